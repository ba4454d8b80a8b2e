from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core.contract import Seat
from game.core.moments import Weight
from game.rules.army_of_zero.actions import CombatCard, LayCombatCard, PlaceSquadPile
from game.ui.desk import Desk
from game.ui.projector import Spot
from game.ui.reel import BYSTANDER, EVERYTHING, Eyes
from game.ui.scenes.replay import ReplayScene
from game.ui.scenes.replays import ReplaysScene
from game.ui.scenes.rulebook import RulebookScene
from game.ui.scenes.table import TableScene
from game.ui.settings import Settings
from game.ui.sitting import Sitting
from tests.ui.driver import Someone
from tests.ui.scenes.furnished import GAME, desk_in, play, seated


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    return desk_in(tmp_path)


@pytest.fixture
def whole(desk: Desk) -> Sitting:
    return play(seated(desk))


def watching(desk: Desk, sitting: Sitting, step: int = 0, size: tuple[int, int] = (1280, 720)) -> Someone:
    viewer = sitting.people[0] if sitting.match.outcome is None else None
    return Someone(
        lambda desk: ReplayScene(desk, desk.games[GAME], sitting.match, step, viewer), size, desk=desk
    )


def picture(who: Someone) -> bytes:
    """The page without what only tells where the ring rests."""
    p = who.desk.painter
    who.scene.page.focus.rest = 0.0
    who.scene.draw(p, active=False)
    return pygame.image.tobytes(p.surface, "RGB")


def walk(who: Someone, there: str, back: str, stops: int) -> None:
    """Go there and back again: every picture must come again."""
    seen = [(who.scene.projector.spot, picture(who))]
    for _ in range(stops):
        who.scene.move(there)
        seen.append((who.scene.projector.spot, picture(who)))
    for spot, shown in reversed(seen[:-1]):
        who.scene.move(back)
        assert who.scene.projector.spot == spot
        assert picture(who) == shown


@pytest.mark.parametrize("start", [0, 30, -12])
def test_going_on_and_back_shows_the_same(desk: Desk, whole: Sitting, start: int) -> None:
    step = start % (whole.match.steps + 1)
    walk(watching(desk, whole, step), "step_on", "step_back", 10)
    walk(watching(desk, whole, step), "event_on", "event_back", 16)


def test_every_place_is_the_same_however_one_came_to_it(desk: Desk, whole: Sitting) -> None:
    who = watching(desk, whole, 40)
    once = picture(who)
    who.scene.move("last")
    who.scene.move("earlier")
    who.scene.go(Spot(40))
    assert picture(who) == once


def test_keys_move_along_the_reel(desk: Desk, whole: Sitting) -> None:
    who = watching(desk, whole)
    who.press("right")
    assert who.scene.projector.spot != (0, 0)
    who.press("left")
    assert who.scene.projector.spot == (0, 0)
    who.press("End")
    assert who.scene.projector.at_end
    who.press("PgUp")
    assert not who.scene.projector.at_end
    who.press("Home")
    assert who.scene.projector.spot == (0, 0)


def test_going_by_scenes_stops_at_duels_and_phases(desk: Desk, whole: Sitting) -> None:
    who = watching(desk, whole)
    wanted = {Weight.PART, Weight.SCENE, Weight.END}
    steps = sorted({mark.step for mark in who.scene.projector.marks if mark.moment.weight in wanted} - {0})
    for step in steps[:4]:
        who.press("PgDn")
        assert who.scene.projector.spot.step == step


def test_giving_up_is_the_last_mark(desk: Desk) -> None:
    from game.core.table_talk import Resign

    given_up = play(seated(desk), 21)
    seat = given_up.match.to_act[0]
    given_up.match.act(seat, Resign())
    last = watching(desk, given_up).scene.projector.marks[-1]
    assert last.moment.weight is Weight.END
    assert last.moment.words == f"{given_up.match.record.seating[seat].name} resigns"


def test_it_runs_at_the_chosen_speed_and_stops(desk: Desk, whole: Sitting) -> None:
    reached = {}
    for speed in (1.0, 4.0):
        who = watching(desk, whole, 10)
        who.scene.run_at(speed)
        who.press("Space")
        assert who.scene.projector.playing
        for _ in range(60):
            who.pass_by(0.1)
        reached[speed] = who.scene.projector.spot
        who.press("Space")
        assert not who.scene.projector.playing
    assert reached[4.0] > reached[1.0] > (10, 0)


