"""What is said about the match as it stands: crumb, whose decision it is, what each seat is doing, which rule rules."""

from __future__ import annotations

from game.core.contract import Seat
from game.rules.warzoo.recruiting import RULE_OF
from game.rules.warzoo.state import (
    BATTLES,
    DRAWN,
    NOBODY,
    OPEN,
    OfferCancel,
    OfferLane,
    OfferPriority,
    OfferSaboteur,
    OfferSkill,
    OfferWeapon,
    Recruiting,
    Stage,
    Table,
)
from game.ui.presenting import Caption, Seen
from game.ui.tables.warzoo.model import Picture

MODE_NAMES = {
    "basic": "Basic",
    "basic-scenarios": "Basic, Scenarios",
    "advanced": "Advanced",
    "advanced-scenarios": "Advanced, Scenarios",
    "children": "Children’s",
    "three-players": "Three players",
    "four-players": "Four players",
}
STAGES = {
    Stage.ARMY: "lay one card face down in each lane",
    Stage.LEADER: "lay your leader at the Mill",
    Stage.REST: "lay a card in each of the other lanes",
    Stage.SECOND: "lay one card in a lane of your choice",
    Stage.PARTNER: "lay a card in each lane that is left",
}
ASKED: dict[type, tuple[str, str]] = {
    OfferSaboteur: ("send your Saboteur, or not now", "thinks about the Saboteur"),
    OfferLane: ("which lane is fought next?", "chooses the next lane"),
    OfferSkill: ("let the neighbours trade lanes?", "thinks about a Skill"),
    OfferPriority: ("whose Weapon comes first?", "sets the Priority"),
    OfferWeapon: ("fire or hold fire?", "thinks about a Weapon"),
    OfferCancel: ("cancel the Weapon?", "may cancel the Weapon"),
}
RULES: dict[type, str] = {
    OfferSaboteur: "wz.saboteur.other-skills-timing",
    OfferLane: "wz.battle-phase.initiative-picks-lane",
    OfferSkill: "wz.unit.cobra-swap",
    OfferPriority: "wz.weapon.priority",
    OfferWeapon: "wz.weapon.first-then-second",
    OfferCancel: "wz.saboteur.cancel-window",
}


def crumb(picture: Picture, seen: Seen) -> str:
    """Return where the match stands."""
    board = picture.board
    parts = [MODE_NAMES.get(board.terms.mode, ""), f"Battle {board.number} of {BATTLES}"]
    if board.scored is not None:
        parts.append("scored")
    elif board.lane != NOBODY:
        fought = sum(result != OPEN for result in board.results)
        parts += [f"Challenge {fought + 1}", f"lane {board.lane + 1}"]
    elif isinstance(seen.view.state.task, Recruiting):
        parts.append("recruiting")
    return "  ·  ".join(filter(None, parts))


def caption(picture: Picture, seen: Seen, *, playing: bool) -> Caption:
    """Return what the strip says."""
    ask, seat = _ask(picture, seen, playing=playing)
    return Caption(crumb(picture, seen), ask, seat)


def _ask(picture: Picture, seen: Seen, *, playing: bool) -> tuple[str, Seat | None]:
    scored = picture.board.scored
    if scored is not None:
        if scored.winner == DRAWN:
            return f"Battle {scored.number} is drawn", None
        seat = picture.seat(scored.winner)
        return f"{picture.cast.does(seat, 'win', 'wins')} Battle {scored.number}", seat
    if playing and picture.board.lane != NOBODY:
        return f"Lane {picture.board.lane + 1} is fought", None
    if playing:
        return "", None
    if seen.deciding and seen.viewer is not None:
        what = _what(seen.view.state)
        return f"Your decision: {what}", seen.viewer
    waiting = [seat for seat in seen.view.to_act if seat != seen.viewer]
    if not waiting:
        return ("The match is over" if not seen.view.to_act else ""), None
    return f"{picture.cast.name(waiting[0])} {_does(seen.view.state)}", waiting[0]


def _what(table: Table) -> str:
    task = table.task
    if isinstance(task, Recruiting):
        return STAGES[task.stage]
    return ASKED.get(type(task), ("", ""))[0]


def _does(table: Table) -> str:
    if isinstance(table.task, Recruiting):
        return "recruits in secret"
    return ASKED.get(type(table.task), ("", "waits"))[1]


def status(picture: Picture, seen: Seen, seat: Seat, *, playing: bool = False) -> str:
    """Return what a seat is doing; nothing while events play."""
    board, table = picture.board, seen.view.state
    side = board.terms.side_of(seat)
    if board.scored is not None:
        return f"{board.scored.won[side]} of 5 lanes"
    task = table.task
    if task is None or playing:
        return ""
    if isinstance(task, Recruiting):
        if board.chosen[side]:
            return "Has recruited"
        return "Recruits" if seat in seen.view.to_act else ""
    return "Decides" if seat in seen.view.to_act else ""


def rule(picture: Picture, seen: Seen) -> str:
    """Return the id of the rule in question."""
    if picture.board.ended is not None:
        return "wz.end.three-mills"
    if picture.board.scored is not None:
        return "wz.score.most-wins"
    task = seen.view.state.task
    if isinstance(task, Recruiting):
        return RULE_OF[task.stage]
    return RULES.get(type(task), "wz.strength.higher-wins")
