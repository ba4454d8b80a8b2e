"""The work at a battlefield: its terms, its pieces with their images, undo, what is wrong with it. No pygame."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.rules.zone_wars.ground import SavedLayout, Scenario, Terrain, random_layout
from game.rules.zone_wars.ground.layout import BOARD
from game.rules.zone_wars.ground.layout_files import plain_name
from game.ui.scenes.layout_editor_images import group_of, missing_images
from game.ui.scenes.layout_editor_sketch import (
    Fault,
    Sketch,
    fault_of,
    faults_of,
    may_be_objective,
    sketch_of,
)
from game.ui.scenes.own_history import History
from game.ui.scenes.own_symmetry import Symmetry

if TYPE_CHECKING:
    from game.core.chance import Chance
    from game.rules.zone_wars.ground import Kinds

NEW = Sketch("", Scenario.SHOWDOWN, 2, BOARD)


class Bench:
    """A battlefield that changes.

    chosen: the number of a piece, None for none; hand: a piece taken from the palette, where it would be placed;
    carried: the numbers of the pieces that are being moved, the one held first; live: what lies there meanwhile.
    """

    def __init__(self, kinds: Kinds) -> None:
        self.kinds = kinds
        self.symmetry = Symmetry.OPPOSITE
        self.begin(NEW)

    def begin(self, sketch: Sketch, stem: str = "", *, is_drawn: bool = False) -> None:
        """Go on with another battlefield; stem: its file, empty for none; is_drawn: nobody has worked at it yet."""
        self.history, self.stem, self.is_drawn = History(sketch), stem, is_drawn
        self.kept = sketch
        self.chosen: int | None = None
        self.hand: Terrain | None = None
        self.carried: tuple[int, ...] = ()
        self.live: Sketch | None = None
        self._judged: tuple[Sketch, tuple[int, ...], tuple[Fault, ...]] | None = None

    def open(self, saved: SavedLayout, stem: str = "") -> None:
        """Go on with a layout that was written down; raises ValueError for one that is not offered."""
        self.begin(sketch_of(saved, self.kinds), stem)

    @property
    def sketch(self) -> Sketch:
        """What lies there now, with what is just being moved."""
        return self.live or self.history.now

    @property
    def changed(self) -> bool:
        """Whether work would be lost now."""
        return not self.is_drawn and self.history.now != self.kept

    def copy(self, name: str) -> None:
        """Go on with a copy that has no file yet."""
        self.stem = ""
        self.rename(name)

    def put(self, sketch: Sketch, step: str = "") -> bool:
        """Go on to a sketch; steps of one name in a row are taken back together. False when nothing changed."""
        self.live, self.carried = None, ()
        is_new = self.history.put(sketch, step)
        if is_new:
            self.is_drawn = False
        self._forget_lost()
        return is_new

    def go(self, *, back: bool) -> bool:
        """Take a step back, or take it again; false when there is none."""
        chosen = None if self.chosen is None else self.history.now.pieces[self.chosen]
        self.live, self.carried = None, ()
        went = self.history.undo() if back else self.history.redo()
        self._find_again(chosen)
        return went

    def _find_again(self, piece: Terrain | None) -> None:
        """Choose a piece where it lies now: as it was, or moved with its number kept."""
        pieces = self.history.now.pieces
        if piece is not None and piece in pieces:
            self.chosen = pieces.index(piece)
        elif self.chosen is not None:
            here = pieces[self.chosen] if self.chosen < len(pieces) else None
            self.chosen = self.chosen if piece and here and here.kind == piece.kind else None

    def _forget_lost(self) -> None:
        if self.chosen is not None and self.chosen >= len(self.history.now.pieces):
            self.chosen = None

    # ------------------------------------------------------------------ the terms

    def agree(self, **terms: object) -> None:
        """Change scenario, number of players or size; pieces keep their places, seen from the middle of the board.

        Raises ValueError for terms that are not offered.
        """
        before = self.history.now
        sketch = replace(before, **terms)
        needed, shift = sketch.plot.objectives, (sketch.size - before.size) // 2
        pieces = [within(shifted(piece, shift), sketch.size) for piece in sketch.pieces]
        able = [
            n
            for n, p in enumerate(pieces)
            if n < before.marked or may_be_objective(p, self.kinds, sketch.plot)
        ]
        first = able[:needed]
        order = (*first, *(n for n in range(len(pieces)) if n not in first))
        chosen = self.chosen
        self.put(
            replace(sketch, pieces=tuple(pieces[n] for n in order), marked=len(first)), f"terms {[*terms]}"
        )
        self.chosen = order.index(chosen) if chosen is not None else None

    def rename(self, name: str) -> None:
        """Give it another name."""
        self.put(replace(self.history.now, name=plain_name(name)), "name")

    # ------------------------------------------------------------------ looking

    def group(self, number: int) -> tuple[int, ...]:
        """Return a piece and those that follow it, by their numbers."""
        return group_of(self.sketch.pieces, number, self.symmetry, self.sketch.size)

    def faults(self) -> tuple[Fault, ...]:
        """Return all that is wrong; while something is carried, only what is wrong with that."""
        sketch, carried = self.sketch, self.carried
        if self._judged is None or self._judged[:2] != (sketch, carried):
            self._judged = sketch, carried, faults_of(sketch, self.kinds, carried or None)
        return self._judged[2]

    # ------------------------------------------------------------------ many pieces at once

    def complete(self) -> int:
        """Add the images that are missing, as far as they may lie there; return how many could not be added."""
        sketch, lost = self.history.now, 0
        for image in missing_images(sketch.pieces, self.symmetry, sketch.size):
            fault = fault_of(image, sketch.pieces, sketch, self.kinds, is_objective=False)
            if fault is not None or sketch.left(is_objective=False) < 1:
                lost += 1
            else:
                sketch = sketch.with_pieces((image,), is_objective=False)
        self.put(sketch)
        return lost

    def fill(self, chance: Chance) -> None:
        """Place what is still missing at random, in symmetric sets; raises LookupError when no room is left."""
        now = self.history.now
        plot, objectives, pool = now.plot, now.pieces[: now.marked], now.pieces[now.marked :]
        if now.pieces and now.left(is_objective=False) % 2:
            plot = replace(plot, pool=plot.pool - 1)
        layout = random_layout(plot, now.players, self.kinds, chance, objectives, pool)
        self.chosen = self.hand = None
        self.put(replace(now, pieces=layout.terrain, marked=len(layout.objectives)))

    def clear(self) -> None:
        """Take everything away."""
        self.chosen = self.hand = None
        self.put(replace(self.history.now, pieces=(), marked=0))


def shifted(piece: Terrain, shift: int) -> Terrain:
    """Return a piece moved by as much to the east as to the south; beyond the north-west corner it is stopped."""
    return replace(piece, x=max(0, piece.x + shift), y=max(0, piece.y + shift))


def within(piece: Terrain, size: int) -> Terrain:
    """Return a piece whose center is moved onto a board."""
    return replace(piece, x=min(size, max(0, piece.x)), y=min(size, max(0, piece.y)))
