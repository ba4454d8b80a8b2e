"""The battlefield that is being made, as an immutable value, and what is wrong with it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import sqrt
from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from game.rules.zone_wars.ground import (
    STEP,
    Layout,
    Plot,
    SavedLayout,
    Scenario,
    Terrain,
    plot_for,
    why_misplaced,
)
from game.rules.zone_wars.ground.exact import Polygon, offset_from
from game.rules.zone_wars.ground.measure import INCH
from game.rules.zone_wars.ground.outlines import Outline, rounded
from game.rules.zone_wars.ground.placing import Misplaced, TooNear
from game.rules.zone_wars.ground.solids import outline_of

if TYPE_CHECKING:
    from game.rules.zone_wars.ground import Kinds

IN_HAND = -1


class Sketch(msgspec.Struct, frozen=True):
    """A battlefield under way; the first `marked` pieces are its objectives."""

    name: str
    scenario: Scenario
    players: int
    size: int
    pieces: tuple[Terrain, ...] = ()
    marked: int = 0

    @property
    def plot(self) -> Plot:
        """The limits it has to obey."""
        return plot_for(self.scenario, self.players, self.size)

    @property
    def layout(self) -> Layout:
        """What lies there, to be drawn."""
        return Layout(self.size, self.size, self.pieces, objectives=tuple(range(self.marked)))

    @property
    def saved(self) -> SavedLayout:
        """What is written down of it."""
        ark = self.marked if self.marked > self.plot.objectives else 0
        return SavedLayout(self.name, self.scenario, self.players, self.pieces, self.size, ark)

    def left(self, *, is_objective: bool) -> int:
        """Return how many objectives, or other pieces, may still be placed; below 0 when there are too many."""
        plot = self.plot
        if is_objective:
            return plot.objectives - self.marked
        return plot.pool - (len(self.pieces) - self.marked)

    @property
    def spare(self) -> int:
        """How many objectives there is room for, those included that need not be (zw.ark.build-ark)."""
        return self.left(is_objective=True) + self.plot.spare

    def with_pieces(self, made: Iterable[Terrain], *, is_objective: bool) -> Sketch:
        """Return it with more pieces: behind the others, or behind the objectives."""
        more, at = tuple(made), self.marked if is_objective else len(self.pieces)
        pieces = (*self.pieces[:at], *more, *self.pieces[at:])
        return replace(self, pieces=pieces, marked=self.marked + (len(more) if is_objective else 0))

    def changed(self, others: dict[int, Terrain]) -> Sketch:
        """Return it with other pieces in place of those of these numbers."""
        return replace(self, pieces=tuple(others.get(n, piece) for n, piece in enumerate(self.pieces)))

    def without(self, numbers: Sequence[int]) -> Sketch:
        """Return it without some pieces."""
        pieces = tuple(piece for n, piece in enumerate(self.pieces) if n not in numbers)
        return replace(self, pieces=pieces, marked=self.marked - sum(n < self.marked for n in numbers))


def sketch_of(saved: SavedLayout, kinds: Kinds) -> Sketch:
    """Return a saved layout to be worked at; raises ValueError for a scenario that is not offered on this board."""
    plot, marked = saved.plot, 0
    needed = min(saved.marked, len(saved.piece))
    while marked < needed and may_be_objective(saved.piece[marked], kinds, plot):
        marked += 1
    return Sketch(saved.name, saved.scenario, saved.players, saved.size, saved.piece, marked)


def may_be_objective(piece: Terrain, kinds: Kinds, plot: Plot) -> bool:
    """Tell whether a piece is a building, of one storey but for the Ark (zw.turfwar.single-storey)."""
    kind = kinds[piece.kind]
    return kind.category == "building" and (plot.is_ark or kind.storeys == 1)


# ------------------------------------------------------------------ what is wrong


class Fault(msgspec.Struct, frozen=True):
    """Why a piece may not lie where it is. piece: its number, IN_HAND for one in hand; other: what is in its way."""

    piece: int
    reason: Misplaced
    other: Terrain | None = None

    @property
    def rule(self) -> str:
        """The id of the rule that forbids it."""
        return self.reason.rule

    def sentence(self, kinds: Kinds) -> str:
        """Return it in words, with the distance that is too short."""
        words = self.reason.sentence()
        if self.other is None:
            return f"{words}."
        near = gap_between(self.reason.outline, outline_of(self.other, kinds))
        name = kinds[self.other.kind].name
        where = f'this is {near / INCH:.1f}" from' if near else "this touches"
        return f"{words}; {where}: {name}."


def gap_between(one: Polygon, other: Polygon) -> float:
    """Return the distance of two convex outlines, 0 when they meet (only as exact as it has to be shown)."""
    squares = [offset_from(point, other) for point in one] + [offset_from(point, one) for point in other]
    return sqrt(min(squares))


def fault_of(
    piece: Terrain,
    others: Sequence[Terrain],
    sketch: Sketch,
    kinds: Kinds,
    *,
    is_objective: bool,
    marked: int | None = None,
) -> Fault | None:
    """Return what is wrong with a piece beside others, None when nothing is; its number is not known here.

    marked: how many of the others, the first ones, are objectives; None: as many as there are.
    """
    first = sketch.marked if marked is None else marked
    reason = why_misplaced(piece, others, sketch.plot, kinds, is_objective=is_objective, marked=first)
    if reason is None:
        return None
    other = others[reason.other] if isinstance(reason, TooNear) else None
    return Fault(IN_HAND, reason, other)


def faults_of(sketch: Sketch, kinds: Kinds, numbers: Iterable[int] | None = None) -> tuple[Fault, ...]:
    """Return what is wrong with pieces of these numbers (without any: with all), and with how many there are."""
    found = []
    for number in range(len(sketch.pieces)) if numbers is None else numbers:
        others = (*sketch.pieces[:number], *sketch.pieces[number + 1 :])
        mine = number < sketch.marked
        marked = sketch.marked - mine
        fault = fault_of(sketch.pieces[number], others, sketch, kinds, is_objective=mine, marked=marked)
        if fault is not None:
            found.append(replace(fault, piece=number))
    return (*found, *_too_many(sketch, kinds))


def _too_many(sketch: Sketch, kinds: Kinds) -> tuple[Fault, ...]:
    """Return the pieces beyond the pool, the last ones."""
    over = max(0, -sketch.left(is_objective=False))
    last = range(len(sketch.pieces) - over, len(sketch.pieces))
    return tuple(Fault(number, Misplaced(outline_of(sketch.pieces[number], kinds))) for number in last)


def close_to(piece: Terrain, kinds: Kinds) -> Outline:
    """Return the outline of everything nearer than a step to a piece."""
    return rounded(outline_of(piece, kinds), STEP)
