"""What sight and movement cost on the densest ready-made layout. The clock is passed in: rulebooks have none."""

from __future__ import annotations

from itertools import permutations
from typing import TYPE_CHECKING

from game.core.chance import Dice
from game.rules.zone_wars.ground.battlefield import Battlefield
from game.rules.zone_wars.ground.kinds import printed_kinds
from game.rules.zone_wars.ground.layouts import printed_layouts
from game.rules.zone_wars.ground.measure import LONG, MEDIUM, Spot, Stand
from game.rules.zone_wars.ground.region import region
from game.rules.zone_wars.ground.sight import sees
from game.rules.zone_wars.ground.standing import why_not_stand
from game.rules.zone_wars.ground.walking import Walk

if TYPE_CHECKING:
    from collections.abc import Callable

CROWD = 20
SIDES = 4


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


def figures(clock: Callable[[], float]) -> dict[str, float]:
    """Return mean times: microseconds for sight between two bases, milliseconds for the region of a move, drawn.

    The first regions on a battlefield cost more, because they find the ways round its corners.
    """
    field = densest()
    stands = crowd(field)
    return {
        "sight_us": 1e6 * _sight(field, stands, clock),
        "first_region_ms": 1e3 * _regions(field, stands, MEDIUM, clock),
        "region_ms": 1e3 * _regions(field, stands, MEDIUM, clock),
        "sprint_region_ms": 1e3 * _regions(field, stands, LONG, clock),
    }


def _sight(field: Battlefield, stands: list[Stand], clock: Callable[[], float]) -> float:
    begun = clock()
    pairs = [sees(field, shooter, target, stands) for shooter, target in permutations(stands, 2)]
    return (clock() - begun) / len(pairs)


def _regions(field: Battlefield, stands: list[Stand], limit: int, clock: Callable[[], float]) -> float:
    begun = clock()
    for number in range(len(stands)):
        reach = region(field, move_of(stands, number, limit))
        for z in reach.levels:
            reach.outlines(z)
    return (clock() - begun) / len(stands)
