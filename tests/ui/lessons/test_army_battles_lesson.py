"""The guided first game of Army Battles by mouse, keys and pad: a learner who takes hints is told everything."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.rules.army_battles.actions import Deploy
from game.rules.army_battles.places import place
from game.ui.lessons.lesson import Step
from game.ui.scenes.lesson import LessonScene
from game.ui.tables.army_battles import targeting
from game.ui.tables.army_battles.choosing import Choosing
from tests.ui.lessons.at_a_lesson import Pupil, lesson_named

HILL = ("army_battles", "hill")
MOST = 220
FIRST = [
    "aim", "counters", "hero", "joined", "deploy", "order", "reach", "obscured", "high", "cover", "go", "equal",
]  # fmt: skip
DEEDS = {"Charge": "deed_charge", "Defend": "deed_defend", "Prepare": "deed_prepare"}


class Soldier(Pupil):
    """Somebody who learns Army Battles, and takes a hint where the coach leaves the decision open."""

    @property
    def ask(self) -> Any:
        """The decision as it is being made."""
        return self.table.presenter.ask  # type: ignore[attr-defined]

    def use(self, key: str) -> None:
        """Press a part; by keys Space chooses an answer or an action, while Enter commits what is planned."""
        if self.way != "keys" or not key.startswith(("answer_", "deed_")):
            super().use(key)
            return
        for _ in range(80):
            if self.at == key:
                break
            self.press("Tab")
        self.press("Space")

    def bring(self, step: Step) -> None:
        """Put the hero into a unit, plan a move, or aim."""
        if step.until == "joined":
            self.use("answer_1")
            self.use("answer_1")
        elif step.until == "aimed":
            self.use("deed_attack")
        else:
            self.to_space(targeting.spaces(self.ask.march)[-1])

    def to_space(self, at: int) -> None:
        """Click a space, or go there with the cursor and press it."""
        board = self.part("board")
        if self.way == "mouse":
            x, y = board.chart.middle(at)
            self.click("board", (x - board.rect.x) / board.rect.w, (y - board.rect.y) / board.rect.h)
            return
        if self.at != "board":
            self.pad("LS") if self.way == "pad" else self.press("b")
        pointer = self.table.presenter.pointer  # type: ignore[attr-defined]
        pointer.at = self.ask.march.at
        (x0, y0), (x1, y1) = place(pointer.at), place(at)
        ways = ["Right" if x1 > x0 else "Left"] * abs(x1 - x0) + ["Down" if y1 > y0 else "Up"] * abs(y1 - y0)
        for way in ways:
            self.tap(way)
        self.tap("Space")

    def tap(self, name: str) -> None:
        """Press a key, or the button of the pad that does the same."""
        if self.way == "pad":
            self.pad("A" if name == "Space" else name)
        else:
            self.press(name)

    def decide(self, step: Step | None) -> None:
        """Do what the page asks for, else what a hint says."""
        if self.table.course.holding or self.ask is None or isinstance(self.ask, Choosing):
            self.confirm()
            return
        wanted = step.advise.get("type") if step is not None else None
        deed = DEEDS.get(str(wanted[0] if isinstance(wanted, list) else wanted), "")
        if deed:
            self.use(deed)
            if deed == "deed_charge":
                self.to_space(targeting.spaces(self.ask.march)[0])
        elif self.ask.missing() or step is None:
            self.use("hint")
            self.desk.toasts.shown.clear()
        self.confirm()


def test_a_first_battle_tells_everything(tmp_path: Path) -> None:
    pupil = Soldier(*HILL, tmp_path, "mouse", (1920, 1080)).begin()
    counted = {step.id for step in lesson_named(*HILL).guided} - {"over"}
    for _ in range(MOST):
        if counted <= set(pupil.table.guide.trail):
            break
        pupil.go()
    assert counted <= set(pupil.table.guide.trail)
    assert [page for page in pupil.pages if page in FIRST] == FIRST
    assert not pupil.table.sitting.match.record.undone


@pytest.mark.parametrize("way", ["keys", "pad"])
def test_keys_and_pad_lead_to_the_first_fight(way: str, tmp_path: Path) -> None:
    pupil = Soldier(*HILL, tmp_path, way).begin().play(until="struck", most=60)
    assert pupil.step is not None
    assert pupil.step.id == "struck"
    assert [page for page in pupil.pages if page in FIRST] == FIRST
    assert not pupil.table.sitting.match.record.undone


def test_the_hero_starts_where_she_was_put(tmp_path: Path) -> None:
    pupil = Soldier(*HILL, tmp_path).begin().play(until="order")
    match: Any = pupil.table.sitting.match
    first = next(step for step in match.record.steps if step.seat == 0)
    deploy = msgspec.json.decode(first.action, type=Deploy)
    table = match.spectacle()
    assert deploy.hosts == (0,)
    assert table.units[0].heroes == (0,)
    assert pupil.table.presenter.shown.profile(0).level == 2  # type: ignore[attr-defined]


def test_the_dice_lie_there_while_the_coach_speaks_of_them(tmp_path: Path) -> None:
    pupil: Any = Soldier(*HILL, tmp_path).begin().play(until="struck")
    assert pupil.table.course.holding
    knobs = pupil.table.presenter.shown.knobs
    assert knobs.thrown is not None
    assert knobs.thrown.share == 1
    pupil.use("coach_next")
    pupil.rest()
    assert pupil.table.presenter.shown.knobs.thrown is None


def test_another_action_than_the_advised_one_can_be_taken_back(tmp_path: Path) -> None:
    pupil: Any = Soldier(*HILL, tmp_path).begin().play(until="charge")
    pupil.press("d")
    pupil.confirm()
    pupil.rest()
    assert pupil.part("coach").speech.title == "You chose otherwise"
    pupil.use("coach_undo")
    pupil.rest()
    assert pupil.step is not None
    assert pupil.step.id == "charge", "what was asked for before is asked again"


def test_whoever_leaves_goes_on_where_it_was(tmp_path: Path) -> None:
    pupil: Any = Soldier(*HILL, tmp_path).begin().play(until="reach")
    steps = pupil.table.sitting.match.steps
    pupil.leave()
    pupil.begin(afresh=False)
    assert isinstance(pupil.scene, LessonScene)
    assert pupil.table.sitting.match.steps == steps
    assert pupil.step.id == "reach"
