"""The small buttons over the map: threat, closer, farther; and the keys of the camera."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.ui.layout import Rect
from game.ui.tables.army_battles.chart import spot_of
from game.ui.widgets import Button
from game.ui.widgets.base import STAY, Tip

if TYPE_CHECKING:
    from game.ui.page import Page
    from game.ui.presenting import Places
    from game.ui.scene import Reply
    from game.ui.tables.army_battles.presenter import ArmyBattlesTable

SIDE = 42.0


class MapTools:
    """Lays the middle out, and answers the keys of camera and layers."""

    def __init__(self, owner: ArmyBattlesTable) -> None:
        self.owner = owner

    def place(self, places: Places) -> Rect:
        """Return the place of the map."""
        return places.centre.inset(2)

    def build(self, page: Page, places: Places) -> None:
        """Add the buttons in a corner beside the map, or over its edge."""
        centre, count = places.centre, 4
        x = centre.right - SIDE - 4
        y = centre.bottom - count * (SIDE + 6) - 2
        eye = self.owner.eye
        buttons = (
            ("threat", "", "warning", "Where enemies can strike in their next turn"),
            ("zoom_in", "+", "", "Closer"),
            ("zoom_out", "\N{MINUS SIGN}", "", "Farther"),
            ("camera", "Fit" if not eye.is_fit else "1:1", "", "The whole map, or a part of it"),
        )
        for n, (name, label, icon, words) in enumerate(buttons):
            rect = Rect(x, y + n * (SIDE + 6), SIDE, SIDE)
            part = ToolButton(f"view:{name}", rect, label, icon=icon, act=partial(self.command, name))
            part.size, part.order = 17 if len(label) > 1 else 24, 1
            part.chosen = name == "threat" and self.owner.layers.threat
            part.tip = Tip(words, key=page.desk.keys.label(name))
            page.add(part)

    def command(self, name: str) -> Reply:
        """Answer the keys of the camera and of the layers."""
        owner = self.owner
        eye, pace, at = owner.eye, owner.host.desk.pace, owner.pointer.at
        match name:
            case "camera" if eye.is_fit:
                acting = owner.acting()
                if at is None and acting is not None and owner.shown.unit(acting).at >= 0:
                    at = owner.shown.unit(acting).at
                eye.close(*(spot_of(at) if at is not None else (eye.board[0] / 2, eye.board[1] / 2)), pace)
            case "camera":
                eye.fit(pace)
            case "zoom_in" | "zoom_out":
                chart = eye.chart(owner.shown.field)
                point = chart.middle(at) if at is not None else (eye.place.cx, eye.place.cy)
                eye.zoom(2 if name == "zoom_in" else -2, *point)
            case "threat":
                owner.layers.threat = not owner.layers.threat
            case "to_board":
                owner.to_board()
            case _:
                return None
        owner.host.refresh()
        return STAY


class ToolButton(Button):
    """A button whose key is told by its tooltip only."""

    def cap(self) -> str:
        """Print no keycap."""
        return ""
