"""What a miniature could do in its activation, each plan with what it is worth."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ai.games.zone_wars.judge.blows import best_blow, blow
from ai.games.zone_wars.judge.deeds import valued_cards
from ai.games.zone_wars.judge.places import Places, token_value
from ai.games.zone_wars.judge.threats import Threats, counter
from ai.games.zone_wars.judge.worth import M_POINT, TEMPO, cashed
from ai.games.zone_wars.solo.finds import CONTACT_TOKEN, exits
from game.core.contract import IllegalAction
from game.rules.zone_wars.actions import (
    STAY,
    AimedShot,
    Assist,
    Charge,
    GoOnOverwatch,
    MoveAndAttack,
    Operate,
    Pass,
    PickUp,
    Recover,
    Sprint,
    TakeCard,
    Way,
)
from game.rules.zone_wars.affairs import Gait
from game.rules.zone_wars.finds.operating import check_operation
from game.rules.zone_wars.ground import in_contact, reaches_token, towards
from game.rules.zone_wars.powers import upgrading
from game.rules.zone_wars.state import Spell
from game.rules.zone_wars.turn.charging import charge_passage

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from ai.games.zone_wars.reach import Reach
    from ai.games.zone_wars.scene import Scene
    from game.rules.zone_wars.actions import Operation, ZoneWarsAction
    from game.rules.zone_wars.affairs import Piece
    from game.rules.zone_wars.ground import Spot, Stand

WATCH = 0.32  # of the shot that an enemy may walk into


class Plan(NamedTuple):
    """An action with its worth in victory points, and a word about it."""

    value: float
    action: ZoneWarsAction
    note: str
    attacks: bool = False


class Eye(NamedTuple):
    """What a level looks at. coarse: hundredths of an inch between places; fears: it reckons with what enemies do.

    shy: what one enemy in sight costs to who does not reckon, without and with cover; watches: it goes on Overwatch;
    caution, zeal: weights of what enemies do and of attacks; uses_cards: of Action cards; refines: a closer look.
    """

    coarse: int = 150
    fears: bool = False
    shy: tuple[float, float] = (0.12, 0.05)
    watches: bool = False
    caution: float = 1.0
    zeal: float = 1.0
    uses_cards: bool = True
    refines: bool = True


class Planner:
    """Looks for the plans of one miniature that stands on the battlefield."""

    def __init__(self, scene: Scene, piece: Piece, eye: Eye) -> None:
        self.scene, self.piece, self.eye = scene, piece, eye
        self.play = scene.play
        self.here = self.play.stand(piece)
        self._places = Places(scene, piece)
        self._threats = Threats(scene, piece) if eye.fears else None
        self._known: dict[Spot, float] = {}
        self._is_held = scene.is_engaged(piece)

    def plans(self, *, again: bool = False) -> list[Plan]:
        """Return all plans, the best first."""
        found = [
            *self._shots(),
            *self._charges(),
            *self._contacts(),
            *self._finds(),
            *self._exits(),
            *self._helps(),
            *(self._cards() if self.eye.uses_cards else ()),
            *self._runs(),
        ]
        if self.eye.watches and not again and not self.play.table.storm:
            found += self._watch()
        found.append(Plan(self.at(self.here), Pass(), "does nothing"))
        return sorted(found, key=lambda plan: -plan.value)

    # ------------------------------------------------------------------ places

    def at(self, stand: Stand) -> float:
        """Return what it is worth to end somewhere."""
        if stand.spot not in self._known:
            worth = self._places.at(stand)
            if self._threats is not None:
                worth -= self.eye.caution * self._threats.at(stand)
            else:
                shown = self.scene.exposure(self.piece, stand)
                worth -= self.eye.shy[0] * shown.bare + self.eye.shy[1] * (shown.seen - shown.bare)
            self._known[stand.spot] = worth
        return self._known[stand.spot]

    def _spots(self, gait: Gait) -> list[Spot]:
        """Return the places that are looked at: a coarse grid, the start, and round about tokens."""
        reach, coarse = self._reach(gait), self.eye.coarse
        grid = [s for s in reach.grid if s.x % coarse == 0 and s.y % coarse == 0]
        return [self.here.spot, *(s for s in grid if s != self.here.spot)]

    def _reach(self, gait: Gait) -> Reach:
        return self.scene.reach(self.piece, gait)

    def _way(self, reach: Reach, spot: Spot, target: Stand | Spot | None) -> Way | None:
        """Return the way to a place, None when it cannot be reached."""
        if spot == self.here.spot:
            return STAY
        passage = reach.way(spot)
        if passage is None:
            return None
        facing = None if target is None or reach.walk.arc is not None else towards(spot, target)
        return Way(passage.spots[1:], facing if facing is not None and any(facing) else None)

    def _refined(
        self, reach: Reach, ranked: list[tuple[float, Spot]], worth: Callable[[Spot], float | None]
    ) -> list[tuple[float, Spot]]:
        """Return the best places in reach, with a closer look at those next to the very best."""
        best = []
        for value, spot in sorted(ranked, key=lambda one: -one[0]):
            if reach.way(spot) is not None or spot == self.here.spot:
                best.append((value, spot))
                if len(best) == WIDTH:
                    break
        if not self.eye.refines or not best or best[0][1] == self.here.spot:
            return best
        _, top = best[0]
        near = [
            s
            for s in reach.grid
            if max(abs(s.x - top.x), abs(s.y - top.y)) <= self.eye.coarse // 2 and s.z == top.z and s != top
        ]
        finer = [
            (value, s)
            for s in near
            if (value := worth(s)) is not None and value > best[0][0] and reach.way(s) is not None
        ]
        return sorted([*finer, *best], key=lambda one: -one[0])

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

        def worth(spot: Spot) -> float | None:
            stand = self.scene.at(self.piece, spot)
            one = best_blow(self.scene, self.piece, stand, aimed=aimed, targets=targets)
            return (
                None
                if one is None
                else self.eye.zeal * one.value + self.at(stand) - self._cost_to_leave(spot)
            )

        spots = self._spots(gait) if gait is not Gait.STEP else list(reach.grid)
        ranked = [(value, spot) for spot in spots if (value := worth(spot)) is not None]
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

    def _cost_to_leave(self, spot: Spot) -> float:
        return LEAVING if self._is_held and spot != self.here.spot else 0.0

    @property
    def _gaits(self) -> tuple[Gait, ...]:
        """The gaits of a move that is made for its own sake (zw.zonecard.sinkhole)."""
        return (Gait.WALK,) if self._is_hobbled else (Gait.WALK, Gait.SPRINT)

    @property
    def _is_hobbled(self) -> bool:
        return self.play.mini(self.piece).hobbled is Spell.RUNNING

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
                    cost = M_POINT * sum(m for _, m in upgrades) + self._cost_to_leave(end.spot)
                    yield Plan(value - cost, Charge(target, upgrades), "charges", attacks=True)

    def _blow_at(self, target: Piece, end: Stand, *, charge: bool, extra: int = 0) -> float | None:
        """Return the worth of an attack in contact and of standing there afterwards."""
        found = [
            one
            for arm in self.scene.arms(self.piece)
            if (one := blow(self.scene, self.piece, arm, target, end, charge=charge, extra=extra)) is not None
        ]
        if not found:
            return None
        best = max(found, key=lambda one: one.value)
        risk = 0.0
        if target in self.scene.foes:
            risk = (1 - best.chance) * counter(self.scene, self.piece, target)
        after = self.at(end)
        if self._threats is not None and target in self.scene.foes:
            after += best.chance * self.eye.caution * self._threats.of(target, end)
        return self.eye.zeal * best.value - risk + after

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

    # ------------------------------------------------------------------ finds

    def _finds(self) -> Iterator[Plan]:
        """Yield operations that bring artifacts."""
        reach, part = self._reach(Gait.WALK), cashed(self.scene)
        table, field = self.scene.table, self.play.field
        for number, marker in enumerate(table.markers):
            yield from self._fetch(reach, marker.spot, PickUp(number), token_value(self.scene, marker))
        for number, pile in enumerate(table.piles):
            for card, held in enumerate(pile.cards):
                worth = part * self.scene.found_value([held]) + 0.1
                yield from self._fetch(reach, pile.spot, TakeCard(card, pile=number), worth)
        for foe in self.scene.fallen:
            for card, held in enumerate(self.play.mini(foe).held):
                if not held.is_found:
                    continue
                there = self.play.stand(foe)
                worth = 1.4 * part * self.scene.found_value([held])
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
        scene = self.scene
        worth = scene.found_value(self.play.mini(self.piece).held)
        if scene.table.terms.scenario != "showdown" or not worth:
            return
        for gait in self._gaits:
            reach = self._reach(gait)
            ends = (
                (p.length, s)
                for s in exits(scene.table.layout, self.here, reach.walk.limit)
                if (p := reach.way(s))
            )
            best = min(ends, default=None)
            if best is not None:
                way = self._way(reach, best[1], None)
                assert way is not None
                yield Plan(
                    worth - self._future(),
                    Sprint(way) if gait is Gait.SPRINT else MoveAndAttack(way),
                    "leaves with its finds",
                )
                return

    def _future(self) -> float:
        """Return what the miniature could still bring if it stayed: the best find near, and a fight or two."""
        return 0.45 * self._places.prize(self.here)

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

            ranked = self._promising(gait)
            for value, spot in self._refined(reach, ranked, self._going):
                goal = self._nearest_foe()
                way = self._way(reach, spot, goal)
                if way is not None and way.spots:
                    yield Plan(value, Sprint(way) if gait is Gait.SPRINT else MoveAndAttack(way), "moves")

    def _going(self, spot: Spot) -> float:
        return self.at(self.scene.at(self.piece, spot)) - self._cost_to_leave(spot)

    def _promising(self, gait: Gait) -> list[tuple[float, Spot]]:
        """Return the places worth going to: those that promise most are weighed first, the others only as needed."""
        hopes = [(self._places.at(self.scene.at(self.piece, s)), s) for s in self._spots(gait)]
        found: list[tuple[float, Spot]] = []
        for hope, spot in sorted(hopes, key=lambda one: -one[0]):
            if len(found) >= WIDTH and hope < sorted(value for value, _ in found)[-WIDTH]:
                break
            if self._reach(gait).way(spot) is not None or spot == self.here.spot:
                found.append((self._going(spot), spot))
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
        base = self.play.character(self.piece).ranged + max(arm.dice for arm in arms)
        promise = WATCH * base / 6 * 0.5
        facing = towards(self.here, goal)
        if any(facing):
            yield Plan(promise + self.at(self.here), GoOnOverwatch(Way((), facing)), "waits for an enemy")


WIDTH, SIDES = 3, 4
LEAVING = 0.5  # of walking away from an enemy that strikes at it


def recovering(scene: Scene, piece: Piece) -> list[Plan]:
    """Return the ways to get up."""
    plans = []
    for upgrades in upgrading.choices(scene.play, piece, "recover"):
        cost = M_POINT * sum(m for _, m in upgrades)
        gain = 0.0 if scene.play.mini(piece).gets_up else 0.12 * sum(m for _, m in upgrades)
        plans.append(Plan(gain - cost, Recover(upgrades), "tries to get up"))
    return sorted(plans, key=lambda plan: -plan.value)
