"""How far one gets in straight lines from many points at once, as polygons. For the screen: floats will do.

Every node of a search is a lamp that shines round its corner as far as the move still goes; outlines of terrain and
bases throw shadows. Columns hold one entry a lamp, a screen or a ray; what belongs to one of them lies side by side.
"""

from __future__ import annotations

from math import pi, tau
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from game.rules.zone_wars.ground.massed import Columns, Numbers, Truths
from game.rules.zone_wars.ground.measure import LONG

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from game.rules.zone_wars.ground.outlines import Outline

RAY, WIDEST_RAY = (
    pi / 18,
    pi / 5,
)  # between two rays of Long; shorter ones may lie wider apart for the same error
HAIR = 0.002
SAME_RAY = 1e-6
FINEST = 1e-9
TURN = 16.0  # more than two turns: rays are sorted by lamp and direction in one column


def spread(counts: Numbers) -> tuple[Numbers, Numbers]:
    """Return for rows of so many entries, laid side by side, the row of each entry and its place in the row."""
    rows = np.repeat(np.arange(len(counts)), counts)
    return rows, np.arange(len(rows)) - np.repeat(np.cumsum(counts) - counts, counts)


def starts_of(counts: Numbers) -> Numbers:
    """Return where rows of so many entries begin that are laid side by side."""
    return np.cumsum(counts) - counts


class Ring(NamedTuple):
    """Polygons laid side by side: corners, how many each has."""

    x: Columns
    y: Columns
    counts: Numbers

    @classmethod
    def of(cls, outlines: Iterable[Outline]) -> Ring:
        """Return outlines as columns."""
        shapes = [*outlines]
        points = np.array([point for shape in shapes for point in shape], dtype=np.float64).reshape(-1, 2)
        return cls(points[:, 0], points[:, 1], np.array([len(shape) for shape in shapes], dtype=np.int64))

    def joined(self, other: Ring) -> Ring:
        """Return these polygons and some more."""
        return Ring(*(np.concatenate(pair) for pair in zip(self, other, strict=True)))

    def take(self, chosen: Numbers) -> Ring:
        """Return some of the polygons, as often as they are named."""
        rows, at = spread(self.counts[chosen])
        points = starts_of(self.counts)[chosen][rows] + at
        return Ring(self.x[points], self.y[points], self.counts[chosen])

    def boxes(self) -> tuple[Columns, Columns, Columns, Columns]:
        """Return the ends of the boxes round them: left, top, right, bottom."""
        if not len(self.counts):
            return (np.zeros(0),) * 4
        at = starts_of(self.counts)
        low, high = np.minimum.reduceat, np.maximum.reduceat
        return low(self.x, at), low(self.y, at), high(self.x, at), high(self.y, at)

    def outlines(self) -> list[Outline]:
        """Return them one by one."""
        points = [*zip(self.x.tolist(), self.y.tolist(), strict=True)]
        ends = np.cumsum(self.counts).tolist()
        return [tuple(points[start:end]) for start, end in zip([0, *ends], ends, strict=False)]


class Lamps(NamedTuple):
    """Where they stand, how far they shine, from which direction to which."""

    x: Columns
    y: Columns
    reach: Columns
    first: Columns
    last: Columns

    def take(self, chosen: Numbers | Truths) -> Lamps:
        """Return some of them."""
        return Lamps(*(column[chosen] for column in self))

    @property
    def are_all_round(self) -> Truths:
        """Whether they shine into all directions."""
        return self.last - self.first >= tau - HAIR

    def boxes(self) -> tuple[Columns, Columns, Columns, Columns]:
        """Return the ends of the boxes round what they may light: left, top, right, bottom."""
        return self.x - self.reach, self.y - self.reach, self.x + self.reach, self.y + self.reach


def meetings(
    ones: tuple[Columns, Columns, Columns, Columns], others: tuple[Columns, Columns, Columns, Columns]
) -> tuple[Numbers, Numbers]:
    """Return the pairs of boxes that have a point in common."""
    left, top, right, bottom = (ends[:, None] for ends in ones)
    meet = (left <= others[2]) & (others[0] <= right) & (top <= others[3]) & (others[1] <= bottom)
    one, other = np.nonzero(meet)
    return one, other


