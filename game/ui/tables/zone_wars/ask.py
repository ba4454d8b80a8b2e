"""A decision as it is being made: what can be chosen in the bar and on the board, and what it has come to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

import msgspec

from game.core.contract import IllegalAction
from game.rules.zone_wars.ground import Spot

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.contract import Action, View
    from game.rules.zone_wars.affairs import Attack, Piece
    from game.rules.zone_wars.ground import Reason
    from game.rules.zone_wars.play import Play
    from game.rules.zone_wars.rules import ZoneWars
    from game.ui.paint import Painter
    from game.ui.tables.zone_wars.camera import Camera
    from game.ui.tables.zone_wars.model import Picture


class Option(msgspec.Struct, frozen=True):
    """Something that can be chosen in the bar: its words, a smaller line, a sprite, why it cannot be chosen."""

    label: str
    note: str = ""
    sprite: str = ""
    reason: str = ""


class Fact(msgspec.Struct, frozen=True):
    """A line of what a plan leads to: a word, a sentence, and whether it warns."""

    word: str
    sentence: str
    is_warning: bool = False


class Refused(msgspec.Struct, frozen=True):
    """Why something on the board is refused: the sentence, its rule, what is at fault, and where."""

    sentence: str
    rule: str
    reason: Reason | None = None
    piece: Piece | None = None


class Ask:
    """One decision. The board calls `point`, `press`, `drag`; the bar shows `options`; `action` is what it has come to.

    picks: whether places on the board can be chosen.
    """

    picks: ClassVar[bool] = False

    def __init__(self, picture: Picture, rules: ZoneWars, view: View[Any, Any]) -> None:
        self.picture, self.rules, self.view = picture, rules, view
        self.task: Any = view.state.task
        self.chosen = 0
        self.title = self.words = self.rule = ""
        self.pointed: Spot | None = None
        self.rest = self.still = 0.0
        self.refused: Refused | None = None
        self.hints: Sequence[Fact] = ()
        self.sights: Sequence[Fact] = ()

    def tick(self, seconds: float) -> None:
        """Let time pass for what is drawn bit by bit."""
        self.rest += seconds
        self.still += seconds

    # ------------------------------------------------------------------ in the bar

    def options(self) -> Sequence[Option]:
        """Return what can be chosen in the bar."""
        return ()

    def choose(self, at: int) -> None:
        """Choose in the bar."""
        self.chosen = at

    @property
    def verb(self) -> str:
        """What the primary button says."""
        return "Confirm"

    @property
    def decline(self) -> tuple[str, Action] | None:
        """What the second button says and does; None without one."""
        return None

    def action(self) -> Action | None:
        """Return what is decided; None while something is missing."""
        return None

    def missing(self) -> str:
        """Return why nothing can be confirmed yet; empty when it can."""
        action = self.action()
        return "Something is still to be chosen." if action is None else self.why_not(action)

    def warning(self) -> str:
        """Return what is to be confirmed once more because it is final; empty for what is not."""
        return ""

    def why_not(self, action: Action) -> str:
        """Return why the rules refuse an action; empty when they do not."""
        try:
            self.rules.check(self.view.state, self.view.seat, action)  # type: ignore[arg-type]
        except IllegalAction as refusal:
            return refusal.reason
        return ""

    def follow(self, action: Action) -> bool:
        """Plan an action that was advised; say whether that can be shown."""
        del action
        return False

    # ------------------------------------------------------------------ on the board

    def point(self, spot: Spot | None) -> None:
        """Let the pointer be over a spot of the board, or nowhere."""
        self.still = 0.0 if spot != self.pointed else self.still
        self.pointed = spot

    def press(self, spot: Spot) -> bool:
        """Choose a spot or the piece on it; say whether anything changed."""
        del spot
        return False

    def drag(self, spot: Spot) -> None:
        """Turn what was just put down towards a spot."""

    def pin(self, spot: Spot) -> None:
        """Add a way-point."""

    def cycle(self, step: int) -> Spot | None:
        """Choose the next legal target; return where to look, None without any."""
        del step
        return None

    def turn(self, degrees: int) -> None:
        """Turn what is planned."""

    def back(self) -> bool:
        """Take the last choice back; say whether there was one."""
        return False

    def trial(self) -> Play:
        """Return the table as it would be after what is planned; the present one where nothing moves."""
        return self.picture.play

    # ------------------------------------------------------------------ to look at

    @property
    def subject(self) -> Piece | None:
        """The piece that acts."""
        piece = getattr(self.task, "piece", None)
        return piece if isinstance(piece, int) and piece >= 0 else None

    @property
    def facts_title(self) -> str:
        """What stands over the facts."""
        piece = self.subject
        return "Plan" if piece is None else f"If {self.picture.name(piece)} stops here"

    @property
    def target(self) -> Piece | None:
        """The piece that is aimed at."""
        return None

    def attack(self) -> Attack | None:
        """Return the attack whose odds are to be shown."""
        return None

    def facts(self) -> Sequence[Fact]:
        """Return what the plan leads to."""
        return ()

    def under(self, p: Painter, camera: Camera) -> None:
        """Draw what lies under the pieces."""

    def over(self, p: Painter, camera: Camera) -> None:
        """Draw what lies over the pieces."""
