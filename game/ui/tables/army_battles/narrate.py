"""What happens in Army Battles, in sentences for the log, captions and the command line."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.core.contract import Seat
from game.rules.army_battles.events import (
    ArmyDeployed,
    ArmyMustered,
    BattleEnded,
    BuildingAttacked,
    BuildingFell,
    Charged,
    Defended,
    DuelBegan,
    DuelEnded,
    FateDecided,
    FieldLaid,
    HeroesJoined,
    HeroesSurvived,
    Moved,
    Prepared,
    PreparedSprang,
    PriorityGiven,
    Regained,
    RetreatTried,
    Roll,
    RoundBegan,
    SpacesHeld,
    TurnEnded,
    UnitAttacked,
    UnitEscaped,
    UnitFell,
    UnitHealed,
    UnitSplit,
    Verdict,
)
from game.rules.army_battles.places import name_of
from game.rules.army_battles.state import Fate
from game.ui.narrate import Cast, DieFace, Line, SeatMark, Words, heading, said, table_talk
from game.ui.tables.army_battles.company import Companies
from game.ui.tables.army_battles.deeds import GROUP_WORDS
from game.ui.tables.army_battles.moments import mark
from game.ui.tables.army_battles.sums import PLAIN, Reasons, added, reasons_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.contract import Event, Rules
    from game.core.moments import Moment
    from game.rules.army_battles.places import Space
    from game.rules.army_battles.state import Watch
    from game.ui.narrate import Part
    from game.ui.tables.army_battles.company import Company

FATE_WORDS = {
    Fate.DEAD: ("is dead", "are dead"),
    Fate.CAPTURED: ("is taken captive", "are taken captive"),
    Fate.UNCONSCIOUS: ("lies unconscious", "lie unconscious"),
    Fate.ESCAPED: ("gets away", "get away"),
}


class Teller:
    """Tells battles: it listens from the beginning, so that it can call units by their names."""

    def __init__(self) -> None:
        self._companies = Companies()

    def narrate(self, rules: Rules[Any, Any], event: Event, cast: Cast) -> list[Line]:
        """Return the lines that tell one event; empty for what needs no words."""
        company = self._companies.of(rules)
        narration = Narration(company, cast)
        lines = narration.lines(event)  # who joins another is named before it is part of it
        company.hear(event)
        return narration.lines(event) if isinstance(event, FieldLaid | ArmyMustered) else lines

    def moment(self, rules: Rules[Any, Any], event: Event, cast: Cast) -> Moment | None:
        """Return the mark of an event; None for what happens in between."""
        company = self._companies.of(rules)
        found = mark(company, event, cast)
        company.hear(event)
        return mark(company, event, cast) if isinstance(event, FieldLaid | ArmyMustered) else found


class Narration:
    """Tells the events of one battle; the company knows who is who."""

    def __init__(self, company: Company, cast: Cast) -> None:
        self.company, self.cast = company, cast

    def lines(self, event: Event) -> list[Line]:
        """Return the lines of an event."""
        for way in (self._muster, self._rounds, self._moves, self._attacks, self._losses, self._heroes):
            lines = way(event)
            if lines is not None:
                return lines
        return table_talk(event, self.cast)

    # ------------------------------------------------------------------ words

    def _of(self, number: int, text: str, event: Event, *, strong: bool = False) -> list[Line]:
        return [
            said(
                f"{self.company.name(number)} {text}",
                event.rule,
                seat=self.company.side(number),
                strong=strong,
            )
        ]

    def _thrown(self, number: int, dice: Sequence[DieFace], text: str, event: Event) -> list[Line]:
        side = self.company.side(number)
        before: tuple[Part, ...] = () if side is None else (SeatMark(side),)
        return [Line((*before, *dice, Words(text)), event.rule)]

    # ------------------------------------------------------------------ before the battle, rounds

    def _muster(self, event: Event) -> list[Line] | None:
        match event:
            case FieldLaid(title=title):
                return [heading(title)]
            case PriorityGiven(side=side, was_tossed=was_tossed):
                toss = "The coin says: " if was_tossed else ""
                name = self.cast.does(Seat(side), "go", "goes")
                name = name[0].lower() + name[1:] if toss and side == self.cast.you else name
                return [said(f"{toss}{name} first in ties.", event.rule, seat=side)]
            case ArmyMustered(side=side, name=name, troops=troops, heroes=heroes, points=points):
                count = f"{len(troops)} units" + (
                    f" and {len(heroes)} {'hero' if len(heroes) == 1 else 'heroes'}" if heroes else ""
                )
                text = f"{self.cast.does(Seat(side), 'lead', 'leads')} {name}: {count} for {points} points."
                return [said(text, event.rule, seat=side)]
            case ArmyDeployed(side=side):
                return [said(f"{self.cast.does(Seat(side), 'deploy', 'deploys')}.", event.rule, seat=side)]
            case _:
                return None

    def _rounds(self, event: Event) -> list[Line] | None:
        match event:
            case RoundBegan(number=number):
                return [heading(f"Round {number}")]
            case SpacesHeld(held=held, scores=scores):
                holders = ", ".join(f"{self.cast.names[side]} holds {name_of(at)}" for at, side in held)
                text = f"{holders or 'Nobody holds an objective'}: {scores[0]} to {scores[1]}."
                return [said(text, event.rule, strong=bool(held))]
            case TurnEnded(unit=unit):
                return self._of(unit, "ends its turn.", event)
            case BattleEnded(winner=winner, why=why):
                return [said(why, event.rule, seat=winner if winner >= 0 else None, strong=True)]
            case _:
                return None

    # ------------------------------------------------------------------ moves and plain actions

    def _moves(self, event: Event) -> list[Line] | None:
        match event:
            case Moved(unit=unit, path=path):
                return self._of(unit, f"moves from {name_of(path[0])} to {name_of(path[-1])}.", event)
            case UnitEscaped(unit=unit, at=at):
                return self._of(unit, f"leaves the map from {name_of(at)}.", event, strong=True)
            case Charged(unit=unit, movement=movement):
                return self._of(unit, f"charges: {movement} Movement left.", event)
            case Defended(unit=unit):
                return self._of(unit, "defends itself.", event)
            case Prepared(unit=unit, watch=watch):
                return self._of(unit, f"lies in wait for {self._awaited(unit, watch)}.", event)
            case PreparedSprang(unit=unit, target=target):
                text = f"has lain in wait: {self.company.rival(target, unit)} comes within Range."
                return self._of(unit, text, event, strong=True)
            case _:
                return None

    def _awaited(self, number: int, watch: Watch) -> str:
        return self.company.rival(watch.unit, number) if watch.unit >= 0 else GROUP_WORDS[watch.group]

    # ------------------------------------------------------------------ attacks

    def _attacks(self, event: Event) -> list[Line] | None:
        name = self.company.name
        match event:
            case UnitAttacked(unit=unit, target=target, roll=roll, after=after):
                verb, rival = "strikes" if event.is_duel else "attacks", self.company.rival(target, unit)
                text = f"{name(unit)} {verb} {rival}: {sum_words(roll, self._reasons(event))}"
                left = f" {name(target)} has {after} left." if after and roll.harm else ""
                return self._thrown(unit, dice_of(roll), f"{text}.{left}", event)
            case BuildingAttacked(unit=unit, building=building, at=at, roll=roll, after=after):
                what = f"the {self.company.building(building)} at {name_of(at)}"
                left = f" It has {after} left." if after and roll.harm else ""
                text = f"{name(unit)} attacks {what}: {sum_words(roll, self._reasons(event))}.{left}"
                return self._thrown(unit, dice_of(roll), text, event)
            case UnitHealed(unit=unit, target=target, d6=d6, amount=amount, vitality=vitality):
                text = f"{name(unit)} heals {name(target)} by {amount}, to {vitality}."
                return self._thrown(unit, (DieFace(d6),), text, event)
            case Regained(unit=unit, amount=amount, vitality=vitality):
                return self._of(unit, f"regains {amount} Vitality and has {vitality}.", event)
            case _:
                return None

    def _reasons(self, event: UnitAttacked | BuildingAttacked) -> Reasons:
        mine = self.company.profile(event.unit)
        if isinstance(event, BuildingAttacked):
            return reasons_of(event.roll, mine, None, event.roll.defense)
        theirs = self.company.profile(event.target)
        return reasons_of(event.roll, mine, theirs, theirs.defense, is_prepared=event.is_prepared)

    def _losses(self, event: Event) -> list[Line] | None:
        match event:
            case UnitFell(unit=unit, at=at):
                return self._of(unit, f"falls at {name_of(at)}.", event, strong=True)
            case BuildingFell(building=building, at=at):
                text = f"The {self.company.building(building)} at {name_of(at)} lies in ruins."
                return [said(text, event.rule, strong=True)]
            case HeroesSurvived(heroes=heroes, at=at):
                stands = "stands" if len(heroes) == 1 else "stand"
                text = f"{self.company.hero_names(heroes)} {stands} alone at {self._place(at)}."
                return [said(text, event.rule, seat=self.company.side(event.unit))]
            case FateDecided(heroes=heroes, fate=fate):
                words = FATE_WORDS.get(fate, ("goes on", "go on"))[len(heroes) > 1]
                return [said(f"{self.company.hero_names(heroes)} {words}.", event.rule, strong=True)]
            case _:
                return None

    @staticmethod
    def _place(at: Space) -> str:
        return name_of(at)

    # ------------------------------------------------------------------ heroes

    def _heroes(self, event: Event) -> list[Line] | None:
        name = self.company.name
        match event:
            case HeroesJoined(unit=unit, host=host, vitality=vitality):
                return self._of(unit, f"joins {name(host)}, which has {vitality} Vitality now.", event)
            case UnitSplit(unit=unit, parts=parts):
                leaving = ", ".join(
                    f"{self.company.hero_names(heroes)} to {name_of(at)}" for _, heroes, at, _ in parts[1:]
                )
                return self._of(unit, f"parts: {leaving}.", event)
            case DuelBegan(units=units):
                rivals = (self.company.rival(units[0], units[1]), self.company.rival(units[1], units[0]))
                text = f"{rivals[0]} and {rivals[1]} meet in a duel."
                return [said(text, event.rule, strong=True)]
            case RetreatTried(unit=unit, foe=foe, faces=faces, totals=totals, has_succeeded=has_succeeded):
                ends = f"gets away to {name_of(event.at)}" if has_succeeded else "is held"
                rival = self.company.rival(foe, unit)
                text = (
                    f"{name(unit)} tries to break away, {totals[0]} against {totals[1]} of {rival}: {ends}."
                )
                return self._thrown(unit, [d10_face(face) for face in faces], text, event)
            case DuelEnded(strokes=strokes):
                return [said(f"The duel ends after {strokes[0]} and {strokes[1]} strikes.", event.rule)]
            case _:
                return None


def d10_face(face: int) -> DieFace:
    """Return a d10 of the log."""
    kind = {1: "nat1", 10: "nat10"}.get(face, "face")
    return DieFace(face, f"army_battles/d10_{kind}", str(face))


def dice_of(roll: Roll) -> list[DieFace]:
    """Return the dice of an attack."""
    pips = [DieFace(roll.d6)] if roll.d6 else []
    return [*map(d10_face, roll.faces), *pips]


def sum_words(roll: Roll, reasons: Reasons = PLAIN) -> str:
    """Return an attack as a sum with all that was added: 6 + 4 = 10 against 9 + 3 cover = 12, half of 9 is 5."""
    attack = f"{_rolled(roll, reasons)} against {_withstood(roll, reasons)}"
    pips = 6 if roll.verdict is Verdict.HIGHEST else roll.d6
    dealt = f"{pips} + {roll.damage}"
    dealt = f"({dealt}) doubled {reasons.doubled}".rstrip() if roll.is_doubled else dealt
    will = f", Will takes {roll.reduction}" if roll.reduction else ""
    match roll.verdict:
        case Verdict.NOTHING:
            return "a natural 1 does nothing"
        case Verdict.MISS if not roll.d6:
            return f"{attack}, a miss that does nothing"
        case Verdict.MISS:
            return f"{attack}, a miss: half of {dealt}{will} is {roll.harm} damage"
        case Verdict.HIT:
            return f"{attack}, a hit: {dealt}{will} is {roll.harm} damage"
        case Verdict.HIGHEST:
            return f"a natural 10: {dealt}{will} is {roll.harm} damage"


def _rolled(roll: Roll, reasons: Reasons) -> str:
    """Return the attack roll: the die that counts, Precision, and what was added."""
    lower = f"the lower of {' and '.join(map(str, roll.faces))}: " if len(roll.faces) > 1 else ""
    own = roll.total - roll.face - sum(amount for amount, _ in reasons.precision)
    more = "".join(f" + {amount} {name}" for amount, name in reasons.precision)
    return f"{lower}{roll.face} + {own}{more} = {roll.total}"


def _withstood(roll: Roll, reasons: Reasons) -> str:
    own = roll.defense - sum(amount for amount, _ in reasons.defense)
    return added(own, reasons.defense, roll.defense)
