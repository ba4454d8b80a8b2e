"""Rules with one mistake each: the suite has to find every one of them, and to blame the right promise."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

import msgspec
import pytest

from game.core.contract import Event, IllegalAction, Options, Outcome, Seat
from game.core.promises import AuditReport, PromiseBroken, examination, examine_match, of_matches
from game.core.promises.walk import Walk
from game.rules.army_of_zero import ArmyOfZero
from game.rules.army_of_zero.events import CombatCardLaid, SquadDealt, SquadPilePlaced
from game.rules.army_of_zero.state import Table
from tests.toys.kuhn import Hand, Kuhn, Say, Shown
from tests.toys.sealed_bids import Auction, Bid, Burn, Drew, HandDealt, Keep, Sealed, SealedBids, without
from tests.toys.skirmish import Field, Move, Shoot, Skirmish
from tests.toys.tic_tac_toe import Grid, Mark, Marked, TicTacToe

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.chance import Chance
    from game.core.contract import Rules

MATCHES = 40
LIMIT = 1_500
TABLES = ("AT_THE_DEAL", "BEFORE_A_DECISION", "AFTER_A_DECISION", "AT_THE_END")


def first_break(rules: Rules[Any, Any], options: Options) -> PromiseBroken:
    for number in range(MATCHES):
        try:
            examine_match(rules, options, f"mutant/{number}", AuditReport(), thorough=True, limit=LIMIT)
        except PromiseBroken as broken:
            return broken
    raise AssertionError("no promise was found broken")


def hold_only(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    for table in TABLES:
        monkeypatch.setattr(examination, table, [p for p in getattr(examination, table) if p.name == name])


# ----------------------------------------------------------------------------------------------- open games


class SharedGrid(Grid):
    def clone(self) -> SharedGrid:
        return SharedGrid(self.squares, self.turn)


class SharingClone(TicTacToe):
    state_type = SharedGrid

    def setup(self, options: Options, chance: Chance) -> Grid:
        return SharedGrid([None] * 9, Seat(0))


class ForgetfulGrid(Grid):
    def clone(self) -> ForgetfulGrid:
        return ForgetfulGrid(self.squares[:], Seat(0))


class UnequalClone(SharingClone):
    state_type = ForgetfulGrid

    def setup(self, options: Options, chance: Chance) -> Grid:
        return ForgetfulGrid([None] * 9, Seat(0))


class SharedView(TicTacToe):
    def redact(self, state: Grid, seat: Seat | None) -> Grid:
        return state


class OffersTakenSquares(TicTacToe):
    def actions(self, state: Grid, seat: Seat) -> Sequence[Mark]:
        return [Mark(at) for at in range(9)]


class DrawsTakenSquares(TicTacToe):
    def random_action(self, state: Grid, seat: Seat, chance: Chance) -> Mark:
        return Mark(chance.pick((1,) * 9))


class DoesNothingInSilence(TicTacToe):
    def advance(self, state: Grid, seat: Seat, action: Mark, chance: Chance) -> None:
        return


class OffersTwice(TicTacToe):
    def actions(self, state: Grid, seat: Seat) -> Sequence[Mark]:
        return [*super().actions(state, seat)] * 2


class OffersNothingLate(TicTacToe):
    def actions(self, state: Grid, seat: Seat) -> Sequence[Mark]:
        return super().actions(state, seat) if state.squares.count(None) > 3 else []


class ForgetsOffers(TicTacToe):
    def actions(self, state: Grid, seat: Seat) -> Sequence[Mark]:
        return super().actions(state, seat)[:1]


class ChecksNothing(TicTacToe):
    def check(self, state: Grid, seat: Seat, action: Mark) -> None:
        if seat not in self.to_act(state):
            raise IllegalAction("It is not your turn.", "toy.turn")


class RefusesInSilence(TicTacToe):
    def check(self, state: Grid, seat: Seat, action: Mark) -> None:
        try:
            super().check(state, seat, action)
        except IllegalAction as refused:
            raise IllegalAction("", refused.rule) from refused


class CrashesOnOddQuestions(TicTacToe):
    def check(self, state: Grid, seat: Seat, action: Mark) -> None:
        if seat not in self.to_act(state):
            raise IllegalAction("It is not your turn.", "toy.turn")
        if state.squares[action.square] is not None:
            raise IllegalAction("That square is not free.", "toy.square")


class LooksAndTouches(TicTacToe):
    def outcome(self, state: Grid) -> Outcome | None:
        state.turn = Seat(1) if state.squares.count(None) == 5 else state.turn
        return super().outcome(state)


class NeverEnds(TicTacToe):
    def apply(self, state: Grid, seat: Seat, action: Mark, chance: Chance) -> list[Event]:
        told = super().apply(state, seat, action, chance)
        if state.squares.count(None) < 5:
            state.squares = [None] * 9
        return told


class EndsWithoutOutcome(TicTacToe):
    def to_act(self, state: Grid) -> Sequence[Seat]:
        return (state.turn,) if state.squares.count(None) > 6 else ()


class EverybodyWins(TicTacToe):
    def outcome(self, state: Grid) -> Outcome | None:
        ended = super().outcome(state)
        return ended and msgspec.structs.replace(ended, scores=(1.0, 1.0))


class ResignsAndWins(TicTacToe):
    def resigned(self, state: Grid, seat: Seat, seats: int) -> Outcome:
        return super().resigned(state, Seat(1 - seat), seats)


class Crashes(TicTacToe):
    def apply(self, state: Grid, seat: Seat, action: Mark, chance: Chance) -> list[Event]:
        if action.square == 4 and state.squares.count(None) < 6:
            raise KeyError("the middle")
        return super().apply(state, seat, action, chance)


class RemembersInTheRules(TicTacToe):
    def __init__(self) -> None:
        self.moves = 0

    def apply(self, state: Grid, seat: Seat, action: Mark, chance: Chance) -> list[Event]:
        self.moves += 1
        told = super().apply(state, seat, action, chance)
        if self.moves % 3 == 0:
            state.squares[8] = seat
        return told


class OffersInMoods(TicTacToe):
    """The order of the offers turns round every time."""

    def __init__(self) -> None:
        self.is_turned = False

    def actions(self, state: Grid, seat: Seat) -> Sequence[Mark]:
        self.is_turned = not self.is_turned
        return super().actions(state, seat)[:: -1 if self.is_turned else 1]


class LoadsTheDice(Skirmish):
    """The weights of a draw change from time to time."""

    def __init__(self) -> None:
        self.shots = 0

    def apply(self, state: Field, seat: Seat, action: Move | Shoot, chance: Chance) -> list[Event]:
        self.shots += 1
        chance.pick((1, self.shots))
        return super().apply(state, seat, action, chance)


class RollsSometimes(Skirmish):
    """Every other time there is one draw more."""

    def __init__(self) -> None:
        self.shots = 0

    def apply(self, state: Field, seat: Seat, action: Move | Shoot, chance: Chance) -> list[Event]:
        self.shots += 1
        if self.shots % 5 == 0:
            state.left += chance.pick((1, 1))
        return super().apply(state, seat, action, chance)


class MarkedInMoods(Marked, frozen=True, tag=True, kw_only=True):
    moods: ClassVar[list[int]] = []

    def seen_by(self, seat: Seat | None) -> Event | None:
        self.moods.append(self.square)
        return self if len(self.moods) % 5 else None


class TellsInMoods(TicTacToe):
    event_type: ClassVar[Any] = MarkedInMoods

    def __init__(self) -> None:
        MarkedInMoods.moods.clear()

    def apply(self, state: Grid, seat: Seat, action: Mark, chance: Chance) -> list[Event]:
        super().apply(state, seat, action, chance)
        return [MarkedInMoods(rule="toy.square", seat=seat, square=action.square)]


class RewritesThePast(TicTacToe):
    def __init__(self) -> None:
        self.states: list[Grid] = []

    def apply(self, state: Grid, seat: Seat, action: Mark, chance: Chance) -> list[Event]:
        told = super().apply(state, seat, action, chance)
        for other in self.states:
            if other.squares.count(None) > state.squares.count(None) + 1:
                other.turn = Seat(7)
        self.states.append(state)
        return told


class TellsUnknownEvents(TicTacToe):
    def apply(self, state: Grid, seat: Seat, action: Mark, chance: Chance) -> list[Event]:
        return [*super().apply(state, seat, action, chance), Shown(rule="toy.show", cards=(1, 1))]


class CitesNoRule(TicTacToe):
    def apply(self, state: Grid, seat: Seat, action: Mark, chance: Chance) -> list[Event]:
        return [
            msgspec.structs.replace(event, rule="") for event in super().apply(state, seat, action, chance)
        ]


class UnreadableState(TicTacToe):
    state_type: ClassVar[Any] = Hand


class SamplesWhatIsTooFar(Skirmish):
    def check(self, state: Field, seat: Seat, action: Move | Shoot) -> None:
        if isinstance(action, Move) and action.to.x > 1_900:
            raise IllegalAction("That is too far right.", "toy.table")
        super().check(state, seat, action)


class ShootsInTheDark(Skirmish):
    """The wounds change, and nobody is told by how much."""

    def apply(self, state: Field, seat: Seat, action: Move | Shoot, chance: Chance) -> list[Event]:
        told = super().apply(state, seat, action, chance)
        return [] if isinstance(action, Shoot) else told


# ----------------------------------------------------------------------------------------------- hidden cards


class ShowsTheOtherCard(Kuhn):
    def redact(self, state: Hand, seat: Seat | None) -> Hand:
        seen = state.clone()
        if not state.shown:
            seen.spare = None
        return seen


class ShowsTheSpareCard(Kuhn):
    def redact(self, state: Hand, seat: Seat | None) -> Hand:
        seen = super().redact(state, seat)
        seen.spare = state.spare
        return seen


class ShowsBystanders(Kuhn):
    def redact(self, state: Hand, seat: Seat | None) -> Hand:
        return state.clone() if seat is None else super().redact(state, seat)


class HidesMoreEveryTime(Kuhn):
    def redact(self, state: Hand, seat: Seat | None) -> Hand:
        seen = super().redact(state, seat)
        if state.spare is None and seat is not None:
            seen.said = seen.said[:-1]
        return seen


class HidesTheOutcome(Kuhn):
    def redact(self, state: Hand, seat: Seat | None) -> Hand:
        seen = super().redact(state, seat)
        seen.shown = state.shown and seat == 0
        return seen


class ImaginesHalf(Kuhn):
    def imagine(self, seen: Hand, seat: Seat, chance: Chance) -> Hand:
        world = super().imagine(seen, seat, chance)
        world.spare = None if not seen.shown else world.spare
        return world


class ImaginesOwnCard(Kuhn):
    def imagine(self, seen: Hand, seat: Seat, chance: Chance) -> Hand:
        world = super().imagine(seen, seat, chance)
        if not seen.shown:
            world.cards.reverse()
        return world


class BetsOnHighCards(Kuhn):
    """Offers depend on the other's card."""

    def actions(self, state: Hand, seat: Seat) -> Sequence[Say]:
        return [*super().actions(state, seat)][: 1 if state.cards[1 - seat] == 3 else 2]

    def check(self, state: Hand, seat: Seat, action: Say) -> None:
        super().check(state, seat, action)
        if action not in self.actions(state, seat):
            raise IllegalAction("You would lose.", "toy.say")


