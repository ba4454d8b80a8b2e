"""Scenarios: battlefields with goals and settings, read from tables (ab.overview.gm-becomes-scenario)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Annotated, Literal

import msgspec

from game.core.tables import TableError, read_rows
from game.rules.army_battles.field import Field, FieldError, Site, flaw_of, lies_of
from game.rules.army_battles.goals import Destroy, Goal, Leave, Occupy, Score, Slay, Survive
from game.rules.army_battles.kinds import Name, printed
from game.rules.army_battles.places import LETTERS, Space, space
from game.rules.army_battles.state import HeroFate

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from game.rules.army_battles.kinds import BuildingKind, TerrainKind

SCENARIOS_LEAF = "scenarios.toml"
TWO, PERCENT = 2, 100
_PLACE = re.compile(r"^([A-Za-z]{1,2})([0-9]{1,2})$")


class LayoutRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One map of a scenario."""

    id: Name
    title: Name
    rows: tuple[str, ...]


class BuildingRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One building on a map; side: 1 or 2."""

    kind: str
    at: str
    side: Literal[1, 2]


class GoalRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One goal as it is written: which fields it needs depends on its type."""

    type: Literal["destroy", "occupy", "score", "slay", "leave", "survive"]
    side: Literal[0, 1, 2] = 0
    at: str = ""
    spaces: tuple[str, ...] = ()
    hero: str = ""
    units: Annotated[int, msgspec.Meta(ge=0)] = 0
    round: Annotated[int, msgspec.Meta(ge=0)] = 0


class Scenario(msgspec.Struct, frozen=True, kw_only=True):
    """A scenario as it is written.

    zones, shares (percent of the points), armies (texts; empty: free choice): for side 1 and 2; sides: "seats", or
    "roles" when side 1 is the one with priority; instigator: "none" (a coin is tossed), "1" or "2";
    is_turned_for_second: the map is turned upside down when side 2 has priority; limit_winner: who wins after the
    last round, 0: by points.
    """

    id: Name
    title: Name
    line: str = ""
    rule: str = "ab.victory.scenario-goals"
    rounds: Annotated[int, msgspec.Meta(ge=1, le=99)] = 10
    sides: Literal["seats", "roles"] = "seats"
    instigator: Literal["none", "1", "2"] = "none"
    hero_fate: HeroFate = HeroFate.ASK
    hero_duel: Literal["duel", "plain"] = "duel"
    flyers_ignore_terrain: bool = True
    space_size: Annotated[int, msgspec.Meta(ge=1)] = 50
    creatures: Annotated[int, msgspec.Meta(ge=1)] = 20
    shares: tuple[int, ...] = (100, 100)
    armies: tuple[str, ...] = ()
    limit_winner: Literal[0, 1, 2] = 0
    has_random_layout: bool = False
    is_turned_for_second: bool = False
    zones: tuple[tuple[str, ...], ...] = ()
    objectives: tuple[str, ...] = ()
    exits: tuple[str, ...] = ()
    goals: tuple[GoalRow, ...] = ()
    buildings: tuple[BuildingRow, ...] = ()
    legend: dict[str, str] = {}
    layouts: tuple[LayoutRow, ...]
    source: str = ""

    def layout(self, layout_id: str) -> LayoutRow | None:
        """Return one of its maps."""
        return next((layout for layout in self.layouts if layout.id == layout_id), None)


class Ground(msgspec.Struct, frozen=True):
    """A scenario on one map, sides counted from 0 as the scenario counts them."""

    field: Field
    goals: tuple[Goal, ...]


# ------------------------------------------------------------------ reading


def read_scenarios(
    text: str,
    terrain: Sequence[TerrainKind],
    buildings: Sequence[BuildingKind],
    file: str = SCENARIOS_LEAF,
) -> tuple[Scenario, ...]:
    """Return the scenarios in a text of [[scenario]] tables; raises TableError naming scenario and field."""
    scenarios = tuple(read_rows(text, file, Scenario, "scenario"))
    for scenario in scenarios:
        try:
            for layout in scenario.layouts:
                ground_of(scenario, layout.rows, terrain, buildings)
            _check_sides(scenario)
        except FieldError as error:
            raise TableError(f"{file}, {scenario.id}: {error}") from error
    return scenarios


def printed_scenarios(
    terrain: Sequence[TerrainKind], buildings: Sequence[BuildingKind]
) -> Mapping[str, Scenario]:
    """Return the scenarios of the game by id."""
    return {scenario.id: scenario for scenario in read_scenarios(printed(SCENARIOS_LEAF), terrain, buildings)}


def _check_sides(scenario: Scenario) -> None:
    """Raise FieldError when there are not two sides (ab.overview.two-sides)."""
    if len(scenario.zones) != TWO:
        raise FieldError(f"zones: a battle has two sides, not {len(scenario.zones)}")
    if len(scenario.shares) != TWO or not all(1 <= share <= PERCENT for share in scenario.shares):
        raise FieldError("shares: they are two numbers from 1 to 100, one for each side")
    if len(scenario.armies) not in {0, TWO}:
        raise FieldError(f"armies: a battle has two sides, not {len(scenario.armies)}")
    if not scenario.layouts:
        raise FieldError("layouts: there is no map")


