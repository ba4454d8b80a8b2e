"""What Warzoo adds to its lessons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.warzoo.state import ALL_LANES, NOBODY, OPEN, Lane, Side
from game.ui.layout import Rect, around
from game.ui.tables.warzoo.lanes import Field, field_of
from game.ui.tables.warzoo.recruiting import hand_places

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.rules.warzoo.cards import UnitCard
    from game.ui.tables.warzoo.model import Picture
    from game.ui.tables.warzoo.presenter import WarzooTable

SMALL = 3
PANEL_HEAD, SILO_WIDTH = 66.0, 136.0


class WarzooTeaching:
    """Places on the field and in the hand, and what has been laid but not yet committed."""

    emblem = "warzoo/badge_alliance"
    spots: Sequence[str] = (
        "field", "tiles", "mill lane", "mill tile", "my lanes", "their lanes", "fought lane", "costly laid",
        "costly cards", "small cards", "twins", "avatar", "my silo", "their silo", "my panel", "their panel",
        "my mills", "prompt",
    )  # fmt: skip
    facts: Sequence[str] = (
        "laid one", "laid all", "laid load", "laid hierarchy", "laid twice", "laid unpaid",
        "costly card", "small card", "twins", "avatar",
    )  # fmt: skip

    # ------------------------------------------------------------------ places

    def spot(self, presenter: WarzooTable, name: str) -> Sequence[Rect]:
        """Return where one of `spots` is now."""
        picture = presenter.picture
        if picture is None:
            return []
        if name in _KINDS:
            return self._in_hand(presenter, _KINDS[name])
        if name == "prompt":
            return [presenter.places.hand]
        owner, _, thing = name.partition(" ")
        parts = {"panel": self._panel, "silo": self._silo, "mills": self._mills}
        if thing in parts:
            return [parts[thing](presenter, picture.mine if owner == "my" else picture.theirs)]
        return self._on_field(presenter, name)

    def _on_field(self, presenter: WarzooTable, name: str) -> Sequence[Rect]:
        board, field = _shown(presenter).board, _field(presenter)
        mine, theirs = _shown(presenter).mine, _shown(presenter).theirs
        match name:
            case "tiles":
                return [around([_tile(field, lane) for lane in ALL_LANES])]
            case "mill tile":
                return [_tile(field, board.mill_lane)]
            case "mill lane":
                return [field.lane(board.mill_lane).inset(4)]
            case "my lanes":
                return [around([_card(presenter, mine, lane) for lane in ALL_LANES])]
            case "their lanes":
                return [around([_card(presenter, theirs, lane) for lane in ALL_LANES])]
            case "fought lane":
                lane = _fought(presenter)
                return [] if lane == NOBODY else [field.lane(lane).inset(4)]
            case "costly laid":
                lanes = _costly_lanes(presenter)
                return [_with_chips(presenter, field, lane) for lane in lanes]
            case _:
                return [field.mat]

    @staticmethod
    def _in_hand(presenter: WarzooTable, wanted: Callable[[UnitCard, list[str]], bool]) -> Sequence[Rect]:
        cards = _hand(presenter)
        places = hand_places(presenter.places.hand, len(cards))
        ids = [card.id for card in cards]
        found = [place for card, place in zip(cards, places, strict=True) if wanted(card, ids)]
        return [around(found)] if found else []

    @staticmethod
    def _panel(presenter: WarzooTable, side: Side) -> Rect:
        return presenter.places.seats[_shown(presenter).seat(side)]

    def _silo(self, presenter: WarzooTable, side: Side) -> Rect:
        panel = self._panel(presenter, side)
        if panel.w < SILO_WIDTH * 2:
            return panel
        return Rect(panel.x + 6, panel.y + PANEL_HEAD + 4, SILO_WIDTH, panel.h - PANEL_HEAD - 10)

    def _mills(self, presenter: WarzooTable, side: Side) -> Rect:
        panel = self._panel(presenter, side)
        if panel.w < SILO_WIDTH * 2:
            return panel
        return Rect(panel.x + SILO_WIDTH + 6, panel.y + PANEL_HEAD + 6, panel.w - SILO_WIDTH - 12, 72)

    # ------------------------------------------------------------------ facts

    def true(self, presenter: WarzooTable) -> frozenset[str]:
        """Return which of `facts` hold now."""
        seen = presenter.seen
        if seen is None or not seen.deciding or not presenter.recruiting.is_open:
            return frozenset()
        return frozenset(_held(presenter) | _laid(presenter))

    def bring(self, presenter: WarzooTable, fact: str) -> None:
        """Lay cards until a fact holds: those that cost nothing first, never the same name twice."""
        recruiting = presenter.recruiting
        for lane, at in _tries(presenter, fact):
            if lane not in recruiting.laid and recruiting.missing() and fact not in _laid(presenter):
                recruiting.lay(lane, at)
                if fact not in _laid(presenter) and fact != "laid all":
                    recruiting.take(lane)
                    recruiting.chosen = None


def _tries(presenter: WarzooTable, fact: str) -> list[tuple[Lane, int]]:
    """Return lanes and cards of the hand that may bring a fact about, the likely ones first."""
    recruiting, laid = presenter.recruiting, presenter.recruiting.laid
    names = {recruiting.hand[at] for at in laid.values()}
    free = [at for at, unit in enumerate(recruiting.hand) if unit not in names]
    lanes = [lane for lane in recruiting.lanes() if lane not in laid]
    if fact != "laid all":
        return [(lane, at) for at in free for lane in reversed(lanes)]
    once = {recruiting.hand[at]: at for at in reversed(free)}
    return list(zip(lanes, sorted(once.values()), strict=False))


def _shown(presenter: WarzooTable) -> Picture:
    assert presenter.picture is not None
    return presenter.picture


def _hand(presenter: WarzooTable) -> list[UnitCard]:
    """Return the cards of the viewer's hand while it recruits."""
    return [presenter.rules.kit.cards[unit] for unit in presenter.recruiting.hand]


