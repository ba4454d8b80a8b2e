"""The parts of the character editor: attributes, faces, factions, cards of gear and abilities, rows of the list."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TYPE_CHECKING

from game.core.linked import Score
from game.rules.zone_wars.cards.characters import LOWEST
from game.rules.zone_wars.cards.kinds import Attribute, Faction
from game.rules.zone_wars.custom.law import highest_of
from game.ui import draw, write
from game.ui import theme as t
from game.ui.layout import Rect
from game.ui.scene import Reply
from game.ui.scenes.campaign_parts import draw_scores
from game.ui.scenes.own_list import OwnRow
from game.ui.tables.zone_wars import inks
from game.ui.theme import Type
from game.ui.widgets.base import STAY, Mood, Widget
from game.ui.widgets.choices import Choice

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.rules.zone_wars.custom.character import CustomCharacter
    from game.ui.paint import Painter

NOTES: Mapping[Attribute, str] = MappingProxyType(
    {
        Attribute.RANGED: "dice of a shot",
        Attribute.MELEE: "dice of a blow",
        Attribute.SURVIVAL: "getting up, dodging the Zone",
        Attribute.HEALTH: "damage it can take",
    }
)
PIP, STEP = 18.0, 23.0


@dataclass(eq=False)
class AttributeRow(Widget):
    """An attribute with its points as squares: arrows or the signs give and take, a square gives as many as it says.

    fixed: nothing can be given or taken here; the row only shows what it is.
    """

    attribute: Attribute = field(kw_only=True)
    value: int = field(kw_only=True)
    left: int = field(default=0, kw_only=True)
    fixed: bool = field(default=False, kw_only=True)
    give: Callable[[int], Reply] = field(kw_only=True)
    to: Callable[[int], Reply] = field(kw_only=True)
    focusable: bool = field(default=True, kw_only=True)

    def command(self, name: str) -> Reply:
        """Give or take a point."""
        points = {"left": -1, "right": 1}.get(name)
        return None if points is None else self.give(points) or STAY

    def release(self, x: float, y: float) -> Reply:
        """Give or take what is under the mouse."""
        minus, plus = self.ends()
        for place, points in ((minus, -1), (plus, 1)):
            if place.inset(-4).has(x, y):
                return self.give(points) or STAY
        for score, place in enumerate(self.pips(), start=1):
            if place.inset((PIP - STEP) / 2, -10).has(x, y):
                return self.to(score) or STAY
        return STAY if self.rect.has(x, y) else None

    def ring(self) -> Rect:
        """The ring stays within the row: the next one begins right below."""
        return self.rect.inset(3, 1)

    def ends(self) -> tuple[Rect, Rect]:
        """Return the places of minus and plus."""
        y = self.rect.cy - 21
        return Rect(self.rect.right - 158, y, 42, 42), Rect(self.rect.right - 48, y, 42, 42)

    def pips(self) -> list[Rect]:
        """Return the places of the squares, one for each point it may have."""
        x = self.rect.right - 168 - STEP * highest_of(Attribute.HEALTH)
        return [
            Rect(x + STEP * n, self.rect.cy - 13, PIP, 26)
            for n in range(max(highest_of(self.attribute), min(self.value, 9)))
        ]

    def draw(self, p: Painter, mood: Mood) -> None:
        """Draw sign, name, squares and number."""
        rect = self.rect
        if mood.focused:
            p.box(rect, t.RAISED, 8)
        p.sprite(f"zone_wars/attr_{self.attribute.value}", (rect.x + 30, rect.cy), 44)
        x, room = rect.x + 62, self.pips()[0].x - rect.x - 74
        p.text(self.attribute.value.title(), (x, rect.cy - 11), Type(20, "semibold"), "midleft")
        lines, style = write.fit(p, NOTES[self.attribute], room, Type(16, colour=t.MUTED), 1)
        p.text(lines[0], (x, rect.cy + 11), style, "midleft")
        self._squares(p)
        minus, plus = self.ends()
        number = ((minus.right + plus.x) / 2, rect.cy)
        if self.fixed:
            p.text(str(self.value), number, Type(28, "bold"), "center")
            return
        p.box(Rect(minus.x - 4, minus.y - 4, plus.right - minus.x + 8, 50), t.WELL, 8, t.EDGE)
        for place, sign, dull in (
            (minus, "minus", self.value <= LOWEST),
            (plus, "plus", self.left <= 0 or self.value >= highest_of(self.attribute)),
        ):
            p.box(place, t.PANEL if dull else t.RAISED, 6, t.LINE)
            draw.icon(p, sign, (place.cx, place.cy), 20, t.EDGE if dull else t.TEXT)
        high = self.value > highest_of(self.attribute) or self.value < LOWEST
        p.text(str(self.value), number, Type(28, "bold", t.BAD_TEXT if high else t.TEXT), "center")

    def _squares(self, p: Painter) -> None:
        """Draw the squares, with a line behind the lowest that there may be."""
        for score, place in enumerate(self.pips(), start=1):
            has, over = score <= self.value, score > highest_of(self.attribute)
            p.box(place, (t.BAD if over else t.GOLD) if has else t.WELL, 3, None if has else t.EDGE)
            if score == LOWEST and not self.fixed:
                draw.vline(p, place.right + (STEP - PIP) / 2, place.y - 6, place.h + 12, t.EDGE_HOT)


def points_bar(p: Painter, right: float, y: float, left: int, whole: int) -> None:
    """Draw all points as squares up to `right`, those that are left hollow; red when too many were given."""
    x = right - whole * 25
    for n in range(whole):
        given = n < whole - left
        fill = t.BAD if left < 0 else t.GOLD if given else t.WELL
        p.box(Rect(x + n * 25, y - 11, 19, 22), fill, 4, None if given else t.FOCUS, 2)


# ------------------------------------------------------------------ who it is


@dataclass(eq=False)
class Faces(Choice):
    """The choices for one part of a portrait, each seen in the face as it is."""

    pictures: Sequence[str] = field(default=(), kw_only=True)
    side: float = field(default=60.0, kw_only=True)
    across: int = field(default=6, kw_only=True)

    @property
    def high(self) -> float:
        """How high a row is."""
        return self.rect.h / self.rows

    @property
    def rows(self) -> int:
        """How many rows there are."""
        return max(1, -(-len(self.items) // self.across))

    def places(self) -> list[Rect]:
        """Return the places of the faces, in rows."""
        step = self.side + min(14.0, (self.rect.w - self.side * self.across) / max(1, self.across - 1))
        return [
            Rect(
                self.rect.x + n % self.across * step,
                self.rect.y + n // self.across * self.high,
                self.side,
                self.high,
            )
            for n in range(len(self.items))
        ]

    def ring(self) -> Rect:
        """The ring goes round the chosen face."""
        self.radius = 12
        return self.places()[max(0, self.chosen)]

    def draw(self, p: Painter, mood: Mood) -> None:
        """Draw the faces, the chosen one in a gold frame."""
        for n, (picture, place) in enumerate(zip(self.pictures, self.places(), strict=True)):
            if n == self.chosen:
                p.box(place, t.CHOSEN, 10, t.GOLD, 3)
            p.sprite(picture, (place.cx, place.cy), min(self.side, self.high) - 8)


@dataclass(eq=False)
class Factions(Choice):
    """The four factions: emblem and short name side by side."""

    factions: Sequence[Faction] = field(default=(), kw_only=True)

    def draw(self, p: Painter, mood: Mood) -> None:
        """Draw emblems and names, the chosen one on its own colour."""
        for n, (faction, place) in enumerate(zip(self.factions, self.places(), strict=True)):
            on, inner = n == self.chosen, place.inset(3)
            p.box(
                inner, inks.band(faction)[0] if on else t.RAISED, 8, t.GOLD if on else t.LINE, 3 if on else 1
            )
            p.sprite(f"zone_wars/faction_{faction.value}", (inner.cx, inner.y + 27), 42)
            colour = "#fff8e6" if on else t.MUTED
            style = Type(16, "semibold", colour)
            lines, style = write.fit(p, inks.SHORT_NAMES[faction], inner.w - 6, style, 1)
            p.text(lines[0], (inner.cx, inner.bottom - 15), style, "center")


# ------------------------------------------------------------------ the list


@dataclass(eq=False)
class CharacterRow(OwnRow):
    """A character in the list: portrait, name, faction and attributes, and whether it can be played."""

    made: CustomCharacter = field(kw_only=True)

    def draw(self, p: Painter, mood: Mood) -> None:
        """Draw the row."""
        rect = self.rect
        self.plate(p, mood)
        side = rect.h - 12
        portrait_of(p, (rect.x + 6 + side / 2, rect.cy), side, self.made)
        told = "not finished" if self.trouble else "converted" if self.made.is_converted else "built"
        colour = t.WARN if self.trouble else t.MUTED
        self.lines(p, rect.x + side + 18, self.made.name, (f"{self.made.faction.full_name}, {told}", colour))
        draw_scores(p, (rect.x + side + 18, rect.y + rect.h * 0.79), scores_of(self.made), t.TEXT)


def scores_of(made: CustomCharacter) -> list[Score]:
    """Return its attributes as numbers with what they are of."""
    return [
        Score(f"zone_wars/attr_{attribute.value}", str(score))
        for attribute, score in zip(Attribute, made.scores, strict=True)
    ]


def portrait_of(p: Painter, at: tuple[float, float], size: float, made: CustomCharacter) -> None:
    """Draw a portrait on a paper disc in the colour of the faction."""
    draw.disc(p, at, size / 2, inks.band(made.faction)[2], inks.EDGE, 2)
    draw.disc(p, at, size * 0.455, t.PAPER)
    p.sprite(inks.face(made.faction, made.portrait), at, size * 0.88)
