"""The table of Army Battles.

A side is a seat, 0 or 1. Units have numbers that never change: first the troops of side 0, then those of side 1, then a
number for each hero, under which it can stand alone. Every value is immutable, so that a copy of the table is a copy of
its fields.
"""

from __future__ import annotations

from enum import StrEnum

import msgspec

from game.core.contract import Outcome, Seat
from game.rules.army_battles.field import Field
from game.rules.army_battles.goals import Goal
from game.rules.army_battles.heroes import Hero
from game.rules.army_battles.places import UNPLACED, Space

Side = int
UnitNo = int
HeroNo = int

SIDES: tuple[Side, Side] = (0, 1)
NOBODY = -1


class Group(StrEnum):
    """Whom a prepared unit waits for (ab.action.prepare)."""

    ANY = "any"
    GROUND = "ground"
    FLYERS = "flyers"
    CAVALRY = "cavalry"
    HEROES = "heroes"


class Watch(msgspec.Struct, frozen=True, gc=False):
    """What sets a prepared attack off: a group of enemies, or one unit."""

    group: Group = Group.ANY
    unit: UnitNo = NOBODY


class Fate(StrEnum):
    """What became of a hero (ab.hero.fate-setting)."""

    FIGHTING = "fighting"
    DEAD = "dead"
    CAPTURED = "captured"
    UNCONSCIOUS = "unconscious"
    ESCAPED = "escaped"


class HeroFate(StrEnum):
    """Who says what becomes of fallen heroes: the attacker, or the setting."""

    ASK = "ask"
    KILL = "kill"
    UNCONSCIOUS = "unconscious"


class Unit(msgspec.Struct, frozen=True, gc=False):
    """A unit: the number of its kind, its side, the Level it was bought at, its space, the damage it has taken.

    at: also GONE, ESCAPED or UNPLACED; flies: as it is now; heroes: the numbers of those in it, sorted; is_defending,
    watch: until its next turn.
    """

    kind: int
    side: Side
    level: int
    at: Space = UNPLACED
    wounds: int = 0
    flies: bool = False
    heroes: tuple[HeroNo, ...] = ()
    is_defending: bool = False
    watch: Watch | None = None


class Settings(msgspec.Struct, frozen=True):
    """What a game master would decide (ab.overview.gm-becomes-scenario). space_size: metres; creatures: in a unit."""

    hero_fate: HeroFate = HeroFate.ASK
    has_duels: bool = True
    flyers_ignore_terrain: bool = True
    space_size: int = 50
    creatures: int = 20


class Terms(msgspec.Struct, frozen=True):
    """What was agreed before the battle.

    priority: the side that goes first in ties, and was_tossed whether a coin said so; goals name sides; limit_winner:
    the side that wins after the last round, NOBODY when surviving points decide; heroes, owners: by hero; troops:
    how many units are no hero units.
    """

    scenario: str
    title: str
    field: Field
    rounds: int
    goals: tuple[Goal, ...]
    settings: Settings
    priority: Side
    was_tossed: bool
    armies: tuple[str, str]
    heroes: tuple[Hero, ...] = ()
    owners: tuple[Side, ...] = ()
    troops: int = 0
    limit_winner: int = NOBODY


class Deploying(msgspec.Struct, frozen=True, gc=False, tag=True):
    """A side puts all its units on the map."""

    seat: Seat


class ChooseUnit(msgspec.Struct, frozen=True, gc=False, tag=True):
    """A side says which of its units of equal Movement has the next turn."""

    seat: Seat
    units: tuple[UnitNo, ...]


class TakeTurn(msgspec.Struct, frozen=True, gc=False, tag=True):
    """A unit moves and acts."""

    seat: Seat


class OfferFate(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The attacker says what becomes of the heroes that just fell."""

    seat: Seat
    heroes: tuple[HeroNo, ...]


class DuelTurn(msgspec.Struct, frozen=True, gc=False, tag=True):
    """A side strikes in a duel or tries to get away."""

    seat: Seat


class March(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Go on along a way, whose first space is where the unit stands."""

    unit: UnitNo
    path: tuple[Space, ...]


class SpringPrepared(msgspec.Struct, frozen=True, gc=False, tag=True):
    """A prepared unit attacks whoever just came into its Range."""

    unit: UnitNo
    target: UnitNo


class BeginTurn(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Find out whose turn is next."""


Decision = Deploying | ChooseUnit | TakeTurn | OfferFate | DuelTurn
Work = March | SpringPrepared | BeginTurn
Task = Decision | Work


class Turn(msgspec.Struct, frozen=True, gc=False):
    """The turn of a unit: Movement used so far, and whether its action is."""

    unit: UnitNo
    spent: int = 0
    has_acted: bool = False
    is_charging: bool = False


class Duel(msgspec.Struct, frozen=True, gc=False):
    """Two hero units in a duel: the attacker first; strokes: used by each; striker: 0 or 1, who is next."""

    units: tuple[UnitNo, UnitNo]
    strokes: tuple[int, int] = (0, 0)
    striker: int = 0


class Table(msgspec.Struct):
    """The whole table; nothing on it is hidden.

    agenda: what is to be done, the next thing last; wounds: damage taken by each building; round: 0 before the first;
    order: groups of units that still have a turn this round, each of one side and one Movement; scores: objective
    points of each side; fates: by hero.
    """

    terms: Terms
    agenda: tuple[Task, ...]
    units: tuple[Unit, ...]
    wounds: tuple[int, ...] = ()
    round: int = 0
    order: tuple[tuple[UnitNo, ...], ...] = ()
    turn: Turn | None = None
    duel: Duel | None = None
    scores: tuple[int, int] = (0, 0)
    fates: tuple[Fate, ...] = ()
    result: Outcome | None = None

    def clone(self) -> Table:
        """Return an equal table that shares nothing that can change."""
        return self.__copy__()  # type: ignore[attr-defined, no-any-return]

    @property
    def task(self) -> Task | None:
        """What is to be decided now; None when the battle is over."""
        return self.agenda[-1] if self.agenda else None

    def on_map(self, side: Side) -> list[UnitNo]:
        """Return the units of a side that are on the map."""
        return [number for number, unit in enumerate(self.units) if unit.at >= 0 and unit.side == side]

    def in_space(self, at: Space) -> list[UnitNo]:
        """Return the units in a space."""
        return [number for number, unit in enumerate(self.units) if unit.at == at]


def foe(side: Side) -> Side:
    """Return the other side."""
    return 1 - side
