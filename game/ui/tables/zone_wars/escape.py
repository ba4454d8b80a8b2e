"""The Chase in words and signs: where it leads, who is still on the way, what is told of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.zone_wars.events.chase import PowerSwapped, ReserveLaid, ReserveTurnedUp, StartEdgeChosen
from game.rules.zone_wars.ground import Edge, street_of
from game.rules.zone_wars.scenarios.chase import Chase, escape_edge, runner_of
from game.rules.zone_wars.scenarios.table import scenario_of
from game.rules.zone_wars.state import Status
from game.ui import write
from game.ui.layout import Rect
from game.ui.narrate import listed, said
from game.ui.tables.zone_wars import inks, tags
from game.ui.theme import Type

if TYPE_CHECKING:
    from game.core.contract import Event
    from game.rules.zone_wars.affairs import Piece
    from game.ui.narrate import Cast, Line
    from game.ui.paint import Painter
    from game.ui.tables.zone_wars.camera import Camera
    from game.ui.tables.zone_wars.company import Company
    from game.ui.tables.zone_wars.model import Picture

# hundredths of an inch: how wide the sign at the edge is, and how far its arrows are apart
DEEP, CHEVRON = 70, 150
WAY_OUT, SIGNED = "WAY OUT", 380.0  # what is written at the edge, of boards so wide and wider
NUMBERS = ("no", "one", "two", "three", "four", "five", "six")


# ------------------------------------------------------------------ in sentences


def told(event: Event, cast: Cast, company: Company) -> list[Line] | None:
    """Return the lines of an event of the Chase; None for other events."""
    match event:
        case StartEdgeChosen(seat=seat, edge=edge):
            words = f"{cast.does(seat, 'start', 'starts')} in the {edge}. The way out is the {edge.opposite} edge."
            return [said(words, event.rule, seat=seat)]
        case ReserveLaid(seat=seat):
            return [said(_reserve(event, company), event.rule, seat=seat)]
        case ReserveTurnedUp(piece=piece, item=item):
            words = f"{company.name(piece)}’s reserve card is turned up: {company.box.items[item].name}."
            return [said(words, event.rule, seat=company.seat(piece))]
        case PowerSwapped(piece=piece, old=old, new=new, seat=seat):
            powers = company.box.powers
            words = f"{company.name(piece)} has {powers[new].name} in place of {powers[old].name}."
            return [said(words, event.rule, seat=seat)]
        case _:
            return None


def _reserve(event: ReserveLaid, company: Company) -> str:
    """Return how many reserve cards lie with whom; which they are only for whoever may know."""
    names = [company.name(piece) for piece in event.pieces]
    if event.items is not None:
        cards = (company.box.items[item].name for item in event.items)
        names = [f"{name} ({card})" for name, card in zip(names, cards, strict=True)]
    count = len(names)
    number = NUMBERS[count].capitalize() if count < len(NUMBERS) else str(count)
    return f"{number} reserve cards dealt, face down: one with each of {listed(names)}."


# ------------------------------------------------------------------ in signs


def is_chase(picture: Picture) -> bool:
    """Tell whether a Chase is shown."""
    return isinstance(scenario_of(picture.table), Chase)


def is_runner(picture: Picture, piece: Piece) -> bool:
    """Tell whether a piece is one of the Runner's miniatures."""
    return is_chase(picture) and picture.mini(piece).seat in picture.table.group(runner_of(picture.table))


def way_out(picture: Picture) -> Edge | None:
    """Return the escape edge; None where there is none, or none yet."""
    if not is_chase(picture) or picture.table.sides[runner_of(picture.table)].edge is None:
        return None
    return escape_edge(picture.table)


def draw_way_out(p: Painter, camera: Camera, picture: Picture) -> None:
    """Draw the escape edge of a Chase, in the colour of the Runner."""
    edge = way_out(picture)
    if edge is not None:
        draw_exit(p, camera, edge, p.theme.seat(runner_of(picture.table)))


def draw_exit(p: Painter, camera: Camera, edge: Edge, colour: str) -> None:
    """Draw arrows along the west or east edge that lead off the board."""
    is_east = edge is Edge.EAST
    left = camera.width - DEEP if is_east else 0
    a, b = camera.at(left, 0), camera.at(left + DEEP, camera.depth)
    top, bottom = street_of(camera.depth)
    with p.clip(camera.board):
        p.box(Rect(a[0], a[1], b[0] - a[0], b[1] - a[1]), (14, 11, 8, 120))
        for y in range(CHEVRON // 2, camera.depth, CHEVRON):
            _chevron(p, camera, (left, y), colour, is_east=is_east, is_bold=top <= y < bottom)
        at = camera.at(camera.width if is_east else 0, camera.depth // 12)
        if camera.length(camera.width) >= SIGNED:
            tags.tag(p, WAY_OUT, at, (colour, inks.SOOT, colour), size=15)


def _chevron(
    p: Painter, camera: Camera, at: tuple[int, int], colour: str, *, is_east: bool, is_bold: bool
) -> None:
    x, y = at
    tip, tail = (x + DEEP - 8, x + 8) if is_east else (x + 8, x + DEEP - 8)
    points = [camera.at(tail, y - 34), camera.at(tip, y), camera.at(tail, y + 34)]
    width = max(2.0, camera.length(13 if is_bold else 7))
    p.polyline(points, inks.EDGE, width + 3)
    p.polyline(points, colour, width)


def chase_rows(p: Painter, place: Rect, picture: Picture) -> float:
    """Write who is still on the way, and where it leads; return the y below."""
    if not is_chase(picture):
        return place.y
    table = picture.table
    runners = [table.minis[piece] for seat in table.group(runner_of(table)) for piece in table.crew(seat)]
    away = sum(mini.status is Status.LEFT for mini in runners)
    left = sum(mini.is_in_game for mini in runners)
    edge = way_out(picture)
    lines = [f"{left} {'Runner' if left == 1 else 'Runners'} on the way, {away} away"] if runners else []
    lines += [f"Out in the {edge}"] if edge is not None else []
    y = place.y
    for line in lines:
        y = write.wrap(p, line, Rect(place.x, y, place.w, 0), Type(16, "semibold", inks.HAZARD), "center")
    return y
