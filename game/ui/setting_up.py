"""How a match is set up: who sits where, what was agreed, and how that becomes a match. It draws nothing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, Literal

import msgspec

from game.core.chance import Dice
from game.core.contract import BadOptions, Options, Seat
from game.core.decision import Style
from game.core.match import Match
from game.core.record import Seating
from game.ui.seeds import new_seed
from game.ui.sitting import Sitting

if TYPE_CHECKING:
    from game.core.choices import Mode, OptionSpec, Remark
    from game.core.contract import Rules
    from game.core.entry import GameEntry
    from game.core.packs import Pack
    from game.ui.desk import Desk
    from game.ui.settings import Settings

Kind = Literal["person", "computer"]
FIRST_LEVEL = 3
NAME_LENGTH = 24
KEY = "plan"  # of the settings' table of last matches
NUMERALS = ("", " II", " III", " IV", " V")


class SeatPlan(msgspec.Struct, frozen=True):
    """What was chosen for one seat; what belongs to the other kind is kept for when the seat changes its mind."""

    kind: Kind = "person"
    name: str = ""
    level: int = FIRST_LEVEL
    aggression: float = 0.0
    variety: float = 0.0
    odds: bool = True
    best_mix: bool = True
    memory: bool = False


class Plan(msgspec.Struct, frozen=True):
    """What was chosen for a match. `packs` are names of content packs; the seed is no part of it."""

    mode: str
    seats: tuple[SeatPlan, ...]
    choices: dict[str, str] = {}
    casual: bool = False
    packs: tuple[str, ...] = ()

    def with_seat(self, number: int, seat: SeatPlan) -> Plan:
        """Return the plan with another choice for one seat."""
        seats = (*self.seats[:number], seat, *self.seats[number + 1 :])
        return msgspec.structs.replace(self, seats=seats)

    def with_choice(self, option: str, value: str) -> Plan:
        """Return the plan with another value of an option."""
        return msgspec.structs.replace(self, choices={**self.choices, option: value})

    @property
    def people(self) -> list[SeatPlan]:
        """The seats of persons."""
        return [seat for seat in self.seats if seat.kind == "person"]

    @property
    def is_watched(self) -> bool:
        """Whether only computers play."""
        return not self.people


def first_plan(entry: GameEntry, settings: Settings) -> Plan:
    """Return the plan of somebody who comes for the first time: a person against the middle level."""
    mode = entry.modes[0]
    person = SeatPlan(
        "person", settings.player_name or "Player 1", odds=settings.odds, best_mix=settings.best_mix
    )
    others = [SeatPlan("computer", f"Player {i + 2}") for i in range(mode.seats[0] - 1)]
    return Plan(mode.id, (person, *others), entry.defaults(mode.id, mode.seats[0]), settings.casual_undo)


def remembered(entry: GameEntry, settings: Settings) -> Plan | None:
    """Return the plan of the last match of a game as far as it still fits; None when there was none."""
    text = settings.last_match.get(entry.id, {}).get(KEY)
    if text is None:
        return None
    try:
        return fitted(entry, msgspec.json.decode(text, type=Plan))
    except msgspec.DecodeError:
        return None


def written(entry: GameEntry, settings: Settings, plan: Plan) -> dict[str, dict[str, str]]:
    """Return the settings' table of last matches with this plan in it."""
    return {**settings.last_match, entry.id: {KEY: msgspec.json.encode(plan).decode()}}


def fitted(entry: GameEntry, plan: Plan) -> Plan:
    """Return a plan without what the game no longer knows: modes, seats, options, levels."""
    mode = mode_of(entry, plan.mode)
    count = len(plan.seats) if len(plan.seats) in mode.seats else mode.seats[0]
    extra = [SeatPlan("computer", f"Player {i + 1}") for i in range(len(plan.seats), count)]
    seats = tuple(_fitted_seat(entry, seat) for seat in (*plan.seats[:count], *extra))
    known = {spec.id for spec in entry.options}
    chosen = {option: value for option, value in plan.choices.items() if option in known}
    for spec in entry.options_in(mode.id, count, chosen):
        if spec.value(chosen.get(spec.id)) is None:
            chosen[spec.id] = spec.values[0].id
    return msgspec.structs.replace(plan, mode=mode.id, seats=seats, choices=chosen)


