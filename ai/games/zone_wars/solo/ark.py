"""What the solo AI does as Defender before the first turn: the Ark, the hoard, where everybody stands.

Rule: zw.ai.ark-defender.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ai.games.zone_wars.solo.case import Ruling
from ai.games.zone_wars.solo.finds import holds_from, objectives_of
from ai.games.zone_wars.solo.mustering import first_to_deploy, rank_of_place
from game.rules.zone_wars.actions import Deploy, HideArtifact, KeepHoard, Pass, PlaceTerrain
from game.rules.zone_wars.ground import MEDIUM, Spot, Stand
from game.rules.zone_wars.ground.ark import why_not_hide
from game.rules.zone_wars.ground.exact import box_of
from game.rules.zone_wars.scenarios.ark import HIDDEN
from game.rules.zone_wars.scenarios.table import scenario_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ai.games.zone_wars.scene import Scene
    from ai.games.zone_wars.solo.case import Lot
    from game.rules.zone_wars.actions import ZoneWarsAction
    from game.rules.zone_wars.tasks.ark import OfferHiding, OfferHoard

RULE = "zw.ai.ark-defender"
NORTH = (0, -1)


def build(scene: Scene, offers: Sequence[ZoneWarsAction], lot: Lot) -> Ruling:
    """Lay the next piece of the ready-made Ark, and no fourth one."""
    table, number = scene.table, len(scene.table.layout.objectives)
    ready = scene.play.kit.layouts["ark", len(table.leaders), table.layout.width]
    if number >= len(ready.objectives) and isinstance(offers[-1], Pass):
        return Ruling(Pass(), RULE, "The ready-made Ark has three pieces.")
    piece = PlaceTerrain(ready.terrain[number])
    if number < len(ready.objectives) and table.layout.terrain == ready.terrain[:number]:
        return Ruling(piece, RULE, "A piece of the ready-made Ark.")
    return Ruling(lot.one_of(offers), RULE, "Drawn at random.")


def keep(scene: Scene, task: OfferHoard, lot: Lot) -> Ruling:
    """Keep the cards of highest value; a die settles ties."""
    items, left = scene.play.kit.box.items, [card for card in task.cards if card is not None]
    kept: list[int] = []
    while left and len(kept) < HIDDEN:
        kept.append(lot.best(left, lambda card: -items[card].vp))
        left.remove(kept[-1])
    return Ruling(KeepHoard(tuple(sorted(kept))), RULE, "The artifacts of highest value are kept.")


def hide(scene: Scene, task: OfferHiding, lot: Lot) -> Ruling:
    """Hide the most valuable card in the piece of the Ark with the fewest tokens, as high and as deep in as can be."""
    items, field = scene.play.kit.box.items, scene.play.field
    card = max((card for card in task.cards if card is not None), key=lambda card: items[card].vp)
    lying = [marker.spot for marker in scene.table.markers]
    places = [
        (
            sum(field.is_on_piece(spot, piece) for spot in lying),
            -spot.z,
            _off_center(scene, piece, spot),
            spot,
        )
        for piece in objectives_of(scene)
        for spot in _spots(scene, piece)
    ]
    order: list[tuple[int, int, int]] = sorted({place[:3] for place in places})
    for wanted in order:
        fit = [
            spot for *rank, spot in places if tuple(rank) == wanted and not why_not_hide(field, spot, lying)
        ]
        if fit:
            return Ruling(HideArtifact(card, lot.one_of(fit)), RULE, "Hidden inside the Ark.")
    raise ValueError("no place of the Ark can be reached")


def deploy(scene: Scene, lot: Lot) -> Ruling:
    """Put one miniature up on each piece of the Ark, the rest about it by their types."""
    piece = first_to_deploy(scene)
    kind = scene.play.character(piece).solo_type
    stands = [*_stands(scene)]
    bare = [o for o in objectives_of(scene) if not _is_manned(scene, o)]
    raised = [stand for stand in stands if any(holds_from(scene, stand, o) for o in bare)]
    stand = lot.best(raised or stands, lambda stand: rank_of_place(scene, piece, kind, stand))
    words = (
        "Up on a piece of the Ark." if raised else f"{kind.value.capitalize()}: the best place by its list."
    )
    return Ruling(Deploy(piece, stand), RULE, words)


# ------------------------------------------------------------------ places


def _spots(scene: Scene, piece: int) -> Iterator[Spot]:
    """Yield the places of the half-inch grid on a piece of the Ark."""
    field = scene.play.field
    box = box_of(field.outlines[piece])
    return (spot for spot in scene.ground.grid(*box) if field.is_on_piece(spot, piece))


def _off_center(scene: Scene, piece: int, spot: Spot) -> int:
    """Return how far a place is from the middle of its piece, in inches."""
    left, top, right, bottom = box_of(scene.play.field.outlines[piece])
    return max(abs(2 * spot.x - left - right), abs(2 * spot.y - top - bottom)) // 200


def _is_manned(scene: Scene, piece: int) -> bool:
    table = scene.table
    stands = (mini.stand for mini in table.minis if mini.seat in table.group(scene.seat))
    return any(stand is not None and holds_from(scene, stand, piece) for stand in stands)


def _stands(scene: Scene) -> Iterator[Stand]:
    """Yield the places of the half-inch grid on and about the Ark, turned outwards."""
    layout, field = scene.table.layout, scene.play.field
    points = [point for piece in objectives_of(scene) for point in field.outlines[piece]]
    left, top, right, bottom = box_of(points, MEDIUM)
    others, why_not = scene.others(), scenario_of(scene.table).why_not_deploy
    for spot in scene.ground.grid(max(0, left), max(0, top), right, bottom):
        out = spot.x - layout.center.x, spot.y - layout.center.y
        stand = Stand(*spot, out if any(out) else NORTH)
        if why_not(scene.play, scene.seat, stand, others) is None:
            yield stand
