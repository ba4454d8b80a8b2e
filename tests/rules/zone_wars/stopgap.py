"""The rulebook while some of its rooms are not there: rooms that can be imported work, all others do nothing."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from game.rules.zone_wars.kit import Kit
from game.rules.zone_wars.play import Play
from game.rules.zone_wars.scenarios.ending import finish_if_over

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.chance import Chance
    from game.core.contract import Event, Seat
    from game.rules.zone_wars.box import Box
    from game.rules.zone_wars.state import Table

ROOMS = ("muster", "turn", "marching", "fight", "powers", "finds", "zone")


class ZoneWars:
    """As much of the engine as a test of one room needs."""

    def __init__(self, box: Box | None = None) -> None:
        self.kit = Kit(box)
        self._questions: dict[type[Any], Any] = {}
        self._works: dict[type[Any], Any] = {}
        for name in ROOMS:
            try:
                room = import_module(f"game.rules.zone_wars.{name}.room")
            except ImportError:
                continue
            self._questions |= room.QUESTIONS
            self._works |= room.WORKS

    def to_act(self, state: Table) -> Sequence[Seat]:
        return (state.agenda[-1].seat,) if state.agenda else ()

    def actions(self, state: Table, seat: Seat) -> Sequence[Any]:
        task = state.agenda[-1]
        return self._questions[type(task)].replies(Play(state, self.kit), task)

    def check(self, state: Table, seat: Seat, action: Any) -> None:
        task = state.agenda[-1]
        self._questions[type(task)].check(Play(state, self.kit), task, action)

    def apply(self, state: Table, seat: Seat, action: Any, chance: Chance) -> list[Event]:
        play = Play(state, self.kit, chance)
        task, state.agenda = state.agenda[-1], state.agenda[:-1]
        self._questions[type(task)].answer(play, task, action)
        finish_if_over(play)
        self._proceed(play)
        return play.events

    def _proceed(self, play: Play) -> None:
        table = play.table
        while table.agenda:
            task = table.agenda[-1]
            question = self._questions.get(type(task))
            if question is not None and not question.is_void(play, task):
                return
            table.agenda = table.agenda[:-1]
            if (work := self._works.get(type(task))) is not None:
                work(play, task)
                finish_if_over(play)
