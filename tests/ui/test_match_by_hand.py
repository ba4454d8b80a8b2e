"""Whole matches by mouse and keyboard through the real loop: from the title to the result."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame

from game.core.contract import Seat
from game.core.match import dice_from_seed, replay
from game.core.saves import read_record
from game.ui.layout import Rect
from game.ui.scenes.hand_over import HOLD_SECONDS, HandOverScene
from game.ui.scenes.new_match import NewMatchScene
from game.ui.scenes.result import ResultScene
from game.ui.scenes.table import TableScene
from game.ui.scenes.title import TitleScene
from game.ui.settings import Settings
from tests.ui.driver import LOOKS_UP, Someone, key_event
from tests.ui.scenes.furnished import desk_in
from tests.ui.tables.at_the_table import Answers

SEED = "1234-5678-9ABC"
FRAME = 1 / 60
MOST_FRAMES = 30_000


class Hands:
    """Somebody who plays by what can be seen and pressed; every other card is laid by mouse, the others by keys."""

    def __init__(self, folder: Path) -> None:
        desk = desk_in(folder, Settings(speed="instant", player_name="Mark", ask_unfinished=False))
        desk.thinker = Answers()
        self.someone = Someone(TitleScene, (1920, 1080), desk=desk)
        self.someone.sees_one_of = LOOKS_UP
        self.clicks = self.keys = self.drags = self.hand_overs = self.laid = self.held = 0
        self.looked: list[Seat | None] = []
        self.sitting: Any = None

    # ------------------------------------------------------------------ the tools of a person

    def press(self, *names: str) -> None:
        self.keys += len(names)
        self.someone.press(*names)

    def click(self, key: str, x: float = 0.5, y: float = 0.5) -> None:
        self.clicks += 1
        self.someone.click(key, x, y)

    def drag(self, start: tuple[int, int], goal: tuple[int, int]) -> None:
        self.drags += 1
        someone = self.someone
        someone.mouse(pygame.MOUSEMOTION, start)
        someone.mouse(pygame.MOUSEBUTTONDOWN, start)
        for share in (0.2, 0.6, 1.0):
            spot = tuple(round(a + (b - a) * share) for a, b in zip(start, goal, strict=True))
            someone.send(pygame.event.Event(pygame.MOUSEMOTION, pos=spot, rel=(0, 0), buttons=(1, 0, 0)))
        someone.mouse(pygame.MOUSEBUTTONUP, goal)

    def hold(self, name: str) -> None:
        """Hold a key until the table opens."""
        self.keys += 1
        self.someone.send(key_event(name))
        for _ in range(round(HOLD_SECONDS / FRAME) + 3):
            self.someone.wait(FRAME)
        self.someone.send(key_event(name, pygame.KEYUP))

    # ------------------------------------------------------------------ from the title to the table

    def set_up(self, *, two_people: bool, characters: str) -> None:
        """Open a new match from the title, say who plays, and deal."""
        someone = self.someone
        assert isinstance(someone.scene, TitleScene)
        self.click("game_army_of_zero")
        assert isinstance(someone.scene, NewMatchScene)
        if two_people:
            self.click("kind_1", 0.25)
            self.click("name_1")
            self.press("Ctrl+a")
            someone.type("Ada")
            self.press("Enter")
        else:
            place: Rect = someone.part("level_1").places()[2]
            for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
                someone.mouse(kind, someone.pixels(place))
        for _ in range(10 - int(characters)):
            self.click("option_characters", 0.08)
        self.click("seed")
        self.press("Ctrl+a")
        someone.type(SEED)
        self.press("Enter")
        self.click("start")
        assert isinstance(self.someone.scene, TableScene | HandOverScene)
        self.sitting = next(scene for scene in someone.app.stack if isinstance(scene, TableScene)).sitting

    # ------------------------------------------------------------------ at the table

    def play(self) -> None:
        """Play until the result lies there."""
        for _ in range(MOST_FRAMES):
            self.someone.wait(FRAME)
            match self.someone.scene:
                case ResultScene():
                    return
                case HandOverScene():
                    self.hand_overs += 1
                    self.hold("Enter")
                case TableScene():
                    self.at_the_table()
        raise AssertionError("the match never ended")

    def at_the_table(self) -> None:
        """Do what the page asks for, if it asks for anything."""
        someone = self.someone
        table = someone.scene
        if table.course.playing:
            return
        page, primary = someone.page, someone.page.find("primary")
        if page.find("lay:attack") is not None:
            self.lay()
        elif page.find("sort_speed") is not None:
            self.order()
        elif primary is not None and primary.usable:
            self.held += 1
            self.click("primary") if self.held % 3 == 0 else self.press("Enter")

    def order(self) -> None:
        """Sort, drag the first card between others, move one by numbers, and put the pile down."""
        someone = self.someone
        self.click("sort_strength")
        order = someone.scene.presenter.ordering.order
        if len(order) > 3:
            self.drag(someone.spot(f"card:{order[0]}"), someone.spot(f"card:{order[2]}", 0.95))
            self.press("1", "3")
        self.looked.append(self.sitting.viewer)
        self.press("Enter") if self.keys % 2 else self.click("primary")

    def lay(self) -> None:
        """Attack in two of three exchanges where that is allowed."""
        someone = self.someone
        attack = someone.part("lay:attack").usable and self.laid % 3 != 2
        if not someone.part("lay:defend").usable:
            attack = True
        self.laid += 1
        self.looked.append(self.sitting.viewer)
        if self.laid % 2:
            key = f"lay:{'attack' if attack else 'defend'}"
            self.click(key, 0.1)
            self.click("primary")
        else:
            self.press("a" if attack else "d", "Enter")


def finished_well(hands: Hands, folder: Path) -> None:
    """The match is over, saved, replayable, and its dice are those of the seed."""
    match = hands.sitting.match
    assert match.outcome is not None
    assert match.record.seed == SEED
    saved = read_record(next((folder / "saves").glob("**/*.json")))
    again = replay(match.rules, saved)
    assert again.digest == match.digest
    assert dice_from_seed(match.rules, saved) == []
    assert hands.clicks > 5
    assert hands.keys > 5
    assert hands.drags >= 1


def test_a_person_plays_a_match_against_level_3(tmp_path: Path) -> None:
    hands = Hands(tmp_path)
    hands.set_up(two_people=False, characters="6")
    hands.play()
    finished_well(hands, tmp_path)
    record = hands.sitting.match.record
    assert [seating.kind for seating in record.seating] == ["person", "computer"]
    assert record.seating[1].level == 3
    assert hands.hand_overs == 0
    mine = [step for step in record.steps if step.seat == Seat(0)]
    theirs = [step for step in record.steps if step.seat == Seat(1)]
    assert len(mine) > 6
    assert len(theirs) > 6
    assert hands.held > 3  # dice were looked at


def test_two_people_play_a_match_at_one_screen(tmp_path: Path) -> None:
    hands = Hands(tmp_path)
    hands.set_up(two_people=True, characters="5")
    assert isinstance(hands.someone.scene, HandOverScene)
    hands.play()
    finished_well(hands, tmp_path)
    record = hands.sitting.match.record
    assert [seating.kind for seating in record.seating] == ["person", "person"]
    assert record.seating[1].name == "Ada"
    assert set(hands.looked) == {Seat(0), Seat(1)}
    decisions = len(record.steps)
    assert hands.hand_overs >= decisions // 2  # the table changed hands for every pair of secrets
    assert [step.seat for step in record.steps] == hands.looked


def test_the_same_hands_play_the_same_match(tmp_path: Path) -> None:
    digests = []
    for name in ("one", "two"):
        hands = Hands(tmp_path / name)
        hands.set_up(two_people=False, characters="4")
        hands.play()
        digests.append(hands.sitting.match.digest)
    assert digests[0] == digests[1]
