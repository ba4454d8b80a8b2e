"""Wooden counters: body, symbol, Vitality as notches, Level, heroes, what they are doing."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import pygame

from game.ui import theme as t
from game.ui.layout import Rect
from game.ui.tables.army_battles import inks
from game.ui.theme import Type

if TYPE_CHECKING:
    from game.rules.army_battles.state import UnitNo
    from game.ui.paint import Painter, Point
    from game.ui.tables.army_battles.model import Picture

NOTCHES_FROM, CRACK_FROM = 44.0, 90.0
MOST_NOTCHES = 12
ROOM, SPLIT = 1.6, 0.43
LOW_INK = (233, 121, 111)
CRACK = ((0.03, 0.0), (-0.03, 0.3), (0.05, 0.42), (-0.05, 0.55), (0.04, 0.68), (0.0, 1.0))
PENNANT = ((-0.5, 0.0), (0.5, 0.0), (0.5, 1.1), (0.0, 0.86), (-0.5, 1.1))


class Look(msgspec.Struct, frozen=True):
    """What a counter shows.

    most 0: no rail; risk: Vitality that is about to be lost; marker: defending, prepared, or nothing; badges: Primary
    Stats; is_bare: that it has acted is told by its shade alone.
    """

    symbol: str
    side: int
    flies: bool = False
    vitality: int = 0
    most: int = 0
    risk: int = 0
    level: int = 0
    badges: tuple[str, ...] = ()
    marker: str = ""
    acted: bool = False
    is_bare: bool = False

    @property
    def body(self) -> str:
        """The sprite of the block."""
        return f"army_battles/counter_{'flyer' if self.flies else 'ground'}_{self.side + 1}"

    def plain(self) -> Look:
        """Return the same counter without numbers and signs."""
        return msgspec.structs.replace(self, most=0, level=0, badges=(), marker="", acted=False)

    def bare(self) -> Look:
        """Return the same counter with nothing over its symbol but what it is doing: for where it is very small."""
        return msgspec.structs.replace(self, level=0, badges=(), is_bare=True)

    def at_rest(self) -> Look:
        """Return the same counter when its turn, its guard and its watch no longer matter."""
        return msgspec.structs.replace(self, marker="", acted=False)


def look_of(picture: Picture, number: UnitNo) -> Look:
    """Return what the counter of a unit shows now."""
    unit, profile = picture.unit(number), picture.profile(number)
    marker = "defending" if unit.is_defending else "prepared" if unit.watch is not None else ""
    before, after, share = picture.knobs.notches.get(number, (0, 0, 1.0))
    counted = before + int((after - before) * share) if share < 1 else picture.vitality(number)
    return Look(
        symbol=picture.symbol(number),
        side=unit.side,
        flies=unit.flies or (unit.at < 0 and profile.flies),
        vitality=counted,
        most=profile.vitality,
        risk=max(0, counted - after) if share < 1 else 0,
        level=profile.level,
        badges=tuple(hero.primary.value for hero in picture.heroes(number)),
        marker=marker,
        acted=picture.has_acted(number),
    )


def counter(p: Painter, at: Point, size: float, look: Look, *, lift: float = 0.0, alpha: int = 255) -> None:
    """Draw a counter whose middle is at the point; lift: how high it is raised, in its own sizes.

    A faint one shows only its symbol.
    """
    x, y = at
    if alpha >= 255:
        raised = lift + (0.13 if look.flies else 0.03)
        shade = Rect(
            x - size * 0.45 + raised * size * 0.45, y - size * 0.44 + raised * size, size * 0.9, size * 0.9
        )
        p.shadow(shade, max(2.0, size * 0.06), 120 if look.flies else 140, (0, 2), size * 0.14)
    else:
        look = look.plain()
    p.blit(_kept(p, size, look), (x, y - size * (lift + (0.05 if look.flies else 0.0))), "center", alpha)


def _kept(p: Painter, size: float, look: Look) -> pygame.Surface:
    key = ("ab_counter", look, p.px(size), p.scale)
    return p.shelf.surfaces.get(key, lambda: _whole(p, size, look))


def falling(p: Painter, at: Point, size: float, look: Look, share: float) -> None:
    """Draw the notch that drops off a counter just now; share: how far it has dropped."""
    if size < NOTCHES_FROM or not look.most:
        return
    step = 1 if look.most <= MOST_NOTCHES else 2
    place = _notches(p, at, size, look)[min(look.vitality // step, -(-look.most // step) - 1)]
    drop = Rect(place.x, place.y + size * 0.4 * share * share, place.w, place.h)
    p.box(drop, (*LOW_INK, round(255 * (1 - share))), 0)


def broken(p: Painter, at: Point, size: float, look: Look, share: float) -> None:
    """Draw a counter that splits along its crack; then its halves tip over and fade."""
    apart, tip = min(1.0, share / SPLIT), max(0.0, (share - SPLIT) / (1 - SPLIT))
    whole = _kept(p, size, look)
    for side in (-1, 1):
        key = ("ab_half", look, whole.get_size(), side)
        half = p.shelf.surfaces.get(key, lambda side=side: _half(whole, side))  # type: ignore[misc]
        spot = (at[0] + side * size * (0.05 * apart + 0.2 * tip), at[1] + size * 0.2 * tip * tip)
        p.turned(half, spot, -side * (4 * apart + 50 * tip), 1.0, round(255 * (1 - tip)))


def _half(whole: pygame.Surface, side: int) -> pygame.Surface:
    """Return what is left of a counter on one side of its crack."""
    half, (w, h) = whole.copy(), whole.get_size()
    crack = [(w * (0.5 + across), h * down) for across, down in CRACK]
    edge = w if side < 0 else 0
    pygame.draw.polygon(half, (0, 0, 0, 0), [*crack, (edge, h), (edge, 0)])
    return half


def _whole(p: Painter, size: float, look: Look) -> pygame.Surface:
    """Return a counter with all its signs, drawn once."""
    sheet = p.canvas(size * ROOM, size * ROOM)
    x = y = size * ROOM / 2
    sheet.sprite(look.body, (x, y), size)
    middle = (x + size * (0.03 if look.flies else 0.035), y - size * 0.1)
    sheet.sprite(look.symbol, middle, size * (0.55 if look.flies else 0.58))
    if look.most and inks.is_low(look.vitality, look.most) and size >= CRACK_FROM:
        sheet.sprite("army_battles/damage_crack", (x + size * 0.2, y - size * 0.2), size * 0.46)
    if look.most:
        _rail(sheet, (x, y), size, look)
    if look.level:
        _pennant(sheet, (x, y), size, look)
    if look.acted:
        dark = p.shelf.sprite(look.body, p.px(size), p.px(size), "#18120a")
        sheet.blit(dark, (x, y), "center", 84)
    _signs(sheet, (x, y), size, look)
    return sheet.surface


def _rail(p: Painter, at: Point, size: float, look: Look) -> None:
    """Draw the number and the notches at the foot."""
    x, y = at
    left, right = (0.24, 0.76) if look.flies else (0.1, 0.9)
    bar = Rect(x + (left - 0.5) * size, y + 0.195 * size, (right - left) * size, 0.13 * size)
    low = inks.is_low(look.vitality, look.most)
    style = Type(max(13.0 / p.scale, size * 0.215), "bold", inks.LOW_WORDS if low else "#fff3d6")
    words = str(look.vitality)
    if size < NOTCHES_FROM:
        p.text(words, (x, bar.cy), style, "center")
        return
    p.text(words, (bar.x, bar.cy), style, "midleft")
    step = 1 if look.most <= MOST_NOTCHES else 2
    full, safe = -(-look.vitality // step), -(-(look.vitality - look.risk) // step)
    for n, notch in enumerate(_notches(p, at, size, look)):
        p.box(notch, inks.LOST if n >= full else inks.LOW if low or n >= safe else inks.NOTCH, 0)


def _notches(p: Painter, at: Point, size: float, look: Look) -> list[Rect]:
    """Return the places of the notches; above twelve one stands for two."""
    x, y = at
    left, right = (0.24, 0.76) if look.flies else (0.1, 0.9)
    bar = Rect(x + (left - 0.5) * size, y + 0.195 * size, (right - left) * size, 0.13 * size)
    words = p.width_of(str(look.vitality), Type(max(13.0 / p.scale, size * 0.215), "bold"))
    start = bar.x + words + size * 0.04
    count = look.most if look.most <= MOST_NOTCHES else -(-look.most // 2)
    step = (bar.right - start) / max(1, count)
    least = 1 / p.scale
    wide = max(least, step - max(least, step * 0.2))
    return [Rect(start + n * step, bar.y + 0.01 * size, wide, bar.h * 0.86) for n in range(count)]


def _pennant(p: Painter, at: Point, size: float, look: Look) -> None:
    x = at[0] + size * (0.27 if look.flies else 0.325)
    y, w = at[1] - size * 0.48, max(size * 0.25, 17 / p.scale)
    points = [(x + a * w, y + b * w) for a, b in PENNANT]
    p.polygon(points, inks.GOLDEN)
    p.polyline(points, t.INK, max(1.0, size * 0.022), closed=True)
    style = Type(max(13.0 / p.scale, size * 0.2), "bold", t.INK)
    p.text(str(look.level), (x, y + w * 0.47), style, "center")


def _signs(p: Painter, at: Point, size: float, look: Look) -> None:
    x, y = at
    least = 16 / p.scale
    shown = look.badges[: 2 if size >= NOTCHES_FROM else 1]
    for n, badge in enumerate(shown):
        spot = (x + size * 0.44, y + size * (0.05 + 0.27 * n - (0.1 if len(shown) > 1 else 0)))
        p.sprite(f"army_battles/badge_{badge}", spot, max(least, size * 0.36))
    if len(look.badges) > len(shown):
        spot = (x + size * 0.44, y + size * 0.42)
        p.text(
            f"+{len(look.badges) - len(shown)}",
            spot,
            Type(max(13 / p.scale, size * 0.18), "bold", inks.GOLDEN),
            "center",
        )
    marker = look.marker or ("acted" if look.acted and not look.is_bare else "")
    if marker:
        p.sprite(f"army_battles/marker_{marker}", (x - size * 0.44, y - size * 0.02), max(least, size * 0.36))
