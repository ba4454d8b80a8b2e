"""Whose turn is next among units of equal Movement; and what becomes of heroes who fell."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.core.contract import Action
from game.rules.army_battles.actions import Activate, Capture, Kill
from game.rules.army_battles.marching import reach_of
from game.ui import theme as t
from game.ui.tables.army_battles import marks
from game.ui.tables.army_battles.ask import Answered, Ask, Option, Plaque

if TYPE_CHECKING:
    from game.core.contract import View
    from game.rules.army_battles.places import Space
    from game.rules.army_battles.rules import ArmyBattles
    from game.rules.army_battles.state import UnitNo
    from game.ui.paint import Painter
    from game.ui.tables.army_battles.chart import Chart
    from game.ui.tables.army_battles.model import Picture

GLOW = (255, 215, 122)


class Choosing(Ask):
    """Chooses the unit that has the next turn."""

    rule = "ab.round.own-order"

    def __init__(self, picture: Picture, rules: ArmyBattles, view: View[Any, Any]) -> None:
        super().__init__(picture, rules, view)
        self.units: tuple[UnitNo, ...] = self.task.units
        self.chosen: UnitNo = self.units[0]

    def subject(self) -> UnitNo:
        """Return the unit that is chosen."""
        return self.chosen

    def press(self, at: Space) -> Answered:
        """Begin the turn of the unit in a space; of two that are stacked there choose the other one."""
        self.refused = None
        here = self.table.in_space(at)
        ours = [no for no in here if no in self.units]
        if ours:
            self.chosen = next((no for no in ours if no != self.chosen), ours[0])
            return "commit" if len(ours) == 1 else "changed"
        if not here:
            return ""
        refusal = self.why_not(self.table, Activate(here[-1]))
        return self.refuse(refusal, at) if refusal is not None else ""

    def cycle(self, step: int) -> Space | None:
        """Choose the next one."""
        self.chosen = self.units[(self.units.index(self.chosen) + step) % len(self.units)]
        return self.table.units[self.chosen].at

    def options(self) -> list[Option]:
        """Return the units of equal Movement."""
        return [
            Option(self.picture.named_at(no), self.picture.symbol(no), chosen=no == self.chosen)
            for no in self.units
        ]

    def options_title(self) -> str:
        """Return what the options are about."""
        return "Equally fast: who is next?"

    def hint(self) -> str:
        """Return the shortest way."""
        return "A click on one of them on the map begins its turn; Undo takes it back."

    def choose(self, number: int) -> None:
        """Choose one of the units."""
        self.chosen = self.units[number]

    @property
    def verb(self) -> str:  # type: ignore[override]
        """What the large button does."""
        return f"{self.picture.name(self.chosen)} acts"

    def actions(self) -> list[Action]:
        """Return the choice."""
        return [Activate(self.chosen)]

    def under(self, p: Painter, chart: Chart) -> None:
        """Draw how far the chosen one would get."""
        unit, profile = self.table.units[self.chosen], self.picture.profile(self.chosen)
        stops = reach_of(self.table, self.rules.kit, self.chosen, profile.movement).stops
        marks.wash(p, chart, stops, GLOW, 44)
        marks.outline(p, chart, stops | 1 << unit.at, "#e9c877", 2)

    def over(self, p: Painter, chart: Chart) -> None:
        """Ring those that can be chosen."""
        for no in self.units:
            rect = chart.rect(self.table.units[no].at)
            if no == self.chosen:
                marks.frame(p, rect.inset(2))
            else:
                marks.brackets(p, rect.inset(3), t.FOCUS, 3)


class Judging(Ask):
    """Says whether fallen heroes are killed or captured."""

    rule = "ab.hero.death-or-mercy"
    picks = False

    def __init__(self, picture: Picture, rules: ArmyBattles, view: View[Any, Any]) -> None:
        super().__init__(picture, rules, view)
        self.fate = "capture"

    def names(self) -> str:
        """Return who fell."""
        return " and ".join(self.table.terms.heroes[hero].name for hero in self.task.heroes)

    def plaques(self) -> list[Plaque]:
        """Return mercy and death."""
        return [
            Plaque(
                "capture", "Take captive", "army_battles/action_join", "kept alive, out of this battle",
                chosen=self.fate == "capture",
            ),
            Plaque(
                "kill", "Kill", "army_battles/hit_burst", "gone for good, in a campaign too",
                chosen=self.fate == "kill",
            ),
        ]  # fmt: skip

    def take(self, name: str) -> Answered:
        """Choose; the same again commits."""
        if name not in {"capture", "kill"}:
            return ""
        if name == self.fate:
            return "commit"
        self.fate = name
        return "changed"

    def cycle(self, step: int) -> Space | None:
        """Choose the other."""
        self.fate = "kill" if self.fate == "capture" else "capture"
        return None

    @property
    def verb(self) -> str:  # type: ignore[override]
        """What the large button does."""
        return "Take captive" if self.fate == "capture" else "Kill"

    def note(self) -> str:
        """Return whom it is about."""
        return self.names()

    def actions(self) -> list[Action]:
        """Return the judgement."""
        return [Capture() if self.fate == "capture" else Kill()]
