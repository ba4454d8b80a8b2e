"""What Army of Zero has to say about a match that is over: who stands, how it went, luck and turning points."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

from game.core.contract import Seat
from game.rules.army_of_zero import ArmyOfZero
from game.rules.army_of_zero.chances import TurningPoint, turning_points
from game.rules.army_of_zero.characters import Card
from game.rules.army_of_zero.events import DuelEnded
from game.rules.army_of_zero.luck import Luck, luck_of
from game.rules.army_of_zero.odds import exchange_odds
from game.rules.army_of_zero.state import SEATS, other
from game.rules.army_of_zero.story import Duel, Game, tell
from game.ui.layout import Rect
from game.ui.motion import ease_out
from game.ui.narrate import Cast
from game.ui.paint import Painter
from game.ui.pictures import Cut, cover
from game.ui.surroundings import Figures, Headings, LuckOfSeat, Paint, Turn
from game.ui.tables.army_of_zero import cards
from game.ui.tables.army_of_zero.cards import Dress
from game.ui.tables.army_of_zero.score import draw_games, draw_phases

if TYPE_CHECKING:
    from game.core.match import Match

ARENA, ARENA_SHAPE = "army_of_zero/arena_stone_circle", 760 / 1240
SHOWN = 3
SIDE_ANGLES = (0.0, 7.0, -7.0)
UNLIKELY = 0.3


HEADINGS = Headings(
    about_luck=(
        "How luck is measured",
        (
            "Every die of the match is taken again, with all six faces, in the very same tests. A face counts by how "
            "many faces of the other die it beats there. The hill shows all totals that could have come of it, "
            "exactly; the mark is the total that came. 50 of 100 is even; at 90 of 100 only ten in a hundred such "
            "matches are kinder."
        ),
    ),
    about_turns=(
        "Chances",
        (
            "The chance to win is worked out from the number of characters left on both sides alone, with duels "
            "between characters of average strength."
        ),
    ),
    about_choices=(
        "Every choice is compared with the best play known for it. What it gave up is counted in hundredths of a "
        "duel, and the average of all choices is shown."
    ),
)


class ArmyOfZeroEpilogue:
    """The end of a match; `story` is all of it, `game` the game that ended it."""

    headings = HEADINGS
    sides = (0, 1)

    def __init__(self, match: Match[Any, Any], cast: Cast) -> None:
        rules, outcome = match.rules, match.outcome
        assert isinstance(rules, ArmyOfZero)
        assert outcome is not None
        self.match, self.cast, self.roster = match, cast, rules.roster
        self.story = tell(match.history(SEATS[0]), match.history(SEATS[1]))
        self.game: Game = self.story.games[-1]
        self.best_of = match.revealed().terms.best_of
        self.rule, self.words = outcome.rule, outcome.why
        winners = outcome.winners
        self.winner: Seat | None = winners[0] if len(winners) == 1 else None

    # ------------------------------------------------------------------ in words

    @property
    def crumb(self) -> str:
        """How many games, phases, duels."""
        games, duels = len(self.story.games), len(self.story.duels)
        if not duels:
            return ""
        phases = sum(len(game.phases) for game in self.story.games)
        first = _count(games, "game") if games > 1 else _count(phases, "phase")
        return f"{first}, {_count(duels, 'duel')}"

    @property
    def why(self) -> str:
        """What decided it."""
        where = self._where()
        match self.rule:
            case "core.resign":
                loser = self.cast.names[other(self.winner)] if self.winner is not None else ""
                return f"{loser} resigned{where}."
            case "core.draw":
                return f"A draw was agreed{where}."
            case "aoz.setup.best-of":
                tally = " to ".join(f"{points:g}" for points in self.game.points)
                return f"The match over {len(self.story.games)} games ended {tally}. {self._last_fall()}"
            case _:
                return self._last_fall()

    def _where(self) -> str:
        if not self.game.duels:
            return " before the first duel"
        duel = self.game.duels[-1]
        return f" in phase {duel.phase}, duel {duel.number}"

    def _last_fall(self) -> str:
        """Tell how the last duel ended."""
        if not self.game.duels or not self.game.duels[-1].fallen:
            return self.words
        duel = self.game.duels[-1]
        names = self._names(duel)
        if len(duel.fallen) > 1:
            return f"{names[0]} and {names[1]} fell together: nobody was left."
        fell = duel.fallen[0]
        return f"The last squad standing: {names[1 - fell]} felled {names[fell]} in phase {duel.phase}."

    @property
    def note(self) -> str:
        """How many of the winner's characters are left."""
        return f"{self.game.left[self.winner]} left" if self.winner is not None and self.game.over else ""

    @property
    def score_title(self) -> str:
        """Squads by phase, or by game of a longer match."""
        return "Squads by phase" if self.best_of == 1 else "Squads by game"

    def _names(self, duel: Duel) -> tuple[str, str]:
        one, two = duel.fighters
        return self.roster[one].name, self.roster[two].name

    # ------------------------------------------------------------------ pictures

    def picture(self, p: Painter, rect: Rect, share: float) -> None:
        """Draw the stone circle and the heroes on it; they land one by one."""
        cover(p, ARENA, rect, Cut(ARENA_SHAPE, tone="dim"))
        heroes = self.heroes()
        width = min(232.0, rect.h * 0.49, rect.w * 0.3)
        with p.clip(rect):
            for place in (1, 2, 0):
                if place < len(heroes):
                    self._hero(p, rect, heroes[place], place, width, share * SHOWN - (place or 3) + 1)

    def _hero(self, p: Painter, rect: Rect, card: Card, place: int, width: float, share: float) -> None:
        share = ease_out(min(1.0, max(0.0, share)))
        if share <= 0:
            return
        wide = width if place == 0 else width * 0.86
        shift = 0.54 if len(self.heroes()) == 2 else 0.0
        x = rect.cx + ((0, -1.02, 1.02)[place] + shift) * width - wide / 2
        y = rect.y + rect.h * (0.046 if place == 0 else 0.125) - (1 - share) * rect.h * 0.3
        slain = self.winner is None and self.game.over
        dress = Dress("slain" if slain else "resting", angle=SIDE_ANGLES[place])
        cards.card(p, self.roster[card], (x, y), wide, dress)

    def heroes(self) -> list[Card]:
        """Return up to three characters: the winner's last ones that felled most; of a draw the last that fell."""
        if self.winner is None:
            return [*self.game.duels[-1].fighters] if self.game.duels else []
        kills = Counter(
            duel.fighters[self.winner] for duel in self.game.duels if other(self.winner) in duel.fallen
        )
        squad = self.game.squads[self.winner]
        alive = squad[: self.game.left[self.winner]] or squad
        return sorted(alive, key=lambda card: (-kills[card], alive.index(card)))[:SHOWN]

    def score(self, p: Painter, rect: Rect, share: float) -> None:
        """Draw the squads as shields: after every phase, or after every game."""
        if self.best_of == 1:
            draw_phases(p, rect, self.game, self.roster, share)
        else:
            draw_games(p, rect, self.story.games, self.roster, share)

    # ------------------------------------------------------------------ luck

    @cached_property
    def _lucks(self) -> tuple[Luck, Luck]:
        tests = self.story.tests
        return luck_of(tests, SEATS[0]), luck_of(tests, SEATS[1])

    def luck(self) -> Sequence[LuckOfSeat]:
        """Return the dice of both seats."""
        if not self.story.tests:
            return ()
        return [_shown(luck) for luck in self._lucks]

    def about_luck(self) -> str:
        """Say how many tests the winner won, and whether that was luck."""
        if not self.story.tests:
            return "No die was rolled in this match."
        seat = self.winner if self.winner is not None else SEATS[0]
        luck, name = self._lucks[seat], self.cast.names[seat]
        won, hoped = f"{luck.won.value:g}", f"{luck.won.expected:.1f}"
        told = (
            f"{name} won {won} of {luck.tests} tests; {hoped} were to be expected, "
            f"and {round(luck.won.percentile)} of 100 such matches are less lucky."
        )
        return f"{told} {_verdict(luck.won.percentile)}" if self.winner is not None else told

    def ledger(self) -> Sequence[Figures]:
        """Nothing is spent in a duel."""
        return ()

    # ------------------------------------------------------------------ turning points

    def turns(self) -> Sequence[Turn]:
        """Return the three duels that moved the chance to win most."""
        return [self._turn(point) for point in turning_points(self.story, self.best_of)[:SHOWN]]

    def _turn(self, point: TurningPoint) -> Turn:
        duel, (one, two) = point.duel, self._names(point.duel)
        where = f"phase {duel.phase}, duel {duel.number}"
        if self.best_of > 1:
            where = f"game {duel.game}, {where}"
        step = self._steps[duel]
        if len(duel.fallen) > 1:
            title = f"{one} and {two} fall together"
            return Turn(self._pair(duel), title, where, "skull", point.before, point.after, step)
        fell = duel.fallen[0]
        names = (one, two)
        chance = self._last_chance(duel, fell)
        unlikely = chance < UNLIKELY
        note = f"{where}: {self._cards_words(duel, other(fell))}, {round(100 * chance)} % to kill"
        title = f"{names[other(fell)]} fells {names[fell]}"
        return Turn(
            self._pair(duel), title, note, "dice" if unlikely else "star", point.before, point.after, step
        )

    def _last_chance(self, duel: Duel, fell: Seat) -> float:
        """Return the chance, when the last Combat Cards lay face up, that the one who fell falls."""
        last = duel.rounds[-1]
        mine, theirs = (self.roster[duel.fighters[seat]] for seat in (other(fell), fell))
        odds = exchange_odds(mine, theirs, last.cards[other(fell)], last.cards[fell])
        return odds.theirs_falls + odds.both_fall

    @staticmethod
    def _cards_words(duel: Duel, seat: Seat) -> str:
        mine, theirs = duel.rounds[-1].cards[seat], duel.rounds[-1].cards[other(seat)]
        return "both attack" if mine == theirs else f"{mine} against {theirs}"

    def _pair(self, duel: Duel) -> Paint:
        clans = [self.roster[card].clan for card in duel.fighters]

        def paint(p: Painter, rect: Rect) -> None:
            size = min(rect.h, rect.w / 2 - 2)
            for i, clan in enumerate(clans):
                centre = (rect.x + size / 2 + i * (size + 2), rect.cy)
                cards.shield(p, clan, centre, size, fallen=Seat(i) in duel.fallen)

        return paint

    @cached_property
    def _steps(self) -> dict[Duel, int]:
        """The step in which every duel ended."""
        ends = [
            step
            for step in range(self.match.steps + 1)
            for event in self.match.events_of(step, None)
            if isinstance(event, DuelEnded)
        ]
        return dict(zip((duel for duel in self.story.duels if duel.fallen), ends, strict=True))


def _shown(luck: Luck) -> LuckOfSeat:
    dice = luck.dice
    return LuckOfSeat(dice.chances, dice.total, dice.percentile, dice.words)


def _verdict(percentile: float) -> str:
    if percentile < 40:
        return "It was won against the dice."
    if percentile <= 65:
        return "Luck did not decide this one."
    return "Luck helped." if percentile <= 85 else "Luck helped much."


def _count(number: int, word: str) -> str:
    return f"{number} {word}{'' if number == 1 else 's'}"
