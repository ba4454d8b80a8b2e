"""Parts of the terrain editor: a piece of the palette, a battlefield in the list."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import pygame

from game.rules.zone_wars.ground.layout_files import line_of
from game.rules.zone_wars.ground.solids import outline_of
from game.ui import draw, write
from game.ui import theme as t
from game.ui.layout import Rect
from game.ui.paint import Painter
from game.ui.scene import Reply
from game.ui.scenes.own_list import UNFINISHED, OwnRow
from game.ui.tables.zone_wars import inks
from game.ui.tables.zone_wars.scenery import SPREAD
from game.ui.theme import Type
from game.ui.widgets.base import STAY, Mood, Widget
from game.ui.widgets.buttons import PRESSES

if TYPE_CHECKING:
    from game.rules.zone_wars.ground import Kinds, SavedLayout, TerrainKind

SCALE = 21.0  # units per inch of the pictures in the palette, where they fit
GROUND = {
    "showdown": "#8f8a7e",
    "turf_war": "#8b8c76",
    "street_fight": "#8a8b87",
    "chase": "#8d8678",
    "ark": "#8c8576",
}
BLOCKS = {"low": "#7d8a4e", "blocking": "#4a3a2c", "building": "#b8ab90", "walkway": "#a5713c"}


def class_of(kind: TerrainKind) -> str:
    """Return what a kind is, in a word or two."""
    match kind.category:
        case "building":
            return f"Building, {kind.storeys} storey{'s' if kind.storeys > 1 else ''}"
        case "walkway":
            return "Walkway"
        case "low":
            return "Low"
        case "blocking":
            return "Blocking"


def short_class(kind: TerrainKind) -> str:
    """Return what a kind is, in as few words as a small card has room for."""
    return class_of(kind).rpartition(", ")[2].capitalize()


def size_of(kind: TerrainKind) -> str:
    """Return length and width of a kind."""
    width, depth = (side / 100 for side in kind.size)
    return f'{width:g} × {depth:g}"'


def picture(p: Painter, kind: TerrainKind, place: Rect) -> None:
    """Draw a kind in the middle of a place, in one scale with the others where it fits."""
    width, depth = (side * SPREAD.get(kind.id, 1.0) / 100 for side in kind.size)
    k = min(place.w / width, place.h / depth, SCALE * max(1.0, place.w / 110))
    p.sprite(f"zone_wars/terrain_{kind.id}", (place.cx, place.cy), (width * k, depth * k))


@dataclass(eq=False)
class PaletteCard(Widget):
    """A kind of terrain: press it to have it in hand, or drag it onto the board."""

    kind: TerrainKind = field(kw_only=True)
    count: int = field(default=0, kw_only=True)
    taken: bool = field(default=False, kw_only=True)
    take: Callable[[], Reply] = field(kw_only=True)
    carry: Callable[[float, float], Reply] = field(kw_only=True)
    let_go: Callable[[float, float], Reply] = field(kw_only=True)
    focusable: bool = field(default=True, kw_only=True)
    _pulled: bool = field(default=False, init=False)

    def inherit(self, old: Widget) -> None:
        """Go on being pulled."""
        if isinstance(old, PaletteCard):
            self._pulled = old._pulled  # noqa: SLF001

    def command(self, name: str) -> Reply:
        """Take it."""
        return (self.take() or STAY) if name in PRESSES else None

    def drag(self, x: float, y: float) -> Reply:
        """Carry it to the board."""
        y -= self.holder.offset if self.holder is not None else 0.0
        if not self._pulled and self.page is not None and self.page.place_of(self).has(x, y):
            return STAY
        self._pulled = True
        return self.carry(x, y)

    def release(self, x: float, y: float) -> Reply:
        """Place it where it was carried to, or have it in hand."""
        pulled, self._pulled = self._pulled, False
        if pulled:
            return self.let_go(x, y - (self.holder.offset if self.holder is not None else 0.0))
        return (self.take() or STAY) if self.rect.has(x, y) else None

    def draw(self, p: Painter, mood: Mood) -> None:
        """Draw picture, name and class on a slab of concrete."""
        rect = self.rect
        fill = t.CHOSEN if self.taken else t.POINTED if mood.focused else t.RAISED
        p.box(rect, fill, 8, t.GOLD if self.taken else t.LINE, 2 if self.taken else 1)
        lines = 44.0
        slab = Rect(rect.x + 6, rect.y + 6, rect.w - 12, rect.h - lines - 10)
        p.box(slab, "#6d685e", 6)
        picture(p, self.kind, slab.inset(6, 5))
        names, style = write.fit(p, self.kind.name, rect.w - 12, Type(17, "semibold"), 2)
        p.text(names[0], (rect.cx, rect.bottom - 34), style, "center")
        if len(names) > 1:
            p.text(names[1], (rect.cx, rect.bottom - 14), style, "center")
        else:
            words, soft = write.fit(p, short_class(self.kind), rect.w - 12, Type(15, colour=t.MUTED), 1)
            p.text(words[0], (rect.cx, rect.bottom - 14), soft, "center")
        if self.count:
            at = (slab.right - 14, slab.y + 13)
            draw.disc(p, at, 13, inks.SOOT, t.GOLD, 1.5)
            p.text(str(self.count), at, Type(16, "bold", t.GOLD_TEXT), "center")


@dataclass(eq=False)
class LayoutRow(OwnRow):
    """A battlefield in the list, as a little map."""

    saved: SavedLayout = field(kw_only=True)
    kinds: Kinds = field(kw_only=True)

    def draw(self, p: Painter, mood: Mood) -> None:
        """Draw map, name and what it is for."""
        rect = self.rect
        self.plate(p, mood)
        side = rect.h - 12
        little_map(p, self.saved, self.kinds, Rect(rect.x + 6, rect.y + 6, side, side))
        told = UNFINISHED if self.trouble else (f"{len(self.saved.piece)} pieces", t.MUTED)
        self.lines(p, rect.x + side + 18, self.saved.name, (line_of(self.saved), t.MUTED), told)


def little_map(p: Painter, saved: SavedLayout, kinds: Kinds, place: Rect) -> None:
    """Draw a battlefield as plain shapes seen from above."""
    p.box(place, GROUND[saved.scenario.value], 4, inks.EDGE, 1)
    k = place.w / saved.size
    if saved.scenario.value in {"street_fight", "chase"}:
        p.box(Rect(place.x, place.y + place.h / 3, place.w, place.h / 3), inks.ROAD, 0)
    for piece in saved.piece:
        corners = [p.at((place.x + x * k, place.y + y * k)) for x, y in outline_of(piece, kinds)]
        pygame.draw.polygon(p.surface, BLOCKS[kinds[piece.kind].category], corners)
        pygame.draw.lines(p.surface, inks.EDGE, True, corners, 1)
