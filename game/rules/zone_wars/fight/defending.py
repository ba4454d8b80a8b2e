"""What stops hits: armor and cover, thrown together once (zw.hits.defense-order, zw.armor.*, zw.cover.*)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.zone_wars.actions import Wear
from game.rules.zone_wars.affairs import Attack, Cause, Origin, Wound
from game.rules.zone_wars.cards.kinds import ARMOR_SLOTS
from game.rules.zone_wars.dice import hits_in, roll_dice, specials_in
from game.rules.zone_wars.events.fight import AttackMissed, Defended
from game.rules.zone_wars.fight.answering import reflexes_to
from game.rules.zone_wars.fight.harm import wound
from game.rules.zone_wars.fight.weapons import armor_in, armor_worn, wear_out
from game.rules.zone_wars.ground import SHORT, is_within
from game.rules.zone_wars.questions import Question
from game.rules.zone_wars.state import is_beast
from game.rules.zone_wars.tasks.fight import AfterDamage, CloseAttack, Defend, OfferArmor, SpreadArea
from game.rules.zone_wars.tasks.powers import Window

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.rules.zone_wars.actions import ZoneWarsAction
    from game.rules.zone_wars.affairs import Piece
    from game.rules.zone_wars.play import Play
    from game.rules.zone_wars.tasks import Task

CAUSES = {Origin.POWER: Cause.POWER, Origin.MONSTER: Cause.MONSTER, Origin.ZONE: Cause.ZONE}
Group = tuple[int, ...]


def cause_of(attack: Attack) -> Cause:
    """Return what the damage of an attack counts as: an ordinary attack granted by a card is an attack."""
    return CAUSES.get(attack.origin, Cause.ATTACK) if attack.is_dice_attack else Cause.ATTACK


def defend(play: Play, task: Defend) -> None:
    """Let the armor be chosen, throw armor and cover, and place what is left (zw.armor.no-hit-no-roll)."""
    attack = play.affair(Attack)
    if not attack.hits:
        play.tell(
            AttackMissed(rule="zw.attack.hits-are-damage", attacker=attack.attacker, target=attack.target)
        )
        return
    if not task.is_chosen:
        _corrode(play, attack)
        if asks := _choices(play, attack):
            play.push(*asks, Defend(is_chosen=True))
            return
    damage = _damage_left(play, attack)
    hurt = Wound(attack.target, damage, cause_of(attack), attack.credit, attack.attacker, of_attack=True)
    wound(play, hurt, *_spread(play, attack))


def _corrode(play: Play, attack: Attack) -> None:
    """Take steps off the card of armor that the attacker chose, before it is rolled (zw.ability.acid-spit)."""
    if attack.corrode and attack.soft >= 0:
        wear_out(play, attack.target, attack.soft, attack.corrode * attack.hits, "zw.ability.acid-spit")


def _damage_left(play: Play, attack: Attack) -> int:
    """Throw the defence and return the damage that it lets through (zw.hits.one-per-hit)."""
    cards = [] if attack.no_armor or is_beast(attack.target) else armor_worn(play, attack.target, attack.worn)
    armor = tuple(roll_dice(dice, play.chance) for dice in _armor_dice(play, attack, cards))
    cover = roll_dice(attack.covered, play.chance)
    blocked = max(0, sum(map(hits_in, armor)) - attack.armor_less) + hits_in(cover)
    play.amend(Attack, armor_dice=tuple(die for group in armor for die in group), cover_dice=cover)
    if armor or cover:
        play.tell(
            Defended(
                rule="zw.hits.defense-order", piece=attack.target, armor=armor, cover=cover, blocked=blocked
            )
        )
    for card, dice in zip(cards, armor, strict=False):
        wear_out(play, attack.target, card, specials_in(dice), "zw.armor.wear")
    return max(0, attack.hits - blocked) * _factor(play, attack)


def _armor_dice(play: Play, attack: Attack, cards: Sequence[int]) -> list[int]:
    """Return the dice of each card of armor; a monster rolls its own, which never wears (zw.monster.armor-dice)."""
    target = attack.target
    if attack.no_armor:
        return []
    if is_beast(target):
        armor = play.monster(target).armor
        return [armor] if armor else []
    held = play.mini(target).held
    return [play.item(held[card]).left(held[card].wear) for card in cards]


def _factor(play: Play, attack: Attack) -> int:
    """Return what the damage is multiplied with: fire and a Killer Tree (zw.monster.killer-tree)."""
    return play.monster(attack.target).burn_factor if attack.burns and is_beast(attack.target) else 1


# ------------------------------------------------------------------ choosing armor


def _choices(play: Play, attack: Attack) -> list[Task]:
    """Return the questions for types of armor of which there are two cards (zw.armor.choose-worn)."""
    target = attack.target
    if attack.no_armor or is_beast(target):
        return []
    seat = play.mini(target).seat
    return [OfferArmor(seat, target, slot) for slot in ARMOR_SLOTS if len(armor_in(play, target, slot)) > 1]


class Armoring(Question[OfferArmor]):
    """Which of two cards of one type protects (zw.armor.choose-worn)."""

    asked = "the armor that is used"
    rule = "zw.armor.choose-worn"

    def replies(self, play: Play, task: OfferArmor) -> Sequence[ZoneWarsAction]:
        """Return the cards, the best first."""
        return [Wear(card) for card in armor_in(play, task.piece, task.slot)]

    def answer(self, play: Play, task: OfferArmor, action: ZoneWarsAction) -> None:
        """Write the card down for the roll that follows."""
        assert isinstance(action, Wear)
        play.amend(Attack, worn=(*play.affair(Attack).worn, action.card))


# ------------------------------------------------------------------ areas


def _spread(play: Play, attack: Attack) -> tuple[Task, ...]:
    """Return the task that hurts everybody near the struck one, as they stand before the damage (zw.special.area)."""
    if not attack.is_area or attack.is_spread:
        return ()
    return (SpreadArea(near(play, attack.target, SHORT)),)


def near(play: Play, piece: Piece, reach: int) -> tuple[Piece, ...]:
    """Return the pieces within a distance of another, friend and foe, in seat order, monsters last.

    zw.special.area-details, zw.turn.simultaneous-order.
    """
    stand = play.stand(piece)
    found = [other for other in play.others(piece) if is_within(stand, play.stand(other), reach)]
    order = play.in_seat_order(play.seat_of(play.table.active))
    return (
        *(other for seat in order for other in found if play.seat_of(other) == seat),
        *filter(is_beast, found),
    )


def spread_area(play: Play, task: SpreadArea) -> None:
    """Let the same hits meet the next piece, which has armor only (zw.special.area-armor-no-cover)."""
    left = [piece for piece in task.left if play.table.stand_of(piece) is not None]
    attack = play.affair(Attack)
    if left and attack.hits:
        child = attack.spread_to(left[0])
        play.begin(child)
        play.push(
            *reflexes_to(child, Window.HIT),
            Defend(),
            AfterDamage(),
            CloseAttack(),
            SpreadArea(tuple(left[1:])),
        )
