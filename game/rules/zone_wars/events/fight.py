"""What happens in attacks."""

from __future__ import annotations

from typing import ClassVar

from game.core.contract import Event, Seat
from game.rules.zone_wars.affairs import Attack, Cause, Piece
from game.rules.zone_wars.dice import Roll


class AttackDeclared(Event, frozen=True, tag=True, kw_only=True):
    """An attack was named: all dice and bonuses with their reasons, cover, weapon."""

    attack: Attack


class AttackRolled(Event, frozen=True, tag=True, kw_only=True):
    """The dice of an attack were thrown."""

    discloses: ClassVar[bool] = True
    attacker: Piece
    target: Piece
    roll: Roll


class AttackRerolled(Event, frozen=True, tag=True, kw_only=True):
    """The loose dice were thrown again; roll: how all dice lie now."""

    discloses: ClassVar[bool] = True
    attacker: Piece
    target: Piece
    roll: Roll


class BurnRolled(Event, frozen=True, tag=True, kw_only=True):
    """A burn die was thrown for each hit."""

    discloses: ClassVar[bool] = True
    attacker: Piece
    target: Piece
    dice: tuple[int, ...]


class AttackMissed(Event, frozen=True, tag=True, kw_only=True):
    """An attack scored no hit."""

    attacker: Piece
    target: Piece


class Defended(Event, frozen=True, tag=True, kw_only=True):
    """Armor and cover were thrown: dice of the armor cards in order, of the cover; blocked: hits stopped."""

    discloses: ClassVar[bool] = True
    piece: Piece
    armor: tuple[tuple[int, ...], ...]
    cover: tuple[int, ...]
    blocked: int


class MGained(Event, frozen=True, tag=True, kw_only=True):
    """A seat gained M points; pool: what it has now."""

    seat: Seat
    amount: int
    pool: int


class ItemWorn(Event, frozen=True, tag=True, kw_only=True):
    """A card of equipment took damage tokens; broken: it is useless now."""

    piece: Piece
    card: int
    item: int
    amount: int
    broken: bool


class DamagePlaced(Event, frozen=True, tag=True, kw_only=True):
    """A piece took damage; total: the tokens on its card now."""

    piece: Piece
    amount: int
    total: int
    cause: Cause


class DamageIgnored(Event, frozen=True, tag=True, kw_only=True):
    """Damage too small to matter to a staggered miniature (zw.stagger.more-damage)."""

    piece: Piece
    amount: int


class Staggered(Event, frozen=True, tag=True, kw_only=True):
    """A miniature went down; by: the piece behind it."""

    piece: Piece
    by: Piece
    cause: Cause


class Eliminated(Event, frozen=True, tag=True, kw_only=True):
    """A miniature or monster is out of the game."""

    piece: Piece
    by: Piece
    cause: Cause


class CounterDeclined(Event, frozen=True, tag=True, kw_only=True):
    """Somebody did not strike back."""

    piece: Piece


FightEvent = (
    AttackDeclared
    | AttackRolled
    | AttackRerolled
    | BurnRolled
    | AttackMissed
    | Defended
    | MGained
    | ItemWorn
    | DamagePlaced
    | DamageIgnored
    | Staggered
    | Eliminated
    | CounterDeclined
)
