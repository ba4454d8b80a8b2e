"""Terrain in ink."""

from __future__ import annotations

import math
import random

from .paint import BROWN, SEPIA, circ, document, fillp, ink, shape


def tuft(x: float, y: float, s: float = 1.0) -> str:
    """Draw a tuft of grass."""
    return ink(
        f"M{x - 22 * s:.0f},{y - 26 * s:.0f} Q{x - 12 * s:.0f},{y - 12 * s:.0f} {x - 6 * s:.0f},{y} M{x},{y - 38 * s:.0f} V{y} M{x + 24 * s:.0f},{y - 26 * s:.0f} Q{x + 14 * s:.0f},{y - 12 * s:.0f} {x + 7 * s:.0f},{y}",
        9,
        BROWN,
        strength=0.75,
    )


def tree(x: float, y: float, r: float) -> str:
    """Draw a leafy tree."""
    n, pts = 9, []
    for i in range(n):
        a = 2 * math.pi * i / n - math.pi / 2
        pts.append((x + r * math.cos(a), y + r * 0.92 * math.sin(a)))
    d = f"M{pts[0][0]:.0f},{pts[0][1]:.0f} "
    for i in range(n):
        x1, y1 = pts[(i + 1) % n]
        d += f"A{r * 0.42:.0f},{r * 0.42:.0f} 0 0 1 {x1:.0f},{y1:.0f} "
    trunk = ink(
        f"M{x - r * 0.12:.0f},{y + r * 0.9:.0f} V{y + r * 1.42:.0f} M{x + r * 0.14:.0f},{y + r * 0.9:.0f} V{y + r * 1.42:.0f}",
        10,
    )
    shadow = fillp(
        f"M{x - r * 0.9:.0f},{y + r * 1.42:.0f} Q{x},{y + r * 1.2:.0f} {x + r * 1.3:.0f},{y + r * 1.42:.0f} Q{x + r * 0.4:.0f},{y + r * 1.75:.0f} {x - r * 0.9:.0f},{y + r * 1.42:.0f} Z",
        SEPIA,
        0.28,
    )
    hatch = "".join(
        f"M{x + r * (0.08 + 0.2 * i):.0f},{y + r * (0.78 - 0.1 * i):.0f} L{x + r * (0.42 + 0.16 * i):.0f},{y + r * (0.28 - 0.22 * i):.0f} "
        for i in range(3)
    )
    return (
        shadow
        + trunk
        + shape(d + "Z", "#8c9d5c", SEPIA, 13)
        + fillp(
            f"M{x + r * 0.25:.0f},{y - r * 0.8:.0f} Q{x + r * 1.02:.0f},{y - r * 0.3:.0f} {x + r * 0.8:.0f},{y + r * 0.5:.0f} Q{x + r * 0.4:.0f},{y + r * 0.98:.0f} {x - r * 0.3:.0f},{y + r * 0.84:.0f} Q{x + r * 0.6:.0f},{y + r * 0.2:.0f} {x + r * 0.25:.0f},{y - r * 0.8:.0f} Z",
            "#5c6f38",
            0.9,
        )
        + ink(hatch, 8)
        + ink(
            f"M{x - r * 0.6:.0f},{y - r * 0.1:.0f} Q{x - r * 0.45:.0f},{y - r * 0.4:.0f} {x - r * 0.2:.0f},{y - r * 0.42:.0f}",
            8,
        )
    )


def pine(x: float, y: float, h: float) -> str:
    """Draw a pine."""
    w = h * 0.36
    d = f"M{x},{y - h} L{x + w * 0.5:.0f},{y - h * 0.6:.0f} L{x + w * 0.25:.0f},{y - h * 0.6:.0f} L{x + w * 0.75:.0f},{y - h * 0.3:.0f} L{x + w * 0.4:.0f},{y - h * 0.3:.0f} L{x + w},{y} L{x - w},{y} L{x - w * 0.4:.0f},{y - h * 0.3:.0f} L{x - w * 0.75:.0f},{y - h * 0.3:.0f} L{x - w * 0.25:.0f},{y - h * 0.6:.0f} L{x - w * 0.5:.0f},{y - h * 0.6:.0f} Z"
    sh = fillp(
        f"M{x},{y - h} L{x + w * 0.5:.0f},{y - h * 0.6:.0f} L{x + w * 0.25:.0f},{y - h * 0.6:.0f} L{x + w * 0.75:.0f},{y - h * 0.3:.0f} L{x + w * 0.4:.0f},{y - h * 0.3:.0f} L{x + w},{y} L{x},{y} Z",
        "#45592f",
        0.95,
    )
    return (
        fillp(
            f"M{x - w:.0f},{y + 22} Q{x},{y + 2} {x + w * 1.5:.0f},{y + 22} Q{x},{y + 48} {x - w:.0f},{y + 22} Z",
            SEPIA,
            0.28,
        )
        + ink(f"M{x},{y} V{y + 30}", 14)
        + shape(d, "#7f9355", SEPIA, 12)
        + sh
        + ink(f"M{x},{y - h + 10} V{y - 8}", 7)
    )


