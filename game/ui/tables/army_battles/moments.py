"""The moments of a battle that a time line marks: rounds, turns, attacks, whoever falls, the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.contract import Seat
from game.core.moments import Moment, Weight
from game.rules.army_battles.events import (
    BattleEnded,
    BuildingFell,
    DuelBegan,
    FateDecided,
    FieldLaid,
    RoundBegan,
    TurnBegan,
    UnitAttacked,
    UnitEscaped,
    UnitFell,
)

if TYPE_CHECKING:
    from game.core.contract import Event
    from game.ui.narrate import Cast
    from game.ui.tables.army_battles.company import Company

ATTACK, HERO = "army_battles/action_attack", "army_battles/unit_hero"


def mark(company: Company, event: Event, cast: Cast) -> Moment | None:
    """Return the mark of an event; None for what happens in between."""
    name, side = company.name, company.side
    match event:
        case FieldLaid(title=title):
            return Moment(Weight.PART, title, "start", "flag")
        case RoundBegan(number=number):
            return Moment(Weight.PART, f"Round {number}", f"round {number}", "flag")
        case TurnBegan(unit=unit):
            symbol = f"army_battles/unit_{company.kind(unit).replace('-', '_')}"
            return Moment(Weight.SCENE, f"{name(unit)} acts", name(unit), symbol, side(unit))
        case UnitAttacked(unit=unit, target=target, is_duel=False):
            return Moment(Weight.SCENE, f"{name(unit)} attacks {name(target)}", "", ATTACK, side(unit))
        case BattleEnded(winner=winner):
            if winner < 0:
                return Moment(Weight.END, "A draw", "end", "trophy")
            return Moment(Weight.END, f"{cast.names[winner]} wins", "end", "trophy", Seat(winner))
        case _:
            return _blow(company, event)


def _blow(company: Company, event: Event) -> Moment | None:
    """Return the mark of something won or lost."""
    name, side = company.name, company.side
    match event:
        case UnitFell(unit=unit):
            return Moment(Weight.BLOW, f"{name(unit)} falls", "", "skull", side(unit))
        case UnitEscaped(unit=unit):
            return Moment(Weight.BLOW, f"{name(unit)} leaves the map", "", "door", side(unit))
        case BuildingFell(building=building):
            words = f"The {company.building(building)} falls"
            return Moment(Weight.BLOW, words, "", "army_battles/building_tower_ruin")
        case DuelBegan(units=units):
            words = f"{name(units[0])} and {name(units[1])} duel"
            return Moment(Weight.BLOW, words, "", HERO, side(units[0]))
        case FateDecided(heroes=heroes, fate=fate):
            return Moment(Weight.BLOW, f"{company.hero_names(heroes)}: {fate.value}", "", HERO)
        case _:
            return None
