"""Ammo: the Silo with its ten places, rows of cobs, and the number under them."""

from __future__ import annotations

import msgspec

from game.ui import draw
from game.ui import theme as t
from game.ui.layout import Rect
from game.ui.paint import Painter, Point
from game.ui.tables.warzoo import inks
from game.ui.theme import Type

PLACES = 10
WIDE = 0.625


class Stock(msgspec.Struct, frozen=True):
    """What a Silo holds, how much of it is about to be spent, what is about to come, and virtual Ammo beside it."""

    held: int
    loss: int = 0
    gain: int = 0
    virtual: int = 0

    @property
    def after(self) -> int:
        """What it will hold."""
        return max(0, min(PLACES, self.held - self.loss + self.gain))

    @property
    def words(self) -> str:
        """The number, or what becomes of it."""
        return f"{self.held} → {self.after}" if self.loss or self.gain else str(self.held)

    @property
    def colour(self) -> str:
        """The colour of the number."""
        return t.WARN if self.loss else t.GOOD if self.gain else t.TEXT


def cob_places(place: Rect) -> list[Point]:
    """Return the middles of the ten places behind the window, the lowest first."""
    q = place.h / 512
    return [(place.x + (118 + 84 * (i % 2)) * q, place.y + (430 - 57 * (i // 2)) * q) for i in range(PLACES)]


def silo(p: Painter, place: Rect, stock: Stock) -> None:
    """Draw a Silo; its place is 0.625 as wide as high."""
    p.sprite("warzoo/silo", (place.x, place.y), (place.w, place.h), "topleft")
    q = place.h / 512
    kept, coming = stock.held - stock.loss, stock.held - stock.loss + stock.gain
    for i, (x, y) in enumerate(cob_places(place)):
        frame = Rect(x - 36 * q, y - 27 * q, 72 * q, 54 * q)
        if i < kept:
            p.sprite("warzoo/icon_ammo", (x, y), 66 * q)
        elif i < coming:
            p.sprite("warzoo/icon_ammo", (x, y), 66 * q, alpha=220)
            p.box(frame, None, 5, t.GOOD, 2)
        elif i < stock.held:
            p.sprite("warzoo/icon_ammo", (x, y), 66 * q, alpha=90)
            p.box(frame, None, 5, t.WARN, 2)
        else:
            draw.disc(p, (x, y), 9 * q, inks.EMPTY_DOT)


def virtual(p: Painter, place: Rect, count: int) -> None:
    """Draw virtual Ammo in a column of dashed boxes: it counts for the next Challenge only."""
    size = min(place.w, place.h / max(1, count))
    for i in range(count):
        box = Rect(place.cx - size / 2, place.bottom - (i + 1) * size, size, size).inset(size * 0.06)
        p.sprite("warzoo/icon_ammo", (box.cx, box.cy), size * 0.7)
        corners = [(box.x, box.y), (box.right, box.y), (box.right, box.bottom), (box.x, box.bottom)]
        for a, b in zip(corners, corners[1:] + corners[:1], strict=True):
            draw.dashed(p, a, b, t.INFO, 2, (5, 4))


def number(p: Painter, centre: Point, stock: Stock, size: float = 30) -> None:
    """Write what a Silo holds and will hold."""
    p.text(stock.words, centre, Type(size, "bold", stock.colour), "center")


def rows(p: Painter, place: Rect, stock: Stock) -> None:
    """Draw ten places in two rows; what is spent is crossed out."""
    across = place.w / 5
    size = min(across * 0.8, place.h / 2)
    for j in range(PLACES):
        x, y = place.x + across * (j % 5 + 0.5), place.y + place.h / 2 * (j // 5 + 0.5)
        if j < stock.held - stock.loss:
            p.sprite("warzoo/icon_ammo", (x, y), size)
        elif j < stock.held - stock.loss + stock.gain:
            p.sprite("warzoo/icon_ammo", (x, y), size)
            p.box(Rect(x - size / 2, y - size / 2, size, size), None, 6, t.GOOD, 2)
        elif j < stock.held:
            p.sprite("warzoo/icon_ammo", (x, y), size, alpha=95)
            r = size * 0.32
            for way in (1, -1):
                p.polyline([(x - r, y - r * way), (x + r, y + r * way)], t.BAD, 4)
        else:
            draw.disc(p, (x, y), size * 0.15, inks.EMPTY_DOT)
