"""Switches and choices: on or off, one of several."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from game.ui import draw, write
from game.ui import theme as t
from game.ui.layout import Rect
from game.ui.paint import Painter
from game.ui.scene import Reply
from game.ui.theme import Type
from game.ui.widgets.base import STAY, Mood, Widget
from game.ui.widgets.buttons import PRESSES


@dataclass(eq=False)
class Switch(Widget):
    """Something that is on or off, its words part of the target."""

    label: str = ""
    on: bool = field(default=False, kw_only=True)
    change: Callable[[bool], Reply] | None = field(default=None, kw_only=True)
    size: float = field(default=t.BODY, kw_only=True)
    focusable: bool = field(default=True, kw_only=True)

    def command(self, name: str) -> Reply:
        """Turn it over."""
        return self.turn() if name in PRESSES else None

    def release(self, x: float, y: float) -> Reply:
        """Turn it over if the mouse is still on it."""
        return self.turn() if self.rect.has(x, y) else None

    def turn(self) -> Reply:
        """Change its state, or refuse."""
        if self.page is not None:
            self.page.hear("ui_refuse" if self.reason else "ui_click")
            if self.reason:
                self.page.explain(self.reason)
        if self.reason:
            return STAY
        self.on = not self.on
        return (self.change(self.on) if self.change else None) or STAY

    def words(self, p: Painter, x: float) -> None:
        """Write the label from x, wrapped into the place."""
        if not self.label:
            return
        style = Type(self.size, colour=t.TEXT if self.usable else t.MUTED)
        lines, style = write.fit(p, self.label, self.rect.right - x, style, 3)
        step = style.size * 1.2
        for i, line in enumerate(lines):
            p.text(line, (x, self.rect.cy + (i - (len(lines) - 1) / 2) * step), style, "midleft")


@dataclass(eq=False)
class Toggle(Switch):
    """A switch 54 wide at the left end of its place, the words beside it."""

    height: float = field(default=30, kw_only=True)

    def knob(self) -> Rect:
        """Return the place of the switch itself."""
        return Rect(self.rect.x, self.rect.cy - self.height / 2, self.height * 1.8, self.height)

    def ring(self) -> Rect:
        """The ring goes round the switch."""
        return self.knob()

    def draw(self, p: Painter, mood: Mood) -> None:
        """Draw groove, knob, check and words."""
        self.radius = self.height / 2
        place, on, usable = self.knob(), self.on, self.usable
        fill = t.PANEL if not usable else "#3f5a33" if on else t.WELL
        p.box(place, fill, place.h / 2, t.GOOD if on and usable else t.EDGE, 2)
        centre = (place.right - place.h / 2 if on else place.x + place.h / 2, place.cy)
        draw.disc(p, centre, place.h / 2 - 5, t.KEY_EDGE if not usable else "#dff0d2" if on else "#9a8f7b")
        if on:
            draw.icon(p, "check", centre, place.h * 0.5, "#2c4522")
        self.words(p, place.right + 14)


@dataclass(eq=False)
class Checkbox(Switch):
    """A box with a check when on, the words beside it."""

    side: float = field(default=26, kw_only=True)

    def ring(self) -> Rect:
        """The ring goes round the box."""
        return Rect(self.rect.x, self.rect.cy - self.side / 2, self.side, self.side)

    def draw(self, p: Painter, mood: Mood) -> None:
        """Draw box, check and words."""
        self.radius = 6
        place, usable = self.ring(), self.usable
        fill = t.PANEL if not usable else t.FOCUS if self.on else t.WELL
        p.box(place, fill, 6, t.GOLD_EDGE if self.on and usable else t.EDGE, 2)
        if self.on:
            draw.icon(p, "check", (place.cx, place.cy), self.side * 0.72, t.INK if usable else t.DEAD)
        self.words(p, place.right + 14)


@dataclass(eq=False)
class Choice(Widget):
    """One of several things; the whole group is one stop of the ring, arrows move inside it."""

    items: Sequence[str] = ()
    chosen: int = field(default=0, kw_only=True)
    change: Callable[[int], Reply] | None = field(default=None, kw_only=True)
    size: float = field(default=19, kw_only=True)
    icons: Sequence[str] = field(default=(), kw_only=True)
    barred: dict[int, str] = field(default_factory=dict, kw_only=True)
    focusable: bool = field(default=True, kw_only=True)
    steps: tuple[str, str] = field(default=("left", "right"), kw_only=True)

    def command(self, name: str) -> Reply:
        """Move to the neighbour; at the end let the ring go on."""
        if name in PRESSES:
            return self.choose(self.chosen) if self.barred else None
        if name not in self.steps:
            return None
        step = 1 if name == self.steps[1] else -1
        ahead = self.chosen + step
        while 0 <= ahead < len(self.items) and ahead in self.barred:
            ahead += step
        return self.choose(ahead) if 0 <= ahead < len(self.items) else None

    def release(self, x: float, y: float) -> Reply:
        """Choose what the mouse is on."""
        found = self.index_at(x, y)
        return self.choose(found) if found is not None else None

    def choose(self, index: int) -> Reply:
        """Choose one, or refuse."""
        refused = self.reason or self.barred.get(index, "")
        if self.page is not None and (refused or index != self.chosen):
            self.page.hear("ui_refuse" if refused else "ui_click")
            if refused:
                self.page.explain(refused)
        if refused or index == self.chosen:
            return STAY
        self.chosen = index
        return (self.change(index) if self.change else None) or STAY

    def places(self) -> list[Rect]:
        """Return the place of every item."""
        return self.rect.columns(max(1, len(self.items)))

    def index_at(self, x: float, y: float) -> int | None:
        """Return the item at a point."""
        return next((i for i, place in enumerate(self.places()) if place.has(x, y)), None)

    def ring(self) -> Rect:
        """The ring goes round the chosen item."""
        places = self.places()
        return places[self.chosen] if 0 <= self.chosen < len(places) else self.rect


@dataclass(eq=False)
class Segmented(Choice):
    """Up to four words in a well, the chosen one a gold segment."""

    def ring(self) -> Rect:
        """The ring goes round the well."""
        return self.rect

    def draw(self, p: Painter, mood: Mood) -> None:
        """Draw the well and its segments."""
        p.box(self.rect, t.WELL if self.usable else t.PANEL, 8, t.LINE)
        for i, (item, place) in enumerate(zip(self.items, self.places(), strict=False)):
            on = i == self.chosen
            if on:
                p.box(
                    place.inset(3),
                    t.CHOSEN if self.usable else t.RAISED,
                    6,
                    t.GOLD if self.usable else t.EDGE,
                    2,
                )
            elif i and i - 1 != self.chosen:
                draw.vline(p, place.x, place.y + 12, place.h - 24)
            dull = not self.usable or i in self.barred
            colour = t.DEAD if dull else t.GOLD_TEXT if on else t.MUTED
            centred(
                p,
                place,
                item,
                self.icons[i] if i < len(self.icons) else "",
                Type(self.size, "semibold", colour),
            )


def centred(p: Painter, place: Rect, words: str, icon: str, style: Type) -> None:
    """Write words with an icon before them into the middle of a place."""
    icon_w = style.size * 1.15 + (8 if words else 0) if icon else 0
    lines, style = write.fit(p, words, place.w - icon_w - 10, style, 2 if place.h > style.size * 2.3 else 1)
    w = max(p.width_of(line, style) for line in lines)
    x = place.cx - (w + icon_w) / 2
    if icon:
        draw.icon(p, icon, (x + style.size * 0.57, place.cy), style.size * 1.15, style.colour)
    for i, line in enumerate(lines):
        p.text(
            line, (x + icon_w, place.cy + (i - (len(lines) - 1) / 2) * style.size * 1.12), style, "midleft"
        )


@dataclass(eq=False)
class Radio(Choice):
    """Rows with a round mark; `notes` stand muted in the same row after the words."""

    notes: Sequence[str] = field(default=(), kw_only=True)
    steps: tuple[str, str] = field(default=("up", "down"), kw_only=True)

    def places(self) -> list[Rect]:
        """Return the rows."""
        return self.rect.rows(max(1, len(self.items)))

    def ring(self) -> Rect:
        """The ring goes round the mark of the chosen row."""
        row = self.places()[max(0, self.chosen)]
        self.radius = 12
        return Rect(row.x, row.cy - 12, 24, 24)

    def draw(self, p: Painter, mood: Mood) -> None:
        """Draw marks and words."""
        for i, (item, row) in enumerate(zip(self.items, self.places(), strict=False)):
            on, dull = i == self.chosen, not self.usable or i in self.barred
            centre = (row.x + 12, row.cy)
            draw.disc(p, centre, 12, t.PANEL if dull else t.WELL, t.FOCUS if on and not dull else t.EDGE)
            if on:
                draw.disc(p, centre, 6, t.EDGE if dull else t.FOCUS)
            style = Type(self.size, "semibold", t.DEAD if dull else t.TEXT if on else t.MUTED)
            x = row.x + 38 + p.text(item, (row.x + 38, row.cy), style, "midleft") + 16
            if i < len(self.notes):
                p.text(self.notes[i], (x, row.cy), Type(self.size - 2, colour=t.MUTED), "midleft")


@dataclass(eq=False)
class Tabs(Choice):
    """Tabs in a row; when there are too many they move sideways, and arrows at the ends show that there are more."""

    size: float = field(default=t.BODY, kw_only=True)
    _widths: list[float] = field(default_factory=list, init=False, repr=False)

    def command(self, name: str) -> Reply:
        """Move with arrows, or from anywhere with the keys for tabs."""
        step = {"next_tab": 1, "previous_tab": -1}.get(name)
        if step is not None:
            return self.choose((self.chosen + step) % max(1, len(self.items)))
        return super().command(name)

    def hears(self) -> frozenset[str]:
        """Return the keys for tabs."""
        return frozenset({"next_tab", "previous_tab"})

    def measure(self, p: Painter) -> float:
        """Return the width of all tabs."""
        style = Type(self.size, "semibold")
        icon = self.size * 1.2 + 8
        self._widths = [
            p.width_of(item, style) + 36 + (icon if i < len(self.icons) and self.icons[i] else 0)
            for i, item in enumerate(self.items)
        ]
        return sum(self._widths) + 6 * max(0, len(self._widths) - 1)

    def room(self) -> Rect:
        """Return where tabs are shown: between the arrows if there are any."""
        return self.rect.inset(56, 0) if self.crowded() else self.rect

    def crowded(self) -> bool:
        """Say whether there are more tabs than room."""
        return sum(self._widths) + 6 * max(0, len(self._widths) - 1) > self.rect.w + 0.5

    def places(self) -> list[Rect]:
        """Return the place of every tab, the chosen one inside the room."""
        if len(self._widths) != len(self.items):
            return self.rect.columns(max(1, len(self.items)))
        lefts = [sum(self._widths[:i]) + 6 * i for i in range(len(self._widths))]
        shift = 0.0
        if self.crowded() and self._widths:
            room = self.room()
            chosen = max(0, self.chosen)
            middle = lefts[chosen] + self._widths[chosen] / 2
            most = lefts[-1] + self._widths[-1] - room.w
            shift = min(max(0.0, middle - room.w / 2), most)
        start = self.room().x - shift
        return [
            Rect(start + left, self.rect.y, w, self.rect.h)
            for left, w in zip(lefts, self._widths, strict=True)
        ]

    def release(self, x: float, y: float) -> Reply:
        """Choose a tab, or go one on with an arrow."""
        if self.crowded():
            room = self.room()
            if x < room.x or x >= room.right:
                return self.choose(
                    min(max(0, self.chosen + (1 if x >= room.right else -1)), len(self.items) - 1)
                )
        return super().release(x, y)

    def draw(self, p: Painter, mood: Mood) -> None:
        """Draw the tabs, the chosen one with a gold foot."""
        self.measure(p)
        with p.clip(self.room().inset(-2, -2)):
            for i, (item, place) in enumerate(zip(self.items, self.places(), strict=False)):
                on = i == self.chosen
                if on:
                    p.box(place, t.TAB, 8)
                    p.box(Rect(place.x + 10, place.bottom - 4, place.w - 20, 4), t.GOLD, 2)
                colour = t.DEAD if i in self.barred else t.GOLD_TEXT if on else t.MUTED
                icon = self.icons[i] if i < len(self.icons) else ""
                centred(p, place.move(0, -1), item, icon, Type(self.size, "semibold", colour))
        if self.crowded():
            self._arrows(p)

    def _arrows(self, p: Painter) -> None:
        left, right = self.rect.cut_left(44)[0], self.rect.cut_right(44)[0]
        for place, turned, more in (
            (left, True, self.chosen > 0),
            (right, False, self.chosen < len(self.items) - 1),
        ):
            p.box(place, t.RAISED if more else t.PANEL, 8, t.LINE)
            arrow(p, (place.cx, place.cy), 20, t.TEXT if more else t.DEAD, left=turned)


def arrow(p: Painter, centre: tuple[float, float], size: float, colour: str, *, left: bool) -> None:
    """Draw a chevron to the right or left."""
    flip = -1 if left else 1
    x, y = centre
    points = [
        (x - flip * size * 0.2, y - size * 0.42),
        (x + flip * size * 0.22, y),
        (x - flip * size * 0.2, y + size * 0.42),
    ]
    p.polyline(points, colour, size * 0.17)
