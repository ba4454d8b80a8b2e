"""The referee: the only holder of the whole truth, and the record that it keeps."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Generic

import msgspec

from game.core.chance import Dice, Script, ScriptError, Tape
from game.core.contract import A, BadOptions, Event, IllegalAction, Outcome, S, Seat, View, view
from game.core.record import Record, RecordError, Seating, Step
from game.core.table_talk import (
    AcceptDraw,
    DeclineDraw,
    DrawAgreed,
    DrawDeclined,
    DrawOffered,
    OfferDraw,
    Resign,
    Resigned,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.contract import Options, Rules
    from game.core.record import PackRef

TALK = Resign | OfferDraw | AcceptDraw | DeclineDraw


def digest(state: object, outcome: Outcome | None) -> str:
    """Return the SHA-256 in hex of a state and how it ended; equal matches have equal digests."""
    plain = msgspec.to_builtins((state, outcome), str_keys=True, order="deterministic")
    return hashlib.sha256(msgspec.json.encode(plain)).hexdigest()


@dataclass
class Seen:
    """What one seat has seen, kept as it grows: all events, and how many there were after each step."""

    events: list[Event] = field(default_factory=list)
    ends: list[int] = field(default_factory=list)


class Match(Generic[S, A]):
    """One match in progress: checks every action, rolls its dice, writes the record, hands out views.

    Step n rolls from its own stream of the seed ("game/n"): taken back and played again it meets the same dice.
    """

    def __init__(
        self,
        rules: Rules[S, A],
        options: Options,
        seed: str,
        seating: Sequence[Seating] = (),
        *,
        packs: Sequence[PackRef] = (),
        casual: bool = False,
    ) -> None:
        tape = Tape(Dice(seed, "game/opening"))
        state = rules.setup(options, tape)
        seats = tuple(seating) or tuple(Seating(name=f"Seat {i + 1}") for i in range(options.seats))
        if len(seats) != options.seats:
            raise BadOptions(f"{options.seats} seats are to play, but {len(seats)} are filled")
        record = Record(
            game=rules.name,
            rules_version=rules.version,
            options=options,
            seating=seats,
            packs=tuple(packs),
            seed=seed,
            casual=casual,
            opening=tuple(tape.draws),
        )
        self._begin(rules, record, state)

    @classmethod
    def resume(cls, rules: Rules[S, A], record: Record, upto: int | None = None) -> Match[S, A]:
        """Return the match that a record tells of, after `upto` steps (None: all).

        Raises RecordError with the field that is wrong.
        """
        if len(record.seating) != record.options.seats:
            raise RecordError("seating", f"it fills {len(record.seating)} seats of {record.options.seats}")
        match = cls.__new__(cls)
        script = Script(record.opening)
        try:
            state = rules.setup(record.options, script)
        except BadOptions as error:
            raise RecordError("options", str(error)) from error
        except ScriptError as error:
            raise RecordError("opening", str(error)) from error
        if script.left:
            raise RecordError("opening", f"{script.left} draws too many")
        opened = msgspec.structs.replace(record, steps=[], digest="", outcome=None)
        match._begin(rules, opened, state)  # noqa: SLF001 - a constructor
        for index, step in enumerate(record.steps[:upto]):
            match._repeat(index, step)  # noqa: SLF001
        match._seal_record()  # noqa: SLF001
        return match

    def _begin(self, rules: Rules[S, A], record: Record, state: S) -> None:
        self.rules, self.record = rules, record
        self._state = state
        self._told: list[list[Event]] = [rules.opening(state)]
        self._seen: dict[Seat | None, Seen] = {}
        self._offer: Seat | None = None
        self._accepted: frozenset[Seat] = frozenset()
        self._refused: frozenset[Seat] = frozenset()
        self._settled: Outcome | None = None
        self._actions: msgspec.json.Decoder[A | TALK] = msgspec.json.Decoder(rules.action_type | TALK)
        self._seal_record()

    def _repeat(self, index: int, step: Step) -> None:
        if step.seat not in self.to_act:
            raise RecordError(f"steps[{index}].seat", f"seat {step.seat} owes no decision there", sound=index)
        try:
            action = self._actions.decode(step.action)
            script = Script(step.draws)
            self._perform(Seat(step.seat), action, script)
        except (msgspec.ValidationError, msgspec.DecodeError) as error:
            raise RecordError(f"steps[{index}].action", str(error), sound=index) from error
        except IllegalAction as error:
            raise RecordError(f"steps[{index}].action", error.reason, sound=index) from error
        except ScriptError as error:
            raise RecordError(f"steps[{index}].draws", str(error), sound=index) from error
        if script.left:
            raise RecordError(f"steps[{index}].draws", f"{script.left} draws too many", sound=index)

    # ------------------------------------------------------------------ playing

    def check(self, seat: Seat, action: A | TALK) -> None:
        """Raise IllegalAction when `seat` may not do this now."""
        acting = self.to_act
        if not acting:
            raise IllegalAction("The match is over.", "core.turn")
        if isinstance(action, TALK):
            if seat in acting:
                self._check_talk(seat, action)
        elif self._offer is not None:
            raise IllegalAction("The offer of a draw must be answered first.", "core.draw")
        else:
            self.rules.check(self._state, seat, action)  # before the turn: it has the better reason
        if seat not in acting:
            raise IllegalAction("It is not your decision now.", "core.turn")

    def _check_talk(self, seat: Seat, action: TALK) -> None:
        match action:
            case OfferDraw() if self._offer is not None:
                raise IllegalAction("A draw is already on offer.", "core.draw")
            case OfferDraw() if seat in self._refused:
                raise IllegalAction("Your last offer was declined: make another decision first.", "core.draw")
            case AcceptDraw() | DeclineDraw() if self._offer is None:
                raise IllegalAction("Nobody offers a draw.", "core.draw")
            case _:
                return

    def act(self, seat: Seat, action: A | TALK) -> list[Event]:
        """Carry out an action, roll what it needs, write it down and tell all of it (for the referee's eyes)."""
        return self._perform(seat, action, Dice(self.record.seed, f"game/{len(self.record.steps)}"))

    def _perform(self, seat: Seat, action: A | TALK, chance: Dice | Script) -> list[Event]:
        self.check(seat, action)
        tape = Tape(chance)
        if isinstance(action, TALK):
            events = self._talk(seat, action)
        else:
            events = self.rules.apply(self._state, seat, action, tape)
            self._refused -= {seat}
        self._told.append(events)
        self.record.steps.append(Step(seat, msgspec.Raw(msgspec.json.encode(action)), tuple(tape.draws)))
        self._seal_record()
        return events

    def _talk(self, seat: Seat, action: TALK) -> list[Event]:
        seats = self.record.options.seats
        match action:
            case Resign():
                self._settled = self.rules.resigned(self._state, seat, seats)
                return [Resigned(rule="core.resign", seat=seat)]
            case OfferDraw():
                self._offer, self._accepted = seat, frozenset((seat,))
                return [DrawOffered(rule="core.draw", seat=seat)]
            case DeclineDraw():
                assert self._offer is not None
                self._refused |= {self._offer}
                self._offer = None
                return [DrawDeclined(rule="core.draw", seat=seat)]
            case AcceptDraw():
                self._accepted |= {seat}
                if len(self._accepted) < seats:
                    return []
                self._offer = None
                self._settled = Outcome((1,) * seats, (0.5,) * seats, "A draw was agreed.", "core.draw")
                return [DrawAgreed(rule="core.draw")]

    def _seal_record(self) -> None:
        self.record.outcome = self.outcome

    # ------------------------------------------------------------------ looking

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """The seats that owe a decision now; none when the match is over."""
        if self._settled:
            return ()
        if self._offer is not None:
            return tuple(Seat(i) for i in range(self.record.options.seats) if Seat(i) not in self._accepted)
        return tuple(self.rules.to_act(self._state))

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended; None while it goes on."""
        return self._settled or self.rules.outcome(self._state)

    @property
    def steps(self) -> int:
        """How many decisions were made."""
        return len(self.record.steps)

    def view(self, seat: Seat) -> View[S, A]:
        """Return all that a seat may look at."""
        seen = view(self.rules, self._state, seat, self.history(seat))
        acting = self.to_act
        if self._offer is not None:
            answers = (AcceptDraw(), DeclineDraw()) if seat in acting else ()
            return msgspec.structs.replace(seen, to_act=acting, actions=answers)
        return seen if acting else msgspec.structs.replace(seen, to_act=(), actions=())

    def spectacle(self) -> S:
        """Return the state as a bystander sees it."""
        return self.rules.redact(self._state, None)

    def revealed(self) -> S:
        """Return the whole truth; only when the match is over (for the result, the replay and the coach).

        Raises PermissionError while it goes on.
        """
        if self.outcome is None:
            raise PermissionError("the match is not over")
        return self._state.clone()

    def history(self, seat: Seat | None, since: int = 0) -> tuple[Event, ...]:
        """Return the events that `seat` (None: a bystander) has seen since after step `since` (0: from the deal on)."""
        seen = self._seen.setdefault(seat, Seen())
        for told in self._told[len(seen.ends) :]:
            seen.events += [e for e in (event.seen_by(seat) for event in told) if e is not None]
            seen.ends.append(len(seen.events))
        return tuple(seen.events[seen.ends[since - 1] if since else 0 :])

    def events_of(self, step: int, seat: Seat | None) -> tuple[Event, ...]:
        """Return what `seat` saw of one step; step 0 is the deal."""
        return tuple(e for e in (event.seen_by(seat) for event in self._told[step]) if e is not None)

    def decode(self, action: msgspec.Raw) -> A | TALK:
        """Return an action from its JSON; raises msgspec.ValidationError."""
        return self._actions.decode(action)

    @property
    def events_told(self) -> int:
        """How many events have happened, hidden ones included."""
        return sum(len(told) for told in self._told)

    @property
    def digest(self) -> str:
        """The digest of the present state."""
        return digest(self._state, self.outcome)

    # ------------------------------------------------------------------ going back

    def undo_target(self, seat: Seat) -> int | None:
        """Return how many steps remain when `seat` takes its last decision back; None when it has made none."""
        mine = (i for i in reversed(range(self.steps)) if self.record.steps[i].seat == seat)
        return next(mine, None)

    def undo_is_free(self, seat: Seat) -> bool:
        """Tell whether nothing random or hidden has been disclosed since the last decision of `seat`."""
        target = self.undo_target(seat)
        if target is None:
            return False
        drawn = any(step.draws for step in self.record.steps[target:])
        return not drawn and not any(e.discloses for told in self._told[target + 1 :] for e in told)

    def undo(self, seat: Seat) -> Match[S, A]:
        """Return the match before the last decision of `seat`.

        Raises IllegalAction when it has made none, or when something was disclosed since and the match is not casual;
        in a casual match the record counts it and the result is marked.
        """
        target = self.undo_target(seat)
        if target is None:
            raise IllegalAction("There is no decision of yours to take back.", "core.undo")
        free = self.undo_is_free(seat)
        if not free and not self.record.casual:
            raise IllegalAction(
                "Dice or hidden cards have been shown since: only a casual match goes back.", "core.undo"
            )
        before = Match.resume(self.rules, self.record, target)
        before.record.undone = self.record.undone + (not free)
        return before


def written(match: Match[S, A]) -> Record:
    """Return the record with the digest of its present state filled in: what is saved."""
    return msgspec.structs.replace(match.record, digest=match.digest, steps=list(match.record.steps))


def replay(rules: Rules[S, A], record: Record) -> Match[S, A]:
    """Play a record again and prove it: raises RecordError when its digest is not that of the state it leads to."""
    match = Match.resume(rules, record)
    if record.digest and match.digest != record.digest:
        raise RecordError("digest", "the replay does not lead to the position that was saved")
    return match


def dice_from_seed(rules: Rules[S, A], record: Record) -> list[str]:
    """Return a sentence for every draw of a record that its seed does not give; empty when all dice are honest.

    Raises RecordError when the record contradicts the rules.
    """
    wrong = []
    again = Match(rules, record.options, record.seed, record.seating)
    if again.record.opening != record.opening:
        wrong.append("The deal is not the one that the seed gives.")
    probe = Match.resume(rules, record, 0)
    for index, step in enumerate(record.steps):
        rolled = Tape(Dice(record.seed, f"game/{index}"))
        state = probe._state.clone()  # noqa: SLF001 - the referee examines itself
        probe._repeat(index, step)  # noqa: SLF001
        action = probe._actions.decode(step.action)  # noqa: SLF001
        if not isinstance(action, TALK):
            rules.apply(state, Seat(step.seat), action, rolled)
            if tuple(rolled.draws) != step.draws:
                wrong.append(f"The dice of step {index + 1} are not the ones that the seed gives.")
    return wrong
