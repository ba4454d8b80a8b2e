"""The program carries everything it shows and plays, in forms that pygame reads rightly."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from importlib import resources
from io import BytesIO
from pathlib import Path

import pygame
import pytest

ROOT = Path(__file__).resolve().parents[2]
SPRITES = sorted(ROOT.glob("sprites/**/*.svg"))
SOUNDS = sorted(ROOT.glob("sounds/*.ogg"))

# What SDL_image's reader leaves out, draws unclipped or draws grey.
UNREAD_TAGS = {"use", "pattern", "text", "image", "clipPath", "mask", "filter", "marker", "symbol"}
READ_COLOURS = re.compile(r"none|url\(#\w+\)|#[0-9a-fA-F]{3}|#[0-9a-fA-F]{6}")
GRADIENT_PLACES = ("x1", "y1", "x2", "y2", "cx", "cy", "r")


def named(path: Path) -> str:
    return str(path.relative_to(ROOT))


def tag(element: ET.Element) -> str:
    return element.tag.rpartition("}")[2]


def test_packages_of_data_are_found_without_a_path() -> None:
    assert resources.files("sprites").joinpath("title/four_fronts.svg").is_file()
    assert resources.files("sounds").joinpath("ui_click.ogg").is_file()
    assert resources.files("game.rules.army_of_zero").joinpath("characters.csv").is_file()
    assert resources.files("game.rules.army_of_zero").joinpath("rulebook.toml").is_file()


def test_all_the_sounds_of_the_page_are_there_and_no_other() -> None:
    page = (ROOT / "docs" / "sounds.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| `(\w+?)(?:_1)?`(?: to `(\d)`)? \|", page, re.MULTILINE)
    expected = {
        f"{stem}_{k}" if last else stem
        for stem, last in rows
        for k in (range(1, int(last) + 1) if last else [0])
    }
    assert {sound.stem for sound in SOUNDS} == expected


@pytest.mark.parametrize("sprite", SPRITES, ids=named)
def test_a_sprite_uses_only_what_is_drawn_rightly(sprite: Path) -> None:
    for element in ET.parse(sprite).iter():  # noqa: S314 - our own files
        assert tag(element) not in UNREAD_TAGS
        for attribute in ("fill", "stroke", "stop-color"):
            colour = element.get(attribute)
            assert colour is None or READ_COLOURS.fullmatch(colour), f"{attribute}={colour}"
        if tag(element) in {"linearGradient", "radialGradient"}:
            places = [element.get(place) for place in GRADIENT_PLACES if element.get(place) is not None]
            assert all(place and place.endswith("%") for place in places), "fractions come out as one colour"


LEAST, LEAST_OF_A_LAYER = 0.03, 0.005  # of the square
# The mouth of a portrait and the few blades of open ground are laid on others.
LAYERS = ("face_", "terrain_open")


@pytest.mark.parametrize("sprite", SPRITES, ids=named)
def test_a_sprite_is_drawn(sprite: Path) -> None:
    surface = pygame.image.load_sized_svg(BytesIO(sprite.read_bytes()), (64, 64))
    inked = pygame.mask.from_surface(surface, 32).count()
    assert inked > 64 * 64 * (LEAST_OF_A_LAYER if sprite.stem.startswith(LAYERS) else LEAST)


@pytest.mark.parametrize("sprite", [s for s in SPRITES if s.parent.name == "ui"], ids=named)
def test_an_icon_has_one_colour_so_that_it_can_be_tinted(sprite: Path) -> None:
    text = sprite.read_text(encoding="utf-8")
    assert set(re.findall(r"#[0-9a-fA-F]{3,6}\b", text)) == {"#efe8d8"}


@pytest.mark.parametrize("sound", SOUNDS, ids=named)
def test_a_sound_is_ogg_vorbis_of_the_rate_that_the_mixer_plays(sound: Path) -> None:
    header = sound.read_bytes()[:64]
    assert header.startswith(b"OggS")
    at = header.index(b"\x01vorbis")
    channels, rate = header[at + 11], int.from_bytes(header[at + 12 : at + 16], "little")
    assert rate == 44100
    assert channels == (2 if sound.stem.startswith("music_") else 1)


def test_the_sounds_are_small_enough_to_pass_on() -> None:
    assert sum(sound.stat().st_size for sound in SOUNDS) < 4_000_000
