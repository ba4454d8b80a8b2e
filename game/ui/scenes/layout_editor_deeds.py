"""What the keys and buttons of the terrain editor do with pieces, symmetry and the look at the board."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.rules.zone_wars.ground import Spot
from game.ui.keys import Command
from game.ui.scene import Reply, Stay
from game.ui.scenes.layout_editor_sketch import IN_HAND
from game.ui.scenes.own_symmetry import Symmetry

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from game.ui.scenes.layout_editor import LayoutEditorScene

GROUP = "Terrain editor"
COMMANDS = (
    Command("terrain_left", "Turn to the left", ("Q",), ("LB",), group=GROUP),
    Command("terrain_right", "Turn to the right", ("E",), ("RB",), group=GROUP),
    Command("terrain_away", "Remove the piece", ("Delete", "Backspace"), ("Y",), group=GROUP),
    Command("terrain_copy", "Take one more like it", ("D",), ("LT",), group=GROUP),
    Command("terrain_next", "Next piece", ("N",), ("RT",), group=GROUP),
    Command("terrain_previous", "Previous piece", ("Shift+N",), group=GROUP),
    Command("terrain_mark", "Objective or not", ("O",), group=GROUP),
    Command("terrain_redo", "Redo", ("Shift+U", "Ctrl+Y"), group=GROUP),
    Command("terrain_undo", "Undo", ("Ctrl+Z",), group=GROUP),
    Command("terrain_fill", "Random fill", ("R",), group=GROUP),
    Command("terrain_symmetry", "Next symmetry", ("Y",), ("RS",), group=GROUP),
    Command("terrain_board", "To the board and back", ("B",), ("LS",), group=GROUP),
    Command("terrain_camera", "Whole board", ("C",), ("View",), group=GROUP),
    Command("terrain_closer", "Closer", ("+", "="), group=GROUP),
    Command("terrain_farther", "Farther", ("-",), group=GROUP),
    Command("terrain_grid", "Grid", ("G",), group=GROUP),
)
ZOOM = 1.6


class Deeds:
    """The deeds at a scene; by_command: those that have keys."""

    def __init__(self, scene: LayoutEditorScene) -> None:
        self.scene = scene
        self.bench, self.hands, self.eye, self.sight = scene.bench, scene.hands, scene.eye, scene.sight
        self.by_command: Mapping[str, Callable[[], Reply]] = {
            "terrain_left": partial(self._turn, -1),
            "terrain_right": partial(self._turn, 1),
            "terrain_away": lambda: self._sounding(self.hands.remove(), "card_slide"),
            "terrain_copy": lambda: self._sounding(self.hands.duplicate(), "card_slide"),
            "terrain_next": partial(self._next, 1),
            "terrain_previous": partial(self._next, -1),
            "terrain_mark": self._mark,
            "undo": lambda: self._sounding(self.bench.go(back=True)),
            "terrain_undo": lambda: self._sounding(self.bench.go(back=True)),
            "terrain_redo": lambda: self._sounding(self.bench.go(back=False)),
            "terrain_fill": scene.keeping.fill,
            "terrain_symmetry": self._next_symmetry,
            "terrain_grid": lambda: self.layer("has_grid", on=not self.sight.has_grid),
            "terrain_camera": self._fit,
            "terrain_closer": partial(self._zoom, ZOOM),
            "terrain_farther": partial(self._zoom, -ZOOM),
            "terrain_board": self._to_board,
            "save": scene.keeping.save,
        }

    def _sounding(self, done: object, sound: str = "ui_click") -> Reply:
        return self.scene.changed(sound if done else "ui_refuse")

    # ------------------------------------------------------------------ terms

    def rename(self, words: str) -> Reply:
        """Take the name that is typed."""
        self.bench.rename(words)
        return None

    def agree(self, **terms: object) -> Reply:
        """Change what the battlefield is for."""
        self.hands.choose(None)
        self.bench.agree(**terms)
        return self.scene.changed()

    # ------------------------------------------------------------------ pieces

    def choose(self, number: int) -> Reply:
        """Choose a piece and bring it into view."""
        self.hands.choose(number if number != IN_HAND else None)
        if self.bench.chosen is not None:
            piece = self.bench.sketch.pieces[self.bench.chosen]
            self.eye.reveal(piece.x, piece.y)
        return self.scene.changed("ui_hover")

    def take(self, kind: str) -> Reply:
        """Have a piece in hand, and go to the board when no mouse leads there."""
        self.hands.take(kind)
        if self.scene.page.focus.by_mouse:
            self.sight.pointed = None
        else:
            self.scene.page.point("board")
            at = self.sight.pointed or self.eye.camera.spot(*self._middle())
            self.sight.by_mouse, self.sight.pointed = False, at
            self.hands.hold(at.x, at.y)
        return self.scene.changed("card_slide")

    def clear(self) -> Reply:
        """Take everything off the board; it can be undone."""
        self.bench.clear()
        return self.scene.changed("card_riffle")

    def _turn(self, steps: int) -> Reply:
        return self._sounding(self.hands.turn(steps))

    def _mark(self) -> Reply:
        fault = self.hands.mark()
        return self.scene.refuse(fault) if fault is not None else self.scene.changed()

    def _next(self, step: int) -> Reply:
        """Choose the next piece; the cursor goes there."""
        count = len(self.bench.sketch.pieces)
        if not count:
            return self.scene.changed("ui_refuse")
        now = self.bench.chosen
        number = (now + step) % count if now is not None else 0 if step > 0 else count - 1
        reply = self.choose(number)
        piece = self.bench.sketch.pieces[number]
        self.sight.pointed = Spot(piece.x, piece.y)
        return reply

    # ------------------------------------------------------------------ symmetry

    def repeat(self, symmetry: Symmetry) -> Reply:
        """Let pieces repeat themselves in another way."""
        self.hands.put_back()
        self.bench.symmetry = symmetry
        return self.scene.changed()

    def _next_symmetry(self) -> Reply:
        ways = [*Symmetry]
        return self.repeat(ways[(ways.index(self.bench.symmetry) + 1) % len(ways)])

    def complete(self) -> Reply:
        """Add the images that are missing, and tell how many."""
        before = len(self.bench.history.now.pieces)
        lost = self.bench.complete()
        added = len(self.bench.history.now.pieces) - before
        words = f"{added} added." if added else "Every piece has its images already."
        if lost:
            words = f"{added} added. For {lost} there is no room, or the pool is used up."
        self.scene.desk.say("Images", words, "swap", "warn" if lost else "info")
        return self._sounding(added, "card_riffle")

    # ------------------------------------------------------------------ the look at the board

    def layer(self, key: str, *, on: bool) -> Reply:
        """Show or hide something over the mat: `has_grid` or `has_limits`."""
        setattr(self.sight, key, on)
        return self.scene.changed()

    def _fit(self) -> Reply:
        self.eye.fit(self.scene.desk.pace)
        return Stay()

    def _zoom(self, steps: float) -> Reply:
        at = self.eye.camera.of(self.sight.pointed) if self.sight.pointed else self._middle()
        self.eye.zoom(steps, *at)
        return Stay()

    def _to_board(self) -> Reply:
        """Let the ring go to the board, or from there to the palette."""
        page = self.scene.page
        page.point(f"kind:{next(iter(self.bench.kinds))}" if page.focus.key == "board" else "board")
        return Stay()

    def _middle(self) -> tuple[float, float]:
        return self.eye.place.cx, self.eye.place.cy
