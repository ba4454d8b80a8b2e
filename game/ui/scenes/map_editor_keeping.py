"""What can be done with a whole map in the map editor: begin, open, draw, copy, play, and all that work allows."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from game.core.chance import Dice
from game.core.tables import TableError
from game.rules.army_battles.field import FieldError
from game.rules.army_battles.map_check import bars_of
from game.rules.army_battles.map_files import MapFolder, plain_name, read_map, unfolded
from game.rules.army_battles.scenarios import Scenario
from game.ui.layout import Rect
from game.ui.scene import Reply
from game.ui.scenes.map_editor_bench import Bench
from game.ui.scenes.map_editor_parts import MapRow
from game.ui.scenes.map_editor_sketch import Sketch, new_sketch, sketch_of
from game.ui.scenes.own_keeping import Told
from game.ui.scenes.own_list import Offer, OwnList
from game.ui.scenes.text_in import Asking

if TYPE_CHECKING:
    from collections.abc import Sequence


NEW_NAME, LEAF = "New map", "map.toml"
HOW = "Paste the text of a map, as the editor copies it or as it stands in its file."
EXAMPLE = '[[scenario]] id = "own" title = ...'


class Keeping(OwnList[Scenario, Bench, MapFolder]):
    """The deeds; `changed` is told the sound of what was done, `begun` that another map lies there now."""

    noun: ClassVar[str] = "map"
    new_name: ClassVar[str] = NEW_NAME
    row_key: ClassVar[str] = "map"
    list_width: ClassVar[float] = 520
    is_one_line: ClassVar[bool] = True
    taken: ClassVar[str] = "The scenarios of the game keep their names: call this map something else."
    asking: ClassVar[Asking] = Asking(HOW, EXAMPLE)

    # ------------------------------------------------------------------ how the bench is seen from there

    def work(self) -> Scenario:
        """Return the map as it would be written down."""
        scenario = self.bench.scenario
        return replace(scenario, title=scenario.title.strip())

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

    # ------------------------------------------------------------------ the list

    def ready(self) -> tuple[str, Sequence[Offer[Scenario]]]:
        """Return the maps of the game."""
        found = [one for scenario in self.folder.kit.scenarios.values() for one in _parted(scenario)]
        return "OF THE GAME", [Offer(one, id=str(number)) for number, one in enumerate(found)]

    def row(self, offer: Offer[Scenario], key: str, place: Rect) -> MapRow:
        """Return the row of a map, with what is missing on it."""
        kit = self.folder.kit
        row = MapRow(key, place, scenario=offer.made, sketch=sketch_of(offer.made, kit))
        row.trouble = "".join(bar.reason for bar in bars_of(offer.made, kit)[:1])
        return row

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
