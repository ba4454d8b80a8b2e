"""What a miniature could do in its activation, each plan with what it is worth."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ai.games.zone_wars.judge.blows import best_blow
from ai.games.zone_wars.judge.deeds import valued_cards
from ai.games.zone_wars.judge.worth import TEMPO, m_point
from game.core.contract import IllegalAction
from game.rules.zone_wars.actions import (
    AimedShot,
    Assist,
    Charge,
    GoOnOverwatch,
    MoveAndAttack,
    Pass,
    Recover,
    Sprint,
    Way,
)
from game.rules.zone_wars.affairs import Gait
from game.rules.zone_wars.cards.kinds import Attribute
from game.rules.zone_wars.ground import in_contact, towards
from game.rules.zone_wars.powers import upgrading
from game.rules.zone_wars.turn.charging import charge_passage

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from ai.games.zone_wars.reach import Reach
    from ai.games.zone_wars.scene import Scene
    from game.rules.zone_wars.affairs import Piece
    from game.rules.zone_wars.ground import Spot, Stand

from ai.games.zone_wars.judge.fetching import Fetching
from ai.games.zone_wars.judge.outlook import SIDES, Plan

WATCH = 0.32  # of the shot that an enemy may walk into
IDLE = 0.1  # what merely moving or waiting is overrated by: places promise more than they keep
EVEN = 0.05  # so much less is no less: an attack, or points, are preferred then


class Planner(Fetching):
    """Looks for the plans of one miniature that stands on the battlefield."""

    def plans(self, *, again: bool = False) -> list[Plan]:
        """Return all plans, the best first."""
        found = [
            *self._shots(),
            *self._charges(),
            *self._contacts(),
            *self.fetches(),
            *self._helps(),
            *(self._cards() if self.eye.uses_cards else ()),
            *self._runs(),
        ]
        if self.eye.watches and not again and not self.play.table.storm:
            found += self._watch()
        found.append(Plan(self.at(self.here) - self._idle, Pass(), "does nothing"))
        return sorted(found, key=lambda plan: -plan.value - EVEN * (plan.attacks or plan.scores))

    @property
    def _idle(self) -> float:
        """What a move without an attack is worth less; it is the very aim of who makes for the edge of the board."""
        return 0.0 if self._places.leaves else IDLE

    # ------------------------------------------------------------------ attacks

    def _shots(self) -> Iterator[Plan]:
        """Yield shots: aimed after a step, others after a move."""
        targets = (*self.scene.foes, *self.scene.fallen)
        arms = self.scene.arms(self.piece)
        for gait, aimed in ((Gait.STEP, True), (Gait.WALK, False)):
            if not any(arm.is_aimed is aimed for arm in arms):
                continue
            yield from self._shots_at(gait, targets, aimed=aimed)

    def _shots_at(self, gait: Gait, targets: tuple[Piece, ...], *, aimed: bool) -> Iterator[Plan]:
        reach = self._reach(gait)

        def hope(spot: Spot) -> float | None:
            stand = self.scene.at(self.piece, spot)
            one = best_blow(self.scene, self.piece, stand, aimed=aimed, targets=targets)
            return None if one is None else self.eye.zeal * one.value + self._places.at(stand)

        def worth(spot: Spot) -> float | None:
            promise = hope(spot)
            return None if promise is None else promise - self._danger(spot) - self._cost_to_leave(spot)

        spots = self._spots(gait) if gait is not Gait.STEP else reach.grid
        hopes = [(promise, spot) for spot in spots if (promise := hope(spot)) is not None]
        ranked = self._promising(reach, hopes, lambda promise, spot: promise - self._danger(spot))
        for value, spot in self._refined(reach, ranked, worth):
            stand = self.scene.at(self.piece, spot)
            one = best_blow(self.scene, self.piece, stand, aimed=aimed, targets=targets)
            assert one is not None
            way = self._way(reach, spot, self.play.stand(one.target))
            if way is not None:
                kind = AimedShot if aimed else MoveAndAttack
                yield Plan(
                    value, kind(way), f"attacks with a chance of {one.chance:.0%} to lay low", attacks=True
                )

    def _charges(self) -> Iterator[Plan]:
        if self._is_hobbled:
            return
        for target in (*self.scene.foes, *self.scene.fallen):
            for upgrades in upgrading.choices(self.play, self.piece, "charge"):
                try:
                    end = charge_passage(self.play, self.piece, target, upgrades).end
                except IllegalAction:
                    continue
                value = self._blow_at(target, end, charge=True, extra=3 * len(upgrades))
                if value is not None:
                    cost = m_point(self.scene) * sum(m for _, m in upgrades) + self._cost_to_leave(end.spot)
                    yield Plan(value - cost, Charge(target, upgrades), "charges", attacks=True)

    def _contacts(self) -> Iterator[Plan]:
        """Yield attacks in contact after a move, or where it stands."""
        reach, field = self._reach(Gait.WALK), self.play.field
        for target in (*self.scene.foes, *self.scene.fallen):
            there = self.play.stand(target)
            spots = (
                [self.here.spot]
                if in_contact(field, self.here, there)
                else [*reach.round(there, there.radius + self.here.radius)][:SIDES]
            )
            for spot in spots:
                end = self.scene.at(self.piece, spot, there)
                if not in_contact(field, end, there):
                    continue
                value, way = self._blow_at(target, end, charge=False), self._way(reach, spot, there)
                if value is not None and way is not None:
                    yield Plan(
                        value - self._cost_to_leave(spot),
                        MoveAndAttack(way),
                        "strikes in contact",
                        attacks=True,
                    )

    # ------------------------------------------------------------------ others

    def _helps(self) -> Iterator[Plan]:
        """Yield help for staggered friends."""
        reach, field = self._reach(Gait.WALK), self.play.field
        for friend in self.scene.friends(self.piece):
            if self.play.is_standing(friend):
                continue
            there = self.play.stand(friend)
            spots = (
                [self.here.spot]
                if in_contact(field, self.here, there)
                else [*reach.round(there, there.radius + self.here.radius)][:SIDES]
            )
            odds = self.play.kit.odds.survival(self.play.survival(friend) + self.play.survival(self.piece))
            for spot in spots:
                end, way = self.scene.at(self.piece, spot), self._way(reach, spot, there)
                if way is not None and in_contact(field, end, there):
                    gain = odds * TEMPO * (0.3 if self.play.mini(friend).gets_up else 0.75)
                    yield Plan(
                        gain + self.at(end) - self._cost_to_leave(spot),
                        Assist(friend, way),
                        "helps a friend up",
                    )

    def _cards(self) -> Iterator[Plan]:
        for worth, action, end in valued_cards(self.scene, self.piece):
            yield Plan(self.eye.zeal * worth + self.at(end), action, "uses a card", attacks=worth > 0)

    def _runs(self) -> Iterator[Plan]:
        """Yield moves without an attack."""
        for gait in self._gaits:
            reach = self._reach(gait)
            hopes = [(self._places.at(self.scene.at(self.piece, s)), s) for s in self._spots(gait)]
            ranked = self._promising(reach, hopes, lambda promise, spot: promise - self._danger(spot))
            for value, spot in self._refined(reach, ranked, self._going):
                goal = self._nearest_foe()
                way = self._way(reach, spot, goal)
                if way is not None and way.spots:
                    yield Plan(
                        value - self._idle,
                        Sprint(way) if gait is Gait.SPRINT else MoveAndAttack(way),
                        "moves",
                    )

    def _going(self, spot: Spot) -> float:
        return self.at(self.scene.at(self.piece, spot)) - self._cost_to_leave(spot)

    def _promising(
        self, reach: Reach, hopes: list[tuple[float, Spot]], worth: Callable[[float, Spot], float]
    ) -> list[tuple[float, Spot]]:
        """Return the places worth going to: those that promise most are weighed first, the others only as needed."""
        found: list[tuple[float, Spot]] = []
        width = self.eye.width
        for hope, spot in sorted(hopes, key=lambda one: -one[0]):
            if len(found) >= width and hope < sorted(value for value, _ in found)[-width]:
                break
            if spot == self.here.spot or reach.way(spot) is not None:
                found.append((worth(hope, spot) - self._cost_to_leave(spot), spot))
        return found

    def _nearest_foe(self) -> Stand | None:
        stands = [self.play.stand(foe) for foe in self.scene.foes]
        return min(stands, key=lambda s: (s.x - self.here.x) ** 2 + (s.y - self.here.y) ** 2, default=None)

    def _watch(self) -> Iterator[Plan]:
        """Yield waiting for an enemy, where it stands."""
        foes = self.scene.foes
        arms = [arm for arm in self.scene.arms(self.piece) if arm.shoots and arm.dice]
        if not foes or not arms:
            return
        goal = self._nearest_foe()
        assert goal is not None
        base = self.play.score(self.piece, Attribute.RANGED) + max(arm.dice for arm in arms)
        promise = WATCH * base / 6 * 0.5
        facing = towards(self.here, goal)
        if any(facing):
            yield Plan(
                promise + self.at(self.here) - self._idle,
                GoOnOverwatch(Way((), facing)),
                "waits for an enemy",
            )


def recovering(scene: Scene, piece: Piece) -> list[Plan]:
    """Return the ways to get up."""
    plans = []
    for upgrades in upgrading.choices(scene.play, piece, "recover"):
        cost = m_point(scene) * sum(m for _, m in upgrades)
        gain = 0.0 if scene.play.mini(piece).gets_up else 0.12 * sum(m for _, m in upgrades)
        plans.append(Plan(gain - cost, Recover(upgrades), "tries to get up"))
    return sorted(plans, key=lambda plan: -plan.value)
