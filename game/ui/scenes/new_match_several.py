"""The drawer of a new match in which several things that a player made are chosen together."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING

from game.core.choices import TOGETHER
from game.ui import draw, write
from game.ui import theme as t
from game.ui.layout import Rect
from game.ui.overlays import Drawer
from game.ui.scene import Reply
from game.ui.theme import Type
from game.ui.widgets import Label, Scroll
from game.ui.widgets.base import Mood
from game.ui.widgets.buttons import Pressable

if TYPE_CHECKING:
    from game.core.choices import OptionSpec, Value
    from game.ui.page import Page
    from game.ui.paint import Painter
    from game.ui.scenes.new_match import NewMatchScene

WIDTH, PICTURE = 480.0, 64.0
NAME, LINE, TROUBLE = 20.0, Type(17, colour=t.MUTED), Type(17, colour=t.BAD_TEXT)


@dataclass(eq=False)
class ValueRow(Pressable):
    """A value that is in or out; of those that stand alone, the one in has a round mark."""

    value: Value = field(kw_only=True)
    alone: bool = field(default=False, kw_only=True)

    def draw(self, p: Painter, mood: Mood) -> None:
        """Draw mark, title, line and what is wrong with it."""
        rect = self.rect
        self.plate(p, mood)
        self._mark(p, Rect(rect.x + 14, rect.y + 14, 26, 26))
        x, room = rect.x + 54, words_width(self.value, rect.w)
        if self.value.sprite:
            p.sprite(self.value.sprite, (rect.right - 12 - PICTURE / 2, rect.y + 6 + PICTURE / 2), PICTURE)
        names, style = write.fit(p, self.value.title, room, Type(NAME, "semibold"), 1)
        p.text(names[0], (x, rect.y + 13), style)
        y = rect.y + 13 + write.line_height(p, NAME)
        if self.value.line:
            y = write.wrap(p, self.value.line, Rect(x, y, room, 0), LINE)
        if self.value.trouble:
            write.wrap(p, self.value.trouble, Rect(x, y + 2, room, 0), TROUBLE)

    def _mark(self, p: Painter, place: Rect) -> None:
        if self.alone:
            draw.disc(p, (place.cx, place.cy), 13, t.WELL, t.FOCUS if self.chosen else t.EDGE)
            if self.chosen:
                draw.disc(p, (place.cx, place.cy), 7, t.FOCUS)
            return
        p.box(place, t.FOCUS if self.chosen else t.WELL, 6, t.GOLD_EDGE if self.chosen else t.EDGE, 2)
        if self.chosen:
            draw.icon(p, "check", (place.cx, place.cy), 19, t.INK)


def height_of(p: Painter, value: Value, width: float) -> float:
    """Return how high the row of a value is."""
    room, high = words_width(value, width), write.line_height(p, NAME) + 26
    high += write.height_of(p, value.line, room, LINE) if value.line else 0
    high += write.height_of(p, value.trouble, room, TROUBLE) + 2 if value.trouble else 0
    return max(high, PICTURE + 12) if value.sprite else high


def words_width(value: Value, width: float) -> float:
    """Return how wide the words in the row of a value may be."""
    return width - 66 - (PICTURE + 10 if value.sprite else 0)


def several(scene: NewMatchScene, spec: OptionSpec) -> Drawer:
    """Return the drawer of an option."""
    return Drawer(scene.desk, spec.title, partial(_fill, scene, spec), WIDTH)


def _fill(scene: NewMatchScene, spec: OptionSpec, page: Page, place: Rect) -> None:
    """Add the values that stand alone, then those that may be chosen together."""
    scroll = page.add(Scroll("values", place))
    at = Rect(scroll.inside.x + 4, place.y + 4, scroll.inside.w - 8, 0)
    chosen = (scene.plan.choices.get(spec.id) or spec.values[0].id).split(TOGETHER)
    alone, together = divided(spec)
    for title, listed in (("", alone), ("OR ANY OF THESE", together)):
        if title and listed:
            label = Rect(at.x, at.y + 8, at.w, 28)
            page.add(Label("", label, title, style=Type(17, "bold", t.MUTED)), scroll)
            at = Rect(at.x, label.bottom + 6, at.w, 0)
        for value in listed:
            rect = Rect(at.x, at.y, at.w, height_of(page.p, value, at.w))
            row = ValueRow(f"value:{value.id}", rect, value=value, chosen=value.id in chosen)
            row.alone, row.act = listed is alone, partial(_turn, scene, spec, value.id)
            page.add(row, scroll)
            at = Rect(at.x, rect.bottom + 8, at.w, 0)


def divided(spec: OptionSpec) -> tuple[list[Value], list[Value]]:
    """Return the values that are chosen alone, and those that may be chosen together; the latter stand in one file."""
    together = [value for value in spec.values if value.contents and ":" in value.id]
    return [value for value in spec.values if value not in together], together


def turned(spec: OptionSpec, chosen: str, value: str) -> str:
    """Return what is chosen after a value was turned over; when nothing is left, the first value."""
    alone, together = divided(spec)
    if value in {one.id for one in alone}:
        return value
    now = set(chosen.split(TOGETHER)) ^ {value}
    return TOGETHER.join(one.id for one in together if one.id in now) or spec.values[0].id


def _turn(scene: NewMatchScene, spec: OptionSpec, value: str) -> Reply:
    scene.desk.sound.play("ui_click")
    chosen = scene.plan.choices.get(spec.id) or spec.values[0].id
    return scene.choices.option(spec.id, turned(spec, chosen, value))
