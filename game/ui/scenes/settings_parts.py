"""Parts that only the settings have: the preview of the text size, the colours, the die that shows the speed."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.ui import draw, write
from game.ui import theme as t
from game.ui.layout import Rect
from game.ui.motion import Pace, ease_out
from game.ui.paint import Painter
from game.ui.theme import SEATS, Type
from game.ui.widgets import Mood, Widget
from game.ui.widgets.choices import Choice
from game.ui.write import Die, Seat, Words

ROLL_MS, REST_MS = 650.0, 1500.0
SCHEMES: dict[t.Scheme, str] = {
    "printed": "As printed",
    "red_green_safe": "Red-green safe",
    "high_contrast": "High contrast",
}


@dataclass(eq=False)
class Preview(Widget):
    """A scrap of the table at another text size, `zoom` times the one in force."""

    zoom: float = field(default=1.0, kw_only=True)

    def ask(self) -> list[write.Part]:
        """Return the sentence that asks."""
        return [Seat(0), Words("Your decision: attack or defend?", t.ASK, "semibold")]

    def log(self) -> list[write.Part]:
        """Return the line of a test."""
        return ["Speed", Seat(0), Die(3), "+2 = 5", Seat(1), Die(4), "−1 = 3"]

    def told(self) -> list[write.Part]:
        """Return what came of it."""
        return [Words("Xandry is faster and hits. Gelmira’s armour holds.", t.MUTED)]

    def lines(self) -> list[tuple[list[write.Part], Type]]:
        """Return all lines with their type."""
        return [
            (self.ask(), Type(24 * self.zoom)),
            (self.log(), Type(20 * self.zoom)),
            (self.told(), Type(20 * self.zoom)),
        ]

    def height(self, p: Painter, width: float) -> float:
        """Return how high it is at this width."""
        return 24 + sum(write.flow(p, parts, width - 32, style)[1] for parts, style in self.lines())

    def draw(self, p: Painter, mood: Mood) -> None:
        """Draw the scrap."""
        p.box(self.rect, t.WELL, 8, t.LINE)
        y = self.rect.y + 12
        for parts, style in self.lines():
            y = write.rich(p, parts, Rect(self.rect.x + 16, y, self.rect.w - 32, 0), style)


@dataclass(eq=False)
class SchemeCards(Choice):
    """The three sets of colours as cards with the four shapes."""

    def places(self) -> list[Rect]:
        """Return the cards."""
        return self.rect.columns(len(SCHEMES), 10)

    def ring(self) -> Rect:
        """The ring goes round the chosen card."""
        return self.places()[self.chosen]

    def draw(self, p: Painter, mood: Mood) -> None:
        """Draw the cards."""
        for i, (scheme, place) in enumerate(zip(SCHEMES, self.places(), strict=True)):
            on = i == self.chosen
            p.box(place, t.TAB if on else t.RAISED, 8, t.GOLD if on else t.LINE, 2 if on else 1)
            step = min(32.0, (place.w - 16) / 4)
            for seat, colour in enumerate(SEATS[scheme]):
                x = place.cx + (seat - 1.5) * step
                draw.seat(p, seat, (x, place.y + 28), step * 0.75, colour)
            style = Type(18, "semibold", t.TEXT if on else t.MUTED)
            lines, style = write.fit(p, SCHEMES[scheme], place.w - 12, style)
            for j, words in enumerate(lines):
                p.text(
                    words, (place.cx, place.bottom - 24 + (j - (len(lines) - 1) / 2) * 20), style, "center"
                )


@dataclass(eq=False)
class Greys(Widget):
    """The seats as they look without colours: the shapes still tell them apart."""

    def draw(self, p: Painter, mood: Mood) -> None:
        """Draw words and shapes."""
        x = (
            self.rect.x
            + p.text("In grey:", (self.rect.x, self.rect.cy), Type(18, "semibold", t.MUTED), "midleft")
            + 24
        )
        step = (self.rect.right - x) / 4
        for seat in range(4):
            red, green, blue, _ = p.shelf.colour(p.theme.seat(seat))
            level = round(0.3 * red + 0.59 * green + 0.11 * blue)
            draw.seat(p, seat, (x + seat * step + 10, self.rect.cy), 20, (level, level, level))
            p.text(
                f"Seat {seat + 1}",
                (x + seat * step + 26, self.rect.cy),
                Type(18, "semibold", t.MUTED),
                "midleft",
            )


@dataclass(eq=False)
class RollingDie(Widget):
    """A die that is thrown again and again at the chosen pace."""

    pace: Pace = field(default_factory=Pace, kw_only=True)

    def draw(self, p: Painter, mood: Mood) -> None:
        """Draw felt, die and how long it takes."""
        rect = self.rect
        p.box(rect, "#2c3a33", 8, "#7a5230", 3)
        length = self.pace.ms(ROLL_MS)
        passed = (mood.clock * 1000) % (length + REST_MS)
        share = min(1.0, passed / length) if length else 1.0
        with p.clip(rect.inset(4)):
            self._throw(p, share, int(mood.clock * 1000 // (length + REST_MS)))
        words = f"{round(length)} ms" if length else "at once"
        p.text(words, (rect.right - 22, rect.cy), Type(19, "semibold", t.MUTED), "midright")

    def _throw(self, p: Painter, share: float, throw: int) -> None:
        rect = self.rect
        end = (rect.x + rect.w * 0.6, rect.cy)
        face = (5, 2, 6, 3, 1, 4)[throw % 6]
        if share >= 1 or self.pace.less_motion:
            draw.die(p, face, end, 54, 9, round(255 * min(1.0, 0.2 + share)))
            return
        way = ease_out(share)
        x = rect.x + 30 + (end[0] - rect.x - 30) * way
        for ghost, alpha in ((0.16, 50), (0.08, 100), (0.0, 255)):
            at = max(rect.x + 30, x - ghost * rect.w * (1 - share))
            bounce = abs((1 - way) ** 2 * 14 * (1 if int(share * 9) % 2 else -1))
            draw.die(p, -(int(share * 9) % 2), (at, end[1] - bounce), 50, -540 * (way - ghost) % 360, alpha)
