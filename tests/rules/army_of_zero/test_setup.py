from __future__ import annotations

from itertools import product

import pytest

from game.core.contract import BadOptions, IllegalAction, Options, Seat
from game.core.match import Match
from game.rules.army_of_zero import ArmyOfZero
from game.rules.army_of_zero.actions import LayCombatCard, PlaceSquadPile
from game.rules.army_of_zero.events import (
    CharactersSetAside,
    DuelBegan,
    SquadDealt,
    SquadPilePlaced,
)
from tests.rules.army_of_zero.tables import (
    ATTACK,
    DEFEND,
    SEATS,
    A,
    B,
    duel,
    match_of,
    of_type,
    ordering,
    play_out,
)


def _squad(match: Match, seat: Seat) -> tuple[int, ...]:
    return match.view(seat).state.squads[seat]


@pytest.mark.rule("aoz.overview.players-and-aim")
def test_two_players_lead_ten_characters_each() -> None:
    match = match_of()
    assert [len(_squad(match, seat)) for seat in SEATS] == [10, 10]
    assert match.to_act == SEATS
    for seats in (1, 3):
        with pytest.raises(BadOptions, match="for 2 players"):
            Match(ArmyOfZero(), Options(seats=seats), "seed")


@pytest.mark.rule("aoz.setup.deal-ten")
def test_ten_cards_each_are_dealt_from_the_84() -> None:
    rules = ArmyOfZero()
    for seed in range(50):
        state = Match(rules, Options(), str(seed))._state
        mine, theirs, aside = (set(cards) for cards in (*state.squads, state.aside))
        assert (len(mine), len(theirs), len(aside)) == (10, 10, 64)
        assert mine | theirs | aside == set(rules.roster.cards)


@pytest.mark.rule("aoz.setup.deal-ten")
def test_only_the_owner_learns_the_deal() -> None:
    match = match_of()
    for seat, other in ((A, B), (B, A)):
        dealt = of_type(match.view(seat).history, SquadDealt)
        assert [e.cards for e in dealt if e.seat == seat] == [_squad(match, seat)]
        assert [(e.count, e.cards) for e in dealt if e.seat == other] == [(10, None)]
        assert match.view(seat).state.squads[other] == (None,) * 10


@pytest.mark.rule("aoz.setup.unused-cards-aside")
def test_the_other_64_stay_out() -> None:
    match = match_of()
    aside = {*match._state.aside}
    assert [e.count for e in of_type(match.history(None), CharactersSetAside)] == [64]
    play_out(match)
    fought = {card for e in of_type(match.history(None), DuelBegan) for card in e.characters}
    placed = {
        card
        for seat in SEATS
        for e in of_type(match.history(seat), SquadPilePlaced)
        for card in e.order or ()
    }
    assert len(fought) > 2
    assert not aside & (fought | placed)
    assert {*match._state.aside} == aside


@pytest.mark.rule("aoz.setup.inspect-and-arrange")
def test_a_squad_may_be_put_in_any_order() -> None:
    match = match_of()
    mine, theirs = _squad(match, A), _squad(match, B)
    for wrong in ((mine[0], *mine[:9]), (theirs[0], *mine[1:]), mine[:9], (*mine, theirs[0])):
        with pytest.raises(IllegalAction, match="each of your own characters once") as refusal:
            match.act(A, PlaceSquadPile(wrong))
        assert refusal.value.rule == "aoz.setup.inspect-and-arrange"
    match.act(A, PlaceSquadPile(mine[::-1]))
    assert match.view(A).state.piles[A] == mine[::-1]


@pytest.mark.rule("aoz.setup.squad-pile-face-down")
def test_a_pile_lies_face_down() -> None:
    match = match_of()
    match.act(A, PlaceSquadPile(_squad(match, A)))
    view = match.view(B)
    assert view.state.piles[A] == (None,) * 10
    assert [(e.rule, e.count, e.order) for e in of_type(view.history, SquadPilePlaced)] == [
        ("aoz.setup.squad-pile-face-down", 10, None)
    ]
    match.act(B, PlaceSquadPile(_squad(match, B)))
    assert match.view(B).state.piles[A] == (None,) * 9  # the first card was turned up at once


