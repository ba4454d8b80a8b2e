"""Five battles in a row."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.core.chance import Dice
from game.core.contract import Options
from game.rules.army_battles.armies import ArmyError, Troop, read_army
from game.rules.army_battles.campaign import (
    CHAPTERS,
    Campaign,
    CampaignError,
    Roster,
    after_battle,
    begin_campaign,
    campaign_outcome,
    campaign_text,
    forfeit,
    next_options,
    read_campaign,
)
from game.rules.army_battles.places import GONE, space
from game.rules.army_battles.state import Fate, Table
from game.rules.army_battles.victory import outcome_for
from tests.rules.army_battles.camp import KIT, RULES

ONE = read_army("Army: One\n4 Infantry L1\n1 Ranged\nHero: Ann, will, tier 2", KIT.units)
TWO = read_army("Army: Two\n3 Light Cavalry\nHero: Bob, strength, tier 2", KIT.units)


FIVE = Roster("Five", (Troop(KIT.units.named("infantry"), 1),) * 5, (), ())


def fresh() -> Campaign:
    return begin_campaign(ONE, TWO, "battle", KIT)


def fought(campaign: Campaign, lost: int = 0, fate: Fate = Fate.FIGHTING) -> Table:
    """Return the table of a battle in which the first units of side 1 fell."""
    table = RULES.setup(next_options(campaign, KIT), Dice("campaign"))
    table.units = tuple(
        replace(piece, at=GONE if number < lost else space(number, 0))
        for number, piece in enumerate(table.units)
    )
    table.fates = (fate, *table.fates[1:])
    return table


@pytest.mark.rule("ab.campaign.battles")
def test_five_battles_and_who_has_priority() -> None:
    campaign, modes, priorities = fresh(), [], []
    for winner in (1, 0, -1, 1, 0):
        options = next_options(campaign, KIT)
        modes.append(options.mode)
        priorities.append(options.choices["instigator"])
        outcome = outcome_for(winner, "So be it.", "ab.victory.last-side")
        campaign = after_battle(campaign, fought(campaign), outcome, KIT)
    assert modes == ["open_field", "hold_the_ford", "ambush", "open_field", "siege"]
    assert priorities == ["none", "2", "1", "1", "2"]
    assert campaign.points == (2.5, 2.5)
    assert campaign.chapter is None
    with pytest.raises(CampaignError, match="the campaign is over"):
        next_options(campaign, KIT)
    assert len(CHAPTERS) == 5


@pytest.mark.rule("ab.campaign.losses")
def test_losses_thin_the_roster() -> None:
    lost, infantry = outcome_for(1, "Lost.", "ab.victory.last-side"), KIT.units.named("infantry")
    four = begin_campaign(ONE, TWO, "battle", KIT)
    assert four.began == (67, 39)
    five = replace(four, rosters=(FIVE, four.rosters[1]), began=(60, 39))
    after = after_battle(five, fought(five, lost=3), lost, KIT)
    assert after.rosters[0].troops == (Troop(infantry, 1),) * 2 + (Troop(infantry, 0),) * 2
    assert after.rosters[1].troops == five.rosters[1].troops
    assert after.began == (60, 39)
    again = after_battle(after, fought(after, lost=4), lost, KIT)
    assert again.rosters[0].troops == (Troop(infantry, 0),) * 4
    whole = after_battle(five, fought(five, lost=1), lost, KIT)
    assert whole.rosters[0].troops == (Troop(infantry, 1),) * 4


def test_the_cheapest_come_back_first() -> None:
    campaign = fresh()
    lost = outcome_for(1, "Lost.", "ab.victory.last-side")
    riders = fought(campaign)
    riders.units = tuple(replace(unit, at=GONE) if unit.side == 0 else unit for unit in riders.units)
    after = after_battle(campaign, riders, lost, KIT)
    infantry, ranged = KIT.units.named("infantry"), KIT.units.named("ranged")
    assert after.rosters[0].troops == (Troop(ranged, 0),) + (Troop(infantry, 0),) * 3


@pytest.mark.rule("ab.campaign.heroes")
def test_heroes_grow_unless_they_fell() -> None:
    campaign = fresh()
    won = outcome_for(0, "Won.", "ab.victory.last-side")
    assert campaign.rosters[0].levels == (3,)
    twice = after_battle(after_battle(campaign, fought(campaign), won, KIT), fought(campaign), won, KIT)
    assert (twice.rosters[0].levels, twice.rosters[0].heroes[0].tier) == ((5,), 3)
    for fate in (Fate.CAPTURED, Fate.UNCONSCIOUS):
        held = after_battle(campaign, fought(campaign, fate=fate), won, KIT)
        assert (held.rosters[0].levels, held.rosters[0].heroes[0].tier) == ((3,), 2)
    assert after_battle(campaign, fought(campaign, fate=Fate.ESCAPED), won, KIT).rosters[0].levels == (4,)
    assert after_battle(campaign, fought(campaign, fate=Fate.DEAD), won, KIT).rosters[0].heroes == ()


@pytest.mark.rule("ab.campaign.end")
def test_who_wins_a_campaign() -> None:
    campaign = fresh()
    assert campaign_outcome(campaign, KIT) is None
    done = replace(campaign, fought=5, points=(2.0, 3.0))
    outcome = campaign_outcome(done, KIT)
    assert outcome is not None
    assert (outcome.winners, outcome.why, outcome.rule) == ((1,), "Two has won more.", "ab.campaign.end")
    even = campaign_outcome(replace(campaign, fought=5, points=(2.5, 2.5)), KIT)
    assert even is not None
    assert (even.winners, even.why) == ((0,), "One has lost less.")
    empty = replace(campaign.rosters[1], troops=(), heroes=(), levels=())
    early = replace(campaign, fought=2, points=(0.0, 2.0), rosters=(campaign.rosters[0], empty))
    assert early.is_over
    beaten = campaign_outcome(early, KIT)
    assert beaten is not None
    assert beaten.winners == (0,)
    assert forfeit(campaign, 0).points == (0.0, 1.0)
    same = replace(campaign, fought=5, rosters=(campaign.rosters[0],) * 2)
    draw = campaign_outcome(same, KIT)
    assert draw is not None
    assert draw.scores == (0.5, 0.5)


def test_a_campaign_of_random_play_comes_to_its_end() -> None:
    campaign = begin_campaign(ONE, TWO, "battle", KIT)
    while not campaign.is_over:
        dice = Dice(str(campaign.fought))
        table = RULES.setup(next_options(campaign, KIT), dice)
        while seats := RULES.to_act(table):
            RULES.apply(table, seats[0], RULES.random_action(table, seats[0], dice), dice)
        assert table.result is not None
        campaign = after_battle(campaign, table, table.result, KIT)
        assert read_campaign(campaign_text(campaign), KIT) == campaign
    assert campaign_outcome(campaign, KIT) is not None


def test_wrong_campaigns_are_named() -> None:
    with pytest.raises(ArmyError, match="Two: There are 5 units of Infantry"):
        begin_campaign(ONE, read_army("Army: Two\n5 Infantry", KIT.units), "battle", KIT)
    with pytest.raises(ArmyError, match="there is no size `huge`"):
        begin_campaign(ONE, TWO, "huge", KIT)
    text = campaign_text(fresh())
    for wrong, said in (
        (text.replace('"fought": 0', '"fought": 9'), "fought: it is 0 to 5"),
        (text.replace('"kind": 0', '"kind": 99'), "a unit that there is not"),
        (text.replace('"tier": 2', '"tier": 9'), "tier"),
        ("{", "truncated"),
    ):
        with pytest.raises(CampaignError, match=said):
            read_campaign(wrong, KIT)
    assert isinstance(next_options(fresh(), KIT), Options)
