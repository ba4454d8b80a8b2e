"""Parts of the deck builder: a place in the army, a card of the collection with its counter, a deck in the list."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from game.rules.warzoo.cards import AVATAR, Unit, UnitCard
from game.rules.warzoo.decks import DECK_SIZE, NEUTRALS, Deck
from game.ui import draw
from game.ui import theme as t
from game.ui.layout import Rect
from game.ui.paint import Painter
from game.ui.scene import Reply
from game.ui.scenes.deck_bench import Bench, Law, Refusal
from game.ui.tables.warzoo import cards
from game.ui.tables.warzoo.cards import Dress
from game.ui.tables.warzoo.faces import TALL
from game.ui.theme import Type
from game.ui.widgets.base import STAY, Mood, Widget
from game.ui.widgets.buttons import PRESSES

FOOT, COUNTER = 44.0, 34.0
Act = Callable[[], Reply]


def nothing() -> Reply:
    """Do nothing."""
    return None


@dataclass(eq=False)
class Member(Widget):
    """A card of the army: pressing it takes it out."""

    card: UnitCard = field(kw_only=True)
    act: Act = field(default=nothing, kw_only=True)
    focusable: bool = field(default=True, kw_only=True)
    radius: float = field(default=7, kw_only=True)

    def command(self, name: str) -> Reply:
        """Take it out."""
        return (self.act() or STAY) if name in PRESSES or name == "take_out" else None

    def release(self, x: float, y: float) -> Reply:
        """Take it out."""
        return (self.act() or STAY) if self.rect.has(x, y) else None

    def draw(self, p: Painter, mood: Mood) -> None:
        """Draw it small."""
        del mood
        cards.card(p, self.card, (self.rect.x, self.rect.y), self.rect.w)


@dataclass(eq=False)
class Offered(Widget):
    """A card of the collection: pressing it lets it join; its counter takes out at the left and adds at the right."""

    card: UnitCard = field(kw_only=True)
    count: int = field(default=0, kw_only=True)
    refused: Refusal | None = field(default=None, kw_only=True)
    add: Act = field(default=nothing, kw_only=True)
    remove: Act = field(default=nothing, kw_only=True)
    focusable: bool = field(default=True, kw_only=True)
    radius: float = field(default=9, kw_only=True)

    def command(self, name: str) -> Reply:
        """Add or take out."""
        if name in PRESSES:
            return self.add() or STAY
        return (self.remove() or STAY) if name == "take_out" else None

    def release(self, x: float, y: float) -> Reply:
        """Add, or take out where the minus stands."""
        if not self.rect.has(x, y):
            return None
        minus = y > self.rect.bottom - COUNTER and x < self.rect.x + self.rect.w * 0.4
        return (self.remove() if minus else self.add()) or STAY

    def draw(self, p: Painter, mood: Mood) -> None:
        """Draw card, plate and counter."""
        refused = self.refused
        is_all_in = refused is not None and refused.tag == "ALL IN"
        dim = 0 if refused is None else 60 if is_all_in else 150
        state: cards.State = "pointed" if mood.focused and refused is None else "resting"
        place = Rect(self.rect.x, self.rect.y, self.rect.w, self.rect.w * TALL)
        cards.card(
            p,
            self.card,
            (place.x, place.y),
            place.w,
            Dress(state if not mood.focused else "resting", dim=dim),
        )
        if refused is not None and not is_all_in:
            cards.tag(p, place, refused.tag, bad=refused.tag != "FULL")
        self._counter(p, Rect(self.rect.x, self.rect.bottom - COUNTER, self.rect.w, COUNTER))

    def _counter(self, p: Painter, bar: Rect) -> None:
        p.box(bar, "#1d1915", 8, t.LINE)
        draw.icon(p, "minus", (bar.x + 22, bar.cy), 20, t.TEXT if self.count else "#5a5244")
        words = f"{self.count} / {self.card.copies}"
        p.text(words, (bar.cx, bar.cy), Type(19, "bold", t.TEXT if self.count else t.MUTED), "center")
        draw.icon(p, "plus", (bar.right - 22, bar.cy), 20, t.TEXT if self.refused is None else "#5a5244")


@dataclass(eq=False)
class DeckRow(Widget):
    """A deck in the list."""

    deck: Deck = field(kw_only=True)
    faction: str = field(default="alliance", kw_only=True)
    is_legal: bool = field(default=True, kw_only=True)
    chosen: bool = field(default=False, kw_only=True)
    act: Act = field(default=nothing, kw_only=True)
    focusable: bool = field(default=True, kw_only=True)

    def command(self, name: str) -> Reply:
        """Open it."""
        return (self.act() or STAY) if name in PRESSES else None

    def release(self, x: float, y: float) -> Reply:
        """Open it."""
        return (self.act() or STAY) if self.rect.has(x, y) else None

    def draw(self, p: Painter, mood: Mood) -> None:
        """Draw badge, name, count and whether it is legal."""
        del mood
        rect = self.rect
        p.box(
            rect,
            t.CHOSEN if self.chosen else t.RAISED,
            8,
            t.GOLD if self.chosen else t.LINE,
            2 if self.chosen else 1,
        )
        p.sprite(f"warzoo/badge_{self.faction}", (rect.x + 30, rect.cy), 42)
        style = Type(20, "semibold")
        while style.size * p.scale > 13 and p.width_of(self.deck.name, style) > rect.w - 100:
            style = style.but(size=style.size - 0.5)
        p.text(self.deck.name, (rect.x + 60, rect.y + rect.h * 0.34), style, "midleft")
        colour = t.GOOD if self.is_legal else t.WARN
        p.text(
            f"{len(self.deck.units)} cards",
            (rect.x + 60, rect.y + rect.h * 0.72),
            Type(16, colour=colour),
            "midleft",
        )
        verdict(p, (rect.right - 22, rect.cy), 11, is_good=self.is_legal)


def verdict(p: Painter, centre: tuple[float, float], radius: float, *, is_good: bool) -> None:
    """Draw a tick or a cross on a disc."""
    cards.disc(p, centre, radius, "check" if is_good else "cross", t.GOOD if is_good else t.BAD)


# ------------------------------------------------------------------ drawings


def muster_places(place: Rect) -> list[Rect]:
    """Return the thirteen columns of the army: 1 to 12, then the Avatar."""
    return place.columns(13, max(3.0, place.w * 0.006))


def muster_height(width: float) -> float:
    """Return the height that two rows of cards need in columns over a width."""
    column = muster_places(Rect(0, 0, width, 0))[0]
    return min(21.0, column.w * 0.28) * 2 + 10 + 2 * (column.w - 6) * TALL + 8 + 36


def draw_muster(p: Painter, place: Rect, bench: Bench) -> None:
    """Draw the columns with their numbers and verdicts."""
    for strength, column in zip((*range(1, 13), AVATAR), muster_places(place), strict=True):
        good = bench.count(strength) == bench.wanted(strength)
        p.box(column, (224, 96, 90, 34) if not good else (255, 255, 255, 8), 8)
        radius = min(21.0, column.w * 0.28)
        centre = (column.cx, column.y + radius + 4)
        draw.disc(p, centre, radius, "#3a342a" if good else "#5b2523")
        if strength == AVATAR:
            p.sprite("warzoo/infinity", centre, radius * 1.8)
        else:
            p.text(str(strength), centre, Type(radius * 1.25, "fjalla", t.PAPER), "center")
        verdict(p, (column.cx, column.bottom - 16), min(11.0, column.w * 0.2), is_good=good)


def member_places(column: Rect, count: int) -> list[Rect]:
    """Return the places of cards in a column of the army."""
    top = min(21.0, column.w * 0.28) * 2 + 10
    room = column.h - top - 34
    w = min(column.w - 6, (room - 8) / 2 / TALL)
    h = w * TALL
    return [Rect(column.cx - w / 2, column.y + top + i * (h + 8), w, h) for i in range(count)]


def draw_law(p: Painter, place: Rect, bench: Bench, laws: list[Law]) -> float:
    """Draw the meters and the laws; return the y below them."""
    y = place.y
    neutral = (bench.neutrals, NEUTRALS, "warzoo/badge_neutral", "Neutrals")
    back = f"warzoo/card_back_{bench.faction.value}"
    for have, most, sprite, words in ((len(bench.units), DECK_SIZE, back, "Cards"), neutral):
        p.sprite(sprite, (place.x + 20, y + 22), (30, 42) if sprite == back else 42)
        p.text(words, (place.x + 50, y), Type(20, "semibold"))
        full = have == most if words == "Cards" else have <= most
        colour = t.GOOD if full and have else t.WARN if have < most else t.BAD_TEXT
        p.text(f"{have} / {most}", (place.right, y), Type(22, "bold", colour), "topright")
        step = (place.w - 50) / most
        for i in range(most):
            cell = Rect(place.x + 50 + i * step, y + 30, max(2.0, step - 2), 11)
            p.box(cell, colour if i < have else "#3a342a", 2)
        y += 58
    for law in laws:
        verdict(p, (place.x + 13, y + 14), 11, is_good=law.kept)
        style = Type(19, "regular" if law.kept else "semibold", t.TEXT if law.kept else t.BAD_TEXT)
        while style.size * p.scale > 13 and p.width_of(law.words, style) > place.w - 36:
            style = style.but(size=style.size - 0.5)
        p.text(law.words, (place.x + 34, y + 14), style, "midleft")
        y += 32
    return y


def unit_key(unit: Unit) -> str:
    """Return the key of a card of the collection."""
    return f"unit:{unit}"
