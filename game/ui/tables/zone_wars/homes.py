"""The Defense of the Ark in words and signs: roles, what is hidden, who holds which piece."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.contract import Seat
from game.rules.zone_wars.affairs import NOBODY
from game.rules.zone_wars.events.ark import ArtifactHidden, HoardKept
from game.rules.zone_wars.events.muster import RolesGiven, TerrainPlaced
from game.rules.zone_wars.scenarios.table import SCENARIOS, scenario_of
from game.ui import draw
from game.ui import theme as t
from game.ui.narrate import listed, said
from game.ui.tables.zone_wars import inks

if TYPE_CHECKING:
    from game.core.contract import Event
    from game.rules.zone_wars.box import Box
    from game.ui.layout import Rect
    from game.ui.narrate import Cast, Line
    from game.ui.paint import Painter
    from game.ui.tables.zone_wars.camera import Camera
    from game.ui.tables.zone_wars.model import Picture

BUILDING = "zw.ark.build-ark"
ALONE = frozenset(scenario.roles[0] for scenario in SCENARIOS.values() if scenario.roles)
SIGN = 22.0


# ------------------------------------------------------------------ in sentences


def told(event: Event, cast: Cast, box: Box) -> list[Line] | None:
    """Return the lines of an event of the Ark, and of roles; None for other events."""
    match event:
        case RolesGiven(roles=roles):
            return _roles(roles, event, cast)
        case TerrainPlaced(seat=seat, terrain=terrain) if event.rule == BUILDING:
            what = box.terrain[terrain.kind].name.lower()
            return [_said(cast, seat, ("build", "builds"), f"a piece of the Ark: {what}.", event)]
        case HoardKept(seat=seat, count=count, discarded=discarded, items=items):
            names = f": {listed([box.items[item].name for item in items])}" if items else ""
            words = f"{count} of them and {'put' if seat == cast.you else 'puts'} {discarded} away{names}."
            return [_said(cast, seat, ("keep", "keeps"), words, event)]
        case ArtifactHidden(seat=seat, spot=spot, item=item):
            what = "an artifact" if item is None else f"the {box.items[item].name}"
            where = f" on floor {spot.z // 250 + 1}" if spot.z else ""
            return [_said(cast, seat, ("hide", "hides"), f"{what}{where}.", event)]
        case _:
            return None


def _said(cast: Cast, seat: Seat, verbs: tuple[str, str], rest: str, event: Event) -> Line:
    return said(f"{cast.does(seat, *verbs)} {rest}", event.rule, seat=seat)


def _roles(roles: tuple[str, ...], event: Event, cast: Cast) -> list[Line]:
    """Tell who plays the role of one, and who the others."""
    lines = []
    for seat, role in sorted(enumerate(roles), key=lambda one: one[1] not in ALONE):
        article = "the" if role in ALONE or roles.count(role) == 1 else "an" if role[0] in "aeiou" else "a"
        words = f"{cast.does(Seat(seat), 'are', 'is')} {article} {role.capitalize()}."
        lines.append(said(words, event.rule, seat=Seat(seat)))
    return lines


# ------------------------------------------------------------------ in signs


def holders(picture: Picture) -> list[tuple[int, int]]:
    """Return the pieces of terrain that score, each with the seat that holds it, NOBODY for none."""
    scenario = scenario_of(picture.table)
    return [(piece, scenario.holder(picture.play, piece)) for piece in scenario.goals(picture.table)]


def draw_holders(p: Painter, camera: Camera, picture: Picture) -> None:
    """Draw beside the sign of each piece that scores who holds it."""
    for piece, seat in holders(picture):
        if seat == NOBODY:
            continue
        terrain = picture.table.layout.terrain[piece]
        at = camera.at(terrain.x, terrain.y)
        size = max(30.0, camera.length(110))
        place = (at[0] + size * 0.5, at[1] - size * 0.4)
        draw.disc(p, place, size * 0.34, "#0e0b08", inks.EDGE, 1)
        draw.seat(p, seat, place, size * 0.42)


def holds_row(p: Painter, place: Rect, picture: Picture) -> float:
    """Draw a row of the pieces that score with who holds each; return the y below."""
    found = holders(picture)
    if not found:
        return place.y
    step = min(44.0, place.w / len(found))
    for n, (_, seat) in enumerate(found):
        at = (place.cx + (n - (len(found) - 1) / 2) * step, place.y + SIGN * 0.8)
        p.sprite("zone_wars/token_objective", at, SIGN * 1.5, alpha=150 if seat == NOBODY else 255)
        if seat != NOBODY:
            draw.disc(p, (at[0] + 12, at[1] + 9), 10, "#0e0b08", t.LINE, 1)
            draw.seat(p, seat, (at[0] + 12, at[1] + 9), 14)
    return place.y + SIGN * 1.8
