"""The ten actions: what they are called, how they move, and why one is not possible now."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from game.rules.zone_wars.actions import (
    AimedShot,
    Assist,
    Charge,
    GoOnOverwatch,
    MoveAndAttack,
    Recover,
    Sprint,
    UsePower,
    Way,
)
from game.rules.zone_wars.affairs import Gait
from game.rules.zone_wars.cards.kinds import PowerType
from game.rules.zone_wars.ground import Scenario
from game.rules.zone_wars.state import FIRST_BEAST, Status
from game.ui.tables.zone_wars.escape import is_runner

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from game.core.contract import Action
    from game.rules.zone_wars.affairs import Piece
    from game.ui.tables.zone_wars.model import Picture

    WhyNot = Callable[[Action], str]

DEEDS = (
    "move_attack",
    "aimed_shot",
    "charge",
    "sprint",
    "power",
    "overwatch",
    "simple",
    "complex",
    "assist",
    "recover",
)
NAMES = MappingProxyType(
    {
        "move_attack": ("Move & Attack", "Move & hit", 'Move 5", then attack'),
        "aimed_shot": ("Aimed Shot", "Aim", 'Step 1.2", then shoot'),
        "charge": ("Charge", "Charge", 'Straight 10", melee +1'),
        "sprint": ("Sprint", "Sprint", 'Move 10", front arc'),
        "power": ("Mutation", "Mutation", "Spend 1 to 3 M"),
        "overwatch": ("Overwatch", "Watch", 'Move 5", then wait'),
        "simple": ("Simple Operation", "Simple", 'Move 5", then do it'),
        "complex": ("Complex Operation", "Complex", 'Step 1.2", then do it'),
        "assist": ("Assist", "Assist", "Help a fallen friend"),
        "recover": ("Recover", "Recover", "Try to get up"),
    }
)
GAITS = MappingProxyType(
    {
        "move_attack": Gait.WALK,
        "aimed_shot": Gait.STEP,
        "sprint": Gait.SPRINT,
        "overwatch": Gait.WALK,
        "simple": Gait.WALK,
        "complex": Gait.STEP,
        "assist": Gait.WALK,
    }
)
DEED_OF: Mapping[type[Any], str] = MappingProxyType(
    {
        MoveAndAttack: "move_attack",
        AimedShot: "aimed_shot",
        Charge: "charge",
        Sprint: "sprint",
        UsePower: "power",
        GoOnOverwatch: "overwatch",
        Assist: "assist",
        Recover: "recover",
    }
)
WORDS = MappingProxyType(
    {
        "move_attack": "Click where it goes, or go on without a move; the target is chosen afterwards.",
        "aimed_shot": "A step at most, then a shot with an aimed weapon.",
        "charge": "Click one of the enemies at the end of an open lane.",
        "sprint": "Click within the dashed line; it stays in its front arc.",
        "power": "Choose a card and its M, then the target or place on the board.",
        "overwatch": "Click where it waits; Q and E turn its arc.",
        "simple": "Click a token or where it goes, then choose what it does.",
        "complex": "A step at most, then choose what it does.",
        "assist": "Click the friend that it helps up.",
        "recover": "A Survival roll: one hit, and it gets up and may act.",
    }
)
ENTERING = ("aimed_shot", "charge", "overwatch", "assist", "power")


def fallen_friends(picture: Picture, piece: Piece) -> list[Piece]:
    """Return the staggered friends of a miniature."""
    table, seat = picture.table, picture.mini(piece).seat
    return [
        other
        for other in table.pieces()
        if other < FIRST_BEAST
        and other != piece
        and table.minis[other].status is Status.STAGGERED
        and table.are_allied(table.minis[other].seat, seat)
    ]


def reasons(picture: Picture, piece: Piece, offered: Iterable[Action], why_not: WhyNot) -> dict[str, str]:
    """Return for each of the ten why it is not possible now; empty when it is."""
    mini = picture.mini(piece)
    if mini.status is Status.STAGGERED:
        return {deed: "" if deed == "recover" else "Staggered: only Recover" for deed in DEEDS}
    kinds = {type(action) for action in offered}
    found = {
        "move_attack": "" if MoveAndAttack in kinds else why_not(MoveAndAttack()),
        "aimed_shot": why_not(AimedShot()),
        "charge": "" if Charge in kinds else "No enemy stands at the end of an open lane",
        "sprint": why_not(Sprint(Way())) if mini.hobbled and Sprint not in kinds else "",
        "power": "" if UsePower in kinds else _no_power(picture, piece),
        "overwatch": why_not(GoOnOverwatch()),
        "simple": "",
        "complex": "",
        "assist": "" if fallen_friends(picture, piece) else "No fallen friend",
        "recover": "" if Recover in kinds else "Only when staggered",
    }
    if mini.status is Status.WAITING:
        found |= dict.fromkeys(ENTERING, "It has to enter first")
    return {deed: reason.removesuffix(".") for deed, reason in found.items()}


def leaving(picture: Picture, piece: Piece) -> str:
    """Say what it means that a miniature goes off the board now."""
    finds = [held for held in picture.mini(piece).held if held.is_found and held.item is not None]
    value = sum(picture.play.item(held).value(held.wear) for held in finds)
    count = f"{len(finds)} {'find' if len(finds) == 1 else 'finds'}"
    if is_runner(picture, piece):
        return f"for good: 1 point, and {count} worth {value} {'point' if value == 1 else 'points'}"
    if picture.table.terms.scenario == Scenario.SHOWDOWN:
        return f"for good, with {count} worth {value} {'point' if value == 1 else 'points'}"
    return f"for good; its {count} score nothing here"


def farewell(picture: Picture, piece: Piece) -> str:
    """Return the warning before a miniature leaves for good; empty where leaving is what brings the points."""
    if picture.table.terms.scenario == Scenario.SHOWDOWN or is_runner(picture, piece):
        return ""
    return (
        f"{picture.name(piece)} leaves {leaving(picture, piece)}. "
        "It never comes back, and its action token goes with it."
    )


def _no_power(picture: Picture, piece: Piece) -> str:
    mini = picture.mini(piece)
    if not any(picture.kit.box.powers[power].type is PowerType.ACTION for power in mini.powers):
        return "No Action card"
    return "No use for its card now" if picture.table.side(mini.seat).m else "No M points"
