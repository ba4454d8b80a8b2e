"""Wrecks, rubble, craters and smoke from straight above; 100 units are an inch."""

from __future__ import annotations

import math
import random

from drawing.pen import INK, circle, document, ellipse, line, path, rect

from .brush import BONE, RED, STEEL, faded, flat, hoop, polar
from .rubble import burst, moss, rebar, scatter, window


def _rubble() -> str:
    drawing = (
        faded(ellipse(150, 104, 140, 90, "#221b14", None), 0.35)
        + scatter(51, (150, 98), (122, 72), 40, (12, 46))
        + rebar((120, 60, -30, -34), (190, 110, 44, -26), (96, 130, -36, 22))
    )
    return document(drawing, 300, 200)


def _car() -> str:
    drawing = "".join(rect(x, y, 62, 22, 8, "#17130f", INK, 4) for x in (40, 244) for y in (4, 134))
    drawing += path(
        "M18 44 C20 22 40 16 70 16 L280 16 C318 16 336 30 338 52 L338 108 C336 130 318 144 280 144 L70 144 C40 144 20 138 18 116 Z",
        "#a3502c",
        INK,
        9,
    )
    drawing += faded(
        flat("M24 50 C26 32 44 26 72 26 L280 26 C300 26 316 32 324 42 L120 42 Z", "#e79a6a"), 0.4
    )
    drawing += faded(
        flat(
            "M60 120 L150 108 L200 134 L72 136 C60 136 52 130 60 120 Z M210 30 L262 26 L286 58 L240 66 Z",
            "#5d2c17",
        ),
        0.8,
    )
    drawing += path("M92 36 C84 60 84 100 92 124 L120 114 C114 92 114 68 120 46 Z", "#18262b", INK, 6) + path(
        "M230 36 C244 60 244 100 230 124 L206 114 C210 92 210 68 206 46 Z", "#18262b", INK, 6
    )
    drawing += path("M124 40 L202 40 L202 120 L124 120 Z", "#8a4325", INK, 6) + path(
        "M130 26 L198 26 L194 36 L128 36 Z M130 134 L198 134 L194 124 L128 124 Z", "#18262b", INK, 4
    )
    drawing += (
        line("M96 50 L114 80 L98 104 M224 60 L214 90", "#9fc3cc", 3)
        + rect(262, 48, 54, 62, 4, "#2b2723", INK, 5)
        + circle(280, 66, 9, STEEL, INK, 3)
        + circle(300, 66, 9, STEEL, INK, 3)
        + line("M268 92 h42 M268 100 h42", "#8d8578", 4)
    )
    drawing += (
        ellipse(26, 44, 7, 11, "#f0dca0", INK, 4)
        + ellipse(26, 116, 7, 11, "#2b2723", INK, 4)
        + ellipse(332, 46, 5, 10, RED, INK, 3)
        + ellipse(332, 112, 5, 10, RED, INK, 3)
        + moss(61, (160, 80), (26, 24), 5)
    )
    return document(drawing, 350, 160)


