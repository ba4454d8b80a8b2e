"""What people say at a table besides playing: resign, offer a draw, answer an offer."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.core.table_talk import AcceptDraw, DeclineDraw, OfferDraw, Resign
from game.ui import theme as t
from game.ui.course import Course
from game.ui.overlays import Answer, Dialog
from game.ui.scene import Push, Reply

if TYPE_CHECKING:
    from game.core.contract import Action
    from game.ui.desk import Desk


class Talk:
    """Lets the viewer talk; what is said is carried out by `act`."""

    def __init__(self, desk: Desk, course: Course, act: Callable[[Action], Reply]) -> None:
        self.desk, self.course, self.act = desk, course, act

    def why_not(self) -> str:
        """Return why the viewer can neither resign nor offer a draw now, or an empty string."""
        sitting = self.course.sitting
        if sitting.viewer is None:
            return "You are only watching."
        return "" if sitting.viewer in sitting.match.to_act else "It is not your decision now."

    def offer_draw(self) -> Reply:
        """Offer a draw."""
        return self.act(OfferDraw())

    def resign(self) -> Reply:
        """Give the match up; who offers it has asked before."""
        return self.act(Resign())

    def answer(self) -> Reply:
        """Ask the viewer to answer an offer of a draw."""
        answers = [
            Answer("Agree to a draw", lambda: self.act(AcceptDraw())),
            Answer("Play on", lambda: self.act(DeclineDraw()), "primary"),
        ]
        words = "If you agree, the match ends now and each side scores half a point."
        return Push(OfferDialog(self.desk, "A draw is offered", words, answers, ("flag", t.INFO)))


class OfferDialog(Dialog):
    """An offer that must be answered: Esc does not close it."""

    def command(self, name: str) -> Reply:
        """Stay until it is answered."""
        return None if name == "back" else super().command(name)
