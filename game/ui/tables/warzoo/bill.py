"""What units would cost in the lanes where they are tried out: the sums of the rules, before anything is committed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

import msgspec

from game.rules.warzoo.cards import AVATAR, Unit
from game.rules.warzoo.ground import Ground
from game.rules.warzoo.silo import hierarchy_due, load_due, purse
from game.rules.warzoo.state import EMPTY, Fighter, Lane, Side, Spot, Table

if TYPE_CHECKING:
    from game.rules.warzoo.kit import Kit

TWICE, UNPAID, MAYBE_TWICE = "duplicate", "unpaid", "maybe"


class Due(msgspec.Struct, frozen=True):
    """What one unit would cost.

    load, hierarchy: Ammo due; waived: Hierarchy that the lane or a card lets off; before, after: the Silo when its
    lane resolves (None while the order of the lanes is open); fate: how it would lose at once; why: a few words.
    """

    lane: Lane
    unit: Unit
    load: int = 0
    hierarchy: int = 0
    waived: int = 0
    before: int | None = None
    after: int | None = None
    fate: str = ""
    why: str = ""


class Bill(msgspec.Struct, frozen=True):
    """What all units tried out would cost together; left: what the Silo would hold, below 0 when it is not enough."""

    dues: Mapping[Lane, Due]
    held: int
    left: int

    @property
    def spent(self) -> int:
        """How much of the Silo would be spent."""
        return max(0, min(self.held, self.held - self.left))


def bill_of(table: Table, kit: Kit, side: Side, laid: Mapping[Lane, Unit]) -> Bill:
    """Return what the units laid in lanes would cost a side now."""
    if not table.terms.has_costs:
        dues = {lane: Due(lane, unit, fate=_twice(kit, laid, lane)) for lane, unit in laid.items()}
        return Bill(dues, 0, 0)
    if table.terms.has_texts:
        return _open_order(table, kit, side, laid)
    return _in_order(table, kit, side, laid)


def _twice(kit: Kit, laid: Mapping[Lane, Unit], lane: Lane) -> str:
    del kit
    return TWICE if laid[lane] in [unit for other, unit in laid.items() if other < lane] else ""


# ------------------------------------------------------------------ lanes that are fought in their order


def _in_order(table: Table, kit: Kit, side: Side, laid: Mapping[Lane, Unit]) -> Bill:
    """Walk the lanes from the Mill on: each leaves the next what it does not spend (wz.challenge.lane-order)."""
    held = ammo = table.ammo[side]
    seen: set[Unit] = set()
    dues: dict[Lane, Due] = {}
    for lane in table.lane_order:
        unit = laid.get(lane, EMPTY)
        if unit == EMPTY:
            continue
        if unit in seen:
            why = f"second {kit.cards[unit].name}: lost"
            dues[lane] = Due(lane, unit, before=ammo, after=ammo, fate=TWICE, why=why)
            continue
        seen.add(unit)
        due = _due(table, kit, side, lane, unit)
        after, fate = _settled(due, ammo)
        dues[lane] = msgspec.structs.replace(
            due, before=ammo, after=after, fate=fate, why="lost unpaid" if fate else due.why
        )
        ammo = after
    return Bill(dues, held, ammo)


def _settled(due: Due, ammo: int) -> tuple[int, str]:
    """Pay Load, then Hierarchy, each in full or not at all (wz.load.unpaid-loses, wz.hierarchy.unpaid-loses)."""
    if due.load > ammo:
        return ammo, UNPAID
    ammo -= due.load
    return (ammo, UNPAID) if due.hierarchy > ammo else (ammo - due.hierarchy, "")


def _due(table: Table, kit: Kit, side: Side, lane: Lane, unit: Unit) -> Due:
    ground = 1 + table.tiles[lane] if table.terms.has_specials else 0
    below = _below(table, kit, side, lane)
    load, hierarchy = kit.bills[ground][below][unit] or (0, 0)
    plain = (kit.bills[0][below][unit] or (0, 0))[1]
    waived = plain - hierarchy
    why = _why(table, kit, side, lane, unit, hierarchy)
    if waived:
        why = f"waived: {kit.tiles[table.tiles[lane]].name}"
    return Due(lane, unit, load, hierarchy, waived, why=why)


def _below(table: Table, kit: Kit, side: Side, lane: Lane) -> int:
    """Return what the bills of the kit call the card below."""
    if table.number == 1:
        return kit.bracket(table.tiles[lane]) if table.terms.has_brackets else EMPTY
    return table.below(side, lane)


def _why(table: Table, kit: Kit, side: Side, lane: Lane, unit: Unit, hierarchy: int) -> str:
    """Say why Hierarchy is due or not."""
    card, below = kit.cards[unit], table.below(side, lane)
    if card.is_avatar:
        return "Avatar: free"
    if below == EMPTY:
        if not (table.number == 1 and table.terms.has_brackets):
            return ""
        bracket = kit.tiles[table.tiles[lane]].bracket
        return f"{card.strength} on [{bracket}]" + ("" if hierarchy else ": free")
    under = kit.cards[below].strength
    if under == AVATAR:
        return "on an Avatar: free"
    if hierarchy:
        return f"{card.strength} on {under}"
    return f"{card.strength} {'on' if card.strength == under else 'under'} {under}: free"


# ------------------------------------------------------------------ lanes in an order that is still open


def _open_order(table: Table, kit: Kit, side: Side, laid: Mapping[Lane, Unit]) -> Bill:
    """Ask the rules what each unit owes as things are; who picks the lanes decides what is paid first."""
    ground = Ground(table.clone(), kit)
    held = purse(ground, side)
    for lane, unit in laid.items():
        ground.put(Spot(side, lane), Fighter(unit, 0))
    dues: dict[Lane, Due] = {}
    units = list(laid.values())
    for lane, unit in laid.items():
        spot = Spot(side, lane)
        load, hierarchy = load_due(ground, spot), hierarchy_due(ground, spot)
        fate = (
            TWICE if ground.battle.shown[side] >> unit & 1 else MAYBE_TWICE if units.count(unit) > 1 else ""
        )
        why = _why(table, kit, side, lane, unit, hierarchy)
        if not hierarchy and why.endswith(f"on {_under(table, kit, side, lane)}"):
            why = "waived"
        if fate:
            name = kit.cards[unit].name
            why = f"second {name}: lost" if fate == TWICE else f"two {name}: one is lost"
        dues[lane] = Due(lane, unit, load, hierarchy, why=why, fate=fate)
    total = sum(due.load + due.hierarchy for due in dues.values() if due.fate != TWICE)
    if len(dues) == 1:
        (lane,) = dues
        fate = UNPAID if total > held and not dues[lane].fate else dues[lane].fate
        dues[lane] = msgspec.structs.replace(dues[lane], before=held, after=max(0, held - total), fate=fate)
    return Bill(dues, held, held - total)


def _under(table: Table, kit: Kit, side: Side, lane: Lane) -> int:
    below = table.below(side, lane)
    return EMPTY if below == EMPTY else kit.cards[below].strength
