"""What a character of one's own may be (zw.custom.*, zw.convert.*)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from game.rules.zone_wars.cards.characters import HIGHEST, LOWEST, POINTS
from game.rules.zone_wars.cards.kinds import Attribute, Faction
from game.rules.zone_wars.custom.character import EYES, HEADS, LONGEST_NAME, MOUTHS, TOPS
from game.rules.zone_wars.custom.dealing import drawn_card, starting_items

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from game.rules.zone_wars.box import Box
    from game.rules.zone_wars.custom.character import CustomCharacter

MOST_HEALTH = POINTS - LOWEST * (len(Attribute) - 1)
INTRO, EQUIPMENT, ABILITIES = "zw.custom.intro", "zw.custom.equipment", "zw.custom.abilities"
ATTRIBUTES, ALL_POINTS, RANDOM_CARD = "zw.custom.attributes", "zw.custom.all-points", "zw.custom.random-card"
BARRED = re.compile(r'[\x00-\x1f\x7f",=\\]')


class Broken(NamedTuple):
    """A law that a character breaks: its rule, and what is wrong, as a sentence without a full stop."""

    rule: str
    reason: str


def plain_name(name: str) -> str:
    """Return a name without what it may not hold, and no longer than there is room."""
    return BARRED.sub("", name)[:LONGEST_NAME]


def factions_offered(*, is_core: bool) -> tuple[Faction, ...]:
    """Return whom a character can be of: two factions with the core box alone, else four (zw.custom.faction)."""
    return (Faction.ARK, Faction.GENLAB) if is_core else tuple(Faction)


def highest_of(attribute: Attribute) -> int:
    """Return how high an attribute can be (zw.custom.attributes, zw.custom.all-points)."""
    return MOST_HEALTH if attribute is Attribute.HEALTH else HIGHEST


def broken_law(
    made: CustomCharacter, box: Box, factions: Collection[Faction] = tuple(Faction)
) -> Broken | None:
    """Return the first law that a character breaks, None for one that can be played."""
    return next(broken_laws(made, box, factions), None)


def broken_laws(
    made: CustomCharacter, box: Box, factions: Collection[Faction] = tuple(Faction)
) -> Iterator[Broken]:
    """Yield the laws that a character breaks; factions: those that there are."""
    yield from _name(made, box)
    if made.faction not in factions:
        yield Broken("zw.custom.faction", f"the {made.faction.full_name} are not in the core box")
    yield from () if made.is_converted else _attributes(made.scores)
    yield from _converted_gear(made, box) if made.is_converted else _gear(made, box)
    yield from _abilities(made, box)
    yield from _portrait(made)


def _name(made: CustomCharacter, box: Box) -> Iterator[Broken]:
    name = made.name.strip()
    if not name:
        yield Broken(INTRO, "it has no name")
    if plain_name(made.name) != made.name:
        yield Broken(
            INTRO, f"its name has more than {LONGEST_NAME} letters, or a quotation mark, comma, = or \\"
        )
    if name.casefold() in {called for card in box.characters for called in (card.id, card.name.casefold())}:
        yield Broken(INTRO, f"another character is called {name}")


def _attributes(scores: tuple[int, int, int, int]) -> Iterator[Broken]:
    if sum(scores) != POINTS:
        yield Broken(ALL_POINTS, f"the attributes add up to {sum(scores)}, not to {POINTS}")
    for attribute, score in zip(Attribute, scores, strict=True):
        if score < LOWEST:
            why = f"{attribute.value} is {score}, but no attribute is below {LOWEST}"
            yield Broken(ATTRIBUTES, why)
        if score > HIGHEST and attribute is not Attribute.HEALTH:
            why = f"{attribute.value} is {score}, but only health is above {HIGHEST}"
            yield Broken(ATTRIBUTES, why)


def _gear(made: CustomCharacter, box: Box) -> Iterator[Broken]:
    if len(made.gear) != 1:
        count = f"it has {len(made.gear)} items of starting equipment, not one"
        yield Broken(EQUIPMENT, count if made.gear else "it has no starting equipment")
    for item in made.gear:
        if item not in starting_items(box.items):
            yield Broken(EQUIPMENT, f"{item} is no starting equipment")


def _converted_gear(made: CustomCharacter, box: Box) -> Iterator[Broken]:
    cards = {box.items[number].id for number in range(box.scrap)}
    for item in made.gear:
        if item not in cards:
            yield Broken("zw.convert.equipment", f"{item} is no equipment and no artifact")
    if len(set(made.gear)) < len(made.gear):
        yield Broken("zw.convert.equipment", "it has one card twice")


def _abilities(made: CustomCharacter, box: Box) -> Iterator[Broken]:
    rule = "zw.convert.abilities" if made.is_converted else ABILITIES
    family = made.faction.family.value
    if made.is_converted and not (made.chosen and made.second):
        yield Broken(rule, "it does not have two abilities")
    elif not made.chosen:
        yield Broken(rule, "its first ability is not chosen yet")
    elif not made.second:
        yield Broken(RANDOM_CARD, "its second ability is not drawn yet")
    for card in filter(None, (made.chosen, made.second)):
        if card not in box.powers or box.powers.find(card).faction is not made.faction:
            wrong = "zw.convert.limits" if made.is_converted else ABILITIES
            yield Broken(wrong, f"{card} is no {family} card of the {made.faction.full_name}")
    if made.chosen and made.chosen == made.second:
        yield Broken(rule, "both abilities are the same card")
    elif made.second and not _is_drawn(made, box):
        yield Broken(RANDOM_CARD, "the second ability is not the card that it drew")


def _is_drawn(made: CustomCharacter, box: Box) -> bool:
    """Tell whether the second card of a character may be what it is; one that is converted draws none."""
    drawn = drawn_card(made.lot, made.faction, made.chosen, box.powers)
    return made.is_converted or made.second == drawn


def _portrait(made: CustomCharacter) -> Iterator[Broken]:
    face = made.portrait
    parts = {
        "head": (face.head, HEADS[made.faction]),
        "eyes": (face.eyes, EYES),
        "mouth": (face.mouth, MOUTHS),
        "top": (face.top, TOPS),
    }
    for part, (choice, choices) in parts.items():
        if choice not in choices:
            there = ", ".join(filter(None, choices))
            yield Broken(INTRO, f"the {part} of its portrait is {choice or 'missing'}, but there are {there}")
