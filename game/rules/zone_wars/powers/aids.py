"""Cards that help one's own side: light, orders, repair, rest, smoke."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.contract import IllegalAction
from game.rules.zone_wars.actions import Use
from game.rules.zone_wars.affairs import Gait, March
from game.rules.zone_wars.cards.lines import Inspire, Mend, Repair, Smoke, Uplink
from game.rules.zone_wars.events.powers import Inspired, SmokeLaid, TokenPromised
from game.rules.zone_wars.fight.weapons import item_at
from game.rules.zone_wars.finds.cards import mend_card
from game.rules.zone_wars.ground import Passage, Spot, in_contact, is_spot_within, is_within, sees
from game.rules.zone_wars.marching.moving import declare
from game.rules.zone_wars.marching.ways import passage
from game.rules.zone_wars.powers.cards import card_of
from game.rules.zone_wars.powers.deed import (
    Deed,
    allies_of,
    check_ally,
    check_count,
    check_seen,
    enemies_near,
    hobbled,
    lying_at,
    refuse,
    straight,
    up_to,
    walk,
    ways,
)
from game.rules.zone_wars.powers.healing import heal
from game.rules.zone_wars.state import Status, Token
from game.rules.zone_wars.turn.activation import stand_up

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.rules.zone_wars.affairs import Piece
    from game.rules.zone_wars.play import Play
    from game.rules.zone_wars.tasks.powers import CarryOut

TOKEN, REVIVE = "token", "revive"


class Inspiring(Deed[Inspire], frozen=True):
    """Give every ally in sight dice for its next attack or Survival roll (zw.ability.luminescence)."""

    def limit(self, line: Inspire) -> int:
        """Return how far the user may go first."""
        return line.move

    def go_on(self, play: Play, cast: CarryOut, line: Inspire) -> None:
        """Shine on allies in reach and in sight, the user not among them."""
        here = play.stand(cast.piece)
        for ally in sorted(allies_of(play, cast.piece)):
            there = play.stand(ally)
            others = play.stands(play.others(cast.piece, ally))
            if is_within(here, there, line.reach) and sees(play.field, here, there, others):
                play.put(ally, boost=play.mini(ally).boost + line.dice)
                play.tell(Inspired(rule=card_of(play, cast.power).rule, piece=ally, dice=line.dice))

    def samples(self, play: Play, piece: Piece, line: Inspire) -> Iterator[Use]:
        """Yield it where an ally is near."""
        if allies_of(play, piece):
            yield from (Use(way) for way in ways(play, piece, line.move))


class Commanding(Deed[Uplink], frozen=True):
    """Give some allies dice for their next attack, or promise the next token (zw.ability.command-uplink).

    choice: "token" for one ally less and the token.
    """

    def limit(self, line: Uplink) -> int:
        """Return how far the user may go."""
        return line.move

    def aim(self, play: Play, cast: CarryOut, line: Uplink) -> None:
        """Allies on the battlefield, not too many, and a token left if it is wanted."""
        most, seat = line.allies, play.table.leader(play.mini(cast.piece).seat)
        if cast.use.choice == TOKEN and line.allies_with_token >= 0:
            most = line.allies_with_token
            if not play.table.tokens_of(seat):
                raise refuse(play, cast, "No action token of this seat is left.")
        elif cast.use.choice:
            raise refuse(play, cast, "This line offers no such choice.")
        check_count(play, cast, most)
        for ally in cast.use.targets:
            check_ally(play, cast, ally)

    def passage(self, play: Play, cast: CarryOut, line: Uplink) -> Passage:
        """Return the move; before or after it the allies must be in reach, seen or not."""
        check_count(play, cast, line.allies)
        checked = walk(play, cast, line.move)
        starts = [stand for stand in (play.table.stand_of(cast.piece), checked.end) if stand is not None]
        for ally in cast.use.targets:
            there = play.table.stand_of(ally)
            if there is None or not any(is_within(start, there, line.reach) for start in starts):
                raise refuse(play, cast, "The ally is too far away.")
        return checked

    def go_on(self, play: Play, cast: CarryOut, line: Uplink) -> None:
        """Give the dice and promise the token."""
        rule, seat = card_of(play, cast.power).rule, play.table.leader(play.mini(cast.piece).seat)
        for ally in cast.use.targets:
            play.put(ally, drive=play.mini(ally).drive + line.dice)
            play.tell(Inspired(rule=rule, piece=ally, dice=line.dice, is_for_attack=True))
        if cast.use.choice == TOKEN:
            play.table.promised = seat
            play.tell(TokenPromised(rule=rule, seat=seat))

    def samples(self, play: Play, piece: Piece, line: Uplink) -> Iterator[Use]:
        """Yield the nearest allies, with and without the token."""
        here = play.stand(piece)
        near = [ally for ally in allies_of(play, piece) if is_within(here, play.stand(ally), line.reach)]
        if near:
            yield Use(targets=tuple(near[: line.allies]))
            yield Use(targets=tuple(near[: max(1, line.allies_with_token)]), choice=TOKEN)


class Resting(Deed[Mend], frozen=True):
    """Take damage off the user, then perhaps move (zw.ability.second-wind, zw.ability.self-repair)."""

    def passage(self, play: Play, cast: CarryOut, line: Mend) -> Passage:
        """Check the move that follows; at first the user stays where it is, unless it comes onto the board with it."""
        checked = walk(play, cast, line.move)
        if cast.use.way.edge is not None:
            return checked
        return passage(play, cast.piece, Gait.WALK, Use().way)

    def march(self, cast: CarryOut, checked: Passage) -> March:
        """Return that the user stays as it is, or that it enters."""
        facing = None if cast.use.way.edge is None else cast.use.way.facing
        return March(cast.piece, Gait.WALK, checked.spots, facing)

    def go_on(self, play: Play, cast: CarryOut, line: Mend) -> None:
        """Heal, then go, unless a shot has thrown the user to where its way is open no more."""
        heal(play, cast.piece, line.heal, card_of(play, cast.power).rule)
        way = cast.use.way
        if way.edge is not None or (not way.spots and way.facing is None):
            return
        try:
            checked = passage(play, cast.piece, Gait.WALK, way, hobbled(play, cast.piece, line.move))
        except IllegalAction:
            return
        declare(play, March(cast.piece, Gait.WALK, checked.spots, way.facing, leaves=checked.leaves))

    def samples(self, play: Play, piece: Piece, line: Mend) -> Iterator[Use]:
        """Yield it where there is something to heal."""
        if play.mini(piece).damage:
            yield from (Use(way) for way in ways(play, piece, line.move))


class Repairing(Deed[Repair], frozen=True):
    """Heal an ally in contact or the user, mend a card, set somebody on its feet (zw.ability.repair-arm).

    targets: whom; card: what is mended, -1 for the miniature itself; choice: "revive" for a staggered ally.
    """

    def limit(self, line: Repair) -> int:
        """Return how far the user may go first."""
        return line.move

    def aim(self, play: Play, cast: CarryOut, line: Repair) -> None:
        """The user, or an ally in contact; with something that can be repaired."""
        check_count(play, cast, 1)
        (patient,) = cast.use.targets
        if patient != cast.piece:
            check_ally(play, cast, patient)
            if not in_contact(play.field, play.stand(cast.piece), play.stand(patient)):
                raise refuse(play, cast, "The move has to end in contact with the ally.")
        if cast.use.choice == REVIVE:
            self._check_revival(play, cast, line, patient)
        elif cast.use.choice:
            raise refuse(play, cast, "This line offers no such choice.")
        elif cast.use.card >= 0:
            self._check_card(play, cast, patient)
        elif play.mini(patient).status is Status.STAGGERED:
            raise IllegalAction("Healing does nothing for who is staggered.", "zw.effect.healing-staggered")
        elif not play.mini(patient).damage:
            raise refuse(play, cast, "There is no damage to heal.")

    @staticmethod
    def _check_revival(play: Play, cast: CarryOut, line: Repair, patient: Piece) -> None:
        if not line.revive:
            raise refuse(play, cast, "This line sets nobody on its feet.")
        if play.mini(patient).status is not Status.STAGGERED:
            raise refuse(play, cast, "The ally is not staggered.")

    @staticmethod
    def _check_card(play: Play, cast: CarryOut, patient: Piece) -> None:
        item = item_at(play, patient, cast.use.card)
        if item is None or not item.wears or not (item.is_weapon or item.is_armor):
            raise refuse(play, cast, "Only a weapon or armor is mended.")
        if not play.mini(patient).held[cast.use.card].wear:
            raise refuse(play, cast, f"The {item.name} is not damaged.")

    def go_on(self, play: Play, cast: CarryOut, line: Repair) -> None:
        """Repair what was named."""
        (patient,) = cast.use.targets
        rule = card_of(play, cast.power).rule
        if cast.use.choice == REVIVE:
            stand_up(play, patient, rule)
            if line.ready:
                _make_ready(play, patient)
        elif cast.use.card >= 0:
            mend_card(play, patient, cast.use.card, line.heal, rule)
        else:
            heal(play, patient, line.heal, rule)

    def samples(self, play: Play, piece: Piece, line: Repair) -> Iterator[Use]:
        """Yield the user and the nearest allies with all that can be repaired on them."""
        for patient in (piece, *allies_of(play, piece)[:2]):
            way = Use().way if patient == piece else up_to(play, piece, play.stand(patient), line.move)
            yield Use(way, (patient,))
            yield Use(way, (patient,), choice=REVIVE)
            for card, held in enumerate(play.mini(patient).held):
                if held.wear:
                    yield Use(way, (patient,), card=card)


def _make_ready(play: Play, piece: Piece) -> None:
    """Let one act this turn that has not: its token goes back into the container if it was kept out of it."""
    if play.mini(piece).token is Token.SPENT and piece not in play.table.activated:
        play.put(piece, token=Token.BAG)


class Smoking(Deed[Smoke], frozen=True):
    """Lay clouds of smoke (zw.ability.smoke-launcher). spot, second: their centers on the ground."""

    def limit(self, line: Smoke) -> int:
        """Return how far the user may go first."""
        return line.move

    def aim(self, play: Play, cast: CarryOut, line: Smoke) -> None:
        """Places in reach and in sight, no more than the line has clouds."""
        spots = _clouds(cast)
        if not 1 <= len(spots) <= line.clouds or len(set(spots)) != len(spots):
            raise refuse(play, cast, f"This line lays {line.clouds} cloud{'s' * (line.clouds > 1)}.")
        for spot in spots:
            if not play.field.is_on_board(spot, 0) or spot.z:
                raise refuse(play, cast, "Smoke lies on the ground of the battlefield.")
            if not is_spot_within(play.stand(cast.piece), spot, line.reach):
                raise refuse(play, cast, "The place is too far away.")
            check_seen(play, cast, lying_at(spot))

    def go_on(self, play: Play, cast: CarryOut, line: Smoke) -> None:
        """Lay them; they go in an end phase (zw.effect.lasting)."""
        until = play.table.turn + line.turns
        for spot in _clouds(cast):
            play.table.layout = play.table.layout.with_cloud(spot)
            play.table.cloud_ends = (*play.table.cloud_ends, until)
            play.tell(SmokeLaid(rule=card_of(play, cast.power).rule, spot=spot, until=until))

    def samples(self, play: Play, piece: Piece, line: Smoke) -> Iterator[Use]:
        """Yield a place between the user and the nearest enemy, and one beside it."""
        here = play.stand(piece)
        for enemy in enemies_near(play, piece)[:1]:
            there = play.stand(enemy)
            for spot in straight(play, piece, (there.x - here.x, there.y - here.y), line.reach // 2).spots:
                low = spot._replace(z=0)
                yield Use(spot=low)
                yield Use(spot=low, second=Spot(low.x, low.y + 100))


def _clouds(cast: CarryOut) -> tuple[Spot, ...]:
    return tuple(spot for spot in (cast.use.spot, cast.use.second) if spot is not None)
