"""Effects on a side or on the rules of the Battle: disarming, decrees, the Initiative, spying."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.rules.warzoo.cards import Kind
from game.rules.warzoo.events import (
    Decree,
    DecreePassed,
    FaceDownSpied,
    InitiativeClaimed,
    UnitDisarmed,
)
from game.rules.warzoo.state import Spot, foe

if TYPE_CHECKING:
    from game.rules.warzoo.cards import Unit
    from game.rules.warzoo.ground import Ground
    from game.rules.warzoo.state import Side


def disarm(ground: Ground, side: Side) -> None:
    """Keep the unit of a side from using a Weapon in this Challenge (wz.glossary.disarm)."""
    battle = ground.battle
    fighter = ground.fighter(Spot(side, battle.lane))
    battle.disarmed = (True, battle.disarmed[1]) if side == 0 else (battle.disarmed[0], True)
    if fighter is not None and fighter.unit is not None and _is_armed(ground, fighter.unit):
        ground.events.append(
            UnitDisarmed(rule="wz.glossary.disarm", side=side, lane=battle.lane, unit=fighter.unit)
        )


def _is_armed(ground: Ground, unit: Unit) -> bool:
    return ground.kit.cards[unit].kind is Kind.WEAPON


def decree(ground: Ground, what: Decree, side: Side) -> None:
    """Put a lasting effect in force until the Battle is scored (wz.unit.lasting-effects-stay)."""
    battle = ground.battle
    match what:
        case Decree.FREE_LOAD:
            battle.load_is_free = True
        case Decree.FREE_HIERARCHY:
            battle.hierarchy_is_free = True
        case Decree.DRAWS:
            battle.draws_go_to = side
    ground.events.append(DecreePassed(rule=ground.rule, decree=what, side=side))
    ground.look_again()


def claim(ground: Ground, side: Side) -> None:
    """Promise a side the Initiative after this Challenge (wz.unit.urban)."""
    ground.battle.claim = side
    ground.events.append(InitiativeClaimed(rule=ground.rule, side=side))


def spy(ground: Ground, side: Side) -> None:
    """Show a side all opposing cards that lie face down (wz.saboteur.mata-heifer)."""
    other = foe(side)
    lanes = tuple(ground.face_down(other))
    units = []
    for lane in lanes:
        spot = Spot(other, lane)
        fighter = ground.fighter(spot)
        assert fighter is not None
        units.append(fighter.unit)
        ground.put(spot, replace(fighter, is_spied=True))
    ground.events.append(
        FaceDownSpied(
            rule=ground.rule,
            side=other,
            lanes=lanes,
            eyes=ground.table.terms.holders[side],
            units=None if None in units else tuple(units),  # type: ignore[arg-type]
        )
    )
