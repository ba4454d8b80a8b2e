"""The stone circle with two fighters and the Combat Cards that lie before them."""

from __future__ import annotations

import math

import pygame

from game.core.contract import Seat
from game.rules.army_of_zero.actions import CombatCard
from game.rules.army_of_zero.characters import Ability, Card, Roster
from game.ui import draw, wood
from game.ui import theme as t
from game.ui.layout import Rect
from game.ui.paint import Painter
from game.ui.tables.army_of_zero import cards, faces
from game.ui.tables.army_of_zero.cards import Dress, Pose
from game.ui.tables.army_of_zero.model import Flier, Picture
from game.ui.tables.army_of_zero.ring import Ring
from game.ui.theme import Type

TILTS = ((3, -2, 4), (-4, 2, -3))
LUNGE, SHAKE = 60.0, 9.0


def ground(p: Painter, ring: Ring, *, dim: bool = False) -> None:
    """Draw the circle under its lamp, darker while dice lie there; with large text the circle goes first.

    The whole band of the window is painted once and kept: it is the largest picture of every frame.
    """
    p.surface.blit(prepare(p, ring, dim=dim), p.rect(Rect(0, ring.place.y, p.width, ring.place.h)))


def prepare(p: Painter, ring: Ring, *, dim: bool) -> pygame.Surface:
    """Return the band of the window that the circle lies on."""
    band = p.rect(Rect(0, ring.place.y, p.width, ring.place.h))
    key = ("aoz-ground", p.surface.get_size(), tuple(band), ring.form, tuple(ring.arena), dim)
    return p.shelf.surfaces.get(key, lambda: _ground(p, ring, band, dim=dim))


def _ground(p: Painter, ring: Ring, band: pygame.Rect, *, dim: bool) -> pygame.Surface:
    sheet = Painter(pygame.Surface(p.surface.get_size()), p.scale, p.shelf, p.theme)
    wood.background(sheet)
    arena = ring.arena
    if ring.circle:
        sheet.sprite("army_of_zero/arena_stone_circle", (arena.cx, arena.cy), (arena.w, arena.h))
    if dim:
        draw.veil(sheet, 92, (10, 8, 6), Rect(0, ring.place.y, p.width, ring.place.h))
    w, h = arena.w * 1.02, arena.h
    light = (64, 46, 20) if dim else (88, 66, 34)
    wood.glow(sheet, Rect(arena.cx - w / 2, arena.y + h * 0.04, w, h * 0.96), light)
    return sheet.surface.subsurface(band.clip(sheet.surface.get_rect())).copy()


def fighters(p: Painter, picture: Picture, ring: Ring, roster: Roster) -> None:
    """Draw both fighters where they stand now; the striker lies over the other."""
    table, clash = picture.table, picture.clash
    order = sorted(picture.sides(), key=lambda pair: picture.knobs.lunge[pair[1]])
    for side, seat in order:
        card = clash.fighters[seat] if clash else table.fighters[seat]
        if card is not None and not picture.knobs.gone[seat]:
            _fighter(p, picture, ring, (side, seat, card), roster)


def place_of(picture: Picture, ring: Ring, side: int, seat: Seat) -> Rect:
    """Return where a fighter is now: stepping apart, lunging, shaking, circling."""
    knobs = picture.knobs
    rect = ring.fighter(side, knobs.spread)
    toward = 1 if side == 0 else -1
    rect = rect.move((toward * LUNGE * knobs.lunge[seat] + SHAKE * knobs.shake[seat]) * ring.k, 0)
    if not knobs.orbit:
        return rect
    centre = ((ring.fighters[0].cx + ring.fighters[1].cx) / 2, ring.fighters[0].cy)
    turn = math.radians(knobs.orbit)
    dx, dy = rect.cx - centre[0], rect.cy - centre[1]
    x = centre[0] + dx * math.cos(turn) - dy * math.sin(turn) * 0.4
    y = centre[1] + dx * math.sin(turn) * 0.4 + dy * math.cos(turn)
    return Rect(x - rect.w / 2, y - rect.h / 2, rect.w, rect.h)


