"""Cards as they lie on the table: resting, pointed at, chosen, dragged, barred, slain; shields; free places."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec
import pygame

from game.rules.army_of_zero.actions import CombatCard
from game.rules.army_of_zero.characters import Ability, Character
from game.ui import draw
from game.ui import theme as t
from game.ui.layout import Rect
from game.ui.paint import Painter, Point
from game.ui.tables.army_of_zero import faces
from game.ui.tables.army_of_zero.faces import CRACK_STEPS, TALL, Shade
from game.ui.theme import Colour, Type

State = Literal["resting", "pointed", "selected", "dragged", "refused", "disabled", "slain"]
LIFTS: dict[State, float] = {"pointed": 8, "selected": 14}
DRAG_ZOOM, DRAG_TURN = 1.08, 6.0
CHIP_PLUS, CHIP_MINUS = "#cfe6b8", "#f0bdb4"
SEAL_RED, SEAL_TAIL = "#8c2328", "#5d1518"


class Dress(msgspec.Struct, frozen=True):
    """How a card is shown.

    seat: whose it is in a duel (a rim in the seat's colour); tag: the seat's shape rides on the rim; hot: the
    ability in test; angle: degrees against the clock; note: a chip at its foot, the sprite `sign` before it, printed
    as `good` or bad news or (None) neither; crack, seal: how much of them is seen on a slain card, 0 to 1; drawn: the
    width at which the face is printed while the card passes through other sizes (0: its own).
    """

    state: State = "resting"
    hot: Ability | None = None
    seat: int | None = None
    tag: bool = False
    angle: float = 0.0
    note: str = ""
    sign: str = ""
    good: bool | None = None
    crack: float = 1.0
    seal: float = 1.0
    drawn: float = 0.0

    @property
    def shade(self) -> Shade:
        """How the face is tinted."""
        return "dim" if self.state == "disabled" else "slain" if self.state == "slain" else "plain"


REST = Dress()


def size_of(width: float) -> tuple[float, float]:
    """Return width and height of a card."""
    return width, width * TALL


def card(p: Painter, character: Character, at: Point, width: float, dress: Dress = REST) -> Rect:
    """Draw a character card with its upper left corner at the point; return the place of the card as it rests."""
    rest = Rect(at[0], at[1], *size_of(width))
    slain = dress.state == "slain"
    pieces = round(dress.crack * CRACK_STEPS) if slain else 0
    face = faces.character_face(p, character, dress.drawn or width, dress.hot, dress.shade, pieces)
    if dress.drawn and abs(dress.drawn - width) > 0.5:
        face = faces.scaled(p, face, width)
    place = rest.move(0, -LIFTS.get(dress.state, 0))
    angle, zoom = dress.angle, 1.0
    if dress.state == "dragged":
        angle, zoom = angle + DRAG_TURN, DRAG_ZOOM
    key = (character.id, dress.shade, dress.hot, pieces)
    shaded = not dress.drawn or abs(dress.drawn - width) <= 0.5
    lay(p, face, key, (place.cx, place.cy), Pose(angle, zoom, dress.state, shaded))
    _rims(p, place, dress)
    if dress.state == "dragged":
        _turned_ring(p, place, angle, zoom)
    if slain and dress.seal > 0:
        _seal(p, place, dress.seal)
    if dress.note:
        _note(p, place, dress)
    return rest


class Pose(msgspec.Struct, frozen=True):
    """How a face lies: turned by `angle` degrees against the clock, zoomed, and lifted as a state asks."""

    angle: float = 0.0
    zoom: float = 1.0
    state: State = "resting"
    shaded: bool = True


FLAT = Pose()


def lay(p: Painter, face: pygame.Surface, key: object, centre: Point, pose: Pose = FLAT) -> None:
    """Lay a face on the table about its centre, with the shadow that its height above the table gives."""
    alpha = {"resting": 120, "disabled": 70, "dragged": 150}.get(pose.state, 170)
    shown = faces.turned_face(p, face, key, pose.angle, pose.zoom)
    w, h = (side / p.scale for side in shown.get_size())
    if shown is face and pose.shaded:
        blur = {"selected": 22.0, "pointed": 20.0}.get(pose.state, 14.0)
        p.shadow(Rect(centre[0] - w / 2, centre[1] - h / 2, w, h), blur, alpha, (5, 9), w * 0.05)
    elif shown is not face:
        shade = faces.soft_shadow(p, shown, (key, round(pose.angle), pose.zoom), alpha)
        p.blit(shade, (centre[0] + 8, centre[1] + 13), "center")
    p.blit(shown, centre, "center")


def _rims(p: Painter, place: Rect, dress: Dress) -> None:
    """Draw the ring of a state or the rim of an owner, and the sign that says the same without colour."""
    radius = place.w * 0.075
    if dress.seat is not None and dress.angle == 0:
        colour = p.theme.seat(dress.seat)
        p.box(place.inset(-5), None, radius + 4, colour, 4)
        if dress.tag:
            draw.disc(p, (place.cx, place.y - 5), 20, t.PANEL, colour, 3)
            draw.seat(p, dress.seat, (place.cx, place.y - 5), 20)
    match dress.state:
        case "pointed":
            p.box(place.inset(-5), None, radius + 4, t.FOCUS, 3)
        case "selected":
            p.box(place.inset(-6), None, radius + 5, t.FOCUS, 5)
            _mark(p, (place.right - 4, place.y + 4), place.w, "check", (t.FOCUS, t.INK, t.INK))
        case "refused":
            p.box(place.inset(-5), None, radius + 4, t.BAD, 4)
            _mark(p, (place.cx, place.cy), place.w * 1.5, "cross", (SEAL_TAIL, t.BAD, t.TEXT))
        case "disabled":
            _mark(p, (place.cx, place.cy), place.w * 1.4, "lock", ((27, 24, 20, 224), t.LINE, t.TEXT))
        case _:
            return


def _turned_ring(p: Painter, place: Rect, angle: float, zoom: float) -> None:
    """Draw the ring round a card that is turned."""
    size = (place.w * zoom + 14, place.h * zoom + 14)
    key = ("aoz-ring", p.px(size[0]), round(angle))

    def make() -> pygame.Surface:
        sheet = p.canvas(*size)
        sheet.box(Rect(0, 0, *size), None, place.w * 0.09, t.FOCUS, 4)
        return pygame.transform.rotozoom(sheet.surface, round(angle), 1)

    p.blit(p.shelf.surfaces.get(key, make), (place.cx, place.cy), "center")


def _mark(p: Painter, centre: Point, width: float, icon: str, colours: tuple[Colour, Colour, Colour]) -> None:
    radius = min(30.0, max(13.0, width * 0.105))
    fill, line, words = colours
    draw.disc(p, centre, radius, fill, line, 3)
    draw.icon(p, icon, centre, radius * 1.15, words)


def _seal(p: Painter, place: Rect, share: float) -> None:
    """Press the wax seal of the fallen onto the card; it comes down from above its size."""
    size = place.w * 0.65
    face = p.picture("army_of_zero/marker_defeated", size)
    zoom = 1 + (1 - share) * 0.6
    shown = faces.turned_face(p, face, "seal", 10, zoom)
    p.blit(
        shown,
        (place.x + place.w * 0.66, place.y + place.h * 0.72),
        "center",
        min(255, round(255 * share * 1.4)),
    )


def _note(p: Painter, place: Rect, dress: Dress) -> None:
    fill = t.PANEL if dress.good is None else CHIP_PLUS if dress.good else CHIP_MINUS
    words, line = (t.TEXT, t.GOLD) if dress.good is None else (t.INK, t.INK)
    chip(
        p, dress.note, (place.cx, place.bottom + 9), dress.sign, (fill, words, line), 18
    )  # clear of all words


Colours = tuple[Colour, Colour, Colour]
DARK: Colours = (t.PANEL, t.TEXT, t.GOLD)


def chip(
    p: Painter, label: str, centre: Point, sign: str = "", colours: Colours = DARK, size: float = 20
) -> float:
    """Draw a chip (colours: fill, words, line) about a centre, the sprite `sign` before the label; return its width."""
    w = chip_width(p, label, sign, size)
    h = p.px(size * 1.62) / p.scale
    rect = Rect(centre[0] - w / 2, centre[1] - h / 2, w, h)
    p.box(rect, colours[0], h / 2, colours[2], 2)
    if sign:
        p.sprite(f"army_of_zero/{sign}", (rect.x + 11 + size * 0.55, rect.cy), size * 1.25)
    p.text(
        label,
        (rect.x + 11 + (size * 1.35 if sign else 0), rect.cy),
        Type(size, "bold", colours[1]),
        "midleft",
    )
    return w


def chip_width(p: Painter, label: str, sign: str = "", size: float = 20) -> float:
    """Return the width of a printed chip."""
    return p.width_of(label, Type(size, "bold")) + 22 + (size * 1.35 if sign else 0)


def back(
    p: Painter, at: Point, width: float, *, combat: bool = False, angle: float = 0.0, shadow: bool = True
) -> Rect:
    """Draw a card face down with its upper left corner at the point."""
    place = Rect(at[0], at[1], *size_of(width))
    face = faces.back_face(p, width, combat=combat)
    if shadow:
        lay(p, face, ("back", combat), (place.cx, place.cy), Pose(angle))
    else:
        p.blit(face, at)
    return place


def combat_card(
    p: Painter, kind: CombatCard, at: Point, width: float, state: State = "resting", angle: float = 0.0
) -> Rect:
    """Draw a Combat Card face up with its upper left corner at the point; return its place as it rests."""
    rest = Rect(at[0], at[1], *size_of(width))
    place = rest.move(0, -LIFTS.get(state, 0))
    face = faces.combat_face(p, kind, width)
    lay(p, face, ("combat", kind), (place.cx, place.cy), Pose(angle, 1.0, state))
    if state in {"pointed", "selected"}:
        p.box(place.inset(-5), None, width * 0.075 + 4, t.FOCUS, 5 if state == "selected" else 3)
    return rest


def spent(p: Painter, kind: CombatCard, rect: Rect, words: str) -> None:
    """Draw the empty place of a Combat Card that lies on the table."""
    p.box(rect, (0, 0, 0, 80), 10, "#5d513b", 1)
    width = min(rect.w * 0.74, (rect.h - 52) / TALL)
    face = faces.combat_face(p, kind, width)
    p.blit(face, (rect.cx, rect.y + (rect.h - 40) / 2), "center", 72)
    p.text(words, (rect.cx, rect.bottom - 20), Type(17, "semibold", t.MUTED), "center")


def shield(p: Painter, clan: str, centre: Point, size: float, *, fallen: bool = False) -> None:
    """Draw a character as its clan's shield; fallen ones are grey and sealed."""
    p.blit(faces.shield_face(p, clan, size, fallen=fallen), centre, "center")
    if fallen:
        p.sprite(
            "army_of_zero/marker_defeated", (centre[0] + size * 0.22, centre[1] + size * 0.22), size * 0.62
        )


def shield_places(count: int, place: Rect, size: float, gap: float = 4) -> list[Rect]:
    """Return the places of shields in rows that fill the width; they close up when the height would be passed."""
    if not count:
        return []
    per_row = max(1, int((place.w + gap) // (size + gap)))
    rows = max(1, int((place.h + gap) // (size + gap)))
    step = size + gap
    if count > per_row * rows:
        per_row = -(-count // rows)
        step = (place.w - size) / max(1, per_row - 1)
    return [
        Rect(place.x + i % per_row * step, place.y + i // per_row * (size + gap), size, size)
        for i in range(count)
    ]


def shields(p: Painter, clans: Sequence[str], place: Rect, size: float, *, fallen: bool = False) -> None:
    """Draw a row of shields."""
    for clan, rect in zip(clans, shield_places(len(clans), place, size), strict=True):
        shield(p, clan, (rect.cx, rect.cy), size, fallen=fallen)


def pile(p: Painter, count: int, place: Rect, width: float) -> None:
    """Draw a fan of backs, close enough to stay inside the width."""
    step = min(width * 0.6, (place.w - width) / max(1, count - 1))
    for i in range(count):
        back(p, (place.x + i * step, place.y), width, shadow=False)


def free_place(p: Painter, rect: Rect, words: str = "", *, legal: bool = False) -> None:
    """Draw an empty place for a card; a legal goal is dashed in gold, with an arrow."""
    if not legal:
        p.box(rect, (0, 0, 0, 96), 12, t.FOCUS if words else None, 3)
    else:
        p.box(rect, (217, 166, 63, 48), 14)
        inner = rect.inset(2)
        corners = [
            (inner.x, inner.y),
            (inner.right, inner.y),
            (inner.right, inner.bottom),
            (inner.x, inner.bottom),
        ]
        for a, b in zip(corners, corners[1:] + corners[:1], strict=True):
            draw.dashed(p, a, b, t.FOCUS, 4, (20, 16))
        if not words:
            draw.icon(p, "arrow_down", (rect.cx, rect.cy), 40, t.FOCUS)
    for i, line in enumerate(words.split("\n") if words else ()):
        p.text(line, (rect.cx, rect.cy - 12 + i * 24), Type(19, "semibold", t.ASK), "center")


def insertion(p: Painter, x: float, top: float, height: float) -> None:
    """Draw the bar between two cards with its wedges: here the dragged card would go."""
    p.box(Rect(x - 5, top, 10, height), t.FOCUS, 5, "#6b4a10", 1)
    for y, way in ((top - 2, 1), (top + height + 2, -1)):
        p.polygon([(x - 15, y - 12 * way), (x + 15, y - 12 * way), (x, y + 10 * way)], t.FOCUS)


def medallion(p: Painter, number: int, centre: Point, *, first: bool = False) -> None:
    """Draw the number of a place in the order."""
    draw.disc(p, centre, 20, SEAL_RED if first else t.PANEL, t.GOLD, 2)
    p.text(str(number), (centre[0], centre[1] - 1), Type(24, "bold"), "center")
