"""A button with a printed picture instead of a one-colour icon."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.ui import draw
from game.ui.paint import Painter
from game.ui.theme import Type
from game.ui.widgets.base import Mood
from game.ui.widgets.buttons import Button, body


@dataclass(eq=False)
class SpriteButton(Button):
    """A button whose `sprite` (of the game, or with `ui/` of the interface) stands before its words, or alone."""

    sprite: str = field(default="", kw_only=True)

    def draw(self, p: Painter, mood: Mood) -> None:
        """Draw body, picture and words, smaller when they would not fit."""
        down = mood.pressed and self.usable
        colour = body(p, self, down=down, pointed=mood.pointed)
        y = self.rect.cy + (2 if down else 0)
        side = min(self.size * 1.35, self.rect.h * 0.7)
        style = Type(self.size, "semibold", colour)
        gap = 9 if self.label else 0
        while style.size > 13 and p.width_of(self.label, style) + side + gap > self.rect.w - 12:
            style = style.but(size=style.size - 1)
        w = (p.width_of(self.label, style) if self.label else 0) + side + gap
        x = self.rect.cx - w / 2
        if self.sprite.startswith("ui/"):
            draw.icon(p, self.sprite.removeprefix("ui/"), (x + side / 2, y), side * 0.84, colour)
        else:
            p.sprite(
                f"army_of_zero/{self.sprite}", (x + side / 2, y), side, alpha=255 if self.usable else 110
            )
        p.text(self.label, (x + side + gap, y), style, "midleft")
