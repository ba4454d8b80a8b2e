"""The one table of scenarios."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from game.rules.zone_wars.scenarios.ark import Ark
from game.rules.zone_wars.scenarios.chase import Chase
from game.rules.zone_wars.scenarios.showdown import Showdown
from game.rules.zone_wars.scenarios.street_fight import StreetFight
from game.rules.zone_wars.scenarios.turf_war import TurfWar

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.rules.zone_wars.scenarios.base import Scenario
    from game.rules.zone_wars.state import Table

TWO_TO_FOUR = (2, 3, 4)

SCENARIOS: Mapping[str, Scenario] = MappingProxyType(
    {
        scenario.id: scenario
        for scenario in (
            Showdown(
                "showdown", "Showdown", TWO_TO_FOUR, (1, 2, 3, 4, 5), crew=3, turns=0, has_triggers=True
            ),
            TurfWar("turf_war", "Turf War", TWO_TO_FOUR, (3, 4, 5), crew=3, has_deployment=False),
            StreetFight("street_fight", "Street Fight", TWO_TO_FOUR, (3, 4, 5), crew=3),
            Chase("chase", "The Chase", (2, 3), (), crew=0, turns=0, has_deployment=False),
            Ark("ark", "Defense of the Ark", TWO_TO_FOUR, (), crew=0, has_deployment=False),
        )
    }
)


def scenario_of(table: Table) -> Scenario:
    """Return the scenario that is played."""
    return SCENARIOS[table.terms.scenario]
