from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.ui.app import App, render_scene
from game.ui.desk import Desk
from game.ui.frame import Strip, draw_strip
from game.ui.layout import Rect
from game.ui.page import Page
from game.ui.paused import Paused, PausedSeat
from game.ui.scene import Pop, Push, Reset
from game.ui.scenes.gallery import Gallery
from game.ui.scenes.pause import PauseActs, PauseScene
from game.ui.scenes.settings import SettingsScene
from game.ui.screen import Screen
from game.ui.settings import Settings
from game.ui.toasts import Toast
from game.ui.widgets import Button, Toggle
from tests.ui.driver import Bench, Someone, bench, key_event

ROOT = Path(__file__).parents[2]


class Flat(Screen):
    """One colour."""

    colour = "#ffffff"
    goes: Callable[[Desk], Push | Reset] | None = None

    def command(self, name: str) -> object:  # type: ignore[override]
        return self.goes(self.desk) if self.goes and name == "back" else super().command(name)

    def build(self, page: Page) -> None:
        page.add(Button("b", Rect(400, 400, 100, 50), "x"))

    def paint(self, p: object) -> None:
        self.desk.painter.surface.fill(self.colour)


class Black(Flat):
    colour = "#000000"


class Sudden(Black):
    sudden = True


def corner(someone: Someone) -> int:
    return someone.desk.painter.surface.get_at((5, 5))[0]


def test_a_scene_fades_into_the_next_in_160_ms() -> None:
    someone = Someone(Flat)
    someone.scene.goes = lambda desk: Reset(Black(desk))
    someone.press("Esc")
    assert corner(someone) > 120
    someone.wait(0.1)
    assert 0 < corner(someone) < 120
    someone.wait(0.1)
    assert corner(someone) == 0


def test_a_sudden_scene_covers_everything_in_one_frame() -> None:
    someone = Someone(Flat)
    someone.scene.goes = lambda desk: Push(Sudden(desk))
    someone.press("Esc")
    assert corner(someone) == 0


def test_at_once_nothing_fades() -> None:
    someone = Someone(Flat, settings=Settings(speed="instant"))
    someone.scene.goes = lambda desk: Reset(Black(desk))
    someone.press("Esc")
    assert corner(someone) == 0


def test_closing_the_window_lets_every_scene_leave() -> None:
    left: list[str] = []

    class Leaving(Flat):
        def leave(self) -> None:
            left.append(type(self).__name__)

    someone = Someone(Leaving)
    someone.app.stack.append(Leaving(someone.desk))
    someone.send(pygame.event.Event(pygame.QUIT))
    assert left == ["Leaving", "Leaving"]
    assert not someone.app.running


@pytest.mark.parametrize(
    ("desktop", "window"),
    [((1920, 1080), (1600, 900)), ((1366, 768), (1366, 768)), ((800, 600), (1280, 720))],
)
def test_a_window_opens_no_larger_than_the_desktop(
    desktop: tuple[int, int], window: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    someone = Someone(SettingsScene)
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [desktop])
    someone.desk.window_changed()
    assert someone.desk.painter.surface.get_size() == window


def test_the_page_is_laid_out_anew_for_another_window_and_keeps_the_ring() -> None:
    someone = Someone(SettingsScene)
    someone.page.point("sound.music")
    wide = someone.page.area.w
    pygame.display.set_mode((1280, 720), pygame.RESIZABLE)
    someone.send(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=1280, y=720))
    assert someone.desk.painter.surface.get_size() == (1280, 720)
    assert someone.page.area.w == pytest.approx(wide)
    pygame.display.set_mode((1280, 1024), pygame.RESIZABLE)
    someone.wait()
    assert someone.page.area.w == pytest.approx(1350)
    assert someone.at == "sound.music"


def test_a_key_that_is_held_confirms_only_once_in_the_real_loop() -> None:
    toggle = Toggle("t", Rect(100, 100, 200, 40), "x")
    someone = bench(toggle)
    someone.app.holds_back_repeats = True
    someone.send(key_event("Space"), key_event("Space"), key_event("Space"))
    assert toggle.on
    someone.send(key_event("Space", pygame.KEYUP), key_event("Space"))
    assert not toggle.on


def test_a_pad_that_is_pulled_out_is_told() -> None:
    someone = Someone(Flat)
    someone.desk.pads._open[7] = object()
    someone.send(pygame.event.Event(pygame.JOYDEVICEREMOVED, instance_id=7))
    assert [toast.title for toast, _ in someone.desk.toasts.shown] == ["Pad unplugged"]


def test_a_controller_is_not_heard_twice() -> None:
    first, second = (Button(key, Rect(100, y, 100, 40), key) for key, y in (("a", 100), ("b", 200)))
    someone = bench(first, second, Button("c", Rect(100, 300, 100, 40), "c"))
    someone.desk.pads._controllers.add(4)
    down = pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, button=12, instance_id=4)
    someone.send(down, pygame.event.Event(pygame.JOYHATMOTION, value=(0, -1), hat=0, instance_id=4))
    assert someone.at == "b"


def test_toasts_go_after_a_while_and_stay_longer_with_large_text() -> None:
    for scale, seconds in ((100, 2.5), (160, 10.0)):
        someone = Someone(Flat, settings=Settings(text_scale=scale))
        someone.desk.say("Saved", "", "save", "good")
        someone.wait(seconds - 0.1)
        assert len(someone.desk.toasts.shown) == 1
        someone.wait(0.2)
        assert someone.desk.toasts.shown == []


