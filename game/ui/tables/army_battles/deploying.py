"""Deployment: counters are laid out in the zone, moved by click, drag or keys, heroes put into units."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from game.core.contract import Action, IllegalAction
from game.rules.army_battles.actions import Deploy
from game.rules.army_battles.deploying import (
    RULE,
    formations,
    number_of,
    own_heroes,
    own_troops,
    units_to_place,
    zone,
)
from game.rules.army_battles.places import UNPLACED, gathered, name_of
from game.rules.army_battles.profile import flies
from game.rules.army_battles.state import NOBODY, Table
from game.ui import theme as t
from game.ui.tables.army_battles import commanding_view, marks
from game.ui.tables.army_battles.ask import Answered, Ask, Option

if TYPE_CHECKING:
    from game.core.contract import View
    from game.rules.army_battles.places import Space
    from game.rules.army_battles.rules import ArmyBattles
    from game.rules.army_battles.state import HeroNo, UnitNo
    from game.ui.paint import Painter
    from game.ui.tables.army_battles.chart import Chart
    from game.ui.tables.army_battles.model import Picture

GLOW = (255, 215, 122)


class Deploying(Ask):
    """Lays units out.

    places: where each stands; hosts: the unit that each hero is in; hand: the counter that was taken up; guest: the
    hero whose unit is being chosen.
    """

    rule = RULE

    def __init__(self, picture: Picture, rules: ArmyBattles, view: View[Any, Any]) -> None:
        super().__init__(picture, rules, view)
        self.side = self.task.seat
        self.heroes: list[HeroNo] = own_heroes(self.table, self.side)
        self.numbers: list[UnitNo] = units_to_place(self.table, self.side)
        self.lines = [one for one in formations(self.table, rules.kit, self.side) if isinstance(one, Deploy)]
        self.line = 0
        self.hand: UnitNo | None = None
        self.guest: HeroNo | None = None
        self.places: dict[UnitNo, Space] = {}
        self.hosts: dict[HeroNo, UnitNo] = {}
        self.lay(self.lines[0])

    def lay(self, deploy: Deploy) -> None:
        """Lay a formation out."""
        self.places = {
            number: at for number, at in zip(self.numbers, deploy.places, strict=True) if at != UNPLACED
        }
        self.hosts = dict(zip(self.heroes, deploy.hosts, strict=True))
        self.hand = self.guest = None

    # ------------------------------------------------------------------ what stands where

    def led(self, number: UnitNo) -> tuple[HeroNo, ...]:
        """Return the heroes in a unit."""
        inside = [hero for hero in self.heroes if self.hosts[hero] == number]
        hero = number - self.table.terms.troops
        return tuple(sorted([*inside, hero] if hero >= 0 and self.hosts.get(hero) == NOBODY else inside))

    def flies(self, number: UnitNo) -> bool:
        """Tell whether a unit would fly."""
        kit, roster = self.rules.kit, self.table.terms.heroes
        return flies(
            kit.units[self.table.units[number].kind], tuple(roster[hero] for hero in self.led(number))
        )

    def laid(self) -> Table:
        """Return the table with the units as they are laid out."""
        table = self.table.clone()
        units = [*table.units]
        for number, at in self.places.items():
            units[number] = replace(units[number], at=at, heroes=self.led(number), flies=self.flies(number))
        table.units = tuple(units)
        return table

    def at(self, space: Space) -> list[UnitNo]:
        """Return the units in a space, flyers last."""
        here = [number for number, at in self.places.items() if at == space]
        return sorted(here, key=self.flies)

    def subject(self) -> UnitNo | None:
        """Return the unit in hand, or the one with the hero whose unit is being chosen."""
        if self.guest is None:
            return self.hand
        host = self.hosts[self.guest]
        return number_of(self.table, self.guest) if host == NOBODY else host

    # ------------------------------------------------------------------ moving counters

    def press(self, at: Space) -> Answered:
        """Take up what is there, or put down what is in hand."""
        self.refused = None
        here = self.at(at)
        if self.guest is not None:
            return self._lead(self.guest, at)
        if self.hand is None:
            if not here:
                return self._outside(at) if at not in self.table.terms.field.zones[self.side] else ""
            self.hand = here[-1]
            return "changed"
        if self.hand in here:
            others = [number for number in here if number != self.hand]
            self.hand = others[-1] if others and self.flies(self.hand) else None
            return "changed"
        return self._put(self.hand, at)

    def drop(self, start: Space, goal: Space) -> Answered:
        """Drag the uppermost unit of a space to another."""
        self.refused = None
        here = self.at(start)
        if not here or start == goal:
            return ""
        number = self.hand if self.hand in here else here[-1]
        return self._put(number, goal)

    def _put(self, number: UnitNo, at: Space) -> Answered:
        """Put a unit into a space; one that stands there in the same layer changes places with it."""
        flying = self.flies(number)
        other = next((one for one in self.at(at) if self.flies(one) == flying and one != number), None)
        hero = number - self.table.terms.troops
        if other is not None and hero >= 0 and self.hosts.get(hero) == NOBODY:
            return self._join(hero, other)
        was = dict(self.places)
        if other is not None:
            self.places[other] = self.places[number]
        self.places[number] = at
        refusal = self.why_not(self.table, self._deploy())
        if refusal is not None:
            self.places = was
            return self.refuse(refusal, at)
        self.hand = None
        return "changed"

    def _outside(self, at: Space) -> Answered:
        return self.refuse(IllegalAction(f"{name_of(at)} is not in your deployment zone.", RULE), at)

    def _lead(self, hero: HeroNo, at: Space) -> Answered:
        """Put a hero into the unit in a space, or let him stand there alone."""
        own = number_of(self.table, hero)
        host = next((number for number in self.at(at) if number != own), None)
        if host is not None:
            return self._join(hero, host)
        if at not in self.table.terms.field.zones[self.side]:
            return self._outside(at)
        kept = (dict(self.places), dict(self.hosts))
        self.hosts[hero], self.places[own] = NOBODY, at
        refusal = self.why_not(self.table, self._deploy())
        if refusal is not None:
            self.places, self.hosts = kept
            return self.refuse(refusal, at)
        self.guest = None
        return "changed"

    def _join(self, hero: HeroNo, host: UnitNo) -> Answered:
        """Put a hero into a unit."""
        kept = (dict(self.places), dict(self.hosts))
        self.hosts[hero] = host
        for inside in self.heroes:
            if self.hosts[inside] == number_of(self.table, hero):
                self.hosts[inside] = host
        self.places.pop(number_of(self.table, hero), None)
        refusal = self.why_not(self.table, self._deploy())
        if refusal is not None:
            self.places, self.hosts = kept
            return self.refuse(refusal, self.places[host])
        self.hand = self.guest = None
        return "changed"

    def _leave(self, hero: HeroNo) -> None:
        """Let a hero stand alone, in the first free space of the zone."""
        number = number_of(self.table, hero)
        kept = (dict(self.places), dict(self.hosts))
        self.hosts[hero] = NOBODY
        taken = {at for other, at in self.places.items() if self.flies(other) == self.flies(number)}
        free = [
            at
            for at in zone(self.table, self.rules.kit, self.side, is_flying=self.flies(number))
            if at not in taken
        ]
        if free:
            self.places[number] = min(free, key=lambda at: (abs(at - self._home()), at))
        if not free or self.why_not(self.table, self._deploy()) is not None:
            self.places, self.hosts = kept

    def _home(self) -> Space:
        return min(self.places.values(), default=0)

    # ------------------------------------------------------------------ options

    def options(self) -> list[Option]:
        """Return formations, and every hero: alone or in a unit."""
        found = [Option("Next formation")]
        roster = self.table.terms.heroes
        for hero in self.heroes:
            host = self.hosts[hero]
            where = "alone" if host == NOBODY else f"in {self.picture.kind_name(host)}"
            badge = f"army_battles/badge_{roster[hero].primary.value}"
            found.append(Option(f"{roster[hero].name}: {where}", badge, chosen=hero == self.guest))
        return found

    def hint(self) -> str:
        """Return how to lay units out, or what to do with the hero whose unit is being chosen."""
        if self.guest is not None:
            return (
                f"Press the unit that {self._name(self.guest)} starts in, or a free space where the hero stands alone; "
                "press the name again for the next unit."
            )
        return (
            "Drag a counter to another space of the zone, or click it and then the space; two of the same kind "
            "change places. Press a hero’s name, or drag a hero onto a unit, to have the hero start inside it."
        )

    def _name(self, hero: HeroNo) -> str:
        return self.table.terms.heroes[hero].name

    def options_title(self) -> str:
        """Return what the options are about."""
        return "Formation and heroes"

    def choose(self, number: int) -> None:
        """Lay out the next formation; take a hero to find a unit for him, and then the next one, or none."""
        self.refused = None
        if number == 0:
            self.line = (self.line + 1) % len(self.lines)
            self.lay(self.lines[self.line])
            return
        hero = self.heroes[number - 1]
        if self.guest != hero:
            self.guest, self.hand = hero, None
            return
        self._move_on(hero)
        self.guest = hero

    def _move_on(self, hero: HeroNo) -> None:
        """Put a hero into the next unit, after the last one into none."""
        troops = own_troops(self.table, self.side)
        host = self.hosts[hero]
        if host == NOBODY and troops:
            self._join(hero, troops[0])
        elif host in troops and troops.index(host) + 1 < len(troops):
            self.hosts[hero] = troops[troops.index(host) + 1]
        else:
            self._leave(hero)

    def cycle(self, step: int) -> Space | None:
        """Take up the next unit."""
        numbers = [number for number in self.numbers if number in self.places]
        self.guest = None
        first = numbers.index(self.hand) + step if self.hand in numbers else 0
        self.hand = numbers[first % len(numbers)]
        return self.places[self.hand]

    def back(self) -> bool:
        """Lay down what is in hand."""
        had = self.hand is not None or self.guest is not None
        self.hand = self.guest = None
        return had

    # ------------------------------------------------------------------ committing

    verb = "Deploy"

    def note(self) -> str:
        """Return how many units there are."""
        return f"{len(self.places)} units"

    def _deploy(self) -> Deploy:
        places = tuple(self.places.get(number, UNPLACED) for number in self.numbers)
        return Deploy(places, tuple(self.hosts[hero] for hero in self.heroes))

    def actions(self) -> list[Action]:
        """Return the deployment."""
        return [self._deploy()]

    # ------------------------------------------------------------------ drawing

    def under(self, p: Painter, chart: Chart) -> None:
        """Draw the deployment zone."""
        spaces = gathered(self.table.terms.field.zones[self.side])
        marks.wash(p, chart, spaces, GLOW, 50)
        marks.outline(p, chart, spaces)

    def over(self, p: Painter, chart: Chart) -> None:
        """Ring the unit in hand; show the units that a hero may start in, and what one would become."""
        if self.hand is not None and self.hand in self.places:
            marks.frame(p, chart.rect(self.places[self.hand]).inset(2))
            if self.pointed is not None and self.pointed in self.table.terms.field.zones[self.side]:
                marks.brackets(p, chart.rect(self.pointed).inset(2), t.FOCUS, 3)
        if self.guest is not None:
            self._show_hosts(p, chart, self.guest)
        if self.refused is not None and self.refused.at >= 0:
            commanding_view.refused(p, chart, self.refused.at, self.rest)

    def _show_hosts(self, p: Painter, chart: Chart, hero: HeroNo) -> None:
        """Ring the unit with the hero, mark the others, and tell what the one that is pointed at would become."""
        here = self.subject()
        for number, at in self.places.items():
            if number == here:
                marks.frame(p, chart.rect(at).inset(2))
            elif number < self.table.terms.troops:
                marks.brackets(p, chart.rect(at).inset(3), t.FOCUS, 3)
        for number, at in self.places.items():
            if at == self.pointed and number < self.table.terms.troops and hero not in self.led(number):
                rect = chart.rect(at)
                marks.tag(p, self._with(number, hero), (rect.cx, rect.y - 12), marks.FOCUSED)

    def _with(self, number: UnitNo, hero: HeroNo) -> str:
        """Return in words what a hero would make of a unit: its Level, and each Stat that he raises beyond it."""
        unit, roster, kit = self.table.units[number], self.table.terms.heroes, self.rules.kit
        led = tuple(roster[one] for one in self.led(number))
        before, after = (
            kit.led(unit.kind, unit.level, led),
            kit.led(unit.kind, unit.level, (*led, roster[hero])),
        )
        changes = [
            f"{stat.title()} {getattr(after, stat)}"
            for stat in ("vitality", "movement", "defense", "damage", "precision")
            if getattr(after, stat) != getattr(before, stat)
        ]
        return f"Level {after.level}: {', '.join(changes)}"
