"""Finding artifacts: tokens become cards; what is a find, what happens to it, the deck."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.core.contract import Seat
from game.rules.zone_wars.actions import KeepFind, MoveAndAttack, PickUp, React, TakeAll, UseItem
from game.rules.zone_wars.affairs import Cause, Place, Wound
from game.rules.zone_wars.events.finds import ArtifactFound, CardsSeen, TokenTaken
from game.rules.zone_wars.events.march import LeftBoard
from game.rules.zone_wars.events.turn import PointsGained
from game.rules.zone_wars.fight.harm import wound
from game.rules.zone_wars.finds.cards import draw_artifact
from game.rules.zone_wars.ground import Edge
from game.rules.zone_wars.marching.moving import leave
from game.rules.zone_wars.state import Status, Stock, Token
from game.rules.zone_wars.tasks.finds import DrawFind
from tests.rules.zone_wars.fight.arena import fight
from tests.rules.zone_wars.finds.bench import (
    acting,
    deck,
    left,
    names,
    offered,
    operate,
    operation,
    refused,
    way,
)
from tests.rules.zone_wars.ground.boards import block
from tests.rules.zone_wars.yard import BOX, EAST, RULES, WEST, Yard, found, held, inches, mini
from tests.rules.zone_wars.zone.zone_yard import fall

ALL = BOX.artifact_deck

# ------------------------------------------------------------------ tokens become cards


@pytest.mark.rule("zw.artifact.pick-up")
def test_a_token_is_replaced_by_a_card_at_once() -> None:
    def touching_two() -> Yard:
        yard = acting(mini("krin", (10, 18), gear=[]), markers=[(9, 18), (11, 18)])
        yard.table.stock = Stock(ALL)
        return yard

    one = touching_two()
    one.do(operation(PickUp(0)), [5])
    assert (left(one), len(one.table.markers), one.items("krin")) == (21, 1, ["crossbow"])
    assert [type(event) for event in one.log][-2:] == [TokenTaken, ArtifactFound]
    both = touching_two()
    both.do(operation(TakeAll()), [0, 0])
    assert (left(both), both.table.markers) == (20, ())
    assert both.items("krin") == ["service_pistol", "sniper_rifle"]


@pytest.mark.rule("zw.artifact.token-marks-find")
def test_finds_bear_a_token_and_what_was_brought_does_not() -> None:
    yard = deck(acting(mini("krin", (10, 18)), markers=[(9, 18)]), "katana")
    operate(yard, PickUp(0))
    pistol, katana = yard.mini("krin").held
    assert (pistol.is_found, katana.is_found) == (False, True)
    yard.begin(leave, yard["krin"], Edge.WEST)
    assert [event.amount for event in yard.told(PointsGained)] == [3]


@pytest.mark.rule("zw.weapon.carry-limit")
def test_a_seventh_card_can_be_taken() -> None:
    six = ["club", "katana", "fire_axe", "chainsaw", "hockey_armor", "riot_shield"]
    yard = deck(acting(mini("krin", (10, 18), gear=six), markers=[(9, 18)]), "flare_gun")
    operate(yard, PickUp(0))
    assert yard.items("krin") == [*six, "flare_gun"]


@pytest.mark.rule("zw.artifact.from-zone-card")
def test_what_a_zone_card_gives_is_a_find() -> None:
    yard = deck(Yard(mini("krin", (18, 18), gear=[]), mini("dux", (30, 30))), "katana")
    fall("lucky_find", yard, "R 2 2 2")
    assert yard.mini("krin").held == (found("katana"),)
    yard.begin(leave, yard["krin"], Edge.WEST)
    assert yard.points(0) == 3
    rich = Yard(mini("krin", (18, 18)), mini("dux", (30, 30)))
    fall("rot_bloom", rich)
    assert (rich.m(0), rich.m(1)) == (3, 2)


# ------------------------------------------------------------------ what was brought gives nothing


@pytest.mark.rule("zw.artifact.starting-equipment")
def test_starting_gear_can_be_taken_and_gives_no_points() -> None:
    club = held("club", home=1)
    yard = acting(mini("krin", (10, 18), gear=[club, found("plastic_duck")]))
    yard.begin(leave, yard["krin"], Edge.WEST)
    assert yard.points(0) == 2
    alone = acting(mini("krin", (2, 18), gear=[club]))
    assert alone.refused(MoveAndAttack(way((0, 18)))) == "zw.move.path-finding"


@pytest.mark.rule("zw.artifact.brought-along")
def test_an_artifact_brought_to_the_game_gives_nothing_to_whoever_captures_it() -> None:
    brought = held("submachine_gun", home=1)
    yard = acting(mini("krin", (10, 18), gear=[brought, found("plastic_duck")]))
    yard.begin(leave, yard["krin"], Edge.WEST)
    assert yard.points(0) == 2


@pytest.mark.rule("zw.artifact.eliminated-drops")
def test_the_finds_of_the_eliminated_stay_and_its_own_things_go() -> None:
    yard = Yard(
        mini("krin", (12, 7), gear=[found("katana"), "makeshift_pistol"], is_bloodied=True),
        mini("dux", (30, 30)),
    )
    yard.begin(wound, Wound(yard["krin"], 4, Cause.ZONE))
    (pile,) = yard.table.piles
    assert (inches(pile.spot), pile.cards) == ((12.0, 7.0), (found("katana"),))
    assert names([card.item for card in yard.table.gone if card.item is not None]) == ["makeshift_pistol"]


@pytest.mark.rule("zw.ability.tracker", "zw.mutation.type-upgrade")
@pytest.mark.parametrize(("pool", "left_over", "finds"), [(3, 0, None), (2, 1, ["katana"])])
def test_an_upgrade_is_not_used_whose_m_a_reflex_has_spent_on_the_way(
    pool: int, left_over: int, finds: list[str] | None
) -> None:
    krin = mini("krin", (10, 18), gear=[], powers=["tracker", "extreme_reflexes"])
    dux = mini("dux", (14, 18), face=WEST, gear=["makeshift_pistol"], token=Token.OVERWATCH)
    yard = acting(krin, dux, markers=[(10, 20)], m=[pool])
    deck(yard, "katana", "plastic_duck")
    operate(yard, PickUp(0, ((BOX.powers.number("tracker"), 2),)), go=way((10, 19)))
    yard.do(yard.offered[0], "R 2 2 2 2")
    yard.do(React(1))
    assert yard.m(0) == left_over
    assert yard.table.markers == ()
    if finds is None:
        assert any(isinstance(action, KeepFind) for action in yard.offered), "two cards to choose from"
    else:
        assert yard.items("krin") == finds


# ------------------------------------------------------------------ leaving the board


@pytest.mark.rule("zw.artifact.leave-with-finds", "zw.artifact.leave-token")
def test_who_leaves_with_finds_takes_its_token_along() -> None:
    yard = acting(
        mini("krin", (2, 18), gear=[found("katana")], token=Token.ACTED),
        mini("hugust", (10, 18)),
        mini("danko", (12, 18)),
    )
    yard.do(MoveAndAttack(way((0, 18))))
    assert [event.edge for event in yard.told(LeftBoard)] == [Edge.WEST]
    krin = yard.mini("krin")
    assert (krin.status, krin.token, krin.stand) == (Status.LEFT, Token.GONE, None)
    assert yard.table.tokens_of(Seat(0)) == 2
    assert yard.points(0) == 3


@pytest.mark.rule("zw.artifact.leave-token")
def test_who_leaves_before_its_activation_takes_a_token_from_the_container() -> None:
    yard = Yard(
        mini("krin", (2, 18), gear=[found("katana")]), mini("hugust", (10, 18)), mini("dux", (30, 30))
    )
    assert yard.table.tokens_of(Seat(0)) == 2
    yard.begin(leave, yard["krin"], Edge.WEST)
    assert yard.table.tokens_of(Seat(0)) == 1


@pytest.mark.rule("zw.artifact.leave-who")
@pytest.mark.parametrize("scenario", ["showdown", "street_fight"])
def test_only_carriers_of_finds_leave_where_there_are_finds_to_carry(scenario: str) -> None:
    empty = acting(mini("krin", (2, 18)), scenario=scenario)
    assert empty.refused(MoveAndAttack(way((0, 18)))) == "zw.move.path-finding"
    carrier = acting(mini("krin", (2, 18), gear=[found("katana")]), scenario=scenario)
    carrier.do(MoveAndAttack(way((0, 18))))
    assert carrier.mini("krin").status is Status.LEFT


@pytest.mark.rule("zw.artifact.leave-who")
def test_in_turf_war_anybody_leaves_for_nothing() -> None:
    yard = acting(mini("krin", (2, 18)), mini("hugust", (9, 9)), scenario="turf_war")
    yard.do(MoveAndAttack(way((0, 18))))
    assert (yard.mini("krin").status, yard.points(0)) == (Status.LEFT, 0)


# ------------------------------------------------------------------ the deck


@pytest.mark.rule("zw.artifact.deck-empty")
def test_an_empty_deck_is_made_anew_of_what_left_the_game() -> None:
    yard = acting(mini("krin", (10, 18), gear=[]), markers=[(9, 18)])
    three = ("hand_grenade", "katana", "first_aid_kit")
    yard.table.gone = (*(found(name) for name in three), held("club", home=0))
    yard.do(operation(PickUp(0)), [1])
    numbers = sorted(BOX.items.number(name) for name in three)
    assert yard.items("krin") == names([numbers[1]])
    assert (left(yard), yard.table.gone) == (2, (held("club", home=0),))


@pytest.mark.rule("zw.artifact.deck-empty")
def test_without_any_card_a_token_gives_scrap() -> None:
    yard = acting(mini("krin", (10, 18), gear=[]), markers=[(9, 18)])
    operate(yard, PickUp(0))
    (scrap,) = yard.mini("krin").held
    assert (yard.play.item(scrap).value(0), scrap.is_found) == (1, True)


def test_discards_are_not_shuffled_in_while_cards_are_left() -> None:
    yard = Yard(
        mini("krin", (18, 18)), mini("dux", (30, 30)), items=[found("flare_gun")], gone=(found("katana"),)
    )
    yard.begin(draw_artifact, dice=[0])
    assert (left(yard), yard.table.gone) == (0, (found("katana"),))


# ------------------------------------------------------------------ the best pick


def picking(place: Place, *items: str) -> Yard:
    yard = deck(Yard(mini("krin", (18, 18), gear=[]), mini("dux", (30, 30)), scenario="street_fight"), *items)
    yard.push(DrawFind(yard["krin"], place))
    return yard


@pytest.mark.rule("zw.streetfight.best-pick")
def test_two_cards_of_a_side_token_three_of_the_central_one() -> None:
    four = ("katana", "flare_gun", "fire_axe", "chainsaw")
    side = picking(Place.SIDE, *four)
    assert names(side.task.cards) == ["katana", "flare_gun"]
    central = picking(Place.CENTRE, *four)
    assert names(central.task.cards) == ["katana", "flare_gun", "fire_axe"]
    katana, flare, axe = central.task.cards
    central.do(KeepFind(flare, (), (katana, axe)))
    assert (central.items("krin"), central.mini("krin").held[0].is_found, left(central)) == (
        ["flare_gun"],
        True,
        3,
    )
    assert picking(Place.DROPPED, *four).items("krin") == ["katana"]


@pytest.mark.rule("zw.streetfight.best-pick-details")
def test_the_finder_alone_sees_the_cards_and_puts_each_on_top_or_below() -> None:
    yard = picking(Place.CENTRE, "katana", "flare_gun", "fire_axe", "chainsaw")
    katana, flare, axe = yard.task.cards
    (seen,) = yard.told(CardsSeen)
    assert seen.seen_by(Seat(0)) == seen
    assert seen.seen_by(Seat(1)) == replace(seen, items=None)
    assert RULES.redact(yard.table, Seat(1)).task == replace(yard.task, cards=(None, None, None))
    assert yard.refused(KeepFind(flare, (katana,))) == "zw.streetfight.best-pick"
    yard.do(KeepFind(flare, (axe,), (katana,)))
    yard.push(DrawFind(yard["dux"], Place.DROPPED))
    assert yard.items("dux")[-1] == "fire_axe"
    assert [BOX.items[card.item].id for card in yard.table.stock.bottom] == ["katana"]  # type: ignore[index]
    other = RULES.redact(yard.table, Seat(1)).stock
    assert [card.item for card in other.bottom] == [None]


@pytest.mark.rule("zw.streetfight.best-pick-details")
def test_as_many_are_drawn_as_are_left() -> None:
    assert names(picking(Place.CENTRE, "katana", "flare_gun").task.cards) == ["katana", "flare_gun"]
    assert picking(Place.CENTRE, "katana").items("krin") == ["katana"]


# ------------------------------------------------------------------ using them


@pytest.mark.rule("zw.artifact.use-timing")
def test_the_kit_takes_a_simple_the_vacuum_cleaner_a_complex_operation() -> None:
    gear = ["first_aid_kit", "vacuum_cleaner"]
    yard = acting(mini("krin", (10, 18), gear=gear, damage=1, face=EAST), markers=[(12, 18)])
    uses = {(a.operation.card, a.is_complex) for a in yard.offered if _is_use(a)}
    assert uses == {(0, False), (1, True)}


def _is_use(action: object) -> bool:
    return isinstance(getattr(action, "operation", None), UseItem)


@pytest.mark.rule("zw.artifact.use-timing")
def test_armor_protects_as_soon_as_it_is_found() -> None:
    yard = deck(
        acting(
            mini("dux", (10, 18), gear=[]), mini("krin", (15, 18), face=WEST), name="dux", markers=[(9, 18)]
        ),
        "motorcycle_helmet",
    )
    operate(yard, PickUp(0))
    fight(yard, "krin", "dux", "R 2 2 2 2 R 2", weapon=0)
    assert yard.damage("dux") == 0


@pytest.mark.rule("zw.artifact.first-aid-kit")
def test_the_kit_takes_all_damage_or_sets_a_friend_on_its_feet() -> None:
    def medic(*others: object, **fields: object) -> Yard:
        return acting(mini("krin", (10, 18), gear=["first_aid_kit"], **fields), *others)  # type: ignore[arg-type]

    own = medic(damage=3)
    operate(own, UseItem(0, own["krin"]))
    assert (own.damage("krin"), own.items("krin"), own.mini("krin").is_bloodied) == (0, [], False)
    assert len(own.table.gone) == 1
    foe = medic(mini("dux", (15.2, 18), damage=2))
    operate(foe, UseItem(0, foe["dux"]), go=way((14, 18)))
    assert foe.damage("dux") == 0
    friend = medic(mini("hugust", (11.2, 18), down=True))
    operate(friend, UseItem(0, friend["hugust"]))
    hugust = friend.mini("hugust")
    assert (hugust.status, hugust.damage, hugust.is_bloodied, hugust.token) == (
        Status.STANDING,
        0,
        True,
        Token.BAG,
    )
    lying = medic(mini("dux", (11.2, 18), down=True))
    assert refused(lying, UseItem(0, lying["dux"])) == "zw.artifact.first-aid-kit"
    down = acting(mini("krin", (10, 18), gear=["first_aid_kit"], down=True))
    assert refused(down, UseItem(0, down["krin"])) == "zw.recover.only-action"
    well = medic()
    assert refused(well, UseItem(0, well["krin"])) == "zw.artifact.first-aid-kit"


@pytest.mark.rule("zw.artifact.vacuum-cleaner")
@pytest.mark.parametrize(
    ("token", "wall", "is_drawn"), [(16.9, False, True), (16.9, True, False), (17.2, False, False)]
)
def test_the_vacuum_cleaner_draws_in_a_token_in_sight(token: float, wall: bool, is_drawn: bool) -> None:  # noqa: FBT001 - cases of the test
    land = [block(13.5, 10, 14, 26, 3)] if wall else []
    yard = acting(
        mini("krin", (10, 18), gear=["vacuum_cleaner"], face=EAST), land=land, markers=[(token + 0.2, 18)]
    )
    deck(yard, "katana")
    if is_drawn:
        operate(yard, UseItem(0, marker=0), go=way((11.2, 18)))
        assert (yard.items("krin"), yard.table.markers) == (["vacuum_cleaner", "katana"], ())
    else:
        assert refused(yard, UseItem(0, marker=0), way((11.2, 18))) == "zw.artifact.vacuum-cleaner"
        assert refused(yard, UseItem(0, marker=1)) == "zw.artifact.vacuum-cleaner"


@pytest.mark.rule("zw.artifact.plastic-duck")
def test_the_duck_is_good_for_points_only() -> None:
    yard = acting(mini("krin", (10, 18), gear=[found("plastic_duck")]))
    assert not any(isinstance(doing, UseItem) for doing in offered(yard))
    assert refused(yard, UseItem(0, yard["krin"])) == "zw.artifact.use-timing"
    yard.begin(leave, yard["krin"], Edge.WEST)
    assert yard.points(0) == 2
