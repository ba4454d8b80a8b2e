"""What lies over the mat while events are shown: dice in the tray, a card of the Zone, lamps, the lens."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.layout import Rect
from game.ui.tables.zone_wars import cards, tray, weather

if TYPE_CHECKING:
    from game.ui.paint import Painter
    from game.ui.tables.zone_wars.lens import Lens
    from game.ui.tables.zone_wars.model import Picture

CARD_SHARE, CARD_TALL, CARD_SHAPE = 0.92, 620.0, 0.615


def draw_above(p: Painter, centre: Rect, picture: Picture, lens: Lens) -> None:
    """Draw everything that the knobs of a picture say."""
    knobs = picture.knobs
    weather.draw_dimmed(p, centre, knobs.lamp)
    if knobs.card is not None:
        _zone_card(p, centre, picture)
    if knobs.lit is not None:
        weather.draw_lamps(p, Rect(centre.cx - 180, centre.y + 30, 360, 80), *knobs.lit)
    if knobs.lens is not None:
        lens.draw(p, centre, picture, *knobs.lens)
    if knobs.thrown is not None:
        tray.thrown(p, centre, picture, knobs.thrown)


def _zone_card(p: Painter, centre: Rect, picture: Picture) -> None:
    """Draw the card while it turns over, and afterwards."""
    knobs = picture.knobs
    assert knobs.card is not None
    h = min(centre.h * CARD_SHARE, CARD_TALL)
    share = abs(1 - 2 * knobs.card_share) if knobs.card_share < 1 else 1.0
    w = h * CARD_SHAPE * max(0.04, share)
    place = Rect(centre.x + centre.w * 0.27 - w / 2, centre.cy - h / 2, w, h)
    if knobs.card_share < 0.5:
        cards.deck(p, (place.cx, place.cy), (place.w, place.h), "#1a1511", "zone_wars/token_zone")
    elif share > 0.9:
        cards.zone_card(p, place, picture, knobs.card, knobs.trigger)
    else:
        p.box(place, "#efe5cf", 10, "#15110d", 2)
