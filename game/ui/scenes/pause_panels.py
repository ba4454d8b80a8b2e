"""The two panels beside the pause menu: how the match stands, and what the keys do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.ui import draw
from game.ui import theme as t
from game.ui.layout import Rect
from game.ui.paint import Painter
from game.ui.theme import CAPS, Type

if TYPE_CHECKING:
    from game.ui.paused import Paused, PausedSeat

SIDE = "#211d18f2"
SEAT_HEIGHT, FACT, TOP = 158.0, 36.0, 54.0


def standing_height(paused: Paused) -> float:
    """Return how high the panel of the match is."""
    return TOP + SEAT_HEIGHT * len(paused.seats) + FACT * len(paused.facts) + 24


def draw_standing(p: Painter, rect: Rect, paused: Paused) -> None:
    """Draw how every seat stands, and the facts of the match."""
    p.box(rect, SIDE, 12, t.LINE, 1)
    p.text("THE MATCH SO FAR", (rect.x + 24, rect.y + 18), CAPS)
    y = rect.y + TOP
    for number, seat in enumerate(paused.seats):
        _seat(p, Rect(rect.x + 24, y, rect.w - 48, SEAT_HEIGHT), number, seat)
        y += SEAT_HEIGHT
    y += 12
    for icon, words in paused.facts:
        draw.icon(p, icon, (rect.x + 38, y + FACT / 2), 24, t.GOLD if icon == "lock" else t.MUTED)
        p.text(words, (rect.x + 62, y + FACT / 2), Type(19), "midleft")
        y += FACT


def _seat(p: Painter, rect: Rect, number: int, seat: PausedSeat) -> None:
    draw.seat(p, number, (rect.x + 18, rect.y + 22), 26)
    p.text(seat.name, (rect.x + 42, rect.y + 20), Type(26, "bold"), "midleft")
    w = p.width_of(seat.count_word, t.SMALL)
    p.text(seat.count_word, (rect.right, rect.y + 24), t.SMALL, "midright")
    p.text(seat.count, (rect.right - w - 8, rect.y + 20), Type(34, "bold"), "midright")
    p.text(seat.note, (rect.x, rect.y + 54), Type(18, colour=t.MUTED), "midleft")
    step = min(46.0, rect.w / max(1, len(seat.pictures)))
    for i, (sprite, gone) in enumerate(seat.pictures):
        centre = (rect.x + step / 2 + i * step, rect.y + 98)
        _picture(p, sprite, centre, step * 0.9, gone=gone)
    draw.hline(p, rect.x, rect.bottom - 14, rect.w)


def _picture(p: Painter, sprite: str, centre: tuple[float, float], size: float, *, gone: bool) -> None:
    if not gone:
        p.sprite(sprite, centre, size)
        return
    plain = p.picture(sprite, size)
    grey = p.shelf.surfaces.get(("grey", sprite, plain.get_size()), lambda: pygame.transform.grayscale(plain))
    p.blit(grey, centre, "center", 120)
    p.sprite("army_of_zero/marker_defeated", (centre[0] + size * 0.28, centre[1] + size * 0.3), size * 0.58)


def draw_keys(p: Painter, rect: Rect, keys: Sequence[tuple[tuple[str, ...], str]]) -> None:
    """Draw what the keys do at this table."""
    p.box(rect, SIDE, 12, t.LINE, 1)
    p.text("KEYS AT THIS TABLE", (rect.x + 24, rect.y + 18), CAPS)
    y = rect.y + TOP + 4
    for caps, words in keys:
        x = rect.x + 24
        for cap in caps:
            x += draw.keycap(p, cap, (x, y), 32) + 6
        p.text(words, (max(x + 12, rect.x + 150), y + 16), t.PLAIN, "midleft")
        y += 50
