"""Counters and buildings where they stand on the map: stacked, on walls, on their way, falling."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from game.rules.army_battles.victory import holder
from game.ui import theme as t
from game.ui.layout import Rect
from game.ui.motion import shake
from game.ui.tables.army_battles import counters, inks
from game.ui.tables.army_battles.mapping import TALL
from game.ui.theme import Type

if TYPE_CHECKING:
    from game.rules.army_battles.field import Site
    from game.rules.army_battles.places import Space
    from game.rules.army_battles.state import UnitNo
    from game.ui.paint import Painter, Point
    from game.ui.tables.army_battles.chart import Chart
    from game.ui.tables.army_battles.model import Picture

LEGIBLE, ROOMY = (
    24.0,
    36.0,
)  # pixels of a space that shows numbers, and of a counter that shows signs over its symbol
PLAIN, STACKED, ON_WALL, ALOFT = 0.9, 0.72, 0.76, 0.8
RAISED = {"tower": 0.4, "keep": 0.42}


class Stance(msgspec.Struct, frozen=True):
    """Where a counter is drawn: its middle on the page, its size, how high it is raised."""

    at: Point
    size: float
    lift: float = 0.0

    @property
    def rect(self) -> Rect:
        """The place it covers."""
        return Rect(self.at[0] - self.size / 2, self.at[1] - self.size / 2, self.size, self.size)


def stance(picture: Picture, chart: Chart, number: UnitNo) -> Stance:
    """Return where the counter of a unit is drawn."""
    unit, cell = picture.unit(number), chart.cell
    lift = 0.06 * picture.knobs.lifted.get(number, 0.0)
    spot = picture.spot(number)
    if spot is not None:
        return Stance(chart.camera.at(*spot), cell * PLAIN, lift + 0.05)
    x, y = chart.middle(unit.at)
    x += cell * 0.07 * shake(picture.knobs.shaken.get(number, 0.0))
    others = [no for no in picture.table.in_space(unit.at) if no != number]
    if others:
        aside = cell * 0.17 * (1 if unit.flies else -1)
        return Stance((x + aside, y - aside), cell * STACKED, lift)
    building = _building(picture, unit.at)
    if building and unit.flies:
        return Stance((x, y - cell * 0.42), cell * ALOFT, lift + 0.1)
    if building:
        return Stance((x, y - cell * RAISED.get(building, 0.24)), cell * ON_WALL, lift)
    return Stance((x, y), cell * PLAIN, lift)


def _building(picture: Picture, at: Space) -> str:
    """Return the kind of the building that stands in a space."""
    number = picture.kit.scene(picture.table).standing.get(at)
    return "" if number is None else picture.kit.buildings[picture.field.sites[number].kind].id


def draw_buildings(p: Painter, chart: Chart, picture: Picture) -> None:
    """Draw all buildings and ruins, the farther ones first, each with its Vitality."""
    sites = sorted(enumerate(picture.field.sites), key=lambda pair: (pair[1].at // 32, pair[1].at))
    fallen = picture.kit.fallen(picture.table)
    for number, site in sites:
        has_fallen = fallen[number] and picture.knobs.tottering != site.at
        _building_at(p, chart, picture, site, has_fallen=has_fallen)
    for number, _ in sites:
        if not fallen[number]:
            _plate(p, chart, picture, number)


def _building_at(p: Painter, chart: Chart, picture: Picture, site: Site, *, has_fallen: bool) -> None:
    kind = picture.kit.buildings[site.kind].id
    tall, cell, rect = TALL.get(kind, 1.2), chart.cell, chart.rect(site.at)
    sprite = f"army_battles/building_{kind if kind in TALL else 'tower'}{'_ruin' if has_fallen else ''}"
    x = rect.cx
    crumbling = picture.knobs.crumbling
    if crumbling is not None and crumbling[0] == site.at:
        x += cell * 0.06 * shake(crumbling[1])
    p.sprite(sprite, (x, rect.bottom - cell * (tall - 1) * 0.12), cell * tall, "midbottom")


def _plate(p: Painter, chart: Chart, picture: Picture, number: int) -> None:
    if chart.cell * p.scale < LEGIBLE:
        return
    site = picture.field.sites[number]
    most = picture.kit.buildings[site.kind].vitality
    left, rect = most - picture.table.wounds[number], chart.rect(site.at)
    style = Type(max(13 / p.scale, chart.cell * 0.19), "bold", "#fff3d6")
    w, h = chart.cell * 0.66, style.size * 1.12
    place = Rect(rect.cx - w / 2, rect.bottom - h * 0.86, w, h)
    p.box(place, "#2a2118", 4, t.INK, 1.5)
    colour = p.theme.seat(site.side)
    p.box(Rect(place.x + 3, place.y + 3, 4, place.h - 6), colour, 2)
    x = place.x + 11 + p.text(str(left), (place.x + 10, place.cy), style, "midleft") + 2
    bar = Rect(x, place.cy - h * 0.16, max(4.0, place.right - 5 - x), h * 0.32)
    p.box(bar, inks.LOST, 1)
    share = max(0.0, left / most)
    p.box(Rect(bar.x, bar.y, bar.w * share, bar.h), inks.LOW if share <= 1 / 3 else inks.NOTCH, 1)


def draw_objectives(p: Painter, chart: Chart, picture: Picture) -> None:
    """Frame objective spaces and exits; a flag on the upper edge."""
    for at in picture.field.objectives:
        rect = chart.rect(at)
        p.box(rect.inset(3), None, 4, "#a3362b", 2.5)
    for at in picture.field.exits:
        rect = chart.rect(at)
        p.box(Rect(rect.x + 3, rect.bottom - 9, rect.w - 6, 6), "#2f7a46", 3, t.INK, 1)


def draw_flags(p: Painter, chart: Chart, picture: Picture) -> None:
    """Draw the flags of objectives over the counters, in the colour of whoever holds them."""
    for at in picture.field.objectives:
        rect, size = chart.rect(at), chart.cell * 0.34
        spot = (rect.x + size * 0.4, rect.y - size * 0.06)
        p.sprite("army_battles/objective", spot, size)
        side = holder(picture.table, at)
        if side >= 0:
            p.sprite(
                f"army_battles/seat_{side + 1}", (spot[0] + size * 0.42, spot[1] + size * 0.3), size * 0.5
            )


def order(picture: Picture) -> list[UnitNo]:
    """Return the units on the map in the order of drawing: ground before air, the farther ones first."""
    here = [no for no, unit in enumerate(picture.table.units) if unit.at >= 0]
    moving = picture.knobs.shifted
    return sorted(here, key=lambda no: (no in moving, picture.unit(no).flies, picture.unit(no).at // 32))


def draw_troops(p: Painter, chart: Chart, picture: Picture, lifted: UnitNo | None = None) -> None:
    """Draw all counters; one of them a little higher."""
    for number in order(picture):
        where = stance(picture, chart, number)
        if not chart.camera.place.inset(-80).has(*where.at):
            continue
        look = counters.look_of(picture, number)
        if chart.cell * p.scale < LEGIBLE:
            look = look.plain()
        elif where.size * p.scale < ROOMY:
            look = look.bare()
        _counter(p, picture, number, look, where, 0.04 if number == lifted else 0.0)


def _counter(
    p: Painter, picture: Picture, number: UnitNo, look: counters.Look, where: Stance, lift: float
) -> None:
    """Draw a counter as it stands, moves, changes or breaks."""
    knobs = picture.knobs
    size = where.size * knobs.scaled.get(number, 1.0)
    at = (where.at[0] + where.size * 0.06 * knobs.tipped.get(number, 0.0), where.at[1])
    fade = knobs.faded.get(number, 0.0)
    if number in knobs.broken:
        counters.broken(p, at, size, look, knobs.broken[number])
    elif fade:
        alpha = round(255 * (1 - fade)) - 1
        counters.counter(p, at, size * (1 - 0.25 * fade), look, lift=where.lift + lift, alpha=alpha)
    else:
        counters.counter(p, at, size, look, lift=where.lift + lift)
    before, after, share = knobs.notches.get(number, (0, 0, 1.0))
    if after < before and share < 1:
        counters.falling(p, at, size, look, (before - after) * share % 1)


def unit_at(picture: Picture, chart: Chart, x: float, y: float) -> UnitNo | None:
    """Return the uppermost counter under a point."""
    for number in reversed(order(picture)):
        if stance(picture, chart, number).rect.inset(2).has(x, y):
            return number
    return None
