"""Play Zone Wars between computer players and tell what they never do, and in how many turns nobody attacks.

    python tools/zone_wars_activity.py --matches 6 --levels 2,3 --seed activity

A turn counts as one in which an attack is possible when somebody who was activated in it could have shot or struck at a
standing enemy from where it stood with some chance of damage, or could have charged one. An attack is what the rules
call so, and a card that hurts an enemy; one on somebody staggered counts too. Told apart are the turns without one in
which whoever could have attacked took an artifact, or made for the edge of a Showdown with its finds, instead: the
rulebook's own computer player does so before any attack (zw.solo.artifacts-first, zw.ai.leave-with-finds).
"""

from __future__ import annotations

import argparse
import json
import os
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from multiprocessing import get_context
from typing import TYPE_CHECKING, Any

from ai.bout import Onlooker, play_bout
from ai.games.zone_wars.cards import benefit
from ai.games.zone_wars.ground import Lore
from ai.games.zone_wars.scene import Scene
from ai.games.zone_wars.school import ZoneSchool
from game.core.contract import Options
from game.core.record import Seating
from game.rules.zone_wars.actions import (
    Charge,
    MoveAndAttack,
    Operate,
    PickUp,
    React,
    Sprint,
    TakeAll,
    TakeCard,
    UsePower,
    ZoneWarsAction,
)
from game.rules.zone_wars.affairs import Origin
from game.rules.zone_wars.events.fight import AttackDeclared
from game.rules.zone_wars.fight.forecasts import forecast
from game.rules.zone_wars.fight.gathering import dice_of
from game.rules.zone_wars.fight.striking import plain_strikes
from game.rules.zone_wars.play import Play
from game.rules.zone_wars.rules import ZoneWars
from game.rules.zone_wars.scenarios.table import SCENARIOS
from game.rules.zone_wars.tasks.fight import License
from game.rules.zone_wars.tasks.turn import OfferAction

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.core.contract import Event, View
    from game.rules.zone_wars.state import Table

NOT_OURS = (Origin.MONSTER, Origin.ZONE)
AIMED = License(may_aim=True)


class Tally:
    """What was done in some matches: kinds of action, cards, turns in which an attack was possible, and made."""

    def __init__(self) -> None:
        self.done: Counter[str] = Counter()
        self.cards: Counter[str] = Counter()
        self.possible: set[int] = set()
        self.fought: set[int] = set()
        self.idled: set[int] = set()
        self.matches, self.turns, self.quiet, self.idle = 1, 0, 0, 0

    def add(self, other: Tally) -> None:
        """Count another match to these."""
        self.done += other.done
        self.cards += other.cards
        self.matches += other.matches
        self.turns += len(other.possible)
        self.quiet += len(other.possible - other.fought)
        self.idle += len(other.idled - other.fought)


def could_attack(rules: ZoneWars, table: Table, offers: Sequence[Any]) -> bool:
    """Tell whether the miniature that is to act could attack from where it stands, or charge."""
    task = table.task
    if not isinstance(task, OfferAction) or not table.minis[task.piece].is_up:
        return False
    play = Play(table, rules.kit)
    charged = {offer.target for offer in offers if isinstance(offer, Charge)}
    return any(map(play.is_standing, charged)) or any(
        play.is_standing(target) and _can_hurt(play, task.piece, target, weapon)
        for target, weapon in plain_strikes(play, task.piece, AIMED)
    )


def _can_hurt(play: Play, piece: int, target: int, weapon: int) -> bool:
    """Tell whether an attack has a chance of damage."""
    return forecast(play, dice_of(play, piece, target, weapon, AIMED)).rerolled.mean_damage > 0


def hurts(rules: ZoneWars, table: Table, action: UsePower) -> bool:
    """Tell whether the card that the active miniature uses hurts an enemy by itself."""
    piece = table.active
    scene = Scene(Lore(), rules.kit, table, table.minis[piece].seat)
    return bool(benefit(scene, piece, action).hurt)


