"""The end of a match: who won and why, how it went, luck, turning points, choices, the seal, and what next."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

import pygame

from game.core.contract import Seat
from game.ui import setting_up
from game.ui import theme as t
from game.ui.analysis import Analysis
from game.ui.chronicle import Chronicle, middle_rating, played
from game.ui.frame import Hint, Strip, face_of, frame
from game.ui.keys import Command
from game.ui.layout import THREE_COLUMNS, TWO_COLUMNS, Rect
from game.ui.narrate import Cast
from game.ui.opening import home_of
from game.ui.overlays import Answer, Dialog
from game.ui.page import Page
from game.ui.paint import Painter
from game.ui.saved import export
from game.ui.scene import Act, Pop, Push, Reply, Stay
from game.ui.scenes.result_panels import Panels
from game.ui.scenes.result_parts import Hill, hill_of, ribbon
from game.ui.scenes.ways import to_title
from game.ui.screen import Screen
from game.ui.surroundings import Figures, LuckOfSeat, Turn, surroundings_of
from game.ui.widgets import Button, Drawing, Tabs
from game.ui.wood import Lamp

if TYPE_CHECKING:
    from game.core.match import Match
    from game.ui.desk import Desk
    from game.ui.sitting import Sitting

GROUP = "Result"
COMMANDS = (
    Command("result_replay", "Replay", ("R",), group=GROUP),
    Command("result_swap", "Rematch, seats swapped", ("W",), group=GROUP),
    Command("result_copy", "Save a copy", ("C",), group=GROUP),
    Command("result_new", "New match", ("N",), group=GROUP),
)
JUST_COME = 350.0  # ms
MEANT_FOR_BEFORE = frozenset({pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.KEYDOWN})
SLICE = 0.004  # seconds of analysis a frame
LANDING, UNROLLING = 660.0, 260.0  # ms


class ResultScene(Screen):
    """What is to say about a match that is over. Choices and seal are worked out between frames."""

    lamp = Lamp(0.26, 0.25, 80)
    group = GROUP

    def __init__(self, desk: Desk, sitting: Sitting) -> None:
        super().__init__(desk)
        desk.keys.add(COMMANDS)
        self.sitting = sitting
        self.match: Match[Any, Any] = sitting.match
        self.cast = Cast(tuple(seating.name for seating in self.match.record.seating))
        self.around = surroundings_of(sitting.entry)
        self.epilogue = self.around.epilogue(self.match, self.cast)
        self.luck: list[LuckOfSeat] | None = None
        self.hills: list[Hill] = []
        self.ledger: Sequence[Figures] = self.epilogue.ledger()
        self.turns: list[Turn] | None = None
        self.analysis = Analysis(sitting.entry, self.match, (self._weigh_luck, self._find_turns))
        elos = [level.elo for level in sitting.entry.levels]
        self.chronicle = Chronicle(home_of(desk), middle_rating(elos))
        self.panels = Panels(self)
        self.tab = 0
        self.age = 0.0
        self._noted = False

    # ------------------------------------------------------------------ finding out

    def _weigh_luck(self) -> None:
        self.luck = list(self.epilogue.luck())
        self.hills = [hill_of(one) for one in self.luck]

    def _find_turns(self) -> None:
        self.turns = list(self.epilogue.turns())
        self.refresh()

    @property
    def winner(self) -> Seat | None:
        """Who won, the first of a side that won together; None for a draw."""
        return next(iter(self.winners), None)

    @property
    def winners(self) -> tuple[Seat, ...]:
        """Everybody who won; nobody when all are equal."""
        outcome = self.match.outcome
        assert outcome is not None
        return outcome.winners if len(outcome.winners) < len(outcome.ranks) else ()

    @property
    def person(self) -> Seat | None:
        """The only person who played; None when there were two, or none."""
        people = self.sitting.people
        return people[0] if len(people) == 1 else None

    def enter(self) -> None:
        """Write the match down, once, and let it be heard how it ended."""
        self.refresh()
        if self._noted:
            return
        self._noted = True
        self.desk.sound.ambience()
        self.desk.sound.music("")
        lost = self.person is not None and bool(self.winners) and self.person not in self.winners
        self.desk.sound.play("draw" if self.winner is None else "defeat" if lost else "victory")
        trouble = self.chronicle.trouble or self._note()
        if trouble:
            self.desk.say("The list of matches", trouble, "warning", "warn")

    def _note(self) -> str:
        """Write the match down in the chronicle, unless it is there or nobody played; return what went wrong."""
        if not self.sitting.people or self.chronicle.has(self.sitting.name):
            return ""
        elos = [level.elo for level in self.sitting.entry.levels]
        now = datetime.now(UTC)
        return self.chronicle.add(played(self.match, self.sitting.name, elos, now, self.epilogue.note))

    def handle(self, event: pygame.event.Event) -> Reply:
        """Pass over what was still meant for the table: the second half of a double press."""
        if self.age < JUST_COME and event.type in MEANT_FOR_BEFORE:
            return Stay()
        return super().handle(event)

    def tick(self, seconds: float) -> Reply:
        """Let the picture come, and work a little."""
        self.age += seconds * 1000
        self.analysis.work(SLICE)
        return super().tick(seconds)

    def share(self, start: float, length: float) -> float:
        """Return how far a movement has come that begins `start` ms after the scene and takes `length` ms."""
        pace = self.desk.pace
        whole = pace.ms(length)
        if pace.less_motion or whole <= 0:
            return 1.0
        return min(1.0, max(0.0, (self.age - pace.ms(start)) / whole))

    # ------------------------------------------------------------------ the page

    def build(self, page: Page) -> None:
        """Lay out picture, panels and buttons."""
        keys = self.desk.keys
        hints = [
            Hint("choose", ("Arrows",)),
            Hint(
                "on to the campaign" if self.sitting.is_linked else "rematch with new dice", command="confirm"
            ),
            Hint("replay", (keys.label("result_replay"),)),
            Hint("title", command="back"),
        ]
        strip = Strip(
            "The match is over", self.epilogue.crumb, self.sitting.entry.id, icons=("sound", "rules")
        )
        saved = f"Saved by itself as {self.sitting.name}" if self.sitting.saves else ""
        room = frame(page, strip, hints, saved, back=self._away)
        area = page.area
        if area.w >= THREE_COLUMNS:
            self._full(page, room)
        elif area.w >= TWO_COLUMNS:
            self._compact(page, room)
        else:
            self._narrow(page, room)
        page.start = "campaign" if self.sitting.is_linked else "rematch"

    def _full(self, page: Page, room: Rect) -> None:
        buttons, rest = room.cut_bottom(110, 16)
        lower, upper = rest.cut_bottom(334, 16)
        hero, score = upper.columns((912, 944), 16)
        self._hero(page, hero)
        self.panels.score(page, score)
        luck, turns, choices = lower.columns((560, 808, 472), 16)
        self.panels.luck(page, luck)
        self.panels.turns(page, turns)
        self.panels.choices(page, choices)
        self._buttons(page, buttons)

    def _compact(self, page: Page, room: Rect) -> None:
        buttons, rest = room.cut_bottom(84, 14)
        hero, panel = rest.columns((500, 740), 14)
        self._hero(page, hero)
        self._tabbed(page, panel)
        self._buttons(page, buttons)

    def _narrow(self, page: Page, room: Rect) -> None:
        buttons, rest = room.cut_bottom(58, 10)
        hero, panel = rest.cut_top(104, 8)
        self._hero(page, hero)
        self._tabbed(page, panel)
        self._buttons(page, buttons)

    def _tabbed(self, page: Page, rect: Rect) -> None:
        bar, rest = rect.cut_top(46, 8)
        headings = self.epilogue.headings
        names = ("Score", headings.luck_tab, headings.turns, "Choices")
        page.add(Tabs("tabs", bar, names, chosen=self.tab, change=self._tab_chosen))
        panels = (self.panels.score, self.panels.luck, self.panels.turns, self.panels.choices)
        panels[self.tab](page, rest)

    def _tab_chosen(self, index: int) -> Reply:
        self.tab = index
        self.refresh()
        return None

    def _hero(self, page: Page, rect: Rect) -> None:
        page.add(Drawing("", rect, paint=lambda p: self._draw_hero(p, rect)))

    def _draw_hero(self, p: Painter, rect: Rect) -> None:
        """Draw what the winner has to show, the ribbon over it, and under that why."""
        sentence = self.panels.sentence(p, rect.w - 40)
        if rect.h >= 200:
            self.epilogue.picture(p, rect, self.share(0, LANDING))
        band = min(90.0, rect.h * 0.2) if rect.h >= 200 else 44.0
        bottom = rect.bottom - sentence.height - 14
        wide = min(752.0, rect.w * 0.78)
        place = Rect(rect.cx - wide / 2, bottom - band, wide, band)
        names = " and ".join(self.cast.names[seat] for seat in self.winners)
        words = f"{names} {'win' if len(self.winners) > 1 else 'wins'}" if names else "A draw"
        seat = int(self.winner) if self.winner is not None else None
        face = face_of(self.sitting.entry.id)
        ribbon(p, place, words, seat, self.share(LANDING * 0.6, UNROLLING), face)
        sentence.draw(p, rect.cx, rect.bottom - sentence.height - 8)

    def _buttons(self, page: Page, rect: Rect) -> None:
        tall = rect.h >= 100
        main, rest = rect.cut_left(rect.w * (0.235 if rect.w > 1100 else 0.25), 16 if tall else 10)
        key, words, icon, act = ("rematch", "Rematch", "replay", self.rematch)
        if self.sitting.is_linked:
            key, words, icon, act = ("campaign", "To the campaign", "flag", self._away)
        primary = Button(key, main, words, icon=icon if rect.w > 1100 else "", kind="primary")
        primary.size, primary.default, primary.act = (34 if tall else 26), True, act
        primary.keycap = self.desk.keys.label("confirm") if tall else ""
        page.add(primary)
        rows = (
            ("swap", "Swap seats", "swap", "rematch, sides swapped", "result_swap", self.rematch_swapped),
            ("new", "New match", "plus", "other sides", "result_new", self.new_match),
            ("title", "Title", "door", "leave the table", "back", self._away),
            ("copy", "Save a copy", "save", "to share or keep", "result_copy", self.save_copy),
            ("replay", "Replay", "play", "from the start", "result_replay", self.replay),
        )
        shown = rows[3:] if self.sitting.is_linked else rows
        for (key, label, icon, note, shortcut, act), place in zip(
            shown, rest.columns(len(shown), 14 if tall else 8), strict=True
        ):
            button = Button(
                key, place, label, icon=icon if place.w > 130 else "", size=24 if tall else 20, act=act
            )
            button.note = note if tall else ""
            button.keycap = self.desk.keys.label(shortcut) if tall else ""
            page.add(button)

    # ------------------------------------------------------------------ what next

    def command(self, name: str) -> Reply:
        """Answer the keys of the buttons wherever the ring is."""
        acts: dict[str, Act] = {
            "result_replay": self.replay,
            "result_swap": self.rematch_swapped,
            "result_copy": self.save_copy,
            "result_new": self.new_match,
            "back": self._away,
        }
        if self.sitting.is_linked and name in {"result_swap", "result_new"}:
            return None
        return acts[name]() if name in acts else None

    def _away(self) -> Reply:
        """Go to the title, or back to the campaign that the match is part of."""
        return Pop() if self.sitting.is_linked else to_title(self.desk)

    def rematch(self) -> Reply:
        """Play the same again with new dice."""
        return self._again(swap=False)

    def rematch_swapped(self) -> Reply:
        """Play the same again, everybody one seat further."""
        return self._again(swap=True)

    def _again(self, *, swap: bool) -> Reply:
        from game.ui.scenes.table import TableScene  # noqa: PLC0415 - the table leads here

        return Pop(then=Push(TableScene(self.desk, setting_up.again(self.desk, self.sitting, swap=swap))))

    def replay(self) -> Reply:
        """Look at the match from its start."""
        return self.replay_from(0)

    def replay_from(self, step: int) -> Reply:
        """Look at the match from a step."""
        from game.ui.scenes.replay import ReplayScene  # noqa: PLC0415 - scenes open one another

        return Push(ReplayScene(self.desk, self.sitting.entry, self.match, step))

    def save_copy(self) -> Reply:
        """Write the match to a file of its own."""
        home = home_of(self.desk)
        if home is None:
            self.desk.say("Nothing is kept here", "This window was opened without a folder.", "save", "warn")
            return None
        try:
            path = export(self.match, str(home / "exports" / f"{self.sitting.name}.json"), self.sitting.name)
        except OSError as error:
            self.desk.say("The copy could not be written", str(error.strerror or error), "save", "bad")
            return None
        words = (
            "The whole match with its seed is in this file. It can be sent, replayed, and checked by anybody."
        )
        dialog = Dialog(self.desk, "A copy is saved", words, [Answer("Good")], ("save", t.GOOD), str(path))
        return Push(dialog)

    def new_match(self) -> Reply:
        """Set up another match of this game."""
        move = self.desk.open("new-match", self.sitting.entry.id)
        return Pop(then=move) if isinstance(move, Push) else move
