"""Between two people at one screen: the table is covered until the next one holds the button."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.core.contract import Seat
from game.ui import draw, write
from game.ui import theme as t
from game.ui.frame import Hint, Strip, frame
from game.ui.layout import THREE_COLUMNS, TWO_COLUMNS, Rect
from game.ui.narrate import Cast, listed
from game.ui.opening import where_of
from game.ui.overlays import Answer, Dialog
from game.ui.page import Page
from game.ui.paint import Painter
from game.ui.rays import rays
from game.ui.scene import Pop, Push, Reply
from game.ui.scenes.hand_over_panels import RecapPanel, draw_hidden, draw_table
from game.ui.scenes.ways import save_and_leave
from game.ui.screen import Screen
from game.ui.surroundings import surroundings_of
from game.ui.theme import Type
from game.ui.widgets import Button, Drawing, HoldButton, Segmented, Toggle
from game.ui.widgets.base import STAY, Mood

if TYPE_CHECKING:
    from game.ui.desk import Desk
    from game.ui.sitting import Sitting

HOLD_SECONDS = 0.5
PANELS = ("Happened", "Table", "Hidden")
PAIR, COUNTS = 2, ("No", "One", "Two", "Three", "Four", "Five")


class Held(HoldButton):
    """A button to hold that lets go when the window loses the focus or Esc is pressed."""

    def event(self, event: pygame.event.Event) -> Reply:
        """Notice what lets go."""
        if event.type in {pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED}:
            self._let_go()
        return super().event(event)

    def draw(self, p: Painter, mood: Mood) -> None:
        """Draw the button, and at its lower edge how long it was held."""
        Button.draw(self, p, mood)
        if self.held > 0:
            share = min(1.0, self.held / self.hold)
            groove = Rect(self.rect.x + 10, self.rect.bottom - 18, self.rect.w - 20, 8)
            p.box(groove, t.GOLD_EDGE, 4)
            p.box(Rect(groove.x, groove.y, max(8.0, groove.w * share), 8), "#fff2c8", 4)


class HandOverScene(Screen):
    """Covers the table until the person at `seat` has held the button; then `on_open` is called.

    Everything on it is drawn from what a bystander may know, so nobody's secrets can be on it. Nothing sounds here.
    """

    def __init__(self, desk: Desk, sitting: Sitting, seat: Seat, on_open: Callable[[], Reply]) -> None:
        super().__init__(desk)
        self.sitting, self.seat, self.on_open = sitting, seat, on_open
        self.around = surroundings_of(sitting.entry)
        record = sitting.match.record
        self.cast = Cast(tuple(seating.name for seating in record.seating))
        self.name = self.cast.names[seat]
        self.bearer = self.around.bearer(sitting.match, seat)
        self.before = sitting.viewer if sitting.viewer not in {None, seat} else None
        sitting.cover()
        happened = sitting.happened_since_look(seat)
        self.recap = RecapPanel(self.around.recap(sitting.match, happened, self.cast), self.name)
        self.panel = 0

    def enter(self) -> None:
        """Be silent."""
        self.desk.sound.music("")

    # ------------------------------------------------------------------ the page

    def build(self, page: Page) -> None:
        """Lay out the call, the panels and the button to hold."""
        hold = Hint(f"hold: show {self.name}’s table", command="confirm")
        hints = [hold, Hint("leave, still covered", command="back")]
        crumb = where_of(self.sitting.entry, self.sitting.match)
        strip = Strip(
            f"{COUNTS[len(self.sitting.people)]} people, one screen",
            crumb,
            self.sitting.entry.id,
            back=False,
            icons=("sound", "rules"),
        )
        knowing = "both" if len(self.sitting.people) == PAIR else "everybody"
        room = frame(page, strip, hints, f"Only what {knowing} may know is drawn here")
        buttons, rest = room.cut_bottom(96 if room.h > 700 else 62, 14)
        roomy = page.area.w >= TWO_COLUMNS
        panels_h = min(396.0, rest.h * 0.56) if roomy else rest.h - 122
        panels, call = rest.cut_bottom(panels_h, 14 if roomy else 6)
        page.add(Drawing("", call, paint=lambda p: self._draw_call(p, call)))
        if roomy:
            self._panels(page, panels)
        else:
            self._one_panel(page, panels)
        self._buttons(page, buttons)
        page.start = "open"

    def _panels(self, page: Page, rect: Rect) -> None:
        shares = (880, 424, 456) if page.area.w >= THREE_COLUMNS else (520, 340, 340)
        margin = 32 if page.area.w >= THREE_COLUMNS else 0
        for which, place in enumerate(rect.inset(margin, 0).columns(shares, 24 if margin else 14)):
            self._panel(page, which, place, bare=False)

    def _one_panel(self, page: Page, rect: Rect) -> None:
        choice, rest = rect.cut_top(42, 8)
        choose = Segmented("panel", choice, PANELS, chosen=self.panel, change=self._panel_chosen)
        page.add(choose)
        self._panel(page, self.panel, rest, bare=True)

    def _panel_chosen(self, index: int) -> Reply:
        self.panel = index
        self.refresh()
        return None

    def _panel(self, page: Page, which: int, rect: Rect, *, bare: bool) -> None:
        """Add one of the three: what happened, the table now, what stays hidden."""
        match = self.sitting.match
        if which == 0:
            page.add(Drawing("", rect, paint=lambda p: self.recap.draw(p, rect, bare=bare)))
            return
        if which == 1:
            now = lambda p, place: self.around.table_now(p, place, match)  # noqa: E731
            page.add(Drawing("", rect, paint=lambda p: draw_table(p, rect, now, bare=bare)))
            return
        things = self.around.hidden(match, self.seat, self.cast)
        foot = 58 if rect.h >= 330 else 0
        page.add(Drawing("", rect, paint=lambda p: draw_hidden(p, rect, things, bare=bare, foot=foot)))
        if foot:
            self._idle(page, Rect(rect.x + 24, rect.bottom - 52, rect.w - 48, 44))

    def _idle(self, page: Page, place: Rect) -> None:
        page.add(Drawing("", place, paint=lambda p: draw.hline(p, place.x, place.y - 6, place.w, "#3d342b")))
        on = self.desk.settings.cover_when_idle
        words = "Cover the table after 30 s without a key"
        toggle = Toggle("idle", place, words, on=on, change=self._idle_changed)
        toggle.size, toggle.height = 18, 28
        page.add(toggle)

    def _idle_changed(self, on: bool) -> Reply:  # noqa: FBT001 - it answers a switch
        self.desk.change(cover_when_idle=on)
        return None

    def _buttons(self, page: Page, rect: Rect) -> None:
        p = page.p
        words = f"I am {self.name}: open the table"
        tall = rect.h >= 90
        w = min(640.0 if page.area.w >= THREE_COLUMNS else rect.w * 0.5, rect.w)
        main = rect.middle(w, rect.h if not tall else 92)
        side = min(270.0, (rect.w - w) / 2 - 16)
        hold = HOLD_SECONDS if self.desk.settings.hold_to_uncover else 0.0
        primary = Held("open", main, words, icon="eye", kind="primary", size=32 if tall else 25, default=True)
        primary.hold, primary.act = hold, self._open
        left = Rect(rect.x + (32 if tall and page.area.w >= THREE_COLUMNS else 0), rect.cy - 32, side, 64)
        right = Rect(2 * rect.cx - left.right, left.y, side, left.h)
        if self._can_go_back():
            name = self.cast.names[self.before] if self.before is not None else ""
            back = Held(
                "not_done", left, f"{name} is not done", icon="undo" if p.scale < 1.9 else "", size=21
            )
            back.kind, back.hold, back.act = "plain", hold, self._take_back
            page.add(back)
        page.add(primary)
        page.add(Button("stop", right, "Stop for today", icon="save", size=21, act=self._stop))

    def _draw_call(self, p: Painter, rect: Rect) -> None:
        """Draw whom to pass the device to: the largest words on any screen."""
        colour = p.theme.seat(self.seat)
        wide = min(640.0, rect.w * 0.6)
        tall = rect.h >= 300
        bar = 8 if tall else 5
        for y in (rect.y + 6, rect.bottom - bar - 6):
            p.box(Rect(rect.cx - wide / 2, y, wide, bar), colour, bar / 2)
        top = rect.y + (24 if tall else 14)
        small = Type(40 if tall else 22, "fjalla", "#f3dfae")
        p.text("PASS THE DEVICE TO", (rect.cx, top), small, "midtop")
        line = self._asked_away()
        foot = Type(24 if tall else 18, "semibold")
        lines = write.lines_of(p, line, rect.w - 20, foot)[:2]
        under = write.line_height(p, foot.size) * len(lines) if rect.h >= 150 else 0
        for i, words in enumerate(lines if under else ()):
            y = rect.bottom - bar - 14 - under + i * write.line_height(p, foot.size)
            p.text(words, (rect.cx, y), foot, "midtop")
        room = Rect(
            rect.x, top + small.size * 1.25, rect.w, rect.bottom - under - bar - 14 - top - small.size * 1.25
        )
        self._draw_name(p, room)

    def _asked_away(self) -> str:
        """Ask everybody to look away from whom the person at the seat keeps something, and tell who may look on."""
        match, seat = self.sitting.match, self.seat
        state, others = match.spectacle(), [other for other in self.sitting.people if other != seat]
        friends = [other for other in others if match.rules.confide(state, seat, other)]
        away = listed([self.cast.names[other] for other in others if other not in friends])
        if not away:
            return ""
        may_look = f" {listed([self.cast.names[other] for other in friends])} may look on." if friends else ""
        return f"{away}, look away now.{may_look} Nothing secret is on this screen."

    def _draw_name(self, p: Painter, rect: Rect) -> None:
        words, size = self.name.upper(), min(190.0, rect.h * 0.95)
        mark = size * 0.6
        while size > 30 and p.width_of(words, Type(size, "fjalla")) + 4 * mark > rect.w:
            size, mark = size - 4, (size - 4) * 0.6
        w = p.width_of(words, Type(size, "fjalla"))
        for dy, colour in ((size * 0.04, "#0d0908"), (0, "#fff6e0")):
            p.text(words, (rect.cx, rect.cy + dy), Type(size, "fjalla", colour), "center")
        for dy, tint in ((mark * 0.06, "#0d0908"), (0, None)):
            draw.seat(p, self.seat, (rect.cx - w / 2 - mark, rect.cy + dy), mark, tint)
        p.sprite(self.bearer, (rect.cx + w / 2 + mark, rect.cy), mark)

    def paint(self, p: Painter) -> None:
        """Draw rays in the colour of the person who takes over."""
        rays(p, (p.width / 2, p.height * 0.26), p.theme.seat(self.seat))

    # ------------------------------------------------------------------ opening and leaving

    def tick(self, seconds: float) -> Reply:
        """Open at once where the player has asked not to be stopped here."""
        if not self.desk.settings.ask_hand_over:
            return self._open()
        return super().tick(seconds)

    def _open(self) -> Reply:
        reply = self.on_open()
        self.sitting.uncover(self.seat)
        moves = reply if reply is not None and reply != STAY else None
        return Pop(then=moves)  # type: ignore[arg-type]

    def _can_go_back(self) -> bool:
        before, match = self.before, self.sitting.match
        return before is not None and match.undo_is_free(before)

    def _take_back(self) -> Reply:
        """Give the table back to the person before, without the last decision."""
        if self.before is None:
            return None
        self.sitting.uncover(self.before)
        self.sitting.undo()
        return Pop()

    def _stop(self) -> Reply:
        return save_and_leave(self.desk, self.sitting)

    def command(self, name: str) -> Reply:
        """Ask what to do, still covered."""
        if name not in {"back", "menu"}:
            return None
        answers = [
            Answer("Stop for today", self._stop),
            Answer("Settings", self._settings),
            Answer("Stay here"),
        ]
        words = "The match is saved: you can go on where you stopped. The table stays covered."
        return Push(Dialog(self.desk, "Leave the table?", words, answers, ("door", t.GOLD)))

    def _settings(self) -> Reply:
        return self.desk.open("settings")
