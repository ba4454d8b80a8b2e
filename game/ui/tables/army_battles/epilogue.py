"""What there is to say about a battle that is over."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import erf, sqrt
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from game.core.record import reason
from game.rules.army_battles.blows import FACES
from game.rules.army_battles.events import (
    BuildingAttacked,
    BuildingFell,
    Roll,
    RoundEnded,
    UnitAttacked,
    UnitEscaped,
    UnitFell,
)
from game.rules.army_battles.places import name_of
from game.rules.army_battles.state import SIDES
from game.rules.army_battles.victory import surviving_points
from game.ui import draw
from game.ui import theme as t
from game.ui.layout import Rect
from game.ui.surroundings import Figures, Headings, LuckOfSeat, Turn
from game.ui.tables.army_battles import counters
from game.ui.tables.army_battles.company import Company
from game.ui.tables.army_battles.following import Follower
from game.ui.tables.army_battles.land import Land
from game.ui.tables.army_battles.surroundings import draw_map, picture_of
from game.ui.theme import Type

if TYPE_CHECKING:
    from game.core.contract import Event
    from game.core.match import Match
    from game.rules.army_battles.state import Table, UnitNo
    from game.ui.narrate import Cast
    from game.ui.paint import Painter
    from game.ui.surroundings import Paint

MOST_TURNS = 6
MEAN = sum(FACES) / len(FACES)
SPREAD = sqrt(sum((face - MEAN) ** 2 for face in FACES) / len(FACES))
BINS = 25
FOOT, LEAST_ROW = 26.0, 20.0


class Throws:
    """The d10 that a side rolled in attacks, and the damage it dealt."""

    def __init__(self) -> None:
        self.faces: list[int] = []
        self.harm = 0

    def add(self, roll: Roll) -> None:
        """Count an attack."""
        self.faces += roll.faces
        self.harm += roll.harm

    def luck(self, name: str) -> LuckOfSeat:
        """Return how the sum of these dice compares with all sums that could have been."""
        count, total = len(self.faces), sum(self.faces)
        middle, spread = count * MEAN, SPREAD * sqrt(count)
        edges = [middle + spread * (n / BINS * 6 - 3) for n in range(BINS + 1)]
        below = [0.5 * (1 + erf((edge - middle) / (spread * sqrt(2)))) for edge in edges]
        shares = tuple(b - a for a, b in pairwise(below))
        mark = min(BINS - 1, max(0, sum(edge <= total for edge in edges) - 1))
        rank = 0.5 * (1 + erf((total - middle) / (spread * sqrt(2))))
        words = f"{total / count:.1f} on average in {count} d10"
        sentence = f"{name} rolled {total / count:.1f} on average with the d10, {MEAN} was to be expected."
        return LuckOfSeat(shares, mark, 100 * rank, words, sentence)


class ArmyBattlesEpilogue:
    """Points round by round, dice and turning points of a battle."""

    headings = Headings(
        about_luck=(
            "How luck is measured",
            "Every d10 that a side rolled in attacks counts. The curve shows how their sum could have come out.",
        ),
        about_turns=(
            "Turning points",
            "Units and buildings that fell, heroes that were lost, by what they cost.",
        ),
        no_turns="Nobody fell.",
        about_choices=(
            "Every choice is compared with what a player above the Colonel would do. What it gave up is counted in "
            "points of an army, as far as they can be foreseen, and the average of all choices is shown."
        ),
        given_up="points given up",
        whole=1.0,
    )

    def __init__(self, match: Match[Any, Any], cast: Cast) -> None:
        assert match.outcome is not None
        self.match, self.cast, self.why = match, cast, reason(match.record)
        self.shown = picture_of(match, cast)
        self.sides: tuple[int, int] = (0, 1)
        self.winner = next((side for side in SIDES if match.outcome.scores[side] == 1.0), -1)
        self._throws = (Throws(), Throws())
        self._falls: list[tuple[int, int, Event, str]] = []
        self._course: list[tuple[int, int]] = [(self.shown.points(0), self.shown.points(1))]
        self._points: list[tuple[int, int]] = [(0, 0)]
        self._lost = [0, 0]
        self._land = Land(self.shown.kit)
        self._company = Company(self.shown.kit)
        self._follow()

    def _follow(self) -> None:
        """Go through the battle once more."""
        table = self.shown.table.clone()
        follower: Follower | None = None
        for step in range(self.match.steps + 1):
            for event in self.match.events_of(step, None):
                self._hear(step, event)
                self._company.hear(event)
                if follower is None and step == 0:
                    continue
                follower = follower or Follower(self._opening(), self.shown.kit)
                follower.hear(event)
                if isinstance(event, RoundEnded):
                    one, two = (surviving_points(follower.table, self.shown.kit, side) for side in SIDES)
                    self._course.append((one, two))
                    self._points.append(follower.table.scores)
        one, two = (surviving_points(table, self.shown.kit, side) for side in SIDES)
        self._course.append((one, two))
        self._points.append(table.scores)

    def _opening(self) -> Table:
        """Return the table as it was before the deployment."""
        table = self.shown.table.clone()
        table.units = tuple(
            replace(unit, at=-3, wounds=0, heroes=(), is_defending=False, watch=None) for unit in table.units
        )
        table.wounds = (0,) * len(table.wounds)
        table.scores, table.round, table.order, table.turn = (0, 0), 0, (), None
        return table

    def _hear(self, step: int, event: Event) -> None:
        match event:
            case UnitAttacked(unit=unit, roll=roll) | BuildingAttacked(unit=unit, roll=roll):
                side = self._company.side(unit)
                if side is not None:
                    self._throws[side].add(roll)
            case UnitFell(unit=unit, at=at):
                side = self._company.side(unit)
                if side is not None:
                    self._lost[side] += 1
                    name = self._company.name(unit)
                    self._falls.append((step, self._worth(unit), event, f"{name} falls at {name_of(at)}"))
            case BuildingFell(building=building, at=at):
                words = f"The {self._company.building(building)} at {name_of(at)} falls"
                self._falls.append((step, 11, event, words))
            case UnitEscaped(unit=unit, at=at):
                words = f"{self._company.name(unit)} leaves from {name_of(at)}"
                self._falls.append((step, 12, event, words))
            case _:
                return

    def _worth(self, unit: UnitNo) -> int:
        return self.shown.kit.units[self.shown.unit(unit).kind].points or 10

    # ------------------------------------------------------------------ words

    @property
    def crumb(self) -> str:
        """The scenario and its rounds."""
        table = self.shown.table
        return f"{table.terms.title}, {table.round} {'round' if table.round == 1 else 'rounds'}"

    @property
    def note(self) -> str:
        """The points left."""
        one, two = self._course[-1]
        return f"{one} : {two} points"

    @property
    def score_title(self) -> str:
        """What stands over the score."""
        return "Objective points, round by round" if self._scores else "Army points left, round by round"

    @property
    def _scores(self) -> bool:
        return any(any(pair) for pair in self._points)

    def about_luck(self) -> str:
        """Say what the luck means."""
        one, two = (throws.harm for throws in self._throws)
        lost = f"{self._lost[0]} and {self._lost[1]} units fell"
        return f"{self.cast.names[0]} dealt {one} damage in all, {self.cast.names[1]} {two}; {lost}."

    # ------------------------------------------------------------------ pictures

    def picture(self, p: Painter, rect: Rect, share: float) -> None:
        """Draw the map at the end, and on it the standing units of the winner."""
        p.box(rect, "#16130f", 10)
        draw_map(p, rect.inset(8), self.shown, self._land)
        draw.veil(p, round(50 + 60 * share), rect=rect)
        here = [no for no in self.shown.roster(max(0, self.winner)) if self.shown.unit(no).at >= 0][:5]
        size = min(rect.h * 0.34, rect.w / 6.4) * (0.7 + 0.3 * share)
        for n, number in enumerate(here if self.winner >= 0 else []):
            at = (rect.cx + (n - (len(here) - 1) / 2) * size * 1.12, rect.cy + size * 0.2)
            counters.counter(p, at, size, counters.look_of(self.shown, number).at_rest())

    def score(self, p: Painter, rect: Rect, share: float) -> None:
        """Draw a pair of bars for every round, seat 1 at the left, and under them what they count."""
        rows = self._points if self._scores else self._course
        most = max(1, *(number for pair in rows for number in pair))
        shown, room = _that_fit(len(rows), rect.h)
        step = min(52.0, room / max(1, len(shown)))
        if room < rect.h:
            spot = (rect.cx, rect.y + step * len(shown) + 4)
            p.text(self.score_title, spot, Type(17, colour=t.MUTED), "midtop")
        for row, n in enumerate(shown[: max(1, round(share * len(shown)))]):
            y, pair = rect.y + step * (row + 0.5), rows[n]
            words = "start" if n == 0 else "end" if n == len(rows) - 1 else str(n)
            p.text(words, (rect.cx, y), Type(17, "semibold", t.MUTED), "center")
            for side, number in enumerate(pair):
                wide = (rect.w / 2 - 76) * number / most
                x = rect.cx - 34 - wide if side == 0 else rect.cx + 34
                p.box(Rect(x, y - step * 0.3, max(2.0, wide), step * 0.6), p.theme.seat(side), 3)
                at = (x - 6, y) if side == 0 else (x + wide + 6, y)
                p.text(str(number), at, Type(18, "bold"), "midright" if side == 0 else "midleft")

    # ------------------------------------------------------------------ panels

    def luck(self) -> Sequence[LuckOfSeat]:
        """Return the dice of both sides."""
        if not all(throws.faces for throws in self._throws):
            return ()
        return [throws.luck(self.cast.names[side]) for side, throws in enumerate(self._throws)]

    def ledger(self) -> Sequence[Figures]:
        """Return what both sides dealt and lost, where nothing was rolled that luck could be told of."""
        if self.luck():
            return ()
        one, two = self._throws
        return [
            Figures("army_battles/stat_damage", "damage dealt", (str(one.harm), str(two.harm))),
            Figures("ui/skull", "units lost", (str(self._lost[0]), str(self._lost[1]))),
        ]

    def turns(self) -> Sequence[Turn]:
        """Return what fell, the dearest first."""
        ordered = sorted(self._falls, key=lambda one: (-one[1], one[0]))[:MOST_TURNS]
        return [
            self._turn(step, event, words)
            for step, _, event, words in sorted(ordered, key=lambda one: one[0])
        ]

    def _turn(self, step: int, event: Event, words: str) -> Turn:
        if isinstance(event, UnitFell | UnitEscaped):
            side = self._company.side(event.unit)
            outcome = "left" if isinstance(event, UnitEscaped) else "lost"
            icon = "door" if isinstance(event, UnitEscaped) else "skull"
            return Turn(
                self._counter(event.unit),
                words,
                self._army(side),
                icon,
                step=step,
                outcome=outcome,
                seat=side,
            )
        sprite = "building_tower_ruin" if isinstance(event, BuildingFell) else "unit_hero"
        return Turn(_sprite(sprite), words, "", "skull", step=step, outcome="lost")

    def _army(self, side: int | None) -> str:
        return self.shown.army(side) if side is not None else ""

    def _counter(self, number: UnitNo) -> Paint:
        look = counters.look_of(self.shown, number).plain()

        def paint(p: Painter, rect: Rect) -> None:
            counters.counter(p, (rect.cx, rect.cy), min(rect.w, rect.h), look)

        return paint


def _sprite(name: str) -> Paint:
    def paint(p: Painter, rect: Rect) -> None:
        p.sprite(f"army_battles/{name}", (rect.cx, rect.cy), min(rect.w, rect.h))

    return paint


def _that_fit(count: int, high: float) -> tuple[list[int], float]:
    """Return which of so many rows fit, the first and the last among them, and how much of the height is theirs."""
    shown = list(range(count))
    room = high - FOOT if high - FOOT >= LEAST_ROW * count else high
    while room < LEAST_ROW * len(shown) and len(shown) > 3:
        shown = [*shown[:-1:2], shown[-1]]
    return shown, room
