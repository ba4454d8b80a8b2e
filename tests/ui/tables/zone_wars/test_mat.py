"""The mat is painted from a seed, at the size asked for."""

from __future__ import annotations

from typing import get_args

import numpy as np
import pygame
import pytest

from game.ui.tables.zone_wars.mat import INCHES, Scene, battlefield

SCENES: tuple[Scene, ...] = get_args(Scene)


def _pixels(surface: pygame.Surface) -> np.ndarray:
    return pygame.surfarray.array3d(surface).astype(int)


@pytest.mark.parametrize("scene", SCENES)
def test_the_same_seed_paints_the_same_mat(scene: Scene) -> None:
    once, again = battlefield(scene, 11, 8), battlefield(scene, 11, 8)
    assert np.array_equal(_pixels(once), _pixels(again))


def test_another_seed_paints_another_mat() -> None:
    assert not np.array_equal(_pixels(battlefield("showdown", 1, 8)), _pixels(battlefield("showdown", 2, 8)))


@pytest.mark.parametrize(("ppi", "side"), [(22.4, 806), (10, 360), (0.1, 8)])
def test_the_mat_is_thirty_six_inches_at_the_pixels_per_inch(ppi: float, side: int) -> None:
    assert INCHES == 36
    assert battlefield("chase", 3, ppi).get_size() == (side, side)


def test_a_smaller_battlefield_has_a_smaller_mat() -> None:
    assert battlefield("turf_war", 3, 10, inches=24).get_size() == (240, 240)


def test_every_scenario_has_ground_of_its_own() -> None:
    mats = [_pixels(battlefield(scene, 5, 6)) for scene in SCENES]
    for k, one in enumerate(mats):
        assert all(np.abs(one - other).mean() > 8 for other in mats[:k])


@pytest.mark.parametrize("scene", ["street_fight", "chase"])
def test_the_middle_third_is_darker_than_the_ruins(scene: Scene) -> None:
    light = _pixels(battlefield(scene, 5, 10)).mean(axis=2)
    street, ruins = light[20:340, 124:236], np.concatenate((light[20:340, 20:116], light[20:340, 244:340]))
    assert street.mean() < ruins.mean() - 20


def test_the_mat_is_dark_enough_for_pale_signs_and_not_black() -> None:
    for scene in SCENES:
        light = _pixels(battlefield(scene, 5, 10)).mean(axis=2)
        assert 60 < light.mean() < 150
        assert light[:3].mean() < light[20:-20].mean()
