"""Line of sight and cover by nine lines from the eyes to the target (zw.los.sample-model).

What is computed is what is drawn: `look` tells of every line where it stops and why. A line that only grazes terrain
or a miniature is free; one that only grazes smoke is stopped.
"""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

import msgspec

from game.rules.zone_wars.ground.corridor import Corridor, sample_points
from game.rules.zone_wars.ground.exact import (
    END,
    START,
    Interval,
    Polygon,
    Share,
    clip,
    is_part_in_disc,
    is_point_within,
    round_polygon,
)
from game.rules.zone_wars.ground.measure import (
    BODY_HEIGHT,
    COLUMNS,
    CONTACT,
    EYE_HEIGHT,
    MONSTER_RADIUS,
    Build,
    Point,
    Spot,
    Stand,
)
from game.rules.zone_wars.ground.solids import NO_PIECE, Matter, Opening, Solid, upright
from game.rules.zone_wars.ground.standing import in_contact

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from game.rules.zone_wars.ground.battlefield import Battlefield

TREE_HEIGHT = 75
COVER, COVER_IN_CONTACT = 2, 4
LINES = 9
FROM_THE_MIDDLE = (5, 4, 3, 2, 8, 1, 7, 0, 6)
HALVINGS = 16


class Cause(StrEnum):
    """What a sight line ends at."""

    TARGET = "target"
    TERRAIN = "terrain"
    MINIATURE = "miniature"
    SMOKE = "smoke"


class SightLine(msgspec.Struct, frozen=True):
    """One line: from the eyes to a sample point, and where it stops.

    stop: to the nearest hundredth, the sample point when it is free; number: of the element, or the place of the
    miniature among the others; hides: the elements that stop it or whose openings it goes through.
    """

    eye: Spot
    sample: Spot
    stop: Spot
    cause: Cause
    number: int
    hides: frozenset[int]


class Sight(msgspec.Struct, frozen=True):
    """What one base sees of another.

    is_clear: it may be shot at; cover: 0, 2 or 4 dice; hides: the elements that partly hide the target and are not
    touched by the shooter; rule: why it may not be shot at or how much cover it has; blocker: the miniature at fault.
    """

    lines: tuple[SightLine, ...]
    is_clear: bool
    cover: int
    hides: frozenset[int]
    rule: str
    blocker: Stand | None = None


class Crossing(msgspec.Struct, frozen=True):
    """Where a line crosses a solid seen from above, and the openings it is between the jambs of."""

    solid: Solid
    part: Interval
    holes: tuple[Opening, ...]


def sees(field: Battlefield, shooter: Stand, target: Stand, others: Sequence[Stand]) -> bool:
    """Tell whether a target may be shot at; stops at the first line that decides it."""
    fan = Fan(field, shooter, target, others)
    if not fan.columns:
        return any(not fan.is_stopped(number) for number in FROM_THE_MIDDLE)
    return fan.is_open_to_all()