class TellingDeal(HandDealt, frozen=True, tag=True, kw_only=True):
    def seen_by(self, seat: Seat | None) -> Event:
        return self


class TellsTheDeal(SealedBids):
    event_type = SealedBids.event_type | TellingDeal

    def opening(self, state: Auction) -> list[Event]:
        return [TellingDeal(rule="toy.deal", seat=Seat(i), cards=hand) for i, hand in enumerate(state.hands)]


class TellingDraw(Drew, frozen=True, tag=True, kw_only=True):
    def seen_by(self, seat: Seat | None) -> Event:
        return self


class TellsDraws(SealedBids):
    event_type = SealedBids.event_type | TellingDraw

    def apply(self, state: Auction, seat: Seat, action: Bid | Burn | Keep, chance: Chance) -> list[Event]:
        told = super().apply(state, seat, action, chance)
        return [
            TellingDraw(rule=event.rule, seat=event.seat, card=event.card)
            if isinstance(event, Drew)
            else event
            for event in told
        ]


# ----------------------------------------------------------------------------------------------- secret choices


class ShowsBids(SealedBids):
    def redact(self, state: Auction, seat: Seat | None) -> Auction:
        seen = super().redact(state, seat)
        seen.bids = state.bids[:]
        return seen


class TellingBid(Sealed, frozen=True, tag=True, kw_only=True):
    card: int


