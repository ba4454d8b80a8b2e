"""What there is to say about a match of Zone Wars that is over."""

from __future__ import annotations

from collections.abc import Sequence
from math import comb
from typing import TYPE_CHECKING, Any

from game.core.record import reason
from game.rules.zone_wars.dice import hits_in
from game.rules.zone_wars.events.fight import AttackRerolled, AttackRolled, Defended, Eliminated, Staggered
from game.rules.zone_wars.events.finds import ArtifactFound
from game.rules.zone_wars.events.turn import PointsGained, SurvivalRolled
from game.rules.zone_wars.scenarios.table import scenario_of
from game.rules.zone_wars.state import FIRST_BEAST, Status
from game.ui import draw, write
from game.ui import theme as t
from game.ui.layout import Rect
from game.ui.surroundings import Figures, Headings, LuckOfSeat, Paint, Turn
from game.ui.tables.zone_wars import inks
from game.ui.tables.zone_wars.alliances import is_allied
from game.ui.tables.zone_wars.banners import banner
from game.ui.tables.zone_wars.scenery import Scenery
from game.ui.tables.zone_wars.surroundings import draw_board, picture_of
from game.ui.theme import Type

if TYPE_CHECKING:
    from game.core.contract import Event
    from game.core.match import Match
    from game.rules.zone_wars.affairs import Piece
    from game.rules.zone_wars.dice import Roll
    from game.ui.narrate import Cast
    from game.ui.paint import Painter

MOST_TURNS = 6
TWO, HEADS = 2, 72.0  # seats whose names the panel writes itself, so far from its middle
IN_ALL, OF_TEAM = "in all", "the whole team"
WHY = {
    "stagger": "for a foe laid low",
    "elimination": "for a foe out of the game",
    "artifacts": "for finds",
    "objective": "for an objective",
    "escape": "for getting away",
    "ark": "for the Ark",
}


class Throws:
    """The dice of a seat: how many, and how many hits."""

    def __init__(self) -> None:
        self.dice = self.hits = 0

    def add(self, faces: Sequence[int]) -> None:
        """Count a throw."""
        self.dice += len(faces)
        self.hits += hits_in(tuple(faces))

    def luck(self, name: str) -> LuckOfSeat:
        """Return how these hits compare with what could have been: every die hits once in six."""
        n = self.dice
        shares = tuple(comb(n, k) * (1 / 6) ** k * (5 / 6) ** (n - k) for k in range(n + 1))
        below = sum(shares[: self.hits]) + shares[self.hits] / 2
        fair = n / 6
        words = f"{self.hits} hits of {n} dice"
        sentence = f"{name}: {self.hits} hits, {fair:.1f} were to be expected."
        seen = slice(max(0, int(fair - 12)), int(fair + 14))
        return LuckOfSeat(shares[seen], self.hits - (seen.start or 0), 100 * below, words, sentence)


