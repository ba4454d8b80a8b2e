"""Every view of the lanes can be read in every size: nothing is cut off, nothing lies over something else."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.ui.settings import Settings
from tests.ui.tables.at_the_table import SIZES
from tests.ui.tables.legible import cut_off, overlapping, writing
from tests.ui.tables.warzoo.at_the_lanes import AtLanes, asks

Bring = Callable[[tuple[int, int], int], AtLanes]


def table(mode: str, size: tuple[int, int], text: int, seed: str = "legible") -> AtLanes:
    settings = Settings(speed="instant", text_scale=text, player_name="Anna")
    return AtLanes(mode, size=size, settings=settings, seed=seed).settle()


def recruiting(size: tuple[int, int], text: int) -> AtLanes:
    at = table("basic-scenarios", size, text)
    at.until(lambda at: at.board.number == 3 and at.presenter.recruiting.is_open, 2)
    return at.lay("1q2w3e4r5t")


def scored(size: tuple[int, int], text: int) -> AtLanes:
    at = table("basic-scenarios", size, text).lay()
    at.press("Enter").wait()
    return at.settle()


def asked(kind: str, seed: str = "prompt") -> Bring:
    def bring(size: tuple[int, int], text: int) -> AtLanes:
        return table("advanced", size, text, seed).until(asks(kind))

    return bring


def four(size: tuple[int, int], text: int) -> AtLanes:
    at = table("four-players", size, text)
    return at.until(lambda at: at.board.number == 2 and at.presenter.recruiting.is_open, 2)


VIEWS: dict[str, Bring] = {
    "recruiting": recruiting,
    "scored": scored,
    "weapon": asked("OfferWeapon"),
    "lane": asked("OfferLane"),
    "saboteur": asked("OfferSaboteur"),
    "four players": four,
}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("view", VIEWS)
def test_every_view_of_the_lanes_can_be_read(view: str, size: str) -> None:
    pixels, text = SIZES[size]
    at = VIEWS[view](pixels, text)
    at.wait(1).point("seat:0").wait(0.2)
    surface = at.desk.painter.surface
    with writing(surface) as found:
        at.wait(0)
    assert found
    assert cut_off(found, surface) == []
    assert overlapping(found) == []
