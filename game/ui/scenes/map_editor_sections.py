"""What stands beside the map in the map editor: the palette, tools, name, terms, goals, check, deeds."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from game.rules.army_battles.field import LARGEST, SMALLEST
from game.rules.army_battles.map_files import LONGEST
from game.ui import draw, write
from game.ui import theme as t
from game.ui.presenting import NOWHERE
from game.ui.scenes import map_editor_parts as parts
from game.ui.scenes.map_editor_bench import PENS, Tool
from game.ui.scenes.map_editor_brushes import WAYS as SYMMETRIES
from game.ui.scenes.map_editor_brushes import (
    Brush,
    Building,
    Eraser,
    Exit,
    Height,
    Objective,
    Terrain,
    Zone,
    is_ground,
)
from game.ui.scenes.own_column import FLAW_TYPE, FlawRow
from game.ui.scenes.own_deeds import Deed, beginning, copying, in_column, sharing
from game.ui.theme import Type
from game.ui.widgets import Button, Checkbox, Drawing, Label, Radio, Segmented, Stepper, TextField, Tip

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.ui.layout import Rect
    from game.ui.paint import Painter
    from game.ui.scene import Reply
    from game.ui.scenes.map_editor import MapEditorScene
    from game.ui.scenes.own_column import Column

HEIGHTS = (None, 0, 1, 2, 3, 4)
TOOLS = {Tool.PEN: "Pen", Tool.BLOCK: "Block", Tool.FILL: "Fill"}
MOST_ROUNDS = 30
SHOWN_FLAWS, PAIRS_FIT, PICTURES_FIT = 6, 240.0, 84.0
Painted = tuple[str, str, Brush, parts.Picture]


class Sections:
    """Builds the sections for a scene."""

    def __init__(self, scene: MapEditorScene) -> None:
        self.scene, self.bench, self.keeping = scene, scene.bench, scene.keeping

    # ------------------------------------------------------------------ the palette

    def palette(self, column: Column) -> None:
        """Add everything that can be painted."""
        kit, scene = self.scene.kit, self.scene
        column.title("TERRAIN")
        joins = Checkbox("joins", column.row(34, 6), "Join kinds", on=scene.joins, size=18)
        joins.change = scene.join
        joins.tip = Tip(
            "Join kinds", "What is painted is added to what lies there, such as forest on a hill."
        )
        column.add(joins)
        self._cards(
            column,
            [
                (kind.id, kind.name, Terrain(kind.id, scene.joins), parts.terrain_picture(kind))
                for kind in kit.terrain
            ],
        )
        column.title("ELEVATION")
        words = {level: ("As is", "=") if level is None else (f"+{level}", str(level)) for level in HEIGHTS}
        heights: list[Painted] = [
            (f"height_{level}", words[level][0], Height(level), parts.height_picture(words[level][1]))
            for level in HEIGHTS
        ]
        self._cards(column, heights)
        self._marks(column)

    def _marks(self, column: Column) -> None:
        kit, side = self.scene.kit, self.scene.side
        column.title("BUILDINGS")
        sides = Segmented("side", column.row(40), ("Side 1", "Side 2"), chosen=side, size=18)
        sides.change = self.scene.choose_side
        column.add(sides)
        self._cards(
            column,
            [
                (kind.id, kind.name, Building(kind.id, side), parts.building_picture(kind.id, side))
                for kind in kit.buildings
            ],
        )
        column.title("MARKS")
        self._cards(
            column,
            [
                ("zone_1", "Zone 1", Zone(0), parts.zone_picture(0)),
                ("zone_2", "Zone 2", Zone(1), parts.zone_picture(1)),
                (
                    "objective",
                    "Objective",
                    Objective(),
                    parts.mark_picture("army_battles/objective", "#a3362b"),
                ),
                ("exit", "Exit", Exit(), parts.mark_picture("door", "#2f7a46")),
                ("eraser", "Eraser", Eraser(), parts.mark_picture("trash", "#7d6647")),
            ],
        )

    def _cards(self, column: Column, listed: Sequence[Painted]) -> None:
        across = max(2, int(column.at.w // PICTURES_FIT))
        for start in range(0, len(listed), across):
            cells = column.row(98, 6).columns(across, 6)
            for (key, words, brush, picture), cell in zip(
                listed[start : start + across], cells, strict=False
            ):
                card = parts.PaintCard(f"paint:{key}", cell, words=words, picture=picture)
                card.chosen, card.act = brush == self.bench.brush, partial(self.scene.take, brush)
                column.add(card)
        column.space(4)

    # ------------------------------------------------------------------ tools

    def tools(self, column: Column) -> None:
        """Add undo, the way a brush is led, symmetry, layers."""
        history = self.bench.history
        none, last = "Nothing was done yet.", "Nothing was taken back."
        column.buttons(
            [
                self._deed("undo", "Undo", "undo", "" if history.past else none),
                self._deed("map_redo", "Redo", "replay", "" if history.future else last),
            ],
            across=2 if column.at.w >= PAIRS_FIT else 1,
        )
        column.title("BRUSH")
        tools = [*Tool]
        part = Segmented(
            "tool", column.row(40), [*TOOLS.values()], chosen=tools.index(self.bench.tool), size=17
        )
        part.change = lambda index: self.scene.lead(tools[index])
        if not is_ground(self.bench.brush):
            part.barred = {tools.index(Tool.FILL): "Only ground can be filled."}
        column.add(part)
        width = Segmented(
            "pen", column.row(40), [f"{n} × {n}" for n in PENS], chosen=self.bench.pen - 1, size=17
        )
        width.change = lambda index: self.scene.widen(PENS[index])
        width.reason = "" if self.bench.tool is Tool.PEN else "Only the pen has a width."
        column.add(width)
        column.space(4)
        column.title("SYMMETRY")
        ways = [*SYMMETRIES]
        radio = Radio("symmetry", column.row(32 * len(ways)), [*SYMMETRIES.values()], size=18)
        radio.chosen, radio.change = (
            ways.index(self.bench.symmetry),
            lambda index: self.scene.repeat(ways[index]),
        )
        column.add(radio)
        self._layers(column)

    def _layers(self, column: Column) -> None:
        sight = self.scene.sight
        column.title("LAYERS")
        for key, words, on in (
            ("has_marks", "Marks", sight.has_marks),
            ("has_heights", "Heights", sight.has_heights),
        ):
            box = Checkbox(key, column.row(34, 4), words, on=on, size=18)
            box.change = partial(self.scene.layer, key)
            column.add(box)
        column.space(4)
        zoom = (("map_closer", "+"), ("map_farther", "−"), ("map_fit", "Fit"))
        column.buttons([self._deed(name, label, "", "") for name, label in zoom], across=3, height=40)
        column.space(4)

    def _deed(self, command: str, label: str, icon: str, reason: str) -> Button:
        act: Callable[[], Reply] = partial(self.scene.command, command)
        return Button(command, NOWHERE, label, icon=icon, size=18, reason=reason, act=act)

    # ------------------------------------------------------------------ name, terms

    def naming(self, column: Column) -> None:
        """Add the name, the button that saves, and the one that plays."""
        name = TextField(
            "name", column.row(48), self.bench.sketch.name, place="Name of the map", icon="pencil"
        )
        name.most, name.change = LONGEST, self.scene.rename
        column.add(name)
        save = Button("save", column.row(52), "Save the map", icon="save", kind="primary", size=21)
        save.shortcut, save.act = "save", self.keeping.save
        column.add(save)
        bars = [flaw.reason for flaw in self.bench.flaws() if flaw.is_bar]
        play = Button(
            "play", column.row(46), "Play on it now", icon="play", size=19, reason="".join(bars[:1])
        )
        play.act = self.scene.play
        column.add(play)
        column.space()

    def terms(self, column: Column) -> None:
        """Add size, rounds, shares, priority and who wins after the last round."""
        columns, rows = self.bench.sketch.size
        terms, sides = self.bench.sketch.terms, range(SMALLEST, LARGEST + 1)
        column.title("THE BATTLE")
        self._number(column, ("columns", "Columns"), columns, sides, lambda n: self.scene.resize(n, rows))
        self._number(column, ("rows", "Rows"), rows, sides, lambda n: self.scene.resize(columns, n))
        rounds = range(1, MOST_ROUNDS + 1)
        self._number(column, ("rounds", "Rounds"), terms.rounds, rounds, lambda n: self.scene.agree(rounds=n))
        for side in (0, 1):
            label = (f"share_{side}", f"Points, side {side + 1}")
            self._number(column, label, terms.shares[side], range(10, 101, 10), partial(self._share, side))
        values = {"none": "Tossed", "1": "Side 1", "2": "Side 2"}
        self._choice(column, ("instigator", "Priority"), values, terms.instigator)
        winners = {0: "Points", 1: "Side 1", 2: "Side 2"}
        self._choice(column, ("limit_winner", "After the last round"), winners, terms.limit_winner)
        column.space()

    def _share(self, side: int, percent: int) -> Reply:
        shares = [*self.bench.sketch.terms.shares]
        shares[side] = percent
        return self.scene.agree(shares=tuple(shares))

    @staticmethod
    def _number(
        column: Column, label: tuple[str, str], value: int, limits: range, change: Callable[[int], Reply]
    ) -> None:
        """Add a number with its words; label: key and words."""
        row = column.row(42, 6)
        column.add(Label("", row, label[1], style=Type(18)))
        part = Stepper(
            label[0], row.cut_right(150)[0], value, low=limits[0], high=limits[-1], step=limits.step
        )
        part.words = (lambda n: f"{n} %") if limits.step > 1 else str
        part.change = change
        column.add(part)

    def _choice(self, column: Column, label: tuple[str, str], values: Mapping[Any, str], now: object) -> None:
        """Add a choice with its words above it; label: what it changes, and words."""
        column.add(Label("", column.row(26, 2), label[1], style=Type(18, colour=t.MUTED)))
        ids = [*values]
        part = Segmented(label[0], column.row(40), [*values.values()], chosen=ids.index(now), size=17)
        part.change = lambda index: self.scene.agree(**{label[0]: ids[index]})
        column.add(part)

    # ------------------------------------------------------------------ check

    def check(self, column: Column) -> None:
        """Add what is wrong: what bars a battle in red, what is likely a mistake in yellow."""
        column.title("CHECK")
        flaws = self.bench.flaws()
        if not any(flaw.is_bar for flaw in flaws):
            row = column.row(30, 4)
            column.add(Drawing("", row, paint=lambda p: _kept(p, row)))
        for number, flaw in enumerate(flaws[:SHOWN_FLAWS]):
            words = flaw.reason if flaw.is_bar else f"Note: {flaw.reason}"
            height = write.height_of(column.page.p, words, column.at.w - 24, FLAW_TYPE) + 14
            row_part = FlawRow(f"flaw:{number}", column.row(height, 6), words=words, is_grave=flaw.is_bar)
            row_part.act = partial(self.scene.point_at, flaw)
            column.add(row_part)
        column.space()

    # ------------------------------------------------------------------ deeds

    def deeds(self, column: Column) -> None:
        """Add what can be done with the whole map."""
        column.title("MAPS")
        deeds = [
            *beginning(self.keeping),
            Deed("shuffle", "Random", "dice", self.keeping.shuffle),
            *copying(self.keeping),
            Deed("clear", "Clear", "close", self.keeping.clear),
            *sharing(self.keeping),
        ]
        in_column(column, self.keeping, deeds, is_wide=column.at.w >= PAIRS_FIT)


def _kept(p: Painter, row: Rect) -> None:
    draw.icon(p, "check", (row.x + 13, row.cy), 20, t.GOOD)
    p.text("A battle can be fought on it", (row.x + 32, row.cy), Type(19), "midleft")
