"""Whole battles by mouse, by keyboard and by pad through the real loop, from the deployment on."""

from __future__ import annotations

import random

import pytest

from game.core.match import replay
from game.rules.army_battles.places import place, space
from game.ui.scenes.result import ResultScene
from game.ui.tables.army_battles import targeting
from game.ui.tables.army_battles.commanding import Commanding
from tests.ui.tables.army_battles.at_the_map import SHORT, AtMap, match_of


class Mouse:
    """Somebody who clicks on targets, spaces, plaques and answers, and goes on when that is possible."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)

    def __call__(self, who: AtMap) -> None:
        chance, ask = self.chance, who.ask
        keys = [w.key for w in who.page.widgets if w.key.startswith(("answer_", "deed_")) and not w.reason]
        keys = [key for key in keys if key != "deed_end"]
        if isinstance(ask, Commanding) and (foes := targeting.foes(ask)) and chance.random() < 0.8:
            who.click_space(ask.table.units[chance.choice(foes)].at)
        elif keys and chance.random() < 0.3:
            who.click(chance.choice(keys))
        if who.presenter.is_open and ask.picks and not ask.actions():
            who.click_space(self.space(who))
        self.go_on(who)

    def go_on(self, who: AtMap) -> None:
        if not who.presenter.is_open or who.page.find("primary") is None:
            return
        if not who.part("primary").reason:
            who.click("primary")
        elif who.page.find("deed_end") is not None and self.chance.random() < 0.4:
            who.click("deed_end")

    def space(self, who: AtMap) -> int:
        """Return a space that can be gone to, or any."""
        ask = who.ask
        if isinstance(ask, Commanding) and ask.march.left and self.chance.random() < 0.8:
            stops = targeting.spaces(ask.march)
            if stops:
                return self.chance.choice(stops)
        columns, rows = who.sitting.match.spectacle().terms.field.size
        return space(self.chance.randrange(columns), self.chance.randrange(rows))


def checked(who: AtMap) -> None:
    """Say that the battle is over, shown, and can be fought again from its record."""
    match = who.sitting.match
    assert isinstance(who.scene, ResultScene)
    assert match.outcome is not None
    assert replay(match.rules, match.record).digest == match.digest


@pytest.mark.parametrize(
    ("mode", "size", "choices"),
    [
        ("open_field", "full", SHORT),
        ("hold_the_ford", "small window", SHORT | {"army_1": "sky-host"}),
        ("siege", "large text", SHORT | {"army_1": "iron-battery", "army_2": "garrison"}),
        ("ambush", "small window", SHORT | {"army_1": "outlaws"}),
    ],
)
def test_a_battle_by_mouse(mode: str, size: str, choices: dict[str, str]) -> None:
    who = AtMap(match_of(mode, f"mouse {mode}", **choices), size)
    who.play(Mouse(3))
    checked(who)
    assert who.asked["Deploying"] == 1
    assert who.asked["TakeTurn"] >= 4
    assert who.done["Move"] >= 2


def by_keyboard(who: AtMap) -> None:
    """Cycle targets, or move the cursor over the map; take an action by its letter; press Enter, else end the turn."""
    steps = who.sitting.match.steps
    who.press("n")
    if isinstance(who.ask, Commanding) and not who.ask.actions():
        move_cursor(who)
    if who.presenter.is_open and not who.ask.actions():
        who.press("dpcd"[steps % 4])
    if who.presenter.is_open and who.page.find("primary") is not None and not who.part("primary").reason:
        who.press("Enter")
    elif who.presenter.is_open:
        who.press("e")


def move_cursor(who: AtMap) -> None:
    """Lead the cursor from the unit to a space within reach with the arrow keys, and press it."""
    ask = who.ask
    stops = targeting.spaces(ask.march)
    if not stops:
        return
    goal = max(stops, key=lambda at: abs(at - ask.march.at))
    if who.at != "board":
        who.press("f")
    assert who.at == "board"
    who.press("Up")
    here, there = place(who.presenter.pointer.at), place(goal)
    for axis, (back, on) in enumerate((("Left", "Right"), ("Up", "Down"))):
        for _ in range(abs(there[axis] - here[axis])):
            who.press(on if there[axis] > here[axis] else back)
    assert who.presenter.pointer.at == goal
    who.press("Space")


def test_a_battle_by_keyboard() -> None:
    who = AtMap(match_of("hold_the_ford", "keys", **SHORT), "small window")
    who.play(by_keyboard)
    checked(who)
    assert who.done["Move"] >= 2
    assert who.done["Attack"] + who.done["Batter"] >= 1


def by_pad(who: AtMap) -> None:
    """Cycle with the shoulder button, press; the ring goes to the large button for the last press."""
    who.pad("RB")
    if who.presenter.is_open and isinstance(who.ask, Commanding) and not who.ask.actions():
        who.page.point("board")
        who.pad("Up", "Right", "A")
    for key in ("primary", "deed_end"):
        part = who.page.find(key) if who.presenter.is_open else None
        if part is not None and not part.reason:
            who.page.point(key)
            who.pad("A")
            return


def test_a_battle_by_pad() -> None:
    who = AtMap(match_of("ambush", "pad", **SHORT), "small window", seed=11)
    who.play(by_pad)
    checked(who)


def test_two_people_at_one_screen() -> None:
    who = AtMap(match_of("open_field", "two", **SHORT), "small window", people=2)
    who.play(Mouse(5))
    checked(who)
    assert who.asked["Deploying"] == 2
