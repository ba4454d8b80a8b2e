"""The computer players: legal, deterministic, told, and blind to what they may not see."""

from __future__ import annotations

from math import factorial
from typing import TYPE_CHECKING

import msgspec
import pytest

from ai.games.army_of_zero.levels import Margrave
from ai.games.army_of_zero.prospects import Prospects
from ai.games.army_of_zero.style import styled
from ai.games.army_of_zero.talk import series_score
from ai.levels import baselines_of, levels_of
from game.core.chance import Dice
from game.core.contract import Seat
from game.core.decision import Choice, Style
from game.core.record import Seating
from game.core.table_talk import AcceptDraw, DeclineDraw, OfferDraw
from game.rules.army_of_zero.actions import Draft, LayCombatCard, PickSquad, PlaceSquadPile
from game.rules.army_of_zero.muster import power_of
from tests.ai.army_of_zero_matches import BASELINES, BUDGET, LEVELS, decisions, new_match, played, seated

if TYPE_CHECKING:
    from ai.games.army_of_zero.book import Book
    from ai.games.army_of_zero.school import ZeroSchool
    from game.rules.army_of_zero import ArmyOfZero

VARIANTS = ({}, {"characters": "4"}, {"squads": "draft"}, {"squads": "pick", "best_of": "3"})


def test_the_catalog_lists_five_levels_in_order() -> None:
    levels = levels_of("army_of_zero")
    assert [level.number for level in levels] == [1, 2, 3, 4, 5]
    assert [level.name for level in levels] == ["Squire", "Man-at-arms", "Captain", "Margrave", "Grandmaster"]
    assert [level.elo for level in levels] == sorted(level.elo for level in levels)
    assert baselines_of("army_of_zero") == BASELINES
    for ask in (levels_of, baselines_of):
        with pytest.raises(LookupError, match="no computer players of chess"):
            ask("chess")


def test_unknown_players_are_refused(school: ZeroSchool) -> None:
    for seating in (Seating("x", "computer", level=6), Seating("x", "computer", baseline="genius")):
        with pytest.raises(LookupError, match="no computer player"):
            school.player(seating)


@pytest.mark.parametrize("choices", VARIANTS, ids=str)
@pytest.mark.parametrize("word", [*LEVELS, *BASELINES])
def test_every_decision_is_legal_and_explained(
    rules: ArmyOfZero, school: ZeroSchool, word: str, choices: dict[str, str]
) -> None:
    match = new_match(rules, "legal", **choices)
    for view, choice, _ in decisions(match, seated(school, (word, "random"))):
        if view.seat == 0:
            check_told(choice)
    assert match.outcome is not None


def check_told(choice: Choice) -> None:
    assert choice.note.endswith(".")
    assert not choice.fallback
    assert bytes(choice.action) in [bytes(option.action) for option in choice.alternatives]
    assert sum(option.weight for option in choice.alternatives) == pytest.approx(1.0)
    assert all(option.weight >= 0 for option in choice.alternatives)
    assert -1 <= choice.worth <= 1


@pytest.mark.parametrize("word", LEVELS)
def test_equal_views_and_seeds_give_equal_choices(rules: ArmyOfZero, school: ZeroSchool, word: str) -> None:
    """Even from a player made afresh for the decision, as in the thinking process."""
    for view, choice, seed in decisions(new_match(rules, "again"), seated(school, (word, "ai:3"))):
        if view.seat == 0:
            (fresh,) = seated(school, (word,))
            assert fresh.choose(view, BUDGET, seed) == choice


@pytest.mark.parametrize("word", LEVELS)
def test_what_is_hidden_makes_no_difference(rules: ArmyOfZero, school: ZeroSchool, word: str) -> None:
    """Two true states that look the same from a seat: whatever is imagined behind the view, the choice is the same."""
    dice = Dice("imagined")
    for view, choice, seed in decisions(new_match(rules, "blind"), seated(school, (word, "ai:2"))):
        if view.seat == 1:
            continue
        world = rules.imagine(view.state, view.seat, dice)
        seen = rules.redact(world, view.seat)
        assert seen == view.state
        again = msgspec.structs.replace(view, state=seen, actions=tuple(rules.actions(seen, view.seat)))
        assert seated(school, (word,))[0].choose(again, BUDGET, seed) == choice