def _fitted_seat(entry: GameEntry, seat: SeatPlan) -> SeatPlan:
    level = min(max(1, seat.level), max(1, len(entry.levels)))
    aggression, variety = (min(1.0, max(-1.0, value)) for value in (seat.aggression, seat.variety))
    return msgspec.structs.replace(
        seat, level=level, aggression=aggression, variety=variety, name=seat.name[:NAME_LENGTH]
    )


def mode_of(entry: GameEntry, mode: str) -> Mode:
    """Return a mode by its id; the first one for an id that is not there."""
    return next((one for one in entry.modes if one.id == mode), entry.modes[0])


def specs_of(entry: GameEntry, plan: Plan) -> tuple[OptionSpec, ...]:
    """Return the options that the plan's match has."""
    return entry.options_in(plan.mode, len(plan.seats), plan.choices)


def with_seats(entry: GameEntry, plan: Plan, count: int) -> Plan:
    """Return the plan with so many seats; new ones are computer players."""
    extra = tuple(SeatPlan("computer", f"Player {i + 1}") for i in range(len(plan.seats), count))
    return fitted(entry, msgspec.structs.replace(plan, seats=(*plan.seats[:count], *extra)))


# -------------------------------------------------------------------- can it begin


def seats_trouble(plan: Plan) -> str:
    """Return a sentence about names that are missing or there twice; empty when all is well."""
    for number, seat in enumerate(plan.seats):
        if seat.kind == "person" and not seat.name.strip():
            return f"Give seat {number + 1} a name."
    names = [seat.name.strip().casefold() for seat in plan.people]
    if len(names) != len(set(names)):
        return "Two people need two different names."
    return ""


def options_trouble(entry: GameEntry, plan: Plan) -> str:
    """Return a sentence about what a player made that the rules refuse; empty when all is well."""
    chosen = (spec.value(plan.choices.get(spec.id)) for spec in specs_of(entry, plan))
    return next((value.trouble for value in chosen if value is not None and value.trouble), "")


def remarks_of(entry: GameEntry, plan: Plan) -> Sequence[Remark]:
    """Return what the game's rulebook has to say of what was agreed."""
    if entry.remarks is None:
        return ()
    return entry.remarks(options_of(entry, plan), [seat.kind for seat in plan.seats])


def barred(entry: GameEntry, plan: Plan) -> str:
    """Return why nobody may sit as was agreed, in a sentence; empty when all may."""
    return next((remark.words for remark in remarks_of(entry, plan) if remark.bars), "")


def refusal_of(entry: GameEntry, rules: Rules[Any, Any], plan: Plan) -> str:
    """Return why the rules refuse what was agreed, in a sentence that names the option; empty when they do not."""
    try:
        rules.setup(options_of(entry, plan), Dice("trial"))
    except BadOptions as error:
        option, _, why = str(error).partition(": ")
        title = next((spec.title for spec in entry.options if spec.id == option), option)
        return f"{title}: {why.partition(' (')[0].rstrip('.')}."
    return ""


# -------------------------------------------------------------------- how it begins


def choices_of(entry: GameEntry, plan: Plan) -> dict[str, str]:
    """Return what the rules are given for the options that the plan's match has."""
    chosen = {}
    for spec in specs_of(entry, plan):
        value = spec.value(plan.choices.get(spec.id)) or spec.values[0]
        chosen[spec.id] = value.contents or value.id
    return chosen


def options_of(entry: GameEntry, plan: Plan) -> Options:
    """Return the options of the contract."""
    return Options(plan.mode, len(plan.seats), plan.is_watched, choices_of(entry, plan))


