"""How a planned action looks on the board: reach, way, ghost, lanes, targets of a power, what is in the way."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.zone_wars.actions import UsePower
from game.rules.zone_wars.ground import Barred, path_length
from game.ui import theme as t
from game.ui.tables.zone_wars import dangers, inks, pieces, tags
from game.ui.tables.zone_wars.inks import inches
from game.ui.tables.zone_wars.route import walked_facing

if TYPE_CHECKING:
    from game.rules.zone_wars.ground import Spot
    from game.ui.paint import Painter
    from game.ui.tables.zone_wars.acting import Acting
    from game.ui.tables.zone_wars.camera import Camera


def under(p: Painter, camera: Camera, ask: Acting) -> None:
    """Draw where the move can go."""
    route, layers = ask.route, ask.picture.layers
    if route.gait is None or ask.reasons[ask.deed] or not layers.reach:
        return
    z = layers.floor
    if z is None:
        z = route.end.z if route.end is not None else route.start.z
    region = route.region(route.entry_for(ask.pointed))
    ask.reach.draw(p, camera, region, z, dashed=ask.deed == "sprint")


def over(p: Painter, camera: Camera, ask: Acting) -> None:
    """Draw what is planned over the pieces."""
    match ask.deed:
        case "charge":
            _lanes(p, camera, ask)
        case "power":
            _power(p, camera, ask)
        case "assist":
            for piece in ask.fallen():
                stand = ask.picture.stand(piece)
                if stand is not None:
                    tags.ring(p, camera.of(stand.spot), camera.length(stand.radius) + 5, t.GOOD)
        case _:
            pass
    if ask.route.gait is not None and not ask.reasons[ask.deed]:
        _way(p, camera, ask)
    if ask.refused is not None:
        _refused(p, camera, ask)


def _way(p: Painter, camera: Camera, ask: Acting) -> None:
    """Draw the way to the end that was chosen, or to the spot pointed at."""
    route, end = ask.route, ask.route.end
    if end is None and ask.pointed is not None and ask.refused is None:
        end = route.on_floor(ask.pointed)
    start = route.start_from(route.entry_for(end))
    try:
        spots: tuple[Spot, ...] = (start.spot, *route.spots_to(end))
    except Barred:
        spots = (start.spot, *route.pinned)
    if len(spots) > 1:
        tags.path(p, camera, spots)
    if len(spots) > 1 or route.facing is not None:
        _ghost(p, camera, ask, spots)


def _ghost(p: Painter, camera: Camera, ask: Acting, spots: tuple[Spot, ...]) -> None:
    route = ask.route
    facing = route.facing or walked_facing(spots) or route.start.facing
    size = pieces.base_size(camera.length(120), is_close=camera.is_close)
    at = camera.of(spots[-1])
    pieces.miniature(p, at, size, pieces.look_of(p, ask.picture, ask.piece, facing), 205)
    floor = f"  ·  {spots[-1].z // 250 + 1}F" if spots[-1].z else ""
    words = f"{inches(path_length(spots))} of {inches(route.limit)}{floor}"
    tags.tag(p, words, (at[0], at[1] + size * 0.85))
    for watcher in dangers.watchers(ask.picture, ask.piece, spots):
        dangers.draw_watcher(p, camera, ask.picture, watcher)


def _lanes(p: Painter, camera: Camera, ask: Acting) -> None:
    start = camera.of(ask.route.start.spot)
    for piece in ask.lanes():
        stand = ask.picture.stand(piece)
        if stand is None:
            continue
        end, is_chosen = camera.of(stand.spot), piece == ask.aimed
        p.polyline([start, end], (111, 183, 242, 120 if is_chosen else 60), camera.length(120))
        tags.target_ring(p, end, max(camera.length(stand.radius), 20), chosen=is_chosen)


def _power(p: Painter, camera: Camera, ask: Acting) -> None:
    action = ask.action()
    if not isinstance(action, UsePower):
        return
    use = action.use
    for piece in use.targets:
        stand = ask.picture.stand(piece)
        if stand is not None:
            tags.target_ring(p, camera.of(stand.spot), max(camera.length(stand.radius), 20), chosen=True)
    for spot in (use.spot, use.second):
        if spot is not None:
            tags.ring(p, camera.of(spot), 14, inks.AMBER)
    if use.way.spots:
        tags.path(p, camera, (ask.route.start.spot, *use.way.spots))


def _refused(p: Painter, camera: Camera, ask: Acting) -> None:
    """Draw what is at fault, and the sentence beside it."""
    assert ask.refused is not None
    at = camera.of(ask.route.start.spot)
    reason, piece = ask.refused.reason, ask.refused.piece
    if reason is not None:
        at = dangers.draw_reason(p, camera, reason) or at
    elif piece is not None and (stand := ask.picture.stand(piece)) is not None:
        at = camera.of(stand.spot)
        tags.ring(p, at, camera.length(stand.radius) + 6, t.BAD)
    tags.tag(p, ask.refused.sentence, (at[0], at[1] + 40), tags.WARNING)
