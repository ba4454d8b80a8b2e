"""The rail names everybody at every size: portraits with Health, M, points, roles, however many sit there."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.catalog import games
from game.core.saves import open_match
from game.ui import demo
from game.ui.tables.zone_wars.seats import SeatPanel
from tests.ui.tables.legible import writing
from tests.ui.tables.zone_wars.at_the_mat import AtMat

CORPUS = Path(__file__).resolve().parents[3] / "corpus"
LEAST_PIXELS = 15
CROWDS = [("chase", 300), ("ark", 150), ("allied", 150)]


def at_the_rail(name: str, step: int, size: str) -> AtMat:
    entry = games()["zone_wars"]
    whole = open_match(CORPUS / f"zone_wars-{name}.json", lambda _: entry.rules())
    match = demo.at_step(whole, step)
    who = AtMat(match, size=size, people=match.record.options.seats)
    who.open_up()
    return who.settle()


def drawn(who: AtMat, monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, Any, float]]:
    """Return the sprites that are drawn in a picture: which, where, how large in units."""
    found: list[tuple[str, Any, float]] = []
    p = who.desk.painter
    sprite: Callable[..., Any] = type(p).sprite

    def seen(self: Any, which: str, at: Any, size: Any, **more: Any) -> Any:
        found.append((which, at, size if isinstance(size, int | float) else min(size)))
        return sprite(self, which, at, size, **more)

    monkeypatch.setattr(type(p), "sprite", seen)
    who.app.draw()
    return found


@pytest.mark.parametrize("size", ["full", "small window", "large text"])
@pytest.mark.parametrize(("name", "step"), CROWDS)
def test_everybody_has_a_portrait_that_can_be_made_out(
    name: str, step: int, size: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    who = at_the_rail(name, step, size)
    found, scale = drawn(who, monkeypatch), who.desk.painter.scale
    panels = [part for part in who.page.widgets if isinstance(part, SeatPanel)]
    assert len(panels) == who.sitting.match.record.options.seats
    for panel in panels:
        rows = panel.rows()
        assert len(rows) == len(panel.crew) > 0
        for piece, row in zip(panel.crew, rows, strict=True):
            assert panel.rect.has(row.cx, row.cy)
            faces = [
                size * scale
                for which, at, size in found
                if which == panel.picture.portrait(piece) and row.has(*at)
            ]
            assert faces, (name, panel.key, piece)
            assert min(faces) >= LEAST_PIXELS, (name, panel.key, faces)


@pytest.mark.parametrize("size", ["full", "small window"])
def test_roles_are_named(size: str) -> None:
    who = at_the_rail("ark", 150, size)
    with writing(who.desk.painter.surface) as written:
        who.app.draw()
    words = " ".join(one.words for one in written)
    assert words.count("Attacker") == 3
    assert words.count("Defender") == 1


def test_whoever_is_pressed_in_the_wide_rail_is_looked_at() -> None:
    who = at_the_rail("ark", 150, "large text")
    panel = next(part for part in who.page.widgets if isinstance(part, SeatPanel) and len(part.crew) == 5)
    row = panel.rows()[3]
    panel.release(row.cx, row.cy)
    assert who.presenter.looked == panel.crew[3]
