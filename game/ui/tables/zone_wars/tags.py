"""Tags on the board, rings round targets, paths, arcs, sight lines."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

import pygame

from game.rules.zone_wars.ground import Cause, degrees_of
from game.ui import draw
from game.ui import theme as t
from game.ui.layout import Rect
from game.ui.tables.zone_wars import inks
from game.ui.theme import Type

if TYPE_CHECKING:
    from game.rules.zone_wars.ground import Sight, Vector
    from game.ui.paint import Painter, Point
    from game.ui.tables.zone_wars.camera import Camera

PAPER = (t.INK, t.PAPER, t.INK)
WARNING = ("#ffe3de", inks.DANGER, t.INK)
COVER = (t.INK, inks.AMBER, t.INK)
Inks = tuple[str, str, str]


def tag(  # noqa: PLR0913 - a tag has many sides
    p: Painter,
    words: str,
    at: Point,
    colours: Inks = PAPER,
    sprite: str = "",
    size: float = 19,
    *,
    pad: float = 10,
) -> Rect:
    """Draw words on a little plate whose middle is at the point; it is kept inside what is drawn on."""
    style = Type(size, "bold", colours[0])
    w = p.width_of(words, style) + 2 * pad + (size * 1.5 if sprite else 0)
    h = size * 1.5
    seen = p.surface.get_clip()
    left, top = seen.x / p.scale + 4, seen.y / p.scale + 4
    right, low = seen.right / p.scale - 4, seen.bottom / p.scale - 4
    x, y = min(max(at[0] - w / 2, left), right - w), min(max(at[1] - h / 2, top), low - h)
    place = Rect(x, y, w, h)
    p.box(place.move(2, 3), (0, 0, 0, 110), 7)
    p.box(place, colours[1], 7, colours[2], 2)
    x = place.x + pad
    if sprite:
        p.sprite(sprite, (x + size * 0.5, place.cy), size * 1.3)
        x += size * 1.5
    p.text(words, (x, place.cy - 0.5), style, "midleft")
    return place


def path(p: Painter, camera: Camera, spots: Sequence[tuple[float, ...]]) -> None:
    """Draw a planned way: white dashes on black, a dot at every bend."""
    points = [camera.of(spot) for spot in spots]
    for a, b in pairwise(points):
        if math.dist(a, b) > 0.5:
            p.polyline([a, b], inks.EDGE, 7)
            draw.dashed(p, a, b, "#ffffff", 3.4, (11, 7))
    for point in points[1:-1]:
        draw.disc(p, point, 6, "#ffffff", inks.EDGE, 2)


def target_ring(p: Painter, at: Point, radius: float, *, chosen: bool) -> None:
    """Draw a red ring with four ticks round a target."""
    colour = t.BAD
    draw.disc(p, at, radius * 1.22, None, inks.EDGE, 5 if chosen else 4)
    draw.disc(p, at, radius * 1.2, None, colour, 3.4 if chosen else 2)
    for turn in (45, 135, 225, 315):
        angle = math.radians(turn)
        near, far = radius * (1.1 if chosen else 1.16), radius * (1.62 if chosen else 1.4)
        p.polyline(
            [
                (at[0] + near * math.cos(angle), at[1] + near * math.sin(angle)),
                (at[0] + far * math.cos(angle), at[1] + far * math.sin(angle)),
            ],
            colour,
            4 if chosen else 3,
        )


def ring(p: Painter, at: Point, radius: float, colour: str = t.FOCUS, width: float = 3) -> None:
    """Draw a ring with a dark edge."""
    draw.disc(p, at, radius + 2, None, inks.EDGE, width + 3)
    draw.disc(p, at, radius, None, colour, width)


def sector(
    p: Painter, camera: Camera, at: Point, facing: Vector, reach: float, colour: tuple[int, int, int, int]
) -> None:
    """Draw the half disc in front of a base, as far as `reach` units."""
    middle = degrees_of(facing)
    arc = [math.radians(middle - 90 + 180 * step / 36) for step in range(37)]
    points = [at, *((at[0] + reach * math.cos(a), at[1] + reach * math.sin(a)) for a in arc)]
    with p.clip(camera.place):
        place = p.rect(camera.place)
        layer = pygame.Surface(place.size, pygame.SRCALPHA)
        corners = [(p.at(point)[0] - place.x, p.at(point)[1] - place.y) for point in points]
        pygame.draw.polygon(layer, colour, corners)
        pygame.draw.lines(layer, (*colour[:3], 220), True, corners, max(1, p.px(2)))
        p.surface.blit(layer, place)


def circle(p: Painter, camera: Camera, at: Point, radius: float, colour: str, *, dashed: bool = True) -> None:
    """Draw a circle of a range round a point."""
    steps = max(24, int(radius / 5))
    points = [
        (at[0] + radius * math.cos(math.tau * n / steps), at[1] + radius * math.sin(math.tau * n / steps))
        for n in range(steps + 1)
    ]
    with p.clip(camera.place):
        pairs = list(pairwise(points))
        for n, (a, b) in enumerate(pairs):
            if not dashed or n % 3 < 2:
                pygame.draw.line(p.surface, colour, p.at(a), p.at(b), max(2, p.px(2.4)))


def sight(p: Painter, camera: Camera, seen: Sight, share: float = 1.0, *, is_back: bool = False) -> None:
    """Draw the nine computed lines from the eyes to the target; those that are stopped end in a red dot.

    share: how many of them are drawn by now; is_back: the other one's lines, blue and thin.
    """
    count = math.ceil(len(seen.lines) * share - 1e-9)
    free = t.INFO if is_back else inks.SEEN
    with p.clip(camera.place):
        for line in seen.lines[:count]:
            is_free = line.cause is Cause.TARGET
            ends = p.at(camera.of(line.eye)), p.at(camera.of(line.sample if is_free else line.stop))
            pygame.draw.line(p.surface, inks.EDGE, *ends, max(3, p.px(4)))
            colour = free if is_free else inks.UNSEEN
            pygame.draw.line(p.surface, colour, *ends, max(1, p.px(1.2 if is_back else 1.8)))
            if not is_free:
                draw.disc(p, camera.of(line.stop), 4 if is_back else 5, t.BAD, inks.EDGE, 1.5)


def outline(
    p: Painter, camera: Camera, shape: Sequence[tuple[float, ...]], colour: str, width: float = 4
) -> None:
    """Draw the border of a shape on the board."""
    corners = [camera.of(point) for point in shape]
    with p.clip(camera.place):
        pygame.draw.lines(p.surface, inks.EDGE, True, [p.at(c) for c in corners], max(3, p.px(width + 3)))
        pygame.draw.lines(p.surface, colour, True, [p.at(c) for c in corners], max(2, p.px(width)))
