"""What the tools write is what is committed."""

from __future__ import annotations

import draw_army_of_zero
import draw_icon
import rule_report
import write_rulings


def test_the_sprites_are_what_their_programs_draw() -> None:
    assert draw_army_of_zero.differing(draw_army_of_zero.SPRITES) == []


def test_no_drawing_is_there_without_a_program() -> None:
    folders = [draw_army_of_zero.SPRITES / folder for folder in draw_army_of_zero.FOLDERS]
    there = {
        file.relative_to(draw_army_of_zero.SPRITES) for folder in folders for file in folder.glob("*.svg")
    }
    assert there == set(draw_army_of_zero.sprites())


def test_the_icon_for_windows_holds_every_size() -> None:
    icon = (draw_icon.TITLE / "icon.ico").read_bytes()
    assert int.from_bytes(icon[4:6], "little") == len(draw_icon.SIZES)
    assert icon.count(b"\x89PNG") == len(draw_icon.SIZES)


def test_the_pages_of_rulings_are_up_to_date() -> None:
    assert write_rulings.stale() == []


def test_every_rule_of_the_catalogues_has_a_test() -> None:
    assert rule_report.troubles([]) == []
