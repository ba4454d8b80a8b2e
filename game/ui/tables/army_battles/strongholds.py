"""What is left of the buildings of both sides, a cell for each kind."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, NamedTuple

from game.rules.army_battles.state import SIDES
from game.ui import draw, write
from game.ui import theme as t
from game.ui.layout import Rect
from game.ui.tables.army_battles import inks
from game.ui.theme import CAPS, Type

if TYPE_CHECKING:
    from game.rules.army_battles.kinds import BuildingKind
    from game.rules.army_battles.state import Side
    from game.ui.paint import Painter
    from game.ui.tables.army_battles.model import Picture

ABREAST, ONE_BY_ONE = 2, 2  # cells in a row; so many of a kind are told one by one
HEAD, CELL, FOOT, SYMBOL = 40.0, 54.0, 8.0, 42.0


class Remains(NamedTuple):
    """What is left of the buildings of a kind, by building; 0: a ruin."""

    kind: BuildingKind
    left: tuple[int, ...]

    @property
    def name(self) -> str:
        """Return the name, of several in the plural."""
        return self.kind.name + "s" * (len(self.left) > 1)

    @property
    def words(self) -> str:
        """Return the Vitality of one or two of a kind; of more, how many stand."""
        standing = sum(left > 0 for left in self.left)
        if not standing:
            return "in ruins"
        if len(self.left) > ONE_BY_ONE:
            return f"{standing} of {len(self.left)} stand"
        return f"{', '.join(map(str, self.left))} of {self.kind.vitality}"

    @property
    def is_harmed(self) -> bool:
        """Tell whether one of those told one by one is damaged, or one of many has fallen."""
        whole = self.kind.vitality if len(self.left) <= ONE_BY_ONE else 1
        return min(self.left) < whole


def remains(picture: Picture, side: Side) -> list[Remains]:
    """Return what is left of the buildings of a side, the strongest kind first."""
    found: defaultdict[int, list[int]] = defaultdict(list)
    for site, wounds in zip(picture.field.sites, picture.table.wounds, strict=True):
        if site.side == side:
            found[site.kind].append(max(0, picture.kit.buildings[site.kind].vitality - wounds))
    kinds = [Remains(picture.kit.buildings[kind], tuple(left)) for kind, left in found.items()]
    return sorted(kinds, key=lambda some: -some.kind.vitality)


def height(picture: Picture) -> float:
    """Return how high the panel is; 0 when there is no building."""
    return sum(_high(some) for side in SIDES if (some := remains(picture, side)))


def panel(p: Painter, place: Rect, picture: Picture) -> None:
    """Draw the panel, of both sides where both have buildings and there is room."""
    draw.panel(p, place)
    y = place.y
    for side in SIDES:
        some = remains(picture, side)
        if some and y + _high(some) <= place.bottom + 1:
            _side(p, Rect(place.x, y, place.w, _high(some)), picture.army(side), some)
            y += _high(some)


def _high(some: list[Remains]) -> float:
    return HEAD + CELL * -(-len(some) // ABREAST) + FOOT


def _side(p: Painter, place: Rect, army: str, some: list[Remains]) -> None:
    head = Rect(place.x + 16, place.y, place.w - 32, HEAD)
    lines, style = write.fit(p, f"BUILDINGS OF {army.upper()}", head.w, CAPS.but(size=17), 1)
    p.text(lines[0], (head.x, head.y + 22), style, "midleft")
    body = Rect(place.x + 10, place.y + HEAD, place.w - 20, place.h - HEAD - FOOT)
    rows = body.rows(-(-len(some) // ABREAST))
    for number, one in enumerate(some):
        row = rows[number // ABREAST]
        _cell(p, row.columns(ABREAST)[number % ABREAST], one)


def _cell(p: Painter, cell: Rect, one: Remains) -> None:
    middle = cell.y + cell.h / 2
    p.sprite(f"army_battles/building_{one.kind.id}", (cell.x + 6 + SYMBOL / 2, middle), SYMBOL)
    x = cell.x + 14 + SYMBOL
    room = cell.right - 4 - x
    lines, style = write.fit(p, one.name, room, Type(19, "serif"), 1)
    p.text(lines[0], (x, middle - 12), style, "midleft")
    ink = inks.LOW_WORDS if one.is_harmed else t.TEXT
    lines, style = write.fit(p, one.words, room, Type(17, "semibold", ink), 1)
    p.text(lines[0], (x, middle + 13), style, "midleft")
