"""Recruiting by keys, clicks and drags; prompts; whole matches through the real event loop; no secret in any frame."""

from __future__ import annotations

import itertools

import pygame
import pytest

from game.core.contract import Seat
from game.rules.warzoo.actions import Recruit
from game.rules.warzoo.state import ALL_LANES
from game.ui.scenes.replay import ReplayScene
from game.ui.scenes.table import TableScene
from game.ui.settings import Settings
from tests.ui.tables.at_the_table import SIZES, Answers
from tests.ui.tables.warzoo.at_the_lanes import MODES, AtLanes, asks, lots

ME, FOE = Seat(0), Seat(1)


def frame(at: AtLanes) -> bytes:
    return pygame.image.tobytes(at.desk.painter.surface, "RGB")


# ------------------------------------------------------------------ recruiting


def test_cards_are_laid_by_keys_and_committed_with_enter() -> None:
    at = AtLanes().settle().lay()
    hand = at.presenter.recruiting.hand
    assert at.presenter.recruiting.laid == {0: 0, 1: 1, 2: 2, 3: 3, 4: 4}
    at.press("Enter").wait()
    step = at.sitting.match.record.steps[-1 if at.sitting.match.record.steps[-1].seat == ME else -2]
    assert at.sitting.match.decode(step.action) == Recruit(tuple(hand[:5]))


def test_a_card_is_laid_by_two_clicks_and_taken_up_again() -> None:
    at = AtLanes().settle()
    at.click("hand:3").click("slot:2")
    assert at.presenter.recruiting.laid == {2: 3}
    at.click("slot:2")
    assert at.presenter.recruiting.laid == {}
    assert at.presenter.recruiting.chosen == 3


def test_a_card_is_dragged_to_a_lane_and_from_lane_to_lane() -> None:
    at = AtLanes().settle()
    for start, goal, laid in (("hand:4", "slot:1", {1: 4}), ("slot:1", "slot:3", {3: 4})):
        at.mouse(pygame.MOUSEBUTTONDOWN, at.spot(start))
        at.mouse(pygame.MOUSEMOTION, at.spot(goal, 0.4, 0.4))
        assert at.presenter.recruiting.drag is not None
        assert 3 - (goal == "slot:1") * 2 in at.presenter.recruiting.units()
        at.mouse(pygame.MOUSEBUTTONUP, at.spot(goal, 0.4, 0.4))
        assert at.presenter.recruiting.laid == laid
    at.mouse(pygame.MOUSEBUTTONDOWN, at.spot("slot:3"))
    at.mouse(pygame.MOUSEMOTION, at.spot("hand:4"))
    at.mouse(pygame.MOUSEBUTTONUP, at.spot("hand:4"))
    assert at.presenter.recruiting.laid == {}


def test_a_card_let_go_beside_the_lanes_goes_back_and_says_why() -> None:
    at = AtLanes().settle()
    outside = at.pixels(at.presenter.places.inspector)
    at.mouse(pygame.MOUSEBUTTONDOWN, at.spot("hand:4"))
    at.mouse(pygame.MOUSEMOTION, outside)
    at.mouse(pygame.MOUSEBUTTONUP, outside)
    assert at.presenter.recruiting.laid == {}
    assert at.page._refusal is not None
    assert at.page._refusal.text == "Let a card go over one of the five lanes. It goes back to your hand."


def test_a_card_can_only_lead_at_the_mill_and_says_so() -> None:
    at = AtLanes("advanced").settle()
    at.press("1", "w")
    assert at.presenter.recruiting.laid == {}
    assert ("Not there", "Now a card can only be laid in lane 1.") in [
        (toast.title, toast.text) for toast, _ in at.desk.toasts.shown
    ]


