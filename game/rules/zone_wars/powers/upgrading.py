"""Upgrade cards: which may be declared, what they cost, what they do to an attack or a roll.

zw.mutation.type-upgrade, zw.mutation.declare-before-roll, zw.mutation.limit-scope.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from game.core.contract import IllegalAction
from game.rules.zone_wars.affairs import NO_WEAPON, Attack
from game.rules.zone_wars.cards.kinds import PowerType
from game.rules.zone_wars.cards.lines import Feed, Overclock, Stampede
from game.rules.zone_wars.ground import in_contact
from game.rules.zone_wars.powers.boosts import GAINS, Gain, Swing
from game.rules.zone_wars.powers.cards import (
    Card,
    card_of,
    is_used,
    levels,
    line_of,
    pay_card,
    powers_of,
    why_not_card,
)
from game.rules.zone_wars.tasks.powers import OfferEncore, OfferFeast

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.rules.zone_wars.actions import Upgrades
    from game.rules.zone_wars.affairs import Piece
    from game.rules.zone_wars.play import Play
    from game.rules.zone_wars.tasks import Task
    from game.rules.zone_wars.tasks.fight import License


def _gain(play: Play, power: int) -> Gain[Any]:
    return GAINS[type(line_of(play, power, 1))]


def _open_upgrades(play: Play, piece: Piece) -> Iterator[int]:
    """Yield the Upgrades that were not used in the activation."""
    return (power for power in powers_of(play, piece, PowerType.UPGRADE) if not is_used(play, piece, power))


# ------------------------------------------------------------------ with an action


def check_upgrades(play: Play, piece: Piece, upgrades: Upgrades, occasion: str) -> None:
    """Raise IllegalAction when some of these cannot be declared with an action.

    occasion: "recover", "assist", "repair", "charge" or "find" (an artifact token is picked up).
    """
    powers = [power for power, _ in upgrades]
    if len(set(powers)) != len(powers):
        raise IllegalAction("Each card is used once.", "zw.mutation.limit-scope")
    for card in upgrades:
        if refusal := _why_not(play, piece, card, occasion):
            raise refusal
    cost, purse = sum(m for _, m in upgrades), play.side(play.mini(piece).seat).m
    if cost > purse:
        raise _too_dear(cost, purse)


def _why_not(play: Play, piece: Piece, card: Card, occasion: str) -> IllegalAction | None:
    if refusal := why_not_card(play, piece, card, PowerType.UPGRADE):
        return refusal
    power, m = card
    if _gain(play, power).suits(line_of(play, power, m), occasion):
        return None
    return IllegalAction(f"{card_of(play, power).name} is no use here.", "zw.effect.upgrade-window")


def choices(play: Play, piece: Piece, occasion: str) -> list[Upgrades]:
    """Return what may be declared with an action, one card at most: nothing first."""
    return [
        (),
        *(
            ((power, m),)
            for power in _open_upgrades(play, piece)
            for m in levels(play, piece)
            if _gain(play, power).suits(line_of(play, power, m), occasion)
        ),
    ]


def payable(play: Play, piece: Piece, upgrades: Upgrades) -> Upgrades:
    """Return the Upgrades declared with an action, or none when Reflexes have spent the M on the way to it.

    Rules: zw.mutation.type-upgrade.
    """
    cost = sum(m for _, m in upgrades)
    return upgrades if cost <= play.side(play.mini(piece).seat).m else ()


def pay_upgrades(play: Play, piece: Piece, upgrades: Upgrades) -> int:
    """Pay for each card and return the dice that they add to a Survival roll (zw.mutation.type-upgrade)."""
    for card in upgrades:
        pay_card(play, piece, card)
    return sum(_gain(play, power).dice(line_of(play, power, m)) for power, m in upgrades)


def charge_ignores_low(play: Play, upgrades: Upgrades) -> bool:
    """Tell whether low terrain does not stop a charge (zw.ability.stampede)."""
    return any(isinstance(line_of(play, *card), Stampede) for card in upgrades)


def draws_for(play: Play, upgrades: Upgrades) -> int:
    """Return how many cards are drawn for one artifact token (zw.ability.tracker)."""
    return max((_gain(play, power).draws(line_of(play, power, m)) for power, m in upgrades), default=1)


# ------------------------------------------------------------------ with an attack


def upgrades_for(play: Play, piece: Piece, licence: License, target: Piece, weapon: int) -> list[Card]:
    """Return the Upgrades that fit an attack and can be paid, as (power, M)."""
    is_melee = in_contact(play.field, play.stand(piece), play.stand(target))
    swing = Swing(piece, target, licence.origin, is_melee)
    return [
        (power, m)
        for power in _open_upgrades(play, piece)
        for m in levels(play, piece)
        if _gain(play, power).fits(play, line_of(play, power, m), swing)
    ]


def why_not_upgrades(play: Play, piece: Piece, target: Piece, licence: License) -> IllegalAction | None:
    """Say why the Upgrades in a license cannot be declared with the Dice attack of a card on a target."""
    upgrades = licence.upgrades
    if len({power for power, _ in upgrades}) != len(upgrades):
        return IllegalAction("Each card is used once in an attack.", "zw.mutation.limit-scope")
    if not set(upgrades) <= set(upgrades_for(play, piece, licence, target, NO_WEAPON)):
        return IllegalAction("This card cannot be used with this attack.", "zw.effect.upgrade-window")
    cost, purse = sum(m for _, m in upgrades), play.side(play.mini(piece).seat).m
    return None if cost <= purse else _too_dear(cost, purse)


def _too_dear(cost: int, purse: int) -> IllegalAction:
    return IllegalAction(f"{cost} M points are needed; there are {purse}.", "zw.mutation.type-upgrade")


def apply_upgrades(play: Play, attack: Attack, upgrades: Upgrades) -> Attack:
    """Return an attack with what Upgrades do to it."""
    for power, m in upgrades:
        attack = _gain(play, power).applied(line_of(play, power, m), card_of(play, power), attack)
    return replace(attack, upgrades=(*attack.upgrades, *upgrades)) if upgrades else attack


# ------------------------------------------------------------------ afterwards


def feasts(play: Play, attack: Attack) -> Sequence[Task]:
    """Return what is asked of an attacker when the damage is known (zw.mutation.declare-before-roll)."""
    return _asked(play, attack.attacker, Feed, OfferFeast)


def encores(play: Play, piece: Piece) -> Sequence[Task]:
    """Return what is asked when an action is finished (zw.ability.overclock)."""
    return _asked(play, piece, Overclock, OfferEncore)


def _asked(
    play: Play, piece: Piece, kind: type[Feed | Overclock], ask: type[OfferFeast | OfferEncore]
) -> Sequence[Task]:
    seat = play.mini(piece).seat
    powers = [power for power in _open_upgrades(play, piece) if isinstance(line_of(play, power, 1), kind)]
    return [ask(seat, piece, power) for power in powers]
