"""What Skills, Weapons and Saboteurs do."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import TYPE_CHECKING, ClassVar

from game.rules.warzoo.effects import AT_ONCE, Deed, Plot, Use
from game.rules.warzoo.events import Decree
from game.rules.warzoo.influence import claim, decree, disarm, spy
from game.rules.warzoo.moves import bury, maneuver, partners, swap_neighbours, trade
from game.rules.warzoo.silo import credit, gain, lose, purse
from game.rules.warzoo.state import SILO, Lane, Side, Spot, foe
from game.rules.warzoo.tiles import LANES

if TYPE_CHECKING:
    from game.rules.warzoo.ground import Ground


class Drain(Deed, Plot, frozen=True):
    """The opponent's Silo loses Ammo, never below zero."""

    points: int

    def uses(self, ground: Ground, user: Spot) -> Sequence[Use]:
        """Offer it while there is anything to lose (wz.unit.david)."""
        return AT_ONCE if ground.table.ammo[foe(user.side)] else ()

    def perform(self, ground: Ground, user: Spot, use: Use) -> None:
        """Take Ammo out of the other Silo."""
        lose(ground, foe(user.side), self.points)

    def plans(self, ground: Ground, side: Side) -> Sequence[tuple[Lane, ...]]:
        """Offer it while there is anything to lose (wz.saboteur.guy-hawks)."""
        return ((),) if ground.table.ammo[foe(side)] else ()

    def carry_out(self, ground: Ground, side: Side, lanes: tuple[Lane, ...]) -> None:
        """Take Ammo out of the other Silo."""
        lose(ground, foe(side), self.points)


class Supply(Deed, frozen=True):
    """The own Silo gains Ammo, never above ten."""

    points: int

    def perform(self, ground: Ground, user: Spot, use: Use) -> None:
        """Put Ammo into the own Silo."""
        gain(ground, user.side, self.points)


class Credit(Deed, frozen=True):
    """Virtual Ammo for the next Challenge of this Battle (wz.virtual-ammo.next-challenge-only)."""

    points: int

    def perform(self, ground: Ground, user: Spot, use: Use) -> None:
        """Lay virtual Ammo by."""
        credit(ground, user.side, self.points)


class Choice(StrEnum):
    """Whom a change of Strength may be aimed at."""

    ANY = "any"
    ADJACENT = "adjacent"
    CHALLENGER = "challenger"


def aims(ground: Ground, user: Spot, choice: Choice) -> list[Spot]:
    """Return the units that a Weapon may be aimed at (wz.weapon.targets)."""
    match choice:
        case Choice.ANY:
            lanes: Sequence[Lane] = range(LANES)
        case Choice.ADJACENT:
            lanes = ground.neighbours(user.lane)
        case Choice.CHALLENGER:
            spot = Spot(foe(user.side), user.lane)
            return [spot] if ground.is_target(spot) else []
    spots = [Spot(side, lane) for lane in lanes for side in (0, 1)]
    return [spot for spot in spots if ground.is_target(spot)]


class Change(Deed, frozen=True):
    """A unit gets another Strength until the Battle is scored, never below zero (wz.strength.limits)."""

    choice: Choice
    points: int

    def uses(self, ground: Ground, user: Spot) -> Sequence[Use]:
        """Offer every unit that may be chosen."""
        return [Use(at) for at in aims(ground, user, self.choice)]

    def perform(self, ground: Ground, user: Spot, use: Use) -> None:
        """Change the chosen unit."""
        assert use.at is not None
        ground.change(use.at, self.points)


class Weaken(Deed, frozen=True):
    """The Challenger loses as much Strength as Ammo is paid, at least 1 (wz.unit.napoleon)."""

    def uses(self, ground: Ground, user: Spot) -> Sequence[Use]:
        """Offer every amount that can be paid, if the Challenger's Strength can be reduced."""
        for at in aims(ground, user, Choice.CHALLENGER):
            if ground.strength(at) > 0:
                return [Use(None, amount) for amount in range(1, purse(ground, user.side) + 1)]
        return ()

    def perform(self, ground: Ground, user: Spot, use: Use) -> None:
        """Weaken the Challenger."""
        ground.change(Spot(foe(user.side), user.lane), -use.amount)


