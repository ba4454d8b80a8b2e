"""The map on the page: it draws everything on it, and answers mouse, wheel, keys and pad."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import pygame

from game.rules.army_battles.places import gathered, listed, place, space
from game.ui import theme as t
from game.ui.layout import Rect
from game.ui.page import WAYS
from game.ui.paint import Painter
from game.ui.tables.army_battles import marks, plan, skirmish, troops
from game.ui.tables.army_battles.chart import spot_of
from game.ui.widgets.base import STAY, Mood, Widget

if TYPE_CHECKING:
    from game.rules.army_battles.places import Space
    from game.rules.army_battles.state import UnitNo
    from game.ui.scene import Reply
    from game.ui.tables.army_battles.ask import Answered, Ask
    from game.ui.tables.army_battles.chart import Chart, Eye
    from game.ui.tables.army_battles.land import Land
    from game.ui.tables.army_battles.model import Picture

DRAGGED = 12.0
REACHES = "strikes up to here next turn"
MOVES = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


class Pointer:
    """Where the player points on the map; it outlives the page."""

    def __init__(self) -> None:
        self.at: Space | None = None
        self.unit: UnitNo | None = None
        self.by_mouse = True

    def move(self, dx: int, dy: int, size: tuple[int, int]) -> bool:
        """Move the cursor; false at the edge of the map."""
        at = self.at if self.at is not None else space(size[0] // 2, size[1] // 2)
        column, row = place(at)
        column, row = column + dx, row + dy
        if not (0 <= column < size[0] and 0 <= row < size[1]):
            return False
        self.at, self.unit, self.by_mouse = space(column, row), None, False
        return True


@dataclass(eq=False)
class Board(Widget):
    """The map.

    changed: something was planned; commit: what is planned is wanted; refuse: it cannot be done; rests: nothing moves.
    """

    picture: Picture = field(kw_only=True)
    eye: Eye = field(kw_only=True)
    land: Land = field(kw_only=True)
    pointer: Pointer = field(kw_only=True)
    ask: Ask | None = field(default=None, kw_only=True)
    changed: Callable[[], Any] = field(default=lambda: None, kw_only=True)
    commit: Callable[[], Any] = field(default=lambda: None, kw_only=True)
    refuse: Callable[[], Any] = field(default=lambda: None, kw_only=True)
    is_open: bool = field(default=True, kw_only=True)
    rests: bool = field(default=True, kw_only=True)
    focusable: bool = field(default=True, kw_only=True)
    radius: float = field(default=4, kw_only=True)
    order: int = field(default=2, kw_only=True)
    _held: tuple[float, float] | None = field(default=None, init=False)
    _from: Space | None = field(default=None, init=False)
    _moved: bool = field(default=False, init=False)

    def inherit(self, old: Widget) -> None:
        """Go on being dragged."""
        if isinstance(old, Board):
            self._held, self._moved, self._from = old._held, old._moved, old._from  # noqa: SLF001

    @property
    def chart(self) -> Chart:
        """Where the spaces are now."""
        return self.eye.chart(self.picture.field)

    @property
    def seen(self) -> Picture:
        """What is drawn: the table, or what is laid out on it."""
        if self.ask is None or not self.is_open or self.ask.laid() is self.ask.table:
            return self.picture
        laid = self.picture
        return type(laid)(self.ask.laid(), laid.kit, laid.cast, laid.viewer, laid.knobs, laid.layers)

    def ring(self) -> Rect:
        """The ring goes round the map."""
        board = self.eye.camera.board
        x, y = max(board.x, self.rect.x + 2), max(board.y, self.rect.y + 2)
        right, low = min(board.right, self.rect.right - 2), min(board.bottom, self.rect.bottom - 2)
        return Rect(x, y, right - x, low - y)

    # ------------------------------------------------------------------ the mouse

    def event(self, event: pygame.event.Event) -> Reply:
        """Follow the mouse; the right button leads the way over a space."""
        if event.type == pygame.MOUSEMOTION and self.page is not None and self._held is None:
            self._hover(event.pos)
        is_right = event.type == pygame.MOUSEBUTTONDOWN and event.button == 3
        if is_right and self.ask is not None and self.is_open:
            at = self._space(event.pos)
            return self._tell(self.ask.pin(at)) if at is not None else None
        return None

    def _space(self, pos: tuple[int, int]) -> Space | None:
        assert self.page is not None
        x, y = pos[0] / self.page.p.scale, pos[1] / self.page.p.scale
        return self._at(x, y)

    def _at(self, x: float, y: float) -> Space | None:
        """Return the space under a point, or that of the counter that is drawn there."""
        if not self.rect.has(x, y):
            return None
        return self.chart.space(x, y)

    def _hover(self, pos: tuple[int, int]) -> None:
        assert self.page is not None
        x, y = pos[0] / self.page.p.scale, pos[1] / self.page.p.scale
        self.pointer.at, self.pointer.by_mouse = self._at(x, y), True
        inside = self.rect.has(x, y)
        self.pointer.unit = troops.unit_at(self.seen, self.chart, x, y) if inside else None
        if self.ask is not None:
            self.ask.point(self.pointer.at)

    def press(self, x: float, y: float) -> Reply:
        """Take hold of the map, or of a counter on it."""
        self._held, self._moved, self._from = (x, y), False, self._at(x, y)
        return STAY

    def drag(self, x: float, y: float) -> Reply:
        """Drag a counter where that means something, else the map."""
        if self._held is None:
            return None
        dx, dy = x - self._held[0], y - self._held[1]
        if not self._moved and abs(dx) + abs(dy) < DRAGGED:
            return None
        self._moved = True
        if self._drags():
            self.pointer.at = self._at(x, y)
            if self.ask is not None:
                self.ask.point(self.pointer.at)
            return STAY
        self.eye.pan(dx, dy)
        self._held = (x, y)
        return STAY

    def _drags(self) -> bool:
        """Tell whether a counter of the viewer is under way."""
        if self.ask is None or not self.is_open or self._from is None:
            return False
        here = self.seen.table.in_space(self._from)
        return any(self.seen.unit(no).side == self.picture.viewer for no in here) and self.eye.is_fit

    def release(self, x: float, y: float) -> Reply:
        """Put down what was dragged, or plan with the space that was clicked."""
        moved, self._held = self._moved, None
        at = self._at(x, y)
        if at is None:
            return STAY
        if moved:
            if self._drags() and self.ask is not None and self._from is not None:
                return self._tell(self.ask.drop(self._from, at))
            return STAY
        self.pointer.at = at
        return self.choose(at)

    def wheel(self, steps: float) -> bool:
        """Zoom at the pointer."""
        at = (
            self.chart.middle(self.pointer.at)
            if self.pointer.at is not None
            else (self.rect.cx, self.rect.cy)
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
            if not self.pointer.move(*MOVES[name], self.picture.field.size):
                return None
            self.follow()
            return STAY
        if name == "press" and here and self.pointer.at is not None:
            return self.choose(self.pointer.at)
        if name == "back" and self.ask is not None and self.is_open and self.ask.back():
            self.changed()
            return STAY
        return None

    def follow(self) -> None:
        """Bring the cursor into view, and look at where it is."""
        if self.pointer.at is not None:
            self.eye.reveal(*spot_of(self.pointer.at))
        if self.ask is not None:
            self.ask.point(self.pointer.at)

    def choose(self, at: Space) -> Reply:
        """Plan with a space of the map."""
        if self.ask is None or not self.is_open or not self.ask.picks:
            return STAY
        self.ask.point(at)
        return self._tell(self.ask.press(at))

    def _tell(self, answered: Answered) -> Reply:
        if answered == "commit":
            return self.commit() or STAY
        if answered:
            self.changed()
        if answered == "refused":
            self.refuse()
        return STAY

    # ------------------------------------------------------------------ drawing

    def draw(self, p: Painter, mood: Mood) -> None:
        """Draw the map, what stands on it, and what is planned."""
        chart, picture = self.chart, self.seen
        ask = self.ask if self.is_open else None
        board = chart.camera.board
        if self.eye.is_fit:
            p.shadow(board, 14, 170, (3, 9), 3)
        with p.clip(self.rect):
            self.land.draw(p, chart, picture.table)
            troops.draw_objectives(p, chart, picture)
            if picture.layers.threat:
                self._threat(p, chart, picture)
            if ask is not None:
                ask.under(p, chart)
            self._pointed_range(p, chart, picture)
            troops.draw_buildings(p, chart, picture)
            troops.draw_troops(p, chart, picture, self.hovered())
            troops.draw_flags(p, chart, picture)
            if ask is not None:
                ask.over(p, chart)
            skirmish.draw(p, chart, picture)
            if picture.layers.threat:
                self._threat_words(p, chart, picture)
            if mood.focused and self.pointer.at is not None:
                self._cursor(p, chart, self.pointer.at)

    def _threat_words(self, p: Painter, chart: Chart, picture: Picture) -> None:
        """Say what the hatching means."""
        army = picture.army(self._threat_of(picture))
        words = f"Next turn {army} can strike here; the number: with how many units"
        board = chart.camera.board
        left, low = max(board.x, self.rect.x) + 8, min(board.bottom, self.rect.bottom) - 34
        words = words if p.width_of(words) < self.rect.w - 90 else f"How many can strike: {army}"
        marks.plate(p, words, (left, low))

    def _threat_of(self, picture: Picture) -> int:
        return 1 - int(picture.viewer) if picture.viewer is not None else self._other_side(picture)

    def _threat(self, p: Painter, chart: Chart, picture: Picture) -> None:
        side = self._threat_of(picture)
        heat = plan.threat(picture.table, picture.kit, side)
        marks.hatch(p, chart, gathered(list(heat)), heat)
        marks.counts(p, chart, heat)

    @staticmethod
    def _other_side(picture: Picture) -> int:
        turn = picture.table.turn
        return 1 - picture.unit(turn.unit).side if turn is not None else 1

    def _pointed_range(self, p: Painter, chart: Chart, picture: Picture) -> None:
        """Draw how far the unit pointed at moves and strikes, when it is not the one that decides."""
        number = self.hovered() if self.rests else None
        subject = self.ask.subject() if self.ask is not None and self.is_open else None
        if number is None or number == subject or picture.unit(number).at < 0:
            return
        spaces = plan.threat_of(picture.table, picture.kit, number)
        is_foe = picture.viewer is not None and picture.unit(number).side != picture.viewer
        marks.outline(p, chart, spaces, "#c25a4c" if is_foe else "#8fb4d8", 1.5)
        lowest = chart.rect(max(listed(spaces), key=lambda at: (place(at)[1], -place(at)[0])))
        marks.tag(p, REACHES, (lowest.cx, lowest.bottom), marks.PAPER, 15)

    def _cursor(self, p: Painter, chart: Chart, at: Space) -> None:
        rect = chart.rect(at)
        if self.pointer.by_mouse:
            if not self.seen.table.in_space(at):
                p.box(rect.inset(1), None, 3, t.FOCUS, 2)
        else:
            marks.brackets(p, rect.inset(1), t.FOCUS, 4, 0.24)

    def hovered(self) -> UnitNo | None:
        """Return the unit that is pointed at: the uppermost, or the only one of a space."""
        seen = self.seen
        if self.pointer.unit is not None and self.pointer.unit < len(seen.table.units):
            unit = seen.unit(self.pointer.unit)
            if unit.at >= 0:
                return self.pointer.unit
        if self.pointer.at is None:
            return None
        here = seen.table.in_space(self.pointer.at)
        return max(here, key=lambda no: seen.unit(no).flies) if here else None
