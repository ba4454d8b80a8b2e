"""The pause of a match: what it shows of the table, and what may be done from it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import msgspec

from game.core.chance import seal
from game.ui.looking_back import open_replay, open_rules, report
from game.ui.paused import Paused
from game.ui.scene import Pop, Push, Reply, Scene
from game.ui.scenes.pause import PauseActs, PauseScene
from game.ui.scenes.ways import save_and_leave

if TYPE_CHECKING:
    from game.ui.desk import Desk
    from game.ui.presenting import Presenter
    from game.ui.sitting import Sitting
    from game.ui.table_talk import Talk

KEYS = (
    ((("confirm",), "go on, confirm")),
    ((("inspector", "log"), "inspector, log")),
    ((("undo", "hint"), "undo, hint")),
    ((("speed",), "speed; any key skips what moves")),
    ((("rules",), "the rule in question")),
)


class Interval:
    """Opens the pause over a table; `afresh` makes the table of the match begun again."""

    def __init__(self, desk: Desk, sitting: Sitting, talk: Talk, afresh: Callable[[], Scene]) -> None:
        self.desk, self.sitting, self.talk, self.afresh = desk, sitting, talk, afresh

    def scene(self, presenter: Presenter) -> PauseScene:
        """Return the pause as the match stands now."""
        silent = bool(self.talk.why_not())
        acts = PauseActs(
            self._leave,
            restart=self._restart if self.sitting.people and not self.sitting.is_linked else None,
            draw=None if silent else self._said(self.talk.offer_draw),
            resign=None if silent else self._said(self.talk.resign),
            replay=lambda: open_replay(self.desk, self.sitting),
            learn=(lambda: self.desk.open("learn", self.sitting.entry.id))
            if self.sitting.entry.lessons
            else None,
            report=lambda: report(self.desk, self.sitting.entry, self.sitting.match),
            look_up=lambda: open_rules(self.desk, self.sitting, presenter.rule()),
            rule=presenter.rule(),
        )
        return PauseScene(self.desk, self._filled(presenter.paused()), acts)

    def _filled(self, paused: Paused) -> Paused:
        """Add the facts and keys that every table has."""
        record = self.sitting.match.record
        digits = seal(record.seed)
        facts = [("lock", f"Dice sealed: {digits[:4]} {digits[4:8]} … {digits[-4:]}")]
        facts.append(("clock", f"{self.sitting.match.steps} decisions so far, saved after each"))
        if record.undone:
            facts.append(("undo", f"{record.undone} taken back after something was shown"))
        label = self.desk.keys.label
        keys = [(tuple(filter(None, map(label, names))), words) for names, words in KEYS]
        return msgspec.structs.replace(paused, facts=(*paused.facts, *facts), keys=(*paused.keys, *keys))

    @staticmethod
    def _said(say: Callable[[], Reply]) -> Callable[[], Reply]:
        """Return an act that lets the pause close before what was said is heard."""

        def act() -> Reply:
            reply = say()
            return reply if isinstance(reply, Push) else None

        return act

    def _leave(self) -> Reply:
        return save_and_leave(self.desk, self.sitting)

    def _restart(self) -> Reply:
        """Begin again."""
        return Pop(2, Push(self.afresh()))
