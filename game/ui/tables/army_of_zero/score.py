"""How the squads melted: rows of shields, seat 1 growing to the left of the middle, seat 2 to the right."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from game.rules.army_of_zero.characters import Card
from game.rules.army_of_zero.state import SEATS
from game.ui import draw
from game.ui import theme as t
from game.ui.layout import Rect
from game.ui.paint import Painter, Point
from game.ui.tables.army_of_zero.faces import shield_face
from game.ui.theme import Type

if TYPE_CHECKING:
    from game.rules.army_of_zero.characters import Roster
    from game.rules.army_of_zero.story import Counts, Game

NUMBERS = 76.0  # from the middle to a number
FIRST = 122.0  # from the middle to the first shield
MOST_ROW, LEAST_ROW = 80.0, 28.0


class Row(msgspec.Struct, frozen=True):
    """A row: what it is called, a few words, the characters of both sides in it, and how many of them are left."""

    title: str
    note: str
    squads: tuple[tuple[Card, ...], tuple[Card, ...]]
    left: Counts
    strong: int | None = None


def draw_phases(p: Painter, rect: Rect, game: Game, roster: Roster, share: float) -> None:
    """Draw the start of a game and every phase of it."""
    draw_rows(p, rect, phase_rows(game), roster, share)


def phase_rows(game: Game) -> list[Row]:
    """Return the rows of a game: each shows who began the phase, and how many were left after it."""
    rows = [Row("Start", "", game.squads, (len(game.squads[0]), len(game.squads[1])))]
    for phase in game.phases:
        before = rows[-1].left
        one, two = (game.squads[seat][: before[seat]] for seat in SEATS)
        duels = "1 duel" if phase.duels == 1 else f"{phase.duels} duels"
        rows.append(Row(f"Phase {phase.number}", duels, (one, two), phase.left))
    return rows


def draw_games(p: Painter, rect: Rect, games: Sequence[Game], roster: Roster, share: float) -> None:
    """Draw every game of a longer match: who was left, and the score after it."""
    rows = []
    for game in games:
        tally = " : ".join(f"{points:g}" for points in game.points) if game.over else "not finished"
        strong = int(game.winner) if game.winner is not None else None
        rows.append(Row(f"Game {game.number}", tally, game.squads, game.left, strong))
    draw_rows(p, rect, rows, roster, share)


def draw_rows(p: Painter, rect: Rect, rows: Sequence[Row], roster: Roster, share: float) -> None:
    """Draw rows from the top down, as many as are there yet; the last ones when there is too little room for all."""
    room = max(1, int(rect.h // LEAST_ROW))
    shown = rows if len(rows) <= room else [rows[0], *rows[1 - room :]] if room > 1 else rows[-1:]
    height = min(MOST_ROW, rect.h / max(1, len(shown)))
    most = max((len(squad) for row in rows for squad in row.squads), default=1)
    step = min(34.0, height - 4, (rect.w / 2 - FIRST - 6) / max(1, most - 0.5))
    for i, row in enumerate(shown[: max(1, round(len(shown) * share + 0.49))]):
        y = rect.y + height * i
        if i:
            draw.hline(p, rect.x, y, rect.w)
        _row(p, Rect(rect.x, y, rect.w, height), row, roster, step)


def _row(p: Painter, rect: Rect, row: Row, roster: Roster, step: float) -> None:
    noted = bool(row.note) and rect.h >= 52
    p.text(row.title, (rect.cx, rect.cy - (11 if noted else 0)), Type(21, "semibold"), "center")
    if noted:
        p.text(row.note, (rect.cx, rect.cy + 14), Type(16, colour=t.MUTED), "center")
    for seat in SEATS:
        way = -1 if seat == 0 else 1
        left = row.left[seat]
        colour = p.theme.seat(seat) if left else t.BAD_TEXT
        size = min(34.0, rect.h * 0.56)
        p.text(str(left), (rect.cx + way * NUMBERS, rect.cy - 1), Type(size, "bold", colour), "center")
        if row.strong == seat:
            draw.icon(p, "trophy", (rect.cx + way * (NUMBERS - 32), rect.cy), 18, t.GOLD)
        for i, card in enumerate(row.squads[seat]):
            centre = (rect.cx + way * (FIRST + i * step), rect.cy)
            _shield(p, roster[card].clan, centre, min(38.0, step + 2), fallen=i >= left)


def _shield(p: Painter, clan: str, centre: Point, size: float, *, fallen: bool) -> None:
    p.blit(shield_face(p, clan, size if not fallen else size - 2, fallen=fallen), centre, "center")
    if fallen:
        side, x, y = size * 0.25, *centre
        for way in (-1, 1):
            p.polyline([(x - side, y - side * way), (x + side, y + side * way)], t.BAD, max(2.0, size * 0.11))
