"""The cards on the field: columns of earlier Battles, the cards of this one, tiles, signposts, tokens."""

from __future__ import annotations

from game.rules.warzoo.cards import Unit
from game.rules.warzoo.events import Decree
from game.rules.warzoo.state import ALL_LANES, DRAWN, NOBODY, OPEN, Lane, Side
from game.ui import draw
from game.ui import theme as t
from game.ui.layout import Rect
from game.ui.paint import Painter
from game.ui.tables.warzoo import cards, inks, pieces
from game.ui.tables.warzoo.board import PRINTED, Lying
from game.ui.tables.warzoo.cards import LOST, OLD, Dress, Mark
from game.ui.tables.warzoo.faces import back_face, plate, unit_face
from game.ui.tables.warzoo.lanes import Field
from game.ui.tables.warzoo.model import Picture
from game.ui.tables.warzoo.narrate import is_golias
from game.ui.tables.warzoo.pieces import Sign

DIM_LANE = 92
MARKS: frozenset[str] = frozenset({"duplicate", "unpaid", "disarm", "weapon", "skill", "bury"})
TOKENS = {
    Decree.FREE_LOAD: "marker_load",
    Decree.FREE_HIERARCHY: "marker_hierarchy",
    Decree.DRAWS: "marker_tiebreaker",
}


