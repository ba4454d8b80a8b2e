"""The battlefield on the page: it draws everything on the mat, and answers mouse, wheel, keys and pad."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import pygame

from game.rules.zone_wars.ground import Spot, path_length
from game.ui import theme as t
from game.ui.layout import Rect
from game.ui.page import WAYS
from game.ui.paint import Painter
from game.ui.tables.zone_wars import crowd, inks, sighting, tags, weather
from game.ui.tables.zone_wars.inks import inches
from game.ui.widgets.base import STAY, Mood, Widget

if TYPE_CHECKING:
    from game.rules.zone_wars.affairs import Piece
    from game.rules.zone_wars.play import Play
    from game.ui.scene import Reply
    from game.ui.tables.zone_wars.ask import Ask
    from game.ui.tables.zone_wars.camera import Camera, Eye
    from game.ui.tables.zone_wars.mat import Scene
    from game.ui.tables.zone_wars.model import Picture
    from game.ui.tables.zone_wars.scenery import Scenery
    from game.ui.tables.zone_wars.sighting import Sighting

STEP = 50
DRAGGED = 14.0
MOVES = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


class Pointer:
    """Where the player points on the board; it outlives the page."""

    def __init__(self) -> None:
        self.spot: Spot | None = None
        self.by_mouse = True
        self.measured: Spot | None = None
        self.steps = 0

    def move(self, dx: int, dy: int, board: tuple[int, int], step: int) -> bool:
        """Move the cursor; false at the edge of the board."""
        at = self.spot or Spot(board[0] // 2, board[1] // 2)
        x, y = at.x + dx * step, at.y + dy * step
        if not (0 <= x <= board[0] and 0 <= y <= board[1]):
            return False
        self.spot, self.by_mouse = Spot(x, y), False
        return True


@dataclass(eq=False)
class Board(Widget):
    """The board. `mat` is where it is seen; changed: something was planned, so that bar and inspector follow."""

    picture: Picture = field(kw_only=True)
    eye: Eye = field(kw_only=True)
    scenery: Scenery = field(kw_only=True)
    pointer: Pointer = field(kw_only=True)
    ask: Ask | None = field(default=None, kw_only=True)
    mat: Rect = field(kw_only=True)
    sighting: Sighting | None = field(default=None, kw_only=True)
    changed: Callable[[], Any] = field(default=lambda: None, kw_only=True)
    refuse: Callable[[str, str], Any] = field(default=lambda _words, _rule: None, kw_only=True)
    is_open: bool = field(default=True, kw_only=True)
    focusable: bool = field(default=True, kw_only=True)
    radius: float = field(default=4, kw_only=True)
    order: int = field(default=2, kw_only=True)
    _held: tuple[float, float] | None = field(default=None, init=False)
    _moved: bool = field(default=False, init=False)
    _planned: bool = field(default=False, init=False)

    def inherit(self, old: Widget) -> None:
        """Go on being dragged."""
        if isinstance(old, Board):
            self._held, self._moved, self._planned = old._held, old._moved, old._planned  # noqa: SLF001

    @property
    def camera(self) -> Camera:
        """How the board is seen now."""
        return self.eye.camera

    def ring(self) -> Rect:
        """The ring goes round the mat."""
        return self.mat.inset(2)

    # ------------------------------------------------------------------ the mouse

    def event(self, event: pygame.event.Event) -> Reply:
        """Follow the mouse, whatever is held; the right button adds a way-point."""
        if event.type == pygame.MOUSEMOTION and self.page is not None and self._held is None:
            self._hover(event.pos)
        if (
            event.type == pygame.MOUSEBUTTONDOWN
            and event.button == 3
            and self.ask is not None
            and self.is_open
        ):
            spot = self._spot(event.pos)
            if spot is not None:
                self.ask.pin(spot)
                self._tell()
                return STAY
        return None

    def _spot(self, pos: tuple[int, int]) -> Spot | None:
        assert self.page is not None
        x, y = pos[0] / self.page.p.scale, pos[1] / self.page.p.scale
        spot = self.camera.spot(x, y)
        inside = self.mat.has(x, y) and 0 <= spot.x <= self.camera.width and 0 <= spot.y <= self.camera.depth
        return spot if inside else None

    def _hover(self, pos: tuple[int, int]) -> None:
        self.pointer.spot, self.pointer.by_mouse = self._spot(pos), True
        if self.ask is not None:
            self.ask.point(self.pointer.spot)

    def press(self, x: float, y: float) -> Reply:
        """Take hold of the board, or plan with what is there."""
        self._held, self._moved, self._planned = (x, y), False, False
        return STAY

    def drag(self, x: float, y: float) -> Reply:
        """Pan at Close; what was planned with this press is turned."""
        if self._held is None:
            return None
        dx, dy = x - self._held[0], y - self._held[1]
        if not self._moved and abs(dx) + abs(dy) < DRAGGED:
            return None
        if not self._moved:
            self._moved = True
            self._planned = self._plans_at(*self._held)
        if self._planned and self.ask is not None:
            self.ask.drag(self.camera.spot(x, y))
            self.changed()
            return STAY
        self.eye.pan(dx, dy)
        self._held = (x, y)
        return STAY

    def _plans_at(self, x: float, y: float) -> bool:
        """Choose the spot a drag began at, so that the drag can turn it; false: the drag pans."""
        if self.ask is None or not self.is_open or not self.ask.picks:
            return False
        end = getattr(self.ask, "end", None) or getattr(self.ask, "spot", None)
        if end is None:
            return False
        at = self.camera.of(end)
        return bool(abs(at[0] - x) + abs(at[1] - y) <= max(30.0, self.camera.length(110)))

    def release(self, x: float, y: float) -> Reply:
        """Plan with the spot that was clicked."""
        moved, self._held = self._moved, None
        if moved or not self.rect.has(x, y):
            return STAY
        spot = self.camera.spot(x, y)
        if not self.mat.has(x, y) or not (
            0 <= spot.x <= self.camera.width and 0 <= spot.y <= self.camera.depth
        ):
            return STAY
        self.pointer.spot = spot
        return self.choose(spot)

    def wheel(self, steps: float) -> bool:
        """Zoom at the pointer."""
        at = (
            self.camera.of(self.pointer.spot) if self.pointer.spot is not None else (self.mat.cx, self.mat.cy)
        )
        self.eye.zoom(steps, *at)
        self.changed()
        return True

    # ------------------------------------------------------------------ keys and pad

    def hears(self) -> frozenset[str]:
        """Esc takes a plan back before it opens the menu."""
        return frozenset({"back"}) if self.ask is not None and self.is_open else frozenset()

    def command(self, name: str) -> Reply:
        """Move the cursor, choose at it, take the plan back."""
        here = self.page is not None and self.page.focus.key == self.key
        if name in WAYS and here:
            step = STEP if self.camera.is_close else STEP * 2
            board = (self.camera.width, self.camera.depth)
            if not self.pointer.move(*MOVES[name], board, step):
                return None
            self._follow()
            return STAY
        if name == "press" and here and self.pointer.spot is not None:
            return self.choose(self.pointer.spot)
        if name == "back" and self.ask is not None and self.is_open and self.ask.back():
            self.changed()
            return STAY
        return None

    def _follow(self) -> None:
        if self.pointer.spot is not None:
            self.eye.reveal(self.pointer.spot.x, self.pointer.spot.y)
        if self.ask is not None:
            self.ask.point(self.pointer.spot)

    def choose(self, spot: Spot) -> Reply:
        """Plan with a spot of the board."""
        if self.ask is None or not self.is_open or not self.ask.picks:
            return STAY
        if self.ask.press(spot):
            self._tell()
        return STAY

    def _tell(self) -> None:
        assert self.ask is not None
        self.changed()
        if self.ask.refused is not None:
            self.refuse(self.ask.refused.sentence, self.ask.refused.rule)

    # ------------------------------------------------------------------ drawing

    def draw(self, p: Painter, mood: Mood) -> None:
        """Draw the mat, what lies and stands on it, and what is planned."""
        camera, picture = self.camera, self.picture
        with p.clip(self.mat):
            self.scenery.draw(p, camera, picture.field, self._scene(), picture.layers.floor)
            if picture.layers.grid:
                _grid(p, camera)
            crowd.draw_finds(p, camera, picture)
            if self.ask is not None and self.is_open:
                self.ask.under(p, camera)
            if picture.layers.arcs:
                crowd.draw_arcs(p, camera, picture)
            if picture.knobs.wedge is not None:
                crowd.draw_wedge(p, camera, picture, *picture.knobs.wedge)
            crowd.draw_pieces(p, camera, picture, self._ringed())
            if self.ask is not None and self.is_open:
                self.ask.over(p, camera)
            if picture.layers.sight:
                self._sight(p, camera)
            if picture.knobs.lines is not None:
                tags.sight(p, camera, *picture.knobs.lines)
            self._measure(p, camera)
            weather.draw_rain(p, self.mat, picture.knobs.rain)
            if mood.focused and not self.pointer.by_mouse:
                _cursor(p, camera, self.pointer.spot)

    def _scene(self) -> Scene:
        name: Any = self.picture.table.terms.scenario
        scene: Scene = name
        return scene

    def _ringed(self) -> dict[Piece, str]:
        found: dict[Piece, str] = {}
        active = self.picture.table.active
        if active >= 0:
            found[active] = t.FOCUS
        if (hovered := self.hovered()) is not None:
            found[hovered] = t.FOCUS
        return found

    def hovered(self) -> Piece | None:
        """Return the piece that is pointed at."""
        spot = self.pointer.spot
        reach = 0.0 if self.camera.is_close else 105.0
        return None if spot is None else self.picture.piece_at(spot.x, spot.y, reach)

    def _sight(self, p: Painter, camera: Camera) -> None:
        """Show whom somebody sees and who sees it, from where its planned move ends."""
        if self.sighting is None or (watcher := self.watcher()) is None:
            return
        table, watched = self.trial(), self.hovered()
        glances = self.sighting.of(table, watcher, watched)
        sighting.draw_overlay(p, camera, self.picture, glances, self.sighting)

    def watcher(self) -> Piece | None:
        """Return whose eyes the sight layer looks through: whoever decides, else the piece pointed at."""
        subject = self.ask.subject if self.ask is not None and self.is_open else None
        for piece in (subject, self.hovered()):
            if piece is not None and self.picture.is_on_board(piece):
                return piece
        return None

    def trial(self) -> Play:
        """Return the table as it would be after what is planned."""
        return self.ask.trial() if self.ask is not None and self.is_open else self.picture.play

    def _measure(self, p: Painter, camera: Camera) -> None:
        start, end = self.pointer.measured, self.pointer.spot
        if start is None:
            return
        at = camera.of(start)
        for reach, colour in ((250, t.GOOD), (500, t.WARN), (1000, t.BAD)):
            tags.circle(p, camera, at, camera.length(reach), colour)
        if end is not None:
            p.polyline([at, camera.of(end)], "#ffffff", 3)
            where = camera.of(end)
            tags.tag(p, inches(path_length((start, end))), (where[0], where[1] - 24))


def _cursor(p: Painter, camera: Camera, spot: Spot | None) -> None:
    if spot is None:
        return
    x, y = camera.of(spot)
    for colour, width in ((inks.EDGE, 6), (t.FOCUS, 3)):
        for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            p.polyline([(x + dx * 7, y + dy * 7), (x + dx * 20, y + dy * 20)], colour, width)


def _grid(p: Painter, camera: Camera) -> None:
    for n in range(0, max(camera.width, camera.depth) + 1, 100):
        for a, b in (((n, 0), (n, camera.depth)), ((0, n), (camera.width, n))):
            pygame.draw.line(p.surface, (30, 26, 22), p.at(camera.of(a)), p.at(camera.of(b)), 1)
