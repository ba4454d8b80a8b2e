"""Draws ahead what a duel will need, one thing a frame, so that nothing stutters when it is first shown."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable

from game.rules.army_of_zero.actions import CombatCard
from game.rules.army_of_zero.characters import Ability, Character
from game.ui.paint import Painter
from game.ui.presenting import Places
from game.ui.tables.army_of_zero import faces, fight
from game.ui.tables.army_of_zero.choosing import hand_place
from game.ui.tables.army_of_zero.dice import TRAY
from game.ui.tables.army_of_zero.faces import TALL
from game.ui.tables.army_of_zero.ring import ring_of

DICE = ("tumble_1", "tumble_2", "1", "2", "3", "4", "5", "6")
Draw = Callable[[], object]


class Warmth:
    """What is still to be drawn ahead for the present size of the table."""

    def __init__(self) -> None:
        self._waiting: deque[Draw] = deque()
        self._made_for: object = None

    def step(self, p: Painter, places: Places, own: list[Character]) -> None:
        """Draw one thing ahead; begin anew when the table has another size or the squad is another."""
        made_for = (p.surface.get_size(), p.scale, places, tuple(own), p.theme)
        if made_for != self._made_for:
            self._made_for, self._waiting = made_for, deque(things(p, places, own))
        if self._waiting:
            self._waiting.popleft()()


def things(p: Painter, places: Places, own: list[Character]) -> list[Draw]:
    """Return what a duel needs: the circle, dice, Combat Cards, parts of cards, then the viewer's own characters."""
    ring = ring_of(places.centre, places.form)
    wide, apart, stone = ring.fighters[0].w, ring.apart[0].w, ring.stones[0][0].w
    hand = hand_place(places.hand).w if places.hand.h else stone
    k = min(ring.trays[0].w / TRAY[0], ring.trays[0].h / TRAY[1])
    found: list[Draw] = []

    def sprite(name: str, size: float | tuple[float, float]) -> None:
        found.append(lambda: p.picture(f"army_of_zero/{name}", size))

    for w in {wide, apart}:
        sprite("card_vellum", (w, w * TALL))
        sprite("card_back", (w, w * TALL))
        for ability in Ability:
            sprite(f"ability_{ability}", w * 52 / 400)
    for face in DICE:
        sprite(f"d6_{face}", 116 * k)
    sprite("marker_defeated", apart * 0.65)
    for ability in Ability:
        sprite(f"ability_{ability}", 36 * k)
    found += [_combat(p, kind, w) for kind in CombatCard for w in (stone, hand)]
    found.append(lambda: faces.back_face(p, stone, combat=True))
    found += [_ground(p, places, dim=dim) for dim in (False, True)]
    found += [_face(p, one, w) for one in own for w in (wide, apart)]
    return found


def _combat(p: Painter, kind: CombatCard, width: float) -> Draw:
    return lambda: faces.combat_face(p, kind, width)


def _face(p: Painter, character: Character, width: float) -> Draw:
    return lambda: faces.character_face(p, character, width)


def _ground(p: Painter, places: Places, *, dim: bool) -> Draw:
    return lambda: fight.prepare(p, ring_of(places.centre, places.form), dim=dim)
