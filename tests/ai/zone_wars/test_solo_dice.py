"""Rerolls, cards on 4+ and 3+, reactions, finds, objectives, deployment of the solo AI."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest

from ai.games.zone_wars.ground import Lore
from ai.games.zone_wars.scene import Scene
from ai.games.zone_wars.school import ZoneSchool
from ai.games.zone_wars.solo.case import Lot
from ai.games.zone_wars.solo.mustering import corner, first_to_deploy
from game.core.chance import Dice, derive
from game.core.contract import Options, Seat, view
from game.core.decision import Budget
from game.core.record import Seating
from game.rules.zone_wars.actions import (
    ChooseCorner,
    Deploy,
    KeepFind,
    MoveAndAttack,
    Operate,
    Pass,
    PickUp,
    React,
    Reroll,
    Sprint,
    Steal,
    Strike,
    TakeAll,
    UsePower,
)
from game.rules.zone_wars.cards.kinds import SoloType
from game.rules.zone_wars.dice import Roll
from game.rules.zone_wars.ground import Corner
from game.rules.zone_wars.state import Token
from game.rules.zone_wars.tasks.fight import OfferAttack, OfferReroll, OfferTheft
from game.rules.zone_wars.tasks.finds import OfferFind
from game.rules.zone_wars.tasks.muster import OfferDeployment
from game.rules.zone_wars.tasks.powers import OfferReflex, Window
from tests.ai.zone_wars.bench import Loaded, acting, decided, end_of, kind_of, threw
from tests.rules.zone_wars.ground.boards import block, deck
from tests.rules.zone_wars.yard import BOX, EAST, RULES, SOUTH, WEST, Yard, found, held, mini, terrain

PISTOL = ("makeshift_pistol",)


# ------------------------------------------------------------------ rerolls


def rerolled(base: tuple[int, ...], gear: tuple[int, ...] = (), *, brings_m: bool = True) -> bool:
    """Tell whether the AI rerolls a first throw."""
    yard = Yard(mini("hugust", (10, 10), face=EAST), mini("dux", (11.2, 10)), active="hugust")
    threw(yard, "hugust", "dux", Roll(base, gear), brings_m=brings_m)
    yard.table.agenda = (*yard.table.agenda, OfferReroll(Seat(0)))
    action = decided(yard).action
    assert isinstance(action, Reroll | Pass)
    return isinstance(action, Reroll)


@pytest.mark.rule("zw.solo.rerolls")
@pytest.mark.parametrize(
    ("gear", "expected"), [((1, 3), True), ((1, 1), False), ((1,), False), ((6, 1), True), ((3,), True)]
)
def test_it_rerolls_unless_every_equipment_die_is_a_biohazard(gear: tuple[int, ...], expected: bool) -> None:  # noqa: FBT001
    assert rerolled((3, 4, 6), gear) is expected


@pytest.mark.rule("zw.ai.reroll-details")
def test_special_cases_of_the_reroll() -> None:
    assert rerolled((3, 4))
    assert rerolled((6, 1), (6,))
    assert not rerolled((6, 6), (6,))


# ------------------------------------------------------------------ cards


def winged(die: str, m: int = 3) -> tuple[Yard, object]:
    """Return what a Sharpshooter with a card that heals it does when its die falls so."""
    yard = Yard(
        mini("franton", (10, 10), face=EAST, powers=["acid_spit"]),
        mini("dux", (14, 10)),
        m=[m, 1],
        scenario="showdown",
    )
    return yard, acting(yard, "franton", die)


@pytest.mark.rule("zw.solo.ability-action")
@pytest.mark.rule("zw.ai.type-beats-dice")
def test_a_fighter_or_sharpshooter_uses_a_useful_card_on_4_or_more() -> None:
    yard, ruling = winged("4")
    assert isinstance(ruling.action, UsePower)  # type: ignore[attr-defined]
    assert ruling.action.use.targets == (yard["dux"],)  # type: ignore[attr-defined]
    assert not isinstance(winged("3")[1].action, UsePower)  # type: ignore[attr-defined]


@pytest.mark.rule("zw.solo.abilities")
def test_without_m_no_die_is_thrown() -> None:
    dice = Loaded("R")
    yard = Yard(mini("franton", (10, 10), face=EAST, powers=["acid_spit"]), mini("dux", (14, 10)), m=[0, 1])
    acting(yard, "franton", dice)
    assert dice.thrown == 0
    dice = Loaded("R")
    yard = Yard(mini("franton", (10, 10), face=EAST, powers=["acid_spit"]), mini("dux", (14, 10)), m=[1, 1])
    assert isinstance(acting(yard, "franton", dice).action, UsePower)
    assert dice.thrown == 1


@pytest.mark.rule("zw.ai.m-spending")
def test_an_action_card_takes_all_m_that_helps_and_an_upgrade_the_least() -> None:
    yard, ruling = winged("5", m=2)
    assert ruling.action.m == 2  # type: ignore[attr-defined]
    yard = Yard(
        mini("hugust", (10, 10), face=EAST, powers=["four_armed"]),
        mini("dux", (11.2, 10)),
        m=[3, 1],
        active="hugust",
    )
    yard.push(OfferAttack(Seat(0), yard["hugust"]))
    four_armed = BOX.powers.named("four_armed")
    assert decided(yard, "4").action == Strike(yard["dux"], 0, ((four_armed, 1),))


@pytest.mark.rule("zw.solo.ability-upgrade")
@pytest.mark.parametrize(("die", "used"), [("5", True), ("2", False)])
def test_an_upgrade_is_used_on_4_or_more(die: str, used: bool) -> None:  # noqa: FBT001
    yard = Yard(
        mini("hugust", (10, 10), face=EAST, powers=["four_armed"]),
        mini("dux", (11.2, 10)),
        m=[1, 1],
        active="hugust",
    )
    yard.push(OfferAttack(Seat(0), yard["hugust"]))
    action = decided(yard, die).action
    assert isinstance(action, Strike)
    assert bool(action.upgrades) is used
    yard.do(action, "3 3 3 3 3 3 3" + (" 3 3" if used else ""))
    assert yard.m(0) == (0 if used else 1)


@pytest.mark.rule("zw.ai.ability-roll-details")
def test_of_two_upgrades_the_second_is_not_rolled_when_the_m_is_gone() -> None:
    dice = Loaded("4 4")
    yard = Yard(
        mini("ruben", (10, 10), face=EAST, powers=["feral_rage", "rending_claws"]),
        mini("krin", (11.2, 10)),
        m=[1, 1],
        active="ruben",
    )
    yard.push(OfferAttack(Seat(0), yard["ruben"]))
    action = decided(yard, dice).action
    assert isinstance(action, Strike)
    assert action.upgrades == ((BOX.powers.named("feral_rage"), 1),)
    assert dice.left == [3]


@pytest.mark.rule("zw.ai.ability-roll-details")
def test_a_failed_roll_is_not_repeated_in_the_activation() -> None:
    yard = Yard(
        mini("mark14", (10, 10), face=EAST, powers=["loudspeaker", "overclock"]),
        mini("dux", (14, 10)),
        m=[3, 1],
        used=(BOX.powers.named("overclock"),),
    )
    dice = Loaded("R R")
    assert not isinstance(acting(yard, "mark14", dice, again=True).action, UsePower)
    assert dice.thrown == 0


@pytest.mark.rule("zw.solo.ability-reflex")
@pytest.mark.parametrize(("die", "used"), [("3", True), ("2", False)])
def test_a_reflex_is_used_on_3_or_more(die: str, used: bool) -> None:  # noqa: FBT001
    yard = Yard(
        mini("hugust", (10, 10), face=WEST, powers=["extreme_reflexes"]),
        mini("dux", (5, 10), face=EAST),
        m=[2, 1],
        active="dux",
    )
    threw(yard, "dux", "hugust", Roll((6, 6, 3, 3), (3,)), weapon=1, is_melee=False)
    reflex = BOX.powers.named("extreme_reflexes")
    yard.table.agenda = (*yard.table.agenda, OfferReflex(Seat(0), yard["hugust"], reflex, Window.HIT))
    assert decided(yard, die).action == (React(1) if used else Pass())


@pytest.mark.rule("zw.ai.benefit-test")
def test_an_area_must_meet_more_enemies_than_friends() -> None:
    foes = (mini("dux", (12, 10)), mini("ruben", (10, 12)))
    crowd = Yard(
        mini("scrappy", (10, 10), face=EAST, powers=["arc_emitter"]),
        mini("bender", (8.5, 10)),
        *foes,
        m=[1, 1],
    )
    assert isinstance(acting(crowd, "scrappy").action, UsePower)
    even = Yard(
        mini("scrappy", (10, 10), face=EAST, powers=["arc_emitter"]),
        mini("bender", (10, 8.5)),
        mini("dux", (11.2, 10)),
        m=[1, 1],
    )
    action = acting(even, "scrappy").action
    assert not isinstance(action, UsePower) or action.use.way.spots


# ------------------------------------------------------------------ artifacts


@pytest.mark.rule("zw.solo.artifacts-first")
def test_a_token_comes_before_a_charge() -> None:
    yard = Yard(mini("hugust", (10, 10), face=EAST), mini("dux", (17, 10)), markers=[(10, 15)])
    ruling = acting(yard, "hugust")
    assert isinstance(ruling.action, Operate)
    assert ruling.action.operation == PickUp(0)
    none = Yard(mini("hugust", (10, 10), face=EAST), mini("dux", (17, 10)))
    assert kind_of(acting(none, "hugust")) == ("Charge", 3)


@pytest.mark.rule("zw.ai.artifact-details")
def test_a_token_that_is_far_on_foot_is_left_and_two_are_taken_at_once() -> None:
    wall = block(6, 12, 14, 12.5, 3)
    yard = Yard(mini("hugust", (10, 10), face=EAST), mini("dux", (17, 10)), markers=[(10, 15)], land=[wall])
    assert kind_of(acting(yard, "hugust")) == ("Charge", 3)
    pair = Yard(
        mini("hugust", (10, 10), face=EAST), mini("dux", (17, 10)), markers=[(10, 11.8), (10.9, 11.8)]
    )
    action = acting(pair, "hugust").action
    assert isinstance(action, Operate)
    assert isinstance(action.operation, TakeAll)
    assert action.is_complex


@pytest.mark.rule("zw.ai.artifact-details")
def test_the_best_card_is_kept_and_the_others_go_below() -> None:
    yard = Yard(mini("hugust", (10, 10)), mini("dux", (30, 30)), scenario="street_fight", active="hugust")
    cards = tuple(BOX.items.named(item) for item in ("flare_gun", "sniper_rifle", "katana"))
    yard.table.agenda = (*yard.table.agenda, OfferFind(Seat(0), yard["hugust"], cards))
    flare, rifle, katana = cards
    assert decided(yard).action == KeepFind(rifle, (), (flare, katana))


@pytest.mark.rule("zw.ai.leave-with-finds")
def test_in_showdown_finds_are_carried_off() -> None:
    yard = Yard(mini("hugust", (18, 31), face=SOUTH, gear=[found("katana")]), mini("dux", (4, 4)))
    ruling = acting(yard, "hugust")
    assert isinstance(ruling.action, MoveAndAttack)
    assert end_of(ruling) == (18, 36)
    yard = Yard(mini("hugust", (18, 28), face=SOUTH, gear=[found("katana")]), mini("dux", (4, 4)))
    ruling = acting(yard, "hugust")
    assert isinstance(ruling.action, Sprint)
    assert end_of(ruling) == (18, 36)
    yard = Yard(
        mini("hugust", (18, 18), face=SOUTH, gear=[found("katana")]),
        mini("dux", (4, 4)),
        markers=[(18, 14.4)],
    )
    assert isinstance(acting(yard, "hugust").action, Operate)
    elsewhere = Yard(
        mini("hugust", (18, 31), face=SOUTH, gear=[found("katana")]),
        mini("dux", (18, 24)),
        scenario="street_fight",
    )
    assert acting(elsewhere, "hugust").rule == "zw.ai.fighter-list"


# ------------------------------------------------------------------ objectives


def turf(*minis: object) -> Yard:
    ruin = terrain("ruin1", (20, 10))
    yard = Yard(*minis, land=[ruin], scenario="turf_war")  # type: ignore[arg-type]
    yard.table.layout = msgspec.structs.replace(yard.table.layout, objectives=(0,))
    return yard


@pytest.mark.rule("zw.ai.objectives")
def test_without_an_attack_it_runs_onto_an_objective() -> None:
    yard = turf(mini("hugust", (11, 10), face=EAST), mini("dux", (34, 34)))
    ruling = acting(yard, "hugust")
    assert ruling.rule == "zw.ai.objectives"
    assert yard.play.field.is_on_piece(spot_of(end_of(ruling)), 0)


@pytest.mark.rule("zw.ai.objectives")
def test_who_holds_an_objective_alone_shoots_from_it() -> None:
    yard = turf(mini("franton", (20, 10, 2.5), face=SOUTH), mini("dux", (20, 26)))
    assert yard.play.field.is_on_piece(yard.play.stand(yard["franton"]), 0)
    ruling = acting(yard, "franton")
    assert ruling.action.way.spots == ()  # type: ignore[union-attr]


def spot_of(place: tuple[float, ...]) -> object:
    from game.rules.zone_wars.ground import Spot

    return Spot(round(place[0] * 100), round(place[1] * 100))


# ------------------------------------------------------------------ reactions


@pytest.mark.rule("zw.ai.reactions")
def test_it_takes_the_find_that_scores_most_else_the_best_weapon() -> None:
    finds = [found("fire_axe"), found("submachine_gun")]
    yard = Yard(
        mini("hugust", (10, 10)),
        mini("dux", (11.2, 10), gear=["makeshift_pistol", *finds], down=True),
        active="hugust",
    )
    yard.table.agenda = (*yard.table.agenda, OfferTheft(Seat(0), yard["hugust"], yard["dux"]))
    assert decided(yard).action == Steal(2)
    yard = Yard(
        mini("hugust", (10, 10)),
        mini("dux", (11.2, 10), gear=["makeshift_pistol", held("fire_axe")], down=True),
        active="hugust",
    )
    yard.table.agenda = (*yard.table.agenda, OfferTheft(Seat(0), yard["hugust"], yard["dux"]))
    assert decided(yard).action == Steal(1)


# ------------------------------------------------------------------ before the first turn


def deploying(*entries: object, **options: object) -> Yard:
    yard = Yard(*entries, **options)  # type: ignore[arg-type]
    yard.table.sides = (
        msgspec.structs.replace(yard.table.sides[0], corner=Corner.NORTH_WEST),
        *yard.table.sides[1:],
    )
    yard.table.agenda = (OfferDeployment(Seat(0)),)
    return yard


@pytest.mark.rule("zw.solo.deploy-fighter-controller")
def test_a_fighter_is_put_nearest_to_the_middle() -> None:
    """The base must lie wholly within Long of the corner, so its center within 9.4 in: (6.5, 6.5) is 9.19 away."""
    yard = deploying(mini("hugust", None), mini("dux", None))
    action = decided(yard).action
    assert isinstance(action, Deploy)
    assert (action.stand.x, action.stand.y) == (650, 650)


@pytest.mark.rule("zw.ai.deploy-order-list")
def test_the_place_is_the_first_of_the_sorted_list() -> None:
    """Hidden from all beats nearer to the middle when nobody is in reach; then nearest to the middle counts."""
    yard = deploying(mini("hugust", None), mini("dux", (30, 30)), land=[block(7.5, 3.9, 8, 9, 3)])
    first, again = decided(yard).action, decided(yard).action
    assert first == again
    assert isinstance(first, Deploy)
    scene = Scene(Lore(), yard.rules.kit, yard.table, Seat(0))
    assert scene.exposure(yard["hugust"], first.stand).seen == 0


@pytest.mark.rule("zw.solo.deploy-sharpshooter")
def test_a_sharpshooter_goes_up_on_a_roof() -> None:
    foes = (mini("dux", (30, 30)), mini("ruben", (30, 6)))
    yard = deploying(mini("franton", None), *foes, land=[deck(3, 3, 6, 6)])
    action = decided(yard).action
    assert isinstance(action, Deploy)
    assert action.stand.z == 250


@pytest.mark.rule("zw.solo.deploy-support")
def test_a_support_stays_near_its_friends_and_out_of_sight() -> None:
    friends = (mini("franton", (6, 6)), mini("hugust", (3, 8)))
    yard = deploying(mini("krin", None), *friends, mini("dux", (20, 2)), land=[block(8.5, 0, 9, 4, 3)])
    action = decided(yard).action
    assert isinstance(action, Deploy)
    scene = Scene(Lore(), yard.rules.kit, yard.table, Seat(0))
    assert scene.exposure(yard["krin"], action.stand).seen == 0


@pytest.mark.rule("zw.ai.deploy-who-first")
def test_fighters_come_first_then_sharpshooters_then_supports() -> None:
    yard = deploying(mini("krin", None), mini("franton", None), mini("hugust", None), mini("dux", None))
    order = []
    for _ in range(3):
        piece = first_to_deploy(Scene(Lore(), yard.rules.kit, yard.table, Seat(0)))
        order.append(BOX.characters[yard.table.minis[piece].character].id)
        minis = list(yard.table.minis)
        minis[piece] = msgspec.structs.replace(minis[piece], status="standing")
        yard.table.minis = tuple(minis)
    assert order == ["hugust", "franton", "krin"]


@pytest.mark.rule("zw.solo.random-choice")
def test_of_three_corners_the_die_shows_which_and_4_to_6_are_thrown_again() -> None:
    offers = [ChooseCorner(one) for one in (Corner.NORTH_WEST, Corner.NORTH_EAST, Corner.SOUTH_EAST)]
    dice = Loaded("4 5 R 2")
    assert corner(offers, Lot(dice)).action == offers[1]  # type: ignore[arg-type]
    assert dice.thrown == 4


@pytest.mark.rule("zw.solo.deploy-area")
def test_every_corner_is_as_likely_as_the_others() -> None:
    offers = [ChooseCorner(one) for one in Corner]
    drawn = Counter(corner(offers, Lot(Dice(f"corner {n}"))).action for n in range(1200))
    assert all(240 <= drawn[offer] <= 360 for offer in offers)


# ------------------------------------------------------------------ the AI and its types


@pytest.mark.rule("zw.solo.four-types")
def test_every_character_has_one_type() -> None:
    counts = Counter(card.solo_type for card in BOX.characters)
    assert counts == {
        SoloType.FIGHTER: 5,
        SoloType.SHARPSHOOTER: 6,
        SoloType.CONTROLLER: 4,
        SoloType.SUPPORT: 5,
    }


def of_type(kind: SoloType) -> set[str]:
    return {card.name for card in BOX.characters if card.solo_type is kind}


@pytest.mark.rule("zw.solo.type-fighter")
def test_fighters() -> None:
    assert of_type(SoloType.FIGHTER) == {"Hugust", "Bormin", "Moose", "Ruben", "Bender"}


@pytest.mark.rule("zw.solo.type-sharpshooter")
def test_sharpshooters() -> None:
    assert of_type(SoloType.SHARPSHOOTER) == {"Franton", "Naphtha", "Farrow", "M.A.R.K. 14", "Tula", "Psycho"}


@pytest.mark.rule("zw.solo.type-controller")
def test_controllers() -> None:
    assert of_type(SoloType.CONTROLLER) == {"Danko", "Plutonia", "Maxim", "Scrappy"}


@pytest.mark.rule("zw.solo.type-support")
def test_supports() -> None:
    assert of_type(SoloType.SUPPORT) == {"Dux", "Krin", "Mecha King", "Wrecker", "Psion"}


# ------------------------------------------------------------------ whole matches


@pytest.mark.rule("zw.solo.no-overwatch")
@pytest.mark.rule("zw.solo.acts-by-priority")
@pytest.mark.rule("zw.solo.crew-choice")
@pytest.mark.rule("zw.solo.purpose")
@pytest.mark.rule("zw.ai.same-rules")
@pytest.mark.parametrize("mode", ["showdown", "turf_war", "street_fight"])
def test_a_match_of_the_solo_ai_is_legal_and_every_decision_cites_its_rule(mode: str) -> None:
    """It starts with 1 M, fields different characters of one faction, and never goes on Overwatch."""
    school = ZoneSchool(RULES)
    players = [school.player(Seating("x", "computer", level=2)) for _ in range(2)]
    options = Options(
        mode=mode, seats=2, choices={"crew": "4"} if mode == "turf_war" else {}, unattended=True
    )
    table = RULES.setup(options, Dice("solo match"))
    assert [side.m for side in table.sides] == [1, 1]
    action_type = msgspec.json.Decoder(RULES.action_type)
    for step in range(1000):
        acting_seats = RULES.to_act(table)
        if not acting_seats:
            break
        seat = acting_seats[0]
        seen = view(RULES, table, seat)
        seed = derive("solo match", f"{seat}/{step}")
        choice = players[seat].choose(seen, Budget(), seed)
        assert choice == players[seat].choose(
            view(RULES, RULES.imagine(seen.state, seat, Dice(seed)), seat), Budget(), seed
        )
        assert choice.believed[0].startswith("Rule zw.")
        assert choice.note.endswith(".")
        action = action_type.decode(choice.action)
        RULES.check(table, seat, action)
        RULES.apply(table, seat, action, Dice("solo match", f"game/{step}"))
        assert all(one.token is not Token.OVERWATCH for one in table.minis)
    assert RULES.outcome(table) is not None
    for seat in range(2):
        crew = [BOX.characters[one.character] for one in table.minis if one.seat == seat]
        assert len({card.id for card in crew}) == len(crew) == table.terms.crew
        assert len({card.faction for card in crew}) == 1
