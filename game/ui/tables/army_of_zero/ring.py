"""Where things stand on the stone circle, for every form of the table."""

from __future__ import annotations

import msgspec

from game.ui.layout import Rect
from game.ui.presenting import Form
from game.ui.tables.army_of_zero.faces import TALL

ARENA = (1240.0, 760.0)
LEAST_CIRCLE = 1000.0
STONES = 3  # places for Combat Cards: two attacks and the one laid now


class Ring(msgspec.Struct, frozen=True):
    """Places on the circle; pairs are left (the viewer) and right.

    fighters: while a card is chosen; apart: while dice lie between them; stones: Combat Cards, the oldest outside;
    circle: whether the drawing of the circle is shown, which goes first when words are very large.
    """

    form: Form
    place: Rect
    arena: Rect
    fighters: tuple[Rect, Rect]
    apart: tuple[Rect, Rect]
    stones: tuple[tuple[Rect, ...], tuple[Rect, ...]]
    middle: Rect
    note: Rect
    trays: tuple[Rect, Rect]
    chain: Rect
    ribbon: Rect
    k: float = 1.0
    circle: bool = True

    def fighter(self, side: int, spread: float) -> Rect:
        """Return where a fighter stands between choosing (0) and dice (1)."""
        a, b = self.fighters[side], self.apart[side]
        x, y, w, h = (start + (end - start) * spread for start, end in zip(a, b, strict=True))
        return Rect(x, y, w, h)

    def stone(self, side: int, index: int, spread: float) -> Rect:
        """Return the place of a Combat Card; while dice lie between the fighters they close up at the sides."""
        place = self.stones[side][index]
        if self.form == "narrow":
            return place
        way = 1 if side == 0 else -1
        return place.move(-way * spread * (70 + 30 * index) * self.k, 0)


def ring_of(place: Rect, form: Form) -> Ring:
    """Lay the circle out in the centre of a table."""
    return _narrow(place) if form == "narrow" else _wide(place, form)


def card_rect(x: float, y: float, w: float) -> Rect:
    """Return the place of a card of this width."""
    return Rect(x, y, w, w * TALL)


def _wide(place: Rect, form: Form) -> Ring:
    """Scale the drawing of the circle (1240 x 760) into the place; what stands on it goes by the same grid."""
    k = min(place.w / ARENA[0], place.h / ARENA[1])
    ax, ay = place.cx - ARENA[0] * k / 2, place.y

    def at(x: float, y: float, w: float, h: float) -> Rect:
        return Rect(ax + x * k, ay + y * k, w * k, h * k)

    w, left, right, top = (300, 96, 844, 150) if form == "full" else (290, 108, 842, 138)
    stone, y = (92, 596) if form == "full" else (96, 586)
    step = stone + 14
    mine = tuple(at(118 + i * step, y, stone, stone * TALL) for i in range(STONES))
    theirs = tuple(at(1122 - stone - i * step, y, stone, stone * TALL) for i in range(STONES))
    return Ring(
        form=form,
        place=place,
        arena=at(0, 0, *ARENA),
        fighters=(at(left, top, w, w * TALL), at(right, top, w, w * TALL)),
        apart=(at(34, 150, 270, 270 * TALL), at(936, 150, 270, 270 * TALL)),
        stones=(mine, theirs),
        middle=at(462, 140, 316, 388) if form == "full" else at(450, 130, 340, 400),
        note=at(432, 548, 376, 82) if form == "full" else at(440, 546, 360, 96),
        trays=(at(336, 168, 268, 318), at(640, 168, 268, 318)),
        chain=at(0, 22, 1240, 64),
        ribbon=at(256, 528, 728, 108),
        k=k,
    )


def _narrow(place: Rect) -> Ring:
    """Two cards at the sides with their Combat Cards under them, everything else between them."""
    w = min((place.h - 34) / (TALL * 1.31), (place.w - 372) / 2, 380.0)
    top = place.y + 16 + max(0.0, place.h - 124 - w * TALL * 1.31) * 0.3
    left, right = card_rect(place.x + 8, top, w), card_rect(place.right - 8 - w, top, w)
    stone, y = w * 0.31, left.bottom + 12
    step = stone + w * 0.035
    mine = tuple(card_rect(left.x + i * step, y, stone) for i in range(STONES))
    theirs = tuple(card_rect(right.right - stone - i * step, y, stone) for i in range(STONES))
    room = Rect(left.right + 16, top - 14, right.x - left.right - 32, place.bottom - top + 12)
    chain, rest = room.cut_top(44, 8)
    ribbon = Rect(left.x, place.bottom - 78, right.right - left.x, 74)
    across = min((rest.w - 14) / 2, (ribbon.y - 10 - rest.y) / 1.187, 268)
    pair = Rect(rest.cx - across - 7, rest.y, 2 * across + 14, across * 1.187)
    one, two = pair.columns(2, 14)
    k = min(place.w / ARENA[0], place.h / ARENA[1])
    return Ring(
        form="narrow",
        place=place,
        arena=place.middle(ARENA[0] * k, ARENA[1] * k),
        circle=place.w >= LEAST_CIRCLE,
        fighters=(left, right),
        apart=(left, right),
        stones=(mine, theirs),
        middle=room,
        note=Rect(room.x, place.bottom - 40, room.w, 36),
        trays=(one, two),
        chain=chain,
        ribbon=ribbon.inset(w * 0.9 + 30, 0) if ribbon.w > 900 else room.cut_bottom(74)[0],
        k=w / 300,
    )
