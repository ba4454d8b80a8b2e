"""Workshops before somebody who tests them: those of Army Battles, and what all of them promise."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame

from ai.levels import levels_of
from game.catalog import army_battles
from game.core.entry import GameEntry
from game.ui.desk import Desk
from game.ui.doors import hang
from game.ui.overlays import Dialog
from game.ui.settings import Settings
from tests.ui.driver import Someone
from tests.ui.scenes.furnished import Prompt
from tests.ui.scenes.layout_check import wrong_places
from tests.ui.tables.legible import cut_off, overlapping, writing

GAME = "army_battles"
ARMIES, MAPS = f"{GAME}/0", f"{GAME}/1"
SIZES = {"full": ((1920, 1080), 100), "small": ((1280, 720), 100), "large text": ((1280, 720), 200)}


def entry() -> GameEntry:
    """Return the game, with levels of another one as long as it has none of its own."""
    made = army_battles.entry()
    return made if made.levels else replace(made, levels=levels_of("warzoo"))


def desk_in(folder: Path | None = None, scale: int = 100) -> Desk:
    """Return a desk with this game alone."""
    desk = Desk(Settings(speed="instant", text_scale=scale, player_name="Anna", ask_unfinished=False), folder)
    desk.furnish({GAME: entry()}, folder, Prompt())
    hang(desk)
    return desk


def before(
    door: str, topic: str, folder: Path | None = None, size: str = "small", desk: Desk | None = None
) -> Any:
    """Return somebody before what lies behind a door."""
    pixels, scale = SIZES[size]
    desk = desk or desk_in(folder, scale)
    return Someone(lambda desk: desk.doors[door](topic), pixels, desk=desk)  # type: ignore[arg-type,return-value]


def said(who: Any) -> list[str]:
    """Return the titles and texts of what was said last."""
    return [f"{toast.title} {toast.text}".strip() for toast, _ in who.desk.toasts.shown]


def hung(who: Any, pixels: tuple[int, int]) -> None:
    """Press the left button of the mouse somewhere."""
    for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        who.mouse(kind, pixels)


def check_looks(who: Any) -> None:
    """Say that all words can be read, all parts lie side by side, and no picture is missing."""
    surface = who.wait(0.2).desk.painter.surface
    with writing(surface) as found:
        who.page.focus.rest = 0.0
        who.scene.draw(who.desk.painter, active=True)
    assert who.desk.shelf.complaints == []
    assert found
    assert not cut_off(found, surface)
    assert not overlapping(found)
    assert not wrong_places(who.page)


def check_files(
    bad: Path, text: str, told: str, workshop: Callable[[], Any], work: Callable[[Any], object]
) -> None:
    """Say that a damaged file is told of and left there, and that a disk that refuses is told of.

    told: what is said of the text in the bad file; work: what makes something worth saving.
    """
    bad.parent.mkdir()
    bad.write_text(text)
    who = workshop().click("file_troubles")
    assert isinstance(who.scene, Dialog)
    assert told in who.scene.text
    assert bad.read_text() == text
    bad.unlink()
    bad.parent.rmdir()
    bad.parent.write_text("a file where the folder should be")
    who = workshop()
    work(who)
    who.press("F5")
    assert any("not saved" in words for words in said(who))
