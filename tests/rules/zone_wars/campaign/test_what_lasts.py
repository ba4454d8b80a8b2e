"""What a battle of a campaign leaves for the next one, and what it does not."""

from __future__ import annotations

import json

import msgspec
import pytest

from game.core.chance import Dice
from game.core.contract import Seat
from game.core.promises import AuditReport, examine_match
from game.rules.zone_wars.cards.kinds import Attribute
from game.rules.zone_wars.events.muster import VeteranCame
from game.rules.zone_wars.finds.cards import use_up
from game.rules.zone_wars.play import Play
from game.rules.zone_wars.scenarios.table import SCENARIOS
from game.rules.zone_wars.state import Status
from tests.rules.zone_wars.campaign.camp import (
    LINKED,
    after,
    battle,
    begun,
    cards,
    decided,
    fighter,
    ids,
    kept,
    next_hall,
    next_options,
    nothing_more,
    ways,
    won_by,
)
from tests.rules.zone_wars.muster.halls import Hall, options, refusal
from tests.rules.zone_wars.yard import BOX, KIT, RULES, Yard, found, held, mini

GONE = {"status": Status.ELIMINATED}
LEFT = {"status": Status.LEFT}
KRIN, DUX = mini("krin", (10, 10)), mini("dux", (20, 20))


@pytest.mark.rule("zw.campaign.series")
def test_factions_stay_and_are_not_asked_for_again() -> None:
    campaign = nothing_more(
        after(begun("nova", "mechatron"), mini("psion", (9, 9)), mini("bender", (20, 20)))
    )
    written = json.loads(LINKED.written(campaign))
    assert [roster["faction"] for roster in written["rosters"]] == ["nova", "mechatron"]
    hall = Hall(next_options(campaign))
    assert [side.faction for side in hall.table.sides] == ["nova", "mechatron"]
    assert hall.asked == ("OfferCrew", 0)


@pytest.mark.rule("zw.campaign.carry-over")
def test_kept_artifacts_and_experience_are_all_that_lasts() -> None:
    krin = mini("krin", (10, 10), gear=[found("hunting_rifle")], damage=3, is_bloodied=True)
    campaign = after(begun(), krin, DUX, points=(7, 2), m=(5, 4))
    campaign = decided(
        campaign, ("keep:krin", "hunting_rifle"), ("experience:1", "krin"), ("attribute:1", "ranged")
    )
    written = json.loads(LINKED.written(campaign))
    assert written["rosters"] == [
        {
            "faction": "ark",
            "veterans": [{"character": "krin", "kept": ["hunting_rifle"], "gains": ["ranged"]}],
        },
        {"faction": "genlab", "veterans": []},
    ]
    assert next_options(campaign).choices == {
        "faction_1": "ark",
        "faction_2": "genlab",
        "crew": "3",
        "veterans": '[{"character":"krin","kept":["hunting_rifle"],"gains":["ranged"]}]',
    }


@pytest.mark.rule("zw.campaign.heal", "zw.eliminated.campaign-return")
def test_everybody_is_whole_again() -> None:
    hugust = mini("hugust", None, damage=5, **GONE)
    farrow = mini("farrow", None, damage=3, is_bloodied=True, **GONE)
    campaign = nothing_more(after(begun(), KRIN, hugust, farrow, winners=(0,)))
    hall = next_hall(campaign, "hugust", "farrow")
    for name, health in (("hugust", 5), ("farrow", 3)):
        back = fighter(hall, name)
        piece = hall.table.minis.index(back)
        assert (back.damage, back.is_bloodied, back.status) == (0, False, Status.WAITING)
        assert Play(hall.table, KIT).health(piece) == health


@pytest.mark.rule("zw.campaign.m-reset")
def test_m_points_begin_at_one() -> None:
    campaign = nothing_more(after(begun(), KRIN, DUX, m=(6, 0)))
    assert [side.m for side in Hall(next_options(campaign)).table.sides] == [1, 1]


