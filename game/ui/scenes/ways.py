"""Ways out of a match that several scenes share."""

from __future__ import annotations

from game.ui.desk import Desk
from game.ui.scene import Pop, Reply, Reset


def to_title(desk: Desk) -> Reply:
    """Leave everything and go to the title; without one, close two scenes."""
    door = desk.doors.get("title")
    scene = door("") if door is not None else None
    return Reset(scene) if scene is not None else Pop(2)