def test_nothing_depends_on_whether_the_opponent_has_already_laid(
    rules: ArmyOfZero, school: ZeroSchool
) -> None:
    for word in LEVELS:
        for view, choice, seed in decisions(new_match(rules, "first"), seated(school, ("ai:3", word))):
            if view.seat == 1 and isinstance(view.actions[0], LayCombatCard):
                state = view.state.clone()
                state.committed[0] = False
                early = msgspec.structs.replace(view, state=state, history=view.history[:-1])
                assert seated(school, (word,))[0].choose(early, BUDGET, seed) == choice


def test_a_person_at_the_table_does_not_bring_a_level_to_a_stop(
    rules: ArmyOfZero, school: ZeroSchool
) -> None:
    """Without the circling limit, no two levels circle for ever."""
    for word in LEVELS:
        match = new_match(rules, "attended")
        match = type(match)(
            rules, msgspec.structs.replace(match.record.options, unattended=False), "attended"
        )
        assert played(match, seated(school, (word, word))).steps < 2000


# -------------------------------------------------------------------------------------- the levels


def first_view(rules: ArmyOfZero, seed: str, **choices: str):  # noqa: ANN201
    return new_match(rules, seed, **choices).view(Seat(0))


def test_levels_but_the_second_put_equal_squads_in_random_order(
    rules: ArmyOfZero, school: ZeroSchool
) -> None:
    view = first_view(rules, "orders")
    for word in ("ai:1", "ai:3", "ai:4", "ai:5"):
        player = seated(school, (word,))[0]
        orders = {bytes(player.choose(view, BUDGET, f"{n}").action) for n in range(40)}
        assert len(orders) == 40


def test_the_man_at_arms_sends_the_strongest_first(rules: ArmyOfZero, school: ZeroSchool) -> None:
    choice = seated(school, ("ai:2",))[0].choose(first_view(rules, "orders"), BUDGET, "s")
    order = msgspec.json.decode(choice.action, type=PlaceSquadPile).order
    powers = [rules.roster[card].power for card in order]
    assert powers == sorted(powers, reverse=True)


@pytest.mark.parametrize("word", ["ai:4", "ai:5"])
def test_who_sits_out_is_chosen_when_squads_are_unequal(
    rules: ArmyOfZero, school: ZeroSchool, word: str
) -> None:
    benched = 0
    for view, choice, _ in decisions(new_match(rules, "bench 2"), seated(school, (word, "ai:1"))):
        if view.seat == 0 and len(choice.alternatives) > 1 and isinstance(view.actions[0], PlaceSquadPile):
            best, *others = choice.alternatives
            assert best.weight == 1
            assert all(best.value >= other.value for other in others)
            assert " out" in best.note
            benched += 1
    assert benched


def test_a_random_order_below_the_fighters_gives_nothing_away(rules: ArmyOfZero, school: ZeroSchool) -> None:
    for view, choice, _ in decisions(new_match(rules, "bench 2"), seated(school, ("ai:4", "ai:1"))):
        if view.seat == 0 and len(choice.alternatives) > 1 and isinstance(view.actions[0], PlaceSquadPile):
            player, duels = (
                seated(school, ("ai:4",))[0],
                min(view.state.living(Seat(0)), view.state.living(Seat(1))),
            )
            orders = [
                msgspec.json.decode(player.choose(view, BUDGET, f"{n}").action, type=PlaceSquadPile).order
                for n in range(30)
            ]
            assert len({frozenset(order[:duels]) for order in orders}) == 1
            assert len({order[:duels] for order in orders}) > min(2, factorial(duels) - 1)
            return
    pytest.fail("nobody sat out")


def test_the_margrave_mixes_as_the_book_says(rules: ArmyOfZero, school: ZeroSchool, book: Book) -> None:
    for view, choice, _ in decisions(new_match(rules, "mix"), seated(school, ("ai:4", "ai:1"))):
        table = view.state
        if view.seat == 0 and len(view.actions) == 2 and isinstance(view.actions[0], LayCombatCard):
            duel = book.duel(table.fighters[0], table.fighters[1])
            state = 3 * table.streaks[0] + table.streaks[1]
            assert choice.alternatives[0].weight == duel.attack[state]
            assert choice.worth == duel.values[state]


