"""The rulebook: search and contents, the page on paper, and the pieces that a rule speaks of."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.core.rulebook import Kind, Rulebook
from game.ui.frame import Hint, Strip, frame
from game.ui.keys import Command
from game.ui.layout import Rect, columns_of
from game.ui.pieces import open_gallery
from game.ui.scene import Reply, Stay
from game.ui.scenes.rulebook_aside import Aside
from game.ui.scenes.rulebook_contents import Only
from game.ui.scenes.rulebook_reading import Reading
from game.ui.scenes.rulebook_sheet import Sheet
from game.ui.screen import Screen
from game.ui.uses import Applied
from game.ui.widgets import Panel, Scroll, Tabs, TextField
from game.ui.widgets.chips import Chips
from game.ui.widgets.tree import Tree

if TYPE_CHECKING:
    from game.core.entry import GameEntry
    from game.ui.desk import Desk
    from game.ui.page import Page

CONTENTS_WIDTH, ASIDE_WIDTH, GAP = 372.0, 436.0, 16.0
COMMANDS = (
    Command("search", "Search", ("Ctrl+F",), group="Rules"),
    Command("earlier", "Entry before", ("Alt+Left", "Ctrl+Page Up"), ("LT",), group="Rules"),
    Command("later", "Entry after", ("Alt+Right", "Ctrl+Page Down"), ("RT",), group="Rules"),
    Command("copy", "Copy the rule", ("Ctrl+C",), group="Rules"),
)
NOUNS = {
    Only.ALL: ("all", "all"),
    Only.RULES: ("rule", "rules"),
    Only.RULINGS: ("ruling", "rulings"),
    Only.TIPS: ("tip", "tips"),
}
FILTERS = tuple(NOUNS)


class RulebookScene(Screen):
    """The rules of one game, opened at a rule; `applied` tells where a match applied them."""

    group = "Rules"

    def __init__(
        self, desk: Desk, entry: GameEntry, rule_id: str = "", applied: Applied | None = None
    ) -> None:
        super().__init__(desk)
        desk.keys.add(COMMANDS)
        self.entry, self.applied = entry, applied or Applied()
        self.reading = Reading(entry.rulebook() if entry.rulebook else Rulebook(()), rule_id)
        self.gallery = open_gallery(entry)
        self.tab = 1 if rule_id else 0
        self._reveal = self.reading.chosen

    # ------------------------------------------------------------------ going about

    def go(self, rule: str) -> Reply:
        """Speak of a rule and bring it into view."""
        self.reading.go(rule)
        return self._moved()

    def open_page(self, rule: str) -> Reply:
        """Speak of a rule; where only one thing has room, turn to its page."""
        self.tab = 1
        self.reading.visit(rule)
        return self._moved()

    def step(self, way: int) -> Reply:
        """Go to the entry before or after."""
        self.reading.step(way)
        return self._moved()

    def _moved(self) -> Reply:
        self._reveal = self.reading.chosen
        return self._changed()

    def _changed(self) -> Reply:
        self.refresh()
        return Stay()

    def _fold(self, heading: str) -> Reply:
        self.reading.opened ^= {heading}
        return self._changed()

    def _search(self, words: str) -> Reply:
        self.reading.words = words
        return self._changed()

    def _take_best(self) -> Reply:
        best = self.reading.contents.best
        return self.open_page(best.id) if best is not None else Stay()

    def show_only(self, only: Only) -> Reply:
        """Show only some kinds of entries."""
        self.reading.show_only(only)
        return self._moved()

    def turn_tab(self, tab: int) -> Reply:
        """Show another part where only one has room: 0 contents, 1 page, 2 pieces."""
        self.tab = tab
        return self._changed()

    def more_uses(self, first: int) -> Reply:
        """Show other places where the rule was applied."""
        self.reading.first_use = first
        return self._changed()

    def copy(self) -> Reply:
        """Put the rule into the clipboard."""
        rule = self.reading.rule
        if rule is None:
            return Stay()
        try:
            pygame.scrap.put_text(f"{rule.title}\n{rule.text}\n({rule.id})")
        except pygame.error:
            self.desk.say("The clipboard cannot be used", "", "copy", "warn")
            return Stay()
        self.desk.say("Copied", rule.id, "copy", "good")
        return Stay()

    def command(self, name: str) -> Reply:
        """Answer the keys of the rulebook; back takes a search away before it leaves."""
        match name:
            case "search":
                return self._to_search()
            case "earlier" | "later":
                return self.step(-1 if name == "earlier" else 1)
            case "copy":
                return self.copy()
            case "rules":
                return Stay()
            case "back" if self.reading.is_narrowed:
                self.reading.widen()
                return self._moved()
            case _:
                return super().command(name)

    def _to_search(self) -> Reply:
        if self.page.find("search") is None:
            self.turn_tab(0)
        self.page.point("search")
        field = self.page.find("search")
        if isinstance(field, TextField):
            field.editing, field.anchor, field.caret = True, 0, len(field.value)
        return Stay()

    def tick(self, seconds: float) -> Reply:
        """Let time pass, and bring into view what was just gone to."""
        if self._reveal:
            self._bring_into_view(self.page)
        return super().tick(seconds)

    def _bring_into_view(self, page: Page) -> None:
        tree, entry = page.find("tree"), page.find(f"entry:{self._reveal}")
        if isinstance(tree, Tree):
            tree.show(self._reveal)
        if entry is not None and entry.holder is not None:
            entry.holder.reveal(entry.ring())
        self._reveal = ""

    # ------------------------------------------------------------------ the page

    def build(self, page: Page) -> None:
        """Lay out contents, paper and pieces: three, two, or one at a time."""
        room = frame(page, self._strip(), _hints(), self._fact())
        match columns_of(page.area.w):
            case 3:
                left, rest = room.cut_left(CONTENTS_WIDTH, GAP)
                right, middle = rest.cut_right(ASIDE_WIDTH, GAP)
                self._contents_panel(page, left)
                Sheet(self, page, middle).lay()
                Aside(self, page, right).lay()
            case 2:
                left, rest = room.cut_left(CONTENTS_WIDTH * 0.95, GAP)
                self._contents_panel(page, left)
                self._one_of(page, rest, ("Page", "Pieces and kin"), 1)
            case _:
                self._one_of(page, room, ("Contents", "Page", "Pieces"), 0)

    def _strip(self) -> Strip:
        book = self.reading.book
        rulings = sum(rule.kind is Kind.RULING for rule in book)
        crumb = f"{len(book)} entries, {rulings} of them our rulings"
        if self.reading.only is not Only.RULINGS:
            return Strip("Rules", crumb, self.entry.id, icons=("sound",))
        crumb = (
            f"{rulings} of {len(book)} entries: where the printed rules are silent, or this program differs"
        )
        return Strip("Differences and rulings", crumb, self.entry.id, icons=("sound",))

    def _fact(self) -> str:
        contents = self.reading.contents
        number = contents.page_number(self.reading.chosen)
        return f"page {number} of {len(contents.leaves)}" if contents.leaves else ""

    def _one_of(self, page: Page, room: Rect, names: tuple[str, ...], first: int) -> None:
        """Show one part below tabs; `first` is the number of the first tab among contents, page, pieces."""
        bar, place = room.cut_top(46, 12)
        tab = min(max(self.tab, first), 2)
        page.add(Tabs("tabs", bar, names, chosen=tab - first, change=lambda i: self.turn_tab(i + first)))
        match tab:
            case 0:
                self._contents_panel(page, place, follow=False)
            case 1:
                Sheet(self, page, place).lay()
            case _:
                Aside(self, page, place).lay()

    def _contents_panel(self, page: Page, place: Rect, *, follow: bool = True) -> None:
        page.add(Panel("", place))
        bar, rest = place.inset(14).cut_top(50, 12)
        field = TextField(
            "search", bar, self.reading.words, place="Search the rules", icon="search", clear=True
        )
        field.size, field.change, field.done = 21, self._search, self._take_best
        page.add(field)
        chips = page.add(self._chips(page, rest))
        rest = rest.cut_top(chips.rect.h, 12)[1]
        scroll = page.add(Scroll("contents", Rect(place.x + 8, rest.y, place.w - 12, rest.h)))
        tree = Tree("tree", scroll.inside, self.reading.contents.rows(self.reading.opened), follow=follow)
        tree.chosen, tree.fold = self.reading.chosen, self._fold
        tree.choose = self.go if follow else self.open_page
        page.add(tree.lay(page.p), scroll)
        page.start = "tree"

    def _chips(self, page: Page, place: Rect) -> Chips:
        counts = self.reading.contents.counts
        words = [f"{counts[kind]} {NOUNS[kind][counts[kind] != 1]}" for kind in FILTERS]
        if self.reading.words:
            words[0] = f"{counts[Only.ALL]} found"
        chips = Chips("filter", place, words, chosen=FILTERS.index(self.reading.only))
        chips.change = lambda index: self.show_only(FILTERS[index])
        return chips.lay(page.p)


def _hints() -> tuple[Hint, ...]:
    return (
        Hint("search", command="search"),
        Hint("entry", ("Up", "Down")),
        Hint("open", ("Enter",)),
        Hint("contents, page, pieces", ("Tab",)),
        Hint("before, after", ("Alt", "←", "→")),
        Hint("back", command="back"),
    )
