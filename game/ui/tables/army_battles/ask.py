"""A decision as it is being made: what is pointed at, what is chosen, what would follow."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

import msgspec

from game.core.contract import IllegalAction
from game.rules.army_battles.forecasts import Forecast

if TYPE_CHECKING:
    from game.core.contract import Action, View
    from game.rules.army_battles.places import Space
    from game.rules.army_battles.rules import ArmyBattles
    from game.rules.army_battles.state import Table, UnitNo
    from game.ui.paint import Painter
    from game.ui.tables.army_battles.chart import Chart
    from game.ui.tables.army_battles.model import Picture

Answered = Literal["", "changed", "commit", "refused"]


class Refused(msgspec.Struct, frozen=True):
    """Why something cannot be done, the rule behind it, and the space that shows it."""

    sentence: str
    rule: str
    at: int = -1


class Plaque(msgspec.Struct, frozen=True):
    """An action on the bar: command, title, sprite, a line; why it cannot be taken; whether it is taken."""

    name: str
    title: str
    sprite: str
    note: str = ""
    reason: str = ""
    chosen: bool = False


class Option(msgspec.Struct, frozen=True):
    """One of several answers in a row: words, a sprite, whether it is chosen."""

    label: str
    sprite: str = ""
    chosen: bool = False


class Outlook(msgspec.Struct, frozen=True):
    """What an attack would do: who, whom (a unit, or a building by its space), from where, and the forecast."""

    title: str
    attacker: int
    forecast: Forecast
    target: int = -1
    building: int = -1
    is_prepared: bool = False


class Ask:
    """What all decisions have in common; each kind fills in what it needs."""

    verb = "Go on"
    rule = ""
    picks = True

    def __init__(self, picture: Picture, rules: ArmyBattles, view: View[Any, Any]) -> None:
        self.picture, self.rules, self.view = picture, rules, view
        self.table: Table = view.state
        self.task: Any = view.state.task
        self.refused: Refused | None = None
        self.pointed: Space | None = None
        self.rest = 0.0
        self.tells_odds = True

    # ------------------------------------------------------------------ choosing

    def point(self, at: Space | None) -> None:
        """Look at a space."""
        self.pointed = at

    def press(self, at: Space) -> Answered:
        """Choose a space."""
        return ""

    def pin(self, at: Space) -> Answered:
        """Lead the way over a space."""
        return ""

    def drop(self, start: Space, goal: Space) -> Answered:
        """Drag from a space to another."""
        return ""

    def back(self) -> bool:
        """Take the last choice back; false when there is none."""
        return False

    def cycle(self, step: int) -> Space | None:
        """Go to the next thing that can be chosen, and return where it is."""
        return None

    def take(self, name: str) -> Answered:
        """Choose a plaque."""
        return ""

    def choose(self, number: int) -> None:
        """Choose one of the options."""

    # ------------------------------------------------------------------ telling

    def plaques(self) -> list[Plaque]:
        """Return the actions on the bar."""
        return []

    def options(self) -> list[Option]:
        """Return answers to choose from."""
        return []

    def hint(self) -> str:
        """Return how to go about it, where the bar has room for it."""
        return ""

    def options_title(self) -> str:
        """Return what stands before the options."""
        return ""

    def actions(self) -> list[Action]:
        """Return what the large button does, one after the other."""
        return []

    def missing(self) -> str:
        """Return why the large button cannot be pressed, or nothing."""
        return "" if self.actions() else "Choose something first."

    def note(self) -> str:
        """Return the smaller line on the large button."""
        return ""

    def subject(self) -> UnitNo | None:
        """Return the unit that decides."""
        return None

    def sights(self) -> list[Space]:
        """Return the spaces that what is planned is about, the most important last."""
        return []

    def outlook(self) -> Outlook | None:
        """Return what the attack that is planned or pointed at would do."""
        return None

    # ------------------------------------------------------------------ drawing

    def under(self, p: Painter, chart: Chart) -> None:
        """Draw what lies under the counters."""

    def over(self, p: Painter, chart: Chart) -> None:
        """Draw what lies over the counters."""

    def laid(self) -> Table:
        """Return the table as it is shown while this is decided."""
        return self.table

    # ------------------------------------------------------------------ refusing

    def why_not(self, table: Table, action: Action) -> IllegalAction | None:
        """Return why an action would be refused on a table; None when it would not."""
        try:
            self.rules.check(table, self.task.seat, action)  # type: ignore[arg-type]
        except IllegalAction as refusal:
            return refusal
        return None

    def refuse(self, refusal: IllegalAction, at: Space = -1) -> Answered:
        """Remember why something cannot be done."""
        self.refused = Refused(refusal.reason, refusal.rule, at)
        return "refused"