def hump(x0: float, x1: float, y: float, top: float, hatch: int = 7) -> str:
    """Draw a hill."""
    mid = (x0 + x1) / 2
    w = x1 - x0
    d = f"M{x0},{y} Q{x0 + w * 0.16:.0f},{top + (y - top) * 0.34:.0f} {mid - w * 0.08:.0f},{top} Q{mid + w * 0.06:.0f},{top - 6} {mid + w * 0.16:.0f},{top + 18} Q{x1 - w * 0.14:.0f},{top + (y - top) * 0.42:.0f} {x1},{y}"
    body = fillp(d + " Z", "#e0c795", 0.95)
    sh = fillp(
        f"M{mid + w * 0.02:.0f},{top + 2} Q{mid + w * 0.1:.0f},{top} {mid + w * 0.16:.0f},{top + 18} Q{x1 - w * 0.14:.0f},{top + (y - top) * 0.42:.0f} {x1},{y} L{mid + w * 0.12:.0f},{y} Q{mid + w * 0.2:.0f},{top + (y - top) * 0.5:.0f} {mid + w * 0.02:.0f},{top + 2} Z",
        "#a07c48",
        0.75,
    )
    lines = ""
    for i in range(hatch):
        f = (i + 0.6) / hatch
        sx = mid + w * 0.1 + (x1 - mid - w * 0.16) * f * 0.86
        sy = top + 34 + (y - top) * (f**1.5) * 0.66
        lines += f"M{sx:.0f},{sy:.0f} q{-4 - 6 * f:.0f},{(y - sy) * 0.36:.0f} {-18 - 10 * f:.0f},{(y - sy) * 0.72:.0f} "
    left = f"M{x0 + w * 0.18:.0f},{y - 22} q6,{-(y - top) * 0.2:.0f} 22,{-(y - top) * 0.34:.0f} M{x0 + w * 0.3:.0f},{y - 18} q4,{-(y - top) * 0.14:.0f} 14,{-(y - top) * 0.24:.0f}"
    return body + sh + ink(d, 15) + ink(lines, 8) + ink(left, 8, BROWN)


def rock(x: float, y: float, s: float, flip: int = 1) -> str:
    """Draw a boulder."""

    def f(px: float, py: float) -> str:
        return f"{x + flip * px * s:.0f},{y + py * s:.0f}"

    out = f"M{f(-80, 34)} Q{f(-86, 0)} {f(-58, -18)} L{f(-44, -50)} L{f(-6, -62)} L{f(26, -44)} L{f(52, -40)} L{f(70, -8)} Q{f(90, 14)} {f(80, 34)} Q{f(0, 48)} {f(-80, 34)} Z"
    return (
        fillp(
            f"M{f(-84, 30)} L{f(100, 30)} Q{f(84, 60)} {f(10, 60)} Q{f(-60, 60)} {f(-84, 30)} Z", SEPIA, 0.3
        )
        + shape(out, "#cfc3ae", SEPIA, 14)
        + fillp(
            f"M{f(26, -40)} L{f(50, -36)} L{f(66, -8)} Q{f(84, 14)} {f(76, 30)} Q{f(40, 40)} {f(2, 40)} L{f(20, 4)} L{f(2, -18)} Z",
            "#8d8071",
            0.95,
        )
        + ink(
            f"M{f(-44, -48)} L{f(-20, -26)} L{f(2, -18)} L{f(26, -42)} M{f(2, -18)} L{f(20, 4)} L{f(8, 26)} M{f(-20, -26)} L{f(-32, -2)}",
            8,
        )
        + ink(
            f"M{f(36, 24)} L{f(44, 2)} M{f(54, 24)} L{f(60, 6)} M{f(-62, 24)} q{flip * 12 * s:.0f},{6 * s:.0f} {flip * 26 * s:.0f},{4 * s:.0f}",
            8,
        )
    )


def _terrain_open_1() -> str:
    return document(
        tuft(120, 150)
        + tuft(384, 236, 0.8)
        + tuft(190, 410, 0.9)
        + ink("M300,90 h2 M420,420 h2 M80,310 h2", 12, BROWN, strength=0.6)
    )


