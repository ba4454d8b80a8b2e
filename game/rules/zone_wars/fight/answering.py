"""Who may answer an attack with Reflexes (zw.mutation.reflex-timing)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.zone_wars.affairs import NOBODY, Attack, Origin
from game.rules.zone_wars.tasks.powers import AskReflexes, Window

if TYPE_CHECKING:
    from game.rules.zone_wars.tasks import Task


def reflexes_to(attack: Attack, window: Window) -> tuple[Task, ...]:
    """Return the question for Reflexes to an attack; none to a silent one or to a card of the Zone.

    zw.weapon.silent-scope, zw.zone.dice-attack. One roll for all is answered by each whom it meets.
    """
    if attack.is_silent or attack.origin is Origin.ZONE or attack.target == NOBODY:
        return ()
    return (AskReflexes(window),)
