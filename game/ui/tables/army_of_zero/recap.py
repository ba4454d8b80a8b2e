"""What happened while somebody looked away, in a few rows: piles placed, duels begun, exchanges fought."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.core.contract import Seat
from game.rules.army_of_zero.actions import CombatCard
from game.rules.army_of_zero.characters import Card
from game.rules.army_of_zero.events import (
    AbilityTested,
    ArmourHeld,
    BlowFendedOff,
    CharacterDrafted,
    CharacterFell,
    CharactersCircled,
    CombatCardLaid,
    CombatCardsRevealed,
    DuelBegan,
    GameEnded,
    PhaseEnded,
    RowDealt,
    SquadDealt,
    SquadPicked,
    SquadPilePlaced,
)
from game.rules.army_of_zero.state import SEATS
from game.ui.layout import Rect
from game.ui.narrate import Cast, Line, said, table_talk
from game.ui.paint import Painter
from game.ui.surroundings import Paint, Recap
from game.ui.tables.army_of_zero import cards
from game.ui.tables.army_of_zero.narrate import narrate

if TYPE_CHECKING:
    from game.core.contract import Event
    from game.rules.army_of_zero import ArmyOfZero

WIDE = 132
PLAYED = {CombatCard.ATTACK: ("attack", "attacks"), CombatCard.DEFEND: ("defend", "defends")}


def recap(rules: ArmyOfZero, before: Sequence[Event], events: Sequence[Event], cast: Cast) -> list[Recap]:
    """Return the rows of what happened, the oldest first; `before` is what had happened before that.

    A Combat Card that has been turned up since is not told when it is laid.
    """
    teller = _Rows(rules, cast)
    teller.remember(before)
    turned = max((i for i, event in enumerate(events) if isinstance(event, CombatCardsRevealed)), default=-1)
    for i, event in enumerate(events):
        if i > turned or not isinstance(event, CombatCardLaid):
            teller.hear(event)
    return teller.rows


class _Rows:
    """Gathers events into rows."""

    def __init__(self, rules: ArmyOfZero, cast: Cast) -> None:
        self._rules, self._cast = rules, cast
        self._fighters: tuple[Card, Card] | None = None
        self.rows: list[Recap] = []

    def remember(self, events: Sequence[Event]) -> None:
        """Know who is in the duel."""
        duels = [event for event in events if isinstance(event, DuelBegan)]
        self._fighters = duels[-1].characters if duels else None

    def hear(self, event: Event) -> None:
        """Take in one event."""
        cast = self._cast
        match event:
            case SquadDealt(seat=seat, count=count):
                self._say(f"{cast.does(seat, 'are', 'is')} dealt {count} characters.", seat, _backs(count))
            case RowDealt(cards=row):
                self._say(f"{len(row)} characters lie in the open row.", None, self._shields(row[:2]))
            case CharacterDrafted(seat=seat, card=card):
                name = self._rules.roster[card].name
                self._say(f"{cast.does(seat, 'take', 'takes')} {name}.", seat, self._shields((card,)))
            case SquadPicked(seat=seat, count=count):
                self._say(f"{cast.does(seat, 'choose', 'chooses')} a squad in secret.", seat, _backs(count))
            case SquadPilePlaced(seat=seat, count=count):
                self._say(
                    f"{cast.does(seat, 'place', 'places')} a Squad Pile, face down.", seat, _backs(count)
                )
            case CombatCardLaid(seat=seat):
                self._say(f"{cast.does(seat, 'lay', 'lays')} a Combat Card, face down.", seat, _combat_back)
            case DuelBegan(characters=characters, phase=phase, duel=duel):
                self._fighters = characters
                names = " meets ".join(self._rules.roster[card].name for card in characters)
                self._say(f"Phase {phase}, duel {duel}: {names}.", None, self._shields(characters))
            case PhaseEnded(phase=phase, squads=(one, two)):
                self._say(f"Phase {phase} is over.", None, None, f"{one} against {two}")
            case GameEnded():
                self.rows += [Recap(tuple(narrate(self._rules, event, cast)))]
            case _:
                self._exchange(event)

    def _say(self, words: str, seat: Seat | None, paint: Paint | None, outcome: str = "") -> None:
        wide = WIDE if paint is not None else 0
        self.rows.append(Recap((said(words),), paint, wide, outcome, seat))

    def _shields(self, characters: Sequence[Card], fallen: Sequence[Seat] = ()) -> Paint:
        clans = [self._rules.roster[card].clan for card in characters]

        def paint(p: Painter, rect: Rect) -> None:
            size = min(rect.h * 0.86, rect.w / 2 - 4)
            for i, clan in enumerate(clans):
                centre = (rect.x + size / 2 + i * (size + 8), rect.cy)
                cards.shield(p, clan, centre, size, fallen=Seat(i) in fallen)

        return paint

    # ------------------------------------------------------------------ one exchange, one row

    def _exchange(self, event: Event) -> None:
        cast = self._cast
        match event:
            case CombatCardsRevealed(cards=played):
                words = ", ".join(cast.does(seat, *PLAYED[played[seat]]) for seat in SEATS)
                fighters = self._fighters
                paint = self._shields(fighters) if fighters else None
                self.rows.append(Recap((said(f"{words}."),), paint, WIDE if paint else 0))
            case AbilityTested():
                self._add(narrate(self._rules, event, cast))
            case CharactersCircled():
                self._end("both circle", None)
            case BlowFendedOff(defender=seat):
                self._end("fended off", seat)
            case ArmourHeld(target=seat):
                self._end("armour holds", seat)
            case CharacterFell(seat=seat, card=card):
                self._end(f"{self._rules.roster[card].name} falls", seat, fell=True)
            case _:
                if lines := table_talk(event, cast):
                    self.rows.append(Recap(tuple(lines)))

    def _add(self, lines: Sequence[Line]) -> None:
        last = self.rows[-1]
        self.rows[-1] = Recap((*last.lines, *lines), last.paint, last.wide, last.outcome, last.seat)

    def _end(self, words: str, seat: Seat | None, *, fell: bool = False) -> None:
        last = self.rows[-1]
        both = f"{last.outcome}, {words}" if fell and last.outcome.endswith("falls") else words
        paint = last.paint
        if fell and self._fighters:
            gone = list(SEATS) if both != words else [seat] if seat is not None else []
            paint = self._shields(self._fighters, gone)
        self.rows[-1] = Recap(last.lines, paint, last.wide, both, seat)


def _backs(count: int) -> Paint:
    def paint(p: Painter, rect: Rect) -> None:
        width = rect.h * 0.6
        cards.pile(p, min(count, 10), Rect(rect.x, rect.cy - width * 0.7, rect.w - 8, rect.h), width)

    return paint


def _combat_back(p: Painter, rect: Rect) -> None:
    width = rect.h * 0.62
    cards.back(p, (rect.x + 4, rect.cy - width * 0.7), width, combat=True)
