"""The one file that names all four games and brings rulebook, computer players and screen together."""

from __future__ import annotations

from itertools import permutations
from typing import TYPE_CHECKING, Any

from game.core.entry import GameEntry, Mode, OptionSpec, Value, Workshop
from game.core.folders import player_folder
from game.core.packs import wanted_packs
from game.core.rulebook import Rulebook, printed_rulebook
from game.rules.army_of_zero import ArmyOfZero
from game.rules.army_of_zero.characters import printed_roster, read_roster
from game.rules.warzoo import Warzoo
from game.rules.warzoo.cards import Faction, printed_cards, read_cards
from game.rules.warzoo.deck_files import FOLDER, DeckFolder
from game.rules.warzoo.decks import broken_law, deck_text
from game.rules.warzoo.tiles import printed_tiles, read_tiles
from game.rules.zone_wars.box import box_with
from game.rules.zone_wars.cards.kinds import Faction as Crowd
from game.rules.zone_wars.ground.layout_files import own_layouts
from game.rules.zone_wars.muster.options import OPTIONS as ZONE_OPTIONS
from game.rules.zone_wars.rules import ZoneWars
from game.rules.zone_wars.scenarios.table import SCENARIOS as ZONE_SCENARIOS

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    from game.core.contract import Rules, View
    from game.core.decision import Choice
    from game.core.packs import Pack
    from game.core.record import Record


def _army_of_zero_rules(packs: Sequence[Pack]) -> ArmyOfZero:
    for pack in reversed(packs):
        if table := pack.table("characters"):
            return ArmyOfZero(read_roster(*table))
    return ArmyOfZero(printed_roster())


def _army_of_zero_rulebook() -> Rulebook:
    return printed_rulebook("game.rules.army_of_zero").joined(printed_rulebook("game.core"))


def _army_of_zero_advice(rules: Rules[Any, Any], view: View[Any, Any]) -> Choice:
    from ai.games.army_of_zero.advice import advise  # only when somebody asks: it loads the solver

    return advise(rules, view)


def _army_of_zero_options() -> tuple[OptionSpec, ...]:
    return (
        OptionSpec(
            "squads",
            "Squads",
            (
                Value("deal", "Dealt", "Shuffle 84, deal ten to each"),
                Value("draft", "Drafted", "Take in turn from an open row of twenty"),
                Value("pick", "Hand-picked", "Choose any ten of equal strength in all"),
            ),
            "aoz.setup.deal-ten",
        ),
        OptionSpec(
            "characters",
            "Characters each",
            tuple(Value(str(n), str(n)) for n in range(10, 3, -1)),
            "aoz.setup.short-squads",
        ),
        OptionSpec(
            "best_of",
            "Match",
            (Value("1", "One game"), Value("3", "Best of 3"), Value("5", "Best of 5")),
            "aoz.setup.best-of",
        ),
    )


def _army_of_zero() -> GameEntry:
    from ai.levels import learn, levels_of, recall
    from game.ui.tables.army_of_zero.moments import moment
    from game.ui.tables.army_of_zero.narrate import narrate

    return GameEntry(
        id="army_of_zero",
        title="Army of Zero",
        line="Ten champions, duel by duel",
        minutes=15,
        seats=(2,),
        modes=(
            Mode("standard", "Two squads", (2,), "Put ten in order, then duel with cards laid in secret."),
        ),
        options=_army_of_zero_options(),
        levels=levels_of("army_of_zero"),
        open_rules=_army_of_zero_rules,
        rulebook=_army_of_zero_rulebook,
        advise=_army_of_zero_advice,
        narrate=narrate,
        learn=learn,
        recall=recall,
        moment=moment,
        presenter="game.ui.tables.army_of_zero.presenter:ArmyOfZeroTable",
        gallery="game.ui.tables.army_of_zero.gallery:ArmyOfZeroGallery",
        surroundings="game.ui.tables.army_of_zero.surroundings:ArmyOfZeroSurroundings",
        lessons="game.ui.lessons.army_of_zero:ArmyOfZeroTeaching",
    )


