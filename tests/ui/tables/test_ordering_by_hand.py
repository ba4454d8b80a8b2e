from __future__ import annotations

import pygame
import pytest

from game.core.contract import Seat
from game.rules.army_of_zero.actions import PlaceSquadPile
from game.ui.settings import Settings
from tests.ui.tables.at_the_table import SIZES, AtTable


def order_of(at: AtTable) -> list[int]:
    return list(at.table.presenter.ordering.order)  # type: ignore[attr-defined]


def held(at: AtTable, spot: tuple[int, int]) -> None:
    at.send(pygame.event.Event(pygame.MOUSEMOTION, pos=spot, rel=(0, 0), buttons=(1, 0, 0)))


def drag(at: AtTable, card: int, goal: tuple[int, int]) -> None:
    """Take a card, move it over the table, let it go."""
    start = at.spot(f"card:{card}")
    at.mouse(pygame.MOUSEMOTION, start)
    at.mouse(pygame.MOUSEBUTTONDOWN, start)
    held(at, (start[0] + 30, start[1] + 6))
    held(at, goal)
    at.mouse(pygame.MOUSEBUTTONUP, goal)


@pytest.mark.parametrize("size", SIZES)
def test_a_card_is_dragged_before_another(size: str) -> None:
    pixels, text = SIZES[size]
    at = AtTable(
        size=pixels, settings=Settings(speed="instant", text_scale=text, ask_unfinished=False)
    ).settle()
    order = order_of(at)
    drag(at, order[4], at.spot(f"card:{order[1]}", 0.08))
    moved = [order[0], order[4], *order[1:4], *order[5:]]
    assert order_of(at) == moved


def test_a_card_is_dragged_into_the_other_row_and_to_its_end() -> None:
    at = AtTable().settle()
    order = order_of(at)
    drag(at, order[0], at.spot(f"card:{order[9]}", 0.95))
    assert order_of(at) == [*order[1:], order[0]]
    drag(at, order[9], at.spot(f"card:{order_of(at)[0]}", 0.02))
    assert order_of(at)[0] == order[9]


def test_a_card_let_go_far_away_glides_home() -> None:
    at = AtTable().settle()
    order = order_of(at)
    drag(at, order[2], at.spot("log"))
    assert order_of(at) == order


def test_while_dragged_the_place_of_origin_and_the_goal_are_shown() -> None:
    at = AtTable().settle()
    order = order_of(at)
    start = at.spot(f"card:{order[4]}")
    at.mouse(pygame.MOUSEMOTION, start)
    at.mouse(pygame.MOUSEBUTTONDOWN, start)
    held(at, (start[0] - 40, start[1]))
    held(at, at.spot(f"card:{order[1]}", 0.05))
    from tests.ui.tables.legible import writing

    with writing(at.desk.painter.surface) as found:
        at.app.draw()
    words = [one.words for one in found]
    assert "returns here" in words
    assert "move to place 2" in words


def test_numbers_pick_a_card_and_its_new_place() -> None:
    at = AtTable().settle()
    order = order_of(at)
    at.press("5", "2")
    assert order_of(at) == [order[0], order[4], *order[1:4], *order[5:]]
    at.press("1", "0")
    assert order_of(at)[-1] == order[0]


def test_arrows_move_the_picked_card_and_escape_puts_it_down() -> None:
    at = AtTable().settle()
    order = order_of(at)
    at.press("3", "Left", "Left")
    assert order_of(at)[0] == order[2]
    at.press("Right")
    assert order_of(at)[1] == order[2]
    at.press("Esc")
    assert at.table.presenter.ordering.picked is None  # type: ignore[attr-defined]
    assert at.scene is at.table  # it did not open the pause
    at.press("Left")
    assert order_of(at)[1] == order[2]


def test_space_picks_what_is_pointed_at_and_swaps_it_in() -> None:
    at = AtTable().settle()
    order = order_of(at)
    at.point(f"card:{order[7]}").press("Space")
    at.point(f"card:{order[0]}").press("Space")
    assert order_of(at) == [order[7], *order[:7], *order[8:]]


