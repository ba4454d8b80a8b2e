from __future__ import annotations

from itertools import product

import pytest

from game.core.chance import Dice
from game.core.contract import IllegalAction, Seat
from game.rules.army_of_zero.actions import CombatCard, LayCombatCard
from game.rules.army_of_zero.characters import Ability
from game.rules.army_of_zero.events import (
    ArmourHeld,
    BlowFendedOff,
    BlowLanded,
    BlowsCrossed,
    CharacterFell,
    CharactersCircled,
    CombatCardLaid,
    CombatCardsRevealed,
    CombatCardsTakenBack,
    DuelEnded,
)
from game.rules.army_of_zero.events import Test as Trial
from tests.rules.army_of_zero.tables import (
    ATTACK,
    DEFEND,
    SEATS,
    A,
    B,
    Bench,
    duel,
    of_type,
    scores,
    trials,
)

FULL_HAND = [ATTACK, ATTACK, DEFEND]
BLOW_HELD = (6, 1, 1, 6)  # lands, and the armour holds


def hands(bench: Bench) -> list[tuple[list[CombatCard], list[CombatCard]]]:
    """Return (hand, table) of A and of B."""
    return [(sorted(bench.table.hand(s)), list(bench.table.on_table(s))) for s in SEATS]


# ------------------------------------------------------------------ step 1


@pytest.mark.rule("aoz.exchange.choose-combat-card")
def test_a_card_of_the_hand_is_laid() -> None:
    bench = duel()
    bench.lay(ATTACK, DEFEND, *BLOW_HELD)
    assert hands(bench)[A][0] == [ATTACK, DEFEND]
    assert bench.legal(A) == [ATTACK, DEFEND]
    bench.lay(ATTACK, DEFEND, *BLOW_HELD)
    assert hands(bench)[A][0] == [DEFEND]
    assert bench.legal(A) == [DEFEND]
    with pytest.raises(IllegalAction, match="You must defend"):
        bench.do(A, LayCombatCard(ATTACK))


@pytest.mark.rule("aoz.exchange.choose-combat-card")
def test_one_card_is_laid_an_exchange() -> None:
    bench = duel()
    bench.do(A, LayCombatCard(DEFEND))
    with pytest.raises(IllegalAction, match="laid already") as refusal:
        bench.do(A, LayCombatCard(ATTACK))
    assert refusal.value.rule == "aoz.exchange.choose-combat-card"


@pytest.mark.rule("aoz.exchange.simultaneous-reveal")
@pytest.mark.parametrize("card", [ATTACK, DEFEND])
def test_both_cards_appear_at_once(card: CombatCard) -> None:
    seen = []
    for laid in (card, ATTACK):
        bench = duel()
        bench.do(A, LayCombatCard(laid))
        view = bench.sees(B)
        assert (view.state.laid, view.state.committed) == ([None, None], [True, False])
        assert of_type(view.history, CombatCardLaid)[0].card is None
        seen.append(view)
    assert seen[0] == seen[1]
    bench = duel()
    bench.lay(card, DEFEND, *(BLOW_HELD if card is ATTACK else ()))
    assert [e.cards for e in of_type(bench.sees(B).history, CombatCardsRevealed)] == [(card, DEFEND)]


@pytest.mark.rule("aoz.exchange.defend-always-available")
def test_defending_is_always_allowed() -> None:
    for plays in product((ATTACK, DEFEND), repeat=6):
        bench = duel()
        for a, b in zip(plays, reversed(plays), strict=True):
            assert all(DEFEND in bench.legal(seat) for seat in SEATS)
            if a not in bench.legal(A) or b not in bench.legal(B):
                break
            bench.lay(a, b, *_harmless(a, b))
        assert all(DEFEND in bench.legal(seat) for seat in SEATS)


def _harmless(a: CombatCard, b: CombatCard) -> tuple[int, ...]:
    """Return dice with which nobody falls."""
    if a is b:
        return () if a is DEFEND else (6, 1, 1, 6)
    return (1, 6)


@pytest.mark.rule("aoz.exchange.attack-limit")
def test_two_attacks_in_a_row_and_no_more() -> None:
    bench = duel()
    for _ in range(2):
        assert bench.legal(A) == [ATTACK, DEFEND]
        bench.lay(ATTACK, DEFEND, 1, 6)
    assert bench.legal(A) == [DEFEND]
    with pytest.raises(IllegalAction, match="no character attacks more than twice") as refusal:
        bench.do(A, LayCombatCard(ATTACK))
    assert refusal.value.rule == "aoz.exchange.attack-limit"


@pytest.mark.rule("aoz.exchange.attack-limit")
def test_a_defence_between_starts_the_count_again() -> None:
    bench = duel()
    for card in (ATTACK, DEFEND, ATTACK, ATTACK):
        assert card in bench.legal(A)
        bench.lay(card, DEFEND, *((1, 6) if card is ATTACK else ()))
    assert bench.legal(A) == [DEFEND]


