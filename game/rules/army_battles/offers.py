"""All that the unit whose turn it is may do, listed quickly."""

from __future__ import annotations

from itertools import chain, combinations
from typing import TYPE_CHECKING

from game.core.chance import even
from game.rules.army_battles.actions import (
    Activate,
    ArmyBattlesAction,
    Attack,
    Batter,
    Capture,
    Charge,
    Defend,
    EndTurn,
    Exit,
    Heal,
    Join,
    Kill,
    Move,
    Part,
    Prepare,
    Retreat,
    Split,
    Strike,
)
from game.rules.army_battles.attacking import walls_of, within
from game.rules.army_battles.duelling import ways_out
from game.rules.army_battles.heroics import can_stay, hosts_of, landings, neighbours
from game.rules.army_battles.marching import movement_left, reach_now
from game.rules.army_battles.places import STRIDE, listed
from game.rules.army_battles.profile import flies
from game.rules.army_battles.state import Group, UnitNo

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.core.chance import Chance
    from game.rules.army_battles.kit import Kit
    from game.rules.army_battles.places import Spaces
    from game.rules.army_battles.state import ChooseUnit, HeroNo, Table

ROW = (1 << STRIDE) - 1
MOST_UNITS = 256
END = (EndTurn(),)
FATES: tuple[ArmyBattlesAction, ...] = (Capture(), Kill())
CHARGE, DEFEND, PREPARE = Charge(), Defend(), Prepare()
PLAIN = (CHARGE, DEFEND, PREPARE)
EXIT = Exit()
ALL_GROUPS = 15
GROUPS = (Group.GROUND, Group.FLYERS, Group.CAVALRY, Group.HEROES)


_Stances = tuple[tuple[UnitNo, ...], tuple[ArmyBattlesAction, ...]]


class Ledger:
    """Actions made once, so that listing them costs little: moves by the spaces of a row of a set."""

    __slots__ = ("_attacks", "_heals", "_last", "_moves", "_stances")

    def __init__(self) -> None:
        self._moves: dict[int, tuple[Move, ...]] = {}
        self._attacks = tuple(Attack(number) for number in range(MOST_UNITS))
        self._stances: dict[tuple[tuple[UnitNo, ...], int], tuple[ArmyBattlesAction, ...]] = {}
        self._last: tuple[_Stances, _Stances] = (((), ()), ((), ()))
        self._heals = tuple(Heal(number) for number in range(MOST_UNITS))

    def moves(self, stops: Spaces) -> list[ArmyBattlesAction]:
        """Return a move to each of these spaces, in reading order."""
        found: list[ArmyBattlesAction] = []
        moves = self._moves
        row = ((stops & -stops).bit_length() - 1) // STRIDE if stops else 0
        stops >>= STRIDE * row
        while stops:
            columns = stops & ROW
            if columns:
                key = row << STRIDE | columns
                found += moves.get(key) or self._made(key, row, columns)
            stops >>= STRIDE
            row += 1
        return found

    def move(self, stops: Spaces, at: int) -> ArmyBattlesAction:
        """Return the move that `moves` lists at an index."""
        row = ((stops & -stops).bit_length() - 1) // STRIDE
        stops >>= STRIDE * row
        while True:
            columns = stops & ROW
            if (count := columns.bit_count()) > at:
                key = row << STRIDE | columns
                return (self._moves.get(key) or self._made(key, row, columns))[at]
            at -= count
            stops >>= STRIDE
            row += 1

    def _made(self, key: int, row: int, columns: int) -> tuple[Move, ...]:
        made = self._moves[key] = tuple(Move(row * STRIDE + column) for column in listed(columns))
        return made

    def attacks(self, units: Sequence[UnitNo]) -> list[ArmyBattlesAction]:
        """Return an attack on each of these units."""
        return [self._attacks[number] for number in units]

    def stances(self, table: Table, kit: Kit, foes: tuple[UnitNo, ...]) -> tuple[ArmyBattlesAction, ...]:
        """Return what is done without a target, then the preparations: for groups of enemies, for each of them.

        Groups to which none of these enemies belongs are left out.
        """
        one, two = self._last
        if one[0] is foes:
            return one[1]
        if two[0] is foes:
            return two[1]
        groups = groups_of(table, kit, foes)
        key = (foes, groups)
        found = self._stances.get(key, ())
        if not found:
            some = (Prepare(group) for bit, group in enumerate(GROUPS) if groups >> bit & 1)
            found = self._stances[key] = (*PLAIN, *some, *(Prepare(unit=number) for number in foes))
        self._last = (two, (foes, found))
        return found

    def heals(self, units: Sequence[UnitNo]) -> list[ArmyBattlesAction]:
        """Return a healing of each of these units."""
        return [self._heals[number] for number in units]


def choices(task: ChooseUnit) -> list[ArmyBattlesAction]:
    """Return whose turn it may be (ab.round.own-order)."""
    return [Activate(number) for number in task.units]


