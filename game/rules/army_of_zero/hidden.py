"""What a seat may know, and how the rest could be."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.chance import shuffled
from game.rules.army_of_zero.actions import CombatCard
from game.rules.army_of_zero.muster import POWER_LIMIT, power_of, sample_squads
from game.rules.army_of_zero.state import SEATS, LayCombatCards, Muster, Table, must_attack, other

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.chance import Chance
    from game.core.contract import Seat
    from game.rules.army_of_zero.characters import Card, Roster

TRIES = 200


def redacted(state: Table, seat: Seat | None) -> Table:
    """Return the table with holes where `seat` (None: a bystander) may not look."""
    seen = state.clone()
    seen.aside = (None,) * len(state.aside)
    for side in SEATS:
        if side != seat:
            seen.squads[side] = (None,) * len(state.squads[side])
            seen.piles[side] = (None,) * len(state.piles[side])
            seen.laid[side] = None
    if state.terms.muster is Muster.DRAFT:
        _fill_open_squads(seen)
    return seen


def _fill_open_squads(seen: Table) -> None:
    """In a draft every character was seen by both, so only the order of a pile is secret."""
    for side in SEATS:
        if seen.squads[side]:
            seen.squads[side] = seen.known[side]


def imagined(seen: Table, seat: Seat, roster: Roster, chance: Chance) -> Table:
    """Return the table with every hole filled at random, in agreement with all that `seat` knows."""
    world = seen.clone()
    foe = other(seat)
    dealt = _hidden_cards(seen, seat, roster, chance)
    wanted = max(len(seen.squads[foe]), len(seen.piles[foe])) - len(seen.known[foe])
    force = (*seen.known[foe], *dealt[:wanted])
    if seen.piles[foe]:
        world.piles[foe] = tuple(shuffled(chance, force))
    elif seen.squads[foe]:
        world.squads[foe] = tuple(sorted(force))
    if seen.terms.muster is not Muster.PICK:
        world.aside = tuple(sorted(dealt[wanted:]))
    if seen.committed[foe] and seen.laid[foe] is None and isinstance(seen.task, LayCombatCards):
        world.laid[foe] = _hidden_card(seen, foe, chance)
    return world


def _hidden_card(seen: Table, foe: Seat, chance: Chance) -> CombatCard:
    """Return a Combat Card that the opponent may have laid."""
    if must_attack(seen):
        return CombatCard.ATTACK
    hand = tuple(dict.fromkeys(seen.hand(foe)))
    return hand[chance.pick((1,) * len(hand))] if len(hand) > 1 else CombatCard.DEFEND


def _hidden_cards(seen: Table, seat: Seat, roster: Roster, chance: Chance) -> list[Card]:
    """Return all characters that `seat` has not located, shuffled; those of the opponent's force come first."""
    foe = other(seat)
    if seen.terms.muster is Muster.PICK:
        return _hidden_force(seen, foe, roster, chance)
    located = {*_located(seen, seat), *_located(seen, foe), *seen.row}
    return shuffled(chance, [card for card in roster.cards if card not in located])


def _located(seen: Table, side: Seat) -> list[Card]:
    places: Sequence[Card | None] = (
        *seen.squads[side],
        *seen.piles[side],
        *seen.known[side],
        *seen.survivors[side],
        *seen.defeated[side],
        seen.fighters[side],
    )
    return [card for card in places if card is not None]


def _hidden_force(seen: Table, foe: Seat, roster: Roster, chance: Chance) -> list[Card]:
    """Return the unseen part of a hand-picked squad that keeps to the limit of strength (aoz.setup.pick)."""
    located = _located(seen, foe)
    wanted = max(len(seen.squads[foe]), len(seen.piles[foe])) - len(seen.known[foe])
    if not wanted:
        return []
    rest = [card for card in roster.cards if card not in located]
    room = POWER_LIMIT - power_of(roster, located)
    for _ in range(TRIES):
        force = shuffled(chance, rest)[:wanted]
        if power_of(roster, force) <= room:
            return force
    if not located:
        return list(sample_squads(roster, wanted)[0])
    return sorted(rest, key=lambda card: (roster[card].power, card))[:wanted]
