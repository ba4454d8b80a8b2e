"""A desk with games, a folder of its own and computer players that answer when they are told to."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import msgspec

from game.catalog import games
from game.core.contract import Seat
from game.core.decision import Choice, encoded
from game.ui import setting_up
from game.ui.desk import Desk
from game.ui.doors import hang
from game.ui.setting_up import Plan, SeatPlan
from game.ui.settings import Settings
from game.ui.sitting import Sitting

GAME = "army_of_zero"
SEED = "51B0-E7D4-220C"


class Answered:
    """A ticket whose answer is there at once: the first thing that may be done."""

    def __init__(self, view: Any) -> None:
        self.choice = Choice(encoded(view.actions[0]))

    def poll(self) -> Choice:
        return self.choice

    def move_now(self) -> None:
        return

    def cancel(self) -> None:
        return


class Prompt:
    """A thinker without a process."""

    def ask(self, rules: Any, view: Any, *rest: Any) -> Answered:
        del rules, rest
        return Answered(view)

    def close(self) -> None:
        return


def desk_in(folder: Path | None = None, settings: Settings | None = None, *, is_new: bool = False) -> Desk:
    """Return a desk with all games, its player's folder and a thinker; `is_new`: to be invited to lessons."""
    settings = settings or Settings(speed="instant", player_name="Mark", ask_unfinished=False)
    if not is_new:
        settings = msgspec.structs.replace(settings, invited=tuple(games()))
    desk = Desk(settings, folder)
    desk.furnish(games(), folder, Prompt())
    hang(desk)
    return desk


def plan(desk: Desk, one: str | int, two: str | int, **choices: str) -> Plan:
    """Return a plan: a word is a person's name, a number the level of a computer player."""
    made = setting_up.first_plan(desk.games[GAME], desk.settings)
    for number, who in enumerate((one, two)):
        seat = SeatPlan("person", who) if isinstance(who, str) else SeatPlan("computer", level=who)
        made = made.with_seat(number, seat)
    for option, value in choices.items():
        made = made.with_choice(option, value)
    return made


def seated(
    desk: Desk, one: str | int = "Mark", two: str | int = 4, seed: str = SEED, **choices: str
) -> Sitting:
    """Return a new match at a desk."""
    return setting_up.begin(desk, desk.games[GAME], plan(desk, one, two, **choices), seed)


def play(sitting: Sitting, steps: int | None = None, seed: int = 3) -> Sitting:
    """Play on at random, for so many steps in all or to the end, and save."""
    chance, match = random.Random(seed), sitting.match
    while match.to_act and (steps is None or match.steps < steps):
        seat = Seat(match.to_act[0])
        match.act(seat, chance.choice(match.view(seat).actions))
    sitting.save_now()
    return sitting
