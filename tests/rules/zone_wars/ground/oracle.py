"""A second opinion on the battlefield, by shapely and floating point, and boards to ask it about.

Where a touch decides, floats cannot: the oracle answers None there, and the catalogue's exact checks have to do.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from random import Random

from shapely import LineString, Point, Polygon, prepare, unary_union
from shapely.geometry.base import BaseGeometry

from game.rules.zone_wars.ground import (
    Barred,
    Battlefield,
    Build,
    Cause,
    Spot,
    Stand,
    Walk,
    check_path,
    in_contact,
    is_within,
    look,
    region,
    sees,
    why_not_stand,
)
from game.rules.zone_wars.ground.measure import BODY_HEIGHT, COLUMNS, MONSTER_RADIUS, STOREY
from game.rules.zone_wars.ground.solids import Matter, Opening, Solid
from tests.rules.zone_wars.ground.random_boards import (
    mirrored_field,
    mirrored_spot,
    random_field,
    random_stand,
    turned_field,
    turned_spot,
)

HAIR = 0.05  # how near to a touch the oracle keeps silent
FINE = 64
KEPT = 1024

Answer = bool | None


@lru_cache(KEPT)
def grown(shape: tuple[tuple[int, int], ...], margin: float) -> BaseGeometry:
    """Return a shape with straight corners, a margin larger or smaller; the same ones are asked for again and again."""
    return Polygon(shape).buffer(margin, join_style="mitre")


@lru_cache(KEPT)
def disc_of(x: int, y: int, radius: float) -> BaseGeometry:
    """Return a fine disc."""
    return Point(x, y).buffer(radius, quad_segs=FINE)


@lru_cache(KEPT)
def hole_of(opening: Opening, margin: float) -> BaseGeometry:
    """Return where a line may go through an opening."""
    return strip(opening, 500).buffer(-margin, join_style="mitre")


def agreed(strict: bool, lax: bool) -> Answer:  # noqa: FBT001 - two readings of one question
    return strict if strict == lax else None


# ------------------------------------------------------------------------------------------------------------ walking


def strip(opening: Opening, reach: float) -> Polygon:
    """Return where a center may pass an opening, the wall on both sides included."""
    corners = []
    for (ax, ay), (bx, by) in opening.jambs:
        length = ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5
        dx, dy = (bx - ax) / length * 3 * reach, (by - ay) / length * 3 * reach
        corners += [(ax - dx, ay - dy), (bx + dx, by + dy)]
    return Polygon(corners)


def keep_out(solid: Solid, z: int, reach: float, margin: float) -> BaseGeometry:
    """Return where a center may not pass because of some terrain, a margin narrower or wider."""
    area = Polygon(solid.shape).buffer(reach + margin, quad_segs=FINE)
    for opening in solid.openings:
        is_wide = opening.door is not None or reach < MONSTER_RADIUS
        if is_wide and opening.storey * STOREY == z and not opening.is_shut:
            area = area.difference(strip(opening, reach).buffer(-margin, join_style="mitre"))
    return area


def is_near(solid: Solid, one: Spot, other: Spot, reach: float) -> bool:
    """Tell whether the box of a solid comes near a line; the others need not be asked about."""
    left, top, right, bottom = solid.box
    is_beside = left - reach > max(one.x, other.x) or right + reach < min(one.x, other.x)
    return not (is_beside or top - reach > max(one.y, other.y) or bottom + reach < min(one.y, other.y))


def forbidden(field: Battlefield, walk: Walk, end: Spot, margin: float, reach: float) -> BaseGeometry:
    """Return where the center of a walker may not pass on a level, as far as a reach from the straight way."""
    z = end.z
    areas = [
        keep_out(solid, z, walk.radius, margin)
        for solid in field.solids
        if solid.matter is Matter.BLOCKING
        and solid.top > z
        and solid.bottom < z + BODY_HEIGHT
        and is_near(solid, walk.start.spot, end, reach)
    ]
    areas += [
        Point(foe.x, foe.y).buffer(foe.radius + walk.radius + margin, quad_segs=FINE)
        for foe in walk.foes
        if abs(foe.z - z) < BODY_HEIGHT and foe.build is not Build.SWARM
    ]
    return unary_union(areas)


def may_walk(field: Battlefield, walk: Walk, end: Spot) -> Answer:
    """Tell whether a straight level leg is clear of terrain and foes; the end is another question."""
    line = LineString([walk.start.spot[:2], end[:2]])
    return agreed(
        *(not line.intersects(forbidden(field, walk, end, margin, 150)) for margin in (HAIR, -HAIR))
    )


def may_stand(field: Battlefield, stand: Stand, others: list[Stand]) -> Answer:
    """Tell whether a base is clear of blocking terrain and other bases, and stands on something."""
    answers = []
    for margin in (HAIR, -HAIR):
        disc = Point(stand.x, stand.y).buffer(stand.radius + margin, quad_segs=FINE)
        walls = [
            s
            for s in field.solids
            if s.matter is Matter.BLOCKING
            and s.bottom < stand.z + BODY_HEIGHT
            and is_near(s, stand.spot, stand.spot, 150)
        ]
        is_clear = not any(s.top > stand.z and disc.intersects(Polygon(s.shape)) for s in walls)
        for other in others:
            if abs(other.z - stand.z) < BODY_HEIGHT and Build.SWARM not in {other.build, stand.build}:
                is_clear &= Point(stand.x, stand.y).distance(Point(other.x, other.y)) >= (
                    stand.radius + other.radius + margin
                )
        floors = [Polygon(f.shape).buffer(-margin) for f in field.floors if f.bottom == stand.z]
        is_carried = stand.z == 0 or any(floor.intersects(Point(stand.x, stand.y)) for floor in floors)
        edge = min(stand.x, stand.y, field.layout.width - stand.x, field.layout.depth - stand.y)
        answers.append(is_clear and is_carried and edge >= stand.radius)
    return agreed(*answers)


def shortest(field: Battlefield, walk: Walk, end: Spot) -> float:
    """Return the length of the shortest level way round obstacles that are a little too small: a little too short."""
    whole = forbidden(field, walk, end, 0, walk.limit)
    area = unary_union([whole.simplify(1)])
    parts = [part for part in getattr(area, "geoms", [area]) if not part.is_empty]
    rings = [ring for part in parts for ring in (part.exterior, *part.interiors)]
    margin, inner = walk.radius, whole.buffer(-2)
    prepare(inner)
    points = [walk.start.spot[:2], end[:2]]
    points += [
        (x, y)
        for ring in rings
        for x, y in ring.coords[:-1]
        if margin <= x <= field.layout.width - margin
        and margin <= y <= field.layout.depth - margin
        and (x - walk.start.x) ** 2 + (y - walk.start.y) ** 2 <= walk.limit**2
    ]
    return _dijkstra(points, inner)


def _dijkstra(points: list[tuple[float, float]], area: BaseGeometry) -> float:
    lengths = {0: 0.0}
    left = set(range(len(points)))
    while left:
        here = min(left, key=lambda n: lengths.get(n, float("inf")))
        left.discard(here)
        if here == 1 or here not in lengths:
            break
        for there in left:
            (ax, ay), (bx, by) = points[here], points[there]
            length = lengths[here] + ((ax - bx) ** 2 + (ay - by) ** 2) ** 0.5
            if length < lengths.get(there, 1500.0) and not LineString([(ax, ay), (bx, by)]).intersects(area):
                lengths[there] = length
    return lengths.get(1, float("inf"))


# -------------------------------------------------------------------------------------------------------------- sight


def stops(solid: Solid, eye: Spot, sample: Spot, margin: float) -> float | None:
    """Return the share of a line after which some terrain stops it; None when it does not."""
    dx, dy = sample.x - eye.x, sample.y - eye.y
    length = (dx * dx + dy * dy) ** 0.5
    part = LineString([eye[:2], sample[:2]]).intersection(grown(solid.shape, margin))
    if part.is_empty or part.length < 1e-9:
        return None
    ends = [((x - eye.x) * dx + (y - eye.y) * dy) / length**2 for x, y in part.coords]
    low, high = min(ends), max(ends)
    if solid.matter is Matter.FLOOR:
        return _through(solid.bottom, eye, sample, low, high)
    low, high = _below(solid.top + margin, eye, sample, low, high)
    if high - low < 1e-9:
        return None
    return None if any(_is_through(o, eye, sample, low, high, margin) for o in solid.openings) else low


def _through(height: int, eye: Spot, sample: Spot, low: float, high: float) -> float | None:
    if (eye.z - height) * (sample.z - height) >= 0:
        return None
    share = (eye.z - height) / (eye.z - sample.z)
    return share if low < share < high else None


def _below(top: float, eye: Spot, sample: Spot, low: float, high: float) -> tuple[float, float]:
    """Return the part of a part of a line that runs below a height."""
    if eye.z == sample.z:
        return (low, high) if eye.z < top else (0.0, 0.0)
    share = (eye.z - top) / (eye.z - sample.z)
    return (max(low, share), high) if sample.z < eye.z else (low, min(high, share))


def _above(bottom: float, eye: Spot, sample: Spot, low: float, high: float) -> tuple[float, float]:
    """Return the part of a part of a line that runs above a height."""
    under = (Spot(eye.x, eye.y, -eye.z), Spot(sample.x, sample.y, -sample.z))
    return _below(-bottom, *under, low, high)


def _is_through(opening: Opening, eye: Spot, sample: Spot, low: float, high: float, margin: float) -> bool:
    if opening.is_shut:
        return False
    hole = hole_of(opening, margin)
    for share in (low, high):
        x, y, z = (a + share * (b - a) for a, b in zip(eye, sample, strict=True))
        if not (hole.intersects(Point(x, y)) and opening.bottom + margin <= z <= opening.top - margin):
            return False
    return True


def column_share(other: Stand, eye: Spot, sample: Spot, margin: float) -> float | None:
    """Return the share of a line after which it enters a body; None when it does not."""
    disc = disc_of(other.x, other.y, COLUMNS[other.build] + margin)
    part = LineString([eye[:2], sample[:2]]).intersection(disc)
    if part.is_empty or part.length < 1e-9:
        return None
    dx, dy = sample.x - eye.x, sample.y - eye.y
    ends = [((x - eye.x) * dx + (y - eye.y) * dy) / (dx * dx + dy * dy) for x, y in part.coords]
    low, high = _below(other.z + BODY_HEIGHT + margin, eye, sample, min(ends), max(ends))
    low, high = _above(other.z - margin, eye, sample, low, high)
    return low if high - low > 1e-9 else None


def cause(field: Battlefield, others: list[Stand], eye: Spot, sample: Spot) -> Cause | None:
    """Return what a line ends at; None when it is too near to call."""
    found = set()
    for margin in (HAIR, -HAIR):
        near = [solid for solid in field.solids if is_near(solid, eye, sample, 1)]
        hits = [(share, Cause.TERRAIN) for s in near if (share := stops(s, eye, sample, margin)) is not None]
        hits += [
            (share, Cause.MINIATURE)
            for other in others
            if COLUMNS[other.build] and (share := column_share(other, eye, sample, margin)) is not None
        ]
        hits.sort()
        if len(hits) > 1 and hits[1][0] - hits[0][0] < 1e-3 and hits[0][1] != hits[1][1]:
            return None
        found.add(hits[0][1] if hits else Cause.TARGET)
    return found.pop() if len(found) == 1 else None


# -------------------------------------------------------------------------------------------------------- examination


class Tally:
    """How many questions were asked, how many were too near to call, and every disagreement as a sentence."""

    def __init__(self) -> None:
        self.asked, self.unsure = 0, 0
        self.wrong: list[str] = []

    def compare(self, ours: object, theirs: object, what: str) -> None:
        self.asked += 1
        if theirs is None:
            self.unsure += 1
        elif ours != theirs:
            self.wrong.append(f"{what}: {ours}, the oracle says {theirs}")


def is_walked(field: Battlefield, walk: Walk, end: Spot) -> bool:
    try:
        check_path(field, walk, [end])
    except Barred:
        return False
    return True


def examine_board(seed: int, tally: Tally) -> None:
    """Ask about walks, places, sight, and turned and mirrored boards."""
    random = Random(seed)
    field = random_field(random, random.randrange(2, 16))
    stands: list[Stand] = []
    for _ in range(8):
        stands.append(random_stand(random, field, stands))
    for number, start in enumerate(stands[:4]):
        others = [s for s in stands if s is not start]
        _examine_walks(field, start, others, random, tally, f"board {seed}, stand {number}")
    for shooter, target in _pairs(stands, random):
        others = [s for s in stands if s is not shooter and s is not target]
        both = (in_contact(field, shooter, target), is_within(shooter, target, 900))
        tally.compare((in_contact(field, target, shooter), is_within(target, shooter, 900)), both, "two ways")
        _examine_sight(
            field, shooter, target, others, tally, f"board {seed}, {shooter.spot} at {target.spot}"
        )
    _examine_images(field, stands, random, tally, f"board {seed}")


def _pairs(stands: list[Stand], random: Random) -> Iterator[tuple[Stand, Stand]]:
    for _ in range(4):
        shooter, target = random.sample(stands, 2)
        if shooter.spot[:2] != target.spot[:2]:
            yield shooter, target


def random_end(random: Random, field: Battlefield, start: Stand) -> tuple[int, int]:
    """Return a point near a stand, as often as not straight through the nearest opening."""
    holes = [o.hole for solid in field.solids for o in solid.openings]
    if holes and random.random() < 0.5:
        hole = min(holes, key=lambda h: (h[0][0] - start.x) ** 2 + (h[0][1] - start.y) ** 2)
        x, y = (sum(p[axis] for p in hole) // 4 for axis in (0, 1))
        share = random.uniform(0.5, 2.5)
        return round(start.x + share * (x - start.x)), round(start.y + share * (y - start.y))
    return start.x + random.randrange(-400, 401), start.y + random.randrange(-400, 401)


def _examine_walks(
    field: Battlefield, start: Stand, others: list[Stand], random: Random, tally: Tally, where: str
) -> None:
    walk = Walk(start, 600, foes=tuple(others))
    for _ in range(2):
        x, y = random_end(random, field, start)
        end = start.at(Spot(x, y, start.z))
        stands = may_stand(field, end, others)
        tally.compare(why_not_stand(field, end, others) is None, stands, f"{where} at {end.spot}")
        if start.z == 0 and stands and (x - start.x) ** 2 + (y - start.y) ** 2 <= 600**2:
            theirs = may_walk(field, walk, end.spot)
            tally.compare(is_walked(field, walk, end.spot), theirs, f"{where} walks to {end.spot}")


def _examine_sight(
    field: Battlefield, shooter: Stand, target: Stand, others: list[Stand], tally: Tally, where: str
) -> None:
    sight = look(field, shooter, target, others)
    theirs = [cause(field, others, line.eye, line.sample) for line in sight.lines]
    for line, answer in zip(sight.lines, theirs, strict=True):
        tally.compare(line.cause, answer, f"{where}, line to {line.sample}")
    if None not in theirs:
        is_clear = Cause.MINIATURE not in theirs and Cause.TARGET in theirs
        tally.compare(sees(field, shooter, target, others), is_clear, f"{where}: sees")


def _examine_images(
    field: Battlefield, stands: list[Stand], random: Random, tally: Tally, where: str
) -> None:
    for name, image, moved in (
        ("turned", turned_field(field), turned_spot),
        ("mirrored", mirrored_field(field), mirrored_spot),
    ):
        twins = [stand.at(moved(stand.spot)) for stand in stands]
        shooter, target = random.sample(range(len(stands)), 2)
        ours = look(field, stands[shooter], stands[target], stands)
        twin = look(image, twins[shooter], twins[target], twins)
        tally.compare((twin.is_clear, twin.cover), (ours.is_clear, ours.cover), f"{where} {name}: sight")
        tally.compare(_causes(twin), _causes(ours), f"{where} {name}: lines")
        walk = Walk(stands[0], 600, foes=tuple(stands[1:]))
        twin_walk = Walk(twins[0], 600, foes=tuple(twins[1:]))
        end = Spot(
            stands[0].x + random.randrange(-300, 301), stands[0].y + random.randrange(-300, 301), stands[0].z
        )
        answers = (region(field, walk).contains(end), region(image, twin_walk).contains(moved(end)))
        tally.compare(answers[1], answers[0], f"{where} {name}: reaches {end}")


def _causes(sight: object) -> list[str]:
    return sorted(f"{line.sample.z} {line.cause}" for line in sight.lines)  # type: ignore[attr-defined]
