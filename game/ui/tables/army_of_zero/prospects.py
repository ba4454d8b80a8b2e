"""What a duel promises, exactly: the ladder of tests between the fighters, and the four exchanges that may come."""

from __future__ import annotations

import msgspec

from game.core.contract import Seat
from game.rules.army_of_zero.actions import CombatCard
from game.rules.army_of_zero.characters import Ability, Character
from game.rules.army_of_zero.odds import Ladder, Odds, exchange_table, ladder
from game.ui import draw
from game.ui import theme as t
from game.ui.layout import Rect
from game.ui.narrate import signed
from game.ui.paint import Painter
from game.ui.tables.army_of_zero import faces
from game.ui.theme import Colour, Type

KINDS = (CombatCard.ATTACK, CombatCard.DEFEND)
TIE_BAR, DARK_BAR = "#8d8474", "#4a4436"


class Prospect(msgspec.Struct, frozen=True):
    """The chances of a duel as one side sees it; `open` are the Combat Cards that each side may lay now.

    best: the chance of Attack in the best mix, 0 to 1, and worth: kills minus falls; None where no coach speaks.
    """

    mine: Character
    theirs: Character
    names: tuple[str, str]
    seats: tuple[Seat, Seat]
    table: dict[tuple[CombatCard, CombatCard], Odds]
    ladder: Ladder
    open: tuple[tuple[CombatCard, ...], tuple[CombatCard, ...]]
    best: float | None = None
    worth: float | None = None

    def kill(self, mine: CombatCard, theirs: CombatCard) -> float:
        """Return the chance that the other falls, both falling included."""
        odds = self.table[mine, theirs]
        return odds.theirs_falls + odds.both_fall

    def fall(self, mine: CombatCard, theirs: CombatCard) -> float:
        """Return the chance that mine falls, both falling included."""
        odds = self.table[mine, theirs]
        return odds.mine_falls + odds.both_fall

    def span(self, mine: CombatCard) -> tuple[tuple[float, float], tuple[float, float]]:
        """Return the least and greatest chance to kill and to fall with a card, over what the other may lay."""
        kills = [self.kill(mine, theirs) for theirs in self.open[1]]
        falls = [self.fall(mine, theirs) for theirs in self.open[1]]
        return (min(kills), max(kills)), (min(falls), max(falls))

    @property
    def you(self) -> bool:
        """Whether the first side is addressed as "you"."""
        return self.names[0] == "You"


def prospect(
    fighters: tuple[Character, Character],
    names: tuple[str, str],
    seats: tuple[Seat, Seat],
    may: tuple[tuple[CombatCard, ...], tuple[CombatCard, ...]],
) -> Prospect:
    """Work the chances of a duel out; they are exact."""
    mine, theirs = fighters
    return Prospect(mine, theirs, names, seats, exchange_table(mine, theirs), ladder(mine, theirs), may)


def percent(chance: float) -> str:
    """Return a chance in per cent; what can happen is never 0 %, what may fail never 100 %."""
    shown = round(chance * 100)
    if shown == 0 and chance > 0:
        return "<1 %"
    return ">99 %" if shown == 100 and chance < 1 else f"{shown} %"


def span_words(span: tuple[float, float]) -> str:
    """Return a range of chances: `23–76 %`."""
    low, high = (percent(end) for end in span)
    return low if low == high else f"{low.removesuffix(' %')}–{high}"


# ---------------------------------------------------------------- the ladder


class Rung(msgspec.Struct, frozen=True):
    """One test of the ladder: words, both abilities, the chance, and that of a tie on SPEED."""

    words: str
    abilities: tuple[Ability, Ability]
    chance: float
    tie: float
    colour: Colour


def rungs(chances: Prospect) -> tuple[Rung, ...]:
    """Return the four tests from the first side's point of view."""
    lad, you, mine, theirs = chances.ladder, chances.you, chances.mine.name, chances.theirs.name
    words = (
        ("You are faster", "You hit a defender", "Your blow kills", "Their blow kills")
        if you
        else (
            f"{mine} is faster",
            f"{mine} hits a defender",
            f"{mine}’s blow kills",
            f"{theirs}’s blow kills",
        )
    )
    speed, combat, weapon, armour = Ability
    return (
        Rung(words[0], (speed, speed), lad.speed.higher, lad.speed.equal, t.INFO),
        Rung(words[1], (combat, combat), lad.i_hit, 0, t.GOOD),
        Rung(words[2], (weapon, armour), lad.my_blow_kills, 0, t.GOOD),
        Rung(words[3], (armour, weapon), lad.their_blow_kills, 0, t.BAD_TEXT),
    )


