"""What Upgrade cards do: when each kind of line may be used, and what it changes on an attack.

zw.mutation.type-upgrade, zw.effect.upgrade-window.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

import msgspec
from msgspec.structs import replace

from game.rules.zone_wars.affairs import Attack, Bonus, Origin, Piece
from game.rules.zone_wars.cards.lines import Boost, Feed, Line, On, Overclock, Stampede, Tracking
from game.rules.zone_wars.ground import is_within

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.rules.zone_wars.cards.powers import Power
    from game.rules.zone_wars.play import Play

L = TypeVar("L", bound=Line)

ROLLS = ("recover", "assist", "repair")
OUT_OF_TURN = (Origin.COUNTER, Origin.FREE)


class Swing(msgspec.Struct, frozen=True):
    """An attack about to be declared: by whom, on whom, what for, and whether the bases touch."""

    piece: Piece
    target: Piece
    origin: Origin
    is_melee: bool


class Gain(msgspec.Struct, Generic[L], frozen=True):
    """How one kind of Upgrade is used."""

    occasions: ClassVar[tuple[str, ...]] = ()

    def suits(self, line: L, occasion: str) -> bool:
        """Tell whether it can be declared with an action: "recover", "assist", "repair", "charge", "find"."""
        return occasion in self.occasions

    def fits(self, play: Play, line: L, swing: Swing) -> bool:
        """Tell whether it can be declared with an attack."""
        return False

    def applied(self, line: L, card: Power, attack: Attack) -> Attack:
        """Return an attack with what it adds."""
        return attack

    def dice(self, line: L) -> int:
        """Return the dice it adds to a Survival roll."""
        return 0

    def draws(self, line: L) -> int:
        """Return how many cards are drawn for an artifact token."""
        return 1


class Boosting(Gain[Boost], frozen=True):
    """More dice for an own attack, less protection for its target."""

    def fits(self, play: Play, line: Boost, swing: Swing) -> bool:
        """Tell whether the attack is of the right kind and at the right time (zw.effect.upgrade-window)."""
        if swing.piece != play.table.active and not (swing.is_melee and swing.origin in OUT_OF_TURN):
            return False
        if line.on is not On.ANY and swing.is_melee is not (line.on is On.MELEE):
            return False
        return not line.ally_within or _is_hunted(play, swing, line.ally_within)

    def applied(self, line: Boost, card: Power, attack: Attack) -> Attack:
        """Return the attack with more dice, and what else the line says."""
        aimed = line.aimed if attack.origin is Origin.AIMED else 0
        return replace(
            attack.plus(Bonus(line.dice + aimed, card.name, card.rule)),
            push=max(attack.push, line.push),
            armor_less=attack.armor_less + line.blocks_less,
            no_armor=attack.no_armor or line.no_armor,
            cover_less=attack.cover_less + line.cover_less,
            no_cover=attack.no_cover or line.no_cover,
            brings_m=attack.brings_m and not line.no_m,
            recoil=attack.recoil + line.recoil,
        )


def _is_hunted(play: Play, swing: Swing, reach: int) -> bool:
    """Tell whether another standing friend of the attacker is near the target (zw.ability.pack-hunter)."""
    target = play.stand(swing.target)
    return any(
        play.is_standing(other)
        and not play.are_enemies(swing.piece, other)
        and is_within(target, play.stand(other), reach)
        for other in play.others(swing.piece, swing.target)
    )


class Stampeding(Gain[Stampede], frozen=True):
    """More dice and Push for a Charge; declared before the run (zw.ability.stampede)."""

    occasions = ("charge",)

    def applied(self, line: Stampede, card: Power, attack: Attack) -> Attack:
        """Return the attack at the end of the charge with more dice and Push."""
        stronger = attack.plus(Bonus(line.dice, card.name, card.rule))
        return replace(
            stronger, push=max(attack.push, line.push), collapses=attack.collapses or line.collapse
        )


class Tracing(Gain[Tracking], frozen=True):
    """More dice for an own Survival roll, or more artifact cards to choose from (zw.ability.tracker)."""

    def suits(self, line: Tracking, occasion: str) -> bool:
        """Tell whether there is a roll to add to, or a token to draw more cards for."""
        return occasion in ROLLS or (occasion == "find" and line.cards > 1)

    def dice(self, line: Tracking) -> int:
        """Return the dice it adds to a Survival roll."""
        return line.dice

    def draws(self, line: Tracking) -> int:
        """Return how many cards are drawn for an artifact token."""
        return line.cards


class Feeding(Gain[Feed], frozen=True):
    """Declared when the damage is known, not before (zw.ability.flesh-eater)."""


class Overclocking(Gain[Overclock], frozen=True):
    """Declared when an action is finished (zw.ability.overclock)."""


GAINS: Mapping[type[Line], Gain[Any]] = MappingProxyType(
    {
        Boost: Boosting(),
        Stampede: Stampeding(),
        Tracking: Tracing(),
        Feed: Feeding(),
        Overclock: Overclocking(),
    }
)