def test_picked_squads_use_the_strength_allowed(rules: ArmyOfZero, school: ZeroSchool) -> None:
    view = first_view(rules, "pick", squads="pick")
    squads = set()
    for n in range(10):
        choice = seated(school, ("ai:5",))[0].choose(view, BUDGET, f"{n}")
        squad = msgspec.json.decode(choice.action, type=PickSquad)
        rules.check(view.state, Seat(0), squad)
        assert -3 <= power_of(rules.roster, squad.cards) <= 0
        squads.add(squad.cards)
    assert len(squads) == 10


def test_a_draft_takes_what_helps_most(rules: ArmyOfZero, school: ZeroSchool) -> None:
    view = first_view(rules, "draft", squads="draft")
    choice = seated(school, ("ai:4",))[0].choose(view, BUDGET, "s")
    card = msgspec.json.decode(choice.action, type=Draft).card
    assert rules.roster[card].power == max(rules.roster[c].power for c in view.state.row)


# ------------------------------------------------------------------------------------ draws and styles


@pytest.mark.parametrize(
    ("mine", "theirs", "accepts"), [(2, 8, True), (8, 2, False), (10, 10, False), (3, 3, True)]
)
def test_offers_of_a_draw(
    rules: ArmyOfZero, school: ZeroSchool, mine: int, theirs: int, *, accepts: bool
) -> None:
    match = new_match(rules, "draw")
    match.act(Seat(1), OfferDraw())
    view = match.view(Seat(0))
    state = view.state.clone()
    for seat, living in ((0, mine), (1, theirs)):
        state.squads[seat] = state.squads[seat][:living]
    view = msgspec.structs.replace(view, state=state)
    for word in LEVELS:
        choice = seated(school, (word,))[0].choose(view, BUDGET, "s")
        wanted = AcceptDraw if accepts else DeclineDraw
        assert msgspec.json.decode(choice.action)["type"] == wanted.__name__
        check_told(choice)


def test_the_random_player_never_takes_half_a_point(rules: ArmyOfZero, school: ZeroSchool) -> None:
    match = new_match(rules, "draw")
    match.act(Seat(1), OfferDraw())
    choice = seated(school, ("random",))[0].choose(match.view(Seat(0)), BUDGET, "s")
    assert msgspec.json.decode(choice.action)["type"] == "DeclineDraw"


def test_the_score_of_a_series() -> None:
    assert series_score((0, 0), 1, 1, 0.7) == pytest.approx(0.7)
    assert series_score((0, 0), 3, 3, 0.5) == pytest.approx(0.5)
    assert series_score((1, 0), 2, 3, 0.5) == pytest.approx(0.75)
    assert series_score((1, 1), 1, 3, 0.9) == pytest.approx(0.9)
    assert series_score((2, 0), 1, 3, 0.1) == 1.0
    assert series_score((0.5, 0.5), 0, 1, 0.1) == 0.5


def test_style_bends_only_close_choices() -> None:
    bold, wild, calm = Style(aggression=1), Style(variety=1), Style(variety=-1)
    for style in (bold, wild, calm):
        assert styled(1.0, 0.5, style) == 1.0
        assert styled(0.3, 0.5, style) == 0.3
    assert styled(0.3, 0.0, bold) > 0.3 > styled(0.3, 0.0, Style(aggression=-1))
    assert 0.3 < styled(0.3, 0.0, wild) < 0.5
    assert styled(0.3, 0.0, calm) < 0.3
    assert 0.0 < styled(0.0, 0.01, wild) < 0.2
    assert styled(1.0, 0.01, calm) == pytest.approx(1.0)
    assert styled(0.3, 0.0, Style()) == 0.3


def test_a_bold_player_attacks_more_often(rules: ArmyOfZero, book: Book) -> None:
    view = next(
        view
        for view, choice, _ in decisions(new_match(rules, "bold"), [Margrave(book, Prospects())] * 2)
        if len(choice.alternatives) == 2 and 0.2 < choice.alternatives[0].weight < 0.8
    )
    weights = [
        Margrave(book, Prospects(), Style(aggression=bold)).choose(view, BUDGET, "s").alternatives[0].weight
        for bold in (-1.0, 0.0, 1.0)
    ]
    assert weights == sorted(set(weights))
