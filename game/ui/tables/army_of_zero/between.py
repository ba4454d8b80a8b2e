"""Between two parts of a match: a phase or a game that has ended, and how both sides stand."""

from __future__ import annotations

import msgspec

from game.core.contract import Seat
from game.rules.army_of_zero.characters import Card, Roster
from game.rules.army_of_zero.state import Table
from game.ui import draw, write
from game.ui import theme as t
from game.ui.layout import Rect
from game.ui.paint import Painter
from game.ui.presenting import Form
from game.ui.tables.army_of_zero import cards, fight
from game.ui.tables.army_of_zero.aftermath import Next
from game.ui.tables.army_of_zero.faces import TALL
from game.ui.tables.army_of_zero.model import Between, Picture
from game.ui.tables.army_of_zero.resolving import shrunk
from game.ui.tables.army_of_zero.ring import ring_of
from game.ui.tables.army_of_zero.tableau import draw_fallen, ribbon_place, room_below
from game.ui.theme import Type

SHIELD = 84.0


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
    fight.ground(p, ring_of(centre, form), dim=not (between.gathering or between.lining))
    if between.gathering:
        return
    _ribbon(p, picture, between, ribbon_place(centre, form))
    if between.lining:
        draw_fallen(p, between, centre, form, roster)
        return
    table = between.before or picture.table
    for (_, seat), place in zip(picture.sides(), room_below(centre, form).columns(2, 20), strict=True):
        _side(p, place, picture, table, seat, roster)


def _ribbon(p: Painter, picture: Picture, between: Between, full: Rect) -> None:
    """Draw the ribbon as far as it is unrolled."""
    if between.unrolled <= 0:
        return
    red, w = between.game is not None, full.w * max(0.04, between.unrolled)
    top = Rect(full.cx - w / 2, full.y, w, full.h)
    p.shadow(top, 12, 150)
    p.box(top, cards.SEAL_RED if red else (38, 32, 25, 240), 6, t.GOLD, 3)
    p.box(top.inset(7), None, 3, t.GOLD if red else t.LINE, 1)
    if between.unrolled >= 0.98:
        _ribbon_words(p, top, *headline(picture))


def _ribbon_words(p: Painter, top: Rect, title: str, line: str) -> None:
    style = Type(44 * top.h / 118, "serif_black", "#fff2d0")
    p.text(title, (top.cx, top.y + top.h * 0.37), shrunk(p, title, style, top.w - 40), "center")
    style = Type(max(18, 23 * top.h / 118), "semibold", "#f6d9b0")
    p.text(line, (top.cx, top.y + top.h * 0.74), shrunk(p, line, style, top.w - 40), "center")


def _side(p: Painter, place: Rect, picture: Picture, table: Table, seat: Seat, roster: Roster) -> None:
    """Draw one side: who survived, who waits unseen, who fell."""
    p.box(place, (27, 24, 20, 226), 12, p.theme.seat(seat), 2)
    draw.seat(p, seat, (place.x + 32, place.y + 30), 24)
    p.text(picture.tag(seat), (place.x + 54, place.y + 30), Type(24, "bold"), "midleft")
    p.text(series_score(table, seat), (place.right - 22, place.y + 30), Type(22, "bold", t.GOLD), "midright")
    groups = [group for group in groups_of(table, seat) if group.count]
    body = place.inset(22, 0).cut_top(58)[1]
    for row, group in zip(body.rows(max(1, len(groups))), groups, strict=False):
        _group(p, row, group, roster)


class Group(msgspec.Struct, frozen=True):
    """Characters of one fate: those that are known, how many are not, and whether they fell."""

    title: str
    cards: tuple[Card, ...]
    hidden: int = 0
    fallen: bool = False

    @property
    def count(self) -> int:
        """How many they are."""
        return len(self.cards) + self.hidden


def groups_of(table: Table, seat: Seat) -> list[Group]:
    """Return the fates of a side's characters."""
    known = tuple(card for card in table.piles[seat] if card is not None)
    return [
        Group("Survived this phase", table.survivors[seat]),
        Group("Not fought yet", known, len(table.piles[seat]) - len(known)),
        Group("Defeated", table.defeated[seat], fallen=True),
    ]


def _group(p: Painter, row: Rect, group: Group, roster: Roster) -> None:
    """Draw a group; the fallen are grey."""
    p.text(group.title, (row.x, row.y), Type(18, "semibold", t.MUTED))
    p.text(str(group.count), (row.right, row.y - 4), Type(24, "bold"), "topright")
    room = Rect(row.x, row.y + 30, row.w, row.h - 38)
    names = [roster[card].name for card in group.cards]
    style = Type(16, "semibold", t.MUTED if group.fallen else t.TEXT)
    widest = max((p.width_of(name, style) for name in names), default=0.0) + 8
    named = room.h >= 92 and widest * group.count <= room.w
    size = min(SHIELD, room.h - (24 if named else 0), (room.w - 8) / max(5, group.count) - 8)
    if size < 16:
        return
    for i, column in enumerate(_columns(room, group.count, max(size + 8, widest if named else 0))):
        centre = (column.cx, room.y + size / 2)
        if i >= len(names):
            p.sprite("army_of_zero/card_back", centre, (size / TALL, size))
            continue
        cards.shield(p, roster[group.cards[i]].clan, centre, size, fallen=group.fallen)
        if named:
            p.text(names[i], (column.cx, room.y + size + 14), style, "center")


def _columns(room: Rect, count: int, width: float) -> list[Rect]:
    """Return so many columns from the left, as wide as asked for if there is room."""
    w = min(width, room.w / max(1, count))
    return [Rect(room.x + i * w, room.y, w, room.h) for i in range(count)]


def what_follows(picture: Picture) -> list[Next]:
    """Return what follows after a phase or a game."""
    between = picture.between
    assert between is not None
    if between.game is not None:
        if is_over(picture):
            return []
        return [
            Next("card_back", "New squads", "Every game deals afresh", tall=True),
            Next("ability_combat", f"Game {between.game.game + 1}", f"Best of {picture.table.terms.best_of}"),
        ]
    return [
        Next("card_back", "Squads are rebuilt", "Survivors join the unused cards", tall=True),
        Next("rank_thegn", "Order them anew", "In secret, and final once placed"),
        Next("marker_defeated", "The fallen stay out", "They take no part any more"),
    ]


def is_over(picture: Picture) -> bool:
    """Say whether the game that has ended decides the match."""
    table, game = picture.table, picture.between.game if picture.between else None
    if game is None:
        return False
    return max(table.points) > table.terms.best_of / 2 or game.game == table.terms.best_of


def go_on_words(picture: Picture) -> str:
    """Return what the button says that leads on."""
    between = picture.between
    assert between is not None
    if between.game is None:
        return "Order your squad" if picture.viewer is not None else "Next phase"
    return "See the result" if is_over(picture) else "Next game"


def draw_words(p: Painter, place: Rect, picture: Picture) -> None:
    """Draw in the inspector why a phase or a game is over."""
    between = picture.between
    assert between is not None
    phase = between.phase is not None
    title = "The end of a phase" if phase else "The end of a game"
    words = (
        "A Squad Pile is empty, so no further duel can begin. Survivors and the cards that were not turned up "
        "form the next squads; each side orders its own in secret."
        if phase
        else "A side without characters has lost. If the last two fall together, the game is drawn."
    )
    p.text(title, (place.x, place.y), Type(24, "serif"))
    write.wrap(p, words, Rect(place.x, place.y + 42, place.w, 0), Type(19))