def _terrain_open_2() -> str:
    return document(
        tuft(330, 130, 0.9)
        + tuft(110, 330, 0.8)
        + ink("M360,380 q20,-18 44,0 M372,390 h26", 9, BROWN, strength=0.7)
        + ink("M170,110 h2 M250,300 h2 M440,240 h2", 12, BROWN, strength=0.6)
    )


def _terrain_hill_1() -> str:
    return document(hump(150, 500, 300, 96, 8) + hump(10, 330, 420, 190, 7) + tuft(400, 440, 0.8))


def _terrain_hill_2() -> str:
    return document(
        hump(20, 480, 386, 90, 10) + tuft(90, 456, 0.8) + ink("M330,440 h60 M300,462 h36", 8, BROWN)
    )


def _terrain_forest_1() -> str:
    return document(
        tree(132, 112, 82)
        + tree(362, 104, 92)
        + tree(244, 214, 88)
        + tree(96, 300, 84)
        + tree(400, 286, 92)
        + tree(252, 364, 88)
    )


def _terrain_forest_2() -> str:
    return document(
        pine(130, 196, 180)
        + pine(384, 190, 170)
        + tree(258, 164, 84)
        + pine(76, 372, 176)
        + pine(436, 390, 190)
        + tree(210, 330, 78)
        + pine(316, 420, 214)
        + pine(170, 464, 160)
    )


def _terrain_rocks_1() -> str:
    return document(
        rock(150, 150, 1.15)
        + rock(368, 186, 1.4, -1)
        + rock(176, 350, 1.6)
        + rock(400, 392, 1.0)
        + ink("M50,440 h3 M280,440 h3 M70,230 h3", 14)
    )


def _terrain_rocks_2() -> str:
    return document(
        rock(270, 140, 1.5, -1)
        + rock(106, 270, 1.1)
        + rock(392, 300, 1.3)
        + rock(220, 392, 1.4, -1)
        + ink("M60,120 h3 M430,430 h3 M92,420 h3", 14)
    )


def _terrain_trench_1() -> str:
    zig = [(0, 210), (90, 210), (140, 160), (250, 160), (300, 230), (400, 230), (440, 210), (512, 210)]
    up = "M" + " L".join(f"{x},{y}" for x, y in zig)
    low = [(x, y + 128) for x, y in zig]
    band = up + " L" + " L".join(f"{x},{y}" for x, y in reversed(low)) + " Z"
    hat = "".join(
        f"M{x},{y - 22} l-12,-48 "
        for x, y in [
            (30, 210),
            (78, 208),
            (150, 150),
            (198, 152),
            (246, 156),
            (318, 226),
            (366, 226),
            (414, 220),
            (470, 208),
        ]
    )
    hat2 = "".join(
        f"M{x},{y + 150} l-12,46 "
        for x, y in [(40, 210), (100, 200), (170, 160), (230, 166), (310, 232), (380, 230), (450, 210)]
    )
    boards = "".join(
        f"M{x},{y + 8} v112 " for x, y in [(40, 210), (176, 160), (222, 160), (346, 230), (480, 210)]
    )
    return document(
        fillp(band, "#5a4128", 0.92)
        + fillp(
            "M"
            + " L".join(f"{x},{y + 70}" for x, y in zig)
            + " L"
            + " L".join(f"{x},{y}" for x, y in reversed(low))
            + " Z",
            "#8d6b43",
            0.9,
        )
        + ink(up, 15)
        + ink("M" + " L".join(f"{x},{y}" for x, y in low), 15)
        + ink(boards, 9)
        + ink(hat, 9)
        + ink(hat2, 9, BROWN)
    )


def _terrain_trench_2() -> str:
    zig = [(0, 210), (120, 214), (200, 260), (300, 260), (380, 206), (512, 210)]
    up = "M" + " L".join(f"{x},{y}" for x, y in zig)
    low = [(x, y + 128) for x, y in zig]
    band = up + " L" + " L".join(f"{x},{y}" for x, y in reversed(low)) + " Z"
    stakes = "".join(
        shape(
            f"M{x - 13},{y} L{x - 30},{y - 92} L{x - 42},{y - 118} L{x - 50},{y - 88} L{x - 38},{y} Z",
            "#b08a56",
            SEPIA,
            10,
        )
        for x, y in [(70, 206), (150, 220), (290, 252), (380, 206), (470, 202)]
    )
    return document(
        fillp(band, "#5a4128", 0.92)
        + fillp(
            "M"
            + " L".join(f"{x},{y + 70}" for x, y in zig)
            + " L"
            + " L".join(f"{x},{y}" for x, y in reversed(low))
            + " Z",
            "#8d6b43",
            0.9,
        )
        + stakes
        + ink(up, 15)
        + ink("M" + " L".join(f"{x},{y}" for x, y in low), 15)
        + ink(
            "".join(
                f"M{x},{y} l-10,44 " for x, y in [(50, 362), (130, 372), (240, 412), (330, 388), (430, 362)]
            ),
            9,
            BROWN,
        )
    )


