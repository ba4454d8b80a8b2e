"""Ammo in the Advanced Mode: the Silo, virtual Ammo, and what is due."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.warzoo.cards import AVATAR
from game.rules.warzoo.events import AmmoGained, AmmoLost, AmmoPaid, VirtualAmmoGranted
from game.rules.warzoo.state import EMPTY, SILO, with_entry
from game.rules.warzoo.sums import hierarchy_after, load_after

if TYPE_CHECKING:
    from game.rules.warzoo.effects import Modifier
    from game.rules.warzoo.events import Cost
    from game.rules.warzoo.ground import Ground
    from game.rules.warzoo.state import Side, Spot


def purse(ground: Ground, side: Side) -> int:
    """Return what a side can pay now, virtual Ammo included."""
    return ground.battle.virtual[side] + ground.table.ammo[side]


def pay(ground: Ground, spot: Spot, cost: Cost, amount: int, rule: str) -> None:
    """Pay for the unit at a place, virtual Ammo first (wz.virtual-ammo.spent-first)."""
    table, battle, side = ground.table, ground.battle, spot.side
    fighter = ground.fighter(spot)
    assert fighter is not None
    assert fighter.unit is not None
    virtual = min(amount, battle.virtual[side])
    battle.virtual = with_entry(battle.virtual, side, battle.virtual[side] - virtual)
    silo = table.ammo[side] - (amount - virtual)
    table.ammo = with_entry(table.ammo, side, silo)
    ground.events.append(
        AmmoPaid(
            rule=rule,
            side=side,
            lane=spot.lane,
            unit=fighter.unit,
            cost=cost,
            amount=amount,
            silo=silo,
            virtual=virtual,
        )
    )


def gain(ground: Ground, side: Side, points: int) -> None:
    """Put Ammo into a Silo, ten at most (wz.unit.paracelsus)."""
    silo = min(SILO, ground.table.ammo[side] + points)
    amount = silo - ground.table.ammo[side]
    ground.table.ammo = with_entry(ground.table.ammo, side, silo)
    if amount:
        ground.events.append(AmmoGained(rule=ground.rule, side=side, amount=amount, silo=silo))


def lose(ground: Ground, side: Side, points: int) -> None:
    """Take Ammo out of a Silo, never below zero; virtual Ammo is out of reach (wz.virtual-ammo.not-stealable)."""
    amount = min(points, ground.table.ammo[side])
    silo = ground.table.ammo[side] - amount
    ground.table.ammo = with_entry(ground.table.ammo, side, silo)
    if amount:
        ground.events.append(AmmoLost(rule=ground.rule, side=side, amount=amount, silo=silo))


def credit(ground: Ground, side: Side, points: int) -> None:
    """Lay virtual Ammo by for the next Challenge of this Battle (wz.virtual-ammo.next-challenge-only)."""
    battle = ground.battle
    battle.coming = with_entry(battle.coming, side, battle.coming[side] + points)
    ground.events.append(
        VirtualAmmoGranted(rule=ground.rule, side=side, amount=points, total=battle.coming[side])
    )


def _modifiers(ground: Ground, spot: Spot) -> tuple[Modifier, ...]:
    """Return what changes the costs of a unit: its own text and the tile of its lane."""
    fighter = ground.fighter(spot)
    assert fighter is not None
    assert fighter.unit is not None
    return (*ground.kit.modifiers[fighter.unit], *ground.tile_modifiers(spot.lane))


def load_due(ground: Ground, spot: Spot) -> int:
    """Return the Load of the unit at a place, with everything in force (wz.unit.obelisk, wz.scenario.stable)."""
    fighter = ground.fighter(spot)
    assert fighter is not None
    assert fighter.unit is not None
    if ground.battle.load_is_free:
        return 0
    return load_after(ground.kit.cards[fighter.unit].load, _modifiers(ground, spot))


def hierarchy_due(ground: Ground, spot: Spot) -> int:
    """Return what the unit at a place pays for breaking the Hierarchy, with everything in force (wz.unit.joe-dredd)."""
    fighter = ground.fighter(spot)
    assert fighter is not None
    assert fighter.unit is not None
    if ground.battle.hierarchy_is_free:
        return 0
    strength = ground.kit.strengths[fighter.unit]
    return hierarchy_after(strength, _below(ground, spot), _modifiers(ground, spot))


def _below(ground: Ground, spot: Spot) -> int:
    """Return the printed Strength of the card below, or the bracket number in the first Battle."""
    table = ground.table
    below = table.below(spot.side, spot.lane)
    if below != EMPTY:
        return ground.kit.strengths[below]
    if table.number == 1 and table.terms.has_brackets:
        return ground.kit.tiles[table.tiles[spot.lane]].bracket
    return AVATAR
