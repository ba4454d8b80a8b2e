"""What it is worth to stand somewhere: finds to come, the way off the board, objectives, enemies to get at."""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING

from ai.games.zone_wars.chase import ahead_of, hunts, quarry, runs, way_home
from ai.games.zone_wars.judge.worth import (
    AHEAD,
    CONTESTED,
    FIND,
    HELD,
    LOOT,
    PATIENCE,
    RIVALS,
    cashed,
    goes_on,
    is_last_turn,
    turns_left,
)
from ai.games.zone_wars.solo.finds import CONTACT_TOKEN, goal_of, holder_of, holds_from, objectives_of
from game.core.contract import Seat
from game.rules.zone_wars.affairs import NOBODY, Place
from game.rules.zone_wars.ground import MEDIUM, Stand

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ai.games.zone_wars.scene import Scene
    from game.rules.zone_wars.affairs import Piece
    from game.rules.zone_wars.ground import Spot
    from game.rules.zone_wars.state import Marker

RUN = 750  # hundredths of an inch that a miniature covers in an activation on average
RICHER = {Place.DROPPED: 1.0, Place.SIDE: 1.25, Place.CENTRE: 1.45, Place.HIDDEN: 1.3}
KEPT = 0.9  # of a find that is not lost on the way off the board
CLOSENESS = 0.25  # of being near enemies, for who has nothing better to do
FAR = 1500
AMBUSH, FAR_AMBUSH = 0.35, 2500  # of a Runner that comes by, and how far from there a Hunter is of any use
AWAY = 2  # of a Runner itself that gets away: its point, and that nobody gets one for it
UNCAUGHT = 0.6  # of a Runner and what it carries, for each activation that it stays on the board
CROWD = 0.55  # of a token that a friend stands nearer to
KEPT_ON = 0.6  # of the turns to come in which an objective stays held


