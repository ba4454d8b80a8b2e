"""Lanes of a charge: what is left out because it stays shut would not have been found."""

from __future__ import annotations

from random import Random

import pytest

from game.rules.zone_wars.ground import Build, Stand, towards
from game.rules.zone_wars.ground.walking import Walk, foe_along
from game.rules.zone_wars.play import Play
from game.rules.zone_wars.zone.lanes import LAST_RING, RING_ANGLE, RING_STEP, nearest_lanes, open_places
from game.rules.zone_wars.zone.places import side_of
from tests.rules.zone_wars.ground.boards import block
from tests.rules.zone_wars.yard import Yard, mini

NEAR = 250


def one_by_one(play: Play, piece: int) -> list[Stand]:
    victim, foes = play.stand(piece), play.stands(play.others(piece))
    for distance in range(NEAR, LAST_RING + 1, RING_STEP):
        found = []
        for stand in open_places(play, victim, Build.MONSTER, distance, RING_ANGLE):
            end = side_of(victim, towards(victim, stand), Build.MONSTER).spot
            is_walled = play.field.barrier_along(stand.spot, end, stand.radius) is not None
            if not is_walled and foe_along(Walk(stand, LAST_RING, foes), stand.spot, end) is None:
                found.append(stand)
        if found:
            return found
    return []


@pytest.mark.rule("zw.zonecard.razorback")
@pytest.mark.parametrize("seed", range(6))
def test_the_nearest_lanes_are_those_of_all_places_tried_one_by_one(seed: int) -> None:
    random = Random(seed)
    ring = [(14.6, 14.6, 21.4, 15), (14.6, 21, 21.4, 21.4), (14.6, 14.6, 15, 21.4), (21, 14.6, 21.4, 21.4)]
    land = [block(*box, 3) for box in ring[: 3 + seed % 2]]
    for _ in range(5):
        x, y = random.choice([(5, 26), (24, 28)]), random.randrange(4, 30)
        left = random.choice(x)
        land.append(block(left, y, left + random.randrange(1, 4), y + random.randrange(1, 4), 3))
    others = [mini(name, (random.randrange(2, 13), random.randrange(2, 34))) for name in ("dux", "hugust")]
    yard = Yard(mini("krin", (18, 18)), *others, land=land)
    found = nearest_lanes(yard.play, yard["krin"], Build.MONSTER, NEAR)
    assert found == one_by_one(yard.play, yard["krin"])
    assert bool(found) == (seed % 2 == 0)
