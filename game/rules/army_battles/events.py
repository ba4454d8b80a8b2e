"""What happens in Army Battles, told in the past tense. Units, heroes and spaces are numbers, as in the state."""

from __future__ import annotations

from enum import StrEnum
from typing import ClassVar

import msgspec

from game.core.contract import Event
from game.rules.army_battles.heroes import Hero
from game.rules.army_battles.places import Space
from game.rules.army_battles.state import Fate, HeroNo, Side, UnitNo, Watch


class ArmyMustered(Event, frozen=True, tag=True, kw_only=True):
    """A side's army is known: ids of kinds with Levels, heroes, and what all cost."""

    discloses: ClassVar[bool] = True
    side: Side
    name: str
    troops: tuple[tuple[str, int], ...]
    heroes: tuple[Hero, ...]
    points: int


class FieldLaid(Event, frozen=True, tag=True, kw_only=True):
    """The battlefield was laid out; rows: signs of the map."""

    discloses: ClassVar[bool] = True
    title: str
    rows: tuple[str, ...]


class PriorityGiven(Event, frozen=True, tag=True, kw_only=True):
    """A side goes first in ties all battle; was_tossed: a coin said so."""

    discloses: ClassVar[bool] = True
    side: Side
    was_tossed: bool


class ArmyDeployed(Event, frozen=True, tag=True, kw_only=True):
    """A side put its units on the map, hosts with their heroes."""

    side: Side
    places: tuple[tuple[UnitNo, Space], ...]
    hosts: tuple[tuple[HeroNo, UnitNo], ...]


class RoundBegan(Event, frozen=True, tag=True, kw_only=True):
    """A round began; order: groups of units in turn."""

    number: int
    order: tuple[tuple[UnitNo, ...], ...]


class TurnBegan(Event, frozen=True, tag=True, kw_only=True):
    """A unit's turn began."""

    unit: UnitNo


class Regained(Event, frozen=True, tag=True, kw_only=True):
    """A unit regained Vitality at the start of its turn; vitality: after it."""

    unit: UnitNo
    amount: int
    vitality: int


class Moved(Event, frozen=True, tag=True, kw_only=True):
    """A unit moved along a path, its first space being where it stood."""

    unit: UnitNo
    path: tuple[Space, ...]


class UnitEscaped(Event, frozen=True, tag=True, kw_only=True):
    """A unit left the map."""

    unit: UnitNo
    at: Space


class Charged(Event, frozen=True, tag=True, kw_only=True):
    """A unit doubled its Movement."""

    unit: UnitNo
    movement: int


class Defended(Event, frozen=True, tag=True, kw_only=True):
    """A unit defends itself until its next turn."""

    unit: UnitNo


class Prepared(Event, frozen=True, tag=True, kw_only=True):
    """A unit lies in wait."""

    unit: UnitNo
    watch: Watch


class PreparedSprang(Event, frozen=True, tag=True, kw_only=True):
    """A prepared unit attacks whoever came into its Range."""

    unit: UnitNo
    target: UnitNo


class Verdict(StrEnum):
    """How an attack roll ended: natural 1, below the Defense, at least the Defense, natural 10."""

    NOTHING = "nothing"
    MISS = "miss"
    HIT = "hit"
    HIGHEST = "highest"


class Roll(msgspec.Struct, frozen=True, gc=False):
    """An attack as it was rolled.

    faces: d10 rolled; face: the one kept; total, defense: compared; d6: 0 without a damage roll; damage: of the
    attacker; reduction: Will of the target; harm: what was dealt.
    """

    faces: tuple[int, ...]
    face: int
    total: int
    defense: int
    verdict: Verdict
    d6: int
    damage: int
    is_doubled: bool
    reduction: int
    harm: int


class UnitAttacked(Event, frozen=True, tag=True, kw_only=True):
    """A unit attacked another; vitality: of the target, before and after."""

    discloses: ClassVar[bool] = True
    unit: UnitNo
    target: UnitNo
    roll: Roll
    before: int
    after: int
    is_prepared: bool = False
    is_duel: bool = False


