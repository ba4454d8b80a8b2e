"""A rolled die with what is added to it: the tray, its chips, the stamp between two trays, the field of all rolls."""

from __future__ import annotations

import msgspec

from game.rules.army_of_zero.characters import Ability
from game.rules.army_of_zero.odds import Cell
from game.ui import draw
from game.ui import theme as t
from game.ui.layout import Rect
from game.ui.narrate import signed
from game.ui.paint import Painter, Point
from game.ui.tables.army_of_zero.cards import CHIP_MINUS, CHIP_PLUS, SEAL_RED, chip, chip_width
from game.ui.theme import Type

TRAY = (268.0, 318.0)
FELTS = ("#2b3a2c", "#3a2c22")
TILTS = (9, -7)
STAMP_WORD = "#fff2d0"
KILL_CELL, HELD_CELL, TIE_CELL = "#5f8f4f", "#7d3330", "#8d8474"


class Roll(msgspec.Struct, frozen=True):
    """One side of a test: whose, the name, the ability, the face (0 and -1 while it tumbles), the score that is added.

    shown: how much of the sum is on the table: 0 the die, 1 its number, 2 the score, 3 the total.
    """

    seat: int
    name: str
    ability: Ability
    face: int
    score: int
    wins: bool = False
    shown: int = 3
    hop: float = 0.0

    @property
    def total(self) -> int:
        """Face plus score."""
        return self.face + self.score


def minus(number: int) -> str:
    """Return a number with the true minus sign."""
    return str(number).replace("-", "\N{MINUS SIGN}")


def tray(p: Painter, rect: Rect, roll: Roll, alpha: int = 255) -> None:
    """Draw a tray: name and ability above, the die on its felt, the chips and the total below."""
    k = min(rect.w / TRAY[0], rect.h / TRAY[1])
    line, width = (t.FOCUS, 4) if roll.wins else (p.theme.seat(roll.seat), 3)
    p.box(rect, (31, 26, 20, min(242, alpha)), 16, line, width)
    head = rect.cut_top(52 * k)[0]
    draw.seat(p, roll.seat, (rect.x + 28 * k, head.cy + 2), 20 * k)
    p.text(roll.name, (rect.x + 46 * k, head.cy + 1), Type(24 * k, "serif"), "midleft")
    p.sprite(f"army_of_zero/ability_{roll.ability}", (rect.right - 30 * k, head.cy + 2), 36 * k)
    _felt(p, Rect(rect.x + 12 * k, rect.y + 52 * k, rect.w - 24 * k, 150 * k), roll, k)
    _sum(p, rect, roll, k)


def _felt(p: Painter, felt: Rect, roll: Roll, k: float) -> None:
    p.box(felt, FELTS[roll.seat % 2], 12, (0, 0, 0, 128), 2)
    size = 116 * k
    centre = (felt.cx, felt.cy - roll.hop)
    p.shadow(
        Rect(felt.cx - size * 0.45, felt.cy - size * 0.45, size * 0.9, size * 0.9), 10, 150, (4, 9 + roll.hop)
    )
    draw.die(p, roll.face, centre, size, TILTS[roll.seat % 2])


def _sum(p: Painter, rect: Rect, roll: Roll, k: float) -> None:
    y = rect.y + 232 * k
    words = f"{signed(roll.score)} {roll.ability.upper()}"
    size = 20 * k
    number = chip_width(p, str(max(1, roll.face)), "", size * 1.1)
    room = rect.w - 32 * k - number - 7
    while size > 12 * k and chip_width(p, words, f"ability_{roll.ability}", size) > room:
        size -= 1
    if roll.shown >= 1:
        chip(p, str(roll.face), (rect.x + 16 * k + number / 2, y), "", (t.PAPER, t.INK, t.INK), 22 * k)
    if roll.shown >= 2:
        fill = CHIP_PLUS if roll.score > 0 else CHIP_MINUS if roll.score < 0 else t.PAPER_SHADE
        w = chip_width(p, words, f"ability_{roll.ability}", size)
        x = rect.x + 16 * k + number + 7
        chip(p, words, (x + w / 2, y), f"ability_{roll.ability}", (fill, t.INK, t.INK), size)
    if roll.shown >= 3:
        p.text("=", (rect.x + 92 * k, rect.y + 284 * k), Type(36 * k, "bold", t.MUTED), "center")
        style = Type(64 * k, "serif_black", t.FOCUS if roll.wins else t.TEXT)
        p.text(minus(roll.total), (rect.x + 150 * k, rect.y + 282 * k), style, "center")


def stamp(p: Painter, word: str, centre: Point, k: float = 1.0, zoom: float = 1.0, way: int = 0) -> None:
    """Draw the seal-red stamp that says how two totals compare; it points to who lost: -1 left, 1 right."""
    style = Type(24 * k * zoom, "serif", STAMP_WORD)
    w = max(84 * k * zoom, p.width_of(word, style) + 34 * k * zoom)
    rect = Rect(centre[0] - w / 2, centre[1] - 29 * k * zoom, w, 58 * k * zoom)
    if way:
        edge = rect.cx + way * w / 2
        tip, root, half = edge + way * 20 * k, edge - way * 20 * k * zoom, 22 * k * zoom
        p.polygon([(root, rect.cy - half), (root, rect.cy + half), (tip, rect.cy)], t.GOLD)
        p.polygon(
            [(root, rect.cy - half + 6), (root, rect.cy + half - 6), (tip - way * 6, rect.cy)], SEAL_RED
        )
    p.box(rect, SEAL_RED, 29 * k * zoom, t.GOLD, 3)
    p.text(word, (centre[0], centre[1] - 1), style, "center")


def field(
    p: Painter, at: Point, cells: tuple[tuple[Cell, ...], ...], faces: tuple[int, int], side: float = 23
) -> None:
    """Draw all 36 rolls of `side` units each from the corner `at`: the first side's die counts the columns.

    What the first side loses carries a cross, a tie a bar, so colour is not needed; the rolled pair is ringed.
    """
    for face in range(1, 7):
        draw.die(p, face, (at[0] + (face - 0.5) * side, at[1] - side * 0.55), side * 0.92)
        draw.die(p, face, (at[0] - side * 0.62, at[1] + (face - 0.5) * side), side * 0.92)
    for line in cells:
        for cell in line:
            _cell(p, at, cell, side)
    x, y = at[0] + (faces[0] - 1) * side, at[1] + (faces[1] - 1) * side
    p.box(Rect(x - 2, y - 2, side + 4, side + 4), None, 5, t.FOCUS, 3)


def _cell(p: Painter, at: Point, cell: Cell, side: float) -> None:
    x, y = at[0] + (cell.faces[0] - 1) * side, at[1] + (cell.faces[1] - 1) * side
    fill = KILL_CELL if cell.winner == 0 else TIE_CELL if cell.winner is None else HELD_CELL
    p.box(Rect(x + 1, y + 1, side - 2, side - 2), fill, 3)
    if cell.winner == 1:
        draw.icon(p, "cross", (x + side / 2, y + side / 2), side * 0.55, "#ffd9d0")
    elif cell.winner is None:
        draw.icon(p, "minus", (x + side / 2, y + side / 2), side * 0.6, t.INK)
