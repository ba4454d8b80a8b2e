"""Settings: everything on one page, in force while one looks at it, found by words, taken back by undo."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.ui import draw
from game.ui import theme as t
from game.ui.desk import Desk
from game.ui.frame import Hint, Strip, frame
from game.ui.keys import EVERYWHERE, Bindings, Conflict
from game.ui.layout import TWO_COLUMNS, Rect
from game.ui.overlays import Answer, Dialog
from game.ui.page import Page
from game.ui.paint import Painter
from game.ui.scene import Push, Reply
from game.ui.scenes.settings_rows import Section, Sheet
from game.ui.scenes.settings_sections import sections
from game.ui.screen import Screen
from game.ui.settings import Settings
from game.ui.theme import Type
from game.ui.widgets import Label, Mood, Panel, Scroll, Tabs, TextField
from game.ui.widgets.base import STAY
from game.ui.widgets.choices import Choice
from game.ui.wood import Lamp

NAV, LEAST_COLUMN, HEAD = 248.0, 440.0, 46.0
ORDER = (("display", "text", "colours", "kept"), ("sound", "speed", "ask"), ("controls", "table"))
KEPT = ("last_game", "last_match", "lessons", "invited")


@dataclass(eq=False)
class Contents(Choice):
    """The list of sections at the left."""

    steps: tuple[str, str] = field(default=("up", "down"), kw_only=True)

    def places(self) -> list[Rect]:
        """Return the rows."""
        return self.rect.rows(max(1, len(self.items)), 6)

    def ring(self) -> Rect:
        """The ring goes round the chosen row."""
        return self.places()[self.chosen]

    def draw(self, p: Painter, mood: Mood) -> None:
        """Draw the rows, a gold bar at the chosen one."""
        for i, (item, place) in enumerate(zip(self.items, self.places(), strict=False)):
            on = i == self.chosen
            if on:
                p.box(place, t.TAB, 8)
                p.box(Rect(place.x, place.y + 8, 5, place.h - 16), t.GOLD, 2)
            colour = t.GOLD_TEXT if on else t.TEXT
            draw.icon(p, self.icons[i], (place.x + 32, place.cy), 26, t.GOLD_TEXT if on else t.MUTED)
            p.text(item, (place.x + 58, place.cy), Type(face="semibold", colour=colour), "midleft")


class SettingsScene(Screen):
    """The settings."""

    lamp = Lamp(0.45, 0.2, 52)

    def __init__(self, desk: Desk, section: str = "") -> None:
        super().__init__(desk)
        self.query = ""
        self.text_scale = float(desk.settings.text_scale)
        self.key_group = EVERYWHERE
        self.clash: Conflict | None = None
        self.wanted = ""
        self.before: list[Settings] = []
        self.section = section or "display"
        self._keys: list[str] = []
        self._first: dict[str, str] = {}
        self._tops: dict[str, float] = {}

    # -------------------------------------------------------------- the page

    def build(self, page: Page) -> None:
        """Lay out contents, search and as many columns of panels as there is room for."""
        hints = [
            Hint("next control", ("Tab",)),
            Hint("change", ("Arrows",)),
            Hint("back", command="back"),
            Hint("next section", command="next_tab"),
            Hint("undo the last change", command="undo"),
        ]
        strip = Strip("Settings", "kept on this computer, in force at once", icons=("sound", "rules"))
        room = frame(page, strip, hints)
        narrow = page.area.w < TWO_COLUMNS
        inner = self._tabs(page, room) if narrow else self._nav(page, room)
        scroll = page.add(Scroll("all", inner))
        self._panels(page, scroll, narrow=narrow)
        page.start = next(iter(self._first.values()), "find")

    def _search(self, page: Page, place: Rect, scroll: Scroll | None = None) -> None:
        place_word = "Find a setting"
        find = TextField("find", place, self.query, place=place_word, icon="search", size=19, clear=True)
        find.change = self.searched
        page.add(find, into=scroll)

    def _nav(self, page: Page, room: Rect) -> Rect:
        nav, rest = room.cut_left(NAV, 20)
        top, below = nav.cut_top(46, 18)
        self._search(page, top)
        every = self._sections(Sheet(self, page, Scroll("", nav), NAV))
        names = [section.title for section in every]
        row = min(50.0, (below.h - 6 * len(names)) / len(names) - 6)
        place = below.cut_top((row + 6) * len(names) - 6)[0]
        self._keys = [section.key for section in every]
        contents = Contents("nav", place, names, chosen=self._index(), change=self.to_section)
        contents.icons = [section.icon for section in every]
        page.add(contents)
        return rest

    def _tabs(self, page: Page, room: Rect) -> Rect:
        every = self._sections(Sheet(self, page, Scroll("", room), room.w))
        self._keys = [section.key for section in every]
        place, rest = room.cut_top(46, 10)
        names = [section.tab or section.title for section in every]
        tabs = Tabs("nav", place, names, chosen=self._index(), change=self.to_section)
        tabs.icons = [section.icon for section in every]
        page.add(tabs)
        return rest

    def _index(self) -> int:
        return self._keys.index(self.section) if self.section in self._keys else 0

    def _sections(self, sheet: Sheet) -> list[Section]:
        return sections(self, sheet)

    def _panels(self, page: Page, scroll: Scroll, *, narrow: bool) -> None:
        inside = scroll.inside
        count = 1 if narrow else max(1, min(3, int((inside.w + t.GUTTER) // (LEAST_COLUMN + t.GUTTER))))
        columns = inside.columns(count, t.GUTTER)
        sheet = Sheet(self, page, scroll, columns[0].w - 40)
        found = [section.found(self.query) for section in self._sections(sheet)]
        found = [section for section in found if section.rows]
        self._first, self._tops = {}, {}
        y = 0.0
        if narrow:
            self._search(page, Rect(inside.x, inside.y, inside.w, 46), scroll)
            y = 60.0
        if not found:
            place = Rect(inside.x, inside.y + y + 20, inside.w, 40)
            page.add(Label("", place, f"Nothing here is called “{self.query}”.", style=t.SOFT), into=scroll)
        for column, rects in zip(_dealt(found, count), columns, strict=False):
            self._column(sheet, column, rects.move(0, y))

    def _column(self, sheet: Sheet, column: list[Section], place: Rect) -> None:
        y = place.y
        for section in column:
            height = HEAD + sum(row.height for row in section.rows) + 12
            panel = Rect(place.x, y, place.w, height)
            sheet.add(Panel(f"panel_{section.key}", panel, section.title))
            if section.key == "text":
                style = Type(28, "bold", t.GOLD_TEXT)
                at = Rect(panel.x, panel.y + 8, panel.w - 20, 36)
                sheet.add(Label("", at, f"{round(self.text_scale)} %", style=style, anchor="midright"))
            self._tops[section.key] = y
            self._rows(sheet, section, panel)
            y += height + t.GUTTER

    def _rows(self, sheet: Sheet, section: Section, panel: Rect) -> None:
        y = panel.y + HEAD
        count = len(sheet.page.widgets)
        for row in section.rows:
            row.lay(Rect(panel.x + 20, y, panel.w - 40, row.height))
            y += row.height
        added = [part.key for part in sheet.page.widgets[count:] if part.focusable]
        self._first[section.key] = added[0] if added else ""

    # -------------------------------------------------------------- changing

    def change(self, **changes: object) -> Reply:
        """Change settings; `undo` brings back what they were."""
        before = self.desk.settings
        self.desk.change(**changes)
        if self.desk.settings != before:
            self.before.append(before)
        self.refresh()
        return None

    def scale_dragged(self, scale: float) -> Reply:
        """Show another text size in the preview only: the page itself stays still under the mouse."""
        self.text_scale = scale
        self.refresh()
        return None

    def scale_settled(self, scale: float) -> Reply:
        """Put a text size in force."""
        self.text_scale = scale
        return self.change(text_scale=round(scale))

    def searched(self, query: str) -> Reply:
        """Show only what the words are about."""
        self.query = query
        self.refresh()
        return None

    def to_section(self, index: int) -> Reply:
        """Go to a section."""
        self.section = self._keys[index]
        page, first = self.page, self._first.get(self._keys[index], "")
        scroll = page.find("all")
        if isinstance(scroll, Scroll) and self.section in self._tops:
            scroll.go(self._tops[self.section] - scroll.rect.y)
        if first and page.focus.key != "nav":
            page.point(first)
        return None

    def to_group(self, index: int) -> Reply:
        """Show the keys of another group."""
        self.key_group, self.clash = list(dict.fromkeys([EVERYWHERE, *_groups(self.desk)]))[index], None
        self.refresh()
        return None

    def bind(self, command: str, key: str, *, is_pad: bool = False) -> Reply:
        """Give a command a key or a pad button, or show who has it."""
        bindings = self._bindings(is_pad=is_pad)
        self.wanted, self.clash = command, bindings.conflict(command, key)
        if self.clash is None:
            bindings.bind(command, key)
            return self._keys_changed()
        if self.clash.stays:
            thing = "button" if is_pad else "key"
            self.desk.say(
                f"That {thing} stays where it is", f"It always means {self.clash.title}.", "lock", "warn"
            )
            self.clash = None
        self.refresh()
        return None

    def _bindings(self, *, is_pad: bool) -> Bindings:
        return self.desk.keys.pads if is_pad else self.desk.keys

    def swap(self) -> Reply:
        """Let the two commands change keys."""
        if self.clash is not None:
            bindings = self._bindings(is_pad=self.clash.is_pad)
            bindings.give(self.wanted, self.clash.command, self.clash.key)
            self.page.point(f"controls.{self.wanted}")
        return self._keys_changed()

    def standard_keys(self) -> Reply:
        """Bring the standard keys and pad buttons back."""
        self.desk.keys.reset()
        self.desk.keys.pads.reset()
        return self._keys_changed()

    def _keys_changed(self) -> Reply:
        self.clash, self.wanted = None, ""
        keys = self.desk.keys
        return self.change(keys=dict(keys.changes), pads=dict(keys.pads.changes))

    def ask_standard(self) -> Reply:
        """Ask before everything is set back."""
        answers = [Answer("Set back", self.standard, "danger"), Answer("Leave it", keycap="Esc")]
        text = "Every setting and every key returns to what it was at first. Saves and last set-ups stay."
        return Push(Dialog(self.desk, "Set everything back?", text, answers, ("undo", t.WARN)))

    def standard(self) -> Reply:
        """Set everything back but what is remembered between matches."""
        kept = {name: getattr(self.desk.settings, name) for name in KEPT}
        fresh = {name: getattr(Settings(**kept), name) for name in Settings.__struct_fields__}
        self.text_scale = float(fresh["text_scale"])
        return self.change(**fresh)

    def command(self, name: str) -> Reply:
        """Take the last change back, go to the neighbouring section, or leave."""
        if name == "undo" and self.before:
            self.desk.put(self.before.pop())
            self.text_scale = float(self.desk.settings.text_scale)
            self.desk.sound.play("ui_back")
            self.refresh()
            return STAY
        step = {"next_tab": 1, "previous_tab": -1}.get(name)
        if step:
            return self.to_section((self._index() + step) % len(self._keys)) or STAY
        return super().command(name)

    def tick(self, seconds: float) -> Reply:
        """Let the list at the left follow the ring."""
        page = self.page
        at = page.focus.key.split(".")[0]
        nav = page.find("nav")
        if at in self._keys and isinstance(nav, Choice):
            self.section, nav.chosen = at, self._keys.index(at)
        return super().tick(seconds)


def _groups(desk: Desk) -> list[str]:
    return [command.group for command in desk.keys.commands.values()]


def _dealt(found: list[Section], count: int) -> list[list[Section]]:
    """Return the sections in columns: in their fixed places for three, else one after the other, evenly."""
    if count == 3 and len(found) > 5:
        return [[section for key in column for section in found if section.key == key] for column in ORDER]
    total = sum(HEAD + sum(row.height for row in section.rows) for section in found)
    columns: list[list[Section]] = [[] for _ in range(count)]
    filled, at = 0.0, 0
    for section in found:
        height = HEAD + sum(row.height for row in section.rows)
        if columns[at] and at + 1 < count and filled + height / 2 > total / count * (at + 1):
            at += 1
        columns[at].append(section)
        filled += height
    return columns
