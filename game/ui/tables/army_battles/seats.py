"""The panel of a side: points, objectives, and each of its units."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import msgspec
import pygame

from game.rules.army_battles.goals import Leave, Score
from game.rules.army_battles.places import ESCAPED
from game.rules.army_battles.victory import surviving_points, wanted_to_leave
from game.ui import draw, write
from game.ui import theme as t
from game.ui.layout import Rect
from game.ui.rail import PieceList
from game.ui.tables.army_battles import counters, inks
from game.ui.theme import Type
from game.ui.widgets.base import Mood

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.record import Seating
    from game.rules.army_battles.state import UnitNo
    from game.ui.paint import Painter
    from game.ui.tables.army_battles.model import Picture

HEAD = 84.0
MOST_ROW, LEAST_TALL, LEAST_SLIM = 40.0, 26.0, 28.0
FEWEST = 4  # rows for which a panel always has room


def goal_count(picture: Picture, side: int) -> tuple[str, str] | None:
    """Return the sprite and the number of what a side has reached of the goals that are counted; None without one."""
    table = picture.table
    for goal in table.terms.goals:
        if isinstance(goal, Score):
            return "army_battles/objective", str(table.scores[side])
        if isinstance(goal, Leave) and goal.side == side:
            left = sum(unit.at == ESCAPED and unit.side == side for unit in table.units)
            return "ui/door", f"{left}/{wanted_to_leave(table, goal)}"
    return None


def shares(picture: Picture) -> tuple[float, float]:
    """Return how much of the rail the upper and the lower panel need; below is the viewer's side."""
    own = int(picture.viewer or 0)
    upper, lower = (HEAD + max(FEWEST, len(picture.roster(side))) * MOST_ROW for side in (1 - own, own))
    return upper, lower


