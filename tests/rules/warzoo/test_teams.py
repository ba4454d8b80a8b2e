from __future__ import annotations

import pytest

from game.core.chance import Dice
from game.core.contract import Seat
from game.rules.warzoo.actions import GivePriority, Pass, Recruit, Sabotage
from game.rules.warzoo.cards import Unit
from game.rules.warzoo.events import CardsDrawn, SilosRefilled, UnitsChosen, UnitsLaid
from game.rules.warzoo.state import Fighter, OfferLane, OfferSaboteur, Recruiting, Stage
from tests.rules.warzoo.farm import (
    MARK,
    RULES,
    Farm,
    match_of,
    of_type,
    play_out,
    row,
    table_of,
    unit,
    units,
)

A1, A2, B1, B2 = (Seat(n) for n in range(4))
SOLO = Seat(2)
FIRST = ("darwin", "rocket joe", "nanny", "urban", "davi")
SECOND = ("darwin", "darthrinco", "obelisk", "hanzo", "shinobi")
THIRD = ("vault", "sonic", "major", "practical", "cobra")
FOURTH = ("vault", "magnopig", "napoleon", "benjamin", "ramphant")


def team(mode: str = "four-players", number: int = 1, **choices: str) -> Farm:
    """Return a team game before the leaders of a Battle are laid, with four known hands and no Saboteurs."""
    table = table_of(mode, **choices)
    table.hands = (
        (hand(FIRST), hand(SECOND)),
        (hand(THIRD), hand(FOURTH)),
    )
    table.number, table.saboteurs, table.initiative = number, (False, False), 0
    return Farm(table)


def hand(names: tuple[str, ...]) -> tuple[Unit, ...]:
    return tuple(sorted(units(*names)))


def recruit_all(farm: Farm, second_lane: int = 5) -> None:
    """Lay all ten units: leaders Darwin and Vault, then Rocket Joe and Sonic, then the partners' three."""
    table = farm.table
    farm.do(A1, Recruit(row({1: "nanny"})))
    farm.do(table.seat(1, 0), Recruit(row({1: "vault"})))
    farm.decline()
    farm.do(A1, Recruit(row({second_lane: "rocket joe"})))
    farm.do(table.seat(1, 0), Recruit(row({second_lane: "sonic"})))
    rest = [lane for lane in (2, 3, 4, 5) if lane != second_lane]
    farm.do(A2, Recruit(row(dict(zip(rest, ("obelisk", "darthrinco", "hanzo"), strict=True)))))
    farm.do(
        table.seat(1, 1), Recruit(row(dict(zip(rest, ("magnopig", "ramphant", "benjamin"), strict=True))))
    )


def owners(farm: Farm, side: int) -> list[int]:
    battle = farm.table.battle
    assert battle is not None
    return [fighter.hand + 1 for fighter in battle.fighters[side] if fighter]


@pytest.mark.rule("wz.team.advanced-mode", "wz.team.sides")
def test_team_games_are_advanced_games() -> None:
    for mode, holders in (("three-players", ((0, 1), (2, 2))), ("four-players", ((0, 1), (2, 3)))):
        table = table_of(mode)
        assert table.terms.has_texts
        assert table.saboteurs == (True, True)
        assert table.initiative in {0, 1}
        assert table.terms.holders == holders
        assert [len(side) for side in table.hands] == [2, 2]


