"""Decisions in words, and answers to an offer of a draw."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING

from ai import talk
from ai.games.army_battles.aims import HELD
from ai.games.army_battles.deeds import Deed
from ai.games.army_battles.playing_on import balance
from game.rules.army_battles.places import name_of
from game.rules.army_battles.state import NOBODY

if TYPE_CHECKING:
    from ai.games.army_battles.deeds import Plan
    from ai.games.army_battles.sketch import Sketch
    from game.core.contract import Seat
    from game.core.decision import Choice
    from game.rules.army_battles.state import UnitNo

POINT = 0.06  # logits of a lead of one point


def unit_name(sketch: Sketch, number: UnitNo) -> str:
    """Return what a unit is called in a sentence."""
    unit = sketch.table.units[number]
    heroes = [sketch.table.terms.heroes[hero].name for hero in unit.heroes]
    kind = sketch.kit.units[unit.kind]
    if unit.kind == sketch.kit.units.hero:
        return " and ".join(heroes) or kind.name
    return f"{kind.name} under {' and '.join(heroes)}" if heroes else kind.name


def plan_words(sketch: Sketch, number: UnitNo, plan: Plan) -> str:
    """Return what a plan does, as the record tells it, such as "attacks Scouts from C4 (kills in 35 %)"."""
    here, words = sketch.at[number], ""
    match plan.deed:
        case Deed.ATTACK:
            where = sketch.at[plan.target]
            effect = sketch.effect(
                number, plan.target, plan.before, where, guarded=sketch.guards[plan.target]
            )
            words = (
                f"attacks {unit_name(sketch, plan.target)} for {effect.harm:.1f} on average, "
                f"destroys it in {effect.kill:.0%}"
            )
        case Deed.BATTER:
            words = f"batters the building in {name_of(plan.target)}"
        case Deed.HEAL:
            words = f"heals {unit_name(sketch, plan.target)}"
        case Deed.EXIT:
            words = "leaves the map"
        case Deed.DEFEND:
            words = "defends"
        case Deed.PREPARE:
            words = "waits with a prepared attack"
        case Deed.CHARGE:
            words = "charges"
        case Deed.NONE:
            words = "rests" if plan.after == here else "moves on"
    before = "" if plan.before == here else f"goes to {name_of(plan.before)} and "
    after = "" if plan.after == plan.before else f", then goes to {name_of(plan.after)}"
    return f"{before}{words}{after}"


def expected_score(sketch: Sketch, seat: Seat) -> float:
    """Return the score a seat may expect of the battle, 0 to 1, by points on the map and goals."""
    lead = balance(sketch, None) * (1 if seat == 0 else -1)
    winner = sketch.table.terms.limit_winner
    if winner != NOBODY:
        lead += HELD * (1 if winner == seat else -1)
    return 1 / (1 + exp(-POINT * lead))


def answer_to_draw(sketch: Sketch, seat: Seat) -> Choice:
    """Answer the offer of a draw; the last third of the battle is late."""
    is_late = 3 * sketch.round >= 2 * sketch.table.terms.rounds
    return talk.answer_to_draw(expected_score(sketch, seat), is_late=is_late)
