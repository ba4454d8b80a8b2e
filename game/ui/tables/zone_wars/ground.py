"""What lies on a battlefield's ground: soft noise, slabs, cracks, moss, grass, puddles, chips, paper.

Every painter takes a chance of its own, so that one thing more or less moves nothing else.
"""

from __future__ import annotations

import math
import random
from typing import TypeAlias

import numpy as np
import numpy.typing as npt
import pygame

Grey: TypeAlias = npt.NDArray[np.float32]
Colour: TypeAlias = tuple[int, int, int]
Place: TypeAlias = tuple[float, float]

CHIPS = ((143, 134, 118), (125, 117, 103), (156, 147, 130), (111, 90, 71), (106, 99, 88))
GRASS = ((95, 111, 52), (125, 140, 69), (74, 90, 42), (148, 146, 78))
PAPERS = ((184, 176, 156), (168, 159, 136), (159, 166, 162), (169, 141, 85))


class Sheet:
    """A square of ground: its surface, inches and pixels."""

    def __init__(self, surface: pygame.Surface, inches: float) -> None:
        self.surface, self.inches = surface, inches
        self.ppi = surface.get_width() / inches

    def px(self, inches: float) -> int:
        """Return a length in pixels."""
        return round(inches * self.ppi)

    def at(self, place: Place) -> tuple[int, int]:
        """Return the pixel of a place in inches."""
        return round(place[0] * self.ppi), round(place[1] * self.ppi)

    def thick(self, inches: float) -> int:
        """Return the width of a line, at least one pixel."""
        return max(1, round(inches * self.ppi))

    def somewhere(self, chance: random.Random, margin: float = 0.2) -> Place:
        """Return a place at least `margin` inches inside."""
        return chance.uniform(margin, self.inches - margin), chance.uniform(margin, self.inches - margin)

    def multiply(self, light: Grey) -> None:
        """Darken the ground by a grey of its own size, 0 to 255."""
        pixels = pygame.surfarray.pixels3d(self.surface)
        np.multiply(pixels, (light / 255.0)[:, :, None], out=pixels, casting="unsafe")
        del pixels

    def layer(self) -> pygame.Surface:
        """Return an empty sheet to lay over the ground."""
        return pygame.Surface(self.surface.get_size(), pygame.SRCALPHA)


def soft(side: int, cells: int, low: float, seed: int) -> Grey:
    """Return noise between `low` and 255 in a square of `side` pixels, `cells` lumps across."""
    rough = np.random.default_rng(seed).uniform(low, 255, (cells, cells)).astype(np.uint8)
    small = pygame.surfarray.make_surface(np.repeat(rough[:, :, None], 3, axis=2))
    wide = pygame.transform.smoothscale(small, (side, side))
    return pygame.surfarray.pixels_red(wide).astype(np.float32)


def slabs(sheet: Sheet, chance: random.Random, every: float = 4.0) -> None:
    """Lay slabs of unequal brightness, and the joints between them."""
    layer = sheet.layer()
    count = math.ceil(sheet.inches / every)
    for column in range(count):
        for row in range(count):
            tone = chance.randint(-16, 14)
            place = pygame.Rect(*sheet.at((column * every, row * every)), sheet.px(every), sheet.px(every))
            layer.fill((255, 250, 230, tone) if tone > 0 else (0, 0, 0, -tone), place)
            pygame.draw.rect(layer, (20, 15, 10, 64), place.inflate(1, 1), sheet.thick(0.036))
    sheet.surface.blit(layer, (0, 0))


