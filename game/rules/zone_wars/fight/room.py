"""What is asked and what is done in fights."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.rules.zone_wars.fight.aftermath import Countering, after_damage, close_attack
from game.rules.zone_wars.fight.attacking import Rerolling, Striking, count_hits, roll_attack, roll_burn
from game.rules.zone_wars.fight.defending import Armoring, defend, spread_area
from game.rules.zone_wars.fight.harm import Robbing, bury, place_damage
from game.rules.zone_wars.fight.shoving import make_shove
from game.rules.zone_wars.tasks.fight import (
    AfterDamage,
    Bury,
    CloseAttack,
    CountHits,
    Defend,
    MakeShove,
    OfferArmor,
    OfferAttack,
    OfferCounter,
    OfferReroll,
    OfferTheft,
    PlaceDamage,
    RollAttack,
    RollBurn,
    SpreadArea,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from game.rules.zone_wars.play import Play
    from game.rules.zone_wars.questions import Question

QUESTIONS: Mapping[type[Any], Question[Any]] = {
    OfferAttack: Striking(),
    OfferReroll: Rerolling(),
    OfferArmor: Armoring(),
    OfferCounter: Countering(),
    OfferTheft: Robbing(),
}
WORKS: Mapping[type[Any], Callable[[Play, Any], None]] = {
    RollAttack: roll_attack,
    RollBurn: roll_burn,
    CountHits: count_hits,
    Defend: defend,
    SpreadArea: spread_area,
    AfterDamage: after_damage,
    CloseAttack: close_attack,
    PlaceDamage: place_damage,
    Bury: bury,
    MakeShove: make_shove,
}
