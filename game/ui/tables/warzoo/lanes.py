"""Where everything lies on the field: lanes, the wire between the halves, columns of cards, tiles, signs, chips."""

from __future__ import annotations

import msgspec

from game.rules.warzoo.state import Lane
from game.rules.warzoo.tiles import LANES
from game.ui.layout import Rect
from game.ui.paint import Point
from game.ui.presenting import Form
from game.ui.tables.warzoo.faces import TALL

CARD, TILE, GAP, STRIP, EDGE = 138.0, 136.0, 77.0, 43.0, 8.0
HALF = 386.0
NEAREST = 2


class Field(msgspec.Struct, frozen=True):
    """The field in units; `k` is its size against 1920x1080."""

    mat: Rect
    wire: float
    k: float
    form: Form

    def lane(self, lane: Lane) -> Rect:
        """Return a lane."""
        w = self.mat.w / LANES
        return Rect(self.mat.x + w * lane, self.mat.y, w, self.mat.h)

    @property
    def card_width(self) -> float:
        """The width of a card in a lane."""
        return CARD * self.k

    @property
    def card_height(self) -> float:
        """The height of a card in a lane."""
        return CARD * self.k * TALL

    def left(self, lane: Lane) -> float:
        """Return the x where the cards of a lane begin."""
        return self.lane(lane).x + min(16.0, self.lane(lane).w * 0.06)

    def column(self, lane: Lane, *, mine: bool, older: int, is_fanned: bool = False) -> list[Rect]:
        """Return the places of a column: its older cards, the lowest first, then that of the newest card.

        The nearest two keep a strip as high as a Strength; those further down show an edge, all of them when fanned.
        """
        x, w, h = self.left(lane), self.card_width, self.card_height
        strips = self._strips(older, is_fanned=is_fanned)
        y = self.wire + GAP * self.k if mine else self.wire - GAP * self.k - h - sum(strips)
        places = []
        for strip in (*strips, 0.0):
            places.append(Rect(x, y, w, h))
            y += strip
        return places

    def _strips(self, older: int, *, is_fanned: bool) -> list[float]:
        full = STRIP * self.k
        room = self.mat.h / 2 - (GAP * self.k + self.card_height) - 6
        if is_fanned and older:
            return [min(full, max(EDGE, room / older))] * older
        near = min(older, NEAREST)
        far = older - near
        strips = [EDGE * self.k] * far + [full] * near
        over = sum(strips) - room
        return [strip * room / sum(strips) for strip in strips] if over > 0 and room > 0 else strips

    @property
    def tile_size(self) -> float:
        """The side of a tile."""
        return TILE * self.k

    def tile(self, lane: Lane) -> Point:
        """Return the middle of a tile."""
        return (self.left(lane) + self.card_width / 2, self.wire)

    def _side(self, lane: Lane) -> tuple[float, float]:
        """Return x and width of what stands beside the cards of a lane."""
        x = self.left(lane) + self.card_width + 7
        return x, self.lane(lane).right - x - 5

    def sign(self, lane: Lane) -> Rect:
        """Return the place of the signpost."""
        x, w = self._side(lane)
        h = min(128.0, (GAP * 2 - 18) * self.k + (26 if self.form != "full" else 0))
        return Rect(x, self.wire - h / 2, w, h)

    def chips(self, lane: Lane, count: int, *, mine: bool, scale: float) -> list[Rect]:
        """Return the places of the chips of a lane, the first nearest to the top; scale: pixels per unit."""
        x, w = self._side(lane)
        gap = max(3.0, 6 * self.k)
        sign = self.sign(lane)
        y = max(self.wire + (GAP + 27) * self.k, sign.bottom + 6)
        room = (self.mat.bottom - 6 - y) / max(3, count) - gap
        h = max(34.0 * self.k, 21 / scale, min(26.0, room))
        step = h + gap
        if not mine:
            y = min(self.wire - (GAP + 27) * self.k, sign.y - 6) - step * count
        return [Rect(x, y + step * i, w, h) for i in range(count)]

    def below_chips(self, lane: Lane, count: int, scale: float) -> Rect:
        """Return the room under the chips of a lane of the viewer."""
        last = self.chips(lane, count, mine=True, scale=scale)[-1]
        bottom = self.mat.bottom - 6
        return Rect(last.x + 1, last.bottom + 6, last.w - 2, max(0.0, bottom - last.bottom - 6))


def field_of(centre: Rect, form: Form) -> Field:
    """Return the field that fills a place."""
    k = min(centre.w / LANES / 244, centre.h / 2 / HALF)
    return Field(centre, centre.y + centre.h * 0.5, k, form)
