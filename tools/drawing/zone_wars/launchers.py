"""Weapons that burn or burst."""

from __future__ import annotations

from drawing.pen import INK, circle, group, line, path, rect

from .brush import light, ring
from .gear import BLACK, METAL, METAL_DARK, held
from .signs import flame


def _laser_cannon() -> str:
    return held(
        rect(-120, -70, 250, 110, 20, "#5d7f8f", INK, 14)
        + rect(-220, -44, 110, 58, 8, "#33444d", INK, 13)
        + path("M-246 -60 L-206 -44 L-206 14 L-246 30 Z", "#33444d", INK, 12)
        + "".join(rect(x, -84, 22, 138, 8, "#ff5a4a", INK, 10) for x in (-80, -34, 12))
        + path("M80 40 L140 40 L160 140 L100 140 Z", "#33444d", INK, 13)
        + rect(130, -50, 90, 74, 10, "#33444d", INK, 12)
        + circle(174, -14, 18, "#ffd34a", INK, 9)
        + line("M-250 -16 L-236 -16", "#ff8a7a", 16),
        -25,
        0.94,
    )


def _grenade_launcher() -> str:
    return held(
        rect(-226, -52, 240, 66, 10, "#4d5a3c", INK, 14)
        + circle(30, 0, 82, "#3a4430", INK, 14)
        + "".join((circle(x, y, 17, "#c9a15a", INK, 8) for x, y in ring(30, 0, 48, 6)))
        + circle(30, 0, 12, INK, None)
        + path("M110 -40 L220 -20 L224 50 L180 50 L110 30 Z", "#33392c", INK, 13)
        + path("M100 60 L150 50 L172 140 L118 146 Z", "#33392c", INK, 13)
        + rect(-236, -62, 36, 86, 6, "#33392c", INK, 12),
        -25,
        0.98,
    )


def _flamethrower() -> str:
    return held(
        rect(60, -30, 90, 180, 36, "#b5482a", INK, 14)
        + rect(140, -30, 70, 180, 32, "#8a3520", INK, 14)
        + rect(-150, -30, 220, 44, 8, METAL_DARK, INK, 13)
        + path("M-20 10 L30 10 L40 90 L-10 94 Z", BLACK, INK, 12)
        + line("M60 10 C40 60 60 100 76 110", INK, 13)
        + group(flame(0, 0, 0.95, "#e4471c", "#ffd34a"), "translate(-196 -10) rotate(-90)")
        + line("M84 20 L84 100", "#e9a08a", 10),
        -20,
        0.94,
    )


def _flare_gun() -> str:
    return held(
        rect(-170, -86, 210, 84, 14, "#d8702a", INK, 15)
        + circle(-170, -44, 34, "#2b2622", INK, 12)
        + path("M20 -60 L110 -50 L180 130 L96 156 L40 0 L20 -2 Z", "#7a3a1c", INK, 15)
        + line("M-30 0 C-26 56 40 60 50 20", INK, 13)
        + "".join(
            (
                line(f"M-212 -44 L{x} {y}", c, 13)
                for x, y, c in ((-262, -44, "#ffd34a"), (-250, -84, "#ff8a4a"), (-250, -4, "#ff8a4a"))
            )
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
        + '<circle cx="-82" cy="-138" r="40" fill="none" stroke="#1a1511" stroke-width="24"/><circle cx="-82" cy="-138" r="40" fill="none" stroke="#e9b93a" stroke-width="11"/>',
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
