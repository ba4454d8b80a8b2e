"""The battlefield in the terrain editor: it answers mouse, wheel, keys and pad, and draws what is made."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import pygame

from game.rules.zone_wars.ground import Battlefield, Layout, Spot
from game.rules.zone_wars.ground.solids import outline_of
from game.ui import theme as t
from game.ui.layout import Rect
from game.ui.page import WAYS
from game.ui.scene import Reply
from game.ui.scenes import layout_editor_limits as limits
from game.ui.scenes.layout_editor_hands import snapped
from game.ui.scenes.own_symmetry import Symmetry
from game.ui.tables.zone_wars import tags
from game.ui.tables.zone_wars.scenery import Brush, Scenery
from game.ui.widgets.base import STAY, Mood, Widget
from game.ui.widgets.buttons import PRESSES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.rules.zone_wars.ground import Terrain
    from game.ui.paint import Painter
    from game.ui.scenes.layout_editor_bench import Bench
    from game.ui.scenes.layout_editor_hands import Hands
    from game.ui.scenes.layout_editor_sketch import Fault
    from game.ui.tables.zone_wars.camera import Camera, Eye

STEP, CLOSE_STEP = 50, 25
DRAGGED = 8.0
RIGHT_BUTTON = 3
MOVES = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
AXES = {
    Symmetry.NONE: "",
    Symmetry.OPPOSITE: "o",
    Symmetry.QUARTERS: "o",
    Symmetry.WEST_EAST: "|",
    Symmetry.NORTH_SOUTH: "-",
}


class Sight:
    """How the board is looked at; it outlives the page. pointed: a spot under mouse or cursor, None off the board."""

    def __init__(self) -> None:
        self.scenery = Scenery()
        self.pointed: Spot | None = None
        self.by_mouse = True
        self.has_grid = False
        self.has_limits = True
        self._field: Battlefield | None = None

    def lying(self, bench: Bench) -> Battlefield:
        """Return the battlefield of what lies still; what is carried is drawn over it."""
        sketch = bench.sketch
        pieces = tuple(piece for n, piece in enumerate(sketch.pieces) if n not in bench.carried)
        marked = sketch.marked - sum(n < sketch.marked for n in bench.carried)
        layout = Layout(sketch.size, sketch.size, pieces, objectives=tuple(range(marked)))
        if self._field is None or self._field.layout != layout:
            self._field = Battlefield(layout, bench.kinds)
        return self._field


@dataclass(eq=False)
class Board(Widget):
    """The board. done: told the sound of what was done; refuse: told why something could not be done."""

    bench: Bench = field(kw_only=True)
    hands: Hands = field(kw_only=True)
    eye: Eye = field(kw_only=True)
    sight: Sight = field(kw_only=True)
    bin: Rect = field(kw_only=True)
    done: Callable[[str], Reply] = field(kw_only=True)
    refuse: Callable[[Fault], Reply] = field(kw_only=True)
    told: Callable[[], tuple[str, str]] = field(kw_only=True)
    focusable: bool = field(default=True, kw_only=True)
    radius: float = field(default=4, kw_only=True)
    order: int = field(default=2, kw_only=True)
    _held: tuple[float, float] | None = field(default=None, init=False)
    _grip: tuple[int, int] = field(default=(0, 0), init=False)
    _pans: bool = field(default=False, init=False)
    _moved: bool = field(default=False, init=False)

    def inherit(self, old: Widget) -> None:
        """Go on being dragged."""
        if isinstance(old, Board):
            self._held, self._grip, self._pans, self._moved = old._held, old._grip, old._pans, old._moved  # noqa: SLF001

    @property
    def camera(self) -> Camera:
        """How the board is seen now."""
        return self.eye.camera

    def ring(self) -> Rect:
        """The ring goes round the mat."""
        return self.rect.inset(2)

    def spot(self, x: float, y: float) -> Spot | None:
        """Return the spot of the board under a point of the page, None beside it."""
        spot, size = self.camera.spot(x, y), self.bench.sketch.size
        inside = self.rect.has(x, y) and 0 <= spot.x <= size and 0 <= spot.y <= size
        return spot if inside else None

    # ------------------------------------------------------------------ the mouse

    def event(self, event: pygame.event.Event) -> Reply:
        """Follow the mouse with what is in hand; the right button puts it back."""
        if self.page is None:
            return None
        if event.type == pygame.MOUSEMOTION and self._held is None:
            self.hover(event.pos[0] / self.page.p.scale, event.pos[1] / self.page.p.scale)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == RIGHT_BUTTON:
            return self.command("back")
        return None

    def hover(self, x: float, y: float) -> None:
        """Hold what is in hand over a point of the page."""
        self.sight.pointed, self.sight.by_mouse = self.spot(x, y), True
        if self.bench.hand is not None and self.sight.pointed is not None:
            self.hands.hold(snapped(self.sight.pointed.x), snapped(self.sight.pointed.y))

    def press(self, x: float, y: float) -> Reply:
        """Take hold of the piece under the mouse, or of the mat."""
        self._held, self._moved, self._pans = (x, y), False, False
        self.hover(x, y)
        spot = self.sight.pointed
        if self.bench.hand is not None or spot is None:
            return STAY
        if self.bench.carried:
            self._held = None
            return self._set_down()
        number = self.hands.at(spot.x, spot.y)
        if number is None:
            self._pans = True
            return STAY
        piece = self.bench.sketch.pieces[number]
        self.hands.lift(number)
        self._grip = (piece.x - spot.x, piece.y - spot.y)
        return STAY

    def drag(self, x: float, y: float) -> Reply:
        """Move what is held, or the mat."""
        if self._held is None:
            return None
        dx, dy = x - self._held[0], y - self._held[1]
        if not self._moved and abs(dx) + abs(dy) < DRAGGED:
            return STAY
        self._moved = True
        if self._pans:
            self.eye.pan(dx, dy)
            self._held = (x, y)
        elif self.bench.carried:
            spot, self.sight.pointed = self.camera.spot(x, y), self.spot(x, y)
            self.hands.hold(snapped(spot.x + self._grip[0]), snapped(spot.y + self._grip[1]))
        else:
            self.hover(x, y)
        return STAY

    def release(self, x: float, y: float) -> Reply:
        """Let go of what is held: over the palette it goes back into the box."""
        held, self._held = self._held, None
        if held is None:
            return None
        if self.bench.hand is not None:
            self.hover(x, y)
            return self.place() if self.sight.pointed is not None else STAY
        if self.bench.carried and self._moved and self.bin.has(x, y):
            self.hands.remove()
            return self.done("card_slide")
        if self.bench.carried:
            return self._set_down()
        if not self._moved:
            self.hands.choose(None)
            return self.done("ui_hover")
        return STAY

    def _set_down(self) -> Reply:
        """Let what is carried lie, and say what is wrong with it there."""
        moved = self.hands.drop()
        return self.done("card_place" if moved else "ui_click")

    def place(self) -> Reply:
        """Place what is in hand, or say why not."""
        refused = self.hands.place()
        return self.refuse(refused) if refused is not None else self.done("card_place")

    def wheel(self, steps: float) -> bool:
        """Turn what is in hand, carried or under the pointer; elsewhere zoom at the pointer."""
        way = -1 if steps > 0 else 1
        spot = self.sight.pointed
        under = None if spot is None else self.hands.at(spot.x, spot.y)
        if self.bench.hand is None and not self.bench.carried:
            if under is None:
                at = self.camera.of(spot) if spot is not None else (self.rect.cx, self.rect.cy)
                self.eye.zoom(steps, *at)
                return True
            if under != self.bench.chosen:
                self.hands.choose(under)
        self.hands.turn(way)
        self.done("")
        return True

    # ------------------------------------------------------------------ keys and pad

    def hears(self) -> frozenset[str]:
        """Esc puts back what is in hand before it leaves the editor."""
        busy = self.bench.hand is not None or self.bench.carried or self.bench.chosen is not None
        return frozenset({"back"}) if busy else frozenset()

    def command(self, name: str) -> Reply:
        """Move the cursor with what it carries; place, lift or set down; put back."""
        here = self.page is not None and self.page.focus.key == self.key
        if name == "back" and self.hears():
            self.hands.choose(self.bench.chosen if self.bench.carried else None)
            return self.done("ui_back")
        if name in WAYS and here:
            return self._step(*MOVES[name])
        if name in PRESSES and here:
            return self._press_cursor()
        return None

    def _step(self, dx: int, dy: int) -> Reply:
        """Move the cursor; at the edge of the board the ring goes on to the next part."""
        size, step = self.bench.sketch.size, CLOSE_STEP if self.camera.is_close else STEP
        at = self.sight.pointed or Spot(size // 2, size // 2)
        x, y = snapped(at.x) + dx * step, snapped(at.y) + dy * step
        if not (0 <= x <= size and 0 <= y <= size):
            return None
        self.sight.pointed, self.sight.by_mouse = Spot(x, y), False
        self.eye.reveal(x, y)
        self.hands.hold(x, y)
        return STAY

    def _press_cursor(self) -> Reply:
        if self.bench.hand is not None:
            return self.place()
        if self.bench.carried:
            return self._set_down()
        spot = self.sight.pointed
        number = None if spot is None else self.hands.at(spot.x, spot.y)
        if number is None:
            self.hands.choose(None)
            return self.done("ui_hover")
        self.hands.lift(number)
        piece = self.bench.sketch.pieces[number]
        self.sight.pointed = Spot(piece.x, piece.y)
        return self.done("ui_click")

    # ------------------------------------------------------------------ drawing

    def draw(self, p: Painter, mood: Mood) -> None:
        """Draw the mat, what lies on it, the limits, what is carried and what is wrong."""
        camera, bench, sight = self.camera, self.bench, self.sight
        is_busy = bench.hand is not None or bool(bench.carried)
        with p.clip(self.rect):
            sight.scenery.draw(p, camera, sight.lying(bench), bench.sketch.scenario.value, None)
            if sight.has_grid:
                limits.grid(p, camera)
            if sight.has_limits:
                limits.limits(p, camera, bench.sketch, is_busy=is_busy)
                limits.axes(p, camera, AXES[bench.symmetry])
            self._moving(p, camera)
            limits.faults(p, camera, self._faults(), bench.kinds)
            self._chosen(p, camera)
            if sight.has_limits:
                limits.notes(p, camera, bench.sketch)
            if mood.focused and not sight.by_mouse and sight.pointed is not None:
                limits.cross(p, camera.of(sight.pointed))
            words, cap = self.told()
            if words:
                limits.sentence(p, self.rect, words, cap, at_top=self._works_below())

    def _works_below(self) -> bool:
        """Tell whether what is moved or chosen is in the lower half of the mat, where words would cover it."""
        bench = self.bench
        piece = bench.hand
        if piece is None and bench.chosen is not None:
            piece = bench.sketch.pieces[bench.chosen]
        return piece is not None and self.camera.at(piece.x, piece.y)[1] > self.rect.y + self.rect.h * 0.6

    def _moving(self, p: Painter, camera: Camera) -> None:
        """Draw what is carried or in hand over the space that the others take."""
        bench = self.bench
        carried = [bench.sketch.pieces[n] for n in bench.carried]
        moving = carried or [*self.hands.offered()] if self._is_seen() else carried
        if not moving:
            return
        if self.sight.has_limits:
            limits.spaces(p, camera, self.sight.lying(bench).layout.terrain, bench.kinds)
        over = Battlefield(Layout(bench.sketch.size, bench.sketch.size, tuple(moving)), bench.kinds)
        brush = Brush(p, camera)
        for number in range(len(moving) - 1, -1, -1):
            brush.piece(over, number, None)
        if not self._faults():
            self._frames(p, camera, moving, t.GOOD)

    def _is_seen(self) -> bool:
        """Tell whether the piece in hand is over the board."""
        return self.sight.pointed is not None

    def _chosen(self, p: Painter, camera: Camera) -> None:
        bench, pieces = self.bench, self.bench.sketch.pieces
        spot = self.sight.pointed
        under = None
        if spot is not None and bench.hand is None and not bench.carried:
            under = self.hands.at(spot.x, spot.y)
        if under is not None and under != bench.chosen:
            self._frames(p, camera, [pieces[under]], t.PAPER)
        if bench.chosen is not None:
            followers = [pieces[n] for n in bench.group(bench.chosen) if n != bench.chosen]
            self._frames(p, camera, followers, t.INFO)
            self._frames(p, camera, [pieces[bench.chosen]], t.FOCUS)

    def _frames(self, p: Painter, camera: Camera, pieces: Sequence[Terrain], colour: str) -> None:
        for piece in pieces:
            tags.outline(p, camera, outline_of(piece, self.bench.kinds), colour, 3)

    def _faults(self) -> tuple[Fault, ...]:
        if self.bench.hand is None:
            return self.bench.faults()
        refused = self.hands.refusal() if self._is_seen() else None
        return () if refused is None else (refused,)
