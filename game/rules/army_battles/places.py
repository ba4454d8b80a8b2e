"""Spaces of a map as numbers, and sets of spaces as the bits of one number.

A space is `row * STRIDE + column`, whatever the size of the map, so that a step is a shift of bits; columns and rows
count from 0. At least one column of every row stays free: a step over the edge never comes out on the other side.
"""

from __future__ import annotations

Space = int
Spaces = int

STRIDE = 32
LONGEST = STRIDE - 1
GONE: Space = -1
ESCAPED: Space = -2
UNPLACED: Space = -3
STEPS = (1, -1, STRIDE, -STRIDE, STRIDE + 1, STRIDE - 1, 1 - STRIDE, -1 - STRIDE)
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def space(column: int, row: int) -> Space:
    """Return the space in a column and row."""
    return row * STRIDE + column


def column_of(at: Space) -> int:
    """Return the column of a space."""
    return at % STRIDE


def row_of(at: Space) -> int:
    """Return the row of a space."""
    return at // STRIDE


def place(at: Space) -> tuple[int, int]:
    """Return (column, row) of a space."""
    return at % STRIDE, at // STRIDE


def name_of(at: Space) -> str:
    """Return a space as players call it: a letter for the column and a number for the row, such as C4."""
    letters, column = "", at % STRIDE
    if column >= len(LETTERS):
        letters, column = LETTERS[column // len(LETTERS) - 1], column % len(LETTERS)
    return f"{letters}{LETTERS[column]}{at // STRIDE + 1}"


def distance(one: Space, other: Space) -> int:
    """Return the larger of the column and row difference (ab.map.distance)."""
    columns, rows = abs(one % STRIDE - other % STRIDE), abs(one // STRIDE - other // STRIDE)
    return max(rows, columns)


def listed(spaces: Spaces) -> list[Space]:
    """Return the spaces of a set in reading order."""
    found = []
    while spaces:
        low = spaces & -spaces
        found.append(low.bit_length() - 1)
        spaces ^= low
    return found


def gathered(spaces: list[Space] | tuple[Space, ...]) -> Spaces:
    """Return a set of these spaces."""
    bits = 0
    for at in spaces:
        bits |= 1 << at
    return bits


def spread(spaces: Spaces) -> Spaces:
    """Return the spaces and all their neighbours, also those beyond the edges of a map (ab.map.square-grid)."""
    row = spaces | spaces << 1 | spaces >> 1
    return row | row << STRIDE | row >> STRIDE


class Corners:
    """Steps where some spaces are closed: no diagonal step between two closed ones (ab.map.no-corner-squeezing)."""

    __slots__ = ("_keep",)

    def __init__(self, closed: Spaces) -> None:
        up, down, left, right = closed << STRIDE, closed >> STRIDE, closed >> 1, closed << 1
        self._keep = (~(up & right), ~(up & left), ~(down & right), ~(down & left))

    def spread(self, spaces: Spaces) -> Spaces:
        """Return the spaces and all that can be stepped to from them."""
        one, two, three, four = self._keep
        straight = spaces | spaces << 1 | spaces >> 1 | spaces << STRIDE | spaces >> STRIDE
        diagonal = (spaces << STRIDE + 1 & one) | (spaces << STRIDE - 1 & two)
        return straight | diagonal | (spaces >> STRIDE - 1 & three) | (spaces >> STRIDE + 1 & four)
