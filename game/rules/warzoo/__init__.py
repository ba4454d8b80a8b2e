"""Warzoo: two armies of farm animals, five lanes, five Battles."""

from game.rules.warzoo.cards import Cards, UnitCard
from game.rules.warzoo.decks import Deck, DeckError
from game.rules.warzoo.rules import Warzoo

__all__ = ["Cards", "Deck", "DeckError", "UnitCard", "Warzoo"]