def test_it_stands_still_at_the_end(desk: Desk, whole: Sitting) -> None:
    who = watching(desk, whole, whole.match.steps - 3)
    who.scene.run_at(4.0)
    who.press("Space")
    for _ in range(400):
        who.pass_by(0.1)
    assert not who.scene.projector.playing
    assert who.scene.projector.spot == (whole.match.steps, 0)


def test_running_and_stepping_lead_to_the_same_log(desk: Desk, whole: Sitting) -> None:
    who = watching(desk, whole)
    who.scene.run_at(4.0)
    who.press("Space")
    while who.scene.projector.playing:
        who.wait(0.5)
    told = [line.plain for line in who.scene.projector.book.lines]
    who.scene.go(Spot(whole.match.steps))
    assert [line.plain for line in who.scene.projector.book.lines] == told


def test_the_line_goes_where_it_is_pressed(desk: Desk, whole: Sitting) -> None:
    who = watching(desk, whole)
    line = who.part("line")
    x = (line.x_of(50) - line.rect.x) / line.rect.w
    who.click("line", x=x, y=0.55)
    assert who.scene.projector.spot == (50, 0)


def test_a_blow_on_the_line_shows_the_blow(desk: Desk, whole: Sitting) -> None:
    who = watching(desk, whole)
    mark = next(mark for mark in who.scene.projector.marks if mark.moment.weight is Weight.BLOW)
    line = who.part("line")
    who.click("line", x=(line.x_of(mark.step) - line.rect.x) / line.rect.w, y=0.12)
    assert who.scene.projector.spot.step == mark.step - 1
    assert who.scene.projector.spot.event > mark.event


# -------------------------------------------------------------------- whose eyes


def known(cards: Any) -> set[int]:
    return {card for card in cards if card is not None}


def test_a_finished_match_may_be_seen_through_all_eyes(desk: Desk, whole: Sitting) -> None:
    who = watching(desk, whole)
    assert who.scene.allowed == (EVERYTHING, Eyes(0), Eyes(1), BYSTANDER)
    for _ in range(4):
        who.press("e")
    assert who.scene.projector.eyes == EVERYTHING


def test_eyes_hide_what_they_could_not_see(desk: Desk, whole: Sitting) -> None:
    who = watching(desk, whole, 1)
    hidden = known(who.scene.projector.seen(0).view.state.squads[1])
    assert len(hidden) == 10
    who.scene.look(who.scene.allowed.index(Eyes(0)))
    seen = who.scene.projector.seen(0)
    assert known(seen.view.state.squads[1]) == set()
    assert known(seen.view.state.squads[0])
    who.scene.look(who.scene.allowed.index(BYSTANDER))
    assert known(who.scene.projector.seen(0).view.state.squads[0]) == set()


def going_with(desk: Desk, *actions: tuple[int, Any], steps: int = 0) -> Sitting:
    """Return a match of two that has gone some steps and then these actions."""
    sitting = play(seated(desk), steps)
    for seat, action in actions:
        sitting.match.act(Seat(seat), action)
    return sitting


def seen_by_mark(desk: Desk, sitting: Sitting) -> bytes:
    who = watching(desk, sitting, sitting.match.steps)
    assert who.scene.projector.eyes == Eyes(0)
    return picture(who)


def test_the_order_of_the_others_pile_is_in_no_picture(desk: Desk) -> None:
    squad = seated(desk).match.view(Seat(1)).state.squads[1]
    orders = (tuple(squad), tuple(reversed(squad)))
    one, two = (seen_by_mark(desk, going_with(desk, (1, PlaceSquadPile(order)))) for order in orders)
    assert one == two


def test_a_card_laid_in_secret_is_in_no_picture(desk: Desk) -> None:
    laid = []
    for card in CombatCard:
        sitting = going_with(desk, steps=2)
        assert Seat(1) in sitting.match.to_act
        sitting.match.act(Seat(1), LayCombatCard(card))
        laid.append(seen_by_mark(desk, sitting))
    assert laid[0] == laid[1]


