"""A player's own maps, one TOML file each, finished or not, and as what they can be chosen for a match."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from game.core.choices import Value
from game.core.own_files import OwnFiles
from game.core.tables import TableError, read_rows
from game.rules.army_battles.field import FieldError
from game.rules.army_battles.kit import Kit
from game.rules.army_battles.map_check import bars_of
from game.rules.army_battles.scenarios import Scenario, ground_of, places_in, read_place, scenario_text

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from pathlib import Path

FOLDER, LONGEST, OWN_ID = "maps", 28, "own"
PRACTICE = "practice"
_UNPRINTABLE = re.compile(r"[\x00-\x1f\x7f]")
_BROKEN = re.compile(r'(?<=["\d\]}e])\s+(?=[a-z_]+ = )')


class MapFolder(OwnFiles[Scenario]):
    """The maps of a player; without a folder they are only remembered."""

    label: ClassVar[str] = FOLDER
    suffix: ClassVar[str] = ".toml"
    longest: ClassVar[int] = LONGEST
    nameless: ClassVar[str] = "map"

    def __init__(self, folder: Path | None, kit: Kit) -> None:
        super().__init__(folder)
        self.kit = kit

    def read(self, text: str, file: str) -> Scenario:
        """Return the map of a text, finished or not; raises TableError naming file and field."""
        return read_map(text, file, self.kit)

    def write(self, made: Scenario) -> str:
        """Return a map as text."""
        return scenario_text(made)

    def name_of(self, made: Scenario) -> str:
        """Return what the player calls it."""
        return made.title

    def taken_names(self) -> list[str]:
        """Return the names of the scenarios of the game."""
        return [scenario.title for scenario in self.kit.scenarios.values()]


def plain_name(name: str) -> str:
    """Return a name without what cannot be printed, and no longer than there is room."""
    return _UNPRINTABLE.sub("", name)[:LONGEST]


def unfolded(text: str) -> str:
    """Return the text of a map with the line breaks that it lost where only one line can be pasted."""
    text = text.strip()
    if "\n" in text:
        return text
    return _BROKEN.sub("\n", text.replace("[[scenario]] ", "[[scenario]]\n"))


def read_map(text: str, file: str, kit: Kit) -> Scenario:
    """Return the one scenario in a text, which may still lack zones or contradict its goals; raises TableError."""
    rows = read_rows(text, file, Scenario, "scenario")
    if len(rows) != 1:
        raise TableError(f"{file}: a map is one scenario, and here are {len(rows)}")
    scenario = rows[0]
    if not scenario.zones:
        scenario = replace(scenario, zones=((), ()))
    try:
        for layout in scenario.layouts:
            ground_of(replace(scenario, goals=()), layout.rows, kit.terrain, kit.buildings)
        list(_spaces_of_goals(scenario))
    except FieldError as error:
        raise TableError(f"{file}: {error}") from error
    if not scenario.layouts:
        raise TableError(f"{file}: layouts: there is no map")
    return scenario


def _spaces_of_goals(scenario: Scenario) -> Iterator[int]:
    for goal in scenario.goals:
        yield from places_in(goal.spaces)
        if goal.at:
            yield read_place(goal.at)


def practice_ground(kit: Kit) -> Scenario:
    """Return the map that the mode for own maps begins with when the player has made none."""
    field = kit.scenarios["open_field"]
    return replace(
        field,
        id=PRACTICE,
        title="Practice ground",
        has_random_layout=False,
        layouts=field.layouts[:1],
    )


def own_maps(folder: Path) -> tuple[Mapping[str, Sequence[Value]], Sequence[str]]:
    """Return a player's maps as values of the option `map`, and what is wrong with files that are none."""
    kit = Kit()
    maps = MapFolder(folder / FOLDER, kit)
    return {"map": [map_value(f"map:{own.stem}", own.made, kit) for own in maps.kept()]}, maps.troubles


def map_value(key: str, scenario: Scenario, kit: Kit) -> Value:
    """Return a map as a value of an option; its trouble is why no battle can be fought on it."""
    bars = bars_of(scenario, kit)
    return Value(
        key,
        f"{scenario.title} (not finished)" if bars else scenario.title,
        map_line(scenario),
        scenario_text(scenario),
        f"{scenario.title}: {bars[0].reason}" if bars else "",
    )


def map_line(scenario: Scenario) -> str:
    """Return what a map is: its size and its rounds."""
    rows = scenario.layouts[0].rows
    return f"{len(rows[0])} × {len(rows)} spaces, {scenario.rounds} rounds"
