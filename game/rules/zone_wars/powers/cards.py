"""The cards of a miniature: which it has, which of them it has used, what it can pay."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.contract import IllegalAction
from game.rules.zone_wars.cards.kinds import PowerType
from game.rules.zone_wars.ledger import MOST_M, Named, pay_m, why_not_pay

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.rules.zone_wars.affairs import Piece
    from game.rules.zone_wars.cards.lines import Line
    from game.rules.zone_wars.cards.powers import Power
    from game.rules.zone_wars.play import Play

TYPE_RULES = {
    PowerType.ACTION: "zw.mutation.type-action",
    PowerType.UPGRADE: "zw.mutation.type-upgrade",
    PowerType.REFLEX: "zw.mutation.type-reflex",
}


Card = tuple[int, int]


def card_of(play: Play, power: int) -> Power:
    """Return a mutation or module card."""
    return play.kit.box.powers[power]


def line_of(play: Play, power: int, m: int) -> Line:
    """Return what a card does for so many M (zw.effect.m-levels)."""
    return card_of(play, power).line(m)


def powers_of(play: Play, piece: Piece, kind: PowerType) -> Iterator[int]:
    """Yield the cards of one type that a miniature has."""
    return (power for power in play.mini(piece).powers if card_of(play, power).type is kind)


def levels(play: Play, piece: Piece) -> range:
    """Return how many M can be spent on one card (zw.character.m-max-three, zw.mutation.reflex-cost)."""
    return range(1, min(MOST_M, play.side(play.mini(piece).seat).m) + 1)


def is_used(play: Play, piece: Piece, power: int) -> bool:
    """Tell whether a card was used in the activation of its miniature (zw.mutation.limit-scope)."""
    return piece == play.table.active and power in play.table.used


def has_acted(play: Play, piece: Piece) -> bool:
    """Tell whether a miniature has used an Action card in its activation (zw.mutation.one-per-activation)."""
    return any(is_used(play, piece, power) for power in powers_of(play, piece, PowerType.ACTION))


def why_not_card(play: Play, piece: Piece, card: Card, kind: PowerType) -> IllegalAction | None:
    """Say why a miniature cannot use a card of this type for so many M."""
    power, m = card
    if power not in play.mini(piece).powers:
        return IllegalAction("It does not have this card.", "zw.mutation.cost-on-card")
    name = card_of(play, power).name
    if card_of(play, power).type is not kind:
        return IllegalAction(f"{name} is no {kind.value} card.", TYPE_RULES[kind])
    if is_used(play, piece, power):
        return IllegalAction(f"{name} was used in this activation.", "zw.mutation.limit-scope")
    return why_not_pay(play, play.mini(piece).seat, m)


def pay_card(play: Play, piece: Piece, card: Card, named: Named | None = None) -> None:
    """Pay for a card, and mark it as used if its miniature is active (zw.mutation.lost-on-failure)."""
    pay_m(play, piece, card, card_of(play, card[0]).rule, named or Named())
    if piece == play.table.active:
        play.table.used = (*play.table.used, card[0])
