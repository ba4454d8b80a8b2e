"""What stands beside the board in the terrain editor: name, terms, check, the chosen piece, symmetry, layers, deeds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.zone_wars.ground import bare_bands, plot_for
from game.rules.zone_wars.ground.layout import BOARDS
from game.rules.zone_wars.ground.layout_files import LONGEST, SCENARIOS, goals_of
from game.rules.zone_wars.ground.placing import (
    ApartFromArk,
    ArkNearEdge,
    BlocksStreet,
    CloseToArk,
    NearEdge,
    NoArkPiece,
    NoObjective,
    Overlaps,
    SticksOut,
    TooNear,
)
from game.ui import draw, write
from game.ui import theme as t
from game.ui.layout import Rect
from game.ui.presenting import NOWHERE
from game.ui.scenes.layout_editor_parts import class_of, picture, size_of
from game.ui.scenes.own_column import FLAW_TYPE, FlawRow
from game.ui.scenes.own_deeds import Deed, beginning, copying, in_column, sharing
from game.ui.scenes.own_symmetry import TITLES, Symmetry
from game.ui.theme import Type
from game.ui.widgets import Button, Checkbox, Drawing, Radio, Segmented, TextField, Tip
from game.ui.widgets.chips import Chips

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.ui.paint import Painter
    from game.ui.scenes.layout_editor import LayoutEditorScene
    from game.ui.scenes.layout_editor_sketch import Fault
    from game.ui.scenes.own_column import Column

PLAYERS = (2, 3, 4)
OF_THE_ARK = (
    ("Its pieces within 5 in of each other", ApartFromArk),
    ("Nothing stands in its walls", Overlaps),
    ("No more within 5 in of it than the Defender lays", CloseToArk),
)
SHOWN_FAULTS = 4
KEYS_FIT, PAIRS_FIT = 330.0, 240.0
HELP = (
    "Press a kind, then the board; or drag it there. Drag pieces to move them, onto the palette to remove them. "
    "The wheel turns a piece, and zooms beside pieces. The right button puts back."
)


class Sections:
    """Builds the sections for a scene."""

    def __init__(self, scene: LayoutEditorScene) -> None:
        self.scene = scene
        self.bench, self.acts, self.keeping = scene.bench, scene.deeds, scene.keeping

    # ------------------------------------------------------------------ name and terms

    def naming(self, column: Column) -> None:
        """Add the name and the button that saves."""
        field_ = TextField(
            "name", column.row(48), self.bench.sketch.name, place="Name of the battlefield", icon="pencil"
        )
        field_.most, field_.change = LONGEST, self.acts.rename
        column.add(field_)
        save = Button("save", column.row(52), "Save the battlefield", icon="save", kind="primary", size=21)
        save.shortcut, save.act = "save", self.keeping.save
        column.add(save)
        column.space()

    def terms(self, column: Column) -> None:
        """Add scenario, players and size; what is not offered together is barred."""
        sketch = self.bench.sketch
        column.title("WHAT IT IS FOR")
        chips = Chips("term:scenario", column.row(0, 0), [*SCENARIOS.values()]).lay(column.page.p)
        self._choice(column, chips, [*SCENARIOS], sketch.scenario)
        column.space(chips.rect.h + 12)
        players = Segmented("term:players", column.row(44), [f"{n} players" for n in PLAYERS], size=17)
        self._choice(column, players, PLAYERS, sketch.players)
        sizes = Segmented("term:size", column.row(44), [f'{size // 100}"' for size in BOARDS], size=17)
        self._choice(column, sizes, BOARDS, sketch.size)
        column.space()

    def _choice(self, column: Column, part: Chips | Segmented, values: Sequence[object], now: object) -> None:
        term = part.key.removeprefix("term:")
        part.chosen = values.index(now)
        part.barred = {n: why for n, value in enumerate(values) if (why := self._why_barred(term, value))}
        part.change = lambda index: self.acts.agree(**{term: values[index]})
        column.add(part)

    def _why_barred(self, term: str, value: object) -> str:
        sketch = self.bench.sketch
        terms = {"scenario": sketch.scenario, "players": sketch.players, "size": sketch.size, term: value}
        try:
            plot_for(**terms)  # type: ignore[arg-type]
        except ValueError as error:
            return f"{error}."
        return ""

    # ------------------------------------------------------------------ check

    def check(self, column: Column) -> None:
        """Add the limits, which are kept, and what is wrong."""
        column.title("CHECK")
        lines = self._lines()
        place = column.row(30 * len(lines))
        column.add(Drawing("", place, paint=lambda p: self._paint_lines(p, place)))
        for number, fault in enumerate(self._told_faults()):
            words = f"{self._name(fault)}: {fault.sentence(self.bench.kinds)}"
            height = write.height_of(column.page.p, words, column.at.w - 24, FLAW_TYPE) + 14
            row = FlawRow(f"fault:{number}", column.row(height, 6), words=words)
            row.act = lambda fault=fault: self.acts.choose(fault.piece)
            column.add(row)
        column.space()

    def _name(self, fault: Fault) -> str:
        return self.bench.kinds[self.bench.sketch.pieces[fault.piece].kind].name

    def _told_faults(self) -> list[Fault]:
        """Return what is wrong, two that are too near to each other once, as many as there is room for."""
        told: list[Fault] = []
        for fault in self.bench.faults():
            pieces = self.bench.sketch.pieces
            is_told = any(one.other == pieces[fault.piece] for one in told if fault.other is not None)
            if not is_told:
                told.append(fault)
        return told[:SHOWN_FAULTS]

    def _lines(self) -> list[tuple[str, bool]]:
        sketch, plot = self.bench.sketch, self.bench.sketch.plot
        reasons = [fault.reason for fault in self.bench.faults()]
        pool = len(sketch.pieces) - sketch.marked
        lines = []
        if plot.objectives:
            most = max(plot.objectives, sketch.marked)
            words = f"{sketch.marked} of {most} {goals_of(sketch.scenario)}"
            lines.append((words, plot.objectives <= most == sketch.marked))
        behind = " other pieces" if plot.objectives else " pieces"
        lines.append((f"{pool} of {plot.pool}{behind}", 0 < pool <= plot.pool))
        lines.append(("Fully on the board", not any(isinstance(r, SticksOut) for r in reasons)))
        lines.append(('1.2" between pieces', not any(type(r) is TooNear for r in reasons)))
        if plot.objectives:
            bad = any(isinstance(r, NearEdge | NoObjective | NoArkPiece | ArkNearEdge) for r in reasons)
            what = "The Ark: buildings" if plot.is_ark else "Objectives: one storey"
            lines.append((f"{what}, 10 in inside", not bad))
        if plot.is_ark:
            lines += [(words, not any(isinstance(r, kind) for r in reasons)) for words, kind in OF_THE_ARK]
        if plot.street:
            where = "middle band" if plot.each else "street"
            is_open = not any(isinstance(r, BlocksStreet) for r in reasons)
            lines.append((f"Nothing blocks the {where}", is_open))
        if plot.each:
            is_bare = bool(bare_bands(sketch.pieces, plot.depth, plot.each))
            lines.append((f"{plot.each} pieces in each of three bands", not is_bare))
        return lines

    def _paint_lines(self, p: Painter, place: Rect) -> None:
        for (words, is_kept), row in zip(self._lines(), place.rows(len(self._lines())), strict=False):
            draw.disc(p, (row.x + 12, row.cy), 11, "#24351d" if is_kept else "#4a1a15")
            draw.icon(
                p, "check" if is_kept else "cross", (row.x + 12, row.cy), 14, t.GOOD if is_kept else t.BAD
            )
            style = Type(18, "regular" if is_kept else "semibold", t.TEXT if is_kept else t.BAD_TEXT)
            fitted, style = write.fit(p, words, row.w - 36, style, 1)
            p.text(fitted[0], (row.x + 34, row.cy), style, "midleft")

    # ------------------------------------------------------------------ the piece

    def piece(self, column: Column) -> None:
        """Add what is in hand or chosen, and what can be done with it."""
        column.title("THE PIECE")
        place = column.row(92)
        column.add(Drawing("", place, paint=lambda p: self._paint_piece(p, place)))
        bench = self.bench
        nothing = (
            "" if bench.hand is not None or bench.chosen is not None else "Choose a piece on the board first."
        )
        unchosen = "" if bench.chosen is not None else "Choose a piece on the board first."
        deeds = [
            self._deed("terrain_left", "15°", "undo", "Turn to the left", nothing),
            self._deed("terrain_right", "15°", "replay", "Turn to the right", nothing),
            self._deed("terrain_copy", "Copy", "copy", "Take one more like it", unchosen),
            self._deed("terrain_away", "Remove", "trash", "Take it off the board", unchosen),
        ]
        for button in deeds if column.at.w >= KEYS_FIT else ():
            button.keycap = self.scene.desk.keys.label(button.key)
        column.buttons(deeds)
        if bench.sketch.plot.objectives:
            chosen = bench.chosen
            what = "A piece of the Ark" if bench.sketch.plot.is_ark else "Objective of the Turf War"
            box = Checkbox("objective", column.row(36), what, size=18)
            box.on, box.reason = chosen is not None and chosen < bench.sketch.marked, unchosen
            box.change = lambda _on: self.acts.by_command["terrain_mark"]()
            column.add(box)
        column.space()

    def _deed(self, command: str, label: str, icon: str, tip: str, reason: str) -> Button:
        key = self.scene.desk.keys.label(command)
        act = self.acts.by_command[command]
        return Button(
            command, NOWHERE, label, icon=icon, size=18, reason=reason, act=act, tip=Tip(tip, key=key)
        )

    def _paint_piece(self, p: Painter, place: Rect) -> None:
        bench = self.bench
        piece = bench.hand
        if piece is None and bench.chosen is not None:
            piece = bench.sketch.pieces[bench.chosen]
        if piece is None:
            words = "Pick a piece and place it, or press one on the board. Wheel, Q and E turn it."
            write.wrap(p, words, place, Type(18, colour=t.MUTED))
            return
        kind = bench.kinds[piece.kind]
        slab = Rect(place.x, place.y, 112, place.h - 4)
        p.box(slab, "#6d685e", 7)
        picture(p, kind, slab.inset(6))
        where = "in your hand" if piece is bench.hand else f'at {piece.x / 100:g}", {piece.y / 100:g}"'
        rows = (
            (kind.name, Type(19, "semibold")),
            (f"{class_of(kind)}, {size_of(kind)}", Type(16, colour=t.MUTED)),
            (f"{where}, turned {piece.turn}°", Type(16, colour=t.MUTED)),
        )
        for (words, style), row in zip(rows, slab.rows(3), strict=True):
            fitted, style_ = write.fit(p, words, place.right - slab.right - 14, style, 1)
            p.text(fitted[0], (slab.right + 14, row.cy), style_, "midleft")

    # ------------------------------------------------------------------ many pieces

    def undoing(self, column: Column) -> None:
        """Add undo and redo."""
        history = self.bench.history
        none, last = "Nothing was done yet.", "Nothing was taken back."
        column.buttons(
            [
                self._deed("undo", "Undo", "undo", "Undo", "" if history.past else none),
                self._deed("terrain_redo", "Redo", "replay", "Redo", "" if history.future else last),
            ],
            across=2 if column.at.w >= PAIRS_FIT else 1,
        )
        column.space(4)

    def symmetry(self, column: Column) -> None:
        """Add how pieces repeat themselves, and what fills the board."""
        column.title("SYMMETRY")
        ways = [*Symmetry]
        rows = Radio("symmetry", column.row(32 * len(ways)), [TITLES[way] for way in ways], size=18)
        rows.chosen, rows.change = (
            ways.index(self.bench.symmetry),
            lambda index: self.acts.repeat(ways[index]),
        )
        column.add(rows)
        off = "" if self.bench.symmetry is not Symmetry.NONE else "Choose a symmetry first."
        complete = Button("complete", NOWHERE, "Add images", icon="plus", size=18, reason=off)
        complete.act = self.acts.complete
        complete.tip = Tip("Add images", "Every piece gets those of its images that are missing.")
        fill = Button("fill", NOWHERE, "Random fill", icon="dice", size=18, act=self.keeping.fill)
        fill.tip = Tip("Random fill", "Places what is missing, the same for every side.")
        column.buttons([complete, fill], across=2 if column.at.w >= PAIRS_FIT + 60 else 1)
        column.space()

    def layers(self, column: Column) -> None:
        """Add what is drawn over the mat, and how near it is seen."""
        sight = self.scene.sight
        column.title("LAYERS")
        for key, words, on in (
            ("has_limits", "Limits", sight.has_limits),
            ("has_grid", 'Grid 1"', sight.has_grid),
        ):
            box = Checkbox(key, column.row(34, 4), words, on=on, size=18)
            box.change = lambda on, key=key: self.acts.layer(key, on=on)
            column.add(box)
        column.space(4)
        zoom = [
            Button(name, NOWHERE, label, size=18, act=self.acts.by_command[name])
            for name, label in (("terrain_closer", "+"), ("terrain_farther", "−"), ("terrain_camera", "Fit"))
        ]
        column.buttons(zoom, across=3)
        column.space()

    def help(self, column: Column) -> None:
        """Add how the mouse works here."""
        column.title("BY MOUSE")
        style = Type(17, colour=t.MUTED)
        height = write.height_of(column.page.p, HELP, column.at.w, style)
        place = column.row(height)
        column.add(Drawing("", place, paint=lambda p: write.wrap(p, HELP, place, style)))

    def deeds(self, column: Column) -> None:
        """Add what can be done with the whole battlefield."""
        column.title("BATTLEFIELDS")
        empty = "" if self.bench.sketch.pieces else "There is nothing on the board."
        deeds = [
            *beginning(self.keeping),
            *copying(self.keeping, empty),
            *sharing(self.keeping, empty),
            Deed("clear", "Clear", "close", self.acts.clear, empty),
        ]
        in_column(column, self.keeping, deeds, is_wide=column.at.w >= PAIRS_FIT)
