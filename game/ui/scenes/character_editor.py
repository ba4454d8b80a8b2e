"""The character editor of Zone Wars: portrait, attributes, equipment, abilities, the card, the law, the file."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING

from game.ui.frame import Hint, Strip, frame
from game.ui.keys import Command
from game.ui.layout import columns_of
from game.ui.scene import Act, Push, Reply
from game.ui.scenes.character_beside import Beside
from game.ui.scenes.character_powers import Powers
from game.ui.scenes.character_scene import CharacterScene
from game.ui.scenes.character_sections import Sections
from game.ui.widgets import Tabs

if TYPE_CHECKING:
    from game.core.entry import GameEntry
    from game.rules.zone_wars.custom.character import CustomCharacter
    from game.rules.zone_wars.custom.converting import Sheet
    from game.ui.desk import Desk
    from game.ui.page import Page

GROUP = "Character editor"
COMMANDS = (
    Command("character_draw", "Draw the second card", ("D",), ("Y",), group=GROUP),
    Command("character_convert", "Convert from a sheet", ("C",), ("RT",), group=GROUP),
    Command("character_face", "Draw a portrait", ("F",), ("LT",), group=GROUP),
    Command("character_random", "Random legal character", ("R",), group=GROUP),
    Command("character_open", "Open a character", ("O",), ("View",), group=GROUP),
    Command("character_redo", "Redo", ("Shift+U", "Ctrl+Y"), group=GROUP),
    Command("character_undo", "Undo", ("Ctrl+Z",), group=GROUP),
)
LEFT, RIGHT, GAP, BAR = 476.0, 600.0, 14.0, 58.0
TABS = ("Portrait", "Attributes", "Equipment", "Abilities", "Card", "Law, odds", "File")


class CharacterEditorScene(CharacterScene):
    """Make a character: every choice is a part, every law is told, characters are kept, shared, drawn, converted."""

    group = GROUP

    def __init__(self, desk: Desk, entry: GameEntry) -> None:
        super().__init__(desk, entry)
        desk.keys.add(COMMANDS)

    # ------------------------------------------------------------------ deeds

    def convert(self) -> Reply:
        """Open the sheet of a roleplaying character; what becomes of it is taken over here."""
        from game.ui.scenes.character_converter import CharacterConverterScene  # noqa: PLC0415 - it opens this scene

        return Push(CharacterConverterScene(self.desk, self.entry, self))

    def take_over(self, made: CustomCharacter, sheet: Sheet) -> Reply:
        """Go on with what was converted, here."""
        self.bench.put(made, sheet=sheet)
        return self.changed("card_place")

    def command(self, name: str) -> Reply:
        """Answer the keys of the editor; leave only after asking when something is not saved."""
        deeds: Mapping[str, Act] = {
            "character_draw": self.draw_second,
            "character_convert": self.convert,
            "character_face": self.shuffle_face,
            "character_random": self.keeping.random,
            "character_open": self.keeping.open_list,
            "undo": partial(self.go, back=True),
            "character_undo": partial(self.go, back=True),
            "character_redo": partial(self.go, back=False),
            "save": self.keeping.save,
            "back": self.leave_work,
            "rules": self.open_rule,
        }
        return deeds[name]() if name in deeds else super().command(name)

    # ------------------------------------------------------------------ the page

    def build(self, page: Page) -> None:
        """Lay out portrait, attributes, equipment, abilities, card and law: side by side, or one at a time."""
        bench = self.bench
        crumb = f"{bench.made.name}{' (changed)' if bench.changed else ''}"
        strip = Strip("Characters", crumb, self.entry.id, self.ask(), icons=("sound", "rules"))
        room = frame(page, strip, _hints(), "", back=partial(self.command, "back"))
        sections, powers, beside = Sections(self), Powers(self), Beside(self)
        page.start = "score:ranged"
        if columns_of(page.area.w) == 3:
            bar, room = room.cut_bottom(BAR, GAP)
            left, rest = room.cut_left(LEFT, GAP)
            right, middle = rest.cut_right(RIGHT, GAP)
            sections.who(page, left)
            upper, rest = middle.cut_top(sections.attributes_height, GAP)
            sections.attributes(page, upper)
            gear, low = rest.cut_top(sections.gear_height, GAP)
            sections.gear(page, gear)
            powers.build(page, low)
            beside.build(page, right)
            beside.deeds.build(page, bar, 300, GAP)
            return
        tabs, place = room.cut_top(46, 10)
        page.add(Tabs("tabs", tabs, TABS, chosen=self.tab, change=self._turn_tab))
        listed = (
            sections.who,
            sections.attributes,
            sections.gear,
            powers.build,
            beside.card,
            beside.law_and_odds,
            beside.deeds.fill,
        )
        listed[self.tab](page, place)

    def _turn_tab(self, tab: int) -> Reply:
        self.tab = tab
        return self.changed()


def _hints() -> tuple[Hint, ...]:
    return (
        Hint("choose, give, take", ("←", "→")),
        Hint("press", command="press"),
        Hint("draw the second card", command="character_draw"),
        Hint("convert", command="character_convert"),
        Hint("random", command="character_random"),
        Hint("undo", command="undo"),
        Hint("save", command="save"),
        Hint("back", command="back"),
    )
