"""The buttons for what can be done with a whole piece of a player's own: in a bar, in a column, or on a page."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from game.ui.presenting import NOWHERE
from game.ui.scenes.own_column import Column
from game.ui.widgets import Button, Panel, Scroll

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.ui.layout import Rect
    from game.ui.page import Page
    from game.ui.scene import Reply
    from game.ui.scenes.own_history import History
    from game.ui.scenes.own_keeping import OwnKeeping
    from game.ui.scenes.own_list import OwnList

GAP = 8.0


class Deed(NamedTuple):
    """A button: its key, words and icon, what it does, and why it cannot now."""

    key: str
    words: str
    icon: str
    act: Callable[[], Reply]
    why: str = ""


def steps(history: History[Any], undo: Callable[[], Reply], redo: Callable[[], Reply]) -> list[Deed]:
    """Return the way back and forth."""
    undone = "" if history.past else "Nothing was done yet."
    redone = "" if history.future else "Nothing was taken back."
    return [Deed("undo", "Undo", "undo", undo, undone), Deed("redo", "Redo", "step", redo, redone)]


def beginning(keeping: OwnList[Any, Any, Any]) -> list[Deed]:
    """Return what leads to other work."""
    return [
        Deed("new", "New", "plus", keeping.begin),
        Deed("open", "Open", "list_check", keeping.open_list),
    ]


def copying(keeping: OwnKeeping[Any, Any, Any], empty: str = "") -> list[Deed]:
    """Return what copies the work or takes it away; empty: why there is nothing to copy."""
    unsaved = f"Only {keeping.article} {keeping.noun} of yours that is saved can be deleted."
    unsaved = "" if keeping.bench.stem else unsaved
    return [
        Deed("duplicate", "Copy", "copy", keeping.duplicate, empty),
        Deed("delete", "Delete", "trash", keeping.ask_delete, unsaved),
    ]


def sharing(keeping: OwnKeeping[Any, Any, Any], empty: str = "") -> list[Deed]:
    """Return the ways to and from text; empty: why there is nothing to share."""
    return [
        Deed("import", "From text", "log", keeping.import_text),
        Deed("share", "As text", "link", keeping.share, empty),
    ]


def buttons_of(deeds: Sequence[Deed], size: float, *, has_icons: bool) -> list[Button]:
    """Return buttons, not placed yet."""
    return [
        Button(
            one.key,
            NOWHERE,
            one.words,
            icon=one.icon if has_icons else "",
            act=one.act,
            size=size,
            reason=one.why,
        )
        for one in deeds
    ]


def in_column(
    column: Column, keeping: OwnKeeping[Any, Any, Any], deeds: Sequence[Deed], *, is_wide: bool
) -> None:
    """Add the deeds in a column, two abreast, with the files that cannot be read above them."""
    if count := len(keeping.folder.troubles):
        words = "A file cannot be read" if count == 1 else f"{count} files cannot be read"
        trouble = Button("file_troubles", column.row(44), words, icon="warning", size=17)
        trouble.act = keeping.show_troubles
        column.add(trouble)
    column.buttons(buttons_of(deeds, 17, has_icons=is_wide), height=44 if is_wide else 40)
    column.space()


class DeedBar:
    """The deeds in a row, the button that saves at its end; save: what that button says."""

    def __init__(
        self, keeping: OwnKeeping[Any, Any, Any], save: str, deeds: Callable[[], Sequence[Deed]]
    ) -> None:
        self.keeping, self.save, self.deeds = keeping, save, deeds

    def build(self, page: Page, place: Rect, right: float, gap: float) -> None:
        """Add them one beside the other; right: how wide the button that saves is."""
        save, rest = place.cut_right(right, gap)
        buttons = self._buttons()
        for button, cell in zip(buttons, rest.columns(len(buttons), GAP), strict=True):
            button.rect = cell.inset(0, 4)
            page.add(button)
        page.add(self._save(save))

    def fill(self, page: Page, place: Rect) -> None:
        """Add them on a page of their own, where there is no room for a bar."""
        page.add(Panel("", place, ""))
        column = Column(page, page.add(Scroll("deeds", place.inset(10, 8))), "bold")
        column.add(self._save(column.row(56)))
        column.buttons(self._buttons(), across=3, height=48)

    def _save(self, place: Rect) -> Button:
        save = Button("save", place, self.save, icon="save", kind="primary", shortcut="save", size=23)
        save.act = self.keeping.save
        return save

    def _buttons(self) -> list[Button]:
        buttons = buttons_of(self.deeds(), 18, has_icons=False)
        if count := len(self.keeping.folder.troubles):
            words = "1 bad file" if count == 1 else f"{count} bad files"
            act = self.keeping.show_troubles
            buttons.append(Button("file_troubles", NOWHERE, words, icon="warning", size=17, act=act))
        return buttons
