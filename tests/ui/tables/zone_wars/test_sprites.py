"""The sprites of Zone Wars are what their program draws, and every piece of the box has one of its own."""

from __future__ import annotations

import csv
import re
import tomllib
from importlib.resources import files
from itertools import combinations
from typing import Any

import draw_zone_wars
import numpy as np
import pygame
import pytest

from game.ui import sprite_files

BOX = files("game.rules.zone_wars")
DRAWN = draw_zone_wars.FOLDER.sprites()
SMALL = 48
FREE_SIZES = {"smoke", "crater", "tree"}
"""Smoke and craters come into play later; of a tree only the trunk is terrain, its branches hang over."""


def _rows(name: str) -> list[str]:
    return [row["id"] for row in csv.DictReader(BOX.joinpath(name).read_text(encoding="utf-8").splitlines())]


def _table(name: str, key: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = tomllib.loads(BOX.joinpath(name).read_text(encoding="utf-8"))[key]
    return found


def _missing(kind: str, ids: list[str]) -> set[str]:
    return {f"{kind}_{name}.svg" for name in ids} - set(DRAWN)


def _picture(name: str, side: int = SMALL) -> np.ndarray:
    """The sprite on the grey of the mat, as a player sees it from afar."""
    ground = pygame.Surface((side, side))
    ground.fill((110, 106, 98))
    ground.blit(sprite_files.load(f"zone_wars/{name.removesuffix('.svg')}", side, side, pytest.fail), (0, 0))
    return pygame.surfarray.array3d(ground).astype(int)


def test_the_sprites_are_what_their_program_draws() -> None:
    assert draw_zone_wars.FOLDER.differing(draw_zone_wars.FOLDER.root) == []


def test_every_character_and_monster_has_a_portrait() -> None:
    characters, monsters = _rows("characters.csv"), [row["id"] for row in _table("monsters.toml", "monster")]
    assert (len(characters), len(monsters)) == (20, 5)
    assert _missing("mini", characters) == _missing("monster", monsters) == set()


def test_every_gear_has_a_picture() -> None:
    gear = _rows("artifacts.csv") + _rows("equipment.csv")
    assert len(gear) == 27
    assert _missing("gear", gear) == set()


def test_every_mutation_and_module_has_a_picture_of_its_own() -> None:
    powers = [row["id"] for row in _table("powers.toml", "power")]
    assert len(powers) == 48
    assert _missing("power", powers) == set()
    assert len({DRAWN[f"power_{name}.svg"] for name in powers}) == 48


def test_every_zone_card_and_trigger_has_a_picture() -> None:
    cards = [row["id"] for row in _table("zone_deck.toml", "card")]
    triggers = [row["id"] for row in _table("zone_deck.toml", "trigger")]
    assert (len(cards), len(triggers)) == (15, 4)
    assert _missing("event", cards) == _missing("trigger", triggers) == set()


def test_every_scenario_has_an_emblem() -> None:
    scenarios = ["showdown", "turf_war", "street_fight", "chase", "defense"]
    assert _missing("scenario", scenarios) == set()


def test_both_kinds_of_dice_have_six_faces_and_six_frames_of_a_roll() -> None:
    for kind, sign in (("base", "biohazard"), ("gear", "flame")):
        faces = ["2", "3", "4", "5", "radiation", sign]
        assert _missing(f"die_{kind}", faces + [f"tumble_{k}" for k in range(6)]) == set()


def test_terrain_is_drawn_in_hundredths_of_an_inch() -> None:
    for kind in _table("ground/pieces.toml", "kind"):
        box = re.search(r'viewBox="0 0 (\d+) (\d+)"', DRAWN[f"terrain_{kind['id']}.svg"])
        assert box
        if kind["id"] not in FREE_SIZES:
            assert [int(box[1]), int(box[2])] == kind["size"]


@pytest.mark.parametrize(
    "kind", ["mini", "monster", "power", "gear", "event", "trigger", "scenario", "token", "act"]
)
def test_no_two_pictures_of_a_kind_look_alike_when_they_are_small(kind: str) -> None:
    pictures = {name: _picture(name) for name in DRAWN if name.startswith(f"{kind}_")}
    for (one, a), (other, b) in combinations(pictures.items(), 2):
        assert np.abs(a - b).mean() > 8, f"{one} and {other} can hardly be told apart"


@pytest.mark.parametrize(
    "name", [name for name in sorted(DRAWN) if not name.startswith(("terrain_", "face_"))]
)
def test_every_sprite_stands_out_from_the_mat_when_it_is_small(name: str) -> None:
    light = _picture(name).mean(axis=2)
    assert (np.abs(light - 104.7) > 40).mean() > 0.06


def test_a_face_can_be_put_together_for_every_faction() -> None:
    heads = [
        "round",
        "long",
        "bulb",
        "jaw",
        "cat",
        "hound",
        "goat",
        "lizard",
        "bucket",
        "box",
        "dome",
        "wedge",
    ]
    factions = ["ark", "genlab", "nova", "mechatron"]
    parts = [f"head_{head}_{colour}" for head in heads for colour in range(1, 7)]
    parts += [f"{part}_{faction}" for part in ("ground", "rim") for faction in factions]
    parts += [f"eyes_{eyes}" for eyes in ("plain", "goggles", "three", "one", "patch")]
    parts += [f"mouth_{mouth}" for mouth in ("grin", "teeth", "mask", "beard", "scar")]
    tops = ("mop", "braids", "hood", "crest", "horns", "antlers", "feelers", "helmet", "cap")
    parts += [f"top_{top}" for top in tops]
    assert {name for name in DRAWN if name.startswith("face_")} == {f"face_{part}.svg" for part in parts}


def test_no_part_of_a_face_sticks_out_of_the_rim() -> None:
    x, y = np.indices((128, 128)) - 63.5
    outside = np.hypot(x, y) > 63.5
    for name in DRAWN:
        if name.startswith(("face_", "mini_")):
            part = sprite_files.load(f"zone_wars/{name.removesuffix('.svg')}", 128, 128, pytest.fail)
            assert pygame.surfarray.array_alpha(part)[outside].max() < 40, name


def test_only_what_the_programs_own_reader_draws_is_used() -> None:
    banned = re.compile(r"<(use|text|mask|filter|clipPath|image|style)\b|url\(http|NaN|nan")
    assert [name for name, drawing in DRAWN.items() if banned.search(drawing)] == []


def test_every_colour_that_a_sprite_fills_with_is_defined_in_it() -> None:
    for name, drawing in DRAWN.items():
        assert set(re.findall(r"url\(#(\w+)\)", drawing)) == set(
            re.findall(r'Gradient id="(\w+)"', drawing)
        ), name
