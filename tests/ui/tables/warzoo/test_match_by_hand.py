"""Whole matches of Warzoo by mouse and by keyboard through the real loop: from the title to the result."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core.contract import Seat
from game.core.match import dice_from_seed, replay
from game.core.saves import read_record
from game.ui.overlays import Dialog, ListOverlay
from game.ui.scenes.new_match import NewMatchScene
from game.ui.scenes.result import JUST_COME, ResultScene
from game.ui.scenes.table import TableScene
from game.ui.scenes.title import TitleScene
from game.ui.settings import Settings
from tests.ui.driver import LOOKS_UP, Someone
from tests.ui.scenes.furnished import desk_in
from tests.ui.tables.at_the_table import SIZES, Answers
from tests.ui.tables.warzoo.at_the_lanes import lots

FRAME, MOST_FRAMES, MOST_STEPS = 1 / 30, 20_000, 80
LANES = "qwert"
DIGITS = "1234567890"


class Hands:
    """Somebody who plays by what can be seen and pressed; prompts are answered with yes and no in turn.

    keeps: whether the Saboteur is kept back for a Weapon of the other side.
    """

    keeps = False

    def __init__(self, folder: Path, size: str = "full") -> None:
        pixels, scale = SIZES[size]
        settings = Settings(speed="instant", player_name="Mark", ask_unfinished=False, text_scale=scale)
        desk = desk_in(folder, settings)
        desk.thinker = Answers(lots(7))
        self.someone = Someone(TitleScene, pixels, desk=desk)
        self.someone.sees_one_of = LOOKS_UP
        self.asked: Counter[str] = Counter()
        self.recruited = self.drags = self.held = 0

    @property
    def table(self) -> TableScene:
        """The table, wherever it lies in the stack."""
        return next(scene for scene in self.someone.app.stack if isinstance(scene, TableScene))

    @property
    def sitting(self) -> Any:
        """The match and who sits at it."""
        return self.table.sitting

    # ------------------------------------------------------------------ to be told how

    def choose_game(self) -> None:
        raise NotImplementedError

    def choose(self, option: str, steps: int) -> None:
        raise NotImplementedError

    def start(self, seed: str) -> None:
        raise NotImplementedError

    def lay(self, card: int, lane: int) -> None:
        raise NotImplementedError

    def commit(self) -> None:
        raise NotImplementedError

    def answer(self, *, yes: bool) -> None:
        raise NotImplementedError

    # ------------------------------------------------------------------ from the title to the result

    def play(self, mode: str, seed: str) -> None:
        """Set a match up and play until the result lies there."""
        self.choose_game()
        if isinstance(self.someone.scene, Dialog):
            self.someone.click("answer_0")
        scene = self.someone.scene
        assert isinstance(scene, NewMatchScene)
        self.choose("mode", [one.id for one in scene.entry.modes].index(mode))
        self.start(seed)
        for _ in range(MOST_FRAMES):
            self.someone.wait(FRAME)
            if isinstance(self.someone.scene, ResultScene):
                return
            self.at_the_table()
        raise AssertionError("the match never ended")

    def at_the_table(self) -> None:
        """Do what the page asks for, if it asks for anything."""
        course, presenter = self.table.course, self.table.presenter
        if course.playing or self.someone.page.find("primary") is None:
            return
        if course.holding:
            self.held += 1
            self.commit()
        elif presenter.recruiting.is_open:  # type: ignore[attr-defined]
            self.recruit(presenter.recruiting)  # type: ignore[attr-defined]
        else:
            kind = type(course.seen.view.state.task).__name__
            self.asked[kind] += 1
            kept = self.keeps and kind == "OfferSaboteur"
            self.answer(yes=self.asked[kind] % 2 == 1 and not kept)

    def recruit(self, recruiting: Any) -> None:
        """Lay cards in the lanes that are open, as many as are wanted, beginning elsewhere every time."""
        count = len(recruiting.hand)
        for n, lane in enumerate(recruiting.lanes()[: recruiting.wanted()]):
            self.lay((self.recruited * 3 + n) % count, lane)
        self.recruited += 1
        self.commit()


class Mouse(Hands):
    """Plays with the mouse alone."""

    def choose_game(self) -> None:
        self.someone.click("game_warzoo")

    def choose(self, option: str, steps: int) -> None:
        self.turn_to(option)
        if self.someone.page.find(option) is None:
            self.someone.click("options")
        self.someone.click(option)
        assert isinstance(self.someone.scene, ListOverlay)
        rows = self.someone.part("rows")
        spot = self.someone.pixels(rows.places()[steps])
        for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.someone.mouse(kind, spot)
        if not isinstance(self.someone.scene, NewMatchScene):
            self.someone.click("close_drawer").wait(0.5)

    def turn_to(self, part: str) -> None:
        """Go through the tabs, where there are any, until a part is on the page."""
        tabs = self.someone.page.find("tabs")
        for place in getattr(tabs, "places", list)():
            if self.someone.page.find(part) is not None:
                return
            spot = self.someone.pixels(place)
            self.someone.mouse(pygame.MOUSEBUTTONDOWN, spot)
            self.someone.mouse(pygame.MOUSEBUTTONUP, spot)

    def start(self, seed: str) -> None:
        self.turn_to("seed")
        self.someone.click("seed").type(seed).click("start")

    def lay(self, card: int, lane: int) -> None:
        """Drag every other card; click the others and then the lane."""
        if (card + lane) % 2:
            self.someone.click(f"hand:{card}", 0.3).click(f"slot:{lane}")
            return
        start, goal = self.someone.spot(f"hand:{card}", 0.3), self.someone.spot(f"slot:{lane}")
        self.someone.mouse(pygame.MOUSEMOTION, start)
        self.someone.mouse(pygame.MOUSEBUTTONDOWN, start)
        self.someone.mouse(pygame.MOUSEMOTION, goal)
        self.someone.mouse(pygame.MOUSEBUTTONUP, goal)
        self.drags += 1

    def commit(self) -> None:
        self.someone.click("primary")

    def answer(self, *, yes: bool) -> None:
        page, question = self.someone.page, self.table.presenter.asked.question  # type: ignore[attr-defined]
        assert question is not None
        if not yes and page.find("decline") is not None:
            self.someone.click("decline")
            return
        last = page.find(f"answer:{len(question.answers) - 1}")
        if last is not None and yes:
            self.someone.click(last.key)
        self.someone.click("primary")


class Keyboard(Hands):
    """Plays with the keyboard alone."""

    def go_to(self, part: str) -> None:
        for _ in range(MOST_STEPS):
            if self.someone.at == part:
                return
            self.someone.press("Tab")
        raise AssertionError(f"the ring never reaches {part}")

    def choose_game(self) -> None:
        self.go_to("game_warzoo")
        self.someone.press("Enter")

    def choose(self, option: str, steps: int) -> None:
        self.turn_to(option)
        if self.someone.page.find(option) is None:
            self.go_to("options")
            self.someone.press("Space").wait(0.5)
        self.go_to(option)
        self.someone.press(*["right"] * steps)
        if not isinstance(self.someone.scene, NewMatchScene):
            self.someone.press("Esc").wait(0.5)

    def turn_to(self, part: str) -> None:
        """Go through the tabs, where there are any, until a part is on the page."""
        for _ in range(8 if self.someone.page.find("tabs") is not None else 0):
            if self.someone.page.find(part) is None:
                self.someone.press("Ctrl+Tab")

    def start(self, seed: str) -> None:
        self.turn_to("seed")
        self.go_to("seed")
        self.someone.press("Space").type(seed).press("Enter")
        self.go_to("start")
        self.someone.press("Enter")

    def lay(self, card: int, lane: int) -> None:
        self.someone.press(DIGITS[card], LANES[lane])

    def commit(self) -> None:
        self.someone.press("Enter")

    def answer(self, *, yes: bool) -> None:
        question = self.table.presenter.asked.question  # type: ignore[attr-defined]
        assert question is not None
        if not yes and question.decline is not None:
            self.someone.press("n")
            return
        if question.waits and yes:
            self.go_to("answer:0")
            self.someone.press("Space")
        self.someone.press("Enter")


def finished_well(hands: Hands, folder: Path, seed: str) -> None:
    """The match is over, saved and replayable, its dice are those of the seed, and the result leads back."""
    result = hands.someone.scene
    match = result.match
    assert match.record.seed == seed
    saved = read_record(next((folder / "saves").glob("**/*.json")))
    assert replay(match.rules, saved).digest == match.digest
    assert dice_from_seed(match.rules, saved) == []
    assert hands.recruited >= 3
    assert hands.held >= 2
    hands.someone.wait(JUST_COME / 1000).press("Esc")
    assert isinstance(hands.someone.scene, TitleScene)


def taken(hands: Hands) -> Counter[str]:
    """Return what the person decided, by its kind."""
    match = hands.someone.scene.match
    steps = [step for step in match.record.steps if step.seat == Seat(0)]
    return Counter(type(match.decode(step.action)).__name__ for step in steps)


@pytest.mark.parametrize("hands", [Mouse, Keyboard])
@pytest.mark.parametrize("size", SIZES)
def test_a_basic_match_from_the_title_to_the_result(hands: type[Hands], size: str, tmp_path: Path) -> None:
    player = hands(tmp_path, size)
    player.play("basic", "B451-C000-0001")
    if hands is Mouse:
        assert player.drags >= 3
    finished_well(player, tmp_path, "B451-C000-0001")


@pytest.mark.parametrize("hands", [Mouse, Keyboard])
def test_an_advanced_match_with_every_prompt(hands: type[Hands], tmp_path: Path) -> None:
    seed = "AD7A-0000-0003"
    player = hands(tmp_path)
    player.play("advanced", seed)
    assert set(player.asked) == {"OfferLane", "OfferWeapon", "OfferPriority", "OfferSaboteur"}
    deeds = taken(player)
    assert min(deeds[kind] for kind in ("Recruit", "ChooseLane", "UseWeapon", "Pass")) >= 3
    assert deeds["Sabotage"] == 1
    assert deeds["GivePriority"] >= 1
    finished_well(player, tmp_path, seed)


@pytest.mark.parametrize("hands", [Mouse, Keyboard])
def test_a_saboteur_kept_back_cancels_a_weapon(hands: type[Hands], tmp_path: Path) -> None:
    seed = "AD7A-0000-0005"
    player = hands(tmp_path, "small window")
    player.keeps = True
    player.play("advanced-scenarios", seed)
    assert player.asked["OfferCancel"] == 1
    assert taken(player)["Sabotage"] == 1
    finished_well(player, tmp_path, seed)
