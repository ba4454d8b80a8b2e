"""The rulebook of Army of Zero as the contract asks for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, assert_never

from game.core.chance import shuffled
from game.core.contract import Outcome, Rules
from game.rules.army_of_zero import muster
from game.rules.army_of_zero.actions import (
    Draft,
    LayCombatCard,
    PickSquad,
    PlaceSquadPile,
    ZeroAction,
)
from game.rules.army_of_zero.characters import printed_roster
from game.rules.army_of_zero.checks import check_action, misplaced
from game.rules.army_of_zero.events import (
    CharacterDrafted,
    CombatCardLaid,
    DuelBegan,
    DuelEnded,
    GameEnded,
    PhaseEnded,
    SquadPicked,
    SquadPilePlaced,
    ZeroEvent,
)
from game.rules.army_of_zero.exchange import Exchange
from game.rules.army_of_zero.hidden import imagined, redacted
from game.rules.army_of_zero.state import (
    SEATS,
    DraftCharacter,
    LayCombatCards,
    Muster,
    OrderSquads,
    PickSquads,
    Table,
    cards_to_lay,
    squad_to_order,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.chance import Chance
    from game.core.contract import Event, Options, Seat
    from game.rules.army_of_zero.characters import Card, Roster


class ArmyOfZero(Rules[Table, ZeroAction]):
    """Army of Zero with one roster of 84 characters."""

    name: ClassVar[str] = "army_of_zero"
    version: ClassVar[int] = 1
    state_type: ClassVar[type[Table]] = Table
    action_type: ClassVar[object] = ZeroAction
    event_type: ClassVar[object] = ZeroEvent

    def __init__(self, roster: Roster | None = None) -> None:
        self.roster = roster or printed_roster()

    def setup(self, options: Options, chance: Chance) -> Table:
        """Deal, lay out the row of a draft, or open the gallery; raises BadOptions."""
        return muster.new_table(muster.terms_of(options), self.roster, chance)

    def opening(self, state: Table) -> list[Event]:
        """Tell the deal."""
        return muster.told(state)

    # ------------------------------------------------------------------ whose decision, and which

    def to_act(self, state: Table) -> Sequence[Seat]:
        """Ordering, picking and laying are secret and simultaneous; drafting alternates."""
        match state.task:
            case None:
                return ()
            case DraftCharacter(seat):
                return (seat,)
            case OrderSquads() | PickSquads():
                return tuple(seat for seat in SEATS if not state.ready[seat])
            case LayCombatCards():
                return tuple(seat for seat in SEATS if not state.committed[seat])
            case _ as never:
                assert_never(never)

    def is_sampled(self, state: Table, seat: Seat) -> bool:
        """Orders and hand-picked squads are too many to list."""
        return isinstance(state.task, OrderSquads | PickSquads)

    def actions(self, state: Table, seat: Seat) -> Sequence[ZeroAction]:
        """Every Combat Card or character of the row; a sample of orders and squads."""
        match state.task:
            case DraftCharacter():
                return [Draft(card) for card in state.row]
            case PickSquads():
                return [
                    PickSquad(cards) for cards in muster.sample_squads(self.roster, state.terms.characters)
                ]
            case OrderSquads():
                return self._orders(state, seat)
            case LayCombatCards():
                return [LayCombatCard(card) for card in cards_to_lay(state, seat)]
            case None:
                return []
            case _ as never:
                assert_never(never)

    def random_action(self, state: Table, seat: Seat, chance: Chance) -> ZeroAction:
        """Draw among all orders and all hand-picked squads, not only those of `actions`."""
        match state.task:
            case OrderSquads():
                return PlaceSquadPile(tuple(shuffled(chance, squad_to_order(state, seat))))
            case PickSquads():
                return PickSquad(muster.any_squad(self.roster, state.terms.characters, chance))
            case _:
                return super().random_action(state, seat, chance)

    @staticmethod
    def _orders(state: Table, seat: Seat) -> list[ZeroAction]:
        """Return every rotation of the squad, forwards and backwards."""
        squad = squad_to_order(state, seat)
        ways = [line[at:] + line[:at] for line in (squad, squad[::-1]) for at in range(len(squad))]
        return [PlaceSquadPile(order) for order in dict.fromkeys(ways)]

    # ------------------------------------------------------------------ is it allowed

    def check(self, state: Table, seat: Seat, action: ZeroAction) -> None:
        """Raise IllegalAction with a sentence for the player and the rule behind it."""
        if seat not in self.to_act(state):
            raise misplaced(state, action)
        check_action(self.roster, state, seat, action)

    # ------------------------------------------------------------------ doing it

    def apply(self, state: Table, seat: Seat, action: ZeroAction, chance: Chance) -> list[Event]:
        """Carry out one decision; the second of two secret ones sets things going."""
        match action:
            case Draft(card):
                return self._draft(state, seat, card)
            case PickSquad(cards):
                return self._pick(state, seat, cards)
            case PlaceSquadPile(order):
                return self._place(state, seat, order)
            case LayCombatCard(card):
                state.laid[seat], state.committed[seat] = card, True
                events: list[Event] = [
                    CombatCardLaid(rule="aoz.exchange.choose-combat-card", seat=seat, card=card)
                ]
                return events + self._exchange(state, chance) if all(state.committed) else events
            case _ as never:
                assert_never(never)

    @staticmethod
    def _draft(state: Table, seat: Seat, card: Card) -> list[Event]:
        state.row = tuple(c for c in state.row if c != card)
        state.known[seat] = tuple(sorted((*state.known[seat], card)))
        state.squads[seat] = state.known[seat]
        state.agenda[-1] = DraftCharacter(muster.next_drafter(state)) if state.row else OrderSquads()
        return [CharacterDrafted(rule="aoz.setup.draft", seat=seat, card=card)]

    @staticmethod
    def _pick(state: Table, seat: Seat, cards: tuple[Card, ...]) -> list[Event]:
        state.squads[seat], state.ready[seat] = tuple(sorted(cards)), True
        if all(state.ready):
            state.ready, state.agenda[-1] = [False, False], OrderSquads()
        return [SquadPicked(rule="aoz.setup.pick", seat=seat, count=len(cards), cards=tuple(sorted(cards)))]

    def _place(self, state: Table, seat: Seat, order: tuple[Card, ...]) -> list[Event]:
        state.piles[seat], state.squads[seat], state.ready[seat] = order, (), True
        rule = "aoz.setup.squad-pile-face-down" if state.phase == 1 else "aoz.phase.reorder-secretly"
        events: list[Event] = [SquadPilePlaced(rule=rule, seat=seat, count=len(order), order=order)]
        if all(state.ready):
            state.ready, state.agenda[-1] = [False, False], LayCombatCards()
            events += self._begin_duel(state)
        return events

    @staticmethod
    def _begin_duel(state: Table) -> list[Event]:
        top = (state.piles[0][0], state.piles[1][0])
        assert top[0] is not None
        assert top[1] is not None
        for seat in SEATS:
            state.piles[seat] = state.piles[seat][1:]
            state.known[seat] = tuple(card for card in state.known[seat] if card != top[seat])
        state.fighters = [*top]
        state.duel, state.exchange, state.circling = state.duel + 1, 1, 0
        return [
            DuelBegan(
                rule="aoz.duel.reveal-top-cards",
                phase=state.phase,
                duel=state.duel,
                characters=(top[0], top[1]),
            )
        ]

    def _exchange(self, state: Table, chance: Chance) -> list[Event]:
        exchange = Exchange(state, self.roster, chance)
        exchange.resolve()
        if not exchange.fallen:
            return exchange.events
        return exchange.events + self._end_duel(state, exchange.fallen, chance)

    def _end_duel(self, state: Table, fallen: Sequence[Seat], chance: Chance) -> list[Event]:
        left: list[Card | None] = [None, None]
        for seat in SEATS:
            card = state.fighters[seat]
            assert card is not None
            if seat in fallen:
                state.defeated[seat] = (*state.defeated[seat], card)
            else:
                left[seat] = card
                state.survivors[seat] = (*state.survivors[seat], card)
        state.fighters, state.streaks, state.circling = [None, None], [0, 0], 0
        rule = "aoz.duel.both-die" if len(fallen) > 1 else "aoz.duel.stakes"
        ended = DuelEnded(rule=rule, phase=state.phase, duel=state.duel, survivors=(left[0], left[1]))
        return [ended, *self._go_on(state, chance)]

    def _go_on(self, state: Table, chance: Chance) -> list[Event]:
        if not all(state.living(seat) for seat in SEATS):
            return self._end_game(state, chance)
        if all(state.piles):
            return self._begin_duel(state)
        return self._end_phase(state)

    @staticmethod
    def _end_phase(state: Table) -> list[Event]:
        """Survivors and unused cards become the new squads (aoz.phase.rebuild-squad)."""
        ended = PhaseEnded(
            rule="aoz.phase.ends-when-a-pile-is-empty",
            phase=state.phase,
            squads=(state.living(SEATS[0]), state.living(SEATS[1])),
        )
        for seat in SEATS:
            state.known[seat] = tuple(sorted((*state.survivors[seat], *state.known[seat])))
            state.squads[seat] = _hidden_last((*state.survivors[seat], *state.piles[seat]))
        state.piles, state.survivors = [(), ()], [(), ()]
        state.phase, state.duel, state.exchange = state.phase + 1, 0, 1
        state.agenda[-1] = OrderSquads()
        return [ended]

    def _end_game(self, state: Table, chance: Chance) -> list[Event]:
        winner = next((seat for seat in SEATS if state.living(seat)), None)
        for seat in SEATS:
            state.points[seat] += 0.5 if winner is None else float(seat == winner)
        rule = "aoz.victory.mutual-destruction" if winner is None else "aoz.victory.last-squad-standing"
        events: list[Event] = [
            GameEnded(rule=rule, game=state.game, winner=winner, points=(state.points[0], state.points[1]))
        ]
        if self._is_decided(state):
            state.agenda, state.result = [], self._result(state, winner, rule)
            return events
        fresh = muster.new_table(state.terms, self.roster, chance, state.game + 1)
        fresh.points = state.points
        _become(state, fresh)
        return events + muster.told(state)

    @staticmethod
    def _is_decided(state: Table) -> bool:
        """More than half of the games won, or all of them played (aoz.setup.best-of)."""
        return max(state.points) > state.terms.best_of / 2 or state.game == state.terms.best_of

    @staticmethod
    def _result(state: Table, winner: Seat | None, rule: str) -> Outcome:
        ahead = None if state.points[0] == state.points[1] else SEATS[state.points[1] > state.points[0]]
        scores = (0.5, 0.5) if ahead is None else (float(ahead == SEATS[0]), float(ahead == SEATS[1]))
        ranks = (1, 1) if ahead is None else (1 + int(ahead == SEATS[1]), 1 + int(ahead == SEATS[0]))
        if state.terms.best_of > 1:
            tally = f"{state.points[0]:g} to {state.points[1]:g}"
            return Outcome(
                ranks, scores, f"The match over {state.game} games ended {tally}.", "aoz.setup.best-of"
            )
        if winner is None:
            return Outcome(ranks, scores, "The last characters of both squads fell together.", rule)
        left = state.living(winner)
        who = "one character" if left == 1 else f"{left} characters"
        return Outcome(ranks, scores, f"The other squad was wiped out with {who} left standing.", rule)

    # ------------------------------------------------------------------ the end, and what is hidden

    def outcome(self, state: Table) -> Outcome | None:
        """Return the result of the match (aoz.victory.immediate)."""
        return state.result

    def redact(self, state: Table, seat: Seat | None) -> Table:
        """Hide the other side's squad, pile and laid card, and what was never dealt (aoz.setup.public-information)."""
        return redacted(state, seat)

    def imagine(self, seen: Table, seat: Seat, chance: Chance) -> Table:
        """Deal the unseen characters at random to the places where they may be."""
        return imagined(seen, seat, self.roster, chance)

    def census(self, state: Table) -> object:
        """All cards of the deck, wherever they lie; for hand-picked squads the size of each side's force.

        And whether every character known to be in a squad or pile is there.
        """
        held = [
            (
                *state.squads[s],
                *state.piles[s],
                *state.survivors[s],
                *state.defeated[s],
                *_one(state.fighters[s]),
            )
            for s in SEATS
        ]
        is_true = all({*state.known[s]} <= {*state.squads[s], *state.piles[s]} for s in SEATS)
        if state.terms.muster is Muster.PICK:
            return is_true, [len(set(cards)) in {0, state.terms.characters} for cards in held]
        return is_true, sorted(
            card for card in (*held[0], *held[1], *state.aside, *state.row) if card is not None
        )


def _one(card: Card | None) -> tuple[Card, ...]:
    return () if card is None else (card,)


def _hidden_last(cards: Sequence[Card | None]) -> tuple[Card | None, ...]:
    known = sorted(card for card in cards if card is not None)
    return (*known, *(None for card in cards if card is None))


def _become(state: Table, fresh: Table) -> None:
    for field in state.__struct_fields__:
        setattr(state, field, getattr(fresh, field))
