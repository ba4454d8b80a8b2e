"""The cards in the hands of a miniature: weapons that can be used, armor that protects, and their wear."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.rules.zone_wars.affairs import IMPROVISED
from game.rules.zone_wars.cards.kinds import ARMOR_SLOTS
from game.rules.zone_wars.events.fight import ItemWorn
from game.rules.zone_wars.ground import MEDIUM

if TYPE_CHECKING:
    from game.rules.zone_wars.affairs import Piece
    from game.rules.zone_wars.cards.items import Item
    from game.rules.zone_wars.cards.kinds import Slot
    from game.rules.zone_wars.play import Play
    from game.rules.zone_wars.state import Held


def item_at(play: Play, piece: Piece, card: int) -> Item | None:
    """Return the item at a place in somebody's hands; None when there is none or it lies face down."""
    held = play.mini(piece).held
    if not 0 <= card < len(held) or held[card].item is None or held[card].is_reserve:
        return None
    return play.item(held[card])


def is_usable(play: Play, held: Held) -> bool:
    """Tell whether a card is known, face up and not worn out (zw.reroll.weapon-damaged, zw.chase.reserve-use)."""
    if held.item is None or held.is_reserve:
        return False
    return not play.item(held).is_damaged(held.wear)


def weapons_of(play: Play, piece: Piece) -> list[int]:
    """Return the weapons that work, and IMPROVISED (zw.weapon.sources, zw.special.improvised-always-available)."""
    held = play.mini(piece).held
    weapons = [i for i, card in enumerate(held) if is_usable(play, card) and play.item(card).is_weapon]
    return [*weapons, IMPROVISED]


def reach_of(item: Item | None) -> int | None:
    """Return how far a weapon shoots, None as far as one sees; rubble goes to Medium (zw.special.improvised)."""
    return MEDIUM if item is None else item.range.reach


def gear_dice(play: Play, piece: Piece, weapon: int) -> int:
    """Return the equipment dice of a weapon (zw.attack.equipment-dice)."""
    item = item_at(play, piece, weapon)
    return 0 if item is None else item.left(play.mini(piece).held[weapon].wear)


# ------------------------------------------------------------------ armor


def armor_in(play: Play, piece: Piece, slot: Slot) -> list[int]:
    """Return the cards of armor of one type that still protect, the best first (zw.armor.choose-worn)."""
    held = play.mini(piece).held
    cards = [i for i, card in enumerate(held) if is_usable(play, card) and _protects(play.item(card), slot)]
    return sorted(cards, key=lambda i: -play.item(held[i]).left(held[i].wear))


def _protects(item: Item, slot: Slot) -> bool:
    return item.is_armor and item.slot is slot


def armor_worn(play: Play, piece: Piece, chosen: tuple[int, ...] = ()) -> list[int]:
    """Return the cards that protect, one of each type: those that were chosen, else the best (zw.armor.three-types)."""
    worn = []
    for slot in ARMOR_SLOTS:
        cards = armor_in(play, piece, slot)
        worn += [next((card for card in cards if card in chosen), cards[0])] if cards else []
    return worn


# ------------------------------------------------------------------ wear


def wear_out(play: Play, piece: Piece, card: int, amount: int, rule: str) -> int:
    """Put damage tokens on a card, never more than it has points, and return how many."""
    held = play.mini(piece).held
    item = play.item(held[card])
    amount = min(amount, item.left(held[card].wear))
    if amount > 0:
        worn = replace(held[card], wear=held[card].wear + amount)
        play.put(piece, held=(*held[:card], worn, *held[card + 1 :]))
        play.tell(
            ItemWorn(
                rule=rule,
                piece=piece,
                card=card,
                item=held[card].item or 0,
                amount=amount,
                broken=item.is_damaged(worn.wear),
            )
        )
    return amount
