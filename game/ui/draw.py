"""The small things every screen draws: icons, seats, dice, keycaps, chips, bars, panels, paper, rings."""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame

from game.ui import theme as t
from game.ui.layout import Rect
from game.ui.paint import Painter, Point
from game.ui.theme import CAPS, Colour, Type

Paint = Callable[[Painter], None]
SHAPES = 5


def icon(p: Painter, name: str, centre: Point, size: float, colour: Colour = t.TEXT) -> None:
    """Draw a one-colour icon of `sprites/ui` in a colour."""
    p.sprite(f"ui/{name}", centre, size, tint=colour)


def seat(p: Painter, number: int, centre: Point, size: float, colour: Colour | None = None) -> None:
    """Draw the shape of a seat (counted from 0) in its colour."""
    p.sprite(f"ui/seat_{number % SHAPES + 1}", centre, size, tint=colour or p.theme.seat(number))


def die(p: Painter, face: int, centre: Point, size: float, angle: float = 0, alpha: int = 255) -> None:
    """Draw a die that shows a face 1 to 6; face 0 and -1 are the two drawings of a tumbling die."""
    name = f"d6_{face}" if face > 0 else f"d6_tumble_{1 - face}"
    p.turned(p.picture(f"army_of_zero/{name}", size), centre, angle, 1.0, alpha)


def panel(p: Painter, rect: Rect, title: str = "", fill: Colour = t.PANEL, line: Colour = t.LINE) -> None:
    """Draw a panel, its title in small capitals at the upper left."""
    p.box(rect, fill, 10, line, 1)
    if title:
        p.text(title.upper(), (rect.x + 20, rect.y + 14), CAPS)


def paper(p: Painter, rect: Rect, radius: float = 12, fill: Colour = t.PAPER) -> None:
    """Draw a sheet of paper that lies on the table."""
    p.shadow(rect, 14, 150, (3, 8), radius)
    p.box(rect, fill, radius, t.PAPER_EDGE, 2)


def ring(p: Painter, rect: Rect, radius: float = 10, gap: float = 4, width: float = 3) -> None:
    """Draw the focus ring round a part."""
    p.box(rect.inset(-gap), None, radius + gap, t.FOCUS, width)


def disc(
    p: Painter,
    centre: Point,
    radius: float,
    fill: Colour | None,
    line: Colour | None = None,
    width: float = 2,
) -> None:
    """Draw a smooth disc."""
    rect = Rect(centre[0] - radius, centre[1] - radius, 2 * radius, 2 * radius)
    p.box(rect, fill, radius + 1, line, width)


def hline(p: Painter, x: float, y: float, w: float, colour: Colour = t.LINE) -> None:
    """Draw a hairline to the right."""
    thick = 1 / p.scale if p.scale < 1 else 1
    p.box(Rect(x, y, w, thick), colour, 0)


def vline(p: Painter, x: float, y: float, h: float, colour: Colour = t.LINE) -> None:
    """Draw a hairline downwards."""
    thick = 1 / p.scale if p.scale < 1 else 1
    p.box(Rect(x, y, thick, h), colour, 0)


def bar(p: Painter, rect: Rect, share: float, colour: Colour = t.GOLD, ground: Colour = t.WELL) -> None:
    """Draw a bar filled to a share between 0 and 1."""
    p.box(rect, ground, rect.h / 2)
    if share > 0:
        p.box(Rect(rect.x, rect.y, max(rect.h, rect.w * min(1.0, share)), rect.h), colour, rect.h / 2)


def keycap_width(p: Painter, label: str, height: float = 28) -> float:
    """Return the width of a keycap in units."""
    return max(height, p.width_of(label, Type(height * 16 / 28, "semibold")) + height * 16 / 28)


