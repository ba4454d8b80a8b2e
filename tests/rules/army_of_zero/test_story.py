"""A match told again from its events, and the chances of its counts."""

from __future__ import annotations

import itertools
import random

import pytest

from game.core.contract import Options, Seat
from game.core.match import Match
from game.core.table_talk import Resign
from game.rules.army_of_zero import ArmyOfZero
from game.rules.army_of_zero.chances import course, game_chance, match_chance, turning_points
from game.rules.army_of_zero.story import Story, tell

ONE, TWO = Seat(0), Seat(1)


def played(seed: str, steps: int = 10_000, **choices: str) -> Match:  # type: ignore[type-arg]
    """Return a match of random decisions, played to its end or to so many steps."""
    rules = ArmyOfZero()
    match = Match(rules, Options(unattended=True, choices=choices), seed)
    chance = random.Random(seed)
    while match.to_act and match.steps < steps:
        seat = match.to_act[0]
        match.act(seat, chance.choice(match.view(seat).actions))
    return match


def story_of(match: Match) -> Story:  # type: ignore[type-arg]
    """Return the story of a match."""
    return tell(match.history(ONE), match.history(TWO))


@pytest.mark.parametrize("squads", ["deal", "draft", "pick"])
@pytest.mark.parametrize("best_of", ["1", "3"])
def test_the_story_is_that_of_the_table(squads: str, best_of: str) -> None:
    """Squads, survivors, score and the last phase agree with the table at the end."""
    match = played(f"{squads}{best_of}", squads=squads, best_of=best_of, characters="6")
    story, table = story_of(match), match.revealed()
    last = story.games[-1]
    assert len(story.games) == table.game
    assert last.over
    assert last.points == tuple(table.points)
    assert last.left == (table.living(ONE), table.living(TWO))
    for seat in (ONE, TWO):
        assert len(set(last.squads[seat])) == 6
        assert set(table.defeated[seat]) <= set(last.squads[seat])
        alive = last.squads[seat][: last.left[seat]]
        assert not set(alive) & set(table.defeated[seat])
        assert last.squads[seat][last.left[seat] :] == tuple(reversed(table.defeated[seat]))
    for game in story.games:
        assert game.phases[-1].left == game.left
        assert sum(phase.duels for phase in game.phases) == len(game.duels)


def test_counts_go_down_duel_by_duel() -> None:
    """Each duel starts with what the last one left."""
    game = story_of(played("counts")).games[0]
    assert game.duels[0].living == (10, 10)
    for before, after in itertools.pairwise(game.duels):
        assert after.living == before.left
    assert all(duel.fallen for duel in game.duels)
    assert all(duel.rounds for duel in game.duels)


def test_a_match_that_stops_in_a_duel() -> None:
    """A resigned match tells its unfinished duel, and its game is not over."""
    match = played("stop", steps=4)
    match.act(TWO, Resign())
    story = story_of(match)
    assert not story.games[0].over
    assert not story.games[0].duels[-1].fallen
    assert story.games[0].left == (10, 10)
    assert turning_points(story) == []


def test_a_match_that_stops_before_the_first_duel() -> None:
    """Nothing was fought."""
    match = played("early", steps=0)
    match.act(ONE, Resign())
    story = story_of(match)
    assert story.games[0].phases == ()
    assert story.games[0].left == (10, 10)


def test_chances_of_counts() -> None:
    """Even counts are even, the sides mirror each other, and the figures are the known ones."""
    assert game_chance(10, 10) == pytest.approx(0.5)
    assert game_chance(3, 0) == 1
    assert game_chance(0, 0) == 0.5
    assert game_chance(7, 4) + game_chance(4, 7) == pytest.approx(1)
    # worked out by hand for 2 against 1: one duel more than the other side, and a draw of both still wins
    assert game_chance(2, 1) == pytest.approx(0.4805 + 0.4805 / 2 + 0.039)
    assert 2 * game_chance(10, 9) - 1 == pytest.approx(0.193, abs=0.01)


def test_chances_of_a_series() -> None:
    """Best of three: one game up with the second even is three to one."""
    assert match_chance((0, 0), 1, 1, 0.7) == pytest.approx(0.7)
    assert match_chance((0, 0), 1, 3, 0.5) == pytest.approx(0.5)
    assert match_chance((1, 0), 2, 3, 0.5) == pytest.approx(0.75)
    assert match_chance((1, 1), 3, 3, 0.2) == pytest.approx(0.2)


@pytest.mark.parametrize("best_of", [1, 3])
def test_turning_points_lead_from_even_to_the_result(best_of: int) -> None:
    """In the order of play every duel begins where the last one ended, and the last one ends in the result."""
    match = played(f"turn{best_of}", best_of=str(best_of))
    points = turning_points(story_of(match), best_of)
    assert [point.swing for point in points] == sorted((point.swing for point in points), reverse=True)
    told = course(points)
    assert told[0].before == pytest.approx(0.5)
    assert told[-1].after == match.outcome.scores[0]
    for before, after in itertools.pairwise(told):
        assert after.before == pytest.approx(before.after)
