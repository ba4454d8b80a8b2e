"""A person at the map of Army Battles, by mouse, by keyboard or by pad, against players that draw lots."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pygame

from game.catalog import army_battles
from game.core.contract import Options
from game.core.match import Match
from game.core.record import Seating
from game.rules.army_battles.actions import Attack, Batter, EndTurn, Move, Strike
from game.rules.army_battles.places import distance
from game.ui.scenes.result import ResultScene
from game.ui.scenes.table import TableScene
from tests.ui.driver import key_event
from tests.ui.tables.at_a_board import AtBoard

SHORT = {"size": "skirmish", "army_1": "swift-riders", "army_2": "outlaws"}
MOST = 6000
ENTRY = army_battles.entry()


def nearest(table: Any) -> Callable[[Any], int]:
    """Return how near a move brings the unit whose turn it is to an enemy."""
    units = table.units
    side = units[table.turn.unit].side
    foes = [unit.at for unit in units if unit.at >= 0 and unit.side != side]
    return lambda action: min((distance(action.to, at) for at in foes), default=0)


def warlike(chance: random.Random, view: Any) -> Any:
    """Attack if that can be, else go towards the enemy, else draw lots."""
    offers, table = list(view.actions), view.state
    blows = [action for action in offers if isinstance(action, Attack | Batter | Strike)]
    if blows:
        return chance.choice(blows)
    moves = [action for action in offers if isinstance(action, Move)]
    if moves and table.turn is not None and chance.random() < 0.9:
        return min(moves, key=nearest(table))
    return chance.choice([action for action in offers if not isinstance(action, EndTurn)] or offers)


def lots(seed: int) -> Callable[[Any], Any]:
    """Return a player that looks for a fight."""
    chance = random.Random(seed)
    return lambda view: warlike(chance, view)


def match_of(mode: str = "open_field", seed: str = "s1", **choices: str) -> Match[Any, Any]:
    """Return a battle that has just begun."""
    seating = (Seating("P0"), Seating("P1"))
    return Match(ENTRY.rules(), Options(mode, 2, choices=choices), seed, seating)


def walked_to(
    kind: type[Any], mode: str = "open_field", seed: str = "s1", side: int = 0, skip: int = 0, **choices: str
) -> Match[Any, Any]:
    """Play on, looking for a fight, until a side has to decide something of this kind for the nth time."""
    match, chance = match_of(mode, seed, **choices), random.Random(seed)
    for _ in range(1500):
        table: Any = match.spectacle()
        if isinstance(table.task, kind) and table.task.seat == side:
            if not skip:
                return match
            skip -= 1
        if not match.to_act:
            break
        match.act(match.to_act[0], warlike(chance, match.view(match.to_act[0])))
    raise LookupError(f"{kind.__name__} never came")


class AtMap(AtBoard):
    """A person at the map; computers look for a fight."""

    def __init__(
        self,
        match: Match[Any, Any],
        size: str = "full",
        people: int = 1,
        seed: int = 7,
        speed: str = "instant",
    ) -> None:
        super().__init__(ENTRY, match, lots(seed), size=size, people=people, speed=speed)

    def pixel(self, at: int) -> tuple[int, int]:
        """Return the pixel in the middle of a space."""
        x, y = self.board.chart.middle(at)
        scale = self.desk.painter.scale
        return round(x * scale), round(y * scale)

    def hover(self, at: int) -> AtMap:
        """Point at a space."""
        self.mouse(pygame.MOUSEMOTION, self.pixel(at))
        return self

    def click_space(self, at: int) -> AtMap:
        """Click a space, if it can be seen."""
        if self.board.rect.has(*self.board.chart.middle(at)):
            for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
                self.mouse(kind, self.pixel(at))
        return self

    def play(self, plan: Callable[[AtMap], None]) -> None:
        """Play until the result lies there; `plan` is called whenever something is asked, and has to commit it."""
        with self.hurrying():
            self._play(plan)

    def _play(self, plan: Callable[[AtMap], None]) -> None:
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
        raise AssertionError("the battle never ended")

    def open_up(self) -> None:
        """Hold Enter until the covered table opens."""
        self.send(key_event("Enter"))
        for _ in range(20):
            self.pass_by()
        self.send(key_event("Enter", pygame.KEYUP))

    def _count(self, before: int) -> None:
        match = self.sitting.match
        for step in match.record.steps[before:]:
            self.done[type(match.decode(step.action)).__name__] += 1
