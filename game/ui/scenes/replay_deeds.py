"""What can be done with a replay besides moving along it: drawers, rules, playing on, seed, report."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

import pygame

from game.core.chance import seal
from game.core.record import reason
from game.ui.chronicle import day_of
from game.ui.layout import Rect
from game.ui.logbook import LogPanel
from game.ui.looking_back import report
from game.ui.overlays import Drawer
from game.ui.projector import Spot
from game.ui.scene import Pop, Push, Reply, Stay
from game.ui.scenes.replay_drawers import Moments, More
from game.ui.uses import Applied, uses_in

if TYPE_CHECKING:
    from game.ui.page import Page
    from game.ui.scenes.replay import ReplayScene

WIDTH = 470.0


class Deeds:
    """Does them for a scene."""

    def __init__(self, scene: ReplayScene) -> None:
        self.scene, self.desk = scene, scene.desk

    def command(self, name: str) -> Reply:
        """Answer a command, or None when it is none of these."""
        acts = {
            "branch": self.ask_branch,
            "moments": self.open_moments,
            "menu": self.open_more,
            "rules": self.open_rules,
            "log": self.open_log,
            "inspector": self.open_inspector,
        }
        return acts[name]() if name in acts else None

    # ------------------------------------------------------------------ drawers

    def open_log(self) -> Reply:
        """Open the log in a drawer, or point at it where it lies open."""
        page = self.scene.page
        if page.find("log") is not None:
            page.point("log")
            return Stay()
        return Push(Drawer(self.desk, "Log", self._fill_log))

    def _fill_log(self, page: Page, place: Rect) -> None:
        page.add(LogPanel("log", place, self.scene.projector.book, open=self.open_rule, bare=True))

    def open_inspector(self) -> Reply:
        """Open the inspector in a drawer, or point at the table where it lies open."""
        return Push(Drawer(self.desk, "Inspector", self.scene.presenter.inspect, WIDTH))

    def open_moments(self) -> Reply:
        """Open the list of moments in a drawer."""
        return Push(Drawer(self.desk, "Moments", Moments(self.scene).fill, WIDTH))

    def open_more(self) -> Reply:
        """Open what else can be done in a drawer."""
        return Push(Drawer(self.desk, "This match", More(self.scene).fill, WIDTH))

    # ------------------------------------------------------------------ other scenes

    def open_rules(self) -> Reply:
        """Open the rulebook at the rule in question."""
        return self.open_rule(self.scene.presenter.rule())

    def open_rule(self, rule: str) -> Reply:
        """Open the rulebook at a rule, with the places where this match applied it."""
        from game.ui.scenes.rulebook import RulebookScene  # noqa: PLC0415 - scenes open one another

        scene = self.scene
        uses = uses_in(scene.entry, scene.reel.after(scene.reel.steps), scene.projector.eyes.seat)
        return Push(RulebookScene(self.desk, scene.entry, rule, Applied(uses, self._come_back)))

    def _come_back(self, step: int) -> Reply:
        self.scene.go(Spot(step))
        return Pop()

    def ask_branch(self) -> Reply:
        """Ask who is to sit where, and play on from here."""
        from game.ui.scenes.replay_branch import BranchOverlay  # noqa: PLC0415 - it plays on at a table

        scene = self.scene
        if reason := scene.reel.why_no_branch():
            self.desk.sound.play("ui_refuse")
            self.desk.say("Not from here", reason, "lock", "warn")
            return Stay()
        scene.projector.pause()
        return Push(BranchOverlay(self.desk, scene.entry, scene.reel, scene.projector.spot.step))

    # ------------------------------------------------------------------ seed, report, facts

    def seed_words(self) -> tuple[str, str]:
        """Return what may be told of the dice: the seed once the match is over, before that its seal."""
        reel = self.scene.reel
        return ("Seed", reel.record.seed) if reel.is_over else ("Seal of the seed", seal(reel.record.seed))

    def copy_seed(self) -> Reply:
        """Put seed or seal into the clipboard."""
        name, words = self.seed_words()
        try:
            pygame.scrap.put_text(words)
        except pygame.error:
            self.desk.say("The clipboard cannot be used", words, "copy", "warn")
            return Stay()
        self.desk.say(f"{name} copied", words[:24], "copy", "good")
        return Stay()

    def report(self) -> Reply:
        """Write a report into the player's folder and say where."""
        reel = self.scene.reel
        return report(self.desk, self.scene.entry, reel.after(reel.steps))

    def facts(self) -> list[tuple[str, str]]:
        """Return what is to know about the match, as icons and words."""
        record, steps = self.scene.reel.record, self.scene.reel.steps
        facts = [
            ("person", " v ".join(seating.name for seating in record.seating)),
            ("clock", _day(record.started)),
            ("list_check", f"{steps} decisions"),
        ]
        if record.outcome is not None:
            facts.append(("trophy", reason(record)))
        if record.undone:
            facts.append(("undo", f"{record.undone} decisions taken back after dice or cards were shown"))
        return [(icon, words) for icon, words in facts if words]


def _day(started: str) -> str:
    """Return the day of an ISO time in words; empty when it is none."""
    try:
        return day_of(datetime.fromisoformat(started).astimezone(), datetime.now(UTC).astimezone())
    except ValueError:
        return ""
