"""Rerolls, attacks, Reflexes and what else is asked, by exact odds."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from msgspec.structs import replace

from ai.games.zone_wars.judge.blows import defence
from ai.games.zone_wars.judge.outlook import Plan
from ai.games.zone_wars.judge.worth import HEAL, SCRATCH, downfall, hurt, m_point, removal, value_of
from game.rules.zone_wars.actions import ChooseCrew, Pass, React, Reroll, Snap, Strike
from game.rules.zone_wars.affairs import Attack, March, Wound
from game.rules.zone_wars.cards.lines import Blur, CancelHits, ExtraArmor, MindShield, Precognition, Quills
from game.rules.zone_wars.fight.forecasts import forecast
from game.rules.zone_wars.fight.gathering import dice_of
from game.rules.zone_wars.fight.licences import counter_at, free_at, overwatch_at
from game.rules.zone_wars.ground import along
from game.rules.zone_wars.powers.cards import line_of
from game.rules.zone_wars.state import Status, is_beast
from game.rules.zone_wars.tasks.fight import OfferAttack, OfferCounter

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from ai.games.zone_wars.scene import Scene
    from game.rules.zone_wars.actions import ZoneWarsAction
    from game.rules.zone_wars.affairs import Piece
    from game.rules.zone_wars.tasks.fight import License
    from game.rules.zone_wars.tasks.march import OfferFreeAttack, OfferSnap
    from game.rules.zone_wars.tasks.powers import OfferFeast, OfferReflex

SAVED = 0.9  # of damage that a Reflex takes off
OF_ITS_POINTS = (
    0.3  # what a kept artifact is worth to who uses it, of its victory points, which it does not bring
)


def crews(scene: Scene, offers: Sequence[ZoneWarsAction]) -> list[Plan]:
    """Return the crews by what they have from earlier battles of a campaign; none where nobody has anything."""
    found = [
        Plan(sum(map(partial(_brings, scene), offer.characters)), offer, "brings what earlier battles gave")
        for offer in offers
        if isinstance(offer, ChooseCrew)
    ]
    return sorted(found, key=lambda plan: -plan.value) if any(plan.value for plan in found) else []


def _brings(scene: Scene, character: int) -> float:
    """Return what experience and kept artifacts of a character are worth in a battle."""
    veteran, items = scene.table.veteran(character), scene.play.kit.box.items
    points: int = sum(items[item].vp for item in veteran.kept)
    return len(veteran.gains) + OF_ITS_POINTS * points


def license_of(task: OfferAttack | OfferCounter | OfferFreeAttack) -> License:
    """Return what attack is offered."""
    if isinstance(task, OfferAttack):
        return task.license
    return counter_at(task.against) if isinstance(task, OfferCounter) else free_at(task.against)


def attacks(
    scene: Scene, task: OfferAttack | OfferCounter | OfferFreeAttack, offers: Sequence[ZoneWarsAction]
) -> list[Plan]:
    """Return every attack with its worth by the dice that the rules would throw; the best first."""
    licence, found = license_of(task), [Plan(0.0, Pass(), "lets it be")]
    for offer in offers:
        if not isinstance(offer, Strike):
            continue
        attack = dice_of(scene.play, task.piece, offer.target, offer.weapon, licence, offer.upgrades)
        odds = forecast(scene.play, attack).rerolled
        worth = value_of(scene, offer.target, odds) - m_point(scene) * sum(m for _, m in offer.upgrades)
        if not scene.is_foe(offer.target):
            worth = -worth
        worth -= _caught(scene, task.piece, offer)
        found.append(Plan(worth, offer, f"a chance of {odds.stagger:.0%} to lay it low", attacks=True))
    return sorted(found, key=lambda plan: -plan.value)


def _caught(scene: Scene, piece: Piece, strike: Strike) -> float:
    """Return a penalty for area attacks that catch friends, and for items that are used up on one enemy."""
    if is_beast(piece) or scene.is_foe(piece):
        return 0.0
    arm = next((arm for arm in scene.arms(piece) if arm.card == strike.weapon), None)
    return 0.0 if arm is None or scene.is_sensible(arm, strike.target, piece) else 1.0


def rerolls(scene: Scene) -> list[Plan]:
    """Return both answers to a reroll with their worth."""
    attack = scene.play.affair(Attack)
    odds = forecast(scene.play, attack)
    sign = 1.0 if scene.is_foe(attack.target) else -1.0
    both = ((odds.rerolled, Reroll(), "rerolls"), (odds.kept, Pass(), "keeps its dice"))
    plans = [
        Plan(
            sign * hurt(scene, attack.target, one)
            + m_point(scene) * one.m_points
            - 0.1 * one.wear
            - 0.25 * one.breaks,
            action,
            f"{note}: {one.mean_damage:.2f} damage on average",
        )
        for one, action, note in both
    ]
    return sorted(plans, key=lambda plan: -plan.value)


# ------------------------------------------------------------------ Reflexes


def reflexes(scene: Scene, task: OfferReflex, offers: Sequence[ZoneWarsAction]) -> list[Plan]:
    """Return the ways to use a Reflex with the loss that each saves, less its price."""
    found = [Plan(0.0, Pass(), "keeps its M points")]
    for offer in offers:
        if isinstance(offer, React):
            saved = _saved(scene, task, offer)
            found.append(Plan(SAVED * saved - m_point(scene) * offer.m, offer, f"saves {saved:.2f}"))
    return sorted(found, key=lambda plan: -plan.value)


def _saved(scene: Scene, task: OfferReflex, react: React) -> float:
    line = line_of(scene.play, task.power, react.m)
    match line:
        case CancelHits(hits=hits):
            return _by_hits(scene, hits)
        case Precognition(dice=dice):
            return _by_hits(scene, 9 if line.every else dice) * 5 / 6
        case Blur(dice=dice):
            return _by_cover(scene, dice)
        case ExtraArmor(dice=dice):
            return _by_dice(scene, dice)
        case MindShield(less=less):
            return _by_less(scene, less)
        case Quills(hits=hits):
            return SCRATCH * hits * 0.7
        case _:
            return 0.4


def _loss(scene: Scene, piece: Piece, damage: Iterable[tuple[int, float]]) -> float:
    """Return what damage costs its owner, from chances of each amount."""
    left = scene.left(piece)
    mini = scene.play.mini(piece)
    lies = mini.status is Status.STAGGERED
    worst = removal(scene, piece) if lies else downfall(scene, piece)
    scratch = 0.0 if lies else SCRATCH
    return sum(chance * (worst if amount >= left else scratch * amount) for amount, chance in damage)


def _by_hits(scene: Scene, fewer: int) -> float:
    """Return the loss that hits taken away save."""
    attack, odds = scene.play.affair(Attack), scene.play.kit.odds
    if is_beast(attack.target) or scene.is_foe(attack.target):
        return 0.0
    shield = defence(scene, attack.target, attack.covered, armor=not attack.no_armor)

    def loss(hits: int) -> float:
        chances = odds.damage_of((*(0.0,) * hits, 1.0), shield)
        return _loss(scene, attack.target, enumerate(chances))

    return loss(attack.hits) - loss(max(0, attack.hits - fewer))


def _by_cover(scene: Scene, dice: int) -> float:
    """Return the loss that cover dice save before an attack is rolled."""
    attack = scene.play.affair(Attack)
    if is_beast(attack.target) or scene.is_foe(attack.target):
        return 0.0
    better = replace(attack, extra_cover=attack.extra_cover + dice)
    one, other = (forecast(scene.play, a).rerolled.damage for a in (attack, better))
    return _loss(scene, attack.target, enumerate(one)) - _loss(scene, attack.target, enumerate(other))


def _by_dice(scene: Scene, dice: int) -> float:
    """Return the loss that armor dice against a wound save."""
    wound = scene.play.affair(Wound)
    blocked = scene.play.kit.odds.successes(dice)
    after = [(max(0, wound.amount - n), chance) for n, chance in enumerate(blocked)]
    return _loss(scene, wound.piece, [(wound.amount, 1.0)]) - _loss(scene, wound.piece, after)


def _by_less(scene: Scene, less: int) -> float:
    try:
        wound = scene.play.affair(Wound)
    except LookupError:
        return 0.4
    if is_beast(wound.piece) or scene.is_foe(wound.piece):
        return 0.0
    before = _loss(scene, wound.piece, [(wound.amount, 1.0)])
    return before - _loss(scene, wound.piece, [(max(0, wound.amount - less), 1.0)])


def feasts(scene: Scene, task: OfferFeast, offers: Sequence[ZoneWarsAction]) -> list[Plan]:
    """Return the ways to heal after an attack."""
    damage = scene.play.mini(task.piece).damage
    found = [Plan(0.0, Pass(), "keeps its M points")]
    found += [
        Plan(HEAL * min(offer.m, damage) - m_point(scene) * offer.m * 0.8, offer, "heals")
        for offer in offers
        if isinstance(offer, React)
    ]
    return sorted(found, key=lambda plan: -plan.value)


# ------------------------------------------------------------------ Overwatch


def snaps(scene: Scene, task: OfferSnap, offers: Sequence[ZoneWarsAction]) -> list[Plan]:
    """Return the shots at the points of a way with their worth; waiting for a better one is worth something, too."""
    march, found = scene.play.affair(March), [Plan(0.05, Pass(), "waits on")]
    for offer in offers:
        if isinstance(offer, Snap):
            spot, facing = along(march.spots, offer.at)
            trial = scene.moved(march.piece, scene.play.stand(march.piece).at(spot, facing))
            attack = dice_of(trial, task.piece, march.piece, offer.weapon, overwatch_at(march.piece))
            odds = forecast(trial, attack).kept
            found.append(
                Plan(value_of(scene, march.piece, odds), offer, f"shoots: {odds.stagger:.0%} to lay it low")
            )
    return sorted(found, key=lambda plan: -plan.value)
