"""The sprites of Army Battles are what their program draws, and every piece of the rules has one of its own."""

from __future__ import annotations

import re
from itertools import combinations

import draw_army_battles
import numpy as np
import pygame
import pytest

from game.rules.army_battles.heroes import Primary
from game.rules.army_battles.kit import Kit
from game.ui import sprite_files
from game.ui.tables.army_battles.mapping import STREAMS, WASHES
from game.ui.tables.army_battles.model import symbol_of

DRAWN = draw_army_battles.FOLDER.sprites()
KIT = Kit()
SMALL = 40


def _picture(name: str, side: int = SMALL) -> np.ndarray:
    """The sprite on a blue counter, as a player sees it from afar."""
    ground = pygame.Surface((side, side))
    ground.fill((40, 100, 160))
    ground.blit(
        sprite_files.load(f"army_battles/{name.removesuffix('.svg')}", side, side, pytest.fail), (0, 0)
    )
    return pygame.surfarray.array3d(ground).astype(int)


def test_the_sprites_are_what_their_program_draws() -> None:
    assert draw_army_battles.FOLDER.differing(draw_army_battles.FOLDER.root) == []


def test_every_unit_hero_and_building_has_a_picture() -> None:
    units = {f"{symbol_of(kind.id).removeprefix('army_battles/')}.svg" for kind in KIT.units}
    badges = {f"badge_{primary.value}.svg" for primary in Primary}
    buildings = {f"building_{kind.id}{state}.svg" for kind in KIT.buildings for state in ("", "_ruin")}
    assert (len(units), len(badges), len(buildings)) == (16, 7, 8)
    assert (units | badges | buildings) - set(DRAWN) == set()


def test_every_terrain_is_painted_and_drawn() -> None:
    for kind in KIT.terrain:
        assert kind.id in WASHES or kind.id in STREAMS or kind.id == "open", kind.id
        if kind.id not in STREAMS:
            assert {f"terrain_{kind.id}_{n}.svg" for n in (1, 2)} <= set(DRAWN)


@pytest.mark.parametrize("kind", ["unit", "badge", "action", "stat", "marker", "building"])
def test_no_two_pictures_of_a_kind_look_alike_when_they_are_small(kind: str) -> None:
    pictures = {name: _picture(name) for name in DRAWN if name.startswith(f"{kind}_")}
    for (one, a), (other, b) in combinations(pictures.items(), 2):
        assert np.abs(a - b).mean() > 5, f"{one} and {other} can hardly be told apart"


def test_counters_of_the_sides_differ_in_lightness_and_those_of_flyers_in_shape() -> None:
    light = {
        name: _picture(f"counter_{name}", 64).mean()
        for name in ("ground_1", "ground_2", "flyer_1", "flyer_2")
    }
    assert light["ground_2"] - light["ground_1"] > 15
    assert light["flyer_2"] - light["flyer_1"] > 12
    alpha = [
        pygame.surfarray.array_alpha(sprite_files.load(f"army_battles/counter_{name}_1", 64, 64, pytest.fail))
        for name in ("ground", "flyer")
    ]
    assert np.abs(alpha[0].astype(int) - alpha[1]).mean() > 15


def test_only_what_the_programs_own_reader_draws_is_used() -> None:
    banned = re.compile(r"<(use|text|mask|filter|clipPath|image|style)\b|url\(http|NaN|nan")
    assert [name for name, drawing in DRAWN.items() if banned.search(drawing)] == []
