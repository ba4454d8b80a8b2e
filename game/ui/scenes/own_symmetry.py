"""Symmetry in an editor: how what is done to one piece is done to others. No pygame."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping


class Symmetry(StrEnum):
    """How what is done to one piece is done to others."""

    NONE = "none"
    OPPOSITE = "opposite"
    QUARTERS = "quarters"
    WEST_EAST = "west_east"
    NORTH_SOUTH = "north_south"


TITLES: Mapping[Symmetry, str] = {
    Symmetry.NONE: "Off",
    Symmetry.OPPOSITE: "Half turn",
    Symmetry.QUARTERS: "Quarter turns",
    Symmetry.WEST_EAST: "Mirror W–E",
    Symmetry.NORTH_SOUTH: "Mirror N–S",
}
