"""Drawing finds and choosing among them; gifts (zw.streetfight.best-pick, zw.ability.tracker, zw.operation.give)."""

from __future__ import annotations

from itertools import permutations
from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.core.contract import IllegalAction
from game.rules.zone_wars.actions import Accept, KeepFind, Pass
from game.rules.zone_wars.affairs import Place
from game.rules.zone_wars.events.finds import CardsReturned, CardsSeen, GiftRefused
from game.rules.zone_wars.finds.cards import draw_artifact, gain, steal
from game.rules.zone_wars.questions import Question
from game.rules.zone_wars.state import Sunk
from game.rules.zone_wars.tasks.finds import DrawFind, OfferFind, OfferGift

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.rules.zone_wars.actions import ZoneWarsAction
    from game.rules.zone_wars.play import Play

BEST_PICK = {Place.DROPPED: 1, Place.SIDE: 2, Place.CENTRE: 3, Place.HIDDEN: 1}


def draw_find(play: Play, task: DrawFind) -> None:
    """Draw the card of a token, or several to choose from; the larger number counts (zw.ability.tracker)."""
    count = max(task.draws, BEST_PICK[task.place])
    stock = play.table.stock
    left = len(stock.bag) + len(stock.top) + len(stock.bottom)
    if min(count, left) <= 1:
        gain(play, task.piece, draw_artifact(play))
        return
    items = tuple(draw_artifact(play) for _ in range(min(count, left)))
    seat = play.mini(task.piece).seat
    allies = play.table.allies(seat)
    play.tell(
        CardsSeen(rule="zw.streetfight.best-pick", seat=seat, count=len(items), items=items, allies=allies)
    )
    play.push(OfferFind(seat, task.piece, items, below=task.place is Place.DROPPED))


class ChoosingFind(Question[OfferFind]):
    """Which of the drawn artifacts is kept, and where the others go."""

    asked = "which artifact is kept"
    rule = "zw.streetfight.best-pick"

    def replies(self, play: Play, task: OfferFind) -> Sequence[ZoneWarsAction]:
        """Return every choice: the card kept, the others on top or below in any order."""
        if None in task.cards:
            return []
        return [*self._choices(task)]

    @staticmethod
    def _choices(task: OfferFind) -> Iterator[KeepFind]:
        for at, kept in enumerate(task.cards):
            rest = [card for n, card in enumerate(task.cards) if n != at]
            for order in permutations(rest):
                for split in range(1 if task.below else len(order) + 1):
                    yield KeepFind(kept or 0, order[:split], order[split:])  # type: ignore[arg-type]

    def check(self, play: Play, task: OfferFind, action: ZoneWarsAction) -> None:
        """Raise IllegalAction when the cards are not those that were drawn."""
        if not isinstance(action, KeepFind):
            raise self.refusal(play, task, action)
        if sorted((action.card, *action.top, *action.bottom)) != sorted(
            c for c in task.cards if c is not None
        ):
            raise IllegalAction("One of the drawn cards is kept, all others go back.", self.rule)
        if task.below and action.top:
            raise IllegalAction("The other cards go below the deck.", "zw.ability.tracker")

    def answer(self, play: Play, task: OfferFind, action: ZoneWarsAction) -> None:
        """Keep one card and put the others back."""
        assert isinstance(action, KeepFind)
        stock, seat = play.table.stock, task.seat
        top = tuple(Sunk(item, seat) for item in action.top)
        bottom = tuple(Sunk(item, seat) for item in action.bottom)
        play.table.stock = replace(stock, top=(*top, *stock.top), bottom=(*stock.bottom, *bottom))
        play.tell(
            CardsReturned(
                rule="zw.streetfight.best-pick-details",
                seat=seat,
                top=len(top),
                bottom=len(bottom),
                items=(*action.top, *action.bottom),
                allies=play.table.allies(seat),
            )
        )
        gain(play, task.piece, action.card)


class TakingGift(Question[OfferGift]):
    """Whether a card that is handed over is taken."""

    asked = "whether a card is taken"
    rule = "zw.operation.give"

    def replies(self, play: Play, task: OfferGift) -> Sequence[ZoneWarsAction]:
        """Return yes and no."""
        return [Accept(), Pass()]

    def answer(self, play: Play, task: OfferGift, action: ZoneWarsAction) -> None:
        """Hand the card over, or not."""
        if isinstance(action, Accept):
            steal(play, task.piece, task.giver, task.card, self.rule)
        else:
            play.tell(GiftRefused(rule=self.rule, piece=task.piece, giver=task.giver))
