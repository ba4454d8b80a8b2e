"""Cards that take their user somewhere: wings, legs, claws (zw.effect.granted-attack)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.core.contract import IllegalAction
from game.rules.zone_wars.actions import PickUp, Use, Way
from game.rules.zone_wars.affairs import Gait, March, Origin
from game.rules.zone_wars.cards.lines import Burrow, Flight, Leap, LongRun
from game.rules.zone_wars.finds.limits import why_not_operate
from game.rules.zone_wars.ground import Barred, Passage, Spot, check_flight, in_contact, towards
from game.rules.zone_wars.ground.measure import fits, stretched
from game.rules.zone_wars.ground.reasons import HitsTerrain
from game.rules.zone_wars.ground.standing import told_of
from game.rules.zone_wars.marching.ways import check_facing, refused, walk_of
from game.rules.zone_wars.powers.deed import (
    Deed,
    enemies_near,
    flight,
    hobbled,
    refuse,
    straight,
    up_to,
    walk,
)
from game.rules.zone_wars.powers.upgrading import check_upgrades
from game.rules.zone_wars.tasks.fight import License, OfferAttack
from game.rules.zone_wars.tasks.finds import CarryOutOperation

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.rules.zone_wars.affairs import Piece
    from game.rules.zone_wars.play import Play
    from game.rules.zone_wars.tasks.powers import CarryOut

COMPASS = ((0, -1), (1, 0), (0, 1), (-1, 0))


def attack_with(cast: CarryOut, **license_: object) -> License:
    """Return what attack a card gives: weapon, bonuses, reroll and Upgrades as usual, no Aimed Shot.

    Rules: zw.effect.granted-attack.
    """
    return replace(License(Origin.POWER, power=cast.power, m=cast.m), **license_)


def in_air(cast: CarryOut, gait: Gait, checked: Passage) -> March:
    """Return a move that gives no free attacks (zw.melee.disengage-abilities)."""
    return March(cast.piece, gait, checked.spots, cast.use.way.facing, provokes=False, leaves=checked.leaves)


class Flying(Deed[Flight], frozen=True):
    """Fly, then perhaps attack (zw.ability.insect-wings, zw.ability.jet-pack)."""

    def passage(self, play: Play, cast: CarryOut, line: Flight) -> Passage:
        """Return the straight flight."""
        return flight(play, cast, line.fly)

    def march(self, cast: CarryOut, checked: Passage) -> March:
        """Return the flight; nobody strikes at who flies off."""
        return in_air(cast, Gait.FLIGHT, checked)

    def go_on(self, play: Play, cast: CarryOut, line: Flight) -> None:
        """Offer the attack at the end."""
        if line.attack:
            seat = play.mini(cast.piece).seat
            play.push(OfferAttack(seat, cast.piece, attack_with(cast)))

    def samples(self, play: Play, piece: Piece, line: Flight) -> Iterator[Use]:
        """Yield flights to enemies, to tokens and round the compass."""
        for way in _aloft(play, piece, line.fly):
            yield Use(way)


def _aloft(play: Play, piece: Piece, limit: int) -> Iterator[Way]:
    here = play.stand(piece)
    for enemy in enemies_near(play, piece)[:2]:
        if (way := up_to(play, piece, play.stand(enemy), limit)).spots:
            yield way
    for direction in COMPASS:
        yield straight(play, piece, direction, limit)
    for floor in play.field.levels:
        if floor != here.z and (high := limit * limit - (floor - here.z) ** 2) > 0:
            x, y = stretched(here.facing, int(high**0.5))
            yield Way((Spot(here.x + x, here.y + y, floor),))


class Leaping(Deed[Leap], frozen=True):
    """Leap over miniatures and low terrain, then strike as after a Charge (zw.ability.frog-legs)."""

    def passage(self, play: Play, cast: CarryOut, line: Leap) -> Passage:
        """Return the leap: straight, a storey up or down at most, over nothing that blocks."""
        checked = flight(play, cast, line.leap)
        start, end = checked.spots
        if abs(start.z - end.z) > line.rise:
            raise refuse(play, cast, "A leap goes one storey up or down at most.")
        high = max(start.z, end.z)
        radius = checked.end.radius
        solid = play.field.barrier_along(start._replace(z=high), end._replace(z=high), radius)
        if solid is not None:
            reason = HitsTerrain(*told_of(play.field, solid), end)
            raise IllegalAction(f"{reason.sentence()}.", "zw.ability.frog-legs")
        if _is_under_floor(play, min(start, end, key=lambda spot: spot.z), high):
            raise refuse(play, cast, "A floor is in the way of the leap.")
        return checked

    def march(self, cast: CarryOut, checked: Passage) -> March:
        """Return the leap; nobody strikes at who leaps off."""
        return in_air(cast, Gait.LEAP, checked)

    def go_on(self, play: Play, cast: CarryOut, line: Leap) -> None:
        """Offer the melee attack at the end."""
        strike = attack_with(cast, may_shoot=False, dice=line.dice, push=line.push)
        play.push(OfferAttack(play.mini(cast.piece).seat, cast.piece, strike))

    def samples(self, play: Play, piece: Piece, line: Leap) -> Iterator[Use]:
        """Yield leaps to enemies and round the compass."""
        for way in _aloft(play, piece, line.leap):
            yield Use(way)


def _is_under_floor(play: Play, low: Spot, high: int) -> bool:
    return any(low.z < floor.bottom <= high for floor in play.field.floors_at(low))


class Burrowing(Deed[Burrow], frozen=True):
    """Go under the ground and come up elsewhere, perhaps striking from below (zw.ability.burrower)."""

    def passage(self, play: Play, cast: CarryOut, line: Burrow) -> Passage:
        """Return the way from ground to open ground, measured from center to center."""
        spots = cast.use.way.spots
        check_facing(cast.use.way)
        if len(spots) != 1 or spots[0].z:
            raise refuse(play, cast, "It comes up at one place on the ground.")
        start = play.table.stand_of(cast.piece)
        if start is None or start.z:
            raise refuse(play, cast, "It can dig only where it stands on the ground.")
        digger = walk_of(play, cast.piece, Gait.BURROW, start, hobbled(play, cast.piece, line.reach))
        if not fits((start.spot, spots[0]), digger.limit):
            raise refuse(play, cast, "That is too far away.")
        try:
            checked = check_flight(play.field, replace(digger, may_leave=False), spots[0])
        except Barred as barred:
            raise refused(barred) from barred
        if play.field.inside(checked.end) is not None:
            raise refuse(play, cast, "It comes up on open ground, not inside a building.")
        return checked

    def march(self, cast: CarryOut, checked: Passage) -> March:
        """Return the way; nobody strikes at who digs itself in."""
        return in_air(cast, Gait.BURROW, checked)

    def aim(self, play: Play, cast: CarryOut, line: Burrow) -> None:
        """The first line does not bring it into contact with an enemy."""
        here = play.stand(cast.piece)
        if not line.contact and any(
            in_contact(play.field, here, play.stand(other))
            for other in play.others(cast.piece)
            if play.are_enemies(cast.piece, other)
        ):
            raise refuse(play, cast, "This line does not bring it into contact with an enemy.")

    def go_on(self, play: Play, cast: CarryOut, line: Burrow) -> None:
        """Offer the attack from below."""
        if line.attack:
            strike = attack_with(cast, may_shoot=False, dice=line.dice, from_behind=True)
            play.push(OfferAttack(play.mini(cast.piece).seat, cast.piece, strike))

    def samples(self, play: Play, piece: Piece, line: Burrow) -> Iterator[Use]:
        """Yield places beside enemies and round the compass."""
        if play.stand(piece).z == 0:
            for way in _aloft(play, piece, line.reach):
                yield Use(way)


class Running(Deed[LongRun], frozen=True):
    """Run far with turns, then perform a Simple Operation on the spot (zw.ability.sprinter)."""

    def passage(self, play: Play, cast: CarryOut, line: LongRun) -> Passage:
        """Return the run."""
        return walk(play, cast, line.move)

    def aim(self, play: Play, cast: CarryOut, line: LongRun) -> None:
        """The operation must be possible where the run ends."""
        operation = cast.use.operation
        if operation is None:
            return
        if refusal := why_not_operate(play, cast.piece, play.stand(cast.piece), operation, is_complex=False):
            raise refusal
        if isinstance(operation, PickUp):
            check_upgrades(play, cast.piece, operation.upgrades, "find")

    def go_on(self, play: Play, cast: CarryOut, line: LongRun) -> None:
        """Perform the operation."""
        if cast.use.operation is not None:
            play.push(CarryOutOperation(cast.piece, cast.use.operation, is_complex=False))

    def samples(self, play: Play, piece: Piece, line: LongRun) -> Iterator[Use]:
        """Yield runs to artifact tokens, to enemies, and round the compass."""
        here = play.stand(piece)
        for number, marker in enumerate(play.table.markers):
            direction = towards(marker.spot, here)
            if marker.spot.z == here.z and any(direction):
                x, y = stretched(direction, here.radius)
                end = Spot(marker.spot.x + x, marker.spot.y + y, here.z)
                yield Use(Way((end,)), operation=PickUp(number))
        for way in _aloft(play, piece, line.move):
            yield Use(way)
