"""The panels of the two seats: pile, survivors, the fallen; while squads are ordered, what the ten can do together."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from game.core.contract import Seat
from game.core.record import Seating
from game.rules.army_of_zero.characters import Ability, Card, Character, Roster
from game.rules.army_of_zero.state import DraftCharacter, PickSquads
from game.ui import draw
from game.ui import theme as t
from game.ui.layout import Rect
from game.ui.narrate import signed
from game.ui.paint import Painter
from game.ui.scene import Reply
from game.ui.tables.army_of_zero import cards
from game.ui.tables.army_of_zero.faces import TALL, shield_face
from game.ui.tables.army_of_zero.model import Picture
from game.ui.theme import Type
from game.ui.widgets.base import STAY, Mood, Widget
from game.ui.widgets.buttons import PRESSES

RANKS = ("Lord", "General", "Commander", "Guardian", "Thegn")
CAPTION = Type(18, "semibold", t.MUTED)
NONE_YET = Type(18, "italic", t.MUTED)


@dataclass(eq=False)
class SeatPanel(Widget):
    """One seat: a press opens everything that may be known of it. `squad`: cards known to lie in hand, if any."""

    picture: Picture = field(kw_only=True)
    roster: Roster = field(kw_only=True)
    seat: Seat = field(kw_only=True)
    seating: Seating = field(kw_only=True)
    status: str = field(default="", kw_only=True)
    active: bool = field(default=False, kw_only=True)
    squad: Sequence[Card] = field(default=(), kw_only=True)
    score: str = field(default="", kw_only=True)
    slim: bool = field(default=False, kw_only=True)
    act: Callable[[], Reply] = field(default=lambda: None, kw_only=True)
    focusable: bool = field(default=True, kw_only=True)
    radius: float = field(default=10, kw_only=True)

    def command(self, name: str) -> Reply:
        """Open it."""
        return self._open() if name in PRESSES else None

    def release(self, x: float, y: float) -> Reply:
        """Open it if the mouse is still on it."""
        return self._open() if self.rect.has(x, y) else STAY

    def _open(self) -> Reply:
        if self.page is not None:
            self.page.hear("card_slide")
        return self.act() or STAY

    def draw(self, p: Painter, mood: Mood) -> None:
        """Draw the panel."""
        rect, colour = self.rect, p.theme.seat(self.seat)
        fill = t.RAISED if mood.pointed else t.PANEL
        p.box(rect, fill, 10, colour if self.active else t.LINE, 2 if self.active else 1)
        if self.slim:
            Slim(p, self).draw()
            return
        p.box(Rect(rect.x + 7, rect.y + 14, 5, rect.h - 28), colour, 2)
        self._head(p)
        body = Rect(rect.x + 22, rect.y + 96, rect.w - 42, rect.h - 110)
        task = self.picture.table.task
        if self.squad:
            _together(p, body, [self.roster[card] for card in self.squad])
        elif isinstance(task, DraftCharacter | PickSquads):
            _gathering(p, body, self.picture, self.seat)
        else:
            _standing(p, body, self.picture, self.seat, self.roster)

    def _head(self, p: Painter) -> None:
        rect = self.rect
        draw.seat(p, self.seat, (rect.x + 34, rect.y + 32), 26)
        name, style = self.picture.cast.name(self.seat), Type(24, "bold")
        while style.size > 15 and p.width_of(name, style) > rect.w - 56 - 52:
            style = style.but(size=style.size - 1)
        p.text(name, (rect.x + 56, rect.y + 32), style, "midleft")
        icon = "computer" if self.seating.kind == "computer" else "person"
        draw.icon(p, icon, (rect.right - 26, rect.y + 32), 24, t.MUTED)
        colour = t.ASK if self.active else t.MUTED
        style = Type(18, colour=colour)
        while style.size > 14 and p.width_of(self.status, style) > rect.w - 40:
            style = style.but(size=style.size - 1)
        w = p.text(self.status, (rect.x + 22, rect.y + 56), style)
        if self.score:
            del w
            p.text(self.score, (rect.right - 50, rect.y + 32), Type(18, "bold", t.GOLD), "midright")
        draw.hline(p, rect.x + 20, rect.y + 88, rect.w - 36)


def _standing(p: Painter, body: Rect, picture: Picture, seat: Seat, roster: Roster) -> None:
    """Draw pile, survivors and the fallen, with their numbers."""
    table = picture.table
    waiting = len(table.piles[seat]) or len(table.squads[seat])
    word = "Squad Pile" if table.piles[seat] or not table.squads[seat] else "Squad in hand"
    rows = body.rows((100, 86, 86)) if body.h >= 220 else [body]
    p.text(word, (rows[0].x, rows[0].y + 6), CAPTION)
    p.text(str(waiting), (rows[0].right, rows[0].y - 2), Type(32, "bold"), "topright")
    if waiting:
        cards.pile(p, waiting, Rect(rows[0].x, rows[0].y + 38, min(body.w, 236), 50), 36)
    else:
        p.text("empty", (rows[0].x, rows[0].y + 36), NONE_YET)
    if body.h < 220:
        return
    for row, name, fallen in ((rows[1], "Survivors", False), (rows[2], "Defeated", True)):
        held = table.defeated[seat] if fallen else table.survivors[seat]
        p.text(name, (row.x, row.y), CAPTION)
        p.text(str(len(held)), (row.right, row.y - 4), Type(24, "bold"), "topright")
        place = Rect(row.x, row.y + 28, row.w, 46)
        if held:
            cards.shields(p, [roster[card].clan for card in held], place, 46, fallen=fallen)
        else:
            p.text("none yet", (row.x, row.y + 32), NONE_YET)


def _gathering(p: Painter, body: Rect, picture: Picture, seat: Seat) -> None:
    """Draw a squad that comes together."""
    count, size = len(picture.table.squads[seat]), picture.table.terms.characters
    p.text("Squad", (body.x, body.y + 6), CAPTION)
    p.text(f"{count} of {size}", (body.right, body.y), Type(26, "bold"), "topright")
    cards.pile(p, count, Rect(body.x, body.y + 40, body.w, 50), 36)


def _together(p: Painter, body: Rect, squad: list[Character]) -> None:
    """Draw what the characters of a squad can do together: sums, ranks, clans."""
    many = {1: "The first one", 10: "The ten together"}
    title = many.get(len(squad), f"The {len(squad)} together")
    p.text(title, (body.x, body.y + 2), CAPTION)
    roomy = body.h > 380
    step = min(46.0, (body.h - 44) / 9) if roomy else 36.0
    y = body.y + 32 + step / 2
    for ability in Ability:
        _total(p, Rect(body.x, y - step / 2, body.w, step), ability, sum(one.score(ability) for one in squad))
        y += step
    y += 2
    draw.hline(p, body.x, y - step / 2 + 6, body.w)
    if not roomy:
        place = Rect(body.x, y - step / 2 + 16, body.w, body.bottom - y + step / 2 - 16)
        cards.shields(p, [one.clan for one in squad], place, 40)
        return
    y = _ranks(p, Rect(body.x, y - step / 2 + 16, body.w, 0), squad)
    if y + 68 > body.bottom:
        return
    draw.hline(p, body.x, y + 8, body.w)
    p.text("Clans", (body.x, y + 16), CAPTION)
    _clans(p, Rect(body.x, y + 42, body.w, 26), squad)


def _total(p: Painter, row: Rect, ability: Ability, total: int) -> None:
    p.sprite(f"army_of_zero/ability_{ability}", (row.x + 18, row.cy), 34)
    p.text(ability.title(), (row.x + 44, row.cy), Type(20), "midleft")
    bar = Rect(row.x + row.w - 118, row.cy - 7, 74, 14)
    p.box(bar, t.WELL, 4)
    w = min(37, abs(total) * 4)
    if w:
        place = Rect(bar.cx if total > 0 else bar.cx - w, bar.y, w, bar.h)
        p.box(place, t.GOOD if total > 0 else t.BAD, 3)
    p.box(Rect(bar.cx - 1, bar.y - 3, 2, 20), t.TEXT, 0)
    p.text(signed(total), (row.right, row.cy), Type(24, "bold"), "midright")


def _ranks(p: Painter, place: Rect, squad: list[Character]) -> float:
    p.text("Ranks", (place.x, place.y), CAPTION)
    for rank, column in zip(RANKS, Rect(place.x, place.y + 26, place.w, 50).columns(5), strict=True):
        p.sprite(f"army_of_zero/rank_{rank.lower()}", (column.cx, column.cy), 46)
        count = sum(one.rank == rank for one in squad)
        p.text(
            str(count),
            (column.cx, column.bottom + 16),
            Type(22, "bold", t.TEXT if count else t.DULL),
            "center",
        )
    return place.y + 26 + 50 + 28


def _clans(p: Painter, place: Rect, squad: list[Character]) -> None:
    size = min(24.0, place.w / max(1, len(squad)))
    for one, column in zip(squad, place.columns(len(squad)), strict=True):
        p.blit(shield_face(p, one.clan, size), (column.cx, column.cy), "center")


class Slim:
    """A panel in a narrow rail: shape, kind, and the three numbers with their pictures."""

    def __init__(self, p: Painter, panel: SeatPanel) -> None:
        self.p, self.panel = p, panel

    def draw(self) -> None:
        """Draw everything in rows of equal height."""
        panel, rect = self.panel, self.panel.rect
        p, table, seat = self.p, panel.picture.table, panel.seat
        rows = rect.inset(6, 6).rows(4)
        size = min(28.0, rows[0].h * 0.66)
        draw.seat(p, seat, (rows[0].x + rows[0].w * 0.3, rows[0].cy), size)
        icon = "computer" if panel.seating.kind == "computer" else "person"
        draw.icon(p, icon, (rows[0].x + rows[0].w * 0.74, rows[0].cy), size, t.MUTED)
        draw.hline(p, rect.x + 8, rows[1].y, rect.w - 16)
        counts = (
            len(table.piles[seat]) or len(table.squads[seat]),
            len(table.survivors[seat]),
            len(table.defeated[seat]),
        )
        for n, (row, count) in enumerate(zip(rows[1:], counts, strict=True)):
            side = min(46.0, row.h * 0.9)
            self._sign(n, (row.x + row.w * 0.3, row.cy), side, seat)
            p.text(str(count), (row.x + row.w * 0.76, row.cy), Type(min(28.0, row.h * 0.8), "bold"), "center")

    def _sign(self, row: int, centre: tuple[float, float], side: float, seat: Seat) -> None:
        p, table = self.p, self.panel.picture.table
        if row == 0:
            width = side / TALL
            p.sprite("army_of_zero/card_back", centre, (width, side))
        elif row == 1:
            clan = self.panel.roster[table.survivors[seat][-1]].clan if table.survivors[seat] else ""
            if clan:
                cards.shield(p, clan, centre, side)
            else:
                draw.icon(p, "heart", centre, side * 0.62, t.MUTED)
        else:
            p.sprite("army_of_zero/marker_defeated", centre, side * 0.9)
