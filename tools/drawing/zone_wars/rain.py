"""The four cards of the acid rain."""

from __future__ import annotations

import random

from drawing.pen import INK, circle, ellipse, group, line, path

from .brush import GLOW, flat, light
from .stage import HIGH, ROT, STEEL, WIDE, puffs, stage


def _clouds(colour: str, lit: str, low: int = 0) -> str:
    banks = [
        (-6, 40, 44),
        (50, 26, 50),
        (112, 42, 48),
        (176, 28, 56),
        (240, 44, 48),
        (304, 26, 52),
        (370, 42, 46),
        (80, 70, 34),
        (146, 78, 38),
        (214, 78, 38),
        (280, 70, 34),
    ]
    return puffs([(float(x), float(y + low), float(r)) for x, y, r in banks], colour, lit)


def _rain(seed: int, count: int, long: int, width: float) -> str:
    chance = random.Random(seed)
    drops = "".join(
        f"M{chance.randint(-10, WIDE + 40)} {chance.randint(80, HIGH)} l{-round(long * 0.3)} {long} "
        for _ in range(count)
    )
    return line(drops, INK, width + 5) + line(drops, GLOW, width)


def _splashes(places: tuple[tuple[int, int], ...]) -> str:
    crown = "M-26 0 C-24 -16 -18 -22 -12 -30 L-8 -12 L0 -38 L8 -12 L14 -28 C20 -20 26 -12 26 0 Z"
    return "".join(
        group(
            ellipse(0, 4, 38, 10, "#7d9446", INK, 5) + path(crown, GLOW, INK, 5),
            f"translate({x} {y}) scale(0.72)",
        )
        for x, y in places
    )


def _lone(coat: str, x: int = 184) -> str:
    """Draw a stalker with a pack and a staff, small under the sky."""
    pack = "M-30 -4 C-40 0 -42 40 -34 50 L34 50 C42 40 40 0 30 -4 Z"
    legs = "M-22 56 L-24 92 L-4 92 L-2 60 L4 60 L6 92 L26 92 L24 56 Z"
    cloak = "M-26 -2 C-36 20 -38 50 -34 66 L-12 60 L0 68 L14 60 L36 66 C40 48 36 18 26 -2 Z"
    hood = "M-24 4 C-32 -30 -18 -50 0 -50 C18 -50 32 -30 24 4 C12 12 -12 12 -24 4 Z"
    face = "M-15 -2 C-17 -24 -10 -34 0 -34 C10 -34 17 -24 15 -2 C8 4 -8 4 -15 -2 Z"
    return group(
        line("M44 -36 L38 92", INK, 12)
        + line("M44 -36 L38 92", "#c9a15a", 5)
        + path(pack, "#5a4a34", INK, 6)
        + path(legs, "#2f2820", INK, 6)
        + path(cloak, coat, INK, 6)
        + line("M0 8 L0 58 M-20 20 L-24 52 M20 20 L22 52", INK, 3)
        + path("M26 14 L46 22 L44 34 L24 30 Z", coat, INK, 5)
        + path(hood, coat, INK, 6)
        + path(face, "#17110c", INK, 4)
        + circle(-7, -18, 5, "#ffd34a", None)
        + circle(7, -18, 5, "#ffd34a", None),
        f"translate({x} 168) scale(0.92)",
    )


def _first_clouds() -> str:
    bolt = path("M88 84 L54 136 L80 136 L46 206 L116 124 L88 124 L112 84 Z", "#ffe98a", INK, 6) + path(
        "M300 88 L282 118 L298 118 L280 156 L320 110 L302 110 L318 88 Z", "#ffe98a", INK, 5
    )
    return stage(STEEL, 80, _lone("#8a5a30", 196) + bolt + _clouds("#4a5a5e", "#8fa3a8"), focus=(184, 60))


def _first_rain() -> str:
    drop = "M0 -40 C14 -12 26 2 26 18 C26 34 14 44 0 44 C-14 44 -26 34 -26 18 C-26 2 -14 -12 0 -40 Z"
    drops = "".join(
        group(
            path(drop, GLOW, INK, 8)
            + light("M-14 18 C-14 4 -6 -6 -2 -14 C-4 0 -6 14 -4 26 C-10 28 -14 24 -14 18 Z", 0.8),
            f"translate({x} {y}) rotate(14) scale({size})",
        )
        for x, y, size in (
            (70, 140, 0.8),
            (120, 190, 0.56),
            (262, 136, 0.66),
            (306, 180, 0.86),
            (214, 120, 0.5),
        )
    )
    return stage(
        ROT,
        84,
        _lone("#8a5a30")
        + _splashes(((58, 240), (280, 246), (340, 226)))
        + drops
        + _clouds("#55662f", "#9db45a"),
        focus=(184, 70),
    )


def _heavy_rain() -> str:
    pools = ellipse(80, 244, 88, 16, "#8fb03a", INK, 5) + ellipse(296, 248, 80, 14, "#8fb03a", INK, 5)
    return stage(
        ROT,
        88,
        pools
        + _lone("#6d4a2a")
        + _rain(3, 54, 42, 4)
        + _splashes(((66, 244), (120, 252), (290, 250), (336, 238)))
        + _clouds("#46562a", "#86a048", 8),
        focus=(184, 80),
    )


def _downpour() -> str:
    skull = "M184 60 C244 60 274 98 268 142 C266 162 254 172 246 178 L244 214 L124 214 L122 178 C114 172 102 162 100 142 C94 98 124 60 184 60 Z"
    flood = "M-10 232 C40 220 80 244 130 232 C180 220 230 244 280 232 C320 222 350 240 380 230 L380 270 L-10 270 Z"
    melt = "M124 214 L124 232 M154 214 L154 244 M184 214 L184 230 M214 214 L214 242 M244 214 L244 228"
    return stage(
        ROT,
        92,
        _rain(7, 80, 60, 5)
        + line(melt, INK, 22)
        + line(melt, GLOW, 12)
        + path(skull, "#e3f08f", INK, 8)
        + ellipse(148, 134, 26, 30, INK, None)
        + ellipse(220, 134, 26, 30, INK, None)
        + circle(152, 140, 8, GLOW, None)
        + circle(216, 140, 8, GLOW, None)
        + flat("M184 156 L168 186 L200 186 Z", INK)
        + line("M154 196 L154 214 M184 196 L184 214 M214 196 L214 214", INK, 8)
        + path(flood, "#9fc23a", INK, 6)
        + line("M20 250 C60 240 90 256 130 248 M220 252 C260 242 300 258 340 248", "#dcf08a", 5)
        + _clouds("#34421e", "#6f8a36", -8),
        focus=(184, 130),
    )


def drawings() -> dict[str, str]:
    """Return the pictures by the names of the trigger cards, 368 x 262."""
    cards = {
        "clouds": _first_clouds,
        "first_rain": _first_rain,
        "heavy_rain": _heavy_rain,
        "downpour": _downpour,
    }
    return {f"trigger_{name}": draw() for name, draw in cards.items()}
