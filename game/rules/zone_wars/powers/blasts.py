"""Cards that roll dice of their own or do hits: breath, spit, lightning, pulses, lances (zw.effect.dice-attack)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.core.contract import IllegalAction
from game.rules.zone_wars.actions import Use
from game.rules.zone_wars.affairs import NOBODY, Attack, Bonus, Ordeal, Origin
from game.rules.zone_wars.cards.kinds import Trait
from game.rules.zone_wars.cards.lines import DiceAttack, Lance, Pulse
from game.rules.zone_wars.dice import HIT
from game.rules.zone_wars.fight.aiming import why_not_hurt
from game.rules.zone_wars.fight.attacking import launch_burst, launch_dice, turn_to
from game.rules.zone_wars.fight.defending import near
from game.rules.zone_wars.fight.gathering import burst, dice_attack
from game.rules.zone_wars.fight.harm import wound
from game.rules.zone_wars.fight.striking import why_not_dice_attack
from game.rules.zone_wars.fight.weapons import armor_worn, is_usable
from game.rules.zone_wars.ground import is_in_front, is_within
from game.rules.zone_wars.powers.cards import card_of
from game.rules.zone_wars.powers.deed import (
    Deed,
    check_count,
    check_enemy,
    enemies_near,
    refuse,
    up_to,
    ways,
)
from game.rules.zone_wars.powers.resisting import Resisted
from game.rules.zone_wars.powers.upgrading import apply_upgrades, why_not_upgrades
from game.rules.zone_wars.state import is_beast
from game.rules.zone_wars.tasks.fight import License

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.rules.zone_wars.affairs import Piece
    from game.rules.zone_wars.play import Play
    from game.rules.zone_wars.tasks.powers import CarryOut


class Blasting(Deed[DiceAttack], frozen=True):
    """Roll the dice of a card against a target (zw.effect.dice-attack, zw.mutation.default-attack-rules).

    targets: the one that is attacked, perhaps the one that a spark jumps to; card: the armor that acid eats; facing:
    turned to before, else towards a target that is not in front.
    """

    def limit(self, line: DiceAttack) -> int:
        """Return how far the user may go first."""
        return line.move

    def aim(self, play: Play, cast: CarryOut, line: DiceAttack) -> None:
        """The target must be in reach and in sight, the front arc being free to choose."""
        check_count(play, cast, 2 if line.spark_hits else 1)
        target = cast.use.targets[0]
        traits = (Trait.BURN,) if line.burn else ()
        if refusal := why_not_dice_attack(play, cast.piece, target, line.reach, traits):
            raise refusal
        here, facing = play.stand(cast.piece), cast.use.facing
        if facing is not None and not any(facing):
            raise refuse(play, cast, "That is no direction.")
        if facing is not None and not is_in_front(here.at(here.spot, facing), play.stand(target)):
            raise IllegalAction("The target is not in the front arc.", "zw.attack.in-front-arc")
        self._check_spark(play, cast, line)
        self._check_armor(play, cast, line)

    def check_upgrades(self, play: Play, cast: CarryOut, line: DiceAttack) -> None:
        """Upgrades that fit the attack may be declared with it, each paid for (zw.effect.dice-attack)."""
        licence = License(Origin.POWER, upgrades=cast.use.upgrades)
        if refusal := why_not_upgrades(play, cast.piece, cast.use.targets[0], licence):
            raise refusal

    @staticmethod
    def _check_spark(play: Play, cast: CarryOut, line: DiceAttack) -> None:
        target, others = cast.use.targets[0], cast.use.targets[1:]
        if not set(others) <= set(sparked(play, cast.piece, target, line)):
            raise refuse(play, cast, "The spark jumps to another enemy near the target.")

    @staticmethod
    def _check_armor(play: Play, cast: CarryOut, line: DiceAttack) -> None:
        if cast.use.card < 0:
            return
        target = cast.use.targets[0]
        if not line.corrode or is_beast(target) or cast.use.card not in corroded(play, target):
            raise refuse(play, cast, "It eats a card of armor of the target.")

    def go_on(self, play: Play, cast: CarryOut, line: DiceAttack) -> None:
        """Turn and roll."""
        target = cast.use.targets[0]
        turn_to(play, cast.piece, target, cast.use.facing)
        launch_dice(play, self.attack(play, cast, line))

    @staticmethod
    def attack(play: Play, cast: CarryOut, line: DiceAttack) -> Attack:
        """Return the attack as it is rolled."""
        target = cast.use.targets[0]
        attack = dice_attack(play, cast.piece, target, line.dice, Origin.POWER, cast.power)
        if (
            line.against is not None
            and not is_beast(target)
            and play.character(target).faction is line.against
        ):
            card = card_of(play, cast.power)
            attack = attack.plus(Bonus(line.extra, card.name, card.rule))
        attack = apply_upgrades(play, attack, cast.use.upgrades)
        sparks = cast.use.targets[1:] or sparked(play, cast.piece, target, line)[:1]
        return replace(
            attack,
            burns=line.burn,
            no_armor=attack.no_armor or not line.armor,
            no_cover=attack.no_cover or not line.cover,
            corrode=line.corrode,
            soft=_soft(play, target, cast.use.card) if line.corrode else -1,
            spark=sparks[0] if sparks else NOBODY,
            spark_hits=line.spark_hits,
        )

    def samples(self, play: Play, piece: Piece, line: DiceAttack) -> Iterator[Use]:
        """Yield the nearest enemies, from here and from nearer."""
        for enemy in enemies_near(play, piece):
            yield Use(targets=(enemy,))
            if line.move:
                yield Use(up_to(play, piece, play.stand(enemy), line.move), (enemy,))


def sparked(play: Play, user: Piece, target: Piece, line: DiceAttack) -> tuple[Piece, ...]:
    """Return the enemies that a spark can jump to, the nearest first (zw.ability.electricity)."""
    if not line.spark_hits:
        return ()
    there = play.stand(target)
    found = [
        other
        for other in play.others(user, target)
        if play.are_enemies(user, other)
        and is_within(there, play.stand(other), line.spark_reach)
        and why_not_hurt(play, other, ()) is None
    ]
    return tuple(sorted(found, key=lambda other: _square(play, target, other)))


def _square(play: Play, one: Piece, other: Piece) -> int:
    a, b = play.stand(one), play.stand(other)
    return (a.x - b.x) ** 2 + (a.y - b.y) ** 2 + (a.z - b.z) ** 2


def corroded(play: Play, target: Piece) -> list[int]:
    """Return the cards of armor that acid can eat (zw.ability.acid-spit)."""
    held = play.mini(target).held
    return [at for at, card in enumerate(held) if is_usable(play, card) and play.item(card).is_armor]


def _soft(play: Play, target: Piece, card: int) -> int:
    """Return the card that was chosen; without a choice the best that is worn, -1 without armor."""
    if card >= 0 or is_beast(target):
        return card
    worn = armor_worn(play, target)
    held = play.mini(target).held
    return max(worn, key=lambda at: play.item(held[at]).left(held[at].wear), default=-1)


class Pulsing(Deed[Pulse], frozen=True):
    """Roll once for everybody near the user (zw.ability.arc-emitter, zw.effect.dice-attack-area)."""

    def limit(self, line: Pulse) -> int:
        """Return how far the user may go first."""
        return line.move

    def go_on(self, play: Play, cast: CarryOut, line: Pulse) -> None:
        """Let the hits meet all, friend and foe."""
        attack = replace(burst(play, cast.piece, line.dice, cast.power), stuns=line.stun)
        struck = near(play, cast.piece, line.radius)
        if struck:
            launch_burst(play, attack, struck)

    def samples(self, play: Play, piece: Piece, line: Pulse) -> Iterator[Use]:
        """Yield it from here and from the nearest enemy."""
        for way in ways(play, piece, line.move):
            yield Use(way)


class Lancing(Resisted[Lance], frozen=True):
    """Do hits, less the hits of a Survival roll (zw.ability.psychic-lance)."""

    def aim(self, play: Play, cast: CarryOut, line: Lance) -> None:
        """The enemy must be in sight."""
        check_count(play, cast, 1)
        check_enemy(play, cast, cast.use.targets[0], None)
        if refusal := why_not_hurt(play, cast.use.targets[0], ()):
            raise refusal

    def outcome(self, play: Play, cast: CarryOut, line: Lance, ordeal: Ordeal) -> None:
        """Place what the roll leaves, without armor or cover."""
        resisted = max(ordeal.thrown.count(HIT), int(ordeal.certain))
        if resisted >= line.hits:
            self.tell_resisted(play, cast)
            return
        wound(play, self.hurt(play, cast, line.hits - resisted, ordeal))

    def samples(self, play: Play, piece: Piece, line: Lance) -> Iterator[Use]:
        """Yield the nearest enemies."""
        for enemy in enemies_near(play, piece):
            yield Use(targets=(enemy,))
