"""Tables for finds: somebody is asked what it does and operates on the spot."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.zone_wars.actions import STAY, Operate, TakeAll, UseItem, Way
from game.rules.zone_wars.actions import Repair as RepairCard
from game.rules.zone_wars.affairs import NOBODY
from game.rules.zone_wars.state import Sunk
from game.rules.zone_wars.tasks.turn import OfferAction
from tests.rules.zone_wars.yard import BOX, Yard, mini, spot

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.contract import Event, Seat
    from game.rules.zone_wars.actions import Operation

COMPLEX = (TakeAll, RepairCard)


def acting(*entries: object, name: str = "krin", **options: object) -> Yard:
    """Return a table at which a miniature is asked what it does; Bormin stands far away."""
    yard = Yard(*entries, mini("bormin", (33, 33)), active=name, **options)  # type: ignore[arg-type]
    yard.push(OfferAction(yard.mini(name).seat, yard[name]))
    return yard


def way(*spots: tuple[float, float]) -> Way:
    return Way(tuple(map(spot, spots)))


def operation(doing: Operation, go: Way = STAY) -> Operate:
    """Return the Simple or Complex Operation that does this."""
    is_fetching = isinstance(doing, UseItem) and doing.marker >= 0
    return Operate(doing, go, is_complex=isinstance(doing, COMPLEX) or is_fetching)


def operate(yard: Yard, doing: Operation, dice: str = "", go: Way = STAY) -> list[Event]:
    """Have the active miniature operate."""
    return yard.do(operation(doing, go), dice)


def offered(yard: Yard) -> list[Operation]:
    """Return the operations that are offered on the spot."""
    return [a.operation for a in yard.offered if isinstance(a, Operate) and a.way == STAY]


def refused(yard: Yard, doing: Operation, go: Way = STAY) -> str:
    return yard.refused(operation(doing, go))


def deck(yard: Yard, *items: str) -> Yard:
    """Put artifacts in this order on top of the deck; nobody knows them."""
    top = tuple(Sunk(BOX.items.number(item), _nobody()) for item in items)
    yard.table.stock = type(yard.table.stock)((), top)
    return yard


def _nobody() -> Seat:
    return NOBODY  # type: ignore[return-value]


def left(yard: Yard) -> int:
    """Return how many cards the artifact deck has."""
    stock = yard.table.stock
    return len(stock.bag) + len(stock.top) + len(stock.bottom)


def names(cards: Sequence[int]) -> list[str]:
    return [BOX.items[card].id for card in cards]
