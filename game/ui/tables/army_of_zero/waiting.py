"""What lies in the centre while squads come together unseen: both squads as backs, and who still thinks."""

from __future__ import annotations

from game.core.contract import Seat
from game.rules.army_of_zero.characters import Roster
from game.rules.army_of_zero.state import OrderSquads
from game.ui import draw, write
from game.ui import theme as t
from game.ui.layout import Rect
from game.ui.paint import Painter
from game.ui.presenting import Seen
from game.ui.tables.army_of_zero import cards, fight
from game.ui.tables.army_of_zero.faces import TALL
from game.ui.tables.army_of_zero.model import Picture
from game.ui.tables.army_of_zero.ring import Ring
from game.ui.theme import Type


def draw_waiting(p: Painter, picture: Picture, seen: Seen, ring: Ring, roster: Roster) -> None:
    """Draw both squads face down on the circle, and what each side is doing."""
    fight.ground(p, ring)
    for side, seat in picture.sides():
        half = ring.place.inset(20, 20).columns(2, 40)[side]
        _squad(p, half, picture, seen, seat)
    del roster


def _squad(p: Painter, half: Rect, picture: Picture, seen: Seen, seat: Seat) -> None:
    table = picture.table
    down = len(table.piles[seat])
    count = down or len(table.squads[seat])
    small = half.h < 500
    w = min(190.0 if not small else 120.0, half.w * 0.4, (half.h - 120) / TALL)
    box = Rect(half.cx - w / 2, half.cy - w * TALL / 2 - (30 if not small else 16), w, w * TALL)
    if down:
        for i in range(min(4, down)):
            cards.back(p, (box.x - 3 * i, box.y - 4 * i), w)
    else:
        for i in range(min(count, 5)):
            shift = (i - (min(count, 5) - 1) / 2) * w * 0.32
            cards.back(p, (box.x + shift, box.y), w, angle=-(i - (min(count, 5) - 1) / 2) * 5)
    _caption(
        p,
        picture.tag(seat),
        _words(picture, seen, seat, count),
        (half.cx, box.bottom + (28 if small else 46)),
        seat,
    )


def _caption(p: Painter, name: str, words: str, at: tuple[float, float], seat: Seat) -> None:
    """Write under a squad whose it is and what is done with it."""
    styles = (Type(24, "bold"), Type(19, colour=t.TEXT))
    w = max(p.width_of(name, styles[0]) + 40, p.width_of(words, styles[1])) + 44
    rect = Rect(at[0] - w / 2, at[1] - 6, w, 76)
    p.box(rect, (27, 24, 20, 226), 12, p.theme.seat(seat), 2)
    width = p.width_of(name, styles[0])
    draw.seat(p, seat, (rect.cx - width / 2 - 4, rect.y + 24), 22)
    p.text(name, (rect.cx + 14, rect.y + 24), styles[0], "center")
    p.text(words, (rect.cx, rect.y + 54), styles[1], "center")


def _words(picture: Picture, seen: Seen, seat: Seat, count: int) -> str:
    if not isinstance(picture.table.task, OrderSquads):
        return "chooses in secret" if seat in seen.view.to_act else "has chosen"
    if picture.table.piles[seat]:
        return f"Squad Pile of {count} is down"
    return f"orders {count} in secret"


def draw_idle(p: Painter, hand: Rect, *, watching: bool) -> None:
    """Say in the bar that there is nothing to decide."""
    words = (
        "You are watching. The speed can be changed at any time." if watching else "Nothing to decide now."
    )
    style = Type(19, colour=t.MUTED)
    if p.width_of(words, style) < hand.w - 40:
        draw.icon(p, "eye" if watching else "hourglass", (hand.x + 10, hand.cy), 22, t.MUTED)
        p.text(words, (hand.x + 32, hand.cy), style, "midleft")


def draw_secret(p: Painter, place: Rect, *, draft: bool = False) -> None:
    """Say in the inspector what is going on: unseen, or in an open draft for all to see."""
    p.text("In the open" if draft else "In secret", (place.x, place.y), Type(24, "serif"))
    words = (
        "Everybody sees the row and both squads. The order of each squad stays a secret later."
        if draft
        else "Squads are chosen and put in order unseen. The first card of each pile fights first."
    )
    write.wrap(p, words, Rect(place.x, place.y + 42, place.w, 0), Type(19))
