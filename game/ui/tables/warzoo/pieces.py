"""Smaller pieces on the field: chips of a lane, its signpost, tokens, the burst of the Golias Effect."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import pygame

from game.rules.warzoo.tiles import TileCard
from game.ui import draw, write
from game.ui import theme as t
from game.ui.layout import Rect
from game.ui.paint import Painter, Point
from game.ui.tables.warzoo import inks
from game.ui.tables.warzoo.faces import tile_face
from game.ui.theme import Colour, Face, Type

ICONS = {
    "load": "load_bullet",
    "hierarchy": "icon_hierarchy",
    "ammo": "icon_ammo",
    "weapon": "icon_weapon",
    "skill": "icon_skill",
}


class Chip(msgspec.Struct, frozen=True):
    """A chip: icon (load, hierarchy, ammo, weapon, skill), words, their colour, its edge, whether it is struck out."""

    icon: str
    words: str
    colour: str = t.TEXT
    edge: str = t.LINE
    struck: bool = False


def chip(p: Painter, place: Rect, what: Chip) -> None:
    """Draw a chip."""
    p.box(place, inks.CHIP, 7, what.edge, 2)
    size = min(place.h * 0.82, place.w * 0.34)
    p.sprite(f"warzoo/{ICONS[what.icon]}", (place.x + 4 + size / 2, place.cy), size)
    x = place.x + 8 + size
    style = Type(min(20.0, place.h * 0.6), "bold", what.colour)
    while style.size * p.scale > 13 and p.width_of(what.words, style) > place.right - x - 4:
        style = style.but(size=style.size - 0.5)
    w = p.text(what.words, (x, place.cy), style, "midleft")
    if what.struck:
        p.box(Rect(x - 2, place.cy - 1, w + 4, 2), what.colour, 0)


class Sign(msgspec.Struct, frozen=True):
    """What a signpost says: the order of its lane, a word beside it, a rule or (later) a result and who won."""

    order: int = 0
    beside: str = ""
    rule: str = ""
    result: tuple[int, int] | None = None
    verdict: str = ""
    colour: str = t.MUTED
    seat: int | None = None
    is_now: bool = False


def sign(p: Painter, place: Rect, says: Sign) -> None:
    """Draw the signpost of a lane: it stands upright whatever the tile does."""
    p.shadow(place, 8, 150, (2, 4), 8)
    p.box(place, inks.SIGN, 8, t.FOCUS if says.is_now else inks.SIGN_EDGE, 3 if says.is_now else 2)
    radius = min(15.0, place.h * 0.14)
    centre = (place.x + radius + 6, place.y + radius + 6)
    if says.order:
        draw.disc(p, centre, radius, t.FOCUS if says.is_now or says.order == 1 else t.PAPER)
        p.text(str(says.order), centre, Type(radius * 1.5, "fjalla", t.INK), "center")
    if says.beside and place.w > 70:
        p.text(
            says.beside, (centre[0] + radius + 6, centre[1]), Type(15, "semibold", inks.SIGN_NOTE), "midleft"
        )
    if says.seat is not None:
        draw.seat(p, says.seat, (place.right - radius - 4, centre[1]), radius * 1.15)
    below = Rect(place.x + 8, centre[1] + radius + 4, place.w - 12, place.bottom - centre[1] - radius - 8)
    if says.result is not None:
        _result(p, below, says)
    elif says.rule and below.h >= 30:
        _rule(p, below, says.rule)


def _rule(p: Painter, place: Rect, words: str) -> None:
    lines, style = write.fit(p, words, place.w, Type(17, "semibold", t.PAPER), 3)
    step = write.line_height(p, style.size, 1.12)
    for i, line in enumerate(lines[: max(1, int(place.h / step))]):
        p.text(line, (place.x, place.y + i * step), style)


def _result(p: Painter, place: Rect, says: Sign) -> None:
    assert says.result is not None
    size = min(27.0, place.h * 0.42, place.w * 0.33)
    score(p, (place.x, place.y + size * 0.6), says.result, size)
    if place.h > size * 1.6:
        lines, style = write.fit(p, says.verdict, place.w, Type(17, "semibold", says.colour), 2)
        y = place.y + size * 1.3
        for i, line in enumerate(lines):
            p.text(line, (place.x, y + i * style.size * 1.15), style)


def score(p: Painter, at: Point, strengths: Sequence[int], size: float, colour: Colour = t.TEXT) -> float:
    """Write two Strengths against each other from a point at the left; Avatars are signs, -1 is nobody."""
    x, y = at
    style = Type(size, "fjalla", colour)
    for i, strength in enumerate(strengths):
        if i:
            x += p.text(" : ", (x, y), style, "midleft")
        if strength >= 99:
            p.sprite("warzoo/infinity", (x + size * 0.6, y), size * 1.35)
            x += size * 1.25
        else:
            x += p.text("–" if strength < 0 else str(strength), (x, y), style, "midleft")
    return x - at[0]


def tile(p: Painter, card: TileCard, centre: Point, size: float, angle: float, *, bracket: bool) -> None:
    """Draw a tile turned against the clock: 0 undecided, -90 its gold lies below, 90 above."""
    face = tile_face(p, card, size, bracket=bracket)
    whole = round(angle)
    if whole:
        key = ("wz-tile-turned", card.id, card.name, face.get_size(), whole, bracket, p.theme)
        face = p.shelf.surfaces.get(key, lambda: pygame.transform.rotozoom(face, whole, 1.0))
    w, h = (side / p.scale for side in face.get_size())
    p.shadow(Rect(centre[0] - w / 2, centre[1] - h / 2, w, h).inset(2), 10, 170, (3, 5), 10)
    p.blit(face, centre, "center")


def outlined(  # noqa: PLR0913 - words on a poster have as many qualities
    p: Painter,
    words: str,
    centre: Point,
    style: Type,
    *,
    edge: Colour = t.INK,
    width: float = 4,
    angle: float = 0,
) -> None:
    """Write words with an outline, as on a poster."""
    face, px = p.font(style.face, style.size)
    o = max(1, p.px(width))
    key = ("wz-outlined", words, face, px, style.colour, edge, o, round(angle))

    def make() -> pygame.Surface:
        top = p.shelf.words(words, face, px, style.colour)
        mask = pygame.mask.from_surface(top, 90)
        rim = mask.to_surface(setcolor=p.shelf.colour(edge), unsetcolor=(0, 0, 0, 0))
        sheet = pygame.Surface((top.get_width() + 2 * o, top.get_height() + 2 * o), pygame.SRCALPHA)
        for step in range(20):
            turn = pygame.math.Vector2(o, 0).rotate(step * 18)
            sheet.blit(rim, (o + round(turn.x), o + round(turn.y)))
        sheet.blit(top, (o, o))
        return pygame.transform.rotozoom(sheet, angle, 1.0) if angle else sheet

    p.blit(p.shelf.surfaces.get(key, make), centre, "center")


def golias(p: Painter, centre: Point, width: float, words: str, share: float, note: str = "") -> None:
    """Draw the burst of the Golias Effect grown to a share, and what it says."""
    w = width * max(0.05, share)
    p.sprite("warzoo/goliath_burst", centre, (w, w * 420 / 640))
    if share < 0.6:
        return
    x, y = centre
    p.sprite("warzoo/icon_goliath", (x - w * 0.27, y + w * 0.05), w * 0.25)
    outlined(
        p,
        "GOLIAS!",
        (x + w * 0.02, y - w * 0.085),
        Type(w * 0.15, "fjalla", t.PAPER),
        width=w * 0.016,
        angle=4,
    )
    p.text(words, (x + w * 0.085, y + w * 0.055), Type(w * 0.094, "fjalla", t.INK), "center")
    if note:
        p.text(note, (x + w * 0.085, y + w * 0.135), Type(w * 0.056, "semibold", t.INK), "center")


def mills(p: Painter, at: Point, count: int, most: int, size: float, line: Colour = t.LINE) -> None:
    """Draw the Victory Mill tokens won, and empty places for those that are wanted."""
    for i in range(most):
        centre = (at[0] + size * (i + 0.5) * 0.98, at[1] + size / 2)
        if i < count:
            p.sprite("warzoo/mill_token", centre, size)
        else:
            draw.disc(p, centre, size * 0.38, None, line, 2)


def caps(p: Painter, words: str, at: Point, size: float = 16, face: Face = "semibold") -> float:
    """Write a small label in capitals."""
    return p.text(words.upper(), at, Type(size, face, t.MUTED))
