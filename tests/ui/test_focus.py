from __future__ import annotations

import pygame
import pytest

from game.ui.focus import Spot, after, distance, toward
from game.ui.layout import Rect
from game.ui.scenes.gallery import Gallery
from game.ui.scenes.settings import SettingsScene
from game.ui.settings import Settings
from game.ui.widgets import Button, Scroll, Segmented, Slider, Toggle
from tests.ui.driver import Someone, bench

GRID = [
    Spot(f"{row}{column}", Rect(column * 120, row * 80, 100, 60)) for row in range(3) for column in range(3)
]


@pytest.mark.parametrize(
    ("here", "way", "there"),
    [
        ("11", "left", "10"),
        ("11", "right", "12"),
        ("11", "up", "01"),
        ("11", "down", "21"),
        ("00", "left", "00"),
        ("22", "down", "22"),
        ("02", "right", "02"),
    ],
)
def test_arrows_go_to_the_neighbour_of_a_grid_and_stay_at_its_edge(here: str, way: str, there: str) -> None:
    assert toward(GRID, here, way) == there


def test_what_lies_straight_ahead_beats_what_is_nearer_but_aside() -> None:
    spots = [
        Spot("here", Rect(0, 0, 50, 50)),
        Spot("aside", Rect(60, 120, 50, 50)),
        Spot("ahead", Rect(160, 10, 50, 50)),
    ]
    assert toward(spots, "here", "right") == "ahead"


def test_every_way_has_a_way_back() -> None:
    back = {"left": "right", "right": "left", "up": "down", "down": "up"}
    for spot in GRID:
        for way, other in back.items():
            there = toward(GRID, spot.key, way)
            assert there == spot.key or toward(GRID, there, other) == spot.key


def test_distance_is_none_behind_and_grows_ahead() -> None:
    here, near, far = Rect(0, 0, 10, 10), Rect(20, 0, 10, 10), Rect(50, 0, 10, 10)
    assert distance(here, near, "left") is None
    assert (distance(here, near, "right") or 0) < (distance(here, far, "right") or 0)


def test_tab_goes_round_in_reading_order() -> None:
    assert after(GRID, "22", 1) == "00"
    assert after(GRID, "00", -1) == "22"
    assert after(GRID, "nobody", 1) == "00"
    assert after([], "x", 1) == ""


def two_by_two() -> Someone:
    places = {"a": (100, 100), "b": (400, 100), "c": (100, 300), "d": (400, 300)}
    return bench(*(Button(key, Rect(x, y, 200, 60), key) for key, (x, y) in places.items()))


def test_tab_and_shift_tab_walk_through_all_parts() -> None:
    someone = two_by_two()
    seen = [someone.at, *(someone.press("Tab").at for _ in range(4))]
    assert seen == ["a", "b", "c", "d", "a"]
    assert someone.press("Shift+Tab").at == "d"


def test_arrows_and_pad_move_the_same_ring() -> None:
    someone = two_by_two()
    assert someone.press("right", "down").at == "d"
    assert someone.pad("Left", "Up").at == "a"


def test_a_stick_moves_once_per_push() -> None:
    someone = two_by_two()

    def lean(value: float) -> str:
        return someone.send(pygame.event.Event(pygame.JOYAXISMOTION, axis=0, value=value, instance_id=0)).at

    assert [lean(0.3), lean(0.9), lean(0.95), lean(0.0), lean(-0.8)] == ["a", "b", "b", "b", "a"]


def test_the_mouse_moves_the_ring_and_the_keyboard_goes_on_from_there() -> None:
    someone = two_by_two()
    assert someone.point("d").at == "d"
    assert someone.press("up").at == "b"
    someone.mouse(pygame.MOUSEMOTION, (5, 5))
    assert someone.at == "b", "over nothing the ring stays where it was"


def test_parts_of_higher_order_come_last() -> None:
    first = Button("first", Rect(0, 0, 100, 40), order=1)
    second = Button("second", Rect(0, 100, 100, 40))
    assert [spot.key for spot in bench(first, second).page.spots()] == ["second", "first"]


def test_a_group_is_one_stop_and_arrows_move_inside_it() -> None:
    group = Segmented("group", Rect(100, 100, 300, 44), ("one", "two", "three"))
    someone = bench(group, Button("after", Rect(500, 100, 100, 44)))
    assert someone.press("right").at == "group"
    assert someone.part("group").chosen == 1
    someone.press("right")
    assert someone.press("right").at == "after", "at its end the ring goes on"


def test_up_and_down_leave_a_slider_left_and_right_move_it() -> None:
    someone = bench(Slider("slider", Rect(100, 100, 300, 40), 0.5), Button("below", Rect(100, 200, 100, 40)))
    someone.press("right")
    assert (someone.at, someone.part("slider").value) == ("slider", 0.55)
    assert someone.press("down").at == "below"


def test_the_ring_pulls_what_it_goes_to_into_view() -> None:
    scroll = Scroll("scroll", Rect(100, 100, 400, 200))
    parts = [Toggle(f"t{i}", Rect(100, 100 + 60 * i, 300, 50), str(i)) for i in range(20)]
    someone = bench(scroll)
    for part in parts:
        someone.page.add(part, into=scroll)
    someone.page.point("t0")
    for _ in range(15):
        someone.press("Tab")
    assert someone.at == "t15"
    shown = someone.page.place_of(parts[15])
    assert scroll.rect.y <= shown.y
    assert shown.bottom <= scroll.rect.bottom


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("scene", [Gallery, SettingsScene])
def test_every_part_of_a_screen_can_be_reached_by_tab_alone(
    scene: type, size: tuple[int, int], scale: int
) -> None:
    someone = Someone(scene, size, Settings(text_scale=scale))
    wanted = {spot.key for spot in someone.page.spots()}
    seen = {someone.at}
    for _ in range(len(wanted)):
        seen.add(someone.press("Tab").at)
    assert seen == wanted


@pytest.mark.parametrize("scene", [Gallery, SettingsScene])
def test_every_part_of_a_screen_can_be_reached_by_arrows(scene: type) -> None:
    page = Someone(scene).page
    spots = page.spots()
    reached, fresh = {page.focus.key}, {page.focus.key}
    while fresh:
        fresh = {
            toward(spots, key, way) for key in fresh for way in ("left", "right", "up", "down")
        } - reached
        reached |= fresh
    assert reached == {spot.key for spot in spots}


def test_no_two_parts_of_a_screen_share_a_key() -> None:
    for scene in (Gallery, SettingsScene):
        keys = [widget.key for widget in Someone(scene).page.widgets if widget.key]
        assert len(keys) == len(set(keys))
