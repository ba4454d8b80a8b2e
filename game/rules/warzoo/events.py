"""What happens in Warzoo, told in the past tense. Lanes are 0 to 4; pairs hold one entry a side."""

from __future__ import annotations

from enum import StrEnum
from typing import ClassVar

import msgspec

from game.core.contract import Event, Seat
from game.rules.warzoo.cards import Unit
from game.rules.warzoo.state import Army, Lane, Row, Side, Spot
from game.rules.warzoo.tiles import Tile


class ArmyMustered(Event, frozen=True, tag=True, kw_only=True):
    """A side's army was made known (wz.deck.open-lists)."""

    discloses: ClassVar[bool] = True
    side: Side
    army: Army


class TilesLaid(Event, frozen=True, tag=True, kw_only=True):
    """The Scenario tiles were laid out."""

    discloses: ClassVar[bool] = True
    tiles: tuple[Tile, ...]


class CardsDrawn(Event, frozen=True, tag=True, kw_only=True):
    """A hand drew cards; only the seats in `eyes` learn which."""

    discloses: ClassVar[bool] = True
    side: Side
    hand: int
    count: int
    eyes: tuple[Seat, ...]
    units: tuple[Unit, ...] | None

    def seen_by(self, seat: Seat | None) -> Event:
        """Hide the cards from everybody else."""
        return self if seat in self.eyes or self.units is None else msgspec.structs.replace(self, units=None)


class InitiativeTaken(Event, frozen=True, tag=True, kw_only=True):
    """The Initiative token went to a side."""

    discloses: ClassVar[bool] = True
    side: Side


class BattleBegan(Event, frozen=True, tag=True, kw_only=True):
    """A Battle began; `leader`: the hand of each side that leads it."""

    number: int
    leader: int


class UnitsChosen(Event, frozen=True, tag=True, kw_only=True):
    """A seat recruited in secret; only that seat knows what and where."""

    seat: Seat
    side: Side
    row: Row | None

    def seen_by(self, seat: Seat | None) -> Event:
        """Hide the units from everybody else."""
        return self if seat == self.seat or self.row is None else msgspec.structs.replace(self, row=None)


class UnitsLaid(Event, frozen=True, tag=True, kw_only=True):
    """Units of a side lie face down in `lanes`; the seats of that side know them."""

    side: Side
    hand: int
    lanes: tuple[Lane, ...]
    eyes: tuple[Seat, ...]
    row: Row | None

    def seen_by(self, seat: Seat | None) -> Event:
        """Hide the units from the other side."""
        return self if seat in self.eyes or self.row is None else msgspec.structs.replace(self, row=None)


class LaneChosen(Event, frozen=True, tag=True, kw_only=True):
    """The next lane was named; `side`: who chose it."""

    side: Side
    lane: Lane


class UnitsRevealed(Event, frozen=True, tag=True, kw_only=True):
    """The units of a lane were turned up together; -1 where a side has none."""

    discloses: ClassVar[bool] = True
    lane: Lane
    units: tuple[Unit, Unit]


class UnitBeaten(Event, frozen=True, tag=True, kw_only=True):
    """A unit lost automatically; the rule says why. `unit` is -1 where a side has none."""

    side: Side
    lane: Lane
    unit: Unit


class Cost(StrEnum):
    """What Ammo is paid for."""

    LOAD = "load"
    HIERARCHY = "hierarchy"
    WEAPON = "weapon"


class AmmoPaid(Event, frozen=True, tag=True, kw_only=True):
    """A side paid Ammo for a unit; `virtual` of the amount was virtual; `silo`: what is left."""

    side: Side
    lane: Lane
    unit: Unit
    cost: Cost
    amount: int
    silo: int
    virtual: int = 0


class SkillUsed(Event, frozen=True, tag=True, kw_only=True):
    """The Skill of a unit took effect."""

    side: Side
    lane: Lane
    unit: Unit


class PriorityGiven(Event, frozen=True, tag=True, kw_only=True):
    """A side was named to decide about its Weapon first."""

    side: Side


class WeaponUsed(Event, frozen=True, tag=True, kw_only=True):
    """A Weapon was used and paid; its effect follows."""

    side: Side
    lane: Lane
    unit: Unit
    at: Spot | None
    amount: int


class WeaponDeclined(Event, frozen=True, tag=True, kw_only=True):
    """A side did not use the Weapon of its unit."""

    side: Side
    lane: Lane
    unit: Unit


class WeaponCancelled(Event, frozen=True, tag=True, kw_only=True):
    """A Saboteur cancelled the Weapon of `side`."""

    side: Side
    lane: Lane
    unit: Unit


class SaboteurUsed(Event, frozen=True, tag=True, kw_only=True):
    """A side used its Saboteur, which goes out of the game."""

    seat: Seat
    side: Side
    mode: int


class AmmoGained(Event, frozen=True, tag=True, kw_only=True):
    """A side gained Ammo outside replenishment."""

    side: Side
    amount: int
    silo: int


