"""Warzoo in sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.core.contract import Seat
from game.rules.warzoo.cards import Kind
from game.rules.warzoo.events import (
    AmmoGained,
    AmmoLost,
    AmmoPaid,
    ArmyMustered,
    BattleBegan,
    BattleScored,
    CardsDrawn,
    ChallengeDecided,
    Cost,
    Decree,
    DecreePassed,
    FaceDownSpied,
    GameEnded,
    InitiativeClaimed,
    InitiativeTaken,
    LaneChosen,
    LanesCleared,
    LaneTurned,
    PriorityGiven,
    SaboteurUsed,
    SilosRefilled,
    SkillUsed,
    StrengthChanged,
    TilesLaid,
    TilesMoved,
    UnitBeaten,
    UnitBuried,
    UnitDisarmed,
    UnitsChosen,
    UnitsLaid,
    UnitsRevealed,
    UnitsTraded,
    UnitTurnedUp,
    VirtualAmmoGranted,
    WeaponCancelled,
    WeaponDeclined,
    WeaponUsed,
)
from game.rules.warzoo.plain import NO_HIERARCHY, NO_LOAD, NO_UNIT, TWICE
from game.rules.warzoo.state import DRAWN, EMPTY
from game.rules.warzoo.sums import GIANT, GOLIAS
from game.ui.narrate import Cast, Line, heading, said, table_talk

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.contract import Event, Rules
    from game.rules.warzoo.cards import Cards, Unit
    from game.rules.warzoo.tiles import Tiles

MOST_NAMED = 5
WHY_BEATEN = {
    TWICE: "was revealed in this Battle before: it loses at once",
    NO_LOAD: "cannot pay its Load: it loses at once",
    NO_HIERARCHY: "cannot pay for breaking the Hierarchy: it loses at once",
}
FOR = {Cost.LOAD: "Load", Cost.HIERARCHY: "Hierarchy", Cost.WEAPON: "its Weapon"}
DECREES = {
    Decree.FREE_LOAD: "Nobody pays Load for the rest of the Battle.",
    Decree.FREE_HIERARCHY: "Nobody pays Hierarchy for the rest of the Battle.",
}


def narrate(rules: Rules[Any, Any], event: Event, cast: Cast) -> list[Line]:
    """Return the lines that tell one event as its viewer saw it; empty for what needs no words."""
    kit = getattr(rules, "kit")  # noqa: B009 - the rules of any game come in, these are Warzoo's
    return Narration(kit.cards, kit.tiles, cast).lines(event)


def is_golias(strengths: Sequence[int]) -> bool:
    """Say whether a small Strength stands against a giant one (a Duck Pond lets 4 be small, too)."""
    low, high = min(strengths), max(strengths)
    return 1 <= low <= GOLIAS + 1 and GIANT <= high < 99


def amounts(strengths: Sequence[int]) -> str:
    """Return two Strengths as they are written."""
    return " against ".join("an Avatar" if one >= 99 else str(one) for one in strengths)


class Narration:
    """Tells events of one match to one listener."""

    def __init__(self, cards: Cards, tiles: Tiles, cast: Cast) -> None:
        self._cards, self._tiles, self._cast = cards, tiles, cast

    def lines(self, event: Event) -> list[Line]:
        """Return the lines of one event."""
        return (
            self._of_setting_up(event)
            or self._of_recruiting(event)
            or self._of_challenges(event)
            or self._of_units(event)
            or self._of_ammo(event)
            or self._of_battles(event)
            or table_talk(event, self._cast)
        )

    # ------------------------------------------------------------------ who

    def _seat(self, side: int) -> Seat:
        """Return the seat that stands for a side: the viewer's own, else the first that plays for it."""
        seats = len(self._cast.names)
        pairs = {2: ((0,), (1,)), 3: ((0, 1), (2,)), 4: ((0, 1), (2, 3))}[seats]
        own = pairs[side]
        return Seat(self._cast.you if self._cast.you in own and self._cast.you is not None else own[0])

    def _does(self, side: int, plain: str, third: str) -> str:
        """Return who does what: in games of pairs the side is spoken of."""
        if len(self._cast.names) == 2:
            return self._cast.does(self._seat(side), plain, third)
        mine = self._cast.you is not None and self._seat(side) == self._cast.you
        return f"Your side {third}" if mine else f"The side of {self._cast.names[self._seat(side)]} {third}"

    def _name(self, unit: Unit) -> str:
        return "Nobody" if unit == EMPTY else self._cards[unit].name

    def _said(self, words: str, event: Event, side: int | None = None, *, strong: bool = False) -> list[Line]:
        seat = None if side is None else self._seat(side)
        return [said(words, event.rule, seat=seat, strong=strong)]

    # ------------------------------------------------------------------ setting up, recruiting

    def _of_setting_up(self, event: Event) -> list[Line]:
        match event:
            case ArmyMustered(side=side, army=army):
                words = f"{self._does(side, 'lead', 'leads')} the {army.name} army, {len(army.units)} cards."
                title = [heading("SETTING UP")] if side == 0 else []
                return [*title, *self._said(words, event, side)]
            case TilesLaid(tiles=tiles):
                names = ", ".join(self._tiles[tile].name for tile in tiles)
                return self._said(f"The lanes from the left: {names}.", event)
            case CardsDrawn(side=side, count=count, units=units) if count:
                drawn = f"{self._does(side, 'draw', 'draws')} {count} card{'' if count == 1 else 's'}"
                known = units is not None and count <= MOST_NAMED
                names = ", ".join(self._name(unit) for unit in units or ())
                return self._said(f"{drawn}: {names}." if known else f"{drawn}.", event, side)
            case InitiativeTaken(side=side):
                return self._said(f"{self._does(side, 'take', 'takes')} the Initiative.", event, side)
            case BattleBegan(number=number):
                return [heading(f"BATTLE {number}")]
            case _:
                return []

    def _of_recruiting(self, event: Event) -> list[Line]:
        match event:
            case UnitsChosen(seat=seat):
                words = self._cast.does(seat, "have recruited in secret.", "has recruited in secret.")
                return [said(words, event.rule, seat=seat)]
            case UnitsLaid():
                return []  # it is seen, and told when the cards are turned up
            case LaneChosen(side=side, lane=lane):
                return self._said(f"{self._does(side, 'choose', 'chooses')} lane {lane + 1}.", event, side)
            case SaboteurUsed(side=side):
                words = f"{self._does(side, 'send', 'sends')} the Saboteur, who leaves the game."
                return self._said(words, event, side, strong=True)
            case FaceDownSpied(side=side, units=units):
                seen = "" if units is None else f": {', '.join(self._name(unit) for unit in units)}"
                return self._said(f"The cards that lie face down are looked at{seen}.", event, side)
            case _:
                return []

    # ------------------------------------------------------------------ Challenges

    def _of_challenges(self, event: Event) -> list[Line]:
        match event:
            case UnitsRevealed(lane=lane, units=(one, two)):
                words = f"{self._name(one)} meets {self._name(two)}."
                return [heading(f"LANE {lane + 1}"), *self._said(words, event)]
            case UnitTurnedUp(side=side, unit=unit, lane=lane):
                return self._said(f"{self._name(unit)} is turned up in lane {lane + 1}.", event, side)
            case UnitBeaten(side=side, unit=unit, lane=lane, rule=rule):
                if rule == NO_UNIT or unit == EMPTY:
                    return self._said(f"There is no unit in lane {lane + 1}: it is lost.", event, side)
                return self._said(f"{self._name(unit)} {WHY_BEATEN.get(rule, 'is beaten')}.", event, side)
            case ChallengeDecided(lane=lane, winner=winner, strengths=strengths):
                return [self._decided(event, lane, winner, strengths)]
            case LaneTurned(lane=lane, winner=winner, strengths=strengths):
                whose = (
                    "is drawn now" if winner == DRAWN else f"turns: {self._does(winner, 'win', 'wins')} it"
                )
                words = f"Lane {lane + 1} {whose}, {amounts(strengths)}."
                return self._said(words, event, None if winner == DRAWN else winner, strong=True)
            case _:
                return []

    def _decided(self, event: Event, lane: int, winner: int, strengths: Sequence[int]) -> Line:
        if winner == DRAWN:
            both = "Two Avatars: half of the farm explodes. " if min(strengths) >= 99 else ""
            return said(f"{both}Lane {lane + 1} is drawn, {amounts(strengths)}.", event.rule)
        mine, theirs = strengths[winner], strengths[1 - winner]
        golias = "Golias! " if is_golias(strengths) and mine < theirs else ""
        wins = f"{self._does(winner, 'win', 'wins')} lane {lane + 1}"
        tally = "" if event.rule == "wz.challenge.automatic-loss" else f", {amounts((mine, theirs))}"
        return said(f"{golias}{wins}{tally}.", event.rule, seat=self._seat(winner), strong=bool(golias))

    def _of_units(self, event: Event) -> list[Line]:
        match event:
            case SkillUsed(side=side, unit=unit):
                return self._said(f"{self._name(unit)} uses its Skill.", event, side)
            case PriorityGiven(side=side):
                words = f"{self._does(side, 'decide', 'decides')} about the Weapon first."
                return self._said(words, event, side)
            case WeaponUsed(side=side, unit=unit, at=at, amount=amount):
                much = f" with {amount} Ammo" if amount else ""
                aim = "" if at is None else f" at lane {at.lane + 1}"
                return self._said(f"{self._name(unit)} fires its Weapon{aim}{much}.", event, side)
            case WeaponDeclined(side=side, unit=unit):
                return self._said(f"{self._name(unit)} holds its fire.", event, side)
            case WeaponCancelled(side=side, unit=unit):
                words = f"The Weapon of {self._name(unit)} is cancelled; its Ammo stays spent."
                return self._said(words, event, side)
            case UnitDisarmed(side=side, unit=unit):
                armed = self._cards[unit].kind is Kind.WEAPON
                words = "is disarmed." if armed else "is disarmed, though it has no Weapon."
                return self._said(f"{self._name(unit)} {words}", event, side)
            case _:
                return self._of_changes(event)

    def _of_changes(self, event: Event) -> list[Line]:
        match event:
            case StrengthChanged(side=side, lane=lane, unit=unit, before=before, after=after):
                words = f"{self._name(unit)} in lane {lane + 1}: Strength {before} → {after}."
                return self._said(words, event, side)
            case UnitBuried(side=side, buried=buried, unearthed=unearthed):
                words = f"{self._name(buried)} is buried; {self._name(unearthed)} fights instead."
                return self._said(words, event, side)
            case UnitsTraded(side=side, lanes=(one, two)):
                words = f"The cards of lanes {one + 1} and {two + 1} trade places."
                return self._said(words, event, side)
            case DecreePassed(decree=Decree.DRAWS, side=side):
                words = f"{self._does(side, 'win', 'wins')} every drawn Challenge of this Battle."
                return self._said(words, event, side)
            case DecreePassed(decree=decree):
                return self._said(DECREES[decree], event)
            case InitiativeClaimed(side=side):
                words = f"{self._does(side, 'hold', 'holds')} the Initiative after this Challenge."
                return self._said(words, event, side)
            case _:
                return []

    # ------------------------------------------------------------------ Ammo, Battles

    def _of_ammo(self, event: Event) -> list[Line]:
        match event:
            case AmmoPaid(side=side, unit=unit, cost=cost, amount=amount, silo=silo, virtual=virtual):
                how = f", {virtual} of it virtual" if virtual else ""
                words = f"{self._name(unit)} pays {amount} for {FOR[cost]}{how}: {silo} left in the Silo."
                return self._said(words, event, side)
            case AmmoGained(side=side, amount=amount, silo=silo):
                words = f"{self._does(side, 'gain', 'gains')} {amount} Ammo: {silo} in the Silo."
                return self._said(words, event, side)
            case AmmoLost(side=side, amount=amount, silo=silo):
                words = f"{self._does(side, 'lose', 'loses')} {amount} Ammo: {silo} left in the Silo."
                return self._said(words, event, side)
            case VirtualAmmoGranted(side=side, amount=amount):
                words = f"{self._does(side, 'have', 'has')} {amount} virtual Ammo for the next Challenge."
                return self._said(words, event, side)
            case SilosRefilled(silos=(one, two)):
                return self._said(f"The Silos are refilled: {one} and {two} Ammo.", event)
            case _:
                return []

    def _of_battles(self, event: Event) -> list[Line]:
        match event:
            case BattleScored(number=number, winner=winner, won=(one, two)):
                if winner == DRAWN:
                    return self._said(f"Battle {number} is drawn: nobody gets a Mill.", event, strong=True)
                lanes = f"{max(one, two)} lanes to {min(one, two)}" if one != two else f"{one} lanes each"
                words = f"{self._does(winner, 'win', 'wins')} Battle {number}, {lanes}: a Victory Mill."
                return self._said(words, event, winner, strong=True)
            case LanesCleared():
                return self._said("All cards in the lanes are discarded.", event)
            case TilesMoved():
                return self._said("The Scenario tiles move one lane to the right.", event)
            case GameEnded(winner=winner):
                if winner == DRAWN:
                    return self._said("The match is drawn.", event, strong=True)
                words = f"{self._does(winner, 'are', 'is')} Farmer of the Year."
                return self._said(words, event, winner, strong=True)
            case _:
                return []
