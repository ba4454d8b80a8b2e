"""What stands beside the roll in the army builder: the law, the balance of the army, what can be done with it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.ui import draw, write
from game.ui import theme as t
from game.ui.scenes.own_column import FLAW_TYPE, Column, FlawRow
from game.ui.scenes.own_deeds import Deed, DeedBar, beginning, copying, sharing, steps
from game.ui.theme import Type
from game.ui.widgets import Drawing, Panel, Scroll

if TYPE_CHECKING:
    from game.ui.layout import Rect
    from game.ui.page import Page
    from game.ui.paint import Painter
    from game.ui.scenes.army_builder import ArmyBuilderScene
    from game.ui.scenes.army_builder_bench import Law


class Beside:
    """Builds the panels for a scene."""

    def __init__(self, scene: ArmyBuilderScene) -> None:
        self.scene, self.bench, self.keeping = scene, scene.bench, scene.keeping
        self.deeds = DeedBar(self.keeping, "Save the army", self._listed)

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

    def _listed(self) -> list[Deed]:
        deeds = self.keeping
        undo, redo = partial(self.scene.command, "undo"), partial(self.scene.command, "army_redo")
        return [
            *steps(self.bench.history, undo, redo),
            *beginning(deeds),
            Deed("random", "Random", "dice", deeds.random),
            *copying(deeds),
            *sharing(deeds, deeds.why_empty()),
        ]


def _paint_kept(p: Painter, row: Rect, words: str) -> None:
    draw.icon(p, "check", (row.x + 13, row.cy), 20, t.GOOD)
    lines, style = write.fit(p, words, row.w - 34, Type(19), 1)
    p.text(lines[0], (row.x + 32, row.cy), style, "midleft")


def _paint_balance(p: Painter, row: Rect, words: str, symbol: str, count: int) -> None:
    p.sprite(f"army_battles/{symbol}", (row.x + 14, row.cy), 28)
    colour = t.TEXT if count else t.WARN
    p.text(words, (row.x + 36, row.cy), Type(19, colour=colour), "midleft")
    p.text(str(count) if count else "none", (row.right - 6, row.cy), Type(19, "bold", colour), "midright")
