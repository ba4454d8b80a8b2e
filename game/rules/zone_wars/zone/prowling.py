"""How monsters find prey and go to it (zw.monster.activation-default, zw.monster.movement-limits)."""

from __future__ import annotations

from functools import cached_property
from heapq import heappop, heappush
from itertools import groupby
from math import sqrt
from typing import TYPE_CHECKING

from game.rules.zone_wars.ground import (
    MEDIUM,
    SHORT,
    Barred,
    Spot,
    Walk,
    check_path,
    contact_spot,
    gap,
    in_contact,
    path_length,
    region,
    why_not_stand,
)
from game.rules.zone_wars.ground.measure import fits
from game.rules.zone_wars.ground.search import Search
from game.rules.zone_wars.ground.walking import why_not_leg
from game.rules.zone_wars.marching.moving import part_of
from game.rules.zone_wars.state import is_beast
from game.rules.zone_wars.zone.direction import first_of
from game.rules.zone_wars.zone.places import tokens_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from game.rules.zone_wars.affairs import Piece
    from game.rules.zone_wars.ground import Stand
    from game.rules.zone_wars.ground.search import Node
    from game.rules.zone_wars.play import Play

FAR = 20_000
COARSE, FINE = 50, 10
DETOUR = 4
Way = tuple[Spot, ...]


def prey_of(play: Play) -> list[Piece]:
    """Return the miniatures on the battlefield, lying ones with them."""
    return [piece for piece in play.here if not is_beast(piece)]


def nearness(play: Play, beast: Piece, piece: Piece) -> tuple[int, int]:
    """Return how near a piece is to a monster and, between equals, how much Health it has left."""
    left = play.health(piece) - play.mini(piece).damage
    return gap(play.stand(beast), play.stand(piece)), left


def touched(play: Play, beast: Piece) -> list[Piece]:
    """Return the miniatures that a monster touches; lying ones only if no standing one is among them.

    Rules: zw.monster.vs-staggered.
    """
    near = [piece for piece in play.touching(beast) if not is_beast(piece)]
    return standing_first(play, near)


def standing_first(play: Play, pieces: Iterable[Piece]) -> list[Piece]:
    """Return those that stand, or all if none does."""
    found = list(pieces)
    return [piece for piece in found if play.is_standing(piece)] or found


