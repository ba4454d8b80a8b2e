"""What fights ask of other rooms of the rulebook; imported when it is asked for, since those rooms fight, too."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.rules.zone_wars.actions import Upgrades
    from game.rules.zone_wars.affairs import Attack, Cause, Piece
    from game.rules.zone_wars.play import Play
    from game.rules.zone_wars.tasks import Task
    from game.rules.zone_wars.tasks.fight import License

# ruff: noqa: PLC0415 - that is what this module is for


def upgrades_for(
    play: Play, piece: Piece, licence: License, target: Piece, weapon: int
) -> Sequence[tuple[int, int]]:
    """Return the Upgrades that fit an attack, as (power, M)."""
    from game.rules.zone_wars.powers import upgrading

    return upgrading.upgrades_for(play, piece, licence, target, weapon)


def apply_upgrades(play: Play, attack: Attack, upgrades: Upgrades) -> Attack:
    """Return an attack with what Upgrades do to it."""
    if not upgrades:
        return attack
    from game.rules.zone_wars.powers import upgrading

    return upgrading.apply_upgrades(play, attack, upgrades)


def pay_upgrades(play: Play, piece: Piece, upgrades: Upgrades) -> None:
    """Pay for Upgrades."""
    if upgrades:
        from game.rules.zone_wars.powers import upgrading

        upgrading.pay_upgrades(play, piece, upgrades)


def feasts(play: Play, attack: Attack) -> Sequence[Task]:
    """Return what is asked for Upgrades that are declared after the damage (Flesh Eater)."""
    if not play.mini(attack.attacker).powers:
        return ()
    from game.rules.zone_wars.powers import upgrading

    return upgrading.feasts(play, attack)


def on_staggered(play: Play, piece: Piece, credit: int, cause: Cause) -> None:
    """Let the scenario score for somebody staggered."""
    from game.rules.zone_wars.scenarios.table import scenario_of

    scenario_of(play.table).on_staggered(play, piece, credit, cause)


def on_eliminated(play: Play, piece: Piece, credit: int, cause: Cause) -> None:
    """Let the scenario score for somebody eliminated."""
    from game.rules.zone_wars.scenarios.table import scenario_of

    scenario_of(play.table).on_eliminated(play, piece, credit, cause)


def collapse(play: Play, building: int, credit: int) -> None:
    """Let a building fall."""
    from game.rules.zone_wars.zone import buildings

    buildings.collapse(play, building, credit)
