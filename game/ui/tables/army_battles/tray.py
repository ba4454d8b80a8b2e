"""The dice tray: a d10 and a d6, their modifiers in chips, the verdict as a stamp, what is left."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, assert_never

import msgspec

from game.rules.army_battles.events import Roll, Verdict
from game.ui import theme as t
from game.ui import write
from game.ui.layout import Rect
from game.ui.tables.army_battles import inks
from game.ui.tables.army_battles.model import Contest, Die, Thrown
from game.ui.tables.army_battles.sums import PLAIN, sums_of
from game.ui.theme import Type

if TYPE_CHECKING:
    from game.ui.paint import Painter, Point
    from game.ui.tables.army_battles.model import Picture
    from game.ui.tables.army_battles.sums import Chip, Reasons
    from game.ui.theme import Colour

ROLL, CHIP, STAMPED = 650.0, 90.0, 120.0
ALL = 99.0
LEAST_CHIP, SHORT, SLIDE, ONE_ROW = 26.0, 430.0, 22.0, 16
STAMPS = {
    Verdict.NOTHING: ("NATURAL 1", "#e0605a"),
    Verdict.MISS: ("MISS: HALF", "#e8b93e"),
    Verdict.HIT: ("HIT", "#83c46c"),
    Verdict.HIGHEST: ("NATURAL 10", "#ffd77a"),
}
Thing = Thrown | Die | Contest


class Beats(msgspec.Struct, frozen=True):
    """When the parts of an attack have come, in ms: die, its sum, the verdict, the d6, everything."""

    d10: float
    sum: float
    verdict: float
    d6: float
    end: float

    def at(self, share: float) -> Beats:
        """Return the same moments seen from a share of all: what is 0 or less has come."""
        return Beats(*(getattr(self, name) - share * self.end for name in self.__struct_fields__))


def beats_of(roll: Roll, reasons: Reasons = PLAIN) -> Beats:
    """Return when the parts of an attack come: chips slide in one by one, and the total last."""
    attack, damage = sums_of(roll, reasons)
    summed = ROLL + CHIP * (len(attack) + 1)
    verdict = summed + STAMPED
    d6 = verdict + (ROLL if damage and roll.verdict is not Verdict.HIGHEST else 0.0)
    return Beats(ROLL, summed, verdict, d6, d6 + (CHIP * (len(damage) + 1) if damage else 0.0))


def place_for(centre: Rect, board: Rect, target: Rect | None) -> Rect:
    """Return where the tray lies: beside the map if there is room, else over the side away from the target."""
    wide, high = min(244.0, centre.w * 0.3), min(centre.h - 16, 640.0)
    if high < SHORT:
        wide, high = min(440.0, centre.w * 0.7), min(high, 236.0)
    if centre.right - board.right > wide + 12:
        return Rect(board.right + (centre.right - board.right - wide) / 2, centre.cy - high / 2, wide, high)
    left = target is not None and target.cx > centre.cx
    x = centre.x + 10 if left else centre.right - wide - 10
    return Rect(x, centre.cy - high / 2, wide, high)


def draw(p: Painter, place: Rect, picture: Picture, thing: Thing) -> None:
    """Draw the tray with what was thrown."""
    _felt(p, place)
    inner = place.inset(18, 16)
    match thing:
        case Thrown() if place.h < SHORT:
            y = _title(p, inner, thing.title, thing.line)
            in_lines(p, Rect(inner.x, y, inner.w, inner.bottom - y - 34), thing)
            if thing.share >= 1:
                _left(p, Rect(inner.x, inner.bottom - 30, inner.w, 32), thing)
        case Thrown():
            _attack(p, inner, thing)
        case Die():
            _heal(p, inner, thing)
        case Contest():
            _contest(p, inner, picture, thing)
        case _ as never:
            assert_never(never)


def _felt(p: Painter, place: Rect) -> None:
    p.shadow(place, 12, 180, (3, 8), 14)
    p.box(place, inks.RIM, 14, t.INK, 2)
    p.box(place.inset(3), None, 12, "#a2784a", 1.5)
    p.box(place.inset(9), inks.FELT, 8, inks.FELT_EDGE, 3)


# ------------------------------------------------------------------ dice


def d10(p: Painter, at: Point, size: float, face: int, *, share: float = 1.0, faint: bool = False) -> None:
    """Draw a d10; while it tumbles it shows other faces and turns."""
    tumbling = share < 1
    kind = "face" if tumbling else {1: "nat1", 10: "nat10"}.get(face, "face")
    picture = p.picture(f"army_battles/d10_{kind}", size)
    turn = 540 * (1 - share) ** 2 if tumbling else 0.0
    jump = size * 0.5 * abs(math.sin(share * math.pi * 2.5)) * (1 - share)
    spot = (at[0], at[1] - jump)
    p.turned(picture, spot, turn, 1.0, 110 if faint else 255)
    shown = 1 + (face * 7 + int(share * 17)) % 10 if tumbling else face
    if not tumbling or size > 60:
        style = Type(size * 0.36, "serif_black", "#ffffff" if kind == "nat1" else t.INK)
        p.text(str(shown), (spot[0], spot[1] + size * 0.02), style, "center")


def d6(p: Painter, at: Point, size: float, face: int, *, share: float = 1.0) -> None:
    """Draw a d6; while it tumbles it shows other faces and turns."""
    tumbling = share < 1
    shown = 1 + (face * 5 + int(share * 15)) % 6 if tumbling else max(1, face)
    turn = 480 * (1 - share) ** 2 if tumbling else 0.0
    jump = size * 0.5 * abs(math.sin(share * math.pi * 2.5)) * (1 - share)
    p.turned(p.picture(f"army_battles/d6_{shown}", size), (at[0], at[1] - jump), turn)


def chips(
    p: Painter, place: Rect, parts: list[Chip], total: int, most: float = 36.0, come: float = ALL
) -> float:
    """Draw a sum: chips (figure, word), then = and the total; return the y below.

    Chips are `most` high; they grow smaller to fit the width, and then go on in a second line. come: how many have
    come, the last of them still sliding in; the total comes after them.
    """
    high = most
    while high > LEAST_CHIP and _sum_width(p, parts, total, high) > place.w:
        high -= 1
    whole = _sum_width(p, parts, total, high)
    if whole > place.w and len(parts) > 1:
        width = sum(_chip_width(p, part, high) + 5 for part in parts[:-1])
        _chips_at(p, (place.cx - width / 2, place.y), parts[:-1], high, come)
        lower = Rect(place.x, place.y + high + 4, place.w, 0)
        return chips(p, lower, parts[-1:], total, most, come - len(parts) + 1)
    x = _chips_at(p, (place.cx - whole / 2, place.y), parts, high, come)
    if come > len(parts):
        p.text("=", (x + high * 0.22, place.y + high / 2), Type(high * 0.6, "bold"), "center")
        last = Rect(x + high * 0.5, place.y - 1, _total_width(p, total, high), high + 2)
        p.box(last, "#ffd87e", 7, "#7a5a14", 2)
        p.text(str(total), (last.cx, last.cy), Type(high * 0.68, "bold", t.INK), "center")
    return place.y + high + 6


def _chip_width(p: Painter, part: Chip, high: float) -> float:
    figure, word = part
    wide = p.width_of(figure, Type(high * 0.58, "bold")) + high * 0.44
    return wide + (p.width_of(word, Type(high * 0.44, "semibold")) + 5 if word else 0)


def _total_width(p: Painter, total: int, high: float) -> float:
    return p.width_of(str(total), Type(high * 0.68, "bold")) + high * 0.55


def _sum_width(p: Painter, parts: list[Chip], total: int, high: float) -> float:
    return sum(_chip_width(p, part, high) + 5 for part in parts) + high * 0.5 + _total_width(p, total, high)


def _chips_at(p: Painter, at: Point, parts: list[Chip], high: float, come: float) -> float:
    """Draw the chips that have come side by side; return the x behind all."""
    x, y = at
    for n, (figure, word) in enumerate(parts):
        wide = _chip_width(p, (figure, word), high)
        if come > n:
            _chip(p, Rect(x - SLIDE * max(0.0, 1 - come + n), y, wide, high), figure, word)
        x += wide + 5
    return x


def _chip(p: Painter, place: Rect, figure: str, word: str) -> None:
    high = place.h
    p.box(place, "#efe5cf", 7, "#8a7650", 1.5)
    spot = (place.x + high * 0.22, place.cy)
    end = spot[0] + p.text(figure, spot, Type(high * 0.58, "bold", t.INK), "midleft")
    p.text(word, (end + 5, place.cy + 1), Type(high * 0.44, "semibold", "#5a4c36"), "midleft")


def stamp(p: Painter, at: Point, words: str, colour: Colour, size: float = 27, zoom: float = 1.0) -> None:
    """Draw a verdict as a tilted stamp; larger while it comes down."""
    style = Type(size, "serif_black", colour)
    w, h = p.width_of(words, style) + 26, size * 1.55
    sheet = p.canvas(w + 8, h + 8)
    sheet.box(Rect(4, 4, w, h), (0, 0, 0, 120), 6, colour, 3)
    sheet.text(words, (w / 2 + 4, h / 2 + 3), style, "center")
    p.turned(sheet.surface, at, 5.0, zoom)


# ------------------------------------------------------------------ what was thrown


def _rolled(left: float) -> float:
    """Return how far a die has rolled that lies in so many ms."""
    return min(1.0, max(0.0, 1 - left / ROLL))


def _come(left: float, count: int) -> float:
    """Return how many of `count` chips and their total have come, when all of them will have in so many ms."""
    return count + 1 - left / CHIP


def _attack(p: Painter, place: Rect, thrown: Thrown) -> None:
    roll, left = thrown.roll, _left_of(thrown)
    y = _title(p, place, thrown.title, thrown.line)
    size = min(112.0, place.h * 0.2, place.w * 0.5)
    y = _d10s(p, Rect(place.x, y, place.w, size), roll, _rolled(left.d10)) + 8
    if left.d10 > 0:
        return
    attack = sums_of(roll, thrown.reasons)[0]
    y = chips(p, Rect(place.x, y, place.w, 0), attack, roll.total, come=_come(left.sum, len(attack)))
    if left.sum > 0:
        return
    y = _compared(p, Rect(place.x, y + 2, place.w, 0), roll, thrown.reasons)
    words, colour = STAMPS[roll.verdict]
    stamp(
        p,
        (place.cx, y + 24),
        words,
        colour,
        min(25.0, place.w / 8),
        1 + 0.4 * max(0.0, left.verdict / STAMPED),
    )
    y += 54
    if left.verdict <= 0:
        _damage(p, Rect(place.x, y, place.w, place.bottom - y), thrown, left)


def _left_of(thrown: Thrown) -> Beats:
    return beats_of(thrown.roll, thrown.reasons).at(thrown.share)


def _compared(p: Painter, place: Rect, roll: Roll, reasons: Reasons) -> float:
    """Write what the roll reaches or not, and what that Defense is made of; return the y below."""
    against = f"{'reaches' if roll.total >= roll.defense else 'under'} Defense {roll.defense}"
    p.text(against, (place.cx, place.y), Type(18, "semibold", "#e4ead8"), "midtop")
    if not reasons.defense:
        return place.y + 24
    own = roll.defense - sum(amount for amount, _ in reasons.defense)
    parts = " + ".join([str(own), *(f"{amount} {name}" for amount, name in reasons.defense)])
    lines, style = write.fit(p, parts, place.w, Type(16, colour="#d6decb"), 1)
    p.text(lines[0], (place.cx, place.y + 22), style, "midtop")
    return place.y + 44


def _damage(p: Painter, place: Rect, thrown: Thrown, left: Beats) -> None:
    """Draw the d6, the damage step by step, and what is left of the target."""
    roll, damage, y = thrown.roll, sums_of(thrown.roll, thrown.reasons)[1], place.y
    if damage and roll.verdict is not Verdict.HIGHEST:
        size = min(92.0, (place.h + 200) * 0.16)
        d6(p, (place.cx, y + size / 2), size, roll.d6, share=_rolled(left.d6))
        y += size + 10
    if damage and left.d6 <= 0:
        come = _come(left.end, len(damage))
        y = chips(p, Rect(place.x, y, place.w, 0), damage, roll.harm, come=come) + 4
    if left.end <= 0:
        _left(p, Rect(place.x, y, place.w, place.bottom - y), thrown)


def in_lines(p: Painter, place: Rect, thrown: Thrown) -> None:
    """Draw an attack in two lines: d10, sum and verdict; d6 and sum."""
    roll, left = thrown.roll, _left_of(thrown)
    attack, damage = sums_of(roll, thrown.reasons)
    upper, lower = place.rows(2, 2)
    high = min(36.0, upper.h * 0.74)
    size = min(54.0, upper.h * 0.96)
    d10(p, (upper.x + size * 0.55, upper.cy), size, roll.face, share=_rolled(left.d10))
    if left.d10 > 0:
        return
    x = upper.x + size + 8
    row = Rect(x, upper.cy - high / 2, upper.w * 0.64 - size - 8, 0)
    chips(p, row, attack, roll.total, high, _come(left.sum, len(attack)))
    if left.sum <= 0:
        _verdict(p, Rect(upper.x + upper.w * 0.66, upper.y, upper.w * 0.34, upper.h), roll)
    if not damage or left.verdict > 0:
        return
    if roll.d6:
        d6(p, (lower.x + size * 0.55, lower.cy), size * 0.84, roll.d6, share=_rolled(left.d6))
    if left.d6 <= 0:
        row = Rect(lower.x + size + 8, lower.cy - high / 2, lower.w - size - 8, 0)
        chips(p, row, damage, roll.harm, high, _come(left.end, len(damage)))


def _verdict(p: Painter, place: Rect, roll: Roll) -> None:
    words, colour = STAMPS[roll.verdict]
    against = f"{'reaches' if roll.total >= roll.defense else 'under'} {roll.defense}"
    p.text(against, (place.x, place.cy - 10), Type(16, "semibold"), "midleft")
    lines, style = write.fit(p, words, place.w, Type(18, "bold", colour), 1)
    p.text(lines[0], (place.x, place.cy + 11), style, "midleft")


def _title(p: Painter, place: Rect, title: str, line: str) -> float:
    lines, style = write.fit(p, title, place.w, Type(24, "serif_black", "#fff3dc"), 1)
    p.text(lines[0], (place.cx, place.y), style, "midtop")
    lines, style = write.fit(p, line, place.w, Type(17.5, "semibold", "#d6decb"), 2)
    y = place.y + 32
    for words in lines[:2]:
        p.text(words, (place.cx, y), style, "midtop")
        y += write.line_height(p, style.size, 1.15)
    return y + 6


def _d10s(p: Painter, place: Rect, roll: Roll, share: float) -> float:
    size = place.h if len(roll.faces) == 1 else place.h * 0.86
    if len(roll.faces) == 1:
        d10(p, (place.cx, place.y + size / 2), size, roll.face, share=share)
        return place.y + size
    kept = roll.faces.index(roll.face)
    for n, face in enumerate(roll.faces):
        at = (place.cx + (n - 0.5) * size * 1.02, place.y + size / 2)
        d10(p, at, size, face, share=share, faint=share >= 1 and n != kept)
    if share >= 1:
        p.text("the lower counts", (place.cx, place.y + size + 1), Type(16, colour="#d6decb"), "midtop")
        return place.y + size + 20
    return place.y + size


def _left(p: Painter, place: Rect, thrown: Thrown) -> None:
    """Draw the target's Vitality: what it keeps, what it has just lost."""
    if place.h < 30:
        return
    before, after, most = thrown.before, thrown.after, max(thrown.most, thrown.before)
    words = f"{before} falls to {after}" if after < before else f"{before} left, unhurt"
    words = f"{before} falls to 0: destroyed" if not after else words
    p.text(
        words, (place.cx, place.y + 4), Type(20, "bold", "#ffd9d4" if after < before else "#e4ead8"), "midtop"
    )
    room = place.h - 34
    if room < 16:
        return
    across = most if most <= ONE_ROW else -(-most // 2)
    step = min(17.0, place.w / max(1, across))
    for n in range(most):
        row, column = divmod(n, across)
        y = place.y + 32 + row * 25
        if y + 22 > place.bottom:
            return
        name = "full" if n < after else "at_risk" if n < before else "lost"
        x = place.cx + (column - (across - 1) / 2) * step
        p.sprite(f"army_battles/pip_{name}", (x, y + 10), 21)


def _heal(p: Painter, place: Rect, die: Die) -> None:
    y = _title(p, place, "Heal", die.title)
    size = min(110.0, place.h * 0.24)
    d6(p, (place.cx, y + 20 + size / 2), size, die.d6, share=die.share)
    if die.share >= 1:
        parts = [(str(die.d6), ""), *([(f"+{die.bonus}", "Level")] if die.bonus else [])]
        chips(p, Rect(place.x, y + size + 40, place.w, 0), parts, die.d6 + die.bonus)
        words = f"{die.total} Vitality healed"
        p.text(words, (place.cx, y + size + 92), Type(20, "bold", "#bfe6a8"), "midtop")


def _contest(p: Painter, place: Rect, picture: Picture, contest: Contest) -> None:
    event = contest.event
    y = _title(p, place, "Break away", picture.name(event.unit))
    size = min(96.0, place.h * 0.18)
    for n, (number, face, total) in enumerate(
        zip((event.unit, event.foe), event.faces, event.totals, strict=True)
    ):
        top = y + 6 + n * (size + 74)
        p.text(
            picture.name(number),
            (place.cx, top),
            Type(18, "semibold", p.theme.seat(picture.unit(number).side)),
            "midtop",
        )
        d10(p, (place.cx, top + 26 + size / 2), size, face, share=contest.share)
        if contest.share >= 1:
            chips(
                p,
                Rect(place.x, top + 28 + size, place.w, 0),
                [(str(face), ""), (f"+{total - face}", "Movement")],
                total,
            )
    if contest.share >= 1:
        words, colour = ("AWAY", "#83c46c") if event.has_succeeded else ("HELD", "#e0605a")
        stamp(p, (place.cx, place.bottom - 34), words, colour)