class Disarm(Deed, frozen=True):
    """The Challenger may not use its Weapon in this Challenge (wz.glossary.disarm)."""

    def perform(self, ground: Ground, user: Spot, use: Use) -> None:
        """Disarm the other side."""
        disarm(ground, foe(user.side))


class Decreeing(Deed, frozen=True):
    """Something holds until the Battle is scored (wz.unit.lasting-effects-stay)."""

    decree: Decree

    def perform(self, ground: Ground, user: Spot, use: Use) -> None:
        """Put it in force."""
        decree(ground, self.decree, user.side)


class TakeInitiative(Deed, frozen=True):
    """The side holds the Initiative after this Challenge (wz.unit.urban)."""

    def perform(self, ground: Ground, user: Spot, use: Use) -> None:
        """Claim the token."""
        claim(ground, user.side)


class Bury(Deed, frozen=True):
    """The Challenger changes places with the card beneath it (wz.glossary.bury)."""

    def uses(self, ground: Ground, user: Spot) -> Sequence[Use]:
        """Offer it against a unit that has not lost and lies on another (wz.glossary.bury-illegal)."""
        at = Spot(foe(user.side), user.lane)
        fighter = ground.fighter(at)
        is_there = fighter is not None and not fighter.is_beaten
        return AT_ONCE if is_there and ground.table.below(at.side, at.lane) >= 0 else ()

    def perform(self, ground: Ground, user: Spot, use: Use) -> None:
        """Bury the Challenger."""
        bury(ground, Spot(foe(user.side), user.lane))


class Maneuver(Deed, frozen=True):
    """The unit exchanges lanes with an ally beside it (wz.maneuver.partner)."""

    def uses(self, ground: Ground, user: Spot) -> Sequence[Use]:
        """Offer the allies beside it."""
        return [Use(at) for at in partners(ground, user)]

    def perform(self, ground: Ground, user: Spot, use: Use) -> None:
        """Exchange the lanes."""
        assert use.at is not None
        maneuver(ground, user, use.at)


class SwapNeighbours(Deed, frozen=True):
    """The two allies beside the unit may trade lanes (wz.unit.cobra-swap)."""

    asks: ClassVar[bool] = True

    def uses(self, ground: Ground, user: Spot) -> Sequence[Use]:
        """Ask only when both are revealed and have not lost automatically (wz.unit.cobra)."""
        beside = [ground.fighter(Spot(user.side, lane)) for lane in ground.neighbours(user.lane)]
        ready = [fighter for fighter in beside if fighter and fighter.is_up and not fighter.is_beaten]
        return AT_ONCE if len(ready) == len((user.lane - 1, user.lane + 1)) else ()

    def perform(self, ground: Ground, user: Spot, use: Use) -> None:
        """Trade the two."""
        swap_neighbours(ground, user)


# ------------------------------------------------------------------ plots


class Refill(Plot, frozen=True):
    """The own Silo gains Ammo, never above ten (wz.saboteur.mata-heifer)."""

    points: int

    def plans(self, ground: Ground, side: Side) -> Sequence[tuple[Lane, ...]]:
        """Offer it while there is room."""
        return ((),) if ground.table.ammo[side] < SILO else ()

    def carry_out(self, ground: Ground, side: Side, lanes: tuple[Lane, ...]) -> None:
        """Put Ammo into the own Silo."""
        gain(ground, side, self.points)


class Spy(Plot, frozen=True):
    """The side looks at all face-down opposing cards (wz.saboteur.mata-heifer)."""

    def plans(self, ground: Ground, side: Side) -> Sequence[tuple[Lane, ...]]:
        """Offer it while any lie face down."""
        return ((),) if ground.face_down(foe(side)) else ()

    def carry_out(self, ground: Ground, side: Side, lanes: tuple[Lane, ...]) -> None:
        """Look at them."""
        spy(ground, side)


class Reshuffle(Plot, frozen=True):
    """Two own face-down cards trade lanes (wz.saboteur.guy-hawks)."""

    def plans(self, ground: Ground, side: Side) -> Sequence[tuple[Lane, ...]]:
        """Offer every pair of lanes."""
        down = ground.face_down(side)
        return [(one, two) for at, one in enumerate(down) for two in down[at + 1 :]]

    def carry_out(self, ground: Ground, side: Side, lanes: tuple[Lane, ...]) -> None:
        """Trade them."""
        trade(ground, Spot(side, lanes[0]), Spot(side, lanes[1]))
