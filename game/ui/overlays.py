"""Layers over a page: the list of a dropdown, dialogs, drawers. Esc closes the newest one only."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec
import pygame

from game.ui import draw, write
from game.ui import theme as t
from game.ui.desk import Desk
from game.ui.layout import Rect
from game.ui.motion import Tween
from game.ui.page import Page
from game.ui.paint import Painter
from game.ui.scene import Act, Pop, Reply, Stay
from game.ui.screen import Screen
from game.ui.theme import Colour, Type
from game.ui.widgets.base import Drawing, Mood
from game.ui.widgets.buttons import Button, Kind
from game.ui.widgets.choices import Choice
from game.ui.widgets.fields import Dropdown, sign

ROW, LEAST_ROW, RIGHT_BUTTON = 42.0, 34.0, 3


class Overlay(Screen):
    """A layer that lets the page below be seen; a press outside `place` closes it when `loose`."""

    opaque = False
    loose = True

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.place = Rect(0, 0, 0, 0)
        self.shown = Tween(0, 1, desk.pace.ms(140))

    def paint(self, p: Painter) -> None:
        """Leave the page below as it is."""

    def tick(self, seconds: float) -> Reply:
        """Let it come."""
        self.shown.tick(seconds)
        return super().tick(seconds)

    def handle(self, event: pygame.event.Event) -> Reply:
        """Close on a press outside, and let nothing through to the page below."""
        page = self.page
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == RIGHT_BUTTON:
            return page.command("back")
        if event.type == pygame.MOUSEBUTTONDOWN and self.loose:
            x, y = event.pos[0] / page.p.scale, event.pos[1] / page.p.scale
            if not self.place.has(x, y):
                return Pop()
        return super().handle(event) or Stay()


class ListOverlay(Overlay):
    """The open list of a dropdown, below it, or above it when there is no room for four rows below."""

    def __init__(self, desk: Desk, field: Dropdown, about: Rect) -> None:
        super().__init__(desk)
        self.field = field
        self.about = about
        self.hot = max(0, field.chosen)
        self.first, self.seen = 0, len(field.items)

    def build(self, page: Page) -> None:
        """Put the rows where there is room."""
        count = len(self.field.items)
        below = page.area.bottom - self.about.bottom - 20
        above = self.about.y - 20
        upward = below < ROW * min(4, count) + 12 and above > below
        room = (above if upward else below) - 12
        self.seen = max(1, min(count, int(room / LEAST_ROW)))
        h = min(ROW, room / self.seen) * self.seen + 12
        y = self.about.y - 6 - h if upward else self.about.bottom + 6
        self.place = Rect(self.about.x, y, self.about.w, h)
        page.add(Rows("rows", self.place.inset(6), self))
        self.show(self.hot)

    def show(self, index: int) -> None:
        """Move the rows so that one of them is seen."""
        self.first = min(max(self.first, index - self.seen + 1), index, len(self.field.items) - self.seen)

    def command(self, name: str) -> Reply:
        """Close without choosing."""
        return Pop() if name in {"back", "next", "previous"} else None

    def draw(self, p: Painter, *, active: bool) -> None:
        """Draw the sheet and the rows, no ring of their own: the row pointed at is framed."""
        place = self.place if self.place.h else self.page.area
        p.shadow(place, 14, 170)
        p.box(place, t.FLOAT, 8, t.EDGE, 1)
        for widget in self.page.widgets:
            widget.draw(p, Mood(focused=True, clock=self.page.clock))


class Rows(Choice):
    """The rows of an open list."""

    def __init__(self, key: str, rect: Rect, overlay: ListOverlay) -> None:
        super().__init__(
            key, rect, overlay.field.items, chosen=overlay.hot, size=overlay.field.size, steps=("up", "down")
        )
        self.overlay = overlay

    def places(self) -> list[Rect]:
        """Return the rows that are seen."""
        return self.rect.rows(self.overlay.seen)

    def index_at(self, x: float, y: float) -> int | None:
        """Return the row at a point."""
        found = super().index_at(x, y)
        return None if found is None else found + self.overlay.first

    def ring(self) -> Rect:
        """The ring goes round the row pointed at."""
        return self.places()[min(max(0, self.overlay.hot - self.overlay.first), self.overlay.seen - 1)]

    def wheel(self, steps: float) -> bool:
        """Move the rows."""
        overlay = self.overlay
        before, most = overlay.first, len(self.items) - overlay.seen
        overlay.first = min(max(0, overlay.first - round(steps or 0)), most)
        return overlay.first != before

    def command(self, name: str) -> Reply:
        """Point up and down, take with Enter."""
        if name in {"press", "confirm"}:
            return self.take(self.overlay.hot)
        page, whole = max(1, self.overlay.seen - 1), len(self.items)
        steps = {"up": -1, "down": 1, "first": -whole, "last": whole, "page_up": -page, "page_down": page}
        step = steps.get(name)
        if step is None:
            return None
        self.overlay.hot = min(max(0, self.overlay.hot + step), whole - 1)
        self.overlay.show(self.overlay.hot)
        return Stay()

    def press(self, x: float, y: float) -> Reply:
        """Point at a row."""
        found = self.index_at(x, y)
        self.overlay.hot = self.overlay.hot if found is None else found
        return Stay()

    def release(self, x: float, y: float) -> Reply:
        """Take the row under the mouse."""
        found = self.index_at(x, y)
        return self.take(found) if found is not None else None

    def event(self, event: pygame.event.Event) -> Reply:
        """Point where the mouse moves."""
        if event.type == pygame.MOUSEMOTION and self.page is not None:
            x, y = event.pos[0] / self.page.p.scale, event.pos[1] / self.page.p.scale
            self.press(x, y)
        return None

    def take(self, index: int) -> Reply:
        """Choose and close."""
        if self.page is not None:
            self.page.hear("ui_click")
        reply = self.overlay.field.choose(index)
        return Pop(then=reply) if reply is not None and not isinstance(reply, Stay) else Pop()

    def draw(self, p: Painter, mood: Mood) -> None:
        """Draw the rows: a check at the chosen one, a frame round the one pointed at."""
        field, first = self.overlay.field, self.overlay.first
        if self.overlay.seen < len(self.items):
            self._bar(p)
        for i, row in enumerate(self.places(), start=first):
            item = self.items[i]
            if i == self.overlay.hot:
                p.box(row, t.CHOSEN, 6, t.FOCUS, 2)
            if i == field.chosen:
                draw.icon(p, "check", (row.x + 20, row.cy), 20, t.GOOD)
            x = row.x + 40
            if i < len(field.icons):
                sign(p, field.icons[i], (x + 12, row.cy), row.h)
                x += 34
            lines, style = write.fit(p, item, row.right - 14 - x, Type(self.size, "semibold"), 1)
            p.text(lines[0], (x, row.cy), style, "midleft")

    def _bar(self, p: Painter) -> None:
        """Draw which part of the rows is seen."""
        share = self.overlay.seen / len(self.items)
        top = self.rect.y + self.rect.h * self.overlay.first / len(self.items)
        p.box(Rect(self.rect.right - 5, top, 5, self.rect.h * share), t.EDGE, 2)


class Answer(msgspec.Struct, frozen=True):
    """A button of a dialog: what it says, its kind, and what happens after the dialog has closed."""

    label: str
    act: Act | None = None
    kind: Kind = "plain"
    keycap: str = ""


class Dialog(Overlay):
    """A question. The last answer is the safe one: it is pointed at first, and Esc gives the first that does nothing.

    `tone` is the colour of line and sign; `detail` stands in a well below the text (the place of a damage).
    """

    loose = False

    def __init__(
        self, desk: Desk, title: str, text: str, answers: Sequence[Answer],
        look: tuple[str, Colour] = ("info", t.WARN), detail: str = "",
    ) -> None:  # fmt: skip
        super().__init__(desk)
        self.title, self.text, self.answers, self.detail = title, text, list(answers), detail
        self.icon, self.tone = look
        desk.sound.play("card_place", 0.6)

    def build(self, page: Page) -> None:
        """Lay out sign, words and buttons in the middle of the page."""
        p = page.p
        w = min(600.0, page.area.w - 32)
        sizes = [self._width(p, answer) for answer in self.answers]
        stacked = sum(sizes) + 14 * len(sizes) + 26 > w
        words = write.height_of(p, self.text, w - 120, Type(19, colour=t.MUTED))
        detail = write.height_of(p, self.detail, w - 148, Type(t.NOTE)) + 18 + 14 if self.detail else 0
        buttons = len(sizes) * 62 if stacked else 52
        self.place = page.area.middle(w, 66 + words + detail + 34 + buttons + 20)
        page.add(Drawing("", self.place, paint=self._paint))
        self._buttons(page, sizes, stacked=stacked)
        page.start = f"answer_{len(self.answers) - 1}"

    def _width(self, p: Painter, answer: Answer) -> float:
        cap = draw.keycap_width(p, answer.keycap, 26) + 10 if answer.keycap else 0
        style = Type(t.BODY, "bold" if answer.kind == "primary" else "semibold")
        return max(110.0, p.width_of(answer.label, style) + cap + 48)

    def _buttons(self, page: Page, sizes: list[float], *, stacked: bool) -> None:
        x, y = self.place.right - 20, self.place.bottom - 72
        if not stacked:
            x -= sum(sizes) + 14 * (len(sizes) - 1)
        else:
            y -= 62 * (len(sizes) - 1)
        for i, (answer, w) in enumerate(zip(self.answers, sizes, strict=True)):
            place = (
                Rect(self.place.x + 20, y + 62 * i, self.place.w - 40, 52) if stacked else Rect(x, y, w, 52)
            )
            x += w + 14
            button = Button(f"answer_{i}", place, answer.label, kind=answer.kind, keycap=answer.keycap)
            button.act = self._closing(answer.act)
            page.add(button)

    @staticmethod
    def _closing(act: Act | None) -> Act:
        def close() -> Reply:
            reply = act() if act is not None else None
            return Pop(then=reply) if reply is not None and not isinstance(reply, Stay) else Pop()

        return close

    def draw(self, p: Painter, *, active: bool) -> None:
        """Draw it rising a little while it comes."""
        draw.veil(p, round(130 * self.shown.value))
        rise = 0.0 if self.desk.pace.less_motion else (1 - self.shown.value) * 12
        with p.shifted(0, rise):
            super().draw(p, active=active)

    def _paint(self, p: Painter) -> None:
        rect = self.place
        p.shadow(rect, 22, 190, (0, 12))
        p.box(rect, t.FLOAT, 12, t.EDGE, 1)
        p.box(Rect(rect.x + 14, rect.y, rect.w - 28, 6), self.tone, 3)
        draw.disc(p, (rect.x + 48, rect.y + 56), 28, t.WELL, self.tone)
        draw.icon(p, self.icon, (rect.x + 48, rect.y + 55), 30, self.tone)
        p.text(self.title, (rect.x + 92, rect.y + 24), t.DIALOG_TITLE)
        y = write.wrap(
            p, self.text, Rect(rect.x + 92, rect.y + 66, rect.w - 120, 0), Type(19, colour=t.MUTED)
        )
        if self.detail:
            style = Type(t.NOTE, colour=t.GOLD_LIGHT)
            h = write.height_of(p, self.detail, rect.w - 148, style) + 18
            p.box(Rect(rect.x + 92, y + 10, rect.w - 120, h), t.WELL, 8, t.LINE)
            write.wrap(p, self.detail, Rect(rect.x + 106, y + 18, rect.w - 148, 0), style)


class Drawer(Overlay):
    """A panel that slides in from the right, 404 wide; `fill` adds its parts into the place it is given."""

    def __init__(
        self, desk: Desk, title: str, fill: Callable[[Page, Rect], None], width: float = 404
    ) -> None:
        super().__init__(desk)
        self.title, self.fill, self.width = title, fill, width
        self.shown = Tween(0, 1, 0 if desk.pace.less_motion else desk.pace.ms(220))
        desk.sound.play("card_slide", 0.6)

    def build(self, page: Page) -> None:
        """Lay out the panel with its title and a button that closes it."""
        area = page.area
        self.place = area.cut_right(min(self.width, area.w - 48))[0]
        page.add(Drawing("", self.place, paint=self._paint))
        head, rest = self.place.inset(20, 14).cut_top(46, 14)
        self.fill(page, rest)
        close = Button("close_drawer", head.cut_right(46)[0], icon="close", act=Pop, sound="ui_back", order=1)
        page.add(close)

    def draw(self, p: Painter, *, active: bool) -> None:
        """Draw it sliding in."""
        draw.veil(p, round(110 * self.shown.value))
        with p.shifted((1 - self.shown.value) * self.place.w, 0):
            super().draw(p, active=active)

    def _paint(self, p: Painter) -> None:
        p.shadow(self.place, 22, 190, (-6, 0))
        p.box(self.place.move(10, 0), t.PANEL, 10, t.EDGE, 1)
        p.text(self.title, (self.place.x + 20, self.place.y + 37), Type(t.LABEL, "semibold"), "midleft")
