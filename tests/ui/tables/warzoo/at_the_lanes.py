"""A person at a table of Warzoo, with computer players that draw lots, and matches played at random."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

from game.catalog import games
from game.core.choices import Mode
from game.core.contract import Options, Seat
from game.core.entry import GameEntry
from game.core.match import Match
from game.core.record import Seating
from game.rules.warzoo import Warzoo
from game.ui.desk import Desk
from game.ui.doors import hang
from game.ui.scenes.table import TableScene
from game.ui.settings import Settings
from game.ui.sitting import Sitting
from game.ui.tables.warzoo.moments import moment
from game.ui.tables.warzoo.narrate import narrate
from tests.ui.driver import Someone
from tests.ui.tables.at_the_table import Answers

PLACE = "game.ui.tables.warzoo"
MODES = {
    "basic": 2,
    "basic-scenarios": 2,
    "advanced": 2,
    "advanced-scenarios": 2,
    "children": 2,
    "three-players": 3,
    "four-players": 4,
}


def entry() -> GameEntry:
    """Warzoo as the catalog tells of it."""
    return GameEntry(
        id="warzoo",
        title="Warzoo",
        line="Farm animals, five lanes of battle",
        minutes=30,
        seats=(2, 3, 4),
        modes=tuple(Mode(mode, mode.title(), (seats,)) for mode, seats in MODES.items()),
        levels=games()["army_of_zero"].levels,
        open_rules=lambda _packs: Warzoo(),
        narrate=narrate,
        moment=moment,
        presenter=f"{PLACE}.presenter:WarzooTable",
        surroundings=f"{PLACE}.surroundings:WarzooSurroundings",
    )


def lots(seed: int = 1) -> Callable[[Any], Any]:
    """Return a player that draws lots."""
    chance = random.Random(seed)
    return lambda view: chance.choice(list(view.actions))


def match_of(mode: str, rules: Warzoo | None = None, seed: str = "s1", **choices: str) -> Match[Any, Any]:
    """Return a match that has just begun."""
    seats = MODES[mode]
    seating = tuple(Seating(f"P{n}") for n in range(seats))
    return Match(rules or Warzoo(), Options(mode, seats, choices=choices), seed, seating)


def walked(match: Match[Any, Any], seed: int) -> Iterator[Match[Any, Any]]:
    """Play a match at random and yield it before every decision, and at its end."""
    chance = random.Random(seed)
    while match.outcome is None:
        yield match
        seat = chance.choice(match.to_act)
        match.act(seat, chance.choice(list(match.view(seat).actions)))
    yield match


class AtLanes(Someone):
    """A person at the lanes."""

    def __init__(
        self,
        mode: str = "basic",
        *people: str | int,
        seed: str = "s3",
        size: tuple[int, int] = (1920, 1080),
        settings: Settings | None = None,
        thinker: Any = None,
        **choices: str,
    ) -> None:
        desk = Desk(settings or Settings(speed="instant", player_name="Anna"))
        desk.furnish({**games(), "warzoo": entry()}, None, thinker or Answers(lots()))
        hang(desk)
        seats = people or ("Anna", *(3 for _ in range(MODES[mode] - 1)))
        seating = tuple(
            Seating(who) if isinstance(who, str) else Seating(f"Level {who}", "computer", who)
            for who in seats
        )
        found = desk.games["warzoo"]
        match: Match[Any, Any] = Match(
            found.rules(), Options(mode, len(seats), choices=choices), seed, seating
        )
        assert desk.thinker is not None
        self.sitting = Sitting(found, match, desk.thinker, None, "test")
        super().__init__(lambda desk: TableScene(desk, self.sitting), size, desk=desk)

    @property
    def table(self) -> TableScene:
        """The table, wherever it lies in the stack."""
        return next(scene for scene in self.app.stack if isinstance(scene, TableScene))

    @property
    def presenter(self) -> Any:
        """Its presenter."""
        return self.table.presenter

    @property
    def board(self) -> Any:
        """What is drawn."""
        return self.presenter.picture.board

    def settle(self, frames: int = 400) -> AtLanes:
        """Let the table come to rest."""
        for _ in range(frames):
            self.pass_by()
            if not isinstance(self.scene, TableScene):
                return self
            rests = not self.table.course.playing and not self.table.stage.busy
            if rests and (self.table.course.holding or self.table.course.idle):
                break
        self.pass_by().wait(0.3)
        return self

    def lay(self, keys: str = "1q2w3e4r5t") -> AtLanes:
        """Lay cards by keys."""
        self.press(*keys)
        return self

    def until(self, done: Callable[[AtLanes], bool], seed: int = 1, most: int = 150) -> AtLanes:
        """Decide at random until something is asked; fail when it never is."""
        decide = lots(seed)
        with self.hurrying():
            for _ in range(most):
                assert isinstance(self.scene, TableScene), "the match ended"
                if not self.table.course.holding and self.table.course.seen.deciding and done(self):
                    break
                self._go_on(decide)
            else:
                raise AssertionError("it never came to that")
        return self

    def _go_on(self, decide: Callable[[Any], Any]) -> None:
        """Go on where something is held, decide where something is asked, and wait."""
        if self.table.course.holding:
            self.press("Enter").wait()
        elif self.table.course.seen.deciding:
            seat = self.sitting.viewer
            assert seat is not None
            self.table.act(decide(self.sitting.match.view(Seat(seat))))
        self.settle()


def asks(kind: str) -> Callable[[AtLanes], bool]:
    """Say whether a kind of question is asked."""
    return lambda at: type(at.table.course.seen.view.state.task).__name__ == kind
