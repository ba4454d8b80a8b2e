"""The campaign of Zone Wars on the screen: begun, decided, left, taken back, played through the real loop."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from game.core.campaigns import FOLDER
from game.core.contract import Seat
from game.core.linked import LinkError
from game.core.table_talk import Resign
from game.rules.zone_wars.campaign.veterans import VeteranRow
from game.rules.zone_wars.cards.kinds import Attribute
from game.ui.scenes.result import ResultScene
from game.ui.scenes.rulebook import RulebookScene
from game.ui.setting_up import SeatPlan
from tests.rules.zone_wars.yard import mini
from tests.ui.scenes.at_campaign import ANNA, BERT, AtCampaign, spoils
from tests.ui.scenes.at_workshops import check_looks, said

ONE, TWO = SeatPlan("computer", level=1), SeatPlan("computer", level=2)
KRIN, DUX, PSION = mini("krin", (10, 10)), mini("dux", (20, 20)), mini("psion", (30, 30))


def three(folder: Path | None = None, size: str = "small") -> AtCampaign:
    """Return Anna and Bert against level 2, after a battle that Anna and level 2 have won, with finds for all."""
    return AtCampaign(folder, size).begin(ANNA, BERT, TWO).fought(*spoils(), winners=(0, 2), points=(3, 1, 3))


# ------------------------------------------------------------------ beginning


def test_a_campaign_of_three_is_begun_by_mouse(tmp_path: Path) -> None:
    who = AtCampaign(tmp_path, "full")
    assert who.camp.form is not None
    who.click("campaign_name").press("Ctrl+a").type("North").press("Enter")
    who.click("sides", 0.95)
    assert [seat.kind for seat in who.camp.form.seats] == ["person", "computer", "computer"]
    assert who.page.find("option_faction_3") is not None
    assert "choose" not in who.camp.form.choices.values()
    who.click("begin")
    record = who.room.open.record
    assert (record.name, len(record.seating)) == ("North", 3)
    factions = [roster.faction.value for roster in who.now.rosters]
    assert factions == ["genlab", "nova", "mechatron"]
    assert [stage.title for stage in who.room.stages()] == [
        "Showdown",
        "Turf War",
        "Street Fight",
        "The Chase",
        "Defense of the Ark",
    ]
    assert who.part("play").label == "Play battle 1"


def test_factions_that_collide_are_told(tmp_path: Path) -> None:
    who = AtCampaign(tmp_path)
    who.camp.form.choices |= {"faction_1": "ark", "faction_2": "ark"}
    who.click("begin")
    assert who.part("trouble").words == "Two sides cannot lead the Ark mutants."


def test_the_way_to_characters_of_ones_own_leads_from_the_form(tmp_path: Path) -> None:
    who = AtCampaign(tmp_path)
    assert who.part("workshop").label == "Characters"


# ------------------------------------------------------------------ deciding


def test_computer_players_decide_at_once_and_say_why(tmp_path: Path) -> None:
    who = three(tmp_path)
    assert who.questions == ["keep:krin", "experience:1", "keep:dux"]
    keeps, grows = who.chronicle
    assert keeps == "Psion keeps the Laser Cannon. No other find is worth more than its 5 points."
    assert grows.startswith("Psion gains experience: ")
    assert grows.endswith(". Character and attribute were chosen by die.")
    assert who.now.rosters[2].veterans[0].kept == ("laser_cannon",)


def test_people_decide_by_mouse_one_after_the_other(tmp_path: Path) -> None:
    who = three(tmp_path)
    assert who.camp.choosing.question() == "Anna decides: What does Krin keep?"
    assert who.page.find("play") is None
    who.click("way:keep:krin:hunting_rifle").click("way:experience:1:hugust").click("way:attribute:1:health")
    assert who.camp.choosing.question() == "Bert decides: What does Dux keep?"
    who.click("way:keep:dux:nothing")
    assert who.questions == []
    assert who.now.rosters[0].veterans == (
        VeteranRow("krin", ("hunting_rifle",)),
        VeteranRow("hugust", (), (Attribute.HEALTH,)),
    )
    assert who.now.rosters[1].veterans == ()
    assert who.chronicle[2:] == [
        "Krin keeps the Hunting Rifle.",
        "Hugust gains experience: Health 5 becomes 6.",
        "Dux keeps nothing.",
    ]
    assert who.part("play").label == "Play battle 2"
    assert who.room.sheets()[0].groups[1][1][0].name == "Hunting Rifle"


def test_people_decide_by_keys_alone(tmp_path: Path) -> None:
    who = three(tmp_path)
    assert who.at == "way:keep:krin:hunting_rifle"
    who.press("Right")
    assert who.at == "way:keep:krin:plastic_duck"
    who.press("Enter", "Enter", "Enter", "Enter")
    assert who.chronicle[2:] == [
        "Krin keeps the Plastic Duck.",
        "Franton gains experience: Ranged 5 becomes 6.",
        "Dux keeps the Katana.",
    ]
    assert who.at == "play"


def test_a_pad_decides_and_takes_back(tmp_path: Path) -> None:
    who = three(tmp_path)
    who.pad("A", "A")
    assert who.questions == ["attribute:1", "keep:dux"]
    who.pad("X")
    assert who.questions == ["experience:1", "keep:dux"]


def test_what_was_decided_can_be_taken_back_until_the_next_battle(tmp_path: Path) -> None:
    who = three(tmp_path)
    assert who.part("take_back").reason == "Nothing was chosen since the last match."
    before = who.now
    who.press("Enter", "Enter").click("take_back")
    assert (who.questions, who.at) == (["experience:1", "keep:dux"], "way:experience:1:franton")
    who.press("u")
    assert who.now == before
    who.press("u")
    assert (who.now, len(who.chronicle)) == (before, 2)  # what level 2 decided stays
    who.press("Enter", "Enter", "Enter", "Enter")
    assert who.room.between.last is not None
    who.sit()
    assert who.room.between.last is None
    who.room.between.take_back()
    assert who.questions == []


def test_every_decision_is_saved_and_gone_on_with(tmp_path: Path) -> None:
    three(tmp_path).press("Enter", "Enter")
    later = AtCampaign(tmp_path)
    assert later.questions == ["attribute:1", "keep:dux"]
    assert later.now.rosters[0].veterans == (VeteranRow("krin", ("hunting_rifle",)),)
    later.press("Enter", "Enter")
    assert AtCampaign(tmp_path).questions == []


def test_a_computer_player_that_was_interrupted_decides_when_the_room_is_opened(tmp_path: Path) -> None:
    who = three(tmp_path)
    path = tmp_path / FOLDER / "zone_wars-north.json"
    content = json.loads(path.read_text())
    content["fought"][0]["decided"] = content["fought"][0]["decided"][:1]
    path.write_text(json.dumps(content))
    later = AtCampaign(tmp_path)
    assert later.chronicle == who.chronicle  # the same dice
    assert later.questions == who.questions


def test_a_decision_that_nobody_could_make_is_damage(tmp_path: Path) -> None:
    who = three(tmp_path)
    who.press("Enter")
    path = tmp_path / FOLDER / "zone_wars-north.json"
    content = json.loads(path.read_text())
    content["fought"][0]["decided"][-1]["way"] = "chainsaw"
    path.write_text(json.dumps(content))
    later = AtCampaign(tmp_path)
    words = "zone_wars-north.json: fought[0].decided: keep:krin: `chainsaw` is not among the choices"
    assert any(words in one for one in said(later))
    assert later.questions == ["keep:krin", "experience:1", "keep:dux"]


def test_nothing_is_fought_before_all_is_decided(tmp_path: Path) -> None:
    who = three(tmp_path)
    with pytest.raises(LinkError, match="First decide what is to be decided"):
        who.room.sit()
    who.click("rule")
    assert isinstance(who.scene, RulebookScene)


def test_a_way_that_is_barred_says_why_and_is_not_taken(tmp_path: Path) -> None:
    who = AtCampaign(tmp_path).begin(ANNA, ONE)
    who.fought(KRIN, DUX).click("way:experience:1:krin").click("way:attribute:1:ranged")
    who.fought(KRIN, DUX).click("way:experience:1:krin")
    barred = who.part("way:attribute:1:ranged")
    assert barred.reason == "Krin has an experience token on Ranged already."
    who.click("way:attribute:1:ranged")
    assert who.questions == ["attribute:1"]
    who.click("way:attribute:1:another")
    assert who.questions == ["experience:1"]


def test_giving_a_battle_up_lets_the_others_decide(tmp_path: Path) -> None:
    who = AtCampaign(tmp_path).begin(ANNA, BERT, TWO)
    who.room.forfeit(Seat(0))
    assert who.questions == ["experience:2"]
    assert [sheet.points for sheet in who.room.sheets()] == [0.0, 1.0, 1.0]
    assert len(who.chronicle) == 1


# ------------------------------------------------------------------ through the real loop


def test_computer_players_fight_and_decide_through_the_real_loop(tmp_path: Path) -> None:
    who = AtCampaign(tmp_path).begin(ONE, TWO, crew="3", battles="3")
    who.sit().play(_watch)
    assert isinstance(who.scene, ResultScene)
    who.wait(2.0).click("campaign")
    assert who.scene is who.camp
    (fought,) = who.room.open.record.fought
    assert (fought.title, fought.save) == ("Showdown", "zone_wars-campaign-north-1")
    assert len(fought.news) >= 3
    assert who.questions == []
    winners = [seat for seat, wins in enumerate(who.now.wins) if wins]
    assert sum("gains experience" in one for one in who.chronicle) == len(winners)
    gains = [len(row.gains) for roster in who.now.rosters for row in roster.veterans if row.gains]
    assert gains == [1] * len(winners)
    who.sit()
    assert who.sitting.match.record.options.mode == "turf_war"
    table: Any = who.sitting.match.spectacle()
    assert {one.character for one in table.veterans} == {
        who.room.rules.kit.box.characters.number(row.character)
        for roster in who.now.rosters
        for row in roster.veterans
    }


def _watch(who: Any) -> None:
    raise AssertionError(f"nobody is asked, but {who.ask} is")


def test_a_person_resigns_and_decides_against_a_level_in_the_next_battle(tmp_path: Path) -> None:
    who = AtCampaign(tmp_path).begin(ANNA, ONE).sit()
    who.sitting.act(Seat(0), Resign())
    for _ in range(60):
        who.wait(0.2)
        if isinstance(who.scene, ResultScene):
            break
    who.wait(2.0).click("campaign")
    assert who.now.wins == (0, 1)
    assert who.room.open.record.fought[0].news[0] == "Ark mutants: nobody fought."
    who.sit()
    assert who.sitting.match.record.options.mode == "turf_war"


# ------------------------------------------------------------------ how it looks


@pytest.mark.parametrize("size", ["full", "small"])
def test_every_choice_is_drawn_and_can_be_read(size: str, tmp_path: Path) -> None:
    who = three(tmp_path, size)
    for _ in range(5):
        who.desk.toasts.shown.clear()
        check_looks(who)
        if who.questions:
            who.press("Enter")
    assert who.questions == []


def test_large_text_shows_choices_in_a_tab(tmp_path: Path) -> None:
    who = three(tmp_path, "large text")
    for tab in range(4):
        who.camp.tab = tab
        who.camp.refresh()
        who.desk.toasts.shown.clear()
        check_looks(who)
    who.camp.tab = 1
    who.camp.refresh()
    who.page.point("way:keep:krin:hunting_rifle")
    who.press("Enter", "Enter", "Enter", "Enter")
    assert who.questions == []
    check_looks(who)


def test_four_sides_find_room(tmp_path: Path) -> None:
    who = AtCampaign(tmp_path, "small").begin(ANNA, BERT, ONE, TWO, faction_4="mechatron")
    who.fought(*spoils(), mini("bender", (33, 33)), winners=(0, 1, 2, 3))
    check_looks(who)
    who.press("Enter", "Enter", "Enter", "Enter", "Enter", "Enter")
    assert who.questions == []
    check_looks(who)
    assert [stage.title for stage in who.room.stages()][:4] == [
        "Showdown",
        "Turf War",
        "Street Fight",
        "Defense of the Ark",
    ]
