"""What can be done with a whole battlefield in the terrain editor: begin, open, fill, copy and all that work allows."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from game.core.chance import Dice
from game.core.tables import TableError
from game.rules.zone_wars.ground import SavedLayout, printed_layouts, read_sketch
from game.rules.zone_wars.ground.layout_files import LayoutFolder, plain_name, unfolded, why_unfinished
from game.ui import theme as t
from game.ui.layout import Rect
from game.ui.overlays import Drawer
from game.ui.scene import Pop, Push, Reply
from game.ui.scenes.layout_editor_parts import LayoutRow
from game.ui.scenes.layout_editor_sketch import Sketch, sketch_of
from game.ui.scenes.own_keeping import OwnKeeping, Told
from game.ui.scenes.text_in import Asking
from game.ui.theme import Type
from game.ui.widgets import Label, Scroll

if TYPE_CHECKING:
    from game.ui.desk import Desk
    from game.ui.page import Page
    from game.ui.scenes.layout_editor_bench import Bench

NEW_NAME = "New battlefield"
HOW = "Paste the text of a battlefield, as the editor copies it or as it stands in its file."
EXAMPLE = 'name = "Scrap yard" scenario = ...'


class Keeping(OwnKeeping[SavedLayout]):
    """The deeds; `changed` is told the sound of what was done, `begun` that another battlefield lies there now."""

    noun: ClassVar[str] = "battlefield"
    taken: ClassVar[str] = "The ready-made battlefields keep their names: call this one something else."
    asking: ClassVar[Asking] = Asking(HOW, EXAMPLE)

    def __init__(
        self,
        desk: Desk,
        bench: Bench,
        folder: LayoutFolder,
        changed: Callable[[str], Reply],
        begun: Callable[[], Reply],
    ) -> None:
        super().__init__(desk, folder, changed, begun)
        self.bench, self.folder = bench, folder

    # ------------------------------------------------------------------ how the bench is seen from there

    def work(self) -> SavedLayout:
        """Return the battlefield as it would be written down."""
        return replace(self.bench.history.now.saved, name=self.bench.history.now.name.strip())

    def file(self) -> str:
        """Return the stem of its file."""
        return self.bench.stem

    def is_at_risk(self) -> bool:
        """Tell whether work would be lost."""
        return self.bench.changed

    def show(self, made: SavedLayout, stem: str) -> None:
        """Lay out a battlefield; one that was just saved stays, and so does what can be undone."""
        if stem and made == self.work():
            self.bench.rename(made.name)
            self.bench.stem, self.bench.kept = stem, self.bench.history.now
        else:
            self.bench.open(made, stem)

    def show_next(self) -> None:
        """Lay out an empty battlefield."""
        self._clear()

    def why_empty(self) -> str:
        """A battlefield has at least one piece."""
        return "" if self.bench.sketch.pieces else "Place a piece before you save the battlefield."

    def told(self, made: SavedLayout) -> Told:
        """Tell whether a match can be played on it."""
        if why := why_unfinished(made, self.folder.kinds):
            return Told(", not yet finished", f"{why}.", is_playable=False)
        return Told("", "It can be chosen in a new match.", is_playable=True)

    def text(self) -> str:
        """Return the battlefield as one line of text, which survives any field it is pasted into."""
        return " ".join(line.strip() for line in self.folder.write(self.work()).splitlines())

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

    # ------------------------------------------------------------------ beginning

    def begin(self) -> Reply:
        """Begin with an empty board on the same terms."""
        return self.unless_lost(self._begin, "Begin anew")

    def _begin(self) -> Reply:
        self._clear()
        return self.gone_on()

    def _clear(self) -> None:
        now = self.bench.history.now
        self.bench.begin(Sketch(self.folder.free_name(NEW_NAME), now.scenario, now.players, now.size))

    def open_list(self) -> Reply:
        """Show the player's battlefields and the ready-made ones to choose from."""
        return Push(Drawer(self.desk, "Open a battlefield", self._fill_list, 480))

    def _fill_list(self, page: Page, place: Rect) -> None:
        scroll = page.add(Scroll("layouts", place))
        at = Rect(scroll.inside.x + 4, place.y + 4, scroll.inside.w - 8, 30)
        own = [(kept.stem, kept.made) for kept in self.folder.kept()]
        for title, listed in (("YOURS", own), ("READY-MADE", [("", saved) for saved in self._ready_made()])):
            style = Type(17, "fjalla", t.MUTED)
            page.add(Label("", at, title if listed else f"{title}: none yet", style=style), scroll)
            at = at.move(0, 34)
            for stem, saved in listed:
                row = LayoutRow(
                    f"layout:{stem or saved.name}",
                    Rect(at.x, at.y, at.w, 84),
                    saved=saved,
                    kinds=self.folder.kinds,
                    act=lambda saved=saved, stem=stem: self._chosen(saved, stem),  # type: ignore[misc]
                )
                row.trouble = why_unfinished(saved, self.folder.kinds)
                row.chosen = bool(stem) and stem == self.bench.stem
                page.add(row, scroll)
                at = at.move(0, 92)
            at = at.move(0, 8)

    def _ready_made(self) -> list[SavedLayout]:
        """Return the battlefields that ship with the program, those on the present terms first."""
        now = self.bench.history.now
        terms = (now.scenario, now.players, now.size)

        def far(saved: SavedLayout) -> int:
            pairs = zip((saved.scenario, saved.players, saved.size), terms, (4, 2, 1), strict=True)
            return sum(weight for one, other, weight in pairs if one != other)

        return sorted(printed_layouts(self.folder.kinds), key=far)

    def _chosen(self, saved: SavedLayout, stem: str) -> Reply:
        reply = self.open_own(saved, stem)
        return Pop(then=reply) if isinstance(reply, Push) else Pop()

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

    def duplicate(self) -> Reply:
        """Go on with a copy of the battlefield."""
        bench = self.bench
        bench.stem = ""
        bench.rename(self.folder.free_name(bench.history.now.name.strip() or NEW_NAME))
        self.desk.say("A copy", f"It is called {bench.history.now.name} until you name it.", "copy", "info")
        return self.changed("card_riffle")
