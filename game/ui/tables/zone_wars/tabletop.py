"""What lies on the table beside the mat: bag, turn track, ruler, decks, acid rain; or a strip over the mat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.zone_wars.ground import LONG, MEDIUM, SHORT
from game.rules.zone_wars.scenarios.table import scenario_of
from game.rules.zone_wars.state import ZONE
from game.ui import draw, write
from game.ui import theme as t
from game.ui.layout import Rect
from game.ui.tables.zone_wars import cards, escape, homes, inks, tags
from game.ui.tables.zone_wars.banners import banner
from game.ui.theme import Type

if TYPE_CHECKING:
    from game.ui.paint import Painter, Point
    from game.ui.tables.zone_wars.camera import Camera
    from game.ui.tables.zone_wars.model import Picture

RANGES = (("Short", SHORT, t.GOOD), ("Medium", MEDIUM, t.WARN), ("Long", LONG, t.BAD))
ROOMY, LEAST_STEP = 186.0, 56.0


def token_sprite(picture: Picture, drawn: int) -> str:
    """Return the sprite of an action token of a seat, or of a zone token."""
    if drawn == ZONE:
        return "zone_wars/token_zone"
    faction = picture.table.side(drawn).faction  # type: ignore[arg-type]
    return "zone_wars/token_action" if faction is None else f"zone_wars/token_action_{faction.value}"


def tokens_left(picture: Picture) -> list[tuple[int, int]]:
    """Return what is in the bag: (seat or ZONE, how many)."""
    table = picture.table
    found = [(seat, table.tokens_of(seat)) for seat in range(len(table.sides))]  # type: ignore[arg-type]
    return [*found, (ZONE, table.zone_tokens if table.turn else 0)]


def track_length(picture: Picture) -> int:
    """Return how many places the turn track shows."""
    return len(picture.table.drawn) + sum(count for _, count in tokens_left(picture))


# ------------------------------------------------------------------ left of the mat


def bag(p: Painter, place: Rect, picture: Picture) -> float:
    """Draw the bag and what is in it; return the y below."""
    size = min(142.0, place.w * 0.72)
    squeeze = picture.knobs.bag
    at = (place.cx, place.y + size / 2)
    p.sprite("zone_wars/bag", at, (size * (1 + 0.06 * squeeze), size * (1 - 0.08 * squeeze)))
    left = tokens_left(picture)
    total = sum(count for _, count in left)
    if total or picture.table.turn:
        tags.tag(p, f"{total} left", (place.cx, place.y + size + 8), size=18)
    y = place.y + size + 42
    shown = [one for one in left if one[1]]
    across = len(shown) if len(shown) * LEAST_STEP <= place.w else (len(shown) + 1) // 2
    step = min(64.0, place.w / max(1, across))
    for n, (seat, count) in enumerate(shown):
        row, column = divmod(n, across)
        x, low = place.cx + (column - across / 2) * step, y + row * 36
        p.sprite(token_sprite(picture, seat), (x + 14, low), 26)
        if seat != ZONE:
            banner(p, Rect(x - 2, low + 3, 11, 15), picture.table, seat)
        p.text(f"×{count}", (x + 30, low), Type(17, "semibold"), "midleft")
    return y + 22 + 36 * ((len(shown) - 1) // max(1, across))


def track(p: Painter, place: Rect, picture: Picture) -> float:
    """Draw the turn track in rows of four; return the y below."""
    table = picture.table
    title = f"TURN {table.turn} TRACK" if table.turn else "BEFORE THE FIRST TURN"
    p.text(title, (place.cx, place.y), Type(17, "fjalla", t.MUTED), "midtop")
    count = track_length(picture)
    across = 4 if count <= 12 else 5
    step = min(48.0, place.w / across)
    for n in range(count):
        row, column = divmod(n, across)
        at = (place.cx + (column - (across - 1) / 2) * step, place.y + 50 + row * (step + 4))
        slot(p, picture, at, step * 0.46, n)
    rows = (count + across - 1) // across
    return place.y + 32 + rows * (step + 4)


def slot(p: Painter, picture: Picture, at: Point, radius: float, number: int) -> None:
    """Draw one place of the track: what was drawn, the present one ringed, or its number."""
    drawn = picture.table.drawn
    draw.disc(p, at, radius, "#0e0b08", t.LINE, 2)
    if number < len(drawn):
        p.sprite(token_sprite(picture, drawn[number]), at, radius * 1.9)
        if drawn[number] != ZONE:
            size = radius * 0.72
            place = Rect(at[0] + radius - size * 0.9, at[1] + radius - size * 1.3, size, size * 1.4)
            banner(p, place, picture.table, drawn[number])
        if number == len(drawn) - 1:
            draw.disc(p, at, radius + 3, None, t.FOCUS, 3)
        return
    p.text(str(number + 1), at, Type(radius * 0.8, "fjalla", "#857a66"), "center")


def ruler(p: Painter, place: Rect, camera: Camera) -> float:
    """Draw the three ranges, at the scale of the mat where that fits; return the y below."""
    p.text("RULER", (place.x, place.y), Type(17, "fjalla", t.MUTED))
    y = place.y + 26
    for name, reach, colour in RANGES:
        p.text(f"{name} {reach / 100:g}″".replace("″", '"'), (place.x, y), Type(16.5, "semibold"))
        width = min(place.w, camera.length(reach))
        bar = Rect(place.x, y + 24, width, 8)
        p.box(bar, colour, 2, inks.EDGE, 1)
        inches = int(reach / 100)
        for n in range(1, inches + 1):
            x = bar.x + bar.w * n * 100 / reach
            if x < bar.right - 1:
                p.box(Rect(x, bar.y, 1.5, bar.h), inks.EDGE, 0)
        y += 40
    return y


# ------------------------------------------------------------------ right of the mat


def decks(p: Painter, place: Rect, picture: Picture) -> float:
    """Draw the zone deck and the artifact deck; return the y below."""
    zone, stock = picture.table.zone, picture.table.stock
    ahead = f"{zone.plain + zone.triggers} left this turn" if picture.table.turn else "none drawn yet"
    w = min(104.0, place.w * 0.55)
    h = w * 1.36
    y = place.y
    for title, line, colour, sprite in (
        ("Zone deck", ahead, inks.SOOT, "zone_wars/token_zone"),
        (
            "Artifacts",
            f"{len(stock.bag) + len(stock.top) + len(stock.bottom)} left",
            "#1f5a58",
            "zone_wars/token_artifact",
        ),
    ):
        cards.deck(p, (place.cx, y + h / 2), (w, h), colour, sprite)
        p.text(title, (place.cx, y + h + 8), Type(18, "fjalla"), "midtop")
        p.text(line, (place.cx, y + h + 31), Type(16, colour=t.MUTED), "midtop")
        y += h + 62
    return y


def _turns(turn: int, most: int) -> str:
    """Return which turn it is; before the first one, how many there will be."""
    if not turn:
        return f"{most} turns" if most else "No limit of turns"
    return f"Turn {turn} of {most}" if most else f"Turn {turn}"


def scenario(p: Painter, place: Rect, picture: Picture) -> float:
    """Draw what the scenario counts: the rain, the turns, the objectives; return the y below."""
    table = picture.table
    found = scenario_of(table)
    p.text(found.name.upper(), (place.cx, place.y), Type(18, "fjalla", inks.HAZARD), "midtop")
    y = place.y + 30
    if found.has_triggers:
        for n in range(4):
            at = (place.cx + (n - 1.5) * 38, y + 15)
            is_lit = n < table.zone.drawn_triggers
            p.sprite("zone_wars/token_zone", at, 32, alpha=255 if is_lit else 60)
        words = f"Acid rain {table.zone.drawn_triggers} of 4"
        y += 38
    else:
        words = _turns(table.turn, found.turns)
    y = write.wrap(p, words, Rect(place.x, y, place.w, 0), Type(16.5, "semibold"), "center")
    y = homes.holds_row(p, Rect(place.x, y + 4, place.w, 0), picture)
    y = escape.chase_rows(p, Rect(place.x, y, place.w, 0), picture)
    if table.storm >= max(1, table.turn):
        y = write.wrap(
            p,
            "Dust Storm: nobody hits beyond Medium",
            Rect(place.x, y, place.w, 0),
            Type(16, colour=t.WARN),
            "center",
        )
    return y


# ------------------------------------------------------------------ over the mat at Close


def strip(p: Painter, place: Rect, picture: Picture) -> None:
    """Draw bag and track in one line."""
    p.box(place, (18, 15, 12, 226), 8, t.LINE)
    total = sum(count for _, count in tokens_left(picture))
    p.sprite("zone_wars/bag", (place.x + 30, place.cy), place.h * 0.74)
    x = place.x + 58
    x += p.text(f"{total} left", (x, place.cy), Type(18, "semibold"), "midleft") + 26
    count, step = track_length(picture), place.h * 0.76
    room = int((place.right - x) / step)
    first = max(0, min(len(picture.table.drawn) - room + 2, count - room))
    for n in range(first, min(count, first + room)):
        slot(p, picture, (x + (n - first) * step + step * 0.2, place.cy), step * 0.42, n)


def strip_width(p: Painter, picture: Picture, height: float, most: float) -> float:
    """Return how wide the strip is."""
    total = sum(count for _, count in tokens_left(picture))
    words = p.width_of(f"{total} left", Type(18, "semibold"))
    return min(most, 58 + words + 30 + track_length(picture) * height * 0.76)


def minimap(p: Painter, place: Rect, picture: Picture, camera: Camera) -> None:
    """Draw the whole board small, with everybody on it and the part that is seen."""
    p.box(place, "#0e0b08", 6, inks.EDGE, 3)
    inner = place.inset(5)
    layout = picture.table.layout
    k = min(inner.w / layout.width, inner.h / layout.depth)
    p.box(inner, "#5d594f", 2)

    def at(x: float, y: float) -> Point:
        return inner.x + x * k, inner.y + y * k

    for terrain in layout.terrain:
        kind = picture.kit.box.terrain[terrain.kind]
        size = max(4.0, min(kind.size) * k)
        spot = at(terrain.x, terrain.y)
        p.box(
            Rect(spot[0] - size / 2, spot[1] - size / 2, size, size),
            "#8b8473" if kind.category == "building" else "#474135",
            1,
        )
    for marker in picture.table.markers:
        draw.disc(p, at(marker.spot.x, marker.spot.y), 2.6, "#5bd6c6")
    for piece in picture.table.pieces():
        stand, seat = picture.stand(piece), picture.seat(piece)
        if stand is None:
            continue
        if seat is None:
            draw.disc(p, at(stand.x, stand.y), 6, t.BAD, inks.EDGE)
        else:
            draw.seat(p, seat, at(stand.x, stand.y), 13)
    left, top = camera.spot(camera.place.x, camera.place.y)[:2]
    right, low = camera.spot(camera.place.right, camera.place.bottom)[:2]
    (x0, y0), (x1, y1) = at(max(0, left), max(0, top)), at(min(layout.width, right), min(layout.depth, low))
    p.box(Rect(x0, y0, x1 - x0, y1 - y0), None, 2, t.FOCUS, 2)


def short_ruler(p: Painter, place: Rect, camera: Camera) -> None:
    """Draw the three ranges at the true scale of the mat."""
    p.box(place, (18, 15, 12, 200), 8)
    for n, (name, reach, colour) in enumerate(RANGES):
        y = place.y + 18 + n * 26
        p.text(name[0], (place.x + 12, y), Type(17, "semibold"), "midleft")
        width = min(place.w - 90, camera.length(reach))
        p.box(Rect(place.x + 34, y - 4, width, 8), colour, 2, inks.EDGE, 1)
        p.text(f'{reach / 100:g}"', (place.x + 42 + width, y), Type(16, "semibold"), "midleft")
