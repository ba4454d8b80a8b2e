"""What is decided between two battles: what is kept, who gains experience, what an AI faction does."""

from __future__ import annotations

import msgspec
import pytest

from game.core.chance import Dice, Script
from game.core.contract import Seat
from game.core.linked import LinkError
from game.rules.zone_wars.campaign.veterans import VeteranRow
from game.rules.zone_wars.cards.kinds import Attribute
from game.rules.zone_wars.play import Play
from tests.rules.zone_wars.campaign.camp import (
    LINKED,
    after,
    asked,
    begun,
    decided,
    fighter,
    ids,
    kept,
    next_hall,
    next_options,
    nothing_more,
    ways,
)
from tests.rules.zone_wars.muster.halls import Hall, options
from tests.rules.zone_wars.yard import KIT, RULES, found, mini

KRIN, DUX = mini("krin", (10, 10)), mini("dux", (20, 20))
MELEE = (("experience:1", "krin"), ("attribute:1", "melee"))


def score(hall: Hall, name: str, attribute: Attribute) -> int:
    """Return an attribute of somebody in a battle."""
    return Play(hall.table, KIT).score(hall.table.minis.index(fighter(hall, name)), attribute)


# ------------------------------------------------------------------ experience


@pytest.mark.rule("zw.tokens.experience-token")
def test_only_a_campaign_gives_experience() -> None:
    campaign = after(begun(), KRIN, DUX, winners=(0,))
    assert ids(campaign) == ["experience:1"]
    alone = Hall(options(crew_1="krin,franton,hugust"))
    assert [mini.gains for mini in alone.table.minis] == [()] * 6
    assert alone.table.veterans == ()


@pytest.mark.rule("zw.campaign.experience")
def test_a_token_raises_an_attribute_once() -> None:
    campaign = decided(after(begun(), KRIN, DUX), ("experience:1", "krin"), ("attribute:1", "ranged"))
    assert campaign.rosters[0].veterans == (VeteranRow("krin", (), (Attribute.RANGED,)),)
    assert score(next_hall(campaign, "krin"), "krin", Attribute.RANGED) == 5
    campaign = decided(after(campaign, KRIN, DUX), ("experience:1", "krin"))
    with pytest.raises(LinkError, match="Krin has an experience token on Ranged already"):
        decided(campaign, ("attribute:1", "ranged"))
    assert ways(campaign, "attribute:1") == ["melee", "survival", "health", "another"]
    campaign = decided(campaign, ("attribute:1", "health"))
    hall = next_hall(campaign, "krin")
    assert (score(hall, "krin", Attribute.RANGED), score(hall, "krin", Attribute.HEALTH)) == (5, 5)


@pytest.mark.rule("zw.campaign.experience")
def test_all_who_share_a_victory_have_a_token_to_give_and_nobody_else() -> None:
    seats = ("ark", "genlab", "nova")
    table = (KRIN, DUX, mini("psion", (30, 30)))
    assert ids(after(begun(*seats), *table, winners=(0, 2))) == ["experience:1", "experience:3"]
    assert ids(after(begun(*seats), *table, winners=(1,))) == ["experience:2"]


@pytest.mark.rule("zw.campaign.experience-details")
def test_experience_passes_the_limit_of_five() -> None:
    campaign = decided(after(begun(), KRIN, DUX), ("experience:1", "franton"), ("attribute:1", "ranged"))
    assert score(next_hall(campaign, "franton"), "franton", Attribute.RANGED) == 6


@pytest.mark.rule("zw.campaign.experience-details")
def test_nobody_has_more_than_four_tokens() -> None:
    campaign = begun()
    for attribute in Attribute:
        campaign = decided(after(campaign, KRIN, DUX), ("experience:1", "krin"), ("attribute:1", attribute))
    assert campaign.rosters[0].veteran("krin").gains == tuple(Attribute)
    again = after(msgspec.structs.replace(campaign, fought=1), KRIN, DUX)
    with pytest.raises(LinkError, match="Krin has all four experience tokens"):
        decided(again, ("experience:1", "krin"))
    assert ways(again, "experience:1") == ["franton", "hugust", "naphtha", "danko", "nobody"]


@pytest.mark.rule("zw.campaign.experience-details")
def test_a_token_may_go_to_somebody_who_did_not_fight_or_to_nobody() -> None:
    campaign = after(begun(), KRIN, DUX)
    lines = {way.id: way.line for way in asked(campaign, "experience:1").ways}
    assert (lines["krin"], lines["hugust"]) == (
        "Fought, no experience yet",
        "Did not fight, no experience yet",
    )
    given = decided(campaign, ("experience:1", "hugust"), ("attribute:1", "melee"))
    assert given.rosters[0].veterans == (VeteranRow("hugust", (), (Attribute.MELEE,)),)
    declined = decided(campaign, ("experience:1", "nobody"))
    assert (ids(declined), declined.rosters[0].veterans) == ([], ())


