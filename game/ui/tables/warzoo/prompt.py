"""The prompt over the hand: a question, its answers with what they bring, both Silos before and after."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from game.ui import draw, write
from game.ui import theme as t
from game.ui.layout import Rect
from game.ui.paint import Painter
from game.ui.scene import Reply
from game.ui.tables.warzoo import silo
from game.ui.tables.warzoo.model import Picture
from game.ui.tables.warzoo.preview import Prospect, Word
from game.ui.tables.warzoo.questions import Answer, Question
from game.ui.theme import Type
from game.ui.widgets.base import STAY, Mood, Widget
from game.ui.widgets.buttons import PRESSES

WORD = 22.0
BROAD, BESIDE = 900.0, 170.0  # from which width on the Silos stand beside the words; what a button takes
GROUND, EDGE = "#2b2620", "#6e5f45"
TITLE = Type(36, "fjalla", t.FOCUS)


def draw_prompt(p: Painter, place: Rect, question: Question, chosen: Answer, picture: Picture) -> None:
    """Draw everything but the answers."""
    p.box(place, GROUND, 12, EDGE, 2)
    text, aside = split(place)
    size = min(92.0, text.h * 0.46)
    if place.w > 760:
        p.sprite(question.sprite, (text.x + size / 2, text.y + size / 2 + 2), size)
        text = text.cut_left(size + 20)[1]
    two_rows = _answers_height(question, text) > 50
    title = (
        TITLE.but(size=19)
        if text.h < 100
        else TITLE.but(size=24)
        if text.h < 150
        else TITLE.but(size=30)
        if two_rows
        else TITLE
    )
    if two_rows and not aside.w:
        return  # the strip tells the question, and the answers need all the room
    width = text.w - (0 if aside.w else BESIDE)
    lines, style = write.fit(p, question.title, width, title, 1)
    p.text(lines[0], (text.x, text.y - 4), style)
    y = text.y + style.size * 1.28
    free = width if question.decline is not None else text.w
    room = Rect(text.x, y, free, text.bottom - _answers_height(question, text) - y)
    _lines(p, room, _said(question, chosen, narrow=not aside.w))
    if aside.w:
        _silos(p, aside, question, chosen, picture)


def _said(question: Question, chosen: Answer, *, narrow: bool) -> list[tuple[str, str]]:
    """Return what is said about a question; where there is no room for consequences beside it, the first of them."""
    if narrow:
        word = next((word for word in chosen.prospect.words if word.good is not None), None)
        return [(word.words, t.GOOD if word.good else t.BAD_TEXT)] if word else [(question.text, t.TEXT)]
    return [(question.text, t.TEXT), *([(question.warning, t.WARN)] if question.warning else [])]


def _lines(p: Painter, place: Rect, said: list[tuple[str, str]]) -> None:
    """Write paragraphs in the largest type in which all of them fit."""
    size, least = 20.0, max(13.0 / p.scale, 14.0)
    if sum(write.height_of(p, w, place.w, Type(least)) for w, _ in said) > place.h + 4:
        said = [(words.partition(". ")[0].rstrip(".") + ".", colour) for words, colour in said[:1]]
    while size > least and sum(write.height_of(p, w, place.w, Type(size)) for w, _ in said) > place.h + 4:
        size -= 0.5
    y = place.y
    for words, colour in said:
        if y + write.height_of(p, words, place.w, Type(size)) > place.bottom + 10:
            return  # it stands on the card, too: better nothing than half a sentence
        for line in write.lines_of(p, words, place.w, Type(size)):
            p.text(line, (place.x, y), Type(size, colour=colour))
            y += write.line_height(p, size)


def split(place: Rect) -> tuple[Rect, Rect]:
    """Return the room for words and answers, and that for the Silos (without width where there is none)."""
    inner = place.inset(20, 14)
    if inner.w < BROAD:
        return inner, Rect(inner.right, inner.y, 0, inner.h)
    aside, rest = inner.cut_right(min(620.0, inner.w * 0.46), 24)
    return rest, aside


def _answers_height(question: Question, text: Rect) -> float:
    rows = 0 if _is_plain(question) else 1 if len(question.answers) <= per_row(text) else 2
    return rows * (_row(text) + 6)


def _row(text: Rect) -> float:
    """Return how high an answer is: with large text a little less."""
    return 33.0 if text.h < 100 else 38.0


def _is_plain(question: Question) -> bool:
    """Say whether there is but one answer, and it is on the primary button already."""
    return len(question.answers) < 2 and not question.waits


def per_row(text: Rect) -> int:
    """Return how many answers stand in a row."""
    return max(2, int(text.w // 150))


def answer_places(place: Rect, question: Question) -> list[Rect]:
    """Return where the answers stand: in one or two rows at the foot of the words."""
    count = len(question.answers)
    if _is_plain(question):
        return []
    text, aside = split(place)
    if place.w > 760:
        text = text.cut_left(min(92.0, text.h * 0.46) + 20)[1]
    across = min(count, max(per_row(text), -(-count // 2)))
    rows = -(-count // across)
    h = _row(text)
    top = text.bottom - rows * (h + 6) + 6
    if rows > 1 and not aside.w and question.decline is not None:
        return _round_a_button(text, top, h, count)
    cells = []
    for row in range(rows):
        line = Rect(text.x, top + row * (h + 6), text.w, h)
        cells += line.columns(across, 6)
    return cells[:count]


def _round_a_button(text: Rect, top: float, height: float, count: int) -> list[Rect]:
    """Return the places of answers in two rows, the upper one shorter: the button to decline stands there."""
    upper = Rect(text.x, top, text.w - BESIDE, height)
    lower = Rect(text.x, top + height + 6, text.w, height)
    above = max(1, round(count * upper.w / (upper.w + lower.w)))
    return [*upper.columns(above, 6), *lower.columns(count - above, 6)]


def _silos(p: Painter, place: Rect, question: Question, chosen: Answer, picture: Picture) -> None:
    """Draw what the chosen answer brings: both Silos, and the consequences in words."""
    board, prospect = picture.board, chosen.prospect
    decline = question.decline
    words = [(chosen.title if len(question.answers) > 1 else question.verb, prospect)]
    if decline is not None and decline.prospect.silos and decline is not chosen:
        words.append((question.refusal, decline.prospect))
    words = [(title, one) for title, one in words if one.silos]
    upper, lower = place.cut_top(place.h * (0.5 if words else 1.0), 6)
    for cell, side in zip(upper.columns(2, 12), (picture.mine, picture.theirs), strict=True):
        held = board.silos[side]
        after = prospect.silos[side] if prospect.silos else held
        stock = silo.Stock(held, max(0, held - after), max(0, after - held))
        p.box(cell, "#1d1915", 10, t.LINE)
        p.sprite(f"warzoo/badge_{picture.faction(side).value}", (cell.x + 24, cell.y + 20), 32)
        label = "Your Silo" if side == picture.mine else "Their Silo"
        p.text(label, (cell.x + 48, cell.y + 20), Type(19, "semibold"), "midleft")
        p.text(stock.words, (cell.right - 12, cell.y + 19), Type(26, "bold", stock.colour), "midright")
        silo.rows(p, Rect(cell.x + 10, cell.y + 38, cell.w - 20, cell.h - 42), stock)
    _consequences(p, lower, words)


def _consequences(p: Painter, place: Rect, words: list[tuple[str, Prospect]]) -> None:
    """Write what follows from the chosen answer, and beside it what follows from declining."""
    for cell, (title, prospect) in zip(place.columns(max(1, len(words)), 14), words, strict=False):
        p.text(title, (cell.x, cell.y + 8), Type(17, "semibold", t.GOLD), "midleft")
        found = [*prospect.words, *prospect.after] or [Word("nothing more for now")]
        if len(found) > max(1, int((cell.h - 18) // 22)):
            found = sorted(found, key=lambda word: word.good is None)
        y = cell.y + 19
        for word in found:
            height = word_height(p, cell.w, word)
            if y + height > place.bottom + 8:
                break
            draw_word(p, (cell.x, y + 11), cell.w, word)
            y += height


def draw_word(p: Painter, at: tuple[float, float], width: float, word: Word) -> None:
    """Write a consequence: an arrow, a tick or a cross before it."""
    icon = {True: "check", False: "cross", None: "arrow_right"}[word.good]
    colour = {True: t.GOOD, False: t.BAD_TEXT, None: t.TEXT}[word.good]
    draw.icon(p, icon, (at[0] + 9, at[1]), 17, colour)
    lines, style = _worded(p, width, word)
    for i, line in enumerate(lines):
        p.text(line, (at[0] + 24, at[1] + WORD * i), style.but(colour=colour), "midleft")


def word_height(p: Painter, width: float, word: Word) -> float:
    """Return how high a consequence is: more than one line where it is long."""
    return WORD * len(_worded(p, width, word)[0])


def _worded(p: Painter, width: float, word: Word) -> tuple[list[str], Type]:
    return write.fit(
        p, word.words, width - 24, Type(18, "semibold" if word.good is not None else "regular"), 2
    )


@dataclass(eq=False)
class AnswerButton(Widget):
    """One of several answers: pointing at it or pressing it chooses it; it wears the colour of what it brings."""

    answer: Answer = field(kw_only=True)
    chosen: bool = field(default=False, kw_only=True)
    won: bool | None = field(default=None, kw_only=True)
    choose: Callable[[], Reply] = field(default=lambda: None, kw_only=True)
    focusable: bool = field(default=True, kw_only=True)

    def command(self, name: str) -> Reply:
        """Choose it."""
        if name in PRESSES and not (name == "confirm" and self.chosen):
            return self.choose() or STAY
        return None

    def release(self, x: float, y: float) -> Reply:
        """Choose it if the mouse is still on it."""
        return (self.choose() or STAY) if self.rect.has(x, y) else None

    def draw(self, p: Painter, mood: Mood) -> None:
        """Draw it."""
        line = t.GOLD if self.chosen else t.EDGE if mood.focused else t.LINE
        p.box(self.rect, t.CHOSEN if self.chosen else t.RAISED, 8, line, 2 if self.chosen else 1)
        x, room = self.rect.cx, self.rect.w - 12
        if self.won is not None:
            draw.icon(
                p,
                "check" if self.won else "cross",
                (self.rect.x + 16, self.rect.cy),
                17,
                t.GOOD if self.won else t.BAD_TEXT,
            )
            x, room = x + 10, room - 22
        style, title = Type(19, "semibold", t.GOLD_TEXT if self.chosen else t.TEXT), self.answer.title
        while style.size * p.scale > 13 and p.width_of(title, style) > room:
            style = style.but(size=style.size - 0.5)
        if p.width_of(title, style) > room:
            title = title.partition(":")[0]  # the tile itself lies in its lane
        p.text(title, (x, self.rect.cy), style, "center")
