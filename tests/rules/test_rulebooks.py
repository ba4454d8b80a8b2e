"""Every rule has a test, and whatever cites a rule cites one that exists."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from game.core.rulebook import Rulebook, printed_rulebook
from tests.rules.army_of_zero.tables import match_of, play_out

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parents[2]
PACKAGES = [
    "game.core",
    *(f"game.rules.{p.parent.name}" for p in sorted(ROOT.glob("game/rules/*/rulebook.toml"))),
]


def book() -> Rulebook:
    joined = Rulebook(())
    for package in PACKAGES:
        joined = joined.joined(printed_rulebook(package))
    return joined


def trees(*folders: str) -> Iterator[tuple[Path, ast.Module]]:
    for folder in folders:
        for path in sorted((ROOT / folder).rglob("*.py")):
            yield path, ast.parse(path.read_text(encoding="utf-8"))


def marked_rules() -> set[str]:
    """Return the ids in the rule marks of all tests."""
    marks = (
        node
        for _, tree in trees("tests")
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule"
    )
    return {arg.value for mark in marks for arg in mark.args if isinstance(arg, ast.Constant)}


def cited_rules(tree: ast.Module, prefixes: str) -> Iterator[str]:
    """Yield the ids that events, refusals and outcomes of a module are made with, and those in its other texts.

    prefixes: the first parts of all ids, for a pattern; a family of rules, such as `wz.move.*`, is no id.
    """
    for node in ast.walk(tree):
        if isinstance(node, ast.keyword) and node.arg == "rule" and isinstance(node.value, ast.Constant):
            yield node.value.value
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "IllegalAction" and len(node.args) > 1:
            yield from (n.value for n in ast.walk(node.args[1]) if isinstance(n, ast.Constant))
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            text = re.sub(rf"\b(?:{prefixes})\.[\w.-]*\*", "", node.value)
            yield from re.findall(
                rf"(?<![\w./])(?:{prefixes})\.[a-z][a-z0-9-]*(?:\.[a-z0-9-]+)*(?![\w/])", text
            )


def test_every_rule_of_a_game_on_the_shelf_has_a_test() -> None:
    due = {rule.id for name in PACKAGES for rule in printed_rulebook(name)}
    assert due - marked_rules() == set()
    assert marked_rules() - {rule.id for rule in book()} == set()


def test_every_cited_rule_exists() -> None:
    rules = {rule.id for rule in book()}
    prefixes = "|".join(sorted({name.partition(".")[0] for name in rules}))
    cited = {
        (str(path.relative_to(ROOT)), name)
        for path, tree in trees("game", "ai")
        for name in cited_rules(tree, prefixes)
    }
    assert len(cited) > 40
    families = {rule[: at + 1] for rule in rules for at, sign in enumerate(rule) if sign == "-"}
    assert {(path, name) for path, name in cited if name not in rules | families} == set()


@pytest.mark.parametrize("squads", ["deal", "draft", "pick"])
@pytest.mark.parametrize("best_of", ["1", "3"])
def test_whatever_happens_cites_a_rule(squads: str, best_of: str) -> None:
    match = play_out(match_of("cited", squads=squads, best_of=best_of))
    assert match.outcome is not None
    rules = book()
    assert {event.rule for event in match.history(None)} | {match.outcome.rule} <= {rule.id for rule in rules}
