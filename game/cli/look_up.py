"""Commands that look something up: games, rules, odds."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from rich.console import Console
from rich.markup import escape
from rich.table import Table as Sheet

from game.catalog import games
from game.cli.asked import game_named
from game.cli.errors import CommandError
from game.core.folders import player_folder

if TYPE_CHECKING:
    from argparse import Namespace

    from game.core.choices import OptionSpec
    from game.core.entry import GameEntry
    from game.core.rulebook import Rule, Rulebook


def list_games(arguments: Namespace) -> int:
    """Print id, title, modes and levels of every game."""
    if arguments.json:
        folder = player_folder()
        print(json.dumps([_game_row(entry.with_own(folder)[0]) for entry in games().values()]))
        return 0
    sheet = Sheet("id", "game", "modes (seats)", "levels (Elo)")
    for entry in games().values():
        modes = "\n".join(f"{m.id} ({', '.join(map(str, m.seats))})" for m in entry.modes)
        levels = "\n".join(f"{v.number} {v.name} ({v.elo})" for v in entry.levels)
        sheet.add_row(entry.id, entry.title, modes, levels)
    Console().print(sheet)
    return 0


def _game_row(entry: GameEntry) -> dict[str, object]:
    levels = [{"number": v.number, "name": v.name, "line": v.line, "elo": v.elo} for v in entry.levels]
    modes = [{"id": m.id, "title": m.title, "seats": list(m.seats)} for m in entry.modes]
    options = [_option_row(entry, spec) for spec in entry.options]
    return {
        "id": entry.id,
        "title": entry.title,
        "modes": modes,
        "options": options,
        "levels": levels,
    }


def _option_row(entry: GameEntry, spec: OptionSpec) -> dict[str, object]:
    modes = spec.modes or tuple(mode.id for mode in entry.modes)
    return {
        "id": spec.id,
        "title": spec.title,
        "values": [value.id for value in spec.values],
        "modes": list(modes),
        "seats": list(spec.seats or entry.seats),
        "given": {spec.given[0]: list(spec.given[1])} if spec.given else {},
        "rule": spec.rule,
    }


def show_rules(arguments: Namespace) -> int:
    """Print the rulebook, one rule, or what a search finds."""
    entry = game_named(arguments.game)
    assert entry.rulebook is not None
    found = _wanted_rules(entry, entry.rulebook(), arguments.id)
    if arguments.json:
        rows = [
            {"id": r.id, "title": r.title, "kind": r.kind, "section": r.section, "text": r.text}
            for r in found
        ]
        print(json.dumps(rows))
        return 0
    console = Console(highlight=False)
    for rule in found:
        mark = " [yellow](our ruling)[/]" if rule.kind == "ruling" else ""
        console.print(f"[bold]{escape(rule.title)}[/]{mark}  [dim]{rule.id}[/]\n  {escape(rule.text)}\n")
    return 0


def _wanted_rules(entry: GameEntry, book: Rulebook, words: list[str]) -> list[Rule]:
    if not words:
        return list(book)
    if len(words) == 1 and words[0] in book:
        return [book[words[0]]]
    found = list(book.search(" ".join(words)))
    if not found:
        raise CommandError(f"no rule of {entry.title} has the id or the words `{' '.join(words)}`")
    return found


def show_odds(arguments: Namespace) -> int:
    """Print the exact odds of a duel between two characters, from the first exchange on."""
    from ai.games.army_of_zero.advice import duel_odds

    entry = game_named(arguments.game)
    if entry.id != "army_of_zero":
        raise CommandError(f"{entry.title} has no duels with fixed odds")
    roster = entry.rules().roster  # type: ignore[attr-defined]  # this game's rules have one
    pair = []
    for name in (arguments.mine, arguments.theirs):
        try:
            pair.append(roster.named(name))
        except KeyError as error:
            raise CommandError(f"there is no character named `{name}`") from error
    figures = duel_odds(*pair)
    if arguments.json:
        print(json.dumps(figures))
        return 0
    mine, theirs = pair
    sheet = Sheet("cards", f"{mine.name} falls", f"{theirs.name} falls", "both fall", "neither")
    for cards, odds in figures["exchange"].items():
        row = (odds["mine_falls"], odds["theirs_falls"], odds["both_fall"], odds["neither"])
        sheet.add_row(cards, *(f"{chance:.1%}" for chance in row))
    console = Console(highlight=False)
    console.print(sheet)
    console.print(
        f"Best play attacks first with {figures['attack_probability']:.1%}; the duel is worth {figures['value']:+.3f}."
    )
    return 0
