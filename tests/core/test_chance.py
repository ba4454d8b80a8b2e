from __future__ import annotations

import hashlib
from collections import Counter
from itertools import permutations

import pytest

from game.core import chance
from game.core.chance import (
    Branch,
    Dice,
    Endless,
    Script,
    ScriptError,
    Tape,
    branches,
    d6,
    derive,
    seal,
    shuffled,
)

# Critical values of chi-square for a chance of 1 in 1,000 of going wrong, by degrees of freedom; the seeds are fixed.
CRITICAL = {2: 13.82, 5: 20.52, 23: 49.73, 35: 66.62}


def chi_square(counts: Counter[object], expected: dict[object, float]) -> float:
    assert set(counts) <= set(expected)
    return sum((counts[key] - wanted) ** 2 / wanted for key, wanted in expected.items())


# ------------------------------------------------------------------ fairness


@pytest.mark.rule("core.dice")
@pytest.mark.parametrize("seed", ["one", "two", "1234567890", ""])
def test_a_die_is_fair(seed: str) -> None:
    dice = Dice(seed)
    counts = Counter(d6(dice) for _ in range(30_000))
    assert chi_square(counts, dict.fromkeys(range(1, 7), 5_000)) < CRITICAL[5]


@pytest.mark.rule("core.dice")
def test_consecutive_rolls_do_not_depend_on_each_other() -> None:
    dice = Dice("pairs")
    counts = Counter((d6(dice), d6(dice)) for _ in range(36_000))
    joined = {(a, b): 1_000.0 for a in range(1, 7) for b in range(1, 7)}
    assert chi_square(counts, joined) < CRITICAL[35]


@pytest.mark.rule("core.dice")
def test_first_rolls_of_many_streams_are_fair() -> None:
    counts = Counter(d6(Dice("one match", f"game/{step}")) for step in range(30_000))
    assert chi_square(counts, dict.fromkeys(range(1, 7), 5_000)) < CRITICAL[5]


@pytest.mark.rule("core.dice")
def test_weights_are_kept() -> None:
    dice = Dice("weights")
    counts = Counter(dice.pick((1, 0, 2, 3)) for _ in range(30_000))
    assert chi_square(counts, {0: 5_000, 2: 10_000, 3: 15_000}) < CRITICAL[2]


@pytest.mark.rule("core.dice")
def test_a_shuffle_is_fair() -> None:
    dice = Dice("shuffle")
    counts = Counter(tuple(shuffled(dice, "abcd")) for _ in range(24_000))
    assert chi_square(counts, dict.fromkeys(permutations("abcd"), 1_000)) < CRITICAL[23]
    assert shuffled(dice, []) == []


class Words(Dice):
    """Dice that take their words from a list."""

    __slots__ = ()

    def __init__(self, words: list[int]) -> None:
        super().__init__("unused")
        self._words = iter(words)


@pytest.mark.rule("core.dice")
def test_words_beyond_the_last_multiple_are_thrown_away() -> None:
    top = 2**64
    assert top % 6 == 4
    dice = Words([top - 1, top - 4, top - 5])
    assert dice.below(6) == (top - 5) % 6
    assert Words([top - 1]).below(2) == 1  # a power of two wastes nothing


