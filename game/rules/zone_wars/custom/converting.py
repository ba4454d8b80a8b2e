"""Bringing a character of the roleplaying game onto the battlefield (zw.convert.*)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from game.rules.zone_wars.cards.kinds import Attribute
from game.rules.zone_wars.custom.character import HEADS, CustomCharacter, Portrait

if TYPE_CHECKING:
    from game.rules.zone_wars.cards.kinds import Faction

MOST = 10
RULES = {
    Attribute.RANGED: "zw.convert.ranged",
    Attribute.MELEE: "zw.convert.melee",
    Attribute.SURVIVAL: "zw.convert.survival",
    Attribute.HEALTH: "zw.convert.health",
}


class Sheet(msgspec.Struct, frozen=True, kw_only=True):
    """What counts of a character of the roleplaying game: three attributes from 1, three skill levels from 0."""

    agility: int
    strength: int
    wits: int
    shooting: int = 0
    fighting: int = 0
    know_the_zone: int = 0

    def __post_init__(self) -> None:
        """Raise ValueError naming what is too low or too high (zw.convert.limits)."""
        for field in self.__struct_fields__:
            least, value = int(field in {"agility", "strength", "wits"}), getattr(self, field)
            if not least <= value <= MOST:
                raise ValueError(f"{_words(field)}: it is {value}, but it can be {least} to {MOST}")


class Step(msgspec.Struct, frozen=True):
    """How one attribute came about: its rule, its value, and the same as a sentence."""

    attribute: Attribute
    value: int
    rule: str
    sentence: str


def steps_of(sheet: Sheet) -> tuple[Step, Step, Step, Step]:
    """Return the four attributes in the order of the card, each with how it came about."""
    health = sheet.strength + 1
    return (
        _higher(sheet, Attribute.RANGED, "agility", "shooting"),
        _higher(sheet, Attribute.MELEE, "strength", "fighting"),
        _higher(sheet, Attribute.SURVIVAL, "wits", "know_the_zone"),
        Step(
            Attribute.HEALTH,
            health,
            RULES[Attribute.HEALTH],
            f"Health {health}: Strength {sheet.strength} plus 1.",
        ),
    )


def _higher(sheet: Sheet, attribute: Attribute, one: str, other: str) -> Step:
    first, second = getattr(sheet, one), getattr(sheet, other)
    value = max(first, second)
    why = f"the higher of {_words(one)} {first} and {_words(other)} {second}"
    return Step(attribute, value, RULES[attribute], f"{attribute.value.title()} {value}: {why}.")


def converted(
    sheet: Sheet,
    *,
    name: str,
    faction: Faction,
    gear: tuple[str, ...] = (),
    abilities: tuple[str, str] = ("", ""),
    portrait: Portrait | None = None,
) -> CustomCharacter:
    """Return the character that comes of a sheet; gear, abilities: ids of cards, all chosen (zw.convert.abilities)."""
    ranged, melee, survival, health = (step.value for step in steps_of(sheet))
    return CustomCharacter(
        name=name,
        faction=faction,
        ranged=ranged,
        melee=melee,
        survival=survival,
        health=health,
        portrait=portrait or Portrait(HEADS[faction][0]),
        gear=gear,
        chosen=abilities[0],
        second=abilities[1],
        is_converted=True,
    )


def _words(field: str) -> str:
    return "Know the Zone" if field == "know_the_zone" else field.title()
