"""The parts of the title: tiles of the games, and the button that goes on with the last match."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from game.ui import draw, write
from game.ui import theme as t
from game.ui.layout import Rect
from game.ui.paint import Painter, Point
from game.ui.pictures import Cut, cover
from game.ui.scene import Reply
from game.ui.theme import Colour, Face, Type
from game.ui.widgets.base import STAY, Mood, Widget
from game.ui.widgets.buttons import Button

if TYPE_CHECKING:
    from game.core.entry import GameEntry
    from game.ui.opening import Unfinished
    from game.ui.surroundings import Surroundings

LIFT, LIFT_SECONDS = 14.0, 0.1
ART_SHAPE = 470 / 400


@dataclass(frozen=True)
class Band:
    """How a tile writes the name of its game."""

    words: str
    face: Face
    size: float
    ground: Colour
    ink: Colour
    edge: Colour
    inner: Colour


BANDS = {
    "army_of_zero": Band("Army of Zero", "serif_black", 40, "#8c2328", "#fff2d0", "#4d1316", "#b8595a"),
    "warzoo": Band("WARZOO", "fjalla", 44, "#1f625f", "#f3e8cc", "#113634", "#7fa79f"),
    "army_battles": Band("Army Battles", "serif_black", 40, "#e2c88f", "#2a1c10", "#7c6e4f", "#8f7a56"),
    "zone_wars": Band("ZONE WARS", "fjalla", 44, "#e8b93e", "#1c1b18", "#806622", "#8c7229"),
}


def band_of(entry: GameEntry) -> Band:
    """Return the band of a game; games without one are written plainly."""
    return BANDS.get(entry.id) or Band(entry.title, "serif_black", 40, t.TAB, t.TEXT, t.DEEP, t.EDGE)


def players_of(entry: GameEntry) -> str:
    """Return for how many players a game is, and for how long."""
    low, high = min(entry.seats), max(entry.seats)
    players = f"{low} players" if low == high else f"{low} to {high} players"
    return f"{players}  ·  {entry.minutes} min"


@dataclass(eq=False)
class GameTile(Button):
    """A game: its picture, name, one line, players and minutes; the one pointed at rises."""

    entry: GameEntry = field(kw_only=True)
    lines: int = field(default=1, kw_only=True)
    radius: float = field(default=20, kw_only=True)
    risen: float = field(default=0.0, init=False)

    def inherit(self, old: Widget) -> None:
        """Stay risen."""
        if isinstance(old, GameTile):
            self.risen = old.risen

    def command(self, name: str) -> Reply:
        """Go along the row of tiles with the arrows, and not beyond its ends."""
        if name not in {"left", "right"} or self.page is None:
            return super().command(name)
        row = [part.key for part in self.page.widgets if isinstance(part, GameTile)]
        at = row.index(self.key) + (1 if name == "right" else -1)
        self.page.point(row[min(max(0, at), len(row) - 1)])
        return STAY

    @property
    def pointed(self) -> bool:
        """Whether the ring is here."""
        return self.page is not None and self.page.focus.key == self.key

    def tick(self, seconds: float) -> None:
        """Rise or sink."""
        goal = 1.0 if self.pointed else 0.0
        way = seconds / LIFT_SECONDS
        if self.page is not None and (self.page.desk.pace.less_motion or not self.page.desk.pace.ms(1)):
            way = 1.0
        self.risen = min(goal, self.risen + way) if goal else max(goal, self.risen - way)

    def place(self) -> Rect:
        """Return where the tile is now."""
        return self.rect.move(0, -LIFT * self.risen * min(1.0, self.rect.w / 428))

    def ring(self) -> Rect:
        """The ring goes round the risen tile."""
        return self.place()

    def draw(self, p: Painter, mood: Mood) -> None:
        """Draw sheet, picture, band and words."""
        place, k = self.place(), self.rect.w / 428
        p.shadow(place, 22 * k, 170, (4, 14 * k), 20)
        p.box(place.inset(-3), "#0f0c09", 22)
        p.box(place, t.PAPER, 20)
        below = self._words_height(p)
        band_h = max(44.0, 72 * k)
        band_y = place.bottom - below - band_h
        art = Rect(place.x + 12 * k, place.y + 12 * k, place.w - 24 * k, band_y - place.y + band_h * 0.5)
        cut = Cut(ART_SHAPE, top=True)
        cover(p, f"title/tile_{self.entry.id}", art, cut)
        p.box(art, None, 12, t.INK, 3)
        self._band(p, Rect(place.x - 8 * k, band_y, place.w + 16 * k, band_h))
        self._words(p, Rect(place.x + 12, place.bottom - below, place.w - 24, below))

    def draw_over(self, p: Painter) -> None:
        """Say over the ring what pressing the tile does."""
        place = self.place()
        _chip(p, "New game", (place.cx, place.y - 5), t.FOCUS, t.INK)

    def _band(self, p: Painter, rect: Rect) -> None:
        band = band_of(self.entry)
        p.box(Rect(rect.x, rect.y, rect.w, rect.h + 6), band.edge, 4)
        p.box(rect, band.ground, 4, t.INK, 3)
        p.box(rect.inset(7, 6), None, 2, band.inner, 2)
        lines, style = write.fit(p, band.words, rect.w - 32, Type(band.size, band.face, band.ink), 1)
        if style.size > rect.h * 0.62:
            style = style.but(size=rect.h * 0.62)
        drop = style.size * 0.05 if band.face == "fjalla" else -2
        p.text(lines[0], (rect.cx, rect.cy + drop), style, "center")

    @property
    def roomy(self) -> bool:
        """Whether there is room for the line of the game."""
        return self.rect.h > 260

    def _words_height(self, p: Painter) -> float:
        about = self.lines * LINE.size * 1.2 if self.roomy else 0
        return (30 if self.lines == 1 else 36) + about + write.line_height(p, 20)

    def _words(self, p: Painter, rect: Rect) -> None:
        y = rect.y + 17
        if self.roomy:
            lines = even_lines(p, self.entry.line, rect.w, LINE)
            y += (self.lines - len(lines)) * LINE.size * 0.6
            for line in lines:
                p.text(line, (rect.cx, y), LINE, "midtop")
                y += LINE.size * 1.2
        words, small = write.fit(p, players_of(self.entry), rect.w, Type(20, colour="#5a4e3a"), 1)
        p.text(words[0], (rect.cx, rect.bottom - 13), small, "midbottom")


LINE = Type(23, "semibold", t.INK)


def even_lines(p: Painter, words: str, width: float, style: Type) -> list[str]:
    """Return wrapped words in as few lines as they need, all about as long."""
    lines = write.lines_of(p, words, width, style)
    narrow = width
    while len(lines) > 1 and narrow > width / 2:
        narrow -= 8
        tighter = write.lines_of(p, words, narrow, style)
        if len(tighter) > len(lines):
            break
        lines = tighter
    return lines


def _chip(p: Painter, words: str, centre: Point, ground: Colour, ink: Colour) -> None:
    style = Type(22, "semibold", ink)
    w, h = p.width_of(words, style) + 28, write.line_height(p, 22, 1.6)
    chip = Rect(centre[0] - w / 2, centre[1] - h / 2, w, h)
    p.box(chip, ground, h / 2, t.INK, 2)
    p.text(words, (chip.cx, chip.cy - 1), style, "center")


@dataclass(eq=False)
class ContinueButton(Button):
    """Goes on with the last match: what, where, when, and two of its pieces."""

    unfinished: Unfinished = field(kw_only=True)
    surroundings: Surroundings | None = field(default=None, kw_only=True)
    radius: float = field(default=14, kw_only=True)

    def draw(self, p: Painter, mood: Mood) -> None:
        """Draw panel, pieces and words."""
        rect, wrong = self.rect, bool(self.unfinished.damage)
        fill = t.PRESSED if mood.pressed else t.POINTED if mood.pointed else t.PANEL
        p.box(rect, fill, 14, t.BAD if wrong else t.GOLD, 2)
        x = rect.x + 26
        if wrong:
            draw.icon(p, "warning", (rect.x + 56, rect.cy), min(48, rect.h * 0.5), t.WARN)
            x = rect.x + 104
        elif self.surroundings is not None and self.unfinished.match is not None and rect.h >= 90:
            self.surroundings.keepsake(p, Rect(rect.x + 16, rect.y, 160, rect.h), self.unfinished.match)
            x = rect.x + 186
        room = rect.right - 84 - x
        line = self._line()
        lines, style = write.fit(p, line, room, Type(21, colour=t.MUTED), 2 if rect.h >= 100 else 1)
        step = write.line_height(p, style.size, 1.15)
        top = rect.cy - (38 + step * len(lines)) / 2
        p.text("Continue", (x, top), Type(32 if rect.h >= 90 else 26, "bold"))
        for i, words in enumerate(lines):
            p.text(words, (x, top + (42 if rect.h >= 90 else 34) + step * i), style)
        draw.icon(p, "play", (rect.right - 40, rect.cy), 36, t.GOLD)

    def _line(self) -> str:
        saved = self.unfinished
        if saved.damage:
            return f"The last save cannot be read. {saved.when}"
        return f"{saved.where}  ·  {saved.when}"


@dataclass(eq=False)
class MenuButton(Button):
    """An icon with a word under it."""

    radius: float = field(default=14, kw_only=True)

    def draw(self, p: Painter, mood: Mood) -> None:
        """Draw panel, icon and word."""
        rect, sink = self.rect, 2 if mood.pressed else 0
        p.box(rect, t.PRESSED if mood.pressed else t.POINTED if mood.pointed else t.PANEL, 14, t.LINE)
        roomy = rect.h >= 90
        size = min(38.0, rect.h * (0.36 if roomy else 0.34))
        draw.icon(p, self.icon, (rect.cx, rect.y + rect.h * (0.34 if roomy else 0.28) + sink), size)
        y = rect.y + rect.h * (0.77 if roomy else 0.7) + sink
        p.text(self.label, (rect.cx, y), Type(self.size, "semibold"), "center")