class TellsBids(SealedBids):
    event_type = SealedBids.event_type | TellingBid

    def apply(self, state: Auction, seat: Seat, action: Bid | Burn | Keep, chance: Chance) -> list[Event]:
        told = super().apply(state, seat, action, chance)
        if isinstance(action, Bid):
            told[0] = TellingBid(rule="toy.bid", seat=seat, card=action.card)
        return told


class FirstComeFirstServed(SealedBids):
    def apply(self, state: Auction, seat: Seat, action: Bid | Burn | Keep, chance: Chance) -> list[Event]:
        if isinstance(action, Bid) and not any(state.sealed):
            state.points[seat] += 1
        return super().apply(state, seat, action, chance)


class NoTwoAlike(SealedBids):
    """A bid may not be repeated by another seat, which tells that seat what it was."""

    def check(self, state: Auction, seat: Seat, action: Bid | Burn | Keep) -> None:
        super().check(state, seat, action)
        if isinstance(action, Bid) and action.card in state.bids and set(state.hands[seat]) != {action.card}:
            raise IllegalAction("That card is taken.", "toy.bid")

    def actions(self, state: Auction, seat: Seat) -> Sequence[Bid | Burn | Keep]:
        offered = super().actions(state, seat)
        if len(offered) > 1:
            return [bid for bid in offered if not isinstance(bid, Bid) or bid.card not in state.bids]
        return offered


