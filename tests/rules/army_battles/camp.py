"""Battles as a test wants them: units by name at places, dice as they fall, a log.

    camp = Camp(unit("infantry", (0, 0)), unit("scouts", (1, 0), side=1), turn="infantry")
    camp.do(Attack(camp["scouts"]), "5 3")     # the seat that is asked decides; these dice fall

Places are (column, row) from 0. Dice are faces in the order in which they are rolled, d10 and d6 alike; what is drawn
otherwise is given as index + 1, too. A unit is called by its kind, or as `name` says; heroes by their names.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

import msgspec
import pytest

from game.core.chance import Script
from game.core.contract import Event, IllegalAction, Seat
from game.rules.army_battles import ArmyBattles
from game.rules.army_battles.carrying_out import proceed
from game.rules.army_battles.field import Field, Site
from game.rules.army_battles.heroes import Hero, Primary
from game.rules.army_battles.places import GONE, place, space
from game.rules.army_battles.play import Play
from game.rules.army_battles.profile import flies
from game.rules.army_battles.state import BeginTurn, Fate, Settings, Table, TakeTurn, Terms, Turn, Unit

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.rules.army_battles.actions import ArmyBattlesAction
    from game.rules.army_battles.goals import Goal
    from game.rules.army_battles.profile import Profile

E = TypeVar("E", bound=Event)
Place = tuple[int, int]

RULES = ArmyBattles()
KIT = RULES.kit
PLAIN = ("..............",) * 10
BUILDINGS = {kind.id: number for number, kind in enumerate(KIT.buildings)}


class Entry(msgspec.Struct):
    """A unit to be put on the map."""

    kind: str
    at: Place
    side: int
    level: int
    heroes: tuple[Hero, ...]
    name: str
    fields: dict[str, Any]


def hero(
    primary: str = "intelligence", tier: int = 3, name: str = "", grade: int = 1, *, flying: bool = False
) -> Hero:
    """Return a hero, called by its Primary Stat unless it has a name."""
    return Hero(name=name or primary, primary=Primary(primary), tier=tier, grade=grade, flies=flying)


def unit(
    kind: str, at: Place, *heroes: Hero, side: int = 0, level: int = 0, name: str = "", **fields: Any
) -> Entry:
    """Return a unit; vitality: what it has left; fields: of Unit."""
    return Entry(kind, at, side, level, heroes, name or kind, fields)


def heroes_at(at: Place, *heroes: Hero, side: int = 0, **fields: Any) -> Entry:
    """Return a hero unit."""
    return Entry("hero", at, side, 0, heroes, "", fields)


def site(kind: str, at: Place, side: int = 1) -> Site:
    """Return a building."""
    return Site(BUILDINGS[kind], space(*at), side)


def zone(*places: Place) -> tuple[int, ...]:
    """Return spaces."""
    return tuple(space(*at) for at in places)


class Camp:
    """A battle in the middle; `turn`: whose turn it is, without it round 1 is about to begin."""

    def __init__(  # noqa: PLR0913 - a battle has many sides
        self,
        *entries: Entry,
        turn: str = "",
        rows: Sequence[str] = PLAIN,
        legend: Sequence[tuple[str, str]] = (),
        sites: Sequence[Site] = (),
        goals: Sequence[Goal] = (),
        priority: int = 0,
        exits: Sequence[Place] = (),
        rounds: int = 10,
        limit_winner: int = -1,
        **settings: Any,
    ) -> None:
        self.entries = sorted(entries, key=lambda entry: entry.kind == "hero")
        self.roster = [(leader, entry.side) for entry in self.entries for leader in entry.heroes]
        self.troops = sum(entry.kind != "hero" for entry in self.entries)
        self.names: dict[str, int] = {}
        field = Field(tuple(rows), tuple(legend), tuple(sites), exits=zone(*exits))
        terms = Terms(
            "camp",
            "Camp",
            field,
            rounds,
            tuple(goals),
            Settings(**settings),
            priority,
            was_tossed=False,
            armies=("Blue", "Amber"),
            heroes=tuple(leader for leader, _ in self.roster),
            owners=tuple(side for _, side in self.roster),
            troops=self.troops,
            limit_winner=limit_winner,
        )
        self.table = Table(
            terms, (BeginTurn(),), self._units(), (0,) * len(sites), fates=(Fate.FIGHTING,) * len(self.roster)
        )
        self.events: list[Event] = []
        self._wound()
        if turn:
            self.take_turn(turn)

    def _units(self) -> tuple[Unit, ...]:
        kind = KIT.units.hero
        units = [Unit(kind, 0, 0, GONE)] * (self.troops + len(self.roster))
        for number, (leader, side) in enumerate(self.roster, start=self.troops):
            self.names[leader.name] = number
            units[number] = Unit(kind, side, 0, GONE)
        first = 0
        for at, entry in enumerate(self.entries):
            leaders = tuple(range(first, first + len(entry.heroes)))
            first += len(entry.heroes)
            number = at if entry.kind != "hero" else self.troops + leaders[0]
            if entry.name:
                self.names[entry.name] = number
            units[number] = self._unit(entry, leaders)
        return tuple(units)

    def _unit(self, entry: Entry, leaders: tuple[int, ...]) -> Unit:
        kind = KIT.units.named(entry.kind)
        fields = {key: value for key, value in entry.fields.items() if key != "vitality"}
        return Unit(
            kind,
            entry.side,
            entry.level,
            space(*entry.at),
            flies=flies(KIT.units[kind], entry.heroes),
            heroes=leaders,
            **fields,
        )

    def _wound(self) -> None:
        for entry in self.entries:
            if "vitality" in entry.fields:
                number = self.names[entry.name or entry.heroes[0].name]
                full = KIT.profile(self.table, self.table.units[number]).vitality
                Play(self.table, KIT).put(number, wounds=full - entry.fields["vitality"])

    # ------------------------------------------------------------------ looking

    def __getitem__(self, name: str) -> int:
        return self.names[name]

    def unit(self, name: str) -> Unit:
        """Return a unit."""
        return self.table.units[self.names[name]]

    def profile(self, name: str) -> Profile:
        """Return the Stats of a unit."""
        return KIT.profile(self.table, self.unit(name))

    def stats(self, name: str) -> tuple[int, ...]:
        """Return Vitality, Movement, Defense, Damage, Precision and Range."""
        p = self.profile(name)
        return p.vitality, p.movement, p.defense, p.damage, p.precision, p.range

    def vitality(self, name: str) -> int:
        """Return the Vitality that a unit has left."""
        return KIT.vitality(self.table, self.unit(name))

    def at(self, name: str) -> Place | None:
        """Return where a unit is; None off the map."""
        found = self.unit(name).at
        return place(found) if found >= 0 else None

    def offers(self) -> list[ArmyBattlesAction]:
        """Return what is offered to whoever is asked."""
        return list(RULES.actions(self.table, self.seat))

    @property
    def seat(self) -> Seat:
        """Whose decision it is."""
        (seat,) = RULES.to_act(self.table)
        return seat

    def allows(self, action: ArmyBattlesAction) -> bool:
        """Tell whether an action is legal now."""
        try:
            RULES.check(self.table, self.seat, action)
        except IllegalAction:
            return False
        return True

    def refused(self, action: ArmyBattlesAction) -> str:
        """Return the rule that forbids an action."""
        with pytest.raises(IllegalAction) as caught:
            RULES.check(self.table, self.seat, action)
        assert caught.value.reason.endswith(".")
        return caught.value.rule

    # ------------------------------------------------------------------ doing

    def take_turn(self, name: str) -> None:
        """Make it a unit's turn, with everything else of the round still to come as it is."""
        number = self.names[name]
        self.table.turn = Turn(number)
        self.table.round = max(self.table.round, 1)
        self.table.agenda = (BeginTurn(), TakeTurn(Seat(self.table.units[number].side)))

    def begin(self) -> None:
        """Begin the first round."""
        play = Play(self.table, KIT, Script(()))
        proceed(play)
        self.events = play.events

    def do(self, action: ArmyBattlesAction, dice: str = "") -> list[Event]:
        """Let whoever is asked decide; all these dice fall."""
        seat = self.seat
        RULES.check(self.table, seat, action)
        script = Script([int(face) - 1 for face in dice.split()])
        self.events = RULES.apply(self.table, seat, action, script)
        assert script.left == 0, "not all dice were rolled"
        return self.events

    def told(self, kind: type[E]) -> list[E]:
        """Return the events of a kind that the last decision brought."""
        return [event for event in self.events if isinstance(event, kind)]
