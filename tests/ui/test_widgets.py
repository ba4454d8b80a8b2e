from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.ui.layout import Rect
from game.ui.overlays import Answer, Dialog, Drawer, ListOverlay
from game.ui.scene import Pop, Push, Quit, Reset, Stay, apply, visible
from game.ui.widgets import (
    Button,
    Checkbox,
    Dropdown,
    HoldButton,
    Link,
    Radio,
    Scroll,
    Segmented,
    Slider,
    Stepper,
    Tabs,
    TextField,
    Tip,
    Toggle,
    Widget,
)
from tests.ui.driver import Someone, bench

PLACE = Rect(100, 100, 300, 48)
CHANGERS: list[tuple[type[Widget], dict[str, Any], str, Any]] = [
    (Toggle, {"label": "x"}, "Space", True),
    (Checkbox, {"label": "x"}, "Space", True),
    (Segmented, {"items": ("a", "b")}, "right", 1),
    (Radio, {"items": ("a", "b")}, "down", 1),
    (Tabs, {"items": ("a", "b")}, "right", 1),
    (Stepper, {"value": 3}, "right", 4),
    (Slider, {"value": 0.5}, "left", 0.45),
    (Dropdown, {"items": ("a", "b")}, "right", 1),
]


@pytest.mark.parametrize("press", ["Enter", "Space", "pad", "mouse"])
def test_a_button_is_pressed_by_keys_pad_and_mouse(press: str) -> None:
    pressed: list[int] = []
    someone = bench(Button("go", PLACE, "Go", act=lambda: pressed.append(1)))
    match press:
        case "pad":
            someone.pad("A")
        case "mouse":
            someone.click("go")
        case _:
            someone.press(press)
    assert pressed == [1]


def test_a_press_that_leaves_the_button_does_nothing() -> None:
    pressed: list[int] = []
    someone = bench(Button("go", PLACE, "Go", act=lambda: pressed.append(1)))
    someone.mouse(pygame.MOUSEBUTTONDOWN, someone.spot("go"))
    someone.mouse(pygame.MOUSEBUTTONUP, (1500, 900))
    assert pressed == []


def test_a_button_that_cannot_be_used_says_why_and_does_nothing() -> None:
    pressed: list[int] = []
    someone = bench(
        Button("go", PLACE, "Go", act=lambda: pressed.append(1), reason="The dice are still rolling.")
    )
    someone.press("Enter")
    someone.click("go")
    assert pressed == []
    assert someone.at == "go", "it can still be pointed at"
    assert someone.part("go").tooltip().text == "The dice are still rolling."
    assert someone.page._refusal is not None
    assert someone.page._refusal.text == "The dice are still rolling."


def test_a_refusal_is_told_until_something_else_is_tried_at_the_same_part() -> None:
    tried: list[int] = []

    def act() -> None:
        tried.append(1)
        if len(tried) == 1:
            someone.page.explain("That is too far away.", "zw.move.length")

    someone = bench(Button("go", PLACE, "Go", act=act))
    someone.click("go")
    assert someone.page.refused_by == "zw.move.length"
    someone.press("F1")
    assert someone.page.refused_by == "zw.move.length", "the way to the rule leaves it there"
    someone.click("go")
    assert (len(tried), someone.page.refused_by) == (2, "")


def test_a_shortcut_presses_from_anywhere_and_shows_its_key() -> None:
    pressed: list[str] = []
    undo = Button("undo", PLACE, "Undo", shortcut="undo", act=lambda: pressed.append("undo"))
    someone = bench(Button("other", Rect(100, 300, 100, 40), "Other"), undo)
    assert someone.at == "other"
    someone.press("u")
    someone.pad("X")
    assert pressed == ["undo", "undo"]
    assert undo.cap() == "U"
    someone.desk.keys.bind("undo", "Z")
    assert undo.cap() == "Z"


def test_enter_presses_the_default_button_unless_the_part_takes_enter_itself() -> None:
    pressed: list[str] = []
    go = Button("go", PLACE, "Go", default=True, act=lambda: pressed.append("go"))
    toggle = Toggle("toggle", Rect(100, 200, 300, 40), "x")
    link = Link("link", Rect(100, 300, 300, 40), "Rule", act=lambda: pressed.append("link"))
    someone = bench(toggle, link, go)
    someone.press("Enter")
    assert pressed == ["go"]
    assert not toggle.on
    someone.press("Space", "Tab", "Enter")
    assert toggle.on
    assert pressed == ["go", "link"]


