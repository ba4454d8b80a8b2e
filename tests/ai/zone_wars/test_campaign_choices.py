"""Between two battles computer players above the solo AI keep what is of use, and train what is used."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from ai.games.zone_wars.campaign import choice, use_of
from game.catalog import games
from game.core.chance import Script
from game.rules.zone_wars.campaign.record import Campaign
from game.rules.zone_wars.campaign.veterans import VeteranRow
from game.rules.zone_wars.cards.kinds import Attribute
from tests.rules.zone_wars.campaign.camp import after, asked, begun, decided, nothing_more
from tests.rules.zone_wars.yard import BOX, RULES, held, mini

DUX = mini("dux", (20, 20))
ENTRY = games()["zone_wars"]


def found(name: str) -> Any:
    return msgspec.structs.replace(held(name), is_found=True)


def chosen(campaign: Campaign, dilemma: str, level: int = 5) -> str:
    linked: Any = ENTRY.campaign
    way, reason = linked.advised(RULES, campaign, asked(campaign, dilemma), Script((0, 0)), level)
    assert reason.endswith(".")
    return str(way)


def test_a_fighter_keeps_the_blade_where_the_solo_ai_keeps_the_dearer_rifle() -> None:
    campaign = after(begun(), mini("hugust", (10, 10), gear=[found("katana"), found("sniper_rifle")]), DUX)
    assert chosen(campaign, "keep:hugust", level=2) == "sniper_rifle"
    assert chosen(campaign, "keep:hugust", level=3) == "katana"


def test_a_sharpshooter_keeps_what_shoots() -> None:
    finds = [found("katana"), found("sniper_rifle"), found("plastic_duck")]
    campaign = after(begun(), mini("franton", (10, 10), gear=finds), DUX)
    assert chosen(campaign, "keep:franton") == "sniper_rifle"


def test_armor_of_a_kind_that_is_worn_is_worth_only_what_it_adds() -> None:
    hugust = BOX.characters.find("hugust")
    helmet, vest = BOX.items.find("motorcycle_helmet"), BOX.items.find("bulletproof_vest")
    bare, worn = VeteranRow("hugust"), VeteranRow("hugust", ("bulletproof_vest",))
    assert use_of(vest, hugust, bare, BOX) == pytest.approx(2.7)
    assert use_of(vest, hugust, worn, BOX) == 0
    assert use_of(helmet, hugust, bare, BOX) == 0, "Hugust begins with a diving helmet"


def test_experience_goes_to_the_weapon_that_is_carried_or_to_a_weak_side_and_never_twice() -> None:
    campaign = after(begun(), mini("franton", (10, 10)), DUX)
    assert chosen(campaign, "experience:1") == "franton", "among those that fought"
    campaign = decided(campaign, ("experience:1", "franton"))
    assert chosen(campaign, "attribute:1") == "ranged"
    campaign = nothing_more(campaign)
    roster = campaign.rosters[0].with_veteran(VeteranRow("franton", (), (Attribute.RANGED,)))
    campaign = msgspec.structs.replace(campaign, rosters=(roster, campaign.rosters[1]))
    campaign = after(campaign, mini("franton", (10, 10)), DUX)
    campaign = decided(campaign, ("experience:1", "franton"))
    assert chosen(campaign, "attribute:1") == "health"


@pytest.mark.parametrize("faction", ["ark", "genlab", "nova", "mechatron"])
def test_whatever_is_asked_is_answered_by_a_way_that_is_open(faction: str) -> None:
    other = "genlab" if faction != "genlab" else "ark"
    mine, foe = (BOX.roster[BOX.characters[n].faction] for n in (_first(faction), _first(other)))
    finds = [found("flamethrower"), found("hockey_armor"), found("plastic_duck")]
    crew = [mini(BOX.characters[n].id, (10 + 3 * k, 10), gear=finds) for k, n in enumerate(mine[:3])]
    campaign = after(begun(faction, other), *crew, mini(BOX.characters[foe[0]].id, (30, 30)))
    linked: Any = ENTRY.campaign
    while open_ones := linked.dilemmas(RULES, campaign):
        way, _ = choice(campaign, open_ones[0], BOX)
        campaign = linked.decide(RULES, campaign, open_ones[0].id, way)
    assert sum(len(row.kept) for row in campaign.rosters[0].veterans) == 3
    assert sum(len(row.gains) for row in campaign.rosters[0].veterans) == 1


def _first(faction: str) -> int:
    return next(n for n, one in enumerate(BOX.characters) if one.faction.value == faction)
