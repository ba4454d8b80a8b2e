"""The printed faces: posters of units and Saboteurs, backs, tiles. Each is drawn once for a size and kept."""

from __future__ import annotations

import math

import pygame

from game.rules.warzoo.cards import Faction, Kind, Saboteur, UnitCard
from game.rules.warzoo.tiles import TileCard
from game.ui import theme as t
from game.ui.layout import Rect
from game.ui.paint import Painter
from game.ui.tables.warzoo import inks
from game.ui.theme import Type

TALL = 420 / 300
SMALL, LEAST_PX = 100.0, 84
SLIM_NAME = 14.0


def unit_face(
    p: Painter,
    card: UnitCard,
    width: float,
    now: int | None = None,
    *,
    quiet: bool = False,
    seen: float = 1.0,
) -> pygame.Surface:
    """Return the poster of a unit; now: its changed Strength; quiet: its text is not in force.

    seen: how much of it is not covered by the card at its right (0 to 1): what must be read stands there.
    """
    key = ("wz-unit", card, p.px(width), now, quiet, seen, p.theme)
    return p.shelf.surfaces.get(key, lambda: _Poster(p, width, seen).unit(card, now, quiet=quiet))


def saboteur_face(p: Painter, card: Saboteur, width: float) -> pygame.Surface:
    """Return the poster of a Saboteur."""
    key = ("wz-saboteur", card.id, card.name, p.px(width), p.theme)
    return p.shelf.surfaces.get(key, lambda: _Poster(p, width).saboteur(card))


def back_face(p: Painter, faction: Faction, width: float) -> pygame.Surface:
    """Return the back of a side's cards."""
    return p.picture(f"warzoo/card_back_{faction.value}", (width, width * TALL))


def tile_face(p: Painter, tile: TileCard, size: float, *, bracket: bool = False) -> pygame.Surface:
    """Return a Scenario tile upright; bracket: its number is in force."""
    key = ("wz-tile", tile, p.px(size), bracket, p.theme)
    return p.shelf.surfaces.get(key, lambda: _tile(p, tile, size, bracket=bracket))


def _tile(p: Painter, tile: TileCard, size: float, *, bracket: bool) -> pygame.Surface:
    c = p.canvas(size, size)
    c.surface.blit(p.picture(f"warzoo/tile_{tile.id}", size), (0, 0))
    style = _shrunk(c, tile.name.upper(), Type(size * 0.112, "fjalla", t.INK), size * 0.62)
    _squeezed(c, tile.name.upper(), (size / 2, size * 0.083), style, size * 0.64)
    if bracket:
        words = f"[ {tile.bracket} ]"
        c.text(words, (size / 2, size * 0.917), Type(size * 0.105, "fjalla", t.INK), "center")
    return c.surface


def _shrunk(p: Painter, words: str, style: Type, width: float) -> Type:
    while style.size * p.scale > 13 and p.width_of(words, style) > width:
        style = style.but(size=style.size - 0.5)
    return style


def _squeezed(p: Painter, words: str, centre: tuple[float, float], style: Type, width: float) -> None:
    """Write words about a centre; where even the smallest type is too wide they are set narrower."""
    face, px = p.font(style.face, style.size)
    made = p.shelf.words(words, face, px, style.colour)
    most = p.px(width)
    if made.get_width() > most:
        made = pygame.transform.smoothscale(made, (most, made.get_height()))
    p.blit(made, centre, "center")


