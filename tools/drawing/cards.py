"""The cards: frames that the program writes on, and their backs."""

from __future__ import annotations

import math
import random

from .arms import crossed, sword
from .pen import (
    GOLD,
    GOLD_DARK,
    GOLD_LIGHT,
    INK,
    STEEL,
    STEEL_DARK,
    STEEL_LIGHT,
    circle,
    document,
    group,
    line,
    linear,
    path,
    radial,
    rect,
)

WIDTH, HEIGHT = 400, 560


def _lattice(left: int, top: int, right: int, bottom: int, colours: tuple[str, str]) -> str:
    """Fill a rectangle with diamonds of about 34 units, and dots where their middles are."""
    columns, rows = round((right - left) / 34), round((bottom - top) / 34)
    w, h = (right - left) / columns, (bottom - top) / rows
    corners = [(left + i * w, top + j * h) for j in range(rows) for i in range(columns)]
    diamonds = "".join(
        f"M{x + w / 2:.1f} {y:.1f} L{x + w:.1f} {y + h / 2:.1f} L{x + w / 2:.1f} {y + h:.1f} L{x:.1f} {y + h / 2:.1f}Z "
        for x, y in corners
    )
    dots = "".join(
        circle(f"{left + (i + 0.5) * w:.1f}", f"{top + (j + 0.5) * h:.1f}", 3.2, colours[1], None)
        for j in range(rows)
        for i in range(columns)
    )
    return path(diamonds, "none", colours[0], 3) + dots


def _specks() -> str:
    chance = random.Random(7)
    return "".join(
        circle(
            f"{chance.uniform(20, 380):.0f}",
            f"{chance.uniform(20, 540):.0f}",
            f"{chance.uniform(0.8, 2.2):.1f}",
            "#cbb588",
            None,
        )
        for _ in range(90)
    )


def _vellum() -> str:
    return (
        linear("v", "#f7eed9", "#e3d3ad", "40%", "100%")
        + rect(3, 3, 394, 554, 26, "#3b2d1c", None)
        + rect(7, 7, 386, 546, 22, "url(#v)", None)
        + _specks()
        + path("M20 96 L152 96 L152 540 L34 540 C26 540 20 534 20 526Z", "#d8c496", None)
        + path("M20 34 C20 26 26 20 34 20 L366 20 C374 20 380 26 380 34 L380 96 L20 96Z", "#e0cea2", None)
        + line("M26 205 L146 205 M26 312 L146 312 M26 419 L146 419", "#b8975a", 2.5)
        + line("M152 96 L152 540 M20 96 L380 96", "#8a6a34", 3.5)
        + rect(20, 20, 360, 520, 14, "none", "#8a6a34", 4)
        + rect(13, 13, 374, 534, 18, "none", "#b8975a", 1.8)
        + group(
            path(
                "M380 540 L380 500 C372 512 360 512 352 512 C352 524 352 532 340 540Z M380 96 L340 96 C352 104 352 112 352 124 C360 124 372 124 380 136Z M152 96 L192 96 C180 104 180 112 180 124 C172 124 160 124 152 136Z M152 540 L152 500 C160 512 172 512 180 512 C180 524 180 532 192 540Z",
                "#c9ac6a",
                None,
            ),
            "translate(0 0)",
        )
    )


def _zero() -> str:
    return (
        circle(200, 280, 92, "none", INK, 44)
        + circle(200, 280, 92, "none", GOLD, 30)
        + circle(200, 280, 103, "none", GOLD_LIGHT, 5)
        + circle(200, 280, 80, "none", GOLD_DARK, 5)
    )


def _back(inner: str, outer: str, lattice: tuple[str, str]) -> str:
    return (
        radial("b", inner, outer)
        + rect(3, 3, 394, 554, 26, INK, None)
        + rect(7, 7, 386, 546, 22, "#e9dcbd", None)
        + rect(22, 22, 356, 516, 12, "url(#b)", INK, 4)
        + _lattice(30, 30, 370, 530, lattice)
        + rect(30, 30, 340, 500, 8, "none", GOLD, 4)
    )


