"""Cards with all that stands on them: abilities with their three lines, a character with both of its abilities."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui import draw, write
from game.ui import theme as t
from game.ui.layout import Rect
from game.ui.tables.zone_wars import cards, inks, words
from game.ui.theme import Type

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.rules.zone_wars.box import Box
    from game.rules.zone_wars.cards.kinds import SoloType
    from game.rules.zone_wars.cards.powers import Power
    from game.rules.zone_wars.custom.character import CustomCharacter
    from game.ui.paint import Painter
    from game.ui.theme import Colour

MARK, INDENT = 22.0, 62.0
FEW_ITEMS = 2


def power_text(p: Painter, place: Rect, power: Power, colour: Colour = t.INK, size: float = 17) -> float:
    """Write when an ability is used and what it does for 1, 2 and 3 M; return the y below."""
    y = place.y
    if power.trigger:
        y = write.wrap(p, power.trigger, Rect(place.x, y, place.w, 0), Type(size, "italic", colour)) + 3
    for m, text in enumerate(power.texts, start=1):
        middle = y + write.line_height(p, size) / 2
        for n in range(m):
            p.sprite("zone_wars/token_m", (place.x + 9 + n * MARK * 0.62, middle), MARK)
        y = write.wrap(p, text, Rect(place.x + INDENT, y, place.w - INDENT, 0), Type(size, colour=colour)) + 3
    if power.note:
        y = write.wrap(p, power.note, Rect(place.x, y, place.w, 0), Type(size, "italic", colour)) + 3
    return y


def power_block(p: Painter, place: Rect, power: Power) -> float:
    """Draw an ability with its sign, its name, its type and all of its text; return the y below."""
    band = inks.band(power.faction)
    draw.hline(p, place.x, place.y, place.w, t.PAPER_EDGE)
    centre = (place.x + 26, place.y + 34)
    draw.disc(p, centre, 25, band[2])
    p.sprite(f"zone_wars/power_{power.id}", centre, 40)
    room = Rect(place.x + 64, place.y + 6, place.w - 64, 0)
    kind = Type(17, "fjalla", band[0])
    p.text(power.type.value.upper(), (room.right, room.y + 3), kind, "topright")
    p.text(power.name, (room.x, room.y), Type(20, "bold", t.INK))
    y = power_text(p, Rect(room.x, room.y + 28, room.w, 0), power, t.INK_SOFT)
    return max(y, place.y + 66) + 5


def own_card(p: Painter, place: Rect, made: CustomCharacter, solo_type: SoloType, box: Box) -> float:
    """Draw the card of a character of one's own, finished or not, on paper as high as `place`; return the y below."""
    band = inks.band(made.faction)
    note = f"{inks.SHORT_NAMES[made.faction]}  ·  {solo_type.value}"
    room = cards.sheet(p, place, made.name.strip() or "No name yet", note, band[0])
    scores = [(sprite, getattr(made, attribute.value)) for sprite, attribute in cards.BOXES]
    face = inks.face(made.faction, made.portrait)
    upper = Rect(room.x, room.y, room.w, 400)
    y = cards.portrait_and_scores(p, upper, face, scores, (made.health, 0), band[2])
    y = _gear(p, Rect(room.x, y, room.w, 0), made.gear, box)
    for card, missing in zip((made.chosen, made.second), _missing(made), strict=True):
        rest = Rect(room.x, y, room.w, 0)
        y = power_block(p, rest, box.powers.find(card)) if card in box.powers else _unknown(p, rest, *missing)
    return y + 6


def _missing(made: CustomCharacter) -> tuple[tuple[str, str], tuple[str, str]]:
    """Return what stands in the places of abilities that are not there yet: title and line."""
    first = ("First ability", "to be chosen")
    return first, ("Second ability", "to be chosen" if made.is_converted else "to be drawn")


def _unknown(p: Painter, place: Rect, title: str, line: str) -> float:
    draw.hline(p, place.x, place.y, place.w, t.PAPER_EDGE)
    centre = (place.x + 26, place.y + 34)
    draw.disc(p, centre, 25, t.PAPER_SHADE, t.EDGE_HOT, 2)
    p.text("?", centre, Type(32, "fjalla", t.INK_SOFT), "center")
    p.text(title, (place.x + 64, place.y + 10), Type(20, "bold", t.INK_SOFT))
    p.text(line, (place.x + 64, place.y + 37), Type(17, "italic", t.INK_SOFT))
    return place.y + 70


def _gear(p: Painter, place: Rect, gear: Sequence[str], box: Box) -> float:
    """Draw a row for each of few items, else all of them as signs in rows."""
    items = [box.items.find(item) for item in gear if item in box.items]
    if not items:
        draw.hline(p, place.x, place.y, place.w, t.PAPER_EDGE)
        p.text("No equipment", (place.x + 64, place.y + 24), Type(18, "italic", t.INK_SOFT), "midleft")
        return place.y + 48
    y = place.y
    draw.hline(p, place.x, y, place.w, t.PAPER_EDGE)
    if len(items) > FEW_ITEMS:
        across = max(1, int(place.w // 54))
        for n, item in enumerate(items):
            at = (place.x + 27 + n % across * 54, y + 28 + n // across * 50)
            p.sprite(words.item_sprite(item), at, 46)
        return y + 6 + 50 * -(-len(items) // across)
    for item in items:
        p.sprite(words.item_sprite(item), (place.x + 26, y + 27), 46)
        p.text(item.name, (place.x + 64, y + 5), Type(20, "bold", t.INK))
        style = Type(17, colour=t.INK_SOFT)
        line = cards.shortened(p, words.item_line(item), place.w - 66, style)
        p.text(line, (place.x + 64, y + 30), style)
        y += 56
    return y
