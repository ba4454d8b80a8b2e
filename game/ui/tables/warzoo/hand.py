"""Cards that can be taken up, dragged and laid: those of the hand, and the lanes that wait for one."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from game.rules.warzoo.cards import Unit
from game.rules.warzoo.state import Lane
from game.ui.layout import Rect
from game.ui.paint import Painter
from game.ui.scene import Reply
from game.ui.tables.warzoo import cards
from game.ui.tables.warzoo.cards import GONE, Dress
from game.ui.widgets.base import STAY, Mood, Widget

if TYPE_CHECKING:
    from game.ui.tables.warzoo.recruiting import Recruiting

DRAG_FROM = 12.0


@dataclass
class Drag:
    """A card that follows the mouse, and the lane it is over."""

    card: int
    x: float
    y: float
    lane: Lane | None = None


@dataclass(eq=False)
class HandCard(Widget):
    """A card of the viewer's hand."""

    at: int = 0
    unit: Unit = 0
    owner: Recruiting = field(kw_only=True)
    room: Rect = field(kw_only=True)
    seen: float = field(default=1.0, kw_only=True)
    focusable: bool = field(default=True, kw_only=True)
    radius: float = field(default=9, kw_only=True)
    _grip: tuple[float, float] | None = field(default=None, init=False, repr=False)

    @property
    def lifted(self) -> float:
        """How far it is raised."""
        return 18.0 if self.owner.chosen == self.at else 0.0

    def ring(self) -> Rect:
        """Go round what is seen of the card, where it is."""
        place = self.rect.move(0, -self.lifted)
        return Rect(place.x, place.y, place.w * self.seen, place.h)

    def inherit(self, old: Widget) -> None:
        """Stay in the hand that drags it."""
        if isinstance(old, HandCard):
            self._grip = old._grip  # noqa: SLF001

    def command(self, name: str) -> Reply:
        """Take it up."""
        return self.owner.choose(self.at) if name == "press" else None

    def press(self, x: float, y: float) -> Reply:
        """Take hold."""
        self._grip = (x, y)
        return STAY

    def drag(self, x: float, y: float) -> Reply:
        """Follow the mouse once it has moved far enough."""
        if self._grip is None:
            return STAY
        far = abs(x - self._grip[0]) + abs(y - self._grip[1])
        if self.owner.drag is None and far < DRAG_FROM:
            return STAY
        if self.owner.drag is None:
            self.owner.host.desk.sound.play("counter_lift")
        self.owner.drag = Drag(self.at, x, y, self._lane_at(x, y))
        return STAY

    def _lane_at(self, x: float, y: float) -> Lane | None:
        spots = self.page.widgets if self.page is not None else ()
        for part in spots:
            if part.key.startswith("slot:") and getattr(part, "reach", part.rect).has(x, y):
                lane = int(part.key.removeprefix("slot:"))
                return lane if lane in self.owner.lanes() else None
        return None

    def release(self, x: float, y: float) -> Reply:
        """Lay it where it is let go; without having moved it is taken up."""
        dragged, self.owner.drag, self._grip = self.owner.drag, None, None
        if dragged is None:
            return self.owner.choose(self.at)
        if dragged.lane is not None:
            return self.owner.lay(dragged.lane, self.at)
        lane = self.owner.lane_of(self.at)
        if self.room.has(x, y):
            self.owner.laid.pop(lane, None) if lane is not None else None
        else:
            self._tell(self.owner.no_lane(lane))
        return self.owner._changed("card_slide")  # noqa: SLF001 - the card tells its hand

    def _tell(self, words: str) -> None:
        """Say why the card went back to where it was."""
        self.owner.host.desk.sound.play("ui_refuse")
        if self.page is not None:
            self.page.explain(words)

    def draw(self, p: Painter, mood: Mood) -> None:
        """Draw the card, darker with its lane across while it is tried out there."""
        if self.owner.drag is not None and self.owner.drag.card == self.at:
            return
        lane = self.owner.lane_of(self.at)
        card, quiet = self.owner.kit.cards[self.unit], not _has_texts(self.owner)
        if lane is not None:
            dress = Dress(dim=GONE, tag=f"LANE {lane + 1}", quiet=quiet, seen=self.seen)
        else:
            state: cards.State = "selected" if self.owner.chosen == self.at else "resting"
            dress = Dress(state, quiet=quiet, seen=self.seen)
        del mood
        cards.card(p, card, (self.rect.x, self.rect.y), self.rect.w, dress)


def _has_texts(owner: Recruiting) -> bool:
    return owner.table is not None and owner.table.terms.has_texts


@dataclass(eq=False)
class Slot(Widget):
    """A lane that may be filled: press it with a card taken up, or take the card there up again; cards may be dragged.

    `reach` is where a dragged card may be let go.
    """

    lane: Lane = 0
    owner: Recruiting = field(kw_only=True)
    reach: Rect = field(kw_only=True)
    focusable: bool = field(default=True, kw_only=True)
    radius: float = field(default=9, kw_only=True)
    _grip: tuple[float, float] | None = field(default=None, init=False, repr=False)

    def inherit(self, old: Widget) -> None:
        """Stay in the hand that drags."""
        if isinstance(old, Slot):
            self._grip = old._grip  # noqa: SLF001

    def command(self, name: str) -> Reply:
        """Lay or take."""
        return self.owner.lay(self.lane) if name == "press" else None

    def press(self, x: float, y: float) -> Reply:
        """Take hold of the card that lies here."""
        self._grip = (x, y) if self.lane in self.owner.laid else None
        return STAY

    def drag(self, x: float, y: float) -> Reply:
        """Let the card follow the mouse."""
        if self._grip is None or self.lane not in self.owner.laid:
            return STAY
        if self.owner.drag is None and abs(x - self._grip[0]) + abs(y - self._grip[1]) < DRAG_FROM:
            return STAY
        slots = [part for part in (self.page.widgets if self.page else ()) if isinstance(part, Slot)]
        over = next((slot.lane for slot in slots if slot.reach.has(x, y)), None)
        self.owner.drag = Drag(self.owner.laid[self.lane], x, y, over)
        return STAY

    def release(self, x: float, y: float) -> Reply:
        """Lay the card where it is let go, or back into the hand."""
        dragged, self.owner.drag, self._grip = self.owner.drag, None, None
        if dragged is None:
            return self.owner.lay(self.lane) if self.rect.has(x, y) else STAY
        if dragged.lane is not None:
            return self.owner.lay(dragged.lane, dragged.card)
        self.owner.laid.pop(self.lane, None)
        return self.owner._changed("card_slide")  # noqa: SLF001 - the slot tells the hand

    def draw(self, p: Painter, mood: Mood) -> None:
        """Draw a dashed place where no card lies."""
        dragged = self.owner.drag
        hot = dragged is not None and dragged.lane == self.lane
        if self.lane not in self.owner.laid or hot:
            wants = self.owner.chosen is not None or dragged is not None
            cards.slot(p, self.rect, hot=hot or (mood.focused and wants))
