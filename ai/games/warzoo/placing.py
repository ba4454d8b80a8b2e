"""How levels 1 to 4 and the fixed players lay five units at once: one function each."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from ai.games.warzoo.beliefs import blurred
from ai.games.warzoo.camps import Camp
from ai.games.warzoo.lineups import imagined
from ai.games.warzoo.scene import STRONGER_THAN_ALL
from game.rules.warzoo.cards import AVATAR
from game.rules.warzoo.state import foe

if TYPE_CHECKING:
    from numpy.random import Generator

    from ai.games.warzoo.lore import Lore
    from ai.games.warzoo.numbers import Floats, Ints, Places
    from ai.games.warzoo.scene import Laid, Scene
    from game.rules.warzoo.state import Side

HANDS = 16  # of the other side that are reckoned with
DECK_RATE = 0.12  # lanes that a point of Ammo is worth to the baseline


class Plan(NamedTuple):
    """Placements worth telling: units (n, 5) in the order of fighting, values, chances, and a word about them."""

    units: Ints
    values: Floats
    weights: Floats
    note: str
    believed: tuple[str, ...] = ()


class Desk(NamedTuple):
    """What a placing player works with: the lore, the Battle, its side, every placement of its hand, dice."""

    lore: Lore
    scene: Scene
    side: Side
    mine: Laid
    dice: Generator


def pure(desk: Desk, worth: Floats, note: str, told: int = 5) -> Plan:
    """Return the plan of the best placement, with the runners-up; equals are decided by the dice."""
    order = np.lexsort((desk.dice.random(len(worth)), -worth))[:told]
    return Plan(
        desk.mine.fought.units[order], worth[order], np.eye(1, len(order))[0].astype(np.float32), note
    )


def among(desk: Desk, at: Places, note: str, told: int = 5) -> Plan:
    """Return the plan of any of some placements, all equally likely; of many only a few are told."""
    chosen = desk.dice.choice(at, min(told, len(at)), replace=False)
    weights = np.full(len(chosen), 1 / len(chosen), np.float32)
    return Plan(desk.mine.fought.units[chosen], desk.mine.glance[chosen], weights, note)


def sound(desk: Desk) -> Places:
    """Return the placements in which most units can be paid and none comes twice."""
    beaten = (desk.mine.fought.codes == desk.lore.numbers.beaten).sum(axis=1)
    return np.flatnonzero(beaten == beaten.min())


# ------------------------------------------------------------------ levels 1 to 4


def one_good_lane(desk: Desk) -> Plan:
    """Level 1: the best unit in one lane, the others anywhere, as long as they can be paid."""
    fair = sound(desk)
    lane = int(desk.dice.integers(desk.mine.fought.units.shape[1]))
    odds = desk.scene.lane_odds(desk.side)[lane][desk.mine.fought.codes[fair, lane]]
    return among(desk, fair[odds >= odds.max()], "One good lane, the others as they come.")


def strongest(desk: Desk) -> Plan:
    """Level 2: as much Strength as the Silo can pay for."""
    strength = np.append(desk.lore.numbers.strength, 0)
    worth = np.where(strength == AVATAR, STRONGER_THAN_ALL, strength)[desk.mine.fought.codes].sum(axis=1)
    return pure(desk, worth.astype(np.float32), "As much Strength as the Silo can pay for.")


def expected_lanes(desk: Desk) -> Plan:
    """Level 3: most lanes against the units left to the other side, of which the strong are likelier."""
    return pure(desk, blurred(desk.mine, desk.scene), "Most lanes against the units left to the other side.")


def averaging(desk: Desk) -> Plan:
    """Level 4: the best mean over hands that the other side may hold, each laid as it may look good at a glance."""
    scene, them = desk.scene, foe(desk.side)
    hands = imagined(scene.corners[them], HANDS, desk.dice)
    foes = Camp(desk, them, (), hands).glanced(desk)
    worth = scene.payoff(desk.side, desk.mine, foes).mean(axis=1)
    note = (
        f"The best of {len(worth):,} placements on average over {HANDS} hands that the other side may hold."
    )
    return pure(desk, worth, note)


# ------------------------------------------------------------------ what levels are measured against


def lanes_of_the_deck(desk: Desk) -> Plan:
    """Baseline: most lanes against any of the 25 cards that the other side began with; Ammo counts 0.12."""
    army = desk.scene.table.terms.armies[foe(desk.side)].units
    odds = desk.scene.shares(desk.side, army).mean(axis=2)
    codes = desk.mine.fought.codes
    worth = sum((odds[at][codes[:, at]] for at in range(codes.shape[1])), np.zeros(len(codes), np.float32))
    return pure(desk, worth + DECK_RATE * desk.mine.fought.left, "Most lanes against any unit.")
