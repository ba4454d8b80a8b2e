"""Which form a decision takes on the screen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.rules.zone_wars.tasks.ark import OfferHiding, OfferHoard
from game.rules.zone_wars.tasks.chase import OfferMobility, OfferReserve, OfferStartEdge
from game.rules.zone_wars.tasks.fight import OfferAttack, OfferCounter
from game.rules.zone_wars.tasks.march import OfferFreeAttack, OfferSnap
from game.rules.zone_wars.tasks.muster import (
    OfferCorner,
    OfferCrew,
    OfferDeployment,
    OfferFaction,
    OfferTerrain,
)
from game.rules.zone_wars.tasks.powers import OfferPuppet, OfferReflex
from game.rules.zone_wars.tasks.turn import OfferAction
from game.rules.zone_wars.tasks.zone import OfferZoneChoice
from game.ui.tables.zone_wars.acting import Acting
from game.ui.tables.zone_wars.fleeing import MobilityChoice, ReserveChoice, StartEdgeChoice
from game.ui.tables.zone_wars.hoarding import HidingPlace, HoardChoice
from game.ui.tables.zone_wars.laying import TerrainChoice
from game.ui.tables.zone_wars.listing import Listing
from game.ui.tables.zone_wars.mustering import (
    CornerChoice,
    CrewChoice,
    Deployment,
    FactionChoice,
)
from game.ui.tables.zone_wars.naming import Leading, ZoneNaming
from game.ui.tables.zone_wars.reflexing import Reflexing
from game.ui.tables.zone_wars.snapping import Snapping
from game.ui.tables.zone_wars.striking import Striking

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.core.contract import View
    from game.rules.zone_wars.rules import ZoneWars
    from game.ui.tables.zone_wars.ask import Ask
    from game.ui.tables.zone_wars.model import Picture

FORMS: Mapping[type[Any], type[Ask]] = {
    OfferFaction: FactionChoice,
    OfferCrew: CrewChoice,
    OfferTerrain: TerrainChoice,
    OfferCorner: CornerChoice,
    OfferDeployment: Deployment,
    OfferMobility: MobilityChoice,
    OfferStartEdge: StartEdgeChoice,
    OfferReserve: ReserveChoice,
    OfferAction: Acting,
    OfferAttack: Striking,
    OfferCounter: Striking,
    OfferFreeAttack: Striking,
    OfferSnap: Snapping,
    OfferZoneChoice: ZoneNaming,
    OfferPuppet: Leading,
    OfferHoard: HoardChoice,
    OfferHiding: HidingPlace,
    OfferReflex: Reflexing,
}


def ask_of(picture: Picture, rules: ZoneWars, view: View[Any, Any]) -> Ask:
    """Return the form of what is to be decided."""
    return FORMS.get(type(view.state.task), Listing)(picture, rules, view)
