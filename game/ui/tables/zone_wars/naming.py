"""What a card asks for that may be anywhere: a spot or a direction is pointed at on the board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.zone_wars.actions import Name
from game.rules.zone_wars.affairs import ZoneEvent
from game.rules.zone_wars.ground import Spot, degrees_of, heading, towards
from game.ui import theme as t
from game.ui.tables.zone_wars import tags
from game.ui.tables.zone_wars.ask import Refused
from game.ui.tables.zone_wars.listing import Listing

if TYPE_CHECKING:
    from game.core.contract import Action
    from game.ui.paint import Painter
    from game.ui.tables.zone_wars.camera import Camera


class Naming(Listing):
    """A place or direction: one of those the rules propose, or one of one's own."""

    own: Name | None = None

    @property
    def verb(self) -> str:
        """Choose it."""
        return "Choose this"

    @property
    def victim(self) -> int:
        """Whom it is about; a direction is seen from there."""
        return -1

    def follow(self, action: Action) -> bool:
        """Name what was advised."""
        if super().follow(action):
            return True
        self.own = action if isinstance(action, Name) else None
        return self.own is not None

    def choose(self, at: int) -> None:
        """Choose a proposal."""
        self.own, self.refused = None, None
        super().choose(at)

    def action(self) -> Action | None:
        """Return the place of one's own, or the proposal."""
        return self.own or super().action()

    def press(self, spot: Spot) -> bool:
        """Name what is there, in the way of the chosen proposal."""
        if not self.answers:
            return False
        proposal = self.answers[self.chosen]
        if proposal.spot is None and proposal.facing is None:
            return super().press(spot)
        for name in self._names(proposal, spot):
            reason = self.why_not(name)
            if not reason:
                self.own, self.refused = name, None
                return True
            self.refused = Refused(reason, self.rule)
        return True

    def _names(self, proposal: Name, spot: Spot) -> list[Name]:
        surfaces = sorted(self.picture.field.surfaces(spot), reverse=True) or [0]
        spots = [Spot(spot.x, spot.y, z) for z in surfaces]
        piece = self.picture.piece_at(spot.x, spot.y, 90)
        start = self.picture.stand(self.victim) if self.victim >= 0 else None
        facing = towards(start.spot, spot) if start is not None and start.spot[:2] != spot[:2] else None
        found: list[Name] = []
        if proposal.spot is not None:
            named = proposal.piece if piece is None else piece
            found += [Name(named, proposal.building, place, proposal.facing) for place in spots]
        elif facing is not None and any(facing):
            found.append(Name(proposal.piece, proposal.building, None, facing))
        return found

    def turn(self, degrees: int) -> None:
        """Turn a direction."""
        action = self.action()
        if isinstance(action, Name) and action.facing is not None:
            turned = heading(round(degrees_of(action.facing) + degrees) % 360)
            self.own = Name(action.piece, action.building, action.spot, turned)

    def over(self, p: Painter, camera: Camera) -> None:
        """Mark the proposals, the place of one's own, the direction."""
        super().over(p, camera)
        action = self.action()
        if not isinstance(action, Name):
            return
        stand = self.picture.stand(self.victim) if self.victim >= 0 else None
        at = camera.of(action.spot) if action.spot is not None else camera.of(stand.spot) if stand else None
        if at is None:
            return
        if self.own is not None:
            tags.ring(p, at, 16, t.FOCUS, 4)
        if action.facing is not None:
            tags.sector(p, camera, at, action.facing, camera.length(160), (242, 194, 48, 90))
        if self.refused is not None:
            tags.tag(p, self.refused.sentence, (at[0], at[1] + 34), tags.WARNING)


class ZoneNaming(Naming):
    """A choice for a card of the Zone."""

    @property
    def event(self) -> ZoneEvent:
        """The card that asks."""
        return next(a for a in reversed(self.picture.table.affairs) if isinstance(a, ZoneEvent))

    @property
    def victim(self) -> int:
        """The miniature that the card is about."""
        return self.event.victim


class Leading(Naming):
    """Where a puppet is moved to, or whom a monster attacks as a puppet (zw.ability.puppeteer)."""

    @property
    def victim(self) -> int:
        """The puppet."""
        target: int = self.task.target
        return target

    def over(self, p: Painter, camera: Camera) -> None:
        """Draw the straight way of the puppet."""
        super().over(p, camera)
        action, stand = self.action(), self.picture.stand(self.victim)
        if stand is not None and isinstance(action, Name) and action.spot is not None:
            tags.path(p, camera, (stand.spot, action.spot))
