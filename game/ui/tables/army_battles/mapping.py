"""The map of a battle, painted once: parchment, washes, water and roads, ink, grid, letters, buildings."""

from __future__ import annotations

import random
from types import MappingProxyType
from typing import TYPE_CHECKING

import numpy as np
import pygame

from game.rules.army_battles.places import place
from game.ui.tables.army_battles import inks, parchment
from game.ui.tables.army_battles.chart import MARGIN, WIDE
from game.ui.theme import Type

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from game.rules.army_battles.field import Lie
    from game.rules.army_battles.places import Space
    from game.ui.paint import Painter
    from game.ui.tables.army_battles.parchment import Sheet, Tone

WASHES: Mapping[str, tuple[Tone, float]] = MappingProxyType(
    {
        "forest": ((150, 168, 104), 0.62),
        "hill": ((214, 176, 116), 0.55),
        "rocks": ((170, 158, 142), 0.55),
        "trench": ((190, 158, 110), 0.5),
        "swamp": ((142, 168, 142), 0.62),
        "wall_top": ((196, 184, 158), 0.5),
        "courtyard": ((192, 180, 152), 0.7),
        "desert": ((236, 200, 128), 0.7),
    }
)
STREAMS: Mapping[str, tuple[float, tuple[Tone, Tone, Tone]]] = MappingProxyType(
    {
        "river": (0.66, ((143, 180, 184), (95, 138, 146), (52, 84, 92))),
        "deep_water": (1.0, ((84, 128, 142), (70, 108, 120), (40, 66, 74))),
        "road": (0.36, ((240, 226, 186), (224, 206, 160), (125, 102, 71))),
    }
)
GROWN = ("forest", "hill", "rocks")
TALL: Mapping[str, float] = MappingProxyType({"wall": 1.0, "gate": 1.3, "tower": 1.42, "keep": 1.6})
STEPS = ((1, 0), (0, 1), (1, 1), (1, -1))
SIDES = ((1, 0), (-1, 0), (0, 1), (0, -1))
NARROW = 26  # pixels of margin in which letters have no room between two lines
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
Cells = frozenset[tuple[int, int]]


