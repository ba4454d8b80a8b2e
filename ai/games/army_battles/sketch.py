"""A battle in the head: who stands where with how much Vitality, on average.

It is made from a table and played on without dice, unless it is given some: an attack takes away its mean damage, so
that Vitality is no whole number, and a unit is gone when none is left. Heroes neither join nor leave in it.
"""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING

from ai.games.army_battles.arsenal import MOST, Circumstances, Effects, blow_on_building, effects_of
from ai.games.army_battles.eye import STANDING
from game.rules.army_battles.goals import ANY_HERO, Leave, Slay
from game.rules.army_battles.places import ESCAPED, GONE
from game.rules.army_battles.points import hero_points, unit_points

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ai.games.army_battles.arsenal import Arsenal, Effect, Throws
    from ai.games.army_battles.ground import Lore
    from ai.games.army_battles.luck import Luck
    from game.rules.army_battles.kit import Kit
    from game.rules.army_battles.places import Space, Spaces
    from game.rules.army_battles.profile import Profile
    from game.rules.army_battles.state import Side, Table, Unit, UnitNo

SLAIN = 25.0  # points that a hero counts more whose death decides the battle
FRAIL = 3.0  # Vitality, on average, below which a unit may be gone already
COLUMN = 0.25  # more that a unit counts that has to leave the map


class Soldier:
    """What does not change of a unit: its side and Stats, what it is worth in points, and each point of Vitality."""

    __slots__ = ("base", "each", "effects", "flies", "number", "profile", "side", "throws", "worth")

    def __init__(self, number: UnitNo, unit: Unit, worth: float, profile: Profile, standing: float) -> None:
        self.number, self.side, self.flies, self.worth = number, unit.side, unit.flies, worth
        self.profile = profile
        self.base = standing * worth
        self.each = (1 - standing) * worth / max(profile.vitality, 1)
        self.effects: dict[tuple[UnitNo, int], Effects] = {}
        self.throws: dict[tuple[UnitNo, int], Throws] = {}


