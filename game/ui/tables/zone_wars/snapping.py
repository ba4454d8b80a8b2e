"""Shots of somebody on Overwatch at a point of an enemy's way."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from game.rules.zone_wars.actions import Pass, Snap
from game.rules.zone_wars.affairs import IMPROVISED, March
from game.rules.zone_wars.fight.aiming import Aim
from game.rules.zone_wars.fight.forecasts import forecast
from game.rules.zone_wars.fight.gathering import dice_of
from game.rules.zone_wars.fight.licences import overwatch_at
from game.rules.zone_wars.ground import Spot, along, path_length
from game.rules.zone_wars.play import Play
from game.ui import theme as t
from game.ui.tables.zone_wars import pieces, tags, words
from game.ui.tables.zone_wars.ask import Ask, Option
from game.ui.tables.zone_wars.inks import inches

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.contract import Action, View
    from game.rules.zone_wars.affairs import Attack, Piece
    from game.rules.zone_wars.rules import ZoneWars
    from game.ui.paint import Painter
    from game.ui.tables.zone_wars.camera import Camera
    from game.ui.tables.zone_wars.model import Picture


class Snapping(Ask):
    """Where on an enemy's way somebody on Overwatch fires, and with what."""

    picks: ClassVar[bool] = True

    def __init__(self, picture: Picture, rules: ZoneWars, view: View[Any, Any]) -> None:
        super().__init__(picture, rules, view)
        self.shots = [action for action in view.actions if isinstance(action, Snap)]
        self.march: March = picture.play.affair(March)
        who, whom = picture.name(self.task.piece), picture.name(self.march.piece)
        self.title, self.rule = f"Overwatch: does {who} fire at {whom}?", "zw.overwatch.fire-timing"
        where = "Choose a point of its way" if len(self.march.spots) > 1 else "It acts where it is"
        self.words = f"{where}. One shot without a reroll, and Overwatch is over."
        self.shot = max(self.shots, key=self._mean, default=None)

    def _moment(self, at: int) -> Play:
        """Return the table as it is when the mover has come so far."""
        spot, facing = along(self.march.spots, at)
        trial = Play(self.picture.table.clone(), self.picture.kit)
        trial.place(self.march.piece, trial.stand(self.march.piece).at(spot, facing))
        return trial

    def _attack_of(self, shot: Snap) -> tuple[Play, Attack]:
        trial = self._moment(shot.at)
        return trial, dice_of(
            trial, self.task.piece, self.march.piece, shot.weapon, overwatch_at(self.march.piece)
        )

    def _mean(self, shot: Snap) -> float:
        return forecast(*self._attack_of(shot)).kept.mean_damage

    def points(self) -> list[int]:
        """Return the points of the way that can be shot at."""
        return sorted({shot.at for shot in self.shots})

    def options(self) -> Sequence[Option]:
        """Return the weapons for the chosen point."""
        if self.shot is None:
            return ()
        piece = self.task.piece
        return [
            Option(
                words.weapon_name(self.picture, piece, s.weapon),
                f"after {inches(s.at)}" if s.at else "before it acts",
                words.weapon_sprite(self.picture, piece, s.weapon),
            )
            for s in self._here()
        ]

    def _here(self) -> list[Snap]:
        return [s for s in self.shots if self.shot is not None and s.at == self.shot.at]

    def is_chosen(self, at: int) -> bool:
        """Say whether a weapon is chosen."""
        return self._here()[at] == self.shot

    def choose(self, at: int) -> None:
        """Choose a weapon."""
        self.shot = self._here()[at]

    def follow(self, action: Action) -> bool:
        """Aim as advised."""
        if action not in self.shots:
            return False
        self.shot = action
        return True

    @property
    def verb(self) -> str:
        """Fire so far along the way."""
        if self.shot is None:
            return "Go on"
        return f"Fire after {inches(self.shot.at)}" if self.shot.at else "Fire now"

    @property
    def decline(self) -> tuple[str, Action] | None:
        """Hold fire and stay on Overwatch."""
        return "Hold fire", Pass()

    def action(self) -> Action | None:
        """Return the shot."""
        return self.shot or Pass()

    def press(self, spot: Spot) -> bool:
        """Choose the point of the way that is nearest."""

        def far(at: int) -> float:
            place, _ = along(self.march.spots, at)
            return (place.x - spot.x) ** 2 + (place.y - spot.y) ** 2

        points = self.points()
        if points:
            self._to(min(points, key=far))
        return bool(points)

    def _to(self, at: int) -> None:
        weapon = self.shot.weapon if self.shot else IMPROVISED
        here = [s for s in self.shots if s.at == at]
        self.shot = next((s for s in here if s.weapon == weapon), here[0])

    def cycle(self, step: int) -> Spot | None:
        """Go on along the way."""
        points = self.points()
        if self.shot is None:
            return None
        at = points[(points.index(self.shot.at) + step) % len(points)]
        self._to(at)
        return along(self.march.spots, at)[0]

    @property
    def target(self) -> Piece | None:
        """Whoever moves."""
        return self.march.piece

    def attack(self) -> Attack | None:
        """Return the shot before its dice are thrown."""
        return None if self.shot is None else self._attack_of(self.shot)[1]

    def under(self, p: Painter, camera: Camera) -> None:
        """Draw the arc of the shooter."""
        stand = self.picture.stand(self.task.piece)
        if stand is not None:
            tags.sector(p, camera, camera.of(stand.spot), stand.facing, camera.length(560), (224, 96, 90, 46))

    def over(self, p: Painter, camera: Camera) -> None:
        """Draw the way, the points to shoot at, and the lines from the chosen one."""
        tags.path(p, camera, self.march.spots)
        for at in self.points():
            spot, _ = along(self.march.spots, at)
            tags.ring(p, camera.of(spot), 8, t.BAD, 2)
        if self.shot is None:
            return
        trial = self._moment(self.shot.at)
        aim = Aim(trial, self.task.piece, self.march.piece)
        tags.sight(p, camera, aim.sight)
        spot, facing = along(self.march.spots, self.shot.at)
        size = pieces.base_size(camera.length(120), is_close=camera.is_close)
        if self.picture.seat(self.march.piece) is not None:
            look = pieces.look_of(p, self.picture, self.march.piece, facing or aim.end.facing)
            pieces.miniature(p, camera.of(spot), size, look, 205)
        length = path_length(self.march.spots)
        under = camera.of(spot)
        if length:
            tags.tag(p, f"{inches(self.shot.at)} of {inches(length)}", (under[0], under[1] + size * 0.9))
