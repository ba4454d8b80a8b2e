"""The register of this room: its questions and its works."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.rules.zone_wars.powers.deeds import carry_out
from game.rules.zone_wars.powers.encores import Encoring
from game.rules.zone_wars.powers.healing import Feasting
from game.rules.zone_wars.powers.ordeals import throw
from game.rules.zone_wars.powers.puppets import Leading
from game.rules.zone_wars.powers.reflexes import Reflexing, ask_reflexes
from game.rules.zone_wars.tasks.powers import (
    AskReflexes,
    CarryOut,
    OfferEncore,
    OfferFeast,
    OfferPuppet,
    OfferReflex,
    RollSurvival,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from game.rules.zone_wars.play import Play
    from game.rules.zone_wars.questions import Question

QUESTIONS: Mapping[type[Any], Question[Any]] = {
    OfferReflex: Reflexing(),
    OfferFeast: Feasting(),
    OfferPuppet: Leading(),
    OfferEncore: Encoring(),
}
WORKS: Mapping[type[Any], Callable[[Play, Any], None]] = {
    AskReflexes: ask_reflexes,
    RollSurvival: throw,
    CarryOut: carry_out,
}