def draw_ladder(p: Painter, rect: Rect, chances: Prospect, *, numbers: bool = True) -> None:
    """Draw the four tests with both scores between the two cards; `numbers`: their chances, too."""
    p.box(rect, (27, 24, 20, 220), 14, "#6a5a3c", 2)
    inner = rect.inset(0, 6)
    for i, (rung, row) in enumerate(zip(rungs(chances), inner.rows(4), strict=True)):
        if i:
            draw.hline(p, rect.x + 16, row.y, rect.w - 32)
        _rung(p, row, rung, chances, numbers=numbers)


def _rung(p: Painter, row: Rect, rung: Rung, chances: Prospect, *, numbers: bool) -> None:
    y = row.y + row.h * 0.53
    for ability, who, left in (
        (rung.abilities[0], chances.mine, True),
        (rung.abilities[1], chances.theirs, False),
    ):
        edge = row.x + 34 if left else row.right - 34
        p.sprite(f"army_of_zero/ability_{ability}", (edge, y), 38)
        x = edge + 48 if left else edge - 48
        p.text(signed(who.score(ability)), (x, y), Type(32, "serif_black"), "center")
    p.text(rung.words, (row.cx, row.y + row.h * 0.2), Type(18, "semibold", t.MUTED), "center")
    if not numbers:
        return
    p.text(percent(rung.chance), (row.cx, y + 1), Type(28, "bold", rung.colour), "center")
    bar = Rect(row.x + 18, row.y + row.h * 0.82, row.w - 36, 9)
    shares(p, bar, rung.chance, rung.tie, rung.colour)


def shares(p: Painter, bar: Rect, chance: float, tie: float, colour: Colour) -> None:
    """Draw a bar of a chance; the grey end is the tie, when both blows land."""
    p.box(bar, DARK_BAR, 4)
    if chance > 0:
        p.box(Rect(bar.x, bar.y, max(bar.h, bar.w * chance), bar.h), colour, 4)
    if tie > 0:
        p.box(Rect(bar.x + bar.w * chance, bar.y, bar.w * tie, bar.h), TIE_BAR, 0)


# ---------------------------------------------------------------- the four exchanges


