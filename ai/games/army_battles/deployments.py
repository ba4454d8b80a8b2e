"""Deployment: which hero serves in which unit, and who stands where."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from ai.games.army_battles.aims import Aims, must_hurry
from ai.games.army_battles.heroics import might
from game.rules.army_battles.actions import Deploy
from game.rules.army_battles.deploying import number_of, own_heroes, own_troops, units_to_place, zone
from game.rules.army_battles.places import UNPLACED, column_of, distance
from game.rules.army_battles.profile import flies
from game.rules.army_battles.state import NOBODY

if TYPE_CHECKING:
    from ai.games.army_battles.sketch import Sketch
    from game.rules.army_battles.places import Space
    from game.rules.army_battles.profile import Profile
    from game.rules.army_battles.state import Side, Table, UnitNo

MOST_HEROES = 1  # that are put into one unit
BEHIND = 1.6  # rows that those with a long Range stay behind the first
EDGE, TIGHT = 0.12, 0.15


def hostings(sketch: Sketch, side: Side) -> tuple[UnitNo, ...]:
    """Return for each hero the unit in which it adds most; -1 alone when there is none."""
    table, kit = sketch.table, sketch.kit
    foes = [s.profile for s in sketch.soldiers[: table.terms.troops] if s.side != side]
    troops = own_troops(table, side)
    hosts: list[UnitNo] = []
    for hero in own_heroes(table, side):
        free = [no for no in troops if hosts.count(no) < MOST_HEROES]

        def gain(number: UnitNo, hero: int = hero) -> float:
            unit = table.units[number]
            led = kit.led(unit.kind, unit.level, (table.terms.heroes[hero],))
            plain = kit.led(unit.kind, unit.level, ())
            return might(sketch.arsenal, led, foes) - might(sketch.arsenal, plain, foes)

        hosts.append(max(free, key=lambda no: (gain(no), -no)) if free else NOBODY)
    return tuple(hosts)


def drawn_up(sketch: Sketch, side: Side, *, lean: float = 0.0, depth: float = 0.0) -> Deploy:
    """Return a deployment: every unit in the space that suits it best.

    lean: columns that the whole army stands off the middle; depth: rows that it stays back.
    """
    table, kit = sketch.table, sketch.kit
    hosts, heroes = hostings(sketch, side), own_heroes(table, side)
    numbers = units_to_place(table, side)
    led: dict[UnitNo, list[int]] = {}
    for hero, host in zip(heroes, hosts, strict=True):
        led.setdefault(number_of(table, hero) if host == NOBODY else host, []).append(hero)
    free = {flying: zone(table, kit, side, is_flying=flying) for flying in (False, True)}
    drafts = _Draft(sketch, side, lean, depth)
    places: dict[UnitNo, Space] = {}
    for number in sorted(numbers, key=drafts.turn_of):
        hero = number - table.terms.troops
        if hero >= 0 and hosts[heroes.index(hero)] != NOBODY:
            places[number] = UNPLACED
            continue
        unit = table.units[number]
        leaders = tuple(table.terms.heroes[no] for no in sorted(led.get(number, ())))
        flying = flies(kit.units[unit.kind], leaders)
        profile = kit.led(unit.kind, unit.level, leaders)
        at = max(free[flying], key=lambda space: drafts.merit(number, profile, space, flying=flying))
        free[flying].remove(at)
        drafts.taken.append(at)
        places[number] = at
    return Deploy(tuple(places[number] for number in numbers), hosts)


class _Draft:
    """A deployment while it is made."""

    def __init__(self, sketch: Sketch, side: Side, lean: float, depth: float) -> None:
        self.sketch, self.side, self.depth = sketch, side, depth
        field = sketch.table.terms.field
        self.middle = (field.size[0] - 1) / 2 + lean
        self.taken: list[Space] = []
        enemy = field.zones[1 - side] or tuple(at for at, _ in field.spaces())
        self.away = {at: min(distance(at, other) for other in enemy) for at in field.zones[side]}
        self.front = min(self.away.values())
        self.aims = Aims(sketch, side)
        self.waits = must_hurry(sketch, side) == 0.0 and sketch.table.terms.limit_winner == side

    def turn_of(self, number: UnitNo) -> tuple[int, int]:
        """Sort: those who fight hand to hand first, healers last."""
        profile = self.sketch.soldiers[number].profile
        return (2 if profile.heals else int(profile.range > 1), number)

    def merit(self, number: UnitNo, profile: Profile, at: Space, *, flying: bool) -> float:
        """Return how well a space suits a unit."""
        sketch = self.sketch
        scene = sketch.ground.scene
        wanted = self.front + self.depth + (BEHIND if profile.range > 1 or profile.heals else 0.0)
        found = -abs(self.away[at] - wanted)
        found -= EDGE * abs(column_of(at) - self.middle)
        if not flying:
            weight = 0.5 if self.waits else 0.2
            found += weight * scene.defenses[at] + (0.8 if profile.range > 1 else 0.2) * scene.elevations[at]
            found -= 0.0 if self.waits else 0.3 * (scene.rough >> at & 1)
        if self.aims.goals:
            found += self._pull(number, at)
        near = sum(distance(at, other) <= 1 for other in self.taken)
        return found + TIGHT * min(near, 3)

    def _pull(self, number: UnitNo, at: Space) -> float:
        return 0.4 * self.aims.pull(number, at)


def moved(table: Table, deploy: Deploy, side: Side) -> Table:
    """Return the table with a side deployed, for looking at only."""
    after = table.clone()
    units = list(after.units)
    heroes = own_heroes(table, side)
    for number, at in zip(units_to_place(table, side), deploy.places, strict=True):
        inside = tuple(
            hero
            for hero, host in zip(heroes, deploy.hosts, strict=True)
            if (number_of(table, hero) if host == NOBODY else host) == number
        )
        units[number] = replace(units[number], at=max(at, -1), heroes=inside)
    after.units = tuple(units)
    return after
