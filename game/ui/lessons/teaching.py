"""What a game adds to its lessons: an emblem, the names of places on its table, and facts that only it knows."""

from __future__ import annotations

from collections.abc import Sequence
from fnmatch import fnmatchcase
from importlib import import_module
from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

from game.ui.layout import Rect, around
from game.ui.lessons.lesson import Lesson, printed_lessons
from game.ui.presenting import NOWHERE

if TYPE_CHECKING:
    from game.core.entry import GameEntry
    from game.ui.page import Page
    from game.ui.presenting import Places, Presenter

DRAWERS = {"inspector": "dock_inspector", "log": "dock_log"}


class Teaching(Protocol):
    """The lessons of one game. `presenter` is always the game's own."""

    emblem: str
    spots: Sequence[str]
    facts: Sequence[str]

    def spot(self, presenter: Any, name: str) -> Sequence[Rect]:  # noqa: ANN401 - the game's own presenter
        """Return where one of `spots` is now; nothing when it is not on the table."""

    def true(self, presenter: Any) -> frozenset[str]:  # noqa: ANN401
        """Return which of `facts` hold now."""

    def bring(self, presenter: Any, fact: str) -> None:  # noqa: ANN401
        """Do on the table what makes a fact true, as a learner would who does what is asked."""


@runtime_checkable
class Showing(Protocol):
    """A table of which only a part may be in view."""

    def reveal(self, presenter: Any, names: Sequence[str]) -> None:  # noqa: ANN401
        """Bring places of these names into view, the first of them in any case."""


def teaching_of(entry: GameEntry) -> Teaching | None:
    """Return what a game adds; None for a game without lessons. It is imported only now."""
    module, _, name = entry.lessons.partition(":")
    if not name:
        return None
    found: Teaching = getattr(import_module(module), name)()
    return found


def lessons_of(entry: GameEntry) -> tuple[Lesson, ...]:
    """Return the lessons of a game, in the order in which they are learned."""
    return printed_lessons(entry.id) if entry.lessons else ()


def places_on(page: Page, places: Places, teaching: Teaching, presenter: Presenter, name: str) -> list[Rect]:
    """Return where a name is on a page.

    `part:KEY` are parts of the page (with * for any letters, all of them framed together), `inspector`, `log`, `hand`
    and `centre` parts of every table; all other names are the game's.
    """
    if name.startswith("part:"):
        return _parts(page, name.removeprefix("part:"))
    if name in DRAWERS:
        place: Rect = getattr(places, name)
        return [place] if place != NOWHERE else _parts(page, DRAWERS[name])
    if name in {"hand", "centre"}:
        return [getattr(places, name)]
    return [place for place in teaching.spot(presenter, name) if place.w > 0]


def _parts(page: Page, pattern: str) -> list[Rect]:
    found = [page.place_of(part) for part in page.widgets if part.key and fnmatchcase(part.key, pattern)]
    return [around(found)] if found else []
