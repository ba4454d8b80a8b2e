"""Tasks before the first turn: factions, crews, terrain, artifact tokens, deployment (zw.scenario.setup-order)."""

from __future__ import annotations

import msgspec

from game.core.contract import Seat


class OfferFaction(msgspec.Struct, frozen=True, tag=True):
    """A seat chooses its faction; again: it lost the dice for one, so that only free ones are left."""

    seat: Seat
    again: bool = False


class OfferCrew(msgspec.Struct, frozen=True, tag=True):
    """A seat chooses its characters."""

    seat: Seat


class OfferTerrain(msgspec.Struct, frozen=True, tag=True):
    """A seat lays a piece of terrain.

    left: pieces to come after it; objective: it must be an objective of Turf War or a piece of the Ark; may_pass: it
    need not be laid (zw.ark.build-ark).
    """

    seat: Seat
    left: int
    objective: bool = False
    may_pass: bool = False


class OfferCorner(msgspec.Struct, frozen=True, tag=True):
    """A seat chooses the corner it deploys from."""

    seat: Seat


class OfferDeployment(msgspec.Struct, frozen=True, tag=True):
    """A seat puts a miniature on the battlefield."""

    seat: Seat


class SettleFactions(msgspec.Struct, frozen=True, tag=True):
    """Let dice decide where several seats want one faction (zw.scenario.faction-dice)."""


class LayTerrain(msgspec.Struct, frozen=True, tag=True):
    """Draw who lays the first piece of terrain, and ask for them all (zw.terrain.placement-procedure)."""


class SettleCrews(msgspec.Struct, frozen=True, tag=True):
    """Ask what the scenario asks about crews, now that all are known."""


class BeginDeployment(msgspec.Struct, frozen=True, tag=True):
    """Begin what the scenario has done between the artifact tokens and the first turn."""


class DropTokens(msgspec.Struct, frozen=True, tag=True):
    """Lay out the artifact tokens of the scenario."""


class DrawForDeployment(msgspec.Struct, frozen=True, tag=True):
    """Draw an action token: whose miniature is put down next."""


MusterDecision = OfferFaction | OfferCrew | OfferTerrain | OfferCorner | OfferDeployment
MusterWork = SettleFactions | SettleCrews | LayTerrain | DropTokens | BeginDeployment | DrawForDeployment
