"""A Battle without Skills and Weapons, fought at one go: nothing is decided between its Challenges.

Children's Mode and Basic Game, with or without Scenarios. The sums come ready from the kit.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.rules.warzoo.events import AmmoPaid, ChallengeDecided, Cost, UnitBeaten, UnitsRevealed
from game.rules.warzoo.state import ALL_LANES, DRAWN, EMPTY, NO_UNITS, OPEN, with_entry
from game.rules.warzoo.tiles import LANES

if TYPE_CHECKING:
    from game.core.contract import Event
    from game.rules.warzoo.kit import Kit
    from game.rules.warzoo.state import Lane, Side, Table

REVEAL = "wz.challenge.reveal-together"
TWICE, NO_UNIT = "wz.recruit.no-unit-twice", "wz.recruit.missing-card"
LOAD, NO_LOAD = "wz.load.paid-on-reveal", "wz.load.unpaid-loses"
HIERARCHY, NO_HIERARCHY = "wz.hierarchy.cost", "wz.hierarchy.unpaid-loses"
BY_STRENGTH, BY_LOSS = "wz.strength.higher-wins", "wz.challenge.automatic-loss"
PLAIN_LANES = tuple(tuple((lane, 0) for lane in (*ALL_LANES[mill:], *ALL_LANES[:mill])) for mill in ALL_LANES)

Check = tuple[Cost, int, str, str]
Checks = tuple[Check, ...]
Lanes = Sequence[tuple["Lane", int]]
Told = tuple[list["Event"], ...] | None


def checks_of(load: int, hierarchy: int) -> Checks:
    """Return what a unit must pay when it is turned up, in order: cost, Ammo, rule of paying, rule of failing."""
    checks = ((Cost.LOAD, load, LOAD, NO_LOAD), (Cost.HIERARCHY, hierarchy, HIERARCHY, NO_HIERARCHY))
    return tuple(check for check in checks if check[1])


def fight(
    table: Table, kit: Kit, rows: Sequence[Sequence[int]], events: list[Event] | None
) -> tuple[int, ...]:
    """Fight all five Challenges from the Mill outwards and return who won each lane (wz.challenge.lane-order).

    No cost of one side depends on the other's, so each side settles its own first; it is told lane by lane, unless
    nobody listens.
    """
    row_one, row_two = rows
    lanes = _lanes(table)
    told: Told = None if events is None else ([], [], [], [], [])
    stands_one = _settle(table, kit, 0, row_one, lanes, told)
    stands_two = _settle(table, kit, 1, row_two, lanes, told)
    results, verdicts = [OPEN] * LANES, kit.verdicts
    for lane, ground in lanes:
        if stands_one[lane] and stands_two[lane]:
            results[lane] = verdicts[ground][row_one[lane]][row_two[lane]]
        else:
            results[lane] = 0 if stands_one[lane] else 1 if stands_two[lane] else DRAWN
    if events is not None and told is not None:
        for lane, _ in lanes:
            units = (row_one[lane], row_two[lane])
            events.append(UnitsRevealed(rule=REVEAL, lane=lane, units=units))
            events += told[lane]
            is_fought = stands_one[lane] and stands_two[lane]
            events.append(_decided(kit, lane, units, results[lane], BY_STRENGTH if is_fought else BY_LOSS))
    return tuple(results)


def _decided(kit: Kit, lane: Lane, units: tuple[int, int], winner: int, rule: str) -> ChallengeDecided:
    strengths = (kit.strengths[units[0]], kit.strengths[units[1]])
    return ChallengeDecided(rule=rule, lane=lane, winner=winner, strengths=strengths)


def _lanes(table: Table) -> Lanes:
    """Return the lanes in the order they are fought in, each with its ground."""
    if table.terms.has_specials:
        return [(lane, 1 + table.tiles[lane]) for lane in table.lane_order]
    return PLAIN_LANES[table.mill_lane]


def _settle(table: Table, kit: Kit, side: Side, row: Sequence[int], lanes: Lanes, told: Told) -> list[bool]:
    """Check duplicates and pay what is due; return for each lane whether the side may fight there."""
    stands = [True] * LANES
    if len({EMPTY, *row}) <= LANES:
        _check_copies(side, row, lanes, told, stands)
    if not table.ammo:
        return stands
    checks, belows, ammo = kit.checks, _belows(table, kit, side), table.ammo[side]
    for lane, ground in lanes:
        unit = row[lane]
        for cost, amount, paid, unpaid in checks[ground][belows[lane]][unit] if stands[lane] else ():  # type: ignore[index]
            if amount > ammo:
                stands[lane] = False
                if told is not None:
                    told[lane].append(UnitBeaten(rule=unpaid, side=side, lane=lane, unit=unit))
                break
            ammo -= amount
            if told is not None:
                told[lane].append(
                    AmmoPaid(rule=paid, side=side, lane=lane, unit=unit, cost=cost, amount=amount, silo=ammo)
                )
    table.ammo = with_entry(table.ammo, side, ammo)
    return stands


def _check_copies(side: Side, row: Sequence[int], lanes: Lanes, told: Told, stands: list[bool]) -> None:
    """Let a unit that was turned up before, and a missing one, lose at once."""
    shown = {EMPTY}
    for lane, _ in lanes:
        unit = row[lane]
        if unit in shown:
            stands[lane] = False
            if told is not None:
                rule = NO_UNIT if unit == EMPTY else TWICE
                told[lane].append(UnitBeaten(rule=rule, side=side, lane=lane, unit=unit))
        shown.add(unit)


def _belows(table: Table, kit: Kit, side: Side) -> Sequence[int | None]:
    """Return for each lane what a unit of a side would lie on: a unit, EMPTY, or the bracket of the tile."""
    if table.number == 1 and table.terms.has_brackets:
        return [kit.bracket(tile) for tile in table.tiles]
    rows = table.rows[side]
    if not rows:
        return NO_UNITS
    return [table.below(side, lane) for lane in ALL_LANES] if EMPTY in rows[-1] else rows[-1]
