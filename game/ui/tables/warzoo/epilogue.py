"""What Warzoo has to say about a match that is over: the poster of the Farmer of the Year, Battles, turning points."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import pygame

from game.core.contract import Seat
from game.rules.warzoo import Warzoo
from game.rules.warzoo.cards import Unit
from game.rules.warzoo.events import BattleScored, ChallengeDecided, LaneTurned, UnitsRevealed
from game.rules.warzoo.state import BOTH, DRAWN, EMPTY, MILLS_TO_WIN, OPEN, Side, Table
from game.ui import draw
from game.ui import theme as t
from game.ui.layout import Rect
from game.ui.motion import ease_out
from game.ui.narrate import Cast
from game.ui.paint import Painter
from game.ui.pictures import corners
from game.ui.surroundings import LuckOfSeat, Turn
from game.ui.tables.warzoo import cards, inks, pieces
from game.ui.tables.warzoo.cards import Dress
from game.ui.theme import Type

if TYPE_CHECKING:
    from game.core.match import Match

SHOWN, RAYS = 3, 28
ANGLES = (0, 7, -7)
GREY = inks.Ink("#2b261f", "#5a4f3e", "#b0a58f")


class WarzooEpilogue:
    """The end of a match."""

    score_title = "Battle by Battle"

    def __init__(self, match: Match[Any, Any], cast: Cast) -> None:
        outcome = match.outcome
        assert outcome is not None
        rules = match.rules
        assert isinstance(rules, Warzoo)
        self.match, self.cast, self.kit = match, cast, rules.kit
        self.table: Table = match.spectacle()
        self.history = match.history(None)
        self.battles = [event for event in self.history if isinstance(event, BattleScored)]
        self.words = outcome.why
        winners = {self.table.terms.side_of(seat) for seat in outcome.winners}
        self.winner: Side | None = winners.pop() if len(winners) == 1 else None

    # ------------------------------------------------------------------ in words

    @property
    def crumb(self) -> str:
        """How many Battles."""
        count = len(self.battles)
        return f"{count} Battle{'' if count == 1 else 's'}" if count else ""

    @property
    def why(self) -> str:
        """What decided it."""
        if self.winner is None or not self.battles:
            return self.words
        mills = self.table.mills
        if max(mills) < MILLS_TO_WIN:
            return self.words
        names = " and ".join(self._names(self.winner))
        verb = "is" if len(self._names(self.winner)) == 1 else "are"
        return f"{names} {verb} Farmer of the Year: {max(mills)} Mills to {min(mills)}."

    def _names(self, side: Side) -> list[str]:
        return list(dict.fromkeys(self.cast.names[seat] for seat in self.table.terms.holders[side]))

    @property
    def note(self) -> str:
        """The Mills."""
        one, two = self.table.mills
        return f"{max(one, two)} : {min(one, two)} Mills" if self.battles else ""

    # ------------------------------------------------------------------ pictures

    def picture(self, p: Painter, rect: Rect, share: float) -> None:
        """Draw the poster: rays in the winner's inks, three of its units that won lanes, three Mills."""
        ink = GREY if self.winner is None else inks.INKS[self.table.terms.armies[self.winner].faction]
        p.blit(self._rays(p, rect, ink), (rect.x, rect.y))
        heroes = self.heroes()
        w = min(190.0, rect.h * 0.4, rect.w * 0.26)
        with p.clip(rect):
            for place in (1, 2, 0):
                if place < len(heroes):
                    self._hero(p, rect, heroes[place], place, w, share)
            if self.winner is not None:
                size = min(58.0, rect.h * 0.12)
                x = rect.cx - size * 1.5
                pieces.mills(p, (x, rect.y + 12), self.table.mills[self.winner], MILLS_TO_WIN, size, ink.tint)

    @staticmethod
    def _rays(p: Painter, rect: Rect, ink: inks.Ink) -> pygame.Surface:
        size = p.rect(rect).size
        key = ("wz-farmer", size, ink.main)

        def make() -> pygame.Surface:
            sheet = pygame.Surface(size, pygame.SRCALPHA)
            sheet.fill(ink.dark)
            x, y, far = size[0] / 2, size[1] * 0.62, math.hypot(*size)
            ray = p.shelf.colour(ink.dark).lerp(p.shelf.colour(ink.main), 0.42)
            for k in range(RAYS):
                a = k * math.tau / RAYS
                ends = [(x + far * math.cos(a + d), y + far * math.sin(a + d)) for d in (-0.056, 0.056)]
                pygame.draw.polygon(sheet, ray, [(x, y), *ends])
            sheet.blit(corners(size, p.px(12)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            return sheet

        return p.shelf.surfaces.get(key, make)

    def _hero(self, p: Painter, rect: Rect, unit: Unit, place: int, width: float, share: float) -> None:
        come = ease_out(min(1.0, max(0.0, share * SHOWN - (place or 3) + 1)))
        if come <= 0:
            return
        w = round(width if place == 0 else width * 0.84)
        x = rect.cx + (0, -1.06, 1.06)[place] * width - w / 2
        y = rect.y + rect.h * (0.145 if place == 0 else 0.2) - (1 - come) * rect.h * 0.3
        cards.card(p, self.kit.cards[unit], (x, y), w, Dress(angle=ANGLES[place]))

    def heroes(self) -> list[Unit]:
        """Return up to three units of the winner (of a draw: of both) that won lanes, the latest first."""
        found: list[Unit] = []
        units: dict[int, tuple[Unit, Unit]] = {}
        for event in self.history:
            match event:
                case UnitsRevealed(lane=lane, units=pair):
                    units[lane] = pair
                case ChallengeDecided(lane=lane, winner=winner) if winner in BOTH:
                    if self.winner in {None, winner} and units[lane][winner] != EMPTY:
                        found.append(units[lane][winner])
                case _:
                    pass
        return list(dict.fromkeys(reversed(found)))[:SHOWN]

    def score(self, p: Painter, rect: Rect, share: float) -> None:
        """Draw a row a Battle: lanes won by each side, and whose Mill it was."""
        count = max(1, len(self.battles))
        step = min(62.0, rect.h / count)
        for i, battle in enumerate(self.battles[: round(share * count + 0.499)]):
            self._battle(p, Rect(rect.x, rect.y + step * i, rect.w, step), battle)

    def _battle(self, p: Painter, row: Rect, battle: BattleScored) -> None:
        p.text(f"Battle {battle.number}", (row.x, row.cy), Type(20, "semibold", t.MUTED), "midleft")
        middle = row.x + max(110.0, row.w * 0.3)
        size = min(30.0, row.h * 0.6)
        for side in BOTH:
            x = middle + (row.right - middle) * (0.0 if side == 0 else 0.5)
            faction = self.table.terms.armies[side].faction
            p.sprite(f"warzoo/badge_{faction.value}", (x + size / 2, row.cy), size)
            p.text(f"{battle.won[side]}", (x + size + 10, row.cy), Type(24, "bold"), "midleft")
            if battle.winner == side:
                p.sprite("warzoo/mill_token", (x + size + 46, row.cy), size * 1.1)
        draw.hline(p, row.x, row.bottom, row.w)

    # ------------------------------------------------------------------ luck and turns

    def luck(self) -> Sequence[LuckOfSeat]:
        """Nothing is rolled in Warzoo."""
        return ()

    def about_luck(self) -> str:
        """Say what is drawn."""
        return "No dice are rolled in Warzoo: only the order of the decks is chance."

    def turns(self) -> Sequence[Turn]:
        """Return lanes that turned after they had been decided: what changed the course of a Battle."""
        found = [
            self._turned(event, step)
            for step in range(self.match.steps + 1)
            for event in self.match.events_of(step, None)
            if isinstance(event, LaneTurned) and event.before != OPEN
        ]
        return found[-SHOWN:][::-1]

    def _turned(self, event: LaneTurned, step: int) -> Turn:
        whose = "is drawn" if event.winner == DRAWN else f"goes to {' and '.join(self._names(event.winner))}"
        seat = Seat(0) if event.winner == DRAWN else self.table.terms.holders[event.winner][0]

        def paint(p: Painter, rect: Rect) -> None:
            draw.seat(p, seat, (rect.cx, rect.cy), min(rect.h, rect.w) * 0.6)

        note = "a lane that was decided before turned again"
        return Turn(paint, f"Lane {event.lane + 1} {whose}", note, "swap", 0.5, 0.5, step)