class LosesBurnedCards(SealedBids):
    def apply(self, state: Auction, seat: Seat, action: Bid | Burn | Keep, chance: Chance) -> list[Event]:
        told = super().apply(state, seat, action, chance)
        if isinstance(action, Burn):
            state.spent.pop()
        return told


class ImaginesTooManyAces(SealedBids):
    def imagine(self, seen: Auction, seat: Seat, chance: Chance) -> Auction:
        world = super().imagine(seen, seat, chance)
        world.bag[5] = world.bag.get(5, 0) + 1
        return world


class ImaginesOverspentBag(SealedBids):
    """The imagined bag is empty, so that the world cannot be played on like the real one."""

    def census(self, state: Auction) -> object:
        return len(state.hands)

    def imagine(self, seen: Auction, seat: Seat, chance: Chance) -> Auction:
        world = super().imagine(seen, seat, chance)
        world.hands = [
            (*without(hand, next(c for c in hand if c is not None)), 9) if hand else hand
            for hand in world.hands
        ]
        world.hands[seat] = seen.hands[seat]
        world.bag = {}
        return world


MUTANTS: list[tuple[type[Rules[Any, Any]], str]] = [
    (SharingClone, "clones are separate"),
    (UnequalClone, "clones are separate"),
    (SharedView, "clones are separate"),
    (DrawsTakenSquares, "offers pass check"),
    (DoesNothingInSilence, "same draws same result"),
    (OffersTakenSquares, "offers pass check"),
    (OffersTwice, "seats have choices"),
    (OffersNothingLate, "seats have choices"),
    (ForgetsOffers, "others are refused"),
    (ChecksNothing, "others are refused"),
    (RefusesInSilence, "others are refused"),
    (CrashesOnOddQuestions, "others are refused"),
    (LooksAndTouches, "looking changes nothing"),
    (NeverEnds, "matches end"),
    (EndsWithoutOutcome, "matches end well"),
    (EverybodyWins, "matches end well"),
    (ResignsAndWins, "giving up is lost"),
    (Crashes, "rules never fail"),
    (RemembersInTheRules, "same draws same result"),
    (RemembersInTheRules, "records replay"),
    (RemembersInTheRules, "going back leads back"),
    (OffersInMoods, "referee shows views"),
    (LoadsTheDice, "outcomes sum to one"),
    (RollsSometimes, "rules never fail"),
    (TellsInMoods, "histories are what was seen"),
    (RewritesThePast, "past is kept"),
    (TellsUnknownEvents, "events are written"),
    (CitesNoRule, "events are written"),
    (UnreadableState, "json gives all back"),
    (SamplesWhatIsTooFar, "offers pass check"),
    (ShootsInTheDark, "news is told"),
    (ShowsTheOtherCard, "news of the deal is told"),
    (ShowsTheSpareCard, "news of the deal is told"),
    (ShowsBystanders, "redactions hold"),
    (HidesMoreEveryTime, "redactions hold"),
    (HidesTheOutcome, "matches end well"),
    (ImaginesHalf, "imagined worlds look alike"),
    (ImaginesOwnCard, "imagined worlds look alike"),
    (BetsOnHighCards, "offers follow from views"),
    (TellsTheDeal, "deal tells no more than views"),
    (TellsDraws, "events agree with views"),
    (ShowsBids, "secrets stay secret"),
    (TellsBids, "secrets stay secret"),
    (FirstComeFirstServed, "secret choices commute"),
    (NoTwoAlike, "offers follow from views"),
    (LosesBurnedCards, "pieces are conserved"),
    (ImaginesTooManyAces, "imagined worlds look alike"),
    (ImaginesOverspentBag, "imagined worlds play on"),
]


