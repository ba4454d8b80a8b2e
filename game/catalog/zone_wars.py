"""Zone Wars on the shelf: its modes, options, levels and what shows it."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

import msgspec

from game.core.choices import Mode, OptionSpec, Remark, Value
from game.core.entry import GameEntry, Workshop
from game.core.rulebook import Rulebook, printed_rulebook
from game.rules.zone_wars.box import box_with
from game.rules.zone_wars.cards.kinds import Faction
from game.rules.zone_wars.custom.files import own_option
from game.rules.zone_wars.ground import Scenario, plot_for
from game.rules.zone_wars.ground.layout_files import own_layouts
from game.rules.zone_wars.ground.measure import INCH
from game.rules.zone_wars.muster.options import OPTIONS, SEATS
from game.rules.zone_wars.muster.teams import (
    ALONE,
    TEAMS,
    TOGETHER,
    crews_for,
    leaders_in,
    most_factions,
    seats_in,
    teams_in,
)
from game.rules.zone_wars.rules import ZoneWars
from game.rules.zone_wars.scenarios.table import SCENARIOS

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from ai.games.zone_wars.advice import Adviser
    from game.core.contract import Options, Rules, View
    from game.core.decision import Choice
    from game.core.packs import Pack
    from game.rules.zone_wars.scenarios.base import Scenario as Played


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


TEAM_RULE = "zw.coop.teams"
WORDS = {
    "size": {"30": '30 x 30"', "36": '36 x 36"', "42": '42 x 42"'},
    "layout": {"preset": "Ready-made", "random": "Random, symmetric", "by-hand": "Laid by the players"},
    "monsters": {"printed": "As printed", "hydra": "And a Hydra"},
    "box": {"expansion": "With the expansion", "core": "Core box alone"},
}
TEAM_WORDS = {
    ALONE: "Everybody alone",
    "1&2/3": "1 & 2 share, against 3",
    "1+2/3": "1 and 2 against 3",
    "1+2/3+4": "1 and 2 against 3 and 4",
    "1&2&3/4": "1, 2 & 3 share, against 4",
    "1&2+3/4": "1 & 2 share, and 3, against 4",
    "1+2+3/4": "1, 2 and 3 against 4",
    "1&2+3/4+5": "1 & 2 share, and 3, against 4, 5",
    "1&2&3&4/5": "1 to 4 share, against 5",
}
AT_THE_TABLE = {"choose": "Chosen at the table", "random": "Drawn by lot"}
CORE_BOX_SEATS = (2,)
FEWEST_SEATS = 2
SHARER = (
    2  # the seat that shares a faction wherever five people sit, so that the fifth may begin with its list
)


def _options() -> tuple[OptionSpec, ...]:
    """Return the options of all matches; a seat has its own where it is filled."""
    return (
        *_teams(),
        *_sizes(),
        *_crews(),
        *_roles(),
        _worded("layout", "Terrain", "zw.terrain.placement-procedure"),
        _worded("monsters", "Monsters", "zw.monster.deploy"),
        msgspec.structs.replace(_worded("box", "Box", "zw.components.two-player-box"), seats=CORE_BOX_SEATS),
        own_option(),
        *(_faction(seat) for seat in range(1, SEATS + 1)),
        *(_crew(seat) for seat in range(1, SEATS + 1)),
    )


def _worded(name: str, title: str, rule: str) -> OptionSpec:
    return OptionSpec(name, title, tuple(Value(one, WORDS[name][one]) for one in OPTIONS[name]), rule)


def _seats_of(scenario: Played) -> tuple[int, ...]:
    """Return with how many seats a scenario is played: one more than factions where people can share one."""
    return scenario.seats if scenario.roles else (*scenario.seats, SEATS)


def _teams_of(scenario: Played, seats: int) -> list[str]:
    """Return who can play with whom at so many seats; with two, everybody is alone (zw.coop.teams)."""
    together = [t for t in TOGETHER if seats_in(t) == seats and crews_for(t, scenario.crews)]
    return ([ALONE] if seats in scenario.seats else []) + ([] if scenario.roles else together)


def _teams() -> Iterator[OptionSpec]:
    """Yield who can play with whom, the AI side last."""
    for mode, scenario in SCENARIOS.items():
        for seats in _seats_of(scenario):
            values = tuple(Value(one, TEAM_WORDS[one]) for one in _teams_of(scenario, seats))
            if len(values) > 1:
                yield OptionSpec(TEAMS, "Teams", values, TEAM_RULE, (mode,), (seats,))


def _sizes() -> Iterator[OptionSpec]:
    """Yield the sizes of the battlefield on which each scenario has room for so many players."""
    every = _worded("size", "Battlefield", "zw.measure.board-size")
    for mode, scenario in SCENARIOS.items():
        room: dict[tuple[Value, ...], tuple[int, ...]] = {}
        for seats in _seats_of(scenario):
            players = most_factions(_teams_of(scenario, seats), seats)
            values = tuple(value for value in every.values if _has_room(mode, players, value.id))
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
    """Yield how many miniatures each scenario is played with, as far as the AI side can match them."""
    for mode, scenario in SCENARIOS.items():
        beside: dict[tuple[str, ...], list[str]] = {}
        for teams in () if not scenario.crews else ("", *TEAM_WORDS):
            crews = crews_for(teams, scenario.crews) if teams in TOGETHER else scenario.crews
            values = tuple(one for one in OPTIONS["crew"] if int(one) in crews)
            if values:
                beside.setdefault(values, []).append(teams)
        for values, teams_of in beside.items():
            words = tuple(Value(one, one) for one in values)
            rule = "zw.scenario.crew-choice" if "" in teams_of else "zw.coop.balance"
            given = (TEAMS, tuple(teams_of))
            yield OptionSpec("crew", "Miniatures each", words, rule, (mode,), given=given)


def _roles() -> Iterator[OptionSpec]:
    """Yield who plays the role of one alone, where a scenario has one; by lot unless it is chosen."""
    for mode, scenario in SCENARIOS.items():
        for seats in scenario.seats if scenario.roles else ():
            role = scenario.roles[0]
            chosen = (Value(str(seat), f"Seat {seat}") for seat in range(1, seats + 1))
            values = (Value("random", AT_THE_TABLE["random"]), *chosen)
            yield OptionSpec(role, f"The {role.title()}", values, scenario.rule_of_roles, (mode,), (seats,))


def _faction(seat: int) -> OptionSpec:
    """Return the choice of a faction; each seat's list begins elsewhere, since each faction fights once."""
    at_the_table = [Value(one, words) for one, words in AT_THE_TABLE.items()]
    turn = (seat if seat <= len(Faction) else SHARER) % len(Faction)
    factions = [*Faction][turn:] + [*Faction][:turn]
    named = [Value(faction.value, faction.full_name) for faction in factions]
    values, rule = (*at_the_table, *named), "zw.scenario.faction-choice"
    leading = ("", *(teams for teams in TEAM_WORDS if teams == ALONE or seat in leaders_in(teams)))
    title = f"Faction of seat {seat}"
    return OptionSpec(f"faction_{seat}", title, values, rule, seats=_filled(seat), given=(TEAMS, leading))


