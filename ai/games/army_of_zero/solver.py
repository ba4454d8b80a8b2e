"""The exact equilibrium of one duel: a stochastic game over the attacks that each side has made in a row.

A state is (mine, theirs), each 0, 1 or 2 attacks in a row; after two a fighter must defend. In each of
them both choose in secret, which is a 2x2 matrix game over the values of the states that can follow.
Gauss-Seidel value iteration solves the nine of them at once (Shapley 1953). States are numbered 3 * mine
+ theirs.

Two defences at (0, 0) lead back to (0, 0): circling. The value is unique all the same, but strategies
read off the plain table may wait for ever for a gain that never comes, and lose up to half a duel to an
opponent who stalls. So the circling branch counts only `CIRCLING` of its worth, which makes waiting cost
a little; the certificate measures what is left of the fault in the real game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ai.matrix import solve_pair

if TYPE_CHECKING:
    from collections.abc import Callable

    from ai.games.army_of_zero.blows import Blows

LIMIT = 2  # attacks in a row
STATES = tuple((mine, theirs) for mine in range(LIMIT + 1) for theirs in range(LIMIT + 1))
I_MUST_DEFEND = ((6, 1), (7, 2))  # state, and the state after their attack
THEY_MUST_DEFEND = ((2, 3), (5, 6))  # state, and the state after my attack
BOTH_FREE = ((4, 8, 6, 2), (3, 7, 6, 1), (1, 5, 3, 2), (0, 4, 3, 1))  # state; after both, only I, only they
BOTH_MUST_DEFEND = 8
MIRROR = tuple(STATES.index((theirs, mine)) for mine, theirs in STATES)  # the same state from the other side
CIRCLING = 0.999
PRECISION = 1e-10
LOOK_EVERY = 16  # sweeps between two looks at whether the values still move
SWEEPS = 20_000


class Stakes(NamedTuple):
    """What the end of a duel is worth to me: theirs falls, mine falls, both fall.

    Circling for ever is worth the middle between a win and a loss.
    """

    win: float = 1.0
    lose: float = -1.0
    both: float = 0.0

    @property
    def middle(self) -> float:
        """The worth half-way between a win and a loss."""
        return (self.win + self.lose) / 2

    @property
    def half(self) -> float:
        """Half of what is at stake."""
        return (self.win - self.lose) / 2

    @property
    def trade(self) -> float:
        """What it is worth when both fall, on the scale where a win is +1 and a loss is -1."""
        return (self.both - self.middle) / self.half if self.half else 0.0


class Limits(NamedTuple):
    """How far the opponent is free: in each state its chance of attacking lies between `low` and `high`."""

    low: tuple[float, ...] = (0.0,) * 9
    high: tuple[float, ...] = (1.0,) * 9


class Duel(NamedTuple):
    """A solved duel, by state: its worth to me in the units of the stakes, my chance of attacking, theirs."""

    values: tuple[float, ...]
    attack: tuple[float, ...]
    reply: tuple[float, ...]

    @property
    def value(self) -> float:
        """What the duel is worth to me before its first exchange."""
        return self.values[0]

    def swapped(self) -> Duel:
        """Return the same duel from the other side, when the stakes are the same for both."""
        values, attack, reply = self
        return Duel(
            tuple([-values[state] for state in MIRROR]),
            tuple([reply[state] for state in MIRROR]),
            tuple([attack[state] for state in MIRROR]),
        )


PLAIN = Stakes()
FREE = Limits()


def solve(blows: Blows, stakes: Stakes = PLAIN, limits: Limits = FREE, circling: float = CIRCLING) -> Duel:
    """Return the equilibrium of a duel; with `limits`, my best play against the worst foe inside them."""
    values, attack, reply = [0.0] * 9, [0.0] * 9, [0.0] * 9
    sweep = _sweeper(blows, stakes.trade, limits, circling)
    for turn in range(1, SWEEPS + 1):
        before = tuple(values)
        sweep(values, attack, reply)
        if turn % LOOK_EVERY == 0 and max(map(abs, map(float.__sub__, before, values))) < PRECISION:
            break
    middle, half = stakes.middle, stakes.half
    return Duel(tuple([middle + half * value for value in values]), tuple(attack), tuple(reply))


def weigh(blows: Blows, stakes: Stakes, duel: Duel, state: int) -> tuple[float, float]:
    """Return what attacking and defending are worth to me in a state, against the replies of a solved duel.

    In the units of the stakes; where I must defend, the first of the two means nothing.
    """
    mine, theirs = STATES[state]
    after, reply = duel.values, duel.reply[state]
    fells, falls, both, strikes, struck = blows
    up, down = 3 * min(mine + 1, LIMIT), min(theirs + 1, LIMIT)
    clash = fells * stakes.win + falls * stakes.lose + both * stakes.both
    meet = clash + (1 - fells - falls - both) * after[up + down]
    strike = strikes * stakes.win + (1 - strikes) * after[up]
    stand = struck * stakes.lose + (1 - struck) * after[down]
    return reply * meet + (1 - reply) * strike, reply * stand + (1 - reply) * after[0]


def _sweeper(
    blows: Blows, trade: float, limits: Limits, circling: float
) -> Callable[[list[float], list[float], list[float]], None]:
    """Return what settles the nine states once, in place: values, my chances of attacking, theirs."""
    fells, falls, both, strikes, struck = blows
    clash, after_clash = fells - falls + trade * both, 1 - fells - falls - both
    after_strikes, after_struck = 1 - strikes, 1 - struck
    low, high = limits

    def sweep(values: list[float], attack: list[float], reply: list[float]) -> None:
        circle = values[BOTH_MUST_DEFEND] = values[0]
        for state, after in I_MUST_DEFEND:
            stand = after_struck * values[after] - struck
            chance = reply[state] = high[state] if stand < circle else low[state]
            values[state] = chance * stand + (1 - chance) * circle
        for state, after in THEY_MUST_DEFEND:
            strike = strikes + after_strikes * values[after]
            attack[state] = float(strike >= circle)
            values[state] = max(strike, circle)
        for state, met, after_mine, after_theirs in BOTH_FREE:
            meet = clash + after_clash * values[met]
            strike = strikes + after_strikes * values[after_mine]
            stand = after_struck * values[after_theirs] - struck
            wait = circle if state else circle * circling
            least, most = low[state], high[state]
            attack[state], column, values[state] = solve_pair(
                most * meet + (1 - most) * strike,
                least * meet + (1 - least) * strike,
                most * stand + (1 - most) * wait,
                least * stand + (1 - least) * wait,
            )
            reply[state] = least + column * (most - least)

    return sweep
