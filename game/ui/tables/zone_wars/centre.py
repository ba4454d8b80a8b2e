"""The middle of the table: where the mat is, what lies beside it or over it, and the keys of the camera."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.ui import draw
from game.ui import theme as t
from game.ui.layout import Rect
from game.ui.tables.zone_wars import inks, pieces, tabletop
from game.ui.tables.zone_wars.board import Board
from game.ui.theme import Type
from game.ui.widgets import Button, Checkbox, Drawing
from game.ui.widgets.base import STAY, Tip

if TYPE_CHECKING:
    from game.ui.page import Page
    from game.ui.paint import Painter
    from game.ui.presenting import Places
    from game.ui.scene import Reply
    from game.ui.tables.zone_wars.camera import Eye
    from game.ui.tables.zone_wars.presenter import ZoneWarsTable

SIDE = 180.0
STRIP = 58.0
ROW_KEY, BLOCK_KEY, MARGIN = 46.0, 44.0, 8.0
LAYERS = (("reach", "Reach"), ("arcs", "Enemy arcs"), ("sight", "Who sees whom"), ("grid", 'Grid 1"'))


class Centre:
    """Lays the middle out: mat in the middle at Fit, all of it at Close."""

    def __init__(self, owner: ZoneWarsTable) -> None:
        self.owner = owner
        self.left = self.right = Rect(0, 0, 0, 0)
        self.mat = Rect(0, 0, 1, 1)
        self.is_roomy = False

    def lay_out(self, places: Places, eye: Eye) -> Rect:
        """Return the place of the mat; remember what is left beside it."""
        centre = places.centre
        layout = self.owner.shown.table.layout
        side = min(centre.h - 8, centre.w - 8)
        spare = (centre.w - side * layout.width / layout.depth) / 2
        self.is_roomy = spare >= SIDE and centre.h > 560
        eye.aside = 0.0
        if eye.is_fit and self.is_roomy:
            self.mat = centre.middle(side * layout.width / layout.depth, side)
            wide = (centre.w - self.mat.w) / 2 - 16
            self.left = Rect(centre.x + 6, centre.y + 8, wide, centre.h - 12)
            self.right = Rect(self.mat.right + 10, centre.y + 8, wide, centre.h - 12)
        else:
            self.mat = centre.inset(2)
            self.left = self.right = Rect(0, 0, 0, 0)
            eye.aside = self._aside()
        return self.mat

    def _aside(self) -> float:
        """Return how far the whole board moves right to lie beside the strip; 0 where there is no room for that."""
        spare = self._spare()
        need = self._strip(self.owner.host.desk.painter).right + 10 - self.mat.x
        return max(0.0, need - spare / 2) if spare >= need else 0.0

    def _spare(self) -> float:
        """Return how much room the whole board leaves beside it."""
        return self.mat.w - self._whole()

    def _whole(self) -> float:
        """Return how wide the whole board is."""
        layout = self.owner.shown.table.layout
        return layout.width * min(self.mat.w / layout.width, self.mat.h / layout.depth)

    def _strip(self, p: Painter) -> Rect:
        """Return the place of bag and track over a mat that fills the centre."""
        height = STRIP if self.mat.h > 420 else 42.0
        width = tabletop.strip_width(p, self.owner.shown, height, self.mat.w - 24)
        return Rect(self.mat.x + 10, self.mat.y + 8, width, height)

    # ------------------------------------------------------------------ parts

    def build(self, page: Page, board: Board) -> None:
        """Add what lies beside the mat, or over it."""
        if self.left.w:
            page.add(Drawing("", self.left, paint=self._left))
            page.add(Drawing("", self.right, paint=self._right))
            self._layers(page)
            self._zoom(page, Rect(self.right.cx - 58, self.right.bottom - 112, 116, 108))
        else:
            page.add(Drawing("", self.mat, paint=lambda p: self._over(p, board)))
            self._zoom_over(page)

    def _zoom_over(self, page: Page) -> None:
        """Add the keys of the camera in the corner of the mat, in a block where a row would lie on the board.

        Where not even a block has room beside the board, they stand in a row on its other side, below the strip.
        """
        eye = self.owner.eye
        is_aside, room = eye.is_fit and eye.aside > 0, self._spare() / 2 - eye.aside
        is_left = is_aside and room < 2 * BLOCK_KEY
        is_block = is_aside and not is_left and room < 4 * ROW_KEY + MARGIN
        across, down, side = (2, 2, BLOCK_KEY) if is_block else (4, 1, ROW_KEY)
        margin = MARGIN / 2 if is_block else MARGIN
        place = Rect(0, 0, across * side, down * side - 6)
        right = self.mat.right - room - self._whole() if is_left else self.mat.right
        place = place.move(right - place.w - margin, self.mat.bottom - place.h - margin)
        cells = [cell for line in place.rows(down, 6) for cell in line.columns(across, 5)]
        self._add_buttons(page, cells)

    def _left(self, p: Painter) -> None:
        picture, place = self.owner.shown, self.left
        y = tabletop.bag(p, place, picture)
        y = tabletop.track(p, Rect(place.x, y + 6, place.w, 0), picture)
        if y + 150 < place.bottom - 190:
            tabletop.ruler(p, Rect(place.x + 6, place.bottom - 336, place.w - 10, 0), self.owner.eye.camera)

    def _right(self, p: Painter) -> None:
        picture, place = self.owner.shown, self.right
        y = tabletop.decks(p, Rect(place.x, place.y + 6, place.w, 0), picture)
        tabletop.scenario(p, Rect(place.x, y + 16, place.w, 0), picture)

    def _over(self, p: Painter, board: Board) -> None:
        """Draw strip, minimap and ruler over a mat that fills the centre."""
        picture, camera = self.owner.shown, board.camera
        tabletop.strip(p, self._strip(p), picture)
        if self.owner.eye.is_fit:
            return
        side = min(172.0, self.mat.h * 0.3)
        tabletop.minimap(p, Rect(self.mat.right - side - 10, self.mat.y + 8, side, side), picture, camera)
        if self.mat.h > 420:
            wide = min(self.mat.w * 0.52, camera.length(1000) + 110)
            tabletop.short_ruler(p, Rect(self.mat.x + 10, self.mat.bottom - 96, wide, 88), camera)

    def _layers(self, page: Page) -> None:
        layers = self.owner.layers
        place = Rect(self.left.x + 4, self.left.bottom - 182, self.left.w - 8, 180)
        page.add(Drawing("", place, paint=lambda p: _titled(p, place, "LAYERS")))
        keys = self.owner.host.desk.keys
        for n, (name, label) in enumerate(LAYERS):
            rect = Rect(place.x + 12, place.y + 36 + n * 35, place.w - 20, 33)
            key = keys.label(name) if name == "sight" else ""
            part = Checkbox(f"layer:{name}", rect, label, order=1)
            part.on = getattr(layers, name)
            part.change = partial(self._switch, name)
            part.tip = Tip(label, key=key)
            page.add(part)

    def _switch(self, name: str, on: bool) -> Reply:  # noqa: FBT001 - as a checkbox tells it
        setattr(self.owner.layers, name, on)
        self.owner.host.refresh()
        return STAY

    def _buttons(self) -> tuple[tuple[str, str, str, str], ...]:
        floor = self.owner.layers.floor
        level = "Top" if floor is None else f"{floor // 250 + 1}F"
        view = "Fit" if not self.owner.eye.is_fit else "Close"
        return (
            ("zoom_in", "+", "Closer", ""),
            ("zoom_out", "\N{MINUS SIGN}", "Farther", ""),
            ("camera", view, "The whole board, or a part of it", ""),
            ("floor", level, "Which floor is looked at", ""),
        )

    def _zoom(self, page: Page, place: Rect) -> None:
        cells = [cell for line in place.rows(2, 8) for cell in line.columns(2, 8)]
        self._add_buttons(page, cells)

    def _add_buttons(self, page: Page, cells: list[Rect]) -> None:
        for (name, label, words, _), cell in zip(self._buttons(), cells, strict=True):
            size = 17 if len(label) > 1 else 24
            tip = Tip(words, key=page.desk.keys.label(name))
            page.add(
                ZoomButton(
                    f"view:{name}",
                    cell,
                    label,
                    act=partial(self.command, name),
                    size=size,
                    tip=tip,
                    order=1,
                )
            )

    def add_rest(self, page: Page, hand: Rect) -> None:
        """Show what the viewer may look at while somebody else decides: the monsters on the mat."""
        place = hand.inset(4, 14)
        page.add(Drawing("", place, paint=lambda p: self._rest(p, place)))

    def _rest(self, p: Painter, place: Rect) -> None:
        picture = self.owner.shown
        p.box(place, t.PANEL, 8, t.LINE)
        beasts = [piece for piece in picture.table.pieces() if picture.seat(piece) is None]
        p.text("MONSTERS ON THE MAT", (place.x + 18, place.y + 12), Type(18, "fjalla", t.MUTED))
        if not beasts:
            p.text("none so far", (place.x + 18, place.y + 44), Type(18, colour=t.MUTED))
        for cell, piece in zip(place.inset(14, 44).columns(max(3, len(beasts)), 14), beasts, strict=False):
            size = min(96.0, cell.h - 8)
            p.sprite(picture.portrait(piece), (cell.x + size / 2, cell.cy), size)
            x = cell.x + size + 12
            p.text(picture.name(piece), (x, cell.y + 8), Type(20, "semibold"))
            health, damage = picture.health(piece)
            pieces.pips(p, (x, cell.y + 42), min(150.0, cell.right - x), health, damage, 15)

    # ------------------------------------------------------------------ keys

    def command(self, name: str) -> Reply:
        """Answer the keys of the camera and of the layers."""
        owner = self.owner
        eye, pace = owner.eye, owner.host.desk.pace
        spot = owner.pointer.spot
        match name:
            case "camera" if eye.is_fit:
                at = spot or eye.camera.spot(eye.place.cx, eye.place.cy)
                eye.close(at.x, at.y, pace)
            case "camera":
                eye.fit(pace)
            case "zoom_in" | "zoom_out":
                at_page = eye.camera.of(spot) if spot is not None else (eye.place.cx, eye.place.cy)
                eye.zoom(2 if name == "zoom_in" else -2, *at_page)
            case "floor":
                owner.layers.floor = self._next_floor()
            case "measure":
                owner.pointer.measured = None if owner.pointer.measured is not None else spot
            case "sight":
                owner.layers.sight = not owner.layers.sight
            case "to_board":
                owner.to_board()
            case _:
                return None
        owner.host.refresh()
        return STAY

    def _next_floor(self) -> int | None:
        """Return the next height to look at: roofs, then from the ground up."""
        levels = [*self.owner.shown.field.levels]
        now = self.owner.layers.floor
        if now is None:
            return levels[0] if levels else None
        higher = [z for z in levels if z > now]
        return higher[0] if len(higher) > 1 else None


class ZoomButton(Button):
    """A button whose key is told by its tooltip only."""

    def cap(self) -> str:
        """Print no keycap."""
        return ""


def _titled(p: Painter, place: Rect, title: str) -> None:
    draw.panel(p, place, fill="#1d1914")
    p.text(title, (place.x + 14, place.y + 9), Type(17, "fjalla", inks.HAZARD))
