"""The bar: turn order, answers, action plaques."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.ui import draw
from game.ui import theme as t
from game.ui.layout import Rect
from game.ui.tables.army_battles import counters, inspector, plaques
from game.ui.tables.army_battles.track import Track
from game.ui.theme import Type
from game.ui.widgets import Button, Drawing, Paragraph

if TYPE_CHECKING:
    from game.rules.army_battles.state import UnitNo
    from game.ui.page import Page
    from game.ui.paint import Painter
    from game.ui.scene import Reply
    from game.ui.tables.army_battles.ask import Ask, Option, Plaque
    from game.ui.tables.army_battles.presenter import ArmyBattlesTable

GAP = 10.0
TRACK, ROW = 56.0, 44.0
MOST_CHIP, LEAST_CHIP = 330.0, 150.0


class Bar:
    """Adds the parts of the bar; `sheet` is the page of many answers that is open."""

    def __init__(self, owner: ArmyBattlesTable) -> None:
        self.owner = owner
        self.sheet = 0
        self._for: object = None

    def build(self, page: Page, place: Rect, ask: Ask | None) -> None:
        """Add everything for a decision; without one only the turn order."""
        if self._for is not ask:
            self._for, self.sheet = ask, 0
        is_low = place.h < 150
        inner = Rect(place.x, place.y + 6, place.w, place.h - 14)
        track, rest = inner.cut_top(34.0 if is_low else TRACK, 4)
        self._track(page, track)
        if ask is None:
            number = self.owner.acting()
            if number is not None and rest.h > 60:
                page.add(Drawing("", rest, paint=lambda p: self._acting(p, rest, number)))
            return
        options, actions = ask.options(), ask.plaques()
        if options and actions:
            upper, rest = rest.cut_top(36.0 if is_low else ROW, 8)
            self._options(page, upper, ask, options)
        elif options:
            upper, lower = rest.cut_top(rest.h if is_low or not ask.hint() else ROW + 8)
            self._options(page, upper, ask, options)
            self._hint(page, lower, ask.hint())
        if actions:
            self._plaques(page, rest, ask, actions)

    def _acting(self, p: Painter, place: Rect, number: UnitNo) -> None:
        """Draw who acts now, while somebody else decides or something moves."""
        picture = self.owner.shown
        unit = picture.unit(number)
        panel = Rect(place.x, place.y + 2, min(place.w, 640.0), min(place.h - 6, 112.0))
        plaques.board(p, panel, is_off=True)
        size = panel.h * 0.8
        look = counters.look_of(picture, number)
        counters.counter(p, (panel.x + 16 + size / 2, panel.cy), size, look)
        x = panel.x + 34 + size
        draw.seat(p, unit.side, (x + 9, panel.y + panel.h * 0.28), 18)
        p.text(
            picture.name(number), (x + 26, panel.y + panel.h * 0.28), Type(23, "serif", "#fff3d6"), "midleft"
        )
        row = Rect(x - 4, panel.y + panel.h * 0.5, panel.right - x - 8, 36)
        inspector.stats_row(p, row, picture, number, "#fff3d6")

    def _track(self, page: Page, place: Rect) -> None:
        owner = self.owner
        part = Track("track", place, picture=owner.laid, subject=owner.acting())
        part.look, part.pressed = owner.look, owner.pressed
        page.add(part)

    @staticmethod
    def _hint(page: Page, place: Rect, words: str) -> None:
        if words and place.h > 40:
            page.add(Paragraph("", place.inset(4, 6), words, style=t.SMALL.but(size=18)))

    # ------------------------------------------------------------------ plaques

    def _plaques(self, page: Page, place: Rect, ask: Ask, actions: list[Plaque]) -> None:
        rows = 2 if place.w / len(actions) < 108 and place.h > 76 else 1
        across = -(-len(actions) // rows)
        gap = GAP if place.w > 700 else 6.0
        wide = min(264.0, (place.w - (across - 1) * gap) / across)
        lines = Rect(place.x, place.y, wide * across + gap * (across - 1), min(place.h, 132.0 * rows)).rows(
            rows, 6
        )
        cells = [cell for line in lines for cell in line.columns(across, gap)]
        for plaque, cell in zip(actions, cells, strict=False):
            name = f"deed_{plaque.name}"
            part = plaques.PlaqueButton(
                name, cell.inset(2, 3), plaque=plaque, take=partial(self._take, ask, plaque.name)
            )
            part.key_label, part.reason, part.chosen = (
                page.desk.keys.label(name),
                plaque.reason,
                plaque.chosen,
            )
            page.add(part)

    def _take(self, ask: Ask, name: str) -> Reply:
        return self.owner.take(ask, name)

    # ------------------------------------------------------------------ answers

    def _options(self, page: Page, place: Rect, ask: Ask, options: list[Option]) -> None:
        """Lay answers out in rows; more than fit are turned over page by page."""
        title, x = ask.options_title(), place.x
        high = min(ROW, place.h)
        down = max(1, int((place.h + 8) / (high + 8)))
        if title and place.w > 700:
            head = Rect(place.x, place.y, place.w, high)
            page.add(Drawing("", head, paint=lambda p: plaques.titled(p, head, title)))
            x += page.p.width_of(title, Type(16.5, "semibold")) + 22
        elif title and down > 1:
            head = Rect(place.x, place.y, place.w, 24)
            page.add(Drawing("", head, paint=lambda p: plaques.titled(p, head, title)))
            place = place.cut_top(26)[1]
            down = max(1, int((place.h + 8) / (high + 8)))
        room = Rect(x, place.y, place.right - x, place.h)
        sheets = _sheets(page, room, down, options)
        if len(sheets) > 1:
            room, turn = room.cut_right(58, 6)[1], room.cut_right(58, 6)[0]
            sheets = _sheets(page, room, down, options)
            self.sheet %= len(sheets)
            words = f"{self.sheet + 1}/{len(sheets)}"
            page.add(
                Button(
                    "more_answers", Rect(turn.x, turn.y, turn.w, high), words, act=self._turn_over, size=17
                )
            )
        else:
            self.sheet = 0
        for at, cell in sheets[self.sheet]:
            rect = Rect(room.x + cell.x, room.y + cell.y * (high + 8), cell.w, high)
            chip = plaques.OptionChip(
                f"answer_{at}", rect, option=options[at], take=partial(self._choose, ask, at)
            )
            page.add(chip)

    def _turn_over(self) -> Reply:
        self.sheet += 1
        return self.owner.changed()

    def _choose(self, ask: Ask, at: int) -> Reply:
        ask.choose(at)
        return self.owner.changed()


def _sheets(page: Page, room: Rect, down: int, options: list[Option]) -> list[list[tuple[int, Rect]]]:
    """Return pages of (number of the answer, its place: x and width in units, y in rows)."""
    sheets: list[list[tuple[int, Rect]]] = [[]]
    x, row = 0.0, 0
    for at, option in enumerate(options):
        wide = min(room.w, MOST_CHIP, max(96.0, plaques.chip_width(page.p, option)))
        if x and x + wide > room.w:
            x, row = 0.0, row + 1
        if row >= down:
            sheets.append([])
            row = 0
        sheets[-1].append((at, Rect(x, row, wide, 0)))
        x += wide + 8
    return sheets
