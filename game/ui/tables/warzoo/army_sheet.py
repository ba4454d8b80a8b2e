"""The army of a seat in a drawer: what it has shown, what is still to come, and a partner's hand."""

from __future__ import annotations

from collections import Counter

from game.core.contract import Seat
from game.rules.warzoo.cards import Unit
from game.rules.warzoo.state import EMPTY, Side, Table
from game.ui import theme as t
from game.ui.layout import Rect
from game.ui.page import Page
from game.ui.paint import Painter
from game.ui.tables.warzoo import cards
from game.ui.tables.warzoo.cards import GONE, Dress
from game.ui.tables.warzoo.faces import TALL
from game.ui.tables.warzoo.model import Picture
from game.ui.theme import Type
from game.ui.widgets import Drawing, Scroll

ACROSS = 4


def shown(table: Table, side: Side) -> Counter[Unit]:
    """Return the cards of a side that have been laid face up or discarded."""
    found = Counter(unit for row in table.rows[side] for unit in row if unit is not None and unit != EMPTY)
    found.update(table.discards[side])
    if table.battle is not None:
        found.update(
            f.unit for f in table.battle.fighters[side] if f is not None and f.is_up and f.unit is not None
        )
    return found


def fill(page: Page, place: Rect, picture: Picture, table: Table, seat: Seat) -> None:
    """Add the cards of the army: those already shown are dark."""
    side = table.terms.side_of(seat)
    scroll = page.add(Scroll("army", place))
    inside = scroll.inside
    partner = _partner(picture, table, seat)
    y = (
        _row(page, scroll, inside, picture, ("Hand of a partner", partner, Counter()))
        if partner
        else inside.y
    )
    units = list(table.terms.armies[side].units)
    title = f"The {table.terms.armies[side].name} army: {len(units)} cards, those shown are dark"
    _row(page, scroll, Rect(inside.x, y, inside.w, 0), picture, (title, units, shown(table, side)))


def _partner(picture: Picture, table: Table, seat: Seat) -> list[Unit]:
    """Return the cards of a partner that the viewer may see."""
    viewer, side = picture.viewer, table.terms.side_of(seat)
    if viewer is None or seat == viewer or viewer not in table.terms.holders[side]:
        return []
    hands = zip(table.terms.holders[side], table.hands[side], strict=True)
    return [unit for holder, hand in hands if holder == seat for unit in hand if unit is not None]


def _row(
    page: Page, scroll: Scroll, at: Rect, picture: Picture, what: tuple[str, list[Unit], Counter[Unit]]
) -> float:
    title, units, gone = what
    w = (at.w - 10 * ACROSS) / ACROSS
    h = w * TALL
    rows = -(-len(units) // ACROSS)
    place = Rect(at.x, at.y, at.w, 36 + rows * (h + 10) + 14)

    def paint(p: Painter) -> None:
        style = Type(18, "semibold", t.MUTED)
        while style.size * p.scale > 13 and p.width_of(title, style) > place.w:
            style = style.but(size=style.size - 0.5)
        p.text(title, (place.x, place.y + 4), style)
        left = gone.copy()
        for i, unit in enumerate(units):
            dark = left[unit] > 0
            left[unit] -= 1
            at_x, at_y = place.x + (i % ACROSS) * (w + 10), place.y + 36 + (i // ACROSS) * (h + 10)
            dress = Dress(dim=GONE if dark else 0, quiet=picture.is_quiet)
            cards.card(p, picture.kit.cards[unit], (at_x, at_y), w, dress)

    page.add(Drawing("", place, paint=paint), scroll)
    return place.bottom
