"""Enamel badges of the seven Primary Stats."""

from __future__ import annotations

import math
from collections.abc import Mapping

from .paint import (
    CREAM,
    GOLD,
    GOLD_D,
    GOLD_L,
    INK,
    SHADE,
    Part,
    circ,
    document,
    lingrad,
    radgrad,
    shape,
    symbol_body,
)  # fmt: skip


def _star(count: int, far: tuple[float, float], middle: float, digits: int = 0) -> str:
    """Return the outline of a rim with teeth."""
    spots = [(far[n % 2], n * math.pi / count) for n in range(2 * count)]
    return (
        "M"
        + " L".join(
            f"{256 + r * math.sin(a):.{digits}f},{middle - r * math.cos(a):.{digits}f}" for r, a in spots
        )
        + " Z"
    )


def _sun() -> str:
    return _star(12, (172, 112), 262)


BADGES: Mapping[str, tuple[str, str, list[Part]]] = {
    "strength": (
        "#b8473c",
        "#7a241e",
        [
            ("f", "M176,330 L176,400 L332,400 L332,330 Z", SHADE),
            (
                "f",
                "M150,214 Q150,150 196,146 Q206,128 232,132 Q250,116 274,130 Q300,120 316,140 Q352,140 356,184 L356,270 Q350,330 322,336 L188,336 Q150,310 150,270 Z",
                CREAM,
            ),
            ("k", "M204,152 V226 M250,138 V226 M298,140 V226", 11),
            ("k", "M152,258 Q200,226 262,242 Q290,262 262,282 L214,286", 12),
            ("k", "M178,366 H330", 9),
        ],
    ),
    "dexterity": (
        "#3f8f6b",
        "#1c5a41",
        [
            (
                "f",
                "M370,112 Q398,250 288,330 L300,290 L262,346 L236,336 L160,412 L140,392 L206,316 Q150,220 262,150 Q310,118 370,112 Z",
                CREAM,
            ),
            ("s", "M362,128 Q372,250 270,330 L244,326 L222,338 Z"),
            (
                "k",
                "M150,402 L336,158 M236,292 L224,240 M270,248 L264,190 M250,280 L310,266 M288,226 L344,212",
                10,
            ),
        ],
    ),
    "constitution": (
        "#8a6a3a",
        "#573f1d",
        [
            ("f", "M228,290 L220,380 L176,414 L336,414 L292,380 L284,290 Z", SHADE),
            (
                "f",
                "M160,300 Q104,292 112,236 Q104,188 152,176 Q160,118 222,120 Q256,88 300,120 Q352,116 362,176 Q410,192 400,240 Q404,296 350,300 Q306,326 256,306 Q208,326 160,300 Z",
                CREAM,
            ),
            ("s", "M290,312 Q330,260 352,180 Q400,196 392,240 Q396,290 346,292 Z"),
            ("k", "M176,232 Q200,206 226,226 M262,178 Q290,164 306,190 M250,258 Q280,238 304,258", 10),
        ],
    ),
    "intelligence": (
        "#4a6db0",
        "#24406f",
        [
            (
                "f",
                "M256,196 Q196,142 104,164 L104,348 Q196,326 256,376 Q316,326 408,348 L408,164 Q316,142 256,196 Z",
                CREAM,
            ),
            ("s", "M264,204 Q320,160 398,176 L398,334 Q320,318 264,358 Z"),
            ("k", "M256,196 V374", 12),
            (
                "k",
                "M134,206 Q186,200 226,226 M134,252 Q186,246 226,272 M134,298 Q186,292 226,318 M378,206 Q326,200 286,226 M378,252 Q326,246 286,272 M378,298 Q326,292 286,318",
                10,
            ),
        ],
    ),
    "charisma": (
        "#c79022",
        "#7d560c",
        [
            ("f", _sun(), CREAM),
            ("f", circ(256, 262, 84), CREAM),
            ("s", "M256,186 A76,76 0 0 1 256,338 Q300,262 256,186 Z"),
            ("i", circ(228, 248, 10)),
            ("i", circ(284, 248, 10)),
            ("k", "M222,288 Q256,314 290,288", 11),
        ],
    ),
    "instinct": (
        "#7a5fb0",
        "#46327a",
        [
            (
                "f",
                "M256,246 Q320,250 352,320 Q372,380 322,396 Q290,400 256,386 Q222,400 190,396 Q140,380 160,320 Q192,250 256,246 Z",
                CREAM,
            ),
            ("f", "M206,136 Q244,140 240,200 Q232,234 204,224 Q172,204 178,164 Q184,138 206,136 Z", CREAM),
            ("f", "M306,136 Q268,140 272,200 Q280,234 308,224 Q340,204 334,164 Q328,138 306,136 Z", CREAM),
            ("f", "M126,216 Q160,212 172,256 Q174,290 146,292 Q112,284 108,248 Q108,220 126,216 Z", CREAM),
            ("f", "M386,216 Q352,212 340,256 Q338,290 366,292 Q400,284 404,248 Q404,220 386,216 Z", CREAM),
            ("s", "M262,258 Q312,264 342,322 Q360,374 318,386 Q300,330 262,258 Z"),
        ],
    ),
    "will": (
        "#6b6f78",
        "#3a3e47",
        [
            (
                "f",
                "M262,98 Q352,180 344,252 Q372,240 366,206 Q412,292 366,362 Q326,412 256,412 Q186,412 148,362 Q104,284 170,204 Q180,244 206,244 Q190,160 262,98 Z",
                CREAM,
            ),
            (
                "s",
                "M270,120 Q340,190 330,262 Q370,262 372,240 Q390,304 354,352 Q318,400 262,400 Q330,330 296,270 Q270,220 270,120 Z",
            ),
            ("f", "M256,276 Q306,330 286,376 Q256,404 226,376 Q206,330 256,276 Z", SHADE),
        ],
    ),
}


def _badge(light: str, dark: str, parts: list[Part]) -> str:
    defs = lingrad("g", [(0, GOLD_L), (50, GOLD), (100, GOLD_D)]) + radgrad("e", [(0, light), (100, dark)])
    gleam = shape("M112,190 A160,160 0 0 1 250,88", "none", "#ffffff", 12, ' stroke-opacity="0.35"')
    rim = shape(_star(16, (222, 240), 256, 1), "url(#g)", INK, 16)
    return document(
        rim + shape(circ(256, 256, 190), "url(#e)", GOLD_D, 12) + gleam + symbol_body(parts, 26, 9), defs
    )


def drawings() -> dict[str, str]:
    """Return every drawing of the family by its name."""
    return {f"badge_{name}": _badge(*badge) for name, badge in BADGES.items()}
