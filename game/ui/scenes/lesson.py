"""A lesson at the table: an ordinary match, and a coach beside it who says what to look at and what to try."""

from __future__ import annotations

from collections.abc import Sequence
from fnmatch import fnmatchcase
from typing import TYPE_CHECKING

import msgspec
import pygame

from game.core.match import TALK
from game.ui import theme as t
from game.ui.layout import Rect
from game.ui.lessons import under_way as lessons
from game.ui.lessons.guide import Guide
from game.ui.lessons.matching import Plain, Situation, plain
from game.ui.lessons.teaching import Showing, Teaching, places_on, teaching_of
from game.ui.page import Page
from game.ui.paint import Painter
from game.ui.presenting import NOWHERE, Places
from game.ui.scene import Act, Reply, Scene
from game.ui.scenes.lesson_panel import (
    CoachPanel,
    FootButton,
    Speech,
    add_panel,
    draw_rings,
    layout_of,
    least_width,
    place_for,
)
from game.ui.scenes.table import TableScene
from game.ui.widgets import Drawing
from game.ui.widgets.base import STAY, Widget

if TYPE_CHECKING:
    from game.core.contract import Action, Event
    from game.ui.desk import Desk
    from game.ui.lessons.lesson import Lesson, Step
    from game.ui.lessons.under_way import UnderWay

MOUSE = frozenset({pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION})
STRAYED = "Go on from here, or take it back and try the other way."


