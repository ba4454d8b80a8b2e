"""What flies and bursts over the map: shots, bombs, the number of a hit, dust, the ribbon of a round."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from game.ui import theme as t
from game.ui.draw import disc
from game.ui.layout import Rect
from game.ui.tables.army_battles import marks
from game.ui.tables.army_battles.inks import SEPIA
from game.ui.theme import Type

if TYPE_CHECKING:
    from game.rules.army_battles.places import Space
    from game.ui.paint import Painter, Point
    from game.ui.tables.army_battles.chart import Chart
    from game.ui.tables.army_battles.model import Picture, Shot

DOTS, SHAKEN = 9, 0.45
SMOKE = (74, 58, 40)


def draw(p: Painter, chart: Chart, picture: Picture) -> None:
    """Draw whatever is in the air."""
    knobs = picture.knobs
    if knobs.aimed is not None:
        at, share = knobs.aimed
        marks.brackets(p, chart.rect(at).inset(2 - chart.cell * 0.35 * (1 - share)), t.BAD, 4, 0.24)
    if knobs.shot is not None:
        _shot(p, chart, knobs.shot)
    if knobs.crumbling is not None:
        _dust(p, chart, *knobs.crumbling)
    if knobs.burst is not None:
        _burst(p, chart, *knobs.burst)


def _shot(p: Painter, chart: Chart, shot: Shot) -> None:
    """Draw a trail of dots along a low arc, or a bomb with its ring of dust."""
    (x0, y0), (x1, y1) = chart.middle(shot.start), chart.middle(shot.goal)
    if shot.is_bomb:
        fall = min(1.0, shot.share * 1.4)
        disc(p, (x1, y1 - chart.cell * 0.6 * (1 - fall)), chart.cell * 0.1, "#2b2219", t.INK, 1)
        if shot.share > 0.7:
            reach = chart.cell * 0.5 * (shot.share - 0.7) / 0.3
            disc(p, (x1, y1), max(2.0, reach), None, SEPIA, 3)
        return
    arc = math.dist((x0, y0), (x1, y1)) * 0.12
    for n in range(DOTS):
        along = shot.share - n * 0.05
        if 0 <= along <= 1:
            spot = (x0 + (x1 - x0) * along, y0 + (y1 - y0) * along - arc * 4 * along * (1 - along))
            disc(p, spot, max(1.5, chart.cell * (0.075 - 0.007 * n)), "#ffe6a8", t.INK, 1.5)


def _burst(p: Painter, chart: Chart, at: Space, words: str, share: float) -> None:
    burst(p, _above(chart, at), chart.cell * (0.4 + 0.45 * min(1.0, share * 2)), words)


def hurled(p: Painter, chart: Chart, tray: Rect, flight: tuple[Space, str, float]) -> None:
    """Draw the damage on its way from the tray to the target: its space, the number, the share of the way."""
    at, words, share = flight
    start, goal = (tray.cx, tray.bottom - 90), _above(chart, at)
    spot = (start[0] + (goal[0] - start[0]) * share, start[1] + (goal[1] - start[1]) * share)
    burst(p, spot, chart.cell * (0.55 + 0.3 * share), words)


def _above(chart: Chart, at: Space) -> Point:
    """Return where a number bursts: high enough for the notches at the foot of a counter to be seen."""
    x, y = chart.middle(at)
    return x, y - chart.cell * 0.26


def burst(p: Painter, at: Point, size: float, words: str) -> None:
    """Draw a burst with the number of a damage."""
    p.sprite("army_battles/hit_burst", at, size)
    p.text(words, at, Type(max(16.0, size * 0.34), "serif_black", t.INK), "center")


def _dust(p: Painter, chart: Chart, at: Space, share: float) -> None:
    """Draw dust and strokes of ink over a building that falls, and a line of smoke that rises once."""
    share = (share - SHAKEN) / (1 - SHAKEN)
    if share <= 0:
        return
    rect = chart.rect(at)
    for n in range(7):
        turn = n * 0.9
        far = chart.cell * (0.15 + 0.45 * share)
        spot = (rect.cx + far * math.cos(turn), rect.cy + chart.cell * 0.2 - abs(far * math.sin(turn)) * 0.6)
        disc(p, spot, chart.cell * 0.16 * (1 - 0.5 * share), (214, 198, 168, round(200 * (1 - share))))
        tip = (spot[0] + chart.cell * 0.2 * math.cos(turn), spot[1] - chart.cell * 0.2 * abs(math.sin(turn)))
        p.polyline([spot, tip], (*SMOKE, round(220 * (1 - share))), 2)
    curl = [
        (rect.cx + chart.cell * 0.07 * math.sin(k * 0.9), rect.cy - chart.cell * (0.1 + 0.13 * k) * share)
        for k in range(8)
    ]
    p.polyline(curl, (*SMOKE, round(200 * (1 - share))), 3)


def ribbon(p: Painter, place: Rect, words: str, share: float) -> None:
    """Draw a red ribbon with words across a place; it unrolls and goes."""
    open_ = min(1.0, share * 5, (1 - share) * 6) if share < 1 else 0.0
    if open_ <= 0:
        return
    style = Type(40, "serif_black", "#fff3dc")
    w, h = (p.width_of(words, style) + 120) * open_, 74
    body = Rect(place.cx - w / 2, place.y + place.h * 0.2, w, h)
    for side in (-1, 1):
        x = body.x if side < 0 else body.right
        tail = [(x + side * -20, body.y + 18), (x + side * 46, body.y + 18), (x + side * 26, body.cy + 18),
                (x + side * 46, body.bottom + 18), (x + side * -20, body.bottom + 18)]  # fmt: skip
        p.polygon(tail, "#7c251f")
        p.polyline(tail, t.INK, 2, closed=True)
    p.box(body, "#b4453c", 4, t.INK, 3)
    p.box(body.inset(5), None, 2, "#e8a79c", 1)
    if open_ > 0.7:
        p.text(words, (body.cx, body.cy), style, "center")
