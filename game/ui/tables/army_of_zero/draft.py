"""The draft: an open row from which both sides take in turn; a press chooses, the primary button takes."""

from __future__ import annotations

from game.rules.army_of_zero.actions import Draft
from game.rules.army_of_zero.characters import Card, Character, Roster
from game.ui import theme as t
from game.ui.layout import Rect
from game.ui.page import Page
from game.ui.paint import Painter
from game.ui.presenting import Host, Places, Primary
from game.ui.scene import Act, Reply
from game.ui.tables.army_of_zero.faces import TALL
from game.ui.tables.army_of_zero.inspector import decimals
from game.ui.tables.army_of_zero.model import Picture
from game.ui.tables.army_of_zero.squad_card import CharacterCard
from game.ui.tables.army_of_zero.squad_row import draw_row
from game.ui.theme import Type
from game.ui.widgets import Drawing
from game.ui.widgets.base import STAY

NOT_YOURS = "The other player takes a character now."


def grid(place: Rect, count: int, gap: float, most: float = 216) -> list[Rect]:
    """Return places for cards, as large as they can be, centred in rows."""
    best, columns = 0.0, 1
    for n in range(1, max(2, count + 1)):
        rows = -(-count // n)
        w = min((place.w - gap * (n - 1)) / n, (place.h - gap * (rows - 1)) / rows / TALL, most)
        if w > best:
            best, columns = w, n
    rows = -(-count // columns)
    left = place.cx - (columns * best + gap * (columns - 1)) / 2
    top = place.y + max(0.0, (place.h - rows * best * TALL - gap * (rows - 1)) / 2)
    return [
        Rect(left + i % columns * (best + gap), top + i // columns * (best * TALL + gap), best, best * TALL)
        for i in range(count)
    ]


class Drafting:
    """The open row and what is chosen in it. Places stay as they were dealt, so that nothing jumps."""

    def __init__(self, host: Host, roster: Roster) -> None:
        self.host, self.roster = host, roster
        self.chosen: Card | None = None
        self.row: list[Card] = []

    def show(self, picture: Picture) -> None:
        """Keep the row as it was dealt; what was taken leaves its place empty."""
        open_cards = set(picture.table.row)
        if not open_cards <= set(self.row) or len(open_cards) > len(self.row):
            self.row = list(picture.table.row)
        if self.chosen not in open_cards:
            self.chosen = None

    def choose(self, card: Card) -> Reply:
        """Choose a character; the same again lets it lie."""
        self.chosen = None if self.chosen == card else card
        self.host.refresh()
        return STAY

    def places(self, centre: Rect, form: str) -> dict[Card, Rect]:
        """Return where every card of the row lies."""
        head = 84.0 if form != "narrow" else 8.0
        room = Rect(centre.x + 12, centre.y + head, centre.w - 24, centre.h - head - 12)
        return dict(zip(self.row, grid(room, len(self.row), 16 if form != "narrow" else 10), strict=True))

    def build(self, page: Page, places: Places, picture: Picture, *, deciding: bool) -> None:
        """Add title and row."""
        if places.form != "narrow":
            page.add(Drawing("", places.centre, paint=lambda p: self._title(p, places.centre, picture)))
        open_cards = set(picture.table.row)
        for card, place in self.places(places.centre, places.form).items():
            if card not in open_cards or f"card/{card}" in picture.knobs.fliers:
                continue
            part = CharacterCard(f"card:{card}", place, character=self.roster[card], framed=False)
            part.chosen, part.act = card == self.chosen, self._chooser(card)
            part.reason = "" if deciding else NOT_YOURS
            part.takes_enter = card != self.chosen
            page.add(part)
        if deciding and picture.table.row:
            page.start = f"card:{next(card for card in self.row if card in open_cards)}"

    def add_hand(self, page: Page, hand: Rect, picture: Picture) -> None:
        """Show the squad so far."""
        squad = [self.roster[card] for card in picture.table.squads[picture.me] if card is not None]
        place = hand.inset(0, 10 if hand.h < 190 else 16)
        size = picture.table.terms.characters
        page.add(Drawing("", place, paint=lambda p: _so_far(p, place, squad, size)))

    def _chooser(self, card: Card) -> Act:
        return lambda: self.choose(card)

    def _title(self, p: Painter, centre: Rect, picture: Picture) -> None:
        w = p.text("The open row", (centre.x + 20, centre.y + 14), Type(40, "serif_black"))
        mine, theirs = (len(picture.table.squads[seat]) for seat in (picture.me, picture.foe))
        size = picture.table.terms.characters
        taken = (
            f"Taken: {picture.tag(picture.me)} {mine}, {picture.tag(picture.foe)} {theirs} of {size} each."
        )
        words = f"{taken} Turns go 1, 2, 2, 1, 1, …"
        style = Type(22, colour=t.MUTED)
        while style.size > 16 and p.width_of(words, style) > centre.w - w - 64:
            style = style.but(size=style.size - 1)
        p.text(words, (centre.x + w + 44, centre.y + 34), style)

    def primary(self) -> Primary:
        """Return the button that takes the chosen character."""
        if self.chosen is None:
            return Primary(
                "Choose a character", lambda: STAY, "eye", "", "Choose a character of the row first."
            )
        who, card = self.roster[self.chosen], self.chosen
        note = f"{who.rank} {who.name}: {decimals(who.power * 100)} per 100 duels."
        return Primary(f"Take {who.name}", lambda: self.host.act(Draft(card)), "check", note)


def _so_far(p: Painter, place: Rect, squad: list[Character], size: int) -> None:
    p.text("YOUR SQUAD SO FAR", (place.x, place.y), Type(17, "bold", t.MUTED))
    draw_row(p, Rect(place.x, place.y + 28, place.w - 12, place.h - 28), squad, size)
