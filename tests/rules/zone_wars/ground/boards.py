"""Boards for the tests: blocks of any size and height, lengths in inches as the catalogue writes them."""

from __future__ import annotations

from game.rules.zone_wars.ground import (
    Battlefield,
    Build,
    Kinds,
    Layout,
    Spot,
    Stand,
    Terrain,
    TerrainKind,
    printed_kinds,
)
from game.rules.zone_wars.ground.kinds import OpeningPlan, WallPlan

EAST, SOUTH, WEST, NORTH = (1, 0), (0, 1), (-1, 0), (0, -1)
PRINTED = printed_kinds()


def hundredths(inches: float) -> int:
    return round(inches * 100)


def spot(x: float, y: float, z: float = 0) -> Spot:
    return Spot(hundredths(x), hundredths(y), hundredths(z))


def stand(
    x: float, y: float, z: float = 0, facing: tuple[int, int] = NORTH, build: Build = Build.MINIATURE
) -> Stand:
    return Stand(hundredths(x), hundredths(y), hundredths(z), facing, build)


def block(left: float, top: float, right: float, bottom: float, height: float) -> tuple[TerrainKind, Terrain]:
    """Return a plain block, low or blocking by its height."""
    a, b, c, d = map(hundredths, (left, top, right, bottom))
    category = "low" if height < 1.25 else "blocking"
    name = f"block {a} {b} {c} {d}"
    kind = TerrainKind(name, "Block", category, (c - a, d - b), hundredths(height))
    return kind, Terrain(name, (a + c) // 2, (b + d) // 2)


def house(
    *box: float,
    doors: tuple[tuple[str, float, float], ...] = (),
    windows: tuple[tuple[str, float, float], ...] = (),
    storeys: int = 1,
    thick: float = 0.2,
) -> tuple[TerrainKind, Terrain]:
    """Return a building in (left, top, right, bottom); openings are (side, from, to), windows are on all storeys."""
    a, b, c, d = map(hundredths, box)
    w, h, t = c - a, d - b, hundredths(thick)
    boxes = {"north": (0, 0, w, t), "west": (0, 0, t, h), "south": (0, h - t, w, h), "east": (w - t, 0, w, h)}
    walls = []
    for side, stretch in boxes.items():
        zero = a if side in {"north", "south"} else b
        holes = [
            OpeningPlan((hundredths(p) - zero, hundredths(q) - zero), "door")
            for s, p, q in doors
            if s == side
        ]
        holes += [
            OpeningPlan((hundredths(p) - zero, hundredths(q) - zero), "window", storey)
            for s, p, q in windows
            if s == side
            for storey in range(storeys)
        ]
        walls.append(WallPlan(side, stretch, tuple(holes)))
    name = f"house {a} {b} {c} {d}"
    kind = TerrainKind(name, "House", "building", (w, h), 0, storeys, walls=tuple(walls))
    return kind, Terrain(name, (a + c) // 2, (b + d) // 2)


def deck(
    left: float, top: float, right: float, bottom: float, storeys: int = 1
) -> tuple[TerrainKind, Terrain]:
    """Return a building without walls, so that only its floors matter."""
    a, b, c, d = map(hundredths, (left, top, right, bottom))
    name = f"deck {a} {b} {c} {d}"
    kind = TerrainKind(name, "Deck", "building", (c - a, d - b), 0, storeys)
    return kind, Terrain(name, (a + c) // 2, (b + d) // 2)


def board(*pieces: tuple[TerrainKind, Terrain], width: int = 3600, depth: int = 3600) -> Battlefield:
    kinds = Kinds((*PRINTED.values(), *{kind.id: kind for kind, _ in pieces}.values()))
    return Battlefield(Layout(width, depth, tuple(terrain for _, terrain in pieces)), kinds)


def printed(*terrain: Terrain) -> Battlefield:
    return Battlefield(Layout(terrain=terrain), PRINTED)


OPEN = board()
