"""Cards that hurt, scatter or bewilder those that do not resist."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.rules.zone_wars.actions import Use, Way
from game.rules.zone_wars.affairs import Ordeal
from game.rules.zone_wars.cards.lines import Bewilder, Loudspeaker, Parasite, Spores, Terror
from game.rules.zone_wars.events.powers import Bewildered
from game.rules.zone_wars.fight.harm import wound
from game.rules.zone_wars.fight.shoving import shove
from game.rules.zone_wars.ground import in_contact, is_in_front, is_spot_within, is_within, towards
from game.rules.zone_wars.ledger import lose_m, lose_overwatch
from game.rules.zone_wars.powers.cards import card_of
from game.rules.zone_wars.powers.deed import check_count, check_enemy, enemies_near, refuse, up_to
from game.rules.zone_wars.powers.healing import heal
from game.rules.zone_wars.powers.resisting import MORE, Resisted
from game.rules.zone_wars.state import Spell, is_beast
from game.rules.zone_wars.zone.places import in_area, in_order

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.rules.zone_wars.affairs import Piece
    from game.rules.zone_wars.ground import Stand
    from game.rules.zone_wars.play import Play
    from game.rules.zone_wars.tasks.powers import CarryOut


class Spreading(Resisted[Spores], frozen=True):
    """A cloud of spores at a point: everybody in it resists or is hurt (zw.ability.spores)."""

    def aim(self, play: Play, cast: CarryOut, line: Spores) -> None:
        """The point must be on the board and in reach; it need not be seen."""
        spot = cast.use.spot
        if spot is None or not play.field.is_on_board(spot, 0) or spot.z not in play.field.surfaces(spot):
            raise refuse(play, cast, "The spores need a point on the battlefield.")
        if not is_spot_within(play.stand(cast.piece), spot, line.reach):
            raise refuse(play, cast, "The point is too far away.")

    def victims(self, play: Play, cast: CarryOut, line: Spores) -> tuple[Piece, ...]:
        """Return everybody near the point, the user too."""
        spot = cast.use.spot
        assert spot is not None
        return in_area(play, spot, line.radius)

    def penalty(self, line: Spores) -> int:
        """Return how many dice fewer they roll."""
        return line.resist

    def fail(self, play: Play, cast: CarryOut, line: Spores, ordeal: Ordeal) -> None:
        """Take Overwatch away and do the damage."""
        lose_overwatch(play, cast.target, card_of(play, cast.power).rule)
        wound(play, self.hurt(play, cast, line.damage, ordeal))

    def samples(self, play: Play, piece: Piece, line: Spores) -> Iterator[Use]:
        """Yield the places of the nearest enemies."""
        for enemy in enemies_near(play, piece, line.reach):
            yield Use(spot=play.stand(enemy).spot)


class Terrifying(Resisted[Terror], frozen=True):
    """Enemies that do not resist are hurt and flee, in the order of the user (zw.ability.mind-terror)."""

    def aim(self, play: Play, cast: CarryOut, line: Terror) -> None:
        """Enemies in reach and in sight, not too many of them."""
        check_count(play, cast, line.targets)
        for target in cast.use.targets:
            check_enemy(play, cast, target, line.reach)

    def penalty(self, line: Terror) -> int:
        """Return how many dice fewer they roll."""
        return line.resist

    def fail(self, play: Play, cast: CarryOut, line: Terror, ordeal: Ordeal) -> None:
        """Take Overwatch away and do the damage; then comes the flight."""
        lose_overwatch(play, cast.target, card_of(play, cast.power).rule)
        wound(play, self.hurt(play, cast, line.damage, ordeal), replace(cast, step=MORE))

    def more(self, play: Play, cast: CarryOut, line: Terror) -> None:
        """Move it straight away from the user."""
        shove(play, self.pushed(play, cast, line.push))

    def samples(self, play: Play, piece: Piece, line: Terror) -> Iterator[Use]:
        """Yield as many of the nearest enemies as may be, and one."""
        near = enemies_near(play, piece, line.reach)
        yield Use(targets=tuple(near[: line.targets]))
        yield from (Use(targets=(enemy,)) for enemy in near)


class Blaring(Resisted[Loudspeaker], frozen=True):
    """Everybody in front resists or is driven off, those farthest away first (zw.ability.loudspeaker)."""

    def victims(self, play: Play, cast: CarryOut, line: Loudspeaker) -> tuple[Piece, ...]:
        """Return everybody in the front arc in reach, friend and foe."""
        here = play.stand(cast.piece)
        heard = [
            other
            for other in play.others(cast.piece)
            if is_in_front(here, play.stand(other)) and is_within(here, play.stand(other), line.reach)
        ]
        return tuple(sorted(in_order(play, heard), key=lambda other: -_square(here, play.stand(other))))

    def penalty(self, line: Loudspeaker) -> int:
        """Return how many dice fewer they roll."""
        return line.resist

    def fail(self, play: Play, cast: CarryOut, line: Loudspeaker, ordeal: Ordeal) -> None:
        """Take Overwatch away and do the damage, if any; then comes the move."""
        lose_overwatch(play, cast.target, card_of(play, cast.power).rule)
        wound(play, self.hurt(play, cast, line.damage, ordeal), replace(cast, step=MORE))

    def more(self, play: Play, cast: CarryOut, line: Loudspeaker) -> None:
        """Move it straight away from the user."""
        shove(play, self.pushed(play, cast, line.push))

    def samples(self, play: Play, piece: Piece, line: Loudspeaker) -> Iterator[Use]:
        """Yield it towards the nearest enemies."""
        here = play.stand(piece)
        for enemy in enemies_near(play, piece, line.reach):
            if any(direction := towards(here, play.stand(enemy))):
                yield Use(Way(facing=direction))


def _square(here: Stand, there: Stand) -> int:
    return (here.x - there.x) ** 2 + (here.y - there.y) ** 2


class Bewildering(Resisted[Bewilder], frozen=True):
    """Enemies that do not resist lose rerolls, counter-attacks and Reflexes for a while (zw.ability.pathokinesis)."""

    def aim(self, play: Play, cast: CarryOut, line: Bewilder) -> None:
        """Enemies in reach and in sight, not too many of them."""
        check_count(play, cast, line.targets)
        for target in cast.use.targets:
            check_enemy(play, cast, target, line.reach)

    def penalty(self, line: Bewilder) -> int:
        """Return how many dice fewer they roll."""
        return line.resist

    def fail(self, play: Play, cast: CarryOut, line: Bewilder, ordeal: Ordeal) -> None:
        """Bewilder it until the end of its next activation (zw.effect.lasting); a monster has nothing to lose."""
        if not is_beast(cast.target):
            play.put(cast.target, bewildered=Spell.COMING)
            play.tell(Bewildered(rule=card_of(play, cast.power).rule, piece=cast.target))

    def finish(self, play: Play, cast: CarryOut, line: Bewilder) -> None:
        """Take M from every player with one that failed."""
        seats = {play.table.leader(play.mini(piece).seat) for piece in cast.failed if not is_beast(piece)}
        for seat in play.in_order(play.mini(cast.piece).seat):
            if seat in seats:
                lose_m(play, seat, line.m_loss, card_of(play, cast.power).rule)

    def samples(self, play: Play, piece: Piece, line: Bewilder) -> Iterator[Use]:
        """Yield as many of the nearest enemies as may be, and one."""
        near = [enemy for enemy in enemies_near(play, piece, line.reach) if not is_beast(enemy)]
        yield Use(targets=tuple(near[: line.targets]))
        yield from (Use(targets=(enemy,)) for enemy in near)


class Sucking(Resisted[Parasite], frozen=True):
    """Go into contact with an enemy; it resists, or is hurt while the user heals (zw.ability.parasite)."""

    def limit(self, line: Parasite) -> int:
        """Return how far the user may go first."""
        return line.move

    def aim(self, play: Play, cast: CarryOut, line: Parasite) -> None:
        """The way must end in contact with the enemy."""
        check_count(play, cast, 1)
        (target,) = cast.use.targets
        if target == cast.piece or not play.are_enemies(cast.piece, target):
            raise refuse(play, cast, "It feeds on enemies.")
        if not in_contact(play.field, play.stand(cast.piece), play.stand(target)):
            raise refuse(play, cast, "The move has to end in contact with the enemy.")

    def penalty(self, line: Parasite) -> int:
        """Return how many dice fewer it rolls."""
        return line.resist

    def fail(self, play: Play, cast: CarryOut, line: Parasite, ordeal: Ordeal) -> None:
        """Do the damage; then the user heals. It is no attack, so nothing is taken."""
        wound(play, self.hurt(play, cast, line.damage, ordeal), replace(cast, step=MORE))

    def more(self, play: Play, cast: CarryOut, line: Parasite) -> None:
        """Heal the user."""
        heal(play, cast.piece, line.heal, card_of(play, cast.power).rule)

    def samples(self, play: Play, piece: Piece, line: Parasite) -> Iterator[Use]:
        """Yield the nearest enemies, from here and by a straight way."""
        for enemy in enemies_near(play, piece):
            yield Use(targets=(enemy,))
            yield Use(up_to(play, piece, play.stand(enemy), line.move), (enemy,))
