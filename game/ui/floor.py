"""Where everything lies on a table: rails, centre, bar, and what goes into drawers in small windows and large text."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from game.ui import theme as t
from game.ui.layout import THREE_COLUMNS, Rect
from game.ui.presenting import NOWHERE, Form, Places

FINE_SCALE = 0.85  # pixels per unit below which words have grown against their boxes
GAP = t.GUTTER
FULL_RAIL, COMPACT_RAIL = ((454, 290), (560, 184)), ((446, 310), (490, 266))  # inspector and log: usual, tall


class Floor(msgspec.Struct, frozen=True):
    """Places for the presenter, and those of the table's own parts: bar, tools (undo, hint, speed), dock of drawers."""

    places: Places
    bar: Rect
    tools: tuple[Rect, ...]
    dock: tuple[Rect, ...] = ()

    @property
    def form(self) -> Form:
        """The form of the table."""
        return self.places.form


def form_of(area: Rect, scale: float) -> Form:
    """Return which form fits a work area whose units are `scale` pixels."""
    if area.w < THREE_COLUMNS:
        return "narrow"
    return "full" if scale >= FINE_SCALE else "compact"


def floor_of(
    area: Rect, scale: float, shares: Sequence[float], order: Sequence[int], *, is_tall: bool = False
) -> Floor:
    """Lay a table out; `order` names the seats from the top of the rail down, `shares` their parts of its height.

    is_tall: the inspector has more of the right rail, the log less.
    """
    form = form_of(area, scale)
    if form == "full":
        return _full(area, shares, order, FULL_RAIL[is_tall])
    return _compact(area, order, COMPACT_RAIL[is_tall]) if form == "compact" else _narrow(area, order)


def _seats(rail: Rect, shares: Sequence[float], order: Sequence[int]) -> tuple[Rect, ...]:
    rows = rail.rows(list(shares) or [1.0] * len(order), GAP)
    placed = dict(zip(order, rows, strict=True))
    return tuple(placed[seat] for seat in sorted(placed))


def _full(area: Rect, shares: Sequence[float], order: Sequence[int], aside: Sequence[float]) -> Floor:
    bar, room = area.cut_top(t.STRIP_HEIGHT)[1].cut_bottom(226)
    inner = Rect(area.x + 16, room.y + 16, area.w - 32, room.h - 30)
    rail, rest = inner.cut_left(288, 8)
    right, _ = rest.cut_right(352, 8)
    inspector, log = right.rows(aside, GAP)
    centre = Rect(rail.right + 8, room.y + 6, right.x - rail.right - 16, room.h - 6)
    foot = bar.inset(16, 20)
    tools = Rect(foot.x, foot.y, 130, foot.h).rows(3, 8)
    primary = Rect(right.x, bar.bottom - 152, right.w, 92)
    hand = Rect(area.x + 184, bar.y, right.x - 16 - 184 - area.x, bar.h)
    places = Places("full", centre, _seats(rail, shares, order), inspector, log, hand, primary)
    return Floor(places, bar, tuple(tools))


def _compact(area: Rect, order: Sequence[int], aside: Sequence[float]) -> Floor:
    bar, room = area.cut_top(t.STRIP_HEIGHT)[1].cut_bottom(228)
    inner = Rect(area.x + 8, room.y + 12, area.w - 24, room.h - 24)
    rail, rest = inner.cut_left(92, 8)
    right, _ = rest.cut_right(434, 8)
    inspector, below = right.rows(aside, GAP)
    dock, log = below.cut_bottom(60, 10)
    centre = Rect(rail.right + 8, room.y + 2, right.x - rail.right - 16, room.h - 4)
    tools = Rect(area.x + 16, bar.y + 14, 92, bar.h - 28).rows(3, 8)
    hand = Rect(area.x + 130, bar.y, right.x - 16 - 130 - area.x, bar.h)
    primary = Rect(right.x, bar.bottom - 166, right.w, 96)
    places = Places("compact", centre, _seats(rail, (1,) * len(order), order), inspector, log, hand, primary)
    return Floor(places, bar, tuple(tools), tuple(dock.columns(3, 11)))


def _narrow(area: Rect, order: Sequence[int]) -> Floor:
    height = min(220.0, max(132.0, area.h * 0.25))
    bar, room = area.cut_top(t.STRIP_HEIGHT)[1].cut_bottom(height)
    inner = Rect(area.x + 6, room.y + 8, area.w - 14, room.h - 16)
    rail, _ = inner.cut_left(76)
    centre = Rect(rail.right + 6, room.y + 4, area.right - 8 - rail.right - 6, room.h - 8)
    tools = Rect(area.x + 6, bar.y + 8, 76, bar.h - 16).rows(3, 6)
    width = min(330.0, max(236.0, area.w * 0.26))
    side = Rect(area.right - 10 - width, bar.y + 8, width, bar.h - 16)
    dock, rest = side.cut_top(min(48.0, side.h * 0.34), 8)
    primary = rest.cut_bottom(min(rest.h, 96))[0]
    hand = Rect(area.x + 92, bar.y, side.x - 10 - 92 - area.x, bar.h)
    places = Places("narrow", centre, _seats(rail, (1,) * len(order), order), NOWHERE, NOWHERE, hand, primary)
    return Floor(places, bar, tuple(tools), tuple(dock.columns(3, 8)))