@pytest.mark.rule("aoz.setup.order-locked")
def test_an_order_cannot_be_changed() -> None:
    match = match_of()
    mine = _squad(match, A)
    match.act(A, PlaceSquadPile(mine))
    for _ in SEATS:
        with pytest.raises(IllegalAction, match="keeps its order") as refusal:
            match.act(A, PlaceSquadPile(mine[::-1]))
        assert refusal.value.rule == "aoz.setup.order-locked"
        assert match.view(A).state.piles[A][-9:] == mine[-9:]
        if B in match.to_act and match._state.squads[B]:
            match.act(B, PlaceSquadPile(_squad(match, B)))


@pytest.mark.rule("aoz.setup.simultaneous-order")
def test_nothing_but_readiness_is_seen_of_an_order() -> None:
    match = match_of()
    mine, theirs = _squad(match, A), _squad(match, B)
    match.act(A, PlaceSquadPile(mine))
    other_order = match_of()
    other_order.act(A, PlaceSquadPile(mine[::-1]))
    assert match.view(B) == other_order.view(B)
    assert match.view(B).state.ready == [True, False]
    assert of_type(match.view(B).history, DuelBegan) == []
    events = match.act(B, PlaceSquadPile(theirs))
    assert [e.characters for e in of_type(events, DuelBegan)] == [(mine[0], theirs[0])]


@pytest.mark.rule("aoz.setup.own-pile-review")
def test_the_own_pile_may_be_looked_at() -> None:
    bench = ordering(sizes=(10, 10))
    order = (10, 9, 8, 7, 6, 5, 4, 3, 2, 1)
    bench.place(order, tuple(range(11, 21)))
    for _ in range(3):
        bench.falls(B)
    assert bench.sees(A).state.fighters[A] == 7
    assert bench.sees(A).state.piles[A] == order[4:]
    assert bench.sees(B).state.piles[A] == (None,) * 6


@pytest.mark.rule("aoz.setup.public-information")
def test_what_everybody_sees_and_what_nobody_sees() -> None:
    bench = duel(piles=(4, 4))
    bench.falls(A)
    bench.lay(ATTACK, DEFEND, 1, 6)
    bench.do(A, LayCombatCard(ATTACK))
    seen = bench.sees(B).state
    assert seen.defeated == [(1,), ()]
    assert seen.survivors == [(), (11,)]
    assert seen.fighters == [2, 12]
    assert bench.rules.roster[seen.defeated[A][0]].scores == (0, 0, 0, 0)
    assert (seen.committed, seen.laid) == ([True, False], [None, None])
    assert seen.on_table(A) == (ATTACK,)
    assert seen.piles == [(None, None), (13, 14)]
    assert set(seen.aside) == {None}
    bystander = bench.rules.redact(bench.table, None)
    assert bystander.piles == [(None, None)] * 2
    assert bystander.laid == [None, None]


@pytest.mark.rule("aoz.setup.public-information")
def test_a_laid_card_is_not_to_be_told_from_the_other() -> None:
    views = []
    for card, order in product((ATTACK, DEFEND), ((1, 2, 3), (1, 3, 2))):
        bench = ordering(sizes=(3, 3))
        bench.place(order, (11, 12, 13))
        bench.do(A, LayCombatCard(card))
        views.append(bench.sees(B))
    assert all(view == views[0] for view in views)


def test_a_misplaced_decision_says_why() -> None:
    match = match_of()
    with pytest.raises(IllegalAction, match="No duel is being fought") as refusal:
        match.act(A, LayCombatCard(ATTACK))
    assert refusal.value.rule == "aoz.duel.reveal-top-cards"
