"""Who is who in a battle, as its events tell it: events name units by number, sentences by name."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any
from weakref import WeakKeyDictionary

from game.rules.army_battles.events import (
    ArmyDeployed,
    ArmyMustered,
    FieldLaid,
    HeroesJoined,
    HeroesSurvived,
    UnitSplit,
)
from game.rules.army_battles.state import SIDES

if TYPE_CHECKING:
    from game.core.contract import Event, Rules
    from game.rules.army_battles.heroes import Hero
    from game.rules.army_battles.kit import Kit
    from game.rules.army_battles.profile import Profile


class Company:
    """The armies of a battle so far: kinds of troops by number, heroes, and which heroes are in which unit."""

    def __init__(self, kit: Kit) -> None:
        self.kit = kit
        self.title = ""
        self.armies: dict[int, ArmyMustered] = {}
        self.inside: dict[int, tuple[int, ...]] = {}

    def hear(self, event: Event) -> None:
        """Take up who comes, joins and leaves; a battle that is told from its beginning begins anew."""
        match event:
            case FieldLaid(title=title):
                self.title, self.armies, self.inside = title, {}, {}
            case ArmyMustered(side=side):
                self.armies[side] = event
            case ArmyDeployed(places=places, hosts=hosts):
                self._deploy([number for number, _ in places], dict(hosts))
            case HeroesJoined(unit=unit, host=host, heroes=heroes):
                self.inside.pop(unit, None)
                self.inside[host] = tuple(sorted((*self.inside.get(host, ()), *heroes)))
            case HeroesSurvived(unit=unit, heroes=heroes):
                self.inside[unit] = heroes
            case UnitSplit(parts=parts):
                for number, heroes, _, _ in parts:
                    self.inside[number] = heroes
            case _:
                return

    def _deploy(self, numbers: list[int], hosts: dict[int, int]) -> None:
        for number in numbers:
            own = [number - self.troops] if number >= self.troops else []
            inside = [hero for hero, host in hosts.items() if host == number]
            self.inside[number] = tuple(sorted([*own, *inside]))

    # ------------------------------------------------------------------ names

    @property
    def troops(self) -> int:
        """How many units are no hero units."""
        return sum(len(army.troops) for army in self.armies.values())

    @property
    def heroes(self) -> list[Hero]:
        """All heroes, by number."""
        return [hero for side in SIDES if side in self.armies for hero in self.armies[side].heroes]

    def side(self, number: int) -> int | None:
        """Return the side of a unit; None for one that is not known."""
        if len(self.armies) < len(SIDES):
            return None
        first = len(self.armies[0].troops)
        if number < self.troops:
            return 0 if number < first else 1
        return 0 if number - self.troops < len(self.armies[0].heroes) else 1

    def kind(self, number: int) -> str:
        """Return the id of a unit's kind."""
        kinds = [troop for side in SIDES if side in self.armies for troop in self.armies[side].troops]
        return kinds[number][0] if number < len(kinds) else self.kit.units[self.kit.units.hero].id

    def name(self, number: int) -> str:
        """Return what a unit is called."""
        if number < self.troops:
            return self.kit.units[self.kit.units.named(self.kind(number))].name
        return self.hero_names(self.inside.get(number, (number - self.troops,)))

    def rival(self, number: int, other: int) -> str:
        """Return what a unit is called beside another one; with its army where both bear the same name."""
        name, side = self.name(number), self.side(number)
        return name if name != self.name(other) or side is None else f"{name} of {self.army(side)}"

    def profile(self, number: int) -> Profile:
        """Return the Stats of a unit with the heroes in it."""
        roster = self.heroes
        inside = tuple(roster[hero] for hero in self.inside.get(number, ()) if hero < len(roster))
        levels = [level for side in SIDES if side in self.armies for _, level in self.armies[side].troops]
        level = levels[number] if number < len(levels) else 0
        return self.kit.led(self.kit.units.named(self.kind(number)), level, inside)

    def hero_names(self, numbers: tuple[int, ...]) -> str:
        """Return the names of heroes."""
        roster = self.heroes
        names = [roster[hero].name for hero in numbers if hero < len(roster)]
        return " and ".join(names) or "A hero"

    def army(self, side: int) -> str:
        """Return the name of an army."""
        return self.armies[side].name if side in self.armies else f"Side {side + 1}"

    def building(self, number: int) -> str:
        """Return the name of a building."""
        kinds = {kind.id: kind.name for kind in self.kit.buildings}
        for scenario in self.kit.scenarios.values():
            if scenario.title == self.title and number < len(scenario.buildings):
                return kinds[scenario.buildings[number].kind]
        return "building"


class Companies:
    """The company of every battle that is being told, by the rules that it is fought with."""

    def __init__(self) -> None:
        self._known: WeakKeyDictionary[Rules[Any, Any], Company] = WeakKeyDictionary()

    def of(self, rules: Rules[Any, Any]) -> Company:
        """Return the company of a battle."""
        if rules not in self._known:
            self._known[rules] = Company(getattr(rules, "kit"))  # noqa: B009 - the rules of any game come in
        return self._known[rules]