@pytest.mark.rule("core.dice")
@pytest.mark.parametrize("limit", [1, 2, 3, 6, 7, 100, 129, 255, 256])
def test_every_outcome_gets_the_same_number_of_words(limit: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chance, "WORD_LIMIT", 256)
    dice, counts = Words(list(range(256))), Counter()
    for _ in range(256 // limit * limit):
        counts[dice.below(limit)] += 1
    assert counts == dict.fromkeys(range(limit), 256 // limit)
    with pytest.raises(AssertionError, match="words never run out"):
        dice.below(limit)


@pytest.mark.rule("core.dice")
def test_anybody_can_repeat_the_draws() -> None:
    blocks = [hashlib.sha256(f"my seed/game/3/{n}".encode()).digest() for n in range(2)]
    words = [int.from_bytes(block[at : at + 8], "big") for block in blocks for at in (0, 8, 16, 24)]
    dice = Dice("my seed", "game/3")
    assert [d6(dice) for _ in range(8)] == [1 + word % 6 for word in words]


def test_streams_and_seeds_differ() -> None:
    rolls = [
        [Dice(seed, stream).below(2**60) for _ in range(3)] for seed in ("a", "b") for stream in ("x", "y")
    ]
    assert len({tuple(r) for r in rolls}) == 4


@pytest.mark.parametrize("weights", [(), (0,), (0, 0, 0)])
def test_something_must_be_possible(weights: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="no outcome has weight"):
        Dice("seed").pick(weights)


@pytest.mark.rule("core.dice")
def test_the_seal_is_the_hash_that_anybody_can_take() -> None:
    assert seal("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    assert seal("abd") != seal("abc")


def test_derived_seeds_tell_nothing_of_each_other() -> None:
    seeds = [derive("seed", f"player/{seat}/{step}") for seat in range(2) for step in range(50)]
    assert len(set(seeds)) == 100
    assert all(len(s) == 32 and int(s, 16) >= 0 for s in seeds)
    assert derive("seed", "player/0/0") == seeds[0]


# ------------------------------------------------------------------ written down and repeated


def test_a_tape_remembers_and_a_script_repeats() -> None:
    tape = Tape(Dice("tape"))
    first = [tape.pick((1, 2, 3)) for _ in range(20)]
    assert tape.draws == first
    script = Script(tape.draws)
    assert script.left == 20
    assert [script.pick((1, 2, 3)) for _ in range(20)] == first
    assert script.left == 0


def test_a_script_that_runs_out_says_so() -> None:
    script = Script([0])
    script.pick((1,))
    with pytest.raises(ScriptError, match="draw 2 is asked for, but only 1 are written down"):
        script.pick((1,))


@pytest.mark.parametrize("draw", [-1, 3, 6, 1])
def test_a_script_repeats_nothing_impossible(draw: int) -> None:
    script = Script([0, draw])
    script.pick((1,))
    with pytest.raises(
        ScriptError, match=rf"draws\[1\] is {draw}, which is none of the 3 outcomes possible there"
    ):
        script.pick((1, 0, 5))
    assert script.left == 1


# ------------------------------------------------------------------ every branch


def test_branches_walk_every_outcome_once() -> None:
    seen = {}
    for branch in branches():
        first = branch.pick((1, 0, 3))
        rest = tuple(branch.pick((1, 1)) for _ in range(first))
        seen[first, rest] = branch.probability()
    assert seen == {(0, ()): 0.25, **{(2, (a, b)): 0.1875 for a in (0, 1) for b in (0, 1)}}
    assert sum(seen.values()) == 1


def test_without_chance_there_is_one_branch() -> None:
    (only,) = list(branches())
    assert only.probability() == 1
    assert only.next_prefix() is None


def test_a_branch_follows_its_prefix() -> None:
    branch = Branch([2])
    assert [branch.pick((1, 1, 1)), branch.pick((0, 1, 1))] == [2, 1]
    assert branch.path == [2, 1]
    assert branch.next_prefix() == [2, 2]


def test_a_branch_that_draws_for_ever_is_told() -> None:
    branch = Branch([])
    for _ in range(chance.LONGEST):
        assert branch.pick((1, 1)) == 0
    with pytest.raises(Endless):
        branch.pick((1, 1))


def test_even_weights_are_ones() -> None:
    even = chance.Even(5)
    assert list(even) == [1] * 5
    assert (len(even), sum(even), even[0], even[-1], list(even[1:3])) == (5, 5, 1, 1, [1, 1])
    with pytest.raises(IndexError):
        even[5]
    assert [Dice("even").pick(even) for _ in range(9)] == [Dice("even").pick((1,) * 5) for _ in range(9)]
    assert len(list(branches())) == 1
    with pytest.raises(ValueError, match="no outcome has weight"):
        Dice("even").pick(chance.Even(0))
    assert Script([4]).pick(even) == 4
    with pytest.raises(ScriptError):
        Script([5]).pick(even)
