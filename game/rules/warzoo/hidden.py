"""What a seat may know, and how the rest could be."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.core.chance import Even, shuffled
from game.rules.warzoo.recruiting import acting_hand, lanes_open, wanted
from game.rules.warzoo.state import BOTH, EMPTY, NO_UNITS, Recruiting, foe

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.core.chance import Chance
    from game.core.contract import Seat
    from game.rules.warzoo.cards import Unit
    from game.rules.warzoo.state import Battle, Fighter, Row, Side, Stage, Table


def redacted(state: Table, seat: Seat | None) -> Table:
    """Return the table with holes where `seat` (None: a bystander) may not look.

    A seat sees its hands, those of its partner if they are open (wz.team.open-talk), the deck when it can infer it,
    all cards its side has laid (wz.team.silent-play), and what its Saboteur has spied.
    """
    seen = state.clone()
    seen.hands = tuple(
        tuple(_hand(state, side, hand, seat) for hand in range(len(state.hands[side]))) for side in BOTH
    )
    seen.decks = tuple(
        deck
        if all(_is_seen(state, side, hand, seat) for hand in range(len(state.hands[side])))
        else (None,) * len(deck)
        for side, deck in enumerate(state.decks)
    )
    if any(state.ready):
        seen.pending = tuple(
            row if _chose(state, side, seat) else None for side, row in enumerate(state.pending)
        )
    if seen.battle is not None:
        _redact_battle(seen.battle, NOWHERE if seat is None else state.terms.side_of(seat))
    return seen


NOWHERE = -1


def _is_seen(state: Table, side: Side, hand: int, seat: Seat | None) -> bool:
    holders = state.terms.holders[side]
    return seat in holders and (state.terms.is_open or holders[hand] == seat)


def _hand(state: Table, side: Side, hand: int, seat: Seat | None) -> Row:
    units = state.hands[side][hand]
    return units if _is_seen(state, side, hand, seat) else (None,) * len(units)


def _chose(state: Table, side: Side, seat: Seat | None) -> bool:
    """Tell whether a secret choice of a side is this seat's own (wz.recruit.secret-until-both-done)."""
    task = state.task
    assert isinstance(task, Recruiting)
    return state.seat(side, acting_hand(state, task.stage)) == seat


def _redact_battle(battle: Battle, mine: Side) -> None:
    one, two = (tuple(_fighter(fighter, side, mine) for fighter in battle.fighters[side]) for side in BOTH)
    battle.fighters = (one, two)


def _fighter(fighter: Fighter | None, side: Side, mine: Side) -> Fighter | None:
    if fighter is None or fighter.is_up or side == mine or (fighter.is_spied and mine == foe(side)):
        return fighter
    return replace(fighter, unit=None)


# ------------------------------------------------------------------ imagining


def imagined(seen: Table, chance: Chance) -> Table:
    """Return the table with every hole filled at random, in agreement with all that its seat knows."""
    world = seen.clone()
    for side in BOTH:
        _imagine_side(world, side, chance)
    if any(world.ready) and isinstance(world.task, Recruiting):
        stage = world.task.stage
        world.pending = tuple(
            _placement(world, side, stage, chance) if world.ready[side] and row is None else row
            for side, row in enumerate(world.pending)
        )
    return world


def _imagine_side(world: Table, side: Side, chance: Chance) -> None:
    """Deal the cards of an army that are nowhere to be seen to its holes."""
    known = Counter(unit for unit in _places(world, side) if unit is not None)
    left = Counter(world.terms.armies[side].units) - known
    if not left:
        return
    unseen = iter(shuffled(chance, sorted(left.elements())))
    battle = world.battle
    if battle is not None:
        fighters = [*battle.fighters]
        fighters[side] = tuple(
            replace(f, unit=next(unseen)) if f is not None and f.unit is None else f for f in fighters[side]
        )
        battle.fighters = (fighters[0], fighters[1])
    hands = [*world.hands]
    hands[side] = tuple(_filled(hand, unseen) for hand in hands[side])
    decks = [*world.decks]
    decks[side] = _filled(decks[side], unseen)
    world.hands, world.decks = tuple(hands), tuple(decks)


def _filled(cards: Row, unseen: Iterator[Unit]) -> Row:
    if None not in cards:
        return cards
    return tuple(sorted(next(unseen) if unit is None else unit for unit in cards))


def _places(state: Table, side: Side) -> Iterator[Unit | None]:
    """Yield all units of an army wherever they are, None where one is not known."""
    yield from state.decks[side]
    for hand in state.hands[side]:
        yield from hand
    for row in state.rows[side]:
        yield from (unit for unit in row if unit != EMPTY)
    yield from state.discards[side]
    if state.battle is not None:
        yield from (fighter.unit for fighter in state.battle.fighters[side] if fighter is not None)


def counted(state: Table, side: Side) -> list[Unit]:
    """Return all units of an army, wherever they are, sorted."""
    return sorted(unit for unit in _places(state, side) if unit is not None)


def _placement(world: Table, side: Side, stage: Stage, chance: Chance) -> Row:
    """Return a random way to recruit."""
    hand = [unit for unit in world.hands[side][acting_hand(world, stage)] if unit is not None]
    lanes, count = lanes_open(world, side, stage), wanted(world, side, stage)
    row = list(NO_UNITS)
    free = list(lanes)
    for _ in range(count):
        lane = free.pop(0 if len(free) == 1 else chance.pick(Even(len(free))))
        row[lane] = hand.pop(0 if len(hand) == 1 else chance.pick(Even(len(hand))))
    return tuple(row)
