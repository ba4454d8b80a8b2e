"""How attacks, healing and losses look and sound: dice, what flies, notches that fall, counters that break."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.rules.army_battles.events import (
    BuildingAttacked,
    BuildingFell,
    FateDecided,
    HeroesSurvived,
    Regained,
    UnitAttacked,
    UnitFell,
    UnitHealed,
    Verdict,
)
from game.rules.army_battles.places import distance, name_of
from game.ui.motion import ease_out, linear, overshoot
from game.ui.staging import Staging
from game.ui.tables.army_battles import tray
from game.ui.tables.army_battles.chart import spot_of
from game.ui.tables.army_battles.model import Die, Shot, Thrown
from game.ui.tables.army_battles.skirmish import SHAKEN
from game.ui.tables.army_battles.sums import reasons_of

if TYPE_CHECKING:
    from game.core.contract import Event
    from game.rules.army_battles.events import Roll
    from game.rules.army_battles.places import Space
    from game.rules.army_battles.state import UnitNo
    from game.ui.presenting import Host
    from game.ui.tables.army_battles.chart import Eye
    from game.ui.tables.army_battles.following import Follower
    from game.ui.tables.army_battles.model import Picture

CLOSE, FLY, HURL, SHAKE, LOOK = 120.0, 220.0, 200.0, 180.0, 500.0
NOTCH, FILL, MOST_FALL, AT_ONCE = 60.0, 60.0, 300.0, 160.0
BREAK, RISE, JOLT, CRUMBLE, HEAL = 560.0, 220.0, 250.0, 300.0, 750.0


class Fight(Staging):
    """Queues what hurts and heals."""

    def __init__(self, picture: Picture, follower: Follower, host: Host, eye: Eye) -> None:
        super().__init__(follower, host)
        self.picture, self.eye, self.knobs = picture, eye, picture.knobs

    def look_at(self, at: Space) -> None:
        """Bring a space into view."""
        self.stage.call(lambda: self.eye.reveal(*spot_of(at)))

    def clear(self) -> None:
        """Take dice and numbers away."""
        knobs = self.knobs
        knobs.thrown = knobs.burst = knobs.hurled = None

    def shake(self, unit: UnitNo, share: float) -> None:
        """Let a counter tremble."""
        self.knobs.shaken[unit] = share
        if share >= 1:
            self.knobs.shaken.pop(unit, None)

    # ------------------------------------------------------------------ attacks

    def of_attacks(self, event: Event) -> bool:
        """Queue an attack or what heals."""
        match event:
            case UnitAttacked():
                self._attack(event)
            case BuildingAttacked():
                self._batter(event)
            case UnitHealed():
                self._heal(event)
            case Regained(unit=unit, amount=amount, vitality=vitality):
                self._change(event, unit, vitality - amount, vitality, min(FILL * amount, MOST_FALL), "chime")
            case _:
                return False
        return True

    def _attack(self, event: UnitAttacked) -> None:
        picture, roll = self.picture, event.roll
        start, goal = picture.unit(event.unit).at, picture.unit(event.target).at
        self.look_at(goal)
        if not event.is_duel:
            self._take_aim(goal)
        mine, theirs = picture.profile(event.unit), picture.profile(event.target)
        self._tumble(
            Thrown(
                event.unit, picture.name(event.unit), _against(picture, event), roll, event.before, event.after,
                theirs.vitality, is_duel=event.is_duel,
                reasons=reasons_of(roll, mine, theirs, theirs.defense, is_prepared=event.is_prepared),
            )
        )  # fmt: skip
        self._strike(event.unit, start, goal, roll, is_duel=event.is_duel)
        if roll.harm:
            self.turn(lambda x: self.shake(event.target, x), SHAKE, linear)
            ms = AT_ONCE if roll.verdict is Verdict.HIGHEST else min(NOTCH * roll.harm, MOST_FALL)
            self._change(event, event.target, event.before, event.after, ms, "counter_place")
        else:
            self.hear(event)
        self.stage.wait(LOOK)

    def _batter(self, event: BuildingAttacked) -> None:
        picture, at = self.picture, event.at
        kind = picture.kit.buildings[picture.field.sites[event.building].kind]
        self.look_at(at)
        self._take_aim(at)
        words = f"on the {kind.name} at {name_of(at)}"
        self._tumble(
            Thrown(
                event.unit, picture.name(event.unit), words, event.roll, event.before, event.after, kind.vitality,
                reasons=reasons_of(event.roll, picture.profile(event.unit), None, kind.defense),
            )
        )  # fmt: skip
        self._strike(event.unit, picture.unit(event.unit).at, at, event.roll)
        if event.after <= 0:
            self.stage.call(lambda: self._totter(at))
        self.hear(event)
        if event.roll.harm:
            self.turn(lambda x: self._jolt(at, x), SHAKE, linear, end=self._settle)
        self.stage.wait(LOOK)

    def _take_aim(self, at: Space) -> None:
        """Let brackets close on a space."""

        def close(share: float) -> None:
            self.knobs.aimed = (at, share)

        def drop() -> None:
            self.knobs.aimed = None

        self.turn(close, CLOSE, end=drop)

    def _tumble(self, thrown: Thrown) -> None:
        def throw(share: float) -> None:
            self.knobs.thrown = replace(thrown, share=share)

        self.turn(throw, tray.beats_of(thrown.roll, thrown.reasons).end, linear, "dice_d10")
        match thrown.roll.verdict:
            case Verdict.HIGHEST:
                self.beat("bell", 120)
            case Verdict.HIT:
                self.beat("stamp", 120)
            case Verdict.NOTHING:
                self.turn(lambda x: self._tip(thrown.unit, x), SHAKE, sound="crack")
            case Verdict.MISS:
                pass

    def _tip(self, unit: UnitNo, share: float) -> None:
        self.knobs.tipped[unit] = 1 - abs(1 - 2 * share)

    def _strike(self, unit: UnitNo, start: Space, goal: Space, roll: Roll, *, is_duel: bool = False) -> None:
        """Let a shot fly or blades clash, then the damage from the tray to the target; or let it miss."""
        if is_duel:
            self.beat("clash", 160)
        else:
            self._shoot(unit, start, goal)
        if roll.harm and not is_duel:
            self.turn(lambda x: self._hurl(goal, str(roll.harm), x), HURL, end=lambda: self._land(goal, roll))
        if not roll.harm:
            self.beat("whoosh", 160)

    def _hurl(self, at: Space, words: str, share: float) -> None:
        self.knobs.hurled = (at, words, share)

    def _land(self, at: Space, roll: Roll) -> None:
        self.knobs.hurled = None
        self.knobs.burst = (at, str(roll.harm), 1.0)
        self.host.desk.sound.play("hit")

    def _shoot(self, number: UnitNo, start: Space, goal: Space) -> None:
        """Let something fly, or blades clash."""
        picture = self.picture
        profile, kind = picture.profile(number), picture.kit.units[picture.unit(number).kind].id
        if profile.bombs:
            bomb = Shot(start, goal, 0.0, is_bomb=True)
            self.turn(lambda x: self._fly(bomb, x), FLY * 1.6, linear, "whoosh", self._landed)
            self.beat("explosion", 120)
        elif distance(start, goal) > 1:
            sound = "cannon" if kind == "artillery" else "bow"
            self.turn(lambda x: self._fly(Shot(start, goal, 0.0), x), FLY, linear, sound, self._landed)
        else:
            self.beat("clash", 120)

    def _fly(self, shot: Shot, share: float) -> None:
        self.knobs.shot = replace(shot, share=share)

    def _landed(self) -> None:
        self.knobs.shot = None

    # ------------------------------------------------------------------ Vitality

    def _change(self, event: Event, unit: UnitNo, before: int, after: int, ms: float, sound: str) -> None:
        """Let notches fall or fill one by one, then let the table follow."""

        def count(share: float) -> None:
            self.knobs.notches[unit] = (before, after, share)

        self.turn(count, ms, linear, sound, lambda: self.follower.hear(event))
        self.stage.call(lambda: self._counted(unit))

    def _counted(self, unit: UnitNo) -> None:
        self.knobs.notches.pop(unit, None)

    def _heal(self, event: UnitHealed) -> None:
        picture, level = self.picture, self.picture.profile(event.unit).level
        words = f"{picture.name(event.unit)} heals {picture.name(event.target)}"

        def throw(share: float) -> None:
            self.knobs.thrown = Die(event.unit, words, event.d6, level, event.amount, share)

        self.turn(throw, HEAL, linear, "dice_wood")
        ms = min(FILL * max(1, event.amount), MOST_FALL)
        self._change(event, event.target, event.vitality - event.amount, event.vitality, ms, "chime")
        self.stage.wait(LOOK)

    # ------------------------------------------------------------------ losses

    def of_losses(self, event: Event) -> bool:
        """Queue what falls, and who lives on."""
        match event:
            case UnitFell(unit=unit):
                self.turn(lambda x: self._break(unit, x), BREAK, linear, "kill")
                self.hear(event)
                self.stage.call(lambda: self._whole(unit))
            case BuildingFell(at=at):
                self._fall(event, at)
            case HeroesSurvived(unit=unit):
                self.hear(event)
                self.turn(lambda x: self.scale(unit, 0.4 + 0.6 * x), RISE, overshoot, "counter_place")
                self.stage.call(lambda: self.unscale(unit))
            case FateDecided():
                self.hear(event)
                self.beat("stamp", 200)
            case _:
                return False
        return True

    def _break(self, unit: UnitNo, share: float) -> None:
        self.knobs.broken[unit] = share

    def _whole(self, unit: UnitNo) -> None:
        self.knobs.broken.pop(unit, None)

    def scale(self, unit: UnitNo, size: float) -> None:
        """Draw a counter in another size."""
        self.knobs.scaled[unit] = size

    def unscale(self, unit: UnitNo) -> None:
        """Draw a counter as large as it is."""
        self.knobs.scaled.pop(unit, None)

    def pop(self, unit: UnitNo) -> None:
        """Let a counter swell for a moment."""
        self.turn(lambda x: self.scale(unit, 1 + 0.14 * math.sin(math.pi * x)), RISE, linear)
        self.stage.call(lambda: self.unscale(unit))

    def _totter(self, at: Space) -> None:
        self.knobs.tottering = at

    def _jolt(self, at: Space, share: float) -> None:
        self.knobs.crumbling = (at, share * SHAKEN)

    def _fall(self, event: BuildingFell, at: Space) -> None:
        """Shake a building, then let its ruin appear behind dust and smoke."""
        self.turn(lambda x: self._jolt(at, x), JOLT, linear, "collapse")
        self.hear(event)
        self.stage.call(self._give_way)
        self.turn(lambda x: self._crumble(at, SHAKEN + (1 - SHAKEN) * x), CRUMBLE, ease_out, end=self._settle)

    def _give_way(self) -> None:
        self.knobs.tottering = None

    def _crumble(self, at: Space, share: float) -> None:
        self.knobs.crumbling = (at, share)

    def _settle(self) -> None:
        self.knobs.crumbling = None


def _against(picture: Picture, event: UnitAttacked) -> str:
    words = f"on {picture.named_at(event.target)}"
    return f"lay in wait: {words}" if event.is_prepared else words
