"""Whole matches of Zone Wars by mouse, by keyboard and by pad through the real loop, from the first decision on."""

from __future__ import annotations

import random

import pytest

from game.core.match import replay
from game.ui.scenes.result import ResultScene
from tests.ui.tables.zone_wars.at_the_mat import AtMat, match_of


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
    """Cycle with the shoulder button, move and press; the ring goes to the large button for Start."""
    who.pad("RB")
    if who.presenter.is_open:
        who.page.point("board")
        who.pad("Up", "Right", "A")
    if who.presenter.is_open and who.page.find("primary") is not None:
        who.page.point("primary")
        who.pad("A")


def test_a_match_by_pad() -> None:
    who = AtMat(match_of("turf_war", 2, "pad", crew="3", size="30"), "small window", seed=11)
    who.play(by_pad)
    checked(who)


def test_two_people_hand_the_screen_over() -> None:
    who = AtMat(match_of("turf_war", 2, "two", crew="3", size="30"), "small window", people=2)
    who.play(Mouse(5))
    checked(who)
    assert who.asked["OfferFaction"] >= 2
