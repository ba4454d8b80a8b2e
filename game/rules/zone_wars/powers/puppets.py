"""Cards that lead others: Puppeteer makes an enemy move or attack, Telepathy an ally."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.core.contract import IllegalAction
from game.rules.zone_wars.actions import Name, Pass, Use
from game.rules.zone_wars.affairs import Gait, March, Ordeal, Origin
from game.rules.zone_wars.cards.lines import Puppet, Telepathy
from game.rules.zone_wars.fight.aiming import is_movable
from game.rules.zone_wars.fight.attacking import launch_dice
from game.rules.zone_wars.fight.gathering import dice_attack
from game.rules.zone_wars.fight.shoving import shove
from game.rules.zone_wars.ground import Passage, Spot, is_within, towards
from game.rules.zone_wars.ground.measure import fits, path_length, stretched
from game.rules.zone_wars.marching.moving import declare
from game.rules.zone_wars.marching.ways import passage
from game.rules.zone_wars.powers.cards import line_of
from game.rules.zone_wars.powers.deed import (
    Deed,
    allies_of,
    check_ally,
    check_count,
    check_enemy,
    enemies_near,
    refuse,
    ways,
)
from game.rules.zone_wars.powers.resisting import Resisted, forced
from game.rules.zone_wars.powers.travels import COMPASS, attack_with
from game.rules.zone_wars.questions import Question
from game.rules.zone_wars.state import is_beast
from game.rules.zone_wars.tasks.fight import OfferAttack
from game.rules.zone_wars.tasks.powers import CarryOut, OfferPuppet

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from game.core.contract import Seat
    from game.rules.zone_wars.actions import ZoneWarsAction
    from game.rules.zone_wars.affairs import Piece
    from game.rules.zone_wars.ground import Stand, Vector
    from game.rules.zone_wars.play import Play
    from game.rules.zone_wars.tasks import Task

MOVE, ATTACK = "move", "attack"
BOTH: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {"move_attack": (MOVE, ATTACK), "attack_move": (ATTACK, MOVE)}
)


def _orders(line: Puppet) -> Mapping[str, tuple[str, ...]]:
    """Return what a puppet can be made to do, by the name of the choice (zw.ability.puppeteer)."""
    if line.both:
        return BOTH
    return {MOVE: (MOVE,), ATTACK: (ATTACK,)} if line.attack else {MOVE: (MOVE,)}


class Puppeteering(Resisted[Puppet], frozen=True):
    """An enemy that does not resist is moved, or attacks whom its master names; what is chosen before the roll."""

    def aim(self, play: Play, cast: CarryOut, line: Puppet) -> None:
        """An enemy in reach and in sight, and a choice that the line offers."""
        check_count(play, cast, 1)
        check_enemy(play, cast, cast.use.targets[0], line.reach)
        if cast.use.choice not in _orders(line):
            raise refuse(play, cast, f"This line offers: {', '.join(_orders(line))}.")
        if ATTACK in _orders(line)[cast.use.choice] and not play.is_standing(cast.use.targets[0]):
            raise IllegalAction("Whoever is staggered cannot attack.", "zw.stagger.helpless")

    def penalty(self, line: Puppet) -> int:
        """Return how many dice fewer it rolls."""
        return line.resist

    def fail(self, play: Play, cast: CarryOut, line: Puppet, ordeal: Ordeal) -> None:
        """Ask the master for a way and an attack, in the order that was chosen."""
        play.push(*(self._task(play, cast, order) for order in _orders(line)[cast.use.choice]))

    @staticmethod
    def _task(play: Play, cast: CarryOut, order: str) -> Task:
        seat, puppet = play.mini(cast.piece).seat, cast.target
        if order == MOVE or is_beast(puppet):
            return OfferPuppet(seat, cast.piece, cast.power, cast.m, puppet, is_attack=order == ATTACK)
        licence = attack_with(
            cast,
            only=tuple(play.others(puppet)),
            can_reroll=False,
            takes_upgrades=False,
            wears=False,
            credit=seat,
        )
        return OfferAttack(seat, puppet, licence)

    def samples(self, play: Play, piece: Piece, line: Puppet) -> Iterator[Use]:
        """Yield the nearest enemies with every choice."""
        for enemy in enemies_near(play, piece, line.reach):
            yield from (Use(targets=(enemy,), choice=choice) for choice in _orders(line))


# ------------------------------------------------------------------ what the master says


class Leading(Question[OfferPuppet]):
    """Where to a puppet is moved, or whom a monster attacks as a puppet."""

    asked = "what the puppet does"
    rule = "zw.ability.puppeteer"

    def is_sampled(self, play: Play, task: OfferPuppet) -> bool:
        """The places to move it to are too many to list."""
        return not task.is_attack

    def is_void(self, play: Play, task: OfferPuppet) -> bool:
        """The puppet may be gone by now, may be rooted, or may reach nobody."""
        if play.table.stand_of(task.target) is None:
            return True
        return not prey_of(play, task.target) if task.is_attack else not is_movable(play, task.target)

    def replies(self, play: Play, task: OfferPuppet) -> Sequence[ZoneWarsAction]:
        """Return moves round the compass, or everybody the monster reaches; Pass comes last."""
        if task.is_attack:
            return [*(Name(piece=prey) for prey in prey_of(play, task.target)), Pass()]
        here, line = play.stand(task.target), line_of(play, task.power, task.m)
        assert isinstance(line, Puppet)
        return [*(Name(spot=_ahead(here, way, line.move)) for way in COMPASS), Pass()]

    def check(self, play: Play, task: OfferPuppet, action: ZoneWarsAction) -> None:
        """Raise IllegalAction when the place is too far away or nobody is reached."""
        if isinstance(action, Pass):
            return
        if not isinstance(action, Name):
            raise self.refusal(play, task, action)
        if task.is_attack:
            if action not in self.replies(play, task):
                raise IllegalAction("The monster does not reach it.", self.rule)
            return
        line, here = line_of(play, task.power, task.m), play.stand(task.target)
        assert isinstance(line, Puppet)
        if action.spot is None or action.spot[:2] == here.spot[:2]:
            raise IllegalAction("It is moved in a straight line to a place.", self.rule)
        if not fits((here.spot, action.spot._replace(z=here.z)), line.move):
            raise IllegalAction("That is too far away.", self.rule)

    def answer(self, play: Play, task: OfferPuppet, action: ZoneWarsAction) -> None:
        """Move it by force, or let the monster attack."""
        if not isinstance(action, Name):
            return
        if task.is_attack:
            _attack_with_beast(play, task, action.piece)
            return
        assert action.spot is not None
        here = play.stand(task.target)
        distance = path_length((here.spot, action.spot._replace(z=here.z)))
        cast = CarryOut(task.piece, task.power, task.m, Use(), target=task.target)
        shove(play, forced(play, cast, direction=towards(here, action.spot), distance=distance))


def _ahead(here: Stand, direction: Vector, distance: int) -> Spot:
    x, y = stretched(direction, distance)
    return Spot(here.x + x, here.y + y, here.z)


def prey_of(play: Play, beast: Piece) -> list[Piece]:
    """Return whom a monster could attack from where it is."""
    here, reach = play.stand(beast), play.monster(beast).reach
    if not play.monster(beast).dice:
        return []
    near = play.touching(beast) if not reach else play.others(beast)
    return [other for other in near if is_within(here, play.stand(other), reach)]


def _attack_with_beast(play: Play, task: OfferPuppet, prey: Piece) -> None:
    """Let a monster attack for its master, who gets the credit (zw.effect.puppet-credit)."""
    card = play.monster(task.target)
    attack = dice_attack(play, task.target, prey, card.dice, Origin.POWER, task.power)
    launch_dice(play, replace(attack, credit=task.seat, push=card.push, no_cover=True, cover=0, cover_by=()))


# ------------------------------------------------------------------ allies


class Guiding(Deed[Telepathy], frozen=True):
    """A standing ally moves at once, and perhaps attacks (zw.ability.telepathy, zw.effect.chosen-move).

    way: that of the ally.
    """

    def passage(self, play: Play, cast: CarryOut, line: Telepathy) -> Passage:
        """Return that the user stays where it is."""
        return passage(play, cast.piece, Gait.WALK, Use().way)

    def march(self, cast: CarryOut, checked: Passage) -> March:
        """Return that the user stays as it is."""
        return March(cast.piece, Gait.WALK, checked.spots)

    def aim(self, play: Play, cast: CarryOut, line: Telepathy) -> None:
        """The ally stands in reach, seen or not, and its way is legal."""
        check_count(play, cast, 1)
        (friend,) = cast.use.targets
        check_ally(play, cast, friend)
        if not play.is_standing(friend):
            raise refuse(play, cast, "The ally has to stand.")
        if not is_within(play.stand(cast.piece), play.stand(friend), line.reach):
            raise refuse(play, cast, "The ally is too far away.")
        if cast.use.way.facing is not None and not line.pivot:
            raise refuse(play, cast, "This line gives no pivot.")
        passage(play, friend, Gait.WALK, cast.use.way, line.move)

    def go_on(self, play: Play, cast: CarryOut, line: Telepathy) -> None:
        """Move the ally; nobody shoots or strikes at it on its way. Then it may attack without a reroll."""
        (friend,) = cast.use.targets
        checked = passage(play, friend, Gait.WALK, cast.use.way, line.move)
        march = March(
            friend,
            Gait.WALK,
            checked.spots,
            cast.use.way.facing,
            is_ours=False,
            provokes=False,
            leaves=checked.leaves,
        )
        declare(play, march, *(self._attack(play, cast, friend) if line.attack else ()))

    @staticmethod
    def _attack(play: Play, cast: CarryOut, friend: Piece) -> tuple[Task, ...]:
        seat: Seat = play.mini(friend).seat
        return (OfferAttack(seat, friend, attack_with(cast, can_reroll=False)),)

    def samples(self, play: Play, piece: Piece, line: Telepathy) -> Iterator[Use]:
        """Yield allies with straight ways to and from enemies."""
        for friend in allies_of(play, piece)[:2]:
            for way in ways(play, friend, line.move):
                if way.spots or line.attack:
                    yield Use(replace(way, facing=way.facing if line.pivot else None), (friend,))
