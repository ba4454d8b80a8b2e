"""The parts of a result: ribbon, curves of luck, turning points, the choices of both sides."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import msgspec

from game.ui import draw, write
from game.ui import theme as t
from game.ui.layout import Rect
from game.ui.paint import Painter
from game.ui.theme import Face, Type
from game.ui.widgets.base import Mood
from game.ui.widgets.buttons import Button

if TYPE_CHECKING:
    from game.ui.analysis import Review
    from game.ui.surroundings import LuckOfSeat, Turn

RIBBON, TAIL, RIBBON_EDGE, RIBBON_INK = "#8c2328", "#5d1518", "#2b0a0c", "#fff2d0"
BARS = 60


def ribbon(p: Painter, place: Rect, words: str, seat: int | None, share: float, face: Face) -> None:
    """Draw the ribbon with its tails, unrolled to a share of 0 to 1, the words on it, a seat's mark before them."""
    w = place.w * (0.3 + 0.7 * share)
    body = Rect(place.cx - w / 2, place.y, w, place.h)
    h = place.h
    for way in (-1, 1):
        edge = place.cx + way * (w / 2 - 16)
        tail = [
            (edge, place.y + h * 0.22),
            (edge + way * h * 0.78, place.y + h * 0.22),
            (edge + way * h * 0.53, place.y + h * 0.69),
            (edge + way * h * 0.78, place.y + h * 1.16),
            (edge - way * h * 0.33, place.y + h * 1.16),
        ]
        p.polygon(tail, TAIL)
        p.polyline(tail, RIBBON_EDGE, 2, closed=True)
    p.shadow(body, 12, 170)
    p.box(body, RIBBON, 4, RIBBON_EDGE, 2)
    p.box(body.inset(8, 7), None, 2, t.GOLD, 2)
    if share < 0.6:
        return
    mark = h * 0.4 if seat is not None else 0
    lines, style = write.fit(p, words, w - 60 - 2 * mark, Type(h * 0.58, face, RIBBON_INK), 1)
    words_w = p.width_of(lines[0], style)
    p.text(lines[0], (place.cx + mark * 0.7, place.cy - h * 0.03), style, "center")
    if seat is not None:
        draw.seat(p, seat, (place.cx + mark * 0.7 - words_w / 2 - mark, place.cy), mark)


class Hill(msgspec.Struct, frozen=True):
    """All dice that could have been, as a hill: places 0 to 1, heights, and where the dice stand that were."""

    places: tuple[float, ...]
    heights: tuple[float, ...]
    mark: float


def curve(p: Painter, rect: Rect, hill: Hill, seat: int, share: float) -> None:
    """Draw all dice that could have been as a hill, and a mark at those that were; it slides to its place."""
    base, colour = rect.bottom, p.shelf.colour(p.theme.seat(seat))
    top = max(hill.heights)
    points = [
        (rect.x + rect.w * x, base - rect.h * height / top)
        for x, height in zip(hill.places, hill.heights, strict=True)
    ]
    p.polygon([(rect.x, base), *points, (rect.right, base)], "#3b3428")
    at = rect.x + rect.w * (0.5 + (hill.mark - 0.5) * share)
    below = [point for point in points if point[0] <= at]
    if len(below) > 1:
        filled = [(rect.x, base), *below, (below[-1][0], base)]
        p.polygon(filled, (colour.r, colour.g, colour.b, 130))
    p.polyline(points, t.EDGE_HOT, 2)
    p.box(Rect(at - 2, rect.y - 10, 4, rect.h + 10), p.theme.seat(seat), 2)
    draw.seat(p, seat, (at, rect.y - 20), 22)
    draw.hline(p, rect.x, base, rect.w, t.EDGE)


def hill_of(luck: LuckOfSeat) -> Hill:
    """Return the hill of a seat's dice.

    Only the part that matters is shown: four standard deviations to both sides of the middle.
    """
    mean = sum(n * share for n, share in enumerate(luck.shares))
    spread = max(0.5, sum(share * (n - mean) ** 2 for n, share in enumerate(luck.shares)) ** 0.5)
    low, high = mean - 4 * spread, mean + 4 * spread
    width = (high - low) / BARS
    heights = [0.0] * BARS
    for n, share in enumerate(luck.shares):
        at = int((n - low) / width)
        if 0 <= at < BARS:
            heights[at] += share
    reach = max(1, round(1 / width))
    heights = _smoothed(_smoothed(heights, reach), reach)
    mark = min(1.0, max(0.0, (luck.mark - low) / (high - low)))
    return Hill(tuple((i + 0.5) / BARS for i in range(BARS)), tuple(heights), mark)


