"""What is said and offered when a save turns out to be damaged."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui import saved as shelf
from game.ui import theme as t
from game.ui.overlays import Answer, Dialog
from game.ui.scene import Act, Push, Reply

if TYPE_CHECKING:
    from pathlib import Path

    from game.ui.desk import Desk
    from game.ui.opening import Opened

SOUND = "The newest file is damaged and was moved aside. {} decisions are sound: they are now the save of this match."
NOTHING = "Nothing in it could be saved. What was damaged was moved aside and is not lost."


def damage_dialog(desk: Desk, name: str, opened: Opened, go_on: Act) -> Dialog:
    """Return the dialog about a damaged save: what is sound, what is not, and what can be done."""
    aside = shelf.set_aside_of(desk, name)
    answers = _about_file(desk, aside[-1]) if aside else []
    detail, sign = "\n".join(opened.troubles), ("warning", t.BAD)
    if opened.match is None:
        answers.append(Answer("So be it"))
        return Dialog(desk, "This save cannot be opened", NOTHING, answers, sign, detail)
    answers.append(Answer("Go on from there", go_on, "primary"))
    return Dialog(desk, "This save is damaged", SOUND.format(opened.sound), answers, sign, detail)


def _about_file(desk: Desk, path: Path) -> list[Answer]:
    return [
        Answer("Delete it\u2026", lambda: _ask_delete(desk, path), "danger"),
        Answer("Show file", lambda: _show(desk, path)),
    ]


def _show(desk: Desk, path: Path) -> Reply:
    """Open the list of saves at the file that was moved aside."""
    from game.ui.scenes.replays import ReplaysScene  # noqa: PLC0415 - scenes open one another

    return Push(ReplaysScene(desk, path))


def _ask_delete(desk: Desk, path: Path) -> Reply:
    answers = [
        Answer("Delete", lambda: _delete(desk, path), "danger"),
        Answer("Keep it", keycap=desk.keys.label("back")),
    ]
    words = "The damaged file is removed for good. What is sound stays the save of this match."
    return Push(Dialog(desk, "Delete the damaged file?", words, answers, ("trash", t.BAD), path.name))


def _delete(desk: Desk, path: Path) -> Reply:
    try:
        path.unlink()
    except OSError as error:
        desk.say("It could not be deleted", error.strerror or str(error), "warning", "bad")
    else:
        desk.say("The damaged file was deleted", "", "trash", "info")
    return None
