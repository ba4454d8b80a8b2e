"""Who sees whom: what the sight layer draws and tells. The lines that are drawn are the lines that are computed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from game.rules.zone_wars.ground import Cause, Sight, gap, is_in_front, look
from game.rules.zone_wars.state import FIRST_BEAST
from game.ui import draw
from game.ui import theme as t
from game.ui.tables.zone_wars import inks, tags
from game.ui.tables.zone_wars.ask import Fact
from game.ui.tables.zone_wars.inks import inches

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.rules.zone_wars.affairs import Piece
    from game.rules.zone_wars.ground import Stand
    from game.rules.zone_wars.play import Play
    from game.ui.motion import Pace
    from game.ui.paint import Painter
    from game.ui.tables.zone_wars.camera import Camera
    from game.ui.tables.zone_wars.model import Picture

LINE_MS = 25.0
LINES = 9
NEARER = 0.7
WHY = {
    Cause.TERRAIN: "terrain hides it",
    Cause.MINIATURE: "somebody stands between",
    Cause.SMOKE: "smoke hides it",
}


class Gaze(msgspec.Struct, frozen=True):
    """How one piece sees another: the nine lines, whether it is on its feet, and whether it looks that way."""

    sight: Sight
    is_up: bool
    is_ahead: bool

    @property
    def sees(self) -> bool:
        """Whether it could shoot that way, its range apart."""
        return self.is_up and self.is_ahead and self.sight.is_clear

    @property
    def free(self) -> int:
        """How many of the nine lines reach their sample point."""
        return sum(line.cause is Cause.TARGET for line in self.sight.lines)

    @property
    def words(self) -> str:
        """What it sees, or why it sees nothing."""
        if not self.is_up:
            return "lies"
        if not self.is_ahead:
            return "behind its back"
        if not self.sight.is_clear:
            causes = [line.cause for line in self.sight.lines if line.cause is not Cause.TARGET]
            return WHY[Cause.MINIATURE if self.sight.blocker is not None else causes[0]]
        cover = f"cover {self.sight.cover}" if self.sight.cover else "no cover"
        return f"{self.free} of {LINES} lines, {cover}"


class Glance(msgspec.Struct, frozen=True):
    """Two pieces: what the one sees of the other, and the other way round (None: a monster, which shoots nobody)."""

    watcher: Piece
    other: Piece
    here: Stand
    there: Stand
    out: Gaze
    back: Gaze | None

    @property
    def is_threat(self) -> bool:
        """Whether the other one sees it."""
        return self.back is not None and self.back.sees


def gaze(play: Play, one: Piece, other: Piece) -> Gaze:
    """Return how a piece sees another."""
    here, there = play.stand(one), play.stand(other)
    seen = look(play.field, here, there, play.stands(play.others(one, other)))
    is_round = one >= FIRST_BEAST and not play.monster(one).facing
    return Gaze(seen, play.is_standing(one), is_round or is_in_front(here, there))


class Sighting:
    """Keeps which foes somebody sees and is seen by, until somebody moves.

    passed: how long a pair has been looked at, in milliseconds.
    """

    def __init__(self) -> None:
        self._key: object = None
        self._kept: list[Glance] = []
        self.pair: tuple[Piece, Piece] | None = None
        self.passed = 0.0

    def of(self, play: Play, watcher: Piece, watched: Piece | None = None) -> list[Glance]:
        """Return a glance at every foe; the lines to `watched` begin anew when it changes."""
        pair = None if watched in {None, watcher} else (watcher, watched)
        if pair != self.pair:
            self.pair, self.passed = pair, 0.0
        key = (watcher, tuple(play.here.items()), play.table.layout)
        if key != self._key:
            self._key = key
            foes = [other for other in play.here if other != watcher and play.are_enemies(watcher, other)]
            self._kept = [_glance(play, watcher, other) for other in foes]
        return self._kept

    def tick(self, seconds: float, pace: Pace) -> None:
        """Draw one line more every 25 milliseconds."""
        at_once = pace.less_motion or not pace.ms(1.0)
        self.passed += 1e6 if at_once else seconds * 1000 / pace.ms(1.0)

    def shares(self) -> tuple[float, float]:
        """Return how many of the lines there and of the lines back are drawn, as shares."""
        whole = LINES * LINE_MS
        return min(1.0, self.passed / whole), min(1.0, max(0.0, self.passed / whole - 1))


def _glance(play: Play, watcher: Piece, other: Piece) -> Glance:
    back = gaze(play, other, watcher) if other < FIRST_BEAST else None
    return Glance(watcher, other, play.stand(watcher), play.stand(other), gaze(play, watcher, other), back)


# ------------------------------------------------------------------ in words


def facts(picture: Picture, glances: Sequence[Glance]) -> list[Fact]:
    """Tell of everybody, the nearest first: whether it is seen, and whether it sees."""
    ordered = sorted(glances, key=lambda one: gap(one.here, one.there))
    return [Fact(picture.name(one.other), told(one), is_warning=one.is_threat) for one in ordered]


def told(one: Glance) -> str:
    """Return one line on a pair."""
    sees = "seen" if one.out.sees else "not seen"
    words = f"{inches(gap(one.here, one.there))}; {sees}: {one.out.words}"
    return words if one.back is None else f"{words}; {'sees you' if one.back.sees else 'does not see you'}"


# ------------------------------------------------------------------ drawn


def draw_overlay(
    p: Painter, camera: Camera, picture: Picture, glances: Sequence[Glance], sighting: Sighting
) -> None:
    """Draw a line to everybody; of the pair that is pointed at all nine lines, there and back, one by one."""
    watched = sighting.pair[1] if sighting.pair is not None else None
    for one in glances:
        if one.other != watched:
            _draw_line(p, camera, one, is_faint=watched is not None)
    for one in glances:
        if one.other == watched:
            _draw_pair(p, camera, picture, one, sighting.shares())


def _draw_line(p: Painter, camera: Camera, one: Glance, *, is_faint: bool) -> None:
    a, b = camera.of(one.here.spot), camera.of(one.there.spot)
    is_seen_back = one.back is not None and one.back.sees
    if one.out.sees:
        if not is_faint:
            p.polyline([a, b], inks.EDGE, 6)
        p.polyline([a, b], t.GOOD, 1.5 if is_faint else 3)
    elif is_seen_back:
        draw.dashed(p, a, b, t.BAD, 1.5 if is_faint else 3, (8, 8))
    if is_seen_back:
        draw.disc(p, b, 10, t.BAD, inks.EDGE, 2)
        draw.icon(p, "eye", b, 15, "#ffffff")
    if (one.out.sees or is_seen_back) and not is_faint:
        at = (a[0] + (b[0] - a[0]) * NEARER, a[1] + (b[1] - a[1]) * NEARER)
        tags.tag(p, inches(gap(one.here, one.there)), at, size=15)


def _draw_pair(
    p: Painter, camera: Camera, picture: Picture, one: Glance, shares: tuple[float, float]
) -> None:
    there, back = shares
    if back > 0 and one.back is not None:
        tags.sight(p, camera, one.back.sight, back, is_back=True)
    if there > 0:
        tags.sight(p, camera, one.out.sight, there)
    a, b = camera.of(one.here.spot), camera.of(one.there.spot)
    names = picture.name(one.watcher), picture.name(one.other)
    at = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
    verb = "sees" if one.out.sees else "does not see"
    tags.tag(p, f"{names[0]} {verb} {names[1]}: {one.out.words}", (at[0], at[1] - 16), size=16)
    if one.back is not None:
        verb = "sees" if one.back.sees else "does not see"
        colours = tags.WARNING if one.back.sees else tags.PAPER
        tags.tag(p, f"{names[1]} {verb} {names[0]}: {one.back.words}", (at[0], at[1] + 16), colours, size=16)
