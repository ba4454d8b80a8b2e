"""The right side of the gallery: one piece large with its exact figures, or two against each other."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.ui import draw, write
from game.ui import theme as t
from game.ui.frame import IDENTITIES, PRODUCT
from game.ui.layout import Rect
from game.ui.theme import Type
from game.ui.widgets import Button, Drawing, Panel, Paragraph, Scroll

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.ui.page import Page
    from game.ui.paint import Painter
    from game.ui.pieces import Exhibit, Fact
    from game.ui.scenes.characters import CharactersScene

BIG, SMALL, LEAST, FACT, GAP, WIDE, AGAINST = 280.0, 150.0, 104.0, 62.0, 14.0, 620.0, 110.0
NAMELESS = 90  # pixels of width below which a card is only its shield
FIGURE = Type(26, "serif_black")


class Inspector:
    """Lays the panel out into a place."""

    def __init__(self, scene: CharactersScene, page: Page, place: Rect) -> None:
        self.scene, self.page, self.place = scene, page, place
        self.gallery = scene.gallery
        self.face = IDENTITIES.get(scene.entry.id, PRODUCT).face

    def lay(self) -> None:
        """Show the chosen piece, or how it fares against the pinned one."""
        self.page.add(Panel("", self.place))
        chosen, pinned = self.scene.chosen_piece, self.scene.pinned_piece
        if chosen is None:
            return
        foot, body = self.place.inset(16).cut_bottom(56, GAP)
        scroll = self.page.add(Scroll("inspector", Rect(body.x, body.y, body.w + 14, body.h)))
        if pinned is not None and pinned.id != chosen.id:
            self._pair(scroll, pinned, chosen)
            scroll.focusable = scroll.most > 0
            self._buttons(foot, ("Swap", "swap", self.scene.swap), ("Done", "close", self.scene.unpin))
            return
        self._single(scroll, chosen)
        scroll.focusable = scroll.most > 0
        if pinned is None:
            self._buttons(foot, ("Compare with another", "swap", self.scene.pin))
        else:
            self._waiting(foot)

    def _buttons(self, foot: Rect, *buttons: tuple[str, str, object]) -> None:
        for rect, (label, icon, act) in zip(foot.columns(len(buttons), GAP), buttons, strict=True):
            button = Button(f"compare_{icon}", rect, label, icon=icon)
            button.act = act  # type: ignore[assignment]
            self.page.add(button)

    def _waiting(self, foot: Rect) -> None:
        """One is chosen to be compared, and the other is still to be pointed at."""
        words, rest = foot.cut_right(124, GAP)[1], foot.cut_right(124)[0]
        paint = lambda p: p.box(words, t.FLOAT, 8, t.GOLD, 2)  # noqa: E731
        self.page.add(Drawing("", words, paint=paint))
        self.page.add(Drawing("", words, paint=lambda p: _fitted(p, "Now choose another card", words)))
        self.page.add(Button("compare_close", rest, "Done", icon="close", act=self.scene.unpin))

    # ------------------------------------------------------------------ one

    def _single(self, scroll: Scroll, one: Exhibit) -> None:
        """The card over its facts, or beside them where there is more width than height."""
        inside = scroll.inside
        beside = inside.w >= WIDE
        width = min(BIG, inside.w * 0.6, inside.h / self.gallery.tall - 12 if beside else BIG)
        card = Rect(
            inside.x + 10 if beside else inside.cx - width / 2,
            inside.y + 10,
            width,
            width * self.gallery.tall,
        )
        self.page.add(Drawing("", card, paint=lambda p: self.gallery.draw(p, one, card)), scroll)
        at = inside.cut_left(width + 20, 24)[1] if beside else Rect(inside.x, card.bottom + 18, inside.w, 0)
        y = self._words(scroll, one.full_name, at, Type(28, self.face))
        if one.note:
            y = self._words(scroll, one.note, Rect(at.x, y, at.w, 0), t.ASIDE)
        for fact in self.gallery.facts(one):
            y = self._fact(scroll, fact, Rect(at.x, y + 4, at.w, 0))

    def _words(self, scroll: Scroll, words: str, at: Rect, style: Type) -> float:
        place = Rect(at.x, at.y, at.w, write.height_of(self.page.p, words, at.w, style) + 6)
        self.page.add(Paragraph("", place, words, style=style, align="center"), scroll)
        return place.bottom

    def _fact(self, scroll: Scroll, fact: Fact, at: Rect) -> float:
        p, style = self.page.p, Type(18, colour=t.MUTED)
        lines = write.lines_of(p, fact.words, at.w - 52 - p.width_of(fact.figure, FIGURE) - 18, style)
        step = write.line_height(p, style.size, 1.2)
        place = Rect(at.x, at.y, at.w, max(FACT, step * len(lines) + 38))
        self.page.add(Drawing("", place, paint=lambda p: _draw_fact(p, fact, place, lines, style)), scroll)
        return place.bottom

    # ------------------------------------------------------------------ two

    def _pair(self, scroll: Scroll, mine: Exhibit, theirs: Exhibit) -> None:
        inside = scroll.inside
        if inside.w >= WIDE:
            cards, sheet = inside.cut_left(2 * SMALL + AGAINST, 24)
            cards, width = Rect(cards.x, cards.y, cards.w, SMALL * self.gallery.tall + 18), SMALL
        else:
            left = (inside.h - self.scene.sheet_height(mine, theirs, inside.w) - 34) / self.gallery.tall
            width = min(SMALL, max(LEAST, left), inside.w * 0.36)
            cards = Rect(inside.x, inside.y, inside.w, width * self.gallery.tall + 18)
            sheet = Rect(inside.x, cards.bottom + 8, inside.w, 0)
        pair = (mine, theirs)
        self.page.add(Drawing("", cards, paint=lambda p: self._draw_pair(p, cards, width, pair)), scroll)
        sheet = Rect(sheet.x, sheet.y, sheet.w, self.scene.sheet_height(mine, theirs, sheet.w))
        self.page.add(Drawing("", sheet, paint=partial(self._compare, sheet, mine, theirs)), scroll)

    def _compare(self, place: Rect, mine: Exhibit, theirs: Exhibit, p: Painter) -> None:
        self.gallery.compare(p, place, mine, theirs)

    def _draw_pair(self, p: Painter, place: Rect, width: float, pair: Sequence[Exhibit]) -> None:
        high = width * self.gallery.tall
        for one, x in zip(pair, (place.x + 8, place.right - width - 8), strict=True):
            self.gallery.draw(p, one, Rect(x, place.y + 8, width, high))
        middle = place.y + 8 + high / 2
        p.text("against", (place.cx, middle), Type(20, "italic", t.MUTED), "center")
        if p.px(width) < NAMELESS:
            for one, y in zip(pair, (middle - 32, middle + 32), strict=True):
                p.text(one.name, (place.cx, y), Type(20, self.face), "center")


def _fitted(p: Painter, words: str, place: Rect) -> None:
    lines, style = write.fit(p, words, place.w - 20, Type(19, "semibold", t.ASK))
    for i, line in enumerate(lines):
        p.text(line, (place.cx, place.cy + (i - (len(lines) - 1) / 2) * style.size * 1.15), style, "center")


def _draw_fact(p: Painter, fact: Fact, place: Rect, lines: Sequence[str], style: Type) -> None:
    step = write.line_height(p, style.size, 1.2)
    draw.hline(p, place.x, place.y, place.w)
    middle = place.y + 10 + step * len(lines) / 2
    if fact.sign.startswith("ui/"):
        draw.icon(p, fact.sign.removeprefix("ui/"), (place.x + 20, place.cy), 28, t.WARN)
    else:
        p.sprite(fact.sign, (place.x + 20, place.cy), 36)
    for i, line in enumerate(lines):
        p.text(line, (place.x + 52, place.y + 10 + step * (i + 0.5)), style, "midleft")
    p.text(fact.figure, (place.right - 2, middle), FIGURE, "midright")
    if fact.share is not None:
        draw.bar(p, Rect(place.x + 52, place.bottom - 18, place.w - 54, 8), fact.share)