@pytest.mark.rule("zw.campaign.m-reset-scenario")
def test_a_runner_begins_with_three_in_a_campaign_too() -> None:
    campaign = begun(battles="5")
    while campaign.series[campaign.fought] != "chase":
        campaign = nothing_more(after(campaign, KRIN, DUX, m=(6, 6)))
    hall = Hall(next_options(campaign))
    assert {side.role: side.m for side in hall.table.sides} == {"runner": 3, "hunter": 1}


@pytest.mark.rule("zw.campaign.vp-reset")
def test_victory_points_begin_at_nothing() -> None:
    campaign = nothing_more(after(begun(), KRIN, DUX, points=(9, 4)))
    assert campaign.points == (9, 4)
    assert [side.points for side in Hall(next_options(campaign)).table.sides] == [0, 0]


def test_how_every_side_fared_is_told() -> None:
    over = battle(
        mini("krin", (10, 10), gear=[found("katana")]),
        mini("danko", None, gear=[found("crossbow")], **LEFT),
        mini("dux", None, gear=[], **GONE),
    )
    assert LINKED.chronicle(RULES, begun(), over) == [
        "Ark mutants: Krin and Danko fought; Danko left the board. Finds: Katana (Krin) and Crossbow (Danko).",
        "Genlab tribe: Dux fought; Dux eliminated. No finds.",
    ]


@pytest.mark.rule("zw.campaign.given-up")
def test_a_battle_that_is_resigned_before_anybody_is_fielded_is_over() -> None:
    campaign = begun()
    state = RULES.setup(next_options(campaign), Dice("resigned"))
    assert LINKED.chronicle(RULES, campaign, state) == [
        "Ark mutants: nobody fought.",
        "Genlab tribe: nobody fought.",
    ]
    campaign = LINKED.after(RULES, campaign, state, won_by(1))
    assert (campaign.wins, ids(campaign)) == ((0, 1), ["experience:2"])


# ------------------------------------------------------------------ gear


@pytest.mark.rule("zw.artifact.returned-in-campaign")
def test_a_stolen_pistol_is_back_with_its_owner() -> None:
    krin = mini("krin", (10, 10), gear=[])
    bormin = mini("bormin", (20, 20), gear=["hatchet", held("makeshift_pistol", home=0)])
    campaign = nothing_more(after(begun(), krin, bormin))
    hall = next_hall(campaign, "krin", "bormin")
    assert cards(fighter(hall, "krin")) == ["makeshift_pistol"]
    assert cards(fighter(hall, "bormin")) == ["hatchet"]


@pytest.mark.rule("zw.campaign.starting-gear")
def test_a_stolen_club_cannot_be_kept_and_goes_home() -> None:
    hugust = mini("hugust", (10, 10), gear=["diving_helmet"])
    thief = mini("dux", (20, 20), gear=["makeshift_pistol", held("club", home=0)])
    campaign = after(begun(), hugust, thief, winners=(1,))
    assert "keep:dux" not in ids(campaign)
    hall = next_hall(nothing_more(campaign), "hugust", "dux")
    assert cards(fighter(hall, "dux")) == ["makeshift_pistol"]
    assert cards(fighter(hall, "hugust")) == ["club", "diving_helmet"]


# ------------------------------------------------------------------ artifacts

THREE = ("hunting_rifle", "katana", "plastic_duck")


@pytest.mark.rule("zw.campaign.keep-artifact")
def test_one_find_is_kept_and_another_the_next_time() -> None:
    campaign = after(begun(), mini("krin", (10, 10), gear=[found(item) for item in THREE]), DUX, winners=(1,))
    assert ways(campaign, "keep:krin") == [*THREE, "nothing"]
    campaign = nothing_more(decided(campaign, ("keep:krin", "katana")))
    krin = fighter(next_hall(campaign, "krin"), "krin")
    assert cards(krin) == ["makeshift_pistol", "katana"]
    assert [(card.is_found, card.is_kept, card.home) for card in krin.held] == [
        (False, False, 0),
        (False, True, 0),
    ]
    again = mini("krin", (10, 10), gear=[kept("katana"), found("plastic_duck")])
    campaign = after(campaign, again, DUX, winners=(1,))
    assert ways(campaign, "keep:krin") == ["plastic_duck", "nothing"]
    campaign = nothing_more(decided(campaign, ("keep:krin", "plastic_duck")))
    assert cards(fighter(next_hall(campaign, "krin"), "krin")) == [
        "makeshift_pistol",
        "katana",
        "plastic_duck",
    ]


