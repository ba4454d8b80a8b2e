"""What every zone card has: a failure that befalls the victim, a success, and a choice for its owner.

zw.zone.victim-and-owner, zw.zone.rolls-by-owner, zw.zone.no-legal-choice.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, ClassVar, Generic, TypeVar

import msgspec

from game.core.contract import IllegalAction
from game.rules.zone_wars.actions import Name
from game.rules.zone_wars.affairs import NO_WEAPON, NOBODY, Attack, Origin, Piece
from game.rules.zone_wars.cards.zone_deck import ZoneCard
from game.rules.zone_wars.cards.zone_events import Event
from game.rules.zone_wars.ground import Spot, heading, is_spot_within
from game.rules.zone_wars.ground.measure import FULL_TURN

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.rules.zone_wars.ground import Vector
    from game.rules.zone_wars.play import Play

E = TypeVar("E", bound=Event)
NO_CHOICE = "zw.zone.no-legal-choice"
COMPASS = tuple(heading(angle) for angle in range(0, FULL_TURN, 45))


class Case(msgspec.Struct, Generic[E], frozen=True):
    """A zone card that is carried out: the card, its numbers, its victim (NOBODY: there is none)."""

    card: ZoneCard
    event: E
    victim: Piece


class Deed(ABC, Generic[E]):
    """What one kind of zone card does. asks: what its owner names after a success, as a rule, "" for nothing."""

    asks: ClassVar[str] = ""
    is_sampled: ClassVar[bool] = False

    def asking(self, play: Play, case: Case[E]) -> str:
        """Return what the owner has to name now."""
        return self.asks

    def wishes(self, play: Play, case: Case[E]) -> Sequence[Name]:
        """Return all choices, or a useful sample; () when there is none."""
        return ()

    def check(self, play: Play, case: Case[E], name: Name) -> None:
        """Raise IllegalAction when that cannot be chosen."""
        if name not in self.wishes(play, case):
            raise IllegalAction("The card does not allow this choice.", case.card.rule)

    @abstractmethod
    def grant(self, play: Play, case: Case[E], name: Name) -> None:
        """Carry out the success with what the owner named."""

    @abstractmethod
    def befall(self, play: Play, case: Case[E]) -> bool:
        """Carry out the failure, or a card without a roll; False when there is nothing to act on."""

    def unclaimed(self, play: Play, case: Case[E]) -> bool:
        """Carry the card out without a victim, if it can be (zw.zone.fallback-chain); False when it has no effect."""
        return False


NOTHING = Name()

# ------------------------------------------------------------------ what owners choose


def pieces_named(pieces: Sequence[Piece]) -> list[Name]:
    """Return the choices of one piece."""
    return [Name(piece=piece) for piece in pieces]


def points_named(play: Play, victim: Piece, reach: int) -> list[Name]:
    """Return some of the points within a distance of a victim: where somebody is, and its own."""
    near = [play.stand(piece).spot for piece in play.table.pieces()]
    return [Name(spot=spot) for spot in near if is_spot_within(play.stand(victim), spot, reach)]


def check_point(play: Play, case: Case[E], name: Name, reach: int) -> Spot:
    """Return the point that was named; raises IllegalAction when it is off the board or too far away."""
    spot, rule = name.spot, case.card.rule
    if spot is None:
        raise IllegalAction("A point has to be named.", rule)
    if not play.field.is_on_board(spot, 0) or spot.z not in play.field.surfaces(spot):
        raise IllegalAction("The point has to be on the battlefield.", rule)
    if not is_spot_within(play.stand(case.victim), spot, reach):
        raise IllegalAction("The point is too far from the victim.", rule)
    return spot


def check_direction(case: Case[E], name: Name) -> Vector:
    """Return the direction that was named; raises IllegalAction when there is none."""
    if name.facing is None or not any(name.facing):
        raise IllegalAction("A direction has to be named.", case.card.rule)
    return name.facing


def directions_named() -> list[Name]:
    """Return the eight directions of the compass."""
    return [Name(facing=direction) for direction in COMPASS]


# ------------------------------------------------------------------ Dice attacks of cards


def zone_attack(target: Piece, dice: int) -> Attack:
    """Return a Dice attack by a card: one roll, no M, no points, armor but no cover (zw.zone.dice-attack)."""
    return Attack(
        origin=Origin.ZONE,
        attacker=NOBODY,
        target=target,
        credit=NOBODY,
        weapon=NO_WEAPON,
        is_melee=False,
        score=dice,
        base=dice,
        can_reroll=False,
        brings_m=False,
        wears=False,
        no_cover=True,
    )
