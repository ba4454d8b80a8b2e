"""Cards that lay hands on somebody: tossing, grasping, pulling metal."""

from __future__ import annotations

from math import isqrt
from typing import TYPE_CHECKING

from game.rules.zone_wars.actions import Use
from game.rules.zone_wars.affairs import Ordeal
from game.rules.zone_wars.cards.lines import Grab, Magnetism, Toss
from game.rules.zone_wars.fight.aiming import is_movable
from game.rules.zone_wars.fight.shoving import shove
from game.rules.zone_wars.fight.weapons import is_usable, wear_out
from game.rules.zone_wars.finds.cards import take_marker
from game.rules.zone_wars.ground import in_contact, is_spot_within, towards
from game.rules.zone_wars.ground.measure import TOKEN_RADIUS
from game.rules.zone_wars.powers.cards import card_of
from game.rules.zone_wars.powers.deed import (
    Deed,
    check_count,
    check_enemy,
    check_seen,
    enemies_near,
    lying_at,
    refuse,
    up_to,
)
from game.rules.zone_wars.powers.resisting import Resisted, forced
from game.rules.zone_wars.powers.travels import attack_with
from game.rules.zone_wars.state import is_beast
from game.rules.zone_wars.tasks.fight import OfferAttack

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.rules.zone_wars.affairs import Piece, Shove
    from game.rules.zone_wars.play import Play
    from game.rules.zone_wars.tasks.powers import CarryOut

WEAR, PULL = "wear", "pull"


class Tossing(Deed[Toss], frozen=True):
    """Go into contact and strike; whoever is hit flies off (zw.ability.antler-toss). targets: at whom, () any."""

    def limit(self, line: Toss) -> int:
        """Return how far the user may go first."""
        return line.move

    def aim(self, play: Play, cast: CarryOut, line: Toss) -> None:
        """The way must end in contact with an enemy that is tossed."""
        check_count(play, cast, 1, least=0)
        here = play.stand(cast.piece)
        touched = [
            other
            for other in cast.use.targets or play.others(cast.piece)
            if play.are_enemies(cast.piece, other) and in_contact(play.field, here, play.stand(other))
        ]
        if not touched:
            raise refuse(play, cast, "The move has to end in contact with the enemy.")

    def go_on(self, play: Play, cast: CarryOut, line: Toss) -> None:
        """Offer the melee attack."""
        licence = attack_with(
            cast,
            may_shoot=False,
            only=cast.use.targets,
            dice=line.dice,
            push=line.push,
            stuns=line.stun,
        )
        play.push(OfferAttack(play.mini(cast.piece).seat, cast.piece, licence))

    def samples(self, play: Play, piece: Piece, line: Toss) -> Iterator[Use]:
        """Yield the nearest enemies, from here and by a straight way."""
        for enemy in enemies_near(play, piece):
            yield Use(targets=(enemy,))
            yield Use(up_to(play, piece, play.stand(enemy), line.move), (enemy,))


class Grabbing(Resisted[Grab], frozen=True):
    """Pull an enemy into contact and strike it, or pull a token and pick it up (zw.ability.tentacles).

    targets: the enemy; or marker: the token.
    """

    def aim(self, play: Play, cast: CarryOut, line: Grab) -> None:
        """An enemy or a token in reach and in sight."""
        if cast.use.targets:
            check_count(play, cast, 1)
            check_enemy(play, cast, cast.use.targets[0], line.reach)
            return
        markers = play.table.markers
        if not 0 <= cast.use.marker < len(markers):
            raise refuse(play, cast, "It grasps an enemy or an artifact token.")
        spot = markers[cast.use.marker].spot
        if not is_spot_within(play.stand(cast.piece), spot, line.reach, TOKEN_RADIUS):
            raise refuse(play, cast, "The token is too far away.")
        check_seen(play, cast, lying_at(spot))

    def penalty(self, line: Grab) -> int:
        """Return how many dice fewer it rolls."""
        return line.resist

    def fail(self, play: Play, cast: CarryOut, line: Grab, ordeal: Ordeal) -> None:
        """Pull it into contact."""
        shove(play, pulled(play, cast, None))

    def finish(self, play: Play, cast: CarryOut, line: Grab) -> None:
        """Pick the token up, or offer the melee attack on an enemy that is in contact now."""
        if not cast.use.targets:
            take_marker(play, cast.piece, cast.use.marker)
            return
        licence = attack_with(cast, may_shoot=False, only=cast.use.targets)
        play.push(OfferAttack(play.mini(cast.piece).seat, cast.piece, licence))

    def samples(self, play: Play, piece: Piece, line: Grab) -> Iterator[Use]:
        """Yield artifact tokens and the nearest enemies."""
        here = play.stand(piece)
        for number, marker in enumerate(play.table.markers):
            if is_spot_within(here, marker.spot, line.reach, TOKEN_RADIUS):
                yield Use(marker=number)
        for enemy in enemies_near(play, piece, line.reach):
            yield Use(targets=(enemy,))


