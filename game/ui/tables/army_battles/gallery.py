"""The pieces of Army Battles to look through: units; and those that a rule speaks of."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from game.rules.army_battles.blows import Blow, odds_of
from game.rules.army_battles.heroes import Primary
from game.rules.army_battles.kinds import HERO, Trait
from game.ui import draw, write
from game.ui import theme as t
from game.ui.layout import Rect
from game.ui.pieces import Exhibit, Fact, Number, Piece
from game.ui.pieces import Trait as Choice
from game.ui.tables.army_battles import counters
from game.ui.tables.army_battles.inks import per_cent
from game.ui.tables.army_battles.inspector import GIFTS, STATS
from game.ui.tables.army_battles.model import symbol_of
from game.ui.theme import Type

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.entry import GameEntry
    from game.core.rulebook import Rule
    from game.rules.army_battles.kinds import UnitKind
    from game.rules.army_battles.rules import ArmyBattles
    from game.ui.paint import Painter

MOST_PIECES = 3
TOPICS = (
    ("natural-10", "Natural 10", "beats every Defense", "d10_nat10"),
    ("natural-1", "Natural 1", "does nothing", "d10_nat1"),
    ("attack", "d10", "and Precision against Defense", "d10_face"),
    ("damage", "d6", "and Damage", "d6_5"),
    ("defend", "Defend", "two dice, the lower counts", "marker_defending"),
    ("prepare", "Prepare", "strikes whoever comes near", "marker_prepared"),
    ("charge", "Charge", "twice the Movement", "action_charge"),
    ("duel", "Duel", "hero against hero", "unit_hero"),
    ("hero", "Hero", "leads a unit, or fights alone", "unit_hero"),
    ("forest", "Forest", "obscured", "terrain_forest_1"),
    ("obscured", "Obscured", "+2 Defense, slow", "terrain_forest_2"),
    ("cover", "Cover", "+3 Defense", "terrain_trench_1"),
    ("high-ground", "High ground", "+2 Precision", "terrain_hill_1"),
    ("building", "Building", "stands in the way", "building_tower"),
    ("holding", "Objective", "a point a round", "objective"),
    ("points", "Points", "what an army costs", "stat_points"),
)
FOOT, MOUNTED, FLYING, SUPPORT = "On foot", "Mounted", "Flying", "Support"
RANKS = (FOOT, MOUNTED, FLYING, SUPPORT)
RANK_SIGNS = ("infantry", "light-cavalry", "flyer", "healer")
HIGHEST = {"vitality": 16, "movement": 5, "defense": 14, "damage": 8, "precision": 7, "range": 4}


def rank_of(kind: UnitKind) -> str:
    """Return whether a unit walks, rides, flies or helps."""
    if kind.has(Trait.FLIES):
        return FLYING
    if kind.has(Trait.CAVALRY):
        return MOUNTED
    return SUPPORT if kind.has(Trait.HEALS) or kind.range > 1 else FOOT


class ArmyBattlesGallery:
    """All kinds of units."""

    noun = "units"
    extra = ""
    tall = 1.24

    def __init__(self, rules: ArmyBattles, entry: GameEntry) -> None:
        del entry
        self._kit = rules.kit
        ranks = tuple((rank, symbol_of(sign)) for rank, sign in zip(RANKS, RANK_SIGNS, strict=True))
        self.traits = (Choice("rank", "Kind", "All kinds", ranks),)
        self.numbers = tuple(
            Number(stat, stat.capitalize(), f"army_battles/stat_{stat}", 0, HIGHEST[stat]) for stat in STATS
        )

    # ------------------------------------------------------------------ the rulebook

    def spoken_of(self, rule: Rule) -> tuple[Piece, ...]:
        """Return up to three pieces that a rule speaks of."""
        words = f"{rule.title} {rule.text}"
        found = [
            _sign(kind.name, kind.special, symbol_of(kind.id))
            for kind in self._kit.units
            if kind.id != HERO and _named(words, kind.name)
        ]
        found += [
            _sign(primary.value.capitalize(), GIFTS[primary], f"army_battles/badge_{primary.value}")
            for primary in Primary
            if primary.value in rule.id
        ]
        found += [
            _sign(title, line, f"army_battles/{sprite}")
            for topic, title, line, sprite in TOPICS
            if topic in rule.id or topic in rule.title.casefold()
        ]
        return tuple(found[:MOST_PIECES])

    # ------------------------------------------------------------------ to look through

    def exhibits(self, *, extra: bool) -> tuple[Exhibit, ...]:
        """Return all units that can be bought."""
        del extra
        return tuple(
            self._exhibit(number, kind) for number, kind in enumerate(self._kit.units) if kind.id != HERO
        )

    @staticmethod
    def _exhibit(number: int, kind: UnitKind) -> Exhibit:
        numbers = {stat: getattr(kind, stat) for stat in STATS}
        note = f"{kind.points} points"
        return Exhibit(number, kind.name, kind.name, {"rank": rank_of(kind)}, numbers, kind.points, note)

    def draw(self, p: Painter, exhibit: Exhibit, place: Rect, *, pointed: bool = False) -> None:
        """Draw a card: counter, name, points, six Stats."""
        kind = self._kit.units[exhibit.id]
        rect = place.move(0, -4) if pointed else place
        p.shadow(rect, 10, 140, (3, 6), 9)
        p.box(rect, t.PAPER, 9, t.FOCUS if pointed else t.PAPER_EDGE, 2)
        size = rect.w * 0.44
        look = counters.Look(symbol_of(kind.id), 0, kind.has(Trait.FLIES), kind.vitality, kind.vitality)
        counters.counter(p, (rect.x + rect.w * 0.31, rect.y + rect.w * 0.29), size, look)
        p.sprite("army_battles/stat_points", (rect.x + rect.w * 0.68, rect.y + rect.w * 0.2), rect.w * 0.15)
        style = Type(rect.w * 0.14, "bold", t.INK)
        p.text(str(kind.points), (rect.x + rect.w * 0.78, rect.y + rect.w * 0.2), style, "midleft")
        lines, style = write.fit(p, kind.name, rect.w - 16, Type(rect.w * 0.1, "serif_black", t.INK), 1)
        p.text(lines[0], (rect.cx, rect.y + rect.w * 0.64), style, "center")
        grid = Rect(rect.x + rect.w * 0.05, rect.y + rect.w * 0.74, rect.w * 0.92, rect.h - rect.w * 0.8)
        cells = [cell for row in grid.rows(2) for cell in row.columns(3)]
        for stat, cell in zip(STATS, cells, strict=True):
            p.sprite(f"army_battles/stat_{stat}", (cell.x + cell.w * 0.26, cell.cy), cell.h * 0.78)
            number = str(getattr(kind, stat))
            p.text(number, (cell.x + cell.w * 0.54, cell.cy), Type(cell.h * 0.62, "bold", t.INK), "midleft")

    def facts(self, exhibit: Exhibit) -> Sequence[Fact]:
        """Return Stats, points and what is special."""
        kind = self._kit.units[exhibit.id]
        found = [
            Fact(
                f"army_battles/stat_{stat}",
                stat.capitalize(),
                str(getattr(kind, stat)),
                getattr(kind, stat) / HIGHEST[stat],
            )
            for stat in STATS
        ]
        found.append(Fact("army_battles/stat_points", "Points", str(kind.points), kind.points / 14))
        if kind.special:
            found.append(Fact("army_battles/action_attack", kind.special, ""))
        return found

    def compare(self, p: Painter, place: Rect, mine: Exhibit, theirs: Exhibit) -> float:
        """Draw what an attack of each on the other would do on open ground: exact."""
        y = place.y
        for one, other in ((mine, theirs), (theirs, mine)):
            attacker, target = self._kit.units[one.id], self._kit.units[other.id]
            odds = odds_of(blow_between(attacker, target))
            words = (
                f"{one.name} on {other.name}: {odds.expected:.1f} damage expected, "
                f"{per_cent(odds.at_least(target.vitality))} to destroy it at once"
            )
            y = write.wrap(p, words, Rect(place.x, y, place.w, 0), Type(20)) + 8
        draw.hline(p, place.x, y, place.w)
        return y


def blow_between(attacker: UnitKind, target: UnitKind) -> Blow:
    """Return an attack of one kind on another, both at Level 0 on open ground."""
    high = 2 if attacker.has(Trait.FLIES) and not target.has(Trait.FLIES) else 0
    doubled = (attacker.has(Trait.BRACES) and target.has(Trait.CAVALRY)) or (
        attacker.has(Trait.SHOOTS_FLYERS) and target.has(Trait.FLIES)
    )
    return Blow(
        attacker.precision + high,
        target.defense,
        attacker.damage,
        is_doubled=doubled,
        is_wasted=target.has(Trait.ELUSIVE),
    )


def _named(words: str, name: str) -> bool:
    return bool(re.search(rf"\b{re.escape(name)}\b", words))


def _sign(title: str, line: str, sprite: str) -> Piece:
    def paint(p: Painter, rect: Rect) -> None:
        p.sprite(sprite, (rect.cx, rect.cy), min(rect.w, rect.h))

    return Piece(title, line, paint)
