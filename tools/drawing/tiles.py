"""The pictures of the four games on the title screen."""

from __future__ import annotations

import math
import random

from . import fur, hooves, wings
from .arms import sword
from .heraldry import shield
from .pen import GOLD, INK, circle, document, ellipse, group, line, linear, mix, path, radial, rect

WIDTH, HEIGHT = 400, 470

TEAL, CREAM, DARK_TEAL = "#2f8a85", "#f3e8cc", "#123b3e"


def _stone(x: int, y: int, w: int, h: int, colour: str) -> str:
    return path(
        f"M{x - w / 2} {y} L{x - w / 2 + 6} {y - h * 0.85} L{x - w * 0.1} {y - h} L{x + w * 0.35} {y - h * 0.9} L{x + w / 2} {y}Z",
        colour,
        "#15120e",
        4,
    ) + path(
        f"M{x + w * 0.1} {y - h * 0.96} L{x + w * 0.35} {y - h * 0.9} L{x + w / 2} {y} L{x + w * 0.16} {y}Z",
        mix(colour, "#15120e", 0.45),
        None,
    )


def _army_of_zero() -> str:
    return (
        linear("s", "#2b3a4c", "#d58a4a")
        + rect(0, 0, WIDTH, HEIGHT, 0, "url(#s)", None)
        + circle(200, 262, 176, "#e8a95c", None)
        + circle(200, 262, 150, "#f5c97e", None)
        + path("M0 330 C60 300 110 320 160 312 C230 300 300 326 400 304 L400 470 L0 470Z", "#4b4a35", None)
        + path("M0 372 C90 350 200 380 400 346 L400 470 L0 470Z", "#34352a", None)
        + "".join(
            _stone(x, y, w, h, "#6d6456")
            for x, y, w, h in (
                (34, 388, 52, 190),
                (94, 364, 40, 140),
                (306, 364, 40, 140),
                (368, 388, 52, 200),
            )
        )
        + "".join(
            group(sword("#e6eaec"), f"translate(200 232) rotate({turn}) scale(0.80) translate(-256 -256)")
            for turn in (42, -42)
        )
        + group(shield("lion"), "translate(200 236) scale(0.53) translate(-256 -256)")
    )


def _sun_ray(angle: float) -> str:
    edges = ((200 + 600 * math.cos(a), 300 + 600 * math.sin(a)) for a in (angle, angle + 0.13))
    return path("M200 300 " + " ".join(f"L{x:.0f} {y:.0f}" for x, y in edges) + "Z", "#efe3c4", None)


def _duck() -> str:
    return (
        path("M120 470 C110 400 130 350 170 330 L262 330 C310 360 330 410 330 470Z", CREAM, DARK_TEAL, 9)
        + path("M262 330 C310 360 330 410 330 470 L280 470 C286 420 270 370 230 330Z", TEAL, None)
        + path("M136 372 L300 470 L250 478 L122 410Z", "#6b3f1d", DARK_TEAL, 7)
        + "".join(
            group(
                path("M-10 20 L-10 -8 C-10 -22 -4 -30 0 -34 C4 -30 10 -22 10 -8 L10 20Z", GOLD, DARK_TEAL, 5),
                f"translate({x} {y}) rotate(30)",
            )
            for x, y in ((152, 388), (182, 406), (212, 424), (242, 442))
        )
        + path(
            "M150 200 C150 150 190 120 236 124 C290 128 312 170 306 220 C300 262 276 290 282 346 C250 360 190 358 166 340 C176 300 150 270 150 200Z",
            CREAM,
            DARK_TEAL,
            9,
        )
        + path(
            "M270 140 C306 160 312 200 306 226 C300 262 276 290 282 346 C268 352 250 354 240 354 C250 290 280 220 270 140Z",
            TEAL,
            None,
        )
        + path(
            "M160 214 C120 206 84 214 44 240 C34 250 38 262 52 262 C84 260 104 264 120 272 C92 276 72 282 64 292 C72 306 110 308 140 300 C166 294 176 276 176 256Z",
            "#e8932f",
            DARK_TEAL,
            9,
        )
        + line("M54 258 C96 246 132 248 166 258", DARK_TEAL, 6)
        + path("M178 196 L232 188 C230 214 196 226 178 196Z", "#ffffff", DARK_TEAL, 7)
        + circle(208, 203, 9, DARK_TEAL, None)
        + line("M170 186 L238 170", DARK_TEAL, 12)
        + path(
            "M122 168 C120 92 176 54 236 58 C306 62 338 116 330 178 C300 160 180 150 122 168Z",
            TEAL,
            DARK_TEAL,
            9,
        )
        + path(
            "M104 172 C170 146 300 150 348 184 C346 196 330 198 318 194 C270 176 180 172 124 186 C108 190 98 182 104 172Z",
            "#236b67",
            DARK_TEAL,
            8,
        )
        + path("M288 80 C318 104 332 140 330 174 L296 166 C306 136 304 104 288 80Z", DARK_TEAL, None)
        + group(
            path(
                "M0 -24 L6 -7 L24 -7 L10 4 L15 21 L0 11 L-15 21 L-10 4 L-24 -7 L-6 -7Z", CREAM, DARK_TEAL, 4
            ),
            "translate(214 112)",
        )
    )


