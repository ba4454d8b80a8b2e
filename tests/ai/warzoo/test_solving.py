"""What levels 4 and 5 stand on: payoffs, games with hidden hands, the last Battle, the search through a Challenge."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

import msgspec
import numpy as np
import pytest

from ai.games.warzoo.bayes import parted, solve_hands
from ai.games.warzoo.care import carelessness
from ai.games.warzoo.challenge import Depth, searched
from ai.games.warzoo.lineups import held_by, lineups
from ai.games.warzoo.lore import generator
from ai.games.warzoo.mind import think
from ai.games.warzoo.outlook import Outlook, battle_chances
from ai.games.warzoo.placing import Desk, expected_lanes
from ai.games.warzoo.talents import Talents
from ai.player import never
from game.core.chance import Dice
from game.core.contract import Seat, view
from game.rules.warzoo.actions import Recruit
from game.rules.warzoo.recruiting import check_row
from game.rules.warzoo.state import BOTH, OPEN, OfferWeapon, Recruiting, Stage
from game.rules.warzoo.tiles import LANES
from tests.ai.warzoo.walks import options_of, tables

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ai.games.warzoo.lore import Lore
    from ai.games.warzoo.school import WarzooSchool
    from game.rules.warzoo import Warzoo
    from game.rules.warzoo.state import Table


def test_hidden_hands_are_met_on_average() -> None:
    """Two hands of the other side, each with one good answer: I play what is best against both together."""
    payoff = np.array([[1, 1, 0, 0], [0, 0, 1, 1], [0.6, 0.6, 0.6, 0.6]], np.float32)
    solved = solve_hands(payoff, parted([3]), parted([2, 2]), 300)
    assert solved.rows[2] > 0.95
    assert solved.columns[:2].sum() == pytest.approx(1, abs=1e-3)


def test_an_even_game_is_mixed_evenly() -> None:
    payoff = np.array([[1, 0], [0, 1]], np.float32)
    solved = solve_hands(payoff, parted([2]), parted([2]), 2000)
    assert solved.rows == pytest.approx([0.5, 0.5], abs=0.02)
    assert solved.columns == pytest.approx([0.5, 0.5], abs=0.02)


def test_a_habit_that_is_trusted_is_exploited() -> None:
    payoff = np.array([[1, 0], [0, 1]], np.float32)
    habit = np.array([0, 1], np.float32)
    trusting = solve_hands(payoff, parted([2]), parted([2]), 1000, habit, 1.0)
    assert trusting.rows[1] > 0.98


def test_what_one_side_gains_the_other_loses(rules: Warzoo, lore: Lore) -> None:
    for table in tables(rules, "basic", 3):
        scene = lore.scene(table)
        one, two = (scene.lay_all(side, table.hands[side], lore.ways) for side in BOTH)
        one, two = (laid.take(np.arange(0, len(laid), max(1, len(laid) // 40))) for laid in (one, two))
        assert scene.payoff(0, one, two) == pytest.approx(1 - scene.payoff(1, two, one).T, abs=1e-5)


@pytest.mark.parametrize("mode", ["basic", "advanced"])
def test_worth_is_the_mean_of_payoffs(rules: Warzoo, school: WarzooSchool, mode: str) -> None:
    for table in tables(rules, mode, 1):
        if not isinstance(table.task, Recruiting):
            continue
        scene = school.best_lore.scene(table)
        one, two = (scene.lay_all(side, table.hands[side], school.best_lore.ways) for side in BOTH)
        one, two = (laid.take(np.arange(0, len(laid), max(1, len(laid) // 700))) for laid in (one, two))
        weights = np.linspace(0, 1, len(two), dtype=np.float32)
        worth = scene.worth(0, one, two, weights / weights.sum())
        payoff = scene.payoff(0, one, two)
        assert np.allclose(worth, payoff @ (weights / weights.sum()), atol=1e-4)
        assert np.allclose(payoff, 1 - scene.payoff(1, two, one).T, atol=1e-5)


def test_a_weapon_is_worth_something_until_its_lane_is_decided(rules: Warzoo, lore: Lore) -> None:
    """A gifted unit brings what it brings in any lane that is not over."""
    gifted = lore.rules.kit.cards[0].id
    taught = lore.taught(Talents(0.8, 0.4, ((gifted, 1.5),)))
    decided = 0
    for table in tables(rules, "advanced", 2):
        scene, plain = taught.scene(table), lore.scene(table)
        assert scene.fortune is not None
        assert plain.fortune is None
        assert table.battle is not None
        for at, lane in enumerate(table.lane_order):
            codes = np.full((1, LANES), lore.numbers.beaten, np.int16)
            codes[0, at] = 0
            is_open = table.battle.results[lane] == OPEN
            assert scene.fortune.gifts(codes)[0] == pytest.approx(1.5 if is_open else 0)
            decided += not is_open
    assert decided
    assert taught.scene(rules.setup(options_of("basic"), Dice("plain"))).fortune is None


def careful_tables(rules: Warzoo, lore: Lore, count: int) -> Iterator[Table]:
    """Yield every table of matches between players of level 3 before a Battle."""
    for number in range(count):
        dice, chance = generator(f"careful/{number}", "placing"), Dice(f"careful/{number}")
        table = rules.setup(options_of("basic"), chance)
        while rules.to_act(table):
            yield table.clone()
            scene = lore.scene(table)
            for side in BOTH:
                mine = scene.lay_all(side, table.hands[side], lore.ways)
                units = expected_lanes(Desk(lore, scene, side, mine, dice)).units[0]
                rules.apply(table, Seat(side), Recruit(scene.row_of(side, units)), chance)


def test_the_last_battle_but_one_is_nearly_solved(rules: Warzoo, lore: Lore) -> None:
    """In Battle 4 all cards are in the hands: no placement of 10,000 does much better against the mix of level 5."""
    gaps = []
    for table in careful_tables(rules, lore, 6):
        if table.number != 4:
            continue
        scene = lore.scene(table)
        one, two = (scene.lay_all(side, table.hands[side], lore.ways) for side in BOTH)
        thought = think(Desk(lore, scene, 0, one, generator("open", "battle")), never)
        (rows, _, row_mix), (columns, _, column_mix) = thought.rows, thought.columns
        worth = float(row_mix @ scene.payoff(0, rows, columns) @ column_mix)
        gaps.append(worth + float(scene.worth(1, two, rows, row_mix).max()) - 1)
    assert len(gaps) > 2
    assert np.mean(gaps) < 0.02


def test_the_last_battle_is_solved_exactly(rules: Warzoo, lore: Lore) -> None:
    """Both hands are known then; no placement does noticeably better against the mix of the other side."""
    solved = 0
    for table in tables(rules, "basic", 30):
        if table.number < 5:
            continue
        scene = lore.scene(table)
        mine = scene.lay_all(0, table.hands[0], lore.ways)
        thought = think(Desk(lore, scene, 0, mine, generator("last", "battle")), never)
        (rows, _, row_mix), (columns, _, column_mix) = thought.rows, thought.columns
        payoff = scene.payoff(0, rows, columns)
        worth = float(row_mix @ payoff @ column_mix)
        assert len(rows) == len(mine)
        assert (payoff @ column_mix).max() - worth < 0.01
        assert worth - (row_mix @ payoff).min() < 0.01
        solved += 1
    assert solved > 2


def test_a_placement_of_a_team_is_one_that_both_partners_may_lay(rules: Warzoo, lore: Lore) -> None:
    for table in tables(rules, "four-players", 2):
        if not isinstance(table.task, Recruiting):
            continue
        scene = lore.scene(table)
        corner = scene.corners[0]
        held = held_by(table, 0, corner, generator("team", "x"))
        rows = lineups(corner, held, lore.ways)
        assert len(rows) == len(np.unique(rows, axis=0)) or table.task.stage is not Stage.PARTNER
        if table.task.stage is Stage.PARTNER:
            seat = table.terms.holders[0][1 - table.leader()]
            for units in rows[:20]:
                row = scene.row_of(0, units)
                mine = tuple(-1 if table.battle.fighters[0][at] else unit for at, unit in enumerate(row))
                check_row(table, seat, Stage.PARTNER, mine)


# ------------------------------------------------------------------ Challenges


def test_chances_of_a_battle_are_those_of_its_lanes() -> None:
    lanes = [(0.5, 0.3), (0.2, 0.8), (0.9, 0.0), (0.4, 0.4), (1.0, 0.0)]
    win = 0.0
    for results in product((1, -1, 0), repeat=5):
        chance = 1.0
        for result, (won, lost) in zip(results, lanes, strict=True):
            chance *= {1: won, -1: lost, 0: 1 - won - lost}[result]
        margin = sum(results)
        win += chance * (margin > 0) + (chance * 0.6 if margin == 0 else 0)
    assert battle_chances(lanes) == pytest.approx((win, 1 - win))


def test_both_sides_see_the_same_table_from_two_ends(rules: Warzoo, lore: Lore) -> None:
    outlook = Outlook(lore)
    for table in tables(rules, "advanced-scenarios", 3):
        assert outlook.score(table, 0) + outlook.score(table, 1) == pytest.approx(1.0)


def last_challenges(rules: Warzoo, count: int) -> list[Table]:
    """Return tables in which a Weapon is offered in the Challenge that ends the match."""
    found = []
    for table in tables(rules, "advanced", count):
        if table.number == 5 and isinstance(table.task, OfferWeapon) and table.mills == (2, 2):
            assert table.battle is not None
            if table.battle.results.count(OPEN) == 1:
                found.append(table.clone())
    return found


def test_the_search_finds_the_weapon_that_wins_the_match(rules: Warzoo, lore: Lore) -> None:
    won = tried = 0
    for table in last_challenges(rules, 60):
        assert isinstance(table.task, OfferWeapon)
        seat = table.task.seat
        choice = searched(lore, Outlook(lore), view(rules, table, seat), Depth(2), "s", never)
        scores = {bytes(option.action): option.value for option in choice.alternatives}
        best = max(best_score(rules, table, seat, action) for action in rules.actions(table, seat))
        assert scores[bytes(choice.action)] == pytest.approx(best, abs=0.01)
        tried += 1
        won += best == 1
    assert tried > 3
    assert won


def best_score(rules: Warzoo, table: Table, seat: Seat, action: msgspec.Struct) -> float:
    """Return the score of a seat after an action when both sides then do what is best, by trying everything."""
    after = table.clone()
    rules.apply(after, seat, action, Dice("best"))
    outcome = rules.outcome(after)
    if outcome is not None:
        return outcome.scores[seat]
    (mover,) = rules.to_act(after)
    scores = [best_score(rules, after, mover, reply) for reply in rules.actions(after, mover)]
    mine = max(scores)
    return mine if mover == seat else 1 - mine


def test_units_laid_at_random_give_a_careless_player_away(rules: Warzoo, lore: Lore) -> None:
    dice, found = Dice("careless"), {True: [], False: []}
    for number in range(24):
        careless = number % 2 == 0
        table = rules.setup(options_of("basic"), Dice(f"careless/{number}"))
        scene = lore.scene(table)
        for side in BOTH:
            laid = scene.lay_all(side, table.hands[side], lore.ways)
            at = dice.below(len(laid)) if careless else int(scene.blurred(laid.fought, laid.glance).argmax())
            row = scene.row_of(side, laid.fought.units[at])
            rules.apply(table, Seat(side), Recruit(row), dice)
        found[careless].append(carelessness(lore.scene(table), 1, generator("careless", "x")))
    assert np.mean(found[True]) > 0.4
    assert np.mean(found[False]) < 0.2