@pytest.mark.parametrize(
    ("rules", "promise"), MUTANTS, ids=[f"{rules.__name__}-{promise}" for rules, promise in MUTANTS]
)
def test_every_mutant_breaks_its_promise(
    monkeypatch: pytest.MonkeyPatch, rules: type[Rules[Any, Any]], promise: str
) -> None:
    hold_only(monkeypatch, promise)
    assert first_break(rules(), Options()).promise == promise


@pytest.mark.parametrize(
    "rules", [rules for rules, _ in MUTANTS], ids=[rules.__name__ for rules, _ in MUTANTS]
)
def test_every_mutant_is_found_by_the_whole_suite(rules: type[Rules[Any, Any]]) -> None:
    assert first_break(rules(), Options()).sentence


def test_every_promise_has_a_mutant() -> None:
    named = {promise.name for table in TABLES for promise in getattr(examination, table)}
    assert named - {promise for _, promise in MUTANTS} == {"dice come from the seed"}


def test_dice_that_are_not_of_the_seed_are_found() -> None:
    walk: Walk[Auction, Bid | Burn | Keep] = Walk(SealedBids(), Options(), "1")
    while spot := walk.spot(1):
        walk.take(spot)
    assert list(of_matches.dice_come_from_the_seed(walk)) == []
    walk.match.record.seed = "2"
    sentences = list(of_matches.dice_come_from_the_seed(walk))
    assert sentences[0] == "The deal is not the one that the seed gives."
    assert sentences[1].startswith("The dice of step ")


# ----------------------------------------------------------------------------------------------- a real game


class Showing(ArmyOfZero):
    """Shows every table as it is in some fields of it."""

    fields: ClassVar[tuple[str, ...]] = ()

    def redact(self, state: Table, seat: Seat | None) -> Table:
        seen, real = super().redact(state, seat), state.clone()
        for field in self.fields:
            setattr(seen, field, getattr(real, field))
        return seen


class ShowsPiles(Showing):
    fields = ("piles",)


class ShowsSquads(Showing):
    fields = ("squads",)


class ShowsLaidCards(Showing):
    fields = ("laid",)


class ShowsCardsSetAside(Showing):
    fields = ("aside",)


class ForgetsKnownCards(ArmyOfZero):
    def imagine(self, seen: Table, seat: Seat, chance: Chance) -> Table:
        unknowing = seen.clone()
        unknowing.known[1 - seat] = ()
        world = super().imagine(unknowing, seat, chance)
        world.known[1 - seat] = seen.known[1 - seat]
        return world


class Telling(ArmyOfZero):
    """Tells everybody all that some events hold."""

    secret: ClassVar[type[Event]] = Event

    @classmethod
    def loose(cls, events: list[Event]) -> list[Event]:
        class Loose(cls.secret, frozen=True, tag="Loose", kw_only=True):  # type: ignore[misc,name-defined]
            def seen_by(self, seat: Seat | None) -> Event:
                return self

        cls.event_type = ArmyOfZero.event_type | Loose
        return [
            Loose(**msgspec.structs.asdict(event)) if isinstance(event, cls.secret) else event
            for event in events
        ]

    def opening(self, state: Table) -> list[Event]:
        return self.loose(super().opening(state))

    def apply(self, state: Table, seat: Seat, action: Any, chance: Chance) -> list[Event]:
        return self.loose(super().apply(state, seat, action, chance))


class TellsSquads(Telling):
    secret = SquadDealt


class TellsPiles(Telling):
    secret = SquadPilePlaced


class TellsLaidCards(Telling):
    secret = CombatCardLaid


REAL_MUTANTS: list[tuple[type[Rules[Any, Any]], set[str]]] = [
    (ShowsPiles, {"secrets stay secret"}),
    (ShowsSquads, {"news of the deal is told"}),
    (ShowsLaidCards, {"secrets stay secret"}),
    (ShowsCardsSetAside, {"news of the deal is told"}),
    (ForgetsKnownCards, {"imagined worlds look alike", "imagined worlds play on"}),
    (TellsSquads, {"deal tells no more than views"}),
    (TellsPiles, {"secrets stay secret"}),
    (TellsLaidCards, {"secrets stay secret"}),
]


@pytest.mark.parametrize(
    ("rules", "promises"), REAL_MUTANTS, ids=[rules.__name__ for rules, _ in REAL_MUTANTS]
)
def test_mutants_of_army_of_zero_are_found(rules: type[Rules[Any, Any]], promises: set[str]) -> None:
    assert first_break(rules(), Options(choices={"characters": "4"})).promise in promises
