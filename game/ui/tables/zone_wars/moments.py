"""The moments of Zone Wars that a time line marks: turns, cards of the Zone, whoever goes down, the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.contract import Seat
from game.core.moments import Moment, Weight
from game.rules.zone_wars.events.fight import AttackDeclared, Eliminated, Staggered
from game.rules.zone_wars.events.finds import ArtifactFound
from game.rules.zone_wars.events.march import LeftBoard
from game.rules.zone_wars.events.muster import ScenarioSet
from game.rules.zone_wars.events.turn import Activated, GameEnded, TurnBegan
from game.rules.zone_wars.events.zone import BeastAppeared, ZoneCardDrawn
from game.rules.zone_wars.scenarios.table import SCENARIOS
from game.ui.narrate import listed

if TYPE_CHECKING:
    from game.core.contract import Event
    from game.ui.narrate import Cast
    from game.ui.tables.zone_wars.company import Company


def mark(company: Company, event: Event, cast: Cast) -> Moment | None:
    """Return the mark of an event; None for what happens in between."""
    match event:
        case ScenarioSet(scenario=scenario):
            return Moment(Weight.PART, SCENARIOS[scenario].name, "start", "flag")
        case TurnBegan(number=number):
            return Moment(Weight.PART, f"Turn {number}", f"turn {number}", "flag")
        case Activated(piece=piece):
            name = company.name(piece)
            return Moment(Weight.SCENE, f"{name} acts", company.in_turn(name), "person", company.seat(piece))
        case AttackDeclared(attack=attack):
            whom = "everybody near" if attack.target < 0 else company.name(attack.target)
            words = f"{company.name(attack.attacker)} attacks {whom}"
            seat, icon = company.seat(attack.attacker), "zone_wars/attr_ranged"
            return Moment(Weight.SCENE, words, company.in_turn(words), icon, seat)
        case GameEnded(points=points):
            return _end(points, company.teams or tuple(range(len(points))), cast)
        case _:
            return _blow(company, event)


def _blow(company: Company, event: Event) -> Moment | None:
    """Return the mark of something won or lost."""
    name, seat = company.name, company.seat
    match event:
        case Staggered(piece=piece):
            icon = "zone_wars/token_staggered"
            return Moment(Weight.BLOW, f"{name(piece)} is staggered", "", icon, seat(piece))
        case Eliminated(piece=piece):
            return Moment(Weight.BLOW, f"{name(piece)} is out", "", "skull", seat(piece))
        case ArtifactFound(piece=piece, item=item):
            words = f"{name(piece)} finds {company.box.items[item].name}"
            return Moment(Weight.BLOW, words, "", "zone_wars/token_artifact", seat(piece))
        case LeftBoard(piece=piece):
            return Moment(Weight.BLOW, f"{name(piece)} leaves", "", "door", seat(piece))
        case ZoneCardDrawn(card=card, trigger=trigger):
            title = company.box.triggers[trigger - 1].name if trigger else company.box.zone_cards[card].name
            return Moment(Weight.BLOW, title, "", "zone_wars/token_zone")
        case BeastAppeared(piece=piece):
            return Moment(Weight.BLOW, f"{name(piece)} appears", "", "skull")
        case _:
            return None


def _end(points: tuple[int, ...], teams: tuple[int, ...], cast: Cast) -> Moment:
    totals = {
        team: sum(number for number, other in zip(points, teams, strict=True) if other == team)
        for team in teams
    }
    best = [team for team, total in totals.items() if total == max(totals.values())]
    if len(best) > 1:
        return Moment(Weight.END, "A shared victory", "end", "trophy")
    winners = [seat for seat, team in enumerate(teams) if team == best[0]]
    words = f"{listed([cast.names[seat] for seat in winners])} win{'s' if len(winners) == 1 else ''}"
    return Moment(Weight.END, words, "end", "trophy", Seat(winners[0]))
