"""What is said about the battle as it stands: crumb, whose decision it is, which rule rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.core.contract import Seat
from game.rules.army_battles import state
from game.rules.army_battles.marching import movement_left
from game.ui.presenting import Caption
from game.ui.tables.army_battles import goals

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.rules.army_battles.state import Decision
    from game.ui.presenting import Seen
    from game.ui.tables.army_battles.model import Picture

RULES: Mapping[Any, str] = {
    state.Deploying: "ab.setup.map",
    state.ChooseUnit: "ab.round.own-order",
    state.TakeTurn: "ab.turn.move-and-one-action",
    state.OfferFate: "ab.hero.death-or-mercy",
    state.DuelTurn: "ab.hero.duel",
}


def crumb(picture: Picture) -> str:
    """Return scenario, round and how its goal stands."""
    table = picture.table
    parts = [table.terms.title]
    parts.append(f"Round {table.round} of {table.terms.rounds}" if table.round else "Deployment")
    if table.duel is not None:
        parts.append("duel")
    elif (goal := goals.short(picture)) and table.round:
        parts.append(goal)
    return "  ·  ".join(parts)


def short_crumb(picture: Picture) -> str:
    """Return round and goal in a few words."""
    table = picture.table
    if not table.round:
        return "Deployment"
    goal = goals.short(picture)
    return f"Round {table.round} of {table.terms.rounds}" + (f", {goal}" if goal else "")


def caption(picture: Picture, seen: Seen, *, playing: bool) -> Caption:
    """Return what the strip says."""
    ask, seat = _ask(picture, seen, playing=playing)
    return Caption(crumb(picture), ask, seat)


def _ask(picture: Picture, seen: Seen, *, playing: bool) -> tuple[str, Seat | None]:
    table = picture.table
    if playing:
        if table.turn is not None:
            side = picture.unit(table.turn.unit).side
            return f"{picture.name(table.turn.unit)} acts", Seat(side)
        return "", None
    task = seen.view.state.task
    if task is None:
        return "The battle is over", None
    if seen.deciding and seen.viewer is not None:
        return _yours(picture, task), seen.viewer
    seat = next((seat for seat in seen.view.to_act if seat != seen.viewer), None)
    if seat is None:
        return "", None
    return f"{picture.cast.name(seat)} {_theirs(picture, task)}", seat


def _yours(picture: Picture, task: Decision) -> str:
    table = picture.table
    match task:
        case state.Deploying():
            return "Lay your army out in its zone"
        case state.ChooseUnit():
            return "Your units are equally fast: who is next?"
        case state.TakeTurn():
            assert table.turn is not None
            left = turn_left(picture)
            return f"Your {picture.name(table.turn.unit)}: {left}"
        case state.OfferFate(_, heroes):
            names = " and ".join(table.terms.heroes[hero].name for hero in heroes)
            return f"{names} fell: captive, or dead?"
        case state.DuelTurn():
            return "Your strike: press on, or break away?"


def turn_left(picture: Picture) -> str:
    """Return what the unit whose turn it is may still do."""
    turn = picture.table.turn
    assert turn is not None
    left = movement_left(picture.table, picture.kit)
    if turn.has_acted:
        return f"move up to {left}"
    return f"move up to {left} and act" if left else "act"


def _theirs(picture: Picture, task: Decision) -> str:
    match task:
        case state.Deploying():
            return "deploys"
        case state.ChooseUnit():
            return "chooses who is next"
        case state.TakeTurn():
            turn = picture.table.turn
            return f"acts with {picture.name(turn.unit)}" if turn is not None else "acts"
        case state.OfferFate():
            return "decides about the fallen"
        case state.DuelTurn():
            return "fights a duel"


def rule(seen: Seen) -> str:
    """Return the id of the rule in question."""
    task: Any = type(seen.view.state.task)
    return RULES.get(task, "ab.victory.scenario-goals")
