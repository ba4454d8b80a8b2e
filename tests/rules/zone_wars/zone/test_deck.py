"""The zone deck, the draw deck of a turn, the tokens that call for a card, and whom a card befalls."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from game.core.chance import Dice, Script
from game.core.contract import Options
from game.rules.zone_wars.actions import Activate, Pass, React, Reroll
from game.rules.zone_wars.box import Box, printed_tables
from game.rules.zone_wars.cards.kinds import Attribute
from game.rules.zone_wars.cards.table import printed
from game.rules.zone_wars.cards.zone_deck import read_zone_deck
from game.rules.zone_wars.cards.zone_events import MONSTER_EVENTS
from game.rules.zone_wars.events.turn import OverwatchEnded, SurvivalRolled, TokenDrawn
from game.rules.zone_wars.events.zone import DirectionThrown, StormOver, ZoneCardDrawn, ZoneCardFizzled
from game.rules.zone_wars.ground import Spot, degrees_of
from game.rules.zone_wars.rules import ZoneWars
from game.rules.zone_wars.state import Token, ZonePile
from game.rules.zone_wars.tasks.powers import Window
from game.rules.zone_wars.tasks.turn import CloseTurn, DrawToken
from game.rules.zone_wars.zone.direction import throw
from game.rules.zone_wars.zone.drawing import DEEDS, victim_of
from game.rules.zone_wars.zone.pile import TRIGGER, build_draw_deck, draw
from tests.rules.zone_wars.yard import BOX, EAST, Yard, mini
from tests.rules.zone_wars.zone.zone_yard import fall

ALL = tuple(range(15))


def crowd(**options: object) -> Yard:
    """Return three of the Ark and one of Genlab."""
    return Yard(
        mini("krin", (18, 18)),
        mini("hugust", (10, 10)),
        mini("danko", (10, 14)),
        mini("dux", (33, 33)),
        **options,  # type: ignore[arg-type]
    )


# ------------------------------------------------------------------ the cards


@pytest.mark.rule("zw.zone.purpose")
def test_the_deck_harms_brings_monsters_and_helps() -> None:
    ids = {card.id for card in BOX.zone_cards}
    assert {"rot_squall", "lucky_find", "rot_bloom"} <= ids
    monsters = [card.monster for card in BOX.zone_cards if isinstance(card.event, MONSTER_EVENTS)]
    assert monsters == ["ravenous_devourer", "razorback", "killer_tree", "mind_mosquitoes"]


@pytest.mark.rule("zw.zone.deck-composition", "zw.zonecard.trigger-cards")
def test_there_are_fifteen_different_cards_and_four_triggers_apart() -> None:
    assert len({card.id for card in BOX.zone_cards}) == len(BOX.zone_cards) == 15
    assert len(BOX.triggers) == 4
    assert len({trigger.text for trigger in BOX.triggers}) == 4


def test_every_kind_of_card_has_its_deed() -> None:
    assert {type(card.event) for card in BOX.zone_cards} <= set(DEEDS)


@pytest.mark.rule("zw.zone.deck-setup", "zw.zone.deck-composition")
@pytest.mark.parametrize(("mode", "triggers"), [("turf_war", 0), ("street_fight", 0), ("showdown", 1)])
def test_all_cards_are_used_and_triggers_only_where_a_scenario_has_them(mode: str, triggers: int) -> None:
    choices = {f"{what}_{seat}": "random" for what in ("faction", "crew") for seat in (1, 2)}
    table = ZoneWars().setup(Options(mode, 2, choices=choices), Dice("zone", "setup"))
    assert table.zone.bag == ALL
    yard = crowd(scenario=mode)
    yard.table.zone = ZonePile(ALL)
    yard.begin(build_draw_deck)
    assert yard.table.zone.triggers == triggers


@pytest.mark.rule("zw.zone.trigger-deck", "zw.showdown.zone-deck")
def test_the_draw_deck_has_a_card_a_player_and_one_trigger() -> None:
    yard = Yard(mini("krin", (3, 3)), mini("dux", (33, 33)), mini("psion", (3, 33)))
    yard.table.zone = ZonePile(ALL)
    yard.begin(build_draw_deck)
    assert (yard.table.zone.plain, yard.table.zone.triggers) == (3, 1)
    drawn = []
    for draws in ((0, 0), (1,), (0,), (0,)):
        yard.begin(lambda play: drawn.append(draw(play)), dice=draws)
    assert drawn == [0, TRIGGER, 1, 2]


@pytest.mark.rule("zw.showdown.zone-deck")
def test_with_two_players_two_of_three_turns_turn_up_the_trigger() -> None:
    from game.rules.zone_wars.play import Play

    found, chance = 0, Dice("triggers")
    for _ in range(900):
        yard = Yard(mini("krin", (3, 3)), mini("dux", (33, 33)))
        yard.table.zone = ZonePile(ALL)
        play = Play(yard.table, yard.rules.kit, chance)
        build_draw_deck(play)
        found += TRIGGER in (draw(play), draw(play))
    assert 550 <= found <= 650


@pytest.mark.rule("zw.zone.deck-recycle")
def test_a_trigger_that_was_not_drawn_is_in_the_next_deck_and_is_not_counted() -> None:
    yard = Yard(mini("krin", (3, 3)), mini("dux", (33, 33)))
    yard.table.zone = ZonePile(ALL)
    yard.begin(build_draw_deck)
    yard.begin(draw, dice=(0, 0))
    yard.begin(draw, dice=(0, 0))
    yard.begin(build_draw_deck)
    assert (yard.table.zone.plain, yard.table.zone.triggers) == (2, 1)
    assert yard.table.zone.drawn_triggers == 0
    assert (yard.table.zone.bag, yard.table.zone.discard) == (ALL[2:], (0, 1))


@pytest.mark.rule("zw.zone.deck-recycle")
def test_the_discard_pile_is_shuffled_when_the_deck_is_empty() -> None:
    yard = crowd(scenario="turf_war")
    yard.table.zone = ZonePile((4,), discard=(9, 2), lasting=(11,))
    drawn: list[int] = []
    yard.begin(lambda play: drawn.append(draw(play)), dice=(0,))
    yard.begin(lambda play: drawn.append(draw(play)), dice=(2,))
    assert drawn == [4, 9]
    assert yard.table.zone == ZonePile((2, 4), discard=(9,), lasting=(11,))


# ------------------------------------------------------------------ the tokens


def drawing(draws: tuple[int, ...], **fields: object) -> Yard:
    """Return a table of two seats on which tokens were drawn; 0 and 1 are the seats, 2 is the Zone."""
    yard = Yard(mini("krin", (3, 3)), mini("dux", (33, 33)))
    yard.table.zone, yard.table.zone_tokens = ZonePile((9,)), 2
    for key, value in fields.items():
        setattr(yard.table, key, value)
    yard.push(DrawToken(), dice=draws)
    return yard


@pytest.mark.rule("zw.zone.first-draw-redraw")
def test_zone_tokens_that_come_first_go_back() -> None:
    yard = drawing((2, 2, 0))
    assert [(event.seat, event.back) for event in yard.told(TokenDrawn)] == [
        (-1, True),
        (-1, True),
        (0, False),
    ]
    assert yard.table.zone_tokens == 2
    assert yard.told(ZoneCardDrawn) == []
    assert yard.asked == ("OfferActivation", 0)


@pytest.mark.rule("zw.zone.never-two-in-a-row", "zw.zone.token-count")
def test_a_second_zone_token_in_a_row_goes_back() -> None:
    yard = drawing((2, 0, 2, 1), drawn=(0,), activated=(0,))
    assert len(yard.told(ZoneCardDrawn)) == 1
    assert yard.table.zone_tokens == 1
    assert yard.asked == ("OfferActivation", 1)
    assert yard.told(TokenDrawn)[1].rule == "zw.zone.never-two-in-a-row"


# ------------------------------------------------------------------ the victim


@pytest.mark.rule("zw.zone.affects-last-activated", "zw.zone.victim-and-owner", "zw.zone.card-layout")
def test_who_has_just_acted_rolls_its_survival() -> None:
    yard = Yard(mini("krin", (3, 3)), mini("dux", (33, 33)))
    yard.table.zone, yard.table.zone_tokens = ZonePile((BOX.zone_cards.number("rot_squall"),)), 2
    yard.push(DrawToken(), dice=(0,))
    yard.do(Activate(0))
    yard.do(Pass(), (2, 0, 1, 1, 1, 1, 1))
    rolled = yard.told(SurvivalRolled)[0]
    assert (rolled.piece, len(rolled.dice), rolled.success) == (0, 4, False)
    assert yard.told(ZoneCardDrawn)[0].victim == 0
    odds = yard.rules.kit.odds.survival(4)
    assert odds == pytest.approx(1 - (5 / 6) ** 4)


@pytest.mark.rule("zw.zone.victim-and-owner")
def test_a_staggered_victim_rolls_too() -> None:
    yard = Yard(mini("krin", (18, 18), down=True), mini("dux", (33, 33)))
    fall("rot_squall", yard, "2345")
    assert len(yard.told(SurvivalRolled)) == 1


@pytest.mark.rule("zw.zone.card-layout")
def test_a_card_can_ask_for_another_attribute() -> None:
    assert {card.attribute for card in BOX.zone_cards} == {Attribute.SURVIVAL, None}


def with_a_melee_card() -> ZoneWars:
    """Return a rulebook whose Lucky Find asks for Melee."""
    text = printed("zone_deck.toml")
    at = text.index('id = "lucky_find"')
    deck = read_zone_deck(text[:at] + text[at:].replace('attribute = "survival"', 'attribute = "melee"', 1))
    return ZoneWars(Box(replace(printed_tables(), zone_deck=deck)))


@pytest.mark.rule("zw.character.non-attack-rolls-no-equipment")
def test_a_melee_roll_for_a_card_is_rerolled_without_a_weapon() -> None:
    yard = Yard(
        mini("krin", (18, 18), gear=["fire_axe"]), mini("dux", (33, 33)), rules=with_a_melee_card(), m=[2]
    )
    fall("lucky_find", yard, "2 3 B")
    assert [event.dice for event in yard.told(SurvivalRolled)] == [(2, 3, 1)]
    assert yard.asked == ("OfferReroll", 0)
    yard.do(Reroll(), (3, 4, 0))
    assert [event.dice for event in yard.told(SurvivalRolled)][1:] == [(4, 5, 1)]
    assert (yard.m(0), yard.wear("krin"), len(yard.table.markers)) == (3, 0, 1)
    kept = Yard(mini("krin", (18, 18)), mini("dux", (33, 33)), rules=with_a_melee_card())
    fall("lucky_find", kept, "2 3 B")
    kept.do(Pass(), [0])
    assert (kept.m(0), len(kept.table.markers)) == (1, 1)


@pytest.mark.rule("zw.zone.fallback-target", "zw.zone.fallback-chain")
def test_the_victim_is_the_last_that_is_still_there() -> None:
    yard = crowd()
    yard.table.activated = (yard["dux"], yard["krin"], yard["danko"])
    assert victim_of(yard.play) == yard["danko"]
    yard.begin(lambda play: play.put(yard["danko"], status="left", stand=None))
    assert victim_of(yard.play) == yard["krin"]
    yard.begin(lambda play: play.put(yard["krin"], status="eliminated", stand=None))
    assert victim_of(yard.play) == yard["dux"]
    yard.begin(lambda play: play.put(yard["dux"], status="left", stand=None))
    assert victim_of(yard.play) == -1


@pytest.mark.rule("zw.zone.fallback-chain")
@pytest.mark.parametrize(
    "card", ["zone_rats", "zone_leeches", "ghoul_ambush", "building_collapse", "lucky_find", "sinkhole"]
)
def test_without_a_victim_a_card_has_no_effect(card: str) -> None:
    yard = crowd()
    fall(card, yard, victim="")
    assert [event.rule for event in yard.told(ZoneCardFizzled)] == ["zw.zone.fallback-chain"]
    assert yard.told(SurvivalRolled) == []
    assert yard.table.zone.discard == (BOX.zone_cards.number(card),)


@pytest.mark.rule("zw.zone.fallback-chain")
def test_without_a_victim_areas_lie_in_the_middle_of_the_board() -> None:
    squall = crowd()
    fall("rot_squall", squall, victim="")
    assert squall.damage("krin") == 1
    missile = crowd()
    fall("dud_missile", missile, "R2345", victim="")
    assert (missile.damage("krin"), missile.damage("hugust")) == (1, 0)
    anomaly = crowd()
    fall("magnetic_anomaly", anomaly, "", 0, victim="")
    assert anomaly.at("krin") == (23, 18)
    storm = crowd()
    fall("dust_storm", storm, victim="")
    assert storm.table.storm == 2
    bloom = crowd(m=[1, 1])
    fall("rot_bloom", bloom, victim="")
    assert (bloom.m(0), bloom.m(1)) == (2, 2)


@pytest.mark.rule("zw.zone.monster-not-activated")
def test_a_monster_is_never_the_victim() -> None:
    yard = Yard(mini("krin", (18, 18), gear=[]), mini("dux", (3, 33)))
    fall("ravenous_devourer", yard, "2345", 0, *[1] * 5)
    assert yard.table.activated == (yard["krin"],)
    assert victim_of(yard.play) == yard["krin"]


# ------------------------------------------------------------------ reflexes, what lasts


@pytest.mark.rule("zw.zone.dice-attack")
def test_only_reflexes_against_damage_and_zone_cards_are_offered() -> None:
    yard = Yard(
        mini("krin", (3, 3)), mini("dux", (18, 18), gear=[], powers=["warning_call", "thick_hide"]), m=[1, 2]
    )
    fall("zone_rats", yard, "2345 RR22", victim="dux")
    thick_hide = BOX.powers.named("thick_hide")
    assert yard.asked == ("OfferReflex", 1)
    assert (yard.task.power, yard.task.window) == (thick_hide, Window.WOUND)
    yard.do(React(1), (1,) * BOX.powers[thick_hide].line(1).dice)  # type: ignore[attr-defined]
    assert yard.damage("dux") == 2
    assert yard.m(1) == 1


@pytest.mark.rule("zw.zone.ongoing", "zw.zonecard.dust-storm")
def test_a_storm_card_goes_back_when_the_storm_is_over() -> None:
    yard = Yard(mini("krin", (18, 18)), mini("dux", (30, 30)))
    number = BOX.zone_cards.number("dust_storm")
    fall("dust_storm", yard)
    yard.table.zone = ZonePile((0, 1, 2, 3), lasting=(number,))
    yard.table.turn = 2
    yard.push(CloseTurn(), dice=(0,))
    assert len(yard.told(StormOver)) == 1
    assert (yard.table.storm, yard.table.zone.lasting) == (0, ())
    assert yard.table.zone.discard == (number,)


@pytest.mark.rule("zw.zonecard.dust-storm")
def test_another_storm_starts_the_time_anew() -> None:
    yard = Yard(mini("krin", (18, 18)), mini("dux", (30, 30)), storm=2)
    yard.table.turn = 2
    fall("dust_storm", yard)
    assert yard.table.storm == 3


@pytest.mark.rule("zw.zonecard.dust-storm", "zw.overwatch.fire-forbidden")
def test_in_a_storm_nobody_shoots_far_and_tokens_stay() -> None:
    from game.rules.zone_wars.actions import GoOnOverwatch
    from game.rules.zone_wars.fight.striking import strikes
    from game.rules.zone_wars.tasks.fight import License
    from game.rules.zone_wars.tasks.turn import EndActivation, OfferAction

    def shots(storm: int, gap: float) -> int:
        yard = Yard(mini("krin", (10, 18), face=EAST), mini("dux", (11.2 + gap, 18)), storm=storm)
        return len(strikes(yard.play, yard.mini("krin").seat, 0, License(may_turn=False)))

    assert shots(3, 5.2) == 0
    assert shots(0, 5.2) > 0
    assert shots(3, 5.0) > 0
    yard = Yard(
        mini("krin", (10, 18), face=EAST, token=Token.OVERWATCH), mini("dux", (13, 18), face=EAST), storm=3
    )
    yard.table.active = 1
    yard.push(OfferAction(yard.mini("dux").seat, 1), EndActivation(1))
    assert yard.refused(GoOnOverwatch()) == "zw.zonecard.dust-storm"
    yard.do(Pass())
    assert yard.told(OverwatchEnded) == []
    assert yard.is_watching("krin")


# ------------------------------------------------------------------ the direction token


@pytest.mark.rule("zw.tokens.direction-token", "zw.tokens.direction-model")
def test_the_direction_token_points_evenly_all_round_and_can_be_repeated() -> None:
    def thrown(seed: str, count: int) -> list[int]:
        from game.rules.zone_wars.play import Play

        yard = Yard(mini("krin", (18, 18)), mini("dux", (30, 30)))
        play = Play(yard.table, yard.rules.kit, Dice(seed))
        for _ in range(count):
            throw(play, Spot(1800, 1800))
        return [event.degrees for event in play.events if isinstance(event, DirectionThrown)]

    degrees = thrown("token", 10_000)
    assert degrees[:50] == thrown("token", 50)
    assert min(degrees) >= 0
    assert max(degrees) < 360
    quadrants = Counter(angle // 90 for angle in degrees)
    assert all(2350 <= quadrants[quadrant] <= 2650 for quadrant in range(4))


@pytest.mark.rule("zw.tokens.direction-model")
def test_an_angle_is_a_direction_clockwise_from_east() -> None:
    yard = Yard(mini("krin", (18, 18)), mini("dux", (30, 30)))
    ways: list[tuple[int, int]] = []
    for angle in (0, 90, 45):
        yard.use(Script((angle,)), lambda play: ways.append(throw(play, Spot(0, 0))))
    assert ways[:2] == [(1, 0), (0, 1)]
    assert degrees_of(ways[2]) == pytest.approx(45)