def hot_ability(picture: Picture, seat: Seat) -> Ability | None:
    """Return the ability of a seat that is being tested."""
    blow = picture.clash.blow if picture.clash else None
    if blow is None:
        return None
    return blow.test.abilities[blow.test.sides.index(seat)]


def _fighter(p: Painter, picture: Picture, ring: Ring, who: tuple[int, Seat, Card], roster: Roster) -> None:
    side, seat, card = who
    knobs = picture.knobs
    place = place_of(picture, ring, side, seat)
    slain = knobs.crack[seat] > 0
    lean = -6.0 if side else 6.0
    dress = Dress(
        state="slain" if slain else "resting",
        hot=hot_ability(picture, seat),
        seat=None if slain else int(seat),
        tag=ring.form == "narrow",
        angle=lean * knobs.crack[seat] if slain else 0.0,
        crack=knobs.crack[seat],
        seal=knobs.seal[seat],
        note=_note(picture, seat),
        sign=_sign(picture, seat),
        good=True,
        drawn=ring.fighters[side].w if 0 < knobs.spread < 1 else 0.0,
    )
    cards.card(p, roster[card], (place.x, place.y), place.w, dress)
    if ring.form != "narrow" and knobs.spread < 0.5:
        name_tag(p, picture, seat, place)
    if knobs.guard[seat] > 0:
        _guard(p, place, side, knobs.guard[seat])


def _note(picture: Picture, seat: Seat) -> str:
    clash = picture.clash
    if clash is None or clash.blow is None or clash.blow.stamped < 1:
        return ""
    if seat in clash.held and clash.blow.test.sides[1] == seat:
        return "armour holds"
    return "fended off" if clash.fended == seat else ""


def _sign(picture: Picture, seat: Seat) -> str:
    return "ability_armour" if picture.clash and seat in picture.clash.held else "ability_combat"


def _guard(p: Painter, place: Rect, side: int, share: float) -> None:
    """Let the defender's shield rise before the card."""
    width = place.w * 0.5
    x = place.right - width * 0.6 if side == 0 else place.x - width * 0.4
    y = place.cy - width * 0.7 - 30 * share
    face = faces.combat_face(p, CombatCard.DEFEND, width)
    cards.lay(p, face, "guard", (x + width / 2, y + width * 0.7), Pose(-8 if side == 0 else 8, 1, "pointed"))


def name_tag(p: Painter, picture: Picture, seat: Seat, place: Rect) -> None:
    """Draw whose fighter it is over the card."""
    tag = picture.tag(seat)
    w = p.width_of(tag, Type(24, "bold")) + 60
    rect = Rect(place.cx - w / 2, place.y - 40, w, 42)
    p.box(rect, t.PANEL, 21, p.theme.seat(seat), 2)
    draw.seat(p, seat, (rect.x + 24, rect.cy), 20)
    p.text(tag, (rect.x + 44, rect.cy), Type(24, "bold"), "midleft")


# ---------------------------------------------------------------- Combat Cards


def combat_cards(p: Painter, picture: Picture, ring: Ring, *, asked: bool) -> None:
    """Draw the Combat Cards on the stones; `asked`: the viewer's empty place is framed."""
    for side, seat in picture.sides():
        if picture.clash is not None:
            _revealed(p, picture, ring, side, seat)
        else:
            _waiting(p, picture, ring, side, seat)
            if asked and seat == picture.me and not picture.table.committed[seat]:
                rect = ring.stones[side][picture.table.streaks[seat]]
                cards.free_place(p, rect, "your\ncard" if ring.form != "narrow" else "?")
    if ring.form == "full" and picture.clash is None:
        _labels(p, picture, ring)


def _attacks(p: Painter, ring: Ring, side: int, count: int, spread: float = 0.0) -> None:
    for i in range(count):
        rect = ring.stone(side, i, spread)
        cards.combat_card(p, CombatCard.ATTACK, (rect.x, rect.y), rect.w, "resting", TILTS[side][i])


