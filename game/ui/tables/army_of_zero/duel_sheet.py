"""Two characters against each other on one sheet: the ladder of tests, the four exchanges, the best mix, the worth."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from game.core.contract import Seat, View
from game.rules.army_of_zero.actions import CombatCard, LayCombatCard
from game.rules.army_of_zero.characters import Ability, Character
from game.rules.army_of_zero.odds import Ladder, Odds, exchange_table, ladder
from game.rules.army_of_zero.state import SEATS, LayCombatCards, Table, Terms
from game.ui import draw, write
from game.ui import theme as t
from game.ui.layout import Rect
from game.ui.narrate import signed
from game.ui.paint import Painter
from game.ui.tables.army_of_zero import faces
from game.ui.theme import Colour, Type

if TYPE_CHECKING:
    from game.core.decision import Choice
    from game.core.entry import GameEntry
    from game.rules.army_of_zero import ArmyOfZero

RUNG, CELL_ROW, HEAD = 60.0, 84.0, 62.0
PER_CENT = 100


class Rung(msgspec.Struct, frozen=True):
    """One test of the ladder: what it says, both abilities with scores, the chance, and the share of a tie."""

    words: str
    mine: tuple[Ability, int]
    theirs: tuple[Ability, int]
    chance: float
    tie: float
    colour: Colour


class Mix(msgspec.Struct, frozen=True):
    """How best to begin a duel: chance of Attack 0 to 1, and what the duel is worth in kills less falls."""

    attack: float
    worth: float


class DuelSheet:
    """Draws the exact odds of a duel from its first exchange on."""

    def __init__(self, rules: ArmyOfZero, entry: GameEntry) -> None:
        self._rules, self._entry = rules, entry
        self._mixes: dict[tuple[int, int], Mix | None] = {}

    def draw(self, p: Painter, place: Rect, mine: Character, theirs: Character) -> float:
        """Draw the sheet from the top of its place; return the y below it."""
        y = place.y
        for rung in rungs(ladder(mine, theirs), mine, theirs):
            _rung(p, Rect(place.x, y, place.w, RUNG), rung)
            y += RUNG
        y = _exchanges(p, Rect(place.x, y + 14, place.w, 0), mine, theirs)
        return self._mix(p, Rect(place.x, y + 12, place.w, 0), mine, theirs)

    def mix(self, mine: Character, theirs: Character) -> Mix | None:
        """Return the best mix at the first exchange; None when nobody advises."""
        key = (mine.id, theirs.id)
        if key not in self._mixes:
            self._mixes[key] = self._ask(mine, theirs)
        return self._mixes[key]

    def _ask(self, mine: Character, theirs: Character) -> Mix | None:
        if self._entry.advise is None:
            return None
        view = first_exchange(self._rules, mine, theirs)
        choice = self._entry.advise(self._rules, view)
        return Mix(_attack_weight(choice), choice.worth)

    def _mix(self, p: Painter, place: Rect, mine: Character, theirs: Character) -> float:
        words = self._advice(mine, theirs)
        if not words:
            return place.y - 12
        styles = (t.STRONG.but(size=19), Type(18, colour=t.MUTED))
        heights = [
            write.height_of(p, line, place.w - 72, style) for line, style in zip(words, styles, strict=False)
        ]
        box = Rect(place.x, place.y, place.w, sum(heights) + 24)
        p.box(box, t.FLOAT, 8, t.LINE)
        draw.icon(p, "hint", (box.x + 30, box.cy), 28, t.WARN)
        y = box.y + 12
        for line, style, height in zip(words, styles, heights, strict=False):
            write.wrap(p, line, Rect(box.x + 56, y, box.w - 72, 0), style)
            y += height
        return box.bottom

    def _advice(self, mine: Character, theirs: Character) -> list[str]:
        strangers = [one.name for one in (mine, theirs) if one.id not in self._rules.roster]
        if strangers:
            return [f"No best mix: {strangers[0]} is never dealt."]
        mix = self.mix(mine, theirs)
        if mix is None:
            return []
        attack, worth = round(mix.attack * PER_CENT), signed(round(mix.worth * PER_CENT))
        return [
            f"Best mix: Attack {attack} %, Defend {PER_CENT - attack} %",
            f"This duel is worth {worth} in 100 to {mine.name}.",
        ]


def first_exchange(rules: ArmyOfZero, mine: Character, theirs: Character) -> View[Any, Any]:
    """Return a table on which only these two stand, at the first exchange of a duel, seen from seat 1."""
    table = Table(Terms(), [LayCombatCards()], [(), ()], ())
    table.fighters, table.duel = [mine.id, theirs.id], 1
    return View(Seat(0), table, SEATS, tuple(rules.actions(table, Seat(0))))


def _attack_weight(choice: Choice) -> float:
    for one in choice.alternatives:
        if msgspec.json.decode(one.action, type=LayCombatCard).card is CombatCard.ATTACK:
            return one.weight
    return 0.0


def rungs(chances: Ladder, mine: Character, theirs: Character) -> tuple[Rung, ...]:
    """Return the five rungs: who is faster, both hits, both kills."""

    def pair(ability: Ability, against: Ability) -> tuple[tuple[Ability, int], tuple[Ability, int]]:
        return (ability, mine.score(ability)), (against, theirs.score(against))

    speed, combat = pair(Ability.SPEED, Ability.SPEED), pair(Ability.COMBAT, Ability.COMBAT)
    blow, other = pair(Ability.WEAPON, Ability.ARMOUR), pair(Ability.ARMOUR, Ability.WEAPON)
    return (
        Rung(f"{mine.name} is faster", *speed, chances.speed.higher, chances.speed.equal, t.INFO),
        Rung(f"{mine.name} hits a defender", *combat, chances.i_hit, 0, t.GOOD),
        Rung(f"{theirs.name} hits a defender", *combat, chances.they_hit, 0, t.BAD_TEXT),
        Rung(f"A blow of {mine.name} kills", *blow, chances.my_blow_kills, 0, t.GOOD),
        Rung(f"A blow of {theirs.name} kills", *other, chances.their_blow_kills, 0, t.BAD_TEXT),
    )


def _rung(p: Painter, place: Rect, rung: Rung) -> None:
    tie = f" (both strike: {round(rung.tie * PER_CENT)} %)" if rung.tie else ""
    p.text(rung.words + tie, (place.cx, place.y), Type(18, "semibold", t.MUTED), "midtop")
    y = place.y + 34
    for (ability, score), side in ((rung.mine, -1), (rung.theirs, 1)):
        edge = place.x + 22 if side < 0 else place.right - 22
        p.sprite(f"army_of_zero/ability_{ability}", (edge, y), 34)
        colour = t.GOOD if score > 0 else t.BAD_TEXT if score < 0 else t.TEXT
        p.text(signed(score), (edge - side * 46, y), Type(28, "serif_black", colour), "center")
    p.text(f"{round(rung.chance * PER_CENT)} %", (place.cx, y - 2), Type(26, "bold", rung.colour), "center")
    bar = Rect(place.x + 4, place.y + 51, place.w - 8, 6)
    p.box(bar, t.WELL, 3)
    if rung.tie:
        p.box(Rect(bar.x, bar.y, bar.w * min(1.0, rung.chance + rung.tie), bar.h), t.DULL, 3)
    if rung.chance:
        p.box(Rect(bar.x, bar.y, max(6.0, bar.w * rung.chance), bar.h), rung.colour, 3)


def _exchanges(p: Painter, place: Rect, mine: Character, theirs: Character) -> float:
    """Draw the 2 x 2 field: rows are my cards, columns theirs; each cell says who falls how often."""
    left = 118.0
    columns = Rect(place.x + left, place.y, place.w - left, 0).columns(2, 10)
    p.text(f"{theirs.name} lays", (place.x + left + (place.w - left) / 2, place.y), t.SMALL, "midtop")
    for column, kind in zip(columns, CombatCard, strict=True):
        _kind(p, kind, (column.x + 14, place.y + 41), 24)
    p.text(f"{mine.name} lays", (place.x, place.y + 33), t.SMALL)
    table, y = exchange_table(mine, theirs), place.y + HEAD
    for my in CombatCard:
        p.box(Rect(place.x, y, place.w, CELL_ROW - 8), t.RAISED, 8, t.LINE)
        _kind(p, my, (place.x + 22, y + (CELL_ROW - 8) / 2), 32)
        for column, their in zip(columns, CombatCard, strict=True):
            cell = Rect(column.x, y, column.w, CELL_ROW - 8)
            draw.vline(p, cell.x - 4, y + 10, cell.h - 20)
            _cell(p, cell, table[my, their], circling=my is their is CombatCard.DEFEND)
        y += CELL_ROW
    return y - 8


def _kind(p: Painter, kind: CombatCard, centre: tuple[float, float], width: float) -> None:
    p.blit(faces.combat_face(p, kind, width), centre, "center")
    p.text(kind.title(), (centre[0] + width * 0.5 + 8, centre[1]), Type(18, "semibold"), "midleft")


def _cell(p: Painter, cell: Rect, odds: Odds, *, circling: bool) -> None:
    if circling:
        p.text("Circling", (cell.cx, cell.cy - 12), Type(19, "semibold", t.MUTED), "center")
        p.text("no roll", (cell.cx, cell.cy + 13), t.SMALL, "center")
        return
    kill, fall = odds.theirs_falls + odds.both_fall, odds.mine_falls + odds.both_fall
    for y, chance, word, colour in ((-19, kill, "kill", t.GOOD), (19, fall, "fall", t.BAD_TEXT)):
        row = cell.cy + y
        shown = colour if chance else t.MUTED
        p.text(f"{round(chance * PER_CENT)} %", (cell.x + 10, row - 4), Type(23, "bold", shown), "midleft")
        p.text(word, (cell.right - 10, row - 3), t.SMALL, "midright")
        bar = Rect(cell.x + 10, row + 11, cell.w - 20, 5)
        p.box(bar, t.WELL, 2)
        if chance:
            p.box(Rect(bar.x, bar.y, max(5.0, bar.w * chance), bar.h), colour, 2)
