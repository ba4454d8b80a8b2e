"""Saboteurs: what they could do between Challenges, and doing it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.warzoo.effects import Plot
from game.rules.warzoo.events import SaboteurUsed, WeaponCancelled
from game.rules.warzoo.state import FireWeapon, Spot, foe

if TYPE_CHECKING:
    from game.core.contract import Seat
    from game.rules.warzoo.ground import Ground
    from game.rules.warzoo.state import Lane, Side


def plans(ground: Ground, side: Side) -> list[tuple[int, tuple[Lane, ...]]]:
    """Return what a side's Saboteur could do now as (mode, lanes); modes that change nothing are missing."""
    plots = ground.kit.plots[ground.table.terms.armies[side].saboteur]
    return [
        (mode, lanes)
        for mode, plot in enumerate(plots)
        if isinstance(plot, Plot)
        for lanes in plot.plans(ground, side)
    ]


def has_plans(ground: Ground, side: Side) -> bool:
    """Tell whether a side's Saboteur could do anything now (wz.saboteur.useless-mode)."""
    return bool(plans(ground, side))


def sabotage(ground: Ground, seat: Seat, mode: int, lanes: tuple[Lane, ...]) -> None:
    """Use a Saboteur while no Challenge is under way (wz.saboteur.other-skills-timing)."""
    side = ground.table.terms.side_of(seat)
    plot = ground.kit.plots[ground.table.terms.armies[side].saboteur][mode]
    assert isinstance(plot, Plot)
    _spend(ground, seat, side, mode)
    plot.carry_out(ground, side, lanes)


def cancel(ground: Ground, seat: Seat, mode: int) -> None:
    """Cancel the Weapon that was just paid; the Ammo stays spent (wz.saboteur.cancel-weapon)."""
    table = ground.table
    side = table.terms.side_of(seat)
    _spend(ground, seat, side, mode)
    victim = Spot(foe(side), ground.battle.lane)
    fighter = ground.fighter(victim)
    assert fighter is not None
    assert fighter.unit is not None
    ground.events.append(
        WeaponCancelled(
            rule="wz.saboteur.cancel-weapon", side=victim.side, lane=victim.lane, unit=fighter.unit
        )
    )
    while not isinstance(table.agenda[-1], FireWeapon):
        table.agenda = table.agenda[:-1]
    table.agenda = table.agenda[:-1]


def _spend(ground: Ground, seat: Seat, side: Side, mode: int) -> None:
    table = ground.table
    one, two = table.saboteurs
    table.saboteurs = (False, two) if side == 0 else (one, False)
    ground.rule = ground.kit.cards.saboteurs[table.terms.armies[side].saboteur].rule
    ground.events.append(SaboteurUsed(rule="wz.saboteur.once-per-game", seat=seat, side=side, mode=mode))
