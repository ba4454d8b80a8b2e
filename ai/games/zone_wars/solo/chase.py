"""What the solo AI does as the Runner of a Chase, and before one begins (zw.ai.chase-roles)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ai.games.zone_wars.chase import runs, way_home
from ai.games.zone_wars.solo.case import Ruling
from ai.games.zone_wars.solo.finds import exits
from game.rules.zone_wars.actions import ChooseEdge, LayReserve, MoveAndAttack, Sprint
from game.rules.zone_wars.affairs import Gait
from game.rules.zone_wars.cards.kinds import Attribute
from game.rules.zone_wars.ground import Edge
from game.rules.zone_wars.scenarios.chase import escape_edge

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ai.games.zone_wars.scene import Scene
    from ai.games.zone_wars.solo.case import Case, Lot
    from game.rules.zone_wars.actions import Way, ZoneWarsAction
    from game.rules.zone_wars.tasks.chase import OfferReserve

RULE = "zw.ai.chase-roles"
HALF = 3  # the highest number of a die that stands for the first of two

# ------------------------------------------------------------------ the Runner


def flee(case: Case) -> Ruling | None:
    """Leave the board, or go on towards the escape edge; an enemy that bars the way is attacked first."""
    if not runs(case.scene) or _is_barred(case):
        return None
    return leave_home(case) or _go_on(case)


def leave_home(case: Case) -> Ruling | None:
    """Go over the escape edge by the shortest way; None when it is out of reach."""
    edges = (escape_edge(case.scene.table),)
    for gait in case.runs[::-1]:
        reach = case.scene.reach(case.piece, gait)
        ends = [
            (passage.length, spot)
            for spot in exits(case.scene.table.layout, case.here, reach.walk.limit, edges)
            if (passage := reach.way(spot))
        ]
        if ends:
            spot = case.lot.best(ends, lambda end: end[0])[1]
            return _moved(gait, case.way(reach, spot), "Runner: it leaves over the escape edge.")
    return None


def _go_on(case: Case) -> Ruling | None:
    """Go as far as possible towards the escape edge, by a Sprint unless a walk leads farther."""
    home, ends = way_home(case.scene), []
    for gait in case.runs:
        reach = case.scene.reach(case.piece, gait)
        spot = case.nearest(reach, reach.grid, lambda spot: (round(home.length(spot)),))
        if spot is not None and spot != case.here.spot:
            ends.append((round(home.length(spot)), gait, case.way(reach, spot)))
    if not ends:
        return None
    _, gait, way = min(ends, key=lambda end: end[0])
    return _moved(gait, way, "Runner: it makes for the escape edge.")


def _moved(gait: Gait, way: Way, words: str) -> Ruling:
    return Ruling(Sprint(way) if gait is Gait.SPRINT else MoveAndAttack(way), RULE, words)


def _is_barred(case: Case) -> bool:
    """Tell whether an enemy in contact stands between a Runner and the escape edge."""
    home = way_home(case.scene)
    own = home.length(case.here.spot)
    return any(home.length(case.play.stand(foe).spot) < own for foe in case.touched)


# ------------------------------------------------------------------ before the first turn


def start_edge(offers: Sequence[ZoneWarsAction], lot: Lot) -> Ruling:
    """Choose the starting edge by die."""
    edges = [offer for offer in offers if isinstance(offer, ChooseEdge)]
    die = lot.d6()
    chosen = edges[die > HALF] if len(edges) > 1 else edges[0]
    return Ruling(chosen, RULE, f"The die shows {die}: it starts in the {Edge(chosen.edge)}.")


def lay_reserve(scene: Scene, task: OfferReserve) -> Ruling:
    """Lay the cards of the highest value, the best with whoever has the most Health."""
    box, crew = scene.play.kit.box, scene.table.crew(task.seat)
    cards = sorted((c for c in task.cards if c is not None), key=lambda card: -box.items[card].vp)
    order = sorted(range(len(crew)), key=lambda n: -scene.play.score(crew[n], Attribute.HEALTH))
    laid = [0] * len(crew)
    for card, number in zip(cards, order, strict=False):
        laid[number] = card
    words = "Keeps the cards of the highest value; the best goes to the toughest."
    return Ruling(LayReserve(tuple(laid)), "zw.ai.artifact-details", words)
