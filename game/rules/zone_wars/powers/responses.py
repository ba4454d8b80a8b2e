"""What Reflex cards do, and Upgrades that answer a roll: when each kind of line may be used and what it changes.

zw.mutation.type-reflex, zw.mutation.reflex-timing.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

import msgspec
from msgspec.structs import replace

from game.core.contract import IllegalAction
from game.rules.zone_wars.actions import React
from game.rules.zone_wars.affairs import NOBODY, Attack, Cause, Ordeal, Wound
from game.rules.zone_wars.cards.lines import (
    Blur,
    CancelHits,
    ExtraArmor,
    Line,
    MindShield,
    Precognition,
    Quills,
    Tracking,
)
from game.rules.zone_wars.dice import HIT, Roll, hits_in, roll_dice
from game.rules.zone_wars.events.march import Turned
from game.rules.zone_wars.events.powers import (
    DamageLessened,
    ExtraArmorRolled,
    HitsCancelled,
    HitsRolledAgain,
)
from game.rules.zone_wars.fight.attacking import launch_hits
from game.rules.zone_wars.fight.gathering import card_hits
from game.rules.zone_wars.ground import in_contact, is_in_front, is_within, sees, towards
from game.rules.zone_wars.powers.boosts import ROLLS
from game.rules.zone_wars.powers.cards import card_of
from game.rules.zone_wars.state import FIRST_BEAST
from game.rules.zone_wars.tasks.powers import OfferReflex, Window

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.rules.zone_wars.affairs import Piece
    from game.rules.zone_wars.play import Play

L = TypeVar("L", bound=Line)

FROM_CARDS_OF_THE_ZONE = (Cause.ZONE, Cause.SCENARIO)
ARMORED_AGAINST = (Cause.ATTACK, Cause.POWER, Cause.MONSTER, *FROM_CARDS_OF_THE_ZONE)


class Response(msgspec.Struct, Generic[L], frozen=True):
    """How one kind of line answers what happens."""

    windows: ClassVar[tuple[Window, ...]]

    def fits(self, play: Play, ask: OfferReflex, line: L) -> bool:
        """Tell whether it is of use now."""
        raise NotImplementedError

    def details(self, play: Play, ask: OfferReflex, line: L) -> Sequence[React]:
        """Return the ways to use it, M left at 1: one, unless a facing may be chosen."""
        return (React(1),)

    def check(self, play: Play, ask: OfferReflex, line: L, react: React) -> None:
        """Raise IllegalAction when its details are wrong."""
        if react.facing is not None or react.dice:
            raise IllegalAction("This card asks for nothing more.", card_of(play, ask.power).rule)

    def respond(self, play: Play, ask: OfferReflex, line: L, react: React) -> None:
        """Change what is under way."""
        raise NotImplementedError


def protects(play: Play, user: Piece, target: Piece, reach: int) -> bool:
    """Tell whether a card for the user, or a friend so near, fits a target (zw.effect.enemy-ally-everybody)."""
    if target == user:
        return True
    if not reach or not 0 <= target < FIRST_BEAST or play.are_enemies(user, target):
        return False
    there = play.table.stand_of(target)
    return there is not None and is_within(play.stand(user), there, reach)


# ------------------------------------------------------------------ the hits of an attack


class Cancelling(Response[CancelHits], frozen=True):
    """Take hits away (zw.ability.extreme-reflexes, zw.ability.warning-call, zw.effect.cancel-hits)."""

    windows = (Window.HIT,)

    def fits(self, play: Play, ask: OfferReflex, line: CancelHits) -> bool:
        """Tell whether the user is hit by one shot, or a friend in its sight is."""
        attack = play.affair(Attack)
        if not attack.hits or not protects(play, ask.piece, attack.target, line.reach):
            return False
        if not line.reach:
            return not attack.is_area
        return attack.target == ask.piece or _can_see(play, ask.piece, attack.target)

    def details(self, play: Play, ask: OfferReflex, line: CancelHits) -> Sequence[React]:
        """Return it as it is, and with a pivot towards the attacker."""
        attack = play.affair(Attack)
        here = play.stand(attack.target)
        there = play.table.stand_of(attack.attacker) if attack.attacker != NOBODY else None
        if not self._may_turn(play, line) or there is None or is_in_front(here, there):
            return (React(1),)
        return (React(1), React(1, towards(here, there)))

    @staticmethod
    def _may_turn(play: Play, line: CancelHits) -> bool:
        return line.pivot and play.is_standing(play.affair(Attack).target)

    def check(self, play: Play, ask: OfferReflex, line: CancelHits, react: React) -> None:
        """A pivot needs a line that gives it, and somebody on its feet."""
        if react.facing is not None and (not self._may_turn(play, line) or not any(react.facing)):
            raise IllegalAction("There is no pivot with it.", card_of(play, ask.power).rule)
        if react.dice:
            raise IllegalAction("This card takes no dice.", card_of(play, ask.power).rule)

    def respond(self, play: Play, ask: OfferReflex, line: CancelHits, react: React) -> None:
        """Take the hits away and turn the target."""
        attack, rule = play.affair(Attack), card_of(play, ask.power).rule
        amount = min(line.hits, attack.hits)
        attack = play.amend(Attack, cancelled=attack.cancelled + amount)
        play.tell(HitsCancelled(rule=rule, piece=ask.piece, amount=amount, left=attack.hits))
        stand = play.stand(attack.target)
        if react.facing is not None and react.facing != stand.facing:
            play.place(attack.target, replace(stand, facing=react.facing))
            play.tell(Turned(rule=rule, piece=attack.target, facing=react.facing))


def _can_see(play: Play, user: Piece, target: Piece) -> bool:
    others = play.stands(play.others(user, target))
    return sees(play.field, play.stand(user), play.stand(target), others)


class Foreseeing(Response[Precognition], frozen=True):
    """Have dice that show hits thrown again (zw.ability.precognition)."""

    windows = (Window.HIT,)

    def fits(self, play: Play, ask: OfferReflex, line: Precognition) -> bool:
        """Tell whether the user or a friend so near is hit."""
        attack = play.affair(Attack)
        return bool(attack.hits) and protects(play, ask.piece, attack.target, line.reach)

    def check(self, play: Play, ask: OfferReflex, line: Precognition, react: React) -> None:
        """Dice may be left to the program; if they are named, they show hits and are as many as the line says."""
        showing = hit_dice(play.affair(Attack))
        count = self._count(line, showing)
        is_named_well = set(react.dice) <= set(showing) and len(set(react.dice)) == len(react.dice) == count
        if react.facing is not None or (react.dice and not is_named_well):
            raise IllegalAction(
                f"{count} dice that show hits are rolled again.", card_of(play, ask.power).rule
            )

    @staticmethod
    def _count(line: Precognition, showing: Sequence[int]) -> int:
        return len(showing) if line.every else min(line.dice, len(showing))

    def respond(self, play: Play, ask: OfferReflex, line: Precognition, react: React) -> None:
        """Throw them again; what they show now brings no M and wears nothing."""
        attack = play.affair(Attack)
        showing = hit_dice(attack)
        chosen = react.dice or showing[: self._count(line, showing)]
        again = roll_dice(len(chosen), play.chance)
        changed = play.amend(Attack, **_with_dice(attack, dict(zip(chosen, again, strict=True))))
        rule = card_of(play, ask.power).rule
        play.tell(HitsRolledAgain(rule=rule, piece=ask.piece, dice=again, left=changed.hits))


def hit_dice(attack: Attack) -> tuple[int, ...]:
    """Return the dice that show hits, by their places: base dice first, then equipment dice, then burn dice."""
    assert attack.roll is not None
    faces = (*attack.roll.base, *attack.roll.gear, *attack.burn)
    return tuple(at for at, face in enumerate(faces) if face == HIT)


def _with_dice(attack: Attack, faces: Mapping[int, int]) -> dict[str, Any]:
    """Return the changes to an attack when dice at these places show something else."""
    roll = attack.roll
    assert roll is not None
    dice = [faces.get(at, face) for at, face in enumerate((*roll.base, *roll.gear, *attack.burn))]
    base, both = len(roll.base), len(roll.base) + len(roll.gear)
    changed = Roll(tuple(dice[:base]), tuple(dice[base:both]), roll.rerolled)
    return {"roll": changed, "burn": tuple(dice[both:])}


class Blurring(Response[Blur], frozen=True):
    """Cover dice against a shot, declared before its dice are thrown (zw.ability.blur)."""

    windows = (Window.TARGETED,)

    def fits(self, play: Play, ask: OfferReflex, line: Blur) -> bool:
        """Tell whether the user is shot at and cover counts (zw.cover.not-melee-not-area)."""
        attack = play.affair(Attack)
        is_covered = not (attack.is_melee or attack.is_area or attack.no_cover)
        return attack.target == ask.piece and is_covered

    def respond(self, play: Play, ask: OfferReflex, line: Blur, react: React) -> None:
        """Add the dice to the defence."""
        play.amend(Attack, extra_cover=play.affair(Attack).extra_cover + line.dice)


# ------------------------------------------------------------------ damage


class Armoring(Response[ExtraArmor], frozen=True):
    """Dice against damage that is about to be placed (zw.effect.extra-armor)."""

    windows = (Window.WOUND,)

    def fits(self, play: Play, ask: OfferReflex, line: ExtraArmor) -> bool:
        """Tell whether the user takes damage from an attack, a monster or the Zone; falls are none of these."""
        hurt = play.affair(Wound)
        return hurt.amount > 0 and hurt.piece == ask.piece and hurt.cause in ARMORED_AGAINST

    def respond(self, play: Play, ask: OfferReflex, line: ExtraArmor, react: React) -> None:
        """Throw the dice; each hit takes 1 damage away and nothing wears."""
        hurt = play.affair(Wound)
        dice = roll_dice(line.dice, play.chance)
        blocked = min(hits_in(dice), hurt.amount)
        play.amend(Wound, amount=hurt.amount - blocked)
        rule = card_of(play, ask.power).rule
        play.tell(ExtraArmorRolled(rule=rule, piece=ask.piece, dice=dice, blocked=blocked))


class Shielding(Response[MindShield], frozen=True):
    """Dice for a Survival roll, or less damage from cards (zw.ability.mind-shield)."""

    windows = (Window.ORDEAL, Window.WOUND)

    def fits(self, play: Play, ask: OfferReflex, line: MindShield) -> bool:
        """Tell whether the user or a friend so near rolls, or is hurt by a zone card or an enemy's power."""
        if ask.window is Window.ORDEAL:
            return protects(play, ask.piece, play.affair(Ordeal).piece, line.reach)
        hurt = play.affair(Wound)
        return (
            hurt.amount > 0 and protects(play, ask.piece, hurt.piece, line.reach) and _is_by_card(play, hurt)
        )

    def respond(self, play: Play, ask: OfferReflex, line: MindShield, react: React) -> None:
        """Help with the roll, or take the damage away."""
        if ask.window is Window.ORDEAL:
            ordeal = play.affair(Ordeal)
            play.amend(Ordeal, dice=ordeal.dice + line.dice, certain=ordeal.certain or line.certain)
            return
        hurt = play.affair(Wound)
        amount = min(line.less, hurt.amount)
        play.amend(Wound, amount=hurt.amount - amount)
        rule = card_of(play, ask.power).rule
        play.tell(DamageLessened(rule=rule, piece=hurt.piece, amount=amount, left=hurt.amount - amount))


