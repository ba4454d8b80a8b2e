"""How every event looks and sounds. Animations only turn the knobs of the picture; its table follows each event."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any

from game.rules.army_battles.events import (
    ArmyDeployed,
    BattleEnded,
    BuildingAttacked,
    BuildingFell,
    Charged,
    Defended,
    DuelBegan,
    DuelEnded,
    FateDecided,
    HeroesJoined,
    HeroesSurvived,
    Moved,
    Prepared,
    PreparedSprang,
    Regained,
    RetreatTried,
    RoundBegan,
    SpacesHeld,
    TurnBegan,
    UnitAttacked,
    UnitEscaped,
    UnitFell,
    UnitHealed,
    UnitSplit,
    Verdict,
)
from game.rules.army_battles.places import distance, name_of
from game.ui.motion import ease_in_out, ease_out, linear
from game.ui.stage import Animation
from game.ui.tables.army_battles.chart import spot_of
from game.ui.tables.army_battles.model import Contest, Die, Shot, Thrown

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core.contract import Event
    from game.rules.army_battles.events import Roll
    from game.rules.army_battles.places import Space
    from game.rules.army_battles.state import UnitNo
    from game.ui.motion import Ease
    from game.ui.presenting import Host
    from game.ui.tables.army_battles.chart import Eye
    from game.ui.tables.army_battles.following import Follower
    from game.ui.tables.army_battles.model import Picture

LIFT, STEP, CHARGE_STEP, LAND = 80.0, 110.0, 60.0, 60.0
ROLL, LOOK, FLY, SHAKE, FALL, BURST = 1500.0, 800.0, 220.0, 180.0, 300.0, 420.0
CRUMBLE, RIBBON, ZOOM, SHORT = 550.0, 900.0, 320.0, 140.0


class Storyboard:
    """Queues how events look on the stage."""

    def __init__(self, picture: Picture, follower: Follower, host: Host, eye: Eye) -> None:
        self.picture, self.follower, self.host, self.eye = picture, follower, host, eye
        self.knobs, self.stage = picture.knobs, host.stage

    def tell(self, event: Event) -> None:
        """Queue one event; what has no animation only changes the table. Dice lie until something else happens."""
        self.stage.call(self._clear)
        for way in (self._of_rounds, self._of_moves, self._of_attacks, self._of_losses, self._of_heroes):
            if way(event):
                return
        self._hear(event)

    def _hear(self, event: Event) -> None:
        self.stage.call(lambda: self.follower.hear(event))

    def _sound(self, name: str) -> Callable[[], None]:
        def play() -> None:
            self.host.desk.sound.play(name)

        return play

    def _turn(
        self, knob: Callable[[float], None], ms: float, ease: Ease = ease_out, sound: str = "",
        end: Callable[[], None] | None = None,
    ) -> None:  # fmt: skip
        begin = self._sound(sound) if sound else None

        def finish() -> None:
            knob(1.0)  # the last frame of a motion need not be drawn
            if end is not None:
                end()

        self.stage.play(Animation(ms, lambda _p, x: knob(x), ease=ease, begin=begin, end=finish))

    def _beat(self, sound: str, ms: float = SHORT) -> None:
        self._turn(lambda _: None, ms, sound=sound)

    def _look_at(self, at: Space) -> None:
        self.stage.call(lambda: self.eye.reveal(*spot_of(at)))

    # ------------------------------------------------------------------ rounds and turns

    def _of_rounds(self, event: Event) -> bool:
        match event:
            case ArmyDeployed():
                self._hear(event)
                self._beat("counter_place", 260)
            case RoundBegan(number=number):
                self._hear(event)
                self._turn(lambda x: self._ribbon(f"Round {number}", x), RIBBON, linear, "round_start")
                self.stage.call(self._roll_up)
            case TurnBegan(unit=unit):
                self._hear(event)
                self._look_at(self.picture.unit(unit).at)
            case SpacesHeld(held=held):
                self._hear(event)
                if held:
                    self._beat("bell", 260)
            case BattleEnded():
                self._hear(event)
                self._beat("round_start", 300)
            case _:
                return False
        return True

    def _ribbon(self, words: str, share: float) -> None:
        self.knobs.ribbon = (words, share)

    def _roll_up(self) -> None:
        self.knobs.ribbon = None

    # ------------------------------------------------------------------ moves and plain actions

    def _of_moves(self, event: Event) -> bool:
        match event:
            case Moved(unit=unit, path=path):
                self._move(event, unit, path)
            case UnitEscaped(unit=unit, at=at):
                self._look_at(at)
                self._turn(lambda x: self._fade(unit, x), FALL, sound="whoosh")
                self._hear(event)
                self.stage.call(lambda: self._whole(unit))
            case Charged():
                self._hear(event)
                self._beat("hooves", 220)
            case Defended():
                self._hear(event)
                self._beat("shield")
            case Prepared():
                self._hear(event)
                self._beat("load")
            case PreparedSprang(unit=unit):
                self._turn(lambda x: self._shake(unit, x), SHAKE, sound="load")
                self._hear(event)
            case _:
                return False
        return True

    def _move(self, event: Event, unit: UnitNo, path: tuple[Space, ...]) -> None:
        spots = [spot_of(at) for at in path]
        table = self.picture.table
        charging = table.turn is not None and table.turn.is_charging
        self._turn(lambda x: self._lift(unit, x), LIFT, sound="counter_lift")
        for (a, b), (_, goal) in zip(pairwise(spots), pairwise(path), strict=True):
            step: Callable[[float], None] = lambda x, a=a, b=b: self._shift(unit, a, b, x)  # type: ignore[misc]  # noqa: E731
            flies = self.picture.unit(unit).flies
            sound = "wings" if flies else "hooves" if charging else "counter_place"
            self._turn(step, CHARGE_STEP if charging else STEP, linear, sound)
            self._look_at(goal)
        self._hear(event)
        self._turn(
            lambda x: self._lift(unit, 1 - x), LAND, sound="counter_place", end=lambda: self._set_down(unit)
        )

    def _shift(self, unit: UnitNo, a: tuple[float, float], b: tuple[float, float], share: float) -> None:
        self.knobs.shifted[unit] = (a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share)

    def _lift(self, unit: UnitNo, share: float) -> None:
        self.knobs.lifted[unit] = share

    def _set_down(self, unit: UnitNo) -> None:
        self.knobs.shifted.pop(unit, None)
        self.knobs.lifted.pop(unit, None)

    def _shake(self, unit: UnitNo, share: float) -> None:
        self.knobs.shaken[unit] = share
        if share >= 1:
            self.knobs.shaken.pop(unit, None)

    def _fade(self, unit: UnitNo, share: float) -> None:
        self.knobs.faded[unit] = share

    def _whole(self, unit: UnitNo) -> None:
        self.knobs.faded.pop(unit, None)

    # ------------------------------------------------------------------ attacks

    def _of_attacks(self, event: Event) -> bool:
        match event:
            case UnitAttacked():
                self._attack(event)
            case BuildingAttacked():
                self._batter(event)
            case UnitHealed(unit=unit, target=target, d6=d6, amount=amount):
                level = self.picture.profile(unit).level
                words = f"{self.picture.name(unit)} heals {self.picture.name(target)}"
                self._turn(
                    lambda x: self._heal(Die(unit, words, d6, level, amount, x)),
                    ROLL * 0.5,
                    linear,
                    "dice_wood",
                )
                self._hear(event)
                self._beat("chime", 200)
                self.stage.wait(LOOK)
            case Regained():
                self._hear(event)
                self._beat("chime", 200)
            case _:
                return False
        return True

    def _heal(self, die: Die) -> None:
        self.knobs.thrown = die

    def _attack(self, event: UnitAttacked) -> None:
        picture, roll = self.picture, event.roll
        attacker, target = picture.unit(event.unit), picture.unit(event.target)
        self._look_at(target.at)
        self._tumble(
            Thrown(
                event.unit, picture.name(event.unit), _against(picture, event), roll, event.before, event.after,
                picture.profile(event.target).vitality, is_duel=event.is_duel,
            )
        )  # fmt: skip
        if not event.is_duel:
            self._shoot(event.unit, attacker.at, target.at)
        else:
            self._beat("clash", 160)
        self._strike(event, roll, target.at, lambda x: self._shake(event.target, x), show=not event.is_duel)

    def _batter(self, event: BuildingAttacked) -> None:
        picture = self.picture
        kind = picture.kit.buildings[picture.field.sites[event.building].kind]
        self._look_at(event.at)
        self._tumble(
            Thrown(
                event.unit, picture.name(event.unit), f"on the {kind.name} at {name_of(event.at)}", event.roll,
                event.before, event.after, kind.vitality,
            )
        )  # fmt: skip
        self._shoot(event.unit, picture.unit(event.unit).at, event.at)
        self._strike(event, event.roll, event.at, lambda x: self._crumble(event.at, x), show=True)
        self.stage.call(self._settle)

    def _tumble(self, thrown: Thrown) -> None:
        ms = ROLL if thrown.roll.d6 else ROLL * 0.6
        self._turn(lambda x: self._throw(thrown, x), ms, linear, "dice_d10")
        if thrown.roll.verdict is Verdict.HIGHEST:
            self._beat("bell", 120)
        elif thrown.roll.verdict is Verdict.HIT:
            self._beat("stamp", 120)
        elif thrown.roll.verdict is Verdict.NOTHING:
            self._turn(lambda x: self._tip(thrown.unit, x), SHAKE, sound="crack")

    def _throw(self, thrown: Thrown, share: float) -> None:
        self.knobs.thrown = Thrown(
            thrown.unit, thrown.title, thrown.line, thrown.roll, thrown.before, thrown.after, thrown.most, share,
            thrown.is_duel,
        )  # fmt: skip

    def _tip(self, unit: UnitNo, share: float) -> None:
        self.knobs.tipped[unit] = 1 - abs(1 - 2 * share)

    def _shoot(self, number: UnitNo, start: Space, goal: Space) -> None:
        """Let something fly, or blades clash."""
        profile, kind = (
            self.picture.profile(number),
            self.picture.kit.units[self.picture.unit(number).kind].id,
        )
        if profile.bombs:
            self._turn(
                lambda x: self._fly(Shot(start, goal, x, is_bomb=True)),
                FLY * 1.6,
                linear,
                "whoosh",
                self._landed,
            )
            self._beat("explosion", 120)
        elif distance(start, goal) > 1:
            sound = "cannon" if kind == "artillery" else "bow"
            self._turn(lambda x: self._fly(Shot(start, goal, x)), FLY, linear, sound, self._landed)
        else:
            self._beat("clash", 120)

    def _fly(self, shot: Shot) -> None:
        self.knobs.shot = shot

    def _landed(self) -> None:
        self.knobs.shot = None

    def _strike(
        self, event: Event, roll: Roll, at: Space, jolt: Callable[[float], None], *, show: bool
    ) -> None:
        if roll.harm:
            self._hear(event)
            if show:
                self._turn(lambda x: self._burst(at, str(roll.harm), x), BURST, sound="hit")
            self._turn(jolt, SHAKE, linear)
        else:
            self._beat("whoosh", 160)
            self._hear(event)
        self.stage.wait(LOOK)

    def _burst(self, at: Space, words: str, share: float) -> None:
        self.knobs.burst = (at, words, share)

    def _crumble(self, at: Space, share: float) -> None:
        self.knobs.crumbling = (at, share)

    def _settle(self) -> None:
        self.knobs.crumbling = None

    def _clear(self) -> None:
        self.knobs.thrown = self.knobs.burst = None

    # ------------------------------------------------------------------ losses

    def _of_losses(self, event: Event) -> bool:
        match event:
            case UnitFell(unit=unit):
                self._turn(lambda x: self._fade(unit, x), FALL, sound="kill")
                self._hear(event)
                self.stage.call(lambda: self._whole(unit))
            case BuildingFell(at=at):
                self._hear(event)
                self._turn(lambda x: self._crumble(at, x), CRUMBLE, linear, "collapse")
                self.stage.call(self._settle)
            case HeroesSurvived():
                self._hear(event)
                self._beat("counter_place", 220)
            case FateDecided():
                self._hear(event)
                self._beat("stamp", 200)
            case _:
                return False
        return True

    # ------------------------------------------------------------------ heroes

    def _of_heroes(self, event: Any) -> bool:  # noqa: ANN401 - one of many events
        match event:
            case HeroesJoined(unit=unit, host=host):
                a, b = (spot_of(self.picture.unit(no).at) for no in (unit, host))
                self._turn(
                    lambda x: self._shift(unit, a, b, x),
                    220,
                    ease_in_out,
                    "latch",
                    lambda: self._set_down(unit),
                )
                self._hear(event)
            case UnitSplit():
                self._hear(event)
                self._beat("counter_place", 220)
            case DuelBegan():
                self._hear(event)
                self._turn(self._zoom, ZOOM, sound="whoosh")
            case RetreatTried():
                self._turn(lambda x: self._part(event, x), ROLL * 0.5, linear, "dice_d10")
                self.stage.wait(LOOK)
                self._hear(event)
            case DuelEnded():
                self._turn(lambda x: self._zoom(1 - x), ZOOM * 0.9, sound="whoosh", end=self._unzoom)
                self._hear(event)
            case _:
                return False
        return True

    def _zoom(self, share: float) -> None:
        self.knobs.lens = share

    def _unzoom(self) -> None:
        self.knobs.lens = None

    def _part(self, event: RetreatTried, share: float) -> None:
        self.knobs.thrown = Contest(event, share)


def _against(picture: Picture, event: UnitAttacked) -> str:
    words = f"on {picture.named_at(event.target)}"
    return f"lay in wait: {words}" if event.is_prepared else words
