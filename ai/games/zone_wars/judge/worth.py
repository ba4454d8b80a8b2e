"""What things are worth to a seat, in victory points. The numbers are judgment, tried out in the arena."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ai.games.zone_wars.chase import is_of_runner, runners_on, way_home
from game.rules.zone_wars.scenarios.table import scenario_of
from game.rules.zone_wars.state import TURNS, Status, Token, is_beast

if TYPE_CHECKING:
    from ai.games.zone_wars.scene import Scene
    from game.rules.zone_wars.affairs import Piece
    from game.rules.zone_wars.odds import Prospect

POINT = 1.0
TEMPO = 0.8  # of a miniature that goes down and has to get up
REMOVED = 1.0  # of a miniature that leaves the game for good, with the whole match before it
SCRATCH = 0.16  # a point of damage that does not lay anybody low
M_POINT = 0.13
SPENT = 0.2  # of an M point in the last turn
PLENTY, GLUT = 2, 0.16  # M points from which on another is worth less, and by how much of it each
WEAR = 0.1  # a point of a weapon
ARMOR_WEAR = 0.08
HEAL = 0.14
LOOT = 0.5  # of the finds of somebody who goes down: they can be taken
CAUGHT = 0.5  # of a Runner that does not get away so soon
BEAST = 0.35  # a monster that is gone
FIND = 2.7  # an artifact card on the whole
CASHED = {
    "showdown": 0.7,
    "turf_war": 0.85,
    "street_fight": 0.85,
    "ark": 0.85,
    "chase": 0.85,
}  # of a find that is carried, on average
PATIENCE = 0.78  # of an objective that is one activation away
RIVALS = 0.62  # of a find that is one activation away: others may come first
OUTLOOK = (
    0.87,
    0.82,
    0.75,
    0.62,
    0.5,
)  # of finds on the board, for each activation, by triggers drawn (Showdown)
FADING = 0.17  # of what a find will score, for each trigger drawn
HOLDS = 0.88  # of finds in hand, for each activation that they stay on the board of a Showdown
TRIGGERS, AHEAD = 4, 8  # triggers that end a Showdown, activations that are looked ahead
HELD = {"turf_war": 2.0, "ark": 1.0}  # an objective at the end of a turn
CONTESTED = 0.8  # of an objective that rivals do not hold any more


def turns_left(scene: Scene) -> float:
    """Return how much of the match is still to come, 0 to 1."""
    table = scene.table
    if table.terms.scenario == "showdown":
        return max(0.15, 1 - table.zone.drawn_triggers / 4)
    if table.terms.scenario == "chase":
        return _chase_left(scene)
    return max(0.1, (TURNS + 1 - table.turn) / TURNS)


def _chase_left(scene: Scene) -> float:
    """Return how much of a Chase is still to come: by the way that the last of the Runners has before it."""
    ways = [way_home(scene).length(scene.play.stand(piece).spot) for piece in runners_on(scene)]
    return min(0.8, max(0.2, max(ways, default=0.0) / scene.table.layout.width))


def is_last_turn(scene: Scene) -> bool:
    """Tell whether the match ends with this turn."""
    return scenario_of(scene.table).is_last_turn(scene.table)


def cashed(scene: Scene) -> float:
    """Return which part of a find in hand will score."""
    part = CASHED.get(scene.table.terms.scenario, 0.7)
    if scene.table.terms.scenario == "showdown":
        part *= 1 - FADING * scene.table.zone.drawn_triggers
    return part


def lasting(scene: Scene) -> float:
    """Return which part of carried finds is still there an activation later, on the way off the board."""
    return OUTLOOK[min(scene.table.zone.drawn_triggers, len(OUTLOOK) - 1)]


def m_point(scene: Scene) -> float:
    """Return what another M point is worth: little to who has many, nothing much at the end."""
    if is_last_turn(scene):
        return SPENT * M_POINT
    spare = max(0, scene.play.side(scene.seat).m - PLENTY)
    return M_POINT * max(0.2, 1 - GLUT * spare) * min(1.0, 0.3 + turns_left(scene))


def goes_on(scene: Scene, *, counts: bool) -> list[float]:
    """Return which part of finds in hand is left at the first, second ... activation of a miniature after this.

    The rain may come and enemies may take them. counts: by the cards of the draw deck and the triggers drawn, else by
    rule of thumb (zw.zone.trigger-deck).
    """
    if not counts:
        return [lasting(scene) ** turns for turns in range(AHEAD + 1)]
    table, zone, seats = scene.table, scene.table.zone, len(scene.table.leaders)
    a_turn = seats / (seats + 1) * _drawn_part(sum(mini.is_in_game for mini in table.minis))
    left = _drawn_part(sum(mini.token is Token.BAG for mini in table.minis))
    now = left * table.zone_tokens / (zone.plain + 1) if zone.triggers else 0.0
    drawn, found = _with([1.0], min(1.0, now)), [1.0]
    for turns in range(1, AHEAD + 1):
        halfway = _with(drawn, a_turn / 2)
        found.append(HOLDS**turns * sum(halfway[: max(0, TRIGGERS - zone.drawn_triggers)]))
        drawn = _with(drawn, a_turn)
    return found


def _drawn_part(tokens: int) -> float:
    """Return how many of the zone tokens are drawn before the last of so many action tokens, which ends the turn."""
    return tokens / (tokens + 1)


def _with(chances: list[float], another: float) -> list[float]:
    """Return the chances of each number of triggers with one more draw."""
    return [
        (1 - another) * one + another * before
        for one, before in zip([*chances, 0.0], [0.0, *chances], strict=True)
    ]


def downfall(scene: Scene, piece: Piece) -> float:
    """Return what it is worth to others that a standing piece goes down."""
    if is_beast(piece):
        return BEAST
    caught = CAUGHT if is_of_runner(scene, piece) else 0.0
    return POINT + caught + TEMPO * min(1.0, 0.4 + turns_left(scene)) + LOOT * scene.carried(piece)


def removal(scene: Scene, piece: Piece) -> float:
    """Return what it is worth to others that a lying miniature is eliminated."""
    scores = scene.table.terms.scenario == "street_fight"
    return POINT * scores + REMOVED * turns_left(scene) + LOOT * scene.carried(piece)


def hurt(scene: Scene, target: Piece, prospect: Prospect) -> float:
    """Return what the damage of an attack is worth to its seat."""
    if not is_beast(target) and scene.play.mini(target).status is Status.STAGGERED:
        return prospect.stagger * removal(scene, target)
    left = scene.left(target)
    short = sum(min(damage, left) * chance for damage, chance in enumerate(prospect.damage[:left]))
    scratch = SCRATCH * (0.4 if is_beast(target) else 1.0)
    worth = prospect.stagger * downfall(scene, target) + scratch * short
    return worth + ARMOR_WEAR * prospect.armor_wear * (not is_beast(target))


def value_of(scene: Scene, target: Piece, prospect: Prospect) -> float:
    """Return what an attack is worth: damage, M points gained, wear."""
    return hurt(scene, target, prospect) + m_point(scene) * prospect.m_points - WEAR * prospect.wear
