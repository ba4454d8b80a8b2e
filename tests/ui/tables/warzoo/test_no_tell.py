"""Sounds and durations tell nothing: whatever lies face down, the same is heard in the same frames."""

from __future__ import annotations

from typing import Any

import pytest

from game.rules.warzoo.actions import Pass, Recruit
from game.rules.warzoo.state import ALL_LANES, EMPTY, Stage
from game.ui.settings import Settings
from tests.ui.tables.at_the_table import Answers
from tests.ui.tables.warzoo.at_the_lanes import AtLanes

FRAME, MOST = 1 / 20, 900
LAID = {Stage.ARMY: "1q2w3e4r5t", Stage.LEADER: "1q", Stage.REST: "1w2e3r4t"}


class Hider:
    """Lays the same card where the first Challenge is, and the others in an order of its own; else it passes."""

    def __init__(self, order: tuple[int, ...]) -> None:
        self.order = order

    def __call__(self, view: Any) -> Any:
        state = view.state
        if type(state.task).__name__ != "Recruiting":
            return Pass() if Pass() in view.actions else view.actions[0]
        hand = state.hands[1][0]
        match state.task.stage:
            case Stage.ARMY:
                return Recruit((hand[0], *(hand[i] for i in self.order)))
            case Stage.LEADER:
                return Recruit((hand[0], *[EMPTY] * (len(ALL_LANES) - 1)))
            case _:
                return Recruit((EMPTY, *(hand[i - 1] for i in self.order)))


def revealed(at: AtLanes) -> int:
    """Return how many cards of the other side lie face up."""
    return sum(card is not None and card.is_up for card in at.board.now[1])


def heard(mode: str, order: tuple[int, ...]) -> tuple[list[tuple[int, str]], list[bool]]:
    """Return what is heard and in which frame, and when something moves, until the second card is turned up."""
    settings = Settings(speed="double", player_name="Anna")
    at = AtLanes(mode, settings=settings, thinker=Answers(Hider(order)), army_1="alliance", initiative="1")
    sounds: list[tuple[int, str]] = []
    moves: list[bool] = []
    play = at.desk.sound.play

    def listen(name: str, *rest: Any, **more: Any) -> Any:
        sounds.append((len(moves), name))
        return play(name, *rest, **more)

    at.desk.sound.play = listen  # type: ignore[method-assign]
    while len(moves) < MOST:
        at.wait(FRAME)
        moves.append(at.table.course.playing)
        if revealed(at) > 1:
            return sounds, moves
        _decide(at)
    raise AssertionError("no second card was turned up")


def _decide(at: AtLanes) -> None:
    """Go on, lay cards from the left, decline what is offered."""
    if at.table.course.playing:
        return
    if at.table.course.holding:
        at.press("Enter")
    elif at.presenter.recruiting.is_open:
        at.press(*LAID[at.presenter.recruiting.task.stage], "Enter")
    elif at.presenter.asked.question is not None:
        at.press("n" if at.presenter.asked.question.decline is not None else "Enter")


@pytest.mark.parametrize("mode", ["basic", "advanced"])
def test_what_is_heard_and_how_long_it_takes_tells_no_hidden_card(mode: str) -> None:
    one, two = heard(mode, (1, 2, 3, 4)), heard(mode, (4, 3, 2, 1))
    assert one == two
    names = {name for _, name in one[0]}
    assert len(names) >= 5, names
    assert any(one[1])
