"""The gallery of a game: cards to look through, one large with exact figures, two against each other."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui import theme as t
from game.ui.frame import Hint, Strip, frame
from game.ui.keys import Command
from game.ui.layout import Rect, columns_of
from game.ui.narrate import signed
from game.ui.opening import home_of
from game.ui.pieces import open_gallery
from game.ui.scene import Reply, Stay
from game.ui.scenes.characters_browsing import NAME, STRENGTH, Browsing, neighbour
from game.ui.scenes.characters_grid import CardGrid
from game.ui.scenes.characters_inspector import Inspector
from game.ui.screen import Screen
from game.ui.theme import Type
from game.ui.widgets import Button, Drawing, Dropdown, Label, Panel, Scroll, Tabs, TextField, Toggle
from game.ui.widgets.chips import Cells

if TYPE_CHECKING:
    from game.core.entry import GameEntry
    from game.ui.desk import Desk
    from game.ui.page import Page
    from game.ui.paint import Painter
    from game.ui.pieces import Exhibit, Number, Trait

FILTERS_WIDTH, INSPECTOR_WIDTH, GAP = 372.0, 460.0, 16.0
COMMANDS = (
    Command("search", "Search", ("Ctrl+F",), group="Gallery"),
    Command("compare", "Compare", ("C",), ("Y",), group="Gallery"),
    Command("swap", "Change sides", ("X",), ("X",), group="Gallery"),
    Command("clear", "Show all", ("Delete", "Backspace"), group="Gallery"),
)


class CharactersScene(Screen):
    """The pieces of one game; Esc takes a comparison away before it leaves."""

    group = "Gallery"

    def __init__(self, desk: Desk, entry: GameEntry) -> None:
        super().__init__(desk)
        desk.keys.add(COMMANDS)
        gallery = open_gallery(entry.with_own(home_of(desk))[0])
        if gallery is None:
            raise LookupError(f"{entry.title} has no gallery yet")
        self.entry, self.gallery = entry, gallery
        self.browsing = Browsing(gallery)
        self.chosen, self.pinned = self.browsing.shown()[0].id, 0
        self.tab = 0

    # ------------------------------------------------------------------ what is chosen

    def _piece(self, number: int) -> Exhibit | None:
        return next((one for one in self.gallery.exhibits(extra=True) if one.id == number), None)

    @property
    def chosen_piece(self) -> Exhibit | None:
        """The piece that is shown large."""
        return self._piece(self.chosen)

    @property
    def pinned_piece(self) -> Exhibit | None:
        """The piece that others are compared with."""
        return self._piece(self.pinned)

    def choose(self, piece: int) -> Reply:
        """Show a piece large."""
        self.chosen = piece
        return self._changed()

    def pin(self) -> Reply:
        """Compare others with the chosen piece."""
        self.pinned = self.chosen
        self.tab = 0
        return self._changed()

    def unpin(self) -> Reply:
        """End the comparison."""
        self.pinned = 0
        return self._changed()

    def swap(self) -> Reply:
        """Let the two pieces change sides."""
        if self.pinned:
            self.chosen, self.pinned = self.pinned, self.chosen
        return self._changed()

    def sheet_height(self, mine: Exhibit, theirs: Exhibit, width: float) -> float:
        """Return how high the comparison stands: it is drawn once where nobody sees it."""
        p = self.desk.painter
        hidden = type(p)(pygame.Surface((1, 1)), p.scale, p.shelf, p.theme)
        return self.gallery.compare(hidden, Rect(0, 0, width, 0), mine, theirs) + 8

    def _changed(self) -> Reply:
        self.refresh()
        return Stay()

    def _filtered(self) -> Reply:
        """Keep what is shown large among what is shown at all."""
        self.chosen = neighbour(self.browsing.shown(), self.chosen, 0)
        return self._changed()

    def command(self, name: str) -> Reply:
        """Answer the keys of the gallery."""
        match name:
            case "search":
                return self._to_search()
            case "compare":
                return self.unpin() if self.pinned else self.pin()
            case "swap":
                return self.swap()
            case "clear":
                return self._clear()
            case "back" if self.pinned:
                return self.unpin()
            case "rules":
                return self.desk.open("rules", self.entry.id)
            case _:
                return super().command(name)

    def _to_search(self) -> Reply:
        if self.page.find("search") is None:
            self._turn_tab(1)
        self.page.point("search")
        return Stay()

    # ------------------------------------------------------------------ filters

    def _search(self, words: str) -> Reply:
        self.browsing.words = words
        return self._filtered()

    def _sort(self, index: int) -> Reply:
        self.browsing.order = self.browsing.orders[index]
        return self._changed()

    def _turn(self) -> Reply:
        self.browsing.turned = not self.browsing.turned
        return self._changed()

    def _show_extra(self, on: bool) -> Reply:  # noqa: FBT001 - a switch says on or off
        self.browsing.extra = on
        return self._filtered()

    def _clear(self) -> Reply:
        self.browsing.clear()
        return self._filtered()

    def _turn_tab(self, tab: int) -> Reply:
        self.tab = tab
        return self._changed()

    # ------------------------------------------------------------------ the page

    def build(self, page: Page) -> None:
        """Lay out filters, cards and inspector: three, two, or one at a time."""
        total = len(self.gallery.exhibits(extra=self.browsing.extra))
        shown = len(self.browsing.shown())
        crumb = f"{shown} of {total} shown" if shown < total else f"all {total}"
        strip = Strip(self.gallery.noun.title(), crumb, self.entry.id, icons=("sound", "rules"))
        room = frame(page, strip, _hints(), crumb)
        match columns_of(page.area.w):
            case 3:
                left, rest = room.cut_left(FILTERS_WIDTH, GAP)
                right, middle = rest.cut_right(INSPECTOR_WIDTH, GAP)
                self._filters(page, left)
                self._grid(page, middle)
                Inspector(self, page, right).lay()
            case 2:
                right, left = room.cut_right(INSPECTOR_WIDTH, GAP)
                self._one_of(page, left, ("Cards", "Choose and sort"))
                Inspector(self, page, right).lay()
            case _:
                self._one_of(page, room, ("Cards", "Choose and sort", "The card"))

    def _one_of(self, page: Page, room: Rect, names: tuple[str, ...]) -> None:
        bar, place = room.cut_top(46, 12)
        tab = min(self.tab, len(names) - 1)
        page.add(Tabs("tabs", bar, names, chosen=tab, change=self._turn_tab))
        match tab:
            case 0:
                self._grid(page, place)
            case 1:
                self._filters(page, place)
            case _:
                Inspector(self, page, place).lay()

    def _grid(self, page: Page, place: Rect) -> None:
        shown = self.browsing.shown()
        scroll = page.add(Scroll("cards", place))
        grid = CardGrid(
            "grid", scroll.inside, shown, gallery=self.gallery, chosen=self.chosen, pinned=self.pinned
        )
        grid.choose, grid.pressed = self.choose, self._pressed
        page.add(grid.lay(), scroll)
        page.start = "grid"
        if not shown:
            words = f"No {self.gallery.noun} like that: take a filter away."
            page.add(Label("", place, words, style=Type(22, colour=t.MUTED), anchor="center"))

    def _pressed(self, piece: int) -> Reply:
        """A card pressed again: where only one thing has room, look at it; else compare others with it."""
        self.chosen = piece
        if columns_of(self.page.area.w) == 1:
            return self._turn_tab(2)
        return self._changed() if self.pinned else self.pin()

    def _filters(self, page: Page, place: Rect) -> None:
        page.add(Panel("", place))
        room = place.inset(14)
        scroll = page.add(Scroll("filters", Rect(room.x, room.y, room.w + 12, room.h)))
        at = Rect(room.x, room.y, room.w - 8, 0)
        page.add(self._search_field(Rect(at.x, at.y, at.w, 50)), scroll)
        y = at.y + 66
        for trait in self.gallery.traits:
            page.add(self._trait(trait, Rect(at.x, y, at.w, 46)), scroll)
            y += 60
        for number in self.gallery.numbers:
            y = self._number(page, scroll, number, Rect(at.x, y, at.w, 0))
        self._order(page, scroll, Rect(at.x, y, at.w, 0))

    def _search_field(self, place: Rect) -> TextField:
        words = f"Search {self.gallery.noun}"
        field = TextField("search", place, self.browsing.words, place=words, icon="search", clear=True)
        field.size, field.change = 21, self._search
        return field

    def _trait(self, trait: Trait, place: Rect) -> Dropdown:
        values = ["", *(value for value, _ in trait.values)]
        chosen = values.index(self.browsing.traits.get(trait.id, ""))
        icons = ["list_check", *(sprite for _, sprite in trait.values)]

        def change(index: int) -> Reply:
            self.browsing.choose_trait(trait.id, values[index])
            return self._filtered()

        words = [trait.all, *values[1:]]
        return Dropdown(f"trait_{trait.id}", place, words, chosen=chosen, icons=icons, change=change)

    def _number(self, page: Page, scroll: Scroll, number: Number, at: Rect) -> float:
        values = range(number.low, number.high + 1)
        everything = frozenset(values)
        head, cells = Rect(at.x, at.y, at.w, 32), Rect(at.x, at.y + 34, at.w, 40)
        page.add(Drawing("", head, paint=lambda p: _draw_head(p, head, number)), scroll)
        on = self.browsing.numbers.get(number.id, everything)

        def change(chosen: frozenset[int]) -> Reply:
            self.browsing.choose_numbers(number.id, frozenset(values[i] for i in chosen))
            return self._filtered()

        marks = frozenset(i for i, value in enumerate(values) if value in on)
        words = tuple(signed(value) if number.low < 0 else str(value) for value in values)
        page.add(Cells(f"number_{number.id}", cells, words, on=marks, change=change), scroll)
        return cells.bottom + 14

    def _order(self, page: Page, scroll: Scroll, at: Rect) -> None:
        titles = {STRENGTH: "By strength", NAME: "By name"}
        titles |= {number.id: f"By {number.title.lower()}" for number in self.gallery.numbers}
        words = [titles[order] for order in self.browsing.orders]
        bar = Rect(at.x, at.y + 12, at.w - 56, 46)
        chosen = self.browsing.orders.index(self.browsing.order)
        page.add(Dropdown("order", bar, words, chosen=chosen, icon="sort", change=self._sort), scroll)
        turn = Button("turn", Rect(bar.right + 10, bar.y, 46, 46), act=self._turn)
        turn.icon = "arrow_up" if self.browsing.turned else "arrow_down"
        page.add(turn, scroll)
        y = bar.bottom + 14
        if self.gallery.extra:
            switch = Toggle("extra", Rect(at.x + 4, y, at.w, 46), self.gallery.extra, on=self.browsing.extra)
            switch.change = self._show_extra
            page.add(switch, scroll)
            y += 60
        clear = Button(
            "clear", Rect(at.x, y, at.w, 48), "Show all", icon="undo", shortcut="clear", act=self._clear
        )
        clear.reason = "" if self.browsing.is_narrowed else "Nothing is hidden."
        page.add(clear, scroll)
        for workshop in self.entry.workshops[:1]:
            place = Rect(at.x, y + 64, at.w, 52)
            act = lambda: self.desk.open("workshop", self.entry.id)  # noqa: E731
            page.add(Button("workshop", place, workshop.title, icon=workshop.icon, act=act), scroll)


def _draw_head(p: Painter, place: Rect, number: Number) -> None:
    p.sprite(number.sign, (place.x + 18, place.cy), 34)
    p.text(number.title, (place.x + 46, place.cy), Type(19, "semibold", t.MUTED), "midleft")


def _hints() -> tuple[Hint, ...]:
    return (
        Hint("card", ("Arrows",)),
        Hint("compare", command="compare"),
        Hint("search", command="search"),
        Hint("cards, filters, buttons", ("Tab",)),
        Hint("change sides", command="swap"),
        Hint("back", command="back"),
    )
