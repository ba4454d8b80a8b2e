"""The panel of a seat in the rail: a list of pieces that can be pointed at, gone through and pressed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from game.ui.widgets.base import STAY, Widget
from game.ui.widgets.buttons import PRESSES

if TYPE_CHECKING:
    from game.ui.layout import Rect
    from game.ui.scene import Reply


@dataclass(eq=False)
class PieceList(Widget):
    """Pieces in rows, known by number. look: one is pointed at; pressed: one is chosen; at: the row pointed at."""

    slim: bool = field(default=False, kw_only=True)
    look: Callable[[int | None], object] = field(default=lambda _: None, kw_only=True)
    pressed: Callable[[int], Reply] = field(default=lambda _: None, kw_only=True)
    focusable: bool = field(default=True, kw_only=True)
    radius: float = field(default=10, kw_only=True)
    at: int = field(default=0, init=False)

    def inherit(self, old: Widget) -> None:
        """Keep the piece that was pointed at."""
        if isinstance(old, PieceList):
            self.at = old.at

    @property
    def pieces(self) -> Sequence[int]:
        """The pieces, in the order of the rows."""
        return ()

    def rows(self) -> list[Rect]:
        """Return the places of the pieces."""
        return []

    def event(self, event: object) -> Reply:
        """Follow the mouse over the rows."""
        pos = getattr(event, "pos", None)
        if pos is not None and self.page is not None:
            scale = self.page.p.scale
            x, y = pos[0] / scale, pos[1] / scale
            if self.rect.has(x, y):
                self._point(x, y)
        return None

    def _point(self, x: float, y: float) -> bool:
        for n, row in enumerate(self.rows()):
            if row.has(x, y):
                self.at = n
                self.look(self.pieces[n])
                return True
        return False

    def command(self, name: str) -> Reply:
        """Go through the pieces, or choose one."""
        pieces = self.pieces
        if name in {"up", "down"} and pieces:
            step = 1 if name == "down" else -1
            if 0 <= self.at + step < len(pieces):
                self.at += step
                self.look(pieces[self.at])
                return STAY
        if name in PRESSES and self.at < len(pieces):
            return self.pressed(pieces[self.at]) or STAY
        return None

    def release(self, x: float, y: float) -> Reply:
        """Choose the piece there."""
        if not self.rect.has(x, y) or not self._point(x, y):
            return STAY
        return self.pressed(self.pieces[self.at]) or STAY
