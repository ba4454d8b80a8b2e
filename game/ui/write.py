"""Longer words: wrapped paragraphs, and rich lines that mix words, icons, sprites, seats and dice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec

from game.ui import draw
from game.ui.layout import Rect
from game.ui.paint import LEAST_PX, Anchor, Painter, Point
from game.ui.theme import PLAIN, Colour, Face, Type

LEAD = 1.28
Align = Literal["left", "center", "right"]


def line_height(p: Painter, size: float, lead: float = LEAD) -> float:
    """Return the step from line to line in units."""
    return max(LEAST_PX / p.scale, size) * lead


def lines_of(p: Painter, words: str, width: float, style: Type = PLAIN) -> list[str]:
    """Return the words broken into lines no wider than `width` units; a newline breaks, too."""
    lines: list[str] = []
    for paragraph in words.split("\n"):
        current = ""
        for word in paragraph.split(" "):
            longer = f"{current} {word}" if current else word
            if current and p.width_of(longer, style) > width:
                lines.append(current)
                current = word
            else:
                current = longer
        lines.append(current)
    return lines


def height_of(p: Painter, words: str, width: float, style: Type = PLAIN) -> float:
    """Return how high the wrapped words stand."""
    return len(lines_of(p, words, width, style)) * line_height(p, style.size)


def wrap(p: Painter, words: str, place: Rect, style: Type = PLAIN, align: Align = "left") -> float:
    """Write wrapped words from the top of the place (its height does not matter); return the y below them."""
    x = {"left": place.x, "center": place.cx, "right": place.right}[align]
    anchors: dict[Align, Anchor] = {"left": "topleft", "center": "midtop", "right": "topright"}
    y = place.y
    for line in lines_of(p, words, place.w, style):
        p.text(line, (x, y), style, anchors[align])
        y += line_height(p, style.size)
    return y


def fit(p: Painter, words: str, width: float, style: Type, most_lines: int = 2) -> tuple[list[str], Type]:
    """Return lines and type that fit the width: first more lines, only then smaller type (to 60 %)."""
    size = style.size
    while True:
        style = style.but(size=size)
        for count in range(1, most_lines + 1):
            lines = balanced(p, words, width, style, count)
            if lines is not None:
                return lines, style
        if size <= style.size * 0.6 or size * p.scale <= LEAST_PX:
            return lines_of(p, words, width, style), style
        size -= 1


def balanced(p: Painter, words: str, width: float, style: Type, count: int) -> list[str] | None:
    """Return the words in at most `count` lines no wider than `width`, or None."""
    lines = lines_of(p, words, width, style)
    if len(lines) > count or any(p.width_of(line, style) > width for line in lines):
        return None
    return lines


class Words(msgspec.Struct, frozen=True):
    """Words of a rich line with a face or colour of their own."""

    words: str
    colour: Colour | None = None
    face: Face | None = None
    link: str = ""


class Icon(msgspec.Struct, frozen=True):
    """A one-colour drawing of `sprites/ui` in a rich line."""

    name: str
    colour: Colour | None = None


class Picture(msgspec.Struct, frozen=True):
    """Any sprite in a rich line, `size` times as high as the type."""

    name: str
    size: float = 1.5


class Seat(msgspec.Struct, frozen=True):
    """A seat's coloured shape in a rich line."""

    seat: int


class Die(msgspec.Struct, frozen=True):
    """A little die that shows its face 1 to 6 in a rich line."""

    face: int


class Key(msgspec.Struct, frozen=True):
    """A keycap in a rich line."""

    label: str


Part = str | Words | Icon | Picture | Seat | Die | Key


class Placed(msgspec.Struct, frozen=True):
    """A part of a rich text where it is to stand: x and y of its middle left, and its width."""

    part: Part
    x: float
    y: float
    w: float


def width_of_part(p: Painter, part: Part, style: Type) -> float:
    """Return the width of one part in units, without the space after it."""
    match part:
        case str():
            return p.width_of(part, style)
        case Words(words, _, face):
            return p.width_of(words, style.but(face=face))
        case Icon():
            return style.size * 1.2
        case Picture(_, size):
            return style.size * size
        case Seat():
            return style.size * 0.95
        case Die():
            return style.size * 1.35
        case Key(label):
            return draw.keycap_width(p, label, style.size * 1.35)


def flow(p: Painter, parts: Sequence[Part], width: float, style: Type = PLAIN) -> tuple[list[Placed], float]:
    """Return every part placed in wrapped lines from (0, 0), and the height of them all."""
    step = line_height(p, style.size, 1.45)
    x, y = 0.0, step / 2
    placed: list[Placed] = []
    for piece in _pieces(parts):
        if piece == "\n":
            x, y = 0.0, y + step
            continue
        w = width_of_part(p, piece, style)
        x += _gap(p, placed[-1].part, piece, style) if x > 0 else 0.0
        if x > 0 and x + w > width:
            x, y = 0.0, y + step
        placed.append(Placed(piece, x, y, w))
        x += w
    return placed, y + step / 2


def _gap(p: Painter, before: Part, after: Part, style: Type) -> float:
    """Return the space between two parts: a word space, or a little more beside a drawing."""
    if isinstance(before, str | Words) and isinstance(after, str | Words):
        return p.width_of(" ", style)
    return style.size * 0.36


def _pieces(parts: Sequence[Part]) -> list[Part]:
    """Return the parts with all words taken apart, so that lines can break between them."""
    pieces: list[Part] = []
    for part in parts:
        match part:
            case str():
                for i, line in enumerate(part.split("\n")):
                    pieces += (["\n"] if i else []) + [word for word in line.split(" ") if word]
            case Words(words, colour, face, link):
                pieces += [Words(word, colour, face, link) for word in words.split(" ") if word]
            case _:
                pieces.append(part)
    return pieces


def rich(p: Painter, parts: Sequence[Part], place: Rect, style: Type = PLAIN) -> float:
    """Write a rich text from the top of the place, wrapped to its width; return the y below it."""
    placed, height = flow(p, parts, place.w, style)
    for one in placed:
        draw_part(p, one.part, (place.x + one.x, place.y + one.y), one.w, style)
    return place.y + height


def draw_part(p: Painter, part: Part, at: Point, w: float, style: Type) -> None:
    """Draw one part with its middle left at the point."""
    middle = (at[0] + w / 2, at[1])
    match part:
        case str():
            p.text(part, at, style, "midleft")
        case Words(words, colour, face):
            p.text(words, at, style.but(colour=colour, face=face), "midleft")
        case Icon(name, colour):
            draw.icon(p, name, middle, w, colour or style.colour)
        case Picture(name, _):
            p.sprite(name, middle, w)
        case Seat(seat):
            draw.seat(p, seat, middle, w)
        case Die(face):
            draw.die(p, face, middle, w)
        case Key(label):
            draw.keycap(p, label, (at[0], at[1] - style.size * 0.675), style.size * 1.35)
