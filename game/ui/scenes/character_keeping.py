"""What can be done with a whole character: begin, draw, open, copy, and what any work allows."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from game.core.chance import Dice
from game.core.tables import TableError
from game.rules.zone_wars.custom.character import CustomCharacter
from game.rules.zone_wars.custom.files import CharacterFolder, read_character
from game.rules.zone_wars.custom.law import broken_law, plain_name
from game.ui import theme as t
from game.ui.layout import Rect
from game.ui.overlays import Drawer
from game.ui.scene import Pop, Push, Reply
from game.ui.scenes.character_bench import NEW_NAME, sentence
from game.ui.scenes.character_parts import CharacterRow
from game.ui.scenes.own_keeping import OwnKeeping, Told
from game.ui.scenes.text_in import Asking
from game.ui.seeds import new_seed
from game.ui.theme import Type
from game.ui.widgets import Label, Scroll

if TYPE_CHECKING:
    from game.ui.desk import Desk
    from game.ui.page import Page
    from game.ui.scenes.character_bench import Bench

HOW = "Paste a character as it was shared; the text begins with [[character]]."


def fresh() -> Dice:
    """Return dice that nobody has seen, for the lot of a character and for what is drawn at random."""
    return Dice(new_seed(), "character")


class Keeping(OwnKeeping[CustomCharacter]):
    """The deeds; `changed` is told the sound of what was done, `begun` that another character lies there now."""

    noun: ClassVar[str] = "character"
    taken: ClassVar[str] = "The printed characters keep their names: call this one something else."
    asking: ClassVar[Asking] = Asking(HOW, '[[character]] name = "..."')

    def __init__(
        self,
        desk: Desk,
        bench: Bench,
        folder: CharacterFolder,
        changed: Callable[[str], Reply],
        begun: Callable[[], Reply],
    ) -> None:
        super().__init__(desk, folder, changed, begun)
        self.bench, self.folder = bench, folder

    # ------------------------------------------------------------------ how the bench is seen from there

    def work(self) -> CustomCharacter:
        """Return the character."""
        return replace(self.bench.made, name=self.bench.made.name.strip())

    def file(self) -> str:
        """Return the stem of its file."""
        return self.bench.stem

    def is_at_risk(self) -> bool:
        """Tell whether work would be lost."""
        return self.bench.changed

    def show(self, made: CustomCharacter, stem: str) -> None:
        """Lay out a character; one that was just saved stays, and so does what can be undone."""
        if stem and made == self.work():
            self.bench.rename(made.name)
            self.bench.stem, self.bench.kept = stem, self.bench.made
        else:
            self.bench.open(made, stem)

    def show_next(self) -> None:
        """Begin anew, in the same faction."""
        self.bench.begin(self.bench.made.faction, fresh(), self.folder.free_name(NEW_NAME))

    def why_empty(self) -> str:
        """Anybody with a name can be saved."""
        return ""

    def told(self, made: CustomCharacter) -> Told:
        """Tell whether a match can be played with it."""
        broken = broken_law(made, self.folder.box)
        if broken is not None:
            return Told(", not yet finished", sentence(broken), is_playable=False)
        words = f"It can be brought into a new match, among the {made.faction.full_name}."
        return Told("", words, is_playable=True)

    def text(self) -> str:
        """Return the character as one line of text, which survives any field it is pasted into."""
        return " ".join(line.strip() for line in self.folder.write(self.work()).splitlines())

    def take_text(self, text: str) -> str:
        """Go on with the character of a text, or return what is wrong with it."""
        try:
            made = read_character(text, "The text")
        except TableError as error:
            return f"{str(error).replace('The text.toml', 'The text')}."
        self.take(made)
        return ""

    def take(self, made: CustomCharacter) -> Reply:
        """Go on with a character that has no file yet, under a name that is free."""
        named = replace(made, name=self.folder.free_name(plain_name(made.name)))
        self.bench.open(named)
        self.bench.kept = replace(named, name="")
        return self.gone_on()

    # ------------------------------------------------------------------ beginning

    def begin(self) -> Reply:
        """Begin with somebody of whom nothing is decided."""
        return self.unless_lost(self._begin, "Begin anew")

    def _begin(self) -> Reply:
        self.show_next()
        return self.gone_on()

    def random(self) -> Reply:
        """Draw a legal character of the present faction."""
        return self.unless_lost(self._random, "Draw one")

    def _random(self) -> Reply:
        self.bench.shuffle(fresh())
        self.bench.open(
            replace(self.bench.made, name=self.folder.free_name(self.bench.made.name)), is_drawn=True
        )
        return self.gone_on()

    def duplicate(self) -> Reply:
        """Go on with a copy of the character; the card that it drew stays."""
        bench = self.bench
        bench.stem, bench.kept = "", replace(bench.made, name="")
        bench.rename(self.folder.free_name(bench.made.name.strip() or NEW_NAME))
        bench.is_drawn = False
        self.desk.say("A copy", f"It is called {bench.made.name} until you name it.", "copy", "info")
        return self.changed("card_riffle")

    # ------------------------------------------------------------------ the list

    def open_list(self) -> Reply:
        """Show the player's characters to choose from."""
        return Push(Drawer(self.desk, "Open a character", self._fill_list, 480))

    def _fill_list(self, page: Page, place: Rect) -> None:
        scroll = page.add(Scroll("characters", place))
        at = Rect(scroll.inside.x + 4, place.y + 4, scroll.inside.w - 8, 30)
        kept = self.folder.kept()
        title = "YOURS" if kept else "YOURS: none yet"
        page.add(Label("", at, title, style=Type(18, "bold", t.MUTED)), scroll)
        at = at.move(0, 36)
        for own in kept:
            row = CharacterRow(f"character:{own.stem}", Rect(at.x, at.y, at.w, 92), made=own.made)
            broken = broken_law(own.made, self.folder.box)
            row.trouble = sentence(broken) if broken is not None else ""
            row.chosen = own.stem == self.bench.stem
            row.act = partial(self._chosen, own.made, own.stem)
            page.add(row, scroll)
            at = at.move(0, 100)

    def _chosen(self, made: CustomCharacter, stem: str) -> Reply:
        reply = self.open_own(made, stem)
        return Pop(then=reply) if isinstance(reply, Push) else Pop()