class BuildingAttacked(Event, frozen=True, tag=True, kw_only=True):
    """A unit attacked a building; vitality: of the building, before and after."""

    discloses: ClassVar[bool] = True
    unit: UnitNo
    building: int
    at: Space
    roll: Roll
    before: int
    after: int


class UnitFell(Event, frozen=True, tag=True, kw_only=True):
    """A unit lost all its Vitality and left the map."""

    unit: UnitNo
    at: Space


class HeroesSurvived(Event, frozen=True, tag=True, kw_only=True):
    """The heroes of a fallen unit stand alone, with full Vitality."""

    unit: UnitNo
    heroes: tuple[HeroNo, ...]
    at: Space


class FateDecided(Event, frozen=True, tag=True, kw_only=True):
    """Heroes that fell are dead, captured or unconscious."""

    heroes: tuple[HeroNo, ...]
    fate: Fate


class BuildingFell(Event, frozen=True, tag=True, kw_only=True):
    """A building was destroyed and is rubble now."""

    building: int
    at: Space


class UnitHealed(Event, frozen=True, tag=True, kw_only=True):
    """A unit healed another: a die, the amount that was healed, the Vitality after it."""

    discloses: ClassVar[bool] = True
    unit: UnitNo
    target: UnitNo
    d6: int
    amount: int
    vitality: int


class HeroesJoined(Event, frozen=True, tag=True, kw_only=True):
    """A hero unit became part of another unit."""

    unit: UnitNo
    host: UnitNo
    heroes: tuple[HeroNo, ...]
    vitality: int


class UnitSplit(Event, frozen=True, tag=True, kw_only=True):
    """Heroes left a unit: for the staying unit and each new one (unit, heroes, space, Vitality); 0: it died."""

    unit: UnitNo
    parts: tuple[tuple[UnitNo, tuple[HeroNo, ...], Space, int], ...]


class DuelBegan(Event, frozen=True, tag=True, kw_only=True):
    """Two hero units meet in a duel."""

    units: tuple[UnitNo, UnitNo]


class RetreatTried(Event, frozen=True, tag=True, kw_only=True):
    """A side tried to get away from a duel: die and Movement of both, and where it stands then."""

    discloses: ClassVar[bool] = True
    unit: UnitNo
    foe: UnitNo
    faces: tuple[int, int]
    totals: tuple[int, int]
    has_succeeded: bool
    at: Space


class DuelEnded(Event, frozen=True, tag=True, kw_only=True):
    """A duel is over; strokes: used by each."""

    units: tuple[UnitNo, UnitNo]
    strokes: tuple[int, int]


class TurnEnded(Event, frozen=True, tag=True, kw_only=True):
    """A unit's turn ended."""

    unit: UnitNo


class SpacesHeld(Event, frozen=True, tag=True, kw_only=True):
    """Objective spaces were counted; scores: points of each side so far."""

    held: tuple[tuple[Space, Side], ...]
    scores: tuple[int, int]


class RoundEnded(Event, frozen=True, tag=True, kw_only=True):
    """A round ended."""

    number: int


class BattleEnded(Event, frozen=True, tag=True, kw_only=True):
    """The battle is over; winner: a side, -1 for a draw."""

    winner: Side
    why: str


ArmyBattlesEvent = (
    ArmyMustered
    | FieldLaid
    | PriorityGiven
    | ArmyDeployed
    | RoundBegan
    | TurnBegan
    | Regained
    | Moved
    | UnitEscaped
    | Charged
    | Defended
    | Prepared
    | PreparedSprang
    | UnitAttacked
    | BuildingAttacked
    | UnitFell
    | HeroesSurvived
    | FateDecided
    | BuildingFell
    | UnitHealed
    | HeroesJoined
    | UnitSplit
    | DuelBegan
    | RetreatTried
    | DuelEnded
    | TurnEnded
    | SpacesHeld
    | RoundEnded
    | BattleEnded
)