def test_while_it_goes_on_only_its_person_looks(desk: Desk) -> None:
    going = play(seated(desk), 24)
    who = watching(desk, going, 10)
    assert who.scene.allowed == (Eyes(0), BYSTANDER)
    shown = who.scene.projector.seen(10).view.state
    assert known(shown.piles[1]) == set()
    names = {card.name for card in going.match.rules.roster if card.id in known(going.match._state.piles[1])}
    told = " ".join(line.plain for line in who.scene.projector.book.lines)
    assert not any(name in told for name in names)


def test_the_seed_is_told_only_at_the_end(desk: Desk, whole: Sitting) -> None:
    assert watching(desk, whole).scene.deeds.seed_words() == ("Seed", whole.match.record.seed)
    going = play(seated(desk), 24)
    name, words = watching(desk, going).scene.deeds.seed_words()
    assert name == "Seal of the seed"
    assert going.match.record.seed not in words


# -------------------------------------------------------------------- doors


def test_a_line_of_the_log_opens_its_rule_and_a_use_comes_back(desk: Desk, whole: Sitting) -> None:
    who = watching(desk, whole, 30, (1920, 1080))
    who.click("log", y=0.9)
    assert isinstance(who.scene, RulebookScene)
    use = next(part for part in who.page.widgets if part.key.startswith("use:"))
    who.click(use.key)
    assert isinstance(who.scene, ReplayScene)
    assert who.scene.projector.spot == (int(use.key.removeprefix("use:")), 0)


def test_f1_opens_the_rules(desk: Desk, whole: Sitting) -> None:
    who = watching(desk, whole, 30)
    who.press("F1")
    assert isinstance(who.scene, RulebookScene)
    who.press("Esc")
    assert isinstance(who.scene, ReplayScene)


def test_moments_are_gone_through_by_arrows(desk: Desk, whole: Sitting) -> None:
    who = watching(desk, whole)
    replay = who.scene
    who.press("j")
    before = replay.projector.spot
    who.press("down", "down", "down")
    assert replay.projector.spot != before
    who.press("Esc")
    assert who.scene is replay


def test_playing_on_from_here(desk: Desk, whole: Sitting) -> None:
    who = watching(desk, whole, 30)
    saves = set(desk.saves.names())
    who.press("b")
    who.press("Enter")
    assert isinstance(who.scene, TableScene)
    match = who.scene.sitting.match
    assert match.record.casual
    assert match.steps >= 30
    assert len(set(desk.saves.names()) - saves) == 1


def test_other_players_may_take_the_seats_of_a_branch(desk: Desk, whole: Sitting) -> None:
    who = watching(desk, whole, 30)
    who.press("b")
    overlay = who.scene
    overlay.chosen = [1, 1]
    kinds = {seat.kind for seat in overlay.seating()}
    assert kinds <= {"person", "computer"}
    assert len({seat.name for seat in overlay.seating()}) == 2


def test_a_match_in_earnest_is_not_branched(desk: Desk) -> None:
    who = watching(desk, play(seated(desk), 24), 10)
    who.press("b")
    assert isinstance(who.scene, ReplayScene)
    assert "in earnest" in who.page._refusal.text
    who.scene.deeds.ask_branch()
    assert desk.toasts.shown


def test_the_badge_tells_forged_dice(desk: Desk, whole: Sitting) -> None:
    import msgspec

    from game.core.match import Match, written

    record = written(whole.match)
    at = next(i for i, step in enumerate(record.steps) if step.draws)
    assert watching(desk, whole).scene.verdict == ()
    forged = msgspec.structs.replace(record, seed="another seed")
    scene = ReplayScene(desk, desk.games[GAME], Match.resume(whole.match.rules, forged))
    assert scene.verdict
    assert f"step {at + 1}" in " ".join(scene.verdict)


def test_a_report_is_written_where_it_says(desk: Desk, whole: Sitting, tmp_path: Path) -> None:
    import zipfile

    who = watching(desk, whole)
    who.scene.deeds.report()
    [path] = (tmp_path / "reports").glob("*.zip")
    assert any(str(path) in toast.text for toast, _ in desk.toasts.shown)
    with zipfile.ZipFile(path) as archive:
        assert set(archive.namelist()) == {"record.json", "log.txt", "settings.json", "about.txt"}
        assert b"All dice follow from the seed." in archive.read("about.txt")
        assert b"meets" in archive.read("log.txt")


