"""Whole matches of Zone Wars by mouse, by keyboard and by pad through the real loop, from the first decision on."""

from __future__ import annotations

import random

import pytest

from game.core.match import replay
from game.ui.scenes.result import ResultScene
from tests.ui.tables.zone_wars.at_the_mat import AtMat, match_of


class Enough(Exception):
    """A match has been played as far as a test wants."""


class Mouse:
    """Somebody who clicks about on cards, answers and the board, and goes on when that is possible."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)

    def __call__(self, who: AtMat) -> None:
        chance, page = self.chance, who.page
        keys = [w.key for w in page.widgets if w.key.startswith(("answer_", "deed_")) and not w.reason]
        if keys and chance.random() < 0.5:
            who.click(chance.choice(keys))
        if who.ask is not None and chance.random() < 0.7:
            who.click_spot(*self.spot(who))
        primary = who.page.find("primary")
        if primary is not None and not primary.reason:
            who.click("primary")
        elif who.page.find("decline") is not None and chance.random() < 0.1:
            who.click("decline")

    def spot(self, who: AtMat) -> tuple[float, float]:
        """Return a place near a piece, or anywhere."""
        table = who.sitting.match.spectacle()
        pieces = table.pieces()
        if pieces and self.chance.random() < 0.7:
            stand = table.stand_of(self.chance.choice(pieces))
            reach = self.chance.choice((0, 0, 200, 400))
            return stand.x + self.chance.uniform(-reach, reach), stand.y + self.chance.uniform(-reach, reach)
        return self.chance.uniform(0, table.layout.width), self.chance.uniform(0, table.layout.depth)


def checked(who: AtMat) -> None:
    """Say that the match is over, shown, and can be played again from its record."""
    match = who.sitting.match
    assert isinstance(who.scene, ResultScene)
    assert match.outcome is not None
    assert replay(match.rules, match.record).digest == match.digest


@pytest.mark.parametrize(
    ("mode", "size", "choices"),
    [
        ("showdown", "full", {"crew": "2", "size": "30"}),
        ("turf_war", "small window", {"crew": "3", "size": "30"}),
        ("street_fight", "large text", {"crew": "3", "layout": "by-hand"}),
    ],
)
def test_a_match_by_mouse(mode: str, size: str, choices: dict[str, str]) -> None:
    who = AtMat(match_of(mode, 2, f"mouse {mode}", **choices), size)
    who.play(Mouse(3))
    checked(who)
    assert who.asked["OfferFaction"] >= 1
    assert who.asked["OfferCrew"] == 1
    assert who.asked["OfferAction"] >= 4
    if mode == "street_fight":
        assert who.done["PlaceTerrain"] >= 1
        assert who.done["Deploy"] == 3


def by_keyboard(who: AtMat) -> None:
    """Choose by number, cycle targets, move the cursor, turn, press Enter; what cannot be done gives way to a move."""
    steps = who.sitting.match.steps
    who.press("1234567890"[steps % 10])
    if steps % 2:
        who.press("n")
        if who.at != "board":
            who.press("b")
        assert who.at == "board"
        who.press("Up", "Space", "e")
    if not go_on(who):
        who.press("1")
        go_on(who)


def go_on(who: AtMat) -> bool:
    """Press Enter if the large button can be pressed; say whether it could."""
    if not who.presenter.is_open or who.page.find("primary") is None or who.part("primary").reason:
        return False
    who.press("Enter")
    return True


def test_a_match_by_keyboard() -> None:
    who = AtMat(match_of("turf_war", 2, "keys", crew="3", size="30"), "small window")
    who.play(by_keyboard)
    checked(who)
    assert who.asked["OfferAction"] >= 4
    assert who.done["MoveAndAttack"] >= 1


def by_pad(who: AtMat) -> None:
    """Use nothing but a pad: cycle, move the cursor, press; the stick goes to the board and to the large button."""
    steps = who.sitting.match.steps
    who.pad("RB")
    if who.presenter.is_open and who.presenter.ask.picks and who.at != "board":
        who.pad("LS")
    if who.at == "board" and steps % 2:
        who.pad("Up", "Right", "A")
    if not go_on_by_pad(who, steps):
        who.pad("A", "LS", "A")
        go_on_by_pad(who, steps)


def go_on_by_pad(who: AtMat, steps: int) -> bool:
    """Press the large button by the pad if it can be pressed; say whether the match went on."""
    if not who.presenter.is_open or who.page.find("primary") is None or who.part("primary").reason:
        return False
    for _ in range(3):
        if who.at == "primary":
            who.pad("A")
            break
        who.pad("LS")
    return who.sitting.match.steps > steps


def test_a_match_by_pad_alone() -> None:
    who = AtMat(match_of("turf_war", 2, "pad", crew="3", size="30"), "small window", seed=11)
    who.play(by_pad)
    checked(who)
    assert who.asked["OfferAction"] >= 4


def test_two_people_hand_the_screen_over() -> None:
    who = AtMat(match_of("turf_war", 2, "two", crew="3", size="30"), "small window", people=2)
    who.play(Mouse(5))
    checked(who)
    assert who.asked["OfferFaction"] >= 2


@pytest.mark.parametrize(("seats", "mode"), [(3, "turf_war"), (4, "street_fight")])
def test_three_and_four_people_hand_the_screen_round(seats: int, mode: str) -> None:
    match = match_of(
        mode, seats, f"round {seats}", crew="3", **{f"crew_{n + 1}": "random" for n in range(seats)}
    )
    who, looked = AtMat(match, "small window", people=seats), set()

    def plan(who: AtMat) -> None:
        looked.add(who.sitting.viewer)
        if match.spectacle().turn >= 2:
            raise Enough
        if who.page.find("primary") is not None and not who.part("primary").reason:
            who.click("primary")
        else:
            who.click_spot(1500, 1500)

    with pytest.raises(Enough):
        who.play(plan)
    assert looked == set(range(seats))
    assert who.asked["OfferFaction"] >= seats
    assert who.asked["OfferAction"] >= seats
