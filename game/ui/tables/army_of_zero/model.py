"""What is drawn of a match: the table as told so far, the exchange that lies there, and where moving things are now."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

import msgspec

from game.core.contract import Seat
from game.rules.army_of_zero.actions import CombatCard
from game.rules.army_of_zero.characters import Card
from game.rules.army_of_zero.events import (
    AbilityTested,
    CombatCardsRevealed,
    GameEnded,
    PhaseEnded,
)
from game.rules.army_of_zero.state import SEATS, Table
from game.ui.layout import Rect
from game.ui.narrate import Cast


class Flier(msgspec.Struct, frozen=True):
    """A card in the air: which (None: its back), where it starts and lands, how far it is, 0 to 1.

    flip: 0 shows the back, 1 the face, between them it turns; combat: it is a Combat Card of this kind.
    """

    start: Rect
    goal: Rect
    share: float
    card: Card | None = None
    combat: CombatCard | None = None
    is_combat: bool = False
    flip: float = 0.0
    angle: float = 0.0

    @property
    def place(self) -> Rect:
        """Where it is now."""
        s = self.share
        x, y, w, h = (a + (b - a) * s for a, b in zip(self.start, self.goal, strict=True))
        return Rect(x, y, w, h)


@dataclass
class Blow:
    """One test on the trays: the event, how much of each sum is shown, the faces while they tumble."""

    test: AbilityTested
    shown: int = 3
    tumbling: bool = False
    phase: int = 0
    hop: float = 0.0
    stamped: float = 1.0


@dataclass
class Clash:
    """The exchange on the table. `fighters` and `streaks` are those before it; `notes` say how each test came out."""

    revealed: CombatCardsRevealed
    fighters: tuple[Card, Card]
    blows: list[Blow] = field(default_factory=list)
    steps: list[tuple[str, str]] = field(default_factory=list)
    title: str = ""
    line: str = ""
    fallen: list[Seat] = field(default_factory=list)
    held: list[Seat] = field(default_factory=list)
    circled: int = 0
    fended: Seat | None = None
    rule: str = ""

    @property
    def blow(self) -> Blow | None:
        """The test on the trays now."""
        return self.blows[-1] if self.blows else None


@dataclass
class Knobs:
    """Where moving things are now; at rest everything stands as a view is drawn. One entry a seat in the lists."""

    fliers: dict[str, Flier] = field(default_factory=dict)
    spread: float = 0.0
    trays: float = 0.0
    lunge: list[float] = field(default_factory=lambda: [0.0, 0.0])
    shake: list[float] = field(default_factory=lambda: [0.0, 0.0])
    crack: list[float] = field(default_factory=lambda: [0.0, 0.0])
    seal: list[float] = field(default_factory=lambda: [0.0, 0.0])
    guard: list[float] = field(default_factory=lambda: [0.0, 0.0])
    gone: list[bool] = field(default_factory=lambda: [False, False])
    turned: float = 1.0
    knocks: int = 0
    ribbon: float = 0.0
    orbit: float = 0.0
    flash: float = 0.0
    away: set[str] = field(default_factory=set)

    def rest(self) -> None:
        """Let everything stand as the table says; lists and sets stay the same things, for what still turns them."""
        self.fliers.clear()
        self.away.clear()
        for values in (self.lunge, self.shake, self.crack, self.seal, self.guard):
            values[:] = [0.0, 0.0]
        self.gone[:] = [False, False]
        self.spread = self.trays = self.ribbon = self.orbit = self.flash = 0.0
        self.turned, self.knocks = 1.0, 0


@dataclass
class Between:
    """What lies between two parts of a match: a phase or a game that has just ended.

    unrolled: how much of the ribbon is seen; lining: the winner's squad lines up on the stones; fall: how many of the
    loser's shields have turned grey meanwhile, as a share; gathering: people have looked, and the squads come
    together on an empty circle.
    """

    phase: PhaseEnded | None = None
    game: GameEnded | None = None
    before: Table | None = None
    unrolled: float = 1.0
    lining: bool = False
    fall: float = 1.0
    gathering: bool = False


@dataclass
class Picture:
    """All that the drawings need: the table as told so far, the cast, the viewer, and what moves."""

    table: Table
    cast: Cast
    viewer: Seat | None
    knobs: Knobs = field(default_factory=Knobs)
    clash: Clash | None = None
    between: Between | None = None

    @property
    def me(self) -> Seat:
        """The seat drawn at the left and below: the viewer's, or for bystanders the first."""
        return self.viewer if self.viewer is not None else SEATS[0]

    @property
    def foe(self) -> Seat:
        """The other seat."""
        return SEATS[1 - self.me]

    def sides(self) -> Iterator[tuple[int, Seat]]:
        """Yield side (0 left, 1 right) and seat."""
        yield 0, self.me
        yield 1, self.foe

    def side(self, seat: Seat) -> int:
        """Return the side of a seat: 0 left, 1 right."""
        return 0 if seat == self.me else 1

    def tag(self, seat: Seat) -> str:
        """Return what a seat is called on the table."""
        return self.cast.name(seat)
