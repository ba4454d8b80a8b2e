"""The panel of a seat: its faction, M and points, and each of its miniatures."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from game.rules.zone_wars.state import Status, Token
from game.ui import draw, write
from game.ui import theme as t
from game.ui.layout import Rect
from game.ui.narrate import listed
from game.ui.rail import PieceList
from game.ui.tables.zone_wars import inks, pieces, words
from game.ui.tables.zone_wars.alliances import is_allied, points
from game.ui.tables.zone_wars.banners import banner
from game.ui.theme import Type
from game.ui.widgets.base import Mood

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.contract import Seat
    from game.core.record import Seating
    from game.rules.zone_wars.affairs import Piece
    from game.rules.zone_wars.state import Held, Miniature, Table
    from game.ui.paint import Painter
    from game.ui.tables.zone_wars.model import Picture

GEAR_BELOW = 52.0  # how high a row is that has room for gear under the word of what a miniature is doing
PIPS = 84.0  # how far the Health reaches in a row
SIGN = Type(16, "semibold")
HEAD, NUMBERS, LEAST_ROW, LOW, SHORT = 52.0, 42.0, 12.0, 38.0, 86.0
TOP, PIPS_BELOW = (
    24.0,
    9.0,
)  # in a panel whose portraits stand side by side: its first line, Health below a portrait
ACROSS, WIDE_RAIL, MOST_ACROSS = 120.0, 150.0, 3
ROLE, ROLE_BELOW, ROOMY = 19.0, 150.0, 60.0
STATUS = {
    Status.WAITING: "Waits",
    Status.STAGGERED: "Staggered",
    Status.LEFT: "Left",
    Status.ELIMINATED: "Out",
}


def state_word(picture: Picture, piece: Piece) -> str:
    """Return in a word what a miniature is doing."""
    mini = picture.mini(piece)
    if picture.table.active == piece:
        return "Acting"
    if mini.status in STATUS:
        return STATUS[mini.status]
    words_ = {Token.ACTED: "Acted", Token.SPENT: "Acted", Token.OVERWATCH: "Overwatch"}
    return words_.get(mini.token, "")


def finds_of(picture: Picture, seat: int) -> int:
    """Return how many finds the miniatures of a seat's faction carry."""
    table = picture.table
    group = table.group(seat)  # type: ignore[arg-type]
    return sum(
        held.is_found for other in group for piece in table.crew(other) for held in picture.mini(piece).held
    )


def heights_of(table: Table, seats: Sequence[Seat], room: float) -> list[float]:
    """Return how high the panels of seats are in a rail: heads first, and rows that are alike below all of them.

    Who shares a faction has no numbers of his own.
    """
    heads = [HEAD + 6 + (NUMBERS if table.leader(seat) == seat else 4.0) for seat in seats]
    rows = [max(1, len(table.crew(seat))) for seat in seats]
    row = max(LEAST_ROW, (room - sum(heads)) / sum(rows))
    return [head + row * count for head, count in zip(heads, rows, strict=True)]