class Prowl:
    """One move of a monster towards prey: on foot, on its level, past nobody."""

    def __init__(self, play: Play, beast: Piece) -> None:
        self._play, self._beast = play, beast
        self._start = play.stand(beast)
        self._limit = play.monster(beast).move
        self._found: list[Node] = []
        self._more: Iterator[Node] = iter(())
        self._searched = -1

    def way(self) -> Way:
        """Return the way it goes now, its start included; it stays where it is when it touches standing prey."""
        play, stay = self._play, (self._start.spot,)
        prey = prey_of(play)
        if not prey or any(play.is_standing(piece) for piece in touched(play, self._beast)):
            return stay
        return self._way_to_reachable(prey) or self._way_towards(standing_first(play, prey))

    # ------------------------------------------------------------------ prey that it can reach

    def can_reach_standing(self) -> bool:
        """Tell whether a way, however long, leads to a miniature that stands (zw.monster.vs-staggered)."""
        return any(self._play.is_standing(p) and self._way_to(p) for p in prey_of(self._play))

    def _way_to_reachable(self, prey: list[Piece]) -> Way | None:
        """Return the way to the nearest standing prey in reach, else to the nearest lying one, None without any."""

        def rank(piece: Piece) -> tuple[bool, int, int]:
            return (not self._play.is_standing(piece), *nearness(self._play, self._beast, piece))

        for _, equals in groupby(sorted(prey, key=rank), key=rank):
            ways = {piece: way for piece in equals if (way := self._way_to(piece))}
            best = first_of(self._play, ways, lambda _: 0)
            if best is not None:
                return self._cut(ways[best])
        return None

    def _way_to(self, piece: Piece) -> Way | None:
        """Return the shortest way into contact with a piece, however long, None when there is none."""
        target = self._play.stand(piece)
        if target.z != self._start.z:
            return None
        if in_contact(self._play.field, self._start, target):
            return (self._start.spot,)
        straight = (self._start.spot, contact_spot(target, self._start))
        if self._is_open(*straight):
            return straight
        near = path_length(straight)
        limits = (near + near // DETOUR + SHORT, 2 * near + MEDIUM, FAR)  # most detours are short
        ways = (self._way_within(target, limit) for limit in limits)
        return next((way for way in ways if way), None)

    def _is_open(self, here: Spot, end: Spot) -> bool:
        """Tell whether a leg into contact can be walked and stopped at."""
        is_walked = why_not_leg(self._play.field, self._walk(FAR), here, end) is None
        return is_walked and self._may_stop(end)

    def _way_within(self, target: Stand, limit: int) -> Way | None:
        """Return the shortest way into contact, None when it is longer than a limit."""
        waiting: list[tuple[float, int, Way, Spot]] = []
        for number, node in enumerate(self._nodes(limit)):
            if way := self._opened(waiting, min(node.length, limit)):
                return way
            if node.spot.z == target.z and node.spot[:2] != (target.x, target.y):
                end = contact_spot(target, self._start.at(node.spot))
                across = sqrt((node.spot.x - end.x) ** 2 + (node.spot.y - end.y) ** 2)
                heappush(waiting, (node.length + across, number, node.way, end))
        return self._opened(waiting, limit)

    def _opened(self, waiting: list[tuple[float, int, Way, Spot]], limit: float) -> Way | None:
        """Take ways up to a length off a heap until one leads straight into contact at its end; return that."""
        while waiting and waiting[0][0] <= limit:
            _, _, way, end = heappop(waiting)
            if self._is_open(way[-1] if way else self._start.spot, end):
                return (self._start.spot, *way, end)
        return None

    def _nodes(self, limit: int) -> Iterator[Node]:
        """Yield the bends that a way of a length can reach; what was worked out for a longer one serves, too."""
        if limit > self._searched:
            self._found, self._searched = [], limit
            self._more = Search(self._play.field, self._walk(limit)).settled()
        yield from self._found
        for node in self._more:
            self._found.append(node)
            yield node

    def _cut(self, way: Way) -> Way:
        """Return as much of a way as it can go now, ending where it can stop."""
        if fits(way, self._limit):
            return way
        walk = self._walk(self._limit)
        for length in range(min(self._limit, path_length(way)), 0, -1):
            part = part_of(way, 0, length)
            if self._may_stop(part[-1]) and _is_walked(self._play, walk, part):
                return part
        return way[:1]

    # ------------------------------------------------------------------ prey that it cannot reach

    def _way_towards(self, prey: list[Piece]) -> Way:
        """Return the way to the place in reach that is closest to the nearest prey."""
        play = self._play
        best = first_of(play, prey, lambda piece: nearness(play, self._beast, piece))
        assert best is not None
        aim, reached = play.stand(best), region(play.field, self._walk(self._limit))
        way: Way = (self._start.spot,)
        for step, around in ((COARSE, self._limit), (FINE, COARSE)):
            for spot in _grid(way[-1], around, step, aim):
                if _way_off(spot, aim) >= _way_off(way[-1], aim):
                    break
                if reached.contains(spot):
                    way = (self._start.spot, *reached.path_to(spot))
                    break
        return way

    # ------------------------------------------------------------------ limits

    def _walk(self, limit: int) -> Walk:
        """Return what it has to respect: it climbs nothing, passes nobody and stays on the board."""
        return Walk(self._start, limit, foes=self._foes, tokens=tuple(tokens_of(self._play)), can_climb=False)

    @cached_property
    def _foes(self) -> tuple[Stand, ...]:
        play = self._play
        return tuple(
            stand
            for other, stand in play.here.items()
            if other != self._beast and not (is_beast(other) and not play.monster(other).is_obstacle)
        )

    def _may_stop(self, spot: Spot) -> bool:
        walk = self._walk(self._limit)
        return why_not_stand(self._play.field, self._start.at(spot), walk.foes, walk.tokens) is None


def _is_walked(play: Play, walk: Walk, way: Way) -> bool:
    try:
        check_path(play.field, walk, way[1:])
    except Barred:
        return False
    return True


def _grid(middle: Spot, around: int, step: int, aim: Stand) -> list[Spot]:
    """Return the places of a grid round a place, those closest to an aim first."""
    count = around // step
    spots = (
        Spot(middle.x + x * step, middle.y + y * step, middle.z)
        for y in range(-count, count + 1)
        for x in range(-count, count + 1)
    )
    return sorted(spots, key=lambda spot: _way_off(spot, aim))


def _way_off(spot: Spot, aim: Stand) -> int:
    return (spot.x - aim.x) ** 2 + (spot.y - aim.y) ** 2
