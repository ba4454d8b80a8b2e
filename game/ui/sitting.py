"""A match being played at this desk: people, computer players, saves and undo. It draws nothing."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Protocol
from unicodedata import normalize
from urllib.parse import quote

import msgspec

from game.core.campaigns import LINK
from game.core.chance import derive
from game.core.contract import Seat
from game.core.decision import Budget, Choice
from game.core.folders import write_safely
from game.core.generations import stamp_of
from game.core.match import TALK

if TYPE_CHECKING:
    from pathlib import Path

    from game.core.contract import Action, Event, Rules, View
    from game.core.entry import GameEntry
    from game.core.generations import Stamp
    from game.core.match import Match
    from game.core.record import Seating
    from game.core.saves import SaveFolder


class Ticket(Protocol):
    """A question that a computer player is thinking about."""

    def poll(self) -> Choice | None:
        """Return the answer when it is there; never waits."""

    def move_now(self) -> None:
        """Ask for the best answer so far."""

    def cancel(self) -> None:
        """Forget the question."""


class Thinker(Protocol):
    """The process in which computer players think."""

    def ask(
        self,
        rules: Rules[Any, Any],
        view: View[Any, Any],
        seating: Seating,
        seed: str,
        budget: Budget,
        memory: bytes,
    ) -> Ticket:
        """Put a question; returns at once."""

    def close(self) -> None:
        """End the process."""


@dataclass
class Asked:
    """A question on its way, for a step of the match, `waited` seconds old."""

    step: int
    ticket: Ticket
    waited: float = 0.0


@dataclass
class Sitting:
    """One match at the desk. `name` is that of its save; `troubles` are sentences for the player, shown once each."""

    entry: GameEntry
    match: Match[Any, Any]
    thinker: Thinker
    saves: SaveFolder | None
    name: str
    memories: Memories | None = None
    viewer: Seat | None = None
    budget: Budget = field(default_factory=Budget)
    troubles: list[str] = field(default_factory=list)
    _asked: dict[Seat, Asked] = field(default_factory=dict)
    choices: dict[int, Choice] = field(default_factory=dict)
    _stamp: Stamp | None = None
    _unsaved: str = ""
    _looked: dict[Seat, int] = field(default_factory=dict)
    _looking: Seat | None = None

    def __post_init__(self) -> None:
        people = self.people
        self.viewer = people[0] if people else None
        if self.saves is not None and not self.saves.is_ahead(self.name, self.match.record):
            self._stamp = stamp_of(self.saves.path(self.name))

    # ------------------------------------------------------------------ who

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats of persons."""
        return tuple(Seat(i) for i, seat in enumerate(self.match.record.seating) if seat.kind == "person")

    @property
    def decider(self) -> Seat | None:
        """The person whose decision is waited for: if possible the one who looks now, to spare hand-overs."""
        open_seats = [seat for seat in self.match.to_act if seat in self.people]
        return self.viewer if self.viewer in open_seats else (open_seats[0] if open_seats else None)

    @property
    def needs_hand_over(self) -> bool:
        """Whether the screen must change hands before anything more is shown."""
        decider = self.decider
        return decider is not None and decider != self.viewer

    @property
    def nothing_is_hidden(self) -> bool:
        """Whether the person who decides next would see just what the present viewer sees, as in an open draft."""
        decider, viewer = self.decider, self.viewer
        if decider is None or viewer is None:
            return False
        same: bool = self.match.view(decider).state == self.match.view(viewer).state
        return same

    @property
    def people_confide(self) -> bool:
        """Whether all people at this screen may see all that any of them sees, as when they are allied."""
        people, match = self.people, self.match
        state = match.spectacle()
        return all(match.rules.confide(state, people[0], other) for other in people[1:])

    @property
    def people_see_the_same(self) -> bool:
        """Whether nothing is hidden just now from any person at this screen that another one sees."""
        first, *others = (self.match.view(seat).state for seat in self.people)
        return all(state == first for state in others)

    @property
    def is_linked(self) -> bool:
        """Whether the match is part of a campaign, where it cannot be begun anew or played again."""
        return LINK in self.name

    @property
    def thinking(self) -> tuple[Seat, float] | None:
        """A computer player that keeps people waiting, and for how many seconds; None while a person can decide."""
        if self.decider is not None or not self._asked:
            return None
        seat, asked = max(self._asked.items(), key=lambda item: item[1].waited)
        return seat, asked.waited

    def view(self) -> View[Any, Any]:
        """Return what the present viewer sees; a bystander is shown seat 1's place without its secrets."""
        if self.viewer is not None:
            return self.match.view(self.viewer)
        seen = self.match.view(Seat(0))
        return msgspec.structs.replace(
            seen, state=self.match.spectacle(), actions=(), history=self.match.history(None)
        )

    # ------------------------------------------------------------------ handing over

    def cover(self) -> None:
        """Write down up to which step the person who looked until now has seen everything."""
        if self._looking is not None:
            self._looked[self._looking] = self.match.steps
            self._looking = None

    def uncover(self, seat: Seat) -> None:
        """Let a person look from now on."""
        self.cover()
        self.viewer = self._looking = seat

    def happened_since_look(self, seat: Seat) -> tuple[Event, ...]:
        """Return what happened in the open since a person last looked; from the deal on if that was never.

        After a save was opened, the person's own last decision counts as the last look.
        """
        looked = self._looked.get(seat)
        if looked is None:
            own = (i for i in reversed(range(self.match.steps)) if self.match.record.steps[i].seat == seat)
            looked = next(own, -2) + 1
        return self.match.history(None, min(looked, self.match.steps) + 1)

    # ------------------------------------------------------------------ playing

    def act(self, seat: Seat, action: Action) -> int:
        """Carry out a person's decision; return the step. Raises IllegalAction."""
        self.match.act(seat, action)
        if isinstance(action, TALK):
            self._forget_questions()
        self._save()
        return self.match.steps

    def update(self, seconds: float) -> list[int]:
        """Let computer players think and act; return the steps they took."""
        taken = []
        for seat, asked in list(self._asked.items()):
            asked.waited += seconds
            choice = asked.ticket.poll()
            if choice is not None:
                del self._asked[seat]
                taken.append(self._follow(seat, choice))
        self._ask()
        return taken

    def _follow(self, seat: Seat, choice: Choice) -> int:
        if choice.fallback:
            name = self.match.record.seating[seat].name
            self.troubles.append(
                f"{name} did not answer in time, so a simple legal move was made. {choice.note}".strip()
            )
        self.match.act(seat, self.match.decode(choice.action))
        self.choices[self.match.steps] = choice
        self._save()
        return self.match.steps

    def _ask(self) -> None:
        """Ask every computer player that owes a decision; a step taken meanwhile does not change a secret choice."""
        for seat in self.match.to_act:
            seating = self.match.record.seating[seat]
            if seating.kind == "person" or seat in self._asked:
                continue
            seed = derive(self.match.record.seed, f"player/{seat}/{self.match.steps}")
            opponent = self._opponent(seat)
            memory = self.memories.read(self.entry.id, opponent) if self.memories and opponent else b""
            view = self.match.view(seat)
            ticket = self.thinker.ask(self.match.rules, view, seating, seed, self.budget, memory)
            self._asked[seat] = Asked(self.match.steps, ticket)

    def _opponent(self, seat: Seat) -> str:
        """The name under which a computer player remembers whom it plays: only people, and only when alone with one."""
        others = [other for i, other in enumerate(self.match.record.seating) if i != seat]
        return others[0].name if len(others) == 1 and others[0].kind == "person" else ""

    def move_now(self) -> None:
        """Ask every thinking computer player for its best answer so far."""
        for asked in self._asked.values():
            asked.ticket.move_now()

    # ------------------------------------------------------------------ going back, keeping, ending

    def undo(self) -> None:
        """Take the viewer's last decision back; raises IllegalAction with the reason when that cannot be."""
        if self.viewer is None:
            return
        before = self.match.undo(self.viewer)
        self._forget_questions()
        self.match = before
        self._save()

    def _save(self) -> None:
        """Save the match; a disk that refuses is told of when it begins to refuse, not after every decision."""
        if self.saves is None:
            return
        self._make_way(self.saves)
        try:
            self.saves.write(self.name, self.match)
        except OSError as error:
            place = self.saves.path(self.name)
            trouble = f"The match could not be saved to {place}: {error.strerror or error}."
        else:
            trouble, self._stamp = "", stamp_of(self.saves.path(self.name))
        if trouble not in {"", self._unsaved}:
            self.troubles.append(trouble)
        self._unsaved = trouble

    def _make_way(self, saves: SaveFolder) -> None:
        """Take another name when somebody else has written the save meanwhile, such as this program run twice."""
        if stamp_of(saves.path(self.name)) == self._stamp or not saves.is_ahead(self.name, self.match.record):
            return
        self.name, self._stamp = saves.free_name(self.name), None
        self.troubles.append(
            f"This match was played on elsewhere meanwhile; from here on it is saved as {self.name}."
        )

    def save_now(self) -> None:
        """Write the save now, because somebody asked for it: a disk that still refuses is told of again."""
        self._unsaved = ""
        self._save()

    def learn(self) -> None:
        """Let learning computer players remember a finished match."""
        if self.memories is None or self.entry.learn is None or self.match.outcome is None:
            return
        for i, seating in enumerate(self.match.record.seating):
            if seating.kind == "computer" and self._opponent(Seat(i)):
                opponent = self._opponent(Seat(i))
                known = self.memories.read(self.entry.id, opponent)
                history = self.match.history(Seat(i))
                learned = self.entry.learn(self.match.rules, known, history, Seat(i))
                self.memories.write(self.entry.id, opponent, learned)

    def _forget_questions(self) -> None:
        for asked in self._asked.values():
            asked.ticket.cancel()
        self._asked.clear()

    def close(self) -> None:
        """Leave the desk: whoever still thinks may stop."""
        self._forget_questions()

    def told(self, step: int) -> tuple[Event, ...]:
        """Return what the viewer sees happen in a step; step 0 is the deal."""
        return self.match.events_of(step, self.viewer)


