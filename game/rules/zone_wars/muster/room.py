"""The register of this room: its questions and its works."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.rules.zone_wars.muster.chasing import (
    ChoosingMobility,
    ChoosingStartEdge,
    LayingReserve,
    deal_reserve,
)
from game.rules.zone_wars.muster.crews import ChoosingCrew, ChoosingFaction, settle_factions
from game.rules.zone_wars.muster.deploying import (
    ChoosingCorner,
    Deploying,
    LayingTerrain,
    begin_deployment,
    draw_for_deployment,
    lay_terrain,
    lay_tokens,
    settle_crews,
)
from game.rules.zone_wars.muster.hoarding import Hiding, KeepingHoard, lay_rest
from game.rules.zone_wars.tasks.ark import LayRest, OfferHiding, OfferHoard
from game.rules.zone_wars.tasks.chase import DealReserve, OfferMobility, OfferReserve, OfferStartEdge
from game.rules.zone_wars.tasks.muster import (
    BeginDeployment,
    DrawForDeployment,
    DropTokens,
    LayTerrain,
    OfferCorner,
    OfferCrew,
    OfferDeployment,
    OfferFaction,
    OfferTerrain,
    SettleCrews,
    SettleFactions,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from game.rules.zone_wars.play import Play
    from game.rules.zone_wars.questions import Question

QUESTIONS: Mapping[type[Any], Question[Any]] = {
    OfferFaction: ChoosingFaction(),
    OfferCrew: ChoosingCrew(),
    OfferTerrain: LayingTerrain(),
    OfferMobility: ChoosingMobility(),
    OfferStartEdge: ChoosingStartEdge(),
    OfferReserve: LayingReserve(),
    OfferCorner: ChoosingCorner(),
    OfferDeployment: Deploying(),
    OfferHoard: KeepingHoard(),
    OfferHiding: Hiding(),
}
WORKS: Mapping[type[Any], Callable[[Play, Any], None]] = {
    SettleFactions: settle_factions,
    SettleCrews: settle_crews,
    LayTerrain: lay_terrain,
    LayRest: lay_rest,
    DropTokens: lay_tokens,
    DealReserve: deal_reserve,
    BeginDeployment: begin_deployment,
    DrawForDeployment: draw_for_deployment,
}
