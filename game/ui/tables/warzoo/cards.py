"""Cards as they lie on the table: face up or down, lit, dimmed, marked, in the air."""

from __future__ import annotations

from typing import Literal

import msgspec
import pygame

from game.rules.warzoo.cards import Faction, UnitCard
from game.ui import draw
from game.ui import theme as t
from game.ui.layout import Rect
from game.ui.paint import Painter, Point
from game.ui.tables.warzoo.faces import TALL, back_face, unit_face
from game.ui.theme import Colour, Type

State = Literal["resting", "pointed", "selected", "target", "illegal"]
Mark = Literal["", "duplicate", "unpaid", "disarm", "weapon", "skill", "bury", "maneuver", "golias"]
LIFTS: dict[State, float] = {"pointed": 10, "selected": 18}
NIGHT = (20, 17, 13)
SPRITES: dict[Mark, str] = {"golias": "goliath"}
OLD, LOST, GONE = 45, 130, 165
SLOT_AIR = 4.0


class Dress(msgspec.Struct, frozen=True):
    """How a card is shown.

    now: its Strength if it was changed; rim: a colour round it; dim: 0 to 255 of night over it; mark: an icon at its
    corner; quiet: its text is not in force; angle: degrees against the clock; tag: words across it; zoom: how large;
    seen: how much of it no other card covers.
    """

    state: State = "resting"
    now: int | None = None
    rim: Colour | None = None
    dim: int = 0
    mark: Mark = ""
    quiet: bool = False
    angle: float = 0.0
    tag: str = ""
    zoom: float = 1.0
    is_flat: bool = False
    seen: float = 1.0


REST = Dress()


def size_of(width: float) -> tuple[float, float]:
    """Return width and height of a card."""
    return width, width * TALL


def card(p: Painter, unit: UnitCard, at: Point, width: float, dress: Dress = REST) -> Rect:
    """Draw a unit with its upper left corner at the point; return its place as it rests."""
    face = unit_face(p, unit, width, dress.now, quiet=dress.quiet, seen=dress.seen)
    return lay(
        p, face, ("unit", unit.id, dress.now, dress.quiet, dress.seen), Rect(*at, *size_of(width)), dress
    )


def back(p: Painter, faction: Faction, at: Point, width: float, dress: Dress = REST) -> Rect:
    """Draw a card face down with its upper left corner at the point."""
    return lay(p, back_face(p, faction, width), ("back", faction), Rect(*at, *size_of(width)), dress)


def lay(p: Painter, face: pygame.Surface, key: object, rest: Rect, dress: Dress = REST) -> Rect:
    """Lay a face at its place, with the shadow of its height and everything its dress asks for."""
    place = rest.move(0, -LIFTS.get(dress.state, 0))
    dim = dress.dim + (120 if dress.state == "illegal" else 0)
    shown = _dimmed(p, face, key, dim) if dim else face
    if dress.angle or abs(dress.zoom - 1) > 0.001:
        _tilted(p, shown, (key, dim), place, dress)
    else:
        if not dress.is_flat:
            lifted = dress.state in {"pointed", "selected"}
            p.shadow(place, 18 if lifted else 11, 165, (4, 9 if lifted else 6), place.w * 0.06)
        p.blit(shown, (place.x, place.y))
    signs(p, place, dress)
    return rest


