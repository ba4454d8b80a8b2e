"""The panel of a seat on the page of a new match: a person with their help, or a computer player with its style."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.ui import draw, write
from game.ui import theme as t
from game.ui.chronicle import Played
from game.ui.layout import Rect
from game.ui.paint import Painter
from game.ui.scenes.new_match_choices import opponent_of
from game.ui.scenes.new_match_parts import ROW, LevelRows
from game.ui.theme import Type
from game.ui.widgets import Button, Drawing, Scroll, Segmented, Slider, TextField, Toggle

if TYPE_CHECKING:
    from game.ui.page import Page
    from game.ui.scenes.new_match import NewMatchScene
    from game.ui.setting_up import SeatPlan
    from game.ui.surroundings import Help, StyleSlider
    from game.ui.widgets import Widget

HEAD = 54.0
MATCHES = 3
LEAST_SLIDER = 60.0
RIVAL = Type(20, "semibold")


class SeatPanel:
    """Lays out one seat from the top down; what does not fit can be scrolled to. `k`: how much larger type is set."""

    def __init__(self, scene: NewMatchScene, page: Page, number: int, rect: Rect, k: float = 1.0) -> None:
        self.scene, self.page, self.number, self.rect, self.k = scene, page, number, rect, k
        self.seat: SeatPlan = scene.plan.seats[number]
        head = HEAD * k if k < 1.1 else 64
        page.add(Drawing("", rect, paint=lambda p: self._draw_panel(p, head)))
        self._switch(head)
        body = Rect(rect.x + 4, rect.y + head + 4, rect.w - 8, rect.h - head - 8)
        self.scroll = page.add(Scroll(f"seat_{number}", body))
        inside = self.scroll.inside if body.w < 420 else Rect(body.x, body.y, body.w, body.h)
        self.x, self.w = inside.x + 18, inside.w - 36
        self.y = inside.y + 8
        self.air = 1.0 if body.h >= 530 * k else 0.0
        if self.seat.kind == "person":
            self._person()
        else:
            self._computer()

    def _add(self, widget: Widget) -> None:
        self.page.add(widget, into=self.scroll)

    def _take(self, height: float, gap: float = 0) -> Rect:
        rect = Rect(self.x, self.y, self.w, height)
        self.y += height + gap
        return rect

    def _words(self, words: str, size: float = 17, gap: float = 4) -> None:
        style = Type(size * self.k, "semibold", t.MUTED)
        rect = self._take(write.line_height(self.page.p, style.size), gap)
        self._add(Drawing("", rect, paint=lambda p: p.text(words, (rect.x, rect.cy), style, "midleft")))

    def _line(self, gap: float = 14) -> None:
        rect = self._take(1, gap)
        self._add(Drawing("", rect, paint=lambda p: draw.hline(p, rect.x - 4, rect.y, rect.w + 8)))

    # ------------------------------------------------------------------ head

    def _draw_panel(self, p: Painter, head: float) -> None:
        r = self.rect
        p.box(r, t.PANEL, 10, t.LINE)
        p.box(Rect(r.x, r.y, r.w, head), "#2f2a22", 10)
        p.box(Rect(r.x, r.y + head - 16, r.w, 16), "#2f2a22", 0)
        p.box(Rect(r.x, r.y, 8, head), p.theme.seat(self.number), 4)
        draw.seat(p, self.number, (r.x + 36, r.y + head / 2), 26)
        if r.w > 340:
            words = f"Seat {self.number + 1}"
            p.text(words, (r.x + 60, r.y + head / 2 - 1), Type(24 * self.k, "bold"), "midleft")

    def _switch(self, head: float) -> None:
        r = self.rect
        style = Type(19 * self.k, "semibold")
        need = 2 * (self.page.p.width_of("Computer", style) + style.size * 1.2 + 34)
        name = self.page.p.width_of("Seat 1", Type(24 * self.k, "bold")) + 76 if r.w > 340 else 64
        w = min(need, r.w - name - 12)
        place = Rect(r.right - w - 8, r.y + 7, w, head - 14)
        icons = ("person", "computer") if w >= need - 1 else ()
        chosen = 0 if self.seat.kind == "person" else 1
        change = partial(self.scene.choices.kind, self.number)
        self.page.add(
            Segmented(
                f"kind_{self.number}",
                place,
                ("Person", "Computer"),
                chosen=chosen,
                icons=icons,
                size=style.size,
                change=change,
            )
        )

    # ------------------------------------------------------------------ a person

    def _person(self) -> None:
        number, seat = self.number, self.seat
        self.y += 6 * self.air
        self._words("Name", gap=2 + 2 * self.air)
        place = self._take(48 * self.k, 18 + 6 * self.air)
        change = lambda words: self.scene.choices.seat(number, name=words)  # noqa: E731
        field = TextField(f"name_{number}", place, seat.name, place="Who plays here?", most=24, change=change)
        field.size = 21 * self.k
        self._add(field)
        self._line()
        self._words(f"Help for {seat.name.strip() or 'this seat'}", gap=4 * self.air)
        for one in self.scene.around.helps:
            self._help(one, on=getattr(seat, one.id))
        self.y += 8 + 4 * self.air
        self._matches()

    def _help(self, one: Help, *, on: bool) -> None:
        rect, k, number = self._take((46 + 2 * self.air) * self.k), self.k, self.number
        change = lambda value: self.scene.choices.seat(number, **{one.id: value})  # noqa: E731
        toggle = Toggle(f"{one.id}_{number}", rect, one.title, on=on, change=change)
        toggle.size, toggle.height = 21 * k, 30 * min(k, 1.15)
        self._add(toggle)
        x = rect.x + 54 * min(k, 1.15) + 14
        helps = self.scene.around.helps
        x += max(self.page.p.width_of(other.title, Type(21 * k)) for other in helps) + 24
        style = Type(18 * k, colour=t.MUTED)
        if x + max(self.page.p.width_of(other.note, style) for other in helps) <= rect.right:
            self._add(Drawing("", rect, paint=lambda p: p.text(one.note, (x, rect.cy), style, "midleft")))

    def _matches(self) -> None:
        """Show the last matches of this person and what can be expected against this opponent."""
        scene, name = self.scene, self.seat.name.strip()
        other = opponent_of(scene.plan, self.number)
        if not name or other is None:
            return
        self._line()
        self._words("Your last matches" if len(scene.plan.people) == 1 else f"Last matches of {name}", gap=2)
        matches = scene.known.chronicle.of(scene.entry.id, name)[::-1][:MATCHES]
        if not matches:
            rect = self._take(36)
            words = "None yet: every finished match is noted here."
            style = Type(18 * self.k, colour=t.MUTED)
            self._add(Drawing("", rect, paint=lambda p: write.wrap(p, words, rect, style)))
        wide = max((self.page.p.width_of(match.others(name)[0].name, RIVAL) for match in matches), default=0)
        for match in matches:
            self._match(match, name, wide * self.k)
        self.y += 6 + 6 * self.air
        self._expected(name, other)

    def _match(self, match: Played, name: str, wide: float) -> None:
        rect, k = self._take((42 + 5 * self.air) * self.k), self.k
        rival, score = match.others(name)[0], match.score_of(name)
        result, sign, colour = _result(score)
        words = f"{result}, {match.note}" if match.note else result
        crest = self.scene.around.crest(rival.level)
        day = self.scene.known.day(match.when)

        def paint(p: Painter) -> None:
            p.sprite(crest, (rect.x + 20, rect.cy), 36)
            p.text(rival.name, (rect.x + 50, rect.cy), RIVAL.but(size=20 * k), "midleft")
            x = rect.x + max(rect.w * 0.36, 50 + wide + 24)
            draw.icon(p, sign, (x, rect.cy), 20, colour)
            p.text(words, (x + 22, rect.cy), Type(18 * k, colour=t.MUTED), "midleft")
            p.text(day, (rect.right, rect.cy), Type(17 * k, colour=t.MUTED), "midright")

        self._add(Drawing("", rect, paint=paint))

    def _expected(self, name: str, other: SeatPlan) -> None:
        scene = self.scene
        if other.kind == "person" and not other.name.strip():
            return
        rival = scene.known.rival(other)
        met = scene.known.chronicle.between(scene.entry.id, name, rival)
        won = sum(match.score_of(name) for match in met)
        known = bool(scene.known.chronicle.of(scene.entry.id, name))
        share = (
            f"{round(100 * scene.known.chronicle.expected(scene.entry.id, name, rival))} %" if known else ""
        )
        tally = f"you won {won:g} of {len(met)}." if met else "you have not played yet."
        words, k = f"Against {rival.name} {tally}{' Expected today:' if known else ''}", self.k
        style, strong = Type(18 * k), Type(20 * k, "bold", t.WARN)
        room = self.w - 100 - self.page.p.width_of("100 %", strong)
        lines = write.lines_of(self.page.p, words, room, style)
        step = write.line_height(self.page.p, style.size, 1.2)
        rect = self._take(max(40.0, 16 + step * len(lines)), 6)

        def paint(p: Painter) -> None:
            p.box(rect.inset(-4, 0), t.FOOT, 8)
            draw.icon(p, "chart", (rect.x + 16, rect.cy), 22, t.INFO)
            for i, line in enumerate(lines):
                y = rect.cy + (i - (len(lines) - 1) / 2) * step
                p.text(line, (rect.x + 38, y), style, "midleft")
            p.text(share, (rect.right - 10, rect.cy), strong, "midright")

        self._add(Drawing("", rect, paint=paint))

    # ------------------------------------------------------------------ a computer player

    def _computer(self) -> None:
        scene, number, k = self.scene, self.number, self.k
        levels, size, row = scene.entry.levels, 19 * k, ROW * max(1.0, k * 0.98)
        place = Rect(self.x - 10, self.y, self.w + 20, 0)
        change = lambda index: scene.choices.seat(number, level=index + 1)  # noqa: E731
        rows = LevelRows(f"level_{number}", place, [level.name for level in levels], levels=levels, row=row)
        rows.chosen, rows.size, rows.change = self.seat.level - 1, size, change
        rows.fit(self.page.p, place, roomy=bool(self.air))
        self._add(rows)
        self.y += rows.rect.h + 14 + 2 * self.air
        self._line(10 + 6 * self.air)
        values = (("aggression", self.seat.aggression), ("variety", self.seat.variety))
        for (name, value), slider in zip(values, scene.around.sliders, strict=False):
            self._slider(name, value, slider)
        self._line(12 + 6 * self.air)
        self._about()

    def _slider(self, name: str, value: float, slider: StyleSlider) -> None:
        number, k, p = self.number, self.k, self.page.p
        style = Type(18 * k, "semibold", t.MUTED)
        words = slider.sentence(value)
        small = Type(16 * k, "italic", t.MUTED)
        lines = write.lines_of(p, words, self.w, small)
        side = (
            max(p.width_of(word, style) for s in self.scene.around.sliders for word in (s.low, s.high)) + 14
        )
        is_tight = self.w - 2 * side < LEAST_SLIDER
        rect = self._take(write.line_height(p, style.size) if is_tight else 36)
        place = self._take(32) if is_tight else Rect(rect.x + side, rect.y, rect.w - 2 * side, rect.h)
        below = self._take(write.line_height(p, small.size) * len(lines), 6 + 6 * self.air)
        change = lambda new: self.scene.choices.seat(number, **{name: new})  # noqa: E731
        self._add(
            Slider(
                f"{name}_{number}",
                place,
                value,
                low=-1,
                high=1,
                step=0.1,
                two_sided=True,
                change=change,
            )
        )

        def paint(p: Painter) -> None:
            p.text(slider.low, (rect.x, rect.cy), style, "midleft")
            p.text(slider.high, (rect.right, rect.cy), style, "midright")
            write.wrap(p, words, below, small, "center")

        self._add(Drawing("", Rect(rect.x, rect.y, rect.w, below.bottom - rect.y), paint=paint))

    def _about(self) -> None:
        """Say how much a level is worth; of the highest one, what it has learned of the person."""
        learned = (
            self.scene.known.learned(self.scene.plan)
            if self.seat.level == len(self.scene.entry.levels)
            else None
        )
        if learned is not None and learned[1]:
            self._learned(*learned)
            return
        words = self.scene.around.about_levels
        if learned is not None:
            words = (
                f"It has learned nothing about {learned[0] or 'this person'} yet: it does so match by match."
            )
        if not words:
            return
        style = Type(18 * self.k, colour=t.MUTED)
        height = write.height_of(self.page.p, words, self.w - 54, style)
        rect = self._take(max(30.0, height), 8)

        def paint(p: Painter) -> None:
            draw.icon(p, "info", (rect.x + 22, rect.y + 20), 26, t.INFO)
            write.wrap(p, words, Rect(rect.x + 48, rect.y, rect.w - 54, rect.h), style)

        self._add(Drawing("", rect, paint=paint))

    def _learned(self, name: str, sentences: list[str]) -> None:
        p, k = self.page.p, self.k
        style = Type(18 * k, colour=t.MUTED)
        label = "Read, forget"
        wide = p.width_of(label, Type(18 * k, "semibold")) + 36
        words = sentences[0]
        height = write.height_of(p, words, self.w - 60 - wide, style) + write.line_height(p, 19 * k)
        rect = self._take(max(52.0, height), 8)

        def paint(p: Painter) -> None:
            draw.icon(p, "eye", (rect.x + 22, rect.y + 18), 26, t.INFO)
            p.text(f"What it has learned about {name}", (rect.x + 48, rect.y), Type(19 * k, "semibold"))
            top = rect.y + write.line_height(p, 19 * k)
            write.wrap(p, words, Rect(rect.x + 48, top, rect.w - 60 - wide, rect.h), style)

        self._add(Drawing("", rect, paint=paint))
        place = Rect(rect.right - wide, rect.bottom - 42, wide, 40)
        self._add(Button(f"learned_{self.number}", place, label, size=18 * k, act=self.scene.show_learned))


def _result(score: float) -> tuple[str, str, str]:
    if score > 0.5:
        return "won", "check", t.GOOD
    return ("drawn", "minus", t.WARN) if score == 0.5 else ("lost", "cross", t.BAD_TEXT)
