"""Small signs for what weapons and rules do: range, burn, area, push, silence, throw, one use."""

from __future__ import annotations

from drawing.pen import INK, circle, document, ellipse, group, line, path, rect

from .brush import BONE, RED, YELLOW, flat, hoop, polygon, rimmed, ring, toothed, traced
from .signs import FIRE, flame

GREEN, ORANGE = "#9fd67c", "#ff8a4a"


def _burn() -> str:
    return group(
        path(FIRE, INK, INK, 17) + flame(0, 0, 1, "#ff6a2a", "#ffe08a"), "translate(256 258) scale(2.2)"
    )


def _area() -> str:
    """Draw a blast that goes out on all sides."""
    return (
        path(toothed(256, 256, (236, 150), 10), ORANGE, INK, 26)
        + flat(toothed(256, 256, (150, 86), 10), "#ffe08a")
        + circle(256, 256, 44, INK, None)
    )


def _push() -> str:
    """Draw a shove: a wall of force, and who is moved by it."""
    force = "M70 60 C140 150 140 362 70 452 M150 100 C204 176 204 336 150 412"
    arrow = "M230 210 L330 210 L330 130 L476 256 L330 382 L330 302 L230 302 Z"
    return traced(force, YELLOW, 30, 30) + rimmed(arrow, BONE)


def _silent() -> str:
    """Draw a mouth behind a finger."""
    lips = "M90 280 C150 190 214 200 256 226 C298 200 362 190 422 280 C362 372 150 372 90 280 Z"
    finger = "M214 476 L214 120 C214 64 298 64 298 120 L298 476 Z"
    return (
        rimmed(lips, "#d9726a")
        + line("M106 280 C180 262 332 262 406 280", INK, 16)
        + rimmed(finger, "#e5b98c")
        + path("M232 126 C232 94 280 94 280 126 L280 150 L232 150 Z", "#fbe3cc", INK, 9)
    )


def _aimed() -> str:
    cross = "M256 40 L256 190 M256 322 L256 472 M40 256 L190 256 M322 256 L472 256"
    return (
        hoop(256, 256, 150, INK, 66)
        + line(cross, INK, 66)
        + hoop(256, 256, 150, RED, 36)
        + line(cross, RED, 34)
        + circle(256, 256, 28, BONE, INK, 12)
    )


def _thrown() -> str:
    """Draw a hatchet in its flight."""
    trail = "M40 420 C60 250 140 150 260 110 M110 452 C130 330 180 260 250 220"
    axe = rect(-24, -130, 48, 290, 14, "#c9a15a", INK, 24) + path(
        "M-14 -118 C-70 -140 -124 -104 -134 -50 C-104 -30 -50 -16 -14 -28 Z", "#c4d2d8", INK, 22
    )
    return traced(trail, YELLOW, 22, 28) + group(axe, "translate(352 246) rotate(38) scale(1.06)")


def _single_use() -> str:
    """Draw a bold 1 and the sign of times."""
    one = "M126 190 L190 140 L236 140 L236 384 L170 384 L170 222 L126 248 Z"
    return (
        circle(256, 256, 226, ORANGE, INK, 26)
        + circle(256, 256, 190, "#a8441a", None)
        + rimmed(one, BONE, 26)
        + traced("M290 276 L384 370 M384 276 L290 370", BONE, 40, 26)
    )


def _wear() -> str:
    """Draw a cracked plate: a weapon or armor lost a step."""
    plate = polygon(ring(256, 256, 220, 8, 22.5))
    crack = "M300 60 L236 170 L304 232 L222 318 L268 372 L226 452"
    return (
        path(plate, "#a9b6bb", INK, 26)
        + line(crack, INK, 44)
        + line("M140 180 L176 152 M332 372 L368 340", "#e6edf0", 20)
    )


def _resist() -> str:
    """Draw a skull in a shield of will: a Survival roll against it."""
    shield = "M256 44 C330 96 400 108 440 110 C448 270 396 400 256 474 C116 400 64 270 72 110 C112 108 182 96 256 44 Z"
    skull = "M256 150 C320 150 356 190 352 240 C350 268 334 282 322 290 L322 326 L296 326 L296 352 L216 352 L216 326 L190 326 L190 290 C178 282 162 268 160 240 C156 190 192 150 256 150 Z"
    return (
        rimmed(shield, "#8f6cc0")
        + path(skull, BONE, INK, 14)
        + ellipse(216, 242, 26, 28, INK, None)
        + ellipse(296, 242, 26, 28, INK, None)
        + flat("M256 270 L242 300 L270 300 Z", INK)
    )


def _fall() -> str:
    """Draw a drop from a storey."""
    ledge = "M40 180 L220 180 L220 470 L40 470 Z"
    return (
        rimmed(ledge, "#b0a58f")
        + line(
            "M40 270 L220 270 M40 370 L220 370 M130 180 L130 270 M90 270 L90 370 M160 370 L160 470", INK, 14
        )
        + traced("M240 110 C330 90 370 150 370 230 L370 390 M300 330 L370 404 L440 330", ORANGE, 40, 32)
        + circle(226, 104, 42, BONE, INK, 16)
    )


def drawings() -> dict[str, str]:
    """Return the signs by their names, 512 x 512."""
    marks = {
        "burn": _burn,
        "area": _area,
        "push": _push,
        "silent": _silent,
        "aimed_shot": _aimed,
        "thrown": _thrown,
        "single_use": _single_use,
        "wear": _wear,
        "resist": _resist,
        "fall": _fall,
    }
    return {f"mark_{name}": document(draw()) for name, draw in marks.items()}
