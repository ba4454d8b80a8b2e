"""What stands beside the page: the pieces a rule speaks of, its kin, and how the program is held to it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from game.core.rulebook import Kind
from game.ui import draw, write
from game.ui import theme as t
from game.ui.layout import Rect
from game.ui.theme import Type
from game.ui.widgets import Drawing, Mood, Scroll
from game.ui.widgets.buttons import Button

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.rulebook import Rule
    from game.ui.page import Page
    from game.ui.paint import Painter
    from game.ui.pieces import Piece
    from game.ui.scenes.rulebook import RulebookScene

TITLE, SMALL_PIECE, CARD_WIDTH = 46.0, 84.0, 210.0


@dataclass(eq=False)
class RuleLink(Button):
    """A row that leads to another rule."""

    rule: Rule = field(kw_only=True)

    def draw(self, p: Painter, mood: Mood) -> None:
        """Draw sign, title and chevron."""
        rect = self.rect
        if mood.pointed or mood.pressed:
            p.box(rect, t.POINTED, 8)
        ruling = self.rule.kind is Kind.RULING
        draw.icon(p, "seal" if ruling else "rules", (rect.x + 20, rect.cy), 22, t.GOLD if ruling else t.INFO)
        lines = write.lines_of(p, self.rule.title, rect.w - 80, Type(t.BODY))
        for i, line in enumerate(lines):
            p.text(line, (rect.x + 44, rect.cy + (i - (len(lines) - 1) / 2) * 24), Type(t.BODY), "midleft")
        draw.icon(p, "chevron_right", (rect.right - 16, rect.cy), 16, t.MUTED)


class Aside:
    """Lays the panels out into a place, one below the other."""

    def __init__(self, scene: RulebookScene, page: Page, place: Rect) -> None:
        self.scene, self.page, self.place = scene, page, place

    def lay(self) -> None:
        """Add the panels that have something to say."""
        rule = self.scene.reading.rule
        if rule is None:
            return
        scroll = self.page.add(Scroll("aside", self.place))
        width = self.place.w - (20 if self._length(rule) > self.place.h else 0)
        at = Rect(self.place.x, self.place.y, width, 0)
        for panel in (self._pieces, self._kin, self._held_to):
            at = panel(rule, at, scroll)

    def _length(self, rule: Rule) -> float:
        """Return how high all panels stand at full width."""
        p, w = self.page.p, self.place.w
        pieces = self._spoken_of(rule)
        kin = sum(self._link_height(one, w) for one in self.scene.reading.kin.of(rule))
        check = write.height_of(p, rule.check, w - 40, Type(18)) + TITLE + 18
        return _height_of_pieces(p, pieces, w) + kin + TITLE + 14 + check + 28

    def _spoken_of(self, rule: Rule) -> Sequence[Piece]:
        return self.scene.gallery.spoken_of(rule) if self.scene.gallery is not None else ()

    def _panel(self, at: Rect, height: float, title: str, scroll: Scroll) -> Rect:
        """Add an empty panel; return the place of what it holds."""
        place = Rect(at.x, at.y, at.w, height)
        self.page.add(Drawing("", place, paint=lambda p: draw.panel(p, place, title)), scroll)
        return place.inset(20, 0).cut_top(TITLE)[1]

    def _pieces(self, rule: Rule, at: Rect, scroll: Scroll) -> Rect:
        pieces = self._spoken_of(rule)
        if not pieces:
            return at
        height = _height_of_pieces(self.page.p, pieces, at.w)
        title = "A piece this rule speaks of" if len(pieces) == 1 else "Pieces this rule speaks of"
        inner = self._panel(at, height, title, scroll)
        self.page.add(Drawing("", inner, paint=lambda p: _draw_pieces(p, pieces, inner)), scroll)
        return Rect(at.x, at.y + height + 14, at.w, 0)

    def _link_height(self, rule: Rule, width: float) -> float:
        lines = write.lines_of(self.page.p, rule.title, width - 24 - 80, Type(t.BODY))
        return 20 + 24 * len(lines)

    def _kin(self, rule: Rule, at: Rect, scroll: Scroll) -> Rect:
        kin = self.scene.reading.kin.of(rule)
        heights = [self._link_height(one, at.w) for one in kin]
        inner = self._panel(at, TITLE + sum(heights) + 14, "See also", scroll)
        y = inner.y
        for one, height in zip(kin, heights, strict=True):
            link = RuleLink(f"kin:{one.id}", Rect(at.x + 12, y, at.w - 24, height), rule=one)
            link.act = lambda one=one: self.scene.open_page(one.id)
            self.page.add(link, scroll)
            y += height
        return Rect(at.x, at.y + TITLE + sum(heights) + 28, at.w, 0)

    def _held_to(self, rule: Rule, at: Rect, scroll: Scroll) -> Rect:
        """Tell how a test proves that the program keeps the rule, and where the printed book has it."""
        words = [rule.check] if rule.check else []
        if rule.source:
            words.append(f"Printed under “{rule.source}”.")
        if not words:
            return at
        style = Type(18, colour=t.MUTED)
        height = TITLE + sum(write.height_of(self.page.p, one, at.w - 40, style) + 6 for one in words) + 12
        inner = self._panel(at, height, "How the program is held to it", scroll)
        self.page.add(Drawing("", inner, paint=lambda p: _draw_words(p, words, inner, style)), scroll)
        return Rect(at.x, at.y + height + 14, at.w, 0)


def _draw_words(p: Painter, words: Sequence[str], place: Rect, style: Type) -> None:
    y = place.y
    for i, one in enumerate(words):
        shown = style if i == 0 else t.ASIDE
        y = write.wrap(p, one, Rect(place.x, y, place.w, 0), shown) + 6


def _piece_height(p: Painter, piece: Piece, width: float) -> float:
    if piece.tall:
        return CARD_WIDTH * piece.tall + 24
    words = write.height_of(p, piece.line, width - 40 - SMALL_PIECE - 16, Type(18)) + 28
    return max(SMALL_PIECE, words) + 16


def _height_of_pieces(p: Painter, pieces: Sequence[Piece], width: float) -> float:
    return TITLE + sum(_piece_height(p, piece, width) for piece in pieces) + 8 if pieces else 0.0


def _draw_pieces(p: Painter, pieces: Sequence[Piece], place: Rect) -> None:
    y = place.y
    for piece in pieces:
        high = _piece_height(p, piece, place.w + 40)
        if piece.tall:
            piece.paint(p, Rect(place.cx - CARD_WIDTH / 2, y + 6, CARD_WIDTH, CARD_WIDTH * piece.tall))
        else:
            piece.paint(p, Rect(place.x, y + (high - 16 - SMALL_PIECE) / 2, SMALL_PIECE, SMALL_PIECE))
            words = write.height_of(p, piece.line, place.w - SMALL_PIECE - 16, Type(18)) + 28
            top = y + (high - 16 - words) / 2
            p.text(piece.title, (place.x + SMALL_PIECE + 16, top), t.STRONG)
            line = Rect(place.x + SMALL_PIECE + 16, top + 28, place.w - SMALL_PIECE - 16, 0)
            write.wrap(p, piece.line, line, Type(18, colour=t.MUTED))
        y += high
