"""A Battle without Skills and Weapons, fought at one go: nothing is decided between its Challenges.

Children's Mode and Basic Game, with or without Scenarios. The sums come ready from the kit.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.warzoo.events import AmmoPaid, ChallengeDecided, Cost, UnitBeaten, UnitsRevealed
from game.rules.warzoo.state import BOTH, DRAWN, EMPTY, OPEN
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


def fight(table: Table, kit: Kit, rows: Sequence[Sequence[int]], events: list[Event]) -> tuple[int, ...]:
    """Fight all five Challenges from the Mill outwards and return who won each lane (wz.challenge.lane-order)."""
    has_costs, has_specials = table.terms.has_costs, table.terms.has_specials
    belows = [_belows(table, kit, side) for side in BOTH] if has_costs else ()
    ammo, shown, results = [*table.ammo], [0, 0], [OPEN] * LANES
    tell = events.append
    for lane in table.lane_order:
        ground = 1 + table.tiles[lane] if has_specials else 0
        units = one, two = rows[0][lane], rows[1][lane]
        tell(UnitsRevealed(rule=REVEAL, lane=lane, units=units))
        stands = [True, True]
        for side in BOTH:
            unit = units[side]
            bit = 1 << (unit + 1)
            if unit == EMPTY or shown[side] & bit:
                stands[side] = False
                tell(UnitBeaten(rule=NO_UNIT if unit == EMPTY else TWICE, side=side, lane=lane, unit=unit))
                continue
            shown[side] |= bit
            if has_costs and (bill := kit.bills[ground][belows[side][lane]][unit]):
                stands[side], ammo[side] = _settle(events, side, lane, unit, bill, ammo[side])
        is_compared = stands[0] and stands[1]
        winner = kit.verdicts[ground][one][two] if is_compared else _left(stands)
        results[lane] = winner
        tell(
            ChallengeDecided(
                rule=BY_STRENGTH if is_compared else BY_LOSS,
                lane=lane,
                winner=winner,
                strengths=(kit.strengths[one], kit.strengths[two]),
            )
        )
    table.ammo = tuple(ammo)
    return tuple(results)


def _belows(table: Table, kit: Kit, side: Side) -> Sequence[int]:
    """Return for each lane what the bills call the card below."""
    if table.number == 1:
        return [kit.bracket(tile) for tile in table.tiles] if table.terms.has_brackets else (EMPTY,) * LANES
    return [table.below(side, lane) for lane in range(LANES)]


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


def _left(stands: Sequence[bool]) -> int:
    """Return who wins when not both units may fight (wz.challenge.both-lose-automatically)."""
    return 0 if stands[0] else 1 if stands[1] else DRAWN
