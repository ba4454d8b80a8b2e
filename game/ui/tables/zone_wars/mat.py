"""The mat of a battlefield: painted once per game from a seed, then only scaled.

Every scenario has ground of its own: a diagonal street, a crossing, a broad street, a highway, a fortified yard.
"""

from __future__ import annotations

import math
import random
from typing import Literal, TypeAlias, assert_never

import numpy as np
import pygame

from game.ui.tables.zone_wars import ground, streets
from game.ui.tables.zone_wars.ground import Colour, Place, Sheet
from game.ui.tables.zone_wars.streets import ASPHALT, DIRT, Street, straight

Scene: TypeAlias = Literal["showdown", "turf_war", "street_fight", "chase", "ark"]

INCHES = 36.0
"""The side of the battlefield."""

CONCRETE: dict[Scene, Colour] = {
    "showdown": (157, 152, 140),
    "turf_war": (150, 150, 130),
    "street_fight": (150, 150, 146),
    "chase": (162, 150, 126),
    "ark": (160, 148, 128),
}
STAINS: tuple[Colour, ...] = ((92, 112, 50), (74, 94, 42), (96, 118, 58), (112, 70, 40))
LUSH, RUSTY = ((92, 112, 50), (74, 94, 42), (104, 128, 60)), ((112, 70, 40), (126, 84, 48), (92, 112, 50))
GRAIN = ((9, 214), (30, 222), (120, 228), (460, 228))
"""Lumps across the mat and the darkest tone of each of the four scales of noise."""


def battlefield(scene: Scene, seed: int, ppi: float, inches: float = INCHES) -> pygame.Surface:
    """Return the ground of a scenario, `inches` square at `ppi` pixels per inch; the same seed paints the same mat."""
    side = max(8, round(inches * ppi))
    surface = pygame.Surface((side, side), depth=32)
    surface.fill(CONCRETE[scene])
    sheet = Sheet(surface, inches)
    _grain(sheet, seed)
    ground.slabs(sheet, _chance(seed, "slabs"))
    _streets(sheet, scene, seed)
    _growth(sheet, scene, seed)
    _litter(sheet, seed)
    ground.vignette(sheet)
    return surface


def _chance(seed: int, what: str) -> random.Random:
    return random.Random(f"{seed} {what}")


def _grain(sheet: Sheet, seed: int) -> None:
    side = sheet.surface.get_width()
    light = np.full((side, side), 255.0, dtype=np.float32)
    for k, (cells, low) in enumerate(GRAIN):
        light *= ground.soft(side, min(cells, side), low, seed * 8 + k) / 255.0
    sheet.multiply(light)


def _growth(sheet: Sheet, scene: Scene, seed: int) -> None:
    """Let moss and rust stain all, streets too; then what broke and grew on it."""
    lush = scene == "turf_war"
    tones = {"turf_war": LUSH, "chase": RUSTY}.get(scene, STAINS)
    ground.moss(sheet, _chance(seed, f"moss {scene}"), 84 if lush else 62, tones)
    ground.cracks(sheet, _chance(seed, f"cracks {scene}"), 60)
    ground.grass(sheet, _chance(seed, f"grass {scene}"), 340 if lush else 250)
    chance = _chance(seed, f"puddles {scene}")
    for _ in range(3):
        ground.puddle(sheet, chance, sheet.somewhere(chance, 3), chance.uniform(1.2, 2.4))


def _litter(sheet: Sheet, seed: int) -> None:
    ground.chips(sheet, _chance(seed, "chips"), 900)
    ground.papers(sheet, _chance(seed, "papers"), 22)


def _streets(sheet: Sheet, scene: Scene, seed: int) -> None:
    chance = _chance(seed, "streets")
    match scene:
        case "showdown":
            _diagonal(sheet, chance)
        case "turf_war":
            _crossing(sheet, chance)
        case "street_fight":
            _broad_street(sheet, chance)
        case "chase":
            _highway(sheet, chance)
        case "ark":
            _yard(sheet, chance)
        case _:
            assert_never(scene)


def _scaled(sheet: Sheet, *places: Place) -> tuple[Place, ...]:
    """Return places of the plan, which is drawn for 36 inches, on a mat of another size."""
    k = sheet.inches / INCHES
    return tuple((x * k, y * k) for x, y in places)


def _diagonal(sheet: Sheet, chance: random.Random) -> None:
    lift = chance.uniform(-1.5, 1.5)
    upper = ((0, 20.2 + lift), (14, 19.4), (24, 15.2), (36, 13.2 - lift))
    lower = ((0, 27.6 + lift), (15, 26.6), (26, 22.4), (36, 20.6 - lift))
    middle = ((0, 23.9 + lift), (14.5, 23.0), (25, 18.8), (36, 16.9 - lift))
    street = Street(_scaled(sheet, *upper), _scaled(sheet, *lower), middle=_scaled(sheet, *middle))
    streets.pave(sheet, chance, (street,), ())
    streets.zebra(sheet, chance, _scaled(sheet, (8, 20.9 + lift * 0.4))[0], 5)
    streets.skids(sheet, _scaled(sheet, (19, 21.4))[0], -18, -16)
    for place in _scaled(sheet, (11.8, 23.6), (29.4, 18.2)):
        ground.manhole(sheet, place)


