"""Heroes leave their unit: who goes where, who bears left-over damage, and what each part has then."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.contract import Action
from game.rules.army_battles.actions import Part, Split
from game.rules.army_battles.heroics import Share, landings, shares_of
from game.rules.army_battles.places import name_of
from game.rules.army_battles.play import Play
from game.rules.army_battles.profile import flies
from game.ui.tables.army_battles.ask import Answered, Option

if TYPE_CHECKING:
    from game.rules.army_battles.places import Space
    from game.rules.army_battles.state import HeroNo
    from game.ui.tables.army_battles.commanding import Commanding


class Parting:
    """Plans a split. hands: the heroes that a click sends off; goes: where each leaving hero goes."""

    def __init__(self, ask: Commanding) -> None:
        self.ask = ask
        self.unit = ask.table.units[ask.number]
        self.hands: set[HeroNo] = {self.unit.heroes[0]}
        self.goes: dict[HeroNo, Space] = {}
        self.is_spared = False

    @property
    def has_rest(self) -> bool:
        """Whether damage is left over that one part has to bear."""
        return bool(self.goes) and self.unit.wounds % (len(set(self.goes.values())) + 1) != 0

    def landings(self) -> list[Space]:
        """Return where the heroes in hand could stand."""
        roster = self.ask.table.terms.heroes
        heroes = tuple(roster[hero] for hero in sorted(self.hands))
        is_flying = flies(self.ask.kit.units[self.ask.kit.units.hero], heroes)
        return landings(self.ask.table, self.ask.kit, self.ask.number, is_flying=is_flying)

    def press(self, at: Space) -> Answered:
        """Send the heroes in hand to a space; the same space again commits."""
        if at in self.goes.values() and all(self.goes.get(hero) == at for hero in self.hands):
            return "commit"
        trial = {**self.goes, **dict.fromkeys(self.hands, at)}
        refusal = self.ask.why_not(self.ask.table, self._split(trial))
        if refusal is not None:
            return self.ask.refuse(refusal, at)
        self.goes = trial
        return "changed"

    def options(self) -> list[Option]:
        """Return the heroes, and who bears what is left over."""
        roster = self.ask.table.terms.heroes
        found = []
        for hero in self.unit.heroes:
            where = f" to {name_of(self.goes[hero])}" if hero in self.goes else ""
            badge = f"army_battles/badge_{roster[hero].primary.value}"
            found.append(Option(f"{roster[hero].name}{where}", badge, chosen=hero in self.hands))
        if self.has_rest:
            found.append(Option("Those who leave bear the rest", "", chosen=self.is_spared))
        return found

    def choose(self, number: int) -> None:
        """Take a hero in hand or lay him back; or turn the left-over damage over."""
        if number >= len(self.unit.heroes):
            self.is_spared = not self.is_spared
            return
        hero = self.unit.heroes[number]
        if self.hands == {hero}:
            self.goes.pop(hero, None)
            return
        self.hands = {hero}

    def back(self) -> bool:
        """Take the last hero back; false when nobody goes."""
        if not self.goes:
            return False
        self.goes.popitem()
        return True

    def _split(self, goes: dict[HeroNo, Space]) -> Split:
        parts: dict[Space, list[HeroNo]] = {}
        for hero, at in goes.items():
            parts.setdefault(at, []).append(hero)
        return Split(
            tuple(Part(tuple(sorted(heroes)), at) for at, heroes in parts.items()),
            self.is_spared and self.has_rest,
        )

    def actions(self) -> list[Action]:
        """Return the split that is planned."""
        return [self._split(self.goes)] if self.goes else []

    def missing(self) -> str:
        """Return what is still to be chosen."""
        return "" if self.goes else "Choose a space next to the unit for the hero who leaves."

    def shares(self) -> list[Share]:
        """Return what the staying part and each leaving one would have."""
        if not self.goes:
            return []
        split = self._split(self.goes)
        play = Play(self.ask.table, self.ask.kit)
        return shares_of(play, self.ask.number, split.parts, is_spared=split.is_spared)

    def spaces(self) -> list[Space]:
        """Return the spaces of the leaving parts, in the order of `shares`."""
        return [part.to for part in self._split(self.goes).parts]
