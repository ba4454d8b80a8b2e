"""Army of Zero: two squads of ten, duel by duel, Attack and Defend laid in secret."""

from game.rules.army_of_zero.characters import Character, Roster
from game.rules.army_of_zero.rules import ArmyOfZero

__all__ = ["ArmyOfZero", "Character", "Roster"]
