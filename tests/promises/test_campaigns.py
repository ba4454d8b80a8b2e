"""Whole campaigns are held against what every campaign promises, and a campaign that breaks it is caught."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from game.catalog import army_battles, zone_wars
from game.core.chance import Dice
from game.core.contract import Options, Outcome
from game.core.linked import Dilemma
from game.core.promises.broken import PromiseBroken
from game.core.promises.of_campaigns import CampaignWalk
from game.core.promises.report import CampaignReport
from game.rules.zone_wars.campaign.linked import LinkedBattles
from tests.rules.army_battles.camp import RULES as BATTLES
from tests.rules.zone_wars.yard import RULES

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.core.contract import Rules

ENTRY = zone_wars.entry()


def at_random(rules: Rules[Any, Any]) -> Callable[[Options, str], tuple[object, Outcome]]:
    """Return how matches are played by nothing but chance."""

    def play(options: Options, seed: str) -> tuple[object, Outcome]:
        state, step = rules.setup(options, Dice(seed)), 0
        while acting := rules.to_act(state):
            dice = Dice(seed, f"step/{step}")
            rules.advance(state, acting[0], rules.random_action(state, acting[0], dice), dice)
            step += 1
        outcome = rules.outcome(state)
        assert outcome is not None
        return state, outcome

    return play


def not_at_all(options: Options, seed: str) -> tuple[object, Outcome]:
    """Return a match that the first seat wins before it begins."""
    return RULES.setup(options, Dice(seed)), Outcome((1, 2), (1.0, 0.0), "It is over.", "core.resign")


def test_a_campaign_of_three_sides_is_played_to_its_end() -> None:
    report = CampaignReport()
    walk = CampaignWalk(ENTRY, 3, 1, "audit", at_random(RULES))
    walk.walk(report)
    assert (report.campaigns, report.matches, len(walk.campaign.record.fought)) == (1, 3, 3)
    assert report.stages == {"Showdown": 1, "Turf War": 1, "Street Fight": 1}
    assert report.decisions == sum(report.decided.values()) > 0
    assert report.promises["a campaign is read as it was written"] == 1 + 3 + report.decisions
    assert "own random" in walk.name


def test_a_campaign_that_asks_nothing_is_played_to_its_end_too() -> None:
    report = CampaignReport()
    CampaignWalk(army_battles.entry(), 2, 0, "audit", at_random(BATTLES)).walk(report)
    assert (report.campaigns, report.decided) == (1, {})
    assert 1 <= report.matches <= 5
    total = CampaignReport()
    total.add(report)
    total.add(report)
    assert (total.matches, total.promises["campaigns end well"]) == (2 * report.matches, 2)
    assert total.sentences("Army Battles").startswith("Army Battles: 2 campaigns of ")


class Forgetful(LinkedBattles):
    """Forgets who won."""

    def written(self, campaign: Any) -> bytes:
        return super().written(msgspec.structs.replace(campaign, wins=(0, 0)))


class Lenient(LinkedBattles):
    """Takes any answer."""

    def decide(self, rules: Rules[Any, Any], campaign: Any, dilemma: str, way: str) -> Any:
        asked = {one.id: one for one in self.dilemmas(rules, campaign)}
        if dilemma in asked and way not in {one.id for one in asked[dilemma].ways}:
            return campaign
        return super().decide(rules, campaign, dilemma, way)


class Double(LinkedBattles):
    """Asks everything twice."""

    def dilemmas(self, rules: Rules[Any, Any], campaign: Any) -> Sequence[Dilemma]:
        return [*super().dilemmas(rules, campaign)] * 2


class Endless(LinkedBattles):
    """Never says who won."""

    def outcome(self, rules: Rules[Any, Any], campaign: Any) -> Outcome | None:
        return None

    def next_options(self, rules: Rules[Any, Any], campaign: Any) -> Options:
        return super().next_options(rules, msgspec.structs.replace(campaign, fought=0))

    def stages(self, rules: Rules[Any, Any], campaign: Any) -> Any:
        return [*super().stages(rules, campaign)] * 20

    def fought(self, campaign: Any) -> int:
        return int(campaign.fought)

    def after(self, rules: Rules[Any, Any], campaign: Any, state: object, outcome: Outcome) -> Any:
        return campaign


@pytest.mark.parametrize(
    ("kind", "promise"),
    [
        (Forgetful, "a campaign is read as it was written"),
        (Lenient, "only what is asked can be answered"),
        (Double, "what is asked can be told apart"),
        (Endless, "a campaign is read as it was written"),
    ],
)
def test_a_broken_campaign_is_caught(kind: type[LinkedBattles], promise: str) -> None:
    assert isinstance(ENTRY.campaign, LinkedBattles)
    broken = replace(ENTRY, campaign=kind(ENTRY.campaign.look))
    with pytest.raises(PromiseBroken) as caught:
        CampaignWalk(broken, 2, 0, "broken", not_at_all).walk(CampaignReport())
    assert caught.value.promise == promise
    assert caught.value.match.startswith("zone_wars campaign (2 seats, faction_1 ")
