"""What is drawn of a battle: the table as seen so far, whose eyes look, and where moving things are now."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import msgspec

from game.rules.army_battles.field import Field
from game.rules.army_battles.kit import Kit
from game.rules.army_battles.places import ESCAPED, GONE, name_of
from game.rules.army_battles.points import hero_points, unit_points
from game.rules.army_battles.state import Table
from game.ui.narrate import Cast
from game.ui.tables.army_battles.sums import PLAIN, Reasons

if TYPE_CHECKING:
    from game.core.contract import Seat
    from game.rules.army_battles.events import RetreatTried, Roll
    from game.rules.army_battles.heroes import Hero
    from game.rules.army_battles.places import Space
    from game.rules.army_battles.profile import Profile
    from game.rules.army_battles.state import Side, Unit, UnitNo
    from game.ui.paint import Point


class Thrown(msgspec.Struct, frozen=True):
    """An attack in the tray, on its way while `share` is below 1: who, on what, the roll, what is left.

    unit: the attacker; line: whom it attacks, in words; reasons: what was added, by name.
    """

    unit: int
    title: str
    line: str
    roll: Roll
    before: int
    after: int
    most: int
    share: float = 1.0
    is_duel: bool = False
    reasons: Reasons = PLAIN


class Die(msgspec.Struct, frozen=True):
    """A single die that is looked at: a heal."""

    unit: int
    title: str
    d6: int
    bonus: int
    total: int
    share: float = 1.0


class Contest(msgspec.Struct, frozen=True):
    """Two d10 for a retreat out of a duel."""

    event: RetreatTried
    share: float = 1.0


class Shot(msgspec.Struct, frozen=True):
    """Something that flies from a space to another; bomb: straight down."""

    start: Space
    goal: Space
    share: float
    is_bomb: bool = False


@dataclass
class Knobs:
    """Where moving things are now; at rest everything stands as the table says.

    shifted: units on their way, on the board; lifted, shaken, tipped, faded, broken: shares by unit; scaled: sizes;
    notches: Vitality before, after and a share; aimed: a space on which brackets close; hurled, burst: a space, a
    number and a share, on its way and there; crumbling: a building's space and a share; tottering: the space of a
    building that still stands, though it has no Vitality; ribbon: words and a share; lens: how far a duel is zoomed in.
    """

    shifted: dict[int, tuple[float, float]] = field(default_factory=dict)
    lifted: dict[int, float] = field(default_factory=dict)
    shaken: dict[int, float] = field(default_factory=dict)
    tipped: dict[int, float] = field(default_factory=dict)
    faded: dict[int, float] = field(default_factory=dict)
    broken: dict[int, float] = field(default_factory=dict)
    scaled: dict[int, float] = field(default_factory=dict)
    notches: dict[int, tuple[int, int, float]] = field(default_factory=dict)
    thrown: Thrown | Die | Contest | None = None
    shot: Shot | None = None
    aimed: tuple[Space, float] | None = None
    hurled: tuple[Space, str, float] | None = None
    burst: tuple[Space, str, float] | None = None
    tottering: Space | None = None
    crumbling: tuple[Space, float] | None = None
    ribbon: tuple[str, float] | None = None
    lens: float | None = None

    def rest(self) -> None:
        """Let everything stand as the table says."""
        for moving in (
            self.shifted,
            self.lifted,
            self.shaken,
            self.tipped,
            self.faded,
            self.broken,
            self.scaled,
        ):
            moving.clear()
        self.notches.clear()
        self.thrown = self.shot = self.aimed = self.hurled = self.burst = None
        self.crumbling = self.tottering = self.ribbon = self.lens = None


@dataclass
class Layers:
    """What the player lets lie over the map."""

    reach: bool = True
    threat: bool = False
    watches: bool = True


@dataclass
class Picture:
    """All that the drawings need; `table` follows the events while they are shown."""

    table: Table
    kit: Kit
    cast: Cast
    viewer: Seat | None
    knobs: Knobs = field(default_factory=Knobs)
    layers: Layers = field(default_factory=Layers)

    @property
    def field(self) -> Field:
        """The battlefield."""
        return self.table.terms.field

    def unit(self, number: UnitNo) -> Unit:
        """Return a unit."""
        return self.table.units[number]

    def profile(self, number: UnitNo) -> Profile:
        """Return the Stats of a unit."""
        unit = self.unit(number)
        if number >= self.table.terms.troops and not unit.heroes:
            return self.kit.led(unit.kind, unit.level, self.heroes(number))
        return self.kit.profile(self.table, unit)

    def vitality(self, number: UnitNo) -> int:
        """Return the Vitality a unit has left."""
        return max(0, self.profile(number).vitality - self.unit(number).wounds)

    def heroes(self, number: UnitNo) -> tuple[Hero, ...]:
        """Return the heroes in a unit; of one that is not on the map the hero who would be alone in it."""
        inside, own = self.unit(number).heroes, number - self.table.terms.troops
        return tuple(self.table.terms.heroes[hero] for hero in inside or ((own,) if own >= 0 else ()))

    def kind_name(self, number: UnitNo) -> str:
        """Return the name of a unit's kind."""
        return self.kit.units[self.unit(number).kind].name

    def name(self, number: UnitNo) -> str:
        """Return what a unit is called: a hero unit by its heroes, all others by their kind."""
        if self.unit(number).kind != self.kit.units.hero:
            return self.kind_name(number)
        return " and ".join(hero.name for hero in self.heroes(number)) or self.kind_name(number)

    def rival(self, number: UnitNo, other: UnitNo) -> str:
        """Return what a unit is called beside another one; with its army where both bear the same name."""
        name = self.name(number)
        return name if name != self.name(other) else f"{name} of {self.army(self.unit(number).side)}"

    def named_at(self, number: UnitNo) -> str:
        """Return name and space: Infantry at K6."""
        unit = self.unit(number)
        return f"{self.name(number)} at {name_of(unit.at)}" if unit.at >= 0 else self.name(number)

    def symbol(self, number: UnitNo) -> str:
        """Return the sprite of a unit's symbol."""
        return symbol_of(self.kit.units[self.unit(number).kind].id)

    def army(self, side: Side) -> str:
        """Return the name of an army."""
        return self.table.terms.armies[side]

    def roster(self, side: Side) -> list[UnitNo]:
        """Return the units of a side as they act: those on the map by Movement, then those that are gone."""
        units, troops = self.table.units, self.table.terms.troops
        own = [no for no, unit in enumerate(units) if unit.side == side]
        here = [
            no
            for no in own
            if (units[no].at != GONE if no < troops or units[no].heroes else self._is_apart(no))
        ]
        gone = [no for no in own if no < troops and units[no].at == GONE]
        return [*sorted(here, key=lambda no: (-self.profile(no).movement, no)), *gone]

    def _is_apart(self, number: UnitNo) -> bool:
        """Tell whether a hero who is in no unit left the map, or has not come onto it yet."""
        hero, at = number - self.table.terms.troops, self.unit(number).at
        if self.table.round:
            return at == ESCAPED
        return at < 0 and not any(hero in unit.heroes for unit in self.table.units)

    def is_gone(self, number: UnitNo) -> bool:
        """Tell whether a unit has fallen or left the map; before the first round nobody has."""
        return bool(self.table.round) and self.unit(number).at in {GONE, ESCAPED}

    def has_acted(self, number: UnitNo) -> bool:
        """Tell whether a unit has had its turn in this round."""
        table = self.table
        if not table.round or self.unit(number).at < 0 or (table.turn and table.turn.unit == number):
            return False
        return not any(number in group for group in table.order)

    def points(self, side: Side) -> int:
        """Return what a side's whole army cost."""
        terms = self.table.terms
        troops = [unit for unit in self.table.units[: terms.troops] if unit.side == side]
        heroes = [hero for hero, owner in zip(terms.heroes, terms.owners, strict=True) if owner == side]
        paid = sum(unit_points(self.kit.units[unit.kind], unit.level) for unit in troops)
        return paid + sum(map(hero_points, heroes))

    def spot(self, number: UnitNo) -> Point | None:
        """Return where on the board a unit is while it moves; None when it stands in its space."""
        return self.knobs.shifted.get(number)


def symbol_of(kind_id: str) -> str:
    """Return the sprite of a kind of unit."""
    return f"army_battles/unit_{kind_id.replace('-', '_')}"