class Memories:
    """What learning computer players remember of their opponents: one small file a game and name."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def _path(self, game: str, name: str) -> Path:
        """Return the file of an opponent, one for every name; only capitals make no difference.

        Files once were named with `_` for any sign but letters and digits; the first who would have had such a file
        takes it over.
        """
        folded = normalize("NFC", name.casefold())
        path = self._folder / f"{game}-{quote(folded, safe='').replace('_', '%5F')}.json"
        old = (
            self._folder / f"{game}-{''.join(sign if sign.isalnum() else '_' for sign in folded) or '_'}.json"
        )
        with suppress(OSError):
            if old != path and not path.exists():
                old.rename(path)
        return path

    def read(self, game: str, name: str) -> bytes:
        """Return what is remembered; empty when nothing is."""
        try:
            return self._path(game, name).read_bytes()
        except OSError:
            return b""

    def write(self, game: str, name: str, memory: bytes) -> None:
        """Keep a memory; a full disk only means that nothing is learned."""
        try:
            write_safely(self._path(game, name), memory)
        except OSError:
            return

    def forget(self, game: str, name: str) -> str:
        """Forget an opponent; return a sentence when that failed, else an empty string."""
        path = self._path(game, name)
        try:
            path.unlink(missing_ok=True)
        except OSError as error:
            return f"{path} could not be removed: {error.strerror or error}."
        return ""
