"""What can be done with a whole army in the army builder: begin, draw, open, copy, and what any work allows."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from game.core.chance import Dice
from game.rules.army_battles.armies import Army, ArmyError, broken_law, mustered, plain_name, read_army
from game.rules.army_battles.army_files import ArmyFolder, fitting_size, line_of
from game.ui import theme as t
from game.ui.layout import Rect
from game.ui.overlays import Drawer
from game.ui.scene import Pop, Push, Reply
from game.ui.scenes.army_builder_parts import ArmyRow
from game.ui.scenes.own_keeping import OwnKeeping, Told
from game.ui.scenes.text_in import Asking
from game.ui.theme import Type
from game.ui.widgets import Label, Scroll

if TYPE_CHECKING:
    from game.ui.desk import Desk
    from game.ui.page import Page
    from game.ui.scenes.army_builder_bench import Bench

NEW_NAME = "New army"
HOW = (
    "Paste an army or type it, lines divided by \N{LEFT DOUBLE QUOTATION MARK};\N{RIGHT DOUBLE QUOTATION MARK}:\n"
    "Army: Vale Host; 2 Infantry L1; 1 Ranged; Hero: Ysolde, strength, tier 2"
)


class Keeping(OwnKeeping[Army]):
    """The deeds; `changed` is told the sound of what was done, `begun` that another army lies there now."""

    noun: ClassVar[str] = "army"
    taken: ClassVar[str] = "The ready armies keep their names: call this one something else."
    asking: ClassVar[Asking] = Asking(HOW, "2 Infantry L1; 1 Ranged; ...")

    def __init__(
        self,
        desk: Desk,
        bench: Bench,
        folder: ArmyFolder,
        changed: Callable[[str], Reply],
        begun: Callable[[], Reply],
    ) -> None:
        super().__init__(desk, folder, changed, begun)
        self.bench, self.folder = bench, folder

    # ------------------------------------------------------------------ how the bench is seen from there

    def work(self) -> Army:
        """Return the army."""
        return replace(self.bench.army, name=self.bench.army.name.strip())

    def file(self) -> str:
        """Return the stem of its file."""
        return self.bench.stem

    def is_at_risk(self) -> bool:
        """Tell whether work would be lost."""
        return self.bench.changed

    def show(self, made: Army, stem: str) -> None:
        """Lay out an army; one that was just saved stays, and so does what can be undone."""
        if stem and made == self.work():
            self.bench.rename(made.name)
            self.bench.stem, self.bench.kept = stem, self.bench.army
        else:
            self.bench.open(made, stem)

    def show_next(self) -> None:
        """Begin anew."""
        self.bench.open(Army(self.folder.free_name(NEW_NAME)))

    def why_empty(self) -> str:
        """An army has at least one unit, and its heroes have names."""
        army = self.bench.army
        if self.bench.has_nameless():
            return "Give every hero a name first."
        return "" if army.troops or army.heroes else "An army needs a unit before it can be saved."

    def told(self, made: Army) -> Told:
        """Tell for which battles the army is legal."""
        fits = fitting_size(made, self.bench.kit.sizes, self.folder.units)
        if fits is None:
            broken = broken_law(made, self.bench.size, self.folder.units)
            return Told(", not yet legal", broken.reason if broken else "", is_playable=False)
        return Told("", f"It can be chosen from a {fits.name} of {fits.points} points on.", is_playable=True)

    def take_text(self, text: str) -> str:
        """Go on with the army of a text, or return what is wrong with it."""
        try:
            army = read_army(text, self.folder.units)
        except ArmyError as error:
            return f"This is no army: {error}."
        self.bench.open(replace(army, name=self.folder.free_name(plain_name(army.name))))
        self.bench.kept = Army("")
        self.begun()
        return ""

    # ------------------------------------------------------------------ beginning

    def begin(self) -> Reply:
        """Begin with nobody."""
        return self.unless_lost(self._begin, "Begin anew")

    def _begin(self) -> Reply:
        self.show_next()
        return self.gone_on()

    def random(self) -> Reply:
        """Draw a legal army of the present size."""
        return self.unless_lost(self._random, "Draw one")

    def _random(self) -> Reply:
        name = self.folder.free_name("Random army")
        self.bench.shuffle(Dice(f"{self.desk.chance.random()}", "army"), name)
        return self.gone_on()

    def duplicate(self) -> Reply:
        """Go on with a copy of the army."""
        bench = self.bench
        bench.stem, bench.kept = "", Army("")
        bench.rename(self.folder.free_name(bench.army.name.strip() or NEW_NAME))
        bench.is_drawn = False
        self.desk.say("A copy", f"It is called {bench.army.name} until you name it.", "copy", "info")
        return self.changed("card_riffle")

    # ------------------------------------------------------------------ the list

    def open_list(self) -> Reply:
        """Show the player's armies and the ready ones of the present size to choose from."""
        return Push(Drawer(self.desk, "Open an army", self._fill_list, 500))

    def _fill_list(self, page: Page, place: Rect) -> None:
        scroll = page.add(Scroll("armies", place))
        at = Rect(scroll.inside.x + 4, place.y + 4, scroll.inside.w - 8, 30)
        own = [(kept.stem, kept.made, "") for kept in self.folder.kept()]
        size, kit = self.bench.size, self.bench.kit
        ready = [("", mustered(one, size, kit.units), one.id) for one in kit.ready_armies.values()]
        title = f"READY, {size.points} POINTS"
        for head, listed in (("YOURS", own), (title, ready)):
            words = head if listed else f"{head}: none yet"
            page.add(Label("", at, words, style=Type(18, "bold", t.MUTED)), scroll)
            at = at.move(0, 34)
            for stem, army, ready_id in listed:
                row = ArmyRow(
                    f"army:{stem or ready_id}", Rect(at.x, at.y, at.w, 92), army=army, units=kit.units
                )
                row.line = line_of(army, kit.units)
                row.fits = self._fits(army)
                row.chosen = bool(stem) and stem == self.bench.stem
                row.act = lambda army=army, stem=stem, ready_id=ready_id: self._chosen(army, stem, ready_id)
                page.add(row, scroll)
                at = at.move(0, 100)
            at = at.move(0, 8)

    def _fits(self, army: Army) -> str:
        fits = fitting_size(army, self.bench.kit.sizes, self.folder.units)
        return f"from {fits.name} on" if fits is not None else "not legal"

    def _chosen(self, army: Army, stem: str, ready_id: str) -> Reply:
        act = partial(self._muster, ready_id) if ready_id else partial(self._open, army, stem)
        reply = self.unless_lost(act, "Open it")
        return Pop(then=reply) if isinstance(reply, Push) else Pop()

    def _muster(self, ready_id: str) -> Reply:
        """Lay out a ready army of the present size, under a name of its own."""
        ready = self.bench.kit.ready_armies[ready_id]
        self.bench.muster(ready, self.folder.free_name(ready.name))
        return self.gone_on()
