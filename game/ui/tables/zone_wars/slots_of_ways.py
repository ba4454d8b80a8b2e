"""Slots of Action cards that are ways: on foot, through the air, under the ground."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from game.rules.zone_wars.actions import STAY, Way
from game.rules.zone_wars.affairs import Gait
from game.rules.zone_wars.ground import Barred, Spot, path_length, region, towards
from game.rules.zone_wars.marching.ways import walk_of
from game.rules.zone_wars.powers.deed import hobbled
from game.ui.tables.zone_wars.inks import inches
from game.ui.tables.zone_wars.slots import COMPASS, Slot, following

if TYPE_CHECKING:
    from game.rules.zone_wars.actions import Use
    from game.rules.zone_wars.affairs import Piece
    from game.rules.zone_wars.ground import Region, Vector
    from game.ui.tables.zone_wars.slots import Aiming


class Walked(Slot):
    """A move on foot of the user, or of the friend that the card moves."""

    sprite: ClassVar[str] = "act_sprint"
    limit: int
    of_friend: bool = False
    _kept: tuple[object, Region | None] = (None, None)

    def mover(self, aiming: Aiming, use: Use) -> Piece:
        """Return who moves."""
        return use.targets[0] if self.of_friend and use.targets else aiming.piece

    def region(self, aiming: Aiming, use: Use) -> Region:
        """Return where the move can end."""
        mover, play = self.mover(aiming, use), aiming.picture.play
        key = (mover, play.stand(mover))
        if self._kept[0] != key or self._kept[1] is None:
            limit = hobbled(play, mover, self.limit)
            found = region(play.field, walk_of(play, mover, Gait.WALK, play.stand(mover), limit))
            self._kept = (key, found)
        assert self._kept[1] is not None
        return self._kept[1]

    def told(self, aiming: Aiming, use: Use) -> str:
        """Return how far it goes."""
        stand = aiming.picture.stand(self.mover(aiming, use))
        if stand is None or not use.way.spots:
            return f"stays, {inches(self.limit)} at most"
        return f"{inches(path_length((stand.spot, *use.way.spots)))} of {inches(self.limit)}"

    def pressed(self, aiming: Aiming, use: Use, spot: Spot, piece: Piece | None) -> Use | str | None:
        """Go there by the shortest way; a click on the mover itself lets it stay."""
        if piece is not None and piece == self.mover(aiming, use):
            return replace(use, way=STAY)
        reached, told = self.region(aiming, use), ""
        for end in aiming.floors(spot):
            try:
                return replace(use, way=Way(reached.path_to(end), use.way.facing))
            except Barred as barred:
                told = told or f"{barred.reason.sentence()}."
        return told

    def turned(self, aiming: Aiming, use: Use, step: int) -> Use:
        """Go round the compass as far as it can, or stay."""
        stand = aiming.picture.stand(self.mover(aiming, use))
        if stand is None:
            return use
        ends: list[Way] = [STAY]
        for direction in COMPASS:
            end = _ahead(stand.spot, direction, self.limit - 1)
            if self.region(aiming, use).contains(end):
                ends.append(Way((end,)))
        now = Way(use.way.spots)
        return replace(use, way=ends[following(ends, now, step)])

    def place(self, aiming: Aiming, use: Use) -> Spot | None:
        """Return where it ends."""
        stand = aiming.picture.stand(self.mover(aiming, use))
        return use.way.spots[-1] if use.way.spots else stand.spot if stand is not None else None


class Flown(Slot):
    """A straight way through the air or under the ground."""

    sprite: ClassVar[str] = "power_jet_pack"
    limit: int

    def told(self, aiming: Aiming, use: Use) -> str:
        """Return how far it is, and the floor it ends on."""
        if not use.way.spots:
            return "click a place"
        end = use.way.spots[-1]
        floor = f", floor {end.z // 250 + 1}" if end.z else ""
        far = path_length((aiming.picture.play.stand(aiming.piece).spot, end))
        return f"{inches(far)} of {inches(self.limit)}{floor}"

    def pressed(self, aiming: Aiming, use: Use, spot: Spot, piece: Piece | None) -> Use | str | None:
        """Go there; beside a base that is clicked."""
        if piece is not None and piece != aiming.piece:
            spot = _beside(aiming, piece)
        return replace(use, way=Way((aiming.floors(spot)[0],), use.way.facing))

    def turned(self, aiming: Aiming, use: Use, step: int) -> Use:
        """Go to the next floor at the same place, else to the next enemy or token."""
        spots = [_beside(aiming, enemy) for enemy in aiming.pieces("enemy")]
        spots += [marker.spot for marker in aiming.picture.table.markers]
        ends = [floor for spot in spots for floor in aiming.floors(spot)]
        if not ends:
            return use
        now = use.way.spots[-1] if use.way.spots else None
        return replace(use, way=Way((ends[following(ends, now, step)],)))

    def place(self, aiming: Aiming, use: Use) -> Spot | None:
        """Return where it ends."""
        del aiming
        return use.way.spots[-1] if use.way.spots else None


def _ahead(spot: Spot, direction: Vector, distance: int) -> Spot:
    long = (direction[0] ** 2 + direction[1] ** 2) ** 0.5 or 1
    return Spot(
        int(spot.x + direction[0] * distance / long), int(spot.y + direction[1] * distance / long), spot.z
    )


def _beside(aiming: Aiming, piece: Piece) -> Spot:
    """Return the place in contact with a base, on the user's side."""
    play = aiming.picture.play
    here, there = play.stand(aiming.piece), play.stand(piece)
    way = towards(there, here)
    return _ahead(there.spot, way if any(way) else (0, 1), here.radius + there.radius)