def _is_by_card(play: Play, hurt: Wound) -> bool:
    """Tell whether damage comes from a zone card or from a mutation or module of an enemy."""
    if hurt.cause in FROM_CARDS_OF_THE_ZONE:
        return True
    is_enemy = hurt.credit != NOBODY and not play.table.are_allied(
        play.mini(hurt.piece).seat,
        hurt.credit,  # type: ignore[arg-type]
    )
    return hurt.cause is Cause.POWER and is_enemy


# ------------------------------------------------------------------ rolls, and answers to melee


class Tracing(Response[Tracking], frozen=True):
    """Dice for an own Survival roll that was not declared with an action (zw.effect.upgrade-window)."""

    windows = (Window.ORDEAL,)

    def fits(self, play: Play, ask: OfferReflex, line: Tracking) -> bool:
        """Tell whether the user rolls, and not for an action that it could be declared with."""
        ordeal = play.affair(Ordeal)
        return ordeal.piece == ask.piece and ordeal.purpose not in ROLLS and not ordeal.certain

    def respond(self, play: Play, ask: OfferReflex, line: Tracking, react: React) -> None:
        """Add the dice."""
        play.amend(Ordeal, dice=play.affair(Ordeal).dice + line.dice)


class Quilling(Response[Quills], frozen=True):
    """Hits for an enemy in contact that has attacked the user in melee (zw.ability.quill-burst)."""

    windows = (Window.STRUCK,)

    def fits(self, play: Play, ask: OfferReflex, line: Quills) -> bool:
        """Tell whether the attacker still touches the user."""
        attack = play.affair(Attack)
        there = play.table.stand_of(attack.attacker) if attack.attacker != NOBODY else None
        if attack.target != ask.piece or there is None or not play.are_enemies(ask.piece, attack.attacker):
            return False
        return in_contact(play.field, play.stand(ask.piece), there)

    def respond(self, play: Play, ask: OfferReflex, line: Quills, react: React) -> None:
        """Let the hits meet the attacker's armor; the third line moves it away."""
        hits = card_hits(play, ask.piece, play.affair(Attack).attacker, ask.power)
        launch_hits(play, replace(hits, push=line.push), line.hits)


RESPONSES: Mapping[type[Line], Response[Any]] = MappingProxyType(
    {
        CancelHits: Cancelling(),
        Precognition: Foreseeing(),
        Blur: Blurring(),
        ExtraArmor: Armoring(),
        MindShield: Shielding(),
        Tracking: Tracing(),
        Quills: Quilling(),
    }
)
