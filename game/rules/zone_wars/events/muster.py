"""What happens before the first turn."""

from __future__ import annotations

from typing import ClassVar

from game.core.contract import Event, Seat
from game.rules.zone_wars.affairs import Piece
from game.rules.zone_wars.cards.kinds import Attribute, Faction
from game.rules.zone_wars.custom.character import CustomCharacter
from game.rules.zone_wars.ground import Corner, Layout, Spot, Stand, Terrain


class ScenarioSet(Event, frozen=True, tag=True, kw_only=True):
    """The match was set up: scenario, board, what terrain lies there already, characters of the players' own."""

    discloses: ClassVar[bool] = True
    scenario: str
    layout: Layout
    own: tuple[CustomCharacter, ...] = ()


class RolesGiven(Event, frozen=True, tag=True, kw_only=True):
    """Each seat has a role in this scenario, by choice or by lot."""

    discloses: ClassVar[bool] = True
    roles: tuple[str, ...]


class TeamsFormed(Event, frozen=True, tag=True, kw_only=True):
    """Some are allied: for each seat its team, whose faction it shares (-1: its own), how many miniatures it fields."""

    teams: tuple[int, ...]
    shares: tuple[int, ...]
    crews: tuple[int, ...]


class FactionDiceRolled(Event, frozen=True, tag=True, kw_only=True):
    """Several seats wanted one faction; each rolled one die (zw.scenario.faction-dice)."""

    discloses: ClassVar[bool] = True
    faction: Faction
    seats: tuple[Seat, ...]
    dice: tuple[int, ...]


class FactionChosen(Event, frozen=True, tag=True, kw_only=True):
    """A seat leads a faction."""

    seat: Seat
    faction: Faction


class CrewChosen(Event, frozen=True, tag=True, kw_only=True):
    """A seat fields these characters, with the powers they have; the second of each is drawn."""

    discloses: ClassVar[bool] = True
    seat: Seat
    characters: tuple[int, ...]
    powers: tuple[tuple[int, ...], ...]


class VeteranCame(Event, frozen=True, tag=True, kw_only=True):
    """A miniature brings along what it has from earlier battles of a campaign: artifacts, raised attributes."""

    piece: Piece
    items: tuple[int, ...]
    gains: tuple[Attribute, ...]


class FirstToLayDrawn(Event, frozen=True, tag=True, kw_only=True):
    """It was drawn which seat lays the first piece of terrain."""

    discloses: ClassVar[bool] = True
    seat: Seat


class TerrainPlaced(Event, frozen=True, tag=True, kw_only=True):
    """A piece of terrain was laid by a seat."""

    seat: Seat
    terrain: Terrain
    objective: bool = False


class TokensLaid(Event, frozen=True, tag=True, kw_only=True):
    """Artifact tokens lie on the battlefield."""

    discloses: ClassVar[bool] = True
    spots: tuple[Spot, ...]


class CornerChosen(Event, frozen=True, tag=True, kw_only=True):
    """A seat deploys from a corner."""

    seat: Seat
    corner: Corner


class DeploymentDrawn(Event, frozen=True, tag=True, kw_only=True):
    """A token was drawn: this seat puts a miniature down."""

    discloses: ClassVar[bool] = True
    seat: Seat


class Deployed(Event, frozen=True, tag=True, kw_only=True):
    """A miniature was put on the battlefield."""

    seat: Seat
    piece: Piece
    stand: Stand


MusterEvent = (
    ScenarioSet
    | RolesGiven
    | TeamsFormed
    | FactionDiceRolled
    | FactionChosen
    | CrewChosen
    | VeteranCame
    | FirstToLayDrawn
    | TerrainPlaced
    | TokensLaid
    | CornerChosen
    | DeploymentDrawn
    | Deployed
)
