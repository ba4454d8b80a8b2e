"""What the terrain editor draws over the mat: limits of the scenario, the space round pieces, what is in the way."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.rules.zone_wars.ground import LONG, Spot, street_tokens
from game.rules.zone_wars.ground.exact import offset_from
from game.rules.zone_wars.ground.solids import outline_of
from game.ui import draw, write
from game.ui import theme as t
from game.ui.layout import Rect
from game.ui.scenes.layout_editor_sketch import close_to
from game.ui.tables.zone_wars import inks, tags
from game.ui.theme import Type

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from game.rules.zone_wars.ground import Kinds, Terrain
    from game.rules.zone_wars.ground.exact import Polygon
    from game.ui.paint import Painter, Point
    from game.ui.scenes.layout_editor_sketch import Fault, Sketch
    from game.ui.tables.zone_wars.camera import Camera

Tone = tuple[int, int, int, int]
STREET, ZONE, NEAR = (242, 194, 48, 34), (90, 200, 190, 22), (224, 96, 90, 52)
WRONG, RIGHT = (224, 96, 90, 96), (131, 196, 108, 70)
TEAL = "#63cfc4"
SMALL = 560.0  # units: a mat on which words have to be short
STREET_NOTE = "Street: no blocking terrain"


def shade(
    p: Painter, camera: Camera, shapes: Iterable[Sequence[tuple[float, ...]]], tone: Tone, line: str = ""
) -> None:
    """Fill shapes of the board with one thin tone; where they overlap it is no thicker."""
    place = p.rect(camera.place)
    layer = pygame.Surface(place.size, pygame.SRCALPHA)
    outlines = []
    for shape in shapes:
        corners = [p.at(camera.of(point)) for point in shape]
        outlines.append([(x - place.x, y - place.y) for x, y in corners])
    for corners in outlines if line else ():
        pygame.draw.lines(layer, line, True, corners, max(2, p.px(2)))
    for corners in outlines:
        pygame.draw.polygon(layer, tone, corners)
    p.surface.blit(layer, place)


def frame(p: Painter, camera: Camera, corners: Sequence[tuple[int, int]], colour: str) -> None:
    """Draw a dashed border on the board."""
    points = [camera.of(corner) for corner in corners]
    for a, b in zip(points, (*points[1:], points[0]), strict=True):
        p.polyline([a, b], inks.EDGE, 5)
        draw.dashed(p, a, b, colour, 2.6, (12, 8))


def limits(p: Painter, camera: Camera, sketch: Sketch, *, is_busy: bool) -> None:
    """Draw street or band, objective zone, the tokens of a Street Fight; stronger while something is moved."""
    plot, size = sketch.plot, sketch.size
    if plot.street:
        top, bottom = plot.street
        band = ((0, top), (size, top), (size, bottom), (0, bottom))
        shade(p, camera, [band], (*STREET[:3], STREET[3] + 30 * is_busy))
        frame(p, camera, band, inks.HAZARD)
        for spot in () if plot.each else street_tokens(sketch.layout):
            p.sprite("zone_wars/token_artifact", camera.of(spot), max(22.0, camera.length(100)), alpha=190)
    if plot.objectives:
        far = size - LONG
        zone = ((LONG, LONG), (far, LONG), (far, far), (LONG, far))
        shade(p, camera, [zone], (*ZONE[:3], ZONE[3] + 24 * is_busy))
        frame(p, camera, zone, TEAL)


def notes(p: Painter, camera: Camera, sketch: Sketch) -> None:
    """Say what street and objective zone mean."""
    plot, middle = sketch.plot, sketch.size // 2
    if plot.street:
        what = f"Runner's band: no blocking terrain; {plot.each} pieces a band" if plot.each else STREET_NOTE
        _note(p, camera, (middle, plot.street[0]), what, inks.HAZARD)
    if plot.objectives:
        what = "The Ark lies" if plot.is_ark else "Objectives lie"
        words = f'{what} inside: {LONG / 100:g}" from every edge'
        _note(p, camera, (middle, LONG), words if camera.place.w > SMALL else f"{what} inside", TEAL)


def _note(p: Painter, camera: Camera, spot: tuple[int, int], words: str, colour: str) -> None:
    at = camera.of(spot)
    tags.tag(p, words, (at[0], at[1]), (inks.SOOT, colour, inks.EDGE), size=15)


def grid(p: Painter, camera: Camera) -> None:
    """Draw a line at every inch, a stronger one at every sixth, and the middle of the board."""
    side = camera.width
    layer = pygame.Surface(p.rect(camera.place).size, pygame.SRCALPHA)
    left, top = p.rect(camera.place).topleft
    for n in range(0, side + 1, 100):
        tone = (16, 13, 10, 150 if n % 600 == 0 else 66)
        for a, b in (((n, 0), (n, side)), ((0, n), (side, n))):
            (ax, ay), (bx, by) = p.at(camera.of(a)), p.at(camera.of(b))
            pygame.draw.line(layer, tone, (ax - left, ay - top), (bx - left, by - top), max(1, p.px(1.4)))
    p.surface.blit(layer, (left, top))


def axes(p: Painter, camera: Camera, ways: str) -> None:
    """Draw the lines or the middle that symmetry is about; ways: any of `|`, `-` and `o`."""
    side, half = camera.width, camera.width // 2
    for way, ends in (("|", ((half, 0), (half, side))), ("-", ((0, half), (side, half)))):
        if way in ways:
            draw.dashed(p, camera.of(ends[0]), camera.of(ends[1]), t.INFO, 2.4, (16, 10))
    if "o" in ways:
        at = camera.of((half, half))
        draw.disc(p, at, 11, None, inks.EDGE, 6)
        draw.disc(p, at, 11, None, t.INFO, 3)


def spaces(p: Painter, camera: Camera, pieces: Iterable[Terrain], kinds: Kinds) -> None:
    """Draw where another piece would be too near to these."""
    shade(p, camera, [close_to(piece, kinds) for piece in pieces], NEAR)


def faults(p: Painter, camera: Camera, found: Iterable[Fault], kinds: Kinds) -> None:
    """Draw what lies wrong in red, and the distance to what is in its way."""
    for fault in found:
        shade(p, camera, [fault.reason.outline], WRONG)
        tags.outline(p, camera, fault.reason.outline, t.BAD)
        if fault.other is not None:
            other = outline_of(fault.other, kinds)
            tags.outline(p, camera, other, inks.AMBER, 3)
            _distance(p, camera, fault.reason.outline, other)


def _distance(p: Painter, camera: Camera, one: Polygon, other: Polygon) -> None:
    ends = nearest(one, other)
    if ends is not None:
        a, b = (camera.of(spot) for spot in ends)
        p.polyline([a, b], inks.EDGE, 7)
        p.polyline([a, b], t.BAD, 3.4)


def nearest(one: Polygon, other: Polygon) -> tuple[Spot, Spot] | None:
    """Return where two outlines are nearest to each other, None when they meet."""
    found: list[tuple[float, Spot, Spot]] = []
    for shape, facing in ((one, other), (other, one)):
        for corner in shape:
            square = offset_from(corner, facing)
            if square == 0:
                return None
            found.append((float(square), Spot(*corner), _foot(corner, facing)))
    return min(found)[1:]


def _foot(point: tuple[int, int], polygon: Polygon) -> Spot:
    """Return the point of a border that is nearest to a point outside."""
    feet = []
    for (ax, ay), (bx, by) in zip(polygon, (*polygon[1:], polygon[0]), strict=True):
        dx, dy = bx - ax, by - ay
        share = ((point[0] - ax) * dx + (point[1] - ay) * dy) / (dx * dx + dy * dy)
        share = min(1.0, max(0.0, share))
        x, y = round(ax + dx * share), round(ay + dy * share)
        feet.append(((x - point[0]) ** 2 + (y - point[1]) ** 2, Spot(x, y)))
    return min(feet)[1]


def sentence(p: Painter, mat: Rect, words: str, cap: str, *, at_top: bool) -> None:
    """Write a refusal at the lower edge of the mat, or at the upper one, with the key that opens its rule."""
    style = Type(19 if mat.w > SMALL else 16, "semibold", "#ffe3de")
    room = min(mat.w - 24, 760.0)
    key = draw.keycap_width(p, cap, 26) + 12 if cap else 0.0
    h = write.height_of(p, words, room - 66 - key, style) + 20
    box = Rect(mat.cx - room / 2, mat.y + 14 if at_top else mat.bottom - h - 14, room, h)
    p.box(box.move(2, 3), (0, 0, 0, 120), 8)
    p.box(box, "#5b1b14", 8, t.BAD, 2)
    draw.icon(p, "warning", (box.x + 28, box.cy), 26, t.WARN)
    write.wrap(p, words, Rect(box.x + 54, box.y + 10, box.w - 66 - key, 0), style)
    if cap:
        draw.keycap(p, cap, (box.right - key, box.cy - 13), 26)


def cross(p: Painter, at: Point) -> None:
    """Draw where the cursor of keyboard and pad is."""
    x, y = at
    for colour, width in ((inks.EDGE, 6), (t.FOCUS, 3)):
        for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            p.polyline([(x + dx * 7, y + dy * 7), (x + dx * 20, y + dy * 20)], colour, width)
