"""Why something cannot be done: frozen values that the screen draws and the log tells, each with its rule."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from game.rules.zone_wars.ground.exact import Polygon
from game.rules.zone_wars.ground.measure import INCH, Spot, Stand


class Reason(msgspec.Struct, frozen=True):
    """What is in the way, and the rule that says so; words: a sentence without a full stop, where it is always one."""

    rule: ClassVar[str] = ""
    words: ClassVar[str] = ""

    def sentence(self) -> str:
        """Return it as a sentence without a full stop."""
        return self.words


class Barred(Exception):
    """Something cannot be done on the battlefield; `reason` says why."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason)
        self.reason = reason

    def __str__(self) -> str:
        return self.reason.sentence()


class HitsTerrain(Reason, frozen=True):
    """Terrain is in the way: the numbers of piece and element, the name, the outline, and where on the way."""

    rule: ClassVar[str] = "zw.terrain.blocking"
    piece: int
    element: int
    name: str
    outline: Polygon
    at: Spot

    def sentence(self) -> str:
        """Return it as a sentence without a full stop."""
        return f"The base would run into blocking terrain ({self.name})"


class EndsOnTerrain(HitsTerrain, frozen=True):
    """The base would stand in blocking terrain."""

    rule: ClassVar[str] = "zw.move.end-position"

    def sentence(self) -> str:
        """Return it as a sentence without a full stop."""
        return f"The base would overlap blocking terrain ({self.name}) where it stops"


class LaneBlocked(HitsTerrain, frozen=True):
    """Terrain, low or not, or an opening lies in the lane of a charge."""

    rule: ClassVar[str] = "zw.charge.lane"

    def sentence(self) -> str:
        """Return it as a sentence without a full stop."""
        return f"The lane of the charge is not clear: {self.name}"


class HitsBase(Reason, frozen=True):
    """A base that may not be passed is in the way."""

    rule: ClassVar[str] = "zw.move.through-friends"
    words: ClassVar[str] = "The way leads through an enemy or a monster"
    other: Stand
    at: Spot


class EndsOnBase(HitsBase, frozen=True):
    """Two bases would overlap."""

    rule: ClassVar[str] = "zw.move.end-position"
    words: ClassVar[str] = "The base would overlap another one where it stops"


class LaneHeld(HitsBase, frozen=True):
    """Somebody stands in the lane of a charge."""

    rule: ClassVar[str] = "zw.charge.lane"
    words: ClassVar[str] = "Somebody else stands in the lane of the charge"


class InContact(HitsBase, frozen=True):
    """The target of a charge is touched already."""

    rule: ClassVar[str] = "zw.charge.declaration"
    words: ClassVar[str] = "The target is in contact already"


class OnToken(Reason, frozen=True):
    """The base would hide an artifact token."""

    rule: ClassVar[str] = "zw.move.not-on-artifact"
    words: ClassVar[str] = "The base would cover an artifact token completely"
    token: Spot


class TooLong(Reason, frozen=True):
    """A path is longer than allowed; `over` hundredths too much at least, 0 when less than half of one."""

    rule: ClassVar[str] = "zw.measure.move-leading-edge"
    length: int
    limit: int

    @property
    def over(self) -> int:
        """How much too long it is."""
        return self.length - self.limit

    def sentence(self) -> str:
        """Return it as a sentence without a full stop."""
        return f'The way is {self.length / INCH:.2f}" long, {self.limit / INCH:g}" are allowed'


class Unreachable(Reason, frozen=True):
    """No way of the allowed length leads there."""

    rule: ClassVar[str] = "zw.move.path-finding"
    words: ClassVar[str] = "No way that is short enough leads there"
    at: Spot


class OffBoard(Reason, frozen=True):
    """The base would stick out over the edge of the board."""

    rule: ClassVar[str] = "zw.move.path-finding"
    words: ClassVar[str] = "The base would stick out over the edge of the board"
    at: Spot


class NoFloor(Reason, frozen=True):
    """There is nothing to stand on at that height."""

    rule: ClassVar[str] = "zw.move.end-position"
    words: ClassVar[str] = "There is no floor under the center of the base"
    at: Spot


class NoClimb(Reason, frozen=True):
    """Nothing can be climbed there."""

    rule: ClassVar[str] = "zw.building.climb-details"
    words: ClassVar[str] = "There is no wall to climb and no floor straight above"
    at: Spot


class MayNotClimb(NoClimb, frozen=True):
    """This kind of move does not climb."""

    rule: ClassVar[str] = "zw.building.climb-actions"
    words: ClassVar[str] = "This move stays on its level"


class Hangs(NoClimb, frozen=True):
    """The way ends on a wall."""

    words: ClassVar[str] = "The move may not end hanging on a wall"


class Diagonal(NoClimb, frozen=True):
    """A leg runs along and up at once."""

    rule: ClassVar[str] = "zw.building.climbing"
    words: ClassVar[str] = "Only who flies moves along and up at once"


class Drops(NoFloor, frozen=True):
    """A leg leaves a floor into the air."""

    rule: ClassVar[str] = "zw.building.no-voluntary-drop"
    words: ClassVar[str] = "The way leads over the edge of a floor"


class OutOfArc(Reason, frozen=True):
    """A leg of a sprint leads out of the front arc."""

    rule: ClassVar[str] = "zw.sprint.front-arc"
    words: ClassVar[str] = "A sprint stays within the front arc"
    at: Spot


class NotStraight(Reason, frozen=True):
    """A charge or a flight is one straight level line."""

    rule: ClassVar[str] = "zw.charge.lane"
    words: ClassVar[str] = "A charge runs straight on one level"
    at: Spot


class Unseen(Reason, frozen=True):
    """The target of a charge is not in sight."""

    rule: ClassVar[str] = "zw.charge.declaration"
    words: ClassVar[str] = "The target of the charge is not in sight"
    target: Stand


class OutOfReach(Reason, frozen=True):
    """Nobody could get at a token that lies there."""

    rule: ClassVar[str] = "zw.ark.artifact-placement"
    words: ClassVar[str] = "A miniature must be able to stand beside the token"
    at: Spot


class OnAnotherToken(Reason, frozen=True):
    """Another token lies there."""

    rule: ClassVar[str] = "zw.ark.artifact-placement"
    words: ClassVar[str] = "Another token lies there"
    at: Spot