@pytest.mark.parametrize(("kind", "fields", "key", "expected"), CHANGERS)
def test_a_change_by_key_is_told_once(kind: Any, fields: dict[str, Any], key: str, expected: Any) -> None:
    told: list[Any] = []
    someone = bench(kind("part", Rect(100, 100, 300, 90), change=told.append, **fields))
    someone.press(key)
    assert told == [expected]


@pytest.mark.parametrize(("kind", "fields", "key"), [case[:3] for case in CHANGERS])
def test_a_locked_part_does_not_change(kind: Any, fields: dict[str, Any], key: str) -> None:
    told: list[Any] = []
    someone = bench(kind("part", Rect(100, 100, 300, 90), change=told.append, reason="Not now.", **fields))
    someone.press(key, "Enter", "Space")
    someone.click("part", 0.9)
    assert told == []


def test_choosing_with_the_mouse() -> None:
    someone = bench(Segmented("part", PLACE, ("a", "b", "c"), barred={1: "Only with three players."}))
    someone.click("part", 0.9)
    assert someone.part("part").chosen == 2
    someone.click("part", 0.5)
    assert someone.part("part").chosen == 2
    assert someone.page._refusal is not None
    assert someone.press("left").part("part").chosen == 0, "arrows jump over what is barred"


def test_a_slider_follows_the_mouse_and_stops_at_its_ends() -> None:
    told: list[float] = []
    settled: list[float] = []
    slider = Slider("part", PLACE, 20, low=0, high=100, step=5, change=told.append, settle=settled.append)
    someone = bench(slider)
    someone.mouse(pygame.MOUSEBUTTONDOWN, someone.spot("part", 0.5))
    assert slider.value == 50
    someone.mouse(pygame.MOUSEMOTION, someone.spot("part", 3.0))
    assert slider.value == 100
    assert settled == []
    someone.mouse(pygame.MOUSEBUTTONUP, someone.spot("part", 3.0))
    assert settled == [100]
    assert told == [50, 100]
    assert someone.press("left", "left").part("part").value == 90


def test_a_stepper_keeps_its_limits() -> None:
    someone = bench(Stepper("part", PLACE, 2, low=1, high=3))
    assert someone.press("right", "right", "right").part("part").value == 3
    assert someone.click("part", 0.03).part("part").value == 2
    assert someone.click("part", 0.97).part("part").value == 3
    assert someone.press("left", "left", "left", "left").part("part").value == 1


def test_typing_pasting_and_erasing() -> None:
    told: list[str] = []
    someone = bench(TextField("part", PLACE, "Ma", most=8, change=told.append))
    someone.type("rk")
    assert someone.part("part").value == "Mark"
    someone.press("left", "left", "Bksp").type("u")
    assert someone.part("part").value == "Murk"
    someone.press("Ctrl+a").type("x")
    assert someone.part("part").value == "x"
    someone.type("1234567890")
    assert someone.part("part").value == "x1234567"
    assert told[-1] == "x1234567"


def test_letters_typed_into_a_field_are_no_commands() -> None:
    pressed: list[int] = []
    someone = bench(
        TextField("part", PLACE),
        Button("undo", Rect(0, 0, 80, 40), "U", shortcut="undo", act=lambda: pressed.append(1)),
    )
    someone.type("uhu")
    assert someone.part("part").value == "uhu"
    assert pressed == []


def test_while_one_types_the_mouse_does_not_steal_the_ring_but_a_click_does() -> None:
    someone = bench(TextField("part", PLACE), Button("other", Rect(600, 600, 100, 40), "x"))
    someone.click("part").type("a").point("other")
    assert someone.at == "part"
    someone.type("b")
    assert someone.part("part").value == "ab"
    someone.click("other")
    assert someone.at == "other"
    assert not someone.part("part").editing


def test_escape_ends_typing_before_it_closes_anything() -> None:
    someone = bench(TextField("part", PLACE))
    someone.type("a").press("Esc")
    assert someone.app.running
    assert someone.scene.heard == []
    someone.press("Esc")
    assert not someone.app.running


def test_enter_ends_typing_and_tells_it() -> None:
    done: list[int] = []
    someone = bench(TextField("part", PLACE, done=lambda: done.append(1)))
    someone.type("a").press("Enter")
    assert done == [1]
    assert not someone.part("part").editing


def test_a_dropdown_opens_a_list_over_the_page_and_takes_what_is_chosen() -> None:
    told: list[int] = []
    someone = bench(Dropdown("part", PLACE, ("a", "b", "c"), change=told.append))
    someone.press("Enter")
    assert isinstance(someone.scene, ListOverlay)
    someone.press("down", "down", "Enter")
    assert told == [2]
    assert len(someone.app.stack) == 1
    someone.press("Enter", "Esc")
    assert told == [2]
    assert someone.at == "part"


