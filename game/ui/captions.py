"""What is heard, in words: for players who do not hear it. A sound without words here tells nothing of its own."""

from __future__ import annotations

from game.ui import theme as t
from game.ui.layout import Rect
from game.ui.paint import Painter
from game.ui.theme import Type

SECONDS, MOST = 2.2, 2
WORDS = {
    "dice_wood": "dice on wood",
    "dice_stone": "dice on stone",
    "dice_d10": "dice roll",
    "dice_handful": "a handful of dice",
    "dice_shake": "dice are shaken",
    "card_slide": "a card slides",
    "card_flip": "a card is turned",
    "card_place": "a card is laid",
    "card_riffle": "cards are shuffled",
    "counter_lift": "a counter is lifted",
    "counter_place": "a counter is set down",
    "knock": "a knock on the table",
    "latch": "a lock snaps shut",
    "stamp": "a stamp",
    "tile_turn": "a tile turns",
    "crack": "something cracks",
    "collapse": "walls fall",
    "step": "steps",
    "hooves": "hooves",
    "wings": "wings",
    "whoosh": "a blow cuts the air",
    "clash": "blades clash",
    "shield": "a blow is held",
    "hit": "a blow lands",
    "kill": "a low drum: somebody falls",
    "gun": "a shot",
    "rifle": "a rifle shot",
    "burst": "a burst of fire",
    "zap": "an electric crack",
    "flame": "flames roar",
    "chainsaw": "a chainsaw",
    "pop_gun": "a pop gun",
    "bow": "a bow string",
    "cannon": "a cannon",
    "explosion": "an explosion",
    "load": "something is loaded",
    "cob": "a cob is paid",
    "cobs": "cobs rattle",
    "shovel": "a shovel",
    "pizzicato": "plucked strings, stealthy",
    "chime": "a chime",
    "bell": "a bell",
    "alarm": "an alarm",
    "mutation": "an eerie swell",
    "roar": "a roar",
    "duck": "a duck",
    "pig": "a pig",
    "ui_refuse": "a dull knock: not allowed",
    "ui_turn": "two notes: your decision",
    "victory": "a horn: victory",
    "defeat": "a slow drum: defeat",
    "draw": "horn and drum: a draw",
    "round_start": "a short horn",
    "warning": "a warning drum",
}


class Captions:
    """The words of the last sounds, at most two at once."""

    def __init__(self) -> None:
        self.shown: list[tuple[str, float]] = []

    def hear(self, family: str) -> None:
        """Write down a sound that has words; a sound heard again only stays longer."""
        words = WORDS.get(family, "")
        if words:
            self.shown = [*[one for one in self.shown if one[0] != words], (words, SECONDS)][-MOST:]

    def tick(self, seconds: float) -> None:
        """Let words go."""
        self.shown = [(words, left - seconds) for words, left in self.shown if left > seconds]

    def draw(self, p: Painter, area: Rect) -> None:
        """Write the words low in the middle."""
        y = area.bottom - t.FOOTER_HEIGHT - 22
        style = Type(18, "italic")
        for words, _ in reversed(self.shown):
            w = p.width_of(words, style) + 32
            rect = Rect(area.cx - w / 2, y - 34, w, 34)
            p.box(rect, "#15120ee6", 17, t.LINE, 1)
            p.text(words, (rect.cx, rect.cy - 1), style, "center")
            y -= 42
