"""The parts that the gallery shows, each in a state."""

from __future__ import annotations

from game.ui.layout import Rect
from game.ui.page import Page
from game.ui.widgets import (
    Button,
    Checkbox,
    Dropdown,
    Mood,
    Radio,
    Segmented,
    Slider,
    Stepper,
    TextField,
    Toggle,
    Widget,
)

Shown = tuple[str, Rect, Widget, Mood]
REST = Mood()
FOCUSED = Mood(focused=True)
MOODS = (REST, Mood(focused=True, by_mouse=True), FOCUSED, Mood(pressed=True), REST, REST)
LISTS = ("Until cards are turned", "Always", "Never", "Asked each time", "As last time")


def mood(state: int) -> Mood:
    """Return the mood of a column of the button table."""
    return MOODS[state]


def button(kind: str, words: str, state: int, room: Rect) -> Button | None:
    """Return a button of a kind in a state; None where there is no such thing."""
    place = room.middle(46, room.h) if kind == "Icon" else room
    reason = "Nothing to take back." if state == 5 else ""
    match kind:
        case "Plain":
            return Button("", place, words, icon="undo", chosen=state == 4, reason=reason)
        case "Icon":
            return Button("", place, icon="settings", chosen=state == 4, reason=reason)
        case _ if state == 4:
            return None
        case "Primary":
            return Button("", place, words, kind="primary", size=24, reason=reason)
        case _:
            return Button("", place, words, kind="danger", reason=reason)


def fields(place: Rect) -> list[Shown]:
    """Return text fields with a word beside each."""
    typing = TextField("", _field(place, 1), "Webfoot Gu")
    typing.editing = True
    error = "Twelve signs: two are missing."
    rows: list[tuple[str, TextField, Mood]] = [
        ("empty", TextField("", _field(place, 0), place="Name of the squad"), REST),
        ("typing", typing, FOCUSED),
        ("filled", TextField("", _field(place, 2), "Webfoot Guard", clear=True), REST),
        (
            "locked",
            TextField("", _field(place, 3), "7F3A-09C2-B41D", reason="It was fixed before the deal."),
            REST,
        ),
        ("wrong", TextField("", _field(place, 4), "7F3A-09C2-B4", error=error), REST),
    ]
    return [(words, _word(part.rect, 72), part, state) for words, part, state in rows]


def lists(place: Rect) -> list[Shown]:
    """Return a stepper at its end, a search field and checkboxes."""
    x = place.x + 312
    low = Stepper("", Rect(x + 68, place.y + 105, 160, 44), 5, high=5)
    search = TextField("", Rect(x + 68, place.y + 162, 160, 44), "overw", icon="search", size=18)
    shown: list[Shown] = [
        ("at end", _word(low.rect, 68), low, REST),
        ("search", _word(search.rect, 68), search, REST),
    ]
    boxes = (
        ("checked", True, False),
        ("not", False, False),
        ("pointed", False, True),
        ("locked", True, False),
    )
    for i, (words, on, focused) in enumerate(boxes):
        at = Rect(place.x + 20 + (i % 2) * 136, place.y + 226 + (i // 2) * 50, 130, 40)
        part = Checkbox(
            "", at, words, on=on, reason="It is fixed." if words == "locked" else "", size=18, side=28
        )
        shown.append(("", at, part, FOCUSED if focused else REST))
    return shown


def live_fields(place: Rect) -> list[Widget]:
    """Return a list, a segmented choice, a text field and a stepper that work."""
    x, y = place.x + 20, place.y
    segments = Rect(x, y + 105, 272, 44)
    return [
        Dropdown("live_list", Rect(x, y + 48, 272, 44), LISTS, size=19),
        Stepper("live_number", Rect(place.x + 380, y + 48, 160, 44), 3),
        Segmented("live_segments", segments, ("One", "Best of 3", "Best of 5"), size=18),
        TextField("live_text", Rect(x, y + 162, 272, 44), "", place="Type here"),
    ]


def sliders(place: Rect) -> list[Shown]:
    """Return sliders, switches and a group of round marks."""
    shown: list[Shown] = []
    tracks = (
        ("rest", Slider("", _track(place, 0), 0.6), REST),
        ("pointed", Slider("", _track(place, 1), 0.4), FOCUSED),
        ("two-sided", Slider("", _track(place, 2), 0.7, two_sided=True), REST),
        ("locked", Slider("", _track(place, 3), 0.5, reason="no device"), REST),
    )
    shown += [(words, _word(part.rect, 88), part, state) for words, part, state in tracks]
    switches = (
        ("on", True, REST, ""),
        ("off", False, REST, ""),
        ("pointed", True, FOCUSED, ""),
        ("locked", False, REST, "no"),
    )
    for i, (words, on, state, reason) in enumerate(switches):
        at = Rect(place.x + 316, place.y + 40 + i * 38, 130, 38)
        shown.append(("", at, Toggle("", at, words, on=on, reason=reason, size=18, height=28), state))
    at = Rect(place.x + 446, place.y + 40, 90, 76)
    shown.append(("", at, Radio("", at, ("yes", "no"), size=18), REST))
    return shown


def options(page: Page, room: Rect) -> None:
    """Fill the drawer of the gallery."""
    first, rest = room.cut_top(48, 10)
    page.add(Toggle("drawer_odds", first, "Show the odds", on=True))
    second, rest = rest.cut_top(48, 10)
    page.add(Toggle("drawer_hints", second, "Show hints"))
    third, rest = rest.cut_top(46, 20)
    page.add(Dropdown("drawer_undo", third, LISTS))
    page.add(
        Button("drawer_done", rest.cut_top(52)[0], "Done", kind="primary", act=lambda: page.command("back"))
    )


def _field(place: Rect, row: int) -> Rect:
    return Rect(place.x + 92, place.y + 48 + row * 57 + (2 if row > 3 else 0), 280, 44)


def _track(place: Rect, row: int) -> Rect:
    return Rect(place.x + 104, place.y + 46 + row * 38, 196, 30)


def _word(place: Rect, room: float) -> Rect:
    return Rect(place.x - room, place.y, room, place.h)
