"""What a table owes the people at it: no spoiling, no slip that cannot be undone, keys that do what they say."""

from __future__ import annotations

import pygame

from game.rules.army_of_zero.actions import CombatCard
from game.rules.army_of_zero.events import AbilityTested
from game.ui.overlays import Dialog
from game.ui.scenes.hand_over import HandOverScene
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.table import TableScene
from game.ui.settings import Settings
from tests.ui.tables.at_the_table import AtTable

INSTANT = Settings(speed="instant", player_name="Anna")


def log_of(at: AtTable) -> str:
    return "\n".join(line.plain for line in at.table.course.book.lines)


def test_a_squad_that_was_not_touched_is_placed_only_after_a_question() -> None:
    at = AtTable(settings=INSTANT).settle()
    at.press("Enter").wait(0.2)
    assert isinstance(at.scene, Dialog)
    at.press("Enter").wait(0.2)
    assert isinstance(at.scene, TableScene)
    assert at.sitting.match.steps <= 1
    ordering = at.table.presenter.ordering  # type: ignore[attr-defined]
    ordering.arrange(ordering.order[::-1])
    at.press("Enter")
    at.settle()
    assert isinstance(at.scene, TableScene)
    assert at.picture.table.fighters[0] is not None


def test_the_log_tells_dice_only_after_they_have_settled() -> None:
    at = AtTable(seed="s3").settle().place_pile()
    at.desk.change(speed="normal")
    at.press("a").press("Enter")
    for _ in range(400):
        at.wait(0.02)
        clash = at.picture.clash
        if clash is not None and clash.blow is not None and clash.blow.tumbling:
            break
    else:
        raise AssertionError("no die was rolled")
    told = [event for event in at.sitting.match.history(None) if isinstance(event, AbilityTested)]
    assert told
    assert "Speed" not in log_of(at)
    at.settle(2000)
    assert "Speed" in log_of(at) or "Combat" in log_of(at)


def test_people_who_draft_in_the_open_need_not_hand_over() -> None:
    at = AtTable("Anna", "Ben", settings=Settings(speed="instant", hold_to_uncover=False), squads="draft")
    at.settle()
    assert isinstance(at.scene, HandOverScene)
    at.press("Enter").wait(0.3).wait(0.3)
    for seat in (0, 1, 1, 0):
        assert isinstance(at.scene, TableScene)
        assert at.sitting.viewer == seat
        at.press("Enter").wait(0.2).press("Enter")
        at.settle()


def test_the_speed_can_be_changed_while_something_moves() -> None:
    at = AtTable(3, 4, settings=Settings(speed="normal"))
    at.wait(0.3)
    assert at.table.course.playing
    at.press("s")
    chosen = [at.desk.settings.speed]
    x, y = at.spot("speed")
    at.wait(0.1)
    at.app.step([pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1)], 0.0)
    at.app.step([pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(x, y), button=1)], 0.0)
    chosen.append(at.desk.settings.speed)
    assert chosen == ["double", "instant"]


def test_the_settings_open_from_the_table() -> None:
    at = AtTable().settle()
    at.press("f8").wait(0.2)
    assert isinstance(at.scene, SettingsScene)


def test_a_forced_defence_is_refused_at_the_card_with_its_rule() -> None:
    at = AtTable(seed="s3").settle().place_pile()
    for _ in range(60):
        table = at.picture.table
        if table.streaks[at.picture.me] == 2 and at.table.course.seen.deciding:
            break
        if at.table.course.holding:
            at.press("Enter")
            at.settle()
        else:
            at.lay(CombatCard.ATTACK)
        assert isinstance(at.scene, TableScene)
    at.press("a")
    assert at.table.page.focus.key == "lay:attack"
    assert at.table.page.refused_by == "aoz.exchange.attack-limit"