def _desert(number: int) -> str:
    """Draw dunes and a few stones."""
    crests = (
        ("M40,190 Q150,110 270,190 Q200,160 150,196", "M210,350 Q330,270 470,350 Q390,322 330,356"),
        ("M220,160 Q340,80 470,166 Q390,134 330,170", "M40,340 Q160,256 300,344 Q220,312 160,350"),
    )[number - 1]
    dunes = "".join(fillp(f"{crest} Z", "#c99b54", 0.55) + ink(crest, 11) for crest in crests)
    return document(dunes + ink("M90,430 h3 M400,110 h3 M430,440 h3 M300,460 h3 M70,70 h3", 13, BROWN))


def _flags(seed: int, flags: list[list[tuple[int, int]]]) -> str:
    """Draw flagstones with edges that tremble."""
    chance, found = random.Random(seed), ""
    for corners in flags:
        found += fillp("M" + " L".join(f"{x},{y}" for x, y in corners) + " Z", "#e3d8be", 0.8)
        edge = " L".join(f"{x + chance.randint(-5, 5)},{y + chance.randint(-5, 5)}" for x, y in corners)
        found += ink(f"M{edge} Z", 8, BROWN, 0.75)
    return document(found)


def _terrain_courtyard_1() -> str:
    return _flags(
        1,
        [
            [(60, 70), (190, 64), (200, 170), (64, 176)],
            [(216, 70), (330, 66), (336, 168), (222, 170)],
            [(120, 200), (280, 192), (284, 300), (124, 306)],
            [(310, 330), (440, 326), (446, 440), (318, 446)],
        ],
    )


def _terrain_courtyard_2() -> str:
    return _flags(
        2,
        [
            [(300, 60), (440, 66), (436, 170), (306, 166)],
            [(60, 250), (190, 246), (196, 360), (64, 356)],
            [(214, 250), (350, 256), (346, 356), (218, 360)],
            [(110, 384), (250, 380), (254, 470), (116, 474)],
        ],
    )


def _points(count: int, outer: float, inner: float) -> str:
    """Return the outline of a star of the compass."""
    spots = [(outer if n % 2 == 0 else inner, n * math.pi / count) for n in range(2 * count)]
    return (
        "M" + " L".join(f"{256 + r * math.sin(a):.1f},{256 - r * math.cos(a):.1f}" for r, a in spots) + " Z"
    )


def _ray(degrees: float, long: float, wide: float) -> str:
    """Draw a ray of the compass, one half dark, one half light."""
    turn, found = math.radians(degrees), ""
    for side in (1, -1):
        foot = turn - side * math.pi / 4
        spots = [(wide, foot), (long, turn)]
        outline = " L".join(f"{256 + r * math.sin(a):.0f},{256 - r * math.cos(a):.0f}" for r, a in spots)
        found += fillp(f"M256,256 L{outline} Z", SEPIA if side > 0 else "#efe5cf", 1)
    return found


def _decor_compass() -> str:
    return document(
        ink(circ(256, 262, 176), 6, BROWN)
        + ink(circ(256, 262, 164), 3, BROWN)
        + ink(_points(8, 150, 52), 5, BROWN)
        + "".join(_ray(turn, 150, 44) for turn in (45, 135, 225, 315))
        + ink(_points(4, 226, 46), 8)
        + "".join(_ray(turn, 226, 64) for turn in (0, 90, 180, 270))
        + fillp(circ(256, 256, 20), "#efe5cf", 1)
        + ink(circ(256, 256, 20), 7)
        + ink("M240,26 V2 L272,26 V2", 8)
    )


def drawings() -> dict[str, str]:
    """Return every drawing of the family by its name."""
    return {
        "terrain_desert_1": _desert(1),
        "terrain_desert_2": _desert(2),
        "terrain_open_1": _terrain_open_1(),
        "terrain_open_2": _terrain_open_2(),
        "terrain_hill_1": _terrain_hill_1(),
        "terrain_hill_2": _terrain_hill_2(),
        "terrain_forest_1": _terrain_forest_1(),
        "terrain_forest_2": _terrain_forest_2(),
        "terrain_rocks_1": _terrain_rocks_1(),
        "terrain_rocks_2": _terrain_rocks_2(),
        "terrain_trench_1": _terrain_trench_1(),
        "terrain_trench_2": _terrain_trench_2(),
        "terrain_courtyard_1": _terrain_courtyard_1(),
        "terrain_courtyard_2": _terrain_courtyard_2(),
        "decor_compass": _decor_compass(),
    }
