"""The options of a match, and the first table."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from game.core.contract import BadOptions, Seat
from game.core.tables import TableError
from game.rules.zone_wars.affairs import NOBODY
from game.rules.zone_wars.campaign import veterans
from game.rules.zone_wars.cards.kinds import Faction
from game.rules.zone_wars.custom.character import CustomCharacter
from game.rules.zone_wars.custom.dealing import strangers
from game.rules.zone_wars.custom.files import DRAWN, OPTION, ROW, read_characters_of_ones_own
from game.rules.zone_wars.custom.law import broken_law
from game.rules.zone_wars.ground import Layout, Plot, plot_for, random_layout, read_layout
from game.rules.zone_wars.ground import Scenario as GroundScenario
from game.rules.zone_wars.ground.layout_files import line_of
from game.rules.zone_wars.muster.crews import field_crew, roster_left
from game.rules.zone_wars.muster.teams import ALONE, TEAMS, TOGETHER, sides_of
from game.rules.zone_wars.play import Play
from game.rules.zone_wars.scenarios.table import SCENARIOS
from game.rules.zone_wars.state import Side, Stock, Table, Terms, Veteran, ZonePile
from game.rules.zone_wars.tasks.muster import (
    BeginDeployment,
    DropTokens,
    LayTerrain,
    OfferCrew,
    OfferFaction,
    SettleCrews,
    SettleFactions,
)
from game.rules.zone_wars.tasks.turn import BeginTurn

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.core.chance import Chance
    from game.core.contract import Options
    from game.rules.zone_wars.kit import Kit
    from game.rules.zone_wars.scenarios.base import Scenario
    from game.rules.zone_wars.tasks import Task

CHOOSE, RANDOM = "choose", "random"
NONE, MOST_OWN = "none", 8
PRESET, BY_HAND = "preset", "by-hand"
WITH_EXPANSION, CORE = "expansion", "core"
SEATS = 5
OPTIONS: Mapping[str, tuple[str, ...]] = {
    "size": ("36", "30", "42"),
    "crew": ("3", "4", "5", "2", "1"),
    "layout": (PRESET, RANDOM, BY_HAND),
    "monsters": ("printed", "hydra"),
    "box": (WITH_EXPANSION, CORE),
    TEAMS: (ALONE, *TOGETHER),
    OPTION: (NONE, DRAWN),
    **{role: (RANDOM, *map(str, range(1, SEATS + 1))) for role in ("runner", "defender")},
    veterans.OPTION: (NONE,),
    **{f"faction_{seat}": (CHOOSE, RANDOM, *(f.value for f in Faction)) for seat in range(1, SEATS + 1)},
    **{f"crew_{seat}": (CHOOSE, RANDOM) for seat in range(1, SEATS + 1)},
}
OWN = ("layout", OPTION, veterans.OPTION, *(f"crew_{seat}" for seat in range(1, SEATS + 1)))


class Plan(msgspec.Struct, frozen=True):
    """What options stand for, before anything is drawn.

    layout: None when it is random or laid by hand; sides: who plays with whom; alone: the seat that plays the role of
    one, NOBODY when it is drawn; has_strangers: characters of one's own are drawn.
    """

    scenario: Scenario
    terms: Terms
    plot: Plot
    layout: Layout | None
    sides: tuple[Side, ...]
    factions: tuple[str, ...]
    crews: tuple[str, ...]
    own: tuple[CustomCharacter, ...]
    has_strangers: bool = False
    veterans: tuple[Veteran, ...] = ()
    alone: int = NOBODY

    @property
    def players(self) -> int:
        """How many factions fight, each of which counts as one player (zw.turn.what-is-a-player)."""
        return sum(side.shares == NOBODY for side in self.sides)


# ------------------------------------------------------------------ options


def plan_of(options: Options, kit: Kit) -> Plan:
    """Return the plan that options stand for; raises BadOptions naming the option."""
    scenario = SCENARIOS.get(options.mode)
    if scenario is None:
        raise BadOptions(f"mode: Zone Wars has the modes {', '.join(SCENARIOS)}, not `{options.mode}`")
    chosen = _chosen(options)
    crew = _agreed_crew(options, scenario)
    sides = _sides(chosen[TEAMS], scenario, options.seats, crew)
    players = sum(side.shares == NOBODY for side in sides)
    seats = range(1, options.seats + 1)
    factions = tuple(chosen[f"faction_{seat}"] for seat in seats)
    _check_factions(factions, sides)
    plot = _plot(scenario, players, 100 * int(chosen["size"]))
    own = _own_characters(chosen[OPTION], kit)
    plan = Plan(
        scenario=scenario,
        terms=Terms(
            scenario.id,
            crew,
            chosen["layout"] if chosen["layout"] in OPTIONS["layout"] else "own",
            has_hydra=chosen["monsters"] == "hydra",
            is_unattended=options.unattended,
            is_core=chosen["box"] == CORE,
        ),
        plot=plot,
        layout=_layout(chosen["layout"], scenario, plot, players, kit),
        sides=sides,
        factions=factions,
        crews=tuple(chosen[f"crew_{seat}"] for seat in seats),
        own=own,
        has_strangers=chosen[OPTION] == DRAWN,
        veterans=_veterans(chosen[veterans.OPTION], kit.with_own(own)),
        alone=_alone(chosen, scenario, options.seats),
    )
    return _check_box(plan)


def _sides(value: str, scenario: Scenario, seats: int, crew: int) -> tuple[Side, ...]:
    """Return who plays with whom; raises BadOptions (zw.coop.teams, zw.scenario.roles-not-allied)."""
    if value != ALONE and scenario.roles:
        raise BadOptions(f"{TEAMS}: in {scenario.name} nobody is allied, so it may be {ALONE}")
    if value == ALONE and seats not in scenario.seats:
        wanted = ", ".join(map(str, scenario.seats))
        raise BadOptions(f"seats: {scenario.name} is for {wanted} players, not {seats}")
    return sides_of(value, seats, crew)


def _agreed_crew(options: Options, scenario: Scenario) -> int:
    """Return how many miniatures everybody fields, 0 where the roles say it; raises BadOptions."""
    if not scenario.crews:
        if "crew" in options.choices:
            raise BadOptions(f"crew: in {scenario.name} the roles say how many miniatures there are")
        return 0
    crew = options.choices.get("crew", OPTIONS["crew"][0])
    if crew not in map(str, scenario.crews):
        allowed = ", ".join(map(str, scenario.crews))
        raise BadOptions(f"crew: {scenario.name} is played with {allowed} miniatures, not {crew}")
    return int(crew)


def _alone(chosen: Mapping[str, str], scenario: Scenario, seats: int) -> int:
    """Return the seat that plays the role of one alone, NOBODY when it is drawn; raises BadOptions."""
    value = chosen[scenario.roles[0]] if scenario.roles else RANDOM
    if value == RANDOM:
        return NOBODY
    if int(value) > seats:
        raise BadOptions(f"{scenario.roles[0]}: there are {seats} seats")
    return int(value) - 1


def _chosen(options: Options) -> Mapping[str, str]:
    chosen = {key: allowed[0] for key, allowed in OPTIONS.items()}
    for key, value in options.choices.items():
        if key not in OPTIONS:
            raise BadOptions(f"{key}: there is no such option; there are {', '.join(OPTIONS)}")
        if value not in OPTIONS[key] and key not in OWN:
            raise BadOptions(f"{key}: it may be {', '.join(OPTIONS[key])}, not `{value}`")
        chosen[key] = value
    return chosen


def _check_box(plan: Plan) -> Plan:
    """Return the plan; raises BadOptions when it asks for what is not in the box (zw.components.two-player-box)."""
    there = plan.terms.factions
    if plan.players > len(there):
        raise BadOptions(f"seats: the core box is for {len(there)} players, not {plan.players}")
    for seat, faction in enumerate(plan.factions, start=1):
        if faction not in {CHOOSE, RANDOM, *there}:
            raise BadOptions(f"faction_{seat}: the {Faction(faction).full_name} is not in the core box")
    return plan


def _check_factions(factions: tuple[str, ...], sides: tuple[Side, ...]) -> None:
    for seat, (faction, side) in enumerate(zip(factions, sides, strict=True), start=1):
        if faction != CHOOSE and side.shares != NOBODY:
            raise BadOptions(f"faction_{seat}: it shares the faction of seat {side.shares + 1}")
        if faction not in {CHOOSE, RANDOM} and faction in factions[: seat - 1]:
            raise BadOptions(f"faction_{seat}: another seat leads the {Faction(faction).full_name}")


def _plot(scenario: Scenario, seats: int, size: int) -> Plot:
    try:
        return plot_for(GroundScenario(scenario.id), seats, size)
    except ValueError as error:
        raise BadOptions(f"size: {error}") from error


def _layout(value: str, scenario: Scenario, plot: Plot, seats: int, kit: Kit) -> Layout | None:
    """Return the battlefield that is known before anything is drawn; None for a random one."""
    if value == PRESET:
        return kit.layouts[scenario.id, seats, plot.width]
    if value == BY_HAND:
        return Layout(plot.width, plot.depth)
    if value == RANDOM:
        return None
    return _own_layout(value, scenario, seats, kit)


def _own_layout(text: str, scenario: Scenario, seats: int, kit: Kit) -> Layout:
    try:
        saved = read_layout(text, "layout", kit.box.terrain)
    except TableError as error:
        raise BadOptions(f"layout: {error}") from error
    if (saved.scenario.value, saved.players) != (scenario.id, seats):
        raise BadOptions(f"layout: `{saved.name}` is for {line_of(saved)}")
    return saved.layout


def _own_characters(text: str, kit: Kit) -> tuple[CustomCharacter, ...]:
    """Return the players' own characters that may be fielded, all of them legal (zw.custom.intro)."""
    if text in {NONE, DRAWN}:
        return ()
    if f"[[{ROW}]]" not in text:
        raise BadOptions(f"{OPTION}: there is no character of your own called `{text}`")
    try:
        own = tuple(read_characters_of_ones_own(text, "characters"))
        for made in own:
            if broken := broken_law(made, kit.box):
                raise BadOptions(f"{OPTION}: {made.name or 'a character'} cannot be played: {broken.reason}")
        kit.with_own(own)
    except TableError as error:
        raise BadOptions(f"{OPTION}: {error}") from error
    for faction in Faction:
        if sum(made.faction is faction for made in own) > MOST_OWN:
            raise BadOptions(f"{OPTION}: more than {MOST_OWN} are of the {faction.full_name}")
    return own


