from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core.contract import Seat
from game.core.match import Match
from game.core.record import packed, unpacked
from game.core.saves import open_match
from game.core.table_talk import AcceptDraw, OfferDraw, Resign
from game.rules.army_of_zero.events import AbilityTested
from game.ui.analysis import AS_GOOD, Analysis
from game.ui.chronicle import Chronicle
from game.ui.opening import rules_for
from game.ui.overlays import Dialog
from game.ui.scenes.new_match import NewMatchScene
from game.ui.scenes.replay import ReplayScene
from game.ui.scenes.result import JUST_COME, ResultScene
from game.ui.scenes.result_parts import hill_of, percent
from game.ui.scenes.table import TableScene
from game.ui.scenes.title import TitleScene
from game.ui.settings import Settings
from game.ui.sitting import Sitting
from game.ui.surroundings import LuckOfSeat, PlainEpilogue
from tests.ui.driver import Someone
from tests.ui.scenes.furnished import desk_in, play, seated
from tests.ui.scenes.layout_check import wrong_places

MARK, ADA = Seat(0), Seat(1)
SIZES = [((1920, 1080), 100), ((1280, 720), 100), ((1920, 1080), 150), ((1280, 720), 200)]


def ended(folder: Path | None = None, one: str | int = "Mark", two: str | int = 4, **choices: str) -> Sitting:
    """Return a match that was played to its end at random, always the same for the same arguments."""
    return play(seated(desk_in(folder), one, two, **choices))


def at_result(
    sitting: Sitting,
    folder: Path | None = None,
    size: tuple[int, int] = (1920, 1080),
    settings: Settings | None = None,
) -> Someone:
    someone = Someone(lambda desk: ResultScene(desk, sitting), size, desk=desk_in(folder, settings))
    someone.scene.analysis.finish()
    return someone.wait(JUST_COME / 1000)


def test_the_second_half_of_a_double_press_leaves_nothing() -> None:
    someone = Someone(lambda desk: ResultScene(desk, ended()), desk=desk_in(None))
    for key in ("title", "replay", "rematch"):
        someone.click(key)
    someone.press("Enter", "Esc")
    assert isinstance(someone.scene, ResultScene)
    someone.wait(JUST_COME / 1000).press("Esc")
    assert isinstance(someone.scene, TitleScene)


# -------------------------------------------------------------------- the numbers of a fixed record


def test_the_numbers_of_a_fixed_record() -> None:
    """What the analysis finds in this record must not change unless the rules of the analysis do."""
    sitting = ended()
    assert sitting.match.record.seating[1].name == "Margrave"
    scene = at_result(sitting).scene
    story = scene.epilogue.story
    assert (len(story.games[0].phases), len(story.duels), len(story.tests)) == FIXED["story"]
    assert scene.epilogue.crumb == FIXED["crumb"]
    assert scene.epilogue.why == FIXED["why"]
    assert [(round(one.percentile, 3), one.words) for one in scene.luck] == FIXED["luck"]
    assert scene.epilogue.about_luck() == FIXED["about"]
    turns = [(turn.title, round(turn.before, 4), round(turn.after, 4), turn.step) for turn in scene.turns]
    assert turns == FIXED["turns"]
    reviews = [(one.choices, one.good, round(one.given_up, 4)) for one in scene.analysis.reviews]
    assert reviews == FIXED["reviews"]
    assert (scene.analysis.seal.draws, scene.analysis.seal.wrong) == (FIXED["draws"], ())


FIXED: dict[str, Any] = {
    "story": (5, 19, 169),
    "crumb": "5 phases, 19 duels",
    "why": "The last squad standing: Tarrowen felled Mellidor in phase 5.",
    "luck": [(94.69, "kind"), (92.918, "kind")],
    "about": (
        "Margrave won 84.5 of 169 tests; 85.4 were to be expected, and 43 of 100 such matches are less lucky. "
        "Luck did not decide this one."
    ),
    "turns": [
        ("Tarrowen fells Mellidor", 0.5, 0.0, 306),
        ("Mellidor fells Vorrin", 0.5, 0.7598, 216),
        ("Tarrowen fells Holcrane", 0.7598, 0.5, 300),
    ],
    "reviews": [(138, 109, 2.4499), (132, 107, 2.9249)],
    "draws": 421,
}


def test_the_review_is_what_advice_at_each_step_says() -> None:
    sitting = ended(characters="5")
    entry, match = sitting.entry, sitting.match
    assert entry.advise is not None
    analysis = Analysis(entry, match)
    analysis.finish()
    judged = {one.step: one for one in analysis.judged}
    for step, taken in enumerate(match.record.steps, 1):
        before = Match.resume(match.rules, match.record, step - 1)
        advice = entry.advise(match.rules, before.view(Seat(taken.seat)))
        values = {bytes(option.action): option.value for option in advice.alternatives}
        if len(values) < 2 or bytes(taken.action) not in values:
            assert step not in judged
            continue
        assert judged[step].seat == taken.seat
        assert judged[step].given_up == pytest.approx(max(values.values()) - values[bytes(taken.action)])
    for seat, review in enumerate(analysis.reviews):
        own = [one.given_up for one in analysis.judged if one.seat == seat]
        assert (review.choices, review.good) == (len(own), sum(gift <= AS_GOOD for gift in own))
        assert review.given_up == pytest.approx(sum(own))


