"""Weapons: whether and how they can be used, what they cost, and what they do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.warzoo.cards import ANY_AMOUNT, Kind
from game.rules.warzoo.effects import AT_ONCE, Reflex, Use
from game.rules.warzoo.events import Cost, WeaponUsed
from game.rules.warzoo.silo import pay, purse
from game.rules.warzoo.state import FireWeapon, OfferCancel, Spot, foe

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.rules.warzoo.cards import UnitCard
    from game.rules.warzoo.ground import Ground
    from game.rules.warzoo.state import Side


def weapon_uses(ground: Ground, side: Side) -> Sequence[Use]:
    """Return the ways a side's unit in the Challenge can use its Weapon now; none when it cannot.

    It must be armed and not disarmed, pay in full and have a target (wz.weapon.not-enough-ammo).
    """
    spot = Spot(side, ground.battle.lane)
    card = _armed(ground, spot)
    if card is None or purse(ground, side) < abs(card.cost):
        return ()
    fighter = ground.fighter(spot)
    assert fighter is not None
    assert fighter.unit is not None
    ways = [deed.uses(ground, spot) for deed in ground.kit.deeds[fighter.unit]]
    aimed = next((uses for uses in ways if uses and uses != AT_ONCE), None)
    return aimed or next((uses for uses in ways if uses), ())


def _armed(ground: Ground, spot: Spot) -> UnitCard | None:
    """Return the card of a unit that may use a Weapon in its lane (wz.weapon.armed, wz.weapon.once-per-challenge)."""
    fighter = ground.fighter(spot)
    if fighter is None or fighter.is_beaten or fighter.is_mute or fighter.unit is None:
        return None
    if ground.battle.disarmed[spot.side] or not ground.allows_weapons(spot.lane):
        return None
    card = ground.kit.cards[fighter.unit]
    return card if card.kind is Kind.WEAPON else None


def use_weapon(ground: Ground, side: Side, use: Use) -> None:
    """Pay for a Weapon; it takes effect unless it is cancelled (wz.weapon.pay-and-resolve)."""
    spot = Spot(side, ground.battle.lane)
    fighter = ground.fighter(spot)
    assert fighter is not None
    assert fighter.unit is not None
    card = ground.kit.cards[fighter.unit]
    amount = use.amount if card.cost == ANY_AMOUNT else card.cost
    ground.events.append(
        WeaponUsed(rule=card.rule, side=side, lane=spot.lane, unit=fighter.unit, at=use.at, amount=use.amount)
    )
    pay(ground, spot, Cost.WEAPON, amount, "wz.weapon.pay-and-resolve")
    ground.push(*_cancel_offers(ground, foe(side)), FireWeapon(side, use.at, use.amount))


def _cancel_offers(ground: Ground, side: Side) -> list[OfferCancel]:
    """Return who may cancel: a side with a Saboteur left, its leader first (wz.saboteur.cancel-window)."""
    table = ground.table
    if not table.saboteurs[side] or cancel_mode(ground, side) is None:
        return []
    seats = (table.voice(side), *table.terms.holders[side])
    return [OfferCancel(seat) for seat in dict.fromkeys(seats)]


def cancel_mode(ground: Ground, side: Side) -> int | None:
    """Return the mode in which a side's Saboteur cancels Weapons, if it has one."""
    plots = ground.kit.plots[ground.table.terms.armies[side].saboteur]
    return next((mode for mode, plot in enumerate(plots) if isinstance(plot, Reflex)), None)


def fire(ground: Ground, side: Side, at: Spot | None, amount: int) -> None:
    """Let a Weapon that was paid take effect."""
    spot = Spot(side, ground.battle.lane)
    fighter = ground.fighter(spot)
    assert fighter is not None
    assert fighter.unit is not None
    ground.rule = ground.kit.cards[fighter.unit].rule
    for deed in ground.kit.deeds[fighter.unit]:
        deed.perform(ground, spot, Use(at, amount))
