"""What may be placed where before a game (zw.terrain.placement-procedure and the limits of each scenario)."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, ClassVar

import msgspec

from game.rules.zone_wars.ground.bands import NAMES, bare_bands, street_of
from game.rules.zone_wars.ground.exact import Polygon, are_polygons_nearer, box_of, do_overlap
from game.rules.zone_wars.ground.layout import Layout, Terrain
from game.rules.zone_wars.ground.measure import FORGIVEN, LONG, MEDIUM, STEP, Spot
from game.rules.zone_wars.ground.reasons import Barred, Reason
from game.rules.zone_wars.ground.solids import Mason, Matter, outline_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.rules.zone_wars.ground.kinds import Kinds, TerrainKind

PIECES_EACH, PIECES_MORE = 4, 2
ARK_PIECES, ARK_SPARE = 3, 1
SMALL_BOARD, MOST_PLAYERS = 3000, 4


class Scenario(StrEnum):
    """The scenarios, each with terrain rules of its own."""

    SHOWDOWN = "showdown"
    TURF_WAR = "turf_war"
    STREET_FIGHT = "street_fight"
    CHASE = "chase"
    ARK = "ark"


class Plot(msgspec.Struct, frozen=True):
    """The limits of placing terrain in one game.

    objectives: how many pieces, the first ones, must be objectives; pool: how many are placed after them; street:
    the heights (from, to) of the band without blocking terrain; is_ark: the objectives are the pieces of the Ark;
    spare: how many objectives more may be laid; close: how many pieces of the pool may lie within Medium of the Ark,
    those of the Defender (zw.ark.other-terrain); each: how many pieces each of the three bands must hold at least
    (zw.chase.terrain).
    """

    width: int
    depth: int
    objectives: int
    pool: int
    street: tuple[int, int] | None = None
    is_ark: bool = False
    spare: int = 0
    close: int = 0
    each: int = 0

    @property
    def pieces(self) -> int:
        """How many pieces are placed in all."""
        return self.objectives + self.pool


class Misplaced(Reason, frozen=True):
    """A piece may not be placed there."""

    rule: ClassVar[str] = "zw.terrain.placement-procedure"
    words: ClassVar[str] = "All pieces of the pool have been placed"
    outline: Polygon


class SticksOut(Misplaced, frozen=True):
    """A piece sticks out over the edge of the board."""

    words: ClassVar[str] = "The piece must lie fully on the board"


class TooNear(Misplaced, frozen=True):
    """A piece lies too near to another."""

    words: ClassVar[str] = "The piece must be at least one step (1.2 in) away from every other piece"
    other: int


class NoObjective(Misplaced, frozen=True):
    """A piece that must be an objective is no building of one storey."""

    rule: ClassVar[str] = "zw.turfwar.single-storey"
    words: ClassVar[str] = "An objective is a building of one storey"


class NearEdge(Misplaced, frozen=True):
    """An objective is too near to an edge."""

    rule: ClassVar[str] = "zw.turfwar.objectives"
    words: ClassVar[str] = "No part of an objective may be nearer than Long to an edge of the board"


class BlocksStreet(Misplaced, frozen=True):
    """Blocking terrain would lie in the street."""

    rule: ClassVar[str] = "zw.streetfight.bands"
    words: ClassVar[str] = "No blocking terrain may be placed in the street"


class BlocksBand(BlocksStreet, frozen=True):
    """Blocking terrain would lie in the Runner's band."""

    rule: ClassVar[str] = "zw.chase.terrain"
    words: ClassVar[str] = "No blocking terrain may be placed in the central band"


class BareBand(Misplaced, frozen=True):
    """A band holds too few pieces, and other places would not mend that."""

    rule: ClassVar[str] = "zw.chase.terrain"
    band: int
    each: int

    def sentence(self) -> str:
        """Return it as a sentence without a full stop."""
        pieces = "a piece" if self.each == 1 else f"{self.each} pieces"
        return f"The {NAMES[self.band]} must get {pieces} at least"


