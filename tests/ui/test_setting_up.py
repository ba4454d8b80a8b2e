from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from game.catalog import games
from game.core.decision import Style
from game.core.record import Seating
from game.ui import setting_up
from game.ui.seeds import new_seed
from game.ui.setting_up import Plan, SeatPlan
from game.ui.settings import Settings
from tests.ui.scenes.furnished import GAME, desk_in, plan, seated


@pytest.fixture
def desk(tmp_path: Path):  # noqa: ANN201
    return desk_in(tmp_path)


def test_the_first_plan_is_a_person_against_the_middle_level(desk) -> None:  # noqa: ANN001
    made = setting_up.first_plan(desk.games[GAME], desk.settings)
    assert [seat.kind for seat in made.seats] == ["person", "computer"]
    assert made.seats[0].name == "Mark"
    assert made.seats[1].level == 3
    assert made.choices == {"squads": "deal", "characters": "10", "best_of": "1"}


def test_a_plan_comes_back_from_the_settings(desk) -> None:  # noqa: ANN001
    entry = desk.games[GAME]
    made = plan(desk, "Ada", 5, squads="draft", best_of="3")
    table = setting_up.written(entry, desk.settings, made)
    assert setting_up.remembered(entry, Settings(last_match=table)) == made
    assert setting_up.remembered(entry, Settings()) is None


@pytest.mark.parametrize("text", ["", "{}", "[1]", '{"mode": 3}'])
def test_a_plan_that_cannot_be_read_is_forgotten(desk, text: str) -> None:  # noqa: ANN001
    settings = Settings(last_match={GAME: {"plan": text}})
    assert setting_up.remembered(desk.games[GAME], settings) is None


def test_a_plan_loses_what_the_game_no_longer_knows(desk) -> None:  # noqa: ANN001
    old = Plan(
        "gone",
        (SeatPlan("computer", level=9, aggression=4), SeatPlan(name="x" * 99), SeatPlan()),
        {"squads": "stolen", "dragons": "many", "best_of": "5"},
    )
    fitted = setting_up.fitted(desk.games[GAME], old)
    assert fitted.mode == "standard"
    assert len(fitted.seats) == 2
    assert (fitted.seats[0].level, fitted.seats[0].aggression) == (5, 1.0)
    assert len(fitted.seats[1].name) == setting_up.NAME_LENGTH
    assert fitted.choices == {"squads": "deal", "characters": "10", "best_of": "5"}


@pytest.mark.parametrize(
    ("one", "two", "sentence"),
    [
        ("Mark", "Ada", ""),
        ("Mark", 3, ""),
        (" ", 3, "Give seat 1 a name."),
        ("Ada", "ada ", "two different names"),
    ],
)
def test_names_that_stand_in_the_way(desk, one: str, two: str | int, sentence: str) -> None:  # noqa: ANN001
    trouble = setting_up.seats_trouble(plan(desk, one, two))
    assert (sentence in trouble) if sentence else trouble == ""


def test_computer_players_of_one_level_are_told_apart(desk) -> None:  # noqa: ANN001
    entry = desk.games[GAME]
    name = entry.levels[3].name
    assert setting_up.names_of(entry, plan(desk, 4, 4)) == [name, f"{name} II"]
    assert setting_up.names_of(entry, plan(desk, name.upper(), 4)) == [name.upper(), f"{name} II"]


def test_a_match_begins_as_planned_and_is_saved(desk) -> None:  # noqa: ANN001
    made = plan(desk, "Mark", 5, characters="6")
    seat = msgspec.structs.replace(made.seats[1], aggression=0.4, variety=-0.2)
    made = msgspec.structs.replace(made.with_seat(1, seat), casual=True)
    sitting = setting_up.begin(desk, desk.games[GAME], made, "seed")
    record = sitting.match.record
    assert record.options.choices["characters"] == "6"
    assert not record.options.unattended
    assert record.casual
    assert record.seed == "seed"
    assert record.started
    assert record.seating[0] == Seating("Mark")
    assert record.seating[1].style == Style(0.4, -0.2)
    assert desk.saves.names() == [sitting.name]


def test_nobody_at_the_table_makes_a_match_unattended(desk) -> None:  # noqa: ANN001
    assert seated(desk, 1, 2).match.record.options.unattended


def test_two_matches_in_one_second_get_two_names(desk) -> None:  # noqa: ANN001
    names = {seated(desk).name for _ in range(3)}
    assert len(names) == 3


def test_without_a_thinker_nothing_begins(desk) -> None:  # noqa: ANN001
    desk.thinker = None
    with pytest.raises(LookupError, match="nobody here"):
        seated(desk)


@pytest.mark.parametrize("swap", [False, True])
def test_a_rematch_has_the_same_terms_and_new_dice(desk, swap: bool) -> None:  # noqa: ANN001, FBT001
    first = seated(desk, "Mark", 4, squads="draft", best_of="3")
    second = setting_up.again(desk, first, swap=swap)
    old, new = first.match.record, second.match.record
    assert new.options == old.options
    assert new.seed != old.seed
    assert second.name != first.name
    assert [s.name for s in new.seating] == [s.name for s in (old.seating[::-1] if swap else old.seating)]


def test_seeds_are_fresh_and_readable() -> None:
    seeds = {new_seed() for _ in range(20)}
    assert len(seeds) == 20
    for seed in seeds:
        groups = seed.split("-")
        assert [len(group) for group in groups] == [4] * 8
        assert 0 <= int("".join(groups), 16) < 2**128


def test_every_bit_of_a_seed_is_drawn() -> None:
    seeds = [int(new_seed().replace("-", ""), 16) for _ in range(200)]
    assert all(0 < sum(seed >> bit & 1 for seed in seeds) < 200 for bit in range(128))


# -------------------------------------------------------------------- options that only some modes have


def test_a_mode_is_given_its_own_options_and_no_others(desk) -> None:  # noqa: ANN001
    entry = desk.games["warzoo"]
    made = setting_up.fitted(entry, Plan("four-players", (), {"hands": "silent", "initiative": "2"}))
    options = setting_up.options_of(entry, made)
    assert options.seats == 4
    assert options.choices == {
        "army_1": "open",
        "army_2": "open",
        "scenarios": "none",
        "tiles": "drawn",
        "initiative": "2",
        "hands": "silent",
    }
    basic = setting_up.fitted(entry, msgspec.structs.replace(made, mode="basic"))
    assert setting_up.options_of(entry, basic).choices == {"army_1": "open", "army_2": "open"}
    again = setting_up.fitted(entry, msgspec.structs.replace(basic, mode="advanced"))
    assert setting_up.options_of(entry, again).choices["initiative"] == "2"


@pytest.mark.parametrize("mode", [mode.id for mode in games()["warzoo"].modes])
def test_every_value_that_a_mode_offers_is_one_the_rules_take(mode: str) -> None:
    entry = games()["warzoo"]
    seats = setting_up.mode_of(entry, mode).seats[0]
    for spec in entry.options_in(mode, seats):
        assert spec.rule in entry.rulebook()  # type: ignore[misc]
        for value in spec.values:
            made = Plan(mode, tuple(SeatPlan() for _ in range(seats)), {spec.id: value.id})
            assert setting_up.refusal_of(entry, entry.rules(), made) == ""


def test_what_the_rules_refuse_is_told_with_the_title_of_the_option() -> None:
    entry = games()["warzoo"]
    made = Plan("basic", (SeatPlan(), SeatPlan()), {"army_1": "axis", "army_2": "random-axis"})
    assert setting_up.refusal_of(entry, entry.rules(), made) == "Army of side 2: both sides ask for the axis."