class _Poster:
    """A card being printed: `q` is a 300th of its width, `edge` where it is covered, in such parts."""

    def __init__(self, p: Painter, width: float, seen: float = 1.0) -> None:
        self.c = p.canvas(width, width * TALL)
        self.w, self.q = width, width / 300
        self.edge = 300.0 if seen >= 1 else 300 * seen + 10
        self.is_small = width < SMALL or p.px(width) < LEAST_PX

    def unit(self, card: UnitCard, now: int | None, *, quiet: bool) -> pygame.Surface:
        self._paper(card.faction, inks.picture(card.id), card.name)
        changed = 0 if now is None or card.is_avatar else now - card.strength
        plate(self.c, card.faction, card.strength + changed, changed, (52 * self.q, 54 * self.q), 44 * self.q)
        for i in range(card.load):
            centre = ((40 + 36 * (i % 2)) * self.q, (138 + 70 * (i // 2)) * self.q)
            self.c.sprite("warzoo/load_bullet", centre, 72 * self.q)
        if self.is_small:
            self._corner(card, quiet=quiet)
        else:
            self._foot(card)
            if quiet and card.kind is not Kind.NONE:
                strip = Rect(13 * self.q, 349 * self.q, 274 * self.q, 58 * self.q)
                self.c.box(strip, (244, 234, 208, 158), 0)
        return self.c.surface

    def saboteur(self, card: Saboteur) -> pygame.Surface:
        self._paper(card.faction, inks.picture(card.id, saboteur=True), card.name)
        if not self.is_small:
            self._word("SABOTEUR")
        return self.c.surface

    def _paper(self, faction: Faction, figure: str, name: str) -> None:
        c, q = self.c, self.q
        c.surface.blit(c.picture(f"warzoo/card_face_{faction.value}", (self.w, self.w * TALL)), (0, 0))
        c.sprite(figure, (36 * q, 64 * q), 236 * q, "topleft")
        c.box(Rect(11 * q, 298 * q, 278 * q, 5 * q), inks.PRINT_PAPER, 0)
        c.sprite(f"warzoo/badge_{faction.value}", ((self.edge - 72) * q, 16 * q), 56 * q, "topleft")
        words, middle, room = name.upper(), self.edge / 2 * q, (self.edge - 36) * q
        if self.is_small:
            band = Rect(12 * q, 304 * q, 276 * q, 105 * q)
            c.box(band, inks.INKS[faction].dark, 6 * q)
            style = _shrunk(c, words, Type(max(SLIM_NAME, 62 * q), "fjalla", t.PAPER), room)
            _squeezed(c, words, (middle, 356 * q), style, room + 2 * q)
        else:
            style = _shrunk(c, words, Type(31 * q, "fjalla", t.PAPER), room)
            _squeezed(c, words, (middle, 323 * q), style, room + 2 * q)

    def _corner(self, card: UnitCard, *, quiet: bool) -> None:
        if card.kind is not Kind.NONE and not quiet:
            at = ((self.edge - 47) * self.q, 270 * self.q)
            self.c.sprite(f"warzoo/icon_{card.kind.value}", at, 62 * self.q)

    def _foot(self, card: UnitCard) -> None:
        if card.kind is Kind.NONE:
            if card.is_avatar:
                self._word("AVATAR")
            else:
                self._stars(inks.INKS[card.faction].main)
            return
        c, q = self.c, self.q
        c.sprite(f"warzoo/icon_{card.kind.value}", (44 * q, 378 * q), 54 * q)
        x = 78 * q
        if card.kind is Kind.WEAPON:
            x += c.text(inks.cost(card), (x, 378 * q), Type(34 * q, "fjalla", t.INK), "midleft") + 9 * q
        c.box(Rect(x, 356 * q, max(1.0, 3 * q), 45 * q), inks.PAPER_LINE, 0)
        words, room = inks.keyword(card), (self.edge - 22) * q - x - 9 * q
        style = _shrunk(c, words, Type(27 * q, "fjalla", t.INK), room)
        wide = min(room, c.width_of(words, style))
        _squeezed(c, words, (x + 9 * q + wide / 2, 378 * q), style, room)

    def _word(self, words: str) -> None:
        style = Type(28 * self.q, "fjalla", t.INK)
        _squeezed(self.c, words, (self.edge / 2 * self.q, 378 * self.q), style, (self.edge - 40) * self.q)

    def _stars(self, colour: str) -> None:
        for i in (-1, 0, 1):
            self.c.polygon(
                star((self.edge / 2 + 44 * i) * self.q, 379 * self.q, 13 * self.q, 5 * self.q), colour
            )


def star(x: float, y: float, outer: float, inner: float) -> list[tuple[float, float]]:
    """Return the corners of a five-pointed star about a point."""
    return [
        (x + r * math.cos(a), y + r * math.sin(a))
        for r, a in ((outer if i % 2 == 0 else inner, math.pi * (i / 5 - 0.5)) for i in range(10))
    ]


def plate(
    p: Painter, faction: Faction, strength: int, changed: int, centre: tuple[float, float], radius: float
) -> None:
    """Draw a Strength: on the plate of its faction, or on an arrow when it was changed."""
    x, y = centre
    if changed:
        p.sprite(f"warzoo/strength_{'up' if changed > 0 else 'down'}", centre, radius * 2.5)
        lift = radius * (0.12 if changed > 0 else -0.1)
        p.text(str(strength), (x, y + lift), Type(radius * 1.28, "fjalla", t.PAPER), "center")
        return
    p.sprite(f"warzoo/plate_{faction.value}", centre, radius * 2.12)
    if strength >= 99:
        p.sprite("warzoo/infinity", centre, radius * 1.72)
    else:
        p.text(str(strength), (x, y - radius * 0.02), Type(radius * 1.28, "fjalla", t.PAPER), "center")
