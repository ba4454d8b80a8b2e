"""Laying units: which card of the hand is tried in which lane, by press, key or drag, before it is committed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.warzoo.actions import Recruit
from game.rules.warzoo.cards import Unit
from game.rules.warzoo.recruiting import acting_hand, lanes_open, wanted
from game.rules.warzoo.state import ALL_LANES, EMPTY, Lane, Side, Stage, Table
from game.rules.warzoo.state import Recruiting as RecruitingTask
from game.ui.layout import Rect
from game.ui.presenting import Primary
from game.ui.scene import Reply
from game.ui.tables.warzoo import bill as bills
from game.ui.tables.warzoo.bill import Bill
from game.ui.tables.warzoo.faces import TALL
from game.ui.tables.warzoo.hand import Drag, HandCard
from game.ui.widgets.base import STAY

if TYPE_CHECKING:
    from game.rules.warzoo.kit import Kit
    from game.ui.page import Page
    from game.ui.presenting import Host, Seen

LEAST_SHARE = 0.86
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
            self.host.desk.say("Not there", self.no_lane().partition(". ")[0] + ".", "info", "warn")
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

    def no_lane(self, before: Lane | None = None) -> str:
        """Return why a card that was let go elsewhere lies where it was: in the hand, or in a lane."""
        where = "goes back to your hand" if before is None else f"stays in lane {before + 1}"
        lanes = [str(lane + 1) for lane in self.lanes()]
        if len(lanes) == len(ALL_LANES):
            return f"Let a card go over one of the five lanes. It {where}."
        named = lanes[0] if len(lanes) == 1 else f"{', '.join(lanes[:-1])} or {lanes[-1]}"
        return f"Now a card can only be laid in lane {named}. It {where}."

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
        count, seen = len(self.hand), hand_seen(place, len(self.hand))
        for at, rect in enumerate(hand_places(place, count)):
            part = HandCard(f"hand:{at}", rect, at=at, unit=self.hand[at], owner=self, room=place)
            part.seen = seen if at < count - 1 else 1.0
            page.add(part)

    def command(self, name: str) -> Reply:
        """Answer the keys: a digit takes a card, a letter lays it in a lane."""
        kind, _, number = name.rpartition("_")
        if kind == "card":
            return self.choose(int(number) - 1)
        if kind == "lane":
            return self.lay(int(number) - 1)
        return self.take_all() if name == "take_back" else None


def hand_places(place: Rect, count: int) -> list[Rect]:
    """Return the places of a hand: side by side, a little smaller or over one another when there is no room."""
    h = min(195.0, place.h - 26)
    w = h / TALL
    beside = (place.w - 8 - 3 * (count - 1)) / max(1, count)
    w = beside if LEAST_SHARE * w <= beside < w else w
    h = w * TALL
    step = min(w + 10, (place.w - w - 8) / max(1, count - 1))
    x = place.x + max(4.0, (place.w - w - step * (count - 1)) / 2)
    y = place.y + (place.h - h) / 2 + 6
    return [Rect(x + step * i, y, w, h) for i in range(count)]


def hand_seen(place: Rect, count: int) -> float:
    """Return how much of a card of a hand the next one leaves to be seen, 0 to 1."""
    places = hand_places(place, count)
    return min(1.0, (places[1].x - places[0].x) / places[0].w) if count > 1 else 1.0