def test_best_play_gives_nothing_up() -> None:
    desk = desk_in(None)
    sitting = seated(desk, 4, 4, characters="6")
    entry, match = sitting.entry, sitting.match
    assert entry.advise is not None
    while match.to_act:
        seat = match.to_act[0]
        match.act(seat, match.decode(entry.advise(match.rules, match.view(seat)).action))
    analysis = Analysis(entry, match)
    analysis.finish()
    assert all(review.good == review.choices > 0 for review in analysis.reviews)
    assert all(review.average < 0.005 for review in analysis.reviews)


def test_the_analysis_works_in_slices() -> None:
    analysis = Analysis(ended().entry, ended().match)
    slices = 0
    while analysis.work(0.0005):
        slices += 1
        assert slices < 2000
    assert slices > 3
    assert analysis.done
    assert analysis.share == 1


def test_dice_that_are_not_those_of_the_seed_are_found() -> None:
    sitting = ended()
    match = sitting.match
    record = unpacked(packed(match.record))
    loaded = next(i for i, step in enumerate(record.steps) if step.draws)
    text = json.loads(packed(record))
    text["seed"] = "another"
    forged = Match.resume(match.rules, unpacked(json.dumps(text).encode()))
    analysis = Analysis(sitting.entry, forged)
    analysis.finish()
    assert analysis.seal is not None
    assert len(analysis.seal.wrong) > 1
    assert any(f"step {loaded + 1}" in sentence for sentence in analysis.seal.wrong)


def test_luck_counts_every_test_of_the_match() -> None:
    sitting = ended()
    scene = at_result(sitting).scene
    tests = [event for event in sitting.match.history(None) if isinstance(event, AbilityTested)]
    assert scene.epilogue.story.tests == tuple(tests)
    assert all(sum(one.shares) == pytest.approx(1) for one in scene.luck)


def test_a_hill_is_drawn_round_its_middle() -> None:
    shares = tuple(1 / 21 for _ in range(21))
    hill = hill_of(LuckOfSeat(shares, 10, 50, "even"))
    assert len(hill.places) == len(hill.heights)
    assert hill.mark == pytest.approx(0.5)
    assert hill_of(LuckOfSeat((1.0,), 0, 50, "even")).mark == pytest.approx(0.5)


def test_chances_are_never_rounded_to_certainty() -> None:
    assert [percent(x) for x in (0, 0.001, 0.5, 0.999, 1)] == ["0 %", "1 %", "50 %", "99 %", "100 %"]


# -------------------------------------------------------------------- who and why


def resigned(sitting: Sitting) -> None:
    sitting.match.act(ADA, Resign())


def agreed(sitting: Sitting) -> None:
    sitting.match.act(MARK, OfferDraw())
    sitting.match.act(ADA, AcceptDraw())


@pytest.mark.parametrize(
    ("deed", "steps", "winner", "words"),
    [
        (resigned, 0, MARK, "Ada resigned before the first duel."),
        (resigned, 12, MARK, "Ada resigned in phase 1, duel "),
        (agreed, 12, None, "A draw was agreed in phase 1, duel "),
    ],
)
def test_matches_that_end_by_table_talk(
    deed: Callable[[Sitting], None], steps: int, winner: Seat | None, words: str
) -> None:
    sitting = play(seated(desk_in(None), "Mark", "Ada"), steps)
    deed(sitting)
    someone = at_result(sitting)
    assert someone.scene.winner == winner
    assert someone.scene.epilogue.why.startswith(words)


def test_a_series_tells_its_score() -> None:
    sitting = ended(None, "Mark", "Ada", best_of="3", characters="5")
    scene = at_result(sitting).scene
    points = sitting.match.revealed().points
    assert f"ended {points[0]:g} to {points[1]:g}" in scene.epilogue.why
    assert scene.epilogue.score_title == "Squads by game"
    assert scene.turns[0].note.startswith("game ")


def test_a_casual_match_says_how_often_it_was_undone() -> None:
    sitting = ended()
    sitting.match.record.undone = 2
    scene = at_result(sitting).scene
    sentence = scene.panels.sentence(scene.desk.painter, 800)
    assert sentence.mark == "casual match: undone 2 times"
    assert scene.panels._rating("Mark") is None


def test_a_game_without_an_epilogue_still_ends() -> None:
    sitting = ended()
    object.__setattr__(sitting.entry, "surroundings", "")
    someone = at_result(sitting)
    assert isinstance(someone.scene.epilogue, PlainEpilogue)
    assert someone.scene.luck == someone.scene.turns == []