class LessonScene(TableScene):
    """A match with a coach; the coach follows the learner, never the other way round."""

    def __init__(self, desk: Desk, under_way: UnderWay) -> None:
        teaching = teaching_of(under_way.sitting.entry)
        assert teaching is not None
        self.teaching: Teaching = teaching
        self.lesson: Lesson = under_way.lesson
        self.under_way = under_way
        self.guide: Guide = under_way.guide
        self._told: tuple[int, tuple[Plain, ...]] = (0, ())
        self._places: Places | None = None
        self._home: Rect = NOWHERE
        self._ring_at: str | None = None
        super().__init__(desk, under_way.sitting)
        self._match_now = under_way.sitting.match
        self.course.pauses = self._pauses

    def afresh(self) -> Scene:
        """Return the lesson begun from its first page."""
        return LessonScene(self.desk, lessons.start(self.desk, self.entry, self.lesson))

    # ------------------------------------------------------------------ what there is to see

    @property
    def rests(self) -> bool:
        """Whether the table waits for the learner: something is held, or everything has been shown."""
        return self.course.holding or self.course.idle

    @property
    def is_over(self) -> bool:
        """Whether the match has ended and everything of it has been shown."""
        return self.course.idle and self.sitting.match.outcome is not None

    def situation(self) -> Situation:
        """Return what lies on the table now, as the guide is told of it."""
        seen, held = self.course.seen, self.course.holding
        task = getattr(seen.view.state, "task", None)
        asked = type(task).__name__ if seen.deciding and not held and task is not None else ""
        told = self._plain_told()
        facts = self.teaching.true(self.presenter)
        return Situation(asked, held, self.is_over, told, seen.view.state, facts, int(seen.viewer or 0))

    def _plain_told(self) -> tuple[Plain, ...]:
        """Return what has been told since the learner's last decision, each event made plain once."""
        events: list[Event] = self.course.told
        count, known = self._told
        if count > len(events):
            count, known = 0, ()
        if count < len(events):
            known = (*known, *(plain(event) for event in events[count:]))
            self._told = (len(events), known)
        return known

    def _pauses(self) -> bool:
        """Say whether the table waits here because the coach has something to say about what was just seen."""
        if not self.course.told:
            return False
        last = (plain(self.course.told[-1]),)
        seen = self.course.seen
        return self.guide.waits_for(
            Situation("", True, False, last, seen.view.state, frozenset(), int(seen.viewer or 0))
        )

    # ------------------------------------------------------------------ laying out

    @property
    def speaks(self) -> bool:
        """Whether the coach has something to say now."""
        return self.rests and (self.guide.shown is not None or self.guide.strayed is not None)

    def build(self, page: Page) -> None:
        """Add the table, then the coach over it."""
        self._home = NOWHERE
        super().build(page)
        self._places = getattr(self.presenter, "places", None)
        if not self.speaks:
            return
        speech = self._speech()
        shown = self.pointed_at(page)
        place = self._panel_place(page, speech, shown)
        rings = [one for one in shown if not _covers(place, one)]
        page.add(Drawing("", page.area, paint=lambda p: self._rings(p, page, rings)))
        page.upper = len(page.widgets)
        add_panel(page, place, speech, self._buttons(), self.open_rule)
        step = self.guide.shown
        if self.guide.strayed is not None or self.guide.back or (step is not None and not step.waits):
            page.start = "coach_next"

    def add_log(self, page: Page, place: Rect) -> None:
        """Add the log to the rail, unless the coach speaks there."""
        if self.speaks:
            self._home = place
        else:
            super().add_log(page, place)

    def strip_acts(self) -> dict[str, Act]:
        """Add the icon that brings a silent coach back."""
        acts = super().strip_acts()
        return {"learn": self.speak_again, **acts} if self.guide.silent else acts

    def pointed_at(self, page: Page) -> list[Rect]:
        """Return what the coach points at, where it is on the page."""
        step, places = self.guide.shown, self._places
        if step is None or places is None or self.guide.strayed is not None:
            return []
        return [
            place
            for name in step.point
            for place in places_on(page, places, self.teaching, self.presenter, name)
            if not (name == "log" and self._home != NOWHERE)
        ]

    def _panel_place(self, page: Page, speech: Speech, shown: list[Rect]) -> Rect:
        """Return where the panel stands: in the place of the log, or where it covers least."""
        home = self._home
        if home != NOWHERE:
            height = layout_of(page.p, speech, home.w).height
            place = Rect(home.x, home.bottom - height, home.w, height)
            if height <= home.h or not any(_meets(place, one.inset(-10)) for one in shown):
                return Rect(home.x, home.bottom - max(height, home.h), home.w, max(height, home.h))
        room = Rect(6, t.STRIP_HEIGHT + 6, page.area.w - 12, page.area.h - t.STRIP_HEIGHT - 10)
        primary = [part.rect for part in page.widgets if part.key == "primary"]
        minded = [part.rect for part in page.widgets if part.focusable]
        least = least_width(page.p, self._buttons())
        return place_for(page.p, speech, least, room, [*shown, *primary, *self._to_use(page)], minded)

    def _to_use(self, page: Page) -> list[Rect]:
        """Return the places of the parts that the learner is asked to use."""
        step = self.guide.shown
        hand = self._places.hand if self._places is not None else NOWHERE
        uses = step is not None and bool(step.advise or step.until)
        return [hand] if uses and hand != NOWHERE else []

    def _rings(self, p: Painter, page: Page, rings: list[Rect]) -> None:
        pace = self.desk.pace
        draw_rings(p, rings, page.clock, still=pace.less_motion or pace.ms(1) == 0)

    def _speech(self) -> Speech:
        """Return what is said now."""
        lesson, step = self.lesson, self.guide.shown
        if self.guide.strayed is not None:
            return self._kind_words(self.guide.strayed)
        assert step is not None
        ask = step.ask if step is self.guide.open else ""
        return self._said(
            step, step.title, step.words, ask=ask, share=lesson.number(step) / len(lesson.guided)
        )

    def _kind_words(self, step: Step) -> Speech:
        """Return what is said after another decision than the advised one."""
        text = " ".join(filter(None, (step.otherwise.text, STRAYED)))
        rules = (step.otherwise.rule,) if step.otherwise.rule else ()
        told = self._said(step, "You chose otherwise", text, ask="")
        return msgspec.structs.replace(told, rules=self._titled(rules))

    def _titled(self, rules: Sequence[str]) -> tuple[tuple[str, str], ...]:
        """Return rules with their titles."""
        book = self.entry.rulebook() if self.entry.rulebook is not None else None
        return tuple((rule, book[rule].title) for rule in rules) if book is not None else ()

    def _said(self, step: Step, title: str, text: str, *, ask: str, share: float = 0.0) -> Speech:
        number = self.lesson.number(step)
        count = f"{number} / {len(self.lesson.guided)}" if number else "Tip"
        rules = self._titled(step.rules)
        return Speech(self.entry.id, self.teaching.emblem, title, text, count, share, rules, ask)

    def _buttons(self) -> list[FootButton]:
        """Return the buttons of the panel's foot."""
        guide = self.guide
        if guide.strayed is not None:
            return [
                FootButton("coach_undo", "Take it back", self.take_back, "undo"),
                FootButton(
                    "coach_next", "Go on", self.next_page, grows=True, is_main=True, shortcut="next_tab"
                ),
            ]
        reason = "" if guide.can_go_back else "This is the first page."
        waits = guide.open is not None and guide.open.waits and not guide.back
        tip = "Go on without doing it" if waits else ""
        return [
            FootButton(
                "coach_previous", "", self.previous_page, "arrow_left", "Back", "previous_tab", reason=reason
            ),
            FootButton(
                "coach_next", "Next", self.next_page, "", tip, "next_tab", grows=True, is_main=not waits
            ),
            FootButton("coach_skip", "Skip", self.be_silent, "", "Play on without the coach"),
        ]

    # ------------------------------------------------------------------ time

    def tick(self, seconds: float) -> Reply:
        """Let the match go on, then let the guide look at it."""
        reply = super().tick(seconds)
        if reply is None:
            self._follow_guide()
        return reply

    def _follow_guide(self) -> None:
        if self.sitting.match is not self._match_now:
            self._match_now, self._told = self.sitting.match, (0, ())
            self.guide.taken_back(self.sitting.match.steps)
            self.refresh()
        if not self.rests or self.guide.strayed is not None:
            return
        step = self.guide.open
        key = self.page.focus.key
        self._ring_at = key if self._ring_at is None else self._ring_at
        if step is not None and step.look and key != self._ring_at and fnmatchcase(key, step.look):
            self.guide.pointed()
        changed = self.guide.look(self.situation(), self.sitting.match.steps)
        if changed:
            self._turned()
        self._let_go()

    def _let_go(self) -> None:
        """Let the match go on where only the coach held it, and has nothing more to say."""
        if self.guide.open is None and self.course.holding and self.presenter.primary() is None:
            self.go_on()

    def _turned(self) -> None:
        """Build the page anew: another page of the lesson is open."""
        self.under_way.keep()
        self._fresh = True
        self._ring_at = None
        if isinstance(self.teaching, Showing) and self.guide.open is not None:
            self.teaching.reveal(self.presenter, self.guide.open.point)
        self.refresh()

    def _next(self) -> Reply:
        """Let the coach have the last word before the result is shown."""
        over = self.is_over
        if over and not self.guide.silent:
            if self.guide.look(self.situation(), self.sitting.match.steps):
                self._turned()
            if self.guide.open is not None:
                return None
        if over:
            self.under_way.finish()
        return super()._next()

    # ------------------------------------------------------------------ what the learner does

    def act(self, action: Action) -> Reply:
        """Carry out the learner's decision, and let the guide know of it."""
        before = self.sitting.match.steps
        reply = super().act(action)
        if self.sitting.match.steps > before and not isinstance(action, TALK):
            self.course.told.clear()
            self._told = (0, ())
            self.guide.acted(plain(action), int(self.sitting.viewer or 0))
            self.under_way.keep()
        return reply

    def next_page(self) -> Reply:
        """Turn to the next page; after the last one about what is held, let the match go on."""
        self.guide.next_page()
        if self.guide.open is None and self.rests:
            self.guide.look(self.situation(), self.sitting.match.steps)
        self._turned()
        self._let_go()
        return STAY

    def previous_page(self) -> Reply:
        """Turn back a page."""
        self.guide.previous_page()
        self._turned()
        return STAY

    def take_back(self) -> Reply:
        """Take the decision back that was not the advised one."""
        self.guide.strayed = None
        return self.tools.take_back() or STAY

    def be_silent(self) -> Reply:
        """Send the coach away; a button brings it back."""
        self.guide.be_silent(silent=True)
        self.desk.say("The coach is silent", "The button in the strip brings it back.", "info", "info")
        self._turned()
        self._let_go()
        return STAY

    def speak_again(self) -> Reply:
        """Let the coach speak again."""
        self.guide.be_silent(silent=False)
        self._turned()
        return STAY

    def handle(self, event: pygame.event.Event) -> Reply:
        """Let nothing through the coach's panel to the table below it."""
        if event.type in MOUSE and not self.course.playing and self._on_panel(event.pos):
            return STAY
        return super().handle(event)

    def _on_panel(self, pos: tuple[int, int]) -> bool:
        """Say whether a point lies on the panel, beside its buttons and links."""
        panel = self.page.find("coach")
        x, y = pos[0] / self.desk.painter.scale, pos[1] / self.desk.painter.scale
        if not isinstance(panel, CoachPanel) or not panel.rect.has(x, y):
            return False
        return not any(_is_coach(part) and part.rect.has(x, y) for part in self.page.widgets)


def _is_coach(part: Widget) -> bool:
    return part.focusable and part.key.startswith("coach_")


def _meets(a: Rect, b: Rect) -> bool:
    return a.x < b.right and b.x < a.right and a.y < b.bottom and b.y < a.bottom


def _covers(place: Rect, one: Rect) -> bool:
    """Say whether a place lies over most of another."""
    w = min(place.right, one.right) - max(place.x, one.x)
    h = min(place.bottom, one.bottom) - max(place.y, one.y)
    return w > 0 and h > 0 and w * h > one.w * one.h * 0.6
