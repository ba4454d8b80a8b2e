"""The abilities in the character editor: all cards of the faction, the second card, what one says in full."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.ui import theme as t
from game.ui import write
from game.ui.layout import Rect
from game.ui.scenes import character_cards as cards
from game.ui.tables.zone_wars.full_cards import power_text
from game.ui.theme import Type
from game.ui.widgets import Drawing, Panel, Scroll

if TYPE_CHECKING:
    from game.rules.zone_wars.cards.powers import Power
    from game.ui.page import Page
    from game.ui.paint import Painter
    from game.ui.scenes.character_scene import CharacterScene

HEAD, ROW, GAP, SECOND = 41.0, 47.0, 6.0, 166.0
LEAST = 176.0


class Powers:
    """Builds the panel for a scene."""

    def __init__(self, scene: CharacterScene) -> None:
        self.scene, self.bench = scene, scene.bench

    def build(self, page: Page, place: Rect) -> None:
        """Add cards, second card and text."""
        made, bench = self.bench.made, self.bench
        title = (
            f"{bench.ability}s: two chosen"
            if made.is_converted
            else f"{bench.ability}s: one chosen, one drawn"
        )
        page.add(Panel("", place, title))
        scroll = page.add(
            Scroll("powers", Rect(place.x + 6, place.y + HEAD - 4, place.w - 10, place.h - HEAD))
        )
        inner = Rect(scroll.inside.x + 8, scroll.inside.y + 4, scroll.inside.w - 10, 0)
        beside = inner.w - SECOND - 14 if not made.is_converted and inner.w > 3 * LEAST + SECOND else inner.w
        bottom = self._cards(page, scroll, Rect(inner.x, inner.y, beside, 0))
        if not made.is_converted:
            bottom = self._second(page, scroll, inner, beside, bottom)
        self._text(page, scroll, Rect(inner.x, bottom, inner.w, 0))

    def _cards(self, page: Page, scroll: Scroll, room: Rect) -> float:
        """Add all cards of the faction; return the y below them."""
        listed = self.bench.abilities()
        across = max(1, min(3, int((room.w + GAP) // (LEAST + GAP))))
        width = (room.w - GAP * (across - 1)) / across
        for n, power in enumerate(listed):
            at = Rect(room.x + n % across * (width + GAP), room.y + n // across * (ROW + GAP), width, ROW)
            card = cards.PowerCard(f"power:{power.id}", at, power=power, mark=self._mark(power))
            card.act = partial(self.scene.choose, power.id)
            page.add(card, scroll)
        return room.y + -(-len(listed) // across) * (ROW + GAP) + 4

    def _mark(self, power: Power) -> str:
        made = self.bench.made
        if power.id == made.chosen:
            return "chosen"
        return "" if power.id != made.second else "chosen" if made.is_converted else "drawn"

    def _second(self, page: Page, scroll: Scroll, inner: Rect, beside: float, bottom: float) -> float:
        """Add the second card at the right, or below where there is no room; return the y below both."""
        made = self.bench.made
        is_below = beside == inner.w
        place = (
            Rect(inner.x, bottom + 6, SECOND, 200)
            if is_below
            else Rect(inner.right - SECOND, inner.y, SECOND, bottom - inner.y - 62)
        )
        card = cards.SecondCard("second", place)
        card.power = self.bench.box.powers.find(made.second) if made.second in self.bench.box.powers else None
        card.act, card.flip = self.scene.draw_second, self.scene.flip
        page.add(card, scroll)
        note = (
            Rect(place.right + 20, place.y + 20, inner.right - place.right - 24, 0)
            if is_below
            else Rect(place.x, place.bottom + 6, place.w, 0)
        )
        page.add(Drawing("", note, paint=lambda p: self._note(p, note, centred=not is_below)), scroll)
        return place.bottom + 12 if is_below else bottom

    def _note(self, p: Painter, place: Rect, *, centred: bool) -> None:
        words = (
            "Drawn. It stays." if self.bench.made.second else f"Settled by lot\nno. {self.bench.made.lot:,}"
        )
        write.wrap(p, words, place, Type(17, colour=t.MUTED), "center" if centred else "left")

    def _text(self, page: Page, scroll: Scroll, place: Rect) -> None:
        """Add all that stands on the card that is pointed at, else on the one chosen last."""
        power = self._looked_at()
        if power is None:
            return
        hidden = page.p.canvas(0, 0)
        inner = Rect(place.x + 14, place.y + 36, place.w - 28, 0)
        box = Rect(place.x, place.y, place.w, power_text(hidden, inner, power, t.TEXT) - place.y + 4)
        page.add(Drawing("", box, paint=lambda p: _paint_text(p, box, inner, power)), scroll)

    def _looked_at(self) -> Power | None:
        made, powers = self.bench.made, self.bench.box.powers
        for card in (self.scene.pointed, made.chosen, made.second):
            if card in powers and powers.find(card).faction is made.faction:
                return powers.find(card)
        return self.bench.abilities()[0]


def _paint_text(p: Painter, box: Rect, inner: Rect, power: Power) -> None:
    p.box(box, t.PRESSED, 8, t.LINE)
    p.text(power.name, (inner.x, box.y + 19), Type(20, "semibold"), "midleft")
    kind = Type(17, "fjalla", t.GOLD)
    p.text(power.type.value.upper(), (inner.right, box.y + 19), kind, "midright")
    power_text(p, inner, power, t.TEXT)