class Screens:
    """Convex outlines as lamps see them: from which direction to which, and the sides that are turned to the lamp.

    A side is (ex, ey, depth): its vector, and how far the lamp is outside it times its length.
    """

    def __init__(self, lamps: Lamps, shapes: Ring, lamp: Numbers, shape: Numbers) -> None:
        self._lamps = lamps
        self._look_at(shapes, *self._lit(shapes, lamp, shape))

    def _lit(self, shapes: Ring, lamp: Numbers, shape: Numbers) -> tuple[Numbers, Numbers]:
        """Leave out at a glance what is wholly beyond one end of the sector of its lamp."""
        lamps = self._lamps.take(lamp)
        narrow = np.flatnonzero(lamps.last - lamps.first < pi - HAIR)
        if not len(narrow):
            return lamp, shape
        lamps, seen = lamps.take(narrow), shapes.take(shape[narrow])
        of, at = spread(seen.counts)[0], starts_of(seen.counts)
        x, y = seen.x - lamps.x[of], seen.y - lamps.y[of]
        a, b = lamps.first - HAIR, lamps.last + HAIR
        after = np.logical_or.reduceat(np.cos(a)[of] * y >= np.sin(a)[of] * x, at)
        before = np.logical_or.reduceat(np.cos(b)[of] * y <= np.sin(b)[of] * x, at)
        left = np.ones(len(lamp), dtype=np.bool_)
        left[narrow[~(after & before)]] = False
        return lamp[left], shape[left]

    def _look_at(self, shapes: Ring, lamp: Numbers, shape: Numbers) -> None:
        """Work out the shapes as they are seen; a lamp that stands in one is not shaded by it."""
        seen = shapes.take(shape)
        of, place = spread(seen.counts)
        at = starts_of(seen.counts)
        x, y = seen.x - self._lamps.x[lamp][of], seen.y - self._lamps.y[lamp][of]
        before = np.where(place == 0, at[of] + seen.counts[of] - 1, np.arange(len(x)) - 1)
        px, py = x[before], y[before]
        ex, ey = x - px, y - py
        depth = ex * py - ey * px
        turned = np.flatnonzero(depth > 0)
        self.counts = np.bincount(of[turned], minlength=len(lamp))
        angles = np.arctan2(y, x)
        middle = angles[at]
        turns = (angles - middle[of] + pi) % tau - pi
        kept = np.flatnonzero(self.counts)
        low, high = (middle + far.reduceat(turns, at) for far in (np.minimum, np.maximum))
        self.lamp, self.low, self.high, self.counts = lamp[kept], low[kept], high[kept], self.counts[kept]
        self.px, self.py, self.ex, self.ey, self.depth = (c[turned] for c in (px, py, ex, ey, depth))

    def ends(self) -> tuple[Numbers, Columns]:
        """Return the directions in which what is seen may bend: lamps and angles."""
        of = spread(self.counts)[0]
        reach = self._lamps.reach[self.lamp][of]
        square, dot = self.ex * self.ex + self.ey * self.ey, self.px * self.ex + self.py * self.ey
        root = dot * dot - square * (self.px * self.px + self.py * self.py - reach * reach)
        met = np.flatnonzero((root > 0) & (square >= FINEST))
        square, dot, root = square[met], dot[met], np.sqrt(root[met])
        first, last = (-dot - root) / square, (-dot + root) / square
        inside = (first < 1) & (last > 0)
        met, first, last = met[inside], np.maximum(0.0, first[inside]), np.minimum(1.0, last[inside])
        angles = [self.low - HAIR, self.low + HAIR, self.high - HAIR, self.high + HAIR]
        for share in (first, last):
            y, x = self.py[met] + share * self.ey[met], self.px[met] + share * self.ex[met]
            angles.append(np.arctan2(y, x))
        lamp = self.lamp[of[met]]
        return np.concatenate([self.lamp] * 4 + [lamp] * 2), np.concatenate(angles)


