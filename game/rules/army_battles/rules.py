"""The rulebook of Army Battles as the contract asks for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, assert_never

from game.core.chance import even
from game.core.contract import IllegalAction, Outcome, Rules, Seat
from game.rules.army_battles import muster
from game.rules.army_battles.actions import Activate, ArmyBattlesAction, Deploy
from game.rules.army_battles.carrying_out import answer, proceed
from game.rules.army_battles.checks import check_choice, check_fate, check_stroke, check_turn, refuse
from game.rules.army_battles.deploying import deployed, formations, random_deployment
from game.rules.army_battles.events import ArmyBattlesEvent
from game.rules.army_battles.kit import Kit
from game.rules.army_battles.offers import FATES, Ledger, choices, drawn_offer, strokes, turn_offers
from game.rules.army_battles.play import Play
from game.rules.army_battles.state import ChooseUnit, Deploying, DuelTurn, OfferFate, Table, TakeTurn, foe
from game.rules.army_battles.victory import outcome_for, side_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.chance import Chance
    from game.core.contract import Event, Options
    from game.rules.army_battles.muster import Plan
    from game.rules.army_battles.state import Decision


class ArmyBattles(Rules[Table, ArmyBattlesAction]):
    """Army Battles with one set of units, buildings, terrain, scenarios and ready armies."""

    name: ClassVar[str] = "army_battles"
    version: ClassVar[int] = 1
    state_type: ClassVar[type[Table]] = Table
    action_type: ClassVar[object] = ArmyBattlesAction
    event_type: ClassVar[object] = ArmyBattlesEvent
    exhaustive: ClassVar[bool] = False

    def __init__(self, kit: Kit | None = None) -> None:
        self.kit = kit or Kit()
        self._ledger = Ledger()
        self._plans: dict[tuple[object, ...], Plan] = {}

    # ------------------------------------------------------------------ the first table

    def setup(self, options: Options, chance: Chance) -> Table:
        """Muster the armies, lay the field out and toss for priority; raises BadOptions."""
        key = (options.mode, options.seats, *options.choices.items())
        plan = self._plans.get(key)
        if plan is None:
            plan = self._plans[key] = muster.plan_of(options, self.kit)
        return muster.new_table(plan, self.kit, chance)

    def opening(self, state: Table) -> list[Event]:
        """Tell how the match was set up."""
        return muster.told(state, self.kit)

    # ------------------------------------------------------------------ whose decision, and which

    def to_act(self, state: Table) -> Sequence[Seat]:
        """One seat is asked at a time."""
        return (state.agenda[-1].seat,) if state.agenda else ()  # type: ignore[union-attr]

    def is_sampled(self, state: Table, seat: Seat) -> bool:
        """Deployments, and the ways in which heroes leave a unit, are too many to list."""
        task, turn = state.task, state.turn
        if isinstance(task, TakeTurn) and turn is not None:
            return not turn.has_acted and bool(state.units[turn.unit].heroes)
        return isinstance(task, Deploying)

    def actions(self, state: Table, seat: Seat) -> Sequence[ArmyBattlesAction]:
        """Every answer to a question; some deployments and some ways to split."""
        task = _decision(state)
        match task:
            case TakeTurn():
                return turn_offers(state, self.kit, self._ledger)
            case ChooseUnit():
                return choices(task)
            case DuelTurn():
                return strokes(state, self.kit)
            case OfferFate():
                return FATES
            case Deploying(side):
                return formations(state, self.kit, side)
            case _ as never:
                assert_never(never)

    def random_action(self, state: Table, seat: Seat, chance: Chance) -> ArmyBattlesAction:
        """Draw one of the offers; among all deployments, also those that `actions` does not list."""
        task = state.agenda[-1]
        if type(task) is TakeTurn:
            return drawn_offer(state, self.kit, self._ledger, chance)
        if type(task) is ChooseUnit:
            return Activate(task.units[chance.pick(even(len(task.units)))])
        if isinstance(task, Deploying):
            return random_deployment(state, self.kit, seat, chance)
        return super().random_action(state, seat, chance)

    # ------------------------------------------------------------------ is it allowed

    def check(self, state: Table, seat: Seat, action: ArmyBattlesAction) -> None:
        """Raise IllegalAction with a sentence for the player and the rule behind it."""
        if state.task is None:
            raise IllegalAction("The battle is over.", "ab.victory.last-side")
        task = _decision(state)
        if seat != task.seat:
            raise IllegalAction("The other side decides now.", "ab.round.one-turn-each")
        match task:
            case TakeTurn():
                check_turn(state, self.kit, action)
            case ChooseUnit(_, units):
                check_choice(state, units, action)
            case DuelTurn():
                check_stroke(state, self.kit, action)
            case OfferFate():
                check_fate(action)
            case Deploying(side):
                if not isinstance(action, Deploy):
                    refuse("All units of the side are deployed now.", "ab.setup.deployment-order")
                deployed(state, self.kit, side, action)
            case _ as never:
                assert_never(never)

    # ------------------------------------------------------------------ doing it

    def apply(self, state: Table, seat: Seat, action: ArmyBattlesAction, chance: Chance) -> list[Event]:
        """Carry out a decision and go on until the next question."""
        play = Play(state, self.kit, chance)
        answer(play, seat, action)
        proceed(play)
        return play.events

    def advance(self, state: Table, seat: Seat, action: ArmyBattlesAction, chance: Chance) -> None:
        """Carry out a decision and go on until the next question; events need not be whole, since nobody reads them."""
        play = Play(state, self.kit, chance, is_heard=False)
        answer(play, seat, action)
        proceed(play)

    # ------------------------------------------------------------------ the end, and what is hidden

    def outcome(self, state: Table) -> Outcome | None:
        """Return the result of the battle."""
        return state.result

    def resigned(self, state: Table, seat: Seat, seats: int) -> Outcome:
        """The other side wins, whatever the points (ab.victory.resign-retreat)."""
        why = f"{side_name(state, seat)} has given up."
        return outcome_for(foe(seat), why, "ab.victory.resign-retreat")

    def confide(self, state: Table, one: Seat, other: Seat) -> bool:
        """Nothing on the map is hidden from anybody."""
        return True

    def redact(self, state: Table, seat: Seat | None) -> Table:
        """Nothing is hidden in this game."""
        return state.clone()

    def imagine(self, seen: Table, seat: Seat, chance: Chance) -> Table:
        """There is nothing to fill in."""
        return seen.clone()

    def census(self, state: Table) -> object:
        """All troops with their Levels, and every hero once: in a unit, waiting to be judged, or with a fate."""
        troops = [(unit.kind, unit.side, unit.level) for unit in state.units]
        waiting = [hero for task in state.agenda if isinstance(task, OfferFate) for hero in task.heroes]
        placed = [hero for unit in state.units for hero in unit.heroes]
        settled = [hero for hero, fate in enumerate(state.fates) if fate != "fighting"]
        unplaced = [] if state.round else _unplaced(state, placed)
        return troops, sorted(waiting + placed + settled + unplaced)


def _unplaced(state: Table, placed: list[int]) -> list[int]:
    return [hero for hero in range(len(state.fates)) if hero not in placed]


def _decision(state: Table) -> Decision:
    task = state.agenda[-1]
    assert isinstance(task, Deploying | ChooseUnit | TakeTurn | OfferFate | DuelTurn)
    return task