def _grid(place: Rect, count: int) -> list[Rect]:
    """Return so many cells, in as many columns as leave most room to a portrait."""

    def portrait(beside: int) -> float:
        return min(place.w / beside - 2, place.h / -(-count // beside) - PIPS_BELOW)

    beside = max((1, 2, 3), key=portrait)
    return [cell for line in place.rows(-(-count // beside)) for cell in line.columns(beside)]


def bar(p: Painter, place: Rect, health: int, damage: int) -> None:
    """Draw Health as a bar, where there is no room for a box for each of it."""
    p.box(place, "#7a241c", 2)
    left = max(0, health - damage) / max(1, health)
    if left:
        p.box(Rect(place.x, place.y, place.w * left, place.h), t.GOOD, 2)


@dataclass(eq=False)
class SeatPanel(PieceList):
    """A seat's panel; a miniature in it can be pointed at and pressed."""

    picture: Picture = field(kw_only=True)
    seat: Seat = field(kw_only=True)
    seating: Seating = field(kw_only=True)
    pointed: Piece | None = field(default=None, kw_only=True)

    @property
    def crew(self) -> tuple[Piece, ...]:
        """The miniatures of the seat."""
        return self.picture.table.crew(self.seat)

    @property
    def leads(self) -> bool:
        """Whether the seat leads a faction, so that M and points are told here."""
        return self.picture.table.leader(self.seat) == self.seat

    @property
    def pieces(self) -> tuple[Piece, ...]:
        """The miniatures, in the order of the rows."""
        return self.crew

    def rows(self) -> list[Rect]:
        """Return the places of the miniatures."""
        r, count = self.rect, max(1, len(self.crew))
        if self.slim and r.w >= ACROSS:
            cells = Rect(r.x + 4, r.y + TOP + 4, r.w - 8, r.h - TOP - 6).columns(max(MOST_ACROSS, count), 2)
            return cells[: len(self.crew)]
        if self.slim:
            head, foot = (52.0, 60.0) if r.h > 240 else (44.0, 38.0 if self.leads else 2.0)
            head += ROLE if self._role else 0
            return _grid(Rect(r.x, r.y + head, r.w, r.h - head - foot), count)[: len(self.crew)]
        top = r.y + HEAD + (NUMBERS if self.leads else 4.0)
        room = r.bottom - top - 6
        height = min(88.0, room / count)
        gap = 6 if height >= LOW + 6 else 2
        return [Rect(r.x + 8, top + n * height, r.w - 16, height - gap) for n in range(len(self.crew))]

    def draw(self, p: Painter, mood: Mood) -> None:
        """Draw the panel as large as it is."""
        del mood
        if self.slim:
            (self._across if self.rect.w >= ACROSS else self._slim)(p)
            return
        draw.panel(p, self.rect)
        self._head(p)
        if self.leads:
            self._numbers(p)
        for piece, row in zip(self.crew, self.rows(), strict=True):
            self._row(p, piece, row)

    # ------------------------------------------------------------------ in a full rail

    def _head(self, p: Painter) -> None:
        r, side = self.rect, self.picture.table.side(self.seat)
        head = Rect(r.x + 1, r.y + 1, r.w - 2, HEAD)
        p.box(head, inks.band(side.faction)[0], 9)
        p.box(Rect(head.x, head.y + 4, 7, HEAD - 8), p.theme.seat(self.seat), 3)
        x = head.x + 14
        if side.faction is not None:
            p.sprite(f"zone_wars/faction_{side.faction.value}", (x + 22, head.cy), 44)
            x += 52
        title = side.faction.full_name if side.faction is not None else "Faction open"
        room = head.right - (72 if is_allied(self.picture.table) else 40) - x
        lines, style = write.fit(p, title.upper(), room, Type(23, "fjalla", "#fff8e6"), 1)
        p.text(lines[0], (x, head.y + 16), style, "midleft")
        note = self.picture.cast.names[self.seat]
        note = f"{note} (you)" if self.seat == self.picture.cast.you else note
        note = f"{note}, with {self._partners()}" if self._partners() else note
        note = f"{side.role.capitalize()}: {note}" if side.role else note
        lines, style = write.fit(p, note, room, Type(16, colour="#f0e3c4"), 1)
        p.text(lines[0], (x, head.y + 38), style, "midleft")
        draw.seat(p, self.seat, (head.right - 22, head.cy), 24)
        banner(p, Rect(head.right - 66, head.y, 24, 38), self.picture.table, self.seat)

    def _partners(self) -> str:
        """Return who shares the faction with the seat; nobody mostly."""
        others = (other for other in self.picture.table.group(self.seat) if other != self.seat)
        return listed([self.picture.cast.names[other] for other in others])

    def _numbers(self, p: Painter) -> None:
        r, side, table = self.rect, self.picture.table.side(self.seat), self.picture.table
        together = points(table, self.seat) if is_allied(table) else 0
        scored = f"of {together}" if together else "pts"
        y, x = r.y + HEAD + NUMBERS / 2, r.x + 14
        parts = (
            ("token_m", side.m, "M"),
            ("token_vp", side.points, scored),
            ("token_artifact", finds_of(self.picture, self.seat), "finds"),
        )
        for (sprite, number, word), cell in zip(
            parts, Rect(x, y, r.w - 20, 0).columns((0.9, 1, 1.15)), strict=True
        ):
            p.sprite(f"zone_wars/{sprite}", (cell.x + 15, y), 30)
            w = p.text(str(number), (cell.x + 35, y), Type(24, "bold"), "midleft")
            p.text(word, (cell.x + 40 + w, y + 2), Type(16, colour=t.MUTED), "midleft")

    def _row(self, p: Painter, piece: Piece, row: Rect) -> None:
        picture, mini = self.picture, self.picture.mini(piece)
        is_acting = picture.table.active == piece
        p.box(
            row,
            "#3d3526" if is_acting else t.RAISED,
            6,
            t.FOCUS if is_acting or self.pointed == piece else None,
            2,
        )
        size = min(54.0, row.h - (6 if row.h >= LOW else 1))
        at = (row.x + 6 + size / 2, row.cy)
        draw.disc(p, at, size / 2, p.theme.seat(self.seat), inks.EDGE, 1)
        draw.disc(p, at, size * 0.45, t.PAPER)
        p.sprite(picture.portrait(piece), at, size * 0.88, alpha=110 if not mini.is_in_game else 255)
        x = row.x + size + 14
        if row.h < LOW:
            self._low_row(p, piece, Rect(x, row.y, row.right - x, row.h))
            return
        self._sign(p, piece, row)
        room = row.right - 110 - x
        lines, style = write.fit(p, picture.name(piece), max(60.0, room), Type(19, "semibold"), 1)
        p.text(lines[0], (x, row.y + min(15.0, row.h * 0.3)), style, "midleft")
        health, damage = picture.health(piece)
        down = mini.status in {Status.STAGGERED, Status.ELIMINATED}
        y = row.y + (row.h * 0.46 if row.h <= GEAR_BELOW else (row.h - 12) * 0.5)
        pieces.pips(p, (x, y), 90, health, health if down else damage, 12)
        if row.h > GEAR_BELOW:
            self._cards(p, mini, (x, row.bottom - 14))
        if row.h > 40:
            right = row.right - 20 - (self._sign_width(p, piece) if row.h < GEAR_BELOW else 0)
            shown = max(1, min(4, round((right - x - PIPS) / 29))) if row.h < GEAR_BELOW else 4
            for n, held in enumerate(reversed(mini.held[-shown:])):
                self._gear(p, held, (right - n * 29, row.bottom - 17))

    def _cards(self, p: Painter, mini: Miniature, at: tuple[float, float]) -> None:
        """Draw what a miniature can do, and what it has learnt."""
        x, y = at
        for n, power in enumerate(mini.powers):
            p.sprite(f"zone_wars/power_{self.picture.kit.box.powers[power].id}", (x + 10 + n * 25, y), 20)
        for n in range(len(mini.gains)):
            p.sprite("zone_wars/token_experience", (x + 62 + n * 12, y), 16)

    def _gear(self, p: Painter, held: Held, at: tuple[float, float]) -> None:
        """Draw something held; a reserve card with the token of it, or alone while nobody knows it."""
        is_known = held.item is not None
        if held.item is not None:
            p.sprite(words.item_sprite(self.picture.kit.box.items[held.item]), at, 27)
        if held.is_reserve:
            spot = (at[0] + 8 * is_known, at[1] + 6 * is_known)
            p.sprite("zone_wars/token_artifact", spot, 14 if is_known else 24)

    def _low_row(self, p: Painter, piece: Piece, rest: Rect) -> None:
        """Draw name, Health and state beside one another, where there is no room for two lines."""
        picture, mini = self.picture, self.picture.mini(piece)
        lines, style = write.fit(p, picture.name(piece), rest.w * 0.46, Type(17, "semibold"), 1)
        p.text(lines[0], (rest.x, rest.cy), style, "midleft")
        health, damage = picture.health(piece)
        down = mini.status in {Status.STAGGERED, Status.ELIMINATED}
        place = (rest.x + rest.w * 0.5, rest.cy - 5)
        pieces.pips(p, place, rest.w * 0.5 - 34, health, health if down else damage, 11)
        if sprite := self._sprite_of(piece):
            p.sprite(sprite, (rest.right - 15, rest.cy), min(22.0, rest.h))

    def _sign_width(self, p: Painter, piece: Piece) -> float:
        """Return how much of a low row the word and the sign of what a miniature is doing take."""
        word = state_word(self.picture, piece)
        return p.width_of(word, SIGN) + (34 if self._sprite_of(piece) else 8) if word else 0.0

    def _sprite_of(self, piece: Piece) -> str:
        """Return the sign of what a miniature is doing; the token of its faction while it acts."""
        faction = self.picture.table.side(self.seat).faction
        if self.picture.table.active == piece and faction is not None:
            return f"zone_wars/token_action_{faction.value}"
        return pieces.status_sprite(self.picture, piece) if self.picture.mini(piece).is_in_game else ""

    def _sign(self, p: Painter, piece: Piece, row: Rect) -> None:
        word, mini = state_word(self.picture, piece), self.picture.mini(piece)
        if not word:
            return
        y = row.y + min(14.0, row.h * 0.3)
        sprite = self._sprite_of(piece)
        if mini.is_in_game and sprite:
            p.sprite(sprite, (row.right - 17, y), 24)
        colour = t.FOCUS if word == "Acting" else t.BAD_TEXT if word in {"Staggered", "Out"} else t.MUTED
        p.text(
            word,
            (row.right - 34 if mini.is_in_game and sprite else row.right - 8, y),
            SIGN.but(colour=colour),
            "midright",
        )

    # ------------------------------------------------------------------ in a narrow rail

    def _slim(self, p: Painter) -> None:
        r, picture = self.rect, self.picture
        side = picture.table.side(self.seat)
        p.box(r, t.PANEL, 8, t.LINE)
        if side.faction is not None:
            size = 40 if r.h > SHORT else 28
            p.sprite(f"zone_wars/faction_{side.faction.value}", (r.cx - 12, r.y + size / 2 + 5), size)
        self._slim_signs(p)
        if self._role:
            style = Type(15, "semibold", t.MUTED)
            p.text(self._role, (r.cx, r.y + (62 if r.h > 240 else 54)), style, "center")
        for piece, row in zip(self.crew, self.rows(), strict=True):
            self._slim_row(p, piece, row)
        if not self.leads:
            return
        y = r.bottom - (42 if r.h > 240 else 38)
        self._counts(p, Rect(r.x + 8, y, r.w - 10, 40))

    @property
    def _role(self) -> str:
        """What the seat is in this scenario, where the panel has room for the word."""
        side = self.picture.table.side(self.seat)
        return side.role.capitalize() if self.rect.h > ROLE_BELOW else ""

    def _counts(self, p: Painter, place: Rect) -> None:
        """Draw M and points side by side."""
        side = self.picture.table.side(self.seat)
        for (sprite, number), cell in zip(
            (("token_m", side.m), ("token_vp", side.points)), place.columns(2), strict=True
        ):
            p.sprite(f"zone_wars/{sprite}", (cell.x + 10, cell.cy), 22)
            p.text(str(number), (cell.x + 23, cell.cy), Type(19, "bold"), "midleft")

    def _across(self, p: Painter) -> None:
        """Draw faction, seat, M and points in a line, and everybody with Health below it."""
        r, table = self.rect, self.picture.table
        p.box(r, t.PANEL, 8, t.LINE)
        y, x = r.y + 3 + TOP / 2, r.x + 6
        if (faction := table.side(self.seat).faction) is not None:
            p.sprite(f"zone_wars/faction_{faction.value}", (x + 12, y), TOP)
        draw.seat(p, self.seat, (x + 36, y), 18)
        if is_allied(table):
            banner(p, Rect(x + 48, r.y + 1, 13, 19), table, self.seat)
        if self.leads:
            self._counts(p, Rect(x + 66, y - 12, r.right - x - 68, 24))
        for piece, row in zip(self.crew, self.rows(), strict=True):
            self._slim_row(p, piece, row)

    def _slim_signs(self, p: Painter) -> None:
        """Draw the shape of the seat, and the banner of its team over it, or beside it where the panel is low."""
        r, table = self.rect, self.picture.table
        if not is_allied(table):
            draw.seat(p, self.seat, (r.right - 18, r.y + 26), 20)
        elif r.h > SHORT:
            draw.seat(p, self.seat, (r.right - 18, r.y + 34), 16)
            banner(p, Rect(r.right - 26, r.y + 1, 16, 22), table, self.seat)
        else:
            draw.seat(p, self.seat, (r.right - 24, r.y + 14), 14)
            banner(p, Rect(r.right - 14, r.y + 1, 12, 18), table, self.seat)

    def _slim_row(self, p: Painter, piece: Piece, row: Rect) -> None:
        picture, mini = self.picture, self.picture.mini(piece)
        has_pips = min(row.w, row.h) > ROOMY and self.rect.w < ACROSS
        size = min(row.w - 18, row.h - 16) if has_pips else min(row.w - 2, row.h - PIPS_BELOW)
        if size < 10:
            return
        at = (row.cx, row.y + size / 2 + 2)
        is_acting = picture.table.active == piece
        draw.disc(p, at, size / 2 + 2, t.FOCUS if is_acting else inks.EDGE)
        draw.disc(p, at, size / 2, p.theme.seat(self.seat))
        draw.disc(p, at, size * 0.45, t.PAPER)
        p.sprite(picture.portrait(piece), at, size * 0.86, alpha=110 if not mini.is_in_game else 255)
        if sprite := pieces.status_sprite(picture, piece):
            spot = (at[0] + size * 0.42, at[1] - size * 0.36)
            p.sprite(sprite, spot, max(18.0 if has_pips else 14.0, size * 0.34))
        health, damage = picture.health(piece)
        if not has_pips:
            bar(p, Rect(at[0] - size / 2, row.y + size + 4, size, 4), health, damage)
            return
        width = min(row.w - 12, health * 12)
        pieces.pips(p, (row.cx - width / 2, row.y + size + 6), width, health, damage, 9)
