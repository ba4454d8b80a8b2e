"""What Action cards are worth."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, assert_never

from ai.games.zone_wars.cards import benefit, cards_of, uses
from ai.games.zone_wars.judge.blows import best_blow, blow, defence, prospect
from ai.games.zone_wars.judge.worth import (
    FIND,
    HEAL,
    SCRATCH,
    TEMPO,
    cashed,
    downfall,
    hurt,
    m_point,
    removal,
)
from game.rules.zone_wars.cards.lines import (
    Bewilder,
    Burrow,
    DiceAttack,
    Flight,
    Grab,
    Inspire,
    Lance,
    Leap,
    Loudspeaker,
    Magnetism,
    Mend,
    Parasite,
    Pulse,
    Puppet,
    Repair,
    Spores,
    Telekinesis,
    Telepathy,
    Terror,
    Toss,
    Uplink,
)
from game.rules.zone_wars.powers.aids import REVIVE
from game.rules.zone_wars.powers.cards import levels, line_of
from game.rules.zone_wars.state import Status, is_beast

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ai.games.zone_wars.cards import Benefit
    from ai.games.zone_wars.scene import Scene
    from game.rules.zone_wars.actions import UsePower
    from game.rules.zone_wars.affairs import Piece
    from game.rules.zone_wars.cards.lines import Line
    from game.rules.zone_wars.ground import Stand

ORDER = 0.09  # a die for a friend's next attack
SHAKEN = 0.12  # an enemy that is bewildered
THROWN = 0.45  # an enemy thrown about
BENT = 0.12  # one that Magnetism pulls, or whose gear it wears
LED = 0.35  # a friend that is led to an attack
HINDRANCES: dict[type[Line], float] = {
    Puppet: THROWN,
    Telekinesis: 0.6 * THROWN,
    Magnetism: BENT,
    Bewilder: SHAKEN,
}


class Deed(NamedTuple):
    """One way to use a card: who uses which line of it how, what good it does, and where the user stands afterwards."""

    piece: Piece
    line: Line
    action: UsePower
    good: Benefit
    end: Stand


def valued_cards(scene: Scene, piece: Piece) -> Iterator[tuple[float, UsePower, Stand]]:
    """Yield the ways to use the cards of a miniature with their worth and where it stands afterwards."""
    here = scene.play.stand(piece)
    for power in cards_of(scene, piece):
        for m in levels(scene.play, piece):
            for action in uses(scene, piece, power, m):
                good = benefit(scene, piece, action)
                if not good.helps:
                    continue
                way = action.use.way
                end = here.at(way.spots[-1], way.facing) if way.spots else here
                worth = _worth(scene, Deed(piece, line_of(scene.play, power, m), action, good, end))
                if worth > 0:
                    yield worth - m_point(scene) * m, action, end


def _worth(scene: Scene, deed: Deed) -> float:
    """Return what a use is worth, its M not counted; a line that is none of these brings finds or helps a little."""
    good = deed.good
    match deed.line:
        case DiceAttack() | Lance() | Spores() | Terror() | Parasite() | Loudspeaker() | Pulse():
            return _harm(scene, deed, deed.line)
        case Toss() | Leap() | Burrow() | Flight() | Grab():
            return _assault(scene, deed, deed.line)
        case Puppet() | Telekinesis() | Magnetism() | Bewilder():
            return HINDRANCES[type(deed.line)] * len(good.hurt)
        case Inspire(dice=dice) | Uplink(dice=dice):
            return ORDER * dice * len(good.helped)
        case Telepathy():
            return LED * len(good.helped)
        case Mend(heal=heal):
            return HEAL * min(heal, scene.play.mini(deed.piece).damage)
        case Repair(heal=heal):
            return _repair(scene, deed.action, heal)
        case _:
            return FIND * cashed(scene) * good.finds + 0.08 * len(good.helped)


def _harm(
    scene: Scene, deed: Deed, line: DiceAttack | Lance | Spores | Terror | Parasite | Loudspeaker | Pulse
) -> float:
    """Return the worth of damage done from afar, less that to friends."""
    good = deed.good
    match line:
        case DiceAttack():
            return sum(_dice(scene, deed.piece, p, line, deed.end) for p in good.hurt[:1])
        case Lance(hits=hits):
            return sum(_resisted(scene, p, hits, 0) for p in good.hurt)
        case Spores() | Terror() | Parasite():
            met = (*good.hurt, *_lying(scene, deed.action))
            harm = sum(_failed(scene, p, line.resist, line.damage) for p in met)
            return harm - sum(_failed(scene, p, line.resist, line.damage) for p in good.harmed)
        case Loudspeaker():
            harm = sum(_failed(scene, p, line.resist, line.damage) + 0.1 for p in good.hurt)
            return harm - 0.2 * len(good.harmed)
        case Pulse():
            signed = [(1, p) for p in good.hurt] + [(-1, p) for p in good.harmed]
            return sum(sign * _pulsed(scene, p, line) for sign, p in signed)
        case _ as never:
            assert_never(never)


def _assault(scene: Scene, deed: Deed, line: Toss | Leap | Burrow | Flight | Grab) -> float:
    """Return the worth of an attack where the user ends, and of what goes before it."""
    piece, end = deed.piece, deed.end
    match line:
        case Toss():
            return 0.3 + _strike(scene, piece, end, line.dice)
        case Leap() | Burrow():
            return _strike(scene, piece, end, line.dice)
        case Flight():
            shot = best_blow(scene, piece, end, aimed=False, targets=scene.foes)
            return shot.value if shot else 0.0
        case Grab():
            return FIND * cashed(scene) if deed.good.finds else 0.5 * _strike(scene, piece, end, 0) + THROWN
        case _ as never:
            assert_never(never)


def _lying(scene: Scene, action: UsePower) -> tuple[Piece, ...]:
    return tuple(p for p in action.use.targets if p in scene.fallen)


def _dice(scene: Scene, piece: Piece, target: Piece, line: DiceAttack, end: Stand) -> float:
    cover = max(0, scene.cover(piece, target, end)) if line.cover else 0
    shield = defence(scene, target, cover, armor=line.armor)
    dice = line.dice
    if (
        line.against is not None
        and not is_beast(target)
        and scene.play.character(target).faction is line.against
    ):
        dice += line.extra
    return hurt(scene, target, prospect(scene, target, dice, 0, shield, burn=line.burn))


def _pulsed(scene: Scene, piece: Piece, line: Pulse) -> float:
    return hurt(scene, piece, prospect(scene, piece, line.dice, 0, defence(scene, piece, 0), again=False))


def _strike(scene: Scene, piece: Piece, end: Stand, dice: int) -> float:
    """Return the best attack in contact at the end of a way."""
    touched = scene.touching(piece, end)
    found = (
        blow(scene, piece, arm, foe, end, extra=dice)
        for arm in scene.arms(piece)
        if arm.strikes
        for foe in touched
    )
    return max((one.value for one in found if one is not None), default=0.0)


def _chance_to_resist(scene: Scene, piece: Piece, resist: int) -> float:
    return scene.play.kit.odds.survival(max(1, scene.play.survival(piece) - resist))


def _failed(scene: Scene, piece: Piece, resist: int, damage: int) -> float:
    """Return the worth of damage to who does not resist."""
    fails = 1 - _chance_to_resist(scene, piece, resist)
    return fails * _damage(scene, piece, damage)


def _damage(scene: Scene, piece: Piece, damage: int) -> float:
    left = scene.left(piece)
    if not is_beast(piece) and scene.play.mini(piece).status is Status.STAGGERED:
        return removal(scene, piece) if damage >= left else 0.0
    return downfall(scene, piece) if damage >= left else SCRATCH * damage


def _resisted(scene: Scene, piece: Piece, hits: int, resist: int) -> float:
    """Return the worth of hits of which a Survival roll takes some away."""
    chances = scene.play.kit.odds.successes(max(1, scene.play.survival(piece) - resist))
    return sum(chance * _damage(scene, piece, hits - n) for n, chance in enumerate(chances) if n < hits)


def _repair(scene: Scene, action: UsePower, heal: int) -> float:
    (patient,) = action.use.targets
    if action.use.choice == REVIVE:
        return TEMPO + 0.3
    if action.use.card >= 0:
        return 0.08 * heal
    return HEAL * min(heal, scene.play.mini(patient).damage)
