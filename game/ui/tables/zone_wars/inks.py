"""Colours and words that only this table has."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from game.rules.zone_wars.cards.kinds import Faction
from game.ui.theme import ON_TOP

if TYPE_CHECKING:
    from game.rules.zone_wars.box import Box
    from game.rules.zone_wars.cards.characters import Character
    from game.rules.zone_wars.custom.character import Portrait

HAZARD, SOOT, CONCRETE, ROAD = "#f2c230", "#1a1511", "#9d988c", "#545250"
MOSS, RUST, FELT, TRAY, DANGER = "#5c7032", "#b4562a", "#2c3a33", "#7a5230", "#8e2a1c"
EDGE = "#15110d"
REACH, REACH_LINE = "#6fb7f2", "#bfe2ff"
SEEN, UNSEEN, AMBER = "#fff2c8", "#e0605a", "#e8b93e"

BANDS = MappingProxyType(
    {
        Faction.ARK: ("#8c4a22", "#f0c27a", "#6b3216"),
        Faction.GENLAB: ("#55652f", "#d3dc93", "#3c4b22"),
        Faction.NOVA: ("#5a3f8c", "#d8c3f0", "#37245c"),
        Faction.MECHATRON: ("#3f5f6d", "#c8dde3", "#28414c"),
    }
)
NO_BAND = ("#3a332a", "#d9ccb0", "#2a241d")
SHORT_NAMES = MappingProxyType(
    {Faction.ARK: "Ark", Faction.GENLAB: "Genlab", Faction.NOVA: "Nova", Faction.MECHATRON: "Mechatron"}
)


def band(faction: Faction | None) -> tuple[str, str, str]:
    """Return band, light and dark of a faction; grey before one was chosen."""
    return NO_BAND if faction is None else BANDS[faction]


def figure(character: Character, box: Box) -> str:
    """Return the sprite of a character of a box; one of the players' own has its portrait (zw.custom.intro)."""
    if (made := box.own.get(character.id)) is not None:
        return face(made.faction, made.portrait)
    return f"zone_wars/mini_{character.id}"


def face(faction: Faction, portrait: Portrait) -> str:
    """Return the sprites of a portrait that is put together from parts, lying on each other."""
    parts = [
        f"ground_{faction.value}",
        f"head_{portrait.head}_{portrait.colour}",
        f"mouth_{portrait.mouth}",
        f"eyes_{portrait.eyes}",
        *([f"top_{portrait.top}"] if portrait.top else []),
        f"rim_{faction.value}",
    ]
    return ON_TOP.join(f"zone_wars/face_{part}" for part in parts)


def inches(hundredths: float) -> str:
    """Return a length as it is written on a tag: `4.1"`."""
    return f'{hundredths / 100:.1f}"'


def per_cent(share: float) -> str:
    """Return a chance with one decimal."""
    return f"{share * 100:.1f} %"
