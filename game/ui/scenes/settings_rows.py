"""The rows of the settings: each has words to be found by, a height, and a way to be laid out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from game.ui import draw, write
from game.ui import theme as t
from game.ui.desk import Desk
from game.ui.layout import Rect
from game.ui.page import Page
from game.ui.paint import Painter
from game.ui.scene import Reply
from game.ui.theme import Type
from game.ui.widgets import (
    Checkbox,
    Drawing,
    Dropdown,
    Label,
    Paragraph,
    Scroll,
    Segmented,
    Slider,
    TextField,
    Toggle,
    Widget,
)

LABEL = 168.0
ROW_HEIGHT = 54.0


class Changer(Protocol):
    """What a row changes: the settings, so that the change can be taken back."""

    desk: Desk

    def change(self, **changes: object) -> Reply:
        """Change settings by name."""


@dataclass(frozen=True)
class Row:
    """One setting: the words by which it is found, its height, and what puts it into a place."""

    words: str
    height: float
    lay: Callable[[Rect], None]


@dataclass(frozen=True)
class Section:
    """A panel of settings."""

    key: str
    title: str
    icon: str
    rows: Sequence[Row]
    tab: str = ""

    def found(self, query: str) -> Section:
        """Return the section with the rows that have every word of the query (all when its title has them)."""
        wanted = query.lower().split()
        if all(word in self.title.lower() for word in wanted):
            return self
        rows = [
            row for row in self.rows if all(word in f"{self.title} {row.words}".lower() for word in wanted)
        ]
        return Section(self.key, self.title, self.icon, rows, self.tab)


class Sheet:
    """Where rows are laid: a page, what scrolls on it, and the width there is."""

    def __init__(self, scene: Changer, page: Page, scroll: Scroll, width: float) -> None:
        self.scene, self.page, self.scroll, self.width = scene, page, scroll, width
        self.settings = scene.desk.settings

    def add(self, *parts: Widget) -> None:
        """Add parts."""
        for part in parts:
            self.page.add(part, into=self.scroll)

    def setter(self, name: str) -> Callable[[object], Reply]:
        """Return what changes a setting to a value."""

        def change(value: object) -> Reply:
            return self.scene.change(**{name: value})

        return change


def switch(on: Sheet, key: str, label: str, note: str = "") -> Row:
    """Return a switch for a setting that is on or off; the key is `section.setting`."""
    name = key.split(".")[1]
    words_w = on.width - 70
    lines = len(write.lines_of(on.page.p, label, words_w))
    notes = write.height_of(on.page.p, note, words_w, t.SMALL) if note else 0.0

    def lay(place: Rect) -> None:
        head = place.cut_top(18 + 26 * lines)[0]
        on.add(Toggle(key, head, label, on=getattr(on.settings, name), change=on.setter(name), height=28))
        if note:
            below = Rect(place.x + 64, head.bottom - 4, words_w, notes)
            on.add(Paragraph("", below, note, style=t.SMALL))

    return Row(f"{label} {note}", 18 + 26 * lines + notes, lay)


def check(on: Sheet, key: str, label: str) -> Row:
    """Return a checkbox for a setting."""
    name = key.split(".")[1]
    lines = len(write.lines_of(on.page.p, label, on.width - 44))

    def lay(place: Rect) -> None:
        on.add(Checkbox(key, place, label, on=getattr(on.settings, name), change=on.setter(name)))

    return Row(label, 17 + 26 * lines, lay)


def named(
    on: Sheet, label: str, control: Callable[[Rect], Widget], words: str = "", height: float = 42
) -> Row:
    """Return a row with its name at the left and a control beside it, or below it when there is little room."""
    beside = on.width >= LABEL + 220

    def lay(place: Rect) -> None:
        if beside:
            head, rest = place.inset(0, (place.h - height) / 2).cut_left(LABEL - 20)
        else:
            head, rest = place.cut_top(30)
            rest = rest.cut_top(height)[0]
        on.add(Label("", head, label), control(rest))

    return Row(f"{label} {words}", ROW_HEIGHT + 4 if beside else height + 42, lay)


def segments(on: Sheet, key: str, label: str, choices: dict[str, str]) -> Row:
    """Return a choice of up to four values, each with its word."""
    name, values = key.split(".")[1], list(choices)

    def pick(index: int) -> Reply:
        return on.scene.change(**{name: values[index]})

    def control(place: Rect) -> Widget:
        chosen = values.index(getattr(on.settings, name))
        return Segmented(key, place, list(choices.values()), chosen=chosen, change=pick, size=18)

    words = " ".join(choices.values())
    if label:
        return named(on, label, control, words)
    return Row(words, 58, lambda place: on.add(control(place.cut_top(44)[0])))


def dropdown(
    on: Sheet, key: str, label: str, items: Sequence[str], chosen: int, pick: Callable[[int], Reply]
) -> Row:
    """Return a list."""

    def control(place: Rect) -> Widget:
        return Dropdown(key, place, items, chosen=chosen, change=pick, size=19)

    return named(on, label, control, " ".join(items))


def words_field(on: Sheet, key: str, label: str, place_word: str) -> Row:
    """Return a field for a setting that is a text."""
    name = key.split(".")[1]

    def control(place: Rect) -> Widget:
        return TextField(
            key, place, getattr(on.settings, name), place=place_word, most=40, change=on.setter(name)
        )

    return named(on, label, control, place_word, 44)


def volume(on: Sheet, key: str, label: str, tried: str) -> Row:
    """Return a slider of loudness with its sign and number; letting go plays the sound `tried`."""
    name = key.split(".")[1]

    def changed(value: float) -> Reply:
        return on.scene.change(**{name: round(value)})

    def settled(_: float) -> Reply:
        if tried:
            on.scene.desk.sound.play(tried)
        return None

    def lay(place: Rect) -> None:
        value = getattr(on.settings, name)
        words = max(140.0, min(190.0, place.w * 0.4))
        slider = Rect(place.x + words, place.y, place.w - words - 52, place.h)
        on.add(Drawing("", place, paint=lambda p: _loudness(p, on, name, label, place)))
        part = Slider(key, slider, value, low=0, high=100, step=5, change=changed, settle=settled)
        on.add(part)

    return Row(f"{label} volume loud", 48, lay)


def _loudness(p: Painter, on: Sheet, name: str, label: str, place: Rect) -> None:
    value = getattr(on.scene.desk.settings, name)
    colour = t.TEXT if value else t.MUTED
    draw.icon(p, "sound_on" if value else "sound_off", (place.x + 14, place.cy), 24, colour)
    p.text(label, (place.x + 38, place.cy), Type(colour=colour), "midleft")
    p.text(str(value) if value else "off", (place.right, place.cy), Type(19, "semibold", colour), "midright")


def sentence(on: Sheet, words: str, style: Type = t.SMALL) -> Row:
    """Return a row that only says something."""
    height = write.height_of(on.page.p, words, on.width, style)
    return Row(words, height + 10, lambda place: on.add(Paragraph("", place.move(0, 2), words, style=style)))


def line(on: Sheet) -> Row:
    """Return a hairline between rows."""

    def lay(place: Rect) -> None:
        on.add(Drawing("", place, paint=lambda p: draw.hline(p, place.x, place.cy, place.w)))

    return Row("", 18, lay)
