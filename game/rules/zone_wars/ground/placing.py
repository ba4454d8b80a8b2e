"""What may be placed where before a game (zw.terrain.placement-procedure and the limits of each scenario)."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, ClassVar

import msgspec

from game.rules.zone_wars.ground.exact import Polygon, are_polygons_nearer, box_of
from game.rules.zone_wars.ground.layout import Layout, Terrain
from game.rules.zone_wars.ground.measure import FORGIVEN, LONG, STEP, Spot
from game.rules.zone_wars.ground.reasons import Barred, Reason
from game.rules.zone_wars.ground.solids import outline_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.rules.zone_wars.ground.kinds import Kinds, TerrainKind

PIECES_EACH, PIECES_MORE = 4, 2
BANDS = 3
SMALL_BOARD, MOST_PLAYERS = 3000, 4


class Scenario(StrEnum):
    """The scenarios with terrain rules of part one."""

    SHOWDOWN = "showdown"
    TURF_WAR = "turf_war"
    STREET_FIGHT = "street_fight"


class Plot(msgspec.Struct, frozen=True):
    """The limits of placing terrain in one game.

    objectives: how many pieces, the first ones, must be objectives; pool: how many are placed after them; street:
    the heights (from, to) of the band without blocking terrain.
    """

    width: int
    depth: int
    objectives: int
    pool: int
    street: tuple[int, int] | None = None

    @property
    def pieces(self) -> int:
        """How many pieces are placed in all."""
        return self.objectives + self.pool


class Misplaced(Reason, frozen=True):
    """A piece may not be placed there."""

    rule: ClassVar[str] = "zw.terrain.placement-procedure"
    outline: Polygon

    def sentence(self) -> str:
        """Return it as a sentence without a full stop."""
        return "All pieces of the pool have been placed"


class SticksOut(Misplaced, frozen=True):
    """A piece sticks out over the edge of the board."""

    def sentence(self) -> str:
        """Return it as a sentence without a full stop."""
        return "The piece must lie fully on the board"


class TooNear(Misplaced, frozen=True):
    """A piece lies too near to another."""

    other: int

    def sentence(self) -> str:
        """Return it as a sentence without a full stop."""
        return "The piece must be at least one step (1.2 in) away from every other piece"


class NoObjective(Misplaced, frozen=True):
    """A piece that must be an objective is no building of one storey."""

    rule: ClassVar[str] = "zw.turfwar.single-storey"

    def sentence(self) -> str:
        """Return it as a sentence without a full stop."""
        return "An objective is a building of one storey"


class NearEdge(Misplaced, frozen=True):
    """An objective is too near to an edge."""

    rule: ClassVar[str] = "zw.turfwar.objectives"

    def sentence(self) -> str:
        """Return it as a sentence without a full stop."""
        return "No part of an objective may be nearer than Long to an edge of the board"


class BlocksStreet(Misplaced, frozen=True):
    """Blocking terrain would lie in the street."""

    rule: ClassVar[str] = "zw.streetfight.bands"

    def sentence(self) -> str:
        """Return it as a sentence without a full stop."""
        return "No blocking terrain may be placed in the street"


def plot_for(scenario: Scenario, players: int, size: int) -> Plot:
    """Return the limits of a scenario for 2 to 4 players on a square board.

    Raises ValueError where it is not offered: Turf War for four on the small board (zw.terrain.smaller-boards).
    """
    pool = PIECES_EACH * players + PIECES_MORE
    match scenario:
        case Scenario.SHOWDOWN:
            return Plot(size, size, 0, pool)
        case Scenario.TURF_WAR:
            if size <= SMALL_BOARD and players >= MOST_PLAYERS:
                raise ValueError("Turf War for four needs a larger board: five objectives do not fit")
            return Plot(size, size, players + 1, pool)
        case Scenario.STREET_FIGHT:
            return Plot(size, size, 0, pool, street_of(size))


def street_of(depth: int) -> tuple[int, int]:
    """Return the heights between which the street of a board runs west to east (zw.streetfight.band-direction)."""
    return depth // BANDS, depth - depth // BANDS


def street_tokens(layout: Layout) -> tuple[Spot, ...]:
    """Return where the three artifacts of a Street Fight lie, west to east (zw.streetfight.artifact-positions)."""
    middle = layout.depth // 2
    return Spot(LONG, middle), Spot(layout.width // 2, middle), Spot(layout.width - LONG, middle)


def check_placement(layout: Layout, terrain: Terrain, plot: Plot, kinds: Kinds) -> Layout:
    """Return a layout with one more piece; raises Barred when it may not be placed there."""
    if reason := _why_not(layout, terrain, plot, kinds):
        raise Barred(reason)
    more, number = layout.with_terrain(terrain), len(layout.terrain)
    if number >= plot.objectives:
        return more
    return msgspec.structs.replace(more, objectives=(*more.objectives, number))


def _why_not(layout: Layout, terrain: Terrain, plot: Plot, kinds: Kinds) -> Misplaced | None:
    number = len(layout.terrain)
    if number >= plot.pieces:
        return Misplaced(outline_of(terrain, kinds))
    return why_misplaced(terrain, layout.terrain, plot, kinds, is_objective=number < plot.objectives)


def why_misplaced(
    terrain: Terrain, others: Iterable[Terrain], plot: Plot, kinds: Kinds, *, is_objective: bool
) -> Misplaced | None:
    """Return why a piece may not lie there beside other pieces, None when it may; how many lie is not asked."""
    outline, kind = outline_of(terrain, kinds), kinds[terrain.kind]
    left, top, right, bottom = box_of(outline)
    if left < 0 or top < 0 or right > plot.width or bottom > plot.depth:
        return SticksOut(outline)
    if is_objective and (reason := _why_no_objective(outline, kind, plot)):
        return reason
    if plot.street and blocks(kind) and top < plot.street[1] and bottom > plot.street[0]:
        return BlocksStreet(outline)
    for other, piece in enumerate(others):
        if are_polygons_nearer(outline, outline_of(piece, kinds), STEP - FORGIVEN):
            return TooNear(outline, other)
    return None


def _why_no_objective(outline: Polygon, kind: TerrainKind, plot: Plot) -> Misplaced | None:
    if kind.category != "building" or kind.storeys != 1:
        return NoObjective(outline)
    left, top, right, bottom = box_of(outline)
    near = LONG - FORGIVEN
    is_clear = min(left, top, plot.width - right, plot.depth - bottom) >= near
    return None if is_clear else NearEdge(outline)


def blocks(kind: TerrainKind) -> bool:
    """Tell whether a kind counts as blocking terrain; a walkway has no supports."""
    return kind.category in {"blocking", "building"}


def check_layout(layout: Layout, plot: Plot, kinds: Kinds) -> None:
    """Hold a whole layout against the limits of a scenario, piece by piece; raises Barred."""
    built = Layout(plot.width, plot.depth)
    for terrain in layout.terrain:
        built = check_placement(built, terrain, plot, kinds)
    if len(built.terrain) < plot.objectives:
        raise Barred(NoObjective(()))
