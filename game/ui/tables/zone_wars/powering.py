"""An Action card: which line, on whom or where; the rules' samples, changed by what is pointed at."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from game.rules.zone_wars.actions import UsePower

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core.contract import Action, View
    from game.rules.zone_wars.affairs import Piece
    from game.rules.zone_wars.ground import Spot
    from game.ui.tables.zone_wars.model import Picture


class Powering:
    """How a mutation or module is used. own: a use that was made on the board, None: the first sample."""

    def __init__(self, picture: Picture, view: View[Any, Any], why_not: Callable[[Action], str]) -> None:
        self.picture, self.why_not = picture, why_not
        self.uses = [action for action in view.actions if isinstance(action, UsePower)]
        self.own: UsePower | None = None

    def cards(self) -> list[UsePower]:
        """Return one use for each card and each M."""
        found: dict[tuple[int, int], UsePower] = {}
        for use in self.uses:
            found.setdefault((use.power, use.m), use)
        return list(found.values())

    def samples(self, card: UsePower) -> list[UsePower]:
        """Return the uses that the rules propose for a card and its M."""
        return [use for use in self.uses if (use.power, use.m) == (card.power, card.m)]

    def action(self, card: UsePower) -> UsePower:
        """Return the use as it is planned."""
        own = self.own
        return own if own is not None and (own.power, own.m) == (card.power, card.m) else card

    def forget(self) -> None:
        """Go back to what the rules propose."""
        self.own = None

    def cycle(self, card: UsePower, step: int) -> Spot | None:
        """Take the next proposal; return where it is."""
        samples, now = self.samples(card), self.action(card)
        at = samples.index(now) if now in samples else -1
        self.own = samples[(at + step) % len(samples)]
        return self.place(self.own)

    def place(self, action: UsePower) -> Spot | None:
        """Return where a use takes place."""
        use = action.use
        stand = self.picture.stand(use.targets[0]) if use.targets else None
        if stand is not None:
            return stand.spot
        return use.spot or (use.way.spots[-1] if use.way.spots else None)

    def aim(self, card: UsePower, spot: Spot, piece: Piece | None) -> str:
        """Use it on what is pointed at, if the rules allow it in some way; else return why not."""
        samples = self.samples(card)
        for sample in samples:
            if piece is not None and sample.use.targets[:1] == (piece,):
                self.own = sample
                return ""
        reasons = []
        for sample in (self.action(card), *samples):
            for change in changes(sample, spot, piece):
                reason = self.why_not(change)
                if not reason:
                    self.own = change
                    return ""
                reasons.append(reason)
        return reasons[0]


def changes(sample: UsePower, spot: Spot, piece: Piece | None) -> list[UsePower]:
    """Return a use with one thing changed to what is pointed at: a target, a spot, the way."""
    use, found = sample.use, []
    if piece is not None and use.targets:
        if piece not in use.targets:
            found.append(replace(use, targets=(*use.targets, piece)))
        found.append(replace(use, targets=(piece, *use.targets[1:])))
    if use.spot is not None:
        found.append(replace(use, spot=spot))
    if use.second is not None:
        found.append(replace(use, second=spot))
    found.append(replace(use, way=replace(use.way, spots=(spot,))))
    return [replace(sample, use=one) for one in found]
