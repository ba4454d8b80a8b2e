from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from game.core.contract import Seat, outcomes
from game.rules.army_of_zero import ArmyOfZero
from game.rules.army_of_zero.actions import CombatCard, LayCombatCard
from game.rules.army_of_zero.characters import printed_roster
from game.rules.army_of_zero.events import CharacterFell
from game.rules.army_of_zero.state import LayCombatCards, Table, Terms
from game.ui.tables.army_of_zero.prospects import percent, prospect, rest_words, rungs, span_words
from tests.ui.tables.at_the_table import Answers, AtTable, always
from tests.ui.tables.legible import writing

ATTACK, DEFEND = CombatCard.ATTACK, CombatCard.DEFEND
PAIRS = [("Ceznor", "Burnley"), ("Xandry", "Gelmira"), ("Tindrel", "Vadrick"), ("Maddrigan", "Ullagard")]
SEATS = (Seat(0), Seat(1))


def brute_force(one: int, two: int, cards: tuple[CombatCard, CombatCard]) -> dict[frozenset[int], float]:
    """Return the chance of every set of fallen seats, walking all dice through the rules that play."""
    rules = ArmyOfZero()
    table = Table(Terms(), [LayCombatCards()], [(), ()], ())
    table.piles = [(2,) if one != 2 else (3,), (4,) if two != 4 else (5,)]
    table.fighters, table.duel = [one, two], 1
    rules.apply(table, SEATS[0], LayCombatCard(cards[0]), None)  # type: ignore[arg-type]
    found: dict[frozenset[int], float] = {}
    for chance, _, events in outcomes(rules, table, SEATS[1], LayCombatCard(cards[1])):
        fallen = frozenset(int(event.seat) for event in events if isinstance(event, CharacterFell))
        found[fallen] = found.get(fallen, 0.0) + chance
    return found


@pytest.mark.parametrize(("mine", "theirs"), PAIRS)
def test_the_panel_equals_brute_force(mine: str, theirs: str) -> None:
    roster = printed_roster()
    one, two = roster.named(mine), roster.named(theirs)
    chances = prospect((one, two), ("You", "They"), SEATS, ((ATTACK, DEFEND), (ATTACK, DEFEND)))
    for cards in product(CombatCard, CombatCard):
        exact = brute_force(one.id, two.id, cards)
        odds = chances.table[cards]
        assert odds.mine_falls == pytest.approx(exact.get(frozenset({0}), 0.0))
        assert odds.theirs_falls == pytest.approx(exact.get(frozenset({1}), 0.0))
        assert odds.both_fall == pytest.approx(exact.get(frozenset({0, 1}), 0.0))
        assert odds.neither == pytest.approx(exact.get(frozenset(), 0.0))
        assert chances.kill(*cards) == pytest.approx(odds.theirs_falls + odds.both_fall)
        assert chances.fall(*cards) == pytest.approx(odds.mine_falls + odds.both_fall)


def test_what_the_panel_says_is_what_it_computes() -> None:
    at = AtTable().settle().place_pile()
    chances: Any = at.table.presenter._chances()  # type: ignore[attr-defined]
    with writing(at.desk.painter.surface) as found:
        at.app.draw()
    words = [one.words for one in found]
    for mine, theirs in ((ATTACK, ATTACK), (ATTACK, DEFEND), (DEFEND, ATTACK)):
        assert percent(chances.kill(mine, theirs)) in words
        assert percent(chances.fall(mine, theirs)) in words
        assert any(one in words for one in rest_words(chances.table[mine, theirs]))
    for rung in rungs(chances):
        assert percent(rung.chance) in words
    kills, falls = chances.span(ATTACK)
    assert f"kill {span_words(kills)}" in words
    assert f"fall {span_words(falls)}" in words


def test_what_the_panel_tells_is_kept_for_the_position() -> None:
    at = AtTable().settle().place_pile()
    counsel = at.table.presenter.counsel  # type: ignore[attr-defined]
    known = counsel.chances(at.picture, at.table.course.seen)
    assert known is not None
    assert counsel.chances(at.picture, at.table.course.seen) is known


@pytest.mark.parametrize("help_", [{"odds": False}, {"best_mix": False}, {}])
def test_help_can_be_switched_off(help_: dict[str, bool]) -> None:
    at = AtTable(help_=help_).settle().place_pile()
    with writing(at.desk.painter.surface) as found:
        at.app.draw()
    words = " ".join(one.words for one in found)
    assert ("kill" in words) == help_.get("odds", True)
    assert ("Best mix" in words) == (help_.get("best_mix", True) and help_.get("odds", True))


def test_who_must_defend_is_said_and_a_forced_card_needs_one_press() -> None:
    at = AtTable(thinker=Answers(always(DEFEND))).settle().place_pile()
    at.attacks_until(lambda at: at.picture.table.streaks[0] == 2 and not at.table.course.holding)
    with writing(at.desk.painter.surface) as found:
        at.app.draw()
    words = " ".join(one.words for one in found)
    assert "You must defend: two" in words
    steps = at.sitting.match.steps
    at.press("a")
    assert at.sitting.match.steps == steps
    at.press("Enter").settle()  # type: ignore[attr-defined]
    assert at.sitting.match.steps > steps
    assert at.picture.clash is None or at.picture.clash.revealed.cards[0] is DEFEND


def test_an_opponent_who_must_defend_greys_the_attack_column() -> None:
    at = AtTable(thinker=Answers(always(ATTACK))).settle().place_pile()
    at.attacks_until(lambda at: at.picture.table.streaks[1] == 2 and not at.table.course.holding)
    with writing(at.desk.painter.surface) as found:
        at.app.draw()
    assert "Level 3 must defend" in [one.words for one in found]
    chances: Any = at.table.presenter._chances()  # type: ignore[attr-defined]
    assert chances.open[1] == (DEFEND,)
