"""The panels of a result: the score, luck, turning points, choices, and the sentence under the ribbon."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from game.core.chance import seal
from game.ui import draw, write
from game.ui import theme as t
from game.ui.layout import Rect
from game.ui.overlays import Answer, Dialog
from game.ui.paint import Painter
from game.ui.scene import Push, Reply
from game.ui.scenes.result_parts import TurnButton, curve, figures
from game.ui.theme import Type
from game.ui.widgets import Button, Drawing, Scroll, Tip

if TYPE_CHECKING:
    from game.ui.page import Page
    from game.ui.scenes.result import ResultScene
    from game.ui.surroundings import Figures

PAIR = 2
HEAD, WIDE, LEAST_LINE = 46.0, 700.0, 22.0


class Sentence(msgspec.Struct, frozen=True):
    """Why the match ended as it did, in lines, with a line about decisions that were taken back."""

    lines: tuple[str, ...]
    style: Type
    step: float
    mark: str = ""

    @property
    def height(self) -> float:
        """How high it is with the pill round it."""
        return self.step * (len(self.lines) + bool(self.mark)) + 12

    def draw(self, p: Painter, x: float, y: float) -> None:
        """Draw it about a middle, from the top down."""
        widths = [p.width_of(line, self.style) for line in self.lines]
        w = max([*widths, p.width_of(self.mark, self.style) + 30 if self.mark else 0]) + 36
        p.box(Rect(x - w / 2, y, w, self.height), "#1b1814e6", min(18.0, self.height / 2))
        for i, line in enumerate(self.lines):
            p.text(line, (x, y + 6 + self.step * (i + 0.5)), self.style, "center")
        if self.mark:
            middle = y + 6 + self.step * (len(self.lines) + 0.5)
            style = self.style.but(colour=t.WARN)
            left = x - p.width_of(self.mark, style) / 2
            draw.icon(p, "undo", (left - 4, middle), 20, t.WARN)
            p.text(self.mark, (left + 14, middle), style, "midleft")


class Panels:
    """Draws what the scene knows; every panel can stand anywhere."""

    def __init__(self, scene: ResultScene) -> None:
        self.scene = scene

    def sentence(self, p: Painter, width: float) -> Sentence:
        """Return the sentence under the ribbon, wrapped."""
        style = Type(20, "semibold", "#fff6e0")
        lines = tuple(write.lines_of(p, self.scene.epilogue.why, width - 36, style))
        return Sentence(lines, style, write.line_height(p, 20, 1.2), self._mark())

    def _mark(self) -> str:
        record = self.scene.match.record
        if record.undone:
            times = "once" if record.undone == 1 else f"{record.undone} times"
            return f"casual match: undone {times}"
        return ""

    # ------------------------------------------------------------------ the score

    def score(self, page: Page, rect: Rect) -> None:
        """Add how the score went."""
        page.add(Drawing("", rect, paint=lambda p: self._draw_score(p, rect)))

    def _draw_score(self, p: Painter, rect: Rect) -> None:
        scene, names = self.scene, self.scene.cast.names
        title = scene.epilogue.score_title
        taken = p.width_of(names[0], Type(22, "bold")) + 92 + p.width_of(title.upper(), t.CAPS) + 40
        draw.panel(p, rect, title if taken < rect.w / 2 else "")
        low = rect.h < 240
        middle = 22 if low else 34
        if len(names) == 2:
            y = rect.y + middle
            for seat, way in ((0, -1), (1, 1)):
                draw.seat(p, seat, (rect.cx + way * 72, y), 22)
                anchor = "midright" if way < 0 else "midleft"
                p.text(names[seat], (rect.cx + way * 92, y - 1), Type(22, "bold"), anchor)  # type: ignore[arg-type]
        note = self._levels()
        used = p.width_of(names[-1], Type(22, "bold")) + 92
        if rect.w / 2 - used - 20 > p.width_of(note, t.SMALL):
            p.text(note, (rect.right - 20, rect.y + middle), t.SMALL, "midright")
        head = 40 if low else 62
        inner = Rect(rect.x + 20, rect.y + head, rect.w - 40, rect.h - head - (4 if low else 8))
        scene.epilogue.score(p, inner, scene.share(300, 420))

    def _levels(self) -> str:
        seatings = self.scene.match.record.seating
        levels = [str(seating.level) for seating in seatings if seating.kind == "computer" and seating.level]
        if not levels:
            return ""
        return (
            f"computer, level {levels[0]}"
            if len(levels) == 1
            else f"computers, levels {' and '.join(levels)}"
        )

    # ------------------------------------------------------------------ luck

    def luck(self, page: Page, rect: Rect) -> None:
        """Add the luck of the dice, or what was spent where nothing is rolled."""
        page.add(Drawing("", rect, paint=lambda p: self._draw_luck(p, rect)))
        self._asked(page, "about_luck", rect, *self.scene.epilogue.headings.about_luck)

    def _asked(self, page: Page, key: str, rect: Rect, title: str, text: str) -> None:
        """Add the button that explains a panel, if there is anything to explain."""
        if not text:
            return
        place = Rect(rect.right - 46, rect.y + 8, 36, 34)
        act = lambda: self._explain(title, text)  # noqa: E731
        page.add(Button(key, place, icon="info", kind="ghost", size=20, tip=Tip(title), act=act, order=1))

    def _explain(self, title: str, text: str) -> Reply:
        return Push(Dialog(self.scene.desk, title, text, [Answer("I see")], ("info", t.INFO)))

    def _draw_luck(self, p: Painter, rect: Rect) -> None:
        draw.panel(p, rect, self.scene.epilogue.headings.luck)
        if rows := self.scene.ledger:
            self._draw_ledger(p, Rect(rect.x + 20, rect.y + HEAD, rect.w - 40, rect.h - HEAD - 10), rows)
            return
        if self.scene.luck is None:
            p.text("The dice are being counted …", (rect.x + 20, rect.y + 70), t.SMALL)
            return
        words, style = self.scene.epilogue.about_luck(), Type(19, colour=t.MUTED)
        room = Rect(rect.x + 24, rect.y + HEAD, rect.w - 48, rect.h - HEAD - 8)
        if rect.h < 240 and self.scene.luck:
            hills, told = room.columns((3, 2), 32)
            write.wrap(p, words, told, style)
            self._draw_hills(p, hills)
            return
        height = write.height_of(p, words, rect.w - 116, style) + 14 if self.scene.luck else room.h
        foot, hills = room.cut_bottom(height, 20)
        if self.scene.luck:
            draw.hline(p, foot.x - 4, foot.y - 10, foot.w + 8)
            self._draw_hills(p, hills)
        draw.die(p, 5, (foot.x + 24, foot.y + 30), 44, 8)
        write.wrap(p, words, Rect(foot.x + 62, foot.y, rect.w - 116, 0), style)

    def _draw_ledger(self, p: Painter, rect: Rect, rows: Sequence[Figures]) -> None:
        """Draw what both sides spent and lost, a line each, the sides in columns at the right."""
        if rect.w >= WIDE and rect.h < LEAST_LINE * (len(rows) + 1):
            half = (len(rows) + 1) // 2
            for place, part in zip(rect.columns(2, 48), (rows[:half], rows[half:]), strict=True):
                self._draw_lines(p, place, part, half)
            return
        self._draw_lines(p, rect, rows, len(rows))

    def _draw_lines(self, p: Painter, rect: Rect, rows: Sequence[Figures], count: int) -> None:
        ends = (rect.right - 78, rect.right - 6)
        seats = self.scene.epilogue.sides
        head, body = rect.cut_top(min(34.0, rect.h / (count + 1)), 2)
        for seat, end in zip(seats, ends, strict=True):
            draw.seat(p, seat, (end - 12, head.cy - 4), 20)
        step = min(44.0, body.h / count)
        for i, row in enumerate(rows):
            place = Rect(body.x, body.y + step * i, body.w, step)
            draw.hline(p, place.x, place.y, place.w)
            size = min(30.0, step * 0.8)
            p.sprite(row.sprite, (place.x + 18, place.cy), size)
            lines, style = write.fit(p, row.words, place.w - 190, Type(min(20.0, step * 0.62)), 1)
            p.text(lines[0], (place.x + 44, place.cy), style, "midleft")
            for figure, end in zip(row.figures, ends, strict=True):
                p.text(figure, (end, place.cy), Type(min(24.0, step * 0.7), "bold"), "midright")

    def _draw_hills(self, p: Painter, rect: Rect) -> None:
        """Draw the luck of every seat side by side."""
        luck = self.scene.luck or []
        for seat, place in enumerate(rect.columns(len(luck), 32)):
            one = luck[seat]
            p.text(self.scene.cast.names[seat], (place.x, place.y), Type(20, "bold"))
            label, style = f"{round(one.percentile)} of 100: {one.words}", Type(17, "semibold")
            if p.width_of(label, style) > place.w + 24:
                label = label.partition(":")[0]
            p.text(label, (place.cx, place.bottom), style, "midbottom")
            above = min(58.0, place.h * 0.4)
            hill = Rect(place.x, place.y + above, place.w, place.h - above - write.line_height(p, 17) - 8)
            if hill.h > 12:
                curve(p, hill, self.scene.hills[seat], seat, self.scene.share(500, 400))

    # ------------------------------------------------------------------ turning points

    def turns(self, page: Page, rect: Rect) -> None:
        """Add the turning points; where there is little room they scroll."""
        page.add(Drawing("", rect, paint=lambda p: self._draw_turns(p, rect)))
        self._asked(page, "about_turns", rect, *self.scene.epilogue.headings.about_turns)
        turns = self.scene.turns or []
        room = Rect(rect.x + 20, rect.y + HEAD + 2, rect.w - 40, rect.h - HEAD - 8)
        h = min(92.0, room.h / max(1, len(turns)))
        scroll = page.add(Scroll("turns", room, pad=0)) if h < 72 else None
        h, w = max(h, 72.0), scroll.inside.w if scroll else room.w
        for i, turn in enumerate(turns):
            place = Rect(room.x, room.y + h * i, w, h - 4)
            act = lambda step=turn.step: self.scene.replay_from(step)  # noqa: E731
            tip = Tip("See it again")
            page.add(TurnButton(f"turn_{i}", place, turn=turn, number=i, act=act, tip=tip), into=scroll)

    def _draw_turns(self, p: Painter, rect: Rect) -> None:
        headings, turns = self.scene.epilogue.headings, self.scene.turns
        draw.panel(p, rect, headings.turns)
        if turns == []:
            p.text(headings.no_turns, (rect.x + 20, rect.y + 66), t.SMALL)
        elif rect.w > 700 and not (turns and turns[0].outcome):
            words = f"{self.scene.cast.names[0]}’s chance to win, before and after"
            p.text(words, (rect.right - 60, rect.y + 15), t.ASIDE, "topright")

    # ------------------------------------------------------------------ choices, rating, seal

    def choices(self, page: Page, rect: Rect) -> None:
        """Add what the choices gave up, the ratings, and the check of the seal."""
        page.add(Drawing("", rect, paint=lambda p: self._draw_choices(p, rect)))
        self._asked(
            page, "about_choices", rect, "What a choice gave up", self.scene.epilogue.headings.about_choices
        )

    def _draw_choices(self, p: Painter, rect: Rect) -> None:
        scene = self.scene
        mine = scene.person is not None
        draw.panel(p, rect, "Your choices" if mine else "Choices")
        foot_h = 44.0
        body = Rect(rect.x + 20, rect.y + HEAD, rect.w - 40, rect.h - HEAD - foot_h - 8)
        if not scene.analysis.done:
            words = "Every choice is compared with the best …"
            p.text(words, (body.x, body.y + 8), t.SMALL)
            draw.bar(p, Rect(body.x, body.y + 44, body.w, 12), scene.analysis.share)
        elif mine:
            self._draw_mine(p, body)
        else:
            self._draw_both(p, body)
        self._draw_seal(p, Rect(rect.x + 20, rect.bottom - foot_h - 6, rect.w - 40, foot_h))

    def _draw_mine(self, p: Painter, rect: Rect) -> None:
        scene, seat, headings = self.scene, self.scene.person, self.scene.epilogue.headings
        assert seat is not None
        choices, good, given = figures(scene.analysis.reviews[seat], headings.whole)
        rivals = [i for i in range(len(scene.cast.names)) if i != seat]
        theirs = figures(scene.analysis.reviews[rivals[0]], headings.whole)[2] if len(rivals) == 1 else ""
        rows = [
            (choices, "choices", f"{good} as good as the best", t.TEXT),
            (given, headings.given_up, f"{scene.cast.names[rivals[0]]}: {theirs}" if theirs else "", t.WARN),
        ]
        if rating := self._rating(scene.cast.names[seat]):
            rows.append((rating[0], "your rating now", rating[1], t.GOOD))
        beside = rect.h < 150
        places = rect.columns(len(rows)) if beside else rect.rows(len(rows))
        for i, (place, (figure, words, note, colour)) in enumerate(zip(places, rows, strict=True)):
            if i and not beside:
                draw.hline(p, place.x, place.y, place.w)
            p.text(
                figure, (place.x + 98, place.cy), Type(min(40.0, place.h * 0.6), "bold", colour), "midright"
            )
            p.text(words, (place.x + 120, place.cy - 13), Type(20, "semibold"), "midleft")
            p.text(note, (place.x + 120, place.cy + 14), Type(18, colour=t.MUTED), "midleft")

    def _draw_both(self, p: Painter, rect: Rect) -> None:
        """Draw the figures of all seats side by side."""
        scene, headings = self.scene, self.scene.epilogue.headings
        sides = [figures(review, headings.whole) for review in scene.analysis.reviews]
        ratings = [self._rating(name) for name in scene.cast.names]
        rows = [
            ("choices", [side[0] for side in sides]),
            ("as good as the best", [side[1] for side in sides]),
            (headings.given_up, [side[2] for side in sides]),
        ]
        if all(ratings):
            rows.append(("rating now", [_in_short(rating, len(ratings)) for rating in ratings if rating]))
        if rect.h < 150:
            self._draw_beside(p, rect, rows)
            return
        ends = _ends_of(len(scene.cast.names))
        head, body = rect.cut_top(34, 2)
        for seat, (name, end) in enumerate(zip(scene.cast.names, ends, strict=True)):
            self._draw_name(p, head, (seat, name), head.x + head.w * end, alone=len(ends) > PAIR)
        for place, (words, values) in zip(body.rows(len(rows)), rows, strict=True):
            draw.hline(p, place.x, place.y, place.w)
            lines, style = write.fit(p, words, place.w * ends[0] - 50, Type(18, colour=t.MUTED), 2)
            step = write.line_height(p, style.size, 1.0)
            for i, line in enumerate(lines):
                p.text(line, (place.x, place.cy + (i - (len(lines) - 1) / 2) * step), style, "midleft")
            for value, end in zip(values, ends, strict=True):
                size = 26 if len(value) < 7 and len(ends) <= PAIR else 20
                p.text(value, (place.x + place.w * end, place.cy), Type(size, "bold"), "midright")

    @staticmethod
    def _draw_name(p: Painter, head: Rect, who: tuple[int, str], right: float, *, alone: bool) -> None:
        """Draw the mark of a seat and, unless it stands alone, its name before it ends at `right`."""
        seat, name = who
        if alone:
            draw.seat(p, seat, (right - 10, head.cy), 20)
            return
        lines, style = write.fit(p, name, head.w * 0.32, Type(19, "bold"), 2)
        step = write.line_height(p, style.size, 1.0)
        for i, line in enumerate(lines):
            p.text(line, (right, head.cy + (i - (len(lines) - 1) / 2) * step), style, "midright")
        widest = max(p.width_of(line, style) for line in lines)
        draw.seat(p, seat, (right - widest - 16, head.cy), 18)

    @staticmethod
    def _draw_beside(p: Painter, rect: Rect, rows: Sequence[tuple[str, list[str]]]) -> None:
        """Draw the figures of the seats where there is little height: a column a figure, two seats below each other."""
        for place, (words, values) in zip(rect.columns(len(rows), 10), rows, strict=True):
            p.text(words, (place.x, place.y + 12), Type(18, colour=t.MUTED), "midleft")
            for seat, value in enumerate(values):
                x, y = place.x + place.w / 2 * (seat // PAIR), place.y + 42 + 30 * (seat % PAIR)
                draw.seat(p, seat, (x + 10, y), 16)
                p.text(value, (x + 30, y), Type(22, "bold"), "midleft")

    def _rating(self, name: str) -> tuple[str, str] | None:
        """Return the rating of a person now and by how much it moved; None for computers and unrated matches."""
        scene = self.scene
        people = [scene.cast.names[seat] for seat in scene.sitting.people]
        if name not in people or scene.match.record.undone or not scene.chronicle.has(scene.sitting.name):
            return None
        game = scene.sitting.entry.id
        before = scene.chronicle.rating(game, name, before=scene.sitting.name)
        now = scene.chronicle.rating(game, name)
        moved = round(now) - round(before)
        sign = f"{moved:+d}".replace("-", "\N{MINUS SIGN}") if moved else "±0"
        return str(round(now)), f"{sign} for this match"

    def _draw_seal(self, p: Painter, rect: Rect) -> None:
        checked, record = self.scene.analysis.seal, self.scene.match.record
        draw.hline(p, rect.x, rect.y, rect.w)
        if checked is None:
            p.text("The dice are being checked …", (rect.x, rect.cy), t.SMALL, "midleft")
            return
        good = not checked.wrong
        draw.icon(
            p, "check" if good else "warning", (rect.x + 16, rect.cy), 26, t.GOOD if good else t.BAD_TEXT
        )
        words = (
            f"{checked.draws} draws checked against the seal {seal(record.seed)[:4]} …"
            if good
            else f"{len(checked.wrong)} draws are not those of the seed"
        )
        lines, style = write.fit(p, words, rect.w - 44, Type(19, "semibold"), 1)
        p.text(lines[0], (rect.x + 42, rect.cy), style, "midleft")


def _in_short(rating: tuple[str, str], seats: int) -> str:
    """Return a rating, with how far it moved where there is room for it."""
    return f"{rating[0]} ({rating[1].split()[0]})" if seats == PAIR else rating[0]


def _ends_of(seats: int) -> list[float]:
    """Return where the columns of so many seats end, as shares of the width; words stand before the first."""
    if seats == PAIR:
        return [0.62, 1.0]
    return [1 - 0.16 * (seats - 1 - seat) for seat in range(seats)]
