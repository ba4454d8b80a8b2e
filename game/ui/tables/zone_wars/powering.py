"""An Action card as it is being aimed: which card, for how many M, and what each of its slots has come to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from game.rules.zone_wars.actions import UsePower
from game.rules.zone_wars.powers.deeds import possible
from game.ui.tables.zone_wars.slots import Aiming, Slot
from game.ui.tables.zone_wars.slots_of import slots_of
from game.ui.tables.zone_wars.slots_of_ways import Walked

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core.contract import Action, View
    from game.rules.zone_wars.actions import Use
    from game.rules.zone_wars.affairs import Piece
    from game.rules.zone_wars.cards.lines import Line
    from game.rules.zone_wars.ground import Spot
    from game.ui.tables.zone_wars.model import Picture

MOST_TRIED = 24


class Powering:
    """How a mutation or module is used. The first use that the rules propose is changed slot by slot.

    own: the use as it was changed; at: the slot that a click on the board fills next.
    """

    def __init__(
        self, picture: Picture, piece: Piece, view: View[Any, Any], why_not: Callable[[Action], str]
    ) -> None:
        self.picture, self.piece, self.why_not = picture, piece, why_not
        self.uses = [action for action in view.actions if isinstance(action, UsePower)]
        is_here = picture.is_on_board(piece)
        self._unaimed = list(possible(picture.play, piece)) if is_here else []
        self.own: UsePower | None = None
        self.at = -1
        self._key: tuple[int, int, tuple[Piece, ...]] = (-1, 0, ())
        self._slots: list[Slot] = []

    # ------------------------------------------------------------------ which card

    def cards(self) -> list[UsePower]:
        """Return one use for each card and each M: one that is allowed, or else one that is still to be aimed."""
        found: dict[tuple[int, int], UsePower] = {}
        for use in (*self.uses, *self._unaimed):
            found.setdefault((use.power, use.m), use)
        return [found[key] for key in sorted(found)]

    def action(self, card: UsePower) -> UsePower:
        """Return the use as it is planned."""
        own = self.own
        return own if own is not None and (own.power, own.m) == (card.power, card.m) else card

    def forget(self) -> None:
        """Go back to what the rules propose."""
        self.own, self.at = None, -1

    # ------------------------------------------------------------------ its slots

    def line(self, card: UsePower) -> Line:
        """Return the line of a card."""
        return self.picture.kit.box.powers[card.power].line(card.m)

    def aiming(self, card: UsePower) -> Aiming:
        """Return who aims it."""
        return Aiming(self.picture, self.piece, card.m)

    def slots(self, card: UsePower) -> list[Slot]:
        """Return what the card wants to know; the same slots as long as they ask for the same."""
        use = self.action(card).use
        key = (card.power, card.m, use.targets)
        if self._key != key:
            before = {slot.title: slot for slot in self._slots if isinstance(slot, Walked)}
            made = slots_of(self.aiming(card), self.line(card), use)
            is_same = self._key[:2] == key[:2]
            self._key = key
            self._slots = [before.get(slot.title, slot) if is_same else slot for slot in made]
        return self._slots

    def now(self, card: UsePower) -> int:
        """Return the slot that is filled next: the chosen one, else the first that names something but a way."""
        slots = self.slots(card)
        if 0 <= self.at < len(slots):
            return self.at
        pointed = [n for n, slot in enumerate(slots) if slot.on_board]
        named = [n for n in pointed if not isinstance(slots[n], Walked)]
        return (named or pointed or [-1])[0]

    def turn_over(self, card: UsePower, at: int, step: int = 1) -> None:
        """Choose a slot; one that is not pointed at goes to its next alternative."""
        slot = self.slots(card)[at]
        if not slot.on_board:
            self._set(card, slot.turned(self.aiming(card), self.action(card).use, step))
        self.at = at

    def cycle(self, card: UsePower, step: int) -> Spot | None:
        """Take the next proposal that the rules allow for the slot that is being filled; return where it is."""
        at = self.now(card)
        if at < 0:
            return None
        slot, aiming = self.slots(card)[at], self.aiming(card)
        use = first = slot.turned(aiming, self.action(card).use, step)
        for _ in range(MOST_TRIED):
            if not self.why_not(replace(self.action(card), use=use)):
                break
            use = slot.turned(aiming, use, step)
        else:
            use = first
        self._set(card, use)
        return slot.place(aiming, use)

    def aim(self, card: UsePower, spot: Spot, piece: Piece | None) -> str:
        """Fill a slot with what is pointed at: the one that is due, else any that takes it; or say why not."""
        aiming, use, slots = self.aiming(card), self.action(card).use, self.slots(card)
        first = self.now(card)
        order = [first, *(n for n, slot in enumerate(slots) if slot.on_board and n != first)]
        told = ""
        for at in order:
            if at < 0:
                continue
            found = slots[at].pressed(aiming, use, spot, piece)
            if isinstance(found, str):
                told = told or found
            elif found is not None:
                self._set(card, found)
                self.at = at
                return self.why_not(self.action(card))
        return told or (
            "This card asks for nothing on the board." if first < 0 else "That is nothing for it."
        )

    def _set(self, card: UsePower, use: Use) -> None:
        self.own = replace(self.action(card), use=use)

    def turn(self, card: UsePower, facing: tuple[int, int]) -> None:
        """Let the user look another way in the end."""
        use = self.action(card).use
        self._set(card, replace(use, way=replace(use.way, facing=facing)))
