"""The lens over the mat: it shows the place where a monster bursts out of the ground."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

from game.ui import draw
from game.ui.layout import Rect
from game.ui.tables.zone_wars import crowd, inks, tags
from game.ui.tables.zone_wars.camera import Camera

if TYPE_CHECKING:
    from game.rules.zone_wars.ground import Stand
    from game.ui.paint import Painter
    from game.ui.tables.zone_wars.mat import Scene
    from game.ui.tables.zone_wars.model import Picture
    from game.ui.tables.zone_wars.scenery import Scenery

RADIUS, SCALE = 214.0, 62.0
OPENS, CLOSES, SMALLEST = 0.16, 0.12, 12.0
BURSTS = 0.3
TEETH = 24


class Lens:
    """Keeps its own picture of the ground, from closer by; the glass is painted once for each place."""

    def __init__(self, scenery: Scenery) -> None:
        self.scenery = scenery
        self._glass: tuple[object, pygame.Surface | None] = (None, None)

    def draw(self, p: Painter, centre: Rect, picture: Picture, stand: Stand, share: float) -> None:
        """Draw the lens about a base; share: how much of the moment is over."""
        whole = min(RADIUS, centre.h * 0.36)
        radius = whole * _opened(share)
        if radius < SMALLEST:
            return
        middle = (centre.x + centre.w * 0.68, centre.cy)
        glass = self._painted(
            p, Rect(middle[0] - whole, middle[1] - whole, 2 * whole, 2 * whole), picture, stand
        )
        p.blit(_round(glass, p.px(radius)), middle, "center")
        self._burst(p, middle, share)
        _rim(p, middle, radius)
        near = [piece for piece in picture.table.pieces() if picture.stand(piece) == stand]
        if near:
            at = (middle[0], middle[1] + radius - 10)
            tags.tag(p, picture.name(near[0]), at, tags.WARNING, size=20)

    def _painted(self, p: Painter, place: Rect, picture: Picture, stand: Stand) -> pygame.Surface:
        """Return what is seen through the whole lens, as a square."""
        key = (place, stand, p.scale, picture.table.layout)
        if self._glass[0] == key and self._glass[1] is not None:
            return self._glass[1]
        layout = picture.table.layout
        camera = Camera(place, SCALE, stand.x, stand.y, layout.width, layout.depth)
        scene: Scene = picture.table.terms.scenario  # type: ignore[assignment]
        sheet = p.canvas(place.w, place.h)
        with sheet.shifted(-place.x, -place.y):
            self.scenery.draw(sheet, camera, picture.field, scene, None)
            crowd.draw_finds(sheet, camera, picture)
            crowd.draw_pieces(sheet, camera, picture, {})
        self._glass = (key, sheet.surface)
        return sheet.surface

    @staticmethod
    def _burst(p: Painter, at: tuple[float, float], share: float) -> None:
        """Draw clods that fly off while it comes up."""
        if not OPENS < share < OPENS + BURSTS:
            return
        gone = (share - OPENS) / BURSTS
        for n in range(14):
            angle = n * math.tau / 14 + (n % 3) * 0.2
            far = 60 + 90 * gone * (1 + (n % 4) * 0.2)
            spot = (at[0] + far * math.cos(angle), at[1] + far * math.sin(angle))
            draw.disc(p, spot, 9 * (1 - gone) + 2, "#4a4034", inks.EDGE, 1)


def _round(glass: pygame.Surface, radius: int) -> pygame.Surface:
    """Return the middle of a picture as a disc."""
    side = min(2 * radius, glass.get_width())
    disc = pygame.Surface((side, side), pygame.SRCALPHA)
    pygame.draw.circle(disc, "white", (side / 2, side / 2), side / 2)
    corner = (glass.get_width() - side) // 2
    disc.blit(glass, (-corner, -corner), special_flags=pygame.BLEND_RGBA_MIN)
    return disc


def _opened(share: float) -> float:
    """Return how far it is open: it opens, stays, and closes to the marker on the mat."""
    return max(0.0, min(1.0, share / OPENS, (1 - share) / CLOSES))


def _rim(p: Painter, middle: tuple[float, float], radius: float) -> None:
    """Draw the hazard ring."""
    draw.disc(p, middle, radius + 9, None, inks.SOOT, 15)
    box = p.rect(Rect(middle[0] - radius - 7, middle[1] - radius - 7, 2 * radius + 14, 2 * radius + 14))
    for n in range(0, TEETH, 2):
        start, end = (angle * math.tau / TEETH for angle in (n, n + 1))
        pygame.draw.arc(p.surface, inks.HAZARD, box, start, end, max(4, p.px(11)))
