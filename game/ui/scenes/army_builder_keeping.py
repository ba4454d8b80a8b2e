"""What can be done with a whole army in the army builder: begin, draw, open, copy, and what any work allows."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from game.core.chance import Dice
from game.rules.army_battles.armies import Army, ArmyError, broken_law, mustered, plain_name, read_army
from game.rules.army_battles.army_files import ArmyFolder, fitting_size, line_of
from game.ui.layout import Rect
from game.ui.scene import Reply
from game.ui.scenes.army_builder_bench import Bench
from game.ui.scenes.army_builder_parts import ArmyRow
from game.ui.scenes.own_keeping import Told
from game.ui.scenes.own_list import Offer, OwnList
from game.ui.scenes.text_in import Asking

if TYPE_CHECKING:
    from collections.abc import Sequence


NEW_NAME = "New army"
HOW = (
    "Paste an army or type it, lines divided by \N{LEFT DOUBLE QUOTATION MARK};\N{RIGHT DOUBLE QUOTATION MARK}:\n"
    "Army: Vale Host; 2 Infantry L1; 1 Ranged; Hero: Ysolde, strength, tier 2"
)


class Keeping(OwnList[Army, Bench, ArmyFolder]):
    """The deeds; `changed` is told the sound of what was done, `begun` that another army lies there now."""

    noun: ClassVar[str] = "army"
    new_name: ClassVar[str] = NEW_NAME
    row_key: ClassVar[str] = "army"
    list_width: ClassVar[float] = 500
    taken: ClassVar[str] = "The ready armies keep their names: call this one something else."
    asking: ClassVar[Asking] = Asking(HOW, "2 Infantry L1; 1 Ranged; ...")

    # ------------------------------------------------------------------ how the bench is seen from there

    def work(self) -> Army:
        """Return the army."""
        return replace(self.bench.army, name=self.bench.army.name.strip())

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

    def draw(self) -> None:
        """Draw a legal army of the present size."""
        name = self.folder.free_name("Random army")
        self.bench.shuffle(Dice(f"{self.desk.chance.random()}", "army"), name)

    # ------------------------------------------------------------------ the list

    def ready(self) -> tuple[str, Sequence[Offer[Army]]]:
        """Return the ready armies of the present size."""
        size, kit = self.bench.size, self.bench.kit
        armies = [Offer(mustered(one, size, kit.units), id=one.id) for one in kit.ready_armies.values()]
        return f"READY, {size.points} POINTS", armies

    def row(self, offer: Offer[Army], key: str, place: Rect) -> ArmyRow:
        """Return the row of an army, with the battles it is legal for."""
        row = ArmyRow(key, place, army=offer.made, units=self.bench.kit.units)
        row.line = line_of(offer.made, self.bench.kit.units)
        fits = fitting_size(offer.made, self.bench.kit.sizes, self.folder.units)
        row.fits = f"from {fits.name} on" if fits is not None else "not legal"
        return row

    def open_offer(self, offer: Offer[Army]) -> Reply:
        """Open an army; a ready one of the present size under a name of its own."""
        if offer.stem:
            return super().open_offer(offer)
        ready = self.bench.kit.ready_armies[offer.id]
        self.bench.muster(ready, self.folder.free_name(ready.name))
        return self.gone_on()
