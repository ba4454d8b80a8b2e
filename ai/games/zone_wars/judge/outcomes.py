"""How a table stands for a seat, in victory points."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ai.games.zone_wars.chase import runs
from ai.games.zone_wars.judge.places import Places
from ai.games.zone_wars.judge.worth import M_POINT, REMOVED, TEMPO, cashed, turns_left
from ai.games.zone_wars.scene import Scene
from game.core.contract import Seat
from game.rules.zone_wars.state import Status

if TYPE_CHECKING:
    from game.rules.zone_wars.affairs import Piece

WIN = 4.0  # of a match that is over
FIT = 0.12  # a point of Health
SHORT_LIVED = 0.5  # of a miniature in a Showdown, which may leave the board at any time
LOSABLE = 0.6  # of the finds of who lies
LATENT = 0.5  # of what a place promises: others can come first


def standing_of(scene: Scene) -> float:
    """Return how much better the team of a seat stands than the best of the others (zw.coop.scoring)."""
    table = scene.table
    if table.result is not None:
        scores = table.result.scores
        return WIN * (2 * scores[scene.seat] - 1) + _lead(scene, [float(side.points) for side in table.sides])
    return _lead(scene, [_of_seat(scene, Seat(seat)) for seat in range(len(table.sides))])


def _lead(scene: Scene, values: list[float]) -> float:
    teams: dict[int, float] = {}
    for side, value in zip(scene.table.sides, values, strict=True):
        teams[side.team] = teams.get(side.team, 0.0) + value
    own = teams.pop(scene.table.sides[scene.seat].team)
    return own - max(teams.values(), default=0.0)


def _of_seat(scene: Scene, seat: Seat) -> float:
    view = scene if seat == scene.seat else Scene(scene.lore, scene.play.kit, scene.table, seat)
    side = scene.table.sides[seat]
    pool = side.m if scene.table.leader(seat) == seat else 0
    return (
        side.points + M_POINT * min(pool, 4) + sum(_of_mini(view, piece) for piece in scene.table.crew(seat))
    )


def _of_mini(scene: Scene, piece: Piece) -> float:
    mini, left = scene.play.mini(piece), turns_left(scene)
    if not mini.is_in_game:
        return 0.0
    is_showdown = scene.table.terms.scenario == "showdown" or runs(scene)
    worth = (SHORT_LIVED if is_showdown else 1.0) * REMOVED * left
    if not is_showdown:
        worth += cashed(scene) * scene.found_value(mini.held)
    if mini.status is Status.STAGGERED:
        worth += LOSABLE * cashed(scene) * scene.found_value(mini.held) * is_showdown
        return worth - TEMPO * min(1.0, 0.4 + left) * (0.5 if mini.gets_up else 1.0)
    worth += FIT * scene.left(piece) * left
    if mini.status is Status.STANDING and mini.stand is not None:
        places = Places(scene, piece)
        worth += LATENT * places.at(mini.stand) + (1 - LATENT) * places.way_out(mini.stand)
    return worth
