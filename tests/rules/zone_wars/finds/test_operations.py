"""Simple and Complex Operations: what they do and what they need."""

from __future__ import annotations

import pytest

from game.rules.zone_wars.actions import (
    Accept,
    Drop,
    Give,
    Operate,
    Pass,
    PickUp,
    Recover,
    Repair,
    TakeAll,
    TakeCard,
    UseItem,
    WorkDoor,
)
from game.rules.zone_wars.events.finds import DoorWorked, GiftRefused, ItemMended
from game.rules.zone_wars.state import Pile, Token
from game.rules.zone_wars.tasks.fight import OfferReroll
from game.rules.zone_wars.tasks.finds import CarryOutOperation
from game.rules.zone_wars.tasks.turn import OfferAction
from tests.rules.zone_wars.finds.bench import acting, deck, left, offered, operate, refused, way
from tests.rules.zone_wars.ground.boards import block, house
from tests.rules.zone_wars.yard import BOX, EAST, NORTH, WEST, Yard, found, held, inches, mini, spot, terrain

# ------------------------------------------------------------------ one thing, or everything


@pytest.mark.rule("zw.operation.simple-examples")
def test_a_simple_operation_takes_closes_gives_and_drops() -> None:
    hut = house(10.6, 14, 16, 22, doors=(("west", 17, 19),))
    yard = acting(
        mini("krin", (10, 18), gear=["makeshift_pistol"]),
        mini("hugust", (10, 16.8)),
        land=[hut],
        markers=[(9, 18)],
    )
    doing = offered(yard)
    assert {type(one) for one in doing} == {PickUp, TakeAll, WorkDoor, Give, Drop}
    operate(yard, WorkDoor((0, 0)))
    assert [event.is_shut for event in yard.told(DoorWorked)] == [True]
    assert yard.table.layout.shut == ((0, 0),)


@pytest.mark.rule("zw.operation.complex-examples")
def test_a_complex_operation_gathers_all_that_is_touched() -> None:
    def by_two() -> Yard:
        yard = acting(mini("krin", (10, 18), gear=[]), markers=[(9, 18), (11, 18)])
        return deck(yard, "katana", "flare_gun")

    simple = by_two()
    operate(simple, PickUp(1))
    assert (simple.items("krin"), [inches(m.spot) for m in simple.table.markers]) == (
        ["katana"],
        [(9.0, 18.0)],
    )
    both = by_two()
    operate(both, TakeAll())
    assert (sorted(both.items("krin")), both.table.markers) == (["flare_gun", "katana"], ())
    assert refused(acting(mini("krin", (10, 18))), TakeAll()) == "zw.operation.complex-examples"


def test_a_complex_operation_takes_piles_and_tokens_together() -> None:
    pile = Pile(spot((9, 18)), (found("katana"), found("fire_axe")))
    yard = deck(acting(mini("krin", (10, 18), gear=[]), markers=[(11, 18)], piles=(pile,)), "flare_gun")
    operate(yard, TakeAll())
    assert (yard.items("krin"), yard.table.piles) == (["katana", "fire_axe", "flare_gun"], ())


@pytest.mark.rule("zw.operation.one-thing")
def test_a_simple_operation_does_one_thing_and_provokes_nobody() -> None:
    hut = house(10.6, 14, 16, 22, doors=(("west", 17, 19),))
    yard = acting(
        mini("krin", (10, 18), gear=[]), mini("dux", (10, 19.2), face=NORTH), land=[hut], markers=[(9, 18)]
    )
    deck(yard, "katana")
    operate(yard, PickUp(0))
    assert (yard.items("krin"), yard.asked, yard.table.layout.shut) == (["katana"], None, ())
    assert yard.told(DoorWorked) == []


@pytest.mark.rule("zw.operation.other-objects")
@pytest.mark.parametrize("kind", [*BOX.terrain])
def test_of_all_terrain_only_doors_can_be_worked(kind: str) -> None:
    beside = 18 + BOX.terrain[kind].size[0] / 200 + 0.6
    yard = acting(mini("krin", (beside, 18), gear=[]), land=[terrain(kind, (18, 18))])
    assert {type(one) for one in offered(yard)} <= {WorkDoor}


# ------------------------------------------------------------------ giving, dropping


@pytest.mark.rule("zw.operation.give")
def test_a_card_is_handed_over_with_its_token() -> None:
    yard = acting(mini("krin", (10, 18), gear=[found("service_pistol")]), mini("hugust", (15.2, 18), gear=[]))
    assert refused(yard, Give(0, yard["hugust"])) == "zw.operation.give"
    operate(yard, Give(0, yard["hugust"]), go=way((14, 18)))
    assert (yard.items("krin"), yard.mini("hugust").held) == ([], (found("service_pistol"),))
    assert (yard.mini("hugust").token, yard.asked) == (Token.BAG, None)