def _bus() -> str:
    drawing = "".join(rect(x, y, 80, 24, 8, "#17130f", INK, 4) for x in (90, 520) for y in (4, 222))
    drawing += path(
        "M16 48 C16 28 30 18 52 18 L640 18 C672 18 686 34 686 60 L686 190 C686 216 672 232 640 232 L52 232 C30 232 16 222 16 202 Z",
        "#c9962c",
        INK,
        10,
    )
    drawing += faded(
        flat("M26 52 C28 36 38 30 54 30 L640 30 C656 30 668 38 672 48 Z", "#fff0bd"), 0.45
    ) + faded(line("M22 66 L682 66 M22 184 L682 184", "#6d4512", 9), 0.8)
    drawing += faded(
        flat(
            "M60 196 L180 186 L240 226 L70 228 Z M380 22 L470 24 L446 70 L400 60 Z M590 180 L680 160 L678 214 L600 226 Z",
            "#7a3a1c",
        ),
        0.75,
    )
    drawing += path("M664 62 C672 90 672 160 664 188 L640 180 L640 70 Z", "#18262b", INK, 6) + line(
        "M648 90 L662 120 L646 150", "#9fc3cc", 3
    )
    drawing += rect(84, 92, 96, 66, 6, "#3a332a", INK, 7) + line(
        "M96 106 h72 M96 120 h72 M96 134 h72 M96 148 h72", "#6b6458", 5
    )
    drawing += (
        path("M270 86 L420 80 L432 150 L384 142 L350 172 L296 160 L262 168 Z", "#15110d", "#3b2a12", 7)
        + line("M284 110 h28 v34 h-28 Z M346 108 h28 v34 h-28 Z", "#7a4a30", 6)
        + rect(500, 96, 76, 58, 6, "#b7882a", INK, 6)
        + circle(538, 125, 12, "#6d4512", INK, 4)
    )
    drawing += (
        moss(71, (200, 60), (60, 20), 8)
        + moss(72, (600, 210), (40, 14), 6)
        + scatter(73, (346, 160), (50, 14), 7, (6, 12))
    )
    panes = "".join(window(x, y, 80, 14) for x in (110, 510) for y in (10, 226)) + window(310, 10, 80, 14)
    door = rect(280, 218, 140, 30, 4, "#15110d", INK, 5) + line(
        "M350 220 L350 246 M290 240 L410 240", "#c9a15a", 5
    )
    drawing += panes + door
    return document(drawing, 700, 250)


def _crater() -> str:
    """Return a hole a blast left: a torn rim, thrown-up earth, the dark in its middle."""
    chance = random.Random(7)
    rim = burst(120, 120, [chance.uniform(102, 117) for _ in range(22)])
    lip = burst(121, 122, [chance.uniform(78, 90) for _ in range(18)])
    slope = burst(124, 126, [chance.uniform(54, 66) for _ in range(15)])
    floor = burst(127, 131, [chance.uniform(30, 40) for _ in range(11)])
    cracks = "M120 10 L113 42 L118 60 M16 88 L48 104 L60 100 M34 200 L62 172 M212 194 L178 168 M230 88 L196 102 L184 98 M170 22 L158 48"
    return document(
        path(rim, "#7a6a54", "#2a2018", 6)
        + flat(lip, "#5a4a38")
        + flat(slope, "#3a2e24")
        + flat(floor, "#16110c")
        + faded(line("M44 104 C52 66 84 40 122 38", "#d6c49a", 8), 0.5)
        + faded(line("M168 190 C186 176 198 154 200 132", "#a08c6c", 6), 0.5)
        + line(cracks, "#2a2018", 5)
        + scatter(96, (120, 120), (108, 104), 20, (5, 10)),
        240,
        240,
    )


def _smoke() -> str:
    """Return a cloud five inches across: soft puffs, thin at its edge, and the line where it ends."""
    chance = random.Random(5)
    soft = "".join(
        f'<defs><radialGradient id="puff{k}" cx="50%" cy="50%" r="50%" fx="50%" fy="50%">'
        f'<stop offset="0%" stop-color="{colour}" stop-opacity="0.62"/>'
        f'<stop offset="55%" stop-color="{colour}" stop-opacity="0.34"/>'
        f'<stop offset="100%" stop-color="{colour}" stop-opacity="0"/></radialGradient></defs>'
        for k, colour in enumerate(("#c9c4b8", "#8f8a80", "#e4e0d4"))
    )
    puffs = []
    for k in range(46):
        x, y = polar(250, 250, math.sqrt(chance.random()) * 172, chance.uniform(0, 360))
        puffs.append(circle(round(x), round(y), chance.randint(62, 92), f"url(#puff{k % 3})", None))
    veil = faded(circle(250, 250, 244, "#a9a499", None), 0.22)
    return document(soft + veil + "".join(puffs) + faded(hoop(250, 250, 246, BONE, 4), 0.6), 500, 500)


def drawings() -> dict[str, str]:
    """Return what lies about, by the names of its files."""
    pieces = {"rubble": _rubble, "car": _car, "bus": _bus, "crater": _crater, "smoke": _smoke}
    return {f"terrain_{name}": draw() for name, draw in pieces.items()}
