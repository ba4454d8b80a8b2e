"""A player's own armies, one text file each, and as what they can be chosen for a match."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from game.core.choices import Value
from game.core.own_files import OwnFiles
from game.rules.army_battles.armies import (
    LONGEST,
    Army,
    ArmyError,
    army_text,
    broken_law,
    cost,
    printed_sizes,
    read_army,
)
from game.rules.army_battles.kinds import UNITS_LEAF, printed, read_units

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from pathlib import Path

    from game.rules.army_battles.armies import ReadyArmy, Size
    from game.rules.army_battles.kinds import Units

FOLDER = "armies"


class ArmyFolder(OwnFiles[Army]):
    """The armies of a player, legal or not; without a folder they are only remembered."""

    label: ClassVar[str] = FOLDER
    suffix: ClassVar[str] = ".txt"
    longest: ClassVar[int] = LONGEST
    nameless: ClassVar[str] = "army"

    def __init__(self, folder: Path | None, units: Units, ready: Iterable[ReadyArmy] = ()) -> None:
        super().__init__(folder)
        self.units = units
        self._taken = [army.name for army in ready]

    def read(self, text: str, file: str) -> Army:
        """Return the army of a text; raises ArmyError naming file and line."""
        try:
            return read_army(text, self.units)
        except ArmyError as error:
            raise ArmyError(f"{file}: {error}") from error

    def write(self, made: Army) -> str:
        """Return an army as text."""
        return army_text(made, self.units)

    def name_of(self, made: Army) -> str:
        """Return what the player calls the army."""
        return made.name

    def taken_names(self) -> list[str]:
        """Return the names of the ready armies."""
        return self._taken


def fitting_size(army: Army, sizes: Sequence[Size], units: Units) -> Size | None:
    """Return the smallest size that an army is legal for, None when it is legal for none."""
    by_points = sorted(sizes, key=lambda size: size.points)
    return next((size for size in by_points if broken_law(army, size, units) is None), None)


def line_of(army: Army, units: Units) -> str:
    """Return what an army is: points, units, heroes."""
    parts = [f"{cost(army, units)} points", counted(len(army.troops), "unit")]
    if army.heroes:
        parts.append(counted(len(army.heroes), "hero", "heroes"))
    return ", ".join(parts)


def counted(count: int, one: str, many: str = "") -> str:
    """Return a number with its noun."""
    return f"{count} {one if count == 1 else many or f'{one}s'}"


def own_armies(folder: Path) -> tuple[Mapping[str, Sequence[Value]], Sequence[str]]:
    """Return a player's armies as values of the options of both sides, and what is wrong with files that are none."""
    units, sizes = read_units(printed(UNITS_LEAF)), printed_sizes()
    armies = ArmyFolder(folder / FOLDER, units)
    values = [_value(own.stem, own.made, units, sizes) for own in armies.kept()]
    return {"army_1": values, "army_2": values}, armies.troubles


def _value(stem: str, army: Army, units: Units, sizes: Sequence[Size]) -> Value:
    """Return an army as a value; its trouble is what breaks the law of every size."""
    largest = max(sizes, key=lambda size: size.points)
    fits = fitting_size(army, sizes, units) is not None
    broken = None if fits else broken_law(army, largest, units)
    return Value(
        f"army:{stem}",
        army.name if broken is None else f"{army.name} (not legal)",
        f"Your own: {line_of(army, units)}",
        army_text(army, units),
        f"{army.name}: {broken.reason}" if broken is not None else "",
    )
