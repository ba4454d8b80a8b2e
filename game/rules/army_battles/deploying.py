"""Deployment: all units of a side at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.core.chance import Even, shuffled
from game.rules.army_battles.actions import Deploy
from game.rules.army_battles.checks import refuse
from game.rules.army_battles.events import ArmyDeployed
from game.rules.army_battles.places import UNPLACED, Space, Spaces, column_of, listed, name_of, row_of
from game.rules.army_battles.play import free_spaces
from game.rules.army_battles.profile import flies
from game.rules.army_battles.state import NOBODY, Unit

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.core.chance import Chance
    from game.rules.army_battles.actions import ArmyBattlesAction
    from game.rules.army_battles.kit import Kit
    from game.rules.army_battles.play import Play
    from game.rules.army_battles.state import HeroNo, Side, Table, UnitNo

RULE = "ab.setup.map"
JOINED_OF_FOUR = 2


def own_troops(table: Table, side: Side) -> list[UnitNo]:
    """Return the troops of a side."""
    return [no for no in range(table.terms.troops) if table.units[no].side == side]


def own_heroes(table: Table, side: Side) -> list[HeroNo]:
    """Return the heroes of a side."""
    return [hero for hero, owner in enumerate(table.terms.owners) if owner == side]


def number_of(table: Table, hero: HeroNo) -> UnitNo:
    """Return the number under which a hero stands alone."""
    return table.terms.troops + hero


def units_to_place(table: Table, side: Side) -> list[UnitNo]:
    """Return the units that `Deploy.places` speaks of, in its order: troops, then heroes."""
    return own_troops(table, side) + [number_of(table, hero) for hero in own_heroes(table, side)]


def zone(table: Table, kit: Kit, side: Side, *, is_flying: bool) -> list[Space]:
    """Return the free spaces of a side's deployment zone for ground or flying units (ab.setup.map)."""
    return listed(_free(table, kit, side, is_flying=is_flying))


def _free(table: Table, kit: Kit, side: Side, *, is_flying: bool) -> Spaces:
    scene = kit.scene(table)
    return free_spaces(scene, kit.crowd(table, side), side, flies=is_flying) & scene.zones[side]


# ------------------------------------------------------------------ is it allowed


def deployed(table: Table, kit: Kit, side: Side, action: Deploy) -> dict[UnitNo, Unit]:
    """Return the units as a deployment puts them; raises IllegalAction."""
    numbers, heroes = units_to_place(table, side), own_heroes(table, side)
    if len(action.places) != len(numbers) or len(action.hosts) != len(heroes):
        refuse("Every unit and hero of the side is deployed, each once.", "ab.setup.deployment-order")
    led = _led(table, side, action.hosts)
    units: dict[UnitNo, Unit] = {}
    for number, at in zip(numbers, action.places, strict=True):
        hosted = (
            number >= table.terms.troops and action.hosts[heroes.index(number - table.terms.troops)] != NOBODY
        )
        if hosted != (at == UNPLACED):
            refuse(
                "Heroes inside a unit have no space of their own, all others have.",
                "ab.setup.deployment-order",
            )
        if not hosted:
            units[number] = _as_deployed(table, kit, number, led, at)
    _check_places(table, kit, side, units)
    return units


def _led(table: Table, side: Side, hosts: Sequence[UnitNo]) -> dict[UnitNo, list[HeroNo]]:
    """Return the heroes by the unit that they start in."""
    heroes = own_heroes(table, side)
    alone = {number_of(table, hero) for hero, host in zip(heroes, hosts, strict=True) if host == NOBODY}
    allowed = {*own_troops(table, side), *alone}
    led: dict[UnitNo, list[HeroNo]] = {}
    for hero, host in zip(heroes, hosts, strict=True):
        if host not in {NOBODY, *allowed}:
            refuse(
                "Heroes start alone, in a unit of their side, or with a hero who starts alone.",
                "ab.hero.what-heroes-are",
            )
        led.setdefault(number_of(table, hero) if host == NOBODY else host, []).append(hero)
    return led


def _as_deployed(table: Table, kit: Kit, number: UnitNo, led: dict[UnitNo, list[HeroNo]], at: Space) -> Unit:
    unit = table.units[number]
    heroes = tuple(sorted(led.get(number, ())))
    is_flying = flies(kit.units[unit.kind], tuple(table.terms.heroes[hero] for hero in heroes))
    return replace(unit, at=at, heroes=heroes, flies=is_flying)


