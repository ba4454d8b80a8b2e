"""How a planned action looks on the board: reach, way, ghost, lanes, targets of a power, what is in the way."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.zone_wars.actions import UsePower
from game.rules.zone_wars.cards.lines import Telepathy
from game.rules.zone_wars.finds.limits import place_beside
from game.rules.zone_wars.ground import path_length
from game.ui import theme as t
from game.ui.layout import Rect
from game.ui.tables.zone_wars import dangers, inks, pieces, tags
from game.ui.tables.zone_wars.inks import inches
from game.ui.tables.zone_wars.route import walked_facing
from game.ui.tables.zone_wars.slots_of_ways import Walked

if TYPE_CHECKING:
    from game.rules.zone_wars.actions import Use
    from game.rules.zone_wars.ground import Spot, Vector
    from game.ui.paint import Painter
    from game.ui.tables.zone_wars.acting import Acting
    from game.ui.tables.zone_wars.camera import Camera

SETTLED = 0.05


def under(p: Painter, camera: Camera, ask: Acting) -> None:
    """Draw where the move can go."""
    route, layers = ask.route, ask.picture.layers
    if ask.deed == "power" and ask.offers() and layers.reach:
        _reach_of_card(p, camera, ask)
    if route.gait is None or ask.reasons[ask.deed] or not layers.reach:
        return
    z = layers.floor
    if z is None:
        z = route.end.z if route.end is not None else route.start.z
    region = route.region(route.entry_for(ask.pointed))
    ask.reach.draw(p, camera, region, z, dashed=ask.deed == "sprint")


def _reach_of_card(p: Painter, camera: Camera, ask: Acting) -> None:
    """Draw where somebody can go whom the card moves, while that is asked for."""
    powering, card = ask.powering, ask.card
    at = powering.now(card)
    slot = powering.slots(card)[at] if at >= 0 else None
    if isinstance(slot, Walked):
        use = powering.action(card).use
        region = slot.region(powering.aiming(card), use)
        ask.reach.draw(p, camera, region, ask.picture.layers.floor or region.walk.start.z)


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
        case "simple" | "complex" if (dropped := ask.dropped) is not None:
            _card(p, camera, ask, dropped.side)
        case _:
            pass
    if ask.route.gait is not None and not ask.reasons[ask.deed]:
        _way(p, camera, ask)
    if ask.refused is not None:
        _refused(p, camera, ask)


def _way(p: Painter, camera: Camera, ask: Acting) -> None:
    """Draw the way to the end that was chosen, or to the spot pointed at."""
    spots = ask.route.preview(ask.pointed if ask.refused is None else None)
    if len(spots) > 1:
        tags.path(p, camera, spots)
    if len(spots) > 1 or ask.route.facing is not None:
        _ghost(p, camera, ask, spots)


def _ghost(p: Painter, camera: Camera, ask: Acting, spots: tuple[Spot, ...]) -> None:
    route = ask.route
    facing = route.facing or walked_facing(spots) or route.start.facing
    size = pieces.base_size(camera.length(120), is_close=camera.is_close)
    at = camera.of(spots[-1])
    pieces.miniature(p, at, size, pieces.look_of(p, ask.picture, ask.piece, facing), 205)
    floor = f"  ·  {spots[-1].z // 250 + 1}F" if spots[-1].z else ""
    words = f"{inches(path_length(spots))} of {inches(route.limit)}{floor}"
    if route.leads_off(spots[-1]):
        tags.tag(p, "leaves the board for good", (at[0], at[1] - size * 0.85), tags.WARNING)
    tags.tag(p, words, (at[0], at[1] + size * 0.85))
    if route.end is None and ask.still < SETTLED:
        return  # who might fire along the way is worked out when the pointer rests
    for watcher in ask.outlook.watchers(spots):
        dangers.draw_watcher(p, camera, ask.picture, watcher, ask.outlook.crossed)


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
    use, line = action.use, ask.powering.line(ask.card)
    for piece in use.targets:
        stand = ask.picture.stand(piece)
        if stand is not None:
            tags.target_ring(p, camera.of(stand.spot), max(camera.length(stand.radius), 20), chosen=True)
    for spot in (use.spot, use.second):
        if spot is not None:
            tags.ring(p, camera.of(spot), 14, inks.AMBER)
            if radius := getattr(line, "radius", 0):
                tags.circle(p, camera, camera.of(spot), camera.length(radius), inks.AMBER)
    if use.marker >= 0:
        tags.ring(p, camera.of(ask.picture.table.markers[use.marker].spot), 18, inks.AMBER)
    _ways(p, camera, ask, use)


def _ways(p: Painter, camera: Camera, ask: Acting, use: Use) -> None:
    """Draw the way that a card makes somebody go, and where and how it ends."""
    line = ask.powering.line(ask.card)
    mover = use.targets[0] if isinstance(line, Telepathy) and use.targets else ask.piece
    stand = ask.picture.stand(mover)
    if stand is None or (not use.way.spots and use.way.facing is None):
        return
    spots = (stand.spot, *use.way.spots)
    tags.path(p, camera, spots)
    facing = use.way.facing or walked_facing(spots) or stand.facing
    size = pieces.base_size(camera.length(120), is_close=camera.is_close)
    at = camera.of(spots[-1])
    pieces.miniature(p, at, size, pieces.look_of(p, ask.picture, mover, facing), 205)
    if len(spots) > 1:
        tags.tag(p, inches(path_length(spots)), (at[0], at[1] + size * 0.85))


def _card(p: Painter, camera: Camera, ask: Acting, side: Vector) -> None:
    """Draw a card that is laid down beside the base."""
    if not ask.route.fits():
        return
    x, y = camera.of(place_beside(ask.route.end_stand(), side))
    h = max(26.0, camera.length(110))
    tags.ring(p, (x, y), h * 0.62, inks.AMBER)
    p.box(Rect(x - h * 0.36, y - h * 0.5, h * 0.72, h), t.PAPER, 4, inks.EDGE, 2)


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
