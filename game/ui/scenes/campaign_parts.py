"""Parts of the room of campaigns: a campaign in the list, the track of matches, what a side has, what was fought."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING

from game.ui import draw, write
from game.ui import theme as t
from game.ui.frame import face_of
from game.ui.layout import Rect
from game.ui.narrate import listed
from game.ui.theme import Face, Type
from game.ui.widgets import Drawing
from game.ui.widgets.base import Mood
from game.ui.widgets.buttons import Pressable

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.campaigns import Campaign, Fought
    from game.core.contract import Outcome
    from game.core.linked import Entry, Score, Sheet, Stage
    from game.core.record import Seating
    from game.ui.campaigning import Listed
    from game.ui.paint import Painter
    from game.ui.scenes.own_column import Column

SCORE = Type(19, "bold")
STRONG, PLAIN, QUIET = Type(20, "semibold"), Type(18), Type(18, colour=t.MUTED)
MARKS = {"grown": ("arrow_up", t.GOOD), "back": ("replay", t.INFO), "lost": ("cross", t.BAD)}


def points_words(points: float) -> str:
    """Return points with a half as a sign."""
    whole = int(points)
    if points == whole:
        return str(whole)
    return f"{whole or ''}½"


@dataclass(eq=False)
class CampaignRow(Pressable):
    """A campaign in the list."""

    listed: Listed = field(kw_only=True)

    def draw(self, p: Painter, mood: Mood) -> None:
        """Draw name, how it stands, and when it was played last."""
        rect = self.rect
        self.plate(p, mood)
        lines, style = write.fit(p, self.listed.name, rect.w - 24, Type(20, "semibold"), 1)
        p.text(lines[0], (rect.x + 12, rect.y + 20), style, "midleft")
        colour = t.BAD_TEXT if self.listed.damage else t.MUTED
        w = p.text(self.listed.when, (rect.right - 12, rect.y + 46), Type(17, colour=t.MUTED), "midright")
        lines, style = write.fit(p, self.listed.line, rect.w - 36 - w, Type(17, colour=colour), 1)
        p.text(lines[0], (rect.x + 12, rect.y + 46), style, "midleft")


class Track:
    """The matches of a campaign one beside the other, and the points of the sides."""

    def __init__(
        self,
        campaign: Campaign,
        stages: Sequence[Stage],
        outcome: Outcome | None,
        points: Sequence[float],
        shared: str,
    ) -> None:
        self.campaign, self.stages, self.outcome = campaign, stages, outcome
        self.points, self.shared = points, shared
        self.face = face_of(campaign.record.game)

    def draw(self, p: Painter, place: Rect) -> None:
        """Draw the points, then a card for each match."""
        head, cards = place.cut_top(64, 8)
        self._points(p, head)
        for number, (stage, card) in enumerate(
            zip(self.stages, cards.columns(len(self.stages), 10), strict=True)
        ):
            self._card(p, card, number, stage)

    def _points(self, p: Painter, place: Rect) -> None:
        record = self.campaign.record
        cells = place.columns(len(self.points), 10)
        for seat, (total, cell) in enumerate(zip(self.points, cells, strict=True)):
            draw.seat(p, seat, (cell.x + 22, cell.cy), 28)
            won = self.outcome is not None and seat in self.outcome.winners
            style = Type(24, "semibold", t.GOLD_TEXT if won else t.TEXT)
            lines, style = write.fit(p, record.seating[seat].name, cell.w - 140, style, 1)
            w = p.text(lines[0], (cell.x + 46, cell.cy), style, "midleft")
            p.text(
                points_words(total),
                (cell.x + 62 + w, cell.cy),
                Type(38, self.face, style.colour),
                "midleft",
            )
            if won:
                draw.icon(p, "trophy", (cell.right - 30, cell.cy), 34, t.GOLD)

    def _card(self, p: Painter, card: Rect, number: int, stage: Stage) -> None:
        fought = self.campaign.record.fought
        is_next = number == len(fought) and self.outcome is None
        is_over = number < len(fought)
        fill = t.CHOSEN if is_next else t.RAISED if is_over else t.PANEL
        p.box(card, fill, 9, t.GOLD if is_next else t.LINE, 2 if is_next else 1)
        winners = _winners(fought[number]) if is_over else ()
        for seat, band in zip(
            winners,
            Rect(card.x + 2, card.y + 2, card.w - 4, 6).columns(max(1, len(winners)), 2),
            strict=False,
        ):
            p.box(band, p.theme.seat(seat), 3)
        colour = t.TEXT if is_over or is_next else t.MUTED
        p.text(str(number + 1), (card.x + 14, card.y + 28), Type(28, self.face, colour), "midleft")
        y, quiet = card.y + 52, Type(17, colour=t.MUTED)
        for words, style in ((stage.title, Type(20, "semibold", colour)), (stage.scenario, quiet)):
            lines, fitted = write.fit(p, words, card.w - 24, style, 2)
            lead = write.line_height(p, fitted.size, 1.2)
            for line in lines:
                if y + lead <= card.bottom - 34:
                    p.text(line, (card.x + 12, y), fitted)
                    y += lead
        if is_next and card.bottom - 42 - y > write.height_of(p, stage.line, card.w - 24, quiet):
            write.wrap(p, stage.line, Rect(card.x + 12, y + 4, card.w - 24, 0), quiet.but(colour=t.TEXT))
        self._foot(p, card, winners, is_next=is_next)

    def _foot(self, p: Painter, card: Rect, winners: Sequence[int], *, is_next: bool) -> None:
        x, y = card.x + 12, card.bottom - 22
        if is_next:
            p.text("next", (x, y), Type(18, "bold", t.GOLD_TEXT), "midleft")
        elif len(winners) == len(self.points):
            p.text(self.shared, (x, y), Type(18, "semibold", t.MUTED), "midleft")
        elif winners:
            for seat in winners:
                draw.seat(p, seat, (x + 10, y), 20)
                x += 24
            word, style = "won" if len(winners) == 1 else "shared", Type(18, "semibold")
            if x + 4 + p.width_of(word, style) <= card.right - 4:
                p.text(word, (x + 4, y), style, "midleft")


def _winners(fought: Fought) -> list[int]:
    """Return the seats with the highest score: all of them for a draw."""
    best = max(fought.scores)
    return [seat for seat, score in enumerate(fought.scores) if score == best]


def draw_stage(p: Painter, *, place: Rect, number: int, stage: Stage, face: Face) -> None:
    """Draw a match that lies ahead: its number, what it is called, the scenario and a line about it."""
    p.box(place, t.RAISED, 9, t.LINE, 1)
    p.text(str(number + 1), (place.x + 34, place.cy), Type(38, face, t.GOLD_TEXT), "center")
    x, room = place.x + 70, place.w - 84
    rows = [(stage.title, Type(22, "semibold")), (stage.scenario, PLAIN), (stage.line, QUIET)]
    rows = [(words, style) for words, style in rows if words]
    for (words, style), row in zip(rows, place.inset(0, 10).rows(len(rows)), strict=True):
        lines, fitted = write.fit(p, words, room, style, 1)
        p.text(lines[0], (x, row.cy), fitted, "midleft")


# ------------------------------------------------------------------ sides


def draw_head(p: Painter, *, place: Rect, sheet: Sheet, seat: int, who: str, face: Face) -> None:
    """Draw whose side it is, what it is called and what it is worth."""
    draw.seat(p, seat, (place.x + 18, place.cy), 26)
    lines, style = write.fit(p, sheet.name, place.w - 44, Type(23, face), 1)
    p.text(lines[0], (place.x + 42, place.y + 16), style, "midleft")
    w = p.text(sheet.worth, (place.right, place.y + 42), Type(18, "semibold", t.GOLD_TEXT), "midright")
    lines, style = write.fit(p, who, place.w - 60 - w, Type(17, colour=t.MUTED), 1)
    p.text(lines[0], (place.x + 42, place.y + 42), style, "midleft")


def entry_height(entry: Entry) -> float:
    """Return how high the row of something is that a side has."""
    return 54 if entry.scores else 46


def draw_entry(p: Painter, *, place: Rect, entry: Entry) -> None:
    """Draw something that a side has, or has lost."""
    is_lost = entry.mark == "lost"
    p.box(place, "#2b211d" if is_lost else t.RAISED, 7, t.LINE, 1)
    p.sprite(entry.picture, (place.x + 24, place.cy), 36, alpha=110 if is_lost else 255)
    colour = t.MUTED if is_lost else t.TEXT
    right = place.right - 12
    if entry.amount:
        right -= p.text(entry.amount, (right, place.cy), Type(19, "bold", colour), "midright") + 10
    for picture in reversed(entry.beside):
        p.sprite(picture, (right - 17, place.cy), 34)
        right -= 40
    if entry.mark:
        icon, tone = MARKS[entry.mark]
        draw.icon(p, icon, (right - 12, place.y + 16 if entry.scores else place.cy), 22, tone)
        right -= 32
    x, room = place.x + 50, right - place.x - 54
    lines, style = write.fit(p, entry.name, room, Type(19, "semibold", colour), 1)
    w = p.text(lines[0], (x, place.y + 15), style, "midleft")
    words = f"{entry.line}, lost" if is_lost else entry.line
    quiet = Type(17, colour=t.BAD_TEXT if is_lost else t.MUTED)
    if not entry.scores:
        lines, style = write.fit(p, words, room, quiet, 1)
        p.text(lines[0], (x, place.y + 34), style, "midleft")
        return
    draw_scores(p, (x, place.y + 39), entry.scores, colour)
    if p.width_of(words, quiet) + w + 12 <= room:
        p.text(words, (x + w + 12, place.y + 15), quiet, "midleft")


def draw_scores(
    p: Painter, at: tuple[float, float], scores: Sequence[Score], colour: t.Colour, alpha: int = 255
) -> None:
    """Draw numbers with what they are of, from the left middle on; those that were raised stand out."""
    x, y = at
    for one in scores:
        p.sprite(one.picture, (x + 10, y), 21, alpha=alpha)
        style = SCORE.but(colour=t.GOOD if one.is_raised else colour)
        x += 34 + p.text(one.number, (x + 24, y), style, "midleft")


# ------------------------------------------------------------------ the chronicle


def add_words(column: Column, words: str, style: Type) -> None:
    """Add words, wrapped."""
    place = column.row(write.height_of(column.page.p, words, column.at.w, style), 8)
    column.add(Drawing("", place, paint=lambda p: write.wrap(p, words, place, style)))


def add_fought(column: Column, number: int, fought: Fought, seating: Sequence[Seating], shared: str) -> None:
    """Add how a match ended, what it changed, and what was decided then; shared: what it is called if nobody won."""
    names = [seating[winner].name for winner in _winners(fought)]
    who = shared.capitalize() if len(names) == len(seating) else f"{listed(names)} won"
    column.title(f"{number + 1}. {fought.title.upper()}")
    add_words(column, f"{who}. {fought.why}", STRONG)
    for line in fought.news:
        add_words(column, line, PLAIN)
    for choice in fought.decided:
        if choice.words:
            words = f"{choice.words} {choice.reason}" if choice.reason else choice.words
            add_choice(column, words, choice.seat)


def add_choice(column: Column, words: str, seat: int) -> None:
    """Add what a seat has decided."""
    width = column.at.w - 30
    place = column.row(write.height_of(column.page.p, words, width, PLAIN), 8)
    column.add(Drawing("", place, paint=partial(_draw_choice, place, words, seat)))


def _draw_choice(place: Rect, words: str, seat: int, p: Painter) -> None:
    draw.seat(p, seat, (place.x + 11, place.y + 11), 18)
    write.wrap(p, words, Rect(place.x + 30, place.y, place.w - 30, 0), PLAIN)
