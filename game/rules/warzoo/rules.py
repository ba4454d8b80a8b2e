"""The rulebook of Warzoo as the contract asks for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from game.core.contract import IllegalAction, Outcome, Rules
from game.rules.warzoo import muster
from game.rules.warzoo.actions import Recruit, WarzooAction
from game.rules.warzoo.battle import outcome_for
from game.rules.warzoo.events import UnitsChosen, WarzooEvent
from game.rules.warzoo.field import join_battle
from game.rules.warzoo.hidden import counted, imagined, redacted
from game.rules.warzoo.kit import Kit
from game.rules.warzoo.prompts import answer, check_answer, replies
from game.rules.warzoo.recruiting import RULE_OF, acting_hand, any_offer, check_row, is_sampled, offers
from game.rules.warzoo.state import Decision, Recruiting, Table, foe

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.chance import Chance
    from game.core.contract import Event, Options, Seat
    from game.rules.warzoo.cards import Cards
    from game.rules.warzoo.muster import Plan
    from game.rules.warzoo.state import Stage
    from game.rules.warzoo.tiles import Tiles


class Warzoo(Rules[Table, WarzooAction]):
    """Warzoo with one set of cards and tiles."""

    name: ClassVar[str] = "warzoo"
    version: ClassVar[int] = 1
    state_type: ClassVar[type[Table]] = Table
    action_type: ClassVar[object] = WarzooAction
    event_type: ClassVar[object] = WarzooEvent

    def __init__(self, cards: Cards | None = None, tiles: Tiles | None = None) -> None:
        self.kit = Kit(cards, tiles)
        self._plans: dict[tuple[object, ...], Plan] = {}

    # ------------------------------------------------------------------ the first table

    def setup(self, options: Options, chance: Chance) -> Table:
        """Muster the armies, lay the tiles and draw the first hands; raises BadOptions."""
        return muster.new_table(self._plan(options), self.kit, chance)

    def _plan(self, options: Options) -> Plan:
        """Return what options stand for, worked out once."""
        key = (options.mode, options.seats, *options.choices.items())
        plan = self._plans.get(key)
        if plan is None:
            plan = self._plans[key] = muster.plan_of(options, self.kit)
        return plan

    def opening(self, state: Table) -> list[Event]:
        """Tell how the match was set up."""
        return muster.told(state)

    # ------------------------------------------------------------------ whose decision, and which

    def to_act(self, state: Table) -> Sequence[Seat]:
        """Recruiting is secret and simultaneous; everything else is asked of one seat."""
        if not state.agenda:
            return ()
        task = state.agenda[-1]
        if isinstance(task, Recruiting):
            one, two = state.terms.holders
            hand = acting_hand(state, task.stage) if len(one) > 1 else 0
            first, second = state.ready
            if first:
                return (two[hand],)
            return (one[hand],) if second else (one[hand], two[hand])
        assert isinstance(task, Decision)
        return (task.seat,)

    def is_sampled(self, state: Table, seat: Seat) -> bool:
        """Ways to recruit four or five units are too many to list."""
        task = state.task
        return isinstance(task, Recruiting) and is_sampled(state, state.terms.side_of(seat), task.stage)

    def actions(self, state: Table, seat: Seat) -> Sequence[WarzooAction]:
        """Every answer to a question; every way to recruit, or a sample of them."""
        task = state.agenda[-1]
        if isinstance(task, Recruiting):
            return offers(state, self.kit, seat, task.stage)
        return replies(state, self.kit)

    def random_action(self, state: Table, seat: Seat, chance: Chance) -> WarzooAction:
        """Draw an answer, or a way to recruit: among all of them, also where `actions` is a sample."""
        task = state.agenda[-1]
        if isinstance(task, Recruiting):
            return any_offer(state, self.kit, seat, task.stage, chance)
        return super().random_action(state, seat, chance)

    # ------------------------------------------------------------------ is it allowed

    def check(self, state: Table, seat: Seat, action: WarzooAction) -> None:
        """Raise IllegalAction with a sentence for the player and the rule behind it."""
        task = state.task
        if task is None:
            raise IllegalAction("The match is over.", "wz.end.three-mills")
        if isinstance(task, Recruiting):
            self._check_recruiting(state, seat, action, task.stage)
        else:
            check_answer(state, self.kit, seat, action)

    def _check_recruiting(self, state: Table, seat: Seat, action: WarzooAction, stage: Stage) -> None:
        if not isinstance(action, Recruit):
            raise IllegalAction("Units are recruited now.", RULE_OF[stage])
        if seat not in self.to_act(state):
            raise self._misplaced(state, seat, stage)
        check_row(state, seat, stage, action.row)

    @staticmethod
    def _misplaced(state: Table, seat: Seat, stage: Stage) -> IllegalAction:
        side = state.terms.side_of(seat)
        if state.seat(side, acting_hand(state, stage)) == seat:
            return IllegalAction("Your units lie face down already.", "wz.recruit.secret-until-both-done")
        return IllegalAction("Your partner recruits now.", "wz.team.leadership-alternates")

    # ------------------------------------------------------------------ doing it

    def apply(self, state: Table, seat: Seat, action: WarzooAction, chance: Chance) -> list[Event]:
        """Carry out one decision; the second of two secret ones sets things going."""
        if not isinstance(action, Recruit):
            return answer(state, self.kit, seat, action, chance)
        chosen = UnitsChosen(
            rule="wz.recruit.secret-until-both-done",
            seat=seat,
            side=state.terms.side_of(seat),
            row=action.row,
        )
        events: list[Event] = [chosen]
        self._recruit(state, seat, action, chance, events)
        return events

    def advance(self, state: Table, seat: Seat, action: WarzooAction, chance: Chance) -> None:
        """Do the same and tell nothing; in Battles without texts no event is made."""
        if isinstance(action, Recruit):
            self._recruit(state, seat, action, chance, None)
        else:
            answer(state, self.kit, seat, action, chance)

    def _recruit(
        self, state: Table, seat: Seat, action: Recruit, chance: Chance, events: list[Event] | None
    ) -> None:
        side = state.terms.side_of(seat)
        state.pending = (state.pending[0], action.row) if side else (action.row, state.pending[1])
        if state.ready[1 - side]:
            join_battle(state, self.kit, chance, events)
        else:
            state.ready = (False, True) if side else (True, False)

    # ------------------------------------------------------------------ the end, and what is hidden

    def outcome(self, state: Table) -> Outcome | None:
        """Return the result of the match (wz.end.three-mills)."""
        return state.result

    def resigned(self, state: Table, seat: Seat, seats: int) -> Outcome:
        """The other side wins when a seat resigns (wz.end.resign)."""
        return outcome_for(state, foe(state.terms.side_of(seat)), f"Seat {seat + 1} resigned.", "core.resign")

    def redact(self, state: Table, seat: Seat | None) -> Table:
        """Hide hands, decks and face-down units that a seat may not know (wz.recruit.secret-until-both-done)."""
        return redacted(state, seat)

    def imagine(self, seen: Table, seat: Seat, chance: Chance) -> Table:
        """Deal the unseen cards of each army at random to the places where they may be."""
        return imagined(seen, chance)

    def census(self, state: Table) -> object:
        """All cards of both armies wherever they are, and the tiles."""
        return counted(state, 0), counted(state, 1), sorted(state.tiles)
