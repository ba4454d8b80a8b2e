"""People allied against the AI side at one screen: whole matches through the real loop, and what they are shown."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.catalog import games
from game.core.contract import Options
from game.core.match import Match, replay
from game.core.record import Seating
from game.rules.zone_wars.events.muster import TeamsFormed
from game.ui.narrate import Cast
from game.ui.scenes.hand_over import HandOverScene
from game.ui.scenes.new_match import NewMatchScene
from game.ui.scenes.new_match_side import facts_of
from game.ui.scenes.result import ResultScene
from game.ui.scenes.table import TableScene
from game.ui.setting_up import Plan, SeatPlan, again, fitted, remarks_of
from game.ui.settings import Settings
from game.ui.tables.zone_wars.epilogue import ZoneWarsEpilogue
from game.ui.tables.zone_wars.narrate import Teller
from tests.ui.driver import Someone
from tests.ui.scenes.furnished import desk_in
from tests.ui.scenes.layout_check import wrong_places
from tests.ui.tables.legible import writing
from tests.ui.tables.zone_wars.at_the_mat import AtMat, match_of
from tests.ui.tables.zone_wars.test_match_by_hand import Enough, Mouse

DRAWN = {f"crew_{seat}": "random" for seat in range(1, 5)}
PAIRS = {
    "teams": "1+2/3+4",
    "crew": "1",
    "size": "30",
    "faction_1": "ark",
    "faction_2": "genlab",
    "faction_3": "nova",
    "faction_4": "mechatron",
    **DRAWN,
}
SHARED = {
    "teams": "1&2/3",
    "crew": "3",
    "faction_1": "ark",
    "faction_3": "mechatron",
    **{f"crew_{seat}": "random" for seat in range(1, 4)},
}
PERSON, COMPUTER = "person", "computer"


def words_on(someone: Someone) -> str:
    """Return all that is written on the screen now."""
    with writing(pygame.display.get_surface()) as written:
        someone.look()
    return "\n".join(one.words for one in written)


def without_cover(seed: int) -> Mouse:
    """Return somebody who clicks about and is never sent away from the table."""
    clicks = Mouse(seed)

    class Watched(Mouse):
        def __call__(self, who: AtMat) -> None:
            assert not any(isinstance(scene, HandOverScene) for scene in who.app.stack)
            clicks(who)

    return Watched(seed)


# ------------------------------------------------------------------ whole matches


@pytest.mark.rule("zw.coop.teams", "zw.coop.scoring")
def test_two_people_beat_two_factions_of_the_ai_or_are_beaten_together() -> None:
    who = AtMat(match_of("showdown", 4, "pairs 2", **PAIRS), "small window", people=2)
    viewers = set()
    plan = without_cover(3)

    def watched(at: AtMat) -> None:
        viewers.add(at.sitting.viewer)
        plan(at)

    who.play(watched)
    match = who.sitting.match
    assert isinstance(who.scene, ResultScene)
    assert viewers == {0, 1}
    assert match.outcome is not None
    ranks = match.outcome.ranks
    assert ranks[0] == ranks[1]
    assert ranks[2] == ranks[3]
    assert replay(match.rules, match.record).digest == match.digest
    epilogue = ZoneWarsEpilogue(match, Cast(("P0", "P1", "C2", "C3")))
    totals = dict(epilogue._rows())["the whole team"]
    sums = dict(epilogue._rows())["in all"]
    assert totals == [sums[0] + sums[1]] * 2 + [sums[2] + sums[3]] * 2


@pytest.mark.rule("zw.coop.shared-faction")
def test_two_people_share_a_faction_choose_together_and_move_their_own() -> None:
    match = match_of("street_fight", 3, "shared", **SHARED)
    who = AtMat(match, "small window", people=2)
    clicks = without_cover(5)
    asked: list[tuple[str, int, int]] = []

    def watched(at: AtMat) -> None:
        table: Any = match.spectacle()
        task = table.task
        kind, seat = type(task).__name__, at.sitting.viewer
        assert seat == task.seat
        if kind == "OfferActivation":
            assert "decide together" in words_on(at)
        if kind == "OfferAction":
            asked.append((kind, int(seat), table.minis[task.piece].seat))
        if table.turn > 2:
            raise Enough
        clicks(at)

    with pytest.raises(Enough):
        who.play(watched)
    assert {owner for _, _, owner in asked} == {0, 1}
    assert all(seat == owner for _, seat, owner in asked)
    assert who.asked["OfferActivation"] >= 4
    assert who.done["Deploy"] == 3


def test_the_table_opens_at_once_for_people_who_keep_nothing_from_each_other() -> None:
    allied = AtMat(match_of("showdown", 3, "open", **SHARED), people=2)
    assert isinstance(allied.settle().scene, TableScene)
    assert not allied.table._covering.applies
    rivals = AtMat(match_of("showdown", 2, "open", crew_1="random", crew_2="random"), people=2)
    rivals.wait(0.1)
    assert isinstance(rivals.scene, HandOverScene)


# ------------------------------------------------------------------ what is shown and told


@pytest.mark.rule("zw.coop.shared-faction")
def test_the_panels_tell_who_moves_what() -> None:
    who = AtMat(match_of("showdown", 3, "panels", **SHARED), people=2).settle()
    written = words_on(who)
    assert "P0 (you), with P1" in written
    assert "P1, with P0" in written
    assert "You and P1 decide together" in written


def test_allies_are_told_at_the_beginning_and_at_every_token() -> None:
    teller, cast = Teller(), Cast(("Ann", "Bob", "Stalker"), 0)
    rules = games()["zone_wars"].rules()
    match = Match(rules, Options("showdown", 3, choices=SHARED), "told", tuple(map(Seating, cast.names)))
    lines = [line.plain for event in match.history(None) for line in teller.narrate(rules, event, cast)]
    assert "Ann and Bob fight together against Stalker." in lines
    assert "Ann and Bob share one faction." in lines
    assert "Each side fields 3 miniatures." in lines
    assert any(isinstance(event, TeamsFormed) for event in match.history(None))
    while not any(line.startswith("Token drawn: Ann and Bob.") for line in lines):
        match.act(match.to_act[0], match.view(match.to_act[0]).actions[0])
        lines += [
            line.plain for e in match.events_of(match.steps, None) for line in teller.narrate(rules, e, cast)
        ]
        assert match.steps < 60


def test_three_and_four_people_are_asked_away_by_name() -> None:
    who = AtMat(match_of("showdown", 4, "away", crew="1", **DRAWN), people=3)
    who.wait(0.1)
    written = words_on(who).replace("\n", " ")
    assert "Three people, one screen" in written
    assert "P1 and P2, look away now." in written
    assert "Only what everybody may know is drawn here" in written


def test_swapping_seats_keeps_allies_on_their_side() -> None:
    who = AtMat(match_of("showdown", 4, "swap", **PAIRS), people=2)
    names = [seating.name for seating in again(who.desk, who.sitting, swap=True).match.record.seating]
    assert names == ["P1", "P0", "C3", "C2"]
    alone = AtMat(match_of("showdown", 3, "swap", crew="1"), people=1)
    names = [seating.name for seating in again(alone.desk, alone.sitting, swap=True).match.record.seating]
    assert names == ["C1", "C2", "P0"]


# ------------------------------------------------------------------ before a match


@pytest.mark.rule("zw.solo.purpose", "zw.coop.teams", "zw.turn.what-is-a-player")
@pytest.mark.parametrize(
    ("kinds", "teams", "tokens"),
    [
        ((PERSON, COMPUTER), "", 2),
        ((PERSON, PERSON, COMPUTER, COMPUTER), "1+2/3+4", 4),
        ((PERSON, PERSON, COMPUTER), "1&2/3", 2),
    ],
)
def test_people_start_against_the_ai_alone_and_together(
    kinds: tuple[str, ...], teams: str, tokens: int
) -> None:
    page = Someone(lambda desk: NewMatchScene(desk, desk.games["zone_wars"]), desk=desk_in())
    seats = tuple(SeatPlan(kind, f"P{n}", level=2) for n, kind in enumerate(kinds))  # type: ignore[arg-type]
    drawn = {f"{what}_{n + 1}": "random" for what in ("faction", "crew") for n in range(len(kinds))}
    chosen = drawn | ({"teams": teams} if teams else {})
    page.scene.choices.take(fitted(page.scene.entry, Plan("turf_war", seats, chosen)))
    page.wait()
    assert page.scene.trouble() == ""
    page.click("start")
    assert isinstance(page.scene, TableScene)
    table = page.scene.sitting.match.spectacle()
    assert (table.turn, table.zone_tokens) == (1, tokens)


def remarks(mode: str, kinds: tuple[str, ...], **choices: str) -> list[tuple[str, bool]]:
    entry = games()["zone_wars"]
    seats = tuple(SeatPlan(kind, f"P{n}") for n, kind in enumerate(kinds))  # type: ignore[arg-type]
    return [(one.words, one.warns) for one in remarks_of(entry, fitted(entry, Plan(mode, seats, choices)))]


@pytest.mark.rule("zw.solo.scenarios")
def test_the_simple_scenarios_are_recommended_against_the_ai_and_the_others_are_not() -> None:
    good = ("The rulebook recommends it for solo play; its solo AI is level 2.", False)
    for mode in ("showdown", "turf_war", "street_fight"):
        assert remarks(mode, (PERSON, COMPUTER)) == [good]
        assert remarks(mode, (PERSON, PERSON)) == []
    poor = ("The rulebook does not recommend it for solo play.", True)
    entry = games()["zone_wars"]
    for mode in {one.id for one in entry.modes} - {"showdown", "turf_war", "street_fight"}:
        seats = next(one.seats[0] for one in entry.modes if one.id == mode)
        assert remarks(mode, (PERSON, *[COMPUTER] * (seats - 1))) == [poor]
        plan = fitted(entry, Plan(mode, (SeatPlan(name="P"), *[SeatPlan("computer")] * (seats - 1))))
        assert entry.rules().setup(Options(mode, seats, choices=dict(plan.choices)), _dice()) is not None


@pytest.mark.rule("zw.coop.teams")
def test_a_person_on_the_ai_side_and_a_computer_that_leads_people_are_remarked_on() -> None:
    assert remarks("showdown", (PERSON, PERSON, PERSON), teams="1&2/3") == [
        ("The AI side is for computer players, but a person has seat 3.", True)
    ]
    words = "Seat 1 decides for the whole faction: seat the person of seat 2 there."
    assert (words, True) in remarks("showdown", (COMPUTER, PERSON, COMPUTER), teams="1&2/3")


@pytest.mark.rule("zw.coop.shared-faction")
def test_no_match_begins_in_which_a_computer_decides_for_people() -> None:
    page = Someone(lambda desk: NewMatchScene(desk, desk.games["zone_wars"]), desk=desk_in())
    seats = tuple(SeatPlan(kind, f"P{n}") for n, kind in enumerate((COMPUTER, PERSON, COMPUTER)))  # type: ignore[arg-type]
    page.scene.choices.take(fitted(page.scene.entry, Plan("showdown", seats, {"teams": "1&2/3"})))
    page.wait()
    words = "Seat 1 decides for the whole faction: seat the person of seat 2 there."
    assert page.scene.trouble() == page.part("start").reason == words
    page.click("start").press("Enter")
    assert isinstance(page.scene, NewMatchScene)
    page.scene.choices.kind(0, 0)
    assert page.part("start").reason == ""
    page.scene.choices.kind(0, 1)
    page.scene.choices.kind(1, 1)  # two computers may share a faction
    assert page.part("start").reason == ""


def test_the_page_says_which_scenario_is_played_and_what_is_alike_for_all_seats() -> None:
    page = Someone(lambda desk: NewMatchScene(desk, desk.games["zone_wars"]), desk=desk_in())
    seats = tuple(SeatPlan(PERSON, f"P{n}") for n in range(3))
    choices = {"faction_2": "nova", "crew_1": "random", "crew_2": "random", "crew_3": "random"}
    page.scene.choices.take(fitted(page.scene.entry, Plan("ark", seats, choices)))
    page.wait()
    facts = facts_of(page.scene)
    assert facts[0] == ("Mode", "Defense of the Ark")
    assert ("Faction of seats 1 and 3", "Chosen at the table") in facts
    assert ("Faction of seat 2", "Nova cult") in facts
    assert ("Crew of all seats", "Drawn by lot") in facts
    assert "Defense of the Ark" in words_on(page).splitlines()


@pytest.mark.rule("zw.coop.balance")
def test_the_numbers_that_are_offered_are_those_the_ai_side_can_match() -> None:
    entry = games()["zone_wars"]
    for teams, seats, wanted, leading in (
        ("1+2/3", 3, "12", "123"),
        ("1&2/3", 3, "2345", "13"),
        ("1+2/3+4", 4, "12345", "1234"),
        ("1+2+3/4", 4, "1", "1234"),
        ("1&2+3/4", 4, "2", "134"),
        ("1&2&3&4/5", 5, "45", "15"),
    ):
        specs = {spec.id: spec for spec in entry.options_in("showdown", seats, {"teams": teams})}
        assert {value.id for value in specs["crew"].values} == set(wanted)
        assert {key[-1] for key in specs if key.startswith("faction_")} == set(leading)


@pytest.mark.parametrize(("size", "scale"), [((1920, 1080), 100), ((1280, 720), 100), ((1280, 720), 200)])
def test_five_seats_have_their_places(size: tuple[int, int], scale: int) -> None:
    desk = desk_in(settings=Settings(speed="instant", player_name="Mark", text_scale=scale))
    someone = Someone(lambda desk: NewMatchScene(desk, desk.games["zone_wars"]), size, desk=desk)
    someone.scene.choices.count(5)
    for tab in range(7 if someone.page.find("tabs") else 1):
        someone.scene.tab_chosen(tab)
        someone.wait()
        assert wrong_places(someone.page) == []
    assert someone.scene.plan.choices["teams"] == "1&2+3/4+5"
    assert someone.desk.shelf.complaints == []


def _dice() -> Any:
    from game.core.chance import Dice

    return Dice("remarks")
