"""What Warzoo has to say about a match that is over: the poster of the Farmer of the Year, Battles, turning points."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import pygame

from game.core.record import reason
from game.rules.warzoo import Warzoo
from game.rules.warzoo.cards import Unit
from game.rules.warzoo.events import BattleScored, ChallengeDecided, UnitsRevealed
from game.rules.warzoo.state import BOTH, EMPTY, MILLS_TO_WIN, Side, Table
from game.rules.warzoo.tiles import LANES
from game.ui import draw, write
from game.ui import theme as t
from game.ui.layout import Rect
from game.ui.motion import ease_out
from game.ui.narrate import Cast
from game.ui.paint import Painter
from game.ui.pictures import corners
from game.ui.surroundings import Figures, Headings, LuckOfSeat, Paint, Turn
from game.ui.tables.warzoo import cards, inks, pieces
from game.ui.tables.warzoo.cards import Dress
from game.ui.tables.warzoo.faces import TALL
from game.ui.tables.warzoo.story import Fight, Story, Tale
from game.ui.theme import Type

if TYPE_CHECKING:
    from game.core.match import Match

SHOWN, RAYS = 3, 28
ANGLES = (0, 7, -7)
GREY = inks.Ink("#2b261f", "#5a4f3e", "#b0a58f")


HEADINGS = Headings(
    luck="Ammo and losses",
    luck_tab="Ammo",
    about_luck=(
        "Ammo and losses",
        (
            "What both sides paid, and for what. Ammo is spilt when a Silo is filled up that holds nine or ten "
            "already. A unit loses at once when it cannot pay, or when a unit of its name was turned up before it in "
            "the same Battle. "
            "No dice are rolled in Warzoo: only the order of the decks is chance."
        ),
    ),
    turns="What decided it",
    about_turns=(
        "What decided a Battle",
        (
            "The lane after which the winner of the Battle could not be caught any more. Where both sides won as "
            "many lanes, it is the first lane, counted from the Mill, that somebody won. Press a Battle to see that "
            "lane again."
        ),
    ),
    no_turns="No Battle was won.",
    about_choices=(
        "Every choice is compared with the best that the computer knows for it. What it gave up is counted in "
        "hundredths of a match, and the average of all choices is shown."
    ),
)


class WarzooEpilogue:
    """The end of a match."""

    score_title = "Battle by Battle"
    headings = HEADINGS

    def __init__(self, match: Match[Any, Any], cast: Cast) -> None:
        outcome = match.outcome
        assert outcome is not None
        rules = match.rules
        assert isinstance(rules, Warzoo)
        self.match, self.cast, self.kit = match, cast, rules.kit
        self.table: Table = match.spectacle()
        self.history = match.history(None)
        self.battles = [event for event in self.history if isinstance(event, BattleScored)]
        told = (match.events_of(step, None) for step in range(match.steps + 1))
        self.story = Story(self.table.terms, self.kit.cards, told)
        one, two = self.table.terms.holders
        self.sides = (int(one[0]), int(two[0]))
        self.words = reason(match.record)
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
        """Draw a row a Battle: lanes won by each side, whose Mill it was, and the five lanes."""
        count = max(1, len(self.battles))
        step = min(84.0, rect.h / count)
        for i, tale in enumerate(self.story.tales[: round(share * count + 0.499)]):
            self._battle(p, Rect(rect.x, rect.y + step * i, rect.w, step), tale)

    def _battle(self, p: Painter, row: Rect, tale: Tale) -> None:
        battle = tale.scored
        p.text(f"Battle {battle.number}", (row.x, row.cy), Type(20, "semibold", t.MUTED), "midleft")
        size = min(30.0, row.h * 0.62)
        p.text(":", (row.cx, row.cy - 2), Type(22, "bold", t.MUTED), "center")
        for side, way in ((0, -1), (1, 1)):
            colour = t.TEXT if battle.winner == side else t.MUTED
            p.text(f"{battle.won[side]}", (row.cx + way * 30, row.cy), Type(26, "bold", colour), "center")
            if battle.winner == side:
                p.sprite("warzoo/mill_token", (row.cx + way * 72, row.cy), size * 1.1)
        room = Rect(row.cx + 104, row.y, row.right - row.cx - 104, row.h)
        self._lanes(p, room, tale)
        draw.hline(p, row.x, row.bottom, row.w)

    def _lanes(self, p: Painter, room: Rect, tale: Tale) -> None:
        """Draw how every lane of a Battle stood, the one that decided it in a gold frame."""
        w = min(76.0, (room.w - 6 * (LANES - 1)) / LANES)
        h = min(40.0, room.h * 0.66)
        for lane, fight in enumerate(tale.lanes):
            place = Rect(room.right - (LANES - lane) * (w + 6) + 6, room.cy - h / 2, w, h)
            seat = self.sides[fight.winner] if fight is not None and fight.winner in BOTH else None
            edge = p.theme.seat(seat) if seat is not None else t.LINE
            chosen = fight is not None and fight is tale.decisive
            p.box(place, t.CHOSEN if chosen else t.WELL, 6, edge, 2)
            if fight is None:
                continue
            words = ":".join("\N{EN DASH}" if one < 0 else inks.number(one) for one in fight.strengths)
            lines, style = write.fit(p, words, w - 8, Type(min(18.0, h * 0.6), "semibold", t.TEXT), 1)
            p.text(lines[0], (place.cx, place.cy), style, "center")

    # ------------------------------------------------------------------ what was spent, and what decided it

    def luck(self) -> Sequence[LuckOfSeat]:
        """Nothing is rolled in Warzoo."""
        return ()

    def about_luck(self) -> str:
        """Say what is drawn."""
        return "No dice are rolled in Warzoo: only the order of the decks is chance."

    def ledger(self) -> Sequence[Figures]:
        """Return what Ammo was paid for and lost, and the units that fell at once."""
        one, two = self.story.purses
        rows = []
        if self.table.terms.has_costs:
            rows = [
                Figures("warzoo/load_bullet", "paid for Load", _pair(one.paid["load"], two.paid["load"])),
                Figures(
                    "warzoo/icon_hierarchy",
                    "paid for breaking the Hierarchy",
                    _pair(one.paid["hierarchy"], two.paid["hierarchy"]),
                ),
            ]
            if self.table.terms.has_texts:
                fired = _pair(one.paid["weapon"], two.paid["weapon"])
                rows.append(Figures("warzoo/icon_weapon", "paid for Weapons", fired))
                rows.append(Figures("warzoo/icon_ammo", "lost to an effect", _pair(one.lost, two.lost)))
            rows.append(Figures("warzoo/silo", "spilt at a full Silo", _pair(one.spilt, two.spilt)))
            rows.append(Figures("warzoo/icon_ammo", "left at the end", _pair(one.left, two.left)))
        rows.append(Figures("warzoo/icon_unpaid", "units that lost at once", _pair(one.fallen, two.fallen)))
        rows.append(Figures("warzoo/icon_goliath", "giants felled", _pair(one.giants, two.giants)))
        return rows

    def turns(self) -> Sequence[Turn]:
        """Return the lane that decided each Battle."""
        return [self._decided(tale, tale.decisive) for tale in self.story.tales if tale.decisive is not None]

    def _decided(self, tale: Tale, fight: Fight) -> Turn:
        """Return a Battle with its deciding lane; pressing it shows the Battle from its beginning."""
        winner = tale.scored.winner
        names = [self.kit.cards[unit].name if unit != EMPTY else "nobody" for unit in fight.units]
        if fight.winner in BOTH:
            deed = f"{names[fight.winner]} beats {names[1 - fight.winner]}"
        else:
            deed = f"{names[0]} and {names[1]} draw"
        won = tale.scored.won
        outcome = f"{max(won)} lanes to {min(won)}" if won[0] != won[1] else f"{won[0]} lanes each"
        return Turn(
            self._two(fight.units),
            f"Battle {tale.scored.number}: lane {fight.lane + 1} decides",
            f"{deed}{self._how(fight, level=won[0] == won[1])}",
            "swap" if fight.turned else "warning" if fight.beaten else "star",
            step=fight.step,
            outcome=outcome,
            seat=self.sides[winner],
        )

    def _how(self, fight: Fight, *, level: bool) -> str:
        """Say in what way a lane was won."""
        found = []
        if fight.beaten:
            found.append("which lost at once")
        elif fight.is_golias:
            found.append("by the Golias Effect")
        if fight.turned:
            found.append("after the lane had turned")
        if level:
            found.append("the first lane that was won")
        return "".join(f", {words}" for words in found)

    def _two(self, units: tuple[Unit, Unit]) -> Paint:
        """Return what draws the two units of a lane."""

        def paint(p: Painter, rect: Rect) -> None:
            w = min(rect.h / TALL, rect.w / 2 - 4)
            for i, unit in enumerate(units):
                place = Rect(rect.x + i * (w + 8), rect.cy - w * TALL / 2, w, w * TALL)
                if unit == EMPTY:
                    cards.slot(p, place, colour=t.EDGE)
                else:
                    cards.card(p, self.kit.cards[unit], (place.x, place.y), w, Dress(is_flat=True))

        return paint


def _pair(one: int, two: int) -> tuple[str, str]:
    return str(one), str(two)
