"""What a unit could do in its turn: where to, which deed, where to after it, and what that is worth in points."""

from __future__ import annotations

from bisect import insort
from operator import itemgetter
from typing import TYPE_CHECKING

import numpy as np

from ai.games.army_battles.aims import VICTORY, Aims, breach_worth, must_hurry
from ai.games.army_battles.deeds import Deed, Plan
from ai.games.army_battles.menace import Danger, Menace
from game.rules.army_battles.goals import Leave, Score
from game.rules.army_battles.places import STRIDE, Space, Spaces, distance, gathered, listed
from game.rules.army_battles.scene import Reach
from game.rules.army_battles.victory import wanted_to_leave

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from ai.games.army_battles.eye import Eye
    from ai.games.army_battles.sketch import Sketch
    from game.rules.army_battles.state import UnitNo

PRESSED = 0.6  # of caution that is lost when a side has to press
EAGER = 1.8  # times the zeal where there is nothing to win but the battle itself
URGED = 2.0  # zeal that is added when a side has to press
FARTHEST = 6.0  # turns of way that still count
COMING = 0.45  # chance that an enemy walks into a prepared attack
AFRESH = 0.12  # more for hurting somebody who still has a turn this round
RUNNERS = 3  # targets for which moving on is looked at
HEALING = 3.5
FEW = 6  # spaces that are looked at one by one even briefly
EVEN_SPACES = gathered(
    [row * STRIDE + column for row in range(STRIDE) for column in range(row % 2, STRIDE, 2)]
)
PLACES = 6  # best places that are looked at for waiting there
WORTHWHILE = 8.0  # points of harm that make an enemy count one turn nearer


Stand = tuple[float, Space, float]  # what a turn that ends in a space is worth, the space, and the deed alone


