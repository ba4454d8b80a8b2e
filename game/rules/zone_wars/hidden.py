"""What a seat may know of the artifact cards, and how the rest could be (zw.scenario.hidden-cards)."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.core.chance import shuffled
from game.rules.zone_wars.affairs import NOBODY, Place
from game.rules.zone_wars.campaign.veterans import artifact_deck
from game.rules.zone_wars.scenarios.ark import defender_of
from game.rules.zone_wars.state import Stock
from game.rules.zone_wars.tasks.ark import OfferHiding, OfferHoard
from game.rules.zone_wars.tasks.chase import OfferReserve
from game.rules.zone_wars.tasks.finds import OfferFind

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.core.chance import Chance
    from game.core.contract import Seat
    from game.rules.zone_wars.kit import Kit
    from game.rules.zone_wars.state import Held, Sunk, Table
    from game.rules.zone_wars.tasks import Task

SECRET = (OfferFind, OfferReserve, OfferHoard, OfferHiding)


def redacted(state: Table, seat: Seat | None) -> Table:
    """Return the table with holes where `seat` (None: a bystander) may not look.

    The bag of the deck is known to whoever knows all other cards; cards put back on top or below are known to their
    finder and his allies alone, and so are the cards a finder is choosing from (zw.coop.teams).
    """
    seen = state.clone()
    stock = state.stock
    top, bottom = _sunk(state, stock.top, seat), _sunk(state, stock.bottom, seat)
    seen.agenda = tuple(_task(state, task, seat) for task in state.agenda)
    _turn_down(seen, seat)
    _bury(seen, seat)
    knows_all = (top, bottom, seen.agenda) == (stock.top, stock.bottom, state.agenda)
    knows_all = knows_all and not any(held.item is None for held in _held(seen))
    knows_all = knows_all and seen.markers == state.markers
    bag = stock.bag if knows_all else (None,) * len(stock.bag)
    seen.stock = Stock(bag, top, bottom)
    return seen


def _turn_down(seen: Table, seat: Seat | None) -> None:
    """Hide reserve cards from all but whoever holds them; those that lie about are hidden from everybody.

    Rules: zw.chase.reserve-use, zw.chase.reserve-stolen.
    """
    seen.minis = tuple(
        mini
        if _may_look(seen, seat, mini.seat)
        else replace(mini, held=_covered(mini.held))
        if any(card.is_reserve for card in mini.held)
        else mini
        for mini in seen.minis
    )
    seen.piles = tuple(replace(pile, cards=_covered(pile.cards)) for pile in seen.piles)
    seen.gone = _covered(seen.gone)


def _bury(seen: Table, seat: Seat | None) -> None:
    """Hide what lies under tokens from all but the Defender, who laid it there (zw.ark.artifact-placement)."""
    if any(marker.place is Place.HIDDEN for marker in seen.markers) and not _may_look(
        seen, seat, defender_of(seen)
    ):
        seen.markers = tuple(replace(marker, item=None) for marker in seen.markers)


def _covered(cards: tuple[Held, ...]) -> tuple[Held, ...]:
    return tuple(replace(card, item=None) if card.is_reserve else card for card in cards)


def _may_look(state: Table, seat: Seat | None, finder: Seat) -> bool:
    """Tell whether a seat may see what a finder looked at: its own finds, and those of allies (zw.coop.teams)."""
    return seat is not None and finder != NOBODY and state.are_allied(seat, finder)


def _sunk(state: Table, cards: tuple[Sunk, ...], seat: Seat | None) -> tuple[Sunk, ...]:
    return tuple(card if _may_look(state, seat, card.seat) else replace(card, item=None) for card in cards)


def _task(state: Table, task: Task, seat: Seat | None) -> Task:
    if isinstance(task, SECRET) and not _may_look(state, seat, task.seat):
        return replace(task, cards=(None,) * len(task.cards))
    return task


# ------------------------------------------------------------------ imagining


def imagined(seen: Table, kit: Kit, chance: Chance) -> Table:
    """Return the table with every hole filled at random, in agreement with all that its seat knows."""
    world = seen.clone()
    known = (item for item in _items(world) if item is not None)
    left = Counter(artifact_deck(world.veterans, kit.box)) - Counter(known)
    if None not in _items(world):
        return world
    unseen = iter(shuffled(chance, sorted(left.elements())))
    world.agenda = tuple(_task_filled(task, unseen) for task in world.agenda)
    world.minis = tuple(replace(mini, held=_known(mini.held, unseen)) for mini in world.minis)
    world.piles = tuple(replace(pile, cards=_known(pile.cards, unseen)) for pile in world.piles)
    world.gone = _known(world.gone, unseen)
    world.markers = tuple(
        replace(marker, item=next(unseen)) if marker.place is Place.HIDDEN and marker.item is None else marker
        for marker in world.markers
    )
    stock = world.stock
    top, bottom = _filled(stock.top, unseen), _filled(stock.bottom, unseen)
    bag = tuple(sorted(next(unseen) if item is None else item for item in stock.bag))
    world.stock = Stock(bag, top, bottom)
    return world


def _known(cards: tuple[Held, ...], unseen: Iterator[int]) -> tuple[Held, ...]:
    return tuple(card if card.item is not None else replace(card, item=next(unseen)) for card in cards)


def _filled(cards: tuple[Sunk, ...], unseen: Iterator[int]) -> tuple[Sunk, ...]:
    return tuple(card if card.item is not None else replace(card, item=next(unseen)) for card in cards)


def _task_filled(task: Task, unseen: Iterator[int]) -> Task:
    if isinstance(task, SECRET):
        return replace(task, cards=tuple(next(unseen) if card is None else card for card in task.cards))
    return task


def _items(state: Table) -> Iterator[int | None]:
    """Yield all cards of the artifact deck wherever they are, None where one is not known.

    What a miniature brought is not of the deck (zw.convert.equipment).
    """
    stock = state.stock
    yield from stock.bag
    yield from (card.item for card in (*stock.top, *stock.bottom))
    yield from (held.item for held in _held(state) if held.home == NOBODY)
    yield from (marker.item for marker in state.markers if marker.place is Place.HIDDEN)
    for task in state.agenda:
        if isinstance(task, SECRET):
            yield from task.cards


def _held(state: Table) -> Iterator[Held]:
    """Yield the cards that are carried, lie in piles or have left the game."""
    for mini in state.minis:
        yield from mini.held
    for pile in state.piles:
        yield from pile.cards
    yield from state.gone


def census_of(state: Table, kit: Kit) -> object:
    """Return what never changes: artifact cards and zone cards, wherever they are, and that all gear is there."""
    artifacts = set(kit.box.artifact_deck)
    brought = Counter(held.item for held in _held(state) if held.home != NOBODY)
    gear_of = kit.with_own(state.own).box.gear_of
    issued = Counter(
        item
        for mini in state.minis
        for item in (*gear_of[mini.character], *state.veteran(mini.character).kept)
    )
    zone = state.zone
    return (
        sorted(item for item in _items(state) if item in artifacts),
        sorted((*zone.bag, *zone.discard, *zone.lasting)),
        brought == issued,
    )
