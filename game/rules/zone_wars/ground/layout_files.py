"""A player's own battlefields, one TOML file each, and as what they can be chosen for a match."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, ClassVar

from game.core.choices import Value
from game.core.own_files import OwnFiles
from game.rules.zone_wars.ground.kinds import printed_kinds
from game.rules.zone_wars.ground.layouts import SavedLayout, printed_layouts, read_sketch, write_layout
from game.rules.zone_wars.ground.measure import INCH
from game.rules.zone_wars.ground.placing import Scenario, check_layout
from game.rules.zone_wars.ground.reasons import Barred

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    from game.rules.zone_wars.ground.kinds import Kinds

FOLDER, LONGEST = "battlefields", 28
SCENARIOS: Mapping[Scenario, str] = {
    Scenario.SHOWDOWN: "Showdown",
    Scenario.TURF_WAR: "Turf War",
    Scenario.STREET_FIGHT: "Street Fight",
    Scenario.CHASE: "The Chase",
    Scenario.ARK: "Defense of the Ark",
}
_BROKEN = re.compile(r'(?<=["\d\]])\s+(?=(?:name|scenario|players|size|ark|piece)\s*=)')
_UNPRINTABLE = re.compile(r"[\x00-\x1f\x7f]")


class LayoutFolder(OwnFiles[SavedLayout]):
    """The battlefields of a player, finished or not; without a folder they are only remembered."""

    label: ClassVar[str] = FOLDER
    suffix: ClassVar[str] = ".toml"
    longest: ClassVar[int] = LONGEST
    nameless: ClassVar[str] = "battlefield"

    def __init__(self, folder: Path | None, kinds: Kinds) -> None:
        super().__init__(folder)
        self.kinds = kinds

    def read(self, text: str, file: str) -> SavedLayout:
        """Return the layout of a text; raises TableError naming file, piece and field."""
        return read_sketch(text, file, self.kinds)

    def write(self, made: SavedLayout) -> str:
        """Return a layout as text."""
        return write_layout(made)

    def name_of(self, made: SavedLayout) -> str:
        """Return what the player calls it."""
        return made.name

    def taken_names(self) -> list[str]:
        """Return the names of the battlefields that ship with the program."""
        return [saved.name for saved in printed_layouts(self.kinds)]


def unfolded(text: str) -> str:
    """Return the text of a layout with the line breaks that it lost where only one line can be pasted."""
    return text if "\n" in text.strip() else _BROKEN.sub("\n", text)


def plain_name(name: str) -> str:
    """Return a name without what cannot be printed, and no longer than there is room."""
    return _UNPRINTABLE.sub("", name)[:LONGEST]


def why_unfinished(saved: SavedLayout, kinds: Kinds) -> str:
    """Return why no match can be played on a layout, as a sentence without a full stop; empty when one can."""
    try:
        plot = saved.plot
    except ValueError as error:
        return str(error)
    if len(saved.piece) < plot.objectives:
        return (
            f"it has {len(saved.piece)} of the {plot.objectives} {goals_of(saved.scenario)} of a "
            f"{SCENARIOS[saved.scenario]}"
        )
    if len(saved.piece) > (most := saved.marked + plot.pool):
        return f"it has {len(saved.piece)} pieces, and {most} are placed"
    try:
        check_layout(saved.layout, plot, kinds)
    except Barred as barred:
        return barred.reason.sentence()
    return ""


def goals_of(scenario: Scenario) -> str:
    """Return what the pieces that come first are called."""
    return "pieces of the Ark" if scenario is Scenario.ARK else "objectives"


def line_of(saved: SavedLayout) -> str:
    """Return what a layout is for: scenario, players, size."""
    return f'{SCENARIOS[saved.scenario]}, {saved.players} players, {saved.size // INCH}"'


def own_layouts(folder: Path) -> tuple[Mapping[str, Sequence[Value]], Sequence[str]]:
    """Return a player's battlefields as values of the option `layout`, and what is wrong with files that are none."""
    kinds = printed_kinds()
    layouts = LayoutFolder(folder / FOLDER, kinds)
    values = []
    for own in layouts.kept():
        saved, why = own.made, why_unfinished(own.made, kinds)
        values.append(
            Value(
                f"own:{own.stem}",
                f"{saved.name} (not finished)" if why else saved.name,
                f"Your own: {line_of(saved)}",
                write_layout(saved),
                f"{saved.name}: {why}." if why else "",
            )
        )
    return {"layout": values}, layouts.troubles