def _barbed_wire() -> str:
    return line(
        "M-10 34 C60 14 120 52 200 30 C280 10 340 50 410 28 M-10 26 C60 50 120 14 200 38 C280 56 340 14 410 38",
        "#241012",
        5,
    ) + "".join(
        line(f"M{x - 9} {y - 12} L{x + 9} {y + 12} M{x + 9} {y - 12} L{x - 9} {y + 12}", "#241012", 4)
        for x, y in ((40, 30), (120, 34), (200, 34), (282, 32), (360, 36))
    )


def _warzoo() -> str:
    return (
        rect(0, 0, WIDTH, HEIGHT, 0, TEAL, None)
        + "".join(_sun_ray(k * math.pi / 12) for k in range(24))
        + path("M0 0 L400 0 L400 62 L0 62Z", "#7a1f22", None)
        + line("M0 62 L400 62", CREAM, 6)
        + _barbed_wire()
        + group(_duck(), "translate(16 -4) scale(0.93)")
    )


def _peak(x: int, y: int, r: int) -> str:
    return (
        path(
            f"M{x - r} {y} L{x - r * 0.15} {y - r * 1.25} L{x + r * 0.1} {y - r * 0.95} L{x + r * 0.3} {y - r * 1.1} L{x + r} {y}Z",
            "#e2c88f",
            "#4a3820",
            5,
        )
        + path(
            f"M{x - r * 0.15} {y - r * 1.25} L{x + r * 0.1} {y - r * 0.95} L{x + r * 0.3} {y - r * 1.1} L{x + r} {y} L{x + r * 0.25} {y} L{x} {y - r * 0.5}Z",
            "#a98a55",
            None,
        )
        + line(
            f"M{x + r * 0.2} {y - r * 0.6} l{r * 0.2} {r * 0.3} M{x + r * 0.45} {y - r * 0.5} l{r * 0.15} {r * 0.26}",
            "#4a3820",
            3,
        )
    )


def _tree(x: int, y: int) -> str:
    return path(f"M{x} {y - 30} L{x + 13} {y} L{x - 13} {y}Z", "#6f7d45", "#3c3a1e", 4) + line(
        f"M{x} {y} l0 8", "#3c3a1e", 5
    )


def _counter(x: int, y: int, colour: str, art: str) -> str:
    return (
        ellipse(x + 4, y + 16, 52, 44, "#7a6236", None)
        + ellipse(x, y + 10, 52, 46, mix(colour, "#000000", 0.5), INK, 5)
        + ellipse(x, y, 52, 46, colour, INK, 5)
        + ellipse(x, y, 42, 36, "none", mix(colour, "#ffffff", 0.45), 3)
        + group(art, f"translate({x} {y})")
    )


