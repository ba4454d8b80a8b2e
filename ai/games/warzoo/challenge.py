"""Decisions within a Battle of the Advanced Mode: the rest of the Challenge is played out in worlds that may be.

Every answer is tried in every world, and both sides go on as is best for them until the Challenge is over.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ai.player import Weighed, drawn, told
from game.core.chance import Dice
from game.rules.warzoo.actions import Pass, Sabotage
from game.rules.warzoo.state import OPEN, Decision, OfferLane, OfferSaboteur, Recruiting

if TYPE_CHECKING:
    from ai.games.warzoo.lore import Lore
    from ai.games.warzoo.outlook import Outlook
    from ai.player import Stop
    from game.core.contract import Seat, View
    from game.core.decision import Choice
    from game.rules.warzoo.actions import WarzooAction
    from game.rules.warzoo.state import Side, Table

    WarzooView = View[Table, WarzooAction]

ENOUGH = 1200  # tables looked at; no further world is begun after that
EDGE = 0.004  # of a match: what a Saboteur or a Weapon must bring to be used


class Depth(NamedTuple):
    """How far a player looks: in how many worlds, and whether it sees the answers of the other side."""

    worlds: int
    answers: bool = True


class Search:
    """Looks through the rest of one Challenge on tables where everything is known."""

    def __init__(self, lore: Lore, outlook: Outlook, table: Table, seed: str) -> None:
        self._rules, self._outlook = lore.rules, outlook
        self.side: Side = 0
        self._number, self._decided = table.number, _decided(table)
        self._dice = Dice(seed, "search")
        self.looked_at = 0

    def after(self, table: Table, seat: Seat, action: WarzooAction, *, answers: bool) -> float:
        """Return what a table is worth to `side` after an answer and all that follows in the Challenge."""
        world = table.clone()
        self._rules.apply(world, seat, action, self._dice)
        return self._worth(world, 0.0, 1.0, answers=answers)

    def _worth(self, table: Table, low: float, high: float, *, answers: bool) -> float:
        self.looked_at += 1
        task = table.task
        if task is None or self._is_over(table):
            return self._outlook.score(table, self.side)
        assert isinstance(task, Decision)
        assert not isinstance(task, Recruiting)
        replies: list[WarzooAction] = list(self._rules.actions(table, task.seat))
        if isinstance(task, OfferSaboteur) or (not answers and Pass() in replies):
            replies = [Pass()]
        is_mine = table.terms.side_of(task.seat) == self.side
        best = 0.0 if is_mine else 1.0
        for reply in replies:
            world = table.clone()
            self._rules.apply(world, task.seat, reply, self._dice)
            worth = self._worth(world, low, high, answers=answers)
            if is_mine:
                best = max(best, worth)
                low = max(low, best)
            else:
                best = min(best, worth)
                high = min(high, best)
            if low >= high:
                break
        return best

    def _is_over(self, table: Table) -> bool:
        is_pause = isinstance(table.task, Recruiting | OfferLane)
        return is_pause or table.number != self._number or _decided(table) != self._decided


def _decided(table: Table) -> int:
    assert table.battle is not None
    return sum(result != OPEN for result in table.battle.results)


def searched(lore: Lore, outlook: Outlook, view: WarzooView, depth: Depth, seed: str, stop: Stop) -> Choice:
    """Return the answer that is best on average over worlds that may be."""
    search = Search(lore, outlook, view.state, seed)
    search.side = view.state.terms.side_of(view.seat)
    dice, worth, worlds = Dice(seed, "worlds"), [0.0] * len(view.actions), 0
    while worlds < depth.worlds and search.looked_at < ENOUGH and not (worlds and stop()):
        world = lore.rules.imagine(view.state, view.seat, dice)
        worlds += 1
        for at, action in enumerate(view.actions):
            worth[at] += search.after(world, view.seat, action, answers=depth.answers)
    values = [
        total / worlds + EDGE * isinstance(a, Pass) for total, a in zip(worth, view.actions, strict=True)
    ]
    best = max(range(len(values)), key=values.__getitem__)
    options = [
        Weighed(a, v, float(at == best)) for at, (a, v) in enumerate(zip(view.actions, values, strict=True))
    ]
    where = "one world" if worlds == 1 else f"{worlds} worlds"
    return told(options, best, f"The best end of the Challenge, played out in {where} that may be.")


def tossed(view: WarzooView, seed: str) -> Choice:
    """Return any answer; the Saboteur stays where it is unless nothing else can be said."""
    quiet: list[WarzooAction] = [action for action in view.actions if not isinstance(action, Sabotage)]
    actions = quiet or [*view.actions]
    options = [Weighed(action, 0.0, 1 / len(actions)) for action in actions]
    return told(options, drawn(Dice(seed, "choice"), options), "As the fancy takes it.")
