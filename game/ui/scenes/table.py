"""The table of every game: strip, rails, bar and drawers round what the game's presenter shows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from game.core.contract import IllegalAction, Seat
from game.ui import draw, wood
from game.ui import theme as t
from game.ui.course import Course
from game.ui.covering import Covering
from game.ui.floor import Floor, floor_of
from game.ui.frame import Strip, top
from game.ui.keys import EVERYWHERE, Command
from game.ui.layout import Rect
from game.ui.logbook import LogPanel
from game.ui.looking_back import look_back, open_rules
from game.ui.narrate import table_talk
from game.ui.overlays import Drawer
from game.ui.paint import Painter
from game.ui.presenting import NOWHERE, Caption, Presenter, presenter_of
from game.ui.scene import Act, Pop, Push, Reply, Scene
from game.ui.screen import Screen
from game.ui.setting_up import again
from game.ui.stage import Stage
from game.ui.table_interval import Interval
from game.ui.table_parts import GoOnButton, Pondering, add_dock
from game.ui.table_talk import Talk
from game.ui.table_tools import Tools
from game.ui.widgets import Button, Drawing, Paragraph, Thinking
from game.ui.widgets.base import STAY

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core.contract import Action, Event, Rules
    from game.core.entry import GameEntry
    from game.ui.desk import Desk
    from game.ui.page import Page
    from game.ui.sitting import Sitting

MOVE_NOW_AFTER, DECIDES = 2.0, "person"
MODIFIERS = frozenset({pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT})
NEVER_SKIP = frozenset({"menu", "rules", "settings", "sound", "speed", "fullscreen"})


class TableScene(Screen):
    """A match at the table. It knows no game: what is special comes from the presenter."""

    def __init__(self, desk: Desk, sitting: Sitting) -> None:
        super().__init__(desk)
        self.sitting = sitting
        self.entry: GameEntry = sitting.entry
        self.group = self.entry.title
        self.stage = Stage(desk.pace)
        self.presenter: Presenter = presenter_of(self.entry, self)
        move_now = Command("move_now", "Move now", ("M",), group=self.group)
        desk.keys.add([*self.presenter.commands, move_now])
        self.course = Course(sitting, self.presenter, self.stage)
        self.tools = Tools(desk, self.course, self.refresh)
        self.talk = Talk(desk, self.course, self.act)
        self.interval = Interval(desk, sitting, self.talk, self.afresh)
        self._covered = len(sitting.people) > 1 and not sitting.people_confide
        self._covering = Covering(desk, sitting)
        self._learned = self._fresh = False
        self._wait: Thinking | None = None
        self._impatient = False

    def afresh(self) -> Scene:
        """Return the table of the same match begun again with another seed."""
        return TableScene(self.desk, again(self.desk, self.sitting, swap=False))

    @property
    def rules(self) -> Rules[Any, Any]:
        """The rules of this match."""
        return self.sitting.match.rules

    # ------------------------------------------------------------------ laying out

    def _order(self) -> list[int]:
        """Return the seats from the top of the rail down: the viewer's own at the bottom."""
        seats = range(self.sitting.match.record.options.seats)
        own = self.sitting.viewer if self.sitting.viewer is not None else 0
        return [*(seat for seat in seats if seat != own), own]

    def build(self, page: Page) -> None:
        """Add strip, rails, what the presenter shows, bar and tools."""
        shown = self.presenter
        floor = floor_of(page.area, page.p.scale, shown.shares(), self._order(), is_tall=shown.is_tall)
        page.add(Drawing("", floor.bar, paint=lambda p: self._bar(p, floor.bar)))
        self._strip(page)
        page.start = "primary"
        self.presenter.build(page, floor.places)
        for seat in self._order():
            place = floor.places.seats[seat]
            self.presenter.seat(page, Seat(seat), place, slim=floor.form != "full")
        if floor.places.inspector != NOWHERE:
            self.presenter.inspect(page, floor.places.inspector)
            self.add_log(page, floor.places.log)
        acts = {"log": self.open_log, "inspector": self.open_inspector, "rules": self.open_rules}
        add_dock(page, floor, acts)
        self.tools.add(page, floor)
        self._primary(page, floor)

    def add_log(self, page: Page, place: Rect) -> None:
        """Add the log to the rail."""
        page.add(LogPanel("log", place, self.course.book, open=self.open_rule, order=1))

    def _strip(self, page: Page) -> None:
        caption = self._talked_about() or self.presenter.caption()
        acts = self.strip_acts()
        icons = (*(name for name in acts if name == "learn"), *Strip().icons)
        strip = Strip(
            crumb=caption.crumb, game=self.entry.id, ask=caption.ask, ask_seat=caption.ask_seat, back=False,
            icons=icons,
        )  # fmt: skip
        top(page, strip, acts=acts)

    def strip_acts(self) -> dict[str, Act]:
        """Return what the icons of the strip do here instead of opening a door."""
        return {"menu": self.pause, "rules": self.open_rules}

    def _talked_about(self) -> Caption | None:
        """Return what the strip says while an offer of a draw waits for an answer."""
        by = self.course.offered_by
        if by is None or self.course.playing or self.course.holding:
            return None
        name = self.course.cast.does(by, "offer", "offers")
        return Caption(self.presenter.caption().crumb, f"{name} a draw", by)

    @staticmethod
    def _bar(p: Painter, bar: Rect) -> None:
        p.box(bar, "#211d18", 0)
        draw.hline(p, bar.x, bar.y, bar.w)

    def _primary(self, page: Page, floor: Floor) -> None:
        place = floor.places.primary
        self._wait = None
        primary = self.presenter.primary() if not self.course.playing else None
        if primary is not None:
            button = GoOnButton(
                "primary", place, primary.label, icon=primary.icon, kind="primary", default=True
            )
            button.act, button.reason, button.shortcut = primary.act, primary.reason, "confirm"
            button.size = 30 if place.w > 300 else 22
            page.add(button)
            if primary.note and floor.form != "narrow":
                note = Rect(place.x, place.y - 58, place.w, 48)
                page.add(Paragraph("", note, primary.note, style=t.SMALL.but(size=19)))
        elif self.sitting.thinking is not None and not self.course.playing:
            self._waiting(page, place)

    def _waiting(self, page: Page, place: Rect) -> None:
        """Say who is thinking, how long, and let him be hurried."""
        thinking = self.sitting.thinking
        if thinking is None:
            return
        seat, waited = thinking
        upper, lower = place.rows(2, 8)
        self._wait = page.add(Pondering("", upper, f"{self.course.name(seat)} is thinking", seconds=waited))
        if self._impatient:
            page.add(
                Button("move_now", lower, "Move now", icon="step", act=self._move_now, shortcut="move_now")
            )

    # ------------------------------------------------------------------ time

    def tick(self, seconds: float) -> Reply:
        """Let the match go on: think, play, tell troubles, hand over, end."""
        self.stage.pace = self.desk.pace
        before = (self.course.holding, self.course.playing)
        page = self.page  # laid out before anything plays on it
        self._point(page)
        if self.course.update(seconds) or before != (self.course.holding, self.course.playing):
            self._follow()
        self.presenter.tick(seconds)
        self._watch_thinking()
        self._tell()
        if self._covering.tick(seconds):
            return self._hand_over(self.sitting.decider)
        return page.tick(seconds) or self._next()

    def _tell(self) -> None:
        """Tell troubles and what was said at the table, once each."""
        for trouble in self.sitting.troubles:
            self.desk.say("Please note", trouble, "warning", "warn")
        for event in self.course.said:
            for line in table_talk(event, self.course.cast):
                self.desk.say(line.plain, "", "flag", "info")
        self.sitting.troubles.clear()
        self.course.said.clear()

    def _point(self, page: Page) -> None:
        """Let the ring go to what is to be decided, once, when something new is asked."""
        if self._fresh and not self.course.playing:
            self._fresh = False
            if page.find(page.start) is not None:
                page.focus.point(page.start, by_mouse=False)

    def _watch_thinking(self) -> None:
        """Keep the seconds of the wait, and offer to end it after two."""
        thinking = self.sitting.thinking if not self.course.playing else None
        waited = thinking[1] if thinking else 0.0
        if self._wait is not None:
            self._wait.seconds = waited
        impatient = waited >= MOVE_NOW_AFTER
        if (
            self._wait is not None
            and thinking is None
            and self._wait.seconds >= 1
            and self.course.seen.deciding
        ):
            self.desk.sound.play("ui_turn")
        if impatient != self._impatient or (thinking is not None) != (self._wait is not None):
            self._impatient = impatient
            self.refresh()

    def _next(self) -> Reply:
        """Return the scene that must come now, if any."""
        if self._covered:
            self._covered = False
            return self._hand_over(self.sitting.decider)
        if not self.course.idle:
            return None
        if self.sitting.match.outcome is not None:
            return self._end()
        if self.sitting.needs_hand_over:
            return self._change_sides(self.sitting.decider)
        return self.talk.answer() if self.course.asked else None

    def _change_sides(self, seat: Seat | None) -> Reply:
        """Let the next person decide: at once where both see the same, else when the screen has changed hands."""
        self.desk.toasts.withdraw(DECIDES)
        if seat is None or not self.sitting.nothing_is_hidden:
            return self._hand_over(seat)
        self.desk.say(f"{self.course.name(seat)} decides", "Nothing is hidden now.", DECIDES, "info")
        return self._opened(seat)

    def _hand_over(self, seat: Seat | None) -> Reply:
        from game.ui.scenes.hand_over import HandOverScene  # noqa: PLC0415 - scenes open one another

        seat = seat if seat is not None else self.sitting.viewer
        if seat is None:
            return None
        self._covering.rest()
        return Push(HandOverScene(self.desk, self.sitting, seat, lambda: self._opened(seat)))

    def _opened(self, seat: Seat) -> Reply:
        """Let the person at a seat look."""
        self.sitting.uncover(seat)
        self.course.follow()
        self._fresh = True
        self.refresh()
        return None

    def _end(self) -> Reply:
        from game.ui.scenes.result import ResultScene  # noqa: PLC0415 - scenes open one another

        if not self._learned:
            self._learned = True
            self.sitting.learn()
        return Pop(then=Push(ResultScene(self.desk, self.sitting)))

    def enter(self) -> None:
        """Come to the top; another scene may have changed the viewer or taken a decision back."""
        self.desk.sound.music("")
        self.desk.sound.ambience(*self.presenter.ambience)
        self.course.follow()
        self.refresh()

    def leave(self) -> None:
        """Leave the table; whoever thinks may stop."""
        self.desk.sound.ambience()
        self.sitting.close()

    # ------------------------------------------------------------------ answering

    def handle(self, event: pygame.event.Event) -> Reply:
        """Skip what moves on any key or click, else answer; cover a shared table when the window is left."""
        if self._covering.hears(event):
            return self._hand_over(self.sitting.decider)
        if self.course.playing and self._skips(event):
            self.course.skip()
            self._follow()
            return STAY
        return super().handle(event)

    def _skips(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN:
            modifier = event.key in MODIFIERS
            return not modifier and self.desk.keys.command(event, EVERYWHERE) not in NEVER_SKIP
        if event.type == pygame.MOUSEBUTTONDOWN:
            scale = self.desk.painter.scale
            spared = [self.page.find(key) for name in NEVER_SKIP for key in (name, f"strip_{name}")]
            return not any(
                part and part.rect.has(event.pos[0] / scale, event.pos[1] / scale) for part in spared
            )
        return bool(self.desk.pads.button(event))

    def command(self, name: str) -> Reply:
        """Answer what no part took."""
        acts = {
            "back": self.pause,
            "menu": self.pause,
            "rules": self.open_rules,
            "inspector": self.open_inspector,
            "log": self.open_log,
            "save": self._save,
            "settings": self._open_settings,
        }
        if name in acts:
            return acts[name]()
        if name == "move_now":
            return self.page.command("sound")
        return self.presenter.command(name)

    def act(self, action: Action) -> Reply:
        """Carry out the viewer's decision, or say why not and which rule is behind it."""
        if self.sitting.viewer is None:
            return None
        try:
            self.sitting.act(self.sitting.viewer, action)
        except IllegalAction as refusal:
            self.desk.sound.play("ui_refuse")
            self.page.explain(refusal.reason, refusal.rule)
            return STAY
        self.refresh()
        return STAY

    def _open_settings(self) -> Reply:
        return self.desk.open("settings")

    def _save(self) -> Reply:
        self.sitting.save_now()
        if not self.sitting.troubles:
            self.desk.say("Saved", "", "save", "good")
        return STAY

    def _move_now(self) -> Reply:
        self.sitting.move_now()
        return STAY

    def go_on(self) -> Reply:
        """Let the match go on after something was held."""
        if self.course.go_on():
            self._follow()
        return STAY

    def _follow(self) -> None:
        """Build the page anew after the course went on; where it stands still the ring goes to what is asked."""
        self._fresh = self.course.idle or self.course.holding
        self.refresh()

    # ------------------------------------------------------------------ drawers and other scenes

    def open_rules(self) -> Reply:
        """Open the rulebook at the rule in question."""
        return self.open_rule(self.page.refused_by or self.presenter.rule())

    def open_rule(self, rule: str) -> Reply:
        """Open the rulebook at a rule."""
        return open_rules(self.desk, self.sitting, rule)

    def look_back(self, at: Callable[[Event], bool]) -> Reply:
        """Open the replay after the last decision that brought such an event."""
        return look_back(self.desk, self.sitting, at)

    def open_log(self) -> Reply:
        """Open the log in a drawer, or point at it where it lies open."""
        if self.page.find("log") is not None:
            self.page.point("log")
            return STAY
        return Push(Drawer(self.desk, "Log", self._fill_log))

    def _fill_log(self, page: Page, place: Rect) -> None:
        page.add(LogPanel("log", place, self.course.book, open=self.open_rule, bare=True))

    def open_inspector(self) -> Reply:
        """Open the inspector in a drawer."""
        return Push(Drawer(self.desk, "Inspector", self.presenter.inspect, 430))

    def pause(self) -> Reply:
        """Stop and open the menu of the match."""
        return Push(self.interval.scene(self.presenter))

    def draw(self, p: Painter, *, active: bool) -> None:
        """Draw the table; while something moves nothing is pointed at."""
        self.paint(p)
        self.page.draw(p, active=active and not self.course.playing)

    def paint(self, p: Painter) -> None:
        """Let animations say where things are, then draw the table."""
        self.stage.draw(p)
        wood.background(p, self.lamp)
