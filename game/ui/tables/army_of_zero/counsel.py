"""The chances of the present exchange and the best mix, worked out once a position; nobody is told more than agreed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from game.rules.army_of_zero.actions import CombatCard, LayCombatCard
from game.rules.army_of_zero.characters import Roster
from game.rules.army_of_zero.state import LayCombatCards, Table
from game.ui.presenting import Host, Seen
from game.ui.tables.army_of_zero.choosing import Choosing
from game.ui.tables.army_of_zero.model import Picture
from game.ui.tables.army_of_zero.prospects import Prospect, prospect

if TYPE_CHECKING:
    from game.core.decision import Choice


class Counsel:
    """Answers for one presenter; it remembers the last position only."""

    def __init__(self, host: Host, roster: Roster) -> None:
        self.host, self.roster = host, roster
        self._known: tuple[object, Prospect] | None = None

    @staticmethod
    def tells_odds(seen: Seen) -> bool:
        """Say whether the viewer may see odds; bystanders may."""
        return seen.viewer is None or seen.seating[seen.viewer].odds

    def chances(self, picture: Picture, seen: Seen) -> Prospect | None:
        """Return the chances of this exchange; None when nobody faces each other."""
        table = picture.table
        one, two = (table.fighters[seat] for seat in (picture.me, picture.foe))
        if one is None or two is None:
            return None
        key = (one, two, _position(table), picture.viewer)
        known = self._known[1] if self._known and self._known[0] == key else None
        if known is not None and (known.best is not None or not self._may_ask(table, seen)):
            return known
        made = known or self._prospect(picture, one, two)
        if self._may_ask(table, seen):
            made = self._with_mix(made, seen)
        self._known = (key, made)
        return made

    def _prospect(self, picture: Picture, one: int, two: int) -> Prospect:
        seats = (picture.me, picture.foe)
        may = (Choosing.open_to(picture, picture.me), Choosing.open_to(picture, picture.foe))
        names = (picture.tag(picture.me), picture.tag(picture.foe))
        return prospect((self.roster[one], self.roster[two]), names, seats, may)

    def _may_ask(self, table: Table, seen: Seen) -> bool:
        """Say whether the best mix may be told: the viewer is asked in this very position and wants help."""
        if self.host.entry.advise is None or seen.viewer is None or not seen.deciding:
            return False
        state: Table = seen.view.state
        here = isinstance(state.task, LayCombatCards) and _position(state) == _position(table)
        return here and state.fighters == table.fighters and seen.seating[seen.viewer].best_mix

    def _with_mix(self, chances: Prospect, seen: Seen) -> Prospect:
        advise = self.host.entry.advise
        assert advise is not None
        choice = advise(self.host.rules, seen.view)
        return msgspec.structs.replace(chances, best=attack_weight(choice), worth=choice.worth)


def _position(table: Table) -> tuple[object, ...]:
    return (table.game, table.phase, table.duel, table.exchange, table.circling, *table.streaks)


def attack_weight(choice: Choice) -> float:
    """Return the chance of Attack in the mix of a choice."""
    cards = [
        (msgspec.json.decode(one.action, type=LayCombatCard).card, one.weight) for one in choice.alternatives
    ]
    return sum(weight for card, weight in cards if card is CombatCard.ATTACK)
