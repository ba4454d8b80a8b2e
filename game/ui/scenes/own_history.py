"""How something a player makes came to be: undo and redo of immutable values. No pygame."""

from __future__ import annotations

from typing import Generic, TypeVar

T = TypeVar("T")
MOST_STEPS = 400


class History(Generic[T]):
    """What lay there before and after; steps of one name that follow each other count as one."""

    def __init__(self, now: T) -> None:
        self.now = now
        self.past: list[T] = []
        self.future: list[T] = []
        self._step = ""

    def put(self, made: T, step: str = "") -> bool:
        """Go on to something; false when nothing changed."""
        if made == self.now:
            return False
        if not step or step != self._step:
            self.past.append(self.now)
            del self.past[:-MOST_STEPS]
        self.now, self._step = made, step
        self.future.clear()
        return True

    def undo(self) -> bool:
        """Go a step back; false at the beginning."""
        return self._go(self.past, self.future)

    def redo(self) -> bool:
        """Take a step back again; false when there is none."""
        return self._go(self.future, self.past)

    def _go(self, to: list[T], back: list[T]) -> bool:
        if not to:
            return False
        back.append(self.now)
        self.now, self._step = to.pop(), ""
        return True
