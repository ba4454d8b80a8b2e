"""What a computer player has learned of one opponent: how often it attacks when, and whom it puts in front.

Two accounts of the opponent compete: that it plays the equilibrium, and that it has habits, frequencies by
its own and my attacks in a row and by which character is faster. Every Combat Card it lays of its own free
will is predicted by both before it is counted; `evidence` is the running sum of log(habit's chance /
equilibrium's chance), kept between bounds so that a change of heart is noticed. Only when the habits
predict better are they believed.
"""

from __future__ import annotations

from math import exp, log, sqrt
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from ai.games.army_of_zero.sight import exchanges, orders
from ai.games.army_of_zero.solver import FREE, LIMIT, STATES, Limits

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from ai.games.army_of_zero.book import Book
    from ai.games.army_of_zero.sight import Fight
    from game.core.contract import Event, Seat
    from game.rules.army_of_zero.characters import Card, Character

SPEEDS = 3  # the opponent's character is slower, equal, faster
CELLS = LIMIT * (LIMIT + 1) * SPEEDS
KEYS = ("SPEED", "COMBAT", "WEAPON", "ARMOUR", "strength")

MOST_TRUST = 0.5  # never expect a habit to hold in more than half of the cases
FADING = 0.9  # what is kept of earlier matches with every new one
DOUBT = 1.0  # evidence needed before habits are believed as much as not
LEAST_EVIDENCE, MOST_EVIDENCE = -4.0, 12.0
SLIP = 0.03  # an equilibrium player may still do what it never should
SMOOTHING = 2.0  # observations that a coarser guess counts for
SHORTEST_ORDER = 3
ORDER_SMOOTHING = 6.0
ORDER_PROOF = 2.0  # standard deviations


class Habits(msgspec.Struct, frozen=True):
    """The memory of one opponent. `seen`, `attacked`: free choices by cell, fading; `leanings`: see `Leaning`."""

    matches: int = 0
    seen: tuple[float, ...] = (0.0,) * CELLS
    attacked: tuple[float, ...] = (0.0,) * CELLS
    evidence: float = 0.0
    lined_up: float = 0.0
    leanings: tuple[float, ...] = (0.0,) * len(KEYS)

    @property
    def trust(self) -> float:
        """How far the habits are believed, 0 to `MOST_TRUST`."""
        return MOST_TRUST / (1 + exp(DOUBT - self.evidence))


def unpacked_habits(memory: bytes) -> Habits:
    """Return the habits in a memory; empty or damaged memories are those of a stranger."""
    if not memory:
        return Habits()
    try:
        habits = msgspec.json.decode(memory, type=Habits)
    except msgspec.DecodeError:
        return Habits()
    sound = len(habits.seen) == len(habits.attacked) == CELLS and len(habits.leanings) == len(KEYS)
    return habits if sound else Habits()


def cell_of(streak: int, their_streak: int, lead: int) -> int:
    """Return the cell of a choice: attacks in a row of the one who chooses, of the other side, SPEED lead."""
    return ((LIMIT + 1) * streak + their_streak) * SPEEDS + 1 + (lead > 0) - (lead < 0)


class _Counts:
    """Frequencies being gathered."""

    def __init__(self, habits: Habits, keep: float) -> None:
        self.seen = [count * keep for count in habits.seen]
        self.attacked = [count * keep for count in habits.attacked]
        self.evidence = habits.evidence * keep

    def watch(self, cell: int, expected: float, *, attacked: bool) -> None:
        """Count one choice that the equilibrium would have made an attack with chance `expected`."""
        habit = foretold(self.seen, self.attacked, cell, expected)
        plain = min(max(expected, SLIP), 1 - SLIP)
        gain = log(habit / plain) if attacked else log((1 - habit) / (1 - plain))
        self.evidence = min(max(self.evidence + gain, LEAST_EVIDENCE), MOST_EVIDENCE)
        self.seen[cell] += 1
        self.attacked[cell] += attacked


def foretold(seen: Sequence[float], attacked: Sequence[float], cell: int, expected: float) -> float:
    """Return the chance of an attack by habit: the cell's frequency, drawn to that of its row, drawn to `expected`."""
    row = range(cell - cell % SPEEDS, cell - cell % SPEEDS + SPEEDS)
    guess = min(max(expected, SLIP), 1 - SLIP)
    guess = (sum(attacked[c] for c in row) + SMOOTHING * guess) / (sum(seen[c] for c in row) + SMOOTHING)
    return (attacked[cell] + SMOOTHING * guess) / (seen[cell] + SMOOTHING)


def learned(book: Book, habits: Habits, history: Sequence[Event], seat: Seat) -> Habits:
    """Return what `seat` knows of its opponent after `history`, the events it has seen of one more match."""
    counts = _Counts(habits, FADING)
    for fight, attacked in exchanges(history, seat):
        expected = book.duel(fight.mine, fight.theirs).reply[fight.state]
        cell = cell_of(fight.their_streak, fight.streak, _lead(book, fight))
        counts.watch(cell, expected, attacked=attacked)
    lined_up, leanings = _orders_watched(book, habits, orders(history, seat))
    return Habits(
        habits.matches + 1,
        tuple(counts.seen),
        tuple(counts.attacked),
        counts.evidence,
        lined_up,
        leanings,
    )


