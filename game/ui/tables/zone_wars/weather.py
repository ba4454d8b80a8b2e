"""Acid rain over the mat, and the lamp over the table: ornaments that tell what the Zone does."""

from __future__ import annotations

import math
import random
from typing import TYPE_CHECKING

import pygame

from game.ui import draw

if TYPE_CHECKING:
    from game.ui.layout import Rect
    from game.ui.paint import Painter

STREAKS, LENGTH, FALLS = 150, 46.0, 3.4
RAIN = (150, 214, 92)
DIM = 51  # of 255: the lamp loses a fifth of its light


def draw_rain(p: Painter, place: Rect, share: float) -> None:
    """Draw green streaks that fall over a place; share: how much of the downpour is over, 0 and 1 for none."""
    if not 0 < share < 1:
        return
    strength = math.sin(share * math.pi) ** 0.6
    chance, box = random.Random(5), p.rect(place)
    sheet = pygame.Surface(box.size, pygame.SRCALPHA)
    sheet.fill((40, 70, 30, round(46 * strength)))
    for _ in range(STREAKS):
        x, y, deep = chance.random(), chance.random(), chance.uniform(0.45, 1)
        fall = (y + share * FALLS * deep) % 1.15 - 0.1
        at = (x - fall * 0.12) * box.w, fall * box.h
        long = p.px(LENGTH * deep)
        colour = (*RAIN, round(170 * strength * deep))
        pygame.draw.line(sheet, colour, at, (at[0] - long * 0.16, at[1] + long), max(1, p.px(2 * deep)))
    p.surface.blit(sheet, box)


def draw_dimmed(p: Painter, place: Rect, share: float) -> None:
    """Take light from a place, as when the lamp is turned down; share 1 takes a fifth."""
    if share > 0:
        draw.veil(p, round(DIM * share), rect=place)


def draw_lamps(p: Painter, place: Rect, lit: int, share: float, total: int = 4) -> None:
    """Draw the lamps of the acid rain in the middle of a place, the newest flaring up; share: of the flare."""
    size = min(64.0, place.w / (total + 2))
    for n in range(total):
        at = place.cx + (n - (total - 1) / 2) * size * 1.25, place.y + size
        is_new = n == lit - 1
        grown = size * (1 + (0.5 * math.sin(share * math.pi) if is_new else 0))
        p.sprite("zone_wars/token_zone", at, grown, alpha=255 if n < lit else 70)
