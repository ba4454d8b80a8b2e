"""Tables of the Defense of the Ark: seat 0 defends; its Ark is a ruin of two storeys at (18,18) and two shacks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.rules.zone_wars.affairs import Place
from game.rules.zone_wars.ground import Layout
from game.rules.zone_wars.scenarios.ark import ATTACKER, DEFENDER
from game.rules.zone_wars.state import Marker
from game.rules.zone_wars.tasks.turn import OfferAction
from tests.rules.zone_wars.yard import BOX, Yard, spot, terrain

if TYPE_CHECKING:
    from game.rules.zone_wars.state import Table

PIECES = (terrain("ruin2", (18, 18)), terrain("shack", (13, 13)), terrain("shack", (23.5, 18)))
RUIN, SHACK, EASTERN = range(3)
UP, HIGHER, UNDER = (16, 16.5, 2.5), (16, 16.5, 5.0), (16, 16.5)
ON_THE_SHACK, ON_THE_OTHER = (13, 13, 2.5), (23.5, 18, 2.5)


def with_roles(table: Table) -> None:
    """Make seat 0 the Defender and all others Attackers."""
    table.sides = tuple(
        replace(side, role=ATTACKER if seat else DEFENDER) for seat, side in enumerate(table.sides)
    )


def ark(*entries: object, active: str = "", **options: object) -> Yard:
    """Return a table with an Ark; active: who is asked what it does."""
    layout = Layout(terrain=PIECES, objectives=(0, 1, 2))
    yard = Yard(*entries, scenario="ark", layout=layout, active=active, drawn=(0,), **options)  # type: ignore[arg-type]
    with_roles(yard.table)
    if active:
        ask(yard, active)
    return yard


def ask(yard: Yard, name: str) -> None:
    """Ask what a miniature does."""
    yard.push(OfferAction(yard.mini(name).seat, yard[name]))


def hide(yard: Yard, item: str, at: tuple[float, ...]) -> None:
    """Lay an artifact face down somewhere, with a token on it."""
    place = spot(at)  # type: ignore[arg-type]
    yard.table.markers = (*yard.table.markers, Marker(place, Place.HIDDEN, BOX.items.number(item)))
