"""A squad in the making as a row of places: shields with names and strength, free places for those to come."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.army_of_zero.characters import Character
from game.ui import theme as t
from game.ui.layout import Rect
from game.ui.paint import Painter
from game.ui.tables.army_of_zero.faces import shield_face
from game.ui.tables.army_of_zero.inspector import decimals
from game.ui.theme import Type


def draw_row(p: Painter, place: Rect, squad: Sequence[Character], size: int) -> None:
    """Draw `size` places, the first of them filled."""
    for i, column in enumerate(place.columns(size, 6)):
        box = column.middle(column.w, min(column.h, column.w * 1.25))
        p.box(box, (0, 0, 0, 90), 8, t.LINE)
        if i < len(squad):
            _filled(p, box, squad[i])


def _filled(p: Painter, box: Rect, who: Character) -> None:
    named = box.h > 96
    side = min(box.w * 0.8, box.h * (0.55 if named else 0.7))
    p.blit(shield_face(p, who.clan, side), (box.cx, box.y + box.h * (0.34 if named else 0.4)), "center")
    if named:
        style = Type(16, "semibold")
        while style.size > 11 and p.width_of(who.name, style) > box.w - 6:
            style = style.but(size=style.size - 1)
        p.text(who.name, (box.cx, box.bottom - 32), style, "center")
    if box.h > 60:
        p.text(decimals(who.power * 100), (box.cx, box.bottom - 12), Type(15, colour=t.MUTED), "center")
