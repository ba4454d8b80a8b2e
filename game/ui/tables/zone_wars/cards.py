"""Cards of characters, monsters, items and the Zone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.zone_wars.affairs import NOBODY
from game.rules.zone_wars.cards.kinds import Attribute
from game.rules.zone_wars.state import FIRST_BEAST, Held
from game.ui import draw, write
from game.ui import theme as t
from game.ui.layout import Rect
from game.ui.tables.zone_wars import inks, pieces, words
from game.ui.tables.zone_wars.alliances import operator
from game.ui.theme import Type

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.rules.zone_wars.affairs import Piece
    from game.rules.zone_wars.cards.characters import Character
    from game.rules.zone_wars.cards.powers import Power
    from game.ui.paint import Painter, Point
    from game.ui.tables.zone_wars.model import Picture

BAND, PORTRAIT, ROW = 46.0, 124.0, 50.0
BESIDE, UNDER_NAME = 50.0, 25.0  # what stands beside the words of a row, and how far below its top they go on
SAID = Type(15.5, colour=t.INK_SOFT)
BOXES = (
    ("zone_wars/attr_ranged", Attribute.RANGED),
    ("zone_wars/attr_melee", Attribute.MELEE),
    ("zone_wars/attr_survival", Attribute.SURVIVAL),
    ("zone_wars/attr_health", Attribute.HEALTH),
)
SMALL, ART = 150.0, 0.712
EXPERIENCE = "zone_wars/token_experience"


def sheet(p: Painter, rect: Rect, title: str, note: str, colour: str, seat: int | None = None) -> Rect:
    """Draw a paper card with a band; return the room below the band."""
    draw.paper(p, rect, 10)
    band = Rect(rect.x + 5, rect.y + 5, rect.w - 10, BAND)
    p.box(band, colour, 7)
    mark = 30 if seat is not None else 0
    small = Type(17, "semibold", "#f4e8cc")
    room = band.w - 30 - mark - (p.width_of(note, small) + 12 if note else 0)
    lines, style = write.fit(p, title.upper(), room, Type(30, "fjalla", "#fff8e6"), 1)
    p.text(lines[0], (band.x + 12, band.cy), style, "midleft")
    p.text(note, (band.right - 12 - mark, band.cy), small, "midright")
    if seat is not None:
        draw.seat(p, seat, (band.right - 20, band.cy), 22)
    return Rect(rect.x + 14, band.bottom + 8, rect.w - 28, rect.bottom - band.bottom - 14)


# ------------------------------------------------------------------ pieces


def piece_card(p: Painter, rect: Rect, picture: Picture, piece: Piece) -> float:
    """Draw the card of a piece as much as fits; return the y below what was drawn."""
    if piece >= FIRST_BEAST:
        return _monster(p, rect, picture, piece)
    character, mini = picture.character(piece), picture.mini(piece)
    whose = operator(picture.cast.names, picture.table, mini.seat) or inks.SHORT_NAMES[character.faction]
    note = f"{whose}  ·  {character.solo_type.value}"
    room = sheet(p, rect, character.name, note, inks.band(character.faction)[0], mini.seat)
    health, damage = picture.health(piece)
    scores = [
        (sprite, health if attribute is Attribute.HEALTH else picture.play.score(piece, attribute))
        for sprite, attribute in BOXES
    ]
    if rect.h < SMALL:
        rim = p.theme.seat(mini.seat)
        _small_face(p, room, picture.portrait(piece), scores, (health, damage), rim, gains=mini.gains)
        return room.bottom
    y = portrait_and_scores(
        p, room, picture.portrait(piece), scores, (health, damage), p.theme.seat(mini.seat), gains=mini.gains
    )
    if mini.is_bloodied:
        p.sprite("zone_wars/token_bloodied", (room.x + 22, room.y + 22), 40)
    rows = Rect(room.x, y, room.w, room.bottom - y)
    return hands(p, rows, picture, mini.held, [picture.kit.box.powers[n] for n in mini.powers])


def character_card(p: Painter, rect: Rect, picture: Picture, character: Character) -> None:
    """Draw the card of somebody who is not in the game yet."""
    box = picture.kit.box
    note = f"{inks.SHORT_NAMES[character.faction]}  ·  {character.solo_type.value}"
    room = sheet(p, rect, character.name, note, inks.band(character.faction)[0])
    veteran = picture.table.veteran(box.characters.number(character.id))
    scores = [(sprite, character.score(one) + (one in veteran.gains)) for sprite, one in BOXES]
    portrait, rim = inks.figure(character, box), inks.band(character.faction)[2]
    health = character.health + (Attribute.HEALTH in veteran.gains)
    y = portrait_and_scores(p, room, portrait, scores, (health, 0), rim, gains=veteran.gains)
    held = [Held(box.items.number(item)) for item in character.gear]
    held += [Held(item, is_kept=True) for item in veteran.kept]
    made = box.own.get(character.id)
    powers = [box.powers.find(card) for card in (character.power, *([made.second] if made else []))]
    hands(p, Rect(room.x, y, room.w, room.bottom - y), picture, held, powers)


def _small_face(  # noqa: PLR0913 - a card has many sides
    p: Painter,
    room: Rect,
    portrait: str,
    scores: Sequence[tuple[str, int]],
    life: tuple[int, int],
    rim: str,
    *,
    gains: Sequence[Attribute] = (),
) -> None:
    """Draw portrait, numbers and Health in little room."""
    size = min(62.0, room.h)
    at = (room.x + size / 2, room.y + room.h / 2)
    draw.disc(p, at, size / 2, rim, inks.EDGE, 2)
    draw.disc(p, at, size * 0.455, t.PAPER)
    p.sprite(portrait, at, size * 0.88)
    line = Rect(room.x + size + 10, room.y + 2, room.w - size - 10, 34)
    for cell, (sprite, number) in zip(line.columns(4, 2), scores, strict=True):
        p.sprite(sprite, (cell.x + 15, cell.cy), 28)
        w = p.text(str(number), (cell.x + 33, cell.cy), Type(24, "bold", t.INK), "midleft")
        if _is_raised(sprite, gains):
            p.sprite(EXPERIENCE, (cell.x + 41 + w, cell.y + 9), 17)
    pieces.pips(p, (line.x + 2, line.bottom + 5), line.w, life[0], life[1], 16)


def portrait_and_scores(  # noqa: PLR0913 - a card has many sides
    p: Painter,
    room: Rect,
    portrait: str,
    scores: Sequence[tuple[str, int]],
    life: tuple[int, int],
    rim: str,
    *,
    gains: Sequence[Attribute] = (),
) -> float:
    """Draw portrait, numbers and Health; return the y below them.

    gains: attributes with an experience token beside them (zw.campaign.experience).
    """
    size = min(PORTRAIT, room.h * 0.62)
    at = (room.x + size / 2, room.y + size / 2)
    draw.disc(p, at, size / 2, rim, inks.EDGE, 2)
    draw.disc(p, at, size * 0.455, t.PAPER)
    p.sprite(portrait, at, size * 0.88)
    boxes = Rect(room.x + size + 12, room.y, room.w - size - 12, size - 26)
    cells = [cell for line in boxes.rows(2, 6) for cell in line.columns(2, 6)]
    for cell, (sprite, number) in zip(cells, scores, strict=True):
        p.box(cell, t.PAPER_SHADE, 6)
        p.sprite(sprite, (cell.x + cell.w * 0.3, cell.cy), min(36.0, cell.h * 0.84))
        p.text(
            str(number),
            (cell.x + cell.w * 0.72, cell.cy),
            Type(min(32, cell.h * 0.8), "bold", t.INK),
            "center",
        )
        if _is_raised(sprite, gains):
            p.sprite(EXPERIENCE, (cell.right - 6, cell.y + 6), min(22.0, cell.h * 0.56))
    pieces.pips(p, (boxes.x + 2, boxes.bottom + 7), boxes.w, life[0], life[1], 17)
    return room.y + size + 6


def _is_raised(sprite: str, gains: Sequence[Attribute]) -> bool:
    return any(sprite == box and attribute in gains for box, attribute in BOXES)


def hands(p: Painter, room: Rect, picture: Picture, held: Sequence[Held], powers: Sequence[Power]) -> float:
    """Draw items and powers in rows, as many as there is room for; return the y below them.

    What a power does is written out where the card has room for it.
    """
    y = room.y
    count = len(held) + len(powers)
    height = min(ROW, max(27.0, room.h / max(1, count)))
    for card in held:
        if y + height > room.bottom + 3:
            return y
        _item_row(p, Rect(room.x, y, room.w, height), picture, card)
        y += height
    told = told_in(p, powers, room.w - BESIDE, room.bottom - y) if height == ROW else [[] for _ in powers]
    for power, lines in zip(powers, told, strict=True):
        high = max(height, _height_of(p, lines))
        if y + height > room.bottom + 3:
            return y
        _power_row(p, Rect(room.x, y, room.w, height), power, lines)
        y += high
    return y


def told_in(p: Painter, powers: Sequence[Power], width: float, height: float) -> list[list[str]]:
    """Return the lines under the name of each power that find room in a height.

    Every line of the card by itself, or else all in one flow, cut off with an ellipsis where even that is too long.
    """
    by_level = [
        [
            line
            for n, text in enumerate(power.texts, start=1)
            for line in _wrapped(p, f"{n}\N{NO-BREAK SPACE}M: {text}", width)
        ]
        for power in powers
    ]
    if _fits(p, by_level, height):
        return by_level
    flowing = [_wrapped(p, short_text(power), width) for power in powers]
    for most in range(max(map(len, flowing), default=1), 1, -1):
        cut = [_cut(p, lines, most, width) for lines in flowing]
        if _fits(p, cut, height):
            return cut
    return [_cut(p, lines, 1, width) for lines in flowing]


def _wrapped(p: Painter, words_: str, width: float) -> list[str]:
    return write.lines_of(p, words_, width, SAID)


def _cut(p: Painter, lines: list[str], most: int, width: float) -> list[str]:
    if len(lines) <= most:
        return lines
    return [*lines[: most - 1], shortened(p, " ".join(lines[most - 1 :]), width, SAID)]


def _fits(p: Painter, told: Sequence[Sequence[str]], height: float) -> bool:
    return sum(max(ROW, _height_of(p, lines)) for lines in told) <= height + 3


def _height_of(p: Painter, lines: Sequence[str]) -> float:
    return UNDER_NAME + write.line_height(p, SAID.size) * len(lines) + 5


def _item_row(p: Painter, rect: Rect, picture: Picture, card: Held) -> None:
    draw.hline(p, rect.x, rect.y, rect.w, t.PAPER_EDGE)
    if card.item is None:
        p.sprite("zone_wars/token_artifact", (rect.x + 22, rect.cy), min(34.0, rect.h * 0.8))
        place = Rect(rect.x + 48, rect.y, rect.w - 50, rect.h)
        _two_lines(p, place, "Reserve card", "Face down: only its holder knows it")
        return
    item = picture.kit.box.items[card.item]
    p.sprite(words.item_sprite(item), (rect.x + 22, rect.cy), min(42.0, rect.h * 0.94))
    if card.is_found:
        p.sprite("zone_wars/token_artifact", (rect.x + 38, rect.bottom - 10), 18)
    scores = item.vp > 0 and card.home == NOBODY and not card.is_kept
    tail = rect.w - 50 - (26 if scores or card.is_kept else 0)
    line = words.item_line(item, card.wear)
    line = f"Kept  ·  {line}" if card.is_kept else f"Face down  ·  {line}" if card.is_reserve else line
    _two_lines(p, Rect(rect.x + 48, rect.y, tail, rect.h), item.name, line)
    if card.is_kept:
        draw.icon(p, "bookmark", (rect.right - 14, rect.cy), 22, t.INK_SOFT)
    if scores:
        p.sprite("zone_wars/token_vp", (rect.right - 14, rect.cy), 26)
        p.text(str(item.value(card.wear)), (rect.right - 14, rect.cy), Type(16, "bold", t.INK), "center")


def _power_row(p: Painter, rect: Rect, power: Power, lines: Sequence[str]) -> None:
    draw.hline(p, rect.x, rect.y, rect.w, t.PAPER_EDGE)
    draw.disc(p, (rect.x + 22, rect.cy), min(19.0, rect.h * 0.44), inks.band(power.faction)[2])
    p.sprite(f"zone_wars/power_{power.id}", (rect.x + 22, rect.cy), min(30.0, rect.h * 0.68))
    kind = Type(15, "fjalla", inks.band(power.faction)[0])
    p.text(power.type.value.upper(), (rect.right, rect.y + 5), kind, "topright")
    place = Rect(rect.x + 48, rect.y, rect.w - BESIDE, rect.h)
    _two_lines(p, place, power.name, lines[0] if lines else "")
    for n, line in enumerate(lines[1:], start=1):
        p.text(line, (place.x, place.y + UNDER_NAME + n * write.line_height(p, SAID.size)), SAID)


def short_text(power: Power) -> str:
    """Return what a power does for 1, 2 and 3 M, each as it is printed."""
    return "  ·  ".join(f"{n}\N{NO-BREAK SPACE}M: {text}" for n, text in enumerate(power.texts, start=1))


def _two_lines(p: Painter, rect: Rect, title: str, line: str) -> None:
    high = rect.h >= 44
    p.text(title, (rect.x, rect.y + (4 if high else rect.h / 2 - 10)), Type(18, "semibold", t.INK))
    if high:
        p.text(shortened(p, line, rect.w, SAID), (rect.x, rect.y + UNDER_NAME), SAID)


def shortened(p: Painter, line: str, width: float, style: Type) -> str:
    """Return words cut off with an ellipsis where they do not fit."""
    if p.width_of(line, style) <= width:
        return line
    while line and p.width_of(line + "…", style) > width:
        line = line[:-1]
    return line.rstrip() + "…"


def _monster(p: Painter, rect: Rect, picture: Picture, piece: Piece) -> float:
    monster = picture.monster(piece)
    room = sheet(p, rect, monster.name, "Monster", "#6d1d14")
    health, damage = picture.health(piece)
    scores = [
        ("zone_wars/attr_health", monster.health),
        ("zone_wars/attr_melee", monster.dice or monster.melee),
        ("zone_wars/attr_armor", monster.armor),
        ("zone_wars/attr_survival", monster.resist),
    ]
    if rect.h < SMALL:
        _small_face(p, room, picture.portrait(piece), scores, (health, damage), "#6d1d14")
        return room.bottom
    y = portrait_and_scores(p, room, picture.portrait(piece), scores, (health, damage), "#6d1d14")
    return write.wrap(p, monster.behaviour, Rect(room.x, y, room.w, 0), Type(16.5, colour=t.INK))


# ------------------------------------------------------------------ cards that lie on the table


def zone_card(p: Painter, rect: Rect, picture: Picture, number: int, trigger: int) -> None:
    """Draw a zone card, or the trigger card of this number (0: a zone card)."""
    p.shadow(rect, 16, 170, (4, 10), 16)
    p.box(rect, t.PAPER, 14, inks.EDGE, 2)
    inner = rect.inset(rect.w * 0.05)
    draw.hazard(p, Rect(inner.x, inner.y, inner.w, rect.h * 0.035), rect.w * 0.05)
    box = picture.kit.box
    art = Rect(inner.x, inner.y + rect.h * 0.05, inner.w, inner.w * ART)
    p.box(art, "#7c2d1a", 4)
    if trigger:
        card = box.triggers[trigger - 1]
        name, kind, sprite, text = (
            card.name,
            f"TRIGGER {trigger} OF {len(box.triggers)}",
            f"zone_wars/trigger_{card.id}",
            card.text,
        )
        parts = [("", text)]
    else:
        zone = box.zone_cards[number]
        name, sprite = zone.name, f"zone_wars/event_{zone.id}"
        kind = "ZONE CARD  ·  MONSTER" if zone.monster else "ZONE CARD"
        parts = [("Success", zone.success), ("Failure", zone.failure), ("", zone.text)]
    p.sprite(sprite, (art.cx, art.cy), (art.w, art.h))
    y = art.bottom + rect.h * 0.03
    lines, style = write.fit(p, name.upper(), inner.w, Type(rect.w * 0.086, "fjalla", t.INK), 2)
    for line in lines:
        p.text(line, (rect.cx, y), style, "midtop")
        y += style.size * 1.15
    p.text(kind, (rect.cx, y), Type(rect.w * 0.042, "fjalla", inks.DANGER), "midtop")
    y += rect.h * 0.05
    told = [(title, text) for title, text in parts if text]
    size = _size_that_fits(p, told, Rect(inner.x, y, inner.w, rect.bottom - rect.h * 0.03 - y), rect.w)
    for title, text in told:
        y = _part(p, Rect(inner.x, y, inner.w, 0), title, text, size) + 8


def _size_that_fits(p: Painter, told: Sequence[tuple[str, str]], room: Rect, width: float) -> float:
    """Return the largest size of type in which all parts of a card find room."""
    for share in (0.058, 0.052, 0.047):
        size = width * share
        high = 0.0
        for title, text in told:
            indent = size * 5 if title else 0
            high += write.height_of(p, text, room.w - indent, Type(size)) + 8
        if high <= room.h:
            return size
    return width * 0.042


def _part(p: Painter, rect: Rect, title: str, text: str, size: float) -> float:
    style = Type(size, colour=t.INK)
    if title:
        p.text(title, (rect.x, rect.y), Type(size, "bold", inks.DANGER if title == "Failure" else inks.MOSS))
        return write.wrap(p, text, Rect(rect.x + size * 5, rect.y, rect.w - size * 5, 0), style)
    return write.wrap(p, text, rect, style)


def deck(p: Painter, at: Point, size: tuple[float, float], colour: str, sprite: str) -> Rect:
    """Draw a deck of cards face down, its middle at the point."""
    w, h = size
    place = Rect(at[0] - w / 2, at[1] - h / 2, w, h)
    p.shadow(place, 10, 150, (4, 8), 8)
    for n in range(3, 0, -1):
        p.box(place.move(n * 1.6, n * 1.6), t.PAPER_EDGE, 8, inks.EDGE, 1)
    p.box(place, t.PAPER, 8, inks.EDGE, 1)
    p.box(place.inset(5), colour, 5)
    p.sprite(sprite, at, w * 0.56)
    return place
