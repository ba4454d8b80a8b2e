"""The register of this room: its questions and its works."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.rules.zone_wars.tasks.turn import (
    AfterBite,
    BeginActivation,
    BeginTurn,
    CloseTurn,
    DrawToken,
    EndActivation,
    EndTurn,
    GetUp,
    OfferAction,
    OfferActivation,
    OfferRelease,
    PlaceReticle,
    RollToRise,
)
from game.rules.zone_wars.turn.acting import Acting
from game.rules.zone_wars.turn.activation import (
    after_bite,
    begin_activation,
    end_activation,
    get_up,
    place_reticle,
    roll_to_rise,
)
from game.rules.zone_wars.turn.tokens import (
    Activation,
    Releasing,
    begin_turn,
    close_turn,
    draw_token,
    end_turn,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from game.rules.zone_wars.play import Play
    from game.rules.zone_wars.questions import Question

QUESTIONS: Mapping[type[Any], Question[Any]] = {
    OfferActivation: Activation(),
    OfferAction: Acting(),
    OfferRelease: Releasing(),
}
WORKS: Mapping[type[Any], Callable[[Play, Any], None]] = {
    BeginTurn: begin_turn,
    DrawToken: draw_token,
    BeginActivation: begin_activation,
    AfterBite: after_bite,
    EndActivation: end_activation,
    RollToRise: roll_to_rise,
    GetUp: get_up,
    PlaceReticle: place_reticle,
    EndTurn: end_turn,
    CloseTurn: close_turn,
}