def _crossing(sheet: Sheet, chance: random.Random) -> None:
    middle, k = sheet.inches / 2, sheet.inches / INCHES
    roads = (
        straight((0, middle), (sheet.inches, middle), 6.4),
        straight((middle, 0), (middle, sheet.inches), 6.4),
    )
    streets.pave(sheet, chance, roads, (((middle, middle), 6.4 * k, ASPHALT),))
    green: Colour = (110, 122, 66)
    streets.pave(sheet, chance, (), (((middle, middle), 2.7 * k, green),))
    for corner, down in (
        ((8.0, -2.4), True),
        ((-10.6, -2.4), True),
        ((-2.4, 8.0), False),
        ((-2.4, -10.6), False),
    ):
        streets.zebra(sheet, chance, (middle + corner[0] * k, middle + corner[1] * k), 5, down=down)
    streets.skids(sheet, (middle - 5.4 * k, middle + 1.2), 46, -110)
    for place in ((middle - 11 * k, middle + 1.4), (middle + 1.2, middle + 12 * k)):
        ground.manhole(sheet, place)


def _broad_street(sheet: Sheet, chance: random.Random) -> None:
    """Pave the middle third: the street of the scenario (zw.streetfight.bands)."""
    upper, lower, middle = sheet.inches / 3, sheet.inches * 2 / 3, sheet.inches / 2
    streets.pave(sheet, chance, (straight((0, middle), (sheet.inches, middle), lower - upper),), ())
    streets.dashes(sheet, chance, ((0, middle - 0.34), (sheet.inches, middle - 0.34)), 0.12)
    streets.bays(sheet, upper + 0.2, 2.2)
    streets.bays(sheet, lower - 0.2, -2.2)
    for x in _scaled(sheet, (5.4, 0), (28.2, 0)):
        streets.zebra(sheet, chance, (x[0], upper + 0.9), 10)
    streets.skids(sheet, (sheet.inches * 0.42, middle + 1.4), 8, 34)
    for place in _scaled(sheet, (13.5, 15.6), (23.8, 21.4)):
        ground.manhole(sheet, place)


def _highway(sheet: Sheet, chance: random.Random) -> None:
    """Lead a highway from the western to the eastern edge through the middle third (zw.chase.band-direction)."""
    upper, lower, middle = sheet.inches / 3, sheet.inches * 2 / 3, sheet.inches / 2
    streets.pave(sheet, chance, (straight((0, middle), (sheet.inches, middle), lower - upper),), ())
    for y in (upper + 0.8, lower - 0.8):
        streets.edge_line(sheet, chance, y)
    for y in (middle - 2.6, middle + 2.6):
        streets.dashes(sheet, chance, ((0, y), (sheet.inches, y)))
    for start, bend in (((3.0, 14.6), 10), ((15.0, 20.6), -14), ((24.0, 15.8), 22)):
        streets.skids(sheet, _scaled(sheet, start)[0], chance.uniform(-8, 8), bend)


def _yard(sheet: Sheet, chance: random.Random) -> None:
    """Tread paths from all sides to a round yard in the middle: the place the Ark is built on."""
    middle, k, side = sheet.inches / 2, sheet.inches / INCHES, sheet.inches
    bends = [chance.uniform(-5, 5) * k for _ in range(4)]
    gates = (
        (0, middle + bends[0]),
        (side, middle + bends[1]),
        (middle + bends[2], 0),
        (middle + bends[3], side),
    )
    paths = tuple(straight(gate, (middle, middle), 3.2, bed=DIRT, lines=False) for gate in gates)
    streets.pave(sheet, chance, paths, ())
    streets.pave(sheet, chance, (), (((middle, middle), 10.4 * k, (134, 124, 104)),))
    _rings(sheet, middle, k)


def _rings(sheet: Sheet, middle: float, k: float) -> None:
    """Lay the paving of the yard in rings of stones."""
    layer, centre = sheet.layer(), (middle, middle)
    sizes = (10.2, 8.2, 6.2, 4.2, 2.2)
    for ring, size in enumerate(sizes):
        tone = (255, 246, 220, 12) if ring % 2 else (0, 0, 0, 16)
        pygame.draw.circle(layer, tone, sheet.at(centre), sheet.px(size * k))
        _joints(sheet, layer, (middle, size * k, (size - 2) * k))
    for size in sizes:
        pygame.draw.circle(layer, (30, 24, 18, 96), sheet.at(centre), sheet.px(size * k), sheet.thick(0.05))
    sheet.surface.blit(layer, (0, 0))


def _joints(sheet: Sheet, layer: pygame.Surface, ring: tuple[float, float, float]) -> None:
    """Part a ring of stones; the ring is its middle, its outer and its inner size in inches."""
    middle, outer, inner = ring
    stones = max(5, round(outer * 2.4))
    for stone in range(stones):
        turn = math.tau * (stone + outer % 1) / stones
        cosine, sine = math.cos(turn), math.sin(turn)
        near, far = max(0.2, inner), outer
        start = sheet.at((middle + near * cosine, middle + near * sine))
        end = sheet.at((middle + far * cosine, middle + far * sine))
        pygame.draw.line(layer, (30, 24, 18, 84), start, end, sheet.thick(0.04))