@pytest.mark.rule("aoz.exchange.cards-track-limit")
def test_played_attacks_stay_on_the_table() -> None:
    bench = duel()
    bench.lay(ATTACK, DEFEND, 1, 6)
    assert hands(bench)[A] == ([ATTACK, DEFEND], [ATTACK])
    bench.lay(ATTACK, DEFEND, 1, 6)
    assert hands(bench)[A] == ([DEFEND], [ATTACK, ATTACK])


@pytest.mark.rule("aoz.exchange.guess-the-opponent")
def test_after_two_attacks_the_next_card_can_be_told() -> None:
    bench = duel()
    for _ in range(2):
        bench.lay(ATTACK, DEFEND, 1, 6)
    assert bench.sees(B).state.hand(A) == (DEFEND,)


@pytest.mark.rule("aoz.exchange.forced-defend-visible")
def test_a_forced_defence_is_in_sight() -> None:
    bench = duel()
    for _ in range(2):
        bench.lay(ATTACK, DEFEND, 1, 6)
    assert bench.sees(B).state.on_table(A) == (ATTACK, ATTACK)
    assert bench.sees(A).actions == (LayCombatCard(DEFEND),)
    bench.do(A, LayCombatCard(DEFEND))
    assert bench.sees(B).state.on_table(A) == (ATTACK, ATTACK)


@pytest.mark.rule("aoz.exchange.branch")
@pytest.mark.parametrize(
    ("cards", "faces", "tests"),
    [
        ((DEFEND, DEFEND), (), []),
        ((ATTACK, DEFEND), (1, 6), [(Trial.COMBAT, (A, B))]),
        ((DEFEND, ATTACK), (1, 6), [(Trial.COMBAT, (B, A))]),
        ((ATTACK, ATTACK), (6, 1, 1, 6), [(Trial.SPEED, (A, B)), (Trial.BLOW, (A, B))]),
    ],
)
def test_the_cards_choose_the_step(
    cards: tuple[CombatCard, CombatCard], faces: tuple[int, ...], tests: list[tuple[Trial, tuple[Seat, Seat]]]
) -> None:
    events = duel().lay(*cards, *faces)
    assert [(t.test, t.sides) for t in trials(events)] == tests
    assert bool(of_type(events, CharactersCircled)) is (cards == (DEFEND, DEFEND))


# ------------------------------------------------------------------ step 2


@pytest.mark.rule("aoz.exchange.both-defend")
def test_two_defences_roll_nothing() -> None:
    bench = duel()
    bench.lay(ATTACK, DEFEND, 1, 6)
    events = bench.lay(DEFEND, DEFEND)
    assert trials(events) == []
    assert [bench.table.living(seat) for seat in SEATS] == [1, 1]
    assert hands(bench) == [(FULL_HAND, [])] * 2


@pytest.mark.rule("aoz.exchange.circling-limit")
def test_programs_among_themselves_may_circle_twenty_times() -> None:
    bench = duel(unattended=True)
    for times in range(1, 21):
        assert bench.legal(A) == [ATTACK, DEFEND]
        assert [e.times for e in of_type(bench.lay(DEFEND, DEFEND), CharactersCircled)] == [times]
    assert [bench.legal(seat) for seat in SEATS] == [[ATTACK]] * 2
    with pytest.raises(IllegalAction, match="both must attack") as refusal:
        bench.do(A, LayCombatCard(DEFEND))
    assert refusal.value.rule == "aoz.exchange.circling-limit"
    revealed = of_type(bench.lay(ATTACK, ATTACK, 6, 1, 1, 6), CombatCardsRevealed)
    assert [(e.exchange, e.cards) for e in revealed] == [(21, (ATTACK, ATTACK))]
    assert bench.legal(A) == [ATTACK, DEFEND]


@pytest.mark.rule("aoz.exchange.circling-limit")
def test_with_a_person_circling_has_no_end() -> None:
    bench = duel()
    for _ in range(25):
        bench.lay(DEFEND, DEFEND)
    assert [bench.legal(seat) for seat in SEATS] == [[ATTACK, DEFEND]] * 2


@pytest.mark.rule("aoz.exchange.circling-limit")
def test_nobody_imagines_a_defence_that_is_not_allowed() -> None:
    bench = duel(unattended=True)
    for _ in range(20):
        bench.lay(DEFEND, DEFEND)
    bench.do(A, LayCombatCard(ATTACK))
    seen = bench.sees(B).state
    assert {bench.rules.imagine(seen, B, Dice(str(n))).laid[A] for n in range(20)} == {ATTACK}


