"""A Battle without Skills and Weapons, fought at one go: nothing is decided between its Challenges.

Children's Mode and Basic Game, with or without Scenarios. The sums come ready from the kit.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.warzoo.events import AmmoPaid, ChallengeDecided, Cost, UnitBeaten, UnitsRevealed
from game.rules.warzoo.state import DRAWN, EMPTY, NO_UNITS, OPEN
from game.rules.warzoo.tiles import LANES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.contract import Event
    from game.rules.warzoo.kit import Bill, Kit
    from game.rules.warzoo.state import Lane, Side, Table

REVEAL = "wz.challenge.reveal-together"
TWICE, NO_UNIT = "wz.recruit.no-unit-twice", "wz.recruit.missing-card"
LOAD, NO_LOAD = "wz.load.paid-on-reveal", "wz.load.unpaid-loses"
HIERARCHY, NO_HIERARCHY = "wz.hierarchy.cost", "wz.hierarchy.unpaid-loses"
BY_STRENGTH, BY_LOSS = "wz.strength.higher-wins", "wz.challenge.automatic-loss"
PLAIN_GROUNDS = (0,) * LANES


def fight(table: Table, kit: Kit, rows: Sequence[Sequence[int]], events: list[Event]) -> tuple[int, ...]:
    """Fight all five Challenges from the Mill outwards and return who won each lane (wz.challenge.lane-order).

    No cost of one side depends on the other's, so each side settles its own first; it is told lane by lane.
    """
    order = table.lane_order
    grounds = [1 + tile for tile in table.tiles] if table.terms.has_specials else PLAIN_GROUNDS
    told: list[list[Event]] = [[], [], [], [], []]
    if table.ammo:
        one, two = table.ammo
        stands_one, one = _settle_side(0, rows[0], order, _dues(table, kit, 0, grounds), one, told)
        stands_two, two = _settle_side(1, rows[1], order, _dues(table, kit, 1, grounds), two, told)
        table.ammo = (one, two)
    else:
        stands_one, _ = _settle_side(0, rows[0], order, (), 0, told)
        stands_two, _ = _settle_side(1, rows[1], order, (), 0, told)
    results, strengths = [OPEN] * LANES, kit.strengths
    for lane in order:
        one, two = rows[0][lane], rows[1][lane]
        events.append(UnitsRevealed(rule=REVEAL, lane=lane, units=(one, two)))
        if told[lane]:
            events += told[lane]
        if stands_one[lane] and stands_two[lane]:
            rule, winner = BY_STRENGTH, kit.verdicts[grounds[lane]][one][two]
        else:
            rule, winner = BY_LOSS, 0 if stands_one[lane] else 1 if stands_two[lane] else DRAWN
        results[lane] = winner
        beside = (strengths[one], strengths[two])
        events.append(ChallengeDecided(rule=rule, lane=lane, winner=winner, strengths=beside))
    return tuple(results)


def _settle_side(
    side: Side,
    row: Sequence[int],
    order: Sequence[Lane],
    dues: Sequence[Sequence[Bill | None]],
    ammo: int,
    told: list[list[Event]],
) -> tuple[list[bool], int]:
    """Check duplicates and pay what is due; return whether the side may fight in each lane, and its Ammo then."""
    stands, shown = [True] * LANES, [EMPTY]
    for lane in order:
        unit = row[lane]
        if unit in shown:
            rule = NO_UNIT if unit == EMPTY else TWICE
            told[lane].append(UnitBeaten(rule=rule, side=side, lane=lane, unit=unit))
            stands[lane] = False
            continue
        shown.append(unit)
        if dues and (bill := dues[lane][unit]):
            stands[lane], ammo = _settle(told[lane], side, lane, unit, bill, ammo)
    return stands, ammo


def _dues(table: Table, kit: Kit, side: Side, grounds: Sequence[int]) -> list[Sequence[Bill | None]]:
    """Return for each lane what every unit would owe there."""
    bills, rows = kit.bills, table.rows[side]
    belows: Sequence[int | None] = NO_UNITS
    if table.number == 1 and table.terms.has_brackets:
        belows = [kit.bracket(tile) for tile in table.tiles]
    elif rows:
        belows = rows[-1] if EMPTY not in rows[-1] else [table.below(side, lane) for lane in range(LANES)]
    return [bills[ground][below] for ground, below in zip(grounds, belows, strict=True)]  # type: ignore[index]


def _settle(
    events: list[Event], side: Side, lane: Lane, unit: int, bill: Bill, ammo: int
) -> tuple[bool, int]:
    """Pay Load and Hierarchy; return whether the unit may fight and what is left (wz.challenge.check-order)."""
    load, hierarchy = bill
    if load > ammo:
        events.append(UnitBeaten(rule=NO_LOAD, side=side, lane=lane, unit=unit))
        return False, ammo
    if load:
        ammo -= load
        events.append(
            AmmoPaid(rule=LOAD, side=side, lane=lane, unit=unit, cost=Cost.LOAD, amount=load, silo=ammo)
        )
    if hierarchy > ammo:
        events.append(UnitBeaten(rule=NO_HIERARCHY, side=side, lane=lane, unit=unit))
        return False, ammo
    if hierarchy:
        ammo -= hierarchy
        events.append(
            AmmoPaid(
                rule=HIERARCHY,
                side=side,
                lane=lane,
                unit=unit,
                cost=Cost.HIERARCHY,
                amount=hierarchy,
                silo=ammo,
            )
        )
    return True, ammo