def strokes(table: Table, kit: Kit) -> list[ArmyBattlesAction]:
    """Return what the one whose turn it is in a duel may do."""
    return [Strike(), *(Retreat(at) for at in ways_out(table, kit))]


def turn_offers(table: Table, kit: Kit, ledger: Ledger) -> list[ArmyBattlesAction]:
    """Return what the unit whose turn it is may do; ending the turn comes last."""
    return [
        *ledger.moves(reach_now(table, kit).stops),
        *chain.from_iterable(_other_offers(table, kit, ledger)),
    ]


def drawn_offer(table: Table, kit: Kit, ledger: Ledger, chance: Chance) -> ArmyBattlesAction:
    """Draw one of `turn_offers`, each as likely, without listing the moves."""
    stops, others = reach_now(table, kit).stops, _other_offers(table, kit, ledger)
    moves = stops.bit_count()
    at = chance.pick(even(moves + sum(map(len, others))))
    if at < moves:
        return ledger.move(stops, at)
    at -= moves
    for offers in others:
        if at < len(offers):
            return offers[at]
        at -= len(offers)
    raise AssertionError("an offer is drawn that is not there")


def _other_offers(table: Table, kit: Kit, ledger: Ledger) -> list[Sequence[ArmyBattlesAction]]:
    """Return all but the moves, kind by kind."""
    turn = table.turn
    assert turn is not None
    if turn.has_acted:
        offers: list[Sequence[ArmyBattlesAction]] = [END]
    else:
        offers = _deeds(table, kit, turn.unit, ledger)
        offers.append(END)
    exits = table.terms.field.exits
    if exits and table.units[turn.unit].at in exits and movement_left(table, kit):
        offers.insert(0, (EXIT,))
    return offers


def _deeds(table: Table, kit: Kit, number: UnitNo, ledger: Ledger) -> list[Sequence[ArmyBattlesAction]]:
    """Return the actions that a unit may take, kind by kind (ab.action.four-actions)."""
    unit = table.units[number]
    profile, crowd = kit.profile(table, unit), kit.crowd(table, unit.side)
    foes = crowd.below if profile.bombs else crowd.foes
    offers: list[Sequence[ArmyBattlesAction]] = []
    if targets := within(table, kit, unit, profile, crowd):
        offers.append(ledger.attacks(targets))
    if table.terms.field.sites:
        offers.append([Batter(at) for at in walls_of(table, kit, number)])
    offers.append(ledger.stances(table, kit, foes))
    if profile.heals:
        offers.append(ledger.heals(patients(table, kit, number)))
    if unit.heroes:
        if unit.kind == kit.units.hero:
            offers.append([Join(host) for host in hosts_of(table, kit, number)])
        offers.append(splits(table, kit, number))
    return offers


def groups_of(table: Table, kit: Kit, foes: Sequence[UnitNo]) -> int:
    """Return the groups that some of these enemies belong to, as bits in the order of GROUPS."""
    found, units, cavalry = 0, table.units, kit.cavalry
    for no in foes:
        foe = units[no]
        found |= 2 if foe.flies else 1
        if cavalry[foe.kind]:
            found |= 4
        if foe.heroes:
            found |= 8
        if found == ALL_GROUPS:
            break
    return found


def awaitable(table: Table, kit: Kit, number: UnitNo) -> tuple[UnitNo, ...]:
    """Return the enemies on the map that a unit could ever attack."""
    unit = table.units[number]
    crowd = kit.crowd(table, unit.side)
    return crowd.below if kit.profile(table, unit).bombs else crowd.foes


def patients(table: Table, kit: Kit, number: UnitNo) -> list[UnitNo]:
    """Return the units that a healer could heal now (ab.list.healer-limits)."""
    return neighbours(table, kit, number)


def splits(table: Table, kit: Kit, number: UnitNo) -> list[ArmyBattlesAction]:
    """Return the ways in which some heroes leave a unit together; several parts at once are not listed."""
    return [
        Split((Part(leaving, at),), is_spared)
        for leaving in _departures(table, kit, number)
        for at in landings(table, kit, number, is_flying=_would_fly(table, kit, leaving))
        for is_spared in ((False, True) if table.units[number].wounds % 2 else (False,))
    ]


def _departures(table: Table, kit: Kit, number: UnitNo) -> Iterator[tuple[HeroNo, ...]]:
    unit = table.units[number]
    most = len(unit.heroes) - (unit.kind == kit.units.hero)
    for count in range(1, most + 1):
        for leaving in combinations(unit.heroes, count):
            staying = [hero for hero in unit.heroes if hero not in leaving]
            if can_stay(table, kit, unit, staying):
                yield leaving


def _would_fly(table: Table, kit: Kit, heroes: tuple[HeroNo, ...]) -> bool:
    roster = table.terms.heroes
    return flies(kit.units[kit.units.hero], tuple(roster[hero] for hero in heroes))
