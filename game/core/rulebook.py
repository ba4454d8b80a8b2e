"""Rulebooks as the program knows them: every rule has an id, which events, refusals and outcomes cite."""

from __future__ import annotations

import unicodedata
from enum import StrEnum
from functools import cached_property
from importlib import resources
from typing import TYPE_CHECKING, Annotated

import msgspec

from game.core.tables import TableError, read_rows

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

LEAF = "rulebook.toml"
PATH_MARK = " / "

Words = Annotated[str, msgspec.Meta(min_length=1)]


class Kind(StrEnum):
    """Where a rule comes from: printed, decided by us, a fact of the components, or a hint for players."""

    RULE = "rule"
    RULING = "ruling"
    COMPONENT = "component"
    ADVICE = "advice"


class Rule(msgspec.Struct, frozen=True, kw_only=True):
    """One rule in our own words.

    section: where it stands in our contents, "Chapter / Section"; source: the heading of the printed rulebook
    that it comes from; modes: those it holds in, empty for all; why: the reason of a ruling; check: how a
    test proves it.
    """

    id: Annotated[str, msgspec.Meta(pattern=r"^[a-z]+(\.[a-z0-9]+(-[a-z0-9]+)*)+$")]
    title: Words
    text: Words
    section: Words
    kind: Kind
    modes: tuple[str, ...] = ()
    source: str = ""
    why: str = ""
    check: str = ""

    @property
    def path(self) -> tuple[str, ...]:
        """The headings it stands under, outermost first."""
        return tuple(self.section.split(PATH_MARK))


class Section(msgspec.Struct, frozen=True):
    """One heading of the contents with the rules right under it and the headings below it."""

    title: str
    rules: tuple[Rule, ...]
    sections: tuple[Section, ...] = ()


class Rulebook:
    """Rules in the order of their contents; look one up by its id."""

    def __init__(self, rules: Iterable[Rule], file: str = LEAF) -> None:
        listed = tuple(rules)
        self._by_id: Mapping[str, Rule] = {rule.id: rule for rule in listed}
        if len(self._by_id) < len(listed):
            ids = [rule.id for rule in listed]
            twice = next(name for at, name in enumerate(ids) if name in ids[:at])
            raise TableError(f"{file}: the rule `{twice}` is there twice")

    def __getitem__(self, name: str) -> Rule:
        return self._by_id[name]

    def __contains__(self, name: object) -> bool:
        return name in self._by_id

    def __iter__(self) -> Iterator[Rule]:
        return iter(self._by_id.values())

    def __len__(self) -> int:
        return len(self._by_id)

    def get(self, name: str) -> Rule | None:
        """Return the rule of that id, or None."""
        return self._by_id.get(name)

    def joined(self, other: Rulebook) -> Rulebook:
        """Return this rulebook followed by the rules of another; raises TableError when an id is in both."""
        return Rulebook((*self, *other))

    @cached_property
    def _entries(self) -> tuple[tuple[Rule, _Index], ...]:
        """The rules with their words, collected at the first search."""
        return tuple((rule, _Index(rule)) for rule in self)

    @property
    def contents(self) -> tuple[Section, ...]:
        """The headings as a tree, each where its first rule stands."""
        return _sections([(rule.path, rule) for rule in self])

    def search(self, words: str) -> tuple[Rule, ...]:
        """Return the rules in which every word begins some word, capitals or not; no words find every rule.

        Best first: a word in the title counts before one in the text, that before one in the id, and a whole
        word before the beginning of one; equal ones stay in the order of the contents.
        """
        wanted = _words(words)
        found = [(rank, rule) for rule, index in self._entries if (rank := index.rank(wanted)) is not None]
        return tuple(rule for _, rule in sorted(found, key=lambda entry: entry[0]))


class _Index:
    """The words of a rule by how much they count: title, then text, then id and the rest."""

    def __init__(self, rule: Rule) -> None:
        rest = f"{rule.id} {rule.section} {rule.source} {rule.why} {rule.kind}"
        self._places = tuple(_words(text) for text in (rule.title, rule.text, rest))

    def rank(self, wanted: tuple[str, ...]) -> int | None:
        """Return 0 when the title has all words, more the less they count; None when one is missing."""
        ranks = [self._rank_of(word) for word in wanted]
        return None if None in ranks else sum(rank for rank in ranks if rank is not None)

    def _rank_of(self, word: str) -> int | None:
        for place, words in enumerate(self._places):
            if word in words:
                return 2 * place
            if any(candidate.startswith(word) for candidate in words):
                return 2 * place + 1
        return None


def _words(text: str) -> tuple[str, ...]:
    """Return the words of a text, folded: no capitals, no accents, no marks."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    kept = "".join(c if c.isalnum() else "" if c in "'’" or unicodedata.combining(c) else " " for c in plain)
    return tuple(kept.split())


def _sections(placed: list[tuple[tuple[str, ...], Rule]]) -> tuple[Section, ...]:
    titles = dict.fromkeys(path[0] for path, _ in placed)
    return tuple(_section(title, [(p[1:], rule) for p, rule in placed if p[0] == title]) for title in titles)


def _section(title: str, placed: list[tuple[tuple[str, ...], Rule]]) -> Section:
    own = tuple(rule for path, rule in placed if not path)
    return Section(title, own, _sections([(path, rule) for path, rule in placed if path]))


def read_rulebook(text: str, file: str = LEAF) -> Rulebook:
    """Return the rulebook in a text of [[rule]] tables; raises TableError naming file, rule and field."""
    return Rulebook(read_rows(text, file, Rule, name="rule"), file)


def printed_rulebook(package: str) -> Rulebook:
    """Return the rulebook that ships in a package, such as "game.rules.army_of_zero" or "game.core"."""
    text = resources.files(package).joinpath(LEAF).read_text(encoding="utf-8")
    return read_rulebook(text, f"{package}/{LEAF}")
