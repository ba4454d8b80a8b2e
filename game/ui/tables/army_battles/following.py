"""A table that follows events while they are shown; afterwards the view says what is true."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.rules.army_battles.events import (
    ArmyDeployed,
    BattleEnded,
    BuildingAttacked,
    BuildingFell,
    Charged,
    Defended,
    DuelBegan,
    DuelEnded,
    FateDecided,
    HeroesJoined,
    HeroesSurvived,
    Moved,
    Prepared,
    PreparedSprang,
    Regained,
    RetreatTried,
    RoundBegan,
    SpacesHeld,
    TurnBegan,
    TurnEnded,
    UnitAttacked,
    UnitEscaped,
    UnitFell,
    UnitHealed,
    UnitSplit,
)
from game.rules.army_battles.places import ESCAPED, GONE
from game.rules.army_battles.profile import flies
from game.rules.army_battles.state import Duel, Turn, Unit
from game.rules.army_battles.survival import without

if TYPE_CHECKING:
    from typing import Any

    from game.core.contract import Event
    from game.rules.army_battles.kit import Kit
    from game.rules.army_battles.places import Space
    from game.rules.army_battles.state import HeroNo, Table, UnitNo


class Follower:
    """Lets a table of the screen's own follow events; what it does not know is left to the next view."""

    def __init__(self, table: Table, kit: Kit) -> None:
        self.table, self.kit = table, kit

    def hear(self, event: Event) -> None:
        """Change what an event changes."""
        for way in (self._of_rounds, self._of_moves, self._of_harm, self._of_heroes):
            if way(event):
                return

    def _put(self, number: UnitNo, **changes: Any) -> None:  # noqa: ANN401 - the fields of a unit
        units = self.table.units
        self.table.units = (*units[:number], replace(units[number], **changes), *units[number + 1 :])

    def _left(self, number: UnitNo, vitality: int) -> None:
        """Give a unit so much Vitality."""
        unit = self.table.units[number]
        self._put(number, wounds=max(0, self.kit.profile(self.table, unit).vitality - vitality))

    def _of_rounds(self, event: Event) -> bool:
        table = self.table
        match event:
            case ArmyDeployed(places=places, hosts=hosts):
                self._deploy(dict(places), dict(hosts))
            case RoundBegan(number=number, order=order):
                table.round, table.order, table.turn = number, order, None
            case TurnBegan(unit=unit):
                table.turn, table.order = Turn(unit), without(table.order, unit)
                self._put(unit, is_defending=False, watch=None)
            case TurnEnded():
                table.turn = None
            case SpacesHeld(scores=scores):
                table.scores = scores
            case BattleEnded():
                table.turn, table.order = None, ()
            case _:
                return False
        return True

    def _deploy(self, places: dict[UnitNo, Space], hosts: dict[HeroNo, UnitNo]) -> None:
        troops = self.table.terms.troops
        for number, at in places.items():
            own = [number - troops] if number >= troops else []
            led = tuple(sorted([*own, *(hero for hero, host in hosts.items() if host == number)]))
            self._put(number, at=at, heroes=led, flies=self._flies(number, led))

    def _flies(self, number: UnitNo, heroes: tuple[HeroNo, ...]) -> bool:
        roster, kind = self.table.terms.heroes, self.kit.units[self.table.units[number].kind]
        return flies(kind, tuple(roster[hero] for hero in heroes))

    def _of_moves(self, event: Event) -> bool:
        table = self.table
        match event:
            case Moved(unit=unit, path=path):
                self._put(unit, at=path[-1])
            case UnitEscaped(unit=unit):
                self._put(unit, at=ESCAPED)
            case Charged(unit=unit):
                if table.turn is not None and table.turn.unit == unit:
                    table.turn = replace(table.turn, has_acted=True, is_charging=True)
            case Defended(unit=unit):
                self._put(unit, is_defending=True)
            case Prepared(unit=unit, watch=watch):
                self._put(unit, watch=watch)
            case PreparedSprang(unit=unit):
                self._put(unit, watch=None)
            case _:
                return False
        return True

    def _of_harm(self, event: Event) -> bool:
        table = self.table
        match event:
            case UnitAttacked(target=target, after=after):
                self._left(target, after)
            case Regained(unit=target, vitality=after) | UnitHealed(target=target, vitality=after):
                self._left(target, after)
            case BuildingAttacked(building=building, after=after):
                kind = self.kit.buildings[table.terms.field.sites[building].kind]
                table.wounds = (
                    *table.wounds[:building], kind.vitality - after, *table.wounds[building + 1 :],
                )  # fmt: skip
            case BuildingFell():
                return True
            case UnitFell(unit=unit):
                self._put(unit, at=GONE, heroes=(), wounds=0, is_defending=False, watch=None)
                table.order = without(table.order, unit)
            case _:
                return False
        return True

    def _of_heroes(self, event: Event) -> bool:
        table = self.table
        match event:
            case HeroesSurvived(unit=unit, heroes=heroes, at=at):
                self._stand(unit, heroes, at, None)
            case FateDecided(heroes=heroes, fate=fate):
                table.fates = tuple(fate if hero in heroes else old for hero, old in enumerate(table.fates))
            case HeroesJoined(unit=unit, host=host, heroes=heroes, vitality=vitality):
                self._put(unit, at=GONE, heroes=())
                table.order = without(table.order, unit)
                together = tuple(sorted((*table.units[host].heroes, *heroes)))
                self._put(host, heroes=together, flies=self._flies(host, together))
                self._left(host, vitality)
            case UnitSplit(parts=parts):
                for number, heroes, at, vitality in parts:
                    self._stand(number, heroes, at, vitality)
            case DuelBegan(units=units):
                table.duel = Duel(units)
            case RetreatTried(unit=unit, at=at):
                self._put(unit, at=at)
            case DuelEnded():
                table.duel = None
            case _:
                return False
        return True

    def _stand(self, number: UnitNo, heroes: tuple[HeroNo, ...], at: Space, vitality: int | None) -> None:
        """Let heroes stand as a unit, with so much Vitality or unhurt."""
        unit: Unit = self.table.units[number]
        self._put(number, heroes=heroes, at=at, flies=self._flies(number, heroes))
        if vitality is None or unit.at < 0:
            self._put(number, wounds=0)
        if vitality is not None:
            self._left(number, vitality)
