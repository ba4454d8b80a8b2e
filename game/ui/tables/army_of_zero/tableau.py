"""The last picture of a game: the winner's squad lines up on the stones, below it lie the shields of the fallen."""

from __future__ import annotations

from game.core.contract import Seat
from game.rules.army_of_zero.characters import Card, Roster
from game.rules.army_of_zero.state import SEATS, Table
from game.ui.layout import Rect
from game.ui.paint import Painter
from game.ui.presenting import Form
from game.ui.tables.army_of_zero import cards
from game.ui.tables.army_of_zero.faces import TALL
from game.ui.tables.army_of_zero.model import Between

GAP = 14.0
SHIELD = 64.0


def ribbon_place(centre: Rect, form: Form) -> Rect:
    """Return where the ribbon lies when it is unrolled."""
    small = form == "narrow"
    w = min(760, centre.w * 0.92)
    return Rect(centre.cx - w / 2, centre.y + (12 if small else 70), w, 76 if small else 118)


def room_below(centre: Rect, form: Form) -> Rect:
    """Return what is left of the circle below the ribbon."""
    small, top = form == "narrow", ribbon_place(centre, form)
    y = top.bottom + (10 if small else 40)
    return Rect(centre.x + 20, y, centre.w - 40, centre.bottom - y - (4 if small else 20))


def line_places(centre: Rect, form: Form, count: int) -> list[Rect]:
    """Return where so many characters line up side by side."""
    room = room_below(centre, form)
    w = min(room.h * 0.62 / TALL, (room.w + GAP) / max(1, count) - GAP, 190.0)
    left = room.cx - (count * (w + GAP) - GAP) / 2
    top = room.y + (room.h * 0.66 - w * TALL) / 2
    return [Rect(left + i * (w + GAP), top, w, w * TALL) for i in range(count)]


def survivors(table: Table, seat: Seat) -> tuple[Card | None, ...]:
    """Return who is left of a squad: those who fought, then those who never had to, None where nobody may know."""
    return (*table.survivors[seat], *table.piles[seat])


def fallen(table: Table, winner: Seat | None) -> list[Card]:
    """Return the fallen of whoever has not won, in the order in which they fell."""
    return [card for seat in SEATS if seat != winner for card in table.defeated[seat]]


def draw_fallen(p: Painter, between: Between, centre: Rect, form: Form, roster: Roster) -> None:
    """Draw the shields of the fallen in a row; one after the other they turn grey."""
    if between.game is None or between.before is None:
        return
    lost = fallen(between.before, between.game.winner)
    row = room_below(centre, form).cut_bottom(room_below(centre, form).h * 0.3)[0]
    size = min(SHIELD, row.h - 8, row.w / max(1, len(lost)) - 8)
    for i, card in enumerate(lost):
        x = row.cx + (i - (len(lost) - 1) / 2) * (size + 8)
        cards.shield(p, roster[card].clan, (x, row.cy), size, fallen=i < round(between.fall * len(lost)))
