"""What a computer player has learned of one opponent: how often it attacks when, and whom it puts in front.

Two accounts of the opponent compete: that it plays the equilibrium, and that it has habits, frequencies by
its own and my attacks in a row and by which character is faster. Every Combat Card it lays of its own free
will is predicted by both before it is counted; `evidence` is the running sum of log(habit's chance /
equilibrium's chance), kept between bounds so that a change of heart is noticed. Only when the habits
predict better are they believed.
"""

from __future__ import annotations

from math import exp, log, sqrt
from typing import TYPE_CHECKING, Annotated, NamedTuple

import msgspec

from ai.games.army_of_zero.solver import FREE, LIMIT, STATES, Limits
from game.core.contract import Seat
from game.rules.army_of_zero.actions import CombatCard
from game.rules.army_of_zero.events import CombatCardsRevealed, DuelBegan
from game.rules.army_of_zero.state import CIRCLING_LIMIT, other

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ai.games.army_of_zero.book import Book
    from ai.games.army_of_zero.sight import Fight
    from game.core.contract import Event
    from game.rules.army_of_zero.characters import Card, Character

SPEEDS = 3  # the opponent's character is slower, equal, faster
CELLS = LIMIT * (LIMIT + 1) * SPEEDS
KEYS = ("SPEED", "COMBAT", "WEAPON", "ARMOUR", "strength")

MOST_TRUST = 0.5  # never expect a habit to hold in more than half of the cases
FADING = 0.9  # what is kept of earlier matches with every new one
DOUBT = 3.0  # evidence at which habits are believed as much as not
LEAST_EVIDENCE, MOST_EVIDENCE = -4.0, 12.0
SLIP = 0.03  # an equilibrium player may still do what it never should
SMOOTHING = 2.0  # observations that a coarser guess counts for
SHORTEST_ORDER = 3
ORDER_SMOOTHING = 6.0
ORDER_PROOF = 2.0  # standard deviations
MOST_SEEN = 1e6  # of anything that a memory counts; more is no memory but a damaged file


Count = Annotated[float, msgspec.Meta(ge=0, le=MOST_SEEN)]
Lean = Annotated[float, msgspec.Meta(ge=-MOST_SEEN, le=MOST_SEEN)]


class Habits(msgspec.Struct, frozen=True):
    """The memory of one opponent. `seen`, `attacked`: free choices by cell, fading; `leanings`: see `Leaning`."""

    matches: Annotated[int, msgspec.Meta(ge=0)] = 0
    seen: tuple[Count, ...] = (0.0,) * CELLS
    attacked: tuple[Count, ...] = (0.0,) * CELLS
    evidence: Annotated[float, msgspec.Meta(ge=LEAST_EVIDENCE, le=MOST_EVIDENCE)] = 0.0
    lined_up: Count = 0.0
    leanings: tuple[Lean, ...] = (0.0,) * len(KEYS)

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
    counted = all(hits <= tries for hits, tries in zip(habits.attacked, habits.seen, strict=False))
    return habits if sound and counted else Habits()


def cell_of(streak: int, their_streak: int, lead: int) -> int:
    """Return the cell of a choice: attacks in a row of the one who chooses, of the other side, SPEED lead."""
    return ((LIMIT + 1) * streak + their_streak) * SPEEDS + 1 + (lead > 0) - (lead < 0)


def foretold(seen: Sequence[float], attacked: Sequence[float], cell: int, expected: float) -> float:
    """Return the chance of an attack by habit: the cell's frequency, drawn to that of its row, drawn to `expected`."""
    start = cell - cell % SPEEDS
    tries, hits = sum(seen[start : start + SPEEDS]), sum(attacked[start : start + SPEEDS])
    guess = (hits + SMOOTHING * _softened(expected)) / (tries + SMOOTHING)
    return (attacked[cell] + SMOOTHING * guess) / (seen[cell] + SMOOTHING)


