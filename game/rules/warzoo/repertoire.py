"""The one table of all effects, under the names that the data files call them by."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from types import MappingProxyType

from game.core.tables import TableError
from game.rules.warzoo.deeds import (
    Bury,
    Change,
    Choice,
    Credit,
    Decreeing,
    Disarm,
    Drain,
    Maneuver,
    Refill,
    Reshuffle,
    Spy,
    Supply,
    SwapNeighbours,
    TakeInitiative,
    Weaken,
)
from game.rules.warzoo.effects import (
    Bounty,
    Deed,
    Exempt,
    GoliasMax,
    LoadDiscount,
    Modifier,
    NoWeapons,
    Plot,
    Reflex,
)
from game.rules.warzoo.events import Decree

X = "X"

Effect = Deed | Modifier | Plot | Reflex


def _raise(choice: Choice, points: int) -> Deed:
    return Change(choice, points)


def _lower(choice: Choice, points: int | str) -> Deed:
    if points == X:
        return Weaken()
    return Change(choice, -int(points))


EFFECTS: Mapping[str, Callable[..., Effect]] = MappingProxyType(
    {
        "drain": Drain,
        "supply": Supply,
        "credit": Credit,
        "raise": _raise,
        "lower": _lower,
        "disarm": Disarm,
        "free_load": lambda: Decreeing(Decree.FREE_LOAD),
        "free_hierarchy": lambda: Decreeing(Decree.FREE_HIERARCHY),
        "claim_draws": lambda: Decreeing(Decree.DRAWS),
        "take_initiative": TakeInitiative,
        "bury": Bury,
        "maneuver": Maneuver,
        "swap_neighbours": SwapNeighbours,
        "exempt": Exempt,
        "load_discount": LoadDiscount,
        "golias_max": GoliasMax,
        "no_weapons": NoWeapons,
        "bounty": Bounty,
        "refill": Refill,
        "spy": Spy,
        "reshuffle": Reshuffle,
        "cancel": Reflex,
    }
)
_CALL = re.compile(r"^([a-z_]+)(?:\(([^()]*)\))?$")


def read_effects(op: str, where: str) -> tuple[Effect, ...]:
    """Return the effects in an `op`, such as "drain(2); supply(2)"; raises TableError naming the place."""
    return tuple(_effect(part.strip(), where) for part in op.split(";") if part.strip())


def _effect(text: str, where: str) -> Effect:
    call = _CALL.match(text)
    if call is None or call[1] not in EFFECTS:
        raise TableError(f"{where}: op has no effect `{text}`; there are {', '.join(EFFECTS)}")
    parts = [part.strip() for part in (call[2] or "").split(",") if part.strip()]
    try:
        return EFFECTS[call[1]](*(_argument(part) for part in parts))
    except (TypeError, ValueError) as error:
        raise TableError(f"{where}: op `{text}` does not fit the effect `{call[1]}` ({error})") from error


def _argument(text: str) -> int | str | Choice:
    if text.isdecimal():
        return int(text)
    return X if text == X else Choice(text)
