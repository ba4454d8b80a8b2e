"""The army that is being built: what may join it, which laws it keeps, how it came to be. No pygame."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from game.rules.army_battles.armies import (
    HERO_NAMES,
    LEVELS,
    MOST_OF_A_KIND,
    Army,
    Broken,
    Size,
    Troop,
    broken_laws,
    cost,
    mustered,
    plain_name,
    random_army,
)
from game.rules.army_battles.army_files import counted, fitting_size
from game.rules.army_battles.heroes import Hero, Primary
from game.rules.army_battles.kinds import HERO, Trait
from game.rules.army_battles.points import POINTS_PER_LEVEL, hero_points, unit_points
from game.ui.scenes.own_history import History

if TYPE_CHECKING:
    from game.core.chance import Chance
    from game.rules.army_battles.armies import ReadyArmy
    from game.rules.army_battles.kinds import UnitKind
    from game.rules.army_battles.kit import Kit
    from game.rules.army_battles.profile import Profile

ALONE = -1
FAR = 3
SHOWN: Mapping[str, Callable[[UnitKind], bool]] = MappingProxyType(
    {
        "All": lambda _kind: True,
        "Foot": lambda kind: not kind.has(Trait.FLIES) and not kind.has(Trait.CAVALRY),
        "Mounted": lambda kind: kind.has(Trait.CAVALRY),
        "Flying": lambda kind: kind.has(Trait.FLIES),
        "Ranged": lambda kind: kind.range >= FAR,
        "Special": lambda kind: bool(kind.special) and kind.traits != (Trait.CAVALRY,),
    }
)
ORDERS = (
    "As listed",
    "By name",
    "By points",
    "By Vitality",
    "By Movement",
    "By Defense",
    "By Damage",
    "By Range",
)
BALANCE: Mapping[str, tuple[str, Callable[[UnitKind], bool]]] = MappingProxyType(
    {
        "On foot": ("unit_infantry", SHOWN["Foot"]),
        "Mounted": ("unit_light_cavalry", SHOWN["Mounted"]),
        "Flying": ("unit_flyer", SHOWN["Flying"]),
        "Reach 3 or more": ("unit_ranged", SHOWN["Ranged"]),
        "Against flyers": ("unit_anti_air", lambda kind: kind.has(Trait.SHOOTS_FLYERS)),
        "Against cavalry": ("unit_anti_cavalry", lambda kind: kind.has(Trait.BRACES)),
    }
)


class Law(msgspec.Struct, frozen=True):
    """One law in words, and whether the army keeps it."""

    words: str
    kept: bool
    rule: str


class Work(msgspec.Struct, frozen=True):
    """An army under way; leads: for each hero the number of the unit with which it is looked at, or ALONE."""

    army: Army
    leads: tuple[int, ...] = ()


class Bench:
    """An army that changes, seen as one of a size; shown, order: which kinds are listed, and how."""

    def __init__(self, kit: Kit) -> None:
        self.kit, self.units = kit, kit.units
        self.size: Size = kit.sizes[0]
        self.shown, self.order = "All", ORDERS[0]
        self.open(Army("New army"))

    def open(self, army: Army, stem: str = "", *, is_drawn: bool = False) -> None:
        """Go on with another army; stem: its file; is_drawn: nobody has worked at it yet."""
        leads = (ALONE,) * len(army.heroes)
        self.history: History[Work] = History(Work(army, leads))
        self.stem, self.is_drawn, self.kept = stem, is_drawn, army
        fits = fitting_size(army, self.kit.sizes, self.units)
        if fits is not None and army.troops and cost(army, self.units) > self.size.points:
            self.size = fits

    @property
    def army(self) -> Army:
        """The army as it is now."""
        return self.history.now.army

    @property
    def changed(self) -> bool:
        """Whether work would be lost now."""
        return not self.is_drawn and self.army != self.kept

    def copy(self, name: str) -> None:
        """Go on with a copy that has no file yet."""
        self.stem, self.kept = "", Army("")
        self.rename(name)
        self.is_drawn = False

    @property
    def points(self) -> int:
        """What the army costs."""
        return cost(self.army, self.units)

    @property
    def left(self) -> int:
        """What is left to be spent; below 0 when too much was."""
        return self.size.points - self.points

    def put(self, army: Army, leads: tuple[int, ...] | None = None, step: str = "") -> None:
        """Go on to an army."""
        if self.history.put(Work(army, self.history.now.leads if leads is None else leads), step):
            self.is_drawn = False

    def go(self, *, back: bool) -> bool:
        """Take a step back, or take it again; false when there is none."""
        return self.history.undo() if back else self.history.redo()

    def rename(self, name: str) -> None:
        """Give the army another name."""
        self.put(replace(self.army, name=plain_name(name)), step="name")

    # ------------------------------------------------------------------ the law

    def laws(self) -> list[Law]:
        """Return every law in words, and whether it is kept; a broken one in the words of the rules."""
        army, broken = self.army, list(broken_laws(self.army, self.size, self.units))
        told = [Law(one.reason, kept=False, rule=one.rule) for one in broken]
        if self.has_nameless():
            told.append(Law("A hero has no name.", kept=False, rule="ab.hero.what-heroes-are"))
        budget = "ab.setup.budget"
        kept = (
            (f"{self.points} of {self.size.points} points", self.left >= 0, budget),
            (f"{counted(len(army.troops), 'unit')}, at least one", bool(army.troops or army.heroes), budget),
            (f"No more than {MOST_OF_A_KIND} of a kind", self._most() <= MOST_OF_A_KIND, budget),
            (
                f"{len(army.heroes)} of {self.size.heroes} heroes",
                len(army.heroes) <= self.size.heroes,
                budget,
            ),
            (f"Levels {LEVELS[0]} to {LEVELS[1]}", self._has_levels(), "ab.unit.level-range"),
        )
        return told + [Law(words, kept=True, rule=rule) for words, is_kept, rule in kept if is_kept]

    def has_nameless(self) -> bool:
        """Tell whether a hero has no name."""
        return any(not hero.name.strip() for hero in self.army.heroes)

    def _most(self) -> int:
        kinds = [troop.kind for troop in self.army.troops]
        return max((kinds.count(kind) for kind in kinds), default=0)

    def _has_levels(self) -> bool:
        return all(LEVELS[0] <= troop.level <= LEVELS[1] for troop in self.army.troops)

    def _why_not(self, army: Army) -> Broken | None:
        """Return the law that an army would break and the present one does not."""
        before = {broken.rule + broken.reason for broken in broken_laws(self.army, self.size, self.units)}
        after = broken_laws(army, self.size, self.units)
        return next((broken for broken in after if broken.rule + broken.reason not in before), None)

    # ------------------------------------------------------------------ units

    def count(self, kind: int) -> int:
        """Return how many units of a kind the army has."""
        return sum(troop.kind == kind for troop in self.army.troops)

    def refusal(self, kind: int) -> Broken | None:
        """Return why a unit of a kind cannot join, None when it can."""
        short = unit_points(self.units[kind], LEVELS[0]) - self.left
        if short > 0:
            reason = f"{self.units[kind].name} costs {points_of(short)} more than are left."
            return Broken(reason, "ab.setup.budget")
        return self._why_not(replace(self.army, troops=(*self.army.troops, Troop(kind))))

    def tag(self, kind: int) -> str:
        """Return why a unit of a kind cannot join in two words, empty when it can."""
        short = unit_points(self.units[kind], LEVELS[0]) - self.left
        if self.count(kind) >= MOST_OF_A_KIND:
            return f"all {MOST_OF_A_KIND}"
        return f"{short} short" if short > 0 else ""

    def add(self, troop: Troop) -> Broken | None:
        """Let a unit join behind the others of its kind, or say why not."""
        army = self.army
        refused = self.refusal(troop.kind) if troop.level == LEVELS[0] else None
        alike = [n for n, other in enumerate(army.troops) if other.kind == troop.kind]
        at = alike[-1] + 1 if alike else len(army.troops)
        larger = replace(army, troops=(*army.troops[:at], troop, *army.troops[at:]))
        refused = refused or self._why_not(larger)
        if refused is None:
            leads = tuple(lead + 1 if lead >= at else lead for lead in self.history.now.leads)
            self.put(larger, leads)
        return refused

    def remove(self, number: int) -> bool:
        """Take a unit out; false when there is none of this number."""
        army = self.army
        if not 0 <= number < len(army.troops):
            return False
        leads = tuple(
            ALONE if lead == number else lead - 1 if lead > number else lead
            for lead in self.history.now.leads
        )
        self.put(replace(army, troops=(*army.troops[:number], *army.troops[number + 1 :])), leads)
        return True

    def train(self, number: int, steps: int) -> Broken | None:
        """Change the Level of a unit, or say why not."""
        army = self.army
        level = army.troops[number].level + steps
        name = self.units[army.troops[number].kind].name
        if not LEVELS[0] <= level <= LEVELS[1]:
            words = f"{name} cannot have Level {level}: {LEVELS[0]} to {LEVELS[1]} are allowed."
            return Broken(words, "ab.unit.level-range")
        if steps > 0 and self.left < POINTS_PER_LEVEL * steps:
            words = (
                f"A Level costs {POINTS_PER_LEVEL} points, and {max(0, self.left)} {_are(self.left)} left."
            )
            return Broken(words, "ab.setup.army-points")
        troops = list(army.troops)
        troops[number] = Troop(troops[number].kind, level)
        self.put(replace(army, troops=tuple(troops)), step=f"level {number}")
        return None

    # ------------------------------------------------------------------ heroes

    def hire(self) -> Broken | None:
        """Let another hero join, or say why not."""
        army = self.army
        taken = {hero.name for hero in army.heroes}
        name = next((one for one in HERO_NAMES if one not in taken), f"Hero {len(army.heroes) + 1}")
        free = [primary for primary in Primary if all(hero.primary is not primary for hero in army.heroes)]
        hero = Hero(name=name, primary=(free or [*Primary])[0], tier=1)
        larger = replace(army, heroes=(*army.heroes, hero))
        refused = self._why_not(larger)
        if refused is None:
            self.put(larger, (*self.history.now.leads, ALONE))
        return refused

    def change_hero(self, number: int, **fields: object) -> Broken | None:
        """Change something about a hero, or say why not."""
        army, heroes = self.army, list(self.army.heroes)
        before = heroes[number]
        heroes[number] = replace(before, **fields)
        dearer = hero_points(heroes[number]) - hero_points(before)
        if dearer > 0 and dearer > self.left:
            words = f"That costs {dearer} points more, and {max(0, self.left)} {_are(self.left)} left."
            return Broken(words, "ab.setup.hero-points")
        self.put(replace(army, heroes=tuple(heroes)), step=f"hero {number} {[*fields]}")
        return None

    def dismiss(self, number: int) -> bool:
        """Take a hero out; false when there is none of this number."""
        army, leads = self.army, self.history.now.leads
        if not 0 <= number < len(army.heroes):
            return False
        fewer = (*army.heroes[:number], *army.heroes[number + 1 :])
        self.put(replace(army, heroes=fewer), (*leads[:number], *leads[number + 1 :]))
        return True

    def lead(self, hero: int, troop: int) -> None:
        """Look at a hero in a unit, or alone; who really leads whom is decided at deployment."""
        leads = list(self.history.now.leads)
        leads[hero] = troop
        self.put(self.army, tuple(leads), step=f"lead {hero}")

    def leaders(self, troop: int) -> tuple[Hero, ...]:
        """Return the heroes with which a unit is looked at."""
        return tuple(
            hero for hero, lead in zip(self.army.heroes, self.history.now.leads, strict=True) if lead == troop
        )

    def profile(self, troop: int) -> Profile:
        """Return the Stats of a unit with the heroes it is looked at with."""
        one = self.army.troops[troop]
        return self.kit.led(one.kind, one.level, self.leaders(troop))

    # ------------------------------------------------------------------ the list of kinds

    def kinds(self) -> list[int]:
        """Return the kinds that are listed, in their order."""
        found = [n for n, kind in enumerate(self.units) if kind.id != HERO and SHOWN[self.shown](kind)]
        stat = self.order.removeprefix("By ").lower()
        if self.order == ORDERS[0]:
            return found
        if stat == "name":
            return sorted(found, key=lambda n: self.units[n].name)
        return sorted(found, key=lambda n: (-getattr(self.units[n], stat), n))

    def balance(self) -> list[tuple[str, str, int]]:
        """Return what the army has of each sort: words, symbol, number."""
        kinds = [self.units[troop.kind] for troop in self.army.troops]
        return [(words, symbol, sum(map(is_one, kinds))) for words, (symbol, is_one) in BALANCE.items()]

    # ------------------------------------------------------------------ whole armies

    def muster(self, ready: ReadyArmy, name: str) -> None:
        """Begin with a ready army of the present size."""
        self.open(replace(mustered(ready, self.size, self.units), name=name), is_drawn=True)

    def shuffle(self, chance: Chance, name: str) -> None:
        """Begin with a random army of the present size."""
        self.open(replace(random_army(self.size, self.units, chance), name=name), is_drawn=True)

    def clear(self) -> None:
        """Take everything out; it can be undone."""
        self.put(Army(self.army.name), ())


def points_of(count: int) -> str:
    """Return a number of points in words."""
    return counted(count, "point")


def _are(count: int) -> str:
    return "is" if count == 1 else "are"
