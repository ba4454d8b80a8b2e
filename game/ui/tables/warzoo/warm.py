"""Draws ahead what will be turned up, one card a frame, so that nothing stutters when it is first shown."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable

from game.rules.warzoo.cards import Unit
from game.rules.warzoo.kit import Kit
from game.ui.paint import Painter
from game.ui.presenting import Places
from game.ui.tables.warzoo.faces import back_face, tile_face, unit_face
from game.ui.tables.warzoo.lanes import field_of
from game.ui.tables.warzoo.model import Picture
from game.ui.tables.warzoo.recruiting import hand_places, hand_seen

Draw = Callable[[], object]


class Warmth:
    """What is still to be drawn ahead for the present size of the table: all that both open lists name."""

    def __init__(self) -> None:
        self._waiting: deque[Draw] = deque()
        self._made_for: object = None

    def step(self, p: Painter, places: Places, picture: Picture) -> None:
        """Draw one thing ahead; begin anew when the table has another size or other armies."""
        terms = picture.board.terms
        made_for = (p.surface.get_size(), p.scale, places.centre, p.theme, terms.armies, picture.viewer)
        if made_for != self._made_for:
            self._made_for, self._waiting = made_for, deque(things(p, places, picture))
        if self._waiting:
            self._waiting.popleft()()


def things(p: Painter, places: Places, picture: Picture) -> list[Draw]:
    """Return the cards of both armies at the size of a lane, the viewer's own at that of the hand, backs and tiles."""
    field, quiet = field_of(places.centre, places.form), picture.is_quiet
    armies = picture.board.terms.armies
    found = [_tile(p, picture, tile, field.tile_size) for tile in range(len(picture.kit.tiles))]
    for army in armies:
        found.append(lambda faction=army.faction: back_face(p, faction, field.card_width))  # type: ignore[misc]
        found += [
            _face(p, picture.kit, unit, field.card_width, quiet=quiet) for unit in dict.fromkeys(army.units)
        ]
    if places.hand.h:
        own = dict.fromkeys(armies[picture.mine].units)
        for count in (picture.board.terms.hand_size, 1):
            place, seen = hand_places(places.hand, count)[0], hand_seen(places.hand, count)
            found += [_face(p, picture.kit, unit, place.w, quiet=quiet, seen=seen) for unit in own]
    return found


def _face(p: Painter, kit: Kit, unit: Unit, width: float, *, quiet: bool, seen: float = 1.0) -> Draw:
    return lambda: unit_face(p, kit.cards[unit], width, quiet=quiet, seen=seen)


def _tile(p: Painter, picture: Picture, tile: int, size: float) -> Draw:
    return lambda: tile_face(p, picture.kit.tiles[tile], size)
