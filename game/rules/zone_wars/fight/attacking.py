"""An attack from its declaration to the final count of its hits (zw.attack.sequence, zw.reroll.*, zw.special.burn)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.rules.zone_wars.actions import Pass, Reroll, Strike
from game.rules.zone_wars.affairs import IMPROVISED, NO_WEAPON, NOBODY, Attack, Ordeal
from game.rules.zone_wars.dice import HIT, Pool, Roll, reroll, roll_dice, roll_pool, specials_in
from game.rules.zone_wars.events.fight import AttackDeclared, AttackRerolled, AttackRolled, BurnRolled
from game.rules.zone_wars.events.march import Turned
from game.rules.zone_wars.fight.answering import reflexes_to
from game.rules.zone_wars.fight.gathering import dice_of
from game.rules.zone_wars.fight.striking import any_strike, plain_strikes, strikes, why_not
from game.rules.zone_wars.fight.weapons import wear_out
from game.rules.zone_wars.finds.cards import use_up
from game.rules.zone_wars.ground import is_in_front, towards
from game.rules.zone_wars.ledger import gain_m, lose_overwatch
from game.rules.zone_wars.powers import upgrading
from game.rules.zone_wars.powers.ordeals import throw_again
from game.rules.zone_wars.questions import Question
from game.rules.zone_wars.state import is_beast
from game.rules.zone_wars.tasks.fight import (
    AfterDamage,
    CloseAttack,
    CountHits,
    Defend,
    OfferAttack,
    OfferReroll,
    RollAttack,
    RollBurn,
    SpreadArea,
)
from game.rules.zone_wars.tasks.powers import Window

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.chance import Chance
    from game.core.contract import Seat
    from game.rules.zone_wars.actions import ZoneWarsAction
    from game.rules.zone_wars.affairs import Piece
    from game.rules.zone_wars.ground import Vector
    from game.rules.zone_wars.play import Play
    from game.rules.zone_wars.tasks import Task
    from game.rules.zone_wars.tasks.fight import License

SELDOM = (1, 7)

# ------------------------------------------------------------------ declaring


class Striking(Question[OfferAttack]):
    """Whether and whom a piece attacks (zw.attack.target-after-move)."""

    asked = "an attack"
    rule = "zw.attack.target-after-move"

    def is_sampled(self, play: Play, task: OfferAttack) -> bool:
        """The facings to attack from are too many to list."""
        return task.license.may_turn

    def is_void(self, play: Play, task: OfferAttack) -> bool:
        """Nothing is asked when there is nothing to attack, or of who lies by now (zw.stagger.helpless)."""
        return (
            not play.is_standing(task.piece)
            or next(plain_strikes(play, task.piece, task.license), None) is None
        )

    def replies(self, play: Play, task: OfferAttack) -> Sequence[ZoneWarsAction]:
        """Return every attack with every choice of Upgrades; Pass comes last (zw.move.optional-parts)."""
        return [*strikes(play, task.seat, task.piece, task.license), Pass()]

    def draw(self, play: Play, task: OfferAttack, chance: Chance) -> ZoneWarsAction:
        """Draw an attack, seldom none."""
        if chance.pick(SELDOM):
            return any_strike(play, task.piece, task.license, chance) or Pass()
        return Pass()

    def check(self, play: Play, task: OfferAttack, action: ZoneWarsAction) -> None:
        """Raise IllegalAction when the attack cannot be made."""
        if isinstance(action, Pass):
            return
        if not isinstance(action, Strike):
            raise self.refusal(play, task, action)
        if refusal := why_not(play, task.seat, task.piece, action, task.license):
            raise refusal

    def answer(self, play: Play, task: OfferAttack, action: ZoneWarsAction) -> None:
        """Attack, or go on."""
        if isinstance(action, Strike):
            launch(play, task.seat, task.piece, action, task.license)


def launch(play: Play, seat: Seat, piece: Piece, strike: Strike, licence: License, *after: Task) -> None:
    """Make a legal attack: pivot, pay for Upgrades, name the dice; `after` is done when all of it is over."""
    if licence.may_turn:
        turn_to(play, piece, strike.target, strike.facing)
    upgrading.pay_upgrades(play, piece, strike.upgrades)
    attack = dice_of(play, piece, strike.target, strike.weapon, licence, strike.upgrades)
    launch_dice(play, attack, *after)


def turn_to(play: Play, piece: Piece, target: Piece, facing: Vector | None = None) -> None:
    """Turn an attacker to a facing, or to its target if that is not in front of it (zw.attack.pivot-first)."""
    stand, other = play.stand(piece), play.stand(target)
    if facing is None and not is_in_front(stand, other):
        facing = towards(stand, other)
    if facing is not None and facing != stand.facing:
        play.place(piece, replace(stand, facing=facing))
        play.tell(Turned(rule="zw.attack.pivot-first", piece=piece, facing=facing))


def launch_dice(play: Play, attack: Attack, *after: Task) -> None:
    """Roll an attack whose dice are gathered; `after` is done when it is over and off the table."""
    play.begin(attack)
    play.tell(AttackDeclared(rule="zw.attack.sequence", attack=attack))
    _spend_given_dice(play, attack)
    if attack.is_melee:
        lose_overwatch(play, attack.target, "zw.overwatch.lost")
    play.push(
        *reflexes_to(attack, Window.TARGETED),
        RollAttack(),
        RollBurn(),
        CountHits(),
        Defend(),
        AfterDamage(),
        CloseAttack(),
        *after,
    )


def launch_burst(play: Play, attack: Attack, pieces: Sequence[Piece], *after: Task) -> None:
    """Roll once for all in an area; each piece meets the same hits with its armor (zw.effect.dice-attack-area)."""
    play.begin(replace(attack, target=NOBODY, is_area=True, can_reroll=False, contact=False, is_melee=False))
    play.tell(AttackDeclared(rule="zw.effect.dice-attack-area", attack=play.affair(Attack)))
    _spend_given_dice(play, attack)
    play.push(RollAttack(), RollBurn(), CountHits(), SpreadArea(tuple(pieces)), CloseAttack(), *after)


def launch_hits(play: Play, attack: Attack, hits: int, *after: Task) -> None:
    """Let a card do so many hits without a roll; armor applies as the attack says (zw.ability.quill-burst)."""
    roll = Roll((HIT,) * hits)
    play.begin(replace(attack, first=roll, roll=roll))
    play.push(Defend(), AfterDamage(), CloseAttack(), *after)


def _spend_given_dice(play: Play, attack: Attack) -> None:
    """Dice that were given for the next attack are used up (zw.effect.next-attack-dice)."""
    if attack.attacker != NOBODY and not is_beast(attack.attacker):
        play.put(attack.attacker, boost=0, drive=0)


# ------------------------------------------------------------------ rolling


def roll_attack(play: Play, task: RollAttack) -> None:
    """Throw base dice and equipment dice together (zw.attack.hits-are-damage)."""
    attack = play.affair(Attack)
    roll = roll_pool(Pool(attack.base, attack.gear), play.chance)
    attack = play.amend(Attack, first=roll, roll=roll)
    play.tell(
        AttackRolled(
            rule="zw.attack.hits-are-damage", attacker=attack.attacker, target=attack.target, roll=roll
        )
    )
    if attack.can_reroll and _changes_by_reroll(attack, roll):
        play.push(OfferReroll(play.mini(attack.attacker).seat))


def _changes_by_reroll(attack: Attack, roll: Roll) -> bool:
    """Tell whether a reroll would throw a die, bring an M point or wear the weapon (zw.reroll.once)."""
    return bool(roll.loose != Pool(0) or roll.flames or (attack.brings_m and roll.biohazards))


class Rerolling(Question[OfferReroll]):
    """Whether the attack is rolled again (zw.reroll.choice)."""

    asked = "a reroll"
    rule = "zw.reroll.choice"

    def replies(self, play: Play, task: OfferReroll) -> Sequence[ZoneWarsAction]:
        """Return both answers."""
        return (Reroll(), Pass())

    def answer(self, play: Play, task: OfferReroll, action: ZoneWarsAction) -> None:
        """Throw the blank dice again, once (zw.reroll.which-dice, zw.reroll.once)."""
        if not isinstance(action, Reroll):
            return
        if isinstance(play.table.affairs[-1], Ordeal):
            throw_again(play)
            return
        first = play.affair(Attack).roll
        assert first is not None
        attack = play.amend(Attack, roll=reroll(first, play.chance))
        assert attack.roll is not None
        play.tell(
            AttackRerolled(
                rule="zw.reroll.which-dice", attacker=attack.attacker, target=attack.target, roll=attack.roll
            )
        )


def roll_burn(play: Play, task: RollBurn) -> None:
    """Throw a burn die for each hit of a burn attack, after the reroll (zw.special.burn)."""
    attack = play.affair(Attack)
    if attack.burns and attack.hits:
        dice = roll_dice(attack.hits, play.chance)
        play.amend(Attack, burn=dice)
        play.tell(
            BurnRolled(rule="zw.special.burn", attacker=attack.attacker, target=attack.target, dice=dice)
        )


# ------------------------------------------------------------------ the total


def count_hits(play: Play, task: CountHits) -> None:
    """Book M points and wear, take away what is used up, ask for Reflexes to the hits (zw.effect.cancel-hits)."""
    attack = play.affair(Attack)
    roll = attack.roll
    assert roll is not None
    if attack.brings_m and roll.m_points:
        gain_m(play, play.seat_of(attack.attacker), roll.m_points, "zw.reroll.m-points")
    if attack.weapon not in {IMPROVISED, NO_WEAPON}:
        _use_weapon(play, attack)
    if attack.hits:
        play.push(*reflexes_to(attack, Window.HIT))


def _use_weapon(play: Play, attack: Attack) -> None:
    """Wear a weapon out by its flames, burn dice always counted; a single-use one is gone (zw.special.burn-wear)."""
    assert attack.roll is not None
    card, burnt = attack.weapon, specials_in(attack.burn)
    if attack.wears:
        wear_out(play, attack.attacker, card, attack.roll.wear, "zw.reroll.weapon-wear")
        wear_out(play, attack.attacker, card, burnt, "zw.special.burn-wear")
    if play.item(play.mini(attack.attacker).held[card]).single_use:
        use_up(play, attack.attacker, card)
        play.amend(Attack, weapon=NO_WEAPON)
