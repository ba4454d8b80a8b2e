"""What a planned move leads to, worked out once for each way, however often it is drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.tables.zone_wars import dangers

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.rules.zone_wars.affairs import Piece
    from game.rules.zone_wars.ground import Spot, Stand
    from game.rules.zone_wars.play import Play
    from game.ui.tables.zone_wars.ask import Fact
    from game.ui.tables.zone_wars.model import Picture

    Spots = tuple[Spot, ...]


class Outlook:
    """Remembers the answers for the way that was asked about last; crossed: seconds since it met one more watcher."""

    def __init__(self, picture: Picture, piece: Piece) -> None:
        self.picture, self.piece = picture, piece
        self.crossed = 9.0
        self._facts: tuple[object, Sequence[Fact]] = (None, ())
        self._watchers: tuple[object, list[Piece]] = (None, [])
        self._trial: tuple[object, Play] = (None, picture.play)

    def facts(self, spots: Spots, end: Stand, limit: int) -> Sequence[Fact]:
        """Return what a move leads to."""
        key = (spots, end, limit)
        if self._facts[0] != key:
            self._facts = (key, dangers.facts(self.picture, self.piece, spots, end, limit))
        return self._facts[1]

    def watchers(self, spots: Spots) -> list[Piece]:
        """Return the enemies on Overwatch whose fire a way crosses."""
        if self._watchers[0] != spots:
            before, found = self._watchers[1], dangers.watchers(self.picture, self.piece, spots)
            self.crossed = 0.0 if set(found) - set(before) else self.crossed
            self._watchers = (spots, found)
        return self._watchers[1]

    def trial(self, end: Stand) -> Play:
        """Return the table with the mover at the end of its way."""
        if self._trial[0] != end:
            self._trial = (end, dangers.trial_at(self.picture, self.piece, end))
        return self._trial[1]
