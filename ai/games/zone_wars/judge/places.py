"""What it is worth to stand somewhere: finds to come, the way off the board, objectives, enemies to get at."""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING

from ai.games.zone_wars.judge.worth import FIND, HELD, PATIENCE, RIVALS, cashed, lasting, turns_left
from ai.games.zone_wars.solo.finds import CONTACT_TOKEN, middle, objectives_of
from game.rules.zone_wars.affairs import Place
from game.rules.zone_wars.ground import MEDIUM, Stand

if TYPE_CHECKING:
    from ai.games.zone_wars.scene import Scene
    from game.rules.zone_wars.affairs import Piece
    from game.rules.zone_wars.ground import Spot
    from game.rules.zone_wars.state import Marker

RUN = 750  # hundredths of an inch that a miniature covers in an activation on average
RICHER = {Place.DROPPED: 1.0, Place.SIDE: 1.25, Place.CENTRE: 1.45}
CLOSENESS = 0.25  # of being near enemies, for who has nothing better to do
FAR = 1500
CROWD = 0.55  # of a token that a friend stands nearer to
KEPT_ON = 0.6  # of the turns to come in which an objective stays held


class Places:
    """The worth of places to one miniature."""

    def __init__(self, scene: Scene, piece: Piece) -> None:
        self._scene, self._piece = scene, piece
        self._known: dict[Spot, float] = {}
        play = scene.play
        lying = sorted([*self._tokens(), *self._heaps()], key=lambda one: -one[1])
        self._prizes = [(spot, worth, scene.ground.spread(spot)) for spot, worth in lying]
        self._carried = scene.found_value(play.mini(piece).held)
        self._leaves = scene.table.terms.scenario == "showdown" and self._carried > 0
        self._objectives = [(o, middle(play.field.outlines[o])) for o in objectives_of(scene)]

    def _tokens(self) -> list[tuple[Spot, float]]:
        return [
            (m.spot, token_value(self._scene, m) * self._rivalry(m.spot)) for m in self._scene.table.markers
        ]

    def _heaps(self) -> list[tuple[Spot, float]]:
        part = cashed(self._scene)
        heaps = [(pile.spot, part * self._scene.found_value(pile.cards)) for pile in self._scene.table.piles]
        return [(spot, worth) for spot, worth in heaps if worth]

    def _rivalry(self, spot: Spot) -> float:
        """Return how much of a token is left for this miniature when a friend is nearer to it."""
        play, here = self._scene.play, self._scene.play.stand(self._piece)
        own = _square(here, spot)
        friends = (play.stand(p) for p in self._scene.friends(self._piece) if play.is_standing(p))
        return CROWD if any(_square(friend, spot) < own for friend in friends) else 1.0

    def at(self, here: Stand) -> float:
        """Return what standing there promises, in victory points."""
        spot = here.spot
        if spot not in self._known:
            self._known[spot] = (
                self.prize(here) + self._way_out(here) + self._turf(here) + self._closeness(here)
            )
        return self._known[spot]

    def prize(self, here: Stand, without: Spot | None = None) -> float:
        """Return the best find that can be fetched from there, less for each activation that it takes."""
        best = 0.0
        for spot, worth, spread in self._prizes:
            if spot != without and worth > best:
                best = max(best, worth * RIVALS ** _steps(spread.length(here.spot)))
        return best

    def prize_taken(self, here: Stand, spot: Spot) -> float:
        """Return how much less a place promises when what lies at a spot is taken."""
        return self.prize(here) - self.prize(here, without=spot)

    def _way_out(self, here: Stand) -> float:
        if not self._leaves:
            return 0.0
        length = self._scene.ground.way_out.length(here.spot)
        return float(self._carried * lasting(self._scene) ** (1 + length / RUN))

    def _turf(self, here: Stand) -> float:
        """Return what standing on an objective, or near one that is not held, promises."""
        if not self._objectives:
            return 0.0
        scene, play, best = self._scene, self._scene.play, 0.0
        left = 1 + 4 * max(0.0, turns_left(scene) - 0.2) * KEPT_ON
        for objective, goal in self._objectives:
            if self._is_held_by_others(objective):
                continue
            if play.field.is_on_piece(here, objective):
                return float(HELD * left)
            length = scene.ground.spread(goal).length(here.spot)
            best = max(best, HELD * left * PATIENCE ** (1 + length / RUN))
        return best

    def _is_held_by_others(self, objective: int) -> bool:
        """Tell whether a friend stands there already."""
        play = self._scene.play
        return any(
            play.is_standing(p) and play.field.is_on_piece(play.stand(p), objective)
            for p in self._scene.friends(self._piece)
        )

    def _closeness(self, here: Stand) -> float:
        foes = self._scene.foes
        if not foes:
            return 0.0
        near = min(_square(here, self._scene.play.stand(foe).spot) for foe in foes) ** 0.5
        return float(CLOSENESS * max(0.0, 1 - near / FAR) * turns_left(self._scene))


def token_value(scene: Scene, marker: Marker) -> float:
    """Return what an artifact token is worth to whoever takes it."""
    return FIND * RICHER[marker.place] * cashed(scene)


def _steps(length: float) -> int:
    """Return the activations until a find is in hand: one when it is within Medium."""
    return max(1, ceil((length - CONTACT_TOKEN) / MEDIUM))


def _square(here: Stand, spot: Spot | Stand) -> int:
    return (here.x - spot.x) ** 2 + (here.y - spot.y) ** 2
