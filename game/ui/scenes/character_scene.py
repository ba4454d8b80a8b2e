"""What the editor and the converter of characters have in common: the bench, the folder, and every deed at them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.rules.zone_wars.custom.files import FOLDER, CharacterFolder
from game.ui.motion import Tween
from game.ui.opening import home_of
from game.ui.scene import Pop, Reply, Stay
from game.ui.scenes.character_bench import NEW_NAME, Bench
from game.ui.scenes.character_keeping import Keeping, fresh
from game.ui.screen import Screen

if TYPE_CHECKING:
    from game.core.entry import GameEntry
    from game.rules.zone_wars.cards.kinds import Attribute, Faction, SoloType
    from game.rules.zone_wars.custom.law import Broken
    from game.ui.desk import Desk

FLIP = 280.0


class CharacterScene(Screen):
    """A page at which a character is made.

    pointed: the ability whose text is shown; refused: the law just told; flip: how far the second card is turned up.
    """

    def __init__(self, desk: Desk, entry: GameEntry) -> None:
        super().__init__(desk)
        rules: Any = entry.rules()
        self.entry, self.box, self.odds = entry, rules.kit.box, rules.kit.odds
        home = home_of(desk)
        self.folder = CharacterFolder(home / FOLDER if home is not None else None, self.box)
        self.bench = Bench(self.box, fresh(), self.folder.free_name(NEW_NAME))
        self.refused: Broken | None = None
        self.pointed = ""
        self.flip = Tween(0, 1, 0)
        self.tab = 0
        self.keeping = Keeping(desk, self.bench, self.folder, self.changed, self._begun)

    def enter(self) -> None:
        """Look through the files once more, and let the march be heard."""
        self.folder.kept()
        self.desk.sound.music("music_march")

    # ------------------------------------------------------------------ deeds

    def changed(self, sound: str = "ui_click") -> Reply:
        """Show what was done."""
        self.refused = None
        self.desk.sound.play(sound)
        self.refresh()
        return Stay()

    def _begun(self) -> Reply:
        """Show another character."""
        self.pointed = ""
        return self.changed("card_riffle")

    def answered(self, refused: Broken | None, sound: str = "ui_click") -> Reply:
        """Show what was done, or tell the law that forbids it."""
        self.changed(sound if refused is None else "ui_refuse")
        self.refused = refused
        if refused is not None:
            self.page.explain(refused.reason, refused.rule)
        return Stay()

    def did(self, something: bool, sound: str = "ui_click") -> Reply:  # noqa: FBT001 - what a deed of the bench says
        """Show what was done, if anything was."""
        return self.changed(sound if something else "ui_hover")

    def rename(self, words: str) -> Reply:
        """Take the name that is typed."""
        self.bench.rename(words)
        self.refresh()
        return None

    def give(self, attribute: Attribute, points: int) -> Reply:
        """Give points to an attribute, or take some away."""
        return self.answered(self.bench.give(attribute, points))

    def set_score(self, attribute: Attribute, score: int) -> Reply:
        """Give an attribute so many points."""
        return self.answered(self.bench.set_score(attribute, score))

    def join(self, faction: Faction) -> Reply:
        """Let it be of another faction."""
        return self.did(self.bench.join(faction), "card_slide")

    def wear(self, part: str, choice: str | int) -> Reply:
        """Change a part of the portrait."""
        return self.did(self.bench.wear(part, choice))

    def equip(self, item: str) -> Reply:
        """Give it an item, or take it away."""
        return self.did(self.bench.equip(item), "card_place")

    def choose(self, card: str) -> Reply:
        """Choose an ability."""
        self.pointed = card
        return self.answered(self.bench.choose(card), "card_place")

    def draw_second(self) -> Reply:
        """Draw the second card."""
        refused = self.bench.draw()
        if refused is None:
            self.pointed = self.bench.made.second
            self.flip = Tween(0, 1, 0 if self.desk.pace.less_motion else self.desk.pace.ms(FLIP))
        return self.answered(refused, "card_flip")

    def play_as(self, solo_type: SoloType | None) -> Reply:
        """Let the solo rules play it so; None: as its attributes say."""
        return self.did(self.bench.change(solo_type=solo_type))

    def shuffle_face(self) -> Reply:
        """Draw a portrait."""
        return self.did(self.bench.shuffle_face(fresh()), "card_riffle")

    def convert(self) -> Reply:
        """Go to the sheet from which the attributes come."""
        raise NotImplementedError

    def go(self, *, back: bool) -> Reply:
        """Take a step back, or take it again."""
        return self.changed("ui_click" if self.bench.go(back=back) else "ui_refuse")

    def leave_work(self) -> Reply:
        """Leave, after asking when something is not saved."""
        self.desk.sound.play("ui_back")
        return self.keeping.unless_lost(Pop, "Leave")

    def open_rule(self) -> Reply:
        """Open the rulebook at the rule in question."""
        return self.desk.open("rules", self.page.refused_by or self.rule())

    # ------------------------------------------------------------------ what is told

    def rule(self) -> str:
        """Return the rule in question: of what is refused, or how characters are made."""
        if self.refused is not None:
            return self.refused.rule
        return "zw.convert.intro" if self.bench.made.is_converted else "zw.custom.intro"

    def ask(self) -> str:
        """Return the first law that is broken, or that none is."""
        broken = [law.words for law in self.bench.laws() if not law.kept]
        return broken[0] if broken else "Ready for the Zone"

    def tick(self, seconds: float) -> Reply:
        """Let the text follow the ability that is pointed at."""
        self.flip.tick(seconds)
        what, _, card = self.page.focus.key.partition(":")
        if what == "power" and card != self.pointed:
            self.pointed = card
            self.refresh()
        return super().tick(seconds)