def _crew(seat: int) -> OptionSpec:
    name, values = f"crew_{seat}", tuple(Value(one, words) for one, words in AT_THE_TABLE.items())
    return OptionSpec(name, f"Crew of seat {seat}", values, "zw.scenario.crew-choice", seats=_filled(seat))


def _filled(seat: int) -> tuple[int, ...]:
    """Return with how many seats there is one of this number."""
    return tuple(range(max(seat, FEWEST_SEATS), SEATS + 1))


# ------------------------------------------------------------------ what is worth knowing before a match

RECOMMENDED = ("showdown", "turf_war", "street_fight")
SOLO = "zw.solo.scenarios"


def _remarks(options: Options, kinds: Sequence[str]) -> list[Remark]:
    """Return what the rulebook says of playing against the AI, alone or together."""
    found = []
    if "computer" in kinds and options.mode in RECOMMENDED:
        found.append(Remark("The rulebook recommends it for solo play; its solo AI is level 2.", SOLO))
    elif "computer" in kinds:
        found.append(Remark("The rulebook does not recommend it for solo play.", SOLO, warns=True))
    teams = options.choices.get(TEAMS, ALONE)
    return found if teams == ALONE else [*found, *_of_teams(teams, kinds)]


def _of_teams(teams: str, kinds: Sequence[str]) -> Iterator[Remark]:
    """Yield where people sit otherwise than the rules of cooperative play have it."""
    people, others = teams_in(teams)
    against = [seat + 1 for faction in others for seat in faction if kinds[seat] == "person"]
    if against:
        seats = " and ".join(map(str, against))
        yield Remark(
            f"The AI side is for computer players, but a person has seat {seats}.", TEAM_RULE, warns=True
        )
    for faction in people:
        kinds_of = [kinds[seat] for seat in faction]
        if kinds_of[0] == "computer" and "person" in kinds_of:
            person = next(seat for seat in faction if kinds[seat] == "person") + 1
            words = f"Seat {faction[0] + 1} decides for the whole faction: seat the person of seat {person} there."
            yield Remark(words, "zw.coop.shared-faction", warns=True, bars=True)