@pytest.mark.rule("zw.operation.give")
def test_a_gift_goes_to_a_standing_friend_who_may_refuse() -> None:
    down = acting(mini("krin", (10, 18)), mini("hugust", (11.2, 18), down=True))
    assert refused(down, Give(0, down["hugust"])) == "zw.operation.give"
    enemy = acting(mini("krin", (10, 18)), mini("dux", (11.2, 18)))
    assert refused(enemy, Give(0, enemy["dux"])) == "zw.operation.give"

    def ally() -> Yard:
        people = (mini("krin", (10, 18), gear=["club"]), mini("psion", (11.2, 18), gear=[]))
        yard = acting(*people, teams=(0, 0, 1))
        operate(yard, Give(0, yard["psion"]))
        assert (yard.asked, list(yard.offered)) == (("OfferGift", 1), [Accept(), Pass()])
        return yard

    taken, left_alone = ally(), ally()
    taken.do(Accept())
    assert (taken.items("krin"), taken.items("psion")) == ([], ["club"])
    left_alone.do(Pass())
    assert (left_alone.items("krin"), len(left_alone.told(GiftRefused))) == (["club"], 1)


@pytest.mark.rule("zw.operation.drop")
def test_a_dropped_card_lies_beside_the_base_for_anybody() -> None:
    yard = acting(mini("krin", (10, 18), gear=[found("katana")]), mini("dux", (12, 18), gear=[]))
    operate(yard, Drop(0, EAST))
    (pile,) = yard.table.piles
    assert (inches(pile.spot), pile.cards, yard.items("krin")) == ((11.0, 18.0), (found("katana"),), [])
    yard.table.active = yard["dux"]
    yard.push(OfferAction(yard.mini("dux").seat, yard["dux"]))
    operate(yard, TakeCard(0, pile=0))
    assert (yard.items("dux"), yard.mini("dux").held[0].is_found, left(yard)) == (["katana"], True, 0)
    assert yard.table.piles == ()


@pytest.mark.rule("zw.operation.drop")
def test_nothing_is_dropped_through_a_wall_or_off_the_board() -> None:
    wall = acting(mini("krin", (10, 18)), land=[block(10.6, 14, 10.8, 22, 3)])
    assert refused(wall, Drop(0, EAST)) == "zw.operation.drop"
    edge = acting(mini("krin", (0.6, 18)))
    assert refused(edge, Drop(0, WEST)) == "zw.operation.drop"
    assert len([one for one in offered(edge) if isinstance(one, Drop)]) == 1
    edge.rules.check(edge.table, edge.mini("krin").seat, Operate(Drop(0, NORTH)))


@pytest.mark.rule("zw.artifact.stays-with-finder")
def test_a_find_changes_hands_only_by_giving_or_dropping_it() -> None:
    yard = acting(mini("krin", (10, 18), gear=[found("katana")]), mini("hugust", (11.2, 18), gear=[]))
    moves = [one for one in offered(yard) if isinstance(one, Give | Drop)]
    assert {type(one) for one in offered(yard)} == {Give, Drop}
    assert len(moves) == len(offered(yard))
    apart = acting(mini("krin", (10, 18), gear=[found("katana")]), mini("hugust", (13, 18), gear=[]))
    assert {type(one) for one in offered(apart)} == {Drop}


# ------------------------------------------------------------------ repairing


@pytest.mark.rule("zw.reroll.repair")
@pytest.mark.parametrize(("dice", "tokens"), [("R 4 2 2", 1), ("R R R 2", 0), ("2 3 4 5", 2)])
def test_each_hit_of_a_repair_takes_a_token_off(dice: str, tokens: int) -> None:
    yard = acting(mini("krin", (10, 18), gear=[held("chainsaw", 2)]))
    operate(yard, Repair(0), dice)
    assert yard.wear("krin") == tokens
    assert [event.amount for event in yard.told(ItemMended)] == ([2 - tokens] if tokens < 2 else [])


