"""The emblem of the program."""

from __future__ import annotations

import math

from .arms import crossed
from .pen import GOLD, GOLD_LIGHT, INK, RED, STEEL_DARK, STEEL_LIGHT, circle, document, group, line, path

SHIELD = "M256 74 C312 74 364 82 408 98 C416 200 410 282 374 342 C344 390 302 424 256 446 C210 424 168 390 138 342 C102 282 96 200 104 98 C148 82 200 74 256 74Z"
QUARTERS = (
    ("M256 74 C200 74 148 82 104 98 C101 150 101 200 108 244 L256 244Z", "#efe0bb"),
    ("M256 74 C312 74 364 82 408 98 C411 150 411 200 404 244 L256 244Z", "#2f8a85"),
    ("M108 244 C112 282 122 314 138 342 C168 390 210 424 256 446 L256 244Z", "#d9bd84"),
    ("M404 244 C400 282 390 314 374 342 C344 390 302 424 256 446 L256 244Z", "#4c4f4e"),
)
CROSS = "M256 76 L256 442 M106 244 L406 244"


def _spear(turn: int) -> str:
    return group(
        line("M256 256 L256 70", INK, 30)
        + line("M256 256 L256 70", "#7a5230", 15)
        + path("M256 -6 C286 30 296 62 284 92 L256 112 L228 92 C216 62 226 30 256 -6Z", STEEL_LIGHT, INK, 10)
        + path("M256 -6 C286 30 296 62 284 92 L256 112Z", STEEL_DARK, None),
        f"rotate({turn} 256 256)",
    )


def _ray(angle: float) -> str:
    edges = ((256 + 168 * math.cos(a), 244 - 168 * math.sin(a)) for a in (angle, angle + 0.14))
    return path("M256 244 " + " ".join(f"L{x:.0f} {y:.0f}" for x, y in edges) + "Z", "#f1e2b8", None)


def _fields() -> str:
    """The four quarters: swords, a cartridge before the rising sun, hills, and a warning sign."""
    colours = [path(quarter, colour, None) for quarter, colour in QUARTERS]
    rays = "".join(_ray(angle) for angle in (0.14, 0.42, 0.70, 0.98, 1.26))
    swords = crossed("#5a6670", "180 164", "0.31", 246)
    return "".join(colours[:2]) + rays + "".join(colours[2:]) + swords + _cartridge() + _hills() + _sign()


def _cartridge() -> str:
    return (
        path("M308 226 L308 162 C308 130 320 108 334 96 C348 108 360 130 360 162 L360 226Z", GOLD, INK, 9)
        + path("M308 176 L360 176 L360 226 L308 226Z", "#8a5a24", INK, 9)
        + line("M322 126 C324 118 328 114 332 112", GOLD_LIGHT, 6)
    )


def _hills() -> str:
    return (
        path(
            "M116 284 L156 262 L186 296 L216 258 L256 300 L256 444 C210 424 168 390 138 342 C128 322 120 304 116 284Z",
            "#7f8f4e",
            INK,
            7,
        )
        + line("M204 398 L204 280", INK, 13)
        + line("M204 398 L204 280", "#e8d9b0", 5)
        + path("M206 280 L250 294 L206 314Z", RED, INK, 7)
    )


def _sign() -> str:
    return (
        path("M326 258 L384 352 L268 352Z", "#e8b93e", INK, 10)
        + line("M326 290 L326 318", INK, 12)
        + circle(326, 336, 7, INK, None)
    )


def _emblem() -> str:
    return (
        "".join(_spear(turn) for turn in (-45, 45, 135, 225))
        + path(SHIELD, INK, INK, 34)
        + _fields()
        + line(CROSS, INK, 20)
        + line(CROSS, GOLD, 9)
        + line(SHIELD, INK, 22)
        + line(SHIELD, GOLD, 13)
        + line(SHIELD, GOLD_LIGHT, 4)
        + circle(256, 244, 34, INK, None)
        + circle(256, 244, 28, GOLD, None)
        + circle(256, 244, 16, "#8c2328", INK, 5)
    )


def _small_emblem() -> str:
    """Draw the emblem for 16 to 48 px: four colours, one cross."""
    shield = "M256 30 C334 30 408 42 470 64 C482 206 474 316 422 396 C380 456 322 490 256 508 C190 490 132 456 90 396 C38 316 30 206 42 64 C104 42 178 30 256 30Z"
    quarters = (
        "M256 30 C178 30 104 42 42 64 C37 130 38 190 46 244 L256 244Z",
        "M256 30 C334 30 408 42 470 64 C475 130 474 190 466 244 L256 244Z",
        "M46 244 C52 304 66 356 90 396 C132 456 190 490 256 508 L256 244Z",
        "M466 244 C460 304 446 356 422 396 C380 456 322 490 256 508 L256 244Z",
    )
    return group(
        path(shield, INK, INK, 40)
        + "".join(
            path(d, c, None)
            for d, c in zip(quarters, ("#b5343a", "#2f8a85", "#efe0bb", "#e8b93e"), strict=True)
        )
        + line("M256 60 L256 476 M72 244 L440 244", INK, 64)
        + line("M256 50 L256 486 M64 244 L448 244", GOLD_LIGHT, 34)
        + line(shield, INK, 40)
        + line(shield, GOLD, 26)
        + circle(256, 244, 62, INK, None)
        + circle(256, 244, 42, GOLD_LIGHT, None),
        "translate(256 256) scale(0.92) translate(-256 -268)",
    )


def drawings() -> dict[str, str]:
    """Return the emblem of the program, 512 x 512, for 64 px and more and for less."""
    return {"four_fronts": document(_emblem()), "four_fronts_small": document(_small_emblem())}
