"""The table of Warzoo.

Units, tiles and lanes are small numbers: a unit its place in `Cards`, a tile its place in `Tiles`, a lane 0 to 4 from
the left (players say 1 to 5). Every value is immutable, so that a copy of the table is a copy of its fields.
"""

from __future__ import annotations

from enum import StrEnum

import msgspec

from game.core.contract import Outcome, Seat
from game.rules.warzoo.cards import Faction, Unit
from game.rules.warzoo.tiles import LANES, MILL, Tile

Side = int
Lane = int
Row = tuple[Unit | None, ...]

BOTH: tuple[Side, Side] = (0, 1)
ALL_LANES: tuple[Lane, ...] = tuple(range(LANES))
EMPTY = -1
OPEN = -1
DRAWN = 2
NOBODY = -1
BATTLES = 5
MILLS_TO_WIN = 3
SILO = 10
PAIR = 2
NO_UNITS: Row = (EMPTY,) * LANES


class Army(msgspec.Struct, frozen=True):
    """The deck of a side: its units from the weakest to the strongest, copies and all, and the id of its Saboteur."""

    name: str
    faction: Faction
    units: tuple[Unit, ...]
    saboteur: str


class Terms(msgspec.Struct, frozen=True):
    """What was agreed before the match.

    has_costs: Load and Hierarchy are paid (not in the Children's Mode); has_texts: Skills, Weapons and Saboteurs are
    used (the Advanced Mode); has_brackets, has_specials: the two Scenario modules; holders: for each side the seats
    of its hands; is_open: partners see each other's hands.
    """

    mode: str
    has_costs: bool
    has_texts: bool
    has_brackets: bool
    has_specials: bool
    is_open: bool
    holders: tuple[tuple[Seat, ...], tuple[Seat, ...]]
    armies: tuple[Army, Army]

    @property
    def hand_size(self) -> int:
        """Cards a hand is drawn up to (wz.replenish.draw-to-ten, wz.team.five-card-hands)."""
        return 10 // len(self.holders[0])

    @property
    def is_team_game(self) -> bool:
        """Whether every side has two hands."""
        return len(self.holders[0]) == PAIR

    def side_of(self, seat: Seat) -> Side:
        """Return the side a seat plays for."""
        return 0 if seat in self.holders[0] else 1


class Stage(StrEnum):
    """What is recruited in secret by both sides at once."""

    ARMY = "army"
    LEADER = "leader"
    REST = "rest"
    SECOND = "second"
    PARTNER = "partner"


class Recruiting(msgspec.Struct, frozen=True, tag=True):
    """Both sides lay units face down in secret."""

    stage: Stage


class OfferSaboteur(msgspec.Struct, frozen=True, tag=True):
    """A seat may use the Saboteur of its side, as no Challenge is under way."""

    seat: Seat


class OfferLane(msgspec.Struct, frozen=True, tag=True):
    """The holder of the Initiative chooses the next lane."""

    seat: Seat


class OfferSkill(msgspec.Struct, frozen=True, tag=True):
    """A seat may let the neighbours of its unit trade lanes."""

    seat: Seat


class OfferPriority(msgspec.Struct, frozen=True, tag=True):
    """The holder of the Initiative says which side decides about its Weapon first."""

    seat: Seat


class OfferWeapon(msgspec.Struct, frozen=True, tag=True):
    """A seat uses the Weapon of its unit or does not."""

    seat: Seat


class OfferCancel(msgspec.Struct, frozen=True, tag=True):
    """A seat may cancel the Weapon that was just used."""

    seat: Seat


class AskSaboteur(msgspec.Struct, frozen=True, tag=True):
    """Offer the Saboteur to a seat if it could do anything."""

    seat: Seat


class NextChallenge(msgspec.Struct, frozen=True, tag=True):
    """Have the next lane chosen, or recruit for it, or score the Battle."""


class RevealUnits(msgspec.Struct, frozen=True, tag=True):
    """Turn up the units of the lane and check duplicates, Load and Hierarchy."""


class ActivateSkill(msgspec.Struct, frozen=True, tag=True):
    """Let the Skill of a side's unit take effect."""

    side: Side


class SetPriority(msgspec.Struct, frozen=True, tag=True):
    """See whose Weapon is asked for first."""


class AskWeapon(msgspec.Struct, frozen=True, tag=True):
    """Offer the Weapon of a side's unit if it can be used."""

    side: Side


class Spot(msgspec.Struct, frozen=True):
    """One unit of the Battle: the side it fights for and its lane."""

    side: Side
    lane: Lane


class FireWeapon(msgspec.Struct, frozen=True, tag=True):
    """Let a Weapon that was paid take effect, unless it is cancelled."""

    side: Side
    at: Spot | None
    amount: int


class CompareStrengths(msgspec.Struct, frozen=True, tag=True):
    """Decide the Challenge."""


Decision = Recruiting | OfferSaboteur | OfferLane | OfferSkill | OfferPriority | OfferWeapon | OfferCancel
Work = (
    AskSaboteur
    | NextChallenge
    | RevealUnits
    | ActivateSkill
    | SetPriority
    | AskWeapon
    | FireWeapon
    | CompareStrengths
)
Task = Decision | Work


