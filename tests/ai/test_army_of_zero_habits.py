"""What level 5 learns of an opponent, how far it trusts it, and how it forgets."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import pytest

from ai.games.army_of_zero.habits import (
    CELLS,
    Habits,
    Watcher,
    correlation,
    described,
    leaning_of,
    learned,
    limits_from,
    unpacked_habits,
)
from ai.games.army_of_zero.orders import countering_order
from ai.games.army_of_zero.sight import Fight, Force
from ai.games.army_of_zero.solver import FREE, STATES
from ai.levels import learn, recall
from game.core.contract import Seat
from game.core.record import Seating
from game.rules.army_of_zero.actions import LayCombatCard
from tests.ai.army_of_zero_matches import BUDGET, decisions, new_match, played, seated

if TYPE_CHECKING:
    from ai.games.army_of_zero.book import Book
    from ai.games.army_of_zero.school import ZeroSchool
    from game.rules.army_of_zero import ArmyOfZero


@pytest.fixture(scope="module")
def of_habitual(rules: ArmyOfZero, school: ZeroSchool) -> Habits:
    return watched(rules, school, "habit")


def watched(rules: ArmyOfZero, school: ZeroSchool, word: str, matches: int = 3) -> Habits:
    habits = Habits()
    for n in range(matches):
        match = played(new_match(rules, f"watch {n}"), seated(school, ("ai:4", word)))
        habits = learned(school.book, habits, match.history(Seat(0)), Seat(0))
    return habits


def test_a_stranger_is_expected_to_play_the_equilibrium(book: Book) -> None:
    assert Habits().trust < 0.05
    assert limits_from(book, Habits(), Fight(1, 2, 0, 0)) is FREE
    assert described(Habits()) == ["The opponent is a stranger: nothing has been learned yet."]


def test_habits_are_found_and_trusted_within_bounds(of_habitual: Habits, book: Book) -> None:
    assert 0.45 < of_habitual.trust <= 0.5
    for pair in [(1, 2), (30, 4), (50, 60)]:
        limits = limits_from(book, of_habitual, Fight(*pair, 0, 0))
        for state, (_, theirs) in enumerate(STATES):
            assert 0 <= limits.low[state] <= limits.high[state] <= 1
            assert limits.high[state] - limits.low[state] >= 0.5 - 1e-9
            if theirs == 2:
                assert (limits.low[state], limits.high[state]) == (0, 1)
        assert limits.low[0] > 0.4  # attacks when it can
        assert limits.high[1] < 0.6  # and defends after that


def test_equilibrium_play_is_not_taken_for_a_habit(rules: ArmyOfZero, school: ZeroSchool) -> None:
    habits = watched(rules, school, "ai:4", 6)
    assert habits.trust < 0.02
    assert described(habits)[-1] == "None of this departs from best play enough to be used."


def test_a_change_of_heart_is_noticed(rules: ArmyOfZero, school: ZeroSchool, of_habitual: Habits) -> None:
    habits = of_habitual
    for n in range(4):
        match = played(new_match(rules, f"change {n}"), seated(school, ("ai:4", "ai:4")))
        habits = learned(school.book, habits, match.history(Seat(0)), Seat(0))
    assert habits.trust < of_habitual.trust / 2


def test_watching_on_is_the_same_as_watching_again(rules: ArmyOfZero, school: ZeroSchool) -> None:
    match = new_match(rules, "step by step")
    watcher = Watcher(school.book, Habits())
    for view, _, _ in decisions(match, seated(school, ("ai:4", "ai:2"))):
        if view.seat == 0:
            assert watcher.after(view.history, Seat(0)) == learned(
                school.book, Habits(), view.history, Seat(0)
            )
    earlier = match.history(Seat(0))[:20]  # after an undo the history is shorter
    assert watcher.after(earlier, Seat(0)) == learned(school.book, Habits(), earlier, Seat(0))


def test_memories_survive_as_bytes_and_damaged_ones_are_forgotten(of_habitual: Habits) -> None:
    packed = msgspec.json.encode(of_habitual)
    assert unpacked_habits(packed) == of_habitual
    for damaged in (b"", b"{", packed[:-9], b'{"seen":[1]}', b'{"matches":"x"}'):
        assert unpacked_habits(damaged) == Habits()
    spoilt = (
        {"matches": -1},
        {"evidence": -1e308},
        {"lined_up": -1.0},
        {"leanings": (1e300, *of_habitual.leanings[1:])},
        {"seen": (0.0, *of_habitual.seen[1:]), "attacked": (1.0, *of_habitual.attacked[1:])},
        {"seen": (1e308,) * len(of_habitual.seen)},
    )
    for fields in spoilt:
        assert (
            unpacked_habits(msgspec.json.encode(msgspec.structs.replace(of_habitual, **fields))) == Habits()
        )


def test_habits_are_told_in_words(of_habitual: Habits) -> None:
    told = "\n".join(described(of_habitual, "Ada"))
    assert "Ada has been watched in 3 matches." in told
    assert "attacks 100 times in 100" in told
    assert "attacks 0 times in 100" in told
    assert "These habits count for " in told


def test_the_catalog_can_learn_and_recall(rules: ArmyOfZero, school: ZeroSchool) -> None:
    match = played(new_match(rules, "told"), seated(school, ("ai:5", "habit")))
    memory = learn(rules, b"", match.history(Seat(0)), Seat(0))
    assert learn(rules, memory, match.history(Seat(0)), Seat(0)) != memory
    assert recall(rules, memory)[0] == "The opponent has been watched in one match."
    assert len(recall(rules, b"")) == 1


def test_a_memory_changes_what_level_5_expects(
    rules: ArmyOfZero, school: ZeroSchool, of_habitual: Habits
) -> None:
    knowing = school.player(Seating("x", "computer", level=5), msgspec.json.encode(of_habitual))
    changed, told = [], []
    for view, choice, seed in decisions(new_match(rules, "memory"), seated(school, ("ai:4", "ai:4"))):
        if view.seat == 0 and len(view.actions) == 2 and isinstance(view.actions[0], LayCombatCard):
            answer = knowing.choose(view, BUDGET, seed)
            changed.append(answer.alternatives[0].weight != choice.alternatives[0].weight)
            told.append(any("expected to attack" in line for line in answer.believed))
    assert any(changed)
    assert told[0]
    assert not told[-1]  # this opponent has no habits after all


# ------------------------------------------------------------------------------------------- the order


def test_correlations() -> None:
    assert correlation([1, 2, 3], [2, 4, 6]) == pytest.approx(1)
    assert correlation([1, 2, 3], [3, 2, 1]) == pytest.approx(-1)
    assert correlation([1, 2, 3], [5, 5, 5]) == 0


def test_a_sorted_pile_is_recognised(rules: ArmyOfZero, school: ZeroSchool, of_habitual: Habits) -> None:
    assert leaning_of(of_habitual) is None  # a random order
    leaning = leaning_of(watched(rules, school, "ai:2"))
    assert leaning is not None
    assert leaning.strength > 0.5
    assert any("in front" in line for line in described(watched(rules, school, "ai:2")))


def test_the_order_against_a_known_pile_is_the_best_of_all(rules: ArmyOfZero, school: ZeroSchool) -> None:
    from itertools import permutations

    book, cards = school.book, rules.roster.cards
    mine, foes = cards[10:15], cards[40:45]
    leaning = leaning_of(watched(rules, school, "ai:2"))
    assert leaning is not None
    order = countering_order(book, mine, Force(foes, 0), (), leaning)
    pile = sorted(foes, key=lambda card: -rules.roster[card].power)

    def worth(line: tuple[int, ...]) -> float:
        return sum(book.margin(card, foe) for card, foe in zip(line, pile, strict=True))

    assert worth(order) == pytest.approx(max(worth(line) for line in permutations(mine)))


def test_the_order_against_an_unseen_sorted_squad_is_an_order(rules: ArmyOfZero, school: ZeroSchool) -> None:
    leaning = leaning_of(watched(rules, school, "ai:2"))
    assert leaning is not None
    cards = rules.roster.cards
    order = countering_order(school.book, cards[:10], Force((), 10), cards[10:], leaning)
    assert sorted(order) == list(cards[:10])


def test_cells_are_as_many_as_free_states_and_speeds() -> None:
    assert CELLS == 18