class ZoneWarsEpilogue:
    """Points, dice and turning points of a match."""

    score_title = "Where the points come from"
    headings = Headings(
        about_luck=(
            "How luck is measured",
            "Every die that a side threw hits once in six. The curve shows the hits that could have been.",
        ),
        about_turns=("Turning points", "Whoever went down, and what was found."),
        no_turns="Nobody went down and nothing was found.",
        about_choices=(
            "Every choice is compared with what a Stalker would have done. What it gave up is counted in victory "
            "points, as far as they can be foreseen, and the average of all choices is shown."
        ),
        given_up="points given up",
        whole=1.0,
    )

    def __init__(self, match: Match[Any, Any], cast: Cast) -> None:
        assert match.outcome is not None
        self.match, self.cast, self.why = match, cast, reason(match.record)
        self.shown = picture_of(match, cast)
        ranks = match.outcome.ranks
        best = min(range(len(ranks)), key=lambda seat: ranks[seat])
        table = self.shown.table
        other = next(seat for seat, side in enumerate(table.sides) if side.team != table.sides[best].team)
        self.sides: tuple[int, int] = (0, 1) if len(ranks) == 2 else (min(best, other), max(best, other))
        self.winners = [seat for seat, rank in enumerate(ranks) if rank == 1]
        self._throws = [Throws() for _ in ranks]
        self._gained: list[dict[str, int]] = [{} for _ in ranks]
        self._falls: list[tuple[int, Event]] = []
        self._scenery = Scenery()
        self._first: Roll | None = None
        for step in range(match.steps + 1):
            for event in match.events_of(step, None):
                self._hear(step, event)

    def _hear(self, step: int, event: Event) -> None:
        match event:
            case AttackRolled(attacker=piece, roll=roll):
                self._first = roll
                self._count(piece, (*roll.base, *roll.gear))
            case AttackRerolled(attacker=piece, roll=roll):
                self._again(piece, roll)
            case Defended(piece=piece, armor=armor, cover=cover):
                self._count(piece, (*(face for card in armor for face in card), *cover))
            case SurvivalRolled(piece=piece, dice=dice):
                self._count(piece, dice)
            case PointsGained(seat=seat, amount=amount, why=why):
                self._gained[seat][why] = self._gained[seat].get(why, 0) + amount
            case Staggered() | Eliminated() | ArtifactFound():
                self._falls.append((step, event))
            case _:
                return

    def _count(self, piece: Piece, faces: Sequence[int]) -> None:
        seat = self.shown.seat(piece)
        if seat is not None:
            self._throws[seat].add(faces)

    def _again(self, piece: Piece, roll: Roll) -> None:
        """Count the dice that were thrown again: those that were loose in the first throw, as they lie now."""
        seat = self.shown.seat(piece)
        if seat is not None and self._first is not None:
            loose = self._first.loose
            self._throws[seat].dice += loose.base + loose.gear
            self._throws[seat].hits += roll.hits - self._first.hits

    # ------------------------------------------------------------------ words

    @property
    def crumb(self) -> str:
        """The scenario and its turns."""
        table = self.shown.table
        return f"{scenario_of(table).name}, {table.turn} turns"

    @property
    def note(self) -> str:
        """The points of the teams; whoever is alone is a team."""
        points = sorted(self.shown.table.points_of_teams().values(), reverse=True)
        return " : ".join(map(str, points[:2])) + " points"

    def about_luck(self) -> str:
        """Say what the luck means."""
        if not any(one.dice for one in self._throws):
            return "No die was rolled in this match."
        return "Cover, numbers and the reroll count for more than the dice."

    # ------------------------------------------------------------------ pictures

    def picture(self, p: Painter, rect: Rect, share: float) -> None:
        """Draw the battlefield at the end with the winner's emblem on it."""
        p.box(rect, "#16130f", 10)
        draw_board(p, rect.inset(8), self.shown, self._scenery)
        draw.veil(p, round(60 + 60 * share), rect=rect)
        size = min(rect.w, rect.h) * 0.34 * (0.7 + 0.3 * share)
        leading = [seat for seat in self.winners if seat in self.shown.table.leaders]
        count = len(leading)
        for n, seat in enumerate(leading):
            faction = self.shown.table.sides[seat].faction
            at = (rect.cx + (n - (count - 1) / 2) * size * 1.06, rect.cy)
            sprite = f"zone_wars/faction_{faction.value}" if faction is not None else "zone_wars/token_vp"
            p.sprite(sprite, at, size)

    def score(self, p: Painter, rect: Rect, share: float) -> None:
        """Draw a row for every source of points and for what became of the miniatures, a column a seat."""
        rows, seats = self._rows(), len(self._gained)
        step = min(46.0, rect.h / (len(rows) + (seats > TWO) + 0.4))
        top = rect.y
        if seats > TWO:
            top = self._draw_heads(p, Rect(rect.x, rect.y, rect.w, step))
        for n, (words, numbers) in enumerate(rows[: max(1, round(share * len(rows)))]):
            y = top + step * (n + 0.5)
            is_sum = words in {IN_ALL, OF_TEAM}
            style = Type(min(20.0, step * 0.62), "bold" if is_sum else "regular")
            p.text(words[0].upper() + words[1:], (rect.x, y), style, "midleft")
            for seat, number in enumerate(numbers):
                colour = inks.HAZARD if is_sum else t.TEXT if number else t.MUTED
                size = min(24.0 if is_sum else 21.0, step * 0.7)
                p.text(str(number), (self._column(rect, seat), y), Type(size, "bold", colour), "center")
            draw.hline(p, rect.x, y + step / 2, rect.w)

    def _rows(self) -> list[tuple[str, list[int]]]:
        kinds = [kind for kind in WHY if any(kind in one for one in self._gained)]
        rows = [(WHY[kind], [one.get(kind, 0) for one in self._gained]) for kind in kinds]
        table = self.shown.table
        if is_allied(table):
            totals = table.points_of_teams()
            rows.append((IN_ALL, [sum(one.values()) for one in self._gained]))
            rows.append((OF_TEAM, [totals[side.team] for side in table.sides]))
        else:
            rows.append((IN_ALL, [side.points for side in table.sides]))
        fates = {"left the board": Status.LEFT, "eliminated": Status.ELIMINATED}
        return rows + [(words, self._count_of(status)) for words, status in fates.items()]

    def _count_of(self, status: Status) -> list[int]:
        minis = self.shown.table.minis
        return [
            sum(m.seat == seat and m.status is status for m in minis) for seat in range(len(self._gained))
        ]

    def _column(self, rect: Rect, seat: int) -> float:
        """Return the middle of a seat's column: two stand below the names on the panel."""
        seats = len(self._gained)
        if seats == TWO:
            return rect.cx + (-HEADS if seat == 0 else HEADS)
        return rect.x + rect.w * (0.34 + 0.66 * (seat + 0.5) / seats)

    def _draw_heads(self, p: Painter, rect: Rect) -> float:
        wide = rect.w * 0.66 / len(self._gained)
        for seat, name in enumerate(self.cast.names):
            x = self._column(rect, seat)
            lines, style = write.fit(p, name, wide - 40, Type(min(20.0, rect.h * 0.6), "bold"), 1)
            left = x - (p.width_of(lines[0], style) + 26) / 2
            draw.seat(p, seat, (left + 9, rect.cy), 18)
            banner(p, Rect(left - 22, rect.cy - 12, 16, 24), self.shown.table, seat)
            p.text(lines[0], (left + 26, rect.cy), style, "midleft")
        return rect.bottom

    # ------------------------------------------------------------------ panels

    def luck(self) -> Sequence[LuckOfSeat]:
        """Return the dice of every seat."""
        if not any(one.dice for one in self._throws):
            return ()
        return [one.luck(self.cast.names[seat]) for seat, one in enumerate(self._throws)]

    def ledger(self) -> Sequence[Figures]:
        """Return nothing: in a game of dice the luck is shown."""
        return ()

    def turns(self) -> Sequence[Turn]:
        """Return whoever went down and what was found, the heaviest first."""
        weight: dict[type[Any], int] = {Eliminated: 0, Staggered: 1, ArtifactFound: 2}
        ordered = sorted(self._falls, key=lambda one: (weight[type(one[1])], -one[0]))
        return [self._turn(step, event) for step, event in ordered[:MOST_TURNS]]

    def _turn(self, step: int, event: Any) -> Turn:  # noqa: ANN401 - one of three events
        piece: Piece = event.piece
        name, seat = self.shown.name(piece), self.shown.seat(piece)
        match event:
            case ArtifactFound(item=item):
                found = self.shown.kit.box.items[item]
                note, icon, word = f"finds: {found.name}", "star", f"{found.vp} points"
            case Eliminated(by=by):
                note, icon, word = f"is eliminated by {self.shown.name(by)}", "skull", "out"
            case _:
                note, icon, word = f"is staggered by {self.shown.name(event.by)}", "heart", "down"
        who = seat if piece < FIRST_BEAST else None
        return Turn(self._portrait(piece), name, note, icon, step=step, outcome=word, seat=who)

    def _portrait(self, piece: Piece) -> Paint:
        sprite = self.shown.portrait(piece)

        def paint(p: Painter, rect: Rect) -> None:
            p.sprite(sprite, (rect.cx, rect.cy), min(rect.w, rect.h))

        return paint
