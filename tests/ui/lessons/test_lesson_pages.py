"""Every page of every lesson in three sizes: what it points at is there and seen, its words lie in its panel."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from game.ui.layout import Rect
from game.ui.lessons.under_way import start
from game.ui.lessons.walk import Adviser, Learner
from game.ui.scenes.lesson import LessonScene
from game.ui.settings import Settings
from tests.ui.lessons.at_a_lesson import SHOWN, lesson_named
from tests.ui.scenes.furnished import desk_in
from tests.ui.tables.legible import Written, cut_off, overlapping, writing

SIZES = [((1920, 1080), 100), ((1280, 720), 100), ((1280, 720), 200)]
MOST = 4000


def pages(game: str, name: str) -> Iterator[LessonScene]:
    """Walk through a lesson as a learner does who follows; stop at every page."""
    pygame.font.init()
    desk = desk_in(None, Settings(speed="instant"))
    desk.paint_on(pygame.Surface(SIZES[0][0]))
    entry = desk.games[game]
    desk.thinker = Adviser(entry)
    scene = LessonScene(desk, start(desk, entry, lesson_named(game, name)))
    learner, last = Learner(scene), None
    for _ in range(MOST):
        scene.tick(0.05)
        if scene.course.playing:
            scene.course.skip()
            continue  # the coach speaks in the next frame
        if not scene.rests:
            continue
        step = scene.guide.open
        if step is None and scene.is_over:
            return
        if step is not None and step is not last:
            last = step
            scene.tick(0.05)
            desk.toasts.shown.clear()
            yield scene
        learner._do()
    raise AssertionError("the lesson never ended")


def resized(scene: LessonScene, size: tuple[int, int], text_scale: int) -> LessonScene:
    """Let the same page be seen in a window of another size, with letters of another size."""
    scene.desk.change(text_scale=text_scale)
    scene.desk.paint_on(pygame.Surface(size))
    scene.tick(0.05)
    return scene


def meets(a: Rect, b: Rect, slack: float = 0.6) -> bool:
    return (
        a.x + slack < b.right and b.x + slack < a.right and a.y + slack < b.bottom and b.y + slack < a.bottom
    )


def wrong_on(scene: LessonScene) -> list[str]:
    """Return a sentence for everything that is wrong with a page."""
    page, step, found = scene.page, scene.guide.open, []
    assert step is not None
    panel: Any = page.find("coach")
    if panel is None:
        return [f"{step.id}: there is no panel"]
    if not (panel.rect.x >= 0 and panel.rect.right <= page.area.w and panel.rect.bottom <= page.area.h):
        found.append(f"{step.id}: the panel at {panel.rect} leaves the window")
    shown = scene.pointed_at(page)
    if step.point and not shown:
        found.append(f"{step.id}: nothing of {step.point} is on the table")
    found += [f"{step.id}: the panel covers {one}" for one in shown if meets(panel.rect, one)]
    parts = [w for w in page.widgets if w.focusable and w.key.startswith("coach_")]
    for part in parts:
        inside = panel.rect.x <= part.rect.x and part.rect.right <= panel.rect.right
        if not inside or part.rect.bottom > panel.rect.bottom or part.rect.y < panel.rect.y:
            found.append(f"{step.id}: {part.key} leaves the panel")
    for i, one in enumerate(parts):
        found += [
            f"{step.id}: {one.key} meets {two.key}" for two in parts[i + 1 :] if meets(one.rect, two.rect)
        ]
    primary = page.find("primary")
    if primary is not None and meets(panel.rect, primary.rect):
        found.append(f"{step.id}: the panel covers the button that goes on")
    return found


def badly_written(scene: LessonScene) -> list[str]:
    """Return what is wrong with the words in the panel."""
    p, panel = scene.desk.painter, scene.page.find("coach")
    assert panel is not None
    scene.page.focus.rest = 0.0  # no tooltip over it
    with writing(p.surface) as everything:
        scene.draw(p, active=True)
    frame = pygame.Rect(*(round(v * p.scale) for v in panel.rect))
    spoken: list[Written] = []
    for one in reversed(everything):  # the panel is drawn last
        if not frame.contains(one.core):
            break
        spoken.append(one)
    least = [f"{one.words!r} is {one.place.h} px high" for one in spoken if one.place.h < 13]
    everything_said = " ".join(one.words for one in reversed(spoken))
    said = [word for word in panel.speech.text.split() if word not in everything_said]  # type: ignore[attr-defined]
    lost = [f"{said} is not in the panel"] if said else []
    return cut_off(spoken, p.surface) + overlapping(spoken) + least + lost


@pytest.mark.parametrize(("game", "name"), SHOWN)
def test_every_page_can_be_seen_and_read_in_every_size(game: str, name: str) -> None:
    seen, wrong = [], []
    for scene in pages(game, name):
        step = scene.guide.open
        assert step is not None
        seen.append(step.id)
        for size in SIZES:
            assert resized(scene, *size).guide.open is step
            found = wrong_on(scene) + [f"{step.id}: {words}" for words in badly_written(scene)]
            wrong += [f"{size}: {sentence}" for sentence in found]
        resized(scene, *SIZES[0])
    assert wrong == []
    lesson = lesson_named(game, name)
    missed = {step.id for step in lesson.guided} - set(seen)
    assert missed == set(), "a learner who follows is told everything"


def test_the_ring_lies_round_what_is_spoken_of() -> None:
    for scene in pages("army_of_zero", "first-duels"):
        step = scene.guide.open
        assert step is not None
        if step.id == "place":
            primary = scene.page.find("primary")
            assert primary is not None
            assert scene.pointed_at(scene.page) == [primary.rect]
            surface = scene.desk.painter.surface
            scene.draw(scene.desk.painter, active=True)
            edge = surface.get_at((round(primary.rect.x - 7), round(primary.rect.cy)))
            assert min(edge[:3]) > 150, "a light ring"
            return
    raise AssertionError("the page never came")
