"""Yellow base dice and black equipment dice."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.rules.zone_wars.dice import HIT, SPECIAL, Roll
from game.ui import draw
from game.ui.tables.zone_wars import inks
from game.ui.tables.zone_wars.words import face_sprite

if TYPE_CHECKING:
    from game.ui.paint import Painter, Point

FRAMES = 6


def die(p: Painter, face: int, at: Point, size: float, *, gear: bool, angle: float = 0.0) -> None:
    """Draw a die that shows a face."""
    p.turned(p.picture(face_sprite(face, gear=gear), size), at, angle)


def glow(p: Painter, face: int, at: Point, size: float) -> None:
    """Draw the light round a die that hits."""
    if face == HIT:
        draw.disc(p, at, size * 0.66, (255, 215, 122, 60))
        draw.disc(p, at, size * 0.58, (255, 215, 122, 90))


def tumbling(p: Painter, number: int, at: Point, size: float, share: float, *, gear: bool) -> None:
    """Draw a die in the air; share 0 to 1 of its tumble."""
    kind = "gear" if gear else "base"
    frame = int(share * 17 + number * 2) % FRAMES
    hop = abs(math.sin(share * math.pi * 3)) * (1 - share) * size * 0.8
    spin = (share * 720 + number * 47) % 360
    p.turned(p.picture(f"zone_wars/die_{kind}_tumble_{frame}", size), (at[0], at[1] - hop), spin)


def places(count: int, at: Point, width: float, size: float) -> list[Point]:
    """Return the middles of dice in rows about a point, as many in a row as fit."""
    step = size * 1.14
    per_row = max(1, min(count, int(width / step)))
    rows = math.ceil(count / per_row) if count else 0
    found = []
    for n in range(count):
        row, column = divmod(n, per_row)
        here = min(per_row, count - row * per_row)
        x = at[0] + (column - (here - 1) / 2) * step
        found.append((x, at[1] + (row - (rows - 1) / 2) * step))
    return found


def row(p: Painter, faces: Sequence[int], at: Point, size: float, *, gear: bool) -> float:
    """Draw dice in a row from the left; return its width."""
    for n, face in enumerate(faces):
        die(p, face, (at[0] + size * (0.5 + n * 1.1), at[1]), size, gear=gear)
    return len(faces) * size * 1.1


def throw(p: Painter, roll: Roll, at: Point, width: float, size: float, share: float = 1.0) -> None:
    """Draw all dice of a roll about a point: in the air while share is below 1, then settled, hits last."""
    faces = [(face, False) for face in roll.base] + [(face, True) for face in roll.gear]
    chance = random.Random(f"{roll.base} {roll.gear}")
    for n, ((face, gear), place) in enumerate(zip(faces, places(len(faces), at, width, size), strict=True)):
        settles = 0.62 + 0.3 * (face == HIT) + 0.02 * (n % 4)
        if share < settles:
            tumbling(p, n, place, size, share / settles, gear=gear)
            continue
        tilt = chance.uniform(-11, 11)
        lifted = (place[0], place[1] + chance.uniform(-0.08, 0.08) * size)
        glow(p, face, lifted, size)
        die(p, face, lifted, size, gear=gear, angle=tilt)
        if face not in {HIT, SPECIAL} and not roll.rerolled and share >= 1:
            corner = (lifted[0] + size * 0.4, lifted[1] - size * 0.42)
            draw.disc(p, corner, size * 0.13, "#dfe7f2", inks.EDGE, 1)
            draw.icon(p, "replay", corner, size * 0.2, inks.EDGE)
