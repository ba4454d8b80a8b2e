"""The rulebook as it is leafed through: filter, search, contents with counts, pages, neighbours, kin."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable
from enum import StrEnum
from typing import TYPE_CHECKING

import msgspec

from game.core.rulebook import PATH_MARK, Kind, Rule, Rulebook, Section
from game.ui.widgets.tree import TreeRow

if TYPE_CHECKING:
    from collections.abc import Sequence

SIGNS = {Kind.RULING: "seal", Kind.ADVICE: "hint", Kind.RULE: "", Kind.COMPONENT: ""}
MOST_KIN = 5


class Only(StrEnum):
    """Which entries are shown."""

    ALL = "all"
    RULES = "rules"
    RULINGS = "rulings"
    TIPS = "tips"

    def takes(self, rule: Rule) -> bool:
        """Tell whether an entry is shown."""
        match self:
            case Only.ALL:
                return True
            case Only.RULES:
                return rule.kind in {Kind.RULE, Kind.COMPONENT}
            case Only.RULINGS:
                return rule.kind is Kind.RULING
            case Only.TIPS:
                return rule.kind is Kind.ADVICE


class Leaf(msgspec.Struct, frozen=True):
    """One page of the book: a section with those of its entries that are shown."""

    path: tuple[str, ...]
    rules: tuple[Rule, ...]

    @property
    def title(self) -> str:
        """The innermost heading."""
        return self.path[-1]


class Contents:
    """A rulebook seen through a search and a filter."""

    def __init__(self, book: Rulebook, words: str = "", only: Only = Only.ALL) -> None:
        self.book, self.words, self.only = book, words.strip(), only
        found = book.search(self.words) if self.words else tuple(book)
        self.counts = {kind: sum(map(kind.takes, found)) for kind in Only}
        self.found = tuple(rule for rule in found if only.takes(rule))
        self._ids = frozenset(rule.id for rule in self.found)
        shown = [rule for rule in book if rule.id in self._ids]
        self.order = tuple(_in_reading_order(Rulebook(shown).contents)) if shown else ()
        self.leaves = _leaves(self.order, 1 if only in {Only.RULINGS, Only.TIPS} else None)

    def __contains__(self, rule: str) -> bool:
        return rule in self._ids

    @property
    def best(self) -> Rule | None:
        """The entry that fits the search best."""
        return self.found[0] if self.found else None

    def leaf_of(self, rule: str) -> Leaf | None:
        """Return the page an entry stands on, or the first one when it is not shown."""
        for leaf in self.leaves:
            if any(one.id == rule for one in leaf.rules):
                return leaf
        return self.leaves[0] if self.leaves else None

    def page_number(self, rule: str) -> int:
        """Return the number of the page of an entry, from 1."""
        leaf = self.leaf_of(rule)
        return 1 + self.leaves.index(leaf) if leaf is not None else 0

    def beside(self, rule: str, step: int) -> Rule | None:
        """Return the entry before (-1) or after (+1) another in reading order; None at the covers."""
        ids = [one.id for one in self.order]
        if rule not in ids:
            return None
        at = ids.index(rule) + step
        return self.order[at] if 0 <= at < len(ids) else None

    def rows(self, open_paths: Iterable[str]) -> list[TreeRow]:
        """Return the contents as rows; with a search every heading that holds something found is open."""
        opened = set(open_paths)
        return [row for section in self.book.contents for row in self._section(section, (), opened)]

    def _section(self, section: Section, above: tuple[str, ...], opened: set[str]) -> list[TreeRow]:
        path = (*above, section.title)
        key, count = PATH_MARK.join(path), self._count(section)
        if not count and self.only is not Only.ALL and not self.words:
            return []
        is_open = bool(count) and (key in opened or bool(self.words))
        note = str(count) if count else ""
        head = TreeRow(key, section.title, len(above), open=is_open, note=note, dull=not count)
        if not is_open:
            return [head]
        below = [row for inner in section.sections for row in self._section(inner, path, opened)]
        return [head, *(self._row(rule, len(path)) for rule in section.rules if rule.id in self._ids), *below]

    @staticmethod
    def _row(rule: Rule, depth: int) -> TreeRow:
        return TreeRow(rule.id, rule.title, depth, seal=SIGNS[rule.kind])

    def _count(self, section: Section) -> int:
        own = sum(rule.id in self._ids for rule in section.rules)
        return own + sum(self._count(inner) for inner in section.sections)


def _in_reading_order(sections: Sequence[Section]) -> Iterable[Rule]:
    for section in sections:
        yield from section.rules
        yield from _in_reading_order(section.sections)


def _leaves(order: Sequence[Rule], depth: int | None) -> tuple[Leaf, ...]:
    """Return a page for every section; where little is shown, `depth` 1 makes it one for every chapter."""
    paths = dict.fromkeys(rule.path[:depth] for rule in order)
    return tuple(Leaf(path, tuple(rule for rule in order if rule.path[:depth] == path)) for path in paths)


def paths_to(rule: Rule) -> set[str]:
    """Return the keys of all headings above an entry."""
    return {PATH_MARK.join(rule.path[: n + 1]) for n in range(len(rule.path))}


class Kin:
    """Which entries speak of the same things: rare words in common count most, a common section a little."""

    def __init__(self, book: Rulebook) -> None:
        self._book = book
        self._bags = {rule.id: _bag(rule) for rule in book}
        spread = Counter(word for bag in self._bags.values() for word in bag)
        self._weight = {word: math.log(len(self._bags) / n) for word, n in spread.items()}

    def of(self, rule: Rule) -> tuple[Rule, ...]:
        """Return up to five entries to read next, the nearest first."""
        ranked = sorted(self._book, key=lambda other: -self._nearness(rule, other))
        return tuple(other for other in ranked if other.id != rule.id)[:MOST_KIN]

    def _nearness(self, one: Rule, other: Rule) -> float:
        mine, theirs = self._bags[one.id], self._bags[other.id]
        common = sum(self._weight[word] for word in mine & theirs)
        size = math.sqrt(sum(map(self._weight.__getitem__, theirs)) + 1)
        near = 1.6 if one.path == other.path else 1.2 if one.path[0] == other.path[0] else 1.0
        return near * common / size


def _bag(rule: Rule) -> frozenset[str]:
    words = "".join(
        sign if sign.isalpha() else " " for sign in f"{rule.title} {rule.text}".casefold()
    ).split()
    return frozenset(word.removesuffix("s") for word in words if len(word) > 3)
