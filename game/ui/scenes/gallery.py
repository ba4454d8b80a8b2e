"""Every part in every state on one page: what the pictures of parts are made from, and what tests look at."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from game.ui import draw
from game.ui import theme as t
from game.ui.desk import Desk
from game.ui.frame import Hint, Strip, frame
from game.ui.layout import Rect
from game.ui.overlays import Answer, Dialog, Drawer
from game.ui.page import Page
from game.ui.paint import Painter
from game.ui.scene import Push, Reply
from game.ui.scenes import gallery_samples as samples
from game.ui.screen import Screen
from game.ui.theme import Type
from game.ui.toasts import Toast, draw_toast
from game.ui.tooltip import draw_tooltip
from game.ui.widgets import (
    Button,
    Drawing,
    HoldButton,
    Label,
    Mood,
    Panel,
    Progress,
    RichText,
    Scroll,
    Tabs,
    Thinking,
    Tip,
    Widget,
)
from game.ui.wood import Lamp
from game.ui.write import Die, Icon, Key, Seat, Words

Fill = Callable[["Ground"], None]
SHOTS = ("rest", "pointed at", "focus", "pressed", "chosen", "not now")


@dataclass(eq=False)
class Sample(Widget):
    """A part shown in a state that nobody gave it."""

    part: Widget | None = None
    mood: Mood = field(default_factory=Mood, kw_only=True)

    def draw(self, p: Painter, mood: Mood) -> None:
        """Draw the part in its state, with the ring when it is pointed at by keys."""
        if self.part is None:
            return
        self.part.page = self.page
        self.part.draw(p, self.mood)
        if self.mood.focused and not self.mood.by_mouse:
            draw.ring(p, self.part.ring(), self.part.radius)


class Gallery(Screen):
    """The page of all parts."""

    lamp = Lamp(0.5, 0.3, 40)

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.tab = 0

    def build(self, page: Page) -> None:
        """Lay the panels out in rows as wide as the window."""
        hints = [
            Hint("the ring goes left to right, top to bottom", ("Tab",)),
            Hint("presses", command="confirm"),
            Hint("switches", command="press"),
            Hint("closes the newest layer only", command="back"),
        ]
        size = round(self.desk.settings.text_scale)
        room = frame(page, Strip("Parts", f"every part in every state, at {size} % text", icons=()), hints)
        scroll = page.add(Scroll("all", room, pad=0))
        inside = scroll.inside if room.w < 1860 or room.h < 944 else room
        for place, title, fill in _rows(inside, PANELS):
            page.add(Panel("", place, title), into=scroll)
            fill(Ground(self, page, scroll, place))
        page.start = "live_button"

    def to_tab(self, tab: int) -> Reply:
        """Show another tab."""
        self.tab = tab
        return None

    def ask(self) -> Reply:
        """Open a dialog."""
        answers = [Answer("Take it back", self.took_back), Answer("Keep it", keycap="Esc")]
        text = "Both cards return to the hands, and the dice of this exchange are not rolled again."
        return Push(Dialog(self.desk, "Take the move back?", text, answers, ("undo", t.WARN)))

    def damaged(self) -> Reply:
        """Open the dialog of a damaged save."""
        answers = [
            Answer("Delete…", kind="danger"),
            Answer("Go on from duel 3", kind="primary", keycap="Enter"),
        ]
        text = (
            "It is sound up to duel 3, exchange 2. You can go on from there; the file itself stays as it is."
        )
        detail = "match.json, line 212: draws[41] is 9, a die has 6 faces"
        return Push(Dialog(self.desk, "This save is damaged", text, answers, ("warning", t.BAD), detail))

    def took_back(self) -> Reply:
        """Say that it was done."""
        self.desk.say("Taken back", "the exchange begins again", "undo", "good")
        return None

    def drawer(self) -> Reply:
        """Open a drawer."""
        return Push(Drawer(self.desk, "Options", samples.options))


def _rows(room: Rect, panels: tuple[tuple[float, float, str, Fill], ...]) -> list[tuple[Rect, str, Fill]]:
    """Return the panels placed in rows; the widths of a row are stretched to fill it."""
    placed: list[tuple[Rect, str, Fill]] = []
    y, row = room.y, list(panels[:1])
    for panel in (*panels[1:], None):
        used = sum(w for w, *_ in row) + t.GUTTER * len(row)
        if panel is not None and used + panel[0] <= room.w + 1:
            row.append(panel)
            continue
        height = max(h for _, h, *_ in row)
        columns = Rect(room.x, y, room.w, height).columns([w for w, *_ in row], t.GUTTER)
        placed += [(place, title, fill) for place, (_, _, title, fill) in zip(columns, row, strict=True)]
        y += height + t.GUTTER
        row = [panel] if panel is not None else []
    return placed


class Ground:
    """A panel of the gallery to be filled."""

    def __init__(self, gallery: Gallery, page: Page, scroll: Scroll, place: Rect) -> None:
        self.gallery, self.page, self.scroll, self.place = gallery, page, scroll, place

    def add(self, *parts: Widget) -> None:
        """Add parts."""
        for part in parts:
            self.page.add(part, into=self.scroll)

    def show(self, shown: Sequence[samples.Shown]) -> None:
        """Add parts in the states they are to be seen in, each with its word."""
        for words, at, part, mood in shown:
            self.add(Label("", at, words, style=t.ASIDE), Sample("", part.rect, part, mood=mood))

    def paint(self, paint: Callable[[Painter], None]) -> None:
        """Add a drawing."""
        self.add(Drawing("", self.place, paint=paint))


def _buttons(on: Ground) -> None:
    """Add buttons of every kind in every state."""
    place = on.place
    step = min(121.0, (place.w - 130) / len(SHOTS))
    for j, word in enumerate(SHOTS):
        at = Rect(place.x + 126 + j * step, place.y + 14, step - 9, 20)
        on.add(Label("", at, word, style=t.ASIDE, anchor="center"))
    kinds = (
        ("Plain", "Undo", 48, 54),
        ("Primary", "Roll", 60, 122),
        ("Danger", "Delete", 48, 202),
        ("Icon", "", 46, 270),
    )
    for name, words, h, y in kinds:
        at = Rect(place.x + 20, place.y + y, 100, h)
        on.add(Label("", at, name, style=Type(19, "semibold")))
        for j in range(len(SHOTS)):
            sample = samples.button(name, words, j, Rect(place.x + 126 + j * step, place.y + y, step - 9, h))
            if sample is not None:
                on.add(Sample("", sample.rect, sample, mood=samples.mood(j)))
    note = "A button that cannot be used now keeps its place and says why when pointed at."
    on.add(Label("", Rect(place.x + 20, place.bottom - 32, 600, 20), note, style=t.ASIDE))


def _fields(on: Ground) -> None:
    """Add fields, lists, steppers and checkboxes."""
    place = on.place
    on.show(samples.fields(place))


def _lists(on: Ground) -> None:
    """Add lists, numbers and checkboxes, some of which work."""
    on.show(samples.lists(on.place))
    on.add(*samples.live_fields(on.place))


def _sliders(on: Ground) -> None:
    """Add sliders, switches and tabs."""
    place = on.place
    on.show(samples.sliders(place))
    tabs = Rect(place.x + 20, place.y + 206, place.w - 40, 46)
    names = ("Units", "Roll", "Inspector", "Log")
    on.add(Tabs("tabs", tabs, names, chosen=on.gallery.tab, change=on.gallery.to_tab))
    on.paint(lambda p: draw.hline(p, tabs.x, tabs.bottom + 6, tabs.w))


def _bubbles(on: Ground) -> None:
    """Add a tooltip, a refusal and toasts."""
    place = on.place
    tip = Tip(
        "Defend",
        "Lays the card with the shield. It is needed after two attacks in a row.",
        "D",
        "aoz.exchange.choose-combat-card",
    )
    no = Tip(
        "Not now",
        "Two attacks lie on the table: this card must be Defend.",
        refusal=True,
        rule="aoz.exchange.attack-limit",
    )

    def paint(p: Painter) -> None:
        about = Rect(place.x + 40, place.y + 46, 150, 48)
        wide = place.w > 700
        draw_tooltip(p, tip, about, Rect(place.x + 8, place.y, place.w / (2 if wide else 1) - 10, 2000))
        other = Rect(place.x + place.w / 2 + 40, about.y, 150, 48) if wide else about.move(0, 188)
        draw_tooltip(p, no, other, Rect(other.x - 32, place.y, place.w / (2 if wide else 1) - 10, 2000))

    for x, words in ((40.0, "Defend"), (place.w / 2 + 40, "Attack")):
        at = Rect(place.x + x, place.y + 46, 150, 48)
        on.add(Sample("", at, Button("", at, words), mood=samples.mood(2)))
    on.paint(paint)


def _toasts(on: Ground) -> None:
    """Add toasts."""
    place = on.place
    notes = (
        Toast("Saved", "duel 3, exchange 2", "save", "good"),
        Toast("Hint ready", "", "hint", "info"),
        Toast("Pad unplugged", "keys work on", "warning", "warn"),
    )

    def paint(p: Painter) -> None:
        y = place.y + 46
        for note in notes:
            y += draw_toast(p, note, Rect(place.x + 20, y, place.w - 40, 0)) + 12

    on.paint(paint)
    at = Rect(place.x, place.bottom - 32, place.w - 20, 20)
    on.add(Label("", at, "2.5 s, then gone", style=t.ASIDE, anchor="midright"))


def _live(on: Ground) -> None:
    """Add parts that work: dialogs, drawer, a button to hold."""
    place = on.place
    rows = Rect(place.x + 20, place.y + 50, place.w - 40, 210).rows(3, 14)
    first, second = rows[0].columns(2, 14)
    on.add(Button("live_button", first, "Ask something", icon="undo", act=on.gallery.ask))
    on.add(
        Button("live_damage", second, "A damaged save", icon="warning", kind="danger", act=on.gallery.damaged)
    )
    first, second = rows[1].columns(2, 14)
    on.add(Button("live_drawer", first, "Open a drawer", icon="settings", act=on.gallery.drawer))
    on.add(
        Button("live_barred", second, "Ask the coach", icon="hint", reason="It opens when the match is over.")
    )
    on.add(
        HoldButton("live_hold", rows[2], "Hold to uncover", kind="primary", act=on.gallery.took_back, size=24)
    )


def _rich(on: Ground) -> None:
    """Add rich text, chips, keycaps and bars."""
    place = on.place
    parts = (
        Words("SPEED", t.GOLD, "bold"), Seat(0), Words("Xandry", face="semibold"), Die(3), "+2 = 5", Seat(1), Die(4),
        "−1 = 3. Xandry is faster and hits.", Icon("rules", t.INFO), Words("Speed test", t.INFO, "semibold"), Key("F1"),
    )  # fmt: skip
    inner = place.inset(20, 46)
    on.add(RichText("", inner, parts))

    def paint(p: Painter) -> None:
        y = place.bottom - 76
        x = place.x + 20
        x += draw.chip(p, "+2 WEAPON", (x, y), "army_of_zero/ability_weapon") + 10
        x += draw.chip(p, "hint", (x, y), "hint", (t.FLOAT, t.FOCUS, t.LINE)) + 10
        x += draw.keycap(p, "Shift", (x, y)) + 6
        x += draw.keycap(p, "Tab", (x, y)) + 16
        draw.strength(p, (x, y + 6), 3)
        draw.bar(p, Rect(place.x + 20, y + 46, place.w - 40, 12), 0.62)

    on.paint(paint)


def _waiting(on: Ground) -> None:
    """Add progress, thinking and loading."""
    place = on.place
    inner = place.inset(20, 46)
    top, rest = inner.cut_top(76, 22)
    on.add(
        Progress("", top, "Looking through 1,200 replays", share=0.62, note="744 done, about 20 seconds left")
    )
    row, rest = rest.cut_top(44, 22)
    on.add(Thinking("", row, "Margrave is thinking", seconds=2.4))
    on.add(Button("", row.cut_right(178)[0], "Move now", icon="speed", keycap="M", size=18))

    def paint(p: Painter) -> None:
        draw.hline(p, inner.x, row.y - 11, inner.w)
        draw.hline(p, inner.x, rest.y - 11, inner.w)
        for i in range(6):
            centre = (inner.x + 30 + i * 52, rest.y + 34)
            draw.die(p, 5 if i == 5 else -(i % 2), centre, 46, (i % 3 - 1) * 14, 70 + i * 37)
        p.text("Loading the table", (inner.x + 350, rest.y + 22), Type(19, "semibold"), "midleft")
        p.text("the die rolls until it is ready", (inner.x + 350, rest.y + 48), t.SMALL, "midleft")

    on.paint(paint)


PANELS: tuple[tuple[float, float, str, Fill], ...] = (
    (876, 348, "Buttons", _buttons),
    (400, 348, "Fields", _fields),
    (560, 348, "Lists, numbers, checks", _lists),
    (536, 284, "Sliders, switches, tabs", _sliders),
    (880, 284, "Tooltip and refusal", _bubbles),
    (420, 284, "Toasts", _toasts),
    (600, 284, "Working parts", _live),
    (600, 284, "Rich text, chips, keys", _rich),
    (600, 284, "Waiting", _waiting),
)
