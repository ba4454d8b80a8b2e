"""The table all screens lie on: dark planks, drawn once for a window size, under a warm lamp."""

from __future__ import annotations

import math
import random

import msgspec
import pygame

from game.ui.layout import Rect
from game.ui.paint import Painter
from game.ui.theme import TABLE

PLANKS, GRAINS = 6, 46


class Lamp(msgspec.Struct, frozen=True):
    """Where the light falls: shares of width and height, and how bright (0 to 255)."""

    x: float = 0.5
    y: float = 0.35
    light: int = 60


def background(p: Painter, lamp: Lamp | None = None) -> None:
    """Cover the whole surface with the table."""
    lamp = lamp or Lamp()
    size = p.surface.get_size()
    p.surface.blit(p.shelf.surfaces.get(("wood", size, lamp), lambda: _lit(size, lamp)), (0, 0))


def glow(p: Painter, rect: Rect, colour: tuple[int, int, int] = (70, 52, 26)) -> None:
    """Let a pool of light fall on what is drawn so far."""
    place = p.rect(rect)
    key = ("glow", place.size, colour)
    light = p.shelf.surfaces.get(key, lambda: _pool(place.size, colour))
    p.surface.blit(light, place, special_flags=pygame.BLEND_RGB_ADD)


def _lit(size: tuple[int, int], lamp: Lamp) -> pygame.Surface:
    table = _planks(size)
    small = pygame.Surface((64, 36))
    for y in range(36):
        for x in range(64):
            far = math.hypot((x / 64 - lamp.x) * 1.5, (y / 36 - lamp.y) * 1.2)
            light = lamp.light * max(0.0, 1 - far * 1.25) ** 1.4
            small.set_at((x, y), (int(light), int(light * 0.72), int(light * 0.42)))
    table.blit(pygame.transform.smoothscale(small, size), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return table.convert() if pygame.display.get_init() and pygame.display.get_surface() else table


def _planks(size: tuple[int, int]) -> pygame.Surface:
    w, h = size
    table, grain, chance = pygame.Surface(size), pygame.Surface(size, pygame.SRCALPHA), random.Random(4)
    table.fill(TABLE)
    plank = h // PLANKS
    for i in range(PLANKS + 1):
        top = i * plank
        pygame.draw.rect(grain, (255, 214, 160, max(0, chance.randint(-5, 7))), (0, top, w, plank))
        pygame.draw.line(grain, (0, 0, 0, 120), (0, top), (w, top), 2)
        pygame.draw.line(grain, (255, 220, 170, 10), (0, top + 2), (w, top + 2))
        for _ in range(GRAINS):
            _grain(grain, chance, top, plank)
    table.blit(grain, (0, 0))
    return table


def _grain(target: pygame.Surface, chance: random.Random, top: int, plank: int) -> None:
    w = target.get_width()
    y, swing = top + chance.uniform(4, plank - 4), chance.uniform(0.5, 3)
    pace, start = chance.uniform(0.002, 0.006), chance.uniform(0, 6)
    left = chance.uniform(-w * 0.3, w)
    right = left + chance.uniform(w * 0.2, w)
    points = [(x, y + swing * math.sin(x * pace + start)) for x in range(int(left), int(right), 24)]
    colour = chance.choice(((0, 0, 0, 46), (255, 210, 150, 9), (0, 0, 0, 30)))
    if len(points) > 1:
        pygame.draw.lines(target, colour, False, points)


def _pool(size: tuple[int, int], colour: tuple[int, int, int]) -> pygame.Surface:
    small = pygame.Surface((48, 48))
    for y in range(48):
        for x in range(48):
            light = max(0.0, 1 - math.hypot(x - 23.5, y - 23.5) / 24) ** 1.5
            small.set_at((x, y), tuple(int(part * light) for part in colour))
    return pygame.transform.smoothscale(small, size)
