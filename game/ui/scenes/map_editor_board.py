"""The map in the map editor: it answers mouse, wheel, keys and pad, and draws what is made."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TYPE_CHECKING

import pygame

from game.rules.army_battles.field import Field
from game.rules.army_battles.places import Space, Spaces, column_of, gathered, name_of, row_of, space
from game.ui import draw
from game.ui import theme as t
from game.ui.page import WAYS
from game.ui.scene import Reply
from game.ui.scenes.own_symmetry import Symmetry
from game.ui.tables.army_battles import inks, marks
from game.ui.tables.army_battles.chart import MARGIN, WIDE, Chart, Eye, spot_of
from game.ui.tables.army_battles.land import painted
from game.ui.tables.army_battles.mapping import TALL
from game.ui.theme import Type
from game.ui.widgets.base import STAY, Mood, Widget
from game.ui.widgets.buttons import PRESSES

if TYPE_CHECKING:
    from game.rules.army_battles.field import Lie
    from game.rules.army_battles.kit import Kit
    from game.ui.layout import Rect
    from game.ui.paint import Painter
    from game.ui.scenes.map_editor_bench import Bench
    from game.ui.scenes.map_editor_sketch import Sketch, Spot

MIDDLE_BUTTON, RIGHT_BUTTON = 2, 3
FINEST, REST = 64, 0.5
MOVES = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
TONES: Mapping[str, str] = MappingProxyType(
    {
        "open": "#e5d5ae",
        "road": "#e3d3a6",
        "hill": "#dcbf86",
        "forest": "#b3bb80",
        "rocks": "#c3b59c",
        "trench": "#cdb485",
        "wall_top": "#cfc2a3",
        "swamp": "#b0bd9c",
        "river": "#8fb4b8",
        "desert": "#ecd094",
        "deep_water": "#547c8a",
        "courtyard": "#d2c7a8",
    }
)
DRAWN = frozenset(
    {"open", "hill", "forest", "rocks", "trench", "wall_top", "swamp", "courtyard", "road", "river"}
)


class Sight:
    """How the map is looked at; it outlives the page. pointed: the space under mouse or cursor, None off the map."""

    def __init__(self, kit: Kit) -> None:
        self.kit = kit
        self.pointed: Space | None = None
        self.by_mouse = True
        self.has_marks = True
        self.has_heights = True
        self.ringed: tuple[Space, ...] = ()
        self._painted: tuple[Sketch, int, pygame.Surface] | None = None
        self._shown: tuple[object, pygame.Surface] | None = None
        self._rested = REST

    def stir(self) -> None:
        """Wait a little until the map is painted anew: something is being done."""
        self._rested = 0.0

    def tick(self, seconds: float) -> None:
        """Let time pass."""
        self._rested += seconds

    def ground(
        self, p: Painter, sketch: Sketch, cell: int, *, is_busy: bool
    ) -> tuple[Sketch, pygame.Surface]:
        """Return the map as it was painted last, and of what: anew once nothing has been done for a moment."""
        cell = min(FINEST, max(12, cell))
        old = self._painted
        is_other = old is None or old[0].size != sketch.size or old[1] != cell
        is_stale = old is not None and old[0].ground != sketch.ground
        if old is None or is_other or (is_stale and not is_busy and self._rested >= REST):
            columns, rows = sketch.size
            bare = Field(("." * columns,) * rows, objectives=tuple(sorted(sketch.objectives)))
            old = self._painted = (sketch, cell, painted(p, cell, bare, sketch.lies(self.kit)))
        return old[0], old[2]

    def scaled(self, whole: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
        """Return the painted map in the size in which it is shown; kept while both are the same."""
        key = (id(whole), size)
        if self._shown is None or self._shown[0] != key:
            made = whole if whole.get_size() == size else pygame.transform.smoothscale(whole, size)
            self._shown = key, made
        return self._shown[1]


@dataclass(eq=False)
class Board(Widget):
    """The map. done: told the sound of what was done; picked: told the space whose brush is wanted."""

    bench: Bench = field(kw_only=True)
    eye: Eye = field(kw_only=True)
    sight: Sight = field(kw_only=True)
    done: Callable[[str], Reply] = field(kw_only=True)
    focusable: bool = field(default=True, kw_only=True)
    radius: float = field(default=4, kw_only=True)
    order: int = field(default=2, kw_only=True)
    _panned: tuple[float, float] | None = field(default=None, init=False)

    def inherit(self, old: Widget) -> None:
        """Go on being dragged."""
        if isinstance(old, Board):
            self._panned = old._panned  # noqa: SLF001

    @property
    def chart(self) -> Chart:
        """Where the spaces are just now."""
        return Chart(self.eye.camera, *self.bench.sketch.size)

    def ring(self) -> Rect:
        """The ring goes round the map."""
        return self.rect.inset(2)

    def at(self, x: float, y: float) -> Space | None:
        """Return the space under a point of the page."""
        return self.chart.space(x, y) if self.rect.has(x, y) else None

    # ------------------------------------------------------------------ the mouse

    def event(self, event: pygame.event.Event) -> Reply:
        """Follow the mouse; the right button takes away, the middle one moves the map."""
        if self.page is None or not hasattr(event, "pos"):
            return None
        x, y = event.pos[0] / self.page.p.scale, event.pos[1] / self.page.p.scale
        match event.type:
            case pygame.MOUSEMOTION:
                return self._moved(x, y)
            case pygame.MOUSEBUTTONDOWN if event.button == RIGHT_BUTTON and self.at(x, y) is not None:
                return self._begin(x, y, off=True)
            case pygame.MOUSEBUTTONDOWN if event.button == MIDDLE_BUTTON and self.rect.has(x, y):
                self._panned = (x, y)
                return STAY
            case pygame.MOUSEBUTTONUP if event.button == RIGHT_BUTTON:
                return self.release(x, y)
            case pygame.MOUSEBUTTONUP if event.button == MIDDLE_BUTTON:
                self._panned = None
                return STAY
            case _:
                return None

    def _moved(self, x: float, y: float) -> Reply:
        self.sight.pointed, self.sight.by_mouse = self.at(x, y), True
        if self._panned is not None:
            self.eye.pan(x - self._panned[0], y - self._panned[1])
            self._panned = (x, y)
        elif self.bench.is_painting:
            return self.drag(x, y)
        return None

    def press(self, x: float, y: float) -> Reply:
        """Begin a stroke."""
        return self._begin(x, y, off=False)

    def _begin(self, x: float, y: float, *, off: bool) -> Reply:
        self.sight.pointed, self.sight.by_mouse = self.at(x, y), True
        if self.sight.pointed is not None:
            self.bench.press(self.sight.pointed, off=off)
            self.sight.stir()
        return STAY

    def drag(self, x: float, y: float) -> Reply:
        """Go on with the stroke."""
        self.sight.pointed = self.at(x, y)
        if self.sight.pointed is not None:
            self.bench.drag(self.sight.pointed)
            self.sight.stir()
        return STAY

    def release(self, x: float, y: float) -> Reply:
        """End the stroke."""
        del x, y
        return self._end() if self.bench.is_painting else None

    def _end(self) -> Reply:
        self.sight.stir()
        return self.done("card_place" if self.bench.release() else "ui_refuse")

    def wheel(self, steps: float) -> bool:
        """Zoom at the pointer."""
        at = (
            self.chart.middle(self.sight.pointed)
            if self.sight.pointed is not None
            else (self.rect.cx, self.rect.cy)
        )
        self.eye.zoom(steps, *at)
        return True

    # ------------------------------------------------------------------ keys and pad

    def hears(self) -> frozenset[str]:
        """Esc forgets a stroke before it leaves the editor."""
        return frozenset({"back"}) if self.bench.is_painting else frozenset()

    def command(self, name: str) -> Reply:
        """Move the cursor with the stroke; begin and end a stroke; forget it."""
        here = self.page is not None and self.page.focus.key == self.key
        if name == "back" and self.bench.cancel():
            return self.done("ui_back")
        if name in WAYS and here:
            return self._step(*MOVES[name])
        if name in PRESSES and here:
            return self._press_cursor()
        if name == "map_off" and here and self.sight.pointed is not None:
            self.bench.press(self.sight.pointed, off=True)
            return self._end()
        return None

    def _step(self, dx: int, dy: int) -> Reply:
        """Move the cursor; at the edge of the map the ring goes on to the next part."""
        columns, rows = self.bench.sketch.size
        at = self.sight.pointed if self.sight.pointed is not None else space(columns // 2, rows // 2)
        x, y = column_of(at) + dx, row_of(at) + dy
        if not (0 <= x < columns and 0 <= y < rows):
            return None
        self.sight.pointed, self.sight.by_mouse = space(x, y), False
        self.eye.reveal(*spot_of(self.sight.pointed))
        self.bench.drag(self.sight.pointed)
        return STAY

    def _press_cursor(self) -> Reply:
        """Begin a block, end it; a pen paints at once."""
        at = self.sight.pointed
        if at is None:
            columns, rows = self.bench.sketch.size
            at = self.sight.pointed = space(columns // 2, rows // 2)
            self.sight.by_mouse = False
        if self.bench.is_painting:
            return self._end()
        self.bench.press(at)
        return STAY if self.bench.tool.value == "block" else self._end()

    # ------------------------------------------------------------------ drawing

    def draw(self, p: Painter, mood: Mood) -> None:
        """Draw ground, buildings, marks, what the brush covers and what is wrong."""
        chart, sketch = self.chart, self.bench.sketch
        with p.clip(self.rect):
            self._ground(p, chart, sketch)
            for site in sorted(sketch.sites, key=lambda site: site.at):
                building(p, chart.rect(site.at), site.kind, site.side)
            if self.sight.has_heights:
                self._heights(p, chart, sketch)
            if self.sight.has_marks:
                draw_marks(p, chart, sketch)
            axes(p, chart, self.bench.symmetry)
            for at in self.sight.ringed:
                if sketch.has(at):
                    marks.frame(p, chart.rect(at).inset(4), t.BAD, 4)
            if self.sight.pointed is not None and sketch.has(self.sight.pointed):
                self._pointed(p, chart, is_cursor=mood.focused and not self.sight.by_mouse)

    def _ground(self, p: Painter, chart: Chart, sketch: Sketch) -> None:
        cell = round(chart.cell * p.scale)
        of, whole = self.sight.ground(p, sketch, cell, is_busy=self.bench.is_painting)
        board = p.rect(chart.camera.board)
        p.surface.blit(self.sight.scaled(whole, board.size), board)
        for at, before, now in zip(sketch.spaces(), of.ground, sketch.ground, strict=True):
            if before.kinds != now.kinds:
                fresh(p, chart.rect(at), now)

    def _heights(self, p: Painter, chart: Chart, sketch: Sketch) -> None:
        """Write the elevation of every space that is higher than 0."""
        lies: dict[Space, Lie] = sketch.lies(self.sight.kit)
        size = max(13 / p.scale, chart.cell * 0.2)
        for at, lie in lies.items():
            if lie.elevation or sketch.spot(at).height is not None:
                rect = chart.rect(at)
                place = rect.inset(3).cut_top(size * 1.3)[0].cut_right(size * 1.5)[0]
                p.box(place, (60, 42, 22, 190), 4)
                p.text(f"+{lie.elevation}", (place.cx, place.cy), Type(size, "bold", "#ffe9b8"), "center")

    def _pointed(self, p: Painter, chart: Chart, *, is_cursor: bool) -> None:
        assert self.sight.pointed is not None
        under = self.bench.covers(self.sight.pointed)
        for at in self.bench.images(under):
            marks.frame(p, chart.rect(at).inset(5), t.INFO, 3)
        for at in under:
            marks.frame(p, chart.rect(at).inset(5), t.FOCUS if is_cursor else t.PAPER, 3)
        marks.tag(
            p,
            name_of(self.sight.pointed),
            (chart.rect(self.sight.pointed).cx, chart.rect(self.sight.pointed).y),
        )


def fresh(p: Painter, rect: Rect, spot: Spot) -> None:
    """Draw the ground of a space before the map is painted anew."""
    p.box(rect, TONES.get(spot.kinds[0], TONES["open"]), 0)
    for kind in spot.kinds:
        sign(p, rect, kind)
    p.box(rect, None, 0, (60, 44, 24, 66), 1)


def sign(p: Painter, rect: Rect, kind: str) -> None:
    """Draw the ink of a kind of terrain."""
    if kind in DRAWN:
        p.sprite(f"army_battles/terrain_{kind}_1", (rect.cx, rect.cy), min(rect.w, rect.h))


def building(p: Painter, rect: Rect, kind: str, side: int) -> None:
    """Draw a building with the sign of its side."""
    tall = TALL.get(kind, 1.2)
    sprite = f"army_battles/building_{kind if kind in TALL else 'tower'}"
    p.sprite(sprite, (rect.cx, rect.bottom - rect.h * (tall - 1) * 0.12), rect.w * tall, "midbottom")
    draw.seat(p, side, (rect.x + rect.w * 0.2, rect.bottom - rect.h * 0.2), rect.w * 0.3)


def draw_marks(p: Painter, chart: Chart, sketch: Sketch) -> None:
    """Draw deployment zones in the colours of the sides, objectives and exits."""
    for side in (0, 1):
        zone: Spaces = gathered(sorted(sketch.zones[side]))
        colour = p.theme.seat(side)
        for at in sketch.zones[side]:
            p.box(chart.rect(at).inset(1), (*_rgb(colour), 46), 3)
        marks.outline(p, chart, zone, colour, 3)
        for at in sketch.zones[side]:
            rect = chart.rect(at)
            draw.seat(
                p,
                side,
                (rect.right - rect.w * 0.15, rect.bottom - rect.h * 0.15),
                max(9 / p.scale, rect.w * 0.18),
            )
    for at in sketch.objectives:
        rect = chart.rect(at)
        p.box(rect.inset(3), None, 4, "#a3362b", 3)
        p.sprite("army_battles/objective", (rect.x + rect.w * 0.2, rect.y + rect.h * 0.22), rect.w * 0.36)
    for at in sketch.exits:
        rect = chart.rect(at)
        p.box(rect.inset(4), None, 4, "#2f7a46", 3)
        draw.icon(p, "door", (rect.cx, rect.y + rect.h * 0.24), rect.w * 0.32, "#1f5a32")


def axes(p: Painter, chart: Chart, symmetry: Symmetry) -> None:
    """Draw the line or the middle that symmetry is about."""
    board = chart.camera.board
    x0, y0 = chart.camera.at(MARGIN, MARGIN)
    x1, y1 = chart.camera.at(MARGIN + chart.columns * WIDE, MARGIN + chart.rows * WIDE)
    match symmetry:
        case Symmetry.WEST_EAST:
            draw.dashed(p, (board.cx, y0), (board.cx, y1), t.INFO, 3, (14, 9))
        case Symmetry.NORTH_SOUTH:
            draw.dashed(p, (x0, board.cy), (x1, board.cy), t.INFO, 3, (14, 9))
        case Symmetry.OPPOSITE:
            draw.disc(p, (board.cx, board.cy), 10, None, inks.EDGE, 6)
            draw.disc(p, (board.cx, board.cy), 10, None, t.INFO, 3)
        case _:
            return


def _rgb(colour: str) -> tuple[int, int, int]:
    made = pygame.Color(colour)
    return made.r, made.g, made.b
