"""Swamps, rivers, roads and fords in ink.

A river enters at 96 to 416 of the upper and lower edge (straight) or of the lower and right edge (bend), a road at 176
to 336.
"""

from __future__ import annotations

from .paint import BROWN, SEPIA, document, fillp, ink, shape

WATER, DEEP, FOAM, TRACK = "#8fb4b8", "#3f626b", "#dfe9de", "#efe0b8"


def reed(x: float, y: float, s: float = 1.0) -> str:
    """Draw reeds."""
    return ink(
        f"M{x},{y} Q{x - 6 * s:.0f},{y - 50 * s:.0f} {x - 18 * s:.0f},{y - 88 * s:.0f} M{x + 8 * s:.0f},{y} Q{x + 10 * s:.0f},{y - 60 * s:.0f} {x + 8 * s:.0f},{y - 108 * s:.0f} M{x + 16 * s:.0f},{y} Q{x + 26 * s:.0f},{y - 44 * s:.0f} {x + 42 * s:.0f},{y - 74 * s:.0f}",
        9,
    ) + ink(
        f"M{x + 8 * s:.0f},{y - 92 * s:.0f} V{y - 126 * s:.0f} M{x - 15 * s:.0f},{y - 80 * s:.0f} L{x - 22 * s:.0f},{y - 106 * s:.0f}",
        19,
        "#6d4a27",
    )


def ripple(x: float, y: float, w: float) -> str:
    """Draw a ripple."""
    return ink(
        f"M{x - w},{y} q{w * 0.25:.0f},-14 {w * 0.5:.0f},0 t{w * 0.5:.0f},0 t{w * 0.5:.0f},0 t{w * 0.5:.0f},0",
        9,
        "#4b7078",
        strength=0.9,
    )


def _terrain_swamp_1() -> str:
    return document(
        ripple(130, 170, 96)
        + ripple(370, 300, 100)
        + ripple(150, 430, 90)
        + reed(250, 210, 1.2)
        + reed(90, 360, 1.1)
        + reed(400, 250, 1.0)
        + reed(330, 446, 1.2)
        + fillp("M180,330 q44,-20 90,0 q-40,26 -90,0 Z", "#6d8a5a", 0.9)
    )


def _terrain_swamp_2() -> str:
    return document(
        ripple(370, 140, 96)
        + ripple(140, 290, 100)
        + ripple(350, 430, 110)
        + reed(120, 200, 1.2)
        + reed(300, 300, 1.3)
        + reed(440, 360, 1.0)
        + reed(160, 456, 1.1)
        + fillp("M60,360 q40,-20 84,0 q-40,26 -84,0 Z M250,110 q40,-18 80,0 q-36,24 -80,0 Z", "#6d8a5a", 0.9)
    )


def _terrain_river_1() -> str:
    bl = "M96,0 C60,110 140,170 104,256 C76,330 130,400 96,512"
    br = "M416,0 C452,100 372,190 414,270 C446,340 386,420 416,512"
    area = "M96,0 C60,110 140,170 104,256 C76,330 130,400 96,512 L416,512 C386,420 446,340 414,270 C372,190 452,100 416,0 Z"
    flow = "M190,20 q-20,60 6,110 M300,70 q24,60 -4,120 M220,210 q-22,60 6,120 M340,270 q22,50 -6,110 M180,380 q20,60 -4,110 M280,400 q-16,50 6,96"
    return document(
        shape(area, WATER)
        + fillp(
            "M96,0 C60,110 140,170 104,256 C76,330 130,400 96,512 L140,512 C170,400 120,330 146,256 C178,170 104,110 140,0 Z",
            "#5f8a92",
            0.7,
        )
        + ink(bl, 16, DEEP)
        + ink(br, 16, DEEP)
        + ink(flow, 9, DEEP, strength=0.8)
        + ink("M250,120 q-14,40 4,76 M310,440 q10,30 0,60", 9, FOAM)
    )


