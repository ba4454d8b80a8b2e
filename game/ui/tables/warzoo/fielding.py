"""The field with its parts: columns, places to fill, chips of costs, what can be pointed at, and what flies above."""

from __future__ import annotations

from game.rules.warzoo.events import Cost
from game.rules.warzoo.plain import NO_HIERARCHY
from game.rules.warzoo.state import ALL_LANES, NOBODY, Lane, Side, Spot
from game.ui import draw, write
from game.ui import theme as t
from game.ui.layout import Rect
from game.ui.page import Page
from game.ui.paint import Painter
from game.ui.presenting import Places
from game.ui.tables.warzoo import cards, pieces
from game.ui.tables.warzoo.asked import Asked
from game.ui.tables.warzoo.bill import Due
from game.ui.tables.warzoo.board import Lying
from game.ui.tables.warzoo.cards import Dress
from game.ui.tables.warzoo.columns import Columns
from game.ui.tables.warzoo.faces import TALL, unit_face
from game.ui.tables.warzoo.hand import Slot
from game.ui.tables.warzoo.lanes import field_of
from game.ui.tables.warzoo.looking import Look
from game.ui.tables.warzoo.mat import draw_mat
from game.ui.tables.warzoo.model import Flier, Picture
from game.ui.tables.warzoo.pieces import Chip
from game.ui.tables.warzoo.recruiting import Recruiting
from game.ui.theme import Type
from game.ui.widgets import Drawing

PAID = {Cost.LOAD: "load", Cost.HIERARCHY: "hierarchy", Cost.WEAPON: "weapon"}