def test_at_most_three_toasts_and_none_twice() -> None:
    desk = Desk()
    for title in ("a", "b", "b", "c", "d"):
        desk.toasts.add(Toast(title))
    assert [toast.title for toast, _ in desk.toasts.shown] == ["b", "c", "d"]


def test_captions_tell_what_is_heard_when_asked_for() -> None:
    desk = Desk()
    desk.sound.play("dice_stone")
    assert desk.captions.shown == []
    desk.change(captions=True)
    desk.sound.play("dice_stone")
    desk.sound.play("ui_hover")
    assert [words for words, _ in desk.captions.shown] == ["dice on stone"]


def test_muting_from_the_strip_is_in_force_at_once() -> None:
    someone = Someone(SettingsScene)
    assert someone.desk.sound.volumes.of("effects") > 0
    someone.click("strip_sound")
    assert someone.desk.sound.volumes.of("effects") == 0
    someone.press("m")
    assert someone.desk.sound.volumes.of("effects") > 0


def test_a_door_that_is_not_there_says_so() -> None:
    desk = Desk()
    assert desk.open("cellar") is None
    assert len(desk.toasts.shown) == 1
    desk.doors["attic"] = lambda topic: Black(desk) if topic == "key" else None
    assert isinstance(desk.open("attic", "key"), Push)
    assert desk.open("attic") is None


@pytest.mark.parametrize("width", [960, 1350, 1920, 2560])
def test_the_strip_draws_with_every_game_at_every_width(width: int) -> None:
    desk = Desk()
    p = desk.paint_on(pygame.Surface((width, 1080)))
    for game in ("", "army_of_zero", "warzoo", "army_battles", "zone_wars"):
        draw_strip(
            p, Strip("Duel", "phase 1, duel 4", game=game, ask="Your decision: attack or defend?", ask_seat=0)
        )
    assert desk.shelf.complaints == []


def paused(someone: Someone, done: list[str]) -> PauseScene:
    seats = (
        PausedSeat("Mark", "chooses", "9", "in the squad", (("army_of_zero/clan_lion", False),)),
        PausedSeat("Ada"),
    )
    state = Paused(
        "army_of_zero",
        "phase 1",
        ("army_of_zero/clan_lion",),
        seats,
        (("clock", "4 minutes"),),
        ((("A",), "Attack"),),
    )
    acts = PauseActs(
        leave=lambda: done.append("leave"),  # type: ignore[func-returns-value,arg-type,return-value]
        resign=lambda: done.append("resign"),  # type: ignore[func-returns-value,arg-type,return-value]
    )
    return PauseScene(someone.desk, state, acts)


@pytest.mark.parametrize("way", ["Esc", "Enter", "F10"])
def test_the_pause_closes_by_escape_enter_and_its_own_key(way: str) -> None:
    someone = Someone(Flat)
    someone.app.stack.append(paused(someone, []))
    someone.wait()
    someone.press(way)
    assert len(someone.app.stack) == 1


def test_the_pause_shows_the_table_out_of_focus_and_follows_the_window() -> None:
    someone = Someone(Gallery)
    scene = paused(someone, [])
    someone.app.stack.append(scene)
    assert not scene.opaque
    someone.wait()
    assert scene.opaque
    pygame.display.set_mode((1280, 720), pygame.RESIZABLE)
    someone.wait()
    someone.wait()
    assert scene.opaque
    assert scene._ground is not None
    assert scene._ground.get_size() == (1280, 720)


def test_resigning_asks_and_closes_dialog_and_pause() -> None:
    done: list[str] = []
    someone = Someone(Flat)
    someone.app.stack.append(paused(someone, done))
    someone.wait()
    someone.page.point("resign")
    someone.press("Enter")
    assert done == []
    someone.press("Enter")
    assert done == [], "the safe answer is pointed at"
    someone.page.point("resign")
    someone.press("Enter", "Shift+Tab", "Enter")
    assert done == ["resign"]
    assert len(someone.app.stack) == 1


def test_without_asking_leaving_is_one_press() -> None:
    done: list[str] = []
    someone = Someone(Flat, settings=Settings(ask_leave=False))
    someone.app.stack.append(paused(someone, done))
    someone.wait()
    someone.click("leave")
    assert done == ["leave"]


def test_what_the_pause_cannot_do_is_not_offered() -> None:
    someone = Someone(Flat)
    someone.app.stack.append(paused(someone, []))
    assert someone.page.find("restart") is None
    assert someone.page.find("replay") is None
    assert someone.page.find("resign") is not None


def test_a_picture_needs_no_window() -> None:
    code = (
        "import pygame\n"
        "from game.ui.app import render_scene\n"
        "from game.ui.desk import Desk\n"
        "from game.ui.scenes.gallery import Gallery\n"
        "surface = render_scene(Gallery, (1280, 720), Desk())\n"
        "assert not pygame.display.get_init()\n"
        "print(surface.get_size(), len(set(surface.get_buffer().raw[:200000])))\n"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("(1280, 720)")


def test_a_scene_over_another_is_drawn_with_it() -> None:
    surface = render_scene(lambda desk: Bench(desk, lambda _: []), (1280, 720), Desk(), under=Flat)
    assert surface.get_at((5, 5))[0] < 100


def test_the_real_loop_runs_and_ends() -> None:
    class Short(Flat):
        lived = 0.0

        def tick(self, seconds: float) -> object:  # type: ignore[override]
            self.lived += seconds
            return Pop() if self.lived > 0.1 else super().tick(seconds)

    app = App(Desk(), Short, (1280, 720))
    app.run()
    assert not app.running
    assert not pygame.display.get_init()
