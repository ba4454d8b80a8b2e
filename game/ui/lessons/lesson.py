"""A lesson as data: how its match is set up, and the steps in which it is told. TOML, checked when it is read."""

from __future__ import annotations

from importlib import resources

import msgspec

from game.core.tables import read_rows

Value = str | int | float | bool | None | list["str | int | None"]
Pattern = dict[str, Value]


class Sentence(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One sentence; `rule` is the id of the rule it tells of, empty when it speaks of the screen only."""

    text: str
    rule: str = ""


class When(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """When a step can be told; everything that is given must hold.

    asked: the name of the task while the learner decides; held: the table waits until people have looked; over: the
    match has ended; told: an event since the learner's last decision looks like this; state: fields of the table,
    `streaks.me` is the learner's entry of a pair; facts: what the game's presenter says; after: steps read before.
    """

    asked: str = ""
    held: bool = False
    over: bool = False
    told: Pattern = {}
    state: dict[str, Value] = {}
    facts: tuple[str, ...] = ()
    after: tuple[str, ...] = ()


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the coach says at one moment, what it points at, and what it waits for.

    point: names of places on the table; ask: what the learner is to do, in a few words; the step is over when the
    learner takes an action that looks like `advise`, when the fact `until` holds, or when the ring has been on a part
    of the name `look`; without any of them it waits for "Next". otherwise: what is said after another action than the
    advised one. tip: told at its first occasion, also after the guided part, and not counted; pause: the table waits
    as soon as the event `when.told` has been seen.
    """

    id: str
    title: str
    say: tuple[Sentence, ...]
    point: tuple[str, ...] = ()
    ask: str = ""
    when: When = When()
    advise: Pattern = {}
    until: str = ""
    look: str = ""
    otherwise: Sentence = Sentence("")
    tip: bool = False
    pause: bool = False

    @property
    def waits(self) -> bool:
        """Whether it waits for something that the learner does on the table."""
        return bool(self.advise or self.until or self.look)

    @property
    def words(self) -> str:
        """All that is said."""
        return " ".join(sentence.text for sentence in self.say)

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules it speaks of, each once."""
        return tuple(dict.fromkeys(sentence.rule for sentence in self.say if sentence.rule))


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A guided match: mode, options and seed, the level of the opponent, and its first decisions.

    script: the opponent's decisions in order, each kind of decision counted by itself; where one is not allowed, and
    after the last one, the opponent decides as its level does.
    """

    id: str
    title: str
    line: str
    minutes: int
    mode: str
    seed: str
    step: tuple[Step, ...]
    choices: dict[str, str] = {}
    level: int = 1
    script: tuple[Pattern, ...] = ()

    @property
    def guided(self) -> tuple[Step, ...]:
        """The steps that are counted."""
        return tuple(step for step in self.step if not step.tip)

    def number(self, step: Step) -> int:
        """Return which of the counted steps one is, from 1; 0 for a tip."""
        return self.guided.index(step) + 1 if not step.tip else 0

    def named(self, name: str) -> Step | None:
        """Return a step by its id."""
        return next((step for step in self.step if step.id == name), None)


def read_lessons(text: str, file: str) -> tuple[Lesson, ...]:
    """Return the lessons in a text of [[lesson]] tables; raises TableError naming file, lesson and field."""
    return tuple(read_rows(text, file, Lesson, name="lesson"))


def printed_lessons(game: str) -> tuple[Lesson, ...]:
    """Return the lessons that ship with the program for a game."""
    file = f"{game}.toml"
    text = resources.files("game.ui.lessons").joinpath(file).read_text(encoding="utf-8")
    return read_lessons(text, file)
