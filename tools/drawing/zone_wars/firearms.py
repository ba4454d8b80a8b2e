"""Guns and bows."""

from __future__ import annotations

from drawing.pen import INK, circle, line, path, rect

from .brush import light
from .gear import BLACK, METAL, METAL_DARK, WOOD, WOOD_DARK, held


def _makeshift_pistol() -> str:
    return held(
        rect(-150, -64, 300, 44, 10, METAL, INK, 13)
        + rect(-170, -74, 60, 64, 8, METAL_DARK, INK, 12)
        + path("M60 -24 L164 -24 L184 134 L102 146 Z", WOOD, INK, 13)
        + line("M84 40 L170 30 M92 80 L178 70", "#d9ccb0", 10)
        + line("M10 -16 C10 40 60 44 70 10", INK, 13)
        + rect(-60, -86, 90, 26, 6, "#c0392f", INK, 10),
        -25,
        1.15,
    )


def _makeshift_rifle() -> str:
    return held(
        path("M70 -22 L236 14 L236 84 L190 84 L60 34 Z", WOOD, INK, 13)
        + rect(-236, -26, 310, 34, 8, METAL, INK, 12)
        + rect(-140, 6, 190, 30, 8, WOOD_DARK, INK, 11)
        + rect(-60, -66, 130, 32, 12, BLACK, INK, 11)
        + line("M-130 -6 L-110 40 M-70 -6 L-50 40", "#d9ccb0", 11)
        + line("M20 36 C20 76 66 76 70 44", INK, 12),
        -35,
        1.05,
    )


def _service_pistol() -> str:
    return held(
        path("M56 -14 L158 -22 L190 132 C192 152 120 164 108 148 Z", "#2b3034", INK, 14)
        + line("M92 40 L160 30 M100 76 L168 64 M110 112 L176 98", "#5a646a", 10)
        + rect(-166, -16, 200, 28, 5, "#353b40", INK, 12)
        + path("M-196 -88 L176 -88 C190 -70 190 -40 178 -18 L-196 -18 Z", "#6a757c", INK, 15)
        + light("M-184 -78 L166 -78 L166 -62 L-184 -62 Z", 0.6)
        + line("M96 -72 L90 -32 M122 -72 L116 -32 M148 -72 L142 -32", "#2b3034", 9)
        + rect(-96, -80, 84, 26, 5, "#22272b", INK, 8)
        + line("M0 8 C-4 62 66 66 76 10", INK, 14)
        + line("M34 14 C30 30 38 38 44 42", INK, 9)
        + rect(-190, -106, 20, 20, 3, "#22272b", INK, 8),
        -18,
        1.06,
    )


def _sniper_rifle() -> str:
    return held(
        path("M60 -20 L240 -8 L240 66 L200 66 L160 30 L60 34 Z", "#57604a", INK, 12)
        + rect(-246, -14, 310, 22, 4, BLACK, INK, 10)
        + rect(-246, -22, 40, 38, 4, BLACK, INK, 10)
        + rect(-100, 4, 170, 34, 6, "#57604a", INK, 11)
        + rect(-90, -74, 150, 36, 10, "#2b3034", INK, 11)
        + rect(-110, -82, 34, 52, 6, "#2b3034", INK, 10)
        + line("M-50 -38 L-50 -14 M30 -38 L30 -14", INK, 12)
        + line("M-180 10 L-210 90 M-170 10 L-140 90", INK, 12)
        + rect(-20, 38, 44, 54, 4, "#2b3034", INK, 10),
        -35,
        1.06,
    )


def _hunting_rifle() -> str:
    return held(
        path("M50 -26 L220 26 C240 60 232 90 216 96 L150 70 L40 36 Z", "#a5642c", INK, 13)
        + rect(-244, -28, 300, 24, 6, METAL, INK, 11)
        + rect(-190, -4, 250, 34, 10, "#a5642c", INK, 11)
        + circle(70, -18, 14, METAL, INK, 9)
        + line("M30 36 C30 72 76 74 78 46", INK, 12)
        + light("M-180 2 L50 2 L50 10 L-180 10 Z", 0.4)
        + rect(-236, -46, 14, 20, 2, METAL_DARK, INK, 8),
        -35,
        1.05,
    )


def _sawn_off_shotgun() -> str:
    return held(
        rect(-200, -58, 240, 34, 8, METAL_DARK, INK, 13)
        + rect(-200, -26, 240, 34, 8, METAL, INK, 13)
        + rect(-90, 4, 120, 30, 10, WOOD, INK, 12)
        + path("M30 -64 L110 -56 L200 60 L180 112 L130 104 L90 30 L30 20 Z", WOOD, INK, 14)
        + circle(-200, -41, 9, INK, None)
        + circle(-200, -9, 9, INK, None)
        + line("M40 24 C46 66 84 62 84 36", INK, 12)
        + circle(70, -20, 12, "#e9b93a", INK, 8),
        -25,
        1.12,
    )


def _submachine_gun() -> str:
    return held(
        rect(-140, -56, 260, 70, 8, "#3f474c", INK, 14)
        + rect(-220, -40, 90, 30, 6, "#2b3034", INK, 12)
        + path("M-60 12 L0 12 L-14 150 L-74 150 Z", "#2b3034", INK, 13)
        + path("M60 12 L120 12 L150 120 L92 128 Z", "#2b3034", INK, 13)
        + line("M120 -36 L220 -36 L220 30", INK, 16)
        + line("M-180 -10 L-180 40", INK, 18)
        + line("M-110 -34 L20 -34", "#8c979d", 9)
        + rect(-30, -78, 60, 24, 4, "#2b3034", INK, 10),
        -20,
        1.1,
    )


def _crossbow() -> str:
    return held(
        rect(-180, -20, 400, 38, 10, WOOD, INK, 13)
        + line("M-120 -170 C-210 -100 -210 100 -120 170", INK, 34)
        + line("M-120 -170 C-210 -100 -210 100 -120 170", METAL_DARK, 15)
        + line("M-120 -168 L20 0 L-120 168", "#e9dcc0", 7)
        + line("M-230 0 L60 0", INK, 16)
        + line("M-230 0 L60 0", "#e9dcc0", 7)
        + path("M-250 0 L-206 -24 L-206 24 Z", METAL, INK, 10)
        + path("M120 18 L170 18 L190 96 L140 100 Z", WOOD_DARK, INK, 12),
        -45,
        1.0,
    )


def drawings() -> dict[str, str]:
    """Return the gear, 512 x 512, by the names of its files."""
    pieces = {
        "makeshift_pistol": _makeshift_pistol,
        "makeshift_rifle": _makeshift_rifle,
        "service_pistol": _service_pistol,
        "sniper_rifle": _sniper_rifle,
        "hunting_rifle": _hunting_rifle,
        "sawn_off_shotgun": _sawn_off_shotgun,
        "submachine_gun": _submachine_gun,
        "crossbow": _crossbow,
    }
    return {f"gear_{name}": draw() for name, draw in pieces.items()}
