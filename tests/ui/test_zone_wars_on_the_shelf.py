"""Zone Wars as it is offered: what is preselected, which scenarios there are, what the cards and the ruler show."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.core.chance import Dice
from game.core.contract import Options, Seat
from game.rules.zone_wars.actions import KeepFind
from game.rules.zone_wars.affairs import Place
from game.rules.zone_wars.contents import BASE_DICE, EQUIPMENT_DICE, SHEETS_OF_TERRAIN
from game.rules.zone_wars.events.finds import CardsReturned, CardsSeen
from game.rules.zone_wars.tasks.finds import DrawFind, OfferFind
from game.ui import setting_up
from game.ui.narrate import Cast
from game.ui.pieces import Gallery, open_gallery
from game.ui.scenes.characters import CharactersScene
from game.ui.scenes.new_match import NewMatchScene
from game.ui.scenes.table import TableScene
from game.ui.setting_up import Plan, SeatPlan
from game.ui.settings import Settings
from game.ui.tables.zone_wars.narrate import Teller
from tests.rules.zone_wars.finds.bench import deck, names
from tests.rules.zone_wars.yard import BOX, RULES, Yard, found, mini
from tests.ui.driver import Someone
from tests.ui.scenes.furnished import desk_in
from tests.ui.scenes.layout_check import wrong_places
from tests.ui.tables.legible import writing
from tests.ui.tables.zone_wars.at_the_mat import KNOWN, AtMat, match_of, walked_to

ZONE = "zone_wars"
MODES = ("showdown", "turf_war", "street_fight")
TITLES = ["Showdown", "Turf War", "Street Fight", "The Chase", "Defense of the Ark"]


def setting_up_page() -> Someone:
    return Someone(lambda desk: NewMatchScene(desk, desk.games[ZONE]), desk=desk_in())


def words_on(someone: Someone) -> list[str]:
    """Return every line that is written on the screen now."""
    with writing(pygame.display.get_surface()) as written:
        someone.look()
    return [one.words for one in written]


# ------------------------------------------------------------------ what is offered


@pytest.mark.rule("zw.intro.first-game")
def test_a_first_match_is_a_showdown_of_two_with_three_miniatures_each() -> None:
    page = setting_up_page()
    plan = page.scene.plan
    assert (plan.mode, len(plan.seats), plan.choices["crew"]) == ("showdown", 2, "3")
    assert page.part("mode").chosen == 0
    page.click("start")
    assert isinstance(page.scene, TableScene)
    options = page.scene.sitting.match.record.options
    assert (options.mode, options.seats, options.choices["crew"]) == ("showdown", 2, "3")


@pytest.mark.rule("zw.intro.scope")
def test_the_menu_lists_the_scenarios_and_one_rulebook_plays_them_all() -> None:
    page = setting_up_page()
    entry = page.desk.games[ZONE]
    assert list(page.part("mode").items) == TITLES
    rules = entry.rules()
    for mode in entry.modes:
        assert mode.seats[:2] == (2, 3)
        assert rules.setup(Options(mode.id, 2, choices=entry.defaults(mode.id, 2)), Dice("scope"))


@pytest.mark.rule("zw.components.two-player-box")
def test_the_core_box_is_offered_to_two() -> None:
    page = setting_up_page()
    assert page.page.find("option_box") is not None
    page.scene.choices.option("box", "core")
    page.scene.choices.count(3)
    page.wait()
    assert page.page.find("option_box") is None
    assert page.page.find("option_faction_3") is not None
    assert page.page.find("option_faction_4") is None
    assert page.scene.trouble() == ""
    page.scene.choices.count(2)
    page.wait()
    assert page.page.find("option_box") is not None
    assert page.page.find("option_faction_3") is None


@pytest.mark.parametrize("mode", [*MODES, "ark"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_value_that_is_offered_is_one_the_rules_take(mode: str, seats: int) -> None:
    entry = desk_in().games[ZONE]
    rules, book = entry.rules(), entry.rulebook()  # type: ignore[misc]
    for spec in entry.options_in(mode, seats):
        assert spec.rule in book
        for value in spec.values:
            made = Plan(mode, tuple(SeatPlan() for _ in range(seats)), {spec.id: value.id})
            assert setting_up.refusal_of(entry, rules, made) == ""


@pytest.mark.rule("zw.solo.scenarios")
@pytest.mark.parametrize("mode", MODES)
def test_the_three_simple_scenarios_are_played_alone_without_a_warning(mode: str) -> None:
    desk = desk_in()
    entry = desk.games[ZONE]
    plan = setting_up.fitted(entry, Plan(mode, (SeatPlan(name="Mark"), SeatPlan("computer", level=2))))
    page = Someone(lambda desk: NewMatchScene(desk, entry), desk=desk)
    page.scene.choices.take(plan)
    page.wait()
    assert page.scene.trouble() == ""
    page.click("start")
    seating = page.scene.sitting.match.record.seating
    assert [(one.kind, one.level) for one in seating][1] == ("computer", 2)
    assert entry.levels[1].line == "Plays by the rulebook's solo rules, to the letter"


# ------------------------------------------------------------------ cards, dice, ruler, mat


@pytest.fixture(scope="module")
def gallery() -> Gallery:
    opened = open_gallery(desk_in().games[ZONE])
    assert opened is not None
    return opened


@pytest.mark.rule("zw.character.card")
def test_a_character_card_has_scores_gear_and_a_power(gallery: Gallery) -> None:
    franton = next(one for one in gallery.exhibits(extra=False) if one.name == "Franton")
    assert franton.traits == {"faction": "Ark", "type": "Sharpshooter"}
    facts = [(fact.words, fact.figure) for fact in gallery.facts(franton)]
    assert facts[:4] == [("Ranged", "5"), ("Melee", "3"), ("Survival", "3"), ("Health", "4")]
    assert [words for words, _ in facts[4:]] == ["Makeshift rifle", "Insect Wings"]


def test_the_first_of_the_characters_can_be_compared(gallery: Gallery) -> None:
    ids = [one.id for one in gallery.exhibits(extra=False)]
    assert ids == list(range(1, 21))
    who = Someone(lambda desk: CharactersScene(desk, desk.games[ZONE]), desk=desk_in())
    who.scene.choose(1)
    who.scene.pin()
    who.scene.choose(2)
    who.wait()
    assert (who.scene.pinned_piece.name, who.scene.pinned) == ("Franton", 1)
    assert who.page.find("compare_swap") is not None


@pytest.mark.rule("zw.components.dice-and-table")
def test_six_yellow_and_four_black_dice_a_mat_of_36_inches_and_a_ruler_of_three_distances() -> None:
    assert (BASE_DICE, EQUIPMENT_DICE, SHEETS_OF_TERRAIN) == (6, 4, 3)
    layout = match_of("showdown", **KNOWN).spectacle().layout
    assert (layout.width, layout.depth) == (3600, 3600)
    someone = AtMat(match_of("showdown", **KNOWN))
    written = words_on(someone)
    at = written.index("RULER")
    assert written[at + 1 : at + 4] == ['Short 2.5"', 'Medium 5"', 'Long 10"']


# ------------------------------------------------------------------ what everybody may see, and what one alone


@pytest.mark.rule("zw.artifact.public-cards")
@pytest.mark.parametrize("eye", [Seat(1), None])
def test_found_artifacts_lie_open_for_everybody(eye: Seat | None) -> None:
    yard = Yard(mini("krin", (10, 18), gear=["service_pistol", found("katana", 1)]), mini("dux", (20, 18)))
    seen = RULES.redact(yard.table, eye).minis[yard["krin"]]
    assert [(BOX.items[card.item].id, card.wear, card.is_found) for card in seen.held] == [
        ("service_pistol", 0, False),
        ("katana", 1, True),
    ]


def seen_and_returned() -> tuple[Yard, list[Any]]:
    """Return a table after a central find, one of three, and what was told of the cards not kept."""
    yard = Yard(mini("krin", (10, 18), gear=[]), mini("dux", (20, 18)))
    deck(yard, "katana", "flare_gun", "fire_axe", "chainsaw")
    yard.push(DrawFind(yard["krin"], Place.CENTRE))
    katana, flare, axe = yard.task.cards
    yard.do(KeepFind(flare, (axe,), (katana,)))
    return yard, [*yard.told(CardsSeen), *yard.told(CardsReturned)]


@pytest.mark.rule("zw.scenario.hidden-cards")
@pytest.mark.parametrize("eye", [Seat(1), None])
def test_the_log_of_others_never_names_the_cards_that_one_player_looked_at(eye: Seat | None) -> None:
    yard, events = seen_and_returned()
    assert len(events) == 2
    teller, cast = Teller(), Cast(("Ada", "Lin"), eye)
    lines = [
        line.plain for event in yard.log for line in teller.narrate(yard.rules, event.seen_by(eye), cast)
    ]
    assert "Ada looks at 3 finds." in lines
    assert any("Flare Gun" in line for line in lines)
    assert not any(hidden in line for line in lines for hidden in ("Katana", "Fire Axe", "Chainsaw"))


@pytest.mark.rule("zw.scenario.hidden-cards")
def test_between_two_people_at_one_screen_the_cards_to_choose_from_are_covered() -> None:
    match = walked_to(OfferFind, mode="street_fight", seed="finds")
    items = [BOX.items[card].name for card in match.view(Seat(0)).state.task.cards]
    assert len(set(items)) >= 2
    assert names(match.view(Seat(0)).state.task.cards)
    assert match.view(Seat(1)).state.task.cards == (None,) * len(items)
    someone = AtMat(match, people=2)
    covered = words_on(someone)
    assert not isinstance(someone.scene, TableScene)
    assert not any(item.casefold() in line.casefold() for item in items for line in covered)
    someone.open_up()
    assert isinstance(someone.scene, TableScene)
    opened = " ".join(words_on(someone)).casefold()
    assert all(item.casefold() in opened for item in items)


# ------------------------------------------------------------------ there is room for all of it


@pytest.mark.parametrize(("size", "scale"), [((1920, 1080), 100), ((1280, 720), 100), ((1280, 720), 200)])
def test_four_seats_and_all_their_options_have_their_places(size: tuple[int, int], scale: int) -> None:
    desk = desk_in(settings=Settings(speed="instant", player_name="Mark", text_scale=scale))
    someone = Someone(lambda desk: NewMatchScene(desk, desk.games[ZONE]), size, desk=desk)
    someone.scene.choices.count(4)
    for tab in range(6 if someone.page.find("tabs") else 1):
        someone.scene.tab_chosen(tab)
        someone.wait()
        assert wrong_places(someone.page) == []
    if someone.page.find("options"):
        someone.click("options")
        someone.wait(0.3)
        assert wrong_places(someone.page) == []
    assert someone.desk.shelf.complaints == []
