"""Action cards of the solo AI: when one helps, on which die, for how many M (zw.solo.ability-action)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ai.games.zone_wars.cards import benefit, cards_of, uses
from ai.games.zone_wars.solo.case import ACTION_ROLL, Ruling
from game.rules.zone_wars.powers.cards import card_of, levels

if TYPE_CHECKING:
    from ai.games.zone_wars.cards import Benefit
    from ai.games.zone_wars.solo.case import Case
    from game.rules.zone_wars.actions import UsePower


def action_card(case: Case, *, moves: bool, hurts: bool) -> UsePower | None:
    """Return what a Controller or a Support does with a card, without a roll (zw.ai.type-beats-dice).

    hurts: on the nearest enemy or else another, otherwise for a friend. As many M as possible are paid.
    """
    best = None
    for power in cards_of(case.scene, case.piece):
        found = _best(case, power, moves=moves, hurts=hurts)
        if found is not None and (best is None or found[0] < best[0]):
            best = found
    return None if best is None else best[1]


def _best(case: Case, power: int, *, moves: bool, hurts: bool) -> tuple[tuple[int, ...], UsePower] | None:
    for m in reversed(levels(case.play, case.piece)):
        found = []
        for action in uses(case.scene, case.piece, power, m, moves=moves and not case.stays):
            good = benefit(case.scene, case.piece, action)
            if good.helps and bool(good.hurt or (hurts and good.strikes)) is hurts:
                found.append((_rank(case, action, good), action))
        if found:
            low = min(rank for rank, _ in found)
            return low, case.lot.one_of([action for rank, action in found if rank == low])
    return None


def _rank(case: Case, action: UsePower, good: Benefit) -> tuple[int, ...]:
    """Return the order of a use: on the nearest enemy, on many, by a short way."""
    nearest = min((case.foes.index(foe) for foe in good.hurt), default=len(case.foes))
    return nearest, len(good.harmed) - len(good.hurt) - len(good.helped), len(action.use.way.spots)


def rolled_card(case: Case, *, can_attack: bool) -> Ruling | None:
    """Return what a Fighter or Sharpshooter does with a card that helps, when its die shows 4 or more.

    can_attack: whether an attack is possible anyway, so that one given by a card is no gain (zw.ai.benefit-test).
    """
    for power in cards_of(case.scene, case.piece):
        action = _helpful(case, power, can_attack=can_attack)
        if action is None:
            continue
        die = case.lot.d6()
        if die >= ACTION_ROLL:
            name = card_of(case.play, power).name
            return Ruling(action, "zw.solo.ability-action", f"{name} helps, and the die shows {die}.", 5)
    return None


def _helpful(case: Case, power: int, *, can_attack: bool) -> UsePower | None:
    for m in reversed(levels(case.play, case.piece)):
        found = []
        for action in uses(case.scene, case.piece, power, m, moves=not case.stays):
            good = benefit(case.scene, case.piece, action)
            if good.helps and not (good.strikes and can_attack):
                found.append((_rank(case, action, good), action))
        if found:
            low = min(rank for rank, _ in found)
            return case.lot.one_of([action for rank, action in found if rank == low])
    return None
