"""Six-sided dice, lying and in the air."""

from __future__ import annotations

from .pen import INK, circle, document, group, line, linear, path, rect

PIPS = {
    1: ((1, 1),),
    2: ((0, 0), (2, 2)),
    3: ((0, 0), (1, 1), (2, 2)),
    4: ((0, 0), (2, 0), (0, 2), (2, 2)),
    5: ((0, 0), (2, 0), (1, 1), (0, 2), (2, 2)),
    6: ((0, 0), (0, 1), (0, 2), (2, 0), (2, 1), (2, 2)),
}


def _die(number: int) -> str:
    one = number == 1
    size = 58 if one else 46
    pips = "".join(
        circle(138 + 118 * i, 134 + 112 * j, size, "#8f2a2c" if one else "#2a211a", None)
        + circle(138 + 118 * i + 6, 134 + 112 * j + 8, size * 0.72, "#b8423f" if one else "#41352a", None)
        for i, j in PIPS[number]
    )
    return (
        linear("d", "#fffaf0", "#e7d8b6", "60%", "100%")
        + rect(22, 30, 468, 464, 96, "#a58b58", INK, 14)
        + rect(26, 20, 460, 446, 92, "url(#d)", "#4a3a22", 6)
        + rect(52, 44, 408, 396, 74, "none", "#f9f1de", 8)
        + pips
    )


def _face(number: int, matrix: str, colour: str) -> str:
    pips = "".join(
        circle(22 + 28 * i, 22 + 28 * j, 11.5, "#8f2a2c" if number == 1 else "#2a211a", None)
        for i, j in PIPS[number]
    )
    return group(path("M0 0 L100 0 L100 100 L0 100Z", colour, INK, 5) + pips, matrix)


def _tumbling(faces: tuple[int, int, int], turn: int, trail: tuple[str, str]) -> str:
    cube = (
        _face(faces[0], "matrix(1.65 -0.86 1.65 0.86 91 178)", "#fff8e8")
        + _face(faces[1], "matrix(1.65 0.86 0 1.86 91 178)", "#dccaa2")
        + _face(faces[2], "matrix(1.65 -0.86 0 1.86 256 264)", "#c0a873")
    )
    place = f"translate(256 270) rotate({turn}) scale(0.94) translate(-256 -264)"
    return "".join(line(streak, "#cbb98f", 12) for streak in trail) + group(cube, place)


def drawings() -> dict[str, str]:
    """Return the six faces of a die (the 1 is red) and two dice in the air, 512 x 512."""
    to_the_right = ("M26 190 C20 140 40 90 76 58", "M60 214 C58 180 68 150 84 128")
    to_the_left = ("M486 190 C492 140 472 90 436 58", "M452 214 C454 180 444 150 428 128")
    dice = {f"d6_{number}": _die(number) for number in PIPS}
    dice["d6_tumble_1"] = _tumbling((5, 3, 1), 16, to_the_right)
    dice["d6_tumble_2"] = _tumbling((2, 6, 4), -34, to_the_left)
    return {name: document(die) for name, die in dice.items()}
