from __future__ import annotations

import pytest

from game.rules.army_of_zero.characters import printed_roster
from game.ui.pieces import Exhibit, Gallery, open_gallery
from game.ui.scenes.characters import CharactersScene
from game.ui.scenes.characters_browsing import NAME, Browsing, neighbour
from game.ui.settings import Settings
from tests.ui.driver import Someone
from tests.ui.scenes.furnished import GAME, desk_in


@pytest.fixture(scope="module")
def gallery() -> Gallery:
    found = open_gallery(desk_in().games[GAME])
    assert found is not None
    return found


def visitor(size: tuple[int, int] = (1920, 1080), scale: int = 100) -> Someone:
    desk = desk_in(settings=Settings(text_scale=scale))
    return Someone(lambda desk: CharactersScene(desk, desk.games[GAME]), size, desk=desk)


def names(found: tuple[Exhibit, ...]) -> list[str]:
    return [one.name for one in found]


def test_all_84_are_there_and_the_missing_general_on_request(gallery: Gallery) -> None:
    browsing = Browsing(gallery)
    assert len(browsing.shown()) == 84
    browsing.extra = True
    assert len(browsing.shown()) == 85
    assert "Voleda" in names(browsing.shown())


def test_the_strongest_comes_first_until_the_order_is_turned(gallery: Gallery) -> None:
    browsing = Browsing(gallery)
    assert browsing.shown()[0].full_name == "Lord Xandry of the Lion clan"
    browsing.turned = True
    assert browsing.shown()[-1].name == "Xandry"


def test_sorting_by_score_and_by_name(gallery: Gallery) -> None:
    browsing = Browsing(gallery)
    browsing.order = "armour"
    scores = [one.numbers["armour"] for one in browsing.shown()]
    assert scores == sorted(scores, reverse=True)
    browsing.order = NAME
    assert names(browsing.shown()) == sorted(names(browsing.shown()))
    browsing.turned = True
    assert names(browsing.shown()) == sorted(names(browsing.shown()), reverse=True)


def test_filters_narrow_together(gallery: Gallery) -> None:
    browsing = Browsing(gallery)
    browsing.choose_trait("rank", "Thegn")
    browsing.choose_numbers("weapon", frozenset({2}))
    found = browsing.shown()
    assert found
    assert all(one.traits["rank"] == "Thegn" and one.numbers["weapon"] == 2 for one in found)
    browsing.words = "panda"
    assert names(browsing.shown()) == ["Ceznor"]
    browsing.clear()
    assert not browsing.is_narrowed
    assert len(browsing.shown()) == 84


def test_all_values_of_a_score_are_no_filter(gallery: Gallery) -> None:
    browsing = Browsing(gallery)
    browsing.choose_numbers("speed", frozenset(range(-2, 3)))
    assert not browsing.is_narrowed


def test_facts_count_the_others(gallery: Gallery) -> None:
    roster = printed_roster()
    for exhibit in gallery.exhibits(extra=False)[:10]:
        one = roster[exhibit.id]
        speed = gallery.facts(exhibit)[1]
        slower = sum(other.speed < one.speed for other in roster)
        equal = sum(other.speed == one.speed for other in roster) - 1
        assert speed.words == f"faster than {slower} of 83, equal to {equal}"


def test_neighbours_stop_at_the_ends(gallery: Gallery) -> None:
    shown = Browsing(gallery).shown()
    assert neighbour(shown, shown[0].id, -1) == shown[0].id
    assert neighbour(shown, 999, 1) == shown[0].id
    assert neighbour((), 7, 1) == 7


def test_arrows_go_from_card_to_card() -> None:
    who = visitor()
    shown = who.scene.browsing.shown()
    across = who.part("grid").across
    who.press("right")
    assert who.scene.chosen == shown[1].id
    who.press("down")
    assert who.scene.chosen == shown[1 + across].id
    who.press("up", "left")
    assert who.scene.chosen == shown[0].id
    who.press("End")
    assert who.scene.chosen == shown[-1].id


def test_typing_a_name_shows_it_large() -> None:
    who = visitor()
    who.press("Ctrl+f").type("vadr")
    assert [one.name for one in who.part("grid").items] == ["Vadrick"]
    assert who.scene.chosen_piece.name == "Vadrick"


def test_nobody_like_that() -> None:
    who = visitor()
    who.press("Ctrl+f").type("zzz")
    assert who.part("grid").items == ()


def test_two_are_compared_by_keyboard_and_esc_ends_it() -> None:
    who = visitor()
    shown = who.scene.browsing.shown()
    who.press("c", "right", "right")
    assert (who.scene.pinned, who.scene.chosen) == (shown[0].id, shown[2].id)
    assert who.page.find("compare_swap") is not None
    who.press("x")
    assert (who.scene.pinned, who.scene.chosen) == (shown[2].id, shown[0].id)
    who.press("Esc")
    assert who.scene.pinned == 0
    assert who.app.running


def test_a_card_never_dealt_has_no_best_mix() -> None:
    who = visitor()
    who.scene.browsing.extra = True
    who.scene.choose(85)
    who.scene.pin()
    who.scene.choose(1)
    who.wait()  # draws the comparison
    assert who.scene.pinned_piece.name == "Voleda"


def test_a_range_is_chosen_with_the_mouse() -> None:
    who = visitor()
    who.click("number_speed", x=0.95)
    assert who.scene.browsing.numbers == {"speed": frozenset({2})}
    who.click("number_speed", x=0.75)
    assert who.scene.browsing.numbers == {"speed": frozenset({1, 2})}
    who.press("Delete")
    assert who.scene.browsing.numbers == {}


def test_the_clan_is_chosen_from_a_list() -> None:
    who = visitor()
    who.click("trait_clan")
    who.press("down", "Enter")
    assert {one.traits["clan"] for one in who.part("grid").items} == {"Bear"}


def test_one_thing_at_a_time_in_large_text() -> None:
    who = visitor((1280, 720), 200)
    assert who.page.find("inspector") is None
    who.press("Enter")  # the card pressed is looked at
    assert who.page.find("inspector") is not None
    who.press("Ctrl+f")
    assert who.at == "search"
