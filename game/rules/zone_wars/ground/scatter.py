"""Random symmetric layouts and the drop of artifact tokens. Every draw goes through the one port of chance."""

from __future__ import annotations

from functools import cache
from math import exp
from typing import TYPE_CHECKING

from game.core.chance import Even
from game.rules.zone_wars.ground.bands import bare_bands
from game.rules.zone_wars.ground.battlefield import Battlefield
from game.rules.zone_wars.ground.layout import Layout, Terrain
from game.rules.zone_wars.ground.measure import (
    FULL_TURN,
    LONG,
    MEDIUM,
    QUARTER,
    TOKEN_RADIUS,
    Spot,
    Stand,
    Vector,
    heading,
    quarter_turned,
    stretched,
)
from game.rules.zone_wars.ground.placing import Plot, why_misplaced
from game.rules.zone_wars.ground.standing import can_stand, reaches_token

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.chance import Chance
    from game.rules.zone_wars.ground.kinds import Kinds

GRID, TURNS = 25, 24
TRIES = 120
RESTARTS = 40
FAIR_TO_ALL = 4
RECIPE = (
    ("ruin2", "ruin1", "ruin2b"),
    ("car", "rubble", "bush"),
    ("wall", "wall", "tree"),
    ("shack", "ruin1", "bus"),
    ("bush", "rubble"),
    ("wall", "tree", "bridge"),
    ("rubble", "bush", "car"),
)
FILLERS = ("bush", "rubble", "tree")
OBJECTIVES = ("shack", "bus", "ruin1")
ARK = ("ruin1", "shack", "ruin2", "bus", "ruin2b")
CRAMPED = 1500

SPREAD, DROP_STEP, DROP_REACH = 500, 5, 400
FAILED_IN_A_ROW, WIDER = 50, 10
# Weights of the offsets from -DROP_REACH to DROP_REACH steps: a normal curve (zw.scenario.token-drop-model).
BELL = tuple(
    round(1_000_000 * exp(-((DROP_STEP * n / SPREAD) ** 2) / 2)) for n in range(-DROP_REACH, DROP_REACH + 1)
)
STRETCH = 27
STRETCHES = tuple(sum(BELL[at : at + STRETCH]) for at in range(0, len(BELL), STRETCH))
APART = MEDIUM + 2 * TOKEN_RADIUS + 1


