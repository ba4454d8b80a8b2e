"""How every event looks and sounds. Animations only turn the knobs of the picture; nothing here tells a secret."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TYPE_CHECKING

from game.core.contract import Seat
from game.rules.army_of_zero.events import (
    AbilityTested,
    ArmourHeld,
    BlowFendedOff,
    BlowsCrossed,
    CharacterFell,
    CharactersCircled,
    CombatCardLaid,
    CombatCardsRevealed,
    CombatCardsTakenBack,
    Test,
)
from game.rules.army_of_zero.state import SEATS
from game.ui.motion import Ease, ease_in_out, ease_out, linear, overshoot, shake
from game.ui.stage import Animation, Stage
from game.ui.tables.army_of_zero.model import Blow, Clash, Flier
from game.ui.tables.army_of_zero.prospects import percent
from game.ui.tables.army_of_zero.resolving import chance_of_first

if TYPE_CHECKING:
    from game.rules.army_of_zero.characters import Roster
    from game.ui.sound import Sound
    from game.ui.tables.army_of_zero.model import Picture
    from game.ui.tables.army_of_zero.spots import Spots

MOVE, FLIP, TUMBLE, SHAKE_MS, STEP = 220.0, 280.0, 650.0, 180.0, 40.0
FRAME_MS = 70.0
Set = Callable[[float], None]


class Storyboard:
    """Queues the animations of an exchange on the stage."""

    def __init__(self, picture: Picture, stage: Stage, sound: Sound, spots: Spots, roster: Roster) -> None:
        self.picture, self.stage, self.sound, self.spots, self.roster = picture, stage, sound, spots, roster

    # ------------------------------------------------------------------ tools

    def turn(
        self, set_to: Set, ms: float, after: float = 0.0, ease: Ease = ease_out, sound: str = ""
    ) -> Animation:
        """Return an animation that turns one knob; it stands at its end also when it is skipped."""
        begin = (lambda: self._play(sound)) if sound else None
        return Animation(ms, lambda _p, x: set_to(x), after, ease, begin=begin, end=lambda: set_to(1.0))

    def _play(self, sound: str) -> None:
        self.sound.play(sound)

    def fly(
        self, key: str, flier: Flier, after: float = 0.0, sound: str = "card_slide", ms: float = MOVE
    ) -> Animation:
        """Return an animation that lets a card fly; it stays where it lands until `land` is called."""
        fliers = self.picture.knobs.fliers

        def place(x: float) -> None:
            fliers[key] = Flier(
                flier.start, flier.goal, x, flier.card, flier.combat, flier.is_combat, flier.flip, flier.angle
            )

        return self.turn(place, ms, after, sound=sound)

    def land(self, *keys: str) -> None:
        """Take cards out of the air, at this point of the queue."""
        fliers = self.picture.knobs.fliers

        def out() -> None:
            for key in keys:
                fliers.pop(key, None)

        self.stage.call(out)

    def _seat_knob(self, name: str, seat: Seat, shape: Callable[[float], float] = lambda x: x) -> Set:
        values: list[float] = getattr(self.picture.knobs, name)

        def set_to(x: float) -> None:
            values[seat] = shape(x)

        return set_to

    def _knob(self, name: str) -> Set:
        return lambda x: setattr(self.picture.knobs, name, x)

    # ------------------------------------------------------------------ laying and turning up

    def laid(self, event: CombatCardLaid) -> None:
        """Let a Combat Card slide face down to its stone; it looks and sounds the same whatever it is."""
        picture, seat = self.picture, event.seat
        key = f"laid/{seat}"
        picture.knobs.away.add(key)
        picture.table.committed[seat] = True
        goal = self.spots.stone(seat, picture.table.streaks[seat])
        flier = Flier(self.spots.hand(seat), goal, 0, is_combat=True)
        self.stage.play(self.fly(key, flier))
        self.land(key)
        self.stage.call(lambda: picture.knobs.away.discard(key))

    def revealed(self, event: CombatCardsRevealed) -> None:
        """Knock three times, then turn both cards at once."""
        picture, knobs = self.picture, self.picture.knobs
        one, two = picture.table.fighters
        assert one is not None
        assert two is not None
        knobs.turned, knobs.knocks = 0.0, 0
        picture.clash = Clash(event, (one, two), rule=event.rule)
        picture.table.committed = [False, False]

        def knock(number: int) -> Callable[[], None]:
            def sound() -> None:
                knobs.knocks = number
                self.sound.play("knock")

            return sound

        for number in (1, 2, 3):
            self.stage.play(Animation(180, lambda _p, _x: None, begin=knock(number), moves=False))
        self.stage.call(lambda: setattr(knobs, "knocks", 0))
        self.stage.play(self.turn(self._knob("turned"), FLIP, ease=ease_in_out, sound="card_flip"))

    # ------------------------------------------------------------------ dice

    def tested(self, event: AbilityTested) -> None:
        """Let the cards step apart, the trays rise, the dice tumble; then the sum, then the stamp."""
        clash = self.picture.clash
        if clash is None:
            return
        clash.title, self.picture.knobs.ribbon = "", 0.0
        first = not clash.blows
        blow = Blow(event, shown=0, tumbling=True, stamped=0.0)
        clash.blows.append(blow)
        clash.rule = event.rule
        if first:
            apart = self.turn(self._knob("spread"), MOVE, sound="dice_shake")
            self.stage.play(apart, self.turn(self._knob("trays"), 160, 60))
        self.stage.play(self._tumble(blow))
        for shown in (1, 2, 3):
            self.stage.play(self._counted(blow, shown))
        self.stage.play(self.turn(lambda x: setattr(blow, "stamped", x), 140, ease=overshoot, sound="stamp"))

    def _tumble(self, blow: Blow) -> Animation:
        def roll(x: float) -> None:
            blow.tumbling = x < 1
            blow.phase = int(x * TUMBLE / FRAME_MS)
            blow.hop = abs(math.sin(x * math.pi * 3)) * 34 * (1 - x)

        return self.turn(roll, TUMBLE, ease=linear, sound="dice_stone")

    def _counted(self, blow: Blow, shown: int) -> Animation:
        def begin() -> None:
            blow.shown = shown
            self.sound.play("counter_place", 0.7)

        return Animation(120, lambda _p, _x: None, begin=begin, moves=False)

    # ------------------------------------------------------------------ blows

    def _lunge(self, seat: Seat) -> Animation:
        shape = self._seat_knob("lunge", seat, lambda x: math.sin(x * math.pi))
        return self.turn(shape, MOVE, ease=linear, sound="whoosh")

    def _shaken(self, seat: Seat, after: float, sound: str) -> Animation:
        if self.stage.pace.no_shaking:
            return self.turn(lambda _: None, SHAKE_MS, after, sound=sound)
        return self.turn(self._seat_knob("shake", seat, shake), SHAKE_MS, after, linear, sound)

    def held(self, event: ArmourHeld) -> None:
        """Strike in vain: armour rings, the struck card shakes."""
        clash = self.picture.clash
        if clash is None:
            return
        self.stage.play(self._lunge(event.striker), self._shaken(event.target, 110, "hit"))
        clash.held.append(event.target)
        if clash.fallen and not second_blow_to_come(clash):
            self._kill(clash)
        else:
            self._verdict(f"{self._name(event.target)}’s armour holds", _had(clash.blow, "to kill"))

    def fended(self, event: BlowFendedOff) -> None:
        """Let the defender's shield rise."""
        clash = self.picture.clash
        if clash is None:
            return
        guard = self.turn(self._seat_knob("guard", event.defender), 300, sound="shield")
        self.stage.play(self._lunge(event.striker), guard)
        self.stage.call(lambda: self._seat_knob("guard", event.defender)(0.0))
        clash.fended = event.defender
        self._verdict(f"{self._name(event.defender)} fends the blow off", _had(clash.blow, "to land"))

    def crossed(self, event: BlowsCrossed) -> None:
        """Let both lunge at once."""
        del event
        self.stage.play(*(self._lunge(seat) for seat in SEATS))

    def fell(self, event: CharacterFell) -> None:
        """Kill; when two blows crossed the card breaks only after the second."""
        clash = self.picture.clash
        if clash is None:
            return
        clash.fallen.append(event.seat)
        if not second_blow_to_come(clash):
            self._kill(clash)

    def _kill(self, clash: Clash) -> None:
        fallen = list(clash.fallen)
        strikers = [SEATS[1 - seat] for seat in fallen]
        self.stage.play(
            *(self._lunge(seat) for seat in strikers), *(self._shaken(seat, 110, "hit") for seat in fallen)
        )
        cracks = [self.turn(self._seat_knob("crack", seat), 160, sound="crack") for seat in fallen]
        self.stage.play(*cracks, self.turn(lambda _: None, 0, sound="kill"))
        seals = [
            self.turn(self._seat_knob("seal", seat), 200, ease=overshoot, sound="stamp") for seat in fallen
        ]
        self.stage.play(*seals)
        if len(fallen) > 1:
            self._verdict("Both fall together", "Two blows landed at the same moment")
            return
        who = self.roster[clash.fighters[fallen[0]]]
        blow = next(
            one for one in clash.blows if one.test.test is Test.BLOW and one.test.sides[1] == fallen[0]
        )
        self._verdict(f"{who.rank} {who.name} is slain", _had(blow, "to kill"))

    def circled(self, event: CharactersCircled) -> None:
        """Let both circle; no dice."""
        clash = self.picture.clash
        if clash is None:
            return
        clash.circled = event.times
        line = "Both defend" if event.times == 1 else f"Both defend, {event.times} times in a row"

        def orbit(x: float) -> None:
            self.picture.knobs.orbit = 15 * math.sin(x * math.pi)

        self.stage.play(self.turn(orbit, 500, ease=linear, sound="step"))
        self._verdict("No blow is struck", line)
        self.stage.wait(500)

    def _verdict(self, title: str, line: str) -> None:
        def say() -> None:
            if self.picture.clash is not None:
                self.picture.clash.title, self.picture.clash.line = title, line

        self.stage.call(say)
        self.stage.play(self.turn(self._knob("ribbon"), 260, ease=ease_in_out, sound="card_riffle"))

    def _name(self, seat: Seat) -> str:
        clash = self.picture.clash
        assert clash is not None
        return self.roster[clash.fighters[seat]].name

    # ------------------------------------------------------------------ cards back

    def taken_back(self, event: CombatCardsTakenBack) -> None:
        """Sweep a defender's Combat Cards back into the hand."""
        picture, seat, clash = self.picture, event.seat, self.picture.clash
        if clash is None:
            return
        count = clash.revealed.streaks[seat] + 1
        keys = [f"back/{seat}/{i}" for i in range(count)]
        goal = self.spots.hand(seat)
        picture.knobs.away.add(f"stones/{seat}")
        flights = []
        for i, key in enumerate(keys):
            flier = Flier(self.spots.stone(seat, i), goal, 0, is_combat=True)
            flights.append(self.fly(key, flier, STEP * i, "card_slide" if i == 0 else ""))
        self.stage.play(*flights)
        self.land(*keys)


def second_blow_to_come(clash: Clash) -> bool:
    """Say whether two blows crossed and only one has been tested."""
    speed = clash.blows[0].test if clash.blows else None
    crossed = speed is not None and speed.test is Test.SPEED and speed.winner is None
    return crossed and len(clash.blows) < 3


def _had(blow: Blow | None, what: str) -> str:
    """Return the chance that a blow had."""
    return f"The blow had a {percent(chance_of_first(blow.test))} chance {what}" if blow else ""
