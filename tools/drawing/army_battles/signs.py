"""Actions, Stats, and the markers that lie on counters."""

from __future__ import annotations

import math

from .paint import (
    CREAM,
    GOLD,
    GOLD_L,
    INK,
    SEPIA,
    SHADE,
    WING,
    WING_LINES,
    circ,
    document,
    lingrad,
    place,
    rrect,
    shape,
    sword,
    symbol,
    symbol_body,
    wings,
)

HEART = (
    "M256,452 Q70,330 66,204 Q66,98 158,92 Q222,92 256,158 Q290,92 354,92 Q446,98 446,204 Q442,330 256,452 Z"
)


PIP = "M166,40 H346 Q376,40 376,80 V400 L256,486 L136,400 V80 Q136,40 166,40 Z"


def _star(x: float, y: float, r: float) -> str:
    """Return the outline of a star with five points."""
    spots = [(r if n % 2 == 0 else r * 0.46, n * math.pi / 5) for n in range(10)]
    return (
        "M" + " L".join(f"{x + far * math.sin(a):.0f},{y - far * math.cos(a):.0f}" for far, a in spots) + " Z"
    )


def _rays(count: int, outer: float, inner: float) -> str:
    """Return the outline of a burst."""
    spots = [(outer if n % 2 == 0 else inner, n * math.pi / count) for n in range(2 * count)]
    return (
        "M"
        + " L".join(f"{256 + far * math.sin(a):.0f},{256 - far * math.cos(a):.0f}" for far, a in spots)
        + " Z"
    )


def _ring(fill: str, rim: str) -> str:
    """Draw the disc of a marker."""
    return (
        shape(circ(256, 264, 236), "#15110c")
        + shape(circ(256, 252, 232), fill, INK, 16)
        + shape(circ(256, 252, 192), "none", rim, 12)
    )


def _action_attack() -> str:
    return symbol(sword(place(262, 262, -43)) + sword(place(250, 262, 43)))


def _action_charge() -> str:
    return symbol(
        [
            ("f", "M52,140 L150,140 L252,256 L150,372 L52,372 L154,256 Z", SHADE),
            ("f", "M190,92 L304,92 L456,256 L304,420 L190,420 L336,256 Z", CREAM),
            ("s", "M206,412 L344,264 L444,264 L300,412 Z"),
        ]
    )


def _action_defend() -> str:
    return symbol(
        [
            ("f", "M70,84 Q256,20 442,84 L442,240 Q436,400 256,490 Q76,400 70,240 Z", CREAM),
            ("s", "M256,56 Q350,58 432,92 L432,240 Q424,392 256,476 Z"),
            (
                "f",
                "M84,300 L256,170 L428,300 L416,352 Q400,384 384,400 L256,296 L128,400 Q110,380 96,352 Z",
                SHADE,
            ),
            ("f", circ(256, 132, 36), CREAM),
        ]
    )


def _action_prepare() -> str:
    return symbol(
        [
            (
                "f",
                "M142,76 H370 V120 Q362,204 286,256 Q362,308 370,392 V436 H142 V392 Q150,308 226,256 Q150,204 142,120 Z",
                CREAM,
            ),
            ("s", "M172,150 H340 Q318,206 270,234 H242 Q194,206 172,150 Z"),
            ("s", "M164,424 Q170,372 256,336 Q342,372 348,424 Z"),
            ("k", "M256,250 V330", 12),
            ("f", rrect(112, 36, 288, 52, 14), SHADE),
            ("f", rrect(112, 424, 288, 52, 14), SHADE),
        ]
    )


def _action_heal() -> str:
    return symbol(
        [
            ("f", HEART, CREAM),
            ("s", "M256,440 Q430,320 436,204 Q434,110 354,102 Q420,200 340,320 Q300,390 256,440 Z"),
            ("f", "M222,172 H290 V232 H350 V300 H290 V360 H222 V300 H162 V232 H222 Z", "#6fae55"),
        ]
    )


