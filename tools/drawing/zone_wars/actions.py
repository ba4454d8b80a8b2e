"""The signs of the attributes and of the ten actions: bone on a dark rim."""

from __future__ import annotations

from drawing.pen import INK, circle, document, ellipse, group, line, path, rect

from .brush import BONE, RED, YELLOW, bar, cog, flat, hoop, light, polygon, rimmed, ring, traced
from .figures import SHIELD
from .signs import PERSON, letter

GREEN = "#9fd67c"
WOOD, GRIP = "#c9a15a", "#8a5a30"
EYE = "M30 256 C110 130 190 110 256 110 C322 110 402 130 482 256 C402 382 322 402 256 402 C190 402 110 382 30 256 Z"


def _crosshair(radius: float, width: float, marks: str, spot: str) -> str:
    rims = hoop(256, 256, radius, INK, width + 30) + line(marks, INK, width + 30)
    return rims + hoop(256, 256, radius, BONE, width) + line(marks, BONE, width - 4) + spot


def _ranged() -> str:
    marks = "M256 30 L256 190 M256 322 L256 482 M30 256 L190 256 M322 256 L482 256"
    return _crosshair(150, 40, marks, circle(256, 256, 26, RED, INK, 12))


def _sword(place: str, size: float = 1.0) -> str:
    blade = path("M-22 -220 L0 -250 L22 -220 L22 90 L-22 90 Z", BONE, INK, 16)
    hilt = rect(-76, 84, 152, 36, 10, WOOD, INK, 14) + rect(-20, 118, 40, 100, 8, GRIP, INK, 14)
    return group(blade + hilt, f"{place} scale({size:g})")


def _melee() -> str:
    return _sword("translate(256 262) rotate(-42)") + _sword("translate(256 262) rotate(42)")


def _survival() -> str:
    skull = "M256 40 C360 40 440 110 440 210 C440 270 410 310 380 330 L380 420 L330 420 L330 472 L182 472 L182 420 L132 420 L132 330 C102 310 72 270 72 210 C72 110 152 40 256 40 Z"
    return (
        rimmed(skull)
        + ellipse(176, 226, 46, 52, INK, None)
        + ellipse(336, 226, 46, 52, INK, None)
        + flat("M256 270 L226 340 L286 340 Z", INK)
        + line("M216 400 L216 460 M256 400 L256 460 M296 400 L296 460", INK, 16)
    )


def _health() -> str:
    heart = "M256 462 C80 340 40 260 40 176 C40 90 106 50 160 50 C206 50 240 78 256 112 C272 78 306 50 352 50 C406 50 472 90 472 176 C472 260 432 340 256 462 Z"
    return rimmed(heart, "#e0605a") + light("M92 180 C92 130 120 104 156 100 C130 124 120 150 122 196 Z", 0.6)


def _armor() -> str:
    plates = "M112 150 C160 150 214 140 256 116 C298 140 352 150 400 150 M104 240 L408 240 M134 334 L378 334 M256 116 L256 440"
    rivets = "".join(circle(x, y, 13, INK, None) for x, y in ((180, 196), (332, 196), (180, 290), (332, 290)))
    return rimmed(SHIELD, "#c4d2d8") + line(plates, INK, 15) + rivets


def _cover() -> str:
    """Draw a broken wall with somebody behind it."""
    wall = "M40 470 L40 250 L120 250 L140 282 L196 282 L206 312 L290 312 L306 270 L380 270 L396 240 L472 240 L472 470 Z"
    joints = "M40 340 L472 340 M40 406 L472 406 M130 290 L130 340 M250 314 L250 340 M370 274 L370 340 M90 340 L90 406 M196 340 L196 406 M310 340 L310 406 M420 340 L420 406 M140 406 L140 470 M256 406 L256 470 M370 406 L370 470"
    head = group(rimmed(PERSON, BONE, 30), "translate(256 250) scale(1.25)")
    return head + rimmed(wall, "#b0a58f") + line(joints, INK, 13)


