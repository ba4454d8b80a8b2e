"""The replay: a recorded match on its own table, step by step or running, through any eyes that may see it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
import pygame

from game.core.contract import Action, Seat
from game.core.match import written
from game.ui import wood
from game.ui.floor import floor_of
from game.ui.frame import Strip, top
from game.ui.keys import Command
from game.ui.layout import Rect
from game.ui.logbook import LogPanel
from game.ui.motion import Pace
from game.ui.paint import Painter
from game.ui.presenting import NOWHERE, Presenter, presenter_of
from game.ui.projector import Mark, Projector, Spot
from game.ui.reel import BYSTANDER, EVERYTHING, Eyes, Reel
from game.ui.report import verdict
from game.ui.scene import Reply, Stay
from game.ui.scenes.replay_bar import PARTS, SPEEDS, Bar
from game.ui.scenes.replay_deeds import Deeds
from game.ui.screen import Screen
from game.ui.stage import Stage

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core.contract import Event, Rules
    from game.core.entry import GameEntry
    from game.core.match import Match
    from game.ui.desk import Desk
    from game.ui.page import Page

COMMANDS = (
    Command("play", "Run, stand still", ("Space",), ("Y",), group="Replay"),
    Command("step_back", "A decision back", ("Left", ","), ("LB",), group="Replay"),
    Command("step_on", "A decision on", ("Right", "."), ("RB",), group="Replay"),
    Command("event_back", "A little back", ("Shift+Left",), group="Replay"),
    Command("event_on", "A little on", ("Shift+Right",), group="Replay"),
    Command("earlier", "Back to the scene before", ("Page Up", "Ctrl+Left"), ("LT",), group="Replay"),
    Command("later", "On to the next scene", ("Page Down", "Ctrl+Right"), ("RT",), group="Replay"),
    Command("faster", "Faster", ("+", "S"), group="Replay"),
    Command("slower", "Slower", ("-",), group="Replay"),
    Command("eyes", "Other eyes", ("E",), ("X",), group="Replay"),
    Command("branch", "Play on from here", ("B",), group="Replay"),
    Command("moments", "Moments", ("J",), ("View",), group="Replay"),
)
ARROWS_INSIDE = frozenset({"eyes", "replay_speed"})
SPACE_RUNS = frozenset({"line", "play", "log", ""})


class ReplayScene(Screen):
    """One match to look back at; it opens at `step` (None: where it stands now).

    `viewer` is the seat that looks while the match is not over: then only what that seat saw is shown. It is the host
    of the game's presenter, which shows a table on which nothing can be decided.
    """

    group = "Replay"

    def __init__(
        self,
        desk: Desk,
        entry: GameEntry,
        match: Match[Any, Any],
        step: int | None = 0,
        viewer: Seat | None = None,
    ) -> None:
        super().__init__(desk)
        desk.keys.add(COMMANDS)
        self.entry: GameEntry = entry
        self.rules: Rules[Any, Any] = match.rules
        self.stage: Stage = Stage(self._pace())
        self.reel = Reel(match.rules, written(match))
        self.allowed = self.reel.allowed(viewer)
        self.verdict = verdict(match)
        self.presenter: Presenter = presenter_of(entry, self)
        self.projector = Projector(self.reel, entry, self.presenter, self.stage, desk.sound)
        self.projector.spot = Spot(self.reel.steps if step is None else step)
        self.projector.look(self.allowed[0])
        self.deeds = Deeds(self)

    def look_back(self, at: Callable[[Event], bool]) -> Reply:
        """Do nothing: the line of time goes anywhere."""
        del at
        return None

    def _pace(self) -> Pace:
        """The replay has a speed of its own; only what may move follows the settings."""
        return Pace("normal", self.desk.settings.less_motion, self.desk.settings.no_shaking)

    # ------------------------------------------------------------------ the host of the presenter

    def act(self, action: Action) -> Reply:
        """Decide nothing: this has happened already."""
        return Stay()

    def go_on(self) -> Reply:
        """Go a decision on."""
        return self.move("step_on")

    # ------------------------------------------------------------------ moving

    def go(self, spot: Spot) -> Reply:
        """Show a place and stand still."""
        self.projector.playing = False
        self.projector.go(spot)
        return self._changed()

    def show(self, mark: Mark) -> Reply:
        """Show a moment and stand still."""
        self.projector.playing = False
        self.projector.show(mark)
        return self._changed()

    def move(self, command: str) -> Reply:
        """Move along the reel by the name of a command; None for one that does not move."""
        projector = self.projector
        if command == "play":
            (projector.pause if projector.playing else projector.play)()
            return self._changed()
        projector.playing = False
        match command:
            case "step_on" | "step_back":
                projector.by_step(1 if command == "step_on" else -1)
            case "event_on" | "event_back":
                projector.by_event(1 if command == "event_on" else -1)
            case "later" | "earlier":
                projector.by_mark(1 if command == "later" else -1, *PARTS)
            case "first" | "last":
                projector.go(Spot(0 if command == "first" else self.reel.steps))
            case _:
                return None
        return self._changed()

    def run_at(self, speed: float) -> Reply:
        """Run at half to four times the usual speed."""
        self.projector.speed = speed
        return self._changed()

    def _other_speed(self, way: int) -> Reply:
        at = SPEEDS.index(self.projector.speed) + way
        return self.run_at(SPEEDS[min(max(0, at), len(SPEEDS) - 1)])

    def look(self, index: int) -> Reply:
        """Look through other eyes at the same place."""
        self.projector.playing = False
        self.projector.look(self.allowed[index])
        return self._changed()

    def eyes_words(self, eyes: Eyes) -> str:
        """Return how a pair of eyes is called."""
        if eyes == EVERYTHING:
            return "Everything"
        if eyes == BYSTANDER or eyes.seat is None:
            return "A bystander"
        return self.reel.record.seating[eyes.seat].name

    def _next_eyes(self) -> Reply:
        at = self.allowed.index(self.projector.eyes)
        return self.look((at + 1) % len(self.allowed))

    def _changed(self) -> Reply:
        self.refresh()
        return Stay()

    def tick(self, seconds: float) -> Reply:
        """Let the reel run."""
        self.stage.pace = self._pace()
        if self.projector.tick(seconds):
            self.refresh()
        self.presenter.tick(seconds)
        return super().tick(seconds)

    def handle(self, event: pygame.event.Event) -> Reply:
        """Left and right move along the reel, wherever the ring is, Space runs it unless a button is pointed at."""
        name = self.desk.keys.command(event, self.group) if event.type == pygame.KEYDOWN else ""
        here = self.page.focus.key
        if name in {"step_on", "step_back"} and here not in ARROWS_INSIDE:
            return self.move(name)
        if name in {"step_on", "step_back"}:
            return self.page.command("right" if name == "step_on" else "left")
        if name == "play" and here not in SPACE_RUNS:
            return self.page.command("press")
        return super().handle(event)

    def command(self, name: str) -> Reply:
        """Answer the keys of the replay."""
        if name in {"faster", "slower"}:
            return self._other_speed(1 if name == "faster" else -1)
        if name == "eyes":
            return self._next_eyes()
        return self.deeds.command(name) or self.move(name) or super().command(name)

    # ------------------------------------------------------------------ the page

    def build(self, page: Page) -> None:
        """Lay out the table, and in place of the hand the time line."""
        shown = self.presenter
        floor = floor_of(page.area, page.p.scale, shown.shares(), self._order(), is_tall=shown.is_tall)
        Bar(self, page, floor).lay()
        self._strip(page)
        places = msgspec.structs.replace(floor.places, hand=NOWHERE, primary=NOWHERE)
        self.presenter.build(page, places)
        for seat in self._order():
            self.presenter.seat(page, Seat(seat), places.seats[seat], slim=floor.form != "full")
        if places.inspector != NOWHERE:
            self.presenter.inspect(page, places.inspector)
            log = places.log if floor.form == "full" else _joined(places.log, floor.dock)
            page.add(LogPanel("log", log, self.projector.book, open=self.deeds.open_rule, order=1))
        page.start = "play"

    def _order(self) -> list[int]:
        own = self.projector.eyes.seat or Seat(0)
        return [*(seat for seat in range(self.reel.record.options.seats) if seat != own), own]

    def _strip(self, page: Page) -> None:
        where, step = self.presenter.caption().crumb, self.projector.spot.step
        crumb = " · ".join(filter(None, (where, f"decision {step} of {self.reel.steps}")))
        strip = Strip("Replay", crumb, self.entry.id, icons=("sound", "rules", "menu"))
        top(page, strip, acts={"menu": self.deeds.open_more, "rules": self.deeds.open_rules})

    def paint(self, p: Painter) -> None:
        """Let animations say where things are, then draw the table."""
        self.stage.draw(p)
        wood.background(p, self.lamp)


def _joined(log: Rect, dock: tuple[Rect, ...]) -> Rect:
    """A replay has no dock below an open log: the log takes its place, too."""
    return (
        Rect(log.x, log.y, log.w, max(log.bottom, *(place.bottom for place in dock)) - log.y) if dock else log
    )
