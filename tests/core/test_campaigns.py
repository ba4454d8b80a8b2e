"""Campaigns in files: three generations, damage that is named, older files that take over."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.core.campaigns import (
    Campaign,
    CampaignFolder,
    CampaignRecord,
    DamagedCampaign,
    Decided,
    Fought,
    begun,
    file_name,
    save_name,
)
from game.core.contract import Seat
from game.core.linked import LinkError
from game.core.record import Seating
from game.rules.army_battles.campaign_linked import LinkedBattles
from tests.rules.army_battles.camp import RULES

LINKED = LinkedBattles()
CHOICES = {"size": "battle", "army_1": "shield-wall", "army_2": "swift-riders", "seed": "war"}
FOUGHT = Fought(
    "save-1", "First blood", (0.0, 1.0), "Anna gave the match up.", "ab.campaign.battles", ("News.",)
)


def fresh() -> Campaign:
    record = CampaignRecord(
        game="army_battles",
        name="Vale War",
        seating=(Seating("Anna"), Seating("Bert")),
        seed="a seed",
        begun="2026-11-30T12:00:00+00:00",
        states=(),
    )
    return begun(LINKED, LINKED.begin(RULES, CHOICES), record)


def gone_on(campaign: Campaign) -> Campaign:
    return campaign.went_on(LINKED, LINKED.forfeit(RULES, campaign.now, 0), FOUGHT)  # type: ignore[arg-type]


@pytest.fixture
def folder(tmp_path: Path) -> CampaignFolder:
    return CampaignFolder(tmp_path / "campaigns")


def opened(folder: CampaignFolder) -> tuple[Campaign, list[str]]:
    return folder.open("war", LINKED, RULES)


def spoiled(path: Path, **changes: Any) -> None:
    """Write a file with other values in some fields."""
    content = json.loads(path.read_text())
    path.write_text(json.dumps(content | changes))


def test_a_campaign_is_kept_and_read_again(folder: CampaignFolder) -> None:
    one = fresh()
    two = gone_on(one.with_save("save-1"))
    folder.write("war", one)
    folder.write("war", two)
    again, troubles = opened(folder)
    assert troubles == []
    assert again.states == two.states
    assert again.record.fought == (FOUGHT,)
    assert again.record.save == ""
    assert (again.now.fought, again.now.points, again.before) == (1, (0.0, 1.0), one.now)
    assert folder.names() == ["war"]
    assert folder.game_of("war") == "army_battles"


def test_seeds_and_saves_of_matches_follow_from_the_campaign() -> None:
    one = fresh()
    two = gone_on(one)
    assert one.record.next_seed != two.record.next_seed
    assert one.with_save("x").record.next_seed == one.record.next_seed
    assert (save_name(one), save_name(two)) == (
        "army_battles-campaign-vale-war-1",
        "army_battles-campaign-vale-war-2",
    )
    assert file_name("army_battles", "Vale War!") == "army_battles-vale-war"


def test_a_damaged_file_is_set_aside_for_the_one_before_it(folder: CampaignFolder) -> None:
    one = fresh()
    folder.write("war", one)
    path = folder.write("war", gone_on(one))
    path.write_text(path.read_text()[:200])
    campaign, troubles = opened(folder)
    assert campaign.states == one.states
    assert troubles[0].startswith("war.json: it is cut off or no JSON")
    assert troubles[0].endswith("It was kept as war.json.damaged-1.")
    assert (folder.folder / "war.json.damaged-1").exists()
    assert folder.game_of("war") == "army_battles"


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"seed": 5}, "war.json: seed: Expected `str`, got `int`"),
        (
            {"seating": [{"name": "Anna", "kind": "ghost"}]},
            r"war.json: seating\[0\].kind: Invalid enum value",
        ),
        ({"format": 2}, "war.json: format: it was written by a newer program"),
        ({"fought": []}, "war.json: states: there are 2 for 0 matches that were fought"),
        ({"states": [1, 2]}, r"war.json: states\[0\]: "),
    ],
)
def test_damage_is_told_by_file_and_field(
    folder: CampaignFolder, changes: dict[str, Any], words: str
) -> None:
    path = folder.write("war", gone_on(fresh()))
    spoiled(path, **changes)
    with pytest.raises(DamagedCampaign, match=words):
        opened(folder)
    assert path.exists()  # nothing older is sound, so nothing is moved


@pytest.mark.parametrize(
    ("path", "value", "words"),
    [
        (("fought",), 4, "fought: it says 4 matches, not 0"),
        (("fought",), 9, "fought: it is 0 to 5, not 9"),
        (("size",), "huge", "size: there is no size `huge`"),
        (("last_winner",), 7, "last_winner: it is -1, 0 or 1, not 7"),
        (("rosters", 0, "troops", 0, "kind"), 99, "Shield Wall: troops has a unit that there is not"),
        (("rosters", 0, "troops", 0, "level"), 12, "has Level 12, and 0 to 10 are allowed"),
        (("rosters", 0, "levels"), [], "Shield Wall: levels has 0 entries for 2 heroes"),
        (("rosters", 0, "levels", 0), 12, "levels: Aldric of Tier 2 cannot have level 12"),
        (("rosters", 0, "heroes", 0, "tier"), 0, "rosters"),
    ],
)
def test_a_state_that_cannot_be_is_told(
    folder: CampaignFolder, path: tuple[Any, ...], value: object, words: str
) -> None:
    file = folder.write("war", fresh())
    content = json.loads(file.read_text())
    target = content["states"][0]
    for step in path[:-1]:
        target = target[step]
    target[path[-1]] = value
    file.write_text(json.dumps(content))
    with pytest.raises(DamagedCampaign, match=r"war.json: states\[0\]: .*") as damage:
        opened(folder)
    assert words in str(damage.value)


def test_a_game_that_asks_nothing_between_matches_lets_nothing_be_decided(folder: CampaignFolder) -> None:
    campaign = gone_on(fresh())
    assert (LINKED.dilemmas(RULES, campaign.now), campaign.decided) == ((), ())
    assert LINKED.chronicle(RULES, campaign.now, None) == ()
    with pytest.raises(LinkError, match="keep: there is nothing to decide"):
        campaign.deciding(LINKED, RULES, Decided(Seat(0), "keep", "all"))
    path = folder.write("war", campaign)
    content = json.loads(path.read_text())
    content["fought"][0]["decided"] = [{"seat": 0, "dilemma": "keep", "way": "all"}]
    path.write_text(json.dumps(content))
    with pytest.raises(
        DamagedCampaign, match=r"war.json: fought\[0\].decided: keep: there is nothing to decide"
    ):
        opened(folder)


def test_a_campaign_that_is_not_there(folder: CampaignFolder) -> None:
    with pytest.raises(DamagedCampaign, match="it is not there"):
        opened(folder)
    assert folder.game_of("war") == ""
    assert msgspec.json.decode(LINKED.written(fresh().now))["size"] == "battle"