class NoArkPiece(Misplaced, frozen=True):
    """A piece of the Ark must be a building with a floor."""

    rule: ClassVar[str] = "zw.ark.piece-rules"
    words: ClassVar[str] = "The Ark is built of buildings with a floor above the ground"


class ArkNearEdge(Misplaced, frozen=True):
    """A piece of the Ark is too near to an edge."""

    rule: ClassVar[str] = "zw.ark.build-ark"
    words: ClassVar[str] = "No part of the Ark may be nearer than Long to an edge of the board"


class ApartFromArk(Misplaced, frozen=True):
    """A piece of the Ark is too far from the others."""

    rule: ClassVar[str] = "zw.ark.build-ark"
    words: ClassVar[str] = "A piece of the Ark lies within Medium of another one"


class Overlaps(TooNear, frozen=True):
    """A piece would lie in the walls or floors of another."""

    rule: ClassVar[str] = "zw.ark.piece-rules"
    words: ClassVar[str] = "The piece may touch the Ark but not stand in its walls or floors"


class CloseToArk(TooNear, frozen=True):
    """A piece lies within Medium of the Ark, where only the Defender may place. most: how many pieces that may be."""

    rule: ClassVar[str] = "zw.ark.other-terrain"
    most: int = 0

    def sentence(self) -> str:
        """Return it as a sentence without a full stop."""
        if not self.most:
            return "Only the Defender may lay pieces within Medium of the Ark"
        return f"No more than {self.most} pieces, those of the Defender, may lie within Medium of the Ark"


