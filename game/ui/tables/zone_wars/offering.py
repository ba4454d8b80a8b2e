"""What an activated miniature can choose from in the bar: operations, lines of cards, Upgrades."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from game.rules.zone_wars.actions import Assist, Charge, Drop, Operate, Recover, TakeAll, UsePower
from game.rules.zone_wars.finds import operating
from game.rules.zone_wars.ground import Barred
from game.rules.zone_wars.powers import upgrading
from game.ui.tables.zone_wars import dangers, words
from game.ui.tables.zone_wars.ask import Option

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from game.core.contract import Action, View
    from game.rules.zone_wars.actions import Operation
    from game.rules.zone_wars.affairs import Piece
    from game.rules.zone_wars.ground import Vector
    from game.rules.zone_wars.play import Play
    from game.ui.tables.zone_wars.model import Picture
    from game.ui.tables.zone_wars.powering import Powering
    from game.ui.tables.zone_wars.route import Route


class Offering:
    """The offers of one activation. side: where a card that is dropped is laid, None: where there is room."""

    def __init__(
        self,
        picture: Picture,
        piece: Piece,
        view: View[Any, Any],
        why_not: Callable[[Action], str],
        powering: Powering,
    ) -> None:
        self.picture, self.piece, self.view, self.why_not = picture, piece, view, why_not
        self.powering = powering
        self.side: Vector | None = None
        self._kept: tuple[object, list[Any]] = (None, [])

    def of(self, deed: str, route: Route, aimed: Piece | None) -> list[Any]:
        """Return the actions that the bar lets choose from; for powers one for each card and M."""
        key = (deed, route.end, route.pinned, route.facing, aimed, self.side)
        if self._kept[0] != key:
            self._kept = (key, self._made(deed, route, aimed))
        return self._kept[1]

    def _made(self, deed: str, route: Route, aimed: Piece | None) -> list[Any]:
        match deed:
            case "simple" | "complex":
                return self._operations(route, is_complex=deed == "complex")
            case "power":
                return self.powering.cards()
            case "recover":
                return [action for action in self.view.actions if isinstance(action, Recover)]
            case "charge":
                return [a for a in self.view.actions if isinstance(a, Charge) and a.target == aimed]
            case "assist":
                return self._assists(route, aimed)
            case _:
                return []

    def _assists(self, route: Route, friend: Piece | None) -> list[Any]:
        """Return the help for a friend, without and with each Upgrade."""
        try:
            way = route.way()
        except Barred:
            return []
        if friend is None:
            return []
        sets = upgrading.choices(self.picture.play, self.piece, "assist")
        found = [Assist(friend, way, upgrades) for upgrades in sets]
        return [found[0], *(action for action in found[1:] if not self.why_not(action))]

    # ------------------------------------------------------------------ operations

    def _operations(self, route: Route, *, is_complex: bool) -> list[Any]:
        """Return what can be done at the end of the planned move."""
        try:
            way, end = route.way(), route.end_stand()
        except Barred:
            return []
        trial = dangers.trial_at(self.picture, self.piece, end)
        found = [
            Operate(self._sided(operation), way, is_complex) for operation in self._at_end(trial, is_complex)
        ]
        return [action for action in found if self._is_turned(action) or not self.why_not(action)]

    def _at_end(self, trial: Play, is_complex: bool) -> Iterator[Operation]:  # noqa: FBT001 - as an action has it
        for action in operating.operations(trial, self.piece):
            if action.way.spots or action.is_complex != is_complex:
                continue
            yield action.operation
            if isinstance(action.operation, TakeAll) and action.operation.piece < 0:
                for upgrades in upgrading.choices(trial, self.piece, "find")[1:]:
                    yield replace(action.operation, upgrades=upgrades)

    def _sided(self, operation: Operation) -> Operation:
        is_drop = isinstance(operation, Drop) and self.side is not None
        return replace(operation, side=self.side) if is_drop else operation

    def _is_turned(self, action: Operate) -> bool:
        """Tell whether a side was chosen for it, so that it stays there with the reason why not."""
        return self.side is not None and isinstance(action.operation, Drop)

    # ------------------------------------------------------------------ words

    def option(self, action: Any) -> Option:  # noqa: ANN401 - any of the actions
        """Return how an offer is written in the bar."""
        match action:
            case Operate(operation=operation):
                label, sprite = words.operation_words(self.picture, self.piece, operation)
                return Option(label, sprite=sprite)
            case UsePower(power=power, m=m):
                card = self.picture.kit.box.powers[power]
                return Option(f"{card.name}  ·  {m} M", card.texts[m - 1], f"zone_wars/power_{card.id}")
            case _:
                return Option(words.upgrades_name(self.picture, action.upgrades) or "Without Upgrades")

    def slots(self, card: UsePower) -> list[Option]:
        """Return how the slots of a card are written in the bar."""
        aiming, use = self.powering.aiming(card), self.powering.action(card).use
        now = self.powering.now(card)
        return [
            Option(
                f"{slot.title}: {slot.told(aiming, use)}",
                ("click it on the board" if n == now else "") if slot.on_board else "press for the next",
                f"zone_wars/{slot.sprite}",
            )
            for n, slot in enumerate(self.powering.slots(card))
        ]