def pulled(play: Play, cast: CarryOut, distance: int | None) -> Shove:
    """Return a pull of `cast.target` towards the user, None: into contact (zw.effect.forced-move)."""
    here, there = play.stand(cast.target), play.stand(cast.piece)
    square = (here.x - there.x) ** 2 + (here.y - there.y) ** 2
    gap = max(0, isqrt(square) - here.radius - there.radius)
    return forced(
        play,
        cast,
        direction=towards(here, there),
        distance=gap if distance is None else min(gap, distance),
        pulled_to=cast.piece,
    )


class Pulling(Resisted[Magnetism], frozen=True):
    """Bend a card of an enemy, or pull it nearer, or both (zw.ability.magnetism).

    card: the weapon or armor that is bent; choice: "wear" or "pull" where the line has both to choose from.
    """

    def aim(self, play: Play, cast: CarryOut, line: Magnetism) -> None:
        """An enemy in reach and in sight, with a card that can be bent unless it is pulled."""
        check_count(play, cast, 1)
        (target,) = cast.use.targets
        check_enemy(play, cast, target, line.reach)
        choices = (WEAR, PULL) if line.pull and not line.both else ("",)
        if cast.use.choice not in choices:
            raise refuse(
                play, cast, f"This line offers: {WEAR}, {PULL}." if choices[0] else "Nothing is chosen."
            )
        bends, cards = self._bends(cast, line), bendable(play, target)
        if bends and cast.use.card not in cards and (cards or not line.both):
            raise refuse(play, cast, "It bends a weapon or armor of the enemy.")
        if not bends and not is_movable(play, target):
            raise refuse(play, cast, "It cannot be moved.")

    @staticmethod
    def _bends(cast: CarryOut, line: Magnetism) -> bool:
        return line.both or cast.use.choice != PULL

    def penalty(self, line: Magnetism) -> int:
        """Return how many dice fewer it rolls."""
        return line.resist

    def fail(self, play: Play, cast: CarryOut, line: Magnetism, ordeal: Ordeal) -> None:
        """Damage the card and pull; without a card there is only the pull."""
        if self._bends(cast, line) and cast.use.card in bendable(play, cast.target):
            wear_out(play, cast.target, cast.use.card, line.wear, card_of(play, cast.power).rule)
        if line.both or cast.use.choice == PULL:
            shove(play, pulled(play, cast, line.pull))

    def samples(self, play: Play, piece: Piece, line: Magnetism) -> Iterator[Use]:
        """Yield the nearest enemies with each of their cards, and a pull."""
        is_choice = bool(line.pull) and not line.both
        for enemy in enemies_near(play, piece, line.reach):
            cards = bendable(play, enemy)
            for card in cards or ([-1] if line.both else []):
                yield Use(targets=(enemy,), card=card, choice=WEAR if is_choice else "")
            if is_choice:
                yield Use(targets=(enemy,), choice=PULL)


def bendable(play: Play, target: Piece) -> list[int]:
    """Return the weapons and armor that have points to lose."""
    if is_beast(target):
        return []
    held = play.mini(target).held
    return [
        at
        for at, card in enumerate(held)
        if is_usable(play, card)
        and play.item(card).wears
        and (play.item(card).is_weapon or play.item(card).is_armor)
    ]
