"""How every event looks and sounds. Animations only turn the knobs of the picture; the board follows each event."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from game.rules.warzoo.cards import Faction
from game.rules.warzoo.events import (
    AmmoGained,
    AmmoLost,
    AmmoPaid,
    BattleBegan,
    BattleScored,
    CardsDrawn,
    ChallengeDecided,
    InitiativeTaken,
    LaneTurned,
    SaboteurUsed,
    SilosRefilled,
    SkillUsed,
    StrengthChanged,
    TilesMoved,
    UnitBeaten,
    UnitBuried,
    UnitDisarmed,
    UnitsChosen,
    UnitsLaid,
    UnitsRevealed,
    UnitsTraded,
    UnitTurnedUp,
    WeaponCancelled,
    WeaponUsed,
)
from game.rules.warzoo.state import BOTH, DRAWN, EMPTY, OPEN, Lane, Side, Spot
from game.ui.layout import Rect
from game.ui.motion import ease_in_out, ease_out, linear, overshoot, shake
from game.ui.tables.warzoo import inks
from game.ui.tables.warzoo.model import Burst, Flier
from game.ui.tables.warzoo.narrate import is_golias
from game.ui.tables.warzoo.stagecraft import MOVE, Stagecraft

if TYPE_CHECKING:
    from game.core.contract import Event

FLIP, TURN, ROLL, COB, STEP = 280.0, 320.0, 300.0, 120.0, 60.0
MOST_FLYING = 5


class Storyboard(Stagecraft):
    """Queues how events look on the stage."""

    def tell(self, event: Event) -> None:
        """Queue one event; what has no animation only changes the board."""
        ways = (self._of_cards, self._of_fights, self._of_weapons, self._of_ammo, self._of_battles)
        done = any(way(event) for way in ways)
        if not done:
            self.teller.hear(event)

    # ------------------------------------------------------------------ cards

    def _of_cards(self, event: Event) -> bool:
        match event:
            case CardsDrawn(side=side, hand=hand, count=count) if count:
                self._drawn(event, side, hand, count)
            case UnitsChosen(side=side):
                self._chosen(event, side)
            case UnitsLaid(side=1):
                self.teller.hear(event)
                self.stamp("BOTH HAVE RECRUITED")
            case UnitsRevealed(lane=lane, units=units):
                fresh = [side for side in BOTH if units[side] != EMPTY and not self._is_up(side, lane)]
                for side in fresh:
                    self.knobs.turned[side, lane] = 0.0
                self.teller.hear(event)
                self.stage.wait(180)
                self.stage.play(
                    *(
                        self.turn(self.flip(s, lane, up=True), FLIP, 0, ease_in_out, "card_flip")
                        for s in fresh
                    )
                )
                self.stage.wait(320)
            case UnitTurnedUp(side=side, lane=lane):
                self.knobs.turned[side, lane] = 0.0
                self.teller.hear(event)
                self.stage.play(self.turn(self.flip(side, lane, up=True), FLIP, 0, ease_in_out, "card_flip"))
            case _:
                return False
        return True

    def _is_up(self, side: Side, lane: Lane) -> bool:
        lying = self.picture.board.now[side][lane]
        return lying is not None and lying.is_up

    def _drawn(self, event: Event, side: Side, hand: int, count: int) -> None:
        picture = self.picture
        seat = picture.board.terms.holders[side][hand]
        start = self.spots.deck(seat)
        goal = self.spots.hand() if seat == picture.viewer else start.move(0, 26)
        flier = Flier(start, goal, faction=picture.faction(side), arc=20)
        flights = [
            self.fly(f"drawn/{side}/{hand}/{i}", flier, STEP * i, "card_slide")
            for i in range(min(count, MOST_FLYING))
        ]
        self.stage.play(*flights)
        self.hear(event)

    def _chosen(self, event: UnitsChosen, side: Side) -> None:
        """Cards of the other side slide in from its panel, the viewer's own turn down; both look alike every time."""
        picture, board = self.picture, self.picture.board
        before = {lane for lane in range(len(board.now[side])) if board.now[side][lane] is not None}
        was_first = not board.chosen[1 - side]
        self.teller.hear(event)
        lanes = [n for n in range(len(board.now[side])) if board.now[side][n] is not None and n not in before]
        if event.seat == picture.viewer:
            flips = [
                self.turn(self.flip(side, n, up=False), FLIP, STEP * i, ease_in_out, "card_flip")
                for i, n in enumerate(lanes)
                if picture.peeks
            ]
            self.stage.play(*flips or [self.turn(lambda _: None, FLIP, sound="card_flip")])
        else:
            self._slide_in(side, event.seat, lanes)
        if not was_first and not board.terms.has_texts:
            self.stamp("BOTH HAVE RECRUITED")

    def _slide_in(self, side: Side, seat: int, lanes: list[Lane]) -> None:
        picture, away = self.picture, self.knobs.away
        away.update((side, lane) for lane in lanes)
        flights = []
        for i, lane in enumerate(lanes):
            flier = Flier(self.spots.deck(seat), self.spots.card(side, lane), faction=picture.faction(side))
            flights.append(self.fly(f"laid/{side}/{lane}", flier, STEP * i, "card_place"))
        self.stage.play(*flights or [self.turn(lambda _: None, MOVE, sound="card_place")])
        self.stage.call(lambda: away.difference_update({(side, lane) for lane in lanes}))

    # ------------------------------------------------------------------ Challenges

    def _of_fights(self, event: Event) -> bool:
        match event:
            case UnitBeaten():
                self.teller.hear(event)
                self.stage.play(self.turn(lambda _: None, 420, sound="ui_refuse"))
            case ChallengeDecided():
                self._decided(event)
            case LaneTurned(lane=lane, before=before, winner=winner):
                self._turn_tile(event, lane, before, winner)
            case UnitBuried():
                self.teller.hear(event)
                self.stage.play(self.turn(lambda _: None, 460, sound="shovel"))
            case UnitsTraded(side=side, lanes=lanes):
                self._trade(event, side, lanes)
            case _:
                return False
        return True

    def _of_weapons(self, event: Event) -> bool:
        match event:
            case StrengthChanged(side=side, lane=lane, before=before, after=after):
                self._roll(event, side, lane, before, after)
            case WeaponUsed(side=side, lane=lane, at=at):
                self._shot(event, Spot(side, lane), at)
            case SkillUsed():
                self.teller.hear(event)
                self.stage.play(self.turn(lambda _: None, 420, sound="chime"))
            case UnitDisarmed():
                self.teller.hear(event)
                self.stage.play(self.turn(lambda _: None, 320, sound="latch"))
            case WeaponCancelled():
                self.teller.hear(event)
                self.stamp("CANCELLED", "crack")
            case SaboteurUsed(side=side):
                self._saboteur(event, side)
            case _:
                return False
        return True

    def _decided(self, event: ChallengeDecided) -> None:
        lane, strengths, winner = event.lane, event.strengths, event.winner
        push = self.turn(
            lambda x: self.knobs.push.__setitem__(lane, 9 * math.sin(x * math.pi)), 260, 0, linear
        )
        self.stage.play(push)
        self.forget(self.knobs.push, lane)
        golias = winner in BOTH and is_golias(strengths) and strengths[winner] < strengths[1 - winner]
        if golias:
            self._golias(lane, f"{strengths[winner]} beats {strengths[1 - winner]}")
        elif min(strengths) >= 99:
            self._explode()
        self._turn_tile(event, lane, OPEN, winner)
        if winner in BOTH:
            bird = self.picture.faction(winner) is Faction.ALLIANCE
            self.stage.play(self.turn(lambda _: None, 260, sound="duck" if bird else "pig"))
        else:
            self.stage.wait(260)

    def _golias(self, lane: Lane, words: str) -> None:
        def grow(x: float) -> None:
            self.knobs.burst = Burst(lane, x, words)

        self.stage.play(self.turn(lambda _: None, 200, sound="whoosh"))
        self.stage.play(self.turn(grow, 220, 0, overshoot, "crack"))
        self.stage.wait(900)
        self.stage.play(self.turn(lambda x: grow(1 - x), 160))
        self.stage.call(lambda: setattr(self.knobs, "burst", None))

    def _explode(self) -> None:
        calm = self.stage.pace.no_shaking or self.stage.pace.less_motion

        def rattle(x: float) -> None:
            self.knobs.shake = 0.0 if calm else shake(x) * 9
            self.knobs.flash = 0.0 if calm else max(0.0, 1 - x * 2)

        self.stage.play(self.turn(rattle, 420, 0, linear, "explosion"))
        self.stamp("HALF THE FARM EXPLODES", "crack", 900)

    def _turn_tile(self, event: Event, lane: Lane, before: int, winner: int) -> None:
        swing = self.picture.angle(before) - self.picture.angle(winner)
        if winner == DRAWN and before in {OPEN, DRAWN}:
            self.hear(event)
            wobble = self.turn(
                lambda x: self.knobs.swing.__setitem__(lane, 4 * shake(x)), 240, 0, linear, "knock"
            )
            self.stage.play(wobble)
            self.forget(self.knobs.swing, lane)
            return
        self.stage.call(lambda: self.knobs.swing.__setitem__(lane, swing))
        self.hear(event)
        self.stage.play(self.turn(self.swing(lane, swing), TURN, 0, overshoot, "tile_turn"))

    def _roll(self, event: Event, side: Side, lane: Lane, before: int, after: int) -> None:
        rolled = self.knobs.rolled

        def show(x: float) -> None:
            rolled[side, lane] = round(before + (after - before) * x)

        self.stage.play(self.turn(show, ROLL, 0, linear, "counter_place"))
        self.hear(event)
        self.forget(rolled, (side, lane))

    def _shot(self, event: Event, user: Spot, at: Spot | None) -> None:
        self.teller.hear(event)
        start = self.spots.card(user.side, user.lane)
        goal = self.spots.silo(1 - user.side) if at is None else self.spots.card(at.side, at.lane)
        flier = Flier(_middle(start, 60), _middle(goal, 60), sprite="warzoo/load_bullet", arc=30)
        self.stage.play(self.fly("shot", flier, 0, "pop_gun", 320))

    def _trade(self, event: Event, side: Side, lanes: tuple[Lane, Lane]) -> None:
        picture, away = self.picture, self.knobs.away
        flights = []
        for i, (start, goal) in enumerate((lanes, lanes[::-1])):
            lying = picture.board.now[side][start]
            unit = lying.unit if lying is not None and lying.is_up else None
            faction = None if unit is not None else picture.faction(side)
            flier = Flier(
                self.spots.card(side, start),
                self.spots.card(side, goal),
                unit=unit,
                faction=faction,
                arc=30.0 * (1 - 2 * i),
            )
            flights.append(self.fly(f"trade/{i}", flier, 0, "whoosh", 380))
        away.update((side, lane) for lane in lanes)
        self.stage.play(*flights)
        self.hear(event)
        self.stage.call(lambda: away.difference_update({(side, lane) for lane in lanes}))

    def _saboteur(self, event: Event, side: Side) -> None:
        self.teller.hear(event)
        board = self.picture.board
        card = self.picture.kit.cards.saboteurs[board.terms.armies[side].saboteur]
        middle = self.spots.middle()
        sprite = inks.picture(card.id, saboteur=True)
        flier = Flier(self.spots.silo(side), middle.middle(220, 220), sprite=sprite)
        self.stage.play(self.fly("saboteur", flier, 0, "pizzicato", 520))
        self.stamp(card.name.upper(), "card_place", 800)

    # ------------------------------------------------------------------ Ammo

    def _of_ammo(self, event: Event) -> bool:
        match event:
            case AmmoPaid(side=side, lane=lane, amount=amount):
                start, goal = self.spots.silo(side), self.spots.card(side, lane)
                flier = Flier(_middle(start, 44), _middle(goal, 44), sprite="warzoo/icon_ammo", arc=26)
                shots = [self.fly(f"cob/{i}", flier, COB * i, "cob", 200) for i in range(amount)]
                self.stage.play(*shots)
                self.hear(event)
            case AmmoGained(amount=amount) | AmmoLost(amount=amount) if amount:
                self.teller.hear(event)
                sound = "cobs" if isinstance(event, AmmoGained) else "cob"
                self.stage.play(self.turn(lambda _: None, 360, sound=sound))
            case SilosRefilled():
                self.teller.hear(event)
                self.stage.play(self.turn(lambda _: None, 420, sound="cobs"))
            case _:
                return False
        return True

    # ------------------------------------------------------------------ Battles

    def _of_battles(self, event: Event) -> bool:
        match event:
            case InitiativeTaken(side=side):
                self._initiative(event, side)
            case BattleScored(winner=winner):
                self._scored(event, winner)
            case TilesMoved():
                self.stage.play(
                    self.turn(lambda x: setattr(self.knobs, "slide", x), 420, 0, ease_in_out, "counter_place")
                )
                self.hear(event)
                self.stage.call(lambda: setattr(self.knobs, "slide", 0.0))
            case BattleBegan(number=number):
                self.teller.hear(event)
                self.stamp(f"BATTLE {number}", "round_start", 800)
            case _:
                return False
        return True

    def _initiative(self, event: Event, side: Side) -> None:
        sprite = f"warzoo/initiative_{self.picture.faction(side).value}"
        start, goal = self.spots.silo(1 - side), self.spots.silo(side)
        flier = Flier(_middle(start, 54), _middle(goal, 54), sprite=sprite, arc=0)
        self.stage.play(self.fly("initiative", flier, 0, "ui_turn", 350))
        self.hear(event)

    def _scored(self, event: Event, winner: int) -> None:
        self.knobs.banner = 0.0
        self.teller.hear(event)
        unroll = self.turn(lambda x: setattr(self.knobs, "banner", x), 320, 0, ease_out, "card_riffle")
        self.stage.play(unroll)
        if winner in BOTH:
            flier = Flier(
                _middle(self.spots.middle(), 120),
                _middle(self.spots.silo(winner), 44),
                sprite="warzoo/mill_token",
                arc=40,
            )
            self.stage.play(self.fly("mill", flier, 0, "bell", 520))


def _middle(rect: Rect, size: float) -> Rect:
    return rect.middle(size, size)
