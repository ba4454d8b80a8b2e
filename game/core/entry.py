"""What the catalog tells about a game: enough for a screen or a command line that knows no game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

import msgspec

from game.core.choices import Mode, OptionSpec, Remark, Value
from game.core.contract import Options

if TYPE_CHECKING:
    from pathlib import Path

    from game.core.contract import Event, Rules, Seat, View
    from game.core.decision import Choice, Level
    from game.core.linked import Linked
    from game.core.moments import Moment
    from game.core.packs import Pack
    from game.core.rulebook import Rulebook


class Workshop(msgspec.Struct, frozen=True):
    """Where a player makes pieces of a game, which become values of options.

    title: what its button says; scene: "module:name" in game.ui, made from desk and entry; read: the player's folder
    -> values by option, and a sentence for every file that cannot be read.
    """

    title: str
    icon: str
    scene: str
    read: Callable[[Path], tuple[Mapping[str, Sequence[Value]], Sequence[str]]]


@dataclass(frozen=True)
class GameEntry:
    """A game on the shelf. `presenter` is "module:name" in game.ui, loaded only when a window is wanted.

    open_rules: packs -> Rules (raises PackError, TableError); advise: the best known play for a view, at once;
    narrate: (rules, event, cast) -> lines of the log (game.ui.narrate); learn: (rules, memory, events, seat) -> what a
    learning computer player at `seat` remembers afterwards; recall: (rules, memory) -> the same in sentences;
    moment: (rules, event, cast) -> its mark on a time line, if it has one; gallery: "module:name" in game.ui of the
    pieces to look at (game.ui.pieces); surroundings: the same for the screens round the table (game.ui.surroundings);
    workshops: where a player makes pieces; campaign: how matches of the game are linked; lessons: "module:name" of what
    guided first games need of the table (game.ui.lessons.teaching); figures: (rules, clock, seconds) -> what else is
    worth measuring, by name; weight: how many matches of the lightest game take as long to examine as one of this
    (game.core.promises.terms); remarks: (options, "person" or "computer" for each seat) -> what is worth knowing before
    the match.
    """

    id: str
    title: str
    line: str
    minutes: int
    seats: tuple[int, ...]
    open_rules: Callable[[Sequence[Pack]], Rules[Any, Any]]
    modes: tuple[Mode, ...] = ()
    options: tuple[OptionSpec, ...] = ()
    levels: tuple[Level, ...] = ()
    rulebook: Callable[[], Rulebook] | None = None
    advise: Callable[[Rules[Any, Any], View[Any, Any]], Choice] | None = None
    narrate: Callable[..., list[Any]] | None = None
    learn: Callable[[Rules[Any, Any], bytes, Sequence[Event], Seat], bytes] | None = None
    recall: Callable[[Rules[Any, Any], bytes], list[str]] | None = None
    moment: Callable[..., Moment | None] | None = None
    figures: Callable[[Any, Callable[[], float], float], Mapping[str, float]] | None = None
    presenter: str = ""
    gallery: str = ""
    surroundings: str = ""
    lessons: str = ""
    workshops: tuple[Workshop, ...] = ()
    campaign: Linked[Any] | None = None
    remarks: Callable[[Options, Sequence[str]], Sequence[Remark]] | None = None
    weight: int = 1

    def rules(self, packs: Sequence[Pack] = ()) -> Rules[Any, Any]:
        """Return the rules with these packs; raises PackError or TableError."""
        return self.open_rules(packs)

    def options_in(
        self, mode: str, seats: int, choices: Mapping[str, str] = MappingProxyType({})
    ) -> tuple[OptionSpec, ...]:
        """Return the options that a match of a mode with so many seats has; what is not chosen is as by default."""
        found, chosen = [], dict[str, str]()
        for spec in self.options:
            if spec.is_in(mode, seats, chosen):
                found.append(spec)
                wanted = choices.get(spec.id)
                chosen[spec.id] = wanted if wanted is not None and spec.value(wanted) else spec.values[0].id
        return tuple(found)

    def defaults(
        self, mode: str, seats: int, choices: Mapping[str, str] = MappingProxyType({})
    ) -> dict[str, str]:
        """Return what is chosen, and the default value of every other option that such a match has."""
        specs = self.options_in(mode, seats, choices)
        chosen = ((spec, spec.value(choices.get(spec.id))) for spec in specs)
        return {spec.id: (value or spec.values[0]).id for spec, value in chosen}

    def default_options(self, *, mode: str | None = None, unattended: bool = False) -> Options:
        """Return the options of a first match; raises StopIteration for a mode that is not there."""
        chosen = next(one for one in self.modes if mode in {None, one.id})
        seats = chosen.seats[0]
        return Options(chosen.id, seats, unattended, self.defaults(chosen.id, seats))

    def with_own(self, folder: Path | None) -> tuple[GameEntry, Sequence[str]]:
        """Return the game with what a player made added to its options, and a sentence for every unreadable file."""
        if not self.workshops or folder is None:
            return self, ()
        own, troubles = dict[str, Sequence[Value]](), list[str]()
        for workshop in self.workshops:
            made, wrong = workshop.read(folder)
            own |= made
            troubles += wrong
        specs = tuple(
            msgspec.structs.replace(spec, values=(*spec.values, *own.get(spec.id, ())))
            for spec in self.options
        )
        return replace(self, options=specs), troubles
