"""Tables of Army of Zero as a test wants them: squads with given scores, scripted dice, a log."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

import msgspec

from game.core.chance import Dice, Script, shuffled
from game.core.contract import Event, Options, Seat, View, view
from game.core.match import Match
from game.rules.army_of_zero import ArmyOfZero, Roster
from game.rules.army_of_zero.actions import CombatCard, LayCombatCard, PlaceSquadPile, ZeroAction
from game.rules.army_of_zero.characters import printed_roster
from game.rules.army_of_zero.events import AbilityTested
from game.rules.army_of_zero.state import SEATS, OrderSquads, Table, Terms

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.rules.army_of_zero.characters import Card

E = TypeVar("E", bound=Event)

Scores = tuple[int, int, int, int]
ZERO: Scores = (0, 0, 0, 0)
A, B = SEATS
ATTACK, DEFEND = CombatCard.ATTACK, CombatCard.DEFEND
FIRST_OF_B = 11  # A has the cards 1 to 10, B 11 to 20


def scores(speed: int = 0, combat: int = 0, weapon: int = 0, armour: int = 0) -> Scores:
    return (speed, combat, weapon, armour)


def roster_with(changed: Mapping[Card, Scores]) -> Roster:
    """Return the printed roster with other scores for some cards."""
    return Roster(
        msgspec.structs.replace(
            c, **dict(zip(("speed", "combat", "weapon", "armour"), changed[c.id], strict=True))
        )
        if c.id in changed
        else c
        for c in printed_roster()
    )


def of_type(events: Sequence[Event], kind: type[E]) -> list[E]:
    return [event for event in events if isinstance(event, kind)]


def trials(events: Sequence[Event]) -> list[AbilityTested]:
    return of_type(events, AbilityTested)


class Bench:
    """A table in play: decisions with the dice they are to roll; everything that happened is in `log`."""

    def __init__(self, rules: ArmyOfZero, table: Table) -> None:
        self.rules, self.table = rules, table
        self.log: list[Event] = []

    def do(self, seat: Seat, action: ZeroAction, *faces: int) -> list[Event]:
        """Carry out one decision, which must use exactly the dice given."""
        self.rules.check(self.table, seat, action)
        script = Script([face - 1 for face in faces])
        events = self.rules.apply(self.table, seat, action, script)
        assert script.left == 0, f"{script.left} dice were not rolled"
        self.log += events
        return events

    def lay(self, a: CombatCard, b: CombatCard, *faces: int) -> list[Event]:
        """Play one exchange."""
        return self.do(A, LayCombatCard(a)) + self.do(B, LayCombatCard(b), *faces)

    def place(self, a: Sequence[Card], b: Sequence[Card]) -> list[Event]:
        """Put both Squad Piles down."""
        return self.do(A, PlaceSquadPile(tuple(a))) + self.do(B, PlaceSquadPile(tuple(b)))

    def falls(self, seat: Seat) -> list[Event]:
        """Play one exchange in which the character of a seat falls; both must have four zeros."""
        cards = (DEFEND, ATTACK) if seat == A else (ATTACK, DEFEND)
        return self.lay(*cards, 6, 1, 6, 1)

    def both_fall(self) -> list[Event]:
        """Play one exchange in which both characters fall; both must have four zeros."""
        return self.lay(ATTACK, ATTACK, 3, 3, 6, 1, 6, 1)

    def legal(self, seat: Seat) -> list[CombatCard]:
        """Return the Combat Cards that a seat may lay."""
        return [a.card for a in self.rules.actions(self.table, seat) if isinstance(a, LayCombatCard)]

    def sees(self, seat: Seat) -> View[Table, ZeroAction]:
        """Return the view of a seat with the log as it saw it."""
        seen = (event.seen_by(seat) for event in self.log)
        return view(self.rules, self.table, seat, tuple(event for event in seen if event is not None))


def ordering(
    a: Sequence[Scores] | Scores = ZERO,
    b: Sequence[Scores] | Scores = ZERO,
    *,
    sizes: tuple[int, int] = (1, 1),
    unattended: bool = False,
) -> Bench:
    """Return a table where both sides still have to place piles of these sizes, with these scores from the top."""
    mine = tuple(range(1, 1 + sizes[0]))
    theirs = tuple(range(FIRST_OF_B, FIRST_OF_B + sizes[1]))
    changed = {
        **dict(zip(mine, _each(a, sizes[0]), strict=True)),
        **dict(zip(theirs, _each(b, sizes[1]), strict=True)),
    }
    rules = ArmyOfZero(roster_with(changed))
    aside = tuple(card for card in rules.roster.cards if card not in changed)
    return Bench(rules, Table(Terms(unattended=unattended), [OrderSquads()], [mine, theirs], aside))


def duel(
    a: Sequence[Scores] | Scores = ZERO,
    b: Sequence[Scores] | Scores = ZERO,
    *,
    piles: tuple[int, int] = (1, 1),
    unattended: bool = False,
) -> Bench:
    """Return a table in the first exchange of the first duel."""
    bench = ordering(a, b, sizes=piles, unattended=unattended)
    squads = bench.table.squads
    bench.place([c for c in squads[A] if c is not None], [c for c in squads[B] if c is not None])
    return bench


def _each(given: Sequence[Scores] | Scores, count: int) -> list[Scores]:
    if given and isinstance(given[0], int):
        return [given] * count  # type: ignore[list-item]  # one set of scores for all
    return list(given)  # type: ignore[arg-type]


def match_of(seed: str = "a seed", **choices: str) -> Match[Table, ZeroAction]:
    """Return a match at its beginning."""
    return Match(ArmyOfZero(), Options(choices=choices), seed)


def any_action(match: Match[Table, ZeroAction], seat: Seat, walk: Dice) -> ZeroAction:
    """Return a random legal action; orders are shuffled."""
    offers = match.view(seat).actions
    action = offers[walk.below(len(offers))]
    return (
        PlaceSquadPile(tuple(shuffled(walk, action.order))) if isinstance(action, PlaceSquadPile) else action
    )


def play_out(match: Match[Table, ZeroAction], walk: str = "walk") -> Match[Table, ZeroAction]:
    """Play a match to its end at random."""
    dice = Dice(walk)
    while acting := match.to_act:
        seat = acting[dice.below(len(acting))]
        match.act(seat, any_action(match, seat, dice))
    return match
