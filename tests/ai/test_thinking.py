"""The thinking side: what travels by the pipe, and how a decision is hurried, dropped and ended."""

from __future__ import annotations

from queue import SimpleQueue
from threading import Event, Thread
from time import sleep
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from ai.thinking import Thinking
from ai.wire import (
    READY,
    Answer,
    Cancel,
    Hurry,
    Question,
    ViewReader,
    packed_answer,
    packed_message,
    packed_view,
    unpacked_answer,
    unpacked_message,
)
from game.core.contract import Seat
from game.core.decision import Budget, Choice
from game.core.record import Seating
from game.core.table_talk import OfferDraw
from tests.ai.army_of_zero_matches import BUDGET, decisions, new_match, seated

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ai.games.army_of_zero.school import ZeroSchool
    from ai.player import Stop
    from game.core.contract import View
    from game.rules.army_of_zero import ArmyOfZero

GRANDMASTER = Seating("x", "computer", level=5)
PATIENCE = 60.0  # seconds; only a broken program waits so long


# ------------------------------------------------------------------------------------------------ bytes


def test_views_survive_the_journey(rules: ArmyOfZero, school: ZeroSchool) -> None:
    reader, match = ViewReader(rules), new_match(rules, "wire")
    for view, _, _ in decisions(match, seated(school, ("ai:3", "ai:2"))):
        assert reader.read(packed_view(view)) == view
    match = new_match(rules, "talk")
    match.act(Seat(0), OfferDraw())
    assert reader.read(packed_view(match.view(Seat(1)))) == match.view(Seat(1))
    with pytest.raises(msgspec.DecodeError):
        reader.read(b"\x93nonsense")


def test_messages_and_answers_survive_the_journey(rules: ArmyOfZero, school: ZeroSchool) -> None:
    choice = seated(school, ("ai:4",))[0].choose(new_match(rules, "w").view(Seat(0)), BUDGET, "s")
    for answer in (Answer(READY), Answer(3, choice), Answer(4, None, "Trouble")):
        assert unpacked_answer(packed_answer(answer)) == answer
    question = Question(1, "army_of_zero", b"c", GRANDMASTER, b"m", "s", 1.0, b"v")
    for message in (question, Hurry(1), Cancel(2)):
        assert unpacked_message(packed_message(message)) == message


# --------------------------------------------------------------------------------- the thinking side


class Ponderer:
    """A player that thinks until it is told to stop."""

    def __init__(self, began: Event) -> None:
        self._began = began

    def choose(self, view: View[Any, Any], budget: Budget, seed: str, stop: Stop) -> Choice:
        self._began.set()
        while not stop():
            sleep(0.001)
        return Choice(msgspec.Raw(b'"stopped"'))


class PonderingSchool:
    def __init__(self, began: Event) -> None:
        self._began = began

    def prepare(self) -> None: ...

    def player(self, seating: Seating, memory: bytes = b"") -> Ponderer:
        return Ponderer(self._began)

    def learn(self, memory: bytes, history: Sequence[object], seat: Seat) -> bytes:
        return memory

    def recall(self, memory: bytes) -> list[str]:
        return []


class Conversation:
    """A thinking side in a thread, with a player that ponders."""

    def __init__(self, rules: ArmyOfZero) -> None:
        self.inbox: SimpleQueue[bytes] = SimpleQueue()
        self.outbox: SimpleQueue[bytes] = SimpleQueue()
        self.began = Event()
        school = PonderingSchool(self.began)
        thinking = Thinking(self.inbox.get, self.outbox.put, lambda *_: (school, ViewReader(rules)))
        self.thread = Thread(target=thinking.run, daemon=True)
        self.thread.start()
        self.view = packed_view(new_match(rules, "w").view(Seat(0)))
        assert self.answer() == Answer(READY)

    def ask(self, number: int, seconds: float) -> None:
        question = Question(number, "army_of_zero", b"", GRANDMASTER, b"", "s", seconds, self.view)
        self.say(question)

    def say(self, message: Question | Hurry | Cancel) -> None:
        self.inbox.put(packed_message(message))

    def answer(self) -> Answer:
        return unpacked_answer(self.outbox.get(timeout=PATIENCE))


def test_a_player_is_stopped_by_move_now_by_cancel_and_by_its_budget(rules: ArmyOfZero) -> None:
    talk = Conversation(rules)
    talk.ask(1, 1000.0)
    assert talk.answer() == Answer(1)
    assert talk.began.wait(PATIENCE)
    talk.say(Hurry(1))
    assert talk.answer().choice is not None
    talk.ask(2, 1000.0)
    talk.answer()
    talk.say(Cancel(2))
    assert talk.answer().number == 2
    talk.ask(3, 0.01)
    talk.answer()
    assert talk.answer().number == 3
    talk.inbox.put(b"")
    talk.thread.join(PATIENCE)
    assert not talk.thread.is_alive()


def test_a_question_cancelled_before_its_turn_is_not_thought_about(rules: ArmyOfZero) -> None:
    talk = Conversation(rules)
    talk.ask(1, 1000.0)
    talk.answer()
    talk.ask(2, 1000.0)
    talk.say(Cancel(2))
    talk.ask(3, 0.01)
    talk.say(Hurry(1))
    assert [talk.answer().number for _ in range(3)] == [1, 3, 3]
    talk.inbox.put(b"")


def test_hanging_up_ends_even_a_pondering_side(rules: ArmyOfZero) -> None:
    talk = Conversation(rules)
    talk.ask(1, 1000.0)
    assert talk.began.wait(PATIENCE)
    talk.inbox.put(b"")
    talk.thread.join(PATIENCE)
    assert not talk.thread.is_alive()