def _army_battles() -> str:
    return (
        radial("p", "#f0deb0", "#cfae72", "50%", "45%", "75%")
        + rect(0, 0, WIDTH, HEIGHT, 0, "url(#p)", None)
        + "".join(line(f"M0 {y} L400 {y}", "#c9ab70", 1.5) for y in range(47, 470, 47))
        + "".join(line(f"M{x} 0 L{x} 470", "#c9ab70", 1.5) for x in range(50, 400, 50))
        + line(
            "M410 96 C330 120 320 190 250 214 C170 240 160 320 90 350 C50 368 20 360 -20 392", "#4f7f94", 30
        )
        + line(
            "M410 96 C330 120 320 190 250 214 C170 240 160 320 90 350 C50 368 20 360 -20 392", "#8fb9c4", 20
        )
        + _peak(78, 128, 58)
        + _peak(160, 104, 48)
        + _peak(30, 176, 42)
        + "".join(
            _tree(x, y)
            for x, y in (
                (300, 236),
                (330, 250),
                (358, 232),
                (316, 276),
                (350, 286),
                (384, 262),
                (52, 262),
                (78, 280),
            )
        )
        + path(
            "M196 160 L196 122 L206 122 L206 132 L216 132 L216 122 L228 122 L228 132 L238 132 L238 122 L248 122 L248 160Z",
            "#b9a27a",
            "#3a2a16",
            5,
        )
        + path("M222 122 L222 92 L246 100 L222 108", "#8c2328", "#3a2a16", 4)
        + line("M120 380 C150 360 190 352 214 318 C236 284 230 250 224 206", INK, 15)
        + line("M120 380 C150 360 190 352 214 318 C236 284 230 250 224 206", "#c23b3b", 8)
        + path("M224 176 L246 212 L204 214Z", "#c23b3b", INK, 5)
        + _counter(
            104,
            366,
            "#3f78ad",
            line("M-20 -18 L20 18 M20 -18 L-20 18", INK, 14)
            + line("M-20 -18 L20 18 M20 -18 L-20 18", "#f3e8cc", 7),
        )
        + _counter(
            304,
            350,
            "#c8702b",
            path("M-24 16 C-20 -10 -6 -24 14 -22 L22 -12 L14 -4 L4 -8 C10 4 18 8 22 16Z", "#f3e8cc", INK, 5),
        )
        + _counter(308, 150, "#3f78ad", path("M0 -24 L20 16 L-20 16Z", "#f3e8cc", INK, 5))
        + group(
            circle(0, 0, 34, "#ecd9a8", "#4a3820", 4)
            + "".join(
                group(
                    path("M0 -46 L9 -8 L0 0 L-9 -8Z", "#8c2328" if a == 0 else "#4a3820", "#2a1c10", 2),
                    f"rotate({a})",
                )
                for a in (0, 90, 180, 270)
            ),
            "translate(344 66) scale(0.85)",
        )
    )


def _block(x: int, y: int, w: int, h: int, colour: str) -> str:
    return (
        rect(x + 10, y + 12, w, h, 3, "#1b1d1b", None)
        + rect(x, y, w, h, 3, colour, "#1d1f1d", 5)
        + line(
            f"M{x + 10} {y + 10} L{x + w - 10} {y + 10} L{x + w - 10} {y + h - 10} L{x + 10} {y + h - 10}Z",
            mix(colour, "#000000", 0.3),
            4,
        )
    )


def _miniature(x: int, y: int, colour: str, face: str, turn: int) -> str:
    return (
        group(
            path("M0 0 L-34 -92 A98 98 0 0 1 34 -92Z", "#f0d26a", None),
            f"translate({x} {y}) rotate({turn})",
        ).replace("<path ", '<path fill-opacity="0.42" ')
        + ellipse(x + 6, y + 9, 54, 54, "#121312", None)
        + circle(x, y, 52, colour, INK, 6)
        + circle(x, y, 40, "#3a3d3a", INK, 5)
        + group(face, f"translate({x} {y}) scale(0.145) translate(-256 -262)")
    )