@pytest.mark.rule("aoz.exchange.circling-limit")
def test_any_attack_ends_the_count_of_circlings() -> None:
    bench = duel(unattended=True)
    for _ in range(19):
        bench.lay(DEFEND, DEFEND)
    bench.lay(ATTACK, DEFEND, 1, 6)
    assert bench.table.circling == 0
    bench.lay(DEFEND, DEFEND)
    assert bench.legal(B) == [ATTACK, DEFEND]


# ------------------------------------------------------------------ step 3


@pytest.mark.rule("aoz.exchange.attack-vs-defend")
def test_an_equal_combat_total_lands_the_blow() -> None:
    events = duel(scores(combat=1), scores(combat=2)).lay(ATTACK, DEFEND, 3, 2, 1, 6)
    combat, blow = trials(events)
    assert (combat.totals, combat.winner) == ((4, 4), A)
    assert [(e.striker, e.target) for e in of_type(events, BlowLanded)] == [(A, B)]
    assert (blow.test, blow.sides) == (Trial.BLOW, (A, B))


@pytest.mark.rule("aoz.exchange.blow-fended-off")
def test_a_higher_defence_fends_the_blow_off() -> None:
    bench = duel(scores(combat=1))
    events = bench.lay(ATTACK, DEFEND, 2, 4)
    assert [(t.test, t.totals, t.winner) for t in trials(events)] == [(Trial.COMBAT, (3, 4), B)]
    assert [(e.striker, e.defender) for e in of_type(events, BlowFendedOff)] == [(A, B)]
    assert [e.seat for e in of_type(events, CombatCardsTakenBack)] == [B]
    assert [bench.table.living(seat) for seat in SEATS] == [1, 1]


@pytest.mark.rule("aoz.exchange.defender-cannot-strike")
def test_a_defender_does_no_harm() -> None:
    bench = duel(scores(combat=-1), scores(combat=2, weapon=2))
    events = bench.lay(ATTACK, DEFEND, 1, 6)
    assert [(t.test, t.totals) for t in trials(events)] == [(Trial.COMBAT, (0, 8))]
    assert bench.table.living(A) == 1


# ------------------------------------------------------------------ step 4


@pytest.mark.rule("aoz.exchange.both-attack-speed")
def test_the_faster_attacker_strikes() -> None:
    bench = duel(scores(speed=2, weapon=1), scores(armour=-1))
    events = bench.lay(ATTACK, ATTACK, 2, 3, 1, 6)
    speed, blow = trials(events)
    assert (speed.test, speed.totals, speed.winner) == (Trial.SPEED, (4, 3), A)
    assert [(e.striker, e.target) for e in of_type(events, BlowLanded)] == [(A, B)]
    assert (blow.sides, blow.abilities, blow.scores) == ((A, B), (Ability.WEAPON, Ability.ARMOUR), (1, -1))


@pytest.mark.rule("aoz.exchange.slower-cannot-defend")
def test_the_slower_attacker_neither_parries_nor_strikes() -> None:
    bench = duel()
    events = bench.lay(ATTACK, ATTACK, 5, 3, 1, 6)
    assert [(t.test, t.sides) for t in trials(events)] == [(Trial.SPEED, (A, B)), (Trial.BLOW, (A, B))]
    assert trials(events)[0].totals == (5, 3)
    assert of_type(events, ArmourHeld)
    assert [bench.table.living(seat) for seat in SEATS] == [1, 1]


@pytest.mark.rule("aoz.exchange.speed-tie")
def test_equal_speed_lands_both_blows() -> None:
    events = duel(scores(speed=-1), scores(speed=1)).lay(ATTACK, ATTACK, 5, 3, 1, 6, 1, 6)
    assert (trials(events)[0].totals, trials(events)[0].winner) == ((4, 4), None)
    assert len(of_type(events, BlowsCrossed)) == 1
    assert of_type(events, BlowLanded) == []
    assert [(t.test, t.sides) for t in trials(events)[1:]] == [(Trial.BLOW, (A, B)), (Trial.BLOW, (B, A))]


# ------------------------------------------------------------------ step 5


@pytest.mark.rule("aoz.exchange.double-blow")
def test_the_second_blow_is_rolled_even_when_the_first_kills() -> None:
    events = duel(b=scores(weapon=1)).lay(ATTACK, ATTACK, 3, 3, 6, 1, 2, 3)
    first, second = trials(events)[1:]
    assert (first.sides, first.totals, first.winner) == ((A, B), (6, 1), A)
    assert (second.sides, second.totals, second.winner) == ((B, A), (3, 3), B)
    assert [e.seat for e in of_type(events, CharacterFell)] == [B, A]


