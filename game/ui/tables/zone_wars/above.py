"""What lies over the mat while events are shown: dice in the tray, a card of the Zone, lamps, the lens."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui.layout import Rect
from game.ui.tables.zone_wars import cards, tray, weather
from game.ui.tables.zone_wars.lens import Lens

if TYPE_CHECKING:
    from game.ui.paint import Painter
    from game.ui.tables.zone_wars.model import Picture
    from game.ui.tables.zone_wars.scenery import Scenery

CARD_SHARE, CARD_TALL, CARD_SHAPE = 0.92, 620.0, 0.615
ROOM = 30.0


class Above:
    """Draws everything that the knobs of a picture say; cards that turn over are painted once."""

    def __init__(self, scenery: Scenery) -> None:
        self.lens = Lens(scenery)
        self._faces: dict[object, pygame.Surface] = {}

    def draw(self, p: Painter, centre: Rect, picture: Picture) -> None:
        """Draw what there is."""
        knobs = picture.knobs
        weather.draw_dimmed(p, centre, knobs.lamp)
        if knobs.card is not None:
            self._zone_card(p, centre, picture)
        if knobs.lit is not None:
            weather.draw_lamps(p, Rect(centre.cx - 180, centre.y + 30, 360, 80), *knobs.lit)
        if knobs.lens is not None:
            self.lens.draw(p, centre, picture, *knobs.lens)
        if knobs.thrown is not None:
            tray.thrown(p, centre, picture, knobs.thrown)

    def _zone_card(self, p: Painter, centre: Rect, picture: Picture) -> None:
        """Draw the card while it turns over, and afterwards."""
        knobs = picture.knobs
        h = min(centre.h * CARD_SHARE, CARD_TALL)
        place = Rect(centre.x + centre.w * 0.27 - h * CARD_SHAPE / 2, centre.cy - h / 2, h * CARD_SHAPE, h)
        face = self._face(p, place, picture, is_back=knobs.card_share < 1 / 2)
        share = abs(1 - 2 * knobs.card_share) if knobs.card_share < 1 else 1.0
        if share < 1:
            width = max(2, round(face.get_width() * share))
            face = pygame.transform.smoothscale(face, (width, face.get_height()))
        p.blit(face, (place.cx, place.cy), "center")

    def _face(self, p: Painter, place: Rect, picture: Picture, *, is_back: bool) -> pygame.Surface:
        """Return one side of the card that is turned over, with its shadow."""
        knobs = picture.knobs
        key = ("back",) if is_back else (knobs.card, knobs.trigger)
        whole = (*key, place.w, place.h, p.scale)
        if whole not in self._faces:
            if len(self._faces) > 3:
                self._faces.clear()
            self._faces[whole] = _painted(p, place, picture, is_back=is_back)
        return self._faces[whole]


def _painted(p: Painter, place: Rect, picture: Picture, *, is_back: bool) -> pygame.Surface:
    sheet = p.canvas(place.w + 2 * ROOM, place.h + 2 * ROOM)
    inner = Rect(ROOM, ROOM, place.w, place.h)
    if is_back:
        cards.deck(sheet, (inner.cx, inner.cy), (inner.w, inner.h), "#1a1511", "zone_wars/token_zone")
    else:
        assert picture.knobs.card is not None
        cards.zone_card(sheet, inner, picture, picture.knobs.card, picture.knobs.trigger)
    return sheet.surface