def test_the_choice_of_a_character_can_be_changed_before_the_attribute_is_chosen() -> None:
    campaign = decided(after(begun(), KRIN, DUX), ("experience:1", "krin"), ("attribute:1", "another"))
    assert ids(campaign) == ["experience:1"]


def test_what_follows_from_keeping_is_told() -> None:
    finds = [found("hand_grenade"), found("katana")]
    campaign = decided(
        after(begun(), mini("krin", (10, 10), gear=finds), DUX, winners=(1,)), ("keep:krin", "katana")
    )
    again = mini("krin", (10, 10), gear=[kept("katana"), found("hand_grenade")])
    campaign = after(nothing_more(campaign), again, DUX)
    dilemma = asked(campaign, "keep:krin")
    assert dilemma.ways[0].line == "Hand Grenade; gone for good once it is used"
    assert dilemma.words.endswith("Krin has 1 from earlier battles.")
    assert dilemma.ways[-1].line == "Back into the deck with the find: it may be found again"


# ------------------------------------------------------------------ who decides, and when


def test_one_side_decides_after_the_other_and_nothing_begins_before() -> None:
    finds = [found("katana"), found("crossbow")]
    campaign = after(
        begun(), mini("krin", (10, 10), gear=finds), mini("dux", (20, 20), gear=[found("chainsaw")])
    )
    assert [(one.id, one.seat) for one in LINKED.dilemmas(RULES, campaign)] == [
        ("keep:krin", 0),
        ("experience:1", 0),
        ("keep:dux", 1),
    ]
    with pytest.raises(LinkError, match="First it must be decided"):
        next_options(campaign)
    with pytest.raises(LinkError, match="`chainsaw` is not among the choices"):
        decided(campaign, ("keep:krin", "chainsaw"))
    with pytest.raises(LinkError, match="there is nothing to decide"):
        decided(campaign, ("keep:hugust", "katana"))
    assert next_options(nothing_more(campaign)).mode == "turf_war"


def test_nothing_is_decided_after_the_last_battle() -> None:
    campaign = begun(battles="3")
    for _ in range(3):
        campaign = nothing_more(after(campaign, mini("krin", (10, 10), gear=[found("katana")]), DUX))
    assert (campaign.is_over, campaign.finds, campaign.honours) == (True, (), ())


@pytest.mark.rule("zw.campaign.given-up")
def test_whoever_gives_a_battle_up_loses_it_and_everybody_else_wins() -> None:
    campaign = LINKED.forfeit(RULES, begun("ark", "genlab", "nova"), Seat(1))
    assert (campaign.wins, campaign.points, campaign.fought) == ((1, 0, 1), (0, 0, 0), 1)
    assert ids(campaign) == ["experience:1", "experience:3"]


# ------------------------------------------------------------------ the AI


@pytest.mark.rule("zw.campaign.ai-side")
def test_an_ai_faction_keeps_the_card_of_highest_value() -> None:
    finds = [found("plastic_duck"), found("sniper_rifle"), found("katana")]
    campaign = after(begun(), mini("krin", (10, 10), gear=finds), DUX)
    dilemma = asked(campaign, "keep:krin")
    assert LINKED.advised(RULES, campaign, dilemma, Script(())) == (
        "sniper_rifle",
        "No other find is worth more than its 5 points.",
    )


@pytest.mark.rule("zw.campaign.ai-side")
def test_an_ai_faction_gives_experience_by_die_to_a_fighter_and_an_attribute_not_yet_raised() -> None:
    campaign = nothing_more(after(begun(), KRIN, DUX))
    campaign = after(campaign, KRIN, mini("danko", (12, 12)), DUX)
    roster = campaign.rosters[0].with_veteran(VeteranRow("danko", (), (Attribute.RANGED, Attribute.HEALTH)))
    campaign = msgspec.structs.replace(campaign, rosters=(roster, campaign.rosters[1]))
    way, why = LINKED.advised(RULES, campaign, asked(campaign, "experience:1"), Script((1,)))
    assert (way, why) == ("danko", "Character and attribute were chosen by die.")
    campaign = decided(campaign, ("experience:1", way))
    assert LINKED.advised(RULES, campaign, asked(campaign, "attribute:1"), Script((0,)))[0] == "melee"
    assert LINKED.advised(RULES, campaign, asked(campaign, "attribute:1"), Script((1,)))[0] == "survival"


@pytest.mark.rule("zw.campaign.ai-side")
def test_the_dice_of_an_ai_faction_reach_every_fighter() -> None:
    campaign = after(begun(), KRIN, mini("danko", (12, 12)), mini("hugust", (14, 14)), DUX)
    dilemma = asked(campaign, "experience:1")
    chosen = {LINKED.advised(RULES, campaign, dilemma, Dice("die", str(n)))[0] for n in range(40)}
    assert chosen == {"krin", "danko", "hugust"}