def names_of(entry: GameEntry, plan: Plan) -> list[str]:
    """Return how the seats are called; computer players of one level, and of a person's name, get a numeral."""
    names: list[str] = []
    taken = [seat.name.strip().casefold() for seat in plan.people]
    for seat in plan.seats:
        if seat.kind == "person":
            names.append(seat.name.strip())
            continue
        level = entry.levels[seat.level - 1].name if entry.levels else f"Computer {seat.level}"
        name = next(level + numeral for numeral in NUMERALS if (level + numeral).casefold() not in taken)
        taken.append(name.casefold())
        names.append(name)
    return names


def seating_of(entry: GameEntry, plan: Plan) -> tuple[Seating, ...]:
    """Return who sits at the table."""
    return tuple(
        Seating(name, odds=seat.odds, best_mix=seat.best_mix, memory=seat.memory)
        if seat.kind == "person"
        else Seating(name, "computer", seat.level, style=Style(seat.aggression, seat.variety))
        for name, seat in zip(names_of(entry, plan), plan.seats, strict=True)
    )


def begin(desk: Desk, entry: GameEntry, plan: Plan, seed: str, packs: Sequence[Pack] = ()) -> Sitting:
    """Return a new match at the desk, saved for the first time.

    Raises PackError or TableError for a pack that cannot be used, BadOptions for options that contradict each other.
    """
    rules = entry.rules(packs)
    refs = [pack.ref for pack in packs]
    match = Match(
        rules, options_of(entry, plan), seed, seating_of(entry, plan), packs=refs, casual=plan.casual
    )
    return begin_now(desk, entry, match)


def begin_now(desk: Desk, entry: GameEntry, match: Match[Any, Any]) -> Sitting:
    """Sit down to a match that begins now, saved for the first time; raises LookupError as `sit` does."""
    now = datetime.now(UTC)
    match.record.started = now.isoformat(timespec="seconds")
    sitting = sit(desk, entry, match, free_name(desk, f"{entry.id}-{now:%Y%m%d-%H%M%S}"))
    sitting.save_now()
    return sitting


def sit(desk: Desk, entry: GameEntry, match: Match[Any, Any], name: str) -> Sitting:
    """Sit down to a match; raises LookupError when the desk has nobody to think for computer players."""
    if desk.thinker is None:
        raise LookupError("There is nobody here to think for the computer players.")
    return Sitting(entry, match, desk.thinker, desk.saves, name, desk.memories)


def free_name(desk: Desk, name: str) -> str:
    """Return the name of a save that is not there yet."""
    return desk.saves.free_name(name) if desk.saves else name


def chosen_packs(packs: Sequence[Pack], plan: Plan) -> list[Pack]:
    """Return the installed packs that the plan names; those no longer there are left out."""
    by_name: Mapping[str, Pack] = {pack.name: pack for pack in packs}
    return [by_name[name] for name in plan.packs if name in by_name]


def again(desk: Desk, sitting: Sitting, *, swap: bool) -> Sitting:
    """Return a rematch with a new seed and the same terms; `swap` moves everybody one seat further.

    Where some are allied everybody stays on his side, and moves to the next seat of it.
    """
    old = sitting.match.record
    seating = _moved(sitting.match) if swap else old.seating
    rules = sitting.match.rules
    match = Match(rules, old.options, new_seed(), seating, packs=old.packs, casual=old.casual)
    return begin_now(desk, sitting.entry, match)


def _moved(match: Match[Any, Any]) -> tuple[Seating, ...]:
    """Return who sits where when everybody moves on: to the seat before, the first to the last one."""
    seating, state = match.record.seating, match.spectacle()
    seats = [Seat(number) for number in range(len(seating))]
    sides = [
        tuple(other for other in seats if other == seat or match.rules.confide(state, seat, other))
        for seat in seats
    ]
    if len(set(sides)) == len(seats):
        return (*seating[1:], seating[0])
    return tuple(
        seating[side[(side.index(seat) + 1) % len(side)]] for seat, side in zip(seats, sides, strict=True)
    )
