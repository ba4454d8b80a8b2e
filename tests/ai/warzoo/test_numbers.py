"""The model in numpy is the rulebook: same costs, same losers, same winners, whatever is laid against what."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import numpy as np
import pytest

from ai.games.warzoo.beliefs import inferred
from ai.games.warzoo.lineups import imagined
from ai.games.warzoo.lore import generator
from ai.games.warzoo.numbers import margins
from ai.games.warzoo.placements import Ways
from game.core.chance import Dice
from game.core.contract import Seat
from game.rules.warzoo.actions import Recruit
from game.rules.warzoo.battle import winner_of
from game.rules.warzoo.plain import fight
from game.rules.warzoo.state import BOTH, DRAWN, Recruiting
from game.rules.warzoo.tiles import LANES
from tests.ai.warzoo.walks import options_of, tables

if TYPE_CHECKING:
    from ai.games.warzoo.lore import Lore
    from game.rules.warzoo import Warzoo
    from game.rules.warzoo.state import Table

DECKS = {"army_1": "random-alliance", "army_2": "random-axis"}
PLAIN = [
    ("basic", {}),
    ("basic", DECKS),
    ("children", {}),
    ("basic-scenarios", {}),
    ("basic-scenarios", {"scenarios": "hierarchy", **DECKS}),
    ("basic-scenarios", {"scenarios": "special"}),
]


@pytest.mark.parametrize(("mode", "choices"), PLAIN, ids=str)
def test_a_battle_in_numbers_is_the_battle_of_the_rules(
    rules: Warzoo, lore: Lore, mode: str, choices: dict[str, str]
) -> None:
    dice = Dice(f"numbers/{mode}")
    beaten = compared = 0
    for table in tables(rules, mode, 12, **choices):
        poorer = table.clone()
        if poorer.ammo:
            poorer.ammo = (dice.below(11), dice.below(11))
        scene = lore.scene(poorer)
        placed = [lore.ways.all_of(table.hands[side][0]) for side in BOTH]
        laid = [
            lore.numbers.fought(scene.corners[side].front, units[[dice.below(len(units)) for _ in range(6)]])
            for side, units in enumerate(placed)
        ]
        margin = margins(scene.meeting, laid[0].codes, laid[1].codes)
        for one in range(6):
            for two in range(6):
                compared += 1
                beaten += bool((laid[0].codes[one] == lore.numbers.beaten).any())
                rows = [in_lanes(poorer, laid[side].units[at]) for side, at in ((0, one), (1, two))]
                fought = poorer.clone()
                results = fight(fought, rules.kit, rows, [])
                winner, _ = winner_of(fought, results, (results.count(0), results.count(1)))
                assert {1: 0, -1: 1, 0: DRAWN}[int(np.sign(margin[one, two]))] == winner
                if poorer.ammo:
                    assert fought.ammo == (laid[0].left[one], laid[1].left[two])
    assert compared > 1000
    assert beaten > 100


def in_lanes(table: Table, units: np.ndarray) -> tuple[int, ...]:
    row = [-1] * LANES
    for lane, unit in zip(table.lane_order, units.tolist(), strict=True):
        row[lane] = unit
    return tuple(row)


def test_margins_are_the_other_side_s_turned_round(rules: Warzoo, lore: Lore) -> None:
    for table in tables(rules, "basic-scenarios", 2):
        scene = lore.scene(table)
        one, two = (scene.lay_all(side, table.hands[side], lore.ways).fought.codes[::97] for side in BOTH)
        assert (margins(scene.meeting, one, two) == -margins(scene.meeting, two, one).T).all()


def test_every_placement_of_a_hand_is_listed_once() -> None:
    ways = Ways()
    for hand in ((0, 1, 2, 3, 4, 5, 6, 7, 8, 9), (0, 0, 1, 2, 2, 3, 4, 5, 6, 6), (3, 3, 4, 5, 5), (7, 8, 9)):
        found = ways.all_of(hand)
        assert len(found) == len(np.unique(found, axis=0))
        padded = [*hand, *(-1,) * (LANES - len(hand))]
        assert len(found) == different(padded)
        for row in found[:: max(1, len(found) // 50)].tolist():
            assert not Counter(row) - Counter(padded)


def different(cards: list[int]) -> int:
    """Count the different rows of five from a bag of cards, lane by lane."""
    bags = Counter({tuple(sorted(cards)): 1})
    for _ in range(LANES):
        after: Counter[tuple[int, ...]] = Counter()
        for bag, ways in bags.items():
            for card in set(bag):
                left = list(bag)
                left.remove(card)
                after[tuple(left)] += ways
        bags = after
    return sum(bags.values())


@pytest.mark.parametrize("mode", ["basic", "advanced", "four-players"])
def test_hands_are_drawn_as_the_rules_imagine_them(rules: Warzoo, lore: Lore, mode: str) -> None:
    """Every unit is as likely in a drawn hand as in a table that the rules imagine, and so are two copies of it."""
    table = next(t for t in tables(rules, mode, 1) if t.number == 2 and isinstance(t.task, Recruiting))
    seen = rules.redact(table, Seat(0))
    count = 4000
    corner = lore.scene(seen).corners[1]
    drawn = [held for _, held in imagined(corner, count, generator("hands", "test"))]
    dice = Dice("imagined hands")
    worlds = [rules.imagine(seen, Seat(0), dice).hands[1] for _ in range(count)]
    for hand, size in enumerate(corner.sizes):
        assert all(
            len(held[hand]) == size and not Counter(held[hand]) - Counter(corner.unseen) for held in drawn
        )
        for unit in set(corner.unseen):
            for copies in (1, 2):
                ours = sum(held[hand].count(unit) >= copies for held in drawn) / count
                theirs = sum(hands[hand].count(unit) >= copies for hands in worlds) / count
                assert ours == pytest.approx(theirs, abs=0.045)


def test_what_the_other_side_did_not_play_makes_hands_less_likely(rules: Warzoo, lore: Lore) -> None:
    """Whoever laid five weak units is less likely to have held strong ones back."""
    table = rules.setup(options_of("basic"), Dice("inference"))
    table.ammo = (10, 10)
    strongest = lore.scene(table).lay_all(0, table.hands[0], lore.ways)
    for side in BOTH:
        hand = sorted(table.hands[side][0])
        row = tuple(hand[:5]) if side else lore.scene(table).row_of(0, strongest.fought.units[0])
        rules.apply(table, Seat(side), Recruit(row), Dice("inference", str(side)))
    scene = lore.scene(rules.redact(table, Seat(0)))
    means = [
        np.mean([lore.numbers.strength[list(held[0])].clip(0, 13) for _, held in hands])
        for hands in (
            imagined(scene.corners[1], 300, generator("a", "b")),
            inferred(scene, 1, lore.ways, 300, generator("a", "b")),
        )
    ]
    assert means[1] < means[0] - 0.1
