"""What follows from a character of one's own: the card it draws, how the solo rules play it; a random one."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.core.chance import Dice, Even, shuffled
from game.rules.zone_wars.cards.characters import HIGHEST, LOWEST, POINTS
from game.rules.zone_wars.cards.kinds import PowerType, SoloType
from game.rules.zone_wars.custom.character import (
    COLOURS,
    EYES,
    HEADS,
    LOTS,
    MOUTHS,
    TOPS,
    CustomCharacter,
    Portrait,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from typing import TypeVar

    from game.core.chance import Chance
    from game.rules.zone_wars.cards.items import Item
    from game.rules.zone_wars.cards.kinds import Faction
    from game.rules.zone_wars.cards.powers import Power
    from game.rules.zone_wars.cards.table import Table

    T = TypeVar("T")

NAMES = ("Ash", "Brakk", "Cinder", "Drosa", "Ekko", "Flint", "Grub", "Hob", "Ivka", "Jolt", "Kessa", "Lumb")


def starting_items(items: Iterable[Item]) -> tuple[str, ...]:
    """Return the ids of what a character that is built may begin with (zw.custom.equipment)."""
    return tuple(item.id for item in items if item.starting)


def family_cards(faction: Faction, powers: Iterable[Power]) -> tuple[str, ...]:
    """Return the ids of all mutations or modules of a faction (zw.custom.abilities)."""
    return tuple(power.id for power in powers if power.faction is faction)


def new_lot(chance: Chance) -> int:
    """Draw the lot of a character: it settles the second card before the first is chosen (zw.custom.random-card)."""
    return chance.pick(Even(LOTS))


def drawn_card(lot: int, faction: Faction, chosen: str, powers: Iterable[Power]) -> str:
    """Return the id of the second card, empty while none is chosen (zw.custom.random-card).

    The lot puts the family in an order; the first card is drawn, the next one if that is the chosen one. So the draw
    is the same whenever a draft is looked at, and choosing anew does not draw anew.
    """
    order = shuffled(Dice(str(lot), "second card"), sorted(family_cards(faction, powers)))
    return next((card for card in order if card != chosen), "") if chosen else ""


def with_card_drawn(made: CustomCharacter, powers: Iterable[Power]) -> CustomCharacter:
    """Return a character that is built with the second card that its lot gives it."""
    return replace(made, second=drawn_card(made.lot, made.faction, made.chosen, powers))


def solo_type_of(made: CustomCharacter, powers: Table[Power]) -> SoloType:
    """Return how the solo rules play it: as the player says, else by its attributes (zw.custom.solo-type)."""
    if made.solo_type is not None:
        return made.solo_type
    if made.melee != made.ranged:
        return SoloType.FIGHTER if made.melee > made.ranged else SoloType.SHARPSHOOTER
    cards = [powers.find(card) for card in (made.chosen, made.second) if card in powers]
    has_action = any(card.type is PowerType.ACTION for card in cards)
    return SoloType.CONTROLLER if has_action else SoloType.SUPPORT


# ------------------------------------------------------------------ a random one


def random_character(
    chance: Chance, faction: Faction, items: Iterable[Item], powers: Sequence[Power] | Table[Power]
) -> CustomCharacter:
    """Return a legal character of a faction; all ways to share out the points are equally likely."""
    ranged, melee, survival, health = _drawn(chance, _shares())
    made = CustomCharacter(
        name=_drawn(chance, NAMES),
        faction=faction,
        ranged=ranged,
        melee=melee,
        survival=survival,
        health=health,
        portrait=random_portrait(chance, faction),
        gear=(_drawn(chance, starting_items(items)),),
        chosen=_drawn(chance, family_cards(faction, powers)),
        lot=new_lot(chance),
    )
    return with_card_drawn(made, powers)


def strangers(
    chance: Chance, factions: Sequence[Faction], items: Iterable[Item], powers: Sequence[Power] | Table[Power]
) -> tuple[CustomCharacter, ...]:
    """Return a random character for each faction, all of different names."""
    gear, names = tuple(items), shuffled(chance, NAMES)
    drawn = [random_character(chance, faction, gear, powers) for faction in factions]
    return tuple(replace(made, name=name) for made, name in zip(drawn, names, strict=False))


def random_portrait(chance: Chance, faction: Faction) -> Portrait:
    """Return a portrait for somebody of a faction."""
    return Portrait(
        _drawn(chance, HEADS[faction]),
        1 + chance.pick(Even(COLOURS)),
        _drawn(chance, EYES),
        _drawn(chance, MOUTHS),
        _drawn(chance, TOPS),
    )


def _shares() -> list[tuple[int, int, int, int]]:
    """Return every way to share out the points (zw.custom.attributes)."""
    scores = range(LOWEST, HIGHEST + 1)
    all_shares = ((*three, POINTS - sum(three)) for three in product(scores, scores, scores))
    return [share for share in all_shares if share[3] >= LOWEST]


def _drawn(chance: Chance, things: Sequence[T]) -> T:
    return things[chance.pick(Even(len(things)))]
