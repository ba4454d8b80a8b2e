"""The paper in the middle of the rulebook: one section with its entries, what was applied, before and next."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.ui import draw
from game.ui import theme as t
from game.ui.frame import IDENTITIES, PRODUCT
from game.ui.layout import Rect
from game.ui.scenes.rulebook_page import BRASS, BROWN, SUB, USES_HEIGHT, Entry, PaperButton, PaperScroll
from game.ui.theme import Type
from game.ui.uses import Use
from game.ui.widgets import Drawing, Panel, Scroll, Tip

if TYPE_CHECKING:
    from game.core.rulebook import Rule
    from game.ui.page import Page
    from game.ui.paint import Painter
    from game.ui.scenes.rulebook import RulebookScene
    from game.ui.scenes.rulebook_contents import Leaf

NAV, HEAD, LOW = 64.0, 112.0, 560.0
CHIP = 34.0


class Sheet:
    """Lays the paper out into a place."""

    def __init__(self, scene: RulebookScene, page: Page, place: Rect) -> None:
        self.scene, self.page, self.place = scene, page, place
        self.face = IDENTITIES.get(scene.entry.id, PRODUCT).face
        self.leaf = scene.reading.contents.leaf_of(scene.reading.chosen)

    def lay(self) -> None:
        """Add paper, heading, entries and the buttons at the foot."""
        self.page.add(Panel("", self.place, paper=True))
        leaf = self.leaf
        if leaf is None:
            self.page.add(Drawing("", self.place, paint=self._nothing))
            return
        inner = self.place.inset(16 if self.place.w < 700 else 20, 16)
        if self.place.h < LOW:
            self._low(inner, leaf)
            return
        foot, rest = inner.cut_bottom(NAV, 12)
        head, body = rest.cut_top(HEAD, 6)
        self.page.add(Drawing("", head, paint=lambda p: self._head(p, head, leaf)))
        scroll = self.page.add(PaperScroll("leaf", body.inset(-8, 0), pad=12))
        self._entries(scroll, leaf, body.y)
        self._nav(foot)
        self._copy_button(head)

    def _low(self, inner: Rect, leaf: Leaf) -> None:
        """In a low window heading and buttons scroll with the entries."""
        scroll = self.page.add(PaperScroll("leaf", inner.inset(-8, 0), pad=12))
        head = Rect(inner.x, inner.y, inner.w - 20, HEAD)
        self.page.add(Drawing("", head, paint=lambda p: self._head(p, head, leaf)), scroll)
        y = self._entries(scroll, leaf, head.bottom)
        self._nav(Rect(inner.x, y, inner.w - 20, NAV), scroll)

    def _nothing(self, p: Painter) -> None:
        p.text("Nothing found", (self.place.cx, self.place.cy - 24), Type(32, self.face, t.INK), "center")
        words = "Try other words, or show all kinds."
        p.text(words, (self.place.cx, self.place.cy + 20), Type(20, colour=SUB), "center")

    def _head(self, p: Painter, place: Rect, leaf: Leaf) -> None:
        x, y = place.x + 24, place.y + 14
        if len(leaf.path) > 1:
            p.text("  ›  ".join(leaf.path[:-1]), (x, y), Type(19, "semibold", SUB))
        size = 42.0
        while size > 24 and p.width_of(leaf.title, Type(size, self.face)) > place.w - 48 - 50:
            size -= 1
        y = place.y + (66 if len(leaf.path) > 1 else 52)
        p.text(leaf.title, (x, y), Type(size, self.face, t.INK), "midleft")
        draw.hline(p, x, place.bottom - 8, place.w - 48, t.PAPER_EDGE)

    def _copy_button(self, head: Rect) -> None:
        place = Rect(head.right - 24 - 44, head.y + 14, 44, 40)
        tip = Tip("Copy the rule", key=self.page.desk.keys.label("copy"))
        self.page.add(PaperButton("copy", place, icon="copy", act=self.scene.copy, tip=tip, order=1))

    # ------------------------------------------------------------------ the entries

    def _entries(self, scroll: Scroll, leaf: Leaf, y: float) -> float:
        place = scroll.inside.inset(8, 0)
        for rule in leaf.rules:
            entry = self._entry(rule, Rect(place.x, y + 4, place.w, 0)).lay(self.page.p)
            self.page.add(entry, scroll)
            if entry.room:
                self._uses(entry, scroll)
            y = entry.leaf.bottom + 10
        return y

    def _entry(self, rule: Rule, place: Rect) -> Entry:
        chosen = rule.id == self.scene.reading.chosen
        room = USES_HEIGHT if chosen and self.scene.applied.of(rule.id) else 0.0
        return Entry(
            f"entry:{rule.id}", place, rule=rule, face=self.face, chosen=chosen, room=room,
            act=lambda: self.scene.go(rule.id),
        )  # fmt: skip

    def _uses(self, entry: Entry, scroll: Scroll) -> None:
        """Print how often the rule was applied, with chips that open the replay there."""
        uses, p = self.scene.applied.of(entry.rule.id), self.page.p
        words = "time applied in this match" if len(uses) == 1 else "times applied in this match"
        foot = entry.foot
        label_w = 44 + p.width_of(words, Type(t.BODY, "semibold")) + 16
        self.page.add(Drawing("", foot, paint=lambda p: _count(p, foot, len(uses), words)), scroll)
        x, first = foot.x + label_w, min(self.scene.reading.first_use, len(uses) - 1)
        for at in range(first, len(uses)):
            w = self._chip_width(uses[at].words)
            more = self._chip_width(f"{len(uses) - at} more")
            keep = more + 10 if at + 1 < len(uses) or first else 0
            if x + w + keep > foot.right and at > first:
                self._more(Rect(x, foot.cy - CHIP / 2, more, CHIP), scroll, at, len(uses) - at)
                return
            self._chip(uses[at], Rect(x, foot.cy - CHIP / 2, w, CHIP), scroll)
            x += w + 10
        if first:
            self._more(Rect(x, foot.cy - CHIP / 2, self._chip_width("first"), CHIP), scroll, 0, 0)

    def _chip_width(self, words: str) -> float:
        return self.page.p.width_of(words, Type(t.NOTE, "semibold")) + 56

    def _chip(self, use: Use, place: Rect, scroll: Scroll) -> None:
        tip = Tip("Open the replay here", f"After decision {use.step}.")
        chip = PaperButton(f"use:{use.step}", place, use.words, icon="play", pill=True, size=t.NOTE, tip=tip)
        chip.act = lambda: self.scene.applied.open(use.step)
        self.page.add(chip, scroll)

    def _more(self, place: Rect, scroll: Scroll, first: int, left: int) -> None:
        words = f"{left} more" if left else "first"
        chip = PaperButton("more_uses", place, words, icon="chevron_right" if left else "to_start", pill=True)
        chip.size, chip.act = t.NOTE, lambda: self.scene.more_uses(first)
        self.page.add(chip, scroll)

    # ------------------------------------------------------------------ before and next

    def _nav(self, place: Rect, scroll: Scroll | None = None) -> None:
        contents = self.scene.reading.contents
        left, _, right = place.columns((1, 0.5, 1) if place.w > 700 else (1, 0.02, 1), 10)
        for key, way, rect in (("before", -1, left), ("next", 1, right)):
            rule = contents.beside(self.scene.reading.chosen, way)
            button = PaperButton(
                f"nav_{key}", rect, rule.title if rule else "the cover", caption=key, to_right=way > 0,
                icon="arrow_right" if way > 0 else "arrow_left",
                reason="" if rule else "There is nothing beyond.",
            )  # fmt: skip
            button.act = partial(self.scene.step, way)
            self.page.add(button, scroll)
        if place.w > 700:
            number = f"page {contents.page_number(self.scene.reading.chosen)} of {len(contents.leaves)}"
            style = Type(18, colour=SUB)
            paint = lambda p: p.text(number, (place.cx, place.cy), style, "center")  # noqa: E731
            self.page.add(Drawing("", place, paint=paint), scroll)


def _count(p: Painter, foot: Rect, count: int, words: str) -> None:
    draw.hline(p, foot.x, foot.y + 2, foot.w, BRASS)
    w = max(32.0, p.width_of(str(count), Type(t.BODY, "bold")) + 16)
    p.box(Rect(foot.x, foot.cy - 16, w, 32), BROWN, 16)
    p.text(str(count), (foot.x + w / 2, foot.cy - 0.5), Type(t.BODY, "bold", "#fff2d0"), "center")
    p.text(words, (foot.x + w + 10, foot.cy), Type(t.BODY, "semibold", t.INK), "midleft")
