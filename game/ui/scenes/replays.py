"""The saved matches: go on with one, look back at one, delete it, carry it to a file or bring one in."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.core.saves import DamagedSave
from game.ui import saved as shelf
from game.ui import theme as t
from game.ui.frame import Hint, Strip, frame
from game.ui.keys import Command
from game.ui.layout import Rect, columns_of
from game.ui.opening import open_save
from game.ui.overlays import Answer, Dialog
from game.ui.scene import Push, Reply, Stay
from game.ui.scenes.replays_parts import Details, PathOverlay, draw_row
from game.ui.screen import Screen
from game.ui.setting_up import sit
from game.ui.theme import Type
from game.ui.widgets import Button, Label, Panel, Scroll, Tabs
from game.ui.widgets.row_list import RowList

if TYPE_CHECKING:
    from game.core.match import Match
    from game.ui.desk import Desk
    from game.ui.page import Page
    from game.ui.saved import Saved

COMMANDS = (
    Command("delete", "Delete", ("Delete",), group="Replays"),
    Command("export", "Save as a file", ("Ctrl+S",), group="Replays"),
    Command("import", "Bring in a file", ("Ctrl+O",), group="Replays"),
    Command("watch", "Look back", ("R",), ("Y",), group="Replays"),
    Command("go_on", "Go on playing", ("G",), ("X",), group="Replays"),
)
DETAILS, GAP = 560.0, 16.0


class ReplaysScene(Screen):
    """The list of saves at the left, what is known of the chosen one at the right; `shown`: the file chosen first."""

    group = "Replays"

    def __init__(self, desk: Desk, shown: Path | None = None) -> None:
        super().__init__(desk)
        desk.keys.add(COMMANDS)
        self._shown = shown
        self.saves: list[Saved] = []
        self.chosen, self.tab = 0, 0
        self._opened: dict[Path, Match[Any, Any] | DamagedSave] = {}

    def enter(self) -> None:
        """Look again what is there: matches may have gone on or ended meanwhile."""
        self.saves = shelf.all_saved(self.desk)
        if self._shown is not None:
            self.chosen = next((i for i, one in enumerate(self.saves) if one.path == self._shown), 0)
            self._shown = None
        self.chosen = min(self.chosen, max(0, len(self.saves) - 1))
        self._opened.clear()
        self.refresh()

    @property
    def saved(self) -> Saved | None:
        """The chosen save."""
        return self.saves[self.chosen] if self.saves else None

    def opened(self, saved: Saved) -> Match[Any, Any] | DamagedSave:
        """Return the match of a save, proved once, or what is wrong with it."""
        if saved.path not in self._opened:
            try:
                self._opened[saved.path] = shelf.open_saved(self.desk, saved)
            except DamagedSave as damage:
                self._opened[saved.path] = damage
        return self._opened[saved.path]

    def match(self) -> Match[Any, Any] | None:
        """Return the chosen match, None when it is damaged or there is none."""
        found = self.opened(self.saved) if self.saved is not None else None
        return None if found is None or isinstance(found, DamagedSave) else found

    # ------------------------------------------------------------------ doing

    def command(self, name: str) -> Reply:
        """Answer the keys of the list."""
        acts = {
            "delete": self.ask_delete,
            "export": self.ask_export,
            "import": self.ask_import,
            "watch": self.watch,
            "go_on": self.play_on,
        }
        return acts[name]() if name in acts else super().command(name)

    def _choose(self, row: int) -> Reply:
        self.chosen = row
        self.refresh()
        return Stay()

    def _pressed(self, row: int) -> Reply:
        """A save pressed: look at it where only one thing has room, else go on with it or look back at it."""
        self.chosen = row
        if columns_of(self.page.area.w) == 1 and self.tab == 0:
            return self._turn_tab(1)
        saved = self.saved
        return self.watch() if saved is None or saved.is_over else self.play_on()

    def _turn_tab(self, tab: int) -> Reply:
        self.tab = tab
        self.refresh()
        return Stay()

    def watch(self) -> Reply:
        """Look back at the chosen match."""
        from game.ui.scenes.replay import ReplayScene  # noqa: PLC0415 - scenes open one another

        match = self.match()
        if match is None:
            return self._refuse("It cannot be shown", "The file is damaged.")
        entry = self.desk.games[match.record.game]
        return Push(ReplayScene(self.desk, entry, match, 0, shelf.viewer_of(match)))

    def why_not_on(self) -> str:
        """Return why nobody can go on with the chosen match, or an empty string."""
        saved = self.saved
        if saved is None or saved.aside:
            return "This file was set aside."
        if saved.is_over:
            return "This match is over."
        return (
            "" if self.desk.thinker is not None else "There is nobody here to think for the computer players."
        )

    def play_on(self) -> Reply:
        """Sit down to the chosen match again; of a damaged one, to what is sound."""
        from game.ui.scenes.table import TableScene  # noqa: PLC0415 - scenes open one another

        saved = self.saved
        if saved is None or self.why_not_on():
            return self._refuse("Not this one", self.why_not_on())
        opened = open_save(self.desk, saved.name)
        for trouble in opened.troubles:
            self.desk.say("Please note", trouble, "warning", "warn")
        if opened.match is None:
            self.enter()
            return Stay()
        entry = self.desk.games[opened.match.record.game]
        return Push(TableScene(self.desk, sit(self.desk, entry, opened.match, saved.name)))

    def _refuse(self, title: str, words: str) -> Reply:
        self.desk.sound.play("ui_refuse")
        self.desk.say(title, words, "warning", "warn")
        return Stay()

    def ask_delete(self) -> Reply:
        """Ask before a match is deleted."""
        if self.saved is None:
            return Stay()
        answers = (Answer("Delete", self._delete, kind="danger"), Answer("Keep it", keycap="Esc"))
        text = "The match and its older copies are removed for good."
        return Push(Dialog(self.desk, "Delete this match?", text, answers, ("trash", t.BAD), self.saved.name))

    def _delete(self) -> Reply:
        if self.saved is not None:
            try:
                shelf.delete(self.desk, self.saved)
            except OSError as error:
                self.desk.say("It could not be deleted", error.strerror or str(error), "warning", "bad")
        self.enter()
        return None

    def ask_export(self) -> Reply:
        """Ask where the chosen match is to be written."""
        saved, match = self.saved, self.match()
        if saved is None or match is None:
            return self._refuse("It cannot be saved as a file", "The file is damaged.")
        first = str(Path.home() / f"{saved.name}.json")
        return Push(PathOverlay(self.desk, ("Save as a file", "Write it", "save"), first, self._export))

    def _export(self, words: str) -> str:
        saved, match = self.saved, self.match()
        assert saved is not None
        assert match is not None
        try:
            path = shelf.export(match, words, saved.name)
        except OSError as error:
            return f"It could not be written: {error.strerror or error}."
        self.desk.say("The match was written", str(path), "save", "good")
        return ""

    def ask_import(self) -> Reply:
        """Ask which file is to be brought in."""
        if self.desk.saves is None:
            return self._refuse("Nothing can be brought in", "This desk keeps no files.")
        return Push(PathOverlay(self.desk, ("Bring in a file", "Bring it in", "plus"), "", self._import))

    def _import(self, words: str) -> str:
        try:
            name = shelf.bring_in(self.desk, words)
        except DamagedSave as damage:
            return f"{damage}."
        except OSError as error:
            return f"It could not be kept: {error.strerror or error}."
        self.enter()
        self.chosen = next((i for i, one in enumerate(self.saves) if one.name == name), 0)
        self.desk.say("The match was brought in", name, "check", "good")
        return ""

    # ------------------------------------------------------------------ the page

    def build(self, page: Page) -> None:
        """Lay out list and details: side by side, or one at a time."""
        count = len(self.saves)
        crumb = "no match yet" if not count else "one match" if count == 1 else f"{count} matches"
        room = frame(page, Strip("Saved matches", crumb, icons=("sound",)), _hints(), crumb)
        if columns_of(page.area.w) > 1:
            right, left = room.cut_right(min(DETAILS, room.w * 0.42), GAP)
            self._list(page, left)
            Details(self, page, right).lay()
            return
        bar, place = room.cut_top(46, 12)
        page.add(Tabs("tabs", bar, ("Matches", "This match"), chosen=self.tab, change=self._turn_tab))
        if self.tab == 0:
            self._list(page, place)
        else:
            Details(self, page, place).lay()

    def _list(self, page: Page, place: Rect) -> None:
        page.add(Panel("", place))
        foot, body = place.inset(14).cut_bottom(52, 12)
        bring = Button("import", foot.cut_left(min(300, foot.w))[0], "Bring in a file", icon="plus")
        bring.act, bring.shortcut = self.ask_import, "import"
        if not self.saves:
            words = "Matches that you play are kept here by themselves."
            page.add(Label("", body, words, style=Type(22, colour=t.MUTED), anchor="center"))
            page.add(bring)
            return
        scroll = page.add(Scroll("saves", Rect(body.x - 6, body.y, body.w + 18, body.h)))
        inside = scroll.inside
        rows = RowList(
            "list", Rect(inside.x + 6, inside.y + 6, inside.w - 8, 0), len(self.saves), chosen=self.chosen
        )
        rows.choose, rows.pressed = self._choose, self._pressed
        rows.high = 92.0 if page.p.scale >= 0.85 or inside.w < 800 else 100.0
        rows.paint = lambda p, row, rect: draw_row(p, self.desk, self.saves[row], rect)
        page.add(rows.lay(), scroll)
        page.add(bring)
        page.start = "list"


def _hints() -> tuple[Hint, ...]:
    return (
        Hint("match", ("Up", "Down")),
        Hint("open", ("Enter",)),
        Hint("look back", command="watch"),
        Hint("save as a file", command="export"),
        Hint("delete", command="delete"),
        Hint("back", command="back"),
    )
