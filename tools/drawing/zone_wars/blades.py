"""Weapons for the hand."""

from __future__ import annotations

from drawing.pen import INK, circle, group, line, path, rect

from .brush import RED, YELLOW, flat, light
from .gear import BLACK, METAL, METAL_DARK, WOOD, WOOD_DARK, held


def _club() -> str:
    return held(
        path(
            "M-236 -54 C-240 -80 -70 -70 60 -24 L230 -16 L230 24 L60 30 C-70 76 -240 84 -236 54 Z",
            WOOD,
            INK,
            14,
        )
        + line("M-190 -26 L-120 -20 M-180 20 L-90 16", WOOD_DARK, 8)
        + "".join(
            group(path("M-11 0 L0 -44 L11 0 Z", METAL, INK, 9), f"translate({x} {y}) rotate({r})")
            for x, y, r in (
                (-200, -64, -10),
                (-140, -62, 0),
                (-80, -52, 10),
                (-200, 66, 190),
                (-140, 62, 180),
                (-80, 52, 170),
            )
        )
        + line("M150 -22 L158 24 M180 -20 L188 24 M206 -18 L214 22", "#d9ccb0", 11),
        -45,
    )


def _hatchet() -> str:
    return held(
        rect(-40, -22, 280, 40, 14, WOOD, INK, 13)
        + path(
            "M-160 -128 C-100 -110 -60 -60 -30 -40 L-30 36 C-70 40 -96 60 -110 96 C-170 60 -196 -50 -160 -128 Z",
            METAL,
            INK,
            14,
        )
        + light("M-150 -100 C-170 -50 -160 20 -120 70 C-140 10 -146 -50 -150 -100 Z", 0.7)
        + path("M-30 -46 L20 -46 L20 44 L-30 40 Z", METAL_DARK, INK, 12)
        + line("M150 -22 L158 18 M186 -22 L194 18", "#d9ccb0", 11),
        -50,
        1.0,
    )


def _chainsaw() -> str:
    return held(
        path("M-250 -36 L20 -36 L20 40 L-250 40 C-276 30 -276 -26 -250 -36 Z", METAL, INK, 13)
        + "".join(flat(f"M{x} -42 l22 0 l-11 -20 Z M{x} 46 l22 0 l-11 20 Z", INK) for x in range(-244, 0, 32))
        + line("M-230 2 L0 2", METAL_DARK, 8)
        + path("M10 -84 L150 -84 L186 -40 L186 90 L10 90 Z", "#c0392f", INK, 15)
        + line("M40 -84 C60 -150 150 -150 160 -84", INK, 20)
        + line("M186 -20 C250 -10 250 80 186 80", INK, 22)
        + circle(96, 10, 34, "#efe5cf", INK, 11)
        + line("M78 10 L114 10 M96 -8 L96 28", INK, 10),
        -30,
        0.98,
    )


def _katana() -> str:
    return held(
        path("M-250 -2 C-180 -46 0 -50 110 -34 L110 -4 C0 -18 -150 -10 -250 -2 Z", "#e3eaec", INK, 12)
        + line("M-200 -14 C-120 -34 0 -34 106 -22", METAL_DARK, 6)
        + rect(106, -66, 24, 90, 8, "#c9a15a", INK, 11)
        + path("M130 -38 L246 -18 L242 18 L130 0 Z", "#2b2233", INK, 13)
        + line("M150 -30 L166 6 M186 -24 L170 8 M188 -24 L204 10 M226 -18 L210 12", "#d9b8c0", 7),
        -38,
        1.05,
    )


def _fire_axe() -> str:
    return held(
        rect(-120, -18, 360, 36, 14, "#c9a15a", INK, 13)
        + path(
            "M-210 -110 C-160 -96 -120 -50 -80 -34 L-80 34 C-120 50 -160 96 -210 110 C-236 40 -236 -40 -210 -110 Z",
            RED,
            INK,
            15,
        )
        + line("M-212 -96 C-230 -34 -230 34 -212 96", "#eef2f3", 15)
        + path("M-80 -30 L-20 -38 L10 0 L-20 38 L-80 30 Z", RED, INK, 13)
        + rect(150, -22, 90, 44, 12, BLACK, INK, 11),
        -48,
        1.02,
    )


def _stun_baton() -> str:
    return held(
        rect(-200, -26, 270, 52, 14, "#33383c", INK, 14)
        + rect(60, -34, 30, 68, 6, YELLOW, INK, 12)
        + rect(86, -28, 150, 56, 16, "#1f2326", INK, 14)
        + line("M-230 -22 L-206 -22 M-230 22 L-206 22", METAL, 14)
        + group(line("M0 -44 L-22 -8 L14 0 L-10 44", "#7fe3ff", 12), "translate(-240 0)")
        + line("M-160 -26 L-160 26 M-120 -26 L-120 26", "#7fe3ff", 9)
        + line("M120 -18 L120 18 M150 -18 L150 18 M180 -18 L180 18", "#4d565c", 8),
        -42,
        1.05,
    )


def drawings() -> dict[str, str]:
    """Return the gear, 512 x 512, by the names of its files."""
    pieces = {
        "club": _club,
        "hatchet": _hatchet,
        "chainsaw": _chainsaw,
        "katana": _katana,
        "fire_axe": _fire_axe,
        "stun_baton": _stun_baton,
    }
    return {f"gear_{name}": draw() for name, draw in pieces.items()}