def _action_join() -> str:
    return symbol(
        [
            ("f", rrect(200, 170, 280, 280, 40), CREAM),
            ("s", "M340,180 H440 Q470,184 470,220 V410 Q466,440 430,440 H340 Z"),
            ("f", _star(340, 312, 108), SHADE),
            ("f", "M30,118 L140,118 L140,64 L256,156 L140,248 L140,194 L30,194 Z", CREAM),
        ]
    )


def _action_split() -> str:
    return symbol(
        [
            ("f", rrect(30, 210, 250, 250, 38), CREAM),
            ("s", "M160,220 H240 Q270,224 270,256 V420 Q266,450 234,450 H160 Z"),
            ("f", _star(388, 156, 112), SHADE),
            ("f", "M322,300 L392,300 L392,250 L488,330 L392,410 L392,360 L322,360 Z", CREAM),
            ("k", "M84,336 H226", 14),
        ]
    )


def _marker_defending() -> str:
    return document(
        _ring("#3f6f94", "#b9d6ea")
        + symbol_body(
            [
                ("f", "M134,146 Q256,104 378,146 L378,246 Q372,350 256,410 Q140,350 134,246 Z", CREAM),
                ("s", "M256,124 Q320,128 370,152 L370,246 Q364,342 256,398 Z"),
                ("k", "M256,124 V400", 14),
            ],
            26,
            10,
        )
    )


def _marker_prepared() -> str:
    return document(
        _ring("#b07f1d", "#f3dc9a")
        + symbol_body(
            [
                (
                    "f",
                    "M176,130 H336 Q336,214 280,252 Q336,290 336,374 H176 Q176,290 232,252 Q176,214 176,130 Z",
                    CREAM,
                ),
                ("s", "M186,366 Q196,320 256,300 Q316,320 326,366 Z"),
                ("s", "M200,184 H312 Q300,216 256,238 Q212,216 200,184 Z"),
                ("f", rrect(152, 104, 208, 40, 10), SHADE),
                ("f", rrect(152, 360, 208, 40, 10), SHADE),
            ],
            26,
            10,
        )
    )


def _marker_acted() -> str:
    return document(
        _ring("#5a5348", "#b0a58f") + symbol_body([("l", "M146,262 L226,346 L372,166", 50, CREAM)], 26, 8)
    )


def _pip_full() -> str:
    return document(
        shape(PIP, "url(#g)", INK, 26)
        + shape("M186,88 V380", "none", "#ffffff", 22, ' stroke-opacity="0.75"'),
        lingrad("g", [(0, "#fff6df"), (100, "#e3c98f")]),
    )


def _pip_lost() -> str:
    return document(shape(PIP, "#17120d", "#6d5f4c", 22) + shape("M186,330 L326,190", "none", "#6d5f4c", 22))


def _pip_at_risk() -> str:
    return document(
        shape(PIP, "url(#g)", INK, 26) + shape("M150,330 L362,120 M150,430 L362,220", "none", "#5e1713", 26),
        lingrad("g", [(0, "#f08a80"), (100, "#c9473f")]),
    )


def _objective() -> str:
    return document(
        shape("M150,486 L150,40", "none", INK, 44)
        + shape("M150,484 L150,44", "none", "#8a6236", 22)
        + shape(
            "M160,60 Q250,20 330,64 Q400,100 476,70 L430,170 L476,270 Q400,300 330,264 Q250,222 160,262 Z",
            CREAM,
            INK,
            20,
        )
        + shape(
            "M318,100 L338,146 L388,150 L350,182 L362,230 L318,204 L274,230 L286,182 L248,150 L298,146 Z",
            "#b4453c",
            INK,
            8,
        )
        + shape(circ(150, 36, 26), GOLD, INK, 14)
        + shape("M90,486 H214", "none", INK, 40)
        + shape("M92,484 H212", "none", SEPIA, 18)
    )


def _damage_crack() -> str:
    return document(
        shape("M40,120 L130,170 L150,250 L230,270 L210,330 L260,380 L250,460", "none", INK, 26)
        + shape("M150,250 L90,300 M230,270 L320,230 L340,150", "none", INK, 18)
        + shape("M44,126 L128,178 L146,256 L222,278", "none", "#f0dcb4", 8, ' stroke-opacity="0.7"')
    )


