"""What it is worth to stand in a space, against the same worked out space by space, in battles that are played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from ai.bout import Onlooker, play_bout
from ai.games.army_battles.arsenal import Arsenal
from ai.games.army_battles.ground import Lore
from ai.games.army_battles.plans import FARTHEST, WORTHWHILE, Planner
from ai.games.army_battles.school import BRISK, FULL, BattleSchool
from ai.games.army_battles.sketch import Sketch
from game.core.contract import Options
from game.core.record import Seating
from game.rules.army_battles.places import distance, listed
from game.rules.army_battles.state import Table, TakeTurn
from tests.rules.army_battles.camp import KIT, RULES

if TYPE_CHECKING:
    from game.core.contract import Action, View

MODES = ("open_field", "hold_the_ford", "siege", "ambush")
EVERY = 9  # of so many decisions, the one that is looked at


class Planners(Onlooker):
    """Keeps planners of turns as they came in a battle."""

    def __init__(self) -> None:
        self.found: list[Planner] = []
        self._asked = 0

    def decided(self, state: Table, seen: View[Any, Any], action: Action) -> None:
        del seen, action
        self._asked += 1
        if isinstance(state.task, TakeTurn) and state.turn is not None and self._asked % EVERY == 0:
            sketch, number = Sketch(state, KIT, Lore(), Arsenal()), state.turn.unit
            eye = BRISK if self._asked % 2 else FULL
            movement = sketch.soldiers[number].profile.movement
            self.found.append(Planner(sketch, number, eye, movement))


@pytest.fixture(scope="module", params=MODES)
def planners(request: pytest.FixtureRequest) -> list[Planner]:
    """Return planners of turns of a battle."""
    school, looking = BattleSchool(RULES), Planners()
    players = [school.player(Seating("x", "computer", level=level)) for level in (3, 2)]
    play_bout(RULES, Options(request.param, 2, unattended=True), "places", players, onlooker=looking)
    return looking.found


def drawn(planner: Planner, at: int) -> float:
    """Return what draws the unit to a space."""
    sketch, profile = planner.sketch, planner.soldier.profile
    found = planner.eye.purpose * planner.aims.pull(planner.number, at) if planner.aims.goals else 0.0
    ways = []
    for other in sketch.standing(planner.side if profile.heals else 1 - planner.side):
        arm = 1.0 if profile.heals else 0 if profile.bombs else profile.range
        if not profile.heals:
            arm += profile.movement / WORTHWHILE * planner.harm_to(other, planner.here)
        if other != planner.number and not (profile.bombs and sketch.soldiers[other].flies):
            ways.append(distance(at, sketch.at[other]) - arm)
    return found - planner.zeal * min(min(ways) / profile.movement, FARTHEST) if ways else found


def test_a_space_is_worth_what_draws_there_less_what_threatens(planners: list[Planner]) -> None:
    assert planners
    for planner in planners:
        for at in listed(planner.spots):
            ambush = sum(loss for zone, loss in planner.menace.ambushes if zone >> at & 1)
            threat = planner.caution * planner.loss(at) + (ambush if at != planner.here else 0.0)
            assert planner.stand(at) == pytest.approx(drawn(planner, at) - threat)


def test_the_best_places_are_those_of_all_places_weighed(planners: list[Planner]) -> None:
    for planner in planners:
        for most in (1, 3, 6):
            weighed = sorted(listed(planner.spots), key=lambda at: (-planner.stand(at), at))
            assert planner.best_places(planner.spots, most) == weighed[:most]
