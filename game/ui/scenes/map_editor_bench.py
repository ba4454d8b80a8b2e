"""The work at a map: what is painted with, what lies there, undo, what is wrong with it. No pygame."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.rules.army_battles.layouts import random_rows
from game.rules.army_battles.map_check import Flaw, flaws_of
from game.rules.army_battles.map_files import plain_name
from game.rules.army_battles.places import Space, space
from game.rules.army_battles.scenarios import GoalRow, Scenario
from game.ui.scenes import map_editor_brushes as brushes
from game.ui.scenes.map_editor_brushes import Brush, Terrain, is_ground, painted
from game.ui.scenes.map_editor_sketch import Sketch, Spot, new_sketch, scenario_of
from game.ui.scenes.own_history import History
from game.ui.scenes.own_symmetry import Symmetry

if TYPE_CHECKING:
    from game.core.chance import Chance
    from game.rules.army_battles.kit import Kit

PENS = (1, 2, 3)


class Tool(StrEnum):
    """How a brush is led."""

    PEN = "pen"
    BLOCK = "block"
    FILL = "fill"


class Bench:
    """A map that changes; stroke: the spaces of the stroke under way, its corner first, and whether it takes away."""

    def __init__(self, kit: Kit) -> None:
        self.kit = kit
        self.brush: Brush = Terrain("forest")
        self.tool, self.pen, self.symmetry = Tool.PEN, PENS[0], Symmetry.OPPOSITE
        self.begin(new_sketch("New map"))

    def begin(self, sketch: Sketch, stem: str = "", *, is_drawn: bool = False) -> None:
        """Go on with another map; stem: its file, empty for none; is_drawn: nobody has worked at it yet."""
        self.history: History[Sketch] = History(sketch)
        self.stem, self.is_drawn, self.kept = stem, is_drawn, sketch
        self._strokes = 0
        self._corner: Space | None = None
        self._last: Space | None = None
        self._off = False
        self._live: Sketch | None = None
        self._judged: tuple[Sketch, list[Flaw]] | None = None

    @property
    def sketch(self) -> Sketch:
        """What lies there now, the stroke under way included."""
        return self._live or self.history.now

    @property
    def changed(self) -> bool:
        """Whether work would be lost now."""
        return not self.is_drawn and self.history.now != self.kept

    def copy(self, name: str) -> None:
        """Go on with a copy that has no file yet."""
        self.stem = ""
        self.rename(name)
        self.kept = new_sketch("")

    @property
    def scenario(self) -> Scenario:
        """The map as it would be written down."""
        return scenario_of(self.history.now, self.kit)

    @property
    def is_painting(self) -> bool:
        """Whether a stroke is under way."""
        return self._corner is not None

    def put(self, sketch: Sketch, step: str = "") -> bool:
        """Go on to a map; steps of one name in a row are taken back together. False when nothing changed."""
        self._live = None
        is_new = self.history.put(sketch, step)
        if is_new:
            self.is_drawn = False
        return is_new

    def go(self, *, back: bool) -> bool:
        """Take a step back, or take it again; false when there is none."""
        self._corner = self._live = None
        return self.history.undo() if back else self.history.redo()

    def flaws(self) -> list[Flaw]:
        """Return all that is wrong with the map as it lies."""
        now = self.history.now
        if self._judged is None or self._judged[0] is not now:
            self._judged = now, flaws_of(scenario_of(now, self.kit), self.kit)
        return self._judged[1]

    # ------------------------------------------------------------------ painting

    def press(self, at: Space, *, off: bool = False) -> None:
        """Begin a stroke; where a mark or a building is already, the stroke takes it away."""
        self._corner = self._last = at
        is_mark = not is_ground(self.brush) and not isinstance(self.brush, brushes.Eraser)
        self._off = off or (is_mark and brushes.bears(self.history.now, at, self.brush))
        self._strokes += 1
        if self.tool is Tool.FILL and is_ground(self.brush):
            self._live = self._stroke(brushes.filled(self.history.now, at))
            return
        self._live = self._stroke(self.covers(at))

    def drag(self, at: Space) -> None:
        """Go on with a stroke."""
        if self._corner is None or at == self._last:
            return
        self._last = at
        if self.tool is Tool.FILL and is_ground(self.brush):
            return
        if self.tool is Tool.BLOCK:
            self._live = self._stroke(brushes.block(self._corner, at))
        else:
            self._live = self._stroke(self.covers(at), self._live)

    def release(self) -> bool:
        """End a stroke; false when it changed nothing."""
        made, self._corner, self._last = self._live, None, None
        return made is not None and self.put(made)

    def cancel(self) -> bool:
        """Forget the stroke under way; false when there is none."""
        was, self._corner, self._live = self.is_painting, None, None
        return was

    def covers(self, at: Space) -> set[Space]:
        """Return what the pen covers at a space."""
        wide = self.pen if self.tool is Tool.PEN else 1
        return {there for there in brushes.pen(at, wide) if self.sketch.has(there)}

    def _stroke(self, spaces: set[Space], on: Sketch | None = None) -> Sketch:
        return painted(on or self.history.now, spaces, self.brush, self.symmetry, off=self._off)

    def images(self, spaces: set[Space]) -> set[Space]:
        """Return where the images of spaces are, without these themselves."""
        size = self.sketch.size
        return {brushes.image_of(at, self.symmetry, size) for at in spaces} - spaces

    # ------------------------------------------------------------------ the terms

    def rename(self, name: str) -> None:
        """Give the map another name."""
        self.agree("name", title=plain_name(name))

    def agree(self, step: str, **terms: object) -> None:
        """Change something about the battle that is not drawn."""
        now = self.history.now
        self.put(replace(now, terms=replace(now.terms, **terms)), step)

    def resize(self, columns: int, rows: int) -> None:
        """Make the map larger or smaller."""
        self.put(self.history.now.resized(columns, rows), "size")

    def add_goal(self, goal: GoalRow) -> None:
        """Add a goal, unless there is just this one."""
        goals = self.history.now.terms.goals
        if goal not in goals:
            self.agree("", goals=(*goals, goal))

    def change_goal(self, number: int, **fields: object) -> None:
        """Change a goal."""
        goals = list(self.history.now.terms.goals)
        goals[number] = replace(goals[number], **fields)
        self.agree(f"goal {number}", goals=tuple(goals))

    def remove_goal(self, number: int) -> None:
        """Take a goal away."""
        goals = self.history.now.terms.goals
        self.agree("", goals=(*goals[:number], *goals[number + 1 :]))

    # ------------------------------------------------------------------ the whole map

    def shuffle(self, chance: Chance) -> None:
        """Draw other ground, the same for both sides; buildings and marks stay."""
        now = self.history.now
        columns, rows = now.size
        signs = {kind.sign: Spot((kind.id,)) for kind in self.kit.terrain}
        lines = random_rows(columns, rows, chance)
        self.put(
            now.with_ground({space(x, y): signs[lines[y][x]] for y in range(rows) for x in range(columns)})
        )

    def clear(self) -> None:
        """Let there be nothing but open ground and the zones; it can be undone."""
        now = self.history.now
        fresh = new_sketch(now.name, *now.size)
        self.put(replace(fresh, terms=replace(now.terms, goals=())))
