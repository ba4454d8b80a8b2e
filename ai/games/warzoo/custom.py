"""How the other side is taken to play, whatever is best: level 5 reckons with the best play, and with the usual.

How far is bounded, and measured: nobody who knows the code may gain much by it (the `exploiter`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from ai.games.warzoo.beliefs import any_rows
from ai.games.warzoo.care import carelessness
from game.rules.warzoo.state import foe

if TYPE_CHECKING:
    from ai.games.warzoo.bayes import Parts
    from ai.games.warzoo.camps import Camp
    from ai.games.warzoo.numbers import Floats, Places
    from ai.games.warzoo.placing import Desk
    from game.rules.warzoo.state import Side, Table

FIRST_TRUST = 0.2  # how likely whoever takes care is to play as usual, while nothing is known of it
TRUST = 0.45  # the same when it has not won more Challenges than we
LOST_TRUST = 0.0  # the same when it has: whoever knows the code and beats it gains no more by that
OPEN_TRUST = 0.0  # the same when both hands are known
TEXT_TRUST = 0.16  # the same where Skills and Weapons blur what is usual
GLANCING = (
    0.5  # the part of usual play that is chosen at a glance, not against somebody who plays at a glance
)
SOFT = 0.03  # of a match: how far such a player takes placements for equal


class Custom(NamedTuple):
    """What the other side does when it does not do what is best.

    habit: what each of its placements scores against a side that plays at a glance; trust: how likely it plays as
    usual if it takes care; careless: how likely it lays anything anywhere; anyhow: what placements of mine score then.
    """

    habit: Floats
    trust: float
    careless: float
    anyhow: Floats

    def met(self, worth: Floats, at: Places | slice) -> Floats:
        """Return what placements score on the whole; worth: against whoever takes care, (n,) or (n, columns)."""
        found: Floats = ((1 - self.careless) * worth.T + self.careless * self.anyhow[at]).T.astype(np.float32)
        return found

    def usual(self, theirs: Camp, at: Places, parts: Parts) -> Floats:
        """Return what is usual play of every hand: half of it at a glance, half a step cleverer."""
        glance = np.isin(at, theirs.tempted).astype(np.float32)
        glance = glance / parts.each(np.add.reduceat(glance, parts.starts))
        found: Floats = GLANCING * glance + (1 - GLANCING) * _softened(self.habit[at], parts)
        return found


def custom_of(desk: Desk, mine: Camp, theirs: Camp, habit: Floats) -> Custom:
    """Return how the other side is taken to play, by what it has laid so far."""
    scene, them = desk.scene, theirs.side
    if scene.table.battle is not None:
        return Custom(habit, TEXT_TRUST, 0.0, np.zeros(mine.size, np.float32))
    trust = OPEN_TRUST if len(theirs.chosen) == 1 else _trust(scene.table, them)
    anything = scene.lay(them, any_rows(scene, them, desk.dice))
    even = np.full(len(anything), 1 / len(anything), np.float32)
    anyhow = scene.worth(mine.side, mine.laid, anything, even)
    return Custom(habit, trust, carelessness(scene, them, desk.dice), anyhow)


def _trust(table: Table, them: Side) -> float:
    """Return how likely the other side plays as usual if it takes care: what speaks against it is that it wins."""
    if table.number == 1:
        return FIRST_TRUST
    return LOST_TRUST if table.wins[them] > table.wins[foe(them)] else TRUST


def _softened(worth: Floats, parts: Parts) -> Floats:
    """Return the mix of a player of every hand who takes placements of nearly equal worth for equal."""
    weight = np.exp((worth - worth.max()) / SOFT)
    found: Floats = weight / parts.each(np.add.reduceat(weight, parts.starts))
    return found
