"""Characters of one's own, as tests want them."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from game.rules.zone_wars.cards.kinds import Faction
from game.rules.zone_wars.custom.character import HEADS, CustomCharacter, Portrait
from game.rules.zone_wars.custom.dealing import with_card_drawn
from tests.rules.zone_wars.yard import BOX

CHOSEN = {
    Faction.ARK: "four_armed",
    Faction.GENLAB: BOX.powers[BOX.dealt_powers[Faction.GENLAB][0]].id,
    Faction.NOVA: BOX.powers[BOX.dealt_powers[Faction.NOVA][0]].id,
    Faction.MECHATRON: BOX.powers[BOX.dealt_powers[Faction.MECHATRON][0]].id,
}


def built(
    name: str = "Ada",
    faction: Faction = Faction.ARK,
    scores: tuple[int, int, int, int] = (5, 3, 2, 5),
    **more: Any,
) -> CustomCharacter:
    """Return a character that obeys every law, but for what is said otherwise; the second card is drawn."""
    ranged, melee, survival, health = scores
    made = CustomCharacter(
        name=name,
        faction=faction,
        ranged=ranged,
        melee=melee,
        survival=survival,
        health=health,
        portrait=Portrait(HEADS[faction][0]),
        gear=("makeshift_pistol",),
        chosen=CHOSEN[faction],
        lot=7,
    )
    return replace(with_card_drawn(replace(made, **more), BOX.powers), **more)
