from __future__ import annotations

import ast
from collections.abc import Iterator
from importlib.resources import files
from itertools import pairwise
from pathlib import Path

import pygame
import pytest
from fontTools.ttLib import TTFont

from game.ui import draw, fonts, wood, write
from game.ui import theme as t
from game.ui.app import render_scene
from game.ui.desk import Desk
from game.ui.layout import Rect, around, columns_of
from game.ui.paint import Painter
from game.ui.scenes.about import AboutScene
from game.ui.scenes.gallery import Gallery
from game.ui.scenes.settings import SettingsScene
from game.ui.settings import Settings
from game.ui.shelf import Shelf, Store
from game.ui.theme import SEATS, Theme, Type
from tests.ui.driver import Someone

ROOT = Path(__file__).parents[2]
SYMBOLS_DRAWN_AS_SPRITES = set("♥★●♠▲■◆←→↑↓✓✗")


@pytest.fixture
def p() -> Painter:
    pygame.font.init()
    return Painter(pygame.Surface((1280, 720)), 720 / 1080, Shelf(), Theme())


def light(colour: str) -> float:
    parts = [part / 255 for part in pygame.Color(colour)[:3]]
    lin = [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * lin[0] + 0.7152 * lin[1] + 0.0722 * lin[2]


def contrast(a: str, b: str) -> float:
    high, low = sorted((light(a), light(b)), reverse=True)
    return (high + 0.05) / (low + 0.05)


# ------------------------------------------------------------------------------------------------------ places


def test_splits_fill_the_whole_without_gaps_or_overlaps() -> None:
    room = Rect(10, 20, 300, 200)
    columns = room.columns((2, 1, 3), gap=15)
    assert columns[0].x == 10
    assert columns[-1].right == pytest.approx(310)
    assert [round(b.x - a.right, 6) for a, b in pairwise(columns)] == [15, 15]
    assert [round(c.w) for c in columns] == [90, 45, 135]
    rows = room.rows(4, gap=8)
    assert around(rows) == pytest.approx(room)
    for cut in ("cut_top", "cut_bottom", "cut_left", "cut_right"):
        part, rest = getattr(room, cut)(50, 10)
        assert part.w * part.h + rest.w * rest.h < room.w * room.h
        assert around([part, rest]) == pytest.approx(room)


def test_a_cut_never_takes_more_than_there_is() -> None:
    part, rest = Rect(0, 0, 100, 40).cut_top(60, 10)
    assert (part.h, rest.h) == (40, 0)


@pytest.mark.parametrize(
    ("width", "columns"), [(1920, 3), (1600, 3), (1599, 2), (1100, 2), (1099, 1), (960, 1)]
)
def test_columns_follow_the_work_width(width: float, columns: int) -> None:
    assert columns_of(width) == columns


def test_neighbours_in_units_are_neighbours_in_pixels(p: Painter) -> None:
    rects = Rect(0.3, 0, 777.7, 20).columns(13)
    placed = [p.rect(rect) for rect in rects]
    assert all(a.right == b.left for a, b in pairwise(placed))


# ------------------------------------------------------------------------------------------------------- words


def test_no_words_are_ever_smaller_than_13_pixels(p: Painter) -> None:
    assert p.font("regular", 2) == ("regular", 13)
    assert p.font("regular", 30) == ("regular", 20)
    tiny = Painter(pygame.Surface((640, 360)), 0.2, Shelf(), Theme())
    assert tiny.font("bold", 20)[1] == 13


def test_text_returns_its_width_and_stands_at_its_anchor(p: Painter) -> None:
    p.surface.fill("black")
    width = p.text("Attack", (600, 300), Type(40, "bold", "#ffffff"), "midright")
    assert width == pytest.approx(p.width_of("Attack", Type(40, "bold")), abs=0.01)
    drawn = pygame.mask.from_threshold(p.surface, (255, 255, 255), (160, 160, 160)).get_bounding_rects()
    box = drawn[0].unionall(drawn[1:])
    assert abs(box.right - p.px(600)) <= 3
    assert abs(box.centery - p.px(300)) <= 8
    assert abs(box.width - width * p.scale) <= 6


def test_wrapped_lines_fit_and_lose_no_word(p: Painter) -> None:
    words = "The two tests run one after the other on the same trays, and the outcome is applied after the second.\nEnd"
    lines = write.lines_of(p, words, 300, t.PLAIN)
    assert " ".join(lines).split() == words.split()
    assert all(p.width_of(line, t.PLAIN) <= 300 for line in lines)
    below = write.wrap(p, words, Rect(0, 100, 300, 0))
    assert below == pytest.approx(100 + write.height_of(p, words, 300))


def test_words_that_do_not_fit_take_a_second_line_before_they_shrink(p: Painter) -> None:
    style = Type(24, "semibold")
    lines, same = write.fit(p, "Let the computer order them", 200, style)
    assert (len(lines), same.size) == (2, 24)
    lines, smaller = write.fit(p, "Let the computer order them", 90, style)
    assert smaller.size < 24


def test_rich_text_keeps_inside_its_width(p: Painter) -> None:
    parts: list[write.Part] = [
        "Speed",
        write.Seat(0),
        write.Die(3),
        "+2 = 5 and so on",
        write.Icon("rules"),
        write.Key("Esc"),
    ]
    placed, height = write.flow(p, parts, 180, t.PLAIN)
    assert all(one.x + one.w <= 180 + 0.01 for one in placed)
    assert len({one.y for one in placed}) > 1
    assert height >= max(one.y for one in placed)


def test_plain_faces_replace_title_faces_only() -> None:
    theme = Theme(plain_face=True)
    assert [theme.face(face) for face in ("serif_black", "fjalla", "serif", "italic", "regular")] == [
        "bold", "bold", "bold", "italic", "regular",
    ]  # fmt: skip


# ------------------------------------------------------------------------------------------- what is not there


def test_any_words_can_be_drawn_also_those_of_strange_files(p: Painter) -> None:
    plain = p.text("ab", (10, 10))
    assert p.text("a\0b", (10, 40)) == plain
    assert p.text("a\udcff", (10, 70)) == p.text("a?", (10, 100))


def test_a_missing_sprite_is_replaced_and_complained_about_once(p: Painter) -> None:
    for _ in range(3):
        p.sprite("ui/unicorn", (100, 100), 40)
        p.sprite("ui/unicorn", (100, 100), 60)
    assert p.shelf.complaints == [
        "The drawing sprites/ui/unicorn.svg is missing; a plain shape stands in for it."
    ]
    assert p.picture("ui/unicorn", 60).get_size() == (40, 40)


def test_a_missing_face_is_replaced_and_complained_about_once(
    p: Painter, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(fonts.FILES, "fjalla", ("font_of_nobody", "Nobody.ttf"))
    for size in (20, 40):
        assert p.text("FOUR FRONTS", (10, 10), Type(size, "fjalla")) > 0
    assert len(p.shelf.complaints) == 1
    assert "font_of_nobody" in p.shelf.complaints[0]


def test_the_player_is_told_once_of_every_file_that_is_missing() -> None:
    desk = Desk()
    desk.painter.sprite("ui/unicorn", (100, 100), 40)
    for _ in range(3):
        desk.tick(0.1)
    [(toast, _)] = desk.toasts.shown
    assert toast.text == "The drawing sprites/ui/unicorn.svg is missing; a plain shape stands in for it."
    desk.tick(60.0)
    desk.painter.sprite("ui/unicorn", (100, 100), 60)
    desk.tick(0.1)
    assert desk.toasts.shown == []
    for name in ("ui/griffin", "ui/sphinx", "ui/harpy"):
        desk.painter.sprite(name, (100, 100), 40)
    desk.tick(0.1)
    [(toast, _)] = desk.toasts.shown
    assert "griffin" in toast.text
    assert toast.text.endswith("2 other files are missing, too.")


def test_all_faces_are_installed() -> None:
    assert all(fonts.path_of(face) is not None for face in fonts.FILES)


def sprite_names() -> Iterator[str]:
    folder = Path(str(files("sprites")))
    return (str(path.relative_to(folder).with_suffix("")) for path in sorted(folder.rglob("*.svg")))


def test_all_sprites_can_be_drawn(p: Painter) -> None:
    for name in sprite_names():
        assert p.picture(name, 48).get_bounding_rect().w > 4, name
    assert p.shelf.complaints == []


def test_no_scene_asks_for_something_that_is_not_there() -> None:
    for scene in (Gallery, SettingsScene, AboutScene):
        desk = Desk()
        render_scene(scene, (1280, 720), desk)
        assert desk.shelf.complaints == []


def spoken(path: Path) -> Iterator[str]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    skip = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef)
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in skip:
            yield node.value


def test_every_letter_that_is_written_exists_in_the_running_faces() -> None:
    texts = [words for path in (ROOT / "game").rglob("*.py") for words in spoken(path)]
    texts += [path.read_text(encoding="utf-8") for path in (ROOT / "game").rglob("*.toml")]
    letters = {letter for words in texts for letter in words if letter.isprintable()}
    for face in ("regular", "semibold", "bold", "italic"):
        path = fonts.path_of(face)  # type: ignore[arg-type]
        assert path is not None
        missing = letters - {chr(code) for code in TTFont(path).getBestCmap()} - SYMBOLS_DRAWN_AS_SPRITES
        assert not missing, (face, sorted(missing))


# ------------------------------------------------------------------------------------------------------ shapes


def test_a_box_is_filled_and_its_corners_are_round_and_smooth(p: Painter) -> None:
    p.surface.fill("#000000")
    p.box(Rect(150, 150, 300, 150), "#ffffff", 30)
    place = p.rect(Rect(150, 150, 300, 150))
    assert p.surface.get_at(place.center)[:3] == (255, 255, 255)
    assert p.surface.get_at(place.topleft)[:3] == (0, 0, 0)
    edge = {p.surface.get_at((place.x + i, place.y + j))[0] for i in range(20) for j in range(20)}
    assert len(edge) > 6, "there are greys between inside and outside"
    assert p.surface.get_at((place.right, place.centery))[:3] == (0, 0, 0)


def test_a_box_looks_the_same_sliced_and_whole(p: Painter) -> None:
    from game.ui import boxes

    look = boxes.Look("#4a3d22", "#d9a63f", 12, 2)
    whole = boxes.whole((160, 90), look, p.shelf)
    sliced = pygame.Surface((160, 90), pygame.SRCALPHA)
    boxes.draw(sliced, sliced.get_rect(), look, p.shelf)
    for x in range(0, 160, 3):
        for y in range(0, 90, 3):
            a, b = whole.get_at((x, y)), sliced.get_at((x, y))
            assert all(abs(m - n) <= 24 for m, n in zip(a, b, strict=True)), (x, y, a, b)


def test_clip_and_shift_are_undone_at_the_end(p: Painter) -> None:
    p.surface.fill("#000000")
    with p.clip(Rect(0, 0, 60, 60)), p.shifted(30, 0):
        p.box(Rect(0, 0, 200, 30), "#ff0000", 0)
    assert p.surface.get_at((p.px(40), 5))[:3] == (255, 0, 0)
    assert p.surface.get_at((p.px(20), 5))[:3] == (0, 0, 0)
    assert p.surface.get_at((p.px(90), 5))[:3] == (0, 0, 0)
    p.box(Rect(0, 0, 15, 15), "#00ff00", 0)
    assert p.surface.get_at((2, 2))[:3] == (0, 255, 0)


def test_nothing_is_made_twice_for_the_same_picture() -> None:
    desk = Desk()
    render_scene(Gallery, (1920, 1080), desk)
    kept = (len(desk.shelf.surfaces), len(desk.shelf.corners), len(desk.shelf._words))
    render_scene(Gallery, (1920, 1080), desk)
    assert kept == (len(desk.shelf.surfaces), len(desk.shelf.corners), len(desk.shelf._words))


def test_a_store_forgets_what_was_not_used_longest() -> None:
    store: Store[int, str] = Store(2)
    made: list[int] = []

    def get(key: int) -> str:
        return store.get(key, lambda: made.append(key) or str(key))  # type: ignore[func-returns-value]

    for key in (1, 2, 1, 3, 1, 2):
        get(key)
    assert made == [1, 2, 3, 2]
    assert len(store) == 2


def test_a_store_of_heavy_things_counts_their_weight() -> None:
    store: Store[str, str] = Store(10, len)
    for thing in ("aaaa", "bbbb", "cccc"):
        store.get(thing, lambda thing=thing: thing)  # type: ignore[misc]
    assert (len(store), store.weight) == (2, 8)
    store.get("d" * 30, lambda: "d" * 30)
    assert (len(store), store.weight) == (1, 30)


def test_dragging_the_window_larger_does_not_eat_the_memory() -> None:
    desk = Desk()
    for width in range(1280, 1920, 20):
        render_scene(Gallery, (width, width * 9 // 16), desk)
    assert desk.shelf.surfaces.weight <= desk.shelf.surfaces.room


# ----------------------------------------------------------------------------------------------------- colours


@pytest.mark.parametrize("ground", [t.TABLE, t.PANEL, t.RAISED, t.FLOAT, t.WELL])
def test_running_text_has_enough_contrast(ground: str) -> None:
    for words in (t.TEXT, t.MUTED, t.BAD_TEXT, t.INFO, t.FOCUS, t.GOOD, t.WARN):
        assert contrast(words, ground) >= 4.5, (words, ground)


def test_words_on_paper_and_gold_have_enough_contrast() -> None:
    for words, ground in (
        (t.INK, t.PAPER),
        (t.INK_SOFT, t.PAPER),
        (t.INK, t.GOLD),
        (t.GOLD_TEXT, t.CHOSEN),
        ("#ffe3de", "#5d201b"),
    ):
        assert contrast(words, ground) >= 4.5, (words, ground)


@pytest.mark.parametrize("scheme", list(SEATS))
def test_seats_stand_out_from_the_table(scheme: str) -> None:
    for colour in SEATS[scheme]:  # type: ignore[index]
        assert contrast(colour, t.PANEL) >= 3, colour


def test_seats_have_five_different_shapes(p: Painter) -> None:
    shapes = []
    for seat in range(5):
        p.surface.fill("#000000")
        draw.seat(p, seat, (100, 100), 60, "#ffffff")
        shapes.append(pygame.image.tobytes(p.surface.subsurface((30, 30, 80, 80)), "RGB"))
    assert len(set(shapes)) == 5


# ------------------------------------------------------------------------------------------------------- speed


@pytest.mark.parametrize("scene", [Gallery, SettingsScene, AboutScene])
def test_a_frame_in_which_nothing_happens_renders_nothing_anew(scene: type) -> None:
    """What a frame costs is measured by `fourfronts bench`; here is what it may not do."""
    someone = Someone(scene)
    for _ in range(400):
        someone.wait()
    shelf = someone.desk.painter.shelf
    kept = (len(shelf.surfaces), len(shelf.corners), len(shelf._words), len(shelf._widths))
    for _ in range(40):
        someone.wait()
    assert (len(shelf.surfaces), len(shelf.corners), len(shelf._words), len(shelf._widths)) == kept


def test_the_wood_of_the_table_is_painted_once() -> None:
    big = Painter(pygame.Surface((1920, 1080)), 1.0, Shelf(), Theme())
    wood.background(big)
    kept = len(big.shelf.surfaces)
    assert kept
    wood.background(big)
    assert len(big.shelf.surfaces) == kept


# ----------------------------------------------------------------------------------------------------- layouts


@pytest.mark.parametrize("scene", [SettingsScene, AboutScene])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1080), (1280, 1024)])
@pytest.mark.parametrize("scale", [80, 100, 130, 200])
def test_no_part_is_cut_off_at_the_sides(scene: type, size: tuple[int, int], scale: int) -> None:
    someone = Someone(scene, size, Settings(text_scale=scale))
    area = someone.page.area
    for widget in someone.page.widgets:
        if widget.rect.w:
            assert widget.rect.x >= area.x - 1, widget
            assert widget.rect.right <= area.right + 1, widget
