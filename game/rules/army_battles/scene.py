"""The ground as it is now: what every space does, and how far a unit gets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.army_battles.field import Lie, lie_of, lies_of
from game.rules.army_battles.places import STEPS, STRIDE, Corners, Space, Spaces, gathered, listed, spread

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.rules.army_battles.field import Field
    from game.rules.army_battles.kinds import BuildingKind, TerrainKind
    from game.rules.army_battles.state import Table

RUBBLE = "rocks"
NO_SPACES: Spaces = 0


class Scene:
    """A battlefield while certain buildings stand. Sets of spaces are bits of a number (places).

    inside: the map; rough: what costs 2; blocked: impassable; walls: for each side what enemy buildings close to it;
    keeps: (space, side) of buildings closed only while held; lies: by space; zones: where each side deploys.
    """

    def __init__(
        self,
        field: Field,
        fallen: tuple[bool, ...],
        terrain: Sequence[TerrainKind],
        buildings: Sequence[BuildingKind],
    ) -> None:
        signs = lies_of(field, terrain)
        self.field = field
        self.lies: dict[Space, Lie] = {at: signs[sign] for at, sign in field.spaces()}
        self.standing: dict[Space, int] = {}
        self.walls: list[Spaces] = [NO_SPACES, NO_SPACES]
        self.keeps: list[tuple[Space, int]] = []
        self._build(field, fallen, terrain, buildings)
        self.inside = gathered(list(self.lies))
        self.rough = gathered([at for at, lie in self.lies.items() if lie.cost > 1])
        self.blocked = gathered([at for at, lie in self.lies.items() if lie.is_impassable])
        self.zones = (gathered(field.zones[0]), gathered(field.zones[1]))
        self.defenses = {at: lie.defense for at, lie in self.lies.items()}
        self.elevations = {at: lie.elevation for at, lie in self.lies.items()}
        self.is_walled = bool(self.blocked or field.sites)
        self._around: dict[tuple[Space, int], Spaces] = {}
        self._corners: dict[Spaces, Corners] = {}

    def _build(
        self,
        field: Field,
        fallen: tuple[bool, ...],
        terrain: Sequence[TerrainKind],
        buildings: Sequence[BuildingKind],
    ) -> None:
        for number, site in enumerate(field.sites):
            kind = buildings[site.kind]
            if fallen[number]:
                self.lies[site.at] = lie_of(RUBBLE, terrain)
                continue
            cover = 3 if kind.has_cover else 0
            self.lies[site.at] = Lie((kind.id,), cover=cover, elevation=kind.elevation)
            self.standing[site.at] = number
            if kind.is_wall:
                self.walls[1 - site.side] |= 1 << site.at
            else:
                self.keeps.append((site.at, site.side))

    def around(self, at: Space, reach: int) -> Spaces:
        """Return the spaces of the map within a distance."""
        key = (at, reach)
        found = self._around.get(key)
        if found is None:
            found = 1 << at
            for _ in range(reach):
                found = spread(found) & self.inside
            self._around[key] = found
        return found

    def closed(self, side: int, enemies: Spaces) -> Spaces:
        """Return what is closed to a side's units on the ground, with the enemy's ground units in these spaces."""
        closed = self.blocked | self.walls[side]
        for at, owner in self.keeps:
            if owner != side:
                closed |= enemies & 1 << at
        return closed

    def corners(self, closed: Spaces) -> Corners:
        """Return how steps go where these spaces are closed."""
        found = self._corners.get(closed)
        if found is None:
            found = self._corners[closed] = Corners(closed)
        return found


class Reach:
    """How far a unit gets from a space: layers[n] is what it can enter for n Movement or less.

    budget: its Movement; way: the spaces it may pass; rough: those of them that cost 2; stops: those where it may end.
    """

    __slots__ = ("budget", "is_open", "layers", "rough", "spread", "start", "stops")

    def __init__(
        self,
        start: Space,
        budget: int,
        way: Spaces,
        rough: Spaces,
        taken: Spaces,
        corners: Corners | None,
    ) -> None:
        step = spread if corners is None else corners.spread
        self.start, self.budget = start, budget
        self.rough, self.spread, self.is_open = rough, step, corners is None
        here = reached = 1 << start
        layers, around = [here], 0
        plain, slow = way & ~rough, way & rough
        for _ in range(budget):
            waded = around & slow  # a slow space costs 2: it is entered from where one was a step ago
            if corners is None:  # `spread`, without another call: most units go so most of the time
                row = reached | reached << 1 | reached >> 1
                around = row | row << STRIDE | row >> STRIDE
            else:
                around = step(reached)
            reached |= waded | around & plain
            layers.append(reached)
        self.layers = layers
        self.stops = reached & ~(taken | here)

    def cost(self, to: Space) -> int:
        """Return the Movement it costs to get to a space that is within reach."""
        for spent, layer in enumerate(self.layers):
            if layer >> to & 1:
                return spent
        raise LookupError(f"space {to} is out of reach")

    def path(self, to: Space, shunned: Spaces = NO_SPACES) -> tuple[Space, ...]:
        """Return a cheapest way from the start to the goal, out of shunned spaces if it can (ab.map.cheapest-way)."""
        back = [to]
        spent, at = self.cost(to), to
        while at != self.start:
            spent -= 2 if self.rough >> at & 1 else 1
            at = self._before(at, self.layers[spent], shunned)
            back.append(at)
        back.reverse()
        return tuple(back)

    def _before(self, at: Space, layer: Spaces, shunned: Spaces) -> Space:
        """Return the space from which a way comes: straight from the start if that can be."""
        columns = self.start % STRIDE - at % STRIDE
        rows = self.start // STRIDE - at // STRIDE
        straight = at + (columns > 0) - (columns < 0) + STRIDE * ((rows > 0) - (rows < 0))
        if self.is_open and layer >> straight & 1 and not shunned >> straight & 1:
            return straight
        before = self.spread(1 << at) & layer
        return _nearest(before & ~shunned or before, at, self.start)


def _nearest(candidates: Spaces, at: Space, start: Space) -> Space:
    """Return the candidate nearest to the start; straight steps first."""
    columns, rows = start % STRIDE, start // STRIDE

    def merit(candidate: Space) -> tuple[int, int]:
        away = (candidate % STRIDE - columns) ** 2 + (candidate // STRIDE - rows) ** 2
        return away, STEPS.index(candidate - at)

    return min(listed(candidates & ~(1 << at)), key=merit)


class Reaches:
    """The reach in the last turn that was asked for, as it is asked for again when the unit moves.

    It is known by the very objects it was made from: the turn, the units, the damage of buildings, the terms.
    """

    __slots__ = ("_key", "_reach")

    def __init__(self) -> None:
        self._key: tuple[object, object, object, object] = (None, None, None, None)
        self._reach: Reach | None = None

    def found(self, table: Table) -> Reach | None:
        """Return the reach of the unit whose turn it is if it is the last one."""
        turn, units, wounds, terms = self._key
        if table.turn is turn and table.units is units and table.wounds is wounds and table.terms is terms:
            return self._reach
        return None

    def keep(self, table: Table, reach: Reach) -> None:
        """Keep the reach of the unit whose turn it is."""
        self._key, self._reach = (table.turn, table.units, table.wounds, table.terms), reach
