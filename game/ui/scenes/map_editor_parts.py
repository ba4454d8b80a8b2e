"""Parts of the map editor: something to paint with, a map in the list."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from game.rules.army_battles.map_files import map_line
from game.ui import draw, write
from game.ui import theme as t
from game.ui.layout import Rect
from game.ui.paint import Painter
from game.ui.scenes.map_editor_board import TONES, building, sign
from game.ui.scenes.own_list import UNFINISHED, OwnRow
from game.ui.theme import Type
from game.ui.widgets.base import Mood
from game.ui.widgets.buttons import Pressable

if TYPE_CHECKING:
    from game.rules.army_battles.kinds import TerrainKind
    from game.rules.army_battles.scenarios import Scenario
    from game.ui.scenes.map_editor_sketch import Sketch

Picture = Callable[[Painter, Rect], None]
SIDE_TONES = ("#4c9be0", "#e8892b")


@dataclass(eq=False)
class PaintCard(Pressable):
    """Something to paint with: pressing it takes it."""

    words: str = field(kw_only=True)
    picture: Picture = field(kw_only=True)

    def draw(self, p: Painter, mood: Mood) -> None:
        """Draw the picture and the words below it."""
        rect = self.rect
        self.plate(p, mood)
        lines, style = write.fit(p, self.words, rect.w - 6, Type(16, "semibold"), 2)
        step = write.line_height(p, style.size, 1.1)
        below = 8 + step * min(2, len(lines))
        side = min(rect.w - 12, rect.h - below - 10)
        self.picture(p, Rect(rect.cx - side / 2, rect.y + 6, side, side))
        for n, line in enumerate(lines[:2]):
            p.text(line, (rect.cx, rect.bottom - below + 3 + (n + 0.5) * step), style, "center")


def terrain_picture(kind: TerrainKind) -> Picture:
    """Return how a kind of terrain is drawn small."""

    def paint(p: Painter, place: Rect) -> None:
        p.box(place, TONES.get(kind.id, TONES["open"]), 5, "#7d6647", 1)
        sign(p, place, kind.id)

    return paint


def height_picture(words: str) -> Picture:
    """Return how an elevation is drawn small."""

    def paint(p: Painter, place: Rect) -> None:
        p.box(place, "#d6b074", 5, "#7d6647", 1)
        p.text(words, (place.cx, place.cy), Type(place.h * 0.5, "serif_black", "#4a3a28"), "center")

    return paint


def building_picture(kind: str, side: int) -> Picture:
    """Return how a building is drawn small."""

    def paint(p: Painter, place: Rect) -> None:
        p.box(place, TONES["open"], 5, "#7d6647", 1)
        low = place.inset(place.w * 0.16)
        building(p, low.move(0, place.h * 0.12), kind, side)

    return paint


def zone_picture(side: int) -> Picture:
    """Return how the deployment zone of a side is drawn small."""

    def paint(p: Painter, place: Rect) -> None:
        p.box(place, TONES["open"], 5)
        p.box(place, p.theme.seat(side), 5)
        p.box(place.inset(3), TONES["open"], 4)
        draw.seat(p, side, (place.cx, place.cy), place.w * 0.5)

    return paint


def mark_picture(sprite: str, edge: str) -> Picture:
    """Return how a mark is drawn small."""

    def paint(p: Painter, place: Rect) -> None:
        p.box(place, TONES["open"], 5, edge, 3)
        if "/" in sprite:
            p.sprite(sprite, (place.cx, place.cy), place.w * 0.62)
        else:
            draw.icon(p, sprite, (place.cx, place.cy), place.w * 0.56, "#3a2c1c")

    return paint


# ------------------------------------------------------------------ the list


@dataclass(eq=False)
class MapRow(OwnRow):
    """A map in the list, as a little picture."""

    scenario: Scenario = field(kw_only=True)
    sketch: Sketch = field(kw_only=True)

    def draw(self, p: Painter, mood: Mood) -> None:
        """Draw picture, name, size and whether it is finished."""
        rect = self.rect
        self.plate(p, mood)
        little_map(p, self.sketch, Rect(rect.x + 6, rect.y + 6, 116, rect.h - 12))
        told = UNFINISHED if self.trouble else ("Ready for a battle", t.GOOD)
        self.lines(p, rect.x + 134, self.scenario.title, (map_line(self.scenario), t.MUTED), told)


def little_map(p: Painter, sketch: Sketch, place: Rect) -> None:
    """Draw a map as coloured squares."""
    columns, rows = sketch.size
    cell = min(place.w / columns, place.h / rows)
    left, top = place.cx - cell * columns / 2, place.cy - cell * rows / 2
    p.box(Rect(left - 1, top - 1, cell * columns + 2, cell * rows + 2), "#4a3a28", 2)
    for number, spot in enumerate(sketch.ground):
        row, column = divmod(number, columns)
        square = Rect(left + column * cell, top + row * cell, cell, cell)
        p.box(square, DEEPER.get(spot.kinds[0], TONES.get(spot.kinds[0], TONES["open"])), 0)
    for side, zone in enumerate(sketch.zones):
        for at in zone:
            square = Rect(left + at % 32 * cell, top + at // 32 * cell, cell, cell)
            p.box(square.inset(cell * 0.3), SIDE_TONES[side], 0)
    for site in sketch.sites:
        p.box(Rect(left + site.at % 32 * cell, top + site.at // 32 * cell, cell, cell), "#6b5f52", 0)


DEEPER = {"forest": "#7f9158", "rocks": "#948775", "road": "#c9ad74", "trench": "#a07d4c", "hill": "#c79a54"}