def test_the_keyboard_alone_reaches_every_part(desk: Desk, whole: Sitting) -> None:
    who = watching(desk, whole, 20)
    seen = set()
    for _ in range(50):
        who.press("Tab")
        seen.add(who.at)
    assert {
        "line",
        "play",
        "step_on",
        "event_back",
        "eyes",
        "replay_speed",
        "branch",
        "moments",
        "more",
    } <= seen


# -------------------------------------------------------------------- the list of saves


def library(desk: Desk, size: tuple[int, int] = (1920, 1080)) -> Someone:
    return Someone(ReplaysScene, size, desk=desk)


def test_the_list_shows_the_latest_first_and_opens_it(desk: Desk) -> None:
    play(seated(desk))
    going = play(seated(desk), 24)
    who = library(desk)
    assert [saved.is_over for saved in who.scene.saves] == [False, True]
    who.press("Enter")
    assert isinstance(who.scene, TableScene)
    assert who.scene.sitting.name == going.name


def test_a_finished_match_is_looked_back_at(desk: Desk, whole: Sitting) -> None:
    who = library(desk)
    who.press("g")
    assert isinstance(who.scene, ReplaysScene)
    who.press("r")
    assert isinstance(who.scene, ReplayScene)
    assert who.scene.reel.steps == whole.match.steps


def test_nothing_saved_yet(desk: Desk) -> None:
    who = library(desk)
    assert who.scene.saves == []
    who.press("r", "Delete", "Ctrl+s")
    assert isinstance(who.scene, ReplaysScene)


def test_deleting_asks_first(desk: Desk, whole: Sitting) -> None:
    who = library(desk)
    who.press("Delete")
    who.press("Esc")
    assert desk.saves.names() == [whole.name]
    who.press("Delete", "left", "Enter")
    assert desk.saves.names() == []
    assert who.scene.saves == []


def test_a_match_is_carried_to_a_file_and_back(desk: Desk, whole: Sitting, tmp_path: Path) -> None:
    out = tmp_path / "carried.json"
    who = library(desk)
    who.scene._export(str(out))
    assert out.exists()
    assert who.scene._import(str(out)) == ""
    assert set(desk.saves.names()) == {whole.name, "carried"}
    assert who.scene.saved.name == "carried"


def test_a_bad_file_is_refused_with_a_sentence(desk: Desk, tmp_path: Path) -> None:
    (tmp_path / "bad.json").write_bytes(b'{"format": 1}')
    who = library(desk)
    who.press("Ctrl+o")
    who.type(str(tmp_path / "bad.json")).press("Enter")
    assert "bad.json" in who.scene.error
    assert not isinstance(who.scene, ReplaysScene)
    who.press("Esc")
    assert isinstance(who.scene, ReplaysScene)
    assert who.scene.saves == []


def test_a_damaged_save_is_listed_with_what_is_wrong(desk: Desk, whole: Sitting) -> None:
    path = desk.saves.path(whole.name)
    path.write_bytes(path.read_bytes().replace(b'"seed":"', b'"seed":7,"x":"', 1))
    who = library(desk)
    assert "seed" in who.scene.saved.damage
    who.press("r")
    assert isinstance(who.scene, ReplaysScene)


def test_a_save_that_does_not_prove_itself_is_opened_up_to_what_is_sound(desk: Desk) -> None:
    going = play(seated(desk), 24)
    path = desk.saves.path(going.name)
    path.write_bytes(path.read_bytes().replace(going.match.digest.encode(), b"0" * 64))
    who = library(desk)
    who.press("r")
    assert isinstance(who.scene, ReplaysScene)
    who.press("g")
    assert isinstance(who.scene, TableScene)
    assert desk.toasts.shown


def test_large_text_shows_one_thing_at_a_time(tmp_path: Path) -> None:
    desk = desk_in(tmp_path, Settings(text_scale=200, speed="instant"))
    play(seated(desk))
    who = library(desk, (1280, 720))
    assert who.page.find("watch") is None
    who.press("Enter")
    assert who.page.find("watch") is not None
