"""Between two parts of a match: a phase or a game that has ended, and how both sides stand."""

from __future__ import annotations

from game.core.contract import Seat
from game.rules.army_of_zero.characters import Card, Roster
from game.rules.army_of_zero.state import Table
from game.ui import draw
from game.ui import theme as t
from game.ui.layout import Rect
from game.ui.paint import Painter
from game.ui.presenting import Form
from game.ui.tables.army_of_zero import cards, fight
from game.ui.tables.army_of_zero.faces import TALL
from game.ui.tables.army_of_zero.model import Between, Picture
from game.ui.tables.army_of_zero.resolving import shrunk
from game.ui.tables.army_of_zero.ring import ring_of
from game.ui.theme import Type

SHIELD, BACK = 58.0, 40.0


def headline(picture: Picture) -> tuple[str, str]:
    """Return title and line of what has ended."""
    between = picture.between
    assert between is not None
    if between.game is not None:
        return _game(picture, between)
    assert between.phase is not None
    one, two = (between.phase.squads[seat] for seat in (picture.me, picture.foe))
    line = f"{one} of {_whose(picture, picture.me)} against {two} of {_whose(picture, picture.foe)} go on"
    return f"Phase {between.phase.phase} is over", line


def _whose(picture: Picture, seat: Seat) -> str:
    return "yours" if seat == picture.cast.you else picture.tag(seat)


def _game(picture: Picture, between: Between) -> tuple[str, str]:
    event = between.game
    assert event is not None
    best_of = picture.table.terms.best_of
    if event.winner is None:
        title = "A draw"
    elif picture.cast.you is None:
        title = f"{picture.tag(event.winner)} wins"
    else:
        title = "Victory" if event.winner == picture.cast.you else "Defeat"
    if best_of == 1:
        return title, "One squad is wiped out" if event.winner is not None else "The last two fell together"
    one, two = (event.points[seat] for seat in (picture.me, picture.foe))
    return f"Game {event.game}: {title}", f"Best of {best_of}: {one:g} to {two:g}"


def series_score(table: Table, seat: Seat) -> str:
    """Return a seat's points in a match over several games, or nothing in a single game."""
    return f"{table.points[seat]:g} of {table.terms.best_of}" if table.terms.best_of > 1 else ""


def draw_between(p: Painter, picture: Picture, centre: Rect, form: Form, roster: Roster) -> None:
    """Draw the ribbon and how both sides stand."""
    between = picture.between
    if between is None:
        return
    fight.ground(p, ring_of(centre, form), dim=True)
    title, line = headline(picture)
    small = form == "narrow"
    top = Rect(
        centre.cx - min(380, centre.w * 0.46),
        centre.y + (12 if small else 70),
        min(760, centre.w * 0.92),
        76 if small else 118,
    )
    red = between.game is not None
    p.shadow(top, 12, 150)
    p.box(top, cards.SEAL_RED if red else (38, 32, 25, 240), 6, t.GOLD, 3)
    p.box(top.inset(7), None, 3, t.GOLD if red else t.LINE, 1)
    style = Type(44 * top.h / 118, "serif_black", "#fff2d0")
    p.text(title, (top.cx, top.y + top.h * 0.37), shrunk(p, title, style, top.w - 40), "center")
    style = Type(max(18, 23 * top.h / 118), "semibold", "#f6d9b0")
    p.text(line, (top.cx, top.y + top.h * 0.74), shrunk(p, line, style, top.w - 40), "center")
    room = Rect(
        centre.x + 20,
        top.bottom + (10 if small else 40),
        centre.w - 40,
        centre.bottom - top.bottom - (14 if small else 60),
    )
    table = between.before or picture.table
    for (_, seat), place in zip(picture.sides(), room.columns(2, 20), strict=True):
        _side(p, place, picture, table, seat, roster)


def _side(p: Painter, place: Rect, picture: Picture, table: Table, seat: Seat, roster: Roster) -> None:
    """Draw one side: who survived, who waits unseen, who fell."""
    p.box(place, (27, 24, 20, 226), 12, p.theme.seat(seat), 2)
    draw.seat(p, seat, (place.x + 32, place.y + 30), 24)
    p.text(picture.tag(seat), (place.x + 54, place.y + 30), Type(24, "bold"), "midleft")
    score = series_score(table, seat)
    p.text(score, (place.right - 22, place.y + 30), Type(22, "bold", t.GOLD), "midright")
    rows = place.inset(22, 0).cut_top(56)[1].rows(3)
    known = [card for card in table.piles[seat] if card is not None]
    groups = (
        ("Survived this phase", list(table.survivors[seat]), False, 0),
        ("Not fought yet", known, False, len(table.piles[seat]) - len(known)),
        ("Defeated", list(table.defeated[seat]), True, 0),
    )
    for row, (title, held, fallen, hidden) in zip(rows, groups, strict=True):
        _group(p, row, title, [roster[card].clan for card in held], (hidden, fallen))


def _group(p: Painter, row: Rect, title: str, clans: list[str], look: tuple[int, bool]) -> None:
    hidden, fallen = look
    size = min(SHIELD, row.h - 40)
    p.text(title, (row.x, row.y), Type(18, "semibold", t.MUTED))
    p.text(str(len(clans) + hidden), (row.right, row.y - 4), Type(24, "bold"), "topright")
    if size < 18:
        return
    place = Rect(row.x, row.y + 30, row.w, size)
    cards.shields(p, clans, place, size, fallen=fallen)
    if hidden:
        cards.pile(
            p,
            hidden,
            Rect(row.x + len(clans) * (size + 4), row.y + 30, row.w * 0.8, size),
            min(BACK, size / TALL),
        )


def survivors_of(table: Table, seat: Seat) -> list[Card]:
    """Return the characters of a seat that still stand and are known."""
    places = (*table.survivors[seat], *table.piles[seat], *table.squads[seat], table.fighters[seat])
    return [card for card in places if card is not None]


def go_on_words(picture: Picture) -> str:
    """Return what the button says that leads on."""
    between, table = picture.between, picture.table
    assert between is not None
    if between.game is None:
        return "Order your squad" if picture.viewer is not None else "Next phase"
    over = max(table.points) > table.terms.best_of / 2 or between.game.game == table.terms.best_of
    return "See the result" if over else "Next game"
