"""What flies over the table: victory points to whoever earned them, M points to their pool."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.layout import Rect
from game.ui.motion import ease_in_out
from game.ui.stage import Animation
from game.ui.tables.zone_wars.model import Flier

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.rules.zone_wars.affairs import Piece
    from game.ui.presenting import Places
    from game.ui.tables.zone_wars.camera import Eye
    from game.ui.tables.zone_wars.model import Picture

FLIGHT, AFTER, MOST = 420.0, 90.0, 4
SIZE, SMALL = 44.0, 30.0
HEAD, FULL = 73.0, 150.0


class Flights:
    """Makes the animations of things that fly."""

    def __init__(self, picture: Picture, eye: Eye, places: Places) -> None:
        self.picture, self.eye, self.places = picture, eye, places

    def to_seat(
        self, name: str, seat: int, amount: int, source: Callable[[], Piece], sound: Callable[[], None]
    ) -> list[Animation]:
        """Return as many things of a name (token_vp, token_m) as a seat gains, four at most, one after the other."""
        number = 1 if name == "token_vp" else 0
        return [
            self._flight(f"{name} {n}", f"zone_wars/{name}", n * AFTER, (source, seat, number), sound)
            for n in range(min(MOST, amount))
        ]

    def _flight(
        self,
        key: str,
        sprite: str,
        after: float,
        way: tuple[Callable[[], Piece], int, int],
        sound: Callable[[], None],
    ) -> Animation:
        source, seat, number = way
        ends: list[Rect] = []

        def begin() -> None:
            ends[:] = [self._start(source()), self._goal(seat, number)]
            sound()

        def fly(share: float) -> None:
            self.picture.knobs.fliers[key] = Flier(sprite, ends[0], ends[1], share, arc=60)

        def land() -> None:
            self.picture.knobs.fliers.pop(key, None)

        return Animation(FLIGHT, lambda _p, x: fly(x), after=after, ease=ease_in_out, begin=begin, end=land)

    def _start(self, piece: Piece) -> Rect:
        """Return the place of a piece on the page, or the middle of the mat."""
        stand = self.picture.stand(piece) if piece >= 0 else None
        place = self.places.centre
        x, y = self.eye.camera.of(stand.spot) if stand is not None else (place.cx, place.cy)
        return Rect(x - SIZE / 2, y - SIZE / 2, SIZE, SIZE)

    def _goal(self, seat: int, number: int) -> Rect:
        """Return where a seat's M (0) or points (1) stand in its panel, wide or narrow."""
        panel = self.places.seats[seat]
        if panel.w < FULL:
            x, y = panel.x + 18 + number * (panel.w - 10) / 2, panel.bottom - 22
        else:
            x, y = panel.x + 29 + number * (panel.w - 20) * 0.295, panel.y + HEAD
        return Rect(x - SMALL / 2, y - SMALL / 2, SMALL, SMALL)
