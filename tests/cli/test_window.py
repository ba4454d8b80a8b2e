"""What the window leaves behind when it closes, cannot open, or fails."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.cli import window
from game.core.folders import player_folder
from game.core.saves import read_record
from game.ui.app import App
from game.ui.demo import Nobody
from tests.cli.typing_it import told

PLAY = ("play", "army_of_zero", "--seats", "person", "ai:3", "--seed", "s")


class Idle(Nobody):
    """A thinker without a process, who never answers."""

    def __init__(self) -> None:
        self.closed = False

    def close(self) -> None:
        self.closed = True


@pytest.fixture
def thinker(monkeypatch: pytest.MonkeyPatch) -> Idle:
    idle = Idle()
    monkeypatch.setattr(window, "new_thinker", lambda: idle)
    return idle


def close_at_once(app: App) -> None:
    app.step([], 0.0)
    app.step([pygame.event.Event(pygame.QUIT)], 0.0)
    app.close()


def test_a_window_that_is_closed_leaves_save_record_and_json(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, thinker: Idle
) -> None:
    monkeypatch.setattr(App, "run", close_at_once)
    file = tmp_path / "match.json"
    came = told(capsys, *PLAY, "--json", "--record", str(file))
    assert (came.code, came.err) == (0, "")
    assert came.object["outcome"] is None
    assert came.object["decisions"] == 0
    [save] = (player_folder() / "saves").glob("*.json")
    assert read_record(save) == read_record(file)
    assert thinker.closed


def test_a_fault_is_a_sentence_for_the_player_and_a_file_for_whoever_mends_it(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, thinker: Idle
) -> None:
    def fail(_: Any) -> None:
        raise ZeroDivisionError("a fault of ours")

    monkeypatch.setattr(App, "run", fail)
    came = told(capsys, *PLAY)
    assert (came.code, came.out) == (2, "")
    assert len(came.err.splitlines()) == 1
    [report] = (player_folder() / "reports").iterdir()
    assert str(report) in came.err
    assert "ZeroDivisionError: a fault of ours" in report.read_text(encoding="utf-8")
    assert thinker.closed


@pytest.mark.parametrize("driver", ["nonsense", ""])
def test_without_a_display_there_is_a_sentence(
    driver: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, thinker: Idle
) -> None:
    pygame.quit()
    monkeypatch.setenv("SDL_VIDEODRIVER", driver)
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "dummy")
    monkeypatch.setattr(App, "run", close_at_once)
    for variable in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(variable, raising=False)
    came = told(capsys, "play", "army_of_zero", "--seats", "ai:1", "ai:2")
    assert came.code == 2
    assert came.err.startswith("fourfronts: no window can be opened: ")
    assert thinker.closed
