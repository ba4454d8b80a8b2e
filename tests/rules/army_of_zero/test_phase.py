from __future__ import annotations

import pytest

from game.core.contract import IllegalAction
from game.rules.army_of_zero.actions import PlaceSquadPile
from game.rules.army_of_zero.events import DuelBegan, DuelEnded, PhaseEnded, SquadPilePlaced
from tests.rules.army_of_zero.tables import DEFEND, SEATS, A, B, Bench, duel, of_type


def _began(bench: Bench) -> list[tuple[int, int]]:
    return [e.characters for e in of_type(bench.log, DuelBegan)]


@pytest.mark.rule("aoz.phase.next-duel")
def test_duels_follow_the_piles() -> None:
    bench = duel(piles=(10, 10))
    for turn in range(10):
        bench.falls(SEATS[turn % 2])
    assert _began(bench) == [(n, n + 10) for n in range(1, 11)]
    assert [e.duel for e in of_type(bench.log, DuelBegan)] == list(range(1, 11))


@pytest.mark.rule("aoz.phase.ends-when-a-pile-is-empty")
def test_the_phase_ends_with_the_shorter_pile() -> None:
    bench = duel(piles=(3, 5))
    for _ in range(2):
        assert of_type(bench.falls(B), PhaseEnded) == []
    ended = of_type(bench.falls(B), PhaseEnded)
    assert [(e.phase, e.squads) for e in ended] == [(1, (3, 2))]
    assert len(_began(bench)) == 3


@pytest.mark.rule("aoz.phase.last-duel-is-finished")
def test_the_last_duel_is_fought_out() -> None:
    bench = duel(piles=(1, 4))
    assert bench.table.piles[A] == ()
    assert of_type(bench.lay(DEFEND, DEFEND), PhaseEnded) == []
    events = bench.falls(B)
    assert len(of_type(events, DuelEnded)) == len(of_type(events, PhaseEnded)) == 1
    assert bench.table.squads == [(1,), (12, 13, 14)]


@pytest.mark.rule("aoz.phase.rebuild-squad")
def test_survivors_and_unused_cards_are_the_new_squad() -> None:
    bench = duel(piles=(3, 5))
    for seat in (B, B, A):
        bench.falls(seat)
    assert bench.table.squads == [(1, 2), (13, 14, 15)]
    assert [len(squad) for squad in bench.table.squads] == [2, 3]
    assert bench.table.piles == [(), ()]
    assert bench.table.survivors == [(), ()]


@pytest.mark.rule("aoz.phase.reorder-secretly")
@pytest.mark.parametrize("order", [(1, 4), (4, 1)])
def test_the_new_squad_is_ordered_in_secret(order: tuple[int, int]) -> None:
    bench = duel(piles=(4, 3))
    for seat in (B, A, A):
        bench.falls(seat)
    assert bench.table.squads[A] == (1, 4)
    events = bench.do(A, PlaceSquadPile(order))
    view = bench.sees(B)
    assert view.state.piles[A] == (None, None)
    assert view.state.known[A] == (1,)
    placed = of_type(view.history, SquadPilePlaced)[-1]
    assert (placed.rule, placed.count, placed.order) == ("aoz.phase.reorder-secretly", 2, None)
    assert of_type(events, SquadPilePlaced)[0].order == order


@pytest.mark.rule("aoz.phase.order-locked-again")
def test_the_new_order_stands() -> None:
    bench = duel(piles=(3, 4))
    for _ in range(2):
        bench.falls(B)
    bench.falls(A)
    bench.do(A, PlaceSquadPile((1, 2)))
    refusals = []
    with pytest.raises(IllegalAction) as before:
        bench.do(A, PlaceSquadPile((2, 1)))
    refusals.append(before.value.rule)
    bench.do(B, PlaceSquadPile((13, 14)))
    bench.falls(B)
    with pytest.raises(IllegalAction) as during:
        bench.do(A, PlaceSquadPile((2, 1)))
    refusals.append(during.value.rule)
    assert refusals == ["aoz.phase.order-locked-again"] * 2
    assert bench.table.fighters[A] == 2


@pytest.mark.rule("aoz.phase.uneven-piles")
def test_the_lower_cards_of_a_larger_pile_sit_out() -> None:
    bench = duel(piles=(2, 5))
    bench.falls(B)
    bench.falls(A)
    assert _began(bench) == [(1, 11), (2, 12)]
    assert bench.table.squads[B] == (12, 13, 14, 15)


@pytest.mark.rule("aoz.phase.larger-squad-fields-no-extra")
def test_a_larger_squad_fights_one_against_one() -> None:
    bench = duel(piles=(1, 9))
    events = bench.falls(B)
    assert _began(bench) == [(1, 11)]
    assert len(of_type(events, PhaseEnded)) == 1
    assert [bench.table.living(seat) for seat in SEATS] == [1, 8]
