"""What follows the damage of an attack: push, what cards add, the counter-attack (zw.special.push-order)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.zone_wars.actions import Pass, Strike
from game.rules.zone_wars.affairs import NOBODY, Attack, Cause, March, Shove, Wound
from game.rules.zone_wars.events.fight import CounterDeclined
from game.rules.zone_wars.fight.answering import reflexes_to
from game.rules.zone_wars.fight.attacking import launch
from game.rules.zone_wars.fight.harm import wound
from game.rules.zone_wars.fight.licences import counter_at
from game.rules.zone_wars.fight.shoving import shove
from game.rules.zone_wars.fight.striking import strikes, why_not
from game.rules.zone_wars.ground import gap, in_contact, is_in_front, towards
from game.rules.zone_wars.ledger import drop_rest, lose_overwatch
from game.rules.zone_wars.powers import upgrading
from game.rules.zone_wars.questions import Question
from game.rules.zone_wars.state import Spell, is_beast
from game.rules.zone_wars.tasks.fight import AfterDamage, CloseAttack, OfferCounter
from game.rules.zone_wars.tasks.powers import Window
from game.rules.zone_wars.zone.buildings import collapse

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.rules.zone_wars.actions import ZoneWarsAction
    from game.rules.zone_wars.play import Play


def after_damage(play: Play, task: AfterDamage) -> None:
    """Do one step of the aftermath and put the next one on the agenda."""
    if task.step + 1 < len(STEPS):
        play.push(AfterDamage(task.step + 1))
    STEPS[task.step](play, play.affair(Attack))


def _stun(play: Play, attack: Attack) -> None:
    """A target that was hit by some cards loses Overwatch (zw.ability.antler-toss)."""
    if attack.stuns and attack.hits:
        lose_overwatch(play, attack.target, "zw.overwatch.lost")


def _push(play: Play, attack: Attack) -> None:
    """A hit throws the target away from the attacker or pulls it there, even if armor stopped it (zw.special.push)."""
    here, there = play.table.stand_of(attack.attacker), play.table.stand_of(attack.target)
    if not (attack.push or attack.pulls) or not attack.hits or here is None or there is None:
        return
    away = attack.push_way or towards(here, there)
    shove(
        play,
        Shove(
            piece=attack.target,
            direction=towards(there, here) if attack.pulls else away,
            distance=gap(here, there) if attack.pulls else attack.push,
            pulled_to=attack.attacker if attack.pulls else NOBODY,
            cause=Cause.PUSH,
            credit=attack.credit,
            by=attack.attacker,
            of_attack=True,
            rule="zw.special.push",
        ),
    )


def _spark(play: Play, attack: Attack) -> None:
    """One more enemy is hurt, without armor or cover (zw.ability.electricity)."""
    if attack.spark != NOBODY and attack.hits:
        hurt = Wound(attack.spark, attack.spark_hits, Cause.POWER, attack.credit, attack.attacker)
        wound(play, hurt)


def _collapse(play: Play, attack: Attack) -> None:
    """The building that the target was pushed against falls (zw.ability.stampede)."""
    if attack.collapses and attack.struck >= 0:
        collapse(play, attack.struck, attack.credit)


def _ask_struck(play: Play, attack: Attack) -> None:
    """Ask for Reflexes to a melee attack that is over (zw.ability.quill-burst)."""
    if attack.is_melee and play.table.stand_of(attack.target) is not None:
        play.push(*reflexes_to(attack, Window.STRUCK))


def _feast(play: Play, attack: Attack) -> None:
    """Ask for Upgrades that are declared when the damage is known (zw.mutation.declare-before-roll)."""
    if (
        attack.is_melee
        and attack.dealt
        and play.is_standing(attack.attacker)
        and not is_beast(attack.attacker)
    ):
        play.push(*upgrading.feasts(play, attack))


def _recoil(play: Play, attack: Attack) -> None:
    """The attacker suffers what its card costs it (zw.ability.feral-rage)."""
    if attack.recoil:
        wound(play, Wound(attack.attacker, attack.recoil, Cause.OWN, rule="zw.effect.no-armor-damage"))


def _counter(play: Play, attack: Attack) -> None:
    """Offer a counter-attack to a target that still stands in contact, its attacker in front.

    zw.melee.counter-attack, zw.melee.counter-attack-details, zw.melee.no-chain.
    """
    if attack.is_counterable and not (attack.stuns and attack.hits) and can_counter(play, attack):
        target = play.mini(attack.target)
        play.push(OfferCounter(target.seat, attack.target, attack.attacker))


def can_counter(play: Play, attack: Attack) -> bool:
    """Tell whether a target can strike back from where it is (zw.stagger.helpless)."""
    here, there = play.table.stand_of(attack.target), play.table.stand_of(attack.attacker)
    if is_beast(attack.target) or here is None or there is None or not play.mini(attack.target).is_up:
        return False
    is_calm = play.mini(attack.target).bewildered is Spell.OFF
    return is_calm and in_contact(play.field, here, there) and is_in_front(here, there)


STEPS: tuple[Callable[[Play, Attack], None], ...] = (
    _stun,
    _push,
    _spark,
    _collapse,
    _ask_struck,
    _feast,
    _recoil,
    _counter,
)


def close_attack(play: Play, task: CloseAttack) -> None:
    """Take the attack off the table; whoever went down in its own activation loses the rest of it.

    zw.turn.staggered-mid-activation. In a move the end of the move sees to that.
    """
    closed = play.close(Attack)
    if closed.is_spread:
        play.amend(Attack, answered=closed.answered)
    active = play.table.active
    is_outermost = not any(isinstance(affair, Attack | March) for affair in play.table.affairs)
    if is_outermost and active != NOBODY and not play.is_standing(active):
        drop_rest(play, active)


class Countering(Question[OfferCounter]):
    """Whether the target of a melee attack strikes back (zw.melee.counter-attack)."""

    asked = "a counter-attack"
    rule = "zw.melee.counter-attack"

    def replies(self, play: Play, task: OfferCounter) -> Sequence[ZoneWarsAction]:
        """Return every way to strike back; Pass comes last."""
        return [*strikes(play, task.seat, task.piece, counter_at(task.against)), Pass()]

    def check(self, play: Play, task: OfferCounter, action: ZoneWarsAction) -> None:
        """Raise IllegalAction when it cannot strike back like that."""
        if isinstance(action, Pass):
            return
        if not isinstance(action, Strike):
            raise self.refusal(play, task, action)
        if refusal := why_not(play, task.seat, task.piece, action, counter_at(task.against)):
            raise refusal

    def answer(self, play: Play, task: OfferCounter, action: ZoneWarsAction) -> None:
        """Strike back, or not."""
        if isinstance(action, Strike):
            launch(play, task.seat, task.piece, action, counter_at(task.against))
        else:
            play.tell(CounterDeclined(rule=self.rule, piece=task.piece))
