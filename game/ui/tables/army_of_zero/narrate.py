"""Army of Zero in sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.army_of_zero.events import (
    AbilityTested,
    ArmourHeld,
    BlowFendedOff,
    BlowLanded,
    BlowsCrossed,
    CharacterDrafted,
    CharacterFell,
    CharactersCircled,
    CharactersSetAside,
    CombatCardsRevealed,
    DuelBegan,
    DuelEnded,
    GameEnded,
    PhaseEnded,
    RowDealt,
    SquadDealt,
    SquadPicked,
    SquadPilePlaced,
    Test,
)
from game.rules.army_of_zero.state import SEATS
from game.ui.narrate import Cast, DieFace, Line, Part, SeatMark, Words, heading, said, signed, table_talk

if TYPE_CHECKING:
    from game.core.contract import Event, Seat
    from game.rules.army_of_zero import ArmyOfZero

TEST_WORD = {Test.SPEED: "Speed", Test.COMBAT: "Combat", Test.BLOW: "Blow"}


def narrate(rules: ArmyOfZero, event: Event, cast: Cast) -> list[Line]:
    """Return the lines that tell one event as its viewer saw it; empty for what needs no words."""
    return Narration(rules, cast).lines(event)


class Narration:
    """Tells events of one match to one listener. It keeps the fighters, so that sentences can name them."""

    def __init__(self, rules: ArmyOfZero, cast: Cast) -> None:
        self._roster, self._cast = rules.roster, cast

    def lines(self, event: Event) -> list[Line]:
        """Return the lines of one event."""
        return (
            self._of_squads(event)
            or self._of_duels(event)
            or self._of_tests(event)
            or table_talk(event, self._cast)
        )

    def _of_squads(self, event: Event) -> list[Line]:
        cast = self._cast
        match event:
            case SquadDealt(seat=seat, count=count, game=game):
                title = [heading("SETTING UP" if game == 1 else f"GAME {game}")] if seat == SEATS[0] else []
                dealt = cast.does(seat, "are", "is")
                return [*title, said(f"{dealt} dealt {count} characters.", event.rule, seat=seat)]
            case RowDealt(cards=cards):
                return [heading("DRAFT"), said(f"{len(cards)} characters lie in the open row.", event.rule)]
            case CharactersSetAside(count=count):
                return [said(f"{count} stay out of this game.", event.rule)]
            case CharacterDrafted(seat=seat, card=card):
                taken = f"{cast.does(seat, 'take', 'takes')} {self._roster[card].name}."
                return [said(taken, event.rule, seat=seat)]
            case SquadPicked(seat=seat, count=count):
                return [
                    said(f"{cast.does(seat, 'choose', 'chooses')} {count} characters.", event.rule, seat=seat)
                ]
            case SquadPilePlaced(seat=seat):
                placed = f"{cast.does(seat, 'place', 'places')} a Squad Pile."
                return [said(placed, event.rule, seat=seat)]
            case _:
                return []

    def _of_duels(self, event: Event) -> list[Line]:
        match event:
            case DuelBegan(phase=phase, duel=duel, characters=(one, two)):
                names = f"{self._roster[one].name} meets {self._roster[two].name}."
                return [heading(f"PHASE {phase}, DUEL {duel}"), said(names, event.rule)]
            case CombatCardsRevealed(cards=cards, duel=duel, exchange=exchange):
                played = [self._played(seat, cards[seat].value.title(), event.rule) for seat in SEATS]
                return [heading(f"DUEL {duel}, EXCHANGE {exchange}"), *played]
            case DuelEnded(survivors=survivors, phase=phase, duel=_):
                del phase
                resting = [seat for seat in SEATS if survivors[seat] is not None]
                return [self._rests(seat, survivors[seat], event.rule) for seat in resting]
            case PhaseEnded(phase=phase, squads=(one, two)):
                return [
                    heading(f"PHASE {phase} ENDS"),
                    said(f"{one} characters against {two} are left.", event.rule),
                ]
            case GameEnded(winner=winner, game=game):
                return [self._ended(winner, game, event.rule)]
            case _:
                return []

    def _played(self, seat: Seat, card: str, rule: str) -> Line:
        return said(f"{self._cast.does(seat, 'play', 'plays')} {card}.", rule, seat=seat)

    def _rests(self, seat: Seat, card: int | None, rule: str) -> Line:
        assert card is not None
        return said(f"{self._roster[card].name} rests until the next phase.", rule, seat=seat)

    def _ended(self, winner: Seat | None, game: int, rule: str) -> Line:
        if winner is None:
            return said(f"Game {game} is drawn: the last two fell together.", rule, strong=True)
        return said(f"{self._cast.does(winner, 'win', 'wins')} game {game}.", rule, seat=winner, strong=True)

    def _of_tests(self, event: Event) -> list[Line]:
        cast = self._cast
        match event:
            case AbilityTested():
                return [self._tested(event)]
            case CharactersCircled(times=times):
                again = "" if times == 1 else f" ({times} in a row)"
                return [said(f"Both circle: no blow is struck{again}.", event.rule)]
            case BlowFendedOff(defender=seat):
                return [said(f"{cast.does(seat, 'fend', 'fends')} the blow off.", event.rule, seat=seat)]
            case BlowLanded(striker=seat):
                return [said(f"{cast.possessive(seat)} blow lands.", event.rule, seat=seat)]
            case BlowsCrossed():
                return [said("Equal speed: both blows land.", event.rule)]
            case ArmourHeld(target=seat):
                return [said(f"{cast.possessive(seat)} armour holds.", event.rule, seat=seat)]
            case CharacterFell(seat=seat, card=card):
                return [said(f"{self._roster[card].name} is slain.", event.rule, seat=seat, strong=True)]
            case _:  # a card laid in secret and cards taken back are seen, not told
                return []

    @staticmethod
    def _tested(event: AbilityTested) -> Line:
        parts: list[Part] = [Words(TEST_WORD[event.test])]
        for side in (0, 1):
            score = signed(event.scores[side]) if event.scores[side] else "+0"
            total = str(event.totals[side]).replace("-", "\N{MINUS SIGN}")
            parts += [SeatMark(event.sides[side]), DieFace(event.faces[side]), Words(f"{score} = {total}")]
        return Line(tuple(parts), event.rule)
