"""A character of a player's own beside printed ones: exact chances of single attacks, with the attack's own odds.

Everybody has starting gear and stands in the open: no cover, no bonus, no mutation or module; blank dice are thrown
again once. Of several weapons the one with most dice counts, of armor one card of each type.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from game.rules.zone_wars.cards.kinds import ARMOR_SLOTS, Faction, Trait
from game.rules.zone_wars.odds import Attack, Defence, Stakes

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from game.rules.zone_wars.box import Box
    from game.rules.zone_wars.cards.characters import Character
    from game.rules.zone_wars.cards.items import Item
    from game.rules.zone_wars.custom.character import CustomCharacter
    from game.rules.zone_wars.odds import Odds, Prospect

RIFLE = "makeshift_rifle"
OPEN = Defence()


class Fighter(msgspec.Struct, frozen=True):
    """What counts of a character in an exchange; id: of a printed one, empty for a player's own."""

    id: str
    name: str
    ranged: int
    melee: int
    survival: int
    health: int
    gear: tuple[Item, ...]

    @property
    def shot(self) -> Attack:
        """The dice of its best shot; without a weapon for it, of a thrown stone (zw.special.improvised)."""
        return _attack(self.ranged, [item for item in self.gear if item.shoots])

    @property
    def blow(self) -> Attack:
        """The dice of its best blow."""
        return _attack(self.melee, [item for item in self.gear if item.strikes])

    @property
    def defence(self) -> Defence:
        """The armor that it wears (zw.armor.three-types)."""
        worn = [[item.bonus for item in self.gear if item.slot is slot] for slot in ARMOR_SLOTS]
        return Defence(armor=sum(max(dice) for dice in worn if dice))


class Measure(msgspec.Struct, frozen=True):
    """One chance of a character, and the best one among the printed: whose it is, and all of theirs in order."""

    words: str
    chance: float
    best: float
    whose: str
    others: tuple[tuple[str, float], ...]


class Blow(msgspec.Struct, frozen=True):
    """One attack of an exchange: whether it is a shot, its dice, the chances to wound and to lay low, the mean."""

    is_shot: bool
    dice: int
    wounds: float
    fells: float
    mean: float


class Exchange(msgspec.Struct, frozen=True):
    """What a character does to a rival, and the rival to it, each with what promises most damage."""

    rival: Fighter
    given: Blow
    taken: Blow


def fighter_of(card: Character | CustomCharacter, box: Box) -> Fighter:
    """Return what counts of a character, finished or not."""
    gear = tuple(box.items.find(item) for item in card.gear)
    return Fighter(getattr(card, "id", ""), card.name.strip(), *card.scores, gear)


def printed_of(faction: Faction, box: Box) -> list[Fighter]:
    """Return the printed characters of a faction."""
    cards = [box.characters[n] for n in box.roster[faction]]
    return [fighter_of(card, box) for card in cards if not card.is_own]


def measures(own: Fighter, printed: Sequence[Fighter], foe: Fighter, odds: Odds) -> Iterator[Measure]:
    """Yield what somebody is worth, beside the printed ones; foe: whose shot they have to stand."""

    def hurts(attack: Attack, least: int) -> float:
        return sum(odds.damage(msgspec.structs.replace(attack, rerolled=True), OPEN)[least:])

    yield _measure("Shot, 2 damage or more", lambda one: hurts(one.shot, 2), own, printed)
    yield _measure("Blow, 1 damage or more", lambda one: hurts(one.blow, 1), own, printed)
    yield _measure("Gets up when staggered", lambda one: odds.survival(one.survival), own, printed)
    words = f"Stands after {foe.name}'s shot"
    yield _measure(words, lambda one: 1 - _prospect(foe.shot, one, odds).stagger, own, printed)


def foe_of(faction: Faction, box: Box) -> Fighter:
    """Return the best shot with a rifle among the printed characters of other factions, the first one of several."""
    others = [one for other in Faction if other is not faction for one in printed_of(other, box)]
    return max(others, key=lambda one: (any(i.id == RIFLE for i in one.gear), one.ranged))


def exchanges(own: Fighter, rivals: Sequence[Fighter], odds: Odds) -> list[Exchange]:
    """Return what somebody and each rival would do to each other."""
    return [Exchange(one, blow_on(own, one, odds), blow_on(one, own, odds)) for one in rivals]


def blow_on(attacker: Fighter, target: Fighter, odds: Odds) -> Blow:
    """Return the attack that promises most damage: a shot, or a blow when that is better."""
    found = [
        _told(attack, _prospect(attack, target, odds), is_shot=is_shot)
        for attack, is_shot in ((attacker.shot, True), (attacker.blow, False))
    ]
    return max(found, key=lambda one: one.mean)


def _told(attack: Attack, prospect: Prospect, *, is_shot: bool) -> Blow:
    wounds = 1 - prospect.damage[0]
    return Blow(is_shot, attack.base + attack.gear, wounds, prospect.stagger, prospect.mean_damage)


def _prospect(attack: Attack, target: Fighter, odds: Odds) -> Prospect:
    return odds.forecast(attack, Stakes(target.defence, target.health)).rerolled


def _attack(score: int, weapons: Sequence[Item]) -> Attack:
    best = max(weapons, key=lambda item: item.bonus, default=None)
    if best is None:
        return Attack(score)
    return Attack(score, best.bonus, burn=Trait.BURN in best.traits)


def _measure(
    words: str, chance: Callable[[Fighter], float], own: Fighter, printed: Sequence[Fighter]
) -> Measure:
    others = tuple((one.name, chance(one)) for one in printed)
    whose, best = max(others, key=lambda one: one[1])
    return Measure(words, chance(own), best, whose, others)
