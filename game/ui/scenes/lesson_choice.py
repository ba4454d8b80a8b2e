"""The lessons of a game: which there are, how far each has been learned, and what to begin or go on with."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui import draw, write
from game.ui import theme as t
from game.ui.frame import IDENTITIES, PRODUCT
from game.ui.layout import Rect
from game.ui.lessons import under_way as lessons
from game.ui.lessons.teaching import lessons_of, teaching_of
from game.ui.overlays import Overlay
from game.ui.page import Page
from game.ui.paint import Painter
from game.ui.scene import Act, Pop, Reply, Reset, Scene
from game.ui.theme import Type
from game.ui.widgets import Button, Drawing, Scroll

if TYPE_CHECKING:
    from game.core.entry import GameEntry
    from game.ui.desk import Desk
    from game.ui.lessons.lesson import Lesson
    from game.ui.lessons.under_way import UnderWay

HEAD, GAP, FOOT = 118.0, 12.0, 64.0
LINE, STATE = Type(19, colour=t.MUTED), Type(18, "semibold", t.GOLD_TEXT)
INTRO = "A real match, and a coach beside the table who says what to look at. You decide everything."


class LessonChoice(Overlay):
    """A card over the page below: each lesson with its button, and the way back."""

    loose = False

    def __init__(self, desk: Desk, entry: GameEntry) -> None:
        super().__init__(desk)
        self.entry, self.lessons = entry, lessons_of(entry)
        teaching = teaching_of(entry)
        self.emblem = teaching.emblem if teaching is not None else "title/four_fronts_small"
        desk.sound.play("card_place", 0.6)

    # ------------------------------------------------------------------ the page

    def build(self, page: Page) -> None:
        """Lay the lessons out one under the other; with large text they scroll."""
        w = min(680.0, page.area.w - 32)
        rows = [self._row_height(page.p, one, w - 56) for one in self.lessons]
        head = HEAD + write.height_of(page.p, INTRO, w - 56, LINE) - LINE.size
        need = head + sum(rows) + GAP * len(rows) + FOOT + 16
        self.place = page.area.middle(w, min(need, page.area.h - 24))
        page.add(Drawing("", self.place, paint=self._paint))
        room = self.place.inset(20, 0).cut_top(head)[1].cut_bottom(FOOT + 4)[1]
        scroll = page.add(Scroll("lessons", room, pad=0)) if need > self.place.h + 1 else None
        y = room.y
        for lesson, height in zip(self.lessons, rows, strict=True):
            self._row(page, Rect(room.x, y, room.w - (14 if scroll else 0), height), lesson, scroll)
            y += height + GAP
        place = Rect(self.place.right - 20 - 150, self.place.bottom - FOOT, 150, 48)
        page.add(
            Button("back", place, "Not now", act=Pop, keycap=self.desk.keys.label("back"), sound="ui_back")
        )
        first = lessons.next_lesson(self.desk, self.entry)
        begun = page.find(f"go_on_{first.id}") is not None
        page.start = f"go_on_{first.id}" if begun else f"begin_{first.id}"

    @staticmethod
    def _row_height(p: Painter, lesson: Lesson, width: float) -> float:
        return 48 + write.height_of(p, lesson.line, width, LINE) + 32 + 48 + 24

    def _row(self, page: Page, rect: Rect, lesson: Lesson, scroll: Scroll | None) -> None:
        page.add(Drawing("", rect, paint=lambda p: self._draw_row(p, rect, lesson)), into=scroll)
        begun = lessons.has_begun(self.desk, self.entry, lesson)
        places = Rect(rect.x + 16, rect.bottom - 62, rect.w - 32, 48).columns(2 if begun else 1, 12)
        if begun:
            go_on = Button(f"go_on_{lesson.id}", places[0], "Go on", icon="play", kind="primary", size=21)
            go_on.act = self._opener(lesson, afresh=False)
            page.add(go_on, into=scroll)
        label = "From the start" if begun else "Begin"
        begin = Button(f"begin_{lesson.id}", places[-1], label, icon="undo" if begun else "play", size=21)
        begin.kind = (
            "plain" if begun or lesson.id != lessons.next_lesson(self.desk, self.entry).id else "primary"
        )
        begin.act = self._opener(lesson, afresh=True)
        page.add(begin, into=scroll)

    # ------------------------------------------------------------------ what is chosen

    def _opener(self, lesson: Lesson, *, afresh: bool) -> Act:
        return lambda: self.open(lesson, afresh=afresh)

    def open(self, lesson: Lesson, *, afresh: bool) -> Reply:
        """Sit down at a lesson, from its first page or where it was left; a match below is kept as it is."""
        begin = lessons.start if afresh else lessons.go_on
        try:
            under_way: UnderWay = begin(self.desk, self.entry, lesson)
        except LookupError as error:
            self.desk.say("The lesson cannot begin", str(error.args[0]), "warning", "warn")
            return None
        return Reset(lesson_scene(self.desk, under_way))

    # ------------------------------------------------------------------ drawing

    def draw(self, p: Painter, *, active: bool) -> None:
        """Draw the card, rising a little while it comes."""
        draw.veil(p, round(150 * self.shown.value))
        rise = 0.0 if self.desk.pace.less_motion else (1 - self.shown.value) * 12
        with p.shifted(0, rise):
            super().draw(p, active=active)

    def _paint(self, p: Painter) -> None:
        rect, identity = self.place, IDENTITIES.get(self.entry.id, PRODUCT)
        p.shadow(rect, 22, 190, (0, 12))
        p.box(rect, t.FLOAT, 12, t.EDGE, 1)
        p.box(Rect(rect.x + 14, rect.y, rect.w - 28, 6), t.GOLD, 3)
        p.sprite(self.emblem, (rect.x + 52, rect.y + 52), 60)
        lines, style = write.fit(p, "Learn by playing", rect.w - 130, t.DIALOG_TITLE, 1)
        p.text(lines[0], (rect.x + 94, rect.y + 36), style, "midleft")
        name = Type(21, identity.face, identity.colour)
        p.text(identity.name, (rect.x + 94, rect.y + 68), name, "midleft")
        write.wrap(p, INTRO, Rect(rect.x + 28, rect.y + 92, rect.w - 56, 0), LINE)

    def _draw_row(self, p: Painter, rect: Rect, lesson: Lesson) -> None:
        p.box(rect, t.PANEL, 10, t.LINE)
        p.text(lesson.title, (rect.x + 16, rect.y + 30), Type(24, "bold"), "midleft")
        y = write.wrap(p, lesson.line, Rect(rect.x + 16, rect.y + 48, rect.w - 32, 0), LINE)
        mark, about = lessons.mark_of(self.desk, self.entry, lesson), f"About {lesson.minutes} minutes"
        count = sum(step.id in mark.read for step in lesson.guided)
        if mark.done:
            draw.icon(p, "check", (rect.x + 27, y + 16), 22, t.GOOD)
            p.text(f"Learned  ·  {about.lower()}", (rect.x + 46, y + 16), STATE.but(colour=t.GOOD), "midleft")
        elif count:
            p.text(f"{count} of {len(lesson.guided)} pages read", (rect.x + 16, y + 16), STATE, "midleft")
        else:
            p.text(about, (rect.x + 16, y + 16), STATE.but(colour=t.MUTED), "midleft")


def lesson_scene(desk: Desk, under_way: UnderWay) -> Scene:
    """Return the table of a lesson."""
    from game.ui.scenes.lesson import LessonScene  # noqa: PLC0415 - scenes open one another

    return LessonScene(desk, under_way)