@dataclass(eq=False)
class SeatPanel(PieceList):
    """A side's panel. subject: the unit that decides; aimed: the one that is planned for."""

    picture: Picture = field(kw_only=True)
    side: int = field(kw_only=True)
    seating: Seating = field(kw_only=True)
    subject: UnitNo | None = field(default=None, kw_only=True)
    aimed: UnitNo | None = field(default=None, kw_only=True)

    @property
    def pieces(self) -> Sequence[UnitNo]:
        """The units as they act."""
        return self.picture.roster(self.side)

    def rows(self) -> list[Rect]:
        """Return the places of the units."""
        r, count = self.rect, max(1, len(self.pieces))
        if self.slim:
            top = r.y + self._slim_head()
            side = min(r.w - 14, (r.bottom - 6 - top) / ((count + 1) // 2 if self._pairs() else count))
            if side < LEAST_SLIM:
                return []
            return [self._slim_place(n, top, side) for n in range(len(self.pieces))]
        top, room = r.y + HEAD + 8, r.bottom - 8 - r.y - HEAD - 8
        height = min(MOST_ROW, room / count)
        return [Rect(r.x + 6, top + n * height, r.w - 12, height - 1) for n in range(len(self.pieces))]

    def _pairs(self) -> bool:
        return self.rect.w >= 84 and len(self.pieces) * 40 > self.rect.h - self._slim_head()

    def _slim_place(self, n: int, top: float, side: float) -> Rect:
        r = self.rect
        if self._pairs():
            wide = (r.w - 8) / 2
            return Rect(r.x + 4 + (n % 2) * wide, top + (n // 2) * side, wide, side)
        return Rect(r.x + 2, top + n * side, r.w - 4, side)

    def _slim_head(self) -> float:
        return 116.0 if self.rect.h > 260 else 74.0

    # ------------------------------------------------------------------ drawing

    def draw(self, p: Painter, mood: Mood) -> None:
        """Draw the panel as large as it is."""
        if self.slim:
            self._slim(p)
            return
        draw.panel(p, self.rect)
        self._head(p)
        for number, row in zip(self.pieces, self.rows(), strict=True):
            self._row(
                p, number, row, is_pointed=mood.focused and self.pieces[self.at : self.at + 1] == [number]
            )

    def _head(self, p: Painter) -> None:
        r, picture = self.rect, self.picture
        head = Rect(r.x + 1, r.y + 1, r.w - 2, HEAD - 2)
        p.box(head, "#2a3440" if self.side == 0 else "#3d2c1c", 9)
        draw.seat(p, self.side, (r.x + 27, r.y + 27), 26)
        note = picture.cast.names[self.side]
        note = f"{note} (you)" if self.side == picture.cast.you else note
        lines, style = write.fit(p, picture.army(self.side), r.w - 62, Type(24, "serif_black"), 1)
        p.text(lines[0], (r.x + 48, r.y + 26), style, "midleft")
        y, x = r.y + 62, r.x + 27
        p.sprite("army_battles/stat_points", (x, y), 25)
        left, all_ = surviving_points(picture.table, picture.kit, self.side), picture.points(self.side)
        if not picture.table.round:
            left = all_
        x += 18 + p.text(str(left), (x + 18, y), Type(24, "bold"), "midleft")
        x += 8 + p.text(f"of {all_}", (x + 5, y + 1), Type(17, colour=t.MUTED), "midleft")
        counted = goal_count(picture, self.side)
        if counted is not None:
            tint = t.TEXT if counted[0].startswith("ui/") else None
            p.sprite(counted[0], (x + 22, y - 1), 27, tint=tint)
            x += 40 + p.text(counted[1], (x + 40, y), Type(24, "bold"), "midleft")
        room = r.right - 12 - x - 8
        lines, style = write.fit(p, note, room, Type(17, colour=t.MUTED), 1)
        if p.width_of(lines[0], style) <= room:
            p.text(lines[0], (r.right - 12, y + 1), style, "midright")

    def _row(self, p: Painter, number: UnitNo, row: Rect, *, is_pointed: bool) -> None:
        picture, unit = self.picture, self.picture.unit(number)
        if number in {self.subject, self.aimed} or is_pointed:
            line = t.FOCUS if number == self.subject else t.BAD if number == self.aimed else t.EDGE
            p.box(row, t.RAISED, 6, line, 2)
        look, gone = counters.look_of(picture, number), picture.is_gone(number)
        size = min(36.0, row.h * 0.96)
        counters.counter(p, (row.x + 24, row.cy), size, look.plain(), alpha=90 if gone else 255)
        colour = t.MUTED if gone or look.acted else t.TEXT
        x, tall = row.x + 50, row.h >= LEAST_TALL
        y = row.y + row.h * ((0.3 if row.h >= 30 else 0.34) if tall and not gone else 0.5)
        name_style = Type(17.5 if row.h >= 30 else 16, "semibold", colour)
        x_end = x + p.text(picture.name(number), (x, y), name_style, "midleft")
        if look.level and not gone:
            p.text(f"L{look.level}", (x_end + 7, y), Type(16, "bold", t.WARN), "midleft")
        if gone:
            p.text(
                "escaped" if unit.at == ESCAPED else "fallen",
                (row.right - 10, row.cy),
                Type(16, colour=t.MUTED),
                "midright",
            )
            return
        low = inks.is_low(look.vitality, look.most)
        p.text(
            str(look.vitality),
            (row.right - 10, row.cy),
            Type(20, "bold", t.BAD_TEXT if low else t.TEXT),
            "midright",
        )
        if tall:
            high = 9 if row.h >= 30 else 5
            _pips(
                p,
                Rect(x, row.bottom - high - (4 if row.h >= 30 else 3), row.w - 150, high),
                look.vitality,
                look.most,
            )
        self._signs(p, row, look)

    def _signs(self, p: Painter, row: Rect, look: counters.Look) -> None:
        x, size = row.right - 50, min(28.0, row.h - 6)
        for badge in look.badges[:2]:
            p.sprite(f"army_battles/badge_{badge}", (x, row.cy), size)
            x -= size + 1
        marker = look.marker or ("acted" if look.acted else "")
        if marker:
            p.sprite(f"army_battles/marker_{marker}", (x, row.cy), size * 0.84)

    # ------------------------------------------------------------------ in a narrow rail

    def _slim(self, p: Painter) -> None:
        r, picture = self.rect, self.picture
        p.box(r, "#232a31" if self.side == 0 else "#30261b", 8, t.LINE)
        draw.seat(p, self.side, (r.x + 19, r.y + 24), 22)
        left = surviving_points(picture.table, picture.kit, self.side)
        left = left if picture.table.round else picture.points(self.side)
        p.text(str(left), (r.x + 35, r.y + 24), Type(22 if r.w > 84 else 19, "bold"), "midleft")
        y = r.y + 56
        counted = goal_count(picture, self.side)
        if counted is not None:
            tint = t.TEXT if counted[0].startswith("ui/") else None
            p.sprite(counted[0], (r.x + 22, y), 24, tint=tint)
            p.text(counted[1], (r.x + 40, y), Type(22, "bold"), "midleft")
            y += 30
        if self._slim_head() > 100 or not self.rows():
            here = len(picture.table.on_map(self.side)) if picture.table.round else len(self.pieces)
            p.text(f"{here} units", (r.cx, y + 4), Type(16, colour=t.MUTED), "center")
        for number, row in zip(self.pieces, self.rows(), strict=False):
            self._slim_row(p, number, row)

    def _slim_row(self, p: Painter, number: UnitNo, row: Rect) -> None:
        size = min(row.w, row.h) - 3
        look, gone = counters.look_of(self.picture, number), self.picture.is_gone(number)
        if number == self.subject:
            p.box(Rect(row.cx - size / 2 - 3, row.cy - size / 2 - 3, size + 6, size + 6), None, 7, t.FOCUS, 3)
        small = msgspec.structs.replace(look, level=0, badges=(), marker="", acted=False)
        counters.counter(p, (row.cx, row.cy), size, small, alpha=80 if gone else 255)


def _pips(p: Painter, place: Rect, vitality: int, most: int) -> None:
    """Draw Vitality as pips; the row is kept, since it comes again every frame."""
    key = ("ab_pips", p.rect(place).size, vitality, most)
    p.blit(p.shelf.surfaces.get(key, lambda: _pip_row(p, place, vitality, most)), (place.x, place.y))


def _pip_row(p: Painter, place: Rect, vitality: int, most: int) -> pygame.Surface:
    sheet = p.canvas(place.w, place.h)
    step = min(9.0, place.w / max(1, most))
    low = inks.is_low(vitality, most)
    for n in range(most):
        gap = 2 if step > 5 else 1
        pip = Rect(n * step, 0, max(1.0, step - gap), place.h)
        sheet.box(pip, (t.BAD if low else inks.NOTCH) if n < vitality else "#4d4335", 0)
    return sheet.surface
