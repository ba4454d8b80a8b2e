"""Parts of the army builder: a kind of unit as a card, a unit of the roll, an army in the list, the ruler of points."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from game.rules.army_battles.armies import MOST_OF_A_KIND
from game.rules.army_battles.kinds import Trait
from game.rules.army_battles.points import hero_points, unit_points
from game.ui import draw, write
from game.ui import theme as t
from game.ui.layout import Rect
from game.ui.scene import Act, Reply
from game.ui.tables.army_battles import counters, inks
from game.ui.theme import Type
from game.ui.widgets.base import STAY, Mood, Widget, run
from game.ui.widgets.buttons import PRESSES, Pressable
from game.ui.widgets.choices import Choice

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.rules.army_battles.armies import Army
    from game.rules.army_battles.heroes import Hero
    from game.rules.army_battles.kinds import UnitKind, Units
    from game.rules.army_battles.profile import Profile
    from game.ui.paint import Painter
    from game.ui.scenes.army_builder_bench import Bench

SIDE = 0
STATS = ("vitality", "movement", "defense", "damage", "precision", "range")
SOFT, SERIF = Type(17, colour="#6b5d49"), Type(19, "serif", t.INK)
CARD = 172.0
ROLL = 50.0
HERO_PAINTS, TROOP_PAINTS = ("#d9a63f", "#c2902f"), ("#4f93d4", "#3d7fbf")


def symbol_of(kind: UnitKind) -> str:
    """Return the sprite of a kind."""
    return f"army_battles/unit_{kind.id.replace('-', '_')}"


def look_of(kind: UnitKind, profile: Profile | None = None, heroes: Sequence[Hero] = ()) -> counters.Look:
    """Return the counter of a kind: bare, or with the Stats and heroes of a unit."""
    badges = tuple(hero.primary.value for hero in heroes)
    look = counters.Look(symbol_of(kind), SIDE, kind.has(Trait.FLIES))
    if profile is None:
        return look
    return counters.Look(
        look.symbol,
        SIDE,
        profile.flies,
        profile.vitality,
        profile.vitality,
        level=profile.level,
        badges=badges,
    )


def stats(p: Painter, place: Rect, values: Sequence[tuple[str, str]], size: float = 18) -> None:
    """Draw six Stats in two rows: a sign and a number each."""
    cells = [cell for row in place.rows(2) for cell in row.columns(3)]
    for (stat, words), cell in zip(values, cells, strict=True):
        p.sprite(f"army_battles/stat_{stat}", (cell.x + size * 0.62, cell.cy), size * 1.25)
        p.text(words, (cell.x + size * 1.5, cell.cy), Type(size, "bold", t.INK), "midleft")


def of_kind(kind: UnitKind) -> list[tuple[str, str]]:
    """Return the six Stats of a kind at Level 0."""
    return [(stat, str(getattr(kind, stat))) for stat in STATS]


def coin(p: Painter, right: float, y: float, words: str, colour: str = t.INK) -> None:
    """Draw points with their sign before them, ending at `right`."""
    w = p.text(words, (right, y), Type(23, "bold", colour), "midright")
    p.sprite("army_battles/stat_points", (right - w - 15, y), 25)


@dataclass(eq=False)
class UnitCard(Widget):
    """A kind of unit: pressing it lets one join. tag: why none can; count: how many the army has."""

    kind: UnitKind = field(kw_only=True)
    count: int = field(default=0, kw_only=True)
    tag: str = field(default="", kw_only=True)
    add: Act | None = field(default=None, kw_only=True)
    remove: Act | None = field(default=None, kw_only=True)
    focusable: bool = field(default=True, kw_only=True)

    def command(self, name: str) -> Reply:
        """Let one join, or take one out."""
        if name in PRESSES:
            return run(self.add)
        return run(self.remove) if name == "army_out" else None

    def release(self, x: float, y: float) -> Reply:
        """Let one join."""
        return run(self.add) if self.rect.has(x, y) else None

    def draw(self, p: Painter, mood: Mood) -> None:
        """Draw counter, points, count, name and Stats on paper."""
        rect = self.rect
        p.box(rect, "#fbf3df" if mood.focused else t.PAPER, 9, t.PAPER_EDGE, 2)
        counters.counter(p, (rect.x + 47, rect.y + 46), 70, look_of(self.kind))
        coin(p, rect.right - 12, rect.y + 26, str(self.kind.points))
        self._count(p)
        lines, style = write.fit(p, self.kind.name, rect.w - 22, SERIF, 1)
        p.text(lines[0], (rect.x + 12, rect.y + 98), style, "midleft")
        stats(p, Rect(rect.x + 8, rect.y + 112, rect.w - 12, 54), of_kind(self.kind))
        if self.tag:
            p.box(rect, (40, 34, 26, 92), 9)
            w = p.width_of(self.tag, Type(17, "semibold")) + 20
            place = Rect(rect.right - w - 8, rect.y + 44, w, 29)
            p.box(place, inks.BAD_PANEL, 7, t.BAD, 1)
            p.text(self.tag, (place.cx, place.cy), Type(17, "semibold", "#ffd9d4"), "center")

    def _count(self, p: Painter) -> None:
        if self.tag:
            return
        rect = self.rect
        plus = Rect(rect.right - 40, rect.y + 46, 30, 28)
        p.box(plus, t.PAPER_SHADE, 6, t.PAPER_EDGE, 1.5)
        draw.icon(p, "plus", (plus.cx, plus.cy), 18, t.INK)
        words = f"{self.count} of {MOST_OF_A_KIND}" if self.count else "none"
        style = Type(
            17, "semibold" if self.count else "italic", inks.SEAT_INK[SIDE] if self.count else SOFT.colour
        )
        p.text(words, (plus.x - 8, plus.cy), style, "midright")


@dataclass(eq=False)
class TroopRow(Widget):
    """A unit of the roll: arrows or the signs change its Level; the cross takes it out."""

    kind: UnitKind = field(kw_only=True)
    level: int = field(kw_only=True)
    profile: Profile = field(kw_only=True)
    heroes: tuple[Hero, ...] = field(default=(), kw_only=True)
    chosen: bool = field(default=False, kw_only=True)
    choose: Act | None = field(default=None, kw_only=True)
    train: Callable[[int], Reply] = field(kw_only=True)
    copy: Act | None = field(default=None, kw_only=True)
    remove: Act | None = field(default=None, kw_only=True)
    lead: Act | None = field(default=None, kw_only=True)
    focusable: bool = field(default=True, kw_only=True)

    def command(self, name: str) -> Reply:
        """Choose it, change its Level, copy it, take it out, let a hero lead it."""
        if name in PRESSES:
            return run(self.choose)
        if name in {"left", "right"}:
            return self.train(1 if name == "right" else -1) or STAY
        acts = {"army_out": self.remove, "army_copy": self.copy, "army_lead": self.lead}
        return run(acts[name]) if name in acts else None

    def zones(self) -> dict[str, Rect]:
        """Return where minus, plus, the hero and the cross are."""
        rect, y = self.rect, self.rect.cy - 16
        x = rect.x + rect.w * 0.335
        return {
            "minus": Rect(x, y, 32, 32),
            "plus": Rect(x + 74, y, 32, 32),
            "hero": Rect(rect.x + rect.w * 0.62, rect.y + 3, rect.w * 0.22, rect.h - 6),
            "cross": Rect(rect.right - 42, rect.cy - 20, 40, 40),
        }

    def release(self, x: float, y: float) -> Reply:
        """Do what is under the mouse."""
        if not self.rect.has(x, y):
            return None
        at = next((zone for zone, place in self.zones().items() if place.inset(-3).has(x, y)), "")
        match at:
            case "minus" | "plus":
                return self.train(1 if at == "plus" else -1) or STAY
            case "hero":
                return run(self.lead)
            case "cross":
                return run(self.remove)
            case _:
                return run(self.choose)

    def draw(self, p: Painter, mood: Mood) -> None:
        """Draw the row as a line of the roll."""
        rect = self.rect
        if self.chosen or mood.focused:
            p.box(
                rect.inset(0, 1),
                "#f6e6bd" if self.chosen else "#f3e9d2",
                7,
                "#b98d2e" if self.chosen else None,
                2,
            )
        draw.hline(p, rect.x + 6, rect.bottom, rect.w - 12, t.PAPER_EDGE)
        counters.counter(p, (rect.x + 28, rect.cy), 42, look_of(self.kind))
        self._name(p)
        self._level(p)
        x = rect.x + rect.w * 0.53
        p.sprite("army_battles/stat_vitality", (x, rect.cy), 22)
        p.text(str(self.profile.vitality), (x + 18, rect.cy), Type(21, "bold", t.INK), "midleft")
        self._heroes(p)
        points = str(unit_points(self.kind, self.level))
        p.text(points, (rect.right - 56, rect.cy), Type(22, "bold", t.INK), "midright")
        draw.icon(p, "close", (self.zones()["cross"].cx, rect.cy), 20, "#a32d26")

    def _name(self, p: Painter) -> None:
        rect = self.rect
        room = self.zones()["minus"].x - rect.x - 66
        lines, style = write.fit(p, self.kind.name, room, Type(21, "serif", t.INK), 1)
        p.text(lines[0], (rect.x + 58, rect.cy), style, "midleft")

    def _level(self, p: Painter) -> None:
        zones = self.zones()
        for name in ("minus", "plus"):
            place = zones[name]
            p.box(place, t.PAPER_SHADE, 6, t.PAPER_EDGE, 1.5)
            draw.icon(p, name, (place.cx, place.cy), 18, t.INK)
        middle = (zones["minus"].right + zones["plus"].x) / 2
        p.text(str(self.level), (middle, self.rect.cy), Type(22, "bold", t.INK), "center")
        more = self.profile.level - self.level
        if more:
            p.text(
                f"+{more}", (zones["plus"].right + 8, self.rect.cy), Type(18, "bold", inks.CHANGED), "midleft"
            )

    def _heroes(self, p: Painter) -> None:
        place = self.zones()["hero"]
        if not self.heroes:
            p.text("no hero", (place.x + 4, place.cy), Type(18, "italic", SOFT.colour), "midleft")
            return
        x = place.x
        for hero in self.heroes:
            p.sprite(f"army_battles/badge_{hero.primary.value}", (x + 17, place.cy), 34)
            x += 36
        names = " and ".join(hero.name for hero in self.heroes)
        lines, style = write.fit(p, names, place.right - x - 4, Type(18, "semibold", t.INK), 2)
        for n, line in enumerate(lines[:2]):
            y = place.cy + (n - (min(2, len(lines)) - 1) / 2) * 20
            p.text(line, (x + 4, y), style, "midleft")


@dataclass(eq=False)
class Badges(Choice):
    """The seven Primary Stats as badges."""

    def places(self) -> list[Rect]:
        """Return the place of every badge."""
        return self.rect.columns(len(self.items), 2)

    def ring(self) -> Rect:
        """The ring goes round the chosen badge."""
        self.radius = 24
        return self.places()[self.chosen].inset(-1)

    def draw(self, p: Painter, mood: Mood) -> None:
        """Draw the badges, the chosen one on gold."""
        for n, place in enumerate(self.places()):
            at, side = (place.cx, place.cy), min(place.w, place.h)
            if n == self.chosen:
                draw.disc(p, at, side / 2 + 1, "#e0b04a", t.GOLD_EDGE, 2)
            p.sprite(
                f"army_battles/badge_{self.items[n]}", at, side * 0.86, alpha=255 if n == self.chosen else 150
            )


@dataclass(eq=False)
class ArmyRow(Pressable):
    """An army in the list."""

    army: Army = field(kw_only=True)
    units: Units = field(kw_only=True)
    line: str = field(default="", kw_only=True)
    fits: str = field(default="", kw_only=True)

    def draw(self, p: Painter, mood: Mood) -> None:
        """Draw name, points, for what it is legal, and its counters."""
        rect = self.rect
        self.plate(p, mood)
        w = p.width_of(self.fits, Type(17, "semibold")) + 12
        lines, style = write.fit(p, self.army.name, rect.w - w - 24, Type(20, "semibold"), 1)
        p.text(lines[0], (rect.x + 12, rect.y + 18), style, "midleft")
        colour = t.WARN if self.fits == "not legal" else t.GOOD
        p.text(self.fits, (rect.right - 12, rect.y + 18), Type(17, "semibold", colour), "midright")
        p.text(self.line, (rect.x + 12, rect.y + 41), Type(17, colour=t.MUTED), "midleft")
        self._counters(p, Rect(rect.x + 10, rect.y + 54, rect.w - 20, 34))

    def _counters(self, p: Painter, place: Rect) -> None:
        pieces = len(self.army.troops) + len(self.army.heroes)
        step = min(34.0, place.w / max(1, pieces))
        for n, hero in enumerate(self.army.heroes):
            p.sprite(f"army_battles/badge_{hero.primary.value}", (place.x + 16 + n * step, place.cy), 28)
        for n, troop in enumerate(self.army.troops, start=len(self.army.heroes)):
            look = look_of(self.units[troop.kind])
            counters.counter(p, (place.x + 16 + n * step, place.cy), 30, look)


# ------------------------------------------------------------------ drawings


def ruler(p: Painter, place: Rect, bench: Bench) -> None:
    """Draw what is spent as pieces on a ruler of points; what is too much sticks out in red."""
    army, units, most = bench.army, bench.units, max(bench.size.points, bench.points)
    p.box(place, "#3a2a1a", 4)
    inner = place.inset(3)
    k = inner.w / most
    rail = Rect(inner.x, inner.y + inner.h * 0.58, inner.w, inner.h * 0.42)
    p.box(rail, "#dcb67f", 2)
    x, high = inner.x, inner.h * 0.56
    for n, hero in enumerate(army.heroes):
        piece = Rect(x, inner.y, hero_points(hero) * k, high)
        x = _piece(p, piece, HERO_PAINTS, f"badge_{hero.primary.value}", n)
    for n, troop in enumerate(army.troops):
        kind = units[troop.kind]
        piece = Rect(x, inner.y, unit_points(kind, troop.level) * k, high)
        x = _piece(p, piece, TROOP_PAINTS, symbol_of(kind).partition("/")[2], n)
    over = (bench.points - bench.size.points) * k
    if over > 0:
        p.box(Rect(inner.right - over, inner.y, over, inner.h * 0.56), (190, 40, 30, 120), 2, t.BAD, 2)
    _ticks(p, rail, bench.size.points, k)


def _piece(p: Painter, place: Rect, paints: tuple[str, str], sprite: str, number: int) -> float:
    p.box(place.inset(0.5, 0), paints[number % 2], 3, "#173a5e", 1)
    if place.w > 16:
        p.sprite(f"army_battles/{sprite}", (place.cx, place.cy), min(place.h * 0.9, place.w))
    return place.right


def _ticks(p: Painter, rail: Rect, points: int, k: float) -> None:
    step = 20 if points > 70 else 10
    for value in range(0, points + 1, step // 2):
        x = rail.x + value * k
        draw.vline(p, x, rail.y, rail.h * (0.55 if value % step else 0.9), "#6f4d2a")
        if value and value % step == 0:
            p.text(str(value), (x - 4, rail.cy + 2), Type(16, "bold", "#4a3018"), "midright")


def paper(p: Painter, place: Rect) -> None:
    """Draw the sheet of a muster roll, with the red line at its left."""
    draw.paper(p, place, 6)
    draw.vline(p, place.x + 30, place.y + 6, place.h - 12, "#c77a6d")
