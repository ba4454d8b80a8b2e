"""All dice of an attack before it is rolled, each bonus with its reason (zw.attack.base-dice and what follows it)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.rules.zone_wars.affairs import NO_WEAPON, NOBODY, Attack, Bonus, Origin
from game.rules.zone_wars.cards.kinds import Attribute, Trait
from game.rules.zone_wars.fight.aiming import Aim
from game.rules.zone_wars.fight.weapons import gear_dice, item_at
from game.rules.zone_wars.ground import SHORT
from game.rules.zone_wars.powers import upgrading
from game.rules.zone_wars.state import Spell, is_beast

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.rules.zone_wars.actions import Upgrades
    from game.rules.zone_wars.affairs import Piece
    from game.rules.zone_wars.cards.items import Item
    from game.rules.zone_wars.play import Play
    from game.rules.zone_wars.tasks.fight import License

OUTNUMBERED = 2
ANSWERABLE = (Origin.ACTION, Origin.CHARGE, Origin.POWER, Origin.MONSTER)


def dice_of(
    play: Play, piece: Piece, target: Piece, weapon: int, licence: License, upgrades: Upgrades = ()
) -> Attack:
    """Return an attack with a weapon as it would be rolled; whether it is allowed is not asked here.

    upgrades: those to be paid; those that the license holds are counted, too.
    """
    aim = Aim(play, piece, target)
    item = item_at(play, piece, weapon)
    attribute = Attribute.MELEE if aim.is_contact else Attribute.RANGED
    score = play.score(piece, attribute)
    attack = Attack(
        origin=licence.origin,
        attacker=piece,
        target=target,
        credit=play.seat_of(piece) if licence.credit == NOBODY else licence.credit,
        weapon=weapon,
        item=-1 if item is None else play.kit.box.items.number(item.id),
        is_melee=aim.is_contact,
        contact=aim.is_contact,
        score=score,
        base=score,
        gear=gear_dice(play, piece, weapon),
        power=licence.power,
        can_reroll=licence.can_reroll and play.mini(piece).bewildered is Spell.OFF,
        wears=licence.wears,
        stuns=licence.stuns,
        is_counterable=aim.is_contact and licence.origin in ANSWERABLE and not licence.from_behind,
    )
    attack = _with_traits(attack, item, licence).plus(*_bonuses(aim, licence))
    return upgrading.apply_upgrades(play, _behind_cover(attack, aim), (*licence.upgrades, *upgrades))


def _with_traits(attack: Attack, item: Item | None, licence: License) -> Attack:
    """Return an attack with what its weapon and its license add (zw.weapon.special)."""
    traits = item.traits if item else ()
    return replace(
        attack,
        is_silent=Trait.SILENT in traits,
        burns=Trait.BURN in traits,
        is_area=Trait.AREA in traits,
        push=max(licence.push, SHORT if Trait.PUSH in traits else 0),
    )


def _behind_cover(attack: Attack, aim: Aim) -> Attack:
    """Return an attack with the cover of its target, which counts against shots at one target only."""
    if attack.is_melee or attack.is_area or attack.no_cover:
        return attack
    sight = aim.sight
    return replace(attack, cover=sight.cover, cover_by=tuple(sorted(sight.hides)))


# ------------------------------------------------------------------ bonuses


def _bonuses(aim: Aim, licence: License) -> Iterator[Bonus]:
    """Yield every bonus that applies (zw.attack.bonuses-stack)."""
    if aim.is_contact and licence.origin is Origin.CHARGE:
        yield Bonus(1, "Charge", "zw.attack.charge-bonus")
    if aim.is_contact and _is_outnumbered(aim):
        yield Bonus(1, "Outnumbered", "zw.attack.outnumber-bonus")
    if aim.is_from_above:
        yield Bonus(1, "Higher ground", "zw.attack.elevation-bonus")
    if licence.from_behind or aim.is_from_behind:
        yield Bonus(1, "From behind", "zw.attack.rear-arc-bonus")
    if licence.dice:
        yield _bonus_of_card(aim.play, licence.power, licence.dice)
    yield from given_dice(aim.play, aim.attacker)


def _bonus_of_card(play: Play, power: int, dice: int) -> Bonus:
    if power == NOBODY:
        return Bonus(dice, "Card", "zw.effect.granted-attack")
    card = play.kit.box.powers[power]
    return Bonus(dice, card.name, card.rule)


def given_dice(play: Play, piece: Piece) -> Iterator[Bonus]:
    """Yield the dice that a miniature was given for its next attack (zw.effect.next-attack-dice)."""
    if is_beast(piece) or piece == NOBODY:
        return
    if dice := play.mini(piece).boost + play.mini(piece).drive:
        yield Bonus(dice, "Given dice", "zw.effect.next-attack-dice")


def _is_outnumbered(aim: Aim) -> bool:
    """Tell whether two enemies at least, the attacker with them, touch the target (zw.attack.outnumber-who-counts)."""
    play, target = aim.play, aim.target
    others = [
        other
        for other in play.touching(target)
        if other != aim.attacker and play.is_standing(other) and play.are_enemies(target, other)
    ]
    return len(others) + 1 >= OUTNUMBERED


# ------------------------------------------------------------------ Dice attacks


def dice_attack(
    play: Play, attacker: Piece, target: Piece, dice: int, origin: Origin, power: int = NOBODY
) -> Attack:
    """Return an attack with fixed dice by a card or a monster, with the cover it meets (zw.effect.dice-attack).

    It is a melee attack on a target in contact (zw.effect.dice-attack-contact). The caller adds what its card says, for
    example burns or no_armor, and `no_cover` where cover is no help.
    """
    aim = Aim(play, attacker, target)
    is_card = origin is Origin.POWER
    attack = Attack(
        origin=origin,
        attacker=attacker,
        target=target,
        credit=play.seat_of(attacker) if is_card else NOBODY,
        weapon=NO_WEAPON,
        is_melee=aim.is_contact,
        contact=aim.is_contact,
        score=dice,
        base=dice,
        power=power,
        can_reroll=is_card and not is_beast(attacker) and play.mini(attacker).bewildered is Spell.OFF,
        brings_m=False,
        wears=False,
        is_counterable=aim.is_contact and origin in ANSWERABLE,
    )
    return _behind_cover(attack.plus(*given_dice(play, attacker)), aim)


def burst(play: Play, attacker: Piece, dice: int, power: int = NOBODY) -> Attack:
    """Return one roll of a card for everybody in an area (zw.effect.dice-attack-area)."""
    attack = card_hits(play, attacker, NOBODY, power)
    return replace(attack, score=dice, base=dice, is_area=True).plus(*given_dice(play, attacker))


def card_hits(play: Play, attacker: Piece, target: Piece, power: int) -> Attack:
    """Return an attack of a card that does its hits without a roll, armor but no cover against them."""
    return Attack(
        origin=Origin.POWER,
        attacker=attacker,
        target=target,
        credit=play.seat_of(attacker),
        weapon=NO_WEAPON,
        is_melee=False,
        score=0,
        base=0,
        power=power,
        can_reroll=False,
        brings_m=False,
        wears=False,
        no_cover=True,
    )
