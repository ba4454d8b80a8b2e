"""What can be done with a whole piece of a player's own: begin, draw, open, copy, delete, save, share, read."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Protocol, TypeVar

import msgspec
import pygame

from game.ui import theme as t
from game.ui.overlays import Answer, Dialog, Drawer
from game.ui.scene import Act, Push, Reply, Stay
from game.ui.scenes.text_in import Asking, TextIn

if TYPE_CHECKING:
    from game.core.own_files import OwnFiles
    from game.ui.desk import Desk


class Workplace(Protocol):
    """What is known here of a bench; stem: of the file of what lies there, empty when it has none."""

    stem: str

    @property
    def changed(self) -> bool:
        """Whether work would be lost."""

    def copy(self, name: str) -> None:
        """Go on with a copy under another name, which has no file yet."""


T = TypeVar("T")
B = TypeVar("B", bound=Workplace)
F = TypeVar("F", bound="OwnFiles[Any]")


class Told(msgspec.Struct, frozen=True):
    """What is said of something that was saved: behind its name, below, and whether it can be played with."""

    behind: str
    below: str
    is_playable: bool


class OwnKeeping(Generic[T, B, F]):
    """The deeds. A kind of work says how it is called and how its workplace is seen from here.

    changed: told the sound of what was done; begun: told that something else lies there now; new_name: what new work is
    called; is_one_line: whether it is shared as one line of text, which survives any field it is pasted into.
    """

    noun: ClassVar[str]
    new_name: ClassVar[str]
    is_one_line: ClassVar[bool] = False
    taken: ClassVar[str]
    asking: ClassVar[Asking]

    def __init__(
        self,
        desk: Desk,
        bench: B,
        folder: F,
        changed: Callable[[str], Reply],
        begun: Callable[[], Reply],
    ) -> None:
        self.desk, self.bench, self.folder = desk, bench, folder
        self.changed, self.begun = changed, begun

    # ------------------------------------------------------------------ how the workplace is seen from here

    def work(self) -> T:
        """Return what lies there now, by a name without blanks round it."""
        raise NotImplementedError

    def is_at_risk(self) -> bool:
        """Tell whether work would be lost."""
        return self.bench.changed

    def show(self, made: T, stem: str) -> None:
        """Let something else lie there."""
        raise NotImplementedError

    def show_next(self) -> None:
        """Let something lie there in the place of what was deleted."""
        raise NotImplementedError

    def why_empty(self) -> str:
        """Return why there is nothing to save yet; empty when there is."""
        raise NotImplementedError

    def told(self, made: T) -> Told:
        """Return what is said when something was saved."""
        raise NotImplementedError

    def take_text(self, text: str) -> str:
        """Go on with what a text says, or return what is wrong with it."""
        raise NotImplementedError

    def text(self) -> str:
        """Return what lies there as a text to share."""
        text = self.folder.write(self.work())
        return " ".join(line.strip() for line in text.splitlines()) if self.is_one_line else text

    # ------------------------------------------------------------------ beginning

    def begin(self) -> Reply:
        """Begin anew."""
        return self.unless_lost(self._begin_next, "Begin anew")

    def _begin_next(self) -> Reply:
        self.show_next()
        return self.gone_on()

    def random(self) -> Reply:
        """Draw something legal."""
        return self.unless_lost(self._random, "Draw one")

    def _random(self) -> Reply:
        self.draw()
        return self.gone_on()

    def draw(self) -> None:
        """Let something legal lie there that was drawn by lot."""
        raise NotImplementedError

    def duplicate(self) -> Reply:
        """Go on with a copy of the work."""
        self.bench.copy(self.folder.free_name(self.name or self.new_name))
        self.desk.say("A copy", f"It is called {self.name} until you name it.", "copy", "info")
        return self.changed("card_riffle")

    # ------------------------------------------------------------------ the deeds

    @property
    def name(self) -> str:
        """What lies there is called so."""
        return self.folder.name_of(self.work())

    @property
    def article(self) -> str:
        """What stands before the noun."""
        return "an" if self.noun[0] in "aeiou" else "a"

    def unless_lost(self, act: Act, verb: str) -> Reply:
        """Do something that begins other work; ask first when the present one has changes that are not saved."""
        if not self.is_at_risk():
            return act()
        answers = [Answer(verb, act, "danger"), Answer("Stay", keycap="Esc")]
        words = f"The changes of {self.name or f'this {self.noun}'} are not saved."
        return Push(Dialog(self.desk, f"Leave this {self.noun}?", words, answers, ("warning", t.WARN)))

    def gone_on(self) -> Reply:
        """Show what lies there now; a dialog that asked before closes."""
        self.begun()
        return None

    def open_own(self, made: T, stem: str = "") -> Reply:
        """Open something; ask first when work would be lost."""
        return self.unless_lost(lambda: self._open(made, stem), "Open it")

    def _open(self, made: T, stem: str) -> Reply:
        self.show(made, stem)
        return self.gone_on()

    def ask_delete(self) -> Reply:
        """Ask whether the file may go."""
        answers = [Answer("Delete it", self._delete, "danger"), Answer("Keep it", keycap="Esc")]
        words = f"{self.name} is gone then. Matches that were played with it can still be seen again."
        return Push(Dialog(self.desk, f"Delete this {self.noun}?", words, answers, ("trash", t.BAD)))

    def _delete(self) -> Reply:
        name = self.name
        try:
            self.folder.delete(self.bench.stem)
        except OSError as error:
            self.desk.say(f"{name} could not be deleted", error.strerror or str(error), "warning", "bad")
            return self.changed("ui_refuse")
        self.desk.say(f"{name} is deleted", "", "trash", "good")
        self.show_next()
        return self.gone_on()

    def _why_not(self) -> str:
        """Return why the work cannot be saved as it is; empty when it can."""
        name = self.name
        if not name:
            return f"Give the {self.noun} a name first."
        if trouble := self.why_empty():
            return trouble
        if name.casefold() in {taken.casefold() for taken in self.folder.taken_names()}:
            return self.taken
        other = self.folder.named(name)
        is_taken = other is not None and other.stem != self.bench.stem
        return f"Another {self.noun} is called {name} already." if is_taken else ""

    def save(self) -> Reply:
        """Keep the work under its name; what it was called before is gone."""
        if trouble := self._why_not():
            self.desk.say("Not saved yet", trouble, "pencil", "warn")
            return self.changed("ui_refuse")
        made = self.work()
        try:
            stem = self.folder.save(made, self.bench.stem)
        except OSError as error:
            self.desk.say(f"The {self.noun} was not saved", error.strerror or str(error), "warning", "bad")
            return self.changed("ui_refuse")
        self.show(made, stem)
        told = self.told(made)
        tone = "good" if told.is_playable else "warn"
        self.desk.say(f"{self.name} is saved{told.behind}", told.below, "save", tone)
        return self.changed("ui_confirm")

    def show_troubles(self) -> Reply:
        """Tell which files cannot be read, and why."""
        words = "\n".join(self.folder.troubles)
        look = ("warning", t.WARN)
        return Push(Dialog(self.desk, "Files that cannot be read", words, [Answer("Good")], look))

    def share(self) -> Reply:
        """Put the work as text into the clipboard."""
        try:
            pygame.scrap.put_text(self.text())
            self.desk.say("Copied as text", f"{self.name}: paste it anywhere.", "copy", "good")
        except pygame.error:
            self.desk.say("The clipboard cannot be used", "", "copy", "warn")
        return Stay()

    def import_text(self) -> Reply:
        """Open a drawer that reads from text."""
        drawer = Drawer(
            self.desk,
            f"{self.article.title()} {self.noun} from text",
            TextIn(self.asking, self.take_text).fill,
            460,
        )
        return self.unless_lost(lambda: Push(drawer), "Go on")
