"""Warzoo on the shelf: its modes, options, levels and what shows it."""

from __future__ import annotations

from functools import cache
from itertools import permutations
from typing import TYPE_CHECKING, Any

from game.core.choices import Mode, OptionSpec, Value
from game.core.entry import GameEntry, Workshop
from game.core.rulebook import Rulebook, printed_rulebook
from game.rules.warzoo import Warzoo
from game.rules.warzoo.cards import Faction, printed_cards, read_cards
from game.rules.warzoo.deck_files import FOLDER, DeckFolder
from game.rules.warzoo.decks import broken_law, deck_text
from game.rules.warzoo.tiles import printed_tiles, read_tiles

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    from game.core.contract import Rules, View
    from game.core.decision import Choice
    from game.core.packs import Pack


def _rules(packs: Sequence[Pack]) -> Warzoo:
    tables = {stem: pack.table(stem) for stem in ("cards", "tiles") for pack in packs if pack.table(stem)}
    cards, tiles = tables.get("cards"), tables.get("tiles")
    return Warzoo(
        read_cards(*cards) if cards else printed_cards(), read_tiles(*tiles) if tiles else printed_tiles()
    )


def _rulebook() -> Rulebook:
    return printed_rulebook("game.rules.warzoo").joined(printed_rulebook("game.core"))


def _advice(rules: Rules[Any, Any], view: View[Any, Any]) -> Choice:
    from ai.games.warzoo.advice import advise  # only when somebody asks: it loads numpy

    return advise(rules, view)


def _armies(side: int, *factions: str) -> OptionSpec:
    """Return the choice of an army; the other side's list runs the other way, since each faction fights once."""
    drawn = Value("open", "Drawn by lot", "Which side leads which army is drawn before the first hand")
    decks = (Value(f.lower(), f, f"The starting deck of the {f}") for f in factions)
    random_decks = (
        Value(f"random-{f.lower()}", f"Random {f}", f"A legal deck of the {f}, drawn") for f in factions
    )
    values = (drawn, *decks, *random_decks)
    return OptionSpec(f"army_{side}", f"Army of side {side}", values, "wz.setup.choosing-sides")


SCENARIOS = ("basic-scenarios", "advanced-scenarios")
TEAMS = ("three-players", "four-players")
MODULES = (
    Value("both", "Both modules", "Bracket numbers in the first Battle, and the special rules of the tiles"),
    Value("hierarchy", "Hierarchy only", "The first Battle is fought on the numbers in brackets"),
    Value("special", "Special rules only", "Every tile has its rule, and the tiles move after every Battle"),
)
OTHER_TILES = {
    "hen_house": "Hen House",
    "stable": "Stable",
    "duck_pond": "Pond",
    "scarecrow_field": "Scarecrow",
}


def _tile_orders() -> tuple[Value, ...]:
    """Return the ways in which the four tiles beside the Mill can lie."""
    orders = permutations(OTHER_TILES)
    rows = (
        Value(" ".join(("mill", *order)), ", ".join(OTHER_TILES[tile] for tile in order)) for order in orders
    )
    return (Value("drawn", "Drawn by lot", "Behind the Mill they lie as they come"), *rows)


def _options() -> tuple[OptionSpec, ...]:
    none = Value("none", "Without", "The tiles are only lanes")
    return (
        _armies(1, "Alliance", "Axis"),
        _armies(2, "Axis", "Alliance"),
        OptionSpec("scenarios", "Scenarios", MODULES, "wz.scenario.two-modules", SCENARIOS),
        OptionSpec("scenarios", "Scenarios", (none, *MODULES), "wz.scenario.where-available", TEAMS),
        OptionSpec(
            "tiles", "Tiles after the Mill", _tile_orders(), "wz.setup.mill-at-an-end", (*SCENARIOS, *TEAMS)
        ),
        OptionSpec(
            "initiative",
            "First Initiative",
            (Value("drawn", "Drawn by lot"), Value("1", "Side 1"), Value("2", "Side 2")),
            "wz.advanced.first-initiative",
            ("advanced", "advanced-scenarios", *TEAMS),
        ),
        OptionSpec(
            "hands",
            "Partners’ hands",
            (
                Value("open", "Open", "Partners see each other’s cards and may talk"),
                Value("silent", "Hidden", "Nobody sees a partner’s cards"),
            ),
            "wz.team.open-talk",
            TEAMS,
        ),
    )


def _own_decks(folder: Path) -> tuple[Mapping[str, Sequence[Value]], Sequence[str]]:
    """Return a player's decks as armies of both sides, and what is wrong with files that are none."""
    cards = printed_cards()
    decks = DeckFolder(folder / FOLDER, cards)
    values = []
    for kept in decks.kept():
        broken = broken_law(kept.made, cards)
        leader = cards.saboteurs[kept.made.saboteurs[0]].faction if kept.made.saboteurs else Faction.NEUTRAL
        values.append(
            Value(
                f"deck:{kept.stem}",
                kept.made.name if broken is None else f"{kept.made.name} (not legal)",
                f"Your own deck of the {leader.value.title()}",
                deck_text(kept.made, cards),
                f"{kept.made.name}: {broken.reason}" if broken is not None else "",
            )
        )
    return {"army_1": values, "army_2": values}, decks.troubles


MODES = (
    Mode("basic", "Basic", (2,), "Strength, Load, Hierarchy and the silo."),
    Mode("children", "Children’s", (2,), "No costs: the higher number wins the lane."),
    Mode("basic-scenarios", "Basic with scenarios", (2,), "Tiles between the lanes change the rules."),
    Mode("advanced", "Advanced", (2,), "Leadership, Initiative, Skills, Weapons and Saboteurs."),
    Mode("advanced-scenarios", "Advanced with scenarios", (2,), "Everything on the table."),
    Mode("three-players", "Three players", (3,), "One against a pair, Advanced rules."),
    Mode("four-players", "Four players", (4,), "Pair against pair, Advanced rules."),
)


def entry() -> GameEntry:
    """Return what the catalog tells of Warzoo."""
    from ai.levels import levels_of
    from game.ui.tables.warzoo.moments import moment
    from game.ui.tables.warzoo.narrate import narrate

    return GameEntry(
        id="warzoo",
        title="Warzoo",
        line="Farm animals, five lanes of battle",
        minutes=30,
        seats=(2, 3, 4),
        modes=MODES,
        options=_options(),
        levels=levels_of("warzoo"),
        open_rules=_rules,
        rulebook=cache(_rulebook),
        advise=_advice,
        narrate=narrate,
        moment=moment,
        presenter="game.ui.tables.warzoo.presenter:WarzooTable",
        gallery="game.ui.tables.warzoo.gallery:WarzooGallery",
        surroundings="game.ui.tables.warzoo.surroundings:WarzooSurroundings",
        lessons="game.ui.lessons.warzoo:WarzooTeaching",
        workshops=(
            Workshop(
                "Build a deck", "list_check", "game.ui.scenes.deck_builder:DeckBuilderScene", _own_decks
            ),
        ),
    )