def test_a_dropdown_by_mouse_and_a_press_outside() -> None:
    someone = bench(Dropdown("part", PLACE, ("a", "b", "c")))
    someone.click("part")
    someone.click("rows", 0.5, 0.5)
    assert someone.part("part").chosen == 1
    someone.click("part")
    someone.mouse(pygame.MOUSEBUTTONDOWN, (1800, 1000))
    assert len(someone.app.stack) == 1
    assert someone.part("part").chosen == 1


def test_a_list_opens_upward_when_there_is_no_room_below() -> None:
    someone = bench(Dropdown("part", Rect(100, 1000, 300, 44), tuple("abcdef")))
    someone.press("Enter").wait()
    assert someone.scene.place.bottom <= 1000
    assert someone.scene.place.y >= 0


def test_a_list_stays_inside_the_window() -> None:
    someone = bench(
        Dropdown("part", Rect(100, 300, 300, 44), tuple("abcdefghijklmnopqrstuvwxyz")), size=(1280, 720)
    )
    someone.press("Enter").wait()
    area = someone.desk.painter.area
    assert someone.scene.place.bottom <= area.bottom
    assert someone.scene.place.y >= 0


def test_a_button_to_hold_needs_its_time() -> None:
    done: list[int] = []
    someone = bench(HoldButton("part", PLACE, "Hold", act=lambda: done.append(1)))
    someone.press("Enter").wait(1.0)
    assert done == [], "letting go starts again"
    someone.click("part").wait(1.0)
    assert done == []
    someone.mouse(pygame.MOUSEBUTTONDOWN, someone.spot("part"))
    someone.wait(0.3)
    assert done == []
    someone.wait(0.3)
    assert done == [1]
    someone.wait(2.0)
    assert done == [1]


def test_tabs_change_by_their_own_keys_from_anywhere() -> None:
    tabs = Tabs("tabs", PLACE, ("a", "b", "c"))
    someone = bench(Button("go", Rect(100, 300, 100, 40), "x"), tabs)
    assert someone.at == "go"
    someone.pad("RB")
    assert tabs.chosen == 1
    someone.pad("LB", "LB")
    assert tabs.chosen == 2, "round the end"


def test_too_many_tabs_keep_the_chosen_one_in_the_room() -> None:
    tabs = Tabs("tabs", Rect(100, 100, 500, 46), tuple(f"Section {i}" for i in range(12)))
    someone = bench(tabs)
    for chosen in (0, 5, 11):
        tabs.chosen = chosen
        someone.wait()
        place, room = tabs.places()[chosen], tabs.room()
        assert room.x - 1 <= place.x
        assert place.right <= room.right + 1


def test_a_scroll_answers_wheel_keys_and_its_thumb() -> None:
    scroll = Scroll("scroll", Rect(100, 100, 400, 300), focusable=True)
    someone = bench(scroll)
    someone.page.add(Button("last", Rect(100, 1500, 100, 40), "x"), into=scroll)
    someone.page.point("scroll")
    spot = someone.spot("scroll")
    someone.send(pygame.event.Event(pygame.MOUSEWHEEL, y=-2, x=0, mouse_pos=spot, precise_y=-2.0))
    assert scroll.offset == 144
    someone.press("PgDn")
    assert scroll.offset == pytest.approx(144 + 255)
    someone.press("end")
    assert scroll.offset == scroll.most
    someone.press("PgUp", "home")
    assert scroll.offset == 0
    thumb = someone.pixels(scroll.thumb())
    someone.mouse(pygame.MOUSEBUTTONDOWN, thumb)
    someone.mouse(pygame.MOUSEMOTION, (thumb[0], thumb[1] + 2000))
    assert scroll.offset == scroll.most


def test_what_is_scrolled_out_of_sight_cannot_be_clicked() -> None:
    pressed: list[int] = []
    scroll = Scroll("scroll", Rect(100, 100, 400, 300))
    someone = bench(scroll)
    someone.page.add(Button("low", Rect(100, 600, 100, 40), "x", act=lambda: pressed.append(1)), into=scroll)
    spot = someone.pixels(Rect(100, 600, 100, 40))
    someone.mouse(pygame.MOUSEBUTTONDOWN, spot)
    someone.mouse(pygame.MOUSEBUTTONUP, spot)
    assert pressed == []
    scroll.go(300)
    someone.click("low")
    assert pressed == [1]


def ask(someone: Someone, done: list[str], kind: str = "danger") -> Dialog:
    answers = [Answer("Delete", lambda: done.append("delete"), kind), Answer("Keep", keycap="Esc")]  # type: ignore[arg-type]
    return Dialog(someone.desk, "Delete this save?", "It cannot be brought back.", answers)


