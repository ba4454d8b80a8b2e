"""What comes next after an exchange: who leaves, who rests, which Combat Cards return."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from game.core.contract import Event
from game.rules.army_of_zero.actions import CombatCard
from game.rules.army_of_zero.characters import Roster
from game.rules.army_of_zero.events import DuelBegan, DuelEnded, GameEnded, PhaseEnded
from game.rules.army_of_zero.state import ATTACK_LIMIT
from game.ui import draw, write
from game.ui import theme as t
from game.ui.layout import Rect
from game.ui.paint import Painter
from game.ui.tables.army_of_zero.faces import TALL
from game.ui.tables.army_of_zero.model import Clash, Picture
from game.ui.tables.army_of_zero.resolving import shrunk
from game.ui.theme import Type


class Next(msgspec.Struct, frozen=True):
    """One thing that follows: a sprite, a title and a line; `grey` for the fallen, `tall` for a card."""

    sprite: str
    title: str
    line: str
    tall: bool = False


def next_things(picture: Picture, ahead: Sequence[Event], roster: Roster) -> list[Next]:
    """Return what follows after the dice: who leaves, who rests, which cards return."""
    clash = picture.clash
    if clash is None:
        return []
    ended = next((event for event in ahead if isinstance(event, DuelEnded)), None)
    return _after_duel(picture, ended, roster) if ended else _after_exchange(picture, clash)


def _after_duel(picture: Picture, ended: DuelEnded, roster: Roster) -> list[Next]:
    clash, table, cast = picture.clash, picture.table, picture.cast
    assert clash is not None
    things = []
    for _, seat in sorted(picture.sides(), reverse=True):
        who = roster[clash.fighters[seat]]
        if ended.survivors[seat] is None:
            count = len(table.defeated[seat]) + 1
            has = cast.does(seat, "have", "has")
            things.append(Next("marker_defeated", f"{who.name} leaves the game", f"{has} {count} defeated"))
        else:
            whose = "your" if seat == cast.you else cast.possessive(seat)
            things.append(
                Next(
                    f"clan_{who.clan.lower()}",
                    f"{who.name} joins {whose} survivors",
                    "and rests until the next phase",
                )
            )
    things.append(
        Next("card_back_combat", "All Combat Cards return", "Attack, Attack, Defend in both hands", tall=True)
    )
    return things


def _after_exchange(picture: Picture, clash: Clash) -> list[Next]:
    things = []
    for _, seat in picture.sides():
        you = seat == picture.cast.you
        if clash.revealed.cards[seat] is CombatCard.DEFEND:
            title = "You take your cards back" if you else f"{picture.cast.name(seat)} takes the cards back"
            things.append(Next("card_defend", title, "Attack, Attack, Defend in hand", tall=True))
            continue
        left = ATTACK_LIMIT - clash.revealed.streaks[seat] - 1
        owner = "Your" if you else picture.cast.possessive(seat)
        line = (
            "one more attack may follow"
            if left
            else ("you must defend next" if you else "a defence must follow")
        )
        things.append(Next("card_attack", f"{owner} Attack stays down", line, tall=True))
    things.append(
        Next("ability_combat", "Both fight on", f"exchange {clash.revealed.exchange + 1} of this duel")
    )
    return things


def go_on_words(ahead: Sequence[Event]) -> str:
    """Return what the button says that leads on."""
    if any(isinstance(event, GameEnded) for event in ahead):
        return "The end"
    if any(isinstance(event, PhaseEnded) for event in ahead):
        return "End of the phase"
    return "Next duel" if any(isinstance(event, DuelBegan) for event in ahead) else "Next exchange"


def draw_next(p: Painter, place: Rect, things: Sequence[Next]) -> None:
    """Draw what comes next as up to three cards side by side, or in a list where the bar is low."""
    low = place.h < 170
    head = 0 if low else 40
    if not low and things:
        p.text("WHAT COMES NEXT", (place.x, place.y + 18), Type(17, "bold", t.MUTED))
        draw_skip(p, place)
    rows = Rect(place.x, place.y + head + 8, place.w, 112 if not low else place.h - 16)
    boxes = rows.columns(3, 16) if not low else rows.rows(3, 4)
    for thing, box in zip(things, boxes, strict=False):
        _next(p, box, thing, low=low)


def _next(p: Painter, box: Rect, thing: Next, *, low: bool) -> None:
    p.box(box, t.RAISED, 10, t.LINE)
    high = box.h * (0.82 if low else 0.68)
    size = (high / TALL, high) if thing.tall else (high, high)
    p.sprite(f"army_of_zero/{thing.sprite}", (box.x + box.h * 0.5, box.cy), size)
    x = box.x + box.h * (1.05 if low else 0.95)
    if low:
        style = shrunk(p, thing.title, Type(18, "bold"), box.right - x - 8)
        w = p.text(thing.title, (x, box.cy), style, "midleft")
        if p.width_of(thing.line, t.SMALL) < box.right - x - w - 20:
            p.text(thing.line, (x + w + 12, box.cy), t.SMALL, "midleft")
        return
    lines, style = write.fit(p, thing.title, box.right - x - 10, Type(23, "bold"), 2)
    for i, line in enumerate(lines):
        p.text(line, (x, box.y + (26 if len(lines) > 1 else 40) + i * 27), style, "midleft")
    style = shrunk(p, thing.line, Type(19, colour=t.MUTED), box.right - x - 8)
    p.text(thing.line, (x, box.y + (82 if len(lines) > 1 else 74)), style, "midleft")


def draw_skip(p: Painter, place: Rect) -> None:
    """Say how to skip what moves."""
    foot = "Any key or click skips to the end of an animation. The dice stay until you go on."
    style = Type(19, colour=t.MUTED)
    if p.width_of(foot, style) < place.w - 40:
        y = place.bottom - (28 if place.h >= 170 else place.h / 2)
        draw.icon(p, "step", (place.x + 10, y), 20, t.MUTED)
        p.text(foot, (place.x + 30, y), style, "midleft")
