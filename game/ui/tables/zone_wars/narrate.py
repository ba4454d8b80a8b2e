"""Zone Wars in sentences."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from game.rules.zone_wars.dice import HIT, SPECIAL
from game.rules.zone_wars.events.fight import (
    AttackDeclared,
    AttackRerolled,
    AttackRolled,
    BurnRolled,
    DamagePlaced,
    Defended,
    ItemWorn,
)
from game.rules.zone_wars.events.finds import CardMoved, DoorWorked, ItemUsed
from game.rules.zone_wars.events.march import Moved, Shoved
from game.rules.zone_wars.events.muster import (
    CornerChosen,
    CrewChosen,
    FactionChosen,
    FactionDiceRolled,
    ScenarioSet,
    TeamsFormed,
    TerrainPlaced,
    TokensLaid,
    VeteranCame,
)
from game.rules.zone_wars.events.powers import ExtraArmorRolled, HitsRolledAgain, PowerUsed
from game.rules.zone_wars.events.turn import PointsGained, SurvivalRolled, TokenDrawn, TurnBegan
from game.rules.zone_wars.events.zone import AreaStruck, BeastAppeared, ZoneCardDrawn
from game.rules.zone_wars.ground import path_length
from game.rules.zone_wars.scenarios.table import SCENARIOS
from game.rules.zone_wars.state import ZONE
from game.ui.narrate import Cast, DieFace, Line, Part, SeatMark, Words, heading, listed, said, table_talk
from game.ui.tables.zone_wars import alliances, escape, homes
from game.ui.tables.zone_wars.company import Companies, Company
from game.ui.tables.zone_wars.moments import mark
from game.ui.tables.zone_wars.sentences import CAUSES, GAITS, PURPOSES, SENTENCES, STRONG, WORTH
from game.ui.tables.zone_wars.words import face_sprite

if TYPE_CHECKING:
    from game.core.contract import Event, Rules
    from game.core.moments import Moment
    from game.rules.zone_wars.affairs import Attack, Piece
    from game.rules.zone_wars.box import Box
    from game.rules.zone_wars.dice import Roll

VERB = re.compile(r"\[(\w+)\|(\w+)\]")
PIECES = ("piece", "giver", "taker", "against", "attacker", "target", "victim")


class Teller:
    """Tells the events of matches in sentences and as marks of a time line; each match is told in its order."""

    def __init__(self) -> None:
        self._companies = Companies()

    def narrate(self, rules: Rules[Any, Any], event: Event, cast: Cast) -> list[Line]:
        """Return the lines that tell one event as its viewer saw it; empty for what needs no words."""
        company = self._companies.of(rules)
        company.hear(event)
        return Narration(company, cast).lines(event)

    def moment(self, rules: Rules[Any, Any], event: Event, cast: Cast) -> Moment | None:
        """Return the mark of an event; None for what happens in between."""
        company = self._companies.of(rules)
        company.hear(event)
        return mark(company, event, cast)


def thrown_die(face: int, *, gear: bool) -> DieFace:
    """Return a die of the log that shows a face: what it looks like, and what the sign is called."""
    sign = "hit" if face == HIT else ("flame" if gear else "biohazard") if face == SPECIAL else ""
    return DieFace(face, face_sprite(face, gear=gear), sign)


class Narration:
    """Tells the events of one match; the company knows who is who."""

    def __init__(self, company: Company, cast: Cast) -> None:
        self.company, self.cast = company, cast
        self.box: Box = company.box

    def lines(self, event: Event) -> list[Line]:
        """Return the lines of an event."""
        for room in (
            self._roles,
            self._muster,
            self._teams,
            self._veteran,
            self._turn,
            self._march,
            self._attack,
            self._dice,
            self._cards,
            self._zone,
        ):
            lines = room(event)
            if lines is not None:
                return lines
        sentence = SENTENCES.get(type(event))
        return self._plain(sentence, event) if sentence else table_talk(event, self.cast)

    # ------------------------------------------------------------------ words

    def _plain(self, sentence: str, event: Event) -> list[Line]:
        """Return the sentence of an event with its names filled in; the verb agrees with the seat."""
        fields: dict[str, Any] = {name: getattr(event, name) for name in event.__struct_fields__}
        seat = fields.get("seat")
        names = {name: self.company.name(fields[name]) for name in PIECES if name in fields}
        if "item" in fields:
            names["item"] = self._item(fields["item"])
        if seat is not None:
            names["seat"] = self.cast.name(seat)
            number = 0 if seat == self.cast.you else 1
            sentence = VERB.sub(lambda found: found.group(number + 1), sentence)
        text = sentence.format(**{**fields, **names})
        owner = seat if seat is not None else self._owner(fields)
        return self._say(text, event, owner, strong=type(event) in STRONG)

    def _owner(self, fields: dict[str, Any]) -> int | None:
        piece = next((fields[name] for name in PIECES if name in fields), -1)
        return self.company.seat(piece)

    def _item(self, item: int | None) -> str:
        return "a card" if item is None else self.box.items[item].name

    @staticmethod
    def _say(text: str, event: Event, seat: int | None = None, *, strong: bool = False) -> list[Line]:
        return [said(text, event.rule, seat=seat, strong=strong)]

    def _of(self, piece: Piece, text: str, event: Event) -> list[Line]:
        return self._say(f"{self.company.name(piece)} {text}", event, self.company.seat(piece))

    @staticmethod
    def _thrown(
        text: str, base: Sequence[int], event: Event, seat: int | None = None, gear: Sequence[int] = ()
    ) -> list[Line]:
        """Tell a throw: yellow base dice, then black equipment dice, each kind by its name."""
        dice: list[Part] = []
        for word, faces, is_gear in (("yellow", base, False), ("black", gear, True)):
            dice += [Words(word), *(thrown_die(face, gear=is_gear) for face in faces)] if faces else []
        return Narration._with_dice(text, dice, event, seat)

    @staticmethod
    def _with_dice(text: str, dice: Sequence[Part], event: Event, seat: int | None) -> list[Line]:
        before = () if seat is None else (SeatMark(seat),)
        return [Line((*before, Words(text), *dice), event.rule)]

    # ------------------------------------------------------------------ before the first turn, and the turn

    def _settled(self, event: FactionDiceRolled) -> list[Line]:
        """Return who leads a faction after the dice, or that they are rolled again."""
        best = [seat for seat, die in zip(event.seats, event.dice, strict=True) if die == max(event.dice)]
        if len(best) > 1:
            return self._say(f"{listed([self.cast.names[seat] for seat in best])} roll again.", event)
        leads = self.cast.does(best[0], "lead", "leads")
        return self._say(f"{leads} it; whoever lost chooses among what is left.", event, best[0])

    def _muster(self, event: Event) -> list[Line] | None:
        match event:
            case ScenarioSet(scenario=scenario):
                return [heading(SCENARIOS[scenario].name)]
            case FactionDiceRolled(faction=faction, seats=seats, dice=dice):
                thrown: list[Part] = []
                for seat, face in zip(seats, dice, strict=True):
                    thrown += [SeatMark(seat), thrown_die(face, gear=False)]
                words = f"Several want to lead the {faction.full_name}:"
                return [*self._with_dice(words, thrown, event, None), *self._settled(event)]
            case FactionChosen(seat=seat, faction=faction):
                return self._say(
                    f"{self.cast.does(seat, 'choose', 'chooses')} the {faction.full_name}.", event, seat
                )
            case CrewChosen(seat=seat, characters=characters):
                names = ", ".join(self.box.characters[number].name for number in characters)
                return self._say(f"{self.cast.does(seat, 'field', 'fields')} {names}.", event, seat)
            case TerrainPlaced(seat=seat, terrain=terrain, objective=is_objective):
                what = "an objective: " if is_objective else ""
                name = self.box.terrain[terrain.kind].name.lower()
                return self._say(f"{self.cast.does(seat, 'lay', 'lays')} {what}{name}.", event, seat)
            case TokensLaid(spots=spots):
                return self._say(f"{len(spots)} artifact tokens lie on the battlefield.", event)
            case CornerChosen(seat=seat, corner=corner):
                where = corner.value.replace("_", "-")
                return self._say(
                    f"{self.cast.does(seat, 'deploy', 'deploys')} from the {where}.", event, seat
                )
            case _:
                return None

    def _teams(self, event: Event) -> list[Line] | None:
        """Tell who is allied with whom."""
        return alliances.told(event, self.cast) if isinstance(event, TeamsFormed) else None

    def _roles(self, event: Event) -> list[Line] | None:
        """Tell of roles, of the Defender's home and what is hidden there, of the Runner's way and cards."""
        lines = homes.told(event, self.cast, self.box)
        return escape.told(event, self.cast, self.company) if lines is None else lines

    def _veteran(self, event: Event) -> list[Line] | None:
        """Tell what somebody has from earlier battles of a campaign."""
        if not isinstance(event, VeteranCame):
            return None
        kept = f"brings along {listed([self._item(item) for item in event.items])}" if event.items else ""
        raised = f"has one more {listed([gain.value.title() for gain in event.gains])}" if event.gains else ""
        return self._of(event.piece, f"{' and '.join(part for part in (kept, raised) if part)}.", event)

    def _turn(self, event: Event) -> list[Line] | None:
        match event:
            case TurnBegan(number=number):
                return [heading(f"Turn {number}")]
            case TokenDrawn(back=True):
                return self._say("A zone token comes up and goes back into the bag.", event)
            case TokenDrawn(seat=seat) if seat == ZONE:
                return self._say("Token drawn: the Zone.", event, strong=True)
            case TokenDrawn(seat=seat):
                whose = alliances.token_holders(self.cast, self.company.shares, seat)
                return self._say(f"Token drawn: {whose}.", event, seat)
            case PointsGained(seat=seat, amount=amount, why=why):
                noun = "point" if amount == 1 else "points"
                said_ = f"{self.cast.does(seat, 'gain', 'gains')} {amount} {noun}{WORTH.get(why, '')}."
                return self._say(said_, event, seat, strong=True)
            case _:
                return None

    # ------------------------------------------------------------------ moves and attacks

    def _march(self, event: Event) -> list[Line] | None:
        match event:
            case Moved(piece=piece, gait=gait, spots=spots):
                far = path_length(spots)
                return self._of(piece, f'{GAITS[gait]} {far / 100:.1f}".', event) if far else []
            case Shoved(piece=piece, spots=spots, collided=collided, fell=fell):
                far = path_length(spots)
                text = f'is thrown {far / 100:.1f}"' if far else "is pushed"
                text += " against something hard" if collided else ""
                text += f' and falls {fell / 100:g}"' if fell else ""
                return self._of(piece, f"{text}.", event)
            case DamagePlaced(piece=piece, amount=amount, cause=cause):
                return self._of(piece, f"takes {amount} damage{CAUSES[cause]}.", event)
            case _:
                return None

    def _attack(self, event: Event) -> list[Line] | None:
        match event:
            case AttackDeclared(attack=attack):
                return self._declared(attack, event)
            case AttackRolled(attacker=attacker, roll=roll):
                return self._rolled("First throw", attacker, roll, event)
            case AttackRerolled(attacker=attacker, roll=roll):
                return self._rolled("Reroll", attacker, roll, event)
            case BurnRolled(attacker=attacker, dice=dice):
                return self._thrown("Burn dice:", (), event, self.company.seat(attacker), dice)
            case Defended(piece=piece, armor=armor, cover=cover, blocked=blocked):
                faces = (*(face for card in armor for face in card), *cover)
                text = f"{self.company.name(piece)} rolls armor and cover: {blocked} blocked."
                seat = self.company.seat(piece)
                return self._thrown(text, (), event, seat, faces) if faces else []
            case _:
                return None

    def _declared(self, attack: Attack, event: Event) -> list[Line]:
        whom = "everybody near" if attack.target < 0 else self.company.name(attack.target)
        if attack.attacker < 0:
            return self._say(f"The Zone strikes {whom}.", event)
        how = f" with the {self._item(attack.item)}" if attack.item >= 0 else ""
        verb = "strikes" if attack.is_melee else "shoots at" if attack.item >= 0 else "attacks"
        cover = f", cover {attack.covered}" if attack.covered else ""
        return self._of(attack.attacker, f"{verb} {whom}{how}{cover}.", event)

    def _rolled(self, word: str, attacker: Piece, roll: Roll, event: Event) -> list[Line]:
        hits = f"{roll.hits} {'hit' if roll.hits == 1 else 'hits'}"
        return self._thrown(f"{word}: {hits}.", roll.base, event, self.company.seat(attacker), roll.gear)

    def _dice(self, event: Event) -> list[Line] | None:
        name, seat = self.company.name, self.company.seat
        match event:
            case SurvivalRolled(piece=piece, purpose=purpose, dice=dice, success=success):
                what = f"{name(piece)} rolls Survival{PURPOSES.get(purpose, '')}"
                return self._thrown(
                    f"{what}: {'success' if success else 'failed'}.", dice, event, seat(piece)
                )
            case HitsRolledAgain(piece=piece, dice=dice, left=left):
                text = f"{name(piece)} has {len(dice)} hits thrown again; {left} left."
                faces = [thrown_die(face, gear=False) for face in dice]
                return self._with_dice(text, faces, event, seat(piece))
            case ExtraArmorRolled(piece=piece, dice=dice, blocked=blocked):
                text = f"{name(piece)} rolls extra armor: {blocked} blocked."
                return self._thrown(text, (), event, seat(piece), dice)
            case AreaStruck(radius=radius, dice=dice):
                return self._thrown(f'Everything within {radius / 100:g}" is struck.', dice, event)
            case _:
                return None

    # ------------------------------------------------------------------ cards

    def _cards(self, event: Event) -> list[Line] | None:
        match event:
            case ItemWorn(piece=piece, item=item, amount=amount, broken=broken):
                what = "breaks" if broken else f"loses {amount}"
                text = f"{self.company.name(piece)}: the {self._item(item)} {what}."
                return self._say(text, event, self.company.seat(piece))
            case CardMoved(item=item, giver=giver, taker=taker):
                return self._handed(self._item(item), giver, taker, event)
            case ItemUsed(piece=piece, item=item, target=target):
                on = "" if target in {piece, -1} else f" on {self.company.name(target)}"
                return self._of(piece, f"uses the {self._item(item)}{on}.", event)
            case DoorWorked(piece=piece, is_shut=is_shut):
                return self._of(piece, f"{'closes' if is_shut else 'opens'} a door.", event)
            case PowerUsed(piece=piece, power=power, m=m, targets=targets):
                on = ", ".join(self.company.name(target) for target in targets if target != piece)
                on = f" on {on}" if on else ""
                return self._of(piece, f"uses {self.box.powers[power].name} for {m} M{on}.", event)
            case _:
                return None

    def _handed(self, name: str, giver: Piece, taker: Piece, event: Event) -> list[Line]:
        if taker < 0:
            return self._of(giver, f"lays the {name} down.", event)
        if giver < 0:
            return self._of(taker, f"takes the {name}.", event)
        return self._of(taker, f"takes the {name} from {self.company.name(giver)}.", event)

    def _zone(self, event: Event) -> list[Line] | None:
        match event:
            case ZoneCardDrawn(card=card, victim=victim, trigger=trigger):
                name = self.box.triggers[trigger - 1].name if trigger else self.box.zone_cards[card].name
                whom = f" It meets {self.company.name(victim)}." if victim >= 0 else ""
                return self._say(f"Zone card: {name}.{whom}", event, strong=True)
            case BeastAppeared(kind=kind):
                return self._say(f"{self.box.monsters[kind].name} is on the battlefield.", event, strong=True)
            case _:
                return None
