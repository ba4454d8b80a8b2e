"""What all Action cards have in common: the way of the user, whom they may name, how they go on step by step.

zw.mutation.type-action, zw.effect.sight, zw.effect.enemy-ally-everybody.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, TypeVar

import msgspec

from game.core.contract import IllegalAction
from game.rules.zone_wars.actions import STAY, Use, Way
from game.rules.zone_wars.affairs import Gait, March
from game.rules.zone_wars.cards.lines import Line
from game.rules.zone_wars.ground import (
    STEP,
    Barred,
    Build,
    Spot,
    Stand,
    check_flight,
    is_within,
    sees,
    towards,
)
from game.rules.zone_wars.ground.measure import stretched
from game.rules.zone_wars.marching.ways import (
    check_facing,
    passage,
    refused,
    start_of,
    turned,
    walk_of,
)
from game.rules.zone_wars.play import Play
from game.rules.zone_wars.powers.cards import card_of
from game.rules.zone_wars.state import FIRST_BEAST, Spell, Status
from game.rules.zone_wars.tasks.powers import CarryOut

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.rules.zone_wars.affairs import Piece
    from game.rules.zone_wars.ground import Passage, Vector

L = TypeVar("L", bound=Line)

SAMPLED = 3


class Deed(msgspec.Struct, Generic[L], frozen=True):
    """How one kind of Action card is used.

    The user goes its way, then `go_on` is called with step 0, and again for each CarryOut that a step puts on the
    agenda. What a card names is checked from where the way ends, and once more when the user is there.
    """

    def limit(self, line: L) -> int:
        """Return how far the user may go first."""
        return 0

    def passage(self, play: Play, cast: CarryOut, line: L) -> Passage:
        """Return the checked way of the user; raises IllegalAction."""
        return walk(play, cast, self.limit(line))

    def march(self, cast: CarryOut, checked: Passage) -> March:
        """Return the move that the others may answer."""
        return March(cast.piece, Gait.WALK, checked.spots, cast.use.way.facing, leaves=checked.leaves)

    def aim(self, play: Play, cast: CarryOut, line: L) -> None:
        """Raise IllegalAction when the card cannot do what it is asked, its user being where it is at the table."""

    def check_upgrades(self, play: Play, cast: CarryOut, line: L) -> None:
        """Raise IllegalAction when Upgrades are declared that do not go with the card."""
        if cast.use.upgrades:
            raise IllegalAction("No Upgrade goes with this card.", "zw.effect.upgrade-window")

    def go_on(self, play: Play, cast: CarryOut, line: L) -> None:
        """Do a step of the card."""
        raise NotImplementedError

    def samples(self, play: Play, piece: Piece, line: L) -> Iterator[Use]:
        """Yield a few ways to use it, legal or not, the best first."""
        yield Use()


def refuse(play: Play, cast: CarryOut, reason: str) -> IllegalAction:
    """Return the refusal of a card."""
    return IllegalAction(reason, card_of(play, cast.power).rule)


# ------------------------------------------------------------------ the way of the user


def walk(play: Play, cast: CarryOut, limit: int) -> Passage:
    """Check a way on foot; a card without a move lets its user turn (zw.effect.sight)."""
    way = cast.use.way
    if not limit and way.spots:
        raise refuse(play, cast, "This card moves nobody.")
    return passage(play, cast.piece, Gait.WALK, way, hobbled(play, cast.piece, limit))


def flight(play: Play, cast: CarryOut, limit: int) -> Passage:
    """Check a straight way through the air (zw.building.flying-details)."""
    way = cast.use.way
    check_facing(way)
    if len(way.spots) != 1:
        raise refuse(play, cast, "It flies in one straight line.")
    start = start_of(play, cast.piece, way)
    flyer = walk_of(play, cast.piece, Gait.FLIGHT, start, hobbled(play, cast.piece, limit), way.edge)
    try:
        return check_flight(play.field, flyer, way.spots[0])
    except Barred as barred:
        raise refused(barred) from barred


def hobbled(play: Play, piece: Piece, limit: int) -> int:
    """Return how far somebody may go who is perhaps held by a sinkhole (zw.zonecard.sinkhole)."""
    return min(limit, STEP) if play.mini(piece).hobbled is Spell.RUNNING else limit


def arrived(play: Play, cast: CarryOut, checked: Passage) -> Play:
    """Return the table as it will be when the card is paid and the user has gone its way."""
    trial = Play(play.table.clone(), play.kit)
    user = trial.put(cast.piece, stand=turned(checked.end, cast.use.way), status=Status.STANDING)
    trial.put_side(user.seat, m=trial.side(user.seat).m - cast.m)
    return trial


# ------------------------------------------------------------------ whom and what it names


def check_count(play: Play, cast: CarryOut, most: int, least: int = 1) -> None:
    """Raise IllegalAction when not so many different pieces on the battlefield are named."""
    named = cast.use.targets
    if not least <= len(named) <= most or len(set(named)) != len(named):
        number = str(most) if least == most else f"{least} to {most}"
        raise refuse(play, cast, f"This card names {number} pieces.")
    if not set(named) <= play.here.keys():
        raise refuse(play, cast, "It is not on the battlefield.")


def check_enemy(play: Play, cast: CarryOut, target: Piece, reach: int | None) -> None:
    """Raise IllegalAction when a target is no enemy in sight and in reach (zw.effect.sight)."""
    if target == cast.piece or not play.are_enemies(cast.piece, target):
        raise IllegalAction("It is no enemy.", "zw.effect.enemy-ally-everybody")
    if reach is not None and not is_within(play.stand(cast.piece), play.stand(target), reach):
        raise refuse(play, cast, "The enemy is too far away.")
    check_seen(play, cast, play.stand(target), target)


def check_seen(play: Play, cast: CarryOut, target: Stand, *without: Piece) -> None:
    """Raise IllegalAction when the user cannot see something (zw.effect.sight)."""
    others = play.stands(play.others(cast.piece, *without))
    if not sees(play.field, play.stand(cast.piece), target, others):
        raise IllegalAction("It cannot be seen.", "zw.effect.sight")


def lying_at(spot: Spot) -> Stand:
    """Return a spot as something that lies there, to see whether it can be seen."""
    return Stand(spot.x, spot.y, spot.z, build=Build.PRONE)


def check_ally(play: Play, cast: CarryOut, friend: Piece) -> None:
    """Raise IllegalAction when a piece is no other friendly miniature (zw.effect.enemy-ally-everybody)."""
    if friend == cast.piece or friend >= FIRST_BEAST or play.are_enemies(cast.piece, friend):
        raise IllegalAction("It is no ally.", "zw.effect.enemy-ally-everybody")


# ------------------------------------------------------------------ samples


def enemies_near(play: Play, piece: Piece, reach: int | None = None) -> list[Piece]:
    """Return enemies, the nearest first, not more than a few."""
    here = play.stand(piece)
    enemies = [
        other
        for other in play.others(piece)
        if play.are_enemies(piece, other) and (reach is None or is_within(here, play.stand(other), reach))
    ]
    return sorted(enemies, key=lambda other: _square(here, play.stand(other)))[:SAMPLED]


def allies_of(play: Play, piece: Piece) -> list[Piece]:
    """Return the allies of a miniature on the battlefield, the nearest first."""
    here = play.stand(piece)
    allies = [
        other for other in play.others(piece) if other < FIRST_BEAST and not play.are_enemies(piece, other)
    ]
    return sorted(allies, key=lambda other: _square(here, play.stand(other)))


def _square(here: Stand, there: Stand) -> int:
    return (here.x - there.x) ** 2 + (here.y - there.y) ** 2 + (here.z - there.z) ** 2


def ways(play: Play, piece: Piece, limit: int) -> Iterator[Way]:
    """Yield standing still, a straight way towards the nearest enemy, and one away from it."""
    yield STAY
    if not limit:
        return
    for enemy in enemies_near(play, piece)[:1]:
        there = play.stand(enemy)
        yield up_to(play, piece, there, limit)
        yield straight(play, piece, towards(there, play.stand(piece)), limit)


def up_to(play: Play, piece: Piece, there: Stand, limit: int) -> Way:
    """Return the straight way into contact with a base, or as far towards it as one may go."""
    here = play.stand(piece)
    direction = towards(there, here)
    if not any(direction):
        return STAY
    x, y = stretched(direction, here.radius + there.radius)
    contact = Spot(there.x + x, there.y + y, here.z)
    if (contact.x - here.x) ** 2 + (contact.y - here.y) ** 2 <= limit * limit:
        return Way((contact,), towards(contact, there))
    return straight(play, piece, towards(here, there), limit)


def straight(play: Play, piece: Piece, direction: Vector, limit: int) -> Way:
    """Return the way straight ahead on the level."""
    if not any(direction):
        return STAY
    here = play.stand(piece)
    x, y = stretched(direction, limit)
    return Way((Spot(here.x + x, here.y + y, here.z),))
