"""The register of this room: its questions and its works."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.rules.zone_wars.fight.beasts import beast_strikes
from game.rules.zone_wars.marching.answers import FreeAttacking, Snapping
from game.rules.zone_wars.marching.moving import ask_free_attacks, ask_snaps, end_march, walk_on
from game.rules.zone_wars.tasks.march import (
    AskFreeAttacks,
    AskSnaps,
    BeastStrikes,
    EndMarch,
    OfferFreeAttack,
    OfferSnap,
    WalkOn,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from game.rules.zone_wars.play import Play
    from game.rules.zone_wars.questions import Question

QUESTIONS: Mapping[type[Any], Question[Any]] = {OfferSnap: Snapping(), OfferFreeAttack: FreeAttacking()}


def _beast_strikes(play: Play, task: BeastStrikes) -> None:
    """Let a monster strike, unless it or whoever leaves it went down before (zw.monster.free-attack)."""
    if play.is_standing(task.beast) and play.is_standing(task.against):
        beast_strikes(play, task.beast, task.against)


WORKS: Mapping[type[Any], Callable[[Play, Any], None]] = {
    AskSnaps: ask_snaps,
    AskFreeAttacks: ask_free_attacks,
    BeastStrikes: _beast_strikes,
    WalkOn: walk_on,
    EndMarch: end_march,
}
