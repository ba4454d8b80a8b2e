"""The bar: ten action cards of an activation, or a question with its answers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING

from game.ui import draw, write
from game.ui import theme as t
from game.ui.layout import Rect
from game.ui.tables.zone_wars import cards, inks
from game.ui.tables.zone_wars.acting import Acting
from game.ui.tables.zone_wars.deeds import DEEDS, NAMES
from game.ui.theme import Type
from game.ui.widgets import Button, DeedPart, Drawing
from game.ui.widgets.base import STAY, Mood, Tip, Widget
from game.ui.widgets.buttons import PRESSES

if TYPE_CHECKING:
    import pygame

    from game.ui.page import Page
    from game.ui.paint import Painter
    from game.ui.scene import Reply
    from game.ui.tables.zone_wars.ask import Ask, Option

GAP, LIFT, MARGIN = 8.0, 12.0, 20.0
LEAST_CELL, MOST_CELL, ROW, FEW = 200.0, 460.0, 64.0, 4
TALL_CARD, WIDE = 150.0, 700.0
TWO_LINES = 0.6  # of the width of words that are broken once
LABEL, NOTE = Type(18, "semibold"), Type(15.5, colour=t.MUTED)


@dataclass(eq=False)
class DeedCard(DeedPart):
    """One of the ten actions."""

    deed: str = field(kw_only=True)

    @property
    def told(self) -> tuple[str, str]:
        """What it does: a title and a line."""
        title, _, note = NAMES[self.deed]
        return title, note

    def draw(self, p: Painter, mood: Mood) -> None:
        """Draw the card, lifted when it is chosen; it is painted once for each of its looks."""
        rise = LIFT if self.chosen else 4 if mood.pointed and self.usable else 0
        r = self.rect
        key = ("zw_deed", self.deed, self.chosen, self.reason, self.key_label, r.w, r.h, p.scale, p.theme)
        card = p.shelf.surfaces.get(key, lambda: self._painted(p))
        p.blit(card, (r.x - MARGIN, r.y - MARGIN - rise))

    def _painted(self, p: Painter) -> pygame.Surface:
        """Return the picture of the card with its shadow round it."""
        sheet = p.canvas(self.rect.w + 2 * MARGIN, self.rect.h + 2 * MARGIN)
        self._paint(sheet, Rect(MARGIN, MARGIN, self.rect.w, self.rect.h))
        return sheet.surface

    def _paint(self, p: Painter, rect: Rect) -> None:
        if self.usable:
            p.shadow(rect, 8, 130, (2, 5), 9)
        p.box(
            rect,
            t.PAPER if self.usable else "#24201a",
            9,
            t.FOCUS if self.chosen else t.PAPER_EDGE if self.usable else t.LINE,
            3 if self.chosen else 1,
        )
        title, short, note = NAMES[self.deed]
        is_tall = rect.h >= TALL_CARD
        plate = Rect(
            rect.x + 6, rect.y + 6, rect.w - 12, min(rect.h * (0.46 if is_tall else 0.56), rect.h - 34)
        )
        colour = inks.RUST if self.chosen else "#3a332a" if self.usable else "#1d1a15"
        p.box(plate, colour, 6)
        sprite = f"zone_wars/act_{self.deed}"
        size = min(plate.h * 0.82, plate.w * 0.66)
        p.sprite(sprite, (plate.cx, plate.cy), size, alpha=255 if self.usable else 70)
        p.text(
            self.key_label,
            (plate.x + 6, plate.y + 2),
            Type(16, "fjalla", "#e8dcc0" if self.usable else "#6a6050"),
        )
        self._words(
            p,
            Rect(rect.x + 4, plate.bottom + 4, rect.w - 8, rect.bottom - plate.bottom - 6),
            (title, short, note),
            is_tall=is_tall,
        )

    def _words(self, p: Painter, place: Rect, said: tuple[str, str, str], *, is_tall: bool) -> None:
        ink = t.INK if self.usable else t.DEAD
        title = said[0] if is_tall else said[1]
        lines, style = write.fit(
            p, title, place.w, Type(18 if is_tall else 17, "bold", ink), 2 if is_tall else 1
        )
        y = place.y
        for line in lines:
            p.text(line, (place.cx, y), style, "midtop")
            y += style.size * 1.1
        if is_tall:
            small = Type(15.5, colour=t.INK_SOFT if self.usable else t.DULL)
            lines, small = write.fit(p, self.reason or said[2], place.w - 4, small, 3)
            for line in lines:
                if y + small.size < place.bottom:
                    p.text(line, (place.cx, y + 2), small, "midtop")
                    y += small.size * 1.12


@dataclass(eq=False)
class OptionButton(Widget):
    """An answer: a sprite, its words and a smaller line."""

    option: Option = field(kw_only=True)
    chosen: bool = field(default=False, kw_only=True)
    take: Callable[[], Reply] = field(kw_only=True)
    focusable: bool = field(default=True, kw_only=True)

    def command(self, name: str) -> Reply:
        """Choose it; Enter on the chosen one goes on to the primary button."""
        if name in PRESSES and not (name == "confirm" and self.chosen):
            return self.take() or STAY
        return None

    def release(self, x: float, y: float) -> Reply:
        """Choose it if the mouse is still on it."""
        if not self.rect.has(x, y):
            return None
        if self.page is not None:
            self.page.hear("ui_click")
        return self.take() or STAY

    def tooltip(self) -> Tip | None:
        """Say all of it, where the button cuts it short."""
        return Tip(self.option.label, self.option.note) if self.option.note else None

    def draw(self, p: Painter, mood: Mood) -> None:
        """Draw it."""
        r = self.rect
        line = t.GOLD if self.chosen else t.EDGE if mood.focused else t.LINE
        p.box(r, t.CHOSEN if self.chosen else t.RAISED, 8, line, 2 if self.chosen else 1)
        x = r.x + 12
        if self.option.sprite:
            size = _picture(r.h)
            p.sprite(self.option.sprite, (r.x + 8 + size / 2, r.cy), size)
            x = r.x + 16 + size
        room = r.right - 8 - x
        colour = t.GOLD_TEXT if self.chosen else t.TEXT
        two = bool(self.option.note) and r.h >= 44
        lines, style = write.fit(p, self.option.label, room, LABEL.but(colour=colour), 1 if two else 2)
        step = style.size * 1.15
        y = r.cy - (11 if two else step * (len(lines) - 1) / 2)
        for text in [self.option.label] if two else lines[:2]:
            p.text(cards.shortened(p, text, room, style), (x, y), style, "midleft")
            y += step
        if two:
            p.text(cards.shortened(p, self.option.note, room, NOTE), (x, r.cy + 13), NOTE, "midleft")


def _picture(high: float) -> float:
    """Return how large the sprite of an answer is."""
    return min(46.0 if high >= ROW - 6 else 40.0, high - 8)


def _across(p: Painter, options: list[Option], place: Rect, down: int) -> int:
    """Return how many answers stand side by side in so many rows.

    Nothing is cut on them; or only the smaller line, where that spares turning pages. A card's text is read elsewhere.
    """
    most = max(1, min(len(options), int(place.w / LEAST_CELL)))
    if place.w <= WIDE or len(options) == 1:
        return most
    picture = 16 + _picture((place.h - 6) / down) if any(option.sprite for option in options) else 12
    label = max(p.width_of(o.label, LABEL) * (1.0 if o.note else TWO_LINES) for o in options)
    notes = [p.width_of(option.note, NOTE) for option in options]
    whole, brief = (
        max(1, min(most, int((place.w + 6) / (words + 14 + picture))))
        for words in (max(label, *(note for note in notes if note < MOST_CELL), 0.0), label)
    )
    return brief if whole * down < len(options) <= brief * down else whole


class Bar:
    """Adds the parts of the bar for a decision; `page_of` remembers which page of many answers is open."""

    def __init__(self, changed: Callable[[], Reply]) -> None:
        self.changed = changed
        self.sheet = 0
        self._for: object = None

    def build(self, page: Page, place: Rect, ask: Ask) -> None:
        """Add everything."""
        if self._for is not ask:
            self._for, self.sheet = ask, 0
        if isinstance(ask, Acting):
            self._deeds(page, place, ask)
        else:
            self._question(page, place.inset(4, 12), ask)

    # ------------------------------------------------------------------ ten actions

    def _deeds(self, page: Page, place: Rect, ask: Acting) -> None:
        options = list(ask.options())
        inner = Rect(place.x, place.y + 18, place.w, place.h - 28)
        shown = options if len(options) > 1 or ask.deed in {"power", "simple", "complex"} else []
        if shown and inner.h > 110:
            inner, lower = inner.rows((0.6, 0.4), 6)
            self._options(page, lower, ask, shown)
        elif shown:
            upper, lower = (
                inner.cut_bottom(min(44.0, inner.h * 0.4), 4)[1],
                inner.cut_bottom(min(44.0, inner.h * 0.4), 4)[0],
            )
            inner = upper
            self._options(page, lower, ask, shown)
        deeds, cells = self._shown_deeds(page, inner)
        for deed, cell in zip(deeds, cells, strict=True):
            key = f"deed_{deed}"
            label = page.desk.keys.label(key)
            part = DeedCard(key, cell, deed=deed, take=partial(self._take, ask, deed), key_label=label)
            part.chosen, part.reason = ask.deed == deed, ask.reasons[deed]
            page.add(part)

    def _shown_deeds(self, page: Page, inner: Rect) -> tuple[list[str], list[Rect]]:
        """Return the ten cards; where the room is narrow five at a time and a button to turn over."""
        del page
        gap = GAP if inner.w > 700 else 3.0
        width = min(124.0, (inner.w - 9 * gap) / 10)
        start = inner.x + (inner.w - 10 * width - 9 * gap) / 2
        return list(DEEDS), [Rect(start + n * (width + gap), inner.y, width, inner.h) for n in range(10)]

    def _take(self, ask: Acting, deed: str) -> Reply:
        ask.take(deed)
        return self.changed()

    # ------------------------------------------------------------------ questions

    def _question(self, page: Page, place: Rect, ask: Ask) -> None:
        options = list(ask.options())
        if len(options) == 1 and options[0].label == ask.verb:
            options = []
        if place.w > WIDE:
            share = 0.24 if len(options) > FEW else 0.32
            left, right = place.columns((share, 1 - share), 14) if options else (place, place.cut_right(0)[0])
        elif options:
            left, right = place.cut_top(min(52.0, place.h * 0.4), 8)
        else:
            left = right = place
        page.add(Drawing("", left, paint=lambda p: _words(p, left, ask)))
        if options:
            self._options(page, right, ask, options)

    def _options(self, page: Page, place: Rect, ask: Ask, options: list[Option]) -> None:
        """Lay answers out in a grid; more than fit are turned over page by page."""
        down = max(1, int((place.h + 6) / (ROW if place.h > 150 else 46)))
        across = _across(page.p, options, place, down)
        capacity = across * down
        if len(options) > capacity:
            place, turn = place.cut_right(46, 6)[1], place.cut_right(46, 6)[0]
            sheets = -(-len(options) // capacity)
            self.sheet %= sheets
            if ask.chosen // capacity != self.sheet and self._for is ask and not self._turned:
                self.sheet = min(sheets - 1, ask.chosen // capacity)
            page.add(Button("more_answers", turn, f"{self.sheet + 1}/{sheets}", act=self._turn_over, size=17))
        else:
            self.sheet = 0
        first = self.sheet * capacity
        shown = options[first : first + capacity]
        across = max(1, min(len(shown), across))
        rows = -(-len(shown) // across)
        wide = min(place.w, across * MOST_CELL)
        grid = Rect(place.x, place.y, wide, place.h)
        cells = [cell for line in grid.rows(rows, 6) for cell in line.columns(across, 6)]
        for n, (option, cell) in enumerate(zip(shown, cells, strict=False)):
            at = first + n
            high = min(cell.h, 70.0)
            rect = Rect(cell.x, cell.cy - high / 2, cell.w, high)
            part = OptionButton(f"answer_{at}", rect, option=option, take=partial(self._choose, ask, at))
            part.chosen = bool(getattr(ask, "is_chosen", lambda n: n == ask.chosen)(at))
            page.add(part)

    _turned = False

    def _turn_over(self) -> Reply:
        self.sheet, self._turned = self.sheet + 1, True
        return self.changed()

    def _choose(self, ask: Ask, at: int) -> Reply:
        self._turned = False
        ask.choose(at)
        return self.changed()


def _words(p: Painter, place: Rect, ask: Ask) -> None:
    """Write what is asked."""
    high = place.h > 90
    lines, style = write.fit(
        p, ask.title, place.w - 8, Type(25 if high else 20, "fjalla", inks.HAZARD), 2 if high else 1
    )
    y = place.y + 2
    for line in lines[:2]:
        p.text(line, (place.x + 4, y), style)
        y += style.size * 1.16
    words = ask.refused.sentence if ask.refused is not None else ask.words
    colour = t.BAD_TEXT if ask.refused is not None else t.TEXT
    small = Type(18.5 if high else 16, colour=colour)
    told = write.lines_of(p, words, place.w - 10, small)
    if not high:
        told, small = write.fit(p, words, place.w - 10, small, 1)
    for line in told:
        if y + small.size > place.bottom + 4:
            return
        p.text(line, (place.x + 4, y + 4), small)
        y += write.line_height(p, small.size)
    draw.vline(p, place.right, place.y + 6, place.h - 12)
