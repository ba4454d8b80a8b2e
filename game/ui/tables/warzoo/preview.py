"""What an answer would bring about: played through by the rules themselves on a world the viewer can imagine.

Only what happens before a hidden card would be turned up is kept, so that nothing is guessed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from game.core.chance import Dice
from game.rules.warzoo.actions import Pass, WarzooAction
from game.rules.warzoo.events import (
    AmmoGained,
    AmmoLost,
    AmmoPaid,
    ChallengeDecided,
    Decree,
    DecreePassed,
    InitiativeTaken,
    LaneChosen,
    LaneTurned,
    StrengthChanged,
    UnitBeaten,
    UnitBuried,
    UnitDisarmed,
    UnitsRevealed,
    UnitsTraded,
    UnitTurnedUp,
    VirtualAmmoGranted,
)
from game.rules.warzoo.plain import BY_LOSS
from game.rules.warzoo.prompts import replies
from game.rules.warzoo.state import DRAWN, NOBODY, Lane, OfferCancel, OfferWeapon, Side, Table

if TYPE_CHECKING:
    from game.core.contract import Event, Seat, View
    from game.rules.warzoo import Warzoo

MANY = 12


class Word(msgspec.Struct, frozen=True):
    """One consequence in words; good: for the viewer, or (None) neither."""

    words: str
    good: bool | None = None


class Prospect(msgspec.Struct, frozen=True):
    """What an answer would bring about.

    silos: what both Silos would hold; result: who would win the lane that is fought (NOBODY: not decided by it);
    words: the consequences; after: what the other side could still make of it.
    """

    silos: tuple[int, ...]
    result: int
    words: tuple[Word, ...]
    after: tuple[Word, ...] = ()


class Preview:
    """Plays answers through for one view."""

    def __init__(self, rules: Warzoo, view: View[Any, Any]) -> None:
        self.rules, self.view = rules, view
        self.table: Table = view.state
        self.mine: Side = self.table.terms.side_of(view.seat)
        battle = self.table.battle
        self.lane: Lane = NOBODY if battle is None else battle.lane

    def of(self, action: WarzooAction) -> Prospect:
        """Return what an action would bring about, if nobody cancels it."""
        world = self._world()
        events = self._apply(world, self.view.seat, action)
        events += self._let_pass(world)
        after = self._answers(world)
        if isinstance(world.task, OfferWeapon) and self._is_theirs(world):
            events += self._apply(world, world.task.seat, Pass())
            events += self._let_pass(world)
        kept = self._kept(events)
        results = [event.winner for event in kept if isinstance(event, ChallengeDecided)]
        words = [word for event in kept if (word := self._word(event)) is not None]
        return Prospect(self._silos(kept), results[0] if results else NOBODY, tuple(words), after)

    # ------------------------------------------------------------------ playing it through

    def _world(self) -> Table:
        return self.rules.imagine(self.table, self.view.seat, Dice("preview", "imagined"))

    def _apply(self, world: Table, seat: Seat, action: WarzooAction) -> list[Event]:
        return self.rules.apply(world, seat, action, Dice("preview", "applied"))

    def _let_pass(self, world: Table) -> list[Event]:
        """Let everybody who might cancel a Weapon not do it."""
        events: list[Event] = []
        while isinstance(world.task, OfferCancel):
            events += self._apply(world, world.task.seat, Pass())
        return events

    def _is_theirs(self, world: Table) -> bool:
        task = world.task
        same = world.battle is not None and world.battle.lane == self.lane != NOBODY
        return same and isinstance(task, OfferWeapon) and world.terms.side_of(task.seat) != self.mine

    def _answers(self, world: Table) -> tuple[Word, ...]:
        """Say what the other side could still make of the lane with its Weapon."""
        task = world.task
        if not isinstance(task, OfferWeapon) or not self._is_theirs(world):
            return ()
        assert world.battle is not None
        fighter = world.battle.fighters[1 - self.mine][self.lane]
        assert fighter is not None
        assert fighter.unit is not None
        name = self.rules.kit.cards[fighter.unit].name
        winners = {
            self._winner_after(world, task.seat, answer) for answer in replies(world, self.rules.kit)[:MANY]
        }
        first = Word(f"{name} decides after you.")
        if winners == {self.mine}:
            return (first, Word(f"Whatever {name} does, this lane is yours.", good=True))
        if self.mine not in winners:
            return (first, Word("This lane cannot be won against it.", good=False))
        return (first, Word(f"{name} can still take this lane from you.", good=False))

    def _winner_after(self, world: Table, seat: Seat, answer: WarzooAction) -> int:
        copy = world.clone()
        events = self._kept([*self._apply(copy, seat, answer), *self._let_pass(copy)])
        return next((event.winner for event in events if isinstance(event, ChallengeDecided)), NOBODY)

    def _kept(self, events: list[Event]) -> list[Event]:
        """Return what happens up to the end of this Challenge, and before anything hidden is turned up."""
        kept: list[Event] = []
        for event in events:
            over = any(isinstance(one, ChallengeDecided) for one in kept)
            if isinstance(event, UnitsRevealed | LaneChosen) or (
                over and not isinstance(event, InitiativeTaken)
            ):
                break
            kept.append(event)
        return kept

    def _silos(self, events: list[Event]) -> tuple[int, ...]:
        silos = list(self.table.ammo)
        for event in events:
            if isinstance(event, AmmoPaid | AmmoGained | AmmoLost):
                silos[event.side] = event.silo
        return tuple(silos)

    # ------------------------------------------------------------------ in words

    def _whose(self, side: int) -> str:
        return "you" if side == self.mine else "them"

    def _name(self, unit: int) -> str:
        return self.rules.kit.cards[unit].name

    def _word(self, event: Event) -> Word | None:
        mine = self.mine
        match event:
            case StrengthChanged(unit=unit, before=before, after=after):
                return Word(f"{self._name(unit)} {before} → {after}")
            case LaneTurned(lane=lane, winner=winner):
                if winner == DRAWN:
                    return Word(f"lane {lane + 1} becomes a draw", event.before != mine)
                return Word(f"lane {lane + 1} turns to {self._whose(winner)}", winner == mine)
            case ChallengeDecided(lane=lane, winner=winner, strengths=strengths):
                mine_first = strengths if mine == 0 else (strengths[1], strengths[0])
                tally = " : ".join("∞" if one >= 99 else str(one) for one in mine_first)
                if event.rule == BY_LOSS:
                    tally = "without a fight"
                if winner == DRAWN:
                    return Word(f"lane {lane + 1} is drawn, {tally}")
                return Word(f"lane {lane + 1} goes to {self._whose(winner)}, {tally}", winner == mine)
            case InitiativeTaken(side=side):
                return Word("you take the Initiative" if side == mine else "they take the Initiative")
            case _:
                return self._word_of_units(event)

    def _word_of_units(self, event: Event) -> Word | None:
        match event:
            case UnitBuried(buried=buried, unearthed=unearthed, side=side):
                words = f"{self._name(unearthed)} fights instead of {self._name(buried)}"
                return Word(words, side != self.mine if self._is_weaker(unearthed, buried) else None)
            case UnitsTraded(lanes=(one, two)):
                return Word(f"lanes {one + 1} and {two + 1} trade cards")
            case UnitTurnedUp(unit=unit, lane=lane, side=side) if side == self.mine:
                return Word(f"{self._name(unit)} fights in lane {lane + 1}")
            case UnitBeaten(unit=unit, side=side) if unit >= 0:
                return Word(f"{self._name(unit)} loses at once", side != self.mine)
            case UnitDisarmed(unit=unit, side=side):
                return Word(f"{self._name(unit)} is disarmed", side != self.mine)
            case VirtualAmmoGranted(amount=amount, side=side):
                return Word(f"{amount} virtual Ammo for {self._whose(side)}", side == self.mine)
            case DecreePassed(decree=decree, side=side):
                return self._decree(decree, side)
            case _:
                return None

    def _decree(self, decree: Decree, side: Side) -> Word:
        match decree:
            case Decree.FREE_LOAD:
                return Word("nobody pays Load any more this Battle")
            case Decree.FREE_HIERARCHY:
                return Word("nobody pays Hierarchy any more this Battle")
            case Decree.DRAWS:
                return Word(f"every draw of this Battle goes to {self._whose(side)}", side == self.mine)

    def _is_weaker(self, one: int, two: int) -> bool:
        return self.rules.kit.strengths[one] < self.rules.kit.strengths[two]


def lanes_won(words: tuple[Word, ...]) -> int:
    """Return how many more lanes stand well than badly in consequences."""
    return sum((word.good is True) - (word.good is False) for word in words)
