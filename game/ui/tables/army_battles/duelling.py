"""A turn in a duel: strike, or try to break away."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.core.contract import Action
from game.rules.army_battles.actions import Retreat, Strike
from game.rules.army_battles.blows import FACES
from game.rules.army_battles.duelling import ways_out
from game.rules.army_battles.forecasts import forecast_attack
from game.rules.army_battles.places import distance, gathered, name_of
from game.ui import theme as t
from game.ui.tables.army_battles import commanding_view, marks
from game.ui.tables.army_battles.ask import Answered, Ask, Outlook, Plaque
from game.ui.tables.army_battles.inks import per_cent

if TYPE_CHECKING:
    from game.core.contract import View
    from game.rules.army_battles.places import Space
    from game.rules.army_battles.rules import ArmyBattles
    from game.rules.army_battles.state import UnitNo
    from game.ui.paint import Painter
    from game.ui.tables.army_battles.chart import Chart
    from game.ui.tables.army_battles.model import Picture

GLOW = (255, 215, 122)
NO_WAY = "There is no free space within Movement that is not next to the enemy."


def chance_to_escape(mine: int, theirs: int) -> float:
    """Return the chance that d10 and Movement beat those of the other one (ab.hero.duel-retreat)."""
    ways = sum(one + mine > other + theirs for one in FACES for other in FACES)
    return ways / (len(FACES) ** 2)


class Duelling(Ask):
    """Strikes or breaks away; to: where to."""

    rule = "ab.hero.duel"

    def __init__(self, picture: Picture, rules: ArmyBattles, view: View[Any, Any]) -> None:
        super().__init__(picture, rules, view)
        assert self.table.duel is not None
        duel = self.table.duel
        self.number: UnitNo = duel.units[duel.striker]
        self.foe: UnitNo = duel.units[1 - duel.striker]
        self.ways = ways_out(self.table, rules.kit)
        self.breaks_away = False
        self.to = self._best()

    def _best(self) -> Space:
        """Return the way out that is farthest from all enemies."""
        units = self.table.units
        foes = [unit.at for unit in units if unit.at >= 0 and unit.side != units[self.number].side]
        if not self.ways:
            return -1
        return max(self.ways, key=lambda at: (min(distance(at, foe) for foe in foes), -at))

    @property
    def picks(self) -> bool:  # type: ignore[override]
        """Whether a space is chosen now."""
        return self.breaks_away

    def subject(self) -> UnitNo:
        """Return who strikes."""
        return self.number

    @property
    def chance(self) -> float:
        """The chance to get away."""
        profile = self.picture.profile
        return chance_to_escape(profile(self.number).movement, profile(self.foe).movement)

    def plaques(self) -> list[Plaque]:
        """Return strike and break away."""
        odds = forecast_attack(self.table, self.rules.kit, self.number, self.foe)
        wound, fell = per_cent(odds.odds.at_least(1)), per_cent(odds.chance_to_destroy)
        blow = f"{wound} to wound, {fell} to fell" if self.tells_odds else f"at {self.picture.name(self.foe)}"
        mine, theirs = (self.picture.profile(no).movement for no in (self.number, self.foe))
        share = f"{per_cent(self.chance)}: " if self.tells_odds else ""
        away = f"{share}d10 + {mine} must beat d10 + {theirs}, or the strike is lost"
        return [
            Plaque(
                "attack", "Strike", "army_battles/action_attack", blow,
                chosen=not self.breaks_away,
            ),
            Plaque(
                "retreat", "Break away", "army_battles/action_split", away, "" if self.ways else NO_WAY,
                self.breaks_away,
            ),
        ]  # fmt: skip

    def take(self, name: str) -> Answered:
        """Choose one of the two."""
        self.refused = None
        if name not in {"attack", "retreat"} or (name == "retreat" and not self.ways):
            return ""
        was, self.breaks_away = self.breaks_away, name == "retreat"
        return "changed" if was != self.breaks_away else "commit"

    def press(self, at: Space) -> Answered:
        """Choose where to break away to."""
        self.refused = None
        if not self.breaks_away:
            return ""
        if at == self.to:
            return "commit"
        refusal = self.why_not(self.table, Retreat(at))
        if refusal is not None:
            return self.refuse(refusal, at)
        self.to = at
        return "changed"

    def cycle(self, step: int) -> Space | None:
        """Choose the next way out."""
        if not self.breaks_away or not self.ways:
            return None
        self.to = self.ways[(self.ways.index(self.to) + step) % len(self.ways)]
        return self.to

    def back(self) -> bool:
        """Look at the duel again."""
        was, self.breaks_away = self.breaks_away, False
        return was

    @property
    def verb(self) -> str:  # type: ignore[override]
        """What the large button does."""
        return f"Break away to {name_of(self.to)}" if self.breaks_away else "Strike"

    def note(self) -> str:
        """Return how likely it works."""
        if not self.tells_odds:
            return ""
        if self.breaks_away:
            return f"{per_cent(self.chance)} to get away"
        odds = forecast_attack(self.table, self.rules.kit, self.number, self.foe)
        return f"{per_cent(odds.chance_to_destroy)} ends the duel"

    def actions(self) -> list[Action]:
        """Return the decision."""
        return [Retreat(self.to) if self.breaks_away else Strike()]

    def outlook(self) -> Outlook:
        """Return what a strike would do."""
        odds = forecast_attack(self.table, self.rules.kit, self.number, self.foe)
        return Outlook(f"Strike at {self.picture.name(self.foe)}", self.number, odds, self.foe)

    def under(self, p: Painter, chart: Chart) -> None:
        """Draw the ways out."""
        if self.breaks_away:
            marks.wash(p, chart, gathered(self.ways), GLOW, 70)
            marks.outline(p, chart, gathered(self.ways))

    def over(self, p: Painter, chart: Chart) -> None:
        """Draw the chosen way out."""
        if self.breaks_away:
            marks.way(p, [chart.middle(self.table.units[self.number].at), chart.middle(self.to)])
            marks.brackets(p, chart.rect(self.to).inset(2), t.GOOD, 4)
            if self.refused is not None and self.refused.at >= 0:
                commanding_view.refused(p, chart, self.refused.at, self.rest)
