"""A person at the table of Zone Wars, by mouse, by keyboard or by pad, against players that draw lots."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pygame

from game.catalog import games
from game.core.contract import Options
from game.core.match import Match
from game.core.record import Seating
from game.rules.zone_wars.actions import Pass, Strike
from game.ui.scenes.result import ResultScene
from game.ui.scenes.table import TableScene
from tests.ui.driver import key_event
from tests.ui.tables.at_a_board import AtBoard

KNOWN = {"faction_1": "ark", "faction_2": "genlab", "crew_1": "random", "crew_2": "random"}
MOST = 3000


def lots(seed: int) -> Callable[[Any], Any]:
    """Return a player that draws lots, and seldom passes or holds fire."""
    chance = random.Random(seed)

    def decide(view: Any) -> Any:
        deeds = [action for action in view.actions if not isinstance(action, Pass)]
        return chance.choice(deeds or list(view.actions))

    return decide


def match_of(mode: str = "showdown", seats: int = 2, seed: str = "s1", **choices: str) -> Match[Any, Any]:
    """Return a match that has just begun."""
    seating = tuple(Seating(f"P{n}") for n in range(seats))
    return Match(games()["zone_wars"].rules(), Options(mode, seats, choices=choices), seed, seating)


def walked_to(
    kind: type[Any], mode: str = "showdown", seed: str = "s1", seat: int = 0, most: int = 600, **choices: str
) -> Match[Any, Any]:
    """Play at random, attacking where that is possible, until a seat has to decide something of this kind."""
    match, chance = match_of(mode, 2, seed, **(KNOWN | choices)), random.Random(seed)
    for _ in range(most):
        table: Any = match.spectacle()
        if isinstance(table.task, kind) and table.task.seat == seat:
            return match
        if not match.to_act:
            break
        offers = list(match.view(match.to_act[0]).actions)
        strikes = [action for action in offers if isinstance(action, Strike)]
        match.act(match.to_act[0], chance.choice(strikes or offers))
    raise LookupError(f"{kind.__name__} never came")


def first_with(kind: type[Any], seeds: int = 30, offers: type[Any] | None = None) -> Match[Any, Any]:
    """Return a match in which seat 1 has to decide something of this kind, with such an answer among the offers."""
    for n in range(seeds):
        try:
            match = walked_to(kind, seed=f"{kind.__name__} {n}")
        except LookupError:
            continue
        if offers is None or any(isinstance(a, offers) for a in match.view(match.to_act[0]).actions):
            return match
    raise AssertionError(f"{kind.__name__} never came")


class AtMat(AtBoard):
    """A person at the mat; computers draw lots."""

    def __init__(
        self,
        match: Match[Any, Any],
        size: str = "full",
        people: int = 1,
        seed: int = 7,
        speed: str = "instant",
    ) -> None:
        super().__init__(games()["zone_wars"], match, lots(seed), size=size, people=people, speed=speed)

    def pixel(self, x: float, y: float) -> tuple[int, int]:
        """Return the pixel of a spot of the board."""
        at = self.board.camera.at(x, y)
        scale = self.desk.painter.scale
        return round(at[0] * scale), round(at[1] * scale)

    def click_spot(self, x: float, y: float) -> AtMat:
        """Click a spot of the board, if it can be seen."""
        at = self.board.camera.at(x, y)
        if self.board.mat.has(*at):
            self.mouse(pygame.MOUSEMOTION, self.pixel(x, y))
            self.mouse(pygame.MOUSEBUTTONDOWN, self.pixel(x, y))
            self.mouse(pygame.MOUSEBUTTONUP, self.pixel(x, y))
        return self

    def play(self, plan: Callable[[AtMat], None]) -> None:
        """Play until the result lies there; `plan` is called whenever something is asked, and has to commit it."""
        with self.hurrying():
            self._play(plan)

    def _play(self, plan: Callable[[AtMat], None]) -> None:
        steps, tries = -1, 0
        for _ in range(MOST):
            self.pass_by()
            if isinstance(self.scene, ResultScene):
                return
            if not isinstance(self.scene, TableScene):
                self.open_up()
                continue
            if self.table.course.playing or not self.presenter.is_open:
                continue
            tries = tries + 1 if steps == self.sitting.match.steps else 0
            if steps != self.sitting.match.steps:
                self.asked[type(self.ask.task).__name__] += 1
            assert tries < 60, (type(self.ask.task).__name__, self.ask.missing())
            steps = self.sitting.match.steps
            plan(self)
            self._count(steps)
        raise AssertionError("the match never ended")

    def open_up(self) -> None:
        """Hold Enter until the covered table opens."""
        self.send(key_event("Enter"))
        for _ in range(20):
            self.pass_by()
        self.send(key_event("Enter", pygame.KEYUP))

    def _count(self, before: int) -> None:
        match = self.sitting.match
        if match.steps > before:
            self.done[type(match.decode(match.record.steps[before].action)).__name__] += 1
