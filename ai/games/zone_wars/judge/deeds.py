"""What Action cards are worth."""

from __future__ import annotations

from typing import TYPE_CHECKING

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
BENT = 0.12
LED = 0.35


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
                line = line_of(scene.play, power, m)
                worth = _worth(scene, piece, line, action, good, end)
                if worth > 0:
                    yield worth - m_point(scene) * m, action, end


def _worth(  # noqa: C901, PLR0911, PLR0912 - a case a line
    scene: Scene, piece: Piece, line: Line, action: UsePower, good: Benefit, end: Stand
) -> float:
    match line:
        case DiceAttack():
            return sum(_dice(scene, piece, p, line, end) for p in good.hurt[:1])
        case Lance(hits=hits):
            return sum(_resisted(scene, p, hits, 0) for p in good.hurt)
        case Spores() | Terror() | Parasite():
            harm = sum(
                _failed(scene, p, line.resist, line.damage) for p in (*good.hurt, *_lying(scene, action))
            )
            return harm - sum(_failed(scene, p, line.resist, line.damage) for p in good.harmed)
        case Loudspeaker():
            return sum(_failed(scene, p, line.resist, line.damage) + 0.1 for p in good.hurt) - 0.2 * len(
                good.harmed
            )
        case Pulse():
            met = [(1, p) for p in good.hurt] + [(-1, p) for p in good.harmed]
            return sum(
                sign * hurt(scene, p, prospect(scene, p, line.dice, 0, defence(scene, p, 0), again=False))
                for sign, p in met
            )
        case Toss():
            return 0.3 + _strike(scene, piece, end, line.dice)
        case Leap() | Burrow():
            return _strike(scene, piece, end, line.dice)
        case Flight():
            shot = best_blow(scene, piece, end, aimed=False, targets=scene.foes)
            return shot.value if shot else 0.0
        case Grab():
            return FIND * cashed(scene) if good.finds else 0.5 * _strike(scene, piece, end, 0) + THROWN
        case Inspire(dice=dice) | Uplink(dice=dice):
            return ORDER * dice * len(good.helped)
        case Telepathy():
            return LED * len(good.helped)
        case Mend(heal=heal):
            return HEAL * min(heal, scene.play.mini(piece).damage)
        case Repair(heal=heal):
            return _repair(scene, action, heal)
        case Puppet():
            return THROWN * len(good.hurt)
        case Telekinesis():
            return 0.6 * THROWN * len(good.hurt)
        case Magnetism():
            return BENT * len(good.hurt)
        case Bewilder():
            return SHAKEN * len(good.hurt)
        case _:
            return FIND * cashed(scene) * good.finds + 0.08 * len(good.helped)


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
