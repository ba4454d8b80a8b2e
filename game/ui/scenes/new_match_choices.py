"""What is chosen and what is known on the page of a new match; the page only shows it."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

import msgspec

from game.core.chance import seal
from game.core.packs import PackError, find_packs
from game.core.tables import TableError
from game.ui import setting_up
from game.ui.chronicle import Chronicle, Side, day_of, middle_rating
from game.ui.opening import home_of
from game.ui.scene import Reply
from game.ui.seeds import new_seed
from game.ui.setting_up import Plan, SeatPlan

if TYPE_CHECKING:
    from game.core.contract import Rules
    from game.core.entry import GameEntry
    from game.core.packs import Pack
    from game.ui.desk import Desk


class Choices:
    """The plan and the seed; `changed` is called after every choice. `last` is the plan of the last match, if any.

    The seed is drawn here and shown to nobody before the match is over; `typed` is one that somebody wants instead.
    """

    def __init__(self, desk: Desk, entry: GameEntry, changed: Callable[[], None]) -> None:
        self.entry, self._changed = entry, changed
        self.last = setting_up.remembered(entry, desk.settings)
        self.plan = self.last or setting_up.first_plan(entry, desk.settings)
        self.typed, self._drawn = "", new_seed()

    def meet(self, entry: GameEntry) -> list[str]:
        """Take the game as it is now; return the titles of options whose value is no longer there."""
        old, self.entry = self.plan, entry
        self.plan = setting_up.fitted(entry, old)
        self.last = setting_up.fitted(entry, self.last) if self.last is not None else None
        self._changed()
        specs = setting_up.specs_of(entry, self.plan)
        return [s.title for s in specs if old.choices.get(s.id) not in {None, self.plan.choices.get(s.id)}]

    @property
    def seal(self) -> str:
        """The seal of the seed."""
        return seal(self.seed)

    @property
    def seed(self) -> str:
        """The seed that counts: what was typed, without blanks before and after it, or else the one drawn."""
        return self.typed.strip() or self._drawn

    def take(self, plan: Plan) -> Reply:
        """Take another plan."""
        self.plan = plan
        self._changed()
        return None

    def seat(self, number: int, **fields: object) -> Reply:
        """Change something of one seat."""
        seat = msgspec.structs.replace(self.plan.seats[number], **fields)
        return self.take(self.plan.with_seat(number, seat))

    def kind(self, number: int, index: int) -> Reply:
        """Let a person (0) or a computer player (1) sit down."""
        return self.seat(number, kind=("person", "computer")[index])

    def option(self, option: str, value: str) -> Reply:
        """Agree on another value of an option."""
        return self.take(setting_up.fitted(self.entry, self.plan.with_choice(option, value)))

    def undo(self, index: int) -> Reply:
        """Let undo end where something is shown (0), or go on in a casual match (1)."""
        return self.take(msgspec.structs.replace(self.plan, casual=bool(index)))

    def packs(self, names: tuple[str, ...]) -> Reply:
        """Play with the pieces of these packs."""
        return self.take(msgspec.structs.replace(self.plan, packs=names))

    def count(self, count: int) -> Reply:
        """Set up more or fewer seats."""
        return self.take(setting_up.with_seats(self.entry, self.plan, count))

    def mode(self, index: int) -> Reply:
        """Play in another mode."""
        plan = msgspec.structs.replace(self.plan, mode=self.entry.modes[index].id)
        return self.take(setting_up.fitted(self.entry, plan))

    def sow(self, words: str) -> Reply:
        """Take the seed that is typed; without words, the one drawn in secret counts."""
        self.typed = words
        self._changed()
        return None

    def draw_seed(self) -> Reply:
        """Draw another seed in secret."""
        self._drawn = new_seed()
        return self.sow("")


class Known:
    """What is known before a match: earlier matches, installed packs, what the highest level remembers."""

    def __init__(self, desk: Desk, entry: GameEntry) -> None:
        self._desk, self._entry = desk, entry
        home = home_of(desk)
        self.chronicle = Chronicle(home, middle_rating([level.elo for level in entry.levels]))
        self.packs, self.pack_troubles = find_packs(home / "packs", entry.id) if home else ([], [])

    def chosen_packs(self, plan: Plan) -> list[Pack]:
        """Return the packs that a plan names."""
        return setting_up.chosen_packs(self.packs, plan)

    def rules(self, plan: Plan) -> Rules[Any, Any]:
        """Return the rules with the chosen packs; raises PackError or TableError."""
        return self._entry.rules(self.chosen_packs(plan))

    def rival(self, seat: SeatPlan) -> Side:
        """Return an opponent as the chronicle knows it."""
        if seat.kind == "person":
            return Side(seat.name.strip())
        level = self._entry.levels[seat.level - 1]
        return Side(level.name, "computer", level.number, level.elo)

    def learned(self, plan: Plan) -> tuple[str, list[str]] | None:
        """Return whom the highest level plays and what it has learned of them; None when it does not sit here."""
        top, recall = len(self._entry.levels), self._entry.recall
        learner = any(seat.kind == "computer" and seat.level == top for seat in plan.seats)
        if recall is None or not learner or len(plan.people) != 1:
            return None
        name = plan.people[0].name.strip()
        memories = self._desk.memories
        memory = memories.read(self._entry.id, name) if memories and name else b""
        try:
            return name, recall(self.rules(plan), memory) if memory else []
        except (PackError, TableError):
            return name, []

    def forget(self, name: str) -> str:
        """Let the computer players forget a person; return a sentence when that failed, else an empty string."""
        memories = self._desk.memories
        return memories.forget(self._entry.id, name) if memories is not None else ""

    @staticmethod
    def day(when: str) -> str:
        """Return a day of the chronicle in words."""
        now = datetime.now(UTC).astimezone()
        try:
            return day_of(datetime.fromisoformat(when).astimezone(now.tzinfo), now)
        except ValueError:
            return when


def opponent_of(plan: Plan, number: int) -> SeatPlan | None:
    """Return the only other seat, None when there are more."""
    others = [seat for i, seat in enumerate(plan.seats) if i != number]
    return others[0] if len(others) == 1 else None
