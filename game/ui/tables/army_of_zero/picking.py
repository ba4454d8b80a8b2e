"""Hand-picked squads: the gallery of all characters with filters, the squad so far, and the sum of its strength."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.army_of_zero.actions import PickSquad
from game.rules.army_of_zero.characters import Card, Character, Roster
from game.rules.army_of_zero.muster import POWER_LIMIT, power_of
from game.ui import draw
from game.ui import theme as t
from game.ui.layout import Rect
from game.ui.page import Page
from game.ui.paint import Painter
from game.ui.presenting import Host, Places, Primary
from game.ui.scene import Act, Reply
from game.ui.tables.army_of_zero.faces import TALL
from game.ui.tables.army_of_zero.inspector import decimals
from game.ui.tables.army_of_zero.ordering import sort_key
from game.ui.tables.army_of_zero.seats import RANKS
from game.ui.tables.army_of_zero.squad_card import CharacterCard
from game.ui.tables.army_of_zero.squad_row import draw_row
from game.ui.theme import Type
from game.ui.widgets import Button, Drawing, Dropdown, Scroll, Toggle
from game.ui.widgets.base import STAY

ORDERS = ("strength", "speed", "combat", "weapon", "armour", "rank", "clan")
CARD_WIDTH = 128.0


class Picking:
    """The squad so far, the filters, and how the gallery is sorted."""

    def __init__(self, host: Host, roster: Roster) -> None:
        self.host, self.roster = host, roster
        self.squad: list[Card] = []
        self.size = 10
        self.order = 0
        self.rank = 0
        self.clan = 0
        self.fitting = False
        self.clans = sorted({one.clan for one in roster})

    def show(self, size: int) -> None:
        """Set how many are to be picked."""
        self.size = size
        self.squad = self.squad[:size]

    # ------------------------------------------------------------------ choosing

    @property
    def power(self) -> int:
        """The summed strength of the squad in thousandths."""
        return power_of(self.roster, self.squad)

    def turn(self, card: Card) -> Reply:
        """Take a character into the squad, or let it go."""
        if card in self.squad:
            self.squad.remove(card)
        elif len(self.squad) >= self.size:
            self.host.desk.sound.play("ui_refuse")
            self.host.desk.say(
                "The squad is full", f"It has {self.size} characters: let one go first.", "warning", "bad"
            )
            return STAY
        else:
            self.squad.append(card)
        self.host.refresh()
        return STAY

    def take(self, squad: Sequence[Card]) -> None:
        """Take a whole squad."""
        self.squad = list(squad)
        self.host.refresh()

    def clear(self) -> Reply:
        """Let all go."""
        self.take(())
        return STAY

    def shown(self) -> list[Character]:
        """Return the characters that pass the filters, in the order asked for."""
        found = [one for one in self.roster if self._passes(one)]
        return sorted(found, key=sort_key(ORDERS[self.order]))

    def _passes(self, one: Character) -> bool:
        if self.rank and one.rank != RANKS[self.rank - 1]:
            return False
        if self.clan and one.clan != self.clans[self.clan - 1]:
            return False
        return not self.fitting or one.id in self.squad or self.power + one.thousandths <= POWER_LIMIT

    # ------------------------------------------------------------------ parts

    def build(self, page: Page, places: Places, *, deciding: bool) -> None:
        """Add filters, the gallery and the squad so far."""
        centre = places.centre
        head, rest = centre.cut_top(58 if places.form != "narrow" else 50, 8)
        self._filters(page, head.inset(8, 4))
        scroll = page.add(Scroll("gallery", rest))
        for one, place in zip(
            self.shown(), self._grid(scroll.inside.inset(8, 0), page.p.scale), strict=False
        ):
            part = CharacterCard(
                f"card:{one.id}", place, character=one, framed=False, chosen=one.id in self.squad
            )
            part.act, part.reason = self._turner(one.id), "" if deciding else "Your squad is chosen."
            part.takes_enter = len(self.squad) < self.size
            page.add(part, into=scroll)
        page.start = f"card:{self.shown()[0].id}" if self.shown() else "primary"
        if places.hand.h:
            self._squad(page, places.hand)

    def _turner(self, card: Card) -> Act:
        return lambda: self.turn(card)

    def _grid(self, inside: Rect, scale: float) -> list[Rect]:
        """Return places for all characters, wide enough for their scores to be read."""
        width = max(112.0 if scale > 1.2 else CARD_WIDTH, 100 / scale)
        columns = max(1, int((inside.w + 14) // (width + 14)))
        width = (inside.w - 14 * (columns - 1)) / columns
        return [
            Rect(
                inside.x + i % columns * (width + 14),
                inside.y + 20 + i // columns * (width * TALL + 20),
                width,
                width * TALL,
            )
            for i in range(len(self.roster.cards))
        ]

    def _filters(self, page: Page, place: Rect) -> None:
        sort, rank, clan, fits = place.columns((1, 1, 1, 1.2), 12)
        names = [f"By {name}" for name in ORDERS]
        page.add(
            Dropdown("order", sort, names, chosen=self.order, change=lambda i: self._set("order", i), size=19)
        )
        page.add(
            Dropdown(
                "rank",
                rank,
                ("All ranks", *RANKS),
                chosen=self.rank,
                change=lambda i: self._set("rank", i),
                size=19,
            )
        )
        clans = ("All clans", *self.clans)
        page.add(
            Dropdown("clan", clan, clans, chosen=self.clan, change=lambda i: self._set("clan", i), size=19)
        )
        page.add(
            Toggle("fits", fits, "Only who still fits", on=self.fitting, change=self._set_fitting, size=19)
        )

    def _set(self, name: str, value: int) -> Reply:
        setattr(self, name, value)
        self.host.refresh()
        return None

    def _set_fitting(self, on: bool) -> Reply:  # noqa: FBT001 - it answers a switch
        self.fitting = on
        self.host.refresh()
        return None

    def _squad(self, page: Page, hand: Rect) -> None:
        low = hand.h < 190
        inner = hand.inset(0, 10 if low else 16)
        clear, rest = inner.cut_right(96 if low else 130, 12)
        button = Button("clear", clear.middle(clear.w, 48), "Clear", icon="undo", act=self.clear, size=19)
        button.reason = "" if self.squad else "Nobody is chosen yet."
        page.add(button)
        page.add(Drawing("", rest, paint=lambda p: self._draw_squad(p, rest, low=low)))

    def _draw_squad(self, p: Painter, place: Rect, *, low: bool) -> None:
        worth, limit = self.power / 10, POWER_LIMIT / 10
        over = self.power > POWER_LIMIT
        words = f"{len(self.squad)} of {self.size} chosen"
        w = p.text(words, (place.x, place.y), Type(20 if not low else 18, "bold"))
        colour = t.BAD_TEXT if over else t.GOOD
        said = f"strength in all {decimals(worth) if worth else '0'}, at most {limit:g}"
        style = Type(20 if not low else 18, "semibold", colour)
        if p.width_of(said, style) > place.w - w - 50:
            said = f"{decimals(worth) if worth else '0'} of {limit:g}"
        draw.icon(p, "warning" if over else "check", (place.x + w + 26, place.y + 14), 20, colour)
        p.text(said, (place.x + w + 42, place.y), style)
        room = Rect(place.x, place.y + 34, place.w, place.h - 34)
        draw_row(p, room, [self.roster[card] for card in self.squad], self.size)

    # ------------------------------------------------------------------ deciding

    def primary(self) -> Primary:
        """Return the button that takes the squad."""
        reason = ""
        if len(self.squad) < self.size:
            reason = f"Choose {self.size - len(self.squad)} more."
        elif self.power > POWER_LIMIT:
            reason = f"Together they are {decimals(self.power / 10)} strong: at most {POWER_LIMIT / 10:g} is allowed."
        chosen = tuple(sorted(self.squad))
        act = lambda: self.host.act(PickSquad(chosen))  # noqa: E731 - an act
        return Primary("Take this squad", act, "check", "Both sides choose in secret.", reason)
