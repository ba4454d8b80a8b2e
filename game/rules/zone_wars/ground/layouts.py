"""Saved layouts as TOML: those that ship with the program and those that players make."""

from __future__ import annotations

import tomllib
from importlib import resources
from typing import TYPE_CHECKING, Annotated

import msgspec

from game.core.tables import TableError
from game.rules.zone_wars.ground.layout import BOARD, BOARDS, Layout, Terrain
from game.rules.zone_wars.ground.placing import Plot, Scenario, check_layout, plot_for
from game.rules.zone_wars.ground.reasons import Barred

if TYPE_CHECKING:
    from game.rules.zone_wars.ground.kinds import Kinds

LEAF = "layouts.toml"

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=60)]
Players = Annotated[int, msgspec.Meta(ge=2, le=4)]
Ark = Annotated[int, msgspec.Meta(ge=0, le=4)]


class SavedLayout(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A layout with its title page. Lengths are hundredths of an inch, turns degrees; objectives come first.

    ark: of how many pieces the Ark is built, 0 for as few as it takes.
    """

    name: Name
    scenario: Scenario
    players: Players
    piece: tuple[Terrain, ...]
    size: int = BOARD
    ark: Ark = 0

    @property
    def plot(self) -> Plot:
        """The limits it has to obey."""
        return plot_for(self.scenario, self.players, self.size)

    @property
    def layout(self) -> Layout:
        """The layout itself."""
        return Layout(self.size, self.size, self.piece, objectives=tuple(range(self.marked)))

    @property
    def marked(self) -> int:
        """How many pieces are objectives."""
        plot = self.plot
        return min(max(self.ark, plot.objectives), plot.objectives + plot.spare)


def read_layout(text: str, file: str, kinds: Kinds) -> SavedLayout:
    """Return the one layout of a file; raises TableError naming file, piece and field."""
    saved = read_sketch(text, file, kinds)
    _check_limits(saved, file, kinds)
    return saved


def read_sketch(text: str, file: str, kinds: Kinds) -> SavedLayout:
    """Return a layout that need not obey the limits yet; raises TableError naming file, piece and field."""
    return _read(_tables(text, file), file, kinds)


def _tables(text: str, file: str) -> dict[str, object]:
    try:
        return tomllib.loads(text.removeprefix("\ufeff"))
    except tomllib.TOMLDecodeError as error:
        raise TableError(f"{file}: {error}") from error


def _read(table: dict[str, object], where: str, kinds: Kinds) -> SavedLayout:
    try:
        saved = msgspec.convert(table, SavedLayout)
    except msgspec.ValidationError as error:
        raise TableError(f"{where}: {str(error).replace('$.', '')}") from error
    if saved.size not in BOARDS:
        raise TableError(f"{where}: size is {saved.size}, but boards are {', '.join(map(str, BOARDS))}")
    for number, terrain in enumerate(saved.piece, 1):
        if terrain.kind not in kinds:
            raise TableError(f"{where}, piece {number}: there is no kind of terrain `{terrain.kind}`")
    return saved


def _check_limits(saved: SavedLayout, where: str, kinds: Kinds) -> None:
    try:
        check_layout(saved.layout, saved.plot, kinds)
    except Barred as barred:
        raise TableError(f"{where}: {barred}") from barred
    except ValueError as error:
        raise TableError(f"{where}: {error}") from error


def write_layout(saved: SavedLayout) -> str:
    """Return a layout as the text that `read_layout` reads."""
    lines = [
        f"name = {msgspec.json.encode(saved.name).decode()}",
        f'scenario = "{saved.scenario}"',
        f"players = {saved.players}",
        f"size = {saved.size}",
        *([f"ark = {saved.ark}"] if saved.ark else []),
        "piece = [",
    ]
    for terrain in saved.piece:
        fallen = ", is_fallen = true" if terrain.is_fallen else ""
        lines.append(
            f'    {{ kind = "{terrain.kind}", x = {terrain.x}, y = {terrain.y}, turn = {terrain.turn}{fallen} }},'
        )
    return "\n".join([*lines, "]", ""])


def printed_layouts(kinds: Kinds) -> tuple[SavedLayout, ...]:
    """Return the layouts that ship with the program; that they obey the limits is tested, not asked every time."""
    tables = tomllib.loads(resources.files(__package__).joinpath(LEAF).read_text(encoding="utf-8"))["layout"]
    return tuple(_read(table, f"{LEAF}, layout {n}", kinds) for n, table in enumerate(tables, 1))
