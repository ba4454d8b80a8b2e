"""The lanes of a Battle in the Advanced Mode while something happens on them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.rules.warzoo.cards import AVATAR
from game.rules.warzoo.events import LaneTurned, StrengthChanged
from game.rules.warzoo.state import ALL_LANES, BOTH, DRAWN, NOBODY, OPEN, Spot
from game.rules.warzoo.sums import golias_limit, verdict
from game.rules.warzoo.tiles import LANES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.contract import Event
    from game.rules.warzoo.effects import Modifier
    from game.rules.warzoo.kit import Kit
    from game.rules.warzoo.state import Battle, Fighter, Lane, Side, Table, Task


class Ground:
    """A table with its Battle: looks at it, changes it, and collects what happened in `events`.

    rule: the entry of the rulebook that effects cite while a card acts.
    """

    def __init__(self, table: Table, kit: Kit, events: list[Event] | None = None) -> None:
        assert table.battle is not None
        self.table, self.kit = table, kit
        self.battle: Battle = table.battle
        self.events: list[Event] = [] if events is None else events
        self.rule = ""

    def push(self, *tasks: Task) -> None:
        """Put tasks on the agenda, so that the first of them is done first."""
        self.table.agenda = (*self.table.agenda, *tasks[::-1])

    # ------------------------------------------------------------------ looking

    def fighter(self, spot: Spot) -> Fighter | None:
        """Return the unit at a place."""
        return self.battle.fighters[spot.side][spot.lane]

    def strength(self, spot: Spot) -> int:
        """Return the Strength at a place; -1 where no unit is."""
        fighter = self.fighter(spot)
        return -1 if fighter is None else fighter.strength

    def neighbours(self, lane: Lane) -> tuple[Lane, ...]:
        """Return the lanes beside one; the ends have one neighbour (wz.glossary.adjacent-current-battle)."""
        return tuple(beside for beside in (lane - 1, lane + 1) if 0 <= beside < LANES)

    def face_down(self, side: Side) -> list[Lane]:
        """Return the lanes where units of a side lie face down."""
        mine = self.battle.fighters[side]
        return [lane for lane in ALL_LANES if (fighter := mine[lane]) is not None and not fighter.is_up]

    def tile_modifiers(self, lane: Lane) -> Sequence[Modifier]:
        """Return what the tile of a lane changes (wz.scenario.special-rule-in-lane)."""
        return self.kit.tile_modifiers[self.table.tiles[lane]] if self.table.terms.has_specials else ()

    def allows_weapons(self, lane: Lane) -> bool:
        """Tell whether Weapons work in a lane and upon it (wz.scenario.scarecrow-field)."""
        return not any(modifier.forbids_weapons() for modifier in self.tile_modifiers(lane))

    def is_target(self, spot: Spot) -> bool:
        """Tell whether a Weapon may be aimed at a unit (wz.weapon.targets, wz.avatar.strength-cannot-change)."""
        fighter = self.fighter(spot)
        return (
            fighter is not None
            and fighter.is_up
            and not fighter.is_beaten
            and fighter.strength < AVATAR
            and self.allows_weapons(spot.lane)
        )

    # ------------------------------------------------------------------ changing

    def put(self, spot: Spot, fighter: Fighter) -> None:
        """Put a unit at a place."""
        lanes = [*self.battle.fighters[spot.side]]
        lanes[spot.lane] = fighter
        one, two = self.battle.fighters
        self.battle.fighters = (tuple(lanes), two) if spot.side == 0 else (one, tuple(lanes))

    def change(self, spot: Spot, points: int) -> None:
        """Raise or lower a Strength, never below zero, and look at the lanes again (wz.strength.limits)."""
        fighter = self.fighter(spot)
        assert fighter is not None
        assert fighter.unit is not None
        after = max(0, fighter.strength + points)
        if after == fighter.strength:
            return
        self.events.append(
            StrengthChanged(
                rule=self.rule,
                side=spot.side,
                lane=spot.lane,
                unit=fighter.unit,
                before=fighter.strength,
                after=after,
            )
        )
        self.put(spot, replace(fighter, strength=after))
        self.look_again()

    def decide(self, lane: Lane) -> int:
        """Return who wins a lane as things are (wz.challenge.automatic-loss, wz.unit.nanny-draws)."""
        stands = [self._stands(Spot(side, lane)) for side in BOTH]
        if stands[0] and stands[1]:
            one, two = (self.strength(Spot(side, lane)) for side in BOTH)
            winner = verdict(one, two, golias_limit(self.tile_modifiers(lane)))
        else:
            winner = 0 if stands[0] else 1 if stands[1] else DRAWN
        claimed = self.battle.draws_go_to
        return claimed if winner == DRAWN and claimed != NOBODY else winner

    def _stands(self, spot: Spot) -> bool:
        fighter = self.fighter(spot)
        return fighter is not None and not fighter.is_beaten

    def look_again(self) -> None:
        """Compare all decided lanes anew; those that changed turn at once (wz.strength.decided-lanes-can-flip)."""
        for lane, before in enumerate(self.battle.results):
            winner = before if before == OPEN else self.decide(lane)
            if winner != before:
                self.settle(lane, winner)
                strengths = (self.strength(Spot(0, lane)), self.strength(Spot(1, lane)))
                self.events.append(
                    LaneTurned(
                        rule="wz.strength.decided-lanes-can-flip",
                        lane=lane,
                        before=before,
                        winner=winner,
                        strengths=strengths,
                    )
                )

    def settle(self, lane: Lane, winner: int) -> None:
        """Write down who won a lane."""
        results = [*self.battle.results]
        results[lane] = winner
        self.battle.results = tuple(results)
