"""Whatever is pressed, clicked and turned, in whatever order: nothing fails, and every save proves itself."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.core.saves import open_match
from game.ui.opening import rules_for
from game.ui.scenes.table import TableScene
from game.ui.scenes.title import TitleScene
from game.ui.settings import Settings
from tests.ui.driver import KEYS, PAD, Someone, key_event
from tests.ui.scenes.furnished import desk_in, play, seated

FRAMES = 300
TYPED = [
    *"abcdefghijklmnopqrstuvwxyz0123456789+-",
    "up",
    "down",
    "left",
    "right",
    "Shift+Tab",
    "Ctrl+z",
    "f1",
]


class Restless(Someone):
    """Somebody who presses anything."""

    def __init__(self, chance: random.Random, *args: object, **more: object) -> None:
        super().__init__(*args, **more)  # type: ignore[arg-type]
        self.chance = chance

    def anything(self) -> list[pygame.event.Event]:
        """Return the events of a key, a click, the wheel, a pad, or nothing."""
        kinds = (self._key, self._key, self._click, self._click, self._click, self._wheel, self._pad)
        return list(self.chance.choice(kinds)())

    def _key(self) -> Iterator[pygame.event.Event]:
        name = self.chance.choice([*KEYS, *TYPED])
        yield key_event(name)
        if len(name) == 1:
            yield pygame.event.Event(pygame.TEXTINPUT, text=name)
        yield key_event(name, pygame.KEYUP)

    def _click(self) -> Iterator[pygame.event.Event]:
        page = self.page
        spot = self.pixels(page.area, self.chance.random(), self.chance.random())
        if page.widgets and self.chance.random() < 0.7:
            place = page.place_of(self.chance.choice(page.widgets))
            spot = self.pixels(place, self.chance.random(), self.chance.random())
        yield pygame.event.Event(pygame.MOUSEMOTION, pos=spot, rel=(0, 0), buttons=(0, 0, 0))
        yield pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=spot, button=1)
        if self.chance.random() < 0.85:
            yield pygame.event.Event(pygame.MOUSEBUTTONUP, pos=spot, button=1)

    def _wheel(self) -> Iterator[pygame.event.Event]:
        turn = self.chance.choice((-1, 1))
        yield pygame.event.Event(
            pygame.MOUSEWHEEL, x=0, y=turn, precise_x=0.0, precise_y=float(turn), flipped=False
        )

    def _pad(self) -> Iterator[pygame.event.Event]:
        button = PAD[self.chance.choice(sorted(PAD))]
        yield pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=0)


@pytest.mark.parametrize("two", [4, "Ada"])
@pytest.mark.parametrize("scale", [100, 200])
def test_nothing_that_is_pressed_fails_or_spoils_a_save(
    two: int | str, scale: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)  # a file may be exported to any name
    monkeypatch.setenv("HOME", str(tmp_path))
    chance = random.Random(f"{two} {scale}")
    home = tmp_path / "home"
    desk = desk_in(
        home, Settings(speed="double", player_name="Mark", text_scale=scale, hold_to_uncover=False)
    )
    sitting = play(seated(desk, "Mark", two), 17)
    who = Restless(chance, lambda desk: TableScene(desk, sitting), (1280, 720), desk=desk)
    for _ in range(FRAMES):
        who.app.step(who.anything(), chance.choice((0.016, 0.1, 0.5)))
        if not who.app.running:
            who = Restless(chance, TitleScene, (1280, 720), desk=desk)
    for save in (home / "saves").glob("*.json"):
        open_match(save, lambda record: rules_for(desk, record))