class Planner:
    """Weighs the turns of one unit with the Movement that it has left."""

    def __init__(
        self, sketch: Sketch, number: UnitNo, eye: Eye, left: int, *, has_acted: bool = False
    ) -> None:
        self.sketch, self.number, self.eye, self.left, self.has_acted = sketch, number, eye, left, has_acted
        self.soldier = sketch.soldiers[number]
        self.side, self.here = self.soldier.side, sketch.at[number]
        self.foes = sketch.standing(1 - self.side)
        hurry = must_hurry(sketch, self.side)
        self.caution = eye.caution * (1 - PRESSED * hurry)
        self.zeal = (eye.zeal + URGED * hurry) * (1 if sketch.table.terms.goals else EAGER)
        self.aims = Aims(sketch, self.side)
        self.reach = self._reach(self.here, left)
        self.spots = self.reach.stops | 1 << self.here
        self._has_targets = False
        self._stands: dict[Space, float] = {}
        self._harms: dict[tuple[UnitNo, bool, bool], float] = {}
        self.menace = Menace(sketch, number, self.foes, is_cautious=bool(self.caution))
        self._drawn = self._draws()

    # ------------------------------------------------------------------ where

    def _reach(self, start: Space, budget: int) -> Reach:
        sketch, side = self.sketch, self.side
        scene = sketch.ground.scene
        if self.soldier.flies:
            rough = 0 if sketch.table.terms.settings.flyers_ignore_terrain else scene.rough
            way = scene.inside & ~sketch.aloft[1 - side]
            return Reach(start, budget, way, rough, sketch.aloft[side] & ~(1 << self.here), None)
        foes = sketch.below[1 - side]
        closed = scene.closed(side, foes) if scene.is_walled else 0
        rough = 0 if self.soldier.profile.is_sure_footed else scene.rough
        way = scene.inside & ~closed & ~foes
        corners = scene.corners(closed) if closed else None
        return Reach(start, budget, way, rough, sketch.below[side] & ~(1 << self.here), corners)

    def stand(self, at: Space) -> float:
        """Return what it is worth to end the turn in a space, less what prepared enemies cost on the way."""
        found = self._stands.get(at)
        if found is None:
            found = self._stands[at] = self._drawn[at] - self._threatened(at)
        return found

    def _threatened(self, at: Space) -> float:
        menace, mask = self.menace, 0
        for zone, bit in menace.zones:
            if zone >> at & 1:
                mask |= bit
        found = self.caution * menace.loss_to(mask, at, guarded=False) if mask else 0.0
        return found + menace.ambushed(at) if menace.ambushes and at != self.here else found

    def best_places(self, spots: Spaces, most: int = 1) -> list[Space]:
        """Return the best of some spaces to end the turn in, so many at most; of equal ones the first.

        None is worth more than what draws the unit there, so that most need not be looked at.
        """
        drawn = self._drawn
        found: list[tuple[float, Space]] = []
        for at in sorted(listed(spots), key=drawn.__getitem__, reverse=True):
            if len(found) == most and -drawn[at] > found[-1][0]:
                break
            insort(found, (-self.stand(at), at))
            del found[most:]
        return [at for _, at in found]

    def _draws(self) -> list[float]:
        """Return by space how the goals of the battle draw the unit there, and enemies who are worth attacking."""
        ground = self.sketch.ground
        found = np.zeros(ground.size)
        if self.aims.goals:
            found += self.eye.purpose * self.aims.pulls(self.number)
        if nearness := self._worthwhile():
            ways = ground.ways[[at for at, _ in nearness]] - np.array([[arm] for _, arm in nearness])
            turns = np.minimum(ways.min(axis=0) / max(self.soldier.profile.movement, 1), FARTHEST)
            found -= self.zeal * turns
        return found.tolist()

    def _worthwhile(self) -> list[tuple[Space, float]]:
        """Return where the units are to be near to, and from how far each counts as reached.

        Enemies who are worth attacking count as nearer.
        """
        sketch, profile = self.sketch, self.soldier.profile
        at = sketch.at
        if profile.heals:
            return [(at[no], 1.0) for no in sketch.standing(self.side) if no != self.number]
        arm, eased = 0 if profile.bombs else profile.range, profile.movement / WORTHWHILE
        if self.eye.is_blunt or not self.eye.is_exact:
            return [(at[foe], float(arm)) for foe in self.foes]
        return [
            (at[foe], arm + eased * self.harm_to(foe, self.here))
            for foe in self.foes
            if not (profile.bombs and sketch.soldiers[foe].flies)
        ]

    def loss(self, at: Space, *, guarded: bool = False) -> float:
        """Return what the enemies' next turns may cost the unit in a space, in points."""
        return self.menace.loss(at, guarded=guarded)

    # ------------------------------------------------------------------ gains

    def harm_to(self, foe: UnitNo, stand: Space, *, prepared: bool = False) -> float:
        """Return what an attack takes from an enemy, in points."""
        sketch = self.sketch
        heights = sketch.ground.scene.elevations
        where = sketch.at[foe]
        key = (foe, heights[stand] > heights[where], prepared)
        found = self._harms.get(key)
        if found is None:
            found = self._harms[key] = self._harm_to(foe, stand, where, prepared=prepared)
        return found

    def _harm_to(self, foe: UnitNo, stand: Space, where: Space, *, prepared: bool) -> float:
        sketch, target = self.sketch, self.sketch.soldiers[foe]
        effect = sketch.effect(self.number, foe, stand, where, guarded=sketch.guards[foe], prepared=prepared)
        gain = target.each * effect.harm + target.base * effect.kill
        if self.eye.is_exact and foe in sketch.queue:
            gain *= 1 + AFRESH
        return gain + effect.kill * self._objective_at(where)

    def _objective_at(self, where: Space) -> float:
        for goal in self.aims.goals:
            if isinstance(goal, Score) and where in goal.spaces:
                return 4.0
        return 0.0

    # ------------------------------------------------------------------ all turns

    def plans(self) -> list[Plan]:
        """Return the turns worth thinking about, the best first."""
        found = [] if self.has_acted else list(self._deeds())
        found += self._rests()
        return sorted(found, key=lambda plan: -plan.value)

    def best(self) -> Plan:
        """Return the best turn."""
        found = [] if self.has_acted else list(self._deeds())
        found += self._rests()
        return max(found, key=lambda plan: plan.value)

    def _deeds(self) -> Iterator[Plan]:
        yield from self._attacks()
        if self.sketch.rests:
            yield from self._batterings()
        if self.soldier.profile.heals:
            yield from self._healings()
        yield from self._exits()

    def _thinned(self, spots: Spaces) -> Spaces:
        """Return every other one of many spaces, and where the unit stands, for those who skip some."""
        if not self.eye.skips or spots.bit_count() <= FEW:
            return spots
        return spots & (EVEN_SPACES | 1 << self.here) or spots

    def _cells(self, where: Space, reach: int) -> Spaces:
        return self.sketch.ground.scene.around(where, reach) & self.spots

    def _attacks(self) -> Iterator[Plan]:
        profile, sketch = self.soldier.profile, self.sketch
        options = []
        for foe in self.foes:
            if profile.bombs and sketch.soldiers[foe].flies:
                continue
            cells = self._cells(sketch.at[foe], 0 if profile.bombs else profile.range)
            if cells:
                options.append((self.harm_to(foe, self.here), foe, cells))
        self._has_targets = bool(options)
        if self.eye.is_blunt and options:
            options = [min(options, key=lambda option: distance(self.here, sketch.at[option[1]]))]
        options.sort(reverse=True)
        for rank, (_, foe, cells) in enumerate(options):
            yield from self._attacks_on(foe, cells, runs=self.eye.runs and rank < RUNNERS)

    def _attacks_on(self, foe: UnitNo, cells: Spaces, *, runs: bool) -> Iterator[Plan]:
        """Yield the best stands to attack from and stay, and the best from which to move on."""
        stands, spots = [], listed(self._thinned(cells))
        for at in spots:
            gain = self.harm_to(foe, at)
            stands.append((gain + self.stand(at), at, gain))
        for value, at, gain in self._foremost(stands):
            yield Plan(value, Deed.ATTACK, at, foe, at, gain)
        if runs and self.left:
            yield from self._hit_and_run(Deed.ATTACK, foe, cells)

    def _hit_and_run(self, deed: Deed, target: int, cells: Spaces) -> Iterator[Plan]:
        """Yield a deed from the nearest of these spaces, followed by a move to the best place that is left in reach."""
        start = self.here if cells >> self.here & 1 else min(listed(cells), key=self.reach.cost)
        left = self.left - self.reach.cost(start)
        if left <= 0:
            return
        reach = self.reach if start == self.here else self._reach(start, left)
        gain = self._gain(deed, target, start) - self.menace.ambushed(start)
        (after,) = self.best_places(self._thinned(reach.stops | 1 << start))
        if after != start:
            yield Plan(gain + self.stand(after), deed, start, target, after, gain)

    def _gain(self, deed: Deed, target: int, stand: Space) -> float:
        return self.harm_to(target, stand) if deed is Deed.ATTACK else self.healing(target)

    def _batterings(self) -> Iterator[Plan]:
        profile, sketch = self.soldier.profile, self.sketch
        for site, where in enumerate(sketch.table.terms.field.sites):
            if where.side == self.side or sketch.rests[site] <= 0:
                continue
            cells = self._cells(where.at, 0 if profile.bombs else profile.range)
            if cells:
                gain = self._breach(site)
                (at,) = self.best_places(cells)
                yield Plan(gain + self.stand(at), Deed.BATTER, at, where.at, at, gain)

    def _breach(self, site: int) -> float:
        harm = self.sketch.battering(self.number, site)
        kind = self.sketch.kit.buildings[self.sketch.table.terms.field.sites[site].kind]
        worth = breach_worth(self.sketch, self.side, site)
        ends = VICTORY if worth == VICTORY and harm >= self.sketch.rests[site] else 0.0
        return worth * harm / kind.vitality + ends

    def healing(self, friend: UnitNo) -> float:
        """Return what it is worth to heal a unit."""
        sketch, soldier = self.sketch, self.sketch.soldiers[friend]
        wounds = soldier.profile.vitality - sketch.vitality[friend]
        return 1.2 * soldier.each * min(HEALING + self.soldier.profile.level, wounds)

    def _healings(self) -> Iterator[Plan]:
        sketch = self.sketch
        for friend in sketch.standing(self.side):
            gain = 0.0 if friend == self.number else self.healing(friend)
            cells = self._cells(sketch.at[friend], 1) if gain > 0 else 0
            if cells:
                (at,) = self.best_places(cells)
                yield Plan(gain + self.stand(at), Deed.HEAL, at, friend, at, gain)
                if self.eye.runs and self.left:
                    yield from self._hit_and_run(Deed.HEAL, friend, cells)

    def _exits(self) -> Iterator[Plan]:
        for goal in self.aims.goals:
            if isinstance(goal, Leave) and goal.side == self.side:
                share = VICTORY / wanted_to_leave(self.sketch.table, goal)
                for at in self.sketch.table.terms.field.exits:
                    if self.spots >> at & 1 and self.reach.cost(at) < self.left:
                        yield Plan(2 * share + 10, Deed.EXIT, at, -1, at, share)

    def _rests(self) -> Iterator[Plan]:
        """Yield the turns without an attack: to the best place, prepared or on guard there, or charging."""
        is_over = self.has_acted or (self.eye.is_brief and self._has_targets)
        spots = self.best_places(self._thinned(self.spots), self.eye.breadth if is_over else PLACES)
        for at in spots[: self.eye.breadth]:
            yield Plan(self.stand(at), Deed.NONE, at, -1, at)
        if is_over:
            return
        if self.eye.guards and self.caution:
            yield from self._waiting(Deed.DEFEND, spots, self.guard)
        if self.eye.readies and not self.soldier.profile.heals:
            yield from self._waiting(Deed.PREPARE, spots, self.readiness)
        if self.left:
            yield from self._charges(self.stand(spots[0]))

    def _waiting(self, deed: Deed, spots: Sequence[Space], worth: Callable[[Space], float]) -> Iterator[Plan]:
        """Yield a deed that waits for the enemy in the best of the best places."""
        some = []
        for at in spots[:PLACES]:
            gain = worth(at)
            some.append((self.stand(at) + gain, at, gain))
        for value, at, gain in self._foremost(some):
            yield Plan(value, deed, at, -1, at, gain)

    def _foremost(self, stands: list[Stand]) -> list[Stand]:
        """Return the best of some places, as many as the eye looks at; of equal ones the first."""
        if self.eye.breadth == 1:
            return [max(stands, key=itemgetter(0))]
        return sorted(stands, key=itemgetter(0), reverse=True)[: self.eye.breadth]

    def guard(self, at: Space) -> float:
        """Return what it is worth to defend in a space."""
        return self.caution * (self.loss(at) - self.loss(at, guarded=True))

    def readiness(self, at: Space) -> float:
        """Return what it is worth to wait in a space with a prepared attack for whoever comes."""
        sketch, best = self.sketch, 0.0
        profile = self.soldier.profile
        zone = sketch.ground.scene.around(at, 0 if profile.bombs else profile.range)
        for danger, foe, _ in self.menace.dangers or [
            Danger(sketch.zone(foe), foe, 1.0) for foe in self.foes
        ]:
            if zone >> sketch.at[foe] & 1 or not danger & zone:
                continue
            if profile.bombs and sketch.soldiers[foe].flies:
                continue
            likely = COMING if danger >> at & 1 else COMING / 2
            best = max(best, likely * self.harm_to(foe, at, prepared=True))
        return best

    def _charges(self, plain: float) -> Iterator[Plan]:
        """Yield a charge to the best of the farthest places it leads to, when nobody can be attacked and that helps."""
        if self._has_targets:
            return
        budget = self.left + self.soldier.profile.movement
        reach = self._reach(self.here, budget)
        for at in self.best_places(reach.stops & ~reach.layers[max(budget - 2, self.left)]):
            if self.stand(at) > plain:
                yield Plan(self.stand(at), Deed.CHARGE, self.here, -1, at)
