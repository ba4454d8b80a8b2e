"""The thinking side: reads questions from a pipe, lets computer players decide, writes answers."""

from __future__ import annotations

import signal
from queue import SimpleQueue
from threading import Thread
from time import monotonic, perf_counter
from typing import TYPE_CHECKING, TypeAlias

import msgspec

from ai.levels import rules_from, school_of
from ai.player import timed
from ai.wire import (
    READY,
    Answer,
    Cancel,
    Hurry,
    Question,
    ViewReader,
    packed_answer,
    unpacked_message,
)
from game.core.decision import Budget

if TYPE_CHECKING:
    from collections.abc import Callable
    from multiprocessing.connection import Connection

    from ai.player import School

    Enrol: TypeAlias = Callable[[str, bytes], tuple[School, ViewReader]]


def enrol(game: str, components: bytes) -> tuple[School, ViewReader]:
    """Return the prepared school of a game with these components, and what reads its views."""
    rules = rules_from(game, components)
    school = school_of(rules)
    school.prepare()
    return school, ViewReader(rules)


class Thinking:
    """Answers questions one after the other; a second thread listens, so that a decision can be hurried or dropped."""

    def __init__(
        self, receive: Callable[[], bytes], send: Callable[[bytes], None], enrol: Enrol = enrol
    ) -> None:
        self._receive, self._send, self._enrol = receive, send, enrol
        self._questions: SimpleQueue[Question | None] = SimpleQueue()
        self._hurried: set[int] = set()
        self._cancelled: set[int] = set()
        self._ended = False
        self._schools: dict[tuple[str, bytes], tuple[School, ViewReader]] = {}

    def run(self) -> None:
        """Answer until the other side hangs up."""
        Thread(target=self._listen, name="listening", daemon=True).start()
        self._send(packed_answer(Answer(READY)))
        while (question := self._questions.get()) is not None:
            if question.number not in self._cancelled:
                self._send(packed_answer(self._answered(question)))
            self._hurried.discard(question.number)
            self._cancelled.discard(question.number)

    def _listen(self) -> None:
        try:
            while message := self._receive():
                self._take(message)
        except (EOFError, OSError):
            pass  # the other side is gone
        self._ended = True
        self._questions.put(None)

    def _take(self, packed: bytes) -> None:
        try:
            message = unpacked_message(packed)
        except msgspec.DecodeError:
            return
        match message:
            case Question() as question:
                self._questions.put(question)
            case Hurry(number):
                self._hurried.add(number)
            case Cancel(number):
                self._cancelled.add(number)

    def _answered(self, question: Question) -> Answer:
        """Return the decision; whatever goes wrong in a player is told, never raised."""
        try:
            school, reader = self._school(question)
            self._send(packed_answer(Answer(question.number)))
            started, deadline = perf_counter(), monotonic() + question.seconds
            number = question.number

            def stop() -> bool:
                hurried = number in self._hurried or number in self._cancelled
                return self._ended or hurried or monotonic() >= deadline

            player = school.player(question.seating, question.memory)
            choice = player.choose(reader.read(question.view), Budget(question.seconds), question.seed, stop)
            return Answer(number, timed(choice, perf_counter() - started))
        except Exception as error:  # noqa: BLE001 - a fault in a player must not end the match
            return Answer(question.number, None, f"{type(error).__name__}: {error}")

    def _school(self, question: Question) -> tuple[School, ViewReader]:
        key = (question.game, question.components)
        if key not in self._schools:
            self._schools[key] = self._enrol(*key)
        return self._schools[key]


def think_apart(pipe: Connection) -> None:
    """Think in a process of its own, until the program that started it closes the pipe or ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the program decides what Ctrl-C ends
    try:
        Thinking(pipe.recv_bytes, pipe.send_bytes).run()
    except OSError:
        return
