"""Random battlefields that look the same from both sides."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.chance import Even

if TYPE_CHECKING:
    from game.core.chance import Chance

OPEN, HILL, FOREST, ROCKS, TRENCH, SWAMP, RIVER = ".", "^", "f", "*", "_", "s", "~"
SIGNS = (FOREST, HILL, ROCKS, SWAMP, TRENCH, RIVER)
WEIGHTS = (6, 5, 3, 3, 2, 2)
FEWEST, PATCHES = 3, 4
LARGEST_PATCH = 4
ZONE = 2
AROUND = ((1, 0), (-1, 0), (0, 1), (0, -1))


def random_rows(columns: int, rows: int, chance: Chance) -> tuple[str, ...]:
    """Draw a map on which space (c, r) equals (columns - 1 - c, rows - 1 - r), with two open rows at both edges.

    (ab.scenario.open-field)
    """
    signs = [[OPEN] * columns for _ in range(rows)]
    for _ in range(FEWEST + chance.pick(Even(PATCHES))):
        _lay_patch(signs, chance)
    return tuple("".join(row) for row in signs)


def _lay_patch(signs: list[list[str]], chance: Chance) -> None:
    columns, rows = len(signs[0]), len(signs)
    sign = SIGNS[chance.pick(WEIGHTS)]
    column = chance.pick(Even(columns))
    row = ZONE + chance.pick(Even((rows + 1) // 2 - ZONE))
    for _ in range(1 + chance.pick(Even(LARGEST_PATCH))):
        signs[row][column] = signs[rows - 1 - row][columns - 1 - column] = sign
        right, down = AROUND[chance.pick(Even(len(AROUND)))]
        column = min(max(column + right, 0), columns - 1)
        row = min(max(row + down, ZONE), rows - 1 - ZONE)
