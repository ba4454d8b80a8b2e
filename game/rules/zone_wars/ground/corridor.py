"""Where the nine sight lines between two bases run (zw.los.sample-model)."""

from __future__ import annotations

from game.rules.zone_wars.ground.measure import Build, Point, Spot, Stand, spot_of, stretched

SIDEWAYS = 50
STANDING_SAMPLES = (20, 65, 120)
PRONE_SAMPLES = (15, 25, 35)


class Corridor:
    """The strip round the middle line in which all nine lines run."""

    __slots__ = ("_across", "_dx", "_dy", "_length", "_x", "_y")

    def __init__(self, eye: Spot, target: Stand) -> None:
        self._x, self._y = eye.x, eye.y
        self._dx, self._dy = target.x - eye.x, target.y - eye.y
        self._length = self._dx * self._dx + self._dy * self._dy

    def box(self, reach: int) -> tuple[int, int, int, int]:
        """Return west, north, east and south ends of where the centers of circles are that may meet the strip."""
        margin = reach + SIDEWAYS + 1
        far_x, far_y = self._x + self._dx, self._y + self._dy
        return (
            min(self._x, far_x) - margin,
            min(self._y, far_y) - margin,
            max(self._x, far_x) + margin,
            max(self._y, far_y) + margin,
        )

    def is_near(self, center: Point, reach: int) -> bool:
        """Tell whether a circle may meet the strip; sometimes yes although it does not."""
        dx, dy, x, y = self._dx, self._dy, center[0] - self._x, center[1] - self._y
        reach += SIDEWAYS + 1
        dot = x * dx + y * dy
        if dot <= 0:
            return x * x + y * y <= reach * reach
        if dot >= self._length:
            x, y = x - dx, y - dy
            return x * x + y * y <= reach * reach
        return (x * dy - y * dx) ** 2 <= reach * reach * self._length


def sample_points(shooter: Stand, target: Stand) -> tuple[Spot, ...]:
    """Return the nine points the lines go to: left, middle and right, each from below (zw.los.sample-model)."""
    line = (target.x - shooter.x, target.y - shooter.y)
    x, y = stretched((-line[1], line[0]), SIDEWAYS) if any(line) else (SIDEWAYS, 0)
    heights = PRONE_SAMPLES if target.build is Build.PRONE else STANDING_SAMPLES
    low, middle, high = [target.z + height for height in heights]
    return tuple(
        [
            spot_of(Spot, (at_x, at_y, z))
            for at_x, at_y in (
                (target.x - x, target.y - y),
                (target.x, target.y),
                (target.x + x, target.y + y),
            )
            for z in (low, middle, high)
        ]
    )
