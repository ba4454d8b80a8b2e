"""Wooden counters of both sides, on the ground and in the air; the shapes of seats."""

from __future__ import annotations

from .paint import CREAM, INK, WOOD, WOOD_L, circ, document, lingrad, place, rect, rrect, shape, turned

PAINT = (("#3479bd", "#215b96", "#123a64"), ("#f8ac52", "#e88c2c", "#8a4510"))
SHAPES = (circ(0, 0, 34), "M0,-40 L40,32 L-40,32 Z", rect(-32, -32, 64, 64), "M0,-44 L44,0 L0,44 L-44,0 Z")
SEATS = ("#4c9be0", "#e8892b", "#58b58f", "#b985e0")
RAIL = "#2a2118"
GLEAM, SHEEN = ' stroke-opacity="0.8"', ' stroke-opacity="0.28"'


def _defs(seat: int) -> str:
    light, dark, _ = PAINT[seat]
    return (
        lingrad("f", [(0, light), (100, dark)])
        + lingrad("w", [(0, WOOD_L), (55, WOOD), (100, "#8f6637")])
        + lingrad("e", [(0, "#93683a"), (100, "#4e3419")])
    )


def _sign(seat: int, x: float, y: float, r: float) -> str:
    lower = 2 if seat == 1 else 0
    mark = shape(SHAPES[seat], PAINT[seat][2], more=turned(place(x, y + lower, 0, r / 58)))
    return shape(circ(x, y, r), CREAM, INK, 10) + mark


def _ground(seat: int) -> str:
    edge = PAINT[seat][2]
    body = (
        shape(rrect(14, 50, 484, 450, 58), "url(#e)", INK, 12)
        + shape(rrect(14, 12, 484, 446, 58), "url(#w)", INK, 12)
        + shape("M70,24 H442", "none", "#f3dcae", 7, GLEAM)
        + shape(rrect(36, 34, 440, 402, 40), "url(#f)", edge, 10)
        + shape("M60,344 L60,92 Q62,58 98,58 L420,58", "none", "#ffffff", 8, SHEEN)
        + shape(
            "M452,40 Q474,48 472,84 L464,66 Z M40,390 Q44,424 72,432 L50,424 Z M300,34 L352,34 L330,40 Z",
            WOOD_L,
        )
        + shape(rrect(36, 346, 440, 90, 36), RAIL)
        + shape(rect(36, 346, 440, 40), RAIL)
        + shape("M40,346 H472", "none", edge, 10)
        + shape("M60,486 Q140,478 220,488 M300,480 Q380,490 450,478", "none", "#3a2611", 5)
    )
    return document(body + _sign(seat, 92, 92, 54), _defs(seat))


def _flyer(seat: int) -> str:
    edge = PAINT[seat][2]
    body = (
        shape("M124,62 H388 L502,262 L388,500 H124 L10,262 Z", "url(#e)", INK, 12)
        + shape("M124,14 H388 L502,232 L388,450 H124 L10,232 Z", "url(#w)", INK, 12)
        + shape("M136,24 H376", "none", "#f3dcae", 7, GLEAM)
        + shape("M136,38 H376 L476,232 L376,426 H136 L36,232 Z", "url(#f)", edge, 10)
        + shape("M64,228 L152,60 H360", "none", "#ffffff", 8, SHEEN)
        + shape("M94,342 H418 L376,426 H136 Z", RAIL, edge, 10)
        + shape("M40,216 L26,236 L44,262 L46,236 Z", CREAM, edge, 6)
        + shape("M472,216 L486,236 L468,262 L466,236 Z", CREAM, edge, 6)
        + shape("M142,484 Q220,476 300,486 M330,480 L384,484", "none", "#3a2611", 5)
    )
    return document(body + _sign(seat, 98, 128, 52), _defs(seat))


def _seat(seat: int) -> str:
    lower = 16 if seat == 1 else 0
    return document(shape(SHAPES[seat], SEATS[seat], INK, 5, turned(place(256, 256 + lower, 0, 5.2))))


def drawings() -> dict[str, str]:
    """Return every drawing of the family by its name."""
    found = {f"seat_{seat + 1}": _seat(seat) for seat in range(4)}
    for seat in range(2):
        found[f"counter_ground_{seat + 1}"] = _ground(seat)
        found[f"counter_flyer_{seat + 1}"] = _flyer(seat)
    return found
