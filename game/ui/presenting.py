"""What a game gives the scenes that show it: parts, pictures, animations. The scenes themselves know no game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any, Literal, Protocol

import msgspec

from game.core.contract import Seat
from game.ui.layout import Rect
from game.ui.narrate import Cast
from game.ui.scene import Act, Reply

if TYPE_CHECKING:
    from game.core.contract import Action, Event, Rules, View
    from game.core.decision import Choice
    from game.core.entry import GameEntry
    from game.core.record import Seating
    from game.ui.desk import Desk
    from game.ui.keys import Command
    from game.ui.page import Page
    from game.ui.paused import Paused
    from game.ui.stage import Stage

Form = Literal["full", "compact", "narrow"]
NOWHERE = Rect(0, 0, 0, 0)


class Places(msgspec.Struct, frozen=True):
    """Where things are on a table, in units; a place without size is not on the page but in a drawer.

    form: full (all rails open), compact (narrow rails, all in one look: a small window), narrow (large text).
    seats: one place a seat; hand: between the tools and the primary button; a replay has none.
    """

    form: Form
    centre: Rect
    seats: tuple[Rect, ...] = ()
    inspector: Rect = NOWHERE
    log: Rect = NOWHERE
    hand: Rect = NOWHERE
    primary: Rect = NOWHERE


class Seen(msgspec.Struct, frozen=True):
    """What is to be shown: a view, how its seats are called, through whose eyes, and who sits there.

    viewer: None for a bystander; deciding: the viewer is asked now and may use the controls.
    """

    view: View[Any, Any]
    cast: Cast
    viewer: Seat | None
    seating: tuple[Seating, ...]
    deciding: bool = False


class Caption(msgspec.Struct, frozen=True):
    """What the strip says: where the match stands, the sentence in the pill, and the seat it speaks of."""

    crumb: str = ""
    ask: str = ""
    ask_seat: Seat | None = None


class Primary(msgspec.Struct, frozen=True):
    """The one button that goes on: words, icon, what it does; a note above it; the reason why it cannot be pressed."""

    label: str
    act: Act
    icon: str = "check"
    note: str = ""
    reason: str = ""


class Host(Protocol):
    """The scene that a presenter works for."""

    @property
    def desk(self) -> Desk:
        """The desk."""

    @property
    def entry(self) -> GameEntry:
        """The game as the catalog tells of it."""

    @property
    def rules(self) -> Rules[Any, Any]:
        """The rules of this match."""

    @property
    def stage(self) -> Stage:
        """Where animations are queued."""

    def act(self, action: Action) -> Reply:
        """Carry out the viewer's decision, or tell why not; a replay does nothing."""

    def go_on(self) -> Reply:
        """Let the match go on after something was held."""

    def look_back(self, at: Callable[[Event], bool]) -> Reply:
        """Open the replay after the last decision that brought such an event; a replay does nothing."""

    def refresh(self) -> None:
        """Build the page again before the next frame."""


class Presenter(Protocol):
    """Shows one match of one game. It is told what to show and what happens; it asks the rules whatever it needs.

    Animations only move ornaments: after them `show` says what is true.
    """

    commands: Sequence[Command]
    ambience: Sequence[str]
    is_tall: bool  # whether the inspector wants more of the rail than is usual

    def show(self, seen: Seen, *, keep: bool = False) -> None:
        """Show this from now on; with `keep` the dice and cards of what just happened stay on the table."""

    def perform(self, event: Event) -> None:
        """Queue on the host's stage how an event looks and sounds."""

    def holds(self, ahead: Sequence[Event]) -> bool:
        """Say whether people should look before they go on; `ahead` are the events of this step still to come."""

    def go_on(self) -> None:
        """Clear away what was held."""

    def shares(self) -> Sequence[float]:
        """Return how the height of the rail is shared between its panels: the others first, the viewer last."""

    def build(self, page: Page, places: Places) -> None:
        """Add the parts of centre and hand."""

    def inspect(self, page: Page, place: Rect) -> None:
        """Add what the inspector says, to its panel or to a drawer; it draws its own panel."""

    def seat(self, page: Page, seat: Seat, place: Rect, *, slim: bool) -> None:
        """Add the panel of a seat; slim: only shape, signs and numbers."""

    def caption(self) -> Caption:
        """Return what the strip says."""

    def primary(self) -> Primary | None:
        """Return the button that goes on; None when nothing can be decided here."""

    def rule(self) -> str:
        """Return the id of the rule in question."""

    def command(self, name: str) -> Reply:
        """Answer a command of the game or a key that nobody took."""

    def tick(self, seconds: float) -> None:
        """Let time pass for ornaments."""

    def advised(self, choice: Choice) -> None:
        """Show a hint."""

    def paused(self) -> Paused:
        """Return what the pause shows of the match; the table adds its own facts and keys."""


def presenter_of(entry: GameEntry, host: Host) -> Presenter:
    """Return the presenter of a game for a scene; it is imported only now. Raises LookupError when there is none."""
    module, _, name = entry.presenter.partition(":")
    if not name:
        raise LookupError(f"{entry.title} has no table yet")
    presenter: Presenter = getattr(import_module(module), name)(host)
    return presenter
