"""Weapons that burn or burst."""

from __future__ import annotations

from drawing.pen import INK, circle, group, line, path, rect

from .brush import YELLOW, bar, hoop, light, ring
from .gear import METAL, METAL_DARK, WOOD, WOOD_DARK, held
from .signs import flame


def _laser_cannon() -> str:
    coils = "".join(rect(x, -62, 24, 104, 10, "#ff5a4a", INK, 11) for x in (-118, -74, -30))
    return held(
        line("M-262 -10 L-226 -10", "#ff8a7a", 26)
        + line("M-262 -10 L-226 -10", "#fff0e0", 10)
        + path("M-226 -58 L-184 -30 L-184 10 L-226 38 C-240 10 -240 -30 -226 -58 Z", METAL, INK, 13)
        + rect(-186, -36, 180, 52, 12, "#33444d", INK, 13)
        + coils
        + path("M-10 -70 L150 -70 C186 -70 208 -40 208 0 L208 44 L30 44 L-10 20 Z", "#6d93a6", INK, 15)
        + light("M10 -54 L140 -54 C160 -52 174 -42 180 -28 L20 -28 Z", 0.5)
        + circle(112, -6, 30, "#1d2a30", INK, 11)
        + circle(112, -6, 15, "#ffd34a", None)
        + path("M66 44 L126 44 L148 142 L90 148 Z", "#33444d", INK, 13)
        + rect(10, -104, 92, 30, 8, "#33444d", INK, 12)
        + line("M34 46 C34 84 70 88 78 60", INK, 11),
        -22,
        0.96,
    )


def _grenade_launcher() -> str:
    return held(
        rect(-226, -48, 220, 62, 10, "#7d8c54", INK, 14)
        + light("M-200 -38 L-40 -38 L-40 -24 L-200 -24 Z", 0.45)
        + rect(-240, -60, 40, 86, 8, "#4a5634", INK, 13)
        + circle(34, 4, 88, "#5f6d40", INK, 15)
        + "".join(
            circle(x, y, 20, "#e0b45a", INK, 9) + circle(x, y, 7, "#8a5a1e", None)
            for x, y in ring(34, 4, 52, 6)
        )
        + circle(34, 4, 13, METAL, INK, 7)
        + path("M112 -40 L232 -16 L236 60 L190 60 L116 34 Z", WOOD, INK, 14)
        + path("M98 66 L150 56 L174 150 L118 156 Z", WOOD_DARK, INK, 13)
        + line("M-150 16 L-160 92 M-120 16 L-110 92", INK, 26)
        + line("M-150 16 L-159 88 M-120 16 L-111 88", "#4a5634", 10),
        -24,
        0.96,
    )


def _flamethrower() -> str:
    fire = group(flame(0, 0, 1.0, "#e4471c", "#ffd34a"), "translate(-224 -8) rotate(-90) scale(0.96 0.9)")
    tanks = rect(70, -16, 74, 168, 34, "#c0392f", INK, 14) + rect(138, -16, 74, 168, 34, "#96281f", INK, 14)
    return held(
        fire
        + line("M120 -16 C120 -72 60 -74 50 -30 M176 -16 C176 -92 30 -100 16 -40", INK, 24)
        + line("M120 -16 C120 -72 60 -74 50 -30 M176 -16 C176 -92 30 -100 16 -40", "#c9a15a", 9)
        + rect(-150, -24, 236, 34, 8, METAL, INK, 13)
        + rect(-172, -38, 44, 62, 8, METAL_DARK, INK, 12)
        + line("M-110 -7 L-40 -7 M-96 4 L-40 4", METAL_DARK, 6)
        + path("M-40 10 L8 10 L18 92 L-30 96 Z", WOOD, INK, 12)
        + line("M24 12 C22 44 58 46 62 14", INK, 11)
        + tanks
        + light("M84 10 L98 4 L98 130 L88 126 Z", 0.5)
        + bar("M78 56 L136 56 M146 56 L204 56", YELLOW, 20),
        -20,
        0.96,
    )


def _flare_gun() -> str:
    return held(
        rect(-170, -86, 210, 84, 14, "#d8702a", INK, 15)
        + circle(-170, -44, 34, "#2b2622", INK, 12)
        + path("M20 -60 L110 -50 L180 130 L96 156 L40 0 L20 -2 Z", "#7a3a1c", INK, 15)
        + line("M-30 0 C-26 56 40 60 50 20", INK, 13)
        + "".join(
            line(f"M-212 -44 L{x} {y}", c, 13)
            for x, y, c in ((-262, -44, "#ffd34a"), (-250, -84, "#ff8a4a"), (-250, -4, "#ff8a4a"))
        ),
        -20,
        0.94,
    )


def _hand_grenade() -> str:
    return held(
        path(
            "M0 -96 C-90 -96 -124 -20 -118 54 C-112 130 -56 170 0 170 C56 170 112 130 118 54 C124 -20 90 -96 0 -96 Z",
            "#5f7038",
            INK,
            15,
        )
        + line("M-112 10 L112 10 M-114 74 L114 74 M-44 -86 L-44 160 M44 -86 L44 160", "#33401c", 9)
        + light("M-90 20 C-88 -30 -60 -66 -30 -76 C-50 -40 -60 0 -58 50 Z", 0.4)
        + rect(-50, -150, 100, 60, 8, METAL_DARK, INK, 13)
        + path("M40 -146 L120 -120 L140 20 L116 24 L92 -90 L40 -104 Z", METAL, INK, 11)
        + hoop(-82, -138, 40, INK, 24)
        + hoop(-82, -138, 40, "#e9b93a", 11),
        8,
        1.1,
    )


def drawings() -> dict[str, str]:
    """Return the gear, 512 x 512, by the names of its files."""
    pieces = {
        "laser_cannon": _laser_cannon,
        "grenade_launcher": _grenade_launcher,
        "flamethrower": _flamethrower,
        "flare_gun": _flare_gun,
        "hand_grenade": _hand_grenade,
    }
    return {f"gear_{name}": draw() for name, draw in pieces.items()}
