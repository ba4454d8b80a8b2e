"""The board that follows events is the table of the rules, seen by every seat, at every step."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.contract import Seat
from game.rules.warzoo import Warzoo
from game.rules.warzoo.state import ALL_LANES, BOTH, Table
from game.ui.tables.warzoo.board import PRINTED, Board, told
from tests.ui.tables.warzoo.at_the_lanes import MODES, match_of, walked

RULES = Warzoo()


def board_of(match: Any, seat: int) -> tuple[Board, Table]:
    view = match.view(Seat(seat))
    return told(view.state.terms, RULES.kit.cards, view.history), view.state


def check_lanes(board: Board, table: Table) -> None:
    for side in BOTH:
        for lane in ALL_LANES:
            assert tuple(board.stacks[side][lane]) == table.stack(side, lane)
    if table.battle is None:
        return
    assert tuple(board.results) == table.battle.results
    assert tuple(board.virtual) == table.battle.virtual
    assert tuple(board.coming) == table.battle.coming
    for side in BOTH:
        for lane, fighter in enumerate(table.battle.fighters[side]):
            lying = board.now[side][lane]
            if fighter is None:
                assert lying is None or board.chosen[side]
                continue
            assert lying is not None
            assert (lying.unit, lying.is_up, lying.is_beaten) == (
                fighter.unit,
                fighter.is_up,
                fighter.is_beaten,
            )
            if fighter.is_up:
                printed = RULES.kit.strengths[fighter.unit]  # type: ignore[index]
                assert (printed if lying.strength == PRINTED else lying.strength) == fighter.strength


def check(board: Board, table: Table) -> None:
    assert board.tiles == table.tiles
    assert board.mills == table.mills
    assert board.decks == [len(deck) for deck in table.decks]
    assert board.initiative == table.initiative
    if table.ammo:
        assert tuple(board.silos) == table.ammo
    if table.saboteurs:
        assert tuple(board.saboteurs) == table.saboteurs
    if not any(table.ready):
        assert [[tuple(hand) for hand in hands] for hands in board.hands] == [list(h) for h in table.hands]
    if table.result is None:
        check_lanes(board, table)


@pytest.mark.parametrize("mode", MODES)
def test_the_board_as_told_is_the_table(mode: str) -> None:
    for game in range(2):
        for match in walked(match_of(mode, RULES, f"board{game}"), game):
            for seat in range(MODES[mode]):
                check(*board_of(match, seat))


def test_a_bystander_learns_no_card_that_lies_face_down() -> None:
    for match in walked(match_of("advanced", RULES, "bystander"), 3):
        table: Table = match.spectacle()
        board = told(table.terms, RULES.kit.cards, match.history(None))
        for side in BOTH:
            for lying in board.now[side]:
                assert lying is None or lying.is_up or lying.unit is None
            assert not [unit for hand in board.hands[side] for unit in hand if unit is not None]