@pytest.mark.parametrize("name", ["speed", "combat", "weapon", "armour"])
def test_sorting_by_an_ability_and_back(name: str) -> None:
    at = AtTable().settle()
    roster = at.sitting.match.rules.roster
    at.click(f"sort_{name}")
    scores = [getattr(roster[card], name) for card in order_of(at)]
    assert scores == sorted(scores, reverse=True)
    at.click(f"sort_{name}")
    scores = [getattr(roster[card], name) for card in order_of(at)]
    assert scores == sorted(scores)


def test_the_other_ways_to_arrange() -> None:
    at = AtTable().settle()
    roster, dealt = at.sitting.match.rules.roster, order_of(at)
    at.click("best_first")
    power = [roster[card].power for card in order_of(at)]
    assert power == sorted(power, reverse=True)
    at.click("best_last")
    assert [roster[card].power for card in order_of(at)] == sorted(power)
    at.click("reverse")
    assert [roster[card].power for card in order_of(at)] == power
    at.click("mix")
    assert sorted(order_of(at)) == sorted(dealt)
    for key in ("sort_strength", "sort_rank", "sort_clan"):
        at.click(key)
        assert sorted(order_of(at)) == sorted(dealt)
    at.click("as_dealt")
    assert order_of(at) == dealt


@pytest.mark.parametrize("way", ["hint", "ask_order"])
def test_the_computer_orders(way: str) -> None:
    at = AtTable().settle()
    before = order_of(at)
    at.click(way)
    assert sorted(order_of(at)) == sorted(before)
    advice = at.table.entry.advise(at.sitting.match.rules, at.sitting.match.view(Seat(0)))  # type: ignore[misc]
    assert order_of(at) == list(at.sitting.match.decode(advice.action).order)


def test_the_pile_is_placed_in_the_order_shown() -> None:
    at = AtTable().settle()
    at.press("5", "2")
    order = tuple(order_of(at))
    at.place_pile()
    mine = [step for step in at.sitting.match.record.steps if step.seat == Seat(0)]
    assert at.sitting.match.decode(mine[0].action) == PlaceSquadPile(order)
    assert at.picture.table.fighters[0] == order[0]


def test_the_own_pile_can_be_looked_at_in_order() -> None:
    at = AtTable().settle().place_pile()
    order = [card for card in at.picture.table.piles[0] if card is not None]
    at.click("seat:0").wait(0.4)
    from tests.ui.tables.legible import writing

    with writing(at.desk.painter.surface) as found:
        at.app.draw()
    words = [one.words for one in found]
    roster = at.sitting.match.rules.roster
    seen = [words.index(roster[card].name) for card in order]
    assert seen == sorted(seen)


def test_a_draft_is_taken_by_key_and_by_mouse() -> None:
    at = AtTable(squads="draft").settle()
    row = at.picture.table.row
    at.click(f"card:{row[3]}").click("primary").settle()  # type: ignore[attr-defined]
    assert row[3] in at.picture.table.squads[0]
    at.press("Space", "Enter").settle()  # type: ignore[attr-defined]
    assert len(at.picture.table.squads[0]) >= 2


def test_a_squad_is_picked_within_the_limit() -> None:
    at = AtTable(squads="pick", characters="4").settle()
    picking = at.table.presenter.picking  # type: ignore[attr-defined]
    strongest = [one.id for one in picking.shown()[:4]]
    for card in strongest:
        at.click(f"card:{card}")
    assert picking.squad == strongest
    assert at.part("primary").reason
    at.click("clear")
    assert picking.squad == []
    at.press("h")
    assert len(picking.squad) == 4
    assert not at.part("primary").reason
    at.click("primary").settle()  # type: ignore[attr-defined]
    assert len(at.picture.table.squads[0]) == 4


def test_the_gallery_is_filtered_and_sorted() -> None:
    at = AtTable(squads="pick").settle()
    picking = at.table.presenter.picking  # type: ignore[attr-defined]
    at.part("rank").choose(1)
    assert {one.rank for one in picking.shown()} == {"Lord"}
    at.part("rank").choose(0)
    at.part("clan").choose(1)
    assert len({one.clan for one in picking.shown()}) == 1
    at.part("clan").choose(0)
    at.part("order").choose(1)
    speeds = [one.speed for one in picking.shown()]
    assert speeds == sorted(speeds, reverse=True)
    at.part("fits").turn()
    assert all(one.thousandths <= 0 for one in picking.shown())
