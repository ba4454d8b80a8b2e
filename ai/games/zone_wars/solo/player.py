"""The solo AI answers every question of the rules (zw.solo.acts-by-priority)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, assert_never

from ai.games.zone_wars.solo import acting, ark, chase, mustering, reactions
from ai.games.zone_wars.solo.case import Lot, Ruling
from ai.games.zone_wars.solo.finds import objectives_of
from game.rules.zone_wars.actions import Accept, Activate, Pass
from game.rules.zone_wars.tasks.ark import OfferHiding, OfferHoard
from game.rules.zone_wars.tasks.chase import OfferMobility, OfferReserve, OfferStartEdge
from game.rules.zone_wars.tasks.fight import OfferArmor, OfferAttack, OfferCounter, OfferReroll, OfferTheft
from game.rules.zone_wars.tasks.finds import OfferFind, OfferGift
from game.rules.zone_wars.tasks.march import OfferFreeAttack, OfferSnap
from game.rules.zone_wars.tasks.muster import (
    OfferCorner,
    OfferCrew,
    OfferDeployment,
    OfferFaction,
    OfferTerrain,
)
from game.rules.zone_wars.tasks.powers import OfferEncore, OfferFeast, OfferPuppet, OfferReflex
from game.rules.zone_wars.tasks.turn import OfferAction, OfferActivation, OfferRelease
from game.rules.zone_wars.tasks.zone import OfferZoneChoice

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ai.games.zone_wars.scene import Scene
    from game.core.chance import Dice
    from game.rules.zone_wars.actions import ZoneWarsAction


def rule(scene: Scene, offers: Sequence[ZoneWarsAction], dice: Dice, *, wanders: bool = False) -> Ruling:
    """Return what the solo rules say to the question that is asked. wanders: targets are drawn (level 1)."""
    lot = Lot(dice)
    ruling = _ruled(scene, offers, lot, wanders=wanders)
    return ruling._replace(note=f"{ruling.note} A die decided between equals.") if lot.was_thrown else ruling


def _ruled(scene: Scene, offers: Sequence[ZoneWarsAction], lot: Lot, *, wanders: bool) -> Ruling:
    """Answer what is asked in every turn, and leave the rest to those who know."""
    task = scene.table.task
    match task:
        case OfferActivation():
            pieces = [offer.piece for offer in offers if isinstance(offer, Activate)]
            return acting.choose_miniature(scene, pieces, lot, wanders=wanders)
        case OfferAction(piece=piece):
            return acting.act(scene, piece, lot, wanders=wanders)
        case OfferAttack():
            return reactions.attack(scene, task, offers, lot, wanders=wanders)
        case OfferRelease():
            return Ruling(offers[0], "zw.solo.no-overwatch", "The AI never is on Overwatch.")
        case OfferSnap():
            return Ruling(Pass(), "zw.solo.no-overwatch", "The AI never fires on Overwatch.")
        case OfferFaction() | OfferCrew() | OfferTerrain() | OfferMobility() | OfferStartEdge():
            return _set_up(scene, task, offers, lot)
        case OfferReserve() | OfferCorner() | OfferDeployment():
            return _deployed(scene, task, offers, lot)
        case _:
            return _reacted(scene, task, offers, lot)


def _set_up(
    scene: Scene,
    task: OfferFaction | OfferCrew | OfferTerrain | OfferMobility | OfferStartEdge,
    offers: Sequence[ZoneWarsAction],
    lot: Lot,
) -> Ruling:
    """Answer what is asked before anybody stands on the battlefield."""
    match task:
        case OfferFaction() | OfferCrew():
            return mustering.any_of(offers, lot, "zw.solo.crew-choice", "Drawn at random.")
        case OfferTerrain(objective=True) if scene.table.sides[task.seat].role:
            return ark.build(scene, offers, lot)
        case OfferTerrain() | OfferMobility():
            return mustering.any_of(offers, lot, "zw.solo.random-choice", "Drawn at random.")
        case OfferStartEdge():
            return chase.start_edge(offers, lot)
        case _ as never:
            assert_never(never)


def _deployed(
    scene: Scene,
    task: OfferReserve | OfferCorner | OfferDeployment,
    offers: Sequence[ZoneWarsAction],
    lot: Lot,
) -> Ruling:
    """Answer where the crew begins."""
    match task:
        case OfferReserve():
            return chase.lay_reserve(scene, task)
        case OfferCorner():
            return mustering.corner(offers, lot)
        case OfferDeployment():
            return ark.deploy(scene, lot) if objectives_of(scene) else mustering.deploy(scene, lot)
        case _ as never:
            assert_never(never)


def _reacted(scene: Scene, task: Any, offers: Sequence[ZoneWarsAction], lot: Lot) -> Ruling:  # noqa: ANN401 - any decision
    """Answer what is asked when somebody else acts, and in the middle of an action."""
    match task:
        case OfferFreeAttack() | OfferCounter():
            return reactions.strike_back(scene, task, offers, lot)
        case OfferReroll():
            return reactions.reroll(scene)
        case OfferReflex():
            return reactions.reflex(scene, task, offers, lot)
        case OfferFeast() | OfferEncore():
            return reactions.late_upgrade(scene, task, offers, lot)
        case _:
            return _less(scene, task, offers, lot)


def _less(scene: Scene, task: Any, offers: Sequence[ZoneWarsAction], lot: Lot) -> Ruling:  # noqa: ANN401 - any decision
    """Answer what is asked now and then."""
    match task:
        case OfferTheft():
            return reactions.steal(scene, task, offers, lot)
        case OfferArmor():
            return reactions.armor(scene, task, offers, lot)
        case OfferFind():
            return reactions.keep(scene, task)
        case OfferHoard():
            return ark.keep(scene, task, lot)
        case OfferHiding():
            return ark.hide(scene, task, lot)
        case OfferGift():
            return Ruling(Accept(), "zw.solo.interpretation", "A gift is taken.")
        case OfferZoneChoice() | OfferPuppet():
            return reactions.name(scene, offers, lot)
        case _:
            return Ruling(offers[-1], "zw.solo.interpretation", "Nothing better is known.")
