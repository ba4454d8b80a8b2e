"""The card of a piece writes out what its powers do where it has room, and shortens only where it has none."""

from __future__ import annotations

import pygame
import pytest

from game.rules.zone_wars.box import printed_box
from game.ui.desk import Desk
from game.ui.paint import Painter
from game.ui.tables.zone_wars import cards, words

BOX = printed_box()
LOUDSPEAKER, SCOPE = BOX.powers.find("loudspeaker"), BOX.powers.find("targeting_scope")
GAP = "\N{NO-BREAK SPACE}"


@pytest.fixture
def painter() -> Painter:
    pygame.font.init()
    return Desk().paint_on(pygame.Surface((1920, 1080)))


def test_with_room_every_line_of_a_power_stands_by_itself(painter: Painter) -> None:
    scope, speaker = cards.told_in(painter, [SCOPE, LOUDSPEAKER], 280, 400)
    assert scope == [f"{n}{GAP}M: {text}" for n, text in enumerate(SCOPE.texts, start=1)]
    assert " ".join(speaker) == " ".join(
        f"{n}{GAP}M: {text}" for n, text in enumerate(LOUDSPEAKER.texts, start=1)
    )


def test_with_less_room_the_lines_flow_and_nothing_is_left_out(painter: Painter) -> None:
    full = cards.told_in(painter, [SCOPE, LOUDSPEAKER], 280, 400)
    least = next(
        height
        for height in range(100, 400, 5)
        if not any(
            "…" in line
            for lines in cards.told_in(painter, [SCOPE, LOUDSPEAKER], 280, height)
            for line in lines
        )
    )
    flowing = cards.told_in(painter, [SCOPE, LOUDSPEAKER], 280, least)
    assert sum(map(len, flowing)) < sum(map(len, full))
    assert " ".join(flowing[1]) == cards.short_text(LOUDSPEAKER)


def test_without_room_one_line_is_left_of_each(painter: Painter) -> None:
    told = cards.told_in(painter, [SCOPE, LOUDSPEAKER], 280, 100)
    assert [len(lines) for lines in told] == [1, 1]
    assert all(lines[0].endswith("…") for lines in told)


def test_a_range_is_written_as_on_the_ruler() -> None:
    assert words.item_line(BOX.items.find("makeshift_pistol")) == 'Long 10"  ·  +1 black'
    assert words.item_line(BOX.items.find("hatchet")).startswith('Short 2.5"')
