"""Kuhn poker: three cards, one each, one bet; the smallest game in which bluffing is right."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, ClassVar

import msgspec

from game.core.chance import shuffled
from game.core.contract import Action, Event, IllegalAction, Outcome, Rules, Seat

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.chance import Chance
    from game.core.contract import Options

DECK = (1, 2, 3)
SEATS = (Seat(0), Seat(1))


class Word(StrEnum):
    """What can be said: `bet` also calls, `pass` also folds."""

    PASS = "pass"  # noqa: S105 - a word of the game
    BET = "bet"


class Say(Action, frozen=True, tag=True):
    """Pass or bet."""

    word: Word


class Dealt(Event, frozen=True, tag=True, kw_only=True):
    """A seat got its card."""

    discloses: ClassVar[bool] = True
    seat: Seat
    card: int | None

    def seen_by(self, seat: Seat | None) -> Event:
        return self if seat == self.seat else msgspec.structs.replace(self, card=None)


class Said(Event, frozen=True, tag=True, kw_only=True):
    """A seat passed or bet."""

    seat: Seat
    word: Word


class Shown(Event, frozen=True, tag=True, kw_only=True):
    """Both cards were turned up."""

    discloses: ClassVar[bool] = True
    cards: tuple[int, int]


class Hand(msgspec.Struct):
    """The cards of both and the one nobody has (None where unseen), what was said, whether cards were shown."""

    cards: list[int | None]
    spare: int | None
    said: tuple[Word, ...] = ()
    shown: bool = False

    def clone(self) -> Hand:
        return Hand(self.cards[:], self.spare, self.said, self.shown)


ENDINGS = {
    (Word.PASS, Word.PASS): 1,
    (Word.BET, Word.BET): 2,
    (Word.PASS, Word.BET, Word.BET): 2,
}
FOLDED = {(Word.BET, Word.PASS): SEATS[0], (Word.PASS, Word.BET, Word.PASS): SEATS[1]}


class Kuhn(Rules[Hand, Say]):
    """The higher card wins, unless somebody folds."""

    name: ClassVar[str] = "kuhn"
    state_type: ClassVar[type[Hand]] = Hand
    action_type: ClassVar[type[Say]] = Say
    event_type: ClassVar[object] = Dealt | Said | Shown

    def setup(self, options: Options, chance: Chance) -> Hand:
        one, two, spare = shuffled(chance, DECK)
        return Hand([one, two], spare)

    def opening(self, state: Hand) -> list[Event]:
        return [Dealt(rule="toy.deal", seat=seat, card=state.cards[seat]) for seat in SEATS]

    def to_act(self, state: Hand) -> Sequence[Seat]:
        is_over = state.said in ENDINGS or state.said in FOLDED
        return () if is_over else (SEATS[len(state.said) % 2],)

    def actions(self, state: Hand, seat: Seat) -> Sequence[Say]:
        return [Say(Word.PASS), Say(Word.BET)]

    def check(self, state: Hand, seat: Seat, action: Say) -> None:
        if seat not in self.to_act(state):
            raise IllegalAction("It is not your turn.", "toy.turn")

    def apply(self, state: Hand, seat: Seat, action: Say, chance: Chance) -> list[Event]:
        state.said = (*state.said, action.word)
        events: list[Event] = [Said(rule="toy.say", seat=seat, word=action.word)]
        one, two = state.cards
        if state.said in ENDINGS and one is not None and two is not None:
            state.shown = True
            events.append(Shown(rule="toy.show", cards=(one, two)))
        return events

    def outcome(self, state: Hand) -> Outcome | None:
        if (winner := FOLDED.get(state.said)) is not None:
            return self._won(winner, 1, "toy.fold")
        if not state.shown:
            return None
        one, two = state.cards
        assert one is not None
        assert two is not None
        return self._won(SEATS[two > one], ENDINGS[state.said], "toy.show")

    @staticmethod
    def _won(winner: Seat, chips: int, rule: str) -> Outcome:
        share = 0.5 + chips / 4
        scores = (share, 1 - share) if winner == 0 else (1 - share, share)
        return Outcome((1 + winner, 2 - winner), scores, f"{chips} chips change hands.", rule)

    def redact(self, state: Hand, seat: Seat | None) -> Hand:
        seen = state.clone()
        if not state.shown:
            seen.cards = [card if side == seat else None for side, card in enumerate(state.cards)]
            seen.spare = None
        return seen

    def imagine(self, seen: Hand, seat: Seat, chance: Chance) -> Hand:
        world = seen.clone()
        unseen = shuffled(chance, [card for card in DECK if card not in seen.cards])
        world.cards = [unseen.pop() if card is None else card for card in seen.cards]
        world.spare = unseen.pop() if seen.spare is None else seen.spare
        return world

    def census(self, state: Hand) -> object:
        return sorted(card for card in (*state.cards, state.spare) if card is not None)