@pytest.mark.rule(
    "wz.team.five-card-hands", "wz.team.shared-deck", "wz.team.leadership-alternates", "wz.team.draw-order"
)
@pytest.mark.parametrize("mode", ["three-players", "four-players"])
def test_hands_of_five_from_one_deck(mode: str) -> None:
    farm = Farm(table_of(mode))
    table, dice = farm.table, Dice("team")
    assert [[len(hand) for hand in side] for side in table.hands] == [[5, 5], [5, 5]]
    decks, leaders, before_last = [len(table.decks[0])], [], []
    while RULES.to_act(table) and table.number <= 5:
        number = table.number
        leaders.append(table.leader() + 1)
        if number == 5:
            before_last = [len(hand) for hand in table.hands[0]]
        start = len(farm.log)
        while RULES.to_act(table) and table.number == number:
            seat = RULES.to_act(table)[0]
            farm.do(seat, RULES.actions(table, seat)[-1], dice)
            if table.number == number and table.result:
                break
        draws = [e for e in of_type(farm.log[start:], CardsDrawn) if e.side == 0]
        if number <= 3:
            assert [(e.hand + 1, e.count) for e in draws] == [(leaders[-1], 2), (3 - leaders[-1], 3)]
        decks.append(len(table.decks[0]))
        table.mills = (0, 0)
        if table.result:
            break
    assert leaders == [1, 2, 1, 2, 1]
    assert decks == [15, 10, 5, 0, 0, 0]
    assert before_last == [2, 3]


@pytest.mark.rule("wz.team.leadership-alternates")
def test_the_partner_may_not_lead_out_of_turn() -> None:
    farm = team()
    assert RULES.to_act(farm.table) == (A1, B1)
    assert farm.refused(A2, Recruit(row({1: "obelisk"}))) == "wz.team.leadership-alternates"
    second = team(number=2)
    assert RULES.to_act(second.table) == (A2, B2)


@pytest.mark.rule("wz.team.solo-two-hands")
def test_the_lone_player_holds_two_separate_hands() -> None:
    farm = team("three-players")
    assert RULES.to_act(farm.table) == (A1, SOLO)
    view = RULES.redact(farm.table, SOLO)
    assert [None in side for side in view.hands[1]] == [False, False]
    assert farm.refused(SOLO, Recruit(row({1: "magnopig"}))) == "wz.team.solo-two-hands"
    assert farm.refused(A1, Recruit(row({1: "obelisk"}))) == "wz.recruit.five-face-down"
    farm.do(SOLO, Recruit(row({1: "vault"})))
    farm.do(A1, Recruit(row({1: "nanny"})))
    assert [len(hand) for hand in farm.table.hands[1]] == [4, 5]


@pytest.mark.rule("wz.team.recruiting-split", "wz.team.lane-pattern")
@pytest.mark.parametrize("mode", ["three-players", "four-players"])
def test_the_leader_lays_two_and_the_partner_three(mode: str) -> None:
    farm = team(mode)
    farm.do(A1, Recruit(row({1: "nanny"})))
    farm.do(farm.table.seat(1, 0), Recruit(row({1: "vault"})))
    farm.decline()
    assert farm.table.task == Recruiting(Stage.SECOND)
    two = row({2: "urban", 3: "davi"})
    assert farm.refused(A1, Recruit(two)) == "wz.team.recruiting-split"
    assert farm.refused(A1, Recruit(row({1: "urban"}))) == "wz.team.recruiting-split"
    assert len(RULES.actions(farm.table, A1)) == 16
    farm.do(A1, Recruit(row({5: "rocket joe"})))
    farm.do(farm.table.seat(1, 0), Recruit(row({5: "sonic"})))
    assert farm.table.task == Recruiting(Stage.PARTNER)
    assert farm.refused(A2, Recruit(row({2: "obelisk", 3: "hanzo"}))) == "wz.team.recruiting-split"
    assert (
        farm.refused(A2, Recruit(row({2: "obelisk", 3: "hanzo", 5: "darwin"}))) == "wz.team.recruiting-split"
    )
    offered = RULES.actions(farm.table, A2)
    assert len(offered) == 60
    farm.do(A2, Recruit(row({2: "obelisk", 3: "darthrinco", 4: "hanzo"})))
    farm.do(farm.table.seat(1, 1), Recruit(row({2: "magnopig", 3: "ramphant", 4: "benjamin"})))
    assert owners(farm, 0) == owners(farm, 1) == [1, 2, 2, 2, 1]
    assert [[len(hand) for hand in side] for side in farm.table.hands] == [[3, 2], [3, 2]]


