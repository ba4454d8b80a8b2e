"""Everything that may be known of one side: the own pile in its order, survivors, the fallen, the cards it has laid."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from game.core.contract import Event, Seat
from game.rules.army_of_zero.actions import CombatCard
from game.rules.army_of_zero.characters import Ability, Card, Character, Roster
from game.rules.army_of_zero.events import CombatCardsRevealed, GameEnded
from game.ui import draw
from game.ui import theme as t
from game.ui.layout import Rect
from game.ui.narrate import signed
from game.ui.page import Page
from game.ui.paint import Painter
from game.ui.tables.army_of_zero import cards, faces
from game.ui.theme import Type
from game.ui.widgets import Drawing, Scroll

if TYPE_CHECKING:
    from game.ui.tables.army_of_zero.model import Picture

ROW, HEAD, CARD = 44.0, 40.0, 26.0


class Laid(msgspec.Struct, frozen=True):
    """The Combat Cards one side laid in a duel, in their order."""

    game: int
    phase: int
    duel: int
    cards: tuple[CombatCard, ...]


def memory(history: Sequence[Event], seat: Seat) -> list[Laid]:
    """Return what a seat laid so far, the newest duel first."""
    found: dict[tuple[int, int, int], list[CombatCard]] = {}
    game = 1
    for event in history:
        if isinstance(event, CombatCardsRevealed):
            found.setdefault((game, event.phase, event.duel), []).append(event.cards[seat])
        elif isinstance(event, GameEnded):
            game += 1
    return [Laid(*key, tuple(laid)) for key, laid in reversed(found.items())]


def habit(laid: Sequence[Laid]) -> str:
    """Return in words how a seat opens its duels."""
    openings = [one.cards[0] for one in laid if one.cards]
    attacks = sum(card is CombatCard.ATTACK for card in openings)
    return f"opened {attacks} of {len(openings)} duels with Attack" if openings else ""


def fill(
    page: Page, place: Rect, picture: Picture, roster: Roster, seat: Seat, history: Sequence[Event]
) -> None:
    """Add the sheet of a seat to a drawer."""
    scroll = page.add(Scroll("army", place))
    y = place.y
    for title, entries, fallen in sections(picture, seat):
        y = _section(
            page, scroll, y, title, [(number, roster[card]) for number, card in entries], fallen=fallen
        )
    laid = memory(history, seat)
    if laid:
        _memory(page, scroll, y, laid)


def sections(picture: Picture, seat: Seat) -> list[tuple[str, list[tuple[int, Card]], bool]]:
    """Return the groups of characters that the viewer may see: title, (place or 0, card), fallen."""
    table = picture.table
    own = [(i + 1, card) for i, card in enumerate(table.piles[seat]) if card is not None]
    hand = [(0, card) for card in table.squads[seat] if card is not None]
    known = [(0, card) for card in table.known[seat] if card not in {c for _, c in (*own, *hand)}]
    hidden = len(table.piles[seat]) + len(table.squads[seat]) - len(own) - len(hand)
    groups = [
        ("Squad Pile, the next one first", own, False),
        ("Squad in hand", hand, False),
        (f"Among {hidden} hidden cards", known, False),
        ("Survivors of this phase", [(0, card) for card in table.survivors[seat]], False),
        ("Defeated", [(0, card) for card in table.defeated[seat]], True),
    ]
    found = [group for group in groups if group[1]]
    return found or [("Nothing is known yet", [], False)]


def _section(
    page: Page, scroll: Scroll, y: float, title: str, entries: list[tuple[int, Character]], *, fallen: bool
) -> float:
    place = Rect(scroll.inside.x, y, scroll.inside.w, HEAD + ROW * len(entries) + 8)

    def paint(p: Painter) -> None:
        p.text(title, (place.x, place.y + 8), Type(18, "bold", t.GOLD))
        for i, (number, character) in enumerate(entries):
            row = Rect(place.x, place.y + HEAD + i * ROW, place.w, ROW - 4)
            line(p, row, character, number, fallen=fallen)

    page.add(Drawing("", place, paint=paint), into=scroll)
    return place.bottom


def line(p: Painter, row: Rect, character: Character, number: int = 0, *, fallen: bool = False) -> None:
    """Draw a character in one line: place, shield, name and rank, the four scores."""
    p.box(row, t.RAISED, 6)
    x = row.x + 8
    if number:
        p.text(str(number), (x + 10, row.cy), Type(18, "bold", t.GOLD), "center")
        x += 26
    cards.shield(p, character.clan, (x + 17, row.cy), 34, fallen=fallen)
    x += 42
    scores = 38.0
    room = row.right - 4 * scores - x - 6
    style = Type(19, "semibold", t.MUTED if fallen else t.TEXT)
    w = p.text(character.name, (x, row.cy), style, "midleft")
    if w + 10 + p.width_of(character.rank, t.SMALL) < room:
        p.text(character.rank, (x + w + 10, row.cy + 1), t.SMALL, "midleft")
    for i, ability in enumerate(Ability):
        score = character.score(ability)
        colour = t.GOOD if score > 0 else t.BAD_TEXT if score < 0 else t.MUTED
        centre = (row.right - (4 - i) * scores + scores / 2 - 4, row.cy)
        p.text(signed(score), centre, Type(18, "bold", t.DULL if fallen else colour), "center")


def _memory(page: Page, scroll: Scroll, y: float, laid: list[Laid]) -> None:
    step = 48.0
    place = Rect(scroll.inside.x, y, scroll.inside.w, HEAD + 30 + step * len(laid) + 8)

    def paint(p: Painter) -> None:
        p.text("Combat Cards laid so far", (place.x, place.y + 8), Type(18, "bold", t.GOLD))
        p.text(habit(laid).capitalize(), (place.x, place.y + HEAD - 4), t.SMALL)
        for i, one in enumerate(laid):
            _duel(p, Rect(place.x, place.y + HEAD + 26 + i * step, place.w, step - 4), one)

    page.add(Drawing("", place, paint=paint), into=scroll)


def _duel(p: Painter, row: Rect, laid: Laid) -> None:
    p.box(row, t.RAISED, 6)
    words = f"Phase {laid.phase}, duel {laid.duel}"
    w = p.text(words, (row.x + 10, row.cy), Type(17), "midleft")
    left = row.x + 22 + w
    step = min(CARD + 4, (row.right - 8 - CARD - left) / max(1, len(laid.cards) - 1))
    for i, kind in enumerate(laid.cards):
        p.blit(faces.combat_face(p, kind, CARD), (left + i * step + CARD / 2, row.cy), "center")
    draw.hline(p, row.x, row.bottom + 1, 0.1)
