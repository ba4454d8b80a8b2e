"""What is decided between two matches of a campaign: by people when they choose, by computer players at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.core.campaigns import Decided

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.core.campaigns import Campaign
    from game.core.contract import Rules, Seat
    from game.core.linked import Dilemma, Linked


class Between:
    """The decisions that the open campaign waits for; each is written down as it is made.

    campaign: returns the open one; keep: goes on with another in its place.
    """

    def __init__(
        self,
        linked: Linked[Any],
        rules: Rules[Any, Any],
        campaign: Callable[[], Campaign | None],
        keep: Callable[[Campaign], None],
    ) -> None:
        self._linked, self._rules = linked, rules
        self._campaign, self._keep = campaign, keep

    def dilemmas(self) -> Sequence[Dilemma]:
        """Return what is to be decided before the next match."""
        campaign = self._campaign()
        return self._linked.dilemmas(self._rules, campaign.now) if campaign is not None else ()

    def decide(self, dilemma: Dilemma, way_id: str) -> None:
        """Decide something for the people at a seat; raises LinkError for a way that is not offered."""
        self._decide(dilemma, way_id)
        self.settle()

    def _decide(self, dilemma: Dilemma, way_id: str, reason: str = "") -> None:
        campaign = self._campaign()
        assert campaign is not None
        words = dilemma.way(way_id).told
        decided = Decided(dilemma.seat, dilemma.id, way_id, words, reason)
        self._keep(campaign.deciding(self._linked, self._rules, decided))

    def settle(self) -> None:
        """Let computer players decide what they are asked."""
        while asked := [one for one in self.dilemmas() if not self._is_person(one.seat)]:
            campaign = self._campaign()
            assert campaign is not None
            dice, level = campaign.record.next_dice, campaign.record.seating[asked[0].seat].level
            chosen = self._linked.advised(self._rules, campaign.now, asked[0], dice, level)
            self._decide(asked[0], *chosen)

    def _is_person(self, seat: Seat) -> bool:
        campaign = self._campaign()
        return campaign is not None and campaign.record.seating[seat].kind == "person"

    @property
    def last(self) -> int | None:
        """The number of the decision that can be taken back: a person's last one, before the next match has begun."""
        campaign = self._campaign()
        if campaign is None or campaign.record.save:
            return None
        mine = [number for number, one in enumerate(campaign.decided) if self._is_person(one.seat)]
        return mine[-1] if mine else None

    def take_back(self) -> None:
        """Take the last decision of a person back, as long as it can be."""
        campaign, number = self._campaign(), self.last
        if campaign is not None and number is not None:
            self._keep(campaign.taken_back(self._linked, self._rules, number))
            self.settle()