@pytest.mark.parametrize("size", SIZES)
def test_names_in_a_crowded_hand_stand_where_no_card_covers_them(size: str) -> None:
    pixels, scale = SIZES[size]
    at = AtLanes("basic", size=pixels, settings=Settings(speed="instant", text_scale=scale)).settle()
    places = [at.part(f"hand:{n}") for n in range(10)]
    for left, right in itertools.pairwise(places):
        free = right.rect.x - left.rect.x
        assert left.seen == pytest.approx(min(1.0, free / left.rect.w))
        assert free >= left.rect.w * 0.7
    assert places[-1].seen == 1.0


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("by", ["key", "mouse"])
def test_a_battle_can_be_seen_again_when_it_is_scored(size: str, by: str) -> None:
    pixels, scale = SIZES[size]
    at = AtLanes("basic", size=pixels, settings=Settings(speed="instant", text_scale=scale)).settle()
    at.until(lambda at: at.board.number == 2 and at.presenter.recruiting.is_open, 2)
    at.lay().press("Enter").settle()
    assert at.table.course.holding
    if by == "key":
        at.press("b")
    else:
        at.click("replay_battle")
    assert isinstance(at.scene, ReplayScene)
    step = at.scene.projector.spot.step
    assert any(getattr(event, "number", 0) == 2 for event in at.sitting.match.events_of(step, ME))
    at.press("Esc")
    assert at.scene is at.table
    assert at.table.course.holding


def test_two_cards_change_places_and_all_come_back() -> None:
    at = AtLanes().settle().lay("1q2w")
    at.press("1", "w")
    assert at.presenter.recruiting.laid[1] == 0
    at.press("Bksp")
    assert at.presenter.recruiting.laid == {}


def test_an_army_that_is_not_complete_says_which_lane_is_empty() -> None:
    at = AtLanes().settle().lay("1q2w3e4r")
    steps = at.sitting.match.steps
    assert at.part("primary").reason == "Lay a card in lane 5 first."
    at.press("Enter")
    assert at.sitting.match.steps == steps


def test_a_second_card_of_a_name_is_warned_of() -> None:
    for seed in range(40):
        at = AtLanes(seed=f"twice{seed}").settle()
        hand = at.presenter.recruiting.hand
        pair = next((i for i in range(9) if hand[i] == hand[i + 1]), None)
        if pair is not None:
            at.presenter.recruiting.lay(0, pair)
            at.presenter.recruiting.lay(1, pair + 1)
            assert "would lose at once" in at.presenter.recruiting.warning()
            return
    raise AssertionError("no hand held a pair")


def test_pointing_at_cards_and_tiles_fills_the_inspector() -> None:
    at = AtLanes("basic-scenarios").settle()
    seen = set()
    for key in ("hand:0", "slot:0", "tile:1", "seat:1", "hand:9"):
        at.point(key)
        place = at.desk.painter.rect(at.table.presenter.places.inspector)  # type: ignore[attr-defined]
        seen.add(pygame.image.tobytes(at.desk.painter.surface.subsurface(place), "RGB"))
    assert len(seen) >= 4


# ------------------------------------------------------------------ whole matches


@pytest.mark.parametrize("mode", ["basic-scenarios", "children", "advanced", "four-players"])
def test_a_whole_match_is_played_to_its_result(mode: str) -> None:
    at = AtLanes(mode).settle()
    decide = lots(4)
    for _ in range(400):
        if not isinstance(at.scene, TableScene):
            break
        if at.table.course.holding:
            at.press("Enter")
        elif at.table.course.seen.deciding:
            at.table.act(decide(at.sitting.match.view(ME)))
        at.settle()
    assert at.sitting.match.outcome is not None
    assert type(at.scene).__name__ == "ResultScene"
    at.wait(3)


def test_a_basic_match_by_keys_alone() -> None:
    at = AtLanes("basic", army_1="alliance").settle()
    for _ in range(40):
        if not isinstance(at.scene, TableScene):
            break
        if at.presenter.recruiting.is_open and not at.table.course.holding:
            at.lay()
        at.press("Enter").wait()
        at.settle()
    assert type(at.scene).__name__ == "ResultScene"


@pytest.mark.parametrize("kind", ["OfferWeapon", "OfferLane", "OfferSaboteur"])
def test_a_prompt_is_answered_by_enter(kind: str) -> None:
    at = AtLanes("advanced", seed="prompt").settle().until(asks(kind))
    steps = at.sitting.match.steps
    assert at.presenter.asked.question is not None
    at.press("Enter").wait()
    assert at.sitting.match.steps > steps


def test_a_weapon_is_held_with_its_key() -> None:
    at = AtLanes("advanced", seed="hold").settle().until(asks("OfferWeapon"))
    at.press("n").wait()
    mine = [step for step in at.sitting.match.record.steps if step.seat == ME][-1]
    assert type(at.sitting.match.decode(mine.action)).__name__ == "Pass"


def test_a_saboteur_is_not_sent_by_enter_alone() -> None:
    at = AtLanes("advanced", seed="prompt").settle().until(asks("OfferSaboteur"))
    at.press("Enter").wait()
    assert at.sitting.match._state.saboteurs[0]


