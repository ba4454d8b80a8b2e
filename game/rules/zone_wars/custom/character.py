"""A character that a player made, as it is kept, shared and brought into a match (zw.custom.intro)."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Annotated

import msgspec

from game.rules.zone_wars.cards.characters import BUILT, CONVERTED, Character, Score
from game.rules.zone_wars.cards.kinds import Faction, SoloType

LONGEST_NAME = 24
LOTS = 1_000_000
COLOURS = 6
PEOPLE = ("round", "long", "bulb", "jaw")
HEADS: Mapping[Faction, tuple[str, ...]] = MappingProxyType(
    {
        Faction.ARK: PEOPLE,
        Faction.GENLAB: ("cat", "hound", "goat", "lizard"),
        Faction.NOVA: PEOPLE,
        Faction.MECHATRON: ("bucket", "box", "dome", "wedge"),
    }
)
EYES = ("plain", "goggles", "three", "one", "patch")
MOUTHS = ("grin", "teeth", "mask", "beard", "scar")
TOPS = ("", "mop", "braids", "hood", "crest", "horns", "antlers", "feelers", "helmet", "cap")

Lot = Annotated[int, msgspec.Meta(ge=0, lt=LOTS)]
Colour = Annotated[int, msgspec.Meta(ge=1, le=COLOURS)]


class Portrait(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The parts of a portrait by their names; colour: of the head, from 1; top: empty for a bare head."""

    head: str
    colour: Colour = 1
    eyes: str = EYES[0]
    mouth: str = MOUTHS[0]
    top: str = ""


class CustomCharacter(msgspec.Struct, frozen=True, kw_only=True):
    """A character of a player's own, finished or not; `broken_laws` tells what is wrong with it.

    gear, chosen, second: ids of cards; second: drawn by `lot` for one that is built, chosen for one that is converted;
    solo_type: None to go by the attributes (zw.custom.solo-type).
    """

    name: str
    faction: Faction
    ranged: Score
    melee: Score
    survival: Score
    health: Score
    portrait: Portrait
    gear: tuple[str, ...] = ()
    chosen: str = ""
    second: str = ""
    lot: Lot = 0
    is_converted: bool = False
    solo_type: SoloType | None = None

    @property
    def scores(self) -> tuple[int, int, int, int]:
        """Ranged, Melee, Survival, Health."""
        return (self.ranged, self.melee, self.survival, self.health)

    def card(self, number: int, solo_type: SoloType) -> Character:
        """Return its character card in a match; number: its place among those of the players' own, from 1."""
        return Character(
            id=f"own_{number}",
            name=self.name,
            faction=self.faction,
            set=self.faction.box,
            solo_type=solo_type,
            ranged=self.ranged,
            melee=self.melee,
            survival=self.survival,
            health=self.health,
            gear=self.gear,
            power=self.chosen,
            rule=CONVERTED if self.is_converted else BUILT,
        )