def _dimmed(p: Painter, face: pygame.Surface, key: object, dim: int) -> pygame.Surface:
    made_for = ("wz-dim", key, face.get_size(), min(255, dim), p.theme)

    def make() -> pygame.Surface:
        copy = face.copy()
        veil = pygame.Surface(face.get_size())
        veil.fill(NIGHT)
        veil.set_alpha(min(255, dim))
        copy.blit(veil, (0, 0))
        copy.blit(_alpha_of(face), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return copy

    return p.shelf.surfaces.get(made_for, make)


def _alpha_of(face: pygame.Surface) -> pygame.Surface:
    """Return a white sheet that shows where a face is."""
    mask = pygame.mask.from_surface(face, 127)
    return mask.to_surface(setcolor=(255, 255, 255, 255), unsetcolor=(255, 255, 255, 0))


def _tilted(p: Painter, face: pygame.Surface, key: object, place: Rect, dress: Dress) -> None:
    angle, zoom = round(dress.angle), round(dress.zoom, 2)
    made_for = ("wz-turned", key, face.get_size(), angle, zoom, p.theme)
    shown = p.shelf.surfaces.get(made_for, lambda: pygame.transform.rotozoom(face, angle, zoom))
    shade = p.shelf.surfaces.get((*made_for, "shade"), lambda: _shade_of(shown, max(2, p.px(7))))
    p.blit(shade, (place.cx + 8, place.cy + 14), "center", 150)
    p.blit(shown, (place.cx, place.cy), "center")


def _shade_of(face: pygame.Surface, blur: int) -> pygame.Surface:
    w, h = face.get_size()
    sheet = pygame.Surface((w + 4 * blur, h + 4 * blur), pygame.SRCALPHA)
    mask = pygame.mask.from_surface(face, 127)
    sheet.blit(mask.to_surface(setcolor=(0, 0, 0, 255), unsetcolor=(0, 0, 0, 0)), (2 * blur, 2 * blur))
    return pygame.transform.gaussian_blur(sheet, blur)


def signs(p: Painter, place: Rect, dress: Dress) -> None:
    """Draw rim, ring, mark, tag and what a state adds."""
    radius = place.w * 0.06 + 4
    if dress.rim is not None:
        p.box(place.inset(-4), None, radius, dress.rim, 4)
    match dress.state:
        case "pointed":
            p.box(place.inset(-4), None, radius, t.FOCUS, 3)
        case "selected":
            p.box(place.inset(-5), None, radius + 1, t.FOCUS, 5)
            disc(p, (place.right - 4, place.y), max(11.0, place.w * 0.11), "check", t.FOCUS)
        case "target":
            p.box(place.inset(-4), None, radius, t.GOOD, 4)
            aim(p, (place.cx, place.y + place.h * 0.44), place.w * 0.17)
        case "illegal":
            disc(p, (place.cx, place.y + place.h * 0.44), place.w * 0.16, "cross", t.BAD)
        case "resting":
            pass
    if dress.mark:
        size = place.w * 0.46
        name = SPRITES.get(dress.mark, dress.mark)
        p.sprite(f"warzoo/icon_{name}", (place.right - size * 0.26, place.y + size * 0.26), size)
    if dress.tag:
        tag(p, place, dress.tag)


def disc(p: Painter, centre: Point, radius: float, icon: str, colour: Colour) -> None:
    """Draw an icon on a disc."""
    draw.disc(p, centre, radius, colour, t.INK, 2)
    draw.icon(p, icon, centre, radius * 1.2, t.INK)


def aim(p: Painter, centre: Point, radius: float) -> None:
    """Draw the mark of a legal target."""
    draw.disc(p, centre, radius, None, t.GOOD, max(3.0, radius * 0.2))
    draw.disc(p, centre, radius * 0.28, t.GOOD)


def tag(p: Painter, place: Rect, words: str, *, bad: bool = False) -> None:
    """Write words on a plate across a card."""
    style = Type(min(21.0, place.w * 0.15), "fjalla", "#ffd9d3" if bad else t.MUTED)
    h = max(place.w * 0.24, p.px(style.size * 1.5) / p.scale)
    w = min(place.w - 6, max(place.w * 0.62, p.width_of(words, style) + place.w * 0.14))
    plate = Rect(place.cx - w / 2, place.y + place.h * 0.46 - h / 2, w, h)
    p.box(plate, "#3a1715" if bad else "#1d1915", 7, t.BAD if bad else t.LINE, 2 if bad else 1)
    while style.size * p.scale > 13 and p.width_of(words, style) > w - 8:
        style = style.but(size=style.size - 1)
    p.text(words, (plate.cx, plate.cy), style, "center")


def slot(p: Painter, place: Rect, *, hot: bool = False, colour: Colour = t.FOCUS) -> None:
    """Draw a dashed place where a card may lie; it is made once for a size."""
    key = ("wz-slot", p.rect(place).size, hot, colour)
    made = p.shelf.surfaces.get(key, lambda: _slot(p, place, colour, hot=hot))
    p.blit(made, (place.x - SLOT_AIR, place.y - SLOT_AIR))


def _slot(p: Painter, place: Rect, colour: Colour, *, hot: bool) -> pygame.Surface:
    canvas = p.canvas(place.w + 2 * SLOT_AIR, place.h + 2 * SLOT_AIR)
    place = Rect(SLOT_AIR, SLOT_AIR, place.w, place.h)
    c = p.shelf.colour(colour)
    canvas.box(place, (c.r, c.g, c.b, 62 if hot else 26), place.w * 0.07)
    inner = place.inset(2)
    corners = [
        (inner.x, inner.y),
        (inner.right, inner.y),
        (inner.right, inner.bottom),
        (inner.x, inner.bottom),
    ]
    dash = (place.w * 0.068, place.w * 0.05)
    for a, b in zip(corners, corners[1:] + corners[:1], strict=True):
        draw.dashed(canvas, a, b, colour, 4 if hot else 3, dash)
    return canvas.surface


def turning(p: Painter, faces: tuple[pygame.Surface, pygame.Surface], place: Rect, share: float) -> None:
    """Draw a card while it turns from its first face (share 0) to its second (share 1)."""
    face = faces[0] if share < 0.5 else faces[1]
    wide = abs(1 - 2 * share)
    w = max(2, round(face.get_width() * max(0.04, wide)))
    rise = 1 + 0.06 * (1 - wide)
    h = round(face.get_height() * rise)
    p.shadow(place.middle(place.w * max(0.1, wide), place.h), 14, 150, (4, 10), place.w * 0.06)
    p.blit(pygame.transform.smoothscale(face, (w, h)), (place.cx, place.cy), "center")
