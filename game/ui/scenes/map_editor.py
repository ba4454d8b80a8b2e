"""The map editor of Army Battles: palette, map, tools, terms and goals, the check, and the player's maps."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from game.core.contract import BadOptions
from game.core.match import Match
from game.rules.army_battles.map_check import Flaw
from game.rules.army_battles.map_files import FOLDER, MapFolder
from game.rules.army_battles.muster import OWN_MAP
from game.rules.army_battles.scenarios import scenario_text
from game.ui import setting_up
from game.ui import theme as t
from game.ui.frame import Hint, Strip, frame
from game.ui.keys import Command
from game.ui.layout import Rect, columns_of
from game.ui.opening import home_of
from game.ui.overlays import Answer, Dialog
from game.ui.scene import Pop, Push, Reply, Stay
from game.ui.scenes.map_editor_bench import Bench, Tool
from game.ui.scenes.map_editor_board import Board, Sight
from game.ui.scenes.map_editor_brushes import WAYS, Brush, Building, Terrain, Zone, brush_at
from game.ui.scenes.map_editor_goals import Goals
from game.ui.scenes.map_editor_keeping import Keeping
from game.ui.scenes.map_editor_sections import Sections
from game.ui.scenes.own_column import Column
from game.ui.scenes.own_symmetry import Symmetry
from game.ui.screen import Screen
from game.ui.seeds import new_seed
from game.ui.setting_up import SeatPlan
from game.ui.tables.army_battles.chart import MARGIN, WIDE, Eye
from game.ui.widgets import Panel, Scroll

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from game.core.entry import GameEntry
    from game.ui.desk import Desk
    from game.ui.page import Page

GROUP = "Map editor"
COMMANDS = (
    Command("map_off", "Take away what the brush gives", ("Delete", "Backspace"), ("Y",), group=GROUP),
    Command("map_pick", "Brush of this space", ("P",), ("LT",), group=GROUP),
    Command("map_tool", "Next way to paint", ("B",), ("RT",), group=GROUP),
    Command("map_symmetry", "Next symmetry", ("Y",), ("RS",), group=GROUP),
    Command("map_board", "To the map and back", ("G",), ("LS",), group=GROUP),
    Command("map_play", "Play on it now", ("F9",), group=GROUP),
    Command("map_redo", "Redo", ("Shift+U", "Ctrl+Y"), group=GROUP),
    Command("map_undo", "Undo", ("Ctrl+Z",), group=GROUP),
    Command("map_random", "Random ground", ("R",), group=GROUP),
    Command("map_fit", "Whole map", ("C",), ("View",), group=GROUP),
    Command("map_closer", "Closer", ("+", "="), group=GROUP),
    Command("map_farther", "Farther", ("-",), group=GROUP),
)
LEFT, RIGHT, TOOLS, GAP, ZOOM = 300.0, 352.0, 232.0, 10.0, 1.6


class MapEditorScene(Screen):
    """Make a map: ground, buildings and marks are painted, goals are set, maps are kept, shared and played on."""

    group = GROUP

    def __init__(self, desk: Desk, entry: GameEntry) -> None:
        super().__init__(desk)
        desk.keys.add(COMMANDS)
        rules: Any = entry.rules()
        home = home_of(desk)
        self.entry, self.rules, self.kit = entry, rules, rules.kit
        self.bench = Bench(self.kit)
        self.eye, self.sight = Eye(), Sight(self.kit)
        self.joins, self.side = False, 0
        folder = MapFolder(home / FOLDER if home is not None else None, self.kit)
        self.keeping = Keeping(desk, self.bench, folder, self.changed, self.begun)
        self.keeping.show_next()
        self._deeds: Mapping[str, Callable[[], Reply]] = {
            "undo": partial(self._go, back=True),
            "map_undo": partial(self._go, back=True),
            "map_redo": partial(self._go, back=False),
            "map_pick": self._pick,
            "map_tool": self._next_tool,
            "map_symmetry": self._next_symmetry,
            "map_board": self._to_board,
            "map_play": self.play,
            "map_random": self.keeping.shuffle,
            "map_fit": self._fit,
            "map_closer": partial(self._zoom, ZOOM),
            "map_farther": partial(self._zoom, -ZOOM),
            "save": self.keeping.save,
            "back": self._leave,
        }

    def enter(self) -> None:
        """Look through the files once more."""
        self.keeping.folder.kept()

    # ------------------------------------------------------------------ what happened

    def changed(self, sound: str = "ui_click") -> Reply:
        """Show what was done."""
        self.sight.ringed = ()
        self.desk.sound.play(sound)
        self.refresh()
        return Stay()

    def begun(self) -> Reply:
        """Show another map."""
        self.eye.fit(self.desk.pace)
        return self.changed("card_riffle")

    def command(self, name: str) -> Reply:
        """Answer the keys of the editor."""
        deed = self._deeds.get(name)
        return deed() if deed is not None else super().command(name)

    def _leave(self) -> Reply:
        """Leave, but ask first when something would be lost."""
        self.desk.sound.play("ui_back")
        return self.keeping.unless_lost(Pop, "Leave")

    # ------------------------------------------------------------------ what to paint with

    def take(self, brush: Brush) -> Reply:
        """Paint with something else from now on."""
        self.bench.brush = brush
        if isinstance(brush, Zone):
            self.bench.tool = Tool.BLOCK
        elif self.bench.tool is Tool.FILL and not isinstance(brush, Terrain):
            self.bench.tool = Tool.PEN
        return self.changed()

    def join(self, on: bool) -> Reply:  # noqa: FBT001 - a checkbox says on or off
        """Let terrain be added to what lies there, or take its place."""
        self.joins = on
        if isinstance(self.bench.brush, Terrain):
            self.bench.brush = Terrain(self.bench.brush.kind, on)
        return self.changed()

    def choose_side(self, side: int) -> Reply:
        """Place buildings for a side."""
        self.side = side
        if isinstance(self.bench.brush, Building):
            self.bench.brush = Building(self.bench.brush.kind, side)
        return self.changed()

    def lead(self, tool: Tool) -> Reply:
        """Lead the brush in another way."""
        self.bench.tool = tool
        return self.changed()

    def widen(self, width: int) -> Reply:
        """Paint with a pen of another width."""
        self.bench.pen = width
        return self.changed()

    def repeat(self, symmetry: Symmetry) -> Reply:
        """Let strokes repeat themselves in another way."""
        self.bench.symmetry = symmetry
        return self.changed()

    def _next_tool(self) -> Reply:
        tools = [*Tool]
        return self.lead(tools[(tools.index(self.bench.tool) + 1) % len(tools)])

    def _next_symmetry(self) -> Reply:
        ways = [*WAYS]
        return self.repeat(ways[(ways.index(self.bench.symmetry) + 1) % len(ways)])

    def _pick(self) -> Reply:
        at = self.sight.pointed
        if at is None:
            return self.changed("ui_refuse")
        self.bench.brush = brush_at(self.bench.sketch, at)
        return self.changed()

    # ------------------------------------------------------------------ the battle

    def rename(self, words: str) -> Reply:
        """Take the name that is typed."""
        self.bench.rename(words)
        return None

    def agree(self, **terms: object) -> Reply:
        """Change something about the battle that is not drawn."""
        self.bench.agree(f"terms {[*terms]}", **terms)
        return self.changed("")

    def resize(self, columns: int, rows: int) -> Reply:
        """Make the map larger or smaller."""
        self.bench.resize(columns, rows)
        return self.changed("")

    def change_goal(self, number: int, **fields: object) -> Reply:
        """Change a goal."""
        self.bench.change_goal(number, **fields)
        return self.changed("")

    def without_goal(self, number: int) -> Reply:
        """Take a goal away."""
        self.bench.remove_goal(number)
        return self.changed("card_slide")

    def point_at(self, flaw: Flaw) -> Reply:
        """Ring the spaces that a flaw speaks of."""
        self.changed("ui_hover")
        self.sight.ringed = flaw.spaces
        if flaw.spaces:
            self.eye.fit(self.desk.pace)
        return Stay()

    def _go(self, *, back: bool) -> Reply:
        return self.changed("ui_click" if self.bench.go(back=back) else "ui_refuse")

    def play(self) -> Reply:
        """Begin a battle on the map as it is saved now: nothing is lost when the way back leads elsewhere."""
        from game.ui.scenes.table import TableScene  # noqa: PLC0415 - the table is another world

        if self.bench.changed:
            reply = self.keeping.save()
            if self.bench.changed:
                return reply
        try:
            sitting = setting_up.begin_now(self.desk, self.entry, self._match())
        except (BadOptions, LookupError) as error:
            words = str(error.args[0] if error.args else error)
            return Push(Dialog(self.desk, "No battle yet", words, [Answer("Good")], ("warning", t.WARN)))
        return Push(TableScene(self.desk, sitting))

    def _match(self) -> Match[Any, Any]:
        """Return a battle on the map: armies and opponents as in the last match; raises BadOptions."""
        entry, settings = self.entry, self.desk.settings
        plan = setting_up.remembered(entry, settings) or setting_up.first_plan(entry, settings)
        plan = setting_up.fitted(entry, replace(plan, mode=OWN_MAP))
        if not entry.levels:
            seats = (SeatPlan("person", plan.seats[0].name or "Player 1"), SeatPlan("person", "Player 2"))
            plan = replace(plan, seats=seats)
        options = setting_up.options_of(entry, plan)
        choices = {**options.choices, "map": scenario_text(self.keeping.work())}
        seating = setting_up.seating_of(entry, plan)
        return Match(self.rules, replace(options, choices=choices), new_seed(), seating)

    # ------------------------------------------------------------------ the look at the map

    def layer(self, key: str, on: bool) -> Reply:  # noqa: FBT001 - a checkbox says on or off
        """Show or hide something over the map."""
        setattr(self.sight, key, on)
        return self.changed()

    def _fit(self) -> Reply:
        self.eye.fit(self.desk.pace)
        return Stay()

    def _zoom(self, steps: float) -> Reply:
        self.eye.zoom(steps, self.eye.place.cx, self.eye.place.cy)
        return Stay()

    def _to_board(self) -> Reply:
        """Let the ring go to the map, or from there to the palette."""
        page = self.page
        page.point("paint:open" if page.focus.key == "board" else "board")
        return Stay()

    # ------------------------------------------------------------------ the page

    def build(self, page: Page) -> None:
        """Lay out palette, map and sections: tools beside the map where there is room, else all in one rail."""
        sketch = self.bench.sketch
        crumb = f"{sketch.name}{' (changed)' if self.bench.changed else ''}"
        strip = Strip("Map editor", crumb, self.entry.id, self._ask(), icons=("sound", "rules"))
        room = frame(page, strip, _hints(), "", back=self._leave)
        is_wide = columns_of(page.area.w) == 3
        left, rest = room.cut_left(LEFT if is_wide else max(208.0, room.w * 0.2), GAP)
        sections, goals = Sections(self), Goals(self)
        self._column(page, left, "palette", (sections.palette,))
        if is_wide:
            right, centre = rest.cut_right(RIGHT, GAP)
            tools, mat = centre.cut_left(TOOLS, GAP)
            self._board(page, mat)
            self._column(page, tools, "tools", (sections.tools, sections.deeds))
            self._column(
                page, right, "rail", (sections.naming, sections.check, goals.section, sections.terms)
            )
            return
        mat, right = rest.cut_left(rest.w * 0.6, GAP)
        self._board(page, mat)
        listed = (
            sections.tools,
            sections.check,
            sections.naming,
            goals.section,
            sections.terms,
            sections.deeds,
        )
        self._column(page, right, "rail", listed)

    def _ask(self) -> str:
        bars = [flaw.reason for flaw in self.bench.flaws() if flaw.is_bar]
        return bars[0] if bars else "A battle can be fought on this map"

    def _board(self, page: Page, mat: Rect) -> None:
        columns, rows = self.bench.sketch.size
        self.eye.look_through(mat, (columns * WIDE + 2 * MARGIN, rows * WIDE + 2 * MARGIN))
        page.add(Board("board", mat, bench=self.bench, eye=self.eye, sight=self.sight, done=self.changed))
        page.start = page.start or "board"

    @staticmethod
    def _column(page: Page, place: Rect, key: str, sections: Sequence[Callable[[Column], None]]) -> None:
        page.add(Panel("", place, ""))
        scroll = page.add(Scroll(key, Rect(place.x + 8, place.y + 8, place.w - 12, place.h - 16)))
        column = Column(page, scroll, "bold")
        for section in sections:
            section(column)

    def tick(self, seconds: float) -> Reply:
        """Let the camera glide and the paint dry."""
        self.eye.tick(seconds)
        self.sight.tick(seconds)
        return super().tick(seconds)


def _hints() -> tuple[Hint, ...]:
    return (
        Hint("paint", command="press"),
        Hint("take away", command="map_off"),
        Hint("pick", command="map_pick"),
        Hint("pen, block, fill", command="map_tool"),
        Hint("symmetry", command="map_symmetry"),
        Hint("undo", command="undo"),
        Hint("save", command="save"),
        Hint("back", command="back"),
    )
