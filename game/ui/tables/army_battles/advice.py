"""What a hint advises: planned where it can be shown, and in words."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from game.rules.army_battles.actions import (
    Activate,
    ArmyBattlesAction,
    Attack,
    Batter,
    Capture,
    Charge,
    Defend,
    Deploy,
    EndTurn,
    Exit,
    Heal,
    Join,
    Kill,
    Move,
    Prepare,
    Retreat,
    Split,
    Strike,
)
from game.rules.army_battles.places import name_of
from game.ui.tables.army_battles import deeds
from game.ui.tables.army_battles.choosing import Choosing, Judging
from game.ui.tables.army_battles.commanding import Commanding
from game.ui.tables.army_battles.deploying import Deploying
from game.ui.tables.army_battles.duelling import Duelling

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.ui.tables.army_battles.ask import Ask
    from game.ui.tables.army_battles.model import Picture


def plan(ask: Ask, action: ArmyBattlesAction) -> None:
    """Choose what is advised."""
    match ask, action:
        case Choosing(), Activate(unit) if unit in ask.units:
            ask.chosen = unit
        case Judging(), Kill() | Capture():
            ask.fate = "kill" if isinstance(action, Kill) else "capture"
        case Duelling(), Retreat(to):
            ask.breaks_away, ask.to = True, to
        case Duelling(), Strike():
            ask.breaks_away = False
        case Deploying(), Deploy():
            ask.lay(action)
        case Commanding(), _:
            _command(ask, action)
        case _:
            return


def _command(ask: Commanding, action: ArmyBattlesAction) -> None:
    while ask.back():
        pass
    match action:
        case Move(to):
            ask.press(to)
        case Attack(unit):
            ask.aim(unit)
        case Batter(at):
            ask.aim_wall(at)
        case Heal(unit) | Join(unit):
            ask.take(type(action).__name__.lower())
            ask.help(unit)
        case _:
            _deed(ask, action)


def _deed(ask: Commanding, action: ArmyBattlesAction) -> None:
    match action:
        case Charge() | Defend() | Exit():
            ask.take(type(action).__name__.lower())
        case EndTurn():
            ask.take("end")
        case Prepare(group, unit):
            ask.take("prepare")
            ask.group, ask.goal = group, unit
        case Split(parts, is_spared):
            ask.take("split")
            if ask.parting is not None:
                ask.parting.goes = {hero: part.to for part in parts for hero in part.heroes}
                ask.parting.is_spared = is_spared
        case _:
            return


def words(picture: Picture, action: ArmyBattlesAction) -> str:
    """Return an action in words."""
    match action:
        case Activate(unit):
            return f"{picture.name(unit)} acts next"
        case Attack(unit):
            return f"Attack {picture.named_at(unit)}"
        case Heal(unit):
            return f"Heal {picture.named_at(unit)}"
        case Join(unit):
            return f"Join {picture.named_at(unit)}"
        case Prepare(group, unit):
            return f"Prepare for {picture.named_at(unit) if unit >= 0 else deeds.GROUP_WORDS[group]}"
        case _:
            return _where(picture, action)


def _where(picture: Picture, action: ArmyBattlesAction) -> str:
    match action:
        case Move(to):
            return f"Move to {name_of(to)}"
        case Batter(at):
            return f"Attack the {deeds.building_name(picture, at)} at {name_of(at)}"
        case Split(parts):
            return f"A hero leaves to {', '.join(name_of(part.to) for part in parts)}"
        case Retreat(to):
            return f"Break away to {name_of(to)}"
        case _:
            return PLAIN.get(type(action), "")


PLAIN: Mapping[type[Any], str] = MappingProxyType(
    {
        Deploy: "Deploy like this",
        Exit: "Leave the map",
        Charge: "Charge",
        Defend: "Defend",
        EndTurn: "End the turn",
        Kill: "Kill",
        Capture: "Take captive",
        Strike: "Strike",
    }
)
