"""How every event looks and sounds. Animations only turn the knobs of the picture; its table follows each event."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any

from game.rules.army_battles.events import (
    ArmyDeployed,
    BattleEnded,
    Charged,
    Defended,
    DuelBegan,
    DuelEnded,
    HeroesJoined,
    Moved,
    Prepared,
    PreparedSprang,
    RetreatTried,
    RoundBegan,
    SpacesHeld,
    TurnBegan,
    UnitEscaped,
    UnitSplit,
)
from game.ui.motion import ease_in_out, linear
from game.ui.tables.army_battles.chart import spot_of
from game.ui.tables.army_battles.fighting import LOOK, SHAKE, Fight
from game.ui.tables.army_battles.model import Contest

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core.contract import Event
    from game.rules.army_battles.places import Space
    from game.rules.army_battles.state import UnitNo

LIFT, STEP, CHARGE_STEP, LAND, SLIDE = 80.0, 110.0, 60.0, 60.0, 220.0
RIBBON, ZOOM, FADE, CONTEST = 900.0, 320.0, 300.0, 750.0


class Storyboard(Fight):
    """Queues how events look on the stage."""

    def tell(self, event: Event) -> None:
        """Queue one event; what has no animation only changes the table. Dice lie until something else happens."""
        self.stage.call(self.clear)
        for way in (self._of_rounds, self._of_moves, self.of_attacks, self.of_losses, self._of_heroes):
            if way(event):
                return
        self.hear(event)

    # ------------------------------------------------------------------ rounds and turns

    def _of_rounds(self, event: Event) -> bool:
        match event:
            case ArmyDeployed():
                self.hear(event)
                self.beat("counter_place", 260)
            case RoundBegan(number=number):
                self.hear(event)
                self.turn(lambda x: self._ribbon(f"Round {number}", x), RIBBON, linear, "round_start")
                self.stage.call(self._roll_up)
            case TurnBegan(unit=unit):
                self.hear(event)
                self.look_at(self.picture.unit(unit).at)
            case SpacesHeld(held=held):
                self.hear(event)
                if held:
                    self.beat("bell", 260)
            case BattleEnded():
                self.hear(event)
                self.beat("round_start", 300)
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
                self.look_at(at)
                self.turn(lambda x: self._fade(unit, x), FADE, sound="whoosh")
                self.hear(event)
                self.stage.call(lambda: self._unfade(unit))
            case Charged():
                self.hear(event)
                self.beat("hooves", 220)
            case Defended():
                self.hear(event)
                self.beat("shield")
            case Prepared():
                self.hear(event)
                self.beat("load")
            case PreparedSprang(unit=unit):
                self.turn(lambda x: self.shake(unit, x), SHAKE, sound="load")
                self.hear(event)
            case _:
                return False
        return True

    def _move(self, event: Event, unit: UnitNo, path: tuple[Space, ...]) -> None:
        spots = [spot_of(at) for at in path]
        table = self.picture.table
        charging = table.turn is not None and table.turn.is_charging
        self.turn(lambda x: self._lift(unit, x), LIFT, sound="counter_lift")
        for (a, b), (_, goal) in zip(pairwise(spots), pairwise(path), strict=True):
            step: Callable[[float], None] = lambda x, a=a, b=b: self._shift(unit, a, b, x)  # type: ignore[misc]  # noqa: E731
            flies = self.picture.unit(unit).flies
            sound = "wings" if flies else "hooves" if charging else "counter_place"
            self.turn(step, CHARGE_STEP if charging else STEP, linear, sound)
            self.look_at(goal)
        self.hear(event)
        self.turn(
            lambda x: self._lift(unit, 1 - x), LAND, sound="counter_place", end=lambda: self._set_down(unit)
        )

    def _shift(self, unit: UnitNo, a: tuple[float, float], b: tuple[float, float], share: float) -> None:
        self.knobs.shifted[unit] = (a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share)

    def _lift(self, unit: UnitNo, share: float) -> None:
        self.knobs.lifted[unit] = share

    def _set_down(self, unit: UnitNo) -> None:
        self.knobs.shifted.pop(unit, None)
        self.knobs.lifted.pop(unit, None)

    def _fade(self, unit: UnitNo, share: float) -> None:
        self.knobs.faded[unit] = share

    def _unfade(self, unit: UnitNo) -> None:
        self.knobs.faded.pop(unit, None)

    # ------------------------------------------------------------------ heroes

    def _of_heroes(self, event: Any) -> bool:  # noqa: ANN401 - one of many events
        match event:
            case HeroesJoined(unit=unit, host=host):
                a, b = (spot_of(self.picture.unit(no).at) for no in (unit, host))
                slide: Callable[[float], None] = lambda x: self._shift(unit, a, b, x)  # noqa: E731
                self.turn(slide, SLIDE, ease_in_out, "latch", lambda: self._set_down(unit))
                self.hear(event)
                self.pop(host)
            case UnitSplit(parts=parts):
                self.hear(event)
                self.beat("counter_place", 60)
                for number, _, _, vitality in parts:
                    if vitality:
                        self.pop(number)
            case DuelBegan():
                self.hear(event)
                self.turn(self._zoom, ZOOM, sound="whoosh")
            case RetreatTried():
                self.turn(lambda x: self._part(event, x), CONTEST, linear, "dice_d10")
                self.stage.wait(LOOK)
                self.hear(event)
            case DuelEnded():
                self.turn(lambda x: self._zoom(1 - x), ZOOM * 0.9, sound="whoosh", end=self._unzoom)
                self.hear(event)
            case _:
                return False
        return True

    def _zoom(self, share: float) -> None:
        self.knobs.lens = share

    def _unzoom(self) -> None:
        self.knobs.lens = None

    def _part(self, event: RetreatTried, share: float) -> None:
        self.knobs.thrown = Contest(event, share)
