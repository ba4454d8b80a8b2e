"""Equipment and artifacts: weapons, armor, and things of other use."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import msgspec

from game.core.tables import TableError
from game.rules.zone_wars.cards.kinds import ARMOR_SLOTS, ItemClass, Range, Slot, Trait, Use
from game.rules.zone_wars.cards.table import Count, Id, Name, marks

if TYPE_CHECKING:
    from collections.abc import Iterable

DAMAGED_VALUE = 1

Bonus = Annotated[int, msgspec.Meta(ge=0, le=9)]


class Item(msgspec.Struct, frozen=True, kw_only=True):
    """One equipment or artifact card. bonus: equipment dice of a weapon, dice of armor; vp: 0 for starting gear.

    range: how far it shoots, is thrown or fetches; copies_core, copies_expansion: cards in each box.
    """

    id: Id
    name: Name
    kind: ItemClass
    slot: Slot
    range: Range = Range.NONE
    bonus: Bonus = 0
    traits: tuple[Trait, ...] = ()
    vp: Count = 0
    single_use: bool = False
    use: Use = Use.NONE
    starting: bool = False
    copies_core: Count = 1
    copies_expansion: Count = 0
    effect: str = ""
    rule: str
    source: str = ""

    @property
    def is_weapon(self) -> bool:
        """Whether attacks are made with it."""
        return self.slot is Slot.WEAPON

    @property
    def is_armor(self) -> bool:
        """Whether it protects (zw.armor.roll)."""
        return self.kind is ItemClass.ARMOR

    @property
    def shoots(self) -> bool:
        """Whether ranged attacks are made with it: a ranged weapon, or a thrown one."""
        return self.is_weapon and self.range is not Range.NONE

    @property
    def strikes(self) -> bool:
        """Whether it may be used in melee (zw.melee.ranged-weapon-in-melee)."""
        return self.is_weapon and not self.is_aimed

    @property
    def is_aimed(self) -> bool:
        """Whether it is fired by Aimed Shot only (zw.weapon.aimed-shot-trait)."""
        return Trait.AIMED_SHOT in self.traits

    @property
    def wears(self) -> bool:
        """Whether it can be damaged: it has points to lose (zw.weapon.zero-bonus-printed)."""
        return self.bonus > 0

    def left(self, wear: int) -> int:
        """Return the dice it still gives after so many damage tokens, not below 0."""
        return max(0, self.bonus - wear)

    def is_damaged(self, wear: int) -> bool:
        """Tell whether so many damage tokens make it useless (zw.reroll.weapon-damaged)."""
        return self.wears and wear >= self.bonus

    def value(self, wear: int = 0) -> int:
        """Return its victory points after so many damage tokens (zw.artifact.damaged-threshold)."""
        return min(self.vp, DAMAGED_VALUE) if self.is_damaged(wear) else self.vp


class ItemRow(msgspec.Struct, frozen=True, kw_only=True):
    """What equipment and artifact tables have in common; traits are written "burn+aimed_shot" there."""

    id: Id
    name: Name
    kind: ItemClass
    slot: Slot
    range: Range = Range.NONE
    bonus: Bonus = 0
    special: str = ""
    effect: str = ""
    source: str = ""


def item_of(row: ItemRow, where: str, **more: object) -> Item:
    """Return the item in a row of a table, `more` being its other fields; raises TableError."""
    known = {field.name for field in msgspec.structs.fields(Item)}
    fields: dict[str, Any] = {n: value for n, value in msgspec.structs.asdict(row).items() if n in known}
    item = Item(**{**fields, "traits": marks(row.special, Trait, where, "special"), **more})
    for trouble in _troubles(item):
        raise TableError(f"{where}: {trouble}")
    return item


def _troubles(item: Item) -> Iterable[str]:
    """Yield what does not fit together in an item."""
    weapon = item.kind in {ItemClass.RANGED, ItemClass.MELEE}
    if weapon != (item.slot is Slot.WEAPON):
        yield f"`slot` is {item.slot.value}, but weapons, and only they, are in the slot weapon"
    if (item.slot in ARMOR_SLOTS) != item.is_armor:
        yield f"`slot` is {item.slot.value}, but armor, and only armor, is for body, head or shield"
    if item.is_armor and not item.bonus:
        yield "`bonus` is 0, but armor has at least one die"
    if item.traits and not weapon:
        yield f"`special` is {item.traits[0].value}, but only weapons have traits"
    thrown = Trait.THROWN in item.traits
    if item.kind is ItemClass.RANGED and item.range is Range.NONE:
        yield "`range` is empty, but a ranged weapon has one"
    if item.kind is ItemClass.MELEE and thrown == (item.range is Range.NONE):
        yield "a melee weapon has a `range` when it is thrown, and only then"
    if item.kind is ItemClass.MELEE and item.is_aimed:
        yield "`special` is aimed_shot, but a melee weapon is not aimed"
