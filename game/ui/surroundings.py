"""What a game brings to the screens round its table: new match, hand-over, result. The screens know no game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any, Protocol

import msgspec

from game.core.record import reason
from game.ui import draw
from game.ui import theme as t
from game.ui.layout import Rect
from game.ui.narrate import Cast, Line
from game.ui.paint import Painter
from game.ui.theme import Type

if TYPE_CHECKING:
    from game.core.contract import Event, Seat
    from game.core.entry import GameEntry
    from game.core.match import Match

Paint = Callable[[Painter, Rect], object]


class StyleSlider(msgspec.Struct, frozen=True):
    """A slider of a computer player's style: its ends, and what it does at -1, a little, 0, a little, +1."""

    low: str
    high: str
    words: tuple[str, str, str, str, str]

    def sentence(self, value: float) -> str:
        """Return what a value means."""
        return self.words[
            0 if value < -0.6 else 1 if value < -0.05 else 2 if value <= 0.05 else 3 if value <= 0.6 else 4
        ]


STEADY = StyleSlider(
    "Steady",
    "Varied",
    (
        "always does what it thinks best",
        "seldom surprises",
        "keeps to its plan",
        "surprises now and then",
        "surprises often",
    ),
)


class Help(msgspec.Struct, frozen=True):
    """A help that a person may have at the table: the name of its switch (odds, best_mix, memory), title, a note."""

    id: str
    title: str
    note: str


class Hidden(msgspec.Struct, frozen=True):
    """Something that stays hidden when the screen changes hands, and a few words about it."""

    title: str
    line: str


class Recap(msgspec.Struct, frozen=True):
    """A row of "what happened": the lines of one thing, the pieces before it, a word about what came of it."""

    lines: tuple[Line, ...]
    paint: Paint | None = None
    wide: int = 0
    outcome: str = ""
    seat: int | None = None


class LuckOfSeat(msgspec.Struct, frozen=True):
    """The dice of a seat.

    shares: the chance (0 to 1) of every total that could have been, mark: the total that was; percentile of 100.
    """

    shares: tuple[float, ...]
    mark: int
    percentile: float
    words: str
    sentence: str = ""


class Turn(msgspec.Struct, frozen=True):
    """A turning point: its pieces, a title, a note with its icon; seat 1's chance to win before and after (0 to 1).

    A game without such chances says in a few words what came of it (`outcome`), and for which seat.
    """

    paint: Paint
    title: str
    note: str
    icon: str
    before: float = 0.0
    after: float = 0.0
    step: int = 0
    outcome: str = ""
    seat: int | None = None


class Figures(msgspec.Struct, frozen=True):
    """A line of what both sides spent and lost: a sprite, words, a figure a side."""

    sprite: str
    words: str
    figures: tuple[str, str]


class Headings(msgspec.Struct, frozen=True):
    """What the panels of a result are called in a game, on a tab in a word or two, and what their (i) says.

    given_up: what the average loss of a choice is counted in, `whole` of them for a value of 1.
    """

    luck: str = "Luck of the dice"
    luck_tab: str = "Luck"
    about_luck: tuple[str, str] = ("How luck is measured", "")
    turns: str = "Turning points"
    about_turns: tuple[str, str] = ("Turning points", "")
    no_turns: str = "Nothing turned this match."
    about_choices: str = (
        "Every choice is compared with the best play known for it. What it gave up is counted in hundredths of a "
        "match, and the average of all choices is shown."
    )
    given_up: str = "in 100 given up"
    whole: float = 100.0


class Epilogue(Protocol):
    """What a game has to say about a match that is over. What costs time is worked out when it is asked for."""

    @property
    def crumb(self) -> str:
        """How long the match was, in the words of the game: `4 phases, 16 duels`."""

    @property
    def why(self) -> str:
        """One sentence: what decided it."""

    @property
    def note(self) -> str:
        """Two or three words for the list of matches: `3 left`."""

    @property
    def score_title(self) -> str:
        """What stands over the score."""

    @property
    def headings(self) -> Headings:
        """What the panels are called."""

    @property
    def sides(self) -> tuple[int, int]:
        """The seats that stand for the two sides."""

    def picture(self, p: Painter, rect: Rect, share: float) -> None:
        """Draw what the winner has to show, above the ribbon; `share` 0 to 1: how much of it has landed."""

    def score(self, p: Painter, rect: Rect, share: float) -> None:
        """Draw how the score went, seat 1 at the left; `share` 0 to 1: how much of it is there."""

    def luck(self) -> Sequence[LuckOfSeat]:
        """Return the dice of every seat; empty when nothing was rolled."""

    def about_luck(self) -> str:
        """Say what the luck means for the result."""

    def ledger(self) -> Sequence[Figures]:
        """Return what both sides spent and lost, shown where nothing was rolled; empty for a game of dice."""

    def turns(self) -> Sequence[Turn]:
        """Return the turning points, the most important first."""


