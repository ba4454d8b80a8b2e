"""Random boards, and the same boards turned and mirrored."""

from __future__ import annotations

from random import Random

from msgspec.structs import replace

from game.rules.zone_wars.ground import (
    Battlefield,
    Build,
    Kinds,
    Layout,
    Spot,
    Stand,
    Terrain,
    TerrainKind,
    why_not_stand,
)
from game.rules.zone_wars.ground.exact import are_polygons_nearer
from game.rules.zone_wars.ground.kinds import WallPlan
from game.rules.zone_wars.ground.solids import outline_of
from tests.rules.zone_wars.ground.boards import PRINTED


def random_field(random: Random, pieces: int) -> Battlefield:
    """Return a board with pieces at any angle that keep a hand's breadth apart, some doors shut, at times a crater."""
    terrain: list[Terrain] = []
    outlines: list[tuple[tuple[int, int], ...]] = []
    for _ in range(4 * pieces):
        piece = Terrain(
            random.choice([*PRINTED]),
            random.randrange(200, 3400),
            random.randrange(200, 3400),
            random.randrange(360),
        )
        outline = outline_of(piece, PRINTED)
        is_on_board = all(0 <= x <= 3600 and 0 <= y <= 3600 for x, y in outline)
        if is_on_board and not any(are_polygons_nearer(outline, other, 100) for other in outlines):
            terrain.append(piece)
            outlines.append(outline)
        if len(terrain) == pieces:
            break
    layout = Layout(terrain=tuple(terrain))
    doors = Battlefield(layout, PRINTED).doors
    shut = tuple(door for door in sorted(doors) if random.random() < 0.25)
    craters = (Spot(random.randrange(3600), random.randrange(3600)),) if random.random() < 0.3 else ()
    return Battlefield(replace(layout, shut=shut, craters=craters), PRINTED)


def random_point(random: Random, field: Battlefield) -> tuple[int, int]:
    """Return a point of a board, as often as not beside some terrain."""
    if not field.solids or random.random() < 0.4:
        return random.randrange(60, 3540), random.randrange(60, 3540)
    solid = random.choice(field.solids)
    x, y = random.choice([*solid.shape, *(corner for o in solid.openings for corner in o.hole)])
    return x + random.randrange(-170, 171), y + random.randrange(-170, 171)


def random_stand(random: Random, field: Battlefield, others: list[Stand]) -> Stand:
    """Return something that stands on a legal place of a board."""
    while True:
        x, y = random_point(random, field)
        build = random.choice((Build.MINIATURE, Build.MINIATURE, Build.MINIATURE, Build.PRONE, Build.MONSTER))
        stand = Stand(x, y, random.choice(field.surfaces(Spot(x, y))), (0, -1), build)
        if why_not_stand(field, stand, others) is None:
            return stand


def turned_field(field: Battlefield) -> Battlefield:
    """Return a board turned by a quarter, clockwise."""
    side = field.layout.width
    terrain = tuple(replace(t, x=side - t.y, y=t.x, turn=(t.turn + 90) % 360) for t in field.layout.terrain)
    craters = tuple(turned_spot(crater, side) for crater in field.layout.craters)
    return Battlefield(replace(field.layout, terrain=terrain, craters=craters), field.kinds)


def turned_spot(spot: Spot, side: int = 3600) -> Spot:
    return Spot(side - spot.y, spot.x, spot.z)


def mirrored_kind(kind: TerrainKind) -> TerrainKind:
    """Return a kind of terrain as a mirror shows it, west and east changed."""
    width = kind.size[0]
    walls = []
    for wall in kind.walls:
        left, top, right, bottom = wall.box
        holes = tuple(
            replace(o, at=(width - o.at[1], width - o.at[0])) if wall.runs_east else o for o in wall.openings
        )
        walls.append(WallPlan(wall.side, (width - right, top, width - left, bottom), holes))
    floors = tuple(tuple((width - x, y) for x, y in floor) for floor in kind.floors)
    return replace(kind, walls=tuple(walls), floors=floors)


MIRRORED = Kinds(tuple(mirrored_kind(kind) for kind in PRINTED.values()))


def mirrored_field(field: Battlefield) -> Battlefield:
    """Return a board as a mirror shows it."""
    side = field.layout.width
    terrain = tuple(replace(t, x=side - t.x, turn=-t.turn % 360) for t in field.layout.terrain)
    craters = tuple(mirrored_spot(crater, side) for crater in field.layout.craters)
    return Battlefield(replace(field.layout, terrain=terrain, craters=craters), MIRRORED)


def mirrored_spot(spot: Spot, side: int = 3600) -> Spot:
    return Spot(side - spot.x, spot.y, spot.z)