def _lead(book: Book, fight: Fight) -> int:
    return book.roster[fight.theirs].speed - book.roster[fight.mine].speed


# ---------------------------------------------------------------------------------------------- the duel


def limits_from(book: Book, habits: Habits, fight: Fight) -> Limits:
    """Return how far the opponent is expected to be free in a duel: a restricted Nash response state by state.

    In each state its chance of attacking is held to be `trust * habit + (1 - trust) * anything`; trust also
    grows with the number of times the habit was seen (Johanson, Bowling 2009).
    """
    if habits.trust < MOST_TRUST / 100:
        return FREE
    low, high = [0.0] * 9, [1.0] * 9
    expected, lead = book.duel(fight.mine, fight.theirs).reply, _lead(book, fight)
    for state, (mine, theirs) in enumerate(STATES):
        if theirs == LIMIT:
            continue
        cell = cell_of(theirs, mine, lead)
        row = range(cell - cell % SPEEDS, cell - cell % SPEEDS + SPEEDS)
        times = sum(habits.seen[c] for c in row)
        trust = habits.trust * times / (times + SMOOTHING)
        low[state] = trust * foretold(habits.seen, habits.attacked, cell, expected[state])
        high[state] = low[state] + 1 - trust
    return Limits(tuple(low), tuple(high))


# ---------------------------------------------------------------------------------------------- the order


class Leaning(NamedTuple):
    """By which score an opponent sorts its pile: the key's index, and -1 (lowest first) to +1 (highest first)."""

    key: int
    strength: float


def score_of(character: Character, key: int) -> float:
    """Return what a key sorts by."""
    return character.power if key == len(KEYS) - 1 else character.scores[key]


def _orders_watched(
    book: Book, habits: Habits, seen: Iterable[Sequence[Card]]
) -> tuple[float, tuple[float, ...]]:
    weight, sums = habits.lined_up * FADING, [lean * FADING for lean in habits.leanings]
    for order in seen:
        if len(order) < SHORTEST_ORDER:
            continue
        weight += len(order) - 1
        for key in range(len(KEYS)):
            scores = [score_of(book.roster[card], key) for card in order]
            sums[key] -= correlation(range(len(order)), scores) * (len(order) - 1)
    return weight, tuple(sums)


def correlation(xs: Sequence[float], ys: Sequence[float]) -> float:
    """Return Pearson's correlation; 0 where one side does not vary."""
    mean_x, mean_y = sum(xs) / len(xs), sum(ys) / len(ys)
    xy = sum((x - mean_x) * (y - mean_y) for x, y in zip(xs, ys, strict=True))
    xx, yy = sum((x - mean_x) ** 2 for x in xs), sum((y - mean_y) ** 2 for y in ys)
    return xy / sqrt(xx * yy) if xx and yy else 0.0


def leaning_of(habits: Habits) -> Leaning | None:
    """Return the clearest leaning, or None when the orders seen could be chance.

    A random order of n characters has a correlation of variance 1 / (n - 1) with any score, so a sum of
    correlations weighted with n - 1 has the variance `lined_up`.
    """
    key = max(range(len(KEYS)), key=lambda k: abs(habits.leanings[k]))
    total = habits.leanings[key]
    if abs(total) < ORDER_PROOF * sqrt(max(habits.lined_up, 1.0)):
        return None
    return Leaning(key, max(-1.0, min(1.0, total / (habits.lined_up + ORDER_SMOOTHING))))


# ---------------------------------------------------------------------------------------------- in words

FEWEST_TIMES = 3.0
_OWN = ("Fresh", "After one attack")
_OTHER = ("while you have just defended", "after your first attack", "when you must defend")


def described(habits: Habits, name: str = "The opponent") -> list[str]:
    """Return what has been learned in sentences for the player."""
    if not habits.matches:
        return [f"{name} is a stranger: nothing has been learned yet."]
    matches = "one match" if habits.matches == 1 else f"{habits.matches} matches"
    told = [f"{name} has been watched in {matches}."]
    told += [line for cell in range(0, CELLS, SPEEDS) if (line := _cell_told(habits, cell))]
    told += _leaning_told(habits)
    weight = round(100 * habits.trust)
    told.append(
        f"These habits count for {weight} in 100 of what is expected; the rest is best play."
        if weight
        else "None of this departs from best play enough to be used."
    )
    return told


def _cell_told(habits: Habits, cell: int) -> str:
    times = sum(habits.seen[cell : cell + SPEEDS])
    if times < FEWEST_TIMES:
        return ""
    share = round(100 * sum(habits.attacked[cell : cell + SPEEDS]) / times)
    own, other = divmod(cell // SPEEDS, LIMIT + 1)
    return f"{_OWN[own]}, {_OTHER[other]}: attacks {share} times in 100 (seen about {times:.0f} times)."


def _leaning_told(habits: Habits) -> list[str]:
    leaning = leaning_of(habits)
    if leaning is None:
        return []
    end = "high" if leaning.strength > 0 else "low"
    return [f"Tends to put characters with {end} {KEYS[leaning.key]} in front ({abs(leaning.strength):.0%})."]