def is_for_finds(table: Table, action: Any) -> bool:  # noqa: ANN401 - any action
    """Tell whether an action takes an artifact, or moves somebody with finds in a Showdown."""
    if isinstance(action, Operate):
        return isinstance(action.operation, PickUp | TakeCard | TakeAll)
    carries = any(held.is_found for held in table.minis[table.active].held)
    return carries and table.terms.scenario == "showdown" and isinstance(action, Sprint | MoveAndAttack)


class Scorekeeper(Onlooker):
    """Counts what is done in one match while it is played."""

    def __init__(self, rules: ZoneWars) -> None:
        self.rules, self.tally = rules, Tally()
        self._turn = 0  # in which the last decision was made

    def decided(self, state: Table, seen: View[Table, Any], action: Any) -> None:  # noqa: ANN401 - any action
        """Count a decision, and the chance of an attack that it takes or leaves."""
        if could_attack(self.rules, state, seen.actions):
            self.tally.possible.add(state.turn)
            if not is_for_finds(state, action):
                self.tally.idled.add(state.turn)
        if isinstance(action, UsePower) and hurts(self.rules, state, action):
            self.tally.fought.add(state.turn)
        self.tally.done.update(_kinds(action))
        self.tally.cards.update(self.rules.kit.box.powers[power].id for power in _powers(state, action))
        self._turn = state.turn

    def happened(self, state: Table, events: Sequence[Event]) -> None:
        """Count the attacks that a faction makes."""
        if any(isinstance(e, AttackDeclared) and e.attack.origin not in NOT_OURS for e in events):
            self.tally.fought.add(self._turn)


def _kinds(action: Any) -> Iterator[str]:  # noqa: ANN401 - any action
    yield type(action).__name__
    if isinstance(action, Operate):
        yield f"Operate {type(action.operation).__name__}"


def _powers(table: Table, action: Any) -> Iterator[int]:  # noqa: ANN401 - any action
    """Yield the cards that an action uses: its own, its upgrades, and the Reflex that is asked for."""
    if isinstance(action, UsePower):
        yield action.power
    yield from (power for power, _ in getattr(action, "upgrades", ()))
    power = getattr(table.task, "power", None)
    if power is not None and isinstance(action, React):
        yield power


def play_match(mode: str, levels: Sequence[int], seed: str) -> Tally:
    """Play one match and count."""
    rules = ZoneWars()
    school, keeper = ZoneSchool(rules), Scorekeeper(rules)
    players = [school.player(Seating("x", "computer", level=level)) for level in levels]
    play_bout(rules, Options(mode, len(levels), unattended=True), seed, players, onlooker=keeper)
    return keeper.tally


def report(tally: Tally) -> dict[str, Any]:
    """Return what was counted, as plain data."""
    actions = {kind.__name__ for kind in ZoneWarsAction.__args__}
    cards = {power.id for power in ZoneWars().kit.box.powers}
    return {
        "matches": tally.matches,
        "turns with an attack possible": tally.turns,
        "of them with an attack": round(1 - tally.quiet / max(1, tally.turns), 3),
        "of them with an attack or only finds instead": round(1 - tally.idle / max(1, tally.turns), 3),
        "actions never used": sorted(actions - set(tally.done)),
        "cards never used": sorted(cards - set(tally.cards)),
        "actions": dict(tally.done.most_common()),
        "cards": dict(tally.cards.most_common()),
    }


def main() -> None:
    """Read the command line, play, print JSON."""
    parser = argparse.ArgumentParser(description="What computer players of Zone Wars never do.")
    parser.add_argument("--matches", type=int, default=6, help="matches of each scenario")
    parser.add_argument("--levels", default="2,2", help="the level at each seat, divided by commas")
    parser.add_argument("--modes", default=",".join(SCENARIOS), help="scenarios, divided by commas")
    parser.add_argument("--seed", default="activity")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    words = parser.parse_args()
    levels = [int(level) for level in words.levels.split(",")]
    modes = [mode for _ in range(words.matches) for mode in words.modes.split(",")]
    seeds = [f"{words.seed}/{number}" for number in range(len(modes))]
    total = Tally()
    total.matches = 0
    with ProcessPoolExecutor(words.workers, get_context("spawn")) as pool:
        for tally in pool.map(play_match, modes, repeat(levels), seeds):
            total.add(tally)
    print(json.dumps(report(total), indent=1))


if __name__ == "__main__":
    main()
