"""Squads: in which order to put them, who sits out, whom to draft or to pick."""

from __future__ import annotations

from math import comb
from typing import TYPE_CHECKING

from ai.assignment import best_assignment
from ai.games.army_of_zero.habits import MOST_TRUST, score_of
from ai.games.army_of_zero.sight import force_of
from game.core.chance import shuffled
from game.rules.army_of_zero.state import Muster, other

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ai.games.army_of_zero.book import Book
    from ai.games.army_of_zero.habits import Leaning
    from ai.games.army_of_zero.sight import Force
    from game.core.chance import Dice
    from game.core.contract import Seat
    from game.rules.army_of_zero.characters import Card
    from game.rules.army_of_zero.state import Table


def unseen_cards(book: Book, table: Table, seat: Seat) -> list[Card]:
    """Return the characters that the unseen part of the opponent's force may consist of.

    Hand-picked squads may hold the same characters as mine; dealt ones cannot.
    """
    foe = other(seat)
    gone = {*force_of(table, foe).known, *table.defeated[foe]}
    if table.terms.muster is not Muster.PICK:
        gone |= {*force_of(table, seat).known, *table.defeated[seat]}
    return [card for card in book.roster.cards if card not in gone]


def mean_margins(book: Book, mine: Sequence[Card], foes: Force, unseen: Sequence[Card]) -> dict[Card, float]:
    """Return for each of my characters its mean margin against the opponent's known and unseen characters."""
    means = {}
    for card in mine:
        total = sum(book.margin(card, foe) for foe in foes.known)
        if foes.unseen and unseen:
            total += foes.unseen * sum(book.margin(card, foe) for foe in unseen) / len(unseen)
        means[card] = total / foes.size
    return means


def best_fighters(margins: dict[Card, float], count: int) -> tuple[Card, ...]:
    """Return the characters that should fight when `count` do and the pairing is uniform.

    The mean over all pairs is a sum over characters, so the best subset is that of the best characters.
    """
    ranked = sorted(margins, key=lambda card: (-margins[card], card))
    return tuple(ranked[:count])


def uniform_order(dice: Dice, fighters: Sequence[Card], squad: Sequence[Card]) -> tuple[Card, ...]:
    """Return the fighters in random order, and below them the rest of the squad in random order."""
    rest = [card for card in squad if card not in fighters]
    return (*shuffled(dice, sorted(fighters)), *shuffled(dice, sorted(rest)))


# ------------------------------------------------------------------------ against an opponent who sorts


def countering_order(
    book: Book, fighters: Sequence[Card], foes: Force, unseen: Sequence[Card], leaning: Leaning
) -> tuple[Card, ...]:
    """Return the fighters in the order that meets a sorted pile best (assignment by expected margins)."""
    places = _places(book, foes, unseen, leaning, len(fighters))
    worth = [
        [sum(weight * book.margin(card, foe) for foe, weight in place) for place in places]
        for card in fighters
    ]
    chosen = best_assignment(worth)
    order = sorted(range(len(fighters)), key=lambda i: chosen[i])
    return tuple(fighters[i] for i in order)


def _places(
    book: Book, foes: Force, unseen: Sequence[Card], leaning: Leaning, count: int
) -> list[list[tuple[Card, float]]]:
    """Return who may stand in each place of a sorted pile, with chances: exact for known and for unseen forces.

    A force that is partly known is taken as unseen but for its size.
    """
    pool = list(foes.known) if not foes.unseen else list(unseen)
    pool.sort(key=lambda card: (score_of(book.roster[card], leaning.key), card), reverse=leaning.strength > 0)
    if not foes.unseen:
        return [[(card, 1.0)] for card in pool[:count]]
    return [
        [(card, _order_chance(rank, place, foes.size, len(pool))) for rank, card in enumerate(pool)]
        for place in range(count)
    ]


def _order_chance(rank: int, place: int, drawn: int, pool: int) -> float:
    """Return the chance that the card of that rank stands at a place when `drawn` of `pool` are dealt and sorted."""
    return comb(rank, place) * comb(pool - rank - 1, drawn - place - 1) / comb(pool, drawn)


def counter_chance(leaning: Leaning) -> float:
    """Return how often to play the countering order; otherwise the order stays uniform."""
    return min(MOST_TRUST, abs(leaning.strength))


# ------------------------------------------------------------------------------------ drafting, picking


def draft_values(
    book: Book, row: Sequence[Card], mine: Sequence[Card], theirs: Sequence[Card], size: int
) -> dict[Card, float]:
    """Return what each character of the row is worth: to me against them, and to them against me.

    Those not yet drafted count as average; values are mean margins of duels.
    """
    return {card: _fit(book, card, theirs, size) + _fit(book, card, mine, size) for card in row}


def _fit(book: Book, card: Card, foes: Sequence[Card], size: int) -> float:
    known = sum(book.duel(card, foe).value for foe in foes)
    return (known + (size - len(foes)) * book.roster[card].power) / size


def balanced_squad(
    book: Book, dice: Dice, size: int, limit: int, tries: int = 400
) -> tuple[Card, ...] | None:
    """Return a random squad whose strength comes as near to the limit (in thousandths) as exchanges bring it.

    None when no squad within the limit is found.
    """
    cards = shuffled(dice, book.roster.cards)
    squad, rest = cards[:size], cards[size:]
    strength = {card: book.roster[card].thousandths for card in cards}
    total = sum(strength[card] for card in squad)
    for _ in range(tries):
        if total == limit:
            break
        out, into = dice.below(size), dice.below(len(rest))
        after = total - strength[squad[out]] + strength[rest[into]]
        if _nearer(after, total, limit):
            squad[out], rest[into], total = rest[into], squad[out], after
    return tuple(sorted(squad)) if total <= limit else None


def _nearer(after: int, before: int, limit: int) -> bool:
    """Prefer less excess, then less left unused."""
    return (max(after - limit, 0), abs(after - limit)) < (max(before - limit, 0), abs(before - limit))
