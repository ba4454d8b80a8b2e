"""Attacks: whom, with what, with which Upgrades."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from game.rules.zone_wars.actions import Pass, Strike
from game.rules.zone_wars.affairs import IMPROVISED
from game.rules.zone_wars.fight.aiming import Aim
from game.rules.zone_wars.fight.forecasts import forecast
from game.rules.zone_wars.fight.gathering import dice_of
from game.rules.zone_wars.fight.licences import counter_at, free_at
from game.rules.zone_wars.fight.striking import why_not
from game.rules.zone_wars.fight.weapons import item_at, reach_of, weapons_of
from game.rules.zone_wars.ground import Spot, heading
from game.rules.zone_wars.tasks.fight import OfferAttack, OfferCounter
from game.rules.zone_wars.tasks.march import OfferFreeAttack
from game.ui.tables.zone_wars import aiming_view, inks, pieces, tags, words
from game.ui.tables.zone_wars.ask import Ask, Fact, Option, Refused

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.core.contract import Action, View
    from game.rules.zone_wars.actions import Upgrades
    from game.rules.zone_wars.affairs import Attack, Piece
    from game.rules.zone_wars.ground import Sight, Vector
    from game.rules.zone_wars.rules import ZoneWars
    from game.rules.zone_wars.tasks.fight import License
    from game.ui.paint import Painter
    from game.ui.tables.zone_wars.camera import Camera
    from game.ui.tables.zone_wars.model import Picture

TITLES: Mapping[type[Any], tuple[str, str]] = {
    OfferAttack: ("Whom does {who} attack?", "zw.attack.legal-targets"),
    OfferCounter: ("{who} may strike back at {whom}", "zw.melee.counter-attack"),
    OfferFreeAttack: ("{whom} walks away: a free attack for {who}?", "zw.melee.disengage"),
}
DRAWN = 0.225
DECLINES: Mapping[type[Any], str] = {
    OfferAttack: "No attack",
    OfferCounter: "Do not strike",
    OfferFreeAttack: "Let it go",
}


class Striking(Ask):
    """Whom to attack with what. One of `targets` is chosen, then a weapon, then Upgrades; all can be changed."""

    picks: ClassVar[bool] = True

    def __init__(self, picture: Picture, rules: ZoneWars, view: View[Any, Any]) -> None:
        super().__init__(picture, rules, view)
        self.strikes = [action for action in view.actions if isinstance(action, Strike)]
        self.aimed: Piece | None = None
        self.weapon = IMPROVISED
        self.upgrades: Upgrades = ()
        self.facing: Vector | None = None
        self._seen: tuple[Piece | None, Sight | None] = (None, None)
        title, self.rule = TITLES[type(self.task)]
        whom = getattr(self.task, "against", -1)
        self.title = title.format(who=picture.name(self.task.piece), whom=picture.name(whom))
        self.words = "Click an enemy. Every legal one is ringed; the inspector shows the exact odds."
        self._take(max(self.legal, key=self._promise, default=None))

    # ------------------------------------------------------------------ what is legal

    @property
    def license(self) -> License:
        """What attack it may be."""
        match self.task:
            case OfferCounter(against=against):
                return counter_at(against)
            case OfferFreeAttack(against=against):
                return free_at(against)
            case _:
                given: License = self.task.license
                return given

    @property
    def legal(self) -> list[Piece]:
        """The targets there are."""
        return list(dict.fromkeys(strike.target for strike in self.strikes))

    def weapons(self, target: Piece | None = None) -> list[int]:
        """Return the weapons that can be used on a target."""
        aimed = self.aimed if target is None else target
        return list(dict.fromkeys(strike.weapon for strike in self.strikes if strike.target == aimed))

    def upgrade_sets(self) -> list[Upgrades]:
        """Return the Upgrades that can go with the attack that is chosen."""
        return [s.upgrades for s in self.strikes if (s.target, s.weapon) == (self.aimed, self.weapon)]

    def _promise(self, target: Piece) -> float:
        return max((self._mean(target, weapon) for weapon in self.weapons(target)), default=0.0)

    def _mean(self, target: Piece, weapon: int) -> float:
        play = self.picture.play
        attack = dice_of(play, self.task.piece, target, weapon, self.license)
        return forecast(play, attack).rerolled.mean_damage

    def _take(self, target: Piece | None) -> None:
        self.aimed, self.upgrades, self.rest = target, (), 0.0
        if target is not None:
            self.weapon = max(self.weapons(), key=lambda weapon: self._mean(target, weapon))

    # ------------------------------------------------------------------ in the bar

    def options(self) -> Sequence[Option]:
        """Return the weapons, then the Upgrades."""
        piece, picture = self.task.piece, self.picture
        found = [
            Option(
                words.weapon_name(picture, piece, weapon),
                self._note(weapon),
                words.weapon_sprite(picture, piece, weapon),
            )
            for weapon in self.weapons()
        ]
        extra = [
            Option(
                words.upgrades_name(picture, some),
                "Upgrade",
                f"zone_wars/power_{picture.kit.box.powers[some[0][0]].id}",
            )
            for some in self.upgrade_sets()
            if some
        ]
        return [*found, *extra]

    def _note(self, weapon: int) -> str:
        item = item_at(self.picture.play, self.task.piece, weapon)
        held = words.held_by(self.picture, self.task.piece, weapon)
        return "improvised" if item is None or held is None else words.item_line(item, held.wear)

    def choose(self, at: int) -> None:
        """Choose a weapon, or Upgrades; the same Upgrades again take them back."""
        weapons = self.weapons()
        if at < len(weapons):
            self.weapon, self.upgrades = weapons[at], ()
        else:
            some = [one for one in self.upgrade_sets() if one][at - len(weapons)]
            self.upgrades = () if some == self.upgrades else some
        self.chosen = at

    def is_chosen(self, at: int) -> bool:
        """Say whether an option is part of the attack."""
        weapons = self.weapons()
        if at < len(weapons):
            return weapons[at] == self.weapon
        return [one for one in self.upgrade_sets() if one][at - len(weapons)] == self.upgrades

    @property
    def verb(self) -> str:
        """Fire or strike."""
        if self.aimed is None:
            return DECLINES[type(self.task)]
        return "Strike" if Aim(self.picture.play, self.task.piece, self.aimed).is_contact else "Fire"

    @property
    def decline(self) -> tuple[str, Action] | None:
        """No attack at all."""
        refuse = next((action for action in self.view.actions if isinstance(action, Pass)), None)
        return None if refuse is None or self.aimed is None else (DECLINES[type(self.task)], refuse)

    def action(self) -> Action | None:
        """Return the attack; nothing can be attacked: pass."""
        if self.aimed is None:
            return next((action for action in self.view.actions if isinstance(action, Pass)), None)
        return Strike(self.aimed, self.weapon, self.upgrades, self.facing)

    def follow(self, action: Action) -> bool:
        """Aim as advised."""
        if not isinstance(action, Strike):
            return False
        self.aimed, self.weapon, self.upgrades = action.target, action.weapon, action.upgrades
        self.facing = action.facing
        return True

    # ------------------------------------------------------------------ on the board

    def press(self, spot: Spot) -> bool:
        """Choose the enemy there, or learn why it cannot be attacked."""
        piece = self.picture.piece_at(spot.x, spot.y, 90)
        self.refused = None
        if piece in self.legal:
            self._take(piece)
            return True
        if piece is not None:
            self.refused = self._refusal(piece)
        return piece is not None

    def _refusal(self, piece: Piece) -> Refused | None:
        play = self.picture.play
        weapons = sorted(weapons_of(play, self.task.piece), reverse=True)
        refusals = [
            why_not(play, self.task.seat, self.task.piece, Strike(piece, weapon), self.license)
            for weapon in weapons
        ]
        told = [refusal for refusal in refusals if refusal is not None]
        return Refused(told[0].reason, told[0].rule, piece=piece) if told else None

    def cycle(self, step: int) -> Spot | None:
        """Aim at the next legal target."""
        legal = self.legal
        if not legal:
            return None
        at = legal.index(self.aimed) if self.aimed in legal else -1
        self._take(legal[(at + step) % len(legal)])
        self.refused = None
        stand = self.picture.stand(legal[(at + step) % len(legal)])
        return None if stand is None else stand.spot

    def turn(self, degrees: int) -> None:
        """Pivot before the attack, if that is allowed."""
        stand = self.picture.stand(self.task.piece)
        if stand is not None and self.license.may_turn:
            now = pieces.angle_of(self.facing or stand.facing)
            self.facing = heading((now + degrees) % 360)

    def back(self) -> bool:
        """Take Upgrades and pivot back."""
        changed = bool(self.upgrades or self.facing or self.refused)
        self.upgrades, self.facing, self.refused = (), None, None
        return changed

    # ------------------------------------------------------------------ to look at

    @property
    def target(self) -> Piece | None:
        """The enemy that is aimed at."""
        return self.aimed

    def attack(self) -> Attack | None:
        """Return the attack before its dice are thrown."""
        if self.aimed is None:
            return None
        return dice_of(
            self.picture.play, self.task.piece, self.aimed, self.weapon, self.license, self.upgrades
        )

    def sight(self) -> Sight | None:
        """Return the nine lines to the target; None in contact."""
        if self.aimed is None:
            return None
        if self._seen[0] != self.aimed:
            aim = Aim(self.picture.play, self.task.piece, self.aimed)
            self._seen = (self.aimed, None if aim.is_contact else aim.sight)
        return self._seen[1]

    def facts(self) -> Sequence[Fact]:
        """Say who can be attacked, and how far the target is."""
        if self.aimed is None:
            return [Fact("Nobody", "can be attacked from here.", is_warning=True)]
        return ()

    def under(self, p: Painter, camera: Camera) -> None:
        """Draw the front arc and the reach of the weapon."""
        stand = self.picture.stand(self.task.piece)
        if stand is None:
            return
        item = item_at(self.picture.play, self.task.piece, self.weapon)
        reach = reach_of(item)
        at = camera.of(stand.spot)
        facing = self.facing or stand.facing
        tags.sector(p, camera, at, facing, camera.length(stand.radius + 140), (111, 183, 242, 70))
        if reach:
            tags.circle(p, camera, at, camera.length(stand.radius + reach), inks.REACH_LINE)

    def over(self, p: Painter, camera: Camera) -> None:
        """Draw rings round the targets, the sight lines, what gives cover."""
        for piece in self.legal:
            aiming_view.ring_target(p, camera, self.picture, piece, chosen=piece == self.aimed)
        if (seen := self.sight()) is not None and self.aimed is not None:
            share = min(1.0, self.rest / DRAWN)
            aiming_view.draw_sight(p, camera, self.picture, (self.task.piece, self.aimed), seen, share)
        if self.refused is not None and self.refused.piece is not None:
            aiming_view.draw_refused(p, camera, self.picture, self.task.piece, self.refused)