def _warzoo_rules(packs: Sequence[Pack]) -> Warzoo:
    tables = {stem: pack.table(stem) for stem in ("cards", "tiles") for pack in packs if pack.table(stem)}
    cards, tiles = tables.get("cards"), tables.get("tiles")
    return Warzoo(
        read_cards(*cards) if cards else printed_cards(), read_tiles(*tiles) if tiles else printed_tiles()
    )


def _warzoo_rulebook() -> Rulebook:
    return printed_rulebook("game.rules.warzoo").joined(printed_rulebook("game.core"))


def _warzoo_advice(rules: Rules[Any, Any], view: View[Any, Any]) -> Choice:
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


def _warzoo_options() -> tuple[OptionSpec, ...]:
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


def _warzoo() -> GameEntry:
    from ai.levels import levels_of
    from game.ui.tables.warzoo.moments import moment
    from game.ui.tables.warzoo.narrate import narrate

    return GameEntry(
        id="warzoo",
        title="Warzoo",
        line="Farm animals, five lanes of battle",
        minutes=30,
        seats=(2, 3, 4),
        modes=(
            Mode("basic", "Basic", (2,), "Strength, Load, Hierarchy and the silo."),
            Mode("children", "Children’s", (2,), "No costs: the higher number wins the lane."),
            Mode(
                "basic-scenarios", "Basic with scenarios", (2,), "Tiles between the lanes change the rules."
            ),
            Mode("advanced", "Advanced", (2,), "Leadership, Initiative, Skills, Weapons and Saboteurs."),
            Mode("advanced-scenarios", "Advanced with scenarios", (2,), "Everything on the table."),
            Mode("three-players", "Three players", (3,), "One against a pair, Advanced rules."),
            Mode("four-players", "Four players", (4,), "Pair against pair, Advanced rules."),
        ),
        options=_warzoo_options(),
        levels=levels_of("warzoo"),
        open_rules=_warzoo_rules,
        rulebook=_warzoo_rulebook,
        advise=_warzoo_advice,
        narrate=narrate,
        moment=moment,
        presenter="game.ui.tables.warzoo.presenter:WarzooTable",
        gallery="game.ui.tables.warzoo.gallery:WarzooGallery",
        surroundings="game.ui.tables.warzoo.surroundings:WarzooSurroundings",
        lessons="game.ui.lessons.warzoo:WarzooTeaching",
        workshop=Workshop(
            "Build a deck", "list_check", "game.ui.scenes.deck_builder:DeckBuilderScene", _own_decks
        ),
    )


def _zone_wars_rules(packs: Sequence[Pack]) -> ZoneWars:
    return ZoneWars(box_with(packs) if packs else None)


def _zone_wars_rulebook() -> Rulebook:
    return printed_rulebook("game.rules.zone_wars").joined(printed_rulebook("game.core"))


ZONE_WORDS = {
    "size": ("Battlefield", "zw.measure.board-size", {"30": '30 x 30"', "36": '36 x 36"', "42": '42 x 42"'}),
    "layout": (
        "Terrain",
        "zw.terrain.placement-procedure",
        {"preset": "Ready-made", "random": "Random, symmetric", "by-hand": "Laid by the players"},
    ),
    "monsters": (
        "Monsters",
        "zw.monster.deploy",
        {"printed": "As printed", "hydra": "And a Hydra"},
    ),
    "box": (
        "Box",
        "zw.components.two-player-box",
        {"expansion": "With the expansion", "core": "Core box alone"},
    ),
}
AT_THE_TABLE = {"choose": "Chosen at the table", "random": "Drawn by lot"}


def _zone_wars_options() -> tuple[OptionSpec, ...]:
    """Return an option for each that the rules take, with its words."""
    specs: list[OptionSpec] = []
    for name, allowed in ZONE_OPTIONS.items():
        kind, _, seat = name.rpartition("_")
        if name == "crew":
            specs += _zone_wars_crews(allowed)
        elif kind == "faction":
            specs.append(_zone_wars_factions(int(seat)))
        elif kind == "crew":
            words: Mapping[str, str] = AT_THE_TABLE
            specs.append(_worded(name, f"Crew of seat {seat}", "zw.scenario.crew-choice", allowed, words))
        else:
            title, rule, words = ZONE_WORDS[name]
            specs.append(_worded(name, title, rule, allowed, words))
    return tuple(specs)


