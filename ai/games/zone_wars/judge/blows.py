"""Attacks from places where nobody stands yet, in closed form."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ai.games.zone_wars.judge.worth import m_point, value_of
from game.rules.zone_wars import odds
from game.rules.zone_wars.cards.kinds import Attribute, PowerType, Trait
from game.rules.zone_wars.cards.lines import Boost, On
from game.rules.zone_wars.fight.aiming import HIGHER
from game.rules.zone_wars.fight.weapons import armor_worn, gear_dice, item_at
from game.rules.zone_wars.ground import in_contact, is_in_front
from game.rules.zone_wars.powers.cards import is_used, levels, line_of, powers_of
from game.rules.zone_wars.state import is_beast

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ai.games.zone_wars.scene import Arm, Scene
    from game.rules.zone_wars.affairs import Piece
    from game.rules.zone_wars.ground import Stand


class Blow(NamedTuple):
    """An attack that could be made: with which weapon, on whom, what it is worth."""

    value: float
    target: Piece
    card: int
    chance: float  # that it lays the target low


def defence(scene: Scene, target: Piece, cover: int, *, armor: bool = True, less: int = 0) -> odds.Defence:
    """Return the dice that block."""
    play = scene.play
    if is_beast(target):
        return odds.Defence(play.monster(target).armor if armor else 0, cover)
    held = play.mini(target).held
    worn = armor_worn(play, target) if armor else []
    return odds.Defence(sum(play.item(held[card]).left(held[card].wear) for card in worn), cover, 0, less)


def prospect(  # noqa: PLR0913 - the numbers of an attack
    scene: Scene,
    target: Piece,
    base: int,
    gear: int,
    shield: odds.Defence,
    *,
    burn: bool = False,
    again: bool = True,
) -> odds.Prospect:
    """Return what can be expected of so many dice."""
    stakes = odds.Stakes(shield, scene.left(target), gear)
    found = scene.play.kit.odds.forecast(odds.Attack(max(1, base), gear, burn=burn), stakes)
    return found.rerolled if again else found.kept


def bonus(scene: Scene, piece: Piece, target: Piece, here: Stand, *, melee: bool, charge: bool) -> int:
    """Return the bonus dice of an attack from a place (zw.attack.bonuses-stack)."""
    there, play = scene.play.stand(target), scene.play
    dice = int(here.z - there.z >= HIGHER)
    dice += not is_beast(target) and not is_in_front(there, here)
    if melee:
        dice += charge
        dice += any(
            p not in {piece, target} and play.is_standing(p) and play.are_enemies(target, p)
            for p in play.touching(target)
        )
    mini = None if is_beast(piece) else play.mini(piece)
    return dice + (mini.boost + mini.drive if mini else 0)


def blow(  # noqa: PLR0913 - the circumstances of an attack
    scene: Scene, piece: Piece, arm: Arm, target: Piece, here: Stand, *, charge: bool = False, extra: int = 0
) -> Blow | None:
    """Return what an attack from a place would be worth with the best Upgrade, None when it is not possible."""
    there = scene.play.stand(target)
    melee = charge or in_contact(scene.play.field, here, there)
    if melee:
        if not arm.strikes or not scene.can_hurt(piece, arm.card, target):
            return None
        cover = 0
    else:
        if not scene.can_shoot(piece, arm, target, here) or not scene.is_sensible(arm, target, piece):
            return None
        cover = 0 if arm.is_area else max(0, scene.cover(piece, target, here))
    score = scene.play.score(piece, Attribute.MELEE if melee else Attribute.RANGED)
    base = score + extra + bonus(scene, piece, target, here, melee=melee, charge=charge)
    return max(_boosted(scene, piece, arm, target, base, cover, melee), key=lambda one: one.value)


def _boosted(  # noqa: PLR0913, PLR0917 - the numbers of an attack
    scene: Scene,
    piece: Piece,
    arm: Arm,
    target: Piece,
    base: int,
    cover: int,
    melee: bool,  # noqa: FBT001
) -> Iterator[Blow]:
    """Yield the attack as it is and with each Upgrade that fits."""
    item = item_at(scene.play, piece, arm.card)
    burn = item is not None and Trait.BURN in item.traits
    gear = gear_dice(scene.play, piece, arm.card)
    for dice, m, armor, less in _boosts(scene, piece, arm, melee=melee):
        shield = defence(scene, target, max(0, cover - less[0]), armor=armor, less=less[1])
        found = prospect(scene, target, base + dice, gear, shield, burn=burn)
        yield Blow(value_of(scene, target, found) - m_point(scene) * m, target, arm.card, found.stagger)


_Less = tuple[int, int]


def _boosts(scene: Scene, piece: Piece, arm: Arm, *, melee: bool) -> Iterator[tuple[int, int, bool, _Less]]:
    """Yield dice, M, whether armor counts, and cover and armor lost: without a card, then with each."""
    yield 0, 0, True, (0, 0)
    play = scene.play
    if is_beast(piece):
        return
    for power in powers_of(play, piece, PowerType.UPGRADE):
        if is_used(play, piece, power):
            continue
        for m in levels(play, piece):
            line = line_of(play, power, m)
            if (
                not isinstance(line, Boost)
                or line.ally_within
                or line.on not in (On.ANY, On.MELEE if melee else On.RANGED)
            ):
                continue
            aimed = line.aimed if arm.is_aimed else 0
            yield (
                line.dice + aimed,
                m,
                not line.no_armor,
                (9 if line.no_cover else line.cover_less, line.blocks_less),
            )


def best_blow(
    scene: Scene, piece: Piece, here: Stand, *, aimed: bool | None, targets: tuple[Piece, ...]
) -> Blow | None:
    """Return the best attack from a place. aimed: only weapons that are, only those that are not, None: all."""
    found = [
        one
        for arm in scene.arms(piece)
        for target in targets
        if (aimed is None or arm.is_aimed is aimed or (arm.is_aimed is False and aimed is None))
        and (one := blow(scene, piece, arm, target, here)) is not None
    ]
    return max(found, key=lambda one: one.value, default=None)
