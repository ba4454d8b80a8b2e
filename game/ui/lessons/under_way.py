"""A lesson under way: its match, how far it has been learned, and where both are kept. It draws nothing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from game.core.contract import Options
from game.core.match import Match
from game.core.record import Seating
from game.core.saves import DamagedSave, SaveFolder
from game.ui.lessons.guide import Guide
from game.ui.lessons.lesson import Lesson
from game.ui.lessons.opponent import Sparring
from game.ui.lessons.teaching import lessons_of
from game.ui.opening import home_of, rules_for
from game.ui.settings import LessonMark
from game.ui.sitting import Sitting

if TYPE_CHECKING:
    from game.core.entry import GameEntry
    from game.ui.desk import Desk

FOLDER = "lessons"
LEARNER = "You"


@dataclass
class UnderWay:
    """A lesson that is being learned at a desk."""

    desk: Desk
    lesson: Lesson
    sitting: Sitting
    guide: Guide

    @property
    def key(self) -> str:
        """The name under which progress is kept."""
        return key_of(self.sitting.entry, self.lesson)

    def keep(self) -> None:
        """Write down how far the learner is."""
        known = self.desk.settings.lessons.get(self.key, LessonMark())
        mark = LessonMark(tuple(self.guide.trail), known.done or self.guide.is_done, self.guide.silent)
        self._put(mark)

    def finish(self) -> None:
        """Write down that the match was played to its end."""
        self._put(LessonMark(tuple(self.guide.trail), True, self.guide.silent))

    def _put(self, mark: LessonMark) -> None:
        if self.desk.settings.lessons.get(self.key) != mark:
            self.desk.change(lessons={**self.desk.settings.lessons, self.key: mark})


def key_of(entry: GameEntry, lesson: Lesson) -> str:
    """Return the name of a lesson among all games: `warzoo/basic`."""
    return f"{entry.id}/{lesson.id}"


def mark_of(desk: Desk, entry: GameEntry, lesson: Lesson) -> LessonMark:
    """Return how far a lesson has been learned."""
    return desk.settings.lessons.get(key_of(entry, lesson), LessonMark())


def has_begun(desk: Desk, entry: GameEntry, lesson: Lesson) -> bool:
    """Tell whether there is a match of this lesson to go on with."""
    found = _kept(desk, entry, lesson)
    return found is not None and found.outcome is None and found.steps > 0


def next_lesson(desk: Desk, entry: GameEntry) -> Lesson:
    """Return the first lesson of a game that has not been learned; the first one when all have."""
    lessons = lessons_of(entry)
    return next((one for one in lessons if not mark_of(desk, entry, one).done), lessons[0])


def is_new_here(desk: Desk, entry: GameEntry) -> bool:
    """Tell whether somebody opens a game for the first time: never invited, nothing played, nothing learned."""
    settings = desk.settings
    learned = any(key_of(entry, lesson) in settings.lessons for lesson in lessons_of(entry))
    return not (entry.id in settings.invited or entry.id in settings.last_match or learned)


# ------------------------------------------------------------------ beginning and going on


def start(desk: Desk, entry: GameEntry, lesson: Lesson) -> UnderWay:
    """Begin a lesson from its first page; what was kept of it before is removed."""
    saves = _folder(desk)
    trouble = _removed(saves, _name(entry, lesson)) if saves is not None else ""
    under_way = _seated(
        desk, entry, lesson, new_match(entry, lesson, desk.settings.player_name), Guide(lesson)
    )
    under_way.keep()
    if trouble:
        under_way.sitting.troubles.append(trouble)
    return under_way


def go_on(desk: Desk, entry: GameEntry, lesson: Lesson) -> UnderWay:
    """Go on where a lesson was left; begin it when there is nothing to go on with."""
    match, mark = _kept(desk, entry, lesson), mark_of(desk, entry, lesson)
    if match is None or match.outcome is not None:
        return start(desk, entry, lesson)
    guide = Guide(lesson, mark.read, silent=mark.silent)
    return _seated(desk, entry, lesson, match, guide)


def new_match(entry: GameEntry, lesson: Lesson, name: str = "") -> Match[Any, Any]:
    """Return the match of a lesson before its first decision: casual, so that everything can be taken back."""
    level = next((one.name for one in entry.levels if one.number == lesson.level), "Computer")
    seating = (Seating(name or LEARNER), Seating(level, "computer", lesson.level))
    choices = {**entry.default_options(mode=lesson.mode).choices, **lesson.choices}
    return Match(entry.rules(), Options(lesson.mode, 2, False, choices), lesson.seed, seating, casual=True)


def _seated(desk: Desk, entry: GameEntry, lesson: Lesson, match: Match[Any, Any], guide: Guide) -> UnderWay:
    """Sit down at a lesson; raises LookupError when the desk has nobody to think."""
    if desk.thinker is None:
        raise LookupError("There is nobody here to think for the computer players.")
    opponent = Sparring(desk.thinker, lesson.script)
    sitting = Sitting(entry, match, opponent, _folder(desk), _name(entry, lesson))
    opponent.steps = lambda: sitting.match.record.steps
    return UnderWay(desk, lesson, sitting, guide)


def _name(entry: GameEntry, lesson: Lesson) -> str:
    return f"{entry.id}-{lesson.id}"


def _folder(desk: Desk) -> SaveFolder | None:
    """Return where matches of lessons are kept: apart from the others, which they would only crowd."""
    home = home_of(desk)
    return SaveFolder(home / FOLDER) if home is not None else None


def _kept(desk: Desk, entry: GameEntry, lesson: Lesson) -> Match[Any, Any] | None:
    """Return the match of a lesson that was kept, if it can be read and is still that of the lesson."""
    saves = _folder(desk)
    if saves is None:
        return None
    try:
        match = saves.open(_name(entry, lesson), lambda record: rules_for(desk, record)).match
    except (DamagedSave, OSError):
        return None
    return match if match.record.seed == lesson.seed else None


def _removed(saves: SaveFolder, name: str) -> str:
    try:
        saves.delete(name)
    except OSError as error:
        return f"{saves.path(name)} could not be removed: {error.strerror or error}."
    return ""
