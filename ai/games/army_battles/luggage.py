"""The components of Army Battles as bytes for another process, and back."""

from __future__ import annotations

import msgspec

from game.rules.army_battles.armies import ReadyArmy
from game.rules.army_battles.kinds import BuildingKind, TerrainKind, UnitKind, Units
from game.rules.army_battles.kit import Kit
from game.rules.army_battles.scenarios import Scenario


class Luggage(msgspec.Struct, frozen=True):
    """The tables of a kit."""

    units: tuple[UnitKind, ...]
    buildings: tuple[BuildingKind, ...]
    terrain: tuple[TerrainKind, ...]
    scenarios: tuple[Scenario, ...]
    ready_armies: tuple[ReadyArmy, ...]


def packed(kit: Kit) -> bytes:
    """Return the components of a kit as bytes."""
    return msgspec.msgpack.encode(
        Luggage(
            units=tuple(kit.units),
            buildings=kit.buildings,
            terrain=kit.terrain,
            scenarios=tuple(kit.scenarios.values()),
            ready_armies=tuple(kit.ready_armies.values()),
        )
    )


def unpacked(luggage: bytes) -> Kit:
    """Return the kit that was packed."""
    found = msgspec.msgpack.decode(luggage, type=Luggage)
    return Kit(
        Units(found.units),
        found.buildings,
        found.terrain,
        {scenario.id: scenario for scenario in found.scenarios},
        found.ready_armies,
    )