def _character_back() -> str:
    return (
        _back("#4c2226", "#2a1216", ("#6d3338", "#a36a4a"))
        + circle(200, 280, 138, "#33161a", GOLD, 4)
        + crossed("#e6eaec", "200 280", "0.62", 246)
        + _zero()
    )


def _combat_back() -> str:
    return (
        _back("#37454f", "#1c262d", ("#4d606c", "#8ea3ae"))
        + circle(200, 280, 138, "#1f2b33", GOLD, 4)
        + _zero()
        + path(
            "M200 224 L238 246 L238 296 C232 322 218 338 200 346 C182 338 168 322 162 296 L162 246Z",
            STEEL,
            INK,
            8,
        )
        + path("M200 224 L238 246 L238 296 C232 322 218 338 200 346Z", STEEL_DARK, None)
    )


def _edge(angle: float) -> str:
    """Where a ray from the middle of a Combat Card leaves its panel."""
    across, down = math.cos(angle), math.sin(angle)
    reach = min(
        ((376 if across > 0 else 24) - 200) / across if abs(across) > 1e-6 else 9e9,
        ((536 if down > 0 else 24) - 236) / down if abs(down) > 1e-6 else 9e9,
    )
    return f"{200 + reach * across:.0f} {236 + reach * down:.0f}"


def _rays(colour: str) -> str:
    middles = ((k + 0.5) * 2 * math.pi / 24 for k in range(24))
    return "".join(
        path(f"M200 236 L{_edge(angle - 0.065)} L{_edge(angle + 0.065)}Z", colour, None) for angle in middles
    )


def _combat(field: tuple[str, str], ray: str, art: str, band: str) -> str:
    """Draw a Combat Card; the band at the bottom stays blank, for the word."""
    return (
        radial("c", *field, "50%", "42%")
        + rect(3, 3, 394, 554, 26, INK, None)
        + rect(7, 7, 386, 546, 22, "#efe3c6", None)
        + rect(24, 24, 352, 512, 8, "url(#c)", None)
        + _rays(ray)
        + rect(24, 24, 352, 512, 8, "none", INK, 6)
        + rect(32, 32, 336, 496, 4, "none", GOLD_LIGHT, 2.5)
        + art
        + path("M27 440 L373 440 L373 533 L27 533Z", band, INK, 5)
        + line("M36 450 L364 450 M36 522 L364 522", GOLD_LIGHT, 2.5)
    )


def _sword() -> str:
    return circle(200, 236, 150, "#7a1d1f", GOLD, 5) + group(
        sword("#f2f4f4"), "translate(200 240) rotate(38) scale(0.78) translate(-256 -244)"
    )


def _shield() -> str:
    outline = "M256 40 C320 40 380 52 420 70 C428 190 424 280 384 350 C352 404 304 444 256 468 C208 444 160 404 128 350 C88 280 84 190 92 70 C132 52 192 40 256 40Z"
    return circle(200, 236, 150, "#1d3a5c", GOLD, 5) + group(
        path(outline, STEEL_DARK, INK, 22)
        + path(outline, STEEL_LIGHT, None)
        + path(
            "M256 40 C320 40 380 52 420 70 C428 190 424 280 384 350 C352 404 304 444 256 468Z", STEEL, None
        )
        + path(
            "M226 46 L286 46 L286 200 L424 200 L420 260 L286 260 L286 452 L256 468 L226 452 L226 260 L92 260 L88 200 L226 200Z",
            "#3f7fb5",
            INK,
            8,
        )
        + line(outline, INK, 14)
        + circle(256, 230, 46, GOLD, INK, 10)
        + circle(246, 220, 16, GOLD_LIGHT, None),
        "translate(200 240) scale(0.58) translate(-256 -250)",
    )


def drawings() -> dict[str, str]:
    """Return the cards, 400 x 560. Backs: oxblood for characters, slate for Combat Cards."""
    cards = {
        "card_vellum": _vellum(),
        "card_back": _character_back(),
        "card_back_combat": _combat_back(),
        "card_attack": _combat(("#d9503f", "#8a2222"), "#b8392f", _sword(), "#5d1518"),
        "card_defend": _combat(("#4a86bd", "#1f4470"), "#3a6ea3", _shield(), "#152f4c"),
    }
    return {name: document(card, WIDTH, HEIGHT) for name, card in cards.items()}