class Places:
    """The worth of places to one miniature. leaves: it is best off the board, with finds or as a Runner."""

    def __init__(self, scene: Scene, piece: Piece, *, counts: bool = True) -> None:
        self._scene, self._piece = scene, piece
        self._is_last = is_last_turn(scene)
        self._is_showdown = scene.table.terms.scenario == "showdown"
        self._runs, self._home = runs(scene), way_home(scene) if runs(scene) else scene.ground.way_out
        self._goes_on = self._lasting(counts=counts)
        self._known: dict[Spot, float] = {}
        play = scene.play
        lying = sorted([*self._tokens(), *self._heaps()], key=lambda one: -one[1])
        self._prizes = [(spot, worth, scene.ground.spread(spot)) for spot, worth in lying]
        self._carried = scene.found_value(play.mini(piece).held) + AWAY * self._runs
        self.leaves = (self._is_showdown or self._runs) and self._carried > 0
        self._ambushes = [*self._ambushes_of()] if hunts(scene) else None
        self._objectives = [(o, goal_of(scene, o)) for o in objectives_of(scene)]
        self._held = HELD.get(scene.table.terms.scenario, 0.0)

    def _lasting(self, *, counts: bool) -> list[float]:
        """Return which part of what it carries is left at each activation to come, where it is to be carried off."""
        if self._runs:
            return [UNCAUGHT**turns for turns in range(AHEAD + 1)]
        return goes_on(self._scene, counts=counts) if self._is_showdown else []

    def _ambushes_of(self) -> Iterator[tuple[Spot, float]]:
        """Yield where Runners come by, with what is at stake."""
        for foe in quarry(self._scene):
            yield ahead_of(self._scene, foe), 1 + LOOT * self._scene.carried(foe)

    def _tokens(self) -> list[tuple[Spot, float]]:
        markers = self._scene.table.markers
        return [(m.spot, token_worth(self._scene, m) * self._rivalry(m.spot)) for m in markers]

    def _heaps(self) -> list[tuple[Spot, float]]:
        play, piles = self._scene.play, self._scene.table.piles
        heaps = [(pile.spot, float(self._scene.found_value(pile.cards))) for pile in piles]
        if hunts(self._scene):
            heaps += [(play.stand(p).spot, float(self._scene.carried(p))) for p in self._scene.fallen]
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
                self.prize(here) + self.way_out(here) + self._turf(here) + self._closeness(here)
            )
        return self._known[spot]

    def scored(self, spot: Spot, steps: int = 0) -> float:
        """Return which part of a find at a place will score if it is taken so many activations from now."""
        if not self._goes_on:
            return cashed(self._scene)
        return KEPT * self._still_on(steps + self._turns_out(spot))

    def prize(self, here: Stand, without: Spot | None = None) -> float:
        """Return the best find that can be fetched from there, less for each activation that it takes."""
        best = 0.0
        if self._is_last:
            return best
        for spot, worth, spread in self._prizes:
            if spot != without and worth > best:
                steps = _steps(spread.length(here.spot))
                best = max(best, worth * RIVALS**steps * self.scored(spot, steps))
        return best

    def prize_taken(self, here: Stand, spot: Spot) -> float:
        """Return how much less a place promises when what lies at a spot is taken."""
        return self.prize(here) - self.prize(here, without=spot)

    def way_out(self, here: Stand) -> float:
        """Return what the finds in hand are worth from there, on the way off the board."""
        if not self.leaves:
            return 0.0
        return self._carried * self._still_on(self._turns_out(here.spot))

    def _turns_out(self, spot: Spot) -> float:
        """Return how many activations it takes to leave the board from a place."""
        return 1 + max(0.0, self._home.length(spot) - MEDIUM) / RUN

    def _still_on(self, activations: float) -> float:
        """Return the chance that the match goes on for so many activations."""
        at = min(int(activations), len(self._goes_on) - 2)
        share = min(1.0, activations - at)
        return (1 - share) * self._goes_on[at] + share * self._goes_on[at + 1]

    def _turf(self, here: Stand) -> float:
        """Return what standing on an objective, or near one that is not held, promises."""
        if not self._objectives:
            return 0.0
        scene, best = self._scene, 0.0
        left = 1 + 4 * max(0.0, turns_left(scene) - 0.2) * KEPT_ON
        for objective, goal in self._objectives:
            if self._is_held_by_others(objective):
                continue
            if holds_from(scene, here, objective):
                return float(self._held * left)
            best = max(best, self._contest(here, objective) * left)
            if self._is_last:
                continue
            length = scene.ground.spread(goal).length(here.spot)
            best = max(best, self._held * left * PATIENCE ** (1 + length / RUN))
        return best

    def _contest(self, here: Stand, objective: int) -> float:
        """Return what it is worth a turn to stand in a piece of terrain that rivals hold, below them."""
        scene = self._scene
        if not scene.play.field.is_on_piece(here, objective):
            return 0.0
        holder = holder_of(scene, objective)
        is_ours = holder == NOBODY or scene.table.are_allied(scene.seat, Seat(holder))
        return 0.0 if is_ours else CONTESTED * self._held

    def _is_held_by_others(self, objective: int) -> bool:
        """Tell whether a friend stands there already."""
        play = self._scene.play
        return any(
            play.is_standing(p) and holds_from(self._scene, play.stand(p), objective)
            for p in self._scene.friends(self._piece)
        )

    def _ambush(self, here: Stand) -> float:
        """Return what it is worth to a Hunter to be near where Runners come by."""
        near = (
            stake * max(0.0, 1 - _square(here, spot) ** 0.5 / FAR_AMBUSH)
            for spot, stake in self._ambushes or ()
        )
        return AMBUSH * max(near, default=0.0)

    def _closeness(self, here: Stand) -> float:
        foes = self._scene.foes
        if not foes or self._runs:
            return 0.0
        if self._ambushes is not None:
            return self._ambush(here)
        near = min(_square(here, self._scene.play.stand(foe).spot) for foe in foes) ** 0.5
        return float(CLOSENESS * max(0.0, 1 - near / FAR) * turns_left(self._scene))


def token_worth(scene: Scene, marker: Marker) -> float:
    """Return what an artifact token is worth: what lies under it where that is known, else what is to be expected."""
    if marker.item is not None:
        return float(scene.play.kit.box.items[marker.item].vp)
    return FIND * RICHER[marker.place]


def _steps(length: float) -> int:
    """Return the activations until a find is in hand: one when it is within Medium."""
    return max(1, ceil((length - CONTACT_TOKEN) / MEDIUM))


def _square(here: Stand, spot: Spot | Stand) -> int:
    return (here.x - spot.x) ** 2 + (here.y - spot.y) ** 2
