"""Marks on the map: regions of spaces, brackets, tags, paths, ranges, hatching."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import TYPE_CHECKING

import pygame

from game.rules.army_battles.places import STRIDE, Spaces, listed
from game.ui import draw
from game.ui import theme as t
from game.ui.layout import Rect
from game.ui.tables.army_battles import inks
from game.ui.theme import Type

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.rules.army_battles.places import Space
    from game.ui.paint import Painter, Point
    from game.ui.tables.army_battles.chart import Chart
    from game.ui.theme import Colour

Inks = tuple["Colour", "Colour", "Colour"]
Ink = tuple[int, int, int]
PAPER: Inks = (t.INK, "#f4e8c8", t.INK)
DANGER: Inks = (inks.BAD_WORDS, "#5a1712", t.INK)
AMBER = (196, 126, 10)
FOCUSED: Inks = (t.INK, t.FOCUS, t.INK)


def tag(p: Painter, words: str, at: Point, colours: Inks = PAPER, size: float = 17) -> Rect:
    """Draw words on a little plate whose middle is at the point, kept inside what is drawn on."""
    style = Type(max(size, 13 / p.scale), "bold", colours[0])
    w, h = p.width_of(words, style) + style.size * 0.75, style.size * 1.3
    seen = p.surface.get_clip()
    left, top = seen.x / p.scale + 3, seen.y / p.scale + 3
    right, low = seen.right / p.scale - 3, seen.bottom / p.scale - 3
    x, y = min(max(at[0] - w / 2, left), right - w), min(max(at[1] - h / 2, top), low - h)
    place = Rect(x, y, w, h)
    p.box(place, colours[1], 5, colours[2], 1.5)
    p.text(words, (place.cx, place.cy - 0.5), style, "center")
    return place


def plate(p: Painter, words: str, at: Point, size: float = 17) -> None:
    """Draw words on a dark plate with its upper left corner at the point."""
    style = Type(size, "semibold")
    place = Rect(at[0], at[1], p.width_of(words, style) + 20, size * 1.6)
    p.box(place, (24, 19, 14, 222), 6, t.LINE)
    p.text(words, (place.x + 10, place.cy), style, "midleft")


def wash(p: Painter, chart: Chart, spaces: Spaces, colour: tuple[int, int, int], alpha: int) -> None:
    """Tint spaces."""
    for at in listed(spaces):
        p.box(chart.rect(at), (*colour, alpha), 0)


def outline(p: Painter, chart: Chart, spaces: Spaces, colour: Colour = t.FOCUS, width: float = 3) -> None:
    """Draw the border of a region: its colour over ink."""
    edges = [edge for at in listed(spaces) for edge in _open_edges(chart, spaces, at)]
    for tone, thick in ((inks.WOOD_DARK, width + 3), (colour, width)):
        half = thick / 2
        for (x0, y0), (x1, y1) in edges:
            p.box(Rect(x0 - half, y0 - half, x1 - x0 + thick, y1 - y0 + thick), tone, 0)


def _open_edges(chart: Chart, spaces: Spaces, at: Space) -> list[tuple[Point, Point]]:
    r = chart.rect(at)
    edges = {
        at - STRIDE: ((r.x, r.y), (r.right, r.y)),
        at + STRIDE: ((r.x, r.bottom), (r.right, r.bottom)),
        at - 1: ((r.x, r.y), (r.x, r.bottom)),
        at + 1: ((r.right, r.y), (r.right, r.bottom)),
    }
    return [edge for beside, edge in edges.items() if beside < 0 or not spaces >> beside & 1]


def brackets(p: Painter, rect: Rect, colour: Colour, width: float = 4, share: float = 0.28) -> None:
    """Draw four corners round a place."""
    long = rect.w * share
    for tone, thick in ((t.INK, width + 3), (colour, width)):
        half = thick / 2
        for x, sx in ((rect.x, 1), (rect.right, -1)):
            for y, sy in ((rect.y, 1), (rect.bottom, -1)):
                p.box(Rect(min(x, x + sx * long) - half, y - half, long + thick, thick), tone, 0)
                p.box(Rect(x - half, min(y, y + sy * long) - half, thick, long + thick), tone, 0)


def frame(p: Painter, rect: Rect, colour: Colour = t.FOCUS, width: float = 4) -> None:
    """Draw a ring round a space: its colour over ink."""
    p.box(rect.inset(-width / 2 - 1.5), None, 8, t.INK, width + 3)
    p.box(rect.inset(-width / 2), None, 7, colour, width)


def way(p: Painter, points: Sequence[Point], colour: Colour = "#fdf1d0") -> None:
    """Draw a planned way: dashes over ink, an arrow head at its end."""
    for a, b in pairwise(points):
        p.polyline([a, b], (28, 20, 12, 210), 8)
    for a, b in pairwise(points):
        draw.dashed(p, a, b, colour, 4, (11, 7))
    if len(points) > 1:
        (x0, y0), (x1, y1) = points[-2], points[-1]
        turn = math.atan2(y1 - y0, x1 - x0)
        head = [
            (x1 + 13 * math.cos(turn + lean), y1 + 13 * math.sin(turn + lean)) for lean in (0, 2.45, -2.45)
        ]
        p.polygon(head, colour)
        p.polyline(head, t.INK, 2, closed=True)


def square(p: Painter, chart: Chart, at: Space, reach: int, words: str) -> None:
    """Draw the square that a Range covers, cut off at the edge of the map, with its words on the lower edge."""
    first, last = at % STRIDE, at // STRIDE
    left, right = max(0, first - reach), min(chart.columns - 1, first + reach)
    top, low = max(0, last - reach), min(chart.rows - 1, last + reach)
    a, b = chart.rect(top * STRIDE + left), chart.rect(low * STRIDE + right)
    corners = [(a.x, a.y), (b.right, a.y), (b.right, b.bottom), (a.x, b.bottom)]
    for one, other in pairwise([*corners, corners[0]]):
        p.polyline([one, other], (255, 244, 220, 120), 5)
        draw.dashed(p, one, other, inks.RANGE_LINE, 3, (12, 7))
    if words:
        tag(p, words, (a.x + chart.cell * 0.6, b.bottom), PAPER, 16)


def hatch(p: Painter, chart: Chart, spaces: Spaces, heat: dict[Space, int], ink: Ink = inks.THREAT) -> None:
    """Hatch spaces: the more enemies reach one, the denser."""
    for at in listed(spaces):
        rect = p.rect(chart.rect(at))
        level = min(3, heat.get(at, 1))
        p.surface.blit(_hatch(p, rect.size, level, ink), rect)


def counts(p: Painter, chart: Chart, heat: dict[Space, int]) -> None:
    """Write in the lower right corner of each space how many enemies reach it."""
    if chart.cell < 34:
        return
    size = max(13 / p.scale, chart.cell * 0.19)
    for at, number in heat.items():
        rect = chart.rect(at)
        style = Type(size, "bold", "#6b120a")
        p.text(str(number), (rect.right - 3, rect.bottom - 1), style, "bottomright")


def _hatch(p: Painter, size: tuple[int, int], level: int, ink: Ink) -> pygame.Surface:
    return p.shelf.surfaces.get(("ab_hatch", size, level, ink), lambda: _hatched(size, level, ink))


def _hatched(size: tuple[int, int], level: int, ink: Ink) -> pygame.Surface:
    w, h = size
    layer = pygame.Surface(size, pygame.SRCALPHA)
    layer.fill((*ink, 26 + 22 * level))
    step = max(5, round(w / (3 + 2 * level)))
    for x in range(-h, w + h, step):
        pygame.draw.line(layer, (*ink, 110 + 30 * level), (x, h), (x + h, 0), max(1, w // 40))
    return layer


def dot(p: Painter, chart: Chart, at: Space, colour: Colour) -> None:
    """Draw a small disc in the middle of a space."""
    draw.disc(p, chart.middle(at), chart.cell * 0.13, colour, t.INK, 2)