def _terrain_river_2() -> str:
    area = "M96,512 C84,420 70,250 150,160 C240,80 400,110 512,96 L512,416 C470,404 436,420 424,440 C410,460 420,490 416,512 Z"
    return document(
        shape(area, WATER)
        + fillp(
            "M96,512 C84,420 70,250 150,160 C240,80 400,110 512,96 L512,146 C400,160 260,130 186,196 C126,270 130,420 146,512 Z",
            "#5f8a92",
            0.7,
        )
        + ink("M96,512 C84,420 70,250 150,160 C240,80 400,110 512,96", 16, DEEP)
        + ink("M512,416 C470,404 436,420 424,440 C410,460 420,490 416,512", 16, DEEP)
        + ink(
            "M190,490 Q170,340 250,250 M280,500 Q270,380 330,320 Q400,270 490,280 M300,220 Q380,180 490,190 M350,480 Q350,400 410,370 Q450,352 490,356",
            9,
            DEEP,
            strength=0.8,
        )
        + ink("M230,400 Q232,320 290,280", 9, FOAM)
    )


def _terrain_road_1() -> str:
    area = "M176,0 C150,120 200,190 176,270 C160,350 192,420 176,512 L336,512 C356,420 316,350 338,262 C360,180 310,110 336,0 Z"
    return document(
        shape(area, TRACK)
        + ink("M176,0 C150,120 200,190 176,270 C160,350 192,420 176,512", 11, BROWN)
        + ink("M336,0 C310,110 360,180 338,262 C316,350 356,420 336,512", 11, BROWN)
        + ink(
            "M226,30 v70 M232,160 v60 M222,300 v70 M228,420 v60 M286,70 v60 M290,200 v70 M280,340 v60 M288,440 v50",
            8,
            "#a88f62",
        )
    )


def _terrain_road_2() -> str:
    area = "M176,512 C176,330 240,180 512,176 L512,336 C400,336 336,380 336,512 Z"
    return document(
        shape(area, TRACK)
        + ink("M176,512 C176,330 240,180 512,176", 11, BROWN)
        + ink("M512,336 C400,336 336,380 336,512", 11, BROWN)
        + ink(
            "M224,500 Q228,420 256,360 M284,490 Q290,430 320,390 M290,310 Q340,252 400,236 M360,340 Q410,300 490,290 M440,226 h52",
            8,
            "#a88f62",
        )
    )


def _terrain_ford() -> str:
    stones = [(70, 250, 46), (180, 300, 40), (262, 236, 44), (352, 296, 42), (440, 246, 44)]
    return document(
        "".join(
            fillp(
                f"M{x - r - 8},{y + 12} a{r + 12},{r * 0.8:.0f} 0 1 0 {2 * r + 24},0 a{r + 12},{r * 0.8:.0f} 0 1 0 {-2 * r - 24},0 Z",
                "#dfe9de",
                0.75,
            )
            + shape(
                f"M{x - r},{y} Q{x - r + 4},{y - r * 0.8:.0f} {x},{y - r * 0.76:.0f} Q{x + r},{y - r * 0.7:.0f} {x + r},{y + 4} Q{x + r - 8},{y + r * 0.66:.0f} {x},{y + r * 0.66:.0f} Q{x - r - 4},{y + r * 0.6:.0f} {x - r},{y} Z",
                "#d2c6ae",
                SEPIA,
                13,
            )
            + ink(f"M{x - r * 0.5:.0f},{y + r * 0.2:.0f} q{r * 0.5:.0f},{r * 0.3:.0f} {r},0", 8)
            for x, y, r in stones
        )
    )


def drawings() -> dict[str, str]:
    """Return every drawing of the family by its name."""
    return {
        "terrain_swamp_1": _terrain_swamp_1(),
        "terrain_swamp_2": _terrain_swamp_2(),
        "terrain_river_1": _terrain_river_1(),
        "terrain_river_2": _terrain_river_2(),
        "terrain_road_1": _terrain_road_1(),
        "terrain_road_2": _terrain_road_2(),
        "terrain_ford": _terrain_ford(),
    }
