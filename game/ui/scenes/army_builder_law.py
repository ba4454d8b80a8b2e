"""What stands beside the roll in the army builder: the law, the balance of the army, what can be done with it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.ui import draw, write
from game.ui import theme as t
from game.ui.presenting import NOWHERE
from game.ui.scenes.own_column import FLAW_TYPE, Column, FlawRow
from game.ui.theme import Type
from game.ui.widgets import Button, Drawing, Panel, Scroll

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.ui.layout import Rect
    from game.ui.page import Page
    from game.ui.paint import Painter
    from game.ui.scene import Reply
    from game.ui.scenes.army_builder import ArmyBuilderScene
    from game.ui.scenes.army_builder_bench import Law

Listed = tuple[str, str, "Callable[[], Reply]", str]


class Beside:
    """Builds the panels for a scene."""

    def __init__(self, scene: ArmyBuilderScene) -> None:
        self.scene, self.bench, self.keeping = scene, scene.bench, scene.keeping

    def law(self, page: Page, place: Rect) -> None:
        """Add every law, those that are broken first, and of what the army has how much."""
        page.add(Panel("", place, ""))
        column = Column(page, page.add(Scroll("law", place.inset(10, 8))), "bold")
        column.title("THE LAW")
        for number, law in enumerate(self.bench.laws()):
            self._law(column, number, law)
        column.space(6)
        column.title("BALANCE")
        for words, symbol, count in self.bench.balance():
            row = column.row(28, 2)
            paint = partial(_paint_balance, row=row, words=words, symbol=symbol, count=count)
            column.add(Drawing("", row, paint=paint))

    def _law(self, column: Column, number: int, law: Law) -> None:
        if law.kept:
            row = column.row(28, 4)
            column.add(Drawing("", row, paint=partial(_paint_kept, row=row, words=law.words)))
            return
        height = write.height_of(column.page.p, law.words, column.at.w - 24, FLAW_TYPE) + 14
        flaw = FlawRow(f"law:{number}", column.row(height, 6), words=law.words)
        flaw.act = partial(self.scene.desk.open, "rules", law.rule)
        column.add(flaw)

    def army(self, page: Page, place: Rect) -> None:
        """Add what can be done with the army, where there is no room for a bar."""
        page.add(Panel("", place, ""))
        column = Column(page, page.add(Scroll("deeds", place.inset(10, 8))), "bold")
        column.add(self._save(column.row(56)))
        column.buttons(self._deeds(), across=3, height=48)

    def bar(self, page: Page, place: Rect, right: float, gap: float) -> None:
        """Add what can be done with the army, one beside the other."""
        save, rest = place.cut_right(right, gap)
        buttons = self._deeds()
        for button, cell in zip(buttons, rest.columns(len(buttons), 8), strict=True):
            button.rect = cell.inset(0, 4)
            page.add(button)
        page.add(self._save(save))

    def _save(self, place: Rect) -> Button:
        save = Button("save", place, "Save the army", icon="save", kind="primary", shortcut="save", size=23)
        save.act = self.keeping.save
        return save

    def _deeds(self) -> list[Button]:
        deeds, history = self.keeping, self.bench.history
        unsaved = "" if self.bench.stem else "Only an army of yours that is saved can be deleted."
        undone = "" if history.past else "Nothing was done yet."
        redone = "" if history.future else "Nothing was taken back."
        listed: tuple[Listed, ...] = (
            ("undo", "Undo", partial(self.scene.command, "undo"), undone),
            ("redo", "Redo", partial(self.scene.command, "army_redo"), redone),
            ("new", "New", deeds.begin, ""),
            ("open", "Open", deeds.open_list, ""),
            ("random", "Random", deeds.random, ""),
            ("duplicate", "Copy", deeds.duplicate, ""),
            ("delete", "Delete", deeds.ask_delete, unsaved),
            ("import", "From text", deeds.import_text, ""),
            ("share", "As text", deeds.share, deeds.why_empty()),
        )
        buttons = [
            Button(key, NOWHERE, words, act=act, size=18, reason=why) for key, words, act, why in listed
        ]
        if count := len(deeds.folder.troubles):
            words = "1 bad file" if count == 1 else f"{count} bad files"
            trouble = Button(
                "file_troubles", NOWHERE, words, icon="warning", size=17, act=deeds.show_troubles
            )
            buttons.append(trouble)
        return buttons


def _paint_kept(p: Painter, row: Rect, words: str) -> None:
    draw.icon(p, "check", (row.x + 13, row.cy), 20, t.GOOD)
    lines, style = write.fit(p, words, row.w - 34, Type(19), 1)
    p.text(lines[0], (row.x + 32, row.cy), style, "midleft")


def _paint_balance(p: Painter, row: Rect, words: str, symbol: str, count: int) -> None:
    p.sprite(f"army_battles/{symbol}", (row.x + 14, row.cy), 28)
    colour = t.TEXT if count else t.WARN
    p.text(words, (row.x + 36, row.cy), Type(19, colour=colour), "midleft")
    p.text(str(count) if count else "none", (row.right - 6, row.cy), Type(19, "bold", colour), "midright")
