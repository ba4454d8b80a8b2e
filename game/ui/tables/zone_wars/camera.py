"""Where the battlefield is looked at from: in hundredths of an inch."""

from __future__ import annotations

from game.rules.zone_wars.ground import Spot
from game.ui import camera

INCH = camera.UNIT
CLOSE, CLOSEST = 50.0, 72.0


class Camera(camera.Camera, frozen=True):
    """One way to look at a battlefield; `scale` is in units per inch."""

    def spot(self, x: float, y: float, z: int = 0) -> Spot:
        """Return the spot of the board under a point of the page."""
        return Spot(*self.under(x, y), z)

    @property
    def is_close(self) -> bool:
        """Whether everything is drawn in its true size."""
        return self.scale >= CLOSE * 0.68


class Eye(camera.Eye[Camera]):
    """The camera as the player moves it."""

    def __init__(self) -> None:
        super().__init__(Camera, CLOSE, CLOSEST)
