from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.rules.army_of_zero.actions import CombatCard
from game.rules.army_of_zero.characters import Ability, printed_roster
from game.rules.army_of_zero.events import Test as AbilityTest
from game.rules.army_of_zero.odds import field36
from game.ui.layout import Rect
from game.ui.paint import Painter
from game.ui.shelf import Shelf
from game.ui.tables.army_of_zero import cards, dice, faces
from game.ui.tables.army_of_zero.cards import Dress
from game.ui.theme import Theme

STATES: tuple[Any, ...] = ("resting", "pointed", "selected", "dragged", "refused", "disabled", "slain")
WIDTHS = (40, 60, 92, 110, 150, 190, 216, 300)


def painter(scale: float = 1.0, theme: Theme | None = None) -> Painter:
    pygame.font.init()
    return Painter(pygame.Surface((500, 700)), scale, Shelf(), theme or Theme())


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("state", STATES)
def test_every_state_is_drawn_at_every_width(state: Any, width: int) -> None:
    p = painter()
    place = cards.card(
        p, printed_roster().named("Maddrigan"), (60, 60), width, Dress(state=state, note="3rd")
    )
    assert (place.w, place.h) == (width, pytest.approx(width * 1.4))
    assert p.surface.get_at((60 + width // 2, 60 + width // 2))[:3] != (0, 0, 0)
    assert not p.shelf.complaints


@pytest.mark.parametrize("width", [150, 270, 380])
def test_a_note_hangs_below_all_words_of_its_card(width: int) -> None:
    plain, noted = painter(), painter()
    who = printed_roster().named("Odrayne")
    place = cards.card(plain, who, (60, 40), width, Dress())
    cards.card(noted, who, (60, 40), width, Dress(note="armour holds", sign="ability_armour", good=True))
    words = place.inset(0, 6)
    face = pygame.Rect(round(words.x), round(words.y), round(words.w), round(words.h))
    assert pygame.image.tobytes(plain.surface.subsurface(face), "RGB") == pygame.image.tobytes(
        noted.surface.subsurface(face), "RGB"
    )
    assert plain.surface.get_at((60 + width // 2 - 30, round(place.bottom) + 9)) != noted.surface.get_at(
        (60 + width // 2 - 30, round(place.bottom) + 9)
    )


@pytest.mark.parametrize("character", list(printed_roster()), ids=lambda one: one.name)
def test_every_name_fits_its_card(character: Any) -> None:
    p = painter(theme=Theme(plain_face=False))
    written: list[tuple[int, int]] = []
    original = Painter.blit

    def blit(
        self: Painter, surface: pygame.Surface, at: Any, anchor: Any = "topleft", alpha: int = 255
    ) -> None:
        written.append((surface.get_width(), self.surface.get_width()))
        original(self, surface, at, anchor, alpha)

    Painter.blit = blit  # type: ignore[method-assign]
    try:
        for width in WIDTHS:
            faces.character_face(p, character, width)
    finally:
        Painter.blit = original  # type: ignore[method-assign]
    assert all(w <= sheet + 2 for w, sheet in written)


def test_a_face_is_drawn_once_for_a_size() -> None:
    p = painter()
    one = printed_roster().named("Tindrel")
    face = faces.character_face(p, one, 200)
    assert faces.character_face(p, one, 200) is face
    assert faces.character_face(p, one, 200, Ability.WEAPON) is not face
    assert faces.character_face(p, one, 201) is not face
    plain = Painter(p.surface, p.scale, p.shelf, Theme(plain_face=True))
    assert faces.character_face(plain, one, 200) is not face


def test_owners_differ_by_shape_and_backs_by_pile() -> None:
    pictures = set()
    for dress in (Dress(seat=0, tag=True), Dress(seat=1, tag=True), Dress(), Dress(hot=Ability.SPEED)):
        p = painter()
        cards.card(p, printed_roster().named("Tindrel"), (60, 60), 190, dress)
        grey = pygame.transform.grayscale(p.surface)
        pictures.add(pygame.image.tobytes(grey, "RGB"))
    assert len(pictures) == 4
    p = painter()
    character, combat = faces.back_face(p, 90), faces.back_face(p, 90, combat=True)
    assert pygame.image.tobytes(character, "RGBA") != pygame.image.tobytes(combat, "RGBA")


def test_the_fallen_can_be_told_in_grey() -> None:
    pictures = set()
    for fallen in (True, False):
        p = painter()
        cards.shields(p, ["Turtle", "Lion"], Rect(10, 10, 200, 46), 46, fallen=fallen)
        pictures.add(pygame.image.tobytes(pygame.transform.grayscale(p.surface), "RGB"))
    assert len(pictures) == 2


@pytest.mark.parametrize("count", range(1, 11))
def test_shields_stay_in_their_place(count: int) -> None:
    place = Rect(10, 10, 240, 46)
    rects = cards.shield_places(count, place, 46)
    assert len(rects) == count
    assert all(place.x - 0.1 <= rect.x and rect.right <= place.right + 0.1 for rect in rects)


@pytest.mark.parametrize("shown", range(4))
@pytest.mark.parametrize("size", [dice.TRAY, (150.0, 178.0), (110.0, 131.0)])
def test_trays_are_drawn_from_tumbling_to_the_total(shown: int, size: tuple[float, float]) -> None:
    p = painter()
    for face in (-1, 0, 1, 6):
        roll = dice.Roll(1, "Maddrigan", Ability.COMBAT, face, -2, wins=True, shown=shown, hop=12)
        dice.tray(p, Rect(20, 20, *size), roll)
    dice.stamp(p, "fends off", (200, 200), 0.6)
    dice.field(p, (250, 250), field36(AbilityTest.SPEED, (1, 1)), (2, 2))
    assert not p.shelf.complaints


@pytest.mark.parametrize("kind", list(CombatCard))
def test_combat_cards_are_drawn_in_every_state(kind: CombatCard) -> None:
    p = painter()
    for state in ("resting", "pointed", "selected"):
        cards.combat_card(p, kind, (60, 60), 92, state, 3)  # type: ignore[arg-type]
    cards.spent(p, kind, Rect(200, 60, 130, 168), "on the table")
    cards.free_place(p, Rect(20, 300, 92, 129), legal=True)
    cards.free_place(p, Rect(140, 300, 92, 129), "your\ncard")
    cards.insertion(p, 300, 300, 160)
    assert not p.shelf.complaints
