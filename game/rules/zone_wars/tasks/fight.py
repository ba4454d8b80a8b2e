"""Tasks of an attack and of damage.

The attack is the innermost `Attack` of the affairs, the damage the innermost `Wound`.
"""

from __future__ import annotations

import msgspec

from game.core.contract import Seat
from game.rules.zone_wars.affairs import NOBODY, Origin, Piece
from game.rules.zone_wars.cards.kinds import Slot


class License(msgspec.Struct, frozen=True):
    """What attack a piece may make.

    only: its targets, () for any enemy; dice: base dice more; push: a hit throws so far; from_behind: counts as made
    from the rear; stuns: the target loses Overwatch and may not counter; credit: the seat it scores for, NOBODY: its
    own; against: whose enemies are its targets, NOBODY: the credit's.
    """

    origin: Origin = Origin.ACTION
    may_shoot: bool = True
    may_strike: bool = True
    only_aimed: bool = False
    may_aim: bool = False
    only: tuple[Piece, ...] = ()
    dice: int = 0
    push: int = 0
    can_reroll: bool = True
    takes_upgrades: bool = True
    upgrades: tuple[tuple[int, int], ...] = ()
    from_behind: bool = False
    stuns: bool = False
    may_turn: bool = True
    wears: bool = True
    credit: int = NOBODY
    power: int = NOBODY
    m: int = 0


class OfferAttack(msgspec.Struct, frozen=True, tag=True):
    """A seat may attack with a piece now."""

    seat: Seat
    piece: Piece
    license: License = License()


class OfferReroll(msgspec.Struct, frozen=True, tag=True):
    """The attacker's seat may reroll."""

    seat: Seat


class OfferArmor(msgspec.Struct, frozen=True, tag=True):
    """The defender's seat chooses which of two cards of one type is used."""

    seat: Seat
    piece: Piece
    slot: Slot


class OfferCounter(msgspec.Struct, frozen=True, tag=True):
    """A seat may strike back (zw.melee.counter-attack)."""

    seat: Seat
    piece: Piece
    against: Piece


class OfferTheft(msgspec.Struct, frozen=True, tag=True):
    """A seat may take one card from whoever was just laid low in contact (zw.stagger.free-theft)."""

    seat: Seat
    thief: Piece
    victim: Piece


class RollAttack(msgspec.Struct, frozen=True, tag=True):
    """Throw the dice of the attack."""


class RollBurn(msgspec.Struct, frozen=True, tag=True):
    """Throw a burn die for each hit (zw.special.burn)."""


class CountHits(msgspec.Struct, frozen=True, tag=True):
    """The total is final: gain M, wear the weapon, ask for Reflexes that change the hits."""


class Defend(msgspec.Struct, frozen=True, tag=True):
    """Throw armor and cover and place what is left (zw.hits.defense-order); is_chosen: the armor was chosen."""

    is_chosen: bool = False


class SpreadArea(msgspec.Struct, frozen=True, tag=True):
    """Let an area attack hurt these pieces near the struck one, one after the other (zw.special.area)."""

    left: tuple[Piece, ...]


class AfterDamage(msgspec.Struct, frozen=True, tag=True):
    """Push, what cards add, counter-attack, step by step (zw.special.push-order)."""

    step: int = 0


class CloseAttack(msgspec.Struct, frozen=True, tag=True):
    """Take the attack off the affairs."""


class PlaceDamage(msgspec.Struct, frozen=True, tag=True):
    """Put the damage of the innermost Wound on its piece: stagger it, eliminate it (zw.damage.stagger-threshold)."""


class Bury(msgspec.Struct, frozen=True, tag=True):
    """Leave the pile of somebody who was eliminated, after the free theft (zw.eliminated.pile-contents)."""

    piece: Piece


class MakeShove(msgspec.Struct, frozen=True, tag=True):
    """Carry out the innermost Shove: slide, collide, fall."""


FightDecision = OfferAttack | OfferReroll | OfferArmor | OfferCounter | OfferTheft
FightWork = (
    RollAttack
    | RollBurn
    | CountHits
    | Defend
    | SpreadArea
    | AfterDamage
    | CloseAttack
    | PlaceDamage
    | Bury
    | MakeShove
)
