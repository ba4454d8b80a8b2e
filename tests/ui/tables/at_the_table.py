"""A person at a table of Army of Zero, and short ways to bring the match where a test wants it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ai.levels import school_of
from game.catalog import games
from game.core.contract import Options, Seat
from game.core.decision import Choice, encoded
from game.core.match import Match
from game.core.record import Seating
from game.rules.army_of_zero.actions import CombatCard, LayCombatCard
from game.ui.desk import Desk
from game.ui.doors import hang
from game.ui.scenes.table import TableScene
from game.ui.settings import Settings
from game.ui.sitting import Sitting
from tests.ui.driver import Someone

SIZES = {"full": ((1920, 1080), 100), "small window": ((1280, 720), 100), "large text": ((1920, 1080), 200)}


class Said:
    """An answer that comes when the thinker lets it."""

    def __init__(self, thinker: Answers, choice: Choice) -> None:
        self.thinker, self.choice = thinker, choice
        self.hurried = False

    def poll(self) -> Choice | None:
        return self.choice if self.thinker.quick or self.hurried else None

    def move_now(self) -> None:
        self.hurried = True

    def cancel(self) -> None:
        return


class Answers:
    """A thinker without a process: level players, or what a test wants. `quick`: answers are there at once."""

    def __init__(self, decide: Callable[[Any], Any] | None = None, *, quick: bool = True) -> None:
        self.decide, self.quick = decide, quick
        self.schools: dict[Any, Any] = {}

    def ask(self, rules: Any, view: Any, seating: Seating, seed: str, budget: Any, memory: bytes) -> Said:
        if self.decide is not None:
            return Said(self, Choice(encoded(self.decide(view))))
        if id(rules.roster) not in self.schools:
            self.schools[id(rules.roster)] = school_of(rules)
        school = self.schools[id(rules.roster)]
        return Said(self, school.player(seating, memory).choose(view, budget, seed))

    def close(self) -> None:
        return


def first_offer(view: Any) -> Any:
    """Do the first thing that is offered."""
    return view.actions[0]


class AtTable(Someone):
    """A person at a table, and the table."""

    def __init__(  # noqa: PLR0913 - a table is set in as many ways
        self,
        *people: str | int,
        seed: str = "s3",
        size: tuple[int, int] = (1920, 1080),
        thinker: Any = None,
        settings: Settings | None = None,
        casual: bool = False,
        help_: dict[str, bool] | None = None,
        saves: Any = None,
        **choices: str,
    ) -> None:
        desk = Desk(settings or Settings(speed="instant", player_name="Anna", ask_unfinished=False))
        desk.furnish(games(), None, thinker or Answers(first_offer))
        hang(desk)
        entry = desk.games["army_of_zero"]
        seats = people or ("Anna", 3)
        seating = tuple(
            Seating(who, **(help_ or {}))
            if isinstance(who, str)
            else Seating(f"Level {who}", "computer", who)
            for who in seats
        )
        watched = all(isinstance(who, int) for who in seats)
        match: Match[Any, Any] = Match(
            entry.rules(), Options("standard", 2, watched, choices), seed, seating, casual=casual
        )
        assert desk.thinker is not None
        self.sitting = Sitting(entry, match, desk.thinker, saves, "test")
        super().__init__(lambda desk: TableScene(desk, self.sitting), size, desk=desk)

    @property
    def table(self) -> TableScene:
        """The table, wherever it lies in the stack."""
        return next(scene for scene in self.app.stack if isinstance(scene, TableScene))

    @property
    def picture(self) -> Any:
        """What the presenter draws."""
        return self.table.presenter.picture  # type: ignore[attr-defined]

    @property
    def rests(self) -> bool:
        """Whether nothing moves now."""
        return not self.table.course.playing and not self.table.stage.busy

    def settle(self, frames: int = 400) -> AtTable:
        """Let the table come to rest: something is held, or somebody must decide."""
        for _ in range(frames):
            self.pass_by()
            if not isinstance(self.scene, TableScene):
                return self
            if self.rests and (self.table.course.holding or self.table.course.idle):
                break
        return self.pass_by().wait(0.3)  # type: ignore[return-value]

    def place_pile(self) -> AtTable:
        """Put the pile down as it is."""
        return self.press("Enter").settle()  # type: ignore[attr-defined]

    def lay(self, card: CombatCard) -> AtTable:
        """Choose and lay a Combat Card."""
        self.press("a" if card is CombatCard.ATTACK else "d")
        return self.press("Enter").settle()  # type: ignore[attr-defined]

    def go_on(self) -> AtTable:
        """Go on when something is held."""
        while isinstance(self.scene, TableScene) and self.table.course.holding:
            self.press("Enter").settle()  # type: ignore[attr-defined]
        return self

    def attacks_until(self, done: Callable[[AtTable], bool], most: int = 60) -> AtTable:
        """Attack whenever that is allowed until something holds."""
        with self.hurrying():
            for _ in range(most):
                if done(self):
                    break
                self._attack()
            else:
                raise AssertionError("it never came to that")
        return self

    def _attack(self) -> None:
        """Go on, or lay an Attack where that is allowed."""
        if self.table.course.holding or not self.picture.table.fighters[0]:
            self.press("Enter").settle()  # type: ignore[attr-defined]
            return
        streak = self.picture.table.streaks[self.sitting.viewer or Seat(0)]
        self.lay(CombatCard.DEFEND if streak == 2 else CombatCard.ATTACK)


def always(card: CombatCard) -> Callable[[Any], Any]:
    """Return a player who lays this card whenever it may, and else the first thing offered."""

    def decide(view: Any) -> Any:
        return LayCombatCard(card) if LayCombatCard(card) in view.actions else view.actions[0]

    return decide