@pytest.mark.rule("aoz.exchange.double-blow-death")
@pytest.mark.parametrize(
    ("faces", "survivors"),
    [((6, 1, 1, 6), (1, None)), ((1, 6, 6, 1), (None, 11)), ((6, 1, 6, 1), (None, None))],
)
def test_who_lives_after_two_blows(faces: tuple[int, ...], survivors: tuple[int | None, int | None]) -> None:
    events = duel().lay(ATTACK, ATTACK, 3, 3, *faces)
    assert [e.survivors for e in of_type(events, DuelEnded)] == [survivors]


@pytest.mark.rule("aoz.exchange.double-blow-no-death")
def test_when_both_armours_hold_the_duel_goes_on() -> None:
    bench = duel()
    events = bench.lay(ATTACK, ATTACK, 2, 2, 3, 5, 3, 5)
    assert [t.totals for t in trials(events)] == [(2, 2), (3, 5), (3, 5)]
    assert of_type(events, BlowLanded) == []
    assert hands(bench) == [([ATTACK, DEFEND], [ATTACK])] * 2
    assert bench.table.exchange == 2
    assert bench.rules.to_act(bench.table) == SEATS


@pytest.mark.rule("aoz.exchange.first-player")
def test_who_sits_first_changes_nothing() -> None:
    one, two = scores(weapon=-1, armour=1), scores(weapon=1, armour=-1)
    blow_of_one, blow_of_two = (4, 2), (5, 1)
    events = duel(one, two).lay(ATTACK, ATTACK, 3, 3, *blow_of_one, *blow_of_two)
    swapped = duel(two, one).lay(ATTACK, ATTACK, 3, 3, *blow_of_two, *blow_of_one)
    assert [t.sides for t in trials(events)[1:]] == [t.sides for t in trials(swapped)[1:]] == [(A, B), (B, A)]
    for told in (events, swapped):
        assert {e.seat for e in of_type(told, CharacterFell)} == {A, B}


# ------------------------------------------------------------------ step 6


@pytest.mark.rule("aoz.exchange.weapon-vs-armour")
@pytest.mark.parametrize(("roll", "total"), [(3, 2), (5, 4)])
def test_an_equal_weapon_total_kills(roll: int, total: int) -> None:
    events = duel(scores(-1, -1, 2, 0), scores(1, 1, -1, -1)).lay(ATTACK, DEFEND, 6, 1, 2, roll)
    assert trials(events)[1].totals == (4, total)
    assert [e.seat for e in of_type(events, CharacterFell)] == [B]
    assert len(of_type(events, DuelEnded)) == 1


@pytest.mark.rule("aoz.exchange.armour-holds")
def test_a_higher_armour_total_saves() -> None:
    bench = duel(scores(weapon=2), scores(armour=-1))
    events = bench.lay(ATTACK, DEFEND, 6, 1, 2, 6)
    assert trials(events)[1].totals == (4, 5)
    assert [(e.striker, e.target) for e in of_type(events, ArmourHeld)] == [(A, B)]
    assert of_type(events, CharacterFell) == []
    assert [e.seat for e in of_type(events, CombatCardsTakenBack)] == [B]


@pytest.mark.rule("aoz.exchange.struck-character-dies")
def test_the_struck_character_dies_whoever_owns_it() -> None:
    events = duel().lay(DEFEND, ATTACK, 6, 1, 6, 2)
    assert (trials(events)[1].sides, trials(events)[1].totals) == ((B, A), (6, 2))
    assert [(e.seat, e.card) for e in of_type(events, CharacterFell)] == [(A, 1)]


@pytest.mark.rule("aoz.exchange.speed-winner-is-attacker")
def test_a_draw_goes_to_the_faster_attacker() -> None:
    events = duel().lay(ATTACK, ATTACK, 1, 2, 4, 4)
    speed, blow = trials(events)
    assert (speed.winner, blow.sides, blow.totals, blow.winner) == (B, (B, A), (4, 4), B)
    assert [e.seat for e in of_type(events, CharacterFell)] == [A]


# ------------------------------------------------------------------ step 7


@pytest.mark.rule("aoz.exchange.defender-recovers-cards")
def test_a_defence_takes_the_cards_back() -> None:
    bench = duel()
    for _ in range(2):
        bench.lay(ATTACK, DEFEND, 1, 6)
    events = bench.lay(DEFEND, DEFEND)
    assert [e.seat for e in of_type(events, CombatCardsTakenBack)] == [A, B]
    assert hands(bench)[A] == (FULL_HAND, [])


@pytest.mark.rule("aoz.exchange.attacker-leaves-cards")
def test_an_attack_stays_on_the_table() -> None:
    bench = duel()
    events = bench.lay(ATTACK, DEFEND, 1, 6)
    assert [e.seat for e in of_type(events, CombatCardsTakenBack)] == [B]
    assert hands(bench) == [([ATTACK, DEFEND], [ATTACK]), (FULL_HAND, [])]
    assert bench.table.exchange == 2
