"""The Chase as computer players look at it: who runs, how far it is to safety, who carries what (zw.chase.*)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.zone_wars.ground import LONG, Edge, Spot, is_within
from game.rules.zone_wars.scenarios.chase import HUNTER, RUNNER, Chase, escape_edge
from game.rules.zone_wars.scenarios.table import scenario_of
from game.rules.zone_wars.state import is_beast

if TYPE_CHECKING:
    from ai.games.zone_wars.roads import Spread
    from ai.games.zone_wars.scene import Scene
    from game.rules.zone_wars.affairs import Piece
    from game.rules.zone_wars.ground import Stand

HEAD_START = 600  # hundredths of an inch before a Runner: where to wait for it
A_TURN = 1200  # the same for whoever enters and acts again in the next turn only


def is_chase(scene: Scene) -> bool:
    """Tell whether a Chase is played."""
    return isinstance(scenario_of(scene.table), Chase)


def runs(scene: Scene) -> bool:
    """Tell whether this seat is the Runner of a Chase."""
    return scene.play.side(scene.seat).role == RUNNER and is_chase(scene)


def hunts(scene: Scene) -> bool:
    """Tell whether this seat is a Hunter of a Chase."""
    return scene.play.side(scene.seat).role == HUNTER and is_chase(scene)


def is_of_runner(scene: Scene, piece: Piece) -> bool:
    """Tell whether a piece is a miniature of the Runner."""
    return not is_beast(piece) and scene.play.side(scene.play.mini(piece).seat).role == RUNNER


def is_prey(scene: Scene, piece: Piece) -> bool:
    """Tell whether a piece is a miniature of the Runner that carries a find (zw.ai.chase-roles)."""
    return is_of_runner(scene, piece) and any(held.is_found for held in scene.play.mini(piece).held)


def is_preferred(scene: Scene, here: Stand, foe: Piece) -> bool:
    """Tell whether a Hunter goes for an enemy before all others: a Runner with a find within Long of it."""
    return is_prey(scene, foe) and is_within(here, scene.play.stand(foe), LONG)


def quarry(scene: Scene) -> list[Piece]:
    """Return the Runners that stand."""
    return [foe for foe in scene.foes if is_of_runner(scene, foe)]


def runners_on(scene: Scene) -> list[Piece]:
    """Return the miniatures of the Runner on the battlefield."""
    return [piece for piece in scene.play.here if is_of_runner(scene, piece)]


def way_home(scene: Scene) -> Spread:
    """Return about how long the ways over the escape edge are."""
    return scene.ground.way_over(escape_edge(scene.table))


def ahead_of(scene: Scene, piece: Piece, far: int = HEAD_START) -> Spot:
    """Return a place so far before a miniature of the Runner on its straight way to the escape edge."""
    here, edge, layout = scene.play.stand(piece), escape_edge(scene.table), scene.table.layout
    off = layout.width - here.x if edge is Edge.EAST else here.x
    x, _ = edge.inward
    return Spot(here.x - x * min(far, max(0, off - HEAD_START // 2)), here.y)
