"""How every event looks and sounds. Animations only turn the knobs of the picture; its table follows each event."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from game.rules.zone_wars.affairs import NOBODY, Attack, Origin
from game.rules.zone_wars.dice import Roll
from game.rules.zone_wars.events.ark import ArtifactHidden
from game.rules.zone_wars.events.fight import (
    AttackDeclared,
    AttackRerolled,
    AttackRolled,
    BurnRolled,
    DamagePlaced,
    Defended,
    Eliminated,
    MGained,
    Staggered,
)
from game.rules.zone_wars.events.finds import ArtifactFound, TokenTaken
from game.rules.zone_wars.events.march import Moved, Shoved, Turned
from game.rules.zone_wars.events.turn import (
    Activated,
    PointsGained,
    SurvivalRolled,
    TokenDrawn,
    WentOnOverwatch,
)
from game.rules.zone_wars.events.zone import BeastAppeared, BuildingCollapsed, ZoneCardDrawn
from game.rules.zone_wars.fight.aiming import Aim
from game.rules.zone_wars.ground import along, path_length
from game.ui.layout import Rect
from game.ui.motion import ease_in_out, linear
from game.ui.staging import Staging
from game.ui.tables.zone_wars import tabletop
from game.ui.tables.zone_wars.flights import Flights
from game.ui.tables.zone_wars.model import Flier, Thrown

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core.contract import Event
    from game.rules.zone_wars.affairs import Piece
    from game.rules.zone_wars.ground import Sight, Spot, Stand, Vector
    from game.ui.presenting import Host
    from game.ui.tables.zone_wars.camera import Eye
    from game.ui.tables.zone_wars.centre import Centre
    from game.ui.tables.zone_wars.following import Follower
    from game.ui.tables.zone_wars.model import Picture

TUMBLE, LOOK, FLIP, DRAW, SHAKE, FALL = 650.0, 700.0, 280.0, 280.0, 180.0, 300.0
INCHES_A_SECOND, LONGEST_WALK = 9.0, 700.0
SURROUNDINGS = ("amb_ruin",)  # what is heard behind the table
WEDGE, LINE, AIMED, LENS, LAMP, RAIN, POURS = 420.0, 25.0, 260.0, 1700.0, 420.0, 1200.0, 2


class Storyboard(Staging):
    """Queues how events look on the stage."""

    def __init__(self, picture: Picture, follower: Follower, host: Host, eye: Eye, centre: Centre) -> None:
        super().__init__(follower, host)
        self.picture, self.eye, self.centre, self.knobs = picture, eye, centre, picture.knobs
        self.flights = Flights(picture, eye, centre.owner.places)

    def tell(self, event: Event) -> None:
        """Queue one event; what has no animation only changes the table."""
        for way in (self._of_tokens, self._of_moves, self._of_dice, self._of_harm, self._of_zone):
            if way(event):
                return
        self.hear(event)

    # ------------------------------------------------------------------ tokens

    def _of_tokens(self, event: Event) -> bool:
        match event:
            case TokenDrawn(seat=seat, back=False):
                self._drawn(event, seat)
            case Activated(piece=piece):
                self.hear(event)
                self.stage.call(lambda: self._look_at(piece))
            case ArtifactHidden():
                self.hear(event)
                self.turn(lambda _: None, 120, sound="counter_place")
            case WentOnOverwatch():
                self.hear(event)
                self.turn(lambda _: None, 120, sound="latch")
            case PointsGained(seat=seat, amount=amount):
                self._pay("token_vp", seat, amount, lambda: self.picture.fallen, "chime")
                self.hear(event)
            case MGained(seat=seat, amount=amount):
                self._pay("token_m", seat, amount, self._attacker, "mutation")
                self.hear(event)
            case _:
                return False
        return True

    def _pay(self, name: str, seat: int, amount: int, source: Callable[[], Piece], sound: str) -> None:
        """Let coins or M fly to the panel of a seat."""
        self.stage.play(*self.flights.to_seat(name, seat, amount, source, self.sound(sound)))

    def _attacker(self) -> Piece:
        """Return whoever attacks, else whoever acts."""
        attack = self.picture.declared
        return attack.attacker if attack is not None else self.picture.table.active

    def _drawn(self, event: Event, seat: int) -> None:
        sprite = tabletop.token_sprite(self.picture, seat)
        self.turn(self._squeeze, 120, sound="cobs")
        left = self.centre.left
        if left.w:
            start = Rect(left.cx - 20, left.y + 30, 40, 40)
            goal = Rect(left.cx - 20, left.y + 250, 40, 40)
            flier = Flier(sprite, start, goal, arc=46)
            self.turn(
                lambda x: self._fly("token", flier, x),
                DRAW,
                sound="counter_place",
                end=lambda: self._land("token"),
            )
        self.hear(event)

    def _squeeze(self, share: float) -> None:
        self.knobs.bag = math.sin(share * math.pi)

    def _fly(self, key: str, flier: Flier, share: float) -> None:
        self.knobs.fliers[key] = Flier(flier.sprite, flier.start, flier.goal, share, flier.arc)

    def _land(self, key: str) -> None:
        self.knobs.fliers.pop(key, None)

    def _look_at(self, piece: Piece) -> None:
        stand = self.picture.stand(piece)
        if stand is not None:
            self.eye.reveal(stand.x, stand.y)

    # ------------------------------------------------------------------ moves

    def _of_moves(self, event: Event) -> bool:
        match event:
            case Moved(piece=piece, spots=spots):
                self._walk(event, piece, spots, "step")
            case Shoved(piece=piece, spots=spots):
                self._walk(event, piece, spots, "whoosh")
            case Turned():
                self.hear(event)
                self.stage.wait(90)
            case _:
                return False
        return True

    def _walk(self, event: Event, piece: Piece, spots: tuple[Spot, ...], sound: str) -> None:
        length = path_length(spots)
        ms = min(LONGEST_WALK, length / 100 / INCHES_A_SECOND * 1000)
        stand = self.picture.stand(piece)
        facing = stand.facing if stand is not None else (0, -1)

        def go(share: float) -> None:
            spot, turned = along(spots, round(length * share))
            self.knobs.shifted[piece] = (spot.x, spot.y, turned or self._facing(piece, facing))

        if length and ms:
            self.stage.call(lambda: self._look_at(piece))
            self.turn(go, ms, ease_in_out, sound)
        self.hear(event)
        self.stage.call(lambda: self._arrive(piece))

    def _arrive(self, piece: Piece) -> None:
        self.knobs.shifted.pop(piece, None)

    def _facing(self, piece: Piece, fallback: Vector) -> Vector:
        stand = self.picture.stand(piece)
        return stand.facing if stand is not None else fallback

    # ------------------------------------------------------------------ dice

    def _of_dice(self, event: Event) -> bool:
        match event:
            case AttackDeclared(attack=attack):
                self.hear(event)
                self.stage.call(lambda: self._declare(attack))
                self._aim(attack)
            case AttackRolled(roll=roll) | AttackRerolled(roll=roll):
                self._roll(roll, is_again=isinstance(event, AttackRerolled))
            case BurnRolled(dice=thrown):
                self._roll(Roll((), thrown, rerolled=True), is_again=False, title="Burn dice")
            case Defended(armor=armor, cover=cover, blocked=blocked):
                guard = (*(face for card in armor for face in card), *cover)
                self._guard(guard, blocked)
            case SurvivalRolled(piece=piece, dice=thrown, success=success):
                self._survival(piece, thrown, success=success)
            case _:
                return False
        return True

    def _declare(self, attack: Attack) -> None:
        self.knobs.thrown = None
        self.picture.declared = attack

    def _aim(self, attack: Attack) -> None:
        """Let the arc of Overwatch flash that fires, and the nine lines of a shot be drawn one by one."""
        if attack.origin is Origin.OVERWATCH:
            self.turn(lambda x: self._wedge(attack.attacker, x), WEDGE, linear, "latch", self._calm)
        if attack.is_melee or attack.is_area or NOBODY in {attack.target, attack.attacker}:
            return
        seen: list[Sight] = []

        def lines(share: float) -> None:
            pair = (attack.attacker, attack.target)
            if not seen and all(self.picture.stand(piece) is not None for piece in pair):
                seen.append(Aim(self.picture.play, *pair).sight)
            self.knobs.lines = (seen[0], share) if seen else None

        self.turn(lines, LINE * 9, linear)
        self.stage.wait(AIMED)
        self.stage.call(self._lower)

    def _wedge(self, piece: Piece, share: float) -> None:
        self.knobs.wedge = (piece, share)

    def _lower(self) -> None:
        self.knobs.lines = None

    def _title(self) -> str:
        attack = self.picture.declared
        if attack is None:
            return "Attack"
        if attack.target < 0:
            return f"{self.picture.name(attack.attacker)} attacks everybody near"
        return f"{self.picture.name(attack.attacker)} attacks {self.picture.name(attack.target)}"

    def _roll(self, roll: Roll, *, is_again: bool, title: str = "") -> None:
        def lie(share: float) -> None:
            note = f"{roll.hits} {'hit' if roll.hits == 1 else 'hits'}" if not title else ""
            self.knobs.thrown = Thrown(
                title or self._title(), roll, share, note=note, attack=self.picture.declared
            )

        self.turn(lie, TUMBLE, linear, "dice_shake" if is_again else "dice_handful")
        self.stage.wait(LOOK)
        self.stage.call(self._clear)

    def _guard(self, guard: tuple[int, ...], blocked: int) -> None:
        if not guard:
            return
        attack = self.picture.declared

        def lie(share: float) -> None:
            note = f"{blocked} blocked" if share >= 1 else ""
            self.knobs.thrown = Thrown(
                "Armor and cover", Roll((), guard, rerolled=True), share, note=note, attack=attack
            )

        self.turn(lie, TUMBLE * 0.8, linear, "shield")
        self.stage.wait(LOOK * 0.7)
        self.stage.call(self._clear)

    def _survival(self, piece: Piece, thrown: tuple[int, ...], *, success: bool) -> None:
        title = f"{self.picture.name(piece)}: Survival roll"

        def lie(share: float) -> None:
            note = ("Success" if success else "Failed") if share >= 1 else ""
            self.knobs.thrown = Thrown(title, Roll(thrown, (), rerolled=True), share, note=note)

        self.turn(lie, TUMBLE, linear, "dice_handful")
        self.stage.wait(LOOK)
        self.stage.call(self._clear)

    def _clear(self) -> None:
        self.knobs.thrown = None

    # ------------------------------------------------------------------ harm and finds

    def _of_harm(self, event: Event) -> bool:
        match event:
            case DamagePlaced(piece=piece):
                self.hear(event)
                self.turn(lambda x: self._flash(piece, x), SHAKE, sound="hit")
            case Staggered(piece=piece):
                self.stage.call(lambda: self._fall(piece))
                self.turn(lambda x: self._tip(piece, x), FALL, sound="knock")
                self.hear(event)
            case Eliminated(piece=piece):
                self.stage.call(lambda: self._fall(piece))
                self.turn(lambda x: self._flash(piece, x), FALL, sound="kill")
                self.hear(event)
            case TokenTaken() | ArtifactFound():
                self.hear(event)
                self.turn(lambda _: None, 140, sound="counter_lift")
            case _:
                return False
        return True

    def _fall(self, piece: Piece) -> None:
        self.picture.fallen = piece

    def _flash(self, piece: Piece, share: float) -> None:
        self.knobs.flash[piece] = share

    def _tip(self, piece: Piece, share: float) -> None:
        self.knobs.tipped[piece] = math.sin(share * math.pi)
        if share >= 1:
            self.knobs.tipped.pop(piece, None)

    # ------------------------------------------------------------------ the Zone

    def _of_zone(self, event: Event) -> bool:
        match event:
            case ZoneCardDrawn(card=card, trigger=trigger):
                self.hear(event)
                self.turn(lambda x: self._flip(card, trigger, x), FLIP * 2, ease_in_out, "card_flip")
                self.stage.wait(900)
                if trigger:
                    self._rain(trigger)
                self.stage.call(self._away)
            case BeastAppeared(stand=stand):
                self.hear(event)
                self.turn(lambda x: self._look_closely(stand, x), LENS, linear, "roar", self._calm)
            case BuildingCollapsed():
                self.hear(event)
                self.turn(lambda _: None, 300, sound="collapse")
            case _:
                return False
        return True

    def _rain(self, trigger: int) -> None:
        """Light one more of the four lamps; from the second on it rains."""
        self.turn(lambda x: self._light(trigger, x), LAMP, linear, "chime", self._calm)
        if trigger >= POURS:
            self.stage.call(self._away)
            self.stage.call(lambda: self.host.desk.sound.ambience(*SURROUNDINGS, "amb_rain"))
            self.turn(self._pour, RAIN, linear, "whoosh", self._clear_up)

    def _clear_up(self) -> None:
        self._calm()
        self.host.desk.sound.ambience(*SURROUNDINGS)

    def _calm(self) -> None:
        """End what only lasts a moment: the last picture of it may have been skipped."""
        self.knobs.wedge = self.knobs.lit = self.knobs.lens = None
        self.knobs.rain = 0.0

    def _light(self, trigger: int, share: float) -> None:
        self.knobs.lit = (trigger, share)

    def _pour(self, share: float) -> None:
        self.knobs.rain = share

    def _look_closely(self, stand: Stand, share: float) -> None:
        self.knobs.lens = (stand, share)

    def _flip(self, card: int, trigger: int, share: float) -> None:
        self.knobs.card, self.knobs.trigger, self.knobs.card_share = max(card, 0), trigger, share
        self.knobs.lamp = share

    def _away(self) -> None:
        self.knobs.card, self.knobs.lamp = None, 0.0
