"""The panel of a seat: whose army it is, the Silo, Mills, cards, Initiative and Saboteur."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from game.core.contract import Seat
from game.core.record import Seating
from game.rules.warzoo.state import MILLS_TO_WIN, Side
from game.ui import draw, write
from game.ui import theme as t
from game.ui.layout import Rect
from game.ui.paint import Painter
from game.ui.scene import Act, Reply
from game.ui.tables.warzoo import inks, pieces, silo
from game.ui.tables.warzoo.faces import TALL
from game.ui.tables.warzoo.model import Picture
from game.ui.tables.warzoo.silo import Stock
from game.ui.theme import Type
from game.ui.widgets.base import STAY, Mood, Widget, run
from game.ui.widgets.buttons import PRESSES

HEAD = 66.0
WON, LOST = t.GOOD, t.MUTED


@dataclass(eq=False)
class SeatPanel(Widget):
    """A seat's panel. bears: it shows what its whole side owns; stock: its Silo with what is about to change."""

    picture: Picture = field(kw_only=True)
    seat: Seat = field(kw_only=True)
    seating: Seating = field(kw_only=True)
    stock: Stock = field(default=Stock(0), kw_only=True)
    status: str = field(default="", kw_only=True)
    bears: bool = field(default=True, kw_only=True)
    active: bool = field(default=False, kw_only=True)
    slim: bool = field(default=False, kw_only=True)
    act: Act | None = field(default=None, kw_only=True)
    focusable: bool = field(default=True, kw_only=True)
    radius: float = field(default=10, kw_only=True)

    @property
    def side(self) -> Side:
        """The side it plays for."""
        return self.picture.board.terms.side_of(self.seat)

    def command(self, name: str) -> Reply:
        """Open the army."""
        return run(self.act) if name in PRESSES else None

    def release(self, x: float, y: float) -> Reply:
        """Open the army."""
        return run(self.act) if self.rect.has(x, y) else STAY

    def draw(self, p: Painter, mood: Mood) -> None:
        """Draw the panel as large as it is."""
        del mood
        if self.slim:
            _Slim(p, self).draw()
        else:
            _Wide(p, self).draw()

    def cards(self) -> int:
        """Return how many cards this seat holds."""
        board = self.picture.board
        holders = board.terms.holders[self.side]
        return sum(
            len(board.hands[self.side][hand]) for hand, seat in enumerate(holders) if seat == self.seat
        )