class Surroundings(Protocol):
    """What a game brings along."""

    how: str
    about_levels: str
    sliders: tuple[StyleSlider, ...]
    helps: tuple[Help, ...]

    def banner(self, p: Painter, rect: Rect, choices: Mapping[str, str]) -> None:
        """Draw what will be played, without words."""

    def banner_words(self, choices: Mapping[str, str]) -> str:
        """Say in a few words what will be played."""

    def start_word(self, choices: Mapping[str, str]) -> str:
        """Return what the button says that starts the match."""

    def how_sign(self) -> str:
        """Return the sprite beside how it is played."""

    def crest(self, level: int, seat: int = 0) -> str:
        """Return the sprite of a level of computer player (0: of a person at that seat)."""

    def bearer(self, match: Match[Any, Any], seat: Seat) -> str:
        """Return the sprite of whoever stands for a seat in a match, as everybody may know it."""

    def keepsake(self, p: Painter, rect: Rect, match: Match[Any, Any]) -> None:
        """Draw two or three pieces of a match that can be gone on with; only what everybody may know."""

    def table_now(self, p: Painter, rect: Rect, match: Match[Any, Any]) -> None:
        """Draw what everybody may know about where the match stands, for the hand-over."""

    def hidden(self, match: Match[Any, Any], seat: Seat, cast: Cast) -> Sequence[Hidden]:
        """Return what stays hidden from everybody until `seat` opens the table."""

    def recap(self, match: Match[Any, Any], events: Sequence[Event], cast: Cast) -> Sequence[Recap]:
        """Return what happened in rows, the oldest first; `events` are the last ones that a bystander saw."""

    def epilogue(self, match: Match[Any, Any], cast: Cast) -> Epilogue:
        """Return what is to say about a match that is over."""


class Plain:
    """The surroundings of a game that brings none: words only."""

    about_levels = ""
    helps: tuple[Help, ...] = (Help("odds", "Odds", "exact chances before you decide"),)
    sliders: tuple[StyleSlider, ...] = (
        StyleSlider(
            "Waits",
            "Attacks",
            (
                "waits for its moment",
                "waits a little more than it should",
                "neither waits nor rushes",
                "attacks a little more than it should",
                "attacks whenever it can",
            ),
        ),
        STEADY,
    )

    def __init__(self, entry: GameEntry) -> None:
        self.entry = entry
        self.how = entry.modes[0].line if entry.modes else entry.line

    def banner(self, p: Painter, rect: Rect, choices: Mapping[str, str]) -> None:
        """Draw an empty panel."""
        p.box(rect, t.PANEL, 12, t.LINE)

    def banner_words(self, choices: Mapping[str, str]) -> str:
        """Say the line of the game."""
        return self.entry.line

    def start_word(self, choices: Mapping[str, str]) -> str:
        """Start."""
        return "Start match"

    def how_sign(self) -> str:
        """Return the rules icon."""
        return "ui/rules"

    def crest(self, level: int, seat: int = 0) -> str:
        """Return a person or a computer."""
        return "ui/computer" if level else "ui/person"

    def bearer(self, match: Match[Any, Any], seat: Seat) -> str:
        """Return the person at the seat."""
        return self.crest(0, seat)

    def keepsake(self, p: Painter, rect: Rect, match: Match[Any, Any]) -> None:
        """Draw the emblem."""
        p.sprite("title/four_fronts_small", (rect.cx, rect.cy), min(rect.w, rect.h) * 0.7)

    def table_now(self, p: Painter, rect: Rect, match: Match[Any, Any]) -> None:
        """Write who plays."""
        for i, seating in enumerate(match.record.seating):
            draw.seat(p, i, (rect.x + 14, rect.y + 20 + 40 * i), 22)
            p.text(seating.name, (rect.x + 38, rect.y + 20 + 40 * i), Type(22, "bold"), "midleft")

    def hidden(self, match: Match[Any, Any], seat: Seat, cast: Cast) -> Sequence[Hidden]:
        """Name what each player holds."""
        return [Hidden(f"What {name} holds", "shown to nobody else") for name in cast.names]

    def recap(self, match: Match[Any, Any], events: Sequence[Event], cast: Cast) -> Sequence[Recap]:
        """Return every line of the log as a row."""
        if self.entry.narrate is None:
            return []
        lines = [line for event in events for line in self.entry.narrate(match.rules, event, cast)]
        return [Recap((line,)) for line in lines if not line.heading]

    def epilogue(self, match: Match[Any, Any], cast: Cast) -> Epilogue:
        """Return the bare outcome."""
        return PlainEpilogue(match, cast)


class PlainEpilogue:
    """The bare outcome of a match."""

    crumb = note = ""
    score_title = "The end"
    headings = Headings()
    sides = (0, 1)

    def __init__(self, match: Match[Any, Any], cast: Cast) -> None:
        outcome = match.outcome
        assert outcome is not None
        self.why = reason(match.record)
        self._rows = list(zip(cast.names, outcome.scores, strict=True))

    def picture(self, p: Painter, rect: Rect, share: float) -> None:
        """Draw a cup."""
        draw.icon(p, "trophy", (rect.cx, rect.cy), min(rect.w, rect.h) * 0.5, t.GOLD)

    def score(self, p: Painter, rect: Rect, share: float) -> None:
        """Write names and scores."""
        for i, (name, score) in enumerate(self._rows):
            y = rect.y + 30 + 44 * i
            draw.seat(p, i, (rect.x + 14, y), 22)
            p.text(name, (rect.x + 38, y), Type(22, "bold"), "midleft")
            p.text(f"{score:g}", (rect.right, y), Type(28, "bold"), "midright")

    def luck(self) -> Sequence[LuckOfSeat]:
        """Know nothing of dice."""
        return ()

    def about_luck(self) -> str:
        """Say nothing."""
        return ""

    def ledger(self) -> Sequence[Figures]:
        """Know nothing of what was spent."""
        return ()

    def turns(self) -> Sequence[Turn]:
        """Know no turning points."""
        return ()


def surroundings_of(entry: GameEntry) -> Surroundings:
    """Return the surroundings of a game; they are imported only now."""
    module, _, name = entry.surroundings.partition(":")
    if not name:
        return Plain(entry)
    brought: Surroundings = getattr(import_module(module), name)(entry)
    return brought