def moss(sheet: Sheet, chance: random.Random, patches: int, colours: tuple[Colour, ...]) -> None:
    """Let moss and rust stain the ground, blurred."""
    share = 4
    small = pygame.Surface([side // share for side in sheet.surface.get_size()], pygame.SRCALPHA)
    k = sheet.ppi / share
    for _ in range(patches):
        (x, y), size, colour = sheet.somewhere(chance), chance.uniform(0.4, 2.2), chance.choice(colours)
        for _ in range(9):
            spot = (x + chance.uniform(-size, size)) * k, (y + chance.uniform(-size, size)) * k
            pygame.draw.circle(small, (*colour, 96), spot, chance.uniform(0.2, 0.6) * size * k + 1)
    blurred = pygame.transform.gaussian_blur(small, max(1, round(0.28 * k)))
    sheet.surface.blit(pygame.transform.smoothscale(blurred, sheet.surface.get_size()), (0, 0))


def cracks(sheet: Sheet, chance: random.Random, count: int) -> None:
    """Let cracks wander, each with a lit lower edge."""
    for _ in range(count):
        (x, y), turn = sheet.somewhere(chance, 0), chance.uniform(0, math.tau)
        way = [(x, y)]
        for _ in range(chance.randint(5, 11)):
            turn += chance.uniform(-0.7, 0.7)
            x, y = x + 0.45 * math.cos(turn), y + 0.45 * math.sin(turn)
            way.append((x, y))
        low = [sheet.at((px + 0.035, py + 0.05)) for px, py in way]
        pygame.draw.lines(sheet.surface, (143, 135, 118), False, low, 1)
        pygame.draw.lines(sheet.surface, (42, 37, 31), False, [sheet.at(p) for p in way], sheet.thick(0.05))


def grass(sheet: Sheet, chance: random.Random, tufts: int) -> None:
    """Let tufts of grass grow out of the joints."""
    for _ in range(tufts):
        root = sheet.somewhere(chance)
        for _ in range(chance.randint(3, 7)):
            turn, high = chance.uniform(-2.6, -0.5), chance.uniform(0.16, 0.3)
            tip = root[0] + high * math.cos(turn), root[1] + high * math.sin(turn)
            ends = sheet.at(root), sheet.at(tip)
            pygame.draw.line(sheet.surface, chance.choice(GRASS), *ends, sheet.thick(0.05))


POOL = (((40, 42, 32), 1.0), ((64, 72, 50), 0.9))
"""The wet edge and the water of the Zone, and how far each reaches."""


def puddle(sheet: Sheet, chance: random.Random, middle: Place, size: float) -> None:
    """Let a pool of green water stand: a few basins that ran together, darker towards the edge."""
    side = sheet.px(size * 2.6)
    pool = pygame.Surface((side, side), pygame.SRCALPHA)
    basins = [
        (chance.uniform(-0.5, 0.5), chance.uniform(-0.32, 0.32), chance.uniform(0.3, 0.62)) for _ in range(6)
    ]
    for colour, reach in POOL:
        for x, y, r in basins:
            w, h = r * reach * side * 0.62, r * reach * side * 0.44
            box = (side * (0.5 + x * 0.42) - w / 2, side * (0.5 + y * 0.42) - h / 2, w, h)
            pygame.draw.ellipse(pool, (*colour, 255), box)
    pool = pygame.transform.gaussian_blur(pool, max(1, sheet.px(0.07)))
    for x, y, r in basins[:2]:
        spot = side * (0.46 + x * 0.42), side * (0.46 + y * 0.42)
        pygame.draw.ellipse(pool, (206, 216, 190, 120), (*spot, r * side * 0.12, r * side * 0.035))
    pool = pygame.transform.rotate(pool, chance.uniform(-40, 40))
    pool.set_alpha(176)
    sheet.surface.blit(pool, pool.get_rect(center=sheet.at(middle)))


def chips(sheet: Sheet, chance: random.Random, count: int) -> None:
    """Strew chips of stone, each with its shadow."""
    for _ in range(count):
        x, y = sheet.somewhere(chance, 0)
        size, first = chance.uniform(0.03, 0.125), chance.uniform(0, 6)
        corners = [
            (x + size * math.cos(first + k * 1.4), y + size * 0.8 * math.sin(first + k * 1.4))
            for k in range(4)
        ]
        shadow = [sheet.at((px + 0.04, py + 0.04)) for px, py in corners]
        pygame.draw.polygon(sheet.surface, (47, 42, 34), shadow)
        pygame.draw.polygon(sheet.surface, chance.choice(CHIPS), [sheet.at(corner) for corner in corners])


def papers(sheet: Sheet, chance: random.Random, count: int) -> None:
    """Strew leaves of paper and tin."""
    for _ in range(count):
        leaf = pygame.Surface((44, 32), pygame.SRCALPHA)
        leaf.fill(chance.choice(PAPERS))
        for y in (8, 16, 24):
            pygame.draw.line(leaf, (122, 114, 99), (6, y), (chance.randint(24, 38), y), 2)
        scale = sheet.ppi / 112 * chance.uniform(0.8, 1.2)
        leaf = pygame.transform.rotozoom(leaf, chance.uniform(0, 360), scale)
        shade = pygame.mask.from_surface(leaf).to_surface(setcolor=(0, 0, 0, 96), unsetcolor=(0, 0, 0, 0))
        x, y = sheet.at(sheet.somewhere(chance, 1))
        sheet.surface.blit(shade, (x + sheet.thick(0.05), y + sheet.thick(0.07)))
        sheet.surface.blit(leaf, (x, y))


def manhole(sheet: Sheet, place: Place) -> None:
    """Draw a lid of iron in the street."""
    middle = sheet.at(place)
    for colour, size in (((43, 40, 35), 0.6), ((107, 100, 90), 0.53)):
        pygame.draw.circle(sheet.surface, colour, middle, sheet.px(size))
    dark = (74, 68, 59)
    pygame.draw.circle(sheet.surface, dark, middle, sheet.px(0.43), sheet.thick(0.07))
    for k in range(-2, 3):
        x, half = sheet.px(k * 0.16), sheet.px(0.3)
        ends = (middle[0] + x, middle[1] - half), (middle[0] + x, middle[1] + half)
        pygame.draw.line(sheet.surface, dark, *ends, sheet.thick(0.07))


def vignette(sheet: Sheet) -> None:
    """Let the edge of the mat darken over half an inch."""
    side = sheet.surface.get_width()
    steps = np.arange(side, dtype=np.float32)
    inwards = np.minimum(steps, side - 1 - steps) / max(1.0, sheet.ppi)
    far = np.minimum(inwards[:, None], inwards[None, :])
    sheet.multiply(np.minimum(255.0, 190 + far * 44).astype(np.float32))
