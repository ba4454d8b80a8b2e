"""What can be done with a whole army in the deck builder: begin, draw, copy, and what any work allows."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from game.core.chance import Dice
from game.rules.warzoo.cards import SIDES, Faction
from game.rules.warzoo.deck_files import DeckFolder, plain_name
from game.rules.warzoo.decks import PLAIN_NAMES, Deck, DeckError, broken_law, read_deck
from game.ui import theme as t
from game.ui.overlays import Answer, Dialog
from game.ui.scene import Push, Reply
from game.ui.scenes.deck_bench import Bench
from game.ui.scenes.own_keeping import OwnKeeping, Told
from game.ui.scenes.text_in import Asking

HOW = (
    "Paste a deck or type it, lines divided by \N{LEFT DOUBLE QUOTATION MARK};\N{RIGHT DOUBLE QUOTATION MARK}:\n"
    "Deck: My army; Saboteur: Mata Heifer; 2 Davi; 2 Darwin; ..."
)


class Keeping(OwnKeeping[Deck, Bench, DeckFolder]):
    """The deeds; `changed` is told the sound of what was done, `begun` that another army lies there now."""

    noun: ClassVar[str] = "army"
    new_name: ClassVar[str] = "New army"
    taken: ClassVar[str] = "The decks of the box keep their names: call this army something else."
    asking: ClassVar[Asking] = Asking(HOW, "2 Davi; 2 Darwin; ...")

    # ------------------------------------------------------------------ how the bench is seen from there

    def work(self) -> Deck:
        """Return the deck."""
        return msgspec.structs.replace(self.bench.deck, name=self.bench.name.strip())

    def is_at_risk(self) -> bool:
        """Tell whether the deck was changed by hand and not saved."""
        return self.bench.changed and not self.bench.is_drawn

    def show(self, made: Deck, stem: str) -> None:
        """Lay out another deck."""
        self.bench.open(made, stem)

    def show_next(self) -> None:
        """Lay out the starting deck of the faction."""
        self.bench.open(self.folder.starters()[SIDES.index(self.bench.faction)])

    def why_empty(self) -> str:
        """A deck has at least one card."""
        return "" if self.bench.units else "An army needs a card before it can be saved."

    def told(self, made: Deck) -> Told:
        """Tell whether the deck is legal."""
        broken = broken_law(made, self.folder.cards)
        if broken is not None:
            return Told(", not yet legal", broken.reason, is_playable=False)
        return Told("", "It can be chosen in a new match.", is_playable=True)

    def take_text(self, text: str) -> str:
        """Go on with the deck of a text, or return what is wrong with it."""
        try:
            deck = read_deck(text, self.folder.cards)
        except DeckError as error:
            return f"This is no deck: {error}."
        self.bench.open(deck)
        self.bench.rename(self.folder.free_name(plain_name(deck.name)))
        self.begun()
        return ""

    # ------------------------------------------------------------------ beginning

    def begin(self) -> Reply:
        """Ask which faction a new army follows, and begin it."""
        answers = [
            Answer(PLAIN_NAMES[faction], lambda faction=faction: self._begin(faction))  # type: ignore[misc]
            for faction in SIDES
        ]
        words = "Neutrals fight in either army, six at most."
        ask = Dialog(
            self.desk, "A new army", words, [*answers, Answer("Not now", keycap="Esc")], ("flag", t.INFO)
        )
        return self.unless_lost(lambda: Push(ask), "Begin anew")

    def _begin(self, faction: Faction) -> Reply:
        self.bench.begin(faction, self.folder.free_name(self.new_name))
        return self.gone_on()

    def draw(self) -> None:
        """Draw a random legal deck of the present faction."""
        seed, faction = f"{self.desk.chance.random()}", self.bench.faction
        name = self.folder.free_name(f"Random {PLAIN_NAMES[faction]}")
        self.bench.shuffle(faction, Dice(seed, "deck"), name)
