"""Dice: a blank d10 in three colours, on which the number is set, and the six faces of a d6."""

from __future__ import annotations

from .paint import INK, circ, document, lingrad, rrect, shape

TENS = {
    "d10_face": ("#f8efd9", "#e6d6b2", "#c3ac7c"),
    "d10_nat10": ("#ffe9a6", "#e8b93e", "#a9771b"),
    "d10_nat1": ("#d98478", "#b4453c", "#7c251f"),
}
CORNERS = ((-1, -1), (1, 1), (-1, 1), (1, -1))
PIPS = {
    1: ((0, 0),), 2: CORNERS[:2], 3: (*CORNERS[:2], (0, 0)), 4: CORNERS, 5: (*CORNERS, (0, 0)),
    6: (*CORNERS, (-1, 0), (1, 0)),
}  # fmt: skip


def _ten(light: str, middle: str, dark: str) -> str:
    return document(
        shape("M256,14 L476,196 L476,318 L256,498 L36,318 L36,196 Z", dark, INK, 18)
        + shape("M256,14 L476,196 L408,330 Z", middle, INK, 9)
        + shape("M256,14 L36,196 L104,330 Z", middle, INK, 9)
        + shape("M408,330 L476,196 L476,318 L256,498 L256,408 Z", dark, INK, 9)
        + shape("M104,330 L36,196 L36,318 L256,498 L256,408 Z", dark, INK, 9)
        + shape("M256,14 L408,330 L256,408 L104,330 Z", light, INK, 12)
        + shape("M256,40 L128,318", "none", "#ffffff", 9, ' stroke-opacity="0.55"')
    )


def _six(pips: tuple[tuple[int, int], ...]) -> str:
    body = shape(rrect(24, 34, 464, 464, 86), "#b99f6c", INK, 18)
    body += shape(rrect(24, 16, 464, 448, 86), "url(#g)", INK, 14)
    body += shape("M104,44 H400", "none", "#ffffff", 12, ' stroke-opacity="0.7"')
    for across, down in pips:
        x, y = 256 + 124 * across, 240 + 124 * down
        body += shape(circ(x, y, 47), INK)
        body += shape(f"M{x - 28},{y + 22} A38,38 0 0 0 {x + 30},{y + 20}", "none", "#6b5c44", 8)
    return document(body, lingrad("g", [(0, "#fbf3df"), (100, "#e2d1a8")]))


def drawings() -> dict[str, str]:
    """Return every drawing of the family by its name."""
    return {name: _ten(*tones) for name, tones in TENS.items()} | {
        f"d6_{number}": _six(pips) for number, pips in PIPS.items()
    }
