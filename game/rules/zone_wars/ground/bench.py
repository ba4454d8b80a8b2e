"""What sight and movement cost on the densest ready-made layout. The clock is passed in: rulebooks have none."""

from __future__ import annotations

from itertools import permutations
from statistics import fmean
from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.core.chance import Dice
from game.rules.zone_wars.ground.battlefield import Battlefield
from game.rules.zone_wars.ground.kinds import printed_kinds
from game.rules.zone_wars.ground.layouts import printed_layouts
from game.rules.zone_wars.ground.measure import FULL_TURN, LONG, MEDIUM, Spot, Stand, heading
from game.rules.zone_wars.ground.region import region
from game.rules.zone_wars.ground.search import survey
from game.rules.zone_wars.ground.sight import sees
from game.rules.zone_wars.ground.standing import why_not_stand
from game.rules.zone_wars.ground.walking import Walk

if TYPE_CHECKING:
    from collections.abc import Callable

CROWD = 20
SIDES = 4
FEW = 6


def densest() -> Battlefield:
    """Return the ready-made battlefield with the most solid parts to a square inch."""
    kinds = printed_kinds()
    fields = [Battlefield(saved.layout, kinds) for saved in printed_layouts(kinds)]
    return max(fields, key=lambda field: len(field.solids) / field.layout.width**2)


def crowd(field: Battlefield) -> list[Stand]:
    """Return a full game of miniatures at random places, on all floors."""
    dice = Dice("bench/crowd")
    stands: list[Stand] = []
    while len(stands) < CROWD:
        spot = Spot(dice.below(field.layout.width), dice.below(field.layout.depth))
        heights = field.surfaces(spot)
        stand = Stand(spot.x, spot.y, heights[dice.below(len(heights))])
        if why_not_stand(field, stand, stands) is None:
            stands.append(stand)
    return stands


def move_of(stands: list[Stand], number: int, limit: int) -> Walk:
    """Return a move of one of the crowd, four sides taking turns."""
    start = stands[number]
    others = [(n % SIDES == number % SIDES, stand) for n, stand in enumerate(stands) if n != number]
    foes = tuple(stand for is_friend, stand in others if not is_friend)
    return Walk(start, limit, foes, tuple(stand for is_friend, stand in others if is_friend))


def sprint_of(stands: list[Stand], number: int) -> Walk:
    """Return a sprint of one of the crowd, everybody facing another way."""
    return replace(move_of(stands, number, LONG), arc=heading(number * FULL_TURN // CROWD))


def figures(clock: Callable[[], float]) -> dict[str, float]:
    """Return mean times: microseconds for sight between two bases, milliseconds for the region of a move, drawn.

    survey_ms: for finding the ways round the corners of a battlefield before anybody asks; unsurveyed_region_ms: of a
    Medium move when somebody asks before; most_region_ms: of the slowest of all moves and sprints.
    """
    field = densest()
    stands = crowd(field)
    walks = [move_of(stands, number, MEDIUM) for number in range(len(stands))]
    sprints = [sprint_of(stands, number) for number in range(len(stands))]
    unsurveyed = [_region(Battlefield(field.layout, field.kinds), walk, clock) for walk in walks[:FEW]]
    survey_s = _survey(field, clock)
    first, moves = ([_region(field, walk, clock) for walk in walks] for _ in range(2))
    fast = [_region(field, walk, clock) for walk in sprints]
    return {
        "sight_us": 1e6 * _sight(field, stands, clock),
        "survey_ms": 1e3 * survey_s,
        "unsurveyed_region_ms": 1e3 * fmean(unsurveyed),
        "first_region_ms": 1e3 * fmean(first),
        "region_ms": 1e3 * fmean(moves),
        "sprint_region_ms": 1e3 * fmean(fast),
        "most_region_ms": 1e3 * max(*first, *moves, *fast),
    }


def _sight(field: Battlefield, stands: list[Stand], clock: Callable[[], float]) -> float:
    begun = clock()
    pairs = [sees(field, shooter, target, stands) for shooter, target in permutations(stands, 2)]
    return (clock() - begun) / len(pairs)


def _survey(field: Battlefield, clock: Callable[[], float]) -> float:
    begun = clock()
    while not survey(field):
        pass
    return clock() - begun


def _region(field: Battlefield, walk: Walk, clock: Callable[[], float]) -> float:
    begun = clock()
    reach = region(field, walk)
    for z in reach.levels:
        reach.outlines(z)
    return clock() - begun
