"""The thinking process: deadlines, move now, cancel, and an answer even when the process dies or hangs."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from ai import minds
from ai.minds import ProcessMind, ThreadMind, start_mind
from ai.thinking import enrol
from ai.wire import (
    READY,
    Answer,
    Cancel,
    Hurry,
    packed_answer,
    packed_view,
    unpacked_message,
)
from ai.worker import GRACE, PROMPT, START, Worker
from game.core.chance import derive
from game.core.contract import Seat
from game.core.decision import Choice
from game.core.record import Seating
from tests.ai.army_of_zero_matches import BUDGET, decisions, new_match, seated

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ai.games.army_of_zero.school import ZeroSchool
    from ai.worker import Ticket
    from game.rules.army_of_zero import ArmyOfZero

GRANDMASTER = Seating("x", "computer", level=5)
STOP = getattr(signal, "SIGSTOP", signal.SIGTERM)
KILL = getattr(signal, "SIGKILL", signal.SIGTERM)
PATIENCE = 60.0  # seconds; only a broken program waits so long


def waited_for(ticket: Ticket) -> Choice:
    """Poll until there is an answer."""
    until = monotonic() + PATIENCE
    while (choice := ticket.poll()) is None:
        assert monotonic() < until, "no answer"
        sleep(0.001)
    return choice


@contextmanager
def a_worker(**more: Any) -> Iterator[Worker]:
    worker = Worker(**more)
    try:
        yield worker
    finally:
        worker.close()


def asked(worker: Worker, rules: ArmyOfZero, seed: str = "s", seat: int = 0) -> Ticket:
    return worker.ask(rules, new_match(rules, "w").view(Seat(seat)), GRANDMASTER, seed, BUDGET, b"")


# ------------------------------------------------------------------------------------- a real process


@pytest.fixture(scope="module")
def worker() -> Iterator[Worker]:
    with a_worker() as worker:
        yield worker


def test_another_process_decides_the_same(rules: ArmyOfZero, school: ZeroSchool, worker: Worker) -> None:
    match = new_match(rules, "two processes")
    for view, choice, seed in decisions(match, seated(school, ("ai:5", "ai:2"))):
        seating = GRANDMASTER if view.seat == 0 else Seating("y", "computer", level=2)
        answer = waited_for(worker.ask(rules, view, seating, seed, BUDGET, b""))
        assert not answer.fallback
        assert answer.seconds > 0
        assert msgspec.structs.replace(answer, seconds=0.0) == choice


def test_two_questions_at_once_are_both_answered(rules: ArmyOfZero, worker: Worker) -> None:
    one, two = asked(worker, rules, seat=0), asked(worker, rules, seat=1)
    assert not waited_for(two).fallback
    assert not waited_for(one).fallback
    assert one.poll() is one.poll()


def test_a_cancelled_question_is_never_answered(rules: ArmyOfZero, worker: Worker) -> None:
    dropped = asked(worker, rules)
    dropped.cancel()
    waited_for(asked(worker, rules))
    assert dropped.poll() is None


def test_a_player_that_is_not_there_is_a_fallback_with_the_reason(rules: ArmyOfZero, worker: Worker) -> None:
    view = new_match(rules, "w").view(Seat(0))
    choice = waited_for(worker.ask(rules, view, Seating("x", "computer", level=9), "s", BUDGET, b""))
    assert choice.fallback
    assert "no computer player" in choice.note
    assert not waited_for(asked(worker, rules)).fallback


def test_a_killed_process_is_replaced(rules: ArmyOfZero) -> None:
    started: list[ProcessMind] = []

    def start() -> ProcessMind:
        started.append(ProcessMind())
        return started[-1]

    with a_worker(start=start) as worker:
        waited_for(asked(worker, rules))
        ticket = asked(worker, rules)
        pid = started[0].pid
        assert pid is not None
        os.kill(pid, STOP)
        other = asked(worker, rules, seat=1)
        os.kill(pid, KILL)
        match = new_match(rules, "w")
        for seat, open_ticket in ((Seat(1), other), (Seat(0), ticket)):
            choice = waited_for(open_ticket)
            assert choice.fallback or open_ticket is ticket  # the first may have been answered before the end
            match.act(seat, match.decode(choice.action))
        assert not waited_for(asked(worker, rules)).fallback
        assert len(started) == 2


def test_a_hanging_process_is_replaced_and_nothing_blocks(rules: ArmyOfZero) -> None:
    """A stopped process reads nothing: even more than a pipe holds can be asked without waiting.

    Where processes cannot be stopped it is ended, which comes to the same.
    """
    started: list[ProcessMind] = []
    now = [0.0]

    def start() -> ProcessMind:
        started.append(ProcessMind())
        return started[-1]

    with a_worker(start=start, clock=lambda: now[0]) as worker:
        waited_for(asked(worker, rules))
        pid = started[0].pid
        assert pid is not None
        os.kill(pid, STOP)
        view = new_match(rules, "w").view(Seat(0))
        tickets = [worker.ask(rules, view, GRANDMASTER, "s", BUDGET, b"x" * 100_000) for _ in range(10)]
        now[0] += START + 1
        assert all(waited_for(ticket).fallback for ticket in tickets)
        assert not waited_for(asked(worker, rules)).fallback


def test_closing_ends_the_process(rules: ArmyOfZero) -> None:
    started: list[ProcessMind] = []

    def start() -> ProcessMind:
        started.append(ProcessMind())
        return started[-1]

    worker = Worker(start=start)
    ticket = asked(worker, rules)
    worker.close()
    worker.close()
    assert not started[0].is_alive
    assert ticket.poll() is None
    with pytest.raises(RuntimeError, match="closed"):
        asked(worker, rules)


def test_the_thinking_process_never_loads_the_screen() -> None:
    code = "import sys, ai.thinking, ai.games.army_of_zero.school; print('pygame' in sys.modules)"
    root = Path(__file__).parents[2]
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=root)
    assert told.stdout.strip() == "False"


# ---------------------------------------------------------------------------- a mind made for the test


class SlowMind:
    """Answers only when the test says so."""

    def __init__(self) -> None:
        self.sent: list[Any] = []
        self.answers: list[bytes] = [packed_answer(Answer(READY))]
        self.alive, self.ended = True, False

    def send(self, message: bytes) -> None:
        self.sent.append(unpacked_message(message))

    def received(self) -> list[bytes]:
        answers, self.answers = self.answers, []
        return answers

    @property
    def is_alive(self) -> bool:
        return self.alive

    def end(self, *, gently: bool = True) -> None:
        self.ended = True

    def turns_to(self, number: int) -> None:
        self.answers.append(packed_answer(Answer(number)))


class Setting:
    """A worker with slow minds and a clock that stands still until it is moved."""

    def __init__(self) -> None:
        self.now = 100.0
        self.minds: list[SlowMind] = []
        self.worker = Worker(self._start, lambda: self.now)

    def _start(self) -> SlowMind:
        self.minds.append(SlowMind())
        return self.minds[-1]

    def hurried(self) -> list[int]:
        return [message.number for message in self.minds[0].sent if isinstance(message, Hurry)]


@pytest.fixture
def setting() -> Setting:
    return Setting()


def test_at_the_deadline_the_best_so_far_is_asked_for_once(rules: ArmyOfZero, setting: Setting) -> None:
    ticket = asked(setting.worker, rules)
    setting.minds[0].turns_to(1)
    assert ticket.poll() is None
    setting.now += BUDGET.seconds - 0.01
    assert ticket.poll() is None
    assert setting.hurried() == []
    setting.now += 0.02
    assert ticket.poll() is None
    assert ticket.poll() is None
    assert setting.hurried() == [1]


def test_move_now_asks_at_once_and_the_answer_is_no_fallback(
    rules: ArmyOfZero, school: ZeroSchool, setting: Setting
) -> None:
    ticket = asked(setting.worker, rules)
    ticket.move_now()
    ticket.move_now()
    assert setting.hurried() == [1]
    choice = seated(school, ("ai:4",))[0].choose(ticket.view, BUDGET, "s")
    setting.minds[0].answers.append(packed_answer(Answer(1, choice)))
    assert ticket.poll() == choice


def test_who_does_not_answer_in_time_is_replaced(rules: ArmyOfZero, setting: Setting) -> None:
    ticket = asked(setting.worker, rules)
    setting.minds[0].turns_to(1)
    ticket.poll()
    setting.now += BUDGET.seconds + GRACE + 0.01
    choice = ticket.poll()
    assert choice is not None
    assert choice.fallback
    assert choice.note == "It did not answer in time."
    assert setting.minds[0].ended
    assert len(setting.minds) == 2


def test_time_runs_only_from_the_moment_the_mind_turns_to_a_question(
    rules: ArmyOfZero, setting: Setting
) -> None:
    one, two = asked(setting.worker, rules), asked(setting.worker, rules, seat=1)
    setting.now += START - 1  # a slow start is no hanging
    setting.minds[0].turns_to(1)
    assert one.poll() is None
    setting.now += BUDGET.seconds
    setting.minds[0].answers.append(packed_answer(Answer(1, None, "Trouble")))
    assert one.poll() is not None
    assert two.poll() is None
    setting.now += PROMPT + 0.01  # whoever has answered before needs no time to start
    assert two.poll() is not None
    assert two.poll().note == "The process it thinks in hangs."  # type: ignore[union-attr]
    three = asked(setting.worker, rules)
    assert three.poll() is None
    setting.now += PROMPT + 1
    assert three.poll() is None  # another mind, which has to start first
    setting.now += START
    assert three.poll() is not None
    assert three.poll().note == "The process it thinks in did not start."  # type: ignore[union-attr]


def test_the_same_simple_move_is_made_every_time(rules: ArmyOfZero) -> None:
    moves = []
    for _ in range(2):
        setting = Setting()
        ticket = asked(setting.worker, rules)
        setting.minds[0].alive = False
        moves.append(ticket.poll())
    assert moves[0] == moves[1]


def test_when_minds_die_before_they_answer_a_thread_takes_over(rules: ArmyOfZero) -> None:
    setting, spare = Setting(), SlowMind()
    setting.worker = Worker(setting._start, lambda: setting.now, lambda: spare)
    for mind in range(1, 3):
        ticket = asked(setting.worker, rules)
        setting.minds[mind].alive = False
        assert ticket.poll() is not None
    ticket = asked(setting.worker, rules)
    spare.answers.append(packed_answer(Answer(3, Choice(msgspec.Raw(b"1")))))
    assert ticket.poll() is not None
    assert len(setting.minds) == 3


def test_cancelling_tells_the_mind(rules: ArmyOfZero, setting: Setting) -> None:
    ticket = asked(setting.worker, rules)
    ticket.cancel()
    ticket.cancel()
    assert setting.minds[0].sent[1:] == [Cancel(1)]


def test_nonsense_from_the_pipe_is_passed_over(rules: ArmyOfZero, setting: Setting) -> None:
    ticket = asked(setting.worker, rules)
    setting.minds[0].answers += [b"nonsense", packed_answer(Answer(77, None, "Nobody asked."))]
    assert ticket.poll() is None


# ------------------------------------------------------------------------------- without a process


def test_where_no_process_can_be_started_a_thread_thinks(
    rules: ArmyOfZero, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse() -> ProcessMind:
        raise OSError("no more processes")

    monkeypatch.setattr(minds, "ProcessMind", refuse)
    monkeypatch.setattr(minds.sys, "setswitchinterval", lambda _: None)
    with a_worker(start=start_mind) as worker:
        assert isinstance(worker._mind, ThreadMind)
        choice = waited_for(asked(worker, rules, seed=derive("s", "x")))
        assert not choice.fallback
        school, reader = enrol("army_of_zero", worker._packed(rules))
        view = reader.read(packed_view(new_match(rules, "w").view(Seat(0))))
        again = school.player(GRANDMASTER).choose(view, BUDGET, derive("s", "x"))
        assert msgspec.structs.replace(choice, seconds=0.0) == again
