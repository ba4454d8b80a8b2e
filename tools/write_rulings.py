"""Write docs/rulings/GAME.md from the catalogue of each game:  python tools/write_rulings.py [--check].

A ruling says what the program does where the printed rules are silent or can be read in two ways. The program
shows the same catalogue, so the page and the program cannot differ.
"""

from __future__ import annotations

import argparse
import sys
import tomllib
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
TITLES = {
    "army_battles": "Army Battles",
    "army_of_zero": "Army of Zero",
    "warzoo": "Warzoo",
    "zone_wars": "Zone Wars",
}
PATH_MARK = " / "


def entry(rule: dict[str, Any]) -> list[str]:
    """Return the lines that tell of one ruling."""
    modes = f" Only in: {', '.join(rule['modes'])}." if rule.get("modes") else ""
    why = f" *{rule['why']}*" if rule.get("why") else ""
    return [f"* **{rule['title']}** (`{rule['id']}`). {rule['text']}{modes}{why}"]


def listing(rules: list[dict[str, Any]]) -> list[str]:
    """Return the lines that tell of rulings, under the headings of the catalogue."""
    lines: list[str] = []
    section = ""
    for rule in rules:
        if rule["section"] != section:
            section = rule["section"]
            lines += ["", f"### {section.replace(PATH_MARK, ': ')}", ""]
        lines += entry(rule)
    return lines


def page(game: str, rules: list[dict[str, Any]]) -> str:
    """Return the page of a game: how printed rules are read, and what the program adds."""
    rulings = [rule for rule in rules if rule["kind"] == "ruling"]
    readings = [rule for rule in rulings if rule.get("source")]
    additions = [rule for rule in rulings if not rule.get("source")]
    title = TITLES[game]
    lines = [
        f"# {title}: rulings and differences",
        "",
        f"The program follows the printed rules of {title}. This page tells where they are silent or can be",
        "read in two ways, what it does there and why, and what it adds. It shows the same texts itself:",
        f"`fourfronts rules {game} ID`, or F1 at the table.",
        "",
        "<!-- Written by tools/write_rulings.py from the catalogue of the game: change that. -->",
        "",
        f"## How {title} is read: {len(readings)} rulings",
        *listing(readings),
    ]
    if additions:
        lines += ["", f"## What the program adds: {len(additions)} rules", *listing(additions)]
    return "\n".join(lines) + "\n"


def pages() -> dict[Path, str]:
    """Return what every page should hold."""
    found = {}
    for file in sorted(ROOT.glob("game/rules/*/rulebook.toml")):
        game = file.parent.name
        rules = tomllib.loads(file.read_text(encoding="utf-8")).get("rule", [])
        if not rules:
            continue
        found[ROOT / "docs" / "rulings" / f"{game}.md"] = page(game, rules)
    return found


def stale() -> list[Path]:
    """Return the pages that are not what their catalogue says."""
    return [
        file
        for file, text in pages().items()
        if not file.is_file() or file.read_text(encoding="utf-8") != text
    ]


def main() -> int:
    """Run the command; return the exit status."""
    parser = argparse.ArgumentParser(description="Write docs/rulings/GAME.md from the catalogues.")
    parser.add_argument(
        "--check", action="store_true", help="write nothing, tell which pages are out of date"
    )
    if parser.parse_args().check:
        old = [file.relative_to(ROOT) for file in stale()]
        print("\n".join(f"{file} is out of date" for file in old) or "the pages of rulings are up to date")
        return 1 if old else 0
    for file, text in pages().items():
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