def _hit_burst() -> str:
    return document(
        shape(_rays(9, 236, 122), "#c9473f", INK, 18) + shape(_rays(9, 150, 84), GOLD_L, "#8a2d16", 8)
    )


def _stat_vitality() -> str:
    return symbol([("f", HEART, "#c9473f"), ("l", "M126,200 Q128,150 166,144", 20, CREAM)], 44, 14)


def _stat_movement() -> str:
    return symbol(
        [
            ("f", "M150,60 H300 V236 Q316,284 400,300 Q462,318 462,392 V410 H150 Q140,300 150,236 Z", CREAM),
            ("s", "M160,330 H452 V402 H160 Z"),
            ("f", rrect(138, 402, 330, 50, 14), SHADE),
            ("f", rrect(134, 48, 184, 58, 12), SHADE),
            ("k", "M300,180 H246 M300,226 H246", 12),
        ],
        44,
        14,
    )


def _stat_defense() -> str:
    return symbol(
        [
            ("f", "M76,90 Q256,30 436,90 L436,244 Q430,398 256,484 Q82,398 76,244 Z", CREAM),
            ("s", "M256,62 Q350,64 426,98 L426,244 Q418,388 256,470 Z"),
            ("k", "M256,62 V470", 16),
        ],
        44,
        14,
    )


def _stat_damage() -> str:
    return symbol(
        [
            (
                "f",
                "M256,28 L306,158 L440,110 L372,232 L488,306 L352,322 L360,470 L256,366 L152,470 L160,322 L24,306 L140,232 L72,110 L206,158 Z",
                "#e08a2e",
            ),
            (
                "f",
                "M256,170 L288,232 L352,250 L298,290 L304,352 L256,316 L208,352 L214,290 L160,250 L224,232 Z",
                CREAM,
            ),
        ],
        44,
        14,
    )


def _stat_precision() -> str:
    return symbol(
        [
            ("f", circ(256, 256, 206), CREAM),
            ("f", circ(256, 256, 128), "#c9473f"),
            ("f", circ(256, 256, 58), CREAM),
            ("l", "M256,24 V120 M256,392 V488 M24,256 H120 M392,256 H488", 26, SHADE),
        ],
        44,
        14,
    )


def _stat_range() -> str:
    return symbol(
        [
            ("l", "M116,396 L396,116", 30, CREAM),
            ("f", "M466,46 L446,206 L380,192 L320,132 L306,66 Z", CREAM),
            ("f", "M46,466 L66,306 L132,320 L192,380 L206,446 Z", CREAM),
            ("k", "M206,262 l40,40 M262,206 l40,40", 16),
        ],
        44,
        14,
    )


def _stat_points() -> str:
    return symbol(
        [
            ("f", circ(256, 256, 214), GOLD),
            ("f", circ(256, 256, 160), GOLD_L),
            (
                "f",
                "M256,120 L292,214 L392,218 L314,280 L340,378 L256,322 L172,378 L198,280 L120,218 L220,214 Z",
                GOLD,
            ),
        ],
        44,
        14,
    )


def _stat_fly() -> str:
    return symbol(wings(WING, WING_LINES, 13, place(0, 30)), 44, 12)


def drawings() -> dict[str, str]:
    """Return every drawing of the family by its name."""
    return {
        "action_attack": _action_attack(),
        "action_charge": _action_charge(),
        "action_defend": _action_defend(),
        "action_prepare": _action_prepare(),
        "action_heal": _action_heal(),
        "action_join": _action_join(),
        "action_split": _action_split(),
        "marker_defending": _marker_defending(),
        "marker_prepared": _marker_prepared(),
        "marker_acted": _marker_acted(),
        "pip_full": _pip_full(),
        "pip_lost": _pip_lost(),
        "pip_at_risk": _pip_at_risk(),
        "objective": _objective(),
        "damage_crack": _damage_crack(),
        "hit_burst": _hit_burst(),
        "stat_vitality": _stat_vitality(),
        "stat_movement": _stat_movement(),
        "stat_defense": _stat_defense(),
        "stat_damage": _stat_damage(),
        "stat_precision": _stat_precision(),
        "stat_range": _stat_range(),
        "stat_points": _stat_points(),
        "stat_fly": _stat_fly(),
    }
