"""Why an action is refused: a sentence for the player, and the rule behind it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NoReturn

from game.core.contract import IllegalAction
from game.rules.army_battles.actions import (
    Activate,
    Attack,
    Batter,
    Capture,
    Charge,
    Defend,
    EndTurn,
    Exit,
    Heal,
    Join,
    Kill,
    Move,
    Prepare,
    Retreat,
    Split,
    Strike,
)
from game.rules.army_battles.attacking import targets_of, walls_of
from game.rules.army_battles.duelling import ways_out
from game.rules.army_battles.heroics import NEXT_TO, can_join, can_stay, landings
from game.rules.army_battles.marching import movement_left, reach_now, reach_of
from game.rules.army_battles.offers import GROUPS, awaitable, groups_of, patients
from game.rules.army_battles.places import distance, name_of
from game.rules.army_battles.profile import flies
from game.rules.army_battles.state import NOBODY, Group

if TYPE_CHECKING:
    from game.rules.army_battles.actions import ArmyBattlesAction, Part
    from game.rules.army_battles.kit import Kit
    from game.rules.army_battles.places import Space
    from game.rules.army_battles.state import Table, Unit, UnitNo

TURN_RULE = "ab.turn.move-and-one-action"
Deed = Attack | Batter | Charge | Defend | Prepare | Heal | Join | Split


def refuse(reason: str, rule: str) -> NoReturn:
    """Raise IllegalAction."""
    raise IllegalAction(reason, rule)


def check_turn(table: Table, kit: Kit, action: ArmyBattlesAction) -> None:
    """Raise IllegalAction when the unit whose turn it is may not do this."""
    turn = table.turn
    assert turn is not None
    if isinstance(action, Deed):
        if turn.has_acted:
            refuse(
                "This unit has used its action in this turn.",
                _used_rule(action, is_charging=turn.is_charging),
            )
        check_deed(table, kit, turn.unit, action)
        return
    match action:
        case Move(to):
            check_move(table, kit, turn.unit, to)
        case Exit():
            _check_exit(table, kit, turn.unit)
        case EndTurn():
            return
        case _:
            refuse("A unit moves and acts now.", TURN_RULE)


def _used_rule(action: Deed, *, is_charging: bool) -> str:
    if is_charging and isinstance(action, Attack | Batter):
        return "ab.action.charge-is-the-action"
    return "ab.action.one-action-only" if isinstance(action, Defend | Prepare | Charge) else TURN_RULE


def check_deed(table: Table, kit: Kit, number: UnitNo, action: Deed) -> None:
    """Raise IllegalAction when a unit may not take this action."""
    match action:
        case Attack(target):
            _check_attack(table, kit, number, target)
        case Batter(at):
            _check_batter(table, kit, number, at)
        case Prepare(group, target):
            _check_prepare(table, kit, number, group, target)
        case Heal(target):
            _check_heal(table, kit, number, target)
        case Join(host):
            _check_join(table, kit, number, host)
        case Split(parts):
            _check_split(table, kit, number, parts)
        case Charge() | Defend():
            return


# ------------------------------------------------------------------ moving


def check_move(table: Table, kit: Kit, number: UnitNo, to: Space) -> None:
    """Raise IllegalAction when the unit cannot get to a space with the Movement it has left."""
    if not table.terms.field.has(to):
        refuse("There is no such space on the map.", "ab.map.edge")
    if not reach_now(table, kit).stops >> to & 1:
        _refuse_move(table, kit, number, to, movement_left(table, kit))


def _refuse_move(table: Table, kit: Kit, number: UnitNo, to: Space, left: int) -> NoReturn:
    unit = table.units[number]
    crowd, scene = kit.crowd(table, unit.side), kit.scene(table)
    if to == unit.at:
        refuse("The unit stands there already.", "ab.unit.movement")
    taken = crowd.friends_aloft | crowd.foes_aloft if unit.flies else crowd.friends_below | crowd.foes_below
    if taken >> to & 1:
        layer = "flying" if unit.flies else "ground"
        refuse(f"There is a {layer} unit in {name_of(to)} already.", "ab.map.stacking")
    if not unit.flies and scene.blocked >> to & 1:
        refuse(f"Ground units cannot enter {name_of(to)}.", "ab.terrain.impassable")
    if not unit.flies and scene.closed(unit.side, crowd.foes_below) >> to & 1:
        refuse(f"An enemy building closes {name_of(to)}.", "ab.building.occupying")
    if not left:
        refuse("The unit has no Movement left.", TURN_RULE)
    _refuse_way(table, kit, number, to, left)


def _refuse_way(table: Table, kit: Kit, number: UnitNo, to: Space, left: int) -> NoReturn:
    """Say why there is no way to a space that is free: it is too far, too rough, or something is in the way."""
    steps = distance(table.units[number].at, to)
    if steps > left:
        refuse(
            f"{name_of(to)} is {steps} spaces away, and the unit has {left} Movement left.",
            "ab.unit.movement",
        )
    unit, scene = table.units[number], kit.scene(table)
    if steps == 1 and scene.closed(unit.side, 0) and not scene.rough >> to & 1:
        refuse("The unit cannot squeeze between two closed spaces.", "ab.map.no-corner-squeezing")
    if reach_of(table, kit, number, 4 * left + 2).stops >> to & 1:
        refuse(f"The way to {name_of(to)} costs more than {left} Movement.", "ab.terrain.too-slow-to-enter")
    refuse(f"Enemies or buildings bar the way to {name_of(to)}.", "ab.map.passing-through")


def _check_exit(table: Table, kit: Kit, number: UnitNo) -> None:
    if table.units[number].at not in table.terms.field.exits:
        refuse("Units leave the map only from exit spaces.", "ab.map.edge")
    if not movement_left(table, kit):
        refuse("The unit has no Movement left.", TURN_RULE)


# ------------------------------------------------------------------ attacking


def _check_attack(table: Table, kit: Kit, number: UnitNo, target: UnitNo) -> None:
    unit = table.units[number]
    other = _unit(table, target)
    if other is None or other.side == unit.side:
        refuse("Only enemy units and buildings can be attacked.", "ab.attack.targets")
    if target in targets_of(table, kit, number):
        return
    profile = kit.profile(table, unit)
    if profile.bombs:
        refuse("It attacks only ground units right below it.", "ab.list.bomber-below")
    away = distance(unit.at, other.at)
    refuse(f"The target is {away} spaces away, and the Range is {profile.range}.", "ab.unit.range")


def _unit(table: Table, number: UnitNo) -> Unit | None:
    """Return a unit on the map."""
    if not 0 <= number < len(table.units) or table.units[number].at < 0:
        return None
    return table.units[number]


def _check_batter(table: Table, kit: Kit, number: UnitNo, at: Space) -> None:
    if at in walls_of(table, kit, number):
        return
    scene, unit = kit.scene(table), table.units[number]
    site = scene.standing.get(at)
    if site is None or table.terms.field.sites[site].side == unit.side:
        refuse("There is no enemy building there.", "ab.attack.targets")
    if kit.profile(table, unit).bombs:
        refuse("It attacks only the building right below it.", "ab.list.bomber-below")
    refuse(f"The building is {distance(unit.at, at)} spaces away: out of Range.", "ab.unit.range")


def _check_prepare(table: Table, kit: Kit, number: UnitNo, group: Group, target: UnitNo) -> None:
    foes = awaitable(table, kit, number)
    if target != NOBODY:
        if group is not Group.ANY or target not in foes:
            refuse("It cannot wait for that unit.", "ab.action.prepare")
        return
    if group in GROUPS and not groups_of(table, kit, foes) >> GROUPS.index(group) & 1:
        refuse("There is no such enemy that it could attack.", "ab.action.prepare")


# ------------------------------------------------------------------ healing, joining, splitting


def _check_heal(table: Table, kit: Kit, number: UnitNo, target: UnitNo) -> None:
    unit = table.units[number]
    if not kit.profile(table, unit).heals:
        refuse("This unit cannot heal.", "ab.list.healer")
    if target not in patients(table, kit, number):
        refuse("It heals a friendly unit next to it, not itself.", "ab.list.healer-limits")


def _check_join(table: Table, kit: Kit, number: UnitNo, host: UnitNo) -> None:
    unit, other = table.units[number], _unit(table, host)
    rule = "ab.hero.join-procedure"
    if unit.kind != kit.units.hero:
        refuse("Only hero units join other units.", rule)
    if other is None or other.side != unit.side or host == number:
        refuse("Heroes join another unit of their own side.", rule)
    if distance(unit.at, other.at) > NEXT_TO:
        refuse("The unit is not next to the one to be joined.", rule)
    if not can_join(table, kit, unit, other):
        refuse("Together they could not fly, and there is no ground to stand on.", "ab.hero.flying-hero-unit")


def _check_split(table: Table, kit: Kit, number: UnitNo, parts: tuple[Part, ...]) -> None:
    unit = table.units[number]
    rule = "ab.hero.split-procedure"
    leaving = [hero for part in parts for hero in part.heroes]
    if not parts or not all(part.heroes for part in parts):
        refuse("Somebody has to leave.", rule)
    if len(set(leaving)) < len(leaving) or not set(leaving) <= set(unit.heroes):
        refuse("Only heroes of the unit leave it, each once.", rule)
    if any(part.heroes != tuple(sorted(part.heroes)) for part in parts):
        refuse("Heroes are named in their order.", rule)
    staying = [hero for hero in unit.heroes if hero not in leaving]
    if unit.kind == kit.units.hero and not staying:
        refuse("Somebody of a hero unit has to stay.", rule)
    if not can_stay(table, kit, unit, staying):
        refuse("Those who stay would fly, and the air above is taken.", "ab.map.stacking")
    _check_landings(table, kit, number, parts)


def _check_landings(table: Table, kit: Kit, number: UnitNo, parts: tuple[Part, ...]) -> None:
    roster, taken = table.terms.heroes, set[tuple[bool, int]]()
    hero = kit.units[kit.units.hero]
    for part in parts:
        flying = flies(hero, tuple(roster[no] for no in part.heroes))
        if part.to not in landings(table, kit, number, is_flying=flying) or (flying, part.to) in taken:
            refuse("Heroes leave to a free space next to their unit.", "ab.hero.split-procedure")
        taken.add((flying, part.to))


# ------------------------------------------------------------------ other questions


def check_choice(table: Table, units: tuple[UnitNo, ...], action: ArmyBattlesAction) -> None:
    """Raise IllegalAction when an action does not say whose turn it is."""
    if not isinstance(action, Activate):
        refuse("One of your units of equal Movement is chosen now.", "ab.round.own-order")
    if action.unit in units:
        return
    other = _unit(table, action.unit)
    if other is None or other.side != table.units[units[0]].side:
        refuse("Only your own units on the map take their turn now.", "ab.round.own-order")
    if any(action.unit in group for group in table.order):
        refuse(
            "Faster units go first, and equal ones of the side with priority.", "ab.round.order-by-movement"
        )
    refuse("This unit has no turn any more in this round.", "ab.round.one-turn-each")


def check_fate(action: ArmyBattlesAction) -> None:
    """Raise IllegalAction when an action does not say what becomes of the fallen."""
    if not isinstance(action, Kill | Capture):
        refuse("To be decided is whether the fallen heroes are killed or captured.", "ab.hero.death-or-mercy")


def check_stroke(table: Table, kit: Kit, action: ArmyBattlesAction) -> None:
    """Raise IllegalAction when an action is no part of a duel."""
    match action:
        case Strike():
            return
        case Retreat(to):
            if to not in ways_out(table, kit):
                reason = "A retreat leads to a free space within Movement that is not next to the enemy."
                refuse(reason, "ab.hero.duel-retreat")
        case _:
            refuse("The duel is fought to its end first.", "ab.hero.opposing-heroes")
