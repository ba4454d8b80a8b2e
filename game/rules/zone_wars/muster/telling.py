"""What is told of a match before anybody was asked (zw.scenario.setup-order)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.contract import Seat
from game.rules.zone_wars.events.finds import CardsSeen
from game.rules.zone_wars.events.muster import (
    DeploymentDrawn,
    FactionChosen,
    FirstToLayDrawn,
    RolesGiven,
    ScenarioSet,
    TeamsFormed,
    TokensLaid,
)
from game.rules.zone_wars.events.turn import TokenDrawn, TurnBegan
from game.rules.zone_wars.muster.crews import crew_told
from game.rules.zone_wars.scenarios.table import scenario_of
from game.rules.zone_wars.tasks.ark import OfferHoard
from game.rules.zone_wars.tasks.muster import OfferCorner, OfferDeployment, OfferTerrain

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.core.contract import Event
    from game.rules.zone_wars.state import Table


def told(table: Table) -> list[Event]:
    """Tell how far the match was set up before anybody was asked."""
    return [*_told(table)]


def _told(table: Table) -> Iterator[Event]:
    yield ScenarioSet(
        rule="zw.scenario.setup-order", scenario=table.terms.scenario, layout=table.layout, own=table.own
    )
    roles = tuple(side.role for side in table.sides)
    if any(roles):
        yield RolesGiven(rule=scenario_of(table).rule_of_roles, roles=roles)
    if len({side.team for side in table.sides}) < len(table.sides):
        yield TeamsFormed(
            rule="zw.coop.teams",
            teams=tuple(side.team for side in table.sides),
            shares=tuple(side.shares for side in table.sides),
            crews=tuple(side.crew for side in table.sides),
        )
    for number, side in enumerate(table.sides):
        if side.faction is not None:
            yield FactionChosen(rule="zw.scenario.faction-choice", seat=Seat(number), faction=side.faction)
    for number in range(len(table.sides)):
        if table.crew(Seat(number)):
            yield from crew_told(table, Seat(number))
    if table.markers:
        spots = tuple(marker.spot for marker in table.markers)
        yield TokensLaid(rule="zw.tokens.artifact-token", spots=spots)
    yield from _told_draws(table)


def _told_draws(table: Table) -> Iterator[Event]:
    """Tell who lays terrain first, what the Defender drew, and whose token came first, in deployment or in a turn."""
    task = table.task
    if isinstance(task, OfferHoard):
        items = tuple(card for card in task.cards if card is not None)
        yield CardsSeen(rule="zw.ark.artifacts", seat=task.seat, count=len(task.cards), items=items)
    if isinstance(task, OfferTerrain) and not (task.objective and table.sides[task.seat].role):
        yield FirstToLayDrawn(rule="zw.terrain.placement-procedure", seat=task.seat)
    if isinstance(task, OfferDeployment | OfferCorner):
        yield DeploymentDrawn(rule="zw.showdown.deployment", seat=task.seat)
    if table.turn:
        tokens = tuple(table.tokens_of(Seat(seat)) for seat in range(len(table.sides)))
        zone = len(table.leaders)
        yield TurnBegan(rule="zw.turn.container", number=table.turn, tokens=tokens, zone=zone)
        for seat in table.drawn:
            yield TokenDrawn(rule="zw.turn.draw", seat=seat)
