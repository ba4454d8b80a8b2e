"""The title: the four games, the last match, and everything that is not a match."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game import __version__
from game.ui import theme as t
from game.ui.layout import THREE_COLUMNS, TWO_COLUMNS, Rect
from game.ui.lessons import under_way as lessons
from game.ui.opening import Opened, latest, open_save
from game.ui.overlays import Answer, Dialog
from game.ui.page import Page
from game.ui.paint import Painter
from game.ui.scene import Act, Push, Quit, Reply
from game.ui.scenes.damage import damage_dialog
from game.ui.scenes.title_parts import LINE, ContinueButton, GameTile, MenuButton, even_lines
from game.ui.screen import Screen
from game.ui.setting_up import sit
from game.ui.surroundings import surroundings_of
from game.ui.theme import Type
from game.ui.widgets import Button, Drawing, Tip
from game.ui.wood import Lamp

if TYPE_CHECKING:
    from game.core.entry import GameEntry
    from game.ui.desk import Desk
    from game.ui.opening import Unfinished

DOORS = (
    ("replays", "Replays", "replay"),
    ("rules", "Rules", "rules"),
    ("characters", "Characters", "person"),
    ("settings", "Settings", "settings"),
    ("about", "About", "info"),
)


LEARN, LEARN_HEIGHT = "Learn by playing", 46.0


class Places(NamedTuple):
    """Where things are: emblem and name, the row of tiles, the last match (if any) and the row of buttons."""

    head: Rect
    tiles: Rect
    last: Rect
    doors: Rect
    gap: float


def places_of(area: Rect, *, going_on: bool) -> Places:
    """Lay out the title; in a narrow room the last match gets a row of its own."""
    k = min(area.w / 1920, area.h / 1080)
    wide = area.w >= TWO_COLUMNS
    gap, margin = 20 * k, max(20.0, 74 * k)
    inner = Rect(
        area.x + margin, area.y, area.w - 2 * margin, area.h - (84 * k if k > 0.75 else 50 if wide else 36)
    )
    head, rest = inner.cut_top(232 * k if wide else 86, 14 * k)
    if wide:
        row, rest = rest.cut_bottom(max(74.0, 112 * k), 50 * k)
        last, doors = row.columns(2, gap) if going_on else (Rect(0, 0, 0, 0), row)
        return Places(head, rest, last, doors, gap)
    doors, rest = rest.cut_bottom(56, 10)
    last = Rect(0, 0, 0, 0)
    if going_on:
        last, rest = rest.cut_bottom(70, 16)
    return Places(head, rest.inset(0, 6), last, doors, 12)


class TitleScene(Screen):
    """Chooses a game, goes on with the last match, or opens replays, rules, characters, settings and credits."""

    lamp = Lamp(0.5, 0.36, 92)

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.last: Unfinished | None = None

    def enter(self) -> None:
        """Look for the last match anew, and let the tavern play."""
        self.last = latest(self.desk)
        self.desk.sound.ambience()
        self.desk.sound.music("music_tavern")
        self.refresh()

    # ------------------------------------------------------------------ the page

    def build(self, page: Page) -> None:
        """Lay out head, tiles, the last match and the buttons."""
        places = places_of(page.area, going_on=self.last is not None)
        page.add(Drawing("", places.head, paint=lambda p: draw_head(p, places.head)))
        entries = list(self.desk.games.values())
        below, upper = places.tiles, places.tiles
        if any(entry.lessons for entry in entries):
            below, upper = places.tiles.cut_bottom(LEARN_HEIGHT, 14)
        rects = upper.columns(max(1, len(entries)), places.gap)
        lines = max(
            (len(even_lines(page.p, entry.line, rects[0].w - 24, LINE)) for entry in entries), default=1
        )
        for entry, rect in zip(entries, rects, strict=False):
            page.add(GameTile(f"game_{entry.id}", rect, entry=entry, lines=lines, act=self._opener(entry)))
        for entry, rect in zip(entries, below.columns(max(1, len(entries)), places.gap), strict=False):
            if entry.lessons:
                self._add_learn(page, entry, rect)
        if self.last is not None:
            self._add_last(page, self.last, places.last)
        self._add_doors(page, places)
        page.add(Drawing("", page.area, paint=draw_foot))
        page.start = "continue" if self.last is not None and not self.last.damage else self._first_tile()

    def _first_tile(self) -> str:
        last = self.desk.settings.last_game
        return f"game_{last if last in self.desk.games else next(iter(self.desk.games), '')}"

    def _add_learn(self, page: Page, entry: GameEntry, rect: Rect) -> None:
        """Add the door to the guided first games of a game, below its tile."""
        style = Type(20, "semibold")
        words = next((w for w in (LEARN, "Learn") if page.p.width_of(w, style) + 60 < rect.w), "")
        part = Button(f"learn_{entry.id}", rect, words, icon="learn", size=20)
        part.act = lambda: self.desk.open("learn", entry.id)
        part.tip = Tip(
            f"{LEARN}: {entry.title}", "A guided first game: a real match, with a coach at the table."
        )
        page.add(part)

    def _add_last(self, page: Page, last: Unfinished, rect: Rect) -> None:
        entry = self.desk.games.get(last.game)
        around = surroundings_of(entry) if entry is not None else None
        page.add(ContinueButton("continue", rect, unfinished=last, surroundings=around, act=self.go_on))

    def _add_doors(self, page: Page, places: Places) -> None:
        rects = places.doors.columns(len(DOORS) + 1, max(10.0, places.gap * 0.6))
        size = max(18.0, min(24.0, rects[0].h * 0.36))
        while size > 15 and page.p.width_of("Characters", Type(size, "semibold")) > rects[0].w - 14:
            size -= 1
        for (door, label, icon), rect in zip(DOORS, rects, strict=False):
            act = self._door(door)
            page.add(MenuButton(door, rect, label, icon=icon, size=size, shortcut=door, act=act))
        page.add(MenuButton("quit", rects[-1], "Quit", icon="close", size=size, act=Quit))

    # ------------------------------------------------------------------ what is chosen

    def _opener(self, entry: GameEntry) -> Act:
        return lambda: self.open_game(entry)

    def _door(self, name: str) -> Act:
        return lambda: self.desk.open(name)

    def open_game(self, entry: GameEntry) -> Reply:
        """Go to a new match, by way of an invitation to a lesson when somebody is new to the game."""
        if entry.lessons and lessons.is_new_here(self.desk, entry):
            return Push(self._invitation(entry))
        return self.desk.open("new-match", entry.id)

    def _invitation(self, entry: GameEntry) -> Dialog:
        """Return what asks, once a game, whether somebody who is new to it wants to be shown how it is played."""
        self.desk.change(invited=(*self.desk.settings.invited, entry.id))
        first = lessons.next_lesson(self.desk, entry)
        words = (
            f"A guided first game teaches it in about {first.minutes} minutes: a real match, with a coach at the "
            f"table. You find it at any time under “{LEARN}”."
        )
        answers = [
            Answer("New match", lambda: self.desk.open("new-match", entry.id)),
            Answer(LEARN, lambda: self.desk.open("learn", entry.id), "primary"),
        ]
        return Dialog(self.desk, f"New to {entry.title}?", words, answers, ("learn", t.GOLD))

    def go_on(self) -> Reply:
        """Open the last match; what was damaged is told first."""
        if self.last is None:
            return None
        name, opened = self.last.save, open_save(self.desk, self.last.save)
        if not opened.troubles:
            return self._sit_down(name, opened)
        self.last = latest(self.desk)
        self.refresh()
        return Push(damage_dialog(self.desk, name, opened, lambda: self._sit_down(name, opened)))

    def _sit_down(self, name: str, opened: Opened) -> Reply:
        from game.ui.scenes.table import TableScene  # noqa: PLC0415 - the table leads back here

        entry = self.desk.games[opened.match.record.game]
        try:
            return Push(TableScene(self.desk, sit(self.desk, entry, opened.match, name)))
        except LookupError as error:
            self.desk.say("This match cannot be opened", str(error.args[0]), "warning", "warn")
            return None

    def command(self, name: str) -> Reply:
        """Ask before the program ends."""
        if name != "back":
            return None
        leave, stay = Answer("Quit", Quit), Answer("Stay", keycap=self.desk.keys.label("back"))
        words = "Every match is saved after each decision: you can go on where you left."
        return Push(Dialog(self.desk, "Leave Four Fronts?", words, [leave, stay], ("door", t.GOLD)))


def draw_head(p: Painter, head: Rect) -> None:
    """Draw emblem, name and line of the product, together in the middle of the head."""
    k = head.h / 232
    emblem, size = 200 * k, max(44.0, 88 * k)
    w = p.width_of("FOUR FRONTS", Type(size, "fjalla"))
    left = head.cx - (emblem + 22 * k + w) / 2
    p.sprite("title/four_fronts", (left + emblem / 2, head.y + head.h * 0.5), emblem)
    x = left + emblem + 22 * k
    for dy, colour in ((5 * k, "#000000"), (0, t.PAPER)):
        p.text("FOUR FRONTS", (x, head.y + head.h * 0.39 + dy), Type(size, "fjalla", colour), "midleft")
    style = Type(max(18.0, 28 * k), "serif", "#d8c79f")
    p.text("Four tabletop wars, one table", (x + 4 * k, head.y + head.h * 0.74), style, "midleft")


def draw_foot(p: Painter) -> None:
    """Write what the keys do, and where everything is kept."""
    y = p.height - (38 if p.width >= THREE_COLUMNS else 24 if p.width >= TWO_COLUMNS else 18)
    margin = max(20.0, 74 * min(p.width / 1920, p.height / 1080))
    style = Type(18, colour=t.MUTED)
    used = p.text("Arrow keys choose, Enter opens", (margin, y), style, "midleft")
    fact = f"Version {__version__.partition('+')[0]}  ·  all progress is saved on this computer"
    if used + p.width_of(fact, style) + 2 * margin + 40 < p.width:
        p.text(fact, (p.width - margin, y), style, "midright")
