"""Exact odds of one exchange and of its tests, in closed form: counted over equally likely rolls."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from game.rules.army_of_zero.actions import CombatCard
from game.rules.army_of_zero.events import Test

if TYPE_CHECKING:
    from game.rules.army_of_zero.characters import Character

FACES = range(1, 7)
ROLLS = 36  # of two dice
CUBE = ROLLS**3  # rolls of the six dice of a longest exchange: SPEED, blow, blow

_WIDEST = 10  # beyond a difference of 5 the dice cannot matter; scores differ by 4 at most
_BY_DIFFERENCE = tuple(
    (sum(a + d > b for a in FACES for b in FACES), sum(a + d == b for a in FACES for b in FACES))
    for d in range(-_WIDEST, _WIDEST + 1)
)

Fates = tuple[int, int, int, int]
Cards = tuple[CombatCard, CombatCard]


class Odds(msgspec.Struct, frozen=True):
    """How an exchange can end: exclusive chances 0 to 1 that add up to 1. `mine_falls`: only mine."""

    mine_falls: float
    theirs_falls: float
    both_fall: float
    neither: float


class Comparison(msgspec.Struct, frozen=True):
    """How a roll plus a score compares with another: exclusive chances 0 to 1 that add up to 1."""

    higher: float
    equal: float
    lower: float


class Ladder(msgspec.Struct, frozen=True):
    """The tests of a duel, rung by rung, as chances 0 to 1.

    speed: mine against theirs when both attack; i_hit: my attack lands on their defence; they_hit: theirs
    lands on mine; my_blow_kills, their_blow_kills: once it has landed.
    """

    speed: Comparison
    i_hit: float
    they_hit: float
    my_blow_kills: float
    their_blow_kills: float


class Cell(msgspec.Struct, frozen=True):
    """One of the 36 rolls of a test: faces and totals; `winner`: side 0 or 1, None when SPEED is tied."""

    faces: tuple[int, int]
    totals: tuple[int, int]
    winner: int | None


def exchange_odds(mine: Character, theirs: Character, my_card: CombatCard, their_card: CombatCard) -> Odds:
    """Return how an exchange can end when these Combat Cards are laid."""
    mine_falls, theirs_falls, both, neither = exchange_counts(mine, theirs, my_card, their_card)
    return Odds(mine_falls / CUBE, theirs_falls / CUBE, both / CUBE, neither / CUBE)


def exchange_table(mine: Character, theirs: Character) -> dict[Cards, Odds]:
    """Return the odds of all four pairs of Combat Cards, mine first."""
    return {(my, their): exchange_odds(mine, theirs, my, their) for my in CombatCard for their in CombatCard}


def exchange_counts(mine: Character, theirs: Character, my_card: CombatCard, their_card: CombatCard) -> Fates:
    """Return how many of 46,656 equally likely rolls end in: mine falls, theirs falls, both fall, neither."""
    i_attack, they_attack = my_card is CombatCard.ATTACK, their_card is CombatCard.ATTACK
    if i_attack and they_attack:
        return _both_attack(mine, theirs)
    if i_attack:
        fallen = _wins(mine.combat, theirs.combat) * _kills(mine, theirs) * ROLLS
        return (0, fallen, 0, CUBE - fallen)
    if they_attack:
        fallen = _wins(theirs.combat, mine.combat) * _kills(theirs, mine) * ROLLS
        return (fallen, 0, 0, CUBE - fallen)
    return (0, 0, 0, CUBE)


def _both_attack(mine: Character, theirs: Character) -> Fates:
    """SPEED, then one blow, or two at once (aoz.exchange.both-attack-speed, aoz.exchange.double-blow)."""
    faster, tied = _higher_and_equal(mine.speed, theirs.speed)
    slower = ROLLS - faster - tied
    i_kill, they_kill = _kills(mine, theirs), _kills(theirs, mine)
    theirs_falls = i_kill * (faster * ROLLS + tied * (ROLLS - they_kill))
    mine_falls = they_kill * (slower * ROLLS + tied * (ROLLS - i_kill))
    both = tied * i_kill * they_kill
    return (mine_falls, theirs_falls, both, CUBE - mine_falls - theirs_falls - both)


def _higher_and_equal(score: int, against: int) -> tuple[int, int]:
    """Return in how many of 36 rolls the first total is higher, and in how many both are equal."""
    return _BY_DIFFERENCE[score - against + _WIDEST]


def _wins(score: int, against: int) -> int:
    """Return in how many of 36 rolls the attacker wins; draws are the attacker's."""
    return sum(_higher_and_equal(score, against))


def _kills(striker: Character, target: Character) -> int:
    return _wins(striker.weapon, target.armour)


def test_odds(score: int, against: int) -> Comparison:
    """Return how a roll plus `score` compares with another roll plus `against`."""
    higher, equal = _higher_and_equal(score, against)
    return Comparison(higher / ROLLS, equal / ROLLS, (ROLLS - higher - equal) / ROLLS)


def ladder(mine: Character, theirs: Character) -> Ladder:
    """Return the chances of every test that can come up between two characters."""
    return Ladder(
        speed=test_odds(mine.speed, theirs.speed),
        i_hit=_wins(mine.combat, theirs.combat) / ROLLS,
        they_hit=_wins(theirs.combat, mine.combat) / ROLLS,
        my_blow_kills=_kills(mine, theirs) / ROLLS,
        their_blow_kills=_kills(theirs, mine) / ROLLS,
    )


def field36(test: Test, scores: tuple[int, int]) -> tuple[tuple[Cell, ...], ...]:
    """Return all rolls of a test: one row for each face of the first side, one column for each of the second.

    The first side is the striker; in a SPEED test there is none, and equal totals are nobody's.
    """
    return tuple(tuple(_cell(test, scores, (a, b)) for b in FACES) for a in FACES)


def _cell(test: Test, scores: tuple[int, int], faces: tuple[int, int]) -> Cell:
    totals = (faces[0] + scores[0], faces[1] + scores[1])
    if totals[0] == totals[1]:
        return Cell(faces, totals, None if test is Test.SPEED else 0)
    return Cell(faces, totals, 0 if totals[0] > totals[1] else 1)
