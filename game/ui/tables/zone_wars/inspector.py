"""The inspector: the card of what is pointed at, and under it odds, or what a plan leads to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.zone_wars.tasks.fight import OfferReroll
from game.ui import draw, write
from game.ui import theme as t
from game.ui.layout import Rect
from game.ui.tables.zone_wars import cards, inks, prospects
from game.ui.tables.zone_wars.fleeing import ReserveChoice
from game.ui.tables.zone_wars.hoarding import HidingPlace, HoardChoice, artifact_card
from game.ui.tables.zone_wars.mustering import CrewChoice, FactionChoice
from game.ui.tables.zone_wars.naming import ZoneNaming
from game.ui.theme import Type

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.rules.zone_wars.affairs import Piece
    from game.ui.paint import Painter
    from game.ui.tables.zone_wars.ask import Ask, Fact
    from game.ui.tables.zone_wars.model import Picture

CARD_WITH_ODDS, SHARE_WITH_FACTS = 120.0, 0.6
WORD, ZONE_TALL, MOST_FACTS, ARTIFACT = 84.0, 1.5, 0.62, 0.62
SENTENCE = Type(16.5, colour=t.TEXT)


def inspect(
    p: Painter, place: Rect, picture: Picture, ask: Ask | None, pointed: Piece | None, *, tells_odds: bool
) -> None:
    """Draw the inspector into its place."""
    if ask is None or not _about_cards(p, place, picture, ask, pointed):
        _about_pieces(p, place, picture, ask, pointed, tells_odds=tells_odds)


def _about_cards(p: Painter, place: Rect, picture: Picture, ask: Ask, pointed: Piece | None) -> bool:
    """Draw the card that a decision is about, where it is about no piece on the mat; say whether it is."""
    if isinstance(ask, CrewChoice):
        cards.character_card(p, place, picture, picture.kit.box.characters[ask.character])
    elif isinstance(ask, ZoneNaming) and pointed is None:
        w = min(place.w, place.h / ZONE_TALL)
        card = place.middle(w, min(place.h, w * ZONE_TALL))
        cards.zone_card(p, card, picture, max(0, ask.event.card), ask.event.trigger)
    elif isinstance(ask, FactionChoice):
        _faction(p, place, picture, ask)
    elif isinstance(ask, HoardChoice | HidingPlace | ReserveChoice) and pointed is None:
        upper, lower = place.cut_top(place.h * ARTIFACT, 8)
        artifact_card(p, upper, picture, ask.card)
        fact_panel(p, lower, ask.facts_title, ask.facts())
    else:
        return False
    return True


def _about_pieces(
    p: Painter, place: Rect, picture: Picture, ask: Ask | None, pointed: Piece | None, *, tells_odds: bool
) -> None:
    """Draw the card of a piece, and under it odds or what a plan leads to."""
    attack = ask.attack() if ask is not None and not isinstance(ask.task, OfferReroll) else None
    facts = (*ask.hints, *ask.sights, *ask.facts()) if ask is not None else ()
    piece = pointed
    if piece is None and ask is not None:
        piece = ask.target if ask.target is not None else ask.subject
    if piece is None and ask is None and picture.table.active >= 0:
        piece = picture.table.active
    if attack is None and not facts:
        _alone(p, place, picture, piece)
        return
    if attack is not None:
        upper, lower = place.cut_top(CARD_WITH_ODDS, 6)
    else:
        needed = 52 + sum(_fact_height(p, fact, place.w - 28) for fact in facts)
        low = min(place.h * MOST_FACTS, max(place.h * (1 - SHARE_WITH_FACTS), needed))
        upper, lower = place.cut_top(place.h - low - 8, 8)
    if attack is not None and attack.target >= 0 and pointed is None:
        piece = attack.target
    _alone(p, upper, picture, piece)
    if attack is not None:
        prospects.panel(p, lower, picture, attack, tells_odds=tells_odds)
    else:
        fact_panel(p, lower, ask.facts_title if ask is not None else "", facts)


def _alone(p: Painter, place: Rect, picture: Picture, piece: Piece | None) -> None:
    if piece is not None and piece >= 0:
        cards.piece_card(p, place, picture, piece)
        return
    draw.panel(p, place)
    text = "Point at a miniature, a monster or a token to read it here."
    write.wrap(p, text, place.inset(18, 18), Type(19, colour=t.MUTED))


def fact_panel(p: Painter, rect: Rect, title: str, facts: Sequence[Fact]) -> None:
    """Draw what a plan leads to, in lines of a word and a sentence."""
    draw.panel(p, rect)
    inner = rect.inset(14, 10)
    p.text(title.upper(), (inner.x, inner.y), Type(19, "fjalla", inks.HAZARD))
    y = inner.y + 29
    for fact in facts:
        if y + _fact_height(p, fact, inner.w) > inner.bottom + 4:
            break
        colour = t.WARN if fact.is_warning else t.MUTED
        p.text(fact.word, (inner.x, y), Type(16.5, "semibold", colour))
        y = write.wrap(p, fact.sentence, Rect(inner.x + WORD, y, inner.w - WORD, 0), SENTENCE) + 3


def _fact_height(p: Painter, fact: Fact, width: float) -> float:
    """Return how much room a fact takes."""
    return write.height_of(p, fact.sentence, width - WORD, SENTENCE) + 3


def _faction(p: Painter, place: Rect, picture: Picture, ask: FactionChoice) -> None:
    faction = ask.answers[ask.chosen].faction
    room = cards.sheet(p, place, faction.full_name, f"{faction.family.value} powers", inks.band(faction)[0])
    y = room.y
    for number in picture.kit.box.roster[faction]:
        character = picture.kit.box.characters[number]
        if y + 56 > room.bottom:
            break
        p.sprite(inks.figure(character, picture.kit.box), (room.x + 28, y + 27), 52)
        p.text(character.name, (room.x + 62, y + 4), Type(20, "semibold", t.INK))
        one, two, three, four = character.scores
        scores = f"{one} ranged  {two} melee  {three} survival  {four} health"
        p.text(
            cards.shortened(p, scores, room.w - 64, Type(15.5)),
            (room.x + 62, y + 28),
            Type(15.5, colour=t.INK_SOFT),
        )
        y += 60
