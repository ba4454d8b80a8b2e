"""What a player may decide in Army of Zero."""

from __future__ import annotations

from enum import StrEnum

from game.core.contract import Action
from game.rules.army_of_zero.characters import Card


class CombatCard(StrEnum):
    """The two kinds of Combat Card (aoz.components.combat-cards)."""

    ATTACK = "attack"
    DEFEND = "defend"


class PlaceSquadPile(Action, frozen=True, tag=True):
    """Put the squad down as a face-down pile; the first card fights first."""

    order: tuple[Card, ...]


class LayCombatCard(Action, frozen=True, tag=True):
    """Lay a Combat Card face down."""

    card: CombatCard


class Draft(Action, frozen=True, tag=True):
    """Take a character from the open row."""

    card: Card


class PickSquad(Action, frozen=True, tag=True):
    """Choose a whole squad from the gallery."""

    cards: tuple[Card, ...]


ZeroAction = PlaceSquadPile | LayCombatCard | Draft | PickSquad
