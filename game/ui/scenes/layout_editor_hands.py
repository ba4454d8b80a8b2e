"""What hands do in the terrain editor: take, place, lift, turn, drop, take away; images follow. No pygame."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.rules.zone_wars.ground import Terrain
from game.rules.zone_wars.ground.exact import is_in
from game.rules.zone_wars.ground.measure import FULL_TURN
from game.rules.zone_wars.ground.placing import Misplaced
from game.rules.zone_wars.ground.solids import outline_of
from game.ui.scenes.layout_editor_bench import within
from game.ui.scenes.layout_editor_images import images_of
from game.ui.scenes.layout_editor_sketch import IN_HAND, Fault, fault_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.ui.scenes.layout_editor_bench import Bench
    from game.ui.scenes.layout_editor_sketch import Sketch

SNAP, TURN = 25, 15


class Hands:
    """They work at a bench."""

    def __init__(self, bench: Bench) -> None:
        self.bench = bench
        self._turned = 0
        self._judged: tuple[tuple[Terrain, ...], Sketch, Fault | None] | None = None

    # ------------------------------------------------------------------ what is in hand

    def take(self, kind: str) -> None:
        """Take a piece of a kind into the hand, turned as the one before it was."""
        bench = self.bench
        self.put_back()
        at = bench.hand or Terrain(kind, bench.sketch.size // 2, bench.sketch.size // 2)
        bench.hand, bench.chosen = Terrain(kind, at.x, at.y, self._turned), None

    def offered(self) -> tuple[Terrain, ...]:
        """Return the piece in hand and its images."""
        bench = self.bench
        if bench.hand is None:
            return ()
        return (bench.hand, *images_of(bench.hand, bench.symmetry, bench.sketch.size))

    def refusal(self) -> Fault | None:
        """Return why the piece in hand cannot be placed with its images, None when it can."""
        made, sketch = self.offered(), self.bench.sketch
        if self._judged is None or self._judged[:2] != (made, sketch):
            self._judged = made, sketch, self._why_not(made)
        return self._judged[2]

    def _why_not(self, made: Sequence[Terrain]) -> Fault | None:
        bench = self.bench
        if not made or self._becomes_objective(made):
            return None
        if fault := self._first_fault(made, is_objective=False):
            return fault
        if len(made) > bench.sketch.left(is_objective=False):
            return Fault(IN_HAND, Misplaced(outline_of(made[0], bench.kinds)))
        return None

    def place(self) -> Fault | None:
        """Place the piece in hand and its images, or say why not; it stays in hand."""
        if refused := self.refusal():
            return refused
        made = self.offered()
        if made:
            is_objective = self._becomes_objective(made)
            self.bench.put(self.bench.sketch.with_pieces(made, is_objective=is_objective))
        return None

    def _becomes_objective(self, made: Sequence[Terrain]) -> bool:
        """Tell whether pieces are placed as objectives: while so many are wanted and these may be some."""
        if len(made) > self.bench.sketch.left(is_objective=True):
            return False
        return self._first_fault(made, is_objective=True) is None

    def _first_fault(self, made: Sequence[Terrain], *, is_objective: bool) -> Fault | None:
        sketch, kinds = self.bench.sketch, self.bench.kinds
        lying, marked = [*sketch.pieces], sketch.marked
        for piece in made:
            if fault := fault_of(piece, lying, sketch, kinds, is_objective=is_objective, marked=marked):
                return fault
            lying.insert(marked if is_objective else len(lying), piece)
            marked += is_objective
        return None

    # ------------------------------------------------------------------ what lies there

    def at(self, x: int, y: int) -> int | None:
        """Return the number of the piece at a spot, the last one placed first."""
        pieces = self.bench.sketch.pieces
        numbers = range(len(pieces) - 1, -1, -1)
        return next((n for n in numbers if is_in((x, y), outline_of(pieces[n], self.bench.kinds))), None)

    def choose(self, number: int | None) -> None:
        """Choose a piece, or none; what was in hand or carried is put back."""
        self.put_back()
        self.bench.hand, self.bench.chosen = None, number

    def lift(self, number: int) -> None:
        """Take hold of a piece and its images."""
        self.choose(number)
        self.bench.carried, self.bench.live = self.bench.group(number), self.bench.history.now

    def hold(self, x: int, y: int) -> None:
        """Move what is in hand, or carried, so that the center of the first piece is at a spot."""
        bench, size = self.bench, self.bench.sketch.size
        if bench.hand is not None:
            bench.hand = within(replace(bench.hand, x=x, y=y), size)
        elif bench.carried and bench.live is not None:
            first = within(replace(bench.live.pieces[bench.carried[0]], x=x, y=y), size)
            bench.live = self._moved(bench.live, bench.carried, first)

    def _moved(self, sketch: Sketch, group: Sequence[int], first: Terrain) -> Sketch:
        """Return a sketch with a piece moved and its images after it, as long as each image is a piece of its own."""
        images = images_of(first, self.bench.symmetry, sketch.size)
        followers = images if len(images) == len(group) - 1 else ()
        return sketch.changed(dict(zip(group, (first, *followers), strict=False)))

    def drop(self) -> bool:
        """Let what is carried lie where it is; false when it was not moved."""
        return self.bench.put(self.bench.sketch)

    def put_back(self) -> bool:
        """Put what is carried where it was; false when nothing was."""
        was = bool(self.bench.carried)
        self.bench.live, self.bench.carried = None, ()
        return was

    def turn(self, steps: int) -> bool:
        """Turn what is in hand, carried or chosen by steps of 15 degrees, clockwise; false when nothing is."""
        bench = self.bench
        if bench.hand is not None:
            bench.hand = turned(bench.hand, steps)
            self._turned = bench.hand.turn
            return True
        if bench.chosen is None:
            return False
        sketch, group = bench.sketch, bench.carried or bench.group(bench.chosen)
        made = self._moved(sketch, group, turned(sketch.pieces[bench.chosen], steps))
        if bench.carried:
            bench.live = made
        else:
            bench.put(made, f"turn {bench.chosen}")
        return True

    def remove(self) -> bool:
        """Take the chosen piece and its images away; false when none is chosen."""
        bench = self.bench
        if bench.chosen is None:
            return False
        self.put_back()
        gone, bench.chosen = bench.group(bench.chosen), None
        return bench.put(bench.history.now.without(gone))

    def duplicate(self) -> bool:
        """Take a piece like the chosen one into the hand; false when none is chosen."""
        bench = self.bench
        if bench.chosen is None:
            return False
        like = bench.history.now.pieces[bench.chosen]
        self.choose(None)
        bench.hand, self._turned = like, like.turn
        return True

    def mark(self) -> Fault | None:
        """Make the chosen piece and its images objectives, or let them be none; say why not."""
        bench = self.bench
        if bench.chosen is None:
            return None
        sketch, group = bench.history.now, bench.group(bench.chosen)
        was = bench.chosen < sketch.marked
        if not was:
            group = group[: max(1, sketch.spare)]
            if refused := self._why_no_objectives(sketch, group):
                return refused
        made = [sketch.pieces[n] for n in group]
        bench.put(sketch.without(group).with_pieces(made, is_objective=not was))
        bench.chosen = bench.history.now.pieces.index(made[0])
        return None

    def _why_no_objectives(self, sketch: Sketch, group: Sequence[int]) -> Fault | None:
        kinds = self.bench.kinds
        for number in group:
            piece = sketch.pieces[number]
            if fault := fault_of(piece, (), sketch, kinds, is_objective=True, marked=0):
                return replace(fault, piece=number)
        if sketch.spare < 1:
            return Fault(group[0], Misplaced(outline_of(sketch.pieces[group[0]], kinds)))
        return None


def turned(piece: Terrain, steps: int) -> Terrain:
    """Return a piece turned clockwise by steps of 15 degrees."""
    return replace(piece, turn=(piece.turn + TURN * steps) % FULL_TURN)


def snapped(value: float) -> int:
    """Return a length on the grid on which pieces are placed, a quarter of an inch."""
    return round(value / SNAP) * SNAP
