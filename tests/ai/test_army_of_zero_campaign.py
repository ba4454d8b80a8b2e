"""The rest of a match: dynamic programming over squads against recursion by hand."""

from __future__ import annotations

from itertools import combinations, permutations, product
from random import Random
from typing import TYPE_CHECKING

import pytest

from ai.elo import interval
from ai.games.army_of_zero.campaign import Campaign, Campaigns
from ai.games.army_of_zero.orders import best_fighters, mean_margins
from ai.games.army_of_zero.prospects import Prospects
from ai.games.army_of_zero.sight import Force

if TYPE_CHECKING:
    from ai.games.army_of_zero.book import Book

Side = tuple[int, ...]


def value_by_hand(book: Book, mine: Side, theirs: Side) -> float:
    """The match as the rules tell it, every pairing and every end of every duel one by one."""
    if not mine or not theirs:
        return float(bool(mine)) - float(bool(theirs))
    if len(mine) < len(theirs):
        return -value_by_hand(book, theirs, mine)
    return max(phase_by_hand(book, mine, theirs, chosen) for chosen in combinations(mine, len(theirs)))


def phase_by_hand(book: Book, mine: Side, theirs: Side, fighters: Side) -> float:
    total, pairings = 0.0, list(permutations(fighters))
    for line in pairings:
        for ends in product(range(3), repeat=len(theirs)):
            chance, alive, others = 1.0, set(mine), set(theirs)
            for card, foe, end in zip(line, theirs, ends, strict=True):
                chance *= book.fates(card, foe)[end]
                alive -= {card} if end else set()
                others -= {foe} if end != 1 else set()
            total += chance * value_by_hand(book, tuple(sorted(alive)), tuple(sorted(others)))
    return total / len(pairings)


@pytest.mark.parametrize("sizes", [(1, 1), (2, 1), (1, 2), (2, 2), (3, 1), (3, 2), (2, 3)])
def test_values_are_those_worked_out_by_hand(book: Book, sizes: tuple[int, int]) -> None:
    cards = Random(sum(sizes)).sample(book.roster.cards, sum(sizes))
    mine, theirs = tuple(sorted(cards[: sizes[0]])), tuple(sorted(cards[sizes[0] :]))
    campaign = Campaign(book, mine, theirs)
    assert campaign.value(mine, theirs) == pytest.approx(value_by_hand(book, mine, theirs))
    if len(mine) >= len(theirs):
        for lineup in campaign.lineups(mine, theirs):
            by_hand = phase_by_hand(book, mine, theirs, lineup.fighters)
            assert lineup.value == pytest.approx(by_hand)


def test_both_sides_see_the_same_match(book: Book) -> None:
    cards = Random(4).sample(book.roster.cards, 10)
    ours, others = Campaign(book, cards[:6], cards[6:]), Campaign(book, cards[6:], cards[:6])
    assert ours.value(cards[:6], cards[6:]) == pytest.approx(-others.value(cards[6:], cards[:6]))


def test_a_bench_is_never_worse_planned_than_by_mean_margins(book: Book) -> None:
    cards = Random(5).sample(book.roster.cards, 9)
    campaign = Campaign(book, cards[:6], cards[6:])
    lineups = campaign.lineups(cards[:6], cards[6:])
    assert len(lineups) == 20
    assert [line.value for line in lineups] == sorted((line.value for line in lineups), reverse=True)
    assert campaign.value(cards[:6], cards[6:]) == pytest.approx(lineups[0].value)


def test_stakes_lie_in_order(book: Book) -> None:
    cards = Random(6).sample(book.roster.cards, 8)
    campaign = Campaign(book, cards[:5], cards[5:])
    stakes = campaign.stakes(cards[:5], cards[5:], (cards[0], cards[5]))
    assert stakes.win > campaign.value(cards[:5], cards[5:]) > stakes.lose
    assert -1 < stakes.trade < 1


def test_the_last_of_the_larger_side_gains_by_a_trade(book: Book) -> None:
    cards = book.roster.cards[:3]
    stakes = Campaign(book, cards[:2], cards[2:]).stakes(cards[:2], cards[2:], (cards[0], cards[2]))
    assert stakes.both == stakes.win == 1


def test_too_many_characters_are_refused(book: Book) -> None:
    with pytest.raises(ValueError, match="too many"):
        Campaign(book, book.roster.cards[:6], book.roster.cards[6:11])


def test_campaigns_are_kept_while_they_cover(book: Book) -> None:
    cards, shelf = book.roster.cards[:8], Campaigns(book)
    whole = shelf.covering(cards[:5], cards[5:])
    assert shelf.covering(cards[1:4], cards[6:]) is whole
    assert shelf.covering(book.roster.cards[20:23], cards[5:]) is not whole


def test_prospects_by_numbers() -> None:
    prospects = Prospects()
    known = {(10, 9): 0.193, (10, 8): 0.385, (10, 5): 0.837, (5, 4): 0.284, (3, 2): 0.390, (2, 1): 0.520}
    for (mine, theirs), value in known.items():
        assert prospects.value(mine, theirs) == pytest.approx(value, abs=1e-3)
        assert prospects.value(theirs, mine) == pytest.approx(-prospects.value(mine, theirs))
    assert prospects.stakes(2, 1).trade == pytest.approx(1.0)
    assert prospects.stakes(7, 7).trade == pytest.approx(0.0, abs=1e-12)
    assert prospects.stakes(3, 2).trade == pytest.approx(0.35, abs=0.01)


def test_planning_the_bench_beats_the_mean_margin(book: Book) -> None:
    """What level 5 gains over level 4 when it has more characters: small, and never negative."""
    random, gains = Random(7), []
    for sizes in [(2, 1), (3, 2), (4, 3), (5, 3), (6, 4)] * 12:
        cards = random.sample(book.roster.cards, sum(sizes))
        mine, theirs = cards[: sizes[0]], cards[sizes[0] :]
        lineups = Campaign(book, mine, theirs).lineups(mine, theirs)
        margins = mean_margins(book, mine, Force(tuple(theirs), 0), ())
        simple = frozenset(best_fighters(margins, sizes[1]))
        value = next(line.value for line in lineups if frozenset(line.fighters) == simple)
        gains.append(lineups[0].value - value)
    assert min(gains) >= 0
    mean, low, _ = interval(gains)
    assert 0 < low < mean < 0.03
