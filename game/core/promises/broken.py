"""What is raised when a game breaks a promise."""

from __future__ import annotations


class PromiseBroken(Exception):
    """A game broke a promise: which one, in which match, before which step, and one sentence what was seen.

    `match` names game, options and seed: with them `examine_game` finds the same break again.
    """

    def __init__(self, promise: str, match: str, step: int, sentence: str) -> None:
        super().__init__(promise, match, step, sentence)
        self.promise, self.match, self.step, self.sentence = promise, match, step, sentence

    def __str__(self) -> str:
        return f"{self.match}, step {self.step}: {self.sentence} ({self.promise})"


class NoChoice(Exception):
    """Somebody is to act and is offered nothing; the message says who."""


class Unexamined(Exception):
    """A promise was not looked at here, because it would take too long."""