@pytest.mark.rule("wz.team.leader-lane-is-free")
def test_the_leaders_second_lane_is_free() -> None:
    farm = team()
    recruit_all(farm, second_lane=3)
    assert owners(farm, 0) == [1, 2, 1, 2, 2]


@pytest.mark.rule("wz.team.shared-ammo")
def test_partners_share_a_silo() -> None:
    farm = team()
    recruit_all(farm)
    assert len(farm.table.ammo) == 2
    farm.settle(5)
    farm.settle(3)
    assert farm.paid(MARK)[0][1] == 2
    assert farm.table.ammo[0] == 7
    farm.settle(2)
    farm.settle(4)
    assert of_type(farm.log, SilosRefilled)[0].gained[0] == 2


@pytest.mark.rule("wz.team.open-talk")
def test_with_open_hands_partners_see_each_other() -> None:
    farm = team(hands="open")
    for seat, partner in ((A1, 0), (A2, 0), (B1, 1), (B2, 1)):
        seen = RULES.redact(farm.table, seat)
        assert seen.hands[partner] == farm.table.hands[partner]
        assert seen.decks[partner] == farm.table.decks[partner]
        assert {card for hand in seen.hands[1 - partner] for card in hand} == {None}


@pytest.mark.rule("wz.team.silent-play", "wz.team.who-decides")
def test_in_silence_partners_see_only_what_was_laid() -> None:
    farm = team(hands="silent")
    seen = RULES.redact(farm.table, A2)
    assert set(seen.hands[0][0]) == set(seen.decks[0]) == {None}
    assert None not in seen.hands[0][1]
    farm.do(A1, Recruit(row({1: "nanny"})))
    farm.do(B1, Recruit(row({1: "vault"})))
    farm.decline()
    farm.do(A1, Recruit(row({5: "darwin"})))
    before = RULES.redact(farm.table, A2)
    assert before.pending == (None, None)
    farm.do(B1, Recruit(row({5: "sonic"})))
    after = RULES.redact(farm.table, A2).battle
    foe = RULES.redact(farm.table, B1).battle
    assert after is not None
    assert foe is not None
    assert after.fighters[0][4] == Fighter(unit("darwin"), 0)
    assert foe.fighters[0][4] == Fighter(None, 0)
    laid = of_type(farm.log, UnitsLaid)[-2]
    assert (laid.seen_by(A2), laid.lanes) == (laid, (4,))
    hidden = laid.seen_by(B1)
    assert isinstance(hidden, UnitsLaid)
    assert hidden.row is None
    chosen = of_type(farm.log, UnitsChosen)[-2].seen_by(A2)
    assert isinstance(chosen, UnitsChosen)
    assert chosen.row is None
    farm.do(A2, Recruit(row({2: "obelisk", 3: "darthrinco", 4: "hanzo"})))
    farm.do(B2, Recruit(row({2: "magnopig", 3: "ramphant", 4: "benjamin"})))
    farm.fight(2)
    while farm.asked() and farm.asked()[0] == "OfferPriority":  # type: ignore[index]
        assert farm.asked() == ("OfferPriority", farm.table.voice(farm.table.initiative))
        farm.do(farm.table.task.seat, RULES.actions(farm.table, A1)[0])  # type: ignore[union-attr]
    assert farm.asked() == ("OfferWeapon", A2)
    assert farm.refused(A1, Pass()) == "wz.weapon.first-then-second"


