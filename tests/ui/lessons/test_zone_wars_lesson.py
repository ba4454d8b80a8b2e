"""The guided first game of Zone Wars by mouse, keys and pad: a learner who takes hints is told everything."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.ui.lessons.lesson import Step
from game.ui.scenes.lesson import LessonScene
from tests.ui.lessons.at_a_lesson import Pupil, lesson_named

STREET = ("zone_wars", "street")
MOST = 160
FIRST = [
    "aim", "corner", "deploy", "bag", "track", "activate", "deeds", "move", "dangers", "sight", "lines", "go",
]  # fmt: skip


class Fighter(Pupil):
    """Somebody who learns Zone Wars, and takes a hint before each decision of its own."""

    @property
    def ask(self) -> Any:
        """The decision as it is being made."""
        return self.table.presenter.ask  # type: ignore[attr-defined]

    def bring(self, step: Step) -> None:
        """Plan a move on the board, or look at who sees whom."""
        if step.until == "sight on":
            self.look_about()
            return
        if self.way == "mouse":
            board = self.part("board")
            route = self.ask.route
            end = next(spot for spot in route.region().ends(100) if abs(spot.x - route.start.x) > 150)
            x, y = board.camera.of(end)
            self.click("board", (x - board.rect.x) / board.rect.w, (y - board.rect.y) / board.rect.h)
            return
        self.to_board()
        for way in ("Up", "Left", "Down", "Down", "Right", "Right", "Up", "Up"):
            for _ in range(2):
                self.tap(way)
            self.tap("Space")
            if self.ask.route.end is not None:
                return

    def look_about(self) -> None:
        """Switch the layer of sight on."""
        if self.way == "keys":
            self.press("v")
        else:
            self.use("layer:sight")

    def to_board(self) -> None:
        """Let the ring go to the board, the cursor to whoever acts."""
        if self.at != "board":
            self.pad("LS") if self.way == "pad" else self.press("b")
        self.table.presenter.pointer.spot = self.ask.route.start.spot  # type: ignore[attr-defined]

    def tap(self, name: str) -> None:
        """Press a key, or the button of the pad that does the same."""
        if self.way == "pad":
            self.pad("A" if name == "Space" else name)
        else:
            self.press(name)

    def decide(self, step: Step | None) -> None:
        """Do what the page asks for, else what a hint says."""
        wanted = step.advise.get("type") if step is not None else None
        if not self.table.course.holding and self.ask is not None:
            if wanted == "MoveAndAttack":
                self.use("deed_move_attack")
            else:
                self.use("hint")
            self.desk.toasts.shown.clear()
        self.confirm()


def guided(most: set[str]) -> set[str]:
    """Return the counted pages but the last."""
    return {step.id for step in lesson_named(*STREET).guided} - most


@pytest.mark.parametrize("way", ["mouse", "keys", "pad"])
def test_a_first_game_tells_everything(way: str, tmp_path: Path) -> None:
    size = (1920, 1080) if way == "mouse" else (1280, 720)
    pupil = Fighter(*STREET, tmp_path, way, size).begin()
    for _ in range(MOST):
        if not guided({"over"}) - set(pupil.table.guide.trail):
            break
        pupil.go()
    assert guided({"over"}) <= set(pupil.table.guide.trail)
    assert [page for page in pupil.pages if page in FIRST] == FIRST
    assert not pupil.table.sitting.match.record.undone


def test_another_action_than_the_advised_one_can_be_taken_back(tmp_path: Path) -> None:
    pupil: Any = Fighter(*STREET, tmp_path).begin().play(until="go")
    pupil.press("6")
    pupil.confirm()
    pupil.rest()
    panel = pupil.part("coach")
    assert panel.speech.title == "You chose otherwise"
    pupil.use("coach_undo")
    pupil.rest()
    assert pupil.step is not None
    assert pupil.step.id == "move", "what was asked for before is asked again"


def test_whoever_leaves_goes_on_where_it_was(tmp_path: Path) -> None:
    pupil: Any = Fighter(*STREET, tmp_path).begin().play(until="deeds")
    steps = pupil.table.sitting.match.steps
    pupil.leave()
    pupil.begin(afresh=False)
    assert isinstance(pupil.scene, LessonScene)
    assert pupil.table.sitting.match.steps == steps
    assert pupil.step.id == "deeds"
