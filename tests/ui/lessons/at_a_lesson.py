"""A learner at a table with a coach: opens lessons from the title as a person does, and plays with hands."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from game.ui.lessons.lesson import Step
from game.ui.lessons.teaching import lessons_of
from game.ui.overlays import Dialog
from game.ui.scenes.lesson import LessonScene
from game.ui.scenes.result import ResultScene
from game.ui.scenes.title import TitleScene
from game.ui.settings import Settings
from tests.ui.driver import LOOKS_UP, Someone
from tests.ui.scenes.furnished import desk_in
from tests.ui.tables.at_the_table import Answers

FRAME, MOST_FRAMES = 0.05, 6000
LESSONS = [("army_of_zero", "first-duels"), ("warzoo", "basic"), ("warzoo", "advanced")]
SHOWN = [*LESSONS, ("army_battles", "hill")]


class Quick(Answers):
    """Level players of either game, answering at once."""

    def ask(self, rules: Any, view: Any, seating: Any, seed: str, budget: Any, memory: bytes) -> Any:
        from ai.levels import school_of
        from tests.ui.tables.at_the_table import Said

        if id(rules) not in self.schools:
            self.schools[id(rules)] = school_of(rules)
        school = self.schools[id(rules)]
        return Said(self, school.player(seating, memory).choose(view, budget, seed))


class Pupil(Someone):
    """Somebody who learns; `way`: mouse, keys or pad."""

    sees_one_of = LOOKS_UP

    def __init__(
        self,
        game: str,
        lesson: str,
        folder: Path | None = None,
        way: str = "keys",
        size: tuple[int, int] = (1280, 720),
        text_scale: int = 100,
    ) -> None:
        settings = Settings(speed="instant", player_name="Mia", text_scale=text_scale, ask_leave=False)
        desk = desk_in(folder, settings)
        desk.thinker = Quick()
        super().__init__(TitleScene, size, desk=desk)
        self.game, self.lesson_id, self.way = game, lesson, way
        self.pages: list[str] = []

    # ------------------------------------------------------------------ coming and going

    def use(self, key: str) -> None:
        """Press a part by mouse, keys or pad."""
        if self.way == "mouse":
            self.click(key)
            return
        assert self.part(key).focusable
        for _ in range(80):
            if self.at == key:
                break
            self.press("Tab")
        assert self.at == key, f"the ring never came to {key}"
        self.pad("A") if self.way == "pad" else self.press("Enter")

    def begin(self, *, afresh: bool = True) -> Pupil:
        """Open the lesson from the title."""
        self.use(f"learn_{self.game}")
        key = f"begin_{self.lesson_id}" if afresh else f"go_on_{self.lesson_id}"
        self.use(key)
        assert isinstance(self.scene, LessonScene), self.scene
        return self.rest()

    def leave(self) -> Pupil:
        """Save and leave by the pause."""
        self.press("Esc")
        self.wait(0.3)
        self.use("leave")
        assert isinstance(self.scene, TitleScene)
        return self

    @property
    def table(self) -> LessonScene:
        """The table of the lesson."""
        return next(scene for scene in self.app.stack if isinstance(scene, LessonScene))

    @property
    def step(self) -> Step | None:
        """The step that is told."""
        return self.table.guide.open

    def rest(self) -> Pupil:
        """Wait until the table rests."""
        for _ in range(600):
            self.pass_by(FRAME)
            if not isinstance(self.scene, LessonScene):
                return self
            table = self.table
            if table.rests and not table.stage.busy and not self.thinks(table):
                break
        self.wait(FRAME)
        if isinstance(self.scene, LessonScene) and self.step is not None:
            name = self.step.id
            if not self.pages or self.pages[-1] != name:
                self.pages.append(name)
        return self

    @staticmethod
    def thinks(table: LessonScene) -> bool:
        """Whether it waits for somebody else than the learner."""
        idle = table.course.idle and table.sitting.match.outcome is None
        return idle and not table.course.seen.deciding

    # ------------------------------------------------------------------ playing

    def go(self) -> None:
        """Do what the page in the foreground asks for, or read on."""
        step = self.step
        if self.page.find("coach_undo") is not None or (step is not None and not step.waits):
            self.use("coach_next")
        elif step is not None and step.look:
            self.look(step)
        elif step is not None and step.until:
            self.bring(step)
        else:
            self.decide(step)
        self.rest()

    def look(self, step: Step) -> None:
        """Point at a card: the mouse points, keys go round."""
        parts = [w.key for w in self.page.widgets if w.key.startswith(step.look.rstrip("*"))]
        wanted = next(key for key in parts if key != self.at)
        if self.way == "mouse":
            self.point(wanted)
            return
        for _ in range(80):
            self.press("Tab")
            if self.at == wanted or self.step is not step:
                return

    def bring(self, step: Step) -> None:
        """Lay a card of Warzoo by hand, as the step asks."""
        presenter: Any = self.table.presenter
        recruiting = presenter.recruiting
        cards = [presenter.rules.kit.cards[unit] for unit in recruiting.hand]
        laid = {recruiting.hand[at] for at in recruiting.laid.values()}
        free = [at for at, unit in enumerate(recruiting.hand) if unit not in laid]
        lanes = [lane for lane in recruiting.lanes() if lane not in recruiting.laid]
        at, lane = free[0], lanes[-1]
        if step.until == "laid load":
            at = next(at for at in free if cards[at].load)
        if step.until == "laid hierarchy":
            table = presenter.seen.view.state
            at, lane = next(
                (at, lane)
                for lane in lanes
                for at in free
                if 12 >= cards[at].strength > presenter.rules.kit.cards[table.below(0, lane)].strength
            )
        self.lay(at, lane)

    def lay(self, at: int, lane: int) -> None:
        """Take a card of the hand up and put it in a lane."""
        if self.way == "keys":
            self.press("1234567890"[at], "qwert"[lane])
            return
        self.use(f"hand:{at}")
        self.use(f"slot:{lane}")

    def decide(self, step: Step | None) -> None:
        """Decide as advised; without advice go on with the button, or with the first answer there is."""
        card = step.advise.get("card") if step is not None else None
        table: Any = self.table
        if self.page.find("lay:attack") is not None and not table.course.holding:
            self.choose(str(card) if card else self.any_card())
        if getattr(table.presenter, "recruiting", None) is not None and table.presenter.recruiting.is_open:
            self.fill()
        self.confirm()

    def any_card(self) -> str:
        """Return a Combat Card that may be laid."""
        return "attack" if self.part("lay:attack").usable else "defend"

    def choose(self, card: str) -> None:
        """Choose a Combat Card."""
        if not self.part(f"lay:{card}").usable:
            card = self.any_card()
        if self.way == "keys":
            self.press(card[0])
        else:
            self.use(f"lay:{card}")

    def fill(self) -> None:
        """Lay cards until the army can be committed."""
        recruiting: Any = self.table.presenter.recruiting  # type: ignore[attr-defined]
        while recruiting.missing():
            laid = {recruiting.hand[at] for at in recruiting.laid.values()}
            free = [at for at in range(len(recruiting.hand)) if at not in recruiting.laid.values()]
            at = next((at for at in free if recruiting.hand[at] not in laid), free[0])
            lane = next(lane for lane in recruiting.lanes() if lane not in recruiting.laid)
            self.lay(at, lane)

    def confirm(self) -> None:
        """Press the table's button; say yes where it asks back."""
        primary = self.page.find("primary")
        if primary is not None and primary.usable:
            self.use("primary")
        if isinstance(self.scene, Dialog):
            self.wait(0.2)
            self.use("answer_0")

    def play(self, *, until: str = "", most: int = 900) -> Pupil:
        """Learn on until a step is open, or to the result."""
        for _ in range(most):
            if not isinstance(self.scene, LessonScene):
                break
            if until and self.step is not None and self.step.id == until:
                break
            self.go()
        return self

    @property
    def is_over(self) -> bool:
        """Whether the result lies there."""
        return isinstance(self.scene, ResultScene)

    @property
    def mark(self) -> Any:
        """What is kept of the progress."""
        return self.desk.settings.lessons[f"{self.game}/{self.lesson_id}"]


def lesson_named(game: str, lesson: str) -> Any:
    """Return a lesson."""
    from game.catalog import games

    return next(one for one in lessons_of(games()[game]) if one.id == lesson)
