"""What a computer player keeps and whom it trains between two battles of a campaign, above the level of the solo AI."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.zone_wars.campaign.deciding import ANOTHER, GIVE, KEEP, NOBODY_GAINS, NOTHING
from game.rules.zone_wars.cards.kinds import Attribute, Range

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.linked import Dilemma
    from game.rules.zone_wars.box import Box
    from game.rules.zone_wars.campaign.record import Campaign
    from game.rules.zone_wars.campaign.veterans import VeteranRow
    from game.rules.zone_wars.cards.characters import Character
    from game.rules.zone_wars.cards.items import Item

REACH = {Range.NONE: 0.85, Range.SHORT: 0.85, Range.MEDIUM: 0.95, Range.LONG: 1.05, Range.UNLIMITED: 1.1}
AIMED = 0.85  # an aimed weapon fires only for a whole action
WORN, TOOL, ONCE, SPARE = 0.9, 0.6, 0.3, 0.1  # a die of armor, a tool, what is used up, a weapon nobody needs
HEALTH, SURVIVAL, SECOND = (
    3.4,
    1.7,
    0.3,
)  # what one more is worth, the more the less there is; a weapon not carried


def choice(campaign: Campaign, dilemma: Dilemma, box: Box) -> tuple[str, str]:
    """Return the way that serves the battles to come best, and why."""
    kind, _, about = dilemma.id.partition(":")
    roster = campaign.rosters[dilemma.seat]
    open_ways = [way.id for way in dilemma.ways if not way.reason and way.id not in _DECLINING]
    if kind == KEEP:
        character, row = box.characters.find(about), roster.veteran(about)
        items = [box.items.find(way) for way in open_ways]
        best = max(items, key=lambda item: (use_of(item, character, row, box), item.vp))
        return best.id, f"Nothing else that was found helps {character.name} more."
    if kind == GIVE:
        fought = campaign.crews[dilemma.seat] if campaign.crews else ()
        among = [way for way in open_ways if way in fought] or open_ways
        best_one = max(among, key=lambda one: _best_raise(box.characters.find(one), roster.veteran(one), box))
        return best_one, f"{box.characters.find(best_one).name} makes most of it."
    character = box.characters.find(
        next(one.character for one in campaign.honours if one.seat == dilemma.seat)
    )
    row = roster.veteran(character.id)
    raised = max(open_ways, key=lambda one: _worth(Attribute(one), character, row, box))
    return raised, f"{character.name} needs it most."


_DECLINING = frozenset({NOTHING, NOBODY_GAINS, ANOTHER})


# ------------------------------------------------------------------ what a card is worth to whoever bears it


def use_of(item: Item, character: Character, row: VeteranRow, box: Box) -> float:
    """Return what a card adds to somebody: in dice of a usual attack."""
    if item.single_use:
        return ONCE
    held = [box.items.find(one) for one in (*character.gear, *row.kept)]
    if item.is_armor:
        worn = max((one.bonus for one in held if one.slot is item.slot), default=0)
        return WORN * max(0, item.bonus - worn)
    if not item.is_weapon:
        return TOOL
    had = max((_punch(one, character, row) for one in held if one.is_weapon), default=0.0)
    return max(SPARE * item.bonus, _punch(item, character, row) - had)


def _punch(weapon: Item, character: Character, row: VeteranRow) -> float:
    """Return how hard a weapon hits in these hands: its dice, the less the nearer one has to come."""
    dice = _score(_attribute(weapon), character, row) + weapon.bonus
    return dice * REACH[weapon.range] * (AIMED if weapon.is_aimed else 1)


def _attribute(weapon: Item) -> Attribute:
    return Attribute.RANGED if weapon.shoots else Attribute.MELEE


# ------------------------------------------------------------------ what experience is worth


def _best_raise(character: Character, row: VeteranRow, box: Box) -> float:
    """Return what the best attribute is worth that can still be raised; nothing once all four are."""
    return max((_worth(one, character, row, box) for one in Attribute if one not in row.gains), default=0.0)


def _worth(attribute: Attribute, character: Character, row: VeteranRow, box: Box) -> float:
    """Return what one more in an attribute is worth."""
    now = max(1, _score(attribute, character, row))
    match attribute:
        case Attribute.HEALTH:
            return HEALTH / now
        case Attribute.SURVIVAL:
            return SURVIVAL / now
        case _:
            return _armed(
                attribute, [box.items.find(one) for one in (*character.gear, *row.kept)], character, row
            )


def _armed(attribute: Attribute, held: Sequence[Item], character: Character, row: VeteranRow) -> float:
    """Return what one more die of an attribute is worth: most for the best weapon that is carried."""
    weapons = [one for one in held if one.is_weapon]
    best = max(weapons, key=lambda one: _punch(one, character, row), default=None)
    used = _attribute(best) if best is not None else Attribute.MELEE
    return 1.0 if used is attribute else SECOND


def _score(attribute: Attribute, character: Character, row: VeteranRow) -> int:
    return character.score(attribute) + (attribute in row.gains)