def _rubble() -> str:
    """46 scraps, none of them twice the same."""
    chance = random.Random(5)
    scraps = []
    for _ in range(46):
        x, y = chance.randint(10, 380), chance.randint(10, 450)
        edge = (
            f"M{x} {y} l{chance.randint(6, 14)} {chance.randint(-6, 6)} "
            f"l{chance.randint(-3, 5)} {chance.randint(6, 12)} l{-chance.randint(8, 14)} {chance.randint(-2, 3)}Z"
        )
        scraps.append(path(edge, chance.choice(("#8b8d84", "#a5a69a", "#5a5c57", "#7a5a42")), "#2a2c2a", 2))
    return "".join(scraps)


def _zone_wars() -> str:
    return (
        rect(0, 0, WIDTH, HEIGHT, 0, "#6d6f69", None)
        + path("M150 0 L250 0 L250 470 L150 470Z M0 214 L400 214 L400 300 L0 300Z", "#4c4e4c", None)
        + line("M200 0 L200 200 M200 314 L200 470", "#b9b18c", 5)
        + "".join(rect(x, 222, 12, 70, 1, "#c9c6b4", None) for x in (110, 130, 262, 282))
        + _block(14, 14, 116, 92, "#8b6a52")
        + _block(20, 126, 96, 70, "#7d8078")
        + _block(276, 10, 114, 120, "#77806e")
        + _block(268, 152, 86, 46, "#9a7a58")
        + _block(10, 326, 120, 130, "#7f827a")
        + _block(282, 330, 108, 90, "#8a5f48")
        + path(
            "M276 10 L330 10 L318 34 L336 58 L300 74 L276 60Z M130 326 L92 326 L104 352 L86 372 L130 388Z",
            "#3b3d3a",
            INK,
            4,
        )
        + _rubble()
        + "".join(
            ellipse(x, y, rx, ry, "#5f7a3e", None)
            for x, y, rx, ry in (
                (30, 200, 26, 12),
                (370, 214, 24, 12),
                (140, 440, 18, 10),
                (276, 130, 16, 10),
                (12, 330, 14, 22),
            )
        )
        + rect(-10, 306, 140, 16, 0, "#e8b93e", INK, 4)
        + "".join(path(f"M{x} 306 l14 0 l-12 16 l-14 0Z", INK, None) for x in range(4, 130, 28))
        + _miniature(196, 346, "#e8892b", fur.wolf(), 8)
        + _miniature(98, 256, "#4c9be0", hooves.rhino(), 76)
        + _miniature(310, 256, "#b985e0", wings.mantis(), -70)
        + group(
            rect(-26, -26, 52, 52, 9, "#e8b93e", INK, 5)
            + "".join(
                circle(a, b, 5, INK, None) for a, b in ((-12, -12), (12, 12), (0, 0), (12, -12), (-12, 12))
            ),
            "translate(334 376) rotate(18)",
        )
        + group(
            rect(-22, -22, 44, 44, 8, "#26272a", "#0e0e0f", 5)
            + line("M-8 -8 L8 8 M8 -8 L-8 8", "#efe8d8", 6),
            "translate(372 402) rotate(-12)",
        )
        + group(
            path("M0 -62 L58 42 L-58 42Z", "#e8b93e", INK, 9)
            + line("M0 -20 L0 10", INK, 11)
            + circle(0, 26, 6.5, INK, None),
            "translate(76 70) rotate(-8) scale(0.9)",
        )
    )


def drawings() -> dict[str, str]:
    """Return the pictures of the four games, 400 x 470; the image's edge crops them, the lowest 50 stay free."""
    games = {
        "army_of_zero": _army_of_zero(),
        "warzoo": _warzoo(),
        "army_battles": _army_battles(),
        "zone_wars": _zone_wars(),
    }
    return {f"tile_{game}": document(picture, WIDTH, HEIGHT) for game, picture in games.items()}
