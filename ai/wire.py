"""Questions and answers as bytes: what travels between the program and the process that thinks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from game.core.contract import Seat, View
from game.core.decision import Choice
from game.core.match import TALK
from game.core.record import Seating
from game.core.table_talk import DrawAgreed, DrawDeclined, DrawOffered, Resigned

if TYPE_CHECKING:
    from game.core.contract import Rules

READY = 0  # the number of the answer that only says that the process has started


class Question(msgspec.Struct, frozen=True, tag=True):
    """What a computer player is to decide; `view` is packed, `components` are those of the game."""

    number: int
    game: str
    components: bytes
    seating: Seating
    memory: bytes
    seed: str
    seconds: float
    view: bytes


class Hurry(msgspec.Struct, frozen=True, tag=True):
    """Answer with the best so far."""

    number: int


class Cancel(msgspec.Struct, frozen=True, tag=True):
    """Stop: nobody waits for the answer any more."""

    number: int


class Answer(msgspec.Struct, frozen=True):
    """The decision, or what went wrong; neither says that the question is being thought about from now on.

    It travels as JSON, because a Choice holds its actions as JSON.
    """

    number: int
    choice: Choice | None = None
    trouble: str = ""


Message = Question | Hurry | Cancel


def packed_message(message: Message) -> bytes:
    """Return a message to the thinking process as bytes."""
    return msgspec.msgpack.encode(message)


def unpacked_message(message: bytes) -> Message:
    """Return a message from its bytes; raises msgspec.DecodeError."""
    return msgspec.msgpack.decode(message, type=Message)


def packed_answer(answer: Answer) -> bytes:
    """Return an answer as bytes."""
    return msgspec.json.encode(answer)


def unpacked_answer(answer: bytes) -> Answer:
    """Return an answer from its bytes; raises msgspec.DecodeError."""
    return msgspec.json.decode(answer, type=Answer)


def packed_view(view: View[Any, Any]) -> bytes:
    """Return a view as bytes."""
    return msgspec.msgpack.encode(view)


class ViewReader:
    """Reads views of one game from bytes."""

    def __init__(self, rules: Rules[Any, Any]) -> None:
        action: Any = rules.action_type | TALK
        event: Any = rules.event_type | Resigned | DrawOffered | DrawDeclined | DrawAgreed
        shape = msgspec.defstruct(
            "PackedView",
            [
                ("seat", int),
                ("state", rules.state_type),
                ("to_act", tuple[int, ...]),
                ("actions", tuple[action, ...]),
                ("history", tuple[event, ...]),
            ],
        )
        self._decoder = msgspec.msgpack.Decoder(shape)

    def read(self, packed: bytes) -> View[Any, Any]:
        """Return the view; raises msgspec.DecodeError."""
        found: Any = self._decoder.decode(packed)
        acting = tuple(Seat(seat) for seat in found.to_act)
        return View(Seat(found.seat), found.state, acting, found.actions, found.history)