def _veterans(text: str, kit: Kit) -> tuple[Veteran, ...]:
    """Return who has something from earlier battles of a campaign (zw.campaign.carry-over)."""
    if text == NONE:
        return ()
    try:
        return veterans.read_veterans(text, kit.box)
    except veterans.VeteranError as error:
        raise BadOptions(f"{veterans.OPTION}: {error}") from error


# ------------------------------------------------------------------ the first table


def _fielded(plan: Plan, kit: Kit, chance: Chance) -> tuple[CustomCharacter, ...]:
    """Return the characters of the players' own that may be fielded, drawn where the plan says so."""
    if plan.has_strangers:
        return strangers(chance, plan.terms.factions, kit.box.items, kit.box.powers)
    return plan.own


def new_table(options: Options, kit: Kit, chance: Chance) -> Table:
    """Return the table before anybody has decided anything; raises BadOptions."""
    plan = plan_of(options, kit)
    layout = plan.layout or random_layout(plan.plot, plan.players, kit.box.terrain, chance)
    table = Table(
        terms=plan.terms,
        sides=plan.sides,
        layout=layout,
        minis=(),
        stock=Stock(veterans.artifact_deck(plan.veterans, kit.box)),
        zone=ZonePile(plan.scenario.zone_cards(kit.box)),
        agenda=(),
        own=_fielded(plan, kit, chance),
        veterans=plan.veterans,
    )
    play = Play(table, kit, chance)
    _give_roles(play, plan)
    _choose_factions(play, plan)
    _choose_crews(play, plan)
    _push_tasks(play, plan)
    return table


