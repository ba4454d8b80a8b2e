from __future__ import annotations

import pytest

from game.core.contract import IllegalAction
from game.rules.army_of_zero.actions import LayCombatCard, PlaceSquadPile
from game.rules.army_of_zero.events import (
    CharacterFell,
    CombatCardsRevealed,
    DuelBegan,
    DuelEnded,
    PhaseEnded,
)
from tests.rules.army_of_zero.tables import (
    ATTACK,
    DEFEND,
    SEATS,
    A,
    B,
    duel,
    of_type,
    ordering,
    scores,
    trials,
)

FULL_HAND = [ATTACK, ATTACK, DEFEND]


@pytest.mark.rule("aoz.overview.terms")
def test_the_log_numbers_phase_duel_and_exchange() -> None:
    bench = duel(piles=(3, 3))
    bench.falls(B)
    for _ in range(2):
        bench.lay(DEFEND, DEFEND)
    bench.falls(A)
    bench.falls(B)
    numbered = [(e.phase, e.duel, e.exchange) for e in of_type(bench.log, CombatCardsRevealed)]
    assert numbered == [(1, 1, 1), (1, 2, 1), (1, 2, 2), (1, 2, 3), (1, 3, 1)]
    bench.place((1, 3), (12,))
    bench.falls(A)
    assert [(e.phase, e.duel) for e in of_type(bench.log, DuelBegan)] == [(1, 1), (1, 2), (1, 3), (2, 1)]
    assert [(e.phase, e.duel, e.exchange) for e in of_type(bench.log, CombatCardsRevealed)][-1] == (2, 1, 1)


@pytest.mark.rule("aoz.duel.reveal-top-cards")
def test_the_top_cards_fight() -> None:
    bench = ordering(sizes=(2, 2))
    assert of_type(bench.place((1, 2), (11, 12)), DuelBegan)[0].characters == (1, 11)
    for seat in SEATS:
        view = bench.sees(seat)
        assert view.state.fighters == [1, 11]
        assert [e.characters for e in of_type(view.history, DuelBegan)] == [(1, 11)]
    assert [len(pile) for pile in bench.table.piles] == [1, 1]


@pytest.mark.rule("aoz.duel.stakes")
def test_the_loser_leaves_and_the_winner_goes_on() -> None:
    bench = duel(piles=(2, 2))
    ended = of_type(bench.falls(B), DuelEnded)[0]
    assert (ended.rule, ended.survivors) == ("aoz.duel.stakes", (1, None))
    table = bench.table
    assert (table.defeated, table.survivors) == ([(), (11,)], [(1,), ()])
    assert not {1, 11} & {*table.piles[A], *table.piles[B]}


@pytest.mark.rule("aoz.duel.repeat-exchanges")
def test_exchanges_go_on_until_somebody_falls() -> None:
    bench = duel(piles=(2, 2))
    bench.lay(DEFEND, DEFEND)
    bench.lay(ATTACK, DEFEND, 1, 6)
    assert bench.table.fighters == [1, 11]
    events = bench.falls(B)
    assert [e.exchange for e in of_type(bench.log, CombatCardsRevealed)] == [1, 2, 3]
    assert {e.duel for e in of_type(bench.log, CombatCardsRevealed)} == {1}
    assert [e.card for e in of_type(events, CharacterFell)] == [11]


@pytest.mark.rule("aoz.duel.draw-favours-attacker")
def test_draws_are_the_attackers() -> None:
    bench = duel(scores(weapon=-1), scores(combat=1, armour=2))
    events = bench.lay(ATTACK, DEFEND, 4, 3, 5, 2)
    assert [(t.totals, t.winner) for t in trials(events)] == [((4, 4), A), ((4, 4), A)]
    assert [e.seat for e in of_type(events, CharacterFell)] == [B]


@pytest.mark.rule("aoz.duel.no-favour-in-speed")
def test_a_tie_in_speed_is_nobodys() -> None:
    events = duel(scores(speed=1)).lay(ATTACK, ATTACK, 3, 4, 1, 6, 1, 6)
    speed, *blows = trials(events)
    assert (speed.totals, speed.winner) == ((4, 4), None)
    assert [blow.sides for blow in blows] == [(A, B), (B, A)]


# ------------------------------------------------------------------ the end of a duel


@pytest.mark.rule("aoz.duel.remove-defeated")
def test_the_fallen_stay_out() -> None:
    bench = duel(piles=(2, 2))
    bench.falls(B)
    bench.falls(A)
    with pytest.raises(IllegalAction, match="each of your own characters once"):
        bench.place((1,), (11,))
    bench.do(B, PlaceSquadPile((12,)))
    assert bench.table.fighters == [1, 12]
    assert bench.table.defeated == [(2,), (11,)]


@pytest.mark.rule("aoz.duel.survivors-set-aside")
def test_a_survivor_rests_until_the_pile_is_rebuilt() -> None:
    bench = duel(piles=(2, 3))
    assert [e.characters for e in of_type(bench.falls(B), DuelBegan)] == [(2, 12)]
    assert bench.table.survivors[A] == (1,)
    events = bench.falls(B)
    assert of_type(events, DuelBegan) == []
    assert of_type(bench.place((2, 1), (13,)), DuelBegan)[0].characters == (2, 13)


@pytest.mark.rule("aoz.duel.reset-combat-cards")
def test_all_combat_cards_return_after_a_duel() -> None:
    bench = duel(piles=(2, 2))
    bench.lay(ATTACK, DEFEND, 1, 6)
    bench.falls(B)
    assert [sorted(bench.table.hand(seat)) for seat in SEATS] == [FULL_HAND] * 2
    assert bench.legal(A) == [ATTACK, DEFEND]


@pytest.mark.rule("aoz.duel.attack-count-resets")
def test_attacks_of_another_duel_do_not_count() -> None:
    bench = duel(piles=(2, 2))
    bench.lay(ATTACK, DEFEND, 1, 6)
    bench.falls(B)
    for _ in range(2):
        bench.lay(ATTACK, DEFEND, 1, 6)
    assert bench.legal(A) == [DEFEND]
    with pytest.raises(IllegalAction):
        bench.do(A, LayCombatCard(ATTACK))


@pytest.mark.rule("aoz.duel.both-die")
def test_both_may_fall() -> None:
    bench = duel(piles=(10, 10))
    events = bench.both_fall()
    ended = of_type(events, DuelEnded)[0]
    assert (ended.rule, ended.survivors) == ("aoz.duel.both-die", (None, None))
    assert of_type(events, PhaseEnded) == []
    assert bench.table.survivors == [(), ()]
    assert [bench.table.living(seat) for seat in SEATS] == [9, 9]
    assert [(e.duel, e.characters) for e in of_type(events, DuelBegan)] == [(2, (2, 12))]
