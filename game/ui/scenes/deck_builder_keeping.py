"""What can be done with a whole army in the deck builder: open, begin, draw, copy, delete, save, share, read."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import msgspec
import pygame

from game.core.chance import Dice
from game.rules.warzoo.cards import SIDES, Faction
from game.rules.warzoo.deck_files import DeckFolder, plain_name
from game.rules.warzoo.decks import PLAIN_NAMES, Deck, broken_law
from game.ui import theme as t
from game.ui.overlays import Answer, Dialog, Drawer
from game.ui.scene import Act, Push, Reply, Stay
from game.ui.scenes.deck_bench import Bench
from game.ui.scenes.deck_builder_text import TextIn

if TYPE_CHECKING:
    from game.ui.desk import Desk


class Keeping:
    """The deeds; `changed` is told the sound of what was done, `begun` that another army lies there now."""

    def __init__(
        self,
        desk: Desk,
        bench: Bench,
        folder: DeckFolder,
        changed: Callable[[str], Reply],
        begun: Callable[[], Reply],
    ) -> None:
        self.desk, self.bench, self.folder = desk, bench, folder
        self.changed, self.begun = changed, begun

    def unless_lost(self, act: Act, verb: str) -> Reply:
        """Do something that begins another army; ask first when the present one has changes that are not saved."""
        if not self.bench.changed or self.bench.is_drawn:
            return act()
        answers = [Answer(verb, act, "danger"), Answer("Stay", keycap="Esc")]
        words = f"The changes of {self.bench.name or 'this army'} are not saved."
        return Push(Dialog(self.desk, "Leave this army?", words, answers, ("warning", t.WARN)))

    def _begun(self) -> Reply:
        """Show the army that lies there now; a dialog that asked before closes."""
        self.begun()
        return None

    def open_deck(self, deck: Deck, stem: str = "") -> Reply:
        """Open a deck; ask first when the present one was changed."""
        return self.unless_lost(lambda: self._open(deck, stem), "Open it")

    def _open(self, deck: Deck, stem: str) -> Reply:
        self.bench.open(deck, stem)
        return self._begun()

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
        self.bench.begin(faction, self.folder.free_name("New army"))
        return self._begun()

    def random(self) -> Reply:
        """Draw a random legal deck of the present faction."""
        return self.unless_lost(self._random, "Draw one")

    def _random(self) -> Reply:
        seed, faction = f"{self.desk.chance.random()}", self.bench.faction
        name = self.folder.free_name(f"Random {PLAIN_NAMES[faction]}")
        self.bench.shuffle(faction, Dice(seed, "deck"), name)
        return self._begun()

    def duplicate(self) -> Reply:
        """Go on with a copy of the army."""
        self.bench.copy(self.folder.free_name(self.bench.name.strip() or "New army"))
        self.desk.say("A copy", f"It is called {self.bench.name} until you name it.", "copy", "info")
        return self.changed("card_riffle")

    def ask_delete(self) -> Reply:
        """Ask whether the file of the army may go."""
        answers = [Answer("Delete it", self._delete, "danger"), Answer("Keep it", keycap="Esc")]
        words = f"{self.bench.name} is gone then. Matches that were played with it can still be seen again."
        return Push(Dialog(self.desk, "Delete this army?", words, answers, ("trash", t.BAD)))

    def _delete(self) -> Reply:
        name = self.bench.name
        try:
            self.folder.delete(self.bench.stem)
        except OSError as error:
            self.desk.say(f"{name} could not be deleted", error.strerror or str(error), "warning", "bad")
            return self.changed("ui_refuse")
        self.desk.say(f"{name} is deleted", "", "trash", "good")
        self.bench.open(self.folder.starters()[SIDES.index(self.bench.faction)])
        return self._begun()

    def _why_not(self) -> str:
        """Return why the army cannot be saved as it is; empty when it can."""
        name = self.bench.name.strip()
        if not name:
            return "Give the army a name first."
        if not self.bench.units:
            return "An army needs a card before it can be saved."
        if name.casefold() in {deck.name.casefold() for deck in self.folder.starters()}:
            return "The decks of the box keep their names: call this army something else."
        other = self.folder.named(name)
        taken = other is not None and other.stem != self.bench.stem
        return f"Another army is called {name} already." if taken else ""

    def save(self) -> Reply:
        """Keep the deck under its name; what it was called before is gone."""
        if trouble := self._why_not():
            self.desk.say("Not saved yet", trouble, "pencil", "warn")
            return self.changed("ui_refuse")
        deck = msgspec.structs.replace(self.bench.deck, name=self.bench.name.strip())
        try:
            stem = self.folder.save(deck, self.bench.stem)
        except OSError as error:
            self.desk.say("The army was not saved", error.strerror or str(error), "warning", "bad")
            return self.changed("ui_refuse")
        self.bench.open(deck, stem)
        broken = broken_law(deck, self.folder.cards)
        if broken is not None:
            self.desk.say(f"{deck.name} is saved, not yet legal", broken.reason, "save", "warn")
        else:
            self.desk.say(f"{deck.name} is saved", "It can be chosen in a new match.", "save", "good")
        return self.changed("ui_confirm")

    def show_troubles(self) -> Reply:
        """Tell which files are no decks, and why."""
        words = "\n".join(self.folder.troubles)
        look = ("warning", t.WARN)
        return Push(Dialog(self.desk, "Files that cannot be read", words, [Answer("Good")], look))

    def share(self) -> Reply:
        """Put the deck as text into the clipboard."""
        try:
            pygame.scrap.put_text(self.bench.text)
            self.desk.say("Copied as text", f"{self.bench.name}: paste it anywhere.", "copy", "good")
        except pygame.error:
            self.desk.say("The clipboard cannot be used", "", "copy", "warn")
        return Stay()

    def import_text(self) -> Reply:
        """Open a drawer that reads a deck from text."""
        drawer = Drawer(self.desk, "A deck from text", TextIn(self.folder.cards, self._imported).fill, 460)
        return self.unless_lost(lambda: Push(drawer), "Go on")

    def _imported(self, deck: Deck) -> None:
        self.bench.open(deck)
        self.bench.rename(self.folder.free_name(plain_name(deck.name)))
        self.begun()
