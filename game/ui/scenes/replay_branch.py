"""Playing on from a step of a replay: who is to sit where."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from game.core.record import RecordError, Seating
from game.ui import draw, write
from game.ui import theme as t
from game.ui.layout import Rect
from game.ui.overlays import Overlay
from game.ui.paint import Painter
from game.ui.scene import Pop, Push, Reply, Stay
from game.ui.setting_up import begin_now
from game.ui.theme import Type
from game.ui.widgets import Button, Drawing, Dropdown

if TYPE_CHECKING:
    from game.core.entry import GameEntry
    from game.ui.desk import Desk
    from game.ui.page import Page
    from game.ui.reel import Reel

TITLE = "Play on from here"
TEXT = "A new casual match begins at this position, with the same dice ahead for the same choices."
WIDTH, SEAT_ROW = 640.0, 62.0


class BranchOverlay(Overlay):
    """Asks who sits at every seat: those who sat there, or any level of computer player."""

    loose = False

    def __init__(self, desk: Desk, entry: GameEntry, reel: Reel, step: int) -> None:
        super().__init__(desk)
        self.entry, self.reel, self.step = entry, reel, step
        self.choices = [self._choices(number) for number in range(reel.record.options.seats)]
        self.chosen = [0] * len(self.choices)
        desk.sound.play("card_place", 0.6)

    def _choices(self, number: int) -> list[Seating]:
        """Return who may sit at a seat: who sat there, a person, every level."""
        before = self.reel.record.seating[number]
        person = Seating(self._person(number))
        levels = [Seating(level.name, "computer", level.number) for level in self.entry.levels]
        others = [one for one in (person, *levels) if (one.kind, one.level) != (before.kind, before.level)]
        return [before, *others]

    def _person(self, number: int) -> str:
        mine = self.desk.settings.player_name
        taken = {seating.name for i, seating in enumerate(self.reel.record.seating) if i != number}
        return mine if mine and mine not in taken else f"Player {number + 1}"

    def seating(self) -> tuple[Seating, ...]:
        """Return who was chosen; two computer players of one name get a numeral."""
        seats: list[Seating] = []
        for options, chosen in zip(self.choices, self.chosen, strict=True):
            seat, names = options[chosen], [one.name for one in seats]
            if seat.name in names:
                seat = msgspec.structs.replace(seat, name=f"{seat.name} II")
            seats.append(seat)
        return tuple(seats)

    def build(self, page: Page) -> None:
        """Lay out the question in the middle of the page."""
        p = page.p
        w = min(WIDTH, page.area.w - 32)
        words = write.height_of(p, TEXT, w - 120, Type(19, colour=t.MUTED))
        high = 84 + words + SEAT_ROW * len(self.choices) + 96
        self.place = page.area.middle(w, min(high, page.area.h - 16))
        page.add(Drawing("", self.place, paint=self._paint))
        y = self.place.y + 76 + words
        for number, options in enumerate(self.choices):
            self._seat(page, number, options, Rect(self.place.x + 92, y, self.place.w - 120, 48))
            y += SEAT_ROW
        play, cancel = (
            Rect(self.place.right - 220, y + 20, 200, 56),
            Rect(self.place.right - 374, y + 22, 140, 52),
        )
        page.add(Button("cancel", cancel, "Cancel", act=Pop))
        page.add(
            Button("play_on", play, "Play on", icon="play", kind="primary", default=True, act=self.play_on)
        )
        page.start = "play_on"

    def _seat(self, page: Page, number: int, options: list[Seating], place: Rect) -> None:
        page.add(Drawing("", place, paint=lambda p: draw.seat(p, number, (place.x - 34, place.cy), 24)))
        words = [_words(seat) for seat in options]
        icons = ["person" if seat.kind == "person" else "computer" for seat in options]
        field = Dropdown(f"seat_{number}", place, words, chosen=self.chosen[number], icons=icons)
        field.change = lambda index: self._choose(number, index)
        page.add(field)

    def _choose(self, number: int, index: int) -> Reply:
        self.chosen[number] = index
        self.refresh()
        return Stay()

    def play_on(self) -> Reply:
        """Begin the match and sit down to it."""
        from game.ui.scenes.table import TableScene  # noqa: PLC0415 - scenes open one another

        try:
            match = self.reel.branch(self.step, self.seating())
            sitting = begin_now(self.desk, self.entry, match)
        except (LookupError, PermissionError, RecordError) as error:
            self.desk.say("This match cannot be played on", str(error), "warning", "bad")
            return Pop()
        return Pop(then=Push(TableScene(self.desk, sitting)))

    def command(self, name: str) -> Reply:
        """Esc cancels."""
        return Pop() if name == "back" else None

    def _paint(self, p: Painter) -> None:
        draw.veil(p, 130)
        rect = self.place
        p.shadow(rect, 22, 190, (0, 12))
        p.box(rect, t.FLOAT, 12, t.EDGE, 1)
        p.box(Rect(rect.x + 14, rect.y, rect.w - 28, 6), t.GOLD, 3)
        draw.disc(p, (rect.x + 48, rect.y + 50), 26, t.WELL, t.GOLD)
        draw.icon(p, "branch", (rect.x + 48, rect.y + 50), 28, t.GOLD)
        p.text(TITLE, (rect.x + 92, rect.y + 20), t.DIALOG_TITLE)
        write.wrap(p, TEXT, Rect(rect.x + 92, rect.y + 60, rect.w - 120, 0), Type(19, colour=t.MUTED))


def _words(seat: Seating) -> str:
    return f"{seat.name}, computer {seat.level}" if seat.kind == "computer" else f"{seat.name}, a person"