@pytest.mark.rule("zw.campaign.keep-artifact")
def test_a_kept_card_scores_nothing_and_opens_no_way_off_the_board() -> None:
    yard = Yard(mini("krin", (10, 10), gear=[kept("katana")]), DUX, scenario="turf_war")
    yard.begin(SCENARIOS["turf_war"].score_finds)
    assert [side.points for side in yard.table.sides] == [0, 0]
    assert not SCENARIOS["showdown"].may_leave(yard.play, yard["krin"])


@pytest.mark.rule("zw.campaign.keep-artifact-details")
def test_only_what_is_held_at_the_end_or_was_carried_off_may_be_kept() -> None:
    two = [found("katana"), found("crossbow")]
    campaign = after(
        begun(),
        mini("krin", None, gear=[], **GONE),
        mini("danko", None, gear=two, **LEFT),
        mini("hugust", (10, 10), gear=[held("club", home=0), found("chainsaw")], down=True),
        DUX,
        winners=(1,),
    )
    assert ids(campaign)[:2] == ["keep:danko", "keep:hugust"]
    assert ways(campaign, "keep:danko") == ["katana", "crossbow", "nothing"]
    campaign = nothing_more(decided(campaign, ("keep:danko", "crossbow"), ("keep:hugust", "chainsaw")))
    table = Hall(next_options(campaign)).table
    assert len(table.stock.bag) == 20
    names = {BOX.items[item].id for item in table.stock.bag if item is not None}
    assert ("crossbow" in names, "chainsaw" in names, "katana" in names) == (False, False, True)


@pytest.mark.rule("zw.campaign.kept-artifacts-protected")
def test_a_kept_rifle_comes_back_whole_and_a_thrown_grenade_does_not() -> None:
    campaign = after(
        begun(),
        mini("krin", (10, 10), gear=[found("hunting_rifle")]),
        mini("danko", (12, 12), gear=[found("hand_grenade")]),
        DUX,
        winners=(1,),
    )
    campaign = decided(campaign, ("keep:krin", "hunting_rifle"), ("keep:danko", "hand_grenade"))
    yard = Yard(
        mini("krin", (10, 10), gear=[]),
        mini("danko", (12, 12), gear=[kept("hand_grenade")]),
        mini("dux", (20, 20), gear=[kept("hunting_rifle", wear=2)]),
    )
    yard.begin(use_up, yard["danko"], 0)
    campaign = LINKED.after(RULES, nothing_more(campaign), yard.table, won_by(1))
    assert "keep:dux" not in ids(campaign)
    hall = next_hall(nothing_more(campaign), "krin", "danko", "dux")
    assert cards(fighter(hall, "krin")) == ["makeshift_pistol", "hunting_rifle"]
    assert [card.wear for card in fighter(hall, "krin").held] == [0, 0]
    assert cards(fighter(hall, "danko")) == ["makeshift_pistol"]
    assert cards(fighter(hall, "dux")) == ["makeshift_pistol"]
    assert len(hall.table.stock.bag) == 21


@pytest.mark.rule("zw.campaign.kept-artifacts-protected")
def test_a_kept_grenade_of_somebody_eliminated_was_not_used() -> None:
    campaign = after(begun(), mini("danko", (12, 12), gear=[found("hand_grenade")]), DUX, winners=(1,))
    campaign = nothing_more(decided(campaign, ("keep:danko", "hand_grenade")))
    over = battle(mini("danko", None, gear=[], **GONE), DUX, gone=(kept("hand_grenade"),))
    campaign = nothing_more(LINKED.after(RULES, campaign, over, won_by(1)))
    assert cards(fighter(next_hall(campaign, "danko"), "danko")) == ["makeshift_pistol", "hand_grenade"]


# ------------------------------------------------------------------ who is who


