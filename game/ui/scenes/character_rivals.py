"""A character beside the printed ones of its faction: four chances in a panel, an exchange with each in a drawer."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.rules.zone_wars.custom.comparing import exchanges, fighter_of, foe_of, measures, printed_of
from game.ui import draw, write
from game.ui import theme as t
from game.ui.layout import Rect
from game.ui.overlays import Drawer
from game.ui.scene import Push, Reply
from game.ui.tables.zone_wars import inks
from game.ui.tables.zone_wars.inks import per_cent
from game.ui.theme import Type
from game.ui.widgets import Drawing, Label, Link, Panel, Paragraph, Scroll

if TYPE_CHECKING:
    from game.rules.zone_wars.custom.comparing import Blow, Exchange, Fighter, Measure
    from game.ui.page import Page
    from game.ui.paint import Painter
    from game.ui.scenes.character_scene import CharacterScene

TITLE, ROW, HEIGHT = 46.0, 34.0, 200.0
BAR, SHARE, BEST = 84.0, 70.0, 138.0
CARD, FACE, WIDTH = 124.0, 62.0, 600
QUIET = Type(16, colour=t.MUTED)
HOW = (
    "Exact chances of one attack each, with the reroll of blank dice: starting gear, no cover, no bonus, neither "
    "mutations nor modules. Each side makes the attack that promises most damage."
)


class Rivals:
    """Builds panel and drawer for a scene."""

    def __init__(self, scene: CharacterScene) -> None:
        self.scene, self.bench = scene, scene.bench
        self.box, self.odds = scene.bench.box, scene.odds

    @property
    def printed(self) -> list[Fighter]:
        """The printed characters of its faction."""
        return printed_of(self.bench.made.faction, self.box)

    @property
    def own(self) -> Fighter:
        """The character as it is now."""
        return fighter_of(self.bench.made, self.box)

    def measures(self) -> list[Measure]:
        """Return what it is worth beside them."""
        foe = foe_of(self.bench.made.faction, self.box)
        return list(measures(self.own, self.printed, foe, self.odds))

    # ------------------------------------------------------------------ the panel

    def panel(self, page: Page, place: Rect) -> None:
        """Add the four chances, each beside the best printed one, and the way to each of the printed characters."""
        page.add(Panel("", place, ""))
        inner = place.inset(16, 8)
        head, rest = inner.cut_top(TITLE - 12, 2)
        title = "AGAINST THE PRINTED FIVE"
        page.add(Label("", head, title, style=Type(17, "bold", t.MUTED)))
        width = page.p.width_of(title, Type(17, "bold")) + 16
        link = Link(
            "rivals", head.cut_left(width)[1], "Each of them", icon="list_check", size=17, act=self.open
        )
        page.add(link)
        scroll = page.add(Scroll("chances", Rect(inner.x - 8, rest.y, inner.w + 12, rest.h)))
        at = Rect(scroll.inside.x + 8, rest.y, scroll.inside.w - 8, ROW)
        for measure in self.measures():
            page.add(Drawing("", at, paint=partial(_paint_measure, at=at, measure=measure)), scroll)
            at = at.move(0, ROW)

    # ------------------------------------------------------------------ the drawer

    def open(self) -> Reply:
        """Show an exchange with each of the printed characters."""
        return Push(Drawer(self.scene.desk, "Against the printed five", self._fill, WIDTH))

    def _fill(self, page: Page, place: Rect) -> None:
        scroll = page.add(Scroll("exchanges", place, focusable=True))
        page.start = "exchanges"
        at = Rect(scroll.inside.x + 4, place.y + 2, scroll.inside.w - 8, 0)
        how = Rect(at.x, at.y, at.w, write.height_of(page.p, HOW, at.w, Type(17, colour=t.MUTED)))
        page.add(Paragraph("", how, HOW, style=Type(17, colour=t.MUTED)), scroll)
        at = Rect(at.x, how.bottom + 12, at.w, CARD)
        name = self.own.name or "It"
        for exchange in exchanges(self.own, self.printed, self.odds):
            paint = partial(
                _paint_exchange, at=at, exchange=exchange, name=name, face=self._face(exchange.rival)
            )
            page.add(Drawing("", at, paint=paint), scroll)
            at = at.move(0, CARD + 10)

    def _face(self, rival: Fighter) -> str:
        return inks.figure(self.box.characters.find(rival.id), self.box)


def _paint_measure(p: Painter, at: Rect, measure: Measure) -> None:
    style = Type(16, colour=t.MUTED)
    best = f"{measure.whose} {per_cent(measure.best)}"
    lines, fitted = write.fit(p, best, BEST, style, 1)
    p.text(lines[0], (at.right, at.cy), fitted, "midright")
    x = at.right - BEST - 12
    strong = Type(19, "bold", t.GOLD_TEXT if measure.chance >= measure.best else t.TEXT)
    p.text(per_cent(measure.chance), (x, at.cy), strong, "midright")
    x -= SHARE + BAR + 8
    draw.bar(p, Rect(x, at.cy - 5, BAR, 10), measure.chance, t.GOLD)
    tick = x + BAR * measure.best
    draw.vline(p, tick, at.cy - 9, 18, t.TEXT)
    lines, fitted = write.fit(p, measure.words, x - at.x - 12, Type(18), 1)
    p.text(lines[0], (at.x, at.cy), fitted, "midleft")


def _paint_exchange(p: Painter, at: Rect, exchange: Exchange, name: str, face: str) -> None:
    p.box(at, t.RAISED, 9, t.LINE, 1)
    p.sprite(face, (at.x + 14 + FACE / 2, at.cy), FACE)
    inner = Rect(at.x + FACE + 30, at.y + 8, at.w - FACE - 44, at.h - 16)
    head, first, second = inner.rows(3)
    columns = (inner.x, inner.x + inner.w * 0.62, inner.x + inner.w * 0.82, inner.right)
    p.text(exchange.rival.name, (inner.x, head.cy), Type(20, "semibold"), "midleft")
    for words, right in zip(("wounds", "lays low", "mean"), columns[1:], strict=True):
        p.text(words, (right, head.cy), QUIET, "midright")
    _paint_blow(p, first, columns, name, exchange.given)
    _paint_blow(p, second, columns, exchange.rival.name, exchange.taken)


def _paint_blow(p: Painter, row: Rect, columns: tuple[float, ...], who: str, blow: Blow) -> None:
    words = f"{who}: {'shot' if blow.is_shot else 'blow'}, {blow.dice} dice"
    lines, style = write.fit(p, words, columns[1] - columns[0] - 62, Type(18), 1)
    p.text(lines[0], (columns[0], row.cy), style, "midleft")
    shares = (per_cent(blow.wounds), per_cent(blow.fells), f"{blow.mean:.2f}")
    for share, right in zip(shares, columns[1:], strict=True):
        p.text(share, (right, row.cy), Type(18, "semibold"), "midright")
