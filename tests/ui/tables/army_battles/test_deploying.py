"""Before the battle: which unit each hero starts in, and where it is told what cannot be."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from game.core.contract import Seat
from game.rules.army_battles import state
from game.ui import toasts
from tests.ui.tables.army_battles.at_the_map import SHORT, AtMap, match_of

if TYPE_CHECKING:
    from game.ui.layout import Rect
    from game.ui.paint import Painter
    from game.ui.toasts import Toast


def test_a_hero_who_is_pressed_starts_in_the_unit_that_is_pressed_next() -> None:
    match = match_of("open_field", "guest", **SHORT)
    ask: Any = AtMap(match).ask
    hero, host = ask.heroes[0], next(no for no in ask.numbers if no < ask.table.terms.troops)
    free = next(at for at in sorted(ask.table.terms.field.zones[ask.side]) if not ask.at(at))
    before = dict(ask.hosts)
    ask.choose(1)
    assert ask.guest == hero
    assert ask.hosts == before, "to press the name moves nobody yet"
    assert "starts in" in ask.hint()
    assert ask.press(ask.places[host]) == "changed"
    assert (ask.hosts[hero], ask.guest) == (host, None)
    ask.choose(1)
    assert ask.subject() == host
    assert ask.press(free) == "changed"
    assert (ask.hosts[hero], ask.places[ask.table.terms.troops + hero]) == (state.NOBODY, free)
    ask.choose(1)
    assert ask.press(0 if 0 not in ask.table.terms.field.zones[ask.side] else 200) == "refused"
    assert ask.back()
    assert ask.guest is None
    match.rules.check(ask.table, Seat(ask.side), ask.actions()[0])


def test_a_refusal_covers_nothing_of_the_card(monkeypatch: pytest.MonkeyPatch) -> None:
    who = AtMap(match_of("open_field", "guest", **SHORT), "small window")
    drawn: list[Rect] = []

    def note(_p: Painter, _toast: Toast, place: Rect) -> float:
        drawn.append(place)
        return 62.0

    monkeypatch.setattr(toasts, "draw_toast", note)
    ask: Any = who.ask
    who.click_space(next(iter(ask.places.values())))
    outside = next(
        at for at, _ in ask.table.terms.field.spaces() if at not in ask.table.terms.field.zones[ask.side]
    )
    who.click_space(outside)
    who.wait(1.0)
    assert drawn
    assert drawn[-1].right < who.presenter.places.inspector.x
