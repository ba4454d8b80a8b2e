"""Parts that several pictures of powers share: heads, hearts, drops, strokes that taper."""

from __future__ import annotations

from drawing.pen import INK, circle, ellipse, group, line, path

from .brush import BONE, flat, rimmed

HEAD = "M300 470 L300 400 C340 404 372 398 376 366 L378 322 L408 306 C414 300 414 294 410 288 L378 232 C384 130 320 46 214 46 C110 46 44 124 44 220 C44 292 80 336 104 372 L104 470 Z"
"""The outline of a head that looks to the right."""

HEART = "M256 450 C96 340 56 262 56 186 C56 106 116 66 168 66 C210 66 242 92 256 126 C270 92 302 66 344 66 C396 66 456 106 456 186 C456 262 416 340 256 450 Z"
SHIELD = (
    "M256 44 C330 96 400 108 440 110 C448 270 396 400 256 474 C116 400 64 270 72 110 C112 108 182 96 256 44 Z"
)
BRAIN = "M250 60 C190 40 140 76 136 120 C84 126 58 180 84 226 C44 262 60 330 112 344 C118 400 180 430 224 404 L256 412 L288 404 C332 430 394 400 400 344 C452 330 468 262 428 226 C454 180 428 126 376 120 C372 76 310 40 250 60 Z"
BRAIN_FOLDS = "M256 80 L256 396 M150 170 C190 150 210 190 190 220 M112 290 C150 270 190 290 190 330 M362 170 C322 150 302 190 322 220 M400 290 C362 270 322 290 322 330"
CLOUD = "M120 330 C50 330 30 240 96 214 C84 140 176 106 220 150 C250 84 362 96 366 178 C440 176 470 262 412 306 C396 330 372 332 352 330 Z"
_DROP = "M0 -96 C36 -34 62 0 62 40 C62 78 34 102 0 102 C-34 102 -62 78 -62 40 C-62 0 -36 -34 0 -96 Z"


def drop(place: str, colour: str) -> str:
    """Draw a drop 200 high at a transform."""
    return group(
        rimmed(_DROP, colour, 28)
        + flat("M-34 40 C-34 10 -18 -10 -6 -30 C-10 0 -16 30 -12 60 C-22 64 -34 56 -34 40 Z", "#ffffff"),
        place,
    )


def brain(place: str, colour: str) -> str:
    """Draw a brain at a transform."""
    return group(rimmed(BRAIN, colour) + line(BRAIN_FOLDS, INK, 16), place)


def wolf(place: str, colour: str) -> str:
    """Draw the head of a wolf from the front, 240 wide at scale 1."""
    head = "M-112 -150 L-44 -84 C-16 -94 16 -94 44 -84 L112 -150 L118 -30 L92 10 L112 40 L66 58 L34 124 L0 142 L-34 124 L-66 58 L-112 40 L-92 10 L-118 -30 Z"
    face = flat("M-74 -24 L-22 2 L-34 22 L-66 8 Z M74 -24 L22 2 L34 22 L66 8 Z", INK)
    nose = flat("M-22 92 L22 92 L10 112 L0 118 L-10 112 Z", INK)
    return group(rimmed(head, colour, 30) + face + nose + line("M0 20 L0 84", INK, 8), place)


def mask(place: str, colour: str) -> str:
    """Draw a face that screams, 260 wide at scale 1."""
    skull = "M0 -200 C90 -200 136 -130 130 -50 C126 10 104 40 96 90 C88 160 50 206 0 206 C-50 206 -88 160 -96 90 C-104 40 -126 10 -130 -50 C-136 -130 -90 -200 0 -200 Z"
    eyes = ellipse(-54, -50, 32, 46, INK, None) + ellipse(54, -50, 32, 46, INK, None)
    return group(rimmed(skull, colour, 32) + eyes + ellipse(0, 108, 40, 66, INK, None), place)


def spark(x: float, y: float, r: float, colour: str = "#fff0a0") -> str:
    """Draw a light with four points."""
    return path(
        f"M{x} {y - r} L{x + r * 0.26} {y - r * 0.26} L{x + r} {y} L{x + r * 0.26} {y + r * 0.26} L{x} {y + r} "
        f"L{x - r * 0.26} {y + r * 0.26} L{x - r} {y} L{x - r * 0.26} {y - r * 0.26} Z",
        colour,
        INK,
        12,
    )


def fist(x: float, y: float) -> str:
    """Draw a raised fist, 80 wide."""
    return circle(x, y, 42, BONE, INK, 17) + line(
        f"M{x - 20} {y - 6} h40 M{x - 8} {y - 26} v20 M{x + 10} {y - 26} v20", INK, 9
    )
