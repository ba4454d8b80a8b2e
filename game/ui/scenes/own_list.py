"""What a player made, and what the game has ready, in a drawer to choose from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, ClassVar, Generic

from game.ui import theme as t
from game.ui import write
from game.ui.layout import Rect
from game.ui.overlays import Drawer
from game.ui.scene import Pop, Push, Reply
from game.ui.scenes.own_keeping import B, F, OwnKeeping, T
from game.ui.theme import Type
from game.ui.widgets import Label, Scroll
from game.ui.widgets.buttons import Pressable

if TYPE_CHECKING:
    from game.ui.page import Page
    from game.ui.paint import Painter

ROW, HEAD = 92.0, 34.0
NAME, LINE, LINES = Type(20, "semibold"), Type(17), (0.25, 0.53, 0.79)
UNFINISHED = ("Not finished", t.WARN)


@dataclass(frozen=True)
class Offer(Generic[T]):
    """Something that can be opened; stem: of its file, empty for what the game has ready; id: its key in the list."""

    made: T
    stem: str = ""
    id: str = ""


@dataclass(eq=False)
class OwnRow(Pressable):
    """Something in the list: each kind draws its picture, then its lines; trouble: what is missing in it."""

    trouble: str = field(default="", kw_only=True)

    def lines(self, p: Painter, x: float, name: str, *told: tuple[str, t.Colour]) -> None:
        """Write a name and up to two lines in their colours from x to the right end, each as large as fits."""
        rect, lines = self.rect, [(name, NAME), *((words, LINE.but(colour=colour)) for words, colour in told)]
        for (words, style), share in zip(lines, LINES, strict=False):
            fitted, smaller = write.fit(p, words, rect.right - 12 - x, style, 1)
            p.text(fitted[0], (x, rect.y + rect.h * share), smaller, "midleft")


class OwnList(OwnKeeping[T, B, F]):
    """Deeds with a list to open things from; row_key: what the keys of its rows begin with."""

    row_key: ClassVar[str]
    list_width: ClassVar[float] = 480

    def ready(self) -> tuple[str, Sequence[Offer[T]]]:
        """Return what the game has ready, under which heading; nothing where it has nothing."""
        return "", ()

    def row(self, offer: Offer[T], key: str, place: Rect) -> Pressable:
        """Return the row of something; whether it is chosen, and what it does, is added to it."""
        raise NotImplementedError

    def open_offer(self, offer: Offer[T]) -> Reply:
        """Open what was chosen."""
        return self._open(offer.made, offer.stem)

    def open_list(self) -> Reply:
        """Show what there is to choose from."""
        return Push(Drawer(self.desk, f"Open {self.article} {self.noun}", self._fill_list, self.list_width))

    def _fill_list(self, page: Page, place: Rect) -> None:
        scroll = page.add(Scroll("own_list", place))
        at = Rect(scroll.inside.x + 4, place.y + 4, scroll.inside.w - 8, 30)
        own = [Offer(kept.made, kept.stem, kept.stem) for kept in self.folder.kept()]
        heading, ready = self.ready()
        for title, offers in (("YOURS", own), *([(heading, ready)] if heading else [])):
            words = title if offers else f"{title}: none yet"
            page.add(Label("", at, words, style=Type(18, "bold", t.MUTED)), scroll)
            at = at.move(0, HEAD)
            for offer in offers:
                row = self.row(offer, f"{self.row_key}:{offer.id}", Rect(at.x, at.y, at.w, ROW))
                row.chosen = bool(offer.stem) and offer.stem == self.bench.stem
                row.act = partial(self._chosen, offer)
                page.add(row, scroll)
                at = at.move(0, ROW + 8)
            at = at.move(0, 8)

    def _chosen(self, offer: Offer[T]) -> Reply:
        """Close the list and open something; ask first when work would be lost."""
        reply = self.unless_lost(partial(self.open_offer, offer), "Open it")
        return Pop(then=reply) if isinstance(reply, Push) else Pop()
