"""Symmetry in the terrain editor: where the images of a piece lie, and which pieces are images of one another."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from msgspec.structs import replace

from game.rules.zone_wars.ground import Terrain
from game.rules.zone_wars.ground.measure import FULL_TURN, QUARTER, quarter_turned
from game.ui.scenes.own_symmetry import Symmetry

HALF = FULL_TURN // 2


def images_of(piece: Terrain, symmetry: Symmetry, size: int) -> tuple[Terrain, ...]:
    """Return the images of a piece on a board; one that would lie on the piece itself is left out.

    Pieces cannot be turned over: a mirrored one lies where its image would, its doors where they then are.
    """
    made: tuple[Terrain, ...]
    match symmetry:
        case Symmetry.NONE:
            made = ()
        case Symmetry.OPPOSITE:
            made = (_turned(piece, 2, size),)
        case Symmetry.QUARTERS:
            made = tuple(_turned(piece, turns, size) for turns in (1, 2, 3))
        case Symmetry.WEST_EAST:
            made = (replace(piece, x=size - piece.x, turn=-piece.turn % FULL_TURN),)
        case Symmetry.NORTH_SOUTH:
            made = (replace(piece, y=size - piece.y, turn=(HALF - piece.turn) % FULL_TURN),)
        case _:
            assert_never(symmetry)
    return tuple(image for image in made if (image.x, image.y) != (piece.x, piece.y))


def _turned(piece: Terrain, turns: int, size: int) -> Terrain:
    x, y = quarter_turned((piece.x - size // 2, piece.y - size // 2), turns)
    turn = (piece.turn + QUARTER * turns) % FULL_TURN
    return replace(piece, x=size // 2 + x, y=size // 2 + y, turn=turn)


def is_same_place(one: Terrain, other: Terrain) -> bool:
    """Tell whether two pieces of one kind lie alike; a half turn more is no difference."""
    alike = (one.kind, one.x, one.y) == (other.kind, other.x, other.y)
    return alike and (one.turn - other.turn) % HALF == 0


def group_of(pieces: Sequence[Terrain], index: int, symmetry: Symmetry, size: int) -> tuple[int, ...]:
    """Return the number of a piece and those of its images, in their order; just the piece when any is missing."""
    found = [index]
    for image in images_of(pieces[index], symmetry, size):
        here = (n for n, piece in enumerate(pieces) if n not in found and is_same_place(piece, image))
        number = next(here, None)
        if number is None:
            return (index,)
        found.append(number)
    return tuple(found)


def missing_images(pieces: Sequence[Terrain], symmetry: Symmetry, size: int) -> tuple[Terrain, ...]:
    """Return the images that no piece is, each once."""
    missing: list[Terrain] = []
    for piece in pieces:
        for image in images_of(piece, symmetry, size):
            if not any(is_same_place(other, image) for other in (*pieces, *missing)):
                missing.append(image)
    return tuple(missing)
