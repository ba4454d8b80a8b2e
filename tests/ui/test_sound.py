from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import pairwise

import pygame
import pytest

from game.ui.sound import Sound, Volumes, category


@pytest.fixture
def sound() -> Iterator[Sound]:
    outlet = Sound(random.Random(7))
    assert outlet.open()
    yield outlet
    outlet.close()


def test_a_variant_is_never_heard_twice_in_a_row() -> None:
    outlet = Sound(random.Random(1))
    heard = [outlet.variant("card_flip") for _ in range(60)]
    assert set(heard) == {"card_flip_1", "card_flip_2", "card_flip_3"}
    assert all(a != b for a, b in pairwise(heard))


def test_a_family_of_one_sounds_again_and_an_unknown_one_never() -> None:
    outlet = Sound(random.Random(1))
    assert [outlet.variant("bell") for _ in range(3)] == ["bell"] * 3
    assert outlet.variant("kazoo") == ""


def test_the_same_generator_gives_the_same_variants() -> None:
    first, second = (Sound(random.Random(3)) for _ in range(2))
    assert [first.variant("clash") for _ in range(20)] == [second.variant("clash") for _ in range(20)]


@pytest.mark.parametrize(
    ("name", "slider"),
    [
        ("ui_click", "interface"),
        ("amb_farm", "ambience"),
        ("music_tavern", "music"),
        ("clash", "effects"),
        ("cob", "effects"),
    ],
)
def test_every_sound_has_its_slider(name: str, slider: str) -> None:
    assert category(name) == slider


def test_the_first_slider_counts_for_all() -> None:
    volumes = Volumes(master=0.5, effects=0.8, music=0.0)
    assert volumes.of("effects") == pytest.approx(0.4)
    assert volumes.of("music") == 0


def test_without_a_device_everything_is_silent_and_nothing_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    def none(*_: object) -> None:
        raise pygame.error("ALSA: Couldn't open audio device")

    pygame.mixer.quit()
    monkeypatch.setattr(pygame.mixer, "init", none)
    outlet = Sound(random.Random(1))
    assert not outlet.open()
    assert "silent" in outlet.complaint
    assert not outlet.play("card_flip")
    outlet.ambience("amb_farm")
    outlet.music("music_tavern")
    outlet.set_volumes(Volumes(1, 1, 1, 1, 1))
    outlet.tick(1.0)
    outlet.close()


def test_at_most_three_of_a_family_sound_at_once(sound: Sound) -> None:
    assert [sound.play("clash") for _ in range(5)] == [True, True, True, False, False]
    assert sound.play("hit"), "another family is not held back"


def test_ten_cards_may_sound_at_once(sound: Sound) -> None:
    assert [sound.play("card_slide") for _ in range(11)] == [True] * 10 + [False]


def test_what_is_turned_down_is_not_played(sound: Sound) -> None:
    sound.set_volumes(Volumes(interface=0.0))
    assert not sound.play("ui_click")
    assert sound.play("bell")


def test_a_sound_that_is_missing_is_only_complained_about(sound: Sound) -> None:
    assert not sound.play("kazoo")
    sound.music("music_of_the_spheres")
    assert "music_of_the_spheres" in sound.complaint


def test_music_is_lowered_for_a_fanfare_and_comes_back(sound: Sound) -> None:
    sound.set_volumes(Volumes(master=1.0, music=0.5))
    sound.music("music_tavern")
    assert pygame.mixer.music.get_volume() == pytest.approx(0.5, abs=0.02)
    assert sound.play("victory")
    assert pygame.mixer.music.get_volume() == pytest.approx(0.2, abs=0.02)
    sound.tick(10.0)
    assert pygame.mixer.music.get_volume() == pytest.approx(0.5, abs=0.02)


def test_surroundings_change_and_end(sound: Sound) -> None:
    sound.ambience("amb_ruin", "amb_rain")
    assert set(sound._loops) == {"amb_ruin", "amb_rain"}
    kept = sound._loops["amb_ruin"]
    sound.ambience("amb_ruin")
    assert sound._loops == {"amb_ruin": kept}
    sound.ambience()
    assert sound._loops == {}


def test_loops_that_are_silent_wait_for_their_slider(sound: Sound) -> None:
    sound.set_volumes(Volumes(ambience=0.0))
    sound.ambience("amb_farm")
    sound.set_volumes(Volumes(master=1.0, ambience=0.6))
    assert sound._loops["amb_farm"].get_volume() == pytest.approx(0.6, abs=0.02)


def test_all_files_can_be_loaded(sound: Sound) -> None:
    for family, names in sound._index().items():
        for name in names:
            if not name.startswith("music_"):
                assert sound._load(name) is not None, (family, name)
    assert sound.complaint == ""
