"""The levels of every game, as the screen and the command line tell of them, with their measured strength."""

from __future__ import annotations

from game.core.decision import Level

# Elo from a full round robin, level 1 = 1000: docs/strength.md has the command, the intervals and the table.
ARMY_OF_ZERO = (
    Level(1, "Squire", "Tosses a coin and hopes", 1000),
    Level(2, "Man-at-arms", "Fights by habits you can read off the cards", 1162),
    Level(3, "Captain", "Weighs speed and armour, and keeps you guessing", 1231),
    Level(4, "Margrave", "Plays every duel by the exact equilibrium", 1284),
    Level(5, "Grandmaster", "Plans the whole match and learns your habits", 1349),
)

# Basic Game, Elo from 50 to 450 pairs a pairing (about +-30): docs/strength.md.
WARZOO = (
    Level(1, "Piglet", "Has one good lane, and hopes for the rest", 1000),
    Level(2, "Farmhand", "Lays as much Strength as the Silo can pay for", 1081),
    Level(3, "Drover", "Counts the lanes it may expect to win", 1182),
    Level(4, "Miller", "Weighs every placement against hands you may hold", 1316),
    Level(5, "Farmer of the Year", "Draws conclusions, thinks Battles ahead, and is hard to read", 1372),
)
# Elo estimated from scores against level 2 (docs/strength.md): 3 to 5 are hardly told apart, level 1 is a guess.
ZONE_WARS = (
    Level(1, "Scavenger", "Wanders the ruins and shoots at whatever it sees", 1000),
    Level(2, "Raider", "Plays by the rulebook's solo rules, to the letter", 1100),
    Level(3, "Gunslinger", "Counts the dice before it fires, and likes a wall to crouch behind", 1340),
    Level(4, "Stalker", "Knows who can hit it where, and stands where that hurts least", 1350),
    Level(5, "Zone Lord", "Plays the next draws of the bag through in its head", 1400),
)
# Elo from the scores of each level against the next lower one, over four scenarios (docs/strength.md).
ARMY_BATTLES = (
    Level(1, "Recruit", "Runs at the nearest enemy, and often slips", 1000),
    Level(2, "Sergeant", "Keeps out of reach until it can strike, and slips at times", 1215),
    Level(3, "Lieutenant", "Knows exact odds, the ground and all abilities, never lies in wait", 1380),
    Level(4, "Colonel", "Tries four different turns out in its head, with the next answers", 1515),
    Level(5, "Field Marshal", "Fights its best turns to the end in its head, with dice", 1635),
)
