"""What the rules know of the components: cards, tiles, their effects, and the sums that follow from them."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from game.core.tables import TableError
from game.rules.warzoo.cards import AVATAR, SIDES, Kind, printed_cards
from game.rules.warzoo.dealer import Dealer
from game.rules.warzoo.decks import DeckError, army_of, starting_deck
from game.rules.warzoo.effects import Deed, Modifier, Plot, Reflex
from game.rules.warzoo.placements import Placements
from game.rules.warzoo.plain import checks_of
from game.rules.warzoo.repertoire import read_effects
from game.rules.warzoo.sums import golias_limit, hierarchy_after, load_after, verdict
from game.rules.warzoo.tiles import printed_tiles

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.rules.warzoo.cards import Cards, Faction, Unit
    from game.rules.warzoo.state import Army
    from game.rules.warzoo.tiles import Tile, Tiles

NO_STRENGTH = -1

E = TypeVar("E")
Bill = tuple[int, int]
NO_BILL: Bill = (0, 0)
NO_MODIFIERS: tuple[Modifier, ...] = ()


class Kit:
    """The components. Per unit: `deeds`, `modifiers`; per tile: `tile_modifiers`; per Saboteur: `plots`.

    bills[ground][below][unit] is (Load, Hierarchy) without any text, None for nothing; checks[...] are the same
    as they are asked for; verdicts[ground][unit][unit] is
    who wins. `ground` is 0 without special rules, else 1 + tile; `below` a unit, EMPTY for none, or `bracket(tile)`.
    strengths[EMPTY] is -1.
    """

    def __init__(self, cards: Cards | None = None, tiles: Tiles | None = None) -> None:
        self.cards = cards or printed_cards()
        self.tiles = tiles or printed_tiles()
        self.placements, self.dealer = Placements(), Dealer()
        printed = tuple(card.strength for card in self.cards)
        self.strengths = (*printed, NO_STRENGTH)
        self.starting_armies = {faction: self._starting_army(faction) for faction in SIDES}
        self._read_effects()
        grounds = (NO_MODIFIERS, *self.tile_modifiers)
        belows = (*printed, *(tile.bracket for tile in self.tiles), AVATAR)
        self.bills = tuple(
            tuple(tuple(self._bill(u, b, mods) for u in range(len(printed))) for b in belows)
            for mods in grounds
        )
        known = {bill: checks_of(*(bill or NO_BILL)) for rows in self.bills for row in rows for bill in row}
        self.checks = tuple(tuple(tuple(known[bill] for bill in row) for row in rows) for rows in self.bills)
        self.verdicts = tuple(
            tuple(tuple(verdict(a, b, golias_limit(mods)) for b in printed) for a in printed)
            for mods in grounds
        )

    def _read_effects(self) -> None:
        units = [(f"cards, {card.id}", read_effects(card.op, f"cards, {card.id}")) for card in self.cards]
        for (where, effects), card in zip(units, self.cards, strict=True):
            _only(effects, (Deed, Modifier) if card.kind is Kind.SKILL else (Deed,), where)
        self.deeds = tuple(_of_type(effects, Deed) for _, effects in units)
        self.modifiers = tuple(_of_type(effects, Modifier) for _, effects in units)
        tiles = [(f"tiles, {tile.id}", read_effects(tile.op, f"tiles, {tile.id}")) for tile in self.tiles]
        for where, effects in tiles:
            _only(effects, (Modifier,), where)
        self.tile_modifiers = tuple(_of_type(effects, Modifier) for _, effects in tiles)
        self.plots = {
            card.id: tuple(self._plot(card.id, mode.op) for mode in card.modes)
            for card in self.cards.saboteurs.values()
        }

    def _starting_army(self, faction: Faction) -> Army:
        """Return the army of a faction as it comes in the box; raises TableError with the law that it breaks."""
        try:
            return army_of(starting_deck(faction, self.cards), self.cards)
        except DeckError as error:
            raise TableError(f"cards: the starting deck of the {faction.value}: {error}") from error

    @staticmethod
    def _plot(saboteur: str, op: str) -> Plot | Reflex:
        effects = read_effects(op, f"cards, {saboteur}")
        _only(effects, (Plot, Reflex), f"cards, {saboteur}")
        if len(effects) != 1:
            raise TableError(f"cards, {saboteur}: a mode has one effect, not {len(effects)}")
        (effect,) = effects
        assert isinstance(effect, Plot | Reflex)
        return effect

    def _bill(self, unit: Unit, below: int, modifiers: Sequence[Modifier]) -> Bill | None:
        bill = (
            load_after(self.cards[unit].load, modifiers),
            hierarchy_after(self.strengths[unit], below, modifiers),
        )
        return bill if any(bill) else None

    def bracket(self, tile: Tile) -> int:
        """Return what stands for the card below on a tile in the first Battle (wz.scenario.first-battle-hierarchy)."""
        return len(self.cards) + tile


def _only(effects: Sequence[object], kinds: tuple[type, ...], where: str) -> None:
    for effect in effects:
        if not isinstance(effect, kinds):
            raise TableError(f"{where}: op has an effect that is of no use there: {type(effect).__name__}")


def _of_type(effects: Sequence[object], kind: type[E]) -> tuple[E, ...]:
    return tuple(effect for effect in effects if isinstance(effect, kind))