class Watcher:
    """Watches a match and adds what the opponent does to what was known of it.

    It may be asked again and again with a history that grows, and reads only what is new; nothing else is kept.
    """

    def __init__(self, book: Book, known: Habits) -> None:
        self._book, self._known = book, known
        self._begin(Seat(0))

    def _begin(self, seat: Seat) -> None:
        self._seat, self._foe, known = seat, other(seat), self._known
        self._read = 0
        self._last: Event | None = None
        self._seen = [count * FADING for count in known.seen]
        self._attacked = [count * FADING for count in known.attacked]
        self._evidence = known.evidence * FADING
        self._lined_up = known.lined_up * FADING
        self._leanings = [lean * FADING for lean in known.leanings]
        self._order: list[Card] = []
        self._pair: tuple[Card, Card] | None = None
        self._circling = 0

    def after(self, history: Sequence[Event], seat: Seat) -> Habits:
        """Return what `seat` knows of its opponent after these events."""
        if not self._has_read(history, seat):
            self._begin(seat)
        for event in history[self._read :]:
            if isinstance(event, DuelBegan):
                self._meet(event)
            elif isinstance(event, CombatCardsRevealed):
                self._count(event)
        self._read, self._last = len(history), history[-1] if history else None
        lined_up, leanings = self._with_order()
        return Habits(
            self._known.matches + 1,
            tuple(self._seen),
            tuple(self._attacked),
            self._evidence,
            lined_up,
            leanings,
        )

    def _has_read(self, history: Sequence[Event], seat: Seat) -> bool:
        """Tell whether what was read is the beginning of this history: the very same event stands at its end."""
        read = self._read
        return seat == self._seat and read <= len(history) and (not read or history[read - 1] is self._last)

    def _meet(self, event: DuelBegan) -> None:
        if event.duel == 1:
            self._lined_up, leanings = self._with_order()
            self._leanings, self._order = list(leanings), []
        self._pair = (event.characters[self._seat], event.characters[self._foe])
        self._order.append(event.characters[self._foe])
        self._circling = 0

    def _count(self, event: CombatCardsRevealed) -> None:
        """Count a Combat Card that the opponent laid of its own free will; predict it first."""
        streaks, free = event.streaks, event.streaks[self._foe] < LIMIT and self._circling < CIRCLING_LIMIT
        self._circling = 0 if CombatCard.ATTACK in event.cards else self._circling + 1
        if self._pair is None or not free:
            return
        attacked = event.cards[self._foe] is CombatCard.ATTACK
        state = (LIMIT + 1) * streaks[self._seat] + streaks[self._foe]
        expected = self._book.duel(*self._pair).reply[state]
        cell = cell_of(streaks[self._foe], streaks[self._seat], _lead(self._book, *self._pair))
        habit, plain = foretold(self._seen, self._attacked, cell, expected), _softened(expected)
        gain = log(habit / plain) if attacked else log((1 - habit) / (1 - plain))
        self._evidence = min(max(self._evidence + gain, LEAST_EVIDENCE), MOST_EVIDENCE)
        self._seen[cell] += 1
        self._attacked[cell] += attacked

    def _with_order(self) -> tuple[float, tuple[float, ...]]:
        """Return `lined_up` and `leanings` with the order of the present phase counted in."""
        order, weight = self._order, len(self._order) - 1
        if len(order) < SHORTEST_ORDER:
            return self._lined_up, tuple(self._leanings)
        scores = [[score_of(self._book.roster[card], key) for card in order] for key in range(len(KEYS))]
        leanings = (
            lean - weight * correlation(range(len(order)), line)
            for lean, line in zip(self._leanings, scores, strict=True)
        )
        return self._lined_up + weight, tuple(leanings)


def learned(book: Book, habits: Habits, history: Sequence[Event], seat: Seat) -> Habits:
    """Return what `seat` knows of its opponent after `history`, the events it has seen of one more match."""
    return Watcher(book, habits).after(history, seat)


def _lead(book: Book, mine: Card, theirs: Card) -> int:
    return book.roster[theirs].speed - book.roster[mine].speed


def _softened(expected: float) -> float:
    return min(max(expected, SLIP), 1 - SLIP)


# ---------------------------------------------------------------------------------------------- the duel


def limits_from(book: Book, habits: Habits, fight: Fight) -> Limits:
    """Return how far the opponent is expected to be free in a duel: a restricted Nash response state by state.

    In each state its chance of attacking is held to be `trust * habit + (1 - trust) * anything`; trust also
    grows with the number of times the habit was seen (Johanson, Bowling 2009).
    """
    if habits.trust < MOST_TRUST / 100 or not any(habits.seen):
        return FREE
    low, high = [0.0] * 9, [1.0] * 9
    expected, lead = book.duel(fight.mine, fight.theirs).reply, _lead(book, fight.mine, fight.theirs)
    for state, (mine, theirs) in enumerate(STATES):
        if theirs == LIMIT:
            continue
        cell = cell_of(theirs, mine, lead)
        start = cell - cell % SPEEDS
        times = sum(habits.seen[start : start + SPEEDS])
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
_MOMENTS = (
    "With all cards in both hands",
    "When you have just attacked once",
    "When you must defend",
    "After one attack of its own",
    "After one attack on each side",
    "After one attack of its own, when you must defend",
)


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
    return f"{_MOMENTS[cell // SPEEDS]}: attacks {share} times in 100 (seen about {times:.0f} times)."


def _leaning_told(habits: Habits) -> list[str]:
    leaning = leaning_of(habits)
    if leaning is None:
        return []
    end = "high" if leaning.strength > 0 else "low"
    return [f"Tends to put characters with {end} {KEYS[leaning.key]} in front ({abs(leaning.strength):.0%})."]
