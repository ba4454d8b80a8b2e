"""A plain Battle, fought at one go, and an advanced one, fought step by step, agree when no card has a text."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from game.core.chance import Dice, shuffled
from game.rules.warzoo import Warzoo
from game.rules.warzoo.cards import Cards, Kind
from game.rules.warzoo.challenge import begin_challenge, proceed
from game.rules.warzoo.events import AmmoPaid, ChallengeDecided, UnitBeaten
from game.rules.warzoo.ground import Ground
from game.rules.warzoo.plain import fight
from game.rules.warzoo.state import EMPTY, Battle, Fighter
from tests.rules.warzoo.farm import CARDS, options

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.contract import Event
    from game.rules.warzoo.state import Table

MUTE = Warzoo(Cards((replace(c, kind=Kind.NONE, cost=0, op="") for c in CARDS), CARDS.saboteurs.values()))
Told = list[tuple[int, tuple[object, ...]]]


def told(events: Sequence[Event]) -> Told:
    """Return what was paid, beaten and won, lane by lane; the order of the two sides within a lane is free."""
    found: Told = []
    for event in events:
        match event:
            case AmmoPaid(side=side, lane=lane, cost=cost, amount=amount, silo=silo):
                found.append((lane, (side, cost, amount, silo)))
            case UnitBeaten(side=side, lane=lane, unit=unit, rule=rule):
                found.append((lane, (side, unit, rule)))
            case ChallengeDecided(lane=lane, winner=winner, strengths=strengths, rule=rule):
                found.append((lane, ("decided", winner, strengths, rule)))
            case _:
                pass
    return sorted(found, key=repr)


def positions(mode: str, seed: int) -> tuple[Table, list[tuple[int, ...]]]:
    """Return a random table in some Battle and what both sides lay."""
    dice = Dice(f"{mode}/{seed}")
    table = MUTE.setup(options(mode), dice)
    table.number = 1 + dice.below(5)
    table.ammo = (dice.below(11), dice.below(11))
    for _ in range(dice.below(5) if table.terms.has_specials else 0):
        table.tiles = (table.tiles[-1], *table.tiles[:-1])
    rows = []
    for side in (0, 1):
        units = shuffled(dice, table.terms.armies[side].units)
        laid = [tuple(units[5 * n : 5 * n + 5]) for n in range(table.number)]
        if dice.below(4) == 0:
            laid = [tuple(EMPTY if dice.below(6) == 0 else unit for unit in row) for row in laid]
        table.rows = (tuple(laid[1:]), table.rows[1]) if side == 0 else (table.rows[0], tuple(laid[1:]))
        rows.append(laid[0])
    return table, rows


def step_by_step(table: Table, rows: Sequence[tuple[int, ...]]) -> list[Event]:
    table.terms = replace(table.terms, has_texts=True)
    table.saboteurs, table.initiative, table.agenda = (False, False), 0, ()
    one, two = (tuple(None if unit == EMPTY else Fighter(unit, 0) for unit in row) for row in rows)
    table.battle = Battle(fighters=(one, two))
    ground = Ground(table, MUTE.kit)
    for lane in table.lane_order[:4]:  # the last one comes by itself
        table.agenda = ()
        begin_challenge(ground, lane)
        proceed(ground, Dice("steps"))
    return ground.events


@pytest.mark.parametrize("mode", ["basic", "basic-scenarios"])
@pytest.mark.parametrize("seed", range(60))
def test_both_ways_agree(mode: str, seed: int) -> None:
    table, rows = positions(mode, seed)
    at_once: list[Event] = []
    other = table.clone()
    results = fight(table, MUTE.kit, rows, at_once)
    steps = step_by_step(other, rows)
    decided = [e for e in steps if isinstance(e, ChallengeDecided)]
    assert told(at_once) == told(steps)
    assert [e.lane for e in decided] == list(table.lane_order)
    assert tuple(next(e.winner for e in decided if e.lane == lane) for lane in range(5)) == results