def _smoothed(heights: Sequence[float], reach: int) -> list[float]:
    """Smooth out that some totals are rarer than their neighbours only because of how dice add up."""
    return [
        sum(heights[max(0, i - reach) : i + reach + 1]) / len(heights[max(0, i - reach) : i + reach + 1])
        for i in range(len(heights))
    ]


@dataclass(eq=False)
class TurnButton(Button):
    """A turning point: its pieces, what happened, the chance to win before and after; pressing opens the replay."""

    turn: Turn = field(kw_only=True)
    number: int = field(default=0, kw_only=True)

    def draw(self, p: Painter, mood: Mood) -> None:
        """Draw pieces, words and chances."""
        rect, turn = self.rect, self.turn
        if mood.pointed or mood.pressed:
            p.box(rect.inset(-8, -2), t.POINTED, 8)
        if self.number:
            draw.hline(p, rect.x, rect.y - 3, rect.w)
        side = min(58.0, rect.h - 12)
        turn.paint(p, Rect(rect.x + 2, rect.cy - side / 2, side * 2 + 4, side))
        x = rect.x + side * 2 + 26
        right = min(184.0, rect.w * 0.26)
        room = rect.right - right - 24 - x
        lines, style = write.fit(p, turn.title, room, Type(22, "bold"), 1)
        notes = write.lines_of(p, turn.note, room - 28, Type(18, colour=t.MUTED))[:2]
        step = write.line_height(p, 18, 1.15)
        top = rect.cy - (30 + step * len(notes)) / 2
        p.text(lines[0], (x, top), style)
        gain = turn.after >= turn.before
        tone = {"star": t.GOOD, "dice": t.INFO, "warning": t.WARN}.get(turn.icon, t.BAD_TEXT)
        draw.icon(p, turn.icon, (x + 11, top + 30 + step * 0.5), 20, tone)
        for i, words in enumerate(notes):
            p.text(words, (x + 28, top + 30 + step * (i + 0.5)), Type(18, colour=t.MUTED), "midleft")
        place = Rect(rect.right - right, rect.y, right, rect.h)
        if turn.outcome:
            self._outcome(p, place)
        else:
            self._chances(p, place, t.GOOD if gain else t.BAD_TEXT)

    def _outcome(self, p: Painter, rect: Rect) -> None:
        """Write what came of it, after the mark of a seat."""
        lines, style = write.fit(p, self.turn.outcome, rect.w - 34, Type(24, "bold"), 1)
        used = p.text(lines[0], (rect.right, rect.cy), style, "midright")
        if self.turn.seat is not None:
            draw.seat(p, self.turn.seat, (rect.right - used - 20, rect.cy), 22)

    def _chances(self, p: Painter, rect: Rect, colour: str) -> None:
        before, after = self.turn.before, self.turn.after
        y = rect.cy - 12
        p.text(percent(before), (rect.x, y), Type(22, "semibold", t.MUTED), "midleft")
        draw.icon(p, "arrow_right", (rect.cx - 6, y), 22, colour)
        p.text(percent(after), (rect.right, y - 1), Type(26, "bold", colour), "midright")
        bar = Rect(rect.x, rect.cy + 12, rect.w, 10)
        low, high = sorted((before, after))
        p.box(bar, t.WELL, 5)
        p.box(Rect(bar.x, bar.y, max(10.0, bar.w * low), 10), t.EDGE, 5)
        p.box(Rect(bar.x + bar.w * low, bar.y, max(6.0, bar.w * (high - low)), 10), colour, 5)


def percent(chance: float) -> str:
    """Return a chance in per cent; what is not quite certain is not called certain."""
    rounded = round(100 * chance)
    if rounded == 100 and chance < 1:
        return "99 %"
    return "1 %" if rounded == 0 and chance > 0 else f"{rounded} %"


def figures(review: Review, whole: float) -> tuple[str, str, str]:
    """Return the figures of a side: choices, how many as good as the best, what was given up.

    whole: what a value of 1 counts.
    """
    lost = whole * review.average
    given = f"\N{MINUS SIGN}{lost:.1f}" if lost >= 0.05 else "0"
    return str(review.choices), str(review.good), given
