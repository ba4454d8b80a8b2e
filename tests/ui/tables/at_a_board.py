"""A person at a board seen through a camera, Army Battles or Zone Wars, against players that a test has."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any, Self

from game.catalog import games
from game.core.contract import Seat
from game.core.entry import GameEntry
from game.core.match import Match
from game.core.record import Seating
from game.ui.desk import Desk
from game.ui.doors import hang
from game.ui.scenes.table import TableScene
from game.ui.settings import Settings
from game.ui.sitting import Sitting
from tests.ui.driver import Someone
from tests.ui.tables.at_the_table import SIZES, Answers


class AtBoard(Someone):
    """A person at a table: the first seats are people's, `decide` answers for the others."""

    def __init__(
        self,
        entry: GameEntry,
        match: Match[Any, Any],
        decide: Callable[[Any], Any],
        *,
        size: str = "full",
        people: int = 1,
        speed: str = "instant",
    ) -> None:
        pixels, scale = SIZES[size]
        settings = Settings(speed=speed, player_name="Mark", ask_unfinished=False, text_scale=scale)  # type: ignore[arg-type]
        desk = Desk(settings)
        desk.furnish({**games(), entry.id: entry}, None, Answers(decide))
        hang(desk)
        match.record.seating = tuple(
            Seating(f"P{n}") if n < people else Seating(f"C{n}", "computer", 2)
            for n in range(match.record.options.seats)
        )
        assert desk.thinker is not None
        self.sitting = Sitting(entry, match, desk.thinker, None, "test")
        if people == 1:
            self.sitting.viewer = Seat(0)
        self.asked: Counter[str] = Counter()
        self.done: Counter[str] = Counter()
        super().__init__(lambda desk: TableScene(desk, self.sitting), pixels, desk=desk)

    @property
    def table(self) -> TableScene:
        """The table, wherever it lies in the stack."""
        return next(scene for scene in self.app.stack if isinstance(scene, TableScene))

    @property
    def presenter(self) -> Any:
        """What shows the match."""
        return self.table.presenter

    @property
    def ask(self) -> Any:
        """The decision as it is being made."""
        return self.presenter.ask

    @property
    def board(self) -> Any:
        """The board on the page."""
        return self.part("board")

    def settle(self, frames: int = 400) -> Self:
        """Let the table come to rest."""
        for _ in range(frames):
            self.pass_by()
            if not isinstance(self.scene, TableScene) or (
                self.presenter.is_open and not self.table.course.playing
            ):
                break
        return self
