"""What Army of Zero adds to its lesson."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.army_of_zero.actions import CombatCard
from game.rules.army_of_zero.events import AbilityTested
from game.rules.army_of_zero.state import LayCombatCards
from game.ui.layout import Rect, around
from game.ui.tables.army_of_zero.choosing import Choosing
from game.ui.tables.army_of_zero.ring import ring_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.contract import Seat
    from game.ui.tables.army_of_zero.model import Picture
    from game.ui.tables.army_of_zero.presenter import ArmyOfZeroTable

LADDER = ("test speed", "test combat", "test weapon", "test armour")
ON_CIRCLE = ("fighters", "dice", "steps", "odds", "my cards", "their cards", *LADDER)
SHOWN_STONES = 2


class ArmyOfZeroTeaching:
    """Places on the stone circle, and what is true of the exchange."""

    emblem = "army_of_zero/clan_lion"
    spots: Sequence[str] = ("squad", "my panel", "their panel", *ON_CIRCLE)
    facts: Sequence[str] = ("must defend", "they must defend", "odds", "drawn for me")

    def spot(self, presenter: ArmyOfZeroTable, name: str) -> Sequence[Rect]:
        """Return where one of `spots` is now."""
        picture, places = presenter.picture, presenter.places
        if picture is None:
            return []
        if name == "squad":
            count = len(presenter.ordering.order)
            return [around(presenter.ordering.places(places.centre, places.form, count))] if count else []
        if name in {"my panel", "their panel"}:
            return [places.seats[picture.me if name == "my panel" else picture.foe]]
        if None in picture.table.fighters:
            return []
        return self._on_circle(presenter, picture).get(name, [])

    @staticmethod
    def _on_circle(presenter: ArmyOfZeroTable, picture: Picture) -> dict[str, list[Rect]]:
        """Return the places on the circle; with large text the odds stand where the four tests else do."""
        spots, places = presenter.spots, presenter.places
        ring = ring_of(places.centre, places.form)
        is_narrow = ring.form == "narrow"
        tests = [] if is_narrow else ring.middle.rows(len(LADDER))

        def stones(seat: Seat) -> list[Rect]:
            return [around([spots.stone(seat, index) for index in range(SHOWN_STONES)])]

        return {
            "fighters": [spots.fighter(picture.me), spots.fighter(picture.foe)],
            "dice": [around(ring.trays)],
            "steps": [ring.chain],
            "odds": [ring.middle if is_narrow else places.inspector],
            "my cards": stones(picture.me),
            "their cards": stones(picture.foe),
            **{name: [row] for name, row in zip(LADDER, tests, strict=False)},
        }

    def true(self, presenter: ArmyOfZeroTable) -> frozenset[str]:
        """Return which of `facts` hold now."""
        picture, seen = presenter.picture, presenter.seen
        if picture is None or seen is None:
            return frozenset()
        found = set[str]()
        if picture.clash is not None and any(_drawn_for(b.test, picture.me) for b in picture.clash.blows):
            found.add("drawn for me")
        if seen.deciding and picture.clash is None and isinstance(picture.table.task, LayCombatCards):
            bound = {"must defend": picture.me, "they must defend": picture.foe}
            found |= {fact for fact, seat in bound.items() if _must_defend(picture, seat)}
            found |= {"odds"} if presenter.counsel.tells_odds(seen) else set()
        return frozenset(found)

    def bring(self, presenter: ArmyOfZeroTable, fact: str) -> None:
        """Do nothing: all facts of this game come of decisions."""


def _must_defend(picture: Picture, seat: Seat) -> bool:
    return Choosing.open_to(picture, seat) == (CombatCard.DEFEND,)


def _drawn_for(test: AbilityTested, seat: Seat) -> bool:
    """Say whether a test came out equal, which made a seat win it (aoz.duel.draw-favours-attacker)."""
    return test.winner == seat and test.totals[0] == test.totals[1]