def plot_for(scenario: Scenario, players: int, size: int) -> Plot:
    """Return the limits of a scenario for 2 to 4 players on a square board.

    Raises ValueError where it is not offered: Turf War for four on the small board (zw.terrain.smaller-boards), the
    Chase for four (zw.chase.players).
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
        case Scenario.CHASE:
            if players >= MOST_PLAYERS:
                raise ValueError("The Chase is for two or three players")
            return Plot(size, size, 0, pool, street_of(size), each=players)
        case Scenario.ARK:
            share = pool // players
            return Plot(size, size, ARK_PIECES, pool, is_ark=True, spare=ARK_SPARE, close=share)


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
    number, marked = len(layout.terrain), len(layout.objectives)
    if number >= plot.pieces:
        return Misplaced(outline_of(terrain, kinds))
    is_objective = number < plot.objectives
    return why_misplaced(terrain, layout.terrain, plot, kinds, is_objective=is_objective, marked=marked)


def why_misplaced(
    terrain: Terrain,
    others: Sequence[Terrain],
    plot: Plot,
    kinds: Kinds,
    *,
    is_objective: bool,
    marked: int = 0,
) -> Misplaced | None:
    """Return why a piece may not lie there beside other pieces, None when it may; how many lie is not asked.

    marked: how many of the others, the first ones, are objectives.
    """
    outline, kind = outline_of(terrain, kinds), kinds[terrain.kind]
    left, top, right, bottom = box_of(outline)
    if left < 0 or top < 0 or right > plot.width or bottom > plot.depth:
        return SticksOut(outline)
    if is_objective and (reason := _why_no_objective(outline, kind, plot)):
        return reason
    if plot.street and blocks(kind) and top < plot.street[1] and bottom > plot.street[0]:
        return BlocksBand(outline) if plot.each else BlocksStreet(outline)
    if plot.is_ark:
        split = others[:marked], others[marked:]
        if reason := _why_not_by_ark(terrain, *split, plot, kinds, is_objective=is_objective):
            return reason
    first = 0 if not plot.is_ark else len(others) if is_objective else marked
    for other, piece in enumerate(others[first:], first):
        if are_polygons_nearer(outline, outline_of(piece, kinds), STEP - FORGIVEN):
            return TooNear(outline, other)
    return None


def _why_no_objective(outline: Polygon, kind: TerrainKind, plot: Plot) -> Misplaced | None:
    if kind.category != "building" or (kind.storeys != 1 and not plot.is_ark):
        return NoArkPiece(outline) if plot.is_ark else NoObjective(outline)
    left, top, right, bottom = box_of(outline)
    near = LONG - FORGIVEN
    if min(left, top, plot.width - right, plot.depth - bottom) >= near:
        return None
    return ArkNearEdge(outline) if plot.is_ark else NearEdge(outline)


# ------------------------------------------------------------------ the Ark


def _why_not_by_ark(
    terrain: Terrain,
    ark: Sequence[Terrain],
    rest: Sequence[Terrain],
    plot: Plot,
    kinds: Kinds,
    *,
    is_objective: bool,
) -> Misplaced | None:
    """Return why a piece may not lie where it does beside or in the Ark (zw.ark.build-ark, zw.ark.other-terrain)."""
    outline = outline_of(terrain, kinds)
    for number, piece in enumerate(ark):
        if _stands_in(terrain, piece, kinds):
            return Overlaps(outline, number)
    near = [n for n, piece in enumerate(ark) if _is_close(terrain, piece, kinds)]
    if is_objective:
        crossed = (n for n, piece in enumerate(rest, len(ark)) if _stands_in(piece, terrain, kinds))
        if (other := next(crossed, None)) is not None:
            return Overlaps(outline, other)
        return ApartFromArk(outline) if ark and not near else None
    if near and plot.close <= sum(any(_is_close(o, a, kinds) for a in ark) for o in rest):
        return CloseToArk(outline, near[0], plot.close)
    return None


def _is_close(one: Terrain, other: Terrain, kinds: Kinds) -> bool:
    """Tell whether the outlines of two pieces are within Medium of each other."""
    return are_polygons_nearer(outline_of(one, kinds), outline_of(other, kinds), MEDIUM + FORGIVEN)


def _stands_in(terrain: Terrain, piece: Terrain, kinds: Kinds) -> bool:
    """Tell whether a piece would stand in the walls of a building, or higher than it has room under a floor.

    Two buildings may not overlap at all, but touch (zw.ark.piece-rules).
    """
    outline, kind = outline_of(terrain, kinds), kinds[terrain.kind]
    if not do_overlap(outline, outline_of(piece, kinds)):
        return False
    if kind.category == "building":
        return True
    top = kind.top + (kind.category == "walkway")
    return any(
        (solid.matter is Matter.BLOCKING or solid.bottom < top) and do_overlap(outline, solid.shape)
        for element in Mason(Layout(terrain=(piece,)), kinds).build()
        for solid in element.solids
    )


def blocks(kind: TerrainKind) -> bool:
    """Tell whether a kind counts as blocking terrain; a walkway has no supports."""
    return kind.category in {"blocking", "building"}


def check_layout(layout: Layout, plot: Plot, kinds: Kinds) -> None:
    """Hold a whole layout against the limits of a scenario, piece by piece; raises Barred."""
    built = Layout(plot.width, plot.depth)
    if plot.is_ark:
        _check_ark(layout, plot, kinds)
        return
    for terrain in layout.terrain:
        built = check_placement(built, terrain, plot, kinds)
    if len(built.terrain) < plot.objectives:
        raise Barred(NoObjective(()))
    if plot.each and (bare := bare_bands(built.terrain, plot.depth, plot.each)):
        raise Barred(BareBand((), bare[0], plot.each))


def _check_ark(layout: Layout, plot: Plot, kinds: Kinds) -> None:
    """Hold a layout with an Ark against its limits, in whatever order it was built (zw.ark.piece-rules)."""
    marked, pieces = len(layout.objectives), layout.terrain
    if not plot.objectives <= marked <= plot.objectives + plot.spare:
        raise Barred(NoArkPiece(()))
    if len(pieces) - marked > plot.pool:
        raise Barred(Misplaced(outline_of(pieces[-1], kinds)))
    for number, terrain in enumerate(pieces):
        mine, others = number < marked, (*pieces[:number], *pieces[number + 1 :])
        reason = why_misplaced(terrain, others, plot, kinds, is_objective=mine, marked=marked - mine)
        if reason is not None:
            raise Barred(reason)
