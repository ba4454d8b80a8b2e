"""Units that come into the fight or change places: turning up, costs, Bury, Maneuver, Cobra's swap."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.rules.warzoo.events import Cost, UnitBeaten, UnitBuried, UnitsTraded, UnitTurnedUp
from game.rules.warzoo.plain import HIERARCHY, LOAD, NO_HIERARCHY, NO_LOAD, TWICE
from game.rules.warzoo.silo import hierarchy_due, load_due, pay, purse
from game.rules.warzoo.state import EMPTY, OPEN, Spot, with_entry

if TYPE_CHECKING:
    from game.rules.warzoo.cards import Unit
    from game.rules.warzoo.ground import Ground
    from game.rules.warzoo.state import Fighter, Row, Side


# ------------------------------------------------------------------ coming into the fight


def turn_up(ground: Ground, spot: Spot) -> None:
    """Turn a unit face up with its printed Strength."""
    fighter = ground.fighter(spot)
    assert fighter is not None
    assert fighter.unit is not None
    ground.put(spot, replace(fighter, is_up=True, strength=ground.kit.strengths[fighter.unit]))


def check_duplicate(ground: Ground, spot: Spot) -> None:
    """Beat a unit whose name was revealed in this Battle before, and note the name (wz.recruit.no-unit-twice)."""
    fighter = ground.fighter(spot)
    assert fighter is not None
    assert fighter.unit is not None
    if is_shown(ground, spot.side, fighter.unit):
        _beat(ground, spot, TWICE)
    show(ground, spot.side, fighter.unit)


def is_shown(ground: Ground, side: Side, unit: Unit) -> bool:
    """Tell whether a name was revealed on a side in this Battle."""
    return bool(ground.battle.shown[side] >> unit & 1)


def show(ground: Ground, side: Side, unit: Unit) -> None:
    """Note a name as revealed (wz.recruit.first-copy-counts-however-it-fared)."""
    shown = ground.battle.shown
    ground.battle.shown = with_entry(shown, side, shown[side] | 1 << unit)


def pay_load(ground: Ground, spot: Spot) -> None:
    """Pay the Load of a unit, or beat it (wz.load.unpaid-loses)."""
    fighter = ground.fighter(spot)
    if fighter is None or fighter.is_beaten or not fighter.owes_load:
        return
    ground.put(spot, replace(fighter, owes_load=False))
    _charge(ground, spot, Cost.LOAD, load_due(ground, spot), (LOAD, NO_LOAD))


def pay_hierarchy(ground: Ground, spot: Spot) -> None:
    """Pay for breaking the Hierarchy, or beat the unit (wz.hierarchy.unpaid-loses)."""
    fighter = ground.fighter(spot)
    if fighter is None or fighter.is_beaten or not fighter.owes_hierarchy:
        return
    ground.put(spot, replace(fighter, owes_hierarchy=False))
    _charge(ground, spot, Cost.HIERARCHY, hierarchy_due(ground, spot), (HIERARCHY, NO_HIERARCHY))


def _charge(ground: Ground, spot: Spot, cost: Cost, due: int, rules: tuple[str, str]) -> None:
    if due > purse(ground, spot.side):
        _beat(ground, spot, rules[1])
    elif due:
        pay(ground, spot, cost, due, rules[0])


def _beat(ground: Ground, spot: Spot, rule: str) -> None:
    fighter = ground.fighter(spot)
    assert fighter is not None
    assert fighter.unit is not None
    ground.put(spot, replace(fighter, is_beaten=True))
    ground.events.append(UnitBeaten(rule=rule, side=spot.side, lane=spot.lane, unit=fighter.unit))


# ------------------------------------------------------------------ bury


def bury(ground: Ground, spot: Spot) -> None:
    """Exchange a unit with the card directly beneath it, which fights in its stead (wz.glossary.bury)."""
    fighter = ground.fighter(spot)
    assert fighter is not None
    assert fighter.unit is not None
    unearthed = ground.table.below(spot.side, spot.lane)
    _lay_beneath(ground, spot, fighter.unit)
    ground.events.append(
        UnitBuried(
            rule="wz.glossary.bury",
            side=spot.side,
            lane=spot.lane,
            buried=fighter.unit,
            unearthed=unearthed,
        )
    )
    ground.put(spot, _unearthed(fighter, unearthed, ground.kit.strengths[unearthed]))
    check_duplicate(ground, spot)
    ground.look_again()


def _unearthed(buried: Fighter, unit: Unit, strength: int) -> Fighter:
    """Return the unit that fights instead: it pays nothing and does nothing (wz.glossary.bury-no-costs-no-text)."""
    return replace(buried, unit=unit, strength=strength, is_mute=True, owes_load=False, owes_hierarchy=False)


def _lay_beneath(ground: Ground, spot: Spot, unit: Unit) -> None:
    table = ground.table
    rows = [*table.rows[spot.side]]
    at = next(at for at in reversed(range(len(rows))) if rows[at][spot.lane] != EMPTY)
    row: Row = (*rows[at][: spot.lane], unit, *rows[at][spot.lane + 1 :])
    rows[at] = row
    one, two = table.rows
    table.rows = (tuple(rows), two) if spot.side == 0 else (one, tuple(rows))


# ------------------------------------------------------------------ trading lanes


def trade(ground: Ground, one: Spot, two: Spot) -> None:
    """Let two units of a side exchange lanes."""
    first, second = ground.fighter(one), ground.fighter(two)
    assert first is not None
    assert second is not None
    ground.put(one, second)
    ground.put(two, first)
    lanes = (one.lane, two.lane)
    ground.events.append(UnitsTraded(rule=ground.rule, side=one.side, lanes=lanes))


def swap_neighbours(ground: Ground, user: Spot) -> None:
    """Let the two allies beside a unit trade lanes; they pay and use nothing again (wz.unit.cobra-swap)."""
    beside = [Spot(user.side, user.lane - 1), Spot(user.side, user.lane + 1)]
    for spot in beside:
        fighter = ground.fighter(spot)
        assert fighter is not None
        ground.put(spot, replace(fighter, is_mute=True, owes_load=False, owes_hierarchy=False))
    trade(ground, beside[0], beside[1])
    ground.look_again()


def partners(ground: Ground, user: Spot) -> list[Spot]:
    """Return the allies a unit may exchange lanes with (wz.maneuver.partner)."""
    beside = [Spot(user.side, lane) for lane in ground.neighbours(user.lane)]
    return [spot for spot in beside if _is_partner(ground, spot)]


def _is_partner(ground: Ground, spot: Spot) -> bool:
    fighter = ground.fighter(spot)
    if fighter is None or fighter.is_beaten or not ground.allows_weapons(spot.lane):
        return False
    return not fighter.is_up or ground.battle.results[spot.lane] != OPEN


def maneuver(ground: Ground, user: Spot, partner: Spot) -> None:
    """Exchange lanes with an ally: face up (wz.maneuver.face-up) or face down (wz.maneuver.face-down)."""
    moving, ally = ground.fighter(user), ground.fighter(partner)
    assert moving is not None
    assert ally is not None
    ground.put(user, replace(moving, is_mute=True, owes_load=False, owes_hierarchy=not ally.is_up))
    ground.put(partner, replace(ally, is_mute=True))
    trade(ground, user, partner)
    if not ally.is_up:
        _join(ground, user)
    ground.look_again()


def _join(ground: Ground, spot: Spot) -> None:
    """Turn up the partner where it fights now, with the usual checks (wz.maneuver.face-down-failing)."""
    turn_up(ground, spot)
    fighter = ground.fighter(spot)
    assert fighter is not None
    assert fighter.unit is not None
    ground.events.append(
        UnitTurnedUp(rule="wz.maneuver.face-down", side=spot.side, lane=spot.lane, unit=fighter.unit)
    )
    check_duplicate(ground, spot)
    pay_load(ground, spot)
    pay_hierarchy(ground, spot)