class Mapmaker:
    """Paints the map of one battlefield at so many pixels a space."""

    def __init__(self, size: tuple[int, int], lies: Mapping[Space, Lie], cell: int) -> None:
        self.columns, self.rows = size
        self.cell, self.margin = cell, round(cell * MARGIN / WIDE)
        self.size = (self.columns * cell + 2 * self.margin, self.rows * cell + 2 * self.margin)
        self.kinds: dict[str, set[tuple[int, int]]] = {}
        for at, lie in lies.items():
            for kind in lie.kinds:
                self.kinds.setdefault(kind, set()).add(place(at))

    def ground(self) -> pygame.Surface:
        """Return parchment with washes, water and roads."""
        sheet = parchment.paper(self.size, 11, max(24.0, self.cell * 0.9))
        bare = sheet.copy()
        for kind, (tone, strength) in WASHES.items():
            if cells := self.kinds.get(kind):
                parchment.wash(sheet, self._blocks(cells), tone, strength, self.cell)
        for kind, (width, tones) in STREAMS.items():
            if cells := self.kinds.get(kind):
                parchment.stream(sheet, self._course(frozenset(cells), width), tones, self.cell)
        return parchment.surface_of(self.framed(sheet, bare))

    def corner(self, column: float, row: float) -> tuple[int, int]:
        """Return the pixel where a space begins."""
        return round(self.margin + column * self.cell), round(self.margin + row * self.cell)

    def _blocks(self, cells: Iterable[tuple[int, int]]) -> Sheet:
        mask = np.zeros(self.size, np.float32)
        for column, row in cells:
            x, y = self.corner(column, row)
            mask[x : x + self.cell, y : y + self.cell] = 1
        return mask

    def _course(self, cells: Cells, width: float) -> Sheet:
        """Return where a river or a road runs: from space to space, over the edge, all of a block of spaces."""
        surface, thick = pygame.Surface(self.size, depth=32), round(self.cell * width)
        cells = cells | self._beyond(cells)
        for column, row in cells:
            here = self._centre(column, row)
            pygame.draw.circle(surface, "white", here, thick // 2)
            for there in _neighbours(cells, column, row):
                self._stroke(surface, here, self._centre(*there), thick)
            if all((column + x, row + y) in cells for x, y in ((1, 0), (0, 1), (1, 1))):
                pygame.draw.rect(surface, "white", (*here, self.cell + 1, self.cell + 1))
        return pygame.surfarray.pixels_red(surface).astype(np.float32) / 255

    def _beyond(self, cells: Cells) -> Cells:
        """Return spaces beyond the edge to which a river or a road leads on."""
        found = set()
        for column, row in cells:
            is_alone = not any((column + a, row + b) in cells for a, b in SIDES)
            for x, y in SIDES:
                is_edge = not (0 <= column + x < self.columns and 0 <= row + y < self.rows)
                if is_edge and ((column - x, row - y) in cells or is_alone):
                    found.add((column + x, row + y))
        return frozenset(found)

    def framed(self, sheet: Sheet, bare: Sheet) -> Sheet:
        """Return a painted sheet with the bare parchment outside the frame."""
        left, right = self.margin, self.size[0] - self.margin
        top, low = self.margin, self.size[1] - self.margin
        bare[left:right, top:low] = sheet[left:right, top:low]
        return bare

    def _centre(self, column: float, row: float) -> tuple[int, int]:
        return self.corner(column + 0.5, row + 0.5)

    @staticmethod
    def _stroke(surface: pygame.Surface, a: tuple[int, int], b: tuple[int, int], thick: int) -> None:
        steps = max(abs(a[0] - b[0]), abs(a[1] - b[1])) // 3 + 1
        for n in range(steps + 1):
            at = (a[0] + (b[0] - a[0]) * n // steps, a[1] + (b[1] - a[1]) * n // steps)
            pygame.draw.circle(surface, "white", at, thick // 2)


def _neighbours(cells: Cells, column: int, row: int) -> Iterable[tuple[int, int]]:
    """Yield the spaces to which a course goes on: a corner only where no side leads there."""
    for x, y in STEPS:
        there = (column + x, row + y)
        straight = not (x and y) or not {(column + x, row), (column, row + y)} & cells
        if there in cells and straight:
            yield there


class Inker:
    """Draws the ink over the ground; `p` draws on the map itself at 1 unit a pixel."""

    def __init__(self, p: Painter, maker: Mapmaker, objectives: Sequence[Space]) -> None:
        self.p, self.maker, self.objectives = p, maker, [place(at) for at in objectives]
        self.inner = pygame.Rect(
            maker.margin, maker.margin, maker.columns * maker.cell, maker.rows * maker.cell
        )

    def draw(self) -> None:
        """Draw terrain, grid, frame and letters."""
        surface = self.p.surface
        surface.set_clip(self.inner)
        self._flow()
        self._compass()
        self._terrain()
        surface.set_clip(None)
        self._grid()
        self._frame()

    def _sprite(self, name: str, column: float, row: float, size: float, turn: int = 0) -> None:
        cell = self.maker.cell
        x, y = self.maker.corner(column, row)
        picture = self.p.shelf.sprite(
            f"army_battles/{name}", max(1, round(cell * size)), max(1, round(cell * size))
        )
        if turn:
            picture = pygame.transform.rotate(picture, turn)
        corner = (round(x - (size - 1) / 2 * cell), round(y - (size - 1) * 0.7 * cell))
        self.p.surface.blit(picture, corner)

    def _flow(self) -> None:
        """Draw ripples in water, wheel tracks on roads, stones in the fords."""
        for kind, ink in (("river", (63, 98, 107)), ("deep_water", (44, 72, 80)), ("road", (168, 143, 98))):
            for column, row in sorted(self.maker.kinds.get(kind, ())):
                self._strokes(kind, column, row, ink)
        for column, row in self.objectives:
            if (column, row) in self.maker.kinds.get("river", set()):
                lies_across = any((column + x, row) in self.maker.kinds["river"] for x in (-1, 1))
                self._sprite("terrain_ford", column, row, 1.0, 90 if lies_across else 0)

    def _strokes(self, kind: str, column: int, row: int, ink: Tone) -> None:
        chance, cells, cell = random.Random(column * 31 + row), self.maker.kinds[kind], self.maker.cell
        across = (column + 1, row) in cells or (column - 1, row) in cells
        width = STREAMS[kind][0] * 0.3
        for n in range(3 if kind == "road" else 4):
            along, aside = (n + chance.uniform(0.1, 0.7)) / 4, 0.5 + chance.uniform(-width, width)
            long, bend = chance.uniform(0.14, 0.3), chance.uniform(-0.03, 0.03)
            points = [(along + long * k / 4, aside + bend * (k % 2)) for k in range(5)]
            spots = [(u, v) if across else (v, u) for u, v in points]
            line = [self.maker.corner(column + x, row + y) for x, y in spots]
            pygame.draw.lines(self.p.surface, ink, False, line, max(1, cell // 40))

    def _compass(self) -> None:
        """Draw the compass on a block of four open spaces, if there is one away from the edges."""
        plain = self.maker.kinds.get("open", set())
        best = [
            (column, row)
            for row in range(1, self.maker.rows - 2)
            for column in range(self.maker.columns - 1)
            if all((column + x, row + y) in plain for x in (0, 1) for y in (0, 1))
        ]
        self.compass: set[tuple[int, int]] = set()
        if not best:
            return
        middle = (self.maker.rows - 2) / 2
        column, row = min(best, key=lambda spot: (abs(spot[1] - middle) - spot[0] * 0.3, spot))
        self.compass = {(column + x, row + y) for x in (0, 1) for y in (0, 1)}
        picture = self.p.shelf.sprite("army_battles/decor_compass", *(round(self.maker.cell * 1.86),) * 2)
        x, y = self.maker.corner(column + 1, row + 1)
        faint = picture.copy()
        faint.set_alpha(110)
        self.p.surface.blit(faint, faint.get_rect(center=(x, y)))

    def _terrain(self) -> None:
        chance = random.Random(4)
        spots = {
            spot: kind
            for kind, cells in self.maker.kinds.items()
            if kind in WASHES or kind == "open"
            for spot in cells
        }
        for column, row in sorted(spots, key=lambda spot: (spot[1], spot[0])):
            kind = spots[column, row]
            variant = 1 + column % 2 if kind == "trench" else chance.choice((1, 2))
            if (column, row) not in self.compass:
                self._sprite(f"terrain_{kind}_{variant}", column, row, 1.16 if kind in GROWN else 1.0)

    def _grid(self) -> None:
        maker, inner = self.maker, self.inner
        layer = pygame.Surface(maker.size, pygame.SRCALPHA)
        for column in range(1, maker.columns):
            x = inner.x + column * maker.cell
            pygame.draw.line(layer, (60, 44, 24, 66), (x, inner.y), (x, inner.bottom))
        for row in range(1, maker.rows):
            y = inner.y + row * maker.cell
            pygame.draw.line(layer, (60, 44, 24, 66), (inner.x, y), (inner.right, y))
        arm = max(2, maker.cell // 15)
        for column in range(1, maker.columns):
            for row in range(1, maker.rows):
                x, y = maker.corner(column, row)
                pygame.draw.line(layer, (50, 36, 20, 150), (x - arm, y), (x + arm, y))
                pygame.draw.line(layer, (50, 36, 20, 150), (x, y - arm), (x, y + arm))
        self.p.surface.blit(layer, (0, 0))

    def _frame(self) -> None:
        maker, inner, surface = self.maker, self.inner, self.p.surface
        pygame.draw.rect(surface, inks.SEPIA, inner.inflate(4, 4), 2)
        is_narrow = maker.margin < NARROW
        across = round(maker.margin * (1.88 if is_narrow else 1.62))
        outer = inner.inflate(across, across)
        pygame.draw.rect(surface, inks.SEPIA, outer, 2 if is_narrow else 3)
        if not is_narrow:
            pygame.draw.rect(surface, inks.SEPIA, outer.inflate(-8, -8), 1)
        style = Type(max(12.0, maker.margin * 0.56), "serif", inks.SEPIA)
        aside = maker.margin * (0.47 if is_narrow else 0.4)
        for column in range(maker.columns):
            for y in (inner.y - aside, inner.bottom + aside - is_narrow):
                x = inner.x + (column + 0.5) * maker.cell
                self.p.text(_letter(column), (x, y), style, "center")
        for row in range(maker.rows):
            for x in (inner.x - aside, inner.right + aside):
                self.p.text(str(row + 1), (x, inner.y + (row + 0.5) * maker.cell), style, "center")


def _letter(column: int) -> str:
    if column < len(LETTERS):
        return LETTERS[column]
    return LETTERS[column // len(LETTERS) - 1] + LETTERS[column % len(LETTERS)]
