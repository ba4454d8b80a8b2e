"""The tokens of the look: colours, type scale, faces, and the colours and shapes of the seats."""

from __future__ import annotations

from typing import Literal

import msgspec

Colour = str | tuple[int, int, int] | tuple[int, int, int, int]
Face = Literal["regular", "semibold", "bold", "italic", "serif", "serif_black", "fjalla"]
Scheme = Literal["printed", "red_green_safe", "high_contrast"]

TABLE, PANEL, RAISED, LINE = "#1b1814", "#26221c", "#312c24", "#453e32"
PAPER, PAPER_SHADE, PAPER_EDGE, INK, INK_SOFT = "#efe5cf", "#d9ccb0", "#b9a982", "#211c15", "#5a4f3e"
TEXT, MUTED, DULL = "#efe8d8", "#b0a58f", "#988f7a"
GOOD, WARN, BAD, BAD_TEXT, INFO = "#83c46c", "#e8b93e", "#e0605a", "#f08a80", "#7ab8e6"
FOCUS, GOLD, GOLD_EDGE, GOLD_LIGHT, GOLD_TEXT = "#ffd77a", "#d9a63f", "#8a6420", "#f3d78a", "#ffe7ae"
WELL, EDGE, EDGE_HOT, CHOSEN, FLOAT = "#15120e", "#6b604c", "#8a7a58", "#4a3d22", "#2b261f"
POINTED, PRESSED, TAB, REFUSAL, FOOT = "#3d362b", "#1f1b15", "#3a3222", "#3a1f1b", "#1f1b16"
ASK, KEY_EDGE, DEEP, DEAD = "#ffe9b8", "#5d5443", "#0c0a08", "#7d7565"

CAPTION, NOTE, BODY, ROW, LABEL, HEADING, SCREEN, PRODUCT = 16.0, 17.0, 20.0, 21.0, 24.0, 32.0, 48.0, 88.0
STRIP_HEIGHT, FOOTER_HEIGHT, GUTTER, MARGIN = 56.0, 44.0, 14.0, 24.0

SEATS: dict[Scheme, tuple[str, str, str, str, str]] = {
    "printed": ("#4c9be0", "#e8892b", "#58b58f", "#b985e0", "#e0709a"),
    "red_green_safe": ("#3f8fe8", "#f0a52e", "#e8e4d0", "#8f6bd0", "#6fd3df"),
    "high_contrast": ("#8ecbff", "#ffb45c", "#9cf0c4", "#e3c4ff", "#ff9fbe"),
}

ON_TOP = "+"
"""Between the names of sprites that lie on each other, the lowest first."""


class Type(msgspec.Struct, frozen=True):
    """How words are set: size in design units at 100 % text, face and colour."""

    size: float = BODY
    face: Face = "regular"
    colour: Colour = TEXT

    def but(self, size: float | None = None, face: Face | None = None, colour: Colour | None = None) -> Type:
        """Return the same type with something changed."""
        return Type(self.size if size is None else size, face or self.face, colour or self.colour)


PLAIN = Type()
STRONG = Type(face="semibold")
SOFT = Type(colour=MUTED)
SMALL = Type(NOTE, colour=MUTED)
ASIDE = Type(NOTE, "italic", MUTED)
CAPS = Type(18, "bold", MUTED)
DIALOG_TITLE = Type(28, "serif")


class Theme(msgspec.Struct, frozen=True):
    """What a player may choose about the look: the seats' colours and plain faces for titles."""

    scheme: Scheme = "printed"
    plain_face: bool = False

    def seat(self, seat: int) -> str:
        """Return the colour of a seat, counted from 0."""
        return SEATS[self.scheme][seat % len(SEATS[self.scheme])]

    def face(self, face: Face) -> Face:
        """Return the face to draw with: the plain one instead of a title face where the player asked for it."""
        if self.plain_face and face in {"serif", "serif_black", "fjalla"}:
            return "bold"
        return face
