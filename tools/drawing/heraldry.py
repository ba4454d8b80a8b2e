"""The shields of the clans: a field in two tinctures, and the charge on it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from . import fur, hooves, scales, wings
from .pen import GOLD_DARK, GOLD_LIGHT, INK, document, group, line, path

if TYPE_CHECKING:
    from collections.abc import Callable


class Arms(NamedTuple):
    """What a clan bears: its charge, two tinctures, how the field is divided, and where the charge sits."""

    charge: Callable[[], str]
    tincture: str
    second: str
    division: str
    scale: float
    dx: int
    dy: int


ARMS = {
    "bear": Arms(fur.bear, "#5d3c22", "#744d2d", "bordure", 0.82, 0, 0),
    "boar": Arms(hooves.boar, "#8d3f45", "#6f2e35", "bend", 0.75, -20, 0),
    "crane": Arms(wings.crane, "#b5343a", "#8f2429", "chief", 0.74, 0, -6),
    "crocodile": Arms(scales.crocodile, "#e2cf8f", "#cbb368", "barry", 0.78, -4, -16),
    "falcon": Arms(wings.falcon, "#a06f24", "#845817", "pile", 0.74, -4, 0),
    "fox": Arms(fur.fox, "#2c4154", "#223343", "pale", 0.78, 0, 0),
    "lion": Arms(fur.lion, "#8c2328", "#6f181e", "plain", 0.74, 0, 0),
    "mantis": Arms(wings.mantis, "#23442b", "#2f5837", "chevron", 0.74, 0, -8),
    "otter": Arms(fur.otter, "#3f6b86", "#33586f", "wavy", 0.84, 0, -6),
    "owl": Arms(wings.owl, "#4a4258", "#393246", "chief", 0.76, 0, 0),
    "panda": Arms(fur.panda, "#7fa36f", "#6a8d5b", "pale", 0.8, 0, -8),
    "rhino": Arms(hooves.rhino, "#a84d2c", "#8a3b20", "chevron", 0.72, -6, -8),
    "stag": Arms(hooves.stag, "#3b5a3c", "#2d472f", "saltire", 0.76, 0, 0),
    "turtle": Arms(scales.turtle, "#217d74", "#1a665f", "wavy", 0.69, 0, -6),
    "viper": Arms(scales.viper, "#54397f", "#432c69", "bend", 0.71, 2, 0),
    "wolf": Arms(fur.wolf, "#435160", "#35414e", "pile", 0.76, -8, 0),
    "zebra": Arms(hooves.zebra, "#a13c63", "#842d4f", "bordure", 0.72, -18, -10),
}

SHIELD = "M256 16 C330 16 410 26 466 44 C474 170 470 268 430 346 C394 416 326 470 256 498 C186 470 118 416 82 346 C42 268 38 170 46 44 C102 26 182 16 256 16Z"


def _wave(left: int, low: int, y: int, height: int, colour: str) -> str:
    half = (512 - 2 * left) / 4
    crests = f"q{half / 2:.1f} -22 {half:.1f} 0" + f" t{half:.1f} 0" * 3
    return path(f"M{left} {y} {crests} l{left - low:.1f} {height} L{low} {y + height}Z", colour, None)


def field(division: str, colour: str) -> str:
    """Draw a division inside the outline of the shield, by hand: no clip is available."""
    return {
        "plain": "",
        "bordure": line(
            "M256 50 C324 50 388 58 434 70 C440 178 434 260 400 326 C368 386 314 432 256 458 C198 432 144 386 112 326 C78 260 72 178 78 70 C124 58 188 50 256 50Z",
            colour,
            26,
        ),
        "bend": path(
            "M46 44 C60 39 80 35 100 32 L452 300 C446 318 438 332 430 346 C416 372 396 396 372 418 L43 130 C43 100 44 70 46 44Z",
            colour,
            None,
        ),
        "chief": path(
            "M46 44 C102 26 182 16 256 16 C330 16 410 26 466 44 C469 82 470 118 469 150 L43 150 C42 118 43 82 46 44Z",
            colour,
            None,
        ),
        "barry": path(
            "M44 100 L468 100 L469 170 L43 170Z M49 240 L463 240 C458 266 450 290 440 314 L72 314 C62 290 54 266 49 240Z M116 388 L396 388 C372 416 342 440 316 458 L196 458 C170 440 140 416 116 388Z",
            colour,
            None,
        ),
        "pile": path("M118 24 C160 18 210 16 256 16 C302 16 352 18 394 24 L256 470Z", colour, None),
        "pale": path(
            "M256 16 C330 16 410 26 466 44 C474 170 470 268 430 346 C394 416 326 470 256 498Z", colour, None
        ),
        "chevron": path(
            "M256 176 L452 300 C446 318 438 332 430 346 C418 370 402 390 384 408 L256 312 L128 408 C110 390 94 370 82 346 C74 332 66 318 60 300Z",
            colour,
            None,
        ),
        "wavy": "".join(
            _wave(*band, colour) for band in ((46, 58, 250, 44), (78, 104, 330, 44), (142, 196, 408, 42))
        ),
        "saltire": path(
            "M46 44 C66 38 88 33 110 30 L256 200 L402 30 C424 33 446 38 466 44 C467 62 468 80 469 98 L330 256 L424 356 C406 390 386 408 366 424 L256 318 L146 424 C126 408 106 390 88 356 L182 256 L43 98 C44 80 45 62 46 44Z",
            colour,
            None,
        ),
    }[division]


def shield(clan: str) -> str:
    """Draw the shield of a clan, 512 x 512."""
    arms = ARMS[clan]
    place = f"translate({256 + arms.dx} {244 + arms.dy}) scale({arms.scale}) translate(-256 -262)"
    return (
        path(SHIELD, INK, INK, 24)
        + path(SHIELD, arms.tincture, None)
        + field(arms.division, arms.second)
        + line(SHIELD, GOLD_DARK, 20)
        + line(SHIELD, GOLD_LIGHT, 9)
        + line(SHIELD, INK, 3)
        + group(arms.charge(), place)
    )


def drawings() -> dict[str, str]:
    """Return the charge and the shield of every clan."""
    charges = {f"charge_{clan}": document(arms.charge()) for clan, arms in ARMS.items()}
    return charges | {f"clan_{clan}": document(shield(clan)) for clan in ARMS}
