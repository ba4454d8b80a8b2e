"""Fit what units bring beyond their Strength: `python tools/fit_warzoo_talents.py [--matches N] [--mode MODE]`.

Plays matches with Skills and Weapons between players who lay their units in every Battle as level 4, 3 or 1 does, and
fits a logistic model of who won each Battle: by the lanes ahead as Strengths and costs alone would decide them, by the
tie-break, and by the units laid that were not beaten automatically. Prints the numbers for `talents.py`.
"""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, NamedTuple

import msgspec
import numpy as np
from fitting import logistic

from ai.games.warzoo.challenge import Depth
from ai.games.warzoo.lore import Lore, generator
from ai.games.warzoo.numbers import PER_LANE, margins
from ai.games.warzoo.placing import averaging, expected_lanes, one_good_lane
from ai.games.warzoo.players import WarzooPlayer
from game.core.chance import Dice
from game.core.contract import Options, view
from game.core.decision import Budget
from game.rules.warzoo import Warzoo
from game.rules.warzoo.actions import Recruit
from game.rules.warzoo.state import BOTH, NO_UNITS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ai.games.warzoo.placing import Desk, Plan
    from ai.player import Stop
    from game.rules.warzoo.state import Table

PLACINGS, SHARES = (averaging, expected_lanes, one_good_lane), (0.45, 0.35, 0.2)
RIDGE = 6.0
LEADS = 2


class Fought(NamedTuple):
    """A Battle: side 0's margin by Strengths and costs alone, its units less the other side's, and whether it won."""

    margin: int
    units: np.ndarray
    is_won: bool


def players(lore: Lore) -> list[WarzooPlayer]:
    """Return one player for each way of laying units; all look one world deep in Challenges."""

    def player(at: int) -> WarzooPlayer:
        def place(desk: Desk, _: Stop) -> Plan:
            return PLACINGS[at](desk)

        return WarzooPlayer(lore, place, Depth(1))

    return [player(at) for at in range(len(PLACINGS))]


def play(lore: Lore, mode: str, number: int) -> Iterator[Fought]:
    """Play one match and yield its Battles, save those that nobody won."""
    dice, actions = generator(f"talents/{number}", "players"), msgspec.json.Decoder(lore.rules.action_type)
    table = lore.rules.setup(Options(mode, unattended=True), Dice(f"talents/{number}"))
    step, crew = 0, players(lore)
    while lore.rules.to_act(table):
        before, rows = table.clone(), [NO_UNITS, NO_UNITS]
        seated = [crew[at] for at in dice.choice(len(crew), 2, p=SHARES)]
        while (acting := lore.rules.to_act(table)) and table.number == before.number:
            seat = acting[0]
            seed = f"talents/{number}/{step}"
            choice = seated[seat].choose(view(lore.rules, table, seat), Budget(10.0), seed)
            action = actions.decode(choice.action)
            if isinstance(action, Recruit):
                rows[seat] = tuple(max(pair) for pair in zip(rows[seat], action.row, strict=True))
            lore.rules.apply(table, seat, action, Dice(seed))
            step += 1
        ahead = [table.mills[side] - before.mills[side] for side in BOTH]
        if any(ahead):
            yield fought(lore, before, rows, is_won=ahead[0] > 0)


def fought(lore: Lore, table: Table, rows: list[tuple[int, ...]], *, is_won: bool) -> Fought:
    """Return a Battle by the table before it and both rows in the order of lanes."""
    scene = lore.scene(table)
    units = [np.array([[row[lane] for lane in table.lane_order]], np.int16) for row in rows]
    codes = [scene.lay(side, units[side]).fought.codes for side in BOTH]
    counts = [np.bincount(side[0], minlength=lore.numbers.units + 1)[:-1] for side in codes]
    margin = int(margins(scene.meeting, codes[0], codes[1])[0, 0])
    return Fought(margin, counts[0] - counts[1], is_won)


def fitted(battles: list[Fought]) -> np.ndarray:
    """Return the weights of a lane, of the tie-break and of every unit."""
    margin = np.array([battle.margin for battle in battles])
    inputs = np.column_stack(
        [np.rint(margin / PER_LANE), np.sign(margin), np.array([battle.units for battle in battles])]
    )
    won = np.array([battle.is_won for battle in battles], float)
    ridge = np.array([0.0] * LEADS + [RIDGE] * (inputs.shape[1] - LEADS))
    return logistic(inputs, won, ridge)


def main() -> None:
    """Play, fit and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=1000)
    parser.add_argument("--mode", default="advanced")
    asked = parser.parse_args()
    lore = Lore(Warzoo())
    battles = [battle for number in range(asked.matches) for battle in play(lore, asked.mode, number)]
    weights = fitted(battles)
    print(f"lane={weights[0]:.2f}, tie={weights[1]:.2f}, from {len(battles)} Battles")
    for card, weight in zip(lore.rules.kit.cards, weights[LEADS:], strict=True):
        print(f'("{card.id}", {weight:.2f}),')


if __name__ == "__main__":
    main()
