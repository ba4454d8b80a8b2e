"""The sprites of Warzoo are what their program draws, and every card and tile has one."""

from __future__ import annotations

import draw_warzoo

from game.rules.warzoo.cards import printed_cards
from game.rules.warzoo.tiles import printed_tiles


def test_the_sprites_are_what_their_program_draws() -> None:
    assert draw_warzoo.FOLDER.differing(draw_warzoo.FOLDER.root) == []


def test_every_card_and_tile_has_a_picture() -> None:
    cards, drawn = printed_cards(), draw_warzoo.FOLDER.sprites()
    wanted = [f"unit_{card.id}.svg" for card in cards]
    wanted += [f"saboteur_{name}.svg" for name in cards.saboteurs]
    wanted += [f"tile_{tile.id}.svg" for tile in printed_tiles()]
    assert set(wanted) <= set(drawn)
