"""What was added to an attack that was rolled, by its name: high ground, the ground of the target, why it doubled.

A roll tells only sums; what the two units have themselves tells the rest.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from game.rules.army_battles.events import Roll, Verdict
from game.rules.army_battles.field import COVER_DEFENSE, HIGH_GROUND, OBSCURED_DEFENSE

if TYPE_CHECKING:
    from game.rules.army_battles.profile import Profile

Bonus = tuple[int, str]
Chip = tuple[str, str]
GROUND = {
    OBSCURED_DEFENSE: ((OBSCURED_DEFENSE, "obscured"),),
    COVER_DEFENSE: ((COVER_DEFENSE, "cover"),),
    OBSCURED_DEFENSE + COVER_DEFENSE: ((OBSCURED_DEFENSE, "obscured"), (COVER_DEFENSE, "cover")),
}


class Reasons(msgspec.Struct, frozen=True):
    """What was added to Precision and to Defense, and why the damage was doubled: nothing where it was not."""

    precision: tuple[Bonus, ...] = ()
    defense: tuple[Bonus, ...] = ()
    doubled: str = ""


PLAIN = Reasons()


def reasons_of(
    roll: Roll, mine: Profile, theirs: Profile | None, defense: int, *, is_prepared: bool = False
) -> Reasons:
    """Return why a roll counted as it did; theirs: None for a building, defense: of the target on open ground."""
    high, ground = roll.total - roll.face - mine.precision, roll.defense - defense
    return Reasons(
        ((high, "high ground"),) if high == HIGH_GROUND else (),
        GROUND.get(ground, ()),
        doubling(mine, theirs, is_prepared=is_prepared) if roll.is_doubled else "",
    )


def doubling(mine: Profile, theirs: Profile | None, *, is_prepared: bool) -> str:
    """Return against what a unit's damage counts twice."""
    if theirs is None:
        return "on buildings"
    if mine.is_braced and (theirs.is_cavalry or is_prepared):
        return "on Cavalry" if theirs.is_cavalry else "prepared"
    return "on flyers" if mine.shoots_flyers else ""


def added(number: int, bonuses: tuple[Bonus, ...], total: int) -> str:
    """Return a number with what is added to it: 8 + 3 cover = 11."""
    if not bonuses:
        return str(number)
    return f"{number}{''.join(f' + {amount} {name}' for amount, name in bonuses)} = {total}"


def sums_of(roll: Roll, reasons: Reasons = PLAIN) -> tuple[list[Chip], list[Chip]]:
    """Return the chips of the attack roll, and those of the damage, step by step: each with its name."""
    own = roll.total - roll.face - sum(amount for amount, _ in reasons.precision)
    attack = [(str(roll.face), ""), (f"+{own}", "Precision")]
    attack += [(f"+{amount}", name) for amount, name in reasons.precision]
    if not roll.harm and roll.verdict in {Verdict.NOTHING, Verdict.MISS} and not roll.d6:
        return attack, []
    pips = 6 if roll.verdict is Verdict.HIGHEST else roll.d6
    damage = [
        (str(pips), "highest" if roll.verdict is Verdict.HIGHEST else ""),
        (f"+{roll.damage}", "Damage"),
    ]
    damage += [("×2", reasons.doubled)] if roll.is_doubled else []
    damage += [("½", "miss")] if roll.verdict is Verdict.MISS else []
    damage += [(f"−{roll.reduction}", "Will")] if roll.reduction else []
    return attack, damage
