"""Healing by cards: damage tokens are taken off, or somebody staggered gets up (zw.effect.healing-staggered)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.zone_wars.actions import Pass, React
from game.rules.zone_wars.affairs import Attack
from game.rules.zone_wars.cards.lines import Feed
from game.rules.zone_wars.events.powers import Healed
from game.rules.zone_wars.powers.cards import card_of, is_used, levels, line_of, pay_card
from game.rules.zone_wars.questions import Question
from game.rules.zone_wars.state import Status
from game.rules.zone_wars.tasks.powers import OfferFeast

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.rules.zone_wars.actions import ZoneWarsAction
    from game.rules.zone_wars.affairs import Piece
    from game.rules.zone_wars.play import Play


def heal(play: Play, piece: Piece, amount: int, rule: str) -> None:
    """Take damage tokens off a standing miniature, as many as it has at most; one that lies stays as it is."""
    mini = play.mini(piece)
    amount = min(amount, mini.damage) if mini.status is Status.STANDING else 0
    if amount > 0:
        play.put(piece, damage=mini.damage - amount)
        play.tell(Healed(rule=rule, piece=piece, amount=amount, total=mini.damage - amount))


class Feasting(Question[OfferFeast]):
    """Whether somebody feeds on whom it has just hurt (zw.ability.flesh-eater)."""

    asked = "whether somebody feeds on its prey"
    rule = "zw.mutation.declare-before-roll"

    def is_void(self, play: Play, task: OfferFeast) -> bool:
        """Nothing is asked of one that is not hurt, lies, or cannot pay."""
        mini = play.mini(task.piece)
        is_able = mini.status is Status.STANDING and mini.damage and not is_used(play, task.piece, task.power)
        return not is_able or not levels(play, task.piece)

    def replies(self, play: Play, task: OfferFeast) -> Sequence[ZoneWarsAction]:
        """Return every level; Pass comes last."""
        return [*(React(m) for m in levels(play, task.piece)), Pass()]

    def answer(self, play: Play, task: OfferFeast, action: ZoneWarsAction) -> None:
        """Heal, never more than was inflicted."""
        if not isinstance(action, React):
            return
        line = line_of(play, task.power, action.m)
        assert isinstance(line, Feed)
        pay_card(play, task.piece, (task.power, action.m))
        amount = min(line.heal, play.affair(Attack).dealt)
        heal(play, task.piece, amount, card_of(play, task.power).rule)
