"""Plans that bring artifacts, or carry them off."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ai.games.zone_wars.chase import runs
from ai.games.zone_wars.judge.places import token_worth
from ai.games.zone_wars.solo.finds import CONTACT_TOKEN, exits
from game.core.contract import IllegalAction
from game.rules.zone_wars.actions import (
    MoveAndAttack,
    Operate,
    PickUp,
    Sprint,
    TakeCard,
)
from game.rules.zone_wars.affairs import Gait
from game.rules.zone_wars.finds.operating import check_operation
from game.rules.zone_wars.ground import in_contact, reaches_token
from game.rules.zone_wars.scenarios.table import scenario_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ai.games.zone_wars.reach import Reach
    from game.rules.zone_wars.actions import Operation
    from game.rules.zone_wars.ground import Spot

from ai.games.zone_wars.judge.outlook import SIDES, Outlook, Plan

ENDING = 1.5  # of ending the match while ahead


class Fetching(Outlook):
    """Looks for artifacts and for ways off the board."""

    def fetches(self) -> list[Plan]:
        """Return all plans about finds."""
        return [*self._finds(), *self._exits()]

    # ------------------------------------------------------------------ finds

    def _finds(self) -> Iterator[Plan]:
        """Yield operations that bring artifacts."""
        reach, scored = self._reach(Gait.WALK), self._places.scored
        table, field = self.scene.table, self.play.field
        for number, marker in enumerate(table.markers):
            worth = token_worth(self.scene, marker) * scored(marker.spot)
            yield from self._fetch(reach, marker.spot, PickUp(number), worth)
        for number, pile in enumerate(table.piles):
            for card, held in enumerate(pile.cards):
                worth = scored(pile.spot) * self.scene.found_value([held]) + 0.1
                yield from self._fetch(reach, pile.spot, TakeCard(card, pile=number), worth)
        for foe in self.scene.fallen:
            for card, held in enumerate(self.play.mini(foe).held):
                if not held.is_found:
                    continue
                there = self.play.stand(foe)
                worth = 1.4 * scored(there.spot) * self.scene.found_value([held])
                spots = (
                    [self.here.spot]
                    if in_contact(field, self.here, there)
                    else reach.round(there, there.radius + self.here.radius)
                )
                for spot in spots:
                    yield from self._operation(reach, spot, TakeCard(card, piece=foe), worth, there.spot)
                    break

    def _fetch(self, reach: Reach, token: Spot, operation: Operation, worth: float) -> Iterator[Plan]:
        if reaches_token(self.play.field, self.here, token):
            yield from self._operation(reach, self.here.spot, operation, worth, token)
            return
        for spot in [*reach.round(token, CONTACT_TOKEN)][:SIDES]:
            yield from self._operation(reach, spot, operation, worth, token)

    def _operation(
        self, reach: Reach, spot: Spot, operation: Operation, worth: float, lies: Spot
    ) -> Iterator[Plan]:
        way = self._way(reach, spot, None)
        if way is None:
            return
        action = Operate(operation, way)
        try:
            check_operation(self.play, self.piece, action)
        except IllegalAction:
            return
        end = self.scene.at(self.piece, spot)
        value = worth + self.at(end) - self._places.prize_taken(end, lies) - self._cost_to_leave(spot)
        yield Plan(value, action, "takes an artifact")

    def _exits(self) -> Iterator[Plan]:
        """Yield ways off the board with finds."""
        scene, is_runner = self.scene, runs(self.scene)
        worth = scene.found_value(self.play.mini(self.piece).held) + is_runner
        if not (is_runner or scene.table.terms.scenario == "showdown") or not worth:
            return
        edges = scenario_of(scene.table).exits(self.play, self.piece)
        for gait in self._gaits:
            reach = self._reach(gait)
            ends = (
                (p.length, s)
                for s in exits(scene.table.layout, self.here, reach.walk.limit, edges)
                if (p := reach.way(s))
            )
            best = min(ends, default=None)
            if best is not None:
                way = self._way(reach, best[1], None)
                assert way is not None
                yield Plan(
                    worth + self._parting(worth),
                    Sprint(way) if gait is Gait.SPRINT else MoveAndAttack(way),
                    "leaves with its finds",
                    scores=True,
                )
                return

    def _parting(self, worth: int) -> float:
        """Return what else leaving brings: whoever is the last of a team ends the match, won or lost."""
        table, seat = self.scene.table, self.scene.seat
        if any(
            mini.is_in_game and table.are_allied(mini.seat, seat)
            for at, mini in enumerate(table.minis)
            if at != self.piece
        ):
            return 0.0
        points = table.points_of_teams()
        lead = points.pop(table.sides[seat].team) + worth - max(points.values(), default=0)
        return ENDING * ((lead > 0) - (lead < 0))
