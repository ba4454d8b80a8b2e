"""The end of a Battle: scoring, replenishment, the next Battle, the end of the match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.contract import Outcome
from game.rules.warzoo.events import (
    AmmoGained,
    BattleBegan,
    BattleScored,
    CardsDrawn,
    GameEnded,
    LanesCleared,
    SilosRefilled,
    TilesMoved,
)
from game.rules.warzoo.state import (
    BATTLES,
    BOTH,
    DRAWN,
    EMPTY,
    MILLS_TO_WIN,
    SILO,
    Recruiting,
    Stage,
    with_entry,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.chance import Chance
    from game.core.contract import Event
    from game.rules.warzoo.kit import Kit
    from game.rules.warzoo.state import Row, Side, Table, Task

REFILL = 2
ARMY: tuple[Task, ...] = (Recruiting(Stage.ARMY),)
LEADER: tuple[Task, ...] = (Recruiting(Stage.LEADER),)
TO_TEN = "wz.replenish.draw-to-ten"
MOST_WINS, ALL_DRAWN = "wz.score.most-wins", "wz.score.all-drawn"
MILL_LANE, LEADERSHIP = "wz.score.tie-break-mill-lane", "wz.battle-phase.tie-break-leadership"


def conclude(
    table: Table,
    kit: Kit,
    rows: Sequence[Row],
    results: Sequence[int],
    chance: Chance,
    events: list[Event] | None,
) -> None:
    """Score a Battle that was fought, then end the match or replenish and begin the next; `events` is told of it."""
    old = table.rows
    table.rows = ((*old[0], rows[0]), (*old[1], rows[1]))
    won = (results.count(0), results.count(1))
    winner, rule = winner_of(table, results, won)
    table.wins = (table.wins[0] + won[0], table.wins[1] + won[1])
    if winner != DRAWN:
        table.mills = with_entry(table.mills, winner, table.mills[winner] + 1)
    if events is not None:
        events.append(BattleScored(rule=rule, number=table.number, winner=winner, won=won, mills=table.mills))
    if MILLS_TO_WIN in table.mills or table.number == BATTLES:
        _finish(table, events)
    else:
        _replenish(table, kit, results, chance, events)
        table.number += 1
        table.agenda = LEADER if table.terms.has_texts else ARMY
        if events is not None:
            events.append(began(table))


def winner_of(table: Table, results: Sequence[int], won: tuple[int, int]) -> tuple[int, str]:
    """Return who wins a Battle with these results a lane, DRAWN for nobody, and the rule that says so.

    won: lanes won by either side.
    """
    one, two = won
    if one != two:
        return (0 if one > two else 1), MOST_WINS
    for lane in table.lane_order:
        if results[lane] != DRAWN:
            return results[lane], LEADERSHIP if table.terms.has_texts else MILL_LANE
    return DRAWN, ALL_DRAWN


def began(table: Table) -> BattleBegan:
    """Tell that a Battle begins."""
    rule = "wz.leadership.two-phases" if table.terms.has_texts else "wz.battle.three-steps"
    return BattleBegan(rule=rule, number=table.number, leader=table.leader())


# ------------------------------------------------------------------ replenishment


def _replenish(
    table: Table, kit: Kit, results: Sequence[int], chance: Chance, events: list[Event] | None
) -> None:
    if not table.terms.has_costs:
        _clear_lanes(table, events)
    draw_up(table, kit, chance, events)
    if table.terms.has_costs:
        if table.terms.has_specials:
            _pay_bounties(table, kit, results, events)
        _refill(table, events)
    if table.terms.has_specials:
        table.tiles = (table.tiles[-1], *table.tiles[:-1])
        if events is not None:
            events.append(TilesMoved(rule="wz.scenario.refuel-shift", tiles=table.tiles))


def _clear_lanes(table: Table, events: list[Event] | None) -> None:
    piles = []
    for side in BOTH:
        units = [unit for row in table.rows[side] for unit in row if unit is not None and unit != EMPTY]
        piles.append((*table.discards[side], *units))
    table.discards, table.rows = (piles[0], piles[1]), ((), ())
    if events is not None:
        events.append(LanesCleared(rule="wz.children.discard-after-battle"))


def draw_up(table: Table, kit: Kit, chance: Chance, events: list[Event] | None) -> None:
    """Draw every hand up to its size, the one that led first (wz.replenish.draw-to-ten, wz.team.draw-order)."""
    if any(table.decks):
        hands_one, deck_one = _drawn_up(table, kit, 0, chance, events)
        hands_two, deck_two = _drawn_up(table, kit, 1, chance, events)
        table.hands, table.decks = (hands_one, hands_two), (deck_one, deck_two)


def _drawn_up(
    table: Table, kit: Kit, side: Side, chance: Chance, events: list[Event] | None
) -> tuple[tuple[Row, ...], Row]:
    """Draw the hands of a side up; return them and what is left of its deck."""
    hands, deck, size = table.hands[side], table.decks[side], table.terms.hand_size
    if len(hands) == 1 and events is None:  # as below, at once: this is what random play does most
        got, deck = kit.dealer.draw(chance, deck, size - len(hands[0]))
        return (tuple(sorted(hands[0] + got)),), deck  # type: ignore[type-var]
    for hand in (0,) if len(hands) == 1 else (table.leader(), 1 - table.leader()):
        units = hands[hand]
        got, deck = kit.dealer.draw(chance, deck, size - len(units))
        if got:
            drawn: Row = tuple(sorted(units + got))  # type: ignore[type-var]
            hands = (drawn,) if len(hands) == 1 else (*hands[:hand], drawn, *hands[hand + 1 :])
            if events is not None:
                events.append(drawing(table, side, hand, got))
    return hands, deck


def drawing(table: Table, side: Side, hand: int, units: Row, rule: str = TO_TEN) -> CardsDrawn:
    """Tell that a hand drew units."""
    holders = table.terms.holders[side]
    return CardsDrawn(
        rule="wz.team.five-card-hands" if len(holders) > 1 else rule,
        side=side,
        hand=hand,
        count=len(units),
        eyes=holders if table.terms.is_open else (holders[hand],),
        units=units,  # type: ignore[arg-type]
    )


def _pay_bounties(table: Table, kit: Kit, results: Sequence[int], events: list[Event] | None) -> None:
    for lane, tile in enumerate(table.tiles):
        points = sum(modifier.bounty() for modifier in kit.tile_modifiers[tile])
        winner = results[lane]
        if points and winner != DRAWN:
            silo = min(SILO, table.ammo[winner] + points)
            gained, table.ammo = silo - table.ammo[winner], with_entry(table.ammo, winner, silo)
            if gained and events is not None:
                events.append(AmmoGained(rule="wz.scenario.mill", side=winner, amount=gained, silo=silo))


def _refill(table: Table, events: list[Event] | None) -> None:
    one, two = table.ammo
    silos = (one + REFILL if one <= SILO - REFILL else SILO, two + REFILL if two <= SILO - REFILL else SILO)
    table.ammo = silos
    if events is not None:
        gained = (silos[0] - one, silos[1] - two)
        events.append(SilosRefilled(rule="wz.replenish.two-ammo", gained=gained, silos=silos))


# ------------------------------------------------------------------ the end of the match


def _finish(table: Table, events: list[Event] | None) -> None:
    winner, why, rule = _decided(table)
    table.agenda, table.result = (), outcome_for(table, winner, why, rule)
    if events is not None:
        events.append(GameEnded(rule=rule, winner=winner, mills=table.mills))


def _decided(table: Table) -> tuple[int, str, str]:
    """Return who won the match, why, and the rule (wz.end.three-mills, wz.end.no-third-mill)."""
    mills, wins = table.mills, table.wins
    tally = f"{max(mills)} to {min(mills)}"
    if MILLS_TO_WIN in mills:
        winner = 0 if mills[0] == MILLS_TO_WIN else 1
        return winner, f"{table.terms.armies[winner].name} won the Battles {tally}.", "wz.end.three-mills"
    rule = "wz.end.no-third-mill"
    if mills[0] != mills[1]:
        winner = 0 if mills[0] > mills[1] else 1
        return winner, f"{table.terms.armies[winner].name} won more Battles, {tally}.", rule
    if wins[0] != wins[1]:
        winner = 0 if wins[0] > wins[1] else 1
        name = table.terms.armies[winner].name
        return winner, f"{name} won more Challenges, {max(wins)} to {min(wins)}.", rule
    return DRAWN, "Battles and Challenges won are equal.", rule


def outcome_for(table: Table, winner: int, why: str, rule: str) -> Outcome:
    """Return the outcome when a side wins, or DRAWN. The seats of the first side come first."""
    one, two = (len(set(holders)) for holders in table.terms.holders)
    if winner == DRAWN:
        return Outcome((1,) * (one + two), (0.5,) * (one + two), why, rule)
    if winner == 0:
        return Outcome((1,) * one + (1 + one,) * two, (1.0,) * one + (0.0,) * two, why, rule)
    return Outcome((1 + two,) * one + (1,) * two, (0.0,) * one + (1.0,) * two, why, rule)
