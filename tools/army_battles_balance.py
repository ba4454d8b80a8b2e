"""How strong the ready armies of Army Battles are against one another, and what a scenario gives to side 1.

    python tools/army_battles_balance.py --size skirmish --games 10
    python tools/army_battles_balance.py --mode siege --games 4 --scenarios mine.toml --armies other.toml

Every ready army meets every one, itself too, on both sides, led by players of one level. A row is side 1, a column
side 2, a figure the share that side 1 won; behind them what an army won in all its battles against others. Tables in
the format of `game/rules/army_battles` can be tried in the place of the printed ones.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path
from statistics import fmean
from time import process_time

from ai.bout import play_bout
from ai.games.army_battles.school import BattleSchool
from game.core.contract import Options
from game.core.record import Seating
from game.rules.army_battles import ArmyBattles
from game.rules.army_battles.armies import read_ready_armies
from game.rules.army_battles.kinds import read_buildings
from game.rules.army_battles.kit import Kit
from game.rules.army_battles.scenarios import read_scenarios

Won = dict[tuple[str, str], float]


def rules_with(terms: Namespace) -> ArmyBattles:
    """Return the rules with the tables that are named in the place of the printed ones."""
    kit = Kit(buildings=read_buildings(Path(terms.buildings).read_text("utf-8")) if terms.buildings else None)
    scenarios = kit.scenarios
    if terms.scenarios:
        text = Path(terms.scenarios).read_text("utf-8")
        found = read_scenarios(text, kit.terrain, kit.buildings, terms.scenarios)
        scenarios = {**scenarios, **{one.id: one for one in found}}
    armies = None
    if terms.armies:
        armies = read_ready_armies(Path(terms.armies).read_text("utf-8"), kit.units, terms.armies)
    return ArmyBattles(Kit(buildings=kit.buildings, scenarios=scenarios, ready_armies=armies))


def won_by(rules: ArmyBattles, school: BattleSchool, terms: Namespace, one: str, two: str) -> float:
    """Return the share of its battles that side 1 won."""
    choices = {"size": terms.size, "army_1": one, "army_2": two}
    options = Options(terms.mode, 2, unattended=True, choices=choices)
    players = [school.player(Seating("computer", "computer", level=terms.level)) for _ in (1, 2)]
    seeds = [f"{terms.seed}/{one}/{two}/{n}" for n in range(terms.games)]
    return fmean(play_bout(rules, options, seed, players).scores[0] for seed in seeds)


def share_of(army: str, armies: list[str], won: Won) -> float:
    """Return what an army won on both sides against the others."""
    others = [other for other in armies if other != army]
    return fmean([won[army, other] for other in others] + [1 - won[other, army] for other in others])


def told(terms: Namespace, armies: list[str], won: Won) -> str:
    """Return the table."""
    lines = [
        f"{terms.mode}, {terms.size}, level {terms.level}, {terms.games} battles a cell, side 1 against side 2"
    ]
    lines.append(" " * 14 + "".join(f"{army[:9]:>10}" for army in armies) + "       all")
    for army in armies:
        cells = "".join(f"{100 * won[army, other]:10.0f}" for other in armies)
        lines.append(f"{army:14}{cells}{100 * share_of(army, armies, won):10.1f}")
    lines.append(f"Side 1 won {100 * fmean(won.values()):.1f} % of all, ")
    same = fmean(won[army, army] for army in armies)
    lines[-1] += f"{100 * same:.1f} % where both sides lead the same army."
    return "\n".join(lines)


def main() -> int:
    """Play and print, as the command line says."""
    parser = ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--mode", default="open_field")
    parser.add_argument("--size", default="battle")
    parser.add_argument("--level", type=int, default=3)
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--seed", default="balance")
    for table in ("armies", "scenarios", "buildings"):
        parser.add_argument(f"--{table}")
    terms = parser.parse_args()
    rules = rules_with(terms)
    school, armies = BattleSchool(rules), list(rules.kit.ready_armies)
    won = {(one, two): won_by(rules, school, terms, one, two) for one in armies for two in armies}
    print(told(terms, armies, won))
    print(f"{process_time():.0f} s of the processor.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
