"""The room of campaigns: begun, left, gone on with, given up, ended; files, three ways to steer, three sizes."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from game.core.campaigns import FOLDER
from game.core.contract import Seat
from game.rules.army_battles.campaign import CHAPTERS
from game.ui.overlays import Dialog
from game.ui.scenes.campaign import CampaignScene
from game.ui.scenes.pause import PauseScene
from game.ui.scenes.replay import ReplayScene
from game.ui.scenes.result import ResultScene
from game.ui.scenes.rulebook import RulebookScene
from game.ui.scenes.table import TableScene
from game.ui.setting_up import SeatPlan
from game.ui.sitting import Sitting
from tests.ui.scenes.at_workshops import GAME, before, check_looks, desk_in, said
from tests.ui.scenes.layout_check import wrong_places
from tests.ui.test_anything_pressed import Restless

TWO = (SeatPlan("person", "Anna"), SeatPlan("person", "Bert"))
ALONE = (SeatPlan("person", "Anna"), SeatPlan("computer", level=2))
CHOICES = {"size": "skirmish", "army_1": "shield-wall", "army_2": "swift-riders"}


def at_room(folder: Path | None = None, size: str = "small") -> Any:
    who = before("campaign", GAME, folder, size)
    assert isinstance(who.scene, CampaignScene)
    return who


def begun(folder: Path, size: str = "small", seats: Any = TWO) -> Any:
    """Return somebody in the room with a campaign that has just begun."""
    who = at_room(folder, size)
    scene = who.scene
    assert scene.room.begin("Vale War", seats, CHOICES) == ""
    scene.form = None
    scene.refresh()
    return who


def ended(sitting: Sitting, seed: int = 3) -> None:
    """Play a match to its end without a screen, and save it."""
    chance, match = random.Random(seed), sitting.match
    while match.to_act:
        seat = Seat(match.to_act[0])
        match.act(seat, chance.choice(match.view(seat).actions))
    sitting.save_now()


def fight(who: Any, seed: int = 3) -> None:
    """Play the next match of the open campaign without a screen, and take it up."""
    ended(who.scene.room.sit(), seed)
    who.scene.enter()


# ------------------------------------------------------------------ beginning


def test_a_campaign_is_begun_by_mouse(tmp_path: Path) -> None:
    who = at_room(tmp_path)
    assert who.scene.form is not None
    who.click("campaign_name").press("Ctrl+a").type("Vale War").press("Enter")
    who.click("kind_1", 0.2).click("seat_name_1").press("Ctrl+a").type("Bert").press("Enter")
    who.page.point("option_army_2")
    who.press("right")
    who.click("begin")
    record = who.scene.room.open.record
    assert (record.name, [seat.name for seat in record.seating]) == ("Vale War", ["Anna", "Bert"])
    assert [roster.name for roster in who.scene.room.open.now.rosters] == ["Shield Wall", "Sky Host"]
    assert [path.name for path in (tmp_path / FOLDER).iterdir()] == ["army_battles-vale-war.json"]
    assert who.part("play").label == "Play match 1"


def test_a_campaign_is_begun_against_a_level_by_keys_alone(tmp_path: Path) -> None:
    who = at_room(tmp_path)
    assert who.at == "begin"
    who.press("Enter")
    (one, two) = who.scene.room.open.record.seating
    assert (one.kind, two.kind, two.level) == ("person", "computer", 3)
    assert who.at == "play"
    who.press("Enter")
    assert isinstance(who.scene, TableScene)
    assert who.scene.sitting.name == "army_battles-campaign-campaign-1"


def test_the_pad_begins_and_plays(tmp_path: Path) -> None:
    who = at_room(tmp_path)
    who.pad("A")
    assert who.scene.form is None
    who.pad("A")
    assert isinstance(who.scene, TableScene)


def test_what_cannot_be_begun_says_why(tmp_path: Path) -> None:
    who = begun(tmp_path)
    room = who.scene.room
    assert room.begin(" ", TWO, CHOICES) == "Give the campaign a name."
    assert room.begin("vale war", TWO, CHOICES) == "Another campaign is called vale war already."
    twins = (SeatPlan("person", "Anna"), SeatPlan("person", "anna"))
    assert room.begin("Twins", twins, CHOICES) == "Two people need two different names."
    who.press("n")
    who.scene.form.name = "Vale War"
    who.click("begin")
    assert who.part("trouble").words == "Another campaign is called Vale War already."
    who.press("Esc")
    assert who.scene.form is None


def test_an_own_army_fights_a_campaign_if_it_is_legal(tmp_path: Path) -> None:
    (tmp_path / "armies").mkdir()
    (tmp_path / "armies" / "vale-host.txt").write_text(
        "Army: Vale Host\n3 Infantry\nHero: Ysolde, will, tier 2"
    )
    (tmp_path / "armies" / "big.txt").write_text("Army: Big\n4 Heavy Infantry\n4 Infantry")
    who = at_room(tmp_path)
    form = who.scene.form
    form.choices |= {"size": "skirmish", "army_1": "army:big"}
    who.click("begin")
    assert who.part("trouble").words == "Big: The army costs 96 points, and 60 are allowed."
    form.choices["army_1"] = "army:vale-host"
    who.click("begin")
    assert who.scene.room.open.now.rosters[0].name == "Vale Host"


# ------------------------------------------------------------------ going on


def test_a_match_is_left_and_gone_on_with_later(tmp_path: Path) -> None:
    who = begun(tmp_path, seats=ALONE)
    who.press("Enter")
    assert isinstance(who.scene, TableScene)
    sitting = who.scene.sitting
    sitting.act(Seat(sitting.match.to_act[0]), sitting.match.view(sitting.match.to_act[0]).actions[0])
    steps = list(sitting.match.record.steps)
    who.press("Esc")
    assert isinstance(who.scene, PauseScene)
    assert who.page.find("restart") is None  # the dice of a campaign are drawn once
    later = at_room(tmp_path)
    assert later.part("play").label == "Go on with match 1"
    assert later.part("forfeit").reason == "Resign at the table: this match has begun."
    later.press("Enter")
    assert steps
    assert later.scene.sitting.match.record.steps[: len(steps)] == steps
    assert later.scene.sitting.name == sitting.name


def test_a_match_whose_save_is_gone_is_begun_anew_with_the_same_dice(tmp_path: Path) -> None:
    who = begun(tmp_path)
    room = who.scene.room
    first = room.sit()
    who.desk.saves.delete(first.name)
    assert not room.is_under_way
    again = room.sit()
    assert again.match.record.seed == first.match.record.seed
    assert room.open.record.save == again.name


def test_losses_levels_and_points_are_told_between_the_matches(tmp_path: Path) -> None:
    who = begun(tmp_path, seats=ALONE)
    who.press("Enter")
    ended(who.scene.sitting, 5)
    for _ in range(40):
        who.wait(0.5)
        if isinstance(who.scene, ResultScene):
            break
        who.press("Enter")
    assert isinstance(who.scene, ResultScene)
    assert who.page.find("swap") is None
    assert who.part("campaign").label == "To the campaign"
    who.wait(2.0).click("campaign")
    scene: Any = who.scene
    room = scene.room
    (fought,) = room.open.record.fought
    assert fought.title == "First blood"
    assert fought.save == "army_battles-campaign-vale-war-1"
    outcome = who.desk.saves.path(fought.save)
    assert outcome.exists()
    sheets = room.sheets()
    assert [sheet.name for sheet in sheets] == ["Shield Wall", "Swift Riders"]
    assert sum(sheet.points for sheet in sheets) == 1.0
    lost = [
        entry.name for sheet in sheets for _, group in sheet.groups for entry in group if entry.mark == "lost"
    ]
    told = [line for line in fought.news if "lost for good" in line and "nobody" not in line]
    assert bool(lost) == bool(told)
    assert all(name in "".join(told) + "".join(fought.news) for name in lost)
    who.click("replay:0")
    assert isinstance(who.scene, ReplayScene)


def test_a_campaign_of_five_battles_comes_to_its_end(tmp_path: Path) -> None:
    who = begun(tmp_path)
    room = who.scene.room
    for number in range(len(CHAPTERS)):
        if room.outcome() is not None:
            break
        options = room.linked.next_options(room.rules, room.open.now)
        assert options.mode == CHAPTERS[number].mode
        fight(who, number)
    outcome = room.outcome()
    assert outcome is not None
    assert len(room.open.record.fought) == room.open.now.fought
    assert who.page.find("play") is None
    assert who.part("again").label == "Begin another campaign"
    later = at_room(tmp_path)
    assert later.scene.room.outcome() == outcome
    winners = outcome.winners
    line = later.scene.room.listed()[0].line
    assert line == ("A draw" if len(winners) > 1 else f"{('Anna', 'Bert')[winners[0]]} won")


def test_a_match_is_given_up_before_it_begins(tmp_path: Path) -> None:
    who = begun(tmp_path)
    who.click("forfeit")
    assert isinstance(who.scene, Dialog)
    who.press("Esc").click("forfeit").press("left", "Enter")
    scene: Any = who.scene
    room = scene.room
    assert room.open.record.fought[0].why == "Bert gave the match up."
    assert room.open.record.fought[0].scores == (1.0, 0.0)
    assert [sheet.points for sheet in room.sheets()] == [1.0, 0.0]
    assert room.linked.next_options(room.rules, room.open.now).choices["instigator"] == "1"


# ------------------------------------------------------------------ files


def test_campaigns_are_listed_opened_and_deleted(tmp_path: Path) -> None:
    who = begun(tmp_path)
    room = who.scene.room
    assert room.begin("Hill War", TWO, CHOICES) == ""
    who.scene.refresh()
    assert {one.name for one in room.listed()} == {"Vale War", "Hill War"}
    who.click("campaign:army_battles-vale-war")
    assert room.open.record.name == "Vale War"
    who.press("delete")
    assert who.scene.title == "Delete this campaign?"
    who.press("left", "Enter")
    assert room.open.record.name == "Hill War"
    assert [path.name for path in (tmp_path / FOLDER).iterdir()] == ["army_battles-hill-war.json"]
    who.click("delete").press("left", "Enter")
    assert who.scene.form is not None


def test_a_damaged_campaign_is_told_of_and_nothing_is_lost(tmp_path: Path) -> None:
    who = begun(tmp_path)
    who.scene.room.forfeit(Seat(0))
    path = tmp_path / FOLDER / "army_battles-vale-war.json"
    path.write_text(path.read_text()[:-80])
    later = at_room(tmp_path)
    assert later.scene.room.open.record.fought == ()
    assert any("army_battles-vale-war.json: it is cut off" in words for words in said(later))
    for file in (tmp_path / FOLDER).iterdir():
        file.write_text("nonsense")
    worse = at_room(tmp_path)
    assert worse.scene.form is not None
    (one,) = worse.scene.room.listed()
    assert one.line == "It cannot be read"
    worse.scene.tab = 0
    worse.scene.refresh()
    worse.wait().click(f"campaign:{one.file}")
    assert isinstance(worse.scene, Dialog)
    assert "army_battles-vale-war.json" in worse.scene.text


def test_a_disk_that_refuses_is_told_of(tmp_path: Path) -> None:
    (tmp_path / FOLDER).write_text("a file where the folder should be")
    who = begun(tmp_path)
    who.scene.enter()
    assert any("The campaign could not be saved to" in words for words in said(who))
    assert who.scene.room.open is not None


def test_a_desk_that_keeps_nothing_still_plays() -> None:
    who = at_room(None)
    who.press("Enter")
    assert who.scene.room.open.record.name == "Campaign"
    who.press("Enter")
    assert isinstance(who.scene, TableScene)


def test_the_room_is_reached_from_a_new_match_and_leads_to_its_rules(tmp_path: Path) -> None:
    who = before("new-match", GAME, tmp_path, "full")
    who.click("campaign")
    assert isinstance(who.scene, CampaignScene)
    who.press("F1")
    assert isinstance(who.scene, RulebookScene)
    desk = desk_in(tmp_path)
    assert desk.doors["campaign"]("army_of_zero") is None


# ------------------------------------------------------------------ anything, and how it looks


def test_whatever_is_pressed_leaves_campaigns_that_can_be_read(tmp_path: Path) -> None:
    made = begun(tmp_path)
    scene, who = made.scene, Restless(random.Random(2), lambda _: made.scene, (1280, 720), desk=made.desk)
    for _ in range(80):
        if not who.app.stack or scene not in who.app.stack or len(who.app.stack) > 2:
            who.app.stack[:] = [scene]
        who.send(*who.anything())
    assert all(not one.damage for one in scene.room.listed())


@pytest.mark.parametrize("size", ["full", "small"])
def test_every_size_is_drawn_and_can_be_read(size: str, tmp_path: Path) -> None:
    who = at_room(tmp_path, size)
    check_looks(who)
    who = begun(tmp_path, size)
    fight(who, 4)
    check_looks(who)


def test_large_text_shows_everything_in_tabs(tmp_path: Path) -> None:
    who = begun(tmp_path, "large text")
    fight(who, 4)
    for tab in range(4):
        who.scene.tab = tab
        who.scene.refresh()
        who.desk.toasts.shown.clear()
        check_looks(who)
    who.press("n")
    assert not wrong_places(who.page)
