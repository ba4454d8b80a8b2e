"""Zone Wars on the shelf: its modes, options, levels and what shows it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from game.core.entry import GameEntry, Mode, OptionSpec, Value, Workshop
from game.core.rulebook import Rulebook, printed_rulebook
from game.rules.zone_wars.box import box_with
from game.rules.zone_wars.cards.kinds import Faction
from game.rules.zone_wars.ground import Scenario, plot_for
from game.rules.zone_wars.ground.layout_files import own_layouts
from game.rules.zone_wars.ground.measure import INCH
from game.rules.zone_wars.muster.options import OPTIONS, SEATS
from game.rules.zone_wars.rules import ZoneWars
from game.rules.zone_wars.scenarios.table import SCENARIOS

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ai.games.zone_wars.advice import Adviser
    from game.core.contract import Rules, View
    from game.core.decision import Choice
    from game.core.packs import Pack


def _rules(packs: Sequence[Pack]) -> ZoneWars:
    return ZoneWars(box_with(packs) if packs else None)


def _rulebook() -> Rulebook:
    return printed_rulebook("game.rules.zone_wars").joined(printed_rulebook("game.core"))


class _Advice:
    """The adviser of a shelf, made when somebody asks, for it loads the computer players."""

    def __init__(self) -> None:
        self._adviser: Adviser | None = None

    def __call__(self, rules: Rules[Any, Any], view: View[Any, Any]) -> Choice:
        """Return good play for a view."""
        if self._adviser is None:
            from ai.games.zone_wars.advice import Adviser

            self._adviser = Adviser()
        return self._adviser.advise(rules, view)


WORDS = {
    "size": {"30": '30 x 30"', "36": '36 x 36"', "42": '42 x 42"'},
    "layout": {"preset": "Ready-made", "random": "Random, symmetric", "by-hand": "Laid by the players"},
    "monsters": {"printed": "As printed", "hydra": "And a Hydra"},
    "box": {"expansion": "With the expansion", "core": "Core box alone"},
}
AT_THE_TABLE = {"choose": "Chosen at the table", "random": "Drawn by lot"}
CORE_BOX_SEATS = (2,)
FEWEST_SEATS = 2


def _options() -> tuple[OptionSpec, ...]:
    """Return the options of all matches; a seat has its own where it is filled."""
    return (
        *_sizes(),
        *_crews(),
        _worded("layout", "Terrain", "zw.terrain.placement-procedure"),
        _worded("monsters", "Monsters", "zw.monster.deploy"),
        msgspec.structs.replace(_worded("box", "Box", "zw.components.two-player-box"), seats=CORE_BOX_SEATS),
        *(_faction(seat) for seat in range(1, SEATS + 1)),
        *(_crew(seat) for seat in range(1, SEATS + 1)),
    )


def _worded(name: str, title: str, rule: str) -> OptionSpec:
    return OptionSpec(name, title, tuple(Value(one, WORDS[name][one]) for one in OPTIONS[name]), rule)


def _sizes() -> Iterator[OptionSpec]:
    """Yield the sizes of the battlefield on which each scenario has room for so many players."""
    every = _worded("size", "Battlefield", "zw.measure.board-size")
    for mode, scenario in SCENARIOS.items():
        room: dict[tuple[Value, ...], tuple[int, ...]] = {}
        for seats in scenario.seats:
            values = tuple(value for value in every.values if _has_room(mode, seats, value.id))
            room[values] = (*room.get(values, ()), seats)
        for values, seats_of in room.items():
            yield msgspec.structs.replace(every, values=values, modes=(mode,), seats=seats_of)


def _has_room(mode: str, seats: int, size: str) -> bool:
    try:
        plot_for(Scenario(mode), seats, INCH * int(size))
    except ValueError:
        return False
    return True


def _crews() -> Iterator[OptionSpec]:
    """Yield how many miniatures each scenario is played with."""
    for mode, scenario in SCENARIOS.items():
        values = tuple(Value(one, one) for one in OPTIONS["crew"] if int(one) in scenario.crews)
        yield OptionSpec("crew", "Miniatures each", values, "zw.scenario.crew-choice", (mode,))


def _faction(seat: int) -> OptionSpec:
    """Return the choice of a faction; each seat's list begins elsewhere, since each faction fights once."""
    at_the_table = [Value(one, words) for one, words in AT_THE_TABLE.items()]
    factions = [*Faction][seat % len(Faction) :] + [*Faction][: seat % len(Faction)]
    named = [Value(faction.value, faction.full_name) for faction in factions]
    values, rule = (*at_the_table, *named), "zw.scenario.faction-choice"
    return OptionSpec(f"faction_{seat}", f"Faction of seat {seat}", values, rule, seats=_filled(seat))


def _crew(seat: int) -> OptionSpec:
    name, values = f"crew_{seat}", tuple(Value(one, words) for one, words in AT_THE_TABLE.items())
    return OptionSpec(name, f"Crew of seat {seat}", values, "zw.scenario.crew-choice", seats=_filled(seat))


def _filled(seat: int) -> tuple[int, ...]:
    """Return with how many seats there is one of this number."""
    return tuple(range(max(seat, FEWEST_SEATS), SEATS + 1))


LATER = (
    "zw.ai.ark-defender",
    "zw.ai.chase-roles",
    "zw.ark.*",
    "zw.artifact.returned-in-campaign",
    "zw.campaign.*",
    "zw.chase.*",
    "zw.coop.*",
    "zw.eliminated.campaign-return",
    "zw.scenario.board-note",
    "zw.scenario.roles-not-allied",
    "zw.tokens.experience-token",
)


def entry() -> GameEntry:
    """Return what the catalog tells of Zone Wars."""
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
        options=_options(),
        levels=levels_of("zone_wars"),
        open_rules=_rules,
        rulebook=_rulebook,
        advise=_Advice(),
        narrate=teller.narrate,
        moment=teller.moment,
        figures=zone_wars_figures,
        presenter="game.ui.tables.zone_wars.presenter:ZoneWarsTable",
        gallery="game.ui.tables.zone_wars.gallery:ZoneWarsGallery",
        surroundings="game.ui.tables.zone_wars.surroundings:ZoneWarsSurroundings",
        lessons="game.ui.lessons.zone_wars:ZoneWarsTeaching",
        workshops=(
            Workshop(
                "Terrain editor", "pencil", "game.ui.scenes.layout_editor:LayoutEditorScene", own_layouts
            ),
        ),
        weight=10,
        later=LATER,
    )
