"""What the catalog tells about a game: enough for a screen or a command line that knows no game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import msgspec

from game.core.contract import Options

if TYPE_CHECKING:
    from game.core.contract import Event, Rules, Seat, View
    from game.core.decision import Choice, Level
    from game.core.moments import Moment
    from game.core.packs import Pack
    from game.core.rulebook import Rulebook


class Mode(msgspec.Struct, frozen=True):
    """A way to play a game: id, title, the numbers of seats it is for, one line."""

    id: str
    title: str
    seats: tuple[int, ...]
    line: str = ""


class Value(msgspec.Struct, frozen=True):
    """One value of an option: what is written down, what is shown, one line about it."""

    id: str
    title: str
    line: str = ""


class OptionSpec(msgspec.Struct, frozen=True):
    """An option of a match; the first value is the default."""

    id: str
    title: str
    values: tuple[Value, ...]
    rule: str = ""


@dataclass(frozen=True)
class GameEntry:
    """A game on the shelf. `presenter` is "module:name" in game.ui, loaded only when a window is wanted.

    open_rules: packs -> Rules (raises PackError, TableError); advise: the best known play for a view, at once;
    narrate: (rules, event, cast) -> lines of the log (game.ui.narrate); learn: (rules, memory, events, seat) -> what a
    learning computer player at `seat` remembers afterwards; recall: (rules, memory) -> the same in sentences;
    moment: (rules, event, cast) -> its mark on a time line, if it has one; gallery: "module:name" in game.ui of the
    pieces to look at (game.ui.pieces); surroundings: the same for the screens round the table (game.ui.surroundings).
    """

    id: str
    title: str
    line: str
    minutes: int
    seats: tuple[int, ...]
    modes: tuple[Mode, ...] = ()
    options: tuple[OptionSpec, ...] = ()
    levels: tuple[Level, ...] = ()
    open_rules: Callable[[Sequence[Pack]], Rules[Any, Any]] | None = None
    rulebook: Callable[[], Rulebook] | None = None
    advise: Callable[[Rules[Any, Any], View[Any, Any]], Choice] | None = None
    narrate: Callable[..., list[Any]] | None = None
    learn: Callable[[Rules[Any, Any], bytes, Sequence[Event], Seat], bytes] | None = None
    recall: Callable[[Rules[Any, Any], bytes], list[str]] | None = None
    moment: Callable[..., Moment | None] | None = None
    presenter: str = ""
    gallery: str = ""
    surroundings: str = ""

    @property
    def is_built(self) -> bool:
        """Whether the game can be played yet."""
        return self.open_rules is not None

    def rules(self, packs: Sequence[Pack] = ()) -> Rules[Any, Any]:
        """Return the rules with these packs; raises PackError or TableError, or LookupError when it is not built."""
        if self.open_rules is None:
            raise LookupError(f"{self.title} is not built yet")
        return self.open_rules(packs)

    def default_options(self, *, mode: str | None = None, unattended: bool = False) -> Options:
        """Return the options of a first match."""
        first = self.modes[0]
        chosen = {spec.id: spec.values[0].id for spec in self.options}
        return Options(mode or first.id, first.seats[0], unattended, chosen)
