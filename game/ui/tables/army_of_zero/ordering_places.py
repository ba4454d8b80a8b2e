"""Where the cards of a squad lie while it is put in order, and which gap is under the hand."""

from __future__ import annotations

from collections.abc import Sequence

from game.ui.layout import Rect
from game.ui.tables.army_of_zero.faces import TALL

HEADER, FOOT = 82.0, 50.0
BESIDE = 250.0
ONE_ROW = 5


def columns_of(count: int) -> int:
    """Return how many cards lie in a row: up to five in one, more in two."""
    return count if count <= ONE_ROW else -(-count // 2)


def squad_places(centre: Rect, form: str, count: int) -> list[Rect]:
    """Return the places of a squad in one or two rows."""
    columns = columns_of(count)
    rows = -(-count // max(1, columns))
    header, foot = (HEADER, FOOT) if form != "narrow" else (6.0, 32.0)
    room = Rect(centre.x, centre.y + header, centre.w, centre.h - header)
    gap = 24.0 if form != "narrow" else 14.0
    w = min((room.w - 24 - gap * (columns - 1)) / columns, (room.h / rows - foot) / TALL, 236.0)
    step = w + gap
    stands_left = beside_squad(room, columns * step, form) is not None
    left = room.x + 12 if stands_left else room.cx - (columns * step - gap) / 2
    top = room.y + max(0.0, room.h - rows * (w * TALL + foot)) * 0.4
    return [
        Rect(left + i % columns * step, top + i // columns * (w * TALL + foot), w, w * TALL)
        for i in range(count)
    ]


def beside_squad(room: Rect, taken: float, form: str) -> Rect | None:
    """Return the room beside the squad where large text leaves enough of it: the inspector goes there."""
    rest = Rect(room.x + 12 + taken + 6, room.y, room.w - taken - 26, room.h - 8)
    return rest if form == "narrow" and rest.w >= BESIDE else None


def gap_at(places: Sequence[Rect], room: Rect, x: float, y: float) -> int | None:
    """Return the gap nearest to a point: 0 is before the first place, n after the last; None far away."""
    if not places or not room.has(x, y):
        return None
    w, h = places[0].w, places[0].h
    row = min(places, key=lambda place: abs(place.cy - y))
    if abs(row.cy - y) > h:
        return None
    line = [i for i, place in enumerate(places) if place.y == row.y]
    ends = [(abs(places[i].x - x), i) for i in line] + [(abs(places[line[-1]].right - x), line[-1] + 1)]
    far, gap = min(ends)
    return gap if far < w * 0.6 else None
