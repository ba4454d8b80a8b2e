"""The converter of characters: the sheet of a roleplaying character, and line by line what becomes of it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.rules.zone_wars.cards.kinds import Attribute, Faction
from game.rules.zone_wars.custom.character import LONGEST_NAME
from game.rules.zone_wars.custom.converting import MOST, Sheet, steps_of
from game.ui import draw, write
from game.ui import theme as t
from game.ui.frame import Hint, Strip, frame
from game.ui.keys import Command
from game.ui.layout import Rect, columns_of
from game.ui.scene import Act, Pop, Push, Reply
from game.ui.scenes import character_parts as parts
from game.ui.scenes.character_bench import sheet_of
from game.ui.scenes.character_beside import Beside
from game.ui.scenes.character_powers import Powers
from game.ui.scenes.character_scene import CharacterScene
from game.ui.scenes.character_sections import WIDE, Sections
from game.ui.scenes.own_deeds import Deed, buttons_of, steps
from game.ui.theme import Type
from game.ui.widgets import Button, Drawing, Label, Link, Panel, Scroll, Stepper, Tabs, TextField

if TYPE_CHECKING:
    from game.core.entry import GameEntry
    from game.rules.zone_wars.custom.converting import Step
    from game.ui.desk import Desk
    from game.ui.page import Page
    from game.ui.paint import Painter
    from game.ui.scenes.character_editor import CharacterEditorScene

GROUP = "Character converter"
COMMANDS = (
    Command("converter_take", "Take it into the editor", ("E",), ("Y",), group=GROUP),
    Command("converter_face", "Draw a portrait", ("F",), ("LT",), group=GROUP),
    Command("converter_redo", "Redo", ("Shift+U", "Ctrl+Y"), group=GROUP),
    Command("converter_undo", "Undo", ("Ctrl+Z",), group=GROUP),
)
AVERAGE = Sheet(agility=3, strength=3, wits=3, shooting=1, fighting=1, know_the_zone=1)
ATTRIBUTES = (("agility", "Agility"), ("strength", "Strength"), ("wits", "Wits"))
SKILLS = (("shooting", "Shooting"), ("fighting", "Fighting"), ("know_the_zone", "Know the Zone"))
SOURCES = (("agility", "shooting"), ("strength", "fighting"), ("wits", "know_the_zone"), ("strength", ""))
LEFT, RIGHT, GAP, BAR, LINE, HEAD = 460.0, 600.0, 14.0, 58.0, 84.0, 44.0
NOTE = (
    "Where an attribute and a skill lead to one number, the higher counts. The 15 points and the limits "
    "of building bind nobody who is converted."
)
TABS = ("Sheet", "Result", "Equipment", "Abilities", "Card", "Law, odds")


class CharacterConverterScene(CharacterScene):
    """Fill in a sheet; the four attributes follow at once, each explained. `editor`: where the result is wanted."""

    group = GROUP

    def __init__(self, desk: Desk, entry: GameEntry, editor: CharacterEditorScene | None = None) -> None:
        super().__init__(desk, entry)
        desk.keys.add(COMMANDS)
        self.editor = editor
        made = self.bench.made if editor is None else editor.bench.made
        sheet = AVERAGE if editor is None else editor.bench.sheet if made.is_converted else sheet_of(made)
        self.bench.open(replace(made, second=made.second if made.is_converted else ""))
        self.bench.convert(sheet)
        self.bench.open(self.bench.made, sheet=sheet, is_drawn=True)

    # ------------------------------------------------------------------ deeds

    def fill_in(self, field: str, value: int) -> Reply:
        """Change a number of the sheet."""
        return self.did(self.bench.convert(replace(self.bench.sheet, **{field: value}), f"sheet {field}"))

    def convert(self) -> Reply:
        """Go to the sheet."""
        self.tab = 0
        self.refresh()
        self.page.point("sheet:agility")
        return self.changed()

    def take(self) -> Reply:
        """Go on with the result in the editor."""
        from game.ui.scenes.character_editor import CharacterEditorScene  # noqa: PLC0415 - it opens this scene

        made, sheet = self.bench.made, self.bench.sheet
        if self.editor is not None:
            self.editor.take_over(made, sheet)
            return Pop()
        editor = CharacterEditorScene(self.desk, self.entry)
        editor.keeping.take(made) if not self.bench.stem else editor.bench.open(made, self.bench.stem)
        editor.bench.put(editor.bench.made, sheet=sheet)
        return Pop(then=Push(editor))

    def save(self) -> Reply:
        """Keep the result; the editor that wanted it goes on with it."""
        if self.editor is None:
            return self.keeping.save()
        self.editor.take_over(self.bench.made, self.bench.sheet)
        self.editor.keeping.save()
        return Pop()

    def command(self, name: str) -> Reply:
        """Answer the keys of the converter; leave only after asking when something is not saved."""
        deeds: Mapping[str, Act] = {
            "converter_take": self.take,
            "converter_face": self.shuffle_face,
            "undo": partial(self.go, back=True),
            "converter_undo": partial(self.go, back=True),
            "converter_redo": partial(self.go, back=False),
            "save": self.save,
            "back": self.leave_work,
            "rules": self.open_rule,
        }
        return deeds[name]() if name in deeds else super().command(name)

    # ------------------------------------------------------------------ the page

    def build(self, page: Page) -> None:
        """Lay out sheet, result, equipment, abilities and card: side by side, or one at a time."""
        strip = Strip(
            "Character converter", self.bench.made.name, self.entry.id, self.ask(), icons=("sound", "rules")
        )
        room = frame(page, strip, _hints(), "", back=partial(self.command, "back"))
        sections, powers, beside = Sections(self), Powers(self), Beside(self)
        page.start = "sheet:agility"
        bar, room = room.cut_bottom(BAR, GAP)
        self._bar(page, bar)
        if columns_of(page.area.w) == 3:
            left, rest = room.cut_left(LEFT, GAP)
            right, middle = rest.cut_right(RIGHT, GAP)
            self._sheet(page, left)
            upper, rest = middle.cut_top(HEAD + 4 * LINE + 16, GAP)
            self._result(page, upper)
            gear, low = rest.cut_top(sections.gear_height, GAP)
            sections.gear(page, gear)
            powers.build(page, low)
            beside.build(page, right)
            return
        tabs, place = room.cut_top(46, 10)
        page.add(Tabs("tabs", tabs, TABS, chosen=self.tab, change=self._turn_tab))
        listed = (self._sheet, self._result, sections.gear, powers.build, beside.card, beside.law_and_odds)
        listed[self.tab](page, place)

    def _turn_tab(self, tab: int) -> Reply:
        self.tab = tab
        return self.changed()

    def _bar(self, page: Page, place: Rect) -> None:
        """Add undo, the two ways to go on, and a portrait by chance."""
        history = self.bench.history
        take, rest = place.cut_right(min(340.0, place.w * 0.36), GAP)
        save, rest = rest.cut_right(min(220.0, place.w * 0.2), GAP)
        words = "Take it into the editor" if self.editor is None else "Take it over"
        main = Button("take", take, words, icon="arrow_right", kind="primary", size=21, act=self.take)
        page.add(main)
        page.add(
            Button("save", save.inset(0, 4), "Save it", icon="save", shortcut="save", size=20, act=self.save)
        )
        undo, redo = partial(self.command, "undo"), partial(self.command, "converter_redo")
        listed = [*steps(history, undo, redo), Deed("face", "Portrait", "dice", self.shuffle_face)]
        wide = min(170.0, (rest.w - 16) / 3)
        for n, button in enumerate(buttons_of(listed, 18, has_icons=False)):
            button.rect = Rect(rest.x + n * (wide + 8), rest.y, wide, rest.h).inset(0, 4)
            page.add(button)

    # ------------------------------------------------------------------ the sheet

    def _sheet(self, page: Page, place: Rect) -> None:
        """Add name, faction, and the numbers of the sheet, on paper."""
        page.add(Drawing("", place, paint=lambda p: draw.paper(p, place, 10)))
        scroll = page.add(Scroll("sheet", place.inset(8, 8)))
        at = Rect(scroll.inside.x + 14, scroll.inside.y + 8, scroll.inside.w - 24, 0)
        at, beside = at.columns((45, 55), 36) if at.w > WIDE else (at, at)
        made = self.bench.made
        head = Rect(at.x, at.y, at.w, 112)
        page.add(Drawing("", head, paint=lambda p: self._head(p, head)), scroll)
        name = TextField(
            "name", Rect(at.x, head.bottom + 10, at.w, 48), made.name, place="Its name", icon="pencil"
        )
        name.most, name.change = LONGEST_NAME, self.rename
        page.add(name, scroll)
        listed = tuple(Faction)
        row = Rect(at.x, name.rect.bottom + 10, at.w, 78)
        factions = parts.Factions("faction", row, [f.full_name for f in listed], factions=listed)
        factions.chosen, factions.change = listed.index(made.faction), lambda n: self.join(listed[n])
        page.add(factions, scroll)
        at = beside if beside.x > at.x else Rect(at.x, row.bottom + 14, at.w, 0)
        for title, fields, least in (("Attributes", ATTRIBUTES, 1), ("Skill levels", SKILLS, 0)):
            at = self._numbers(page, scroll, at, (title, fields, least))
        style = Type(18, "italic", t.INK_SOFT)
        note = Rect(at.x, at.y + 4, at.w, write.height_of(page.p, NOTE, at.w, style))
        page.add(Drawing("", note, paint=lambda p: write.wrap(p, NOTE, note, style)), scroll)

    def _head(self, p: Painter, place: Rect) -> None:
        made = self.bench.made
        parts.portrait_of(p, (place.x + 56, place.cy), 108, made)
        x, room = place.x + 124, place.w - 124
        lines, style = write.fit(p, "CHARACTER SHEET", room, Type(26, "fjalla", t.INK), 1)
        p.text(lines[0], (x, place.y + 24), style, "midleft")
        for attribute, cell in zip(Attribute, Rect(x, place.y + 54, room, 44).columns(4), strict=True):
            p.sprite(f"zone_wars/attr_{attribute.value}", (cell.x + 17, cell.cy), 34)
            score = str(getattr(made, attribute.value))
            p.text(score, (cell.x + 38, cell.cy), Type(26, "bold", t.INK), "midleft")

    def _numbers(
        self, page: Page, scroll: Scroll, at: Rect, group: tuple[str, tuple[tuple[str, str], ...], int]
    ) -> Rect:
        title, fields, least = group
        label = Rect(at.x, at.y, at.w, 34)
        page.add(Label("", label, title, style=Type(20, "fjalla", "#7a3f22")), scroll)
        at = Rect(at.x, label.bottom + 2, at.w, 54)
        for field, words in fields:
            page.add(Drawing("", at, paint=partial(_paint_field, at=at, words=words)), scroll)
            place = Rect(at.right - 158, at.y + 4, 158, 46)
            part = Stepper(f"sheet:{field}", place, getattr(self.bench.sheet, field), low=least, high=MOST)
            part.change = partial(self.fill_in, field)
            page.add(part, scroll)
            at = at.move(0, 58)
        return Rect(at.x, at.y + 12, at.w, 0)

    # ------------------------------------------------------------------ what becomes of it

    def _result(self, page: Page, place: Rect) -> None:
        """Add the four attributes, each with how it came about and the rule behind it."""
        page.add(Panel("", place, "What becomes of it"))
        scroll = page.add(
            Scroll("result", Rect(place.x + 8, place.y + HEAD - 4, place.w - 12, place.h - HEAD))
        )
        at = Rect(scroll.inside.x + 8, scroll.inside.y + 2, scroll.inside.w - 8, LINE)
        for step, sources in zip(steps_of(self.bench.sheet), SOURCES, strict=True):
            paint = partial(self._line, at=at, step=step, sources=sources)
            page.add(Drawing(f"step:{step.attribute.value}", at, paint=paint), scroll)
            link = Rect(at.right - 92, at.y + 8, 88, 30)
            rule = Link(f"rule:{step.attribute.value}", link, "Rule", icon="rules", size=18)
            rule.act = partial(self.desk.open, "rules", step.rule)
            page.add(rule, scroll)
            at = at.move(0, LINE)

    def _line(self, p: Painter, at: Rect, step: Step, sources: tuple[str, str]) -> None:
        draw.hline(p, at.x, at.bottom - 1, at.w)
        p.sprite(f"zone_wars/attr_{step.attribute.value}", (at.x + 30, at.cy), 50)
        p.text(str(step.value), (at.x + 84, at.cy), Type(40, "bold", t.GOLD_TEXT), "center")
        x = at.x + 118
        for source in filter(None, sources):
            value = getattr(self.bench.sheet, source)
            counts = not sources[1] or value == step.value
            colours = (t.CHOSEN, t.GOLD_TEXT, t.GOLD) if counts else (t.RAISED, t.MUTED, t.LINE)
            x += draw.chip(p, f"{_title(source)} {value}", (x, at.y + 10), colours=colours) + 10
        if not sources[1]:
            p.text("+ 1", (x, at.y + 25), Type(20, "semibold", t.GOLD_TEXT), "midleft")
        lines, style = write.fit(p, step.sentence, at.right - at.x - 124, Type(19), 1)
        p.text(lines[0], (at.x + 118, at.y + 58), style, "midleft")


def _title(field: str) -> str:
    return dict((*ATTRIBUTES, *SKILLS))[field]


def _paint_field(p: Painter, at: Rect, words: str) -> None:
    draw.hline(p, at.x, at.bottom + 1, at.w, t.PAPER_EDGE)
    p.text(words, (at.x + 4, at.cy), Type(22, "semibold", t.INK), "midleft")


def _hints() -> tuple[Hint, ...]:
    return (
        Hint("change a number", ("←", "→")),
        Hint("press", command="press"),
        Hint("into the editor", command="converter_take"),
        Hint("portrait", command="converter_face"),
        Hint("undo", command="undo"),
        Hint("save", command="save"),
        Hint("back", command="back"),
    )