class Matrix:
    """The panel of this exchange: rows are my cards, columns theirs; each cell says who falls how often.

    `binds`: said over their columns instead of whose they are.
    """

    def __init__(self, p: Painter, place: Rect, chances: Prospect, chosen: CombatCard | None) -> None:
        self.p, self.place, self.chances, self.chosen = p, place, chances, chosen
        self.left = min(86.0, place.w * 0.26)
        self.head, self.binds = 50.0, ""
        self.row = max(56.0, min(124.0, (place.h - self.head - 6) / 2))
        self.column = (place.w - self.left - 8) / 2

    @property
    def height(self) -> float:
        """How high it stands."""
        return self.head + 2 * self.row + 6

    def draw(self) -> float:
        """Draw it from the top of its place; return the y below it."""
        self._head()
        for i, mine in enumerate(KINDS):
            self._row(
                Rect(self.place.x, self.place.y + self.head + i * (self.row + 6), self.place.w, self.row),
                mine,
            )
        return self.place.y + self.height

    def _head(self) -> None:
        p, place = self.p, self.place
        you = "You lay" if self.chances.you else f"{self.chances.names[0]}"
        x = place.x + self.left + 8
        words = f"{self.chances.names[1]} lays"
        forced = self.chances.open[1] == (CombatCard.DEFEND,)
        if forced:
            words = f"{self.chances.names[1]} must defend"
        words = self.binds or words
        style = Type(17, "semibold", t.WARN if forced else t.MUTED)
        p.text(words, (x + self.column, place.y + 9), style, "center")
        p.text(you, (place.x + self.left / 2, place.y + 34), Type(17, "semibold", t.MUTED), "center")
        for j, theirs in enumerate(KINDS):
            left = x + j * self.column
            barred = theirs not in self.chances.open[1]
            p.blit(
                faces.combat_face(p, theirs, 20), (left + 22, place.y + 33), "center", 90 if barred else 255
            )
            colour = t.DEAD if barred else t.TEXT
            p.text(theirs.title(), (left + 38, place.y + 33), Type(19, "semibold", colour), "midleft")

    def _row(self, row: Rect, mine: CombatCard) -> None:
        p, on, barred = self.p, self.chosen is mine, mine not in self.chances.open[0]
        p.box(row, "#3a3222" if on else t.RAISED, 8, t.FOCUS if on else t.LINE, 3 if on else 1)
        wide = row.h >= 90
        size = 36 if wide else 26
        x = row.x + self.left / 2
        face = faces.combat_face(p, mine, size)
        p.blit(face, (x, row.cy - (15 if wide else 12)), "center", 90 if barred else 255)
        style = Type(18 if wide else 16, "semibold", t.DEAD if barred else t.TEXT)
        p.text(mine.title(), (x, row.bottom - (18 if wide else 13)), style, "center")
        for j, theirs in enumerate(KINDS):
            cell = Rect(row.x + self.left + 8 + j * self.column, row.y, self.column, row.h)
            draw.vline(p, cell.x - 2, row.y + 10, row.h - 20)
            self._cell(cell, mine, theirs, barred=barred or theirs not in self.chances.open[1])

    def _cell(self, cell: Rect, mine: CombatCard, theirs: CombatCard, *, barred: bool) -> None:
        p = self.p
        if mine is theirs is CombatCard.DEFEND:
            p.text("Circling", (cell.cx, cell.cy - 12), Type(20, "semibold", t.MUTED), "center")
            p.text("no roll", (cell.cx, cell.cy + 14), t.SMALL, "center")
            return
        kill, fall = self.chances.kill(mine, theirs), self.chances.fall(mine, theirs)
        rest = cell.h >= 96
        step = cell.h * (0.33 if rest else 0.45)
        for n, (chance, word, colour) in enumerate(((kill, "kill", t.GOOD), (fall, "fall", t.BAD_TEXT))):
            self._line(
                cell,
                cell.y + cell.h * (0.17 if rest else 0.24) + n * step,
                chance,
                word,
                t.DEAD if barred else colour,
            )
        if rest:
            self._small(cell, rest_words(self.chances.table[mine, theirs]))

    def _line(self, cell: Rect, y: float, chance: float, word: str, colour: Colour) -> None:
        p = self.p
        style = Type(27 if cell.h >= 96 else 22, "bold", colour if chance else t.MUTED)
        w = p.text(percent(chance), (cell.x + 12, y), style, "midleft")
        room = cell.right - 10 - cell.x - 20 - w
        if p.width_of(word, t.SMALL) <= room:
            p.text(
                word,
                (cell.x + 20 + max(w, min(62.0, room - p.width_of(word, t.SMALL) + w)), y + 2),
                t.SMALL,
                "midleft",
            )
        drop = 17 if cell.h >= 96 else 13
        bar = Rect(cell.x + 12, y + drop, cell.w - 26, 5)
        p.box(bar, t.TABLE, 2)
        if chance:
            p.box(Rect(bar.x, bar.y, max(5.0, bar.w * chance), bar.h), colour, 2)

    def _small(self, cell: Rect, forms: tuple[str, ...]) -> None:
        p, style = self.p, Type(15, colour=t.MUTED)
        words = next((one for one in forms if p.width_of(one, style) <= cell.w - 14), forms[-1])
        while style.size > 9 and p.width_of(words, style) > cell.w - 14:
            style = style.but(size=style.size - 0.5)
        p.text(words, (cell.x + 12, cell.bottom - 15), style, "midleft")


def rest_words(odds: Odds) -> tuple[str, ...]:
    """Return the chances of the other two ends, both fall and none falls: in full, then ever shorter."""
    none, both = percent(odds.neither), percent(odds.both_fall)
    if not odds.both_fall:
        return (f"none {none}",)
    bare, alone = both.removesuffix(" %"), none.removesuffix(" %")
    return (f"both {both}, none {none}", f"both {bare}, none {none}", f"both {bare}, none {alone}")
