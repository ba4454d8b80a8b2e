"""What decided a Battle, and what both sides paid and lost."""

from __future__ import annotations

import pytest

from game.core.contract import Seat
from game.rules.warzoo import Warzoo
from game.rules.warzoo.actions import Recruit
from game.rules.warzoo.state import ALL_LANES, DRAWN
from game.ui.narrate import Cast
from game.ui.tables.warzoo.epilogue import WarzooEpilogue
from game.ui.tables.warzoo.story import Fight, Story, decisive
from tests.ui.tables.warzoo.at_the_lanes import match_of, walked

RULES = Warzoo()


def fights(*results: tuple[int, int]) -> list[Fight]:
    """Return fights of (lane, winner), one after the other."""
    return [
        Fight(lane, (0, 1), (5, 5), won, at, turned=False, beaten=())
        for at, (lane, won) in enumerate(results)
    ]


@pytest.mark.parametrize(
    ("results", "winner", "step"),
    [
        ([(0, 0), (1, 0), (2, 0), (3, 1), (4, 1)], 0, 2),  # three in a row cannot be caught
        ([(0, 0), (1, 1), (2, 0), (3, 1), (4, 0)], 0, 4),  # the last lane
        ([(0, 0), (1, DRAWN), (2, 0), (3, 1), (4, DRAWN)], 0, 4),  # two lanes to one: caught only by the last
        (
            [(0, 0), (1, 0), (2, 0), (0, 1), (3, 0), (4, 1)],
            0,
            4,
        ),  # a lane turned: what came before counts no more
        ([(0, 1), (1, DRAWN), (2, 0), (3, DRAWN), (4, DRAWN)], 1, 0),  # as many: the first lane that was won
        ([(0, DRAWN), (1, 0), (2, 1), (3, DRAWN), (4, DRAWN)], 0, 1),
    ],
)
def test_the_lane_that_decides_is_the_one_after_which_nobody_catches_up(
    results: list[tuple[int, int]], winner: int, step: int
) -> None:
    found = decisive(fights(*results), winner, ALL_LANES)
    assert found is not None
    assert found.step == step


def test_the_mill_says_which_lane_is_first() -> None:
    drawn = fights((2, 0), (3, DRAWN), (4, DRAWN), (0, 1), (1, DRAWN))
    found = decisive(drawn, 0, (2, 3, 4, 0, 1))
    assert found is not None
    assert found.lane == 2


def test_nobody_decides_a_drawn_battle() -> None:
    assert decisive(fights(*((lane, DRAWN) for lane in ALL_LANES)), DRAWN, ALL_LANES) is None


def story_of(match: object) -> Story:
    told = (match.events_of(step, None) for step in range(match.steps + 1))  # type: ignore[attr-defined]
    return Story(match.spectacle().terms, RULES.kit.cards, told)  # type: ignore[attr-defined]


def test_what_is_paid_and_lost_is_counted() -> None:
    """One side lays 12, 12 (a second of its name), 11, 11 and an Avatar in Battle 1: Load is paid while it lasts."""
    match = match_of("basic", RULES, "ledger", army_1="alliance")
    named = RULES.kit.cards.named
    rich = tuple(named(one) for one in ("rocket_joe", "attila_the_hen", "darthrinco", "ornitulk", "davi"))
    table = match._state
    table.hands = ((tuple(sorted((*rich, *[named("darwin")] * 5))),), table.hands[1])
    match.act(Seat(0), Recruit(rich))
    match.act(Seat(1), next(iter(match.view(Seat(1)).actions)))
    story = story_of(match)
    assert story.purses[0].paid["load"] == 2 + 1 + 1 + 3
    assert story.purses[0].paid["hierarchy"] == 0
    assert story.purses[0].fallen == 0
    assert story.purses[0].left == 10 - 7 + 2
    assert story.purses[0].spilt == 0
    assert len(story.tales) == 1
    assert all(fight is not None for fight in story.tales[0].lanes)


@pytest.mark.parametrize("mode", ["basic-scenarios", "advanced", "three-players"])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_story_agrees_with_the_score(mode: str, seed: int) -> None:
    for match in walked(match_of(mode, RULES, f"story{seed}"), seed):
        last = match
    story = story_of(last)
    for tale in story.tales:
        winners = [fight.winner for fight in tale.lanes if fight is not None]
        assert (winners.count(0), winners.count(1)) == tale.scored.won
        if tale.decisive is not None:
            assert tale.step <= tale.decisive.step
            if max(tale.scored.won) > min(tale.scored.won):
                assert tale.scored.winner == tale.scored.won.index(max(tale.scored.won))
    assert tuple(purse.left for purse in story.purses) == last.spectacle().ammo
    names = ("Anna", "Ben", "Cleo")[: last.record.options.seats]
    rows = WarzooEpilogue(last, Cast(names)).ledger()
    assert len({row.words for row in rows}) == len(rows) >= 6
