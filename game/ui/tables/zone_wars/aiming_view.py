"""How an attack looks on the board before it is made: rings, sight lines, cover, and why it is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.zone_wars.fight.aiming import Aim
from game.rules.zone_wars.fight.weapons import item_at, reach_of, weapons_of
from game.rules.zone_wars.ground import Cause, gap
from game.ui import theme as t
from game.ui.tables.zone_wars import inks, pieces, tags
from game.ui.tables.zone_wars.inks import inches

if TYPE_CHECKING:
    from game.rules.zone_wars.affairs import Piece
    from game.rules.zone_wars.ground import Sight
    from game.ui.paint import Painter
    from game.ui.tables.zone_wars.ask import Refused
    from game.ui.tables.zone_wars.camera import Camera
    from game.ui.tables.zone_wars.model import Picture


def ring_target(p: Painter, camera: Camera, picture: Picture, piece: Piece, *, chosen: bool) -> None:
    """Draw the ring of a target that can be attacked."""
    stand = picture.stand(piece)
    if stand is not None:
        size = pieces.base_size(camera.length(2 * stand.radius), is_close=camera.is_close)
        tags.target_ring(p, camera.of(stand.spot), size / 2, chosen=chosen)


def draw_sight(
    p: Painter, camera: Camera, picture: Picture, pair: tuple[Piece, Piece], seen: Sight, share: float = 1.0
) -> None:
    """Draw the lines between two pieces, the terrain that gives cover, and a tag with the gap."""
    one, other = picture.stand(pair[0]), picture.stand(pair[1])
    if one is None or other is None:
        return
    tags.sight(p, camera, seen, share)
    names = []
    for number in seen.hides:
        element = picture.field.elements[number]
        names.append(picture.terrain_name(element.piece))
        for solid in element.solids:
            tags.outline(p, camera, solid.shape, inks.AMBER, 3)
    a, b = camera.of(one.spot), camera.of(other.spot)
    middle = (a[0] + (b[0] - a[0]) * 0.42, a[1] + (b[1] - a[1]) * 0.42 - 26)
    tags.tag(p, f"gap {inches(gap(one, other))}", middle)
    if seen.cover:
        where = (b[0], b[1] - camera.length(other.radius) - 34)
        name = ", ".join(dict.fromkeys(names)) or "Cover"
        tags.tag(p, f"{name}: cover {seen.cover}", where, tags.COVER, "zone_wars/attr_cover")


def draw_refused(p: Painter, camera: Camera, picture: Picture, shooter: Piece, refused: Refused) -> None:
    """Draw why an enemy cannot be attacked: the wall, the arc or the distance."""
    assert refused.piece is not None
    aim = Aim(picture.play, shooter, refused.piece)
    start, end = camera.of(aim.start.spot), camera.of(aim.end.spot)
    if "arc" in refused.rule:
        tags.sector(
            p, camera, start, aim.start.facing, camera.length(aim.start.radius + 220), (224, 96, 90, 70)
        )
    elif "range" in refused.rule or "improvised" in refused.rule or "storm" in refused.rule:
        reaches = [reach_of(item_at(aim.play, shooter, weapon)) for weapon in weapons_of(aim.play, shooter)]
        far = max((reach for reach in reaches if reach), default=0)
        tags.circle(p, camera, start, camera.length(aim.start.radius + far), t.BAD)
    else:
        tags.sight(p, camera, aim.sight)
        for line in aim.sight.lines:
            if line.cause is Cause.TERRAIN:
                for solid in picture.field.elements[line.number].solids:
                    tags.outline(p, camera, solid.shape, t.BAD, 3)
                break
        if aim.sight.blocker is not None:
            tags.ring(
                p, camera.of(aim.sight.blocker.spot), camera.length(aim.sight.blocker.radius) + 4, t.BAD
            )
    tags.tag(p, refused.sentence, (end[0], end[1] + camera.length(aim.end.radius) + 30), tags.WARNING)
