"""What Army Battles brings to the screens round its table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.rules.army_battles.armies import ArmyError, read_army
from game.rules.army_battles.events import FieldLaid, RoundBegan, TurnBegan
from game.rules.army_battles.kinds import Trait
from game.rules.army_battles.kit import Kit
from game.rules.army_battles.scenarios import ground_of
from game.rules.army_battles.state import SIDES
from game.rules.army_battles.victory import surviving_points
from game.ui import draw, write
from game.ui import theme as t
from game.ui.camera import Camera
from game.ui.layout import Rect
from game.ui.narrate import Cast, Line, SeatMark
from game.ui.surroundings import STEADY, Epilogue, Help, Hidden, Paint, Plain, Recap, StyleSlider
from game.ui.tables.army_battles import counters, seats, troops
from game.ui.tables.army_battles.chart import MARGIN, WIDE, Chart, board_size
from game.ui.tables.army_battles.land import Land, laid_out
from game.ui.tables.army_battles.model import Picture, symbol_of
from game.ui.theme import Type

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.core.contract import Event, Seat
    from game.core.entry import GameEntry
    from game.core.match import Match
    from game.rules.army_battles.armies import Army
    from game.rules.army_battles.state import Table
    from game.ui.paint import Painter

CRESTS = ("scouts", "infantry", "ranged-cavalry", "heavy-cavalry", "hero")
PEOPLE = ("hero", "heavy-infantry")
HOST = 6
SLIDERS = (
    StyleSlider(
        "Holds",
        "Presses on",
        (
            "waits behind its lines and lets you come",
            "is a little more careful than it should be",
            "weighs what it deals against what it takes",
            "goes a little nearer than it should",
            "strikes whatever it can reach",
        ),
    ),
    STEADY,
)


def picture_of(match: Match[Any, Any], cast: Cast | None = None) -> Picture:
    """Return what everybody sees of a battle."""
    table: Table = match.spectacle()
    rules: Any = match.rules
    names = cast or Cast(tuple(seating.name for seating in match.record.seating))
    return Picture(table, rules.kit, names, None)


def draw_map(p: Painter, rect: Rect, picture: Picture, land: Land) -> None:
    """Draw a whole battle into a place."""
    width, depth = board_size(picture.field)
    scale = min(rect.w / width, rect.h / depth) * WIDE
    place_ = rect.middle(width * scale / WIDE, depth * scale / WIDE)
    chart = Chart(Camera(place_, scale, width / 2, depth / 2, width, depth), *picture.field.size)
    with p.clip(place_):
        land.draw(p, chart, picture.table)
        troops.draw_objectives(p, chart, picture)
        troops.draw_buildings(p, chart, picture)
        troops.draw_troops(p, chart, picture)
        troops.draw_flags(p, chart, picture)


class ArmyBattlesSurroundings(Plain):
    """The campaign map on the screens round the table."""

    about_levels = "The numbers are estimates of strength (Elo), from few matches so far."
    sliders = SLIDERS
    helps = (Help("odds", "Odds", "exact damage of every attack, and the chance to destroy"),)

    def __init__(self, entry: GameEntry) -> None:
        super().__init__(entry)
        self.how = (
            "Every round each unit moves and acts once, the fastest first. A d10 and Precision have to reach the "
            "Defense; a miss still deals half. Heroes lead units or fight on their own."
        )
        self._kit = Kit()
        self._land = Land(self._kit)

    # ------------------------------------------------------------------ new match

    def banner(self, p: Painter, rect: Rect, choices: Mapping[str, str]) -> None:
        """Draw a strip of the map, and the first units of both armies on it."""
        with p.clip(rect):
            self._ground(p, rect, choices.get("mode", "open_field"))
            size = min(rect.h * 0.4, rect.w * 0.062)
            for side in SIDES:
                self._host(p, rect, size, side, choices)

    def _ground(self, p: Painter, rect: Rect, mode: str) -> None:
        scenario = self._kit.scenarios.get(mode, self._kit.scenarios["open_field"])
        rows = scenario.layouts[-1].rows
        ground = ground_of(scenario, rows, self._kit.terrain, self._kit.buildings)
        width, depth = board_size(ground.field)
        scale = rect.w / (width - 2 * MARGIN) * WIDE
        middle = depth * (0.52 if not ground.field.sites else 0.8)
        camera = Camera(rect, scale, width / 2, middle, width, depth)
        chart, table = Chart(camera, *ground.field.size), laid_out(ground.field)
        self._land.draw(p, chart, table)
        troops.draw_buildings(p, chart, Picture(table, self._kit, Cast(("", "")), None))
        draw.veil(p, 46, rect=rect)

    def _host(self, p: Painter, rect: Rect, size: float, side: int, choices: Mapping[str, str]) -> None:
        """Draw the first units of an army, side 1 at the left."""
        army = self._army(choices.get(f"army_{side + 1}", ""))
        kinds = [self._kit.units[troop.kind] for troop in army.troops[:HOST]] if army else []
        for n, kind in enumerate(kinds):
            row, column = divmod(n, 3)
            x = (column + 1.2 + 0.3 * row) * size * 1.12
            at = (rect.x + x if side == 0 else rect.right - x, rect.cy + (row - 0.45) * size * 1.02)
            look = counters.Look(
                symbol_of(kind.id), side, kind.has(Trait.FLIES), kind.vitality, kind.vitality
            )
            counters.counter(p, at, size, look)

    def _army(self, chosen: str) -> Army | None:
        size = self._kit.sizes[0]
        if chosen in self._kit.ready_armies:
            return self._kit.ready_army(chosen, size)
        try:
            return read_army(chosen, self._kit.units) if chosen else None
        except ArmyError:
            return None

    def banner_words(self, choices: Mapping[str, str]) -> str:
        """Say who meets."""
        names = [self._army_name(choices.get(f"army_{side + 1}", "")) for side in SIDES]
        return f"{names[0]} against {names[1]}"

    def _army_name(self, chosen: str) -> str:
        army = self._army(chosen)
        return army.name if army is not None and army.name else "a random army"

    def start_word(self, choices: Mapping[str, str]) -> str:
        """Start."""
        return "To battle"

    def how_sign(self) -> str:
        """Return crossed swords."""
        return "army_battles/action_attack"

    def crest(self, level: int, seat: int = 0) -> str:
        """Return the symbol of a level."""
        name = CRESTS[(level - 1) % len(CRESTS)] if level else PEOPLE[seat % len(PEOPLE)]
        return symbol_of(name)

    # ------------------------------------------------------------------ a match that goes on

    def keepsake(self, p: Painter, rect: Rect, match: Match[Any, Any]) -> None:
        """Draw the map as it stands."""
        draw_map(p, rect.inset(3), picture_of(match), self._land_of(match))

    def _land_of(self, match: Match[Any, Any]) -> Land:
        rules: Any = match.rules
        if self._land.kit is not rules.kit:
            self._land = Land(rules.kit)
        return self._land

    def table_now(self, p: Painter, rect: Rect, match: Match[Any, Any]) -> None:
        """Draw the map, and a line a side: points, objectives, units."""
        picture = picture_of(match)
        upper, lower = rect.cut_top(max(120.0, rect.h - 116), 10)
        draw_map(p, upper, picture, self._land_of(match))
        for side, row in enumerate(lower.rows(2, 6)):
            self._side(p, row, picture, side)

    @staticmethod
    def _side(p: Painter, row: Rect, picture: Picture, side: int) -> None:
        p.box(row, "#2a3440" if side == 0 else "#3d2c1c", 6)
        draw.seat(p, side, (row.x + 18, row.cy), 22)
        lines, style = write.fit(p, picture.cast.names[side], row.w * 0.26, Type(20, "semibold"), 1)
        p.text(lines[0], (row.x + 38, row.cy), style, "midleft")
        x = row.x + row.w * 0.36
        p.sprite("army_battles/stat_points", (x, row.cy), 26)
        points = (
            surviving_points(picture.table, picture.kit, side)
            if picture.table.round
            else picture.points(side)
        )
        x += 40 + p.text(str(points), (x + 18, row.cy), Type(20, "bold"), "midleft")
        if (counted := seats.goal_count(picture, side)) is not None:
            p.sprite(counted[0], (x, row.cy), 26, tint=t.TEXT if counted[0].startswith("ui/") else None)
            p.text(counted[1], (x + 18, row.cy), Type(20, "bold"), "midleft")
        size = min(36.0, row.h - 6)
        room = max(1, int((row.right - 24 - x - 44) / (size + 2)))
        for n, number in enumerate(reversed(picture.roster(side)[:room])):
            gone = picture.unit(number).at < 0 and bool(picture.table.round)
            at = (row.right - 24 - n * (size + 2), row.cy)
            counters.counter(
                p, at, size, counters.look_of(picture, number).plain(), alpha=70 if gone else 255
            )

    def hidden(self, match: Match[Any, Any], seat: Seat, cast: Cast) -> Sequence[Hidden]:
        """Say that nothing is hidden in this game."""
        return [Hidden("Nothing", "both sides see the whole map")]

    def recap(self, match: Match[Any, Any], events: Sequence[Event], cast: Cast) -> Sequence[Recap]:
        """Tell what happened in a row for each turn of a unit."""
        rows = Rows(self.entry, match, cast)
        for event in events:
            rows.hear(event)
        return rows.done()

    def epilogue(self, match: Match[Any, Any], cast: Cast) -> Epilogue:
        """Return what there is to say at the end."""
        from game.ui.tables.army_battles.epilogue import ArmyBattlesEpilogue  # noqa: PLC0415 - only at the end

        return ArmyBattlesEpilogue(match, cast)


class Rows:
    """Gathers events into rows, one for each turn."""

    def __init__(self, entry: GameEntry, match: Match[Any, Any], cast: Cast) -> None:
        self._entry, self._match, self._cast = entry, match, cast
        self._picture = picture_of(match, cast)
        self._rows: list[Recap] = []
        self._lines: list[Line] = []
        self._unit: int | None = None
        if entry.narrate is not None:
            for event in match.history(None):
                entry.narrate(match.rules, event, cast)  # so that it knows who is who

    def hear(self, event: Event) -> None:
        """Begin a row, or go on with it."""
        if isinstance(event, TurnBegan | RoundBegan | FieldLaid):
            self._close()
            self._unit = event.unit if isinstance(event, TurnBegan) else None
        if self._entry.narrate is not None:
            lines = self._entry.narrate(self._match.rules, event, self._cast)
            self._lines += [line for line in lines if not line.heading]

    def _close(self) -> None:
        if self._lines:
            side = next((part.seat for part in self._lines[0].parts if isinstance(part, SeatMark)), None)
            paint = _counter(self._picture, self._unit) if self._unit is not None else None
            self._rows.append(Recap(tuple(self._lines), paint, 60 if paint else 0, seat=side))
        self._lines, self._unit = [], None

    def done(self) -> list[Recap]:
        """Return all rows."""
        self._close()
        return self._rows


def _counter(picture: Picture, number: int) -> Paint:
    look = counters.look_of(picture, number).plain()

    def paint(p: Painter, rect: Rect) -> None:
        counters.counter(p, (rect.cx, rect.cy), min(rect.w, rect.h, 54.0), look)

    return paint
