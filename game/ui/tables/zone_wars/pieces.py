"""Miniatures, monsters and tokens as they stand on the mat."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import msgspec
import pygame

from game.rules.zone_wars.ground import degrees_of
from game.rules.zone_wars.state import FIRST_BEAST, Status, Token
from game.ui import draw
from game.ui import theme as t
from game.ui.layout import Rect
from game.ui.paint import Painter, Point
from game.ui.tables.zone_wars import inks
from game.ui.theme import Type

if TYPE_CHECKING:
    from game.rules.zone_wars.affairs import Piece
    from game.rules.zone_wars.ground import Vector
    from game.ui.tables.zone_wars.model import Picture

FINE = 3
ROOM = 1.9
TURN = 3
FIT_MARKER = 48.0
TOKEN = 80.0


class Look(msgspec.Struct, frozen=True):
    """How a miniature is drawn: its portrait, the colour of its rim, where it looks (None: no wedge), how it fares."""

    portrait: str
    colour: str
    facing: int | None
    is_down: bool = False
    is_dark: bool = False
    is_bloodied: bool = False


def miniature(p: Painter, at: Point, width: float, look: Look, alpha: int = 255, zoom: float = 1.0) -> None:
    """Draw a miniature whose base is `width` units across."""
    d = max(8, p.px(width * zoom))
    key = ("zw_mini", d, look)
    p.blit(p.shelf.surfaces.get(key, lambda: _miniature(p, d, look)), at, "center", alpha)


def _miniature(p: Painter, d: int, look: Look) -> pygame.Surface:
    size = round(d * ROOM)
    big = pygame.Surface((size * FINE, size * FINE), pygame.SRCALPHA)
    _base(big, d * FINE / 2, look)
    image = pygame.transform.smoothscale(big, (size, size))
    sheet = _shadow(size, d)
    sheet.blit(image, (0, 0))
    side = max(4, round(d * 0.79))
    portrait = p.shelf.sprite(look.portrait, side, side)
    if look.is_down:
        portrait = pygame.transform.rotate(pygame.transform.grayscale(portrait), 90)
    sheet.blit(portrait, portrait.get_rect(center=(size // 2, size // 2)))
    if look.is_dark:
        veil = pygame.Surface((size, size), pygame.SRCALPHA)
        pygame.draw.circle(veil, (20, 16, 12, 62), (size / 2, size / 2), d * 0.42)
        sheet.blit(veil, (0, 0))
    return sheet


def _shadow(size: int, d: int) -> pygame.Surface:
    sheet = pygame.Surface((size, size), pygame.SRCALPHA)
    pygame.draw.circle(sheet, (0, 0, 0, 165), (size / 2 + d * 0.07, size / 2 + d * 0.1), d * 0.53)
    return pygame.transform.gaussian_blur(sheet, max(1, round(d * 0.06)))


def _base(big: pygame.Surface, radius: float, look: Look) -> None:
    """Draw base, rim and wedge: the front half of the rim is bright."""
    middle = big.get_width() / 2
    colour = pygame.Color(look.colour)
    rear = pygame.Color(*(round(part * 0.42) for part in (colour.r, colour.g, colour.b)))
    centre = (middle, middle)
    if look.facing is not None:
        tip = _wedge(middle, radius, math.radians(look.facing))
        pygame.draw.polygon(
            big, inks.EDGE, [(middle + (x - middle) * 1.07, middle + (y - middle) * 1.07) for x, y in tip]
        )
        pygame.draw.polygon(big, colour, tip)
    pygame.draw.circle(big, inks.EDGE, centre, radius)
    pygame.draw.circle(big, rear, centre, radius * 0.94)
    if look.facing is not None:
        arc = [math.radians(look.facing - 90 + 6 * step) for step in range(31)]
        rim = [(middle + radius * 0.94 * math.cos(a), middle + radius * 0.94 * math.sin(a)) for a in arc]
        pygame.draw.polygon(big, colour, [centre, *rim])
    pygame.draw.circle(big, inks.EDGE, centre, radius * 0.855)
    pygame.draw.circle(big, t.BAD if look.is_bloodied else t.PAPER, centre, radius * 0.83)
    if look.is_bloodied:
        pygame.draw.circle(big, t.PAPER, centre, radius * 0.8)


def _wedge(middle: float, radius: float, facing: float) -> list[Point]:
    ends = [
        (radius * 0.94 * math.cos(facing + turn), radius * 0.94 * math.sin(facing + turn))
        for turn in (0.5, -0.5)
    ]
    tip = (radius * 1.44 * math.cos(facing), radius * 1.44 * math.sin(facing))
    return [(middle + x, middle + y) for x, y in (tip, *ends)]


def angle_of(facing: Vector) -> int:
    """Return a facing in steps of three degrees clockwise from east, so that pictures can be kept."""
    return round(degrees_of(facing) / TURN) * TURN % 360


# ------------------------------------------------------------------ from the table


def look_of(p: Painter, picture: Picture, piece: Piece, facing: Vector | None = None) -> Look:
    """Return how a miniature of the table is drawn."""
    mini = picture.mini(piece)
    is_down = mini.status is Status.STAGGERED
    if facing is None and mini.stand is not None:
        facing = mini.stand.facing
    return Look(
        portrait=picture.portrait(piece),
        colour=p.theme.seat(mini.seat),
        facing=None if is_down or facing is None else angle_of(facing),
        is_down=is_down and not mini.gets_up,
        is_dark=(mini.token in {Token.ACTED, Token.SPENT} and picture.table.active != piece) or is_down,
        is_bloodied=mini.is_bloodied,
    )


def stand_piece(p: Painter, picture: Picture, piece: Piece, at: Point, size: float, facing: Vector) -> None:
    """Draw a piece of the table with its base `size` units across, and the signs round its rear half."""
    if piece >= FIRST_BEAST:
        _monster(p, picture, piece, at, size, facing)
        return
    tipped = picture.knobs.tipped.get(piece)
    miniature(
        p, at, size, look_of(p, picture, piece, facing), zoom=1.0 if tipped is None else 1 + 0.1 * tipped
    )
    flash = picture.knobs.flash.get(piece)
    if flash is not None and flash < 1:
        draw.disc(p, at, size * 0.56, None, t.BAD, 5)
    _signs(p, picture, piece, at, size, math.radians(angle_of(facing)))


def _signs(p: Painter, picture: Picture, piece: Piece, at: Point, size: float, facing: float) -> None:
    mini = picture.mini(piece)

    def round_it(turn: float, share: float = 0.56) -> Point:
        angle = facing + math.radians(turn)
        return at[0] + size * share * math.cos(angle), at[1] + size * share * math.sin(angle)

    pip = min(max(8.0, size * 0.17), size * 0.22)
    draw.disc(p, round_it(180, 0.54), pip, inks.EDGE, t.PAPER, 1)
    draw.seat(p, mini.seat, round_it(180, 0.54), pip * 1.35)
    if mini.damage:
        damage_token(p, round_it(115), min(max(11.0, size * 0.23), size * 0.3), mini.damage)
    if sign := status_sprite(picture, piece):
        p.sprite(sign, round_it(-115), min(max(22.0, size * 0.46), size * 0.6))
    if mini.has_leech:
        p.sprite("zone_wars/token_leech", round_it(65), max(20.0, size * 0.42))


def status_sprite(picture: Picture, piece: Piece) -> str:
    """Return the one token that tells most about a miniature; empty for none."""
    mini = picture.mini(piece)
    if mini.status is Status.STAGGERED:
        return "zone_wars/token_staggered"
    if mini.token is Token.OVERWATCH:
        return "zone_wars/token_overwatch"
    if mini.token in {Token.ACTED, Token.SPENT} and picture.table.active != piece:
        return "zone_wars/token_done"
    return "zone_wars/token_bloodied" if mini.is_bloodied else ""


def damage_token(p: Painter, at: Point, radius: float, amount: int) -> None:
    """Draw a damage token with its number."""
    p.sprite("zone_wars/token_damage", at, radius * 2.4)
    draw.disc(p, at, radius * 0.72, "#5a120c")
    p.text(str(amount), at, Type(radius * 1.25, "bold", "#ffffff"), "center")


def _monster(p: Painter, picture: Picture, piece: Piece, at: Point, size: float, facing: Vector) -> None:
    angle = -angle_of(facing) if picture.monster(piece).facing else 0
    p.turned(p.picture(picture.portrait(piece), size * 1.12), at, angle)
    health, damage = picture.health(piece)
    if damage:
        damage_token(p, (at[0] + size * 0.4, at[1] - size * 0.4), max(12.0, size * 0.14), damage)
    width = max(30.0, size * 0.6)
    pips(p, (at[0] - width / 2, at[1] + size * 0.54), width, health, damage)


def pips(p: Painter, at: Point, width: float, health: int, damage: int, height: float = 0.0) -> None:
    """Draw Health as green boxes, the last ones crossed for damage."""
    gap = 3.0
    side = min(height or 12.0, (width - gap * (health - 1)) / max(1, health))
    for n in range(health):
        x, y = at[0] + n * (side + gap), at[1]
        is_lost = n >= health - damage
        p.box(Rect(x, y, side, side), "#5a1a14" if is_lost else t.GOOD, 3, inks.EDGE, 1)
        if is_lost and side > 6:
            inset = side * 0.25
            p.polyline([(x + inset, y + inset), (x + side - inset, y + side - inset)], "#ff9a8a", 2)
            p.polyline([(x + side - inset, y + inset), (x + inset, y + side - inset)], "#ff9a8a", 2)


def base_size(length: float, *, is_close: bool) -> float:
    """Return how wide a miniature is drawn whose true base is `length` units across."""
    return length if is_close else max(length, min(FIT_MARKER * 0.92, length * 1.75))
