"""Army Battles on the shelf: its modes, options, levels and what shows it."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from game.core.choices import Mode, OptionSpec, Value
from game.core.entry import GameEntry, Workshop
from game.core.rulebook import Rulebook, printed_rulebook
from game.rules.army_battles import ArmyBattles
from game.rules.army_battles.armies import read_ready_armies
from game.rules.army_battles.army_files import own_armies
from game.rules.army_battles.campaign_linked import LinkedBattles
from game.rules.army_battles.kinds import read_buildings, read_terrain, read_units
from game.rules.army_battles.kit import Kit
from game.rules.army_battles.map_files import PRACTICE, map_line, own_maps, practice_ground
from game.rules.army_battles.muster import BY_SCENARIO as BY
from game.rules.army_battles.muster import OWN_MAP, RANDOM
from game.rules.army_battles.scenarios import read_scenarios

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.contract import Rules, View
    from game.core.decision import Choice
    from game.core.packs import Pack

STEMS = ("units", "buildings", "terrain", "scenarios", "armies")
READERS = {"units": read_units, "buildings": read_buildings, "terrain": read_terrain}
MODES = (
    Mode("open_field", "Open Field", (2,), "Nothing but two armies and the ground between them."),
    Mode("hold_the_ford", "Hold the Ford", (2,), "Three crossings of a river, counted after every round."),
    Mode("siege", "Siege", (2,), "A castle with a gate, and an army that wants the keep."),
    Mode("ambush", "Ambush on the Road", (2,), "A column has to get through; the woods are full of enemies."),
    Mode(OWN_MAP, "Own map", (2,), "A battle on a map that you have made."),
)
BY_SCENARIO = Value(BY, "By scenario")
SETTINGS = (
    OptionSpec(
        "instigator",
        "Priority",
        (BY_SCENARIO, Value("1", "Side 1"), Value("2", "Side 2"), Value("none", "Tossed for")),
        "ab.round.instigator-setting",
    ),
    OptionSpec(
        "hero_fate",
        "Fallen heroes",
        (
            BY_SCENARIO,
            Value("ask", "The victor decides", "Killed or captured, as whoever struck them down says"),
            Value("kill", "Die"),
            Value("unconscious", "Lie unconscious"),
        ),
        "ab.hero.fate-setting",
    ),
    OptionSpec(
        "hero_duel",
        "Hero duels",
        (BY_SCENARIO, Value("duel", "Ten strikes each"), Value("plain", "An attack like any other")),
        "ab.hero.opposing-heroes",
    ),
)


def _rules(packs: Sequence[Pack]) -> ArmyBattles:
    return ArmyBattles(_kit(packs) if packs else None)


def _kit(packs: Sequence[Pack]) -> Kit:
    """Return the components with the tables of packs in the place of printed ones; the last pack counts."""
    tables = {stem: table for pack in packs for stem in STEMS if (table := pack.table(stem))}
    made: dict[str, Any] = {stem: READERS[stem](*table) for stem, table in tables.items() if stem in READERS}
    kit = Kit(**made)
    if "scenarios" in tables:
        text, file = tables["scenarios"]
        found = read_scenarios(text, kit.terrain, kit.buildings, file)
        made["scenarios"] = {**kit.scenarios, **{scenario.id: scenario for scenario in found}}
    if "armies" in tables:
        text, file = tables["armies"]
        made["ready_armies"] = read_ready_armies(text, kit.units, file)
    return Kit(**made) if made else kit


def _rulebook() -> Rulebook:
    return printed_rulebook("game.rules.army_battles").joined(printed_rulebook("game.core"))


def _advice(rules: Rules[Any, Any], view: View[Any, Any]) -> Choice:
    from ai.games.army_battles.advice import advise  # only when somebody asks

    return advise(rules, view)


def _options() -> tuple[OptionSpec, ...]:
    kit = Kit()
    sizes = tuple(
        Value(size.id, size.name, f"{size.points} points, {size.heroes} heroes at most") for size in kit.sizes
    )
    field = kit.scenarios["open_field"]
    layouts = (Value(RANDOM, "Drawn"), *(Value(one.id, one.title) for one in field.layouts))
    ground = practice_ground(kit)
    practice = Value(PRACTICE, ground.title, map_line(ground))
    return (
        OptionSpec("size", "Size of the armies", sizes, "ab.setup.budget"),
        _army(1, kit),
        _army(2, kit),
        OptionSpec("layout", "Field", layouts, "ab.scenario.open-field", ("open_field",)),
        OptionSpec("map", "Map", (practice,), "ab.setup.map", (OWN_MAP,)),
        *SETTINGS,
    )


def _army(side: int, kit: Kit) -> OptionSpec:
    """Return the choice of an army; the other side's list begins with another one."""
    ready = [Value(army.id, army.name, army.line) for army in kit.ready_armies.values()]
    ready = ready[side - 1 :] + ready[: side - 1]
    values = (*ready, Value(RANDOM, "Random army", "Drawn when the battle begins"))
    return OptionSpec(f"army_{side}", f"Army of side {side}", values, "ab.setup.budget")


def entry() -> GameEntry:
    """Return what the catalog tells of Army Battles."""
    from ai.levels import levels_of
    from game.rules.army_battles.bench import figures
    from game.ui.tables.army_battles.narrate import Teller

    teller = Teller()
    return GameEntry(
        id="army_battles",
        title="Army Battles",
        line="Heroes and hosts on the map",
        minutes=60,
        seats=(2,),
        modes=MODES,
        options=_options(),
        levels=levels_of("army_battles"),
        open_rules=_rules,
        rulebook=cache(_rulebook),
        advise=_advice,
        narrate=teller.narrate,
        moment=teller.moment,
        figures=figures,
        weight=2,
        presenter="game.ui.tables.army_battles.presenter:ArmyBattlesTable",
        gallery="game.ui.tables.army_battles.gallery:ArmyBattlesGallery",
        surroundings="game.ui.tables.army_battles.surroundings:ArmyBattlesSurroundings",
        lessons="game.ui.lessons.army_battles:ArmyBattlesTeaching",
        campaign=LinkedBattles(),
        workshops=(
            Workshop(
                "Army builder", "list_check", "game.ui.scenes.army_builder:ArmyBuilderScene", own_armies
            ),
            Workshop("Map editor", "pencil", "game.ui.scenes.map_editor:MapEditorScene", own_maps),
        ),
    )
