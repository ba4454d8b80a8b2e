"""What can be done with a whole character: begin, draw, open, copy, and what any work allows."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from game.core.chance import Dice
from game.core.tables import TableError
from game.rules.zone_wars.custom.character import CustomCharacter
from game.rules.zone_wars.custom.files import CharacterFolder, read_character
from game.rules.zone_wars.custom.law import broken_law, plain_name
from game.ui.layout import Rect
from game.ui.scene import Reply
from game.ui.scenes.character_bench import NEW_NAME, Bench, sentence
from game.ui.scenes.character_parts import CharacterRow
from game.ui.scenes.own_keeping import Told
from game.ui.scenes.own_list import Offer, OwnList
from game.ui.scenes.text_in import Asking
from game.ui.seeds import new_seed

HOW = "Paste a character as it was shared; the text begins with [[character]]."


def fresh() -> Dice:
    """Return dice that nobody has seen, for the lot of a character and for what is drawn at random."""
    return Dice(new_seed(), "character")


class Keeping(OwnList[CustomCharacter, Bench, CharacterFolder]):
    """The deeds; `changed` is told the sound of what was done, `begun` that another character lies there now."""

    noun: ClassVar[str] = "character"
    new_name: ClassVar[str] = NEW_NAME
    row_key: ClassVar[str] = "character"
    is_one_line: ClassVar[bool] = True
    taken: ClassVar[str] = "The printed characters keep their names: call this one something else."
    asking: ClassVar[Asking] = Asking(HOW, '[[character]] name = "..."')

    # ------------------------------------------------------------------ how the bench is seen from there

    def work(self) -> CustomCharacter:
        """Return the character."""
        return replace(self.bench.made, name=self.bench.made.name.strip())

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

    def draw(self) -> None:
        """Draw a legal character of the present faction."""
        self.bench.shuffle(fresh())
        name = self.folder.free_name(self.bench.made.name)
        self.bench.open(replace(self.bench.made, name=name), is_drawn=True)

    # ------------------------------------------------------------------ the list

    def row(self, offer: Offer[CustomCharacter], key: str, place: Rect) -> CharacterRow:
        """Return the row of a character, with what is missing in it."""
        broken = broken_law(offer.made, self.folder.box)
        return CharacterRow(key, place, made=offer.made, trouble="" if broken is None else sentence(broken))
