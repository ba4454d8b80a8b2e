"""The one text outlet: events become lines for the log, for captions, for the command line and for speech.

No pygame here: the command line tells matches, too.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from game.core.table_talk import DrawAgreed, DrawDeclined, DrawOffered, Resigned

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.contract import Event, Seat


class Words(msgspec.Struct, frozen=True):
    """Plain words in a line."""

    text: str


class SeatMark(msgspec.Struct, frozen=True):
    """The coloured shape of a seat."""

    seat: int


class DieFace(msgspec.Struct, frozen=True):
    """A little die that shows 1 to 6; where its faces bear signs: how it is drawn and what it is called."""

    face: int
    sprite: str = ""
    word: str = ""


Part = Words | SeatMark | DieFace


class Line(msgspec.Struct, frozen=True):
    """One line of the log: its parts, the rule it cites, and whether it is a heading or is printed strong."""

    parts: tuple[Part, ...]
    rule: str = ""
    heading: bool = False
    strong: bool = False

    @property
    def plain(self) -> str:
        """The line as text: for speech, captions and the terminal."""
        return " ".join(filter(None, (_plain(part) for part in self.parts)))


def _plain(part: Part) -> str:
    match part:
        case Words(text):
            return text
        case DieFace(face, _, word):
            return f"[{word or face}]"
        case SeatMark():
            return ""


class Cast(msgspec.Struct, frozen=True):
    """How the seats are called: their names, and which of them is addressed as "you" (None: nobody)."""

    names: tuple[str, ...]
    you: int | None = None

    def name(self, seat: Seat) -> str:
        """Return the name that starts a sentence: "You" or the name."""
        return "You" if seat == self.you else self.names[seat]

    def does(self, seat: Seat, plain: str, third: str) -> str:
        """Return name and verb that agree: "You play", "Margrave plays"."""
        return f"{self.name(seat)} {plain if seat == self.you else third}"

    def possessive(self, seat: Seat) -> str:
        """Return what starts a sentence about something owned: "Your" or "Margrave’s"."""
        return "Your" if seat == self.you else f"{self.names[seat]}’s"


def said(text: str, rule: str = "", *, seat: int | None = None, strong: bool = False) -> Line:
    """Return a line of words, with the mark of a seat before it."""
    mark = () if seat is None else (SeatMark(seat),)
    return Line((*mark, Words(text)), rule, strong=strong)


def heading(text: str) -> Line:
    """Return a heading of the log."""
    return Line((Words(text),), heading=True)


def table_talk(event: Event, cast: Cast) -> list[Line]:
    """Tell what players said besides playing; no lines for other events."""
    match event:
        case Resigned(seat=seat):
            return [said(f"{cast.does(seat, 'resign', 'resigns')}.", event.rule, seat=seat, strong=True)]
        case DrawOffered(seat=seat):
            return [said(f"{cast.does(seat, 'offer', 'offers')} a draw.", event.rule, seat=seat)]
        case DrawDeclined(seat=seat):
            return [said(f"{cast.does(seat, 'decline', 'declines')} the draw.", event.rule, seat=seat)]
        case DrawAgreed():
            return [said("A draw is agreed.", event.rule, strong=True)]
        case _:
            return []


def listed(names: Sequence[str]) -> str:
    """Return names in a row: `a, b and c`; nothing for none."""
    return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)


def signed(number: int) -> str:
    """Return a score with its sign, the true minus, and plain 0."""
    return "0" if number == 0 else f"{number:+d}".replace("-", "\N{MINUS SIGN}")
