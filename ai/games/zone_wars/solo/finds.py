"""Artifacts, the way off the board, objectives.

Rules: zw.solo.artifacts-first, zw.ai.leave-with-finds, zw.ai.objectives.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ai.games.zone_wars.solo.case import Ruling
from ai.games.zone_wars.solo.upgrades import declared
from game.rules.zone_wars.actions import STAY, MoveAndAttack, Operate, Pass, PickUp, Sprint, TakeAll, TakeCard
from game.rules.zone_wars.affairs import NOBODY, Gait
from game.rules.zone_wars.finds.cards import is_hidden
from game.rules.zone_wars.finds.operating import check_operation
from game.rules.zone_wars.ground import Edge, Spot, Stand, in_contact, reaches_token
from game.rules.zone_wars.ground.exact import box_of
from game.rules.zone_wars.ground.measure import BASE_RADIUS, TOKEN_RADIUS
from game.rules.zone_wars.scenarios.table import scenario_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ai.games.zone_wars.reach import Reach
    from ai.games.zone_wars.scene import Scene
    from ai.games.zone_wars.solo.case import Case
    from game.rules.zone_wars.actions import Operation, Way
    from game.rules.zone_wars.affairs import Piece
    from game.rules.zone_wars.ground import Layout
    from game.rules.zone_wars.state import Held

DETAILS, LEAVE, OBJECTIVES = "zw.ai.artifact-details", "zw.ai.leave-with-finds", "zw.ai.objectives"
CONTACT_TOKEN = BASE_RADIUS + TOKEN_RADIUS
EDGE_GRID = 50
TWO = 2
HOLD = Ruling(Pass(), OBJECTIVES, "It holds an objective alone and cannot attack from there: it stays.")


# ------------------------------------------------------------------ picking up


def take_finds(case: Case) -> Ruling | None:
    """Take the artifact that is nearest, or several at once (zw.solo.artifacts-first)."""
    return _several(case) or _nearest_token(case) or _from_fallen(case)


def _several(case: Case) -> Ruling | None:
    """Take two cards at least with a Complex Operation after one step."""
    table = case.scene.table
    lying = [marker.spot for marker in table.markers] + [
        pile.spot for pile in table.piles if _worth(case, pile.cards)
    ]
    near = [
        spot for spot in lying if abs(spot.x - case.here.x) + abs(spot.y - case.here.y) < 4 * CONTACT_TOKEN
    ]
    if not near or len(lying) + sum(len(p.cards) for p in table.piles) < TWO:
        return None
    reach = case.scene.reach(case.piece, Gait.STEP)
    spots = [case.here.spot, *(spot for token in near for spot in reach.round(token, CONTACT_TOKEN))]
    counted = [(_touched(case, spot), spot) for spot in spots]
    many, spot = max(counted, key=lambda one: one[0])
    if many < TWO:
        return None
    way = STAY if spot == case.here.spot else case.way(reach, spot)
    has_drawn = any(is_hidden(case.play, number) for number in range(len(table.markers)))
    upgrades = () if has_drawn else declared(case, "find")
    return _operation(case, TakeAll(upgrades=upgrades), way, "takes several artifacts at once", complex_=True)


def _worth(case: Case, cards: tuple[Held, ...]) -> int:
    return case.scene.found_value(cards)


def _touched(case: Case, spot: Spot) -> int:
    """Return how many tokens and found cards could be taken from a place."""
    here, field, table = case.scene.at(case.piece, spot), case.play.field, case.scene.table
    tokens = sum(reaches_token(field, here, marker.spot) for marker in table.markers)
    piles = (pile for pile in table.piles if reaches_token(field, here, pile.spot))
    return tokens + sum(card.is_found for pile in piles for card in pile.cards)


def _nearest_token(case: Case) -> Ruling | None:
    """Take the token, or the best card of the pile, with the shortest way to it."""
    table = case.scene.table
    reach = case.scene.reach(case.piece, Gait.WALK)
    found: list[tuple[int, Way, PickUp | TakeCard]] = []
    for number, marker in enumerate(table.markers):
        if (end := _contact(case, reach, marker.spot)) is not None:
            found.append((*end, PickUp(number)))
    for number, pile in enumerate(table.piles):
        best = _best_find(case, pile.cards)
        if best is not None and (end := _contact(case, reach, pile.spot)) is not None:
            found.append((*end, TakeCard(best, pile=number)))
    if not found:
        return None
    _, way, operation = case.lot.best(found, lambda one: one[0])
    if isinstance(operation, PickUp) and not is_hidden(case.play, operation.marker):
        operation = PickUp(operation.marker, declared(case, "find"))
    return _operation(case, operation, way, "takes the nearest artifact")


def _contact(case: Case, reach: Reach, token: Spot) -> tuple[int, Way] | None:
    """Return length and way of the shortest move into contact with something that lies there."""
    if reaches_token(case.play.field, case.here, token):
        return 0, STAY
    for spot in reach.round(token, CONTACT_TOKEN):
        if reaches_token(case.play.field, case.scene.at(case.piece, spot), token):
            passage = reach.way(spot)
            assert passage is not None
            return passage.length, case.way(reach, spot)
    return None


def _best_find(case: Case, cards: tuple[Held, ...]) -> int | None:
    """Return the place of the card that scores most, None when none scores."""
    values = [case.scene.found_value([card]) for card in cards]
    if not any(values):
        return None
    return values.index(max(values))


def _from_fallen(case: Case) -> Ruling | None:
    """Take a scoring card from a staggered enemy in reach."""
    reach = case.scene.reach(case.piece, Gait.WALK)
    found = []
    for foe in case.scene.fallen:
        best = _best_find(case, case.play.mini(foe).held)
        if best is not None and (way := _way_to(case, reach, case.play.stand(foe))) is not None:
            found.append((TakeCard(best, piece=foe), way))
    if not found:
        return None
    operation, way = case.lot.one_of(found)
    return _operation(case, operation, way, "takes an artifact from a staggered enemy")


def _way_to(case: Case, reach: Reach, there: Stand) -> Way | None:
    if in_contact(case.play.field, case.here, there):
        return STAY
    for spot in reach.round(there, there.radius + case.here.radius):
        if in_contact(case.play.field, case.scene.at(case.piece, spot), there):
            return case.way(reach, spot)
    return None


def _operation(
    case: Case, operation: Operation, way: Way, words: str, *, complex_: bool = False
) -> Ruling | None:
    action = Operate(operation, way, complex_)
    if not case.is_legal(check_operation, action):
        return None
    return Ruling(action, DETAILS, f"Artifacts come first: {words}.", 3)


# ------------------------------------------------------------------ leaving


def leave(case: Case) -> Ruling | None:
    """Carry finds off the board in Showdown, by the shortest way (zw.ai.leave-with-finds)."""
    table = case.scene.table
    is_showdown = table.terms.scenario == "showdown"
    if not is_showdown or not any(held.is_found for held in case.play.mini(case.piece).held):
        return None
    for gait in case.runs[::-1]:
        reach = case.scene.reach(case.piece, gait)
        ends = [
            (passage.length, spot)
            for spot in exits(table.layout, case.here, reach.walk.limit)
            if (passage := reach.way(spot))
        ]
        if ends:
            spot = case.lot.best(ends, lambda end: end[0])[1]
            return _gone(gait, case.way(reach, spot), "leaves the board with its finds")
    return _towards_edge(case)


def exits(layout: Layout, here: Stand, limit: int, edges: Sequence[Edge] = tuple(Edge)) -> Iterator[Spot]:
    """Yield the places on edges of the board that may be in reach, center on the edge."""
    low_x, high_x = max(0, here.x - limit), min(layout.width, here.x + limit)
    low_y, high_y = max(0, here.y - limit), min(layout.depth, here.y + limit)
    for edge, y in ((Edge.NORTH, 0), (Edge.SOUTH, layout.depth)):
        if edge in edges and abs(y - here.y) <= limit:
            yield Spot(here.x, y)
            yield from (Spot(x, y) for x in range(-(-low_x // EDGE_GRID) * EDGE_GRID, high_x + 1, EDGE_GRID))
    for edge, x in ((Edge.WEST, 0), (Edge.EAST, layout.width)):
        if edge in edges and abs(x - here.x) <= limit:
            yield Spot(x, here.y)
            yield from (Spot(x, y) for y in range(-(-low_y // EDGE_GRID) * EDGE_GRID, high_y + 1, EDGE_GRID))


def _towards_edge(case: Case) -> Ruling | None:
    """Go as far as possible on the shortest way to an edge."""
    goal = nearest_edge(case.scene, case.here)
    trek = case.scene.ground.trek(goal)
    ends = []
    for gait in case.runs:
        reach = case.scene.reach(case.piece, gait)
        spot = case.nearest(reach, reach.grid, lambda spot: (trek.length(spot),))
        if spot is not None and spot != case.here.spot:
            ends.append((trek.length(spot), gait, case.way(reach, spot)))
    if not ends:
        return None
    _, gait, way = min(ends, key=lambda end: end[0])
    return _gone(gait, way, "carries its finds towards the nearest edge")


def nearest_edge(scene: Scene, here: Stand) -> Spot:
    """Return the place before an edge of the board that is nearest on foot."""
    layout = scene.table.layout
    inset = BASE_RADIUS
    feet = (
        Spot(here.x, inset),
        Spot(here.x, layout.depth - inset),
        Spot(inset, here.y),
        Spot(layout.width - inset, here.y),
    )
    free = [spot for spot in feet if scene.ground.is_free(spot)] or list(feet)
    return min(free, key=lambda spot: scene.ground.trek(spot).length(here.spot))


def _gone(gait: Gait, way: Way, words: str) -> Ruling:
    action = Sprint(way) if gait is Gait.SPRINT else MoveAndAttack(way)
    return Ruling(action, LEAVE, f"Showdown: {words}.", 4)


# ------------------------------------------------------------------ objectives


def objectives_of(scene: Scene) -> tuple[int, ...]:
    """Return the pieces of terrain that score for whoever holds them; none but in Turf War and in the Ark."""
    return scenario_of(scene.table).goals(scene.table)


def holder_of(scene: Scene, objective: int) -> int:
    """Return the seat that holds a piece of terrain, NOBODY for none."""
    return scenario_of(scene.table).holder(scene.play, objective)


def holds_from(scene: Scene, place: Stand | Spot, objective: int) -> bool:
    """Tell whether a piece of terrain can be held from a place (zw.turfwar.on-objective, zw.ark.raised-position)."""
    return scenario_of(scene.table).holds_from(scene.play, place, objective)


def holds_alone(scene: Scene, piece: Piece) -> bool:
    """Tell whether a miniature is the only one that holds an objective for its side."""
    play = scene.play
    here = play.stand(piece)
    for objective in objectives_of(scene):
        if not holds_from(scene, here, objective):
            continue
        others = [
            p
            for p in scene.friends(piece)
            if play.is_standing(p) and holds_from(scene, play.stand(p), objective)
        ]
        return not others
    return False


def to_objective(case: Case) -> Ruling | None:
    """Go to the nearest objective that this side does not hold (zw.ai.objectives)."""
    scene = case.scene
    wanted = [o for o in objectives_of(scene) if holder_of(scene, o) == NOBODY or not _is_ours(scene, o)]
    if not wanted or case.stays:
        return None
    goals = [goal_of(scene, o) for o in wanted]
    goal_at = case.lot.best(range(len(goals)), lambda n: scene.ground.trek(goals[n]).length(case.here.spot))
    goal, objective = goals[goal_at], wanted[goal_at]
    trek = scene.ground.trek(goal)
    ends = []
    for gait in case.runs[::-1]:
        reach = case.reach(gait)

        def rank(spot: Spot) -> tuple[float, ...]:
            is_on = holds_from(scene, spot, objective)
            return not is_on, 0 if is_on else trek.length(spot)

        spot = case.nearest(reach, reach.grid, rank)
        if spot is not None:
            ends.append((rank(spot), gait, spot, reach))
    if not ends:
        return None
    _, gait, spot, reach = min(ends, key=lambda end: end[0])
    if spot == case.here.spot:
        return None
    way = case.way(reach, spot)
    action = Sprint(way) if gait is Gait.SPRINT else MoveAndAttack(way)
    return Ruling(
        action, OBJECTIVES, "No attack is possible: it goes to an objective that its side does not hold.", 0
    )


def goal_of(scene: Scene, objective: int) -> Spot:
    """Return the place to go to, so as to hold a piece of terrain: its middle, or a raised place near that."""
    kept, key = scene.ground.goals, (scene.table.terms.scenario, objective)
    if key not in kept:
        kept[key] = _goal(scene, objective)
    return kept[key]


def _goal(scene: Scene, objective: int) -> Spot:
    center = middle(scene.play.field.outlines[objective])
    if holds_from(scene, center, objective):
        return center
    outline = scene.play.field.outlines[objective]
    places = [spot for spot in scene.ground.grid(*box_of(outline)) if holds_from(scene, spot, objective)]
    return min(places, key=lambda s: (s.x - center.x) ** 2 + (s.y - center.y) ** 2, default=center)


def _is_ours(scene: Scene, objective: int) -> bool:
    holder = holder_of(scene, objective)
    return holder != NOBODY and scene.table.are_allied(scene.seat, holder)  # type: ignore[arg-type]


def middle(outline: tuple[tuple[int, int], ...]) -> Spot:
    """Return the middle of an outline."""
    xs, ys = zip(*outline, strict=True)
    return Spot(sum(xs) // len(xs), sum(ys) // len(ys))
