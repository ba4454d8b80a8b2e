"""Army Battles: whole armies on a map of spaces, unit by unit."""

from game.rules.army_battles.rules import ArmyBattles

__all__ = ["ArmyBattles"]
