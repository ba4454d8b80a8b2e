"""What one miniature sees before it: places, what they are worth, blows that could be struck from them."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ai.games.zone_wars.judge.blows import blow
from ai.games.zone_wars.judge.places import Places
from ai.games.zone_wars.judge.threats import Threats, counter
from game.rules.zone_wars.actions import (
    STAY,
    Way,
)
from game.rules.zone_wars.affairs import Gait
from game.rules.zone_wars.ground import towards
from game.rules.zone_wars.state import Spell

if TYPE_CHECKING:
    from collections.abc import Callable

    from ai.games.zone_wars.reach import Reach
    from ai.games.zone_wars.scene import Scene
    from game.rules.zone_wars.actions import ZoneWarsAction
    from game.rules.zone_wars.affairs import Piece
    from game.rules.zone_wars.ground import Spot, Stand

SIDES = 4
LEAVING = 0.5  # of walking away from an enemy that strikes at it


class Plan(NamedTuple):
    """An action with its worth in victory points, and a word about it. attacks, scores: what it does at once."""

    value: float
    action: ZoneWarsAction
    note: str
    attacks: bool = False
    scores: bool = False


class Eye(NamedTuple):
    """What a level looks at. coarse: hundredths of an inch between places; fears: it reckons with what enemies do.

    shy: what one enemy in sight costs to who does not reckon, without and with cover; watches: it goes on Overwatch;
    caution, zeal: weights of what enemies do and of attacks; uses_cards: of Action cards; refines: a closer look;
    width: how many places of one kind are thought through; climbs: it thinks of other storeys;
    counts: it reckons with the trigger cards that are still to come;
    orders: it weighs which miniature has most to do, instead of going by the solo rules.
    """

    coarse: int = 150
    fears: bool = False
    shy: tuple[float, float] = (0.12, 0.05)
    watches: bool = False
    caution: float = 1.0
    zeal: float = 1.0
    uses_cards: bool = True
    refines: bool = True
    width: int = 3
    climbs: bool = True
    counts: bool = False
    orders: bool = False

    def at_a_glance(self) -> Eye:
        """Return it for a quick look, which tells who has most to do."""
        return self._replace(coarse=200, uses_cards=False, refines=False, width=1)


class Outlook:
    """The view of one miniature that stands on the battlefield."""

    def __init__(self, scene: Scene, piece: Piece, eye: Eye) -> None:
        self.scene, self.piece, self.eye = scene, piece, eye
        self.play = scene.play
        self.here = self.play.stand(piece)
        self._places = Places(scene, piece, counts=eye.counts)
        self._threats = Threats(scene, piece) if eye.fears else None
        self._known: dict[Spot, float] = {}
        self._is_held = scene.is_engaged(piece)

    # ------------------------------------------------------------------ places

    def at(self, stand: Stand) -> float:
        """Return what it is worth to end somewhere."""
        return self._places.at(stand) - self._danger(stand.spot)

    def _danger(self, spot: Spot) -> float:
        """Return what it costs to end somewhere: what enemies may do there, or how much they see."""
        if spot not in self._known:
            stand = self.scene.at(self.piece, spot)
            if self._threats is not None:
                cost = self.eye.caution * self._threats.at(stand)
            else:
                shown = self.scene.exposure(self.piece, stand)
                cost = self.eye.shy[0] * shown.bare + self.eye.shy[1] * (shown.seen - shown.bare)
            self._known[spot] = cost
        return self._known[spot]

    def _spots(self, gait: Gait) -> tuple[Spot, ...]:
        """Return the places that are looked at: a coarse grid, the start, and round about tokens."""
        spots = self._reach(gait).lattice(self.eye.coarse)
        return spots if self.eye.climbs else tuple(spot for spot in spots if spot.z == self.here.z)

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
                if len(best) == self.eye.width:
                    break
        if not self.eye.refines or not best or best[0][1] == self.here.spot:
            return best
        _, top = best[0]
        finer = [
            (fine, s)
            for s in reach.near(top, self.eye.coarse // 2)
            if (fine := worth(s)) is not None and fine > best[0][0] and reach.way(s) is not None
        ]
        return sorted([*finer, *best], key=lambda one: -one[0])

    def _cost_to_leave(self, spot: Spot) -> float:
        return LEAVING if self._is_held and spot != self.here.spot else 0.0

    @property
    def _gaits(self) -> tuple[Gait, ...]:
        """The gaits of a move that is made for its own sake (zw.zonecard.sinkhole)."""
        return (Gait.WALK,) if self._is_hobbled else (Gait.WALK, Gait.SPRINT)

    @property
    def _is_hobbled(self) -> bool:
        return self.play.mini(self.piece).hobbled is Spell.RUNNING

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
