"""Laying units: which card of the hand is tried in which lane, by press, key or drag, before it is committed."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from game.rules.warzoo.actions import Recruit
from game.rules.warzoo.cards import Unit
from game.rules.warzoo.recruiting import acting_hand, lanes_open, wanted
from game.rules.warzoo.state import ALL_LANES, EMPTY, Lane, Side, Stage, Table
from game.rules.warzoo.state import Recruiting as RecruitingTask
from game.ui.layout import Rect
from game.ui.paint import Painter
from game.ui.presenting import Primary
from game.ui.scene import Reply
from game.ui.tables.warzoo import bill as bills
from game.ui.tables.warzoo import cards
from game.ui.tables.warzoo.bill import Bill
from game.ui.tables.warzoo.cards import GONE, Dress
from game.ui.tables.warzoo.faces import TALL
from game.ui.widgets.base import STAY, Mood, Widget

if TYPE_CHECKING:
    from game.rules.warzoo.kit import Kit
    from game.ui.page import Page
    from game.ui.presenting import Host, Seen

DRAG_FROM = 12.0
LABELS = {Stage.ARMY: "Commit army", Stage.LEADER: "Commit leader", Stage.SECOND: "Commit card"}
NUMBERS = ("no", "one", "two", "three", "four", "five")


class Recruiting:
    """The viewer's choice of units.

    laid: lane to place in the hand; chosen: the card taken up; drag: what follows the mouse.
    """

    def __init__(self, host: Host, kit: Kit) -> None:
        self.host, self.kit = host, kit
        self.table: Table | None = None
        self.side: Side = 0
        self.hand: tuple[Unit, ...] = ()
        self.laid: dict[Lane, int] = {}
        self.chosen: int | None = None
        self.drag: Drag | None = None
        self.note = ""
        self._made_for: object = None

    # ------------------------------------------------------------------ what is asked

    def show(self, seen: Seen) -> None:
        """Follow a view: begin anew when something else is asked or other eyes look."""
        table: Table = seen.view.state
        task = table.task
        if not seen.deciding or seen.viewer is None or not isinstance(task, RecruitingTask):
            self.table, self._made_for = None, None
            self.laid, self.chosen, self.drag = {}, None, None
            return
        side = table.terms.side_of(seen.viewer)
        hand = tuple(u for u in table.hands[side][acting_hand(table, task.stage)] if u is not None)
        made_for = (seen.viewer, table.number, task.stage, hand)
        self.table, self.side = table, side
        if made_for != self._made_for:
            self._made_for, self.hand = made_for, hand
            self.laid, self.chosen, self.drag, self.note = {}, None, None, ""

    @property
    def is_open(self) -> bool:
        """Whether the viewer recruits now."""
        return self.table is not None

    @property
    def task(self) -> RecruitingTask:
        """What is asked."""
        assert self.table is not None
        task = self.table.task
        assert isinstance(task, RecruitingTask)
        return task

    def lanes(self) -> tuple[Lane, ...]:
        """Return the lanes that may be filled."""
        return () if self.table is None else lanes_open(self.table, self.side, self.task.stage)

    def wanted(self) -> int:
        """Return how many units must be laid."""
        return 0 if self.table is None else wanted(self.table, self.side, self.task.stage)

    def units(self) -> dict[Lane, Unit]:
        """Return the units tried out by lane, with the one over a lane in the hand that drags it."""
        laid = dict(self.laid)
        if self.drag is not None and self.drag.lane is not None:
            laid = {lane: at for lane, at in laid.items() if at != self.drag.card}
            laid[self.drag.lane] = self.drag.card
        return {lane: self.hand[at] for lane, at in laid.items()}

    def bill(self) -> Bill | None:
        """Return what they would cost."""
        return None if self.table is None else bills.bill_of(self.table, self.kit, self.side, self.units())

    # ------------------------------------------------------------------ trying out

    def lane_of(self, card: int) -> Lane | None:
        """Return where a card of the hand is tried out."""
        return next((lane for lane, at in self.laid.items() if at == card), None)

    def choose(self, card: int) -> Reply:
        """Take a card up, or let it go; one that is tried out comes back."""
        if card >= len(self.hand):
            return None
        lane = self.lane_of(card)
        if lane is not None:
            del self.laid[lane]
            self.chosen = card
        else:
            self.chosen = None if self.chosen == card else card
        return self._changed("counter_lift")

    def lay(self, lane: Lane, card: int | None = None) -> Reply:
        """Try a card out in a lane: the given one, the one taken up, or the next that is free."""
        card = self.chosen if card is None else card
        if card is None:
            return self.take(lane)
        if lane not in self.lanes():
            self.host.desk.sound.play("ui_refuse")
            return STAY
        before = self.lane_of(card)
        other = self.laid.get(lane)
        if before is not None:
            del self.laid[before]
            if other is not None:
                self.laid[before] = other
        self.laid[lane] = card
        self.chosen = None
        self._make_room(lane)
        return self._changed("card_place")

    def _make_room(self, lane: Lane) -> None:
        """Take an older card back when one more lies than may."""
        for other in [one for one in self.laid if one != lane]:
            if len(self.laid) > self.wanted():
                del self.laid[other]

    def take(self, lane: Lane) -> Reply:
        """Take the card in a lane up again."""
        if lane not in self.laid:
            return STAY
        self.chosen = self.laid.pop(lane)
        return self._changed("counter_lift")

    def take_all(self) -> Reply:
        """Take every card back."""
        self.laid, self.chosen = {}, None
        return self._changed("card_riffle")

    def arrange(self, row: tuple[int, ...], note: str = "") -> None:
        """Lay what a hint says."""
        self.laid, self.chosen, self.note = {}, None, note
        free = list(range(len(self.hand)))
        for lane, unit in enumerate(row):
            at = next((at for at in free if self.hand[at] == unit), None)
            if unit != EMPTY and at is not None:
                self.laid[lane] = at
                free.remove(at)
        self.host.refresh()

    def _changed(self, sound: str) -> Reply:
        self.host.desk.sound.play(sound)
        self.host.refresh()
        return STAY

    # ------------------------------------------------------------------ committing

    def commit(self) -> Reply:
        """Recruit what lies there."""
        row = tuple(self.hand[self.laid[lane]] if lane in self.laid else EMPTY for lane in ALL_LANES)
        return self.host.act(Recruit(row))

    def missing(self) -> str:
        """Return why it cannot be committed yet."""
        short = self.wanted() - len(self.laid)
        if short <= 0:
            return ""
        empty = [lane for lane in self.lanes() if lane not in self.laid]
        if short == len(empty) and short == 1:
            return f"Lay a card in lane {empty[0] + 1} first."
        return f"Lay {NUMBERS[short]} more card{'' if short == 1 else 's'} first."

    def primary(self) -> Primary:
        """Return the button that commits."""
        label = LABELS.get(self.task.stage, f"Commit {NUMBERS[self.wanted()]}")
        return Primary(label, self.commit, "check", self.warning(), self.missing())

    def warning(self) -> str:
        """Warn of units that would lose without a fight."""
        found = self.bill()
        if found is None:
            return self.note
        fates = {due.fate: self.kit.cards[due.unit].name for due in found.dues.values() if due.fate}
        if bills.TWICE in fates:
            return f"The second {fates[bills.TWICE]} would lose at once."
        if bills.MAYBE_TWICE in fates:
            return f"Of two {fates[bills.MAYBE_TWICE]} one would lose at once."
        if bills.UNPAID in fates:
            return f"{fates[bills.UNPAID]} could not pay and would lose at once."
        if found.left < 0:
            return f"All together cost {found.held - found.left} Ammo, and you have {found.held}."
        return self.note

    # ------------------------------------------------------------------ parts

    def add_hand(self, page: Page, place: Rect) -> None:
        """Add the cards of the hand."""
        for at, rect in enumerate(hand_places(place, len(self.hand))):
            part = HandCard(f"hand:{at}", rect, at=at, unit=self.hand[at], owner=self, room=place)
            page.add(part)

    def command(self, name: str) -> Reply:
        """Answer the keys: a digit takes a card, a letter lays it in a lane."""
        kind, _, number = name.rpartition("_")
        if kind == "card":
            return self.choose(int(number) - 1)
        if kind == "lane":
            return self.lay(int(number) - 1)
        return self.take_all() if name == "take_back" else None


@dataclass
class Drag:
    """A card that follows the mouse, and the lane it is over."""

    card: int
    x: float
    y: float
    lane: Lane | None = None


def hand_places(place: Rect, count: int) -> list[Rect]:
    """Return the places of a hand: side by side, closer when there is no room."""
    h = min(195.0, place.h - 26)
    w = h / TALL
    step = min(w + 10, (place.w - w - 8) / max(1, count - 1))
    x = place.x + max(4.0, (place.w - w - step * (count - 1)) / 2)
    y = place.y + (place.h - h) / 2 + 6
    return [Rect(x + step * i, y, w, h) for i in range(count)]


@dataclass(eq=False)
class HandCard(Widget):
    """A card of the viewer's hand."""

    at: int = 0
    unit: Unit = 0
    owner: Recruiting = field(kw_only=True)
    room: Rect = field(kw_only=True)
    focusable: bool = field(default=True, kw_only=True)
    radius: float = field(default=9, kw_only=True)
    _grip: tuple[float, float] | None = field(default=None, init=False, repr=False)

    @property
    def lifted(self) -> float:
        """How far it is raised."""
        return 18.0 if self.owner.chosen == self.at else 0.0

    def ring(self) -> Rect:
        """Go round the card where it is."""
        return self.rect.move(0, -self.lifted)

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
        if lane is not None and self.room.has(x, y):
            self.owner.laid.pop(lane)
        return self.owner._changed("card_slide")  # noqa: SLF001 - the card tells its hand

    def draw(self, p: Painter, mood: Mood) -> None:
        """Draw the card, darker with its lane across while it is tried out there."""
        if self.owner.drag is not None and self.owner.drag.card == self.at:
            return
        lane = self.owner.lane_of(self.at)
        card, quiet = self.owner.kit.cards[self.unit], not _has_texts(self.owner)
        if lane is not None:
            dress = Dress(dim=GONE, tag=f"LANE {lane + 1}", quiet=quiet)
        else:
            state: cards.State = "selected" if self.owner.chosen == self.at else "resting"
            dress = Dress(state, quiet=quiet)
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
