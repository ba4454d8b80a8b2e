"""Tables of the Chase: seat 0 is the Runner unless a test says otherwise, and starts at the west edge."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.rules.zone_wars.actions import MoveAndAttack, Way
from game.rules.zone_wars.ground import Edge
from game.rules.zone_wars.scenarios.chase import HUNTER, RUNNER
from game.rules.zone_wars.tasks.turn import OfferAction
from tests.rules.zone_wars.yard import Yard, held, spot

if TYPE_CHECKING:
    from game.core.contract import Seat
    from game.rules.zone_wars.state import Held, Table


def with_roles(table: Table, start: Edge = Edge.WEST) -> None:
    """Make seat 0 the Runner and all others Hunters."""
    table.sides = tuple(
        replace(side, role=HUNTER if seat else RUNNER, edge=None if seat else start)
        for seat, side in enumerate(table.sides)
    )


def chase(*entries: object, start: Edge = Edge.WEST, active: str = "", **options: object) -> Yard:
    """Return a table of the Chase; active: who is asked what it does."""
    yard = Yard(*entries, scenario="chase", active=active, drawn=(0,), **options)  # type: ignore[arg-type]
    with_roles(yard.table, start)
    if active:
        ask(yard, active)
    return yard


def ask(yard: Yard, name: str) -> None:
    """Ask what a miniature does."""
    yard.push(OfferAction(yard.mini(name).seat, yard[name]))


def reserve(item: str, wear: int = 0) -> Held:
    """Return a reserve card."""
    return held(item, wear, found=True, reserve=True)


def walk(*places: tuple[float, float]) -> MoveAndAttack:
    """Return a move."""
    return MoveAndAttack(Way(tuple(map(spot, places))))


def shown_to(yard: Yard, seat: Seat | int | None, name: str) -> list[str | None]:
    """Return the cards of somebody as a seat sees them."""
    seen = yard.rules.redact(yard.table, seat)
    cards = seen.minis[yard[name]].held
    return [None if card.item is None else yard.rules.kit.box.items[card.item].id for card in cards]
