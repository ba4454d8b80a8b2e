"""What can be done with a whole battlefield in the terrain editor: begin, open, fill, copy and all that work allows."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from game.core.chance import Dice
from game.core.tables import TableError
from game.rules.zone_wars.ground import SavedLayout, printed_layouts, read_sketch
from game.rules.zone_wars.ground.layout_files import LayoutFolder, plain_name, unfolded, why_unfinished
from game.ui.layout import Rect
from game.ui.scene import Reply
from game.ui.scenes.layout_editor_bench import Bench
from game.ui.scenes.layout_editor_parts import LayoutRow
from game.ui.scenes.layout_editor_sketch import Sketch, sketch_of
from game.ui.scenes.own_keeping import Told
from game.ui.scenes.own_list import Offer, OwnList
from game.ui.scenes.text_in import Asking

if TYPE_CHECKING:
    from collections.abc import Sequence


NEW_NAME = "New battlefield"
HOW = "Paste the text of a battlefield, as the editor copies it or as it stands in its file."
EXAMPLE = 'name = "Scrap yard" scenario = ...'


class Keeping(OwnList[SavedLayout, Bench, LayoutFolder]):
    """The deeds; `changed` is told the sound of what was done, `begun` that another battlefield lies there now."""

    noun: ClassVar[str] = "battlefield"
    new_name: ClassVar[str] = NEW_NAME
    row_key: ClassVar[str] = "layout"
    is_one_line: ClassVar[bool] = True
    taken: ClassVar[str] = "The ready-made battlefields keep their names: call this one something else."
    asking: ClassVar[Asking] = Asking(HOW, EXAMPLE)

    # ------------------------------------------------------------------ how the bench is seen from there

    def work(self) -> SavedLayout:
        """Return the battlefield as it would be written down."""
        return replace(self.bench.history.now.saved, name=self.bench.history.now.name.strip())

    def show(self, made: SavedLayout, stem: str) -> None:
        """Lay out a battlefield; one that was just saved stays, and so does what can be undone."""
        if stem and made == self.work():
            self.bench.rename(made.name)
            self.bench.stem, self.bench.kept = stem, self.bench.history.now
        else:
            self.bench.open(made, stem)

    def show_next(self) -> None:
        """Lay out an empty board on the same terms."""
        now = self.bench.history.now
        self.bench.begin(Sketch(self.folder.free_name(NEW_NAME), now.scenario, now.players, now.size))

    def why_empty(self) -> str:
        """A battlefield has at least one piece."""
        return "" if self.bench.sketch.pieces else "Place a piece before you save the battlefield."

    def told(self, made: SavedLayout) -> Told:
        """Tell whether a match can be played on it."""
        if why := why_unfinished(made, self.folder.kinds):
            return Told(", not yet finished", f"{why}.", is_playable=False)
        return Told("", "It can be chosen in a new match.", is_playable=True)

    def take_text(self, text: str) -> str:
        """Go on with the battlefield of a text, or return what is wrong with it."""
        try:
            saved = read_sketch(unfolded(text), "The text", self.folder.kinds)
            sketch = sketch_of(saved, self.folder.kinds)
        except TableError as error:
            return f"{error}."
        except ValueError as error:
            return f"The text: {error}."
        self.bench.begin(replace(sketch, name=self.folder.free_name(plain_name(saved.name))), is_drawn=False)
        self.bench.kept = replace(sketch, name="")
        self.begun()
        return ""

    # ------------------------------------------------------------------ the list

    def ready(self) -> tuple[str, Sequence[Offer[SavedLayout]]]:
        """Return the battlefields that ship with the program, those on the present terms first."""
        now = self.bench.history.now
        terms = (now.scenario, now.players, now.size)

        def far(saved: SavedLayout) -> int:
            pairs = zip((saved.scenario, saved.players, saved.size), terms, (4, 2, 1), strict=True)
            return sum(weight for one, other, weight in pairs if one != other)

        found = sorted(printed_layouts(self.folder.kinds), key=far)
        return "READY-MADE", [Offer(saved, id=saved.name) for saved in found]

    def row(self, offer: Offer[SavedLayout], key: str, place: Rect) -> LayoutRow:
        """Return the row of a battlefield, with what is missing on it."""
        trouble = why_unfinished(offer.made, self.folder.kinds)
        return LayoutRow(key, place, saved=offer.made, kinds=self.folder.kinds, trouble=trouble)

    def _open(self, made: SavedLayout, stem: str) -> Reply:
        """Lay out a battlefield; a ready-made one gets a name of its own."""
        try:
            sketch = sketch_of(made, self.folder.kinds)
        except ValueError as error:
            self.desk.say(f"{made.name} cannot be opened", f"{error}.", "warning", "bad")
            return self.changed("ui_refuse")
        if not stem:
            sketch = replace(sketch, name=self.folder.free_name(made.name[: self.folder.longest - 2]))
        self.bench.begin(sketch, stem, is_drawn=not stem)
        return self.gone_on()

    # ------------------------------------------------------------------ by lot

    def fill(self) -> Reply:
        """Place what is missing at random, the same for every side."""
        bench = self.bench
        was_blank = not bench.history.now.pieces and not bench.changed
        try:
            bench.fill(Dice(f"{self.desk.chance.random()}", "layout"))
        except LookupError:
            self.desk.say(
                "No room is left", "Take a piece away, or move some closer together.", "dice", "warn"
            )
            return self.changed("ui_refuse")
        bench.is_drawn = was_blank
        return self.changed("card_riffle")