def keycap(p: Painter, label: str, at: Point, height: float = 28, colour: Colour = t.TEXT) -> float:
    """Draw a keycap with its upper left corner at the point; return its width."""
    w, size = keycap_width(p, label, height), height * 16 / 28
    p.box(Rect(at[0], at[1] + 2, w, height), t.DEEP, 6)
    p.box(Rect(at[0], at[1], w, height - 1), t.WELL, 6, t.KEY_EDGE, 1)
    p.text(label, (at[0] + w / 2, at[1] + height / 2 - 0.5), Type(size, "semibold", colour), "center")
    return w


def chip_width(p: Painter, label: str, icon_name: str = "", height: float = 30, size: float = 17) -> float:
    """Return the width of a chip in units."""
    return p.width_of(label, Type(size, "semibold")) + 24 + (height * 0.8 if icon_name else 0)


def chip(
    p: Painter, label: str, at: Point, icon_name: str = "",
    colours: tuple[Colour, Colour, Colour] = (t.FLOAT, t.TEXT, t.LINE), height: float = 30,
) -> float:  # fmt: skip
    """Draw a chip (colours: fill, words, line) with its upper left corner at the point; return its width.

    `icon_name` is an icon of `sprites/ui`, or with a slash any sprite.
    """
    fill, words, line = colours
    w = chip_width(p, label, icon_name, height)
    p.box(Rect(at[0], at[1], w, height), fill, height / 2, line, 1.5)
    if icon_name:
        centre = (at[0] + height * 0.62, at[1] + height / 2)
        if "/" in icon_name:
            p.sprite(icon_name, centre, height * 0.74)
        else:
            icon(p, icon_name, centre, height * 0.62, words)
    x = at[0] + 12 + (height * 0.8 if icon_name else 0)
    p.text(label, (x, at[1] + height / 2 - 0.5), Type(17, "semibold", words), "midleft")
    return w


def strength(p: Painter, at: Point, steps: int, total: int = 5, height: float = 16) -> None:
    """Draw `total` rising bars, the first `steps` of them filled."""
    for i in range(total):
        h = height * (0.45 + 0.55 * i / max(1, total - 1))
        rect = Rect(at[0] + i * 15, at[1] + height - h, 11, h)
        p.box(rect, t.GOLD if i < steps else t.WELL, 2, None if i < steps else "#4f4739", 1)


def dashed(
    p: Painter, a: Point, b: Point, colour: Colour, width: float = 3, dash: tuple[float, float] = (10, 7)
) -> None:
    """Draw a dashed line from a to b."""
    length, on = math.dist(a, b), 0.0
    while on < length:
        off = min(length, on + dash[0])
        ends = [(a[0] + (b[0] - a[0]) * d / length, a[1] + (b[1] - a[1]) * d / length) for d in (on, off)]
        p.polyline(ends, colour, width)
        on = off + dash[1]


def hazard(p: Painter, rect: Rect, step: float = 12) -> None:
    """Draw the yellow and black stripe of Zone Wars."""
    place = p.rect(rect)
    key = ("hazard", place.size, p.px(step))
    p.surface.blit(p.shelf.surfaces.get(key, lambda: _hazard(place.size, max(3, p.px(step)))), place)


def _hazard(size: tuple[int, int], step: int) -> pygame.Surface:
    w, h = size
    stripe = pygame.Surface(size)
    stripe.fill("#1a1511")
    for x in range(-h - step * 2, w + step, step * 2):
        pygame.draw.polygon(stripe, "#a8841f", [(x, h), (x + h, 0), (x + h + step, 0), (x + step, h)])
    return stripe


def veil(
    p: Painter, alpha: int = 176, colour: tuple[int, int, int] = (14, 11, 8), rect: Rect | None = None
) -> None:
    """Darken everything drawn so far, or a part of it."""
    place = p.rect(rect or p.area)
    sheet = p.shelf.surfaces.get(("veil", place.size, colour), lambda: _sheet(place.size, colour))
    sheet.set_alpha(alpha)
    p.surface.blit(sheet, place)


def _sheet(size: tuple[int, int], colour: tuple[int, int, int]) -> pygame.Surface:
    sheet = pygame.Surface(size)
    sheet.fill(colour)
    return sheet
