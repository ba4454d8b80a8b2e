"""Keeps the painted map of a battle and lays it under the board."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.rules.army_battles.field import lie_of, lies_of
from game.rules.army_battles.scene import RUBBLE
from game.rules.army_battles.state import Settings, Table, Terms
from game.ui.paint import Painter
from game.ui.tables.army_battles.mapping import Inker, Mapmaker

if TYPE_CHECKING:
    from game.rules.army_battles.field import Field, Lie
    from game.rules.army_battles.kit import Kit
    from game.rules.army_battles.places import Space
    from game.ui.tables.army_battles.chart import Chart

KEPT = 3
FINEST = 132
Fallen = tuple[bool, ...]


class Land:
    """The maps painted lately."""

    def __init__(self, kit: Kit) -> None:
        self.kit = kit
        self._maps: dict[object, pygame.Surface] = {}
        self._seen: tuple[object, pygame.Surface] | None = None

    def draw(self, p: Painter, chart: Chart, table: Table) -> None:
        """Lay the map under what the camera sees."""
        board = p.rect(chart.camera.board)
        here = board.clip(p.rect(chart.camera.place))
        if here.w < 1 or here.h < 1:
            return
        field, fallen = table.terms.field, self.kit.fallen(table)
        key = (board.size, here.size, here.x - board.x, here.y - board.y, field, fallen)
        if self._seen is None or self._seen[0] != key:
            cell = min(FINEST, max(12, round(chart.cell * p.scale)))
            self._seen = (key, _part(self._map(p, cell, field, fallen), board, here))
        p.surface.blit(self._seen[1], here)

    def _map(self, p: Painter, cell: int, field: Field, fallen: Fallen) -> pygame.Surface:
        key = (cell, field, fallen)
        if key not in self._maps:
            while len(self._maps) >= KEPT:
                self._maps.pop(next(iter(self._maps)))
            self._maps[key] = painted(p, cell, field, self.lies(field, fallen))
        return self._maps[key]

    def lies(self, field: Field, fallen: Fallen) -> dict[Space, Lie]:
        """Return the ground under buildings, rubble where one has fallen."""
        signs = lies_of(field, self.kit.terrain)
        found = {at: signs[sign] for at, sign in field.spaces()}
        for site, has_fallen in zip(field.sites, fallen, strict=True):
            if has_fallen:
                found[site.at] = lie_of(RUBBLE, self.kit.terrain)
        return found


def laid_out(field: Field) -> Table:
    """Return a table with nothing on it but a battlefield, to be drawn."""
    terms = Terms("", "", field, 1, (), Settings(), 0, was_tossed=False, armies=("", ""))
    return Table(terms, (), (), wounds=(0,) * len(field.sites))


def painted(p: Painter, cell: int, field: Field, lies: dict[Space, Lie]) -> pygame.Surface:
    """Return a map at so many pixels a space."""
    maker = Mapmaker(field.size, lies, cell)
    sheet = Painter(maker.ground(), 1.0, p.shelf, p.theme)
    Inker(sheet, maker, field.objectives).draw()
    return sheet.surface


def _part(whole: pygame.Surface, board: pygame.Rect, here: pygame.Rect) -> pygame.Surface:
    kx, ky = whole.get_width() / board.w, whole.get_height() / board.h
    corner = round((here.x - board.x) * kx), round((here.y - board.y) * ky)
    cut = pygame.Rect(corner, (round(here.w * kx), round(here.h * ky))).clip(whole.get_rect())
    part = whole.subsurface(cut)
    return part.copy() if cut.size == here.size else pygame.transform.smoothscale(part, here.size)
