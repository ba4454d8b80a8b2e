"""The printed mat: a half for each side, furrows, and the barbed wire between them."""

from __future__ import annotations

import pygame

from game.rules.warzoo.tiles import LANES
from game.ui import theme as t
from game.ui.layout import Rect
from game.ui.paint import Painter
from game.ui.tables.warzoo import inks
from game.ui.tables.warzoo.lanes import Field

FURROWS = 9


def draw_mat(p: Painter, field: Field) -> None:
    """Draw the mat; it is made once for a size."""
    key = ("wz-mat", p.rect(field.mat).size, round(field.k, 3), p.theme)
    made = p.shelf.surfaces.get(key, lambda: _made(p, field))
    p.shadow(field.mat, 16, 190, (0, 6), 12)
    p.blit(made, (field.mat.x, field.mat.y))


def _made(p: Painter, field: Field) -> pygame.Surface:
    w, h, mid = field.mat.w, field.mat.h, field.wire - field.mat.y
    c = p.canvas(w, h)
    c.box(Rect(0, 0, w, h), inks.FIELD_FAR, 12)
    with c.clip(Rect(0, mid, w, h - mid)):
        c.box(Rect(0, 0, w, h), inks.FIELD_NEAR, 12)
    lane = w / LANES
    for i in range(LANES * FURROWS):
        x = lane * (i + 0.5) / FURROWS
        c.box(Rect(x - 2.5, 8, 5, mid - 8), inks.FURROW_FAR, 0)
        c.box(Rect(x - 2.5, mid, 5, h - mid - 8), inks.FURROW_NEAR, 0)
    for i in range(1, LANES):
        c.box(Rect(lane * i - 1, 8, 2, h - 16), "#100d0a", 0)
    _wire(c, w, mid)
    c.box(Rect(0, 0, w, h), None, 12, "#4d4435", 2)
    solid = pygame.Surface(c.surface.get_size())  # without transparency it is shown three times as fast
    solid.fill(t.TABLE)
    solid.blit(c.surface, (0, 0))
    return solid


def _wire(c: Painter, width: float, y: float) -> None:
    c.box(Rect(2, y - 9, width - 4, 18), inks.WIRE_BED, 0)
    c.box(Rect(2, y - 1, width - 4, 2), inks.WIRE, 0)
    for k in range(int(width / 26)):
        x = 13 + k * 26
        for way in (1, -1):
            c.polyline([(x - 6, y - 6 * way), (x + 6, y + 6 * way)], inks.WIRE, 2)
