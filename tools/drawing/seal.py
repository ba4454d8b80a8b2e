"""The seal of the defeated."""

from __future__ import annotations

import math
import random

from .arms import skull
from .pen import INK, circle, document, path, radial


def _wax() -> str:
    """A blot with eighteen uneven bulges."""
    chance = random.Random(3)
    rim = [
        (
            256 + (232 + chance.uniform(-16, 12)) * math.cos(angle),
            256 + (232 + chance.uniform(-16, 12)) * math.sin(angle),
        )
        for angle in (k * 2 * math.pi / 18 for k in range(18))
    ]
    (last_x, last_y), (first_x, first_y) = rim[-1], rim[0]
    blot = f"M{(last_x + first_x) / 2:.0f} {(last_y + first_y) / 2:.0f}"
    for (x, y), (next_x, next_y) in zip(rim, [*rim[1:], rim[0]], strict=True):
        blot += f"Q{x:.0f} {y:.0f} {(x + next_x) / 2:.0f} {(y + next_y) / 2:.0f}"
    return blot + "Z"


def drawings() -> dict[str, str]:
    """Return the seal of a character who is out, 512 x 512."""
    seal = (
        radial("w", "#c9433c", "#7d1d20")
        + path(_wax(), "url(#w)", INK, 10)
        + circle(256, 256, 178, "#8f2427", "#5d1417", 10)
        + circle(256, 256, 178, "none", "#d8665c", 4)
        + skull()
    )
    return {"marker_defeated": document(seal)}
