"""The table of Army of Zero."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from game.core.contract import Outcome, Seat
from game.rules.army_of_zero.actions import CombatCard
from game.rules.army_of_zero.characters import Card

SEATS = (Seat(0), Seat(1))
ATTACK_LIMIT = 2
CIRCLING_LIMIT = 20


class Muster(StrEnum):
    """How the squads come together."""

    DEAL = "deal"
    DRAFT = "draft"
    PICK = "pick"


class Terms(msgspec.Struct, frozen=True):
    """What was agreed before the match. `unattended`: no person sits at the table (aoz.exchange.circling-limit)."""

    muster: Muster = Muster.DEAL
    characters: int = 10
    best_of: int = 1
    unattended: bool = False


class PickSquads(msgspec.Struct, frozen=True, tag=True):
    """Both seats choose their squads in secret."""


class DraftCharacter(msgspec.Struct, frozen=True, tag=True):
    """One seat takes a character from the open row."""

    seat: Seat


class OrderSquads(msgspec.Struct, frozen=True, tag=True):
    """Both seats put their squads in order in secret."""


class LayCombatCards(msgspec.Struct, frozen=True, tag=True):
    """Both seats choose a Combat Card in secret."""


Task = PickSquads | DraftCharacter | OrderSquads | LayCombatCards


class Table(msgspec.Struct):
    """The whole table; in a view, `None` stands for a card that the seat may not know. Lists hold one entry a seat.

    squads: characters in hand, not yet placed, sorted; piles: top first; known: characters of squad or pile that have
    been seen by everybody; fighters: the two in the duel; laid/committed: the Combat Card chosen and whether one is;
    streaks: attacks in a row, which are the Attack Cards on the table; circling: exchanges in a row in which both
    defended; aside: undealt characters; row: the open row of a draft.
    """

    terms: Terms
    agenda: list[Task]
    squads: list[tuple[Card | None, ...]]
    aside: tuple[Card | None, ...]
    row: tuple[Card, ...] = ()
    piles: list[tuple[Card | None, ...]] = msgspec.field(default_factory=lambda: [(), ()])
    known: list[tuple[Card, ...]] = msgspec.field(default_factory=lambda: [(), ()])
    ready: list[bool] = msgspec.field(default_factory=lambda: [False, False])
    fighters: list[Card | None] = msgspec.field(default_factory=lambda: [None, None])
    survivors: list[tuple[Card, ...]] = msgspec.field(default_factory=lambda: [(), ()])
    defeated: list[tuple[Card, ...]] = msgspec.field(default_factory=lambda: [(), ()])
    laid: list[CombatCard | None] = msgspec.field(default_factory=lambda: [None, None])
    committed: list[bool] = msgspec.field(default_factory=lambda: [False, False])
    streaks: list[int] = msgspec.field(default_factory=lambda: [0, 0])
    circling: int = 0
    game: int = 1
    phase: int = 1
    duel: int = 0
    exchange: int = 1
    points: list[float] = msgspec.field(default_factory=lambda: [0.0, 0.0])
    result: Outcome | None = None

    def clone(self) -> Table:
        """Return an equal table that shares nothing that can change."""
        return Table(
            self.terms,
            self.agenda[:],
            self.squads[:],
            self.aside,
            self.row,
            self.piles[:],
            self.known[:],
            self.ready[:],
            self.fighters[:],
            self.survivors[:],
            self.defeated[:],
            self.laid[:],
            self.committed[:],
            self.streaks[:],
            self.circling,
            self.game,
            self.phase,
            self.duel,
            self.exchange,
            self.points[:],
            self.result,
        )

    @property
    def task(self) -> Task | None:
        """What is to be decided now; None when the match is over."""
        return self.agenda[-1] if self.agenda else None

    def living(self, seat: Seat) -> int:
        """How many characters of a seat have not fallen, the one in the duel included."""
        fighting = self.fighters[seat] is not None
        return len(self.squads[seat]) + len(self.piles[seat]) + len(self.survivors[seat]) + fighting

    def hand(self, seat: Seat) -> tuple[CombatCard, ...]:
        """The Combat Cards in a seat's hand, as the table tells everybody (aoz.exchange.cards-track-limit)."""
        return (CombatCard.ATTACK,) * (ATTACK_LIMIT - self.streaks[seat]) + (CombatCard.DEFEND,)

    def on_table(self, seat: Seat) -> tuple[CombatCard, ...]:
        """The Combat Cards of a seat that lie face up on the table."""
        return (CombatCard.ATTACK,) * self.streaks[seat]


def other(seat: Seat) -> Seat:
    """Return the opposing seat."""
    return SEATS[1 - seat]


def must_attack(state: Table) -> bool:
    """Tell whether 20 circlings in a row oblige unattended programs to attack (aoz.exchange.circling-limit)."""
    return state.terms.unattended and state.circling >= CIRCLING_LIMIT


def cards_to_lay(state: Table, seat: Seat) -> list[CombatCard]:
    """Return the Combat Cards that a seat may lay in a duel, each once."""
    return [CombatCard.ATTACK] if must_attack(state) else list(dict.fromkeys(state.hand(seat)))


def squad_to_order(state: Table, seat: Seat) -> tuple[Card, ...]:
    """Return the characters that a seat has to order, as far as they are known."""
    return tuple(card for card in state.squads[seat] if card is not None)