class Fielding:
    """Builds the centre of the table for one picture."""

    def __init__(
        self, picture: Picture, recruiting: Recruiting, asked: Asked, places: Places, *, is_open: bool
    ) -> None:
        self.picture, self.recruiting, self.asked = picture, recruiting, asked
        self.field = field_of(places.centre, places.form)
        self.columns = Columns(picture, self.field)
        self.form = places.form
        self.tries = is_open and recruiting.is_open
        self.asks = is_open and asked.answer is not None
        self.page: Page | None = None

    # ------------------------------------------------------------------ parts

    def build(self, page: Page) -> None:
        """Add the drawing of the field, then what can be pointed at."""
        self.page = page
        page.add(Drawing("", self.field.mat, paint=self._paint))
        for lane in ALL_LANES:
            self._look(page, self.picture.theirs, lane)
        for lane in ALL_LANES:
            self._tile(page, lane)
        open_lanes = self.recruiting.lanes() if self.tries else ()
        for lane in ALL_LANES:
            if lane in open_lanes:
                self._slot(page, lane)
            else:
                self._look(page, self.picture.mine, lane)

    def _slot(self, page: Page, lane: Lane) -> None:
        place = self.columns.places(self.picture.mine, lane)[-1]
        reach = self.field.lane(lane)
        page.add(Slot(f"slot:{lane}", place, lane=lane, owner=self.recruiting, reach=reach))

    def _look(self, page: Page, side: Side, lane: Lane) -> None:
        board = self.picture.board
        if board.now[side][lane] is None and not board.stacks[side][lane]:
            return
        places = self.columns.places(side, lane)
        place = places[-1] if board.now[side][lane] is not None else places[max(0, len(places) - 2)]
        part = Look(f"spot:{side}:{lane}", place)
        number = self.asked.at_spot(Spot(side, lane)) if self.asks else None
        if number is not None:
            part.state = "selected" if number == self.asked.chosen else "target"
            part.choose = lambda: self.asked.choose(number)
            part.order = 0
        page.add(part)

    def _tile(self, page: Page, lane: Lane) -> None:
        x, y = self.field.tile(lane)
        half = self.field.tile_size / 2
        part = Look(f"tile:{lane}", Rect(x - half, y - half, 2 * half, 2 * half))
        number = self.asked.at_lane(lane) if self.asks else None
        if number is not None:
            part.choose = lambda: self.asked.choose(number)
            part.state = "selected" if number == self.asked.chosen else "target"
            part.order = 0
        page.add(part)

    # ------------------------------------------------------------------ drawing

    def _paint(self, p: Painter) -> None:
        shake = self.picture.knobs.shake
        with p.shifted(shake, 0):
            draw_mat(p, self.field)
            self.columns.laid = self.recruiting.units() if self.tries else {}
            dragged = self.recruiting.drag
            self.columns.dragged = dragged.lane if dragged is not None else None
            self.columns.fanned = self._fanned()
            self.columns.draw(p)
            self._paid_chips(p)

    def _fanned(self) -> tuple[Side, Lane] | None:
        """Return the column that is looked through: the one pointed at, when it is deep."""
        key = self.page.focus.key if self.page is not None else ""
        kind, _, rest = key.partition(":")
        if kind == "spot":
            side, lane = (int(part) for part in rest.split(":"))
            return side, lane
        return (self.picture.mine, int(rest)) if kind == "slot" else None

    def above(self, p: Painter) -> None:
        """Draw what lies over everything: chips of costs, a card that is dragged, what flies, bursts and stamps."""
        self._dragged(p)
        if self.tries:
            self._due_chips(p)
        knobs = self.picture.knobs
        for flier in list(knobs.fliers.values()):
            self._flier(p, flier)
        if knobs.burst is not None:
            x, y = self.field.tile(knobs.burst.lane)
            width = min(306 * self.field.k * 1.05, self.field.lane(0).w * 1.35)
            pieces.golias(p, (x + 20 * self.field.k, y), width, knobs.burst.words, knobs.burst.share)
        if knobs.flash > 0:
            draw.veil(p, round(200 * knobs.flash), (255, 248, 224), self.field.mat)
        if knobs.stamped > 0 and knobs.stamp:
            self._stamp(p, knobs.stamp, knobs.stamped)

    def _stamp(self, p: Painter, words: str, share: float) -> None:
        size = min(64.0, self.field.mat.w / 16) * (1.5 - 0.5 * min(1.0, share))
        style = Type(size, "fjalla", t.FOCUS)
        centre = (self.field.mat.cx, self.field.wire)
        w = p.width_of(words, style) + size
        p.box(
            Rect(centre[0] - w / 2, centre[1] - size * 0.75, w, size * 1.5), (20, 17, 13, 215), 12, t.FOCUS, 3
        )
        p.text(words, centre, style, "center")

    def _dragged(self, p: Painter) -> None:
        dragged = self.recruiting.drag
        if dragged is None or not self.tries:
            return
        w = self.field.card_width * 1.06
        card = self.picture.kit.cards[self.recruiting.hand[dragged.card]]
        at = (dragged.x - w / 2, dragged.y - w * TALL / 2)
        cards.card(p, card, at, w, Dress(angle=4, quiet=self.picture.is_quiet))

    def _flier(self, p: Painter, flier: Flier) -> None:
        place = flier.place
        if flier.unit is not None:
            face = unit_face(p, self.picture.kit.cards[flier.unit], self.field.card_width)
            cards.lay(p, face, ("flier", flier.unit), place.middle(*cards.size_of(self.field.card_width)))
        elif flier.faction is not None:
            w = round(max(24.0, min(place.w, self.field.card_width)))
            at = (place.cx - w / 2, place.cy - w * TALL / 2)
            cards.back(p, flier.faction, at, w)
        else:
            p.sprite(flier.sprite, (place.cx, place.cy), round(min(place.w, place.h)))

    # ------------------------------------------------------------------ chips

    def _due_chips(self, p: Painter) -> None:
        """Draw what the units tried out would cost, lane by lane."""
        bill = self.recruiting.bill()
        if bill is None or not self.picture.board.terms.has_costs:
            return
        for lane, due in bill.dues.items():
            chips = due_chips(due)
            places = self.field.chips(lane, len(chips), mine=True, scale=p.scale)
            for chip, place in zip(chips, places, strict=True):
                pieces.chip(p, place, chip)
            self._reason(p, lane, due, len(chips))

    def _reason(self, p: Painter, lane: Lane, due: Due, count: int) -> None:
        place = self.field.below_chips(lane, count, p.scale)
        if not due.why or place.h < 24 or self.form == "narrow":
            return
        colour = t.BAD_TEXT if due.fate else t.GOOD if due.waived else t.WARN if due.hierarchy else t.MUTED
        lines, style = write.fit(p, due.why, place.w, Type(15, "semibold", colour), 3)
        step = write.line_height(p, style.size, 1.12)
        for i, line in enumerate(lines[: int(place.h / step)]):
            p.text(line, (place.x, place.y + i * step), style)

    def _paid_chips(self, p: Painter) -> None:
        """Draw what was paid in the lane that is fought, or that is pointed at."""
        board = self.picture.board
        lane = board.lane
        if lane == NOBODY or not board.terms.has_costs:
            return
        for side in self.picture.sides():
            lying = board.now[side][lane]
            if lying is None or not lying.is_up:
                continue
            chips = self._chips_of(side, lying)
            places = self.field.chips(lane, len(chips), mine=side == self.picture.mine, scale=p.scale)
            for chip, place in zip(chips, places, strict=True):
                pieces.chip(p, place, chip)

    def _chips_of(self, side: Side, lying: Lying) -> list[Chip]:
        chips = []
        for cost in (Cost.LOAD, Cost.HIERARCHY):
            paid = lying.paid.get(cost, 0)
            words = f"{paid} paid" if paid else "0"
            chips.append(Chip(PAID[cost], words, t.TEXT if paid else t.MUTED, t.GOOD if paid else t.LINE))
        if lying.mark == "unpaid":
            at = 1 if lying.why == NO_HIERARCHY else 0
            chips[at] = Chip(chips[at].icon, "unpaid", t.BAD_TEXT, t.BAD)
        if Cost.WEAPON in lying.paid:
            chips.append(Chip("weapon", f"{lying.paid[Cost.WEAPON]} paid", t.TEXT, t.GOOD))
        elif self.asks and side == self.picture.mine and self.asked.fires:
            chips.append(Chip("weapon", "now", t.FOCUS, t.FOCUS))
        return chips


def due_chips(due: Due) -> list[Chip]:
    """Return the chips of a unit that is tried out: Load, Hierarchy, the Silo when its lane resolves."""
    if due.fate == "duplicate":
        return [Chip("load", "lost", t.BAD_TEXT, t.BAD)]
    bad = due.fate == "unpaid"
    load = Chip("load", str(due.load), t.TEXT if due.load else t.MUTED, t.BAD if bad else t.LINE)
    if due.waived:
        hierarchy = Chip("hierarchy", str(due.waived), t.GOOD, t.LINE, struck=True)
    else:
        colour, edge = (t.TEXT, t.WARN) if due.hierarchy else (t.MUTED, t.LINE)
        hierarchy = Chip("hierarchy", str(due.hierarchy), colour, t.BAD if bad else edge)
    chips = [load, hierarchy]
    if due.before is not None and due.after is not None:
        spent = due.after < due.before
        colour = t.BAD_TEXT if bad else t.WARN if due.after == 0 and spent else t.GOOD if spent else t.TEXT
        words = "unpaid" if bad else f"{due.before} → {due.after}" if spent else str(due.after)
        chips.append(
            Chip("ammo", words, colour, t.BAD if bad else t.WARN if due.after == 0 and spent else t.LINE)
        )
    return chips