def _move_attack() -> str:
    boot = rimmed("M150 60 L270 60 L270 250 C300 300 400 310 430 350 L430 410 L150 410 Z")
    boot += line("M150 360 L430 360 M150 110 L210 110 M150 160 L210 160", INK, 16)
    return group(boot, "translate(-70 20) scale(0.9)") + _sword("translate(392 214) rotate(30)", 0.76)


def _aimed_shot() -> str:
    marks = "M256 40 L256 180 M256 332 L256 472 M40 256 L180 256 M332 256 L472 256"
    return _crosshair(170, 34, marks, circle(256, 256, 34, "#ff6a4a", INK, 14))


def _charge() -> str:
    shaft, head = "M40 256 L290 256", "M260 100 L476 256 L260 412 Z"
    streaks = "M92 140 L170 140 M92 372 L170 372"
    return (
        bar(shaft, INK, 110)
        + path(head, YELLOW, INK, 34)
        + bar(shaft, YELLOW, 76)
        + flat(head, YELLOW)
        + line(streaks, INK, 44)
        + line(streaks, BONE, 20)
        + line("M330 206 L396 256 L330 306", INK, 22)
    )


def _power() -> str:
    return path(polygon(ring(256, 256, 226, 6)), "#93c53c", INK, 20) + letter(INK, "#f7ffd8", 46)


def _recover() -> str:
    cross = "M240 380 L430 380 M335 285 L335 475"
    arrow = traced("M110 420 L110 300 C110 170 200 120 330 130 M250 50 L340 130 L250 220", GREEN, 46)
    return arrow + line(cross, INK, 66) + line(cross, BONE, 36)


def _assist() -> str:
    cross = "M330 230 L400 230 L400 300 L470 300 L470 370 L400 370 L400 440 L330 440 L330 370 L260 370 L260 300 L330 300 Z"
    return group(rimmed(PERSON, width=32), "translate(180 230) scale(1.15)") + path(cross, GREEN, INK, 22)


def _simple() -> str:
    hand = "M150 250 L150 120 C150 84 206 84 206 120 L206 220 L206 80 C206 44 262 44 262 80 L262 220 L262 96 C262 62 316 62 316 96 L316 230 L316 140 C316 108 368 108 368 140 L368 330 C368 420 320 470 250 470 C180 470 150 430 120 370 L76 290 C60 256 106 234 128 262 Z"
    return rimmed(hand) + line("M206 220 L206 250 M262 220 L262 250 M316 230 L316 254", INK, 14)


def _complex() -> str:
    return (
        path(cog(256, 256, (150, 206), 16), BONE, INK, 24)
        + circle(256, 256, 62, "#26221c", INK, 18)
        + line("M256 256 L380 380", INK, 70)
        + line("M256 256 L400 400", WOOD, 40)
    )


def _overwatch() -> str:
    cross = "M256 150 L256 214 M256 298 L256 362 M150 256 L214 256 M298 256 L362 256"
    return rimmed(EYE) + hoop(256, 256, 84, RED, 26) + bar(cross, RED, 24)


def drawings() -> dict[str, str]:
    """Return the signs of attributes and actions, 512 x 512."""
    signs = {
        "attr_ranged": _ranged(),
        "attr_melee": _melee(),
        "attr_survival": _survival(),
        "attr_health": _health(),
        "attr_armor": _armor(),
        "attr_cover": _cover(),
        "act_move_attack": _move_attack(),
        "act_aimed_shot": _aimed_shot(),
        "act_charge": _charge(),
        "act_sprint": traced(
            "M60 120 L196 256 L60 392 M190 120 L326 256 L190 392 M320 120 L456 256 L320 392"
        ),
        "act_power": _power(),
        "act_recover": _recover(),
        "act_assist": _assist(),
        "act_simple": _simple(),
        "act_complex": _complex(),
        "act_overwatch": _overwatch(),
    }
    return {name: document(body) for name, body in signs.items()}
