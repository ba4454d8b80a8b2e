"""The three tools at the left of every table's bar: undo, hint, speed."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.core.contract import IllegalAction
from game.ui import theme as t
from game.ui.course import Course
from game.ui.floor import Floor
from game.ui.overlays import Answer, Dialog
from game.ui.scene import Push, Reply
from game.ui.widgets import Button, Tip
from game.ui.widgets.base import STAY

if TYPE_CHECKING:
    from game.ui.desk import Desk
    from game.ui.page import Page
    from game.ui.settings import Speed

SPEEDS: dict[Speed, tuple[str, Speed]] = {
    "half": ("½x", "normal"),
    "normal": ("1x", "double"),
    "double": ("2x", "instant"),
    "instant": ("max", "half"),
}
MARKED = "Dice or hidden cards have been shown since. The match goes on, and its result will be marked."


class Tools:
    """Takes back, advises, changes the speed; `refresh` lets the page follow."""

    def __init__(self, desk: Desk, course: Course, refresh: Callable[[], None]) -> None:
        self.desk, self.course, self.refresh = desk, course, refresh

    def add(self, page: Page, floor: Floor) -> None:
        """Add the three buttons."""
        speed, _ = SPEEDS[self.desk.settings.speed]
        words = floor.form == "full"
        tools = (
            ("undo", "Undo", "Take back your last decision", self.undo, self.why_no_undo()),
            ("hint", "Hint", "Ask what the computer would do", self.hint, self.why_no_hint()),
            ("speed", speed, f"Speed {speed}: press to change it", self.faster, ""),
        )
        for place, (name, label, note, act, reason) in zip(floor.tools, tools, strict=True):
            shown = label if words or (name == "speed" and floor.form == "compact") else ""
            tip = Tip(note, key=self.desk.keys.label(name))
            page.add(
                ToolButton(
                    name, place, shown, icon=name, act=act, reason=reason, tip=tip, shortcut=name, order=1
                )
            )

    # ------------------------------------------------------------------ undo

    def why_no_undo(self) -> str:
        """Return why nothing can be taken back now, or an empty string."""
        match, viewer = self.course.sitting.match, self.course.sitting.viewer
        if viewer is None:
            return "You are only watching."
        if match.outcome is not None or match.undo_target(viewer) is None:
            return "There is no decision of yours to take back."
        if not match.undo_is_free(viewer) and not match.record.casual:
            return "Dice or hidden cards have been shown since: only a casual match goes back."
        return ""

    def undo(self) -> Reply:
        """Take the viewer's last decision back; ask first when that marks the result."""
        sitting = self.course.sitting
        if sitting.viewer is None or sitting.match.undo_is_free(sitting.viewer):
            return self.take_back()
        answers = [Answer("Take it back", self.take_back), Answer("Leave it", keycap="Esc")]
        return Push(Dialog(self.desk, "Take it back?", MARKED, answers, ("undo", t.WARN)))

    def take_back(self) -> Reply:
        """Take the viewer's last decision back without asking."""
        try:
            self.course.sitting.undo()
        except IllegalAction as refusal:
            self.desk.say("Not now", refusal.reason, "warning", "bad")
        self.course.reset()
        self.refresh()
        return None

    # ------------------------------------------------------------------ hint, speed

    def why_no_hint(self) -> str:
        """Return why there is no hint now, or an empty string."""
        if self.course.sitting.entry.advise is None:
            return "There are no hints for this game."
        if not self.desk.settings.hints:
            return "Hints are switched off in the settings."
        waits = self.course.seen.deciding and not self.course.holding and not self.course.playing
        return "" if waits else "There is nothing to decide now."

    def hint(self) -> Reply:
        """Ask for advice and let the presenter show it."""
        advise = self.course.sitting.entry.advise
        if advise is not None:
            self.desk.sound.play("chime")
            self.course.presenter.advised(advise(self.course.sitting.match.rules, self.course.seen.view))
            self.refresh()
        return STAY

    def faster(self) -> Reply:
        """Go to the next speed."""
        _, following = SPEEDS[self.desk.settings.speed]
        self.desk.change(speed=following)
        self.refresh()
        return STAY


class ToolButton(Button):
    """A button whose key is told by its tooltip only."""

    def cap(self) -> str:
        """Print no keycap."""
        return ""