def ground_of(
    scenario: Scenario,
    rows: tuple[str, ...],
    terrain: Sequence[TerrainKind],
    buildings: Sequence[BuildingKind],
) -> Ground:
    """Return a scenario on a map of these rows; raises FieldError."""
    _check_sides(scenario)
    kinds = {kind.id: number for number, kind in enumerate(buildings)}
    field = Field(
        rows=rows,
        legend=tuple(sorted(scenario.legend.items())),
        sites=tuple(_site(row, kinds) for row in scenario.buildings),
        zones=(places_in(scenario.zones[0]), places_in(scenario.zones[1])),
        objectives=places_in(scenario.objectives),
        exits=places_in(scenario.exits),
    )
    if flaw := flaw_of(field):
        raise FieldError(flaw)
    lies_of(field, terrain)
    return Ground(field, tuple(_goal(row, field) for row in scenario.goals))


def _site(row: BuildingRow, kinds: Mapping[str, int]) -> Site:
    if row.kind not in kinds:
        raise FieldError(f"buildings: there is no building `{row.kind}`; there are {', '.join(kinds)}")
    return Site(kinds[row.kind], read_place(row.at), row.side - 1)


def _goal(row: GoalRow, field: Field) -> Goal:
    if row.type == "score":
        return Score(_marked(row, field))
    if not row.side:
        raise FieldError(f"goals: a goal of the type {row.type} needs a side, 1 or 2")
    side = row.side - 1
    match row.type:
        case "destroy":
            at = read_place(row.at)
            if all(site.at != at for site in field.sites):
                raise FieldError(f"goals: there is no building in {row.at} to be destroyed")
            return Destroy(side, at)
        case "occupy":
            return Occupy(side, _marked(row, field))
        case "slay":
            return Slay(side, row.hero)
        case "leave":
            return _leave(row, side, field)
        case "survive":
            if not row.round:
                raise FieldError("goals: a goal of the type survive needs a round")
            return Survive(side, row.round)


def _leave(row: GoalRow, side: int, field: Field) -> Leave:
    if not field.exits:
        raise FieldError("goals: units can only leave a map that has exits")
    return Leave(side, row.units)


def _marked(row: GoalRow, field: Field) -> tuple[Space, ...]:
    spaces = places_in(row.spaces)
    if not spaces or not all(field.has(at) for at in spaces):
        raise FieldError(f"goals: a goal of the type {row.type} needs spaces of the map")
    return spaces


# ------------------------------------------------------------------ places by name


def read_place(name: str) -> Space:
    """Return the space of a name such as C4; raises FieldError."""
    found = _PLACE.match(name.strip())
    if found is None:
        raise FieldError(f"`{name}` is no space, such as C4")
    column = 0
    for letter in found[1].upper():
        column = column * len(LETTERS) + LETTERS.index(letter) + 1
    if column > len(LETTERS) + 5 or not 1 <= int(found[2]) <= 31:  # noqa: PLR2004 - the largest map
        raise FieldError(f"`{name}` is no space of any map")
    return space(column - 1, int(found[2]) - 1)


def places_in(names: Sequence[str]) -> tuple[Space, ...]:
    """Return all spaces of names and blocks such as A1-N2, each once; raises FieldError."""
    return tuple(dict.fromkeys(at for name in names for at in _block(name)))


def _block(name: str) -> Iterator[Space]:
    first, mark, last = name.partition("-")
    low = read_place(first)
    high = read_place(last) if mark else low
    (one, top), (two, bottom) = divmod(low, 32)[::-1], divmod(high, 32)[::-1]
    for row in range(min(top, bottom), max(top, bottom) + 1):
        for column in range(min(one, two), max(one, two) + 1):
            yield space(column, row)


# ------------------------------------------------------------------ writing


def scenario_text(scenario: Scenario) -> str:
    """Return a scenario as the text of a [[scenario]] table that `read_scenarios` reads."""
    lines = ["[[scenario]]"]
    for name in scenario.__struct_fields__:
        value = msgspec.to_builtins(getattr(scenario, name))
        if name in {"id", "title", "layouts"} or value != msgspec.to_builtins(_default(name)):
            lines.append(f"{name} = {_toml(value)}")
    return "\n".join((*lines, ""))


def _default(name: str) -> object:
    return next(
        field.default_factory()
        if field.default is msgspec.NODEFAULT and field.default_factory is not msgspec.NODEFAULT
        else field.default
        for field in msgspec.structs.fields(Scenario)
        if field.name == name
    )


def _toml(value: object) -> str:
    match value:
        case bool():
            return "true" if value else "false"
        case int():
            return str(value)
        case str():
            return msgspec.json.encode(value).decode()
        case list() | tuple():
            return f"[{', '.join(_toml(part) for part in value)}]"
        case dict():
            return "{ " + ", ".join(f"{_toml(key)} = {_toml(part)}" for key, part in value.items()) + " }"
        case _:
            raise TypeError(type(value).__name__)
