"""One decision about one miniature: its enemies in order, its dice, the places it may go to."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from ai.games.zone_wars.chase import hunts, is_preferred
from ai.games.zone_wars.ground import by_length
from game.core.chance import d6
from game.core.contract import IllegalAction
from game.rules.zone_wars.actions import Way
from game.rules.zone_wars.affairs import Gait
from game.rules.zone_wars.ground import STEP, in_contact, towards
from game.rules.zone_wars.state import Spell, is_beast

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from ai.games.zone_wars.reach import Reach
    from ai.games.zone_wars.scene import Arm, Scene
    from game.core.chance import Dice
    from game.rules.zone_wars.actions import ZoneWarsAction
    from game.rules.zone_wars.affairs import Piece
    from game.rules.zone_wars.ground import Spot, Stand

T = TypeVar("T")
ACTION_ROLL, REFLEX_ROLL = 4, 3


class Ruling(NamedTuple):
    """What the solo rules say: an action, the entry of a list behind it (0: no list), the rule, a sentence."""

    action: ZoneWarsAction
    rule: str
    note: str
    entry: int = 0
    attacks: int = 0


class Lot:
    """The dice of one decision (zw.solo.random-choice, zw.solo.interpretation)."""

    def __init__(self, dice: Dice) -> None:
        self._dice = dice
        self.was_thrown = False

    def d6(self) -> int:
        """Throw a die."""
        return d6(self._dice)

    def one_of(self, items: Sequence[T]) -> T:
        """Let a die choose between items that are as good as each other."""
        if len(items) == 1:
            return items[0]
        self.was_thrown = True
        return items[self._dice.pick((1,) * len(items))]

    def best(self, items: Iterable[T], rank: Callable[[T], object]) -> T:
        """Return the item with the smallest rank; a die settles ties. Raises ValueError without items."""
        ranked = [(rank(item), item) for item in items]
        low = min(key for key, _ in ranked)  # type: ignore[type-var]  # ranks are tuples of numbers
        return self.one_of([item for key, item in ranked if key == low])

    def ordered(self, items: Iterable[T], rank: Callable[[T], tuple[int, ...]]) -> list[T]:
        """Return items by rank; a die settles ties."""
        left, found = list(items), []
        while left:
            found.append(self.best(left, rank))
            left.remove(found[-1])
        return found


class Case:
    """A miniature of the solo AI that is to act.

    wanders: its targets are drawn from what it sees, not the nearest (level 1); stays: it does not leave its place;
    only_attacks: it is only asked whether it can attack.
    """

    def __init__(
        self,
        scene: Scene,
        piece: Piece,
        lot: Lot,
        *,
        wanders: bool = False,
        stays: bool = False,
        only_attacks: bool = False,
    ) -> None:
        self.scene, self.piece, self.lot = scene, piece, lot
        self.wanders, self.only_attacks = wanders, only_attacks
        self.play = scene.play
        self.stays = stays or scene.is_engaged(piece)

    @cached_property
    def here(self) -> Stand:
        """Where it stands."""
        return self.play.stand(self.piece)

    @cached_property
    def arms(self) -> list[Arm]:
        """Its weapons."""
        return self.scene.arms(self.piece)

    # ------------------------------------------------------------------ whom it goes for

    @cached_property
    def foes(self) -> list[Piece]:
        """The standing enemies, the nearest first (zw.ai.tie-breakers, zw.ai.monsters)."""
        if self.wanders:
            return self._drawn_foes()
        return self.lot.ordered(self.scene.foes, self.rank)

    def rank(self, foe: Piece) -> tuple[int, ...]:
        """Return the order of a target: gap, miniature before monster, Health left, points carried.

        A Hunter prefers Runners with reserve cards within Long (zw.ai.chase-roles).
        """
        scene = self.scene
        is_second = hunts(scene) and not is_preferred(scene, self.here, foe)
        return is_second, scene.tenths(self.here, foe), is_beast(foe), scene.left(foe), -scene.carried(foe)

    def _drawn_foes(self) -> list[Piece]:
        """Return the enemies in random order, those in contact first, then those in sight."""
        touched = set(self.touched)
        return self.lot.ordered(
            self.scene.foes,
            lambda foe: (foe not in touched, self.scene.cover(self.piece, foe) < 0, self.lot.d6()),
        )

    @cached_property
    def touched(self) -> list[Piece]:
        """The standing enemies in contact."""
        return self.scene.touching(self.piece)

    # ------------------------------------------------------------------ where it may go

    @property
    def is_hobbled(self) -> bool:
        """Whether a sinkhole forbids it to charge and to sprint (zw.zonecard.sinkhole)."""
        return self.play.mini(self.piece).hobbled is Spell.RUNNING

    @property
    def runs(self) -> tuple[Gait, ...]:
        """The gaits of a move that is made for its own sake."""
        return (Gait.WALK,) if self.is_hobbled else (Gait.SPRINT, Gait.WALK)

    def reach(self, gait: Gait) -> Reach:
        """Return where it can go at a gait."""
        return self.scene.reach(self.piece, gait, stays=self.stays)

    def way(self, reach: Reach, spot: Spot, target: Stand | Spot | None = None) -> Way:
        """Return the way to a place that was found to be in reach, ending turned to a target."""
        passage = reach.way(spot)
        assert passage is not None
        facing = None if target is None else towards(spot, target)
        if reach.walk.arc is not None or facing == (0, 0):
            facing = None
        return Way(passage.spots[1:], facing)

    def nearest(
        self, reach: Reach, spots: Iterable[Spot], rank: Callable[[Spot], tuple[float, ...]]
    ) -> Spot | None:
        """Return the place in reach of the smallest rank; ties: the shorter way, then a die (zw.ai.tie-breakers)."""
        ranked = sorted(((rank(spot), spot) for spot in spots), key=lambda pair: pair[0])
        best: list[tuple[int, Spot]] = []
        low: tuple[float, ...] = ()
        for key, spot in ranked:
            if best and key != low:
                break
            if (passage := reach.way(spot)) is not None:
                low = key
                best.append((passage.length, spot))
        if not best:
            return None
        short = min(length for length, _ in best)
        return self.lot.one_of([spot for length, spot in best if length == short])

    def closing(
        self, reach: Reach, goal: Stand, wanted: Callable[[Spot], bool] | None = None
    ) -> list[tuple[float, Spot]]:
        """Return the places whose way on to a goal is at most one step longer than the shortest.

        Rules: zw.ai.approach-with-protection. wanted: what a place must offer besides.
        """
        found: list[tuple[float, Spot]] = []
        for length, spot in self._by_length(reach, goal):
            if found and length > found[0][0] + STEP:
                break
            if (wanted is None or wanted(spot)) and reach.way(spot) is not None:
                found.append((length, spot))
        return found

    def _by_length(self, reach: Reach, goal: Stand) -> Iterator[tuple[float, Spot]]:
        """Yield places by the length of the way that is left."""
        trek = self.scene.ground.trek(goal.spot)
        return by_length(trek, (*reach.grid, *self._contacts(reach, goal)))

    def _contacts(self, reach: Reach, goal: Stand) -> list[Spot]:
        if self.stays:
            return []
        return list(reach.round(goal, goal.radius + reach.walk.radius))

    def protected(
        self, reach: Reach, goal: Stand, wanted: Callable[[Spot], bool] | None = None
    ) -> Spot | None:
        """Return where it gets close to a goal with some protection (zw.ai.approach-with-protection)."""
        close = self.closing(reach, goal, wanted)
        if not close:
            return None

        def rank(place: tuple[float, Spot]) -> tuple[float, ...]:
            left, spot = place
            shown = self.scene.exposure(self.piece, self.scene.at(self.piece, spot))
            return shown.bare, shown.seen, round(left)

        return self.lot.best(close, rank)[1]

    def contact(self, reach: Reach, target: Piece) -> Spot | None:
        """Return where it comes into contact with a piece, by the shortest way."""
        there, field = self.play.stand(target), self.play.field
        if in_contact(field, self.here, there):
            return self.here.spot
        if self.stays:
            return None
        for spot in reach.round(there, there.radius + self.here.radius):
            if in_contact(field, self.scene.at(self.piece, spot), there):
                return spot
        return None

    # ------------------------------------------------------------------ arms

    def arm_for(self, target: Piece, here: Stand, *, aimed: bool | None = None) -> Arm | None:
        """Return the weapon that is fired at a target from a place (zw.ai.weapon-choice), None when none can be.

        aimed: whether it must be aimed, None for either.
        """
        scene = self.scene
        fit = [
            arm
            for arm in self.arms
            if (aimed is None or arm.is_aimed is aimed)
            and scene.can_shoot(self.piece, arm, target, here)
            and scene.is_sensible(arm, target, self.piece)
        ]
        return self.lot.best(fit, lambda arm: (-arm.dice, not arm.is_harmful)) if fit else None

    def is_legal(self, check: Callable[..., object], *arguments: object) -> bool:
        """Tell whether a check of the rules lets something pass."""
        try:
            check(self.play, self.piece, *arguments)
        except IllegalAction:
            return False
        return True
