"""The zone cards: the deck, the draw deck of a turn with its trigger, the discard, what lasts (zw.zone.deck-*)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.core.chance import Even
from game.rules.zone_wars.cards.zone_events import Leeches, Storm
from game.rules.zone_wars.events.zone import LeechGone
from game.rules.zone_wars.scenarios.table import scenario_of

if TYPE_CHECKING:
    from game.rules.zone_wars.affairs import Piece
    from game.rules.zone_wars.play import Play

TRIGGER = -1
LEECHES = "zw.zonecard.zone-leeches"


def build_draw_deck(play: Play) -> None:
    """Make the draw deck of a turn: a zone card a player and one trigger, if the scenario has triggers.

    What was left of the last one is in the zone deck again. Without triggers cards come straight from the zone deck.
    Rules: zw.zone.trigger-deck, zw.zone.deck-recycle.
    """
    return_lasting(play)
    has_triggers = scenario_of(play.table).has_triggers
    cards = len(play.table.leaders) if has_triggers else 0
    play.table.zone = replace(play.table.zone, plain=cards, triggers=int(has_triggers))


def draw(play: Play) -> int:
    """Return the next zone card, or TRIGGER; the card lies on the discard pile from now on."""
    zone = play.table.zone
    if play.chance.pick((zone.plain, zone.triggers)) if zone.triggers else 0:
        play.table.zone = replace(zone, triggers=0, drawn_triggers=zone.drawn_triggers + 1)
        return TRIGGER
    play.table.zone = replace(zone, plain=max(0, zone.plain - 1))
    return _draw_card(play)


def _draw_card(play: Play) -> int:
    """Draw from the zone deck; when it is empty the discard pile is shuffled anew (zw.zone.deck-recycle)."""
    zone = play.table.zone
    if not zone.bag:
        zone = replace(zone, bag=tuple(sorted(zone.discard)), discard=())
    at = play.chance.pick(Even(len(zone.bag)))
    card, bag = zone.bag[at], (*zone.bag[:at], *zone.bag[at + 1 :])
    play.table.zone = replace(zone, bag=bag, discard=(*zone.discard, card))
    return card


# ------------------------------------------------------------------ what lasts


def does_last(play: Play, card: int) -> bool:
    """Tell whether the effect of a zone card goes on (zw.zone.ongoing)."""
    match play.kit.box.zone_cards[card].event:
        case Storm():
            return play.table.storm > 0
        case Leeches():
            return any(mini.has_leech and mini.is_on_board for mini in play.table.minis)
        case _:
            return False


def keep(play: Play, card: int) -> None:
    """Lay the card that was drawn last beside the deck while its effect goes on."""
    zone = play.table.zone
    if card in zone.discard and does_last(play, card):
        discard = list(zone.discard)
        discard.remove(card)
        play.table.zone = replace(zone, discard=tuple(discard), lasting=(*zone.lasting, card))


def return_lasting(play: Play) -> None:
    """Lay the cards whose effect is over on the discard pile (zw.zone.ongoing)."""
    zone = play.table.zone
    over = tuple(card for card in zone.lasting if not does_last(play, card))
    if over:
        lasting = tuple(card for card in zone.lasting if card not in over)
        play.table.zone = replace(zone, lasting=lasting, discard=(*zone.discard, *over))


def lose_leech(play: Play, piece: Piece) -> None:
    """Take the leech off a miniature, if it has one; its card goes to the discard pile (zw.zonecard.zone-leeches)."""
    if play.mini(piece).has_leech:
        play.put(piece, has_leech=False)
        play.tell(LeechGone(rule=LEECHES, piece=piece))
        return_lasting(play)
