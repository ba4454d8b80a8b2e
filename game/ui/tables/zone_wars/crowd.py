"""What lies and stands on the mat: finds, everybody, the arcs of those on Overwatch."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

from game.rules.zone_wars.state import FIRST_BEAST, Token
from game.ui import draw
from game.ui import theme as t
from game.ui.layout import Rect
from game.ui.tables.zone_wars import inks, pieces, tags
from game.ui.tables.zone_wars.alliances import operator
from game.ui.tables.zone_wars.escape import draw_way_out
from game.ui.tables.zone_wars.hoarding import draw_hoard
from game.ui.tables.zone_wars.homes import draw_holders
from game.ui.theme import Type

if TYPE_CHECKING:
    from game.rules.zone_wars.affairs import Piece
    from game.ui.paint import Painter
    from game.ui.tables.zone_wars.camera import Camera
    from game.ui.tables.zone_wars.model import Picture

TOKEN_SCALE = 1.35
FLASHES = 3
LEAST_PILE = 22.0  # units across, below which the number of cards would not fit on one
LEAST_TAGGED = 7.0  # units an inch, below which a picture is too small for tags


def draw_finds(p: Painter, camera: Camera, picture: Picture) -> None:
    """Draw artifact tokens and piles."""
    size = camera.length(80) * (1 if camera.is_close else TOKEN_SCALE)
    for marker in picture.table.markers:
        at = camera.of(marker.spot)
        draw.disc(p, (at[0] + 2, at[1] + 3), size * 0.5, (0, 0, 0, 110))
        p.sprite("zone_wars/token_artifact", at, size)
        if marker.spot.z and camera.scale >= LEAST_TAGGED:
            tags.tag(p, f"{marker.spot.z // 250 + 1}F", (at[0] + size * 0.75, at[1] - size * 0.75), size=12)
    draw_way_out(p, camera, picture)
    draw_hoard(p, camera, picture)
    draw_holders(p, camera, picture)
    size = max(size, LEAST_PILE)
    for pile in picture.table.piles:
        at = camera.of(pile.spot)
        for n in range(min(3, len(pile.cards))):
            corner = Rect(at[0] - size * 0.32 + n * 3, at[1] - size * 0.44 - n * 3, size * 0.64, size * 0.88)
            p.box(corner, t.PAPER, 3, inks.EDGE, 1)
        p.text(
            str(len(pile.cards)),
            (at[0], at[1] - 2),
            Type(max(13.0, size * 0.4), "bold", t.INK),
            "center",
        )


def draw_pieces(p: Painter, camera: Camera, picture: Picture, ringed: dict[Piece, str]) -> None:
    """Draw everybody, lower floors first."""
    here = [(piece, stand) for piece in picture.table.pieces() if (stand := picture.stand(piece)) is not None]
    floor = picture.layers.floor
    for piece, stand in sorted(here, key=lambda pair: (pair[1].z, pair[0] < FIRST_BEAST, pair[1].y)):
        x, y, facing = picture.knobs.shifted.get(piece, (stand.x, stand.y, stand.facing))
        at = camera.at(x, y)
        if not camera.place.inset(-90).has(*at):
            continue
        size = pieces.base_size(camera.length(2 * stand.radius), is_close=camera.is_close)
        if floor is not None and stand.z > floor:
            draw.disc(p, at, size * 0.3, (20, 16, 12, 150), t.MUTED, 1)
            continue
        if piece in ringed:
            tags.ring(p, at, size * 0.5 + 5, ringed[piece])
        pieces.stand_piece(p, picture, piece, at, size, facing)
        is_named = camera.is_close or piece in ringed or piece == picture.table.active
        words = _tag_of(picture, piece, stand.z, is_named=is_named)
        if words and camera.scale >= LEAST_TAGGED:
            high, pad = (14.0, 10.0) if camera.is_close else (min(14.0, size * 0.3), 4.0)
            tags.tag(p, words, (at[0], at[1] + size * 0.62), size=high, pad=pad)


def _tag_of(picture: Picture, piece: Piece, height: int, *, is_named: bool) -> str:
    """Return what stands below a piece: its floor, and who moves it where a faction is shared."""
    seat = picture.seat(piece) if is_named else None
    name = "" if seat is None else operator(picture.cast.names, picture.table, seat)  # type: ignore[arg-type]
    return "  ".join(filter(None, (f"{height // 250 + 1}F" if height else "", name)))


def draw_arcs(p: Painter, camera: Camera, picture: Picture) -> None:
    """Draw the front arc of everybody on Overwatch, faintly."""
    for piece, mini in enumerate(picture.table.minis):
        stand = picture.stand(piece)
        if stand is None or mini.token is not Token.OVERWATCH or not mini.is_up:
            continue
        colour = pygame.Color(p.theme.seat(mini.seat))
        tags.sector(
            p,
            camera,
            camera.of(stand.spot),
            stand.facing,
            camera.length(stand.radius + 200),
            (colour.r, colour.g, colour.b, 44),
        )


def draw_wedge(p: Painter, camera: Camera, picture: Picture, piece: Piece, share: float) -> None:
    """Let the arc of somebody on Overwatch flash red; share: how much of the flash is over."""
    stand = picture.stand(piece)
    if stand is None or share >= 1:
        return
    glow = abs(math.sin(share * math.pi * FLASHES)) * (1 - share * 0.5)
    reach = camera.length(stand.radius + 360)
    tags.sector(p, camera, camera.of(stand.spot), stand.facing, reach, (224, 96, 90, round(30 + 120 * glow)))
