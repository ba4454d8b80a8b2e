"""What the solo AI does before the first turn: faction, crew, terrain, corner, deployment (zw.solo.deploy-*)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ai.games.zone_wars.solo.case import Ruling
from game.rules.zone_wars.actions import ChooseCorner, Deploy
from game.rules.zone_wars.cards.kinds import SoloType
from game.rules.zone_wars.ground import LONG, Edge, Stand, is_within, street_of, towards
from game.rules.zone_wars.ground.measure import BODY_HEIGHT
from game.rules.zone_wars.scenarios.table import scenario_of
from game.rules.zone_wars.state import Status

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ai.games.zone_wars.scene import Scene
    from ai.games.zone_wars.solo.case import Lot
    from game.rules.zone_wars.actions import ZoneWarsAction
    from game.rules.zone_wars.affairs import Piece

TYPES = (SoloType.FIGHTER, SoloType.SHARPSHOOTER, SoloType.CONTROLLER, SoloType.SUPPORT)
LIST = "zw.ai.deploy-order-list"


def any_of(offers: Sequence[ZoneWarsAction], lot: Lot, rule: str, words: str) -> Ruling:
    """Let a die choose among all offers (zw.solo.random-choice)."""
    return Ruling(lot.one_of(offers), rule, words)


def corner(offers: Sequence[ZoneWarsAction], lot: Lot) -> Ruling:
    """Choose a corner by die, rolling again for numbers that none has (zw.solo.deploy-area, zw.solo.random-choice)."""
    corners = [offer for offer in offers if isinstance(offer, ChooseCorner)]
    while (die := lot.d6()) > len(corners):
        pass
    return Ruling(corners[die - 1], "zw.solo.deploy-area", f"The die shows {die}: that corner.")


def first_to_deploy(scene: Scene) -> Piece:
    """Return which miniature of the faction is put down next (zw.ai.deploy-who-first)."""
    group, minis = scene.table.group(scene.seat), enumerate(scene.table.minis)
    waiting = [p for p, mini in minis if mini.status is Status.WAITING and mini.seat in group]
    return min(waiting, key=lambda p: (TYPES.index(scene.play.character(p).solo_type), p))


def deploy(scene: Scene, lot: Lot) -> Ruling:
    """Put down the next miniature at the best place of its type (zw.ai.deploy-order-list)."""
    piece = first_to_deploy(scene)
    kind = scene.play.character(piece).solo_type
    stand = lot.best(_stands(scene), lambda stand: rank_of_place(scene, piece, kind, stand))
    return Ruling(Deploy(piece, stand), LIST, f"{kind.value.capitalize()}: the best place by its list.")


def _stands(scene: Scene) -> Iterator[Stand]:
    """Yield the legal places of the half-inch grid, on every level, turned to the middle."""
    layout, scenario, others = scene.table.layout, scenario_of(scene.table), scene.others()
    for spot in scene.ground.grid(*_box(scene)):
        stand = Stand(*spot, towards(spot, layout.center))
        if (
            spot[:2] != layout.center[:2]
            and scenario.why_not_deploy(scene.play, scene.seat, stand, others) is None
        ):
            yield stand


def _box(scene: Scene) -> tuple[int, int, int, int]:
    """Return a rectangle that holds all places to deploy at: about a corner, or at the end of a band."""
    layout, side = scene.table.layout, scene.play.side(scene.seat)
    if side.corner is not None:
        at = layout.corner(side.corner)
        return (at.x - LONG, at.y - LONG, at.x + LONG, at.y + LONG)
    (top, bottom), is_west = street_of(layout.depth), side.edge is Edge.WEST
    return (0, top, LONG, bottom) if is_west else (layout.width - LONG, top, layout.width, bottom)


def rank_of_place(scene: Scene, piece: Piece, kind: SoloType, stand: Stand) -> tuple[int, ...]:
    """Return the order of a place for a type; the smallest comes first."""
    center = scene.table.layout.center
    middle = (stand.x - center.x) ** 2 + (stand.y - center.y) ** 2
    foes = [scene.play.stand(foe) for foe in scene.foes]
    shown = scene.exposure(piece, stand)
    match kind:
        case SoloType.FIGHTER | SoloType.CONTROLLER:
            is_near = any(is_within(stand, foe, LONG) and _sees(scene, foe, stand) for foe in foes)
            return not is_near, not is_near and shown.seen > 0, middle
        case SoloType.SHARPSHOOTER:
            seen = sum(_sees(scene, stand, foe) for foe in foes)
            return -seen, stand.z < BODY_HEIGHT, shown.bare, middle
        case SoloType.SUPPORT:
            friends = [scene.play.stand(p) for p in scene.friends(piece)]
            return -sum(is_within(stand, friend, LONG) for friend in friends), shown.seen, middle


def _sees(scene: Scene, one: Stand, other: Stand) -> bool:
    others = [stand for stand in scene.others() if stand not in (one, other)]
    return scene.ground.cover(one, other, others) >= 0
