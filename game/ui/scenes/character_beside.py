"""What stands beside the choices in the character editor: the card, the law, what can be done with the character."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.rules.zone_wars.cards.kinds import SoloType
from game.ui import draw, write
from game.ui import theme as t
from game.ui.layout import Rect
from game.ui.scenes.character_rivals import HEIGHT, Rivals
from game.ui.scenes.own_column import FLAW_TYPE, Column, FlawRow
from game.ui.scenes.own_deeds import Deed, DeedBar, beginning, copying, sharing, steps
from game.ui.tables.zone_wars.full_cards import own_card
from game.ui.theme import Type
from game.ui.widgets import Drawing, Dropdown, Panel, Scroll, Tip

if TYPE_CHECKING:
    from game.ui.page import Page
    from game.ui.paint import Painter
    from game.ui.scenes.character_bench import Law
    from game.ui.scenes.character_scene import CharacterScene

SOLO = (None, *SoloType)
LAW, ALL_KEPT, GAP, KEPT = 184.0, 52.0, 14.0, Type(18)


class Beside:
    """Builds the panels for a scene."""

    def __init__(self, scene: CharacterScene) -> None:
        self.scene, self.bench, self.keeping = scene, scene.bench, scene.keeping
        self.rivals = Rivals(scene)
        self.deeds = DeedBar(self.keeping, "Save it", self._listed)

    def build(self, page: Page, place: Rect) -> None:
        """Add the card above, the printed characters to measure it by, and the law below."""
        law, place = place.cut_bottom(self._law_height(page.p, place.w), GAP)
        rivals, card = place.cut_bottom(HEIGHT, GAP)
        self.card(page, card)
        self.rivals.panel(page, rivals)
        self.law(page, law)

    def law_and_odds(self, page: Page, place: Rect) -> None:
        """Add the law and the printed characters side by side, where there is no room beside other things."""
        law, rivals = place.columns((44, 56), 12)
        self.law(page, law)
        self.rivals.panel(page, rivals)

    # ------------------------------------------------------------------ the card

    def card(self, page: Page, place: Rect) -> None:
        """Add how the solo rules play it, and its card."""
        page.add(Panel("", place, ""))
        head, rest = place.inset(14, 10).cut_top(44, 10)
        self._solo(page, head)
        scroll = page.add(Scroll("card", Rect(place.x + 4, rest.y, place.w - 8, rest.h)))
        sheet = Rect(rest.x + 4, rest.y + 2, scroll.inside.w - 20, 0)
        made, box = self.bench.made, self.bench.box
        hidden = page.p.canvas(0, 0)
        height = own_card(hidden, sheet, made, self.bench.solo_type, box) - sheet.y + 6
        sheet = Rect(sheet.x, sheet.y, sheet.w, max(height, rest.h - 16))
        paint = partial(own_card, place=sheet, made=made, solo_type=self.bench.solo_type, box=box)
        page.add(Drawing("", sheet, paint=paint), scroll)

    def _solo(self, page: Page, place: Rect) -> None:
        words = "Played alone as"
        w = page.p.width_of(words, Type(19)) + 16
        page.add(Drawing("", place, paint=lambda p: p.text(words, (place.x, place.cy), Type(19), "midleft")))
        made = self.bench.made
        own = self.bench.solo_type.value.title() if made.solo_type is None else ""
        items = [f"by its attributes{f': {own}' if own else ''}", *(one.value.title() for one in SoloType)]
        part = Dropdown("solo", Rect(place.x + w, place.y, place.w - w, place.h), items, size=18)
        part.chosen, part.change = SOLO.index(made.solo_type), lambda n: self.scene.play_as(SOLO[n])
        text = "How the solo rules play it when nobody leads it."
        part.tip = Tip("Solo type", text, rule="zw.custom.solo-type")
        page.add(part)

    # ------------------------------------------------------------------ the law

    def _law_height(self, p: Painter, width: float) -> float:
        """Return how high the law is: a line when all of it is kept, else what is broken and the rest below."""
        broken = [law for law in self.bench.laws() if not law.kept]
        if not broken:
            return ALL_KEPT
        flaws = sum(self._flaw_height(p, law, width - 28) + 6 for law in broken)
        return min(LAW, flaws + 30 + 16 + 32)

    @staticmethod
    def _flaw_height(p: Painter, law: Law, width: float) -> float:
        return write.height_of(p, law.words, width - 24, FLAW_TYPE) + 14

    def law(self, page: Page, place: Rect) -> None:
        """Add every law, those that are broken first; in a low place, in a line that all are kept."""
        laws = self.bench.laws()
        if place.h <= ALL_KEPT:
            words = f"All {len(laws)} laws are kept."
            page.add(Panel("", place, ""))
            row = place.inset(14, 0)
            page.add(Drawing("", place, paint=partial(_paint_kept, row=row, words=words)))
            return
        self._laws(page, place, laws)

    def _laws(self, page: Page, place: Rect, laws: list[Law]) -> None:
        page.add(Panel("", place, ""))
        column = Column(page, page.add(Scroll("law", place.inset(10, 8))), "bold")
        column.title("THE LAW")
        for number, law in enumerate(law for law in laws if not law.kept):
            height = self._flaw_height(page.p, law, column.at.w)
            flaw = FlawRow(f"law:{number}", column.row(height, 6), words=law.words)
            flaw.act = partial(self.scene.desk.open, "rules", law.rule)
            column.add(flaw)
        self._kept(column, [law for law in laws if law.kept])

    @staticmethod
    def _kept(column: Column, laws: list[Law]) -> None:
        """Add the laws that are kept, two abreast where there is room."""
        p, room = column.page.p, (column.at.w - 10) / 2 - 34
        across = 2 if all(p.width_of(law.words, KEPT) <= room for law in laws) else 1
        for start in range(0, len(laws), across):
            for law, cell in zip(laws[start:], column.row(30, 2).columns(across, 10), strict=False):
                column.add(Drawing("", cell, paint=partial(_paint_kept, row=cell, words=law.words)))

    # ------------------------------------------------------------------ deeds

    def _listed(self) -> list[Deed]:
        deeds, scene = self.keeping, self.scene
        undo, redo = partial(scene.command, "undo"), partial(scene.command, "character_redo")
        return [
            *steps(self.bench.history, undo, redo),
            *beginning(deeds),
            Deed("random", "Random", "dice", deeds.random),
            Deed("convert", "Convert", "swap", scene.convert),
            *copying(deeds),
            *sharing(deeds),
        ]


def _paint_kept(p: Painter, row: Rect, words: str) -> None:
    draw.icon(p, "check", (row.x + 13, row.cy), 20, t.GOOD)
    lines, style = write.fit(p, words, row.w - 34, KEPT, 1)
    p.text(lines[0], (row.x + 32, row.cy), style, "midleft")
