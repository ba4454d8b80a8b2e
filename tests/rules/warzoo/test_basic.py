"""Setting up, recruiting and fighting in the Basic Game."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from game.core.chance import Dice
from game.core.contract import BadOptions, Seat
from game.rules.warzoo.actions import Pass, Recruit
from game.rules.warzoo.cards import AVATAR, SIDES, Faction
from game.rules.warzoo.events import (
    AmmoPaid,
    BattleBegan,
    BattleScored,
    CardsDrawn,
    ChallengeDecided,
    Cost,
    GameEnded,
    SilosRefilled,
    UnitBeaten,
    UnitsChosen,
    UnitsRevealed,
    VirtualAmmoGranted,
)
from game.rules.warzoo.state import DRAWN, EMPTY
from game.rules.warzoo.tiles import MILL
from tests.rules.warzoo.farm import (
    CARDS,
    DANIEL,
    HEN_HOUSE,
    MARK,
    PLAIN_TILES,
    RULES,
    Farm,
    duel,
    match_of,
    of_type,
    options,
    plain,
    play_out,
    row,
    table_of,
    unit,
    units,
)

LOAD, HIERARCHY = Cost.LOAD, Cost.HIERARCHY

# ------------------------------------------------------------------ setting up


@pytest.mark.rule("wz.setup.battlefield", "wz.setup.mill-is-lane-one", "wz.setup.silo-and-ammo")
def test_a_new_game_has_five_empty_lanes_and_full_silos() -> None:
    for seed in range(20):
        table = table_of(seed=str(seed))
        assert sorted(table.tiles) == list(PLAIN_TILES)
        assert table.mill_lane == 0
        assert [table.stack(side, lane) for side in (0, 1) for lane in range(5)] == [()] * 10
        assert table.ammo == (10, 10)
        assert RULES.redact(table, DANIEL).tiles == RULES.redact(table, MARK).tiles == table.tiles


@pytest.mark.rule("wz.setup.mill-at-an-end")
def test_the_mill_lies_at_an_end_and_the_others_at_random() -> None:
    seen = {table_of(seed=str(seed)).tiles for seed in range(1_000)}
    assert {tiles.index(MILL) for tiles in seen} == {0}
    assert {tiles[1:] for tiles in seen} == set(permutations((1, 2, 3, 4)))


@pytest.mark.rule("wz.setup.plain-side-up", "wz.unit.major")
def test_tiles_do_nothing_without_the_scenarios() -> None:
    first = plain({1: "ramphant"}, {1: "major"})
    assert first.paid(DANIEL) == [(LOAD, 1)]
    hen_house = plain({2: "darthrinco"}, {2: "sonic"}, below=({2: "obelisk"}, {2: "hamnibal"}))
    assert hen_house.table.tiles[1] == HEN_HOUSE
    assert hen_house.paid(MARK) == [(LOAD, 1), (HIERARCHY, 2)]


@pytest.mark.parametrize(
    ("side", "neutrals"),
    [
        pytest.param(0, [3, 3, 7, 7, 9, 9], marks=pytest.mark.rule("wz.setup.alliance-deck")),
        pytest.param(1, [4, 4, 8, 8, 9, 9], marks=pytest.mark.rule("wz.setup.axis-deck")),
    ],
)
def test_the_starting_decks(side: int, neutrals: list[int]) -> None:
    army = table_of().terms.armies[side]
    cards = [CARDS[number] for number in army.units]
    assert len(cards) == 25
    assert Counter(card.strength for card in cards) == {**dict.fromkeys(range(1, 13), 2), AVATAR: 1}
    assert sorted(c.strength for c in cards if c.faction is Faction.NEUTRAL) == neutrals
    assert {c.faction for c in cards} == {SIDES[side], Faction.NEUTRAL}


@pytest.mark.rule("wz.setup.choosing-sides")
def test_sides_are_agreed_or_drawn() -> None:
    asked = table_of(army_1="axis", army_2="alliance")
    assert [army.faction for army in asked.terms.armies] == [Faction.AXIS, Faction.ALLIANCE]
    half = table_of(army_1="open", army_2="alliance")
    assert [army.faction for army in half.terms.armies] == [Faction.AXIS, Faction.ALLIANCE]
    drawn = [table_of(seed=str(n), army_1="open", army_2="open").terms.armies for n in range(100)]
    assert all({one.faction, two.faction} == set(SIDES) for one, two in drawn)
    assert 25 < sum(one.faction is Faction.AXIS for one, _ in drawn) < 75
    with pytest.raises(BadOptions, match="army_2: both sides ask for the axis"):
        table_of(army_1="axis", army_2="axis")


@pytest.mark.rule("wz.setup.text-ignored", "wz.saboteur.advanced-only")
@pytest.mark.parametrize("mode", ["basic", "children"])
def test_texts_are_ignored_in_the_simpler_modes(mode: str) -> None:
    farm = plain({1: "darthrinco", 2: "urban"}, {1: "vault", 2: "boxer gauss"}, mode=mode)
    assert of_type(farm.log, VirtualAmmoGranted) == []
    assert farm.table.battle is None
    assert farm.table.saboteurs == ()
    match = play_out(match_of(mode))
    assert {type(e) for e in match.history(None)} <= PLAIN_EVENTS


PLAIN_EVENTS = {type(e) for e in match_of().history(None)} | {
    UnitsChosen,
    UnitsRevealed,
    UnitBeaten,
    AmmoPaid,
    ChallengeDecided,
    BattleScored,
    BattleBegan,
    CardsDrawn,
    SilosRefilled,
    GameEnded,
}
PLAIN_EVENTS |= {type(e) for e in play_out(match_of("children")).history(None)}


@pytest.mark.rule("wz.setup.draw-ten")
def test_everybody_draws_ten_cards_in_secret() -> None:
    match = match_of()
    mine, theirs = (match.view(seat).state for seat in (MARK, DANIEL))
    for side in (0, 1):
        assert len(mine.hands[side][0]) == 10
        assert len(mine.decks[side]) == 15
    assert None not in mine.hands[0][0]
    assert set(mine.hands[1][0]) == set(theirs.hands[0][0]) == {None}


@pytest.mark.rule("wz.deck.open-lists")
def test_both_army_lists_are_open() -> None:
    for mode in ("basic", "advanced"):
        table = table_of(mode, army_1="random-alliance")
        for seat in (MARK, DANIEL, None):
            assert RULES.redact(table, seat).terms == table.terms


# ------------------------------------------------------------------ the game in short


@pytest.mark.rule("wz.summary.five-challenges", "wz.battle.three-steps", "wz.challenge.lane-order")
def test_a_battle_is_recruiting_five_challenges_and_replenishment() -> None:
    farm = Farm(table_of())
    hands = [farm.table.hands[side][0] for side in (0, 1)]
    farm.do(MARK, Recruit(hands[0][:5]))
    farm.do(DANIEL, Recruit(hands[1][:5]))
    kinds = [type(e) for e in farm.log if not isinstance(e, AmmoPaid | UnitBeaten)]
    fought = [UnitsRevealed, ChallengeDecided] * 5
    assert kinds == [
        UnitsChosen,
        UnitsChosen,
        *fought,
        BattleScored,
        CardsDrawn,
        CardsDrawn,
        SilosRefilled,
        BattleBegan,
    ]
    assert farm.revealed() == [1, 2, 3, 4, 5]
    assert [len(hand) for hand in hands] == [10, 10]
    assert [e.count for e in of_type(farm.log, CardsDrawn)] == [5, 5]


@pytest.mark.rule("wz.summary.five-challenges")
def test_whoever_wins_more_challenges_wins_the_battle() -> None:
    farm = plain(
        ["obelisk", "hanzo", "duck bravo", "darwin", "urban"],
        ["practical", "sonic", "magnopig", "cobra", "benjamin"],
    )
    assert [farm.winner(lane) for lane in range(1, 6)] == [MARK, DANIEL, MARK, DANIEL, MARK]
    assert (farm.scored().winner, farm.scored().won) == (MARK, (3, 2))


def _battle(farm: Farm, winner: Seat) -> None:
    """Fight a Battle that a seat wins 1 to 0."""
    strong, weak = ("duck bravo", "practical") if winner == MARK else ("davi", "sonic")
    farm.table.hands = (((unit(strong),),), ((unit(weak),),))
    farm.table.decks = ((), ())
    farm.table.ammo = (10, 10)
    farm.recruit({1: strong}, {1: weak})


@pytest.mark.rule("wz.summary.best-of-five", "wz.end.three-mills")
@pytest.mark.parametrize(
    ("winners", "mills"),
    [
        ([MARK, MARK, DANIEL, MARK], (3, 1)),
        ([MARK, DANIEL, MARK, DANIEL, DANIEL], (2, 3)),
        ([MARK, MARK, MARK], (3, 0)),
    ],
)
def test_three_mills_win_the_game(winners: list[Seat], mills: tuple[int, int]) -> None:
    farm = Farm(table_of())
    for at, winner in enumerate(winners):
        assert farm.table.result is None
        assert farm.table.number == at + 1
        _battle(farm, winner)
    outcome = RULES.outcome(farm.table)
    assert outcome is not None
    assert farm.table.mills == mills
    assert outcome.winners == (winners[-1],)
    assert outcome.rule == "wz.end.three-mills"
    assert RULES.to_act(farm.table) == ()
    assert f"{max(mills)} to {min(mills)}" in outcome.why
    assert farm.refused(MARK, Pass()) == "wz.end.three-mills"


@pytest.mark.rule("wz.end.no-third-mill")
@pytest.mark.parametrize(
    ("mills", "wins", "winner"),
    [((2, 2), (10, 9), MARK), ((2, 2), (9, 9), DRAWN), ((1, 2), (12, 3), DANIEL), ((2, 1), (1, 9), MARK)],
)
def test_five_battles_without_a_third_mill(
    mills: tuple[int, int], wins: tuple[int, int], winner: int
) -> None:
    table = table_of()
    table.hands, table.decks, table.number = (((unit("urban"),),), ((unit("ramphant"),),)), ((), ()), 5
    table.mills, table.wins = mills, wins
    farm = Farm(table)
    farm.recruit({1: "urban"}, {1: "ramphant"})
    outcome = RULES.outcome(table)
    assert outcome is not None
    assert outcome.rule == "wz.end.no-third-mill"
    assert outcome.winners == ((MARK, DANIEL) if winner == DRAWN else (winner,))


@pytest.mark.rule("wz.end.resign")
@pytest.mark.parametrize(
    ("mode", "winners"), [("basic", (1,)), ("three-players", (2,)), ("four-players", (2, 3))]
)
def test_whoever_resigns_loses_even_when_ahead(mode: str, winners: tuple[int, ...]) -> None:
    table = table_of(mode)
    table.mills = (2, 0)
    outcome = RULES.resigned(table, MARK, options(mode).seats)
    assert outcome.winners == winners
    assert outcome.rule == "core.resign"


# ------------------------------------------------------------------ recruiting


@pytest.mark.rule("wz.recruit.five-face-down", "wz.recruit.secret-until-both-done")
def test_five_units_are_laid_face_down_in_secret() -> None:
    match = match_of()
    hand = match.view(MARK).state.hands[0][0]
    five = tuple(card for card in hand[:5] if card is not None)
    farm = Farm(match._state)
    for wrong in (
        (*five[:4], EMPTY),
        (*five, five[0]),
        five[:4],
        (*five[:4], unit("hamnibal")),
        (five[0],) * 5,
    ):
        assert farm.refused(MARK, Recruit(wrong)) == "wz.recruit.five-face-down"
    match.act(MARK, Recruit(five))
    seen = match.view(DANIEL)
    assert seen.state.pending == (None, None)
    assert seen.state.ready == (True, False)
    assert of_type(seen.history, UnitsChosen)[0].row is None
    assert set(seen.state.hands[0][0]) == {None}
    assert farm.refused(MARK, Recruit(five)) == "wz.recruit.secret-until-both-done"
    assert match.to_act == (DANIEL,)
    assert match.view(MARK).state.pending[0] == five
    assert farm.refused(DANIEL, Pass()) == "wz.recruit.five-face-down"


@pytest.mark.rule("wz.recruit.army")
def test_an_army_has_twelve_kinds_of_unit_and_an_avatar() -> None:
    for army in table_of().terms.armies:
        kinds = set(army.units)
        assert len(kinds) == 13
        assert sum(CARDS[kind].is_avatar for kind in kinds) == 1


@pytest.mark.rule("wz.recruit.no-unit-twice")
def test_the_second_unit_of_a_name_loses() -> None:
    """The example of Pigpoleon: the second one in a Battle is beaten whatever he faces."""
    farm = plain({1: "urban", 4: "davi"}, {1: "pigpoleon", 4: "napoleon"})
    assert (farm.winner(1), farm.winner(4)) == (DANIEL, MARK)
    assert farm.beaten(DANIEL) == {4: "wz.recruit.no-unit-twice"}
    later = plain({4: "davi"}, {4: "napoleon"}, below=({4: "hanzo"}, {1: "napoleon"}), number=2)
    assert later.beaten(DANIEL) == {}


@pytest.mark.rule("wz.recruit.duplicate-pays-nothing")
def test_a_duplicate_pays_nothing() -> None:
    farm = plain(
        {1: "ornitulk", 4: "davi"},
        {1: "napoleon", 4: "napoleon"},
        below=({}, {1: "hamnibal", 4: "joe dredd"}),
    )
    assert farm.paid(DANIEL) == [(LOAD, 1)]
    assert farm.table.ammo[DANIEL] == 9


@pytest.mark.rule("wz.recruit.duplicates-own-side")
def test_the_same_unit_on_the_other_side_is_no_duplicate() -> None:
    farm = plain({1: "cobra", 2: "davi"}, {1: "practical", 2: "cobra"})
    assert farm.beaten(DANIEL) == {}
    assert farm.winner(2) == DANIEL


@pytest.mark.rule("wz.recruit.first-copy-counts-however-it-fared")
def test_the_first_copy_counts_even_if_it_could_not_pay() -> None:
    farm = plain({1: "rocket joe", 3: "rocket joe"}, {1: "vault", 3: "vault"}, silos=(1, 10))
    assert farm.beaten(MARK) == {1: "wz.load.unpaid-loses", 3: "wz.recruit.no-unit-twice"}


@pytest.mark.rule("wz.recruit.duplicate-stays-in-lane", "wz.hierarchy.losing-units-count")
@pytest.mark.parametrize(("above", "due"), [("cobra", []), ("major", [(LOAD, 1), (HIERARCHY, 2)])])
def test_a_duplicate_is_the_card_below_next_time(above: str, due: list[tuple[Cost, int]]) -> None:
    table = table_of()
    table.hands = ((units("davi", "davi"),), (units("napoleon", "napoleon"),))
    table.decks = ((), ())
    farm = Farm(table)
    farm.recruit({1: "davi", 2: "davi"}, {1: "napoleon", 2: "napoleon"})
    assert farm.beaten(DANIEL) == {2: "wz.recruit.no-unit-twice"}
    farm.table.hands = ((units("darwin"),), (units(above),))
    farm.log.clear()
    farm.recruit({2: "darwin"}, {2: above})
    assert farm.paid(DANIEL) == due


@pytest.mark.rule("wz.recruit.legal-to-recruit-duplicates")
def test_a_duplicate_may_be_laid() -> None:
    farm = plain({2: "david", 5: "david"}, {2: "hamnibal", 5: "hamnibal"})
    assert farm.beaten(MARK) == {5: "wz.recruit.no-unit-twice"}
    assert farm.winner(2) == MARK


@pytest.mark.rule("wz.recruit.missing-card")
def test_a_lane_without_a_unit_loses() -> None:
    table = table_of()
    table.hands, table.decks, table.number = (
        ((units("davi", "urban"),), (units("sonic", "vault", "major"),)),
        ((), ()),
        5,
    )
    offered = RULES.actions(table, MARK)
    assert not RULES.is_sampled(table, MARK)
    assert len(offered) == len(set(offered)) == 5 * 4
    farm = Farm(table)
    farm.recruit({1: "davi", 4: "urban"}, {1: "sonic", 2: "vault", 5: "major"})
    assert [farm.winner(lane) for lane in range(1, 6)] == [DANIEL, DANIEL, DRAWN, MARK, DANIEL]
    assert (farm.missing(MARK), farm.missing(DANIEL)) == ([2, 3, 5], [3, 4])


@pytest.mark.rule("wz.recruit.missing-card")
def test_a_short_deck_reaches_the_fifth_battle_with_four_cards() -> None:
    table = table_of()
    table.decks = (table.decks[0][1:], table.decks[1])
    table.agenda = table.agenda
    farm = Farm(table)
    dice = Dice("short")
    while table.number < 5 and RULES.to_act(table):
        for seat in (MARK, DANIEL):
            farm.do(seat, RULES.actions(table, seat)[-1], dice)
        table.mills = (0, 0)
    assert [len(table.hands[side][0]) for side in (0, 1)] == [4, 5]
    for seat in (MARK, DANIEL):
        farm.do(seat, RULES.actions(table, seat)[0], dice)
    assert len(farm.missing(MARK)) == 1


# ------------------------------------------------------------------ the Challenge


@pytest.mark.rule("wz.challenge.costs-before-comparison", "wz.challenge.reveal-together")
def test_costs_come_between_reveal_and_comparison() -> None:
    farm = plain({2: "darthrinco"}, {2: "hamnibal"}, below=({2: "obelisk"}, {2: "major"}))
    lane = [e for e in farm.log if getattr(e, "lane", None) == 1]
    assert [type(e) for e in lane] == [
        UnitsRevealed,
        AmmoPaid,
        AmmoPaid,
        AmmoPaid,
        AmmoPaid,
        ChallengeDecided,
    ]
    assert of_type(lane, UnitsRevealed)[0].units == units("darthrinco", "hamnibal")
    assert farm.paid(MARK) == [(LOAD, 1), (HIERARCHY, 2)]
    turned = plain({2: "hamnibal"}, {2: "darthrinco"}, below=({2: "major"}, {2: "obelisk"}))
    assert turned.table.ammo == farm.table.ammo[::-1]
    assert (farm.winner(2), turned.winner(2)) == (DANIEL, MARK)


@pytest.mark.rule("wz.challenge.check-order")
def test_a_unit_that_fails_a_check_skips_the_rest() -> None:
    poor = plain({1: "rocket joe"}, {1: "vault"}, below=({1: "nanny"}, {}), silos=(1, 10))
    assert poor.beaten(MARK) == {1: "wz.load.unpaid-loses"}
    assert (poor.paid(MARK), poor.table.ammo[MARK]) == ([], 1)
    rich = plain({1: "rocket joe"}, {1: "vault"}, below=({1: "nanny"}, {}))
    assert (rich.paid(MARK), rich.table.ammo[MARK]) == ([(LOAD, 2), (HIERARCHY, 2)], 6)


@pytest.mark.rule("wz.challenge.payment-is-mandatory")
def test_what_can_be_paid_is_paid() -> None:
    farm = plain({1: "darthrinco"}, {1: "hamnibal"}, below=({1: "obelisk"}, {}), silos=(5, 10))
    assert farm.table.ammo[MARK] == 2


@pytest.mark.rule("wz.challenge.automatic-loss")
def test_the_other_side_wins_and_has_paid() -> None:
    assert duel("rocket joe", "joe dredd", silos=(1, 10)) == DANIEL
    farm = plain({1: "rocket joe"}, {1: "napoleon"}, silos=(1, 3), number=5)
    assert (farm.winner(1), farm.table.ammo) == (DANIEL, (1, 2))
    (decided,) = [e for e in of_type(farm.log, ChallengeDecided) if e.lane == 0]
    assert decided.rule == "wz.challenge.automatic-loss"


@pytest.mark.rule("wz.challenge.both-lose-automatically")
def test_two_automatic_losses_are_a_draw() -> None:
    farm = plain({1: "davi", 3: "davi"}, {1: "vault", 3: "vault"})
    assert farm.winner(3) == DRAWN
    assert farm.scored().won == (0, 1)


@pytest.mark.rule("wz.strength.higher-wins", "wz.strength.turn-the-tile")
def test_higher_strength_wins() -> None:
    assert duel("urban", "sonic") == MARK
    assert duel("rocket joe", "vault") == MARK
    farm = plain({2: "urban", 3: "darthrinco"}, {2: "sonic", 3: "napoleon"})
    decided = {e.lane + 1: (e.winner, e.strengths) for e in of_type(farm.log, ChallengeDecided)}
    assert decided[2] == (MARK, (8, 7))
    assert decided[3] == (DRAWN, (10, 10))


@pytest.mark.rule("wz.strength.tie-is-a-draw")
def test_equal_strength_is_a_draw() -> None:
    farm = plain({1: "darthrinco"}, {1: "napoleon"})
    assert (farm.winner(1), farm.scored().won) == (DRAWN, (0, 0))


# ------------------------------------------------------------------ Load


@pytest.mark.rule("wz.load.who-pays")
def test_strong_units_and_avatars_have_load_and_no_others() -> None:
    for army in table_of().terms.armies:
        for number in army.units:
            assert (CARDS[number].load > 0) == (CARDS[number].strength >= 10)


@pytest.mark.rule("wz.load.paid-on-reveal", "wz.unit.rocket-joe")
def test_load_is_paid_when_the_unit_is_turned_up() -> None:
    farm = plain({1: "rocket joe", 4: "attila the hen"}, {1: "vault", 4: "vault"})
    (load, later) = of_type(farm.log, AmmoPaid)
    assert (load.cost, load.amount, load.silo) == (LOAD, 2, 8)
    assert (later.lane, later.silo) == (3, 7)
    assert farm.log.index(load) < farm.log.index(of_type(farm.log, ChallengeDecided)[0])
    assert farm.winner(1) == MARK


@pytest.mark.rule("wz.load.unpaid-loses")
def test_unpaid_load_loses_and_spends_nothing() -> None:
    farm = plain({1: "rocket joe"}, {1: "joe dredd"}, silos=(1, 10), number=5)
    assert (farm.winner(1), farm.table.ammo[MARK]) == (DANIEL, 1)


# ------------------------------------------------------------------ Hierarchy


@pytest.mark.rule("wz.hierarchy.cost", "wz.unit.darthrinco")
def test_a_stronger_unit_on_top_costs_two() -> None:
    """The example of Darthrinco over David in the second Battle: 2 for the Hierarchy, 1 for Load, a draw with 10."""
    farm = plain({1: "darthrinco"}, {1: "pigpoleon"}, below=({1: "david"}, {1: "hamnibal"}), number=2)
    assert farm.paid(MARK) == [(LOAD, 1), (HIERARCHY, 2)]
    assert of_type(farm.log, AmmoPaid)[1].silo == 7
    assert farm.winner(1) == DRAWN
    free = plain({1: "david"}, {1: "pigpoleon"}, below=({1: "david"}, {1: "hamnibal"}), number=2)
    assert free.paid(MARK) == []
    assert plain({1: "hanzo"}, {1: "sonic"}, below=({1: "obelisk"}, {1: "sonic"})).paid(MARK) == []


@pytest.mark.rule("wz.hierarchy.per-unit")
def test_every_offender_pays() -> None:
    farm = plain(
        ["nanny", "paracelsus", "duck bravo", "davi", "darwin"],
        ["sonic", "cobra", "ramphant", "vault", "benjamin"],
        below=(
            {1: "darwin", 2: "darwin", 3: "darwin", 4: "nanny", 5: "nanny"},
            dict.fromkeys(range(1, 6), "hamnibal"),
        ),
    )
    assert farm.paid(MARK) == [(HIERARCHY, 2)] * 3
    assert farm.table.ammo[MARK] == 4


@pytest.mark.rule("wz.hierarchy.not-in-first-battle")
def test_the_first_battle_has_no_hierarchy() -> None:
    farm = plain(["nanny", "paracelsus", "duck bravo", "urban", "shinobi"], ["davi"] * 5)
    assert farm.paid(MARK) == []


@pytest.mark.rule("wz.hierarchy.unpaid-loses")
def test_unpaid_hierarchy_loses() -> None:
    farm = plain({1: "shinobi"}, {1: "boxer gauss"}, below=({1: "obelisk"}, {1: "sonic"}), silos=(1, 10))
    assert farm.winner(1) == DANIEL
    assert farm.beaten(MARK) == {1: "wz.hierarchy.unpaid-loses"}


@pytest.mark.rule("wz.hierarchy.unpaid-spends-nothing")
def test_load_stays_paid_when_the_hierarchy_is_not() -> None:
    farm = plain({1: "darthrinco"}, {1: "joe dredd"}, below=({1: "obelisk"}, {1: "sonic"}), silos=(2, 10))
    assert (farm.winner(1), farm.table.ammo[MARK]) == (DANIEL, 1)


@pytest.mark.rule("wz.hierarchy.avatar-exempt", "wz.unit.pigsty")
def test_avatars_and_the_card_after_them_pay_no_hierarchy() -> None:
    first = plain({1: "nanny"}, {1: "pigsty"}, below=({}, {1: "joe dredd"}))
    assert first.paid(DANIEL) == [(LOAD, 3)]
    second = plain({1: "nanny"}, {1: "hamnibal"}, below=({}, {1: "pigsty"}))
    assert second.paid(DANIEL) == [(LOAD, 2)]
    third = plain({1: "nanny"}, {1: "vault"}, below=({}, {1: "hamnibal"}))
    assert third.paid(DANIEL) == []
    assert plain({1: "nanny"}, {1: "pigsty"}, below=({}, {1: "practical"})).paid(DANIEL) == [(LOAD, 3)]
    assert plain({1: "nanny"}, {1: "cobra"}, below=({}, {1: "pigsty"})).paid(DANIEL) == []


@pytest.mark.rule("wz.unit.ornitulk")
def test_ornitulk_is_free_of_hierarchy() -> None:
    assert plain({1: "ornitulk"}, {1: "vault"}, below=({1: "davi"}, {})).paid(MARK) == [(LOAD, 3)]
    assert plain({1: "shinobi"}, {1: "vault"}, below=({1: "ornitulk"}, {})).paid(MARK) == []


@pytest.mark.rule("wz.hierarchy.cards-stay", "wz.hierarchy.only-the-top-card")
def test_cards_stay_and_the_upper_one_counts() -> None:
    table = table_of()
    table.hands, table.decks, table.number = ((units("urban"),), (units("vault"),)), ((), ()), 3
    table.rows = ((row({1: "hanzo"}), row({1: "ramphant"})), (row({1: "hamnibal"}), row({1: "hamnibal"})))
    assert table.stack(0, 0) == units("hanzo", "ramphant")
    farm = Farm(table)
    farm.recruit({1: "urban"}, {1: "vault"})
    assert farm.paid(MARK) == []
    assert farm.table.stack(0, 0) == units("hanzo", "ramphant", "urban")


@pytest.mark.rule("wz.hierarchy.cards-stay")
def test_two_battles_leave_two_cards_a_lane() -> None:
    farm = Farm(table_of())
    for _ in range(2):
        for seat in (MARK, DANIEL):
            farm.do(seat, RULES.actions(farm.table, seat)[1])
    assert farm.table.number == 3
    assert all(len(farm.table.stack(side, lane)) == 2 for side in (0, 1) for lane in range(5))


@pytest.mark.rule("wz.hierarchy.losing-units-count")
@pytest.mark.parametrize(("above", "due"), [("duck bravo", 2), ("paracelsus", 0)])
def test_a_beaten_unit_is_the_card_below(above: str, due: int) -> None:
    table = table_of()
    table.hands, table.decks = ((units("paracelsus"),), (units("cobra"),)), ((), ())
    farm = Farm(table)
    farm.recruit({1: "paracelsus"}, {1: "cobra"})
    assert farm.winner(1) == DANIEL
    table.hands = ((units(above),), (units("cobra"),))
    farm.recruit({1: above}, {1: "cobra"})
    assert farm.spent(MARK) == due


@pytest.mark.rule("wz.hierarchy.empty-lane")
def test_without_a_card_below_there_is_no_hierarchy() -> None:
    farm = plain({5: "shinobi"}, {5: "vault"}, below=({1: "davi"}, {1: "davi"}), number=2)
    assert farm.paid(MARK) == []


# ------------------------------------------------------------------ Golias, Avatars


@pytest.mark.rule("wz.golias.effect", "wz.golias.small-against-small")
def test_small_units_beat_giants() -> None:
    assert duel("david", "napoleon") == MARK
    assert duel("hanzo", "hamnibal") == MARK
    assert duel("hanzo", "cobra") == DANIEL
    assert duel("obelisk", "napoleon") == DANIEL
    assert duel("hanzo", "practical") == MARK
    assert duel("darwin", "boxer gauss") == DRAWN


@pytest.mark.rule("wz.unit.hanzo")
def test_hanzo_beats_ten_and_loses_to_nine() -> None:
    assert duel("hanzo", "napoleon") == MARK
    assert duel("hanzo", "cobra") == DANIEL


@pytest.mark.rule("wz.unit.attila-the-hen")
def test_attila_pays_one_and_falls_to_the_small() -> None:
    farm = plain({1: "attila the hen"}, {1: "napoleon"})
    assert (farm.paid(MARK), farm.winner(1)) == ([(LOAD, 1)], MARK)
    assert duel("attila the hen", "benjamin") == DANIEL


@pytest.mark.rule("wz.unit.hamnibal")
def test_hamnibal_has_a_load_of_two() -> None:
    assert duel("davi", "hamnibal", silos=(10, 1)) == MARK
    farm = plain({1: "rocket joe"}, {1: "hamnibal"})
    assert (farm.paid(DANIEL), farm.winner(1)) == ([(LOAD, 2)], DRAWN)


@pytest.mark.rule("wz.avatar.immune-to-golias", "wz.avatar.golias-conflict")
def test_golias_does_not_work_on_avatars() -> None:
    assert duel("david", "pigsty") == DANIEL
    assert duel("ornitulk", "boxer gauss") == MARK
    assert duel("ornitulk", "boxer gauss", silos=(2, 10)) == DANIEL


@pytest.mark.rule("wz.avatar.against-avatar")
def test_two_avatars_draw() -> None:
    farm = plain({1: "ornitulk"}, {1: "pigsty"})
    assert farm.winner(1) == DRAWN
    assert farm.table.stack(0, 0) + farm.table.stack(1, 0) == units("ornitulk", "pigsty")
    assert duel("ornitulk", "pigsty", silos=(10, 2)) == MARK


# ------------------------------------------------------------------ scoring and replenishment


@pytest.mark.rule("wz.score.most-wins")
def test_more_wins_take_the_mill_token() -> None:
    farm = plain(["urban", "duck bravo", "davi", "rocket joe"], ["sonic", "vault", "magnopig", "hamnibal"])
    assert farm.scored().won == (2, 1)
    assert farm.table.mills == (1, 0)


@pytest.mark.rule("wz.score.tie-break-mill-lane")
def test_the_mill_lane_and_then_its_neighbours_break_ties() -> None:
    farm = plain({1: "urban", 2: "davi", 3: "urban"}, {1: "ramphant", 2: "sonic", 3: "vault"})
    assert [farm.winner(lane) for lane in (1, 2, 3)] == [DRAWN, DANIEL, DANIEL]
    even = plain({1: "urban", 2: "davi", 3: "shinobi"}, {1: "ramphant", 2: "sonic", 3: "vault"})
    assert [even.winner(lane) for lane in range(1, 6)] == [DRAWN, DANIEL, MARK, DRAWN, DRAWN]
    assert (even.scored().winner, even.scored().rule) == (DANIEL, "wz.score.tie-break-mill-lane")
    mill = plain({1: "shinobi", 2: "davi"}, {1: "ramphant", 2: "sonic"})
    assert mill.scored().winner == MARK


@pytest.mark.rule("wz.score.all-drawn")
def test_five_draws_score_nothing_and_the_next_battle_comes() -> None:
    farm = plain({1: "urban"}, {1: "ramphant"}, silos=(3, 3))
    assert (farm.scored().winner, farm.table.mills) == (DRAWN, (0, 0))
    assert farm.table.ammo == (5, 5)
    assert farm.table.number == 2
    assert RULES.to_act(farm.table) == (MARK, DANIEL)


@pytest.mark.rule("wz.replenish.draw-to-ten", "wz.replenish.deck-runs-out")
def test_hands_are_drawn_up_to_ten_as_long_as_there_are_cards() -> None:
    farm = Farm(table_of())
    table, dice = farm.table, Dice("draws")
    sizes = []
    while True:
        sizes.append((len(table.hands[0][0]), len(table.decks[0])))
        if table.number == 5:
            break
        for seat in (MARK, DANIEL):
            farm.do(seat, RULES.actions(table, seat)[3], dice)
        assert table.ammo is not None
        table.mills = (0, 0)
    assert sizes == [(10, 15), (10, 10), (10, 5), (10, 0), (5, 0)]
    refills = of_type(farm.log, SilosRefilled)
    assert len(refills) == 4


@pytest.mark.rule("wz.replenish.two-ammo")
@pytest.mark.parametrize(("before", "after"), [(3, 5), (9, 10), (10, 10)])
def test_two_ammo_are_gained_up_to_ten(before: int, after: int) -> None:
    farm = plain({1: "urban"}, {1: "ramphant"}, silos=(before, 10))
    assert farm.table.ammo == (after, 10)


@pytest.mark.rule("wz.replenish.none-after-fifth")
def test_nothing_is_replenished_after_the_fifth_battle() -> None:
    farm = plain({1: "urban"}, {1: "vault"}, silos=(3, 3), number=5)
    assert isinstance(farm.log[-2], BattleScored)
    assert isinstance(farm.log[-1], GameEnded)
    assert farm.table.ammo == (3, 3)


# ------------------------------------------------------------------ Children's Mode


@pytest.mark.rule("wz.children.no-costs")
def test_children_pay_nothing() -> None:
    match = play_out(match_of("children"))
    assert match.revealed().ammo == ()
    assert of_type(match.history(None), AmmoPaid) == []
    farm = plain({1: "rocket joe", 2: "ornitulk"}, {1: "vault", 2: "vault"}, mode="children")
    assert (farm.winner(1), farm.winner(2)) == (MARK, MARK)


@pytest.mark.rule("wz.children.five-of-ten", "wz.children.discard-after-battle")
def test_children_draw_to_ten_and_clear_the_lanes() -> None:
    farm = Farm(table_of("children"))
    assert len(farm.table.hands[0][0]) == 10
    farm.do(MARK, RULES.actions(farm.table, MARK)[0])
    assert len(farm.table.hands[0][0]) == 10
    farm.do(DANIEL, RULES.actions(farm.table, DANIEL)[0])
    assert [e.count for e in of_type(farm.log, CardsDrawn)] == [5, 5]
    assert len(farm.table.hands[0][0]) == 10
    assert [farm.table.stack(side, lane) for side in (0, 1) for lane in range(5)] == [()] * 10
    assert [len(pile) for pile in farm.table.discards] == [5, 5]


@pytest.mark.rule("wz.children.everything-else-basic")
def test_the_rest_of_the_childrens_mode_is_basic() -> None:
    assert duel("darwin", "major", mode="children") == MARK
    assert duel("davi", "pigsty", mode="children") == DANIEL
    farm = plain({1: "urban", 2: "davi"}, {1: "napoleon", 2: "napoleon"}, mode="children")
    assert farm.winner(2) == MARK
    table = table_of("children")
    game, dice = Farm(table), Dice("children")
    while table.number < 5:
        for seat in (MARK, DANIEL):
            game.do(seat, RULES.actions(table, seat)[2], dice)
        table.mills = (0, 0)
    assert [len(table.hands[side][0]) for side in (0, 1)] == [5, 5]
