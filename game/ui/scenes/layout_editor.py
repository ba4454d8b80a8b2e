"""The terrain editor of Zone Wars: the palette, the board with its limits, the check, and the player's battlefields."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from game.rules.zone_wars.ground import Scenario
from game.rules.zone_wars.ground.layout_files import FOLDER, SCENARIOS, LayoutFolder, goals_of
from game.ui.frame import Hint, Strip, frame
from game.ui.layout import Rect, columns_of
from game.ui.opening import home_of
from game.ui.scene import Pop, Reply, Stay
from game.ui.scenes.layout_editor_bench import Bench
from game.ui.scenes.layout_editor_board import Board, Sight
from game.ui.scenes.layout_editor_deeds import COMMANDS, GROUP, Deeds
from game.ui.scenes.layout_editor_hands import Hands
from game.ui.scenes.layout_editor_keeping import Keeping
from game.ui.scenes.layout_editor_parts import PaletteCard, class_of, size_of
from game.ui.scenes.layout_editor_sections import Sections
from game.ui.scenes.layout_editor_sketch import Fault
from game.ui.scenes.own_column import Column
from game.ui.screen import Screen
from game.ui.tables.zone_wars.camera import Eye
from game.ui.widgets import Panel, Scroll, Tip

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.core.entry import GameEntry
    from game.ui.desk import Desk
    from game.ui.page import Page

LEFT, RIGHT, TOOLS, GAP = 300.0, 372.0, 220.0, 10.0


class LayoutEditorScene(Screen):
    """Make a battlefield: pieces are placed, moved and turned within the limits of a scenario, kept and shared."""

    group = GROUP

    def __init__(self, desk: Desk, entry: GameEntry) -> None:
        super().__init__(desk)
        desk.keys.add(COMMANDS)
        rules: Any = entry.rules()
        home = home_of(desk)
        self.entry, self.kinds = entry, rules.kit.box.terrain
        self.bench = Bench(self.kinds)
        self.hands = Hands(self.bench)
        self.eye, self.sight = Eye(), Sight()
        self.refused: Fault | None = None
        folder = LayoutFolder(home / FOLDER if home is not None else None, self.kinds)
        self.keeping = Keeping(desk, self.bench, folder, self.changed, self.begun)
        self.deeds = Deeds(self)
        self.keeping.show_next()

    def enter(self) -> None:
        """Look through the files once more."""
        self.keeping.folder.kept()

    # ------------------------------------------------------------------ what happened

    def changed(self, sound: str = "ui_click") -> Reply:
        """Show what was done."""
        self.refused = None
        if sound:
            self.desk.sound.play(sound)
        self.refresh()
        return Stay()

    def begun(self) -> Reply:
        """Show another battlefield."""
        self.eye.fit(self.desk.pace)
        return self.changed("card_riffle")

    def refuse(self, fault: Fault) -> Reply:
        """Tell why something cannot be done; its rule opens with the key for rules."""
        reply = self.changed("ui_refuse")
        self.refused = fault
        return reply

    def fault(self) -> Fault | None:
        """Return what is told now: a refusal, what is wrong with the piece in hand, or with the chosen one."""
        if self.refused is not None:
            return self.refused
        if self.bench.hand is not None:
            return self.hands.refusal() if self.sight.pointed is not None else None
        concerned = self.bench.carried or (self.bench.chosen,)
        return next((one for one in self.bench.faults() if one.piece in concerned), None)

    def told(self) -> tuple[str, str]:
        """Return the sentence at the edge of the mat and the key for its rule; empty when all is well."""
        fault = self.fault()
        if fault is None:
            return "", ""
        return fault.sentence(self.kinds), self.desk.keys.label("rules")

    def command(self, name: str) -> Reply:
        """Answer the keys of the editor; leave only after asking when something is not saved."""
        if name == "rules" and (fault := self.fault()) is not None:
            return self.desk.open("rules", fault.rule)
        if name == "back":
            self.desk.sound.play("ui_back")
            return self.keeping.unless_lost(Pop, "Leave")
        deed = self.deeds.by_command.get(name)
        return deed() if deed is not None else super().command(name)

    # ------------------------------------------------------------------ the page

    def build(self, page: Page) -> None:
        """Lay out palette, board and sections: tools beside the mat where there is room, else all in one rail."""
        sketch = self.bench.sketch
        crumb = f"{sketch.name}{' (changed)' if self.bench.changed else ''}"
        strip = Strip("Terrain editor", crumb, "zone_wars", self._ask(), icons=("sound", "rules"))
        room = frame(page, strip, _hints(), "", back=partial(self.command, "back"))
        is_wide = columns_of(page.area.w) == 3
        left, rest = room.cut_left(LEFT if is_wide else max(150.0, room.w * 0.18), GAP)
        self._palette(page, left, 2 if is_wide else 1)
        sections = Sections(self)
        if is_wide:
            right, centre = rest.cut_right(RIGHT, GAP)
            tools, mat = centre.cut_left(TOOLS, GAP)
            self._board(page, mat, left)
            self._column(
                page, tools, "tools", (sections.undoing, sections.symmetry, sections.layers, sections.deeds)
            )
            self._column(
                page,
                right,
                "rail",
                (sections.naming, sections.terms, sections.check, sections.piece, sections.help),
            )
            return
        side = min(rest.h, rest.w - 260 - GAP)
        mat, right = rest.cut_left(side, GAP)
        self._board(page, mat, left)
        parts = (sections.undoing, sections.piece, sections.check, sections.naming, sections.terms)
        self._column(page, right, "rail", (*parts, sections.symmetry, sections.layers, sections.deeds))

    def _ask(self) -> str:
        sketch, plot = self.bench.sketch, self.bench.sketch.plot
        what = f"{SCENARIOS[Scenario(sketch.scenario)]} for {sketch.players}"
        if self.bench.faults():
            return f"{what}: some pieces lie where they may not"
        if sketch.marked < plot.objectives:
            goals = goals_of(sketch.scenario)
            return f"{what}: {sketch.marked} of {plot.objectives} {goals} are placed"
        left = sketch.left(is_objective=False)
        if left == 1:
            return f"{what}: one piece left to place"
        return f"{what}: {left} pieces left to place" if left else f"{what}: all pieces are placed"

    def _palette(self, page: Page, place: Rect, across: int) -> None:
        page.add(Panel("", place, "Terrain"))
        scroll = page.add(Scroll("palette", Rect(place.x + 8, place.y + 42, place.w - 12, place.h - 50)))
        inside = scroll.inside
        rows = -(-len(self.kinds) // across)
        w = (inside.w - 4 - 8 * (across - 1)) / across
        h = max(116.0, min(142.0, (place.h - 62) / rows - 8))
        for n, kind in enumerate(self.kinds.values()):
            rect = Rect(inside.x + 4 + n % across * (w + 8), inside.y + 4 + n // across * (h + 8), w, h)
            card = PaletteCard(
                f"kind:{kind.id}",
                rect,
                kind=kind,
                take=partial(self.deeds.take, kind.id),
                carry=partial(self._carry, kind.id),
                let_go=self._let_go,
            )
            card.tip = Tip(kind.name, f"{class_of(kind)}, {size_of(kind)}")
            card.count = sum(piece.kind == kind.id for piece in self.bench.sketch.pieces)
            card.taken = self.bench.hand is not None and self.bench.hand.kind == kind.id
            page.add(card, scroll)

    def _carry(self, kind: str, x: float, y: float) -> Reply:
        """Carry a piece from the palette to the board."""
        if self.bench.hand is None or self.bench.hand.kind != kind:
            self.hands.take(kind)
        self._the_board.hover(x, y)
        return Stay()

    @property
    def _the_board(self) -> Board:
        board = self.page.find("board")
        assert isinstance(board, Board)
        return board

    def _let_go(self, x: float, y: float) -> Reply:
        """Place what was carried from the palette; beside the board it goes back."""
        if self._the_board.spot(x, y) is None:
            self.hands.choose(None)
            return self.changed("card_slide")
        reply = self._the_board.place()
        if self.refused is None:
            self.hands.choose(None)
        return reply

    def _board(self, page: Page, place: Rect, palette: Rect) -> None:
        side = min(place.w, place.h)
        mat = Rect(place.x, place.y, side, side)
        self.eye.look_through(mat, (self.bench.sketch.size, self.bench.sketch.size))
        board = Board(
            "board",
            mat,
            bench=self.bench,
            hands=self.hands,
            eye=self.eye,
            sight=self.sight,
            bin=palette,
            done=self.changed,
            refuse=self.refuse,
            told=self.told,
        )
        page.add(board)
        page.start = page.start or "board"

    @staticmethod
    def _column(page: Page, place: Rect, key: str, sections: Sequence[Callable[[Column], None]]) -> None:
        page.add(Panel("", place, ""))
        column = Column(
            page, page.add(Scroll(key, Rect(place.x + 10, place.y + 8, place.w - 14, place.h - 16)))
        )
        for section in sections:
            section(column)

    def tick(self, seconds: float) -> Reply:
        """Let the camera glide."""
        self.eye.tick(seconds)
        return super().tick(seconds)


def _hints() -> tuple[Hint, ...]:
    return (
        Hint("turn", ("Q", "E")),
        Hint("place, lift", command="press"),
        Hint("remove", command="terrain_away"),
        Hint("copy", command="terrain_copy"),
        Hint("undo", command="undo"),
        Hint("next piece", command="terrain_next"),
        Hint("save", command="save"),
        Hint("back", command="back"),
    )
