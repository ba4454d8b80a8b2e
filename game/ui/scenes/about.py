"""About: what this program is, to whom the games belong, and what it is made from."""

from __future__ import annotations

from collections.abc import Sequence

from game import __version__
from game.ui import draw, write
from game.ui import theme as t
from game.ui.credits import Credits, Game, Work, load
from game.ui.desk import Desk
from game.ui.frame import IDENTITIES, Hint, Strip, frame
from game.ui.layout import TWO_COLUMNS, Rect
from game.ui.page import Page
from game.ui.paint import Painter
from game.ui.screen import Screen
from game.ui.theme import Type
from game.ui.widgets import Drawing, Panel, Scroll
from game.ui.wood import Lamp

HEAD, ROW = 150.0, 51.0
BANDS = {
    "army_of_zero": ("#8c2328", "#fff6e0"),
    "warzoo": ("#1d5c58", "#f7eed9"),
    "army_battles": ("#dcc48c", t.INK),
    "zone_wars": ("#e8b93e", t.INK),
}


class AboutScene(Screen):
    """The credits."""

    lamp = Lamp(0.35, 0.15, 58)

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.credits = load()

    def build(self, page: Page) -> None:
        """Lay out emblem, games, fonts and libraries, one under the other."""
        hints = [Hint("scroll", ("Up", "Down")), Hint("back", command="back")]
        room = frame(page, Strip("About", f"version {__version__}", icons=("sound", "rules")), hints)
        scroll = page.add(Scroll("all", room, focusable=True, radius=10))
        page.start = "all"
        inside = scroll.inside.inset(8, 0)
        y = self._head(page, scroll, inside)
        y = self._games(page, scroll, Rect(inside.x, y, inside.w, 0))
        self._works(page, scroll, Rect(inside.x, y, inside.w, 0))

    def _head(self, page: Page, scroll: Scroll, place: Rect) -> float:
        made = self.credits
        words = place.w - HEAD - 40
        height = max(HEAD + 18, 92 + write.height_of(page.p, made.unofficial, words, Type(t.BODY)) + 36)
        rect = Rect(place.x, place.y, place.w, height)
        page.add(Drawing("", rect, paint=lambda p: _draw_head(p, rect, made)), into=scroll)
        return rect.bottom + 10

    def _games(self, page: Page, scroll: Scroll, place: Rect) -> float:
        count = 4 if place.w >= 1500 else 2 if place.w >= 760 else 1
        rows = [self.credits.games[i : i + count] for i in range(0, len(self.credits.games), count)]
        y = place.y
        for row in rows:
            columns = Rect(place.x, y, place.w, 0).columns(count, 18)
            height = max(_card_height(page.p, game, columns[0].w) for game in row)
            for game, column in zip(row, columns, strict=False):
                rect = Rect(column.x, y, column.w, height)
                page.add(Panel("", rect, paper=True), into=scroll)
                page.add(Drawing("", rect, paint=_painter(game, rect)), into=scroll)
            y += height + 18
        note = self.credits.games_note
        lines = write.height_of(page.p, note, place.w, t.SOFT)
        at = Rect(place.x, y + 4, place.w, lines)
        page.add(Drawing("", at, paint=lambda p: _write(p, note, at)), into=scroll)
        return at.bottom + 22

    def _works(self, page: Page, scroll: Scroll, place: Rect) -> None:
        wide = place.w >= TWO_COLUMNS
        columns = place.columns((2, 3), 18) if wide else [place, place]
        y = place.y
        bottom = self._list(page, scroll, columns[0], "Letters", self.credits.fonts)
        y = bottom + 14
        note = self.credits.licence
        high = 52 + write.height_of(page.p, note, columns[0].w - 40, t.SOFT) + 16
        own = Rect(columns[0].x, y, columns[0].w, high)
        page.add(Panel("", own, "Code, drawings and sounds"), into=scroll)
        words = Rect(own.x + 20, own.y + 46, own.w - 40, 0)
        page.add(Drawing("", own, paint=lambda p: _write(p, note, words)), into=scroll)
        other = columns[1] if wide else Rect(place.x, own.bottom + 14, place.w, 0)
        self._list(page, scroll, other, "Libraries", self.credits.libraries)

    def _list(self, page: Page, scroll: Scroll, place: Rect, title: str, works: Sequence[Work]) -> float:
        rect = Rect(place.x, place.y, place.w, 50 + ROW * len(works) + 6)
        page.add(Panel("", rect, title), into=scroll)
        page.add(Drawing("", rect, paint=lambda p: _draw_works(p, rect, works)), into=scroll)
        return rect.bottom


def _write(p: Painter, words: str, place: Rect) -> None:
    write.wrap(p, words, place, t.SOFT)


def _draw_head(p: Painter, rect: Rect, made: Credits) -> None:
    p.sprite("title/four_fronts", (rect.x + HEAD / 2, rect.cy), HEAD)
    x = rect.x + HEAD + 26
    p.text("FOUR FRONTS", (x + 3, rect.y + 13), Type(64, "fjalla", "#0c0a08"))
    p.text("FOUR FRONTS", (x, rect.y + 10), Type(64, "fjalla", t.PAPER))
    words = Rect(x, rect.y + 98, rect.right - x, 0)
    write.wrap(p, made.unofficial, words, Type(t.BODY))


def _about(game: Game) -> list[tuple[str, str]]:
    year = f"{game.published}, {game.year}" if game.year else game.published
    return [("Designed by", game.by), ("Published by", year)]


def _card_height(p: Painter, game: Game, width: float) -> float:
    words = sum(24 + write.height_of(p, words, width - 40, Type(18)) + 8 for _, words in _about(game))
    return 84 + words + 12


def _painter(game: Game, rect: Rect) -> draw.Paint:
    return lambda p: _draw_card(p, game, rect)


def _draw_card(p: Painter, game: Game, rect: Rect) -> None:
    fill, ink = BANDS[game.id]
    identity = IDENTITIES[game.id]
    band = Rect(rect.x - 4, rect.y + 14, rect.w + 8, 54)
    p.box(band.move(0, 4), "#00000060", 2)
    p.box(band, fill, 2, "#00000055", 1)
    p.box(band.inset(4), None, 1, "#ffffff38", 1)
    p.text(identity.name, (rect.cx, band.cy - 1), Type(identity.size + 3, identity.face, ink), "center")
    y = band.bottom + 14
    for head, words in _about(game):
        p.text(head, (rect.x + 20, y), Type(t.CAPTION, "semibold", t.INK_SOFT))
        y = write.wrap(p, words, Rect(rect.x + 20, y + 22, rect.w - 40, 0), Type(18, colour=t.INK)) + 8


def _draw_works(p: Painter, rect: Rect, works: Sequence[Work]) -> None:
    y = rect.y + 50
    for i, work in enumerate(works):
        if i:
            draw.hline(p, rect.x + 20, y, rect.w - 40)
        p.text(work.name, (rect.x + 20, y + 18), Type(t.BODY, work.face), "midleft")
        p.text(work.by, (rect.x + 20, y + 40), t.SMALL, "midleft")
        licence = write.lines_of(p, work.licence, rect.w * 0.42, t.SMALL)
        for j, words in enumerate(licence):
            at = (rect.right - 20, y + ROW / 2 + (j - (len(licence) - 1) / 2) * 20)
            p.text(words, at, t.SMALL, "midright")
        y += ROW