def _is_costly(card: UnitCard, ids: list[str]) -> bool:
    del ids
    return card.load > 0 and not card.is_avatar


def _is_small(card: UnitCard, ids: list[str]) -> bool:
    del ids
    return card.strength <= SMALL


def _is_twin(card: UnitCard, ids: list[str]) -> bool:
    return ids.count(card.id) > 1


def _is_avatar(card: UnitCard, ids: list[str]) -> bool:
    del ids
    return card.is_avatar


_KINDS: dict[str, Callable[[UnitCard, list[str]], bool]] = {
    "costly cards": _is_costly,
    "small cards": _is_small,
    "twins": _is_twin,
    "avatar": _is_avatar,
}


def _held(presenter: WarzooTable) -> set[str]:
    cards = _hand(presenter)
    ids = [card.id for card in cards]
    names = {"costly card": _is_costly, "small card": _is_small, "twins": _is_twin, "avatar": _is_avatar}
    return {name for name, wanted in names.items() if any(wanted(card, ids) for card in cards)}


def _laid(presenter: WarzooTable) -> set[str]:
    recruiting, found = presenter.recruiting, set[str]()
    bill = recruiting.bill()
    if not recruiting.laid or bill is None:
        return found
    found.add("laid one")
    if not recruiting.missing():
        found.add("laid all")
    for due in bill.dues.values():
        found |= {"laid load"} if due.load else set()
        found |= {"laid hierarchy"} if due.hierarchy else set()
        found |= {"laid twice"} if due.fate == "duplicate" else set()
        found |= {"laid unpaid"} if due.fate == "unpaid" else set()
    return found


def _field(presenter: WarzooTable) -> Field:
    return field_of(presenter.places.centre, presenter.places.form)


def _tile(field: Field, lane: Lane) -> Rect:
    x, y = field.tile(lane)
    half = field.tile_size / 2
    return Rect(x - half, y - half, 2 * half, 2 * half)


def _card(presenter: WarzooTable, side: Side, lane: Lane) -> Rect:
    return presenter.spots.card(side, lane)


def _costly_lanes(presenter: WarzooTable) -> list[Lane]:
    """Return the lanes where a unit that is tried out costs Load."""
    bill = presenter.recruiting.bill()
    return [lane for lane, due in bill.dues.items() if due.load] if bill is not None else []


def _with_chips(presenter: WarzooTable, field: Field, lane: Lane) -> Rect:
    """Return a card that is tried out together with the chips of its costs."""
    card = _card(presenter, _shown(presenter).mine, lane)
    scale = presenter.host.desk.painter.scale
    return around([card, *field.chips(lane, 3, mine=True, scale=scale)])


def _fought(presenter: WarzooTable) -> Lane:
    """Return the lane whose Challenge was fought last."""
    board = _shown(presenter).board
    if board.lane != NOBODY:
        return board.lane
    done = [lane for lane in board.lane_order if board.results[lane] != OPEN]
    return done[-1] if done else NOBODY