class AmmoLost(Event, frozen=True, tag=True, kw_only=True):
    """A side lost Ammo to an effect."""

    side: Side
    amount: int
    silo: int


class VirtualAmmoGranted(Event, frozen=True, tag=True, kw_only=True):
    """A side got virtual Ammo for the next Challenge."""

    side: Side
    amount: int
    total: int


class UnitDisarmed(Event, frozen=True, tag=True, kw_only=True):
    """A unit may not use its Weapon in this Challenge."""

    side: Side
    lane: Lane
    unit: Unit


class StrengthChanged(Event, frozen=True, tag=True, kw_only=True):
    """The Strength of a unit changed until the Battle is scored."""

    side: Side
    lane: Lane
    unit: Unit
    before: int
    after: int


class Decree(StrEnum):
    """What a Weapon can set up until the Battle is scored."""

    FREE_LOAD = "free load"
    FREE_HIERARCHY = "free hierarchy"
    DRAWS = "draws"


class DecreePassed(Event, frozen=True, tag=True, kw_only=True):
    """A lasting effect began; its reminder token lies on the table until the Battle is scored."""

    decree: Decree
    side: Side


class UnitBuried(Event, frozen=True, tag=True, kw_only=True):
    """A unit changed places with the card beneath it, which fights in its stead."""

    side: Side
    lane: Lane
    buried: Unit
    unearthed: Unit


class UnitsTraded(Event, frozen=True, tag=True, kw_only=True):
    """Two units of a side exchanged lanes."""

    side: Side
    lanes: tuple[Lane, Lane]


class UnitTurnedUp(Event, frozen=True, tag=True, kw_only=True):
    """One unit was turned up in a lane."""

    discloses: ClassVar[bool] = True
    side: Side
    lane: Lane
    unit: Unit


class FaceDownSpied(Event, frozen=True, tag=True, kw_only=True):
    """The seats in `eyes` looked at the face-down units of `side`."""

    discloses: ClassVar[bool] = True
    side: Side
    lanes: tuple[Lane, ...]
    eyes: tuple[Seat, ...]
    units: tuple[Unit, ...] | None

    def seen_by(self, seat: Seat | None) -> Event:
        """Hide the units from everybody else."""
        return self if seat in self.eyes or self.units is None else msgspec.structs.replace(self, units=None)


class InitiativeClaimed(Event, frozen=True, tag=True, kw_only=True):
    """A side will hold the Initiative after this Challenge whatever happens."""

    side: Side


class ChallengeDecided(Event, frozen=True, tag=True, kw_only=True):
    """A Challenge is over and its tile is turned; `winner`: a side, 2 for a draw; strengths: -1 without a unit."""

    lane: Lane
    winner: int
    strengths: tuple[int, int]


class LaneTurned(Event, frozen=True, tag=True, kw_only=True):
    """A lane decided earlier has another result now."""

    lane: Lane
    before: int
    winner: int
    strengths: tuple[int, int]


class BattleScored(Event, frozen=True, tag=True, kw_only=True):
    """A Battle was scored; `winner`: a side, 2 for nobody; won: its Challenges; mills: Victory Mill tokens after it."""

    number: int
    winner: int
    won: tuple[int, ...]
    mills: tuple[int, ...]


class LanesCleared(Event, frozen=True, tag=True, kw_only=True):
    """All cards in the lanes were discarded (Children's Mode)."""


class SilosRefilled(Event, frozen=True, tag=True, kw_only=True):
    """Both Silos were replenished: by how much, and what they hold."""

    gained: tuple[int, ...]
    silos: tuple[int, ...]


class TilesMoved(Event, frozen=True, tag=True, kw_only=True):
    """All Scenario tiles moved one place to the right."""

    tiles: tuple[Tile, ...]


class GameEnded(Event, frozen=True, tag=True, kw_only=True):
    """The match is over; `winner`: a side, 2 for a draw."""

    winner: int
    mills: tuple[int, ...]


WarzooEvent = (
    ArmyMustered
    | TilesLaid
    | CardsDrawn
    | InitiativeTaken
    | BattleBegan
    | UnitsChosen
    | UnitsLaid
    | LaneChosen
    | UnitsRevealed
    | UnitBeaten
    | AmmoPaid
    | SkillUsed
    | PriorityGiven
    | WeaponUsed
    | WeaponDeclined
    | WeaponCancelled
    | SaboteurUsed
    | AmmoGained
    | AmmoLost
    | VirtualAmmoGranted
    | UnitDisarmed
    | StrengthChanged
    | DecreePassed
    | UnitBuried
    | UnitsTraded
    | UnitTurnedUp
    | FaceDownSpied
    | InitiativeClaimed
    | ChallengeDecided
    | LaneTurned
    | BattleScored
    | LanesCleared
    | SilosRefilled
    | TilesMoved
    | GameEnded
)
