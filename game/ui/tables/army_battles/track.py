"""The turn order: groups of equal Movement, the fastest first; who has acted, who acts, who is to come."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from game.rules.army_battles.rounds import order_of
from game.ui import draw
from game.ui import theme as t
from game.ui.layout import Rect
from game.ui.rail import PieceList
from game.ui.tables.army_battles import counters
from game.ui.theme import Type
from game.ui.widgets.base import STAY, Mood

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.rules.army_battles.state import UnitNo
    from game.ui.paint import Painter
    from game.ui.scene import Reply
    from game.ui.tables.army_battles.model import Picture

HEAD, SIGN, GAP = 122.0, 46.0, 14.0


def groups_of(picture: Picture) -> list[tuple[int, list[UnitNo]]]:
    """Return Movement and units, the fastest first; within a group those that have acted, the acting one, the rest."""
    table = picture.table
    if not table.round:
        return _foreseen(picture)
    waiting = [no for group in table.order for no in group]
    acting = table.turn.unit if table.turn is not None else -1
    rank = {no: n for n, group in enumerate(order_of(table, picture.kit)) for no in group}
    found: dict[int, list[UnitNo]] = {}
    for no in rank:
        found.setdefault(picture.profile(no).movement, []).append(no)
    for units in found.values():
        units.sort(key=lambda no: (no in waiting, no != acting if no not in waiting else False, rank[no], no))
        units.sort(key=lambda no: 2 if no in waiting else 1 if no == acting else 0)
    return sorted(found.items(), reverse=True)


def _foreseen(picture: Picture) -> list[tuple[int, list[UnitNo]]]:
    """Return Movement and units as they will act in the first round, as far as both armies are known."""
    first = picture.table.terms.priority
    found: dict[int, list[UnitNo]] = {}
    for side in (first, 1 - first):
        for no in picture.roster(side):
            found.setdefault(picture.profile(no).movement, []).append(no)
    return sorted(found.items(), reverse=True)


def _to_come(picture: Picture) -> list[tuple[int, list[UnitNo]]]:
    """Return the groups without the units that have acted."""
    groups = [
        (movement, [no for no in units if not picture.has_acted(no)])
        for movement, units in groups_of(picture)
    ]
    return [(movement, units) for movement, units in groups if units]


@dataclass(eq=False)
class Track(PieceList):
    """The turn order as a row of counters."""

    picture: Picture = field(kw_only=True)
    subject: UnitNo | None = field(default=None, kw_only=True)
    order: int = field(default=1, kw_only=True)

    @property
    def pieces(self) -> Sequence[UnitNo]:
        """The units in their order."""
        return [no for _, units in self.groups() for no in units]

    def groups(self) -> list[tuple[int, list[UnitNo]]]:
        """Return the groups; where room is short only who is still to come."""
        whole = groups_of(self.picture)
        count = sum(len(units) for _, units in whole)
        needed = self._head() + len(whole) * (SIGN + GAP) + count * 32
        return whole if needed <= self.rect.w else _to_come(self.picture)

    def command(self, name: str) -> Reply:
        """Go along the row."""
        turned = {"left": "up", "right": "down"}.get(name)
        if turned is not None:
            step = 1 if turned == "down" else -1
            if 0 <= self.at + step < len(self.pieces):
                self.at += step
                self.look(self.pieces[self.at])
                return STAY
            return None
        return None if name in {"up", "down"} else super().command(name)

    def _head(self) -> float:
        return HEAD if self.rect.w > 760 else 8.0

    def rows(self) -> list[Rect]:
        """Return the places of the counters."""
        groups, r = self.groups(), self.rect
        count = sum(len(units) for _, units in groups)
        room = r.w - self._head() - len(groups) * (SIGN + GAP)
        step = min(r.h - 6, room / max(1, count))
        found, x = [], r.x + self._head()
        for _, units in groups:
            x += SIGN
            for _unit in units:
                found.append(Rect(x, r.y, step, r.h))
                x += step
            x += GAP
        return found

    def draw(self, p: Painter, mood: Mood) -> None:
        """Draw the groups."""
        r, groups = self.rect, self.groups()
        if self._head() > 100:
            p.text("TURN ORDER", (r.x + 4, r.cy - 9), Type(16, "semibold", t.MUTED), "midleft")
            p.text("fastest first", (r.x + 4, r.cy + 11), Type(16, "italic", "#9a8f79"), "midleft")
        places = iter(self.rows())
        at = 0
        for movement, units in groups:
            cells = [next(places) for _ in units]
            x = cells[0].x - SIGN + 13
            p.sprite("army_battles/stat_movement", (x, r.cy), 24)
            p.text(str(movement), (x + 16, r.cy), Type(21, "bold"), "midleft")
            for number, cell in zip(units, cells, strict=True):
                self._unit(p, number, cell, is_pointed=mood.focused and at == self.at)
                at += 1
            draw.vline(p, cells[-1].right + GAP / 2 - 2, r.cy - 20, 40)

    def _unit(self, p: Painter, number: UnitNo, cell: Rect, *, is_pointed: bool) -> None:
        size = min(cell.w - 4, cell.h - 8)
        look = counters.look_of(self.picture, number)
        ringed = number == self.subject or is_pointed
        if ringed:
            ring = Rect(cell.cx - size / 2 - 3, cell.cy - size / 2 - 3, size + 6, size + 6)
            p.box(ring, None, 8, t.FOCUS if number == self.subject else t.EDGE_HOT, 3)
        counters.counter(p, (cell.cx, cell.cy), size, look.plain(), alpha=130 if look.acted else 255)
        if look.acted:
            p.sprite("army_battles/marker_acted", (cell.cx, cell.cy), size * 0.5)
        elif size > 30 and look.badges:
            p.sprite(
                f"army_battles/badge_{look.badges[0]}",
                (cell.cx + size * 0.36, cell.cy + size * 0.3),
                size * 0.42,
            )