class Fighter(msgspec.Struct, frozen=True):
    """A unit of the Battle in its lane.

    unit: None where it may not be known; hand: which hand of its side laid it; strength: now, 0 while face down;
    is_beaten: it lost automatically; is_mute: it may use no Skill or Weapon any more; is_spied: the other side has seen
    it; owes_load, owes_hierarchy: still to be checked when its Challenge begins.
    """

    unit: Unit | None
    hand: int
    is_up: bool = False
    strength: int = 0
    is_beaten: bool = False
    is_mute: bool = False
    is_spied: bool = False
    owes_load: bool = True
    owes_hierarchy: bool = True


class Battle(msgspec.Struct):
    """A Battle of the Advanced Mode while it is fought. Pairs hold one entry a side, fives one entry a lane.

    results: OPEN, the side that won, or DRAWN; lane: of the Challenge that is fought, NOBODY between Challenges; shown:
    the names revealed so far, as bits; virtual, coming: virtual Ammo for this Challenge and for the next; load_is_free,
    hierarchy_is_free, draws_go_to: what Weapons have decreed; disarmed: who may use no Weapon in this Challenge; claim:
    the side that takes the Initiative whatever happens.
    """

    fighters: tuple[tuple[Fighter | None, ...], tuple[Fighter | None, ...]] = (
        (None,) * LANES,
        (None,) * LANES,
    )
    results: tuple[int, ...] = (OPEN,) * LANES
    lane: Lane = NOBODY
    shown: tuple[int, int] = (0, 0)
    virtual: tuple[int, int] = (0, 0)
    coming: tuple[int, int] = (0, 0)
    load_is_free: bool = False
    hierarchy_is_free: bool = False
    draws_go_to: Side = NOBODY
    disarmed: tuple[bool, bool] = (False, False)
    claim: Side = NOBODY


class Table(msgspec.Struct):
    """The whole table; in a view, `None` stands for a card that the seat may not know. Pairs hold one entry a side.

    agenda: what is to be done, the next thing last; number: of the Battle, from 1; hands: those of each side, sorted;
    decks: sorted, so that they are bags, not orders; rows: for each side one row of five a Battle, the newest last;
    discards: of the Children's Mode; pending: what was recruited in secret, still in the hands, too; ready: who has;
    ammo: in the Silos, () without costs; mills: Victory Mill tokens; wins: Challenges won in the whole match;
    tiles: lanes 1 to 5; saboteurs: whether each side still has its own, () outside the Advanced Mode; battle: only
    in the Advanced Mode.
    """

    terms: Terms
    agenda: tuple[Task, ...]
    hands: tuple[tuple[tuple[Unit | None, ...], ...], ...]
    decks: tuple[tuple[Unit | None, ...], ...]
    tiles: tuple[Tile, ...]
    ammo: tuple[int, ...] = ()
    saboteurs: tuple[bool, ...] = ()
    initiative: Side = NOBODY
    number: int = 1
    rows: tuple[tuple[Row, ...], ...] = ((), ())
    discards: tuple[tuple[Unit, ...], ...] = ((), ())
    pending: tuple[Row | None, ...] = (None, None)
    ready: tuple[bool, ...] = (False, False)
    mills: tuple[int, ...] = (0, 0)
    wins: tuple[int, ...] = (0, 0)
    battle: Battle | None = None
    result: Outcome | None = None

    def clone(self) -> Table:
        """Return an equal table that shares nothing that can change."""
        copy: Table = self.__copy__()  # type: ignore[attr-defined]
        if self.battle is not None:
            copy.battle = self.battle.__copy__()  # type: ignore[attr-defined]
        return copy

    @property
    def task(self) -> Task | None:
        """What is to be decided now; None when the match is over."""
        return self.agenda[-1] if self.agenda else None

    @property
    def mill_lane(self) -> Lane:
        """The lane where the Mill lies."""
        return self.tiles.index(MILL)

    @property
    def lane_order(self) -> tuple[Lane, ...]:
        """The lanes from the Mill on to the right and round to the left end (wz.scenario.mill-moves)."""
        first = self.tiles.index(MILL)
        return ALL_LANES[first:] + ALL_LANES[:first] if first else ALL_LANES

    def stack(self, side: Side, lane: Lane) -> tuple[Unit, ...]:
        """Return the cards of earlier Battles in a lane, the lowest first."""
        return tuple(row[lane] for row in self.rows[side] if row[lane] != EMPTY and row[lane] is not None)  # type: ignore[misc]

    def below(self, side: Side, lane: Lane) -> Unit:
        """Return the card that a unit laid in a lane would lie on; EMPTY without one."""
        for row in reversed(self.rows[side]):
            unit = row[lane]
            if unit is not None and unit != EMPTY:
                return unit
        return EMPTY

    def leader(self) -> int:
        """Return which hand of each side leads this Battle (wz.team.leadership-alternates)."""
        return (self.number - 1) % len(self.hands[0])

    def seat(self, side: Side, hand: int) -> Seat:
        """Return the seat that holds a hand."""
        return self.terms.holders[side][hand]

    def voice(self, side: Side) -> Seat:
        """Return the seat that decides for a side (wz.team.who-decides)."""
        return self.terms.holders[side][self.leader()]


def foe(side: Side) -> Side:
    """Return the other side."""
    return 1 - side


def with_entry(pair: tuple[int, ...], side: Side, value: int) -> tuple[int, int]:
    """Return a pair with another entry for one side."""
    return (value, pair[1]) if side == 0 else (pair[0], value)
