"""Before the first round: options, armies, the battlefield, priority."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from game.core.chance import Even
from game.core.contract import BadOptions, Seat
from game.core.tables import TableError
from game.rules.army_battles.armies import (
    Army,
    ArmyError,
    Size,
    Troop,
    broken_detail,
    broken_law,
    cost,
    for_share,
    random_army,
    read_army,
)
from game.rules.army_battles.events import ArmyMustered, FieldLaid, PriorityGiven
from game.rules.army_battles.field import Field, Site
from game.rules.army_battles.goals import Destroy, Goal, Leave, Occupy, Score, Slay, Survive
from game.rules.army_battles.layouts import random_rows
from game.rules.army_battles.map_check import standing_room
from game.rules.army_battles.map_files import PRACTICE, practice_ground
from game.rules.army_battles.places import GONE, Space, place, space
from game.rules.army_battles.profile import flies
from game.rules.army_battles.scenarios import Ground, Scenario, ground_of, read_scenarios
from game.rules.army_battles.state import (
    NOBODY,
    SIDES,
    BeginTurn,
    Deploying,
    Fate,
    HeroFate,
    Settings,
    Table,
    Terms,
    Unit,
    foe,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from game.core.chance import Chance
    from game.core.contract import Event, Options
    from game.rules.army_battles.kit import Kit
    from game.rules.army_battles.state import Side

OWN_MAP = "own"
RANDOM, BY_SCENARIO = "random", "scenario"
FREE = frozenset({"army_1", "army_2", "map", "layout"})
CHOICES: dict[str, tuple[str, ...]] = {
    "size": ("battle", "skirmish", "war"),
    "army_1": ("shield-wall",),
    "army_2": ("swift-riders",),
    "layout": (RANDOM,),
    "instigator": (BY_SCENARIO, "1", "2", "none"),
    "hero_fate": (BY_SCENARIO, "ask", "kill", "unconscious"),
    "hero_duel": (BY_SCENARIO, "duel", "plain"),
    "space_size": (BY_SCENARIO, "10", "50", "100"),
    "creatures": (BY_SCENARIO, "5", "20", "100"),
    "map": (PRACTICE,),
    "limits": ("on", "off"),
}
TOSS = Even(2)


class Recruitment(msgspec.Struct, frozen=True):
    """Where the army of a seat comes from: one that is written out, a ready one, or (neither) a random one."""

    army: Army | None = None
    ready: str = ""


class Plan(msgspec.Struct, frozen=True):
    """What options stand for, before anything is drawn; instigator: a seat or NOBODY; rows: () for drawn.

    has_limits: armies keep to the size of the battle.
    """

    scenario: Scenario
    size: Size
    recruitments: tuple[Recruitment, Recruitment]
    rows: tuple[str, ...]
    instigator: int
    settings: Settings
    has_limits: bool = True


# ------------------------------------------------------------------ options


def plan_of(options: Options, kit: Kit) -> Plan:
    """Return the plan that options stand for; raises BadOptions naming the option."""
    if options.seats != len(SIDES):
        raise BadOptions(f"seats: a battle is for 2 sides, not {options.seats} (ab.overview.two-sides)")
    chosen = _chosen(options, kit)
    scenario = _scenario(options.mode, chosen["map"], kit)
    size = next(size for size in kit.sizes if size.id == chosen["size"])
    instigator = scenario.instigator if chosen["instigator"] == BY_SCENARIO else chosen["instigator"]
    plan = Plan(
        scenario=scenario,
        size=size,
        recruitments=(_recruitment("army_1", chosen, kit), _recruitment("army_2", chosen, kit)),
        rows=_rows(scenario, chosen["layout"]),
        instigator=NOBODY if instigator == "none" else int(instigator) - 1,
        settings=_settings(scenario, chosen),
        has_limits=chosen["limits"] == "on" and not scenario.armies,
    )
    for priority in SIDES if plan.instigator == NOBODY else (plan.instigator,):
        _check_armies(plan, priority, kit)
    return plan


def _chosen(options: Options, kit: Kit) -> dict[str, str]:
    chosen = {key: allowed[0] for key, allowed in CHOICES.items()}
    for key, value in options.choices.items():
        if key not in CHOICES:
            raise BadOptions(f"{key}: there is no such option; there are {', '.join(CHOICES)}")
        allowed = tuple(size.id for size in kit.sizes) if key == "size" else CHOICES[key]
        if key not in FREE and value not in allowed:
            raise BadOptions(f"{key}: it may be {', '.join(allowed)}, not `{value}`")
        chosen[key] = value
    return chosen


def _scenario(mode: str, text: str, kit: Kit) -> Scenario:
    if mode != OWN_MAP:
        if mode not in kit.scenarios:
            raise BadOptions(f"mode: there are {', '.join(kit.scenarios)} and {OWN_MAP}, not `{mode}`")
        return kit.scenarios[mode]
    if text == PRACTICE:
        return practice_ground(kit)
    try:
        found = read_scenarios(text, kit.terrain, kit.buildings, "map.toml")
    except TableError as error:
        raise BadOptions(f"map: {error}") from error
    if len(found) != 1:
        raise BadOptions(f"map: the text has one scenario, not {len(found)}")
    return found[0]


def _rows(scenario: Scenario, layout_id: str) -> tuple[str, ...]:
    """Return the map that is asked for; () when it is drawn."""
    if layout_id == RANDOM:
        return () if scenario.has_random_layout else scenario.layouts[0].rows
    layout = scenario.layout(layout_id)
    if layout is None:
        known = ", ".join((RANDOM, *(layout.id for layout in scenario.layouts)))
        raise BadOptions(f"layout: {scenario.title} has {known}, not `{layout_id}`")
    return layout.rows


def _settings(scenario: Scenario, chosen: Mapping[str, str]) -> Settings:
    def setting(key: str, printed: object) -> str:
        return str(printed) if chosen[key] == BY_SCENARIO else chosen[key]

    return Settings(
        hero_fate=HeroFate(setting("hero_fate", scenario.hero_fate.value)),
        has_duels=setting("hero_duel", scenario.hero_duel) == "duel",
        flyers_ignore_terrain=scenario.flyers_ignore_terrain,
        space_size=int(setting("space_size", scenario.space_size)),
        creatures=int(setting("creatures", scenario.creatures)),
    )


def _recruitment(key: str, chosen: Mapping[str, str], kit: Kit) -> Recruitment:
    value = chosen[key]
    if value == RANDOM:
        return Recruitment()
    if value in kit.ready_armies:
        return Recruitment(ready=value)
    try:
        return Recruitment(read_army(value, kit.units))
    except ArmyError as error:
        known = ", ".join((RANDOM, *kit.ready_armies))
        raise BadOptions(f"{key}: it may be {known} or the text of an army, but {error}") from error


def _check_armies(plan: Plan, priority: Side, kit: Kit) -> None:
    """Raise BadOptions when a written army is not legal for its side, or its zone has no room for it."""
    for seat in SIDES:
        key, size = f"army_{seat + 1}", _size(plan, seat, priority)
        army = _written(plan, seat, priority, kit)
        if army is None:
            continue
        broken = broken_law(army, size, kit.units) if plan.has_limits else broken_detail(army, kit.units)
        if broken is not None:
            raise BadOptions(f"{key}: {broken.reason} ({broken.rule})")
    rows = plan.rows or plan.scenario.layouts[0].rows
    field, _ = _ground(plan, rows, priority, kit)
    for seat in SIDES:
        army = _written(plan, seat, priority, kit)
        pieces = 1 if army is None else len(army.troops) + len(army.heroes)
        if pieces > len(standing_room(field, seat, kit)):
            raise BadOptions(
                f"army_{seat + 1}: the deployment zone has no room for {pieces} units (ab.setup.map)"
            )


def _role(plan: Plan, seat: Side, priority: Side) -> int:
    """Return which side of the scenario a seat plays: 0 or 1."""
    if plan.scenario.sides == "seats":
        return seat
    return 0 if seat == priority else 1


def _size(plan: Plan, seat: Side, priority: Side) -> Size:
    return for_share(plan.size, plan.scenario.shares[_role(plan, seat, priority)])


def _written(plan: Plan, seat: Side, priority: Side, kit: Kit) -> Army | None:
    """Return the army of a seat unless it is drawn."""
    if plan.scenario.armies:
        return read_army(plan.scenario.armies[_role(plan, seat, priority)], kit.units)
    recruitment = plan.recruitments[seat]
    if recruitment.ready:
        return kit.ready_army(recruitment.ready, _size(plan, seat, priority))
    return recruitment.army


# ------------------------------------------------------------------ the battlefield


def _ground(plan: Plan, rows: tuple[str, ...], priority: Side, kit: Kit) -> tuple[Field, tuple[Goal, ...]]:
    """Return the field and the goals with sides as seats."""
    ground = ground_of(plan.scenario, rows, kit.terrain, kit.buildings)
    if plan.scenario.is_turned_for_second and priority == 1:
        ground = _turned(ground)
    if plan.scenario.sides == "roles" and priority == 1:
        ground = _swapped(ground)
    return ground.field, ground.goals


def _turned(ground: Ground) -> Ground:
    """Return a ground upside down; the deployment zones stay (ab.scenario.hold-the-ford)."""
    field = ground.field
    last = len(field.rows) - 1

    def turned(at: Space) -> Space:
        column, row = place(at)
        return space(column, last - row)

    return Ground(
        msgspec.structs.replace(
            field,
            rows=field.rows[::-1],
            sites=tuple(Site(site.kind, turned(site.at), site.side) for site in field.sites),
            objectives=tuple(turned(at) for at in field.objectives),
            exits=tuple(turned(at) for at in field.exits),
        ),
        tuple(_moved(goal, turned) for goal in ground.goals),
    )


def _moved(goal: Goal, turned: Callable[[Space], Space]) -> Goal:
    match goal:
        case Destroy(side, at):
            return Destroy(side, turned(at))
        case Occupy(side, spaces):
            return Occupy(side, tuple(turned(at) for at in spaces))
        case Score(spaces):
            return Score(tuple(turned(at) for at in spaces))
        case Slay() | Leave() | Survive():
            return goal


def _swapped(ground: Ground) -> Ground:
    """Return a ground whose side 1 is seat 2."""
    field = ground.field
    one, two = field.zones
    return Ground(
        msgspec.structs.replace(
            field,
            sites=tuple(Site(site.kind, site.at, foe(site.side)) for site in field.sites),
            zones=(two, one),
        ),
        tuple(
            goal if isinstance(goal, Score) else msgspec.structs.replace(goal, side=foe(goal.side))
            for goal in ground.goals
        ),
    )


# ------------------------------------------------------------------ the first table


def new_table(plan: Plan, kit: Kit, chance: Chance) -> Table:
    """Return the table before deployment: toss, map, armies (ab.setup.deployment-order)."""
    priority = chance.pick(TOSS) if plan.instigator == NOBODY else plan.instigator
    rows = plan.rows or random_rows(
        len(plan.scenario.layouts[0].rows[0]), len(plan.scenario.layouts[0].rows), chance
    )
    field, goals = _ground(plan, rows, priority, kit)
    armies = [_army(plan, seat, priority, kit, (chance, field)) for seat in SIDES]
    heroes = [(hero, seat) for seat in SIDES for hero in armies[seat].heroes]
    terms = Terms(
        scenario=plan.scenario.id,
        title=plan.scenario.title,
        field=field,
        rounds=plan.scenario.rounds,
        goals=goals,
        settings=plan.settings,
        priority=priority,
        was_tossed=plan.instigator == NOBODY,
        armies=_names(armies[0], armies[1]),
        heroes=tuple(hero for hero, _ in heroes),
        owners=tuple(seat for _, seat in heroes),
        troops=len(armies[0].troops) + len(armies[1].troops),
        limit_winner=_limit_winner(plan, priority),
    )
    return Table(
        terms=terms,
        agenda=(BeginTurn(), Deploying(Seat(priority)), Deploying(Seat(foe(priority)))),
        units=tuple(_units(armies, terms, kit)),
        wounds=(0,) * len(field.sites),
        fates=(Fate.FIGHTING,) * len(heroes),
    )


def _army(plan: Plan, seat: Side, priority: Side, kit: Kit, drawn: tuple[Chance, Field]) -> Army:
    """Return the army of a seat; drawn: with what, and for which field, where it needs room to stand."""
    army = _written(plan, seat, priority, kit)
    if army is not None:
        return army
    chance, field = drawn
    room = len(standing_room(field, seat, kit))
    return random_army(_size(plan, seat, priority), kit.units, chance, room)


def _names(one: Army, two: Army) -> tuple[str, str]:
    if one.name == two.name:
        return f"{one.name} (side 1)", f"{two.name} (side 2)"
    return one.name, two.name


def _limit_winner(plan: Plan, priority: Side) -> int:
    winner = plan.scenario.limit_winner - 1
    if winner < 0 or plan.scenario.sides == "seats":
        return winner
    return priority if winner == 0 else foe(priority)


def _units(armies: list[Army], terms: Terms, kit: Kit) -> Iterator[Unit]:
    for seat in SIDES:
        for troop in armies[seat].troops:
            yield Unit(troop.kind, seat, troop.level, flies=flies(kit.units[troop.kind], ()))
    for seat in terms.owners:
        yield Unit(kit.units.hero, seat, 0, GONE)


def told(table: Table, kit: Kit) -> list[Event]:
    """Tell how a battle was set up."""
    terms = table.terms
    events: list[Event] = [
        FieldLaid(rule="ab.map.square-grid", title=terms.title, rows=terms.field.rows),
        PriorityGiven(rule="ab.round.instigator-setting", side=terms.priority, was_tossed=terms.was_tossed),
    ]
    return events + [_muster_told(table, kit, seat) for seat in SIDES]


def _muster_told(table: Table, kit: Kit, seat: Side) -> Event:
    terms = table.terms
    troops = tuple(
        (kit.units[unit.kind].id, unit.level) for unit in table.units[: terms.troops] if unit.side == seat
    )
    heroes = tuple(hero for hero, owner in zip(terms.heroes, terms.owners, strict=True) if owner == seat)
    army = Army(
        terms.armies[seat],
        tuple(Troop(unit.kind, unit.level) for unit in table.units[: terms.troops] if unit.side == seat),
        heroes,
    )
    return ArmyMustered(
        rule="ab.setup.budget",
        side=seat,
        name=terms.armies[seat],
        troops=troops,
        heroes=heroes,
        points=cost(army, kit.units),
    )
