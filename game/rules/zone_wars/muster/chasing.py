"""What is asked before a Chase begins: a card of mobility, the starting edge, the reserve cards (zw.chase.*)."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from typing import TYPE_CHECKING

from game.core.contract import IllegalAction
from game.rules.zone_wars.actions import ChooseEdge, LayReserve, Pass, SwapPower
from game.rules.zone_wars.events.chase import ReserveLaid, StartEdgeChosen
from game.rules.zone_wars.events.finds import CardsSeen
from game.rules.zone_wars.finds.cards import draw_artifact, hold
from game.rules.zone_wars.questions import Question
from game.rules.zone_wars.scenarios.chase import ENDS
from game.rules.zone_wars.scenarios.mobility import mobile_cards, swap
from game.rules.zone_wars.state import Held
from game.rules.zone_wars.tasks.chase import DealReserve, OfferMobility, OfferReserve, OfferStartEdge

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.rules.zone_wars.actions import ZoneWarsAction
    from game.rules.zone_wars.play import Play

DEALT = 6
RESERVE = "zw.chase.reserve-cards"


class ChoosingMobility(Question[OfferMobility]):
    """Whether a faction that has none takes a card of mobility for another."""

    asked = "whether a card is given up for one of mobility"
    rule = "zw.chase.mobility-option"

    def replies(self, play: Play, task: OfferMobility) -> Sequence[ZoneWarsAction]:
        """Return every card that may be given up with every one that fits its family; Pass comes last."""
        return [*self._swaps(play, task), Pass()]

    @staticmethod
    def _swaps(play: Play, task: OfferMobility) -> Iterator[SwapPower]:
        box, faction, table = play.kit.box, play.side(task.seat).faction, play.table
        fit = [power for power in sorted(mobile_cards(box)) if box.powers[power].faction is faction]
        for piece, mini in enumerate(table.minis):
            if table.leader(mini.seat) == task.seat:
                yield from (SwapPower(piece, old, new) for old in mini.powers for new in fit)

    def answer(self, play: Play, task: OfferMobility, action: ZoneWarsAction) -> None:
        """Swap the cards."""
        if isinstance(action, SwapPower):
            swap(play, action.piece, action.old, action.new, self.rule)


class ChoosingStartEdge(Question[OfferStartEdge]):
    """At which end of its band the Runner starts."""

    asked = "which edge the Runner starts at"
    rule = "zw.chase.edges"

    def replies(self, play: Play, task: OfferStartEdge) -> Sequence[ZoneWarsAction]:
        """Return the two ends of the band (zw.chase.band-direction)."""
        return [ChooseEdge(edge) for edge in ENDS]

    def answer(self, play: Play, task: OfferStartEdge, action: ZoneWarsAction) -> None:
        """Take the edge."""
        assert isinstance(action, ChooseEdge)
        play.put_side(task.seat, edge=action.edge)
        play.tell(StartEdgeChosen(rule=self.rule, seat=task.seat, edge=action.edge))


def deal_reserve(play: Play, task: DealReserve) -> None:
    """Deal six artifact cards that only the Runner sees."""
    items = tuple(draw_artifact(play) for _ in range(DEALT))
    play.tell(CardsSeen(rule=RESERVE, seat=task.seat, count=DEALT, items=items))
    play.push(OfferReserve(task.seat, items))


class LayingReserve(Question[OfferReserve]):
    """Which card is laid face down with which miniature."""

    asked = "which reserve cards are laid"
    rule = RESERVE

    def is_sampled(self, play: Play, task: OfferReserve) -> bool:
        """All ways to lay them are listed."""
        return False

    def replies(self, play: Play, task: OfferReserve) -> Sequence[ZoneWarsAction]:
        """Return every way to lay one of the cards with each miniature."""
        if None in task.cards:
            return []
        ways = dict.fromkeys(permutations(task.cards, len(play.table.crew(task.seat))))
        return [LayReserve(way) for way in ways]  # type: ignore[arg-type]  # none is a hole

    def check(self, play: Play, task: OfferReserve, action: ZoneWarsAction) -> None:
        """Raise IllegalAction when cards are laid that were not dealt, or too many or few."""
        if not isinstance(action, LayReserve):
            raise self.refusal(play, task, action)
        if len(action.cards) != len(play.table.crew(task.seat)):
            raise IllegalAction("One card is laid with each miniature.", self.rule)
        if Counter(action.cards) - _dealt(task):
            raise IllegalAction("This card was not dealt.", self.rule)

    def answer(self, play: Play, task: OfferReserve, action: ZoneWarsAction) -> None:
        """Lay the cards, each with an artifact token; the others leave the game face down."""
        assert isinstance(action, LayReserve)
        crew = play.table.crew(task.seat)
        for piece, item in zip(crew, action.cards, strict=True):
            hold(play, piece, Held(item, is_found=True, is_reserve=True))
        rest = _dealt(task) - Counter(action.cards)
        unused = tuple(Held(item, is_reserve=True) for item in sorted(rest.elements()))
        play.table.gone = (*play.table.gone, *unused)
        play.tell(ReserveLaid(rule=self.rule, seat=task.seat, pieces=crew, items=action.cards))


def _dealt(task: OfferReserve) -> Counter[int]:
    """Return how often each card was dealt, as far as that may be known."""
    return Counter(card for card in task.cards if card is not None)
