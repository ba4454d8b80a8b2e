"""A shadow is as long as its terrain is high, falls to the south-east, and is the same every time."""

from __future__ import annotations

import numpy as np
import pygame
import pytest

from game.ui.tables.zone_wars.shadows import LENGTHS, Height, length, shadow


def _piece() -> pygame.Surface:
    piece = pygame.Surface((120, 80), pygame.SRCALPHA)
    pygame.draw.rect(piece, (200, 90, 40, 255), (20, 20, 80, 40))
    return piece


def _middle(dark: np.ndarray) -> tuple[float, float]:
    x, y = np.indices(dark.shape)
    return float((x * dark).sum() / dark.sum()), float((y * dark).sum() / dark.sum())


def test_the_lengths_are_those_of_the_look() -> None:
    assert LENGTHS == {"flat": 0, "low": 0.16, "wall": 0.26, "one_storey": 0.38, "two_storeys": 0.5}
    assert length("two_storeys", 54) == 27


@pytest.mark.parametrize(
    ("height", "east", "south"), [("low", 9, 10), ("wall", 14, 16), ("two_storeys", 28, 30)]
)
def test_it_falls_to_the_south_east_as_far_as_the_terrain_is_high(
    height: Height, east: float, south: float
) -> None:
    dropped, (left, top) = shadow(_piece(), height, 56)
    x, y = _middle(pygame.surfarray.array_alpha(dropped).astype(float))
    assert (x + left - 59.5, y + top - 39.5) == pytest.approx((east, south), abs=1.5)


def test_it_is_soft_and_never_black() -> None:
    dark = pygame.surfarray.array_alpha(shadow(_piece(), "one_storey", 56)[0])
    assert 60 < dark.max() <= 135
    assert len(np.unique(dark)) > 20


def test_what_is_flat_drops_none() -> None:
    dropped, _ = shadow(_piece(), "flat", 56)
    assert pygame.surfarray.array_alpha(dropped).max() == 0


def test_it_is_the_same_every_time() -> None:
    one, other = shadow(_piece(), "wall", 40), shadow(_piece(), "wall", 40)
    assert one[1] == other[1]
    assert pygame.image.tobytes(one[0], "RGBA") == pygame.image.tobytes(other[0], "RGBA")


def test_it_fades_out_before_its_edge() -> None:
    dark = pygame.surfarray.array_alpha(shadow(_piece(), "two_storeys", 72)[0])
    border = np.concatenate((dark[0], dark[-1], dark[:, 0], dark[:, -1]))
    assert border.max() <= 6
