from __future__ import annotations

import msgspec
import pytest

from game.core.chance import Dice, Script
from game.core.contract import BadOptions, IllegalAction, Options, Seat
from game.core.match import Match
from game.rules.army_of_zero import ArmyOfZero, Roster
from game.rules.army_of_zero.actions import Draft, LayCombatCard, PickSquad, PlaceSquadPile
from game.rules.army_of_zero.characters import printed_roster
from game.rules.army_of_zero.events import CharacterDrafted, GameEnded, RowDealt, SquadDealt, SquadPicked
from game.rules.army_of_zero.muster import power_of, sample_squads
from game.rules.army_of_zero.state import LayCombatCards, Table, Terms
from tests.rules.army_of_zero.tables import (
    ATTACK,
    DEFEND,
    SEATS,
    A,
    B,
    Bench,
    match_of,
    of_type,
    play_out,
)

# ------------------------------------------------------------------ draft


@pytest.mark.rule("aoz.setup.draft")
def test_a_draft_is_taken_in_the_order_one_two_two() -> None:
    match = match_of(squads="draft")
    (dealt,) = of_type(match.history(None), RowDealt)
    assert match.view(A).state.row == dealt.cards
    assert len(set(dealt.cards)) == 20
    takers = []
    while match.view(A).state.row:
        (seat,) = match.to_act
        takers.append(seat)
        assert match.view(seat).actions == tuple(Draft(card) for card in match.view(seat).state.row)
        match.act(seat, match.view(seat).actions[-1])
    assert takers == [A, B, B, A, A, B, B, A, A, B, B, A, A, B, B, A, A, B, B, A]
    assert match.to_act == SEATS


@pytest.mark.rule("aoz.setup.draft")
def test_only_cards_of_the_row_are_taken_and_only_in_turn() -> None:
    match = match_of(squads="draft")
    row = match.view(A).state.row
    for seat, card, reason in (
        (A, match._state.aside[0], "not in the row"),
        (B, row[0], "The other player takes"),
    ):
        with pytest.raises(IllegalAction, match=reason) as refusal:
            match.act(seat, Draft(card))
        assert refusal.value.rule == "aoz.setup.draft"
    with pytest.raises(IllegalAction, match="not complete yet"):
        match.act(A, PlaceSquadPile(row[:10]))
    match.act(A, Draft(row[0]))
    with pytest.raises(IllegalAction, match="not in the row"):
        match.act(B, Draft(row[0]))


def _drafted() -> Match[Table, object]:
    match = match_of(squads="draft")
    while match.view(A).state.row:
        (seat,) = match.to_act
        match.act(seat, match.view(seat).actions[0])
    return match


@pytest.mark.rule("aoz.setup.draft")
def test_drafted_squads_are_public_and_their_order_is_secret() -> None:
    match, backwards = _drafted(), _drafted()
    mine = match.view(A).state.squads[A]
    assert match.view(B).state.squads[A] == mine
    assert {e.card for e in of_type(match.history(B), CharacterDrafted) if e.seat == A} == set(mine)
    match.act(A, PlaceSquadPile(mine))
    backwards.act(A, PlaceSquadPile(mine[::-1]))
    assert match.view(B) == backwards.view(B)
    assert match.view(B).state.piles[A] == (None,) * 10
    assert match.view(B).state.known[A] == mine
    with pytest.raises(IllegalAction, match="no open row"):
        match.act(B, Draft(1))


# ------------------------------------------------------------------ hand-picked squads


def _squad_of_power(rules: ArmyOfZero, wanted: int) -> tuple[int, ...]:
    """Return ten cards whose power adds up to `wanted` thousandths."""
    dice = Dice("squads")
    while True:
        cards = sorted({rules.roster.cards[dice.below(84)] for _ in range(10)})
        if len(cards) == 10 and power_of(rules.roster, cards) == wanted:
            return tuple(cards)


