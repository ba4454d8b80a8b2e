"""What the presenters of board games have in common: the picture, the decision being made, what moves, what is held."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from game.ui.presenting import NOWHERE, Places
from game.ui.widgets import Drawing
from game.ui.widgets.base import STAY

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.contract import Event
    from game.ui.layout import Rect
    from game.ui.page import Page
    from game.ui.paint import Painter
    from game.ui.presenting import Host, Seen
    from game.ui.scene import Reply


class Pictured(Protocol):
    """What is drawn: a table, where moving things are now, and what the player lets lie over it."""

    table: Any
    knobs: Any
    layers: Any


P = TypeVar("P", bound=Pictured)
A = TypeVar("A")


class BoardTable(Generic[P, A]):
    """Shows views of a match on a board and holds a decision as it is being made.

    picture: what is drawn; ask: the viewer's decision; last: the event that was performed last, until a view is shown;
    turn_ends: the event after which people may want to look. While events are performed the table of the picture is a
    copy that follows them.
    """

    turn_ends: type[Event]
    is_tall = False

    def __init__(self, host: Host) -> None:
        self.host = host
        self.picture: P | None = None
        self.seen: Seen | None = None
        self.ask: A | None = None
        self.places = Places("full", NOWHERE)
        self.last: Event | None = None
        self.page: Page | None = None
        self.performing = self.held = self._released = False

    # ------------------------------------------------------------------ what is shown

    def lay(self, seen: Seen, picture: P, *, keep: bool) -> None:
        """Show a picture from now on, at rest, with what lay over the one before; with `keep` what is held stays."""
        if self.picture is not None:
            picture.knobs, picture.layers = self.picture.knobs, self.picture.layers
        picture.knobs.rest()
        if not keep:
            self.held = self._released = False
        self.performing, self.last = False, None
        self.seen, self.picture, self.ask = seen, picture, None

    def follow(self, event: Event) -> None:
        """Note what is performed now; the first event of a step takes the controls away."""
        if not self.performing:
            self.performing = True
            self.ask = None
            self.shown.table = self.shown.table.clone()
        self.last = event

    def holds(self, ahead: Sequence[Event]) -> bool:
        """Hold after the turn where the player wants that."""
        if self._released or not self.performing or not self.host.desk.settings.wait_after_turn:
            return False
        self.held = isinstance(self.last, self.turn_ends) and bool(ahead)
        return self.held

    def go_on(self) -> None:
        """Clear away what was held."""
        self.held, self._released = False, True

    @property
    def shown(self) -> P:
        """The picture of the table."""
        assert self.picture is not None
        return self.picture

    @property
    def eyes(self) -> Seen:
        """The view that is shown, and through whose eyes."""
        assert self.seen is not None
        return self.seen

    @property
    def is_open(self) -> bool:
        """Whether the viewer's controls are there."""
        return not self.performing and not self.held and self.ask is not None

    @property
    def tells_odds(self) -> bool:
        """Whether the viewer wants to be told chances."""
        seen = self.eyes
        wanted = seen.viewer is None or seen.seating[seen.viewer].odds
        return self.host.desk.settings.odds and wanted

    @property
    def layers(self) -> Any:  # noqa: ANN401 - every picture has its own
        """What lies over the board."""
        return self.shown.layers

    # ------------------------------------------------------------------ parts

    def inspect(self, page: Page, place: Rect) -> None:
        """Add the inspector: it follows what is pointed at."""
        page.add(Drawing("", place, paint=lambda p: self.draw_inspector(p, place)))

    def draw_inspector(self, p: Painter, place: Rect) -> None:
        """Draw what the inspector says."""
        raise NotImplementedError

    def changed(self) -> Reply:
        """Build the page again."""
        self.host.refresh()
        return STAY

    def to_board(self) -> None:
        """Go to the board; from there to the large button if it can be pressed, else to what can be chosen."""
        page = self.page
        if page is None:
            return
        if page.focus.key != "board":
            page.point("board")
            return
        primary = page.find("primary")
        chosen = (w.key for w in page.widgets if w.key.startswith(("deed_", "answer_")) and w.usable)
        page.point("primary" if primary is not None and primary.usable else next(chosen, "primary"))