@pytest.mark.rule("zw.operation.repair-details")
def test_weapons_and_armor_with_any_damage_are_mended_without_a_reroll() -> None:
    gear = [held("motorcycle_helmet", 1), found("hunting_rifle", 3), held("club"), held("plastic_duck")]
    yard = acting(mini("krin", (10, 18), gear=gear))
    assert [one.card for one in offered(yard) if isinstance(one, Repair)] == [0, 1]
    assert refused(yard, Repair(2)) == "zw.operation.repair-details"
    assert refused(yard, Repair(3)) == "zw.operation.repair-details"
    rifle = yard.rules.kit.box.items.find("hunting_rifle")
    assert rifle.value(yard.wear("krin", 1)) == 1
    operate(yard, Repair(1), "R 2 B 3")
    assert not isinstance(yard.task, OfferReroll)
    assert (rifle.left(yard.wear("krin", 1)), rifle.value(yard.wear("krin", 1))) == (1, 3)


# ------------------------------------------------------------------ the staggered, piles


def over_a_body(*, seat: str = "dux") -> Yard:
    cards = [found("katana"), found("flare_gun"), held("club", home=1)]
    return acting(mini("krin", (10, 18), gear=[]), mini(seat, (11.2, 18), down=True, gear=cards))


@pytest.mark.rule("zw.stagger.loot")
def test_one_card_of_the_staggered_or_all() -> None:
    one = over_a_body()
    choices = [doing for doing in offered(one) if isinstance(doing, TakeCard)]
    assert choices == [TakeCard(card, piece=one["dux"]) for card in range(3)]
    operate(one, TakeCard(1, piece=one["dux"]))
    assert (one.items("krin"), one.items("dux")) == (["flare_gun"], ["katana", "club"])
    everything = over_a_body()
    operate(everything, TakeAll(everything["dux"]))
    assert (everything.items("krin"), everything.items("dux")) == (["katana", "flare_gun", "club"], [])
    standing = acting(mini("krin", (10, 18)), mini("dux", (11.2, 18)))
    assert refused(standing, TakeCard(0, piece=standing["dux"])) == "zw.stagger.loot"


@pytest.mark.rule("zw.artifact.staggered-keeps")
def test_whoever_is_shot_down_keeps_its_cards_until_somebody_comes() -> None:
    cards = [found("katana"), found("flare_gun")]
    yard = acting(mini("krin", (10, 18), gear=[]), mini("dux", (16, 18), gear=cards, down=True))
    assert refused(yard, TakeCard(0, piece=yard["dux"])) == "zw.operation.simple-move"
    operate(yard, TakeCard(0, piece=yard["dux"]), go=way((14.8, 18)))
    assert (yard.items("krin"), yard.items("dux")) == (["katana"], ["flare_gun"])


@pytest.mark.rule("zw.eliminated.pile-handling")
def test_a_card_of_a_pile_is_chosen_and_none_is_drawn() -> None:
    pile = Pile(spot((10.9, 18)), (found("katana"), found("hand_grenade")))
    yard = acting(mini("krin", (10, 18), gear=[]), piles=(pile,))
    deck(yard, "fire_axe")
    assert [doing for doing in offered(yard) if isinstance(doing, TakeCard)] == [
        TakeCard(0, pile=0),
        TakeCard(1, pile=0),
    ]
    operate(yard, TakeCard(1, pile=0))
    assert (yard.items("krin"), left(yard)) == (["hand_grenade"], 1)
    assert yard.table.piles == (Pile(pile.spot, (found("katana"),)),)
    seen = [yard.rules.redact(yard.table, seat).piles for seat in (0, 1, None)]
    assert seen == [yard.table.piles] * 3


@pytest.mark.rule("zw.eliminated.pile-handling")
def test_a_pile_stops_nobody() -> None:
    pile = Pile(spot((13, 18)), (found("katana"),))
    yard = acting(mini("krin", (10, 18)), mini("dux", (16, 18)), piles=(pile,))
    yard.rules.check(yard.table, yard.mini("krin").seat, Operate(TakeCard(0, pile=0), way((13, 18))))


def test_an_operation_that_has_become_impossible_does_nothing() -> None:
    yard = acting(mini("krin", (10, 18), gear=[]), markers=[(14, 18)])
    yard.push(CarryOutOperation(yard["krin"], PickUp(0), is_complex=False))
    assert (yard.log, len(yard.table.markers)) == ([], 1)


def test_whoever_lies_operates_nothing() -> None:
    yard = acting(mini("krin", (10, 18), down=True), markers=[(10.9, 18)])
    assert refused(yard, PickUp(0)) == "zw.recover.only-action"
    assert list(yard.offered) == [Recover(), Pass()]


@pytest.mark.parametrize("card", [-2, -1, 0, 7])
def test_a_card_that_nobody_has_is_refused(card: int) -> None:
    yard = acting(mini("krin", (10, 18), gear=[]))
    assert refused(yard, UseItem(card, yard["krin"])) == "zw.action.simple-operation"
    assert refused(yard, Drop(card, EAST)) == "zw.action.simple-operation"
