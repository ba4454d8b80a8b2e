"""Where thinking happens: a process of its own, or a thread where no process can be started."""

from __future__ import annotations

import sys
from contextlib import suppress
from multiprocessing import get_context
from queue import Empty, SimpleQueue
from threading import Thread
from typing import TYPE_CHECKING, Protocol

from ai.thinking import Thinking, enrol, think_apart

if TYPE_CHECKING:
    from collections.abc import Callable

    from ai.thinking import Enrol

    StartMind = Callable[[], "Mind"]

SWITCH_SECONDS = 0.0005  # how long a thinking thread may keep the screen waiting
GOODBYE_SECONDS = 0.2
FAREWELL_SECONDS = 2.0  # enough for a writer whose reader is gone


class Mind(Protocol):
    """Somebody who takes messages and gives answers, as bytes; no method waits."""

    def send(self, message: bytes) -> None:
        """Pass a message on."""

    def received(self) -> list[bytes]:
        """Return the answers that have come since the last call."""

    @property
    def is_alive(self) -> bool:
        """Whether answers can still be expected."""

    def end(self, *, gently: bool = True) -> None:
        """Stop thinking: gently takes a moment, otherwise at once and by force."""


class ProcessMind:
    """A spawned process. Raises OSError when none can be started."""

    def __init__(self) -> None:
        context = get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(target=think_apart, args=(theirs,), name="thinking", daemon=True)
        self._process.start()
        theirs.close()
        self._broken = False
        self._outbox: SimpleQueue[bytes | None] = SimpleQueue()
        self._posting = Thread(target=self._post, name="posting", daemon=True)
        self._posting.start()

    @property
    def pid(self) -> int | None:
        """The number of the process."""
        return self._process.pid

    def _post(self) -> None:
        """Write messages, in a thread, because a pipe that nobody reads blocks its writer."""
        with suppress(OSError):
            while (message := self._outbox.get()) is not None:
                self._pipe.send_bytes(message)

    def send(self, message: bytes) -> None:
        """Pass a message on."""
        self._outbox.put(message)

    def received(self) -> list[bytes]:
        """Return the answers that have come since the last call."""
        answers = []
        try:
            while self._pipe.poll():
                answers.append(self._pipe.recv_bytes())
        except (EOFError, OSError):
            self._broken = True
        return answers

    @property
    def is_alive(self) -> bool:
        """Whether the process runs and its pipe is whole."""
        return not self._broken and self._process.is_alive()

    def end(self, *, gently: bool = True) -> None:
        """Ask the process to go, and kill it when it does not."""
        self._outbox.put(b"")
        self._outbox.put(None)
        if gently:
            self._process.join(GOODBYE_SECONDS)
        if self._process.is_alive():
            self._process.kill()
            self._process.join()
        self._posting.join(FAREWELL_SECONDS)  # before the pipe is closed, whose number the next may get
        self._pipe.close()


class ThreadMind:
    """A thread of this process. It cannot be killed: when it hangs it is left alone, and ends with the program."""

    def __init__(self, enrol: Enrol = enrol) -> None:
        sys.setswitchinterval(SWITCH_SECONDS)
        self._inbox: SimpleQueue[bytes] = SimpleQueue()
        self._outbox: SimpleQueue[bytes] = SimpleQueue()
        thinking = Thinking(self._inbox.get, self._outbox.put, enrol)
        self._thread = Thread(target=thinking.run, name="thinking", daemon=True)
        self._thread.start()

    def send(self, message: bytes) -> None:
        """Pass a message on."""
        self._inbox.put(message)

    def received(self) -> list[bytes]:
        """Return the answers that have come since the last call."""
        answers = []
        with suppress(Empty):
            while True:
                answers.append(self._outbox.get_nowait())
        return answers

    @property
    def is_alive(self) -> bool:
        """Whether the thread runs."""
        return self._thread.is_alive()

    def end(self, *, gently: bool = True) -> None:
        """Ask the thread to go."""
        self._inbox.put(b"")


def start_mind() -> Mind:
    """Start a process that thinks, or a thread where that fails."""
    try:
        return ProcessMind()
    except (OSError, RuntimeError, ValueError):
        return ThreadMind()