def _waiting(p: Painter, picture: Picture, ring: Ring, side: int, seat: Seat) -> None:
    table = picture.table
    if f"stones/{seat}" not in picture.knobs.away:
        _attacks(p, ring, side, table.streaks[seat])
    if table.committed[seat] and f"laid/{seat}" not in picture.knobs.away:
        rect = ring.stones[side][table.streaks[seat]]
        cards.back(p, (rect.x, rect.y), rect.w, combat=True, angle=TILTS[side][table.streaks[seat]])


def _revealed(p: Painter, picture: Picture, ring: Ring, side: int, seat: Seat) -> None:
    clash, knobs = picture.clash, picture.knobs
    assert clash is not None
    count = clash.revealed.streaks[seat]
    if f"stones/{seat}" in knobs.away:
        return
    _attacks(p, ring, side, count, knobs.spread)
    rect = ring.stone(side, count, knobs.spread)
    if knobs.turned < 1:
        turning(p, rect, clash.revealed.cards[seat], knobs.turned)
    else:
        kind = clash.revealed.cards[seat]
        cards.combat_card(p, kind, (rect.x, rect.y), rect.w, "resting", TILTS[side][count])


def turning(p: Painter, rect: Rect, kind: CombatCard, share: float) -> None:
    """Draw a Combat Card while it turns over: 0 its back, 1 its face."""
    face = faces.combat_face(p, kind, rect.w) if share > 0.5 else faces.back_face(p, rect.w, combat=True)
    squeezed(p, face, rect, share)


def squeezed(p: Painter, face: pygame.Surface, rect: Rect, share: float) -> None:
    """Draw a face as narrow as it is seen while its card turns."""
    narrow = max(0.04, abs(math.cos(share * math.pi)))
    w, h = face.get_size()
    p.blit(
        pygame.transform.smoothscale(face, (max(1, round(w * narrow)), h)), (rect.cx, rect.cy - 14), "center"
    )


def _labels(p: Painter, picture: Picture, ring: Ring) -> None:
    """Write under each stone in which exchange its card was laid."""
    table = picture.table
    for side, seat in picture.sides():
        streak = table.streaks[seat]
        shown = streak + int(table.committed[seat] or picture.viewer == seat)
        for i in range(shown):
            rect = ring.stones[side][i]
            words = f"exchange {table.exchange - streak + i}"
            now = i == streak
            style = Type(17, "semibold", t.TEXT if now else t.MUTED)
            w = p.width_of(words, style) + 18
            p.box(Rect(rect.cx - w / 2, rect.bottom + 10, w, 27), (27, 24, 20, 224), 13)
            p.text(words, (rect.cx, rect.bottom + 23), style, "center")


# ---------------------------------------------------------------- in the air


def fliers(p: Painter, picture: Picture, roster: Roster) -> None:
    """Draw every card in the air."""
    for flier in picture.knobs.fliers.values():
        _flier(p, flier, roster)
    if picture.knobs.flash > 0:
        light = round(picture.knobs.flash * 10) * 11
        for flier in picture.knobs.fliers.values():
            rect = flier.place
            shield = Rect(rect.x + rect.w * 0.36, rect.y + rect.h * 0.2, rect.w * 0.61, rect.h * 0.44)
            wood.glow(p, shield, (light, light, round(light * 0.8)))


def _flier(p: Painter, flier: Flier, roster: Roster) -> None:
    rect, width = flier.place, max(flier.start.w, flier.goal.w)
    if flier.is_combat:
        face = faces.back_face(p, width, combat=True)
        if flier.combat is not None and flier.flip > 0.5:
            face = faces.combat_face(p, flier.combat, width)
    elif flier.card is not None and flier.flip > 0.5:
        face = faces.character_face(p, roster[flier.card], width)
    else:
        face = faces.back_face(p, width)
    whole = abs(rect.w - width) < 1
    if not whole:
        face = faces.scaled(p, face, rect.w)
    if 0 < flier.flip < 1:
        squeezed(p, face, rect, flier.flip)
    else:
        cards.lay(p, face, "flier", (rect.cx, rect.cy), Pose(state="pointed", shaded=whole))
