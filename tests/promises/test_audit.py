from __future__ import annotations

import pickle
from typing import TYPE_CHECKING

import msgspec
import pytest

from game.core.chance import Dice
from game.core.contract import Options, Outcome
from game.core.promises import AuditReport, PromiseBroken, audit, audit_slice, merged
from game.core.promises.broken import Unexamined
from game.core.promises.of_states import outcomes_sum_to_one
from game.core.promises.outcome import flaws
from game.core.promises.report import kind_of, kinds
from game.core.promises.sharing import shared_part
from game.core.promises.variants import variants
from game.core.promises.walk import Walk
from tests.toys.kuhn import Kuhn, Say, Word
from tests.toys.sealed_bids import Bid, Burn, Keep, SealedBids
from tests.toys.skirmish import Move, Skirmish, Spot
from tests.toys.tic_tac_toe import Grid, Mark, TicTacToe

if TYPE_CHECKING:
    from game.core.chance import Chance
    from game.core.contract import Event, Seat

BOTH = [Options(seats=2), Options(seats=3)]


def test_slices_add_up_to_the_whole_audit() -> None:
    whole = audit(SealedBids(), BOTH, 12, "7")
    shares = [audit_slice(SealedBids(), BOTH, "7", numbers) for numbers in (range(5), range(5, 12))]
    assert msgspec.json.encode(merged(shares), order="sorted") == msgspec.json.encode(whole, order="sorted")


def test_reports_count() -> None:
    done: list[int] = []
    report = audit(Kuhn(), [Options()], 20, "1", done.append)
    assert done == list(range(20))
    assert report.games == 20
    assert report.states == report.decisions + 20
    assert report.longest == 3
    assert sum(report.endings.values()) == sum(report.places.values()) == 20
    assert sum(report.taken.values()) == report.decisions
    assert report.cited["toy.say"] == report.decisions
    assert len(report.promises) > 20


class DrawsUntilItFits(TicTacToe):
    """Marks a square after drawing as often as it takes for another number than 0 to come."""

    def apply(self, state: Grid, seat: Seat, action: Mark, chance: Chance) -> list[Event]:
        while not chance.pick((1, 1)):
            pass
        return super().apply(state, seat, action, chance)


def test_outcomes_that_are_drawn_until_they_fit_are_not_walked_for_ever() -> None:
    spot = Walk(DrawsUntilItFits(), Options(), "1").spot(100)
    assert spot is not None
    with pytest.raises(Unexamined):
        list(outcomes_sum_to_one(spot))


def test_reports_speak() -> None:
    report = audit(TicTacToe(), [Options()], 3, "1")
    assert report.sentences("Tic-tac-toe").startswith("Tic-tac-toe: 3 matches, ")
    assert msgspec.json.decode(msgspec.json.encode(report.told("tic_tac_toe")))["game"] == "tic_tac_toe"


def test_reports_tell_actions_never_taken() -> None:
    report = AuditReport()
    report.expect(SealedBids())
    report.count_decision(Bid(3), [])
    assert report.never_taken == ["Burn", "Keep"]
    assert "Never taken: Burn, Keep." in report.sentences("Bids")


def test_kinds_tell_values_of_which_there_are_few() -> None:
    assert list(kinds(Say)) == ["Say pass", "Say bet"]
    assert list(kinds(Bid | Burn | Keep)) == ["Bid", "Burn", "Keep"]
    assert kind_of(Say(Word.BET)) == "Say bet"
    assert kind_of(Bid(2)) == "Bid"


def test_a_broken_promise_tells_where_and_survives_the_way_between_workers() -> None:
    broken = PromiseBroken(
        "matches end", "kuhn (standard, 2 seats), seed 1/4", 12, "no end after 12 decisions"
    )
    again = pickle.loads(pickle.dumps(broken))  # noqa: S301 - as pools of workers do
    assert str(again) == str(broken)
    assert (
        str(again) == "kuhn (standard, 2 seats), seed 1/4, step 12: no end after 12 decisions (matches end)"
    )
    assert again.step == 12


class Box(msgspec.Struct):
    things: list[int]
    deep: tuple[dict[str, list[int]], ...] = ()


class FrozenBox(msgspec.Struct, frozen=True):
    things: list[int]


def test_shared_parts_are_found_however_deep() -> None:
    inner = [1]
    assert shared_part(Box([1]), Box([1])) is None
    assert shared_part(Box(inner), Box(inner)) == "state.things"
    assert shared_part(Box([1], ({"a": inner},)), Box([1], ({"a": inner},))) == "state.deep[0]['a']"
    assert shared_part((FrozenBox(inner),), (FrozenBox(inner),)) == "state[0].things"
    frozen = FrozenBox([])
    assert shared_part((frozen, 1), (2,)) is None


def test_variants_differ_and_are_valid() -> None:
    found = variants(Skirmish(), Move(Spot(100, 200)), Dice("1"), 8)
    assert found
    assert Move(Spot(100, 200)) not in found
    assert all(isinstance(move, Move) for move in found)
    assert variants(Kuhn(), Say(Word.BET), Dice("1"), 8) == [Say(Word.PASS)]


@pytest.mark.parametrize(
    ("ranks", "scores"),
    [((1, 2), (1.0, 0.0)), ((1, 1), (0.5, 0.5)), ((1, 2, 2), (1.0, 0.0, 0.0)), ((2, 1, 1), (0.0, 1.0, 1.0))],
)
def test_good_outcomes_have_no_flaws(ranks: tuple[int, ...], scores: tuple[float, ...]) -> None:
    assert list(flaws(Outcome(ranks, scores, "So it ended.", "toy.end"), len(ranks))) == []


@pytest.mark.parametrize(
    ("ranks", "scores", "why"),
    [
        ((1, 3), (1.0, 0.0), "leave a place out"),
        ((2, 2), (0.5, 0.5), "leave a place out"),
        ((1, 2), (1.0, 0.5), "do not sum to 1"),
        ((1, 2), (0.0, 1.0), "do not follow the ranks"),
        ((1, 2), (2.0, -1.0), "not between 0 and 1"),
        ((1,), (1.0,), "for 2 seats"),
    ],
)
def test_bad_outcomes_have_flaws(ranks: tuple[int, ...], scores: tuple[float, ...], why: str) -> None:
    assert any(why in flaw for flaw in flaws(Outcome(ranks, scores, "So it ended.", "toy.end"), 2))