def test_a_dialog_points_at_its_safe_answer_and_escape_does_nothing() -> None:
    done: list[str] = []
    someone = bench(Button("go", PLACE, "Go"))
    someone.part("go").act = lambda: Push(ask(someone, done))
    someone.press("Enter")
    assert isinstance(someone.scene, Dialog)
    assert someone.at == "answer_1"
    someone.press("Enter")
    assert (done, len(someone.app.stack)) == ([], 1)
    someone.press("Enter", "Esc")
    assert (done, len(someone.app.stack)) == ([], 1)
    someone.press("Enter", "Shift+Tab", "Enter")
    assert (done, len(someone.app.stack)) == (["delete"], 1)
    assert someone.at == "go", "the ring is back where it was"


def test_a_dialog_lets_nothing_through_to_the_page_below() -> None:
    pressed: list[int] = []
    someone = bench(
        Button("go", PLACE, "Go"),
        Button("undo", Rect(0, 0, 90, 40), "U", shortcut="undo", act=lambda: pressed.append(1)),
    )
    someone.part("go").act = lambda: Push(ask(someone, []))
    someone.press("Enter", "u")
    someone.mouse(pygame.MOUSEBUTTONDOWN, (20, 20))
    someone.mouse(pygame.MOUSEBUTTONUP, (20, 20))
    assert pressed == []
    assert isinstance(someone.scene, Dialog)


@pytest.mark.parametrize("scale", [80, 100, 150, 200])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1080)])
def test_dialogs_and_drawers_fit_the_window(size: tuple[int, int], scale: int) -> None:
    from game.ui.settings import Settings

    someone = bench(Button("go", PLACE, "Go"), size=size, settings=Settings(text_scale=scale))
    text = "It is sound up to duel 3, exchange 2. You can go on from there; the file itself stays as it is."
    answers = [
        Answer("Show file"),
        Answer("Delete…", kind="danger"),
        Answer("Go on from duel 3", kind="primary"),
    ]
    dialog = Dialog(
        someone.desk, "This save is damaged", text, answers, detail="match.json, line 212: draws[41] is 9"
    )
    drawer = Drawer(someone.desk, "Options", lambda *_: None)
    for layer in (dialog, drawer):
        page, area = layer.page, someone.desk.painter.area
        assert area.x <= layer.place.x
        assert layer.place.right <= area.right
        assert area.y <= layer.place.y
        assert layer.place.bottom <= area.bottom
        for widget in page.widgets:
            assert layer.place.x <= widget.rect.x
            assert widget.rect.right <= layer.place.right


def test_tooltips_come_after_a_rest_and_not_before() -> None:
    someone = bench(Button("go", PLACE, "Go", tip=Tip("Go on", "It leads on.", "Enter")))
    before = pygame.image.tobytes(someone.desk.painter.surface, "RGB")
    someone.wait(0.2)
    early = pygame.image.tobytes(someone.desk.painter.surface, "RGB")
    someone.wait(0.3)
    late = pygame.image.tobytes(someone.desk.painter.surface, "RGB")
    assert before == early
    assert early != late


class Plain:
    """A scene that does nothing but remember."""

    opaque = True

    def __init__(self, log: list[str], name: str) -> None:
        self.log, self.name = log, name

    def handle(self, event: pygame.event.Event) -> None: ...

    def tick(self, seconds: float) -> None: ...

    def draw(self, p: Any, *, active: bool) -> None: ...

    def enter(self) -> None:
        self.log.append(f"+{self.name}")

    def leave(self) -> None:
        self.log.append(f"-{self.name}")


def test_the_stack_follows_what_scenes_ask_for() -> None:
    log: list[str] = []
    a, b, c = (Plain(log, name) for name in "abc")
    stack: list[Any] = [a]
    apply(stack, Push(b))
    assert stack == [a, b]
    apply(stack, None)
    apply(stack, Stay())
    assert stack == [a, b]
    apply(stack, Pop(then=Push(c)))
    assert stack == [a, c]
    apply(stack, Pop())
    assert stack == [a]
    apply(stack, Reset(b))
    assert stack == [b]
    apply(stack, Quit())
    assert stack == []
    assert log == ["+b", "-b", "+c", "-c", "+a", "-a", "+b", "-b"]


def test_only_scenes_above_the_last_opaque_one_are_seen() -> None:
    stack: list[Any] = [Plain([], name) for name in "abcd"]
    stack[2].opaque = stack[3].opaque = False
    assert [scene.name for scene in visible(stack)] == ["b", "c", "d"]
