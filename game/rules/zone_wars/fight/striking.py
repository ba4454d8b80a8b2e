"""Which attacks a piece may make now, and why another one is refused (zw.attack.*, zw.melee.*, zw.ranged.*)."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.core.chance import Even, shuffled
from game.core.contract import IllegalAction
from game.rules.zone_wars.actions import Strike
from game.rules.zone_wars.affairs import IMPROVISED, Origin
from game.rules.zone_wars.fight.aiming import Aim, why_not_hurt, why_not_in_reach, why_not_seen
from game.rules.zone_wars.fight.weapons import is_usable, item_at, reach_of, weapons_of
from game.rules.zone_wars.ground import is_in_front
from game.rules.zone_wars.powers import upgrading
from game.rules.zone_wars.tasks.fight import License

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.core.chance import Chance
    from game.core.contract import Seat
    from game.rules.zone_wars.affairs import Piece
    from game.rules.zone_wars.cards.items import Item
    from game.rules.zone_wars.cards.kinds import Trait
    from game.rules.zone_wars.ground import Vector
    from game.rules.zone_wars.play import Play


# ------------------------------------------------------------------ what there is


def strikes(play: Play, seat: Seat, piece: Piece, licence: License) -> list[Strike]:
    """Return every legal attack, each with every choice of Upgrades; facings that are not needed are left out."""
    return [
        Strike(target, weapon, upgrades)
        for target, weapon in plain_strikes(play, piece, licence)
        for upgrades in _choices(play, piece, target, weapon, licence)
    ]


def any_strike(play: Play, piece: Piece, licence: License, chance: Chance) -> Strike | None:
    """Draw one of the attacks on one of the targets, None when there is nobody to attack."""
    for target in shuffled(chance, targets(play, piece, licence)):
        if weapons := [weapon for _, weapon in plain_strikes(play, piece, replace(licence, only=(target,)))]:
            weapon = weapons[chance.pick(Even(len(weapons)))]
            choices = [*_choices(play, piece, target, weapon, licence)]
            return Strike(target, weapon, choices[chance.pick(Even(len(choices)))])
    return None


def plain_strikes(play: Play, piece: Piece, licence: License) -> Iterator[tuple[Piece, int]]:
    """Yield the targets that can be attacked, with each weapon that can be used on them."""
    if not play.is_standing(piece):
        return
    weapons = [(weapon, item_at(play, piece, weapon)) for weapon in weapons_of(play, piece)]
    for target in targets(play, piece, licence):
        aim = Aim(play, piece, target, is_glance=True)
        if _why_not_turn(aim, licence, None) is None:
            for weapon, item in weapons:
                if _why_not_weapon(aim, item, licence) is None:
                    yield target, weapon


def targets(play: Play, piece: Piece, licence: License) -> list[Piece]:
    """Return the pieces that may be attacked at all (zw.attack.legal-targets)."""
    here = play.others(piece)
    if licence.only:
        return [target for target in here if target in licence.only]
    team = play.team_of(piece)
    return [target for target in here if play.team_of(target) != team]


def _choices(
    play: Play, piece: Piece, target: Piece, weapon: int, licence: License
) -> Iterator[tuple[tuple[int, int], ...]]:
    """Yield the Upgrades that may go with an attack: none first, then all that can be paid together."""
    fitting = fitting_upgrades(play, piece, target, weapon, licence)
    by_power: dict[int, list[tuple[int, int]]] = {}
    for upgrade in fitting:
        by_power.setdefault(upgrade[0], []).append(upgrade)
    purse = play.side(play.mini(piece).seat).m
    for combination in product(*([None, *levels] for levels in by_power.values())):
        chosen = tuple(upgrade for upgrade in combination if upgrade is not None)
        if sum(m for _, m in chosen) <= purse:
            yield chosen


def fitting_upgrades(
    play: Play, piece: Piece, target: Piece, weapon: int, licence: License
) -> tuple[tuple[int, int], ...]:
    """Return the Upgrades that fit and were not declared before (zw.mutation.limit-scope)."""
    if not licence.takes_upgrades or not play.mini(piece).powers:
        return ()
    declared = {power for power, _ in licence.upgrades}
    fitting = upgrading.upgrades_for(play, piece, licence, target, weapon)
    return tuple(upgrade for upgrade in fitting if upgrade[0] not in declared)


# ------------------------------------------------------------------ what there is not


def why_not(play: Play, seat: Seat, piece: Piece, strike: Strike, licence: License) -> IllegalAction | None:
    """Say why an attack is refused; None when it is legal."""
    if not play.is_standing(piece):
        return IllegalAction("Only somebody on its feet attacks.", "zw.stagger.helpless")
    if strike.target not in targets(play, piece, licence):
        return _no_target(play, strike.target, licence)
    aim = Aim(play, piece, strike.target)
    return (
        _why_not_held(play, piece, strike.weapon)
        or _why_not_weapon(aim, item_at(play, piece, strike.weapon), licence)
        or _why_not_turn(aim, licence, strike.facing)
        or _why_not_upgraded(play, piece, strike, licence)
    )


def _no_target(play: Play, target: Piece, licence: License) -> IllegalAction:
    if target not in play.here:
        return IllegalAction("The target is not on the battlefield.", "zw.attack.legal-targets")
    if licence.origin is Origin.CHARGE:
        return IllegalAction("Only the target of the charge can be attacked.", "zw.charge.weapon-and-upgrade")
    if licence.only:
        return IllegalAction("This attack has another target.", "zw.attack.legal-targets")
    return IllegalAction("Only enemies and monsters can be attacked.", "zw.attack.legal-targets")


def _why_not_held(play: Play, piece: Piece, weapon: int) -> IllegalAction | None:
    """Say why a card cannot be used as a weapon at all."""
    if weapon == IMPROVISED:
        return None
    item = item_at(play, piece, weapon)
    if item is None or not item.is_weapon:
        return IllegalAction("There is no such weapon in its hands.", "zw.weapon.sources")
    if not is_usable(play, play.mini(piece).held[weapon]):
        return IllegalAction(f"The {item.name} is damaged.", "zw.reroll.weapon-damaged")
    return None


def _why_not_weapon(aim: Aim, item: Item | None, licence: License) -> IllegalAction | None:
    """Say why a weapon cannot be used on a target from here; None stands for rubble."""
    if licence.only_aimed and (item is None or not item.is_aimed):
        return IllegalAction("An Aimed Shot takes an aimed weapon.", "zw.aim.only-aimed-weapons")
    if refusal := why_not_hurt(aim.play, aim.target, item.traits if item else ()):
        return refusal
    return _why_not_in_melee(item, licence) if aim.is_contact else _why_not_shot(aim, item, licence)


def _why_not_in_melee(item: Item | None, licence: License) -> IllegalAction | None:
    if not licence.may_strike:
        is_snap = licence.origin is Origin.OVERWATCH
        rule = "zw.overwatch.fire-contact" if is_snap else "zw.ranged.shooting-while-engaged"
        return IllegalAction("A target in contact cannot be shot at.", rule)
    if item is not None and not item.strikes:
        return IllegalAction(f"The {item.name} is no use in contact.", "zw.melee.ranged-weapon-in-melee")
    return None


def _why_not_shot(aim: Aim, item: Item | None, licence: License) -> IllegalAction | None:
    if not licence.may_shoot:
        return IllegalAction("The target is not in contact.", "zw.melee.contact-only")
    if item is not None and not item.shoots:
        return IllegalAction(f"The {item.name} strikes only in contact.", "zw.weapon.melee-profile")
    if item is not None and item.is_aimed and not licence.may_aim:
        return IllegalAction(f"The {item.name} is fired by Aimed Shot only.", "zw.weapon.aimed-shot-trait")
    rule = "zw.special.improvised" if item is None else "zw.attack.in-range"
    return why_not_in_reach(aim, reach_of(item), rule) or why_not_seen(aim)


def _why_not_turn(aim: Aim, licence: License, facing: Vector | None) -> IllegalAction | None:
    """Say why the target is not in the front arc, after the pivot that is allowed (zw.attack.pivot-first)."""
    if facing is not None and not licence.may_turn and facing != aim.start.facing:
        return IllegalAction("It cannot pivot for this attack.", "zw.attack.pivot-first")
    if facing is None and licence.may_turn:
        return None
    start = aim.start if facing is None else aim.start.at(aim.start.spot, facing)
    if any(start.facing) and is_in_front(start, aim.end):
        return None
    return IllegalAction("The target is not in the front arc.", "zw.attack.in-front-arc")


def _why_not_upgraded(play: Play, piece: Piece, strike: Strike, licence: License) -> IllegalAction | None:
    """Say why the Upgrades declared with an attack are refused."""
    powers = [power for power, _ in strike.upgrades]
    if len(set(powers)) != len(powers):
        return IllegalAction("Each card is used once in an attack.", "zw.mutation.limit-scope")
    fitting = fitting_upgrades(play, piece, strike.target, strike.weapon, licence)
    if not set(strike.upgrades) <= set(fitting):
        return IllegalAction("This card cannot be used with this attack.", "zw.effect.upgrade-window")
    cost, purse = sum(m for _, m in strike.upgrades), play.side(play.mini(piece).seat).m
    if cost > purse:
        return IllegalAction(f"{cost} M points are needed; there are {purse}.", "zw.mutation.type-upgrade")
    return None


def why_not_dice_attack(
    play: Play, piece: Piece, target: Piece, reach: int, traits: tuple[Trait, ...] = ()
) -> IllegalAction | None:
    """Say why a card cannot make a Dice attack on a target; its user may pivot first (zw.effect.dice-attack)."""
    if target not in targets(play, piece, License()):
        return _no_target(play, target, License())
    aim = Aim(play, piece, target)
    if refusal := why_not_hurt(play, target, traits):
        return refusal
    if aim.is_contact:
        return None
    return why_not_in_reach(aim, reach) or why_not_seen(aim)
