"""Bubbles with a tail: tooltips after 400 ms of rest, and refusals that give their reason."""

from __future__ import annotations

from game.ui import draw, write
from game.ui import theme as t
from game.ui.layout import Rect
from game.ui.paint import Painter
from game.ui.theme import Type
from game.ui.widgets.base import Tip

LEAST_WIDTH, MOST_WIDTH, TAIL = 200.0, 400.0, 14.0


def draw_tooltip(p: Painter, tip: Tip, about: Rect, area: Rect) -> None:
    """Draw a bubble below (or, without room, above) what it is about, inside the area."""
    body = Type(18, colour="#f6d3cc" if tip.refusal else t.MUTED)
    left = 56 if tip.refusal or tip.text else 20
    w = _width(p, tip, left, area)
    h = (
        20
        + (26 if tip.title else 0)
        + (write.height_of(p, tip.text, w - left - 16, body) + 6 if tip.text else 0)
    )
    h += 30 if tip.rule else 0
    below = about.bottom + TAIL + 8 + h <= area.bottom - 8
    y = about.bottom + TAIL + 6 if below else max(area.y + 4, about.y - TAIL - 6 - h)
    x = min(max(area.x + 12, about.cx - w / 2), area.right - w - 12)
    rect = Rect(x, y, w, h)
    _bubble(p, rect, min(max(about.cx, x + 30), x + w - 30), below=below, refusal=tip.refusal)
    _words(p, tip, rect, left, body)


def _width(p: Painter, tip: Tip, left: float, area: Rect) -> float:
    key = draw.keycap_width(p, tip.key, 26) + 14 if tip.key else 0
    title = p.width_of(tip.title, Type(t.BODY, "bold")) + left + key + 22
    text = p.width_of(tip.text, Type(18)) + left + 22
    rule = p.width_of(tip.rule, Type(t.NOTE, "semibold")) + left + 50 if tip.rule else 0
    return min(max(min(MOST_WIDTH, text), title, rule, LEAST_WIDTH if tip.text else 0), area.w - 24)


def _bubble(p: Painter, rect: Rect, x: float, *, below: bool, refusal: bool) -> None:
    line, fill = (t.BAD, t.REFUSAL) if refusal else (t.EDGE_HOT, t.FLOAT)
    p.shadow(rect, 12, 170)
    edge, out = (rect.y, -1) if below else (rect.bottom, 1)
    p.polygon([(x - 16, edge), (x + 16, edge), (x, edge + out * TAIL)], line)
    p.box(rect, fill, 10, line, 2)
    p.polygon([(x - 13, edge - out * 2.5), (x + 13, edge - out * 2.5), (x, edge + out * (TAIL - 3))], fill)


def _words(p: Painter, tip: Tip, rect: Rect, left: float, body: Type) -> None:
    y = rect.y + 12
    if tip.refusal:
        draw.disc(p, (rect.x + 30, rect.y + 28), 15, "#5d1518", t.BAD)
        draw.icon(p, "cross", (rect.x + 30, rect.y + 28), 19)
    elif tip.text:
        draw.icon(p, "info", (rect.x + 30, rect.y + 26), 26, t.INFO)
    if tip.title:
        p.text(tip.title, (rect.x + left, y), Type(t.BODY, "bold"))
        y += 27
    if tip.key:
        draw.keycap(p, tip.key, (rect.right - draw.keycap_width(p, tip.key, 26) - 12, rect.y + 11), 26)
    if tip.text:
        y = write.wrap(p, tip.text, Rect(rect.x + left, y, rect.w - left - 16, 0), body)
    if tip.rule:
        draw.icon(p, "rules", (rect.x + left + 10, y + 16), 20, t.INFO)
        p.text(tip.rule, (rect.x + left + 28, y + 16), Type(t.NOTE, "semibold", t.INFO), "midleft")