def _check_places(table: Table, kit: Kit, side: Side, units: dict[UnitNo, Unit]) -> None:
    taken: set[tuple[bool, Space]] = set()
    free = {flying: _free(table, kit, side, is_flying=flying) for flying in (False, True)}
    for unit in units.values():
        if unit.at not in table.terms.field.zones[side]:
            where = name_of(unit.at) if table.terms.field.has(unit.at) else "A space off the map"
            refuse(f"{where} is not in the deployment zone of the side.", RULE)
        if not free[unit.flies] >> unit.at & 1 or (unit.flies, unit.at) in taken:
            refuse(f"There is no room for this unit in {name_of(unit.at)}.", "ab.map.stacking")
        taken.add((unit.flies, unit.at))


def deploy(play: Play, side: Side, action: Deploy) -> None:
    """Put the units of a side on the map."""
    table = play.table
    units = deployed(table, play.kit, side, action)
    table.units = tuple(units.get(number, unit) for number, unit in enumerate(table.units))
    places = tuple((number, unit.at) for number, unit in units.items())
    hosts = tuple(
        (hero, host)
        for hero, host in zip(own_heroes(table, side), action.hosts, strict=True)
        if host != NOBODY
    )
    play.tell(ArmyDeployed(rule="ab.setup.deployment-order", side=side, places=places, hosts=hosts))


# ------------------------------------------------------------------ offers


def formations(table: Table, kit: Kit, side: Side) -> list[ArmyBattlesAction]:
    """Return some sensible deployments: lines by Range in several places of the zone, heroes alone or inside units."""
    zones = [zone(table, kit, side, is_flying=flying) for flying in (False, True)]
    fills = [[_by_merit(table, spaces, lean) for spaces in zones] for lean in (0, -1, 1)]
    return list(
        dict.fromkeys(
            _line(table, kit, side, hosts, fill) for hosts in _hostings(table, side) for fill in fills
        )
    )


def _hostings(table: Table, side: Side) -> Iterator[tuple[UnitNo, ...]]:
    heroes, troops = own_heroes(table, side), own_troops(table, side)
    yield (NOBODY,) * len(heroes)
    if heroes and troops:
        yield tuple(troops[at % len(troops)] for at in range(len(heroes)))
        yield (troops[-1], *((NOBODY,) * (len(heroes) - 1)))


def _line(
    table: Table, kit: Kit, side: Side, hosts: tuple[UnitNo, ...], fill: Sequence[Sequence[Space]]
) -> Deploy:
    """Put units with short Range into the row towards the enemy; fill: ground and air in the order of filling."""
    heroes, numbers = own_heroes(table, side), units_to_place(table, side)
    led = _led(table, side, hosts)
    spaces = [iter(fill[0]), iter(fill[1])]
    places: dict[UnitNo, Space] = {}
    for number in sorted(numbers, key=lambda no: (kit.units[table.units[no].kind].range, no)):
        hero = number - table.terms.troops
        if hero >= 0 and hosts[heroes.index(hero)] != NOBODY:
            places[number] = UNPLACED
            continue
        leaders = tuple(table.terms.heroes[leader] for leader in sorted(led.get(number, ())))
        places[number] = next(spaces[flies(kit.units[table.units[number].kind], leaders)])
    return Deploy(tuple(places[number] for number in numbers), hosts)


def _by_merit(table: Table, spaces: list[Space], lean: int) -> list[Space]:
    """Return spaces in the order in which they are filled: nearest to the other side's zone first."""
    columns, rows = table.terms.field.size
    middle = (columns - 1) / 2 + lean * columns / 3
    far = [row_of(at) for at in spaces]
    is_top = not far or sum(far) / len(far) < rows / 2
    return sorted(
        spaces, key=lambda at: (-row_of(at) if is_top else row_of(at), abs(column_of(at) - middle), at)
    )


def random_deployment(table: Table, kit: Kit, side: Side, chance: Chance) -> Deploy:
    """Draw a deployment: every hero alone or in a random unit, every unit somewhere in the zone."""
    heroes, troops = own_heroes(table, side), own_troops(table, side)
    hosts = tuple(_random_host(troops, chance) for _ in heroes)
    led = _led(table, side, hosts)
    spaces = {flying: shuffled(chance, zone(table, kit, side, is_flying=flying)) for flying in (False, True)}
    places = []
    for number in units_to_place(table, side):
        hero = number - table.terms.troops
        is_hosted = hero >= 0 and hosts[heroes.index(hero)] != NOBODY
        flying = _as_deployed(table, kit, number, led, UNPLACED).flies
        places.append(UNPLACED if is_hosted else spaces[flying].pop())
    return Deploy(tuple(places), hosts)


def _random_host(troops: Sequence[UnitNo], chance: Chance) -> UnitNo:
    if not troops or chance.pick(Even(4)) >= JOINED_OF_FOUR:
        return NOBODY
    return troops[chance.pick(Even(len(troops)))]