# ------------------------------------------------------------------ layouts


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("mode", MODES)
def test_every_mode_is_drawn_in_every_size(mode: str, size: str) -> None:
    pixels, scale = SIZES[size]
    at = AtLanes(mode, size=pixels, settings=Settings(speed="instant", text_scale=scale)).settle()
    at.until(lambda at: at.board.number == 2 and at.presenter.recruiting.is_open, 2)
    assert at.desk.shelf.complaints == []
    area = at.desk.painter.area
    for part in at.page.widgets:
        if part.focusable and part.holder is None:
            assert part.rect.x >= -1
            assert part.rect.right <= area.w + 1
            assert part.rect.bottom <= area.h + 1


@pytest.mark.parametrize("size", SIZES)
def test_hand_and_lanes_keep_their_places(size: str) -> None:
    pixels, scale = SIZES[size]
    at = AtLanes("basic", size=pixels, settings=Settings(speed="instant", text_scale=scale)).settle()
    places = at.presenter.places
    for card in range(10):
        rect = at.part(f"hand:{card}").rect
        assert rect.x >= places.hand.x
        assert rect.right <= places.hand.right + 1
    for lane in ALL_LANES:
        rect = at.part(f"slot:{lane}").rect
        assert places.centre.y < rect.y
        assert rect.bottom <= places.centre.bottom


# ------------------------------------------------------------------ secrets


class Row:
    """A player who recruits the first cards of its hand in an order, and else does what is offered last."""

    def __init__(self, order: tuple[int, ...]) -> None:
        self.order = order

    def __call__(self, view: object) -> object:
        state = view.state  # type: ignore[attr-defined]
        hand = state.hands[1][0]
        return Recruit(tuple(hand[i] for i in self.order))


def frames_while_laid(order: tuple[int, ...]) -> tuple[list[bytes], list[str]]:
    """Return what is seen and read while the other side recruits."""
    thinker = Answers(Row(order), quick=False)
    at = AtLanes("basic", settings=Settings(speed="normal", player_name="Anna"), thinker=thinker)
    at.settle()
    thinker.quick = True
    frames = []
    for _ in range(40):
        at.wait(1 / 30)
        frames.append(frame(at))
    return frames, [line.plain for line in at.table.course.book.lines]


def test_cards_of_the_other_side_give_no_tell() -> None:
    one, two = frames_while_laid((0, 1, 2, 3, 4)), frames_while_laid((9, 7, 5, 3, 1))
    assert one[1] == two[1]
    assert one[0] == two[0]
    assert len(set(one[0])) > 3


def test_the_cards_of_a_person_are_covered_the_moment_they_are_committed() -> None:
    def frames(order: str) -> list[bytes]:
        settings = Settings(speed="normal", ask_hand_over=False)
        at = AtLanes("basic", "Anna", "Ben", settings=settings).settle()
        at.lay(order)
        at.press("Enter")
        seen = []
        for _ in range(6):
            at.wait(1 / 60)
            place = at.desk.painter.rect(at.presenter.places.centre)
            seen.append(pygame.image.tobytes(at.desk.painter.surface.subsurface(place), "RGB"))
        return seen

    assert frames("1q2w3e4r5t") == frames("6q7w8e9r0t")


def test_the_log_names_no_card_that_nobody_has_seen() -> None:
    at = AtLanes("advanced", seed="log").settle().until(asks("OfferLane"))
    texts = " ".join(line.plain for line in at.table.course.book.lines)
    kit = at.presenter.rules.kit
    state = at.sitting.match._state
    open_units = {f.unit for side in state.battle.fighters for f in side if f is not None and f.is_up}
    mine = set(state.terms.armies[0].units)
    hidden = {u for hand in state.hands[1] for u in hand} - open_units - mine
    assert hidden
    assert not [kit.cards[u].name for u in hidden if kit.cards[u].name in texts]


def test_the_drawer_shows_the_card_that_the_table_points_at() -> None:
    settings = Settings(speed="instant", text_scale=200, player_name="Anna")
    at = AtLanes("basic", settings=settings).settle()
    seen = []
    for card in ("hand:0", "hand:9"):
        at.point(card).press("i").wait(0.5)
        assert at.scene is not at.table
        seen.append(frame(at))
        at.press("Esc").wait(0.5)
    assert seen[0] != seen[1]
