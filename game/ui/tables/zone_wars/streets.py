"""Streets of a battlefield: their beds, kerbs, markings, and what traffic left on them."""

from __future__ import annotations

import math
import random
from itertools import pairwise
from typing import TypeAlias

import msgspec
import numpy as np
import pygame

from game.ui.tables.zone_wars.ground import Colour, Place, Sheet, soft

Yard: TypeAlias = tuple[Place, float, Colour]
"""A round place: its middle, its size in inches, its bed."""

ASPHALT, DIRT = (84, 82, 79), (128, 108, 80)
KERB, KERB_LIT, KERB_DARK = (163, 154, 136), (201, 192, 173), (58, 53, 45)
PAINTS = ((181, 151, 63), (156, 132, 64), (194, 163, 74))
ZEBRA = (184, 178, 164)
INSET = 0.12
"""How far the bed of a round place stays inside its kerb, in inches."""


class Street(msgspec.Struct, frozen=True):
    """A street in inches: its two edges from one end to the other, its bed, kerbs and middle line."""

    left: tuple[Place, ...]
    right: tuple[Place, ...]
    bed: Colour = ASPHALT
    kerb: bool = True
    middle: tuple[Place, ...] = ()


def straight(start: Place, end: Place, width: float, *, bed: Colour = ASPHALT, lines: bool = True) -> Street:
    """Return a straight street between two places, `width` inches wide; without lines it is a track."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    far = math.hypot(dx, dy)
    ox, oy = -dy / far * width / 2, dx / far * width / 2
    return Street(
        left=((start[0] - ox, start[1] - oy), (end[0] - ox, end[1] - oy)),
        right=((start[0] + ox, start[1] + oy), (end[0] + ox, end[1] + oy)),
        bed=bed,
        kerb=lines,
        middle=(start, end) if lines else (),
    )


def pave(
    sheet: Sheet,
    chance: random.Random,
    streets: tuple[Street, ...],
    yards: tuple[Yard, ...],
) -> None:
    """Lay all streets and round yards; where they meet there is no kerb."""
    for street in streets:
        if street.kerb:
            for edge in (street.left, street.right):
                _kerb(sheet, edge)
    for middle, size, _ in yards:
        for colour, wide in ((KERB_DARK, 0.34), (KERB, 0.22), (KERB_LIT, 0.06)):
            pygame.draw.circle(sheet.surface, colour, sheet.at(middle), sheet.px(size + wide))
    _beds(sheet, streets, yards)
    for street in streets:
        dashes(sheet, chance, street.middle)


def _kerb(sheet: Sheet, edge: tuple[Place, ...]) -> None:
    for colour, down, wide in ((KERB_DARK, 0.1, 0.44), (KERB, 0.0, 0.34)):
        for a, b in pairwise(edge):
            ends = sheet.at((a[0], a[1] + down)), sheet.at((b[0], b[1] + down))
            pygame.draw.line(sheet.surface, colour, *ends, sheet.thick(wide))
    lit = [sheet.at((x, y - 0.1)) for x, y in edge]
    pygame.draw.lines(sheet.surface, KERB_LIT, False, lit, sheet.thick(0.05))


def _beds(sheet: Sheet, streets: tuple[Street, ...], yards: tuple[Yard, ...]) -> None:
    layer = sheet.layer()
    tracks = tuple(street for street in streets if not street.kerb)
    if tracks:
        layer.blit(_trodden(sheet, tracks), (0, 0))
    for street in streets:
        if street.kerb:
            pygame.draw.polygon(layer, street.bed, [sheet.at(p) for p in _outline(street)])
    for middle, size, colour in yards:
        pygame.draw.circle(layer, colour, sheet.at(middle), sheet.px(size - INSET))
    grain = soft(layer.get_width(), max(8, layer.get_width() // 5), 200, 11)
    pixels = pygame.surfarray.pixels3d(layer)
    np.multiply(pixels, (grain / 255.0)[:, :, None], out=pixels, casting="unsafe")
    del pixels
    sheet.surface.blit(layer, (0, 0))


def _outline(street: Street) -> tuple[Place, ...]:
    return *street.left, *reversed(street.right)


def _trodden(sheet: Sheet, tracks: tuple[Street, ...]) -> pygame.Surface:
    """Return tracks with soft edges, blurred on a small sheet because a large one takes its time."""
    share, side = 4, sheet.surface.get_width()
    small = pygame.Surface((max(1, side // share), max(1, side // share)), pygame.SRCALPHA)
    k = small.get_width() / sheet.inches
    for track in tracks:
        small.fill((*track.bed, 0))
    for track in tracks:
        pygame.draw.polygon(small, track.bed, [(x * k, y * k) for x, y in _outline(track)])
    soft_edged = pygame.transform.gaussian_blur(small, max(1, round(0.22 * k)))
    return pygame.transform.smoothscale(soft_edged, sheet.surface.get_size())


def dashes(sheet: Sheet, chance: random.Random, way: tuple[Place, ...], wide: float = 0.16) -> None:
    """Paint the broken line in the middle of a street; wear took parts of it."""
    for (x0, y0), (x1, y1) in pairwise(way):
        length, at = math.hypot(x1 - x0, y1 - y0), 0.3
        while at + 1.2 < length:
            ends = (at, at + chance.uniform(0.7, 1.3))
            a, b = (sheet.at((x0 + (x1 - x0) * q / length, y0 + (y1 - y0) * q / length)) for q in ends)
            pygame.draw.line(sheet.surface, chance.choice(PAINTS), a, b, sheet.thick(wide))
            at += 2.3


def zebra(sheet: Sheet, chance: random.Random, corner: Place, bars: int, *, down: bool = True) -> None:
    """Paint a crossing of bars 2.4 x 0.5 inches; one is worn away."""
    gone = chance.randrange(bars)
    for k in range(bars):
        if k == gone:
            continue
        x, y = (corner[0], corner[1] + k * 1.1) if down else (corner[0] + k * 1.1, corner[1])
        size = (2.4, 0.5) if down else (0.5, 2.4)
        place = pygame.Rect(*sheet.at((x, y)), sheet.px(size[0]), sheet.px(size[1]))
        pygame.draw.rect(sheet.surface, ZEBRA, place)
        _scuff(sheet, chance, place)


def _scuff(sheet: Sheet, chance: random.Random, place: pygame.Rect) -> None:
    for _ in range(5):
        spot = chance.uniform(place.left, place.right), chance.uniform(place.top, place.bottom)
        pygame.draw.circle(sheet.surface, (112, 109, 103), spot, sheet.thick(chance.uniform(0.03, 0.09)))


def edge_line(sheet: Sheet, chance: random.Random, y: float) -> None:
    """Paint the worn yellow line along a straight west-east street."""
    x = 0.0
    while x < sheet.inches:
        long = chance.uniform(1.2, 3.4)
        ends = sheet.at((x, y)), sheet.at((min(sheet.inches, x + long), y))
        pygame.draw.line(sheet.surface, chance.choice(PAINTS), *ends, sheet.thick(0.11))
        x += long + chance.uniform(0.1, 0.9)


def bays(sheet: Sheet, y: float, depth: float, every: float = 3.6) -> None:
    """Paint the bays of parked cars along a kerb; depth below 0 opens them upwards."""
    x = every
    while x < sheet.inches - every:
        ends = sheet.at((x, y)), sheet.at((x + 0.5, y + depth))
        pygame.draw.line(sheet.surface, ZEBRA, *ends, sheet.thick(0.09))
        x += every


def skids(sheet: Sheet, start: Place, turn: float, bend: float) -> None:
    """Leave the tracks of a car that braked, from a place in a direction in degrees."""
    layer = sheet.layer()
    for off in (0.0, 1.25):
        heading = math.radians(turn)
        x, y = start[0] - off * math.sin(heading), start[1] + off * math.cos(heading)
        way = [sheet.at((x, y))]
        for _ in range(20):
            heading += math.radians(bend) / 20
            x, y = x + 0.42 * math.cos(heading), y + 0.42 * math.sin(heading)
            way.append(sheet.at((x, y)))
        pygame.draw.lines(layer, (20, 18, 16, 112), False, way, sheet.thick(0.2))
    sheet.surface.blit(layer, (0, 0))