def look(field: Battlefield, shooter: Stand, target: Stand, others: Sequence[Stand]) -> Sight:
    """Return all nine lines and what follows from them: whether the target may be shot at, and its cover."""
    fan = Fan(field, shooter, target, others)
    lines = tuple(fan.line(number) for number in range(LINES))
    blocked = [line for line in lines if line.cause is Cause.MINIATURE]
    if blocked:
        rule, culprit = "zw.los.partly-behind-miniature", others[blocked[0].number]
        return Sight(lines, is_clear=False, cover=0, hides=frozenset(), rule=rule, blocker=culprit)
    if all(line.cause is not Cause.TARGET for line in lines):
        is_smoke = any(line.cause is Cause.SMOKE for line in lines)
        rule = "zw.ability.smoke-launcher" if is_smoke else "zw.los.blocked"
        return Sight(lines, is_clear=False, cover=0, hides=frozenset(), rule=rule)
    hides = frozenset().union(*(line.hides for line in lines)) - fan.touched_by(shooter)
    cover = 0 if not hides else COVER_IN_CONTACT if hides & fan.touched_by(target) else COVER
    rule = ("zw.los.sample-model", "zw.cover.two-dice", "zw.cover.four-dice-in-contact")[cover // 2]
    return Sight(lines, is_clear=True, cover=cover, hides=hides, rule=rule)


class Fan:
    """The nine lines between two bases, with what could stop one of them."""

    def __init__(self, field: Battlefield, shooter: Stand, target: Stand, others: Sequence[Stand]) -> None:
        self.field, self.others = field, others
        self.shooter, self.target = shooter, target
        self.eye = Spot(shooter.x, shooter.y, shooter.z + EYE_HEIGHT)
        self.samples = sample_points(shooter, target)
        self._low = min(self.eye.z, self.samples[0].z)
        self._high = max(self.eye.z, self.samples[2].z)
        self._corridor = Corridor(self.eye, target)
        self._near = self._near_bases()
        self._solids = self._near_solids()
        self._solids += self._trees()
        self._slices: list[tuple[Crossing, ...] | None] = [None, None, None]
        self.columns = [(n, other) for n, other in self._near if self._is_column(other)]

    # ------------------------------------------------------------------ what is near

    def _near_bases(self) -> list[tuple[int, Stand]]:
        """Return the other bases that may be in the corridor, at a glance, with their numbers."""
        west, north, east, south = self._corridor.box(MONSTER_RADIUS)
        return [
            (n, other)
            for n, other in enumerate(self.others)
            if west <= other.x <= east and north <= other.y <= south
        ]

    def _near_solids(self) -> list[Solid]:
        low, high, is_near = self._low, self._high, self._corridor.is_near
        west, north, east, south = self._corridor.box(0)
        found: list[Solid] = []
        for group in self.field.groups:
            (x, y), reach = group.center, group.reach
            if x + reach < west or x - reach > east or y + reach < north or y - reach > south:
                continue
            if is_near(group.center, reach):
                found += [
                    solid
                    for solid in group.solids
                    if solid.bottom <= high and solid.top >= low and is_near(solid.center, solid.reach)
                ]
        if self.field.layout.clouds and in_contact(self.field, self.shooter, self.target):
            return [solid for solid in found if solid.matter is not Matter.SMOKE]
        return found

    def _trees(self) -> Iterable[Solid]:
        """Killer Trees count as low terrain; as elements they have negative numbers (zw.monster.killer-tree)."""
        for number, other in self._near:
            if other.build is Build.KILLER_TREE and self._corridor.is_near(
                (other.x, other.y), MONSTER_RADIUS
            ):
                heights = (other.z, other.z + TREE_HEIGHT)
                yield upright(Matter.LOW, _tree_shape(other), heights, NO_PIECE, -1 - number)

    def _is_column(self, other: Stand) -> bool:
        radius = COLUMNS[other.build]
        return (
            radius > 0
            and other.z < self._high
            and other.z + BODY_HEIGHT > self._low
            and self._corridor.is_near((other.x, other.y), radius)
            and other.spot not in {self.shooter.spot, self.target.spot}
        )

    def touched_by(self, stand: Stand) -> frozenset[int]:
        """Return the elements that a base touches, Killer Trees with them."""
        reach = stand.radius + CONTACT
        trees = {
            -1 - number
            for number, other in enumerate(self.others)
            if other.build is Build.KILLER_TREE
            and other.z == stand.z
            and is_point_within((stand.x, stand.y), _tree_shape(other), reach)
        }
        return self.field.touched(stand) | trees

    # ------------------------------------------------------------------ single lines

    def slice(self, number: int) -> tuple[Crossing, ...]:
        """Return what the three lines to one side of the target cross, heights left out: 0 left, 1 middle, 2 right."""
        found = self._slices[number]
        if found is None:
            found = self._slices[number] = self._crossings(self.samples[3 * number])
        return found

    def _crossings(self, sample: Spot) -> tuple[Crossing, ...]:
        found, eye = [], self.eye
        for solid in self._solids:
            part = _crossed(solid, eye, sample)
            if part is not None:
                holes = self._holes(solid, sample, part) if solid.openings else ()
                found.append(Crossing(solid, part, holes))
        return tuple(found)

    def _holes(self, solid: Solid, sample: Spot, part: Interval) -> tuple[Opening, ...]:
        """Return what is open in a wall at about the height of the lines where one crosses it."""
        low, high, eye = self._low, self._high, self.eye
        return tuple(
            [
                hole
                for hole in solid.openings
                if hole.bottom <= high and hole.top >= low and _is_between_jambs(hole, eye, sample, part)
            ]
        )

    def is_stopped(self, number: int) -> bool:
        """Tell whether terrain or smoke stops a line."""
        sample = self.samples[number]
        return any(_meet(crossing, self.eye, sample)[0] is not None for crossing in self.slice(number // 3))

    def is_open_to_all(self) -> bool:
        """Tell whether no line is stopped by a miniature and at least one by nothing."""
        is_free = False
        for number, sample in enumerate(self.samples):
            stop, _, _ = self._first_stop(number)
            if self._first_column(sample, stop or END) is not None:
                return False
            is_free = is_free or stop is None
        return is_free

    def line(self, number: int) -> SightLine:
        """Return all there is to tell of a line."""
        sample = self.samples[number]
        stop, solid, hides = self._first_stop(number)
        if (other := self._first_column(sample, stop or END)) is not None:
            at = self._entry(sample, self.others[other], stop or END)
            return SightLine(self.eye, sample, at, Cause.MINIATURE, other, hides)
        if stop is None or solid is None:
            return SightLine(self.eye, sample, sample, Cause.TARGET, -1, hides)
        cause = Cause.SMOKE if solid.matter is Matter.SMOKE else Cause.TERRAIN
        return SightLine(self.eye, sample, _at(self.eye, sample, stop), cause, solid.element, hides)

    def _first_stop(self, number: int) -> tuple[Share | None, Solid | None, frozenset[int]]:
        """Return where terrain or smoke first stops a line, what does, and all that hides the target on it."""
        first: Share | None = None
        culprit, hides, sample = None, [], self.samples[number]
        for crossing in self.slice(number // 3):
            stop, is_hiding = _meet(crossing, self.eye, sample)
            if is_hiding:
                hides.append(crossing.solid.element)
            if stop is not None and (first is None or stop[0] * first[1] < first[0] * stop[1]):
                first, culprit = stop, crossing.solid
        return first, culprit, frozenset(hides)

    def _first_column(self, sample: Spot, end: Share) -> int | None:
        """Return a miniature that stops a line before `end`, the nearest one."""
        found = [n for n, other in self.columns if self._enters(sample, other, end)]
        return min(found, key=self._how_far, default=None)

    def _how_far(self, number: int) -> int:
        other = self.others[number]
        return (other.x - self.eye.x) ** 2 + (other.y - self.eye.y) ** 2

    def _enters(self, sample: Spot, other: Stand, end: Share) -> bool:
        part = _between_heights(self.eye, sample, other.z, other.z + BODY_HEIGHT, (START, end))
        if part is None:
            return False
        center, radius = (other.x, other.y), COLUMNS[other.build]
        return is_part_in_disc(self.eye[:2], sample[:2], part, center, radius)

    def _entry(self, sample: Spot, other: Stand, end: Share) -> Spot:
        """Return where a line enters a column, to the nearest hundredth, by halving."""
        low, high = START, end
        for _ in range(HALVINGS):
            middle = (low[0] * high[1] + high[0] * low[1], 2 * low[1] * high[1])
            low, high = (low, middle) if self._enters(sample, other, middle) else (middle, high)
        return _at(self.eye, sample, high)


def _tree_shape(tree: Stand) -> Polygon:
    return round_polygon((tree.x, tree.y), MONSTER_RADIUS)


def _crossed(solid: Solid, eye: Spot, sample: Spot) -> Interval | None:
    """Return the part of a line that is inside a solid seen from above, None when there is none.

    The same as `clip` of the values of all sides, which are worked out here one by one: most lines miss at the first.
    """
    x0, y0, x1, y1 = eye.x, eye.y, sample.x, sample.y
    low_n, low_d, high_n, high_d = 0, 1, 1, 1
    for a, b, c in solid.sides:
        at_eye, at_sample = a * x0 + b * y0 + c, a * x1 + b * y1 + c
        if at_eye <= 0:
            if at_sample <= 0:
                return None
            n, d = -at_eye, at_sample - at_eye
            if n * low_d > low_n * d:
                low_n, low_d = n, d
        elif at_sample < 0:
            n, d = at_eye, at_eye - at_sample
            if n * high_d < high_n * d:
                high_n, high_d = n, d
    return ((low_n, low_d), (high_n, high_d)) if low_n * high_d < high_n * low_d else None


def _meet(crossing: Crossing, eye: Spot, sample: Spot) -> tuple[Share | None, bool]:
    """Return where a solid stops a line (None: it does not) and whether it hides something of the target on it."""
    solid, crossed = crossing.solid, crossing.part
    if solid.matter is Matter.FLOOR:
        return _through_floor(crossed, eye.z - solid.bottom, sample.z - solid.bottom)
    bottom, top = solid.bottom, solid.top
    if bottom < eye.z < top and bottom < sample.z < top:
        part = crossed
    elif (between := _between_heights(eye, sample, bottom, top, crossed)) is not None:
        part = between
    else:
        return None, False
    if solid.matter is Matter.SMOKE:
        return part[0], False
    if part == crossed and any(_is_between_sills(hole, eye, sample, part) for hole in crossing.holes):
        return None, True
    return part[0], True


def _through_floor(crossed: Interval, at_eye: int, at_sample: int) -> tuple[Share | None, bool]:
    """A floor stops a line that goes through it; one that touches it from one side is free."""
    if not (at_eye < 0 < at_sample or at_sample < 0 < at_eye):
        return None, False
    n, d = abs(at_eye), abs(at_sample - at_eye)
    (low_n, low_d), (high_n, high_d) = crossed
    if low_n * d < n * low_d and n * high_d < high_n * d:
        return (n, d), True
    return None, False


def _between_heights(eye: Spot, sample: Spot, bottom: int, top: int, part: Interval) -> Interval | None:
    """Return the part of a part of a line that runs strictly between two heights."""
    return clip(((top - eye.z, top - sample.z), (eye.z - bottom, sample.z - bottom)), part)


def _is_between_jambs(opening: Opening, eye: Spot, sample: Spot, part: Interval) -> bool:
    """Tell whether a line goes through a wall between the jambs of an opening; a shut one lets none through."""
    if opening.is_shut:
        return False
    return _holds(part, (_inside(jamb, eye, sample) for jamb in opening.jambs))


def _is_between_sills(opening: Opening, eye: Spot, sample: Spot, part: Interval) -> bool:
    low = (eye.z - opening.bottom, sample.z - opening.bottom)
    return _holds(part, (low, (opening.top - eye.z, opening.top - sample.z)))


def _holds(part: Interval, inner: Iterable[tuple[int, int]]) -> bool:
    """Tell whether linear functions are at least zero on a part of a line."""
    (n0, d0), (n1, d1) = part
    for at_eye, at_sample in inner:
        step = at_sample - at_eye
        if at_eye * d0 + step * n0 < 0 or at_eye * d1 + step * n1 < 0:
            return False
    return True


def _inside(line: tuple[Point, Point], eye: Spot, sample: Spot) -> tuple[int, int]:
    (cx, cy), (dx, dy) = line
    return (
        (dx - cx) * (eye.y - cy) - (dy - cy) * (eye.x - cx),
        (dx - cx) * (sample.y - cy) - (dy - cy) * (sample.x - cx),
    )


def _at(eye: Spot, sample: Spot, share: Share) -> Spot:
    n, d = share
    return Spot(*((2 * (a * d + (b - a) * n) + d) // (2 * d) for a, b in zip(eye, sample, strict=True)))
