"""The duel seen closely: a brass lens over the map with both hero units in it."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from game.rules.army_battles.duelling import STROKES
from game.rules.army_battles.places import name_of
from game.ui import draw, write
from game.ui import theme as t
from game.ui.layout import Rect
from game.ui.motion import shake
from game.ui.tables.army_battles import counters, inks, inspector, tray
from game.ui.tables.army_battles.model import Contest, Thrown
from game.ui.theme import Type

if TYPE_CHECKING:
    from game.rules.army_battles.state import Duel
    from game.ui.paint import Painter, Point
    from game.ui.tables.army_battles.model import Picture

STUDS_FROM, STUDS_TO = 30.0, 150.0
ROOMY = 280.0
HOW = (
    f"They strike in turn, {STROKES} times each at most.",
    "Terrain, Range and Defend do not count,",
    "and everybody else waits.",
)


def show(p: Painter, centre: Rect, picture: Picture, duel: Duel, share: float = 1.0) -> None:
    """Draw the lens; share: how far it has slid in from the right."""
    draw.veil(p, round(150 * share), rect=centre)
    radius = min(398.0, centre.h / 2 - 6, centre.w / 2 - 6)
    middle = (centre.cx + (1 - share) * (centre.w / 2 + radius), centre.cy)
    _glass(p, middle, radius)
    _studs(p, middle, radius, duel)
    _ribbon(p, middle, radius, picture, duel)
    for n, number in enumerate(_sides(picture, duel)):
        _fighter(p, middle, radius, picture, number, n)
    size = radius * 0.26
    p.sprite("army_battles/action_attack", (middle[0], middle[1] - radius * 0.24), size)
    if radius >= ROOMY:
        _foot(p, middle, radius, picture, duel)
    elif isinstance(thing := picture.knobs.thrown, Thrown | Contest):
        attacker = thing.unit if isinstance(thing, Thrown) else thing.event.unit
        struck = middle[0] + (1 if picture.unit(attacker).side == 0 else -1)
        tray.draw(p, tray.place_for(centre, centre, Rect(struck, middle[1], 0, 0)), picture, thing)


def _sides(picture: Picture, duel: Duel) -> tuple[int, int]:
    """Return the fighters, side 0 at the left."""
    one, two = duel.units
    return (one, two) if picture.unit(one).side == 0 else (two, one)


def _glass(p: Painter, middle: Point, radius: float) -> None:
    draw.disc(p, (middle[0] + 4, middle[1] + 10), radius + 4, (0, 0, 0, 130))
    draw.disc(p, middle, radius, "#8a611a", t.INK, 3)
    draw.disc(p, middle, radius - 4, "#d9a93f")
    draw.disc(p, middle, radius - 9, "#f6dc8e")
    draw.disc(p, middle, radius - 14, "#d9a93f")
    draw.disc(p, middle, radius - 26, "#a97a22", t.INK, 3)
    draw.disc(p, middle, radius - 30, "#ead9b0")
    p.sprite("army_battles/decor_compass", (middle[0], middle[1] - radius * 0.1), radius * 1.15, alpha=46)
    for n in range(72):
        turn = math.radians(n * 5)
        near, far = radius - 33, radius - (44 if n % 3 else 52)
        a = (middle[0] + near * math.cos(turn), middle[1] + near * math.sin(turn))
        b = (middle[0] + far * math.cos(turn), middle[1] + far * math.sin(turn))
        p.polyline([a, b], inks.BROWN, 1.5)


def _studs(p: Painter, middle: Point, radius: float, duel: Duel) -> None:
    """Draw ten studs a side on the rim: filled and struck through where a strike is used."""
    size = max(7.0, radius * 0.026)
    attacker_side = 0
    for n, used in enumerate(duel.strokes):
        side = n if attacker_side == 0 else 1 - n
        for k in range(STROKES):
            angle = STUDS_FROM + (STUDS_TO - STUDS_FROM) * k / (STROKES - 1)
            turn = math.radians(angle)
            sign = -1 if side == 0 else 1
            at = (
                middle[0] + sign * (radius - 13) * math.sin(turn),
                middle[1] - (radius - 13) * math.cos(turn),
            )
            draw.disc(p, at, size, p.theme.seat(side) if k < used else "#5a431d", t.INK, 2)
            if k < used:
                p.polyline(
                    [(at[0] - size * 0.5, at[1] + size * 0.5), (at[0] + size * 0.5, at[1] - size * 0.5)],
                    t.INK,
                    2,
                )


def _ribbon(p: Painter, middle: Point, radius: float, picture: Picture, duel: Duel) -> None:
    where = name_of(picture.unit(duel.units[1]).at) if picture.unit(duel.units[1]).at >= 0 else "its end"
    words, style = f"Duel at {where}", Type(min(28.0, radius * 0.075), "serif_black", inks.CREAM)
    w, h = p.width_of(words, style) + 70, style.size * 1.75
    body = Rect(middle[0] - w / 2, middle[1] - radius * 0.8, w, h)
    for side in (-1, 1):
        x = body.x if side < 0 else body.right
        tail = [
            (x - side * 14, body.y + 12), (x + side * 34, body.y + 12), (x + side * 18, body.cy + 12),
            (x + side * 34, body.bottom + 12), (x - side * 14, body.bottom + 12),
        ]  # fmt: skip
        p.polygon(tail, "#7c251f")
        p.polyline(tail, t.INK, 2, closed=True)
    p.box(body, "#b4453c", 4, t.INK, 3)
    p.text(words, (body.cx, body.cy), style, "center")
    if radius < ROOMY:
        return
    left = f"{duel.strokes[0]} and {duel.strokes[1]} of {STROKES} strikes used"
    plate = Rect(middle[0] - 118, body.bottom + 10, 236, 28)
    p.box(plate, "#f4e8c8", 5, t.INK, 1.5)
    p.text(left, (plate.cx, plate.cy), Type(17, "bold", t.INK), "center")


def _fighter(p: Painter, middle: Point, radius: float, picture: Picture, number: int, side: int) -> None:
    """Draw one hero unit: the counter large, under it a card with notches and Stats."""
    unit = picture.unit(number)
    look = counters.look_of(picture, number).at_rest()
    sign = -1 if side == 0 else 1
    size = radius * 0.5
    x = middle[0] + sign * radius * 0.42 + radius * 0.03 * shake(picture.knobs.shaken.get(number, 0.0))
    alpha = 255 if unit.at >= 0 else 110
    counters.counter(p, (x, middle[1] - radius * 0.24), size, look, alpha=alpha)
    if picture.table.duel is not None and picture.table.duel.units[picture.table.duel.striker] == number:
        ring = Rect(x - size / 2 - 6, middle[1] - radius * 0.24 - size / 2 - 6, size + 12, size + 12)
        p.box(ring, None, size * 0.13, t.FOCUS, 4)
    w, h = radius * 0.68, radius * 0.29
    card = Rect(middle[0] + sign * radius * 0.42 - w / 2, middle[1] + radius * 0.11, w, h)
    p.box(card, t.PAPER, 6, "#8a7650", 2)
    head = Rect(card.x, card.y, card.w, h * 0.36)
    p.box(head, inks.SEAT_INK[unit.side], 6)
    draw.seat(p, unit.side, (head.x + 18, head.cy), head.h * 0.44)
    lines, style = write.fit(
        p, picture.name(number), head.w - 44, Type(min(21.0, head.h * 0.66), "serif_black", inks.CREAM), 1
    )
    p.text(lines[0], (head.x + 34, head.cy), style, "midleft")
    _notches(p, Rect(card.x + 10, head.bottom + h * 0.05, card.w - 20, h * 0.24), look)
    stats = [
        value
        for value in inspector.values_of(picture, number)
        if value[0] in {"vitality", "defense", "damage", "precision"}
    ]
    row = Rect(card.x + 8, card.bottom - h * 0.3, card.w - 12, h * 0.26)
    for (stat, figure, change), cell in zip(stats, row.columns((1.5, 1, 1, 1)), strict=True):
        p.sprite(f"army_battles/stat_{stat}", (cell.x + row.h * 0.4, cell.cy), row.h * 0.8)
        words = f"{figure}{change}" if stat == "vitality" else figure
        p.text(
            words, (cell.x + row.h * 0.92, cell.cy), Type(min(21.0, row.h * 0.7), "bold", t.INK), "midleft"
        )


def _notches(p: Painter, place: Rect, look: counters.Look) -> None:
    step = min(place.w / max(1, look.most), place.h * 0.62)
    for n in range(look.most):
        name = "full" if n < look.vitality else "lost"
        at = (place.x + (n + 0.5) * step, place.cy)
        p.sprite(f"army_battles/pip_{name}", at, (max(3.0, step * 1.3), place.h))


def _foot(p: Painter, middle: Point, radius: float, picture: Picture, duel: Duel) -> None:
    """Draw the last strike as dice and sums at the lower edge of the lens."""
    thrown = picture.knobs.thrown
    place = Rect(middle[0] - radius * 0.52, middle[1] + radius * 0.45, radius * 1.04, radius * 0.34)
    if thrown is None or not isinstance(thrown, Thrown | Contest):
        number = duel.units[duel.striker]
        words = f"{picture.rival(number, duel.units[1 - duel.striker])} strikes next"
        p.text(words, (middle[0], place.y + 16), Type(21, "serif_black", inks.SEPIA), "center")
        y = place.y + 36
        for line in HOW:
            p.text(line, (middle[0], y), Type(16.5, "semibold", inks.BROWN), "midtop")
            y += 21
        return
    p.box(place, (30, 22, 14, 235), 10, inks.RIM, 2)
    if isinstance(thrown, Contest):
        _away(p, place.inset(12, 8), thrown)
    else:
        tray.in_lines(p, place.inset(10, 6), thrown)


def _away(p: Painter, place: Rect, contest: Contest) -> None:
    for cell, face, total in zip(place.rows(2), contest.event.faces, contest.event.totals, strict=True):
        tray.d10(p, (cell.x + 26, cell.cy), min(46.0, cell.h * 0.94), face, share=contest.share)
        if contest.share >= 1:
            row = Rect(cell.x + 56, cell.cy - 14, cell.w * 0.56, 0)
            tray.chips(p, row, [(str(face), ""), (f"+{total - face}", "Movement")], total, 28)
    if contest.share >= 1:
        words, colour = ("AWAY", t.GOOD) if contest.event.has_succeeded else ("HELD", t.BAD)
        tray.stamp(p, (place.right - 54, place.cy), words, colour, 22)
