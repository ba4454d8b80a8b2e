"""The turn of a unit: where it goes, and what it does there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.core.contract import Action, IllegalAction
from game.rules.army_battles.actions import (
    Attack,
    Batter,
    Charge,
    EndTurn,
    Heal,
    Join,
    Move,
    Prepare,
)
from game.rules.army_battles.heroics import hosts_of
from game.rules.army_battles.offers import GROUPS, awaitable, groups_of, patients
from game.rules.army_battles.state import Group
from game.ui.tables.army_battles import commanding_view, deeds, foresight, targeting
from game.ui.tables.army_battles.ask import Answered, Ask, Option, Outlook, Plaque
from game.ui.tables.army_battles.parting import Parting
from game.ui.tables.army_battles.plan import March

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.core.contract import View
    from game.rules.army_battles.places import Space
    from game.rules.army_battles.rules import ArmyBattles
    from game.rules.army_battles.state import UnitNo
    from game.ui.paint import Painter
    from game.ui.tables.army_battles.chart import Chart
    from game.ui.tables.army_battles.model import Picture

STILL = "Choose a space, a target or an action; or end the turn."


class Commanding(Ask):
    """Plans a turn. deed: the action that is chosen; goal: a unit it is for; wall: the space of a building."""

    def __init__(self, picture: Picture, rules: ArmyBattles, view: View[Any, Any]) -> None:
        super().__init__(picture, rules, view)
        assert self.table.turn is not None
        self.number: UnitNo = self.table.turn.unit
        self.kit = rules.kit
        self.march = March(self.table, self.kit)
        self.deed = ""
        self.goal, self.wall = -1, -1
        self.group: Group = Group.ANY
        self.parting: Parting | None = None
        self.rule = "ab.turn.move-and-one-action"
        self._foreseen: tuple[object, Outlook | None] | None = None

    @property
    def can_act(self) -> bool:
        """Whether the action of the turn is still to come."""
        assert self.table.turn is not None
        return not self.table.turn.has_acted

    def subject(self) -> UnitNo:
        """Return the unit whose turn it is."""
        return self.number

    # ------------------------------------------------------------------ clicking on spaces

    def press(self, at: Space) -> Answered:
        """Plan with a space: a landing, a target, somebody to help, or a way to go; twice the same commits it."""
        self.refused = None
        if self.parting is not None:
            return self.parting.press(at)
        foe = targeting.foe_at(self, at)
        if self.deed == "prepare" and foe >= 0:
            return self._watch(foe)
        if self.deed in {"heal", "join"} and (friend := targeting.friend_at(self, at)) >= 0:
            return self.help(friend)
        if foe >= 0 and self.deed != "charge":
            return self.aim(foe)
        if targeting.is_wall(self, at) and not self.march.can_stop(at):
            return self.aim_wall(at)
        if (
            self.deed == ""
            and (friend := targeting.friend_at(self, at)) >= 0
            and (helped := self._offer_help(friend))
        ):
            return helped
        return self._go(at)

    def pin(self, at: Space) -> Answered:
        """Lead the way over a space: the move goes on from there."""
        if self.march.can_stop(at):
            self.march.go(at)
            self._keep_aim()
            return "changed"
        return self._refuse_way(at)

    def drop(self, start: Space, goal: Space) -> Answered:
        """Drag the unit to a space."""
        return self._go(goal) if start in {self.march.at, self.march.way[0]} else ""

    def _go(self, at: Space) -> Answered:
        if at == self.march.at and self.march.stops:
            return "commit"
        fresh = March(self.table, self.kit, charges=self.deed == "charge")
        if at == fresh.at:
            moved, self.march = bool(self.march.stops), fresh
            return "changed" if moved else self._refuse_way(at)
        if not fresh.can_stop(at):
            return self._refuse_way(at)
        fresh.go(at)
        self.march = fresh
        self._keep_aim()
        return "changed"

    def _refuse_way(self, at: Space) -> Answered:
        table = self.march.table if self.march.charges else self.table
        refusal = self.why_not(table, Move(at))
        return "" if refusal is None else self.refuse(refusal, at)

    def _keep_aim(self) -> None:
        """Give up a target that is out of reach from the new place."""
        if (
            self.deed == "attack"
            and self.goal not in self.march.targets
            and self.wall not in self.march.walls
        ):
            self._forget()
        if self.deed == "heal" and self.goal not in patients(self.march.table, self.kit, self.number):
            self.goal = -1
        if self.deed == "join" and self.goal not in hosts_of(self.march.table, self.kit, self.number):
            self.goal = -1

    def _forget(self) -> None:
        self.deed, self.goal, self.wall, self.parting = "", -1, -1, None

    # ------------------------------------------------------------------ targets

    def aim(self, foe: UnitNo) -> Answered:
        """Plan an attack on a unit, from where it stands or from the best space within reach."""
        at = self.table.units[foe].at
        if self.deed == "attack" and self.goal == foe:
            return "commit"
        if not self.can_act:
            refusal = self.why_not(self.table, Attack(foe))
            return self.refuse(refusal, at) if refusal is not None else ""
        march = targeting.near(self, at, is_near=lambda march: foe in march.targets)
        if march is None:
            refusal = self.why_not(self.march.table, Attack(foe)) or IllegalAction(
                "It cannot be attacked from any space within reach.", "ab.unit.range"
            )
            return self.refuse(refusal, at)
        self.march, self.deed, self.goal, self.wall, self.parting = march, "attack", foe, -1, None
        return "changed"

    def aim_wall(self, at: Space) -> Answered:
        """Plan an attack on a building."""
        if self.deed == "attack" and self.wall == at:
            return "commit"
        march = targeting.near(self, at, is_near=lambda march: at in march.walls) if self.can_act else None
        if march is None:
            refusal = self.why_not(self.march.table, Batter(at))
            return self.refuse(refusal, at) if refusal is not None else ""
        self.march, self.deed, self.goal, self.wall, self.parting = march, "attack", -1, at, None
        return "changed"

    # ------------------------------------------------------------------ helping, lying in wait

    def _offer_help(self, friend: UnitNo) -> Answered:
        """Heal or join a friend who is clicked, if the unit can."""
        if not self.can_act:
            return ""
        if self.kit.profile(self.table, self.table.units[self.number]).heals:
            self.deed = "heal"
            return self.help(friend)
        if friend in hosts_of(self.march.table, self.kit, self.number):
            self.deed = "join"
            return self.help(friend)
        return ""

    def help(self, friend: UnitNo) -> Answered:
        """Plan to heal or join a friend, from a space beside it if need be."""
        if self.goal == friend:
            return "commit"
        at = self.table.units[friend].at
        march = targeting.beside(self, at) or self.march
        refusal = self.why_not(march.table, Heal(friend) if self.deed == "heal" else Join(friend))
        if refusal is not None:
            return self.refuse(refusal, at)
        self.march, self.goal = march, friend
        return "changed"

    def _watch(self, foe: UnitNo) -> Answered:
        if self.goal == foe:
            return "commit"
        if foe not in awaitable(self.table, self.kit, self.number):
            refusal = self.why_not(self.table, Prepare(unit=foe))
            return self.refuse(refusal, self.table.units[foe].at) if refusal is not None else ""
        self.goal, self.group = foe, Group.ANY
        return "changed"

    # ------------------------------------------------------------------ plaques and options

    def take(self, name: str) -> Answered:
        """Choose an action; the one that is chosen is laid back.

        Ending the turn is done at once, but only at the second time where a target would be let go.
        """
        self.refused = None
        plaque = next((one for one in self.plaques() if one.name == name), None)
        if plaque is None:
            return ""
        if plaque.reason:
            return self.refuse(IllegalAction(plaque.reason, self.rule))
        if name == "attack":
            return "changed" if self.cycle(1) is not None else ""
        was, before = self.deed, self.march
        if name == was == "end":
            return "commit"
        self._forget()
        if name == was:
            self.march = before if not before.charges else March(self.table, self.kit)
            return "changed"
        self.deed, self.group = name, Group.ANY
        if name in {"charge", "split"} or before.charges:
            self.march = March(self.table, self.kit, charges=name == "charge")
        if name == "split":
            self.parting = Parting(self)
        if name in {"heal", "join"}:
            self.cycle(1)
        if name == "exit":
            self._to_exit()
        return "changed" if name != "end" or (self.can_act and deeds.within_reach(self)) else "commit"

    def _to_exit(self) -> None:
        exits = set(self.table.terms.field.exits)
        if self.march.at in exits and self.march.left:
            return
        fresh = March(self.table, self.kit)
        ways = [at for at in targeting.spaces(fresh) if at in exits and fresh.reach.cost(at) < fresh.left]
        if ways:
            fresh.go(min(ways, key=lambda at: (fresh.reach.cost(at), at)))
            self.march = fresh

    def plaques(self) -> list[Plaque]:
        """Return the actions."""
        return deeds.plaques(self)

    def options(self) -> list[Option]:
        """Return whom it lies in wait for, or who leaves."""
        if self.parting is not None:
            return self.parting.options()
        if self.deed != "prepare":
            return []
        found = [
            Option(deeds.GROUP_WORDS[group], "", self.goal < 0 and group is self.group)
            for group in self.groups()
        ]
        if self.goal >= 0:
            found.append(
                Option(
                    f"only {self.picture.named_at(self.goal)}", self.picture.symbol(self.goal), chosen=True
                )
            )
        return found

    def options_title(self) -> str:
        """Return what the options are about."""
        return "Who leaves, and what is left over" if self.parting is not None else "It waits for"

    def groups(self) -> list[Group]:
        """Return the groups that can be waited for."""
        foes = awaitable(self.table, self.kit, self.number)
        bits = groups_of(self.table, self.kit, foes)
        return [Group.ANY, *(group for bit, group in enumerate(GROUPS) if bits >> bit & 1)]

    def choose(self, number: int) -> None:
        """Choose a group, or who leaves."""
        if self.parting is not None:
            self.parting.choose(number)
        elif self.deed == "prepare" and number < len(self.groups()):
            self.group, self.goal = self.groups()[number], -1

    def back(self) -> bool:
        """Take back the action, then the way."""
        self.refused = None
        if self.parting is not None and self.parting.back():
            return True
        if self.deed:
            self._forget()
            if self.march.charges:
                self.march = March(self.table, self.kit)
            return True
        had = bool(self.march.stops)
        self.march = March(self.table, self.kit)
        return had

    def cycle(self, step: int) -> Space | None:
        """Aim at the next target, or help the next friend."""
        if self.deed in {"heal", "join"}:
            return self._next(targeting.friends(self, self.deed), step, self.help)
        found = self._next(targeting.foes(self), step, self.aim)
        if found is not None or not self.can_act:
            return found
        walls = targeting.walls(self)
        if not walls:
            return None
        at = walls[(walls.index(self.wall) + step) % len(walls) if self.wall in walls else 0]
        self.aim_wall(at)
        return at

    def _next(self, units: Sequence[UnitNo], step: int, choose: Callable[[UnitNo], Answered]) -> Space | None:
        """Choose the next of several units, and return where it stands."""
        if not units:
            return None
        first = units.index(self.goal) + step if self.goal in units else 0 if step > 0 else -1
        for n in range(len(units)):
            unit = units[(first + n * step) % len(units)]
            if unit != self.goal or len(units) > 1:
                choose(unit)
            if self.goal == unit:
                self.refused = None
                return self.table.units[unit].at
        return None

    # ------------------------------------------------------------------ committing

    def actions(self) -> list[Action]:
        """Return charge, moves and the action, in the order in which they are done."""
        if self.parting is not None:
            return self.parting.actions()
        if self.deed == "end" and not self.march.stops:
            return [EndTurn()]
        before: list[Action] = [Charge()] if self.deed == "charge" else []
        moves: list[Action] = [Move(to) for to in self.march.stops]
        planned = [*before, *moves, *deeds.closing(self)]
        return planned or ([] if self.can_act else [EndTurn()])

    @property
    def verb(self) -> str:  # type: ignore[override]
        """What the large button does."""
        return deeds.verb(self)

    def note(self) -> str:
        """Return what comes of it."""
        return deeds.note(self)

    def missing(self) -> str:
        """Return what is still to be chosen."""
        if self.parting is not None:
            return self.parting.missing()
        if self.deed in {"heal", "join"} and self.goal < 0:
            verb = "heals" if self.deed == "heal" else "joins"
            return f"Choose whom {self.picture.name(self.number)} {verb}."
        if self.deed == "exit" and not deeds.closing(self):
            return "No exit space is within reach."
        return "" if self.actions() else STILL

    def sights(self) -> list[Space]:
        """Return where it would stand, and whom it would attack or help."""
        goal = self.wall if self.wall >= 0 else self.table.units[self.goal].at if self.goal >= 0 else -1
        return [self.march.at, *([goal] if goal >= 0 else [])]

    def outlook(self) -> Outlook | None:
        """Return the planned attack, else the one that is pointed at."""
        parts = self.parting is not None
        key = (self.pointed, self.deed, self.goal, self.wall, tuple(self.march.stops), parts)
        if self._foreseen is None or self._foreseen[0] != key:
            self._foreseen = (key, foresight.outlook(self))
        return self._foreseen[1]

    # ------------------------------------------------------------------ drawing

    def under(self, p: Painter, chart: Chart) -> None:
        """Draw how far it gets."""
        commanding_view.under(p, chart, self)

    def over(self, p: Painter, chart: Chart) -> None:
        """Draw the way, its dangers and the target."""
        commanding_view.over(p, chart, self)
