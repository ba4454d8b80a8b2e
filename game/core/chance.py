"""Every random fact in a game enters through one port."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from hashlib import sha256
from itertools import count, repeat
from struct import Struct
from typing import Protocol, TypeVar, overload

T = TypeVar("T")

WORD_LIMIT = 1 << 64
WORDS = Struct(">4Q")
LONGEST = 2_000  # draws of one outcome that a Branch follows


class Chance(Protocol):
    """Draws an index with probability proportional to its integer weight."""

    def pick(self, weights: Sequence[int]) -> int:
        """Return an index into `weights`; an index of weight 0 is never drawn."""


class Even(Sequence[int]):
    """The weights of so many outcomes that are equally likely: (1,) * ways without writing them out."""

    __slots__ = ("ways",)

    def __init__(self, ways: int) -> None:
        self.ways = ways

    def __len__(self) -> int:
        return self.ways

    @overload
    def __getitem__(self, at: int) -> int: ...
    @overload
    def __getitem__(self, at: slice) -> Even: ...
    def __getitem__(self, at: int | slice) -> int | Even:
        if isinstance(at, slice):
            return Even(len(range(self.ways)[at]))
        if not -self.ways <= at < self.ways:
            raise IndexError(at)
        return 1

    def __iter__(self) -> Iterator[int]:
        return repeat(1, self.ways)


def seal(seed: str) -> str:
    """Return the SHA-256 of a seed in hex: shown before a match, so that the seed shown after it can be checked."""
    return sha256(seed.encode()).hexdigest()


def derive(seed: str, stream: str) -> str:
    """Return the seed of a named stream; whoever knows it cannot find the seed it came from."""
    return sha256(f"{seed}/{stream}".encode()).hexdigest()[:32]


class Dice:
    """Fair chance from a seed and the name of a stream.

    Words are the SHA-256 digests of "seed/stream/0", "seed/stream/1", ... cut into 64-bit big-endian integers.
    A word at or above the largest multiple of the total weight is thrown away, so every outcome has exactly its
    weight (rejection sampling). Anybody can repeat the draws with any SHA-256 tool.
    """

    __slots__ = ("_words",)

    def __init__(self, seed: str, stream: str = "game") -> None:
        self._words = words(seed, stream)

    def pick(self, weights: Sequence[int]) -> int:
        """Draw an index; raises ValueError when no outcome has weight."""
        if type(weights) is Even and (limit := weights.ways) > 0:
            for word in self._words:  # the same as `below`, without another call: this is what most draws are
                drawn = word % limit
                if word - drawn <= WORD_LIMIT - limit:
                    return drawn
        total = sum(weights)
        if total <= 0:
            raise ValueError("no outcome has weight")
        point = self.below(total)
        for index, weight in enumerate(weights):
            point -= weight
            if point < 0:
                return index
        raise AssertionError("the weights changed while they were drawn from")

    def below(self, limit: int) -> int:
        """Draw a uniform integer from 0 to limit - 1."""
        for word in self._words:
            drawn = word % limit
            if word - drawn <= WORD_LIMIT - limit:
                return drawn
        raise AssertionError("words never run out")


def words(seed: str, stream: str) -> Iterator[int]:
    """Yield the words of a stream without end."""
    name = f"{seed}/{stream}"
    for block in count():
        yield from WORDS.unpack(sha256(f"{name}/{block}".encode()).digest())


class ScriptError(ValueError):
    """A script of draws ran out or holds a draw that cannot be."""


class Script:
    """Chance that repeats recorded draws: for replays and for tests.

    Raises ScriptError when it runs out or when a recorded draw is no outcome with weight.
    """

    __slots__ = ("_draws", "_used")

    def __init__(self, draws: Sequence[int]) -> None:
        self._draws = tuple(draws)
        self._used = 0

    def pick(self, weights: Sequence[int]) -> int:
        """Return the next recorded draw."""
        at = self._used
        if at == len(self._draws):
            raise ScriptError(f"draw {at + 1} is asked for, but only {at} are written down")
        draw = self._draws[at]
        if not (0 <= draw < len(weights) and weights[draw]):
            raise ScriptError(
                f"draws[{at}] is {draw}, which is none of the {len(weights)} outcomes possible there"
            )
        self._used = at + 1
        return draw

    @property
    def left(self) -> int:
        """How many recorded draws have not been used."""
        return len(self._draws) - self._used


class Tape:
    """Chance that remembers what another source drew."""

    __slots__ = ("_source", "draws")

    def __init__(self, source: Chance) -> None:
        self._source = source
        self.draws: list[int] = []

    def pick(self, weights: Sequence[int]) -> int:
        """Draw from the source and write the draw down."""
        draw = self._source.pick(weights)
        self.draws.append(draw)
        return draw


class Endless(Exception):
    """One way in which something can turn out has no end: it draws again and again until something else comes."""


class Branch:
    """Chance that walks every outcome: follows a prefix, then takes the first index that has weight.

    Raises Endless after `LONGEST` draws: whoever draws until something fits never ends where it always draws the same.
    """

    __slots__ = ("fans", "path")

    def __init__(self, prefix: Sequence[int]) -> None:
        self.path = list(prefix)
        self.fans: list[tuple[int, ...]] = []

    def pick(self, weights: Sequence[int]) -> int:
        """Return the index this branch takes here."""
        depth = len(self.fans)
        if depth == LONGEST:
            raise Endless
        self.fans.append(tuple(weights))
        if depth == len(self.path):
            self.path.append(next(i for i, w in enumerate(weights) if w))
        return self.path[depth]

    def probability(self) -> float:
        """Return the chance of the path taken, 0 to 1."""
        p = 1.0
        for index, weights in zip(self.path, self.fans, strict=True):
            p *= weights[index] / sum(weights)
        return p

    def next_prefix(self) -> list[int] | None:
        """Return where the next unvisited branch starts; None after the last one."""
        for depth in reversed(range(len(self.fans))):
            weights = self.fans[depth]
            for index in range(self.path[depth] + 1, len(weights)):
                if weights[index]:
                    return [*self.path[:depth], index]
        return None


def branches() -> Iterator[Branch]:
    """Yield a Branch for each outcome of the code that is run with it between two steps."""
    prefix: list[int] | None = []
    while prefix is not None:
        branch = Branch(prefix)
        yield branch
        prefix = branch.next_prefix()


SIX, MANY = Even(6), 99
EVENS = tuple(map(Even, range(MANY + 1)))


def even(ways: int) -> Even:
    """Return the weights of so many outcomes that are equally likely, made once where they are few."""
    return EVENS[ways] if ways <= MANY else Even(ways)


def d6(chance: Chance) -> int:
    """Roll one fair six-sided die: 1 to 6."""
    return 1 + chance.pick(SIX)


def shuffled(chance: Chance, things: Sequence[T]) -> list[T]:
    """Return the things in a uniformly random order (Fisher-Yates)."""
    order = list(things)
    for last in range(len(order) - 1, 0, -1):
        at = chance.pick(EVENS[last + 1] if last < MANY else Even(last + 1))
        order[last], order[at] = order[at], order[last]
    return order
