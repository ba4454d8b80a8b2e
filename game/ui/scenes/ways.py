"""Ways out of a match that several scenes share."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.desk import Desk
from game.ui.scene import Pop, Reply, Reset

if TYPE_CHECKING:
    from game.ui.sitting import Sitting


def to_title(desk: Desk) -> Reply:
    """Leave everything and go to the title; without one, close two scenes."""
    door = desk.doors.get("title")
    scene = door("") if door is not None else None
    return Reset(scene) if scene is not None else Pop(2)


def save_and_leave(desk: Desk, sitting: Sitting) -> Reply:
    """Save a match and go to the title; what the disk refuses is told there."""
    sitting.save_now()
    for trouble in sitting.troubles:
        desk.say("Please note", trouble, "warning", "bad")
    return to_title(desk)
