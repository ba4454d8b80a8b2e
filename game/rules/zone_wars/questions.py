"""How a decision is asked: which answers there are, whether one is allowed, and what follows from it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, ClassVar, Generic, TypeVar

from game.core.chance import Even
from game.core.contract import IllegalAction

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.chance import Chance
    from game.rules.zone_wars.actions import ZoneWarsAction
    from game.rules.zone_wars.play import Play

T = TypeVar("T")


class Question(ABC, Generic[T]):
    """One kind of decision.

    `asked` ends the sentence "To be decided is ..."; `rule` is cited for wrong kinds of answers.
    """

    asked: ClassVar[str]
    rule: ClassVar[str]

    def is_sampled(self, play: Play, task: T) -> bool:
        """Tell whether `replies` gives only a sample of what `check` allows."""
        return False

    def is_void(self, play: Play, task: T) -> bool:
        """Tell whether nothing is left to ask, so that the decision is passed over."""
        return False

    @abstractmethod
    def replies(self, play: Play, task: T) -> Sequence[ZoneWarsAction]:
        """Return every answer, or a useful sample; declining comes last."""

    def draw(self, play: Play, task: T, chance: Chance) -> ZoneWarsAction:
        """Draw a legal answer; questions with many answers draw one without working all of them out."""
        replies = self.replies(play, task)
        return replies[chance.pick(Even(len(replies)))]

    def check(self, play: Play, task: T, action: ZoneWarsAction) -> None:
        """Raise IllegalAction when an action is no answer."""
        if action not in self.replies(play, task):
            raise self.refusal(play, task, action)

    def refusal(self, play: Play, task: T, action: ZoneWarsAction) -> IllegalAction:
        """Say why an action is no answer."""
        return IllegalAction(f"To be decided is {self.asked}.", self.rule)

    @abstractmethod
    def answer(self, play: Play, task: T, action: ZoneWarsAction) -> None:
        """Carry out a legal answer; the task is off the agenda already."""