def _give_roles(play: Play, plan: Plan) -> None:
    """Give the seats their roles, crews and M points, where the scenario has roles; who is alone may be drawn."""
    scenario, seats = plan.scenario, len(plan.factions)
    if not scenario.roles:
        return
    alone = play.chance.pick((1,) * seats) if plan.alone == NOBODY else plan.alone
    for seat in range(seats):
        role = scenario.roles[seat != alone]
        play.put_side(seat, role=role, crew=scenario.crew_of(role, seats), m=scenario.purse_of(role))


def _choose_factions(play: Play, plan: Plan) -> None:
    """Give the seats the factions that are settled; random ones are drawn from what nobody named."""
    free = [f for f in plan.terms.factions if f.value not in plan.factions]
    for seat, value in enumerate(plan.factions):
        if value == RANDOM:
            play.put_side(seat, faction=free.pop(play.chance.pick((1,) * len(free))))
        elif value != CHOOSE:
            play.put_side(seat, faction=Faction(value))


def _choose_crews(play: Play, plan: Plan) -> None:
    """Field the crews that are settled, as long as those of the seats before are, too."""
    for seat, value in enumerate(plan.crews):
        faction = play.side(seat).faction
        if value == CHOOSE or faction is None or any(play.side(s).faction is None for s in range(seat)):
            return
        field_crew(play, Seat(seat), _crew(play, plan, seat, value))


def _crew(play: Play, plan: Plan, seat: int, value: str) -> tuple[int, ...]:
    """Return the characters that an option names or that are drawn; raises BadOptions."""
    faction = play.side(seat).faction
    assert faction is not None
    roster, size = roster_left(play, Seat(seat)), play.table.crew_size(Seat(seat))
    if value == RANDOM:
        return tuple(sorted(roster.pop(play.chance.pick((1,) * len(roster))) for _ in range(size)))
    key = f"crew_{seat + 1}"
    try:
        crew = tuple(play.kit.box.characters.named(name) for name in value.split(","))
    except KeyError as error:
        raise BadOptions(f"{key}: there is no character {error}") from error
    if len(set(crew)) != size or len(crew) != size or not set(crew) <= set(roster):
        raise BadOptions(f"{key}: it must name {size} different characters of the {faction.full_name}")
    return crew


def _push_tasks(play: Play, plan: Plan) -> None:
    """Ask for what is still open, in the order of the rulebook (zw.scenario.setup-order)."""
    asks: list[Task] = []
    seats = [Seat(seat) for seat in range(len(plan.factions))]
    open_factions = [seat for seat in play.table.leaders if play.side(seat).faction is None]
    if open_factions:
        asks += [*map(OfferFaction, open_factions), SettleFactions()]
    fielded = {mini.seat for mini in play.table.minis}
    asks += [OfferCrew(seat) for seat in seats if seat not in fielded]
    asks.append(SettleCrews())
    if plan.terms.layout == BY_HAND:
        asks.append(LayTerrain())
    play.push(*asks, DropTokens(), BeginDeployment(), BeginTurn())
