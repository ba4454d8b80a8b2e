from __future__ import annotations

from argparse import Namespace
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.cli import main
from game.core.match import written
from game.core.record import packed
from game.ui.shots import SCREENS, Shot, ShotError, fill_saves, shoot_screen, shot, size_of
from tests.ui.scenes.furnished import desk_in, play, seated
from tests.ui.scenes.layout_check import wrong_places
from tests.ui.tables.legible import cut_off, overlapping, writing

SIZES = (("1920x1080", 100), ("1280x720", 100), ("1280x720", 200))


def asked(screen: str, **words: object) -> Namespace:
    usual = {
        "screen": screen,
        "game": "army_of_zero",
        "record": None,
        "step": None,
        "seat": 1,
        "size": "1280x720",
        "text_scale": 100,
        "out": Path("unused.png"),
    }
    return Namespace(**(usual | words))


@pytest.mark.parametrize(("size", "scale"), SIZES)
@pytest.mark.parametrize("screen", [screen for screen in SCREENS if screen not in {"workshop", "campaign"}])
def test_every_screen_is_drawn_at_every_size(screen: str, size: str, scale: int) -> None:
    desk = desk_in()
    picture = shot(desk, asked(screen, size=size, text_scale=scale))
    assert f"{picture.get_width()}x{picture.get_height()}" == size
    assert desk.shelf.complaints == []
    small = pygame.transform.smoothscale(picture, (48, 27))
    colours = {tuple(small.get_at((x, y))) for x in range(48) for y in range(27)}
    assert len(colours) > 40


@pytest.mark.parametrize("game", ["warzoo", "zone_wars"])
@pytest.mark.parametrize("screen", ["new-match", "characters", "rules"])
def test_the_screens_round_a_match_are_drawn_for_other_games_too(game: str, screen: str) -> None:
    desk = desk_in()
    assert shot(desk, asked(screen, game=game)).get_size() == (1280, 720)
    assert desk.shelf.complaints == []


LOOKING_UP = ("rules", "rulings", "characters", "compare", "replays", "replay", "moments", "match", "branch")


@pytest.mark.parametrize(
    ("size", "scale"), [*SIZES, ("1920x1080", 150), ("1366x768", 130), ("2560x1440", 80)]
)
@pytest.mark.parametrize("screen", LOOKING_UP)
def test_words_can_be_read_and_parts_lie_side_by_side(
    screen: str, size: str, scale: int, tmp_path: Path
) -> None:
    desk = desk_in()
    desk.change(text_scale=scale)
    pygame.font.init()
    window = pygame.Surface(size_of(size))
    desk.paint_on(window)
    ready = Shot(desk, desk.games["army_of_zero"])
    fill_saves(desk, ready.entry, tmp_path)
    scene: Any = SCREENS[screen](ready)[-1]
    scene.enter()
    scene.tick(0.3)
    with writing(window) as found:
        scene.page.focus.rest = 0.0
        scene.draw(desk.painter, active=True)
    assert found
    assert not cut_off(found, window)
    assert not overlapping(found)
    assert not wrong_places(scene.page)


def test_a_workshop_is_drawn_where_there_is_one() -> None:
    assert shot(desk_in(), asked("workshop", game="warzoo")).get_size() == (1280, 720)
    with pytest.raises(ShotError, match="Army of Zero has no workshop"):
        shot(desk_in(), asked("workshop"))
    with pytest.raises(ShotError, match="--step 2: the workshops of Warzoo are 1 to 1"):
        shot(desk_in(), asked("workshop", game="warzoo", step=2))
    with pytest.raises(ShotError, match="Army of Zero has no campaign"):
        shot(desk_in(), asked("campaign"))


def test_a_decision_between_two_matches_is_drawn() -> None:
    desk = desk_in()
    pygame.font.init()
    desk.paint_on(pygame.Surface((1280, 720)))
    scene: Any = SCREENS["campaign"](Shot(desk, desk.games["zone_wars"], step=1))[-1]
    assert [one.words for one in scene.room.open.decided] == ["Bormin keeps the Submachine Gun."]
    assert scene.choosing.question().startswith("Mark decides: ")
    scene.enter()
    assert scene.page.find("take_back").usable
    with pytest.raises(ShotError, match="--step 1: after its first match this campaign has steps 0 to 0"):
        shot(desk_in(), asked("campaign", game="army_battles", step=1))


@pytest.mark.parametrize("screen", ["table", "replay", "characters"])
def test_the_same_picture_comes_again(screen: str) -> None:
    one, two = (shot(desk_in(), asked(screen)) for _ in range(2))
    assert pygame.image.tobytes(one, "RGB") == pygame.image.tobytes(two, "RGB")


def test_a_record_is_shown_at_its_step_and_through_the_eyes_of_a_seat(tmp_path: Path) -> None:
    desk = desk_in(tmp_path)
    file = tmp_path / "match.json"
    file.write_bytes(packed(written(play(seated(desk)).match)))
    pictures = {
        (step, seat): pygame.image.tobytes(
            shot(desk_in(), asked("table", record=file, step=step, seat=seat)), "RGB"
        )
        for step in (0, 12)
        for seat in (1, 2)
    }
    assert len(set(pictures.values())) == 4


def test_the_picture_is_written(tmp_path: Path) -> None:
    out = tmp_path / "new" / "title.png"
    shoot_screen(desk_in(), asked("title", out=out))
    assert pygame.image.load(out).get_size() == (1280, 720)


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ({"screen": "moon"}, "there is no screen `moon`; there are title, new-match"),
        ({"size": "wide"}, "--size wide: it is written WIDTHxHEIGHT"),
        ({"size": "10x10"}, "each side has 320 to 8192 pixels"),
        ({"text_scale": 20}, "--text-scale 20: it goes from 80 to 200"),
        ({"game": "chess"}, "there is no game `chess`"),
        ({"step": 9999}, "--step 9999: this match has steps 0 to"),
        ({"seat": 7}, "--seat 7: this match has 2 seats"),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(words: dict[str, object], reason: str) -> None:
    screen = str(words.pop("screen", "table"))
    with pytest.raises(ShotError) as refusal:
        shot(desk_in(), asked(screen, **words))
    assert reason in str(refusal.value)


def test_a_damaged_record_is_named(tmp_path: Path) -> None:
    file = tmp_path / "bad.json"
    file.write_bytes(b'{"format": 1, "game": "army_of_zero", "seed": 3}')
    with pytest.raises(ShotError, match=r"bad\.json: seed"):
        shot(desk_in(), asked("table", record=file))


def test_the_command_line_says_what_is_wrong(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["shot", "moon", "--out", str(tmp_path / "x.png")]) == 2
    assert "there is no screen `moon`" in capsys.readouterr().err
