"""The map that is being made, as an immutable value, and how it is written down. No pygame."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from game.rules.army_battles.field import HEIGHT, JOINT, FieldError, Lie, lie_of
from game.rules.army_battles.map_files import OWN_ID
from game.rules.army_battles.places import Space, name_of, place, space
from game.rules.army_battles.scenarios import (
    BuildingRow,
    GoalRow,
    LayoutRow,
    Scenario,
    places_in,
    read_place,
)

if TYPE_CHECKING:
    from game.rules.army_battles.kit import Kit

OPEN = "open"
Spaces = frozenset[Space]
NONE: Spaces = frozenset()
SPARE = "".join(chr(code) for code in (*range(0x30, 0x7F), *range(0xA1, 0x250)) if chr(code) not in "\\\"'")


class Spot(msgspec.Struct, frozen=True):
    """What the ground of a space is: kinds of terrain joined, and an elevation of its own if it has one."""

    kinds: tuple[str, ...] = (OPEN,)
    height: int | None = None

    @property
    def words(self) -> str:
        """The ground as a legend writes it: forest+hill@2."""
        return JOINT.join(self.kinds) + ("" if self.height is None else f"{HEIGHT}{self.height}")


class Site(msgspec.Struct, frozen=True):
    """A building on a map: its space, its kind, the side it belongs to, from 0."""

    at: Space
    kind: str
    side: int


class Sketch(msgspec.Struct, frozen=True):
    """A map under way; terms: everything about the battle that is not drawn; ground: in reading order."""

    terms: Scenario
    size: tuple[int, int]
    ground: tuple[Spot, ...]
    sites: tuple[Site, ...] = ()
    zones: tuple[Spaces, Spaces] = (NONE, NONE)
    objectives: Spaces = NONE
    exits: Spaces = NONE

    @property
    def name(self) -> str:
        """What the map is called."""
        return self.terms.title

    def index(self, at: Space) -> int:
        """Return where a space stands in the ground."""
        column, row = place(at)
        return row * self.size[0] + column

    def has(self, at: Space) -> bool:
        """Tell whether a space is on the map."""
        column, row = place(at)
        return at >= 0 and column < self.size[0] and row < self.size[1]

    def spot(self, at: Space) -> Spot:
        """Return the ground of a space."""
        return self.ground[self.index(at)]

    def spaces(self) -> Iterator[Space]:
        """Yield every space in reading order."""
        columns, rows = self.size
        return (space(column, row) for row in range(rows) for column in range(columns))

    def site(self, at: Space) -> Site | None:
        """Return the building in a space."""
        return next((site for site in self.sites if site.at == at), None)

    def with_ground(self, spots: dict[Space, Spot]) -> Sketch:
        """Return it with other ground in some spaces."""
        ground = list(self.ground)
        for at, spot in spots.items():
            ground[self.index(at)] = spot
        return replace(self, ground=tuple(ground))

    def with_sites(self, gone: Iterable[Space], made: Sequence[Site] = ()) -> Sketch:
        """Return it without the buildings in some spaces, and with others; goals about lost ones go."""
        lost = {*gone, *(site.at for site in made)}
        sites = tuple(site for site in self.sites if site.at not in lost) + tuple(made)
        built = {name_of(site.at) for site in sites}
        goals = tuple(goal for goal in self.terms.goals if goal.type != "destroy" or goal.at in built)
        return replace(
            self,
            sites=tuple(sorted(sites, key=lambda site: site.at)),
            terms=replace(self.terms, goals=goals),
        )

    def with_objectives(self, objectives: Spaces) -> Sketch:
        """Return it with other objectives; goals that spoke of all of them speak of all of these."""
        before, after = named(self.objectives), named(objectives)
        goals = (
            replace(goal, spaces=after) if set(_all_names(goal.spaces)) == set(before) and before else goal
            for goal in self.terms.goals
        )
        kept = tuple(goal for goal in goals if goal.type not in {"score", "occupy"} or goal.spaces)
        return replace(self, objectives=objectives, terms=replace(self.terms, goals=kept))

    def lies(self, kit: Kit) -> dict[Space, Lie]:
        """Return what every space does."""
        known: dict[str, Lie] = {}
        found = {}
        for at, spot in zip(self.spaces(), self.ground, strict=True):
            words = spot.words
            if words not in known:
                known[words] = lie_of(words, kit.terrain)
            found[at] = known[words]
        return found

    # ------------------------------------------------------------------ its size

    def resized(self, columns: int, rows: int) -> Sketch:
        """Return it larger or smaller: columns and rows come in and go in the middle, so that the edges stay."""
        across, down = _sources(self.size[0], columns), _sources(self.size[1], rows)
        moved = {
            space(old_column, old_row): space(column, row)
            for row, old_row in enumerate(down)
            for column, old_column in enumerate(across)
            if old_column is not None and old_row is not None
        }
        back = {new: old for old, new in moved.items()}
        made = Sketch(self.terms, (columns, rows), ())
        ground = tuple(self.spot(back[at]) if at in back else Spot() for at in made.spaces())
        one, two = (_moved(zone, moved) for zone in self.zones)
        return replace(
            made,
            ground=ground,
            sites=tuple(replace(site, at=moved[site.at]) for site in self.sites if site.at in moved),
            zones=(one, two),
            objectives=_moved(self.objectives, moved),
            exits=_moved(self.exits, moved),
            terms=replace(self.terms, goals=tuple(_goals_moved(self.terms.goals, moved))),
        )


def _sources(old: int, new: int) -> list[int | None]:
    """Return for each new column or row the old one that it was, None for one that came in in the middle."""
    kept = min(old, new)
    first = (kept + 1) // 2
    return [n if n < first else old - new + n if n >= new - (kept - first) else None for n in range(new)]


def _moved(spaces: Spaces, moved: dict[Space, Space]) -> Spaces:
    return frozenset(moved[at] for at in spaces if at in moved)


def _goals_moved(goals: Iterable[GoalRow], moved: dict[Space, Space]) -> Iterator[GoalRow]:
    """Yield the goals whose spaces are still there."""
    for goal in goals:
        spaces = named(_moved(frozenset(places_in(goal.spaces)), moved))
        at = moved.get(read_place(goal.at)) if goal.at else None
        if (goal.spaces and not spaces) or (goal.at and at is None):
            continue
        yield replace(goal, spaces=spaces, at="" if at is None else name_of(at))


def named(spaces: Iterable[Space]) -> tuple[str, ...]:
    """Return the names of spaces in reading order."""
    return tuple(name_of(at) for at in sorted(spaces))


def _all_names(names: Sequence[str]) -> tuple[str, ...]:
    return named(places_in(names))


# ------------------------------------------------------------------ reading and writing


def new_sketch(name: str, columns: int = 14, rows: int = 10, zone: int = 2) -> Sketch:
    """Return an open map with a deployment zone at both ends."""
    terms = Scenario(id=OWN_ID, title=name, layouts=())
    empty = Sketch(terms, (columns, rows), (Spot(),) * (columns * rows))
    north = frozenset(at for at in empty.spaces() if place(at)[1] < zone)
    south = frozenset(at for at in empty.spaces() if place(at)[1] >= rows - zone)
    return replace(empty, zones=(north, south))


def sketch_of(scenario: Scenario, kit: Kit, layout_id: str = "") -> Sketch:
    """Return a scenario on one of its maps to be worked at; raises FieldError for a sign that means nothing."""
    layout = scenario.layout(layout_id) or scenario.layouts[0]
    signs = {kind.sign: Spot((kind.id,)) for kind in kit.terrain}
    signs |= {sign: _spot_of(words) for sign, words in scenario.legend.items()}
    if unknown := {sign for row in layout.rows for sign in row} - set(signs):
        raise FieldError(f"the sign `{min(unknown)}` means no terrain")
    terms = replace(
        scenario, id=OWN_ID, layouts=(), legend={}, buildings=(), zones=(), objectives=(), exits=(), source=""
    )
    zones = (*scenario.zones, (), ())[:2]
    return Sketch(
        replace(terms, has_random_layout=False),
        (len(layout.rows[0]), len(layout.rows)),
        tuple(signs[sign] for row in layout.rows for sign in row),
        tuple(Site(read_place(row.at), row.kind, row.side - 1) for row in scenario.buildings),
        (frozenset(places_in(zones[0])), frozenset(places_in(zones[1]))),
        frozenset(places_in(scenario.objectives)),
        frozenset(places_in(scenario.exits)),
    )


def _spot_of(words: str) -> Spot:
    names, mark, height = words.partition(HEIGHT)
    kinds = tuple(name.strip() for name in names.split(JOINT))
    return Spot(kinds, int(height) if mark else None)


def scenario_of(sketch: Sketch, kit: Kit) -> Scenario:
    """Return a map as the scenario that is written down."""
    signs = {kind.id: kind.sign for kind in kit.terrain}
    legend: dict[str, str] = {}
    for words in dict.fromkeys(spot.words for spot in sketch.ground):
        if words not in signs:
            sign = next(one for one in SPARE if one not in signs.values())
            signs[words], legend[sign] = sign, words
    columns, rows = sketch.size
    written = [signs[spot.words] for spot in sketch.ground]
    lines = tuple("".join(written[row * columns : (row + 1) * columns]) for row in range(rows))
    return replace(
        sketch.terms,
        zones=(blocks(sketch.zones[0]), blocks(sketch.zones[1])),
        objectives=blocks(sketch.objectives),
        exits=blocks(sketch.exits),
        buildings=tuple(
            BuildingRow(site.kind, name_of(site.at), 1 if site.side == 0 else 2) for site in sketch.sites
        ),
        legend=legend,
        layouts=(LayoutRow("map", sketch.name or "Map", lines),),
    )


def blocks(spaces: Spaces) -> tuple[str, ...]:
    """Return spaces as few blocks such as A1-N2, in reading order."""
    left, found = set(spaces), []
    for at in sorted(spaces):
        if at not in left:
            continue
        column, row = place(at)
        wide = 1
        while space(column + wide, row) in left:
            wide += 1
        high = 1
        while all(space(column + x, row + high) in left for x in range(wide)):
            high += 1
        left -= {space(column + x, row + y) for x in range(wide) for y in range(high)}
        last = name_of(space(column + wide - 1, row + high - 1))
        found.append(name_of(at) if wide == high == 1 else f"{name_of(at)}-{last}")
    return tuple(found)