class Rays:
    """The rays of lamps, sorted by lamp and direction."""

    def __init__(self, lamps: Lamps, screens: Screens) -> None:
        self._lamps, self._screens = lamps, screens
        lamp, turned = self._directions()
        order = np.argsort(lamp * TURN + turned, kind="stable")
        lamp, turned = lamp[order], turned[order]
        is_new = np.ones(len(lamp), dtype=np.bool_)
        is_new[1:] = (np.diff(turned) > SAME_RAY) | (np.diff(lamp) > 0)
        self.lamp, self._turned = lamp[is_new], turned[is_new]
        angle = lamps.first[self.lamp] + self._turned
        self.dx, self.dy = np.cos(angle), np.sin(angle)

    def _directions(self) -> tuple[Numbers, Columns]:
        """Return a fan of rays, and one wherever what is seen may bend: lamps, and how far they are turned."""
        span = self._lamps.last - self._lamps.first
        ways = np.ceil(span / np.minimum(WIDEST_RAY, RAY * np.sqrt(LONG / self._lamps.reach)))
        fan, place = spread((ways + ~self._lamps.are_all_round).astype(np.int64))
        lamp, angle = self._screens.ends()
        turned = (angle - self._lamps.first[lamp]) % tau
        inside = turned < span[lamp]
        spaced = span[fan] * place / ways[fan]
        return np.concatenate([fan, lamp[inside]]), np.concatenate([spaced, turned[inside]])

    def _shaded(self) -> tuple[Numbers, Numbers]:
        """Return the pairs of a ray and a screen that it meets or touches."""
        screens, key = self._screens, self.lamp * TURN + self._turned
        base = screens.lamp * TURN
        low = (screens.low - SAME_RAY - self._lamps.first[screens.lamp]) % tau
        high = low + screens.high - screens.low + 2 * SAME_RAY
        begins = np.concatenate([np.searchsorted(key, base + low), np.searchsorted(key, base)])
        ends = [np.searchsorted(key, base + far, side="right") for far in (high, high - tau)]
        screen, place = spread(np.maximum(np.concatenate(ends) - begins, 0))
        return begins[screen] + place, screen % len(screens.lamp)

    def lengths(self) -> Columns:
        """Return how far they get. One enters a convex shape where it crosses the last of the sides turned to it."""
        far, screens = self._lamps.reach[self.lamp], self._screens
        if not len(screens.lamp):
            return far
        ray, screen = self._shaded()
        counts = screens.counts[screen]
        of, place = spread(counts)
        side = starts_of(screens.counts)[screen][of] + place
        pace = screens.ex[side] * self.dy[ray][of] - screens.ey[side] * self.dx[ray][of]
        is_met = pace > FINEST
        share = np.where(is_met, screens.depth[side] / np.where(is_met, pace, 1.0), np.inf)
        if len(share):
            np.minimum.at(far, ray, np.maximum.reduceat(share, starts_of(counts)))
        return far

    def outlines(self) -> Ring:
        """Return what each lamp lights; the lamp itself is a corner when it does not shine all round."""
        lamps, far = self._lamps, self.lengths()
        x, y = lamps.x[self.lamp] + far * self.dx, lamps.y[self.lamp] + far * self.dy
        rows = np.concatenate([self.lamp, np.flatnonzero(~lamps.are_all_round)])
        narrow = rows[len(self.lamp) :]
        order = np.argsort(rows, kind="stable")
        x, y = (np.concatenate(pair)[order] for pair in ((x, lamps.x[narrow]), (y, lamps.y[narrow])))
        return Ring(x, y, np.bincount(rows, minlength=len(lamps.x)))


class Frames:
    """Convex polygons that something is seen through: a row a side, which begins at (x, y) and runs along (ex, ey)."""

    def __init__(self, shapes: Sequence[Sequence[tuple[float, float]]]) -> None:
        most = max(len(shape) for shape in shapes)
        corners = np.array(
            [[*shape, *[shape[-1]] * (most - len(shape))] for shape in shapes], dtype=np.float64
        )
        self._x, self._y = corners[:, :, 0].T, corners[:, :, 1].T
        self._ex, self._ey = np.roll(self._x, -1, 0) - self._x, np.roll(self._y, -1, 0) - self._y

    def hold(self, lamps: Lamps, frame: Numbers) -> Truths:
        """Tell of lamps whether all they may light lies in a frame each."""
        left, top, right, bottom = lamps.boxes()
        ex, ey = self._ex[:, frame], self._ey[:, frame]
        x = np.where(ey > 0, np.ceil(right), np.trunc(left) - 1) - self._x[:, frame]
        y = np.where(ex > 0, np.trunc(top) - 1, np.ceil(bottom)) - self._y[:, frame]
        inside: Truths = np.all(ex * y >= ey * x, axis=0)
        return inside

    def cut(self, outlines: Ring, frame: Numbers) -> Ring:
        """Return the part of each outline inside a frame."""
        for x, y, ex, ey in zip(self._x, self._y, self._ex, self._ey, strict=True):
            of = np.repeat(frame, outlines.counts)
            side = ex[of] * (outlines.y - y[of]) - ey[of] * (outlines.x - x[of])
            if side.min(initial=0) < 0:
                outlines = _cut(outlines, side)
        return outlines


def _cut(outlines: Ring, side: Columns) -> Ring:
    """Return the part of each outline to the inner side of a line; side: how far inside each corner is."""
    counts, (x, y) = outlines.counts, outlines[:2]
    after = np.arange(1, len(x) + 1)
    after[(np.cumsum(counts) - 1)[counts > 0]] = starts_of(counts)[counts > 0]
    beyond = side[after]
    crosses = side * beyond < 0
    share = side / np.where(crosses, side - beyond, 1.0)
    kept = np.stack([side >= 0, crosses], axis=1)
    ends = [np.stack([c, c + share * (c[after] - c)], axis=1)[kept] for c in (x, y)]
    of = np.repeat(np.arange(len(counts)), counts)
    return Ring(ends[0], ends[1], np.bincount(of, kept.sum(1), len(counts)).astype(np.int64))