# ------------------------------------------------------------------ what the catalog tells

MODES = (
    Mode("showdown", "Showdown", (2, 3, 4, 5), "Carry finds off the board before the acid rain."),
    Mode("turf_war", "Turf War", (2, 3, 4, 5), "Hold more buildings than the others for five turns."),
    Mode("street_fight", "Street Fight", (2, 3, 4, 5), "Lay your foes low and take the best finds."),
    Mode("chase", "The Chase", (2, 3), "Run for it with what you found, or hunt the Runners."),
    Mode("ark", "Defense of the Ark", (2, 3, 4), "Hold the roofs of your home, or take them and the finds."),
)


def _workshops() -> tuple[Workshop, ...]:
    from game.ui.tables.zone_wars.own_values import own_faces

    scenes = "game.ui.scenes"
    return (
        Workshop("Terrain editor", "pencil", f"{scenes}.layout_editor:LayoutEditorScene", own_layouts),
        Workshop("Characters", "person", f"{scenes}.character_editor:CharacterEditorScene", own_faces),
        Workshop("Converter", "swap", f"{scenes}.character_converter:CharacterConverterScene", _no_values),
    )


def _no_values(_: Path) -> tuple[dict[str, tuple[Value, ...]], tuple[str, ...]]:
    """Return nothing: what the converter makes lies with the characters."""
    return {}, ()


def entry() -> GameEntry:
    """Return what the catalog tells of Zone Wars."""
    from ai.games.zone_wars.campaign import choice
    from ai.levels import levels_of
    from game.rules.zone_wars.bench import figures as zone_wars_figures
    from game.rules.zone_wars.campaign.deciding import Look
    from game.rules.zone_wars.campaign.linked import LinkedBattles
    from game.ui.tables.zone_wars.inks import figure
    from game.ui.tables.zone_wars.narrate import Teller
    from game.ui.tables.zone_wars.words import item_line

    teller = Teller()
    return GameEntry(
        id="zone_wars",
        title="Zone Wars",
        line="Mutants in the ruined city",
        minutes=60,
        seats=(2, 3, 4, 5),
        modes=MODES,
        options=_options(),
        levels=levels_of("zone_wars"),
        open_rules=_rules,
        rulebook=cache(_rulebook),
        advise=_Advice(),
        narrate=teller.narrate,
        moment=teller.moment,
        figures=zone_wars_figures,
        presenter="game.ui.tables.zone_wars.presenter:ZoneWarsTable",
        gallery="game.ui.tables.zone_wars.gallery:ZoneWarsGallery",
        surroundings="game.ui.tables.zone_wars.surroundings:ZoneWarsSurroundings",
        lessons="game.ui.lessons.zone_wars:ZoneWarsTeaching",
        workshops=_workshops(),
        remarks=_remarks,
        campaign=LinkedBattles(Look(figure, item_line), choice),
        weight=10,
    )
