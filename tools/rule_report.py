"""List the rules of the catalogues that no test names:  python tools/rule_report.py [GAME ...].

A test names the rules it checks by `@pytest.mark.rule("id", ...)`, with the ids written out. Ends with 1 when
a rule has no test, or when a test names a rule that does not exist.
"""

from __future__ import annotations

import ast
import sys
import tomllib
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


def catalogue(rulebook: Path) -> dict[str, str]:
    """Return the kind of every rule of a rulebook.toml by its id."""
    entries = tomllib.loads(rulebook.read_text(encoding="utf-8")).get("rule", [])
    return {entry["id"]: entry["kind"] for entry in entries}


def catalogues(games: list[str]) -> dict[str, dict[str, str]]:
    """Return the catalogues of the games asked for, or of all."""
    files = [*sorted(ROOT.glob("game/core/rulebook.toml")), *sorted(ROOT.glob("game/rules/*/rulebook.toml"))]
    return {file.parent.name: catalogue(file) for file in files if not games or file.parent.name in games}


def is_rule_mark(node: ast.AST) -> bool:
    """Tell whether a piece of code is `...mark.rule(...)`."""
    match node:
        case ast.Call(func=ast.Attribute(attr="rule", value=ast.Attribute(attr="mark"))):
            return True
        case _:
            return False


def named_in(test_file: Path) -> list[str]:
    """Return the ids that the tests of a file name; raises SystemExit when one is not written out."""
    tree = ast.parse(test_file.read_text(encoding="utf-8"))
    ids = []
    for call in filter(is_rule_mark, ast.walk(tree)):
        for argument in call.args:
            if not (isinstance(argument, ast.Constant) and isinstance(argument.value, str)):
                raise SystemExit(
                    f"{test_file.relative_to(ROOT)}:{argument.lineno}: write the id of the rule out"
                )
            ids.append(argument.value)
    return ids


def tests_by_rule() -> dict[str, list[str]]:
    """Return the test files that name each rule."""
    found = defaultdict(list)
    for file in sorted(ROOT.glob("tests/**/*.py")):
        for rule in named_in(file):
            found[rule].append(str(file.relative_to(ROOT)))
    return dict(found)


def bare_rules(rules: dict[str, str]) -> list[str]:
    """Return a sentence for each rule without a test."""
    tested = tests_by_rule()
    return [f"{rule} ({kind}) has no test" for rule, kind in rules.items() if rule not in tested]


def strange_tests() -> list[str]:
    """Return a sentence for each test of no rule."""
    tested = tests_by_rule()
    all_ids = {rule for rules in catalogues([]).values() for rule in rules}
    return [
        f"{', '.join(tested[rule])} names {rule}, which no catalogue holds"
        for rule in sorted(set(tested) - all_ids)
    ]


def troubles(asked: list[str]) -> list[str]:
    """Return a sentence for each test of no rule, and each rule without a test."""
    return strange_tests() + [
        trouble for rules in catalogues(asked).values() for trouble in bare_rules(rules)
    ]


def main() -> int:
    """Run the command; return the exit status."""
    asked = sys.argv[1:]
    found = troubles(asked)
    print("\n".join(found))
    for game, rules in catalogues(asked).items():
        print(f"{game}: {len(rules)} rules")
    print(f"{len(found)} to mend" if found else "every rule has a test")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
