"""How long a campaign is, which battles it has, who wins it."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest

from game.catalog import zone_wars
from game.core.chance import Dice
from game.core.linked import LinkError, Stage
from game.rules.zone_wars.campaign.record import options_of, series_of, suited
from game.rules.zone_wars.cards.kinds import Faction
from game.rules.zone_wars.custom.files import character_text, read_characters_of_ones_own
from tests.rules.zone_wars.campaign.camp import LINKED, after, battle, begun, nothing_more, won_by
from tests.rules.zone_wars.custom.folk import built
from tests.rules.zone_wars.yard import RULES, mini

KRIN, DUX, PSION = mini("krin", (10, 10)), mini("dux", (20, 20)), mini("psion", (30, 30))


@pytest.mark.rule("zw.campaign.length-and-winner")
def test_most_battles_won_then_victory_points_then_shared() -> None:
    campaign = msgspec.structs.replace(
        begun("ark", "genlab", "nova"), wins=(2, 2, 1), points=(21, 19, 40), fought=5
    )
    outcome = LINKED.outcome(RULES, campaign)
    assert outcome is not None
    assert (outcome.ranks, outcome.scores) == ((1, 2, 3), (1.0, 0.5, 0.0))
    assert outcome.why == (
        "The Ark mutants win the campaign: 2 to 2 to 1 in battles, 21 to 19 in victory points."
    )
    more = msgspec.structs.replace(campaign, wins=(2, 1, 3))
    assert LINKED.outcome(RULES, more).winners == (2,)  # type: ignore[union-attr]
    level = msgspec.structs.replace(campaign, points=(21, 21, 40))
    shared = LINKED.outcome(RULES, level)
    assert shared is not None
    assert (shared.ranks, shared.scores) == ((1, 1, 3), (0.75, 0.75, 0.0))
    assert shared.why.startswith("The Ark mutants and the Genlab tribe share the campaign")
    assert LINKED.outcome(RULES, msgspec.structs.replace(campaign, fought=4)) is None


@pytest.mark.rule("zw.campaign.length-and-winner")
def test_a_shared_victory_counts_for_everybody_who_shares_it() -> None:
    campaign = after(begun("ark", "genlab", "nova"), KRIN, DUX, PSION, winners=(0, 2), points=(5, 2, 5))
    campaign = after(nothing_more(campaign), KRIN, DUX, PSION, winners=(2,), points=(1, 0, 4))
    assert (campaign.wins, campaign.points) == ((1, 0, 2), (6, 2, 9))
    sheets = LINKED.sheets(RULES, None, campaign)
    assert [(sheet.points, sheet.worth) for sheet in sheets] == [
        (1.0, "6 VP in all"),
        (0.0, "2 VP in all"),
        (2.0, "9 VP in all"),
    ]


@pytest.mark.rule("zw.campaign.length-and-winner")
@pytest.mark.parametrize("seats", [2, 3])
def test_five_battles_are_one_of_each_scenario(seats: int) -> None:
    assert series_of(seats, 5, "random", "x") == ("showdown", "turf_war", "street_fight", "chase", "ark")


@pytest.mark.rule("zw.campaign.length-and-winner")
def test_four_have_a_free_choice_in_the_place_of_the_chase() -> None:
    assert series_of(4, 5, "turf_war", "x") == ("showdown", "turf_war", "street_fight", "ark", "turf_war")
    assert LINKED.ahead(RULES, 4, {})[-1] == Stage("A free choice", "Any scenario once more")
    assert LINKED.ahead(RULES, 4, {"free": "showdown"})[-1].title == "Showdown"
    assert [stage.title for stage in LINKED.ahead(RULES, 4, {"battles": "3"})] == [
        "Showdown",
        "Turf War",
        "Street Fight",
    ]
    drawn = Counter(series_of(4, 5, "random", str(n))[-1] for n in range(40))
    assert set(drawn) == {"showdown", "turf_war", "street_fight", "ark"}
    assert "chase" not in suited(4)


def test_free_battles_drawn_by_lot_do_not_repeat_before_all_have_come() -> None:
    series = series_of(2, 7, "random", "long")
    assert (len(series), len(set(series[5:]))) == (7, 2)


def test_factions_left_to_the_lot_are_drawn_from_those_that_nobody_named() -> None:
    campaign = begun("random", "ark", "random")
    factions = [roster.faction for roster in campaign.rosters]
    assert factions[1] is Faction.ARK
    assert len(set(factions)) == 3
    assert begun("random", "ark", "random") == campaign


@pytest.mark.parametrize(
    ("factions", "choices", "words"),
    [
        (("ark", "ark"), {}, "Two sides cannot lead the Ark mutants."),
        (("nova", "genlab"), {"box": "core"}, "faction_1: the Nova cult is not in the core box."),
        (("ark", "genlab"), {"own": "[[character]]\nname = 5"}, "own: "),
    ],
)
def test_what_cannot_be_begun_says_why(
    factions: tuple[str, ...], choices: dict[str, str], words: str
) -> None:
    with pytest.raises(LinkError) as error:
        begun(*factions, **choices)
    assert str(error.value).startswith(words)


@pytest.mark.rule("zw.campaign.roster")
def test_characters_of_ones_own_fight_and_grow_in_a_campaign() -> None:
    campaign = begun(own=character_text(built("Ysolde")))
    entries = {entry.name for entry in LINKED.sheets(RULES, None, campaign)[0].groups[0][1]}
    assert "Ysolde" in entries
    campaign = LINKED.after(RULES, campaign, battle(KRIN, DUX), won_by(0))
    campaign = LINKED.decide(RULES, campaign, "experience:1", "own_1")
    campaign = LINKED.decide(RULES, campaign, "attribute:1", "melee")
    table = RULES.setup(LINKED.next_options(RULES, campaign), Dice("own"))
    assert [one.character for one in table.veterans] == [20]
    assert LINKED.read(RULES, LINKED.written(campaign)) == campaign


def test_strangers_are_drawn_once_for_all_battles() -> None:
    campaign = begun(own="random")
    tables = [RULES.setup(options_of(campaign, number), Dice(f"battle {number}")) for number in range(2)]
    assert tables[0].own == tables[1].own
    assert {made.faction for made in tables[0].own} == set(Faction)
    assert LINKED.read(RULES, LINKED.written(campaign)) == campaign
    assert begun(own="random") == campaign
    assert {made.faction for made in read_characters_of_ones_own(_core(), "own")} == {
        Faction.ARK,
        Faction.GENLAB,
    }


def _core() -> str:
    return begun(own="random", box="core").terms["own"]


def test_what_is_agreed_leaves_out_what_every_battle_decides() -> None:
    entry = zone_wars.entry()
    assert entry.campaign is not None
    specs = {spec.id: [value.id for value in spec.values] for spec in entry.campaign.agreed(entry.options, 2)}
    assert "choose" not in {value for values in specs.values() for value in values}
    assert specs["battles"] == ["5", "3", "7"]
    assert specs["free"] == ["random", "showdown", "turf_war", "street_fight", "chase", "ark"]
    assert specs["crew"] == ["3", "4", "5"]
    assert specs["layout"] == ["preset", "random", "by-hand"]
    four = [spec.id for spec in entry.campaign.agreed(entry.options, 4)]
    assert ("faction_4" in four, "faction_4" in specs, "box" in four, "box" in specs) == (
        True,
        False,
        False,
        True,
    )
