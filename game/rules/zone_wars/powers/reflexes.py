"""Reflex cards: who is asked when, in which order, and what an answer costs.

zw.mutation.type-reflex, zw.mutation.reflex-timing, zw.mutation.reflex-cost.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from game.core.contract import IllegalAction
from game.rules.zone_wars.actions import Pass, React
from game.rules.zone_wars.affairs import Attack, Ordeal, Shove, Wound
from game.rules.zone_wars.cards.kinds import PowerType
from game.rules.zone_wars.ledger import why_not_pay
from game.rules.zone_wars.powers.cards import card_of, is_used, levels, line_of, pay_card
from game.rules.zone_wars.powers.responses import RESPONSES, Response
from game.rules.zone_wars.questions import Question
from game.rules.zone_wars.state import FIRST_BEAST, Spell
from game.rules.zone_wars.tasks.powers import AskReflexes, OfferReflex, Window

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.rules.zone_wars.actions import ZoneWarsAction
    from game.rules.zone_wars.play import Play

Answerable = Attack | Wound | Shove | Ordeal
ASKED_ABOUT: dict[Window, type[Answerable]] = {
    Window.TARGETED: Attack,
    Window.HIT: Attack,
    Window.STRUCK: Attack,
    Window.WOUND: Wound,
    Window.SHOVE: Shove,
    Window.ORDEAL: Ordeal,
}


def ask_reflexes(play: Play, task: AskReflexes) -> None:
    """Offer every card that may fit, seats clockwise from the active player (zw.mutation.reflex-timing)."""
    minis, cards = play.table.minis, _answering(play, task.window)
    answers = [
        (minis[piece].seat, piece, power)
        for piece in play.here
        if piece < FIRST_BEAST
        for power in minis[piece].powers
        if power in cards
    ]
    if not answers:
        return
    asks = (
        OfferReflex(seat, piece, power, task.window)
        for seat in play.in_seat_order(play.seat_of(play.table.active))
        for owner, piece, power in answers
        if owner == seat
    )
    play.push(*[ask for ask in asks if any(fitting(play, ask))])


def _answering(play: Play, window: Window) -> frozenset[int]:
    """Return the cards that may answer in a window."""
    known = play.kit.answering.get(window)
    if known is None:
        cards = range(len(play.kit.box.powers))
        known = frozenset(power for power in cards if _answers(play, power, window))
        play.kit.answering[window] = known
    return known


def _answers(play: Play, power: int, window: Window) -> bool:
    response = _response(play, power)
    return response is not None and window in response.windows


def fitting(play: Play, ask: OfferReflex) -> Iterator[int]:
    """Yield how many M a card may be used for now; none when it was used on this before (zw.mutation.type-reflex)."""
    response = _response(play, ask.power)
    if response is None or ask.window not in response.windows or not _may_answer(play, ask):
        return
    for m in levels(play, ask.piece):
        if response.fits(play, ask, line_of(play, ask.power, m)):
            yield m


def _response(play: Play, power: int) -> Response[Any] | None:
    return RESPONSES.get(type(play.kit.box.powers[power].line(1)))


def _may_answer(play: Play, ask: OfferReflex) -> bool:
    """Tell whether a card is open at all; an Upgrade among them is open once in an own activation."""
    mini = play.mini(ask.piece)
    if not mini.is_on_board or (ask.piece, ask.power) in play.affair(ASKED_ABOUT[ask.window]).answered:
        return False
    if card_of(play, ask.power).type is PowerType.UPGRADE:
        return not is_used(play, ask.piece, ask.power)
    return mini.bewildered is Spell.OFF


class Reflexing(Question[OfferReflex]):
    """Whether a Reflex card is used on what is under way."""

    asked = "whether a Reflex card is used"
    rule = "zw.mutation.type-reflex"

    def is_sampled(self, play: Play, task: OfferReflex) -> bool:
        """Facings and dice to be thrown again are too many to list."""
        return True

    def is_void(self, play: Play, task: OfferReflex) -> bool:
        """Another answer may have made it useless, or have spent the M."""
        return not any(fitting(play, task))

    def replies(self, play: Play, task: OfferReflex) -> Sequence[ZoneWarsAction]:
        """Return every level with a sample of its details; Pass comes last."""
        response = _response(play, task.power)
        assert response is not None
        uses = [
            replace(details, m=m)
            for m in fitting(play, task)
            for details in response.details(play, task, line_of(play, task.power, m))
        ]
        return [*uses, Pass()]

    def check(self, play: Play, task: OfferReflex, action: ZoneWarsAction) -> None:
        """Raise IllegalAction when the card cannot be used like that."""
        if isinstance(action, Pass):
            return
        if not isinstance(action, React):
            raise self.refusal(play, task, action)
        if refusal := why_not_pay(play, task.seat, action.m):
            raise refusal
        response = _response(play, task.power)
        assert response is not None
        if action.m not in fitting(play, task):
            raise IllegalAction("This line of the card is no use now.", card_of(play, task.power).rule)
        response.check(play, task, line_of(play, task.power, action.m), action)

    def answer(self, play: Play, task: OfferReflex, action: ZoneWarsAction) -> None:
        """Pay, write down that the card has answered this, and do what it says."""
        if not isinstance(action, React):
            return
        response = _response(play, task.power)
        assert response is not None
        kind = ASKED_ABOUT[task.window]
        pay_card(play, task.piece, (task.power, action.m))
        play.amend(kind, answered=(*play.affair(kind).answered, (task.piece, task.power)))
        response.respond(play, task, line_of(play, task.power, action.m), action)