class Scatter:
    """Places the pieces of a plot in sets that turn into each other about the center, so that no side is better off.

    objectives, pool: what lies there already and stays, whether symmetric or not.
    """

    def __init__(
        self,
        plot: Plot,
        kinds: Kinds,
        chance: Chance,
        players: int,
        objectives: Sequence[Terrain] = (),
        pool: Sequence[Terrain] = (),
    ) -> None:
        self._plot, self._kinds, self._chance = plot, kinds, chance
        self._fold = 2 if players == 2 or plot.street else FAIR_TO_ALL  # noqa: PLR2004 - two sides face each other
        self._begun = (tuple(objectives), tuple(pool))
        self._objectives, self._pool = self._begun

    def run(self) -> Layout:
        """Return a layout that obeys the plot; raises LookupError when chance finds none, which asks for bad kinds."""
        for _ in range(RESTARTS):
            self._objectives, self._pool = self._begun
            if self._place_objectives() and self._place_pool() and self._fills_bands():
                pieces, marked = (*self._objectives, *self._pool), len(self._objectives)
                return Layout(self._plot.width, self._plot.depth, pieces, objectives=tuple(range(marked)))
        raise LookupError("no layout was found that obeys the limits")

    def _fills_bands(self) -> bool:
        """Tell whether each band got its pieces, where that is demanded (zw.chase.terrain)."""
        return not (self._plot.each and bare_bands(self._pool, self._plot.depth, self._plot.each))

    def _place_objectives(self) -> bool:
        left = max(0, self._plot.objectives - len(self._objectives))
        goals = ARK if self._plot.is_ark else OBJECTIVES
        if left % 2 and not self._place_set(goals, 1, LONG):
            return False
        left -= left % 2
        while left > 0:
            size = self._fold if left % self._fold == 0 else 2
            if not self._place_set(goals, size, LONG):
                return False
            left -= size
        return True

    def _place_pool(self) -> bool:
        left, step = self._plot.pool - len(self._pool), 0
        while left > 0:
            size = min(self._fold, left)
            names = RECIPE[step % len(RECIPE)]
            if not self._place_set(names, size) and not self._place_set(FILLERS, size):
                return False
            left, step = left - size, step + 1
        return True

    def _place_set(self, names: Sequence[str], size: int, margin: int = 0) -> bool:
        """Try to place a piece and its images, centers no nearer to the edges than a margin; one alone is centered."""
        for _ in range(TRIES):
            images = self._images(self._draw(names, size, margin), size)
            if self._fit(images, is_objective=margin > 0):
                return True
        return False

    def _fit(self, images: Sequence[Terrain], *, is_objective: bool) -> bool:
        """Lay pieces down if all of them may lie there."""
        marked, rest = [*self._objectives], [*self._pool]
        for image in images:
            lying, goals = [*marked, *rest], len(marked)
            if why_misplaced(image, lying, self._plot, self._kinds, is_objective=is_objective, marked=goals):
                return False
            (marked if is_objective else rest).append(image)
        self._objectives, self._pool = tuple(marked), tuple(rest)
        return True

    def _draw(self, names: Sequence[str], size: int, margin: int) -> Terrain:
        pick, plot = self._chance.pick, self._plot
        kind = names[pick(Even(len(names)))]
        turns = TURNS if plot.width - 2 * margin > CRAMPED else 4
        turn = FULL_TURN // turns * pick(Even(turns))
        if size == 1:
            return Terrain(kind, plot.width // 2, plot.depth // 2, turn // QUARTER * QUARTER)
        room = [(side - 2 * margin) // GRID + 1 for side in (plot.width, plot.depth)]
        x, y = (margin + GRID * pick(Even(places)) for places in room)
        return Terrain(kind, x, y, turn)

    def _images(self, first: Terrain, size: int) -> list[Terrain]:
        x, y = self._plot.width // 2, self._plot.depth // 2
        images = []
        for number in range(size):
            turns = number * 4 // size
            dx, dy = quarter_turned((first.x - x, first.y - y), turns)
            images.append(Terrain(first.kind, x + dx, y + dy, (first.turn + QUARTER * turns) % FULL_TURN))
        return images


def random_layout(
    plot: Plot,
    players: int,
    kinds: Kinds,
    chance: Chance,
    objectives: Sequence[Terrain] = (),
    pool: Sequence[Terrain] = (),
) -> Layout:
    """Return a random layout that is the same seen from opposite sides (zw.terrain.auto-placement).

    objectives, pool: what lies there already and stays. Raises LookupError when no room is left for the rest.
    """
    return Scatter(plot, kinds, chance, players, objectives, pool).run()


# ------------------------------------------------------------------------------------------------------------- tokens


def drop_tokens(field: Battlefield, count: int, chance: Chance) -> tuple[Spot, ...]:
    """Return where artifact tokens come to lie that are dropped over the center, none within Medium of another.

    A token on a building lies on its highest floor. After every 50 failures in a row the spread grows by a tenth.
    """
    lying: list[Spot] = []
    failed = 0
    while len(lying) < count:
        spot = _drop(field, chance, WIDER + failed // FAILED_IN_A_ROW)
        if _may_lie(field, spot, lying):
            lying.append(spot)
            failed = 0
        else:
            failed += 1
    return tuple(lying)


def _drop(field: Battlefield, chance: Chance, tenths: int) -> Spot:
    x, y = (_strayed(chance) * DROP_STEP * tenths // WIDER for _ in range(2))
    center = field.layout.center
    return top_of(field, Spot(center.x + x, center.y + y))


def _strayed(chance: Chance) -> int:
    """Draw how many steps a token strays from where it was aimed, a stretch of the curve first."""
    first = STRETCH * chance.pick(STRETCHES)
    return first + chance.pick(BELL[first : first + STRETCH]) - DROP_REACH


def top_of(field: Battlefield, spot: Spot) -> Spot:
    """Return a place on the highest surface there (zw.scenario.tokens-on-buildings)."""
    return Spot(spot.x, spot.y, field.surfaces(spot)[-1])


def _may_lie(field: Battlefield, spot: Spot, lying: Sequence[Spot]) -> bool:
    if not field.is_on_board(spot, TOKEN_RADIUS):
        return False
    if any((spot.x - other.x) ** 2 + (spot.y - other.y) ** 2 <= APART * APART for other in lying):
        return False
    return is_within_reach(field, spot)


def is_within_reach(field: Battlefield, token: Spot, others: Sequence[Spot] = ()) -> bool:
    """Tell whether a miniature could stand in contact with a token; on blocking terrain without a floor none can.

    others: tokens that must not be covered, either.
    """
    if field.barrier_at(token, 0) is not None:
        return False
    tokens = (token, *others)
    for x, y in _within_reach():
        stand = Stand(token.x + x, token.y + y, token.z)
        if can_stand(field, stand, (), tokens) and reaches_token(field, stand, token):
            return True
    return False


@cache
def _within_reach() -> tuple[Vector, ...]:
    """Return where miniatures are tried that touch a token, seen from its middle."""
    return tuple(
        stretched(heading(angle), reach) for reach in (25, 60, 98) for angle in range(0, FULL_TURN, 30)
    )