class _Wide:
    """A panel in a full rail."""

    def __init__(self, p: Painter, panel: SeatPanel) -> None:
        self.p, self.panel, self.picture, self.side = p, panel, panel.picture, panel.side
        self.faction = panel.picture.faction(panel.side)

    def draw(self) -> None:
        p, panel, rect = self.p, self.panel, self.panel.rect
        draw.panel(p, rect)
        self._head(Rect(rect.x, rect.y, rect.w, HEAD))
        body = Rect(rect.x + 12, rect.y + HEAD + 12, rect.w - 22, rect.h - HEAD - 20)
        if not panel.bears:
            self._small(Rect(rect.x + 14, rect.y + HEAD + 4, rect.w - 28, rect.h - HEAD - 8))
            return
        if self.picture.board.terms.has_costs:
            left, right = body.cut_left(126, 14)
            self._silo(left)
            self._numbers(right)
        else:
            self._numbers(body)

    def _head(self, head: Rect) -> None:
        p, panel = self.p, self.panel
        ink = inks.INKS[self.faction]
        p.box(head, ink.main, 10)
        p.box(Rect(head.x, head.cy, head.w, head.h / 2 - 4), ink.main, 0)
        p.box(Rect(head.x, head.bottom - 4, head.w, 4), p.theme.seat(panel.seat), 0)
        p.sprite(f"warzoo/badge_{self.faction.value}", (head.x + 36, head.cy - 2), 52)
        room = head.w - 72 - 44
        name = self.picture.cast.names[panel.seat]
        lines, style = write.fit(p, name, room, Type(25, "fjalla", inks.PRINT_PAPER), 1)
        p.text(" ".join(lines), (head.x + 70, head.y + 22), style, "midleft")
        note = "you" if panel.seat == self.picture.cast.you else self._kind()
        small = Type(17, colour=inks.PRINT_PAPER)
        while small.size * p.scale > 13 and p.width_of(note, small) > room:
            small = small.but(size=small.size - 0.5)
        p.text(note, (head.x + 70, head.y + 46), small, "midleft")
        draw.seat(p, panel.seat, (head.right - 26, head.cy - 2), 24)

    def _kind(self) -> str:
        seating = self.panel.seating
        return f"computer, level {seating.level}" if seating.kind == "computer" else "at this table"

    def _silo(self, place: Rect) -> None:
        p, panel = self.p, self.panel
        h = min(216.0, place.h - 64, place.w / silo.WIDE)
        w = h * silo.WIDE
        silo.silo(p, Rect(place.cx - w / 2, place.y, w, h), panel.stock)
        p.text("SILO", (place.cx, place.y + h + 12), Type(16, "semibold", t.MUTED), "center")
        silo.number(p, (place.cx, place.y + h + 36), panel.stock)
        board = self.picture.board
        extra = board.virtual[self.side] or board.coming[self.side]
        if extra:
            when = "now" if board.virtual[self.side] else "next"
            words = f"+{extra} virtual, {when}"
            p.text(words, (place.cx, place.y + h + 62), Type(15, "semibold", t.INFO), "center")

    def _numbers(self, place: Rect) -> None:
        p, board = self.p, self.picture.board
        step = min(74.0, place.h / 4)
        y = place.y
        pieces.caps(p, "Mills", (place.x, y))
        pieces.mills(p, (place.x, y + 20), board.mills[self.side], MILLS_TO_WIN, min(40.0, step - 24))
        y += step
        half = place.w / 2
        for x, word, count in (
            (place.x, "Hand", self.panel.cards()),
            (place.x + half, "Deck", board.decks[self.side]),
        ):
            pieces.caps(p, word, (x, y))
            self._cards(x, y + 20, count, step - 26)
        y += step
        if board.terms.has_texts:
            self._initiative(Rect(place.x, y, place.w, step))
            self._saboteur(Rect(place.x, y + step, place.w, step))
        else:
            won = sum(result == self.side for result in board.results)
            pieces.caps(p, "Lanes won", (place.x, y))
            p.text(str(won), (place.x, y + 20), Type(24, "bold", WON if won else LOST))
            self._status(Rect(place.x, y + step, place.w, step))

    def _cards(self, x: float, y: float, count: int, height: float) -> None:
        p = self.p
        h = min(36.0, height)
        p.sprite(f"warzoo/card_back_{self.faction.value}", (x, y), (h / TALL, h), "topleft")
        p.text(str(count), (x + h / TALL + 8, y + h / 2), Type(min(23.0, h * 0.66), "bold"), "midleft")

    def _initiative(self, place: Rect) -> None:
        p = self.p
        pieces.caps(p, "Initiative", (place.x, place.y))
        size = min(46.0, place.h - 22)
        centre = (place.x + size / 2, place.y + 20 + size / 2)
        if self.picture.board.initiative == self.side:
            p.sprite(f"warzoo/initiative_{self.faction.value}", centre, size)
        else:
            draw.disc(p, centre, size * 0.4, None, t.LINE, 2)
        self._status(Rect(place.x + size + 8, place.y + 18, place.w - size - 8, size + 4))

    def _saboteur(self, place: Rect) -> None:
        p, board = self.p, self.picture.board
        card = self.picture.kit.cards.saboteurs[board.terms.armies[self.side].saboteur]
        ready = board.saboteurs[self.side]
        pieces.caps(p, "Saboteur", (place.x, place.y))
        size = min(44.0, place.h - 20)
        p.sprite(
            inks.picture(card.id, saboteur=True),
            (place.x, place.y + 19),
            size,
            "topleft",
            alpha=255 if ready else 90,
        )
        words, colour = ("ready", t.GOOD) if ready else ("used", t.MUTED)
        p.text(words, (place.x + size + 8, place.y + 19 + size / 2), Type(18, "semibold", colour), "midleft")

    def _status(self, place: Rect) -> None:
        if not self.panel.status:
            return
        style = Type(16, "semibold", t.GOLD if self.panel.active else t.MUTED)
        lines, style = write.fit(self.p, self.panel.status, place.w, style, 3)
        for i, line in enumerate(lines):
            self.p.text(line, (place.x, place.y + i * style.size * 1.2), style)

    def _small(self, body: Rect) -> None:
        """Draw what is a partner's own: cards in hand and what it is doing."""
        row = body.middle(body.w, min(34.0, body.h + 8))
        self._cards(row.x, row.y, self.panel.cards(), row.h)
        style = Type(16, "semibold", t.GOLD if self.panel.active else t.MUTED)
        lines, style = write.fit(self.p, self.panel.status or "in hand", row.w - 70, style, 1)
        self.p.text(lines[0], (row.x + 70, row.cy), style, "midleft")