def _worded(name: str, title: str, rule: str, allowed: Sequence[str], words: Mapping[str, str]) -> OptionSpec:
    return OptionSpec(name, title, tuple(Value(one, words[one]) for one in allowed), rule)


def _zone_wars_crews(allowed: Sequence[str]) -> list[OptionSpec]:
    """Return how many miniatures each scenario is played with."""
    return [
        OptionSpec(
            "crew",
            "Miniatures each",
            tuple(Value(one, one) for one in allowed if int(one) in scenario.crews),
            "zw.scenario.crew-choice",
            (mode,),
        )
        for mode, scenario in ZONE_SCENARIOS.items()
    ]


def _zone_wars_factions(seat: int) -> OptionSpec:
    """Return the choice of a faction; each seat's list begins elsewhere, since each faction fights once."""
    open_ones = [Value(one, words) for one, words in AT_THE_TABLE.items()]
    crowds = [*Crowd][seat % len(Crowd) :] + [*Crowd][: seat % len(Crowd)]
    named = [Value(crowd.value, crowd.full_name) for crowd in crowds]
    return OptionSpec(
        f"faction_{seat}", f"Faction of seat {seat}", (*open_ones, *named), "zw.scenario.faction-choice"
    )


LATER = (
    "zw.ai.ark-defender",
    "zw.ai.chase-roles",
    "zw.ark.*",
    "zw.artifact.returned-in-campaign",
    "zw.campaign.*",
    "zw.chase.*",
    "zw.convert.*",
    "zw.coop.*",
    "zw.custom.*",
    "zw.eliminated.campaign-return",
    "zw.scenario.board-note",
    "zw.scenario.roles-not-allied",
    "zw.tokens.experience-token",
)


def _zone_wars() -> GameEntry:
    from ai.levels import levels_of
    from game.rules.zone_wars.bench import figures as zone_wars_figures
    from game.ui.tables.zone_wars.narrate import Teller

    teller = Teller()
    return GameEntry(
        id="zone_wars",
        title="Zone Wars",
        line="Mutants in the ruined city",
        minutes=60,
        seats=(2, 3, 4),
        modes=(
            Mode("showdown", "Showdown", (2, 3, 4), "Carry finds off the board before the acid rain."),
            Mode("turf_war", "Turf War", (2, 3, 4), "Hold more buildings than the others for five turns."),
            Mode("street_fight", "Street Fight", (2, 3, 4), "Lay your foes low and take the best finds."),
        ),
        options=_zone_wars_options(),
        levels=levels_of("zone_wars"),
        open_rules=_zone_wars_rules,
        rulebook=_zone_wars_rulebook,
        narrate=teller.narrate,
        moment=teller.moment,
        figures=zone_wars_figures,
        presenter="game.ui.tables.zone_wars.presenter:ZoneWarsTable",
        gallery="game.ui.tables.zone_wars.gallery:ZoneWarsGallery",
        surroundings="game.ui.tables.zone_wars.surroundings:ZoneWarsSurroundings",
        workshop=Workshop(
            "Terrain editor", "pencil", "game.ui.scenes.layout_editor:LayoutEditorScene", own_layouts
        ),
        later=LATER,
    )


def _to_come(game: str, title: str, line: str, minutes: int) -> GameEntry:
    return GameEntry(id=game, title=title, line=line, minutes=minutes, seats=(2, 3, 4))


def games() -> Mapping[str, GameEntry]:
    """Return the four games by id, in the order of the title screen."""
    listed = (
        _army_of_zero(),
        _warzoo(),
        _to_come("army_battles", "Army Battles", "Heroes and hosts on the map", 60),
        _to_come("zone_wars", "Zone Wars", "Mutants in the ruined city", 60),
    )
    return {entry.id: entry for entry in listed}


def games_in_trial() -> Mapping[str, GameEntry]:
    """Return the shelf as it will be: with the games that are played in tests but not offered to players yet."""
    return {**games(), "zone_wars": _zone_wars()}


def rules_for(record: Record) -> Rules[Any, Any]:
    """Return the rules and components a record was played with.

    Raises KeyError for a game that is not there, PackError when a pack is missing or has changed.
    """
    entry = games()[record.game]
    if not entry.is_built:
        raise KeyError(record.game)
    return entry.rules(wanted_packs(player_folder() / "packs", record.packs))
