"""What the catalog, the screen and the command line ask about computer players, game by game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from game.core.decision import Level
from game.rules.army_battles import ArmyBattles
from game.rules.army_of_zero import ArmyOfZero, Character, Roster
from game.rules.warzoo import Cards, UnitCard, Warzoo
from game.rules.warzoo.cards import Saboteur
from game.rules.warzoo.muster import MODES
from game.rules.warzoo.tiles import TileCard, Tiles
from game.rules.zone_wars.rules import ZoneWars

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ai.player import Player, School
    from game.core.contract import Event, Rules, Seat
    from game.core.record import Seating

# Elo from a full round robin, level 1 = 1000: docs/strength.md has the command, the intervals and the table.
_ARMY_OF_ZERO = (
    Level(1, "Squire", "Tosses a coin and hopes", 1000),
    Level(2, "Man-at-arms", "Fights by habits you can read off the cards", 1162),
    Level(3, "Captain", "Weighs speed and armour, and keeps you guessing", 1231),
    Level(4, "Margrave", "Plays every duel by the exact equilibrium", 1284),
    Level(5, "Grandmaster", "Plans the whole match and learns your habits", 1349),
)

# Basic Game, Elo from 50 to 450 pairs a pairing (about +-30): docs/strength.md.
_WARZOO = (
    Level(1, "Piglet", "Has one good lane, and hopes for the rest", 1000),
    Level(2, "Farmhand", "Lays as much Strength as the Silo can pay for", 1081),
    Level(3, "Drover", "Counts the lanes it may expect to win", 1182),
    Level(4, "Miller", "Weighs every placement against hands you may hold", 1316),
    Level(5, "Farmer of the Year", "Draws conclusions, thinks Battles ahead, and is hard to read", 1372),
)
# Elo estimated from 80 pairs (docs/strength.md): 3 to 5 are not told apart yet, level 1 is a guess.
_ZONE_WARS = (
    Level(1, "Scavenger", "Wanders the ruins and shoots at whatever it sees", 1000),
    Level(2, "Raider", "Plays by the rulebook's solo rules, to the letter", 1100),
    Level(3, "Gunslinger", "Counts the dice before it fires, and likes a wall to crouch behind", 1370),
    Level(4, "Stalker", "Knows who can hit it where, and stands where that hurts least", 1375),
    Level(5, "Zone Lord", "Plays the next draws of the bag through in its head", 1380),
)
# Elo from the scores of each level against the next lower one; of few pairs (docs/strength.md).
_ARMY_BATTLES = (
    Level(1, "Recruit", "Runs at the nearest enemy, whoever that is", 1000),
    Level(2, "Sergeant", "Keeps out of reach until it can strike, and goes by rules of thumb", 1190),
    Level(3, "Lieutenant", "Knows the exact odds, the ground and every special ability", 1380),
    Level(4, "Colonel", "Tries its best turns out in its head, with everybody's answers", 1515),
    Level(5, "Field Marshal", "Rolls the dice in its head, and reckons with more than one answer", 1530),
)
_LEVELS = {
    "army_battles": _ARMY_BATTLES,
    "army_of_zero": _ARMY_OF_ZERO,
    "warzoo": _WARZOO,
    "zone_wars": _ZONE_WARS,
}
_BASELINES = {
    "army_battles": ("random",),
    "army_of_zero": ("random", "always-attack", "habit", "exploiter"),
    "warzoo": ("random", "expected-lanes", "exploiter"),
    "zone_wars": ("random",),
}

_Units = tuple[tuple[UnitCard, ...], tuple[Saboteur, ...], tuple[TileCard, ...]]


def levels_of(game: str) -> tuple[Level, ...]:
    """Return the levels of a game, weakest first; none when it has no computer players yet."""
    return _LEVELS.get(game, ())


def baselines_of(game: str) -> tuple[str, ...]:
    """Return the names of the fixed players that levels are measured against."""
    return _BASELINES.get(game, ())


def sides_of(game: str, mode: str) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the seats of both sides in a mode of a game: each side its first seats in order, no seat between."""
    if game == "warzoo" and mode in MODES:
        one, two = (tuple(dict.fromkeys(holders)) for holders in MODES[mode].holders)
        return one, two
    return (0,), (1,)


