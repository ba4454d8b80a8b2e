"""Tables of Warzoo as a test wants them: units by name in lanes 1 to 5, answers by a seat, a log.

Mark sits at seat 0 with the Alliance, Daniel at seat 1 with the Axis; lanes are counted from 1 here, as players do.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, TypeVar

import pytest

from game.core.chance import Dice
from game.core.contract import Event, IllegalAction, Options, Seat
from game.core.match import Match
from game.rules.warzoo import Warzoo
from game.rules.warzoo.actions import (
    ChooseLane,
    GivePriority,
    Pass,
    Recruit,
    Sabotage,
    UseWeapon,
    WarzooAction,
)
from game.rules.warzoo.challenge import begin_challenge, proceed
from game.rules.warzoo.events import (
    AmmoPaid,
    BattleScored,
    ChallengeDecided,
    Cost,
    UnitBeaten,
    UnitsRevealed,
    WeaponUsed,
)
from game.rules.warzoo.ground import Ground
from game.rules.warzoo.state import (
    EMPTY,
    Battle,
    Fighter,
    OfferCancel,
    OfferPriority,
    OfferSaboteur,
    OfferSkill,
    OfferWeapon,
    Recruiting,
    Spot,
    Stage,
    Table,
)

if TYPE_CHECKING:
    from game.core.chance import Chance

E = TypeVar("E", bound=Event)

RULES = Warzoo()
CARDS, KIT = RULES.kit.cards, RULES.kit
MARK, DANIEL = Seat(0), Seat(1)
PLAIN_TILES = (0, 1, 2, 3, 4)
MILL, HEN_HOUSE, STABLE, DUCK_POND, SCARECROW = PLAIN_TILES
Lanes = Mapping[int, str]


def unit(name: str) -> int:
    return EMPTY if name == "-" else CARDS.named(name)


def units(*names: str) -> tuple[int, ...]:
    return tuple(unit(name) for name in names)


def row(lanes: Lanes) -> tuple[int, ...]:
    """Return a row with units in some lanes."""
    return tuple(unit(lanes.get(lane, "-")) for lane in range(1, 6))


def of_type(events: Sequence[Event], kind: type[E]) -> list[E]:
    return [event for event in events if isinstance(event, kind)]


def options(mode: str = "basic", **choices: str) -> Options:
    seats = {"three-players": 3, "four-players": 4}.get(mode, 2)
    sides = {"army_1": "alliance", "army_2": "axis"}
    return Options(mode, seats, choices={**sides, **choices})


def match_of(mode: str = "basic", seed: str = "a seed", **choices: str) -> Match[Table, WarzooAction]:
    return Match(RULES, options(mode, **choices), seed)


def table_of(mode: str = "basic", seed: str = "a seed", **choices: str) -> Table:
    return RULES.setup(options(mode, **choices), Dice(seed))


def play_out(match: Match[Table, WarzooAction], walk: str = "walk") -> Match[Table, WarzooAction]:
    """Play a match to its end at random."""
    dice = Dice(walk)
    while acting := match.to_act:
        seat = acting[dice.below(len(acting))]
        offered = match.view(seat).actions
        match.act(seat, offered[dice.below(len(offered))])
    return match


class Farm:
    """A table in play; everything that happened is in `log`."""

    def __init__(self, table: Table, rules: Warzoo = RULES) -> None:
        self.rules, self.table = rules, table
        self.log: list[Event] = []

    # ------------------------------------------------------------------ playing

    def do(self, seat: Seat, action: WarzooAction, chance: Chance | None = None) -> list[Event]:
        """Carry out one decision."""
        assert seat in self.rules.to_act(self.table), f"seat {seat} is not asked: {self.table.task}"
        self.rules.check(self.table, seat, action)
        events = self.rules.apply(self.table, seat, action, chance or Dice("farm"))
        self.log += events
        return events

    def recruit(self, mark: Lanes, daniel: Lanes, chance: Chance | None = None) -> list[Event]:
        """Have both sides lay units; their hands hold exactly these and what they held."""
        return self.do(MARK, Recruit(row(mark)), chance) + self.do(DANIEL, Recruit(row(daniel)), chance)

    def fight(self, lane: int) -> list[Event]:
        """Begin the Challenge of a lane, up to the first question."""
        self.table.agenda = ()
        ground = Ground(self.table, KIT)
        begin_challenge(ground, lane - 1)
        proceed(ground, Dice("farm"))
        self.log += ground.events
        return ground.events

    def settle(self, lane: int) -> list[Event]:
        """Fight the Challenge of a lane and decline whatever is offered."""
        return self.fight(lane) + self.decline()

    def battle(self, *order: int) -> None:
        """Fight all five lanes in this order, declining everything; the last one comes by itself."""
        assert len(order) == 5
        for lane in order[:4]:
            self.settle(lane)
        self.decline()

    def decline(self) -> list[Event]:
        """Decline until the Challenge is over."""
        events: list[Event] = []
        while isinstance(task := self.table.task, OfferWeapon | OfferSkill | OfferCancel | OfferPriority):
            answer = GivePriority(MARK) if isinstance(task, OfferPriority) else Pass()
            events += self.do(task.seat, answer)
        return events

    def use(self, at: tuple[int, int] | None = None, amount: int = 0) -> list[Event]:
        """Use the Weapon that is offered: at (seat, lane)."""
        assert isinstance(self.table.task, OfferWeapon)
        spot = None if at is None else Spot(at[0], at[1] - 1)
        return self.do(self.table.task.seat, UseWeapon(spot, amount))

    # ------------------------------------------------------------------ looking

    def refused(self, seat: Seat, action: WarzooAction) -> str:
        """Return the rule that forbids an action."""
        with pytest.raises(IllegalAction) as refusal:
            self.rules.check(self.table, seat, action)
        assert refusal.value.reason.endswith(".")
        return refusal.value.rule

    def asked(self) -> tuple[str, Seat] | None:
        """Return what is asked and whom; None when nobody is or both recruit."""
        task = self.table.task
        if task is None or isinstance(task, Recruiting):
            return None
        return type(task).__name__, task.seat

    def targets(self) -> set[tuple[int, int]]:
        """Return the units that the Weapon on offer may be aimed at, as (seat, lane)."""
        task = self.table.task
        assert isinstance(task, OfferWeapon)
        offered = self.rules.actions(self.table, task.seat)
        return {(a.at.side, a.at.lane + 1) for a in offered if isinstance(a, UseWeapon) and a.at}

    def amounts(self) -> list[int]:
        task = self.table.task
        assert isinstance(task, OfferWeapon)
        return [a.amount for a in self.rules.actions(self.table, task.seat) if isinstance(a, UseWeapon)]

    def plots(self) -> list[Sabotage]:
        """Return what the Saboteur on offer could do."""
        task = self.table.task
        assert isinstance(task, OfferSaboteur | OfferCancel)
        return [a for a in self.rules.actions(self.table, task.seat) if isinstance(a, Sabotage)]

    def lanes_on_offer(self, seat: Seat) -> list[int]:
        return [a.lane + 1 for a in self.rules.actions(self.table, seat) if isinstance(a, ChooseLane)]

    def winner(self, lane: int) -> int | None:
        """Return who won a lane as it was decided first: a seat, 2 for a draw."""
        return next((e.winner for e in of_type(self.log, ChallengeDecided) if e.lane == lane - 1), None)

    def now(self, lane: int) -> int:
        """Return who has a lane now in an advanced Battle."""
        assert self.table.battle is not None
        return self.table.battle.results[lane - 1]

    def strength(self, seat: Seat, lane: int) -> int:
        assert self.table.battle is not None
        fighter = self.table.battle.fighters[seat][lane - 1]
        assert fighter is not None
        return fighter.strength

    def who(self, seat: Seat, lane: int) -> str:
        """Return the unit in a lane of an advanced Battle."""
        assert self.table.battle is not None
        fighter = self.table.battle.fighters[seat][lane - 1]
        assert fighter is not None
        assert fighter.unit is not None
        return CARDS[fighter.unit].id

    def paid(self, seat: Seat, lane: int | None = None) -> list[tuple[Cost, int]]:
        """Return what a side paid, in order."""
        payments = [e for e in of_type(self.log, AmmoPaid) if e.side == seat]
        return [(e.cost, e.amount) for e in payments if lane in {None, e.lane + 1}]

    def spent(self, seat: Seat, lane: int | None = None) -> int:
        return sum(amount for _, amount in self.paid(seat, lane))

    def beaten(self, seat: Seat) -> dict[int, str]:
        """Return the lanes in which units of a side lost automatically, and why."""
        return {
            e.lane + 1: e.rule for e in of_type(self.log, UnitBeaten) if e.side == seat and e.unit != EMPTY
        }

    def missing(self, seat: Seat) -> list[int]:
        """Return the lanes in which a side had no unit."""
        beaten = [e for e in of_type(self.log, UnitBeaten) if e.side == seat and e.unit == EMPTY]
        assert {e.rule for e in beaten} <= {"wz.recruit.missing-card"}
        return [e.lane + 1 for e in beaten]

    def revealed(self) -> list[int]:
        """Return the lanes in the order in which they were revealed."""
        return [e.lane + 1 for e in of_type(self.log, UnitsRevealed)]

    def weapons_used(self) -> int:
        return len(of_type(self.log, WeaponUsed))

    def scored(self) -> BattleScored:
        (event,) = of_type(self.log, BattleScored)
        return event


# ------------------------------------------------------------------ a Battle of the Basic Game


def plain(  # noqa: PLR0913 - a Battle has many sides
    mark: Lanes | Sequence[str],
    daniel: Lanes | Sequence[str],
    *,
    below: tuple[Lanes, Lanes] = ({}, {}),
    silos: tuple[int, int] = (10, 10),
    number: int | None = None,
    mode: str = "basic",
    tiles: tuple[int, ...] = PLAIN_TILES,
    **choices: str,
) -> Farm:
    """Return a table after one Battle without texts.

    Hands hold just the units given, so that other lanes stay empty on both sides and are drawn. `below`: the cards of
    the Battle before. Battle 1, or 5 with cards below: then nothing is replenished afterwards.
    """
    table = table_of(mode, **choices)
    rows = [_lanes(side) for side in (mark, daniel)]
    table.tiles = tiles
    table.hands = tuple((tuple(sorted(unit(name) for name in r.values())),) for r in rows)
    table.decks = ((), ())
    has_rows = any(below)
    table.number = number or (5 if has_rows else 1)
    if has_rows:
        table.rows = ((row(below[0]),), (row(below[1]),))
    if table.ammo:
        table.ammo = silos
    farm = Farm(table)
    farm.recruit(rows[0], rows[1])
    return farm


def _lanes(side: Lanes | Sequence[str]) -> Lanes:
    return side if isinstance(side, Mapping) else dict(enumerate(side, start=1))


def duel(mark: str, daniel: str, **terms: object) -> int | None:
    """Return who wins lane 1 of the Basic Game: a seat, or 2 for a draw."""
    return plain({1: mark}, {1: daniel}, **terms).winner(1)  # type: ignore[arg-type]


# ------------------------------------------------------------------ a Battle of the Advanced Mode


def advanced(  # noqa: PLR0913 - a Battle has many sides
    mark: Lanes,
    daniel: Lanes,
    *,
    below: tuple[Lanes, Lanes] = ({}, {}),
    silos: tuple[int, int] = (10, 10),
    initiative: Seat = MARK,
    number: int | None = None,
    saboteurs: bool = False,
    mode: str = "advanced",
    tiles: tuple[int, ...] = PLAIN_TILES,
    **choices: str,
) -> Farm:
    """Return a table where these units lie face down, without Saboteurs; `fight` and `settle` turn lanes up."""
    table = table_of(mode, **choices)
    table.tiles, table.ammo, table.initiative = tiles, silos, initiative
    table.number = number or (2 if any(below) else 1)
    if any(below):
        table.rows = ((row(below[0]),), (row(below[1]),))
    table.saboteurs = (saboteurs, saboteurs)
    leader = table.leader()
    fighters = tuple(
        tuple(Fighter(unit(side[lane]), leader) if lane in side else None for lane in range(1, 6))
        for side in (mark, daniel)
    )
    table.battle = Battle(fighters=fighters)  # type: ignore[arg-type]
    table.agenda = ()
    return Farm(table)


def leading(
    mark: Sequence[str],
    daniel: Sequence[str],
    *,
    initiative: Seat = MARK,
    mode: str = "advanced",
    **choices: str,
) -> Farm:
    """Return a table before the leaders are laid, with these hands."""
    table = table_of(mode, **choices)
    table.hands = ((tuple(sorted(units(*mark))),), (tuple(sorted(units(*daniel))),))
    table.initiative = initiative
    table.agenda = (Recruiting(Stage.LEADER),)
    return Farm(table)