@pytest.mark.rule("aoz.setup.pick")
def test_the_strength_of_a_squad_is_limited() -> None:
    match = match_of(squads="pick")
    even = _squad_of_power(match.rules, 0)
    strong = _squad_of_power(match.rules, 1)
    for cards, reason in (
        (strong, r"too strong: its strength adds up to \+0\.1, and 0 is allowed"),
        ((*even[:9], even[0]), "10 different characters"),
        (even[:9], "10 different characters"),
        ((*even[:9], 85), "no such character"),
    ):
        with pytest.raises(IllegalAction, match=reason) as refusal:
            match.act(A, PickSquad(cards))
        assert refusal.value.rule == "aoz.setup.pick"
    match.act(A, PickSquad(even))
    with pytest.raises(IllegalAction, match="chosen once"):
        match.act(A, PickSquad(even))


@pytest.mark.rule("aoz.setup.pick")
def test_a_picked_squad_is_secret_and_may_be_the_same() -> None:
    match, other = match_of(squads="pick"), match_of(squads="pick")
    first, second = sample_squads(match.rules.roster, 10)[:2]
    match.act(A, PickSquad(first))
    other.act(A, PickSquad(second))
    assert match.view(B) == other.view(B)
    assert of_type(match.view(B).history, SquadPicked)[0].cards is None
    match.act(B, PickSquad(first[::-1]))
    assert [match.view(seat).state.squads[seat] for seat in SEATS] == [first, first]
    assert match.view(B).state.squads[A] == (None,) * 10
    for seat in SEATS:
        match.act(seat, PlaceSquadPile(first))
    assert match.view(A).state.fighters == [first[0], first[0]]
    play_out(match)


@pytest.mark.rule("aoz.setup.pick")
@pytest.mark.parametrize("size", range(4, 11))
def test_every_squad_on_offer_is_allowed(size: int) -> None:
    rules = ArmyOfZero()
    state = rules.setup(Options(choices={"squads": "pick", "characters": str(size)}), Script(()))
    offers = rules.actions(state, A)
    assert len(set(offers)) == 12
    for action in offers:
        rules.check(state, A, action)


def test_squads_on_offer_are_allowed_with_other_characters_too() -> None:
    stronger = (msgspec.structs.replace(c, power=c.power + 0.001) for c in printed_roster())
    rules = ArmyOfZero(Roster(stronger))
    state = rules.setup(Options(choices={"squads": "pick"}), Script(()))
    (only,) = rules.actions(state, A)
    rules.check(state, A, only)


# ------------------------------------------------------------------ best of


def _ends(winners: list[Seat | None], best_of: int) -> Bench:
    """Return a match whose games have ended like this, as far as it went: every game is one duel of the first cards."""
    terms = Terms(characters=4, best_of=best_of)
    rules = ArmyOfZero()
    state = rules.setup(Options(choices={"characters": "4", "best_of": str(best_of)}), Dice("games"))
    assert state.terms == terms
    bench = Bench(rules, state)
    for winner in winners:
        _play_game(bench, winner)
    return bench


def _play_game(bench: Bench, winner: Seat | None) -> None:
    """Bring the game at hand to its last duel and end it."""
    table = bench.table
    table.fighters = [table.squads[A][0], table.squads[B][0]]
    fallen = [tuple(card for card in squad[1:] if card is not None) for squad in table.squads]
    table.squads, table.defeated, table.agenda = [(), ()], fallen, [LayCombatCards()]
    cards = (ATTACK, ATTACK) if winner is None else (DEFEND, ATTACK) if winner == B else (ATTACK, DEFEND)
    bench.rules.apply(table, A, LayCombatCard(cards[A]), Script(()))
    faces = _faces(bench, winner)
    tape = Continued([face - 1 for face in faces], str(table.game))
    bench.log += bench.rules.apply(table, B, LayCombatCard(cards[B]), tape)


class Continued:
    """Chance that starts with a script and goes on with fair dice."""

    def __init__(self, draws: list[int], seed: str) -> None:
        self._draws, self._dice = draws, Dice(seed)

    def pick(self, weights: tuple[int, ...]) -> int:
        return self._draws.pop(0) if self._draws else self._dice.pick(weights)


