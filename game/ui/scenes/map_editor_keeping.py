"""What can be done with a whole map in the map editor: begin, open, draw, copy, play, and all that work allows."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from game.core.chance import Dice
from game.core.tables import TableError
from game.rules.army_battles.field import FieldError
from game.rules.army_battles.map_check import bars_of
from game.rules.army_battles.map_files import MapFolder, plain_name, read_map, unfolded
from game.rules.army_battles.scenarios import Scenario
from game.ui import theme as t
from game.ui.layout import Rect
from game.ui.overlays import Drawer
from game.ui.scene import Pop, Push, Reply
from game.ui.scenes.map_editor_parts import MapRow
from game.ui.scenes.map_editor_sketch import Sketch, new_sketch, sketch_of
from game.ui.scenes.own_keeping import OwnKeeping, Told
from game.ui.scenes.text_in import Asking
from game.ui.theme import Type
from game.ui.widgets import Label, Scroll

if TYPE_CHECKING:
    from game.ui.desk import Desk
    from game.ui.page import Page
    from game.ui.scenes.map_editor_bench import Bench

NEW_NAME, LEAF = "New map", "map.toml"
HOW = "Paste the text of a map, as the editor copies it or as it stands in its file."
EXAMPLE = '[[scenario]] id = "own" title = ...'


class Keeping(OwnKeeping[Scenario]):
    """The deeds; `changed` is told the sound of what was done, `begun` that another map lies there now."""

    noun: ClassVar[str] = "map"
    taken: ClassVar[str] = "The scenarios of the game keep their names: call this map something else."
    asking: ClassVar[Asking] = Asking(HOW, EXAMPLE)

    def __init__(
        self,
        desk: Desk,
        bench: Bench,
        folder: MapFolder,
        changed: Callable[[str], Reply],
        begun: Callable[[], Reply],
    ) -> None:
        super().__init__(desk, folder, changed, begun)
        self.bench, self.folder = bench, folder

    # ------------------------------------------------------------------ how the bench is seen from there

    def work(self) -> Scenario:
        """Return the map as it would be written down."""
        scenario = self.bench.scenario
        return replace(scenario, title=scenario.title.strip())

    def file(self) -> str:
        """Return the stem of its file."""
        return self.bench.stem

    def is_at_risk(self) -> bool:
        """Tell whether work would be lost."""
        return self.bench.changed

    def show(self, made: Scenario, stem: str) -> None:
        """Lay out a map; one that was just saved stays, and so does what can be undone."""
        if stem and made == self.work():
            self.bench.rename(made.title)
            self.bench.stem, self.bench.kept = stem, self.bench.history.now
        else:
            self.bench.begin(sketch_of(made, self.folder.kit), stem)

    def show_next(self) -> None:
        """Lay out an open map."""
        self.bench.begin(new_sketch(self.folder.free_name(NEW_NAME)))

    def why_empty(self) -> str:
        """Return nothing: an open map is a map."""
        return ""

    def told(self, made: Scenario) -> Told:
        """Tell whether a battle can be fought on it."""
        bars = bars_of(made, self.folder.kit)
        if bars:
            return Told(", not yet finished", bars[0].reason, is_playable=False)
        return Told("", "It can be chosen in a new match, mode Own map.", is_playable=True)

    def text(self) -> str:
        """Return the map as one line of text, which survives any field it is pasted into."""
        return " ".join(line.strip() for line in self.folder.write(self.work()).splitlines())

    def take_text(self, text: str) -> str:
        """Go on with the map of a text, or return what is wrong with it."""
        try:
            scenario = read_map(unfolded(text), LEAF, self.folder.kit)
            sketch = sketch_of(scenario, self.folder.kit)
        except (TableError, FieldError) as error:
            return f"{str(error).replace(LEAF, 'The text')}."
        self._begin_as_new(sketch)
        self.begun()
        return ""

    def _begin_as_new(self, sketch: Sketch) -> None:
        """Go on with a map that has no file yet, under a name that is free."""
        title = self.folder.free_name(plain_name(sketch.name))
        self.bench.begin(replace(sketch, terms=replace(sketch.terms, title=title)))
        self.bench.kept = replace(sketch, terms=replace(sketch.terms, title=""))

    # ------------------------------------------------------------------ beginning

    def begin(self) -> Reply:
        """Begin with an open map."""
        return self.unless_lost(self._begin, "Begin anew")

    def _begin(self) -> Reply:
        self.show_next()
        return self.gone_on()

    def shuffle(self) -> Reply:
        """Draw ground that is the same for both sides; it can be undone."""
        was_blank = not self.bench.changed
        self.bench.shuffle(Dice(f"{self.desk.chance.random()}", "map"))
        self.bench.is_drawn = was_blank and not self.bench.stem
        return self.changed("card_riffle")

    def clear(self) -> Reply:
        """Take everything away; it can be undone."""
        self.bench.clear()
        return self.changed("card_riffle")

    def duplicate(self) -> Reply:
        """Go on with a copy of the map."""
        bench = self.bench
        bench.stem = ""
        bench.rename(self.folder.free_name(bench.history.now.name.strip() or NEW_NAME))
        bench.kept = new_sketch("")
        self.desk.say("A copy", f"It is called {bench.history.now.name} until you name it.", "copy", "info")
        return self.changed("card_riffle")

    # ------------------------------------------------------------------ the list

    def open_list(self) -> Reply:
        """Show the player's maps and those of the game to choose from."""
        return Push(Drawer(self.desk, "Open a map", self._fill_list, 520))

    def _fill_list(self, page: Page, place: Rect) -> None:
        scroll = page.add(Scroll("maps", place))
        at = Rect(scroll.inside.x + 4, place.y + 4, scroll.inside.w - 8, 30)
        own = [(kept.stem, kept.made) for kept in self.folder.kept()]
        ready = [("", one) for scenario in self.folder.kit.scenarios.values() for one in _parted(scenario)]
        for title, listed in (("YOURS", own), ("OF THE GAME", ready)):
            page.add(
                Label("", at, title if listed else f"{title}: none yet", style=Type(18, "bold", t.MUTED)),
                scroll,
            )
            at = at.move(0, 34)
            for number, (stem, scenario) in enumerate(listed):
                key = f"map:{stem or number}"
                row = MapRow(
                    key,
                    Rect(at.x, at.y, at.w, 92),
                    scenario=scenario,
                    sketch=sketch_of(scenario, self.folder.kit),
                )
                row.trouble = "".join(bar.reason for bar in bars_of(scenario, self.folder.kit)[:1])
                row.chosen = bool(stem) and stem == self.bench.stem
                row.act = partial(self._chosen, scenario, stem)
                page.add(row, scroll)
                at = at.move(0, 100)
            at = at.move(0, 8)

    def _chosen(self, scenario: Scenario, stem: str) -> Reply:
        reply = self.unless_lost(partial(self._open, scenario, stem), "Open it")
        return Pop(then=reply) if isinstance(reply, Push) else Pop()

    def _open(self, made: Scenario, stem: str) -> Reply:
        """Lay out a map; one of the game gets a name of its own."""
        if stem:
            return super()._open(made, stem)
        sketch = sketch_of(made, self.folder.kit)
        title = self.folder.free_name(made.title[: self.folder.longest - 2])
        self.bench.begin(replace(sketch, terms=replace(sketch.terms, title=title)), is_drawn=True)
        return self.gone_on()


def _parted(scenario: Scenario) -> list[Scenario]:
    """Return a scenario of the game once for each of its maps."""
    many = len(scenario.layouts) > 1
    return [
        replace(
            scenario, title=f"{scenario.title}: {layout.title}" if many else scenario.title, layouts=(layout,)
        )
        for layout in scenario.layouts
    ]
