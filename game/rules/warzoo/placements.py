"""Ways to lay a sorted hand into lanes: a varied sample to choose from, and all of them to draw from."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations, permutations
from math import perm
from operator import itemgetter
from typing import TYPE_CHECKING, Any, overload

from game.core.chance import Even
from game.rules.warzoo.actions import Recruit, WarzooAction
from game.rules.warzoo.state import ALL_LANES, EMPTY
from game.rules.warzoo.tiles import LANES

if TYPE_CHECKING:
    from game.core.chance import Chance
    from game.rules.warzoo.state import Lane, Row

SAMPLE = 24
STRIDE = 6_007
TRIES = 4_000
NOTHING = (EMPTY,)

Pattern = tuple[int, ...]
Getter = Callable[..., Any]
Key = tuple[int, tuple["Lane", ...]]


def in_lanes(lanes: Sequence[Lane], things: Sequence[int | None], elsewhere: int) -> tuple[int, ...]:
    """Return what lies in lanes 1 to 5: one of the things in each of `lanes`, `elsewhere` in the others."""
    row: list[int | None] = [elsewhere] * LANES
    for lane, thing in zip(lanes, things, strict=True):
        row[lane] = thing
    return tuple(row)  # type: ignore[arg-type]


class Sample(Sequence[WarzooAction]):
    """A sample of the ways to fill lanes from a sorted hand; each is made when it is looked at."""

    __slots__ = ("_getters", "_source")

    def __init__(self, source: Row, getters: Sequence[Getter]) -> None:
        self._source, self._getters = source, getters

    def __len__(self) -> int:
        return len(self._getters)

    @overload
    def __getitem__(self, at: int) -> Recruit: ...
    @overload
    def __getitem__(self, at: slice) -> list[Recruit]: ...
    def __getitem__(self, at: int | slice) -> Recruit | list[Recruit]:
        if isinstance(at, slice):
            return [Recruit(getter(self._source)) for getter in self._getters[at]]
        return Recruit(self._getters[at](self._source))


class Placements:
    """Which cards of a sorted hand go to which lanes, for every size of hand; worked out once."""

    def __init__(self) -> None:
        self._samples: dict[Key, tuple[Getter, ...]] = {}
        self._fillings: dict[Key, Filling] = {}
        self._armies: dict[int, Filling] = {}

    def sample(self, hand: Row, lanes: tuple[Lane, ...]) -> Sample:
        """Return a varied sample of the ways to fill these lanes and leave the others free."""
        key = (len(hand), lanes)
        getters = self._samples.get(key)
        if getters is None:
            getters = self._samples[key] = _getters(len(hand), lanes)
        return Sample((*hand, EMPTY), getters)

    def army(self, hand: Row, chance: Chance) -> tuple[int, ...]:
        """Draw one of all the ways to fill the five lanes."""
        try:
            filling = self._armies[len(hand)]
        except KeyError:
            filling = self._armies[len(hand)] = Filling(len(hand), ALL_LANES)
        return filling.drawn(hand, chance)

    def drawn(self, hand: Row, lanes: tuple[Lane, ...], chance: Chance) -> tuple[int, ...]:
        """Draw one of all the ways to fill these lanes and leave the others free."""
        try:
            filling = self._fillings[len(hand), lanes]
        except KeyError:
            filling = self._fillings[len(hand), lanes] = Filling(len(hand), lanes)
        return filling.drawn(hand, chance)


class Filling:
    """All ways to fill lanes from a hand of so many cards: a selection and an order of it; equal cards count as two."""

    __slots__ = ("orders", "selections", "ways")

    def __init__(self, size: int, lanes: tuple[Lane, ...]) -> None:
        free = len(lanes)
        self.selections = tuple(taking(places) for places in combinations(range(size), free))
        self.orders = tuple(taking(in_lanes(lanes, order, free)) for order in permutations(range(free)))
        self.ways = Even(len(self.selections) * len(self.orders))

    def drawn(self, hand: Row, chance: Chance) -> tuple[int, ...]:
        """Draw one of the ways."""
        selection, order = divmod(chance.pick(self.ways), len(self.orders))
        row: tuple[int, ...] = self.orders[order](self.selections[selection](hand) + NOTHING)
        return row


def taking(places: Sequence[int]) -> Getter:
    """Return what takes these places of some cards, as a tuple even if it is one."""
    if len(places) == 1:
        return itemgetter(slice(places[0], places[0] + 1))
    return itemgetter(*places)


def _getters(size: int, lanes: tuple[Lane, ...]) -> tuple[Getter, ...]:
    """Return what makes rows of a hand of that size with an empty place behind it."""
    return tuple(taking(in_lanes(lanes, pattern, size)) for pattern in _patterns(size, len(lanes)))


def _patterns(size: int, places: int) -> tuple[Pattern, ...]:
    """Return up to 24 ways to take `places` of `size` cards that differ even if neighbours in the hand are equal."""
    found: list[Pattern] = []
    total = perm(size, places)
    strongest, weakest = tuple(range(size - 1, -1, -1))[:places], tuple(range(places))
    ranked = (unranked(at * STRIDE % total, size, places) for at in range(min(total, TRIES)))
    for pattern in (strongest, weakest, *ranked):
        if len(pattern) == places and all(_differ(pattern, other) for other in found):
            found.append(pattern)
        if len(found) == SAMPLE:
            break
    return tuple(found)


def unranked(rank: int, size: int, places: int) -> Pattern:
    """Return one of the perm(size, places) ways to take `places` of `size` things in order, by its number."""
    left = list(range(size))
    taken = []
    for count in range(size, size - places, -1):
        rank, at = divmod(rank, count)
        taken.append(left.pop(at))
    return tuple(taken)


def _differ(one: Pattern, two: Pattern) -> bool:
    """A unit has two copies at most, so cards two places apart in a sorted hand are different."""
    return any(abs(a - b) > 1 for a, b in zip(one, two, strict=True))