def rules_of(game: str) -> Rules[Any, Any]:
    """Return the rules of a game with its printed components; raises LookupError when it has no computer players."""
    if game == "army_of_zero":
        return ArmyOfZero()
    if game == "warzoo":
        return Warzoo()
    if game == "zone_wars":
        return ZoneWars()
    if game == "army_battles":
        return ArmyBattles()
    raise LookupError(f"there are no computer players of {game}")


def components_of(rules: Rules[Any, Any]) -> bytes:
    """Return the components of a game as bytes for another process; `rules_from` reads them."""
    if isinstance(rules, ArmyOfZero):
        return msgspec.msgpack.encode(tuple(rules.roster))
    if isinstance(rules, Warzoo):
        cards, tiles = rules.kit.cards, rules.kit.tiles
        return msgspec.msgpack.encode((tuple(cards), tuple(cards.saboteurs.values()), tuple(tiles)))
    if isinstance(rules, ZoneWars):
        from ai.games.zone_wars.luggage import packed  # noqa: PLC0415 - the title screen needs none

        return packed(rules.kit.box)
    if isinstance(rules, ArmyBattles):
        from ai.games.army_battles import luggage  # noqa: PLC0415

        return luggage.packed(rules.kit)
    raise LookupError(f"there are no computer players of {rules.name}")


def rules_from(game: str, components: bytes) -> Rules[Any, Any]:
    """Return the rules of a game with components from another process."""
    if game == "army_of_zero":
        characters = msgspec.msgpack.decode(components, type=tuple[Character, ...])
        return ArmyOfZero(Roster(characters))
    if game == "warzoo":
        units, saboteurs, tiles = msgspec.msgpack.decode(components, type=_Units)
        return Warzoo(Cards(units, saboteurs), Tiles(tiles))
    if game == "zone_wars":
        from ai.games.zone_wars.luggage import unpacked  # noqa: PLC0415

        return ZoneWars(unpacked(components))
    if game == "army_battles":
        from ai.games.army_battles import luggage  # noqa: PLC0415

        return ArmyBattles(luggage.unpacked(components))
    raise LookupError(f"there are no computer players of {game}")


def school_of(rules: Rules[Any, Any]) -> School:
    """Return a school of a game with these components; raises LookupError when it has no computer players."""
    if isinstance(rules, ArmyOfZero):
        from ai.games.army_of_zero.school import ZeroSchool  # noqa: PLC0415 - the title screen needs none

        return ZeroSchool(rules.roster)
    if isinstance(rules, Warzoo):
        from ai.games.warzoo.school import WarzooSchool  # noqa: PLC0415

        return WarzooSchool(rules)
    if isinstance(rules, ZoneWars):
        from ai.games.zone_wars.school import ZoneSchool  # noqa: PLC0415

        return ZoneSchool(rules)
    if isinstance(rules, ArmyBattles):
        from ai.games.army_battles.school import BattleSchool  # noqa: PLC0415

        return BattleSchool(rules)
    raise LookupError(f"there are no computer players of {rules.name}")


def seat_player(
    rules: Rules[Any, Any], seating: Seating, memory: bytes = b"", school: School | None = None
) -> Player:
    """Return the computer player of a seat; `memory` is what it remembers of its opponent."""
    return (school or school_of(rules)).player(seating, memory)


def learn(rules: Rules[Any, Any], memory: bytes, history: Sequence[Event], seat: Seat) -> bytes:
    """Return the memory of an opponent after one more match, as `seat` saw it."""
    return school_of(rules).learn(memory, history, seat)


def recall(rules: Rules[Any, Any], memory: bytes) -> list[str]:
    """Return what a memory holds in sentences."""
    return school_of(rules).recall(memory)
