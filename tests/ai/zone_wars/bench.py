"""What the tests of the solo AI ask: what it decides on a table that a test has laid, with dice that the test loads."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ai.games.zone_wars.ground import Lore
from ai.games.zone_wars.scene import Scene
from ai.games.zone_wars.solo.player import rule
from game.core.contract import Seat, view
from game.rules.zone_wars.affairs import Attack, Origin
from game.rules.zone_wars.tasks.turn import OfferAction, OfferActivation
from tests.rules.zone_wars.yard import FACES, INCH, Yard

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ai.games.zone_wars.solo.case import Ruling
    from game.rules.zone_wars.dice import Roll


class Loaded:
    """Dice that fall as they are told, then all on 1."""

    def __init__(self, dice: str = "") -> None:
        self.left = [FACES[die] for die in dice if die != " "]
        self.thrown = 0

    def pick(self, weights: Sequence[int]) -> int:
        self.thrown += 1
        return self.left.pop(0) if self.left else 0


def threw(  # noqa: PLR0913 - what an attack is
    yard: Yard,
    attacker: str,
    target: str,
    roll: Roll,
    *,
    weapon: int = 0,
    is_melee: bool = True,
    brings_m: bool = True,
) -> None:
    """Put an attack under way whose dice have just been thrown."""
    attack = Attack(
        Origin.ACTION,
        yard[attacker],
        yard[target],
        weapon,
        0,
        is_melee=is_melee,
        score=len(roll.base),
        base=len(roll.base),
        gear=len(roll.gear),
        first=roll,
        roll=roll,
        brings_m=brings_m,
    )
    yard.table.affairs = (attack,)


def decided(yard: Yard, dice: Loaded | str = "", *, wanders: bool = False) -> Ruling:
    """Return what the solo AI decides of what is asked; the rules must allow it."""
    seat = Seat(yard.rules.to_act(yard.table)[0])
    seen = view(yard.rules, yard.table, seat)
    scene = Scene(Lore(), yard.rules.kit, seen.state, seat)
    chance: Any = Loaded(dice) if isinstance(dice, str) else dice
    ruling = rule(scene, seen.actions, chance, wanders=wanders)
    yard.rules.check(yard.table, seat, ruling.action)
    return ruling


def acting(yard: Yard, name: str, dice: Loaded | str = "", *, again: bool = False) -> Ruling:
    """Return what the solo AI does with a miniature whose activation it is."""
    piece = yard[name]
    yard.table.active = piece
    yard.push(OfferAction(yard.mini(name).seat, piece, again))
    return decided(yard, dice)


def activating(yard: Yard, seat: int) -> str:
    """Return whom the solo AI activates."""
    yard.push(OfferActivation(Seat(seat)))
    piece = decided(yard).action.piece  # type: ignore[union-attr]
    return str(yard.rules.kit.box.characters[yard.table.minis[piece].character].id)


def end_of(ruling: Ruling) -> tuple[float, ...]:
    """Return where the move of an action ends, in inches."""
    x, y, *_ = ruling.action.way.spots[-1]  # type: ignore[union-attr]
    return x / INCH, y / INCH


def kind_of(ruling: Ruling) -> tuple[str, int]:
    """Return the name of the action and the entry of the list."""
    return type(ruling.action).__name__, ruling.entry