class Sketch:
    """A battle as it could be. at, vitality, guards, watches: by unit; rests: of buildings, as Vitality left.

    queue: whose turns are still to come this round; acting: whose turn it is; escaped: units by side that have left;
    luck: the dice of the attacks to come, or None: then each deals its mean damage.
    """

    __slots__ = (
        "acting",
        "aloft",
        "arsenal",
        "at",
        "below",
        "escaped",
        "ground",
        "guards",
        "is_exact",
        "kit",
        "lore",
        "luck",
        "queue",
        "rests",
        "round",
        "scores",
        "soldiers",
        "table",
        "vitality",
        "watches",
    )

    def __init__(
        self,
        table: Table,
        kit: Kit,
        lore: Lore,
        arsenal: Arsenal,
        *,
        is_exact: bool = True,
        standing: float = STANDING,
    ) -> None:
        self.table, self.kit, self.lore, self.arsenal, self.is_exact = table, kit, lore, arsenal, is_exact
        self.ground = lore.ground(kit.scene(table))
        worths = _worths(table, kit)
        self.soldiers = [
            Soldier(number, unit, worths[number], kit.profile(table, unit), standing)
            for number, unit in enumerate(table.units)
        ]
        units = table.units
        self.at = [unit.at for unit in units]
        self.vitality = [
            float(soldier.profile.vitality - unit.wounds)
            for soldier, unit in zip(self.soldiers, units, strict=True)
        ]
        self.guards = [unit.is_defending for unit in units]
        self.watches = [unit.watch is not None for unit in units]
        self.below, self.aloft = [0, 0], [0, 0]
        for unit in units:
            if unit.at >= 0:
                layer = self.aloft if unit.flies else self.below
                layer[unit.side] |= 1 << unit.at
        self.queue = [number for group in table.order for number in group]
        self.acting = -1 if table.turn is None else table.turn.unit
        self.round, self.scores = table.round, list(table.scores)
        self.luck: Luck | None = None
        self.rests = [
            float(kit.buildings[site.kind].vitality - wounds)
            for site, wounds in zip(table.terms.field.sites, table.wounds, strict=True)
        ]
        self.escaped = [sum(unit.at == ESCAPED and unit.side == side for unit in units) for side in (0, 1)]

    def clone(self) -> Sketch:
        """Return an equal sketch that shares only what does not change."""
        other = object.__new__(Sketch)
        other.table, other.kit, other.lore, other.arsenal = self.table, self.kit, self.lore, self.arsenal
        other.is_exact, other.ground, other.soldiers = self.is_exact, self.ground, self.soldiers
        other.at, other.vitality = self.at[:], self.vitality[:]
        other.guards, other.watches = self.guards[:], self.watches[:]
        other.below, other.aloft = self.below[:], self.aloft[:]
        other.luck = self.luck
        other.queue, other.acting, other.round = self.queue[:], self.acting, self.round
        other.scores, other.rests, other.escaped = self.scores[:], self.rests[:], self.escaped[:]
        return other

    # ------------------------------------------------------------------ looking

    def standing(self, side: Side) -> list[UnitNo]:
        """Return the units of a side that are on the map."""
        at = self.at
        return [
            soldier.number for soldier in self.soldiers if soldier.side == side and at[soldier.number] >= 0
        ]

    def zone(self, number: UnitNo) -> Spaces:
        """Return the spaces that a unit could attack in its next turn, whoever is in the way."""
        soldier = self.soldiers[number]
        ignores = self.table.terms.settings.flyers_ignore_terrain
        return self.ground.zone(
            self.at[number], soldier.profile, soldier.side, flies=soldier.flies, ignores=ignores
        )

    def covers(self, number: UnitNo) -> Mapping[Space, int] | None:
        """Return the Defense that each space gives to a unit; None when none gives it any."""
        if self.soldiers[number].flies and self.table.terms.settings.flyers_ignore_terrain:
            return None
        return self.ground.scene.defenses

    def cover(self, number: UnitNo, at: Space) -> int:
        """Return the Defense that a space gives to a unit."""
        covers = self.covers(number)
        return covers[at] if covers else 0

    def effect(
        self,
        number: UnitNo,
        target: UnitNo,
        stand: Space,
        where: Space,
        *,
        guarded: bool = False,
        prepared: bool = False,
    ) -> Effect:
        """Return what an attack does if the attacker stands in one space and the target in another."""
        mine = self.soldiers[number]
        key = (target, self._marks(number, target, stand, where) | guarded << 1 | prepared)
        found = mine.effects.get(key)
        if found is None:
            found = mine.effects[key] = self._effects(mine, self.soldiers[target], _circumstances(key[1]))
        return found[min(ceil(self.vitality[target]), MOST)]

    def harm(
        self,
        number: UnitNo,
        target: UnitNo,
        stand: Space,
        where: Space,
        *,
        guarded: bool = False,
        prepared: bool = False,
    ) -> float:
        """Return the damage that an attack deals: what the luck says, or the mean when there is none."""
        if self.luck is None:
            return self.effect(number, target, stand, where, guarded=guarded, prepared=prepared).harm
        mine = self.soldiers[number]
        key = (target, self._marks(number, target, stand, where) | guarded << 1 | prepared)
        found = mine.throws.get(key)
        if found is None:
            how, theirs = _circumstances(key[1]), self.soldiers[target].profile
            found = mine.throws[key] = self.arsenal.throws(mine.profile, theirs, how)
        return found[self.luck.way(self.round, number, prepared=prepared)]

    def _marks(self, number: UnitNo, target: UnitNo, stand: Space, where: Space) -> int:
        """Return as one number what the ground does in an attack: cover and high ground."""
        heights, is_flown = self.ground.scene.elevations, self.soldiers[target].flies
        is_high = not is_flown and (self.soldiers[number].flies or heights[stand] > heights[where])
        return self.cover(target, where) << 3 | is_high << 2

    def _effects(self, mine: Soldier, theirs: Soldier, how: Circumstances) -> Effects:
        if self.is_exact:
            return self.arsenal.effects(mine.profile, theirs.profile, how)
        return self.arsenal.rough(mine.profile, theirs.profile)

    def battering(self, number: UnitNo, site: int) -> float:
        """Return the mean damage of an attack on a building."""
        mine, where = self.soldiers[number], self.table.terms.field.sites[site]
        kind = self.kit.buildings[where.kind]
        heights = self.ground.scene.elevations
        is_high = mine.flies or heights[max(self.at[number], 0)] > heights[where.at]
        effects = effects_of(blow_on_building(mine.profile, kind, is_high=is_high))
        return effects[min(ceil(self.rests[site]), MOST)].harm

    def worth_of(self, number: UnitNo) -> float:
        """Return what a unit on the map is worth now; with hardly any Vitality left it may as well be gone."""
        soldier, vitality = self.soldiers[number], self.vitality[number]
        return soldier.base * min(1.0, vitality / FRAIL) + soldier.each * vitality

    # ------------------------------------------------------------------ changing

    def move(self, number: UnitNo, to: Space) -> None:
        """Put a unit elsewhere."""
        soldier = self.soldiers[number]
        layer = self.aloft if soldier.flies else self.below
        layer[soldier.side] ^= 1 << self.at[number] ^ 1 << to
        self.at[number] = to

    def hurt(self, number: UnitNo, harm: float) -> None:
        """Take Vitality from a unit, and the unit away when none is left."""
        self.vitality[number] -= harm
        if self.vitality[number] <= 0:
            self.remove(number)

    def remove(self, number: UnitNo, to: Space = GONE) -> None:
        """Take a unit off the map."""
        if self.at[number] < 0:
            return
        soldier = self.soldiers[number]
        layer = self.aloft if soldier.flies else self.below
        layer[soldier.side] ^= 1 << self.at[number]
        self.at[number] = to
        self.escaped[soldier.side] += to == ESCAPED
        if number in self.queue:
            self.queue.remove(number)

    def batter(self, site: int, harm: float) -> None:
        """Take Vitality from a building; a fallen one changes the ground."""
        self.rests[site] -= harm
        if self.rests[site] <= 0:
            fallen = tuple(rest <= 0 for rest in self.rests)
            self.ground = self.lore.ground(self.kit.ground(self.table.terms.field, fallen))


def _circumstances(marks: int) -> Circumstances:
    """Return the circumstances from their marks: prepared, guarded, high ground and cover, from the lowest bit."""
    return Circumstances(bool(marks & 4), marks >> 3, bool(marks & 2), bool(marks & 1))


def _worths(table: Table, kit: Kit) -> list[float]:
    """Return what each unit is worth in points, more where a goal hangs on it."""
    found = []
    for unit in table.units:
        heroes = [table.terms.heroes[hero] for hero in unit.heroes]
        worth = float(unit_points(kit.units[unit.kind], unit.level) + sum(map(hero_points, heroes)))
        for goal in table.terms.goals:
            if isinstance(goal, Slay) and goal.side != unit.side:
                names = {hero.name for hero in heroes}
                worth += SLAIN * bool(names if goal.hero == ANY_HERO else goal.hero in names)
            elif isinstance(goal, Leave) and goal.side == unit.side:
                worth *= 1 + COLUMN
        found.append(worth)
    return found
