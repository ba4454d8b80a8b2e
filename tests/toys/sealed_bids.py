"""Sealed bids for 2 or 3: hidden hands, secret simultaneous choices, a bag to draw from, and an interrupt."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, ClassVar, assert_never

import msgspec

from game.core.chance import d6
from game.core.contract import Action, BadOptions, Event, IllegalAction, Outcome, Rules, Seat

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.chance import Chance
    from game.core.contract import Options

DECK = {1: 4, 2: 4, 3: 4, 4: 4, 5: 4}
ACE = 5
HAND = 3
ROUNDS = 4
MOST_SEATS = 3

Held = tuple[int | None, ...]


class Bid(Action, frozen=True, tag=True):
    """Lay a card face down."""

    card: int


class Burn(Action, frozen=True, tag=True):
    """Answer to a winning ace: discard a card of yours to score again."""

    card: int


class Keep(Action, frozen=True, tag=True):
    """Answer to a winning ace: let it be."""


class BidInSecret(msgspec.Struct, frozen=True, tag=True):
    """Everybody lays a card at once."""


class OfferBurn(msgspec.Struct, frozen=True, tag=True):
    """The winner of a round with an ace may burn a card."""

    seat: Seat


class HandDealt(Event, frozen=True, tag=True, kw_only=True):
    """A seat got its hand."""

    discloses: ClassVar[bool] = True
    seat: Seat
    cards: Held | None

    def seen_by(self, seat: Seat | None) -> Event:
        return self if seat == self.seat else msgspec.structs.replace(self, cards=None)


class Sealed(Event, frozen=True, tag=True, kw_only=True):
    """A seat laid a card face down."""

    seat: Seat


class Revealed(Event, frozen=True, tag=True, kw_only=True):
    """All bids were turned up."""

    discloses: ClassVar[bool] = True
    cards: tuple[int, ...]


class Scored(Event, frozen=True, tag=True, kw_only=True):
    """A seat scored a point."""

    discloses: ClassVar[bool] = True
    seat: Seat


class Burned(Event, frozen=True, tag=True, kw_only=True):
    """A seat burned a card, or kept it (None)."""

    seat: Seat
    card: int | None


class Drew(Event, frozen=True, tag=True, kw_only=True):
    """A seat drew a card."""

    discloses: ClassVar[bool] = True
    seat: Seat
    card: int | None

    def seen_by(self, seat: Seat | None) -> Event:
        return self if seat == self.seat else msgspec.structs.replace(self, card=None)


class Auction(msgspec.Struct):
    """The table: hands, laid bids, whether a seat has laid, the bag to draw from, spent cards, points, rounds left."""

    hands: list[Held]
    bids: list[int | None]
    sealed: list[bool]
    bag: dict[int, int]
    spent: list[int]
    points: list[int]
    rounds: int
    agenda: list[BidInSecret | OfferBurn]

    def clone(self) -> Auction:
        return Auction(
            self.hands[:],
            self.bids[:],
            self.sealed[:],
            self.bag.copy(),
            self.spent[:],
            self.points[:],
            self.rounds,
            self.agenda[:],
        )


def take(chance: Chance, bag: dict[int, int]) -> int:
    """Draw a card from a bag of counts."""
    kinds = sorted(bag)
    card = kinds[chance.pick([bag[kind] for kind in kinds])]
    bag[card] -= 1
    if not bag[card]:
        del bag[card]
    return card


def without(hand: Held, card: int) -> Held:
    """Return a hand with one copy of a card less."""
    at = hand.index(card)
    return hand[:at] + hand[at + 1 :]


def known(cards: Sequence[int | None]) -> list[int]:
    """Return the cards that are not holes."""
    return [card for card in cards if card is not None]


class SealedBids(Rules[Auction, Bid | Burn | Keep]):
    """The highest card scores; a winning ace may score again."""

    name: ClassVar[str] = "sealed_bids"
    state_type: ClassVar[type[Auction]] = Auction
    action_type: ClassVar[object] = Bid | Burn | Keep
    event_type: ClassVar[object] = HandDealt | Sealed | Revealed | Scored | Burned | Drew

    def setup(self, options: Options, chance: Chance) -> Auction:
        if options.seats not in range(2, MOST_SEATS + 1):
            raise BadOptions("seats: sealed bids is for 2 or 3")
        bag, seats = dict(DECK), options.seats
        hands: list[Held] = [tuple(sorted(take(chance, bag) for _ in range(HAND))) for _ in range(seats)]
        nothing: list[int | None] = [None] * seats
        return Auction(hands, nothing, [False] * seats, bag, [], [0] * seats, ROUNDS, [BidInSecret()])

    def opening(self, state: Auction) -> list[Event]:
        return [HandDealt(rule="toy.deal", seat=Seat(i), cards=hand) for i, hand in enumerate(state.hands)]

    def to_act(self, state: Auction) -> Sequence[Seat]:
        match state.agenda:
            case []:
                return ()
            case [*_, OfferBurn(seat)]:
                return (seat,)
            case _:
                return [Seat(i) for i, done in enumerate(state.sealed) if not done]

    def actions(self, state: Auction, seat: Seat) -> Sequence[Bid | Burn | Keep]:
        cards = sorted(set(known(state.hands[seat])))
        if isinstance(state.agenda[-1], OfferBurn):
            return [Keep(), *(Burn(card) for card in cards)]
        return [Bid(card) for card in cards]

    def check(self, state: Auction, seat: Seat, action: Bid | Burn | Keep) -> None:
        if seat not in self.to_act(state):
            raise IllegalAction("It is not your decision now.", "toy.turn")
        if isinstance(action, Bid) == isinstance(state.agenda[-1], OfferBurn):
            raise IllegalAction("That answers another question.", "toy.task")
        if isinstance(action, Bid | Burn) and action.card not in state.hands[seat]:
            raise IllegalAction("You do not hold that card.", "toy.hand")

    def apply(self, state: Auction, seat: Seat, action: Bid | Burn | Keep, chance: Chance) -> list[Event]:
        match action:
            case Bid(card):
                state.hands[seat] = without(state.hands[seat], card)
                state.bids[seat], state.sealed[seat] = card, True
                laid = Sealed(rule="toy.bid", seat=seat)
                return [laid, *self._reveal(state, chance)] if all(state.sealed) else [laid]
            case Burn(card):
                state.agenda.pop()
                state.hands[seat] = without(state.hands[seat], card)
                state.spent.append(card)
                state.points[seat] += 1
                burned = [Burned(rule="toy.burn", seat=seat, card=card), Scored(rule="toy.burn", seat=seat)]
                return [*burned, *self._end_round(state, chance)]
            case Keep():
                state.agenda.pop()
                return [Burned(rule="toy.burn", seat=seat, card=None), *self._end_round(state, chance)]
            case _ as never:
                assert_never(never)

    def _reveal(self, state: Auction, chance: Chance) -> list[Event]:
        cards = tuple(known(state.bids))
        best = max(cards)
        tied = [Seat(i) for i, card in enumerate(cards) if card == best]
        winner = tied[0] if len(tied) == 1 else tied[(d6(chance) - 1) % len(tied)]
        state.points[winner] += 1
        state.spent.extend(cards)
        state.bids, state.sealed = [None] * len(cards), [False] * len(cards)
        events: list[Event] = [
            Revealed(rule="toy.reveal", cards=cards),
            Scored(rule="toy.reveal", seat=winner),
        ]
        if best == ACE and state.hands[winner]:
            state.agenda.append(OfferBurn(winner))
            return events
        return events + self._end_round(state, chance)

    def _end_round(self, state: Auction, chance: Chance) -> list[Event]:
        state.rounds -= 1
        if not state.rounds:
            state.agenda.clear()
            return []
        events: list[Event] = []
        for i in range(len(state.hands)):
            while state.bag and len(state.hands[i]) < HAND - 1:
                card = take(chance, state.bag)
                state.hands[i] = tuple(sorted((*known(state.hands[i]), card)))
                events.append(Drew(rule="toy.draw", seat=Seat(i), card=card))
        return events

    def outcome(self, state: Auction) -> Outcome | None:
        if state.agenda:
            return None
        points, others = state.points, len(state.points) - 1
        ranks = tuple(1 + sum(other > mine for other in points) for mine in points)
        beaten = [sum(o < mine for o in points) + (sum(o == mine for o in points) - 1) / 2 for mine in points]
        return Outcome(ranks, tuple(b / others for b in beaten), "All rounds are played.", "toy.end")

    def redact(self, state: Auction, seat: Seat | None) -> Auction:
        seen = state.clone()
        seen.bag = {}  # what it may hold follows from what the seat sees
        for i, hand in enumerate(state.hands):
            if i != seat:
                seen.hands[i] = (None,) * len(hand)
                seen.bids[i] = None
        return seen

    def imagine(self, seen: Auction, seat: Seat, chance: Chance) -> Auction:
        world = seen.clone()
        located = Counter(known((*seen.spent, *seen.hands[seat], seen.bids[seat])))
        bag = {card: n - located[card] for card, n in DECK.items() if n > located[card]}
        for i, hand in enumerate(seen.hands):
            if i != seat:
                world.hands[i] = tuple(sorted(take(chance, bag) for _ in hand))
                if seen.sealed[i]:
                    world.bids[i] = take(chance, bag)
        world.bag = bag
        return world

    def census(self, state: Auction) -> object:
        held = [card for hand in state.hands for card in hand]
        return sorted((Counter(known((*state.spent, *state.bids, *held))) + Counter(state.bag)).items())