@pytest.mark.rule("wz.team.silent-play")
def test_the_weapon_of_lane_five_is_the_leaders() -> None:
    farm = team(hands="silent")
    table = farm.table
    farm.do(A1, Recruit(row({1: "nanny"})))
    farm.do(B1, Recruit(row({1: "vault"})))
    farm.decline()
    farm.do(A1, Recruit(row({5: "darwin"})))
    farm.do(B1, Recruit(row({5: "cobra"})))
    farm.do(A2, Recruit(row({2: "obelisk", 3: "darthrinco", 4: "hanzo"})))
    farm.do(B2, Recruit(row({2: "magnopig", 3: "ramphant", 4: "benjamin"})))
    farm.fight(5)
    assert farm.asked() == ("OfferWeapon", A1)
    assert table.terms.holders[0] == (A1, A2)


@pytest.mark.rule("wz.team.who-decides")
def test_the_leader_speaks_for_the_side_and_both_may_call_the_saboteur() -> None:
    farm = team(number=2)
    farm.table.saboteurs, farm.table.ammo, farm.table.initiative = (True, False), (5, 5), 0
    farm.do(A2, Recruit(row({1: "obelisk"})))
    farm.do(B2, Recruit(row({1: "magnopig"})))
    assert farm.table.task == OfferSaboteur(A2)
    farm.do(A2, Pass())
    assert farm.table.task == OfferSaboteur(A1)
    farm.do(A1, Pass())
    farm.decline()
    farm.table.saboteurs = (False, False)
    for seats, lanes in (((A2, B2), (5,)), ((A1, B1), (2, 3, 4))):
        for seat in seats:
            names = {A2: ("hanzo",), B2: ("ramphant",), A1: FIRST[:3], B1: THIRD[:3]}[seat]
            farm.do(seat, Recruit(row(dict(zip(lanes, names, strict=True)))))
    holder = farm.table.initiative
    assert farm.table.task == OfferLane((A2, B2)[holder])


@pytest.mark.rule("wz.team.duplicates-are-per-side")
def test_no_unit_twice_for_the_whole_side() -> None:
    farm = team()
    farm.do(A1, Recruit(row({1: "darwin"})))
    farm.do(B1, Recruit(row({1: "vault"})))
    farm.decline()
    farm.do(A1, Recruit(row({5: "urban"})))
    farm.do(B1, Recruit(row({5: "sonic"})))
    farm.do(A2, Recruit(row({2: "obelisk", 3: "darwin", 4: "hanzo"})))
    farm.do(B2, Recruit(row({2: "magnopig", 3: "vault", 4: "benjamin"})))
    farm.settle(3)
    assert farm.beaten(MARK) == {3: "wz.recruit.no-unit-twice"}
    assert farm.winner(3) == 2


def test_outcomes_name_whole_sides() -> None:
    for mode in ("three-players", "four-players"):
        for seed in range(4):
            outcome = play_out(match_of(mode, str(seed))).outcome
            assert outcome is not None
            assert set(outcome.winners) in (
                {0, 1},
                set(range(2, len(outcome.ranks))),
                set(range(len(outcome.ranks))),
            )


@pytest.mark.rule("wz.team.who-decides", "wz.saboteur.cancel-weapon")
@pytest.mark.parametrize("canceller", [B1, B2])
def test_either_partner_may_cancel_a_weapon(canceller: Seat) -> None:
    farm = team()
    recruit_all(farm)
    farm.table.saboteurs = (False, True)
    farm.fight(2)
    if farm.asked() == ("OfferPriority", A1):
        farm.do(A1, GivePriority(0))
    elif farm.asked() == ("OfferPriority", B1):
        farm.do(B1, GivePriority(0))
    assert farm.asked() == ("OfferWeapon", A2)
    farm.use()
    assert farm.asked() == ("OfferCancel", B1)
    if canceller == B2:
        farm.do(B1, Pass())
        assert farm.asked() == ("OfferCancel", B2)
    farm.do(canceller, Sabotage(0))
    assert farm.table.battle is not None
    assert not farm.table.battle.load_is_free
    assert farm.table.saboteurs == (False, False)
    assert farm.asked() != ("OfferCancel", B2)
