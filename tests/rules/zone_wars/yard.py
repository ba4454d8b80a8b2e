"""Tables of Zone Wars as a test wants them: miniatures by name at places in inches, dice as they fall, a log.

    yard = Yard(mini("krin", (10, 18), face=EAST), mini("dux", (16.2, 18)), active="krin")
    yard.begin(launch, ...)          # anything that takes a Play
    yard.do(Strike(...), "R 3 B 4 F")  # the seat that is asked decides; these dice fall

A die is a letter or a digit: R radiation, B biohazard, F flame, 2 to 5; other draws are numbers in a list.
Seats are given to factions as they come, unless a miniature says otherwise. Nobody holds powers that are not named.
Land is printed terrain, or blocks and houses as the tests of the ground make them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec
import pytest

from game.core.chance import Script
from game.core.contract import Event, IllegalAction, Seat
from game.rules.zone_wars.cards.kinds import Faction
from game.rules.zone_wars.ground import Build, Grounds, Kinds, Layout, Spot, Stand, Terrain, TerrainKind
from game.rules.zone_wars.play import Play
from game.rules.zone_wars.rules import ZoneWars
from game.rules.zone_wars.state import (
    FIRST_BEAST,
    NOBODY,
    Beast,
    Held,
    Marker,
    Miniature,
    Side,
    Status,
    Stock,
    Table,
    Terms,
    Token,
    ZonePile,
)
from game.rules.zone_wars.tasks.turn import EndActivation

if TYPE_CHECKING:
    from game.rules.zone_wars.actions import ZoneWarsAction
    from game.rules.zone_wars.affairs import Piece

E = TypeVar("E", bound=Event)

RULES = ZoneWars()
KIT, BOX = RULES.kit, RULES.kit.box
INCH = 100
NORTH, EAST, SOUTH, WEST = (0, -1), (1, 0), (0, 1), (-1, 0)
FACES = {"B": 0, "F": 0, "2": 1, "3": 2, "4": 3, "5": 4, "R": 5}
BUILDS = {"killer_tree": Build.KILLER_TREE, "mind_mosquitoes": Build.SWARM}

Place = tuple[float, float] | tuple[float, float, float]
Vector = tuple[int, int]
Land = Terrain | tuple[TerrainKind, Terrain]


# ------------------------------------------------------------------ what stands on a table


def spot(at: Place) -> Spot:
    """Return a place given in inches."""
    return Spot(*(round(length * INCH) for length in at))


def inches(place: Spot | Stand | None) -> tuple[float, ...]:
    """Return where something is in inches; its height only when it has one."""
    assert place is not None
    flat = (place.x / INCH, place.y / INCH)
    return (*flat, place.z / INCH) if place.z else flat


def held(item: str, wear: int = 0, *, found: bool = False, reserve: bool = False, home: int = NOBODY) -> Held:
    """Return a card of equipment."""
    return Held(BOX.items.named(item), wear, is_found=found, home=home, is_reserve=reserve)


def found(item: str, wear: int = 0) -> Held:
    """Return an artifact with its token."""
    return held(item, wear, found=True)


class Entry(msgspec.Struct):
    """A miniature or monster to be put on a table."""

    name: str
    at: Place | None
    face: Vector
    fields: dict[str, Any]


def mini(  # noqa: PLR0913 - a miniature has many sides
    name: str,
    at: Place | None,
    *,
    face: Vector = NORTH,
    seat: int | None = None,
    gear: Sequence[str | Held] | None = None,
    powers: Sequence[str] = (),
    down: bool = False,
    **fields: Any,
) -> Entry:
    """Return a miniature; gear: item ids or cards, None for its own; down: staggered; fields: of Miniature."""
    more = {"seat": seat, "gear": gear, "powers": powers, "down": down, **fields}
    return Entry(name, at, face, more)


def beast(name: str, at: Place, *, face: Vector = NORTH, damage: int = 0) -> Entry:
    """Return a monster."""
    return Entry(name, at, face, {"damage": damage})


def terrain(kind: str, at: Place, turn: int = 0) -> Terrain:
    """Return a piece of terrain of a kind."""
    return Terrain(kind, round(at[0] * INCH), round(at[1] * INCH), turn)


def draws(dice: str | Sequence[int]) -> tuple[int, ...]:
    """Return what a script of draws holds for dice written as letters."""
    return tuple(FACES[die] for die in dice if die != " ") if isinstance(dice, str) else tuple(dice)


def _check_used(script: Script) -> None:
    assert script.left == 0, f"{script.left} dice were not thrown"


def of_type(events: Sequence[Event], kind: type[E]) -> list[E]:
    return [event for event in events if isinstance(event, kind)]


def table_of(  # noqa: PLR0913 - a table has many sides
    *entries: Entry,
    land: Sequence[Terrain] = (),
    scenario: str = "showdown",
    active: str = "",
    m: Sequence[int] = (),
    teams: Sequence[int] = (),
    items: Sequence[Held] = (),
    markers: Sequence[Place] = (),
    **fields: Any,
) -> Table:
    """Return a table with an empty agenda; active: whose activation it is; items: the artifact deck."""
    people = [entry for entry in entries if entry.name in BOX.characters]
    seats = _seats(people)
    minis = tuple(_miniature(entry, seats) for entry in people)
    factions = {m.seat: BOX.characters[m.character].faction for m in minis}
    count = max(factions) + 1
    sides = tuple(
        Side(factions.get(Seat(s)), teams[s] if teams else s, m=m[s] if s < len(m) else 1)
        for s in range(count)
    )
    table = Table(
        terms=Terms(scenario, crew=3),
        sides=sides,
        layout=fields.pop("layout", None) or Layout(terrain=tuple(land)),
        minis=minis,
        stock=Stock(tuple(card.item for card in items)),
        zone=ZonePile(()),
        agenda=(),
        beasts=tuple(_beast(entry) for entry in entries if entry.name not in BOX.characters),
        markers=tuple(Marker(spot(at)) for at in markers),
        turn=1,
        **fields,
    )
    if active:
        table.active = next(i for i, entry in enumerate(people) if entry.name == active)
        table.activated = (table.active,)
        table.agenda = (EndActivation(table.active),)
    return table


def _seats(people: Sequence[Entry]) -> Mapping[Faction, int]:
    order = dict.fromkeys(BOX.characters.find(entry.name).faction for entry in people)
    return {faction: seat for seat, faction in enumerate(order)}


def _miniature(entry: Entry, seats: Mapping[Faction, int]) -> Miniature:
    fields = dict(entry.fields)
    number = BOX.characters.number(entry.name)
    seat, gear, down = fields.pop("seat"), fields.pop("gear"), fields.pop("down")
    seat = seats[BOX.characters[number].faction] if seat is None else seat
    if gear is None:
        gear = [BOX.items[item].id for item in BOX.gear_of[number]]
    build = Build.PRONE if down else Build.MINIATURE
    stand = None if entry.at is None else _stand(entry, build)
    status = Status.WAITING if stand is None else Status.STAGGERED if down else Status.STANDING
    fields.setdefault("status", status)
    if down:
        fields.setdefault("damage", BOX.characters[number].health)
    return Miniature(
        seat=Seat(seat),
        character=number,
        powers=tuple(BOX.powers.named(power) for power in fields.pop("powers")),
        held=tuple(held(card, home=seat) if isinstance(card, str) else card for card in gear),
        stand=stand,
        **fields,
    )


def _beast(entry: Entry) -> Beast:
    build = BUILDS.get(entry.name, Build.MONSTER)
    return Beast(BOX.monsters.named(entry.name), _stand(entry, build), entry.fields["damage"])


def _stand(entry: Entry, build: Build) -> Stand:
    assert entry.at is not None
    return Stand(*spot(entry.at), facing=entry.face, build=build)


def _rules_with(kinds: Sequence[TerrainKind]) -> ZoneWars:
    """Return a rulebook that knows more kinds of terrain."""
    rules = ZoneWars()
    rules.kit.grounds = Grounds(Kinds((*BOX.terrain.values(), *{kind.id: kind for kind in kinds}.values())))
    return rules


# ------------------------------------------------------------------ a table in play


class Yard:
    """A table in play; everything that happened is in `log`. rules: a rulebook with another box."""

    def __init__(self, *entries: Entry, land: Sequence[Land] = (), **options: Any) -> None:
        made = [piece[0] for piece in land if not isinstance(piece, Terrain)]
        pieces = [piece if isinstance(piece, Terrain) else piece[1] for piece in land]
        self.rules: Any = options.pop("rules", None) or (_rules_with(made) if made else RULES)
        self.table = table_of(*entries, land=pieces, **options)
        people = [entry.name for entry in entries if entry.name in BOX.characters]
        monsters = [entry.name for entry in entries if entry.name not in BOX.characters]
        self._numbers: dict[str, Piece] = {name: number for number, name in enumerate(people)}
        self._numbers |= {name: FIRST_BEAST + number for number, name in enumerate(monsters)}
        self.log: list[Event] = []

    def __getitem__(self, name: str) -> Piece:
        """Return the number of a miniature or monster."""
        return self._numbers[name]

    # ------------------------------------------------------------------ playing

    def begin(
        self, work: Callable[..., object], *arguments: Any, dice: str | Sequence[int] = ()
    ) -> list[Event]:
        """Call `work(play, *arguments)` and go on until somebody is asked; all dice must be used."""
        script = Script(draws(dice))
        events = self.use(script, work, *arguments)
        _check_used(script)
        return events

    def use(self, script: Script, work: Callable[..., object], *arguments: Any) -> list[Event]:
        """Call `work(play, *arguments)` with a script that may go on after it."""
        play = Play(self.table, self.rules.kit, script)
        work(play, *arguments)
        self.rules._proceed(play)
        self.log += play.events
        return play.events

    def push(self, *tasks: Any, dice: str | Sequence[int] = ()) -> list[Event]:
        """Put tasks on the agenda and do them."""
        return self.begin(lambda play: play.push(*tasks), dice=dice)

    def do(self, action: ZoneWarsAction, dice: str | Sequence[int] = ()) -> list[Event]:
        """Have the seat that is asked decide; all dice must be used."""
        script = Script(draws(dice))
        events = self.answer(action, script)
        _check_used(script)
        return events

    def answer(self, action: ZoneWarsAction, script: Script) -> list[Event]:
        """Have the seat that is asked decide, with a script that may go on after it."""
        (seat,) = self.rules.to_act(self.table)
        self.rules.check(self.table, seat, action)
        events = self.rules.apply(self.table, seat, action, script)
        self.log += events
        return events

    # ------------------------------------------------------------------ looking

    @property
    def play(self) -> Play:
        """The table to look at."""
        return Play(self.table, self.rules.kit)

    @property
    def task(self) -> Any:
        """What is to be decided."""
        return self.table.task

    @property
    def asked(self) -> tuple[str, int] | None:
        """What is asked and whom, None when nobody is."""
        task = self.table.task
        return None if task is None else (type(task).__name__, task.seat)  # type: ignore[union-attr]

    @property
    def offered(self) -> Sequence[ZoneWarsAction]:
        """What may be answered."""
        (seat,) = self.rules.to_act(self.table)
        return self.rules.actions(self.table, seat)

    def refused(self, action: ZoneWarsAction) -> str:
        """Return the rule that forbids an answer."""
        (seat,) = self.rules.to_act(self.table)
        with pytest.raises(IllegalAction) as refusal:
            self.rules.check(self.table, seat, action)
        assert refusal.value.reason.endswith(".")
        return refusal.value.rule

    def mini(self, name: str) -> Miniature:
        return self.table.minis[self[name]]

    def beast(self, name: str) -> Beast:
        return self.table.beasts[self[name] - FIRST_BEAST]

    def at(self, name: str) -> tuple[float, ...]:
        """Return where a piece is, in inches."""
        return inches(self.table.stand_of(self[name]))

    def damage(self, name: str) -> int:
        return self.beast(name).damage if self[name] >= FIRST_BEAST else self.mini(name).damage

    def is_down(self, name: str) -> bool:
        return self.mini(name).status is Status.STAGGERED

    def is_gone(self, name: str) -> bool:
        return self.mini(name).status is Status.ELIMINATED

    def is_watching(self, name: str) -> bool:
        return self.mini(name).token is Token.OVERWATCH

    def wear(self, name: str, card: int = 0) -> int:
        """Return the damage tokens on a card that somebody holds."""
        return self.mini(name).held[card].wear

    def items(self, name: str) -> list[str]:
        """Return what somebody holds."""
        return [BOX.items[card.item].id for card in self.mini(name).held if card.item is not None]

    def m(self, seat: int) -> int:
        return self.table.sides[seat].m

    def points(self, seat: int) -> int:
        return self.table.sides[seat].points

    def told(self, kind: type[E]) -> list[E]:
        """Return what happened of a kind."""
        return of_type(self.log, kind)
