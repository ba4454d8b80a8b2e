"""The blurred shadows that terrain drops to the south-east, as long as it is high."""

from __future__ import annotations

from typing import Literal, TypeAlias

import pygame

Height: TypeAlias = Literal["flat", "low", "wall", "one_storey", "two_storeys"]

LENGTHS: dict[Height, float] = {
    "flat": 0.0,
    "low": 0.16,
    "wall": 0.26,
    "one_storey": 0.38,
    "two_storeys": 0.5,
}
"""How far a shadow reaches, in inches."""

DARK, SOLID, STEEPNESS = 135, 90, 1.1


def length(height: Height, ppi: float) -> float:
    """Return how far a shadow reaches to the east, in pixels; to the south it is a tenth more."""
    return LENGTHS[height] * ppi


def shadow(piece: pygame.Surface, height: Height, ppi: float) -> tuple[pygame.Surface, tuple[int, int]]:
    """Return the shadow of a piece as it lies on the mat, and where its corner is, seen from the piece's corner.

    The piece is the picture as it is shown: turned, at `ppi` pixels per inch. A crater is flat and drops none.
    """
    far = length(height, ppi)
    blur = max(1, round(far / 2.4))
    margin = 2 * blur + 2
    w, h = piece.get_size()
    pad = pygame.Surface((w + 2 * margin, h + 2 * margin), pygame.SRCALPHA)
    if far:
        mask = pygame.mask.from_surface(piece, SOLID)
        pad.blit(mask.to_surface(setcolor=(0, 0, 0, DARK), unsetcolor=(0, 0, 0, 0)), (margin, margin))
        pad = pygame.transform.gaussian_blur(pad, blur)
    return pad, (round(far) - margin, round(far * STEEPNESS) - margin)