@pytest.mark.rule("zw.campaign.roster")
def test_who_sits_a_battle_out_has_everything_in_the_next() -> None:
    campaign = decided(
        after(begun(), mini("krin", (10, 10), gear=[found("katana")]), DUX),
        ("keep:krin", "katana"),
        ("experience:1", "krin"),
        ("attribute:1", "health"),
    )
    campaign = nothing_more(after(campaign, mini("hugust", (10, 10)), DUX))
    hall = next_hall(campaign, "krin")
    krin = fighter(hall, "krin")
    assert (krin.gains, cards(krin)) == ((Attribute.HEALTH,), ["makeshift_pistol", "katana"])
    assert Play(hall.table, KIT).health(hall.table.minis.index(krin)) == 5
    (told,) = [event for event in hall.log if isinstance(event, VeteranCame)]
    assert (told.piece, told.items, told.gains) == (
        hall.table.minis.index(krin),
        (BOX.items.number("katana"),),
        (Attribute.HEALTH,),
    )


@pytest.mark.rule("zw.campaign.roster")
def test_the_kept_cards_of_those_who_sit_out_stay_out_of_the_deck() -> None:
    wanted = options(veterans='[{"character":"krin","kept":["katana"]}]', crew_1="franton,hugust,danko")
    table = Hall(wanted).table
    assert BOX.items.number("katana") not in table.stock.bag
    assert len(table.stock.bag) == 21
    census = RULES.census(table)
    assert RULES.census(RULES.imagine(RULES.redact(table, Seat(0)), Seat(0), Dice("x"))) == census


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("{", "veterans: Expected `array`, got `object`"),
        ('[{"character":"nobody"}]', "veterans: character: there is nobody called `nobody`"),
        ('[{"character":"krin","kept":["club"]}]', "veterans: kept: krin has `club`, which is no artifact"),
        (
            '[{"character":"krin","kept":["katana"]},{"character":"dux","kept":["katana"]}]',
            "veterans: kept: there is only one `katana`",
        ),
        (
            '[{"character":"krin","gains":["melee","melee"]}]',
            "veterans: gains: krin has two experience tokens on one attribute",
        ),
        ('[{"character":"krin"},{"character":"krin"}]', "veterans: character: krin is there twice"),
        ('[{"character":"krin","vp":3}]', "veterans: Object contains unknown field `vp` - at `[0]`"),
    ],
)
def test_damaged_veterans_are_refused_with_a_sentence(text: str, words: str) -> None:
    assert refusal(options(veterans=text)) == "veterans"
    with pytest.raises(ValueError, match="veterans") as bad:
        RULES.setup(options(veterans=text), Dice("x"))
    assert str(bad.value) == words


@pytest.mark.parametrize("mode", ["showdown", "street_fight"])
def test_battles_of_veterans_keep_what_every_match_promises(mode: str) -> None:
    rows = [
        {"character": "krin", "kept": ["hand_grenade", "first_aid_kit"], "gains": ["ranged", "health"]},
        {"character": "dux", "kept": ["flamethrower"], "gains": ["survival"]},
    ]
    wanted = options(mode, crew_1="krin,hugust,danko", crew_2="dux,bormin,moose", veterans=json.dumps(rows))
    report = AuditReport()
    examine_match(RULES, wanted, f"veterans {mode}", report)
    assert report.games == 1
    assert report.promises


def test_a_battle_in_which_nearly_all_artifacts_are_kept_is_played_to_its_end() -> None:
    people = ["krin", "franton", "hugust", "danko", "naphtha"]
    deck = [BOX.items[item].id for item in BOX.artifact_deck][:20]
    rows = [{"character": name, "kept": deck[n * 4 : n * 4 + 4]} for n, name in enumerate(people)]
    for mode in ("showdown", "street_fight", "chase", "ark"):
        dice = Dice(f"few/{mode}")
        choices = {**options(mode).choices, "veterans": json.dumps(rows)}
        table = RULES.setup(msgspec.structs.replace(options(mode), choices=choices), dice)
        census = RULES.census(table)
        while acting := RULES.to_act(table):
            RULES.advance(table, acting[0], RULES.random_action(table, acting[0], dice), dice)
        assert table.result is not None
        assert RULES.census(table) == census
