"""Where somebody is in a rulebook: the rule spoken of, the search, the filter, the open headings. It draws nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.scenes.rulebook_contents import Contents, Kin, Only, paths_to

if TYPE_CHECKING:
    from game.core.rulebook import Rule, Rulebook


class Reading:
    """A rulebook in somebody's hands, opened at a rule; an id that is not there opens it at the first one."""

    def __init__(self, book: Rulebook, rule_id: str = "") -> None:
        self.book, self.kin = book, Kin(book)
        self.words, self.only = "", Only.ALL
        self.opened: set[str] = set()
        self.chosen = ""
        self.first_use = 0
        self._contents = Contents(book)
        first = book.get(rule_id) or next(iter(book), None)
        if first is not None:
            self.go(first.id)

    @property
    def rule(self) -> Rule | None:
        """The rule that is spoken of."""
        return self.book.get(self.chosen)

    @property
    def contents(self) -> Contents:
        """The book through the search and the filter of now."""
        known = self._contents
        if (known.words, known.only) != (self.words.strip(), self.only):
            self._contents = Contents(self.book, self.words, self.only)
        return self._contents

    @property
    def is_narrowed(self) -> bool:
        """Whether a search or a filter hides anything."""
        return bool(self.words) or self.only is not Only.ALL

    def widen(self) -> None:
        """Take search and filter away."""
        self.words, self.only = "", Only.ALL

    def go(self, rule: str) -> None:
        """Speak of a rule and open its headings."""
        if rule != self.chosen:
            self.first_use = 0
        self.chosen = rule
        self.opened |= paths_to(self.book[rule])

    def visit(self, rule: str) -> None:
        """Speak of a rule that search or filter may hide: then they give way."""
        if rule not in self.contents:
            self.widen()
        self.go(rule)

    def step(self, way: int) -> None:
        """Go to the entry before (-1) or after (+1), if there is one."""
        found = self.contents.beside(self.chosen, way)
        if found is not None:
            self.go(found.id)

    def show_only(self, only: Only) -> None:
        """Show only some kinds of entries, and speak of the first if the present one is not among them."""
        self.only = only
        if self.chosen not in self.contents and self.contents.order:
            self.go(self.contents.order[0].id)
