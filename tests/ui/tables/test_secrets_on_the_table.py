from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.core.chance import Dice
from game.core.contract import Seat
from game.rules.army_of_zero.actions import CombatCard, LayCombatCard, PlaceSquadPile
from game.ui.settings import Settings
from tests.ui.tables.at_the_table import SIZES, Answers, AtTable, always, first_offer

ME, FOE = Seat(0), Seat(1)
ATTACK, DEFEND = CombatCard.ATTACK, CombatCard.DEFEND


def picture_of(at: AtTable) -> bytes:
    at.desk.toasts.shown.clear()
    at.wait(0.5)
    return pygame.image.tobytes(at.desk.painter.surface, "RGB")


def other_world(at: AtTable, laid: CombatCard | None) -> None:
    """Let the opponent hold other cards, in another order, and another laid card, wherever the viewer cannot know."""
    match: Any = at.sitting.match
    rules, truth = match.rules, match._state
    world = rules.imagine(rules.redact(truth, ME), ME, Dice("another", "world"))
    if laid is not None and truth.committed[FOE]:
        world.laid[FOE] = laid
    assert rules.redact(world, ME) == rules.redact(truth, ME)
    assert world != truth
    match._state = world
    at.table.course.reset()
    at.table.refresh()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("laid", [ATTACK, DEFEND])
def test_two_worlds_that_differ_in_hidden_cards_look_the_same(size: str, laid: CombatCard) -> None:
    pixels, text = SIZES[size]
    settings = Settings(speed="instant", text_scale=text, ask_unfinished=False)
    at = AtTable(size=pixels, settings=settings, thinker=Answers(always(laid))).settle().place_pile()
    assert at.picture.table.committed[FOE]
    before = picture_of(at)
    other_world(at, DEFEND if laid is ATTACK else ATTACK)
    assert picture_of(at) == before


@pytest.mark.parametrize("squads", ["deal", "draft", "pick"])
def test_squads_in_hand_and_in_the_making_show_nothing(squads: str) -> None:
    at = AtTable(squads=squads).settle()
    before = picture_of(at)
    match: Any = at.sitting.match
    world = match.rules.imagine(match.rules.redact(match._state, ME), ME, Dice("another", "world"))
    assert match.rules.redact(world, ME) == match.rules.redact(match._state, ME)
    match._state = world
    at.table.course.reset()
    at.table.refresh()
    assert picture_of(at) == before


class Ear:
    """Hears every sound that is asked for, and when."""

    def __init__(self, at: AtTable) -> None:
        self.heard: list[tuple[float, str]] = []
        sound, clock = at.desk.sound, at.desk

        def play(family: str, gain: float = 1.0) -> bool:
            del gain
            self.heard.append((round(clock.clock, 3), family))
            return False

        sound.play = play  # type: ignore[method-assign]


def frames_while_laid(card: CombatCard) -> tuple[list[bytes], list[tuple[float, str]], list[str]]:
    """Let the other side lay a card while it is watched; return pictures, sounds and log."""
    thinker = Answers(always(card), quick=False)
    at = AtTable(
        thinker=thinker, settings=Settings(speed="normal", no_shaking=True, ask_unfinished=False), seed="s3"
    )
    at.settle()
    at.sitting.move_now()
    at.settle().press("Enter")
    at.settle()
    assert not at.picture.table.committed[FOE]
    ear = Ear(at)
    began = at.desk.clock
    at.sitting.move_now()
    pictures = []
    for _ in range(30):
        at.wait(1 / 60)
        pictures.append(pygame.image.tobytes(at.desk.painter.surface, "RGB"))
    assert at.picture.table.committed[FOE]
    log = [line.plain for line in at.table.course.book.lines]
    return pictures, [(round(when - began, 3), what) for when, what in ear.heard], log


def test_a_card_laid_by_the_other_side_gives_no_tell() -> None:
    attack, defend = frames_while_laid(ATTACK), frames_while_laid(DEFEND)
    assert attack[1] == defend[1]
    assert attack[2] == defend[2]
    assert attack[0] == defend[0]
    assert len(set(attack[0])) > 3  # it was seen to move


def frames_of_own_card(card: CombatCard) -> list[bytes]:
    """Lay a card with two people at the screen; return what is seen from the moment it is laid."""
    at = AtTable(
        "Anna", "Ben", settings=Settings(speed="normal", ask_hand_over=False, ask_unfinished=False), seed="s3"
    )
    match: Any = at.sitting.match
    for seat in (ME, FOE):
        match.act(seat, PlaceSquadPile(match._state.squads[seat]))
    at.table.course.reset()
    at.settle()
    at.table.presenter.choosing.lay(card)  # type: ignore[attr-defined]
    pictures = []
    for _ in range(12):
        at.wait(1 / 60)
        pictures.append(pygame.image.tobytes(at.desk.painter.surface, "RGB"))
    return pictures


def test_a_persons_own_card_is_covered_the_moment_it_is_laid() -> None:
    assert frames_of_own_card(ATTACK) == frames_of_own_card(DEFEND)


def test_nothing_of_the_person_before_is_left_after_the_hand_over() -> None:
    at = AtTable(
        "Anna", "Ben", settings=Settings(speed="instant", ask_hand_over=False, ask_unfinished=False)
    ).settle()
    first = at.sitting.viewer
    mine = {line.plain for line in at.table.course.book.lines}
    assert first == ME
    own = set(at.picture.table.squads[ME])
    at.press("Enter").settle()  # type: ignore[attr-defined]
    assert at.sitting.viewer == FOE
    assert None in at.picture.table.piles[ME]
    assert not own & set(at.table.presenter.ordering.order)  # type: ignore[attr-defined]
    assert at.table.presenter.ordering.picked is None  # type: ignore[attr-defined]
    assert mine != {line.plain for line in at.table.course.book.lines}


def test_the_log_of_a_seat_is_that_seats_history() -> None:
    at = AtTable(thinker=Answers(first_offer)).settle().place_pile().lay(ATTACK)
    texts = " ".join(line.plain for line in at.table.course.book.lines)
    hidden = [card for card in at.sitting.match._state.piles[FOE] if card is not None]
    roster = at.sitting.match.rules.roster
    assert hidden
    assert not [roster[card].name for card in hidden if roster[card].name in texts]


def test_laying_is_one_decision() -> None:
    at = AtTable().settle().place_pile()
    steps = at.sitting.match.steps
    at.press("a")
    assert at.sitting.match.steps == steps
    at.press("Enter")
    record = at.sitting.match.record
    mine = [step for step in record.steps[steps:] if step.seat == ME]
    assert [at.sitting.match.decode(step.action) for step in mine] == [LayCombatCard(ATTACK)]
