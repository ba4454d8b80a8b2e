"""One attacker, one target: contact, distance, sight, arc and cover between them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.contract import IllegalAction
from game.rules.zone_wars.ground import MEDIUM, Sight, in_contact, is_in_front, is_within, look, sees
from game.rules.zone_wars.state import is_beast

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.rules.zone_wars.affairs import Piece
    from game.rules.zone_wars.cards.kinds import Trait
    from game.rules.zone_wars.ground import Stand
    from game.rules.zone_wars.play import Play

HIGHER = 125
UNSEEN = {
    "zw.los.blocked": "Terrain hides the target completely.",
    "zw.los.partly-behind-miniature": "Somebody stands in the line of sight.",
    "zw.ability.smoke-launcher": "Smoke hides the target.",
}


class Aim:
    """What lies between an attacker and a target; worked out when it is asked for.

    is_glance: nobody wants to know why a target cannot be seen, so that the first line that decides it is enough.
    """

    def __init__(self, play: Play, attacker: Piece, target: Piece, *, is_glance: bool = False) -> None:
        self.play, self.attacker, self.target, self.is_glance = play, attacker, target, is_glance
        here = play.here
        self.start, self.end = here[attacker], here[target]
        self._is_contact: bool | None = None
        self._is_seen: bool | None = None
        self._sight: Sight | None = None

    @property
    def is_contact(self) -> bool:
        """The bases touch, so that the attack is a melee attack (zw.melee.contact-only)."""
        if self._is_contact is None:
            self._is_contact = in_contact(self.play.field, self.start, self.end)
        return self._is_contact

    @property
    def sight(self) -> Sight:
        """What the attacker sees of the target."""
        if self._sight is None:
            self._sight = look(self.play.field, self.start, self.end, self.others)
        return self._sight

    @property
    def is_seen(self) -> bool:
        """Tell whether the target may be shot at."""
        if not self.is_glance:
            return self.sight.is_clear
        if self._is_seen is None:
            self._is_seen = sees(self.play.field, self.start, self.end, self.others)
        return self._is_seen

    @property
    def others(self) -> tuple[Stand, ...]:
        """The other bases on the battlefield."""
        without = (self.attacker, self.target)
        return tuple([stand for piece, stand in self.play.here.items() if piece not in without])

    def is_near(self, reach: int | None) -> bool:
        """Tell whether the target is within a distance; None is any (zw.attack.in-range, zw.ranged.distance)."""
        return reach is None or is_within(self.start, self.end, reach)

    @property
    def is_from_behind(self) -> bool:
        """The attacker is in the rear arc of the target; monsters have none (zw.attack.rear-arc-bonus)."""
        return not is_beast(self.target) and not is_in_front(self.end, self.start)

    @property
    def is_from_above(self) -> bool:
        """The attacker stands a miniature's height above the target (zw.attack.elevation-threshold)."""
        return self.start.z - self.end.z >= HIGHER


def why_not_seen(aim: Aim) -> IllegalAction | None:
    """Say why the target cannot be seen (zw.attack.in-sight, zw.attack.field-of-view)."""
    if aim.is_seen:
        return None
    rule = "zw.attack.in-sight" if aim.is_glance else aim.sight.rule
    return IllegalAction(UNSEEN.get(rule, "The target cannot be seen."), rule)


def why_not_in_reach(aim: Aim, reach: int | None, rule: str = "zw.attack.in-range") -> IllegalAction | None:
    """Say why a ranged attack does not reach so far; in a Dust Storm none passes Medium (zw.zonecard.dust-storm)."""
    if aim.play.table.storm and not aim.is_near(MEDIUM):
        return IllegalAction("In the Dust Storm nobody hits beyond Medium.", "zw.zonecard.dust-storm")
    return None if aim.is_near(reach) else IllegalAction("The target is out of range.", rule)


def why_not_hurt(play: Play, target: Piece, traits: Iterable[Trait]) -> IllegalAction | None:
    """Say why an attack with these traits cannot hurt a monster (zw.monster.mind-mosquitoes)."""
    if not is_beast(target):
        return None
    needed = play.monster(target).only_hurt_by
    if not needed or set(needed) & set(traits):
        return None
    names = " and ".join(trait.value.capitalize() for trait in needed)
    return IllegalAction(f"Only {names} attacks hurt this monster.", play.monster(target).rule)


def is_movable(play: Play, piece: Piece) -> bool:
    """Tell whether a piece can be moved by force (zw.monster.as-targets)."""
    return not is_beast(piece) or play.monster(piece).is_movable


def is_obstacle(play: Play, piece: Piece) -> bool:
    """Tell whether a base stops others; a swarm does not (zw.monster.mind-mosquitoes)."""
    return not is_beast(piece) or play.monster(piece).is_obstacle
