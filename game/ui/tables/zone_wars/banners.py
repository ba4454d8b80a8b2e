"""The banners by which the teams are told apart on the table (zw.coop.teams)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui import draw
from game.ui.layout import Rect
from game.ui.tables.zone_wars.alliances import is_allied

if TYPE_CHECKING:
    from game.rules.zone_wars.state import Table
    from game.ui.paint import Painter

PEOPLE, OTHERS = ("#2f6b57", "flag"), ("#7a3040", "computer")
CLOTH, EDGE = "#fff6e0", "#12100c"


def look_of(table: Table, seat: int) -> tuple[str, str]:
    """Return the colour of the banner of a seat's team, and the icon on it."""
    return PEOPLE if table.sides[seat].team == table.sides[0].team else OTHERS


def banner(p: Painter, place: Rect, table: Table, seat: int) -> None:
    """Draw the banner of a seat's team, where there are teams: told apart by its sign, not by colour alone."""
    if not is_allied(table):
        return
    colour, icon = look_of(table, seat)
    for rect, shade in ((place.inset(-1.5, -1.5), EDGE), (place, colour)):
        tip = rect.h * 0.26
        corners = ((rect.x, rect.y), (rect.right, rect.y), (rect.right, rect.bottom))
        p.polygon([*corners, (rect.cx, rect.bottom - tip), (rect.x, rect.bottom)], shade)
    draw.icon(p, icon, (place.cx, place.y + place.h * 0.4), place.w * 0.7, CLOTH)
