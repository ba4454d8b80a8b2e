"""The Defense of the Ark through the real loop: building, hiding, storming, and what others get to see of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame
import pytest

from game.core.chance import Dice
from game.core.contract import Seat
from game.rules.zone_wars.actions import HideArtifact, KeepHoard, Pass
from game.rules.zone_wars.ground import Spot
from game.rules.zone_wars.tasks.ark import OfferHiding, OfferHoard
from game.rules.zone_wars.tasks.muster import OfferDeployment, OfferTerrain
from game.ui.layout import Rect
from game.ui.tables.zone_wars.hoarding import artifact_card
from tests.ui.tables.legible import overlapping, writing
from tests.ui.tables.zone_wars.at_the_mat import KNOWN, AtMat, match_of, walked_to
from tests.ui.tables.zone_wars.test_match_by_hand import Enough, Mouse, checked
from tests.ui.test_zone_wars_on_the_shelf import words_on

if TYPE_CHECKING:
    from game.core.match import Match

OTHERS = {1, 2}
HOME = {"defender": "1", "size": "30"}


def at_the(kind: type[Any], seat: int = 0, **choices: str) -> Match[Any, Any]:
    """Return a Defense of the Ark in which a seat has to decide something of this kind."""
    return walked_to(kind, "ark", f"ark {kind.__name__}", seat, **(HOME | choices))


def pixels_of(who: AtMat) -> bytes:
    """Return what is seen, without what fades."""
    who.desk.toasts.shown.clear()
    who.wait(0.5)
    return pygame.image.tobytes(who.desk.painter.surface, "RGB")


# ------------------------------------------------------------------ whole matches


class Clicks(Mouse):
    """Somebody who clicks about, but builds the Ark as it is proposed, and plays so many turns."""

    def __init__(self, turns: int) -> None:
        super().__init__(3)
        self.turns = turns

    def __call__(self, who: AtMat) -> None:
        if who.sitting.match.spectacle().turn > self.turns:
            raise Enough
        if getattr(who.ask.task, "objective", False):
            who.click("primary")
        else:
            super().__call__(who)


def test_a_match_by_mouse_from_the_first_piece_of_the_ark_to_the_end() -> None:
    who = AtMat(match_of("ark", 2, "ark", defender="1", layout="by-hand"))
    who.play(Clicks(5))
    checked(who)
    assert (who.asked["OfferHoard"], who.done["HideArtifact"], who.done["Deploy"]) == (1, 5, 4)
    assert who.done["PlaceTerrain"] >= 3
    assert who.asked["OfferAction"] >= 4


@pytest.mark.parametrize(("defender", "size"), [("2", "small window"), ("1", "large text")])
def test_a_turn_by_mouse_in_both_roles(defender: str, size: str) -> None:
    who = AtMat(match_of("ark", 2, f"ark {defender}", **(HOME | {"defender": defender})), size)
    with pytest.raises(Enough):
        who.play(Clicks(1))
    assert who.done["HideArtifact"] == 5 * (defender == "1")
    assert who.asked["OfferAction"] >= 3


def test_three_people_hand_the_screen_round_and_no_card_is_seen_by_others() -> None:
    crews = {f"crew_{n}": "random" for n in (1, 2, 3)}
    match = match_of("ark", 3, "ark round", **(HOME | crews))
    who, told = AtMat(match, "small window", people=3), set()

    def plan(who: AtMat) -> None:
        table: Any = match.spectacle()
        if table.turn and len(told) == len(OTHERS):
            raise Enough
        hidden = [marker.item for marker in match._state.markers if marker.item is not None]
        names = [who.presenter.picture.kit.box.items[item].name for item in hidden]
        log = " ".join(line.plain for line in who.table.course.book.lines)
        if who.sitting.viewer != 0:
            told.add(who.sitting.viewer)
            assert {marker.item for marker in who.presenter.picture.table.markers} <= {None}
            assert not [name for name in names if f"hide the {name}" in log or f"hides the {name}" in log]
        if who.page.find("primary") is not None and not who.part("primary").reason:
            who.click("primary")
        else:
            who.click_spot(1500, 1500)

    with pytest.raises(Enough):
        who.play(plan)
    assert told == OTHERS
    assert who.done["HideArtifact"] == 5


# ------------------------------------------------------------------ decisions


def test_cards_are_put_in_and_out_of_the_hoard() -> None:
    who = AtMat(at_the(OfferHoard)).settle()
    values = [who.ask._item(at).vp for at in range(10)]
    assert sum(values[at] for at in who.ask.kept) == sum(sorted(values)[-5:])
    assert who.part("primary").label == "Keep these"
    first = who.ask.kept[0]
    who.click(f"answer_{first}")
    assert first not in who.ask.kept
    assert who.part("primary").reason == "1 more to choose."
    other = next(at for at in range(10) if at not in who.ask.kept and at != first)
    who.click(f"answer_{other}")
    action = who.ask.action()
    assert isinstance(action, KeepHoard)
    assert sorted(action.cards) == sorted(who.ask.cards[at] for at in who.ask.kept)
    who.press("Enter").settle()  # type: ignore[attr-defined]
    assert isinstance(who.sitting.match.spectacle().task, OfferHiding)


def test_a_card_is_hidden_where_it_is_clicked_and_a_wall_refuses() -> None:
    who = AtMat(at_the(OfferHiding)).settle()
    layout = who.presenter.picture.table.layout
    shack = next(t for t in layout.terrain if t.kind == "shack")
    who.click_spot(shack.x, shack.y)
    assert who.ask.spot.z == 250
    assert abs(who.ask.spot.x - shack.x) <= 8
    who.click_spot(4, 1500)
    assert who.ask.refused is not None
    assert who.ask.refused.rule == who.presenter.rule() == "zw.move.path-finding"
    assert who.ask.spot.z == 250
    who.click("answer_1")
    card = who.ask.cards[1]
    who.press("Enter").settle()  # type: ignore[attr-defined]
    (marker,) = who.sitting.match.view(Seat(0)).state.markers
    assert (marker.item, marker.spot.z) == (card, 250)
    who.press("u").settle()  # type: ignore[attr-defined]
    assert who.sitting.match.view(Seat(0)).state.markers == ()


def test_the_fourth_piece_of_the_ark_can_be_declined() -> None:
    match = at_the(OfferTerrain, layout="by-hand", size="36")
    while not match.spectacle().task.may_pass:  # type: ignore[attr-defined]
        match.act(Seat(0), match.view(Seat(0)).actions[0])
    who = AtMat(match).settle()
    assert who.ask.title == "Lay a piece of the Ark"
    assert who.part("decline").label == "The Ark stands"
    who.click("decline").settle()  # type: ignore[attr-defined]
    last = match.decode(match.record.steps[-2].action) if match.to_act == (Seat(0),) else None
    assert last == Pass() or match.spectacle().layout.objectives == (0, 1, 2)  # type: ignore[attr-defined]


def test_who_deploys_for_the_ark_looks_outwards_and_may_stand_anywhere() -> None:
    who = AtMat(at_the(OfferDeployment)).settle()
    who.click_spot(300, 1500)
    stand = who.ask.stand()
    assert abs(stand.x - 300) <= 8
    assert stand.facing[0] < 0  # to the west, away from the middle
    assert who.part("primary").reason == ""


def test_hints_are_given_for_the_hoard_and_for_hiding() -> None:
    for kind, answer in ((OfferHoard, KeepHoard), (OfferHiding, HideArtifact)):
        match = at_the(kind)
        entry = AtMat(match).desk.games["zone_wars"]
        assert entry.advise is not None
        choice = entry.advise(match.rules, match.view(Seat(0)))
        action = match.decode(choice.action)
        assert isinstance(action, answer)
        match.rules.check(match._state, Seat(0), action)


# ------------------------------------------------------------------ secrets


def test_two_worlds_that_differ_under_the_tokens_look_the_same() -> None:
    match = at_the(OfferDeployment, seat=1, defender="2")
    who = AtMat(match).settle()
    before = pixels_of(who)
    rules: Any = match.rules
    truth: Any = match._state
    world = rules.imagine(rules.redact(truth, Seat(0)), Seat(0), Dice("another", "world"))
    assert [m.item for m in world.markers] != [m.item for m in truth.markers]
    match._state = world
    who.table.course.reset()
    who.table.refresh()
    assert pixels_of(who) == before


def test_the_defender_sees_what_lies_under_its_tokens() -> None:
    match = at_the(OfferDeployment)
    who = AtMat(match).settle()
    before = pixels_of(who)
    truth: Any = match._state
    spots = [marker.spot for marker in truth.markers]
    assert all(isinstance(one, Spot) for one in spots)
    items = [marker.item for marker in truth.markers]
    swapped = [
        type(marker)(marker.spot, marker.place, item)
        for marker, item in zip(truth.markers, [*items[1:], items[0]], strict=True)
    ]
    truth.markers = tuple(swapped)
    who.table.course.reset()
    who.table.refresh()
    assert pixels_of(who) != before
    assert KNOWN["faction_1"] == "ark"


# ------------------------------------------------------------------ room


def test_all_ten_finds_are_told_in_full_at_once_in_a_small_window() -> None:
    who = AtMat(at_the(OfferHoard), "small window").settle()
    assert who.page.find("more_answers") is None
    told = words_on(who)
    assert not [words for words in told if words.endswith("\N{HORIZONTAL ELLIPSIS}")]
    assert {who.ask._item(at).name for at in range(10)} <= set(told)


def test_large_text_leaves_the_battlefield_free_of_what_lies_over_it() -> None:
    who = AtMat(at_the(OfferHoard), "large text").settle()
    board, keys = who.board.camera.board, who.part("view:camera").rect
    strip = who.presenter.centre._strip(who.desk.painter)
    assert who.presenter.eye.is_fit
    assert strip.right < board.x
    assert strip.bottom < keys.y
    assert board.right <= keys.x + 4 or keys.right < board.x


def test_what_a_card_does_stands_clear_of_what_it_is_worth() -> None:
    who = AtMat(at_the(OfferHoard)).settle()
    box, window = who.presenter.picture.kit.box, who.desk.painter
    for number in box.artifact_deck:
        with writing(pygame.display.get_surface()) as written:
            artifact_card(window, Rect(1500, 80, 360, 290), who.presenter.picture, number)
        assert not overlapping(written), box.items[number].name
        assert not [one for one in written if one.place.bottom > 370 * window.scale], box.items[number].name
