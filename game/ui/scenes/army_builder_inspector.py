"""What the army builder tells of a unit or a hero: all numbers, what each Level brings, the rules behind it."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING

import msgspec

from game.rules.army_battles.armies import LEVELS
from game.rules.army_battles.army_files import counted
from game.rules.army_battles.heroes import Hero, Primary
from game.rules.army_battles.kinds import Trait
from game.rules.army_battles.points import hero_points, unit_points
from game.ui import draw, write
from game.ui import theme as t
from game.ui.layout import Rect
from game.ui.scenes.army_builder_parts import SIDE, STATS, look_of
from game.ui.tables.army_battles import counters, inks
from game.ui.theme import Type

if TYPE_CHECKING:
    from game.rules.army_battles.kinds import UnitKind
    from game.rules.army_battles.kit import Kit
    from game.rules.army_battles.profile import Profile
    from game.ui.paint import Painter

SHOWN_LEVELS = 5
GROWING = ("vitality", "defense", "damage", "precision")
EFFECTS: Mapping[Primary, str] = MappingProxyType(
    {
        Primary.STRENGTH: "+{} Damage",
        Primary.DEXTERITY: "+{} Movement",
        Primary.CONSTITUTION: "+{} Vitality",
        Primary.INTELLIGENCE: "+{} Precision",
        Primary.CHARISMA: "regains {} Vitality a turn",
        Primary.INSTINCT: "+{} Defense",
        Primary.WILL: "takes {} less damage",
    }
)
TRAITS: Mapping[Trait, str] = MappingProxyType(
    {Trait.CAVALRY: "Cavalry", Trait.FLIES: "Flies", Trait.HEALS: "Heals", Trait.BOMBS: "Bombs"}
)


class Looked(msgspec.Struct, frozen=True):
    """What is looked at: a kind at a Level with heroes; count: how many of the kind the army has."""

    kind: int
    level: int = 0
    heroes: tuple[Hero, ...] = ()
    count: int = 0


def effect_of(hero: Hero) -> str:
    """Return what a hero gives to a unit, in words."""
    levels = counted(hero.levels, "Level")
    return f"{EFFECTS[hero.primary].format(hero.bonus)}, +{levels}"


def rules_of(kind: UnitKind, heroes: tuple[Hero, ...]) -> list[tuple[str, str]]:
    """Return the rules behind what is looked at: words, id."""
    found = [
        (f"Rule: {kind.name}", kind.rule),
        ("Rule: Levels", "ab.unit.level-growth"),
        ("Rule: points", "ab.setup.army-points"),
    ]
    if heroes:
        primary = heroes[0].primary.value
        found.append((f"Rule: {primary.title()}", f"ab.hero.bonus-{primary}"))
        found.append(("Rule: joining", "ab.hero.join-level"))
    if any(hero.grade > 1 for hero in heroes):
        found.append(("Rule: Bosses", "ab.hero.boss-grade"))
    return found


class Inspector:
    """Draws a unit as large as there is room."""

    def __init__(self, kit: Kit) -> None:
        self.kit = kit

    def height(self, p: Painter, looked: Looked, width: float) -> float:
        """Return how high the sheet of a unit is."""
        special = self._special(looked)
        words = write.height_of(p, special, width - 32, Type(18)) + 12 if special else 0
        return 104 + 148 + 46 + 34 * (SHOWN_LEVELS + 1) + words + 46 * len(looked.heroes) + 14

    def draw(self, p: Painter, place: Rect, looked: Looked) -> None:
        """Draw band, Stats, heroes, what is special, and what each Level brings."""
        kind = self.kit.units[looked.kind]
        profile = self.kit.led(looked.kind, looked.level, looked.heroes)
        draw.paper(p, place, 8)
        self._band(p, place, kind, profile, looked)
        y = self._stats(p, Rect(place.x + 14, place.y + 104, place.w - 28, 140), looked, profile)
        y = self._heroes(p, place, y, looked)
        if special := self._special(looked):
            y = write.wrap(p, special, Rect(place.x + 16, y + 4, place.w - 32, 0), Type(18, colour=t.INK)) + 8
        self._levels(p, Rect(place.x + 10, y, place.w - 20, 0), looked)

    def _band(self, p: Painter, place: Rect, kind: UnitKind, profile: Profile, looked: Looked) -> None:
        band = Rect(place.x + 3, place.y + 3, place.w - 6, 88)
        p.box(band, inks.SEAT_INK[SIDE], 7)
        counters.counter(p, (place.x + 58, place.y + 54), 90, look_of(kind, profile, looked.heroes))
        x, room = place.x + 116, place.w - 128
        lines, style = write.fit(p, kind.name, room, Type(27, "serif", "#fff6e2"), 1)
        p.text(lines[0], (x, place.y + 32), style, "midleft")
        tags = [f"Level {profile.level}", *(TRAITS[trait] for trait in kind.traits if trait in TRAITS)]
        if looked.count:
            tags.append(f"{looked.count} here")
        lines, style = write.fit(p, " · ".join(tags), room, Type(17, colour="#dbe7f5"), 1)
        p.text(lines[0], (x, place.y + 64), style, "midleft")

    def _stats(self, p: Painter, place: Rect, looked: Looked, profile: Profile) -> float:
        bare = self.kit.led(looked.kind, looked.level, ())
        cells = [cell for row in place.rows(2, 4) for cell in row.columns(3, 4)]
        for stat, cell in zip(STATS, cells, strict=True):
            value, was = getattr(profile, stat), getattr(bare, stat)
            p.sprite(f"army_battles/stat_{stat}", (cell.x + 18, cell.y + 26), 34)
            w = p.text(str(value), (cell.x + 40, cell.y + 26), Type(28, "bold", t.INK), "midleft")
            if value != was:
                p.text(
                    f"+{value - was}",
                    (cell.x + 46 + w, cell.y + 28),
                    Type(18, "bold", inks.CHANGED),
                    "midleft",
                )
            p.text(stat.title(), (cell.x + 8, cell.y + 56), Type(17, colour="#5a4f3e"), "midleft")
        return place.bottom + 4

    def _heroes(self, p: Painter, place: Rect, y: float, looked: Looked) -> float:
        for hero in looked.heroes:
            draw.hline(p, place.x + 14, y, place.w - 28, t.PAPER_EDGE)
            p.sprite(f"army_battles/badge_{hero.primary.value}", (place.x + 34, y + 23), 40)
            p.text(
                f"{hero.name}, {rank_of(hero)}",
                (place.x + 62, y + 13),
                Type(18, "semibold", t.INK),
                "midleft",
            )
            lines, style = write.fit(p, effect_of(hero), place.w - 78, Type(17, colour="#5a4f3e"), 1)
            p.text(lines[0], (place.x + 62, y + 33), style, "midleft")
            y += 46
        return y

    def _special(self, looked: Looked) -> str:
        return self.kit.units[looked.kind].special

    def _levels(self, p: Painter, place: Rect, looked: Looked) -> None:
        """Draw a table of Levels round the present one."""
        kind = self.kit.units[looked.kind]
        p.text("What each Level brings", (place.x + 8, place.y + 18), Type(20, "serif", t.INK), "midleft")
        first = min(max(LEVELS[0], looked.level - SHOWN_LEVELS // 2), LEVELS[1] + 1 - SHOWN_LEVELS)
        columns = Rect(place.x, place.y + 40, place.w, 32).columns(len(GROWING) + 2)
        p.text("Level", (columns[0].x + 8, columns[0].cy), Type(17, colour="#5a4f3e"), "midleft")
        for stat, cell in zip((*GROWING, "points"), columns[1:], strict=True):
            p.sprite(f"army_battles/stat_{stat}", (cell.cx, cell.cy), 26)
        for n in range(SHOWN_LEVELS):
            level = first + n
            profile = self.kit.led(looked.kind, level, looked.heroes)
            values = (level, *(getattr(profile, stat) for stat in GROWING), unit_points(kind, level))
            row = Rect(place.x, place.y + 74 + n * 34, place.w, 32)
            if level == looked.level:
                p.box(row, "#f3dfa9", 6, "#b98d2e", 2)
            for value, cell in zip(values, row.columns(len(values)), strict=True):
                p.text(str(value), (cell.cx, cell.cy), Type(19, "bold", t.INK), "center")


def rank_of(hero: Hero) -> str:
    """Return Tier and grade of a hero in words."""
    return f"Tier {hero.tier}" + (f", Boss of grade {hero.grade}" if hero.grade > 1 else "")


def price_of(hero: Hero) -> str:
    """Return what a hero costs."""
    return str(hero_points(hero))
