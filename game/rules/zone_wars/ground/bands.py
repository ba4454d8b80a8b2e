"""The three bands of a board, from north to south: ruins, the open band, ruins (zw.chase.terrain)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.rules.zone_wars.ground.layout import Terrain

BANDS = 3
NAMES = ("northern ruins", "central band", "southern ruins")


def street_of(depth: int) -> tuple[int, int]:
    """Return the heights between which the street of a board runs west to east (zw.streetfight.band-direction)."""
    return depth // BANDS, depth - depth // BANDS


def band_of(terrain: Terrain, depth: int) -> int:
    """Return the band that the middle of a piece lies in: 0 to 2 from the north."""
    top, bottom = street_of(depth)
    return (terrain.y >= top) + (terrain.y >= bottom)


def bare_bands(pieces: Iterable[Terrain], depth: int, each: int = 1) -> tuple[int, ...]:
    """Return the bands that hold fewer than so many of the pieces."""
    counts = [0] * BANDS
    for piece in pieces:
        counts[band_of(piece, depth)] += 1
    return tuple(band for band, count in enumerate(counts) if count < each)
