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
RULING = " Ruling"


def text_and_ruling(text: str) -> tuple[str, str]:
    """Cut the text of a rule where it begins to say why we read it so."""
    rule, mark, reason = text.partition(RULING)
    return (rule, f"{mark.strip()}{reason}") if mark else (text, "")


def entry(rule: dict[str, Any]) -> list[str]:
    """Return the lines that tell of one ruling."""
    text, reason = text_and_ruling(rule["text"])
    modes = f" Only in: {', '.join(rule['modes'])}." if rule["modes"] else ""
    why = [f"  *{reason}*"] if reason else []
    return [f"* **{rule['title']}** (`{rule['id']}`). {text}{modes}", *why]


def page(game: str, rules: list[dict[str, Any]]) -> str:
    """Return the page of a game."""
    rulings = [rule for rule in rules if rule["kind"] == "ruling"]
    lines = [
        f"# {TITLES[game]}: rulings and differences",
        "",
        f"The program follows the printed rules of {TITLES[game]}. Where they are silent, can be read",
        f"in two ways, or need something that a table does not, it follows these {len(rulings)} rulings;",
        f"each says why. The program shows the same texts: `fourfronts rules {game} ID`, or F1 at the table.",
        "",
        "<!-- Written by tools/write_rulings.py from the catalogue of the game: change that. -->",
    ]
    section = ""
    for rule in rulings:
        if rule["section"] != section:
            section = rule["section"]
            lines += ["", f"## {section}", ""]
        lines += entry(rule)
    return "\n".join(lines) + "\n"


def pages() -> dict[Path, str]:
    """Return what every page should hold."""
    found = {}
    for file in sorted(ROOT.glob("game/rules/*/rulebook.toml")):
        game = file.parent.name
        rules = tomllib.loads(file.read_text(encoding="utf-8"))["rule"]
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