class Columns:
    """Draws the field of a picture; `fanned` is the column that is looked through, `laid` what the viewer tries out."""

    def __init__(self, picture: Picture, field: Field) -> None:
        self.picture, self.field = picture, field
        self.fanned: tuple[Side, Lane] | None = None
        self.laid: dict[Lane, Unit] = {}
        self.dragged: Lane | None = None

    def draw(self, p: Painter) -> None:
        """Draw all columns, tiles and signs; lanes that are not fought now are darker."""
        board = self.picture.board
        for side in self.picture.sides():
            for lane in ALL_LANES:
                self.column(p, side, lane)
        for lane in ALL_LANES:
            pieces.sign(p, self.field.sign(lane), self._sign(p, lane))
        for lane in ALL_LANES:
            self._tile(p, lane)
        if board.lane != NOBODY:
            self._spotlight(p, board.lane)
        self._tokens(p)

    # ------------------------------------------------------------------ columns

    def places(self, side: Side, lane: Lane) -> list[Rect]:
        """Return the places of a column; the last is that of this Battle's card."""
        older = len(self.picture.board.stacks[side][lane])
        fanned = self.fanned == (side, lane)
        return self.field.column(lane, mine=side == self.picture.mine, older=older, is_fanned=fanned)

    def column(self, p: Painter, side: Side, lane: Lane) -> None:
        """Draw one column."""
        places, quiet = self.places(side, lane), self.picture.is_quiet
        for unit, place in zip(self.picture.board.stacks[side][lane], places, strict=False):
            card = self.picture.kit.cards[unit]
            cards.card(p, card, (place.x, place.y), place.w, Dress(dim=OLD, quiet=quiet))
        lying = self.picture.board.now[side][lane]
        if lying is not None and (side, lane) not in self.picture.knobs.away:
            self._lying(p, side, lane, lying, places[-1])
        elif side == self.picture.mine and lane in self.laid and lane != self.dragged:
            card = self.picture.kit.cards[self.laid[lane]]
            cards.card(p, card, (places[-1].x, places[-1].y), places[-1].w, Dress(quiet=quiet))

    def _lying(self, p: Painter, side: Side, lane: Lane, lying: Lying, place: Rect) -> None:
        picture, knobs = self.picture, self.picture.knobs
        share = knobs.turned.get((side, lane))
        push = knobs.push.get(lane, 0.0)
        place = place.move(0, push * (-1 if side == picture.mine else 1))
        if share is not None and 0 < share < 1 and lying.unit is not None:
            face = unit_face(p, picture.kit.cards[lying.unit], place.w, quiet=picture.is_quiet)
            cards.turning(p, (back_face(p, picture.faction(side), place.w), face), place, share)
        elif lying.unit is None or not lying.is_up or share == 0:
            cards.back(p, picture.faction(side), (place.x, place.y), place.w)
            self._peek(p, side, lying, place)
        else:
            cards.card(
                p,
                picture.kit.cards[lying.unit],
                (place.x, place.y),
                place.w,
                self._dress(p, side, lane, lying),
            )

    def _peek(self, p: Painter, side: Side, lying: Lying, place: Rect) -> None:
        """Remind the viewer of a card of its own that lies face down."""
        if not self.picture.peeks or lying.unit is None or lying.is_up:
            return
        del side
        card = self.picture.kit.cards[lying.unit]
        q = place.w / 300
        plate(p, card.faction, card.strength, 0, (place.x + 52 * q, place.y + 54 * q), 44 * q)
        draw.icon(p, "eye", (place.right - 40 * q, place.bottom - 36 * q), 40 * q, t.PAPER)

    def _dress(self, p: Painter, side: Side, lane: Lane, lying: Lying) -> Dress:
        result, mark = self.picture.board.results[lane], lying.mark
        shown = self.picture.knobs.rolled.get((side, lane), lying.strength)
        return Dress(
            now=None if shown == PRINTED else shown,
            dim=120 if lying.is_beaten else LOST if result not in {OPEN, DRAWN, side} else 0,
            rim=p.theme.seat(self.picture.seat(side)) if result == side else None,
            mark=_mark(mark),
            quiet=self.picture.is_quiet,
        )

    # ------------------------------------------------------------------ tiles and signs

    def _tile(self, p: Painter, lane: Lane) -> None:
        board, knobs = self.picture.board, self.picture.knobs
        x, y = self.field.tile(lane)
        if knobs.slide:
            step = self.field.tile((lane + 1) % len(ALL_LANES))[0] - x
            x += step * knobs.slide
        angle = (self.picture.angle(board.results[lane]) + knobs.swing.get(lane, 0.0)) * (1 - knobs.slide)
        card = self.picture.kit.tiles[board.tiles[lane]]
        bracket = board.terms.has_brackets and board.number == 1
        pieces.tile(p, card, (x, y), self.field.tile_size, angle, bracket=bracket)

    def _sign(self, p: Painter, lane: Lane) -> Sign:
        board = self.picture.board
        order = board.lane_order.index(lane) + 1 if not board.terms.has_texts else 0
        if board.terms.has_texts and lane == board.mill_lane:
            order = 1
        beside = {1: "first", 5: "last"}.get(order, "")
        result, now = board.results[lane], board.lane == lane
        tile = self.picture.kit.tiles[board.tiles[lane]]
        if result == OPEN:
            rule = inks.TILE_NOTES.get(tile.id, tile.name) if board.terms.has_specials else f"Lane {lane + 1}"
            return Sign(order, beside, rule, is_now=now)
        one, two = board.strengths[lane] or (-1, -1)
        mine, theirs = (one, two) if self.picture.mine == 0 else (two, one)
        seat = None if result == DRAWN else int(self.picture.seat(result))
        verdict = self._verdict(result, (one, two))
        colour = t.MUTED if seat is None else p.theme.seat(seat)
        return Sign(order, "", "", (mine, theirs), verdict, colour, seat, now)

    def _verdict(self, result: int, strengths: tuple[int, int]) -> str:
        if result == DRAWN:
            return "drawn"
        if self.picture.viewer is None:
            who = self.picture.name(result)
        else:
            who = "you" if result == self.picture.mine else "they"
        won, lost = strengths[result], strengths[1 - result]
        if is_golias(strengths) and won < lost:
            who = f"{who}: Golias" if self.field.k > 0.7 else "Golias"
        return who

    def _spotlight(self, p: Painter, lane: Lane) -> None:
        for other in ALL_LANES:
            place = self.field.lane(other).inset(2, 3)
            if other != lane:
                draw.veil(p, DIM_LANE, rect=place)
        p.box(self.field.lane(lane).inset(1, 2), None, 8, t.FOCUS, 3)

    def _tokens(self, p: Painter) -> None:
        """Lay the tokens of what is in force on the wire, at the right end of the mat."""
        size = min(64.0, 64 * self.field.k)
        for i, decree in enumerate(self.picture.board.decrees):
            x = self.field.mat.right - size * 0.2
            p.sprite(f"warzoo/{TOKENS[decree]}", (x, self.field.wire - size * (0.9 - 0.9 * i)), size)


def _mark(mark: str) -> Mark:
    if mark in MARKS:
        return mark  # type: ignore[return-value]
    return ""
