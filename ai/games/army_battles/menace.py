"""What enemies may do to a unit where it stands next, and on the way there if they wait for it, in points."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ai.games.army_battles.arsenal import Effect
    from ai.games.army_battles.sketch import Sketch
    from game.rules.army_battles.places import Space, Spaces
    from game.rules.army_battles.state import UnitNo

SHARED = 0.4  # how much each friend that an enemy could attack instead takes off its danger
WATCHED = 0.8  # chance that a prepared enemy means us


class Danger(NamedTuple):
    """An enemy: what it could attack in its next turn, its number, how likely it picks this unit of all in there."""

    zone: Spaces
    foe: UnitNo
    share: float


class Menace:
    """The enemies of one unit as a danger to it; those who are not cautious see only who waits prepared.

    dangers: the enemies that could attack somewhere; zones: the same as spaces with a bit for each enemy.
    """

    def __init__(self, sketch: Sketch, number: UnitNo, foes: Sequence[UnitNo], *, is_cautious: bool) -> None:
        self.sketch, self.number, self.foes = sketch, number, foes
        self.soldier, self.here = sketch.soldiers[number], sketch.at[number]
        self.dangers = self._all_dangers() if is_cautious else []
        self.zones = [(danger.zone, 1 << at) for at, danger in enumerate(self.dangers)]
        self._shares = [(1 << at, danger.foe, danger.share) for at, danger in enumerate(self.dangers)]
        self.ambushes = self._all_ambushes()
        self._cover = sketch.covers(number)
        self._blows: dict[tuple[UnitNo, int, bool], Effect] = {}
        self._losses: dict[tuple[int, int, bool], float] = {}

    def _all_dangers(self) -> list[Danger]:
        sketch, side = self.sketch, self.soldier.side
        friends = (sketch.below[side] | sketch.aloft[side]) & ~(1 << self.here)
        zones = ((foe, sketch.zone(foe)) for foe in self.foes)
        return [
            Danger(zone, foe, 1 / (1 + SHARED * (zone & friends).bit_count())) for foe, zone in zones if zone
        ]

    def loss(self, at: Space, *, guarded: bool = False) -> float:
        """Return what the enemies' next turns may cost the unit in a space."""
        mask = 0
        for zone, bit in self.zones:
            if zone >> at & 1:
                mask |= bit
        return self.loss_to(mask, at, guarded=guarded) if mask else 0.0

    def loss_to(self, mask: int, at: Space, *, guarded: bool) -> float:
        """Return what those enemies may cost the unit in a space whose bits are given."""
        key = (mask, self._cover[at] if self._cover else 0, guarded)
        found = self._losses.get(key)
        if found is None:
            found = self._losses[key] = self._loss(mask, at, guarded=guarded)
        return found

    def _loss(self, mask: int, at: Space, *, guarded: bool) -> float:
        sketch, soldier = self.sketch, self.soldier
        harm = destroyed = 0.0
        for bit, foe, share in self._shares:
            if mask & bit:
                effect = self._blow(foe, at, guarded=guarded)
                harm += share * effect.harm
                destroyed += share * effect.kill
        vitality = max(sketch.vitality[self.number], 0.1)
        dead = min(1.0, max(destroyed, (harm / vitality) ** 3))
        return soldier.each * min(harm, vitality) + soldier.base * dead

    def _blow(self, foe: UnitNo, at: Space, *, guarded: bool) -> Effect:
        key = (foe, self._cover[at] if self._cover else 0, guarded)
        found = self._blows.get(key)
        if found is None:
            found = self._blows[key] = self.sketch.effect(foe, self.number, at, at, guarded=guarded)
        return found

    def _all_ambushes(self) -> list[tuple[Spaces, float]]:
        """Return where prepared enemies wait for somebody who comes, and what each may cost."""
        sketch, found = self.sketch, []
        for foe in self.foes:
            if sketch.watches[foe]:
                profile = sketch.soldiers[foe].profile
                zone = sketch.ground.scene.around(sketch.at[foe], 0 if profile.bombs else profile.range)
                if not zone >> self.here & 1:
                    effect = sketch.effect(foe, self.number, self.here, self.here, prepared=True)
                    loss = self.soldier.each * effect.harm + self.soldier.base * effect.kill
                    found.append((zone, WATCHED * loss))
        return found

    def ambushed(self, at: Space) -> float:
        """Return what prepared enemies may cost on the way to a space."""
        found = 0.0
        for zone, loss in self.ambushes:
            if zone >> at & 1:
                found += loss
        return found
