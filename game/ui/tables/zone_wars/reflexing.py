"""Reflexes: how much M, which hits are thrown again, and which way the target turns."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from game.rules.zone_wars.actions import React
from game.rules.zone_wars.affairs import Attack
from game.rules.zone_wars.cards.lines import Precognition
from game.rules.zone_wars.dice import HIT
from game.rules.zone_wars.ground import degrees_of, heading
from game.rules.zone_wars.powers.responses import hit_dice
from game.ui.tables.zone_wars import tags, words
from game.ui.tables.zone_wars.ask import Option
from game.ui.tables.zone_wars.listing import Listing

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.contract import Action, View
    from game.rules.zone_wars.cards.lines import Line
    from game.rules.zone_wars.ground import Vector
    from game.rules.zone_wars.rules import ZoneWars
    from game.ui.paint import Painter
    from game.ui.tables.zone_wars.camera import Camera
    from game.ui.tables.zone_wars.model import Picture


class Reflexing(Listing):
    """Whether a Reflex is used. dice: the places of the hits that Precognition has thrown again."""

    def __init__(self, picture: Picture, rules: ZoneWars, view: View[Any, Any]) -> None:
        super().__init__(picture, rules, view)
        self.facing: Vector | None = None
        self.dice: list[int] = []
        self._fill()

    # ------------------------------------------------------------------ which dice

    @property
    def line(self) -> Line:
        """The line of the card for the M that is chosen."""
        m = self.answers[self.chosen].m if self.answers else 1
        return self.picture.kit.box.powers[self.task.power].line(m)

    @property
    def hits(self) -> tuple[int, ...]:
        """The dice that may be thrown again, where the card lets one choose; base dice come first."""
        if not isinstance(self.line, Precognition) or self.line.every:
            return ()
        showing = hit_dice(self.picture.play.affair(Attack))
        return showing if len(showing) > self.line.dice else ()

    @property
    def wanted(self) -> int:
        """How many dice are to be chosen."""
        return self.line.dice if isinstance(self.line, Precognition) and self.hits else 0

    def _fill(self) -> None:
        self.dice = list(self.hits[: self.wanted])

    # ------------------------------------------------------------------ in the bar

    def options(self) -> Sequence[Option]:
        """Return the amounts of M, then the hits to choose from."""
        return [*super().options(), *(self._die(at) for at in self.hits)]

    def _die(self, at: int) -> Option:
        roll = self.picture.play.affair(Attack).roll
        base = len(roll.base) if roll is not None else 0
        both = base + (len(roll.gear) if roll is not None else 0)
        kind = "yellow" if at < base else "black" if at < both else "burn"
        note = "is thrown again" if at in self.dice else "stays a hit"
        return Option(f"Hit on {kind} die {at + 1}", note, words.face_sprite(HIT, gear=at >= base))

    def choose(self, at: int) -> None:
        """Choose the M, or put a die in or out; the one chosen first makes room."""
        if at < len(self.answers):
            super().choose(at)
            self.facing = None
            self._fill()
            return
        die = self.hits[at - len(self.answers)]
        if die in self.dice:
            self.dice.remove(die)
        else:
            self.dice = [*self.dice, die][-self.wanted :]

    def is_chosen(self, at: int) -> bool:
        """Say whether an answer or a die is chosen."""
        count = len(self.answers)
        return at == self.chosen if at < count else self.hits[at - count] in self.dice

    def action(self) -> Action | None:
        """Return the Reflex with its dice and its facing."""
        action = super().action()
        if not isinstance(action, React):
            return action
        if self.wanted and len(self.dice) != self.wanted:
            return None
        facing = self.facing if action.facing is not None and self.facing is not None else action.facing
        return replace(action, dice=tuple(sorted(self.dice)), facing=facing)

    def missing(self) -> str:
        """Say how many dice are missing."""
        left = self.wanted - len(self.dice)
        return f"{left} more {'die' if left == 1 else 'dice'} to choose." if left else super().missing()

    # ------------------------------------------------------------------ on the board

    def turn(self, degrees: int) -> None:
        """Turn the target another way, where the line lets it turn."""
        action = self.action()
        if isinstance(action, React) and action.facing is not None:
            self.facing = heading(round(degrees_of(action.facing) + degrees) % 360)

    def over(self, p: Painter, camera: Camera) -> None:
        """Draw which way the target turns."""
        super().over(p, camera)
        action = self.action()
        if not isinstance(action, React) or action.facing is None:
            return
        stand = self.picture.stand(self.picture.play.affair(Attack).target)
        if stand is not None:
            reach = camera.length(stand.radius + 160)
            tags.sector(p, camera, camera.of(stand.spot), action.facing, reach, (242, 194, 48, 90))