def _faces(bench: Bench, winner: Seat | None) -> list[int]:
    if winner is not None:
        return [6, 1, 6, 1]
    one, two = (bench.rules.roster[card] for card in bench.table.fighters if card is not None)
    low, high = min(one.speed, two.speed), max(one.speed, two.speed)
    even = 1 + high - low
    return [even, 1, 6, 1, 6, 1] if one.speed == low else [1, even, 6, 1, 6, 1]


def _points(bench: Bench) -> list[tuple[float, float]]:
    return [e.points for e in of_type(bench.log, GameEnded)]


@pytest.mark.rule("aoz.setup.best-of")
@pytest.mark.parametrize(
    ("best_of", "winners", "points", "scores"),
    [
        (1, [B], (0, 1), (0.0, 1.0)),
        (3, [A, A], (2, 0), (1.0, 0.0)),
        (3, [A, B, B], (1, 2), (0.0, 1.0)),
        (3, [A, None, None], (2, 1), (1.0, 0.0)),
        (3, [A, B, None], (1.5, 1.5), (0.5, 0.5)),
        (3, [None, None, None], (1.5, 1.5), (0.5, 0.5)),
        (5, [B, B, B], (0, 3), (0.0, 1.0)),
        (5, [A, B, A, B, A], (3, 2), (1.0, 0.0)),
        (5, [A, A, None, B, B], (2.5, 2.5), (0.5, 0.5)),
    ],
)
def test_a_match_ends_when_it_is_decided(
    best_of: int, winners: list[Seat | None], points: tuple[float, float], scores: tuple[float, float]
) -> None:
    assert _ends(winners[:-1], best_of).table.result is None
    bench = _ends(winners, best_of)
    outcome = bench.rules.outcome(bench.table)
    assert outcome is not None
    assert (_points(bench)[-1], outcome.scores) == (points, scores)
    if best_of > 1:
        assert outcome.rule == "aoz.setup.best-of"
        tally = f"{points[0]:g} to {points[1]:g}"
        assert outcome.why == f"The match over {len(winners)} games ended {tally}."


@pytest.mark.rule("aoz.setup.best-of")
def test_every_game_deals_anew() -> None:
    bench = _ends([A], 3)
    table = bench.table
    assert (table.game, table.phase, table.duel) == (2, 1, 0)
    assert table.points == [1.0, 0.0]
    assert [e.game for e in of_type(bench.log, SquadDealt)] == [2, 2]
    assert table.defeated == [(), ()]
    assert len({*table.squads[A], *table.squads[B], *table.aside}) == 84
    assert bench.rules.to_act(table) == SEATS
    first = bench.rules.setup(Options(choices={"characters": "4", "best_of": "3"}), Dice("games"))
    assert table.squads != first.squads


# ------------------------------------------------------------------ fewer characters


@pytest.mark.rule("aoz.setup.short-squads")
@pytest.mark.parametrize("size", range(4, 10))
def test_squads_may_be_smaller(size: int) -> None:
    match = match_of(characters=str(size))
    assert [len(match.view(seat).state.squads[seat]) for seat in SEATS] == [size, size]
    assert len(match.view(A).state.aside) == 84 - 2 * size
    assert play_out(match).outcome is not None


@pytest.mark.rule("aoz.setup.short-squads")
@pytest.mark.parametrize("size", ["3", "11", "ten"])
def test_squads_of_another_size_are_refused(size: str) -> None:
    with pytest.raises(BadOptions, match="characters: it may be 10, 9, 8, 7, 6, 5, 4, not `" + size):
        match_of(characters=size)


def test_wrong_options_are_named() -> None:
    with pytest.raises(BadOptions, match="colour: there is no such option"):
        match_of(colour="red")
    with pytest.raises(BadOptions, match="mode: Army of Zero has the mode `standard`"):
        Match(ArmyOfZero(), Options(mode="skirmish"), "seed")
