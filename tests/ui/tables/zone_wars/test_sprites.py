"""The sprites of Zone Wars are what their program draws."""

from __future__ import annotations

import draw_zone_wars


def test_the_sprites_are_what_their_program_draws() -> None:
    assert draw_zone_wars.FOLDER.differing(draw_zone_wars.FOLDER.root) == []
