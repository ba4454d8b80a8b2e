"""The rulebook of Zone Wars as the contract asks for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from game.core.contract import IllegalAction, Outcome, Rules, Seat
from game.rules.zone_wars.actions import ZoneWarsAction, is_aimless
from game.rules.zone_wars.events import ZoneWarsEvent
from game.rules.zone_wars.fight import room as fight
from game.rules.zone_wars.finds import room as finds
from game.rules.zone_wars.hidden import census_of, imagined, redacted
from game.rules.zone_wars.kit import Kit
from game.rules.zone_wars.marching import room as marching
from game.rules.zone_wars.muster import room as muster
from game.rules.zone_wars.muster.options import new_table
from game.rules.zone_wars.muster.telling import told
from game.rules.zone_wars.play import Play
from game.rules.zone_wars.powers import room as powers
from game.rules.zone_wars.scenarios.ending import finish_if_over
from game.rules.zone_wars.state import Table
from game.rules.zone_wars.turn import room as turn
from game.rules.zone_wars.zone import room as zone

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from typing import Any

    from game.core.chance import Chance
    from game.core.contract import Event, Options
    from game.rules.zone_wars.box import Box
    from game.rules.zone_wars.questions import Question

ROOMS = (muster, turn, marching, fight, powers, finds, zone)


class ZoneWars(Rules[Table, ZoneWarsAction]):
    """Zone Wars with one box of components."""

    name: ClassVar[str] = "zone_wars"
    version: ClassVar[int] = 1
    state_type: ClassVar[type[Table]] = Table
    action_type: ClassVar[object] = ZoneWarsAction
    event_type: ClassVar[object] = ZoneWarsEvent
    exhaustive: ClassVar[bool] = False

    def __init__(self, box: Box | None = None) -> None:
        self.kit = Kit(box)
        self._questions: Mapping[type[Any], Question[Any]] = {
            kind: question for room in ROOMS for kind, question in room.QUESTIONS.items()
        }
        self._works: Mapping[type[Any], Callable[[Play, Any], None]] = {
            kind: work for room in ROOMS for kind, work in room.WORKS.items()
        }

    # ------------------------------------------------------------------ the first table

    def setup(self, options: Options, chance: Chance) -> Table:
        """Set the scenario up as far as nobody has to be asked; raises BadOptions."""
        table = new_table(options, self.kit, chance)
        play = Play(table, self.kit, chance)
        self._proceed(play)
        return table

    def opening(self, state: Table) -> list[Event]:
        """Tell how the match was set up."""
        return told(state)

    # ------------------------------------------------------------------ whose decision, and which

    def to_act(self, state: Table) -> Sequence[Seat]:
        """One seat is asked at a time."""
        return (state.agenda[-1].seat,) if state.agenda else ()  # type: ignore[union-attr]

    def is_sampled(self, state: Table, seat: Seat) -> bool:
        """Moves, facings and places are too many to list."""
        task = state.agenda[-1]
        return self._questions[type(task)].is_sampled(Play(state, self.kit), task)

    def actions(self, state: Table, seat: Seat) -> Sequence[ZoneWarsAction]:
        """Every answer to a question, or a sample of moves that covers every kind of deed."""
        task = state.agenda[-1]
        replies = self._questions[type(task)].replies(Play(state, self.kit), task)
        return list(dict.fromkeys(replies))

    def random_action(self, state: Table, seat: Seat, chance: Chance) -> ZoneWarsAction:
        """Draw an answer: all kinds of deeds that are possible are equally likely."""
        task = state.agenda[-1]
        drawn: ZoneWarsAction = self._questions[type(task)].draw(Play(state, self.kit), task, chance)
        return drawn

    def check(self, state: Table, seat: Seat, action: ZoneWarsAction) -> None:
        """Raise IllegalAction with a sentence for the player and the rule behind it."""
        task = state.task
        if task is None:
            raise IllegalAction("The match is over.", "zw.endgame.conditions")
        question = self._questions[type(task)]
        if seat not in self.to_act(state):
            raise IllegalAction(f"Another player decides {question.asked}.", question.rule)
        if is_aimless(action):
            raise IllegalAction("A direction has to lead somewhere.", "zw.measure.arc-by-base-center")
        question.check(Play(state, self.kit), task, action)

    # ------------------------------------------------------------------ doing it

    def apply(self, state: Table, seat: Seat, action: ZoneWarsAction, chance: Chance) -> list[Event]:
        """Carry out one decision and all that follows from it, until somebody is asked again."""
        play = Play(state, self.kit, chance)
        task, state.agenda = state.agenda[-1], state.agenda[:-1]
        self._questions[type(task)].answer(play, task, action)
        finish_if_over(play)
        self._proceed(play)
        return play.events

    def _proceed(self, play: Play) -> None:
        """Do what the rules do by themselves, until a decision lies on top (zw.endgame.checked-at-once)."""
        table, works = play.table, self._works
        while agenda := table.agenda:
            task = agenda[-1]
            work = works.get(type(task))
            if work is None and not self._questions[type(task)].is_void(play, task):
                return
            table.agenda = agenda[:-1]
            if work is not None:
                work(play, task)
                if table.minis is not play.counted:
                    finish_if_over(play)

    # ------------------------------------------------------------------ the end, and what is hidden

    def confide(self, state: Table, one: Seat, other: Seat) -> bool:
        """Allies show each other everything (zw.coop.teams)."""
        return state.are_allied(one, other)

    def resigned(self, state: Table, seat: Seat, seats: int) -> Outcome:
        """Return the outcome when a seat resigns: its whole team has lost (zw.coop.scoring)."""
        lost = [state.are_allied(seat, Seat(other)) for other in range(seats)]
        ranks = tuple(2 if is_lost else 1 for is_lost in lost)
        scores = tuple(0.0 if is_lost else 1.0 for is_lost in lost)
        return Outcome(ranks, scores, f"Seat {seat + 1} resigned.", "core.resign")

    def outcome(self, state: Table) -> Outcome | None:
        """Return the result of the match."""
        return state.result

    def redact(self, state: Table, seat: Seat | None) -> Table:
        """Hide the artifact deck, and finds that only their finder may see (zw.scenario.hidden-cards)."""
        return redacted(state, seat)

    def imagine(self, seen: Table, seat: Seat, chance: Chance) -> Table:
        """Put the unseen artifact cards where they may be, at random."""
        return imagined(seen, self.kit, chance)

    def census(self, state: Table) -> object:
        """All artifact cards, gear and zone cards, wherever they are."""
        return census_of(state, self.kit)