class _Slim:
    """A panel in a narrow rail: sign, Silo and number, Mills, cards, in the Advanced Mode Initiative and Saboteur."""

    def __init__(self, p: Painter, panel: SeatPanel) -> None:
        self.p, self.panel, self.picture, self.side = p, panel, panel.picture, panel.side

    def draw(self) -> None:
        p, panel, rect = self.p, self.panel, self.panel.rect
        faction = self.picture.faction(self.side)
        draw.panel(p, rect)
        head = min(42.0, rect.h * 0.22)
        p.box(Rect(rect.x, rect.y, rect.w, head), inks.INKS[faction].main, 8)
        p.box(Rect(rect.x, rect.y + head - 3, rect.w, 3), p.theme.seat(panel.seat), 0)
        p.sprite(f"warzoo/badge_{faction.value}", (rect.x + rect.w * 0.3, rect.y + head / 2), head * 0.82)
        draw.seat(p, panel.seat, (rect.x + rect.w * 0.76, rect.y + head / 2), head * 0.5)
        rows = self._rows()
        body = Rect(rect.x + 4, rect.y + head + 4, rect.w - 8, rect.h - head - 8)
        for paint, place in zip(
            [row for row, _ in rows], body.rows([share for _, share in rows]), strict=True
        ):
            paint(place)

    def _rows(self) -> list[tuple[Callable[[Rect], None], float]]:
        """Return what is drawn from the top down, and how high each is."""
        board, tall = self.picture.board, self.panel.rect.h > 250
        rows: list[tuple[Callable[[Rect], None], float]] = []
        if self.panel.bears and board.terms.has_costs:
            if tall:
                rows.append((self._silo, 3.6))
            rows.append((self._ammo, 1.0))
        if self.panel.bears:
            rows.append((self._mills, 1.0))
        rows.append((self._cards, 1.0))
        if self.panel.bears and board.terms.has_texts:
            rows.append((self._tokens, 1.15))
        return rows

    def _silo(self, place: Rect) -> None:
        h = min(place.h - 4, place.w / silo.WIDE)
        silo.silo(self.p, Rect(place.cx - h * silo.WIDE / 2, place.y + 2, h * silo.WIDE, h), self.panel.stock)

    def _ammo(self, place: Rect) -> None:
        stock = self.panel.stock
        words = stock.words.replace(" ", "")
        style = Type(min(24.0, place.h * 0.8), "bold", stock.colour)
        size = min(22.0, place.h * 0.8) if self.panel.rect.h <= 250 and len(words) < 4 else 0.0
        while style.size * self.p.scale > 13 and self.p.width_of(words, style) > place.w - size - 4:
            style = style.but(size=style.size - 0.5)
        if size:
            self.p.sprite("warzoo/icon_ammo", (place.x + place.w * 0.28, place.cy), size)
        self.p.text(words, (place.cx + size * 0.6, place.cy), style, "center")

    def _mills(self, place: Rect) -> None:
        size = min(place.h * 0.9, place.w / MILLS_TO_WIN)
        x = place.cx - size * 0.98 * MILLS_TO_WIN / 2
        pieces.mills(
            self.p, (x, place.cy - size / 2), self.picture.board.mills[self.side], MILLS_TO_WIN, size
        )

    def _cards(self, place: Rect) -> None:
        p, board = self.p, self.picture.board
        h = min(26.0, place.h * 0.86)
        x = place.x + max(0.0, place.w / 2 - 36)
        faction = self.picture.faction(self.side)
        p.sprite(f"warzoo/card_back_{faction.value}", (x, place.cy - h / 2), (h / TALL, h), "topleft")
        x += h / TALL + 4
        x += p.text(str(self.panel.cards()), (x, place.cy), Type(18, "bold"), "midleft")
        p.text(f"/{board.decks[self.side]}", (x, place.cy), Type(18, colour=t.MUTED), "midleft")

    def _tokens(self, place: Rect) -> None:
        p, board = self.p, self.picture.board
        size = min(place.h * 0.92, place.w / 2 - 4)
        faction = self.picture.faction(self.side)
        left = (place.x + place.w * 0.28, place.cy)
        if board.initiative == self.side:
            p.sprite(f"warzoo/initiative_{faction.value}", left, size)
        else:
            draw.disc(p, left, size * 0.38, None, t.LINE, 2)
        sprite = inks.picture(board.terms.armies[self.side].saboteur, saboteur=True)
        p.sprite(
            sprite,
            (place.x + place.w * 0.74, place.cy),
            size,
            alpha=255 if board.saboteurs[self.side] else 80,
        )
