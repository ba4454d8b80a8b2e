"""Putting the squad in fighting order: places, dragging with an insertion mark, numbers and arrows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from game.rules.army_of_zero.actions import PlaceSquadPile
from game.rules.army_of_zero.characters import Ability, Card, Character, Roster
from game.ui import theme as t
from game.ui.layout import Rect
from game.ui.overlays import Answer, Dialog
from game.ui.page import Page
from game.ui.paint import Painter
from game.ui.presenting import Host, Places, Primary
from game.ui.scene import Push, Reply
from game.ui.stage import Animation
from game.ui.tables.army_of_zero import cards
from game.ui.tables.army_of_zero.model import Flier
from game.ui.tables.army_of_zero.ordering_places import beside_squad, columns_of, gap_at, squad_places
from game.ui.tables.army_of_zero.seats import RANKS
from game.ui.tables.army_of_zero.squad_card import CharacterCard, held_place, in_hand
from game.ui.theme import Type
from game.ui.widgets import Drawing
from game.ui.widgets.base import STAY, Widget

if TYPE_CHECKING:
    from game.ui.tables.army_of_zero.model import Knobs, Picture

GLIDE_MS = 220.0
Sort = Callable[[Character], tuple[object, ...]]
Inspect = Callable[[Page, Rect], None]


def sort_key(name: str) -> Sort:
    """Return the key of an order by strength, an ability, rank or clan; the best come first."""
    if name == "strength":
        return lambda one: (-one.power, one.name)
    if name == "rank":
        return lambda one: (RANKS.index(one.rank) if one.rank in RANKS else len(RANKS), -one.power)
    if name == "clan":
        return lambda one: (one.clan, -one.power)
    return lambda one: (-one.score(Ability(name)), -one.power)


class Ordering:
    """The order so far and the one of the deal; what is picked by keyboard or dragged; where it would go."""

    def __init__(self, host: Host, roster: Roster) -> None:
        self.host, self.roster = host, roster
        self.order: list[Card] = []
        self.picked: Card | None = None
        self.note = ""
        self.dealt: tuple[Card, ...] = ()
        self._held: tuple[Card, float, float] | None = None
        self._places: list[Rect] = []
        self._room = Rect(0, 0, 0, 0)
        self._knobs: Knobs | None = None
        self._touched = False

    def show(self, squad: Sequence[Card]) -> None:
        """Begin with a squad; the same squad keeps its order."""
        if sorted(squad) != sorted(self.order):
            self.order, self.dealt = list(squad), tuple(squad)
            self.picked, self.note, self._touched = None, "", False
        self._held = None

    # ------------------------------------------------------------------ arranging

    def arrange(self, order: Sequence[Card], note: str = "") -> Reply:
        """Take an order."""
        before, self._touched = self._standing(), True
        self.order, self.picked, self.note = list(order), None, note
        self.host.desk.sound.play("card_riffle")
        self._glide(before)
        self.host.refresh()
        return STAY

    def move(self, card: Card, place: int, start: dict[Card, Rect] | None = None) -> Reply:
        """Move a card to a place, counted from 0; `start`: where it was let go of, if it was dragged."""
        before, self._touched = self._standing() | (start or {}), True
        self.order.remove(card)
        self.order.insert(place, card)
        self.note = ""
        self.host.desk.sound.play("card_place")
        self._glide(before)
        self.host.refresh()
        return STAY

    def _standing(self) -> dict[Card, Rect]:
        """Return where every card stands now."""
        return dict(zip(self.order, self._places, strict=False))

    def _glide(self, before: dict[Card, Rect]) -> None:
        """Let every card that has moved glide from where it stood to its place."""
        if self._knobs is None:
            return
        self.host.stage.skip()
        now = self._standing()
        moved = [card for card in now if card in before and before[card] != now[card]]
        fliers = self._knobs.fliers

        def place(x: float) -> None:
            for card in moved:
                fliers[f"card/{card}"] = Flier(before[card], now[card], x, card, flip=1.0)

        def land() -> None:
            for card in moved:
                fliers.pop(f"card/{card}", None)

        if moved:
            place(0.0)
            self.host.stage.play(Animation(GLIDE_MS, lambda _p, x: place(x)))
            self.host.stage.call(land)

    # ------------------------------------------------------------------ keyboard

    def pick(self, card: Card) -> Reply:
        """Pick a card up, put it down again, or swap places with the one picked."""
        if self.picked is None:
            self.picked = card
        elif self.picked == card:
            self.picked = None
        else:
            goal, moved = self.order.index(card), self.picked
            self.picked = None
            return self.move(moved, goal)
        self.host.refresh()
        return STAY

    def number(self, place: int) -> Reply:
        """Pick the card of a place, or move the picked one there."""
        if place >= len(self.order):
            return None
        if self.picked is None:
            return self.pick(self.order[place])
        moved, self.picked = self.picked, None
        return self.move(moved, place)

    def command(self, name: str) -> Reply:
        """Answer numbers, and arrows while a card is picked."""
        if name.startswith("place_"):
            return self.number(int(name.removeprefix("place_")) - 1)
        if self.picked is None:
            return None
        if name == "back":
            self.picked = None
            self.host.refresh()
            return STAY
        columns = columns_of(len(self.order))
        step = {"left": -1, "right": 1, "up": -columns, "down": columns}.get(name)
        goal = self.order.index(self.picked) + step if step else -1
        if 0 <= goal < len(self.order):
            return self.move(self.picked, goal)
        return STAY if step else None

    # ------------------------------------------------------------------ dragging

    def carry(self, card: Card, x: float, y: float) -> None:
        """Hear that a card is dragged here."""
        self.picked = None
        self._held = (card, x, y)

    def drop(self, card: Card, x: float, y: float) -> Reply:
        """Put a dragged card into the gap under it, or let it glide home."""
        gap = self._gap(x, y)
        self._held = None
        goal = self._goal(card, gap)
        start = {card: held_place((x, y), self._places[0].w)} if self._places else {}
        if goal is None or goal == self.order.index(card):
            self.host.desk.sound.play("ui_refuse" if goal is None else "card_place")
            self._glide(self._standing() | start)
            return STAY
        return self.move(card, goal, start)

    def _gap(self, x: float, y: float) -> int | None:
        return gap_at(self._places, self._room, x, y)

    def _goal(self, card: Card, gap: int | None) -> int | None:
        """Return the place that a card would have after it went into a gap."""
        if gap is None:
            return None
        return gap - (self.order.index(card) < gap)

    # ------------------------------------------------------------------ drawing

    places = staticmethod(squad_places)

    def build(self, page: Page, places: Places, picture: Picture, inspect: Inspect) -> None:
        """Add title, cards and numbers, and the inspector where it finds room beside them."""
        centre, form = places.centre, places.form
        self._places, self._room, self._knobs = (
            squad_places(centre, form, len(self.order)),
            centre,
            picture.knobs,
        )
        if form != "narrow":
            page.add(Drawing("", centre, paint=lambda p: self._title(p, centre, picture)))
        knobs = picture.knobs
        for i, (card, place) in enumerate(zip(self.order, self._places, strict=True)):
            part = CharacterCard(
                f"card:{card}", place, character=self.roster[card], chosen=card == self.picked
            )
            part.act, part.carrier = self._picker(card), self
            part.away, part.shift = self._is_away(card, knobs), self._aside(i)
            page.add(part)
        page.add(Drawing("", centre, paint=lambda p: self._numbers(p, form)))
        right = max(place.right for place in self._places) if self._places else centre.right
        rest = beside_squad(centre, right + 14 - centre.x - 12, form)
        if rest is not None:
            inspect(page, rest)
        if self.picked is not None:
            page.add(Steering("", Rect(0, 0, 0, 0), steer=self.command))

    def _picker(self, card: Card) -> Callable[[], Reply]:
        return lambda: self.pick(card)

    @staticmethod
    def _is_away(card: Card, knobs: Knobs) -> Callable[[], bool]:
        """Return whether a card is in the air, or not dealt yet."""
        return lambda: "squad" in knobs.away or f"card/{card}" in knobs.fliers

    def _aside(self, index: int) -> Callable[[], float]:
        """Return how far the card of a place steps aside for a gap beside it."""

        def shift() -> float:
            if self._held is None:
                return 0.0
            gap = self._gap(*self._held[1:])
            return 9.0 if gap == index else -9.0 if gap == index + 1 else 0.0

        return shift

    def _title(self, p: Painter, centre: Rect, picture: Picture) -> None:
        w = p.text("Your squad", (centre.x + 20, centre.y + 14), Type(40, "serif_black"))
        words = (
            self.note
            or f"Number 1 fights first. {picture.tag(picture.foe)} never sees the order, and once placed it is final."
        )
        style = Type(22, colour=t.MUTED)
        while style.size > 17 and p.width_of(words, style) > centre.w - w - 60:
            style = style.but(size=style.size - 1)
        p.text(words, (centre.x + w + 44, centre.y + 34), style)

    def _numbers(self, p: Painter, form: str) -> None:
        """Draw the numbers under the places."""
        for i, place in enumerate(self._places):
            y = place.bottom + (24 if form != "narrow" else 15)
            number(p, i, (place.cx, y), small=form == "narrow")
            if form == "full":
                end = "first" if i == 0 else "last" if i == len(self._places) - 1 else ""
                x = place.cx - 30 if i == 0 else place.cx + 30
                colour = t.ASK if i == 0 else t.MUTED
                p.text(end, (x, y), Type(18, "semibold", colour), "midright" if i == 0 else "midleft")

    def draw_held(self, p: Painter) -> None:
        """Draw gap and dragged card over everything."""
        if self._held is not None:
            self._dragged(p, *self._held)

    def _dragged(self, p: Painter, card: Card, x: float, y: float) -> None:
        gap, first = self._gap(x, y), self._places[0]
        goal = self._goal(card, gap)
        chip = f"goes back to place {self.order.index(card) + 1}"
        if gap is not None and goal is not None:
            after = gap > 0 and (gap == len(self._places) or self._places[gap].y != self._places[gap - 1].y)
            near = (
                self._places[gap - 1]
                if after and abs(self._places[gap - 1].cy - y) < first.h
                else self._places[min(gap, len(self._places) - 1)]
            )
            edge = near.right + 12 if near is self._places[gap - 1] and after else near.x - 12
            stays = goal == self.order.index(card)
            if not stays:
                cards.insertion(p, edge, near.y - 12, near.h + 24)
            chip = f"stays at place {goal + 1}" if stays else f"move to place {goal + 1}"
        in_hand(p, self.roster[card], (x, y), first.w, chip)

    # ------------------------------------------------------------------ deciding

    def primary(self) -> Primary:
        """Return the button that puts the pile down."""
        return Primary(
            "Place Squad Pile",
            self._place,
            note="Once placed, you can look at your pile at any time but not change it.",
        )

    def _place(self) -> Reply:
        """Put the pile down; ask before, if it is wished, when the squad still lies as it came."""
        if self._touched or len(self.order) < 2 or not self.host.desk.settings.ask_unfinished:
            return self._put_down()
        text = "You have not put your squad in order yet. Once placed, it fights as it lies now."
        answers = [Answer("Place it as it lies", self._put_down), Answer("Put it in order", keycap="Esc")]
        return Push(Dialog(self.host.desk, "Place the squad as it lies?", text, answers, ("warning", t.WARN)))

    def _put_down(self) -> Reply:
        return self.host.act(PlaceSquadPile(tuple(self.order)))


@dataclass(eq=False)
class Steering(Widget):
    """Hears arrows and Esc while a card is picked, wherever the ring is."""

    steer: Callable[[str], Reply] = field(default=lambda _: None, kw_only=True)

    def hears(self) -> frozenset[str]:
        """Hear what moves a picked card or puts it down."""
        return frozenset({"left", "right", "up", "down", "back"})

    def command(self, name: str) -> Reply:
        """Move the card."""
        return self.steer(name)


def number(p: Painter, index: int, centre: tuple[float, float], *, small: bool) -> None:
    """Draw the number of a place, counted from 0."""
    if not small:
        cards.medallion(p, index + 1, centre, first=index == 0)
        return
    colour = t.ASK if index == 0 else t.TEXT
    p.text(str(index + 1), centre, Type(18, "bold", colour), "center")