def test_a_watched_match_goes_from_the_table_to_its_result(tmp_path: Path) -> None:
    """Both computer players answer in the same frame, so that every other frame tells two decisions."""
    desk = desk_in(tmp_path)
    sitting = seated(desk, 1, 2, characters="4")
    someone = Someone(lambda desk: TableScene(desk, sitting), (1280, 720), desk=desk)
    for _ in range(2000):
        if isinstance(someone.scene, ResultScene):
            break
        someone.wait(1.9)
    assert isinstance(someone.scene, ResultScene)
    assert someone.scene.match.outcome is not None


# -------------------------------------------------------------------- the chronicle


def test_the_match_is_noted_once(tmp_path: Path) -> None:
    sitting = ended(tmp_path)
    someone = at_result(sitting, tmp_path)
    someone.scene.enter()
    at_result(sitting, tmp_path)
    matches = Chronicle(tmp_path).matches
    assert [match.save for match in matches] == [sitting.name]
    assert matches[0].sides[1].level == 4
    rating = someone.scene.panels._rating("Mark")
    assert rating is not None
    assert rating[1].endswith("for this match")


def test_watched_matches_are_not_noted(tmp_path: Path) -> None:
    sitting = ended(tmp_path, 2, 3)
    someone = at_result(sitting, tmp_path)
    assert Chronicle(tmp_path).matches == []
    assert someone.scene.person is None


# -------------------------------------------------------------------- what next


@pytest.mark.parametrize(("key", "swapped"), [("rematch", False), ("swap", True)])
def test_a_rematch_has_new_dice(tmp_path: Path, key: str, *, swapped: bool) -> None:
    sitting = ended(tmp_path, "Mark", "Ada")
    someone = at_result(sitting, tmp_path)
    someone.click(key)
    table = next(scene for scene in someone.app.stack if isinstance(scene, TableScene))
    names = [seat.name for seat in table.sitting.match.record.seating]
    assert names == (["Ada", "Mark"] if swapped else ["Mark", "Ada"])
    assert table.sitting.match.record.seed != sitting.match.record.seed
    assert table.sitting.name != sitting.name


@pytest.mark.parametrize(
    ("key", "scene"), [("r", ReplayScene), ("n", NewMatchScene), ("Esc", TitleScene), ("w", TableScene)]
)
def test_every_button_has_its_key(tmp_path: Path, key: str, scene: type) -> None:
    someone = at_result(ended(tmp_path), tmp_path)
    someone.press(key)
    assert isinstance(someone.scene, scene)


def test_enter_is_the_rematch(tmp_path: Path) -> None:
    someone = at_result(ended(tmp_path), tmp_path)
    assert someone.at == "rematch"
    someone.press("Enter")
    assert isinstance(someone.scene, TableScene)


def test_a_copy_proves_itself(tmp_path: Path) -> None:
    sitting = ended(tmp_path)
    someone = at_result(sitting, tmp_path)
    someone.press("c")
    assert isinstance(someone.scene, Dialog)
    path = Path(someone.scene.detail)
    assert path.parent == tmp_path / "exports"
    copy = open_match(path, lambda record: rules_for(someone.desk, record))
    assert copy.digest == sitting.match.digest


def test_a_turning_point_opens_the_replay_where_it_happened(tmp_path: Path) -> None:
    someone = at_result(ended(tmp_path), tmp_path)
    turn = someone.scene.turns[0]
    someone.click("turn_0")
    assert isinstance(someone.scene, ReplayScene)
    assert someone.scene.projector.spot.step == turn.step


@pytest.mark.parametrize("key", ["about_luck", "about_turns", "about_choices"])
def test_what_the_figures_mean_is_explained(key: str) -> None:
    someone = at_result(ended())
    someone.click(key)
    assert isinstance(someone.scene, Dialog)
    assert len(someone.scene.text) > 100


@pytest.mark.parametrize(("size", "scale"), SIZES)
@pytest.mark.parametrize("who", [("Mark", 4), ("Mark", "Ada"), (1, 5)])
def test_everything_has_its_place(
    tmp_path: Path, size: tuple[int, int], scale: int, who: tuple[str | int, str | int]
) -> None:
    settings = Settings(speed="instant", text_scale=scale)
    someone = at_result(ended(tmp_path, *who), tmp_path, size, settings)
    for tab in range(4):
        someone.scene._tab_chosen(tab)
        someone.wait()
        assert wrong_places(someone.page) == []
    assert someone.desk.shelf.complaints == []


def test_the_picture_comes_in_its_time() -> None:
    """At normal speed the cards land, the ribbon unrolls; in the end it is the picture of instant speed."""
    sitting = ended()
    pictures = []
    for speed in ("normal", "instant"):
        someone = at_result(sitting, settings=Settings(speed=speed))  # type: ignore[arg-type]
        for _ in range(29):
            someone.pass_by(0.1)
        someone.wait(0.1)
        pictures.append(pygame.image.tobytes(someone.desk.painter.surface, "RGB"))
    assert pictures[0] == pictures[1]
