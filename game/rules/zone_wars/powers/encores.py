"""What may follow a finished action: a few steps more, or another action (zw.ability.overclock)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.contract import IllegalAction
from game.rules.zone_wars.actions import Pass, Use, UsePower
from game.rules.zone_wars.affairs import Cause, Gait, March, Wound
from game.rules.zone_wars.cards.kinds import PowerType
from game.rules.zone_wars.cards.lines import Overclock
from game.rules.zone_wars.fight.harm import wound
from game.rules.zone_wars.marching.moving import declare
from game.rules.zone_wars.marching.ways import passage
from game.rules.zone_wars.powers.cards import is_used, levels, line_of, pay_card, why_not_card
from game.rules.zone_wars.powers.deed import hobbled, ways
from game.rules.zone_wars.questions import Question
from game.rules.zone_wars.tasks.powers import CarryOut, OfferEncore
from game.rules.zone_wars.tasks.turn import OfferAction

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.rules.zone_wars.actions import ZoneWarsAction
    from game.rules.zone_wars.play import Play

RULE = "zw.ability.overclock"


class Encoring(Question[OfferEncore]):
    """Whether somebody goes on after its action."""

    asked = "whether the module is overclocked"
    rule = RULE

    def is_sampled(self, play: Play, task: OfferEncore) -> bool:
        """Ways are too many to list."""
        return True

    def is_void(self, play: Play, task: OfferEncore) -> bool:
        """Nobody goes on who lies, is gone, cannot pay, or did so before."""
        is_able = play.is_standing(task.piece) and not is_used(play, task.piece, task.power)
        return not is_able or not levels(play, task.piece)

    def replies(self, play: Play, task: OfferEncore) -> Sequence[ZoneWarsAction]:
        """Return a few moves and the other action; Pass comes last."""
        return [*(use for use in self._uses(play, task) if self._is_legal(play, task, use)), Pass()]

    @staticmethod
    def _uses(play: Play, task: OfferEncore) -> Iterator[UsePower]:
        for m in levels(play, task.piece):
            line = line_of(play, task.power, m)
            assert isinstance(line, Overclock)
            if line.action:
                yield UsePower(task.power, m)
            for way in ways(play, task.piece, line.move):
                if way.spots:
                    yield UsePower(task.power, m, Use(way))

    def _is_legal(self, play: Play, task: OfferEncore, action: UsePower) -> bool:
        try:
            self.check(play, task, action)
        except IllegalAction:
            return False
        return True

    def check(self, play: Play, task: OfferEncore, action: ZoneWarsAction) -> None:
        """Raise IllegalAction when the card cannot be used like that."""
        if isinstance(action, Pass):
            return
        if not isinstance(action, UsePower) or action.power != task.power:
            raise self.refusal(play, task, action)
        if refusal := why_not_card(play, task.piece, (action.power, action.m), PowerType.UPGRADE):
            raise refusal
        line, way = line_of(play, action.power, action.m), action.use.way
        assert isinstance(line, Overclock)
        if line.action and way.spots:
            raise IllegalAction("This line gives another action, not a move.", RULE)
        if not line.action and not way.spots:
            raise IllegalAction("This line moves the user.", RULE)
        passage(play, task.piece, Gait.WALK, way, hobbled(play, task.piece, line.move))

    def answer(self, play: Play, task: OfferEncore, action: ZoneWarsAction) -> None:
        """Pay, then move, or act once more and take the damage."""
        if not isinstance(action, UsePower):
            return
        piece, line = task.piece, line_of(play, action.power, action.m)
        assert isinstance(line, Overclock)
        pay_card(play, piece, (action.power, action.m))
        if line.action:
            play.push(
                OfferAction(task.seat, piece, again=True), CarryOut(piece, action.power, action.m, action.use)
            )
            return
        way = action.use.way
        checked = passage(play, piece, Gait.WALK, way, hobbled(play, piece, line.move))
        declare(play, March(piece, Gait.WALK, checked.spots, way.facing, leaves=checked.leaves))


def recoil(play: Play, task: CarryOut, line: Overclock) -> None:
    """Hurt the user after its second action; no armor helps (zw.effect.no-armor-damage)."""
    hurt = Wound(task.piece, line.recoil, Cause.OWN, rule="zw.effect.no-armor-damage")
    wound(play, hurt)
